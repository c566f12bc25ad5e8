"""The table of A VENDRE!: one field per thing you could photograph, and the agenda."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre.events import StreetEvent
from ludotheque.games.a_vendre.rules.board import BLUE, Board
from ludotheque.kernel.agenda import NOBODY, AnyStep, IllegalMove, Seat, TitleState
from ludotheque.kernel.cards import Deck, Pile
from ludotheque.kernel.ledger import Ledger

STAKE: Final = 5100
BOX: Final = 51000  # V5: ten stakes, the notes of the box
BONUS: Final = 2000
LOAN: Final = 1000
LOAN_DUE: Final = 1100
BANK_FLOOR: Final = 2550
NOTE: Final = 10  # the smallest
PAWNS: Final = 9
CHAIRS: Final = range(PAWNS + 1)  # a banker may have no pawn
TITLES_NEEDED: Final = (0, 3, 6)  # by voyage


class House:
    """V129: the house rules agreed before the start."""

    def __init__(self, rules: dict[str, str | int]) -> None:
        self.double = rules["form"] == "double"
        self.drawn = rules["bank"] != "automatic"
        self.banker_plays = rules["banker_plays"] == "yes"
        self.claims = rules["claims"] == "manual"
        self.green_stays = rules["green_ahead"] == "stay"
        self.start = 1 if rules["start"] == "on_1" else 0
        self.trade = rules["trade"] == "yes"
        self.sealed = rules["auction"] == "sealed"
        self.one_loan = rules["loans"] == "one"
        self.ends_unsold = rules["bank_no_bid"] == "end"
        self.ends_short = rules["second_short"] == "end"
        self.half_taken_back = rules["bank_titles"] == "half_repossessed"
        self.tie = str(rules["tie"])
        self.hidden_cash = rules["cash"] == "hidden"
        self.max_rounds = int(rules["max_rounds"])


class Street(TitleState[StreetEvent]):
    """Pawns on the squares, titles before their owners, money in purses and in the bank's box."""

    def __init__(
        self,
        agenda: list[AnyStep],
        board: Board,
        house: House,
        cash: Ledger,
        owner: list[int],
        deck: Deck,
        at: list[int],
        voyage: list[int],
        waiting: list[bool],
        loans: list[int],
    ) -> None:
        super().__init__(agenda, len(at))
        self.board = board
        self.house = house
        self.cash = cash  # one purse per seat, then the bank, then what stays in the box (V20)
        self.owner = owner  # by square; NOBODY while the bank keeps the title
        self.deck = deck
        self.at = at
        self.voyage = voyage
        self.waiting = waiting
        self.loans = loans
        self.out: tuple[Seat, ...] = ()  # in the order of leaving
        self.banker: Seat = NOBODY  # who owns the bank; NOBODY while the software holds it
        self.idle: Seat = NOBODY  # a banker who does not play
        self.active: Seat = NOBODY
        self.first: Seat = NOBODY
        self.round = 0
        self.pause: Seat = NOBODY  # V94: in whose turn the bank was last offered in vain
        self.taken_back: tuple[int, ...] = ()  # V75: shops that came back to the bank and are still there
        self.arrived: tuple[Seat, ...] = ()  # in the order of first arrival on 60
        self.still = False  # V131: a whole pass of the pack has changed nothing so far
        self.reason = ""

    def clone(self) -> Street:
        new = Street(
            self.agenda[:],
            self.board,
            self.house,
            self.cash.clone(),
            self.owner[:],
            self.deck.clone(),
            self.at[:],
            self.voyage[:],
            self.waiting[:],
            self.loans[:],
        )
        new.out = self.out
        new.banker = self.banker
        new.idle = self.idle
        new.active = self.active
        new.first = self.first
        new.round = self.round
        new.pause = self.pause
        new.taken_back = self.taken_back
        new.arrived = self.arrived
        new.still = self.still
        new.reason = self.reason
        new.talks = self.talks
        return new

    @property
    def bank(self) -> int:
        return self.seats

    @property
    def box(self) -> int:
        return self.seats + 1

    @property
    def bank_reach(self) -> int:
        """V20 V94: all that the bank can pay: its cash, and by overdraft the notes left in the box."""
        return self.cash[self.bank] + self.cash[self.box]

    def plays(self, seat: Seat) -> bool:
        """Whether this person has a pawn and is still in."""
        return seat != self.idle and seat not in self.out

    def around(self, seat: Seat) -> list[Seat]:
        """V26: the participants still in, clockwise from this seat, itself first."""
        found: list[Seat] = []
        for step in range(self.seats):
            other = (seat + step) % self.seats
            if self.plays(other):
                found.append(other)
        return found

    def left_of(self, seat: Seat) -> list[Seat]:
        """V73: the same from this seat's left, itself last."""
        return self.around((seat + 1) % self.seats)

    def shops(self, seat: Seat) -> list[int]:
        owner = self.owner
        return [square for square in self.board.shops if owner[square] == seat]

    def holds(self, seat: Seat) -> tuple[int, ...]:
        return tuple(self.shops(seat))

    def has_titles(self, seat: Seat) -> int:
        """V99: shops and entrusted establishments both count."""
        return self.owner.count(seat)

    def lacks(self, seat: Seat, price: int, rule: str) -> IllegalMove:
        """V63 V64: one buys with cash in hand."""
        facts = {"price": price, "cash": self.cash[seat], "sum": price - self.cash[seat]}
        return IllegalMove("you have {cash}: {sum} is missing", (rule,), facts)

    def hand_over(self, square: int, new: Seat) -> None:
        """V23 V32 V34 V70: the title and its marker go to their new owner, or back to the bank."""
        if new == NOBODY and self.board.colour[square] == BLUE:
            self.taken_back += (square,)
        elif square in self.taken_back:
            self.taken_back = tuple([other for other in self.taken_back if other != square])
        self.owner[square] = new
        self.still = False


def new_street(board: Board, house: House, seats: int) -> Street:
    """The board laid out, nothing dealt yet; the whole money is in the box."""
    cash, deck = Ledger([0] * (seats + 1) + [BOX]), Deck(Pile(board.cards[:]), [], [], 0)
    at, voyage, waiting, loans = [house.start] * seats, [1] * seats, [False] * seats, [0] * seats
    return Street([], board, house, cash, [NOBODY] * 61, deck, at, voyage, waiting, loans)
