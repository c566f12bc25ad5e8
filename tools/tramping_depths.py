"""The sea bed of TRAMPING's chart: `python tools/tramping_depths.py` prints "rises" and "depths" for data/chart.json.

Depths are interpolated between points of the real oceans, rounded from memory, and run out towards the coasts; trenches
are written where they are and nowhere else.  "rises" is the line of 4000 metres, "depths" are soundings, the denser the
nearer to land.  Nothing to sail by.
"""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import Final

from ludotheque.games.tramping.art.coast import project, rings

Spot = tuple[float, float]

LEVEL: Final = 4000.0
CELL: Final = 12  # units between the points of the grid
SHELF: Final = 26.0  # units from the coast to the full depth
LEFT, TOP, RIGHT, BOTTOM = 60, 60, 1740, 950

# longitude, latitude, metres
KNOWN: Final = """
-1 66 3400 -5 73 2900 -12 64 450 3 56 80 -8 50 130 -6 45.5 4700 -14 42 5200 -14 33 4300 -22 32 5200 -25 25 5100 -26
18 4600 -20 5 4800 -25 0 3900 -18 -3 3400 -14 -9 2500 -13 -20 2600 -14 -32 2500 -12 -45 2700 -8 -55 3000 -5 -1 5000
3 -14 5500 5 -26 2500 8 -34 5000 -2 -38 4300 24 -42 5000 20 -38 3000 5 -50 4700 18 -55 4800 12 -62 5100 30 -50 3000
45 -40 2800 57 -31 2600 41 -18 2800 38 -32 4800 55 -25 5000 52 -12 4700 52 2 5000 64 16 3600 60 8 2700 68 -8 2800 69
-22 2600 80 -10 5200 79 -22 5000 89 -12 2700 89 -25 2500 88 12 3100 89 19 1800 100 -20 5700 97 -6 5200 108 -28 5500
95 -31 1900 85 -38 3600 90 -43 2900 115 -50 3100 128 -40 5500 135 -46 4600 145 -52 3300 72 -50 600 76 -57 2100 60
-42 4700 55 -60 5000 95 -58 4600 120 -60 4400 145 -61 3700 48 12.5 2000 38 20 1800 52 27 50 6 39 2800 19 36 3900 30
34 2600 34 43.5 2200 51 40 900 114 15 4200 107 3 70 112 -5 60 122 3 5000 128 -5 5400 136 -9 60 125 -12 300 139 -14
60 131 18 5800 137 22 4900 150 15 5600 123 35 60 125 29 90 129 24 5600 135 40 3200 149 52 1300 160 38 5700 165 28
5900 171 40 2700 170 47 4000 158 33 3000 152 26 5700 177 56 3700 192 60 60 185 47 5300 210 46 5100 220 40 4800 200
40 5600 214 55 4200 230 48 2700 232 35 4700 220 28 5000 205 29 5300 196 24 3200 203 20 3600 195 10 5300 182 10 5500
176 18 4400 185 30 5500 210 10 5000 225 10 4800 240 12 4100 256 10 2900 252 -10 2900 248 -25 2700 248 -40 2600 240
-52 2700 228 -58 2900 265 9 3700 276 3 3100 270 -4 2700 272 -15 4300 280 -20 2900 278 -28 4000 275 -40 3200 262 -30
3400 265 -52 4900 275 -58 4700 295 -60 4000 210 -40 5200 200 -30 5400 220 -27 4100 217 -17 2100 230 -10 4500 240 -18
3900 232 -38 4600 210 -5 5000 195 -5 5300 200 -14 4900 176 -20 2900 155 -15 4300 160 -21 2600 156 -38 4900 162 -32
1500 160 -3 4400 168 3 4400 147 4 4300 172 -50 900 180 -44 1500 196 -50 4900 250 -62 4800 210 -58 4300 175 -60 4000
185 -35 4400 293 14.5 4800 284 13.5 4000 268 24.5 3600 277 27 60 298 28 5800 289 32 5300 304 36 5300 309 45 90 316
42 4700 308 57 3300 322 33 3200 316 26 3300 314 15 3600 310 11 4800 315 8 4500 325 2 3800 327 -6 4500 328 -15 5200
322 -25 4300 327 -31 1600 312 -42 5700 320 -46 5400 298 -45 100 308 -51 1800 310 -57 3800 328 -50 4600 275 60 150
294 72 2200 302 65 700 327 62 2800 326 54 3000 328 45 3300 40 72 250 70 73 60 125 74 40 160 71 25 192 70 45 220 71
1500 -28 60 2200 -27 52 3300 -29 42 2600 -20 58 1500 -18 50 4300
"""
TRENCHES: Final = """
107 -10.6 7290 127.4 9.6 10497 142.4 10.4 10863 142.8 30 9810 145 38.6 7999 153.4 44.6 10542 187 50.2 7679 186 -22.4
10882 182 -31.4 10047 153 -6.6 8940 264 14 6489 288 -22.4 8066 279.4 -8.6 6262 293 20.6 8385 279.6 18.4 7239 167.6
-20.4 6150 334 -57 8264 -25 -1.4 7728
"""


def points(words: str) -> list[tuple[Spot, float]]:
    numbers = [float(word) for word in words.split()]
    found = zip(numbers[::3], numbers[1::3], numbers[2::3])
    return [(project(east, north), depth) for east, north, depth in found if depth]


BED: Final = points(KNOWN)
COAST: Final[dict[tuple[int, int], list[Spot]]] = {}


def survey() -> None:
    """Every shore, in steps of a few units, by cells of fifty."""
    for ring in rings():
        for one, two in zip(ring, ring[1:] + ring[:1]):
            far = max(1, int(hypot(two[0] - one[0], two[1] - one[1]) / 4))
            for no in range(far):
                spot = (one[0] + (two[0] - one[0]) * no / far, one[1] + (two[1] - one[1]) * no / far)
                COAST.setdefault((int(spot[0] // 50), int(spot[1] // 50)), []).append(spot)


def off(spot: Spot) -> float:
    """How far the nearest coast is, fifty at most."""
    across, down = int(spot[0] // 50), int(spot[1] // 50)
    near = [one for x in (-1, 0, 1) for y in (-1, 0, 1) for one in COAST.get((across + x, down + y), [])]
    return min([50.0, *[hypot(spot[0] - x, spot[1] - y) for x, y in near]])


def ashore(spot: Spot) -> bool:
    x, y = spot
    crossed = 0
    for ring in rings():
        for (from_x, from_y), (to_x, to_y) in zip(ring, ring[1:] + ring[:1]):
            if (from_y > y) != (to_y > y) and x < (to_x - from_x) * (y - from_y) / (to_y - from_y) + from_x:
                crossed += 1
    return crossed % 2 == 1


def depth(spot: Spot) -> float:
    """Between the known points, by the inverse of their distance; the chart goes round the world."""
    total = weights = 0.0
    for (x, y), metres in BED:
        across = abs(spot[0] - x)
        far = hypot(min(across, 1680 - across), spot[1] - y) + 4
        weights += far**-3.2
        total += metres * far**-3.2
    slope: float = min(1.0, off(spot) / SHELF) ** 1.6
    return max(6.0, slope * total / weights)


# -- the line of 4000 metres


def rises() -> str:
    """Closed lines round all that is shallower, by marching squares, then smoothed and thinned."""
    columns, rows = (RIGHT - LEFT) // CELL + 3, (BOTTOM - TOP) // CELL + 3
    grid = [[height(column, row, columns, rows) for column in range(columns)] for row in range(rows)]
    cells = [(column, row) for row in range(rows - 1) for column in range(columns - 1)]
    steps = dict([step for column, row in cells for step in crossed(grid, column, row)])
    lines = []
    while steps:
        start, here = steps.popitem()
        line = [start, here]
        while here in steps:
            here = steps.pop(here)
            line.append(here)
        if len(line) > 9:
            lines.append(thinned(rounded(line[:-1])))
    return "".join([relative(line) for line in lines])


def height(column: int, row: int, columns: int, rows: int) -> float:
    """Above the level, in metres; all that is beyond the chart counts as deep, so that every line closes."""
    if column in (0, columns - 1) or row in (0, rows - 1):
        return -500.0
    return LEVEL - depth(place(column, row))


def place(column: float, row: float) -> Spot:
    return LEFT + (column - 1) * CELL, TOP + (row - 1) * CELL


# corners of a cell clockwise from the upper left; by which of them stand out, the sides a line runs from and to
CASES: Final = {
    **{1: [(3, 0)], 2: [(0, 1)], 3: [(3, 1)], 4: [(1, 2)], 5: [(3, 2), (1, 0)], 6: [(0, 2)], 7: [(3, 2)]},
    **{8: [(2, 3)], 9: [(2, 0)], 10: [(0, 3), (2, 1)], 11: [(2, 1)], 12: [(1, 3)], 13: [(1, 0)], 14: [(0, 3)]},
}


def crossed(grid: list[list[float]], column: int, row: int) -> list[tuple[Spot, Spot]]:
    corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]
    values = [grid[y][x] for x, y in corners]
    case = sum([1 << no for no, value in enumerate(values) if value > 0])

    def side(no: int) -> Spot:
        one, two = sorted([corners[no], corners[(no + 1) % 4]])
        low, high = grid[one[1]][one[0]], grid[two[1]][two[0]]
        part = min(0.98, max(0.02, low / (low - high)))  # never at a corner, where lines would touch
        x, y = place(one[0] + (two[0] - one[0]) * part, one[1] + (two[1] - one[1]) * part)
        return round(x, 2), round(y, 2)

    return [(side(start), side(end)) for start, end in CASES.get(case, [])]


def rounded(line: list[Spot]) -> list[Spot]:
    for _ in range(2):
        ring = [line[-1], *line, line[0]]
        threes = list(zip(ring, ring[1:], ring[2:]))
        line = [((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4) for a, b, c in threes]
    return line


def thinned(line: list[Spot], by: float = 1.1) -> list[Spot]:
    """Without the points that lie as good as straight between others."""
    if len(line) < 3:
        return line
    apart = [beside(spot, line[0], line[-1]) for spot in line]
    most = max(range(len(line)), key=lambda no: apart[no])
    if apart[most] < by:
        return [line[0], line[-1]]
    return thinned(line[: most + 1], by)[:-1] + thinned(line[most:], by)


def beside(spot: Spot, one: Spot, two: Spot) -> float:
    """How far a point is from a stretch of line."""
    across, down = two[0] - one[0], two[1] - one[1]
    long = across * across + down * down
    part = min(1.0, max(0.0, ((spot[0] - one[0]) * across + (spot[1] - one[1]) * down) / long)) if long else 0.0
    return hypot(spot[0] - one[0] - part * across, spot[1] - one[1] - part * down)


def relative(line: list[Spot]) -> str:
    spots = [(round(x), round(y)) for x, y in line]
    words = f"M{spots[0][0]} {spots[0][1]}l"
    steps = [f"{x - a} {y - b}" for (a, b), (x, y) in pairwise(spots) if (x, y) != (a, b)]
    return words + " ".join(steps).replace(" -", "-") + "z"


# -- soundings


def soundings() -> list[tuple[int, int, int]]:
    """Trenches first; then, from a sequence that fills the plane evenly, what is neither ashore nor too close."""
    found = [(round(x), round(y), round(metres)) for (x, y), metres in points(TRENCHES)]
    found = [one for one in found if LEFT + 16 < one[0] < RIGHT - 16 and not ashore((one[0], one[1]))]
    for no in range(1, 5200):
        spot = (LEFT + 18 + (no * 0.7548776662 % 1) * (RIGHT - LEFT - 36), TOP + 14 + (no * 0.5698402910 % 1) * 866)
        far = off(spot)
        gap = 25 + 24 * min(1.0, far / 46)
        if far < 11 or ashore(spot) or any([hypot(spot[0] - x, (spot[1] - y) * 1.5) < gap for x, y, _ in found]):
            continue
        found.append((round(spot[0]), round(spot[1]), shown(depth(spot), no)))
    return found


def shown(metres: float, no: int) -> int:
    """A leadsman does not read round numbers."""
    return max(7, round(metres * (1 + 0.05 * ((no * 0.618034) % 1 - 0.5))))


if __name__ == "__main__":
    survey()
    print(rises())
    print(" ".join([f"{x},{y},{metres}" for x, y, metres in soundings()]))
