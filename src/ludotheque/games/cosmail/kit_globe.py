"""The planisphere in small, for the backs of the vignettes: the net, and the continents with few corners."""

from __future__ import annotations

from math import dist
from typing import Final

from ludotheque.games.cosmail.scene_coast import LAND
from ludotheque.games.cosmail.scene_inks import INK, IVORY, SEA, TINTS
from ludotheque.games.cosmail.scene_map import rings
from ludotheque.games.cosmail.scene_net import EQUATOR, GRATICULE, SPHERE
from ludotheque.scenery.drawing import group, path, use
from ludotheque.scenery.parts import Point

SCALE: Final = 0.18
MIDDLE: Final = (900.0, 590.0)  # of the planisphere on its sheet
FINE: Final = 15.0  # units of that sheet between two corners
ISLAND: Final = 6  # corners: what has fewer is left out


def globe(x: float, y: float) -> str:
    """Round this middle."""
    edge = group(path(SPHERE, id="globe"), fill=SEA, stroke=INK, stroke_width=34)
    edge += use("globe", fill="none", stroke=IVORY, stroke_width=16)
    net = path(GRATICULE + EQUATOR, fill="none", stroke=IVORY, stroke_width=4)
    lands = [path(outline(name), fill=TINTS[name]) for name in LAND]
    inside = (edge, net, group(*lands, stroke=INK, stroke_width=5, stroke_linejoin="round"))
    return group(*inside, transform=f"translate({x - MIDDLE[0] * SCALE:g} {y - MIDDLE[1] * SCALE:g}) scale({SCALE})")


def outline(continent: str) -> str:
    """Its larger coasts, in whole steps."""
    kept = [coarse(ring) for ring in rings(continent)]
    return "".join([drawn(ring) for ring in kept if len(ring) >= ISLAND])


def coarse(ring: list[Point]) -> list[Point]:
    """Corners that lie apart."""
    kept = ring[:1]
    for spot in ring[1:]:
        if dist(spot, kept[-1]) > FINE:
            kept.append(spot)
    return kept


def drawn(ring: list[Point]) -> str:
    x, y = round(ring[0][0]), round(ring[0][1])
    steps = []
    for across, down in ring[1:]:
        steps.append(f"{round(across) - x} {round(down) - y}")
        x, y = round(across), round(down)
    return f"M{round(ring[0][0])} {round(ring[0][1])}l{' '.join(steps)}z".replace(" -", "-")
