"""A page as one seat sees it: the question, the moves, the board and the log, in sentences ready to be shown.

Everything is made from that seat's view, its options and the events it was told; nothing else gets in.
"""

from __future__ import annotations

import dataclasses
import pickle
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from typing import Final, NamedTuple, TypeAlias, TypeVar, cast

import msgspec
from msgspec.structs import replace

from ludotheque.kernel.agenda import FATE, Event, Move, Refusal, Seat, pending
from ludotheque.kernel.game import OTHERS, YOU, Heard
from ludotheque.kernel.market import Bidding
from ludotheque.lessons import tips
from ludotheque.lessons.roles import roles
from ludotheque.lessons.tips import Tip
from ludotheque.parts import (
    RANKS,
    Aim,
    Barter,
    Bundle,
    Gain,
    Panel,
    Piece,
    Purse,
    Row,
    Scene,
    Show,
    Target,
    TitlePage,
    Unplayable,
    Verdict,
    View,
)
from ludotheque.say import Tongue, reason
from ludotheque.say.sentences import _, joined
from ludotheque.table import accord
from ludotheque.table.hearing import Hearing
from ludotheque.web.page import model
from ludotheque.web.room.records import PERSON
from ludotheque.web.room.sitting import Sitting

T = TypeVar("T")

FIRST_LINES: Final = 150  # of the log, when a page is opened
LEAPS: Final = (0, 4, 9)  # steps above the lowest bid: one, five, ten above the last
LAPSED: Final = _("The time for this offer was up.")
IS_LEFT: Final = _("{name} is away: a robot plays instead, as agreed ({names}).")
IS_BACK: Final = _("{name} is back.")
LONG_SUM: Final = 987_654_321  # stands for any sum while its sentence is made


class PageBuilder:
    """One seat's page of one table at one moment; None is a spectator."""

    def __init__(self, sitting: Sitting, seat: Seat | None, tongue: Tongue) -> None:
        self.sitting = sitting
        self.table = sitting.table
        self.seat = seat
        self.tongue = tongue
        self.names = self.table.names
        self.words = self.table.words
        self.scene: Scene = self.table.game.scene(self.table.edition)
        self.view = sitting.shown(seat)
        self.page: TitlePage = self.scene.page(self.view, self.names, tongue)
        title = (self.table.game.key, self.table.edition.fingerprint, tongue.lang, *self.names)
        self.parts = PartMemory(self.view, title, lambda view: self.scene.page(view, self.names, tongue))
        self.known: View | None = self.view["question"]
        self.say = tongue.gettext

    # -- the question and its answers

    def question(self) -> model.Question | None:
        if self.known is None:
            return None
        return model.Question(
            text=self.about(f"question {self.ear}", lambda page: self.worded(page.view["question"])),
            more=self.about("more", lambda page: page.about_question()),
            seats=self.acting,
            yours=self.asked,
            rules=self.known["rules"],
            waiting=self.waiting(),
        )

    def about(self, name: str, make: Callable[[TitlePage], T]) -> T:
        """A part that is about the question: each kind of question has facts of its own."""
        return self.parts.part(f"{name} {self.known and self.known['question']}", make)

    def worded(self, known: View) -> str:
        return self.words.question(known, self.names, self.tongue, self.ear)

    @property
    def ear(self) -> Heard:
        """My question is put to me; another's is told."""
        return YOU if self.asked else OTHERS

    @cached_property
    def asked(self) -> bool:
        """Whether this seat is to answer, and has not left its answer to the program."""
        return self.seat is not None and self.seat in self.acting and not self.sitting.left(self.seat)

    @cached_property
    def acting(self) -> list[Seat]:
        return [seat for seat in range(self.table.seats) if self.sitting.waits_for(seat)]

    def waiting(self) -> model.Waiting:
        """For whom the table waits, when it is not for this page."""
        if self.table.real_throw:
            return "dice"
        if self.asked:
            return ""
        if self.seat in self.acting:
            return "robot"
        return "robot" if self.acting and not any(self.sitting.person(seat) for seat in self.acting) else "person"

    @cached_property
    def options(self) -> list[Move]:
        return [] if self.seat is None else self.table.options(self.seat)

    @cached_property
    def listed(self) -> list[Move]:
        """The answers worth a button; where one bids, those a person would name: a step, a few, some more."""
        question = pending(self.table.state)
        if not self.options or not isinstance(question, Bidding):
            return self.options
        leaps = [question.least(self.table.state) + leap * question.step() for leap in LEAPS]
        bids: list[Move] = [("bid", bid) for bid in leaps if bid <= self.most()]
        return bids + [move for move in self.options if move[0] != "bid"]

    @cached_property
    def tray(self) -> list[Panel]:
        return self.parts.part("tray", lambda page: page.tray())

    @cached_property
    def middle(self) -> list[Panel]:
        return self.about("middle", lambda page: page.middle())

    @cached_property
    def barter(self) -> Barter | None:
        """The trade editor; it begins from the offer it answers, and knows what was refused in this turn."""
        barter = self.page.barter()
        if barter is None or self.seat is None:
            return barter
        refused = [self.scene.bundle(move) for move in self.table.refused_offers(self.seat)]
        found = tuple([bundle for bundle in refused if bundle is not None])
        return replace(barter, start=self.offered() if barter.counter else None, refused=found)

    def offered(self) -> Bundle | None:
        """The offer that lies on the table, as this seat would propose it."""
        maker, move = self.table.log[-1] if self.table.log else (FATE, ("",))
        offer = self.scene.bundle(move) if move[0] == "offer" else None
        return None if offer is None else offer.returned(maker)

    def moves(self) -> list[model.Button]:
        """The answers that are buttons, ways on the board first; what is chosen piece by piece is left to its panel.

        Of the ways of one piece those that bring most come first.
        """
        made, page = self.made_elsewhere(), self.page
        moves = [move for move in self.listed if move[0] not in made]
        answers = [Answer(move, page.target(move), page.gain(move)) for move in moves]
        ways = best_ways([answer for answer in answers if answer.way])
        rest = sorted([answer for answer in answers if not answer.way], key=lambda one: one.gain.rank == "neutral")
        keys = numbers([answer.group for answer in ways], len(rest))
        return [self.button(key, answer) for key, answer in zip(keys, ways + rest)]

    def button(self, key: int, answer: Answer) -> model.Button:
        move, target, gain = answer
        label = self.option(move)
        return model.Button(
            move=move,
            label=label,
            brings=gain.brings,
            cost="" if gain.cost in label and not answer.way else gain.cost,
            left=gain.left,
            how=gain.how,
            rank=gain.rank,
            short=gain.short,
            sign=gain.sign,
            key=key,
            target=target,
            main=key == 1 and not gain.doubtful,
        )

    def option(self, move: Move) -> str:
        return self.words.option(self.known or {}, move, self.names, self.tongue)

    def made_elsewhere(self) -> set[str]:
        """The verbs of moves that a panel or the trade editor lets one put together."""
        verbs = {panel.pick.verb for panel in (*self.tray, *self.middle) if panel.pick is not None}
        return verbs | ({self.barter.verb} if self.barter else set())

    def free(self) -> model.FreeSum | None:
        """Any sum will do, from the least to the most; a question with a scale counts so many units in one shown."""
        if not self.options or self.known is None or "least" not in self.known:
            return None
        least, most, step = self.known["least"], self.most(), self.known.get("step", 1)
        if most < least + step:  # what is listed says it all
            return None
        verbs = [move[0] for move in self.options if len(move) == 2 and type(move[1]) is int]
        verb, scale = verbs[0] if verbs else "bid", self.known.get("scale", 1)
        label = self.option((verb, LONG_SUM * scale)).replace(self.tongue.number(LONG_SUM), "{sum}")
        return model.FreeSum(verb, least, most - most % step, step, scale, label)

    def most(self) -> int:
        """The largest sum this seat may name: the question says so, or, in an auction, the purse."""
        question = pending(self.table.state)
        if self.known is None or self.seat is None or not isinstance(question, Bidding):
            return int((self.known or {}).get("most", 0))
        return question.purse(self.table.state, self.seat)

    def throw(self) -> model.Labelled | None:
        """The button by which this seat throws or draws."""
        chance = self.table.chance
        if chance is None or self.seat is None or self.table.real_throw or self.table.thrower != self.seat:
            return None
        if not chance.thrown:
            return model.Labelled(self.say("Draw a card"))
        dice = len(chance.options(self.table.state, FATE)[0]) - 1
        return model.Labelled(self.tongue.ngettext("Throw the die", "Throw the dice", dice))

    def dice(self) -> model.DiceEntry | None:
        """What real dice may show, for whoever may enter it."""
        if self.seat is None or not self.table.real_throw or not self.sitting.may_enter(self.seat):
            return None
        options = [
            model.DiceOption(move, self.option(move), [part for part in move[1:] if type(part) is int])
            for move in self.table.options(FATE)
        ]
        dice = self.scene.about(self.tongue).dice
        return model.DiceEntry(options, self.seat, dice[-len(options[0].faces) or len(dice) :])

    def undo(self) -> model.Labelled | None:
        if self.seat is None or not self.sitting.person(self.seat):
            return None
        try:
            self.sitting.to_undo(self.seat)
        except Refusal:
            return None
        if self.sitting.corrects(self.seat):
            return model.Labelled(self.say("Correct the dice"))
        unanimous = self.sitting.head.undo == "unanimous"
        return model.Labelled(self.say("Ask to take back") if unanimous else self.say("Take back"))

    def hint(self) -> model.HintOffer | None:
        """Where there is a choice to advise on: since which record this seat has had it."""
        known, count = self.known or {}, len(self.options)
        several = count > 1 or (count == 1 and bool("least" in known or known.get("offers")))
        if self.seat is None or not several or not self.sitting.head.hints:
            return None
        return model.HintOffer(self.sitting.open_since.get(self.seat, 0))

    @cached_property
    def part(self) -> str:
        """By which name the title knows what this seat is besides one of all; "" where it is nothing else."""
        seat = self.seat
        return "" if seat is None else self.parts.part(f"role {seat}", lambda page: page.role(seat))

    def role(self) -> model.TipShown | None:
        """What this seat is besides one of all, once it is decided."""
        role = roles(self.table.game).roles.get(self.part)
        if role is None:
            return None
        name = self.say("Your role: {name}.").format(name=role.name.said(self.tongue))
        return model.TipShown(f"role:{self.part}:{self.seat}", name, role.about.said(self.tongue), "")

    def waits(self) -> str:
        """When this seat will be asked, where it has no turn to wait for."""
        role = roles(self.table.game).roles.get(self.part)
        return "" if role is None or role.asked is None else role.asked.said(self.tongue)

    def tips(self) -> list[model.TipShown]:
        """What may be told of this question when it is first put; nothing where time is short."""
        if self.seat is None or self.known is None or self.seat not in self.acting or self.sitting.head.timing:
            return []
        found = tips.of_question(self.table.game, self.known["question"], self.table.options(self.seat))
        return [self.tip(tip) for tip in found]

    def tip(self, tip: Tip) -> model.TipShown:
        name = self.say("First time: {name}.").format(name=tip.of.said(self.tongue))
        return model.TipShown(tip.id, name, tip.told(self.page), tip.show)

    def tip_of(self, event: Event) -> model.TipShown | None:
        """What may be told of this event when it first happens; nothing where time is short."""
        if self.seat is None or self.sitting.head.timing:
            return None
        found = tips.of_events(self.table.game, self.seat, [event])
        return self.tip(found[0]) if found else None

    # -- people and things

    def seats(self, free: set[Seat], mine: list[Seat]) -> list[model.SeatShown]:
        return [self.seat_shown(seat, seat in free, seat in mine) for seat in range(self.table.seats)]

    @cached_property
    def purses(self) -> list[Purse]:
        return self.parts.part("purses", lambda page: [page.purse(seat) for seat in page.seats])

    @cached_property
    def emblems(self) -> list[int]:
        return self.parts.part("emblems", lambda page: page.emblems())

    def others(self) -> list[Purse]:
        return self.parts.part("others", lambda page: page.others())

    def pieces(self) -> list[Piece]:
        return self.parts.part("pieces", lambda page: page.pieces())

    def places(self) -> list[Row]:
        return self.parts.part("places", lambda page: page.places())

    def aim(self) -> Aim | None:
        return self.parts.part("aim", lambda page: page.aim())

    def seat_shown(self, seat: Seat, free: bool, mine: bool) -> model.SeatShown:
        (name, kind), purse = self.table.people[seat], self.purses[seat]
        return model.SeatShown(
            seat=seat,
            name=name,
            kind=kind,
            robot=kind != PERSON,
            mine=mine,
            free=free,
            emblem=self.emblems[seat],
            now=seat in self.acting,
            out=purse.out,
            line=" · ".join(filter(None, [self.doubted(seat), purse.line])),
            place=(self.view["places"] or [one.place for one in self.purses])[seat],
            panel=purse.panel,
        )

    def doubted(self, seat: Seat) -> str:
        """Who would let a robot play for a seat whose person is away, while others are still to be asked."""
        agreed = self.sitting.absences.agreed.get(seat, [])
        names = joined([self.names[one] for one in agreed], self.say("{list} and {last}"))
        return self.say("a robot instead? {names}: yes").format(names=names) if agreed else ""

    def near_misses(self) -> list[Unplayable]:
        """What this seat might look for and cannot do, in the words of the rules that forbid it."""
        if self.seat is None:
            return []
        return [
            Unplayable(self.option(move), reason(why, self.tongue), why.rules[0] if why.rules else "")
            for move, why in self.table.near_misses(self.seat)
        ]

    # -- the story

    def told(self) -> Hearing:
        return self.sitting.told(self.seat)

    def lines(self, told: Sequence[tuple[int, Event]], start: int) -> list[model.LogLine]:
        found = [self.line(n, at, event) for n, (at, event) in enumerate(told[start:], start)]
        for line in found if self.sitting.lapsed else []:
            if line.at in self.sitting.lapsed and (not line.n or told[line.n - 1][0] != line.at):
                line.text += " " + self.say(LAPSED)
        for line in found if self.sitting.absences.handed else []:
            line.text = " ".join([*self.handed(told[line.n - 1][0] if line.n else -1, line.at), line.text])
        return found

    def handed(self, after: int, until: int) -> Iterator[str]:
        """Which seats robots and people have taken from each other between these entries of the log."""
        for entries, seat, by in self.sitting.absences.handed:
            if after < entries <= until:
                names = joined([self.names[one] for one in by], self.say("{list} and {last}"))
                yield self.say(IS_LEFT if by else IS_BACK).format(name=self.names[seat], names=names)

    def line(self, n: int, at: int, event: Event) -> model.LogLine:
        text, show = self.parts.line(event, self.heard)
        return model.LogLine(n, at, text.rstrip(".") if show.heading else text, event[1], show, None)

    def heard(self, event: Event) -> tuple[str, Show]:
        return self.words.event(event, self.names, self.tongue), self.scene.shown(event, self.names, self.tongue)

    def log(self, sent: int) -> model.Log:
        """The lines a page does not have yet; one that has none gets the last.

        With those that came of one's last answer, or after it, goes what is told the first time.
        """
        told = self.told()
        start = sent if sent else max(0, len(told) - FIRST_LINES)
        lines = self.lines(told, start)
        recent = len(told) - len(self.after(told, self.answered() - 1))
        for line in lines[max(0, recent - start) :]:
            line.tip = self.tip_of(told[line.n][1])
        return model.Log(start, lines, 0 if sent else start, self.since(told))

    def since(self, told: Hearing) -> int:
        """The first line told after what this seat's last answer brought about at once."""
        return len(told) if self.seat is None else len(told) - len(self.after(told, self.answered()))

    def answered(self) -> int:
        """How far the log goes up to this seat's last answer, that included."""
        entries, count = self.table.log, len(self.table.log)
        while count and entries[count - 1][0] != self.seat:
            count -= 1
        return count

    def after(self, told: Hearing, entry: int) -> Sequence[tuple[int, Event]]:
        """What was told from this entry of the log on."""
        line = len(told)
        while line and told[line - 1][0] >= entry:
            line -= 1
        return told[line:]

    def end(self, url: str) -> model.GameOver | None:
        verdict = self.verdict() if self.known is None else None
        if verdict is None:
            return None
        corrected = accord.corrected(self.table, self.tongue)
        return model.GameOver(verdict.headline, verdict.because, verdict.rules, url, corrected)

    def verdict(self) -> Verdict | None:
        """Who won and why; where everybody agreed to close the game, for the reason they gave."""
        verdict, ended = self.page.verdict(), accord.ended(accord.closed(self.table), self.tongue)
        return dataclasses.replace(verdict, because=ended) if verdict and ended else verdict


class Answer(NamedTuple):
    """A move, its place on the board, and what it brings."""

    move: Move
    target: Target | None
    gain: Gain

    @property
    def way(self) -> bool:
        """Whether it is picked on the board, then confirmed in words."""
        return self.target is not None and bool(self.target.path) and not self.target.plain

    @property
    def group(self) -> str:
        return self.target.group if self.target else ""


def best_ways(ways: list[Answer]) -> list[Answer]:
    """The ways of each piece, those that bring most first."""
    groups = list(dict.fromkeys([way.group for way in ways]))
    return sorted(ways, key=lambda way: (groups.index(way.group), RANKS.index(way.gain.rank), way.gain.order))


def numbers(groups: list[str], rest: int) -> list[int]:
    """The keys of the buttons: each group of ways counts from 1, for one is seen at a time; the rest goes on."""
    counted: Counter[str] = Counter()
    found = []
    for group in groups:
        counted[group] += 1
        found.append(counted[group])
    most = max(counted.values(), default=0)
    return found + list(range(most + 1, most + rest + 1))


# -- parts of pages that need not be made again
#
# A part is made from a view, the names and the language, and from nothing else.  So it is kept with the facts of the
# view it was made from, and serves every page, move and table at which those facts are the same.


MOST: Final = 4096  # parts kept by one process, those that were wanted last
WAYS: Final = 8  # in which one part may depend on a view
SHORT: Final = 64  # bytes; a fact that takes more is told by its digest
QUESTION: Final = "question"
OF_QUESTION: Final = "question."
EVERY: Final = "*"
MISSING: Final = object()
encode = msgspec.json.Encoder().encode
Key: TypeAlias = tuple[object, ...]  # the title, the language, the names; then the part
Facts: TypeAlias = tuple[str, ...]  # by name: "cash", or "question.least" for one of the question's

_parts: OrderedDict[Key, object] = OrderedDict()
_depends: OrderedDict[Key, list[Facts]] = OrderedDict()


class Observed(Mapping[str, object]):
    """Facts that remember which of them were looked at."""

    def __init__(self, facts: View, read: set[str], inside: str = "") -> None:
        self._facts = facts
        self._read = read
        self._inside = inside

    def __getitem__(self, name: str) -> object:
        self._read.add(self._inside + name)
        return self._facts[name]

    def __iter__(self) -> Iterator[str]:
        self._read.add(self._inside + EVERY)
        return iter(self._facts)

    def __len__(self) -> int:
        return len([*self])

    def __bool__(self) -> bool:
        return True


def observed(view: View, read: set[str]) -> View:
    """A view whose question is observed fact by fact too; to look at the question is to see of which kind it is."""
    question = view.get(QUESTION)
    return Observed({**view, QUESTION: Observed(question, read, OF_QUESTION)} if question else view, read)


class Marks(dict[str, bytes]):
    """By fact of a view, what says whether it is the same, however it changes afterwards."""

    def __init__(self, view: View) -> None:
        super().__init__()
        self.view = view

    def __missing__(self, name: str) -> bytes:
        asked = name == QUESTION or name.startswith(OF_QUESTION)
        facts, one = (self.view.get(QUESTION) or {}) if asked else self.view, name.removeprefix(OF_QUESTION)
        fact = facts if one == EVERY else facts.get(one, MISSING)
        written = b"" if fact is MISSING else spelled(fact)
        self[name] = written if len(written) <= SHORT else blake2b(written, digest_size=16).digest()
        return self[name]


class PartMemory:
    """The parts of one page, made anew only where a fact they depend on has changed."""

    def __init__(self, view: View, key: Key, page: Callable[[View], TitlePage]) -> None:
        self.view = view
        self.key = key
        self.page = page
        self.marks = Marks(view)

    def part(self, name: str, make: Callable[[TitlePage], T]) -> T:
        """The part of this name; `make` asks a page for it."""
        ways = _depends.setdefault((self.key, name), [])
        _depends.move_to_end((self.key, name))
        for at, facts in enumerate(ways):
            place = self.place(name, facts)
            part = _parts.get(place, MISSING)
            if part is not MISSING:
                _parts.move_to_end(place)
                ways.insert(0, ways.pop(at))  # the next who looks will find it there
                return cast(T, part)
        read: set[str] = set()
        made = make(self.page(observed(self.view, read)))
        if OF_QUESTION + EVERY in read:
            read = {name for name in read if not name.startswith(OF_QUESTION)} | {OF_QUESTION + EVERY}
        facts = tuple(sorted(read))
        if facts not in ways:
            ways.insert(0, facts)
            del ways[WAYS:]
            forget(_depends)
        return keep(self.place(name, facts), made)

    def place(self, name: str, facts: Facts) -> Key:
        return self.key, name, facts, *map(self.marks.__getitem__, facts)

    def line(self, event: Event, make: Callable[[Event], T]) -> T:
        """What is told of an event, made once for all who hear of it."""
        place = self.key, "line", spelled(event)
        line = _parts.get(place, MISSING)
        return keep(place, make(event)) if line is MISSING else cast(T, line)


def spelled(fact: object) -> bytes:
    """The same for the same fact; what the rules foresee may be more than JSON can hold."""
    try:
        return encode(fact)
    except TypeError:
        return pickle.dumps(fact)


def keep(place: Key, part: T) -> T:
    _parts[place] = part
    forget(_parts)
    return part


def forget(kept: OrderedDict[Key, object] | OrderedDict[Key, list[Facts]]) -> None:
    while len(kept) > MOST:
        kept.popitem(last=False)
