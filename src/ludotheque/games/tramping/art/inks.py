"""The inks of the chart, where its parts lie on the sheet, how far a square reaches, and what stands drawn in data/."""

from __future__ import annotations

import json
from functools import cache
from typing import Final

from ludotheque.games.tramping.rules.board import CONTROL, FREIGHT, PETROL, REPAIR, START, TREASURE, Board
from ludotheque.parts.svg.drawing import at, kept, kept_groups, kept_lid, sheet, symbol
from ludotheque.parts.svg.room import Box

SIZE: Final = (1800, 1160)

DEEP: Final = "#f2f1e4"
RISE: Final = "#e6eee6"  # less than 4000 metres
MID: Final = "#dfebe8"
SHOAL: Final = "#c2dde4"
LINE: Final = "#c3dad9"  # of depth, between two tints
CONTOUR: Final = "#9cc3cd"
NET: Final = "#8fb3b8"  # lines only: too pale for words
LAND: Final = "#ecd9a6"
HILL: Final = "#bd9f5e"
RIVER: Final = "#7fb0bf"
SHORE: Final = "#fff3cf"
COAST: Final = "#7a6334"
LAND_INK: Final = "#5f4a20"
SEA_INK: Final = "#3a5f6d"
SOUNDING: Final = "#41606b"
PAPER: Final = "#fffdf5"
HALO: Final = "#f7f4e6"
INK: Final = "#15293d"
BLACK: Final = "#111111"
OUTLINE: Final = "#0d1a26"
RED: Final = "#b3261e"
BLUE: Final = "#1f5a96"
GREEN: Final = "#1d6b3c"
YELLOW: Final = "#f5c518"
ROMAN: Final = "#9a1a14"
MAGENTA: Final = "#8c2f6b"
CARGOS: Final = ("#c8281e", "#f5c518", "#2b74c9", "#2f9450", "#e8e4da")  # by cargo, 1 to 5

CHART: Final[Box] = (60.0, 60.0, 1740.0, 950.0)
LEGEND: Final[Box] = (60.0, 987.0, 1740.0, 1117.0)
TITLE: Final[Box] = (1046.0, 760.0, 1372.0, 940.0)
TABLE: Final[Box] = (488.0, 136.0, 788.0, 236.0)  # of the routes, inland
ROSE: Final = (560.0, 846.0, 60.0)  # x, y, radius of the compass rose

HALF: Final = 9.2  # of the side of a square
PORT_HALF: Final = 11.0
GATE_HALF: Final = 14.0
START_HALF: Final = 13.0
STAR: Final = 16.5  # radius of a treasure
PORTS: Final = (START, FREIGHT, PETROL, REPAIR, CONTROL)


def reach(board: Board, square: int) -> float:
    """From the middle of a square to the edge of what is drawn there."""
    kind = board.kind[square]
    if kind == TREASURE:
        return STAR
    if square in board.gates:
        return GATE_HALF
    if kind in PORTS:
        return START_HALF if kind == START else PORT_HALF
    return HALF


# -- what was drawn once: every figure by name, the lid of the box, and the coasts of the chart


PACKAGE: Final = "ludotheque.games.tramping"
DRAWN: Final = kept_groups(PACKAGE)


def figure(name: str) -> str:
    """What is drawn under this name, round the origin."""
    return DRAWN[name]


@cache
def outlines() -> dict[str, str]:
    """The coasts, the sea bed, rivers, ranges and heights, each as one long word."""
    written: dict[str, list[str]] = json.loads(kept(PACKAGE, "chart.json"))
    return {name: "".join(parts) for name, parts in written.items()}


def lid() -> str:
    """The cover of the box, 240 by 180: a tramp under steam before a compass rose, on three rows of waves."""
    return kept_lid(PACKAGE)


# -- the pieces: five cargos, whole and damaged, the lit treasure and its reefs, marks of ports, cards


SIDES: Final = {  # of the square that a drawing needs
    "treasure-lit": 60,
    "reef-lit": 60,
    "repair-goal": 60,
    "damage": 28,
    "kept": 28,
    "freight": 48,
    "petrol": 48,
    "incident": 48,
    "tramping": 48,
}


def symbols() -> str:
    """Every drawing in a square of its own; pieces are 28 by 28 units, times their size."""
    cargos = [cargo_symbol(no) for no in range(len(CARGOS))]
    spanner = at(-16, -12, figure("damage"), scale=0.8)
    found = [symbol(name, 60, figure(name)) for name in cargos]
    found += [symbol(cargo_symbol(no, True), 60, figure(name), spanner) for no, name in enumerate(cargos)]
    return sheet(1, 1, "TRAMPING", *found, *[symbol(name, side, figure(name)) for name, side in SIDES.items()])


def cargo_symbol(no: int, damaged: bool = False) -> str:
    """The cargo `no`, counted from 0; it is shown with the number after that."""
    return f"cargo-{no + 1}" + ("-damaged" if damaged else "")
