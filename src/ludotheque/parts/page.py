"""A page of a title: all its parts, each made from one view."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final, TypeAlias

from ludotheque.kernel.agenda import Event, Move, Seat
from ludotheque.kernel.game import AGREED, Tongue, best_first
from ludotheque.parts.board import Piece, Target
from ludotheque.parts.ending import NONE, Account, AccountLine, Accounts, Because, Verdict, decided, row
from ludotheque.parts.panels import Aim, Panel, Purse, Row
from ludotheque.parts.question import Barter, Gain
from ludotheque.parts.text import Pen
from ludotheque.say.sentences import CLOSED_BY_AGREEMENT

SPARE: Final = (3, 6, 7, 8, 9, 5, 4, 2, 1, 0)  # emblems for seats whose own is worn by another: violet, teal, brown…
View: TypeAlias = Mapping[str, Any]
Names: TypeAlias = Sequence[str]


class TitlePage(ABC):
    """What a title shows of one view, in one language: every part is made from that view and nothing else.

    A title fills the parts it has; one page is asked for each of them once.  A spectator has no seat.
    """

    def __init__(self, view: View, names: Names, tongue: Tongue) -> None:
        self.view = view
        self.names = names
        self.seats = range(len(names))
        self.tongue = tongue

    # -- who looks, and what is asked: looked up by those parts that depend on it, and only by them

    @cached_property
    def me(self) -> Seat | None:
        seat: Seat | None = self.view["seat"]
        return seat

    @cached_property
    def asked(self) -> View:
        return self.view["question"] or {}

    @cached_property
    def kind(self) -> str:
        return str(self.asked.get("question", ""))

    # -- how it is said, and to whom

    def say(self, message: str, **facts: object) -> str:
        return self.tongue.gettext(message).format(**facts)

    def ngettext(self, one: str, many: str, count: int, **facts: object) -> str:
        return self.tongue.ngettext(one, many, count).format(count=self.tongue.number(count), **facts)

    @property
    def acting(self) -> bool:
        """Whether the question is put to whoever looks."""
        return self.me is not None and self.me in self.view["to_act"]

    @property
    def winners(self) -> list[Seat]:
        """Whoever has the first place, once there are places."""
        return [seat for seat, place in enumerate(self.view["places"] or ()) if place == 1]

    # -- the table

    @abstractmethod
    def pieces(self) -> list[Piece]: ...

    @abstractmethod
    def purse(self, seat: Seat, /) -> Purse: ...

    @abstractmethod
    def places(self) -> list[Row]:
        """The board in words, place by place, for those who do not see it."""

    @abstractmethod
    def tray(self) -> list[Panel]:
        """What belongs to the seat of this view; [] for a spectator."""

    def others(self) -> list[Purse]:
        """What stands in the strip besides the seats: a bank, a stock; `panel.title` names it."""
        return []

    def aim(self) -> Aim | None:
        """What wins, and how far whoever looks has come; nothing for a spectator."""
        return None

    def moment(self) -> str:
        """When we are: the round, and how many there will be at most."""
        return ""

    def role(self, seat: Seat, /) -> str:
        """Which of the roles of the title somebody has; "" where nothing sets them apart, or it is not decided yet."""
        return ""

    def whereabouts(self, seat: Seat, /) -> str:
        """Where somebody's pieces stand, for those who do not see the board; "" where the purse says it."""
        return ""

    def wears(self, seat: Seat, /) -> int | None:
        """The emblem in the colour of this seat's pieces, where the box gives them one."""
        return None

    def emblems(self) -> list[int]:
        """By seat: the emblem in the colour of its pieces, else its own, or one that nobody wears."""
        worn = [self.wears(seat) for seat in self.seats]
        free = [emblem for emblem in SPARE if emblem not in worn]
        found: list[int] = []
        for seat, emblem in zip(self.seats, worn):
            own = seat if seat not in (*worn, *found) else next((one for one in free if one not in found), seat)
            found.append(own if emblem is None else emblem)
        return found

    # -- the question

    def middle(self) -> list[Panel]:
        """What the question is about: the lot and its bids, the terms of a loan, the cards of a duel."""
        return []

    def about_question(self) -> str:
        """One more sentence under the question, or nothing."""
        return ""

    def target(self, move: Move, /) -> Target | None:
        """The place on the board that is the same thing as this move."""
        return None

    def gain(self, move: Move, /) -> Gain:
        """What a move of this seat brings and costs, as far as it can be foreseen."""
        return Gain()

    def then(self, move: Move, /) -> str:
        """The same in one line."""
        return self.gain(move).words

    def barter(self) -> Barter | None:
        """The trade editor, when the question allows offers of this seat."""
        return None

    # -- what a lesson says of this table

    def fact(self, name: str, of: str, /) -> object:
        """What a sentence of a lesson asks for by name, `{price:3}`: it is said as the table has it."""
        raise KeyError(name)

    # -- the map on a terminal

    def mark(self, seat: Seat, /) -> tuple[str, str]:
        """A few letters that stand for somebody on the map, and their colour."""
        return "", f"seat{seat + 1}"

    def map_glance(self, pen: Pen, /) -> list[str]:
        """What of the map stands on every page, in a few lines."""
        return []

    def whole_map(self, pen: Pen, /) -> list[str]:
        """The whole map, on demand; the board in words where a title draws none."""
        told = [f"{place.label} · {place.value}" if place.value else place.label for place in self.places()]
        return [line for text in told for line in pen.wrapped(text, "  ")]

    def legend(self) -> list[str]:
        """The aim of the game, then the signs of the map."""
        return []

    # -- the end

    def accounts(self) -> Accounts | None:
        """The final accounts, the best placed first; a line that is empty for everybody is left out."""
        places = self.view["places"]
        if places is None:
            return None
        counted: dict[Seat, Account] = {account["seat"]: account for account in self.view["accounts"]}
        seats = [seat for seat in best_first(places) if places[seat] or seat in counted]
        columns = [counted.get(seat) for seat in seats]
        rows = [row(line, columns) for line in self.account_lines()]
        total = row(("", self.account_total, ""), columns).values
        filled = tuple([line for line in rows if set(line.values) != {NONE}])
        return Accounts(tuple(seats), tuple([self.names[seat] for seat in seats]), filled, total, self.account_note())

    def account_lines(self) -> list[AccountLine]:
        """What the accounts are made of, in the rule's order."""
        return []

    def account_total(self, account: Account, /) -> str:
        return ""

    def account_note(self) -> str:
        return ""

    def verdict(self) -> Verdict | None:
        if self.view["places"] is None:
            return None
        if self.view["reason"] == AGREED:
            return decided(self.headline(self.winners), [(self.tongue.gettext(CLOSED_BY_AGREEMENT),)])
        return decided(self.headline(self.winners), self.because(self.winners))

    def feats(self, seat: Seat, told: Sequence[Event], /) -> list[str]:
        """What this seat did better than anybody else, in true sentences from all that happened; often nothing."""
        return []

    @abstractmethod
    def headline(self, winners: list[Seat], /) -> str:
        """Who wins, with what."""

    @abstractmethod
    def because(self, winners: list[Seat], /) -> list[Because]:
        """How the game ended, and what made the difference."""
