"""The rim of the globe: a bar from one parallel to the next where they leave the map, and their true degrees."""

from __future__ import annotations

from functools import lru_cache
from math import dist, hypot
from typing import Final

from ludotheque.games.cosmail.board import Board
from ludotheque.games.cosmail.scene_inks import INK, IVORY, SIZE, extent
from ludotheque.games.cosmail.scene_map import edge
from ludotheque.games.cosmail.scene_net import TICKS
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.drawing import group, path, text, use
from ludotheque.scenery.parts import Point
from ludotheque.scenery.room import Room, around

WIDTH, HEIGHT = SIZE
BAND: Final = 6.0  # how broad the rim is
FAR: Final = 21.0  # from the edge to the figures


@lru_cache(1)
def ring() -> tuple[Point, ...]:
    """The edge of the globe, corner by corner, with the ends of all parallels."""
    corners: list[Point] = edge()
    for x, y, _ in TICKS:
        spot = (float(x), float(y))
        corners.insert(side(corners, spot) + 1, spot)
    return tuple(corners)


def side(corners: list[Point], spot: Point) -> int:
    """After which corner a spot of the edge comes: where it makes the smallest detour."""
    pairs = zip(corners, [*corners[1:], corners[0]])
    detours = [dist(one, spot) + dist(spot, other) - dist(one, other) for one, other in pairs]
    return detours.index(min(detours))


@lru_cache(1)
def rim_room() -> Room:
    """What words had better not lie across."""
    found = Room()
    corners = ring()
    for (x, y), (to_x, to_y) in zip(corners, [*corners[1:], corners[0]]):
        parts = max(1, round(dist((x, y), (to_x, to_y)) / 8))
        for part in range(parts):
            spot = outwards(x + (to_x - x) * part / parts, y + (to_y - y) * part / parts, BAND / 2)
            found.take(around(*spot, BAND / 2))
    return found


# -- bars


def rim() -> str:
    """Under the sea, which hides its inner half."""
    ground = use("globe", stroke=INK, stroke_width=2 * BAND + 3) + use("globe", stroke=IVORY, stroke_width=2 * BAND)
    return group(ground, path("".join(bars()), stroke=INK, stroke_width=2 * BAND), fill="none", id="rim")


def bars() -> list[str]:
    """Every other stretch between two parallels."""
    ends = {(float(x), float(y)) for x, y, _ in TICKS}
    corners = list(ring())
    first = next(no for no, corner in enumerate(corners) if corner in ends)
    stretches: list[list[Point]] = [[]]
    for corner in [*corners[first:], *corners[: first + 1]]:
        stretches[-1].append(corner)
        if corner in ends:
            stretches.append([corner])
    return [drawn(stretch) for stretch in stretches[2:-1:2]]


def drawn(line: list[Point]) -> str:
    """In whole units, each step from where the last one ended."""
    x, y = round(line[0][0]), round(line[0][1])
    steps = f"M{x} {y}l"
    for across, down in line[1:]:
        steps += f" {round(across) - x} {round(down) - y}"
        x, y = round(across), round(down)
    return steps.replace("l ", "l").replace(" -", "-")


# -- degrees


def degrees(board: Board, tongue: Tongue) -> str:
    """Where a parallel leaves the map: its latitude."""
    words = [text(x, y, latitude(north, tongue)) for x, y, north in latitudes(board)]
    return group(*words, fill=INK, font_style="italic", font_size=10.5, text_anchor="middle", id="degrees")


def latitudes(board: Board) -> list[tuple[int, int, int]]:
    """Where each is written, but not under a home base or another node."""
    taken = Room([extent(board, node) for node in range(len(board.kind))])
    found = []
    for x, y, north in TICKS:
        far, low = outwards(x, y, FAR)
        if taken.free((far - 16, low - 7, far + 16, low + 7)):
            found.append((round(far), round(low) + 4, north))
    return found


def latitude(north: int, tongue: Tongue) -> str:
    return f"{abs(north)}°" + (tongue.gettext("N") if north > 0 else tongue.gettext("S") if north else "")


def outwards(x: float, y: float, far: float) -> Point:
    """So far from the edge of the globe."""
    across, down = x - WIDTH / 2, (y - HEIGHT / 2) * 1.6
    length = hypot(across, down)
    return x + far * across / length, y + far * down / length
