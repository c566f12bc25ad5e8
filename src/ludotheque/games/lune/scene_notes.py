"""What is written in the corners: the title block and the legend."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.scene_inks import AMBER, CHALK, DEEP, GLOW, NIGHT, PALE, fitted, note
from ludotheque.games.lune.scene_places import LEGEND, TITLE
from ludotheque.games.lune.scene_sky import DISTANCE
from ludotheque.kernel.game import Tongue
from ludotheque.kernel.words import _
from ludotheque.scenery.drawing import at, capitals, circle, group, path, rect, use, word_width

LEFT: Final = TITLE[0] + 38
ROOM: Final = TITLE[2] - LEFT - 24
TRACK: Final = 24.0
SUBTITLES: Final = (
    _("FLIGHT PLAN · JULY 1969 · THERE AND BACK"),
    _("4 STATIONS · 8 DEPOSITS · 1 PIRATE SATELLITE"),
)
MEANINGS: Final = (
    (_("LANDING"), _("one point of the die")),
    (_("ATTRACTION LANDING"), _("where a route meets the orbit")),
    (_("ORBIT OF THE PIRATE"), _("it turns clockwise")),
    (_("ORBITAL STATION"), _("options lie beside it")),
)


def title(tongue: Tongue) -> str:
    """The name of the game in drawn capitals, two lines beneath, and the distance to scale."""
    notes = [tongue.gettext(words) for words in SUBTITLES]
    return group(
        capitals("DE LA TERRE", middle("DE LA TERRE"), 84, 42, 5.4, CHALK, TRACK),
        capitals("A LA LUNE", middle("A LA LUNE"), 146, 42, 5.4, AMBER, TRACK),
        *[note(LEFT, 214 + 19 * no, words, fitted(words, 13, ROOM)) for no, words in enumerate(notes)],
        dimension(LEFT, 254, tongue.number(DISTANCE) + "\u00a0km"),
        id="title",
    )


def middle(word: str) -> float:
    return LEFT + 3 + word_width(word, 42, TRACK) / 2


def dimension(x: float, y: float, words: str) -> str:
    """A line between two arrowheads, broken by its measure."""
    right, half = x + ROOM, (x + x + ROOM) / 2
    gap = 62
    ends = f"M{x} {y - 7}v14M{right} {y - 7}v14M{x} {y}H{half - gap}M{half + gap} {y}H{right}"
    heads = f"M{x} {y}l10-4v8zM{right} {y}l-10-4v8z"
    measure = note(half, y + 4.5, words, 13, text_anchor="middle")
    return path(ends, stroke=PALE) + path(heads, fill=PALE) + measure


def legend(tongue: Tongue) -> str:
    """Four signs and what they mean."""
    left, top, right, bottom = LEGEND[0] + 14, LEGEND[1] + 8, LEGEND[2] - 10, LEGEND[3] - 10
    box = rect(left, top, right - left, bottom - top, fill=NIGHT, stroke=PALE, stroke_width=1.2)
    rule = path(f"M{left} {top + 22}H{right}", stroke=PALE)
    heading = note(left + 12, top + 16, tongue.gettext("LEGEND"), 13, AMBER, font_weight=700)
    found = []
    for no, (sign, words) in enumerate(zip(signs(), MEANINGS)):
        y, room = top + 42 + 33 * no, right - left - 66
        what, more = [tongue.gettext(line) for line in words]
        first = note(left + 58, y - 1, what, fitted(what, 13, room), CHALK, font_weight=700)
        found.append(at(left + 30, y, sign) + first + note(left + 58, y + 13, more, fitted(more, 11, room)))
    return group(box, rule, heading, *found, id="legend")


def signs() -> tuple[str, ...]:
    points = "".join([circle(x, 0, 5.6, stroke=DEEP, stroke_width=1.4) for x in (-17, 17)])
    line = path("M-24 0H24", stroke=GLOW, stroke_width=2)
    orbit = group(line, points, use("onwards"), fill=GLOW)
    wheel = at(0, 1, use("wings"), use("wheel"), scale=0.31)
    return use("landing"), at(0, 0, use("crossing"), scale=0.66), orbit, wheel
