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
    number: int  # games of one number have the same dice
    seed: int
    bots: tuple[
        str, ...
    ]  # levels; `eyes:50` is a search of 50 tries with the first file's weights, `eyes1:50` the second's
    files: tuple[str, ...] = ()
    samples: int = 0  # positions that are kept, about
    whims: bool = False
    rules: tuple[tuple[str, str], ...] = ()  # house rules


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


class Played(NamedTuple):
    won: tuple[float, ...]  # by seat the share of the victory
    rows: bytes  # of the positions that were kept


def played(match: Match) -> Played:
    game = shelf.game(match.game)
    seats, layout = len(match.bots), layout_of(game)
    rng, fate = Random(f"{match.seed}/{match.number}"), Fate(f"{match.seed}/{match.number}")
    bots = [sitter(name, match.files) for name in match.bots]
    s = game.deal(seats, game.agree(seats, dict(match.rules)), shelf.default_edition(game))
    settle(s)
    album = Album(game, layout, match.samples, rng)
    last, answers = FATE, 0
    while (choice := pending(s)) is not None and answers < LONGEST:
        if isinstance(choice, Chance):
            play(s, FATE, fate.answer(s, choice, last))
            continue
        last = seat = choice.seats(s)[0]
        answers += 1
        album.look(s)
        bot = robot("novice") if match.whims and rng.random() < WHIM else bots[seat]
        play(s, seat, bot.choose(game, game.imagine(s, seat, rng), seat, rng))
    won = share_of(game, s)
    return Played(tuple(won), told(layout, album.rows, won))


class Album:
    """Some of the positions of a game, spread over all of it, each as somebody at the table sees it."""

    def __init__(self, game: Game, layout: Layout, samples: int, rng: Random) -> None:
        self.game = game
        self.eyes = eyes_of(game)
        self.layout = layout
        self.samples = samples
        self.rng = rng
        self.every = 1
        self.rows: list[list[float]] = []

    def look(self, s: State) -> None:
        if not self.samples or self.rng.random() * self.every >= 1.0:
            return
        seat = self.rng.randrange(s.seats)
        self.rows.append(row(self.layout, self.eyes.look(s, seat), seat, self.game.advice.shares(s)))
        if len(self.rows) >= 2 * self.samples:
            del self.rows[::2]
            self.every *= 2


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
    budget, sight = Budget.read(words), sight_in(files[int(level[4:] or 0)])
    assert budget is not None
    return Search(budget, eyesight=lambda game: sight)


@lru_cache(maxsize=8)
def sight_in(file: str) -> Sight:
    return read(Path(file).read_bytes())


def crowd(matches: Sequence[Match], jobs: int) -> Iterator[Played]:
    """All of them, on so many processes, in their order."""
    if jobs == 1:
        yield from map(played, matches)
        return
    with get_context("forkserver").Pool(jobs) as pool:
        yield from pool.imap(played, matches, chunksize=1)
