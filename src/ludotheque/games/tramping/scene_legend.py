"""The foot of the sheet: every kind of square with what it costs, and the fleet."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.board import Board
from ludotheque.games.tramping.scene_inks import CARGOS, INK, LEGEND, MAGENTA, PAPER
from ludotheque.games.tramping.scene_lanes import arrow
from ludotheque.games.tramping.scene_squares import numeral
from ludotheque.games.tramping.scene_symbols import cargo, incident
from ludotheque.kernel.game import Tongue
from ludotheque.kernel.words import _
from ludotheque.scenery.drawing import at, cut, element, escaped, group, path, rect, text, use

COLUMNS: Final = 6
COLUMN: Final = 221  # how wide one is
ROW: Final = 37.5
ROOM: Final = 176  # for words in a column
FLEET: Final = 1412  # where it begins
ENTRIES: Final = (
    ("freight", _("Freight port"), _("delivery 3 M, royalty 0.5 M")),
    ("petrol", _("Petrol port"), _("delivery 3 M, royalty 0.5 M")),
    ("repair", _("Repair port"), _("0.5 M to the bank")),
    ("control", _("Control port"), _("0.5 M to the bank")),
    ("gate", _("Gate of the Americas"), _("to the fastest: 1.5 M")),
    ("routes", _("Routes 1, 2 and 3"), _("one way")),
    ("bar-freight", _("Barred, freight"), _("card lost, or 0.5 M")),
    ("bar-petrol", _("Barred, petrol"), _("card lost, or 0.5 M")),
    ("avarie", _("Damage"), _("1 M to the bank")),
    ("six-black", _("Black 6"), _("3 squares back")),
    ("six-green", _("Green 6"), _("3 squares forward")),
    ("network", _("The Americas"), _("both ways")),
    ("start", _("Departure"), _("on a double")),
    ("plain", _("Open sea"), _("nothing to pay")),
    ("joined1", _("Joined squares"), _("then one square only")),
    ("reef", _("Reef"), _("live: repairs, 2 M")),
    ("treasure", _("Treasure, I to VI"), _("the die tells which")),
    ("incident", _("A throw of 4"), _("an incident card")),
)


def legend(board: Board, tongue: Tongue) -> str:
    left, top, right, bottom = LEGEND
    box = rect(left, top, right - left, bottom - top, fill=PAPER, stroke=INK, stroke_width=1.6)
    inner = rect(left + 5, top + 5, right - left - 10, bottom - top - 10, fill="none", stroke=MAGENTA, stroke_width=0.8)
    rule = path(f"M{FLEET - 20} {top + 14}V{bottom - 14}", stroke=INK, stroke_width=0.8)
    found = [entry(no, *words, tongue) for no, words in enumerate(ENTRIES)]
    return group(box, inner, rule, *found, fleet(board, tongue), id="legend", fill=INK)


def entry(no: int, sign: str, what: str, price: str, tongue: Tongue) -> str:
    """A square, what it is called and, in italics, what happens there."""
    x, y = LEGEND[0] + 34 + no % COLUMNS * COLUMN, LEGEND[1] + 28 + no // COLUMNS * ROW
    start = 24
    first = text(start, -1, cut(tongue.gettext(what), 12, ROOM), 12, font_weight=700)
    second = text(start, 13, cut(tongue.gettext(price), 11, ROOM), 11, font_style="italic")
    return at(x, y, shape(sign), first, second)


def shape(sign: str) -> str:
    if sign in ("routes", "network"):
        return at(-2, 0, arrow(sign == "network"))
    if sign == "incident":
        return at(-2, 0, incident(), scale=0.66)
    if sign == "gate":
        return at(-2, 5, use("k-gate"), use("k-plain"), scale=0.62)
    if sign == "joined1":
        return at(-12, 0, use("k-joined1"), scale=0.9) + at(8, 0, use("k-joined2"), scale=0.9)
    if sign == "treasure":
        return use("k-treasure") + numeral(5)
    return use("k-" + sign)


def fleet(board: Board, tongue: Tongue) -> str:
    """The five cargos with their colours in words."""
    top = LEGEND[1]
    found = [text(FLEET - 4, top + 36, cut(tongue.gettext("The cargos"), 13, 84), 13, font_weight=700)]
    for no in range(len(CARGOS)):
        words = board.cargos[tongue.lang][no] if no < len(board.cargos.get(tongue.lang, [])) else ""
        x, y = FLEET + 34 + (no + 1) % 3 * 108, top + 30 + (no + 1) // 3 * 50
        said = element("title", escaped(tongue.gettext("Cargo {number}, {colour}").format(number=no + 1, colour=words)))
        colour = text(0, 24, cut(words, 11.5, 96), 11.5, font_style="italic", text_anchor="middle")
        found.append(at(x, y, said, cargo(no), colour, id=f"token-{no + 1}"))
    return group(*found, id="fleet")
