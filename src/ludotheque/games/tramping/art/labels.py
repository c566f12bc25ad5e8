"""Where words have room on the chart: the names of ports, the flags of the routes, the names of the oceans."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import Final, TypeAlias

from ludotheque.games.tramping.art.coast import soundings
from ludotheque.games.tramping.art.inks import (
    CHART,
    HALO,
    INK,
    LAND,
    LAND_INK,
    MAGENTA,
    PAPER,
    PORTS,
    ROSE,
    SEA_INK,
    SOUNDING,
    TABLE,
    TITLE,
    reach,
)
from ludotheque.games.tramping.art.lanes import FRAME, joined_pairs, strewn
from ludotheque.games.tramping.rules.board import Board
from ludotheque.games.tramping.words import square_names
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Point
from ludotheque.parts.svg.drawing import SANS, Attribute, at, cut, group, path, short, text, text_width
from ludotheque.parts.svg.room import Box, TakenBoxes, around, grown
from ludotheque.say.sentences import _

LETTERS: Final = 12.5  # of a port
ABOVE: Final = 9.4  # how high they stand over their line
BELOW: Final = 2.0
BROAD: Final = 1.1  # how much wider letters with serifs may be than text_width() says
LONGEST: Final = 160  # units
GAP: Final = 4.5  # between a square and its name
SIDES: Final = "nesw"
TRIES: Final = 3  # times all the names are looked over
FLAG: Final = (44.0, 10.0)  # half the width and half the height of a route's flag
MARK: Final = (4.5, 7.0, 3.3)  # half the width and height of a small pennant, and half a letter more
BOARDS: Final = 16  # for which the places are remembered

Line: TypeAlias = tuple[float, float, str, Box]  # x, y, anchor, room it takes


@lru_cache(BOARDS)
def crowd(board: Board) -> TakenBoxes:
    """What no word may lie on: squares, lanes, title, table and rose."""
    x, y, far = ROSE
    found = TakenBoxes([TITLE, TABLE, around(x, y, far + 36), (x - 16, y - far - 60, x + 16, y - far)])
    for square, spot in enumerate(board.spots):
        found.take(around(*spot, reach(board, square) + (GAP - 0.5 if named(board, square) else 1.5)))
    for gate in board.gates:
        x, y = board.spots[gate]
        found.take((x + 10, y - 33, x + 29, y - 12))
    for square, other in joined_pairs(board):
        (x, y), (to_x, to_y) = board.spots[square], board.spots[other]
        found.take(around((x + to_x) / 2, (y + to_y) / 2, FRAME / 2 - 3))
    for spot in strewn(board):
        found.take(around(*spot, 2.5))
    return found


# -- names of ports


def named(board: Board, square: int) -> bool:
    """Ports and gates have their name beside them; so has any square to which the edition gives a side."""
    return board.kind[square] in PORTS or square in board.gates or bool(board.sides[square])


def shown(board: Board, square: int, tongue: Tongue) -> str:
    return cut(square_names(board, tongue)[square], LETTERS, LONGEST / BROAD)


@lru_cache(BOARDS)
def written(board: Board, tongue: Tongue) -> dict[int, Line]:
    """A line for every named square: where the edition wants it, or as near to that as there is room."""
    squares = [square for square in range(len(board.kind)) if named(board, square)]
    found: dict[int, Line] = {}
    for _try in range(TRIES):
        for square in squares:
            others = TakenBoxes([line[3] for other, line in found.items() if other != square])
            found[square] = best(candidates(board, square, tongue), crowd(board), others)
    return found


def best(lines: list[Line], taken: TakenBoxes, others: TakenBoxes) -> Line:
    """The first that is free, or the least bad."""
    found, least = lines[0], cost(lines[0][3], taken, others)
    for line in lines[1:]:
        if not least:
            break
        now = cost(line[3], taken, others)
        if now < least:
            found, least = line, now
    return found


def cost(box: Box, taken: TakenBoxes, others: TakenBoxes) -> float:
    """How badly words would lie there."""
    left, top, right, bottom = CHART
    outside = max(left + 4 - box[0], top + 4 - box[1], box[2] - right + 4, box[3] - bottom + 4, 0.0)
    wide = (box[0] - 2, box[1] - 2, box[2] + 2, box[3] + 2)
    return outside * 100 + taken.overlap(box) + 2 * others.overlap(wide)


def candidates(board: Board, square: int, tongue: Tongue) -> list[Line]:
    """The lines a name may stand on, the wanted side first."""
    x, y = board.spots[square]
    far = reach(board, square) + GAP
    width = text_width(shown(board, square, tongue), LETTERS) * BROAD
    wanted = board.sides[square]
    sides = sorted(SIDES, key=lambda side: (side != wanted, SIDES.index(side)))
    return [
        line for more in (0.0, 6.0, 12.0, 18.0) for side in sides for line in on_side(x, y, far + more, width, side)
    ]


def on_side(x: float, y: float, far: float, width: float, side: str) -> list[Line]:
    """Straight beside a square, then shifted a little along it."""
    if side in "ns":
        low = y - far - BELOW if side == "n" else y + far + ABOVE
        return [line(x + part * width, low, "middle", width) for part in (0, 0.15, -0.15, 0.3, -0.3, 0.44, -0.44)]
    start, anchor = (x + far, "start") if side == "e" else (x - far, "end")
    return [line(start, y + (ABOVE - BELOW) / 2 + down, anchor, width) for down in (0, -5, 5, -10, 10, -15, 15)]


def line(x: float, y: float, anchor: str, width: float) -> Line:
    left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * width
    return round(x, 1), round(y, 1), anchor, (left, y - ABOVE, left + width, y + BELOW)


def leaders(board: Board, tongue: Tongue) -> str:
    """A thin line to the square from a name that had to keep away from it."""
    found = []
    for square, (*_spot, box) in written(board, tongue).items():
        x, y = board.spots[square]
        from_x, from_y = min(max(x, box[0]), box[2]), min(max(y, box[1]), box[3])
        if max(abs(from_x - x), abs(from_y - y)) > reach(board, square) + 2 * GAP:
            found.append(f"M{short(from_x)} {short(from_y)}L{short(x)} {short(y)}")
    return path("".join(found), stroke=INK, stroke_width=1, id="leaders") if found else ""


def labels(board: Board, tongue: Tongue) -> str:
    found = []
    for square, (x, y, anchor, _box) in written(board, tongue).items():
        words = shown(board, square, tongue)
        colour = MAGENTA if square in board.gates else None
        found.append(text(x, y, words, text_anchor=anchor if anchor != "start" else None, fill=colour))
    halo: dict[str, Attribute] = {"paint_order": "stroke", "stroke": HALO, "stroke_width": 3.2}
    return group(*found, id="labels", font_weight=700, font_size=LETTERS, fill=INK, stroke_linejoin="round", **halo)


# -- flags of the routes


@lru_cache(BOARDS)
def flag_spots(board: Board, tongue: Tongue) -> dict[int, Point]:
    """By route: beside the squares that are its alone, as near to their middle as there is room."""
    others = TakenBoxes([line[3] for line in written(board, tongue).values()])
    found: dict[int, Point] = {}
    for route, squares in enumerate(board.routes):
        own = [square for square in squares if sum([lies[square] for lies in board.lies_on]) == 1][2:-2]
        lines = [(*spot, "", flag_box(*spot)) for spot in flag_candidates(board, own)]
        if lines:
            x, y, _, box = best(lines, crowd(board), others)
            found[route] = (x, y)
            others.take(box)
    return found


def flag_candidates(board: Board, own: list[int]) -> list[Point]:
    """Across the lane at each square, from the middle of the route outwards."""
    order = sorted(range(1, len(own) - 1), key=lambda index: abs(index - len(own) / 2))
    found = []
    for index in order:
        x, y = board.spots[own[index]]
        (from_x, from_y), (to_x, to_y) = board.spots[own[index - 1]], board.spots[own[index + 1]]
        length = hypot(to_x - from_x, to_y - from_y) or 1.0
        aside, down = (to_y - from_y) / length, -(to_x - from_x) / length
        far = 26 + 36 * abs(aside)
        found += [(x + side * far * aside, y + side * far * down) for side in (-1, 1)]
    return found


@lru_cache(BOARDS)
def mark_spots(board: Board, tongue: Tongue) -> list[tuple[Point, str]]:
    """Beside the squares of each stretch, near both its ends: the numbers of the routes that sail it."""
    taken = crowded_by_flags(board, tongue)
    found = []
    for squares, words in stretches(board):
        half = MARK[0] + MARK[2] * len(words)
        for part in (squares[: len(squares) // 2], squares[len(squares) // 2 :][::-1]):
            spots = mark_candidates(board, part, half)
            free = [spot for spot in spots if taken.free(mark_box(spot, half)) and on_chart(mark_box(spot, half))]
            if free:
                taken.take(grown(mark_box(free[0], half), 40))
                found.append((free[0], words))
    return found


def stretches(board: Board) -> list[tuple[list[int], str]]:
    """The one-way track from fork to fork, with the routes that run along it."""
    runs: dict[str, list[int]] = {}
    for route in board.routes:
        for square in route:
            words = "·".join([str(no + 1) for no, lies in enumerate(board.lies_on) if lies[square]])
            squares = runs.setdefault(words, [])
            if square not in squares:
                squares.append(square)
    return [(squares, words) for words, squares in runs.items()]


def mark_candidates(board: Board, squares: list[int], half: float) -> list[Point]:
    """To the left, to the right, above and below each square."""
    found = []
    for square in squares:
        (x, y), far = board.spots[square], reach(board, square) + 5
        found += [(x - far - half, y), (x + far + half, y), (x, y - far - MARK[1]), (x, y + far + MARK[1])]
    return found


def mark_box(spot: Point, half: float) -> Box:
    return spot[0] - half, spot[1] - MARK[1], spot[0] + half, spot[1] + MARK[1]


def on_chart(box: Box) -> bool:
    return CHART[0] + 4 < box[0] and CHART[1] + 4 < box[1] and box[2] < CHART[2] - 4 and box[3] < CHART[3] - 4


def flag_box(x: float, y: float) -> Box:
    return x - FLAG[0], y - FLAG[1], x + FLAG[0], y + FLAG[1]


def flags(board: Board, tongue: Tongue) -> str:
    """A pennant with the number of each route."""
    found = []
    for route, spot in flag_spots(board, tongue).items():
        words = tongue.gettext("ROUTE {number}").format(number=route + 1)
        shape = path("M-40-9.500H30L41 0L30 9.500H-40z", fill=PAPER, stroke=MAGENTA, stroke_width=1.4)
        letters = text(-3, 4, words, 11, text_anchor="middle", font_weight=700, fill=MAGENTA, font_family=SANS)
        found.append(at(*spot, shape, letters))
    found += [mark(spot, words) for spot, words in mark_spots(board, tongue)]
    return group(*found, id="route-flags")


def mark(spot: Point, words: str) -> str:
    """A small pennant with numbers only."""
    half = MARK[0] + MARK[2] * len(words)
    edge = f"M{-half:g} {-MARK[1]:g}H{half - 4:g}L{half:g} 0L{half - 4:g} {MARK[1]:g}H{-half:g}z"
    letters = text(-1.5, 3.6, words, 10.5, text_anchor="middle", font_weight=700, fill=MAGENTA, font_family=SANS)
    return at(*spot, path(edge, fill=PAPER, stroke=MAGENTA, stroke_width=1.2), letters)


def crowded_by_flags(board: Board, tongue: Tongue) -> TakenBoxes:
    ports = [line[3] for line in written(board, tongue).values()]
    return crowd(board).more(ports + [flag_box(*spot) for spot in flag_spots(board, tongue).values()])


def crowded(board: Board, tongue: Tongue) -> TakenBoxes:
    """All that the chart already holds."""
    marks = [mark_box(spot, MARK[0] + MARK[2] * len(words)) for spot, words in mark_spots(board, tongue)]
    return crowded_by_flags(board, tongue).more(marks)


# -- what is written on the chart besides its ports: continents, oceans and soundings, wherever they have room


Choice: TypeAlias = tuple[str, int, tuple[Point, ...]]  # words, units between letters, where they may lie
Name: TypeAlias = tuple[list[str], float, int, Point]  # lines, size, units between letters, where

SIZE: Final = 17.0  # of the letters
SOUNDED: Final = 9.0  # of the figures of depth
SMALL: Final = 10.5  # of those of the lesser seas
LEAD: Final = 1.35  # from line to line, in heights of letters
LANDS: Final[tuple[Choice, ...]] = (
    (_("EUROPE"), 7, ((372, 258),)),
    (_("ASIA"), 26, ((640, 296),)),
    (_("AFRICA"), 9, ((292, 486),)),
    (_("AUSTRALIA"), 4, ((828, 682), (832, 664))),
    (_("NORTH AMERICA"), 8, ((1376, 246), (1400, 240), (1440, 270))),
    (_("SOUTH AMERICA"), 1, ((1580, 560), (1586, 618), (1600, 600), (1580, 690))),
)
OCEANS: Final[tuple[Choice, ...]] = (
    (_("ATLANTIC OCEAN"), 3, ((148, 622), (150, 690), (1670, 760))),
    (_("INDIAN OCEAN"), 5, ((600, 618), (540, 640), (400, 790))),
    (_("PACIFIC OCEAN"), 5, ((1072, 596), (1080, 330), (1160, 440))),
    (_("SOUTHERN OCEAN"), 5, ((800, 880), (820, 890), (300, 880))),
)
SEAS: Final[tuple[Choice, ...]] = (
    (_("Norwegian Sea"), 1, ((142, 128), (150, 150))),
    (_("Bay of Biscay"), 1, ((112, 306), (112, 318))),
    (_("Gulf of Guinea"), 1, ((178, 582), (186, 590))),
    (_("Arabian Sea"), 1, ((504, 462), (498, 470))),
    (_("Bay of Bengal"), 1, ((600, 472), (604, 480))),
    (_("Sea of Japan"), 1, ((828, 350), (832, 356))),
    (_("Sea of Okhotsk"), 1, ((896, 246), (900, 236))),
    (_("Bering Sea"), 1, ((1034, 214), (1030, 226))),
    (_("Gulf of Alaska"), 1, ((1206, 222), (1200, 232))),
    (_("Coral Sea"), 1, ((930, 636), (926, 650))),
    (_("Tasman Sea"), 1, ((940, 796), (936, 810))),
    (_("Hudson Bay"), 1, ((1484, 196), (1486, 206))),
    (_("Labrador Sea"), 1, ((1640, 236), (1648, 226))),
    (_("Drake Passage"), 1, ((1580, 922), (1600, 916))),
)


def names(board: Board, tongue: Tongue) -> str:
    """Two words take two lines; those inland wear a halo of sand, for the hachures."""
    taken = crowded(board, tongue)
    lands = [drawn(name) for name in placed(taken, LANDS, SIZE, tongue)]
    seas = [drawn(name) for name in waters(taken, tongue)]
    halo: dict[str, Attribute] = {"paint_order": "stroke", "stroke": LAND, "stroke_width": 4}
    inland = group(*lands, id="land-names", fill=LAND_INK, stroke_linejoin="round", **halo)
    return group(inland, group(*seas, id="sea-names", fill=SEA_INK), text_anchor="middle", font_style="italic")


def waters(taken: TakenBoxes, tongue: Tongue) -> list[Name]:
    """The oceans first; the lesser seas where they leave room."""
    oceans = placed(taken, OCEANS, SIZE, tongue)
    return oceans + placed(taken.more([room(name) for name in oceans]), SEAS, SMALL, tongue)


def placed(taken: TakenBoxes, choices: tuple[Choice, ...], size: float, tongue: Tongue) -> list[Name]:
    """Where no square, lane or port's name is in the way; left out when there is no such place."""
    found: list[Name] = []
    for words, spread, spots in choices:
        lines = halves(tongue.gettext(words))
        free = [spot for spot in spots if taken.free(room((lines, size, spread, spot)))]
        found += [(lines, size, spread, spot) for spot in free[:1]]
    return found


def halves(words: str) -> list[str]:
    """On two lines, cut where they are nearest to the same length."""
    parts = words.split(" ")
    cuts = [[" ".join(parts[:no]), " ".join(parts[no:])] for no in range(1, len(parts))]
    return min(cuts, key=lambda two: max(len(two[0]), len(two[1]))) if cuts else [words]


def room(name: Name) -> Box:
    lines, size, spread, (x, y) = name
    half = max([text_width(line, size) + spread * len(line) for line in lines]) / 2
    return x - half, y - size, x + half, y + LEAD * size * (len(lines) - 1) + size * 0.3


def drawn(name: Name) -> str:
    """The space after the last letter is no part of the word."""
    lines, size, spread, (x, y) = name
    found = [
        text(x + spread / 2, y + LEAD * size * no, line, size, letter_spacing=spread) for no, line in enumerate(lines)
    ]
    return "".join(found)


def depths(board: Board, tongue: Tongue) -> str:
    """Soundings, where nothing else is written."""
    taken = crowded(board, tongue)
    taken = taken.more([room(name) for name in waters(taken, tongue)])
    found = []
    for x, y, depth in soundings():
        half = text_width(str(depth), SOUNDED) / 2 + 1
        box = (x - half, y - SOUNDED * 0.75, x + half, y + 2.5)
        if taken.free(box):
            taken.take(box)
            found.append(text(x, y, str(depth)))
    return group(*found, id="soundings", font_size=SOUNDED, fill=SOUNDING, text_anchor="middle", font_style="italic")
