"""The sheet's own examples, by its lines, on the edition that is shipped and under the usual rules."""

from __future__ import annotations

import pytest

from games.lune.fights import PLAIN, duel, fight, held, quiet, quiet_turn, told_one
from games.lune.starts import landings_before_crossings, landings_near_stations
from games.lune.table import (
    KEEP,
    PROSPECT,
    PUT_BACK,
    STAY,
    TAKE,
    cards,
    deal_hands,
    draw,
    give_options,
    give_tokens,
    opened,
    result,
    roll,
    shipped,
    view,
)
from games.suites.asking import answer, asked, fate, known, options, refused, told
from ludotheque.games.lune.rules.board import EARTH, FIRST_LANDING, KINDS, MOON, NOWHERE
from ludotheque.games.lune.state import Sky

BOARD = shipped()
BEFORE, BEHIND, CROSSING = landings_before_crossings(BOARD)[0]  # one step before the orbit, on the way out
POINT = BOARD.point[CROSSING]
FAR = (POINT + 15) % BOARD.orbit  # of the orbit, where the pirate does no harm here
NEAR, WHENCE = landings_near_stations(BOARD)[0]
STATION = next(node for node in BOARD.links[NEAR] if node < FIRST_LANDING)
RED = 0
FE, CA = KINDS.index("FE"), KINDS.index("CA")


def in_flight(seats: int = 2, at: int = BEFORE, came: int = BEHIND, pirate: int = FAR) -> Sky:
    """Seat 0, in flight here, is about to throw; the others are still on Earth."""
    s = opened(seats, on=BOARD)
    s.fleet.at[0], s.fleet.came[0], s.pirate = at, came, pirate
    s.telling = []
    return s


def stop_on_the_crossing(s: Sky, *like: int) -> None:
    """A one for the rocket."""
    roll(s, *like, 1)
    if asked(s) == ("Fly", 0):
        answer(s, 0, ("fly", CROSSING))


def towed() -> Sky:
    """Seat 0 has stopped on the orbit with a throw of three and four for the pirate; the others have played."""
    s = in_flight()
    stop_on_the_crossing(s, 3, 4)
    answer(s, 0, KEEP)
    quiet_turn(s, 1, 1, 1)
    return s


# -- the throw; lines 107 to 119


def test_with_a_two_one_advances_two_squares_and_discards_two_cards() -> None:
    """L28 L33 L47 L48: lines 107 to 113 and 119; or none."""
    s = in_flight(at=EARTH, came=NOWHERE)
    roll(s, 3, 4, 2)
    assert s.pirate == (FAR + 7) % BOARD.orbit, "the two dice of one colour, added"
    answer(s, 0, options(s, 0)[0])
    assert len(told_one(s, "flew")[4]) == 2
    assert known(s, 0)["sizes"] == [0, 2]
    assert refused(s, 0, ("exchange", s.cards.hands[0][0])).rules[0] == "L48"


@pytest.mark.parametrize("die", [5, 6])
def test_with_a_five_or_a_six_one_may_exchange_all_five(die: int) -> None:
    """L47 L49: lines 115 and 117."""
    s = in_flight(at=EARTH, came=NOWHERE)
    roll(s, 1, 2, die)
    answer(s, 0, options(s, 0)[0])
    assert known(s, 0)["sizes"] == [0, 5]


def test_a_six_puts_an_opponent_in_the_pirates_way() -> None:
    """L56 L57 L61: line 117; forward onto the orbit, one square."""
    s = in_flight(at=EARTH, came=NOWHERE)
    s.fleet.at[1], s.fleet.came[1] = BEFORE, BEHIND
    roll(s, 2, 3, 6)
    answer(s, 0, options(s, 0)[0])
    answer(s, 0, KEEP)
    answer(s, 0, ("push", 1, CROSSING))
    assert told_one(s, "towed")[2:5] == (1, CROSSING, 5)


# -- the pirate; lines 156 to 174


def test_the_tow() -> None:
    """L98 L99: line 162; it follows in the wake, by as many points as the pirate has moved."""
    s = in_flight()
    stop_on_the_crossing(s, 3, 4)
    assert told_one(s, "towed") == ("towed", "L99", 0, CROSSING, 7, (POINT + 7) % BOARD.orbit)
    assert view(s, None)["orbit"][0] == (POINT + 7) % BOARD.orbit


@pytest.mark.parametrize("die", range(1, 7))
def test_the_tow_and_too_few_points(die: int) -> None:
    """L101 L102: line 162; the next turn leads back to the landing of attraction, and it flies on at the one after."""
    s = towed()
    roll(s, 1, 2, die)
    assert told_one(s, "freed") == ("freed", "L102", 0, CROSSING)
    assert (s.fleet.at[0], s.fleet.tow[0], asked(s)) == (CROSSING, 0, ("Exchange", 0))
    quiet(s, 0)
    quiet_turn(s, 1, 1, 1)
    roll(s, 1, 2, 2)
    assert s.fleet.at[0] != CROSSING or asked(s) == ("Fly", 0)


def test_the_tow_and_points_enough() -> None:
    """L101 L102: line 162; the rest of the points is flown in the same turn."""
    s = in_flight()
    stop_on_the_crossing(s, 1, 2)
    answer(s, 0, KEEP)
    quiet_turn(s, 1, 1, 1)
    roll(s, 1, 2, 5)
    if asked(s) == ("Fly", 0):
        assert known(s, 0)["steps"] == 2
        answer(s, 0, options(s, 0)[0])
    assert len(told(s, "flew")[-1][4]) == 2
    assert told(s, "flew")[-1][3] == CROSSING


def test_the_tow_happens_once_at_a_crossing() -> None:
    """L103: line 164."""
    s = towed()
    roll(s, 1, 2, 1)
    assert told_one(s, "spared") == ("spared", "L103", 0, CROSSING)
    assert len(told(s, "towed")) == 1


def test_the_collision() -> None:
    """L106 L110 L112 L114: lines 168 and 170; back to the station it left, without its options; on at the next turn."""
    s = in_flight(pirate=(POINT - 7) % BOARD.orbit)
    s.fleet.last_station[0] = STATION
    give_options(s, 0, ["FE", "CA"])
    before = len(s.pack(STATION))
    stop_on_the_crossing(s, 3, 4)
    assert told_one(s, "collision") == ("collision", "L106", 0, CROSSING)
    assert (s.fleet.at[0], held(s, 0), len(s.pack(STATION))) == (STATION, 0, before + 2)
    answer(s, 0, KEEP)
    quiet_turn(s, 1, 1, 1)
    roll(s, 1, 1, 1)
    assert asked(s) == ("Fly", 0) or s.fleet.at[0] != STATION


def test_the_second_collision() -> None:
    """L115: line 172; pulverised, and of two players the other has won."""
    s = in_flight(pirate=(POINT - 7) % BOARD.orbit)
    s.fleet.collisions[0] = 1
    stop_on_the_crossing(s, 3, 4)
    assert told_one(s, "wrecked") == ("wrecked", "L115", 0)
    assert result(s).winners == (1,)


def test_no_collision_on_the_return_but_the_tow() -> None:
    """L118: line 174."""
    s = in_flight(pirate=(POINT - 7) % BOARD.orbit)
    s.fleet.seen_moon[0] = True
    stop_on_the_crossing(s, 3, 4)
    assert (told(s, "collision"), told_one(s, "towed")[4]) == ([], 7)


# -- the DEFI; lines 125 to 152


def challenged(seats: int, hands: dict[int, str]) -> Sky:
    """Seat 0 arrives at a station, takes the top option and launches a DEFI in red; all others follow it."""
    s = in_flight(seats, NEAR, WHENCE)
    deal_hands(s, {seat: cards(names) for seat, names in hands.items()})
    roll(s, 1, 2, 1)
    if asked(s)[0] == "Fly":
        answer(s, 0, ("fly", STATION))
    answer(s, 0, KEEP)
    fate(s)
    answer(s, 0, ("defi", RED))
    return s


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_duel(seats: int) -> None:
    """L64 L70 L74 L75 L76 L87 L95: two, three, four options for two, three, four players; those who follow come."""
    s = challenged(seats, {seat: PLAIN[seat] for seat in range(seats)})
    assert (held(s, 0), duel(s)["players"], duel(s)["leader"]) == (1, list(range(seats)), 0)
    assert s.fleet.at == [STATION] * seats
    fight(s)
    assert told_one(s, "prize") == ("prize", "L87", 0, seats, STATION)
    fate(s)
    assert (held(s, 0), len(told(s, "redealt"))) == (1 + seats, 1)
    assert [len(hand) for hand in s.cards.hands] == [5] * seats


@pytest.mark.parametrize(
    ("hand", "prize"),
    [("R2 R3 R4 R5 R6", 2), ("R1 R3 R4 R5 R6", 5), ("R2 R3 R4 R5 Y1", 2)],
)
def test_the_duel_and_the_molabs(hand: str, prize: int) -> None:
    """L88 L89 L90: line 138; two more for that of one's rocket, one more for that of trumps; here one card is both."""
    s = challenged(2, {0: hand, 1: "B2 B3 B4 B5 B6"})
    fight(s)
    assert told_one(s, "prize")[3] == prize


def test_the_duel_is_played_like_cards_with_trumps() -> None:
    """L77 L78 L79 L81: lines 144 to 150; the 1 is high, colours are followed, a trump beats any other card."""
    s = challenged(2, {0: "Y1 Y8 B3 G5 G6", 1: "Y2 Y3 R8 B1 B2"})
    answer(s, 0, ("play", cards("Y1")[0]))
    assert refused(s, 1, ("play", cards("R8")[0])).rules == ("L78",)
    answer(s, 1, ("play", cards("Y3")[0]))
    assert told_one(s, "trick")[2] == 0
    answer(s, 0, ("play", cards("G5")[0]))
    answer(s, 1, ("play", cards("R8")[0]))
    assert told(s, "trick")[1][2] == 1


# -- the Moon; line 180, and line 28


def prospecting(*mine: str) -> Sky:
    """Seat 0, on the Moon with these options, prospects."""
    s = in_flight(at=MOON, came=NOWHERE)
    s.fleet.seen_moon[0] = True
    give_options(s, 0, mine)
    roll(s, 1, 1, 1)
    for move in (STAY, KEEP, PROSPECT):
        answer(s, 0, move)
    return s


def test_what_interests_him_is_taken_and_joined_to_its_options() -> None:
    """L120 L121 L122: line 180."""
    s = prospecting("FE", "FE", "CA")
    draw(s, FE)
    answer(s, 0, TAKE)
    answer(s, 0, ("lay",))
    piles = view(s, 0)["piles"][0]
    assert ([pile["token"] for pile in piles], len(piles[0]["options"])) == ([FE], 2)
    assert view(s, 1)["piles"][0][0]["token"] is None


def test_what_does_not_interest_him_goes_back_unseen() -> None:
    """L121 L123: line 180; he alone knows what it was, and the next turn he looks again."""
    s = prospecting("CA")
    draw(s, FE)
    assert options(s, 0) == [PUT_BACK]
    answer(s, 0, PUT_BACK)
    assert (view(s, 0)["moon"], view(s, 0)["sighted"], view(s, 1)["sighted"]) == (8, [[FE, 0]], [])
    quiet_turn(s, 1, 1, 1)
    roll(s, 1, 1, 1)
    for move in (STAY, KEEP):
        answer(s, 0, move)
    assert asked(s) == ("Prospect", 0)


# -- the EMBUSCADE; lines 42 to 46


def test_the_ambush() -> None:
    """L135 L141 L142: led to a station, though nearly home; two deposits and their options for the winner."""
    s = in_flight(2, NEAR, WHENCE)
    deal_hands(s, {0: cards(PLAIN[0]), 1: cards(PLAIN[1])})
    s.fleet.seen_moon = [True, True]
    s.fleet.at[1], s.fleet.came[1] = BOARD.links[EARTH][0], NOWHERE
    give_tokens(s, 1, ["FE", "CA", "TI"])
    give_options(s, 1, ["FE", "CA", "TI", "FE"])
    roll(s, 1, 2, 1)
    if asked(s)[0] == "Fly":
        answer(s, 0, ("fly", STATION))
    answer(s, 0, KEEP)
    fate(s)
    answer(s, 0, ("ambush", 1, RED))
    assert told_one(s, "set_down") == ("set_down", "L141", 1, STATION)
    assert s.fleet.at == [STATION, STATION]
    fight(s)
    answer(s, 0, ("spoils", 1, 0))
    assert told_one(s, "spoils") == ("spoils", "L142", 0, 1, 2, 3)
    fate(s)
    assert view(s, None)["tokens"] == [2, 1]
    assert s.fleet.ambushed == [False, True], "not again before he has arrived somewhere"
