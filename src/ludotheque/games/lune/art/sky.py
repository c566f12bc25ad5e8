"""The sheet itself: night-blue paper, stars, the draughtsman's arcs and rays, and the ruler round it."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import Final

from ludotheque.games.lune.art.inks import CHALK, LINE, NIGHT, PALE, SKY, name, note
from ludotheque.games.lune.page.places import EARTH_RADIUS, SIZE, Circle, clear_line, crowd
from ludotheque.games.lune.rules.board import EARTH, MOON, Board
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Point
from ludotheque.parts.svg.drawing import circle, element, group, path, polygon, rect, short, star

WIDTH, HEIGHT = SIZE
RULER: Final = 40  # from the edge to the inner rule
DISTANCE: Final = 384_400  # kilometres from the Earth to the Moon
ARC: Final = 50_000  # kilometres between two arcs
COLUMNS: Final = "ABCDEFGH"
ROWS: Final = "12345"
WRITTEN: Final = 66  # degrees: the ray along which the arcs are named
TENS: Final = range(0, 360, 10)
FIVES: Final = range(0, 360, 5)
FAINT: Final = 320  # stars
BRIGHT: Final = 30


def definitions() -> str:
    """The light of the sky, and the window of the frame."""
    bright, dark = stop(0, SKY), stop(1, NIGHT)
    window = rect(RULER, RULER, WIDTH - 2 * RULER, HEIGHT - 2 * RULER)
    light = element("radialGradient", bright, dark, id="sky", cx=".6", cy=".42", r=".75")
    return light + element("clipPath", window, id="window")


def stop(offset: float, colour: str, opacity: str | None = None) -> str:
    return element("stop", offset=f"{offset:g}", stop_color=colour, stop_opacity=opacity)


def paper() -> str:
    return rect(0, 0, WIDTH, HEIGHT, fill="url(#sky)")


# -- stars


def scattered(number: int, seed: int) -> Point:
    """A place on the sheet that looks like no other, and is the same each time."""
    x = (number * number * 397 + number * 7919 + seed * 131) % (WIDTH - 100)
    y = (number * number * 613 + number * 4241 + seed * 977) % (HEIGHT - 100)
    return x + 50, y + 50


def stars() -> str:
    dots = "".join([f"M{short(x)} {short(y)}h.01" for x, y in [scattered(no, 1) for no in range(FAINT)]])
    brighter = "".join([f"M{short(x)} {short(y)}h.01" for x, y in [scattered(no, 3) for no in range(FAINT // 4)]])
    shapes = [moved(star((4, 5, 7)[no % 3], 1, 4), *scattered(no, 7)) for no in range(BRIGHT)]
    return group(
        path(dots, stroke=PALE, stroke_width=1.6, opacity=".6"),
        path(brighter, stroke=CHALK, stroke_width=2.3, opacity=".7"),
        *shapes,
        id="stars",
        fill=CHALK,
        stroke_linecap="round",
    )


def moved(d: str, x: float, y: float) -> str:
    return path(d, transform=f"translate({short(x)} {short(y)})", opacity=".85")


# -- arcs and rays


def drafting(board: Board, tongue: Tongue) -> str:
    """Arcs every 50 000 km, true to the distance of the Moon, and rays from the Earth every ten degrees."""
    earth = board.spots[EARTH]
    step = span(board) * ARC / DISTANCE
    arcs = [circle(*earth, step * count, opacity=".5") for count in range(2, 12)]
    rays = "".join([polygon([polar(earth, EARTH_RADIUS + 76, turn), polar(earth, 2200, turn)], False) for turn in TENS])
    lines = group(*arcs, path(rays, opacity=".42"), fill="none", stroke=LINE, stroke_width=0.7)
    near = crowd(board)
    marked = [kilometres(board, count, step, near, tongue) for count in range(2, 8)]
    return group(lines, compass(earth), *marked, id="drafting", clip_path="url(#window)")


def compass(earth: Point) -> str:
    """Two rings of degrees round the Earth, where the rays begin."""
    ring = EARTH_RADIUS + 48
    ticks = [[polar(earth, ring, turn), polar(earth, ring + 9, turn)] for turn in FIVES]
    marks = path("".join([polygon(tick, False) for tick in ticks]))
    dashed = circle(*earth, EARTH_RADIUS + 30, stroke_dasharray="3 7")
    return group(dashed, circle(*earth, ring), marks, fill="none", stroke=LINE, stroke_width=1, opacity=".8")


def polar(middle: Point, radius: float, turn: float) -> Point:
    """A point that far from a middle; 0 degrees is upwards, 90 to the right."""
    angle = turn * pi / 180
    return middle[0] + radius * sin(angle), middle[1] - radius * cos(angle)


def span(board: Board) -> float:
    (x, y), (moon_x, moon_y) = board.spots[EARTH], board.spots[MOON]
    return hypot(moon_x - x, moon_y - y)


def kilometres(board: Board, count: int, step: float, near: list[Circle], tongue: Tongue) -> str:
    """How far an arc is from the Earth, written on it where there is room."""
    earth = board.spots[EARTH]
    turns = sorted(range(4, 116, 2), key=lambda turn: abs(turn - WRITTEN))
    spots = [polar(earth, step * count, turn) for turn in turns]
    found = next((spot for spot in spots if clear_line(spot, 44, near) > 16), None)
    if found is None:
        return ""
    x, y = found
    return name(x, y + 4, tongue.number(count * ARC) + "\u00a0km", 11.5, PALE)


# -- the ruler


def frame() -> str:
    """Two rules, ticks every 20 units and longer ones every 100, letters and figures to find one's way."""
    outer = rect(20, 20, WIDTH - 40, HEIGHT - 40, stroke_width=2.4)
    inner = rect(RULER, RULER, WIDTH - 2 * RULER, HEIGHT - 2 * RULER, stroke_width=1)
    sides = (ticks(5, 20), ticks(10, 100))
    across, down = (WIDTH - 2 * RULER) / len(COLUMNS), (HEIGHT - 2 * RULER) / len(ROWS)
    letters = [
        note(RULER + across * (no + 0.5), y, letter, 12)
        for no, letter in enumerate(COLUMNS)
        for y in (34.5, HEIGHT - 25.5)
    ]
    figures = [
        note(x, RULER + down * (no + 0.5) + 4, figure, 12) for no, figure in enumerate(ROWS) for x in (30, WIDTH - 30)
    ]
    rules = group(outer, inner, *sides, fill="none", stroke=PALE)
    return group(rules, group(*letters, *figures, text_anchor="middle"), id="frame")


def ticks(length: float, every: int) -> str:
    """Along the four sides: a broad line of which only a hair remains every so often."""
    first = -(-RULER // every) * every
    near, right, low = short(RULER + length / 2), short(WIDTH - RULER - length / 2), short(HEIGHT - RULER - length / 2)
    across = "".join([f"M{first} {y}H{WIDTH - RULER}" for y in (near, low)])
    down = "".join([f"M{x} {first}V{HEIGHT - RULER}" for x in (near, right)])
    return path(across + down, stroke_width=length, stroke_dasharray=f"1 {every - 1}")
