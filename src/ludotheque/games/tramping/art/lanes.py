"""The lanes: smooth lines through the squares of the three routes and of the network round the Americas."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import Final

from ludotheque.games.tramping.art.inks import GREEN, INK, PAPER, SIZE
from ludotheque.games.tramping.rules.board import JOINED_1, NOWHERE, Board
from ludotheque.parts import Point
from ludotheque.parts.svg.drawing import Arc, along, arcs, group, heading, move, path, polygon, short, use
from ludotheque.parts.svg.room import Box

ROOM: Final = 29  # between the middles of two squares, across or down, for an arrowhead
HEAD: Final = "M-4-5L6 0L-4 5L-1.500 0z"
FRAME: Final = 30  # the height of the frame round a joined pair
EVERYWHERE: Final[Box] = (0.0, 0.0, float(SIZE[0]), float(SIZE[1]))
PARTS: Final = (0.15, 0.35, 0.5, 0.65, 0.85)  # of a bend: where a word could lie on it


def definitions(board: Board) -> str:
    """One curve of the one-way routes, one of the two-way network, and an arrowhead."""
    both = path(drawn(route_arcs(board)), id="routes") + path(drawn(network_arcs(board)), id="network")
    return both + path(HEAD, id="head")


def lanes(board: Board) -> str:
    """Ink with a white core: the routes narrow, the network, where one sails both ways, as a double line."""
    both = (use("network", stroke_width=5), use("routes", stroke_width=2.8))
    core = (use("network", stroke_width=2.2), use("routes", stroke_width=1))
    return group(
        group(*both, stroke=INK),
        group(*core, stroke=PAPER),
        arrowheads(board),
        joins(board),
        id="lanes",
        fill="none",
        stroke_linejoin="round",
    )


def arrowheads(board: Board) -> str:
    """Which way the routes run, where there is room between two squares."""
    long = [arc for curve in route_arcs(board) for arc in curve if apart(arc[0], arc[3]) > ROOM]
    heads = [use("head", transform=move(*along(arc, 0.5), turn=heading(arc, 0.5))) for arc in long]
    return group(*heads, fill=INK, stroke=PAPER, stroke_width=0.8)


def apart(one: Point, other: Point) -> float:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def joined_pairs(board: Board) -> list[tuple[int, int]]:
    pairs = [(square, board.joined[square]) for square, kind in enumerate(board.kind) if kind == JOINED_1]
    return [(one, two) for one, two in pairs if two != NOWHERE]


def joins(board: Board, seen: Box = EVERYWHERE) -> str:
    """T71: the squares of a joined pair stand in one green frame; only those in this part of the chart."""
    pairs = [(board.spots[one], board.spots[two]) for one, two in joined_pairs(board)]
    near = [pair for pair in pairs if any([within(spot, seen) for spot in pair])]
    frames = "".join([polygon(pair, False) for pair in near])
    if not frames:
        return ""
    wide = path(frames, stroke=GREEN, stroke_width=FRAME)
    return group(wide, path(frames, stroke="#d5e8cf", stroke_width=FRAME - 4), stroke_linecap="round", id="joined")


def within(spot: Point, box: Box) -> bool:
    return box[0] <= spot[0] <= box[2] and box[1] <= spot[1] <= box[3]


# -- routes


def route_arcs(board: Board) -> list[list[Arc]]:
    """Every stretch of the routes once, bent as the first route that runs along it."""
    done: set[tuple[int, int]] = set()
    found: list[list[Arc]] = []
    for route in board.routes:
        if len(route) < 2:
            continue
        run: list[Arc] = []
        for pair, arc in zip(pairwise(route), arcs([board.spots[square] for square in route])):
            if pair in done:
                found, run = [*found, run] if run else found, []
            else:
                done.add(pair)
                run.append(arc)
        found += [run] if run else []
    return found


# -- network


def neighbours(board: Board) -> list[list[int]]:
    """Beyond the gates and at them: the squares a lane leads to, either way."""
    found = [list(ways) for ways in board.links]
    for gate in board.gates:
        for entry in board.entries[gate]:
            found[gate].append(entry)
            found[entry].append(gate)
    return found


def chains(board: Board) -> list[list[int]]:
    """The network from fork to fork, both included; each stretch once."""
    near = neighbours(board)
    ends = [square for square, ways in enumerate(near) if ways and len(ways) != 2] or [
        square for square, ways in enumerate(near) if ways
    ][:1]
    found = []
    for end in ends:
        for step in near[end]:
            run = [end, step]
            while run[-1] not in ends:
                run.append(onward(near, run))
            if run[0] < run[-1] or (run[0] == run[-1] and run[1] <= run[-2]):
                found.append(run)
    return found


def onward(near: list[list[int]], run: list[int]) -> int:
    before, here = run[-2:]
    return next((square for square in near[here] if square != before), before)


def network_arcs(board: Board) -> list[list[Arc]]:
    """Each chain as a curve that comes out of a fork the way another lane runs into it."""
    near = neighbours(board)
    found = []
    for chain in chains(board):
        before = [straightest(board, near, chain[0], chain[1])]
        after = [straightest(board, near, chain[-1], chain[-2])]
        points = [board.spots[square] for square in (*before, *chain, *after)]
        found.append(arcs(points)[1:-1])
    return found


def straightest(board: Board, near: list[list[int]], fork: int, start: int) -> int:
    """Of the squares at a fork, the one that lies most straight ahead of a lane that comes from the start."""
    behind = [square for square, following in enumerate(board.before) if square == fork and following != NOWHERE]
    others = [square for square in near[fork] if square != start] + [board.before[square] for square in behind]
    return max(others, key=lambda other: ahead(board, start, fork, other), default=fork)


def ahead(board: Board, start: int, fork: int, other: int) -> float:
    """1 straight ahead, -1 straight back."""
    (x, y), (at_x, at_y), (to_x, to_y) = board.spots[start], board.spots[fork], board.spots[other]
    length = hypot(at_x - x, at_y - y) * hypot(to_x - at_x, to_y - at_y)
    return ((at_x - x) * (to_x - at_x) + (at_y - y) * (to_y - at_y)) / length if length else 0.0


# -- curves


def drawn(curves: list[list[Arc]]) -> str:
    return "".join([f"M{pair(curve[0][0])}" + "".join([bend(arc) for arc in curve]) for curve in curves])


def bend(arc: Arc) -> str:
    return "C" + " ".join([pair(spot) for spot in arc[1:]])


def pair(spot: Point) -> str:
    return f"{short(spot[0])} {short(spot[1])}"


def strewn(board: Board) -> list[Point]:
    """Points of all the lanes, a few to each stretch."""
    curves = route_arcs(board) + network_arcs(board)
    return [along(arc, part) for curve in curves for arc in curve for part in PARTS]
