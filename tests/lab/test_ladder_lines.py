"""A ladder for people: columns in line, ratios with as many digits as they deserve."""

from __future__ import annotations

from math import inf

import msgspec

from ludotheque.lab.ladder import Bout, ladder_lines, shortly
from ludotheque.say import tongue
from ludotheque.shelf.measurements import Rung

ENGLISH = tongue("en")
RUNGS = [Rung("random", 16.24, 13.7, 18.8, 48), Rung("greedy", 55.8, 43.8, 67.8, 1048)]
BOUT = Bout("random", "greedy", 48, 0, 0.96, 69.0, 3.056, inf, "certain", 3.0, "open")


def test_pairs_and_rungs_stand_in_columns() -> None:
    assert ladder_lines([BOUT], RUNGS, ENGLISH) == [
        "stronger  weaker  games  wins a seat, times (interval)    order           wanted",
        "  greedy  random     48                  69 (3.06 – ∞)  certain  3 = not certain",
        "",
        " level  rating  99 % interval  games",
        "random    16.2    13.7 – 18.8     48",
        "greedy    55.8    43.8 – 67.8  1,048",
    ]


def test_what_nobody_wants_has_no_column() -> None:
    plain = msgspec.structs.replace(BOUT, wanted=0.0, reached="", order="reversed")
    head, row, *_ = ladder_lines([plain], RUNGS, ENGLISH)
    assert head.endswith("order")
    assert row.endswith("the other way round")


def test_ratios() -> None:
    assert [shortly(one, ENGLISH) for one in (0.123, 2.896, 46.4, 1e4, inf)] == ["0.12", "2.9", "46", "∞", "∞"]
