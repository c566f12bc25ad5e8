"""What can happen in TRAMPING: every kind of event, and the names and types of its facts."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.events import (
    Ask,
    Card,
    Closed,
    Count,
    First,
    Give,
    Number,
    Offered,
    Other,
    Paid,
    Pay,
    Place,
    Rule,
    Second,
    SetByHand,
    Start,
    Sum,
    Want,
    Who,
    named,
)

Before: TypeAlias = Annotated[Seat | None, "other"]  # who held the bank, where somebody did
Cargo: TypeAlias = Annotated[int, "cargo"]
Cards: TypeAlias = Annotated[tuple[int, ...], "cards"]
Route: TypeAlias = Annotated[int, "route"]
Left: TypeAlias = Annotated[int, "left"]
Path: TypeAlias = Annotated[tuple[int, ...], "path"]  # squares
Square: TypeAlias = Annotated[int, "square"]
Roman: TypeAlias = Annotated[int, "roman"]  # the number of a treasure
Text: TypeAlias = Annotated[int, "text"]  # of an incident card
Good: TypeAlias = Annotated[int, "good"]

Alone: TypeAlias = Literal[
    "bank", "first", "ready", "stays", "one_step", "turned", "jumps_end", "owes_draw", "tramping", "loan_refused",
    "loan_left", "declines", "proposes", "agrees", "disagrees",
]  # fmt: skip
Carried: TypeAlias = Literal["overshoot", "bar", "lost", "delivered", "own_stock", "sold", "kept_sold", "no_sale"]

SeaEvent: TypeAlias = (
    tuple[Alone, Rule, Who]
    | tuple[Literal["market_closed", "market_ended", "tramping_gone", "tramping_back", "bank_offers"], Rule]
    | tuple[Literal["last_round"], Rule]
    | tuple[Literal["captain"], Rule, Who, Cargo]
    | tuple[Literal["hand"], Rule, Who, Cards]
    | tuple[Literal["kept"], Rule, Cards]
    | tuple[Literal["route"], Rule, Who, Route]
    | Offered
    | tuple[Literal["accepted"], Rule, Who, Other, Give, Pay, Want, Ask]
    | tuple[Literal["refused", "out"], Rule, Who, Other]
    | tuple[Literal["round"], Rule, Number]
    | tuple[Literal["limit"], Rule, Count]
    | tuple[Literal["threw_two"], Rule, Who, First, Second]
    | tuple[Literal["threw"], Rule, Who, Number]
    | tuple[Literal["misses", "tramping_used"], Rule, Who, Left]
    | tuple[Literal["sailed", "backed"], Rule, Who, Start, Path]
    | tuple[Literal["six_black", "six_green", "gate", "reef"], Rule, Who, Square]
    | tuple[Literal["bumped"], Rule, Who, Other, Square, Place]
    | tuple[Carried, Rule, Who, Card]
    | tuple[Literal["incident"], Rule, Who, Text]
    | tuple[Literal["damaged", "repaired"], Rule, Who, Place]
    | tuple[Literal["treasure"], Rule, Who, Roman, Square]
    | tuple[Literal["sails_on", "taken"], Rule, Who, Roman]
    | tuple[Literal["short", "arrears"], Rule, Who, Other, Sum]
    | tuple[Literal["asks_loan", "lends", "lends_less", "bank_failed", "extinguished"], Rule, Who, Sum]
    | tuple[Literal["for_sale"], Rule, Who, Other, Good, Sum]
    | tuple[Literal["bank_short"], Rule, Other, Sum]
    | tuple[Literal["takeover"], Rule, Who, Before]
    | Paid
    | SetByHand
    | Closed
)

FACTS: Final = named(SeaEvent)
