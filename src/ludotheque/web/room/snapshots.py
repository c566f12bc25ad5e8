"""Snapshots: a sitting as bytes and back, so that a long table need not be played again from its first record.

The bytes are a pickle behind a signature that only this store's servers can make.  It covers the table, the place in
its log and the program, so a snapshot of anything else is passed over before a byte of it is read.
"""

from __future__ import annotations

import asyncio
import copyreg
import hmac
import logging
import pickle
import sys
import zlib
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from inspect import signature
from io import BytesIO
from typing import Any, Final, TypeAlias

from ludotheque import shelf
from ludotheque.kernel.agenda import State
from ludotheque.kernel.game import Game
from ludotheque.shelf.sources import build, code_of
from ludotheque.table import Table
from ludotheque.table.accord import Amend, Back, Close, Proposal
from ludotheque.table.dice import Epoch, TakenBack
from ludotheque.table.plain import fields
from ludotheque.table.saved import Person
from ludotheque.table.standing import Left, PassAbove, RefuseUnder, StandingAnswers, Throw, UpTo
from ludotheque.web.room.clocks import Clocks
from ludotheque.web.room.records import Absences, Handed, Head, Origins, encode
from ludotheque.web.room.sitting import ChatLine, PendingUndo, PendingVote, Sitting
from ludotheque.web.store import Snapshot
from ludotheque.web.timing import Rest, Timing

log = logging.getLogger(__name__)

FORMAT: Final = 1
SIGNED: Final = 32  # bytes of a signature
OF_TABLE: Final = ("state", "log", "story", "throws", "retractable", "uncovered", "people")
OF_SITTING: Final = (
    "seq",
    "version",
    "fast",
    "asked",
    "vote",
    "rematch",
    "absences",
    "chat",
    "said",
    "typed",
    "corrected",
    "lapsed",
    "open_since",
    "origins",
    "standing",
    "clocks",
)
LAW: Final = ("edition", "rules", "state", "secrets")  # the rooms of a title that can change a game
OURS: Final = ("snapshots", "records", "sitting", "clocks")
ATOMS: Final = (str, int, float, type(None))
HOLDERS: Final = (dict, list, tuple)
PLAIN: Final = (int, list, dict, set, range, Counter, OrderedDict, defaultdict, deque)
STANDING: Final = (StandingAnswers, Left, UpTo, Throw, PassAbove, RefuseUnder)
ASKED: Final = (PendingUndo, PendingVote, Proposal, Back, Close, Amend)
FACTS: Final = (Person, ChatLine, Origins, TakenBack, Epoch, Absences, Handed)
TIME: Final = (Clocks, Timing, Rest)
KNOWN: Final[dict[tuple[str, str], type]] = {
    (kind.__module__, kind.__qualname__): kind for kind in (*PLAIN, *FACTS, *ASKED, *STANDING, *TIME)
}

Path: TypeAlias = tuple[Any, ...]  # from an edition to something in it: names of fields, places, keys


class CannotFreeze(Exception):
    """A table that holds what no snapshot can: its title has none, and its tables are read from the beginning."""


class Freezer:
    """Makes snapshots and reads them; the key is a secret of the store."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self._parts: dict[str, tuple[object, dict[int, Path]]] = {}
        for game in shelf.games().values():
            program(game)  # while the sources are still those of the program that runs

    def freeze(self, table: str, seq: int, mark: bytes, sitting: Sitting) -> bytes:
        """The sitting as it stands after record `seq`; it must not change meanwhile."""
        return self.sealed(table, sitting.head, seq, mark, self.packed(sitting))

    def packed(self, sitting: Sitting) -> bytes:
        """The same without the seal that lets it be kept."""
        facts = (
            {name: getattr(sitting.table, name) for name in OF_TABLE},
            {name: getattr(sitting, name) for name in OF_SITTING},
        )
        return zlib.compress(self.pickled(sitting.table, facts), 1)

    def sealed(self, table: str, head: Head, seq: int, mark: bytes, packed: bytes) -> bytes:
        return self.signed(table, head, seq, mark, packed) + packed

    async def learn(self, table: Table) -> None:
        """Look the parts of its edition up beside everybody else, before they are needed at once."""
        if table.game.key not in self._parts:
            await asyncio.to_thread(self.parts, table)

    def freeze_state(self, table: Table) -> bytes:
        """What lies on the table and nothing else, for a process of this server's own."""
        return self.pickled(table, table.state)

    def pickled(self, table: Table, facts: object) -> bytes:
        file = BytesIO()
        try:
            Ice(file, table, self.parts(table)).dump(facts)
        except (pickle.PicklingError, TypeError, AttributeError, ValueError, RecursionError) as wrong:
            raise CannotFreeze(f"a table of {table.game.key} cannot be frozen: {wrong}") from wrong
        return file.getvalue()

    def thaw(self, table: str, head: Head, snapshot: Snapshot) -> Sitting | None:
        """The sitting again, without the secret of its dice; None when the snapshot is of no use here."""
        seq, mark, frozen = snapshot
        try:
            body = frozen[SIGNED:]
            if not hmac.compare_digest(frozen[:SIGNED], self.signed(table, head, seq, mark, body)):
                return None
            sitting = self.unpacked(head, body)
        except Exception as wrong:
            log.warning("the snapshot of table %s is of no use: %s", table, wrong, extra={"table": table})
            return None
        return sitting if sitting.seq == seq else None

    def unpacked(self, head: Head, body: bytes) -> Sitting:
        """What was packed, by whoever is trusted."""
        sitting = Sitting(head)
        thaw = Thaw(BytesIO(zlib.decompress(body)), sitting.table.game, sitting.table.edition)
        of_table, of_sitting = thaw.load()
        for name in OF_TABLE:
            setattr(sitting.table, name, of_table[name])
        for name in OF_SITTING:
            setattr(sitting, name, of_sitting[name])
        sitting.table.state.telling = []
        return sitting

    def signed(self, table: str, head: Head, seq: int, mark: bytes, body: bytes) -> bytes:
        label = repr((FORMAT, table, encode(head), seq, mark, program(shelf.game(head.game)))).encode()
        return hmac.digest(self.key, sha256(label).digest() + body, "sha256")

    def parts(self, table: Table) -> dict[int, Path]:
        """The way to each object of the table's edition, looked up once."""
        known = self._parts.get(table.game.key)
        if known is None or known[0] is not table.edition:
            known = self._parts[table.game.key] = table.edition, parts_of(table.edition, Trust(table.game))
        return known[1]


def thaw_state(game: Game, edition: object, frozen: bytes) -> State:
    """What `freeze_state` has frozen; nobody listens to what it tells."""
    state: State = Thaw(BytesIO(frozen), game, edition).load()
    state.telling = None
    return state


@cache
def program(game: Game) -> tuple[str, ...]:
    """What decides how a snapshot of this title looks, besides the heading of its table."""
    code = (code_of("ludotheque.kernel"), code_of(game.package, *LAW), *tables())
    return (build(), f"{sys.version_info[:2]}", *code)


@cache
def tables() -> tuple[str, ...]:
    """The same for every title."""
    return code_of("ludotheque.table"), code_of("ludotheque.web.room", *OURS), code_of("ludotheque.web", "timing")


def part(*path: object) -> object:
    """Stands in a snapshot for something of the edition, which is never copied."""
    raise NotImplementedError


def parts_of(edition: object, trust: Trust) -> dict[int, Path]:
    """Every object of the title's classes that an edition holds, with the way to it."""
    found: dict[int, Path] = {id(edition): ()}
    seen: set[int] = set()
    front: list[tuple[Path, object]] = [((), edition)]
    while front:
        path, thing = front.pop()
        for step, inner in inside(thing):
            if isinstance(inner, ATOMS) or id(inner) in seen:
                continue
            seen.add(id(inner))
            own = trust.own(type(inner))
            if own:
                found[id(inner)] = (*path, step)
            if own or isinstance(inner, HOLDERS):
                front.append(((*path, step), inner))
    return found


def inside(thing: object) -> Iterable[tuple[object, object]]:
    if isinstance(thing, dict):
        return thing.items()
    if isinstance(thing, (list, tuple)):
        return enumerate(thing)
    return [(name, getattr(thing, name, None)) for name in fields(thing)]


class Trust:
    """Which classes may stand in a snapshot: those of the kernel, of the title itself, and a few plain ones."""

    def __init__(self, game: Game) -> None:
        self.packages = ("ludotheque.kernel", game.package)

    def module(self, name: str) -> bool:
        return any([name == package or name.startswith(package + ".") for package in self.packages])

    def own(self, kind: type) -> bool:
        return self.module(kind.__module__)

    def kind(self, kind: object) -> bool:
        if not isinstance(kind, type):
            return False
        return self.own(kind) or KNOWN.get((kind.__module__, kind.__qualname__)) is kind


class Ice(pickle.Pickler):
    """Objects as their fields, the edition as a mere mention."""

    def __init__(self, file: BytesIO, table: Table, parts: dict[int, Path]) -> None:
        super().__init__(file, 5)
        self.trust = Trust(table.game)
        self.rules = table.rules
        self.parts = parts

    def reducer_override(self, thing: object) -> Any:
        if id(thing) in self.parts:
            return part, self.parts[id(thing)]
        kind = thing if isinstance(thing, type) else type(thing)
        if thing is not part and not self.trust.kind(kind):
            raise pickle.PicklingError(f"{kind.__module__}.{kind.__qualname__} is none of its classes")
        if thing is kind or not hasattr(kind, "__mypyc_attrs__"):
            return NotImplemented
        state = {name: getattr(thing, name) for name in fields(thing) if hasattr(thing, name)}
        if made_bare(kind):
            return copyreg.__newobj__, (kind,), state  # type: ignore[attr-defined]
        return kind, self.arguments(kind, state), state

    def arguments(self, kind: type, state: dict[str, object]) -> tuple[object, ...]:
        """What a compiled class wants to be made with: fields by their names.

        What else it asks for is the rules, a number or a list, and does not matter: all its fields are set afterwards.
        """
        names = list(signature(kind).parameters)
        fillers: tuple[object, ...] = (0, [])
        for filler in fillers:
            known = dict.fromkeys(names, filler) | {"rules": self.rules} | state
            given = tuple([known[name] for name in names])
            try:
                kind(*given)
            except TypeError:
                continue
            return given
        raise pickle.PicklingError(f"{kind.__qualname__} cannot be made again")


@cache
def made_bare(kind: Any) -> bool:
    """Whether an object can be had without arguments, to be given its fields later; compiled classes may insist."""
    try:
        kind.__new__(kind)
    except TypeError:
        return False
    return True


class Thaw(pickle.Unpickler):
    """Reads what Ice has written, and nothing else."""

    def __init__(self, file: BytesIO, game: Game, edition: object) -> None:
        super().__init__(file)
        self.trust = Trust(game)
        self.edition = edition

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) == (part.__module__, part.__name__):
            return self.part
        found = KNOWN.get((module, name))
        if found is None and self.trust.module(module):
            found = super().find_class(module, name)
        if not self.trust.kind(found):
            raise pickle.UnpicklingError(f"{module}.{name} has no place in a snapshot")
        return found

    def part(self, *path: Any) -> object:
        thing = self.edition
        for step in path:
            thing = thing[step] if isinstance(thing, HOLDERS) else getattr(thing, step)
        return thing
