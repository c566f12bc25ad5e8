"""What can happen in LA POCHETTE: every kind of event, and the names and types of its facts."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.events import Count, Number, Other, Paid, Place, Reason, Rule, Start, Sum, Who, named

Asked: TypeAlias = Annotated[Seat, "asked"]
Thing: TypeAlias = Annotated[int, "thing"]  # a card or a token
Give: TypeAlias = Annotated[tuple[int, ...], "give"]  # tokens, for the two who see them
Gives: TypeAlias = Annotated[int, "gives"]  # how many, for the others
Pay: TypeAlias = Annotated[int, "pay"]
Want: TypeAlias = Annotated[tuple[int, ...], "want"]
Wants: TypeAlias = Annotated[int, "wants"]
Ask: TypeAlias = Annotated[int, "ask"]

SalonEvent: TypeAlias = (
    tuple[Literal["hand", "saw", "shows"], Rule, Who, Thing]
    | tuple[Literal["dealt"], Rule, Who, Count]
    | tuple[Literal["round"], Rule, Count]
    | tuple[Literal["offers"], Rule, Who, Asked, Gives, Pay, Wants, Ask]
    | tuple[Literal["offered"], Rule, Who, Asked, Give, Pay, Want, Ask]
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
