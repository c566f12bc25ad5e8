"""The nodes: medallions of goods with their pips, squares of fuel and gold, stopovers, and the shields of the bases."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.art.inks import BRICK, BULLION, DARK, INK, IVORY, LIGHT, ROMANS, WARE_INKS, WARE_SIGNS
from ludotheque.games.cosmail.art.map import polar
from ludotheque.games.cosmail.rules.board import (
    COAL_PORT,
    DEPOSIT,
    GOLD_PORT,
    GOODS,
    HOME,
    PETROL_BASE,
    SQUARE,
    WARES,
    Board,
)
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Point
from ludotheque.parts.svg.drawing import at, capitals, circle, element, escaped, group, ink_on, path, rect, text, use
from ludotheque.say.sentences import _

# -- the pictograms of goods, fuel and gold: 18 by 18 units round the origin, in the ink of their ground


def line(d: str, width: float = 1.4) -> str:
    return path(d, fill="none", stroke="currentColor", stroke_width=width)


def ring(x: float, y: float, radius: float, width: float = 1.3) -> str:
    return circle(x, y, radius, fill="none", stroke="currentColor", stroke_width=width)


EAR: Final = (
    "M0-9C2-7 2-5 0-3.500C-2-5-2-7 0-9M-.6 0C-4 0-5-2-4.600-4.500C-2-4-.6-2.500-.6 0M.6 0C4 0 5-2 4.600-4.500C2-4 "
    ".6-2.500 .6 0M-.6 5C-4 5-5 3-4.600 .5C-2 1-.6 2.500-.6 5M.6 5C4 5 5 3 4.600 .5C2 1 .6 2.500 .6 5"
)
HEAD: Final = (
    "M-8-7C-8-3-5-2-3-3C-1-4 1-4 3-3C5-2 8-3 8-7C9-3 8 0 4 0C4 3 3 5 2.500 7.500H-2.500C-3 5-4 3-4 0C-8 0-9-3-8-7"
)
DROP: Final = "M0-8C3-3 5-.5 5 2.500A5 5 0 0 1-5 2.500C-5-.5-3-3 0-8"
LUMP: Final = "M-7 6L-8 1L-4-2L-3-6L2-7L4-2L8 0L7 6z"

PICTOGRAMS: Final = {
    "iron": path("M-7-6H7V-3H2V3H7V6H-7V3H-2V-3H-7z"),
    "wood": path("M0-8L5-2H2.500L6 3H1.500V7H-1.500V3H-6L-2.500-2H-5z"),
    "rubber": ring(0, 0, 6, 3.4) + circle(0, 0, 1.6),
    "cotton": line("M0 8V3M0 5L-4 7M0 5L4 7") + ring(-3.5, 0, 3.4) + ring(3.5, 0, 3.4) + ring(0, -4.5, 3.4),
    "wheat": line("M0 8.500V-2") + path(EAR),
    "rice": path("M-7 0H7C7 4.500 4 6 2.500 6.200V7.500H-2.500V6.200C-4 6-7 4.500-7 0")
    + line("M-5-1.500C-4-5-1-6 1-5.500M3-8L-1-2M6-7L1.500-2"),
    "wine": path("M-1.800-8.500H1.800V-4C4-3 4-1 4 0V8H-4V0C-4-1-4-3-1.800-4z"),
    "cattle": path(HEAD),
    "sugar": line("M0-8L6-5V3L0 7L-6 3V-5zM-6-5L0-2L6-5M0-2V7", 1.5),
    "coffee": line("M-7-2H4V2C4 6-7 6-7 2zM4-1.500C8-1.500 8 3 3.500 3M-8 7H5", 1.6)
    + line("M-4-4C-5-6-3-6-4-8M0-4C-1-6 1-6 0-8", 1.2),
    "tea": line("M-6 6C-8-3 0-8 7-7C8 1 3 7-5 5zM-6 7L3-3", 1.5),
    "tobacco": path("M-8-5H-2.500V1.500C-1 1 3-2 5-5.500L8-6.500L8-5C6 0 2 6-4 6C-7.500 6-8 3-8 1z"),
    "petrol": path(DROP),
    "coal": path(LUMP) + path("M-4-2L0 1L4-2M0 1L-1 6", fill="none", stroke=IVORY),
    "gold": path("M-4-6H4L8 6H-8z") + path("M-5.500 0H5.500", stroke=IVORY, stroke_width=1.2),
}


def ware(good: int) -> str:
    """The pictogram of a good, in the ink one can read on its colour."""
    return inked(WARE_SIGNS[good], ink_on(WARE_INKS[good], DARK, LIGHT))


def inked(sign: str, ink: str = "") -> str:
    ink = ink or (BULLION if sign == "gold" else INK)
    return group(PICTOGRAMS[sign], fill=ink, color=ink, stroke_linecap="round")


PLATES: Final = {PETROL_BASE: "petrol", COAL_PORT: "coal", GOLD_PORT: "gold", DEPOSIT: "deposit"}
SHIELD: Final = "M-27-27H27V8C27 22 14 29 0 34C-14 29-27 22-27 8z"
PIP: Final = 3.1  # radius
MEANINGS: Final = {
    PETROL_BASE: _("petrol"),
    COAL_PORT: _("coal"),
    GOLD_PORT: _("gold"),
    DEPOSIT: _("gold deposit"),
    SQUARE: _("stopover"),
}  # by kind


def definitions() -> str:
    """One drawing for each good, kind of square and shield."""
    found = {f"m-{good}": medallion(good) for good in range(WARES)}
    found |= {"b-" + sign: plate(sign) for sign in ("petrol", "coal", "gold")}
    found |= {"b-deposit": plate("gold") + fence(), "shield": shield(), "stop": stone(), "grid": grid()}
    found |= {"pip": circle(0, 0, PIP, fill=IVORY, stroke=INK, stroke_width=1.2)}
    return "".join([group(drawing, id=name) for name, drawing in found.items()])


def medallion(good: int) -> str:
    """A navy ring, an ivory one, the colour and the pictogram."""
    rings = circle(0, 0, 14.5, fill=INK) + circle(0, 0, 13, fill=IVORY)
    return rings + circle(0, 0, 11.4, fill=WARE_INKS[good], stroke=INK, stroke_width=0.8) + ware(good)


def plate(sign: str) -> str:
    squares = rect(-13.5, -13.5, 27, 27, fill=INK) + rect(-12, -12, 24, 24, fill=IVORY)
    return squares + rect(-10, -10, 20, 20, fill="none", stroke=BRICK, stroke_width=1.2) + inked(sign)


def fence() -> str:
    """C145: a deposit is closed, and its edge is barred."""
    return rect(-12.8, -12.8, 25.6, 25.6, fill="none", stroke=IVORY, stroke_width=2.8, stroke_dasharray="3.2")


def stone() -> str:
    return rect(-5, -5, 10, 10, fill=IVORY, stroke=INK, stroke_width=2)


def grid() -> str:
    """C89: a strait, a small lattice."""
    bars = "".join([f"M{v} -7.500V7.500M-7.500 {v}H7.500" for v in (-7.5, -2.5, 2.5, 7.5)])
    return rect(-8.5, -8.5, 17, 17, fill=IVORY) + path(bars, stroke=BRICK, stroke_width=1.9)


def shield() -> str:
    outer = path(SHIELD, fill=INK) + path(SHIELD, fill=IVORY, transform="scale(.9)")
    line = path(SHIELD, fill="none", stroke=BRICK, stroke_width=1.6, transform="scale(.8)")
    return outer + line + capitals("BASE", 0, -19.5, 5.6, 1.1, INK, 26)


# -- the nodes of an edition


def nodes(board: Board, tongue: Tongue) -> str:
    """The bases last: their shields lie over the edge of the map."""
    order = sorted(range(len(board.kind)), key=lambda node: (board.kind[node] == HOME, node))
    return group(*[drawn(board, node, tongue) for node in order], id="nodes")


def drawn(board: Board, node: int, tongue: Tongue) -> str:
    title = element("title", escaped(said(board, node, tongue)))
    return at(*board.spots[node], title, shape(board, node), id=f"node-{node}")


def shape(board: Board, node: int) -> str:
    kind = board.kind[node]
    if kind == GOODS:
        return use(f"m-{board.good[node]}") + pips(board.stock[node])
    if kind == HOME:
        return use("shield") + numeral(board.base[node])
    return use("b-" + PLATES[kind]) if kind in PLATES else use("stop")


def pips(stock: int) -> str:
    """C7: as many as the port has vignettes."""
    return "".join([use("pip", x=x, y=y) for x, y in pip_spots(stock)])


def pip_spots(stock: int) -> list[Point]:
    """Along the lower edge of a medallion."""
    return [polar(14.6, 180 + (no - (stock - 1) / 2) * 30) for no in range(stock)]


def numeral(base: int) -> str:
    return text(0, 10, ROMANS[base], 24, text_anchor="middle", font_weight=700, fill=BRICK)


def said(board: Board, node: int, tongue: Tongue) -> str:
    """The name of a node and what is there."""
    kind, name = board.kind[node], tongue.text(board.names, node)
    if kind == HOME:
        return name
    if kind == GOODS:
        stock, good = board.stock[node], tongue.text(board.goods, board.good[node])
        words = tongue.ngettext("{name}: {good}, {stock} vignette", "{name}: {good}, {stock} vignettes", stock)
        return words.format(name=name, good=good.lower(), stock=stock)
    return tongue.gettext("{name}: {kind}").format(name=name, kind=tongue.gettext(MEANINGS[kind]))
