"""The chart of TRAMPING: `python tools/tramping_chart.py` prints rows of its edition, from the squares to the cards.

The drawing is a list of lanes, each a line of stops on a Mercator map; squares without a spot of their own are evenly
spread over the smooth line between those with one.  The rows are to be pasted into edition.toml.  With the name of a
file, a sketch is drawn there as SVG, and the gaps are printed instead; a second name is that of a JSON file whose
"land" is the outline of the coasts on the same sheet: they are drawn too, and squares on land are told.
"""

from __future__ import annotations

import json
import re
import sys
from itertools import combinations, pairwise
from math import atan, dist, exp, log, pi, tan
from pathlib import Path
from typing import Final, NamedTuple

from lune_chart import Spot, along, length, smooth

SCALE: Final = 1680 / (2 * pi)  # the sheet is 1800 wide; the map lies between 60 and 1740, cut at 30 W


class Place(NamedTuple):
    kind: str
    fr: str
    en: str
    lon: float
    lat: float
    side: str
    source: str


def port(words: str, lon: float, lat: float, side: str, source: str = "invented") -> Place:
    kind, _, names = words.partition(" ")
    fr, _, en = names.partition("/")
    return Place(kind, fr, en or fr, lon, lat, side, source)


PLACES: Final = {
    "narvik": port("start Narvik", 17.42, 68.43, "e", "sheet"),
    "dunkerque": port("repair Dunkerque/Dunkirk", 2.37, 51.04, "e", "sheet"),
    "hambourg": port("freight Hambourg/Hamburg", 9.97, 53.54, "e"),
    "saint_nazaire": port("freight Saint-Nazaire", -2.21, 47.27, "e"),
    "lisbonne": port("freight Lisbonne/Lisbon", -9.14, 38.71, "e"),
    "gibraltar": port("control Gibraltar", -5.35, 36.14, "n", "sheet"),
    "alger": port("freight Alger/Algiers", 3.06, 36.77, "s", "sheet"),
    "piree": port("freight Le Pirée/Piraeus", 23.63, 37.94, "n"),
    "batoum": port("petrol Batoum/Batumi", 41.64, 41.65, "e", "sheet"),
    "beyrouth": port("freight Beyrouth/Beirut", 35.52, 33.9, "e"),
    "port_said": port("control Port-Saïd/Port Said", 32.3, 31.26, "w", "open"),
    "djibouti": port("freight Djibouti", 43.15, 11.6, "w"),
    "aden": port("control Aden", 45.03, 12.79, "s"),
    "bahrein": port("petrol Bahreïn/Bahrain", 50.6, 26.24, "w"),
    "colombo": port("freight Colombo", 79.85, 6.93, "n"),
    "rangoun": port("freight Rangoun/Rangoon", 96.17, 16.77, "n"),
    "singapour": port("control Singapour/Singapore", 103.85, 1.26, "s"),
    "saigon": port("freight Saïgon/Saigon", 106.7, 10.77, "w", "open"),
    "changhai": port("freight Changhaï/Shanghai", 121.49, 31.24, "w"),
    "yokohama": port("repair Yokohama", 139.65, 35.45, "e"),
    "petropavlosk": port("plain Pétropavlosk/Petropavlovsk", 158.65, 53.02, "n", "open"),
    "sabang": port("control Sabang", 95.32, 5.89, "w"),
    "djakarta": port("freight Djakarta/Jakarta", 106.83, -6.1, "s", "open"),
    "macassar": port("repair Macassar/Makassar", 119.4, -5.13, "e"),
    "sorong": port("petrol Sorong", 131.25, -0.88, "w"),
    "hollandia": port("control Hollandia", 140.7, -2.53, "s"),
    "honolulu": port("plain Honolulu", -157.87, 21.3, "n", "open"),
    "casablanca": port("control Casablanca", -7.62, 33.6, "e", "open"),
    "dakar": port("freight Dakar", -17.43, 14.68, "w", "sheet"),
    "freetown": port("control Freetown", -13.23, 8.48, "e"),
    "port_gentil": port("petrol Port-Gentil", 8.78, -0.72, "w"),
    "le_cap": port("repair Le Cap/Cape Town", 18.43, -33.91, "w"),
    "durban": port("freight Durban", 31.03, -29.87, "n"),
    "tamatave": port("freight Tamatave", 49.41, -18.15, "e", "open"),
    "port_louis": port("control Port-Louis/Port Louis", 57.5, -20.15, "s"),
    "fremantle": port("freight Fremantle", 115.74, -32.05, "s"),
    "melbourne": port("freight Melbourne", 144.93, -37.85, "s"),
    "sydney": port("control Sydney", 151.2, -33.85, "n"),
    "auckland": port("freight Auckland", 174.77, -36.84, "n"),
    "suva": port("freight Suva", 178.42, -18.13, "n"),
    "papeete": port("plain Papeete", -149.57, -17.53, "w", "open"),
    "vancouver": port("freight Vancouver", -123.11, 49.29, "e"),
    "san_francisco": port("repair San Francisco", -122.4, 37.8, "e"),
    "acapulco": port("freight Acapulco", -99.9, 16.85, "w"),
    "panama": port("control Panama", -79.55, 8.95, "e"),
    "colon": port("plain Colón", -79.9, 9.37, "e"),
    "paques": port("plain Île de Pâques/Easter Island", -109.43, -27.15, "n"),
    "talara": port("petrol Talara", -81.27, -4.58, "e"),
    "antofagasta": port("plain Antofagasta", -70.4, -23.65, "w"),
    "valparaiso": port("repair Valparaiso", -71.62, -33.03, "w"),
    "horn": port("plain Cap Horn/Cape Horn", -67.27, -55.98, "s"),
    "port_stanley": port("plain Port-Stanley/Port Stanley", -57.85, -51.69, "e"),
    "buenos_aires": port("freight Buenos Aires", -58.37, -34.6, "w"),
    "rio": port("repair Rio de Janeiro", -43.19, -22.9, "w", "sheet"),
    "salvador": port("control Salvador", -38.51, -12.97, "w", "open"),
    "curacao": port("petrol Curaçao", -68.93, 12.11, "s"),
    "galveston": port("petrol Galveston", -94.79, 29.31, "w"),
    "la_havane": port("control La Havane/Havana", -82.35, 23.14, "s"),
    "norfolk": port("repair Norfolk", -76.33, 36.95, "w"),
    "new_york": port("freight New York", -74.02, 40.7, "w"),
    "saint_pierre": port("plain Saint-Pierre", -56.17, 46.78, "n"),
}
# A stop is a square, or a bend ~lon,lat, or =id, a square of another lane.  A square is the id of a place, or one of
#   .  plain    A  avarie    6b  black six    6g  green six    j1 j2  joined pair    |id  bar of that port
#   rN  reef of treasure N    *N  treasure N; with id: before it, it gets that id
# and may have @lon,lat where it lies.
LANES: Final = {
    "t": "narvik@14.5,68.6 ~7.5,65 ~4,61 . . . |hambourg . . hambourg@5.6,54.6 dunkerque@2.2,52"
    " |saint_nazaire@-2.6,49.9 .@-7.5,49.2 .@-10.7,47.2 saint_nazaire@-7,45.2 |lisbonne@-11.4,44 6b@-15.3,42.2"
    " .@-15.7,38.9 lisbonne@-11.2,39.3",
    "m": "=lisbonne |alger@-9.6,36.1 gibraltar@-5.2,35.95 . alger@3.4,37.6 ~8.3,38 ~12,36.8 ~17,35.6 |piree 6g ."
    " piree@21.6,35.6 |batoum@24,40.1 6g@29.6,44.6 .@33.9,43.9 batoum@38.3,42.6 |beyrouth@28.3,40.75 .@25.6,36.9"
    " .@28.45,34.1 beyrouth@34.4,35 port_said@32,32 j1@33.35,28.3 ~36.2,23.6 ~38.6,19 ~41.6,15 ~43.4,12.4 j2"
    " |djibouti 6g . djibouti@46.7,11.8 aden@50.8,13.4 |bahrein@60,17.5 j1@61.6,21.4 j2@59.4,24.9 bahrein@55.2,26.1"
    " |colombo@65.2,24.6 .@67.5,17.6 6b@72.2,11 colombo@79.4,4.9 |rangoun@84.6,6.6 .@88.6,9 .@91.6,12.2"
    " rangoun@95.8,13.8",
    "r1": "=rangoun .@97.4,7.4 ~100.2,3.8 singapour@104.6,1.4 |saigon@107.7,4.7 .@111.6,6.6 .@113.4,10.8"
    " saigon@108.8,10.3 ~113,14.6 ~118.5,19.8 ~122.6,24.6 |changhai 6g . changhai@123.9,30.3 ~130,29.6 ~136,32 A"
    " yokohama@142,35.6 ~145.6,40 ~152,45.6 . . petropavlosk@160.6,51.8",
    "r2": "=rangoun sabang@91.6,5.4 |djakarta@95,0.4 j1@99,-3 j2@102,-6.2 djakarta@106,-8.6 |sorong@114,-5.4"
    " macassar@120,-6.8 6b@127.2,-5.4 sorong@132.6,2.2 hollandia@142.4,1 ~172,3.4 ~182,8 ~193,15.4 . A . ."
    " honolulu@201.4,20.6",
    "r3": "=lisbonne .@-14,35.6 casablanca@-11.2,32.2 ~-16.5,27 ~-20,19.5 6g |dakar . . dakar@-19,13.2 ~-17,8.5"
    " ~-11,3.8 ~-4,3 ~3,1.5 freetown |port_gentil 6b . port_gentil@7.4,-1.6 ~8.5,-9 ~11,-18 ~13,-26 j1 j2 |durban 6g"
    " le_cap@19,-36.4 durban@30,-33.6 ~42,-27.5 ~49,-25 . |tamatave . . tamatave@51.2,-18.2 ~60,-21 ~80,-26.5"
    " ~98,-31.5 port_louis A 6b . |fremantle j1 j2 fremantle@112.6,-34.4 ~119,-37.3 ~131,-38.5 |melbourne 6g ."
    " melbourne@143.6,-40 ~150,-39.8 sydney@154.6,-35.5 |auckland . . auckland@173.6,-33.6 ~178.5,-29 ~180,-23 |suva"
    " . . suva@180.4,-19.4 ~190,-19.6 ~200,-19 . . . . papeete@209.8,-17.3",
    "n": ".@168,52.6 ~180,50 ~200,51.5 ~215,53.5 ~226,52 6g . . |vancouver 6b . vancouver@231.8,49.6 ~233.4,44"
    " ~234.8,40 . . |vancouver san_francisco@236.5,36.7",
    "b": ".@167.5,46.8 ~185,43 ~205,41.8 ~222,39 ~230,37.4 . . 6b r1 *1 r1 =san_francisco",
    "h": ".@208,24.8 ~216,28.2 ~226,32.8 6g . . . 6b =san_francisco",
    "c": "=san_francisco ~238.7,30.8 ~243.5,23.6 ~251,16.8 ~260.5,11.4 ~269,8.6 r2 *2 r2 mexico:. |acapulco . ."
    " acapulco . 6g |acapulco@275.4,8.8 panama@279.6,6.2",
    "g": ".@208.8,17.2 ~222,16.3 ~236,17.3 . . . 6b . =mexico",
    "p": ".@217.5,-14 ~232,-10 ~248,-5.5 ~264,0 . 6g . 6b . r3 *3 r3 .@273.8,4 =panama",
    "q": ".@217,-21.2 ~230,-27.5 . . 6b paques@249.8,-28.8 ~264,-38 ~275,-46 . . . . . magellan:.@283.2,-52.2",
    "w": "=panama |talara@279.2,1.6 .@276.8,-2.3 6g@275.4,-6.6 talara@279.2,-10.4 ~283,-15.8 ~287,-20.3 . . |talara"
    " antofagasta@287.8,-25 . valparaiso@286.5,-33.4 ~284.8,-41 . r6 *6 r6 =magellan",
    "e": "=magellan ~285.5,-55.5 . horn@291.5,-57.6 . port_stanley@299.5,-53 ~301.5,-45 |buenos_aires . ."
    " buenos_aires@304,-38.2 ~309.5,-31.5 6g . |buenos_aires rio@315.2,-24.8 .@319,-28 .@323.2,-26.5 r5@324,-22"
    " *5@324.6,-17.2 r5@325.2,-12.4 salvador@325.8,-7.8 ~326.2,-3 ~320.5,1.5 . 6b A antilles:.@313.6,9.2",
    "k": "=panama colon@281,10.9 |curacao@284,14.9 .@288,16.8 .@292.4,16.1 curacao@295.6,12 . 6g |curacao =antilles",
    "u": "=colon |galveston@277.9,15.1 .@275.8,19.2 6b@272.6,22.9 galveston@268,26.6 .@272.5,27.9"
    " la_havane@277.3,25.1 |galveston@281.8,26.9 |new_york@283.5,30.8 .@285.6,34.3 norfolk@287.3,37.8"
    " new_york@290,41.4 ~298,41.6 . . |new_york saint_pierre@306.2,45.9 ~311,42.5 ~315.5,36 ~316.5,27 ~315,17 6g . ."
    " r4 *4 r4 . =antilles",
}
ROUTES: Final = {
    1: ("t m r1", "narvik alger saigon petropavlosk"),
    2: ("t m r2", "narvik alger djakarta honolulu"),
    3: ("t r3", "narvik casablanca tamatave papeete"),
}
ENTRIES: Final = {"petropavlosk": "n-1 b-1", "honolulu": "h-1 g-1", "papeete": "p-1 q-1"}
WAYS: Final = "nbhcgpqweku"
DEDUCED: Final = {
    **{"m-18": "two joined squares follow Port-Saïd", "m-19": "two joined squares follow Port-Saïd"},
    "r3-3": "after Casablanca, before the bar of Dakar",
    "r3-4": "three squares before Dakar",
    **{
        "e-15": "on the other side of V",
        "e-16": "between its two reefs",
        "e-17": "after Salvador, five squares from Rio",
    },
}
OPEN: Final = "the kind is ours"  # of a port that the sheet names
KINDS: Final = {".": "plain", "A": "avarie", "6b": "six_black", "6g": "six_green", "j1": "joined1", "j2": "joined2"}


class Square(NamedTuple):
    kind: str
    spot: Spot
    of: str = ""  # the port of a bar, the number of a treasure or of the one that a reef guards


def page(lon: float, lat: float) -> Spot:
    lon += 360 if lon < -30 else 0
    return 900 + (lon - 150) * pi / 180 * SCALE, 560 - SCALE * log(tan(pi / 4 + lat * pi / 360))


def globe(spot: Spot) -> Spot:
    lon = 150 + (spot[0] - 900) / SCALE * 180 / pi
    return lon - 360 if lon > 180 else lon, (atan(exp((560 - spot[1]) / SCALE)) - pi / 4) * 360 / pi


def where(words: str) -> Spot:
    lon, _, lat = words.partition(",")
    return page(float(lon), float(lat))


class Chart:
    """Everything laid out: where each square is, and the runs of the lanes."""

    def __init__(self) -> None:
        self.squares: dict[str, Square] = {}
        self.runs: dict[str, list[str]] = {}
        self.lines: dict[str, list[Spot]] = {}
        for lane, stops in LANES.items():
            self.lay(lane, stops.split())

    def lay(self, lane: str, stops: list[str]) -> None:
        """Squares wait until the next one with a spot, then share the line between."""
        self.runs[lane] = []
        bows = smooth([self.knot(stop) for stop in stops if self.tied(stop)])
        self.lines[lane] = [spot for line in bows for spot in line]
        span: list[Spot] = []
        waiting: list[str] = []
        for stop in stops:
            if not self.tied(stop):
                waiting.append(stop)
                continue
            span += bows.pop(0) if span or self.runs[lane] else []
            if stop.startswith("~"):
                continue
            gap = length(span) / (len(waiting) + 1)
            for no, one in enumerate(waiting, 1):
                self.put(lane, one, along(span, gap * no))
            self.put(lane, stop, self.knot(stop))
            span, waiting = [], []

    def tied(self, stop: str) -> bool:
        return stop[0] in "~=" or "@" in stop

    def knot(self, stop: str) -> Spot:
        if stop.startswith("="):
            return self.squares[stop[1:]].spot
        return where(stop[1:] if stop.startswith("~") else stop.partition("@")[2])

    def put(self, lane: str, stop: str, spot: Spot) -> None:
        run = self.runs[lane]
        if stop.startswith("="):
            run.append(stop[1:])
            return
        name, _, mark = stop.partition("@")[0].rpartition(":")
        first = not run or run[0] == f"{lane}-1"
        name = name or (mark if mark in PLACES else f"{lane}-{len(run) + first}")
        run.append(name)
        self.squares[name] = self.square(mark, spot)

    def square(self, mark: str, spot: Spot) -> Square:
        if mark in PLACES:
            return Square(PLACES[mark].kind, spot)
        if mark in KINDS:
            return Square(KINDS[mark], spot)
        kind = {"|": "bar", "r": "reef", "*": "treasure"}[mark[0]]
        return Square(kind, spot, mark[1:])

    def rows(self) -> str:
        out = ["squares = [", *[self.row(name) for name in self.squares], "]", "", "lanes = ["]
        for lane, run in self.runs.items():
            if lane not in WAYS:
                out.append(f'  {{ id = "{lane}", run = {listed(run)}, source = "invented" }},')
        out += ["]", "", "routes = ["]
        for no, (lanes, calls) in ROUTES.items():
            words = f"lanes = {listed(lanes.split())}, calls = {listed(calls.split())}"
            out.append(f'  {{ no = {no}, {words}, source = "sheet" }},')
        out += ["]", "", "ways = ["]
        for lane in WAYS:
            out.append(f'  {{ id = "{lane}", run = {listed(self.runs[lane])}, source = "invented" }},')
        for gate, ends in ENTRIES.items():
            out.append(f'  {{ id = "{gate}", run = {listed(ends.split())}, source = "invented" }},')
        out += ["]", "", "entries = ["]
        for gate, ends in ENTRIES.items():
            out.append(f'  {{ gate = "{gate}", to = {listed(ends.split())}, source = "invented" }},')
        out += ["]", "", "cards = ["]
        for kind in ("freight", "petrol"):
            for name, square in self.squares.items():
                if square.kind == kind:
                    source = PLACES[name].source.replace("open", "invented")
                    out.append(f'  {{ port = "{name}", source = "{source}" }},')
        return "\n".join([*out, "]"])

    def row(self, name: str) -> str:
        square = self.squares[name]
        place = PLACES.get(name)
        lon, lat = (place.lon, place.lat) if place else globe(square.spot)
        words = [f'id = "{name}", kind = "{square.kind}"']
        if place:
            words.append(f'fr = "{place.fr}", en = "{place.en}", side = "{place.side}"')
        if square.kind == "joined1":
            words.append(f'joined = "{self.following(name)}"')
        if square.kind == "bar":
            words.append(f'bar_of = "{square.of}"')
        if square.kind in ("reef", "treasure"):
            words.append(f"{'reef_of' if square.kind == 'reef' else 'treasure'} = {square.of}")
        words.append(f"lon = {lon:.2f}, lat = {lat:.2f}, x = {square.spot[0]:.1f}, y = {square.spot[1]:.1f}")
        source = place.source if place else "deduced" if name in DEDUCED else "invented"
        note = OPEN if source == "open" else DEDUCED.get(name, "")
        words.append(f'source = "{"sheet" if source == "open" else source}"')
        words += [f'note = "{note}"'] if note else []
        return f"  {{ {', '.join(words)} }},"

    def following(self, name: str) -> str:
        run = next(run for run in self.runs.values() if name in run)
        return run[run.index(name) + 1]

    def closest(self) -> list[tuple[float, str, str]]:
        pairs = [(dist(self.squares[a].spot, self.squares[b].spot), a, b) for a, b in combinations(self.squares, 2)]
        return sorted(pairs)[:24]

    def gaps(self) -> dict[str, list[int]]:
        spots = {name: square.spot for name, square in self.squares.items()}
        return {lane: [round(dist(spots[a], spots[b])) for a, b in pairwise(run)] for lane, run in self.runs.items()}

    def sketch(self, land: str) -> str:
        out = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1800 1160">']
        out.append("<style>text { font: 10px sans-serif; text-anchor: middle }</style>")
        out.append('<rect width="1800" height="1160" fill="#eef"/>')
        out.append('<rect x="60" y="60" width="1680" height="890" fill="#fff"/>')
        out.append(f'<path d="{land}" fill="#ecd9a6" stroke="#997"/>')
        for line in self.lines.values():
            words = "L".join(f"{x:.1f} {y:.1f}" for x, y in line)
            out.append(f'<path d="M{words}" fill="none" stroke="#456"/>')
        for name, square in self.squares.items():
            x, y = square.spot
            colour, size = COLOURS[square.kind], 11 if name in PLACES else 9.2
            box = f'x="{x - size:.1f}" y="{y - size:.1f}" width="{2 * size}" height="{2 * size}"'
            out.append(f'<rect {box} fill="{colour}" stroke="#000"/>')
            out.append(f'<text x="{x:.1f}" y="{y + 3:.1f}">{MARKS.get(square.kind, "")}</text>')
            if name in PLACES:
                out.append(label(PLACES[name], x, y))
        return "\n".join([*out, "</svg>"])


COLOURS: Final = {
    **dict.fromkeys(("plain", "avarie", "six_black", "six_green", "bar"), "#fffdf5"),
    **{"freight": "#59f", "petrol": "#3b6", "repair": "#e33", "control": "#f88", "start": "#456"},
    **{"joined1": "#bfb", "joined2": "#dfd", "reef": "#f90", "treasure": "#fe3"},
}
MARKS: Final = {"avarie": "A", "six_black": "6b", "six_green": "6g", "bar": "//", "treasure": "*"}


def label(place: Place, x: float, y: float) -> str:
    right, down, anchor = {
        "n": (0, -14, "middle"),
        "s": (0, 21, "middle"),
        "e": (14, 4, "start"),
        "w": (-14, 4, "end"),
    }[place.side]
    return f'<text x="{x + right:.1f}" y="{y + down:.1f}" style="text-anchor: {anchor}">{place.fr}</text>'


def listed(words: list[str]) -> str:
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"


def rings(land: str) -> list[list[Spot]]:
    found = []
    for part in land.split("M")[1:]:
        steps = [float(number) for number in re.findall(r"-?\d+", part)]
        x, y = steps[0], steps[1]
        ring = [(x, y)]
        for right, down in zip(steps[2::2], steps[3::2]):
            x, y = x + right, y + down
            ring.append((x, y))
        found.append(ring)
    return found


def ashore(spot: Spot, coasts: list[list[Spot]]) -> bool:
    x, y = spot
    inside = False
    for ring in coasts:
        for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]]):
            if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
                inside = not inside
    return inside


def main() -> None:
    chart = Chart()
    if len(sys.argv) == 1:
        print(chart.rows())
        return
    land = json.loads(Path(sys.argv[2]).read_text(encoding="utf-8"))["land"] if len(sys.argv) > 2 else ""
    Path(sys.argv[1]).write_text(chart.sketch(land), encoding="utf-8")
    for far, one, other in chart.closest():
        print(f"{far:.0f}  {one} {other}")
    for lane, gaps in chart.gaps().items():
        print(lane, gaps)
    coasts = rings(land)
    print("ashore:", *[name for name, square in chart.squares.items() if ashore(square.spot, coasts)])


if __name__ == "__main__":
    main()
