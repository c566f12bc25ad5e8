"""The shared negotiations: an open auction, an offer and its answer, a counter-offer."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ludotheque.kernel.agenda import NOBODY, Choice, IllegalMove, Move, S, Seat

PASS: Final[Move] = ("pass",)
ACCEPT: Final[Move] = ("accept",)
REFUSE: Final[Move] = ("refuse",)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bidding(Choice[S]):
    """What every auction has: a lowest bid, a step, purses, and a hammer."""

    in_cash: ClassVar[tuple[str, ...]] = ()  # the paragraphs by which one bids no more than one has

    def least(self, s: S) -> int:
        """The lowest bid that would be heard now."""
        raise NotImplementedError

    def step(self) -> int:
        """Bids are multiples of this."""
        return 10

    def purse(self, s: S, seat: Seat) -> int:
        """The most this seat could pay."""
        raise NotImplementedError

    def knocked_down(self, s: S, winner: Seat, price: int) -> None:
        """The hammer falls; winner is NOBODY when nobody bid."""
        raise NotImplementedError

    def options(self, s: S, seat: Seat) -> list[Move]:
        least, purse = self.least(s), self.purse(s, seat)
        leaps = [least, least + 5 * self.step(), least + 20 * self.step()]
        return [("bid", bid) for bid in leaps if bid <= purse] + [PASS]

    def refusal(self, s: S, seat: Seat, move: Move) -> IllegalMove | None:
        if move == PASS:
            return None
        if len(move) != 2 or move[0] != "bid" or not isinstance(move[1], int):
            return IllegalMove("bid a sum, or pass", self.rules)
        bid = move[1]
        if bid > self.purse(s, seat):
            facts = {"bid": bid, "cash": self.purse(s, seat)}
            return IllegalMove("you cannot bid {bid} with {cash} in cash", self.in_cash or self.rules, facts)
        if bid < self.least(s):
            return IllegalMove("the next bid is at least {least}", self.rules, {"least": self.least(s)})
        if bid % self.step():
            return IllegalMove("bids are multiples of {step}", self.rules, {"step": self.step()})
        return None

    def near_misses(self, s: S, seat: Seat) -> list[Move]:
        return [] if self.purse(s, seat) >= self.least(s) else [("bid", self.least(s))]


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenAuction(Bidding[S]):
    """In turn, raise or drop out for good; the last bidder takes it."""

    def __init__(self, bidders: list[Seat], leader: Seat, price: int) -> None:
        self.bidders = bidders  # who may still speak, the next first
        self.leader = leader
        self.price = price  # the last bid, or what the first must exceed

    def resumed(self, bidders: list[Seat], leader: Seat, price: int) -> OpenAuction[S]:
        """The same auction, one bid later."""
        raise NotImplementedError

    def least(self, s: S) -> int:
        return self.price + self.step()

    def stays(self, s: S, seat: Seat, least: int) -> bool:
        """Whether to ask this seat again at this price; a title with secret purses asks everybody."""
        return self.purse(s, seat) >= least

    def said(self, s: S, seat: Seat, bid: int) -> None:
        """Tell the table of this bid; 0 is a pass."""

    def seats(self, s: S) -> list[Seat]:
        return self.bidders[:1]

    def take(self, s: S, seat: Seat, move: Move) -> None:
        rest, leader, price = self.bidders[1:], self.leader, self.price
        self.said(s, seat, 0 if move == PASS else int(move[1]))
        if move != PASS:
            leader, price = seat, int(move[1])
            least = price + self.step()
            rest = [other for other in rest if self.stays(s, other, least)] + [seat]
        if not rest or rest == [leader]:
            self.knocked_down(s, leader, price)
        else:
            s.then(self.resumed(rest, leader, price))

    def known(self, s: S, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {
            "bidders": self.bidders[:],
            "leader": None if self.leader == NOBODY else self.leader,
            "price": self.price,
            "least": self.least(s),
            "step": self.step(),
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class Answer(Choice[S]):
    """An offer lies on the table: these things and this sum, against those; yes or no."""

    def __init__(
        self,
        maker: Seat,
        asked: Seat,
        give: tuple[int, ...],
        pay: int,
        want: tuple[int, ...],
        ask: int,
    ) -> None:
        self.maker = maker
        self.asked = asked
        self.give = give
        self.pay = pay
        self.want = want
        self.ask = ask

    def affordable(self, s: S) -> bool:
        """Whether the seat asked has what the offer wants."""
        raise NotImplementedError

    def struck(self, s: S) -> None:
        """Both hand over what they promised."""
        raise NotImplementedError

    def brings(self, s: S) -> int:
        """How much more the one asked would have by it, in money alone."""
        return self.pay - self.ask

    def declined(self, s: S) -> None:
        """Nothing changes hands."""

    def turned_down(self, s: S) -> None:
        """Everybody remembers that this was offered in vain."""
        s.declines(self.maker, ("offer", self.asked, self.give, self.pay, self.want, self.ask))

    def partner(self, s: S, move: Move) -> Seat:
        """Another offer in answer to one asks nobody who had not begun."""
        return NOBODY

    def seats(self, s: S) -> list[Seat]:
        return [self.asked]

    def options(self, s: S, seat: Seat) -> list[Move]:
        return [ACCEPT, REFUSE] if self.affordable(s) else [REFUSE]

    def near_misses(self, s: S, seat: Seat) -> list[Move]:
        return [] if self.affordable(s) else [ACCEPT]

    def refusal(self, s: S, seat: Seat, move: Move) -> IllegalMove | None:
        if move == ACCEPT and not self.affordable(s):
            return self.too_dear(s)
        return super().refusal(s, seat, move)

    def too_dear(self, s: S) -> IllegalMove:
        """Why what is asked for cannot be paid."""
        return IllegalMove("{ask} is asked for, more than you have", self.rules, {"ask": self.ask})

    def take(self, s: S, seat: Seat, move: Move) -> None:
        if move == ACCEPT:
            self.struck(s)
        else:
            self.turned_down(s)
            self.declined(s)

    def known(self, s: S, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {
            "maker": self.maker,
            "asked": self.asked,
            "give": list(self.give),
            "pay": self.pay,
            "want": list(self.want),
            "ask": self.ask,
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class Haggle(Answer[S]):
    """An offer that may also be answered by another one, so many times; the last is taken or left."""

    def __init__(
        self,
        maker: Seat,
        asked: Seat,
        give: tuple[int, ...],
        pay: int,
        want: tuple[int, ...],
        ask: int,
        counters: int,
    ) -> None:
        super().__init__(maker, asked, give, pay, want, ask)
        self.counters = counters  # how many counter-offers may still be made

    def bad_counter(
        self, s: S, give: tuple[object, ...], pay: int, want: tuple[object, ...], ask: int
    ) -> IllegalMove | None:
        """Why the seat asked cannot offer this to the maker; None when it can."""
        raise NotImplementedError

    def countered(self, s: S, give: tuple[int, ...], pay: int, want: tuple[int, ...], ask: int) -> None:
        """The counter-offer lies on the table, with one fewer to come."""
        raise NotImplementedError

    def refusal(self, s: S, seat: Seat, move: Move) -> IllegalMove | None:
        match move:
            case ("offer", int(to), tuple(give), int(pay), tuple(want), int(ask)):
                if not self.counters:
                    return IllegalMove("a counter-offer is taken or left", self.rules)
                if to != self.maker:
                    return IllegalMove("a counter-offer goes to the one who made the offer", self.rules)
                return self.bad_counter(s, give, pay, want, ask)
        return super().refusal(s, seat, move)

    def take(self, s: S, seat: Seat, move: Move) -> None:
        match move:
            case ("offer", int(_), tuple(give), int(pay), tuple(want), int(ask)):
                self.turned_down(s)
                self.countered(s, give, pay, want, ask)
            case _:
                super().take(s, seat, move)

    def known(self, s: S, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"offers": self.counters}
