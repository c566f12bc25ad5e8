"""The lobby: open tables one may sit down at, where the host has one; and what a host may close.

The free seats of an open table are invitations that the server itself knows; who sits down there takes the same way as
whoever has a link, and of a race there is one winner.  A seat for which its maker asks a new link is no longer open.
"""

from __future__ import annotations

from ludotheque import shelf
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Game
from ludotheque.say import Tongue
from ludotheque.say import tongue as tongue_of
from ludotheque.web.http import shapes
from ludotheque.web.http.identity import token_hash
from ludotheque.web.http.refused import Refused, no_table
from ludotheque.web.page import pace
from ludotheque.web.room import tables
from ludotheque.web.room.records import PERSON, Digest, Head, legible
from ludotheque.web.room.room import Room
from ludotheque.web.room.rooms import Rooms
from ludotheque.web.store import Untouched


async def see_that_it_is_open(rooms: Rooms) -> None:
    if not (await rooms.allowed()).lobby:
        raise Refused("missing", "This server has no lobby.")


async def listed(rooms: Rooms, tongue: Tongue) -> list[shapes.OpenTable]:
    """Every table that waits for somebody, and has not begun."""
    await see_that_it_is_open(rooms)
    found = []
    for kept, head, facts in legible(await rooms.store.open_tables()):
        waits = not (facts.over or facts.begun) and head.game in shelf.games()
        if free := await free_seats(rooms, kept.table, head) if waits else []:
            found.append(shown(kept, head, facts, free, tongue))
    return found


async def free_seats(rooms: Rooms, table: str, head: Head) -> list[Seat]:
    """Those whose invitation is the server's own, and still to be had."""
    free = []
    for seat, chair in enumerate(head.chairs):
        if chair.kind == PERSON:
            found = await rooms.store.invited(token_hash(rooms.lobby_token(table, seat)))
            if found is not None and found[1].owner is None:
                free.append(seat)
    return free


def shown(kept: Untouched, head: Head, facts: Digest, free: list[Seat], tongue: Tongue) -> shapes.OpenTable:
    game = shelf.games()[head.game]
    spoken = tongue_of(tongue.lang, game)
    return shapes.OpenTable(
        table=kept.table,
        game=head.game,
        title=game.title,
        name=head.name,
        people=[shapes.PersonShown(*one) for seat, one in enumerate(facts.people) if seat not in free],
        free=len(free),
        timing=pace.said(head, spoken),
        rules=house_rules(game, head, spoken),
    )


def house_rules(game: Game, head: Head, tongue: Tongue) -> list[str]:
    """What is played otherwise than usual, each in a few words."""
    usual = game.agree(len(head.chairs), {})
    return [
        tongue.gettext("{label}: {choice}").format(
            label=rule.called(tongue),
            choice=rule.choice(str(head.rules[key]), tongue) if head.rules[key] in rule.choices else head.rules[key],
        )
        for key, rule in game.options.items()
        if key in head.rules and head.rules[key] != usual[key]
    ]


async def sit_down(rooms: Rooms, visitor: str, table: str, name: str) -> tuple[Room, Seat]:
    """Take a free seat of an open table; Refused when it is full, or has begun."""
    await see_that_it_is_open(rooms)
    await tables.see_that_they_are_known(rooms, visitor)
    found = legible([one for one in await rooms.store.open_tables() if one.table == table])
    if not found:
        raise no_table()
    ((_, head, facts),) = found
    if facts.begun:
        raise Refused("taken", "This table has begun without you.")
    for seat in await free_seats(rooms, table, head):
        try:
            return await tables.sit_down(rooms, visitor, rooms.lobby_token(table, seat), name)
        except Refused as wrong:
            if wrong.template != tables.SEAT_TAKEN:
                raise
    raise Refused("taken", tables.SEAT_TAKEN)
