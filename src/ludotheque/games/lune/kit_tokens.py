"""What is round: the eight deposits, the four rockets, the pirate."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.board import KINDS, SUITS, Board
from ludotheque.games.lune.scene_inks import AMBER, CARD_INK, CHALK, DEEP, GLOW, LINE, NIGHT, ROCKETS
from ludotheque.games.lune.scene_symbols import SIGNS, TOKENS, pirate, rocket, written
from ludotheque.games.lune.words import LuneWords
from ludotheque.kernel.game import Tongue
from ludotheque.kernel.words import capital
from ludotheque.scenery.drawing import SANS, at, circle, cut, group, ink_on, path, text
from ludotheque.scenery.kit import Face, Part, face

DEPOSIT: Final = (22.0, 22.0)  # eight of them lie side by side round the middle of the Moon
ROCKET: Final = (20.0, 20.0)
PIRATE: Final = (22.0, 22.0)
NAME_ROOM: Final = 126.0
SEAS: Final = (
    "M-34-40C-12-54 8-34-2-12C-8 6-24 2-30 22C-46 28-54 8-52-10C-50-26-46-34-34-40z"
    "M14-28C30-36 48-22 42-6C36 6 22 0 12 10C2 4 2-20 14-28z"
)
PITS: Final = ((24, 32, 12), (-10, 40, 7), (-14, -24, 6), (46, 16, 5), (-40, 2, 5), (30, -44, 6), (2, 16, 4))


def disc(half: float, ground: str) -> str:
    return circle(half, half, half, fill=ground)


# -- deposits


def deposits(board: Board, tongue: Tongue) -> Part:
    """L9: one of each kind."""
    behind = unknown(tongue)
    faces = [Face(f"deposit-{key.lower()}", deposit(board, kind, tongue), behind) for kind, key in enumerate(KINDS)]
    return Part("deposits", tongue.gettext("Deposits"), DEPOSIT, tuple(faces), "L9", CARD_INK, NIGHT, round=True)


def deposit(board: Board, kind: int, tongue: Tongue) -> str:
    """Its symbol and its name on its colour."""
    colour, sign, name = TOKENS[kind], written(kind), LuneWords(board).kind(kind, tongue)
    ink, size = ink_on(colour, DEEP, CHALK), 62 if len(sign) < 3 else 52
    inside = (
        circle(0, 0, 90, fill=colour),
        circle(0, 0, 78, fill="none", stroke=ink, stroke_width=7, stroke_dasharray="3 5.17"),
        text(0, 4, sign, size, text_anchor="middle", font_weight=700, fill=ink, font_family=SANS),
        text(0, 37, cut(name, 22, NAME_ROOM), 22, text_anchor="middle", fill=ink, font_family=SANS),
    )
    return face(DEPOSIT, name, disc(110, CARD_INK), at(110, 110, *inside))


def unknown(tongue: Tongue) -> str:
    """The back of them all: the ground of the Moon."""
    pits = [circle(x, y, size, fill="#d3cfc0", stroke="#8f8b7c", stroke_width=2) for x, y, size in PITS]
    inside = (
        circle(0, 0, 80, fill="none", stroke=AMBER, stroke_width=3, stroke_dasharray="12.5 12.5"),
        circle(0, 0, 66, fill="#efead9"),
        path(SEAS, fill="#b4b1a2"),
        *pits,
    )
    return face(DEPOSIT, tongue.gettext("Deposit, the back"), disc(110, NIGHT), at(110, 110, *inside))


# -- what flies


def rockets(board: Board, tongue: Tongue) -> Part:
    """L10 L11: one of each colour, alike on both sides."""
    words = LuneWords(board)
    drawn = [patch(suit, capital(words.rocket(suit, tongue))) for suit in range(len(SUITS))]
    faces = [Face(f"rocket-{SUITS[suit]}", svg, svg) for suit, svg in enumerate(drawn)]
    return Part("rockets", tongue.gettext("Rockets"), ROCKET, tuple(faces), "L10", NIGHT, NIGHT, round=True)


def patch(suit: int, title: str) -> str:
    """A badge like those of a crew: the colour, the sign of the suit on both sides, the rocket in the middle."""
    signs = [at(x, 0, path(SIGNS[suit], fill=DEEP), scale=1.25) for x in (-57, 57)]
    inside = (
        circle(0, 0, 82, fill=ROCKETS[suit]),
        *signs,
        circle(0, 0, 42, fill=NIGHT, stroke=DEEP, stroke_width=3),
        at(0, 0, rocket(suit), scale=1.45),
    )
    return face(ROCKET, title, disc(100, NIGHT), at(100, 100, *inside))


def pirates(tongue: Tongue) -> Part:
    """L10: there is one."""
    inside = (
        circle(0, 0, 80, fill="none", stroke=GLOW, stroke_width=12, opacity=".2"),
        circle(0, 0, 80, fill="none", stroke=GLOW, stroke_width=3),
        group(*[circle(0, 0, far, stroke_dasharray="3 7") for far in (52, 66)], fill="none", stroke=LINE),
        at(0, 0, pirate(), scale=1.6),
    )
    name = tongue.gettext("Pirate satellite")
    svg = face(PIRATE, name, disc(110, DEEP), at(110, 110, *inside))
    return Part("pirate", name, PIRATE, (Face("pirate", svg, svg),), "L10", DEEP, DEEP, round=True)
