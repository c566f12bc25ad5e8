"""The chart of DE LA TERRE A LA LUNE: `python tools/lune_chart.py` prints rows of its edition.

The drawing is a few places, one closed curve and a line of stops for each route; everything else is walked along the
curves.  The rows of places, landings, routes and orbit are to be pasted into edition.toml.  With the name of a file, a
sketch is drawn there as SVG, and the gaps are printed instead.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from math import dist
from pathlib import Path
from typing import Final, NamedTuple

Spot = tuple[float, float]


class Place(NamedTuple):
    kind: str
    fr: str
    en: str
    label: str
    where: Spot
    room: float  # from its middle to the nearest landing


EARTH: Final[Spot] = (318, 866)
MOON: Final[Spot] = (1406, 343)
# Elsewhere a spot is how far it lies from the Earth on the straight line to the Moon, and how far to the left of it.
PLACES: Final = {
    "earth": Place("earth", "Terre", "Earth", "T", (0, 0), 208),
    "moon": Place("moon", "Lune", "Moon", "L", (dist(EARTH, MOON), 0), 166),
    "ariane": Place("station", "Ariane", "Ariadne", "A", (456, 230), 70),
    "berenice": Place("station", "Bérénice", "Berenice", "B", (458, -218), 70),
    "ceres": Place("station", "Cérès", "Ceres", "C", (826, -252), 70),
    "diane": Place("station", "Diane", "Diana", "D", (842, 242), 70),
}
POINTS: Final = 28
RING: Final[list[tuple[int, Spot]]] = [  # bends of the orbit, clockwise, and the points that stand on them, or -1
    *[(0, (318, 4)), (1, (340, 183)), (2, (366, 312)), (3, (486, 342)), (4, (575, 234)), (5, (636, 176))],
    *[(6, (722, 237)), (7, (764, 340)), (8, (884, 346)), (9, (942, 176)), (10, (966, 100)), (11, (1025, 120))],
    *[(12, (1110, 226)), (13, (1312, 204)), (14, (1424, 0)), (15, (1312, -204)), (16, (1110, -226))],
    *[(17, (1022, -122)), (18, (952, -106)), (19, (930, -183)), (20, (896, -336)), (21, (786, -354))],
    *[(22, (757, -246)), (23, (650, -176)), (24, (585, -229)), (25, (504, -356)), (26, (372, -322))],
    (27, (345, -173)),
]
# On a route: a number of landings, @n a point of the orbit, x,y a landing, =id a landing of another route, ~x,y a bend
ROUTES: Final = {
    "tl": ("T-L", "earth 2 @0 2 494,10 5 846,-6 4 moon"),
    "ta": ("T-A", "earth ~240,142 3 @1 1 ariane"),
    "tb": ("T-B", "earth ~250,-136 3 @27 1 berenice"),
    "ad": ("A-D", "ariane 1 @4 2 @6 1 diane"),
    "bc": ("B-C", "berenice 1 @24 2 @22 0 ceres"),
    "dl": ("D-L", "diane 1 @9 1 @11 1 moon"),
    "cl": ("C-L", "ceres 1 @19 1 @17 1 moon"),
    "ab": ("A-B", "ariane 3 =tl6 3 berenice"),
    "dc": ("D-C", "diane 3 =tl12 3 ceres"),
    "ac": ("A-C", "ariane =ad1 =ad2 =ad3 @5 2 =tl9 =tl10 =tl11 =tl12 =dc5 =dc6 =dc7 ceres"),
    "bd": ("B-D", "berenice =bc1 =bc2 =bc3 @23 2 =tl9 =tl10 =tl11 =tl12 =dc3 =dc2 =dc1 diane"),
}


def page(spot: Spot) -> Spot:
    far = dist(EARTH, MOON)
    x, y = (MOON[0] - EARTH[0]) / far, (MOON[1] - EARTH[1]) / far
    return EARTH[0] + spot[0] * x + spot[1] * y, EARTH[1] + spot[0] * y - spot[1] * x


def orbit() -> list[Spot]:
    """A closed line through its bends; points that no bend fixes are evenly spread between those it does."""
    bends = [page(spot) for _, spot in RING]
    bows = smooth([*bends[-2:], *bends, *bends[:3]])[2:-2]
    points: list[Spot] = []
    span: list[Spot] = []
    for bow, (no, _) in zip(bows, [*RING[1:], (POINTS, RING[0][1])]):
        span += bow
        if no >= 0:
            count = no - len(points)
            points += [along(span, length(span) * step / count) for step in range(count)]
            span = []
    return [(round(x, 1), round(y, 1)) for x, y in points]


def length(line: list[Spot]) -> float:
    return sum(dist(one, other) for one, other in pairwise(line))


def along(line: list[Spot], far: float) -> Spot:
    for one, other in pairwise(line):
        step = dist(one, other)
        if far <= step:
            share = far / step if step else 0.0
            return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
        far -= step
    return line[-1]


def smooth(knots: list[Spot]) -> list[list[Spot]]:
    """One fine line from each knot to the next (Catmull-Rom, knots spaced by the root of their distance)."""
    first, last = mirrored(knots[1], knots[0]), mirrored(knots[-2], knots[-1])
    padded = [first, *knots, last]
    return [bow(*padded[index : index + 4]) for index in range(len(knots) - 1)]


def mirrored(spot: Spot, about: Spot) -> Spot:
    return 2 * about[0] - spot[0], 2 * about[1] - spot[1]


def bow(a: Spot, b: Spot, c: Spot, d: Spot) -> list[Spot]:
    times = [0.0]
    for one, other in pairwise([a, b, c, d]):
        times.append(times[-1] + dist(one, other) ** 0.5)

    def mixed(one: Spot, other: Spot, start: float, end: float, now: float) -> Spot:
        share = (now - start) / (end - start)
        return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share

    line = []
    for step in range(201):
        now = times[1] + (times[2] - times[1]) * step / 200
        ab, bc, cd = (mixed(*two, times[i], times[i + 1], now) for i, two in enumerate(pairwise([a, b, c, d])))
        abc, bcd = mixed(ab, bc, times[0], times[2], now), mixed(bc, cd, times[1], times[3], now)
        line.append(mixed(abc, bcd, times[1], times[2], now))
    return line


class Chart:
    """Everything laid out: where each landing is, the runs of the routes, and which landing each point bears."""

    def __init__(self) -> None:
        self.points = orbit()
        self.landings: dict[str, Spot] = {}
        self.runs: dict[str, list[str]] = {}
        self.lines: dict[str, list[list[Spot]]] = {}
        self.crossing = [""] * POINTS
        for name, (_, stops) in ROUTES.items():
            self.lay(name, stops.split())

    def lay(self, name: str, stops: list[str]) -> None:
        """A route, piece by piece: hops between landings already there, and new lines."""
        self.runs[name] = stops[:1]
        piece = stops[:1]
        for stop in stops[1:]:
            piece.append(stop)
            if stop in PLACES or stop.startswith("="):
                if len(piece) == 2:
                    self.runs[name].append(stop.lstrip("="))
                else:
                    self.draw(name, piece)
                piece = [stop]

    def draw(self, name: str, stops: list[str]) -> None:
        bows = smooth([self.spot(stop) for stop in stops if not stop.isdecimal()])
        self.lines.setdefault(name, []).append([spot for line in bows for spot in line])
        span: list[Spot] = []
        before, count = stops[0], 0
        for stop in stops[1:]:
            if stop.isdecimal():
                count = int(stop)
                continue
            span += bows.pop(0)
            if not stop.startswith("~"):
                self.walk(name, span, count, before, stop)
                before, count, span = stop, 0, []

    def spot(self, stop: str) -> Spot:
        if stop in PLACES:
            return page(PLACES[stop].where)
        if stop.startswith("@"):
            return self.points[int(stop[1:])]
        if stop.startswith("="):
            return self.landings[stop[1:]]
        x, _, y = stop.lstrip("~").partition(",")
        return page((float(x), float(y)))

    def walk(self, name: str, span: list[Spot], count: int, before: str, stop: str) -> None:
        """Landings evenly spread over a span, clear of the places at its ends; then the stop itself."""
        run = self.runs[name]
        start, rest = (PLACES[place].room if place in PLACES else 0.0 for place in (before, stop))
        gaps = count + 1 - (before in PLACES) - (stop in PLACES)
        gap = (length(span) - start - rest) / gaps if gaps else 0.0
        for no in range(count):
            far = start + gap * (no if before in PLACES else no + 1)
            self.land(f"{name}{len(run)}", along(span, far), run)
        if stop in PLACES:
            run.append(stop)
        elif stop.startswith("="):
            run.append(stop[1:])
        else:
            if stop.startswith("@"):
                self.crossing[int(stop[1:])] = f"{name}{len(run)}"
            self.land(f"{name}{len(run)}", self.spot(stop), run)

    def land(self, landing: str, spot: Spot, run: list[str]) -> None:
        self.landings[landing] = (round(spot[0], 1), round(spot[1], 1))
        run.append(landing)

    def rows(self) -> str:
        out = ["places = ["]
        for key, place in PLACES.items():
            x, y = page(place.where)
            texts = f'kind = "{place.kind}", fr = "{place.fr}", en = "{place.en}", label = "{place.label}"'
            source = "invented" if place.kind == "station" else "sheet"
            out.append(f'  {{ id = "{key}", {texts}, x = {x:.1f}, y = {y:.1f}, source = "{source}" }},')
        out += ["]", "", "landings = ["]
        for key, (x, y) in self.landings.items():
            out.append(f'  {{ id = "{key}", x = {x:.1f}, y = {y:.1f}, source = "invented" }},')
        out += ["]", "", "routes = ["]
        for key, run in self.runs.items():
            stops = ", ".join(f'"{stop}"' for stop in run)
            out.append(f'  {{ id = "{key}", label = "{ROUTES[key][0]}", run = [{stops}], source = "invented" }},')
        out += ["]", "", "orbit = ["]
        for no, ((x, y), landing) in enumerate(zip(self.points, self.crossing)):
            out.append(f'  {{ no = {no}, x = {x:.1f}, y = {y:.1f}, landing = "{landing}", source = "invented" }},')
        return "\n".join([*out, "]"])

    def closest(self) -> list[tuple[float, str, str]]:
        """The pairs of marks that stand nearest to each other, a crossing and its point being one."""
        marks = dict(self.landings) | {key: page(place.where) for key, place in PLACES.items()}
        marks |= {f"@{no}": spot for no, spot in enumerate(self.points) if not self.crossing[no]}
        names = list(marks)
        pairs = [(dist(marks[a], marks[b]), a, b) for i, a in enumerate(names) for b in names[i + 1 :]]
        return sorted(pairs)[:12]

    def gaps(self) -> dict[str, list[int]]:
        where = self.landings | {key: page(place.where) for key, place in PLACES.items()}
        return {key: [round(dist(where[a], where[b])) for a, b in pairwise(run)] for key, run in self.runs.items()}

    def sketch(self) -> str:
        def path(line: list[Spot], colour: str, closed: str = "") -> str:
            words = "L".join(f"{x:.1f} {y:.1f}" for x, y in line)
            return f'<path d="M{words}{closed}" fill="none" stroke="{colour}" stroke-width="2"/>'

        def mark(spot: Spot, size: float, colour: str, word: str = "") -> str:
            x, y = spot
            disc = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size}" fill="{colour}" stroke="#fff"/>'
            return f'{disc}<text x="{x:.1f}" y="{y - size - 2:.1f}">{word}</text>'

        ring = [*self.points]
        fine = [spot for line in smooth([*ring[-2:], *ring, *ring[:2]])[2:-1] for spot in line]
        out = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1800 1160">']
        out.append("<style>text { font: 11px sans-serif; fill: #fff; text-anchor: middle }</style>")
        out.append('<rect width="1800" height="1160" fill="#0b1836"/>')
        for x, y, wide, high in ((60, 60, 1680, 1040), (60, 60, 440, 210), (1400, 940, 340, 160)):
            out.append(f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="none" stroke="#567"/>')
        out += [path(fine, "#7df0e6", "Z"), *[path(line, "#9db8e6") for lines in self.lines.values() for line in lines]]
        sizes = {"earth": 150, "moon": 118, "station": 40}
        out += [mark(page(place.where), sizes[place.kind], "#24508c", place.fr) for place in PLACES.values()]
        out += [mark(spot, 5, "#7df0e6", str(no)) for no, spot in enumerate(self.points)]
        for key, spot in self.landings.items():
            out.append(mark(spot, 10, "#ffb23e" if key in self.crossing else "#0b1836", key))
        return "\n".join([*out, "</svg>"])


def main() -> None:
    chart = Chart()
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(chart.sketch(), encoding="utf-8")
        for far, one, other in chart.closest():
            print(f"{far:.0f}  {one} {other}")
        for name, gaps in chart.gaps().items():
            print(name, gaps)
    else:
        print(chart.rows())


if __name__ == "__main__":
    main()
