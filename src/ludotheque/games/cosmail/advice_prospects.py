"""Who will be home first, and what the accounts should say then; C153 to C170, C184 to C188."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.accounts import AWARDS, Account, counted, outcome
from ludotheque.games.cosmail.advice_turns import turns_left
from ludotheque.games.cosmail.board import NOWHERE
from ludotheque.games.cosmail.table import World, last_round
from ludotheque.kernel.odds import shares_of, victory

SPREAD: Final = 3.25  # turns by which one is early or late
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
    odds = odds_of(s)
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


def odds_of(s: World) -> list[float]:
    """By side, in this game."""
    if not s.order:
        return [1 / len(s.sides)] * len(s.sides)
    if s.finishers:
        return [float(side == s.finishers[0]) for side in s.sides]
    rounds, left = rounds_left(s), [turns_left(s, side) for side in s.sides]
    if s.house.rounds or min(left) > rounds or not any([s.acts(seat) for seat in s.players]):
        total = fortunes(s)
        return shares_of([total[side] for side in s.sides], WEALTH + EACH_ROUND * min(rounds, 30))
    return shares_of([-turns for turns in left], SPREAD)


def rounds_left(s: World) -> int:
    last = last_round(s)
    return last - s.round if last else 1000
