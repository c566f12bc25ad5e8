"""The rules L1 to L26: players, material, and how a game is opened."""

from __future__ import annotations

from random import Random

import pytest

from games.lune.table import (
    FX,
    KEEP,
    STAY,
    cards,
    draw,
    fly,
    opened,
    option_counts,
    quiet,
    result,
    roll,
    shipped,
    sky,
    view,
)
from games.suites.asking import answer, asked, fate, known, options, play_on, refused, told
from ludotheque.games.lune import GAME
from ludotheque.games.lune.rules.board import EARTH, EXHAUSTED, KINDS, SUITS, Board, rank_of, suit_of
from ludotheque.games.lune.rules.start import opening
from ludotheque.games.lune.state import House, Sky, new_sky
from ludotheque.kernel.agenda import FATE, Chance, pending, settle
from ludotheque.kernel.game import BadSetup

SIZES = (2, 3, 4)


def unopened(seats: int = 3, on: Board = FX, **rules: object) -> Sky:
    """A game about to find its dealer."""
    s = new_sky(on, House(GAME.agree(seats, rules)), seats)
    s.then(*opening(s))
    s.telling = []
    settle(s)
    return s


def before_the_deal(seats: int = 3, dealer: int = 0) -> Sky:
    s = unopened(seats)
    answer(s, FATE, ("dealer", dealer))
    for seat in range(seats):
        answer(s, seat, ("rocket", seat))
    answer(s, FATE, ("point", 3))
    return s


def chance(s: Sky) -> Chance[Sky]:
    question = pending(s)
    assert isinstance(question, Chance)
    return question


# -- 1. players and material


def test_two_to_four_can_play() -> None:
    """L1: one is too few, five are too many, and a number must be a number."""
    for seats in SIZES:
        assert len(opened(seats).around(0)) == seats
    for wrong in (1, 5, 0, -2, True, "3", 3.0, None):
        with pytest.raises(BadSetup) as no:
            GAME.agree(wrong, {})
        assert no.value.rules == ("L1",)


def test_the_most_points_win_not_the_first_landing() -> None:
    """L2: what one brings back counts; water for 200 and the second prime beat the first prime."""
    s = sky(2, at={0: "a1", 1: "a1"}, came={0: "a2", 1: "a2"}, moon=(0, 1), tokens={1: ["H2O"]}, options={1: ["H2O"]})
    roll(s, 1, 2, 1)
    roll(s, 1)
    assert (s.landed, result(s).ranking, result(s).scores) == ((0, 1), (1, 0), (200, 350))


def test_the_deck_has_four_colours_of_eight_ranks() -> None:
    """L3 L4: 32 different cards, each as likely to be on top."""
    s = before_the_deal()
    assert asked(s) == ("DealCard", FATE)
    deck = [int(move[1]) for move in options(s, FATE)]
    assert len(deck) == 32
    assert chance(s).weights(s) == [1] * 32
    assert sorted([(suit_of(card), rank_of(card)) for card in deck]) == [
        (suit, rank) for suit in range(4) for rank in range(1, 9)
    ]


def test_one_is_the_molab_and_two_the_mobex() -> None:
    """L5: in both languages; the other ranks have names of the edition's own."""
    for names in shipped().ranks.values():
        assert names[1:3] == ["MOLAB", "MOBEX"]
        assert len(set(names[1:])) == 8


def test_there_are_thirty_two_options_with_points() -> None:
    """L6 L7: each names one deposit and has a number, but for the exhausted ones, which have neither."""
    board = shipped()
    assert len(board.option_kind) - 1 == len(board.option_worth) - 1 == 32
    assert sum(option_counts(board.option_kind)) == 32
    assert min(option_counts(board.option_kind)) >= 1
    for kind, worth in zip(board.option_kind[1:], board.option_worth[1:]):
        assert (worth == 0) is (kind == EXHAUSTED)
        assert worth >= 0


def test_water_and_oxygen_are_the_most_valuable() -> None:
    """L8: no option of another deposit is worth as much."""
    board = shipped()
    worth = {kind: board.option_worth[option] for option, kind in enumerate(board.option_kind) if option}
    assert sorted(worth, key=lambda kind: -worth[kind])[:2] == [KINDS.index("H2O"), KINDS.index("O")]
    assert worth[1] > max(worth[kind] for kind in range(2, 8))


def test_there_are_eight_deposits_one_of_each_kind() -> None:
    """L9: water, oxygen, aluminium, titanium, iron, calcium, silicon, zirconium."""
    assert KINDS == ("H2O", "O", "AL", "TI", "FE", "CA", "SI", "ZR")
    s = sky(at={0: "b2"}, came={0: "x2"})
    roll(s, 1, 2, 1)
    answer(s, 0, KEEP)
    answer(s, 0, ("prospect",))
    assert options(s, FATE) == [("card", kind) for kind in range(8)]


def test_three_dice_and_four_rockets() -> None:
    """L10: two like dice and a third, every throw as likely; a rocket for each of four players, and one pirate."""
    s = opened(4)
    assert options(s, FATE) == [("dice", a, b, r) for a in range(1, 7) for b in range(1, 7) for r in range(1, 7)]
    assert chance(s).count(s) == 216
    assert sorted(s.fleet.colour) == [0, 1, 2, 3]
    assert isinstance(view(s, None)["pirate"], int)


def test_a_rocket_has_a_colour_of_the_cards() -> None:
    """L11: red, yellow, blue or green, as the suits."""
    s = unopened()
    answer(s, FATE, ("dealer", 0))
    assert options(s, 0) == [("rocket", suit) for suit in range(len(SUITS))]
    assert {suit_of(card) for card in range(32)} == set(range(len(SUITS)))


# -- 2. setup


@pytest.mark.parametrize("seats", SIZES)
def test_rockets_stand_on_the_earth(seats: int) -> None:
    """L12: one for each player, and no other."""
    s = opened(seats)
    assert view(s, None)["at"] == [EARTH] * seats
    assert len(view(s, None)["colours"]) == seats


def test_colours_are_chosen_in_seat_order_and_none_twice() -> None:
    """L13: free choice among those left."""
    s = unopened(3)
    answer(s, FATE, ("dealer", 2))
    assert asked(s) == ("ChooseRocket", 0)
    answer(s, 0, ("rocket", 2))
    assert asked(s) == ("ChooseRocket", 1)
    assert known(s, 1)["colours"] == [0, 1, 3]
    assert "L13" in refused(s, 1, ("rocket", 2)).rules
    answer(s, 1, ("rocket", 3))
    answer(s, 2, ("rocket", 0))
    assert s.fleet.colour == [2, 3, 0]


@pytest.mark.parametrize("seats", SIZES)
def test_all_eight_deposits_lie_on_the_moon_unseen(seats: int) -> None:
    """L14: at every number of players; nobody sees a face."""
    s = opened(seats)
    for seat in (*range(seats), None):
        seen = view(s, seat)
        assert (seen["moon"], seen["tokens"], seen["spots"], seen["sighted"]) == (8, [0] * seats, [], [])


@pytest.mark.parametrize("seats", SIZES)
def test_four_packs_of_eight_options(seats: int) -> None:
    """L15: one on each station, at every number of players."""
    s = opened(seats)
    assert view(s, 0)["packs"] == [8, 8, 8, 8]
    assert view(s, 0)["options"] == [0] * seats


def test_nobody_knows_what_a_pack_holds() -> None:
    """L16: the first option of any pack may be any of the 32, each as likely."""
    for start, arrival in (("a3", "S1"), ("c1", "S2")):
        s = sky(at={0: start}, came={0: "x1" if start == "a3" else "a2"})
        roll(s, 1, 2, 1)
        answer(s, 0, KEEP)
        assert asked(s) == ("TakeOption", FATE), arrival
        assert options(s, FATE) == [("card", option) for option in range(1, 33)]
        assert chance(s).weights(s) == [1] * 32


def test_the_pirate_starts_anywhere_on_its_orbit() -> None:
    """L17 L18: by lot, every point as likely, the crossings among them."""
    s = unopened()
    answer(s, FATE, ("dealer", 1))
    for seat in range(3):
        answer(s, seat, ("rocket", seat))
    assert asked(s) == ("PirateStart", FATE)
    assert options(s, FATE) == [("point", point) for point in range(24)]
    assert chance(s).weights(s) == [1] * 24
    answer(s, FATE, ("point", 6))  # x2
    assert s.pirate == 6


@pytest.mark.parametrize("dealer", range(3))
def test_five_cards_each_one_at_a_time_from_the_dealers_left(dealer: int) -> None:
    """L19 L20: round after round, the dealer last."""
    s = before_the_deal(3, dealer)
    served = []
    while asked(s) == ("DealCard", FATE):
        served.append(known(s, 0)["to"])
        draw(s, int(options(s, FATE)[0][1]))
    left = [(dealer + place) % 3 for place in (1, 2, 3)]
    assert served == left * 5
    assert [len(hand) for hand in s.cards.hands] == [5, 5, 5]


def test_each_sees_only_their_own_cards() -> None:
    """L19: hands are dealt face down."""
    s = before_the_deal(3)
    fate(s)
    heard = {to: event for to, event in s.telling or [] if event[0] == "hand"}
    assert {to: event[2:] for to, event in heard.items()} == {
        (seat,): (seat, tuple(s.cards.hands[seat])) for seat in range(3)
    }
    assert [view(s, seat)["hand"] for seat in (0, 1, 2, None)] == [*s.cards.hands, None]


def test_the_dealer_is_found_by_lot() -> None:
    """L20: every player as likely."""
    s = unopened(4)
    assert asked(s) == ("DrawDealer", FATE)
    assert options(s, FATE) == [("dealer", seat) for seat in range(4)]
    assert chance(s).weights(s) == [1] * 4


def test_the_dealer_serves_only_after_the_discards_are_laid_down() -> None:
    """L21: one's own discards cannot come back with the cards that replace them."""
    s = sky(hands={0: "R1 R2 R3 R4 R5"})
    roll(s, 1, 2, 2)
    answer(s, 0, ("exchange", *cards("R4 R5")))
    assert told(s, "exchanged") == [("exchanged", "L48", 0, 2)]
    assert (asked(s), known(s, 0)["to"], len(s.cards.hands[0])) == (("DrawCard", FATE), 0, 3)
    assert not {("card", card) for card in cards("R4 R5")} & set(options(s, FATE))


def test_the_dealer_plays_and_keeps_the_post() -> None:
    """L22: he throws like the others, and still deals after a duel."""
    s = sky(2, at={1: "a3"}, came={1: "x1"}, turn=1)  # seat 0 is the dealer
    roll(s, 1, 2, 1)
    answer(s, 1, KEEP)
    fate(s)
    answer(s, 1, ("defi", 0))
    while asked(s)[0] == "PlayCard":
        answer(s, asked(s)[1], options(s, asked(s)[1])[0])
    while asked(s)[0] == "TakeOption":
        draw(s, int(options(s, FATE)[0][1]))
    assert (s.dealer, known(s, 0)["to"]) == (0, 1)  # the deal begins at his left again
    quiet(s)
    assert (asked(s), s.active) == (("Cast", FATE), 0)


def test_the_post_of_an_eliminated_dealer_passes_to_the_left() -> None:
    """L22: to the next who still flies."""
    s = sky(3, turn=1, at={1: "S1"}, last={1: "S1"}, collisions={1: 1}, pirate=23)
    s.dealer = 1
    roll(s, 3, 4, 2)
    fly(s, "b1-x2")
    assert (s.wrecked, s.dealer) == ((1,), 2)
    assert told(s, "dealer_passes") == [("dealer_passes", "L22", 2)]


def test_the_undealt_cards_are_the_talon() -> None:
    """L23: face down, all those in nobody's hand."""
    s = opened(3)
    assert sorted(s.cards.talon.cards + [card for hand in s.cards.hands for card in hand]) == list(range(32))
    assert view(s, 0)["discards"] == 0


@pytest.mark.parametrize(("seats", "size"), [(2, 22), (3, 17), (4, 12)])
def test_the_size_of_the_talon(seats: int, size: int) -> None:
    """L24: 32 less five for each player."""
    assert view(opened(seats), None)["talon"] == size


def test_the_player_left_of_the_dealer_begins_and_turns_go_clockwise() -> None:
    """L25: seat after seat; a round ends with the dealer."""
    s = opened(3, first=2)
    assert (s.dealer, s.first, s.round) == (1, 2, 1)
    turns = []
    for _ in range(4):
        turns.append((s.round, s.active))
        roll(s, 1, 1, 1)
        quiet(s)
    assert turns == [(1, 2), (1, 0), (1, 1), (2, 2)]


def test_house_rules_are_fixed_before_the_deal_and_shown_to_all() -> None:
    """L26: every one of them, all game; nobody is ever asked about them again."""
    given = GAME.agree(3, {"tow": "next_throw", "defi_tie": "last", "recall_round": 7})
    assert set(given) == set(GAME.options)
    s = opened(3, given)

    def see(s: Sky) -> None:
        for seat in (0, None):
            assert view(s, seat)["house"] == given

    assert play_on(s, Random(26), see) > 50
    with pytest.raises(BadSetup, match="speed"):
        GAME.agree(3, {"speed": "fast"})


def test_staying_on_earth_is_not_a_choice_of_the_opening() -> None:
    """L12 L33: the first throw moves the rocket off the Earth."""
    s = opened(2)
    roll(s, 1, 2, 3)
    refused(s, 0, STAY)
    fly(s, "a1-a2-c1")
    assert s.fleet.at == [FX.names["en"].index("c1"), EARTH]
