"""The board of COSMAIL: a lithographed planisphere of the early fifties, drawn on the edition's own nodes and legs."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.art import labels, legs, map, medallions
from ludotheque.games.cosmail.art.inks import BRICK, GOLD, INK, LANE, SIZE
from ludotheque.games.cosmail.art.legs import tag
from ludotheque.games.cosmail.art.medallions import pips
from ludotheque.games.cosmail.art.ornaments import airliner, cartouche, liner, ornaments
from ludotheque.games.cosmail.rules.board import LAND, SEA, WARES, Board
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Point
from ludotheque.parts.svg.drawing import SANS, SERIF, at, circle, cut, element, group, path, sheet, text, use
from ludotheque.say.sentences import _, capital


def draw(board: Board, tongue: Tongue) -> str:
    """The whole board without its pieces: the same edition and language give the same drawing."""
    parts = (map.definitions(), medallions.definitions(), legs.tag_definitions(board))
    said = tongue.gettext(
        "A planisphere: thirty-six ports of twelve goods, squares of petrol, coal and gold, five straits and six home "
        "bases, joined by numbered routes over sea and land."
    )
    inside = (element("defs", *parts), group(*layers(board, tongue), id="static"))
    return sheet(*SIZE, tongue.gettext("COSMAIL, the board"), *inside, description=said, font_family=SERIF)


def layers(board: Board, tongue: Tongue) -> list[str]:
    """From the paper upwards."""
    title, compass, ship, plane = ornaments(board)
    return [
        map.frame(),
        map.rim(),
        map.planisphere(),
        map.relief(),
        map.degrees(board, tongue),
        labels.names(board, tongue),
        liner(*ship),
        airliner(*plane),
        map.compass(*compass, tongue),
        cartouche(*title, tongue),
        key(board, tongue),
        legs.legs(board),
        labels.straits(board),
        medallions.nodes(board, tongue),
        labels.labels(board, tongue),
        legs.numbers(board, labels.number_spots(board, tongue)),
        legs.seams(board),
    ]


# -- the key, in the four corners that the globe leaves free: goods and their values, fuel, gold, straits and routes


LEFT: Final = ((78, 82), (190, 82), (302, 82), (78, 128), (190, 128), (78, 174))
RIGHT: Final = ((1426, 82), (1538, 82), (1650, 82), (1538, 128), (1650, 128), (1650, 174))
ROOM: Final = 86  # for words beside a good
ENTRIES: Final = (
    ("b-gold", (80, 970), _("Gold"), _("port"), 90),
    ("b-deposit", (80, 1014), _("Deposit"), _("for a full set"), 96),
    ("b-coal", (80, 1058), _("Coal"), _("fill-up: dice × 10"), 96),
    ("b-petrol", (80, 1102), _("Petrol"), _("fill-up: dice × 10"), 110),
    ("stock", (222, 1102), _("Stock"), _("1 to 3 vignettes"), 120),
    ("grid", (1456, 1102), _("Strait"), _("toll: 10"), 90),
    ("stop", (1612, 970), _("Stopover"), _("no riches"), 116),
    ("seam", (1612, 1014), _("Edge"), _("on at its letter"), 116),
    ("land", (1612, 1058), _("Land route"), _("planes only"), 116),
    ("sea", (1612, 1102), _("Sea route"), _("ships and planes"), 116),
)  # sign, where, words, what it means, room


def key(board: Board, tongue: Tongue) -> str:
    goods = [good(board, ware, (*LEFT, *RIGHT)[ware], tongue) for ware in range(WARES)]
    found = [entry(board, *words, tongue) for words in ENTRIES]
    return group(*goods, *found, id="key", fill=INK)


def good(board: Board, ware: int, spot: Point, tongue: Tongue) -> str:
    value = board.value[ware]
    worth = tongue.ngettext("{value} point", "{value} points", value).format(value=tongue.number(value))
    return row(spot, use(f"m-{ware}"), tongue.text(board.goods, ware), worth, ROOM)


def entry(board: Board, sign: str, spot: Point, what: str, means: str, room: float, tongue: Tongue) -> str:
    return row(spot, shape(board, sign), tongue.gettext(what), tongue.gettext(means), room)


def row(spot: Point, sign: str, what: str, means: str, room: float) -> str:
    """A sign, its name, and under it in slanted letters what it means."""
    name = capital(what)
    first = text(22, -1, cut(name, 12.5, room), 12.5, font_weight=700)
    return at(*spot, sign, first, text(22, 12.5, cut(means, 10.5, room), 10.5, font_style="italic"))


def usual(board: Board, way: int) -> str:
    """The tag of the number most legs of this kind bear."""
    costs = sorted([leg.cost for leg in board.legs if leg.way == way])
    return tag(way, max(costs, key=costs.count))


def shape(board: Board, sign: str) -> str:
    if sign == "stock":
        return circle(0, -2, 12, fill="none", stroke=INK, stroke_width=1.5) + at(0, -4, pips(3))
    if sign == "seam":
        letter = text(0, 3.8, "a", 11, font_weight=700, text_anchor="middle", font_family=SANS)
        return circle(0, 0, 8.5, fill=GOLD, stroke=INK) + letter
    if sign == "land":
        return path("M-38 2q24-10 50 0", fill="none", stroke=BRICK, stroke_width=1.3) + use(
            usual(board, LAND), x=-13, y=-3
        )
    if sign == "sea":
        line = path("M-38 2q24-12 50 0", fill="none", stroke=LANE, stroke_width=1.9, stroke_dasharray="7 4")
        return line + use(usual(board, SEA), x=-13, y=-4)
    return use(sign)
