"""A game at one keyboard: persons are asked, robots and chance answer, and every answer is kept."""

from __future__ import annotations

from random import Random
from typing import Final

from ludotheque import bots
from ludotheque.kernel.agenda import FATE, Seat
from ludotheque.say import Tongue
from ludotheque.table import Table
from ludotheque.terminal import questions
from ludotheque.terminal.console import PAUSE, READING, SMALLEST, Console
from ludotheque.terminal.desk import Desk
from ludotheque.terminal.keeper import Keeper
from ludotheque.terminal.pages import last_page
from ludotheque.terminal.questions import Posed
from ludotheque.terminal.setup import level_of
from ludotheque.terminal.text import listed

RESTING: Final = 20  # answers of robots and chance between two pauses, once persons only look on
UNASKED: Final = 60  # the same while they still play


class Session:
    """One table played to its end, or until a person leaves."""

    def __init__(
        self, table: Table, console: Console, tongue: Tongue, keeper: Keeper, rng: Random, hints: bool = True
    ) -> None:
        self.table = table
        self.console = console
        self.tongue = tongue
        self.keeper = keeper
        self.rng = rng
        self.unasked = 0  # answers since somebody at the keyboard was asked
        levels = [level_of(person) for person in table.people]
        self.levels = {seat: level for seat, level in enumerate(levels) if level is not None}
        self.persons = [seat for seat, level in enumerate(levels) if level is None]
        self.desk = Desk(table, console, tongue, keeper, self.persons, hints)
        self.desk.notice = self.welcome()

    def run(self) -> None:
        """Answer question after question until none is left.

        Where several may answer, persons come before robots, and whoever need not answer comes last.
        """
        self.keeper.take_up(self.table)
        while acting := self.table.to_act:
            self.rest()
            if acting == [FATE]:
                self.fate()
                continue
            seat = min(acting, key=lambda seat: (self.may_wait(seat), seat not in self.persons))
            if seat in self.persons:
                self.person(seat)
            else:
                self.robot(seat)
        self.keeper.keep(self.table)
        self.console.fresh(*last_page(self.desk.painter))
        self.console.tell("", *self.desk.farewell())

    def may_wait(self, seat: Seat) -> bool:
        question = self.table.view(seat)["question"]
        return bool(question and question.get("may_wait"))

    def welcome(self) -> str:
        """Who is a robot, for those who sit down with them; or that the terminal is too small for a page."""
        wide, high = self.console.size()
        if wide < SMALLEST[0] or high < SMALLEST[1]:
            told = self.tongue.gettext("A page needs {columns} columns and {lines} lines; this terminal has fewer.")
            return told.format(columns=SMALLEST[0], lines=SMALLEST[1])
        told = self.tongue.ngettext("{names} is a robot.", "{names} are robots.", len(self.levels))
        robots = listed([self.table.names[seat] for seat in self.levels], self.tongue)
        lines = [told.format(names=robots)] if robots else []
        if self.keeper.kept is None:
            lines.append(self.tongue.gettext("Type h for help."))
        return " ".join(lines)

    def rest(self) -> None:
        """After many answers nobody at the keyboard was asked for, a pause in which keys are heard."""
        if self.console.live and self.persons and self.unasked >= (RESTING if self.looking_on() else UNASKED):
            self.ask(questions.going_on(self.desk.painter.everybody, self.tongue))

    def looking_on(self) -> bool:
        """Whether all persons are out of the game, or never were in it."""
        view = self.table.view(None)
        return all([seat in (view.get("out") or ()) or seat == view.get("idle") for seat in self.persons])

    def ask(self, asked: Posed) -> bool:
        """Put a question and keep the answer; whether there is one, and nothing was taken back."""
        self.keeper.keep(self.table)
        before = len(self.table.log)
        self.desk.put(asked)
        self.unasked = 0
        self.keeper.keep(self.table)
        return len(self.table.log) > before

    def fate(self) -> None:
        """A person calls for his own throw or card, or types what real dice show; the rest falls by itself."""
        thrower = self.table.thrower
        if self.table.real_throw:
            self.dice(thrower if thrower in self.persons else self.desk.painter.everybody)
        elif thrower is not None and thrower in self.persons and not self.table.called:
            self.ask(questions.throw(self.table, thrower, self.tongue))
            self.let_read(thrower)
        else:
            self.table.let_fate_answer()
            self.let_read(thrower)

    def dice(self, seat: Seat | None) -> None:
        """Ask what the dice show; before robots go on, there is a moment to correct it."""
        if self.ask(questions.die(self.table, seat, self.tongue)) and not self.person_next():
            self.ask(questions.typed_well(seat, self.tongue))

    def person_next(self) -> bool:
        """Whether somebody at the keyboard is asked next."""
        table = self.table
        return table.real_throw or table.thrower in self.persons or bool(set(table.to_act) & set(self.persons))

    def person(self, seat: Seat) -> None:
        self.ask(questions.choice(self.table, seat, self.tongue))
        self.let_read(seat)

    def robot(self, seat: Seat) -> None:
        self.table.play(seat, bots.answer(self.table.game, self.table.state, seat, self.levels[seat], self.rng))
        self.let_read(seat)

    def let_read(self, actor: Seat | None) -> None:
        """What has just happened, kept before it is shown, unless a page with a question follows at once."""
        self.unasked += 1
        if actor in self.persons and self.person_next():
            return
        if self.console.paces or not self.console.clears:
            self.keeper.keep(self.table)
            self.desk.painter.meanwhile(actor)
        self.console.pause(READING if actor in self.persons else PAUSE)
