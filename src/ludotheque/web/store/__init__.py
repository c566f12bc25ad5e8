"""The store: where tables live when nobody looks.  One small interface, so that another database can follow.

Commit, then acknowledge: when `append` returns, the record is on the disk.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Final, NamedTuple, Protocol

from ludotheque.say.sentences import _
from ludotheque.web.http.refused import Coded
from ludotheque.web.store.keyring import Keyring
from ludotheque.web.store.outbox import Outbox


class StoreError(Coded):
    """The store cannot do it: a full disk, a broken file.  Nothing was kept."""

    code = "trouble"


class StoreBusy(StoreError):
    """Another server has this store; two on one file would each believe themselves alone."""


class Unsure(StoreError):
    """The store was lost while it kept something: it may have it, or not.  The same intent, sent again, finds out."""

    code = "unsure"


class Unreachable(Unsure):
    """The store does not answer.  This try was not kept; one made before, through another server, may have been."""


class Taken(Exception):
    """Another record already stands at this place of the log: somebody else was faster."""


class Exists(Taken):
    """There is a table of this name already."""


class Repeated(Exception):
    """This intent has been kept before."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"already kept as record {seq}")
        self.seq = seq


class StoredRecord(NamedTuple):
    """One record of a table's log; `seq` counts from 1, `at` is when the store kept it, by the store's own clock."""

    seq: int
    record: bytes
    at: float


class SeatOwner(NamedTuple):
    """A seat in the store: who owns it, if anybody does yet."""

    seat: int
    owner: str | None  # a visitor


class NewPlace(NamedTuple):
    seat: int
    owner: str | None
    token_hash: bytes | None  # of the invitation, where there is one
    guest: str | None = None  # the visitor it is meant for, who finds it without the link


class Laid(NamedTuple):
    """A table with its first records, ready to be put into the store."""

    table: str
    head: bytes
    owner: str
    places: list[NewPlace]
    records: list[bytes]
    summary: bytes
    due: float | None = None  # when it is to be looked at, should nothing be kept before
    open: bool = False  # whether anybody may sit down at it


class NewRecord(NamedTuple):
    """A record that shall be kept as number `seq` of its table."""

    table: str
    seq: int
    intent: str | None  # under which its sender finds it again
    record: bytes
    summary: bytes | None = None  # left out, the last one stands
    due: float | None = None  # when the table is to be looked at, should nothing be kept before


class Snapshot(NamedTuple):
    """A table as it stood after record `seq`, in a form of this program's own; throwing it away loses nothing."""

    seq: int
    mark: bytes  # of that record: a snapshot counts only where the log has the same
    body: bytes


class StoredTable(NamedTuple):
    """A table as the store has it: all its records, or those after its snapshot."""

    table: str
    head: bytes
    owner: str
    created: float
    entries: list[StoredRecord]
    places: list[SeatOwner]
    mark: bytes = b""  # of the last record
    snapshot: Snapshot | None = None


class Present(NamedTuple):
    """Somebody who looks at a table, and the seat whose page is shown."""

    visitor: str
    seat: int | None


class Damaged(StoreError):
    """A table whose log was changed or cut from outside; `kept` has what is sound, from the beginning."""

    code = "read_only"

    def __init__(self, template: str, rules: tuple[str, ...], facts: dict[str, object], kept: StoredTable) -> None:
        super().__init__(template, rules, facts)
        self.kept = kept


class TableSummary(NamedTuple):
    """One line of "your tables"; `summary` is what the last append wrote."""

    table: str
    head: bytes
    summary: bytes
    updated: float
    seats: tuple[int, ...]  # those of the visitor


class SeatBeside(NamedTuple):
    """A seat at a table where a visitor sits too, or which they have made: theirs, another's, or nobody's yet."""

    table: str
    seat: int
    owner: str | None
    host: str  # who has made the table
    guest: str | None = None  # whom a free seat is meant for; "" when they have declined


class SeatOffered(NamedTuple):
    """A free seat that is meant for a visitor, and the mark of its invitation."""

    table: str
    head: bytes
    summary: bytes
    host_seat: int | None  # where whoever has made the table sits
    seat: int
    token_hash: bytes
    host: str  # whoever has made the table


class Sitter(NamedTuple):
    """A seat and whose it is, for whoever looks after the server."""

    visitor: str
    seat: int
    summary: bytes
    updated: float


class Rewritten(NamedTuple):
    """A table whose log no longer knows a visitor: all of it as it shall stand, with new records at its end."""

    table: str
    last: int  # the last record it was made from; what was kept since voids it
    visitor: str
    left: str | None  # whose their seats are from now on
    head: bytes
    records: list[bytes]
    summary: bytes
    due: float | None


class Untouched(NamedTuple):
    """A table nothing was added to for a while."""

    table: str
    head: bytes
    summary: bytes
    updated: float
    last: int  # its last record


class Store(Protocol):
    """Every call may raise StoreError; a change that raises anything has not been kept.

    Whoever stops waiting for a change (a cancelled task), or hears Unsure, does not know whether it was kept: ask
    `intent`.
    """

    shared: bool  # whether other servers may use it at the same time

    @property
    def outbox(self) -> Outbox:
        """Notices: who wants to be told, and what is still to be sent."""
        ...

    @property
    def keyring(self) -> Keyring:
        """The passkeys by which people say who they are."""
        ...

    @property
    def failures(self) -> int:
        """How often it could not do what it was asked."""
        ...

    async def open(self) -> None:
        """Make the store ready, if it is not already, bringing its schema up to date; StoreBusy when it is another's.

        StoreError says in a sentence what is wrong with it, and never a password.
        """
        ...

    async def close(self) -> None:
        """Finish what is under way, and let go."""
        ...

    async def try_keeping(self) -> None:
        """Keep something as a record is kept, and leave nothing of it: a full disk shows before anybody is refused."""
        ...

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """The secret kept under this name; `fresh` becomes it when there is none yet."""
        ...

    async def dice_keys(self, fresh: bytes) -> list[bytes]:
        """The keys the dice are made from, the newest last.

        `fresh` becomes the newest where there is none, and where this store is a copy: whoever has seen what fell at
        the tables it was copied from shall not see it fall again.
        """
        ...

    async def house(self) -> dict[str, bytes]:
        """What the host has set for all servers on this store, by name."""
        ...

    async def set_house(self, wanted: dict[str, bytes]) -> None:
        """Set these, in one go; what else was set stays."""
        ...

    async def create(self, laid: Laid, beside: NewRecord | None = None) -> float:
        """A new table, all or nothing, and when that was; Exists when there is one of this name.

        Where a record is to be kept `beside` it at another table, both are or neither; Taken when its number is.
        """
        ...

    async def append(self, new: NewRecord) -> float:
        """Keep a record, and say when that was; Repeated when its intent is known, Taken when its number is.

        No gap can appear: StoreError when number `seq` - 1 does not exist, or the table does not.
        """
        ...

    async def intent(self, table: str, intent: str) -> int | None:
        """Under which number this intent was kept."""
        ...

    async def load(self, table: str, whole: bool = False) -> StoredTable | None:
        """A table, each record read being checked; Damaged, with its sound beginning, when it is not as it was kept.

        Where there is a snapshot that fits the log, only what came after it is read, unless the whole is asked for.
        """
        ...

    async def keep_snapshot(self, table: str, snapshot: Snapshot) -> None:
        """Keep it instead of an older one, if the log has its mark at its number; nothing happens otherwise."""
        ...

    async def entries(self, table: str, after: int) -> list[StoredRecord]:
        """The records after this number."""
        ...

    async def places(self, table: str) -> list[SeatOwner]: ...

    async def invite(self, table: str, seat: int, token_hash: bytes) -> bool:
        """A new invitation for a seat nobody owns; the old one is void.  False when it has an owner."""
        ...

    async def invited(self, token_hash: bytes) -> tuple[str, SeatOwner] | None:
        """The table and seat this invitation is for, also once the seat is taken; None when it is void."""
        ...

    async def claim(self, token_hash: bytes, visitor: str, new: NewRecord) -> float | None:
        """Give the seat of this invitation to the visitor and keep the record that says so, in one go; when that was.

        None when it already has an owner, or the invitation is void or for another table: a race has one winner.
        Taken when the number is no longer free.
        """
        ...

    async def offered(self, visitor: str) -> list[SeatOffered]:
        """The free seats that are meant for this visitor, those of the latest table first."""
        ...

    async def decline(self, visitor: str, table: str, seat: int) -> bool:
        """It is meant for them no more, though its link still works; False when it was not."""
        ...

    async def tables_of(self, visitor: str, most: int) -> list[TableSummary]:
        """The tables this visitor owns or sits at, the latest first."""
        ...

    async def count_of(self, visitor: str) -> int:
        """How many tables this visitor has made."""
        ...

    async def keep_resume(self, visitor: str, token_hash: bytes) -> None:
        """The one resume link of a visitor; an older one is void."""
        ...

    async def resumed(self, token_hash: bytes) -> str | None:
        """The visitor behind a resume link."""
        ...

    async def untouched(self, before: float) -> list[Untouched]:
        """The tables to which nothing was added since then, the oldest first."""
        ...

    async def remove(self, table: str, last: int) -> bool:
        """Take a whole table out, in one go; False when there is no such table, or more in it than `last` records."""
        ...

    # -- persons

    async def person(self, visitor: str) -> bytes | None:
        """What a visitor has said of themselves."""
        ...

    async def keep_person(self, visitor: str, facts: bytes) -> None: ...

    async def seats_beside(self, visitor: str) -> list[SeatBeside]:
        """All seats of the tables this visitor owns or sits at."""
        ...

    async def glance(self, table: str) -> Untouched | None:
        """A table as a list would show it."""
        ...

    async def rewrite(self, new: Rewritten) -> bool:
        """Take a visitor out of a table, in one go: log, marks, seats; False when something was kept there meanwhile.

        The order of the records and their times stay; an older snapshot goes.
        """
        ...

    async def forget(self, visitor: str, ghost: bytes) -> None:
        """Drop what a visitor said of themselves, their resume link and passkeys; by `ghost` it is known they went."""
        ...

    async def forgotten(self, *ghosts: bytes) -> bool:
        """Whether such a visitor was forgotten, or one of these locks was changed."""
        ...

    async def relock(self, visitor: str, lock: bytes, link: bytes | None = None) -> bool:
        """From now on it is known that this lock was changed, and of resume links there is at most this one.

        False when it was known already.
        """
        ...

    async def sitters(self) -> list[Sitter]:
        """Every seat somebody owns, the latest table first."""
        ...

    # -- the lobby

    async def open_tables(self) -> list[Untouched]:
        """Those anybody may sit down at, while a seat is free; the latest first."""
        ...

    async def playing(self) -> int:
        """How many tables there are whose games are not over."""
        ...

    # -- time: the store's clock is that of all its servers

    async def now(self) -> float:
        """What the store's clock says."""
        ...

    def reckoned(self) -> float:
        """What it will say about now, without asking it."""
        ...

    async def due(self, most: int) -> list[tuple[str, float]]:
        """The tables that are to be looked at next, and when."""
        ...

    async def postpone(self, table: str, due: float, later: float | None) -> None:
        """Look at it at another moment than that, unless something has been kept there meanwhile."""
        ...

    # -- several servers on one store; one that is alone has nothing to do here

    async def watch(self, heard: Callable[[str, int], None]) -> None:
        """From now on say of every record kept by anybody: (table, seq).  It is only a hint; read the log.

        (table, 0) when who is present has changed; (table, GONE) when it was removed; ("", 0) when hints may have been
        missed.
        """
        ...

    async def tips(self, tables: list[str]) -> dict[str, int]:
        """The number of the last record of each of these tables; for whoever may have missed a hint."""
        ...

    async def alive(self, node: str, seconds: float) -> set[str]:
        """This server lives, for so many seconds more.  The names of all that live.

        0 when it goes; then those who have been dead for a minute are forgotten, too.
        """
        ...

    async def take_robots(self, table: str, node: str) -> bool:
        """Whether this server plays the table's robots: one at a time does, until it lets go or is no longer alive."""
        ...

    async def leave_robots(self, table: str, node: str) -> None: ...

    async def attend(self, table: str, node: str, present: list[Present]) -> None:
        """Who looks at the table through this server now; tells the others."""
        ...

    async def attendance(self, table: str, node: str) -> list[Present]:
        """Who looks at the table through other servers that are alive."""
        ...


class Alone:
    """The part of a store that is no other server's."""

    shared = False

    async def watch(self, heard: Callable[[str, int], None]) -> None:
        return

    async def tips(self, tables: list[str]) -> dict[str, int]:
        return {}

    async def alive(self, node: str, seconds: float) -> set[str]:
        return set()

    async def take_robots(self, table: str, node: str) -> bool:
        return True

    async def leave_robots(self, table: str, node: str) -> None:
        return

    async def attend(self, table: str, node: str, present: list[Present]) -> None:
        return

    async def attendance(self, table: str, node: str) -> list[Present]:
        return []


# -- the chain of a table's log: each record has a mark that depends on everything before it


MARK: Final = 8  # bytes kept with every record
NOBODY: Final = "-"  # in the place of a visitor who was forgotten; no visitor has this name
DICE: Final = "dice"  # the name of the first key of the dice; those of restored stores are numbered
COPIED: Final = "copied"  # stands beside the secrets of a copy, until a server opens it
HOUSE: Final = "house."  # before the names of what the host has set, which stands beside the secrets
GONE: Final = -1  # in the place of a record's number, when there is no such table any more
TRIAL: Final = 8_192  # bytes, as large as records are together
BEGINNING: Final = -(1 << 62)  # before whatever number a record could have been given


def keys_of_dice(secrets: Mapping[str, bytes]) -> list[bytes]:
    """The keys of the dice among the secrets, the newest last."""
    return [bytes(secrets[name]) for name in sorted(secrets) if name.partition(" ")[0] == DICE]


def next_key(known: int) -> str:
    """The name of a key of the dice, where so many are known."""
    return f"{DICE} {known + 1:06d}" if known else DICE


def following(mark: bytes, record: bytes) -> bytes:
    """The mark of a record after the one with this mark."""
    return sha256(mark + record).digest()[:MARK]


def first_mark(table: str, head: bytes) -> bytes:
    return following(table.encode(), head)


def chained(table: str, head: bytes, records: Iterable[bytes]) -> list[bytes]:
    """The marks of all records of a table."""
    mark, marks = first_mark(table, head), []
    for record in records:
        mark = following(mark, record)
        marks.append(mark)
    return marks


def checked(kept: StoredTable, rows: Iterable[tuple[int, bytes, bytes, float]], last: int, tip: bytes) -> StoredTable:
    """The table with these rows (seq, record, mark, time) after what it has already; Damaged where the chain breaks.

    The log should end with record `last`, marked `tip`.
    """
    seq = kept.snapshot.seq if kept.snapshot else 0
    sound = True
    for number, record, noted, at in rows:
        mark = following(kept.mark, record)
        sound = mark == noted and number == seq + 1
        if not sound:
            break
        seq, kept = number, kept._replace(mark=mark)
        kept.entries.append(StoredRecord(number, record, at))
    if not sound or seq != last or kept.mark != tip:
        facts = {"table": kept.table, "seq": seq + 1}
        raise Damaged("the log of table {table} was changed or cut at record {seq}", (), facts, kept)
    return kept


IS_OVER: Final = '"over":true'  # in the summary of a table whose game is over
PARTS: Final = (
    "lobby",
    "guests",
    "notices",
    "stirred",
    "wishes",
    "snapshots",
    "log",
    "places",
    "tips",
    "tables",
)  # where the rows of a table stand, the heading last
OWN: Final = (
    "persons",
    "resume",
    "addressees",
    "wishes",
    "notices",
    "passkeys",
    "guests",
)  # where those of a visitor stand


# -- schema versions of a store: numbered steps, each with what undoes it


class Migration(NamedTuple):
    """What brings a store from one schema version to the next, what brings it back, and what that drops."""

    does: tuple[str, ...]
    undoes: tuple[str, ...]
    drops: str


EVERYTHING = _("every table")  # so it is refused where there are any
SNAPSHOTS = _("snapshots, which are made again by themselves")
DEADLINES = _("when somebody's time is up, which is found again by itself")
NOTICES = _("what people want to be told, and what was still to be sent to them")
PASSKEYS = _("passkeys, which their owners can add again")
GUESTS = _("for whom free seats are meant; their links still work")
NOTHING = ""  # that anybody would miss

PEOPLE = _("the names people gave themselves, who was forgotten, and which tables stand in the lobby")


def path_between(steps: Sequence[Migration], version: int, wanted: int) -> list[str]:
    """The statements that lead from one schema version to another, forward or back."""
    forward = [statement for step in steps[version:wanted] for statement in step.does]
    return forward + [statement for step in reversed(steps[wanted:version]) for statement in step.undoes]


def no_such_version(wanted: int, newest: int) -> StoreError:
    facts = {"wanted": wanted, "newest": newest}
    return StoreError("there is no schema version {wanted}; this Ludothèque knows those from 0 to {newest}", (), facts)


def loses_records(place: str) -> StoreError:
    return StoreError(
        "{place} has tables, and without a schema they would be lost: nothing was changed", (), {"place": place}
    )
