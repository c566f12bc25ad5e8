"""Team play: what partners have in common, and what each keeps; C173 to C184."""

from __future__ import annotations

from typing import Any

import pytest

from games.cosmail.rules.test_finish import THREE, wide
from games.cosmail.rules.test_options import BA, OD, end, rest
from games.cosmail.rules.test_remedies import TEA
from games.cosmail.table import (
    ACCEPT,
    PASS,
    PLANE_A,
    PLANE_B,
    SET,
    SKIP,
    STAY,
    bundle,
    coal,
    dealt,
    dice,
    events,
    fly,
    held,
    no,
    node,
    pass_turn,
    petrol,
    result,
    sail,
    say,
    throw,
    until,
    view,
    world,
)
from games.suites.asking import answer, asked, known, options, told
from ludotheque.games.cosmail import GAME
from ludotheque.games.cosmail.state import SHIP, World
from ludotheque.kernel.agenda import FATE
from ludotheque.kernel.game import BadSetup

TOGETHER = ("C176", "C177")


def teams(**more: Any) -> World:
    """Four players: seats 0 and 2 against 1 and 3."""
    return world(4, wide(), **({"mode": "teams", "partners": "chairs"} | more))


# -- who with whom


@pytest.mark.parametrize(("seats", "given"), [(4, {}), (6, {}), (5, {"commissaire": "person"}), (7, {})])
def test_two_or_three_teams(seats: int, given: dict[str, str]) -> None:
    """C173 C174: four or six players, beside a commissaire or not."""
    s = dealt(seats, wide(), mode="teams", partners="chairs", **given)
    sides = [side for side in view(s)["team"] if side is not None]
    assert len(sides) in (4, 6)
    assert all(sides.count(side) == 2 for side in sides)


@pytest.mark.parametrize(
    ("seats", "given"), [(3, {}), (5, {}), (4, {"commissaire": "person"}), (6, {"commissaire": "person"})]
)
def test_no_odd_numbers(seats: int, given: dict[str, str]) -> None:
    """C174: everybody needs a partner."""
    with pytest.raises(BadSetup) as why:
        GAME.agree(seats, {"mode": "teams"} | given)
    assert why.value.rules == ("C174",)


def test_partners_by_lot() -> None:
    """C175: the first without a partner draws one, before the placement die."""
    s = dealt(4, wide(), mode="teams")
    assert (asked(s), known(s, 0)["seat"]) == (("DrawPartner", FATE), 0)
    assert options(s, FATE) == [("partner", 1), ("partner", 2), ("partner", 3)]
    answer(s, FATE, ("partner", 3))
    assert options(s, FATE) == [("partner", 2)]
    answer(s, FATE, ("partner", 2))
    assert (view(s)["team"], asked(s)[0]) == ([0, 1, 1, 0], "PlaceDie")
    assert told(s, "partners") == [("partners", "C175", 0, 3), ("partners", "C175", 1, 2)]


def test_partners_in_opposite_chairs() -> None:
    """C175: with partners=chairs; each has his own base, pieces and turn."""
    assert view(dealt(4, wide(), mode="teams", partners="chairs"))["team"] == [0, 1, 0, 1]
    s = dealt(6, wide(), mode="teams", partners="chairs")
    assert view(s)["team"] == [0, 1, 2, 0, 1, 2]
    s = teams()
    assert (view(s)["order"], view(s)["base"]) == ([0, 1, 2, 3], [1, 2, 3, 4])


# -- what is common


def test_goods_options_and_set_are_common() -> None:
    """C173 C176: for the conquest of stocks a team is one player."""
    s = teams(goods={0: {"tea": 1}, 2: SET}, noted={2: ["BA"]})
    seen = view(s)
    assert seen["goods"][0] == seen["goods"][2] == [1] * 10 + [2, 1]
    assert (seen["noted"], seen["kinds"], seen["worth"]) == ([[BA], [], [BA], []], [12, 0, 12, 0], [350, 0, 350, 0])


def test_one_opens_the_port_the_other_loads() -> None:
    """C176 C178: either partner's plane for either partner's ship; each has one business in his own turn."""
    s = teams(at={2: ("III", "III", "X")}, petrol={0: 16}, coal={2: 9})
    say(s, *SKIP)
    fly(s, PLANE_A, "BA")
    say(s, "option", BA)
    assert view(s)["noted"][2] == [BA]
    until(s, 0)
    say(s, *SKIP)
    fly(s, PLANE_A, "I")
    end(s)
    until(s, 2)
    say(s, *SKIP)
    sail(s, "BA")
    say(s, "load", BA)
    assert (held(s, 0, "cattle"), held(s, 2, "cattle"), view(s)["noted"][0]) == (3, 3, [])


def test_partners_do_business_in_the_same_round() -> None:
    """C178: one for each partner's turn."""
    s = teams(at={0: ("BA", "I", "I"), 2: ("OD", "III", "III")}, petrol={0: 9, 2: 9})
    say(s, *SKIP)
    say(s, *STAY)
    say(s, "option", BA)
    until(s, 2)
    say(s, *SKIP)
    say(s, *STAY)
    say(s, "option", OD)
    assert view(s)["noted"] == [[BA, OD], [], [BA, OD], []]


def test_three_throws_for_the_team() -> None:
    """C151 C179: a base thrown at by one partner is closed to the other; one rank for both."""
    s = teams(
        at={0: ("I", "I", "BE"), 2: ("OU", "III", "III")},
        goods={0: SET},
        petrol={2: 30},
        coal={0: 30},
        gold=[(2, "BE", 9)],
    )
    assert no(s, "gold", SHIP).rules == ("C151",)
    say(s, *SKIP)
    sail(s, "X")
    end(s)
    until(s, 2)
    say(s, "gold", PLANE_A)
    dice(s, 8)
    assert view(s)["gold"][0] == view(s)["gold"][2] == [[node("BE"), 9], [node("OU"), 8]]


# -- what is each one's own


def test_fuel_is_each_ones_own() -> None:
    """C177: points, tolls and debts are separate; partners may swap petrol for coal at parity."""
    s = teams(petrol={0: 20, 2: 5}, coal={2: 20})
    assert (view(s)["petrol"], view(s)["coal"]) == ([20, 0, 5, 0], [0, 0, 20, 0])
    say(s, "offer", 2, bundle(petrol=20), bundle(coal=20))
    say(s, *ACCEPT)
    assert (view(s)["petrol"], view(s)["coal"]) == ([0, 0, 25, 0], [20, 0, 0, 0])


def test_partners_do_not_trade_goods() -> None:
    """C176 C177: they are common already."""
    s = teams(petrol={0: 30, 2: 30}, goods={0: {"tea": 1}})
    assert no(s, "offer", 2, bundle(tea=1), bundle(petrol=30)).rules == TOGETHER
    assert no(s, "offer", 2, bundle(petrol=30), bundle(tea=1)).rules == TOGETHER


def test_partners_without_fuel_have_nothing_to_trade() -> None:
    """C132 C176 C177: goods in common are no offer, and nobody is asked for one: the turn goes on by itself."""
    s = teams(goods={0: {"tea": 2}}, petrol={0: 9})
    assert known(s, 0)["offers"] == 0
    say(s, *SKIP)
    fly(s, PLANE_A, "NY")
    assert asked(s) == ("Announce", 1)
    s = teams(goods={0: {"tea": 2}}, petrol={0: 9}, coal={2: 1})
    assert known(s, 0)["offers"] == 6
    s = teams(goods={0: {"tea": 2}}, petrol={1: 9})
    assert known(s, 0)["offers"] == 6  # tea for the petrol of the other team


def test_a_common_purse_by_house_rule() -> None:
    """C177: with team_fuel=common both draw on the same points, and have nothing to trade with each other."""
    s = teams(petrol={0: 9}, coal={3: 9}, team_fuel="common")
    assert view(s)["petrol"] == [9, 0, 9, 0]
    throw(s, 3)
    assert (petrol(s, 0), petrol(s, 2)) == (15, 15)
    assert no(s, "offer", 2, bundle(petrol=1), bundle(coal=1)).rules == ("C132", "C136", "C139")
    fly(s, PLANE_A, "NY")
    end(s)
    until(s, 2)
    assert petrol(s, 2) == 6


def test_debts_are_separate() -> None:
    """C99 C177: each repays his own tolls, whoever holds the points."""
    s = teams(petrol={0: 20})
    s.debts[2] = 1
    assert known(s, 0)["repay"] == []
    until(s, 2)
    assert known(s, 2)["repay"] == []


def test_avaries_are_counted_apart() -> None:
    """C73 C177: a seven of each partner is no double."""
    s = teams()
    pass_turn(s, 7)
    until(s, 2)
    pass_turn(s, 7)
    assert (view(s)["last7"], view(s)["planes"]) == ([True, False, True, False], [2, 2, 2, 2])


def test_partners_block_each_other() -> None:
    """C102 C107 C181: one piece to a node, and a partner's home is a stranger's."""
    s = teams(at={0: ("BA", "I", "I"), 2: ("X", "ME", "III")}, petrol={2: 40, 0: 40}, turn=2)
    say(s, *SKIP)
    assert no(s, "go", PLANE_A, (BA,), ()).rules == ("C102", "C104")
    assert no(s, "go", PLANE_A, (BA, node("I")), ()).rules == ("C107",)
    fly(s, PLANE_B, "III")
    assert s.fleet.own(2, PLANE_B) == node("III")


# -- losses


def test_a_partner_without_planes_goes_on() -> None:
    """C182: he loads and trades while the other has a plane; the options stay."""
    s = teams(at={0: (None, None, "X")}, coal={0: 9, 1: 9}, petrol={0: 9}, noted={2: ["BA"]})
    assert view(s)["partial"] == [False] * 4
    say(s, "offer", 1, bundle(petrol=9), bundle(coal=9))
    say(s, *ACCEPT)
    say(s, *SKIP)
    sail(s, "BA")
    say(s, "load", BA)
    assert held(s, 2, "cattle") == 3


def test_a_team_without_planes_is_partial() -> None:
    """C78 C79 C182: both partners, and their options lapse."""
    s = teams(at={0: ("I", None, "I"), 2: (None, None, "III")}, noted={0: ["BA"]})
    s.last7[0] = True
    throw(s, 7)
    assert (events(s, "partial"), view(s)["partial"]) == ([(0,), (2,)], [True, False, True, False])
    assert (view(s)["noted"][2], events(s, "lapsed")) == ([], [(0, (BA,))])


def test_a_third_double_takes_one_ship_and_its_turns() -> None:
    """C86 C182: and nothing else; goods, options, gold, fuel and debts stay with the team."""
    s = teams(
        at={0: (None, None, "I")}, goods={0: {"tea": 2}}, noted={0: ["BA"]}, petrol={0: 20, 2: 5}, gold=[(0, "BE", 6)]
    )
    s.debts[0] = 2
    s.last7[0] = True
    throw(s, 7)
    seen = view(s)
    assert (seen["out"], seen["at"][0], seen["petrol"]) == ([0], [None] * 3, [20, 0, 5, 0])
    assert (seen["debts"], seen["accounts_fuel"]["petrol"]["returned"]) == ([2, 0, 0, 0], 0)
    assert (seen["goods"][2][TEA], seen["noted"][2], seen["gold"][2]) == (2, [BA], [[node("BE"), 6]])
    assert events(s, "returned") == []
    for seat in (1, 2, 3, 1):
        assert asked(s) == ("Announce", seat)
        pass_turn(s)


def test_the_fuel_and_debts_of_a_partner_who_is_out() -> None:
    """C182 C184: counted with those of the other; he himself neither trades nor moves any more."""
    s = teams(at={0: (None, None, "I")}, petrol={0: 20, 1: 9, 2: 5}, coal={0: 4}, round_limit=1)
    s.debts[0] = s.debts[2] = 1
    s.last7[0] = True
    throw(s, 7)
    assert no(s, "offer", 0, bundle(petrol=4), bundle(coal=4)).rules == ("C132", "C136", "C139")
    for _ in range(3):
        pass_turn(s)
    for seat in (0, 2):
        account = view(s)["accounts"][seat]
        assert (account["role"], account["petrol"], account["coal"], account["debts"]) == ("player", 25, 6, 20)
        assert (account["total"], result(s).scores[seat]) == (25 + 6 - 20, 11)
    assert result(s).places == (3, 1, 3, 1)


def test_a_team_is_out_with_its_second_ship() -> None:
    """C87 C88 C168 C182: then its goods and all its fuel go back, and the team that is left wins."""
    s = teams(
        at={0: (None, None, "I"), 2: (None, None, "III")},
        goods={0: {"cattle": 3}},
        stock={"BA": 0},
        petrol={0: 20, 2: 5},
    )
    s.debts[0], s.debts[2] = 1, 2
    for seat in (0, 2):
        until(s, seat)
        s.last7[seat] = True
        throw(s, 7)
    assert (s.stock[BA], result(s).reason) == (3, "survivor")
    assert (view(s)["petrol"], view(s)["debts"], view(s)["accounts_fuel"]["petrol"]["returned"]) == (
        [0] * 4,
        [0] * 4,
        25,
    )
    assert (result(s).places[1], result(s).places[3]) == (1, 1)
    assert min(result(s).places[0], result(s).places[2]) > 1


def test_two_partners_who_are_left_do_not_trade_first() -> None:
    """C132 C168: with trade=any_time too they have won at once."""
    at = {0: (None, None, "I"), 2: (None, None, "III")}
    s = teams(at=at, petrol={1: 10}, coal={3: 10}, trade="any_time")
    s.last7[0] = s.last7[2] = True
    throw(s, 7)
    while asked(s) != ("Announce", 2):
        if asked(s)[0] == "Interlude":
            say(s, *PASS)
        else:
            pass_turn(s)
    throw(s, 7)
    assert (asked(s), result(s).reason) == ((), "survivor")


@pytest.mark.parametrize(("first", "last"), [(0, 2), (2, 0)])
def test_the_common_purse_of_a_team_that_is_out(first: int, last: int) -> None:
    """C87 C177 C182: with team_fuel=common it serves the partner who is left, and goes back with the last."""
    s = teams(at={0: (None, None, "I"), 2: (None, None, "III")}, petrol={0: 20}, team_fuel="common", turn=first)
    s.last7[first], s.debts[first] = True, 3
    throw(s, 7)
    assert (petrol(s, last), view(s)["debts"][first]) == (20, 3)
    until(s, last)
    s.last7[last] = True
    throw(s, 7)
    assert (view(s)["petrol"][0], view(s)["petrol"][2], view(s)["debts"]) == (0, 0, [0] * 4)
    assert view(s)["accounts_fuel"]["petrol"]["returned"] == 20


# -- trades, remedies, finish


def test_either_partner_acts_for_the_team() -> None:
    """C183: common goods and his own fuel; the one addressed answers for his team."""
    s = teams(goods={2: {"tea": 1}, 3: {"rice": 1}}, petrol={0: 4, 2: 30})
    assert no(s, "offer", 1, bundle(petrol=30), bundle(rice=1)).rules == ("C128", "C137")
    say(s, "offer", 1, bundle(tea=1), bundle(rice=1))
    assert asked(s) == ("Bargain", 1)
    say(s, *ACCEPT)
    assert (held(s, 2, "rice"), held(s, 3, "tea")) == (1, 1)


def test_a_claim_against_a_team() -> None:
    """C171 C182: paid to a partner who is still in play, so that the total of the team is unchanged."""
    s = teams(at={0: (None, None, "I"), 2: (None, None, "III")}, goods={0: {"tea": 2}}, petrol={1: 40})
    s.last7[0] = True
    throw(s, 7)
    assert (asked(s), view(s)["out"], known(s, 1)["claims"]) == (("Announce", 1), [0], [[TEA, 2]])
    say(s, "claim", TEA, 2, bundle(petrol=30))
    assert (held(s, 2, "tea"), petrol(s, 0), petrol(s, 2)) == (1, 0, 30)


def test_the_team_finishes_with_all_pieces_of_both() -> None:
    """C157 C180: in the turn of either partner; a lost piece is not awaited."""
    s = teams(
        at={0: (None, "I", "BA"), 2: ("SY", "III", "III")}, coal={0: 8}, petrol={2: 30}, goods={2: SET}, gold=THREE
    )
    say(s, *SKIP)
    sail(s, "I")
    assert events(s, "finished") == []
    end(s)
    until(s, 2)
    say(s, *SKIP)
    fly(s, PLANE_A, "III")
    assert (events(s, "finished"), view(s)["finishers"], result(s).reason) == ([(2,)], [0], "home")
    assert (result(s).places[0], result(s).places[2]) == (1, 1)
    assert [account["role"] for account in view(s)["accounts"]] == ["finisher", "player", "finisher", "player"]


def test_each_goes_to_his_own_base() -> None:
    """C180 C181: a ship waiting elsewhere keeps the team from finishing, though the other is done."""
    s = teams(at={2: ("III", "III", "ME")}, goods={0: SET}, gold=THREE)
    assert (asked(s), events(s, "finished")) == (("Announce", 0), [])


def test_the_team_total() -> None:
    """C184: common goods and gold, both fuels, less both debts; each partner shows the same."""
    s = teams(
        goods={0: {"tea": 1}, 2: {"iron": 1}},
        gold=[(0, "BE", 4), (2, "OU", 5)],
        petrol={0: 11, 2: 5},
        coal={0: 1, 2: 2},
        round_limit=1,
    )
    s.debts[0], s.debts[2] = 1, 2
    for _ in range(4):
        pass_turn(s)
    for seat in (0, 2):
        account = view(s)["accounts"][seat]
        assert (account["gold"], account["goods"], account["petrol"], account["coal"]) == (9 * 60, 50, 16, 3 + 4)
        assert (account["debts"], account["total"], account["rank"]) == (30, 583, 1)
    assert result(s).places[0] == result(s).places[2] == 1


def test_a_common_purse_is_counted_once() -> None:
    """C177 C184: with team_fuel=common."""
    s = teams(petrol={0: 11}, team_fuel="common", round_limit=1)
    for _ in range(4):
        pass_turn(s)
    assert [account["petrol"] for account in view(s)["accounts"]] == [11, 0, 11, 0]
    assert coal(s, 0) == 4


def test_an_option_of_the_team_is_used_up() -> None:
    """C117 C176: when one partner's ship empties a port, the option of the team is used up, and no other lapses."""
    s = teams(at={0: ("I", "I", "BA"), 2: ("III", "III", "ME")}, noted={0: ["BA"]}, coal={0: 1})
    throw(s, 2)
    rest(s)
    say(s, "load", BA)
    assert (view(s)["noted"], events(s, "emptied")) == ([[], [], [], []], [])
