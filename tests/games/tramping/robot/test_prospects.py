"""What the robot expects of a position: accounts drawn up now, final gains, and chances of winning."""

from __future__ import annotations

from collections import Counter
from math import isfinite
from random import Random

import pytest

from games.suites.asking import answer, asked, robots_finish
from games.tramping.starts import STARTS
from games.tramping.table import GIVE_UP, REFUSE, dealt, give_cards, good, opened, purses, roll, sea, shipped
from layers import deep
from ludotheque.bots import robot
from ludotheque.games.tramping import GAME
from ludotheque.games.tramping.robot.advice import Shipowner
from ludotheque.games.tramping.rules import accounts
from ludotheque.games.tramping.rules.bank import BankDue
from ludotheque.games.tramping.rules.dues import BANK, Due
from ludotheque.games.tramping.rules.market import Bargain
from ludotheque.games.tramping.rules.start import opening
from ludotheque.games.tramping.state import House, Sea, new_sea
from ludotheque.kernel.agenda import FATE, Chance, Move, Seat, pending, play, settle
from ludotheque.kernel.dice import victory

ROBOT = Shipowner()
LEVELS = ("random", "novice", "greedy", "search:5")


def share(s: Sea, seat: Seat) -> float:
    return ROBOT.shares(s)[seat]


def looked_at(s: Sea) -> None:
    """Whatever the position, there is one sound figure for every seat."""
    fortunes, prospects, shares = ROBOT.fortunes(s), ROBOT.prospects(s), ROBOT.shares(s)
    assert [len(fortunes), len(prospects), len(shares)] == [s.seats] * 3
    assert all(isfinite(figure) for figure in fortunes + prospects)
    assert all(0 <= chance < 1 + 1e-9 for chance in shares)
    assert sum(shares) == pytest.approx(1)
    question = pending(s)
    if question is not None and not isinstance(question, Chance):
        seat = question.seats(s)[0]
        options = [*question.options(s, seat), *ROBOT.proposals(s, seat)]
        worth = ROBOT.weigh(s, seat, options)
        assert len(worth) == len(options)
        assert all(isfinite(value) for value in worth)


# -- any position


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("captains", [2, 5])
def test_every_position_and_every_question_can_be_judged(start: str, captains: int) -> None:
    rng = Random(f"{start}/{captains}")
    s = opened(captains, {"limit_total": 40}, on=shipped(), routes={1: 0, 2: 2})
    STARTS[start](s)
    for count in range(400):
        question = pending(s)
        if count % 4 == 0 or not isinstance(question, Chance):
            looked_at(s)
        if question is None:
            break
        seat = FATE if isinstance(question, Chance) else rng.choice(question.seats(s))
        play(s, seat, rng.choice(question.options(s, seat)))


def test_before_anybody_is_the_bank_all_are_alike() -> None:
    s = new_sea(shipped(), House(GAME.agree(4, {})), 4)
    s.then(*opening(s))
    settle(s)
    assert ROBOT.shares(s) == [0.25] * 4
    looked_at(s)


@pytest.mark.parametrize("seed", range(4))
def test_the_end_is_judged_exactly(seed: int) -> None:
    s = mixed_game(["greedy"] * 4, seed, {"limit_total": 25})
    result = accounts.outcome(s)
    assert ROBOT.shares(s) == victory(result, 4)
    assert ROBOT.prospects(s) == ROBOT.fortunes(s) == [float(score) for score in result.scores]


# -- better positions have better chances


def race(**told: object) -> Sea:
    """Two captains after the draw, one on each side of the treasure, and the bank."""
    facts = {"at": {0: "a2", 1: "a8"}, "came": {0: "a1", 1: "a9"}, "treasure": 5, "cash": {0: 30, 1: 30}, "bank": 60}
    return sea(**(facts | told))  # type: ignore[arg-type]


def test_money_counts_for_everybody() -> None:
    even = race()
    assert share(race(cash={0: 40, 1: 30}), 0) > share(even, 0)
    assert share(race(cash={0: 40, 1: 30}), 1) < share(even, 1)
    assert share(race(bank=100), 2) > share(even, 2)


def test_a_debt_counts_against_the_captain_and_for_the_bank() -> None:
    assert share(race(loans={0: 10}), 0) < share(race(), 0)
    assert ROBOT.fortunes(race(loans={0: 10}))[2] == ROBOT.fortunes(race())[2] + 5


def test_it_is_better_to_be_near_the_treasure_and_whole() -> None:
    assert share(race(at={0: "a3", 1: "a12"}, came={0: "a2", 1: "a13"}), 0) > share(race(at={0: "a1", 1: "a12"}), 0)
    assert share(race(damaged={0: "a9"}), 0) < share(race(), 0)
    assert share(race(tramping=(0, 3)), 0) > share(race(), 0)


def test_cards_ahead_are_worth_something_and_cards_behind_nothing() -> None:
    plain = sea(at={0: "s6", 1: "g5"})
    ahead = sea(at={0: "s6", 1: "g5"}, holds={0: ("ALG",)})
    behind = sea(at={0: "s6", 1: "g5"}, holds={1: ("ALG",)})
    assert ROBOT.prospects(ahead)[0] > ROBOT.prospects(plain)[0]
    assert ROBOT.prospects(behind)[1] == ROBOT.prospects(plain)[1]


def test_what_captains_should_gain_the_bank_should_lose() -> None:
    plain, richer = sea(at={0: "s6", 1: "g5"}), sea(at={0: "s6", 1: "g5"}, holds={0: ("ALG",)})
    gained = ROBOT.prospects(richer)[0] - ROBOT.prospects(plain)[0]
    lost = ROBOT.prospects(plain)[2] - ROBOT.prospects(richer)[2]
    others = ROBOT.prospects(plain)[1] - ROBOT.prospects(richer)[1]  # the race for the prime is less even
    assert gained == pytest.approx(lost + others)


def test_one_who_is_out_cannot_win() -> None:
    s = sea(captains=3, on=shipped(), cash={0: 0, 1: 40, 2: 40}, bank=0, loans={0: 20})
    s.then(Due(0, BANK, 2, "T72"))
    settle(s)
    assert 0 in s.out
    assert share(s, 0) == 0
    assert ROBOT.fortunes(s)[0] == -25


def test_a_bank_that_failed_cannot_win() -> None:
    s = sea(at={0: "s6", 1: "g5"}, cash={0: 90, 1: 90}, bank=1)
    give_cards(s, {0: range(4)})
    s.then(BankDue(0, 6, "T87", offered=True))
    settle(s)
    answer(s, asked(s)[1], ("take",))
    assert share(s, 2) == 0
    assert ROBOT.fortunes(s)[2] < -45
    looked_at(s)


def test_the_bank_alone_has_won() -> None:
    s = sea(captains=2)
    s.out = (0, 1)
    assert ROBOT.shares(s) == [0, 0, 1]


# -- the robots


def mixed_game(levels: list[str], seed: int, rules: dict[str, object]) -> Sea:
    """A whole game of robots of these levels, by seat, each shown only what it could imagine."""
    rng = Random(seed)
    s = new_sea(shipped(), House(GAME.agree(len(levels), rules)), len(levels))
    s.then(*opening(s))
    settle(s)
    robots_finish(GAME, s, levels, rng)
    return s


@deep
@pytest.mark.parametrize("turn", range(4))
def test_robots_of_all_levels_sit_at_one_table(turn: int) -> None:
    s = mixed_game(
        [LEVELS[(seat + turn) % 4] for seat in range(4)], turn, {"limit_total": 6, "captain_market": "always"}
    )
    assert s.reason


def test_the_search_gives_a_port_up_when_a_rival_is_about_to_take_the_treasure() -> None:
    s = sea(at={0: "a2", 1: "a11"}, came={0: "a1", 1: "a10"}, holds={0: ("SAL",)}, treasure=5, bank=30)
    roll(s, 3)
    assert asked(s) == ("Overshoot", 0)
    assert robot("search:60").choose(GAME, GAME.imagine(s, 0, Random(1)), 0, Random(1)) == GIVE_UP


@pytest.mark.parametrize("captains", [3, 4, 5])
def test_a_captain_behind_buys_what_the_bank_may_sell(captains: int) -> None:
    """T88: of five, too, though the bank loses the royalties of all the others."""
    seen = Counter[str]()
    for seed in range(12):
        s = mixed_game(["greedy"] * (captains + 1), 100 + seed, {})
        seen.update([rule for rule, _, _, _ in s.book])
        if seen["T88"]:
            return
    pytest.fail("nobody bought anything of the bank")


def test_hopeless_requests_and_proposals_are_never_made() -> None:
    s = sea(at={0: "g5", 1: "s6"}, kept=("ALG",), cash={0: 30}, round=70)
    question = pending(s)
    assert question is not None
    options = question.options(s, 0)
    worth = dict(zip(options, ROBOT.weigh(s, 0, options)))
    assert worth[("buy", good("ALG"))] <= -1e5  # it lies astern
    assert worth[("close",)] <= -1e5


@pytest.mark.parametrize("seat", [0, 1])
def test_refused_offers_come_to_an_end(seat: Seat) -> None:
    """In the market, and at sea where cards change hands: nobody is asked the same thing in turn after turn."""
    s = dealt(captains=3, on=shipped(), rules={"captain_market": "always", "limit_total": 60})
    rng, made, turns = Random(seat), Counter[Move](), 0
    while (question := pending(s)) is not None:
        if isinstance(question, Chance):
            play(s, FATE, question.pick(s, rng.randrange(question.count(s))))
            continue
        who = question.seats(s)[0]
        if isinstance(question, Bargain) and question.maker == seat:
            made[(question.asked, question.give, question.pay, question.want, question.ask)] += 1
            answer(s, who, REFUSE)
            continue
        turns += asked(s) == ("BeforeThrow", seat)
        answer(s, who, robot("greedy").choose(GAME, s, who, rng))
    assert turns > 20
    assert sum(made.values()) <= 6 + turns / 4 + 1
    assert max(made.values(), default=0) <= 8


def test_purses_of_the_small_chart_are_counted() -> None:
    s = sea(at={0: "s6", 1: "g5"})
    purses(s, {0: 60, 1: 40}, None)
    assert ROBOT.fortunes(s)[:2] == [5.0, -5.0]
