"""What can happen in A VENDRE!: every kind of event, and the names and types of its facts."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.events import Closed, Count, Number, Other, Paid, Place, Rule, Start, Sum, Who, named

Asked: TypeAlias = Annotated[Seat, "asked"]
Square: TypeAlias = Annotated[int, "square"]
Card: TypeAlias = Annotated[int, "card"]
Balance: TypeAlias = Annotated[int, "other_sum"]
Give: TypeAlias = Annotated[tuple[int, ...], "give"]  # squares
Pay: TypeAlias = Annotated[int, "pay"]
Want: TypeAlias = Annotated[tuple[int, ...], "want"]
Ask: TypeAlias = Annotated[int, "ask"]

Heard: TypeAlias = tuple[Literal["bid"], Rule, Who, Sum] | tuple[Literal["dropped"], Rule, Who]  # in an auction

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
    | Heard
    | tuple[Literal["borrowed", "waits"], Rule, Who, Count]
    | tuple[Literal["bank_short"], Rule, Sum, Balance]
    | tuple[Literal["bank_offered", "overdrawn"], Rule, Sum]
    | tuple[Literal["bank_sold"], Rule, Who, Sum]
    | tuple[Literal["bank_unsold", "bank_automatic"], Rule]
    | tuple[Literal["arrived"], Rule, Who, Start]
    | tuple[Literal["second_voyage"], Rule, Who, Place]
    | tuple[Literal["offered"], Rule, Who, Asked, Give, Pay, Want, Ask]
    | tuple[Literal["accepted"], Rule, Who, Other, Ask, Pay]
    | tuple[Literal["refused"], Rule, Who, Other]
    | Paid
    | Closed
)

FACTS: Final = named(StreetEvent)
