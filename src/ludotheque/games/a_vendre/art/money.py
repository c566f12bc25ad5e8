"""The banknotes, 60 by 30 millimetres: four values, each with its colours, its pictogram and its fine curves; V3."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, NamedTuple

from ludotheque.games.a_vendre.art.houses import PAPER, PICTOGRAMS
from ludotheque.kernel.game import Tongue
from ludotheque.parts.kit import Face, Part, face
from ludotheque.parts.svg.drawing import SANS, SERIF, at, circle, element, group, path, polygon, rect, text, use

NOTE: Final = (60.0, 30.0)
WIDTH: Final = 600
HEIGHT: Final = 300
MIDDLE: Final = (300, 150)


class Note(NamedTuple):
    value: int
    copies: int
    ground: str
    ink: str
    sketch: str
    lobes: int  # of its curves


NOTES: Final = (
    Note(10, 100, "#f7c9a8", "#7a3510", "fleur", 10),
    Note(50, 200, "#bfe3c8", "#14532d", "pain", 12),
    Note(100, 100, "#bcd9f2", "#123f73", "soulier", 15),
    Note(500, 60, "#f4b9c0", "#7d1230", "bague", 18),
)


def money(tongue: Tongue) -> Part:
    faces = [Face(f"note-{note.value}", front(note, tongue), reverse(note, tongue), note.copies) for note in NOTES]
    return Part("money", tongue.gettext("Banknotes"), NOTE, tuple(faces), "V3", PAPER, PAPER)


def spoken(note: Note, tongue: Tongue) -> str:
    return tongue.gettext("Note of {sum}").format(sum=tongue.number(note.value))


def front(note: Note, tongue: Tongue) -> str:
    """Value in the middle and in two corners, pictograms at both sides, the bank that issues it."""
    say, value = tongue.gettext, str(note.value)
    figure = {"font_weight": "700", "fill": note.ink}
    words = {"text_anchor": "middle", "fill": note.ink}
    return face(
        NOTE,
        spoken(note, tongue),
        *paper(note),
        curves(note, 150, 70, 26) + curves(note, 104, 52, 14),
        element("ellipse", cx=300, cy=150, rx=94, ry=60, fill=PAPER, stroke=note.ink, stroke_width=4),
        text(300, 177, value, 76, font_family=SERIF, text_anchor="middle", **figure),
        medallion(note, 108),
        medallion(note, WIDTH - 108),
        text(50, 82, value, 36, **figure),
        text(WIDTH - 50, 244, value, 36, text_anchor="end", **figure),
        text(300, 68, say("BANK OF THE STREET"), 22, letter_spacing=3, font_weight=700, **words),
        text(300, 249, say("payable to the bearer"), 23, font_style="italic", font_family=SERIF, **words),
        font_family=SANS,
    )


def reverse(note: Note, tongue: Tongue) -> str:
    """The bank among its curves; the value left and right."""
    temple = at(300, 154, group(PICTOGRAMS["temple"], fill=note.ink), scale=3.6)
    figure = {"text_anchor": "middle", "font_weight": "700", "font_family": SERIF, "fill": note.ink}
    return face(
        NOTE,
        spoken(note, tongue),
        *paper(note),
        curves(note, 122, 80, 24) + curves(note, 96, 64, 12),
        circle(*MIDDLE, 66, fill=PAPER, stroke=note.ink, stroke_width=4),
        temple,
        *[text(x, 168, str(note.value), 50, **figure) for x in (100, WIDTH - 100)],
        font_family=SANS,
    )


def paper(note: Note) -> list[str]:
    """White to the cut; the print keeps its distance, as on real notes."""
    return [
        rect(0, 0, WIDTH, HEIGHT, fill=PAPER),
        rect(32, 32, WIDTH - 64, HEIGHT - 64, fill=note.ground, stroke=note.ink, stroke_width=4),
        rect(40, 40, WIDTH - 80, HEIGHT - 80, fill="none", stroke=note.ink, stroke_width=1.5),
    ]


def medallion(note: Note, x: float) -> str:
    ring = circle(0, 0, 44, fill=PAPER, stroke=note.ink, stroke_width=4)
    return at(x, 150, ring, group(PICTOGRAMS[note.sketch], fill=note.ink, color=note.ink, transform="scale(2.1)"))


def curves(note: Note, wide: float, high: float, swing: float) -> str:
    """A guilloche: one waving ring laid three times, each a little smaller."""
    name = f"ring-{wide:.0f}"
    ring = element("defs", path(waving(wide, high, swing, note.lobes), id=name))
    turns = [use(name, transform=f"scale({scale})") for scale in (1, 0.9, 0.8)]
    mirrored = use(name, transform="scale(-0.95 0.95)")
    return ring + at(*MIDDLE, *turns, mirrored, fill="none", stroke=note.ink, stroke_width=1.2, opacity=0.55)


def waving(wide: float, high: float, swing: float, lobes: int) -> str:
    """An ellipse whose radius swings so many times on the way round."""
    points = []
    for step in range(180):
        turn = step * pi / 90
        out = 1 + swing / wide * cos(lobes * turn + 0.6)
        points.append((wide * out * cos(turn), high * out * sin(turn)))
    return polygon(points)
