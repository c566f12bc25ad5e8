"""Events by type: a kind, the rule behind it, and facts, each of which has a name.

An event is a plain tuple, ("bought", "V32", 0, 17, 400).  A title declares its own in `events.py`, as a union of tuple
types whose facts are annotated with their names; `named` reads the names from there, for whoever tells or shows them.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias, get_args

from ludotheque.kernel.agenda import Seat

Rule: TypeAlias = Annotated[str, "rule"]  # the paragraph by which it happened
Who: TypeAlias = Annotated[Seat, "who"]  # whom it is about
Other: TypeAlias = Annotated[Seat, "other"]  # whom else: a seat, or an account such as the bank's
Sum: TypeAlias = Annotated[int, "sum"]
Count: TypeAlias = Annotated[int, "count"]
Number: TypeAlias = Annotated[int, "number"]
Place: TypeAlias = Annotated[int, "place"]  # where it ends
Start: TypeAlias = Annotated[int, "start"]  # where it began
First: TypeAlias = Annotated[int, "first"]  # of several dice
Second: TypeAlias = Annotated[int, "second"]
Card: TypeAlias = Annotated[int, "card"]
Asked: TypeAlias = Annotated[Seat, "asked"]  # to whom an offer is made
Give: TypeAlias = Annotated[tuple[int, ...], "give"]  # goods
Pay: TypeAlias = Annotated[int, "pay"]
Want: TypeAlias = Annotated[tuple[int, ...], "want"]
Ask: TypeAlias = Annotated[int, "ask"]
Reason: TypeAlias = Annotated[str, "reason"]
All: TypeAlias = Annotated[tuple[Seat, ...], "all"]  # who has agreed

Closed: TypeAlias = tuple[Literal["closed"], Rule, Reason]  # the game is over
Offered: TypeAlias = tuple[Literal["offered"], Rule, Who, Asked, Give, Pay, Want, Ask]
Paid: TypeAlias = tuple[Literal["paid"], Rule, Who, Other, Sum]  # money changes hands
SetByHand: TypeAlias = tuple[Literal["set_by_hand"], Rule, Who, Start, Place]  # a piece, by agreement

Exceptional: TypeAlias = (  # what a table agrees on besides the rules, whatever its title
    tuple[Literal["agreed_back"], Rule, Who, All, Reason, Count]
    | tuple[Literal["agreed_close", "agreed_amend", "agreed_void"], Rule, Who, All, Reason]
)


def named(events: object) -> dict[str, tuple[str, ...]]:
    """By kind of event: the names of its facts, as a title's union of events declares them."""
    names: dict[str, tuple[str, ...]] = {}
    for event in get_args(events):
        kinds, _, *facts = get_args(event)
        for kind in get_args(kinds):
            names[kind] = tuple([fact.__metadata__[0] for fact in facts])
    return names


EXCEPTIONS: Final = named(Exceptional)
