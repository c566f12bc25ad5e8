"""What a title brings to the printer: drawings to cut out, in the numbers its sheet gives, and sheets to write on.

Sizes are in millimetres; a drawing is an SVG document whose units are tenths of a millimetre.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ludotheque.scenery.drawing import Attribute, sheet

UNITS: Final = 10  # of a drawing, to a millimetre


@dataclass(frozen=True)
class Face:
    """One thing to cut out, and how many of it."""

    id: str  # stays the same from one edition to the next: "freight-dakar", "note-500"
    front: str  # an SVG document of the size of its part
    back: str = ""  # the same for the other side; nothing is printed there when it is empty
    count: int = 1


@dataclass(frozen=True)
class Part:
    """Things of one kind and one size: a pack of cards, a purse of notes, a bag of tokens."""

    key: str  # what `--only` calls it: cards, money
    name: str
    size: tuple[float, float]  # width and height in millimetres, as they are cut
    faces: tuple[Face, ...]
    rule: str  # the rule that gives their number
    ground: str  # the colour that goes on beyond the cut, so that no white edge is left
    back_ground: str = ""
    round: bool = False  # cut as a circle

    @property
    def count(self) -> int:
        return sum([face.count for face in self.faces])


@dataclass(frozen=True)
class Ledger:
    """A sheet to write on: a line for each head, a column for each of the players or entries."""

    key: str
    title: str
    note: str
    columns: tuple[str, ...]  # an empty head is written by hand
    rows: tuple[str, ...]  # what stands at the beginning of each line; empty lines for entries


@dataclass(frozen=True)
class Sign:
    """A colour that means something, and what says the same without it."""

    name: str
    colour: str
    mark: str  # a letter, a shape or a pictogram, in one word
    ink: str  # in which the mark is drawn on that colour


@dataclass(frozen=True)
class Kit:
    """All that is printed of a title besides its rules."""

    width: float  # of the board as it is printed, in millimetres
    parts: tuple[Part, ...]
    ledgers: tuple[Ledger, ...]
    signs: tuple[tuple[Sign, ...], ...]  # families: within one, every sign must be told from the others


def face(size: tuple[float, float], title: str, *inside: str, **attributes: Attribute) -> str:
    """The drawing of one side, in tenths of a millimetre."""
    return sheet(round(size[0] * UNITS), round(size[1] * UNITS), title, *inside, description="", **attributes)
