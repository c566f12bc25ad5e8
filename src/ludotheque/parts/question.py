"""What a question shows: what each answer brings and costs, what cannot be done, and the trade editor."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from ludotheque.kernel.agenda import Seat
from ludotheque.parts.board import PagePart

CASH: Final = "cash"  # the key of money among goods
Rank: TypeAlias = Literal["lacking", "useful", "neutral"]
RANKS: Final[tuple[Rank, ...]] = get_args(Rank)


class Gain(PagePart, frozen=True):
    """What an answer brings, what it costs, and what is left then: it is said in this order."""

    brings: str = ""
    cost: str = ""
    left: str = ""
    how: str = ""  # what else should be known before it is confirmed
    rank: Rank = "useful"
    order: int = 0  # among answers of one rank the lowest comes first
    short: str = ""  # in a word or two, for a pin on the board
    sign: str = ""  # the drawing of what it brings, in Scene.symbols()
    doubtful: bool = False  # it may well be the worse answer: its button does not stand out

    @property
    def words(self) -> str:
        return self.after("")

    def after(self, label: str) -> str:
        """In one line after this label; a price that stands in it is not said again."""
        cost = "" if self.cost in label else self.cost
        return " · ".join([part for part in (self.brings, cost, self.left, self.how) if part])


def gained(told: Gain | str) -> Gain:
    """Whatever is only a sentence says what an answer brings."""
    return told if isinstance(told, Gain) else Gain(told)


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
    use: str = ""  # what it is to whoever looks, in a few words
    useful: bool = False  # whether that speaks for this side of the bargain
    sums: tuple[float, ...] = ()  # of a thing that is counted: what is one press away, as it is shown
    unit: str = ""  # and what is said after the number


class Partner(PagePart, frozen=True):
    """Somebody one may bargain with: what I can give, and what can be asked for."""

    seat: Seat
    give: tuple[Good, ...]
    want: tuple[Good, ...]


class Bundle(PagePart, frozen=True):
    """What the trade editor sends back: keys of goods and how many of each."""

    to: Seat
    give: dict[str, int]
    want: dict[str, int]

    @classmethod
    def of(cls, to: Seat, prefix: str, give: tuple[int, ...], pay: int, want: tuple[int, ...], ask: int) -> Bundle:
        """Of numbered things, and money from one side."""
        sides = [
            {f"{prefix}{thing}": 1 for thing in things} | ({CASH: sum} if sum else {})
            for things, sum in ((give, pay), (want, ask))
        ]
        return cls(to, *sides)

    def returned(self, to: Seat) -> Bundle:
        """The same bargain as the other one would propose it."""
        return Bundle(to, self.want, self.give)


class Barter(PagePart, frozen=True):
    """The trade editor: with whom, in which unit values are counted, and whether both sides must be equal."""

    partners: tuple[Partner, ...]
    unit: str
    parity: bool = False
    note: str = ""
    counter: bool = False  # whether it answers an offer that lies on the table
    verb: str = ""  # moves of this verb are made here, and no longer listed as buttons
    label: str = ""  # what its button says, where it is not simply trading
    unit_one: str = ""  # the unit after one, where it is another word
    start: Bundle | None = None  # the offer it answers, as whoever answers would propose it
    refused: tuple[Bundle, ...] = ()  # what this seat has proposed in vain in this turn
