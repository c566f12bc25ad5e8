"""A turn: an offer, the die, the way round, and a token; P6 to P11."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from ludotheque.kernel.agenda import Choice, IllegalMove, Move, Seat, Step
from ludotheque.kernel.cards import Pile, TopCard
from ludotheque.kernel.dice import Throw
from ludotheque.kernel.market import Answer
from titles.pochette.state import LEFT, LOOK, TAKE, UNSEEN, Salon

THROW: Final[Move] = ("throw",)
PLACES: Final = 8
AT_TOKEN: Final[list[tuple[Move, int, str]]] = [
    (("look",), LOOK, "P10"),
    (("take",), TAKE, "P11"),
    (("leave",), 0, "P10"),
]


class Turn(Step[Salon]):
    """P5 P6: an offer if one likes, then the die."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, s: Salon) -> None:
        s.active = self.seat
        s.then(BeforeThrow(self.seat, 1) if s.offers else Cast(self.seat))


class BeforeThrow(Choice[Salon]):
    """P6: one offer before the throw; what is wanted must have been seen."""

    asks: ClassVar[str] = "BeforeThrow"
    rules: ClassVar[tuple[str, ...]] = ("P6",)
    final: ClassVar[bool] = True

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat = seat
        self.left = left

    def seats(self, s: Salon) -> list[Seat]:
        return [self.seat]

    def options(self, s: Salon, seat: Seat) -> list[Move]:
        found: list[Move] = [THROW]
        if not self.left:
            return found
        own = [token for token, _ in s.pouches[seat]]
        for other in [other for other in range(s.seats) if other != seat]:
            found += [("offer", other, (token,), 0, (), s.garden.worth[token]) for token in own]
            found += [
                ("offer", other, (), 10, (token,), 0)
                for token in s.seen_tokens(other, seat)
                if token and s.cash[seat] >= 10
            ]
        return found

    def refusal(self, s: Salon, seat: Seat, move: Move) -> IllegalMove | None:
        if move == THROW:
            return None
        match move:
            case ("offer", int(asked), tuple(give), int(pay), tuple(want), int(ask)) if self.left:
                return self.bad_offer(s, asked, give, pay, want, ask)
        return IllegalMove("throw the die, or make one offer", self.rules)

    def bad_offer(
        self, s: Salon, asked: Seat, give: tuple[Any, ...], pay: int, want: tuple[Any, ...], ask: int
    ) -> IllegalMove | None:
        """Judged by what the maker knows, so that a no tells nothing."""
        if not 0 <= asked < s.seats or asked == self.seat:
            return IllegalMove("an offer goes to one other player", self.rules)
        if not give and not want:
            return IllegalMove("an offer names a token", self.rules)
        if not 0 <= pay <= s.cash[self.seat] or ask < 0 or (pay and ask):
            return IllegalMove("one side adds coins, and has them", self.rules)
        mine, theirs = s.seen_tokens(self.seat, self.seat), s.seen_tokens(asked, self.seat)
        if not named_once(give, mine) or not named_once(want, theirs):
            return IllegalMove("one can only name tokens that one has seen where they are", self.rules)
        return None

    def take(self, s: Salon, seat: Seat, move: Move) -> None:
        if move == THROW:
            s.then(Cast(seat))
            return
        _, asked, give, pay, want, ask = move
        mine, theirs = s.seen_tokens(seat, seat), s.seen_tokens(asked, seat)
        for token in give:
            show(s, seat, mine.index(token), asked)
        places = tuple([mine.index(token) for token in give])
        wanted = tuple([theirs.index(token) for token in want])
        s.tell(("offers", "P6", seat, asked, len(give), pay, len(want), ask))
        s.tell(("offered", "P6", seat, asked, give, pay, want, ask), (seat, asked))
        s.then(Bargain(seat, asked, places, pay, wanted, ask), BeforeThrow(seat, 0))

    def known(self, s: Salon, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"seat": self.seat, "offers": self.left}


def named_once(named: tuple[Any, ...], there: list[int]) -> bool:
    return len(set(named)) == len(named) and all([type(token) is int and token and token in there for token in named])


def show(s: Salon, owner: Seat, place: int, to: Seat) -> None:
    token, seen = s.pouches[owner][place]
    s.pouches[owner][place] = (token, tuple(sorted({*seen, to})))


class Bargain(Answer[Salon]):
    """P7: all or nothing; `give` and `want` are places in the two pouches."""

    asks: ClassVar[str] = "Bargain"
    rules: ClassVar[tuple[str, ...]] = ("P7",)

    def affordable(self, s: Salon) -> bool:
        return s.cash[self.asked] >= self.ask

    def struck(self, s: Salon) -> None:
        s.cash.pay(self.maker, self.asked, self.pay)
        s.cash.pay(self.asked, self.maker, self.ask)
        given = [s.pouches[self.maker][place] for place in self.give]
        wanted = [s.pouches[self.asked][place] for place in self.want]
        s.pouches[self.maker] = [held for held in s.pouches[self.maker] if held not in given] + wanted
        s.pouches[self.asked] = [held for held in s.pouches[self.asked] if held not in wanted] + given
        s.tell(("accepted", "P7", self.asked, self.maker))

    def declined(self, s: Salon) -> None:
        s.tell(("refused", "P7", self.asked, self.maker))

    def known(self, s: Salon, seat: Seat) -> dict[str, object]:
        """The tokens themselves are for the two of them."""
        told = super().known(s, seat) | {"gives": len(self.give), "wants": len(self.want)}
        if seat not in (self.maker, self.asked):
            return told | {"give": None, "want": None}
        give = [s.pouches[self.maker][place][0] for place in self.give]
        return told | {"give": give, "want": [s.pouches[self.asked][place][0] for place in self.want]}


class Cast(Throw[Salon]):
    """P8: one die."""

    asks: ClassVar[str] = "Cast"
    rules: ClassVar[tuple[str, ...]] = ("P8",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def take(self, s: Salon, seat: Seat, move: Move) -> None:
        s.tell(("threw", "P8", self.seat, int(move[1])))
        s.then(Way(self.seat, int(move[1])))

    def known(self, s: Salon, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"seat": self.seat}


class Way(Choice[Salon]):
    """P9: by the right for nothing, or by the left for two coins."""

    asks: ClassVar[str] = "Way"
    rules: ClassVar[tuple[str, ...]] = ("P9",)

    def __init__(self, seat: Seat, number: int) -> None:
        self.seat = seat
        self.number = number

    def seats(self, s: Salon) -> list[Seat]:
        return [self.seat]

    def options(self, s: Salon, seat: Seat) -> list[Move]:
        right, left = (s.at[seat] + self.number) % PLACES, (s.at[seat] - self.number) % PLACES
        return [("go", right)] + ([("go", left)] if left != right and s.cash[seat] >= LEFT else [])

    def take(self, s: Salon, seat: Seat, move: Move) -> None:
        start, place = s.at[seat], int(move[1])
        s.at[seat] = place
        s.tell(("moved", "P9", seat, start, place, self.number))
        if place != (start + self.number) % PLACES:
            s.cash.pay(seat, s.bank, LEFT)
            s.tell(("paid", "P9", seat, s.bank, LEFT))
        if s.lying[place] is not None:
            s.then(AtToken(seat, place))

    def known(self, s: Salon, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"seat": self.seat, "number": self.number}


class AtToken(Choice[Salon]):
    """P10 P11: look at the token, take it, or leave it alone."""

    asks: ClassVar[str] = "AtToken"
    rules: ClassVar[tuple[str, ...]] = ("P10", "P11")
    final: ClassVar[bool] = True

    def __init__(self, seat: Seat, place: int) -> None:
        self.seat = seat
        self.place = place

    def seats(self, s: Salon) -> list[Seat]:
        return [self.seat]

    def options(self, s: Salon, seat: Seat) -> list[Move]:
        return [move for move, price, _ in AT_TOKEN if price <= s.cash[seat]]

    def near_misses(self, s: Salon, seat: Seat) -> list[Move]:
        return [move for move, price, _ in AT_TOKEN if price > s.cash[seat]]

    def refusal(self, s: Salon, seat: Seat, move: Move) -> IllegalMove | None:
        for known, price, rule in AT_TOKEN:
            if move == known and price > s.cash[seat]:
                facts = {"price": price, "cash": s.cash[seat]}
                return IllegalMove("it costs {price}, and you have {cash}", (rule,), facts)
        return super().refusal(s, seat, move)

    def take(self, s: Salon, seat: Seat, move: Move) -> None:
        if move == ("leave",):
            s.tell(("left", "P10", seat, self.place))
            return
        s.then(Seen(seat, self.place, move == ("take",)))
        if (s.lying[self.place] or (UNSEEN,))[0] == UNSEEN:
            s.then(TurnToken(self.place))

    def known(self, s: Salon, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"seat": self.seat, "place": self.place}


class TurnToken(TopCard[Salon]):
    """P10 P11: chance says which token has been lying here."""

    asks: ClassVar[str] = "TurnToken"
    rules: ClassVar[tuple[str, ...]] = ("P10", "P11")

    def __init__(self, place: int) -> None:
        self.place = place

    def pile(self, s: Salon) -> Pile:
        return s.unseen

    def take(self, s: Salon, seat: Seat, move: Move) -> None:
        s.unseen.draw(int(move[1]))
        s.lying[self.place] = (int(move[1]), ())

    def known(self, s: Salon, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"place": self.place}


class Seen(Step[Salon]):
    """P10 P11: whoever paid sees the token; the others see that it was seen."""

    def __init__(self, seat: Seat, place: int, taken: bool) -> None:
        self.seat = seat
        self.place = place
        self.taken = taken

    def run(self, s: Salon) -> None:
        token, seen = s.lying[self.place] or (UNSEEN, ())
        held = (token, tuple(sorted({*seen, self.seat})))
        rule, price = ("P11", TAKE) if self.taken else ("P10", LOOK)
        s.cash.pay(self.seat, s.bank, price)
        s.tell(("takes" if self.taken else "looks", rule, self.seat, self.place, price))
        s.tell(("saw", rule, self.seat, token), (self.seat,))
        s.lying[self.place] = None if self.taken else held
        if self.taken:
            s.pouches[self.seat].append(held)
