"""The robot's rules of thumb, each in a position where it matters; part E of the companion."""

from __future__ import annotations

from math import isfinite
from random import Random
from time import process_time

import pytest

from games.suites.asking import answer, asked, fate
from games.tramping.table import (
    ACCEPT,
    AGREE,
    BOUNCE,
    BUY_BACK,
    FAIL,
    GIVE_UP,
    KEEP,
    LOSE,
    READY,
    REFUSE,
    SELL,
    TAKE,
    THROW,
    TURN,
    USE,
    WAIT,
    dealt,
    give_cards,
    good,
    imagine,
    purses,
    roll,
    sea,
    shipped,
    square,
)
from ludotheque.games.tramping import GAME
from ludotheque.games.tramping.robot.advice import Shipowner
from ludotheque.games.tramping.rules import accounts
from ludotheque.games.tramping.rules.bank import BankDue, LastResort, SellOrKeep, TakeOver
from ludotheque.games.tramping.rules.board import CARDS, TRAMPING
from ludotheque.games.tramping.rules.dues import BANK, Due, LoanAsked, TakeLoan
from ludotheque.games.tramping.rules.market import Bargain
from ludotheque.games.tramping.rules.start import opening
from ludotheque.games.tramping.rules.turn import Consent
from ludotheque.games.tramping.state import OFFERS, House, Sea, new_sea
from ludotheque.kernel.agenda import FATE, Chance, Choice, Move, Seat, Step, pending, play, settle
from ludotheque.kernel.game import NEVER

ROBOT = Shipowner()
SLOWEST = 0.02  # seconds that 99 decisions of a hundred may take on a busy machine; it is far less
LONGEST = 20_000  # answers


def weighed(s: Sea, seat: Seat) -> dict[Move, float]:
    """What the robot thinks of each answer, from what this seat knows."""
    imagined = imagine(s, seat, Random(0))
    question = pending(imagined)
    assert question is not None
    options = [*question.options(imagined, seat), *ROBOT.proposals(imagined, seat)]
    return dict(zip(options, ROBOT.weigh(imagined, seat, options)))


def choice(s: Sea, seat: Seat) -> Move:
    """The answer the robot gives; the first of the best."""
    worth = weighed(s, seat)
    return max(worth, key=lambda move: worth[move])


def ask(s: Sea, question: Choice[Sea]) -> Sea:
    """The same table, with this question pending."""
    s.then(question)
    return s


def owing(s: Sea, due: Step[Sea]) -> Sea:
    s.then(due)
    settle(s)
    return s


# -- at sea


def test_it_persists_before_the_draw() -> None:
    s = sea(at={0: "g2", 1: "a9"}, holds={0: ("ALG",)})
    roll(s, 3)
    assert asked(s) == ("Overshoot", 0)
    assert choice(s, 0) == BOUNCE


def test_it_gives_a_port_up_when_a_rival_is_about_to_take_the_treasure() -> None:
    s = sea(at={0: "a2", 1: "a11"}, came={0: "a1", 1: "a10"}, holds={0: ("SAL",)}, treasure=5, loans={1: 2})
    roll(s, 3)
    assert asked(s) == ("Overshoot", 0)
    assert choice(s, 0) == GIVE_UP


def test_it_buys_a_freight_back_while_there_is_time() -> None:
    s = sea(at={0: "s7", 1: "a9"}, holds={0: ("ALG",)})
    roll(s, 1)
    assert asked(s) == ("BuyBack", 0)
    assert choice(s, 0) == BUY_BACK


def test_it_lets_a_freight_go_that_lies_behind() -> None:
    s = sea(at={0: "a3", 1: "a9"}, came={0: "a4"}, holds={0: ("SAL",)}, treasure=1)
    roll(s, 1)
    assert asked(s) == ("BuyBack", 0)
    assert choice(s, 0) == LOSE


def test_it_takes_the_way_to_the_treasure() -> None:
    s = sea(at={0: "g16", 1: "a9"}, came={1: "a8"}, treasure=5)
    roll(s, 3)
    assert asked(s) == ("Fork", 0)
    assert choice(s, 0) == ("to", square("a2"))


def test_it_keeps_its_heading_at_the_treasure() -> None:
    s = sea(at={0: "a3", 1: "g1"}, came={0: "a2"}, treasure=5, passed=(1,))
    roll(s, 4)
    assert asked(s) == ("AtTreasure", 0)
    assert choice(s, 0) == BOUNCE


def test_it_turns_towards_the_treasure() -> None:
    s = sea(at={0: "a9", 1: "a15"}, came={0: "a8", 1: "a16"}, treasure=5)
    assert choice(s, 0) == TURN
    answer(s, 0, TURN)
    assert TURN not in weighed(s, 0)


def test_it_does_not_turn_away_from_it() -> None:
    s = sea(at={0: "a9", 1: "a15"}, came={0: "a10", 1: "a16"}, treasure=5)
    assert choice(s, 0) == THROW


def test_it_uses_the_tramping_card() -> None:
    s = sea(at={0: "a3", 1: "a9"}, came={0: "a2"}, treasure=5, tramping=(0, 3))
    roll(s, 1)
    assert choice(s, 0) == USE


# -- among captains


@pytest.mark.parametrize("route", range(3))
def test_a_declared_route_is_changed_for_a_clearly_better_one_or_not_at_all(route: int) -> None:
    """T27 T35: robots that look ahead once changed two routes that were alike for each other for ever."""
    s = dealt(3, on=shipped())
    answer(s, 0, ("route", route))
    tried = {move: worth for move, worth in weighed(s, 0).items() if move[0] == "route" and worth > NEVER}
    assert all(worth > 0 for worth in tried.values())
    for move in tried:
        other = s.clone()
        answer(other, 0, move)
        assert weighed(other, 0)["route", route] <= NEVER


def test_it_declares_the_route_of_its_cards() -> None:
    s = dealt()
    give_cards(s, {0: ("DAK",), 1: ("ALG", "BAT")})
    assert choice(s, 0) == ("route", 2)
    assert choice(s, 1) == ("route", 1)


def test_it_swaps_what_the_other_needs() -> None:
    s = dealt()
    give_cards(s, {0: ("ALG",), 1: ("DAK",)})
    answer(s, 0, ("route", 2))
    answer(s, 1, ("route", 1))
    offer = choice(s, 0)
    assert offer[:3] == ("offer", 1, (good("ALG"),))
    assert offer[4] == (good("DAK"),)
    answer(s, 0, offer)
    assert choice(s, 1) == ACCEPT


def test_it_refuses_a_bad_bargain_and_names_a_better_one() -> None:
    s = dealt()
    give_cards(s, {0: ("ALG",), 1: ("DAK",)})
    purses(s, {0: 30, 1: 30}, None)
    answer(s, 0, ("route", 2))
    answer(s, 1, ("route", 1))
    ask(s, Bargain(1, 0, (), 0, (good("ALG"),), 0, 2))
    counter = choice(s, 0)
    assert counter[:3] == ("offer", 1, (good("ALG"),))
    assert counter[5] > 0
    ask(s, Bargain(1, 0, (), 0, (good("ALG"),), 0, 0))
    assert choice(s, 0) == REFUSE


def test_it_becomes_ready_whatever_the_others_answer() -> None:
    s = dealt(captains=3, on=shipped())
    for _ in range(OFFERS + 2):
        move = choice(s, 0)
        answer(s, 0, move)
        if move == READY:
            break
        if isinstance(question := pending(s), Bargain):
            answer(s, question.asked, REFUSE)
    assert s.ready[0]


def test_the_bank_waits_for_the_last_captain() -> None:
    s = dealt()
    answer(s, 0, ("route", 1))
    answer(s, 0, READY)
    assert choice(s, 2) == WAIT


def test_tramping_is_sold_by_one_who_cannot_use_it() -> None:
    s = sea(at={0: "a3", 1: "a10"}, came={0: "a2"}, treasure=5, damaged={1: "a9"}, tramping=(1, 3), round=4)
    purses(s, {0: 40, 1: 10}, None)
    assert choice(s, 0)[:2] == ("offer", 1)
    answer(s, 0, choice(s, 0))
    assert asked(s) == ("Bargain", 1)


def test_it_buys_a_kept_card_ahead_and_none_behind() -> None:
    s = sea(at={0: "s6", 1: "a9"}, kept=("ALG", "DAK"), cash={0: 30})
    assert choice(s, 0) == ("buy", good("ALG"))
    s = sea(at={0: "g5", 1: "a9"}, kept=("ALG",), cash={0: 30})
    assert choice(s, 0) == THROW


# -- the bank


def test_the_bank_keeps_what_will_be_delivered_and_sells_what_will_not() -> None:
    s = sea(at={0: "s6", 1: "a9"})
    assert choice(ask(s, SellOrKeep(2, 0, good("ALG"))), 2) == KEEP
    s = sea(at={0: "g6", 1: "a9"})
    assert choice(ask(s, SellOrKeep(2, 0, good("ALG"))), 2) == SELL


def loan(s: Sea, amount: int, short: int) -> LoanAsked:
    """Captain 0, short by so much, asks for a loan."""
    return LoanAsked(s.banker, 0, amount, Due(0, BANK, s.cash[0] + short, "T72"))


def test_the_bank_lends_to_one_who_is_near_the_treasure() -> None:
    s = sea(at={0: "a3", 1: "a9"}, came={0: "a2"}, treasure=5, bank=80)
    assert choice(ask(s, loan(s, 6, 2)), 2) == ("lend", 6)


def test_a_poor_bank_lends_no_more_than_is_needed() -> None:
    s = sea(at={0: "a3", 1: "a9"}, came={0: "a2"}, treasure=5, bank=12)
    assert choice(ask(s, loan(s, 10, 2)), 2) == ("lend", 2)


def test_the_bank_refuses_one_whose_cards_would_cost_it_dear() -> None:
    s = sea(captains=5, on=shipped(), routes=dict.fromkeys(range(5), 0), bank=80)
    lies = s.board.lies_on[0]
    on_route = [card for card in range(CARDS) if lies[s.board.card_port[card]]]
    give_cards(s, {0: [*on_route, *[card for card in range(CARDS) if s.board.americas[s.board.card_port[card]]]]})
    for seat in range(1, 5):
        s.fleet.at[seat] = s.board.entries[s.board.gates[0]][0]
        s.fleet.passed[seat] = True
    purses(s, {0: 0}, None)
    assert choice(ask(s, loan(s, 4, 1)), 5) == REFUSE


def test_the_bank_offers_its_cards_before_it_fails() -> None:
    s = sea(at={0: "s6", 1: "a9"}, bank=1)
    assert choice(ask(s, LastResort(2, BankDue(0, 6, "T87"))), 2) == ("offer",)


def test_a_bank_without_claims_is_worth_taking_over() -> None:
    s = sea(at={0: "s6", 1: "a9"}, cash={0: 20, 1: 30}, bank=4)
    assert choice(ask(s, TakeOver(0, [1], BankDue(0, 6, "T87"))), 0) == TAKE


def test_one_agrees_to_end_who_leads() -> None:
    s = sea(at={0: "s6", 1: "a9"}, cash={0: 90, 1: 30}, bank=4, round=70)
    assert choice(ask(s, Consent(0, 1, [])), 0) == AGREE
    assert choice(ask(s, Consent(1, 0, [])), 1) != AGREE


# -- failures


def test_a_failing_captain_sells_first() -> None:
    s = sea(at={0: "g5", 1: "s6"}, holds={0: ("ALG",)}, cash={0: 0, 1: 30})
    owing(s, Due(0, 2, 2, "T72"))
    assert choice(s, 0)[:3] == ("sell", 1, good("ALG"))
    answer(s, 0, choice(s, 0))
    assert choice(s, 1) == ACCEPT


def test_a_failing_captain_without_goods_asks_for_more_than_is_due() -> None:
    s = sea(at={0: "g5", 1: "s6"}, cash={0: 0, 1: 30})
    owing(s, Due(0, 2, 2, "T72"))
    verb, amount = choice(s, 0)
    assert verb == "ask"
    assert amount > 2
    assert choice(ask(s, TakeLoan(0, 2, amount)), 0) == TAKE


def test_nobody_is_pestered_with_what_he_cannot_use() -> None:
    s = sea(at={0: "g5", 1: "g6"}, holds={0: ("ALG",)}, cash={0: 0, 1: 30}, bank=0, loans={0: 20})
    owing(s, Due(0, 2, 2, "T72"))
    assert choice(s, 0) == FAIL


# -- whole games


@pytest.mark.parametrize("captains", [2, 3, 4, 5])
def test_robots_alone_finish_the_game(captains: int) -> None:
    took: list[float] = []
    for seed in range(3):
        s, times = played(captains, {}, Random(seed))
        took += times
        assert accounts.outcome(s).winners
    assert sorted(took)[len(took) * 99 // 100] < SLOWEST


@pytest.mark.parametrize("seed", range(12))
def test_robots_keep_any_house_rules(seed: int) -> None:
    rng = Random(seed)
    rules = {name: rng.choice(rule.choices) for name, rule in GAME.options.items() if rng.random() < 0.5}
    s, _ = played(rng.randrange(2, 6), rules | {"limit_total": 200}, rng)
    assert s.reason


def test_a_robot_beats_captains_who_play_at_random() -> None:
    ahead = []
    for seed in range(8):
        s, _ = played(3, {}, Random(seed), robots=1)
        gains = [float(account.gain) for account in s.statement]
        mine = s.captains[0]
        others = [gains[seat] for seat in s.captains if seat != mine]
        ahead.append(gains[mine] - sum(others) / len(others))
    assert sum(ahead) / len(ahead) > 10


def played(captains: int, rules: dict[str, str | int], rng: Random, robots: int = 9) -> tuple[Sea, list[float]]:
    """A whole game on the chart of the box, and how long each answer of a robot took; the bank is one."""
    seats = captains + 1
    s = new_sea(shipped(), House(GAME.agree(seats, rules)), seats)
    s.then(*opening(s))
    settle(s)
    times: list[float] = []
    for _ in range(LONGEST):
        question = pending(s)
        if question is None:
            return s, times
        if isinstance(question, Chance):
            play(s, FATE, question.pick(s, rng.randrange(question.count(s))))
            continue
        seat = question.seats(s)[0]
        if seat in s.captains[robots:]:
            play(s, seat, rng.choice(question.options(s, seat)))
            continue
        began = process_time()
        worth = weighed(s, seat)
        times.append(process_time() - began)
        assert all(isfinite(value) for value in worth.values())
        answer(s, seat, max(worth, key=lambda move: worth[move]))
    raise AssertionError("the game did not end")


def test_the_same_table_is_weighed_alike_twice() -> None:
    s = dealt(captains=4, on=shipped())
    fate(s)
    assert weighed(s, 0) == weighed(s, 0)
    assert TRAMPING not in [move[2] for move in weighed(s, 0) if move[0] == "offer"]
