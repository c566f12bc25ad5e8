"""On the Moon, and the way back; L119 to L134."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.lune.fights import arrive, arriving, heard, held, quiet_turn, told_one
from games.lune.table import (
    KEEP,
    PASS,
    PROSPECT,
    PUT_BACK,
    STAY,
    TAKE,
    an_option,
    card,
    draw,
    ends,
    fly,
    give_tokens,
    node,
    result,
    roll,
    sky,
    view,
    where,
)
from games.suites.asking import answer, asked, fate, known, options, refused, told
from ludotheque.games.lune.rules.board import KINDS
from ludotheque.games.lune.state import Sky

FE, CA = KINDS.index("FE"), KINDS.index("CA")


def landing(seats: int = 2, **more: Any) -> Sky:
    """Seat 0 is one step before the Moon."""
    return sky(seats, at={0: "b2"} | more.pop("at", {}), came={0: "x2"}, **more)


def land(s: Sky) -> None:
    roll(s, 1, 2, 1)
    answer(s, 0, KEEP)


def on_moon(seats: int = 2, **more: Any) -> Sky:
    return sky(seats, at={0: "M"} | more.pop("at", {}), moon=[0], **more)


def stay(s: Sky) -> None:
    roll(s, 1, 2, 1)
    answer(s, s.active, STAY)
    answer(s, s.active, KEEP)


def test_landing_gives_the_right_to_prospect_in_the_same_turn() -> None:
    """L119: not a duty."""
    s = landing()
    land(s)
    assert told_one(s, "moon") == ("moon", "L43", 0)
    assert (asked(s), options(s, 0)) == (("Prospect", 0), [PROSPECT, PASS])
    answer(s, 0, PASS)
    assert told_one(s, "no_prospect") == ("no_prospect", "L119", 0)
    assert (asked(s)[0], s.active, view(s, None)["moon"]) == ("Cast", 1, 8)


def test_one_deposit_at_random_seen_by_the_prospector_alone() -> None:
    """L120: each one still on the Moon as likely as the others."""
    s = landing(3)
    give_tokens(s, 1, ["CA"])
    land(s)
    answer(s, 0, PROSPECT)
    chance = s.agenda[-1]
    assert [move[1] for move in options(s, -1)] == [kind for kind in range(8) if kind != CA]
    assert chance.weights(s) == [1] * 7  # type: ignore[attr-defined]
    draw(s, FE)
    assert told_one(s, "sampled") == ("sampled", "L120", 0, FE)
    assert (view(s, 0)["sample"], view(s, 1)["sample"], view(s, None)["sample"]) == (FE, None, None)
    assert not [event for event in heard(s, 1) if event[0] == "sampled"]


def test_the_deposit_is_taken_or_put_back() -> None:
    """L121: taken it lies before its owner; put back it is on the Moon as before."""
    for move, left in ((TAKE, 7), (PUT_BACK, 8)):
        s = landing(options={0: ["FE"]})
        land(s)
        answer(s, 0, PROSPECT)
        draw(s, FE)
        assert options(s, 0) == [TAKE, PUT_BACK]
        answer(s, 0, move)
        seen = view(s, 1)
        assert (seen["moon"], seen["tokens"]) == (left, [8 - left, 0])
        assert (FE in s.moon.pile.cards) == (move == PUT_BACK)
        assert len(told(s, "took_sample")) == (move == TAKE)


def test_a_deposit_put_back_is_mixed_with_the_others() -> None:
    """L121: the next who prospects may turn up any of the eight."""
    s = landing(at={1: "M"})
    s.fleet.seen_moon[1] = True
    land(s)
    answer(s, 0, PROSPECT)
    draw(s, FE)
    answer(s, 0, PUT_BACK)
    stay(s)
    answer(s, 1, PROSPECT)
    assert [move[1] for move in options(s, -1)] == list(range(8))


def test_a_token_lies_with_all_its_options() -> None:
    """L122: at the end of the turn, the loose ones of its kind join it; later ones too, by themselves."""
    s = landing(options={0: ["FE", "FE", "CA"]})
    land(s)
    answer(s, 0, PROSPECT)
    draw(s, FE)
    answer(s, 0, TAKE)
    answer(s, 0, ("lay",))
    mine = view(s, 0)
    assert mine["piles"][0] == [{"token": FE, "options": [an_option("FE"), an_option("FE", 1)]}]
    assert mine["loose"][0] == [an_option("CA")]


def test_options_taken_later_join_their_token() -> None:
    """L122: at a station."""
    s = arriving(moon=[0], tokens={0: ["FE"]}, options={0: ["FE"]})
    arrive(s, an_option("FE", 1))
    answer(s, 0, PASS)
    answer(s, 0, ("lay",))
    assert view(s, 0)["piles"][0] == [{"token": FE, "options": [an_option("FE"), an_option("FE", 1)]}]


def test_what_interests_nobody_goes_back() -> None:
    """L121 L123: without an option of its kind it is put back, and the finder alone knows what it was."""
    s = landing(options={0: ["CA"]})
    land(s)
    answer(s, 0, PROSPECT)
    draw(s, FE)
    assert (known(s, 0)["matching"], options(s, 0)) == (0, [PUT_BACK])
    assert refused(s, 0, TAKE).rules == ("L123",)
    answer(s, 0, PUT_BACK)
    assert (view(s, 0)["sighted"], view(s, 1)["sighted"], view(s, None)["sighted"]) == ([[FE, 0]], [], [])
    assert told_one(s, "put_back") == ("put_back", "L121", 0), "all hear that it went back, and nothing more"


def test_an_option_not_yet_laid_out_will_do() -> None:
    """L122 L123: won since one's last turn, it counts as well."""
    s = landing()
    s.riches.pool.draw(an_option("FE"))
    s.riches.packs[0].untouched -= 1
    s.riches.fresh[0], s.riches.untidy[0] = [an_option("FE")], True
    land(s)
    answer(s, 0, PROSPECT)
    draw(s, FE)
    assert options(s, 0) == [TAKE, PUT_BACK]


def test_by_house_rule_a_token_may_be_taken_without_an_option() -> None:
    """L123: it is not asked what one holds."""
    s = landing(rules={"token_needs_option": "no"})
    land(s)
    answer(s, 0, PROSPECT)
    draw(s, FE)
    assert known(s, 0)["matching"] == 0
    answer(s, 0, TAKE)
    assert view(s, 0)["piles"][0] == [{"token": FE, "options": []}]


def test_every_later_turn_on_the_moon_gives_one_prospecting() -> None:
    """L124 L125: one a turn, and not two."""
    s = on_moon(at={1: "E"}, options={0: ["FE", "CA"]})
    for kind in (FE, CA):
        stay(s)
        answer(s, 0, PROSPECT)
        draw(s, kind)
        answer(s, 0, TAKE)
        answer(s, 0, ("lay",))
        assert (asked(s)[0], s.active) == ("Cast", 1), "no second look"
        quiet_turn(s)
    assert view(s, None)["tokens"] == [2, 0]


def test_on_the_moon_one_throws_first_and_then_decides() -> None:
    """L126: the pirate moves; leaving uses this throw."""
    s = on_moon(pirate=12)
    refused(s, 0, STAY)
    roll(s, 3, 4, 2)
    assert (s.pirate, asked(s)) == (19, ("Fly", 0))
    assert options(s, 0) == [STAY, ("fly", node("b2"), node("x2"))]
    fly(s, "b2-x2")
    assert s.fleet.tow[0] == 7


def test_one_leaves_the_moon_when_one_likes() -> None:
    """L127: staying is legal however often."""
    s = on_moon()
    for _ in range(3):
        stay(s)
        assert told(s, "stayed")[-1] == ("stayed", "L127", 0)
        answer(s, 0, PASS)
        quiet_turn(s)
    roll(s, 1, 1, 1)
    fly(s, "b2")
    assert where(s, 0) == "b2"


def test_one_may_fly_to_a_station_and_back_to_the_moon() -> None:
    """L128: with a new option, to prospect again."""
    s = sky(at={0: "b1"}, came={0: "x2"}, moon=[0], tokens={0: ["FE"]})
    roll(s, 1, 1, 1)
    fly(s, "S1")
    answer(s, 0, KEEP)
    draw(s, an_option("CA"))
    answer(s, 0, PASS)
    answer(s, 0, ("lay",))
    quiet_turn(s)
    roll(s, 1, 1, 4)
    fly(s, "b1-x2-b2-M")
    answer(s, 0, KEEP)
    assert asked(s) == ("Prospect", 0)


def test_going_back_to_the_moon_is_not_compulsory() -> None:
    """L129: an option taken after the Moon obliges to nothing: the way home is open."""
    s = sky(at={0: "a3"}, came={0: "S1"}, moon=[0], last={0: "S1"}, options={0: ["FE"]})
    roll(s, 1, 1, 5)
    assert "E" in ends(s, 0)


def test_on_an_empty_moon_one_may_stay() -> None:
    """L130: there is nothing to prospect, and nobody is asked."""
    s = on_moon(3)
    give_tokens(s, 1, list(KINDS))
    roll(s, 1, 2, 1)
    answer(s, 0, STAY)
    answer(s, 0, KEEP)
    assert (asked(s)[0], s.active) == ("Cast", 1)
    assert view(s, None)["moon"] == 0


@pytest.mark.parametrize("question", ["Fly", "Exchange", "Prospect"])
def test_a_taken_token_never_goes_back(question: str) -> None:
    """L131: nothing offers it."""
    s = on_moon(tokens={0: ["FE"]})
    roll(s, 1, 2, 1)
    for move in (STAY, KEEP):
        if asked(s)[0] == question:
            break
        answer(s, 0, move)
    assert asked(s) == (question, 0)
    refused(s, 0, PUT_BACK)
    assert not [move for move in options(s, 0) if move[0] in ("put_back", "drop", "give_back")]


def test_one_token_covers_all_options_of_its_kind() -> None:
    """L132: three of iron with one token."""
    s = sky(at={0: "a1"}, came={0: "a2"}, moon=[0], tokens={0: ["FE"]}, options={0: ["FE", "FE", "FE", "CA"]})
    roll(s, 1, 1, 1)
    assert result(s).scores[0] == 90 + 200


def test_the_return_is_like_the_way_out() -> None:
    """L133 L35: the route of one's choice, calling at stations, with their option and a DEFI."""
    s = sky(at={0: "b1"}, came={0: "x2"}, moon=[0])
    roll(s, 1, 1, 2)
    assert ends(s, 0) == {"S1", "a3", "S2"}
    fly(s, "c2-S2")
    answer(s, 0, KEEP)
    fate(s, Random(3))
    assert held(s, 0) == 1
    assert asked(s) == ("DuelOrNot", 0)
    assert ("defi", 0) in options(s, 0)


def test_cards_and_dice_go_on_during_the_return() -> None:
    """L134: three dice, the pirate, and the right to exchange."""
    s = sky(at={0: "b1"}, came={0: "x2"}, moon=[0], pirate=12, hands={0: "R2 R3 R4 R5 R6"})
    roll(s, 2, 3, 2)
    assert s.pirate == 17
    fly(s, "S1-a3")
    assert known(s, 0)["sizes"] == [0, 2]
    answer(s, 0, ("exchange", card("R5"), card("R6")))
    fate(s)
    assert len(s.cards.hands[0]) == 5
