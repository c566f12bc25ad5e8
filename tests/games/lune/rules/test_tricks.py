"""Every trick of a small deck, judged by a slow referee who knows nothing but the words of L75 to L86 and L92."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from random import Random

import pytest

from games.lune.fights import arrive, arriving, duel
from games.suites.asking import answer, asked, options
from layers import deep
from ludotheque.games.lune.rules.board import NOWHERE
from ludotheque.games.lune.rules.tricks import DEFI, Duel, Trick, best, legal_cards
from ludotheque.kernel.agenda import NOBODY

Card = tuple[str, int]  # a colour and a number, as printed
Table = list[tuple[int, Card]]  # who laid down what, in this order

COLOURS = ["red", "yellow", "blue", "green"]
SMALL = [(colour, number) for colour in COLOURS[:3] for number in (1, 2, 3)]


def number_of(card: Card) -> int:
    return COLOURS.index(card[0]) * 8 + card[1] - 1


def card_of(number: int) -> Card:
    return COLOURS[number // 8], number % 8 + 1


# -- the referee


def allowed(hand: list[Card], led: str | None) -> list[Card]:
    """L78 L79 L80: whoever has the colour that was led plays it, high or low; whoever has not plays what he likes."""
    if led is None:
        return list(hand)
    has_it = False
    for colour, _ in hand:
        if colour == led:
            has_it = True
    found = []
    for card in hand:
        if card[0] == led or not has_it:
            found.append(card)  # noqa: PERF401
    return found


def beats(new: Card, old: Card, trump: str) -> bool:
    """L77 L81 L82: a trump beats any other colour; in one colour 1 is high; a discard beats nothing."""
    if new[0] == old[0]:
        return new[1] < old[1]
    return new[0] == trump


def taker(table: Table, trump: str) -> int:
    """L82: card after card, the one that none has beaten."""
    seat, highest = table[0]
    for other, card in table[1:]:
        if beats(card, highest, trump):
            seat, highest = other, card
    return seat


def champion(takers: list[int], seats: int, tie: str) -> int:
    """L86 L92: most tricks; equals by the house rule, trick after trick."""
    tricks = [0] * seats
    for seat in takers:
        tricks[seat] += 1
    top = [seat for seat in range(seats) if tricks[seat] == max(tricks)]
    if len(top) == 1:
        return top[0]
    if tie == "none":
        return NOBODY
    if tie == "last":
        return [seat for seat in takers if seat in top][-1]
    so_far = [0] * seats
    for seat in takers:
        so_far[seat] += 1
        if seat in top and so_far[seat] == max(tricks):
            return seat
    raise AssertionError("nobody")


# -- what may be played, and who takes it


def test_what_may_be_played_from_every_hand_of_the_small_deck() -> None:
    """L78 L79 L80: every hand of one, two or three cards, every colour led, and none."""
    shapes = 0
    for size in (1, 2, 3):
        for hand in combinations(SMALL, size):
            for led in (None, *COLOURS):
                numbers = [number_of(card) for card in hand]
                asked_for = NOWHERE if led is None else COLOURS.index(led)
                expected = [number_of(card) for card in allowed(list(hand), led)]
                assert legal_cards(numbers, asked_for) == expected, (hand, led)
                shapes += 1
    assert shapes == 129 * 5


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_who_takes_every_trick_of_the_small_deck(size: int) -> None:
    """L75 L77 L81 L82: every order of every cards, every trump, one that nobody holds included."""
    for laid in permutations(SMALL, size):
        for trump in COLOURS:
            table = [(seat + 4, card) for seat, card in enumerate(laid)]
            trick = Trick([(seat, number_of(card)) for seat, card in table])
            assert trick.winner(COLOURS.index(trump)) == taker(table, trump), (laid, trump)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("tie", ["first", "none", "last"])
def test_who_wins_with_every_course_of_five_tricks(seats: int, tie: str) -> None:
    """L85 L86 L92: ties included."""
    ties = 0
    for takers in product(range(seats), repeat=5):
        assert best(list(takers), tie) == champion(list(takers), seats, tie), takers
        ties += champion(list(takers), seats, "none") == NOBODY
    assert ties == {2: 0, 3: 90, 4: 360}[seats]


# -- whole duels


def deals(seats: int, size: int) -> Iterator[list[list[Card]]]:
    """Every way to give so many cards of the small deck to each; what is left over is the talon."""

    def give(hands: list[list[Card]], left: list[Card]) -> Iterator[list[list[Card]]]:
        if len(hands) == seats:
            yield hands
            return
        for hand in combinations(left, size):
            yield from give([*hands, list(hand)], [card for card in left if card not in hand])

    return give([], SMALL)


class Referee:
    """Plays every legal course of one deal on a Duel, and counts the positions in which both agreed."""

    def __init__(self, seats: int, trump: str) -> None:
        self.seats = seats
        self.trump = trump
        self.agreed = 0

    def judge(self, game: Duel, hands: list[list[Card]], table: Table, takers: list[int]) -> None:
        leader = takers[-1] if takers else 0
        seat = (leader + len(table)) % self.seats
        led = table[0][1][0] if table else None
        assert (game.leader(), game.to_play()) == (leader, seat)
        mine = [number_of(card) for card in hands[seat]]
        may = allowed(hands[seat], led)
        assert legal_cards(mine, game.current.led) == [number_of(card) for card in may]
        self.agreed += 1
        for card in may:
            self.lay(game.clone(), hands, [*table, (seat, card)], takers)

    def lay(self, game: Duel, hands: list[list[Card]], table: Table, takers: list[int]) -> None:
        seat, card = table[-1]
        game.current.cards.append((seat, number_of(card)))
        left = [[other for other in hand if other != card] for hand in hands]
        assert game.full() == (len(table) == self.seats)
        if game.full():
            table, takers = [], [*takers, taker(table, self.trump)]
            assert game.winners() == takers
            game.tricks.append(Trick([]))
        if any(left):
            self.judge(game, left, table, takers)
        else:
            for tie in ("first", "none", "last"):
                assert best(takers, tie) == champion(takers, self.seats, tie)


@deep
@pytest.mark.parametrize(("seats", "size", "sampled"), [(2, 2, 756), (2, 3, 1680), (3, 2, 4000), (3, 3, 40)])
def test_every_course_of_small_duels(seats: int, size: int, sampled: int) -> None:
    """L75 L76 L78 L79 L83 L84 L86 L92: leader, order, legal cards, takers and winner in every position.

    Two players with two or three cards each in every deal; three players in as many deals by lot.
    """
    every = list(deals(seats, size))
    rng = Random(seats * 10 + size)
    chosen = every if sampled >= len(every) else rng.sample(every, sampled)
    for hands in chosen:
        trump = rng.choice(COLOURS)
        referee = Referee(seats, trump)
        game = Duel(DEFI, 2, tuple(range(seats)), COLOURS.index(trump), [Trick([])], NOBODY, 0, False)
        referee.judge(game, hands, [], [])
        assert referee.agreed >= seats * size


@pytest.mark.parametrize("number", range(60))
def test_duels_at_a_real_table(number: int) -> None:
    """L75 L76 L78 L79 L82 L83 L84 L85 L86 L92: the whole deck, five cards, cards chosen by lot, through the table."""
    rng = Random(number)
    seats, trump, tie = rng.choice([2, 3, 4]), rng.choice(COLOURS), rng.choice(["first", "none", "last"])
    s = arriving(seats, {"defi_tie": tie})
    dealt = rng.sample(range(32), 32)
    s.cards.hands = [sorted(dealt[seat * 5 : seat * 5 + 5]) for seat in range(seats)]
    s.cards.talon.cards = sorted(dealt[seats * 5 :])
    hands = [[card_of(card) for card in hand] for hand in s.cards.hands]
    arrive(s)
    answer(s, 0, ("defi", COLOURS.index(trump)))
    takers: list[int] = []
    table: Table = []
    while asked(s)[0] == "PlayCard":
        seat = ((takers[-1] if takers else 0) + len(table)) % seats
        led = table[0][1][0] if table else None
        assert asked(s) == ("PlayCard", seat)
        assert options(s, seat) == [("play", number_of(card)) for card in allowed(hands[seat], led)]
        move = rng.choice(options(s, seat))
        answer(s, seat, move)
        card = card_of(move[1])
        hands[seat].remove(card)
        table.append((seat, card))
        if len(table) == seats:
            takers.append(taker(table, trump))
            table = []
    order = [(takers[-1] + place) % seats for place in range(seats)]
    takers.append(taker([(seat, hands[seat][0]) for seat in order], trump))
    assert duel(s)["winners"] == takers
    winner = champion(takers, seats, tie)
    assert duel(s)["winner"] == (None if winner == NOBODY else winner)
