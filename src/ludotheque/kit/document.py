"""What is to be printed, as plain data for the typesetter: sections, and the drawings they name."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final

from ludotheque.scenery.drawing import MONO, NARROW, SANS, SERIF

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
    sections: list[dict[str, Any]] = field(default_factory=list)
    drawings: dict[str, str] = field(default_factory=dict)

    def add(self, kind: str, **facts: Any) -> None:
        self.sections.append({"kind": kind, **facts})

    def drawing(self, svg: str) -> str:
        """The name of the file that will hold this drawing, with fonts that are at hand; the same one only once."""
        for stack, name in FONTS.items():
            svg = svg.replace(stack, name)
        name = sha256(svg.encode()).hexdigest()[:20] + ".svg"
        self.drawings[name] = svg
        return name
