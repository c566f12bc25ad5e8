"""The invariants C1 to C20 hold in random games from every starting position, whatever the table agreed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from games.suites.watching import check_replayed, reached, watched
from games.tramping.invariants import Watch, check
from games.tramping.starts import PREPARATIONS, STARTS
from games.tramping.table import fx, opened, result, shipped, view
from layers import deep, deep_but, few_or_many
from ludotheque.games.tramping import GAME
from ludotheque.games.tramping.rules.board import Board
from ludotheque.games.tramping.rules.start import opening
from ludotheque.games.tramping.state import House, new_sea
from ludotheque.kernel.agenda import Chance, pending, play, settle

BOARDS: dict[str, Callable[[], Board]] = {"fx": fx, "shipped": shipped}


def any_rules(rng: Random) -> dict[str, object]:
    """House rules drawn by lot, each left alone half of the time."""
    return {name: rng.choice(rule.choices) for name, rule in GAME.options.items() if rng.random() < 0.5}


@pytest.mark.parametrize("captains", deep_but([2, 3, 4, 5], 2, 5))
@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("on", BOARDS)
def test_the_invariants_hold(on: str, start: str, captains: int) -> None:
    """C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12 C13 C14 C15 C16 C19 C20: under house rules drawn by lot."""
    for number in range(few_or_many(1, 4)):
        rng = Random(f"{on} {start} {captains} {number}")
        s = opened(captains, any_rules(rng), BOARDS[on](), first=rng.randrange(captains))
        STARTS[start](s)
        assert watched(s, rng, check, Watch(s)) > 0
        assert len(result(s).scores) == captains + 1


@pytest.mark.parametrize("rule", GAME.options)
def test_the_invariants_hold_under_every_choice(rule: str) -> None:
    """C1 C5 C11 C16 C20: one house rule at a time, all its choices, from the starts where money is short."""
    for choice in GAME.options[rule].choices:
        for start in ("near_gates", "bank_broke", "indebted"):
            rng = Random(f"{rule} {choice} {start}")
            s = opened(2 + rng.randrange(4), {rule: choice})
            STARTS[start](s)
            assert watched(s, rng, check, Watch(s)) > 0


REACHED = {
    "ordinary": {"threw_two", "stays", "sailed", "incident", "delivered", "gate", "treasure"},
    "poor": {"short", "asks_loan", "lends", "lends_less", "loan_refused", "for_sale", "out"},
    "rich": {"sold", "no_sale", "delivered", "gate", "treasure"},
    "near_gates": {"gate", "owes_draw", "treasure", "out", "short"},
    "americas": {"treasure", "taken", "reef", "turned", "tramping_used"},
    "race": {"reef", "damaged", "repaired", "tramping_used", "sails_on", "backed", "taken", "turned"},
    "bank_broke": {"bank_short", "bank_offers", "bank_failed", "declines", "takeover", "extinguished", "closed"},
    "indebted": {"short", "out", "taken", "repaired", "closed"},
    "taken_over": {"own_stock", "bank_failed", "out", "takeover", "closed"},
}


@deep
@pytest.mark.parametrize("start", STARTS)
def test_each_start_reaches_what_it_is_for(start: str) -> None:
    """Forty random games of the usual rules on the shipped chart show these events."""
    games = [opened(2 + seed % 4, on=shipped()) for seed in range(40)]
    assert REACHED[start] <= reached(games, STARTS[start])


def test_the_preparations_are_all_that_people_answer_before_the_first_throw() -> None:
    """T3 T35: the bank is named by agreement, routes are declared and bargains struck; chance does the rest."""
    found = set()
    for value in ("lot", "agreed"):
        for seed in range(10):
            s = new_sea(fx(), House(GAME.agree(4, {"bank_choice": value})), 4)
            s.then(*opening(s))
            settle(s)
            rng = Random(seed)
            while s.market or not s.round:
                question = pending(s)
                assert question is not None
                if not isinstance(question, Chance):
                    found.add(type(question))
                seat = rng.choice(question.seats(s))
                play(s, seat, rng.choice(question.options(s, seat)))
    assert found == set(PREPARATIONS)


@pytest.mark.parametrize("start", STARTS)
def test_the_same_decisions_give_the_same_game(start: str) -> None:
    """C18: every answer, chance's too, played again from the same position: the same views and events."""
    first, again = opened(3), opened(3)
    STARTS[start](first)
    STARTS[start](again)
    check_replayed(first, again, Random(start), view)
