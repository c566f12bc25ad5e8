"""The squares: upright, each kind with a sign of its own as well as a colour, and each named in words."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.art.inks import (
    BLACK,
    BLUE,
    GATE_HALF,
    GREEN,
    HALF,
    INK,
    MAGENTA,
    PAPER,
    PORT_HALF,
    RED,
    ROMAN,
    STAR,
    START_HALF,
    YELLOW,
)
from ludotheque.games.tramping.rules.board import (
    BAR,
    CONTROL,
    FREIGHT,
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
from ludotheque.parts.svg.drawing import at, circle, element, escaped, group, path, rect, star, text, use
from ludotheque.say.sentences import _

SIGNS: Final = (
    "start",
    "plain",
    "freight",
    "petrol",
    "bar-freight",
    "repair",
    "control",
    "avarie",
    "six-black",
    "six-green",
    "joined1",
    "joined2",
    "reef",
    "treasure",
)  # by kind
MEANINGS: Final = {
    START: _("departure"),
    FREIGHT: _("freight port"),
    PETROL: _("petrol port"),
    REPAIR: _("repair port"),
    CONTROL: _("control port"),
}  # by kind, of the squares whose names do not tell it
LOZENGE: Final = "M0-6.2L6.2 0L0 6.2L-6.2 0z"
DROP: Final = "M0-7.4C3-2.4 5-.2 5 2.3A5 5 0 0 1-5 2.3C-5-.2-3-2.4 0-7.4z"
SPANNER: Final = (
    "M-6.9 4.6L-.6-1.7C-1.5-4.2.6-7.4 4-7.1L1.6-4.6L2.2-2.2L4.6-1.6L7.1-4"
    "C7.4-.6 4.2 1.5 1.7.6L-4.6 6.9C-6.4 8.2-8.2 6.4-6.9 4.6z"
)
FLAME: Final = (
    "M0-15C2-11 5-13 5-17C9-13 8-10 11-10C13-11 13-13 15-14C16-9 13-7 14-4C16-3 17-4 19-3C17 1 14 1 14 4C15 6 "
    "17 7 17 10C13 11 12 9 9 11C8 13 9 15 7 18C4 16 4 13 1 13C-2 13-3 16-6 17C-8 14-6 12-8 10C-11 9-13 11-16 1"
    "0C-16 6-13 5-13 2C-14 0-17 0-18-3C-14-5-12-3-11-6C-11-9-13-11-12-14C-8-14-7-11-4-12C-2-13-2-15 0-15z"
)


def sign(board: Board, square: int) -> str:
    """The drawing of a square; a bar is that of its port's colour."""
    kind = board.kind[square]
    if kind == BAR:
        port = board.card_port[board.bar_of[square]]
        return "bar-petrol" if board.kind[port] == PETROL else "bar-freight"
    return SIGNS[kind]


# -- drawings


def drawings() -> dict[str, str]:
    """One for each kind, and the frame of a gate."""
    return {**fields(), **ports(), **treasures(), "gate": gate()}


def definitions() -> str:
    return "".join([group(drawing, id="k-" + key) for key, drawing in drawings().items()])


def stone(half: float = HALF, ground: str = PAPER, line: str = INK, width: float = 1.5) -> str:
    return rect(-half, -half, 2 * half, 2 * half, fill=ground, stroke=line, stroke_width=width)


def letter(sign: str, size: float, colour: str) -> str:
    return text(0, size * 0.36, sign, size, font_weight=700, text_anchor="middle", fill=colour)


def fields() -> dict[str, str]:
    """The squares at sea."""
    back = path("M6.5 6.6H-5M-2.4 4.4L-5.4 6.6L-2.4 8.8", stroke=BLACK, fill="none", stroke_width=1.2)
    forth = path("M-6.5-6.8H5M2.4-9L5.4-6.8L2.4-4.6", stroke=GREEN, fill="none", stroke_width=1.2)
    rising = path("M-9.2 3.6L3.6-9.2M-9.2 9.2L9.2-9.2M-3.6 9.2L9.2-3.6", stroke=BLUE, stroke_width=2.5)
    falling = path("M-9.2-3.6L3.6 9.2M-9.2-9.2L9.2 9.2M-3.6-9.2L9.2 3.6", stroke=GREEN, stroke_width=2.5)
    edge = rect(-HALF, -HALF, 2 * HALF, 2 * HALF, fill="none", stroke=INK, stroke_width=1.5)
    full = path(LOZENGE, fill=GREEN)
    hollow = path(LOZENGE, fill="none", stroke=GREEN, stroke_width=1.9)
    return {
        "plain": stone(),
        "bar-freight": stone() + rising + edge,
        "bar-petrol": stone() + group(falling, stroke_dasharray="3.6 1.7") + edge,
        "avarie": stone(width=2.4) + letter("A", 14, BLACK),
        "six-black": stone() + at(0, -1.6, letter("6", 13, BLACK)) + back,
        "six-green": stone(line=GREEN, width=2) + at(0, 1.8, letter("6", 13, GREEN)) + forth,
        "joined1": stone() + full,
        "joined2": stone() + hollow,
    }


def ports() -> dict[str, str]:
    crate = path(
        "M-6.4-6.4H6.4V6.4H-6.4zM-6.4-6.4L6.4 6.4M6.4-6.4L-6.4 6.4", stroke=PAPER, stroke_width=1.5, fill="none"
    )
    lozenge = path("M0-9.8L9.8 0L0 9.8L-9.8 0z", fill=RED) + path("M0-5V1.4M0 3.4V5.6", stroke=PAPER, stroke_width=2.2)
    return {
        "start": stone(START_HALF, INK) + circle(0, 0, 10, fill="none", stroke=YELLOW) + letter("N", 13, PAPER),
        "freight": stone(PORT_HALF, BLUE) + crate,
        "petrol": stone(PORT_HALF, GREEN) + path(DROP, fill=PAPER),
        "repair": stone(PORT_HALF, RED) + path(SPANNER, fill=PAPER),
        "control": stone(PORT_HALF) + lozenge,
    }


def treasures() -> dict[str, str]:
    """A yellow square on a star, and a square in black and red flames."""
    burning = path(FLAME, fill=BLACK, transform="scale(.83)") + path(FLAME, fill=RED, transform="scale(.7) rotate(18)")
    shining = circle(0, 0, STAR, fill=PAPER, stroke=RED, stroke_width=1.4) + path(star(15.8, 12.6, 16), fill=YELLOW)
    return {
        "reef": burning + stone(7.6),
        "treasure": shining + stone(10.4, YELLOW, RED, 2),
    }


def gate() -> str:
    """A second frame, and a pennant on its corner."""
    frame = rect(-GATE_HALF, -GATE_HALF, 2 * GATE_HALF, 2 * GATE_HALF, fill=PAPER, stroke=MAGENTA, stroke_width=2)
    flag = path("M13-14V-31L27-26.500L14-22", fill=MAGENTA, stroke=MAGENTA, stroke_width=1.6, stroke_linejoin="round")
    return frame + flag


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
