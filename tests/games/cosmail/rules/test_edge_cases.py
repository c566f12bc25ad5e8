"""The edge cases of the companion, D27 to D33 and D37 to D44: options, loading, gold and the finish."""

from __future__ import annotations

from games.cosmail.rules.test_finish import THREE, last_leg, returning
from games.cosmail.rules.test_gold import CLOSED, NARROW, digging
from games.cosmail.rules.test_options import BA, FERRY, INLAND, IS, OD, end, visit
from games.cosmail.table import (
    ACCEPT,
    PLANE_A,
    PLANE_B,
    SET,
    SKIP,
    STAY,
    bundle,
    dice,
    events,
    fly,
    fx,
    held,
    no,
    node,
    pass_turn,
    petrol,
    reach,
    result,
    sail,
    say,
    throw,
    until,
    view,
    where,
    world,
)
from games.suites.asking import asked, known
from ludotheque.games.cosmail.state import PIECES, SHIP

ALL_BUT_RICE = {name: 1 for name in SET if name != "rice"}
BE, OU, AK, NY = (node(name) for name in ("BE", "OU", "AK", "NY"))


# -- options and loading


def test_d27_an_option_on_an_empty_port() -> None:
    """C117: refused."""
    s = world(at={0: ("I", "I", "I")}, petrol={0: 9, 1: 9}, stock={"BA": 0})
    visit(s, PLANE_A, "BA")
    assert no(s, "option", BA).rules == ("C117",)


def test_d28_a_port_emptied_the_turn_before() -> None:
    """C117 C123: the ship arrives for nothing, and the option has lapsed already."""
    s = world(
        at={0: ("I", "I", "BA"), 1: ("II", "II", "X")},
        coal={0: 20, 1: 20},
        noted={0: ["BA"], 1: ["BA"]},
        petrol={0: 9, 2: 9},
    )
    say(s, *SKIP)
    say(s, *STAY)
    say(s, "load", BA)
    assert view(s)["noted"][1] == []
    until(s, 0)
    say(s, *SKIP)
    sail(s, "I")
    say(s, *STAY)
    end(s)
    say(s, *SKIP)
    sail(s, "BA")
    assert (where(s, 1, SHIP), known(s, 1)["loads"]) == ("BA", [])
    assert no(s, "load", BA).rules == ("C117",)


def test_d29_a_ship_without_an_option() -> None:
    """C102 C103 C120: it loads nothing, and the plane of its owner cannot come while it lies there."""
    s = world(at={0: ("X", "I", "BA")}, petrol={0: 20, 1: 9}, coal={0: 9})
    say(s, *SKIP)
    assert no(s, "go", PLANE_A, (BA,), ()).rules == ("C102", "C104")
    fly(s, PLANE_A, "LI")
    assert no(s, "load", BA).rules == ("C118", "C120")


def test_d30_three_ports_passed() -> None:
    """C112 C126: one option, at the fourth."""
    s = world(board=fx(FERRY, INLAND), petrol={0: 24})
    visit(s, PLANE_A, "BA", "ME", "IS", "OD", stay=True)
    assert known(s, 0)["options"] == [OD]
    say(s, "option", OD)
    assert view(s)["noted"][0] == [OD]


def test_d31_no_option_after_a_loading() -> None:
    """C126: the plane on an unnoted port has to wait for another turn."""
    s = world(at={0: ("OD", "I", "X")}, coal={0: 9}, petrol={0: 9, 1: 9}, noted={0: ["BA"]})
    say(s, *SKIP)
    sail(s, "BA")
    say(s, "load", BA)
    assert no(s, "option", OD).rules == ("C126",)


def test_d32_the_twelfth_good() -> None:
    """C127 C142: gold rights from now on: the ship loads, and then sails to Beira."""
    s = world(
        at={0: ("I", "I", "BA")},
        coal={0: 10},
        goods={0: {name: 1 for name in SET if name != "cattle"}},
        noted={0: ["BA"]},
    )
    say(s, *SKIP)
    assert no(s, "go", SHIP, (node("X"), BE), ()).rules == CLOSED
    say(s, *STAY)
    say(s, "load", BA)
    assert events(s, "set") == [(0,)]
    until(s, 0)
    say(s, *SKIP)
    sail(s, "X", "BE")
    assert where(s, 0, SHIP) == "BE"


def test_d33_the_only_rice_is_sold_at_the_urals() -> None:
    """C141 C142 C152: the trade is legal; no gold until the set is whole; the piece must leave if it cannot throw."""
    s = digging(goods={0: SET, 1: {"tea": 1}}, petrol={0: 30})
    say(s, "offer", 1, bundle(rice=1), bundle(tea=1))
    say(s, *ACCEPT)
    assert known(s, 0)["gold"] == []
    assert no(s, "gold", PLANE_A).rules == ("C142", "C141")
    twin = s.clone()
    say(s, "offer", 1, bundle(tea=1), bundle(rice=1))
    say(s, *ACCEPT)
    assert known(s, 0)["gold"] == [PLANE_A]
    say(twin, *SKIP)
    assert no(twin, *STAY).rules == ("C63", "C152", "C172")
    fly(twin, PLANE_A, "NY")
    assert where(twin, 0, PLANE_A) == "NY"


# -- gold


def test_d37_two_players_aim_at_beira() -> None:
    """C102 C147: one node, one piece; the second waits, or passes."""
    s = world(
        board=fx(NARROW),
        turn=1,
        at={0: ("I", "I", "BE"), 1: ("II", "II", "X")},
        coal={0: 20, 1: 20},
        goods={0: SET, 1: SET},
    )
    say(s, *SKIP)
    assert no(s, "go", SHIP, (BE,), ()).rules == ("C102", "C104")
    sail(s, "BE", "II")
    assert where(s, 1, SHIP) == "II"


def test_d38_a_plane_to_beira() -> None:
    """C144 C146: with the set."""
    s = digging("X")
    say(s, *SKIP)
    fly(s, PLANE_A, "BE")
    until(s, 0)
    say(s, "gold", PLANE_A)
    dice(s, 6)
    assert view(s)["gold"][0] == [[BE, 6]]


def test_d39_a_ship_passes_beira() -> None:
    """C144: legal without the set; a stop is refused."""
    s = world(board=fx(NARROW), turn=1, at={1: ("II", "II", "X")}, coal={1: 9})
    say(s, *SKIP)
    assert no(s, "go", SHIP, (BE,), ()).rules == CLOSED
    sail(s, "BE", "II")
    assert where(s, 1, SHIP) == "II"


def test_d40_over_alaska() -> None:
    """C145: refused without the set, although it is shorter."""
    land = "III-SY 23, I-NY 9, NY-X 12, NY-OU 6, OU-BT 7, BT-OD 4, SY-AK 10, AK-NY 10"
    at = {0: ("SY", "I", "I")}
    s = world(board=fx(land=land), at=at, petrol={0: 24})
    say(s, *SKIP)
    assert no(s, "go", PLANE_A, (AK, NY), ()).rules == ("C145",)
    assert "NY" not in reach(s, PLANE_A)
    s = world(board=fx(land=land), at=at, petrol={0: 24}, goods={0: SET})
    say(s, *SKIP)
    fly(s, PLANE_A, "AK", "NY")
    assert petrol(s, 0) == 4


# -- the finish


def test_d41_the_ship_comes_home() -> None:
    """C160 C161: the game ends in mid-round."""
    s = last_leg(returning())
    assert (asked(s), result(s).reason, view(s)["turns"]) == ((), "home", [11, 10, 10])


def test_d42_but_the_set_is_broken() -> None:
    """C141 C160: no end until it is repaired."""
    s = last_leg(returning(goods={0: ALL_BUT_RICE | {"tea": 2}, 1: {"rice": 1}}))
    assert (asked(s), events(s, "finished")) == (("Finish", 0), [])
    say(s, "offer", 1, bundle(tea=1), bundle(rice=1))
    say(s, *ACCEPT)
    assert (asked(s), result(s).reason) == ((), "home")


def test_d43_the_last_straggler_is_given_up() -> None:
    """C75 C158 C160: no end in the turn of the double avarie; it comes as his next turn opens."""
    s = returning(at={0: ("I", "X", "I")}, coal={})
    s.last7[0] = True
    throw(s, 7)
    say(s, "lose", PLANE_B)
    assert asked(s) == ("Announce", 1)
    pass_turn(s)
    pass_turn(s)
    assert (result(s).reason, events(s, "finished")) == ("home", [(0,)])


def test_d43b_a_rivals_trade_restores_the_set() -> None:
    """C141 C160: not in the rival's turn; the end comes when his own opens."""
    s = world(turn=1, goods={0: ALL_BUT_RICE | {"tea": 2}, 1: {"rice": 1}}, gold=THREE)
    say(s, "offer", 0, bundle(rice=1), bundle(tea=1))
    say(s, *ACCEPT)
    assert (asked(s), events(s, "set"), held(s, 0, "rice")) == (("Announce", 1), [(0,)], 1)
    pass_turn(s)
    pass_turn(s)
    assert (result(s).reason, view(s)["turns"]) == ("home", [11, 11, 11])


def test_d44_one_plane_was_lost_before() -> None:
    """C158: the other and the ship suffice."""
    s = last_leg(returning(at={0: ("I", None, "BA")}))
    assert (result(s).reason, s.fleet.at[PIECES - 2]) == ("home", -1)


def test_d45_second_plane_lost_with_everything_done() -> None:
    """C83 C84: partial; his gold counts thirty, and he cannot finish."""
    s = returning(at={0: ("X", None, "I")}, coal={}, round_limit=1)
    s.last7[0] = True
    throw(s, 7)
    pass_turn(s)
    pass_turn(s)
    account = view(s)["accounts"][0]
    assert (account["role"], account["factor"], result(s).reason) == ("partial", 30, "limit")


def test_d30_in_passing_by_house_rule() -> None:
    """C112 C126: with touch_and_go=on it is still one option, at whichever port he names."""
    s = world(petrol={0: 22}, touch_and_go="on")
    visit(s, PLANE_A, "BA", "X", "IS", "OD")
    say(s, "option", BA)
    assert (view(s)["noted"][0], asked(s)) == ([BA], ("Announce", 1))
    assert IS not in view(s)["noted"][0]
