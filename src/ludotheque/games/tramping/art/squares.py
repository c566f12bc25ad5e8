"""The squares: upright, each kind with a sign of its own as well as a colour, and each named in words."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.art.inks import DRAWN, ROMAN
from ludotheque.games.tramping.rules.board import (
    BAR,
    CONTROL,
    FREIGHT,
    KINDS,
    PETROL,
    REEF,
    REPAIR,
    ROMANS,
    START,
    TREASURE,
    Board,
)
from ludotheque.games.tramping.words import square_names
from ludotheque.kernel.game import Tongue
from ludotheque.parts.svg.drawing import at, element, escaped, group, text, use
from ludotheque.say.sentences import _

SIGNS: Final = [{"bar": "bar-freight"}.get(kind, kind.replace("_", "-")) for kind in KINDS]
MEANINGS: Final = {
    START: _("departure"),
    FREIGHT: _("freight port"),
    PETROL: _("petrol port"),
    REPAIR: _("repair port"),
    CONTROL: _("control port"),
}  # by kind, of the squares whose names do not tell it


def sign(board: Board, square: int) -> str:
    """The drawing of a square; a bar is that of its port's colour."""
    kind = board.kind[square]
    if kind == BAR:
        port = board.card_port[board.bar_of[square]]
        return "bar-petrol" if board.kind[port] == PETROL else "bar-freight"
    return SIGNS[kind]


def definitions() -> str:
    """One drawing for each kind, and the frame of a gate."""
    return "".join([group(drawing, id=name) for name, drawing in DRAWN.items() if name.startswith("k-")])


# -- the squares of an edition


def squares(board: Board, tongue: Tongue) -> str:
    """Treasures and gates last: their stars and frames lie over what is beside them."""
    order = sorted(range(len(board.kind)), key=lambda square: (rank(board, square), square))
    return group(*[drawn(board, square, tongue) for square in order], id="squares")


def rank(board: Board, square: int) -> int:
    kind = board.kind[square]
    return 1 if kind == REEF else 2 if kind in (TREASURE, START) or square in board.gates else 0


def drawn(board: Board, square: int, tongue: Tongue) -> str:
    frame = use("k-gate") if square in board.gates else ""
    roman = numeral(board.treasure.index(square)) if square in board.treasure else ""
    title = element("title", escaped(said(board, square, tongue)))
    shape = use("k-" + sign(board, square))
    return at(*board.spots[square], title, frame, shape, roman, id=f"square-{square}")


def numeral(place: int) -> str:
    """A red roman number on yellow."""
    return text(0, 4.3, ROMANS[place], 12.5, font_weight=700, text_anchor="middle", fill=ROMAN)


def said(board: Board, square: int, tongue: Tongue) -> str:
    """The name of a square, and what it is where the name does not tell."""
    known, kind = square_names(board, tongue)[square], board.kind[square]
    told = [tongue.gettext(MEANINGS[kind])] if kind in MEANINGS else []
    told += [tongue.gettext("gate of the Americas")] if square in board.gates else []
    return tongue.gettext("{name}: {kind}").format(name=known, kind=", ".join(told)) if told else known
