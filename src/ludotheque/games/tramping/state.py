"""The table of TRAMPING: cargos, cards, purses, the bank, the treasure, and the agenda."""

from __future__ import annotations

from typing import Final, TypeAlias, TypedDict

from ludotheque.games.tramping.events import SeaEvent
from ludotheque.games.tramping.rules.board import CARDS, KEEP, NARVIK, NOWHERE, Board
from ludotheque.kernel.agenda import NOBODY, AnyStep, Seat, TitleState
from ludotheque.kernel.cards import TailedPile
from ludotheque.kernel.game import Number
from ludotheque.kernel.ledger import Ledger

# -- the cargos: where each stands, how it came there, and what it waits for; one list for each fact, by seat


UNDECLARED: Final = -1
WAKE: Final = 30  # squares of its own path that a cargo remembers


class Fleet:
    """T7 T16: one cargo for each captain, at Narvik to begin with; the bank's place in the lists stays empty."""

    def __init__(self, seats: int) -> None:
        self.at = [NOWHERE] * seats
        self.wake: list[tuple[int, ...]] = [()] * seats  # T59: its path beyond the gate, the newest square last
        self.bound = [NOWHERE] * seats  # T117: the square the next move begins with, for one who has turned round
        self.route = [UNDECLARED] * seats
        self.departed = [False] * seats
        self.passed = [False] * seats
        self.repair = [NOWHERE] * seats  # T127: where a damaged cargo is bound for
        self.one_step = [False] * seats  # T71
        self.skip = [0] * seats  # turns to miss
        self.may_turn = [False] * seats  # T117: repaired, bumped, or the treasure just drawn

    def clone(self) -> Fleet:
        new = Fleet(0)
        new.at = self.at[:]
        new.wake = self.wake[:]
        new.bound = self.bound[:]
        new.route = self.route[:]
        new.departed = self.departed[:]
        new.passed = self.passed[:]
        new.repair = self.repair[:]
        new.one_step = self.one_step[:]
        new.skip = self.skip[:]
        new.may_turn = self.may_turn[:]
        return new

    def came(self, seat: int) -> int:
        """The square it last left, beyond the gates; NOWHERE when it has no wake."""
        wake = self.wake[seat]
        return wake[-1] if wake else NOWHERE


Entry: TypeAlias = tuple[str, int, int, int]  # by which rule, from which account, to which, how much

MILLION: Final = 2  # all sums are in half millions, the smallest note
STAKE: Final = 50
PRICE: Final = 3
FREIGHT_PAID: Final = 6
INTEREST: Final = 1
BUY_BACK: Final = 1
ROYALTY: Final = 1
PORT_DUE: Final = 1
AVARIE_DUE: Final = 2
REPAIR_DUE: Final = 4
DOUBLE_ONE: Final = 1
PRIME: Final = 3
CEILING: Final = 20  # of all loans of a captain
SEATS: Final = 6  # at the most
ROUND: Final = [  # T9: by how many sit at the table, by seat: the others, clockwise from the left
    [[(seat + step) % seats for step in range(1, seats)] for seat in range(seats)] for seats in range(SEATS + 1)
]
USES: Final = 3  # of the TRAMPING card
OFFERS: Final = 10  # each captain may make in the market


class House:
    """T19: the house rules agreed before the deal."""

    def __init__(self, rules: dict[str, str | int]) -> None:
        self.rules = rules
        self.limit_total = int(rules["limit_total"])
        self.limit_after_draw = int(rules["limit_after_draw"])
        self.treasure = MILLION * int(rules["treasure"])
        self.bank_agreed = rules["bank_choice"] == "agreed"
        self.left_of_bank = rules["first"] == "left_of_bank"
        self.bank_float = MILLION * int(rules["bank_float"])
        self.hidden_cash = rules["cash"] == "hidden"
        self.secret_routes = rules["route_declare"] == "secret"
        self.free_route = rules["route"] == "at_fork"
        self.always_market = rules["captain_market"] == "always"
        self.bumped_effects = rules["bumped_effects"] == "yes"
        self.renarvik_double = rules["renarvik"] == "double"
        self.overshoot = str(rules["overshoot"])
        self.only_die = rules["deliver_by"] == "die"
        self.joined_throw = rules["joined_throw"] == "yes"
        self.sale_any = rules["bank_sale"] == "any"
        self.card_before = rules["card"] == "before"
        self.prime_total = rules["prime"] == "total"
        self.free_heading = rules["americas"] == "free"
        self.draw_only = rules["draw_throw"] == "only"
        self.reef_on_draw = rules["reef_on_draw"] == "yes"
        self.damaged_takes = rules["damaged_takes"] == "yes"
        self.end_of_round = rules["end"] == "round"
        self.distress_sale = rules["distress_sale"] == "yes"
        self.early_repay = rules["early_repay"] == "yes"
        self.owe = rules["insolvent"] == "owe"
        self.stop_on_failure = rules["bank_failure"] == "stop"
        self.forced_takeover = rules["takeover"] == "forced"
        self.last_captain_ends = rules["last_captain"] == "ends"
        self.bank_pays_treasure = rules["treasure_paid_by"] == "bank"
        self.cards_count = rules["end_cards"] == 1
        self.scale = str(rules["bank_scale"])
        self.tie_by_treasure = rules["tie"] == "treasure"


class AccountLine(TypedDict):
    """An account as it is shown."""

    seat: Seat
    role: str  # captain, bank, captain_bank, failed_bank or out
    before: int
    treasure: int
    half: int
    repaid: int
    arrears: int  # by house rule: received of what others still owed, less what was paid
    unpaid: int
    cards: int
    cash: int
    stake: int
    gain: Number
    scales: dict[str, Number]


class Account:
    """What one person counts at the end, in half millions."""

    def __init__(self, seat: Seat, role: str, before: int) -> None:
        self.seat = seat
        self.role = role
        self.before = before
        self.treasure = self.half = self.repaid = self.arrears = self.unpaid = 0
        self.cards = self.cash = self.stake = 0
        self.gain: Number = 0
        self.scales: dict[str, Number] = {}

    def lines(self) -> AccountLine:
        return AccountLine(
            seat=self.seat,
            role=self.role,
            before=self.before,
            treasure=self.treasure,
            half=self.half,
            repaid=self.repaid,
            arrears=self.arrears,
            unpaid=self.unpaid,
            cards=self.cards,
            cash=self.cash,
            stake=self.stake,
            gain=self.gain,
            scales=self.scales,
        )


class Sea(TitleState[SeaEvent]):
    """Cargos on their squares, cards before their holders, purses, and the pack of incidents."""

    def __init__(
        self,
        agenda: list[AnyStep],
        board: Board,
        house: House,
        seats: int,
        cash: Ledger,
        fleet: Fleet,
        pack: TailedPile,
    ) -> None:
        super().__init__(agenda, seats)
        self.board = board
        self.house = house
        self.cash = cash  # T165: one purse per seat, the bank's being its owner's; then the box of new money
        self.fleet = fleet
        self.pack = pack
        self.book: list[Entry] = []  # every payment
        self.banker: Seat = NOBODY  # whose the bank is now
        self.founder: Seat = NOBODY  # who began as the bank, and has no cargo
        self.first: Seat = NOBODY
        self.active: Seat = NOBODY
        self.round = 0
        self.holder: list[Seat] = [NOBODY] * CARDS  # a captain; NOBODY while the bank has the card
        self.paid_to: list[Seat] = [NOBODY] * CARDS  # T90: to whom its freight was last paid, until another held it
        self.kept: tuple[int, ...] = ()  # T25: cards on sale by right
        self.loans = [0] * seats
        self.arrears: list[tuple[tuple[int, int], ...]] = [()] * seats  # by house rule: to whom, how much
        self.tramping: Seat = NOBODY
        self.uses = 0  # of the TRAMPING card; 0 while it is in the pack or out of the game
        self.market = False  # T35: whether it is open
        self.ready = [False] * seats
        self.offers = [OFFERS] * seats
        self.spoken = [False] * seats  # T35: who has done anything in the market
        self.patient = False  # the animator waits for the last captain
        self.refused: tuple[tuple[int, Seat, int], ...] = ()  # T89: cards the bank kept, from whom, in which round
        self.proposed = [NOBODY] * seats  # T170: the round in which a captain last proposed to end the game
        self.passers: tuple[Seat, ...] = ()
        self.owes: Seat = NOBODY
        self.treasure = 0  # the number drawn
        self.drawn_in = 0  # the round of the draw
        self.taken: Seat = NOBODY
        self.out: tuple[Seat, ...] = ()
        self.failed: tuple[tuple[Seat, int], ...] = ()  # T183: bankers who failed, and what they could not pay
        self.before: tuple[int, ...] = ()  # purses when play stopped
        self.statement: list[Account] = []  # the final accounts
        self.reason = ""

    def clone(self) -> Sea:
        new = Sea(
            self.agenda[:],
            self.board,
            self.house,
            self.seats,
            self.cash.clone(),
            self.fleet.clone(),
            self.pack.clone(),
        )
        new.book = self.book[:]
        new.banker, new.founder, new.first, new.active = self.banker, self.founder, self.first, self.active
        new.round = self.round
        new.holder, new.paid_to, new.kept = self.holder[:], self.paid_to[:], self.kept
        new.loans, new.arrears = self.loans[:], self.arrears[:]
        new.tramping, new.uses = self.tramping, self.uses
        new.market, new.ready, new.offers = self.market, self.ready[:], self.offers[:]
        new.spoken, new.patient, new.refused = self.spoken[:], self.patient, self.refused
        new.proposed = self.proposed[:]
        new.passers, new.owes = self.passers, self.owes
        new.treasure, new.drawn_in, new.taken = self.treasure, self.drawn_in, self.taken
        new.out, new.failed, new.before = self.out, self.failed, self.before
        new.statement, new.reason = self.statement, self.reason
        new.talks = self.talks
        return new

    @property
    def box(self) -> int:
        return self.seats

    @property
    def captains(self) -> list[Seat]:
        """T2: everybody but the one who began as the bank."""
        return [seat for seat in range(self.seats) if seat != self.founder]

    def sails(self, seat: Seat) -> bool:
        """A captain still in play."""
        return seat != self.founder and seat not in self.out

    def around(self, seat: Seat) -> list[Seat]:
        """T9: the captains in play, clockwise from this seat, itself first."""
        others = self.others(seat)
        if self.sails(seat):
            others.insert(0, seat)
        return others

    def others(self, seat: Seat) -> list[Seat]:
        """The other captains in play, clockwise from the left of this seat."""
        founder, out = self.founder, self.out
        return [other for other in ROUND[self.seats][seat] if other != founder and other not in out]

    def captains_left(self) -> int:
        return self.seats - 1 - len(self.out)

    def cards_of(self, seat: Seat) -> list[int]:
        """What a captain holds; the bank's stock is NOBODY's."""
        found: list[int] = []
        card = -1
        for _ in range(self.holder.count(seat)):
            card = self.holder.index(seat, card + 1)
            found.append(card)
        return found

    def holds(self, seat: Seat) -> tuple[int, ...]:
        """T33 T103: his cards; the one after the last is TRAMPING."""
        return (*self.cards_of(seat), CARDS) if self.tramping == seat else tuple(self.cards_of(seat))

    def undelivered(self, seat: Seat) -> int:
        """T174: what a captain's cards count at the end: nothing, or by house rule their price."""
        return PRICE * len(self.cards_of(seat)) if self.house.cards_count else 0

    def open_freights(self) -> int:
        """T174 T177: what all captains count so, and the bank does not."""
        if self.house.scale == "wealth":
            return 0
        return sum([self.undelivered(seat) for seat in range(self.seats) if seat != self.founder])

    def hand_over(self, card: int, new: Seat) -> None:
        """T63 T90: a card goes to a captain or to the bank; another captain's hands lift the bar on buying it back."""
        self.holder[card] = new
        if new != NOBODY:
            self.kept = tuple([other for other in self.kept if other != card])
            if self.paid_to[card] != new:
                self.paid_to[card] = NOBODY

    def sees_purse(self, me: Seat, seat: Seat) -> bool:
        """T18: purses are open; or each sees his own and the bank's, and the bank sees all."""
        return not self.house.hidden_cash or me == seat or (self.banker != NOBODY and self.banker in (me, seat))

    def pay(self, payer: int, payee: int, amount: int, rule: str) -> None:
        """Money moves; one who is in arrears passes it on at once."""
        self.hand(payer, payee, amount, rule)
        if payee < self.seats and self.arrears[payee]:
            self.settle_arrears(payee)

    def hand(self, payer: int, payee: int, amount: int, rule: str) -> None:
        """C20: every payment is written down by its rule, and told; a purse owes itself nothing."""
        if payer != payee and amount:
            self.cash.pay(payer, payee, amount)
            self.enter(payer, payee, amount, rule)

    def enter(self, payer: int, payee: int, amount: int, rule: str) -> None:
        self.book.append((rule, payer, payee, amount))
        if self.telling is not None:
            self.tell(("paid", rule, payer, payee, amount))

    def settle_arrears(self, seat: Seat) -> None:
        """T155, by house rule: what comes in goes to those he owes, in order."""
        while self.arrears[seat] and self.cash[seat]:
            payee, amount = self.arrears[seat][0]
            part = min(amount, self.cash[seat])
            left = ((payee, amount - part),) if part < amount else ()
            self.arrears[seat] = left + self.arrears[seat][1:]
            self.pay(seat, payee, part, "T155")

    def live_reefs(self) -> tuple[int, ...]:
        """T124: the two squares that guard the drawn place; none before the draw."""
        return self.board.reefs[self.treasure] if self.treasure else ()

    def live_treasure(self) -> int:
        """T140: the square of the treasure, once it is drawn and as long as nobody has it."""
        return self.board.treasure[self.treasure] if self.treasure and self.taken == NOBODY else NOWHERE


def new_sea(board: Board, house: House, seats: int) -> Sea:
    """T7 T8 T11 T172: the chart laid out; the money of purses, float and treasure is in the box, in half millions."""
    cards = list(range(len(board.incident_effect)))
    box = 0 if house.bank_pays_treasure else house.treasure
    purses = Ledger([0] * seats + [STAKE * (seats - 1) + house.bank_float + box])
    s = Sea([], board, house, seats, purses, Fleet(seats), TailedPile(cards, []))
    s.fleet.at = [NARVIK] * seats
    return s


def tramping_card(board: Board) -> int:
    """T101: the number of the one card that is kept."""
    return board.incident_effect.index(KEEP)


def millions(amount: Number) -> Number:
    """A sum of half millions as people say it, whole where it can be."""
    half = amount / MILLION
    return int(half) if half == int(half) else half
