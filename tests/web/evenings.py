"""Whole games laid into a store as tables that are over, so that a page can show their end."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from secrets import token_bytes
from typing import Final, NamedTuple

from ludotheque.table import Table
from ludotheque.web.http.identity import Identity
from ludotheque.web.room import tables
from ludotheque.web.room.records import Chair, Head, Played
from ludotheque.web.room.rooms import Rooms
from ludotheque.web.settings import Settings
from ludotheque.web.store.address import store_from

VISITOR: Final = "whoever-sat-there"
WHOLE = Path(__file__).parents[1] / "whole_games"


def head_of(table: Table, chairs: Sequence[Chair], name: str) -> Head:
    return Head(
        game=table.game.key,
        version=table.begun,
        edition=table.edition.key,
        edition_hash=table.edition.fingerprint,
        name=name,
        chairs=tuple(chairs),
        rules=table.rules,
        dice="on_call",
        undo="own",
        spectators=True,
    )


async def laid(rooms: Rooms, visitor: str, game: str, names: Sequence[str], mine: Sequence[int]) -> str:
    """The table of a whole game, `tramping/treasure`: these seats are the visitor's, the others are robots'."""
    table = Table.load((WHOLE / f"{game}.json").read_text(encoding="utf-8"))
    chairs = [Chair(name, "person" if seat in mine else "greedy") for seat, name in enumerate(names)]
    owners = [visitor if seat in mine else None for seat in range(table.seats)]
    before = Played(mine[0] if mine else 0, table.log, inherited=True)
    return await tables.lay(rooms, visitor, tables.Laying(head_of(table, chairs, "Lundi"), owners, before=before))


class Evening(NamedTuple):
    """A finished game: who sat there, and which seats are the visitor's."""

    game: str
    names: Sequence[str]
    mine: Sequence[int]


class Kept(NamedTuple):
    """The tables by the name of their game, and the cookie of whoever sat there."""

    tables: dict[str, str]
    cookie: str
    value: str


def put(store: str, *evenings: Evening) -> Kept:
    """Into a store that no server has open yet; by a thread of its own, for a browser may be open in this one."""

    async def scene() -> Kept:
        rooms = Rooms(store_from(store), Settings(robots=0, idle_seconds=3600))
        await rooms.start()
        try:
            found = {one.game: await laid(rooms, VISITOR, *one) for one in evenings}
            identity = Identity(await rooms.store.secret("visitors", token_bytes(32)))
        finally:
            await rooms.stop()
        return Kept(found, identity.cookie, identity.sign(VISITOR))

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(scene())).result()
