"""Time as the records of a table tell it, and the hours that count."""

from __future__ import annotations

from datetime import datetime
from random import Random
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ludotheque.table.dice import Secrets
from ludotheque.web.room.clocks import LATE, Clocks
from ludotheque.web.room.records import (
    Head,
    Paused,
    PauseSaid,
    Played,
    Record,
    Said,
    Seated,
    TimedOut,
    UndoAnswered,
    UndoAsked,
    Undone,
    decode_head,
    decode_record,
    encode,
)
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.timing import Rest, Timing
from web.room.histories import SECRET, begun, heading, live_on

PARIS = ZoneInfo("Europe/Paris")
NIGHTS = Rest("Europe/Paris", (22, 8))
WORK = Rest("Europe/Paris", (18, 9), weekends=True)
BY_DAY = Timing("correspondence", 86_400.0)
HALF_HOUR = Timing("clock", 1800.0, 30.0)


def paris(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=PARIS).timestamp()


def after(rest: Rest | None, start: str, hours: float) -> str:
    found = Timing("correspondence", 60.0, rest=rest).after(paris(start), hours * 3600)
    return datetime.fromtimestamp(found, PARIS).isoformat(" ", "minutes")[:16]


# -- nights and weekends


@pytest.mark.parametrize(
    ("rest", "start", "hours", "end"),
    [
        (None, "2026-11-16 21:00", 24, "2026-11-17 21:00"),
        (NIGHTS, "2026-11-16 21:00", 2, "2026-11-17 09:00"),
        (NIGHTS, "2026-11-16 23:30", 1, "2026-11-17 09:00"),
        (NIGHTS, "2026-11-16 08:00", 14, "2026-11-16 22:00"),
        (NIGHTS, "2026-11-16 08:00", 28, "2026-11-17 22:00"),
        (WORK, "2026-11-20 17:00", 2, "2026-11-23 10:00"),  # a Friday
        (WORK, "2026-11-21 12:00", 9, "2026-11-23 18:00"),
        (Rest("Europe/Paris", (0, 7)), "2026-11-16 23:00", 2, "2026-11-17 08:00"),
        (Rest("Europe/Paris", (3, 5)), "2026-11-16 02:00", 2, "2026-11-16 06:00"),
        (Rest("Europe/Paris", (9, 9)), "2026-11-16 08:00", 3, "2026-11-16 11:00"),  # no night at all
        (Rest("Europe/Paris", weekends=True), "2026-11-20 23:00", 2, "2026-11-23 01:00"),
        (NIGHTS, "2026-10-24 21:00", 2, "2026-10-25 09:00"),  # in this night an hour is struck twice
        (NIGHTS, "2027-03-27 21:00", 2, "2027-03-28 09:00"),  # and in this one it is left out
        (None, "2026-10-25 00:00", 24, "2026-10-25 23:00"),
        (Rest("Europe/Paris", (4, 5)), "2026-10-25 00:00", 24, "2026-10-26 00:00"),
        (Rest("Europe/Paris", (4, 5)), "2027-03-28 00:00", 22, "2027-03-29 00:00"),
    ],
)
def test_hours_that_do_not_count(rest: Rest | None, start: str, hours: float, end: str) -> None:
    assert after(rest, start, hours) == end


rests = st.builds(
    Rest,
    st.sampled_from(["Europe/Paris", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"]),
    st.none() | st.tuples(st.integers(0, 23), st.integers(0, 23)),
    st.booleans(),
)
moments = st.floats(1.7e9, 1.9e9)


@given(st.none() | rests, moments, st.floats(0.0, 40 * 86_400.0), st.floats(0.0, 40 * 86_400.0))
def test_counting_there_is_counting_back(rest: Rest | None, start: float, first: float, more: float) -> None:
    """So many seconds later exactly so many have counted, and two waits are one."""
    timing = Timing("correspondence", 60.0, rest=rest)
    end = timing.after(start, first)
    assert end - start >= first - 1e-3
    assert timing.counted(start, end) == pytest.approx(first, abs=1e-3)
    last = timing.after(end, more)
    assert timing.counted(start, last) == pytest.approx(first + more, abs=1e-2)
    assert timing.counted(last, start) == 0.0 or last == start


# -- folding


def clocks(timing: Timing, seats: int = 3, **more: object) -> Clocks:
    return Clocks(timing, [timing.seconds] * seats, [0], [], [], **more)  # type: ignore[arg-type]


def turn(by: int, *waits: int) -> Played:
    return Played(by, [], waits=list(waits))


def test_by_correspondence_every_question_has_its_own_time() -> None:
    one = clocks(BY_DAY)
    assert one.until(0) == one.due() == 86_400.0
    one.note(Said(1, "bonjour"), 3600.0)
    assert one.until(0) == 86_400.0  # nothing said beside the game gives or takes time
    one.note(turn(0, 0), 7200.0)
    assert one.until(0) == 7200.0 + 86_400.0
    one.note(turn(0, 1, 2), 10_000.0)
    assert (one.running, one.until(1), one.until(2)) == ([1, 2], 96_400.0, 96_400.0)
    one.note(turn(1, 2), 20_000.0)
    assert one.until(2) == 96_400.0  # another's answer does not
    one.note(Undone(1, 0, [1, 2]), 30_000.0)
    assert one.until(1) == one.until(2) == 116_400.0
    one.note(turn(1), 31_000.0)
    assert (one.running, one.due()) == ([], None)


def test_a_clock_runs_for_whom_the_table_waits() -> None:
    one = clocks(HALF_HOUR)
    one.note(turn(0, 1), 600.0)
    assert one.left == [1230.0, 1800.0, 1800.0]
    one.note(turn(1, 0), 700.0)
    assert one.left == [1230.0, 1730.0, 1800.0]
    assert one.until(0) == one.due() == 1930.0
    one.note(Undone(1, 0, [1]), 800.0)
    assert one.left == [1130.0, 1730.0, 1800.0]  # time spent stays spent


@pytest.mark.parametrize("timing", [BY_DAY, HALF_HOUR])
def test_a_clock_that_goes_backwards_gives_and_takes_nothing(timing: Timing) -> None:
    one = clocks(timing)
    one.note(Said(1, "bonjour"), 1000.0)
    one.note(Said(1, "bonjour"), 400.0)
    one.note(Said(1, "bonjour"), 500.0)
    assert one.left[0] == timing.seconds - 1100.0
    assert one.until(0) == 500.0 + timing.seconds - 1100.0


def test_no_time_runs_until_everybody_has_sat_down() -> None:
    one = clocks(replace(HALF_HOUR, guests=(2,)))
    one.guests = [2]
    assert one.due() is None
    one.note(turn(0, 1), 5000.0)
    one.note(Seated(2, "Anne", "person"), 9000.0)
    assert (one.left[:2], one.until(1)) == ([1830.0, 1800.0], 10_800.0)


def test_robots_have_no_clock_and_a_server_looks_after_them() -> None:
    one = clocks(BY_DAY)
    one.note(Seated(0, "Anne", "greedy"), 100.0)
    assert (one.running, one.due()) == ([], 100.0 + LATE)
    one.note(Seated(0, "Anne", "person"), 200.0)
    assert one.running == [0]


@pytest.mark.parametrize("timing", [BY_DAY, HALF_HOUR])
def test_whose_time_is_up_has_some_again_when_they_are_back(timing: Timing) -> None:
    one = clocks(timing)
    one.note(TimedOut(0, "greedy"), timing.seconds)
    assert (one.running, one.left[0], one.away) == ([], 0.0, {0: "greedy"})
    one.note(turn(0, 1), timing.seconds + 1)
    one.note(turn(1, 0), timing.seconds + 2)
    assert one.running == []  # a robot plays on
    one.note(Seated(0, "Anne", "person"), timing.seconds + 3)
    assert (one.running, one.until(0)) == ([0], timing.seconds + 3 + timing.anew)


@pytest.mark.parametrize("timing", [replace(BY_DAY, late="answer"), replace(HALF_HOUR, late="answer")])
def test_a_robot_answers_only_this_question(timing: Timing) -> None:
    one = clocks(timing)
    one.note(TimedOut(0, "greedy"), timing.seconds)
    one.note(turn(0, 0), timing.seconds + 1)
    assert (one.running, one.left[0]) == ([0], timing.anew)


def test_a_seat_that_is_given_up_stays_so() -> None:
    one = clocks(replace(BY_DAY, late="leave"))
    one.note(TimedOut(0, "greedy"), 86_400.0)
    assert (one.gone, one.robots, one.away) == ([0], [0], {})


def test_asking_to_take_back_lapses() -> None:
    one = clocks(HALF_HOUR)
    one.note(UndoAsked(0, 0), 100.0)
    assert one.due() == one.plea_ends == 220.0
    one.note(UndoAnswered(1, True), 150.0)
    assert one.due() == 220.0
    one.note(UndoAnswered(0, False), 230.0)
    assert one.due() == 1800.0


def test_in_a_pause_no_time_runs() -> None:
    one = clocks(HALF_HOUR)
    one.note(PauseSaid(1, True), 100.0)
    assert (one.pause, one.until(0)) == ([1], 1800.0)
    one.note(Paused(0, True), 200.0)
    assert (one.pause, one.running, one.due()) == ([], [], None)
    one.note(Said(1, "bonjour"), 50_000.0)
    one.note(Paused(1, False), 90_000.0)
    assert one.until(0) == 90_000.0 + 1600.0
    one.note(Paused(0, True), 90_100.0)
    one.note(turn(0, 1), 95_000.0)
    assert (one.paused, one.left) == (False, [1530.0, 1800.0, 1800.0])  # whoever plays goes on


# -- what stands in the store


def test_a_live_table_says_nothing_of_time_and_older_records_are_read() -> None:
    head = heading("a-vendre", 3, {})
    assert b"timing" not in encode(head)
    assert decode_head(encode(head)) == head
    assert Sitting(head).clocks is None
    old = b'{"type":"play","by":0,"entries":[],"typed":false,"inherited":false}'
    record = decode_record(old)
    assert encode(record) == old
    timed = replace(head, timing=replace(BY_DAY, rest=WORK, guests=(1,)))
    assert decode_head(encode(timed)) == timed


def with_times(head: Head, seed: int) -> tuple[Sitting, list[Record], list[float]]:
    rng = Random(seed)
    sitting, found = begun(head)
    records = found + live_on(sitting, rng, rng.randrange(3, 90))
    at, times = 1.8e9, []
    for _ in records:
        at += rng.choice([0.1, 40.0, 4000.0, -20.0, 90_000.0])
        times.append(at)
    return sitting, records, times


@pytest.mark.parametrize("seed", range(24))
def test_clocks_read_at_once_are_those_lived_through(seed: int) -> None:
    rng = Random(seed)
    timing = replace(rng.choice([BY_DAY, HALF_HOUR]), late=rng.choice(["robot", "answer", "leave"]))
    head = replace(heading("a-vendre", 3, {}), timing=replace(timing, rest=rng.choice([None, WORK])))
    _, records, times = with_times(head, seed)
    at_once, one_by_one = [Sitting(head, Secrets(SECRET), began=1.8e9) for _ in range(2)]
    at_once.fold(records, times)
    for record, at in zip(records, times):
        one_by_one.apply(record, at=at)
    assert at_once.clocks == one_by_one.clocks
    assert at_once.clocks is not None
    assert at_once.clocks.waits == at_once.awaited  # as the game itself says
    again = msgspec.json.decode(msgspec.json.encode(at_once.clocks), type=Clocks)
    assert again == at_once.clocks
