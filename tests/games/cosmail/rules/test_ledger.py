"""Two ledgers, petrol and coal: every point comes from a named account of the commissaire and goes back to one."""

from __future__ import annotations

from random import Random

import pytest

from games.cosmail.rules.test_invariants import any_rules, opened
from games.cosmail.starts import STARTS
from games.cosmail.table import (
    PLANE_A,
    SKIP,
    bundle,
    dice,
    fly,
    sail,
    say,
    shipped,
    throw,
    total,
    view,
    world,
)
from games.suites.asking import play_on
from ludotheque.games.cosmail.state import ACCOUNTS, SHIP, TOLL, World

NOTHING = dict.fromkeys(ACCOUNTS, 0)


def changed(s: World, before: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    """What the commissaire has handed out and taken back since, by name, in each fuel; nothing is left out."""
    now = view(s)["accounts_fuel"]
    return {
        fuel: {name: now[fuel][name] - before[fuel][name] for name in ACCOUNTS if now[fuel][name] != before[fuel][name]}
        for fuel in ("petrol", "coal")
    }


def test_nothing_is_in_the_books_at_first() -> None:
    """C23 C46: every account at zero."""
    s = world()
    assert view(s)["accounts_fuel"] == {"petrol": NOTHING, "coal": NOTHING}
    assert not any(s.petrol.balances + s.coal.balances)


@pytest.mark.parametrize(("points", "fuel", "amount"), [(8, "coal", 8), (9, "petrol", 18), (7, "", 0)])
def test_throws(points: int, fuel: str, amount: int) -> None:
    """C9 C42 C43 C69: what the dice bring is handed out as thrown."""
    s = world(turns=1)
    before = view(s)["accounts_fuel"]
    throw(s, points)
    wanted: dict[str, dict[str, int]] = {"petrol": {}, "coal": {}}
    if fuel:
        wanted[fuel] = {"throws": amount}
    assert changed(s, before) == wanted


def test_fill_ups() -> None:
    """C58: handed out as fill-ups, in the fuel of the piece."""
    s = world(at={0: ("NY", "I", "LI")})
    before = view(s)["accounts_fuel"]
    say(s, "fill", SHIP)
    dice(s, 11)
    assert changed(s, before) == {"petrol": {}, "coal": {"fills": 110}}


def test_legs_and_tolls() -> None:
    """C28 C90: a voyage of 11 and two tolls, one in each fuel."""
    s = world(at={0: ("I", "I", "X")}, coal={0: 30}, petrol={0: 15})
    before = view(s)["accounts_fuel"]
    say(s, *SKIP)
    sail(s, "IS", "OD", tolls=("petrol", "coal"))
    assert changed(s, before) == {"petrol": {"tolls": 10}, "coal": {"legs": 11, "tolls": 10}}


def test_a_toll_that_is_owed_is_booked_when_it_is_paid() -> None:
    """C96 C99: nothing moves while it is owed."""
    s = world(at={0: ("I", "I", "X")}, coal={0: 6})
    before = view(s)["accounts_fuel"]
    say(s, *SKIP)
    sail(s, "IS", tolls=("owe",))
    assert changed(s, before) == {"petrol": {}, "coal": {"legs": 6}}
    s = world(petrol={0: 12})
    s.debts[0] = 1
    before = view(s)["accounts_fuel"]
    say(s, "repay", "petrol")
    assert changed(s, before) == {"petrol": {"tolls": 10}, "coal": {}}


def test_trades_pass_the_commissaire_by() -> None:
    """C128 C129 C139: from purse to purse, and nobody's total changes."""
    s = world(petrol={0: 40}, coal={1: 40}, goods={1: {"rice": 1}})
    before = view(s)["accounts_fuel"]
    totals = [total(s, seat) for seat in range(3)]
    say(s, "offer", 1, bundle(petrol=35), bundle(rice=1, coal=5))
    say(s, "accept")
    assert (changed(s, before), [total(s, seat) for seat in range(3)]) == ({"petrol": {}, "coal": {}}, totals)


def test_the_fuel_of_one_who_leaves() -> None:
    """C87: goes back, and is booked as returned."""
    s = world(at={0: (None, None, "BA")}, petrol={0: 7}, coal={0: 9})
    s.last7[0] = True
    before = view(s)["accounts_fuel"]
    throw(s, 7)
    assert changed(s, before) == {"petrol": {"returned": 7}, "coal": {"returned": 9}}


def test_planes_burn_petrol_only() -> None:
    """C26 C29: a flight over the sea is booked in petrol."""
    s = world(petrol={0: 30}, coal={0: 30})
    before = view(s)["accounts_fuel"]
    say(s, *SKIP)
    fly(s, PLANE_A, "BA", "X")
    assert changed(s, before) == {"petrol": {"legs": 11}, "coal": {}}


def seats_for(start: str, number: int) -> int:
    return 3 + (len(start) + number) % 5


@pytest.mark.parametrize("start", STARTS)
def test_the_books_add_up(start: str) -> None:
    """C9 C28 C42 C58 C90: after every answer: handed out = spent + returned + in the purses; none below zero."""
    for number in range(5):
        rng = Random(f"{start} {number} books")
        seats = seats_for(start, number)
        s = opened(seats, any_rules(seats, rng), shipped(), rng)
        STARTS[start](s)
        last: dict[str, dict[str, int]] = view(s)["accounts_fuel"]
        game = s.game

        def see(s: World) -> None:
            nonlocal last, game
            books = view(s)["accounts_fuel"]
            for fuel, ledger in (("petrol", s.petrol), ("coal", s.coal)):
                book = books[fuel]
                assert min(ledger.balances[: s.seats]) >= 0
                handed = book["throws"] + book["fills"]
                assert handed == book["legs"] + book["tolls"] + book["returned"] + sum(ledger.balances[: s.seats])
                if s.game == game:
                    assert all([book[name] >= last[fuel][name] for name in ACCOUNTS])
            last, game = books, s.game
            assert (books["petrol"]["tolls"] + books["coal"]["tolls"]) % TOLL == 0

        play_on(s, rng, see, most=400)


@pytest.mark.parametrize("start", ["traders", "any_time", "gold_rush", "person"])
def test_no_trade_and_no_claim_changes_a_total(start: str) -> None:
    """C129 C171: goods at their values, fuel at one; invariant 3, over every exchange of random games."""
    traded = 0
    for number in range(8):
        rng = Random(f"{start} {number} parity")
        s = opened(4, {}, shipped(), rng)
        STARTS[start](s)
        s.telling = []
        totals = [total(s, seat) for seat in s.players]

        def see(s: World) -> None:
            nonlocal totals, traded
            kinds = {event[0] for _, event in s.telling or []}
            now = [total(s, seat) for seat in s.players]
            if kinds & {"traded", "claimed"}:
                traded += 1
                assert now == totals
            totals = now
            s.telling = []

        play_on(s, rng, see, most=500)
    assert traded > 4
