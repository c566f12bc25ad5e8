"""The test vectors A1 to A20 of docs/rules/lune.md, with their exact figures."""

from __future__ import annotations

import pytest

from games.lune.fights import fight, lay_cards
from games.lune.table import (
    KEEP,
    PASS,
    card,
    cards,
    draw,
    ends,
    fly,
    node,
    opened,
    quiet,
    result,
    roll,
    sky,
    view,
    where,
)
from games.suites.asking import answer, asked, fate, known, options, refused, told
from ludotheque.games.lune.rules.tricks import legal_cards
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.agenda import FATE

RED, YELLOW, BLUE, GREEN = range(4)
S1 = node("S1")

# -- the sheet's own figures


def test_a1_a_two_moves_two_landings_and_exchanges_two_cards_or_none() -> None:
    """A1 L33 L47 L48: from the Earth to a2."""
    s = opened(2)
    roll(s, 3, 4, 2)
    assert (where(s, 0), known(s, 0)["sizes"]) == ("a2", [0, 2])


def test_a2_a_five_exchanges_all_five_cards_or_none() -> None:
    """A2 L47 L48: not four."""
    s = opened(2)
    roll(s, 3, 4, 5)
    fly(s, "a1-a2-x1-a3-S1")
    assert options(s, 0) == [KEEP, ("exchange", *s.cards.hands[0])]


def test_a3_a_six_moves_six_landings_exchanges_five_and_pushes_one_step() -> None:
    """A3 L33 L49 L56 L57: and each of these rights may be left alone."""
    s = sky(at={1: "c1"}, came={1: "a2"})
    roll(s, 3, 4, 6)
    fly(s, "a1-a2-x1-a3-S1-b1")
    assert (where(s, 0), known(s, 0)["sizes"]) == ("b1", [0, 5])
    answer(s, 0, KEEP)
    assert options(s, 0) == [PASS, ("push", 1, node("a2"))]


def test_a4_exchange_sizes_by_the_die() -> None:
    """A4 L47 L48 L49: {0,1} {0,2} {0,3} {0,4} {0,5} {0,5}."""
    found = []
    for third in range(1, 7):
        s = opened(2)
        roll(s, 1, 2, third)
        if asked(s)[0] == "Fly":
            answer(s, 0, options(s, 0)[0])
        found.append({len(move) - 1 for move in options(s, 0)})
    assert found == [{0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}, {0, 5}]


HANDS = {  # of the challenger, whose rocket is red; he takes every trick that a trump can take
    "none": ("R2 R3 R4 R5 R6", RED),
    "own": ("Y2 Y3 Y4 Y5 R1", YELLOW),
    "trump": ("Y1 Y2 Y3 Y4 Y5", YELLOW),
    "both": ("Y1 Y2 Y3 Y4 R1", YELLOW),
    "same card": ("R1 R2 R3 R4 R5", RED),
}


def prize(seats: int, held: str, **rules: object) -> Sky:
    """A DEFI of so many players at S1, fought out; the challenger's hand has these MOLABs."""
    hand, trump = HANDS[held]
    low = ["B8 B7 B6 G8 G7", "B5 B4 B3 G6 G5", "R8 R7 Y8 Y7 B2"]
    hands = {0: hand} | {seat: low[seat - 1] for seat in range(1, seats)}
    s = sky(seats, rules, at={0: "a3"}, came={0: "x1"}, hands=hands)
    roll(s, 1, 2, 1)
    answer(s, 0, KEEP)
    fate(s)
    answer(s, 0, ("defi", trump))
    fight(s)
    return s


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("held", "more"), [("none", 0), ("own", 2), ("trump", 1), ("both", 3), ("same card", 3)])
def test_a5_prizes_of_two_three_and_four_options_with_two_and_one_more(seats: int, held: str, more: int) -> None:
    """A5 L87 L88 L89 L90: as many as there are players, 2 for one's own MOLAB, 1 for that of trumps."""
    s = prize(seats, held)
    assert told(s, "prize") == [("prize", "L87", 0, seats + more, S1)]
    fate(s)
    assert len(s.options_of(0)) == 1 + seats + more


def test_a5_the_largest_prize_is_what_a_pack_holds_after_the_first_option() -> None:
    """A5 L90: 4 + 2 + 1 = 7 = 8 - 1; the pack is used up, and is not short."""
    s = prize(4, "both")
    fate(s)
    assert (told(s, "prize")[0][3], view(s, 0)["packs"][0], told(s, "short_pack")) == (7, 0, [])


@pytest.mark.parametrize(("seats", "talon"), [(2, 22), (3, 17), (4, 12)])
def test_a6_talon_of_22_17_or_12_cards(seats: int, talon: int) -> None:
    """A6 L24: what the deal leaves."""
    assert len(opened(seats).cards.talon) == talon


def test_a7_primes_of_200_150_0_and_0() -> None:
    """A7 L152: four rockets without samples, landing one after another."""
    seats = range(4)
    s = sky(4, at=dict.fromkeys(seats, "a1"), came=dict.fromkeys(seats, "a2"), moon=seats)
    roll(s, 1, 2, 1)
    for _ in range(3):
        roll(s, 1)
    assert [event[2:] for event in told(s, "landed")] == [(0, 200, 1), (1, 150, 2), (2, 0, 3), (3, 0, 4)]
    assert result(s).scores == (200, 150, 0, 0)


# -- tow


def towed(rules: dict[str, object] | None = None) -> Sky:
    """A8: the rocket of seat 0 has stopped on x1."""
    s = sky(2, rules, at={0: "a1", 1: "M"}, came={0: "E"}, moon=[1], pirate=10)
    roll(s, 3, 4, 2)
    fly(s, "a2-x1")
    return s


def test_a8_a_rocket_that_stops_on_a_crossing_is_towed() -> None:
    """A8 L98 L99: pirate 10 + 7 = 17; rocket a1-a2-x1, dragged to point 7, 7 points."""
    s = towed()
    assert s.pirate == 17
    assert (where(s, 0), s.fleet.tow[0], view(s, 0)["orbit"][0]) == ("x1", 7, 7)


def others_turn(s: Sky) -> None:
    quiet(s)
    roll(s, 1, 1, 1)
    quiet(s)


def test_a9_the_way_back_takes_one_turn() -> None:
    """A9 L101 L102: a 4 does for 7; on x1, and on at the next turn."""
    s = towed()
    others_turn(s)
    roll(s, 1, 1, 4)
    assert (s.fleet.tow[0], view(s, 1)["orbit"][0], where(s, 0), asked(s)) == (0, None, "x1", ("Exchange", 0))


def test_a9_the_way_back_may_be_counted_and_the_surplus_flies_on() -> None:
    """A9 L101 L102: 4 of 7 leave 3; then a six leaves 3 for the route: S1, one lost, or b1, but not back to a2."""
    s = towed({"tow_back": "counted"})
    others_turn(s)
    roll(s, 1, 1, 4)
    assert (s.fleet.tow[0], view(s, 1)["orbit"][0], asked(s)) == (3, 3, ("Exchange", 0))
    others_turn(s)
    roll(s, 1, 1, 6)
    assert (s.fleet.tow[0], known(s, 0)["steps"]) == (0, 3)
    assert ends(s, 0) == {"S1", "b1"}
    refused(s, 0, ("fly", node("a2"), node("c1"), node("S2")))


def test_a10_exactly_back_there_is_no_second_tow() -> None:
    """A10 L102 L103: 4 of 4; on x1, and next turn free to fly forward."""
    s = sky(2, at={0: "x1", 1: "M"}, came={0: "a2"}, tow={0: 4}, moon=[1], pirate=12)
    roll(s, 1, 1, 4)
    assert (where(s, 0), s.fleet.tow[0], told(s, "towed")) == ("x1", 0, [])
    others_turn(s)
    roll(s, 1, 1, 1)
    assert where(s, 0) == "a3"  # the only way, taken by itself


# -- collision


def test_a11_a_collision_throws_an_outbound_rocket_back() -> None:
    """A11 L106 L110 L112 L113: pirate 23 + 7 = 6 = x2; back to S1, all options under its pack."""
    s = sky(at={0: "S1"}, last={0: "S1"}, options={0: ["FE", "CA", "exhausted"]}, pirate=23)
    before = len(s.riches.packs[0])
    left = sorted(s.options_of(0))
    roll(s, 3, 4, 2)
    fly(s, "b1-x2")
    assert (s.pirate, where(s, 0), s.fleet.tow[0], s.fleet.collisions[0]) == (6, "S1", 0, 1)
    assert (s.options_of(0), len(s.riches.packs[0]), s.riches.packs[0].under) == ([], before + 3, [left])


def test_a12_after_the_moon_the_same_stop_is_a_tow() -> None:
    """A12 L118: from the Moon by b2 onto x2, where the pirate is: dragged to point 13."""
    s = sky(at={0: "M"}, moon=[0], options={0: ["FE"]}, pirate=23)
    roll(s, 3, 4, 2)
    fly(s, "b2-x2")
    assert (s.pirate, s.fleet.collisions[0], s.fleet.tow[0], view(s, 0)["orbit"][0]) == (6, 0, 7, 13)
    assert len(s.options_of(0)) == 1


def test_a13_without_a_station_left_the_fall_is_to_the_earth() -> None:
    """A13 L111: no landing, no prime, the game goes on."""
    s = sky(pirate=17)
    roll(s, 3, 4, 3)
    fly(s, "a1-a2-x1")
    assert (s.pirate, where(s, 0), s.fleet.collisions[0]) == (0, "E", 1)
    assert (s.landed, s.homing, asked(s)) == ((), False, ("Exchange", 0))


def test_a14_in_the_wake_a_tow_ends_on_the_pirate_without_a_collision() -> None:
    """A14 L100: pirate from 0 to 5, rocket stops on x1 at 0 and is dragged to 5."""
    s = sky(at={0: "a1"}, came={0: "E"}, pirate=0)
    roll(s, 2, 3, 2)
    fly(s, "a2-x1")
    assert (s.pirate, view(s, 0)["orbit"][0], s.fleet.tow[0], s.fleet.collisions[0]) == (5, 5, 5, 0)


# -- duels


@pytest.mark.parametrize(
    ("places", "progress", "followers"),
    [({1: "S2", 2: "c2", 3: "M"}, [-4, -5, -4, 1], [1]), ({1: "E", 2: "c2", 3: "S2"}, [-4, -9, -4, -5], [1, 3])],
)
def test_a15_who_follows(places: dict[int, str], progress: list[int], followers: list[int]) -> None:
    """A15 L71: the challenger at S1 has -4; S2 -5 and Earth -9 follow, c2 -4 and the Moon 1 do not."""
    moon = [seat for seat, place in places.items() if place == "M"]
    s = sky(4, at={0: "a3", **places}, came={0: "x1", 2: "b1"}, moon=moon)
    roll(s, 1, 2, 1)
    answer(s, 0, KEEP)
    fate(s)
    assert view(s, 0)["progress"] == progress
    assert known(s, 0)["followers"] == followers


def challenge_of_three(**rules: object) -> Sky:
    """A16: P1, P2 and P3 are seats 0, 1 and 2, with a red, a blue and a yellow rocket."""
    hands = {0: "R1 R4 Y1 B3 G5", 1: "R2 Y3 Y4 B1 G2", 2: "R3 Y2 B5 G1 G8"}
    s = sky(3, rules, at={0: "a3"}, came={0: "x1"}, hands=hands)
    s.fleet.colour = [RED, BLUE, YELLOW]
    roll(s, 1, 2, 1)
    answer(s, 0, KEEP)
    fate(s)
    answer(s, 0, ("defi", RED))
    lay_cards(s, "R1 R2 R3 | Y1 Y4 Y2 | B3 B1 B5 | G2 G1 G5")  # the fifth trick plays itself
    return s


def test_a16_a_defi_of_three_players() -> None:
    """A16 L82 L83 L86 L87 L88 L89: P1 takes three tricks and 3 + 2 + 1 of the seven options, one stays."""
    s = challenge_of_three()
    assert [event[2] for event in told(s, "trick")] == [0, 0, 1, 2, 0]
    fifth = [event[2:] for _, event in s.telling or [] if event[0] in ("led", "discarded_card", "trumped")][-3:]
    assert fifth == [(2, card("G8")), (0, card("R4")), (1, card("Y3"))]
    assert told(s, "won_defi") == [("won_defi", "L86", 0, 3)]
    fate(s)
    assert (len(s.options_of(0)), view(s, 0)["packs"]) == (1 + 6, [1, 8, 8, 8])


def test_a16_with_one_card_counted_once_the_prize_is_five() -> None:
    """A16 L90: house rule molab_same_card=2."""
    s = challenge_of_three(molab_same_card=2)
    fate(s)
    assert (len(s.options_of(0)), view(s, 0)["packs"]) == (1 + 5, [2, 8, 8, 8])


def test_a17_equal_tricks_go_to_the_first_to_reach_them() -> None:
    """A17 L92: tricks to P2 P3 P2 P3 P1; P2 had two at the third."""
    hands = {0: "R8 Y7 R5 Y5 B1", 1: "R1 Y8 R2 Y6 B7", 2: "R7 Y1 R6 Y2 B8"}
    s = sky(3, at={0: "a3"}, came={0: "x1"}, hands=hands)
    roll(s, 1, 2, 1)
    answer(s, 0, KEEP)
    fate(s)
    answer(s, 0, ("defi", GREEN))
    lay_cards(s, "R8 R1 R7 | Y8 Y1 Y7 | R6 R5 R2 | Y6 Y2 Y5")
    assert [event[2] for event in told(s, "trick")] == [1, 2, 1, 2, 0]
    assert told(s, "tied") == [("tied", "L92", 1, 2)]
    fate(s)
    assert [len(s.options_of(seat)) for seat in range(3)] == [1, 3, 0]


def test_a18_follow_suit_or_play_anything() -> None:
    """A18 L78 L79: led yellow: with R1 Y8 only Y8; with R1 B2, red trumps, both."""
    assert legal_cards(cards("R1 Y8"), YELLOW) == cards("Y8")
    assert legal_cards(cards("R1 B2"), YELLOW) == cards("R1 B2")


def test_a19_an_ambush_takes_the_token_with_all_that_lies_with_it() -> None:
    """A19 L142 L145 L147: one token, and its pile of two iron options and an exhausted one."""
    s = sky(
        at={0: "b1", 1: "c1"},
        came={0: "x2", 1: "S2"},
        moon=(0, 1),
        tokens={1: ["FE"]},
        options={1: ["FE", "FE", "exhausted"]},
        hands={0: "R1 R2 R3 R4 R5", 1: "Y8 Y7 B8 B7 G8"},
    )
    (sample,) = s.riches.piles[1]
    sample.options += s.riches.loose[1]
    s.riches.loose[1] = []
    pile = sample.options[:]
    roll(s, 1, 2, 1)
    fly(s, "S1")
    answer(s, 0, KEEP)
    draw(s, int(options(s, FATE)[0][1]))
    answer(s, 0, ("ambush", 1, RED))
    fight(s)
    assert told(s, "spoils") == [("spoils", "L142", 0, 1, 1, 3)]
    assert (s.riches.piles[1], s.options_of(1), s.kinds_of(0)) == ([], [], [4])
    assert set(pile) <= set(s.options_of(0))


def test_a20_the_score_of_the_first_to_land() -> None:
    """A20 L160: iron 30 + 30; calcium and the exhausted option count nothing; 200 for landing first."""
    s = sky(
        at={0: "a1", 1: "a1"},
        came={0: "a2", 1: "a2"},
        moon=(0, 1),
        tokens={0: ["FE"]},
        options={0: ["FE", "FE", "CA", "exhausted"]},
    )
    roll(s, 1, 2, 1)
    roll(s, 1)
    assert result(s).scores == (60 + 200, 150)
    assert view(s, 1)["accounts"][0]["points"] == 60
