"""C5: twelve planes and six ships, two planes and one ship for each base, as flat counters printed on both sides."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.kit_inks import EDGE, FLEETS, GROUND, ink_of
from ludotheque.games.cosmail.scene_inks import DARK, INK, LIGHT, ROMANS
from ludotheque.games.cosmail.scene_symbols import FUNNEL, HOUSE, HULL, PLANE
from ludotheque.games.cosmail.words import LABELS, SHIP
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.drawing import SANS, SERIF, at, circle, path, rect, text
from ludotheque.scenery.kit import Face, Part, face

PLANE_SIZE: Final = (22.0, 22.0)
SHIP_SIZE: Final = (26.0, 20.0)
LETTERS: Final = ("A", "B")  # of the two planes


def planes(tongue: Tongue) -> Part:
    faces = []
    for base in range(1, len(ROMANS)):
        for number, letter in enumerate(LETTERS):
            drawing = plane(base, letter, tongue.gettext(LABELS[number]))
            faces.append(Face(f"plane-{base}-{letter.lower()}", drawing, drawing))
    name = tongue.gettext("Planes")
    return Part("planes", name, PLANE_SIZE, tuple(faces), "C5", GROUND, GROUND, round=True)


def ships(tongue: Tongue) -> Part:
    faces = []
    for base in range(1, len(ROMANS)):
        drawing = ship(base, tongue.gettext(LABELS[SHIP]))
        faces.append(Face(f"ship-{base}", drawing, drawing))
    return Part("ships", tongue.gettext("Ships"), SHIP_SIZE, tuple(faces), "C5", GROUND, GROUND)


def plane(base: int, letter: str, label: str) -> str:
    """From above, its letter on the wings, on a disc in the colour of the base with the number of the base."""
    colour, ink = FLEETS[base - 1], ink_of(FLEETS[base - 1])
    disc = circle(110, 110, 80, fill=INK) + circle(110, 110, 77, fill=LIGHT) + circle(110, 110, 73, fill=colour)
    body = at(110, 97, path(PLANE, fill=ink), scale=2.1)
    seal = circle(110, 98, 19, fill=LIGHT, stroke=DARK, stroke_width=2.4)
    sign = text(110, 107.5, letter, 27, text_anchor="middle", font_family=SANS, font_weight=700, fill=DARK)
    ground = rect(0, 0, 220, 220, fill=GROUND)
    return face(PLANE_SIZE, f"{label}, {ROMANS[base]}", ground, disc, body, seal, sign, number(110, 176, base))


def ship(base: int, label: str) -> str:
    """From the side, on a plate in the colour of the base with the number of the base."""
    colour, ink = FLEETS[base - 1], ink_of(FLEETS[base - 1])
    plate = rect(EDGE, EDGE, 200, 140, rx=16, fill=INK) + rect(33, 33, 194, 134, rx=13, fill=LIGHT)
    plate += rect(37, 37, 186, 126, rx=10, fill=colour)
    house = path(HOUSE, fill=LIGHT, stroke=DARK, stroke_width=1.3, stroke_linejoin="round")
    panes = path("M-12 0H12M-4-6H6", stroke=DARK, stroke_width=1.8, stroke_dasharray="2.4 2")
    vessel = at(130, 85, path(FUNNEL, fill=ink), house, panes, path(HULL, fill=ink), scale=2.1)
    ground = rect(0, 0, 260, 200, fill=GROUND)
    return face(SHIP_SIZE, f"{label}, {ROMANS[base]}", ground, plate, vessel, number(130, 157, base))


def number(x: float, y: float, base: int) -> str:
    ink = ink_of(FLEETS[base - 1])
    return text(x, y, ROMANS[base], 32, text_anchor="middle", font_family=SERIF, font_weight=700, fill=ink)
