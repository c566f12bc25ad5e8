"""The board of DE LA TERRE A LA LUNE: a flight plan of 1969 on night-blue paper, drawn on the edition's own data."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final, TypeAlias

from ludotheque.games.lune.art import routes, sky
from ludotheque.games.lune.art.inks import AMBER, CHALK, NIGHT, PALE, drawn, fitted, note
from ludotheque.games.lune.art.sky import DISTANCE
from ludotheque.games.lune.page.places import LEGEND, SIZE, TITLE, Circle, crowd
from ludotheque.games.lune.rules.board import Board
from ludotheque.games.lune.state import FIRST_PRIZE, SECOND_PRIZE
from ludotheque.kernel.game import Tongue
from ludotheque.parts.svg.drawing import SANS, at, element, group, path, rect, sheet
from ludotheque.say.sentences import _


def draw(board: Board, tongue: Tongue) -> str:
    """The whole board without its pieces: the same edition and language give the same drawing."""
    parts = (drawn("sky-lights"), drawn("body-lights"), sky.definitions(), routes.definitions(board))
    said = tongue.gettext(
        "A flight plan: the Earth, the Moon, four orbital stations, dotted routes from landing to landing, "
        "and the closed orbit of the pirate satellite."
    )
    inside = (element("defs", *parts), *layers(board, tongue))
    title = tongue.gettext("DE LA TERRE A LA LUNE, the board")
    return sheet(*SIZE, title, *inside, description=said, font_family=SANS)


def layers(board: Board, tongue: Tongue) -> list[str]:
    """From the paper upwards."""
    return [
        sky.paper(),
        drawn("stars"),
        sky.drafting(board, tongue),
        drawn("frame"),
        title(tongue),
        legend(tongue),
        throw(board, tongue),
        routes.orbit(board, tongue),
        routes.routes(),
        sky.pack_places(board),
        sky.earth(board, tongue),
        sky.moon(board, tongue),
        routes.landings(board, tongue),
        sky.stations(board, tongue),
    ]


# -- what is written in the corners: the title block, the legend, and what a throw is for


LEFT: Final = TITLE[0] + 38
ROOM: Final = TITLE[2] - LEFT - 24
SUBTITLES: Final = (_("FLIGHT PLAN · THERE AND BACK"), _("4 STATIONS · 8 DEPOSITS · 1 PIRATE SATELLITE"))
MEANINGS: Final = (
    ("landing", _("LANDING"), _("one point of the die")),
    ("crossing", _("ATTRACTION LANDING"), _("where a route meets the orbit")),
    ("orbit", _("ORBIT OF THE PIRATE"), _("it turns clockwise")),
    ("station", _("ORBITAL STATION"), _("options lie beside it")),
)
THROW: Final = (1064.0, 979.0, 1396.0, 1110.0)  # left of the legend
THROWN: Final = (
    ("pair", _("TWO DICE ALIKE"), _("move the pirate, first of all")),
    ("third", _("THIRD DIE"), _("moves your rocket")),
    ("flag", _("HOME ON EARTH"), _("first {first} points, second {second}")),
)

Room: TypeAlias = tuple[float, float, float, float]  # left, top, right, bottom


def title(tongue: Tongue) -> str:
    """The name of the game in drawn capitals, two lines beneath, and the distance to scale."""
    notes = [tongue.gettext(words) for words in SUBTITLES]
    return group(
        drawn("title"),
        *[note(LEFT, 214 + 19 * no, words, fitted(words, 13, ROOM)) for no, words in enumerate(notes)],
        drawn("dimension"),
        note(LEFT + ROOM / 2, 258.5, tongue.number(DISTANCE) + "\u00a0km", 13, text_anchor="middle"),
        id="title",
    )


def legend(tongue: Tongue) -> str:
    """Four signs and what they mean."""
    left, top, right, bottom = LEGEND[0] + 14, LEGEND[1] + 8, LEGEND[2] - 10, LEGEND[3] - 10
    return group(*plate((left, top, right, bottom), _("LEGEND"), MEANINGS, tongue), id="legend")


def plate(room: Room, title: str, lines: Sequence[tuple[str, str, str]], tongue: Tongue) -> list[str]:
    """A box with a heading, and beside each sign two lines about it."""
    left, top, right, bottom = room
    box = rect(left, top, right - left, bottom - top, fill=NIGHT, stroke=PALE, stroke_width=1.2)
    rule = path(f"M{left:g} {top + 22:g}H{right:g}", stroke=PALE)
    heading = note(left + 12, top + 16, tongue.gettext(title), 13, AMBER, font_weight=700)
    found = [box, rule, heading]
    for no, (sign, *words) in enumerate(lines):
        y, space = top + 42 + 33 * no, right - left - 66
        what, more = [tongue.gettext(line) for line in words]
        more = more.format(first=tongue.number(FIRST_PRIZE), second=tongue.number(SECOND_PRIZE))
        first = note(left + 58, y - 1, what, fitted(what, 13, space), CHALK, font_weight=700)
        second = note(left + 58, y + 13, more, fitted(more, 11, space))
        found.append(at(left + 30, y, drawn("sign-" + sign)) + first + second)
    return found


def throw(board: Board, tongue: Tongue) -> str:
    """L28 L29 L152: what the dice move, and what a landing brings; left out where the board has no room for it."""
    if min([apart(other, THROW) for other in crowd(board)]) < 12:
        return ""
    return group(*plate(THROW, _("THE THROW"), THROWN, tongue), id="throw")


def apart(other: Circle, room: Room) -> float:
    """How far something round is from a box."""
    x, y, size = other
    left, top, right, bottom = room
    return hypot(max(left - x, x - right, 0.0), max(top - y, y - bottom, 0.0)) - size
