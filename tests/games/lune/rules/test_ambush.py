"""EMBUSCADE: who, whom, and what is taken; L135 to L151."""

from __future__ import annotations

from typing import Any

import pytest

from games.lune.fights import (
    PLAIN,
    RED,
    YELLOW,
    ambush,
    arrive,
    arriving,
    duel,
    fight,
    heard,
    held,
    lay_cards,
    leave_in_pack,
    told_one,
)
from games.lune.table import KEEP, PASS, an_option, draw, node, options_of_kinds, roll, view, where
from games.suites.asking import answer, asked, fate, known, options, refused, told
from ludotheque.games.lune.rules.board import KINDS
from ludotheque.games.lune.state import Sky
from ludotheque.table.plain import fingerprint

S1 = node("S1")
ZR = an_option("ZR", 7)
ALL = ("H2O", "O", "AL", "TI")


def waylaid(seats: int = 2, at: str = "b2", tokens: tuple[str, ...] = ("FE",), **more: Any) -> Sky:
    """Seat 0, back from the Moon, is about to dock at S1; seat 1 is on its way home with samples."""
    given = {1: list(tokens)} | more.pop("tokens_of", {})
    return arriving(seats, at={1: at} | more.pop("others", {}), moon=more.pop("moon", [0, 1]), tokens=given, **more)


def victims(s: Sky) -> list[int]:
    found: list[int] = known(s, 0)["victims"]
    return found


# -- who and whom


def test_nobody_is_safe_before_landing() -> None:
    """L135: a bearer of samples may be forced to fight, however near the Earth he is."""
    s = waylaid(at="a1")
    arrive(s, ZR)
    assert ("ambush", 1, RED) in options(s, 0)
    answer(s, 0, ("ambush", 1, RED))
    assert told_one(s, "ambush") == ("ambush", "L139", 0, 1, S1, RED)
    assert asked(s) == ("PlayCard", 0)


def test_the_ambush_is_laid_on_arrival_after_the_option() -> None:
    """L136: in the station step, and not while waiting or leaving."""
    s = waylaid()
    roll(s, 1, 2, 1)
    refused(s, 0, ("ambush", 1, RED))
    answer(s, 0, KEEP)
    assert asked(s)[0] == "TakeOption"
    draw(s, ZR)
    assert asked(s) == ("DuelOrNot", 0)
    assert [event[0] for event in heard(s, None)[-1:]] == ["took"]


def test_an_empty_pack_does_not_prevent_it() -> None:
    """L136 L67: no option taken, no DEFI, but an ambush."""
    s = waylaid()
    leave_in_pack(s, "S1", 0)
    arrive(s)
    assert {move[0] for move in options(s, 0)} == {"pass", "ambush"}


def test_only_one_who_has_been_on_the_moon_may_lay_it() -> None:
    """L137: being poorer is not asked."""
    s = waylaid(moon=[1])
    leave_in_pack(s, "S1", 0)
    arrive(s)
    assert asked(s)[0] == "Cast", "nothing to ask"
    rich = waylaid(tokens_of={0: ["CA", "SI"]})
    arrive(rich, ZR)
    assert victims(rich) == [1]


@pytest.mark.parametrize(("place", "tow"), [("b2", 0), ("S2", 0), ("x2", 3), ("a1", 0)])
def test_whoever_flies_with_a_token_may_be_ambushed_anywhere(place: str, tow: int) -> None:
    """L138: on a landing, at a station, in tow; ahead or behind."""
    s = waylaid(at=place)
    s.fleet.tow[1] = tow
    arrive(s, ZR)
    assert victims(s) == [1]


def test_one_on_the_moon_or_without_a_token_may_not_be() -> None:
    """L138: nor one who has not been there, nor oneself."""
    s = waylaid(4, at="M", others={2: "b2"}, moon=[0, 1, 2], options={2: ["FE"]}, tokens_of={0: ["CA"]})
    arrive(s, ZR)
    assert victims(s) == []
    for seat in range(4):
        assert "L138" in refused(s, 0, ("ambush", seat, RED)).rules


def test_two_players_fight_and_nobody_refuses() -> None:
    """L139: the third is not in it."""
    s = waylaid(3)
    ambush(s, 1, RED, ZR)
    assert duel(s)["players"] == [0, 1]
    assert duel(s)["kind"] == "ambush"
    lay_cards(s, "R2")
    assert asked(s) == ("PlayCard", 1)
    assert all(move[0] == "play" for move in options(s, 1))


def test_the_ambush_is_played_like_a_defi() -> None:
    """L140: the ambusher names trumps and leads; the colour is followed; most of five tricks win."""
    s = waylaid(hands={0: "R2 R3 Y5 Y6 Y7", 1: "R8 Y2 Y3 Y4 B1"})
    ambush(s, 1, YELLOW, ZR)
    lay_cards(s, "R2")
    assert len(options(s, 1)) == 1
    lay_cards(s, "R8 R3 Y4 Y3 Y5 Y2 Y6")
    assert duel(s)["winners"] == [0, 1, 1, 1, 0]
    assert told_one(s, "won_ambush") == ("won_ambush", "L140", 1, 0, 3)


def test_the_victim_is_led_to_the_station() -> None:
    """L141: out of the pirate's wake, before the first card; that is no arrival, and gives no option."""
    s = waylaid(at="x2")
    s.fleet.tow[1] = 4
    before = held(s, 1)
    ambush(s, 1, RED, ZR)
    assert told_one(s, "set_down") == ("set_down", "L141", 1, node("S1"))
    assert (where(s, 0), where(s, 1), s.fleet.tow[1]) == ("S1", "S1", 0)
    assert (held(s, 1), len(told(s, "docked"))) == (before, 1)


def test_by_house_rule_rockets_stay_where_they_are() -> None:
    """L141: the victim comes with his cards only."""
    s = waylaid(at="x2", rules={"duel_moves_rockets": "no"})
    s.fleet.tow[1] = 4
    ambush(s, 1, RED, ZR)
    fight(s)
    fate(s)
    assert (where(s, 0), where(s, 1), s.fleet.tow[1]) == ("S1", "x2", 4)


# -- the stake


def test_a_set_of_piles_is_a_set() -> None:
    """L142 L146: in whatever order they are named it is the same answer."""
    ends = []
    for places in ((0, 2), (2, 0)):
        s = waylaid(tokens=ALL, options={1: ["H2O", "AL", "AL", "TI"]})
        ambush(s, 1, RED, ZR)
        fight(s)
        assert ("spoils", 0, 2) in options(s, 0)
        assert ("spoils", 2, 0) not in options(s, 0)
        refused(s, 0, ("spoils", 2, 2))
        answer(s, 0, ("spoils", *places))
        ends.append(([told(s, kind) for kind in ("spoils", "spoil")], fingerprint(s)))
    assert ends[0] == ends[1]


def test_the_winner_takes_two_tokens_and_their_options() -> None:
    """L142: of four, those he points at."""
    s = waylaid(tokens=ALL, options={1: ["H2O", "AL", "AL", "TI"]})
    ambush(s, 1, RED, ZR)
    fight(s)
    assert asked(s) == ("ChooseSpoils", 0)
    assert (known(s, 0)["count"], known(s, 0)["loser"]) == (2, 1)
    answer(s, 0, ("spoils", 0, 2))
    assert told_one(s, "spoils") == ("spoils", "L142", 0, 1, 2, 3)
    assert (view(s, None)["tokens"], held(s, 0), held(s, 1)) == ([2, 2], 4, 1)
    assert view(s, 0)["piles"][0] == [
        {"token": KINDS.index("H2O"), "options": [an_option("H2O")]},
        {"token": KINDS.index("AL"), "options": [an_option("AL"), an_option("AL", 1)]},
    ]


def test_exactly_so_many_different_piles() -> None:
    """L142: not one, not three, not the same twice, not one that is not there."""
    s = waylaid(tokens=ALL)
    ambush(s, 1, RED, ZR)
    fight(s)
    for places in ((0,), (0, 1, 2), (1, 1), (3, 4), (-1, 0), ()):
        assert "L142" in refused(s, 0, ("spoils", *places)).rules


def test_a_third_token_for_the_molab_of_ones_own_rocket() -> None:
    """L143: held when the fight began."""
    s = waylaid(tokens=ALL, hands={0: "R1 R3 R4 R5 R6", 1: "B2 B3 B4 B5 B6"})
    ambush(s, 1, YELLOW, ZR)
    fight(s)
    assert told_one(s, "third_token") == ("third_token", "L143", 0)
    assert known(s, 0)["count"] == 3
    answer(s, 0, ("spoils", 0, 1, 3))
    assert view(s, None)["tokens"] == [3, 1]


def test_the_trump_molab_brings_nothing_in_an_ambush() -> None:
    """L144: no third token, and no options of the station."""
    s = waylaid(tokens=ALL, hands={0: "Y1 Y3 Y4 Y5 Y6", 1: "B2 B3 B4 B5 B6"})
    ambush(s, 1, YELLOW, ZR)
    packs = view(s, None)["packs"]
    fight(s)
    assert known(s, 0)["count"] == 2
    answer(s, 0, ("spoils", 0, 1))
    fate(s)
    assert view(s, None)["packs"] == packs
    assert not told(s, "trump_molab") + told(s, "prize")


@pytest.mark.parametrize("count", [1, 2])
def test_a_loser_who_has_too_few_loses_what_he_has(count: int) -> None:
    """L145: one of two, two of three; loose options do not make up for it."""
    s = waylaid(tokens=ALL[:count], options={1: ["CA", "SI"]}, hands={0: "R1 R3 R4 R5 R6"})
    ambush(s, 1, RED, ZR)
    fight(s)
    fate(s)
    assert (view(s, None)["tokens"], held(s, 1)) == ([count, 0], 2)
    assert not told(s, "spoils")[1:]
    assert asked(s)[0] != "ChooseSpoils"


def test_the_choice_is_blind() -> None:
    """L146: the winner sees the sizes of the piles, and not a face."""
    s = waylaid(tokens=ALL, options={1: ["H2O", "AL", "AL"]})
    ambush(s, 1, RED, ZR)
    fight(s)
    assert known(s, 0)["sizes"] == [1, 0, 2, 0]
    assert view(s, 0)["piles"][1] == [
        {"token": None, "options": [0]},
        {"token": None, "options": []},
        {"token": None, "options": [0, 0]},
        {"token": None, "options": []},
    ]


def test_what_lies_with_a_token_goes_with_it() -> None:
    """L147: two that match and an exhausted one: three options with one token (vector A19)."""
    s = waylaid(options={1: ["FE", "FE", "CA"]})
    exhausted = an_option("exhausted")
    s.riches.pool.draw(exhausted)
    s.riches.packs[3].untouched -= 1
    s.riches.piles[1][0].options.append(exhausted)
    s.riches.seers[exhausted] = (1,)
    ambush(s, 1, RED, ZR)
    fight(s)
    assert told_one(s, "spoils") == ("spoils", "L142", 0, 1, 1, 3)
    assert told_one(s, "spoil")[5] == (*options_of_kinds("FE", "FE"), exhausted)
    assert view(s, 1)["loose"][1] == [an_option("CA")]


def test_options_not_yet_laid_out_go_with_their_token() -> None:
    """L147 L122: won since his last turn, they have joined it by themselves."""
    s = waylaid(hands=PLAIN | {1: "R2 R3 R4 R5 R6", 0: "Y2 Y3 Y4 Y5 Y6"})
    s.riches.fresh[1].append(an_option("FE"))
    s.riches.pool.draw(an_option("FE"))
    s.riches.packs[3].untouched -= 1
    s.riches.seers[an_option("FE")], s.riches.untidy[1] = (1,), True
    ambush(s, 1, YELLOW, ZR)
    fight(s)
    assert told_one(s, "spoils") == ("spoils", "L142", 0, 1, 1, 1)


def test_the_victim_may_win() -> None:
    """L149: then he takes from the ambusher."""
    s = waylaid(tokens_of={0: ["CA", "SI"]}, options={0: ["CA"]}, hands={0: "Y2 Y3 Y4 Y5 Y6", 1: "R2 R3 R4 R5 R6"})
    ambush(s, 1, RED, ZR)
    fight(s)
    assert told_one(s, "spoils") == ("spoils", "L142", 1, 0, 2, 1)
    assert view(s, None)["tokens"] == [0, 3]


def test_from_an_ambusher_who_has_nothing_nothing_is_taken() -> None:
    """L149: no tokens, no spoils; his options stay his."""
    s = waylaid(options={0: ["CA"]}, hands={0: "Y2 Y3 Y4 Y5 Y6", 1: "R2 R3 R4 R5 R6"})
    ambush(s, 1, RED, ZR)
    fight(s)
    assert told_one(s, "no_spoils") == ("no_spoils", "L149", 1, 0)
    assert (view(s, None)["tokens"], held(s, 0)) == ([0, 1], 2)


def test_after_an_ambush_too_cards_are_dealt_anew() -> None:
    """L150 L95: to everybody still flying."""
    s = waylaid(3)
    ambush(s, 1, RED, ZR)
    fight(s)
    assert asked(s)[0] == "DealCard"
    fate(s)
    assert (view(s, None)["cards"], len(s.cards.talon)) == ([5, 5, 5], 17)


def test_the_winners_loose_options_join_a_token_he_has_won() -> None:
    """L150: when he lays out what he has."""
    s = waylaid(options={0: ["FE", "CA"], 1: ["FE"]})
    ambush(s, 1, RED, ZR)
    fight(s)
    fate(s)
    answer(s, 0, ("lay",))
    mine = view(s, 0)
    assert mine["piles"][0] == [{"token": KINDS.index("FE"), "options": sorted(options_of_kinds("FE", "FE"))}]
    assert mine["loose"][0] == [an_option("CA"), ZR]


def test_one_duel_an_arrival() -> None:
    """L151: after a DEFI or an ambush, or a pass, the question is not asked again."""
    for move in (PASS, ("defi", RED), ("ambush", 1, RED)):
        s = waylaid(3)
        arrive(s, ZR)
        answer(s, 0, move)
        fight(s)
        fate(s)
        while asked(s)[0] == "LayOut":
            answer(s, 0, options(s, 0)[0])
        assert (asked(s)[0], s.active) == ("Cast", 1)
