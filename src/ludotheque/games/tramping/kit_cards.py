"""The freight and petrol cards: a bill of lading with a detail of the chart, and the one back they all share."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.board import NOWHERE, PETROL, Board
from ludotheque.games.tramping.kit_chart import detail
from ludotheque.games.tramping.scene_chart import points_of, polar
from ludotheque.games.tramping.scene_inks import BLUE, DEEP, GREEN, INK, MAGENTA, PAPER, ROSE, SHOAL
from ludotheque.games.tramping.scene_squares import DROP
from ludotheque.games.tramping.scene_symbols import CRATE
from ludotheque.games.tramping.table import FREIGHT_PAID, PRICE, ROYALTY
from ludotheque.games.tramping.words_names import millions
from ludotheque.kernel.game import Tongue
from ludotheque.kernel.words import _
from ludotheque.scenery.drawing import (
    SANS,
    SERIF,
    Attribute,
    at,
    capitals,
    circle,
    group,
    path,
    polygon,
    rect,
    text,
)
from ludotheque.scenery.kit import Face, face
from ludotheque.scenery.lines import line
from ludotheque.scenery.room import Box

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
    colour, name = GREEN if petrol else BLUE, board.names[tongue.lang][port]
    kind = tongue.gettext("Petrol card") if petrol else tongue.gettext("Freight card")
    parts = [
        rect(0, 0, WIDE, HIGH, fill=PAPER),
        rect(32, 32, WIDE - 64, HIGH - 64, fill="none", stroke=INK, stroke_width=4),
        rect(44, 44, WIDE - 88, 122, fill=colour),
        at(104, 105, emblem(petrol)),
        line(164, 86, kind, 26, 400, text_anchor=None, fill=PAPER, font_style="italic"),
        line(164, 140, name, 52, 400, text_anchor=None, fill=PAPER, font_weight=700),
        detail(board, port, tongue, VIEW),
        ways(board, port, colour, tongue),
        *[sum_at(no, words, units, colour, tongue) for no, (words, units) in enumerate(SUMS)],
    ]
    said = tongue.gettext("{name}: {kind}").format(name=name, kind=kind)
    return face(SIZE, said, *parts, font_family=SERIF)


def emblem(petrol: bool) -> str:
    """A crate or a drop in a disc."""
    thin: dict[str, Attribute] = {"fill": "none", "stroke": BLUE, "stroke_width": 2.4}
    sign = path(DROP, fill=GREEN, transform="scale(4.6)") if petrol else at(0, 0, path(CRATE, **thin), scale=2.6)
    return circle(0, 0, 46, fill=PAPER) + sign


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
    frame = rect(60, 60, WIDE - 120, HIGH - 120, fill="none", stroke=BLUE, stroke_width=5)
    inner = rect(72, 72, WIDE - 144, HIGH - 144, fill="none", stroke=BLUE, stroke_width=2)
    ground = rect(0, 0, WIDE, HIGH, fill=DEEP)
    parts = (ground, rays(SHOAL), frame, inner, at(MIDDLE, HIGH / 2, circle(0, 0, 176, fill=DEEP), rose(BLUE)))
    names = (title(112, INK), at(WIDE, HIGH, title(112, INK), turn=180))
    return face(SIZE, tongue.gettext("Freight or petrol card, face down"), *parts, *names)


def rays(colour: str) -> str:
    """Thirty-two rhumb lines, cut by a plain margin."""
    found = []
    for turn in range(32):
        x, y = polar(0, 0, 1, turn * 11.25)
        far = min(243 / max(abs(x), 0.001), 368 / max(abs(y), 0.001))
        found.append(polygon([(MIDDLE, HIGH / 2), (MIDDLE + far * x, HIGH / 2 + far * y)], False))
    return path("".join(found), stroke=colour, stroke_width=3)


def rose(colour: str) -> str:
    """Sixteen points in two tones within two rings of degrees: the same from above and from below."""
    rings = circle(0, 0, 176, fill="none", stroke=colour, stroke_width=4)
    rings += circle(0, 0, 158, fill="none", stroke=colour, stroke_width=2)
    ticks = [
        polygon([polar(0, 0, 158, turn), polar(0, 0, 166 + 5 * (turn % 30 == 0), turn)], False)
        for turn in range(0, 360, 10)
    ]
    scale = 150 / ROSE[2]
    winds = points_of(22.5, 0.62, 0.1, PAPER, colour) + points_of(67.5, 0.62, 0.1, PAPER, colour)
    winds += points_of(45, 0.8, 0.13, colour, PAPER) + points_of(0, 1.0, 0.17, INK, PAPER)
    return rings + path("".join(ticks), stroke=colour, stroke_width=3) + at(0, 0, winds, scale=scale)


def title(top: float, colour: str) -> str:
    return capitals("TRAMPING", MIDDLE, top, 52, 8, colour, 30)
