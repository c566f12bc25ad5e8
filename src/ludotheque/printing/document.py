"""What is to be printed, as plain data for the typesetter: sections, and the drawings they name."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final, NamedTuple

from ludotheque.kernel.game import BadSetup
from ludotheque.parts.svg.drawing import MONO, NARROW, SANS, SERIF

# what is at hand on every machine: one comes with the extra, the others with the typesetter
FONTS: Final = {
    SANS: "Source Sans Pro",
    NARROW: "Source Sans Pro",
    SERIF: "Libertinus Serif",
    MONO: "DejaVu Sans Mono",
}


@dataclass
class Document:
    lang: str
    sections: list[dict[str, object]] = field(default_factory=list)
    drawings: dict[str, str] = field(default_factory=dict)

    def add(self, kind: str, **facts: object) -> None:
        self.sections.append({"kind": kind, **facts})

    def drawing(self, svg: str) -> str:
        """The name of the file that will hold this drawing, with fonts that are at hand; the same one only once."""
        for stack, name in FONTS.items():
            svg = svg.replace(stack, name)
        name = sha256(svg.encode()).hexdigest()[:20] + ".svg"
        self.drawings[name] = svg
        return name


# -- the sheets a printer takes, in millimetres


MARGIN: Final = 8.0  # most printers leave less white than this
PAPERS: Final = {"a4": (210.0, 297.0), "a3": (297.0, 420.0)}


class Paper(NamedTuple):
    width: float
    height: float

    @property
    def turned(self) -> Paper:
        return Paper(self.height, self.width)

    @property
    def room(self) -> tuple[float, float]:
        """What can be printed on."""
        return self.width - 2 * MARGIN, self.height - 2 * MARGIN


def paper(name: str) -> Paper:
    """An upright sheet; BadSetup names those there are."""
    if name.lower() not in PAPERS:
        facts = {"paper": repr(name[:20]), "known": ", ".join(PAPERS)}
        raise BadSetup("there is no paper {paper}; there is {known}", (), facts)
    return Paper(*PAPERS[name.lower()])
