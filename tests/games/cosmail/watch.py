"""A bookkeeper at the table: the invariants that compare one state with the next, from the events told between them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from ludotheque.games.cosmail.events import WorldEvent
from ludotheque.games.cosmail.rules.announce import throw_ready
from ludotheque.games.cosmail.rules.board import DEPOSIT, GOLD_PORT, HOME, NOWHERE, SEA, WARES
from ludotheque.games.cosmail.rules.board import PLANE_LIMIT as FAR_BY_AIR
from ludotheque.games.cosmail.rules.board import SHIP_LIMIT as FAR_BY_SEA
from ludotheque.games.cosmail.rules.dice import LosePlane
from ludotheque.games.cosmail.rules.ways import leavers, must_leave
from ludotheque.games.cosmail.state import FILLS, FUELS, LEGS, PIECES, RETURNED, SHIP, THROWS, TOLLS, World
from ludotheque.kernel.agenda import Seat, pending

COAL_THROWS = (2, 4, 5, 8, 10, 11)
PETROL_THROWS = (3, 6, 9, 12)
ACTS = {"moved", "option", "loaded", "offered", "traded", "filled", "coal", "petrol", "gold_found", "claimed", "stays"}


class Turn:
    """What has happened in the turn of one player."""

    def __init__(self) -> None:
        self.throws: list[str] = []  # what each was for
        self.moved: list[int] = []
        self.over: list[int] = []  # free nodes flown over
        self.business = 0
        self.seven = False
        self.offers: dict[Seat, list[Any]] = {}


class Watch:
    """Hears what is told, and finds pieces, fuel, vignettes, options and gold where they must be."""

    def __init__(self, s: World) -> None:
        self.before = s.clone()
        self.fuel = [s.petrol.balances[:], s.coal.balances[:]]
        self.goods, self.stock, self.debts = s.goods[:], s.stock[:], s.debts[:]
        self.noted = [set(ports) for ports in s.noted]
        self.gold = list(s.gold)
        self.at, self.bound = s.fleet.at[:], s.fleet.bound[:]
        self.doubles = [2 - s.fleet.planes(seat) if s.base[seat] else 0 for seat in range(s.seats)]
        self.last7 = s.last7[:]
        self.turn = Turn()
        self.thrown = 0
        self.straits: list[int] = []  # to be settled on the voyage being told
        self.announced = "throw"

    def see(self, s: World, events: Sequence[WorldEvent]) -> None:
        """After each answer, with the events it brought: AssertionError when an invariant is broken."""
        if any([event[0] == "game" for event in events]):
            self.__init__(s)  # type: ignore[misc]
            return
        for event in events:
            assert not (self.turn.seven and event[0] in ACTS), event  # C12: an avarie ends the turn
            book = getattr(self, "write_" + event[0], None)
            if book is not None:
                book(s, *event[2:])
        assert not self.straits
        self.end_of_turn(s)
        self.compare(s)
        self.compare_lasting(s)
        self.before = s.clone()

    def end_of_turn(self, s: World) -> None:
        """C8: a turn without a seven breaks the row."""
        self.check_turn(s)
        old = self.before
        if s.turns == old.turns and s.active == old.active:
            return
        if old.active >= 0 and not self.turn.seven:
            self.last7[old.active] = False
        for seat in s.players:
            if s.turns[seat] > old.turns[seat] and s.active != seat:
                self.last7[seat] = False  # a turn that only opened, for one who had finished
        self.turn = Turn()

    def check_turn(self, s: World) -> None:
        """C12: one throw, one piece, one business; a fill-up or a gold throw takes the turn."""
        turn, house = self.turn, s.house
        arrival = house.gold_on_arrival and "gold" in turn.throws
        ordinary = [what for what in turn.throws if what == "throw"]
        assert len(turn.throws) <= 1 or arrival
        assert len(ordinary) <= 1
        assert len(set(turn.moved)) == len(turn.moved) <= (PIECES if house.each else 1)
        assert turn.business <= 1
        if "fill" in turn.throws or ("gold" in turn.throws and not house.gold_on_arrival):
            assert not turn.moved
        assert all([len(set(made)) == len(made) <= house.offers for made in turn.offers.values()])

    # -- comparing

    def compare(self, s: World) -> None:
        """C1 C2 C4 C9 C10 C11: everything is where the events have brought it, and nothing else has moved."""
        assert [s.petrol.balances, s.coal.balances] == self.fuel
        assert s.goods == self.goods
        assert s.stock == self.stock
        assert s.debts == self.debts
        assert [set(ports) for ports in s.noted] == self.noted
        assert list(s.gold) == self.gold
        assert s.fleet.at == self.at
        assert s.last7 == self.last7
        assert s.fleet.bound == self.bound

    def compare_lasting(self, s: World) -> None:
        """C7: planes are lost and players leave for good; nothing that was won is forgotten."""
        old = self.before
        assert s.out[: len(old.out)] == old.out
        assert s.first_set[: len(old.first_set)] == old.first_set
        assert s.finishers[: len(old.finishers)] == old.finishers
        for seat in s.players:
            if not s.base[seat]:
                continue
            choosing = isinstance(pending(s), LosePlane) and seat == s.active
            assert s.fleet.planes(seat) == max(0, 2 - self.doubles[seat]) + choosing
            assert (seat in s.out) == (self.doubles[seat] == 3)
            assert s.retired[seat] or not old.retired[seat]
            assert s.best[s.side[seat]] >= old.best[s.side[seat]]
            assert s.turns[seat] in (old.turns[seat], old.turns[seat] + 1)
            assert set(s.visited[s.side[seat]]) >= set(old.visited[s.side[seat]])

    # -- the books: fuel

    def move_fuel(self, s: World, fuel: int, seat: Seat, account: int, amount: int) -> None:
        """C2: into or out of a named account of the commissaire."""
        self.fuel[fuel][s.purse(seat)] += amount
        self.fuel[fuel][s.seats + account] -= amount
        assert self.fuel[fuel][s.purse(seat)] >= 0

    def write_placed(self, s: World, seat: Seat, base: int) -> None:
        for piece in range(PIECES):
            self.at[PIECES * seat + piece] = s.board.homes[base]

    def write_threw(self, s: World, seat: Seat, one: int, other: int) -> None:
        assert seat == self.before.active
        self.thrown = one + other
        self.turn.throws.append(self.announced)

    def write_coal(self, s: World, seat: Seat, points: int) -> None:
        assert (points, self.announced) == (self.thrown, "throw")
        assert points in COAL_THROWS
        self.move_fuel(s, 1, seat, THROWS, points)

    def write_petrol(self, s: World, seat: Seat, points: int) -> None:
        assert (points, self.announced) == (2 * self.thrown, "throw")
        assert self.thrown in PETROL_THROWS
        self.move_fuel(s, 0, seat, THROWS, points)

    def write_fill(self, s: World, seat: Seat, piece: int, node: int) -> None:
        """C9: no other piece must leave and can, but one that waits for its own throw, as this one does."""
        self.announced = "fill"
        waiting = [] if self.turn.moved else leavers(self.before, seat)
        others = [other for other in waiting if other != piece]
        assert not [other for other in waiting if self.bound[PIECES * seat + other]]
        assert all([throw_ready(self.before, seat, other) for other in others])
        assert not others or (must_leave(self.before, seat, piece) and not self.bound[PIECES * seat + piece])

    def write_gold(self, s: World, seat: Seat, piece: int, node: int) -> None:
        self.write_fill(s, seat, piece, node)
        self.announced = "gold"

    def write_filled(self, s: World, seat: Seat, piece: int, node: int, points: int, fuel: str) -> None:
        number = PIECES * seat + piece
        assert (self.announced, points, self.at[number]) == ("fill", 10 * self.thrown, node)
        assert self.thrown != 7 or s.house.seven_counts
        assert fuel == FUELS[piece == SHIP]
        self.move_fuel(s, FUELS.index(fuel), seat, FILLS, points)
        self.bound[number] = True
        self.announced = "throw"

    def write_gold_found(self, s: World, seat: Seat, piece: int, node: int, points: int) -> None:
        """C11: once for each base, with the set or as a partial player at Beira."""
        number, side = PIECES * seat + piece, s.side[seat]
        assert (self.announced, points, self.at[number]) == ("gold", self.thrown, node)
        assert points != 7 or s.house.seven_counts
        assert (side, node) not in [throw[:2] for throw in self.gold]
        assert self.has_set(side) or (s.board.kind[node] == GOLD_PORT and s.partial(seat) and s.house.riches)
        self.gold.append((side, node, points))
        self.bound[number] = True
        self.announced = "throw"

    def has_set(self, side: Seat) -> bool:
        return all(self.goods[side * WARES : (side + 1) * WARES])

    # -- avarie

    def write_avarie(self, s: World, seat: Seat) -> None:
        """C8: the first of a row is remembered, the second used up."""
        assert self.thrown == 7
        self.turn.seven = True
        self.announced = "throw"
        self.last7[seat] = not self.last7[seat]

    def write_double(self, s: World, seat: Seat) -> None:
        assert self.before.last7[seat]
        assert not self.last7[seat]
        self.doubles[seat] += 1

    def write_lost(self, s: World, seat: Seat, piece: int, node: int) -> None:
        number = PIECES * seat + piece
        assert piece != SHIP
        assert self.at[number] == node != NOWHERE
        self.at[number] = NOWHERE
        self.bound[number] = False

    def write_lapsed(self, s: World, seat: Seat, ports: tuple[int, ...]) -> None:
        assert self.noted[s.side[seat]] == set(ports)
        self.noted[s.side[seat]] = set()

    def write_out(self, s: World, seat: Seat) -> None:
        """The ship goes; fuel and debts too, unless a partner is left to count them."""
        self.at[PIECES * seat + SHIP] = NOWHERE
        self.bound[PIECES * seat + SHIP] = False
        if not s.gone(s.side[seat]):
            return
        for member in s.squads[s.side[seat]]:
            self.debts[member] = 0
            for fuel in (0, 1):
                self.move_fuel(s, fuel, member, RETURNED, -self.fuel[fuel][s.purse(member)])

    def write_returned(self, s: World, seat: Seat, hand: tuple[int, ...]) -> None:
        """C1: to the ports of the good, the largest first."""
        side = s.side[seat]
        assert tuple(self.goods[side * WARES : (side + 1) * WARES]) == hand
        for good, count in enumerate(hand):
            left = count
            for printed in (3, 2, 1):
                for port in [node for node in s.board.ports_of[good] if s.board.stock[node] == printed]:
                    part = min(left, printed - self.stock[port])
                    self.stock[port] += part
                    left -= part
            self.goods[side * WARES + good] = 0

    # -- moves

    def write_moved(self, s: World, seat: Seat, piece: int, start: int, path: tuple[int, ...], cost: int) -> None:
        """C5 C6 C13: along legs of its kind, within the limit or one long leg, and paid exactly."""
        number, ship = PIECES * seat + piece, piece == SHIP
        assert seat == self.before.active
        assert self.at[number] == start
        assert len({start, *path}) == len(path) + 1
        legs = [s.board.leg[pair] for pair in pairwise((start, *path))]
        assert not ship or all([leg.way == SEA for leg in legs])
        assert cost == sum([leg.cost for leg in legs])
        assert len(legs) == 1 or cost <= (FAR_BY_SEA if ship else FAR_BY_AIR)
        self.check_stop(s, seat, piece, path)
        self.move_fuel(s, 1 if ship else 0, seat, LEGS, -cost)
        self.straits = [leg.strait for leg in legs if leg.strait] if ship else []
        self.turn.over += [] if ship else [node for node in path[:-1] if node not in self.at]
        self.at[number] = path[-1]
        self.bound[number] = False
        self.turn.moved.append(piece)

    def write_set_by_hand(self, s: World, seat: Seat, piece: int, start: int, node: int) -> None:
        """C4 C5 C6: from where it stood to where it could stop, but for gold; what it had to leave is behind it."""
        number = PIECES * seat + piece
        assert self.at[number] == start
        assert node not in s.board.golds
        assert piece != SHIP or s.board.afloat[node]
        self.check_stop(s, seat, piece, (node,))
        self.at[number], self.bound[number] = node, False

    def check_stop(self, s: World, seat: Seat, piece: int, path: tuple[int, ...]) -> None:
        """C4 C6: a free node, nobody else's home, and no gold without the set."""
        end, kinds = path[-1], s.board.kind
        whole = self.has_set(s.side[seat])
        home = s.board.homes[s.base[seat]]
        assert end == home or end not in self.at
        if kinds[end] == HOME and end != home:
            owner = s.owner[s.board.base[end]]
            assert owner < 0 or owner in s.out
        assert whole or not any([kinds[node] == DEPOSIT for node in path])
        if kinds[end] == GOLD_PORT and not whole:
            assert s.partial(seat)
            assert piece == SHIP
            assert s.house.riches

    def write_toll(self, s: World, seat: Seat, strait: int, fuel: str) -> None:
        assert self.straits.pop(0) == strait
        self.move_fuel(s, FUELS.index(fuel), seat, TOLLS, -10)

    def write_owes(self, s: World, seat: Seat, strait: int) -> None:
        assert self.straits.pop(0) == strait
        assert s.house.free_credit or max(self.fuel[0][s.purse(seat)], self.fuel[1][s.purse(seat)]) < 10
        self.debts[seat] += 1

    def write_repaid(self, s: World, seat: Seat, fuel: str) -> None:
        """C3: ten points against ten of debt."""
        assert seat == self.before.active
        self.move_fuel(s, FUELS.index(fuel), seat, TOLLS, -10)
        self.debts[seat] -= 1
        assert self.debts[seat] >= 0

    # -- business

    def write_option(self, s: World, seat: Seat, node: int) -> None:
        side = s.side[seat]
        stands = self.at[PIECES * seat : PIECES * seat + SHIP]
        assert node in stands or (s.house.touch_and_go and node in self.turn.over)
        assert self.stock[node]
        assert node not in self.noted[side]
        self.noted[side].add(node)
        self.turn.business += 1

    def write_loaded(self, s: World, seat: Seat, node: int, good: int, count: int) -> None:
        side = s.side[seat]
        assert self.at[PIECES * seat + SHIP] == node
        assert node in self.noted[side]
        assert (s.board.good[node], self.stock[node]) == (good, count)
        assert count
        self.stock[node] = 0
        self.goods[side * WARES + good] += count
        for ports in self.noted:
            ports.discard(node)
        self.turn.business += 1

    # -- trades

    def write_offered(self, s: World, maker: Seat, asked: Seat, give: tuple[int, ...], want: tuple[int, ...]) -> None:
        assert s.house.trade_any_time or maker == self.before.active
        self.turn.offers.setdefault(maker, []).append((asked, give, want))

    def write_traded(self, s: World, asked: Seat, maker: Seat, give: tuple[int, ...], want: tuple[int, ...]) -> None:
        """C3: both sides are worth the same, and neither is the other."""
        assert s.board.worth(give) == s.board.worth(want) > 0
        assert give != want
        for giver, taker, bundle in ((maker, asked, give), (asked, maker, want)):
            assert s.house.partial_trades or not s.partial(giver)
            self.hand_over(s, giver, taker, bundle)

    def write_claimed(self, s: World, seat: Seat, holder: Seat, good: int, pay: tuple[int, ...]) -> None:
        assert s.board.worth(pay) == s.board.value[good]
        assert not self.goods[s.side[seat] * WARES + good]
        self.hand_over(s, seat, holder, pay)
        self.hand_over(s, holder, seat, tuple([int(thing == good) for thing in range(WARES + 2)]))

    def hand_over(self, s: World, giver: Seat, taker: Seat, bundle: tuple[int, ...]) -> None:
        one, other = s.side[giver] * WARES, s.side[taker] * WARES
        for good in range(WARES):
            self.goods[one + good] -= bundle[good]
            self.goods[other + good] += bundle[good]
            assert self.goods[one + good] >= 0
        for fuel in (0, 1):
            self.fuel[fuel][s.purse(giver)] -= bundle[WARES + fuel]
            self.fuel[fuel][s.purse(taker)] += bundle[WARES + fuel]

    def write_ordered(self, s: World, seat: Seat, owner: Seat, piece: int, node: int) -> None:
        assert self.at[PIECES * owner + piece] == node
        self.bound[PIECES * owner + piece] = True
