"""The invariants C1 to C16 hold in random games from every starting position, and their breach would be seen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from games.a_vendre.invariants import Watch, check
from games.a_vendre.starts import STARTS
from games.a_vendre.table import DOUBLE, opened, street
from games.suites.watching import reached, watched
from ludotheque.games.a_vendre import GAME
from ludotheque.games.a_vendre.events import StreetEvent
from ludotheque.games.a_vendre.state import Street
from ludotheque.kernel.agenda import NOBODY

VARIED: dict[str, dict[str, object]] = {
    "simple": {},
    "double": {"form": "double"},
    "drawn": {"form": "double", "bank": "drawn", "claims": "manual", "green_ahead": "stay", "loans": "one"},
    "trade": {"form": "double", "trade": "yes", "auction": "sealed", "cash": "hidden", "tie": "more_titles"},
    "strict": {
        "bank_no_bid": "end",
        "second_short": "end",
        "bank_titles": "half_repossessed",
        "form": "double",
        "max_rounds": 40,
        "tie": "first_at_60",
    },
}


@pytest.mark.parametrize("rules", VARIED)
@pytest.mark.parametrize("start", STARTS)
def test_the_invariants_hold(start: str, rules: str) -> None:
    """C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12 C13 C15 C16: in random games, whatever the table agreed."""
    for seats in (2, 3, 5, 9, 10):
        agreed = VARIED[rules] | {"bank": "drawn"} if seats == 10 else VARIED[rules]
        rng = Random(f"{start} {rules} {seats}")
        s = opened(seats, agreed, first=seats - 1, banker=0)
        STARTS[start](s)
        assert watched(s, rng, check, Watch(s)) > 0
        assert GAME.outcome(s) is not None


REACHED = {
    "ordinary": {"bought", "entrusted", "closed"},
    "poor": {"auction", "sold", "bank_takes", "borrowed", "left"},
    "rich": {"bid", "reshuffled", "second_voyage"},
    "nearly_finished": {"arrived", "waits", "closed"},
    "bank_broke": {"bank_short", "bank_offered", "bank_sold", "bank_unsold", "overdrawn"},
    "waiting": {"stays", "sold", "second_voyage", "sent", "reshuffled"},
}


@pytest.mark.parametrize("start", STARTS)
def test_each_start_reaches_what_it_is_for(start: str) -> None:
    """Thirty random double games from there show these events."""
    assert REACHED[start] <= reached([opened(3, DOUBLE) for _ in range(30)], STARTS[start])


def a_position() -> Street:
    return street(3, rules=DOUBLE, at={0: 20, 1: 30}, owns={0: (10, 6), 1: [11]}, waiting=[2])


def break_c1(s: Street) -> None:
    s.cash.balances[0] += 10


def break_c1_by_the_box(s: Street) -> None:
    s.cash.pay(s.box, s.bank, 100)


def break_c2(s: Street) -> None:
    s.cash.overdraw(0, 1, 5110)


def break_c3(s: Street) -> None:
    s.cash.pay(0, 1, 5)


def break_c4_by_an_untitled_square(s: Street) -> None:
    s.owner[60] = 1


def break_c4_by_nobody_known(s: Street) -> None:
    s.owner[20] = 5


def break_c5(s: Street) -> None:
    s.owner[12] = 1


def break_c6(s: Street) -> None:
    s.deck.used.append(90)


def break_c6_by_an_early_removal(s: Street) -> None:
    s.deck.pile.draw(2)
    s.deck.removed.append(2)


def break_c7(s: Street) -> None:
    s.at[1] = 61


def break_c9(s: Street) -> None:
    s.loans[0] = -1


def break_c10(s: Street) -> None:
    s.out = (1,)
    s.banker = 1
    s.cash.pay(1, s.bank, s.cash[1])
    s.at[1], s.owner[11] = 0, NOBODY


def break_c12_by_position(s: Street) -> None:
    s.at[2] = 59


def break_c12_by_titles(s: Street) -> None:
    s.owner[13] = s.owner[16] = s.owner[18] = 2


def break_c15(s: Street) -> None:
    s.idle = 1


@pytest.mark.parametrize(
    "breach",
    [
        break_c1,
        break_c1_by_the_box,
        break_c2,
        break_c3,
        break_c4_by_an_untitled_square,
        break_c4_by_nobody_known,
        break_c5,
        break_c6,
        break_c6_by_an_early_removal,
        break_c7,
        break_c9,
        break_c10,
        break_c12_by_position,
        break_c12_by_titles,
        break_c15,
    ],
)
def test_a_breach_is_seen(breach: Callable[[Street], None]) -> None:
    """C1 C2 C3 C4 C5 C6 C7 C9 C10 C12 C15: each of them, broken by hand, is noticed at once."""
    s = a_position()
    check(s)
    breach(s)
    with pytest.raises(AssertionError):
        check(s)


def untold_money(s: Street) -> list[StreetEvent]:
    s.cash.pay(0, 1, 100)
    return []


def the_wrong_box(s: Street) -> list[StreetEvent]:
    s.cash.pay(0, s.bank, 100)
    return [("paid", "V53", 0, 1, 100)]


def untold_overdraft(s: Street) -> list[StreetEvent]:
    s.cash.overdraw(s.bank, 0, 5110)
    return [("paid", "V45", s.bank, 0, 5110)]


def untold_title(s: Street) -> list[StreetEvent]:
    s.owner[16] = 1
    return []


def a_post_sold(s: Street) -> list[StreetEvent]:
    s.owner[6] = 1
    return [("sold", "V70", 0, 6, 1, 0)]


def a_post_without_its_card(s: Street) -> list[StreetEvent]:
    s.owner[12] = 1
    return [("drew", "V42", 1, 90), ("entrusted", "V43", 1, 12)]


def a_card_gone(s: Street) -> list[StreetEvent]:
    s.deck.pile.draw(2)
    s.deck.removed.append(2)
    return []


def back_to_the_start(s: Street) -> list[StreetEvent]:
    s.at[0] = 0
    return []


def on_green_by_the_die(s: Street) -> list[StreetEvent]:
    s.at[0] = 24
    return [("threw", "V25", 0, 4)]


def untold_loan(s: Street) -> list[StreetEvent]:
    s.loans[0] = 1
    return []


def untold_banker(s: Street) -> list[StreetEvent]:
    s.banker = 0
    return []


def a_second_first_bonus(s: Street) -> list[StreetEvent]:
    s.cash.pay(s.bank, 1, 4000)
    return [("paid", "V100", s.bank, 1, 2000), ("paid", "V100", s.bank, 1, 2000)]


def a_voyage_without_its_bonus(s: Street) -> list[StreetEvent]:
    s.voyage[0] = 2
    return []


def released_without_titles(s: Street) -> list[StreetEvent]:
    s.waiting[2] = False
    return []


@pytest.mark.parametrize(
    "breach",
    [
        untold_money,
        the_wrong_box,
        untold_overdraft,
        untold_title,
        a_post_sold,
        a_post_without_its_card,
        a_card_gone,
        back_to_the_start,
        on_green_by_the_die,
        untold_loan,
        untold_banker,
        a_second_first_bonus,
        a_voyage_without_its_bonus,
        released_without_titles,
    ],
)
def test_a_breach_that_needs_a_memory_is_seen(breach: Callable[[Street], list[StreetEvent]]) -> None:
    """C2 C5 C6 C7 C8 C9 C10 C11 C12 C13 C16: what only the watch can notice."""
    s = a_position()
    watch = Watch(s)
    watch.see(s, [])
    events = breach(s)
    with pytest.raises(AssertionError):
        watch.see(s, events)
