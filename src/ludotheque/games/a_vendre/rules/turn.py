"""The opening, V10 to V25; then the turn: throw, move, and the colour of the square, V25 to V63."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.a_vendre.rules.accounts import close
from ludotheque.games.a_vendre.rules.board import BLUE, GREEN, LAST, RED, YELLOW
from ludotheque.games.a_vendre.rules.cards import DRAW
from ludotheque.games.a_vendre.rules.debt import pay
from ludotheque.games.a_vendre.rules.trade import DEALINGS, BeforeThrow
from ludotheque.games.a_vendre.rules.voyage import Arrive
from ludotheque.games.a_vendre.state import CHAIRS, STAKE, Street
from ludotheque.kernel.agenda import NOBODY, Chance, Choice, Decision, IllegalMove, Move, Seat, Step
from ludotheque.kernel.dice import Throw
from ludotheque.kernel.game import chairs

BUY: Final[Move] = ("buy",)
TAX: Final[Move] = ("tax",)
CARD: Final[Move] = ("draw",)
PASS: Final[Move] = ("pass",)
CLAIM: Final[Move] = ("claim",)
WAIVE: Final[Move] = ("waive",)
WARNING: Final = 10  # rounds


class Turn(Step[Street]):
    """V25 V26 V104: the next participant clockwise has the turn, and throws the die."""

    def __init__(self, after: Seat) -> None:
        self.after = after

    def run(self, s: Street) -> None:
        seat = self.after
        while True:
            seat = (seat + 1) % s.seats
            if seat == s.pause:
                s.pause = NOBODY
            if seat == s.first and self.new_round(s):
                return
            if seat != s.idle and seat not in s.out:
                break
        s.active, s.talks = seat, s.talks.next_turn()
        s.agenda.append(TURN[seat])
        s.agenda.append(CAST[seat])
        if s.house.trade:
            s.agenda.append(BeforeThrow(seat, DEALINGS))

    def new_round(self, s: Street) -> bool:
        """V131: the director closes an over-long game, announced ten rounds ahead."""
        s.round += 1
        limit = s.house.max_rounds
        if limit and s.round > limit:
            close(s, "limit", "V131")
            return True
        s.tell(("round", "V25", s.round))
        if limit and s.round == max(1, limit - WARNING + 1):
            s.tell(("rounds_left", "V131", min(WARNING, limit)))
        return False


TURN: Final = [Turn(seat) for seat in CHAIRS]


class Cast(Throw[Street]):
    """V25 V27 V28 V102 V104 V105 V106: all points are moved; one who waits on 60 throws, stays, and takes a card."""

    asks: ClassVar[str] = "Cast"
    rules: ClassVar[tuple[str, ...]] = ("V25", "V28")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def take(self, s: Street, seat: Seat, move: Move) -> None:
        points: int = move[1]
        mover = self.seat
        if s.waiting[mover]:
            s.tell(("stays", "V106", mover, points))
            s.agenda.append(DRAW[mover])
            return
        start = s.at[mover]
        target = points if start == LAST else start + points
        s.still = False
        s.agenda.append(LAND[mover])
        if target >= LAST:
            s.tell(("threw", "V25", mover, points))
            s.agenda.append(Arrive(mover, target - LAST))
            return
        s.at[mover] = target
        if s.telling is not None:
            s.tell(("threw", "V25", mover, points))
            s.tell(("moved", "V28", mover, start, target))

    def known(self, s: Street, seat: Seat) -> dict[str, object]:
        facts = {"seat": self.seat, "at": s.at[self.seat], "waiting": s.waiting[self.seat]}
        return super().known(s, seat) | facts


CAST: Final = [Cast(seat) for seat in CHAIRS]


class Land(Step[Street]):
    """V29 V30 V39 V47 V53 V55: the square where the pawn stops has its say, then comes the card."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, s: Street) -> None:
        seat = self.seat
        square = s.at[seat]
        colour = s.board.colour[square]
        if colour == BLUE:
            s.agenda.append(DRAW[seat])
            shop(s, seat, square)
        elif colour == RED:
            s.agenda.append(DRAW[seat])
            establishment(s, seat, square)
        elif colour == YELLOW:
            s.agenda.append(DrawOrPass(seat))
        elif colour == GREEN:
            pass_on(s, seat, square)


LAND: Final = [Land(seat) for seat in CHAIRS]


def pass_on(s: Street, seat: Seat, square: int) -> None:
    """V47 V48: from a green square the pawn moves on one square, as if the die had brought it there."""
    s.tell(("passed_on", "V47", seat, square, square + 1))
    if square + 1 == LAST:
        s.agenda.append(Arrive(seat, 0))
    else:
        s.at[seat] = square + 1
        s.agenda.append(LAND[seat])


def shop(s: Street, seat: Seat, square: int) -> None:
    """V32 V38 V53: a shop without owner may be bought; another's is visited, one's own costs nothing."""
    owner = s.owner[square]
    if owner == NOBODY:
        s.agenda.append(BuyOrTax(seat, square))
    elif owner == seat:
        s.tell(("own", "V38", seat, square))
    else:
        visit(s, seat, owner, square, "V53")


def visit(s: Street, visitor: Seat, owner: Seat, square: int, rule: str) -> None:
    """V35 V36 V37 V53: the takings are due at once; by house rule only if the owner claims them."""
    amount = s.board.takings[square]
    if s.house.claims:
        s.agenda.append(Claim(owner, visitor, amount, rule))
    else:
        pay(s, visitor, owner, amount, rule)


def establishment(s: Street, seat: Seat, square: int) -> None:
    """V38 V59 V61: a red square is never for sale; its takings go to whoever holds it, or to the bank."""
    holder = s.owner[square]
    if holder == seat:
        s.tell(("own", "V38", seat, square))
    elif holder == NOBODY:
        pay(s, seat, s.bank, s.board.takings[square], "V59")
    else:
        visit(s, seat, holder, square, "V59")


class BuyOrTax(Decision[Street]):
    """V32 V51 V52 V63: a shop without owner is bought for its price in cash, or taxed."""

    asks: ClassVar[str] = "BuyOrTax"
    rules: ClassVar[tuple[str, ...]] = ("V51", "V52", "V63")

    def __init__(self, seat: Seat, square: int) -> None:
        super().__init__(seat)
        self.square = square

    def options(self, s: Street, seat: Seat) -> list[Move]:
        return [BUY, TAX] if s.cash[seat] >= s.board.price[self.square] else [TAX]

    def refusal(self, s: Street, seat: Seat, move: Move) -> IllegalMove | None:
        if move == BUY and s.cash[seat] < s.board.price[self.square]:
            return s.lacks(seat, s.board.price[self.square], "V63")
        return super().refusal(s, seat, move)

    def near_misses(self, s: Street, seat: Seat) -> list[Move]:
        return [BUY] if s.cash[seat] < s.board.price[self.square] else []

    def take(self, s: Street, seat: Seat, move: Move) -> None:
        square = self.square
        if move == BUY:
            s.cash.pay(seat, s.bank, s.board.price[square])
            s.hand_over(square, seat)
            s.tell(("bought", "V32", seat, square, s.board.price[square]))
        else:
            pay(s, seat, s.bank, s.board.takings[square], "V51")

    def known(self, s: Street, seat: Seat) -> dict[str, object]:
        price = s.board.price[self.square]
        seen = seat == self.seat or not s.house.hidden_cash
        return super().known(s, seat) | {
            "square": self.square,
            "price": price,
            "takings": s.board.takings[self.square],
            "too_dear": seen and s.cash[self.seat] < price,
        }


class Claim(Choice[Street]):
    """V36 V37: by house rule the owner must claim what is due to him, now or never."""

    asks: ClassVar[str] = "Claim"
    rules: ClassVar[tuple[str, ...]] = ("V36", "V37")

    def __init__(self, owner: Seat, visitor: Seat, amount: int, rule: str) -> None:
        self.owner = owner
        self.visitor = visitor
        self.amount = amount
        self.rule = rule

    def seats(self, s: Street) -> list[Seat]:
        return [self.owner]

    def options(self, s: Street, seat: Seat) -> list[Move]:
        return [CLAIM, WAIVE]

    def take(self, s: Street, seat: Seat, move: Move) -> None:
        if move == CLAIM:
            pay(s, self.visitor, self.owner, self.amount, self.rule)
        else:
            s.tell(("waived", "V36", self.owner, self.visitor, self.amount))

    def known(self, s: Street, seat: Seat) -> dict[str, object]:
        facts = {"owner": self.owner, "visitor": self.visitor, "amount": self.amount}
        return super().known(s, seat) | facts


class DrawOrPass(Decision[Street]):
    """V42 V46: on yellow one is free to ask for a card; once asked for, it binds."""

    asks: ClassVar[str] = "DrawOrPass"
    rules: ClassVar[tuple[str, ...]] = ("V46", "V42")

    def options(self, s: Street, seat: Seat) -> list[Move]:
        return [CARD, PASS]

    def take(self, s: Street, seat: Seat, move: Move) -> None:
        if move == CARD:
            s.agenda.append(DRAW[seat])
        else:
            s.tell(("declined", "V46", seat))

    def known(self, s: Street, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"square": s.at[self.seat]}


# -- before the first throw: the bank, the stakes, who begins


class DrawBanker(Chance[Street]):
    """V10 V11 V12 V13 V14 V15 V19: chance decides who holds the bank, and whether he plays was agreed."""

    asks: ClassVar[str] = "DrawBanker"
    rules: ClassVar[tuple[str, ...]] = ("V10", "V12", "V14")

    def __init__(self, between: tuple[Seat, ...]) -> None:
        self.between = between  # whom the lot decides between; none: all of them

    def options(self, s: Street, seat: Seat) -> list[Move]:
        return [("banker", person) for person in self.between or range(s.seats)]

    def take(self, s: Street, seat: Seat, move: Move) -> None:
        s.banker = int(move[1])
        if not s.house.banker_plays:
            s.idle = s.banker
            s.at[s.idle] = 0  # he has no pawn, wherever the others begin
        s.tell(("banker" if s.house.banker_plays else "idle_banker", "V10", s.banker))


class Stakes(Step[Street]):
    """V16 V18 V19 V20: 5100 to each participant and to the bank; the other notes stay in the box."""

    def run(self, s: Street) -> None:
        for seat in range(s.seats):
            if s.plays(seat):
                s.cash.pay(s.box, seat, STAKE)
        s.cash.pay(s.box, s.bank, STAKE)
        s.tell(("stakes", "V18", STAKE))


class FirstPlayer(Chance[Street]):
    """V25: chance decides who throws first."""

    asks: ClassVar[str] = "FirstPlayer"
    rules: ClassVar[tuple[str, ...]] = ("V25",)

    def options(self, s: Street, seat: Seat) -> list[Move]:
        return [("first", person) for person in range(s.seats) if s.plays(person)]

    def take(self, s: Street, seat: Seat, move: Move) -> None:
        s.first = int(move[1])
        s.tell(("first", "V25", s.first))
        s.then(Turn(s.first - 1))


def opening(s: Street, banker: str | int) -> list[Step[Street]]:
    """V10 V17 V18 V25: the order in which a game is opened; the lot for the bank may be between certain chairs."""
    steps: list[Step[Street]] = [DrawBanker(chairs(banker))] if s.house.drawn else []
    return [*steps, Stakes(), FirstPlayer()]
