"""The notes of the Banque Internationale Maritime: one million and half a million, apart by tint, picture and shape."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.art.drawings import figure
from ludotheque.games.tramping.art.inks import PAPER
from ludotheque.games.tramping.state import MILLION
from ludotheque.games.tramping.words import millions
from ludotheque.kernel.game import Tongue
from ludotheque.parts.kit import Face, face
from ludotheque.parts.svg.drawing import SERIF, at, circle, element, group, path, polygon, rect
from ludotheque.parts.svg.lines import line, wide
from ludotheque.say.sentences import _

SIZE: Final = (84.0, 46.0)
WIDE: Final = 840
HIGH: Final = 460
OUTFITS: Final = 6  # T7 T11: five captains, and one more for a float of the bank or the treasure
TWENTY: Final = 20  # notes of 1 M in an outfit
TEN: Final = 10  # of 0.5 M

# by worth in half millions: ground, pale line, ink, words
NOTES: Final = {
    MILLION: ("#dcebe6", "#9cc9bd", "#0f4a45", _("one million")),
    1: ("#f6e3c8", "#e0b98a", "#6d2f12", _("half a million")),
}


def notes(tongue: Tongue) -> tuple[Face, ...]:
    """T7: twenty of one million and ten of half a million to an outfit."""
    return (
        Face("note-1000", front(MILLION, tongue), back(MILLION, tongue), OUTFITS * TWENTY),
        Face("note-500", front(1, tongue), back(1, tongue), OUTFITS * TEN),
    )


def front(worth: int, tongue: Tongue) -> str:
    """The picture in the middle, the worth in a rosette at both ends."""
    ground, pale, ink, words = NOTES[worth]
    shown = millions(worth, tongue)
    parts = [
        *paper(ground, pale, ink),
        *[at(x, 230, rosette(worth, ground, ink)) for x in (142, 698)],
        *[line(x, 248, shown, 52, 118, fill=ink, font_weight=700) for x in (142, 698)],
        at(420, 234, vignette(worth, ground, ink)),
        band(90, tongue.gettext("International Maritime Bank"), 34, ground, ink),
        band(378, tongue.gettext(words), 34, ground, ink),
    ]
    return face(SIZE, shown, *parts, font_family=SERIF)


def band(y: float, words: str, size: float, ground: str, ink: str) -> str:
    """Words on a plate as wide as they are."""
    half = min(wide(words, size) / 2 + 14, 340)
    plate = rect(420 - half, y - 25, 2 * half, 50, rx=25, fill=ground, stroke=ink, stroke_width=2)
    return plate + line(420, y + 12, words, size, 640, fill=ink, font_weight=700)


def paper(ground: str, pale: str, ink: str) -> tuple[str, ...]:
    """White to the cut; within a border with cut corners the tint, the waves, and a string of beads."""
    outer = polygon([(64, 34), (776, 34), (806, 64), (806, 396), (776, 426), (64, 426), (34, 396), (34, 64)])
    inner = polygon([(70, 48), (770, 48), (792, 70), (792, 390), (770, 412), (70, 412), (48, 390), (48, 70)])
    beads = path(inner, fill="none", stroke=ink, stroke_width=3, stroke_dasharray=".1 7", stroke_linecap="round")
    plate = path(outer, fill=ground, stroke=ink, stroke_width=5)
    return rect(0, 0, WIDE, HIGH, fill=PAPER), plate, waves(pale), beads


def waves(pale: str) -> str:
    """Lines that cross and part like a wake, all over the middle of the note."""
    lines = []
    for no in range(24):
        y, shift = 65 + 14.4 * no, 22 if no % 2 else -22
        lines.append(f"M60 {y:.1f}q22.5 {shift} 45 0" + "t45 0" * 15)
    return path("".join(lines), fill="none", stroke=pale, stroke_width=2)


def rosette(worth: int, ground: str, ink: str) -> str:
    """Turned ellipses make a round one for the million; turned squares a pointed one for the half."""
    plate = circle(0, 0, 86, fill=ground)
    if worth == MILLION:
        turned = [element("ellipse", rx=84, ry=62, transform=f"rotate({turn})") for turn in range(0, 180, 12)]
    else:
        turned = [rect(-60, -60, 120, 120, transform=f"rotate({turn})") for turn in range(0, 90, 9)]
    lines = group(*turned, fill="none", stroke=ink, stroke_width=1.6)
    return plate + lines + circle(0, 0, 62, fill=ground)


# -- pictures


def vignette(worth: int, ground: str, ink: str) -> str:
    oval = element("ellipse", rx=150, ry=106, fill=ground, stroke=ink, stroke_width=4)
    inner = element("ellipse", rx=141, ry=97, fill=PAPER, stroke=ink, stroke_width=1.6)
    return oval + inner + at(0, 4, figure("note-steamer" if worth == MILLION else "note-anchor"), scale=0.88)


def back(worth: int, tongue: Tongue) -> str:
    """The same waves and rosette, in one ink, the same from above and from below."""
    ground, pale, ink, _words = NOTES[worth]
    parts = (*paper(ground, pale, ink), at(420, 230, rosette(worth, ground, ink)))
    bank = line(420, 242, tongue.gettext("B.I.M."), 34, 116, fill=ink, font_weight=700)
    return face(SIZE, millions(worth, tongue), *parts, bank, font_family=SERIF)
