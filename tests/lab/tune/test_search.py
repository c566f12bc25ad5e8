"""The search: it finds what is known, says the same however often it was stopped, and by however many it is played."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from layers import deep
from ludotheque import shelf
from ludotheque.kernel.game import BadSetup
from ludotheque.lab.play.crowd import Workforce, program
from ludotheque.lab.tune.search import Arena, Budget, Found, Header, Journal, Optimiser, Search
from ludotheque.say import tongue

GOAL = """games = 3
[[tables]]
name = "small"
seats = [2]
[[aims]]  # nobody has ever asked for this: shops for two, and loans
measure = "event_times"
of = "bought"
low = 12
[[aims]]
measure = "event"
of = "borrowed"
low = 0.2
high = 0.9
"""
KNOBS = """
[[knobs]]
how = "scale"
name = "prices"
array = "squares"
field = "price"
low = 0.8
high = 1.2
step = 20

[[knobs]]
how = "scale"
name = "takings"
array = "squares"
field = "takings"
low = 0.25
high = 4
step = 10
least = 10

[[follows]]
array = "cards"
where = { kind = "tax" }
field = "amount"
by = "square"
of = "squares"
key = "no"
take = "takings"
told = 1
"""
EN = tongue("en")


def header(seed: int = 5, goal: str = GOAL) -> Header:
    game = shelf.game("a-vendre")
    edition = shelf.package_text(game, "edition.toml")
    return Header(program(game.key), game.key, seed, "mine.toml", "", "", goal, KNOBS, edition, (), {}, 0)


def searched(folder: Path, boards: int, jobs: int = 1, seed: int = 5) -> Found:
    """From the start, or from where the file in this folder stands."""
    journal = Journal(folder / "search.jsonl")
    head, first, generations = journal.read() if journal.path.exists() else (header(seed), None, [])
    search = Search(head, journal, EN)
    search.take_up(first, generations)
    journal.write(head, search.first, search.generations)
    with Workforce(jobs) as crowd:
        return search.run(Budget(boards, None), crowd, folder)


def told(found: Found) -> object:
    return found.chosen.draft, found.start.cost, found.chosen.cost, found.first, found.generations, found.played


def cost(vector: list[float]) -> float:
    return sum([(at - goal) ** 2 for at, goal in zip(vector, (0.2, 0.7, 0.9, 0.4))])


def test_the_optimiser_finds_a_known_place_through_noise() -> None:
    rng, optimiser = Random(1), Optimiser([0.5] * 4, 0.2, 1)
    for _ in range(40):
        optimiser.tell([cost(vector) + rng.gauss(0, 0.002) for vector in optimiser.ask()])
    assert cost(optimiser.favourite()) < 0.01 < cost([0.5] * 4)


def test_the_optimiser_stays_inside_and_depends_on_its_seed_alone() -> None:
    runs = []
    for seed in (1, 1, 2):
        optimiser = Optimiser([0.02, 0.98], 0.2, seed)
        asked = []
        for _ in range(3):
            vectors = optimiser.ask()
            assert all([0 <= at <= 1 for vector in vectors for at in vector])
            optimiser.tell([sum(vector) for vector in vectors])
            asked.append(vectors)
        runs.append(asked)
    assert runs[0] == runs[1] != runs[2]


def test_one_knob_is_enough() -> None:
    optimiser = Optimiser([0.5], 0.2, 1)
    for _ in range(20):
        optimiser.tell([(vector[0] - 0.1) ** 2 for vector in optimiser.ask()])
    assert optimiser.favourite()[0] == pytest.approx(0.1, abs=0.05)


def test_those_given_up_early_count_as_no_better_than_the_others(tmp_path: Path) -> None:
    search = Search(header(), Journal(tmp_path / "search.jsonl"), EN)
    with Workforce(1) as crowd:
        arena = Arena(search.workshop, search.goal, 5, crowd, tmp_path)
        trials = [arena.trial(vector) for vector in search.optimiser.ask()]
        costs = arena.race(trials, 0, [2, 4, 8], "race")
    games = [trial.games for trial in trials]
    assert sorted(games) == [2] * 4 + [4] * 2 + [8] * 2
    longest = [cost for cost, played in zip(costs, games) if played == 8]
    assert all([cost >= max(longest) for cost, played in zip(costs, games) if played < 8])
    numbers = {tuple([game.number for game in trial.same[0]]) for trial in trials if trial.games == 8}
    assert numbers == {tuple(range(8))}, "all have the same dice"


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Found]:
    folder = tmp_path_factory.mktemp("whole")
    return folder, searched(folder, 16)


@deep
def test_a_goal_never_seen_before_is_come_nearer_to(whole: tuple[Path, Found]) -> None:
    found = whole[1]
    assert found.chosen.cost < 0.8 * found.start.cost
    shelf.game("a-vendre").edition(found.chosen.draft.text)


@deep
def test_a_search_stopped_and_taken_up_comes_to_the_same(tmp_path: Path, whole: tuple[Path, Found]) -> None:
    searched(tmp_path, 8)
    kept = tmp_path / "search.jsonl"
    kept.write_bytes(kept.read_bytes() + b'{"number":1,"tried":[{"vector":[0.5')  # the power went
    assert told(searched(tmp_path, 16)) == told(whole[1])
    assert kept.read_bytes() == (whole[0] / "search.jsonl").read_bytes()


@deep
def test_two_processes_come_to_the_same(tmp_path: Path, whole: tuple[Path, Found]) -> None:
    assert told(searched(tmp_path, 16, jobs=2)) == told(whole[1])


def test_a_search_of_another_program_is_not_taken_up(tmp_path: Path) -> None:
    old = Header("another", *[getattr(header(), name) for name in Header.__struct_fields__[1:]])
    with pytest.raises(BadSetup, match="another version"):
        Search(old, Journal(tmp_path / "search.jsonl"), EN)
