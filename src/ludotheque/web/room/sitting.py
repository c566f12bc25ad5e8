"""A table as its records tell it: the game itself, who sits where, what was said and asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import repeat
from typing import NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from ludotheque import shelf
from ludotheque.kernel.agenda import EVERYBODY, FATE, Move, Seat
from ludotheque.kernel.game import Edition, Game
from ludotheque.kernel.market import REFUSE
from ludotheque.parts import View
from ludotheque.shelf import levels
from ludotheque.table import Table, accord, evening, has_secrets, saved, standing
from ludotheque.table.accord import Proposal
from ludotheque.table.dice import Proof, Secret, Secrets
from ludotheque.table.evening import Thrown
from ludotheque.table.hearing import Hearing
from ludotheque.table.saved import Entry, Person, tupled
from ludotheque.table.standing import Left, StandingAnswers
from ludotheque.table.witness import FairDice
from ludotheque.web.http.refused import Refused
from ludotheque.web.room.clocks import Clocks
from ludotheque.web.room.records import (
    PERSON,
    Absences,
    Aside,
    Asking,
    Cut,
    Excepted,
    Head,
    Origins,
    Paced,
    Played,
    Proposed,
    Record,
    Rematched,
    Renewed,
    Revoked,
    Said,
    Seated,
    Stirred,
    Stood,
    TimedOut,
    Turn,
    UndoAnswered,
    UndoAsked,
    Undone,
    Voted,
    Waits,
    Yes,
    renewed,
)

NO_SECRETS = Secrets()
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


class PendingUndo(NamedTuple):
    """Somebody wants to take back an answer, and has to ask the others."""

    by: Seat
    keep: int
    seq: int  # of the record that asked
    agreed: frozenset[Seat]


class PendingVote(NamedTuple):
    """Somebody has proposed an exception, and has to ask the others."""

    proposal: Proposal
    seq: int  # of the record that proposed it
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
    table = Table(game, people, game.agree(len(people), rules), edition, head.dice)
    table.begun = head.version
    return table


class Sitting:
    """The fold of a table's records; throwing it away loses nothing."""

    def __init__(self, head: Head, promised: Secrets = NO_SECRETS, began: float = 0.0) -> None:
        self.head = head
        self.promised = promised  # of the dice; none where nothing is drawn
        self.origins = Origins()
        self.table = laid(head)
        self.seq = 0
        self.version = 0  # how often an answer was given or taken back
        self.fast = False
        self.asked: PendingUndo | None = None
        self.vote: PendingVote | None = None
        self.rematch = ""
        self.absences = Absences()
        self.standing = StandingAnswers()
        self.cut: int | None = None  # after taking back: how many entries stayed
        self.chat: list[ChatLine] = []
        self.said = 0
        self.typed: tuple[Seat, int] | None = None  # who entered the last dice, and what stood before them
        self.corrected = False  # whether the last record corrected such dice
        self.lapsed: list[int] = []  # entries of the log that refuse an offer because nobody answered in time
        self._seen: Seen = Seen((0, -1))
        self._told: dict[Seat | None, Hearing] = {}
        self._thrown: tuple[int, list[Thrown]] = (-1, [])
        self.open_since: dict[Seat, int] = {}  # since which record a seat has been asked what it is asked now
        self.clocks = Clocks.of(head, self.awaited, began)

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
            shown[seat] = self.table.foreseen(seat, self.view(seat))
        return shown[seat]

    def told(self, seat: Seat | None) -> Hearing:
        told = self._told.get(seat)
        if told is None or told.story is not self.table.story:
            told = self._told[seat] = Hearing(self.table.story, seat)
        told.read_on()
        return told

    # -- folding: every record goes through `note`, whether it is new or read

    def fold(self, records: Sequence[Record], times: Sequence[float] = ()) -> None:
        """The records of a table after those it has, and when they were kept; what was taken back is not played again.

        The last answers are applied one by one, for they tell since when each seat has been asked.
        """
        tail = len(records)
        while tail > max(0, len(records) - LAST_RECORDS) and not isinstance(records[tail - 1], Cut):
            tail -= 1
        self.fold_at_once(records[:tail], times[:tail])
        for record, at in zip(records[tail:], times[tail:] or repeat(0.0)):
            self.apply(record, at=at)

    def fold_at_once(self, records: Sequence[Record], times: Sequence[float] = ()) -> None:
        """The game is played on only once it is known what stayed of it."""
        log = self.table.log[:]
        stays = len(log)  # of what has been played already
        last: tuple[int, Turn] | None = None
        for record, at in zip(records, times or repeat(0.0)):
            if isinstance(record, Played):
                log += [entry(seat, move) for seat, move in record.entries]
            elif isinstance(record, Cut):
                del log[record.keep :]
                stays = min(stays, record.keep)
                log += put_instead(record)
            self.note(record, len(log), at)
            if isinstance(record, Turn):
                last = self.seq, record
        back_to_here = len(log) == stays and any(isinstance(record, Cut) for record in records)
        if stays < len(self.table.log) or back_to_here:
            self.table.rewind(stays)
        self.table.take_up(log[stays:])
        if last is not None:
            self.open_since = {}
            self.settle(*last)

    def apply(self, record: Record, moved: bool = False, at: float = 0.0) -> None:
        """One record, kept at this time; `moved` when the game has moved on by it already."""
        if isinstance(record, Played) and not moved:
            self.table.take_up([entry(seat, move) for seat, move in record.entries])
        elif isinstance(record, Cut) and not moved:
            self.table.rewind(record.keep)
            self.table.take_up(put_instead(record))
        self.note(record, len(self.table.log), at)
        if isinstance(record, Turn):
            self.settle(self.seq, record)

    def note(self, record: Record, entries: int, at: float) -> None:
        """What a record changes besides the game itself, whose log has so many entries after it."""
        self.seq += 1
        self.clock(record, at)
        self.origins.latest = self.origins.latest + 1 if isinstance(record, Stirred) else 0
        self.cut = record.keep if isinstance(record, Cut) else None
        self.asked, self.vote = self.pleas_after(record, self.seq)
        self.absences.note(record, self.table.people, entries)
        match record:
            case Played() | Undone() | Excepted():
                self.turn(record, entries)
            case Seated() | TimedOut():
                before, after = self.table.people[record.seat], self.person_after(record)
                self.table.people[record.seat] = after
                if (before.kind, after.kind) != (PERSON, PERSON):  # who only has another name leaves what stands
                    self.standing.lapse(record.seat, handed_over=isinstance(record, Seated) and record.kind != PERSON)
            case Said():
                self.hear(record)
            case Paced():
                self.fast = record.fast
            case Rematched():
                self.rematch = record.table
            case Stirred():
                self.origins.stir(record.by, record.entropy)
            case Renewed():
                self.origins.renew(record.promise)
            case Stood() | Revoked():
                self.stand(record, entries)

    def pleas_after(self, record: Record, seq: int) -> tuple[PendingUndo | None, PendingVote | None]:
        """What everybody is asked after this record, which has that number: to take back an answer, an exception."""
        asked, vote = self.asked, self.vote
        match record:
            case UndoAsked():
                asked = PendingUndo(record.by, record.keep, seq, frozenset())
            case UndoAnswered():
                asked = asked._replace(agreed=asked.agreed | {record.by}) if asked and record.yes else None
            case Proposed():
                vote = PendingVote(record.proposal, seq, frozenset())
            case Voted():
                vote = vote._replace(agreed=vote.agreed | {record.by}) if vote and record.yes else None
            case Played():
                asked = None
            case Undone():  # what was proposed about more than stays lapses
                asked, vote = None, vote if vote and vote.proposal.at <= record.keep else None
            case Excepted():
                asked = vote = None
        return asked, vote

    def asking(self, record: Record | None = None, clocks: Clocks | None = None) -> list[Asking]:
        """All that everybody is asked besides the game, after this record; the clocks are those after it."""
        asked, vote = (self.asked, self.vote) if record is None else self.pleas_after(record, self.seq + 1)
        known = self.clocks if record is None else clocks
        gone = known.gone if known else []
        found = [Asking("vote", vote.proposal.by, sorted(vote.agreed), vote.seq, gone)] if vote else []
        if asked:
            found.append(Asking("undo", asked.by, sorted(asked.agreed), asked.seq, gone))
        if known and known.pause:
            found.append(Asking("pause", known.pause[0], known.pause))
        return found if self.table.to_act else []

    def clock(self, record: Record, at: float) -> None:
        if self.clocks is not None:
            self.clocks.note(record, at)

    def hear(self, said: Said) -> None:
        if said.text:  # or it was taken out, with whoever said it
            self.chat.append(ChatLine(self.said, said.by, self.table.names[said.by], said.text))
        self.said += 1
        del self.chat[:-LONGEST_CHAT]

    def stand(self, record: Aside, entries: int) -> None:
        if isinstance(record, Stood):
            self.standing.leave(record.by, Left(record.answer, record.scope, entries))
        else:
            self.standing.revoke(record.by, record.kind)

    def turn(self, record: Turn, entries: int) -> None:
        """An answer was given or taken back."""
        if isinstance(record, Played):
            self.origins.play(record)
            self.corrected = False
            self.lapsed += [entries - len(record.entries)] if record.lapsed else []
            alone = record.typed and len(record.entries) == 1  # nothing was drawn because of them
            self.typed = (record.by, entries - 1) if alone else None
        else:
            self.drop(record)
        self.version += 1

    def drop(self, record: Cut) -> None:
        """So much of the log is no more."""
        self.origins.take_back(record)
        self.lapsed = [at for at in self.lapsed if at < record.keep]
        self.standing.take_back(record.by, record.keep)
        self.corrected = isinstance(record, Undone) and self.typed is not None and record.keep == self.typed[1]
        self.typed = None

    def settle(self, seq: int, record: Turn) -> None:
        """The game stands as the record left it; what real dice answered stays answered when they are corrected."""
        if self.corrected:
            self.table.retractable = False
        if self.table.uncovered:
            self.typed = None
        self.reopen(seq, record)

    def reopen(self, seq: int, record: Turn) -> None:
        self.open_since = self.opened(seq, record)

    def opened(self, seq: int, record: Turn) -> dict[Seat, int]:
        """Where several answer at the same time, one's answer does not make another's stale."""
        acting = self.table.to_act
        together = isinstance((self.view(None)["question"] or {}).get("waiting"), list)
        same = together and isinstance(record, Played) and record.by not in acting
        before = self.open_since if same and all(seat in self.open_since for seat in acting) else {}
        return {seat: before.get(seat, seq) for seat in acting}

    def asked_since(self, record: Record | None, clocks: Clocks | None) -> dict[Seat, int]:
        """Which of their turns it is for whom the table waits after this record; the clocks are those after it."""
        known = self.clocks if record is None else clocks
        if known is not None:
            return {seat: known.asked.get(seat, 0) for seat in self.awaited}
        opened = self.opened(self.seq + 1, record) if isinstance(record, Turn) else self.open_since
        latest = max(opened.values(), default=0)
        return {seat: opened.get(seat, latest) for seat in self.awaited}

    # -- who

    def person(self, seat: Seat) -> bool:
        return self.table.people[seat].kind == PERSON

    @property
    def persons(self) -> list[Seat]:
        return [seat for seat in range(self.table.seats) if self.person(seat)]

    def person_after(self, record: Seated | TimedOut) -> Person:
        """Who plays at the seat of this record once it is kept."""
        if isinstance(record, Seated):
            return Person(record.name, record.kind)
        before = self.table.people[record.seat]
        return before if self.clocks and self.clocks.timing.late == "answer" else Person(before.name, record.level)

    def level(self, seat: Seat) -> str:
        """Of the robot that answers for this seat."""
        away = self.clocks.away if self.clocks else {}
        return away.get(seat, self.table.people[seat].kind)

    def robot(self, seat: Seat) -> bool:
        """Whether a robot answers for this seat, be it this time only."""
        return self.level(seat) != PERSON

    # -- time

    @property
    def awaited(self) -> list[Seat]:
        return [seat for seat in range(self.table.seats) if self.waits_for(seat)]

    @property
    def waits(self) -> Waits:
        """What a record of a turn says of it, where time is agreed about."""
        return UNSET if self.clocks is None else self.awaited

    @property
    def offer(self) -> Yes:
        """The same, whether that is the answer to an offer, which can be refused without a word."""
        return True if self.clocks is not None and standing.refusable(self.table) else UNSET

    def overdue(self, now: float) -> Callable[[], Record] | None:
        """What makes the record that is to be kept at this time, because somebody's time is up."""
        if self.clocks is None:
            return None
        if self.asked and self.clocks.plea_ends <= now:
            return partial(UndoAnswered, self.asked.by, False)
        late = [seat for seat in self.clocks.running if self.clocks.until(seat) <= now and not self.left(seat)]
        if not late:
            return None
        lapses = self.clocks.offer is not None
        return partial(self.let_lapse, late[0]) if lapses else partial(TimedOut, late[0], levels.USUAL)

    def let_lapse(self, seat: Seat) -> Played:
        """The offer that nobody answered in time is refused; whoever was asked loses nothing else by it."""
        return replace(self.play(seat, seat, REFUSE), lapsed=True)

    # -- what is awaited

    def waits_for(self, seat: Seat) -> bool:
        """Whether this seat must answer, throw or draw before the game goes on."""
        if self.table.chance is not None:
            return self.table.thrower == seat
        return seat in self.table.to_act

    def left_move(self, seat: Seat) -> Move | None:
        """What the program answers now for this person, as they have told it to."""
        return self.standing.move(self.table, seat) if self.person(seat) else None

    def left(self, seat: Seat) -> bool:
        """Whether the program answers, throws or draws now for this person, as they have told it to."""
        return self.left_move(seat) is not None or (self.person(seat) and self.standing.throws(self.table, seat))

    def next_played(self) -> Seat | None:
        """A seat for which the program can answer, throw or draw now: a robot's, or one that has left its answer."""
        if self.table.chance is not None:
            thrower = self.table.thrower
            if thrower is None or self.table.real_throw:
                return None
            return thrower if self.robot(thrower) or self.left(thrower) else None
        acting = self.table.to_act
        return next((seat for seat in acting if self.robot(seat) or self.left_move(seat) is not None), None)

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
        left = any(self.standing.of(self.table, seat) for seat in seats)
        return left or any(has_secrets(self.view(seat), self.view(None)) for seat in seats)

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

    @property
    def secret(self) -> Secret | None:
        """What the next outcome follows from."""
        return self.origins.secret(self.head, self.promised)

    def fair(self) -> FairDice:
        return self.origins.fair(self.table)

    def renewed(self) -> Renewed | None:
        """What is said before anything else at a table whose store was restored, as long as it is played at."""
        return renewed(self.head, self.origins, self.promised) if self.table.to_act else None

    @contextmanager
    def own_dice(self) -> Iterator[None]:
        """A table that has promised its dice throws no others, and lends them out for this answer alone."""
        before = self.table.rng
        if self.head.commitment:
            secret = self.secret
            if secret is None:
                raise Refused("read_only", "The secret of this table's dice is not here: nothing more can be played.")
            self.table.rng = self.origins.dice(secret)
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
        return Played(by, self.table.log[before:], typed, waits=self.waits, offer=self.offer)

    @property
    def begun(self) -> bool:
        """Whether a person has answered anything."""
        return any(seat >= 0 and self.head.chairs[seat].kind == PERSON for seat, _ in self.table.log)

    def thrown(self) -> list[Thrown]:
        """What the dice gave to each seat, once the game is over; it is reckoned once."""
        if self.table.outcome is None:
            return []
        if not self.counted:
            self.count_dice(evening.thrown(self.table))
        return self._thrown[1]

    @property
    def counted(self) -> bool:
        """Whether that has been reckoned."""
        return self._thrown[0] == len(self.table.log)

    def count_dice(self, found: list[Thrown]) -> None:
        self._thrown = len(self.table.log), found

    # -- exceptions

    def propose(self, by: Seat, wish: accord.Wish, reason: str) -> Proposal:
        """What a seat proposes about the game as it stands; Refusal says why it cannot."""
        if self.vote is not None:
            raise Refused("stale", "Somebody has already proposed an exception: that is to be answered first.")
        proposal = Proposal(by, wish, " ".join(reason.split()), len(self.table.log))
        if why := accord.refusal(self.table, proposal):
            raise why
        return proposal

    def agree(self, proposal: Proposal, agreed: frozenset[Seat]) -> Excepted:
        """Everybody has: the game goes on from there, and what chance decides next falls anew."""
        with self.own_dice():
            accord.carry_out(self.table, proposal, sorted(agreed))
            self.let_fall()
        return Excepted(proposal.by, proposal.keep, self.table.log[proposal.keep :], self.waits, self.offer)

    # -- taking home

    def document(self) -> str:
        """The whole game as one saved file, with what its dice were thrown from."""
        return saved.write(self.table, self.proof())

    def proof(self) -> Proof | None:
        return self.origins.proof(self.head, self.promised, over=not self.table.to_act)

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

    def take_back(self, by: Seat, keep: int) -> Undone:
        """Only so many entries stay."""
        self.table.rewind(keep)
        return Undone(by, keep, self.waits, self.offer)

    def corrects(self, seat: Seat) -> bool:
        """Whether this seat would only correct dice that were entered just now."""
        return self.typed is not None and bool(self.table.to_act) and seat in (self.typed[0], self.keeper())

    def last_answer(self, seat: Seat) -> int:
        if not self.table.to_act:
            raise Refused("over", "the game is over")
        for at in range(len(self.table.log) - 1, -1, -1):
            if self.table.log[at][0] == EVERYBODY:
                raise Refused("rules", "what everybody has agreed on stays: propose another exception")
            if self.table.log[at][0] == seat:
                return at
        raise Refused("rules", "you have not answered anything yet")


def put_instead(record: Cut) -> list[Entry]:
    return [entry(seat, move) for seat, move in record.entries] if isinstance(record, Excepted) else []


def entry(seat: Seat, move: Sequence[object]) -> Entry:
    """A log entry as the table has it, from JSON."""
    return seat, tuple([tupled(part) for part in move])
