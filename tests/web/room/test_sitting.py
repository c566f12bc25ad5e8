"""Reading a table's records all at once is the same as living through them, and does not take as long."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

import pytest
from msgspec import structs

from ludotheque.kernel.agenda import FATE, Refusal
from ludotheque.table.dice import UndoRule
from ludotheque.web.room.records import (
    Head,
    Paced,
    Played,
    Record,
    Said,
    Seated,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from ludotheque.web.room.sitting import Sitting
from web.room.histories import any_heading, begun, heading, live_on


def head(dice: str, undo: UndoRule, **rules: str | int) -> Head:
    """Of a table opened before there were promises of dice."""
    return structs.replace(heading("a-vendre", 3, rules, dice, undo), commitment="")


def lived(heading: Head, rng: Random, length: int) -> tuple[Sitting, list[Record]]:
    """A table played by lot, with answers taken back, words said and seats handed over."""
    sitting = Sitting(heading)
    records: list[Record] = [sitting.begin(0)]
    sitting.apply(records[0], moved=True)
    while len(records) < length and sitting.table.to_act:
        record = aside(sitting, rng) if rng.random() < 0.3 else answered(sitting, rng)
        records.append(record)
        sitting.apply(record, moved=True)
    return sitting, records


def answered(sitting: Sitting, rng: Random) -> Record:
    if sitting.table.chance is not None and not sitting.table.real_throw:
        return sitting.throw(sitting.table.thrower or 0)
    seat = rng.choice(sitting.table.to_act)
    by = rng.randrange(3) if seat == FATE else seat
    return sitting.play(by, seat, rng.choice(sitting.table.options(seat)))


def aside(sitting: Sitting, rng: Random) -> Record:
    seat = rng.randrange(3)
    choice = rng.randrange(6)
    if choice < 2 and sitting.table.log:
        keep = sitting.typed[1] if sitting.typed and rng.random() < 0.5 else rng.randrange(len(sitting.table.log))
        sitting.table.rewind(keep)
        return Undone(seat, keep)
    asides: list[Record] = [
        Said(seat, "bonjour"),
        Seated(seat, sitting.table.names[seat], rng.choice(["person", "greedy"])),
        Paced(rng.random() < 0.5),
        UndoAsked(seat, 0),
        UndoAnswered(seat, rng.random() < 0.5),
    ]
    return rng.choice(asides)


def facts(sitting: Sitting) -> dict[str, object]:
    table = sitting.table
    return {
        "log": table.log,
        "story": table.story,
        "people": table.people,
        "retractable": table.retractable,
        "views": [table.view(seat) for seat in (None, 0, 1, 2)],
        "seq": sitting.seq,
        "version": sitting.version,
        "fast": sitting.fast,
        "asked": sitting.asked,
        "typed": sitting.typed,
        "chat": sitting.chat,
        "open": sitting.open_since,
    }


@pytest.mark.parametrize("seed", range(40))
def test_all_at_once_is_as_one_by_one(seed: int) -> None:
    rng = Random(seed)
    heading = head(rng.choice(["on_call", "entered"]), "own", auction=rng.choice(["open", "sealed"]), trade="yes")
    sitting, records = lived(heading, rng, rng.randrange(2, 160))
    again = Sitting(heading)
    again.fold(records)
    one, other = facts(sitting), facts(again)
    if sitting.typed:  # dice just typed in: what may be corrected stands in `typed`
        other["retractable"] = one["retractable"]
    assert one == other


@pytest.mark.parametrize("seed", range(12))
def test_what_everybody_is_asked_is_known_before_the_record_is_kept(seed: int) -> None:
    """The summary is written with the record, and says what holds after it: votes, pleas and pauses."""
    rng, kinds = Random(seed), set()
    for _ in range(4):
        sitting, records = begun(any_heading("a-vendre", rng))
        records += live_on(sitting, rng, 120, aside_share=0.6)
        again = Sitting(sitting.head, sitting.promised)
        for record in records:
            foreseen = again.asking(record, again.clocks and again.clocks.after(record, 0.0))
            again.apply(record)
            assert (foreseen if again.table.to_act else []) == again.asking()
            kinds.update([asking.kind for asking in again.asking()])
    assert {"vote", "undo"} <= kinds


def test_a_table_full_of_things_taken_back_is_read_at_once() -> None:
    rng = Random(3)
    heading = head("on_call", "own", max_rounds=0)
    sitting, records = lived(heading, rng, 400)
    if not sitting.table.to_act:  # the dice are real: some games end early
        records.append(Undone(0, len(sitting.table.log) // 2))
        sitting.table.rewind(len(sitting.table.log) // 2)
    for _ in range(600):
        keep = len(sitting.table.log)
        played = answered(sitting, rng)
        sitting.table.rewind(keep)
        records += [played, Undone(0, keep)]
    started = time.process_time()  # what else the machine does is not counted
    again = Sitting(heading)
    again.fold(records)
    assert time.process_time() - started < 1.0
    assert again.version > 1200


def test_dice_corrected_do_not_give_the_answer_before_them_back() -> None:
    """Whoever has seen the die may not go back behind it."""
    heading = head("entered", "own", trade="yes")
    sitting = Sitting(heading)
    records: list[Record] = [sitting.begin(0)]
    sitting.apply(records[0], moved=True)

    def keep(record: Record) -> None:
        records.append(record)
        sitting.apply(record, moved=True)

    seat = sitting.table.to_act[0]
    keep(sitting.play(seat, seat, ("throw",)))
    assert sitting.table.why_not_undo(seat) is None
    keep(sitting.play(seat, FATE, ("die", 6)))
    at = sitting.to_undo(seat)
    sitting.table.rewind(at)
    keep(Undone(seat, at))
    again = Sitting(heading)
    again.fold(records)
    for one in (sitting, again):
        assert one.table.real_throw
        assert one.table.why_not_undo(seat) is not None


def typed_on(heading: Head, wanted: Callable[[Played], bool], seed: int) -> tuple[Sitting, Sitting] | None:
    """A table where dice like these were typed last, as it was lived and as it is read again; None if none were."""
    rng, sitting = Random(seed), Sitting(heading)
    records: list[Record] = [sitting.begin(0)]
    sitting.apply(records[0], moved=True)
    while sitting.table.to_act and len(records) < 200:
        record = answered(sitting, rng)
        records.append(record)
        sitting.apply(record, moved=True)
        if isinstance(record, Played) and record.typed and wanted(record):
            again = Sitting(heading)
            again.fold(records)
            return sitting, again
    return None


def found(heading: Head, wanted: Callable[[Played], bool]) -> tuple[Sitting, Sitting]:
    tables = [typed_on(heading, wanted, seed) for seed in range(20)]
    return next(table for table in tables if table is not None)


def test_dice_by_which_something_was_drawn_are_not_corrected() -> None:
    """Whoever typed the same die again would draw another card, until one suits."""
    tramping = structs.replace(heading("tramping", 3, {}, "entered", "own"), commitment="")
    for sitting in found(tramping, lambda record: len(record.entries) > 1):
        assert sitting.typed is None
        with pytest.raises(Refusal):
            sitting.to_undo(0)


def test_dice_that_may_show_what_a_purse_holds_are_not_corrected() -> None:
    """V132: dice typed to see who can pay would be corrected once that is seen."""
    hidden = found(head("entered", "own", cash="hidden"), lambda record: True)
    for sitting in hidden:
        assert sitting.typed is None
        with pytest.raises(Refusal):
            sitting.to_undo(0)
    for sitting in found(head("entered", "own", cash="open"), lambda record: len(record.entries) == 1):
        assert sitting.typed is not None
        assert sitting.to_undo(sitting.typed[0]) == len(sitting.table.log) - 1
