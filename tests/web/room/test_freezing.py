"""A sitting thawed is the sitting that was frozen; whatever is not exactly that is passed over, and never read."""

from __future__ import annotations

import hmac
import os
import pickle
import sys
import zlib
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from layers import deep_but
from ludotheque import bots, shelf
from ludotheque.kernel.agenda import State, Step
from ludotheque.shelf.sources import code_of
from ludotheque.table.dice import Secrets
from ludotheque.table.plain import fields, fingerprint
from ludotheque.web.room import snapshots
from ludotheque.web.room.robots import RobotJob, answer
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.room.snapshots import OF_SITTING, OF_TABLE, SIGNED, CannotFreeze, Freezer, program
from ludotheque.web.store import Snapshot
from titles.shelf_for_tests import on_the_shelf
from web.room.histories import (
    SECRET,
    SERIES,
    TABLE,
    any_heading,
    begun,
    facts,
    folded,
    goose_on_the_shelf,
    heading,
    live_on,
)

KEY, MARK = b"a key of thirty-two bytes, or so", b"the mark"
TITLES = ("a-vendre", "cosmail", "lune", "tramping", "pochette", "oie")


@pytest.fixture(scope="module", autouse=True)
def shelved(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Six titles: those of the program, the small one of the tests, and one by somebody else."""
    with on_the_shelf(), goose_on_the_shelf(tmp_path_factory.mktemp("goose")):
        assert set(TITLES) == set(shelf.games())
        yield


@pytest.fixture(scope="module")
def freezer() -> Freezer:
    return Freezer(KEY)


def taken(freezer: Freezer, sitting: Sitting) -> Snapshot:
    return Snapshot(sitting.seq, MARK, freezer.freeze(TABLE, sitting.seq, MARK, sitting))


def thawed(freezer: Freezer, sitting: Sitting) -> Sitting:
    found = freezer.thaw(TABLE, sitting.head, taken(freezer, sitting))
    assert found is not None
    assert found.secret is None
    found.promised = Secrets(SECRET)
    return found


# -- it is the same


@pytest.mark.parametrize("seed", deep_but(range(16), *range(4)))
@pytest.mark.parametrize("key", TITLES)
def test_a_table_goes_on_as_if_it_had_never_been_frozen(key: str, seed: int, freezer: Freezer) -> None:
    """Frozen and thawed at three moments; then the same records come to it and to one read from the beginning."""
    rng = Random(seed)
    lived, records = begun(any_heading(key, rng))
    for _ in range(3):
        records += live_on(lived, rng, rng.randrange(50))
        whole = folded(lived.head, records)
        assert facts(thawed(freezer, lived)) == facts(lived)
        again = thawed(freezer, whole)
        assert facts(again) == facts(whole)
        later = live_on(lived, rng, rng.randrange(12))
        for record in later:
            again.apply(record)
            whole.apply(record)
            assert facts(again) == facts(whole)
        records += later
        assert facts(again) == facts(folded(lived.head, records))


@pytest.mark.parametrize("key", TITLES)
def test_a_table_can_be_played_on_after_it_was_frozen(key: str, freezer: Freezer) -> None:
    """Not only records of before: what is played at a thawed table is what its log tells afterwards."""
    for seed in range(4):
        rng = Random(seed)
        sitting, records = begun(any_heading(key, rng))
        for _ in range(4):
            records += live_on(sitting, rng, 15)
            sitting = thawed(freezer, sitting)
        told, again = facts(sitting), facts(folded(sitting.head, records))
        if sitting.typed:  # dice just typed in: what may be corrected stands in `typed`
            again["retractable"] = told["retractable"]
        assert told == again


@pytest.mark.parametrize("key", TITLES)
def test_the_edition_is_never_copied(key: str, freezer: Freezer) -> None:
    sitting, _ = begun(any_heading(key, Random(1)))
    live_on(sitting, Random(1), 40)
    again = thawed(freezer, sitting).table
    before = {name for name, thing in vars_of(sitting.table.state) if thing is again.edition}
    assert {name for name, thing in vars_of(again.state) if thing is again.edition} == before
    assert before


def vars_of(state: State) -> list[tuple[str, Any]]:
    return [(name, getattr(state, name)) for name in fields(state)]


def test_what_a_state_takes_from_its_edition_stays_that_very_thing(freezer: Freezer) -> None:
    """An object of the edition, which other objects may be compared with, and not a copy of it."""
    sitting, _ = begun(any_heading("oie", Random(2)))
    square = sitting.table.edition.squares[6]
    state: Any = sitting.table.state
    state.kept = [square, square]
    again: Any = thawed(freezer, sitting).table
    assert again.state.kept[0] is again.state.kept[1] is again.edition.squares[6] is square


def test_what_is_shared_stays_shared(freezer: Freezer) -> None:
    sitting, _ = begun(heading("cosmail", 4, {}))
    live_on(sitting, Random(3), 30)
    states: list[Any] = [sitting.table.state, thawed(freezer, sitting).table.state]
    assert [state.sides is state.players for state in states] == [True, True]


class Colour(Enum):
    RED = 1


class Pair(NamedTuple):
    one: int
    other: list[int]


@dataclass(frozen=True, slots=True)
class Card:
    number: int
    colour: Colour


class Counted(Step[Any]):
    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left


def test_a_title_by_somebody_else_may_be_written_otherwise(freezer: Freezer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Enumerations, data classes, slots, sets: whatever is plain in the end comes back."""
    sitting, _ = begun(any_heading("oie", Random(2)))
    state: Any = sitting.table.state
    theirs = sys.modules[type(state).__module__]
    for kind in (Colour, Pair, Card, Counted):
        monkeypatch.setattr(kind, "__module__", theirs.__name__)
        monkeypatch.setattr(theirs, kind.__name__, kind, raising=False)
    state.kept = [Colour.RED, Pair(1, [2]), Card(3, Colour.RED), {4, 5}, frozenset("6"), range(7), deque([8]), 0.9]
    state.step = Counted(10)
    again: Any = thawed(freezer, sitting).table.state
    assert again.kept == state.kept
    assert again.kept[0] is Colour.RED
    assert [type(thing) for thing in again.kept] == [type(thing) for thing in state.kept]
    assert (type(again.step), again.step.left) == (Counted, 10)


def test_the_secret_of_the_dice_is_not_in_it(freezer: Freezer) -> None:
    sitting, _ = begun(any_heading("lune", Random(4)))
    live_on(sitting, Random(4), 40)
    plain = zlib.decompress(taken(freezer, sitting).body[SIGNED:])
    assert SECRET.value not in plain
    assert SECRET.value.hex().encode() not in plain


def test_nothing_of_a_sitting_is_forgotten() -> None:
    """Whoever adds a field decides whether it is frozen."""
    sitting, _ = begun(any_heading("lune", Random(5)))
    assert set(vars(sitting)) == {*OF_SITTING, "head", "table", "promised", "cut", "_seen", "_told", "_thrown"}
    made_anew = {"begun", "game", "rules", "edition", "dice", "rng", "words", "proof", "ready"}
    assert set(vars(sitting.table)) == {*OF_TABLE, *made_anew}


# -- nothing else is read


@pytest.fixture(scope="module")
def table(freezer: Freezer) -> Sitting:
    sitting, _ = begun(heading("a-vendre", 3, {}))
    live_on(sitting, Random(6), 25)
    return sitting


def test_no_bit_can_be_changed(freezer: Freezer, table: Sitting) -> None:
    good = taken(freezer, table)
    for place in range(len(good.body)):
        bad = bytearray(good.body)
        bad[place] ^= 1 << place % 8
        assert freezer.thaw(TABLE, table.head, good._replace(body=bytes(bad))) is None
    for end in (0, 1, SIGNED - 1, SIGNED, SIGNED + 1, -1):
        assert freezer.thaw(TABLE, table.head, good._replace(body=good.body[:end])) is None
    assert freezer.thaw(TABLE, table.head, good) is not None


@pytest.mark.parametrize("seed", range(40))
def test_garbage_is_no_snapshot(freezer: Freezer, table: Sitting, seed: int) -> None:
    rng = Random(seed)
    body: Any = rng.choice([b"", None, "text", 7, rng.randbytes(rng.randrange(200))])
    assert freezer.thaw(TABLE, table.head, Snapshot(table.seq, MARK, body)) is None


def test_it_counts_for_one_place_of_one_table_only(freezer: Freezer, table: Sitting) -> None:
    good = taken(freezer, table)
    assert freezer.thaw("another", table.head, good) is None
    assert freezer.thaw(TABLE, table.head, good._replace(mark=b"another!")) is None
    assert freezer.thaw(TABLE, table.head, good._replace(seq=good.seq + 1)) is None
    assert freezer.thaw(TABLE, heading("a-vendre", 4, {}), good) is None
    assert freezer.thaw(TABLE, heading("a-vendre", 3, {"trade": "yes"}), good) is None
    assert freezer.thaw(TABLE, heading("lune", 3, {}), good) is None
    assert Freezer(KEY[::-1]).thaw(TABLE, table.head, good) is None
    misplaced = freezer.freeze(TABLE, table.seq + 1, MARK, table)
    assert freezer.thaw(TABLE, table.head, Snapshot(table.seq + 1, MARK, misplaced)) is None


@pytest.mark.parametrize("place", range(7))
def test_another_program_passes_it_over(
    freezer: Freezer, table: Sitting, place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The build, the version of Python, the sources of the kernel, of the title's law, and of the table itself."""
    good = taken(freezer, table)
    known = list(program(table.table.game))
    assert len(known) == 7
    known[place] += "?"
    monkeypatch.setattr(snapshots, "program", lambda game: tuple(known))
    assert freezer.thaw(TABLE, table.head, good) is None


def test_a_title_that_is_gone_or_has_other_rules_now(freezer: Freezer, table: Sitting) -> None:
    good = taken(freezer, table)
    gone = replace(table.head, game="gone")
    assert freezer.thaw(TABLE, gone, good) is None
    other = replace(table.head, version=99)
    signed = freezer.signed(TABLE, other, good.seq, MARK, good.body[SIGNED:]) + good.body[SIGNED:]
    assert freezer.thaw(TABLE, other, good._replace(body=signed)) is None


class Malice:
    """What it does when it is unpickled: write a file."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def __reduce__(self) -> Any:
        return os.mkdir, (str(self.file),)


def test_a_forged_snapshot_is_not_even_looked_at(freezer: Freezer, table: Sitting, tmp_path: Path) -> None:
    pickled = pickle.dumps(Malice(tmp_path / "forged"))
    body = zlib.compress(pickled, 1)
    right_looking = taken(freezer, table).body[:SIGNED]
    for signature in (right_looking, bytes(SIGNED), sha256(body).digest(), hmac.digest(b"a guess", body, "sha256")):
        assert freezer.thaw(TABLE, table.head, Snapshot(table.seq, MARK, signature + body)) is None
    assert not list(tmp_path.iterdir())
    pickle.loads(pickled)  # it would have worked
    assert list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("os", "mkdir"),
        ("builtins", "eval"),
        ("builtins", "getattr"),
        ("ludotheque.kernel.agenda", "settle"),
        ("ludotheque.kernel.game", "Random"),
        ("ludotheque.kernel.edition", "tomllib.loads"),
        ("ludotheque.games.lune.state", "Sky"),
        ("ludotheque.table", "Table"),
        ("ludotheque.dice", "Secret"),
        ("ludotheque.kernelled", "thing"),
    ],
)
def test_even_under_a_true_signature_only_its_own_classes_are_made(
    freezer: Freezer, table: Sitting, module: str, name: str, tmp_path: Path
) -> None:
    """Somebody has the key: what stands in a snapshot can still call nothing but the classes of its title."""
    argument = pickle.dumps(str(tmp_path / "made"), 4)[2:-1]
    calls = [b"\x80\x04", short(module), short(name), b"\x93", argument, b"\x85R."]  # STACK_GLOBAL, TUPLE1, REDUCE
    body = zlib.compress(b"".join(calls))
    signed = freezer.signed(TABLE, table.head, table.seq, MARK, body) + body
    assert freezer.thaw(TABLE, table.head, Snapshot(table.seq, MARK, signed)) is None
    assert not list(tmp_path.iterdir())


def short(text: str) -> bytes:
    return b"\x8c" + bytes([len(text)]) + text.encode()  # SHORT_BINUNICODE


@pytest.mark.parametrize("odd", [lambda: 0, Path("x"), Random(1), os.mkdir, (number for number in [1])])
def test_a_table_that_holds_something_odd_has_no_snapshot(freezer: Freezer, odd: object) -> None:
    """A title by somebody else may keep what it likes; its tables are read from the beginning."""
    sitting, _ = begun(any_heading("oie", Random(7)))
    state: Any = sitting.table.state
    state.odd = odd
    with pytest.raises(CannotFreeze, match="oie"):
        freezer.freeze(TABLE, sitting.seq, MARK, sitting)


# -- what a robot's process is given


@pytest.mark.parametrize("key", TITLES)
def test_a_robot_is_given_the_position_and_neither_the_log_nor_the_secret(key: str, freezer: Freezer) -> None:
    """It chooses what it would have chosen after the whole game was played again before it."""
    for seed in range(4):
        rng = Random(seed)
        sitting, _ = begun(any_heading(key, rng))
        live_on(sitting, rng, rng.randrange(60))
        seat = next((seat for seat in sitting.table.to_act if seat >= 0), None)
        if seat is None:
            continue
        job = RobotJob.of(sitting, seat, 0.01, freezer)
        again = job._replace(state=b"", log=sitting.table.log)
        assert job.log == []
        assert SECRET.value not in pickle.dumps(job)
        for game, state in (job.position(), again.position()):
            assert fingerprint(state) == fingerprint(sitting.table.state)
            told = [bots.answer(game, state, seat, level, Random(seed)) for level in ("random", "greedy")]
            assert told == [
                bots.answer(game, sitting.table.state, seat, level, Random(seed)) for level in ("random", "greedy")
            ]


def test_a_robot_answers_without_playing_the_game_again(freezer: Freezer, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, _ = begun(heading("cosmail", 3, {}))
    live_on(sitting, Random(8), 60, 0)
    while sitting.table.chance is not None:
        live_on(sitting, Random(8), 1, 0)
    seat = sitting.table.to_act[0]
    job = RobotJob.of(sitting, seat, 0.01, freezer)
    monkeypatch.setattr("ludotheque.table.Table.take_up", lambda *_: pytest.fail("the game was played again"))
    sitting.table.state.agenda = []  # the job has its own
    assert answer(job)


def test_what_an_answer_costs_does_not_grow_with_the_game(freezer: Freezer) -> None:
    """COSMAIL after 100 entries and after 2,000: as many bytes to send, as many calls to make them."""
    sitting, _ = begun(heading("cosmail", 4, SERIES))
    table, rng, found = sitting.table, Random(3), []
    for length in (100, 2000):
        while len(table.log) < length or table.chance is not None:
            if table.chance is not None:
                table.let_fate_answer()
            else:
                table.play(table.to_act[0], rng.choice(table.options(table.to_act[0])))
        calls = 0

        def count(*_: object) -> None:
            nonlocal calls
            calls += 1

        sys.setprofile(count)
        job = RobotJob.of(sitting, table.to_act[0], 0.01, freezer)
        sys.setprofile(None)
        found.append((len(pickle.dumps(job)), calls))
    (early, few), (late, many) = found
    assert late < 1.5 * early < 12_000
    assert many < 1.5 * few


def test_a_robot_plays_at_a_table_that_cannot_be_frozen(freezer: Freezer) -> None:
    sitting, _ = begun(any_heading("oie", Random(7)))
    live_on(sitting, Random(7), 12, 0)
    while sitting.table.chance is not None:
        live_on(sitting, Random(7), 1, 0)
    state: Any = sitting.table.state
    state.odd = Path("x")
    seat = sitting.table.to_act[0]
    job = RobotJob.of(sitting, seat, 0.01, freezer)
    assert (job.state, job.log) == (b"", sitting.table.log)
    assert answer(job) in sitting.table.options(seat)


# -- whose sources these are


def test_the_sources_of_a_package_are_known_by_a_few_letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    inner = tmp_path / "little_title" / "rules"
    inner.mkdir(parents=True)
    for folder in (inner.parent, inner):
        (folder / "__init__.py").write_text("")
        (folder / "notes.txt").write_text("of no importance")
    (inner / "play.py").write_text("PRICE = 1\n")

    def letters() -> str:
        code_of.cache_clear()
        return code_of("little_title")

    first = letters()
    (inner / "notes.txt").write_text("changed")
    assert letters() == first
    (inner / "play.py").write_text("PRICE = 2\n")
    assert letters() != first
    (inner / "play.py").write_text("PRICE = 1\n")
    assert letters() == first
    (inner / "more.py").write_text("")
    assert letters() != first
    code_of.cache_clear()
