"""Who will be home first, and what the accounts should say then; C153 to C170, C184 to C188."""

from __future__ import annotations

from math import fsum
from typing import Final

from ludotheque.games.cosmail.robot.plan import Plan, best_tour, errand_turns, goals_left, needs_set, possible_stops
from ludotheque.games.cosmail.robot.worth import Worth, charts
from ludotheque.games.cosmail.rules.accounts import AWARDS, counted, outcome
from ludotheque.games.cosmail.rules.board import NOWHERE, WARES
from ludotheque.games.cosmail.state import COAL, GOLDS, PETROL, SHIP, Account, World, last_round
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.dice import shares_of, victory

# -- how many turns a side still needs until it is home with everything; measured in games of robots


NO_SET: Final = 26.6  # turns with eleven goods: to have the twelfth, then the gold, then home
LACKING: Final = [0.0, 4.0, 6.8, 8.0, 10.6, 11.1, 12.8, 14.2, 15.0, 16.8, 17.8, 19.6]  # more, by goods lacking but one
A_SPARE: Final = 0.67
PETROL_TURN: Final = 0.41
COAL_TURN: Final = 0.57
TOUR: Final = 0.42
AT_HAND: Final = 0.29  # an option noted, for each turn that its port is nearer than
AWAY_FROM_IT: Final = 6.0
SCARCE: Final = 2.5  # a good that cannot be had now, and less the more is left of it
OWED_TOLL: Final = 0.73
THROW: Final = 3.9  # of gold, the arrival counted
LATE_PETROL: Final = 0.65
LATE_COAL: Final = 0.3
NO_PLANE: Final = 24.0
OUT: Final = 200.0
WAITING: Final = 0.6  # a round until one's next turn
STOPPING: Final = 1.0  # a checkpoint
RACE_PETROL: Final = 4.67  # points a throw
RACE_COAL: Final = 3.5


def turns_left(s: World, side: Seat) -> float:
    """Those of its member who is soonest: goods are common, and so are errands."""
    members = [seat for seat in s.squads[side] if seat not in s.out]
    if not members:
        return OUT
    return min([turns_of(s, seat) + WAITING * waiting(s, seat) for seat in members])


def waiting(s: World, seat: Seat) -> float:
    """The part of a round until this player's next turn."""
    if s.active not in s.order:
        return 0.5
    places = len(s.order)
    ahead = (s.order.index(seat) - s.order.index(s.active)) % places
    spent = ahead == 0 and (bool(s.doings.moved) or s.doings.seven)
    return 1.0 if spent else ahead / places


def turns_of(s: World, seat: Seat) -> float:
    if s.house.race:
        return race_turns(s, seat)
    if s.house.rally and not needs_set(s, seat):
        nodes = goals_left(s, seat)
        return errand_turns(s, seat, nodes) + STOPPING * len(nodes)
    turns = gold_turns(s, seat) if s.has_set(s.side[seat]) else gathering_turns(s, seat)
    return turns + NO_PLANE if s.partial(seat) else turns


def gold_turns(s: World, seat: Seat) -> float:
    """C143 C157: the throws that are left, and the ways there and home."""
    thrown = [node for node, _ in s.throws_of(s.side[seat])]
    turns = errand_turns(s, seat, [node for node in s.board.golds if node not in thrown])
    worth = Worth(s, seat)
    fuel = LATE_PETROL * worth.fuelled[PETROL] + LATE_COAL * worth.fuelled[COAL]
    return turns + THROW * (GOLDS - len(thrown)) - fuel


def gathering_turns(s: World, seat: Seat) -> float:
    plan, worth = Plan(s, seat), Worth(s, seat)
    tour = best_tour(plan, possible_stops(plan, worth), worth.points[COAL])
    return lacking_turns(plan, worth, tour.most)


def lacking_turns(plan: Plan, worth: Worth, tour: float) -> float:
    """What lacks, less what is on its way: what the next stops of the ship are worth."""
    s, seat = plan.s, plan.seat
    lacking = WARES - worth.kinds
    turns = NO_SET + LACKING[lacking - 1] + OWED_TOLL * s.debts[seat]
    turns -= A_SPARE * worth.swappable + TOUR * tour
    turns -= PETROL_TURN * worth.fuelled[PETROL] + COAL_TURN * worth.fuelled[COAL]
    return turns + fsum([good_turns(plan, ware) for ware in range(WARES) if not worth.hand[ware]])


def good_turns(plan: Plan, ware: int) -> float:
    """A good that lacks: how rare it is, and how near where its option is noted."""
    s, side = plan.s, plan.s.side[plan.seat]
    left, near = 0, AWAY_FROM_IT
    for port in s.board.ports_of[ware]:
        left += s.stock[port]
        if s.stock[port] and port in s.noted[side]:
            near = min(near, plan.way(SHIP, port))
    for other in s.sides:
        left += max(0, s.count(other, ware) - 1)
    return SCARCE / (1 + left) - AT_HAND * (AWAY_FROM_IT - near)


def race_turns(s: World, seat: Seat) -> float:
    """C186: moves of the piece named, and throws for the fuel it lacks."""
    piece = s.entered[seat]
    here = NOWHERE if piece == NOWHERE else s.fleet.own(seat, piece)
    if here == NOWHERE:
        return OUT
    goal, plane = s.goals[0], piece != SHIP
    lack = s.board.far(plane, True)[here][goal] - s.points_of(seat, PETROL if plane else COAL)
    throws = max(0, lack) / (RACE_PETROL if plane else RACE_COAL)
    return charts(s.board).of(piece, True)[here][goal] + throws


SPREAD: Final = 4.0  # turns by which one is early or late
WEALTH: Final = 60.0  # points by which a count strays
EACH_ROUND: Final = 12.0  # the same for every round to come
AWARD: Final = 1.5  # points of a series, for every game to come
MEAN_AWARD: Final = 3.5
GOODS: Final = 385.0  # points of goods in the end, and of fuel
FUEL: Final = 130.0
GATHERING: Final = 40.0  # turns from nothing to that
FILLING: Final = 10.0
SEEKING: Final = 12.0  # turns before the end in which gold is found
GOLD: Final = 190.0  # points of gold without a chance to win
WINNING_GOLD: Final = 1110.0  # more with a certain win
A_ROUND: Final = 11.0  # points that a round brings, where rounds are counted


def fortunes(s: World) -> list[float]:
    """What the accounts would say now; in a series, with the points of its games so far."""
    if not s.agenda:
        return [float(score) for score in outcome(s).scores]
    found = [0.0] * s.seats
    for account in counted(s):
        found[account.seat] = float(said(s, account))
    return found


def said(s: World, account: Account) -> int:
    if s.house.games > 1:
        return s.points[account.seat] + AWARDS[account.place - 1]
    if s.house.riches:
        return account.total
    if s.house.race:
        return -account.left if account.left != NOWHERE else 0
    return account.visited


def shares(s: World) -> list[float]:
    """The chance of each seat to be first; partners share theirs."""
    if not s.agenda:
        return victory(outcome(s), s.seats)
    return shares_by(s, odds_of(s, turns_of_sides(s)))


def shares_by(s: World, odds: list[float]) -> list[float]:
    """By seat, from the chances of the sides in this game."""
    if s.house.games > 1:
        rest = s.house.games - s.game
        points = [s.points[side] + (AWARDS[0] - 1) * chance for side, chance in zip(s.sides, odds)]
        odds = shares_of(points, AWARD * (1 + rest))
    found = [0.0] * s.seats
    for side, chance in zip(s.sides, odds):
        for seat in s.squads[side]:
            found[seat] = chance / len(s.squads[side])
    return found


def prospects(s: World) -> list[float]:
    """The total to expect: goods and fuel as they come, gold as one is likely to be home."""
    found, chances = fortunes(s), shares(s)
    if not s.agenda or not s.order:
        return found
    if s.house.games > 1:
        more = MEAN_AWARD * (s.house.games - s.game)
        return [s.points[seat] + 1 + (AWARDS[0] - 1) * chance + more for seat, chance in enumerate(chances)]
    if s.house.rounds:
        return [total + A_ROUND * rounds_left(s) for total in found]
    if s.house.race or s.house.rally:
        return found
    turns = max(0.0, min([turns_left(s, side) for side in s.sides]))
    for account in counted(s):
        if account.role != "out":
            found[account.seat] = expected(account, turns, chances[account.seat])
    return found


def expected(account: Account, turns: float, chance: float) -> float:
    """What the mean of many games would make of this account, the nearer to it the more turns are left."""
    found = between(account.gold, GOLD + WINNING_GOLD * chance, turns / SEEKING)
    found += between(account.goods, GOODS, turns / GATHERING)
    return found + between(account.petrol + account.coal, FUEL, turns / FILLING) - account.debts


def between(now: int, then: float, part: float) -> float:
    return now + (then - now) * min(1.0, part)


def turns_of_sides(s: World) -> list[float]:
    """Of every side that is still under way."""
    return [turns_left(s, side) for side in s.sides] if s.order and not s.finishers else []


def odds_of(s: World, left: list[float]) -> list[float]:
    """By side, in this game, from the turns that each still needs."""
    if not s.order:
        return [1 / len(s.sides)] * len(s.sides)
    if s.finishers:
        return [float(side == s.finishers[0]) for side in s.sides]
    rounds = rounds_left(s)
    if s.house.rounds or min(left) > rounds or not any([s.acts(seat) for seat in s.players]):
        total = fortunes(s)
        return shares_of([total[side] for side in s.sides], WEALTH + EACH_ROUND * min(rounds, 30))
    return shares_of([-turns for turns in left], SPREAD)


def rounds_left(s: World) -> int:
    last = last_round(s)
    return last - s.round if last else 1000
