"""Luck against skill: robots of two levels, the same game again with other dice, or with other whims.

A set is one seating of mixed levels played four times: with these dice or those, with these whims or those.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import fsum
from typing import Final, TypeAlias

import msgspec

from ludotheque.bots import LEVELS
from ludotheque.lab.play.game import GamePlan, PlannedGame, Recorded
from ludotheque.lab.stats.intervals import Estimate, all_resampled, share
from ludotheque.shelf.levels import USUAL

FIRST = 10**9  # the numbers of these games begin where no report's own reach
FEWEST_SETS = 20
Foursome: TypeAlias = Sequence[Recorded]  # dice and whims 0 0, 1 0, 0 1, 1 1
Pairs: TypeAlias = tuple[tuple[int, int], ...]
OTHER_DICE: Pairs = ((0, 1), (2, 3))
OTHER_WHIMS: Pairs = ((0, 2), (1, 3))
OTHER_BOTH: Pairs = ((0, 3), (1, 2))
ITSELF: Pairs = ((0, 0), (1, 1), (2, 2), (3, 3))
PRODUCTS: Final = (ITSELF, OTHER_DICE, OTHER_WHIMS, OTHER_BOTH)
AGAIN: Final = {"other_dice": OTHER_DICE, "other_whims": OTHER_WHIMS, "other_both": OTHER_BOTH}


class Luck(msgspec.Struct, frozen=True):
    """How often the same seat wins again, and where the differences between scores come from; parts of one."""

    sets: int
    levels: tuple[str, ...]  # those that were mixed, the stronger first
    chance: float  # how often two games that have nothing in common have the same winner
    other_dice: Estimate
    other_whims: Estimate
    other_both: Estimate
    level: Estimate  # of the variance of scores at a table: what goes with the level,
    dice: Estimate  # with the dice alone,
    whims: Estimate  # with the whims of the robots alone,
    rest: Estimate  # and with the chair, and the way dice and whims meet
    wins: dict[str, Estimate]  # by level: the share of the games a chair wins


def mixed(bots: Sequence[str]) -> tuple[str, ...]:
    """The levels to be mixed: those at the table, or that of the table and the next weaker one."""
    levels = tuple(dict.fromkeys(bots))
    if len(levels) > 1:
        return levels
    order = list(LEVELS)
    if (level := levels[0].partition(":")[0]) not in order:  # somebody else's robot
        return (levels[0], USUAL)
    place = order.index(level)
    return (levels[0], order[place - 1]) if place else (order[1], levels[0])


def seating(levels: Sequence[str], seats: int, turn: int) -> tuple[str, ...]:
    """The levels around the table, one chair further on at each turn."""
    return tuple([levels[(seat + turn) % len(levels)] for seat in range(seats)])


def sittings(plan: GamePlan, sets: int) -> list[PlannedGame]:
    """The games of so many sets, four after four."""
    levels = mixed(plan.bots)
    games = []
    for number in range(sets):
        sat = plan._replace(bots=seating(levels, plan.seats, number))
        first = FIRST + 2 * number
        for whims in (first, first + 1):
            games += [PlannedGame(sat, first, dice, whims) for dice in (first, first + 1)]
    return games


def luck(plan: GamePlan, games: Sequence[Recorded]) -> Luck | None:
    """What the sets show; nothing is said of too few."""
    sets = [games[first : first + 4] for first in range(0, len(games), 4)]
    levels = mixed(plan.bots)
    rows = [row(four, levels) for four in sets if all(game.reason is not None for game in four)]
    if len(rows) < FEWEST_SETS:
        return None
    parts = all_resampled(rows, partial(variance, levels=levels))
    again = dict(zip(AGAIN, columns(rows)[len(PRODUCTS) :]))
    return Luck(
        sets=len(rows),
        levels=levels,
        chance=1 / plan.seats,
        wins=wins(rows, levels),
        **{name: share(value * len(rows), len(rows)) for name, value in again.items()},
        **parts,
    )


def row(four: Foursome, levels: Sequence[str]) -> list[float]:
    """What is added up over the sets: products of scores, wins by the same seat; then three figures for each level."""
    scores = [beside_the_others(game.scores) for game in four]
    wins = [victory(game) for game in four]
    values = [along(scores, pairs) for pairs in PRODUCTS]
    values += [along(wins, pairs) for pairs in AGAIN.values()]
    for level in levels:
        chairs = [seat for seat, bot in enumerate(four[0].bots) if bot == level]
        values.append(len(chairs))
        values.append(fsum([score[seat] for score in scores for seat in chairs]) / 4)
        values.append(fsum([won[seat] for won in wins for seat in chairs]) / 4)
    return values


def columns(rows: Sequence[Sequence[float]]) -> list[float]:
    """The average of every column."""
    return [fsum(column) / len(rows) for column in zip(*rows)]


def by_level(averages: Sequence[float], levels: Sequence[str]) -> list[Sequence[float]]:
    """Chairs, score and wins of each level in a game."""
    first = len(PRODUCTS) + len(AGAIN)
    return [averages[first + 3 * place : first + 3 * place + 3] for place in range(len(levels))]


def along(values: Sequence[Sequence[float]], pairs: Pairs) -> float:
    """The sum over the seats of the products of two games, on average over these pairs of games."""
    products = [one * other for a, b in pairs for one, other in zip(values[a], values[b])]
    return fsum(products) / len(pairs)


def beside_the_others(scores: Sequence[float]) -> list[float]:
    """How much more a seat has than the table has on average: rich games and poor games count alike."""
    middle = fsum(scores) / len(scores)
    return [score - middle for score in scores]


def victory(game: Recorded) -> list[float]:
    return [1 / len(game.winners) if seat in game.winners else 0.0 for seat in range(len(game.scores))]


def wins(rows: Sequence[Sequence[float]], levels: Sequence[str]) -> dict[str, Estimate]:
    """What a chair of each level wins; the four games of a set count as one."""
    shares = {}
    for level, (chairs, _, won) in zip(levels, by_level(columns(rows), levels)):
        seen = round(chairs * len(rows))
        shares[level] = share(won * len(rows), seen)
    return shares


def variance(rows: Sequence[Sequence[float]], levels: Sequence[str]) -> dict[str, float]:
    """Whose the differences between scores are; what is left is nobody's alone."""
    averages = columns(rows)
    whole, other_dice, other_whims, other_both = averages[: len(PRODUCTS)]
    whole = whole or 1.0
    level = fsum([score * score / chairs for chairs, score, _ in by_level(averages, levels) if chairs]) / whole
    dice = (other_whims - other_both) / whole
    whims = (other_dice - other_both) / whole
    return {"level": level, "dice": dice, "whims": whims, "rest": 1 - level - dice - whims}
