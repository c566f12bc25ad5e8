"""Aim, material, persons and setup: C1 to C25, the vectors A7 and A25, and the edge cases D1, D2 and D58."""

from __future__ import annotations

import pytest

from games.cosmail.table import (
    GRANT,
    IDS,
    PLANE_A,
    SET,
    SKIP,
    STAY,
    THROW,
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
    path,
    petrol,
    placed,
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
from games.suites.asking import answer, asked, known, options, refused
from ludotheque.games.cosmail import GAME
from ludotheque.games.cosmail.rules.board import LAND, NOWHERE, SEA, WARES
from ludotheque.games.cosmail.state import SHIP, World
from ludotheque.kernel.agenda import FATE, NOBODY
from ludotheque.kernel.game import BadSetup
from ludotheque.table.plain import fingerprint

GOLDS = (("OU", 5), ("AK", 8), ("BE", 9))


def three_throws(seat: int) -> list[tuple[int, str, int]]:
    return [(seat, base, points) for base, points in GOLDS]


# -- aim, material, information


@pytest.mark.parametrize("missing", ["", "iron", "tobacco"])
def test_all_twelve_goods_are_needed(missing: str) -> None:
    """C1: one of each, gold and home; with eleven of them the game goes on."""
    goods = {name: count for name, count in SET.items() if name != missing}
    s = world(at={0: ("NY", "I", "I")}, petrol={0: 9}, goods={0: goods}, gold=three_throws(0))
    say(s, *SKIP)
    fly(s, PLANE_A, "I")
    assert (s.reason == "home") is (missing == "")
    assert bool(s.agenda) is (missing != "")


def test_nothing_is_ever_done_to_another() -> None:
    """C2: passing another's pieces leaves them, his fuel and his goods as they were; joining him is refused."""
    s = world(at={0: ("I", "I", "LI"), 1: ("X", "II", "II")}, coal={0: 20, 1: 4}, goods={1: {"wheat": 2}})
    before = (s.fleet.at[3:6], total(s, 1))
    say(s, *SKIP)
    assert no(s, "go", SHIP, path("X"), ()).rules == ("C102", "C104")
    sail(s, "X", "BA")
    assert (s.fleet.at[3:6], total(s, 1)) == before


def test_legs_join_ports_and_bases_by_sea_and_by_land() -> None:
    """C3: both kinds of leg on both boards; a leg has two ends, a number, and perhaps a grid."""
    for board in (world().board, shipped()):
        assert {leg.way for leg in board.legs} == {SEA, LAND}
        assert all([leg.one != leg.other and leg.cost > 0 and 0 <= leg.strait <= 5 for leg in board.legs])
        assert all([board.near[place] for place in range(len(board.kind))])


def test_squares_serve_for_stopping_only() -> None:
    """C4: on a square nothing is asked; on the medallion of a good the option is open."""
    s = world(at={0: ("I", "I", "I")}, petrol={0: 24})
    say(s, *SKIP)
    fly(s, PLANE_A, "BA", "X")
    say(s, *STAY)
    assert asked(s) == ("Announce", 1)
    s = world(at={0: ("I", "I", "I")}, petrol={0: 24})
    say(s, *SKIP)
    fly(s, PLANE_A, "BA")
    say(s, *STAY)
    assert (asked(s), known(s, 0)["options"]) == (("Finish", 0), [node("BA")])


def test_two_planes_and_a_ship_each() -> None:
    """C5: 12 planes and 6 ships for six players."""
    s = placed(6, shipped())
    assert [s.fleet.left(seat) for seat in range(6)] == [[0, 1, SHIP]] * 6
    assert sum(view(s)["planes"]) == 12
    assert len([place for place in s.fleet.at if place != NOWHERE]) == 18


def test_a7_the_vignettes() -> None:
    """C6 C7: twelve goods, ports of 3, 2 and 1; 72 in all; a set is worth 320, everything 1,920."""
    board = shipped()
    assert len(board.ports) == 36
    for good in range(WARES):
        assert sorted([board.stock[port] for port in board.ports_of[good]]) == [1, 2, 3]
    assert board.value == [20] * 4 + [30] * 8
    assert (sum(board.value), sum(board.stock)) == (320, 72)
    assert sum([board.stock[port] * board.value[board.good[port]] for port in board.ports]) == 1920
    cattle = {board.names["fr"][port]: board.stock[port] for port in board.ports_of[7]}
    assert sorted(cattle.values()) == [1, 2, 3]
    assert (cattle["Buenos-Aires"], cattle["Melbourne"]) == (3, 2)


def test_a_port_is_never_refilled() -> None:
    """C7: once loaded it stays empty."""
    s = world(at={0: ("I", "I", "BA")}, noted={0: ["BA"]}, coal={0: 9}, stock={"ME": 2})
    say(s, *SKIP)
    say(s, *STAY)
    say(s, "load", node("BA"))
    assert (s.stock[node("BA")], s.stock[node("ME")], held(s, 0, "cattle")) == (0, 2, 3)
    until(s, 0)
    assert s.stock[node("BA")] == 0


def test_d58_small_change_is_no_move() -> None:
    """C8 C139 C140: fuel is a whole number of points; five ones or a bar of five are the same, and nobody is asked."""
    s = world(coal={0: 4})
    throw(s, 5)
    assert (coal(s, 0), type(coal(s, 0))) == (9, int)
    assert no(s, "change", 5).rules
    assert no(s, "offer", 0, bundle(coal=5), bundle(coal=5)).rules == ("C132", "C136", "C139")


def test_the_supply_has_no_end() -> None:
    """C9: however much has been handed out, a fill-up brings all it should."""
    s = world(at={0: ("NY", "I", "I")}, petrol={0: 50_000, 1: 50_000, 2: 50_000})
    say(s, "fill", PLANE_A)
    dice(s, 12)
    assert petrol(s, 0) == 50_120


def test_gold_has_no_token() -> None:
    """C10: it is booked, and nobody's fuel or goods change."""
    s = world(at={0: ("OU", "I", "I")}, petrol={0: 20}, goods={0: SET})
    before = total(s, 0)
    say(s, "gold", PLANE_A)
    dice(s, 8)
    assert view(s)["gold"][0] == [[node("OU"), 8]]
    assert total(s, 0) == before


def test_everything_lies_open() -> None:
    """C11: fuel, vignettes, options, debts and gold are the same in every view, the spectator's too."""
    s = world(
        petrol={0: 7}, coal={1: 9}, goods={2: {"rice": 2}}, noted={0: ["BA"]}, gold=[(1, "BE", 4)], stock={"SY": 0}
    )
    s.debts[1] = 2
    seen = [view(s, who) | {"seat": None} for who in (0, 1, 2, None)]
    assert all([one == seen[0] for one in seen])
    shown = seen[0]
    assert (shown["petrol"], shown["coal"], shown["debts"]) == ([7, 0, 0], [0, 9, 0], [0, 2, 0])
    assert (shown["goods"][2][5], shown["noted"][0], shown["gold"][1]) == (2, [node("BA")], [[node("BE"), 4]])
    assert shown["stock"][node("SY")] == 0


# -- persons


@pytest.mark.parametrize("seats", [2, 8])
def test_d1_neither_two_nor_eight(seats: int) -> None:
    """C12: refused."""
    with pytest.raises(BadSetup) as why:
        GAME.agree(seats, {})
    assert why.value.rules == ("C12",)


def test_d1_seven_fleets_are_refused() -> None:
    """C12 C13: six play, and one is commissaire only."""
    with pytest.raises(BadSetup):
        GAME.agree(7, {"commissaire": "software"})
    s = placed(7, shipped())
    assert (s.players, s.commissaire, s.base[6]) == ([0, 1, 2, 3, 4, 5], 6, 0)
    assert view(s)["at"][6] == [None] * 3
    assert 6 not in s.order


def test_two_players_and_a_commissaire() -> None:
    """C13: `min_active` = 2: two fleets, two turns, and the game can be won."""
    with pytest.raises(BadSetup):
        GAME.agree(3, {"commissaire": "person"})
    s = world(3, commissaire="person", min_active=2, at={0: ("I", "I", "BA")}, coal={0: 8}, goods={0: SET},
              gold=three_throws(0))  # fmt: skip
    assert (s.players, s.order) == ([0, 1], (0, 1))
    say(s, *SKIP)
    sail(s, "I")
    assert (s.reason, result(s).ranking[0]) == ("home", 0)


def test_three_players_need_no_third_person() -> None:
    """C13: `min_active` = 3: three fleets, whoever is commissaire besides."""
    for commissaire in ("software", "player"):
        s = placed(3, commissaire=commissaire)
        assert s.players == [0, 1, 2]


def ordering(commissaire: str) -> World:
    """Seat 1's plane has camped at New York, and seat 0 may ask for a move-on order."""
    seats = 4 if commissaire == "person" else 3
    s = world(seats, at={1: ("NY", "II", "II")}, turns=20, commissaire=commissaire)
    s.fleet.since[3] = 10
    return s


def test_the_software_is_commissaire() -> None:
    """C14: `commissaire` = software: nobody is asked to confirm anything."""
    s = ordering("software")
    say(s, "order", 1, PLANE_A)
    assert (s.commissaire, asked(s), s.fleet.bound[3]) == (NOBODY, ("Announce", 0), True)
    assert view(s)["commissaire"] is None


def test_a_person_confirms_and_nothing_else() -> None:
    """C14 C15 C17: `commissaire` = person: he announces the ruling; he cannot refuse, change it, or throw."""
    s = ordering("person")
    say(s, "order", 1, PLANE_A)
    assert asked(s) == ("Ruling", 3)
    assert options(s, 3) == [GRANT]
    for other in (("refuse",), ("deny",), ("order", 1, 1), THROW, ("dice", 6, 6)):
        assert refused(s, 3, other).rules
    answer(s, 3, GRANT)
    assert (s.fleet.bound[3], events(s, "granted"), asked(s)) == (True, [(3,)], ("Announce", 0))
    say(s, *THROW)
    assert asked(s) == ("Dice", FATE)
    refused(s, 3, ("dice", 6, 6))


def test_a_person_has_no_turn() -> None:
    """C12 C15: the last chair has no pieces and is skipped."""
    s = world(4, commissaire="person")
    for seat in (0, 1, 2, 0):
        assert s.active == seat
        pass_turn(s)


def test_cumulating_gives_nothing() -> None:
    """C16: `commissaire` = player: he plays like the others, sees no more, and owns nothing of the bank."""
    s, plain = world(commissaire="player"), world()
    assert s.commissaire == 0
    assert options(s, 0) == options(plain, 0)
    throw(s, 5)
    throw(plain, 5)
    assert (coal(s, 0), petrol(s, 0)) == (coal(plain, 0), petrol(plain, 0)) == (5, 0)
    seen = [view(s, who) | {"seat": None} for who in (0, 1)]
    assert seen[0] == seen[1]


def test_a_player_as_commissaire_rules_for_others() -> None:
    """C14 C16: `commissaire` = player: what others ask for he confirms; his own wish is lawful or it is not."""
    s = ordering("player")
    say(s, "order", 1, PLANE_A)
    assert asked(s) == ("Announce", 0)
    s = world(at={0: ("NY", "I", "I"), 1: ("X", "II", "II")}, turn=1, turns=20, commissaire="player")
    s.fleet.since[0] = 10
    say(s, "order", 0, PLANE_A)
    assert asked(s) == ("Ruling", 0)


def test_an_unlawful_act_is_refused_and_not_punished() -> None:
    """C17: nothing changes, and he answers again."""
    s = world(at={0: ("I", "I", "I")}, petrol={0: 5})
    before = fingerprint(s)
    for move in (SKIP, ("fill", 0), ("gold", 0), ("retire",), ("load", node("BA")), ("stay",)):
        assert no(s, *move).rules
    assert fingerprint(s) == before
    say(s, *THROW)


def test_what_is_said_aloud_is_logged() -> None:
    """C18: fill-up, avarie, option and loading, in the order in which they are announced."""
    s = world(at={0: ("NY", "I", "BA")}, noted={0: ["BA"]})
    say(s, "fill", PLANE_A)
    assert events(s, "fill") == [(0, PLANE_A, node("NY"))]
    dice(s, 2)
    assert events(s, "filled") == [(0, PLANE_A, node("NY"), 20, "petrol")]
    say(s, "load", node("BA"))
    assert events(s, "loaded") == [(0, node("BA"), 7, 3)]
    s = world(at={0: ("BA", "I", "I")}, petrol={0: 8})
    say(s, *SKIP)
    say(s, *STAY)
    say(s, "option", node("BA"))
    throw(s, 7)
    assert (events(s, "option"), events(s, "avarie")) == ([(0, node("BA"))], [(1,)])


def test_the_house_rules_are_locked() -> None:
    """C19: agreed before the placement die, shown to all, and the same to the end."""
    s = dealt(toll_credit="free", offers_per_turn=3)
    agreed = GAME.agree(3, {"toll_credit": "free", "offers_per_turn": 3})
    assert asked(s) == ("PlaceDie", FATE)
    for who in (0, 1, 2, None):
        assert view(s, who)["house"] == agreed
    for face in (1, 2, 3):
        answer(s, FATE, ("die", face))
    pass_turn(s)
    assert view(s)["house"] == agreed
    assert no(s, "house", "toll_credit", "lack_only").rules


# -- setup


def test_a25_the_placement_dice() -> None:
    """C20 C21 C24: 3, 3 5, 5 3 1: bases III, V, I; the third player begins, then the first, then the second."""
    s = dealt(3, shipped())
    for seat, faces in ((0, (3,)), (1, (3, 5)), (2, (5, 3, 1))):
        for face in faces:
            assert known(s, seat)["seat"] == seat
            answer(s, FATE, ("die", face))
    assert (s.base, s.order, s.active) == ([3, 5, 1], (2, 0, 1), 2)
    assert events(s, "placed") == [(0, 3), (1, 5), (2, 1)]
    assert events(s, "base_taken") == [(1, 3), (2, 5), (2, 3)]


def test_they_throw_in_the_order_of_joining() -> None:
    """C21: seat after seat, one die of six faces."""
    s = dealt(5, shipped())
    for seat in range(5):
        assert known(s, seat)["seat"] == seat
        assert options(s, FATE) == [("die", face) for face in range(1, 7)]
        answer(s, FATE, ("die", seat + 1))


def test_the_fleets_stand_at_home_with_nothing_in_hand() -> None:
    """C22 C23: three pieces on the base; no fuel, no vignette, no option, no debt, no gold."""
    s = placed(3)
    assert [[where(s, seat, piece) for piece in range(3)] for seat in range(3)] == [["I"] * 3, ["II"] * 3, ["III"] * 3]
    for seat in range(3):
        assert (petrol(s, seat), coal(s, seat), s.debts[seat], total(s, seat)) == (0, 0, 0, 0)
    assert (s.gold, s.noted, s.stock) == ((), [(), (), ()], s.board.stock)
    assert s.held == [NOWHERE] * len(IDS)


def test_d2_the_order_is_that_of_the_bases() -> None:
    """C24: bases II, IV and VI: they play in this order, round after round."""
    s = dealt(3, shipped())
    for face in (6, 2, 4):
        answer(s, FATE, ("die", face))
    assert s.order == (1, 2, 0)
    for seat in (1, 2, 0, 1, 2, 0):
        assert s.active == seat
        pass_turn(s)
    assert s.round == 3


def test_a_base_makes_a_colour() -> None:
    """C25: no two players have the same, so every piece can be told from the others."""
    s = dealt(6, shipped())
    for face in (4, 4, 2, 6, 6, 1, 3, 5):
        answer(s, FATE, ("die", face))
    assert sorted(view(s)["base"]) == [1, 2, 3, 4, 5, 6]
