"""The 32 options: an assay on ivory paper, one back for all; the exhausted ones are crossed out."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.board import EXHAUSTED, KINDS, Board
from ludotheque.games.lune.scene_inks import BROWN, CARD, CARD_INK, CHALK, DEEP
from ludotheque.games.lune.scene_symbols import TOKENS, written
from ludotheque.games.lune.words import LuneWords
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.drawing import SANS, at, circle, group, ink_on, path, rect, star, text
from ludotheque.scenery.kit import Face, Part, face
from ludotheque.scenery.lines import block, composed

SIZE: Final = (22.0, 30.0)
MIDDLE: Final = 110.0
ROOM: Final = 156.0  # for a name
SPENT: Final = "#c4bda8"  # the seal of an exhausted one
GONE: Final = "#8f1d14"


def options(board: Board, tongue: Tongue) -> Part:
    """L6: as many of each as the edition has, equal ones together."""
    behind = back(tongue)
    alike: dict[tuple[int, int], list[int]] = {}
    for option in range(1, len(board.option_kind)):
        alike.setdefault((board.option_kind[option], board.option_worth[option]), []).append(option)
    faces = [
        Face(named(kind, worth), front(board, same[0], tongue), behind, len(same))
        for (kind, worth), same in sorted(alike.items())
    ]
    return Part("options", tongue.gettext("Options"), SIZE, tuple(faces), "L6", CARD, CARD)


def named(kind: int, worth: int) -> str:
    return "option-exhausted" if kind == EXHAUSTED else f"option-{KINDS[kind].lower()}-{worth}"


def front(board: Board, option: int, tongue: Tongue) -> str:
    kind = board.option_kind[option]
    ground = rect(0, 0, 220, 300, fill=CARD)
    ruled = rect(30, 30, 160, 240, rx=10, fill="none", stroke=BROWN, stroke_width=3)
    seal = spent() if kind == EXHAUSTED else assay(kind)
    name = named_below(LuneWords(board).kind(kind, tongue), kind == EXHAUSTED)
    worth = "" if kind == EXHAUSTED else points(tongue.number(board.option_worth[option]))
    return face(SIZE, LuneWords(board).option_name(option, tongue), ground, ruled, seal, name, worth)


def named_below(name: str, gone: bool) -> str:
    """The name beneath the seal; that of an exhausted one may fill what the points leave free."""
    middle, high = (220, 54) if gone else (188, 27)
    return block(MIDDLE, middle, composed(name, 22, 22, ROOM, high), fill=CARD_INK, font_family=SANS)


def points(worth: str) -> str:
    return text(MIDDLE, 252, worth, 54, text_anchor="middle", font_weight=700, fill=CARD_INK, font_family=SANS)


def assay(kind: int) -> str:
    """The symbol of the deposit on its colour, in a seal of eighteen points."""
    colour, sign = TOKENS[kind], written(kind)
    seal = path(star(68, 58, 18), fill=BROWN)
    disc = circle(0, 0, 54, fill=colour, stroke=CARD, stroke_width=4)
    ink, size = ink_on(colour, DEEP, CHALK), 52 if len(sign) < 3 else 40
    letters = text(0, size * 0.36, sign, size, text_anchor="middle", font_weight=700, fill=ink, font_family=SANS)
    return at(MIDDLE, 108, seal, disc, letters)


def spent() -> str:
    """The seal of nothing: its outline alone, crossed out."""
    seal = path(star(68, 58, 18), fill=SPENT, stroke=CARD_INK, stroke_width=3, stroke_dasharray="7 5")
    disc = circle(0, 0, 48, fill=CARD, stroke=CARD_INK, stroke_width=3)
    cross = path("M-22-22L22 22M22-22L-22 22", stroke=GONE, stroke_width=11, stroke_linecap="round")
    return at(MIDDLE, 108, seal, disc, cross)


def back(tongue: Tongue) -> str:
    """The same for all, either way up: a double rule and the star of the pack on the board."""
    rules = (
        rect(36, 36, 148, 228, rx=10, fill="none", stroke=BROWN, stroke_width=4),
        rect(46, 46, 128, 208, rx=6, fill="none", stroke=BROWN, stroke_width=2),
    )
    corners = [at(x, y, path(star(9, 4, 4), fill=BROWN)) for x in (66, 154) for y in (68, 232)]
    shine = at(MIDDLE, 150, path(star(50, 22, 8), fill=BROWN), circle(0, 0, 12, fill=CARD))
    return face(
        SIZE, tongue.gettext("Option, the back"), rect(0, 0, 220, 300, fill=CARD), *rules, group(*corners), shine
    )
