"""What one flies on: dotted itineraries with their landings, and the luminous orbit of the pirate."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import Final

from ludotheque.games.lune.art.inks import CHALK, DEEP, GLOW, NIGHT, PALE, SPREAD, drawn, name, note_width
from ludotheque.games.lune.page.places import LANDING_RADIUS, clear_line, lines
from ludotheque.games.lune.rules.board import FIRST_LANDING, NOWHERE, Board
from ludotheque.games.lune.words import node_name
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Point
from ludotheque.parts.svg.drawing import (
    MONO,
    NARROW,
    along,
    arcs,
    at,
    circle,
    element,
    escaped,
    group,
    heading,
    move,
    path,
    smooth,
    text,
    use,
)

LIGHT: Final = ((34, ".05"), (22, ".07"), (12, ".13"), (5, ".35"), (2, "1"))  # strokes of the orbit: width, strength
LETTERS: Final = (0.0, 14.0, 13.0, 11.5, 10.5)  # how large a landing's mark is written, by its length
ALONE: Final = 44  # how far an arrowhead of the orbit is from any landing and any point
STEPS: Final = 8  # how finely a bend is followed for the caption
STEEP: Final = 52  # degrees: no word climbs more


def definitions(board: Board) -> str:
    """A landing, a crossing with its sighting ring, an arrowhead, the orbit and the routes as curves."""
    return "".join(
        [
            drawn("landing-signs"),
            path(smooth(board.orbit_spots, close=True), id="way"),
            path("".join([smooth(drawn_run(board, run)) for run in runs(board)]), id="itineraries"),
        ]
    )


# -- itineraries


def runs(board: Board) -> list[list[int]]:
    """The routes, each from a place or a fork to the next, both ends included."""
    ends = [node for node, near in enumerate(board.links) if node < FIRST_LANDING or len(near) != 2]
    found = []
    for end in ends:
        for step in board.links[end]:
            run = [end, step]
            while run[-1] not in ends:
                before, here = run[-2:]
                run.append(next(node for node in board.links[here] if node != before))
            if run[0] < run[-1] or (run[0] == run[-1] and run[1] < run[-2]):
                found.append(run)
    return found


def drawn_run(board: Board, run: list[int]) -> list[Point]:
    """The points of a route; one that ends at a place stops a little short of its middle, under its picture."""
    spots = [board.spots[node] for node in run]
    if len(spots) > 2 and run[0] < FIRST_LANDING:
        spots[0] = nearer(spots[1], spots[0])
    if len(spots) > 2 and run[-1] < FIRST_LANDING:
        spots[-1] = nearer(spots[-2], spots[-1])
    return spots


def nearer(start: Point, end: Point) -> Point:
    """The last stretch is not much longer than the others, or the curve would swing."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    part = min(1.0, 60 / length) if length else 1.0
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def routes() -> str:
    """Dots on a band a little darker than the sky."""
    band = use("itineraries", stroke=NIGHT, stroke_width=10, opacity=".6")
    dots = use("itineraries", stroke=PALE, stroke_width=2.8, stroke_dasharray=".1 7")
    return group(band, dots, id="routes", fill="none", stroke_linecap="round")


def landings(board: Board, tongue: Tongue) -> str:
    found = [landing(board, node, tongue) for node in range(FIRST_LANDING, len(board.links))]
    return group(*found, id="landings", font_family=NARROW, font_weight=700, text_anchor="middle", fill=CHALK)


def landing(board: Board, node: int, tongue: Tongue) -> str:
    """A landing with its mark, in a sighting ring where it lies on the orbit."""
    label = board.labels[node]
    shape = "crossing" if board.point[node] != NOWHERE else "landing"
    marked = text(0, 4.1, label, LETTERS[len(label)]) if 0 < len(label) < len(LETTERS) else ""
    title = element("title", escaped(node_name(board, node, tongue)))
    return at(*board.spots[node], title, use(shape), marked, id=f"node-{node}")


# -- the orbit


def orbit(board: Board, tongue: Tongue) -> str:
    """Five strokes one over the other for its light, its points, and arrowheads between them."""
    glow = [use("way", stroke_width=width, opacity=strength) for width, strength in LIGHT]
    points = [
        circle(*spot, 5.6, id=f"point-{no}")
        for no, spot in enumerate(board.orbit_spots)
        if board.crossing[no] == NOWHERE
    ]
    return group(
        group(*glow, fill="none", stroke=GLOW),
        group(*points, fill=GLOW, stroke=DEEP, stroke_width=1.4),
        *arrowheads(board),
        *figures(board),
        caption(board, tongue),
        id="orbit",
    )


def arrowheads(board: Board) -> list[str]:
    """L30: clockwise, half-way between two points, where no landing is near."""
    found = []
    for arc in arcs(board.orbit_spots, close=True):
        x, y = along(arc, 0.5)
        if min([hypot(x - at_x, y - at_y) for at_x, at_y in [*board.spots[FIRST_LANDING:], arc[0], arc[3]]]) > ALONE:
            found.append(use("onwards", transform=move(x, y, turn=heading(arc, 0.5))))
    return found


def figures(board: Board) -> list[str]:
    """The number of every fifth point: inside the orbit, or beside a crossing where most room is."""
    near = [(*spot, LANDING_RADIUS) for spot in board.spots[FIRST_LANDING:]] + lines(board)
    found = []
    for no, arc in enumerate(arcs(board.orbit_spots, close=True)):
        if no % 5 == 0:
            x, y = lifted(arc[0], heading(arc, 0.02), -19)
            if board.crossing[no] != NOWHERE:
                around = [lifted(arc[0], 30.0 * turn, 35) for turn in range(12)]
                x, y = max(around, key=lambda spot: clear_line(spot, 8, near))
            found.append(name(x, y + 3.8, str(no), 12, GLOW, font_weight=700))
    return found


def caption(board: Board, tongue: Tongue) -> str:
    """The name of the orbit, along its upper side where no route crosses it; left out where it has no room."""
    words = tongue.gettext("ORBIT OF THE PIRATE SATELLITE")
    run = upper_side(board)
    if span(run) < note_width(words, 13) + 20:
        return ""
    curve = path(smooth(run), id="upper-side", fill="none")
    line = element("textPath", escaped(words), href="#upper-side", startOffset="50%")
    return curve + group(
        element("text", line), fill=GLOW, font_size=13, font_family=MONO, letter_spacing=SPREAD, text_anchor="middle"
    )


def upper_side(board: Board) -> list[Point]:
    """The longest stretch that runs to the right between two crossings, lifted off the orbit."""
    best: list[Point] = []
    now: list[Point] = []
    for no, arc in enumerate(2 * arcs(board.orbit_spots, close=True)):
        for step in range(STEPS):
            turn = heading(arc, (step + 0.02) / STEPS)
            if (step == 0 and board.crossing[no % board.orbit] != NOWHERE) or abs(turn) > STEEP:
                now = []
                continue
            now.append(lifted(along(arc, step / STEPS), turn, 20))
            best = max(best, now[:], key=span)
    return best


def span(run: list[Point]) -> float:
    return sum([hypot(x - u, y - v) for (x, y), (u, v) in pairwise(run)])


def lifted(spot: Point, turn: float, far: float) -> Point:
    """A point so far outside the orbit."""
    angle = radians(turn)
    return spot[0] + far * sin(angle), spot[1] - far * cos(angle)
