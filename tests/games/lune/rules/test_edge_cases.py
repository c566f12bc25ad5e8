"""The edge cases D1 to D50 of docs/rules/lune.md."""

from __future__ import annotations

import pytest

from games.lune.fights import (
    PLAIN,
    RED,
    YELLOW,
    ambush,
    arrive,
    arriving,
    challenge,
    duel,
    fight,
    held,
    lay_cards,
    leave_in_pack,
    quiet_turn,
    throw_home,
    told_one,
)
from games.lune.table import (
    KEEP,
    PASS,
    PROSPECT,
    PUT_BACK,
    STAY,
    TAKE,
    an_option,
    cards,
    draw,
    ends,
    fly,
    give_tokens,
    node,
    options_of_kinds,
    result,
    roll,
    sky,
    view,
    where,
)
from games.suites.asking import answer, asked, fate, known, options, refused, told
from ludotheque.games.lune import GAME
from ludotheque.games.lune.rules.board import KINDS
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.game import BadSetup

S1, S2, X1, X2 = (node(name) for name in ("S1", "S2", "x1", "x2"))
FE = KINDS.index("FE")
ZR = an_option("ZR", 7)
ROUND = "a1-a2-c1-S2-c2-b1"  # six steps from the Earth


# -- persons, cards, movement


@pytest.mark.parametrize("seats", [1, 5, 0, -2, True, "2"])
def test_d1_one_or_five_players_are_refused(seats: object) -> None:
    """D1 L1: two to four."""
    with pytest.raises(BadSetup) as no:
        GAME.agree(seats, {})
    assert no.value.rules == ("L1",)
    for allowed in (2, 3, 4):
        assert GAME.agree(allowed, {})


def exchanging(die: int) -> Sky:
    s = sky(at={0: "E"}, hands={0: "R2 R3 R4 R5 R6"})
    roll(s, 1, 1, die)
    if asked(s) == ("Fly", 0):
        fly(s, "-".join(ROUND.split("-")[:die]))
    return s


def test_d2_with_a_three_two_cards_are_refused() -> None:
    """D2 L48: three or none."""
    s = exchanging(3)
    assert "L48" in refused(s, 0, ("exchange", *cards("R2 R3"))).rules
    answer(s, 0, ("exchange", *cards("R2 R3 R4")))
    fate(s)
    assert len(s.cards.hands[0]) == 5


def test_d3_with_a_six_three_cards_are_refused() -> None:
    """D3 L49: five or none."""
    s = exchanging(6)
    assert "L49" in refused(s, 0, ("exchange", *cards("R2 R3 R4"))).rules
    assert known(s, 0)["sizes"] == [0, 5]
    answer(s, 0, ("exchange", *cards("R2 R3 R4 R5 R6")))


def test_d4_a_short_talon() -> None:
    """D4 L52: two are dealt, the older discards are mixed, three are dealt; those just laid down stay out."""
    s = exchanging(5)
    s.cards.discards, s.cards.talon.cards = s.cards.talon.cards[2:], s.cards.talon.cards[:2]
    top, older, mine = s.cards.talon.cards[:], s.cards.discards[:], s.cards.hands[0][:]
    answer(s, 0, ("exchange", *mine))
    for number in top:
        draw(s, number)
    assert told_one(s, "reshuffled") == ("reshuffled", "L52", len(older))
    assert [move[1] for move in options(s, -1)] == older
    for number in older[:3]:
        draw(s, number)
    assert s.cards.hands[0] == sorted(top + older[:3])
    assert view(s, 0)["own_discards"] == mine
    assert view(s, 0)["discards"] == 5


def test_d5_a_throw_larger_than_the_gap_to_a_station_stops_there() -> None:
    """D5 L41: the rest is lost."""
    s = sky(at={0: "a3"}, came={0: "x1"})
    roll(s, 1, 1, 5)
    fly(s, "S1")
    answer(s, 0, KEEP)
    assert asked(s)[0] == "TakeOption"
    assert where(s, 0) == "S1"


def test_d6_a_station_may_be_passed() -> None:
    """D6 L39: with the exact count past it, and nothing is gained."""
    s = sky(at={0: "a3"}, came={0: "x1"})
    roll(s, 1, 1, 2)
    assert ends(s, 0) == {"S1", "b1"}
    fly(s, "S1-b1")
    answer(s, 0, KEEP)
    assert (asked(s)[0], held(s, 0)) == ("Cast", 0)


def test_d7_two_rockets_on_a_landing() -> None:
    """D7 L34: fine."""
    s = sky(at={0: "a3", 1: "b1"}, came={0: "x1"})
    roll(s, 1, 1, 2)
    fly(s, "S1-b1")
    assert where(s, 0) == where(s, 1) == "b1"


def test_d8_passing_the_pirates_crossing() -> None:
    """D8 L98: without stopping nothing happens."""
    s = sky(at={0: "a2"}, came={0: "a1"}, pirate=20)
    roll(s, 1, 3, 2)
    fly(s, "x1-a3")
    assert (s.pirate, where(s, 0), s.fleet.collisions[0], s.fleet.tow[0]) == (0, "a3", 0, 0)


def test_d9_nobody_passes_the_moon() -> None:
    """D9 L44: every way that enters it ends there."""
    s = sky(at={0: "b2"}, came={0: "x2"})
    roll(s, 1, 1, 6)
    assert (where(s, 0), asked(s)) == ("M", ("Exchange", 0))


def test_d10_the_earth_is_closed_before_the_moon() -> None:
    """D10 L45: the way is not offered."""
    s = sky(at={0: "a2"}, came={0: "x1"})
    roll(s, 1, 1, 2)
    assert "E" not in ends(s, 0)
    refused(s, 0, ("fly", node("a1"), node("E")))


# -- the six's push


def six(victim: str, came: str, pirate: int, **more: object) -> Sky:
    """Seat 0 flies six from the Earth, keeps its cards, and may push seat 1."""
    s = sky(at={0: "E", 1: victim}, came={1: came}, pirate=pirate, **more)  # type: ignore[arg-type]
    roll(s, 2, 2, 6)
    fly(s, ROUND)
    answer(s, 0, KEEP)
    return s


def test_d11_pushed_onto_the_pirate_outbound() -> None:
    """D11 L61: the victim's collision; he falls to his last station."""
    s = six("a3", "x1", 20, last={1: "S2"}, options={1: ["FE"]})
    answer(s, 0, ("push", 1, X1))
    assert told_one(s, "collision") == ("collision", "L106", 1, X1)
    assert (where(s, 1), s.fleet.collisions) == ("S2", [0, 1])
    assert told_one(s, "left_options") == ("left_options", "L112", 1, S2, 1)


def test_d12_pushed_onto_the_pirate_on_the_return() -> None:
    """D12 L118: a tow, by the pusher's throw."""
    s = six("a3", "S1", 20, moon=[1])
    answer(s, 0, ("push", 1, X1))
    assert (s.fleet.collisions, s.fleet.tow) == ([0, 0], [0, 4])
    assert told_one(s, "towed") == ("towed", "L99", 1, X1, 4, 4)


@pytest.mark.parametrize("place", ["x1", "M", "S1", "E"])
def test_d13_a_rocket_in_tow_or_in_a_place_is_not_pushed(place: str) -> None:
    """D13 L59: refused."""
    s = sky(3, at={0: "E", 1: place, 2: "a3"}, came={2: "x1"}, tow={1: 3} if place == "x1" else {})
    roll(s, 2, 2, 6)
    fly(s, ROUND)
    answer(s, 0, KEEP)
    assert {move[1] for move in options(s, 0) if move != PASS} == {2}
    for target in s.board.links[node(place)]:
        assert "L59" in refused(s, 0, ("push", 1, target)).rules


def test_d14_pushed_back_onto_a_crossing_of_this_leg() -> None:
    """D14 L103: no second tow; a collision is still possible."""
    for pirate, hit in ((12, 0), (18, 1)):
        s = sky(at={0: "x1", 1: "E"}, came={0: "a2"}, tow={0: 1}, last={0: "S2"}, pirate=pirate)
        roll(s, 1, 1, 2)
        answer(s, 0, KEEP)
        roll(s, 2, 2, 6)
        fly(s, ROUND)
        answer(s, 1, KEEP)
        answer(s, 1, ("push", 0, X1))
        assert (s.fleet.collisions[0], s.fleet.tow[0]) == (hit, 0)
        assert len(told(s, "spared")) == 1 - hit


# -- the pirate


def test_d15_the_pirate_stops_on_a_resting_rocket() -> None:
    """D15 L108: nothing."""
    s = sky(at={0: "E", 1: "x1"}, came={1: "a2"}, pirate=20)
    roll(s, 1, 3, 1)
    assert (s.pirate, where(s, 1), s.fleet.collisions, s.fleet.tow) == (0, "x1", [0, 0], [0, 0])


def test_d16_a_tow_that_ends_on_another_crossing() -> None:
    """D16 L105: it must go back to the first."""
    s = sky(at={0: "a2"}, came={0: "a1"}, pirate=12)
    roll(s, 3, 3, 1)
    fly(s, "x1")
    answer(s, 0, KEEP)
    quiet_turn(s)
    roll(s, 1, 1, 2)
    assert told_one(s, "freed") == ("freed", "L102", 0, node("x1"))


def test_d17_a_tow_that_ends_on_the_pirate() -> None:
    """D17 L100: no collision."""
    s = sky(at={0: "a2"}, came={0: "a1"}, pirate=0)
    roll(s, 3, 3, 1)
    fly(s, "x1")
    assert (view(s, None)["orbit"][0], s.pirate, s.fleet.collisions[0]) == (6, 6, 0)


def test_d18_back_exactly_onto_the_pirate() -> None:
    """D18 L109: outbound a collision; after the Moon nothing."""
    for moon, hit in (([], 1), ([0], 0)):
        s = sky(at={0: "x1"}, came={0: "a2"}, tow={0: 3}, pirate=20, moon=moon)
        roll(s, 1, 3, 3)
        assert s.fleet.collisions[0] == hit


def test_d19_a_collision_with_no_station_left() -> None:
    """D19 L111: back to Earth."""
    s = sky(at={0: "a2"}, came={0: "a1"}, pirate=20)
    roll(s, 1, 3, 1)
    fly(s, "x1")
    assert (where(s, 0), s.landed, s.homing) == ("E", (), False)


def test_d20_options_won_as_a_forced_player_from_earth() -> None:
    """D20 L113: under the pack nearest to Earth; only where duels do not lead to a station first."""
    s = arriving(
        rules={"duel_moves_rockets": "no"}, hands={0: PLAIN[1], 1: PLAIN[0]}, at={1: "a2"}, came={1: "a1"}, pirate=17
    )
    challenge(s, RED, ZR)
    fight(s)
    fate(s)
    assert held(s, 1) == 2
    roll(s, 1, 3, 1)
    fly(s, "x1")
    assert told_one(s, "left_options") == ("left_options", "L112", 1, S2, 2)
    assert (where(s, 1), held(s, 1), len(s.pack(S2))) == ("E", 0, 10)


def test_d21_the_second_collision_however_much_later() -> None:
    """D21 L115: eliminated."""
    s = sky(3, at={0: "a2"}, came={0: "a1"}, pirate=20)
    roll(s, 1, 3, 1)
    fly(s, "x1")
    answer(s, 0, KEEP)
    for _ in range(6):
        quiet_turn(s)
        if s.active == 0:
            s.fleet.at[0], s.fleet.came[0] = node("a2"), node("a1")
            roll(s, 1, 1, 2)
            fly(s, "c1-S2")
            quiet_rest(s)
    while s.active != 0:
        quiet_turn(s)
    s.fleet.at[0], s.fleet.came[0], s.pirate = node("a2"), node("a1"), 20
    roll(s, 1, 3, 1)
    fly(s, "x1")
    assert told_one(s, "wrecked") == ("wrecked", "L115", 0)


def quiet_rest(s: Sky) -> None:
    while asked(s)[0] != "Cast":
        if asked(s)[1] == -1:
            fate(s)
        else:
            answer(s, asked(s)[1], next(move for move in (KEEP, PASS) if move in options(s, asked(s)[1])))


def test_d22_the_second_collision_with_two_players() -> None:
    """D22 L162: the other wins at once."""
    s = sky(at={0: "a2"}, came={0: "a1"}, pirate=20, collisions={0: 1})
    roll(s, 1, 3, 1)
    fly(s, "x1")
    assert (asked(s), result(s).winners, result(s).reason) == ((), (1,), "survivor")


# -- DEFI


def test_d23_no_follower_no_defi() -> None:
    """D23 L72: it is not offered."""
    s = arriving(at={1: "b1"})
    arrive(s)
    assert asked(s)[0] == "Cast"
    also = arriving(3, at={1: "b1", 2: "b2"}, moon=[0, 2], tokens={2: ["FE"]})
    also.fleet.at[1], also.fleet.seen_moon[1] = node("a1"), True
    arrive(also)
    assert known(also, 0)["followers"] == [2]


def test_d24_the_last_option_taken_no_defi() -> None:
    """D24 L73: there is nothing to win."""
    s = arriving()
    leave_in_pack(s, "S1", 1)
    arrive(s)
    assert (asked(s)[0], held(s, 0)) == ("Cast", 1)
    two = arriving()
    leave_in_pack(two, "S1", 2)
    arrive(two)
    assert asked(two) == ("DuelOrNot", 0)


def test_d25_a_pack_of_three_and_a_prize_of_six() -> None:
    """D25 L93: three."""
    s = arriving(3, hands={0: "R1 R2 R3 R4 R5"})
    leave_in_pack(s, "S1", 4)
    challenge(s, RED)
    fight(s)
    assert told_one(s, "prize")[3] == duel(s)["prize"] == 3
    fate(s)
    assert (held(s, 0), len(s.pack(S1))) == (4, 0)


@pytest.mark.parametrize(("moon", "follows"), [([], False), ([0, 1], False), ([0], True), ([1], False)])
def test_d26_two_rockets_docked_at_the_same_station(moon: list[int], follows: bool) -> None:
    """D26 L71: equal progress does not follow; one who has not been on the Moon follows one who has."""
    s = arriving(3, at={1: "S1", 2: "E"}, moon=moon)
    arrive(s)
    assert known(s, 0)["followers"] == ([1, 2] if follows else [2])


def test_d27_a_forced_player_in_tow() -> None:
    """D27 L71 L74: follows as if he stood on his attraction landing, and is led to the station."""
    s = arriving(at={1: "x1"}, tow={1: 9})
    challenge(s, RED, ZR)
    assert duel(s)["players"] == [0, 1]
    fight(s)
    fate(s)
    assert (where(s, 1), s.fleet.tow[1]) == ("S1", 0)


def test_d28_a_molab_captured() -> None:
    """D28 L91: no more for it."""
    s = arriving(hands={0: "Y2 Y3 Y4 Y5 Y6", 1: "R1 B3 B4 B5 B6"})
    challenge(s, YELLOW)
    fight(s)
    assert told_one(s, "prize")[3] == 2


def test_d29_trumps_of_ones_own_colour_with_the_molab() -> None:
    """D29 L90: three more."""
    s = arriving(hands={0: "R1 R2 R3 R4 R5"})
    challenge(s, RED)
    fight(s)
    assert told_one(s, "prize")[3] == 5


def test_d30_two_two_one() -> None:
    """D30 L92: the first to reach two."""
    s = arriving(3, hands={0: "R6 R8 Y3 B3 B4", 1: "R2 R7 Y8 B2 B6", 2: "R3 R4 Y2 B7 B8"})
    challenge(s, 3)
    lay_cards(s, "R8 R2 R3 | Y8 Y2 Y3 | B8 B3 B2 | R7 R4 R6")
    assert duel(s)["winners"] == [1, 2, 1, 2, 0]
    assert duel(s)["winner"] == 1


def test_d31_void_with_a_trump() -> None:
    """D31 L79: he may discard instead."""
    s = arriving(hands={0: "Y2 Y3 Y4 Y5 Y6", 1: "R1 B2 B3 B4 B5"})
    challenge(s, RED)
    lay_cards(s, "Y2 B5")
    assert duel(s)["winners"] == [0]


# -- the Moon


def test_d32_landing_on_the_moon_with_a_six() -> None:
    """D32 L119: exchange, push, then prospect."""
    s = sky(at={0: "b2", 1: "a3"}, came={0: "x2", 1: "x1"})
    roll(s, 1, 1, 6)
    seen = []
    for move in (KEEP, PASS, PROSPECT):
        seen.append(asked(s))
        answer(s, 0, move)
    assert seen == [("Exchange", 0), ("Push", 0), ("Prospect", 0)]


def test_d33_a_refused_token_may_come_up_again() -> None:
    """D33 L121: on the next turn."""
    s = sky(at={0: "M"}, moon=[0])
    for _ in range(2):
        roll(s, 1, 1, 1)
        answer(s, 0, STAY)
        answer(s, 0, KEEP)
        answer(s, 0, PROSPECT)
        draw(s, FE)
        answer(s, 0, PUT_BACK)
        quiet_turn(s)
    assert view(s, 0)["sighted"] == [[FE, 0]]


def test_d34_a_token_without_option() -> None:
    """D34 L123: refused; by house rule allowed, and it scores nothing until there are options."""
    useless = sky(at={0: "M"}, moon=[0], options={0: ["CA"]})
    roll(useless, 1, 1, 1)
    for move in (STAY, KEEP, PROSPECT):
        answer(useless, 0, move)
    draw(useless, FE)
    assert refused(useless, 0, TAKE).rules == ("L123",)
    for taken, points in ((["CA"], 0), (["FE"], 30)):
        s = sky(rules={"token_needs_option": "no"}, at={0: "M"}, moon=[0], options={0: taken})
        roll(s, 1, 1, 1)
        for move in (STAY, KEEP, PROSPECT):
            answer(s, 0, move)
        draw(s, FE)
        answer(s, 0, TAKE)
        answer(s, 0, ("lay",))
        quiet_turn(s)
        s.fleet.at[0], s.fleet.came[0] = node("a1"), node("a2")
        roll(s, 1, 1, 1)
        while asked(s):
            throw_home(s, 6)
        assert result(s).scores[0] == 200 + points


def test_d35_eight_tokens_gone() -> None:
    """D35 L130: staying is legal, and useless."""
    s = sky(at={0: "M"}, moon=[0])
    give_tokens(s, 1, list(KINDS))
    roll(s, 1, 1, 1)
    answer(s, 0, STAY)
    answer(s, 0, KEEP)
    assert asked(s)[0] == "Cast"


# -- EMBUSCADE


def test_d36_a_player_on_the_moon_is_not_ambushed() -> None:
    """D36 L138: refused."""
    s = arriving(at={1: "M"}, moon=[0, 1], tokens={1: ["FE"]})
    arrive(s, ZR)
    assert refused(s, 0, ("ambush", 1, RED)).rules == ("L138",)


def test_d37_a_player_without_a_token_is_not_ambushed() -> None:
    """D37 L138: options alone are no samples."""
    s = arriving(at={1: "b2"}, moon=[0, 1], options={1: ["FE", "CA"]})
    arrive(s, ZR)
    assert refused(s, 0, ("ambush", 1, RED)).rules == ("L138",)


def test_d38_an_ambusher_without_a_token_loses() -> None:
    """D38 L149: nothing is taken."""
    s = arriving(at={1: "b2"}, moon=[0, 1], tokens={1: ["FE"]}, hands={0: PLAIN[1], 1: PLAIN[0]})
    ambush(s, 1, RED, ZR)
    fight(s)
    assert told_one(s, "no_spoils") == ("no_spoils", "L149", 1, 0)
    assert (view(s, None)["tokens"], held(s, 0)) == ([0, 1], 1)


def test_d39_the_right_to_three_and_only_two_there() -> None:
    """D39 L145: two."""
    s = arriving(at={1: "b2"}, moon=[0, 1], tokens={1: ["FE", "CA"]}, hands={0: "R1 R2 R3 R4 R5"})
    ambush(s, 1, RED, ZR)
    fight(s)
    assert told_one(s, "third_token") == ("third_token", "L143", 0)
    assert view(s, None)["tokens"] == [2, 0]


# -- the end


def test_d40_the_first_lander_with_a_six() -> None:
    """D40 L55 L62: no exchange, no push."""
    s = sky(at={0: "a2", 1: "a3"}, came={0: "x1", 1: "x1"}, moon=[0])
    roll(s, 1, 1, 6)
    fly(s, "a1-E")
    assert (s.landed, asked(s)) == ((0,), ("HomeCast", -1))
    assert not told(s, "kept") + told(s, "no_push")


def test_d41_the_first_landing_while_others_are_on_the_moon() -> None:
    """D41 L153: they leave on their next turn; no prospecting."""
    s = sky(3, at={0: "a1", 1: "M", 2: "b1"}, came={0: "a2"}, moon=[0, 1])
    roll(s, 1, 1, 1)
    throw_home(s, 2)
    assert (where(s, 1), s.active) == ("x2", 2)
    assert not told(s, "stayed") + told(s, "towed")


def test_d42_a_rocket_never_on_the_moon_lands_second() -> None:
    """D42 L158: 150."""
    s = sky(at={0: "a1", 1: "a1"}, came={0: "a2", 1: "E"}, moon=[0])
    roll(s, 1, 1, 1)
    throw_home(s, 1)
    assert result(s).scores == (200, 150)


def test_d43_two_equally_short_ways_home() -> None:
    """D43 L153: a free choice; a longer one is refused."""
    s = sky(at={0: "a1", 1: "b1"}, came={0: "a2"}, moon=[0])
    roll(s, 1, 1, 1)
    throw_home(s, 1)
    assert asked(s) == ("Fly", 1)
    assert ends(s, 1) == {"S1", "c2"}
    refused(s, 1, ("fly", X2))


def test_d44_third_and_fourth() -> None:
    """D44 L152: no prime."""
    s = sky(4, at=dict.fromkeys(range(4), "a1"), came=dict.fromkeys(range(4), "a2"), moon=[0])
    roll(s, 1, 1, 1)
    for _ in range(3):
        throw_home(s, 3)
    assert result(s).scores == (200, 150, 0, 0)


def test_d45_equal_totals() -> None:
    """D45 L161: shared; the next place is the third."""
    s = sky(
        3,
        at=dict.fromkeys(range(3), "a1"),
        came=dict.fromkeys(range(3), "a2"),
        moon=[0],
        tokens={1: ["CA"]},
        options={1: ["CA"]},
    )
    roll(s, 1, 1, 1)
    throw_home(s, 1)
    throw_home(s, 1)
    assert (result(s).scores, result(s).places) == ((200, 200, 0), (1, 1, 3))


def test_d46_nobody_is_forced_to_arrive() -> None:
    """D46 L74: one who is led into a duel has not arrived; arriving at an empty pack is his own choice."""
    s = arriving(at={1: "a2"})
    challenge(s, RED, ZR)
    fight(s)
    fate(s)
    assert (where(s, 1), held(s, 1), view(s, None)["visited"][1]) == ("S1", 0, [])
    empty = arriving()
    leave_in_pack(empty, "S1", 0)
    roll(empty, 1, 1, 2)
    assert ends(empty, 0) == {"S1", "b1"}
    fly(empty, "S1")
    answer(empty, 0, KEEP)
    assert told_one(empty, "empty") == ("empty", "L67", 0, S1)


def test_d47_loose_options_of_the_kind_won() -> None:
    """D47 L150: they join the token."""
    s = arriving(at={1: "b2"}, moon=[0, 1], tokens={1: ["FE"]}, options={0: ["FE"], 1: ["FE"]})
    ambush(s, 1, RED, ZR)
    fight(s)
    fate(s)
    answer(s, 0, ("lay",))
    assert view(s, 0)["piles"][0] == [{"token": FE, "options": options_of_kinds("FE", "FE")}]


def test_d48_an_exhausted_option_in_a_pile() -> None:
    """D48 L160: nothing."""
    s = sky(at={0: "a1"}, came={0: "a2"}, moon=[0], tokens={0: ["FE"]}, options={0: ["FE", "exhausted"]})
    s.riches.piles[0][0].options.append(s.riches.loose[0].pop())
    roll(s, 1, 1, 1)
    assert result(s).scores == (230, 0)


def test_d49_a_rocket_that_never_left() -> None:
    """D49 L158: home, without a prime; the 150 stay open for the next to land."""
    s = sky(3, at={0: "a1", 2: "a1"}, came={0: "a2", 2: "E"}, moon=[0])
    roll(s, 1, 1, 1)
    throw_home(s, 4)
    assert result(s).scores == (200, 0, 150)
    assert [account["state"] for account in view(s, None)["accounts"]] == ["landed", "stayed", "landed"]


def test_d50_the_new_deal_with_one_eliminated() -> None:
    """D50 L95: five each to the rest, the remainder is the talon."""
    s = arriving(4, at={3: "S1"}, last={3: "S1"}, collisions={3: 1})
    s.wrecked, s.cards.hands[3] = (3,), []
    s.cards.discards = cards(PLAIN[3])
    challenge(s, RED, ZR)
    assert duel(s)["players"] == [0, 1, 2]
    fight(s)
    fate(s)
    assert view(s, None)["cards"] == [5, 5, 5, 0]
    assert (len(s.cards.talon), view(s, None)["discards"]) == (17, 0)
    assert sorted(s.cards.talon.cards + [number for hand in s.cards.hands for number in hand]) == list(range(32))
