"""Cards face down: no hidden order exists, so none can leak; fate draws by weight."""

from __future__ import annotations

from bisect import bisect_left, insort

from mypy_extensions import mypyc_attr

from ludotheque.kernel.agenda import FATE, Chance, Move, S, Seat


def as_set(move: Move) -> Move:
    """A move that names a set of things, as it is listed: in whatever order they were named, the lowest first."""
    things = [thing for thing in move[1:] if type(thing) is int]
    return (move[0], *sorted(things)) if len(things) == len(move) - 1 else move


@mypyc_attr(allow_interpreted_subclasses=True)
class Pile:
    """A shuffled face-down pile: a multiset of card numbers, kept sorted."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards

    def clone(self) -> Pile:
        return Pile(self.cards[:])

    def __len__(self) -> int:
        return len(self.cards)

    def holds(self, card: int) -> bool:
        place = bisect_left(self.cards, card)
        return place < len(self.cards) and self.cards[place] == card

    def draw(self, card: int) -> None:
        """Take this card out: fate has said that it was on top."""
        place = bisect_left(self.cards, card)
        if place == len(self.cards) or self.cards[place] != card:
            raise ValueError(f"card {card} is not in the pile")
        del self.cards[place]

    def shuffle_in(self, cards: list[int]) -> None:
        for card in cards:
            insort(self.cards, card)


@mypyc_attr(allow_interpreted_subclasses=True)
class TailedPile(Pile):
    """A pile whose used cards go underneath: a shuffled part, then a tail everyone could know."""

    def __init__(self, cards: list[int], tail: list[int]) -> None:
        super().__init__(cards)
        self.tail = tail

    def clone(self) -> TailedPile:
        return TailedPile(self.cards[:], self.tail[:])

    def __len__(self) -> int:
        return len(self.cards) + len(self.tail)

    def holds(self, card: int) -> bool:
        return super().holds(card) if self.cards else bool(self.tail) and self.tail[0] == card

    def draw(self, card: int) -> None:
        if self.cards:
            super().draw(card)
        elif self.tail and self.tail[0] == card:
            del self.tail[0]
        else:
            raise ValueError(f"card {card} is not on top of the pile")

    def put_under(self, card: int) -> None:
        self.tail.append(card)

    def shuffle(self) -> None:
        """Mix everything: nobody knows the tail any more."""
        self.shuffle_in(self.tail)
        self.tail = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Deck:
    """A pile with its discards, which come back into it when it is empty."""

    def __init__(self, pile: Pile, used: list[int], removed: list[int], passes: int) -> None:
        self.pile = pile
        self.used = used
        self.removed = removed  # out of the game for good
        self.passes = passes  # how often the discards have come back

    def clone(self) -> Deck:
        return Deck(self.pile.clone(), self.used[:], self.removed[:], self.passes)

    def draw(self, card: int) -> None:
        """Turn this card up and set it aside."""
        self.pile.draw(card)
        self.used.append(card)

    def reshuffle(self, without: list[int]) -> None:
        """Mix the discards into the pile again, all but those that leave the game."""
        for card in self.used:
            if card in without:
                self.removed.append(card)
            else:
                insort(self.pile.cards, card)
        self.used = []
        self.passes += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class TopCard(Chance[S]):
    """Fate turns up the top card of a pile; a title says with `pile` of which, and what it does."""

    def pile(self, s: S) -> Pile:
        raise NotImplementedError

    def options(self, s: S, seat: Seat) -> list[Move]:
        """Each different card that may be on top, once."""
        cards = self._top(s)
        return [("card", c) for i, c in enumerate(cards) if i == 0 or cards[i - 1] != c]

    def weights(self, s: S) -> list[int]:
        cards = self._top(s)
        return [cards.count(int(move[1])) for move in self.options(s, FATE)]

    def count(self, s: S) -> int:
        cards = self.pile(s).cards
        return len(cards) if cards else len(self._top(s))

    def pick(self, s: S, case: int) -> Move:
        cards = self.pile(s).cards
        return ("card", cards[case] if cards else self._top(s)[case])

    def _top(self, s: S) -> list[int]:
        pile = self.pile(s)
        if not pile.cards and isinstance(pile, TailedPile):
            return pile.tail[:1]
        return pile.cards
