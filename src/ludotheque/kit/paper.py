"""The sheets a printer takes, in millimetres."""

from __future__ import annotations

from typing import Final, NamedTuple

from ludotheque.kernel.game import BadSetup

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
