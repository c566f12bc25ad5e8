"""Whether a fortnight went right, by the log of the table, by what arrived, and by what pages were told."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from ludotheque import shelf
from ludotheque.kernel.agenda import FATE
from ludotheque.web.room.records import decode_head
from ludotheque.web.room.sitting import Sitting
from web.browser.correspondence import DAY, NAMES, PACE, PATIENCE, TITLE, Club, Told

OFFER = min(PACE, DAY)  # the patience of an offer
LITTLE = 8  # such a part of the time is left when somebody is told that it runs out
GRACE = 600.0  # seconds nobody is late after a server has opened
SLACK = 400.0  # within which servers have seen to something, one that has died over it included
LOG = """
SELECT json_agg(
    json_build_array(seq, at, convert_from(record, 'UTF8')::json, convert_from(intent, 'UTF8')) ORDER BY seq)
FROM ludotheque.log
"""
BEGAN = """
SELECT json_build_object('at', created, 'head', convert_from(head, 'UTF8')) FROM ludotheque.tables
"""
UNTIL = r" Your time is up on (\d{4}-\d\d-\d\d \d\d:\d\d) \(UTC\)\."
AT = f"the table “{TITLE}” \\({NAMES[0]}, {NAMES[1]} and {NAMES[2]}\\)"
SAYS = {
    "turn": ("it is your turn", f"It is your turn at {AT}\\.{UNTIL}"),
    "reminder": ("it is still your turn", f"Since yesterday {AT} has been waiting for you\\.{UNTIL}"),
    "short": ("your time runs out", f"Little of your time is left at {AT}\\.{UNTIL}"),
    "over": ("the game is over", f"The game at {AT} is over\\."),
}


@dataclass
class Question:
    """One question to one person, from when it was asked until it was answered or their time was up."""

    seat: int
    asked: float
    deadline: float
    ended: float
    offer: bool = False
    late: bool = False
    known: bool = False  # whether the same question had been put to them before their time was up


class Verdicts:
    def __init__(self, club: Club, told: list[Told], late: str) -> None:
        self.club, self.told, self.late = club, told, late
        self.log: list[list[Any]] = club.time.asked(LOG)
        self.ended = self.log[-1][1]
        self.questions: list[Question] = []
        self.open: dict[int, Question] = {}
        self.guests, self.away = {1, 2}, set[int]()
        self.waits: list[int] = []
        self.offered = False  # whether an offer lies on the table
        self.begin()
        for _, at, record, _ in self.log:
            self.read(at, record)
        assert not self.open

    # -- what the log tells

    def begin(self) -> None:
        """Where fate has nothing to decide first, somebody is asked before there is any record."""
        began = self.club.time.asked(BEGAN)
        self.turn(began["at"], FATE, Sitting(decode_head(began["head"].encode())).awaited)

    def read(self, at: float, record: dict[str, Any]) -> None:
        """Every question in turn, and that nobody was late before their time, or twice, or for nothing."""
        match record["type"]:
            case "play":
                if record.get("lapsed"):
                    assert self.open[record["by"]].offer
                    self.too_late(at, self.open[record["by"]])
                self.offered = record.get("offer", False)
                self.turn(at, record["by"], record["waits"])
            case "seat" if record["kind"] == "person":
                self.sit(at, record["seat"])
            case "time_out":
                question = self.open.pop(record["seat"])
                assert not question.offer
                self.too_late(at, question)
                question.ended = at
                self.away.add(record["seat"])

    def too_late(self, at: float, question: Question) -> None:
        """Once, not before its time, and not while nobody could answer."""
        assert not question.late
        assert at >= question.deadline, f"{question.deadline - at} s early"
        assert not [shut for shut, again in self.club.closed if shut < question.deadline and shut < at < again + GRACE]
        question.late = True

    def turn(self, at: float, by: int, waits: list[int]) -> None:
        fresh = [seat for seat in waits if seat == by or seat not in self.waits]
        for seat in [seat for seat in self.open if seat == by or seat not in waits]:
            self.open.pop(seat).ended = at
        if self.late == "answer":
            self.away &= {seat for seat in waits if seat not in fresh}
        for seat in fresh:
            if seat not in self.away:
                self.ask(seat, at)
        self.waits = waits

    def sit(self, at: float, seat: int) -> None:
        """Somebody is there for the first time, and so time runs only now; or is back, and has all of it again."""
        if seat in self.guests:
            self.guests.remove(seat)
            for question in self.open.values():
                question.deadline = at + PACE
        elif seat in self.away:
            self.away.remove(seat)
            if seat in self.waits:
                self.ask(seat, at, known=True)

    def ask(self, seat: int, at: float, known: bool = False) -> None:
        until = at + (OFFER if self.offered else PACE)
        self.open[seat] = Question(seat, at, until, float("inf"), self.offered, known=known)
        self.questions.append(self.open[seat])

    # -- what is right

    def check(self) -> None:
        self.check_times()
        self.check_answers()
        self.check_words()
        self.check_notices()

    def check_times(self) -> None:
        """Whoever was late was found out, as soon as could be."""
        for one in self.questions:
            shut = [again + GRACE for began, again in self.club.closed if began < one.deadline < again + GRACE]
            assert one.ended <= max([one.deadline, *shut]) + SLACK, one
        assert len([one for one in self.questions if one.late]) >= 2

    def check_answers(self) -> None:
        """What a page was told is kept stands there, once; what was refused does not."""
        kept = {intent.partition(":")[2]: seq for seq, _, _, intent in self.log if intent}
        assert len(kept) == len([intent for *_, intent in self.log if intent])
        for friend in self.club.friends:
            acknowledged = friend.acknowledged()
            assert len(acknowledged) >= 5
            assert {intent: kept.get(intent) for intent in acknowledged} == acknowledged
            assert not friend.refused() & set(kept)
        assert [seq for seq, *_ in self.log] == list(range(1, len(self.log) + 1))

    def check_words(self) -> None:
        """Nothing is in a notice but what stands on the box, in the heading, and on everybody's clock."""
        for one in self.told:
            kind = self.kind(one)
            assert re.fullmatch(SAYS[kind][1], one.text), one
            assert re.fullmatch("[0-9a-f]{24}", one.mark)
            doors = [door.url for door in self.club.doors]
            assert one.link in [f"{door}{self.club.url}{'/end' if kind == 'over' else ''}" for door in doors], one

    def check_notices(self) -> None:
        """Everybody was told of everything they waited for, once, and of nothing else."""
        marks = Counter(one.mark for one in self.told)
        assert len({one[:4] for one in self.told}) == len(marks)  # what came twice says the same under the same mark
        assert sum(marks.values()) - len(marks) <= self.club.kills
        found = Counter(self.about(one) for one in {one.mark: one for one in self.told}.values())
        expected = {
            (self.questions.index(one), kind): self.expected(one, kind)
            for one in self.questions
            for kind in SAYS
            if kind != "over"
        }
        assert not [about for about in found if about[1] != "over" and not expected[about][1]], "nobody was to be told"
        assert not [about for about, (must, _) in expected.items() if must and not found[about]], (
            "somebody was not told"
        )
        assert set(found.values()) == {1}
        self.check_end(found)

    def expected(self, one: Question, kind: str) -> tuple[bool, bool]:
        """Whether they must have been told, and whether they may have been."""
        if one.offer and kind == "reminder":
            return False, False
        little = one.deadline - (OFFER if one.offer else PACE) / LITTLE
        moment = {"turn": one.asked + PATIENCE, "reminder": one.asked + DAY, "short": little}[kind]
        spells = self.club.friends[one.seat].spells
        if kind != "turn":
            one_look = [began < moment + SLACK and moment < ended for began, ended in spells]
            must = not any(one_look) and one.ended > moment + SLACK
            may = one.ended > moment and not any(began < moment and moment + SLACK < ended for began, ended in spells)
            return must and not one.known, may
        free = gaps(moment, one.ended, spells)
        return any(length > PATIENCE + SLACK for length in free) and not one.known, bool(free)

    def about(self, told: Told) -> tuple[int, str]:
        """Which question a notice is about."""
        kind = self.kind(told)
        if kind == "over":
            return told.seat, kind
        said = re.fullmatch(SAYS[kind][1], told.text)
        assert said is not None
        until = datetime.strptime(said[1], "%Y-%m-%d %H:%M").replace(tzinfo=UTC).timestamp()
        mine = [one for one in self.questions if one.seat == told.seat and one.ended - one.asked > PATIENCE]
        nearest = min(mine, key=lambda one: abs(one.deadline - until - 30))
        assert abs(nearest.deadline - until - 30) <= 31, (told, nearest)
        return self.questions.index(nearest), kind

    def check_end(self, found: Counter[tuple[int, str]]) -> None:
        """Whoever did not see the end is told of it."""
        for friend in self.club.friends:
            saw = [began < self.ended < ended - SLACK for began, ended in friend.spells]
            near = [began < self.ended + SLACK and self.ended < ended for began, ended in friend.spells]
            if any(saw):
                assert not found[friend.seat, "over"]
            elif not any(near):
                assert found[friend.seat, "over"]

    def kind(self, told: Told) -> str:
        title, _, said = told.subject.partition(": ")
        assert title == shelf.game(self.club.game).title
        return next(kind for kind, (subject, _) in SAYS.items() if subject == said)

    def __str__(self) -> str:
        kinds = Counter(self.kind(one) for one in self.told)
        late = len([one for one in self.questions if one.late])
        return f"{len(self.log)} records, {len(self.questions)} questions, {late} of them late, told {dict(kinds)}"


def gaps(start: float, end: float, spells: list[list[float]]) -> list[float]:
    """How long each stretch between two moments is in which nobody looked."""
    found = []
    for began, ended in sorted(spells):
        if ended > start and began < end:
            found.append(began - start)
            start = ended
    return [length for length in [*found, end - start] if length > 0]
