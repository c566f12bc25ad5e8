"""The planisphere of COSMAIL: `python tools/cosmail_map.py` writes the rows of its edition, nodes and legs.

The lists stand in cosmail_lanes.py.  PLACES are nodes at their real longitude and latitude, with the shift of their
mark on the sheet where ports crowd; BASES lie on the edge of the sheet.  SEA and LAND are legs, two ids and what is
needed beyond them:

    name or x,y   a mark of MARKS or a spot of the sheet that a sea leg goes by
    ~x,y          a bend of its line only, that is not measured
    |             where a leg leaves the map at the seam; what follows is on the other side; alone, it goes straight
    =8            a number that is not measured but found by search; only legs of a base have one
    *suez         the grid that the leg bears
    ^0.2          how far a land leg bows to the left of the straight line

Every other number is the length of the leg over the globe, along its marks, divided by KILOMETRES and rounded.  To tune
the map, change KILOMETRES, a number after = or a leg, and run it: the two lists of edition.toml are written anew.
`python tools/cosmail_map.py report` prints the figures and what is wrong, `... sketch FILE` draws the map as SVG.
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import cache
from itertools import pairwise
from math import dist
from pathlib import Path
from typing import Final, NamedTuple

from cosmail_globe import Spot, between, globe, kilometres
from cosmail_lanes import BASES, LAND, MARKS, PLACES, ROMANS, SEA

from ludotheque.games.cosmail import edition
from ludotheque.games.cosmail.art.coast import LAND as COASTS
from ludotheque.games.cosmail.art.coast import spot
from ludotheque.games.cosmail.edition.rows import Sheet
from ludotheque.games.cosmail.rules.board import SEA as BY_SEA
from ludotheque.games.cosmail.rules.board import WAYS, Board
from ludotheque.kernel.edition import read_sheet
from ludotheque.parts.svg.drawing import along, arcs, smooth

FILE: Final = Path(__file__).parents[1] / "src/ludotheque/games/cosmail/data/edition.toml"
KILOMETRES: Final = 440  # to one point
WHOLE: Final = 100  # units that a line may leap on the sheet before it is cut


class Leg(NamedTuple):
    one: str
    other: str
    way: str
    cost: int
    strait: str
    via: list[Spot]
    back: list[Spot]
    chosen: bool


def site(node: str) -> Spot:
    return globe(*BASES[node]) if node in BASES else (PLACES[node].lon, PLACES[node].lat)


def drawn(node: str) -> Spot:
    if node in BASES:
        return BASES[node]
    x, y = spot(*site(node))
    return round(x + PLACES[node].shift[0], 1), round(y + PLACES[node].shift[1], 1)


# -- the legs


def legs() -> list[Leg]:
    written = [(words.split(), way) for way, all_ in (("sea", SEA), ("land", LAND)) for words in all_.split(";")]
    return [leg(words, way) for words, way in written]


def leg(words: list[str], way: str) -> Leg:
    one, other, *rest = words
    told = {word[0]: word[1:] for word in rest if word[0] in "=*^"}
    bends = [word for word in rest if word[0] not in "=*^"]
    stops = [site(one), *[globe(*bend(word)) for word in bends if word[0] not in "~|"], site(other)]
    far = sum([kilometres(a, b) for a, b in pairwise(stops)])
    cost = int(told["="]) if "=" in told else max(1, round(far / KILOMETRES))
    via, back = lines(one, other, bends)
    if way == "land":
        via = [bow(drawn(one), drawn(other), float(told.get("^", "0.07")))]
    return Leg(one, other, way, cost, told.get("*", ""), via, back, "=" in told)


def lines(one: str, other: str, bends: list[str]) -> tuple[list[Spot], list[Spot]]:
    """The bends of a leg on the sheet, before the seam and behind it."""
    if bends == ["|"]:
        return crossing(site(one), site(other))
    out = bends.index("|") if "|" in bends else len(bends)
    return [bend(word) for word in bends[:out]], [bend(word) for word in bends[out + 1 :]]


def crossing(one: Spot, other: Spot) -> tuple[list[Spot], list[Spot]]:
    """The shortest way over the globe, cut at the seam, with two or three bends on each side."""
    line = [spot(*between(one, other, no / 400)) for no in range(401)]
    cut = max(range(400), key=lambda no: dist(line[no], line[no + 1])) + 1
    if dist(line[cut - 1], line[cut]) < WHOLE:
        return thinned(line)[1:-1], []
    return thinned(line[:cut])[1:], thinned(line[cut:])[:-1]


def thinned(line: list[Spot]) -> list[Spot]:
    parts = 1 + min(3, int(sum([dist(a, b) for a, b in pairwise(line)]) / 60))
    picked = [line[round(no * (len(line) - 1) / parts)] for no in range(parts + 1)]
    return [(round(x, 1), round(y, 1)) for x, y in picked]


def bend(word: str) -> Spot:
    word = word.removeprefix("~")
    if word in marks():
        x, y = spot(*marks()[word])
        return round(x, 1), round(y, 1)
    return pair(word)


@cache
def marks() -> dict[str, Spot]:
    written = [words.split() for words in MARKS.split(";")]
    return {name: pair(place) for name, place in written}


def pair(words: str) -> Spot:
    one, _, other = words.partition(",")
    return float(one), float(other)


def bow(one: Spot, other: Spot, part: float) -> Spot:
    right, down = other[0] - one[0], other[1] - one[1]
    turn = part if right > 0 else -part
    return round((one[0] + other[0]) / 2 + down * turn, 1), round((one[1] + other[1]) / 2 - right * turn, 1)


# -- the rows


def node_rows() -> str:
    nodes = [*[node_row(node) for node in PLACES], *[base_row(no, node) for no, node in enumerate(BASES)]]
    return "\n".join(["nodes = [", *nodes, "]\n"])


def leg_rows() -> str:
    return "\n".join(["legs = [", *[leg_row(leg) for leg in legs()], "]\n"])


def node_row(node: str) -> str:
    place = PLACES[node]
    kind, _, stock = place.kind.partition(" ")
    words = [f'id = "{node}", kind = "{"goods" if stock else kind}", fr = "{place.fr}", en = "{place.en}"']
    words += [f'sheet = "{place.sheet}"'] if place.sheet else []
    words += [f'good = "{kind}", stock = {stock}'] if stock else []
    return written(words, node, f'source = "{place.source}"')


def base_row(no: int, node: str) -> str:
    words = [f'id = "{node}", kind = "home", fr = "Base {ROMANS[no]}", en = "Base {ROMANS[no]}", base = {no + 1}']
    return written(words, node, 'source = "sheet", note = "its place on the edge is ours"')


def written(words: list[str], node: str, source: str) -> str:
    (lon, lat), (x, y) = site(node), drawn(node)
    return f"  {{ {', '.join(words)}, lon = {lon:.2f}, lat = {lat:.2f}, x = {x:.1f}, y = {y:.1f}, {source} }},"


def leg_row(leg: Leg) -> str:
    words = [f'a = "{leg.one}", b = "{leg.other}", way = "{leg.way}", cost = {leg.cost}']
    words += [f'strait = "{leg.strait}"'] if leg.strait else []
    words += [f"via = {spots(leg.via)}"] if leg.via else []
    words += [f"back = {spots(leg.back)}"] if leg.back else []
    ours = f'source = "{"search" if leg.chosen else "invented"}"'
    words.append(SOURCES.get((leg.one, leg.other), ours))
    return f"  {{ {', '.join(words)} }},"


def spots(bends: list[Spot]) -> str:
    return "[" + ", ".join(f"[{x:.1f}, {y:.1f}]" for x, y in bends) + "]"


SOURCES: Final = {
    ("base-2", "perth"): 'source = "sheet", note = "ten points in the first example; one leg is ours"',
    ("base-3", "sydney"): 'source = "sheet", note = "twenty-three points in the second example; one leg is ours"',
}


def write() -> None:
    text = FILE.read_text(encoding="utf-8")
    for array, written in (("nodes", node_rows()), ("legs", leg_rows())):
        start = text.index(f"\n{array} = [\n") + 1
        text = text[:start] + written + text[text.index("\n]\n", start) + 3 :]
    FILE.write_text(text, encoding="utf-8")


# -- figures and a sketch


def means(board: Board, far: list[list[int]]) -> list[float]:
    """By base: what the goods ports cost on average."""
    return [round(sum([far[home][port] for port in board.ports]) / len(board.ports), 1) for home in board.homes[1:]]


def made() -> Board:
    """The board of the file, right or wrong."""
    sheet, _, fingerprint = read_sheet(FILE.read_text(encoding="utf-8"), Sheet)
    return edition.board(sheet, fingerprint)


def report() -> None:
    board = made()
    ids = [*PLACES, *BASES]
    print(len(ids), "nodes,", len(board.legs), "legs")
    for way, name in enumerate(WAYS):
        costs = [leg.cost for leg in board.legs if leg.way == way]
        print(f"{name}: {len(costs)} legs, mean {sum(costs) / len(costs):.2f},", *sorted(Counter(costs).items()))
    print("from the bases to the goods ports, by sea:", *means(board, board.sea_far))
    print("from the bases to the goods ports, by air:", *means(board, board.air_far))
    for no, node in enumerate(ids):
        print(f"{no:3} {node:15} sea {len(board.near_sea[no])} air {len(board.near[no])}")
    edition.read(FILE.read_text(encoding="utf-8"))


def sketch(board: Board) -> str:
    out = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1800 1180"><rect width="1800" height="1180" fill="#cde"/>'
    ]
    out += [f'<path d="{coast}" fill="#ecd9a6" stroke="#997" stroke-width="0.5"/>' for coast in COASTS.values()]
    out.append("<style>text { font: 10px sans-serif; text-anchor: middle } path { fill-rule: evenodd }</style>")
    for leg, lines in zip(board.legs, board.lanes):
        colour = ("#a0a" if leg.strait else "#036") if leg.way == BY_SEA else "#b40"
        out += [f'<path d="{smooth(line)}" fill="none" stroke="{colour}" stroke-width="1.4"/>' for line in lines]
        x, y = middle(lines[0])
        out.append(
            f'<rect x="{x - 7:.1f}" y="{y - 6:.1f}" width="14" height="12" rx="4" fill="#fff" stroke="{colour}"/>'
        )
        out.append(f'<text x="{x:.1f}" y="{y + 3.5:.1f}" fill="{colour}">{leg.cost}</text>')
    for node, (x, y) in enumerate(board.spots):
        size = (5, 14, 13, 13, 13, 13, 22)[board.kind[node]]
        colour = ("#fff", "#fb6", "#e55", "#555", "#fd0", "#fd0", "#8d8")[board.kind[node]]
        out.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size}" fill="{colour}" fill-opacity="0.8" stroke="#000"/>')
        out.append(f'<text x="{x:.1f}" y="{y + size + 9:.1f}" font-weight="bold">{board.names["fr"][node]}</text>')
    return "\n".join([*out, "</svg>"])


def middle(line: tuple[Spot, ...]) -> Spot:
    bends = arcs(line)
    return along(bends[len(bends) // 2], 0.5 if len(bends) % 2 else 0.0)


def main() -> None:
    if sys.argv[1:] == ["report"]:
        report()
    elif sys.argv[1:2] == ["sketch"]:
        Path(sys.argv[2]).write_text(sketch(made()), encoding="utf-8")
    else:
        write()


if __name__ == "__main__":
    main()
