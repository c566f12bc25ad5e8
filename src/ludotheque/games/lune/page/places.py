"""Where everything stands in the sky: rockets on landings, on the Earth and the Moon, packs, deposits, names."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import Final, TypeAlias

from ludotheque.games.lune.rules.board import EARTH, MOON, STATIONS, Board
from ludotheque.parts import Point

SIZE: Final = (1800, 1160)
MARGIN: Final = 76  # from the edge of the sheet to the middle of anything that stands on it
EARTH_RADIUS: Final = 172
MOON_RADIUS: Final = 118
STATION_RADIUS: Final = 36
LANDING_RADIUS: Final = 14.0
DEPOSITS: Final = 8
BOARDS: Final = 64  # places for which the room around them is remembered

# How many times larger than their symbols the pieces are drawn.
ROCKET_SIZE: Final = 2.05
PIRATE_SIZE: Final = 2.2
PACK_SIZE: Final = 1.7
DEPOSIT_SIZE: Final = 1.15

ABREAST: Final = 29  # between rockets on one landing
LIFTED: Final = 32  # a rocket stands on its landing: its middle is so much higher
WAKE: Final = 34  # a rocket in tow flies so far inside the orbit: the pirate's way stays free
TITLE: Final = (40.0, 40.0, 500.0, 270.0)  # left, top, right, bottom
LEGEND: Final = (1400.0, 940.0, 1760.0, 1120.0)
NAME_ROOM: Final = 200  # for the longest name
WING: Final = 58  # from the middle of a station to the middle of a panel

Circle: TypeAlias = tuple[float, float, float]


def rounded(x: float, y: float) -> Point:
    return round(x, 1), round(y, 1)


def kept(x: float, y: float) -> Point:
    """Never off the sheet."""
    width, height = SIZE
    return rounded(min(max(x, MARGIN), width - MARGIN), min(max(y, MARGIN), height - MARGIN))


# -- rockets


def standing(board: Board, node: int, index: int, count: int) -> Point:
    """The place of the rocket `index` of the `count` on a node: none hides another, nor the sign beneath."""
    x, y = board.spots[node]
    across = index - (count - 1) / 2
    if node == EARTH:
        return kept(x + across * 62, y - 58)
    if node == MOON:
        return kept(x + across * 31, y - 2)
    if node in STATIONS:
        return kept(x + across * 29, y - 28)
    return kept(x + across * ABREAST, y - LIFTED - (index % 2) * 9 * (count > 2))


def orbit_standing(board: Board, point: int, index: int, count: int) -> Point:
    """The place of a rocket in tow, abreast along the orbit and a little inside it."""
    x, y = board.orbit_spots[point]
    before, after = board.orbit_spots[point - 1], board.orbit_spots[(point + 1) % board.orbit]
    run_x, run_y = after[0] - before[0], after[1] - before[1]
    length = hypot(run_x, run_y) or 1.0
    along = (index - (count - 1) / 2) * 27 / length
    inwards = WAKE / length  # the orbit runs clockwise: its inside lies to the right
    return kept(x + run_x * along - run_y * inwards, y + run_y * along + run_x * inwards)


# -- what lies about


def deposit_spot(board: Board, place: int) -> Point:
    """L119: the eight deposits lie in a ring on the Moon, place 0 to the right of the top, clockwise."""
    x, y = board.spots[MOON]
    turn = (place + 0.5) * 2 * pi / DEPOSITS
    return rounded(x + 88 * sin(turn), y - 88 * cos(turn))


@lru_cache(BOARDS)
def pack_spot(board: Board, station: int) -> Point:
    """Beside a station, where most room is left by landings, routes, orbit, names and the frame."""
    x, y = board.spots[station]
    near = obstacles(board, station) + written(board, station)
    turns = [turn * pi / 8 for turn in range(16)]
    found = [(x + far * sin(turn), y - far * cos(turn)) for far in (88, 104, 124) for turn in turns]
    return rounded(*max(found, key=lambda spot: min(clearance(spot, near), 42)))


@lru_cache(BOARDS)
def label_spot(board: Board, node: int) -> Point:
    """The middle of the name's line: above or below its place, or a little aside, where most room is."""
    x, y = board.spots[node]
    off = {EARTH: EARTH_RADIUS, MOON: MOON_RADIUS}.get(node, STATION_RADIUS) + 26
    near, half = obstacles(board, node), name_half(board, node)
    found = [(x + aside, y + down) for aside in (0, 40, -40, 70, -70) for down in (-off, off)]
    return rounded(*max(found, key=lambda spot: min(clear_line(spot, half, near), 14)))


@lru_cache(BOARDS)
def panel_turn(board: Board, station: int) -> int:
    """How far the wings of a station are turned, in degrees, to keep clear of landings and routes."""
    x, y = board.spots[station]
    near = around(board, station)
    return max(range(0, 180, 15), key=lambda turn: min([clearance(spot, near) for spot in wings(x, y, turn)]))


def wings(x: float, y: float, turn: float) -> list[Point]:
    """The middles of both panels."""
    across, down = WING * cos(turn * pi / 180), WING * sin(turn * pi / 180)
    return [(x - across, y - down), (x + across, y + down)]


def name_half(board: Board, node: int) -> float:
    """Half the width of a name, in whichever language it is longest."""
    return min(6.4 * max([len(names[node]) for names in board.names.values()]), NAME_ROOM / 2)


# -- how much room there is


def around(board: Board, node: int) -> list[Circle]:
    """What is drawn near a place, itself left out."""
    x, y = board.spots[node]
    found = [(*spot, radius(other)) for other, spot in enumerate(board.spots) if other != node] + lines(board)
    return [circle for circle in found if hypot(circle[0] - x, circle[1] - y) < 240 + circle[2]]


def obstacles(board: Board, node: int) -> list[Circle]:
    """The same, with the wheel and the panels of a station."""
    if node not in STATIONS:
        return around(board, node)
    x, y = board.spots[node]
    panels = [(*spot, 17.0) for spot in wings(x, y, panel_turn(board, node))]
    return [*around(board, node), *panels, (x, y, STATION_RADIUS)]


def written(board: Board, node: int) -> list[Circle]:
    """The line of a name, letter by letter."""
    x, y = label_spot(board, node)
    return [(x + step * name_half(board, node) / 3, y, 10.0) for step in range(-3, 4)]


def crowd(board: Board) -> list[Circle]:
    """All that is drawn, names and packs too."""
    found = [(*spot, radius(node)) for node, spot in enumerate(board.spots)] + lines(board)
    for station in STATIONS:
        found += [*written(board, station), (*pack_spot(board, station), 24.0)]
    return found


def lines(board: Board) -> list[Circle]:
    """The orbit and the routes, bit by bit."""
    ring, spots = board.orbit_spots, board.spots
    found = [(*spot, 8.0) for no, spot in enumerate(ring) for spot in between(spot, ring[no - 1])]
    for node, neighbours in enumerate(board.links):
        for other in neighbours:
            if node < other:
                found += [(*spot, 3.0) for spot in between(spots[node], spots[other])]
    return found


def radius(node: int) -> float:
    bodies = {EARTH: EARTH_RADIUS + 20.0, MOON: MOON_RADIUS + 20.0}
    return bodies.get(node, WING + 16.0 if node in STATIONS else LANDING_RADIUS)


def between(one: Point, other: Point) -> list[Point]:
    """Points of a stretch, its second end left out."""
    shares = (0.0, 0.25, 0.5, 0.75)
    return [(one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share) for share in shares]


def clearance(spot: Point, near: list[Circle]) -> float:
    """How much is free round a point; nothing where it would leave the sheet, or lie on the title or the legend."""
    x, y = spot
    width, height = SIZE
    found = [hypot(x - at_x, y - at_y) - size for at_x, at_y, size in near]
    found += [x - MARGIN + 20, width - MARGIN + 20 - x, y - MARGIN + 20, height - MARGIN + 20 - y]
    for left, top, right, bottom in (TITLE, LEGEND):
        found.append(hypot(max(left - x, x - right, 0.0), max(top - y, y - bottom, 0.0)))
    return min(found)


def clear_line(spot: Point, half: float, near: list[Circle]) -> float:
    """How much is free round a line of words."""
    x, y = spot
    return min([clearance((x + step * half / 3, y), near) for step in range(-3, 4)])
