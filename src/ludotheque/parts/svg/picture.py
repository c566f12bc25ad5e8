"""A board with its pieces in one drawing: for a notebook, a file, a sheet of paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Names, Piece, Scene, TitlePage, View
from ludotheque.parts.svg.drawing import SANS, at, element, escaped, group, path, text, use

# the emblem of a seat, 28 by 28: a shape and a colour, the same as in the browser
SHAPES: Final = (
    "M14 1.5a12.5 12.5 0 1 0 0 25 12.5 12.5 0 0 0 0-25Z",
    "M5.5 2.5h17a3 3 0 0 1 3 3v17a3 3 0 0 1-3 3h-17a3 3 0 0 1-3-3v-17a3 3 0 0 1 3-3Z",
    "M14 1.2 27 25.5H1Z",
    "M14 .8 27.2 14 14 27.2.8 14Z",
    "M7.5 2.5h13L27 14l-6.5 11.5h-13L1 14Z",
    "M2.5 2.5h23V15c0 7-5.5 10.5-11.5 12.2C8 25.5 2.5 22 2.5 15Z",
    "M14 .4 18 4.4h5.6V10l4 4-4 4v5.6H18l-4 4-4-4H4.4V18l-4-4 4-4V4.4H10Z",
    "M2.5 26V13a11.5 11.5 0 0 1 23 0v13Z",
    "M9 1.5h10L26.5 9v10L19 26.5H9L1.5 19V9Z",
    "M14 .8 27.5 10.8 22.3 26.5H5.7L.5 10.8Z",
)
COLOURS: Final = (
    "#b3261e",
    "#1c5a9c",
    "#22703c",
    "#6a3d99",
    "#8a5f00",
    "#3b4750",
    "#0b6b70",
    "#6b3f1d",
    "#b01e6b",
    "#3a3f9e",
)
LOW: Final = {2: 20.5, 7: 20.0, 9: 20.0}  # where the initial stands, in shapes that are wide below
MIDDLE: Final = 14.0
Owners: TypeAlias = Sequence[tuple[int, str]]  # by seat: its emblem and its name


def ink_of(page: TitlePage, seat: Seat) -> str:
    """The colour of somebody's emblem."""
    return COLOURS[page.emblems()[seat] % len(COLOURS)]


def pieces_on(pieces: Sequence[Piece], owners: Owners) -> str:
    """Pieces as they lie on a board that is drawn elsewhere; they have no names of their own there."""
    return "".join([at(*piece.at, figure(piece, owners), scale=piece.size) for piece in pieces])


def picture(scene: Scene, view: View, names: Names, tongue: Tongue) -> str:
    """The board as whoever has this view sees it."""
    page = scene.page(view, names, tongue)
    owners = list(zip(page.emblems(), names))
    return laid_on(scene.board(tongue), scene.symbols(), page.pieces(), owners)


def laid_on(board: str, symbols: str, pieces: list[Piece], owners: Owners) -> str:
    """The same drawing with pieces on top; the drawings they are made of go with them."""
    drawn = [laid(piece, owners) for piece in pieces]
    inside = element("defs", inside_of(symbols)) + group(*drawn, id="pieces")
    return board.removesuffix("</svg>") + inside + "</svg>"


def inside_of(document: str) -> str:
    """What an SVG document holds."""
    return document[document.index(">", document.index("<svg")) + 1 :].removesuffix("</svg>")


def laid(piece: Piece, owners: Owners) -> str:
    named = element("title", escaped(piece.label))
    return at(*piece.at, named, figure(piece, owners), id="piece-" + piece.id, scale=piece.size)


def figure(piece: Piece, owners: Owners) -> str:
    """Its symbol with the owner's emblem small in a corner, or the emblem alone."""
    if not piece.symbol:
        return at(-MIDDLE, -MIDDLE, emblem(*owners[piece.seat or 0], 2))
    if piece.seat is None:
        return at(-MIDDLE, -MIDDLE, use(piece.symbol, width=28, height=28))
    number, name = owners[piece.seat]
    colour, owner = COLOURS[number % len(COLOURS)], at(16, 17, emblem(number, name, 3), scale=0.44)
    return at(-MIDDLE, -MIDDLE, use(piece.symbol, width=28, height=28, color=colour), owner)


def emblem(number: int, name: str, edge: float = 1) -> str:
    """The colour, the shape and the initial of a seat."""
    number %= len(SHAPES)
    outline = path(SHAPES[number], fill=COLOURS[number], stroke="#ffffff", stroke_width=edge, stroke_linejoin="round")
    initial = (name.strip()[:1] or "?").upper()
    said = text(
        MIDDLE,
        LOW.get(number, 18.6),
        initial,
        13,
        fill="#ffffff",
        text_anchor="middle",
        font_weight="bold",
        font_family=SANS,
    )
    return outline + said
