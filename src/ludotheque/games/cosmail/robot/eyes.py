"""What learned eyes are shown of COSMAIL: what each side has gathered, how far it is from home, what it can swap."""

from __future__ import annotations

from math import exp, fsum
from typing import Final

from ludotheque.games.cosmail.robot.plan import (
    DEEP,
    EXTRA,
    KEEPS,
    LOW,
    NEEDED,
    ON_OFFER,
    Plan,
    errand_turns,
    goals_left,
    needs_set,
)
from ludotheque.games.cosmail.robot.prospects import (
    NO_PLANE,
    OUT,
    STOPPING,
    WAITING,
    gold_turns,
    lacking_turns,
    odds_of,
    race_turns,
    said,
    shares_by,
    waiting,
)
from ludotheque.games.cosmail.robot.worth import AWAY, Worth, charts
from ludotheque.games.cosmail.rules.accounts import AWARDS, counted
from ludotheque.games.cosmail.rules.board import NOWHERE, WARES
from ludotheque.games.cosmail.rules.finish import Finish
from ludotheque.games.cosmail.rules.move import MovePiece
from ludotheque.games.cosmail.rules.trade import Bargain, Interlude
from ludotheque.games.cosmail.rules.turn import Announce
from ludotheque.games.cosmail.state import COAL, GOLDS, PETROL, PIECES, SHIP, Account, World, last_round
from ludotheque.kernel.agenda import Seat, pending
from ludotheque.kernel.eyes import Names, Seen

POINTS: Final = 100.0  # of fuel
TOTAL: Final = 1500.0  # points of an account
GOODS: Final = 400.0
LONG: Final = 40.0  # turns
CLOSE: Final = 10.0
LEAD: Final = 20.0
NEAR: Final = 3.0  # turns from a port
LATE: Final = 60.0  # rounds
HOLD: Final = 6.0  # goods, options
DICE: Final = 12.0  # points of a throw
STOP: Final = 3.0  # turns between two stops of a ship

COMMON: Final = (
    "three seats",
    "four seats",
    "five seats",
    "six seats",
    "seven seats",
    "teams",
    "race",
    "rally",
    "counted rounds",
    "series",
    "games of the series left",
    "round",
    "rounds to the limit",
    "goods left in ports",
    "sets completed",
    "gold throws",
    "sides at home",
    "to announce",
    "to move",
    "to finish",
    "a bargain",
    "between two turns",
)
SEAT: Final = (
    "myself",
    "partner",
    "plays",
    "active",
    "out",
    "no plane left",
    "at home",
    "asked now",
    "turn to wait",
    "petrol",
    "coal",
    "tolls owed",
    "kinds of goods",
    "has the set",
    "spare goods",
    "worth of goods",
    "options",
    "options needed",
    "checkpoints",
    "points of the series",
    "gold throws",
    "points of gold",
    "counts now",
    "lead of that",
    "turns to go",
    "near the end",
    "lead in turns",
    "chance to win",
    "next stops",
    "ship near an option",
    "pieces at home",
    "planes",
    "a seven last",
    "must leave",
    "goods to gain",
    "fuel to gain",
)
OWN: Final = (
    "lead in turns",
    "lead in points",
    "chance to win",
    "lacks, and others have twice",
    "has twice, and others lack",
    "lacks, and ports have",
    "lacks, and nobody can give",
    "plane near a port needed",
    "plane near petrol",
    "ship near coal",
    "petrol low",
    "coal low",
    "worth of petrol",
    "worth of coal",
    "offers left",
    "pieces moved",
    "a seven",
    "has done business",
)


class MerchantEyes:
    """Everything lies open; goods are counted by what they are for, ways in turns."""

    @property
    def version(self) -> int:
        return 1

    @property
    def names(self) -> Names:
        return Names(COMMON, SEAT, OWN)

    def look(self, s: World, seat: Seat) -> Seen:
        sight = Sight(s, seat)
        return Seen(sight.table(), [sight.person(other) for other in range(s.seats)], sight.own())


class Sight:
    """One position, reckoned once for all its numbers."""

    def __init__(self, s: World, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        question = pending(s)
        self.question = question
        self.asked: list[Seat] = [] if question is None else question.seats(s)
        self.begun = len(s.order) > 0
        self.hands = [s.hand(s.side[other]) for other in range(s.seats)]
        self.doubles = [[self.hands[side][ware] > 1 for side in s.sides].count(True) for ware in range(WARES)]
        self.accounts: dict[Seat, Account] = {account.seat: account for account in counted(s)}
        self.totals = [float(said(s, self.accounts[each])) if each in self.accounts else 0.0 for each in range(s.seats)]
        self.stops = [0.0] * s.seats
        self.left = [self.turns_left(other) for other in range(s.seats)]
        sides = [min([self.left[other] for other in s.squads[side]]) for side in s.sides] if self.begun else []
        self.chances = shares_by(s, odds_of(s, sides)) if s.agenda or s.finishers else [0.0] * s.seats
        self.gets = self.traded()

    # -- how many turns each still needs: as the rules of thumb have it, but the ship's tour is only guessed

    def turns_left(self, seat: Seat) -> float:
        s = self.s
        if not self.begun or seat not in s.players or seat in s.out:
            return OUT
        return self.turns_of(seat) + WAITING * waiting(s, seat)

    def turns_of(self, seat: Seat) -> float:
        s = self.s
        if s.house.race:
            return race_turns(s, seat)
        if s.house.rally and not needs_set(s, seat):
            nodes = goals_left(s, seat)
            return errand_turns(s, seat, nodes) + STOPPING * len(nodes)
        if 0 not in self.hands[seat]:
            turns = gold_turns(s, seat)
        else:
            plan, worth = Plan(s, seat), Worth(s, seat)
            self.stops[seat] = self.next_stops(plan, worth)
            turns = lacking_turns(plan, worth, self.stops[seat])
        return turns + NO_PLANE if s.partial(seat) else turns

    def next_stops(self, plan: Plan, worth: Worth) -> float:
        """What the best few ports should bring the ship, those first that are near."""
        s, hand, noted = self.s, worth.hand, self.s.noted[self.s.side[plan.seat]]
        here = plan.at[SHIP]
        if here == NOWHERE:
            return 0.0
        sea = plan.charts.sea[here]
        air = [plan.chart(piece)[plan.at[piece]] for piece in plan.planes]
        ports, stocks, goods, doubles = s.board.ports, s.stock, s.board.good, self.doubles
        extra = EXTRA[min(sum([count - 1 for count in hand if count > 1]), len(EXTRA) - 1)]
        found = []
        for port in ports:
            stock = stocks[port]
            if not stock:
                continue
            turns = sea[port]
            if port not in noted:
                turns += nearest(air, port)
            if turns < LONG:
                ware = goods[port]
                value = 0.0 if hand[ware] else ON_OFFER if doubles[ware] else NEEDED
                found.append((value + extra * (stock - (value > 0))) * KEEPS**turns)
        found.sort(reverse=True)
        return fsum([value * KEEPS ** (STOP * index) for index, value in enumerate(found[:DEEP])])

    # -- the table

    def table(self) -> list[float]:
        s, last, question = self.s, last_round(self.s), self.question
        house, sides = s.house, len(s.sides)
        found = [float(s.seats == count) for count in (3, 4, 5, 6, 7)]
        found += [float(house.teams), float(house.race), float(house.rally), float(house.rounds > 0)]
        found += [float(house.games > 1), (house.games - s.game) / max(1, house.games)]
        found += [min(1.5, s.round / LATE), max(-1.0, min(1.5, (last - s.round) / LATE)) if last else 1.5]
        found += [sum(s.stock) / max(1, sum(s.board.stock)), len(s.first_set) / sides]
        found += [len(s.gold) / (GOLDS * sides), len(s.finishers) / sides]
        found += [float(isinstance(question, Announce)), float(isinstance(question, MovePiece))]
        found += [float(isinstance(question, Finish)), float(isinstance(question, Bargain))]
        return [*found, float(isinstance(question, Interlude))]

    # -- everybody at it

    def person(self, other: Seat) -> list[float]:
        s, seat = self.s, self.seat
        plays = other in s.players
        found = [float(other == seat), float(plays and other != seat and s.side[other] == s.side[seat]), float(plays)]
        if plays and self.begun:
            found += self.fleet(other) + self.standing(other) + self.journey(other)
        else:
            found += [0.0] * (len(SEAT) - 5)
        found[7] = float(other in self.asked)
        return [*found, *self.gets[other]]

    def fleet(self, other: Seat) -> list[float]:
        """Whether it is under way, and what it holds."""
        s, side, hand = self.s, self.s.side[other], self.hands[other]
        value, noted = s.board.value, s.noted[self.s.side[other]]
        needed = len([port for port in noted if not hand[s.board.good[port]] and s.stock[port]])
        kinds = WARES - hand.count(0)
        found = [float(s.acts(other)), float(other in s.out), float(s.partial(other)), float(side in s.finishers), 0.0]
        found += [waiting(s, other) if other in s.order else 0.0, min(1.5, s.points_of(other, PETROL) / POINTS)]
        found += [min(1.5, s.points_of(other, COAL) / POINTS), min(1.5, s.debts[other] / 3)]
        found += [kinds / WARES, float(kinds == WARES), min(1.5, (sum(hand) - kinds) / HOLD)]
        found.append(min(1.5, sum([each * count for each, count in zip(value, hand)]) / GOODS))
        return [*found, min(1.5, len(noted) / HOLD), min(1.5, needed / HOLD)]

    def standing(self, other: Seat) -> list[float]:
        """What it would count now."""
        s, throws = self.s, self.accounts[other].throws
        gold = sum([points for _, points in throws])
        found = [len(s.visited[s.side[other]]) / max(1, len(s.goals)), s.points[other] / (AWARDS[0] * s.house.games)]
        found += [len(throws) / GOLDS, min(1.5, gold / (GOLDS * DICE))]
        return [*found, min(1.5, max(-1.0, self.totals[other] / TOTAL)), self.lead_in_points(other)]

    def journey(self, other: Seat) -> list[float]:
        """How long it should still take."""
        s, left, fleet = self.s, self.left[other], self.s.fleet
        found = [min(1.5, left / LONG), exp(-max(0.0, left) / CLOSE), self.lead_in_turns(other), self.chances[other]]
        found += [min(1.5, self.stops[other] / DEEP / NEEDED), self.option_near(other)]
        places = fleet.of(other)
        found += [places.count(s.home(other)) / PIECES, fleet.planes(other) / SHIP, float(s.last7[other])]
        return [*found, float(True in fleet.bound[PIECES * other : PIECES * (other + 1)])]

    def option_near(self, other: Seat) -> float:
        """How near its ship is to a good it lacks, whose option it holds."""
        s, hand = self.s, self.hands[other]
        ship = s.fleet.own(other, SHIP)
        noted = s.noted[s.side[other]]
        ports = [port for port in noted if s.stock[port] and not hand[s.board.good[port]]] if ship != NOWHERE else []
        sea = charts(s.board).sea
        return exp(-min([sea[ship][port] for port in ports]) / NEAR) if ports else 0.0

    def rivals(self, seat: Seat) -> list[Seat]:
        return [other for other in self.s.players if self.s.side[other] != self.s.side[seat]]

    def lead_in_turns(self, seat: Seat) -> float:
        best = min([self.left[other] for other in self.rivals(seat)])
        return max(-1.0, min(1.5, (best - self.left[seat]) / LEAD))

    def lead_in_points(self, seat: Seat) -> float:
        best = max([self.totals[other] for other in self.rivals(seat)])
        return max(-1.0, min(1.5, (self.totals[seat] - best) / TOTAL * 2))

    def traded(self) -> list[tuple[float, float]]:
        """By seat, the goods and the fuel that a bargain on the table would bring."""
        found, question = [(0.0, 0.0)] * self.s.seats, self.question
        if isinstance(question, Bargain):
            give, want = question.give, question.want
            goods = (sum(give[:WARES]) - sum(want[:WARES])) / HOLD
            fuel = max(-1.0, min(1.0, (sum(give[WARES:]) - sum(want[WARES:])) / POINTS))
            found[question.seat], found[question.maker] = (goods, fuel), (-goods, -fuel)
        return found

    # -- the looking seat

    def own(self) -> list[float]:
        s, seat = self.s, self.seat
        if not self.begun or seat not in s.players:
            return [0.0] * len(OWN)
        worth = Worth(s, seat)
        petrol, coal = worth.points
        found = [self.lead_in_turns(seat), self.lead_in_points(seat), self.chances[seat]]
        found += self.market(worth) + self.near(seat)
        found += [max(0.0, LOW - petrol) / LOW, max(0.0, LOW - coal) / LOW]
        found += [min(1.5, fuelled / HOLD) for fuelled in worth.fuelled]
        doings, now = s.doings, float(s.active == seat)
        found += [now * doings.offers / max(1, s.house.offers), now * len(doings.moved) / PIECES]
        return [*found, now * doings.seven, now * doings.business]

    def market(self, worth: Worth) -> list[float]:
        """What can be swapped, and what ports still have."""
        s, hand, side = self.s, worth.hand, self.s.side[self.seat]
        others = [self.hands[other] for other in s.sides if other != side]
        lacking = [ware for ware in range(WARES) if not hand[ware]]
        offered = [ware for ware in lacking if self.doubles[ware]]
        wanted = [ware for ware in range(WARES) if hand[ware] > 1 and [each[ware] for each in others].count(0)]
        stored = [ware for ware in lacking if sum([s.stock[port] for port in s.board.ports_of[ware]])]
        nowhere = [ware for ware in lacking if ware not in offered and ware not in stored]
        return [len(offered) / HOLD, len(wanted) / HOLD, len(stored) / WARES, min(1.5, len(nowhere) / HOLD)]

    def near(self, seat: Seat) -> list[float]:
        """How near its planes are to a port it needs and to petrol, and its ship to coal."""
        s, plan, hand = self.s, Plan(self.s, seat), self.hands[seat]
        noted = s.noted[s.side[seat]]
        ports = [port for port in s.board.ports if port not in noted and s.stock[port] and not hand[s.board.good[port]]]
        air = [plan.chart(piece)[plan.at[piece]] for piece in plan.planes]
        ways = [[row[node] for row in air for node in nodes] for nodes in (ports, plan.charts.petrol)]
        ways.append([plan.way(SHIP, node) for node in plan.charts.coal])
        return [exp(-min(each) / NEAR) if each else 0.0 for each in ways]


def nearest(air: list[list[float]], port: int) -> float:
    """Turns until a plane could be there."""
    best = AWAY
    for row in air:
        if row[port] < best:
            best = row[port]
    return best
