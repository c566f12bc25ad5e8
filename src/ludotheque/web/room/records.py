"""What the store keeps of a table: a heading that never changes, and a log that only grows."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from ludotheque.kernel.agenda import EVERYBODY, FATE, Move, Seat
from ludotheque.kernel.game import Number
from ludotheque.shelf import levels
from ludotheque.table import Table
from ludotheque.table.accord import Closed, Proposal, Wish
from ludotheque.table.dice import (
    FIRST_SCHEME,
    INHERITED,
    NO_EXCEPTION,
    NOTHING_INHERITED,
    SCHEME,
    TYPED,
    Added,
    DerivedDice,
    Epoch,
    Inherited,
    Origin,
    Pact,
    Proof,
    Secret,
    Secrets,
    TakenBack,
    UndoRule,
    pool,
)
from ludotheque.table.evening import Thrown
from ludotheque.table.saved import Entry, Person, spelt
from ludotheque.table.standing import Scope, StandingAnswer
from ludotheque.table.witness import FairDice
from ludotheque.web.store import NewRecord
from ludotheque.web.timing import Timing

log = logging.getLogger(__name__)

PERSON = "person"


class Absence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was agreed about the seat of somebody who is away: who may leave it to a robot, when, and to which."""

    by: Literal["all", "anybody", "never"] = "all"  # everybody else together, or whoever asks first
    minutes: int = 0  # 0: as long as this server waits
    level: str = levels.USUAL


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as it was when the table was set up; a log entry may change who sits there."""

    name: str
    kind: str  # PERSON, or the level of a robot


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was agreed before the first throw."""

    game: str
    version: int
    edition: str  # its key
    edition_hash: str
    name: str
    chairs: tuple[Chair, ...]
    rules: dict[str, str | int]
    dice: str  # "on_call": the program throws when asked to; "entered": real dice
    undo: UndoRule
    spectators: bool
    parent: str = ""  # the table it was forked from, or is the rematch of
    hints: bool = True  # whether a robot may be asked what to play
    commitment: str = ""  # to the secret of its dice; older tables have none, and dice nobody can check
    timing: Timing | UnsetType = UNSET  # left out at a table that is played live
    absence: Absence | UnsetType = UNSET  # left out where nothing was said: everybody else must agree


Waits: TypeAlias = list[Seat] | UnsetType  # for whom the table waits afterwards; said only where time is agreed about
Yes: TypeAlias = Literal[True] | UnsetType  # left out where it is not so


class Played(msgspec.Struct, frozen=True, tag="play"):
    """An answer, and what fate answered by itself after it; the first record of a table has fate's only."""

    by: Seat
    entries: list[Entry]
    typed: bool = False  # whether real dice were entered, which may be corrected
    inherited: bool = False  # whether this is the game another table had reached, its dice included
    waits: Waits = UNSET
    offer: Yes = UNSET  # whether what it waits for is the answer to an offer, which has its own time
    lapsed: Yes = UNSET  # whether this is the refusal of an offer that nobody answered in time


class Undone(msgspec.Struct, frozen=True, tag="undo"):
    """Entries of the game's log beyond the first `keep` are taken back."""

    by: Seat
    keep: int
    waits: Waits = UNSET
    offer: Yes = UNSET


class UndoAsked(msgspec.Struct, frozen=True, tag="ask_undo"):
    by: Seat
    keep: int


class UndoAnswered(msgspec.Struct, frozen=True, tag="answer_undo"):
    by: Seat
    yes: bool


class Proposed(msgspec.Struct, frozen=True, tag="propose"):
    """A seat proposes an exception; it is about the game as it stood then."""

    by: Seat
    wish: Wish
    reason: str
    at: int  # entries of the game's log

    @property
    def proposal(self) -> Proposal:
        return Proposal(self.by, self.wish, self.reason, self.at)


class Voted(msgspec.Struct, frozen=True, tag="vote"):
    """Somebody agrees; or refuses, or takes back what they have proposed or agreed to."""

    by: Seat
    yes: bool


class Excepted(msgspec.Struct, frozen=True, tag="except"):
    """Everybody has agreed: entries beyond the first `keep` are taken back, and these stand instead."""

    by: Seat
    keep: int
    entries: list[Entry]
    waits: Waits = UNSET
    offer: Yes = UNSET


class Said(msgspec.Struct, frozen=True, tag="chat"):
    by: Seat
    text: str


class Seated(msgspec.Struct, frozen=True, tag="seat"):
    """Somebody sits down, or a robot takes a seat over, or gives it back."""

    seat: Seat
    name: str
    kind: str
    left_by: list[Seat] | UnsetType = UNSET  # who has left it to a robot, because whoever owns it is away


class Forgotten(Seated, frozen=True, tag="forget"):
    """Whoever sat there is no longer known: their name and their words were taken out of all records before this."""


class Leaving(msgspec.Struct, frozen=True, tag="leave_seat"):
    """Somebody agrees that a robot plays for a seat whose person is away."""

    by: Seat
    seat: Seat


class TimedOut(msgspec.Struct, frozen=True, tag="time_out"):
    """The time of a seat was up when this was kept: a robot of this level answers, as far as the table agreed."""

    seat: Seat
    level: str


class PauseSaid(msgspec.Struct, frozen=True, tag="pause_said"):
    """Somebody proposes that the clocks stand still, agrees to it, or does not."""

    by: Seat
    yes: bool


class Paused(msgspec.Struct, frozen=True, tag="pause"):
    """Everybody has agreed, and the clocks stand still; or somebody ends that."""

    by: Seat
    on: bool


class Paced(msgspec.Struct, frozen=True, tag="pace"):
    fast: bool


class Rematched(msgspec.Struct, frozen=True, tag="rematch"):
    table: str


class Stirred(msgspec.Struct, frozen=True, tag="stir"):
    """What a seat adds to the dice: from here on every outcome depends on it too."""

    by: Seat  # dice.OPENER: whoever opened the table without a seat
    entropy: str  # 16 bytes in hexadecimal digits


class Renewed(msgspec.Struct, frozen=True, tag="renew"):
    """The tables were restored from a copy: from here on outcomes follow from another secret, and all add anew."""

    promise: str  # the mark of that secret


class Stood(msgspec.Struct, frozen=True, tag="stand"):
    """A seat tells the program what to answer for it; nobody else is shown this."""

    by: Seat
    scope: Scope
    answer: StandingAnswer


class Revoked(msgspec.Struct, frozen=True, tag="revoke"):
    """And no longer what it had left of this kind."""

    by: Seat
    kind: str


Cut: TypeAlias = Undone | Excepted  # what takes something back
Turn: TypeAlias = Played | Cut  # what moves the game
Aside: TypeAlias = Stood | Revoked  # what only the seat that said so is shown
Plea: TypeAlias = UndoAsked | UndoAnswered | Proposed | Voted  # what everybody is asked, and says to it
Timed: TypeAlias = TimedOut | PauseSaid | Paused  # what happens only where time is agreed about
Record: TypeAlias = (
    Turn | Plea | Said | Seated | Forgotten | Leaving | Timed | Paced | Rematched | Stirred | Renewed | Aside
)


PleaKind: TypeAlias = Literal["vote", "undo", "pause"]  # an exception, an answer to take back, clocks to stand still


class Asking(msgspec.Struct, frozen=True):
    """What everybody is asked besides the game, by whom, and which seats have said yes to it."""

    kind: PleaKind
    by: Seat
    agreed: list[Seat]
    seq: int = 0  # of the record that asked; a pause has none
    gone: list[Seat] = []  # who has no say, having given up the seat

    def waits_for(self, mine: Sequence[Seat], people: Sequence[Person]) -> list[Seat]:
        """Those of a visitor's seats that have yet to answer it.

        An exception is agreed to by everybody for themselves, the rest once for each visitor.  To a pause a robot that
        sits in for somebody agrees; not to what would change the game.
        """
        if self.kind == "pause":
            persons = [seat for seat in mine if people[seat].kind == PERSON]
            return [] if set(self.agreed) & set(mine) else persons
        if self.kind == "undo" and self.by in mine:
            return []
        return [seat for seat in mine if seat not in (self.by, *self.agreed, *self.gone)]


class Digest(msgspec.Struct):
    """What "your tables" needs to know without opening the table; it stands beside the last record."""

    acting: list[Seat]
    over: bool
    people: list[Person]
    question: dict[str, Any] | None
    places: list[int] = []  # by seat once it is over, 0 for who is not placed; tables that ended long ago have none
    closed: Closed | None = None  # by agreement
    until: dict[Seat, float] = {}  # when the time of those who are to answer is up
    begun: bool = True  # whether a person has answered anything
    scores: list[Number] = []  # by seat once it is over
    thrown: list[Thrown] = []  # what the dice gave to each seat, once it is over
    little: dict[Seat, float] = {}  # and when little of it is left
    since: dict[Seat, int] = {}  # which of their turns it is, by the number of what it began with
    asking: list[Asking] = []  # what everybody is asked besides the game

    def pleas_to(self, mine: Sequence[Seat]) -> list[Asking]:
        """What of it somebody with these seats has yet to answer."""
        return [asking for asking in self.asking if asking.waits_for(mine, self.people)]


class Change(NamedTuple):
    """A record that is right, the game having moved on by it in memory."""

    record: Record
    intent: str | None = None  # the sender's own name for it
    keeping: Callable[[NewRecord], Awaitable[float]] | None = None  # another way for it into the store


encode = msgspec.json.Encoder().encode
decode_record = msgspec.json.Decoder(Record).decode
decode_digest = msgspec.json.Decoder(Digest).decode
decode_head = msgspec.json.Decoder(Head).decode


# -- tables as lists show them


class Row(Protocol):
    """A table that is not opened for it."""

    @property
    def table(self) -> str: ...
    @property
    def head(self) -> bytes: ...
    @property
    def summary(self) -> bytes: ...


AnyRow = TypeVar("AnyRow", bound=Row)


def legible(rows: Iterable[AnyRow]) -> list[tuple[AnyRow, Head, Digest]]:
    """Those with a heading that can be read; one that was damaged disturbs no other."""
    found = []
    for row in rows:
        try:
            head = decode_head(row.head)
        except (msgspec.DecodeError, UnicodeError):
            note("the heading of table %s cannot be read: no list shows it", row.table)
        else:
            found.append((row, head, digest_of(row, head)))
    return found


def digest_of(row: Row, head: Head) -> Digest:
    """Its summary; where that was damaged what the heading knows, until the next record brings another."""
    with suppress(msgspec.DecodeError, UnicodeError):
        found = decode_digest(row.summary)
        if len(found.people) == len(head.chairs):
            return found
    note("the summary of table %s cannot be read: the next record brings another", row.table)
    return Digest([], False, [Person(chair.name, chair.kind) for chair in head.chairs], None)


@lru_cache(1_000)
def note(line: str, table: str) -> None:
    """Said once."""
    log.warning(line, table, extra={"table": table})


# -- where the outcomes of a table came from


LAST_FELL = 6  # outcomes that are told once more with every frame
ANSWER = ""  # an entry that is no outcome
AGREED = "agreed"  # one that is everybody's: it stays, whatever is taken back


class Handed(NamedTuple):
    """That a seat was left to a robot because its person was away, or that they are back."""

    entries: int  # of the log before it
    seat: Seat
    by: tuple[Seat, ...]  # who has left it; nobody: its person is back


class Absences(msgspec.Struct):
    """The seats of people who are away, as the records of a table tell it."""

    agreed: dict[Seat, list[Seat]] = {}  # who would leave a seat to a robot
    left: list[Seat] = []  # seats that are, until their people are back
    handed: list[Handed] = []

    def note(self, record: Record, people: Sequence[Person], entries: int) -> None:
        if isinstance(record, Leaving):
            self.agree(record)
        elif isinstance(record, Seated):
            self.sit(record, people[record.seat].kind, entries)

    def agree(self, record: Leaving) -> None:
        self.agreed[record.seat] = [*self.agreed.get(record.seat, []), record.by]

    def sit(self, record: Seated, before: str, entries: int) -> None:
        """Somebody plays there now; who only has another name is where they were before."""
        seat, by = record.seat, tuple(record.left_by or ())
        self.agreed.pop(seat, None)
        if by or (seat in self.left and record.kind == PERSON):
            self.handed.append(Handed(entries, seat, by))
        if record.kind != before:
            self.left = [one for one in self.left if one != seat] + ([seat] if by else [])


class Origins(msgspec.Struct):
    """Plain facts, all of which follow from the records of a table; no secret is among them."""

    drawn: int = 0  # outcomes ever derived at this table, those taken back included
    inherited: Inherited = NOTHING_INHERITED
    entropies: list[Added] = []
    entries: list[Origin] = []  # one for each entry of the log
    latest: int = 0  # how many of the last records of the table did nothing but add to the dice
    taken_back: list[TakenBack] = []
    epochs: list[Epoch] = []

    def play(self, record: Played) -> None:
        if record.inherited:
            self.inherited = len(record.entries), digest(record.entries)
        for at, (seat, _) in enumerate(record.entries):
            self.entries.append(self.origin(record, at) if seat == FATE else AGREED if seat == EVERYBODY else ANSWER)

    def origin(self, record: Played, at: int) -> Origin:
        if record.inherited:
            return INHERITED
        if record.typed and at == 0:
            return TYPED
        self.drawn += 1
        return self.drawn - 1

    def take_back(self, record: Cut) -> None:
        """What is taken back stays used up, and it is written down who did it."""
        lost = len([origin for origin in self.entries[record.keep :] if isinstance(origin, int)])
        drawn, agreed = self.drawn, NO_EXCEPTION
        del self.entries[record.keep :]
        if isinstance(record, Excepted):
            self.play(Played(record.by, record.entries))
            agreed = self.agreed - 1
        if lost:
            self.taken_back.append(TakenBack(drawn, lost, record.by, agreed))

    @property
    def agreed(self) -> int:
        """On how many exceptions everybody has agreed."""
        return self.entries.count(AGREED)

    def stir(self, seat: Seat, entropy: str) -> None:
        self.entropies.append((self.drawn, seat, entropy))

    def renew(self, promise: str) -> None:
        self.epochs.append(Epoch(self.drawn, len(self.entropies), promise))

    @property
    def of_this_secret(self) -> list[Added]:
        """What was added since the secret in force was promised."""
        return self.entropies[self.epochs[-1].additions if self.epochs else 0 :]

    @property
    def stirred(self) -> list[Seat]:
        """Who has added something to the secret in force."""
        return [seat for _, seat, _ in self.of_this_secret]

    def counts_from(self, seat: Seat) -> int | None:
        """The number of the first outcome that depends on what this seat has added."""
        return next((before for before, by, _ in self.of_this_secret if by == seat), None)

    def fair(self, table: Table) -> FairDice:
        """What everybody is told of the dice; of the last outcomes that stand, what dice showed."""
        numbered: list[tuple[int, Move | None]] = []
        thrown = set(table.throws[-LAST_FELL:])
        for at in range(len(self.entries) - 1, -1, -1):
            origin = self.entries[at]
            if isinstance(origin, int):
                numbered.append((origin, table.log[at][1] if at in thrown else None))
                if len(numbered) == LAST_FELL:
                    break
        back = sum([back.outcomes for back in self.taken_back])
        renewed = [epoch.promise for epoch in self.epochs]
        return FairDice(self.drawn, back, len(self.entropies), self.agreed, renewed, numbered[::-1])

    def secret(self, head: Head, secrets: Secrets) -> Secret | None:
        """The one in force, if it is known here."""
        return secrets.promised(self.epochs[-1].promise) if self.epochs else first_secret(head, secrets)

    def dice(self, secret: Secret) -> DerivedDice:
        """The dice as they lie now."""
        return DerivedDice(secret, pool(self.inherited, self.entropies, self.epochs, secret.scheme), self.drawn)

    def proof(self, head: Head, secrets: Secrets, over: bool) -> Proof | None:
        """What the saved game says; the secrets only once the game is over."""
        first = first_secret(head, secrets)
        if first is None:
            return None
        later = [(epoch, secrets.promised(epoch.promise)) for epoch in self.epochs]
        told = Proof(
            scheme=first.scheme,
            table=first.table,
            commitment=head.commitment,
            secret=first.value.hex() if over else "",
            inherited=self.inherited,
            entropies=self.entropies,
            origins=[origin for origin in self.entries if origin not in (ANSWER, AGREED)],
        )
        if first.scheme == FIRST_SCHEME:
            return told
        return msgspec.structs.replace(
            told,
            promise=first.promise,
            pact=pact_of(head),
            taken_back=self.taken_back,
            epochs=[epoch._replace(secret=one.value.hex() if one and over else "") for epoch, one in later],
        )


def pact_of(head: Head) -> Pact:
    """What of a heading is promised together with the secret."""
    return Pact(head.dice, head.edition_hash, head.game, head.rules, len(head.chairs), head.undo, head.version)


def promised(head: Head, secret: Secret) -> Head:
    """The heading with its commitment."""
    return msgspec.structs.replace(head, commitment=secret.commitment(pact_of(head)))


def first_secret(head: Head, secrets: Secrets) -> Secret | None:
    """The one the heading is committed to."""
    return secrets.fitting(head.commitment, pact_of(head)) if head.commitment else None


def renewed(head: Head, origins: Origins, secrets: Secrets) -> Renewed | None:
    """What a table says before its next outcome when its store has been restored since the last; older ones go on."""
    known = origins.secret(head, secrets)
    in_force = known is not None and known.scheme == SCHEME and secrets.promised(secrets.newest) is not known
    return Renewed(secrets.newest) if in_force else None


def digest(entries: object) -> str:
    """The mark of entries as they stand in a saved game."""
    return sha256(spelt(entries).encode()).hexdigest()
