"""A lesson being played: the real table, where fate and the others answer from the file and the learner is asked."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.kernel.agenda import Move, Seat, check, pending
from ludotheque.kernel.game import Game
from ludotheque.kernel.game import Tongue as Language
from ludotheque.lessons import OTHER, BadLesson, Step, Texts, lesson
from ludotheque.parts import TitlePage
from ludotheque.table import CALLS, Table
from ludotheque.table.saved import Entry, Person

LEARNER: Seat = 0
ROBOT = "novice"
REST = "rest"  # and, after it, the words that may be said; all of these where there are none
QUIET = ("stay", "end")


class Course:
    """A lesson at one of its steps, of which the number is all that must be remembered."""

    def __init__(self, game: Game, at: int = 0, name: str = "") -> None:
        self.game = game
        self.lesson = lesson(game)
        first, *others = self.lesson.seats
        self.people = [Person(name or first, "person"), *[Person(other, ROBOT) for other in others]]
        self.go(at)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def last(self) -> bool:
        return self.at == len(self.lesson.steps) - 1

    # -- to and fro

    def go(self, at: int) -> None:
        """Be at the bubble with this number, as if everything before it had just been answered."""
        at = min(max(at, 0), len(self.lesson.steps) - 1)
        scenes = [number for number in range(at + 1) if not number or self.lesson.steps[number].position]
        self.at = scenes[-1]
        self.begin()
        while self.at < at:
            self.go_on()

    def begin(self, before: int = 0) -> None:
        """What happens before the bubble of this step; `before` is where the log stood when the learner last acted."""
        step, positions = self.step, self.lesson.positions
        if not self.at or step.position:
            self.table = Table.new(self.game, len(self.people), dice="on_call", people=self.people)
        for name in (step.position, step.play_from):
            self.take_up(self.lesson.entries(positions[name].log) if name else [])
        self.since = len(self.table.log) if step.quick else before  # the entry from which on it is told
        self.take_up(self.lesson.entries(step.play))

    def take_up(self, entries: Sequence[Entry]) -> None:
        """Play these; `rest` stands for whatever somebody has to say to end a turn quietly, be it nothing."""
        try:
            for seat, move in entries:
                if move[0] != REST:
                    self.table.take_up([(seat, move)])
                    continue
                quiet = [(verb,) for verb in move[1:] or QUIET]
                while said := [one for one in quiet if one in self.table.options(seat)]:
                    self.table.take_up([(seat, said[0])])
        except ValueError as wrong:
            raise BadLesson(self.game.title, f"step {self.step.id!r}", str(wrong)) from wrong

    def go_on(self, move: Move | None = None) -> None:
        """Do what this step waits for, by its first answer unless another is named, and begin the next."""
        step, before = self.step, len(self.table.log)
        if step.do == "throw":
            self.take_up([(LEARNER, call) for call in CALLS if call in self.table.options(LEARNER)])
            self.take_up(self.lesson.entries(step.fate))
        elif step.do == "answer":
            self.take_up([(LEARNER, move or self.lesson.move(step.want[0]))])
        if self.last:
            return
        self.at += 1
        self.begin(before)

    # -- what the learner does

    def wants(self, move: Move | None) -> bool:
        """Whether this is what the step waits for; None is a throw, a draw, or having read."""
        if self.step.do == "answer":
            return move in [self.lesson.move(want) for want in self.step.want]
        return move is None or (self.step.do == "throw" and move in CALLS)

    def judged(self, move: Move) -> Texts:
        """What the coach says to another answer; IllegalMove where the rules forbid it."""
        check(self.table.state, LEARNER, move)
        named = [wrong for wrong in self.step.wrong if wrong.move != OTHER and self.lesson.move(wrong.move) == move]
        rest = [wrong for wrong in self.step.wrong if wrong.move == OTHER]
        return [*named, *rest, self.step][0]

    def answer(self, move: Move | None) -> Texts | None:
        """Go on if that is what is wanted; otherwise nothing is played, and this is what the coach says."""
        if self.wants(move):
            self.go_on(move if self.step.do == "answer" else None)
            return None
        return self.step if move is None else self.judged(move)

    # -- what is shown

    @property
    def asked(self) -> str:
        """The kind of question that stands."""
        question = pending(self.table.state)
        return "" if question is None else question.asks

    def page(self, tongue: Language) -> TitlePage:
        """The table as the learner sees it."""
        scene = self.game.scene(self.table.edition)
        page: TitlePage = scene.page(self.table.shown(LEARNER), self.table.names, tongue)
        return page

    def said(self, texts: Texts, tongue: Language) -> str:
        """What the coach says, with the sums of this table."""
        return self.lesson.filled(texts.said(tongue), self.page(tongue))
