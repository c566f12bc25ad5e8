"""What a question shows besides its answers: what cannot be done, and the trade editor."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.kernel.agenda import Seat
from ludotheque.parts.board import PagePart


class Unplayable(PagePart, frozen=True):
    """What one might expect to be able to do, and why not."""

    label: str
    reason: str
    rule: str = ""


class Good(PagePart, frozen=True):
    """Something that can be put into a bundle, up to so many."""

    key: str
    label: str
    most: int
    worth: float  # of one, as it is shown
    note: str = ""
    colour: str = ""
    step: int = 1
    scale: int = 1  # so many units in one that is shown: 2 where units are halves


class Partner(PagePart, frozen=True):
    """Somebody one may bargain with: what I can give, and what can be asked for."""

    seat: Seat
    give: tuple[Good, ...]
    want: tuple[Good, ...]


class Barter(PagePart, frozen=True):
    """The trade editor: with whom, in which unit values are counted, and whether both sides must be equal."""

    partners: tuple[Partner, ...]
    unit: str
    parity: bool = False
    note: str = ""
    counter: bool = False  # whether it answers an offer that lies on the table
    verb: str = ""  # moves of this verb are made here, and no longer listed as buttons
    label: str = ""  # what its button says, where it is not simply trading


@dataclass(frozen=True)
class Bundle:
    """What the trade editor sends back: keys of goods and how many of each."""

    to: Seat
    give: dict[str, int]
    want: dict[str, int]
