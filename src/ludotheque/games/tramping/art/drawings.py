"""What was drawn once and stands in data/: every figure by name, the lid of the box, and the coasts of the chart."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final

from ludotheque.games.tramping.art.inks import CARGOS
from ludotheque.parts.svg.drawing import at, element, sheet

DATA: Final = files("ludotheque.games.tramping") / "data"
OPENS, INSIDE, CLOSES = '<g id="', '">', "</g>"  # a figure, which has a line of drawings.svg to itself


@cache
def figures() -> dict[str, str]:
    """By name: what is drawn, round the origin."""
    lines = [line for line in (DATA / "drawings.svg").read_text("utf-8").splitlines() if line.startswith(OPENS)]
    named = [line.removeprefix(OPENS).removesuffix(CLOSES).partition(INSIDE) for line in lines]
    return {name: inside for name, _, inside in named}


def figure(name: str) -> str:
    return figures()[name]


@cache
def outlines() -> dict[str, str]:
    """The coasts, the sea bed, rivers, ranges and heights, each as one long word."""
    written: dict[str, list[str]] = json.loads((DATA / "chart.json").read_text("utf-8"))
    return {name: "".join(parts) for name, parts in written.items()}


@cache
def lid() -> str:
    """The cover of the box, 240 by 180: a tramp under steam before a compass rose, on three rows of waves."""
    return (DATA / "lid.svg").read_text("utf-8")


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


def symbol(name: str, side: float, *inside: str) -> str:
    half = side / 2
    return element("symbol", *inside, id=name, viewBox=f"{-half:g} {-half:g} {side:g} {side:g}")
