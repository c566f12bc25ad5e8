"""Where the open sea has room for the title, the compass, the liner, the airliner and the names of the oceans."""

from __future__ import annotations

from functools import lru_cache
from math import dist
from typing import Final, TypeAlias

from ludotheque.games.cosmail.art.coast import LAND
from ludotheque.games.cosmail.art.inks import BURST, DRAWN, INK, extent
from ludotheque.games.cosmail.art.legs import BOARDS, sampled, strewn
from ludotheque.games.cosmail.art.map import COMPASS, edge, rings
from ludotheque.games.cosmail.rules.board import Board
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Point
from ludotheque.parts.svg.drawing import SANS, at, group, path, star, text, text_width
from ludotheque.parts.svg.room import Box, TakenBoxes, around, moved
from ludotheque.say.sentences import _

# -- on the open sea and over the land: a liner and an airliner, as large as no piece of the game


LINER: Final[Box] = (-84.0, -56.0, 54.0, 34.0)  # the room it takes round its middle
AIRLINER: Final[Box] = (-46.0, -42.0, 46.0, 42.0)


def liner(x: float, y: float) -> str:
    return at(x, y, DRAWN["liner"], scale=0.82, id="liner")


def airliner(x: float, y: float) -> str:
    return at(x, y, DRAWN["airliner"], turn=58, scale=0.72, id="airliner")


# -- the title: a cartouche with hollow corners before a sunburst


WIDE: Final = 214
HIGH: Final = 94
TITLE: Final[Box] = (-WIDE / 2 - 3, -HIGH / 2 - 3, WIDE / 2 + 3, HIGH / 2 + 3)  # the room it takes round its middle
LINES: Final = ((_("GREAT GAME OF RICHES"), 20, 11), (_("BY SEA AND BY AIR"), 34.5, 11))  # words, line, size


def cartouche(x: float, y: float, tongue: Tongue) -> str:
    burst = at(x, y, path(star(150, 92, 36), fill=BURST, transform="scale(1 .62)"))
    words = [fitted(tongue.gettext(line), low, size) for line, low, size in LINES]
    return group(burst, clip_path="url(#within)") + at(x, y, DRAWN["cartouche"], *words, id="title")


def fitted(words: str, low: float, size: float) -> str:
    """Spread over its line, or drawn closer where it is long."""
    spread = min(2.2, (WIDE - 26 - text_width(words, size)) / max(len(words), 1))
    return text(spread / 2, low, words, size, text_anchor="middle", fill=INK, letter_spacing=spread, font_family=SANS)


Water: TypeAlias = tuple[Point, tuple[Box, ...]]  # the place one would like best, and where else the middle may lie

STEP: Final = 6  # units between two places that are looked at
INHABITED: Final = tuple([name for name in LAND if name != "antarctica"])
WATERS: Final[tuple[tuple[Box, Water], ...]] = (
    (
        TITLE,
        ((1540, 800), ((1480, 770, 1580, 830), (1360, 840, 1480, 940), (470, 860, 700, 980), (1150, 760, 1400, 930))),
    ),
    (COMPASS, ((676, 976), ((560, 880, 780, 1010), (1530, 720, 1600, 780), (220, 390, 330, 560)))),
    (
        LINER,
        (
            (1296, 722),
            (
                (1250, 700, 1320, 740),
                (580, 780, 700, 860),
                (250, 330, 350, 480),
                (1530, 700, 1620, 790),
                (250, 800, 300, 840),
            ),
        ),
    ),
    (AIRLINER, ((1010, 250), ((960, 190, 1090, 330), (560, 700, 690, 860), (1180, 820, 1340, 920)))),
)


@lru_cache(1)
def coast() -> TakenBoxes:
    """Every corner of the coastline, and the edge of the globe; Antarctica is free for ornaments."""
    round_it = edge()
    found = TakenBoxes([around(*spot, 1) for spot in sampled([*round_it, round_it[0]])])
    for spot in [spot for name in INHABITED for ring in rings(name) for spot in ring]:
        found.take(around(*spot, 1))
    return found


@lru_cache(BOARDS)
def lane_room(board: Board) -> TakenBoxes:
    """Every line of the game, as a row of small boxes."""
    return TakenBoxes([around(*spot, 1) for line in strewn(board) for spot in line])


@lru_cache(BOARDS)
def ornaments(board: Board) -> tuple[Point, ...]:
    """Of the title, the compass, the liner and the airliner: where they cross the fewest lines."""
    taken = TakenBoxes([extent(board, node) for node in range(len(board.kind))])
    found = []
    for room, water in WATERS:
        spot = quietest(board, room, water, taken)
        taken.take(moved(room, *spot))
        found.append(spot)
    return tuple(found)


def quietest(board: Board, room: Box, water: Water, taken: TakenBoxes) -> Point:
    """Off nodes and coasts and what is taken already, then off lines, then near the place one would like best."""
    liked, boxes = water
    return min(
        spots(boxes), key=lambda spot: (against(board, moved(room, *spot), taken) + dist(spot, liked) / 20, spot)
    )


def against(board: Board, box: Box, taken: TakenBoxes) -> float:
    return taken.clash(box) + 40 * coast().count(box) + 12 * lane_room(board).count(box)


def spots(boxes: tuple[Box, ...], step: int = STEP) -> list[Point]:
    return [
        (float(x), float(y))
        for left, top, right, bottom in boxes
        for x in range(int(left), int(right) + 1, step)
        for y in range(int(top), int(bottom) + 1, step)
    ]
