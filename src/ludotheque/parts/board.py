"""What lies on the board and may be pressed there: pieces, targets, ways."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from ludotheque.kernel.agenda import Move, Seat
from ludotheque.parts.svg.drawing import Point


class PagePart(Struct, frozen=True, gc=False):
    """A part of a page; it cannot change, and so holds no circle that would have to be looked for."""


class Piece(PagePart, frozen=True):
    """Something that lies on the board and may move; `id` stays the same as long as it lives."""

    id: str
    at: Point
    label: str
    seat: Seat | None = None  # whose it is: that seat's emblem is drawn, small where there is a symbol
    symbol: str = ""  # the id of a drawing in Scene.symbols(), or "" for the emblem alone
    size: float = 1.0


class Target(PagePart, frozen=True):
    """The place on the board that is the same thing as a move."""

    at: Point
    label: str  # a whole name: "Rangoon, 7 of petrol"
    width: float = 0.0  # a rectangle of this size, or a circle when there is no width
    height: float = 0.0
    path: tuple[Point, ...] = ()  # the way there, drawn while the move is picked
    cost: str = ""
    plain: bool = False  # its button plays at once all the same; the way is drawn while it is looked at
    group: str = ""  # what would move, where several things may: one of them is looked at at a time
    lines: tuple[tuple[Point, ...], ...] = ()  # the printed lines the way follows, where they are not straight
    name: str = ""  # the place alone, where its cost is told beside it


class Waypoint(PagePart, frozen=True):
    """A place on a way that is put together by hand, and where one may go on from there."""

    at: Point
    label: str
    steps: tuple[tuple[int, int, int], ...]  # to which place, at what cost, through which gate or 0
    why_not: str = ""  # why one may not stop here


class Route(PagePart, frozen=True):
    """Any way of one piece, chosen place by place; the move is its head, the places, and a word for each gate."""

    name: str  # of the piece
    head: Move
    start: int
    places: Mapping[int, Waypoint]
    lines: Mapping[str, tuple[tuple[Point, ...], ...]]  # by the two places, the lower first: the line as printed
    limit: int  # what several steps may cost in all; a step that costs more stands alone
    purse: int  # what there is to spend
    unit: str  # "… petrol": the points stand for the number
    gates: Mapping[int, str] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)  # what a gate may be paid with: in the move, and as said
    tolls: Mapping[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)  # "7-2", cost and gates: ways to pay


class Glide(PagePart, frozen=True):
    piece: str
    path: tuple[Point, ...]
    leaps: tuple[int, ...] = ()  # which points are not travelled to: it left at one edge and comes back at another
