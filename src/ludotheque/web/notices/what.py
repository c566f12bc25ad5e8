"""What a table calls for: which notices, to whom, and when.

All of it follows from the heading and the summary of a table, which hold nothing that is hidden from anybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from ludotheque.web.notices.wants import Channel, Wants, decode
from ludotheque.web.room.records import PERSON, Digest, Head, decode_digest, decode_head
from ludotheque.web.store.outbox import NewNotice, TableTold, Unplanned

Kind: TypeAlias = Literal["turn", "reminder", "short", "vote", "over", "invited"]
OF_TURN: Final = ("turn", "reminder", "short", "vote")  # what somebody is told who only wants to know of their turns
OF_VOTE: Final = ("vote", "undo")  # what is asked besides the game and told like a turn; a pause can wait
AGAIN: Final = 86_400.0  # seconds after which somebody is reminded, once
PART: Final = 20  # of the time on a clock: who has little of it is told sooner


class Called(NamedTuple):
    kind: Kind
    turn: int
    since: float  # what it is about began then: who wanted nothing yet has nothing to be told
    due: float
    end: float | None = None  # after which it is of no use

    def due_to(self, wants: Wants) -> float:
        """When somebody who wants it so is told."""
        return self.due if self.end is None else wants.in_time(self.due, self.end)


class Facts(NamedTuple):
    """A table as a notice sees it."""

    table: TableTold
    head: Head
    digest: Digest

    @classmethod
    def of(cls, told: TableTold) -> Facts:
        return cls(told, decode_head(told.head), decode_digest(told.summary))

    def owned_by(self, visitor: str) -> list[int]:
        """Those that were meant for this visitor, whoever plays there at the moment."""
        seats = [place.seat for place in self.table.seats if place.owner == visitor]
        return [seat for seat in seats if self.head.chairs[seat].kind == PERSON]

    def seats_of(self, visitor: str) -> list[int]:
        """Those at which they play themselves, and no robot does instead."""
        return [seat for seat in self.owned_by(visitor) if self.digest.people[seat].kind == PERSON]

    def called_for(self, visitor: str, patience: float) -> list[Called]:
        digest, updated = self.digest, self.table.updated
        if not self.owned_by(visitor):
            invited = visitor in self.table.guests and not digest.over
            return [Called("invited", 0, self.table.created, self.table.created)] if invited else []
        if digest.over:
            return [Called("over", 0, updated, updated)]
        mine = self.seats_of(visitor)
        found = self.turns([seat for seat in digest.acting if seat in mine], patience)
        pleas = [plea.seq for plea in digest.pleas_to(self.owned_by(visitor)) if plea.kind in OF_VOTE]
        found += [Called("vote", plea, updated, updated + patience) for plea in pleas]
        if self.head.parent and visitor != self.table.owner:
            found.append(Called("invited", 0, self.table.created, self.table.created))
        return found

    def turns(self, asked: Sequence[int], patience: float) -> list[Called]:
        """What whoever owns these seats is told of their turn."""
        if not asked:
            return []
        turn, updated = max([self.digest.since.get(seat, 0) for seat in asked]), self.table.updated
        if self.head.timing and self.head.timing.kind == "clock":
            patience = min(patience, self.head.timing.seconds / PART)
        found = [Called("turn", turn, updated, updated + patience)]
        little = min([self.digest.little[seat] for seat in asked if seat in self.digest.little], default=None)
        if little is None or little > updated + AGAIN:
            found.append(Called("reminder", turn, updated + AGAIN, updated + AGAIN))
        if little is not None:
            end = min([self.digest.until[seat] for seat in asked if seat in self.digest.until], default=None)
            found.append(Called("short", turn, little, little, end))
        return found

    def until(self, visitor: str) -> float | None:
        """When this visitor's time is up, if it runs."""
        mine = self.seats_of(visitor)
        return min([moment for seat, moment in self.digest.until.items() if seat in mine], default=None)


def wanted(kind: str, wish: str | None) -> bool:
    return wish != "none" and (wish != "turn" or kind in OF_TURN)


def planned(change: Unplanned, patience: float) -> list[NewNotice]:
    """Every notice a changed table calls for, one for each way to each person who wants it."""
    facts = Facts.of(change.told)
    found = []
    for visitor, kept in change.people.items():
        wish = change.wishes.get(visitor)
        called = [one for one in facts.called_for(visitor, patience) if wanted(one.kind, wish)]
        wants = decode(kept)
        for channel in open_channels(wants):
            found += [
                NewNotice(visitor, one.kind, one.turn, channel.id, one.due_to(wants))
                for one in called
                if channel.since is not None and one.since >= channel.since
            ]
    return found


def open_channels(wants: Wants) -> list[Channel]:
    return [channel for channel in wants.channels if channel.since is not None]


def calling(facts: Facts, visitor: str, kind: str, turn: int) -> Called | None:
    """What of the table as it is now still calls for this notice; a reminder stands as long as the turn does."""
    about = "turn" if kind == "reminder" else kind
    called = [one for one in facts.called_for(visitor, 0.0) if (one.kind, one.turn) == (about, turn)]
    return called[0] if called else None


def readable(told: TableTold) -> Facts | None:
    """None for a table whose heading or summary this program cannot read."""
    try:
        return Facts.of(told)
    except msgspec.DecodeError:
        return None
