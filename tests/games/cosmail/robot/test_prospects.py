"""What a robot expects of a position: accounts of today, the final score, and the chance to win."""

from __future__ import annotations

from math import isclose, isfinite
from random import Random

import pytest

from games.cosmail.table import SET, dealt, node, result, rules, say, shipped, world
from games.suites.asking import asked, robots_finish
from ludotheque import bots
from ludotheque.games.cosmail import GAME
from ludotheque.games.cosmail.robot.prospects import turns_left
from ludotheque.games.cosmail.state import World
from ludotheque.kernel.agenda import FATE, Chance, Move, Seat, pending, play
from ludotheque.kernel.game import NEVER

ADVICE = GAME.advice
GOLD = ((0, "OU", 5), (0, "AK", 6), (0, "BE", 8))
STARTS: list[tuple[int, dict[str, str | int]]] = [
    (3, {"round_limit": 25}),
    (6, {"round_limit": 12}),
    (4, {"mode": "teams", "round_limit": 10}),
    (4, {"mode": "race"}),
    (3, {"mode": "race", "riches": "without", "race_piece": "ship"}),
    (4, {"mode": "rally", "round_limit": 20}),
    (4, {"mode": "rally", "riches": "without"}),
    (3, {"mode": "rounds", "rounds": 8}),
    (3, {"mode": "series", "games": 2, "round_limit": 6}),
    (7, {"round_limit": 6}),
    (4, {"end": "all_home", "round_limit": 15, "trade": "any_time"}),
]


def stepped(s: World, rng: Random, level: str = "random") -> None:
    """One answer of fate or of a robot."""
    question = pending(s)
    assert question is not None
    if isinstance(question, Chance):
        play(s, FATE, question.pick(s, rng.randrange(question.count(s))))
    else:
        seat = question.seats(s)[0]
        play(s, seat, bots.answer(GAME, s, seat, level, rng))


def sound(s: World) -> None:
    for found in (ADVICE.fortunes(s), ADVICE.prospects(s), ADVICE.shares(s)):
        assert len(found) == s.seats
        assert all(isfinite(each) for each in found)
    shares = ADVICE.shares(s)
    assert isclose(sum(shares), 1, abs_tol=1e-9)
    assert min(shares) >= 0


@pytest.mark.parametrize(("seats", "given"), STARTS)
def test_every_position_is_judged(seats: int, given: dict[str, str | int]) -> None:
    rng = Random(seats)
    s = dealt(seats, shipped(), **given)
    for count in range(3000):
        if pending(s) is None:
            break
        if count % 40 == 0:
            sound(s)
        stepped(s, rng, "greedy" if count % 3 else "random")
    sound(s)
    if pending(s) is None:
        outcome = result(s)
        assert ADVICE.fortunes(s) == ADVICE.prospects(s) == list(outcome.scores)
        assert ADVICE.shares(s) == [
            1 / len(outcome.winners) if seat in outcome.winners else 0 for seat in range(s.seats)
        ]


def test_judging_changes_nothing() -> None:
    s = world(goods={0: {"cattle": 3}, 1: SET}, petrol={0: 60}, coal={0: 40})
    before = GAME.view(s, 0)
    assert ADVICE.shares(s) == ADVICE.shares(s)
    ADVICE.prospects(s)
    assert GAME.view(s, 0) == before


# -- better positions


def share(s: World, seat: Seat = 0) -> float:
    return ADVICE.shares(s)[seat]


def lying(port: str) -> World:
    """A ship with an option on Buenos-Aires."""
    return world(at={0: ("I", "I", port)}, noted={0: ("BA",)})


BETTER: list[tuple[str, World, World]] = [
    ("more goods", world(goods={0: {"cattle": 1, "rice": 1}}), world(goods={0: {"cattle": 2}})),
    ("something to swap", world(goods={0: {"cattle": 3}}), world(goods={0: {"cattle": 1}})),
    ("coal", world(coal={0: 60}), world()),
    ("petrol", world(petrol={0: 60}), world()),
    ("an option", world(noted={0: ("BA",)}), world()),
    ("nearer to it", lying("X"), lying("OD")),
    ("the set", world(goods={0: SET}), world(goods={0: {**SET, "tea": 0}})),
    ("gold", world(goods={0: SET}, gold=GOLD[:2]), world(goods={0: SET}, gold=GOLD[:1])),
    ("home", world(goods={0: SET}, gold=GOLD), world(goods={0: SET}, gold=GOLD, at={0: ("I", "I", "BA")})),
    ("planes", world(), world(at={0: (None, None, "I")})),
]


@pytest.mark.parametrize(("better", "worse"), [case[1:] for case in BETTER], ids=[case[0] for case in BETTER])
def test_what_helps_raises_the_chance(better: World, worse: World) -> None:
    assert share(better) > share(worse)
    assert share(better, 1) < share(worse, 1)


def test_on_the_doorstep_it_is_nearly_won() -> None:
    s = world(at={0: ("I", "I", "BA")}, coal={0: 20}, goods={0: SET}, gold=GOLD)
    assert share(s) > 0.95
    say(s, "skip")
    say(s, "go", 2, (node("I"),), ())
    assert share(s) == 1


def test_turns_left_are_those_of_the_way() -> None:
    near = world(at={0: ("I", "I", "BA")}, coal={0: 60}, petrol={0: 60}, goods={0: SET}, gold=GOLD)
    far = world(at={0: ("NY", "I", "IS")}, coal={0: 60}, petrol={0: 60}, goods={0: SET}, gold=GOLD)
    assert turns_left(near, 0) < turns_left(far, 0) < turns_left(world(), 0)


def test_who_is_home_first_has_won_though_the_others_play_on() -> None:
    s = world(at={0: ("I", "I", "I")}, goods={0: SET}, gold=GOLD, end="all_home", round_limit=100)
    s.finishers = (0,)
    assert ADVICE.shares(s) == [1, 0, 0]


def test_in_the_last_round_points_decide() -> None:
    s = world(goods={0: {"wheat": 3}, 1: {"iron": 1}}, round_=40, round_limit=40)
    assert share(s) > 0.5
    assert share(s, 1) < share(s)


def test_partners_share_their_chance() -> None:
    s = world(4, board=shipped(), mode="teams", partners="chairs", goods={0: {"wheat": 3, "rice": 3}})
    shares = ADVICE.shares(s)
    assert shares[0] == shares[2] > shares[1] == shares[3]


def test_points_of_a_series_count() -> None:
    s = world(mode="series")
    s.game, s.points = 3, [12, 6, 4]
    assert share(s) > 0.6
    assert ADVICE.prospects(s)[0] > ADVICE.prospects(s)[1] > ADVICE.prospects(s)[2]


# -- all levels


def weighed(s: World, seat: Seat) -> dict[Move, float]:
    question = pending(s)
    assert question is not None
    options = [*question.options(s, seat), *ADVICE.proposals(s, seat)]
    return dict(zip(options, ADVICE.weigh(s, seat, options)))


def test_every_question_is_weighed() -> None:
    found = set()
    for seed, (seats, given) in enumerate(STARTS):
        rng = Random(seed)
        s = dealt(seats, shipped(), **given)
        for _ in range(300):
            question = pending(s)
            if question is None:
                break
            if not isinstance(question, Chance):
                worth = weighed(s, question.seats(s)[0])
                assert all(isfinite(each) for each in worth.values())
                assert max(worth.values()) > NEVER
                found.add(asked(s)[0])
            stepped(s, rng, "greedy")
    assert found >= {"Announce", "MovePiece", "Finish", "Bargain", "Interlude", "ChooseGoal", "NamePiece"}


@pytest.mark.parametrize(("seats", "given"), [STARTS[0], STARTS[2], STARTS[5], STARTS[9]])
def test_robots_of_all_levels_play_together(seats: int, given: dict[str, str | int]) -> None:
    levels = ["search:3", "novice", "greedy", "random"]
    s = dealt(seats, shipped(), **{**given, "round_limit": 3})
    robots_finish(GAME, s, [levels[seat % 4] for seat in range(seats)], Random(seats), 2000)
    assert s.reason


def test_an_offer_refused_every_time_is_made_now_and_then() -> None:
    """Seat 1 takes nothing: no like offer comes in every turn."""
    s, rng = dealt(3, shipped(), **rules(3, round_limit=30)), Random(5)
    turns, offers = 0, 0
    while pending(s) is not None:
        if asked(s) == ("Bargain", 1):
            offers += 1
            play(s, 1, ("refuse",))
            continue
        turns += asked(s)[0] == "Announce"
        stepped(s, rng, "greedy")
    assert 0 < offers < turns
