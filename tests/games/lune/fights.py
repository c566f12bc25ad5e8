"""Turns and duels for the tests of DE LA TERRE A LA LUNE: an arrival, a challenge, tricks by the names of cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.lune.table import FX, KEEP, PASS, card, draw, node, roll, sky, view
from games.suites.asking import Heard, answer, asked, fate, options, told
from ludotheque.games.lune.rules.board import NOWHERE, Board
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.agenda import FATE, Chance, Seat, pending

RED, YELLOW, BLUE, GREEN = range(4)

# Each holds one colour without its MOLAB: with red for trumps seat 0 takes every trick, and nobody gets more for it.
PLAIN = {0: "R2 R3 R4 R5 R6", 1: "Y2 Y3 Y4 Y5 Y6", 2: "B2 B3 B4 B5 B6", 3: "G2 G3 G4 G5 G6"}


def arriving(
    seats: int = 2, rules: Mapping[str, object] | None = None, at: Mapping[Seat, str] = {}, **more: Any
) -> Sky:
    """Seat 0 is one step before station S1, its hand as in PLAIN unless said otherwise; the others are on Earth."""
    hands = {seat: names for seat, names in PLAIN.items() if seat < seats} | more.pop("hands", {})
    return sky(seats, rules, at={0: "a3", **at}, came={0: "x1"} | more.pop("came", {}), hands=hands, **more)


def arrive(s: Sky, option: int | None = None) -> None:
    """Seat 0 throws a one, docks at S1, keeps its cards and takes its option; it is about to be asked for a duel."""
    roll(s, 1, 2, 1)
    if asked(s)[0] == "Exchange":
        answer(s, s.active, KEEP)
    if option is not None:
        draw(s, option)
    fate(s)


def challenge(s: Sky, trump: int = RED, option: int | None = None) -> None:
    arrive(s, option)
    answer(s, 0, ("defi", trump))


def ambush(s: Sky, victim: Seat = 1, trump: int = RED, option: int | None = None) -> None:
    arrive(s, option)
    answer(s, 0, ("ambush", victim, trump))


def lay_cards(s: Sky, names: str) -> None:
    """Cards by name, each laid down by whoever is to play; a bar between tricks is only for the eye."""
    for name in names.replace("|", " ").split():
        answer(s, asked(s)[1], ("play", card(name)))


def fight(s: Sky) -> None:
    """Each lays down its lowest numbered legal card until the duel is over."""
    while asked(s) and asked(s)[0] == "PlayCard":
        seat = asked(s)[1]
        answer(s, seat, options(s, seat)[0])


def duel(s: Sky) -> dict[str, Any]:
    found = view(s, None)["duel"]
    assert isinstance(found, dict)
    return found


def held(s: Sky, seat: Seat) -> int:
    """How many options the seat has, as everybody sees."""
    return int(view(s, None)["options"][seat])


def quiet_turn(s: Sky, *faces: int) -> None:
    """The active seat throws, flies the first way offered, keeps its cards and does nothing else."""
    seat = s.active
    roll(s, *(faces or (1, 1, 1)))
    quiet(s, seat)


def quiet(s: Sky, seat: Seat) -> None:
    """Until the turn of this seat is over: nothing but what must be."""
    while (question := pending(s)) is not None:
        if isinstance(question, Chance) and question.thrown:
            return
        if isinstance(question, Chance):
            fate(s)
            continue
        moves = options(s, asked(s)[1])
        answer(s, asked(s)[1], next((move for move in (KEEP, PASS) if move in moves), moves[0]))


def leave_in_pack(s: Sky, name: str, count: int) -> None:
    """So many options still lie on this station; the others of its pack are out of the game."""
    pack = s.pack(node(name))
    while pack.untouched > count:
        s.riches.removed.append(s.riches.pool.cards[-1])
        s.riches.pool.draw(s.riches.pool.cards[-1])
        pack.untouched -= 1


def board_with(crossings: Mapping[int, str]) -> Board:
    """FX with other landings on the orbit: by point, the name of a node."""
    crossing = [NOWHERE] * FX.orbit
    for point, name in crossings.items():
        crossing[point] = node(name)
    return Board(
        FX.key,
        FX.fingerprint,
        FX.links,
        crossing,
        FX.option_kind,
        FX.option_worth,
        FX.names,
        FX.kinds,
        FX.ranks,
        FX.about,
    )


def heard(s: Sky, seat: Seat | None) -> list[Heard]:
    """Every event told to this seat, or to everybody."""
    return [event for to, event in s.telling or [] if to is None or (seat is not None and seat in to)]


def told_one(s: Sky, kind: str) -> Heard:
    """The one event of this kind."""
    (event,) = told(s, kind)
    return event


def throw_home(s: Sky, die: int) -> None:
    answer(s, FATE, ("die", die))
