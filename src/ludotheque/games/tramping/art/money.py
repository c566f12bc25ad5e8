"""The notes of the Banque Internationale Maritime: one million and half a million, apart by tint, picture and shape."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.art.inks import figure
from ludotheque.games.tramping.state import MILLION
from ludotheque.games.tramping.words import millions
from ludotheque.kernel.game import Tongue
from ludotheque.parts.kit import Face, face
from ludotheque.parts.svg.drawing import SERIF, at, rect
from ludotheque.parts.svg.lines import line, wide
from ludotheque.say.sentences import _

SIZE: Final = (84.0, 46.0)
OUTFITS: Final = 6  # T7 T11: five captains, and one more for a float of the bank or the treasure
TWENTY: Final = 20  # notes of 1 M in an outfit
TEN: Final = 10  # of 0.5 M

# by worth in half millions: the name of its drawings, ground, ink, words
NOTES: Final = {
    MILLION: ("million", "#dcebe6", "#0f4a45", _("one million")),
    1: ("half", "#f6e3c8", "#6d2f12", _("half a million")),
}


def notes(tongue: Tongue) -> tuple[Face, ...]:
    """T7: twenty of one million and ten of half a million to an outfit."""
    return (
        Face("note-1000", front(MILLION, tongue), back(MILLION, tongue), OUTFITS * TWENTY),
        Face("note-500", front(1, tongue), back(1, tongue), OUTFITS * TEN),
    )


def front(worth: int, tongue: Tongue) -> str:
    """The picture in the middle, the worth in a rosette at both ends."""
    name, ground, ink, words = NOTES[worth]
    shown = millions(worth, tongue)
    parts = [
        figure(f"note-{name}"),
        *[at(x, 230, figure(f"rosette-{name}")) for x in (142, 698)],
        *[line(x, 248, shown, 52, 118, fill=ink, font_weight=700) for x in (142, 698)],
        at(420, 234, figure(f"vignette-{name}")),
        band(90, tongue.gettext("International Maritime Bank"), 34, ground, ink),
        band(378, tongue.gettext(words), 34, ground, ink),
    ]
    return face(SIZE, shown, *parts, font_family=SERIF)


def band(y: float, words: str, size: float, ground: str, ink: str) -> str:
    """Words on a plate as wide as they are."""
    half = min(wide(words, size) / 2 + 14, 340)
    plate = rect(420 - half, y - 25, 2 * half, 50, rx=25, fill=ground, stroke=ink, stroke_width=2)
    return plate + line(420, y + 12, words, size, 640, fill=ink, font_weight=700)


def back(worth: int, tongue: Tongue) -> str:
    """The same waves and rosette, in one ink, the same from above and from below."""
    name, _ground, ink, _words = NOTES[worth]
    parts = (figure(f"note-{name}"), at(420, 230, figure(f"rosette-{name}")))
    bank = line(420, 242, tongue.gettext("B.I.M."), 34, 116, fill=ink, font_weight=700)
    return face(SIZE, millions(worth, tongue), *parts, bank, font_family=SERIF)
