"""A table as its records tell it: the game itself, who sits where, what was said and asked."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple, overload

from ludotheque import shelf
from ludotheque.kernel.agenda import FATE, Event, Move, Seat
from ludotheque.kernel.game import Edition, Game
from ludotheque.parts import View
from ludotheque.table import Story, Table, has_secrets, saved
from ludotheque.table.dice import Proof, Secret
from ludotheque.table.saved import Entry, Person, tupled
from ludotheque.web.http.refused import Refused
from ludotheque.web.room.records import (
    Head,
    Origins,
    Paced,
    Played,
    Record,
    Rematched,
    Said,
    Seated,
    Stirred,
    Turn,
    UndoAnswered,
    UndoAsked,
    Undone,
)

PERSON = "person"
LONGEST_CHAT = 200  # lines kept in memory
LAST_RECORDS = 20  # applied one by one when a table is read


class ChatLine(NamedTuple):
    n: int
    seat: Seat
    name: str
    text: str


class Seen:
    """What seats see and were told at one moment."""

    __slots__ = ("at", "shown", "views")

    def __init__(self, at: tuple[int, int]) -> None:
        self.at = at
        self.views: dict[Seat | None, View] = {}
        self.shown: dict[Seat | None, View] = {}


class Told(Sequence[tuple[int, Event]]):
    """What a seat was told, with the entry of the log that told it; it grows with the story of its table."""

    __slots__ = ("places", "read", "seat", "story")

    def __init__(self, story: Story, seat: Seat | None) -> None:
        self.story = story
        self.seat = seat
        self.places = array("I")  # in the story
        self.read = 0  # how much of the story was looked at

    def read_on(self) -> None:
        for place in range(self.read, len(self.story)):
            audience = self.story[place][1]
            if audience is None or self.seat in audience:
                self.places.append(place)
        self.read = len(self.story)

    def __len__(self) -> int:
        return len(self.places)

    @overload
    def __getitem__(self, at: int) -> tuple[int, Event]: ...
    @overload
    def __getitem__(self, at: slice) -> list[tuple[int, Event]]: ...
    def __getitem__(self, at: int | slice) -> tuple[int, Event] | list[tuple[int, Event]]:
        if isinstance(at, slice):
            return [self.story[place][::2] for place in self.places[at]]
        return self.story[self.places[at]][::2]


class PendingUndo(NamedTuple):
    """Somebody wants to take back an answer, and has to ask the others."""

    by: Seat
    keep: int
    seq: int  # of the record that asked
    agreed: frozenset[Seat]


def served(head: Head) -> tuple[Game, Edition]:
    """The title and the edition of a table; BadSetup when its rules or its edition are no longer served."""
    game = shelf.game(head.game)
    shelf.rules_then(game, head.version, head.rules)
    return game, shelf.edition_played(game, head.edition, head.edition_hash)


def laid(head: Head) -> Table:
    """The table before the first throw."""
    game, edition = served(head)
    people = [Person(chair.name, chair.kind) for chair in head.chairs]
    rules = shelf.rules_then(game, head.version, head.rules)
    return Table(game, people, game.agree(len(people), rules), edition, head.dice)


class Sitting:
    """The fold of a table's records; throwing it away loses nothing."""

    def __init__(self, head: Head, secret: Secret | None = None) -> None:
        self.head = head
        self.secret = secret  # of the dice; not known where nothing is drawn
        self.origins = Origins()
        self.table = laid(head)
        self.seq = 0
        self.version = 0  # how often an answer was given or taken back
        self.fast = False
        self.asked: PendingUndo | None = None
        self.rematch = ""
        self.cut: int | None = None  # after taking back: how many entries stayed
        self.chat: list[ChatLine] = []
        self.said = 0
        self.typed: tuple[Seat, int] | None = None  # who entered the last dice, and what stood before them
        self.corrected = False  # whether the last record corrected such dice
        self._seen: Seen = Seen((0, -1))
        self._told: dict[Seat | None, Told] = {}
        self.open_since: dict[Seat, int] = {}  # since which record a seat has been asked what it is asked now

    # -- what a seat knows now, looked up once for everybody who asks

    def seen(self) -> Seen:
        now = (self.version, len(self.table.log))
        if self._seen.at != now:
            self._seen = Seen(now)
        return self._seen

    def clear_cache(self) -> None:
        """Everybody has been told: what was looked up need not stay in memory until the next answer."""
        self._seen = Seen((0, -1))

    def view(self, seat: Seat | None) -> View:
        views = self.seen().views
        if seat not in views:
            views[seat] = self.table.view(seat)
        return views[seat]

    def shown(self, seat: Seat | None) -> View:
        """The view for whoever draws it: with what the rules can foresee of the question."""
        shown = self.seen().shown
        if seat not in shown:
            shown[seat] = self.table.shown(seat)
        return shown[seat]

    def told(self, seat: Seat | None) -> Told:
        told = self._told.get(seat)
        if told is None or told.story is not self.table.story:
            told = self._told[seat] = Told(self.table.story, seat)
        told.read_on()
        return told

    # -- folding: every record goes through `note`, whether it is new or read

    def fold(self, records: Sequence[Record]) -> None:
        """The records of a table after those it has; what was taken back is not played again.

        The last answers are applied one by one, for they tell since when each seat has been asked.
        """
        tail = len(records)
        while tail > max(0, len(records) - LAST_RECORDS) and not isinstance(records[tail - 1], Undone):
            tail -= 1
        self.fold_at_once(records[:tail])
        for record in records[tail:]:
            self.apply(record)

    def fold_at_once(self, records: Sequence[Record]) -> None:
        """The game is played on only once it is known what stayed of it."""
        log = self.table.log[:]
        stays = len(log)  # of what has been played already
        last: tuple[int, Turn] | None = None
        for record in records:
            if isinstance(record, Played):
                log += [entry(seat, move) for seat, move in record.entries]
            elif isinstance(record, Undone):
                del log[record.keep :]
                stays = min(stays, record.keep)
            self.note(record, len(log))
            if isinstance(record, Turn):
                last = self.seq, record
        back_to_here = len(log) == stays and any(isinstance(record, Undone) for record in records)
        if stays < len(self.table.log) or back_to_here:
            self.table.rewind(stays)
        self.table.take_up(log[stays:])
        if last is not None:
            self.open_since = {}
            self.settle(*last)

    def apply(self, record: Record, moved: bool = False) -> None:
        """One record; `moved` when the game has moved on by it already."""
        if isinstance(record, Played) and not moved:
            self.table.take_up([entry(seat, move) for seat, move in record.entries])
        elif isinstance(record, Undone) and not moved:
            self.table.rewind(record.keep)
        self.note(record, len(self.table.log))
        if isinstance(record, Turn):
            self.settle(self.seq, record)

    def note(self, record: Record, entries: int) -> None:
        """What a record changes besides the game itself, whose log has so many entries after it."""
        self.seq += 1
        self.origins.latest = self.origins.latest + 1 if isinstance(record, Stirred) else 0
        self.cut = record.keep if isinstance(record, Undone) else None
        match record:
            case Played() | Undone():
                self.turn(record, entries)
            case UndoAsked():
                self.asked = PendingUndo(record.by, record.keep, self.seq, frozenset())
            case UndoAnswered():
                agreed = self.asked and self.asked._replace(agreed=self.asked.agreed | {record.by})
                self.asked = agreed if record.yes else None
            case Seated():
                self.table.people[record.seat] = Person(record.name, record.kind)
            case Said():
                self.hear(record)
            case Paced():
                self.fast = record.fast
            case Rematched():
                self.rematch = record.table
            case Stirred():
                self.origins.stir(record.by, record.entropy)

    def hear(self, said: Said) -> None:
        self.chat.append(ChatLine(self.said, said.by, self.table.names[said.by], said.text))
        self.said += 1
        del self.chat[:-LONGEST_CHAT]

    def turn(self, record: Turn, entries: int) -> None:
        """An answer was given or taken back."""
        if isinstance(record, Played):
            self.origins.play(record)
            self.corrected = False
            self.typed = (record.by, entries - len(record.entries)) if record.typed else None
        else:
            self.origins.keep(record.keep)
            self.corrected = self.typed is not None and record.keep == self.typed[1]
            self.typed = None
        self.version += 1
        self.asked = None

    def settle(self, seq: int, record: Turn) -> None:
        """The game stands as the record left it; what real dice answered stays answered when they are corrected."""
        if self.corrected:
            self.table.retractable = False
        self.reopen(seq, record)

    def reopen(self, seq: int, record: Turn) -> None:
        """Where several answer at the same time, one's answer does not make another's stale."""
        acting = self.table.to_act
        together = isinstance((self.view(None)["question"] or {}).get("waiting"), list)
        same = together and isinstance(record, Played) and record.by not in acting
        before = self.open_since if same and all(seat in self.open_since for seat in acting) else {}
        self.open_since = {seat: before.get(seat, seq) for seat in acting}

    # -- who

    def person(self, seat: Seat) -> bool:
        return self.table.people[seat].kind == PERSON

    @property
    def persons(self) -> list[Seat]:
        return [seat for seat in range(self.table.seats) if self.person(seat)]

    # -- what is awaited

    def waits_for(self, seat: Seat) -> bool:
        """Whether this seat must answer, throw or draw before the game goes on."""
        if self.table.chance is not None:
            return self.table.thrower == seat
        return seat in self.table.to_act

    def next_robot(self) -> Seat | None:
        """A robot that can answer, throw or draw now."""
        if self.table.chance is not None:
            thrower = self.table.thrower
            ready = thrower is not None and not self.person(thrower) and not self.table.real_throw
            return thrower if ready else None
        return next((seat for seat in self.table.to_act if not self.person(seat)), None)

    def keeper(self) -> Seat | None:
        """The seat that may enter real dice for everybody."""
        scene = self.table.game.scene(self.table.edition)
        seat: Seat | None = scene.dice_keeper(self.view(None))
        return seat

    def may_enter(self, seat: Seat) -> bool:
        """Real dice are entered by who throws, by the bank, or for a robot by anybody."""
        thrower = self.table.thrower
        if thrower is None or not self.person(thrower):
            return True
        return seat in (thrower, self.keeper())

    def secrets(self, seats: list[Seat]) -> bool:
        """Whether one of these seats knows what others do not, or is about to say it."""
        return any(has_secrets(self.view(seat), self.view(None)) for seat in seats)

    # -- playing: the game moves on in memory; the record is to be kept before anybody hears of it

    def play(self, by: Seat, seat: Seat, move: Move) -> Played:
        before = len(self.table.log)
        with self.own_dice():
            self.table.play(seat, move)
            self.let_fall()
        return self.played(by, before, typed=seat == FATE)

    def throw(self, by: Seat) -> Played:
        before = len(self.table.log)
        with self.own_dice():
            self.table.let_fate_answer()
            self.let_fall()
        return self.played(by, before)

    def begin(self, before: int) -> Played:
        """What fate decides before anybody is asked."""
        with self.own_dice():
            self.let_fall()
        return self.played(FATE, before)

    @contextmanager
    def own_dice(self) -> Iterator[None]:
        """A table that has promised its dice throws no others, and lends them out for this answer alone."""
        before = self.table.rng
        if self.head.commitment:
            if self.secret is None or self.secret.commitment != self.head.commitment:
                raise Refused("read_only", "The secret of this table's dice is not here: nothing more can be played.")
            self.table.rng = self.origins.dice(self.secret)
        try:
            yield
        finally:
            self.table.rng = before

    def let_fall(self) -> None:
        """Fate answers what concerns nobody in particular, and what a seat has asked for in so many words."""
        while self.table.chance is not None and not self.table.real_throw:
            if self.table.thrower is not None and not self.table.called:
                return
            self.table.let_fate_answer()

    def played(self, by: Seat, before: int, typed: bool = False) -> Played:
        return Played(by, self.table.log[before:], typed)

    # -- taking home

    def document(self) -> str:
        """The whole game as one saved file, with what its dice were thrown from."""
        return saved.write(self.table, self.proof())

    def proof(self) -> Proof | None:
        if not self.head.commitment or self.secret is None:
            return None
        return self.origins.proof(self.secret, over=not self.table.to_act)

    # -- taking back

    def to_undo(self, seat: Seat) -> int:
        """How many entries would stay if this seat took back its last answer; Refused when it cannot."""
        if self.typed is not None and self.corrects(seat):
            return self.typed[1]
        if self.head.undo == "never":
            raise Refused("rules", "at this table an answer given is an answer kept")
        if self.head.undo == "own":
            if why := self.table.why_not_undo(seat):
                raise why
            return len(self.table.log) - 1
        if self.asked is not None:
            raise Refused("stale", "somebody has already asked to take an answer back")
        return self.last_answer(seat)

    def corrects(self, seat: Seat) -> bool:
        """Whether this seat would only correct dice that were entered just now."""
        return self.typed is not None and bool(self.table.to_act) and seat in (self.typed[0], self.keeper())

    def last_answer(self, seat: Seat) -> int:
        if not self.table.to_act:
            raise Refused("over", "the game is over")
        for at in range(len(self.table.log) - 1, -1, -1):
            if self.table.log[at][0] == seat:
                return at
        raise Refused("rules", "you have not answered anything yet")


def entry(seat: Seat, move: Sequence[object]) -> Entry:
    """A log entry as the table has it, from JSON."""
    return seat, tuple([tupled(part) for part in move])
