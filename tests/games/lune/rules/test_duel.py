"""DEFI: five tricks, the winner, the prize, the new deal; L75 to L96."""

from __future__ import annotations

from itertools import permutations

import pytest

from games.lune.fights import (
    BLUE,
    GREEN,
    PLAIN,
    RED,
    YELLOW,
    arrive,
    arriving,
    challenge,
    duel,
    fight,
    held,
    lay_cards,
    leave_in_pack,
    told_one,
)
from games.lune.table import KEEP, card, cards, node, roll, view, where
from games.suites.asking import answer, asked, fate, known, options, refused, told
from ludotheque.games.lune.rules.tricks import best
from ludotheque.games.lune.state import Sky

A16 = {0: "R1 R4 Y1 B3 G5", 1: "R2 Y3 Y4 B1 G2", 2: "R3 Y2 B5 G1 G8"}
A17 = {0: "R6 R8 Y3 B3 B4", 1: "R2 R7 Y8 B2 B6", 2: "R3 R4 Y2 B7 B8"}
A17_TRICKS = "R8 R2 R3 | Y8 Y2 Y3 | B8 B3 B2 | R7 R4 R6"
S1 = node("S1")


def winners(s: Sky) -> list[int]:
    found: list[int] = duel(s)["winners"]
    return found


# -- trump, lead, rank


@pytest.mark.parametrize("trump", [RED, YELLOW, BLUE, GREEN])
def test_the_challenger_names_any_of_four_trumps_before_the_first_lead(trump: int) -> None:
    """L75: his own colour or not."""
    s = arriving()
    arrive(s)
    assert [move for move in options(s, 0) if move[0] == "defi"] == [("defi", suit) for suit in range(4)]
    assert "L70" in refused(s, 0, ("defi", 4)).rules
    assert "L70" in refused(s, 0, ("defi",)).rules
    answer(s, 0, ("defi", trump))
    assert told_one(s, "defi") == ("defi", "L70", 0, S1, trump, (0, 1))
    assert duel(s)["trump"] == known(s, 1)["trump"] == trump
    assert duel(s)["tricks"] == [[]]


def test_the_challenger_leads_the_first_trick() -> None:
    """L76: nobody else may."""
    s = arriving(3)
    challenge(s)
    assert asked(s) == ("PlayCard", 0)
    refused(s, 1, ("play", card("Y2")))
    assert options(s, 0) == [("play", number) for number in cards(PLAIN[0])]
    lay_cards(s, "R4")
    assert told_one(s, "led") == ("led", "L76", 0, card("R4"))


@pytest.mark.parametrize(("high", "low"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 8), (1, 8)])
@pytest.mark.parametrize("colour", "RYBG")
def test_one_is_high_and_eight_low_in_every_colour(colour: str, high: int, low: int) -> None:
    """L77: whoever lays it down."""
    rest = [name for name in "RYBG" if name != colour]
    for mine, yours in ((high, low), (low, high)):
        hands = {
            0: f"{colour}{mine} {rest[0]}1 {rest[0]}2 {rest[0]}3 {rest[0]}4",
            1: f"{colour}{yours} {rest[1]}1 {rest[1]}2 {rest[1]}3 {rest[1]}4",
        }
        s = arriving(hands=hands)
        challenge(s, "RYBG".index(rest[2]))
        lay_cards(s, f"{colour}{mine} {colour}{yours}")
        assert winners(s) == [0 if mine < yours else 1]


# -- which card


def test_a_player_follows_suit_if_he_can() -> None:
    """L78: led yellow, with R1 and Y8 only Y8 may be played (vector A18)."""
    s = arriving(hands={0: "Y2 Y3 Y4 Y5 Y6", 1: "R1 Y8 B2 B3 B4"})
    challenge(s, RED)
    lay_cards(s, "Y2")
    assert known(s, 1)["led"] == YELLOW
    assert options(s, 1) == [("play", card("Y8"))]
    assert refused(s, 1, ("play", card("R1"))).rules == ("L78",)
    lay_cards(s, "Y8")
    assert told_one(s, "followed") == ("followed", "L78", 1, card("Y8"))


def test_a_card_one_does_not_hold_is_refused() -> None:
    """L78: neither another's card, nor one played before, nor a number that is no card."""
    s = arriving()
    challenge(s)
    lay_cards(s, "R2 Y2")
    for number in (card("Y3"), card("R2"), card("G1"), 32, -1):
        refused(s, 0, ("play", number))
    refused(s, 0, ("play",))
    refused(s, 0, ("play", card("R3"), card("R4")))


def test_without_the_colour_led_any_card_may_be_played() -> None:
    """L79: led yellow, R1 and B2 are both legal though red is trump (vector A18): a right, not a duty."""
    s = arriving(3, hands={0: "Y2 Y3 Y4 Y5 Y6", 1: "R1 B2 B3 B4 B5", 2: "R2 R3 R4 G2 G3"})
    challenge(s, RED)
    lay_cards(s, "Y2")
    assert options(s, 1) == [("play", number) for number in cards("R1 B2 B3 B4 B5")]
    lay_cards(s, "B2")
    assert told_one(s, "discarded_card") == ("discarded_card", "L79", 1, card("B2"))
    lay_cards(s, "R3")
    assert told_one(s, "trumped") == ("trumped", "L79", 2, card("R3"))


def test_one_may_overtrump_or_undertrump() -> None:
    """L79 L81: a trump lies there already; a higher or a lower one may follow, and the highest takes the trick."""
    hands = {0: "Y2 Y3 Y4 Y5 Y6", 1: "R4 B2 B3 B4 B5", 2: "R3 R5 G4 G2 G3"}
    for name, taker in (("R3", 2), ("R5", 1)):
        s = arriving(3, hands=hands)
        challenge(s, RED)
        lay_cards(s, f"Y2 R4 {name}")
        assert winners(s) == [taker]


def test_nobody_must_head_the_trick() -> None:
    """L80: a lower card is free, of the colour led and of trumps led as well."""
    s = arriving(hands={0: "R5 R6 Y5 B5 G5", 1: "R1 R8 Y1 Y8 G1"})
    challenge(s, RED)
    lay_cards(s, "R5")
    assert options(s, 1) == [("play", card("R1")), ("play", card("R8"))]
    lay_cards(s, "R8 Y5")
    assert options(s, 1) == [("play", card("Y1")), ("play", card("Y8"))]
    lay_cards(s, "Y8")
    assert winners(s) == [0, 0]


# -- who takes the trick


def test_the_lowest_trump_beats_every_other_colour() -> None:
    """L81: R8 takes Y1."""
    s = arriving(hands={0: "Y1 Y3 Y4 Y5 Y6", 1: "R8 B2 B3 B4 B5"})
    challenge(s, RED)
    lay_cards(s, "Y1 R8")
    assert told_one(s, "trick") == ("trick", "L82", 1, 1)


def test_a_discard_never_wins() -> None:
    """L82: the MOLABs of other colours fall to an eight that was led."""
    s = arriving(3, hands={0: "Y8 Y3 Y4 Y5 Y6", 1: "B1 B2 B3 B4 B5", 2: "G1 G2 G3 G4 G5"})
    challenge(s, RED)
    lay_cards(s, "Y8 B1 G1")
    assert winners(s) == [0]


def test_whoever_takes_a_trick_leads_the_next() -> None:
    """L83: also a forced player."""
    s = arriving(3, hands=A17)
    challenge(s, GREEN)
    lay_cards(s, "R8 R2 R3")
    assert (asked(s), duel(s)["leader"]) == (("PlayCard", 1), 1)
    assert known(s, 0)["led"] is None
    lay_cards(s, "Y8 Y2 Y3")
    assert (asked(s), duel(s)["leader"]) == (("PlayCard", 2), 2)


def test_cards_are_laid_clockwise_among_the_players_from_the_leader() -> None:
    """L84: seat 1 is ahead and not in it; 0, 2, 3, and from seat 2: 2, 3, 0."""
    hands = {0: "R8 R3 R4 R5 Y6", 1: "Y2 Y3 Y4 Y5 B8", 2: "R2 B2 B3 B4 B5", 3: "G2 G3 G4 G5 G6"}
    s = arriving(4, at={1: "b1"}, hands=hands)
    challenge(s, YELLOW)
    assert duel(s)["players"] == [0, 2, 3]
    lay_cards(s, "R8 R2 G2 B2 G3 R3")
    assert [[seat for seat, _ in trick] for trick in duel(s)["tricks"][:2]] == [[0, 2, 3], [2, 3, 0]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_five_tricks_are_played_and_the_last_plays_itself(seats: int) -> None:
    """L85: after four tricks nobody has a choice; every card of every player was laid down once."""
    s = arriving(seats)
    challenge(s)
    played = 0
    while asked(s)[0] == "PlayCard":
        assert known(s, 0)["trick"] == played // seats + 1
        answer(s, asked(s)[1], options(s, asked(s)[1])[0])
        played += 1
    assert played == 4 * seats
    assert [event[3] for event in told(s, "trick")] == [1, 2, 3, 4, 5]
    assert sorted(number for trick in duel(s)["tricks"] for _, number in trick) == sorted(
        number for seat in range(seats) for number in cards(PLAIN[seat])
    )


# -- winner and prize


def test_vector_a16() -> None:
    """L86 L87 L88 L89 L90: P1 wins 3-1-1; three players, own MOLAB, which is the trumps' too: 6 of the 7 left."""
    s = arriving(3, hands=A16)
    s.fleet.colour = [RED, BLUE, YELLOW]
    challenge(s, RED)
    lay_cards(s, "R1 R2 R3 | Y1 Y4 Y2 | B3 B1 B5 | G2 G1 G5")
    assert winners(s) == [0, 0, 1, 2, 0]
    assert told_one(s, "won_defi") == ("won_defi", "L86", 0, 3)
    assert told_one(s, "prize") == ("prize", "L87", 0, 6, S1)
    fate(s)
    assert (held(s, 0), len(s.pack(S1))) == (7, 1)


def test_most_tricks_win() -> None:
    """L86: 3-2, for the one who is forced as well."""
    s = arriving(hands={0: "Y1 Y2 B6 B7 B8", 1: "Y7 Y8 B2 B3 B4"})
    challenge(s, GREEN)
    lay_cards(s, "Y1 Y7 Y2 Y8 B6 B2 B3 B7")
    assert winners(s) == [0, 0, 1, 1, 1]
    assert told_one(s, "won_defi") == ("won_defi", "L86", 1, 3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_prize_is_one_option_for_each_player(seats: int) -> None:
    """L87: two, three or four of them."""
    s = arriving(seats)
    challenge(s)
    fight(s)
    assert told_one(s, "prize") == ("prize", "L87", 0, seats, S1)
    assert not told(s, "own_molab") + told(s, "trump_molab")
    fate(s)
    assert (held(s, 0), len(s.pack(S1))) == (1 + seats, 7 - seats)


def test_ones_own_molab_brings_two_more() -> None:
    """L88: the winner held the 1 of his rocket's colour; another's does not count."""
    for hand, prize in (("R1 R2 R3 R4 R5", 4), ("B1 R2 R3 R4 R5", 2)):
        s = arriving(hands={0: hand, 1: "G2 G3 G4 G5 G6"})
        challenge(s, YELLOW)
        lay_cards(s, "R2 G2 R3 G3 R4 G4 R5 G5")
        assert told_one(s, "prize")[3] == prize
        assert len(told(s, "own_molab")) == (prize == 4)


def test_the_trump_molab_brings_one_more() -> None:
    """L89: the winner held the 1 of trumps."""
    s = arriving(hands={0: "Y1 Y2 Y3 Y4 Y5", 1: "G2 G3 G4 G5 G6"})
    challenge(s, YELLOW)
    fight(s)
    assert told_one(s, "trump_molab") == ("trump_molab", "L89", 0)
    assert told_one(s, "prize")[3] == 3


@pytest.mark.parametrize(("hand", "trump", "prize"), [("R1 Y1 R3 R4 R5", YELLOW, 7), ("R1 R2 R3 R4 R5", RED, 7)])
def test_both_extras_add_up_to_the_whole_pack(hand: str, trump: int, prize: int) -> None:
    """L90: four players, 4 + 2 + 1 = 7, with two cards or with one that is both (vector A5)."""
    hands = PLAIN | {0: hand, 1: "B7 B8 G7 G8 B1"}
    s = arriving(4, hands=hands)
    challenge(s, trump)
    fight(s)
    assert len(told(s, "own_molab")) == len(told(s, "trump_molab")) == 1
    assert told_one(s, "prize")[3] == prize
    fate(s)
    assert (held(s, 0), len(s.pack(S1))) == (8, 0)
    assert not told(s, "short_pack")


def test_a_molab_captured_brings_nothing() -> None:
    """L91: what counts is the hand of five with which the duel began."""
    s = arriving(hands={0: "Y2 Y3 Y4 Y5 Y6", 1: "R1 B2 B3 B4 B5"})
    challenge(s, YELLOW)
    lay_cards(s, "Y2 R1 Y3 B2 Y4 B3 Y5 B4")
    assert not told(s, "own_molab")
    assert told_one(s, "prize")[3] == 2


def test_the_losers_molabs_bring_the_winner_nothing() -> None:
    """L88 L89 L91: the loser held his own MOLAB, and that of trumps."""
    s = arriving(hands={0: "G1 G2 G3 G4 G5", 1: "Y1 R1 B2 B3 B4"})
    challenge(s, RED)
    lay_cards(s, "G1 Y1 G2 B2 G3 B3 G4 B4")
    assert winners(s) == [0, 0, 0, 0, 1]
    assert told_one(s, "prize") == ("prize", "L87", 0, 2, S1)


# -- equal tricks


def test_of_equals_the_first_to_have_so_many_wins() -> None:
    """L92: P2 P3 P2 P3 P1: P2 had two tricks first (vector A17)."""
    s = arriving(3, hands=A17)
    challenge(s, GREEN)
    lay_cards(s, A17_TRICKS)
    assert winners(s) == [1, 2, 1, 2, 0]
    assert told_one(s, "tied") == ("tied", "L92", 1, 2)
    assert told_one(s, "prize") == ("prize", "L87", 1, 3, S1)


def test_every_order_of_a_tie_goes_to_the_first_there() -> None:
    """L92: counted trick by trick, for every order of 2-2-1 among three."""
    for order in sorted(set(permutations([0, 0, 1, 1, 2]))):
        count = {0: 0, 1: 0, 2: 0}
        first = None
        for seat in order:
            count[seat] += 1
            if count[seat] == 2 and first is None:
                first = seat
        assert best(list(order), "first") == first


# -- the pack, the forced player, the new deal


def test_a_short_pack_gives_what_it_has() -> None:
    """L93: nothing comes from another station."""
    s = arriving(4)
    leave_in_pack(s, "S1", 3)
    others = [len(pack) for pack in s.riches.packs[1:]]
    challenge(s)
    fight(s)
    assert told_one(s, "prize") == ("prize", "L87", 0, 2, S1)
    assert told_one(s, "short_pack") == ("short_pack", "L93", 2, S1)
    fate(s)
    assert (held(s, 0), [len(pack) for pack in s.riches.packs]) == (3, [0, *others])


@pytest.mark.parametrize(("moves", "place"), [("yes", "S1"), ("no", "a1")])
def test_a_forced_player_may_win(moves: str, place: str) -> None:
    """L94: he takes the prize wherever his rocket is; the challenger keeps the option he took."""
    s = arriving(rules={"duel_moves_rockets": moves}, hands={0: "Y2 Y3 Y4 Y5 Y6", 1: "R2 R3 R4 R5 R6"}, at={1: "a1"})
    challenge(s, RED)
    fight(s)
    fate(s)
    assert (held(s, 0), held(s, 1), where(s, 1)) == (1, 2, place)
    assert not told(s, "docked") or told_one(s, "docked")[2] == 0


def test_after_the_duel_all_cards_are_dealt_anew() -> None:
    """L95: hands, talon and discards; five to each, whoever fought; the rest is the talon."""
    s = arriving(3, at={2: "b1"})
    roll(s, 1, 2, 1)
    answer(s, 0, ("exchange", card("R6")))
    fate(s)
    answer(s, 0, ("defi", RED))
    assert duel(s)["players"] == [0, 1]
    before = s.cards.hands[2]
    fight(s)
    while asked(s)[0] == "TakeOption":
        answer(s, -1, s.agenda[-1].pick(s, 0))  # type: ignore[attr-defined]
    assert asked(s)[0] == "DealCard"
    assert (len(s.cards.talon), view(s, 2)["hand"], view(s, 2)["discards"]) == (32, [], 0)
    fate(s)
    assert view(s, None)["cards"] == [5, 5, 5]
    assert (len(s.cards.talon), view(s, 0)["own_discards"]) == (17, [])
    assert told_one(s, "redealt") == ("redealt", "L95", 5)
    assert s.cards.hands[2] != before


def test_the_turn_ends_with_the_new_deal() -> None:
    """L96: no exchange on the new hand; the next player throws."""
    s = arriving()
    challenge(s)
    fight(s)
    fate(s)
    assert asked(s) == ("Cast", -1)
    assert (s.active, known(s, 1)["seat"]) == (1, 1)
    assert not told(s, "exchanged")
    assert len(told(s, "kept")) == 1


def test_the_duel_stays_on_the_table_until_the_next_turn() -> None:
    """L96: its cards lie open while the prize is taken, and are gone with the next throw."""
    s = arriving()
    challenge(s)
    fight(s)
    assert duel(s)["over"]
    assert (duel(s)["winner"], duel(s)["prize"]) == (0, 2)
    fate(s)
    roll(s, 1, 1, 1)
    assert view(s, None)["duel"] is None


def test_a_challenge_may_be_declined_by_the_challenger_only() -> None:
    """L70 L76: passing ends the matter; nobody else is asked."""
    s = arriving(3)
    arrive(s)
    assert asked(s) == ("DuelOrNot", 0)
    answer(s, 0, ("pass",))
    assert asked(s) == ("Cast", -1)
    assert KEEP not in options(s, -1)
