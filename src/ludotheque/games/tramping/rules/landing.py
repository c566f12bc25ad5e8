"""What a square does where a move ends: dues, bars, freight, weather, reefs, the treasure; T71 to T87, T124 to T143."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.tramping.rules.accounts import close
from ludotheque.games.tramping.rules.bank import freight
from ludotheque.games.tramping.rules.board import AVARIE, BAR, CONTROL, JOINED_1, JOINED_2, NOWHERE, REPAIR
from ludotheque.games.tramping.rules.dues import BANK, Due
from ludotheque.games.tramping.rules.ways import led, shortest
from ludotheque.games.tramping.state import AVARIE_DUE, BUY_BACK, PORT_DUE, REPAIR_DUE, ROYALTY, Sea
from ludotheque.kernel.agenda import NOBODY, Decision, Move, Seat, Step

BUY: Final[Move] = ("buy_back",)
LOSE: Final[Move] = ("lose",)
USE: Final[Move] = ("use",)
SPARE: Final[Move] = ("spare",)


def fit(s: Sea, seat: Seat) -> bool:
    """T132: a damaged cargo takes no treasure, unless the house lets it."""
    return s.fleet.repair[seat] == NOWHERE or s.house.damaged_takes


def effect(s: Sea, seat: Seat, by_die: bool) -> str:
    """T58 T64 T84 T85 T132 T133 T134 T138 T142: what the square where this cargo has ended its move does to it."""
    square, damaged = s.fleet.at[seat], s.fleet.repair[seat] != NOWHERE
    kind, card = s.board.kind[square], s.board.card_of[square]
    if kind == BAR:
        return "bar" if s.holder[s.board.bar_of[square]] == seat != s.banker else ""
    if card != NOWHERE:
        if s.holder[card] != seat:
            return "royalty"
        return "delivery" if by_die or not s.house.only_die else "no_delivery"
    if kind == AVARIE:
        return "breakdown"
    if kind in (REPAIR, CONTROL):
        return "repair" if kind == REPAIR and s.fleet.repair[seat] == square else "port_due"
    if kind in (JOINED_1, JOINED_2):
        return "joined" if first_joined(s, seat, square) else ""
    if not s.treasure:
        return ""
    if square in s.live_reefs():
        return "nothing" if damaged else "reef"
    if square == s.live_treasure():
        return "treasure" if fit(s, seat) else "nothing"
    return ""


def due_there(s: Sea, seat: Seat, what: str) -> Due | None:
    """T72 T73 T81 T82 T130 T166: what is to be paid there: to the holder of a port's card, or to the bank."""
    if what == "royalty":
        holder = s.holder[s.board.card_of[s.fleet.at[seat]]]
        return Due(seat, BANK if holder == NOBODY else holder, ROYALTY, "T81")
    if what == "repair":
        return Repairs(seat, BANK, REPAIR_DUE, "T130")
    if what == "breakdown":
        return Due(seat, BANK, AVARIE_DUE, "T72")
    return Due(seat, BANK, PORT_DUE, "T73") if what == "port_due" else None


class Landing(Step[Sea]):
    """T12 T86: the square where the movement ends acts, once."""

    def __init__(self, seat: Seat, by_die: bool) -> None:
        self.seat = seat
        self.by_die = by_die

    def run(self, s: Sea) -> None:
        seat = self.seat
        if not s.sails(seat):
            return
        square, what = s.fleet.at[seat], effect(s, seat, self.by_die)
        if not what:
            return
        due = due_there(s, seat, what)
        if due is not None:
            due.run(s)
        elif what == "bar":
            self.bar(s, s.board.bar_of[square])
        elif what == "delivery":
            self.deliver(s, s.board.card_of[square])
        elif what == "joined":
            s.fleet.one_step[seat] = True
        elif what == "reef":
            s.then(Reef(seat))
        elif what == "treasure":
            take_treasure(s, seat)

    def bar(self, s: Sea, card: int) -> None:
        """T74 T77 T78 T79 T80 T165: his own card of that port is cancelled, each time anew, unless he buys it back."""
        seat = self.seat
        s.tell(("bar", "T74", seat, card))
        if s.cash[seat] >= BUY_BACK:
            s.then(BuyBack(seat, card))
        else:
            s.hand_over(card, NOBODY)
            s.tell(("lost", "T74", seat, card))

    def deliver(self, s: Sea, card: int) -> None:
        """T13 T54 T66 T87 T165: his own card earns the freight."""
        seat = self.seat
        s.hand_over(card, NOBODY)
        s.paid_to[card] = seat
        s.tell(("own_stock", "T165", seat, card) if seat == s.banker else ("delivered", "T87", seat, card))
        freight(s, seat).run(s)


def first_joined(s: Sea, seat: Seat, square: int) -> bool:
    """T71: the first of the pair met on the way; beyond the gates the one whose fellow lies ahead."""
    if s.board.americas[square]:
        came, fellow = s.fleet.came(seat), s.board.joined[square]
        return s.fleet.bound[seat] == fellow if came == NOWHERE else came != fellow
    return s.board.kind[square] == JOINED_1


class BuyBack(Decision[Sea]):
    """T75 T76 T80: 0.5 M to the bank keeps the card, now or never; the bank cannot refuse."""

    asks: ClassVar[str] = "BuyBack"
    rules: ClassVar[tuple[str, ...]] = ("T74", "T75", "T76", "T77")

    def __init__(self, seat: Seat, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def options(self, s: Sea, seat: Seat) -> list[Move]:
        return [BUY, LOSE]

    def take(self, s: Sea, seat: Seat, move: Move) -> None:
        if move == BUY:
            s.pay(seat, s.banker, BUY_BACK, "T75")
        else:
            s.hand_over(self.card, NOBODY)
            s.tell(("lost", "T74", seat, self.card))

    def known(self, s: Sea, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"card": self.card, "price": BUY_BACK}


class Repairs(Due):
    """T130 T131: 2 M instead of the ordinary due; repaired, the cargo sails on at its next turn, by any heading."""

    def run(self, s: Sea) -> None:
        if self.payer == s.banker:
            self.met(s)
        else:
            super().run(s)

    def met(self, s: Sea) -> None:
        seat = self.payer
        s.tell(("repaired", "T130", seat, s.fleet.repair[seat]))
        s.fleet.repair[seat] = NOWHERE
        s.fleet.may_turn[seat] = True


class Reef(Step[Sea]):
    """T83 T124 T125 T133: a move that ends on a live reef damages the cargo, once."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, s: Sea) -> None:
        seat = self.seat
        if s.fleet.repair[seat] != NOWHERE:
            return
        s.tell(("reef", "T125", seat, s.fleet.at[seat]))
        if s.tramping == seat:
            s.then(UseTramping(seat))
        else:
            s.then(Damage(seat))


class UseTramping(Decision[Sea]):
    """T102 T135 T136 T137: one of the card's three repairs, on the spot and free; or not."""

    asks: ClassVar[str] = "UseTramping"
    rules: ClassVar[tuple[str, ...]] = ("T102", "T135", "T136")

    def options(self, s: Sea, seat: Seat) -> list[Move]:
        return [USE, SPARE]

    def take(self, s: Sea, seat: Seat, move: Move) -> None:
        if move == SPARE:
            s.then(Damage(seat))
            return
        s.uses -= 1
        s.tell(("tramping_used", "T135", seat, s.uses))
        if not s.uses:
            s.tramping = NOBODY
            s.tell(("tramping_gone", "T104"))

    def known(self, s: Sea, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"square": s.fleet.at[self.seat], "uses": s.uses}


class Damage(Step[Sea]):
    """T127 T128: bound for the nearest repair port; where two are as near, the captain chooses."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, s: Sea) -> None:
        ports = s.board.nearest_repairs(s.fleet.at[self.seat])
        if len(ports) > 1:
            s.then(ChooseRepair(self.seat, ports))
        else:
            bind(s, self.seat, ports[0])


class ChooseRepair(Decision[Sea]):
    """T128: of repair ports equally near, the captain names one; it stays his goal."""

    asks: ClassVar[str] = "ChooseRepair"
    rules: ClassVar[tuple[str, ...]] = ("T127", "T128")

    def __init__(self, seat: Seat, squares: list[int]) -> None:
        super().__init__(seat)
        self.squares = squares

    def options(self, s: Sea, seat: Seat) -> list[Move]:
        return [("port", square) for square in self.squares]

    def take(self, s: Sea, seat: Seat, move: Move) -> None:
        bind(s, seat, int(move[1]))

    def known(self, s: Sea, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"squares": self.squares[:]}

    def shown(self, s: Sea, seat: Seat) -> dict[str, object]:
        here = s.fleet.at[seat]
        return {"foreseen": [led(("port", port), shortest(s.board, here, port)) for port in self.squares]}


def bind(s: Sea, seat: Seat, port: int) -> None:
    """T127: until it has been there and paid, this is where it must go."""
    s.fleet.repair[seat] = port
    s.tell(("damaged", "T127", seat, port))


def take_treasure(s: Sea, seat: Seat) -> None:
    """T123 T139 T140 T143 T169: the treasure is his, and the game over; by house rule the round is played out."""
    s.taken = seat
    s.tell(("taken", "T139", seat, s.treasure))
    if s.house.end_of_round:
        s.tell(("last_round", "T139"))
    else:
        close(s, "treasure", "T169")
