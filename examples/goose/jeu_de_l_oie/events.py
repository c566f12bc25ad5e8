"""What can happen in the goose: every kind of event, and the names and types of its facts."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.events import Number, Place, Reason, Rule, Start, Who, named

Whom: TypeAlias = Annotated[Seat, "whom"]
Counters: TypeAlias = Annotated[int, "counters"]
One: TypeAlias = Annotated[int, "one"]  # of the two dice
Other: TypeAlias = Annotated[int, "other"]
Before: TypeAlias = Annotated[int, "before"]  # the square one comes from
Square: TypeAlias = Annotated[int, "square"]

GooseEvent: TypeAlias = (
    tuple[Literal["race"], Rule, Number]
    | tuple[Literal["paid", "arrives", "alone"], Rule, Who, Counters]
    | tuple[Literal["raises", "left", "inn", "well", "prison", "lives"], Rule, Who]
    | tuple[Literal["threw"], Rule, Who, One, Other]
    | tuple[Literal["goes", "turns", "bridge", "maze"], Rule, Who, Before, Square]
    | tuple[Literal["nine", "goose"], Rule, Who, Square]
    | tuple[Literal["meets"], Rule, Who, Whom, Square, Start]
    | tuple[Literal["death"], Rule, Who, Before]
    | tuple[Literal["ransom", "stays"], Rule, Who, Place]
    | tuple[Literal["freed"], Rule]
    | tuple[Literal["over"], Rule, Reason]
)

FACTS: Final = named(GooseEvent)
