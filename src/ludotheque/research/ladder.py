"""A small ladder for a notebook: neighbouring levels play a few rounds, and their ratings are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludotheque import shelf
from ludotheque.kernel.game import Game
from ludotheque.lab.ladder import Contest, pairs_of, ranked, ratings
from ludotheque.lab.play.game import GamePlan, check, record
from ludotheque.lab.report.plots import tight_axis
from ludotheque.parts.svg.drawing import SANS, circle, element, group, sheet, text
from ludotheque.say import tongue, usual_language
from ludotheque.shelf import levels
from ludotheque.shelf.measurements import Rung

WIDTH, ROW, LEFT, EDGE = 480, 34, 150, 24


class Ladder(NamedTuple):
    """The ratings of some levels of robots, each in its 99 % interval."""

    game: Game
    rungs: tuple[Rung, ...]

    def _repr_svg_(self) -> str:
        """In a notebook: a dot for each level, on the line of its interval, over an axis of ratings."""
        own = tongue(usual_language(), self.game)
        scale = tight_axis(min(r.low for r in self.rungs) - 1, max(r.high for r in self.rungs) + 1, LEFT, WIDTH - EDGE)
        bottom = ROW * len(self.rungs)
        ticks = [tick_at(scale.place(tick), bottom, own.number(tick)) for tick in scale.ticks]
        rows = []
        for place, rung in enumerate(self.rungs):
            y, name = ROW * (place + 0.5), levels.called(self.game, rung.level, own)
            reach = stroke(scale.place(rung.low), y, scale.place(rung.high), y, "#0b6b70", 3)
            dot = circle(scale.place(rung.rating), y, 5, fill="#0b6b70")
            rows.append(group(text(EDGE / 2, y + 4, name, 13), reach, dot))
        return sheet(
            WIDTH, bottom + EDGE, self.game.title, *ticks, *rows, style=f"max-width:{WIDTH}px", font_family=SANS
        )


def stroke(x1: float, y1: float, x2: float, y2: float, ink: str, width: float) -> str:
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=ink, stroke_width=width)


def tick_at(x: float, bottom: float, number: str) -> str:
    return stroke(x, 0, x, bottom, "#c8c8c8", 1) + text(x, bottom + 16, number, 11, text_anchor="middle")


def ladder(title: str, seats: int, names: Sequence[str], rounds: int, seed: int = 1) -> Ladder:
    """Each level plays the next one in rotated seats with the same dice; the weakest is named first."""
    plan = GamePlan(title, seats, tuple([names[0]] * seats), seed, {}, None)
    check(plan)
    contest = Contest(plan, pairs_of(names, {}), 1, rounds * seats, 0.99)
    sittings = [one for pair in contest.pairs for number in range(rounds) for one in contest.round(pair, number)]
    games = [ranked(record(sitting)) for sitting in sittings]
    return Ladder(shelf.game(title), tuple(ratings(games, names, seed)))
