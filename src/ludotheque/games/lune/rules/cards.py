"""Cards in hand: the deal, the exchange, the deal after a duel; L19 to L24, L47 to L55, L95."""

from __future__ import annotations

from bisect import insort
from itertools import combinations
from typing import ClassVar, Final

from ludotheque.games.lune.rules.board import CARDS
from ludotheque.games.lune.rules.layout import LayOut, may_rearrange
from ludotheque.games.lune.state import CHAIRS, HAND, GivenCard, SeatStep, Sky
from ludotheque.kernel.agenda import AnyStep, Decision, IllegalMove, Move, Seat, Step
from ludotheque.kernel.cards import Pile, as_set

KEEP: Final[Move] = ("keep",)
REARRANGE: Final[Move] = ("rearrange",)
EXCHANGE: Final[Move] = ("exchange",)


class DealCard(GivenCard):
    """L19 L21: the top card of the talon goes to this player, face down."""

    asks: ClassVar[str] = "DealCard"
    rules: ClassVar[tuple[str, ...]] = ("L19", "L21")

    def pile(self, s: Sky) -> Pile:
        return s.cards.talon

    def take(self, s: Sky, seat: Seat, move: Move) -> None:
        card: int = move[1]
        s.cards.talon.draw(card)
        insort(s.cards.hands[self.to], card)


# Steps never change once made: those about one player are made once, and all games share them.
DEAL_CARD: Final = [DealCard(seat) for seat in CHAIRS]


class Dealt(Step[Sky]):
    """L19 L54 L95: everybody who flies holds five cards, and looks at them."""

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def run(self, s: Sky) -> None:
        s.tell(("dealt" if self.rule == "L19" else "redealt", self.rule, HAND))
        for seat in range(s.seats):
            if s.cards.hands[seat]:
                s.tell(("hand", "L19", seat, tuple(s.cards.hands[seat])), (seat,))


def dealing(s: Sky, rule: str) -> list[AnyStep]:
    """L19 L20: one card at a time, from the dealer's left; the rest is the talon."""
    turn: list[AnyStep] = [DEAL_CARD[seat] for seat in s.around((s.dealer + 1) % s.seats)]
    return [*turn * HAND, Dealt(rule)]


class Redeal(Step[Sky]):
    """L95 L150: after a duel all cards are gathered and mixed, and five dealt to everybody who still flies."""

    def run(self, s: Sky) -> None:
        gather(s)
        s.then(*dealing(s, "L95"))


def gather(s: Sky) -> None:
    """All thirty-two cards in one face-down pile."""
    s.cards.hands = [[] for _ in range(s.seats)]
    s.cards.discards, s.cards.laid, s.cards.drawn = [], [], []
    s.cards.talon = Pile(list(range(CARDS)))


UP_TO: Final = [list(range(most + 1)) for most in range(HAND + 1)]
ALL_OR_NONE: Final = [[0, most] for most in range(HAND + 1)]


def exchange_sizes(s: Sky) -> list[int]:
    """L47 L48 L49: none, or exactly what the third die shows, five at most; by house rule any number up to it."""
    most = min(s.dice[-1], HAND)
    return UP_TO[most] if s.house.exchange_up_to else ALL_OR_NONE[most]


class Exchange(Decision[Sky]):
    """L47 L48 L49 L53 L55: the third die gives the right to exchange cards; never a duty."""

    asks: ClassVar[str] = "Exchange"
    rules: ClassVar[tuple[str, ...]] = ("L48", "L47", "L49")
    final: ClassVar[bool] = True

    def __init__(self, seat: Seat, rearranged: bool = False) -> None:
        super().__init__(seat)
        self.rearranged = rearranged

    def options(self, s: Sky, seat: Seat) -> list[Move]:
        found: list[Move] = [KEEP]
        for size in exchange_sizes(s)[1:]:
            found += [EXCHANGE + cards for cards in combinations(s.cards.hands[seat], size)]
        if self.may_rearrange(s):
            found.append(REARRANGE)
        return found

    def may_rearrange(self, s: Sky) -> bool:
        return not self.rearranged and may_rearrange(s, self.seat)

    def refusal(self, s: Sky, seat: Seat, move: Move) -> IllegalMove | None:
        if move[0] != "exchange":
            return super().refusal(s, seat, move)
        if len(move) - 1 not in exchange_sizes(s)[1:]:
            return self.wrong_size(s, len(move) - 1)
        if as_set(move) in self.options(s, seat):
            return None
        return IllegalMove("lay down cards of your own hand, each of them once", ("L50", "L48"))

    def wrong_size(self, s: Sky, count: int) -> IllegalMove:
        facts = {"die": s.dice[-1], "most": exchange_sizes(s)[-1], "count": count}
        if s.house.exchange_up_to:
            return IllegalMove("the die shows {die}: exchange {most} cards at most, not {count}", self.rules, facts)
        return IllegalMove("the die shows {die}: exchange {most} cards or none, not {count}", self.rules, facts)

    def take(self, s: Sky, seat: Seat, move: Move) -> None:
        if move == REARRANGE:
            s.then(LayOut(seat), Exchange(seat, True))
        elif move == KEEP:
            s.tell(("kept", "L48", seat))
        else:
            lay_down(s, seat, sorted(move[1:]))

    def known(self, s: Sky, seat: Seat) -> dict[str, object]:
        facts = {"sizes": exchange_sizes(s)[:], "rearrange": self.may_rearrange(s)}
        return super().known(s, seat) | facts


EXCHANGES: Final = [Exchange(seat) for seat in CHAIRS]


def lay_down(s: Sky, seat: Seat, cards: list[int]) -> None:
    """L50 L51: the cards are laid down first, unseen, and their number is seen by all."""
    s.cards.laid, s.cards.drawn = cards, []
    s.cards.hands[seat] = [card for card in s.cards.hands[seat] if card not in cards]
    for card in cards:
        s.cards.discarder[card] = seat
    s.tell(("exchanged", "L48", seat, len(cards)))
    if s.house.open_discards:
        s.tell(("discarded", "L51", seat, tuple(s.cards.laid)))
    s.agenda.append(SERVED[seat])
    serve(s, seat, len(cards))


def serve(s: Sky, seat: Seat, count: int) -> None:
    """L50 L52: so many cards from the talon, which is looked after only where it may run out."""
    enough = len(s.cards.talon) >= count
    for _ in range(count):
        s.agenda.append(DRAW_CARD[seat])
        if not enough:
            s.agenda.append(REFILL)


class Refill(Step[Sky]):
    """L52: when the talon is used up the older discards are mixed into a new one; those just laid down stay out."""

    def run(self, s: Sky) -> None:
        if not len(s.cards.talon):
            s.cards.talon.shuffle_in(s.cards.discards)
            s.tell(("reshuffled", "L52", len(s.cards.discards)))
            s.cards.discards = []


REFILL: Final = Refill()


class DrawCard(DealCard):
    """L21 L50: as many cards as were laid down, from the top of the talon."""

    asks: ClassVar[str] = "DrawCard"
    rules: ClassVar[tuple[str, ...]] = ("L50",)

    def take(self, s: Sky, seat: Seat, move: Move) -> None:
        super().take(s, seat, move)
        s.cards.drawn.append(move[1])


DRAW_CARD: Final = [DrawCard(seat) for seat in CHAIRS]


class Served(SeatStep):
    """L50 L54: five cards again; only their owner sees the new ones."""

    def run(self, s: Sky) -> None:
        s.cards.discards = sorted(s.cards.discards + s.cards.laid)
        if s.telling is not None:
            s.tell(("drew", "L50", self.seat, tuple(s.cards.drawn)), (self.seat,))
        s.cards.laid, s.cards.drawn = [], []


SERVED: Final = [Served(seat) for seat in CHAIRS]
