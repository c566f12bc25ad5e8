"""One robot game: the same from the same numbers, dice apart from whims, and counted as it was played."""

from __future__ import annotations

import os
from collections import Counter
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from layers import deep
from ludotheque import shelf
from ludotheque.bots.budget import Fate
from ludotheque.cli.simulate import one_game
from ludotheque.kernel.agenda import FATE, Chance, Event, State, settle
from ludotheque.kernel.game import BadSetup
from ludotheque.lab.play.game import (
    GRID,
    LEAD_EVERY,
    MOST_SAMPLES,
    Counts,
    GamePlan,
    PlannedGame,
    Watch,
    along,
    by_rule,
    carry_out,
    check,
    cited,
    edition_of,
    ids_of_events,
    ids_of_steps,
    marks,
    played,
    record,
    seated,
)
from ludotheque.lab.stats.summary import minutes
from ludotheque.shelf.rulebook import rulebook
from titles.shelf_for_tests import on_the_shelf

TITLES = ["a-vendre", "cosmail", "lune", "pochette", "tramping"]


def plan(game: str = "a-vendre", seats: int = 3, bot: str = "greedy", **more: Any) -> GamePlan:
    return GamePlan(game, seats, (bot,) * seats, 1, {}, None)._replace(**more)


def test_a_game_nobody_watches_is_the_same_game() -> None:
    watched, unwatched = [record(PlannedGame(plan(watched=looked), 4)) for looked in (True, False)]
    assert watched.curve
    assert unwatched == msgspec.structs.replace(watched, leads=0, curve=())


@deep
@pytest.mark.parametrize("key", TITLES)
def test_a_game_of_any_title_is_kept_in_full(key: str) -> None:
    with on_the_shelf():
        game = shelf.game(key)
        kept = record(PlannedGame(plan(key, bot="novice"), 4))
        assert kept == record(PlannedGame(plan(key, bot="novice"), 4))
        assert kept != record(PlannedGame(plan(key, bot="novice"), 5))
        assert kept.reason in game.reasons
        assert kept.winners == tuple([seat for seat in range(3) if kept.places[seat] == 1])
        assert kept.rounds is not None
        assert kept.rounds > 0
        assert [len(curve) for curve in kept.curve] == [GRID] * 3
        assert set(kept.fired) <= set(rulebook(game, "en"))
        assert set(kept.events) >= set(kept.about)


def test_the_simulation_plays_the_same_games() -> None:
    for number in range(3):
        kept, simulated = record(PlannedGame(plan(), number)), one_game(plan(events=True), number)
        assert kept.answers == simulated.decisions
        assert (kept.reason, kept.winners, kept.scores) == simulated[1:4]
        assert kept.events == simulated.events


def test_rules_are_counted_by_steps_and_by_events() -> None:
    """What the kernel itself would carry out, counted by another road: every throw is one `Cast`, told once."""
    game = shelf.game("a-vendre")
    kept = record(PlannedGame(plan(), 0))
    (casting,) = [ids for name, ids in ids_of_steps(game).items() if name.endswith("rules.turn.Cast")]
    assert kept.throws == kept.events["threw"]
    assert all([kept.fired[rule] >= kept.throws for rule in casting])
    assert kept.events["bought"] <= kept.fired["V32"]
    step = type("Cast", (), {"__module__": "ludotheque.games.a_vendre.rules.turn"})
    assert by_rule(game, {step: 3}, {casting[0]: 5, "V32": 2}) == dict.fromkeys(casting, 3) | {casting[0]: 5, "V32": 2}


def test_paragraphs_are_carried_out_as_the_kernel_does() -> None:
    game = shelf.game("lune")
    one, other = [game.deal(3, game.agree(3, {}), shelf.edition(game, None)) for _ in range(2)]
    steps: Counter[Any] = Counter()
    settle(one)
    carry_out(other, steps)
    assert game.view(one, None) == game.view(other, None)
    assert [type(step) for step in one.agenda] == [type(step) for step in other.agenda]


def test_ids_are_read_as_the_law_reads_them() -> None:
    assert cited("V7 V98: the game is over.") == ("V7", "V98")
    assert cited("The rule V7: is not at the start.") == ()
    assert cited(None) == ()
    game = shelf.game("a-vendre")
    assert "V32" in ids_of_events(game)
    assert ids_of_events(game) <= set(rulebook(game, "en"))


def test_dice_and_whims_can_be_borrowed() -> None:
    mixed = plan(bot="random")
    first = record(PlannedGame(mixed, 0))
    same = record(PlannedGame(mixed, 7, dice=0, minds=0))
    assert (same.number, same.scores, same.events, same.curve) == (7, first.scores, first.events, first.curve)
    assert record(PlannedGame(mixed, 0, dice=7)).events != first.events
    assert record(PlannedGame(mixed, 0, minds=7)).events != first.events


class Die(Chance[Any]):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def options(self, s: Any, seat: int) -> list[Any]:
        return [("die", face) for face in range(1, 7)]


def test_every_seat_has_dice_of_its_own() -> None:
    """However often the others throw in the meantime."""
    table = State([], 2)
    alone, busy = Fate("1/0"), Fate("1/0")
    mine = [alone.answer(table, Die(0), FATE) for _ in range(50)]
    among = []
    for number in range(50):
        for _ in range(number % 3):
            busy.answer(table, Die(1), 0)
        among.append(busy.answer(table, Die(0), 1))
    assert mine == among
    assert len(set(mine)) == 6
    assert mine != [Fate("1/1").answer(table, Die(0), FATE) for _ in range(50)]


def test_what_is_told_once_of_every_seat_is_kept() -> None:
    told: list[Event] = [("placed", "C20", 1, 6), ("placed", "C20", 0, 2), ("threw", "C42", 0, 3), ("first", "C24", 1)]
    assert marks(told, 2) == {"placed": (2, 6)}
    assert marks([*told, ("placed", "C20", 0, 5)], 2) == {}
    kept = record(PlannedGame(plan("cosmail", 4), 0))
    assert len(set(kept.marks["placed"])) == 4
    assert kept.events["placed"] == 4


def advised(**functions: Any) -> Any:
    return SimpleNamespace(advice=SimpleNamespace(**functions))


class Table(State):
    """A table of two at some moment."""

    def __init__(self) -> None:
        super().__init__([], 2)
        self.now = 0


def test_a_lead_is_taken_by_one_alone() -> None:
    shares = iter([[0.5, 0.5], [0.6, 0.4], [0.5, 0.5], [0.7, 0.3], [0.2, 0.8], [0.8, 0.2]])
    watch = Watch(advised(shares=lambda s: next(shares), fortunes=lambda s: [0.0, 0.0]))
    seen = []
    for _ in range(6):
        watch.look(Table())
        seen.append((watch.leader, watch.leads))
    assert seen[1:] == [(0, 0), (0, 0), (0, 0), (1, 1), (0, 2)]


def test_a_curve_runs_from_the_start_to_the_end_however_long_the_game() -> None:
    looks: list[int] = []
    s = Table()

    def shares(s: Table) -> list[float]:
        looks.append(s.now)
        return [1.0, 0.0]

    watch = Watch(advised(shares=shares, fortunes=lambda s: [s.now, -s.now]))
    watch.opened(s)
    for now in range(1, 1001):
        s.now = now
        watch.answered(s, SimpleNamespace(), now // 3 % 2)  # type: ignore[arg-type]
    assert len(watch.samples) < MOST_SAMPLES
    up, down = watch.curve(s)
    assert list(up) == [50 * point for point in range(GRID)]
    assert list(down) == [-50 * point for point in range(GRID)]
    assert all([later - sooner >= LEAD_EVERY for sooner, later in pairwise(looks[:-1])])
    assert len(looks) > 50
    assert along([0, 10], [0.0, 5.0], [0.0, 4.0, 10.0]) == [0, 2, 5]


def test_counting_alone_looks_at_nothing() -> None:
    counts = Counts()
    s = played(PlannedGame(plan(), 0), counts)
    assert s.telling is None
    assert counts.answers == record(PlannedGame(plan(), 0)).answers


def test_a_game_can_be_stopped_between_two_answers() -> None:
    heard = []

    def tick() -> None:
        heard.append(1)
        if len(heard) == 5:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        record(PlannedGame(plan(), 0), tick)
    assert len(heard) == 5


def test_an_edition_in_a_file_is_read_again_when_it_changes(tmp_path: Path) -> None:
    text = files("ludotheque.games.a_vendre").joinpath("data", "edition.toml").read_text(encoding="utf-8")
    file = tmp_path / "own.toml"
    file.write_text(text, encoding="utf-8")
    os.utime(file, ns=(1, 1))
    own = plan(edition=str(file))
    first = edition_of(own)
    assert edition_of(own) is first
    file.write_text(text + "\n# changed\n", encoding="utf-8")
    assert edition_of(own) is not first


@pytest.mark.parametrize(
    ("named", "seats", "found"),
    [
        ("greedy", None, ("greedy",) * 4),
        ("greedy,random", None, ("greedy", "random")),
        ("greedy,random", 3, ("greedy", "random", "random")),
        ("greedy,random,random", 2, ("greedy", "random", "random")),
    ],
)
def test_levels_are_seated_as_they_are_named(named: str, seats: int | None, found: tuple[str, ...]) -> None:
    assert seated(named, seats) == found


def test_a_plan_that_cannot_be_played_is_refused() -> None:
    check(plan())
    for wrong in (plan(bots=("greedy",)), plan(bots=("genius",) * 3), plan(rules={"form": "triple"}), plan(seats=99)):
        with pytest.raises(BadSetup):
            check(wrong)


def test_time_at_a_human_pace() -> None:
    assert minutes(10, 20, 60) == pytest.approx((10 * 12 + 20 * 3 + 60) / 60)
