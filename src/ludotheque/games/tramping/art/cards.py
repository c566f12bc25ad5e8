"""The freight and petrol cards: a bill of lading with a detail of the chart, and the one back they all share."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludotheque.games.tramping.art.chart import MERIDIANS, PARALLELS
from ludotheque.games.tramping.art.coast import coast, project
from ludotheque.games.tramping.art.inks import (
    BLUE,
    CHART,
    COAST,
    CONTOUR,
    DEEP,
    GREEN,
    HALO,
    INK,
    LAND,
    MAGENTA,
    MID,
    NET,
    PAPER,
    SHOAL,
    figure,
)
from ludotheque.games.tramping.art.labels import LETTERS, shown
from ludotheque.games.tramping.art.labels import written as named_lines
from ludotheque.games.tramping.art.lanes import bend, joins, network_arcs, pair, route_arcs, within
from ludotheque.games.tramping.art.squares import numeral, sign
from ludotheque.games.tramping.rules.board import NOWHERE, PETROL, Board
from ludotheque.games.tramping.state import FREIGHT_PAID, PRICE, ROYALTY
from ludotheque.games.tramping.words import millions
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Point
from ludotheque.parts.kit import Face, face
from ludotheque.parts.svg.drawing import (
    SANS,
    SERIF,
    Arc,
    Attribute,
    at,
    circle,
    element,
    group,
    path,
    rect,
    short,
    text,
    use,
)
from ludotheque.parts.svg.lines import line
from ludotheque.parts.svg.room import Box, around, grown, meet
from ludotheque.say.sentences import _

# -- A detail of the chart, three times as large: a port with its waters, its lanes and its neighbours


SCALE: Final = 3.0
LETTER: Final = 7.0  # half the height of what is written on a square
RING: Final = 22.0  # round the port of the card
SHORE: Final = 30.0  # of the coast beyond the window, for the tints of the water
TINTS: Final = ((46.0, "#c9dcd9"), (45.2, MID), (20.4, CONTOUR), (19.6, SHOAL), (9.0, "#b2d3dd"))


def detail(board: Board, port: int, tongue: Tongue, place: Box) -> str:
    """The waters round a port, drawn into this place of a card."""
    seen = window(board.spots[port], (place[2] - place[0]) / SCALE, (place[3] - place[1]) / SCALE)
    left, top, right, bottom = seen
    squares = [square for square, spot in enumerate(board.spots) if within(spot, grown(seen, -LETTER))]
    kinds = {sign(board, square) for square in squares} | {"gate" for square in squares if square in board.gates}
    frame = rect(left, top, right - left, bottom - top)
    defined = [path(coast(grown(seen, SHORE)), id="land"), element("clipPath", frame, id="window")]
    defined += [group(figure("k-" + kind), id="k-" + kind) for kind in sorted(kinds)]
    layers = [water(seen), lanes(board, seen), ring(board, port), *[drawn(board, square) for square in squares]]
    chart = group(group(*layers, clip_path="url(#window)"), transform=placed(place, seen))
    edge = rect(place[0], place[1], place[2] - place[0], place[3] - place[1], fill="none", stroke=INK, stroke_width=4)
    return element("defs", *defined) + chart + names(board, port, tongue, seen, place) + edge


def window(spot: Point, width: float, height: float) -> Box:
    """So much of the chart round a spot, without leaving it."""
    left = min(max(spot[0] - width / 2, CHART[0]), CHART[2] - width)
    top = min(max(spot[1] - height / 2, CHART[1]), CHART[3] - height)
    return left, top, left + width, top + height


def placed(place: Box, seen: Box) -> str:
    across, down = place[0] - SCALE * seen[0], place[1] - SCALE * seen[1]
    return f"translate({short(across)} {short(down)}) scale({SCALE:g})"


# -- water and land


def water(seen: Box) -> str:
    """The shallower the bluer; the graticule; sand with a thin coast."""
    left, top, right, bottom = seen
    sea = rect(left, top, right - left, bottom - top, fill=DEEP)
    depths = [use("land", stroke=colour, stroke_width=wide) for wide, colour in TINTS]
    lines = [f"M{short(project(east, 0)[0])} {short(top)}V{short(bottom)}" for east in MERIDIANS]
    lines += [f"M{short(left)} {short(project(0, north)[1])}H{short(right)}" for north in PARALLELS]
    net = path("".join(lines), stroke=NET, stroke_width=0.5)
    shore = group(*depths, stroke_linejoin="round", fill="none")
    return sea + shore + net + use("land", fill=LAND, stroke=COAST, stroke_width=0.9, stroke_linejoin="round")


# -- lanes and squares


@lru_cache(16)
def stretches(board: Board) -> tuple[list[Arc], list[Arc]]:
    """Every bend of the routes, and every bend of the network."""
    both = [[arc for curve in curves for arc in curve] for curves in (route_arcs(board), network_arcs(board))]
    return both[0], both[1]


def lanes(board: Board, seen: Box) -> str:
    found = []
    for arcs, wide, core in zip(stretches(board), (2.8, 5.0), (1.0, 2.2)):
        near = [arc for arc in arcs if meet(around_arc(arc), seen)]
        line = "".join([f"M{pair(arc[0])}{bend(arc)}" for arc in near])
        if line:
            found.append(path(line, stroke=INK, stroke_width=wide) + path(line, stroke=PAPER, stroke_width=core))
    return group(*found, joins(board, seen), fill="none", stroke_linejoin="round")


def around_arc(arc: Arc) -> Box:
    across, down = [spot[0] for spot in arc], [spot[1] for spot in arc]
    return min(across) - 3, min(down) - 3, max(across) + 3, max(down) + 3


def drawn(board: Board, square: int) -> str:
    frame = use("k-gate") if square in board.gates else ""
    roman = numeral(board.treasure.index(square)) if square in board.treasure else ""
    return at(*board.spots[square], frame, use("k-" + sign(board, square)), roman)


def ring(board: Board, port: int) -> str:
    """Round the port of the card, under the squares, in the magenta of chart corrections."""
    x, y = board.spots[port]
    glass = circle(x, y, RING, fill=PAPER, opacity=".6") + circle(x, y, RING, stroke=PAPER, stroke_width=5)
    return group(glass, circle(x, y, RING, stroke=MAGENTA, stroke_width=2.6), fill="none")


# -- names


def names(board: Board, port: int, tongue: Tongue, seen: Box, place: Box) -> str:
    """Of the other ports, as on the chart, where they are wholly in sight and off the ring."""
    x, y = board.spots[port]
    found = []
    for square, (across, down, anchor, box) in named_lines(board, tongue).items():
        near = box[0] < seen[0] + 3 or box[1] < seen[1] + 3 or box[2] > seen[2] - 3 or box[3] > seen[3] - 3
        if square == port or near or meet(box, around(x, y, RING)):
            continue
        words = shown(board, square, tongue)
        left, top = place[0] + SCALE * (across - seen[0]), place[1] + SCALE * (down - seen[1])
        colour = MAGENTA if square in board.gates else None
        found.append(text(left, top, words, text_anchor=anchor if anchor != "start" else None, fill=colour))
    halo: dict[str, Attribute] = {"paint_order": "stroke", "stroke": HALO, "stroke_width": 10}
    return group(*found, font_weight=700, font_size=LETTERS * SCALE, fill=INK, stroke_linejoin="round", **halo)


SIZE: Final = (63.0, 88.0)
WIDE: Final = 630
HIGH: Final = 880
MIDDLE: Final = WIDE / 2
VIEW: Final[Box] = (44.0, 178.0, 586.0, 562.0)  # where the detail of the chart lies
SUMS: Final = ((_("Freight"), FREIGHT_PAID), (_("Royalty"), ROYALTY), (_("Price"), PRICE))
PENNANT: Final = "M-36-25H12L32 0L12 25H-36z"
STEP: Final = 76  # from pennant to pennant


def freights(board: Board, tongue: Tongue) -> tuple[Face, ...]:
    """T14: one card for each of the thirty ports."""
    turned = back(tongue)
    ports = [(card, port) for card, port in enumerate(board.card_port) if port != NOWHERE]
    return tuple([Face(card_id(board, card), front(board, port, tongue), turned) for card, port in ports])


def card_id(board: Board, card: int) -> str:
    """By its number, which an edition keeps from one language to the other."""
    return f"{'petrol' if board.kind[board.card_port[card]] == PETROL else 'freight'}-{card + 1}"


def front(board: Board, port: int, tongue: Tongue) -> str:
    """From top to foot: what it is and its port, where that lies, its routes, and three sums."""
    petrol = board.kind[port] == PETROL
    colour, name = GREEN if petrol else BLUE, tongue.text(board.names, port)
    kind = tongue.gettext("Petrol card") if petrol else tongue.gettext("Freight card")
    parts = [
        rect(0, 0, WIDE, HIGH, fill=PAPER),
        rect(32, 32, WIDE - 64, HIGH - 64, fill="none", stroke=INK, stroke_width=4),
        rect(44, 44, WIDE - 88, 122, fill=colour),
        at(104, 105, figure("emblem-petrol" if petrol else "emblem-freight")),
        line(164, 86, kind, 26, 400, text_anchor=None, fill=PAPER, font_style="italic"),
        line(164, 140, name, 52, 400, text_anchor=None, fill=PAPER, font_weight=700),
        detail(board, port, tongue, VIEW),
        ways(board, port, colour, tongue),
        *[sum_at(no, words, units, colour, tongue) for no, (words, units) in enumerate(SUMS)],
    ]
    said = tongue.gettext("{name}: {kind}").format(name=name, kind=kind)
    return face(SIZE, said, *parts, font_family=SERIF)


def ways(board: Board, port: int, colour: str, tongue: Tongue) -> str:
    """T27 T115: a pennant for each route that calls there, and how far it is; beyond the gates any route will do."""
    on = [route for route, lies in enumerate(board.lies_on) if lies[port]]
    if not on:
        words = tongue.gettext("Round the Americas, by any route")
        return line(MIDDLE, 614, words, 30, 530, fill=MAGENTA, font_weight=700)
    flags = [pennant(82 + STEP * no, route + 1) for no, route in enumerate(on)]
    far = min([board.order[route][port] for route in on])
    said = tongue.ngettext("{count} square from Narvik", "{count} squares from Narvik", far).format(count=far)
    start = 82 + STEP * len(on) - 28
    return group(*flags) + line(start, 614, said, 28, 580 - start, text_anchor=None, fill=INK, font_style="italic")


def pennant(x: float, number: int) -> str:
    shape = path(PENNANT, fill=PAPER, stroke=MAGENTA, stroke_width=4)
    words = text(-10, 13, str(number), 36, font_weight=700, fill=MAGENTA, font_family=SANS, text_anchor="middle")
    return at(x, 605, shape, words)


def sum_at(no: int, words: str, units: int, colour: str, tongue: Tongue) -> str:
    """T81 T87 T88: what its port pays, what others owe there, what the card costs."""
    wide = (VIEW[2] - VIEW[0]) / len(SUMS)
    middle = VIEW[0] + wide * (no + 0.5)
    head = line(middle, 693, tongue.gettext(words), 24, wide - 8, fill=INK, font_style="italic")
    size = 64 if no == 0 else 50
    worth = line(middle, 772, millions(units, tongue), size, wide - 20, fill=colour, font_weight=700)
    rule = path(f"M{middle + wide / 2:.1f} 668V794", stroke=INK, stroke_width=2) if no < len(SUMS) - 1 else ""
    top = path("M44 648H586", stroke=INK, stroke_width=2) if no == 0 else ""
    foot = path("M44 816H586", stroke=colour, stroke_width=18) if no == 0 else ""
    return top + foot + head + worth + rule


# -- backs


def back(tongue: Tongue) -> str:
    """T20: the thirty are dealt face down from one pack, so none may be told from behind."""
    return face(SIZE, tongue.gettext("Freight or petrol card, face down"), figure("back-freight"))
