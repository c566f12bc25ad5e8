"""The words on what is printed of TRAMPING: off the cut, off each other, and readable on what lies under them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias
from xml.etree import ElementTree

import pytest

from games.suites.drawings import HOSTILE, SVG, Box, Element, by_id, check_harmless
from games.suites.kits import printed, sides
from layers import deep
from ludotheque.games.tramping import GAME
from ludotheque.games.tramping.art.kit import kit
from ludotheque.parts.kit import UNITS, Part
from ludotheque.parts.svg.drawing import contrast, text_width
from ludotheque.parts.svg.room import meet
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from ludotheque.shelf import package_text

EDGE = 30  # units from the cut to the nearest word
LEAST = 22  # units high, for words that must be read


@pytest.mark.parametrize("lang", languages())
def test_words_keep_off_the_cut_and_off_each_other(lang: str) -> None:
    for part, _, svg in sides(printed(GAME, lang)):
        check_words(part, ElementTree.fromstring(svg))


def check_words(part: Part, tree: Element) -> None:
    wide, high = [side * UNITS for side in part.size]
    found = words_on(tree)
    for no, (box, words, _) in enumerate(found):
        assert EDGE <= box[0] <= box[2] <= wide - EDGE, (words, box)
        assert EDGE <= box[1] <= box[3] <= high - EDGE, (words, box)
        assert not [other for room, other, _ in found[:no] if meet(box, room)], words


@pytest.mark.parametrize("lang", languages())
def test_words_can_be_read(lang: str) -> None:
    """At 4.5:1 or better on the ground that lies under them, and none of them tiny."""
    seen = 0
    for part, _, svg in sides(printed(GAME, lang)):
        for words, ink, ground, size in grounds(ElementTree.fromstring(svg)):
            assert contrast(ink, ground) >= 4.5, (part.key, words, ink, ground)
            assert size >= LEAST, (part.key, words, size)
            seen += 1
    assert seen > 300


@deep
def test_hostile_names_stay_names() -> None:
    for number in (0, 3):
        board = GAME.edition(package_text(GAME, "edition.toml"))
        words = [HOSTILE[(no + number) % len(HOSTILE)] for no in range(len(board.kind))]
        board.names = dict.fromkeys(languages(), words)
        board.incident_texts = dict.fromkeys(languages(), words[: len(board.incident_effect)])
        board.cargos = dict.fromkeys(languages(), HOSTILE[:5])
        for part, _, svg in sides(kit(board, tongue("fr", GAME))):
            check_harmless(svg)
            check_words(part, ElementTree.fromstring(svg))


# -- where words lie, and on what

Frame: TypeAlias = tuple[float, float, float]  # moved across and down, and enlarged
Ink: TypeAlias = dict[str, str]  # what a group hands down to what is in it

HANDED = ("fill", "font-size", "text-anchor", "stroke", "paint-order")


def drawn(
    element: Element, defined: dict[str, Element], frame: Frame, ink: Ink
) -> Iterator[tuple[Element, Frame, Ink]]:
    """Every shape and line of words in the order of painting, with what is used in its place."""
    if element.tag in (SVG + "defs", SVG + "clipPath"):
        return
    ink = {**ink, **{name: value for name in HANDED if (value := element.get(name))}}
    frame = moved(frame, element.get("transform", ""))
    if element.tag == SVG + "use":
        yield from drawn(defined[element.get("href", "")[1:]], defined, frame, ink)
        return
    yield element, frame, ink
    for child in element:
        yield from drawn(child, defined, frame, ink)


def moved(frame: Frame, transform: str) -> Frame:
    x, y, scale = frame
    if found := re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", transform):
        x, y = x + scale * float(found[1]), y + scale * float(found[2])
    if found := re.search(r"scale\((-?[\d.]+)", transform):
        scale *= abs(float(found[1]))
    return x, y, scale


def number(element: Element, name: str) -> float:
    return float(element.get(name, "0"))


def box_of(element: Element, frame: Frame, ink: Ink) -> Box:
    """Round a line of words, on the wide side."""
    x, y, scale = frame
    size = float(ink["font-size"])
    width = text_width(element.text or "", size)
    left = number(element, "x") - {"middle": 0.5, "end": 1.0}.get(ink.get("text-anchor", ""), 0.0) * width
    low = number(element, "y")
    return x + scale * left, y + scale * (low - size * 0.75), x + scale * (left + width), y + scale * (low + size * 0.2)


def words_on(tree: Element) -> list[tuple[Box, str, float]]:
    """Every line of words: where it lies, what it says, how large it is."""
    found = []
    for element, frame, ink in drawn(tree, by_id(tree), (0, 0, 1), {}):
        if element.tag == SVG + "text" and (element.text or "").strip():
            found.append((box_of(element, frame, ink), element.text or "", float(ink["font-size"]) * frame[2]))
    return found


def grounds(tree: Element) -> Iterator[tuple[str, str, str, float]]:
    """Every line of words with its ink, the colour last painted under its middle (or its halo), and its size."""
    painted: list[tuple[Box, str]] = []
    for element, frame, ink in drawn(tree, by_id(tree), (0, 0, 1), {}):
        fill = ink.get("fill", "#000000")
        if element.tag == SVG + "text" and (element.text or "").strip():
            left, top, right, bottom = box_of(element, frame, ink)
            x, y = (left + right) / 2, (top + bottom) / 2
            under = [colour for box, colour in painted if box[0] <= x <= box[2] and box[1] <= y <= box[3]]
            halo = ink["stroke"] if ink.get("paint-order") == "stroke" else ""
            yield element.text or "", fill, halo or under[-1], float(ink["font-size"]) * frame[2]
        elif fill != "none" and (box := area(element, frame)):
            painted.append((box, fill))


def area(element: Element, frame: Frame) -> Box | None:
    """What a rectangle covers for certain, or a disc nearly."""
    x, y, scale = frame
    if element.tag == SVG + "rect":
        left, top = number(element, "x"), number(element, "y")
        right, bottom = left + number(element, "width"), top + number(element, "height")
    elif element.tag == SVG + "circle":
        far = number(element, "r") * 0.7
        left, top = number(element, "cx") - far, number(element, "cy") - far
        right, bottom = left + 2 * far, top + 2 * far
    else:
        return None
    return x + scale * left, y + scale * top, x + scale * right, y + scale * bottom
