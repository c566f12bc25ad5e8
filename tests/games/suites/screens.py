"""A terminal for the tests of every title: its pages as people read them, and none too wide, plain or coloured."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any, Generic, TypeVar

from games.suites.asking import play_on
from games.suites.pages import drawn
from games.suites.sentences import spaced as plain_spaces
from games.suites.sentences import tongues
from ludotheque.kernel.agenda import Seat, State
from ludotheque.kernel.game import Game
from ludotheque.parts import TitlePage
from ludotheque.parts.text import Paint, Pen, columns, cut
from ludotheque.terminal import render
from ludotheque.terminal.console import coloured, plain

S = TypeVar("S", bound=State)

WIDTHS = (40, 52, 80, 120)
HIGHEST = 12  # lines of a glance, on a terminal of twenty-four
INK = re.compile(r"\x1b\[[0-9;]*m")


def spaced(lines: list[str]) -> str:
    """A page with plain spaces only, to be read in a test."""
    return plain_spaces("\n".join(lines))


def squeezed(text: str) -> str:
    """Without any space: what is wrapped reads the same."""
    return "".join(text.split())


class Screens(Generic[S]):
    """What a title shows of its tables on a terminal, with these people round them; so wide unless said."""

    def __init__(self, game: Game, people: Sequence[str], width: int = 100) -> None:
        self.game = game
        self.people = people
        self.width = width
        self.tongues = tongues(game.package)

    def page(self, s: Any, seat: Seat | None = 0, lang: int = 0) -> TitlePage:
        names = list(self.people[: s.seats])
        page: TitlePage = self.game.scene(s.board).page(drawn(self.game, s, seat), names, self.tongues[lang])
        return page

    # -- pages in French

    def glance(self, s: S, seat: Seat | None = 0, width: int = 0, most: int = HIGHEST) -> str:
        return spaced(render.glance(self.page(s, seat), self.pen(width), most))

    def panels(self, s: S, seat: Seat | None = 0, width: int = 0) -> str:
        return spaced(render.panels(self.page(s, seat), self.pen(width)))

    def map(self, s: S, seat: Seat | None = 0, width: int = 0) -> str:
        return spaced(self.page(s, seat).whole_map(self.pen(width)))

    def pen(self, width: int) -> Pen:
        return Pen(plain, width or self.width)

    # -- every page

    def pages(self, s: S, seat: Seat | None, width: int, paint: Paint) -> list[list[str]]:
        """The glance, the map, the panels, and at the end verdict and accounts; in French, then in English."""
        pen, found = Pen(paint, width), []
        for page in (self.page(s, seat, lang) for lang in range(len(self.tongues))):
            found += [render.glance(page, pen, HIGHEST), page.whole_map(pen), render.panels(page, pen)]
            found.append([] if s.agenda else render.ending(page, pen))
        return found

    def check_pages(self, s: S, seat: Seat | None) -> None:
        """Whole and not too wide, the same plain and coloured; a glance has a dozen lines at most."""
        for width in WIDTHS:
            bare, inked = (self.pages(s, seat, width, paint) for paint in (plain, coloured))
            assert [[INK.sub("", line) for line in page] for page in inked] == bare
            assert max(len(page) for page in bare[:: len(bare) // 2]) <= HIGHEST
            lines = [line for page in bare for line in page]
            assert max(columns(line) for line in lines) <= width
            assert not [line for line in lines if line != line.rstrip() or "None" in line or "{" in line]

    def check_told(self, s: S, seat: Seat | None, lang: int) -> None:
        """Everybody, who acts, every panel and every account is there, whatever has to be wrapped."""
        page = self.page(s, seat, lang)
        wide = render.glance(page, Pen(plain, 400), 40)
        for other in page.seats:
            name, line = cut(self.people[other], render.NAME_ROOM), page.purse(other).line
            row = next(row for row in wide if name in row and line in row and row[0] in " ►")
            assert row.startswith("►") == (other in render.acts(page))
        told = squeezed("".join(render.panels(page, Pen(plain, 400))))
        for panel in [*render.written(page), *[purse.panel for purse in page.others()]]:
            for words in (panel.title, panel.note, *sum(panel.pairs(page.names), ()), *panel.small(page.names)):
                assert squeezed(words.replace(" · ", ", ")) in told.replace("·", ","), words
        if accounts := page.accounts():
            verdict = page.verdict()
            assert verdict
            told = "".join(render.ending(page, Pen(plain, 400)))
            said = [verdict.headline, verdict.because, *accounts.total, accounts.note]
            said += [text for row in accounts.rows for text in (row.label, *row.values)]
            assert not [word for text in said for word in text.split(" ") if squeezed(word) not in squeezed(told)]

    def check_game(self, s: S, rng: Random, often: float, most: int) -> None:
        """A game at random: so often, and at its end, a seat or a spectator looks at every page."""

        def look(s: S) -> None:
            if rng.random() > often and s.agenda:
                return
            seat = rng.choice([None, *range(s.seats)])
            self.check_pages(s, seat)
            self.check_told(s, seat, rng.randrange(len(self.tongues)))

        play_on(s, rng, look, most)
