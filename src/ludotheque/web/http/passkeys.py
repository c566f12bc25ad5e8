"""The part of the API that is about passkeys: adding one's own, and being by one whoever one is elsewhere."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from ludotheque.table.names import check_name
from ludotheque.web.http import shapes
from ludotheque.web.http.calls import Call, operation
from ludotheque.web.http.identity import PATIENCE, Purpose, fresh_token
from ludotheque.web.http.refused import Refused
from ludotheque.web.page.model import Json
from ludotheque.web.persons.person import person_of
from ludotheque.web.room.records import PERSON
from ludotheque.web.store.keyring import Passkey, Spent

if TYPE_CHECKING:
    from ludotheque.web.persons import passkeys

MOST: Final = 20  # of one person


def loaded() -> type[passkeys.Ceremony]:
    """It takes a moment, the first time."""
    from ludotheque.web.persons.passkeys import Ceremony

    return Ceremony


async def ceremony(call: Call) -> passkeys.Ceremony:
    name = call.entrance.passkeys_for(call.request)
    if not name:
        raise Refused("closed", "There are no passkeys at this address.")
    return (await asyncio.to_thread(loaded))(name, call.origin)


async def challenge(call: Call, purpose: Purpose) -> bytes:
    until = await call.rooms.store.now() + PATIENCE
    return call.entrance.identity.challenge(purpose, call.visitor, until)


async def answered(call: Call, desk: passkeys.Ceremony, purpose: Purpose) -> bytes:
    """The challenge that was answered, which nobody can answer again; Refused when it is none of this browser's."""
    signed, store = desk.challenge_in(call.body.client_data), call.rooms.store
    found = call.entrance.identity.challenged(signed)
    if found is None or (found.purpose, found.visitor) != (purpose, call.visitor):
        raise Refused("bad", "This was not asked for here. Nothing was changed.")
    late = found.until < await store.now()
    if late or not await store.keyring.spend(Spent(found.mark, found.until, fresh_token().encode())):
        raise too_late()
    return signed


def too_late() -> Refused:
    return Refused("stale", "This took too long, or was sent twice. Please try again.")


async def own_ring(call: Call, visitor: str) -> list[Passkey]:
    """One's passkeys, if there is room for one more."""
    known = await call.rooms.store.keyring.of(visitor)
    if len(known) >= MOST:
        raise Refused("too_large", "You have {most} passkeys already: remove one.", (), {"most": MOST})
    return known


@operation("POST", "/passkeys/begin", dict[str, Json], shapes.Nothing)
async def begin_passkey(call: Call) -> dict[str, Json]:
    """What a browser needs to make a passkey for whoever one is (publicKey of navigator.credentials.create)."""
    visitor, desk = call.known_visitor(), await ceremony(call)
    known = await own_ring(call, visitor)
    called = (await person_of(call.rooms.store, visitor)).name
    return desk.asks_for_new(await challenge(call, "add"), visitor, called, known)


@operation("POST", "/passkeys", shapes.PasskeyShown, shapes.PasskeyMade, 201)
async def add_passkey(call: Call) -> shapes.PasskeyShown:
    """Keep the passkey a browser has made: with it any browser can be whoever one is."""
    visitor, desk, store = call.known_visitor(), await ceremony(call), call.rooms.store
    name = " ".join(call.body.name.split())
    check_name(name, PERSON)
    await own_ring(call, visitor)
    signed = await answered(call, desk, "add")
    id, counter, key = await asyncio.to_thread(desk.added, call.body, signed)
    made = Passkey(id, visitor, name, await store.now(), None, counter, key)
    if not await store.keyring.keep(made):
        raise Refused("taken", "This passkey is here already.")
    return shapes.PasskeyShown(id, name, made.added, None)


@operation("POST", "/passkeys/remove", shapes.Ok, shapes.PasskeyNamed)
async def remove_passkey(call: Call) -> shapes.Ok:
    """Nobody is oneself by this passkey any more; whoever is already stays so."""
    await call.rooms.store.keyring.drop(call.known_visitor(), call.body.id)
    return shapes.Ok()


@operation("POST", "/resume/passkey", dict[str, Json], shapes.Nothing)
async def ask_passkey(call: Call) -> dict[str, Json]:
    """What a browser needs to find a passkey of this server (publicKey of navigator.credentials.get)."""
    return (await ceremony(call)).asks_who(await challenge(call, "use"))


@operation("POST", "/resume/passkey/use", shapes.Ok, shapes.PasskeyUsed)
async def resume_by_passkey(call: Call) -> shapes.Ok:
    """Become the visitor of a passkey, as by a resume link; the answer sets the cookie."""
    desk, ring = await ceremony(call), call.rooms.store.keyring
    signed, found = await answered(call, desk, "use"), await ring.find(call.body.id)
    if found is None or await call.entrance.is_gone(found.visitor):
        raise Refused("missing", "This passkey is not known here: it was removed, or is another server's.")
    counter = await asyncio.to_thread(desk.counted, call.body, found, signed)
    if not await ring.use(found.id, counter):
        raise too_late()
    return await call.become(found.visitor)
