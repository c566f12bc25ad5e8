"""Kits for the tests of every title: all that is in the box, drawn so that it can be cut out and read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from xml.etree import ElementTree

from games.suites.colours import check_signs
from games.suites.drawings import SVG, Box, Element, Width, boxes, check_inside, check_sheet, spread_width
from ludotheque.kernel.game import Game
from ludotheque.parts.kit import UNITS, Face, Kit, Part
from ludotheque.parts.svg.drawing import contrast
from ludotheque.parts.svg.room import meet
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from ludotheque.shelf import edition
from ludotheque.shelf.rulebook import rulebook

EDGE = 30  # tenths of a millimetre from the cut
MOST = 14_000  # bytes of a drawing
SMALLEST = 22  # letters, in tenths of a millimetre

Counts = Mapping[str, tuple[int, str]]  # by part: how many, and the rule that says so


@cache
def printed(game: Game, lang: str) -> Kit:
    """All that is printed of a title, in its own edition."""
    found: Kit = game.scene(edition(game, None)).kit(tongue(lang, game))
    return found


def sides(found: Kit) -> list[tuple[Part, Face, str]]:
    """Every drawing of a kit; a back that many faces share comes once."""
    every = {
        side: (part, face, side) for part in found.parts for face in part.faces for side in (face.front, face.back)
    }
    return [one for side, one in every.items() if side]


def part_of(found: Kit, key: str) -> Part:
    return next(part for part in found.parts if part.key == key)


def check_numbers(game: Game, counts: Counts) -> None:
    """Every part in its number, by a rule that is in the book."""
    for lang in languages():
        assert {part.key: (part.count, part.rule) for part in printed(game, lang).parts} == counts
    assert {rule for _, rule in counts.values()} <= set(rulebook(game, "en"))


def check_ids(game: Game) -> None:
    """Each thing has a name of its own, the same in every language."""
    kits = [printed(game, lang) for lang in languages()]
    ids = [[face.id for part in found.parts for face in part.faces] for found in kits]
    assert len(set(ids[0])) == len(ids[0])
    assert ids[0] == ids[1]
    ledgers = [[ledger.key for ledger in found.ledgers] for found in kits]
    assert ledgers[0] == ledgers[1]


def check_colours(found: Kit) -> None:
    """A colour is never alone, and what is drawn on it can be read."""
    check_signs(found.signs)
    assert all([contrast(sign.ink, sign.colour) >= 4.5 for family in found.signs for sign in family])


# -- drawings


def check_drawings(found: Kit, width_of: Width = spread_width) -> None:
    """Well formed, harmless and small; words off each other and three millimetres inside the cut."""
    for part, _, svg in sides(found):
        wide, high = [round(side * UNITS) for side in part.size]
        check_sheet(svg, (wide, high), MOST)
        tree = ElementTree.fromstring(svg)
        check_inside(tree, (EDGE, EDGE, wide - EDGE, high - EDGE), width_of)
        placed = boxes(tree, width_of)
        for number, (box, words) in enumerate(placed):
            assert not [other for room, other in placed[:number] if meet(box, room)], words
            assert not part.round or inside_disc(box, wide / 2), words


def check_uncut(found: Kit) -> None:
    """No words are cut short."""
    for _, face, svg in sides(found):
        assert "…" not in svg, face.id


def check_readable(found: Kit, least: int, width_of: Width = spread_width) -> None:
    """At least so many lines of words, all large enough, and at 4.5:1 or better on the shape that lies under them."""
    seen = 0
    for _, face, svg in sides(found):
        for words, size, ink, ground in inked(ElementTree.fromstring(svg), width_of):
            assert size >= SMALLEST, (face.id, words)
            assert contrast(ink, ground) >= 4.5, (face.id, words, ink, ground)
            seen += 1
    assert seen > least


def inside_disc(box: Box, middle: float) -> bool:
    corners = [(x, y) for x in (box[0], box[2]) for y in (box[1], box[3])]
    return all([(x - middle) ** 2 + (y - middle) ** 2 < (middle - EDGE) ** 2 for x, y in corners])


# -- what lies under words


def inked(tree: Element, width_of: Width) -> list[tuple[str, float, str, str]]:
    """Every line of words with its size, its ink, and the fill of the last shape under its middle."""
    found: list[tuple[str, float, str, str]] = []
    shapes: list[tuple[Box, bool, str]] = []
    for element, x, y in laid(tree):
        fill = element.get("fill", "none")
        if element.tag == SVG + "text":
            (left, top, right, bottom), words = boxes(element, width_of, x, y)[0]
            middle = (left + right) / 2, (top + bottom) / 2
            under = [ground for box, disc, ground in shapes if covers(box, disc, *middle)]
            found.append((words, float(element.get("font-size", "0")), fill, under[-1]))
        elif fill != "none" and (box := around(element)) is not None:
            left, top, right, bottom = box
            shapes.append(((x + left, y + top, x + right, y + bottom), element.tag == SVG + "circle", fill))
    return found


def laid(element: Element, x: float = 0, y: float = 0) -> list[tuple[Element, float, float]]:
    """Shapes and words in the order they are drawn, but for what is turned, enlarged or used elsewhere."""
    transform = element.get("transform", "")
    moved = re.fullmatch(r"translate\(([-\d.]+) ([-\d.]+)\)", transform)
    if element.tag == SVG + "defs" or (transform and not moved):
        return []
    if moved:
        x, y = x + float(moved[1]), y + float(moved[2])
    return [(element, x, y), *[found for child in element for found in laid(child, x, y)]]


def covers(box: Box, disc: bool, x: float, y: float) -> bool:
    left, top, right, bottom = box
    if disc:
        return (x - (left + right) / 2) ** 2 + (y - (top + bottom) / 2) ** 2 < ((right - left) / 2) ** 2
    return left < x < right and top < y < bottom


def around(element: Element) -> Box | None:
    """The box of a shape; of a path, of one that is written in absolute points."""

    def number(name: str) -> float:
        return float(element.get(name, "0"))

    x, y = number("cx"), number("cy")
    match element.tag.removeprefix(SVG):
        case "rect":
            return number("x"), number("y"), number("x") + number("width"), number("y") + number("height")
        case "circle":
            return x - number("r"), y - number("r"), x + number("r"), y + number("r")
        case "ellipse":
            return x - number("rx"), y - number("ry"), x + number("rx"), y + number("ry")
        case "path":
            return path_around(element.get("d", ""))
    return None


def path_around(d: str) -> Box | None:
    if re.search("[a-y]|A", d):
        return None
    across, down = [], []
    for letter, numbers in re.findall(r"([MLHVCQ])([-\d. ]*)", d):
        values = [float(value) for value in re.findall(r"-?[\d.]+", numbers)]
        across += values if letter == "H" else [] if letter == "V" else values[::2]
        down += values if letter == "V" else [] if letter == "H" else values[1::2]
    return min(across), min(down), max(across), max(down)
