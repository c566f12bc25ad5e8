"""Positions of games by robots, and who won: what networks learn from.

A position is one row of numbers: how many seats, which of them looks, what it sees (features of the table, its own,
those of every seat), by seat the share of the victory, and by seat the share that rules of thumb expected.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from functools import lru_cache
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from ludotheque import shelf
from ludotheque.bots import robot
from ludotheque.bots.budget import Budget, Fate
from ludotheque.bots.chooser import Bot
from ludotheque.bots.search import Search
from ludotheque.bots.sight import Sight, read
from ludotheque.kernel.agenda import FATE, Chance, Seat, State, pending, play, settle
from ludotheque.kernel.dice import victory
from ludotheque.kernel.eyes import Eyes, Names, Seen
from ludotheque.kernel.game import BadSetup, Game

LONGEST: Final = 30_000  # answers after which a game is given up
WHIM: Final = 0.06  # how often somebody does something else than he wanted, so that odd positions are seen too


class Match(NamedTuple):
    """One game: who sits where, and what falls."""

    game: str
    number: int
    seed: int
    bots: tuple[
        str, ...
    ]  # levels; `eyes:50` is a search of 50 tries with the weights of `files[0]`, `eyes1:50` of `files[1]`
    files: tuple[str, ...] = ()
    samples: int = 0  # positions that are kept, about
    whims: bool = False


class Layout(NamedTuple):
    """Where what stands in a row."""

    names: Names
    most: int  # seats

    @property
    def width(self) -> int:
        names = self.names
        return 2 + len(names.common) + len(names.own) + self.most * (len(names.seat) + 2)


def layout_of(game: Game) -> Layout:
    return Layout(eyes_of(game).names, game.seats[-1])


def eyes_of(game: Game) -> Eyes:
    if game.eyes is None:
        raise BadSetup("{game} has declared no features to learn from", (), {"game": game.key})
    return game.eyes


def row(layout: Layout, seen: Seen, seat: Seat, expected: Sequence[float]) -> list[float]:
    """All but the outcome, whose places are left 0."""
    empty = layout.most - len(seen.seats)
    found = [float(len(seen.seats)), float(seat), *seen.common, *seen.own]
    for numbers in seen.seats:
        found += numbers
    found += [0.0] * (empty * len(layout.names.seat))
    return [*found, *[0.0] * layout.most, *expected, *[0.0] * empty]


def played(match: Match) -> tuple[tuple[float, ...], bytes]:
    """By seat the share of the victory, and the rows of the positions that were kept."""
    game = shelf.game(match.game)
    layout, eyes, seats = layout_of(game), eyes_of(game), len(match.bots)
    rng, fate = Random(f"{match.seed}/{match.number}"), Fate(f"{match.seed}/{match.number}")
    bots = [sitter(name, match.files) for name in match.bots]
    s = game.deal(seats, game.agree(seats, {}), shelf.default_edition(game))
    settle(s)
    rows: list[list[float]] = []
    last, answers, every = FATE, 0, 1
    while (choice := pending(s)) is not None and answers < LONGEST:
        if isinstance(choice, Chance):
            play(s, FATE, fate.answer(s, choice, last))
            continue
        last = seat = choice.seats(s)[0]
        answers += 1
        if match.samples and rng.random() * every < 1.0:
            looking = int(rng.random() * seats)
            rows.append(row(layout, eyes.look(s, looking), looking, game.advice.shares(s)))
            if len(rows) >= 2 * match.samples:
                del rows[::2]
                every *= 2
        bot = robot("novice") if match.whims and rng.random() < WHIM else bots[seat]
        play(s, seat, bot.choose(game, game.imagine(s, seat, rng), seat, rng))
    won = share_of(game, s)
    return tuple(won), told(layout, rows, won)


def share_of(game: Game, s: State) -> list[float]:
    outcome = game.outcome(s)
    return victory(outcome, s.seats) if outcome is not None and outcome.winners else [1 / s.seats] * s.seats


def told(layout: Layout, rows: list[list[float]], won: Sequence[float]) -> bytes:
    found = array("f")
    place = layout.width - 2 * layout.most
    for one in rows:
        one[place : place + len(won)] = won
        found.extend(one)
    return found.tobytes()


def sitter(name: str, files: tuple[str, ...]) -> Bot:
    """A level, or a search with the weights of a file."""
    level, _, words = name.partition(":")
    if not level.startswith("eyes"):
        return robot(name)
    budget = Budget.read(words)
    assert budget is not None
    return Search(budget, eyesight=lambda game: sight_in(files[int(level[4:] or 0)]))


@lru_cache(maxsize=8)
def sight_in(file: str) -> Sight:
    return read(Path(file).read_bytes())


def crowd(matches: Sequence[Match], jobs: int) -> Iterator[tuple[tuple[float, ...], bytes]]:
    """All of them, on so many processes, in their order."""
    if jobs == 1:
        yield from map(played, matches)
        return
    with get_context("forkserver").Pool(jobs) as pool:
        yield from pool.imap(played, matches, chunksize=1)
