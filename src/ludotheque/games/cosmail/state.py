"""The table of COSMAIL: pieces, fuel, vignettes, options, gold, and the agenda."""

from __future__ import annotations

from typing import Final, TypeAlias, TypedDict

from ludotheque.games.cosmail.events import WorldEvent
from ludotheque.games.cosmail.rules.board import BASES, NOWHERE, WARES, Board
from ludotheque.kernel.agenda import NOBODY, AnyStep, Seat, Step, TitleState
from ludotheque.kernel.ledger import Ledger
from ludotheque.kernel.talks import QUIET

# -- the pieces: where each stands, since when, and what it must do; one list for each fact, three entries a seat


SEATS: Final = 7  # at the most
PIECES: Final = 3  # of each player: planes A and B, and the ship
SHIP: Final = 2
SHUNNED: Final = 3  # own turns in which a piece sent away may not come back


class Fleet:
    """C5: two planes and one ship for each player; a piece has the number 3 x seat + its own."""

    def __init__(self, seats: int) -> None:
        count = PIECES * seats
        self.at = [NOWHERE] * count
        self.since = [0] * count  # the own turn in which it arrived
        self.bound = [False] * count  # C63 C152 C172: it must leave
        self.filled_at = [NOWHERE] * count
        self.filled_on = [0] * count  # the own turn of its last fill-up
        self.ordered = [False] * count  # C172: by a move-on order
        self.shuns: list[tuple[tuple[int, int], ...]] = [
            ()
        ] * count  # C172: where it may not come back, up to which turn

    def clone(self) -> Fleet:
        new = Fleet(0)
        new.at = self.at[:]
        new.since = self.since[:]
        new.bound = self.bound[:]
        new.filled_at = self.filled_at[:]
        new.filled_on = self.filled_on[:]
        new.ordered = self.ordered[:]
        new.shuns = self.shuns[:]
        return new

    def own(self, seat: int, piece: int) -> int:
        """Where this piece stands; NOWHERE once it is lost."""
        return self.at[PIECES * seat + piece]

    def of(self, seat: int) -> list[int]:
        """Where his pieces stand."""
        return self.at[PIECES * seat : PIECES * (seat + 1)]

    def left(self, seat: int) -> list[int]:
        """C158: the pieces this player still has."""
        return [piece for piece in range(PIECES) if self.at[PIECES * seat + piece] != NOWHERE]

    def planes(self, seat: int) -> int:
        first, at = PIECES * seat, self.at
        return (at[first] != NOWHERE) + (at[first + 1] != NOWHERE)


Bundle: TypeAlias = tuple[int, ...]  # how many of each good, then points of petrol, then of coal

PETROL: Final = 0
COAL: Final = 1
FUELS: Final = ("petrol", "coal")
THINGS: Final = WARES + len(FUELS)  # in a bundle
TOLL: Final = 10
FILL: Final = 10  # times the throw
FULL: Final = 20  # points of fuel that make a difference to a bargain
GOLDS: Final = 3

THROWS: Final = 0  # the accounts of the commissaire, after those of the seats
FILLS: Final = 1
LEGS: Final = 2
TOLLS: Final = 3
RETURNED: Final = 4
ACCOUNTS: Final = ("throws", "fills", "legs", "tolls", "returned")


class House:
    """C19: the house rules agreed before the placement die."""

    def __init__(self, rules: dict[str, str | int]) -> None:
        self.rules = rules
        self.mode = str(rules["mode"])
        self.round_limit = int(rules["round_limit"])
        self.riches = rules["riches"] == "with"
        self.commissaire = str(rules["commissaire"])
        self.each = rules["pieces_per_turn"] == "each"
        self.throw_optional = rules["throw"] == "optional"
        self.unusable_is_exhausted = rules["exhausted"] == "unusable"
        self.seven_counts = rules["seven_fill_gold"] == "counts"
        self.partial_trades = rules["partial_trades"] == "yes"
        self.partial_finishes = rules["partial_may_finish"] == "yes"
        self.frozen = rules["out_goods"] == "frozen"
        self.free_credit = rules["toll_credit"] == "free"
        self.no_squatting = rules["no_squatting"] == "on"
        self.touch_and_go = rules["touch_and_go"] == "on"
        self.trade_any_time = rules["trade"] == "any_time"
        self.counters = 1 if rules["counter"] == "one" else 0
        self.offers = int(rules["offers_per_turn"])
        self.gold_on_arrival = rules["gold_throw"] == "arrival"
        self.last_ten = rules["last_factor"] == "ten"
        self.set_order = rules["gold_order"] == "set_order"
        self.all_home = rules["end"] == "all_home"
        self.parity_claim = rules["parity_claim"] == "on"
        self.move_on_after = int(rules["move_on_after"])
        self.teams = self.mode == "teams"
        self.partners_by_lot = rules["partners"] == "lot"
        self.common_fuel = rules["team_fuel"] == "common"
        self.race = self.mode == "race"
        self.rally = self.mode == "rally"
        self.race_piece = str(rules["race_piece"])
        self.checkpoints = int(rules["checkpoints"])
        self.rounds = int(rules["rounds"]) if self.mode == "rounds" else 0
        self.games = int(rules["games"]) if self.mode == "series" else 1
        self.fair_goals = rules["fair_goals"] == "on"


class Doings:
    """What the player on turn has done so far."""

    def __init__(self, offers: int) -> None:
        self.offers = offers  # C134: he may still make
        self.made: tuple[tuple[Seat, Bundle, Bundle], ...] = ()
        self.seven = False
        self.moved: tuple[int, ...] = ()  # pieces
        self.released = False  # a piece that was bound has gone
        self.passed: tuple[int, ...] = ()  # C112: free nodes a plane has flown over
        self.business = False  # C126
        self.gained = False  # something came into his hands after his last chance to trade it
        self.claimed = False

    def clone(self) -> Doings:
        new = Doings(self.offers)
        new.made, new.seven, new.moved, new.passed = self.made, self.seven, self.moved, self.passed
        new.business, new.gained, new.claimed = self.business, self.gained, self.claimed
        new.released = self.released
        return new


class AccountLine(TypedDict):
    """An account as it is shown."""

    seat: Seat
    team: Seat
    role: str
    place: int
    throws: list[list[int]]
    rank: int
    factor: int
    gold: int
    goods: int
    petrol: int
    coal: int
    debts: int
    total: int
    left: int
    visited: int
    points: int


class Account:
    """What one player counts at the end; partners count together."""

    def __init__(self, seat: Seat, team: Seat, role: str, throws: list[tuple[int, int]], rank: int) -> None:
        self.seat = seat
        self.team = team
        self.role = role
        self.throws = throws
        self.rank = rank
        self.factor = 0
        self.gold = 0
        self.goods = 0
        self.petrol = 0
        self.coal = 0
        self.debts = 0
        self.left = NOWHERE
        self.visited = 0
        self.place = 0
        self.points = 0

    @property
    def total(self) -> int:
        """C100 C162 C184: gold, goods, petrol and coal, less ten for each toll still owed."""
        return self.gold + self.goods + self.petrol + self.coal - self.debts

    def lines(self) -> AccountLine:
        return {
            "seat": self.seat,
            "team": self.team,
            "role": self.role,
            "place": self.place,
            "throws": [list(throw) for throw in self.throws],
            "rank": self.rank,
            "factor": self.factor,
            "gold": self.gold,
            "goods": self.goods,
            "petrol": self.petrol,
            "coal": self.coal,
            "debts": self.debts,
            "total": self.total,
            "left": self.left,
            "visited": self.visited,
            "points": self.points,
        }


class World(TitleState[WorldEvent]):
    """A planisphere with up to six fleets.  A side is a player or two partners, by the number of its first seat."""

    def __init__(self, agenda: list[AnyStep], board: Board, house: House, seats: int) -> None:
        super().__init__(agenda, seats)
        self.board = board
        self.house = house
        self.commissaire: Seat = {"person": seats - 1, "player": 0}.get(house.commissaire, NOBODY)
        self.points = [0] * seats  # of a series
        self.game = 1
        self.goals: tuple[int, ...] = ()
        self.players = list(range(seats - (house.commissaire == "person")))  # C12: the others have no fleet
        self.side: list[Seat] = list(range(seats))
        self.squads = [[seat] for seat in self.players]  # by side: its members
        self.sides = self.players  # the numbers of those that have members
        self.statement: list[Account] = []  # the final accounts
        self.reason = ""

    def lay_out(self) -> None:
        """C6 C22 C23: every port with its stock, nothing in hand, nobody placed."""
        seats = self.seats
        self.fleet = Fleet(seats)
        self.held = [NOWHERE] * len(self.board.kind)  # by node: the piece that occupies it
        self.petrol = Ledger([0] * (seats + len(ACCOUNTS)))
        self.coal = Ledger([0] * (seats + len(ACCOUNTS)))
        self.goods = [0] * (seats * WARES)  # by side and good
        self.stock = self.board.stock[:] if self.house.riches else [0] * len(self.board.stock)
        self.noted: list[tuple[int, ...]] = [()] * seats  # by side: the ports on which it holds an option
        self.debts = [0] * seats  # tolls owed
        self.gold: tuple[tuple[Seat, int, int], ...] = ()  # counted throws in order: side, node, points
        self.base = [0] * seats
        self.owner = [NOBODY] * (BASES + 1)  # by base
        self.order: tuple[Seat, ...] = ()
        self.round = 0
        self.active: Seat = NOBODY
        self.turns = [0] * seats  # own turns begun
        self.last7 = [False] * seats
        self.out: tuple[Seat, ...] = ()
        self.retired = [False] * seats
        self.best = [0] * seats  # by side: the most different goods it has had
        self.progress = 0  # the round of the last progress event
        self.first_set: tuple[Seat, ...] = ()  # sides in the order of completing a set
        self.whole = [False] * seats  # by side: whether it holds a set
        self.finishers: tuple[Seat, ...] = ()  # sides
        self.idle_since = 0  # C169: the round from which nobody was active
        self.entered = [NOWHERE] * seats  # C186: the piece named for the race
        self.visited: list[tuple[int, ...]] = [()] * seats  # C187: checkpoints, by side
        self.doings = Doings(0)
        self.talks = QUIET

    def clone(self) -> World:
        new = World(self.agenda[:], self.board, self.house, self.seats)
        new.points, new.game, new.goals = self.points[:], self.game, self.goals
        new.side, new.squads, new.sides = self.side, self.squads, self.sides
        new.statement, new.reason = self.statement, self.reason
        new.fleet, new.held = self.fleet.clone(), self.held[:]
        new.petrol, new.coal = self.petrol.clone(), self.coal.clone()
        new.goods, new.stock, new.noted = self.goods[:], self.stock[:], self.noted[:]
        new.debts, new.gold = self.debts[:], self.gold
        new.base, new.owner, new.order = self.base[:], self.owner[:], self.order
        new.round, new.active, new.turns = self.round, self.active, self.turns[:]
        new.last7, new.out, new.retired = self.last7[:], self.out, self.retired[:]
        new.best, new.progress, new.first_set = self.best[:], self.progress, self.first_set
        new.whole = self.whole[:]
        new.finishers, new.idle_since = self.finishers, self.idle_since
        new.entered, new.visited = self.entered[:], self.visited[:]
        new.doings, new.talks = self.doings.clone(), self.talks
        return new

    # -- who

    def pair(self, one: Seat, other: Seat) -> None:
        """C173 C176: two partners are one side; it has the number of the first."""
        self.side = self.side[:]
        self.side[one] = self.side[other] = min(one, other)
        self.squads = [[seat for seat in self.players if self.side[seat] == side] for side in self.players]
        self.sides = [side for side in self.players if self.squads[side]]

    def gone(self, side: Seat) -> bool:
        """C87 C182: every member is out."""
        for seat in self.squads[side]:
            if seat not in self.out:
                return False
        return True

    def has_plane(self, side: Seat) -> bool:
        at = self.fleet.at
        for seat in self.squads[side]:
            first = PIECES * seat
            if at[first] != NOWHERE or at[first + 1] != NOWHERE:
                return True
        return False

    def partial(self, seat: Seat) -> bool:
        """C78 C182: no plane is left to his side, and he is not out."""
        return seat not in self.out and not self.has_plane(self.side[seat])

    def acts(self, seat: Seat) -> bool:
        """Active: still in play, with a plane on his side, and not yet home for good."""
        side = self.side[seat]
        return seat not in self.out and side not in self.finishers and self.has_plane(side)

    def has_turns(self, seat: Seat) -> bool:
        return seat not in self.out and not self.retired[seat] and self.side[seat] not in self.finishers

    def home(self, seat: Seat) -> int:
        return self.board.homes[self.base[seat]]

    # -- fuel

    def ledger(self, fuel: int) -> Ledger:
        return self.petrol if fuel == PETROL else self.coal

    def purse(self, seat: Seat) -> int:
        """C46 C177: his own account; by house rule one for both partners."""
        return self.side[seat] if self.house.common_fuel else seat

    def holds(self, seat: Seat) -> tuple[int, ...]:
        """C137: goods, and fuel by the full: a few points more or less are no news."""
        return (*self.hand(self.side[seat]), self.points_of(seat, PETROL) // FULL, self.points_of(seat, COAL) // FULL)

    def points_of(self, seat: Seat, fuel: int) -> int:
        purse = self.side[seat] if self.house.common_fuel else seat
        return (self.petrol if fuel == PETROL else self.coal).balances[purse]

    def fuel_for(self, seat: Seat, piece: int) -> int:
        """C26 C27 C29: the points he has of what this piece burns."""
        purse = self.side[seat] if self.house.common_fuel else seat
        return (self.coal if piece == SHIP else self.petrol).balances[purse]

    def grant(self, seat: Seat, fuel: int, amount: int, account: int) -> None:
        """C9 C42 C58: the commissaire hands out fuel and never runs out."""
        ledger = self.petrol if fuel == PETROL else self.coal
        ledger.overdraw(self.seats + account, self.purse(seat), amount)

    def spend(self, seat: Seat, fuel: int, amount: int, account: int) -> None:
        """C28 C90: fuel goes back to the commissaire, under the name of what it paid for."""
        ledger = self.petrol if fuel == PETROL else self.coal
        ledger.pay(self.purse(seat), self.seats + account, amount)

    # -- goods

    def count(self, side: Seat, ware: int) -> int:
        return self.goods[side * WARES + ware]

    def hand(self, side: Seat) -> list[int]:
        return self.goods[side * WARES : (side + 1) * WARES]

    def kinds(self, side: Seat) -> int:
        return WARES - self.hand(side).count(0)

    def has_set(self, side: Seat) -> bool:
        """C1 C127: at least one vignette of each of the twelve goods."""
        return 0 not in self.goods[side * WARES : (side + 1) * WARES]

    def throws_of(self, side: Seat) -> list[tuple[int, int]]:
        """C151: the gold bases where this side has thrown, and what."""
        return [(node, points) for owner, node, points in self.gold if owner == side]

    # -- pieces

    def lift(self, seat: Seat, piece: int) -> None:
        """C63 C77: the piece leaves its node, which is free again, and its duty to leave is done."""
        number = PIECES * seat + piece
        node = self.fleet.at[number]
        self.fleet.bound[number] = self.fleet.ordered[number] = False
        if self.held[node] == number:
            self.held[node] = NOWHERE
        self.fleet.at[number] = NOWHERE

    def set_down(self, seat: Seat, piece: int, node: int) -> None:
        """C102 C106: it occupies the node, unless that is its own home."""
        number = PIECES * seat + piece
        self.fleet.at[number] = node
        self.fleet.since[number] = self.turns[seat]
        if node != self.home(seat):
            self.held[node] = number

    def all_home(self, seat: Seat) -> bool:
        """C157 C158: every piece he still has stands on his own base."""
        home = self.home(seat)
        for node in self.fleet.of(seat):
            if node not in (home, NOWHERE):
                return False
        return True


class SeatStep(Step[World]):
    """C24: a paragraph of one player's turn."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


def new_world(board: Board, house: House, seats: int) -> World:
    s = World([], board, house, seats)
    s.lay_out()
    return s


def fuel_of(piece: int) -> int:
    """C26 C27 C29: planes burn petrol, ships coal."""
    return COAL if piece == SHIP else PETROL


def last_round(s: World) -> int:
    """C170 C188: the last round that will be played; 0 where there is no limit."""
    return s.house.rounds or s.house.round_limit
