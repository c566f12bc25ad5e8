"""Drawings for the tests of every title: what is in them, that they are harmless, that words stay in their place."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from math import cos, radians, sin
from typing import TypeAlias
from xml.etree import ElementTree

from ludotheque.parts.svg.drawing import text_width

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = [
    '<script>alert("x")</script>',
    "]]>&amp;'\"<!--",
    "\x00\x1b[2J\ud800",
    "W" * 200,
    "",
    "été {name} " * 40,
    "x",
]

Element: TypeAlias = ElementTree.Element
Box: TypeAlias = tuple[float, float, float, float]  # left, top, right, bottom
Width: TypeAlias = Callable[[Element, float], float]  # of the words of an element in this size


def by_id(tree: Element) -> dict[str, Element]:
    return {name: element for element in tree.iter() if (name := element.get("id"))}


def written(tree: Element) -> list[str]:
    """Every line of words."""
    return ["".join(text.itertext()) for text in tree.iter(SVG + "text")]


# -- where the words are


def spread_width(element: Element, size: float) -> float:
    words = element.text or ""
    return text_width(words, size) + float(element.get("letter-spacing", "0")) * len(words)


def boxes(
    element: Element, width_of: Width, x: float = 0, y: float = 0, anchor: str = "", size: float = 0.0
) -> list[tuple[Box, str]]:
    """Round every line of words, on the wide side, but those along a curve and those of drawings used elsewhere."""
    if element.tag == SVG + "defs":
        return []
    moved = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", ""))
    if moved:
        x, y = x + float(moved[1]), y + float(moved[2])
    anchor, size = element.get("text-anchor", anchor), float(element.get("font-size", size))
    if element.tag != SVG + "text" or element.find(SVG + "textPath") is not None:
        return [box for child in element for box in boxes(child, width_of, x, y, anchor, size)]
    width = width_of(element, size)
    left = x + float(element.get("x", "0")) - {"middle": 0.5, "end": 1.0}.get(anchor, 0.0) * width
    low = y + float(element.get("y", "0"))
    return [((left, low - size * 0.75, left + width, low + size * 0.2), element.text or "")]


def check_inside(element: Element, room: Box, width_of: Width = spread_width) -> None:
    """No words leave this room."""
    for (left, top, right, bottom), words in boxes(element, width_of):
        assert room[0] < left <= right < room[2], (words, left, right)
        assert left < right or not words, words
        assert room[1] < top < bottom < room[3], (words, top, bottom)


def check_corners(tree: Element, corners: Mapping[str, Box], width_of: Width = spread_width) -> None:
    """Each of these groups holds its words in its corner."""
    found = by_id(tree)
    for name, room in corners.items():
        check_inside(found[name], room, width_of)


# -- a drawing as a whole


def check_harmless(svg: str) -> None:
    """Without style sheets, scripts or anything from elsewhere; what is used is there, once."""
    unwanted = re.search(r"<style|\sstyle=|<script|\son\w+=|<image|url\((?!#)|href=\"(?!#)", svg)
    assert not unwanted, unwanted
    tree = ElementTree.fromstring(svg)
    ids = [name for element in tree.iter() if (name := element.get("id"))]
    assert len(set(ids)) == len(ids), ids
    assert set(re.findall(r"(?:href=\"|url\()#([\w-]+)", svg)) <= set(ids)
    assert {use.get("href", "") for use in tree.iter(SVG + "use")} <= {f"#{name}" for name in ids}


def check_sheet(svg: str, size: tuple[int, int], most: int) -> None:
    """Of this size and not too many bytes, and harmless."""
    assert len(svg.encode()) < most, len(svg.encode())
    check_harmless(svg)
    assert ElementTree.fromstring(svg).get("viewBox") == f"0 0 {size[0]} {size[1]}"


def check_lid(svg: str, most: int = 16_000) -> None:
    check_sheet(svg, (240, 180), most)


def check_symbols(svg: str, wanted: set[str], most: int) -> dict[str, Element]:
    """These symbols and no others, each with a size of its own."""
    check_harmless(svg)
    assert len(svg) < most, len(svg)
    found = by_id(ElementTree.fromstring(svg))
    assert set(found) == wanted
    assert all(element.tag == SVG + "symbol" and element.get("viewBox") for element in found.values())
    return found


# -- where things stand

Affine: TypeAlias = tuple[float, float, float, float, float, float]  # as SVG's matrix()
WHOLE: Affine = (1, 0, 0, 1, 0, 0)


def placed(
    element: Element, at: Affine = (1, 0, 0, 1, 0, 0), anchor: str = ""
) -> list[tuple[str, tuple[float, float]]]:
    """Words that begin at the point their element names, and that point on the sheet; drawings used elsewhere apart."""
    if element.tag == SVG + "defs":
        return []
    at = through(at, element.get("transform", ""))
    anchor = element.get("text-anchor", anchor)
    if element.tag != SVG + "text":
        return [found for child in element for found in placed(child, at, anchor)]
    words = "".join(element.itertext()).strip()
    if anchor not in ("", "start") or not words or element.find(SVG + "textPath") is not None:
        return []
    x, y = float(element.get("x", "0")), float(element.get("y", "0"))
    return [(words, (at[0] * x + at[2] * y + at[4], at[1] * x + at[3] * y + at[5]))]


def through(at: Affine, transform: str) -> Affine:
    """After these moves, turns and enlargements, from left to right."""
    for kind, numbers in re.findall(r"(\w+)\(([^)]*)\)", transform):
        found = [float(number) for number in re.split(r"[ ,]+", numbers.strip())]
        a, b, c, d, e, f = at
        if kind == "translate":
            x, y = found[0], found[1] if len(found) > 1 else 0.0
            at = (a, b, c, d, a * x + c * y + e, b * x + d * y + f)
        elif kind == "scale":
            x, y = found[0], found[-1]
            at = (a * x, b * x, c * y, d * y, e, f)
        else:
            assert kind == "rotate", transform
            assert len(found) == 1, transform
            sine, cosine = sin(radians(found[0])), cos(radians(found[0]))
            at = (a * cosine + c * sine, b * cosine + d * sine, c * cosine - a * sine, d * cosine - b * sine, e, f)
    return at
