"""What can happen in LA POCHETTE: every kind of event, and the names and types of its facts."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from ludotheque.kernel.events import (
    Ask,
    Asked,
    Count,
    Number,
    Offered,
    Other,
    Paid,
    Pay,
    Place,
    Reason,
    Rule,
    Start,
    Sum,
    Who,
    named,
)

Thing: TypeAlias = Annotated[int, "thing"]  # a card or a token
Gives: TypeAlias = Annotated[int, "gives"]  # how many, for the others
Wants: TypeAlias = Annotated[int, "wants"]

SalonEvent: TypeAlias = (
    tuple[Literal["hand", "saw", "shows"], Rule, Who, Thing]
    | tuple[Literal["dealt"], Rule, Who, Count]
    | tuple[Literal["round"], Rule, Count]
    | tuple[Literal["offers"], Rule, Who, Asked, Gives, Pay, Wants, Ask]
    | Offered
    | tuple[Literal["accepted", "refused"], Rule, Who, Other]
    | tuple[Literal["threw"], Rule, Who, Number]
    | tuple[Literal["moved"], Rule, Who, Start, Place, Number]
    | tuple[Literal["left"], Rule, Who, Place]
    | tuple[Literal["looks", "takes"], Rule, Who, Place, Sum]
    | tuple[Literal["lays"], Rule, Who]
    | tuple[Literal["wins"], Rule, Who, Sum]
    | tuple[Literal["over"], Rule, Reason]
    | Paid
)

FACTS: Final = named(SalonEvent)
