"""The cover of the box, 240 by 180: the round Earth before a sunburst, a liner on its way and a plane above it."""

from __future__ import annotations

from math import dist
from typing import Final

from ludotheque.games.cosmail.art.inks import BRICK, HATCH, INK, PAPER, SEA, TINTS
from ludotheque.games.cosmail.art.map import coarse, rings
from ludotheque.games.cosmail.art.ornaments import aircraft, vessel
from ludotheque.parts.svg.drawing import (
    SANS,
    at,
    capitals,
    circle,
    element,
    group,
    path,
    polygon,
    rect,
    sheet,
    star,
    use,
    word_width,
)

SIZE: Final = (240, 180)
BAND: Final = 44  # the height of the title
SKY: Final = SIZE[1] - BAND
GLOBE: Final = (120.0, 68.0, 58.0)  # x, y, radius
MIDDLE: Final = (985.0, 540.0)  # of the globe, on the map
SCALE: Final = 0.225  # of the map
FINE: Final = 4.2  # units of the map between two corners of a coast
BEYOND: Final = 290  # from the middle: out of sight
COARSE: Final = 40
RAYS: Final = "#bcd8de"
FRONTIER: Final = "#dcd5a3"  # between two tints: hardly a line
TITLE: Final = 24.0  # how high its letters are
COURSE: Final = "M78 108C120 104 150 98 184 52"


def lid(title: str) -> str:
    """The sky with its rays, the Earth, the course over it, and the title in its band."""
    x, y, _ = GLOBE
    rays = at(x, y, path(star(210, 13, 24), fill=RAYS))
    course = path(COURSE, fill="none", stroke=BRICK, stroke_width=2.4, stroke_dasharray="8 4.6")
    plane = at(202, 35, aircraft(), turn=46, scale=0.62)
    ship = at(43, 112, vessel(), scale=0.58)
    scene = (rect(0, 0, *SIZE, fill=HATCH), rays, earth(), course, plane, ship, band())
    return sheet(*SIZE, title, *scene, font_family=SANS)


def earth() -> str:
    """Europe, Africa and Asia in a double ring; a pale seam between the tints."""
    x, y, far = GLOBE
    rim = circle(x, y, far + 4.4, fill=INK) + circle(x, y, far + 2.6, fill=PAPER)
    window = element("clipPath", circle(x, y, far), id="earth")
    ground = rect(x - far, y - far, 2 * far, 2 * far, fill=SEA)
    lands = [path(coast(name), fill=TINTS[name]) for name in ("africa", "asia", "russia", "europe", "north")]
    land = group(group(*lands, id="mainland"), stroke=INK, stroke_width=1.3, stroke_linejoin="round")
    seen = land + use("mainland", stroke=FRONTIER, stroke_width=0.5)
    line = circle(x, y, far, fill="none", stroke=INK, stroke_width=1)
    return rim + window + group(ground, seen, clip_path="url(#earth)") + line


def coast(continent: str) -> str:
    """What of a continent lies on the globe, with fewer corners."""
    x, y, far = GLOBE
    found = []
    for ring in rings(continent):
        if any([dist(spot, MIDDLE) < far / SCALE for spot in ring]):
            kept = coarse(ring, lambda spot: FINE if dist(spot, MIDDLE) < BEYOND else COARSE)
            moved = [(x + (across - MIDDLE[0]) * SCALE, y + (down - MIDDLE[1]) * SCALE) for across, down in kept]
            found.append(polygon(moved))
    return "".join(found)


def band() -> str:
    """The title in drawn capitals with a light core, over a brick rule."""
    ground = rect(0, SKY, SIZE[0], BAND, fill=PAPER) + path(f"M0 {SKY}H240", stroke=BRICK, stroke_width=2.4)
    track = 34.0
    height = min(TITLE, 196 / word_width("COSMAIL", 1, track))
    top = SKY + (BAND - height) / 2 + 0.8
    core = capitals("COSMAIL", 120, top, height, 0.7, PAPER, track)
    return ground + capitals("COSMAIL", 120, top, height, 5, BRICK, track) + core
