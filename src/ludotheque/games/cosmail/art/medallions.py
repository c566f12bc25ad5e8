"""The nodes: medallions of goods with their pips, squares of fuel and gold, stopovers, and the shields of the bases."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.art.inks import (
    BRICK,
    BULLION,
    DARK,
    DRAWN,
    FUELS,
    INK,
    IVORY,
    LIGHT,
    ROMANS,
    WARE_INKS,
    WARE_SIGNS,
)
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
from ludotheque.parts.svg.drawing import at, circle, element, escaped, group, ink_on, polar, rect, text, use
from ludotheque.say.sentences import _

PICTOGRAMS: Final = {sign: DRAWN[sign] for sign in (*WARE_SIGNS, *FUELS, "gold")}


def ware(good: int) -> str:
    """The pictogram of a good, in the ink one can read on its colour."""
    return inked(WARE_SIGNS[good], ink_on(WARE_INKS[good], DARK, LIGHT))


def inked(sign: str, ink: str = "") -> str:
    ink = ink or (BULLION if sign == "gold" else INK)
    return group(PICTOGRAMS[sign], fill=ink, color=ink, stroke_linecap="round")


PLATES: Final = {PETROL_BASE: "petrol", COAL_PORT: "coal", GOLD_PORT: "gold", DEPOSIT: "deposit"}
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
    found |= {"b-deposit": plate("gold") + DRAWN["fence"]}  # C145: closed, and its edge is barred
    found |= {name: DRAWN[name] for name in ("shield", "stop", "grid")}
    found |= {"pip": circle(0, 0, PIP, fill=IVORY, stroke=INK, stroke_width=1.2)}
    return "".join([group(drawing, id=name) for name, drawing in found.items()])


def medallion(good: int) -> str:
    """A navy ring, an ivory one, the colour and the pictogram."""
    rings = circle(0, 0, 14.5, fill=INK) + circle(0, 0, 13, fill=IVORY)
    return rings + circle(0, 0, 11.4, fill=WARE_INKS[good], stroke=INK, stroke_width=0.8) + ware(good)


def plate(sign: str) -> str:
    squares = rect(-13.5, -13.5, 27, 27, fill=INK) + rect(-12, -12, 24, 24, fill=IVORY)
    return squares + rect(-10, -10, 20, 20, fill="none", stroke=BRICK, stroke_width=1.2) + inked(sign)


def signs() -> str:
    """The same for buttons, pins and the aim: a disc for each good, a square for fuel and gold, without the rings."""
    found = {str(good): circle(0, 0, 11.4, fill=WARE_INKS[good], stroke=DARK) + ware(good) for good in range(WARES)}
    found |= {sign: rect(-11, -11, 22, 22, rx=3, fill=IVORY, stroke=DARK) + inked(sign) for sign in (*FUELS, "gold")}
    return "".join(
        [element("symbol", drawing, id=f"sign-{name}", viewBox="-12 -12 24 24") for name, drawing in found.items()]
    )


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
    return [polar((0, 0), 14.6, 180 + (no - (stock - 1) / 2) * 30) for no in range(stock)]


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
