"""The deal, the rounds, their duels and the end; P2 to P5 and P12 to P15."""

from __future__ import annotations

from typing import ClassVar

from ludotheque.kernel.agenda import NOBODY, Choice, Move, Seat, Step
from ludotheque.kernel.cards import Pile, TopCard
from ludotheque.kernel.game import Outcome
from titles.pochette.rules.turn import Turn
from titles.pochette.state import ANTE, FULL, Salon


class DealCard(TopCard[Salon]):
    """P3: one card to one player, face down."""

    asks: ClassVar[str] = "DealCard"
    rules: ClassVar[tuple[str, ...]] = ("P3",)

    def __init__(self, to: Seat) -> None:
        self.to = to

    def pile(self, s: Salon) -> Pile:
        return s.pile

    def take(self, s: Salon, seat: Seat, move: Move) -> None:
        card = int(move[1])
        s.pile.draw(card)
        s.hands[self.to] = sorted([*s.hands[self.to], card])
        s.tell(("hand", "P3", self.to, card), (self.to,))
        if len(s.hands[self.to]) == s.rounds:
            s.tell(("dealt", "P3", self.to, s.rounds))

    def known(self, s: Salon, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"to": self.to}


class NewRound(Step[Salon]):
    """P5: an ante from everybody, a turn for everybody, and a duel."""

    def run(self, s: Salon) -> None:
        s.round += 1
        s.tell(("round", "P5", s.round))
        for seat in range(s.seats):
            paid = min(ANTE, s.cash[seat])
            s.cash.pay(seat, s.pot, paid)
            s.tell(("paid", "P5", seat, s.pot, paid))
        turns = [Turn((s.first + place) % s.seats) for place in range(s.seats)]
        s.then(*turns, Lay(), EndOfRound())


class Lay(Choice[Salon]):
    """P12: everybody lays one card face down, at the same time."""

    asks: ClassVar[str] = "Lay"
    rules: ClassVar[tuple[str, ...]] = ("P12",)
    final: ClassVar[bool] = True

    def seats(self, s: Salon) -> list[Seat]:
        return [seat for seat in range(s.seats) if not s.laid[seat]]

    def options(self, s: Salon, seat: Seat) -> list[Move]:
        return [("lay", card) for card in s.hands[seat]]

    def take(self, s: Salon, seat: Seat, move: Move) -> None:
        card = int(move[1])
        s.active = NOBODY
        s.hands[seat] = [other for other in s.hands[seat] if other != card]
        s.laid[seat] = card
        s.tell(("lays", "P12", seat))
        s.then(Lay() if 0 in s.laid else TurnOver())

    def known(self, s: Salon, seat: Seat) -> dict[str, object]:
        own = s.laid[seat] if 0 <= seat < s.seats else 0
        return super().known(s, seat) | {"waiting": self.seats(s), "own": own or None}


class TurnOver(Step[Salon]):
    """P13: the strongest card takes the pot."""

    def run(self, s: Salon) -> None:
        s.shown, s.laid = s.laid, [0] * s.seats
        for seat, card in enumerate(s.shown):
            s.tell(("shows", "P13", seat, card))
        s.winner = max(range(s.seats), key=lambda seat: s.garden.strength[s.shown[seat]])
        pot = s.cash[s.pot]
        s.cash.pay(s.pot, s.winner, pot)
        s.tell(("wins", "P13", s.winner, pot))


class EndOfRound(Step[Salon]):
    """P14: the last card has been laid, or a pouch is full."""

    def run(self, s: Salon) -> None:
        if s.round == s.rounds:
            s.reason = "rounds"
        elif max([len(pouch) for pouch in s.pouches]) >= FULL:
            s.reason = "pouch"
        else:
            s.then(NewRound())
            return
        s.tell(("over", "P14", s.reason))


def opening(s: Salon) -> list[Step[Salon]]:
    """P2 P3: the purses are filled; a hand each; then the first round."""
    return [*[DealCard(seat) for seat in range(s.seats) for _ in range(s.rounds)], NewRound()]


def outcome(s: Salon) -> Outcome:
    """P15: coins and tokens; equal sums share the place."""
    scores = tuple(
        [s.cash[seat] + sum([s.garden.worth[token] for token, _ in s.pouches[seat]]) for seat in range(s.seats)]
    )
    ranking = tuple(sorted(range(s.seats), key=lambda seat: -scores[seat]))
    places = tuple([1 + sum([other > score for other in scores]) for score in scores])
    return Outcome(ranking, scores, s.reason, places)
