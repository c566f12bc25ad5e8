"""Players in part or wholly out: C79 to C88, and the edge cases D45 to D51."""

from __future__ import annotations

from typing import Any

import pytest

from games.cosmail.rules.test_avarie import brink, close
from games.cosmail.table import (
    PLANE_A,
    PLANE_B,
    RETIRE,
    SET,
    SKIP,
    STAY,
    bundle,
    coal,
    dice,
    events,
    held,
    no,
    node,
    pass_turn,
    path,
    petrol,
    reach,
    result,
    sail,
    say,
    shipped,
    throw,
    total,
    until,
    view,
    where,
    world,
)
from games.suites.asking import asked, known
from ludotheque.games.cosmail import GAME
from ludotheque.games.cosmail.state import RETURNED, SHIP, House, World

THREE = (("OU", 5), ("AK", 8), ("BE", 9))


def gold_of(seat: int, count: int = 3) -> list[tuple[int, str, int]]:
    return [(seat, base, points) for base, points in THREE[:count]]


def partial(where_: str = "BA", **given: Any) -> World:
    """Seat 0 has only his ship."""
    return world(at={0: (None, None, where_)}, **given)


def test_his_options_lapse() -> None:
    """C79: noted ones are gone with the last plane."""
    s = brink(at={0: (None, "X", "BA")}, noted={0: ["BA", "SY"], 1: ["BA"]})
    throw(s, 7)
    assert (s.noted[0], s.noted[1]) == ((), (node("BA"),))
    assert events(s, "lapsed") == [(0, (node("BA"), node("SY")))]


def test_d46_a_partial_ship_does_not_load() -> None:
    """C79: on an old option or any other; nothing is asked at the port."""
    s = partial(coal={0: 20})
    s.noted[0] = (node("BA"),)
    say(s, *SKIP)
    say(s, *STAY)
    assert (s.active, held(s, 0, "cattle"), s.stock[node("BA")]) == (1, 0, 3)


def test_d47_a_partial_player_trades_no_more() -> None:
    """C79: `partial_trades` = no: he neither offers nor is asked."""
    s = partial(coal={0: 20}, petrol={1: 20})
    assert known(s, 0)["offers"] == 0
    assert no(s, "offer", 1, bundle(coal=5), bundle(petrol=5)).rules == ("C79",)
    until(s, 1)
    assert no(s, "offer", 0, bundle(petrol=5), bundle(coal=5)).rules == ("C79",)


def test_d47_but_a_parity_claim_reaches_him() -> None:
    """C79 C171: every vignette of the good is with partial players."""
    s = partial(turn=1, goods={0: {"wheat": 3}}, coal={1: 40}, stock={"SY": 0, "OD": 0})
    say(s, "claim", 4, 0, bundle(coal=30))
    assert (held(s, 0, "wheat"), held(s, 1, "wheat"), coal(s, 0), coal(s, 1)) == (2, 1, 30, 10)


def test_partial_players_who_may_trade() -> None:
    """C79: `partial_trades` = yes: trades, but still no option and no loading."""
    s = partial(coal={0: 20}, petrol={1: 20}, partial_trades="yes")
    s.noted[0] = (node("BA"),)
    say(s, "offer", 1, bundle(coal=5), bundle(petrol=5))
    say(s, "accept")
    assert (petrol(s, 0), coal(s, 0)) == (5, 15)
    say(s, *SKIP)
    say(s, *STAY)
    if asked(s) == ("Finish", 0):
        assert known(s, 0)["loads"] == []
        close(s)
    until(s, 1)
    say(s, "offer", 0, bundle(petrol=5), bundle(coal=5))
    assert asked(s) == ("Bargain", 0)


def test_beira_without_the_set() -> None:
    """C80: his ship may go there, and throw for gold on a later turn; it need not."""
    s = partial("X", coal={0: 20})
    say(s, *SKIP)
    assert "BE" in reach(s, SHIP)
    sail(s, "BE")
    until(s, 0)
    assert known(s, 0)["gold"] == [SHIP]
    say(s, "gold", SHIP)
    dice(s, 8)
    assert s.gold == ((0, node("BE"), 8),)
    until(s, 0)
    say(s, *SKIP)
    assert no(s, *STAY).rules == ("C63", "C152", "C172")


def test_beira_is_closed_to_the_others() -> None:
    """C80 C144: one with a plane left has no such right."""
    s = world(at={0: (None, "I", "X")}, coal={0: 20})
    say(s, *SKIP)
    assert no(s, "go", SHIP, path("BE"), ()).rules == ("C142", "C144", "C145")


def test_beira_stays_closed_without_riches() -> None:
    """C80 C189: where there is no gold, there is nothing for him at Beira either."""
    s = partial("X", coal={0: 20})
    s.house = House(GAME.agree(3, {"mode": "rally", "riches": "without"}))
    say(s, *SKIP)
    assert no(s, "go", SHIP, path("BE"), ()).rules == ("C142", "C144", "C145")


def ended(s: World) -> World:
    """The last round is over."""
    while s.agenda:
        pass_turn(s, 7 if not s.last7[s.active] else 2)
    return s


def test_he_keeps_his_wealth() -> None:
    """C81: goods, fuel, debts and gold are in his total."""
    s = partial("X", turn=2, coal={0: 7}, petrol={0: 5}, goods={0: {"rice": 2, "iron": 1}}, gold=[(0, "BE", 8)],
                round_limit=1)  # fmt: skip
    s.debts[0] = 1
    ended(s)
    assert s.reason == "limit"
    assert result(s).scores[0] == 240 + 80 + 12 - 10


def test_fuel_goes_on() -> None:
    """C82: he throws, collects both kinds, fills coal, and pays tolls with petrol."""
    s = partial("LI")
    throw(s, 6)
    assert petrol(s, 0) == 12
    until(s, 0)
    assert known(s, 0)["fill"] == [SHIP]
    say(s, "fill", SHIP)
    dice(s, 2)
    assert coal(s, 0) == 20
    until(s, 0)
    say(s, *SKIP)
    sail(s, "X", "IS", tolls=("petrol",))
    assert (petrol(s, 0), coal(s, 0)) == (2, 10)


def test_gold_thrown_before_counts_thirty() -> None:
    """C83: all of it, and he holds no rank; the other has the first one."""
    s = partial("X", turn=2, gold=[(0, "OU", 10), (0, "AK", 2), (1, "OU", 3)], goods={1: SET}, round_limit=1)
    ended(s)
    mine, other = s.statement[0], s.statement[1]
    assert (mine.role, mine.rank, mine.factor, mine.gold) == ("partial", 0, 30, 360)
    assert (other.rank, other.factor, other.gold) == (1, 60, 180)


def test_no_second_throw_at_beira() -> None:
    """C83 C151: who has thrown there before, with the set, has had it."""
    s = partial("BE", coal={0: 20}, gold=[(0, "BE", 5)])
    assert no(s, "gold", SHIP).rules == ("C151",)


@pytest.mark.parametrize("rule", ["no", "yes"])
def test_d45_his_return_ends_nothing(rule: str) -> None:
    """C84: `partial_may_finish`: with set and three throws he comes home; only by house rule is that a finish."""
    s = partial("BA", coal={0: 8}, goods={0: SET}, gold=gold_of(0), partial_may_finish=rule)
    say(s, *SKIP)
    sail(s, "I")
    assert (s.reason == "home") is (rule == "yes")
    if rule == "no":
        assert (where(s, 0, SHIP), s.active) == ("I", 1)


def test_d45_he_counts_thirty() -> None:
    """C83 C84: the second plane lost with set and three throws: gold times 30."""
    s = brink(turn=0, at={0: (None, "I", "I")}, goods={0: SET}, gold=gold_of(0, 2), round_limit=1)
    throw(s, 7)
    ended(s)
    assert s.statement[0].gold == 30 * 13


def test_d48_retiring() -> None:
    """C85: partial, ship at home: no more turns, no further risk, wealth kept."""
    s = partial("I", coal={0: 5}, gold=[(0, "BE", 8)])
    assert known(s, 0)["retire"] is True
    say(s, *RETIRE)
    assert (s.active, s.retired[0], events(s, "retired")) == (1, True, [(0,)])
    pass_turn(s)
    pass_turn(s)
    assert (s.active, coal(s, 0)) == (1, 5)


def test_who_may_not_retire() -> None:
    """C85: with a plane left, or with the ship at sea."""
    s = partial("BA")
    assert no(s, *RETIRE).rules
    s = world(at={0: (None, "I", "I")})
    assert no(s, *RETIRE).rules


# -- out


def test_the_third_double() -> None:
    """C86 C87: the ship is removed, fuel goes back, debts are forgotten; no more turns."""
    s = partial("BA", coal={0: 20}, petrol={0: 5})
    s.last7[0], s.debts[0] = True, 3
    throw(s, 7)
    assert (s.out, where(s, 0, SHIP), coal(s, 0), petrol(s, 0), s.debts[0]) == ((0,), None, 0, 0, 0)
    assert (s.coal[s.seats + RETURNED], s.petrol[s.seats + RETURNED]) == (20, 5)
    assert view(s)["occupied"][node("BA")] is None
    pass_turn(s)
    pass_turn(s)
    assert s.active == 1


def knock_out(s: World, *seats: int) -> None:
    """These players are out already, in this order."""
    for seat in seats:
        for piece in s.fleet.left(seat):
            s.lift(seat, piece)
        s.out += (seat,)


def test_out_is_last_and_the_later_exit_is_better() -> None:
    """C87: no total, and classed after all others, a debtor included."""
    s = partial("BA", goods={0: {"rice": 1}}, gold=[(0, "BE", 9)], round_limit=1)
    knock_out(s, 1)
    s.last7[0], s.debts[2] = True, 30
    throw(s, 7)
    assert (s.reason, [account.place for account in s.statement]) == ("survivor", [2, 3, 1])
    assert [account.total for account in s.statement] == [0, 0, -300]


def test_d49_his_vignettes_go_back_to_the_ports() -> None:
    """C88: `out_goods` = return: first the 3-port, then 2, then 1, never above the printed number."""
    s = partial("BA", goods={0: {"cattle": 4, "tobacco": 1}}, stock={"BA": 0, "ME": 1, "IS": 0})
    s.last7[0] = True
    throw(s, 7)
    assert (s.stock[node("BA")], s.stock[node("ME")], s.stock[node("IS")]) == (3, 2, 1)
    assert not any(s.hand(0))
    assert events(s, "returned")[0][0] == 0


def test_a_set_goes_back_whole() -> None:
    """C88 C141: who goes out with a set has none afterwards, and no more than others is said of it; frozen it stays."""
    for out_goods, left in (("return", False), ("frozen", True)):
        s = partial("BA", goods={0: SET}, stock={"BA": 2, "SY": 0, "IS": 0}, out_goods=out_goods)
        s.last7[0] = True
        throw(s, 7)
        assert (s.whole[0], s.has_set(0), view(s)["first_set"]) == (left, left, [0])
        assert events(s, "set_broken") == []


def test_a_new_option_is_needed() -> None:
    """C88: options that lapsed with the old stock do not come back."""
    s = partial("LI", goods={0: {"cattle": 2}}, stock={"BA": 0, "ME": 2}, noted={1: ["ME"]})
    s.last7[0] = True
    throw(s, 7)
    assert (s.stock[node("BA")], s.noted[1]) == (2, (node("ME"),))


def test_the_largest_port_first() -> None:
    """C88: two cattle fill the port of three, not that of two."""
    s = partial("LI", goods={0: {"cattle": 2}}, stock={"BA": 0, "ME": 0})
    s.last7[0] = True
    throw(s, 7)
    assert (s.stock[node("BA")], s.stock[node("ME")]) == (2, 0)


def test_frozen_vignettes() -> None:
    """C88: `out_goods` = frozen: lost to all; no port gets them, and they count for nobody."""
    s = partial("LI", goods={0: {"cattle": 2}}, stock={"BA": 0, "ME": 0}, out_goods="frozen", round_limit=1)
    s.last7[0] = True
    throw(s, 7)
    assert (s.stock[node("BA")], events(s, "frozen"), events(s, "returned")) == (0, [(0,)], [])
    ended(s)
    assert (result(s).scores[0], s.statement[0].role) == (0, "out")


def test_d50_the_last_one_left_wins_at_once() -> None:
    """C86 C168: five out, one left."""
    s = world(6, board=shipped(), turn=4)
    knock_out(s, 2, 0, 3, 1)
    s.lift(4, PLANE_A)
    s.lift(4, PLANE_B)
    s.last7[4] = True
    throw(s, 7)
    assert (s.reason, s.agenda, result(s).places) == ("survivor", [], (5, 3, 6, 4, 2, 1))


def test_d51_all_partial() -> None:
    """C80 C85 C169: they go on for Beira and home, for thirty rounds after this one; then totals."""
    s = world(at={0: (None, "I", "X"), 1: (None, None, "PE"), 2: (None, None, "ME")}, round_=5, turn=0)
    s.last7[0] = True
    throw(s, 7)
    assert s.partial(0)
    while s.agenda:
        pass_turn(s, 4)
    assert (s.reason, s.round) == ("nobody", 35)
    assert result(s).scores == tuple([total(s, seat) for seat in range(3)])
    best = max(result(s).scores)
    assert [place == 1 for place in result(s).places] == [score == best for score in result(s).scores]


def test_d51_until_each_is_home() -> None:
    """C85 C169: when all have retired, it is over."""
    s = world(at={seat: (None, None, ("I", "II", "III")[seat]) for seat in range(3)}, coal={1: 3})
    for _ in range(3):
        say(s, *RETIRE)
    assert (s.reason, result(s).places) == ("nobody", (2, 1, 2))


def test_one_who_is_out_has_no_factor() -> None:
    """C87: no total, so no factor for what he had thrown."""
    s = world(at={0: (None, None, "I")}, gold=[(0, "BE", 8)], round_limit=1)
    s.last7[0] = True
    throw(s, 7)
    pass_turn(s)
    pass_turn(s)
    account = view(s)["accounts"][0]
    assert (account["role"], account["factor"], account["gold"], account["total"]) == ("out", 0, 0, 0)
