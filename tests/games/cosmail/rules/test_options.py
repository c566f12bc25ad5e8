"""Options: where, when and by whom they are taken, and when they lapse; C110 to C118, C126 and C127."""

from __future__ import annotations

from typing import Any

import pytest

from games.cosmail.table import (
    END,
    PLANE_A,
    PLANE_B,
    SET,
    SKIP,
    STAY,
    THROW,
    bundle,
    coal,
    dice,
    events,
    fly,
    fx,
    held,
    no,
    node,
    petrol,
    sail,
    say,
    throw,
    until,
    view,
    where,
    world,
)
from games.suites.asking import asked, known, options, told
from ludotheque.games.cosmail.state import SHIP, World

BA, ME, SY, OD, IS = (node(name) for name in ("BA", "ME", "SY", "OD", "IS"))
FERRY = "I-BA 3, BA-ME 3, ME-IS 3, IS-OD 3, II-PE 10, III-SY 20, X-LI 4, X-BE 7"  # four goods ports in a row
INLAND = "NY-OU 6, OU-BT 7, SY-AK 26, PE-X 9, I-PE 9, SY-PE 9, NY-X 5"


def end(s: World) -> None:
    """The last step of a turn, if it is asked."""
    if asked(s)[0] == "Finish":
        say(s, *END)


def rest(s: World) -> None:
    """No piece moves, if one could."""
    if asked(s)[0] == "MovePiece":
        say(s, *STAY)


def visit(s: World, piece: int, *names: str, stay: bool = False) -> None:
    """Without a throw, this plane goes there; the other pieces stay if they may not go on."""
    say(s, *SKIP)
    fly(s, piece, *names)
    if stay:
        rest(s)


# -- two steps


def test_goods_take_a_plane_and_then_a_ship() -> None:
    """C110 C120: a ship without an option gets nothing; after a plane of the same player was there, it loads."""
    s = world(at={0: ("I", "I", "BA")}, petrol={0: 30}, coal={0: 20})
    say(s, *SKIP)
    say(s, *STAY)
    assert (asked(s), held(s, 0, "cattle")) == (("Announce", 1), 0)
    until(s, 0)
    say(s, *SKIP)
    sail(s, "X")
    until(s, 0)
    visit(s, PLANE_A, "BA")
    say(s, "option", BA)
    until(s, 0)
    visit(s, PLANE_A, "I")
    until(s, 0)
    say(s, *SKIP)
    sail(s, "BA")
    rest(s)
    assert asked(s) == ("Finish", 0)
    say(s, "load", BA)
    assert held(s, 0, "cattle") == 3


def test_an_option_is_announced_and_noted() -> None:
    """C111 C114: for the player and the port, seen by all, at no cost."""
    s = world(at={0: ("I", "I", "I")}, petrol={0: 8})
    visit(s, PLANE_A, "BA")
    assert (asked(s), known(s, 0)["options"]) == (("Finish", 0), [BA])
    say(s, "option", BA)
    assert told(s, "option") == [("option", "C111", 0, BA)]
    assert view(s)["noted"] == [[BA], [], []]
    assert (petrol(s, 0), coal(s, 0), s.stock[BA]) == (0, 0, 3)


@pytest.mark.parametrize("name", ["NY", "LI", "X", "OU"])
def test_only_goods_ports_give_options(name: str) -> None:
    """C110 C111: a fuel base, a square or a gold base has none."""
    s = world(at={0: ("I", "I", "I"), 1: ("ME", "II", "II")}, petrol={0: 30, 1: 9}, goods={0: SET})
    visit(s, PLANE_A, *{"LI": ("BA", "X", "LI"), "OU": ("NY", "OU"), "X": ("BA", "X")}.get(name, (name,)), stay=True)
    assert known(s, 0)["options"] == []
    for place in (node(name), 99, "BA"):
        assert no(s, "option", place).rules == ("C110",)


def test_a_ship_takes_no_option() -> None:
    """C110 C111 C112: a plane has to stop there."""
    s = world(at={0: ("I", "I", "X")}, petrol={0: 9, 1: 9}, coal={0: 9})
    say(s, *SKIP)
    sail(s, "BA")
    rest(s)
    assert known(s, 0)["options"] == []
    assert no(s, "option", BA).rules == ("C111", "C112")


# -- stopping or passing


def test_flying_over_gives_no_option() -> None:
    """C112: the move must end on the port."""
    s = world(petrol={0: 11, 1: 9}, coal={0: 9})
    visit(s, PLANE_A, "BA", "X", stay=True)
    assert (asked(s), known(s, 0)["options"]) == (("Finish", 0), [])
    assert no(s, "option", BA).rules == ("C111", "C112")


def test_by_house_rule_an_option_is_taken_in_passing() -> None:
    """C112: with touch_and_go=on, over a port that is free, flying on in the same turn; still one option only."""
    s = world(petrol={0: 22}, touch_and_go="on")
    visit(s, PLANE_A, "BA", "X", "IS", "OD")
    assert known(s, 0)["options"] == sorted([BA, IS, OD])
    assert no(s, "option", ME).rules == ("C111", "C112")  # free, but not on the way
    say(s, "option", IS)
    assert (view(s)["noted"][0], where(s, 0, PLANE_A), asked(s)) == ([IS], "OD", ("Announce", 1))
    until(s, 0)
    say(s, *THROW)
    dice(s, 2)
    say(s, *STAY)
    assert known(s, 0)["options"] == [OD]  # what was flown over in an earlier turn is over


def test_in_passing_only_over_a_free_port() -> None:
    """C108 C112: with touch_and_go=on too, a guard shuts out the options of others, and a ship takes none."""
    s = world(at={1: ("BA", "II", "II")}, petrol={0: 12, 1: 9}, touch_and_go="on")
    visit(s, PLANE_A, "BA", "X")
    assert known(s, 0)["options"] == []
    assert no(s, "option", BA).rules == ("C111", "C112")
    s = world(at={1: ("ME", "II", "II")}, petrol={1: 9}, coal={0: 12}, touch_and_go="on")
    say(s, *SKIP)
    sail(s, "BA", "X")
    assert known(s, 0)["options"] == []


def test_free_is_judged_when_it_is_flown_over() -> None:
    """C39 C112: with touch_and_go=on and pieces_per_turn=each, not by who stands there when the turn ends."""
    house: dict[str, Any] = {"touch_and_go": "on", "pieces_per_turn": "each"}
    s = world(at={0: ("BA", "I", "I"), 1: ("ME", "II", "II")}, petrol={0: 40, 1: 9}, **house)
    visit(s, PLANE_B, "BA", "X")  # over his own plane
    fly(s, PLANE_A, "I")
    assert (asked(s), known(s, 0)["options"]) == (("Finish", 0), [])
    assert no(s, "option", BA).rules == ("C111", "C112")
    s = world(petrol={0: 40}, coal={0: 8}, **house)
    visit(s, PLANE_B, "BA", "X")
    sail(s, "BA")  # the port was free
    say(s, *STAY)
    assert known(s, 0)["options"] == [BA]
    say(s, "option", BA)
    assert view(s)["noted"][0] == [BA]


def test_the_option_comes_on_arrival_or_later() -> None:
    """C113: in step 5 of any own turn while the plane stands there, after a throw that moves nothing too."""
    s = world(petrol={0: 8, 1: 9})
    visit(s, PLANE_A, "BA")
    end(s)
    assert view(s)["noted"][0] == []
    until(s, 0)
    throw(s, 2)
    say(s, *STAY)
    assert (asked(s), known(s, 0)["options"]) == (("Finish", 0), [BA])
    say(s, "option", BA)
    assert view(s)["noted"][0] == [BA]


def test_no_option_after_a_seven() -> None:
    """C113 C69: an avarie takes the whole turn."""
    s = world(at={0: ("BA", "I", "I")})
    throw(s, 7)
    assert (asked(s), view(s)["noted"][0]) == (("Announce", 1), [])


# -- how many


def test_everybody_may_hold_the_same_option() -> None:
    """C115: once the plane has left, others take one too, even all."""
    s = world(at={0: ("BA", "I", "I"), 1: ("X", "II", "II"), 2: ("LI", "III", "III")}, petrol={0: 40, 1: 40, 2: 40})
    say(s, *SKIP)
    say(s, *STAY)
    say(s, "option", BA)
    say(s, *SKIP)
    assert no(s, "go", PLANE_A, (BA,), ()).rules == ("C102", "C104")
    say(s, *STAY)
    until(s, 0)
    visit(s, PLANE_A, "I", stay=True)
    end(s)
    visit(s, PLANE_A, "BA")
    say(s, "option", BA)
    until(s, 1)
    visit(s, PLANE_A, "X", stay=True)
    end(s)
    visit(s, PLANE_A, "X", "BA")
    say(s, "option", BA)
    assert view(s)["noted"] == [[BA], [BA], [BA]]


def test_a_player_holds_any_number_and_each_once() -> None:
    """C116: no ceiling; kept until used; the same one is not noted twice."""
    s = world(at={0: ("OD", "SY", "I"), 1: ("ME", "II", "II")}, petrol={0: 40, 1: 9}, noted={0: ["BA", "IS", "ME"]})
    say(s, *SKIP)
    say(s, *STAY)
    say(s, "option", OD)
    until(s, 0)
    say(s, *SKIP)
    say(s, *STAY)
    assert no(s, "option", OD).rules == ("C116",)
    say(s, "option", SY)
    assert view(s)["noted"][0] == sorted([BA, IS, ME, OD, SY])


def test_an_empty_port_has_no_option() -> None:
    """C117: neither a new one, nor one that was noted."""
    s = world(at={0: ("I", "I", "I")}, petrol={0: 9, 1: 9}, stock={"BA": 0})
    visit(s, PLANE_A, "BA")
    assert known(s, 0)["options"] == []
    assert no(s, "option", BA).rules == ("C117",)


def test_an_option_is_good_for_its_port_alone() -> None:
    """C118: not at another port of the same good, and not for another player."""
    s = world(at={0: ("I", "I", "PE"), 1: ("SY", "II", "X")}, coal={0: 30, 1: 30}, noted={0: ["BA"]})
    say(s, *SKIP)
    sail(s, "ME")
    assert known(s, 0)["loads"] == []
    assert no(s, "load", ME).rules == ("C118", "C120")
    end(s)
    say(s, *SKIP)
    sail(s, "BA")
    assert no(s, "load", BA).rules == ("C118", "C120")
    assert view(s)["noted"] == [[BA], [], []]


def test_an_option_cannot_be_traded() -> None:
    """C118 C137: a bundle has room for twelve goods and two fuels, and for nothing else."""
    s = world(petrol={0: 20, 1: 20}, noted={0: ["BA"]})
    assert no(s, "offer", 1, (*bundle(petrol=10), 1), bundle(petrol=10)).rules == ("C130",)


# -- one business in a turn


def test_one_option_in_a_turn() -> None:
    """C126: with planes on two ports one of them waits."""
    s = world(at={0: ("OD", "SY", "I")}, petrol={0: 40})
    say(s, *SKIP)
    say(s, *STAY)
    assert known(s, 0)["options"] == sorted([OD, SY])
    say(s, "option", OD)
    assert (asked(s), view(s)["noted"][0]) == (("Announce", 1), [OD])


def test_loading_or_an_option_not_both() -> None:
    """C126: after the loading the question is put again for trades, and the option is refused."""
    s = world(at={0: ("OD", "I", "X")}, petrol={0: 40, 1: 9}, coal={0: 9}, noted={0: ["BA"]})
    say(s, *SKIP)
    sail(s, "BA")
    rest(s)
    assert (known(s, 0)["options"], known(s, 0)["loads"]) == ([OD], [BA])
    say(s, "load", BA)
    assert (known(s, 0)["options"], known(s, 0)["loads"]) == ([], [])
    assert (no(s, "option", OD).rules, no(s, "load", BA).rules) == (("C126",), ("C117",))
    until(s, 0)
    say(s, *SKIP)
    say(s, *STAY)
    assert known(s, 0)["options"] == [OD]


def test_gold_on_arrival_is_not_lost_by_an_option() -> None:
    """C126 C148: with gold_throw=arrival the throw of a piece that has just arrived is no business, and still open."""
    house: dict[str, Any] = {"gold_throw": "arrival", "pieces_per_turn": "each"}
    s = world(at={0: ("NY", "I", "I")}, petrol={0: 40}, goods={0: SET}, **house)
    visit(s, PLANE_A, "OU")
    fly(s, PLANE_B, "BA")
    assert (known(s, 0)["options"], known(s, 0)["throws"]) == ([BA], [PLANE_A])
    say(s, "option", BA)
    assert (asked(s), known(s, 0)["options"], known(s, 0)["throws"]) == (("Finish", 0), [], [PLANE_A])
    say(s, "gold", PLANE_A)
    dice(s, 9)
    assert (view(s)["gold"][0], view(s)["noted"][0], asked(s)) == ([[node("OU"), 9]], [BA], ("Announce", 1))
    s = world(petrol={0: 30}, goods={0: SET}, gold_throw="arrival", touch_and_go="on")
    visit(s, PLANE_A, "BA", "X", "BE")
    say(s, "option", BA)  # in passing
    assert (asked(s), known(s, 0)["throws"]) == (("Finish", 0), [PLANE_A])


def test_business_is_open_in_the_turn_of_a_fill_up() -> None:
    """C61 C126: a plane fills up at one place, another notes an option at its own."""
    s = world(at={0: ("NY", "BA", "I")})
    say(s, "fill", PLANE_A)
    dice(s, 8)
    assert (asked(s), known(s, 0)["options"]) == (("Finish", 0), [BA])
    say(s, "option", BA)
    assert view(s)["noted"][0] == [BA]


def test_nobody_is_asked_when_there_is_no_business() -> None:
    """C126 C132: neither an option, nor a loading, nor a trade: the turn ends by itself."""
    s = world(petrol={0: 9})
    visit(s, PLANE_A, "NY")
    assert asked(s) == ("Announce", 1)


# -- the set


def test_the_twelfth_good_is_told() -> None:
    """C127: the set is complete, for the first time."""
    rest = {name: 1 for name in SET if name != "cattle"}
    s = world(at={0: ("I", "I", "X")}, coal={0: 9}, goods={0: rest}, noted={0: ["BA"]})
    say(s, *SKIP)
    sail(s, "BA")
    say(s, "load", BA)
    assert told(s, "set") == [("set", "C127", 0)]
    assert (view(s)["kinds"][0], view(s)["first_set"]) == (12, [0])


def test_cornering_a_good_is_only_advised_against() -> None:
    """C127: nothing stops a player from taking every vignette of one good; the remedies see to the rest."""
    s = world(at={0: ("I", "I", "ME")}, coal={0: 1}, goods={0: {"cattle": 3}}, stock={"BA": 0}, noted={0: ["ME"]})
    throw(s, 2)
    rest(s)
    say(s, "load", ME)
    assert (held(s, 0, "cattle"), events(s, "loaded")) == (5, [(0, ME, 7, 2)])


def test_four_ports_in_a_row_are_one_option() -> None:
    """C112 C126: passing three goods ports and stopping at a fourth."""
    s = world(board=fx(FERRY, INLAND), petrol={0: 24})
    visit(s, PLANE_A, "BA", "ME", "IS", "OD", stay=True)
    assert [move for move in options(s, 0) if move[0] == "option"] == [("option", OD)]
    assert s.fleet.own(0, SHIP) == node("I")
