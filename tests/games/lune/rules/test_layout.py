"""Where options lie, and the bluff with exhausted ones; L122, L147 and L148."""

from __future__ import annotations

from typing import Any

import pytest

from games.lune.fights import arrive, arriving, heard, quiet_turn, told_one
from games.lune.table import KEEP, PASS, REARRANGE, an_option, options_of_kinds, roll, sky, view
from games.suites.asking import answer, asked, known, options, refused, told
from ludotheque.games.lune.state import Sky

SPENT, SPENT2 = an_option("exhausted"), an_option("exhausted", 1)
FE, ZR = an_option("FE"), an_option("ZR", 7)


def bearer(**more: Any) -> Sky:
    """Seat 0 has iron and calcium, an option of each, and an exhausted one that lies loose."""
    given = more.pop("options", {0: ["FE", "CA", "exhausted"]})
    return sky(3, at={0: "c1"}, came={0: "a2"}, moon=[0], tokens={0: ["FE", "CA"]}, options=given, **more)


def lying(s: Sky, seat: int = 0) -> list[list[int]]:
    return [pile["options"] for pile in view(s, seat)["piles"][seat]] + [view(s, seat)["loose"][seat]]


def rearranging(s: Sky) -> Sky:
    roll(s, 1, 1, 1)
    answer(s, 0, REARRANGE)
    return s


@pytest.mark.parametrize("place", [-1, 0, 1])
def test_an_exhausted_option_may_lie_with_any_token_or_loose(place: int) -> None:
    """L148: on one's own turn."""
    s = rearranging(bearer())
    assert asked(s) == ("LayOut", 0)
    assert options(s, 0) == [("lay", -1), ("lay", 0), ("lay", 1)]
    answer(s, 0, ("lay", place))
    expected = [[FE], [an_option("CA")], []]
    expected[place].append(SPENT)
    assert lying(s) == expected
    assert told_one(s, "laid_out") == ("laid_out", "L148", 0)
    assert asked(s) == ("Exchange", 0), "the turn goes on"


def test_only_ones_own_piles_and_every_exhausted_option_has_one_place() -> None:
    """L148: nothing else is a layout."""
    s = rearranging(bearer())
    for places in ((), (2,), (-2,), (0, 1)):
        assert "L148" in refused(s, 0, ("lay", *places)).rules


def test_numbered_options_are_not_moved() -> None:
    """L148 L122: they lie with their token, or loose if one lacks it."""
    s = rearranging(bearer(options={0: ["FE", "CA", "SI", "exhausted"]}))
    answer(s, 0, ("lay", 1))
    assert lying(s) == [[FE], [an_option("CA"), SPENT], [an_option("SI")]]


def test_two_exhausted_options_may_be_spread_or_heaped() -> None:
    """L148: each for itself."""
    s = rearranging(bearer(options={0: ["FE", "exhausted", "exhausted"]}))
    assert len(options(s, 0)) == 6
    answer(s, 0, ("lay", 0, 1))
    assert sorted(len(pile) for pile in lying(s)) == [0, 1, 2]
    assert sorted(lying(s)[0] + lying(s)[1]) == sorted([FE, SPENT, SPENT2])


def test_once_a_turn_before_the_exchange() -> None:
    """L148: it may be refused, and is not offered twice."""
    s = bearer()
    roll(s, 1, 1, 1)
    assert known(s, 0)["rearrange"] is True
    answer(s, 0, REARRANGE)
    answer(s, 0, ("lay", 0))
    assert known(s, 0)["rearrange"] is False
    refused(s, 0, REARRANGE)
    answer(s, 0, KEEP)


def test_not_on_another_players_turn() -> None:
    """L148: the owner only, and only when it is his turn."""
    s = sky(2, turn=1, moon=[0], tokens={0: ["FE"]}, options={0: ["exhausted"]})
    roll(s, 1, 1, 1)
    assert known(s, 1)["rearrange"] is False
    refused(s, 1, REARRANGE)
    refused(s, 0, REARRANGE)


def test_one_without_exhausted_options_is_asked_all_the_same() -> None:
    """L148 L163: the question betrays nothing; whoever has a token and an option is asked."""
    for held in (["FE", "CA"], ["FE", "exhausted"]):
        s = bearer(options={0: held})
        roll(s, 1, 1, 1)
        assert known(s, 1)["rearrange"] is True
        answer(s, 0, REARRANGE)
        assert known(s, 1) == {"question": "LayOut", "rules": ["L148", "L122"], "seat": 0}


def test_after_taking_something_one_lays_out_at_the_end_of_the_turn() -> None:
    """L122 L148: the new option joins its token, an exhausted one goes where its owner likes."""
    s = arriving(moon=[0], tokens={0: ["FE"]}, options={0: ["exhausted"]})
    arrive(s, FE)
    answer(s, 0, PASS)
    assert asked(s) == ("LayOut", 0)
    answer(s, 0, ("lay", 0))
    assert lying(s) == [[FE, SPENT], []]
    assert asked(s)[0] == "Cast"


def test_the_others_see_sizes_only() -> None:
    """L146 L148: an exhausted option adds to a pile like any other."""
    s = rearranging(bearer())
    answer(s, 0, ("lay", 0))
    assert lying(s)[0] == [FE, SPENT]
    seen = view(s, 1)
    assert [pile["options"] for pile in seen["piles"][0]] == [[0, 0], [0]]
    assert seen["loose"][0] == []
    assert not [event for event in heard(s, 1) if SPENT in event or "lay" in event]


def test_without_a_token_there_is_nothing_to_lay_out() -> None:
    """L148: options alone lie loose by themselves."""
    s = arriving()
    arrive(s, ZR)
    answer(s, 0, PASS)
    assert asked(s)[0] == "Cast"
    assert view(s, 0)["loose"][0] == [ZR]
    assert not told(s, "laid_out")


def test_an_option_won_on_anothers_turn_is_laid_out_on_ones_own() -> None:
    """L122 L148: until then it lies by itself, seen by its owner."""
    s = arriving(moon=[0, 1], at={1: "M"}, tokens={1: ["FE"]}, hands={0: "Y2 Y3 Y4 Y5 Y6", 1: "R2 R3 R4 R5 R6"})
    win_from_afar(s)
    assert sorted(view(s, 1)["fresh"][1]) == sorted(options_of_kinds("CA", "FE"))
    assert view(s, 0)["fresh"][1] == [0, 0]
    quiet_turn(s)
    assert view(s, 1)["piles"][1][0]["options"] == [FE]
    assert view(s, 1)["loose"][1] == [an_option("CA")]


def win_from_afar(s: Sky) -> None:
    """Seat 1, forced, wins the calcium and iron options of a DEFI."""
    arrive(s, ZR)
    answer(s, 0, ("defi", 0))
    while asked(s)[0] == "PlayCard":
        answer(s, asked(s)[1], options(s, asked(s)[1])[0])
    for option in options_of_kinds("CA", "FE"):
        answer(s, -1, ("card", option))
    while asked(s)[0] == "DealCard":
        answer(s, -1, s.agenda[-1].pick(s, 0))  # type: ignore[attr-defined]
