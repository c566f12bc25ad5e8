"""C8: petrol and coal, vignettes of two colours, and small change: bars of 5, rectangles of 2, round counters of 1.

The sheet gives neither their number nor what a vignette is worth: these are ours, and enough for six players.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.kit_inks import EDGE, FUELS, GROUND, PETROL, ink_of
from ludotheque.games.cosmail.scene_inks import INK, IVORY
from ludotheque.games.cosmail.scene_pictograms import inked
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.drawing import SANS, at, circle, path, rect, star
from ludotheque.scenery.kit import Face, Part, face
from ludotheque.scenery.lines import line

VIGNETTE: Final = (44.0, 30.0)
BAR: Final = (38.0, 15.0)
PLATE: Final = (24.0, 18.0)
COUNTER: Final = (20.0, 20.0)
WORTH: Final = {50: 12, 10: 36}  # by vignette: how many of each fuel
CHANGE: Final = {5: 12, 2: 18, 1: 12}


def fuel(tongue: Tongue) -> tuple[Part, ...]:
    """Of both fuels together; what is small has the same on both sides."""
    say = tongue.gettext
    vignettes = [
        both(f"{kind}-{worth}", note(kind, worth, tongue), count) for kind in FUELS for worth, count in WORTH.items()
    ]
    return (
        Part(
            "fuel",
            say("Vignettes of petrol and coal (the number is ours)"),
            VIGNETTE,
            tuple(vignettes),
            "C8",
            GROUND,
            GROUND,
        ),
        change("bars", say("Bars of 5 points (the number is ours)"), BAR, 5, tongue),
        change("rectangles", say("Rectangles of 2 points (the number is ours)"), PLATE, 2, tongue),
        change("counters", say("Counters of 1 point (the number is ours)"), COUNTER, 1, tongue),
    )


def change(key: str, name: str, size: tuple[float, float], worth: int, tongue: Tongue) -> Part:
    found = [both(f"{kind}-{worth}", coin(kind, worth, size, tongue), CHANGE[worth]) for kind in FUELS]
    return Part(key, name, size, tuple(found), "C8", GROUND, GROUND, round=size == COUNTER)


def both(name: str, drawing: str, count: int) -> Face:
    return Face(name, drawing, drawing, count)


def named(kind: str, tongue: Tongue) -> str:
    return tongue.gettext("Petrol") if kind == PETROL else tongue.gettext("Coal")


def note(kind: str, worth: int, tongue: Tongue) -> str:
    """The sign of the fuel on a disc with rays, its worth large, its name below."""
    ink = ink_of(FUELS[kind])
    inner = rect(42, 42, 356, 216, fill="none", stroke=ink, stroke_width=1.4, rx=5)
    rays = at(128, 150, path(star(78, 60, 24), fill=IVORY), circle(0, 0, 58, fill=IVORY, stroke=INK, stroke_width=2))
    name = line(300, 216, named(kind, tongue).upper(), 28, 178, 3, font_family=SANS, font_weight=700, fill=ink)
    said = f"{named(kind, tongue)}, {worth}"
    ground = rect(0, 0, 440, 300, fill=GROUND)
    return face(
        VIGNETTE,
        said,
        ground,
        panel(kind, 440, 300),
        inner,
        rays,
        at(128, 150, inked(kind), scale=4.6),
        figure(kind, worth, 300, 160, 96),
        name,
    )


def coin(kind: str, worth: int, size: tuple[float, float], tongue: Tongue) -> str:
    """A bar, a rectangle or a round counter."""
    wide, high = size[0] * 10, size[1] * 10
    draw = {BAR: bar, PLATE: plate, COUNTER: counter}[size]
    ground = rect(0, 0, wide, high, fill=GROUND)
    return face(size, f"{named(kind, tongue)}, {worth}", ground, draw(kind, worth, wide, high))


def bar(kind: str, worth: int, wide: float, high: float) -> str:
    """The sign at both ends."""
    signs = [seal(kind, x, high / 2, 34) for x in (EDGE + 48, wide - EDGE - 48)]
    return panel(kind, wide, high) + "".join(signs) + figure(kind, worth, wide / 2, high / 2 + 23, 64)


def plate(kind: str, worth: int, wide: float, high: float) -> str:
    sign = seal(kind, EDGE + 52, high / 2, 40)
    return panel(kind, wide, high) + sign + figure(kind, worth, wide - EDGE - 46, high / 2 + 25, 70)


def counter(kind: str, worth: int, wide: float, high: float) -> str:
    disc = circle(wide / 2, high / 2, wide / 2 - EDGE, fill=FUELS[kind], stroke=INK, stroke_width=2.4)
    return disc + seal(kind, wide / 2, high / 2 - 28, 30) + figure(kind, worth, wide / 2, high / 2 + 52, 54)


def panel(kind: str, wide: float, high: float) -> str:
    inside = (EDGE, EDGE, wide - 2 * EDGE, high - 2 * EDGE)
    return rect(*inside, fill=FUELS[kind], stroke=INK, stroke_width=2.4, rx=8)


def seal(kind: str, x: float, y: float, far: float) -> str:
    """The sign of a fuel on a pale disc."""
    return circle(x, y, far, fill=IVORY, stroke=INK, stroke_width=1.6) + at(x, y, inked(kind), scale=round(far / 12, 1))


def figure(kind: str, worth: int, x: float, y: float, size: float) -> str:
    ink = ink_of(FUELS[kind])
    return line(x, y, str(worth), size, size * 1.25, font_family=SANS, font_weight=700, fill=ink)
