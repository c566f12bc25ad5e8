"""A duel of five tricks: who follows suit, who takes the trick, who wins; L75 to L92."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.rules.board import NOWHERE, molab_of, suit_of
from ludotheque.kernel.agenda import NOBODY, Seat

DEFI: Final = "defi"
AMBUSH: Final = "ambush"
TRICKS: Final = 5


class Trick:
    """Cards laid down in turn, the leader's first."""

    def __init__(self, cards: list[tuple[Seat, int]]) -> None:
        self.cards = cards

    def clone(self) -> Trick:
        return Trick(self.cards[:])

    @property
    def led(self) -> int:
        """The colour asked for; NOWHERE before the first card."""
        return suit_of(self.cards[0][1]) if self.cards else NOWHERE

    def winner(self, trump: int) -> Seat:
        """L77 L81 L82: the highest trump, or else the highest card of the colour asked for."""
        winner, best = self.cards[0]
        for seat, card in self.cards:
            if card < best if suit_of(card) == suit_of(best) else suit_of(card) == trump:
                winner, best = seat, card
        return winner


class Duel:
    """L72 L139: the players clockwise from the challenger, the trump he named, and the tricks so far."""

    def __init__(
        self,
        kind: str,
        station: int,
        players: tuple[Seat, ...],
        trump: int,
        tricks: list[Trick],
        winner: Seat,
        prize: int,
        over: bool,
    ) -> None:
        self.kind = kind
        self.station = station
        self.players = players
        self.trump = trump
        self.tricks = tricks  # the last one may be under way
        self.winner = winner
        self.prize = prize  # options or tokens won
        self.over = over

    def clone(self) -> Duel:
        tricks = [trick.clone() for trick in self.tricks]
        return Duel(self.kind, self.station, self.players, self.trump, tricks, self.winner, self.prize, self.over)

    @property
    def challenger(self) -> Seat:
        return self.players[0]

    @property
    def current(self) -> Trick:
        return self.tricks[-1]

    def full(self) -> bool:
        return len(self.current.cards) == len(self.players)

    def finished(self) -> list[Trick]:
        return [trick for trick in self.tricks if len(trick.cards) == len(self.players)]

    def winners(self) -> list[Seat]:
        return [trick.winner(self.trump) for trick in self.finished()]

    def leader(self) -> Seat:
        """L76 L83: the challenger leads first, then whoever took the last trick."""
        if self.current.cards:
            return self.current.cards[0][0]
        return self.tricks[-2].winner(self.trump) if len(self.tricks) > 1 else self.challenger

    def to_play(self) -> Seat:
        """L84: clockwise among the players, from the leader."""
        place = self.players.index(self.leader()) + len(self.current.cards)
        return self.players[place % len(self.players)]

    def played_by(self, seat: Seat) -> list[int]:
        return [card for trick in self.tricks for other, card in trick.cards if other == seat]

    def voids(self, seat: Seat) -> set[int]:
        """The colours this seat has shown that it does not hold."""
        found = set()
        for trick in self.tricks:
            for other, card in trick.cards:
                if other == seat and suit_of(card) != trick.led:
                    found.add(trick.led)
        return found

    def holds(self, seat: Seat, card: int) -> bool:
        """L91: whether this card was in the seat's own hand, and so was played by it."""
        return card in self.played_by(seat)


def legal_cards(hand: list[int], led: int) -> list[int]:
    """L78 L79 L80: follow the colour asked for, with any rank; without it every card may be played."""
    following = [card for card in hand if suit_of(card) == led]
    return following or hand[:]


def best(winners: list[Seat], tie: str) -> Seat:
    """L86 L92: most tricks; among equals the first to have so many, the last to win one, or nobody."""
    most = max([winners.count(seat) for seat in winners])
    tied = [seat for seat in dict.fromkeys(winners) if winners.count(seat) == most]
    if len(tied) == 1:
        return tied[0]
    if tie == "none":
        return NOBODY
    last_trick = {seat: max([place for place, other in enumerate(winners) if other == seat]) for seat in tied}
    chosen = min(last_trick.values()) if tie == "first" else max(last_trick.values())
    return next(seat for seat in tied if last_trick[seat] == chosen)


def options_won(duel: Duel, winner: Seat, colour: int, molab_once: bool) -> int:
    """L87 L88 L89 L90: as many as there are players, two more for one's own MOLAB, one more for that of trumps."""
    own = duel.holds(winner, molab_of(colour))
    trumps = duel.holds(winner, molab_of(duel.trump))
    if own and trumps and colour == duel.trump and molab_once:
        trumps = False
    return len(duel.players) + 2 * own + trumps


def tokens_won(duel: Duel, winner: Seat, colour: int) -> int:
    """L142 L143 L144: two deposits, a third with the MOLAB of one's own rocket; that of trumps brings nothing."""
    return 2 + duel.holds(winner, molab_of(colour))
