"""The legs: dashed navy at sea, solid brick over land, their numbers in tags, letters where they leave the map."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import dist
from typing import Final

from ludotheque.games.cosmail.art.inks import BRICK, BUOY, GOLD, INK, IVORY, LANE, ROMANS, extent
from ludotheque.games.cosmail.rules.board import DEPOSIT, NOWHERE, SEA, Board
from ludotheque.parts import Point
from ludotheque.parts.svg.drawing import SANS, along, arcs, circle, group, path, rect, text, use
from ludotheque.parts.svg.room import TakenBoxes, around

STEP: Final = 4.0  # units between two points of a sampled line
FEWEST: Final = 8  # parts of a bend
BOARDS: Final = 16  # for which the lines are remembered
TAG: Final = 7.0  # half the height of a tag
APART: Final = 60.0  # units between the ends of a leg that leaves the map
SEAL: Final = 9.0  # the radius of such a letter's disc
LETTERS: Final = "abcdefghijklmnopqrstuwz"
WAYS: Final = ("s", "a")  # by way: sea and land


def lines(board: Board, leg: int) -> Sequence[Sequence[Point]]:
    """Where a leg runs: as the edition draws it, or straight."""
    if leg < len(board.lanes) and board.lanes[leg]:
        return board.lanes[leg]
    return ((board.spots[board.legs[leg].one], board.spots[board.legs[leg].other]),)


@lru_cache(BOARDS)
def strewn(board: Board) -> tuple[tuple[Point, ...], ...]:
    """By leg: points along all its line, a few units apart."""
    legs = range(len(board.legs))
    return tuple([tuple([spot for line in lines(board, leg) for spot in sampled(line)]) for leg in legs])


def sampled(line: Sequence[Point]) -> list[Point]:
    found = [line[0]]
    for arc in arcs(line):
        parts = max(FEWEST, round(dist(arc[0], arc[3]) / STEP))
        found += [along(arc, part / parts) for part in range(1, parts + 1)]
    return found


# -- lines


def legs(board: Board) -> str:
    """All the legs, those over land first."""
    sea: list[str] = []
    land: list[str] = []
    for leg, known in enumerate(board.legs):
        drawn = path("".join([curve(line) for line in lines(board, leg)]), id=f"leg-{leg}")
        (sea if known.way == SEA else land).append(drawn)
    brick = group(*land, stroke=BRICK, stroke_width=1.3, id="land-legs")
    return group(
        gilt(board),
        brick,
        group(*sea, stroke=LANE, stroke_width=1.9, stroke_dasharray="7 4", id="sea-legs"),
        fill="none",
    )


def gilt(board: Board) -> str:
    """C145: under the legs that are closed without the set, a line of gold."""
    closed = [no for no, leg in enumerate(board.legs) if DEPOSIT in (board.kind[leg.one], board.kind[leg.other])]
    drawn = path("".join([curve(line) for no in closed for line in lines(board, no)]))
    return group(drawn, stroke=GOLD, stroke_width=5, stroke_opacity=".75", id="gilt") if closed else ""


def curve(line: Sequence[Point]) -> str:
    """In whole units, each bend from where the last one ended."""
    x, y = round(line[0][0]), round(line[0][1])
    drawn = f"M{x} {y}"
    if len(line) == 2:
        return f"{drawn}L{round(line[1][0])} {round(line[1][1])}"
    for _, *handles in arcs(line):
        steps = [(round(to_x) - x, round(to_y) - y) for to_x, to_y in handles]
        drawn += "c" + " ".join([f"{across} {down}" for across, down in steps])
        x, y = x + steps[-1][0], y + steps[-1][1]
    return drawn.replace(" -", "-")


def half(cost: int) -> float:
    """Half the width of a tag."""
    return (9 + 6.5 * len(str(cost))) / 2


def tag_definitions(board: Board) -> str:
    """One tag for every number: round at sea, pointed over land."""
    worn = sorted({(leg.way, leg.cost) for leg in board.legs})
    return "".join([group(ground(way, cost), figure(str(cost)), id=tag(way, cost)) for way, cost in worn])


def figure(sign: str) -> str:
    return text(0, 3.8, sign, 10.5, font_weight=700, text_anchor="middle", font_family=SANS, fill=INK)


def tag(way: int, cost: int) -> str:
    return f"{WAYS[way]}{cost}"


def ground(way: int, cost: int) -> str:
    wide = half(cost)
    if way == SEA:
        return rect(-wide, -6.5, 2 * wide, 13, rx=6.5, fill=BUOY, stroke=LANE, stroke_width=1)
    shape = f"M{-wide:g}-6.500H{wide:g}L{wide + 4:g} 0L{wide:g} 6.500H{-wide:g}L{-wide - 4:g} 0z"
    return path(shape, fill=IVORY, stroke=BRICK, stroke_width=1)


def numbers(board: Board, spots: Sequence[Point]) -> str:
    """The tag of every leg at its spot."""
    found = [
        use(tag(leg.way, leg.cost), x=round(x), y=round(y), id=f"cost-{no}")
        for no, (leg, (x, y)) in enumerate(zip(board.legs, spots))
    ]
    return group(*found, id="numbers")


# -- the seam


def loose_ends(board: Board) -> list[tuple[str, Point]]:
    """A letter for each leg that leaves the map, where it goes and where it comes back; a base has its number there."""
    found: list[tuple[str, Point]] = []
    letters = iter(LETTERS * len(board.legs))
    for leg in range(len(board.legs)):
        parts = lines(board, leg)
        if len(parts) == 2 and dist(parts[0][-1], parts[1][0]) > APART:
            ends = (parts[0][-1], parts[1][0])
            homes = [home_at(board, end) for end in ends]
            sign = max(homes) or next(letters)
            found += [(sign, clear(board, part)) for part, home in zip((parts[0][::-1], parts[1]), homes) if not home]
    return found


def clear(board: Board, line: Sequence[Point]) -> Point:
    """The first point of a line that is not under a node."""
    taken = TakenBoxes([extent(board, node) for node in range(len(board.kind))])
    return next((spot for spot in sampled(line) if taken.free(around(*spot, SEAL))), line[0])


def home_at(board: Board, spot: Point) -> str:
    """The number of the base that stands there, or nothing."""
    found = [number for number, home in enumerate(board.homes) if home != NOWHERE and dist(board.spots[home], spot) < 8]
    return ROMANS[found[0]] if found else ""


def seams(board: Board) -> str:
    discs = [circle(x, y, SEAL - 0.5) for _, (x, y) in loose_ends(board)]
    letters = [text(x, y + 3.8, letter) for letter, (x, y) in loose_ends(board)]
    words = group(*letters, fill=INK, font_size=11, font_weight=700, text_anchor="middle", font_family=SANS)
    return group(group(*discs, fill=GOLD, stroke=INK), words, id="seams")
