"""The straits: C89 to C101, the vectors A17 and A18, and the edge cases D8 to D11."""

from __future__ import annotations

from typing import Any

import pytest

from games.cosmail.table import (
    END,
    PLANE_A,
    SET,
    SKIP,
    STAY,
    bundle,
    coal,
    events,
    fly,
    fx,
    no,
    pass_turn,
    path,
    petrol,
    result,
    sail,
    say,
    shipped,
    throw,
    total,
    until,
    where,
    world,
)
from games.suites.asking import asked, known, options
from ludotheque.games.cosmail.rules.board import SEA
from ludotheque.games.cosmail.state import SHIP, TOLLS, World

GIBRALTAR = 2
ISTAMBOUL = 5


def at_x(coal: int, petrol: int = 0, **given: Any) -> World:
    """The ship of seat 0 lies at X, before the strait to IS; it may move."""
    s = world(at={0: ("I", "I", "X")}, coal={0: coal}, petrol={0: petrol}, **given)
    say(s, *SKIP)
    return s


def purse(s: World) -> tuple[int, int, int]:
    return coal(s, 0), petrol(s, 0), s.debts[0]


def payments(s: World, *names: str) -> set[tuple[str, ...]]:
    """The listed ways of settling the tolls of this voyage."""
    return {move[3] for move in options(s, 0) if move[:3] == ("go", SHIP, path(*names))}


def test_the_five() -> None:
    """C89: Suez, Gibraltar, Panama, Singapour and Istamboul, each on a sea leg of the shipped board."""
    board = shipped()
    assert board.straits["fr"][1:] == ["Suez", "Gibraltar", "Panama", "Singapour", "Istamboul"]
    assert {leg.strait for leg in board.legs if leg.strait} == {1, 2, 3, 4, 5}
    assert all([leg.way == SEA for leg in board.legs if leg.strait])


@pytest.mark.parametrize(("coal_", "petrol_", "toll", "left"), [
    (6, 0, "owe", (0, 0, 1)),
    (16, 0, "coal", (0, 0, 0)),
    (6, 12, "petrol", (0, 2, 0)),
    (10, 9, "owe", (4, 9, 1)),
])  # fmt: skip
def test_a17_one_strait(coal_: int, petrol_: int, toll: str, left: tuple[int, int, int]) -> None:
    """C90 C93 C95 C96 C98: the leg in coal, ten of one kind for the toll, or a debt; nothing is mixed."""
    s = at_x(coal_, petrol_)
    assert payments(s, "IS") == {(toll,)}
    sail(s, "IS", tolls=(toll,))
    assert (where(s, 0, SHIP), purse(s)) == ("IS", left)


@pytest.mark.parametrize(("coal_", "tolls", "debts"), [
    (31, ("coal", "coal"), 0),
    (21, ("coal", "owe"), 1),
    (11, ("owe", "owe"), 2),
])  # fmt: skip
def test_a18_two_straits(coal_: int, tolls: tuple[str, ...], debts: int) -> None:
    """C91 C93 C96: 11 by sea, and twenty points of toll or so many debts."""
    s = at_x(coal_)
    assert payments(s, "IS", "OD") == {tolls}
    sail(s, "IS", "OD", tolls=tolls)
    assert purse(s) == (0, 0, debts)


def test_the_toll_is_told_and_booked() -> None:
    """C90: to the commissaire, in the name of tolls."""
    s = at_x(16)
    booked = s.coal[s.seats + TOLLS]
    sail(s, "IS", tolls=("coal",))
    assert s.coal[s.seats + TOLLS] == booked + 10
    assert (events(s, "toll"), events(s, "owes")) == ([(0, GIBRALTAR, "coal")], [])


def test_every_time_and_both_ways() -> None:
    """C91: there and back is twenty; no season ticket."""
    s = at_x(60)
    sail(s, "IS", tolls=("coal",))
    until(s, 0, total=7)
    say(s, *SKIP)
    sail(s, "X", tolls=("coal",))
    assert coal(s, 0) == 60 - 2 * 16
    assert no_toll_left(s)


def no_toll_left(s: World) -> bool:
    return len(events(s, "toll")) == 2 and not s.debts[0]


def test_d10_a_plane_pays_nothing() -> None:
    """C92: over a strait by a sea leg: its petrol, and no toll."""
    s = world(at={0: ("X", "I", "I")}, petrol={0: 30})
    say(s, *SKIP)
    assert no(s, "go", PLANE_A, path("IS"), ("petrol",)).rules == ("C90", "C95")
    fly(s, PLANE_A, "IS", "OD")
    assert (petrol(s, 0), s.debts[0], events(s, "toll"), events(s, "owes")) == (19, 0, [], [])


def test_the_leg_is_due_as_well() -> None:
    """C93: ten of petrol for the toll carry no ship across; coal for the leg is needed."""
    s = at_x(5, 50)
    assert no(s, "go", SHIP, path("IS"), ("petrol",)).rules == ("C28", "C29")
    s = at_x(6, 50)
    sail(s, "IS", tolls=("petrol",))
    assert purse(s) == (0, 40, 0)


MARKED = "X-IS 6, IS-OD 5*5, I-BA 8, II-PE 10, III-ME 20"


def test_d11_to_istamboul_and_back() -> None:
    """C94: only the leg with the grid is a crossing: nothing to the port and back, ten on to Odessa."""
    s = world(board=fx(MARKED), at={0: ("I", "I", "X")}, coal={0: 60})
    say(s, *SKIP)
    sail(s, "IS")
    if asked(s)[0] == "Finish":
        say(s, *END)
    until(s, 0, total=7)
    say(s, *SKIP)
    sail(s, "X")
    assert (coal(s, 0), s.debts[0]) == (48, 0)
    until(s, 0, total=8)
    say(s, *SKIP)
    sail(s, "IS", "OD", tolls=("coal",))
    assert (coal(s, 0), events(s, "toll")) == (27, [(0, ISTAMBOUL, "coal")])


def test_the_owner_names_the_kind() -> None:
    """C95: where both can be paid, strait by strait; never five of each."""
    s = at_x(40, 40)
    assert payments(s, "IS") == {("petrol",), ("coal",)}
    assert len(payments(s, "IS", "OD")) == 3
    for tolls in ((), ("coal",), ("coal", "coal", "coal"), ("coal", "gold"), ("coal", 10)):
        assert no(s, "go", SHIP, path("IS", "OD"), tolls).rules[0] in ("C90", "C95")
    sail(s, "IS", "OD", tolls=("petrol", "coal"))
    assert purse(s) == (19, 30, 0)
    assert events(s, "toll") == [(0, GIBRALTAR, "petrol"), (0, ISTAMBOUL, "coal")]


def test_any_order_of_kinds_is_allowed() -> None:
    """C95: coal first or petrol first, though the list shows one of them."""
    for tolls in (("petrol", "coal"), ("coal", "petrol")):
        s = at_x(40, 40)
        sail(s, "IS", "OD", tolls=tolls)
        assert purse(s) == (19, 30, 0)


def test_d8_who_has_nothing_crosses_all_the_same() -> None:
    """C96: coal 11, a leg of 11 through a strait, no petrol: a debt of one toll."""
    s = world(board=fx("I-BA 11*1, II-PE 10, III-ME 20"), coal={0: 11})
    say(s, *SKIP)
    sail(s, "BA", tolls=("owe",))
    assert (where(s, 0, SHIP), purse(s), events(s, "owes")) == ("BA", (0, 0, 1), [(0, 1)])


def test_credit_at_any_time_of_the_game() -> None:
    """C96: in round 100 as in the first, however much is owed already."""
    s = world(at={0: ("I", "I", "X")}, coal={0: 6}, round_=100, turns=100)
    s.debts[0] = 9
    say(s, *SKIP)
    sail(s, "IS", tolls=("owe",))
    assert s.debts[0] == 10


def test_d9_who_can_pay_does() -> None:
    """C97: `toll_credit` = lack_only: petrol 50, coal 5, a leg of 5: coal for the leg, petrol for the toll."""
    s = world(board=fx("I-BA 5*1, II-PE 10, III-ME 20"), coal={0: 5}, petrol={0: 50})
    say(s, *SKIP)
    assert no(s, "go", SHIP, path("BA"), ("owe",)).rules == ("C95", "C97")
    assert no(s, "go", SHIP, path("BA"), ("coal",)).rules == ("C95", "C97")
    sail(s, "BA", tolls=("petrol",))
    assert purse(s) == (0, 40, 0)


def test_the_second_toll_is_owed_only_if_nothing_is_left() -> None:
    """C97: ten are left after the leg: the first is paid with them, and the second owed, not the other way round."""
    s = at_x(21)
    assert no(s, "go", SHIP, path("IS", "OD"), ("owe", "coal")).rules == ("C95", "C97")
    assert no(s, "go", SHIP, path("IS", "OD"), ("owe", "owe")).rules == ("C95", "C97")
    sail(s, "IS", "OD", tolls=("coal", "owe"))


def test_free_credit() -> None:
    """C97: `toll_credit` = free: the choice to owe is always there."""
    s = at_x(40, 40, toll_credit="free")
    assert payments(s, "IS") == {("petrol",), ("coal",), ("owe",)}
    sail(s, "IS", "OD", tolls=("owe", "coal"))
    assert purse(s) == (19, 40, 1)


def test_no_part_payment() -> None:
    """C98: nine of each kind, and ten owed."""
    s = at_x(15, 9)
    assert payments(s, "IS") == {("owe",)}
    sail(s, "IS", tolls=("owe",))
    assert purse(s) == (9, 9, 1)


# -- debts


def indebted(**given: Any) -> World:
    s = world(**given)
    s.debts[0] = 2
    return s


def test_paid_later_before_the_throw() -> None:
    """C99: step 0; ten of either kind for each toll, as many as one likes."""
    s = indebted(coal={0: 12}, petrol={0: 30})
    assert known(s, 0)["repay"] == ["petrol", "coal"]
    say(s, "repay", "coal")
    assert (purse(s), asked(s)) == ((2, 30, 1), ("Announce", 0))
    assert no(s, "repay", "coal").rules == ("C99",)
    say(s, "repay", "petrol")
    assert purse(s) == (2, 20, 0)
    assert no(s, "repay", "petrol").rules == ("C99",)
    assert events(s, "repaid") == [(0, "coal"), (0, "petrol")]


def test_paid_later_before_the_move_and_after_it() -> None:
    """C99: steps 3 and 6."""
    s = indebted(coal={0: 30, 1: 5})
    throw(s, 8)
    say(s, "repay", "coal")
    assert asked(s) == ("MovePiece", 0)
    sail(s, "BA", "X")
    assert asked(s) == ("Finish", 0)
    say(s, "repay", "coal")
    assert purse(s) == (7, 0, 0)


def test_never_forced_and_only_on_ones_own_turn() -> None:
    """C99: a full purse may go on owing; another's turn is no time to pay."""
    s = indebted(coal={0: 50}, turn=1)
    assert no(s, "repay", "coal").rules == ("C99",)
    until(s, 0)
    say(s, *SKIP)
    say(s, *STAY)
    assert purse(s) == (50, 0, 2)


def test_repaying_changes_no_total() -> None:
    """C99 C100: ten points against ten."""
    s = indebted(coal={0: 12})
    before = total(s, 0)
    say(s, "repay", "coal")
    assert total(s, 0) == before == -8


def test_or_deducted_at_the_end() -> None:
    """C100 C101: ten for each unpaid toll, without interest; a total may be below zero."""
    s = indebted(turn=2, coal={1: 3}, round_limit=1, round_=1)
    pass_turn(s, 7)
    assert (s.reason, result(s).scores) == ("limit", (-20, 3, 0))
    assert [account.debts for account in s.statement] == [20, 0, 0]


def test_debts_bar_nothing() -> None:
    """C101: a debtor trades, throws for gold, and finishes."""
    s = indebted(at={0: ("BE", "I", "I")}, coal={0: 9}, petrol={0: 24, 1: 9}, goods={0: SET})
    say(s, "offer", 1, bundle(coal=9), bundle(petrol=9))
    say(s, "accept")
    assert known(s, 0)["gold"] == [PLANE_A]
    golds = [(0, "OU", 5), (0, "AK", 8), (0, "BE", 9)]
    s = world(at={0: ("I", "I", "BA")}, coal={0: 8}, goods={0: SET}, gold=golds)
    s.debts[0] = 40
    say(s, *SKIP)
    sail(s, "I")
    assert (s.reason, result(s).places[0]) == ("home", 1)
