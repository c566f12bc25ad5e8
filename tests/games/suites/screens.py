"""A terminal for the tests of every title: its pages as people read them, and none too wide, plain or coloured."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Generic, TypeVar

from games.suites.asking import play_on
from games.suites.sentences import spaced as plain_spaces
from games.suites.sentences import tongues
from ludotheque.kernel.agenda import Seat, State
from ludotheque.kernel.game import Game, Paint, Screen
from ludotheque.parts.text import columns
from ludotheque.terminal.console import coloured, plain

S = TypeVar("S", bound=State)

WIDTHS = (40, 52, 80, 120)
INK = re.compile(r"\x1b\[[0-9;]*m")


def spaced(lines: list[str]) -> str:
    """A page with plain spaces only, to be read in a test."""
    return plain_spaces("\n".join(lines))


class Screens(Generic[S]):
    """What a title shows of its tables on a terminal, with these people round them; so wide unless said."""

    def __init__(self, game: Game, screen: Callable[[S], Screen], people: Sequence[str], width: int = 100) -> None:
        self.game = game
        self.screen = screen
        self.people = people
        self.width = width
        self.tongues = tongues(game.package)

    def names(self, s: S) -> list[str]:
        return list(self.people[: s.seats])

    # -- pages in French

    def position(self, s: S, seat: Seat | None = 0, width: int = 0) -> str:
        return self.read(self.screen(s).position, s, seat, width)

    def board(self, s: S, seat: Seat | None = 0, width: int = 0) -> str:
        return self.read(self.screen(s).board, s, seat, width)

    def accounts(self, s: S, seat: Seat | None = None, width: int = 80) -> str:
        return self.read(self.screen(s).accounts, s, seat, width)

    def read(self, page: Callable[..., list[str]], s: S, seat: Seat | None, width: int) -> str:
        return spaced(page(self.game.view(s, seat), self.names(s), self.tongues[0], plain, width or self.width))

    # -- every page

    def pages(self, s: S, seen: dict[str, Any], width: int, paint: Paint) -> list[list[str]]:
        """The position and the board, and at the end the accounts; in French, then in English."""
        screen = self.screen(s)
        return [
            page(seen, self.names(s), tongue, paint, width)
            for tongue in self.tongues
            for page in (screen.position, screen.board, *([] if s.agenda else [screen.accounts]))
        ]

    def check_pages(self, s: S, seat: Seat | None) -> None:
        """Whole and not too wide, the same plain and coloured; a position has a dozen lines at most."""
        seen = self.game.view(s, seat)
        for width in WIDTHS:
            bare, inked = (self.pages(s, seen, width, paint) for paint in (plain, coloured))
            assert [[INK.sub("", line) for line in page] for page in inked] == bare
            assert max(len(page) for page in bare[:: len(bare) // 2]) <= 12
            lines = [line for page in bare for line in page]
            assert max(columns(line) for line in lines) <= width
            assert not [line for line in lines if line != line.rstrip() or "None" in line or "{" in line]

    def check_game(self, s: S, rng: Random, often: float, most: int) -> None:
        """A game at random: so often, and at its end, a seat or a spectator looks at every page."""

        def look(s: S) -> None:
            if rng.random() > often and s.agenda:
                return
            self.check_pages(s, rng.choice([None, *range(s.seats)]))

        play_on(s, rng, look, most)
