"""The robot's rules of thumb, each in a position where it matters; part E of the companion."""

from __future__ import annotations

from math import isfinite
from random import Random
from time import process_time

import pytest

from games.cosmail.table import (
    ACCEPT,
    GRANT,
    PASS,
    PLANE_A,
    PLANE_B,
    REFUSE,
    RETIRE,
    SET,
    SKIP,
    THROW,
    bundle,
    dealt,
    dice,
    node,
    say,
    shipped,
    throw,
    world,
)
from games.suites.asking import answer, asked
from layers import deep_but
from ludotheque.games.cosmail import GAME, secrets
from ludotheque.games.cosmail.robot.advice import Merchant
from ludotheque.games.cosmail.robot.moves import planned
from ludotheque.games.cosmail.robot.trade import Proposals
from ludotheque.games.cosmail.rules.board import DEPOSIT, GOLD_PORT
from ludotheque.games.cosmail.rules.setup import opening
from ludotheque.games.cosmail.rules.trade import Bargain
from ludotheque.games.cosmail.state import PIECES, SHIP, House, World, new_world
from ludotheque.kernel.agenda import FATE, Chance, Move, Seat, pending, play, settle
from ludotheque.kernel.game import BadSetup

ROBOT = Merchant()
SLOWEST = 0.02  # seconds that 99 decisions of a hundred may take on a busy machine; it is far less
LONGEST = 20_000  # answers
ALMOST = {name: 1 for name in SET if name != "tobacco"}


def weighed(s: World, seat: Seat) -> dict[Move, float]:
    """What the robot thinks of each answer, from what this seat knows."""
    imagined = secrets.imagine(s, seat, Random(0))
    question = pending(imagined)
    assert question is not None
    options = [*question.options(imagined, seat), *ROBOT.proposals(imagined, seat)]
    return dict(zip(options, ROBOT.weigh(imagined, seat, options)))


def choice(s: World, seat: Seat) -> Move:
    """The answer the robot gives; the first of the best."""
    worth = weighed(s, seat)
    return max(worth, key=lambda move: worth[move])


def offered(s: World, maker: Seat, asked_: Seat, give: tuple[int, ...], want: tuple[int, ...]) -> World:
    """The same table, with this offer on it."""
    s.then(Bargain(asked_, maker, give, want, 1))
    return s


# -- fuel and sevens


def test_it_fills_up_where_it_can() -> None:
    assert choice(world(at={0: ("NY", "I", "I")}, petrol={0: 9}), 0) == ("fill", PLANE_A)
    assert choice(world(at={0: ("I", "I", "LI")}, coal={0: 4}), 0) == ("fill", SHIP)


def test_it_does_not_throw_after_a_seven_with_something_to_do() -> None:
    s = world(at={0: ("I", "I", "I")}, coal={0: 30}, noted={0: ("BA",)})
    s.last7[0] = True
    assert choice(s, 0) == SKIP


@pytest.mark.parametrize("planes", [("I", None), (None, "I")])
def test_it_never_risks_its_last_plane_without_need(planes: tuple[str | None, ...]) -> None:
    s = world(at={0: (*planes, "LI")}, coal={0: 5})
    s.last7[0] = True
    assert choice(s, 0) == SKIP


def test_it_throws_for_fuel_otherwise() -> None:
    assert choice(world(coal={0: 8}), 0) == THROW


def test_it_goes_for_petrol_when_there_is_little() -> None:
    s = world(at={0: ("I", "I", "I")}, petrol={0: 9}, noted={0: ("BA", "IS", "OD")})
    say(s, *SKIP)
    assert choice(s, 0)[:3] in [("go", piece, (node("NY"),)) for piece in (PLANE_A, PLANE_B)]


def test_it_waits_at_the_base_for_its_fill_up() -> None:
    s = world(at={0: ("NY", "I", "I")}, petrol={0: 15})
    s.fleet.since[PLANE_A] = s.turns[0]
    assert choice(s, 0) != ("fill", PLANE_A)
    throw(s, 3)
    assert choice(s, 0)[:2] != ("go", PLANE_A)


# -- options and loading


def test_the_guard_makes_room_and_the_ship_loads() -> None:
    """C39 C103: plane A guards BA, the ship lies before it: the guard goes first, then the ship docks and loads."""
    s = world(at={0: ("BA", "I", "X")}, petrol={0: 20}, coal={0: 9}, noted={0: ["BA"]})
    moves = []
    while s.active == 0:
        moves.append(choice(s, 0))
        answer(s, 0, moves[-1])
    kinds = [move[:2] if move[0] == "go" else move for move in moves if move[0] != "end"]
    assert kinds[:3] == [SKIP, ("go", PLANE_A), ("go", SHIP)]
    assert ("load", node("BA")) in kinds


def test_it_flies_to_a_port_and_takes_the_option() -> None:
    s = world(petrol={0: 70})
    say(s, *SKIP)
    move = choice(s, 0)
    assert move[0] == "go"
    assert move[1] != SHIP
    assert move[2][-1] == node("BA")
    answer(s, 0, move)
    while asked(s) == ("MovePiece", 0):
        answer(s, 0, choice(s, 0))
    assert choice(s, 0) == ("option", node("BA"))


def test_it_frees_the_medallion_before_its_ship_docks() -> None:
    s = world(at={0: ("BA", "I", "X")}, petrol={0: 60}, coal={0: 30}, noted={0: ("BA",)})
    say(s, *SKIP)
    assert choice(s, 0)[:2] == ("go", PLANE_A)


def test_its_ship_goes_where_the_option_is_noted_and_loads() -> None:
    s = world(at={0: ("NY", "I", "X")}, coal={0: 30}, noted={0: ("BA",)})
    throw(s, 2)
    assert choice(s, 0) == ("go", SHIP, (node("BA"),), ())
    answer(s, 0, choice(s, 0))
    assert choice(s, 0) == ("load", node("BA"))


def test_its_ship_does_not_lie_where_the_option_lacks() -> None:
    s = world(at={0: ("NY", "I", "X")}, coal={0: 30})
    throw(s, 2)
    assert choice(s, 0)[:3] != ("go", SHIP, (node("BA"),))


def test_a_ship_with_little_coal_goes_for_more() -> None:
    s = world(at={0: ("I", "I", "X")}, coal={0: 5}, stock=dict.fromkeys(("BA", "ME", "SY", "OD", "IS"), 0))
    throw(s, 2)
    assert choice(s, 0) == ("go", SHIP, (node("LI"),), ())


# -- trades


def test_it_proposes_what_serves_both() -> None:
    s = world(goods={0: {"cattle": 3}, 1: {"wheat": 2}})
    assert choice(s, 0) == ("offer", 1, bundle(cattle=1), bundle(wheat=1))


def test_it_buys_for_fuel_what_it_lacks() -> None:
    s = world(goods={0: {"wheat": 1}, 1: {"tobacco": 3}}, coal={0: 90})
    assert ROBOT.proposals(s, 0) == [("offer", 1, bundle(coal=30), bundle(tobacco=1))]


def test_two_at_thirty_for_three_at_twenty() -> None:
    s = world(
        goods={0: {"iron": 2, "wood": 2, "rubber": 2}, 1: {"wheat": 2, "rice": 2}},
        petrol={0: 0, 1: 0},
        coal={0: 0, 1: 0},
    )
    offer = ("offer", 1, bundle(iron=1, wood=1, rubber=1), bundle(wheat=1, rice=1))
    assert choice(s, 0) == offer


def test_it_accepts_a_good_swap_and_refuses_a_bad_one() -> None:
    hands = {0: {"cattle": 3}, 1: {"wheat": 2}}
    good = offered(world(goods=hands), 0, 1, bundle(cattle=1), bundle(wheat=1))
    assert choice(good, 1) == ACCEPT
    bad = offered(world(goods=hands, coal={0: 30}), 0, 1, bundle(coal=30), bundle(wheat=1))
    bad.goods[12 + 4] = 1
    assert choice(bad, 1) == REFUSE


def test_it_does_not_complete_a_rivals_set_for_nothing() -> None:
    s = world(goods={0: ALMOST, 1: {"tobacco": 2, "wheat": 1}}, coal={0: 30}, petrol={1: 100})
    assert choice(offered(s, 0, 1, bundle(coal=30), bundle(tobacco=1)), 1) == REFUSE


def test_it_names_a_better_bundle() -> None:
    s = world(goods={0: {"cattle": 2, "rice": 2}, 1: {"wheat": 2, "rice": 1}})
    move = choice(offered(s, 0, 1, bundle(rice=1), bundle(wheat=1)), 1)
    assert move == ("offer", 0, bundle(wheat=1), bundle(cattle=1))


def test_a_refused_offer_is_not_repeated_for_ever() -> None:
    s = world(goods={0: {"cattle": 3}, 1: {"wheat": 2}}, round_=40)
    s.progress = 20
    made = 0
    for _ in range(12):
        for _ in range(9):
            if asked(s)[0] != "Announce" or choice(s, 0)[0] != "offer":
                break
            say(s, *choice(s, 0))
            say(s, *REFUSE)
            made += 1
        s.round += 1
        s.doings.made, s.doings.offers = (), 6
    assert 0 < made <= 8


def test_it_lets_the_others_trade_between_turns_without_pestering() -> None:
    s = world(trade="any_time")
    while asked(s)[0] != "Interlude" and s.round < 4:
        question = pending(s)
        if isinstance(question, Chance):
            dice(s, 5)
        else:
            answer(s, s.active, choice(s, s.active))
    assert asked(s)[0] == "Interlude"
    assert choice(s, int(asked(s)[1])) == PASS


# -- remedies


def test_it_claims_what_can_be_had_no_other_way() -> None:
    s = world(goods={0: {"wheat": 2}, 1: {"tea": 2}}, at={1: (None, None, "II")}, turn=0)
    move = choice(s, 0)
    assert move[:3] == ("claim", 10, 1)


def test_it_orders_a_squatter_off() -> None:
    s = world(at={1: ("NY", "II", "II")}, petrol={0: 3})
    s.fleet.since[PIECES + PLANE_A] = s.turns[1] - 6
    assert choice(s, 0) == ("order", 1, PLANE_A)


def test_the_commissaire_grants() -> None:
    s = world(4, at={1: ("NY", "II", "II")}, commissaire="person")
    s.fleet.since[PIECES + PLANE_A] = s.turns[1] - 6
    say(s, "order", 1, PLANE_A)
    assert asked(s) == ("Ruling", 3)
    assert choice(s, 3) == GRANT


# -- gold and home


def test_with_the_set_it_goes_for_gold() -> None:
    s = world(at={0: ("NY", "I", "I")}, petrol={0: 90}, goods={0: SET})
    say(s, *SKIP)
    assert choice(s, 0)[2][-1] in [node(name) for name in ("OU", "AK", "BE")]


def test_it_throws_for_gold_where_it_stands() -> None:
    assert choice(world(at={0: ("OU", "I", "I")}, goods={0: SET}, petrol={0: 50}), 0) == ("gold", PLANE_A)


GOLD = ((0, "OU", 5), (0, "AK", 6), (0, "BE", 8))


def test_its_pieces_share_the_gold_bases() -> None:
    s = world(turn=1, at={1: ("NY", "SY", "X")}, petrol={1: 250}, coal={1: 40}, goods={1: SET})
    goals = [[goal for goal, _ in targets] for targets in planned(s, 1).targets]
    assert goals == [[node("OU")], [node("AK")], [node("BE")]]


def test_it_goes_home_and_closes_the_game() -> None:
    s = world(at={0: ("I", "I", "BA")}, coal={0: 20}, goods={0: SET}, gold=GOLD)
    say(s, *SKIP)
    assert choice(s, 0) == ("go", SHIP, (node("I"),), ())
    answer(s, 0, choice(s, 0))
    assert s.reason == "home"


def test_a_partial_player_goes_to_beira_then_home_and_retires() -> None:
    s = world(at={0: (None, None, "X")}, coal={0: 30})
    say(s, *SKIP)
    assert choice(s, 0) == ("go", SHIP, (node("BE"),), ())
    assert choice(world(at={0: (None, None, "BE")}, coal={0: 30}), 0) == ("gold", SHIP)
    s = world(at={0: (None, None, "BA")}, coal={0: 30}, gold=GOLD[2:])
    say(s, *SKIP)
    assert choice(s, 0) == ("go", SHIP, (node("I"),), ())
    assert choice(world(at={0: (None, None, "I")}, coal={0: 30}, gold=GOLD[2:]), 0) == RETIRE


def test_it_gives_up_the_plane_that_is_further_off() -> None:
    s = world(at={0: ("NY", "SY", "X")}, petrol={0: 20}, coal={0: 9}, goods={0: {**SET, "cattle": 0}})
    s.last7[0] = True
    throw(s, 7)
    assert asked(s) == ("LosePlane", 0)
    assert choice(s, 0) == ("lose", PLANE_B)


# -- other forms of the game


def test_a_goal_is_open_to_all() -> None:
    s = dealt(mode="rally")
    assert asked(s) == ("ChooseGoal", 0)
    for _ in range(5):
        goal = int(choice(s, 0)[1])
        assert s.board.kind[goal] not in (GOLD_PORT, DEPOSIT)
        answer(s, 0, ("goal", goal))


def racing() -> World:
    """A race to New York, before the pieces are named."""
    s = dealt(mode="race", fair_goals="off")
    answer(s, 0, ("goal", node("NY")))
    for base in (1, 2, 3):
        answer(s, FATE, ("die", base))
    return s


def test_it_names_the_piece_that_is_sooner_there() -> None:
    s = racing()
    assert asked(s) == ("NamePiece", 0)
    assert choice(s, 0)[1] in (PLANE_A, PLANE_B)


def test_a_racer_goes_to_the_goal() -> None:
    s = racing()
    for seat in (0, 1, 2):
        answer(s, seat, choice(s, seat))
    throw(s, 12)
    answer(s, 0, choice(s, 0))
    assert s.reason == "race"


# -- whole games


@pytest.mark.parametrize("seats", deep_but([3, 4, 5, 6], 4))
def test_robots_alone_finish_the_game(seats: int) -> None:
    took: list[float] = []
    for seed in range(2):
        s, times = played(seats, {}, Random(seed))
        took += times
        assert s.reason == "home"
        assert s.round < 100
    assert sorted(took)[len(took) * 99 // 100] < SLOWEST


@pytest.mark.parametrize("seed", deep_but(range(12), *range(4)))
def test_robots_keep_any_house_rules(seed: int) -> None:
    rng = Random(seed)
    while True:
        seats = rng.randrange(3, 8)
        rules = {name: rng.choice(rule.choices) for name, rule in GAME.options.items() if rng.random() < 0.4}
        try:
            GAME.agree(seats, rules | {"round_limit": 40})
        except BadSetup:
            continue
        s, _ = played(seats, rules | {"round_limit": 40}, rng)
        assert s.reason
        return


def test_a_robot_beats_players_at_random() -> None:
    firsts = 0
    for seed in range(4):
        s, _ = played(3, {}, Random(seed), robots=1)
        places = {account.seat: account.place for account in s.statement}
        firsts += places[0] == 1
    assert firsts >= 3


def played(seats: int, rules: dict[str, str | int], rng: Random, robots: int = 9) -> tuple[World, list[float]]:
    """A whole game on the board of the box, and how long each answer of a robot took."""
    s = new_world(shipped(), House(GAME.agree(seats, rules)), seats)
    s.then(*opening(s))
    settle(s)
    times = []
    for _ in range(LONGEST):
        question = pending(s)
        if question is None:
            break
        if isinstance(question, Chance):
            play(s, FATE, question.pick(s, rng.randrange(question.count(s))))
            continue
        seat = question.seats(s)[0]
        if seat >= robots:
            answer(s, seat, rng.choice(question.options(s, seat)))
            continue
        began = process_time()
        worth = weighed(s, seat)
        times.append(process_time() - began)
        assert all(isfinite(value) for value in worth.values())
        best = max(worth.values())
        answer(s, seat, rng.choice([move for move, value in worth.items() if value == best]))
    return s, times


def test_the_same_table_is_weighed_alike_twice() -> None:
    s = world(at={0: ("NY", "I", "X")}, petrol={0: 40}, coal={0: 20}, goods={0: {"cattle": 3}, 1: {"wheat": 2}})
    before = secrets.view(s, 0)
    assert weighed(s, 0) == weighed(s, 0)
    assert secrets.view(s, 0) == before


def test_declined_it_proposes_another_bundle_that_serves_the_other_better() -> None:
    """C129 C133: at exact parity there is no price to come down with; when nothing better is left it asks no more."""
    s = world(goods={0: {"cattle": 3, "iron": 2, "wood": 2}, 1: {"wheat": 2, "rice": 3, "tobacco": 2}}, coal={0: 90})
    gains, seen = [], set()
    while offers := ROBOT.proposals(s, 0):
        (_, other, give, want) = offers[0]
        gains.append(Proposals(s, 0).dealer(other).gains(give, want)[1])
        assert (give, want) not in seen
        seen.add((give, want))
        s.declines(0, offers[0])
    assert len(gains) > 1
    assert gains == sorted(gains)
