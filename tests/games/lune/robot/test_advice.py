"""The robot's rules of thumb, each in a position where it matters; part E of the companion."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from math import isfinite
from random import Random
from time import perf_counter

import pytest

from games.lune.table import (
    FX,
    PASS,
    STAY,
    TAKE,
    card,
    cards,
    draw,
    give_options,
    give_tokens,
    imagine,
    node,
    roll,
    sky,
    way,
)
from games.suites.asking import fate
from ludotheque.games.lune import GAME, edition
from ludotheque.games.lune.robot.advice import Cosmonaut
from ludotheque.games.lune.robot.duel import PACE, way_back
from ludotheque.games.lune.robot.riches import prospect_value
from ludotheque.games.lune.rules import scoring
from ludotheque.games.lune.rules.board import Board
from ludotheque.games.lune.rules.duel import ChooseSpoils, begin_duel
from ludotheque.games.lune.rules.layout import LayOut
from ludotheque.games.lune.rules.moon import Prospect
from ludotheque.games.lune.rules.push import Push
from ludotheque.games.lune.rules.start import opening
from ludotheque.games.lune.rules.station import DuelOrNot
from ludotheque.games.lune.rules.tricks import AMBUSH, DEFI
from ludotheque.games.lune.rules.turn import Fly
from ludotheque.games.lune.state import House, Sky, new_sky
from ludotheque.kernel.agenda import FATE, Chance, Choice, Move, Seat, pending, play, settle

ROBOT = Cosmonaut()
SLOWEST = 0.1  # seconds a decision may take on a busy machine; it is far less


def real() -> Board:
    return edition.read(files("ludotheque.games.lune").joinpath("data", "edition.toml").read_text("utf-8"))


def listed(s: Sky, seat: Seat) -> list[Move]:
    question = pending(s)
    assert question is not None
    return question.options(s, seat)


def weighed(s: Sky, seat: Seat, seed: int = 0) -> dict[Move, float]:
    """What the robot thinks of each answer, from what this seat knows."""
    seen = imagine(s, seat, Random(seed))
    options = [*listed(seen, seat), *ROBOT.proposals(seen, seat)]
    return dict(zip(options, ROBOT.weigh(seen, seat, options)))


def choice(s: Sky, seat: Seat) -> Move:
    """The answer the robot gives; there must be one best."""
    worth = weighed(s, seat)
    best = [move for move, value in worth.items() if value == max(worth.values())]
    assert len(best) == 1, best
    return best[0]


def ask(s: Sky, question: Choice[Sky]) -> Sky:
    """The same table, with this question pending."""
    s.then(question)
    return s


def flying(names: str) -> Move:
    return ("fly", *way(names))


# -- where to fly


def test_a_surplus_brings_the_rocket_to_a_station() -> None:
    s = sky(2, at={0: "a3", 1: "a1"}, came={0: "x1"}, pirate=12)
    roll(s, 1, 1, 2)
    assert choice(s, 0) == flying("S1")


def test_a_tow_is_avoided_where_another_way_is_as_good() -> None:
    s = sky(2, at={0: "a1"}, came={0: "E"}, pirate=12)
    roll(s, 3, 4, 2)
    assert choice(s, 0) == flying("a2-c1")


def test_nobody_flies_into_the_pirate() -> None:
    s = sky(2, at={0: "S1"}, last={0: "S1"}, pirate=23, options={0: ["FE", "CA"]})
    roll(s, 3, 4, 2)
    worth = weighed(s, 0)
    assert min(worth, key=lambda move: worth[move]) == flying("b1-x2")
    assert choice(s, 0) == flying("b1-c2")


def test_a_second_collision_is_feared_more_than_the_first() -> None:
    def fear(collisions: int) -> float:
        s = sky(2, at={0: "S1"}, last={0: "S1"}, pirate=23, collisions={0: collisions})
        roll(s, 3, 4, 2)
        worth = weighed(s, 0)
        return worth[flying("b1-c2")] - worth[flying("b1-x2")]

    assert fear(1) > fear(0) + 100


def empty_packs(s: Sky) -> None:
    s.riches.removed, s.riches.pool.cards = s.riches.pool.cards, []
    for pack in s.riches.packs:
        pack.untouched = 0


def test_an_empty_station_is_not_worth_a_stop() -> None:
    s = sky(2, at={0: "a3", 1: "a1"}, came={0: "x1"}, pirate=12)
    empty_packs(s)
    roll(s, 1, 1, 2)
    assert choice(s, 0) == flying("S1-b1")


def test_the_robot_stays_on_the_moon_for_its_options() -> None:
    s = sky(2, at={0: "M"}, moon=[0], options={0: ["H2O", "O", "AL", "TI", "FE", "CA"]})
    roll(s, 1, 2, 1)
    assert choice(s, 0) == STAY


def test_the_robot_leaves_a_moon_that_has_nothing_for_it() -> None:
    s = sky(2, at={0: "M", 1: "S1"}, moon=[0, 1], tokens={0: ["FE", "CA"], 1: ["H2O", "O"]}, options={0: ["FE", "CA"]})
    roll(s, 1, 2, 3)
    assert choice(s, 0) != STAY


def test_a_leader_lands() -> None:
    s = sky(2, at={0: "a3", 1: "M"}, came={0: "S1"}, moon=[0, 1], tokens={0: ["FE", "CA"]}, options={0: ["FE", "CA"]})
    empty_packs(s)
    roll(s, 1, 2, 6)
    assert choice(s, 0) == flying("x1-a2-a1-E")


def test_a_rich_rival_draws_a_poor_one_to_a_station() -> None:
    """L136: an ambush needs a stop; with nothing to win the same stop is not made."""

    def stops(options: list[str]) -> float:
        s = sky(
            2,
            at={0: "b1", 1: "a3"},
            came={0: "x2", 1: "S1"},
            moon=[0, 1],
            tokens={1: ["FE", "CA", "SI"]},
            options={1: options},
            hands={0: "R1 R2 R3 R4 G1"},
        )
        roll(s, 1, 2, 2)
        worth = weighed(s, 0)
        return worth[flying("S1")] - worth[flying("S1-a3")]

    assert stops(["FE"] * 4 + ["CA"] * 4 + ["SI"] * 5) > max(0.0, stops([]))


def test_called_home_all_ways_are_equal() -> None:
    s = sky(2, at={0: "b1"}, moon=[0])
    s.homing = True
    assert weighed(ask(s, Fly(0, 2)), 0) == {flying("S1-a3"): 0.0, flying("c2-S2"): 0.0}


# -- cards


@pytest.mark.parametrize(
    ("hand", "die", "laid"),
    [
        ("R1 R2 R3 Y7 B8", 2, "Y7 B8"),  # the weakest go
        ("R1 Y8 B8 B7 G6", 4, "Y8 B8 B7 G6"),  # one's own MOLAB stays
        ("Y8 Y7 B8 B7 G8", 5, "Y8 Y7 B8 B7 G8"),  # nothing to keep
        ("R1 R2 R3 R4 G1", 4, ""),  # everything to keep
        ("Y1 Y2 Y3 Y4 Y5", 6, ""),
    ],
)
def test_exchange(hand: str, die: int, laid: str) -> None:
    s = sky(2, at={0: "a1"}, came={0: "E"}, hands={0: hand}, pirate=12)
    roll(s, 1, 1, die)
    if isinstance(pending(s), Fly):
        play(s, 0, listed(s, 0)[0])
    assert choice(s, 0) == (("exchange", *cards(laid)) if laid else ("keep",))


# -- the push of a six


def pushing(victim: str, came: str, **facts: object) -> Sky:
    s = sky(2, at={0: "S1", 1: victim}, came={1: came}, pirate=12, options={1: ["FE", "CA", "SI"]})
    s.dice = (3, 4, 6)
    for name, fact in facts.items():
        setattr(s, name, fact)
    return ask(s, Push(0))


def test_a_rival_is_pushed_onto_a_crossing() -> None:
    assert choice(pushing("a2", "a1"), 0) == ("push", 1, node("x1"))


def test_above_all_onto_the_pirate() -> None:
    calm = weighed(pushing("a2", "a1"), 0)
    crash = weighed(pushing("a2", "a1", pirate=0), 0)
    onto = ("push", 1, node("x1"))
    assert crash[onto] > calm[onto] > 0


def test_nobody_is_pushed_forward_for_nothing() -> None:
    assert choice(pushing("a1", "E"), 0) == PASS


# -- duels


def at_station(hand: str, seats: int = 2, **more: Mapping[Seat, list[str]]) -> Sky:
    s = sky(
        seats,
        at={0: "S1", 1: "a1", 2: "a1"} if seats == 3 else {0: "S1", 1: "a1"},
        hands={0: hand},
        moon=range(seats) if more else (),
        tokens=more.get("tokens", {}),
        options=more.get("options", {}),
    )
    return ask(s, DuelOrNot(0, node("S1"), True))


def test_a_strong_hand_challenges_in_its_long_colour() -> None:
    assert choice(at_station("B1 B2 B5 B6 R1"), 0) == ("defi", 2)


def test_a_feeble_hand_flies_on() -> None:
    assert choice(at_station("R8 Y7 B8 G7 Y8"), 0) == PASS


def test_the_richest_is_ambushed() -> None:
    s = at_station(
        "R1 R2 R3 R4 G1",
        seats=3,
        tokens={1: ["SI"], 2: ["FE", "CA"]},
        options={1: ["SI"], 2: ["FE", "FE", "FE", "CA", "CA", "CA"]},
    )
    assert choice(s, 0) == ("ambush", 2, 0)


@pytest.mark.parametrize(("moves", "ahead"), [("yes", True), ("no", False)])
def test_an_ambush_leads_the_one_in_front_away(moves: str, ahead: bool) -> None:
    """L141: of two alike the rival about to land is set back to the station; where rockets stay it is all one."""
    piles = {1: ["FE", "FE"], 2: ["CA", "CA"]}
    s = sky(
        3, {"duel_moves_rockets": moves}, at={0: "S1", 1: "a1", 2: "S1"}, moon=[0, 1, 2], hands={0: "R1 R2 R3 R4 Y1"}
    )
    for seat, held in piles.items():
        give_tokens(s, seat, held[:1])
        give_options(s, seat, held)
    roll(s, 1, 1, 1)
    s.agenda.clear()
    worth = weighed(ask(s, DuelOrNot(0, node("S1"), False)), 0)
    assert (worth["ambush", 1, 0] > worth["ambush", 2, 0]) == ahead


def test_a_deposit_that_must_go_back_is_worth_no_look() -> None:
    """L123: the Moon is left by one whose options are all of other kinds."""
    s = sky(2, at={0: "M", 1: "E"}, moon=[0], options={0: ["FE"]}, tokens={1: ["FE"]})
    s.riches.piles[1][0].seers = (0, 1)
    assert prospect_value(s, 0) == 0
    free = sky(2, {"token_needs_option": "no"}, at={0: "M", 1: "E"}, moon=[0], options={0: ["FE"]})
    assert prospect_value(free, 0) > 0


@pytest.mark.parametrize(("back", "steps"), [("one_turn", PACE), ("counted", 9.0)])
def test_a_tow_costs_a_turn_or_its_points(back: str, steps: float) -> None:
    """L102: what a robot reckons for the way back."""
    assert way_back(sky(2, {"tow_back": back}, at={1: "x1"}, tow={1: 9}), 1) == steps


def test_who_has_much_to_lose_does_not_ambush_with_a_feeble_hand() -> None:
    s = at_station("R8 Y7 B8 G7 Y8", tokens={0: ["FE", "CA"], 1: ["SI"]}, options={0: ["FE", "CA"], 1: ["SI"]})
    assert choice(s, 0)[0] != "ambush"


def test_spoils_are_chosen_by_size() -> None:
    s = sky(
        2,
        moon=[0, 1],
        tokens={1: ["FE", "ZR", "SI"]},
        options={1: ["FE", "ZR", "ZR", "ZR", "SI", "SI"]},
    )
    assert choice(ask(s, ChooseSpoils(0, 1, 2)), 0) == ("spoils", 1, 2)


def test_a_pile_one_has_seen_is_chosen_by_its_worth() -> None:
    s = sky(2, moon=[0, 1], tokens={1: ["H2O", "ZR"]}, options={1: ["H2O", "ZR", "ZR"]})
    for sample in s.riches.piles[1]:
        sample.seers = (0, 1)
        for option in sample.options:
            s.riches.seers[option] = (0, 1)
    assert choice(ask(s, ChooseSpoils(0, 1, 1)), 0) == ("spoils", 0)


def duelling(trump: int, mine: str, theirs: str, kind: str = DEFI) -> Sky:
    """Seat 0 has challenged seat 1 and leads."""
    s = sky(2, at={0: "S1", 1: "a1"}, hands={0: mine, 1: theirs})
    begin_duel(s, kind, node("S1"), (0, 1), trump)
    return s


def led(s: Sky, name: str) -> Sky:
    play(s, 0, ("play", card(name)))
    return s


def test_a_trick_is_won_cheaply() -> None:
    s = led(duelling(0, "Y5 B3 G4 G8 B8", "Y1 Y2 Y4 Y8 R1"), "Y5")
    assert choice(s, 1) == ("play", card("Y4"))


def test_a_lost_trick_takes_the_lowest_card() -> None:
    s = led(duelling(0, "Y1 B3 G4 G8 B8", "Y2 Y4 Y8 R1 R2"), "Y1")
    assert choice(s, 1) == ("play", card("Y8"))


def test_without_the_colour_the_smallest_trump_is_enough() -> None:
    s = led(duelling(0, "Y1 B3 G4 G8 B8", "R2 R7 B1 G1 B2", AMBUSH), "Y1")
    assert choice(s, 1) == ("play", card("R7"))


def test_the_highest_trumps_are_led() -> None:
    s = duelling(0, "R1 R2 Y8 G7 B6", "Y1 Y2 G1 B1 R8")
    assert choice(s, 0) in [("play", card("R1")), ("play", card("R2"))]


# -- deposits and options


def test_the_robot_prospects_and_takes() -> None:
    s = ask(sky(2, at={0: "M"}, moon=[0], options={0: ["FE"]}), Prospect(0))
    assert choice(s, 0) == ("prospect",)
    play(s, 0, ("prospect",))
    draw(s, 4)
    assert choice(s, 0) == TAKE


def test_a_place_one_remembers_is_looked_at_again_when_it_matches() -> None:
    s = sky(2, {"moon_memory": "yes"}, at={0: "M"}, moon=[0], options={0: ["H2O"]})
    s.moon.pile.draw(0)
    s.moon.spots[5], s.moon.spot_seers[5] = 0, (0,)
    assert choice(ask(s, Prospect(0)), 0) == ("prospect", 5)


def test_exhausted_options_swell_the_cheap_pile() -> None:
    s = sky(
        2,
        moon=[0],
        tokens={0: ["FE", "ZR", "SI"]},
        options={0: ["FE", "FE", "ZR", "SI", "SI", "exhausted", "exhausted"]},
    )
    assert choice(ask(s, LayOut(0)), 0) == ("lay", 1, 1)


# -- whole games


def answered(s: Sky, seat: Seat, rng: Random) -> Move:
    worth = weighed(s, seat, rng.randrange(2**32))
    assert all([isfinite(value) for value in worth.values()])
    return rng.choice([move for move, value in worth.items() if value == max(worth.values())])


def voyage(seats: int, rules: Mapping[str, object], on: Board, robots: set[Seat], rng: Random) -> Sky:
    """A game between robots and people who play anything."""
    s = new_sky(on, House(GAME.agree(seats, rules)), seats)
    s.then(*opening(s))
    settle(s)
    for _ in range(4000):
        question = pending(s)
        if question is None:
            break
        if isinstance(question, Chance):
            play(s, FATE, question.pick(s, rng.randrange(question.count(s))))
            continue
        seat = question.seats(s)[0]
        play(s, seat, answered(s, seat, rng) if seat in robots else rng.choice(listed(s, seat)))
    return s


@pytest.mark.parametrize("seed", range(8))
def test_no_house_rule_confuses_the_robot(seed: int) -> None:
    rng = Random(seed)
    rules: dict[str, object] = {name: rng.choice(rule.choices) for name, rule in GAME.options.items()}
    rules["recall_round"] = 40
    seats = 2 + seed % 3
    s = voyage(seats, rules, FX if seed % 2 else real(), set(range(seats)), rng)
    assert not s.agenda


def test_what_others_hold_is_never_relied_on() -> None:
    """Two tables the seat cannot tell apart are weighed alike."""
    rng = Random(11)
    s = new_sky(real(), House(GAME.agree(3, {})), 3)
    s.then(*opening(s))
    settle(s)
    while (question := pending(s)) is not None:
        if isinstance(question, Chance):
            play(s, FATE, question.pick(s, rng.randrange(question.count(s))))
            continue
        seat = question.seats(s)[0]
        assert weighed(s, seat, 1) == weighed(s, seat, 2)
        play(s, seat, answered(s, seat, rng))


def test_the_robot_beats_one_who_plays_anything() -> None:
    board = real()
    won = 0
    for seed in range(8):
        s = voyage(2, {}, board, {seed % 2}, Random(seed))
        won += scoring.outcome(s).winners == (seed % 2,)
    assert won >= 7


def test_the_robot_does_not_think_long() -> None:
    s = sky(4, on=real(), at={}, pirate=12)
    roll(s, 3, 4, 6)
    fate(s)
    before = perf_counter()
    weighed(s, 0)
    assert perf_counter() - before < SLOWEST
