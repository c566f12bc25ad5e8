"""The part of the API that is about dice one can verify: a promise before a table is opened, a check after its end."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import msgspec

from ludotheque.proof import verify
from ludotheque.proof_words import Verified, shown
from ludotheque.saved import BadSave
from ludotheque.web import promises
from ludotheque.web.calls import Call, operation
from ludotheque.web.refused import Refused
from ludotheque.web.shapes import Nothing, PromiseMade

LARGEST_DOCUMENT: Final = 2_000_000  # bytes; the longest game of the tests has a fifth of it
CHECKER: Final = ThreadPoolExecutor(1, "check")  # a check plays a whole game again: one at a time


@operation("POST", "/promises", PromiseMade, Nothing, 201)
async def promise_dice(call: Call) -> PromiseMade:
    """The commitment of a table that is still to be opened, so that one can add to its dice before any falls."""
    return promises.make(call.rooms, call.known_visitor())


@operation("GET", "/tables/{table}/proof", Verified)
async def check_table(call: Call) -> Verified:
    """The dice of a finished game recomputed, with everything needed to do so oneself."""
    call.entrance.not_too_fast(call.request, call.entrance.replays)
    room = await call.room()
    async with room.lock:
        sitting = await room.sitting()
        if sitting.table.to_act:
            raise Refused("rules", "The game is not over: the secret of its dice has not been revealed yet.")
        text = sitting.document()
    return await checked(text, call.lang)


@operation("POST", "/verify", Verified, msgspec.Raw, most=LARGEST_DOCUMENT)
async def check_document(call: Call) -> Verified:
    """The dice of a saved game recomputed; the body is the document itself, and nothing of it is kept."""
    call.entrance.not_too_fast(call.request, call.entrance.replays)
    return await checked(bytes(call.body).decode(), call.lang)


async def checked(text: str, lang: str) -> Verified:
    """In a thread of its own: nobody at a table has to wait for it."""
    try:
        return await asyncio.get_running_loop().run_in_executor(CHECKER, lambda: shown(verify(text), lang))
    except BadSave as wrong:
        raise Refused("bad", wrong.template, wrong.rules, wrong.facts) from None
