"""What can happen in A VENDRE!: every kind of event, and the names and types of its facts."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from ludotheque.kernel.events import (
    Ask,
    Card,
    Closed,
    Count,
    Number,
    Offered,
    Other,
    Paid,
    Pay,
    Place,
    Rule,
    SetByHand,
    Start,
    Sum,
    Who,
    named,
)

Square: TypeAlias = Annotated[int, "square"]
Balance: TypeAlias = Annotated[int, "other_sum"]

BidTold: TypeAlias = tuple[Literal["bid"], Rule, Who, Sum] | tuple[Literal["dropped"], Rule, Who]  # in an auction

StreetEvent: TypeAlias = (
    tuple[Literal["banker", "idle_banker", "first", "declined"], Rule, Who]
    | tuple[Literal["stakes"], Rule, Sum]
    | tuple[Literal["rounds_left", "reshuffled"], Rule, Count]
    | tuple[Literal["round"], Rule, Number]
    | tuple[Literal["threw", "stays"], Rule, Who, Number]
    | tuple[Literal["moved"], Rule, Who, Start, Place]
    | tuple[Literal["passed_on"], Rule, Who, Square, Place]
    | tuple[Literal["sent"], Rule, Who, Square, Start]
    | tuple[Literal["stayed", "own", "own_tax", "void", "entrusted"], Rule, Who, Square]
    | tuple[Literal["bought", "auction", "bank_takes"], Rule, Who, Square, Sum]
    | tuple[Literal["sold"], Rule, Who, Square, Other, Sum]
    | tuple[Literal["waived", "short", "left"], Rule, Who, Other, Sum]
    | tuple[Literal["drew"], Rule, Who, Card]
    | BidTold
    | tuple[Literal["borrowed", "waits"], Rule, Who, Count]
    | tuple[Literal["bank_short"], Rule, Sum, Balance]
    | tuple[Literal["bank_offered", "overdrawn"], Rule, Sum]
    | tuple[Literal["bank_sold", "box_empty", "no_loan"], Rule, Who, Sum]
    | tuple[Literal["bank_unsold", "bank_automatic"], Rule]
    | tuple[Literal["arrived"], Rule, Who, Start]
    | tuple[Literal["second_voyage"], Rule, Who, Place]
    | Offered
    | tuple[Literal["accepted"], Rule, Who, Other, Ask, Pay]
    | tuple[Literal["refused"], Rule, Who, Other]
    | Paid
    | SetByHand
    | Closed
)

FACTS: Final = named(StreetEvent)
