"""The accounts line by line, the factors of the gold and the places: C83, C87, C100, C153 to C156, C162 to C167."""

from __future__ import annotations

from typing import Any

import pytest

from games.cosmail.rules.test_finish import AK, BE, IV, OU, THREE, last_leg, returning, wide
from games.cosmail.rules.test_rally import STOPS, rally
from games.cosmail.table import (
    GOOD_NAMES,
    PLANE_A,
    SET,
    SKIP,
    give,
    pass_turn,
    result,
    sail,
    say,
    throw,
    view,
    world,
)
from games.suites.asking import told
from ludotheque.games.cosmail.rules.accounts import FACTORS, PARTIAL_FACTOR
from ludotheque.games.cosmail.state import World

NAMES = ("factor", "gold", "goods", "petrol", "coal", "debts", "total")


def line(s: World, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = view(s)["accounts"][seat]
    assert found["seat"] == seat
    return found


def lines(s: World, seat: int) -> tuple[int, ...]:
    return tuple([line(s, seat)[name] for name in NAMES])


def ranks(s: World) -> list[tuple[int, int]]:
    """By seat: the rank for gold, and its factor."""
    return [(account["rank"], account["factor"]) for account in view(s)["accounts"]]


# -- vectors


def test_a8_factors_by_rank() -> None:
    """C153 C154 C155: 60, 50, 40, 30, 20, 10 for six players with gold; 30 for a partial player."""
    assert (FACTORS, PARTIAL_FACTOR) == ((60, 50, 40, 30, 20, 10), 30)
    gold = [*THREE, *[(seat, "BE", 10) for seat in range(1, 6)]]
    s = world(6, wide(), goods={0: SET}, gold=gold)
    assert ranks(s) == [(1, 60), (2, 50), (3, 40), (4, 30), (5, 20), (6, 10)]
    assert [line(s, seat)["gold"] for seat in range(6)] == [22 * 60, 500, 400, 300, 200, 100]


def test_a22_the_score_of_the_finisher() -> None:
    """C100 C155 C162: 370 of goods, 22 x 60 of gold, 15 points of fuel, two tolls owed: 1,685."""
    s = returning(goods={0: SET | {"iron": 2, "wheat": 2}}, petrol={0: 12})
    s.debts[0] = 2
    last_leg(s)
    assert lines(s, 0) == (60, 1320, 370, 12, 3, 20, 1685)
    assert line(s, 0)["throws"] == [[BE, 5], [OU, 8], [AK, 9]]
    assert (line(s, 0)["role"], line(s, 0)["place"], result(s).scores[0]) == ("finisher", 1, 1685)


def a23(**more: Any) -> World:
    """P finishes; Q has 6 and 11, R 12 and 10, the second later than Q's; S is partial with 8 at Beira; T has none."""
    given: dict[str, Any] = {
        "at": {0: ("I", "I", "BA"), 3: (None, None, IV)},
        "coal": {0: 8},
        "goods": {0: SET},
        "gold": [(1, "BE", 6), (2, "AK", 12), (1, "OU", 11), (2, "BE", 10), (3, "BE", 8), *THREE],
    }
    return last_leg(world(5, wide(), **(given | more)))


def test_a23_the_order_of_the_others() -> None:
    """C83 C156 C165: Q is second and has 850, R third with 880, S 240, T 0; the places go by totals."""
    s = a23()
    assert ranks(s) == [(1, 60), (2, 50), (3, 40), (0, 30), (0, 0)]
    assert [line(s, seat)["gold"] for seat in range(5)] == [1320, 850, 880, 240, 0]
    assert [line(s, seat)["role"] for seat in range(5)] == ["finisher", "player", "player", "partial", "player"]
    assert (result(s).ranking, result(s).places) == ((0, 2, 1, 3, 4), (1, 3, 2, 4, 5))


def test_a24_pieces_at_home_count_after_three_throws() -> None:
    """C156: Q has three throws and nobody home, R three later ones and two pieces home: R is second."""
    later = [(seat, base, 4) for seat in (1, 2) for base in ("BE", "OU", "AK")]
    at = {0: ("I", "I", "BA"), 1: ("X", "LI", "PE"), 2: ("III", "III", "ME")}
    s = last_leg(returning(at=at, gold=[*later, *THREE]))
    assert ranks(s) == [(1, 60), (3, 40), (2, 50)]
    at[1] = ("II", "II", "PE")
    s = last_leg(returning(at=at, gold=[*later, *THREE]))
    assert ranks(s) == [(1, 60), (2, 50), (3, 40)]  # as many home: Q was there earlier


# -- ranks


@pytest.mark.parametrize(("seats", "factors"), [(3, (60, 50, 10)), (5, (60, 50, 40, 30, 10)), (6, FACTORS)])
def test_ten_for_the_last_by_house_rule(seats: int, factors: tuple[int, ...]) -> None:
    """C154: with last_factor=ten the last of those who began has 10; else the factors go down in steps."""
    gold = [*THREE, *[(seat, "BE", 10) for seat in range(1, seats)]]
    s = world(seats, wide(), goods={0: SET}, gold=gold, last_factor="ten")
    assert [factor for _, factor in ranks(s)] == list(factors)
    s = world(seats, wide(), goods={0: SET}, gold=gold)
    assert [factor for _, factor in ranks(s)] == list(FACTORS[:seats])


def test_ten_for_the_last_is_for_the_last_only() -> None:
    """C153 C154: somebody without gold is last, and nobody has 10."""
    s = world(4, wide(), goods={0: SET}, gold=[*THREE, (1, "BE", 10)], last_factor="ten")
    assert ranks(s) == [(1, 60), (2, 50), (0, 0), (0, 0)]


def test_more_throws_go_first() -> None:
    """C156: two throws before one, however late, and however many pieces are home."""
    s = last_leg(
        returning(
            at={0: ("I", "I", "BA"), 2: ("X", "LI", "PE")}, gold=[(1, "BE", 12), *THREE, (2, "BE", 2), (2, "OU", 2)]
        )
    )
    assert ranks(s) == [(1, 60), (3, 40), (2, 50)]


def test_pieces_at_home_do_not_count_before_three_throws() -> None:
    """C156: with two throws each, the earlier second one decides."""
    gold = [(1, "BE", 3), (1, "OU", 3), (2, "BE", 3), (2, "OU", 3), *THREE]
    s = last_leg(returning(at={0: ("I", "I", "BA"), 1: ("X", "LI", "PE")}, gold=gold))
    assert ranks(s) == [(1, 60), (2, 50), (3, 40)]


def test_the_finisher_has_sixty_on_all_his_throws() -> None:
    """C155: though others threw before him."""
    s = last_leg(returning(gold=[(1, "BE", 3), (1, "OU", 3), (1, "AK", 3), *THREE]))
    assert (ranks(s)[:2], line(s, 0)["gold"]) == ([(1, 60), (2, 50)], 1320)


def test_by_house_rule_the_order_of_sets() -> None:
    """C156: with gold_order=set_order who completed his set first has 60, be he not the winner."""
    gold = [(1, "BE", 10), *THREE, (2, "BE", 10)]
    s = last_leg(returning(goods={2: SET, 0: SET, 1: SET}, gold=gold, gold_order="set_order"))
    assert ranks(s) == [(2, 50), (3, 40), (1, 60)]
    assert result(s).places[0] == 1
    s = last_leg(returning(goods={2: SET, 0: SET, 1: SET}, gold=gold, gold_order="progress"))
    assert ranks(s) == [(1, 60), (2, 50), (3, 40)]


def test_no_throw_needs_no_factor() -> None:
    """C156: a player without gold holds no rank, and by progress takes none from others."""
    s = last_leg(returning(gold=[*THREE, (2, "OU", 6)]))
    assert ranks(s) == [(1, 60), (0, 0), (2, 50)]


def test_by_the_order_of_sets_the_factor_is_known_at_the_throw() -> None:
    """C83 C156: with gold_order=set_order the rank is the place in that order, whoever else throws or is partial."""
    sets = {1: SET, 2: SET, 0: SET}
    s = last_leg(returning(goods=sets, gold=[*THREE, (2, "OU", 6)], gold_order="set_order"))
    assert ranks(s) == [(3, 40), (0, 0), (2, 50)]
    assert (line(s, 0)["gold"], line(s, 2)["gold"], result(s).places[0]) == (22 * 40, 6 * 50, 1)
    at = {0: ("I", "I", "BA"), 1: (None, None, "PE")}
    s = last_leg(returning(at=at, goods=sets, gold=[(1, "BE", 4), *THREE], gold_order="set_order"))
    assert ranks(s) == [(3, 40), (0, 30), (0, 0)]


def test_who_never_had_a_set_ranks_behind_all_sets() -> None:
    """C80 C84 C156: a rally won by a partial player, with gold_order=set_order and partial_may_finish=yes."""
    given: dict[str, Any] = {"partial_may_finish": "yes", "gold_order": "set_order"}
    s = rally(at={0: (None, None, "BA")}, visited=STOPS, **given)
    s.gold = ((0, BE, 6), (2, BE, 5))
    give(s, 1, SET)
    give(s, 2, SET)
    last_leg(s)
    assert (result(s).reason, ranks(s)) == ("rally", [(3, 40), (0, 0), (2, 50)])


def test_all_the_gold_of_a_partial_player_counts_thirty() -> None:
    """C80 C83: also what he threw before, and he holds no rank."""
    gold = [(1, "BE", 9), (1, "OU", 4), (1, "AK", 2), (2, "OU", 6), *THREE]
    s = last_leg(returning(at={0: ("I", "I", "BA"), 1: (None, None, "PE")}, gold=gold))
    assert ranks(s) == [(1, 60), (0, 30), (2, 50)]
    assert line(s, 1)["gold"] == 15 * 30


def test_a_partial_finisher_has_sixty() -> None:
    """C84 C155: with partial_may_finish=yes he finishes like anybody."""
    s = last_leg(returning(at={0: (None, None, "BA")}, partial_may_finish="yes"))
    assert (ranks(s)[0], line(s, 0)["role"]) == ((1, 60), "finisher")


# -- totals


@pytest.mark.parametrize("name", GOOD_NAMES[:12])
def test_goods_count_their_printed_value(name: str) -> None:
    """C162: 20 or 30 for each vignette."""
    s = last_leg(returning(goods={0: SET, 1: {name: 2}}))
    assert lines(s, 1) == (0, 0, 40 if name in GOOD_NAMES[:4] else 60, 0, 0, 0, 40 if name in GOOD_NAMES[:4] else 60)


def test_a_point_of_fuel_is_a_point() -> None:
    """C162: petrol and coal alike."""
    s = last_leg(returning(petrol={1: 17}, coal={0: 8, 1: 4}))
    assert lines(s, 1) == (0, 0, 0, 17, 4, 0, 21)


def test_each_unpaid_toll_takes_ten() -> None:
    """C100 C162: as many times as it is owed."""
    s = returning(petrol={1: 45})
    s.debts[1] = 3
    last_leg(s)
    assert lines(s, 1) == (0, 0, 0, 45, 0, 30, 15)


def test_all_are_counted_wherever_they_are() -> None:
    """C81 C163: far from home, and partial players too."""
    at = {0: ("I", "I", "BA"), 1: ("X", "OD", "PE"), 2: (None, None, "ME")}
    s = last_leg(returning(at=at, petrol={1: 5, 2: 6}, goods={0: SET, 2: {"tea": 1}}))
    assert [line(s, seat)["total"] for seat in (1, 2)] == [5, 36]
    assert line(s, 2)["role"] == "partial"


# -- places


def test_the_finisher_is_first_whatever_the_totals() -> None:
    """C164 C165: the others by total, the highest first."""
    s = last_leg(returning(petrol={1: 2000, 2: 3000}))
    assert (result(s).ranking, result(s).places) == ((0, 2, 1), (1, 3, 2))
    assert result(s).scores == (1643, 2000, 3000)


def test_equal_totals_share_a_place() -> None:
    """C166: the same rank, by whatever they came to it."""
    s = last_leg(returning(petrol={1: 30}, goods={0: SET, 2: {"tea": 1}}))
    assert (result(s).places, [account["place"] for account in view(s)["accounts"]]) == ((1, 2, 2), [1, 2, 2])


def test_players_who_are_out_come_last() -> None:
    """C87 C167: no total; a negative one is better; among them the later exit is better."""
    s = world(
        5,
        wide(),
        at={seat: (None, None, seat) for seat in range(3)} | {3: (None, None, IV)},
        petrol=dict.fromkeys(range(5), 40),
        goods={1: {"tea": 2}, 2: {"tea": 1}},
    )
    s.debts[:] = [1, 1, 1, 9, 0]
    for seat in (0, 1, 2):
        s.last7[seat] = True
        if seat != 1:
            throw(s, 7)
        else:
            pass_turn(s)
    s.house.round_limit = s.round
    while s.agenda:
        pass_turn(s)
    assert told(s, "closed") == [("closed", "C170", "limit")]
    assert [line(s, seat)["role"] for seat in range(5)] == ["out", "partial", "out", "partial", "player"]
    assert lines(s, 0) == lines(s, 2) == (0, 0, 0, 0, 0, 0, 0)
    assert line(s, 3)["total"] == 40 + 2 - 90
    assert result(s).ranking == (1, 4, 3, 2, 0)
    assert result(s).places == (5, 1, 4, 3, 2)


def test_an_out_players_gold_is_gone() -> None:
    """C87: fuel, goods and gold count nothing once he is out."""
    s = world(at={0: (None, None, "I")}, gold=[(0, "BE", 8)], goods={0: {"wheat": 1}}, petrol={0: 9}, round_limit=1)
    s.last7[0] = True
    throw(s, 7)
    pass_turn(s)
    pass_turn(s)
    assert (lines(s, 0)[1:], result(s).places[0]) == ((0, 0, 0, 0, 0, 0), 3)
    assert view(s)["petrol"][0] == 0


def test_frozen_goods_count_for_nobody() -> None:
    """C88 C162: with out_goods=frozen they are lost, and no total holds them."""
    s = world(at={0: (None, None, "I")}, goods={0: {"wheat": 3}}, round_limit=1, out_goods="frozen")
    s.last7[0] = True
    throw(s, 7)
    pass_turn(s)
    pass_turn(s)
    assert [line(s, seat)["goods"] for seat in range(3)] == [0, 0, 0]


def test_the_limit_ranks_from_sixty() -> None:
    """C156 C170: without a finisher the first in gold has 60; the highest total wins."""
    gold = [(2, "BE", 5), (1, "BE", 10), (1, "OU", 2)]
    s = world(gold=gold, petrol={0: 2000}, round_limit=1)
    for _ in range(3):
        pass_turn(s)
    assert ranks(s) == [(0, 0), (1, 60), (2, 50)]
    assert (result(s).ranking, line(s, 1)["gold"], line(s, 2)["gold"]) == ((0, 1, 2), 720, 250)


def test_the_accounts_are_open_at_the_end_only() -> None:
    """C11 C163: before that there is no statement."""
    s = returning()
    assert (view(s)["accounts"], view(s)["places"], view(s)["scores"], view(s)["reason"]) == ([], None, None, None)
    say(s, *SKIP)
    sail(s, "I")
    assert [account["seat"] for account in view(s, PLANE_A)["accounts"]] == [0, 1, 2]
    assert (view(s)["places"], view(s)["reason"]) == ([1, 2, 2], "home")
