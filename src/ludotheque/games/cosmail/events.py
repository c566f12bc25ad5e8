"""What can happen in COSMAIL: every kind of event, and the names and types of its facts."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.events import (
    Asked,
    Closed,
    Count,
    First,
    Give,
    Number,
    Other,
    Place,
    Rule,
    Second,
    Start,
    Want,
    Who,
    named,
)

Owner: TypeAlias = Annotated[Seat, "owner"]
Maker: TypeAlias = Annotated[Seat, "maker"]
Holder: TypeAlias = Annotated[Seat, "holder"]
Seats: TypeAlias = Annotated[tuple[Seat, ...], "seats"]
Piece: TypeAlias = Annotated[int, "piece"]
Places: TypeAlias = Annotated[tuple[int, ...], "places"]
Path: TypeAlias = Annotated[tuple[int, ...], "path"]
Cost: TypeAlias = Annotated[int, "cost"]
Strait: TypeAlias = Annotated[int, "strait"]
Points: TypeAlias = Annotated[int, "points"]
Fuel: TypeAlias = Annotated[str, "fuel"]
Good: TypeAlias = Annotated[int, "good"]
Goods: TypeAlias = Annotated[tuple[int, ...], "goods"]  # how many of each
Rank: TypeAlias = Annotated[int, "rank"]

Alone: TypeAlias = Literal[
    "skipped", "avarie", "double", "partial", "out", "frozen", "retired", "stays", "stuck", "set", "set_broken",
    "set_again", "granted", "finished",
]  # fmt: skip

WorldEvent: TypeAlias = (
    tuple[Alone, Rule, Who]
    | tuple[Literal["partners"], Rule, Who, Other]
    | tuple[Literal["goal"], Rule, Place]
    | tuple[Literal["placed", "base_taken"], Rule, Who, Number]
    | tuple[Literal["entered", "arrived"], Rule, Who, Piece]
    | tuple[Literal["game", "round"], Rule, Number]
    | tuple[Literal["limit"], Rule, Count]
    | tuple[Literal["threw"], Rule, Who, First, Second]
    | tuple[Literal["coal", "petrol"], Rule, Who, Points]
    | tuple[Literal["fill", "gold", "lost", "visited"], Rule, Who, Piece, Place]
    | tuple[Literal["filled"], Rule, Who, Piece, Place, Points, Fuel]
    | tuple[Literal["gold_found"], Rule, Who, Piece, Place, Points]
    | tuple[Literal["lapsed"], Rule, Who, Places]
    | tuple[Literal["returned"], Rule, Who, Goods]
    | tuple[Literal["moved"], Rule, Who, Piece, Start, Path, Cost]
    | tuple[Literal["toll"], Rule, Who, Strait, Fuel]
    | tuple[Literal["owes"], Rule, Who, Strait]
    | tuple[Literal["repaid"], Rule, Who, Fuel]
    | tuple[Literal["option"], Rule, Who, Place]
    | tuple[Literal["loaded"], Rule, Who, Place, Good, Count]
    | tuple[Literal["emptied"], Rule, Place, Seats]
    | tuple[Literal["offered", "countered"], Rule, Who, Asked, Give, Want]
    | tuple[Literal["traded"], Rule, Who, Maker, Give, Want]
    | tuple[Literal["refused"], Rule, Who, Maker]
    | tuple[Literal["claimed"], Rule, Who, Holder, Good, Give]
    | tuple[Literal["ordered"], Rule, Who, Owner, Piece, Place]
    | tuple[Literal["series"], Rule, Who, Rank, Points]
    | tuple[Literal["handed"], Rule, Who, Other, Points, Fuel]
    | tuple[Literal["set_by_hand"], Rule, Who, Piece, Start, Place]
    | Closed
)

FACTS: Final = named(WorldEvent)
