"""A ladder for people: who won how much more than whom, and the ratings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludotheque.kernel.columns import columns, right
from ludotheque.lab.ladder import Bout
from ludotheque.lab.measured import Rung
from ludotheque.languages import Tongue

BEYOND: Final = 1000


def ladder_lines(bouts: Sequence[Bout], rungs: Sequence[Rung], tongue: Tongue) -> list[str]:
    say = tongue.gettext
    head = (say("stronger"), say("weaker"), say("games"), say("wins a seat, times (interval)"), say("order"))
    pairs = [head, *[pair_row(bout, tongue) for bout in bouts]]
    if any([bout.wanted for bout in bouts]):
        column = [say("wanted"), *[wanted_told(bout, tongue) for bout in bouts]]
        pairs = [(*row, cell) for row, cell in zip(pairs, column)]
    levels = [
        (say("level"), say("rating"), say("99 % interval"), say("games")),
        *[rung_row(one, tongue) for one in rungs],
    ]
    return [*aligned(pairs), "", *aligned(levels)]


def pair_row(bout: Bout, tongue: Tongue) -> tuple[str, ...]:
    return (
        bout.stronger,
        bout.weaker,
        tongue.number(bout.games),
        times_told(bout, tongue),
        judged(bout.order, tongue),
    )


def wanted_told(bout: Bout, tongue: Tongue) -> str:
    return f"{tongue.number(bout.wanted)} = {judged(bout.reached, tongue)}" if bout.wanted else ""


def judged(word: str, tongue: Tongue) -> str:
    say = tongue.gettext
    words = {
        "certain": say("certain"),
        "reversed": say("the other way round"),
        "missed": say("not so"),
        "open": say("not certain"),
    }
    return words[word]


def times_told(bout: Bout, tongue: Tongue) -> str:
    """2.9 (1.81 – 46)."""
    mean, low, high = (shortly(one, tongue) for one in (bout.times, bout.low, bout.high))
    return f"{mean} ({low} – {high})"


def shortly(times: float, tongue: Tongue) -> str:
    """A ratio with as many digits as it deserves."""
    if times >= BEYOND:
        return "∞"
    return tongue.number(round(times, 2) if times < 10 else round(times))


def rung_row(rung: Rung, tongue: Tongue) -> tuple[str, ...]:
    rating, low, high = (tongue.number(round(one, 1)) for one in (rung.rating, rung.low, rung.high))
    return rung.level, rating, f"{low} – {high}", tongue.number(rung.games)


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Columns as wide as what stands in them."""
    widths = [max([columns(cell) for cell in column]) for column in zip(*rows)]
    return ["  ".join([right(cell, width) for cell, width in zip(row, widths)]).rstrip() for row in rows]
