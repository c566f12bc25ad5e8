"""Standing answers: what a seat has told the program to answer for it, until it says otherwise.

A kind of standing answer knows what it is for (`scope`), when it may be left (`refusal`) and what it answers (`move`).
What it answers is an ordinary move, judged like any other; that it was left is nobody else's business.  What is left
for one auction goes before what is left for the whole game.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final, Protocol, TypeAlias, runtime_checkable

import msgspec
from msgspec import Meta

from ludotheque.kernel.agenda import LARGEST_NUMBER, IllegalMove, Move, Seat, pending
from ludotheque.kernel.market import PASS, REFUSE, Bidding, OpenAuction
from ludotheque.table import Table

Scope: TypeAlias = str  # names what a standing answer is for, as long as that lasts
BIDS: Final = ("bid", "pass")
GAME: Final[Scope] = "game"  # the whole game, until it is over
Sum: TypeAlias = Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]


@runtime_checkable
class Offered(Protocol):
    """An offer that somebody has to answer."""

    def brings(self, s: Any) -> int: ...


def offer(table: Table) -> Offered | None:
    """The offer that lies on this table."""
    question = pending(table.state)
    return question if isinstance(question, Offered) else None


def refusable(table: Table) -> bool:
    """Whether an offer lies on this table that the one asked may refuse without a word."""
    return offer(table) is not None and all(REFUSE in table.options(seat) for seat in table.to_act)


def bidding(table: Table) -> Bidding[Any] | None:
    """The auction that runs at this table, open or sealed."""
    question = pending(table.state)
    return question if isinstance(question, Bidding) else None


def auction(table: Table) -> OpenAuction[Any] | None:
    """The open auction that runs at this table."""
    question = pending(table.state)
    return question if isinstance(question, OpenAuction) else None


def began(table: Table) -> int:
    """How many entries the log had when the auction that runs began; the last word of another tells of its hammer."""
    at, place = len(table.log), len(table.story)
    while at and table.log[at - 1][1][0] in BIDS:
        told = 0
        while place and table.story[place - 1][0] == at - 1:
            place, told = place - 1, told + 1
        if told > 1:
            break
        at -= 1
    return at


class UpTo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="up_to"):
    """In the auction that runs: bid for me, one step at a time, as long as it costs no more than this."""

    most: Sum
    kind: ClassVar[str] = "up_to"

    @staticmethod
    def scope(table: Table) -> Scope:
        """This auction and no other; "" where there is none."""
        running = auction(table)
        return f"{running.asks} {began(table)}" if running else ""

    def refusal(self, table: Table, seat: Seat) -> IllegalMove | None:
        """Why it cannot be left now: one could not bid so much oneself."""
        running = auction(table)
        if running is None or seat not in running.bidders:
            return IllegalMove("there is no auction in which you may still bid")
        return running.refusal(table.state, seat, ("bid", self.most))

    def move(self, table: Table, seat: Seat) -> Move | None:
        """The next bid; nothing where it would cost more, and the person is asked."""
        running = auction(table)
        if running is None or seat not in running.seats(table.state):
            return None
        bid: Move = ("bid", running.least(table.state))
        return bid if bid[1] <= self.most and running.allows(table.state, seat, bid) else None


class Lasting(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """Left for the whole game, and free to be left at any time."""

    @staticmethod
    def scope(table: Table) -> Scope:
        return "" if table.outcome else GAME

    def refusal(self, table: Table, seat: Seat) -> IllegalMove | None:
        return None

    def move(self, table: Table, seat: Seat) -> Move | None:
        return self.reply(table) if seat in table.to_act else None

    def reply(self, table: Table) -> Move | None:
        """What it answers to the question asked now."""
        return None


class Throw(Lasting, frozen=True, tag="throw"):
    """Whenever there is nothing else I could do: throw or draw for me."""

    kind: ClassVar[str] = "throw"


class PassAbove(Lasting, frozen=True, tag="pass_above"):
    """In every auction: pass for me as soon as the next bid would be more than this."""

    most: Sum
    kind: ClassVar[str] = "pass_above"

    def reply(self, table: Table) -> Move | None:
        running = bidding(table)
        return PASS if running is not None and running.least(table.state) > self.most else None


class RefuseUnder(Lasting, frozen=True, tag="refuse_under"):
    """Refuse for me every offer that would bring me less than this."""

    least: Sum
    scale: Annotated[int, Meta(ge=1, le=100)] = 1  # so many units in one as it was shown
    kind: ClassVar[str] = "refuse_under"

    def reply(self, table: Table) -> Move | None:
        made = offer(table)
        return REFUSE if made is not None and made.brings(table.state) < self.least else None


StandingAnswer: TypeAlias = UpTo | Throw | PassAbove | RefuseUnder  # all kinds there are


class Left(msgspec.Struct, frozen=True):
    """A standing answer as it was left: what it is for, and after how many entries of the log."""

    answer: StandingAnswer
    scope: Scope
    at: int

    def holds(self, table: Table) -> bool:
        return self.scope == self.answer.scope(table)

    def move(self, table: Table, seat: Seat) -> Move | None:
        return self.answer.move(table, seat) if self.holds(table) else None


class StandingAnswers(dict[Seat, dict[str, Left]]):
    """What every seat has left, one of each kind."""

    def leave(self, seat: Seat, left: Left) -> None:
        self.setdefault(seat, {})[left.answer.kind] = left

    def revoke(self, seat: Seat, kind: str) -> None:
        self.get(seat, {}).pop(kind, None)

    def forget(self, seat: Seat) -> None:
        """All of it: the seat takes back what was answered."""
        self.pop(seat, None)

    def lapse(self, seat: Seat, handed_over: bool) -> None:
        """Whoever was away too long comes back to what was left for the whole game, unless a robot has the seat."""
        kept = {} if handed_over else {kind: left for kind, left in self.get(seat, {}).items() if left.scope == GAME}
        self[seat] = kept

    def take_back(self, by: Seat, keep: int) -> None:
        """Entries beyond the first `keep` are taken back, and with them what was left after them."""
        self.forget(by)
        for seat, kinds in self.items():
            self[seat] = {kind: left for kind, left in kinds.items() if left.at <= keep}

    def of(self, table: Table, seat: Seat) -> list[StandingAnswer]:
        """What this seat has left that still holds."""
        return [left.answer for left in self.get(seat, {}).values() if left.holds(table)]

    def move(self, table: Table, seat: Seat) -> Move | None:
        """What the program answers for this seat now; nothing where the person is to be asked."""
        lefts = sorted(self.get(seat, {}).values(), key=lambda left: left.scope == GAME)
        moves = [left.move(table, seat) for left in lefts]
        return next((move for move in moves if move is not None), None)

    def throws(self, table: Table, seat: Seat) -> bool:
        """Whether the program throws or draws for this seat, since it could do nothing else."""
        waits = table.chance is not None and table.thrower == seat and not table.real_throw
        return waits and any([isinstance(answer, Throw) for answer in self.of(table, seat)])
