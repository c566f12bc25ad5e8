"""Taking back as a table agreed about it: alone only what has shown nothing to anybody, else by everybody's word."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from conformance.walk import hiding_rules
from layers import few_or_many
from ludotheque import shelf
from ludotheque.kernel.agenda import Refusal, Seat
from ludotheque.table.dice import UndoRule
from ludotheque.web.room import intents
from ludotheque.web.room.records import UndoAsked, Undone
from ludotheque.web.room.room import Room
from ludotheque.web.room.sitting import Sitting
from web.room.histories import answered, begun, heading

KEYS = sorted(shelf.games())
TABLES = few_or_many(3, 8)
LONGEST = few_or_many(60, 150)


def met(key: str, number: int, undo: UndoRule) -> tuple[Sitting, Random]:
    """A table under rules that hide what can be hidden, with real dice at every other one."""
    rng, game = Random(f"{key} {undo} {number}"), shelf.game(key)
    seats = rng.choice(game.seats)
    dice = "entered" if number % 2 else "on_call"
    return begun(heading(key, seats, hiding_rules(game, seats, rng), dice, undo))[0], rng


def seen(sitting: Sitting) -> list[Any]:
    """What every seat, and whoever looks on, sees and has heard."""
    viewers = (*range(sitting.table.seats), None)
    return [(sitting.view(viewer), list(sitting.table.told(viewer))) for viewer in viewers]


def among(others: list[Seat], untaken: list[Seat]) -> Room:
    """A table at which these are to be asked, and these seats wait for somebody."""
    return cast(Room, SimpleNamespace(others=lambda sitting, seat: others, untaken=lambda sitting: untaken))


def took_back(sitting: Sitting, others: list[Seat], untaken: list[Seat]) -> str:
    """What comes of it when each seat in turn would take the last answer back: the first that may, does."""
    outcomes = set()
    for seat in range(sitting.table.seats):
        try:
            record = intents.undo(among(others, untaken), sitting, seat)
        except Refusal:
            outcomes.add("refused")
            continue
        if isinstance(record, Undone):
            sitting.apply(record, moved=True)
            return "taken back"
        assert isinstance(record, UndoAsked)
        outcomes.add("asked")
    return "asked" if "asked" in outcomes else "refused"


@pytest.mark.parametrize("undo", ["own", "never", "unanimous"])
@pytest.mark.parametrize("key", KEYS)
def test_who_takes_back_without_being_allowed_to_has_seen_nothing(key: str, undo: UndoRule) -> None:
    """After any answer and its undo every seat sees what it saw; where everybody decides, nobody does alone."""
    outcomes = set()
    for number in range(TABLES):
        sitting, rng = met(key, number, undo)
        for _ in range(LONGEST):
            if not sitting.table.to_act:
                break
            before, typed, state = seen(sitting), sitting.table.real_throw, rng.getstate()
            record = answered(sitting, rng)
            sitting.apply(record, moved=True)
            shown, free = sitting.table.uncovered, [0] if number % 3 == 2 else []
            outcome = took_back(sitting, [0], free)
            if outcome == "taken back":
                assert not shown
                assert typed or undo == "own"
                assert seen(sitting) == before
                rng.setstate(state)
                sitting.apply(answered(sitting, rng), moved=True)
            elif outcome == "asked":
                assert undo == "unanimous"
                assert not (free and shown)
            outcomes.add(outcome)
    assert {"own": "taken back", "never": "refused", "unanimous": "asked"}[undo] in outcomes
