"""The house rule `trade`: free dealing and voluntary auctions before the throw, V64 and V77."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.a_vendre.rules.debt import Auction
from ludotheque.games.a_vendre.rules.voyage import Recheck
from ludotheque.games.a_vendre.state import NOTE, Street
from ludotheque.kernel.agenda import Decision, IllegalMove, Move, Seat
from ludotheque.kernel.market import Haggle

THROW: Final[Move] = ("throw",)
DEALINGS: Final = 3  # offers and auctions in one turn
COUNTERS: Final = 1  # counter-offers to one offer


class BeforeThrow(Decision[Street]):
    """V64 V77: before throwing one may make offers or have shops auctioned, three dealings in all."""

    asks: ClassVar[str] = "BeforeThrow"
    rules: ClassVar[tuple[str, ...]] = ("V64", "V77")

    def __init__(self, seat: Seat, dealings: int) -> None:
        super().__init__(seat)
        self.dealings = dealings  # how many are left in this turn

    def options(self, s: Street, seat: Seat) -> list[Move]:
        """Throw, auction a shop, or ask for another's shop at its price; any other offer is judged."""
        if not self.dealings:
            return [THROW]
        found: list[Move] = [THROW]
        found += [("auction", square) for square in s.shops(seat)]
        for square in s.board.shops:
            owner = s.owner[square]
            if owner >= 0 and owner != seat and s.board.price[square] <= s.cash[seat]:
                found.append(("offer", owner, (), s.board.price[square], (square,), 0))
        return found

    def refusal(self, s: Street, seat: Seat, move: Move) -> IllegalMove | None:
        if move == THROW:
            return None
        if not self.dealings:
            return IllegalMove("no more than {most} dealings in one turn", self.rules, {"most": DEALINGS})
        match move:
            case ("auction", int(square)):
                return not_a_shop_of(s, seat, (square,))
            case ("offer", int(asked), tuple(give), int(pay), tuple(want), int(ask)):
                if not 0 <= asked < s.seats or asked == self.seat or not s.plays(asked):
                    return IllegalMove("an offer goes to one other participant", self.rules)
                return bad_offer(s, self.seat, asked, give, pay, want, ask)
        return IllegalMove("throw the die, auction a shop of yours, or make an offer", self.rules)

    def near_misses(self, s: Street, seat: Seat) -> list[Move]:
        return [] if self.dealings else [("auction",), ("offer",)]

    def take(self, s: Street, seat: Seat, move: Move) -> None:
        again = BeforeThrow(seat, self.dealings - 1)
        match move:
            case ("auction", int(square)):
                s.then(Auction(seat, square), Recheck(), again)
            case ("offer", int(asked), tuple(give), int(pay), tuple(want), int(ask)):
                s.tell(("offered", "V64", seat, asked, give, pay, want, ask))
                s.asks(seat, asked)
                s.then(Bargain(seat, asked, give, pay, want, ask, COUNTERS), again)

    def known(self, s: Street, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"offers": self.dealings}


def bad_offer(
    s: Street, maker: Seat, asked: Seat, give: tuple[object, ...], pay: int, want: tuple[object, ...], ask: int
) -> IllegalMove | None:
    """V64: shops on either side, one at least, and money from one side only, as far as the maker has it."""
    if not give and not want:
        return IllegalMove("an offer names at least one shop", ("V64",))
    if pay < 0 or ask < 0 or pay % NOTE or ask % NOTE or (pay and ask):
        return IllegalMove("one side adds money, in notes of {note}", ("V64",), {"note": NOTE})
    if pay > s.cash[maker]:
        facts = {"bid": pay, "cash": s.cash[maker]}
        return IllegalMove("you cannot offer {bid} with {cash} in cash", ("V64",), facts)
    return not_a_shop_of(s, maker, give) or not_a_shop_of(s, asked, want)


def not_a_shop_of(s: Street, seat: Seat, squares: tuple[object, ...]) -> IllegalMove | None:
    """V72: only shops change hands, each once, and only from their owner."""
    for square in squares:
        if type(square) is int and square in s.board.posts and s.owner[square] == seat:
            return IllegalMove("an entrusted establishment is not for sale", ("V64", "V72"))
        if type(square) is not int or square not in s.board.shops or s.owner[square] != seat:
            return IllegalMove("every shop of the bargain must belong to the one who gives it", ("V64", "V72"))
    if len(set(squares)) != len(squares):
        return IllegalMove("a shop is named once", ("V64",))
    return None


class Bargain(Haggle[Street]):
    """V64 V110: the one asked takes the whole offer or none of it, or names another; titles gained count at once."""

    asks: ClassVar[str] = "Bargain"
    rules: ClassVar[tuple[str, ...]] = ("V64",)

    def bad_counter(
        self, s: Street, give: tuple[object, ...], pay: int, want: tuple[object, ...], ask: int
    ) -> IllegalMove | None:
        return bad_offer(s, self.asked, self.maker, give, pay, want, ask)

    def countered(self, s: Street, give: tuple[int, ...], pay: int, want: tuple[int, ...], ask: int) -> None:
        s.tell(("offered", "V64", self.asked, self.maker, give, pay, want, ask))
        s.then(Bargain(self.asked, self.maker, give, pay, want, ask, self.counters - 1))

    def affordable(self, s: Street) -> bool:
        return s.cash[self.asked] >= self.ask

    def too_dear(self, s: Street) -> IllegalMove:
        return s.lacks(self.asked, self.ask, "V64")

    def struck(self, s: Street) -> None:
        s.cash.pay(self.maker, self.asked, self.pay)
        s.cash.pay(self.asked, self.maker, self.ask)
        for square in self.give:
            s.hand_over(square, self.asked)
        for square in self.want:
            s.hand_over(square, self.maker)
        s.tell(("accepted", "V64", self.asked, self.maker, self.ask, self.pay))
        s.then(Recheck())

    def declined(self, s: Street) -> None:
        s.tell(("refused", "V64", self.asked, self.maker))
