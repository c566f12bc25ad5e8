"""A lesson at the keyboard: the coach speaks, the learner answers, and the lesson waits for whoever leaves it."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ludotheque import shelf
from ludotheque.kernel.agenda import Move, Refusal, Seat
from ludotheque.kernel.game import BadSetup, Game
from ludotheque.lessons import FirstTable, lesson, taught, tips
from ludotheque.lessons.course import LEARNER, Course
from ludotheque.parts.text import Paint, columns, wrap
from ludotheque.say import Tongue, refusal
from ludotheque.say import tongue as tongue_of
from ludotheque.say.languages import meant
from ludotheque.say.sentences import _, capital
from ludotheque.shelf import saves
from ludotheque.shelf.rulebook import rulebook
from ludotheque.terminal import keyboard, pages, questions, render
from ludotheque.terminal.console import ROOM_TO_TYPE, Console, command
from ludotheque.terminal.keyboard import Misread, Quit
from ludotheque.terminal.pages import Painter
from ludotheque.terminal.questions import Posed
from ludotheque.terminal.told import mark_told

PREVIOUS: Final = ("p", "previous")
DONE: Final = "done"  # stands where a lesson was taken to its end
HEAD: Final = 2  # lines: the title, and the rule below the table
FEW: Final = 5  # answers that are shown in any case


def title_of(key: str) -> Game:
    game = shelf.game(key)
    if not taught(game):
        raise BadSetup("{title} has no lesson", (), {"title": game.title})
    return game


# -- the essentials on one page


def essentials(game: Game, tongue: Tongue, paint: Paint, width: int) -> list[str]:
    """What to know before a first game, point by point."""
    lines = [paint("title", f" {game.title} "), ""]
    for number, point in enumerate(lesson(game).essentials, 1):
        lines += wrap("".join([run for run, _strong in point.spans(tongue)]), width, f"{number}. ", "   ")
    return lines


# -- where somebody left it


def mark(game: Game) -> Path:
    """The file with the step at which a lesson was left."""
    return saves.folder() / "lessons" / f"{game.key}.txt"


def left_at(game: Game) -> int:
    """The step to go on with; the first where nothing is kept, or nothing that is known."""
    try:
        kept = saves.read(mark(game), 200).strip()
        return lesson(game).number(kept)
    except (OSError, ValueError):
        return 0


# -- the lesson


class Classroom:
    """One console, one learner, and the coach."""

    def __init__(self, console: Console, course: Course, tongue: Tongue) -> None:
        self.console = console
        self.course = course
        self.tongue = tongue
        self.said = ""  # what the coach says instead, after an answer that was not wanted
        self.notice = ""
        self.trouble = False  # the place of the lesson could not be kept

    def run(self) -> None:
        """Bubble after bubble to the end; Quit when the learner leaves."""
        while True:
            self.keep(self.course.step.id)
            self.mark_told()
            last, at = self.course.last, self.course.at
            asked = self.asked()
            self.show(asked)
            while not self.reply(asked, self.console.ask(self.prompt(asked))):
                self.show(asked)
            self.said = ""
            if last and self.course.at == at:
                break
        self.keep(DONE)
        self.console.tell("", *self.farewell())

    def keep(self, where: str) -> None:
        try:
            saves.write(mark(self.course.game), where + "\n")
        except OSError:
            self.trouble = True

    def mark_told(self) -> None:
        """What the coach speaks of need not be told again in a game."""
        game, course = self.course.game, self.course
        events = [event for _entry, event in course.table.told(LEARNER, course.since)]
        found = tips.due(game, LEARNER, course.asked, events, course.table.options(LEARNER))
        mark_told(game, [tip.id for tip in found])

    # -- what is asked

    def asked(self) -> Posed:
        """The question that stands, where the learner answers; else Enter is all there is to press."""
        course, say = self.course, self.tongue.gettext
        if course.step.do != "continue" and LEARNER in course.table.to_act:
            return questions.choice(course.table, LEARNER, self.tongue, self.judge)
        if course.step.do == "throw":
            known = course.table.view(LEARNER)["question"]
            return Posed(LEARNER, course.table.words.question(known, course.table.names, self.tongue), [],
                         [say("Enter")], known["rules"], questions.only_enter)  # fmt: skip
        return Posed(LEARNER, "", [], [say("Enter = go on")], [], questions.only_enter)

    def judge(self, seat: Seat, move: Move) -> None:
        """Go on if it is what the coach wants; otherwise hear why, and nothing is played."""
        said = self.course.answer(move)
        if said is not None:
            self.said = self.course.said(said, self.tongue)
            raise Misread(_("Nothing was played: try what the coach says."))

    def reply(self, asked: Posed, line: str) -> bool:
        """Do what a line says; whether the lesson has moved."""
        try:
            if pressed := keyboard.key(line):
                return self.press(*pressed, asked)
            if meant(line) in PREVIOUS:
                return self.back()
            if not line and self.course.step.do != "answer":
                self.course.answer(None)
            else:
                asked.answer(line)
        except Refusal as wrong:
            self.notice = capital(refusal(wrong, self.tongue))
            return False
        return True

    def back(self) -> bool:
        """The bubble before this one, and the table as it was then."""
        if not self.course.at:
            raise Misread(_("This is the first word of the coach."))
        self.course.go(self.course.at - 1)
        return True

    def press(self, name: str, rest: str, asked: Posed) -> bool:
        if name == "quit":
            raise Quit
        self.leaf(self.leaf_of(name, rest, asked))
        return False

    def leaf_of(self, name: str, rest: str, asked: Posed) -> list[str]:
        painter, step = self.painter, self.course.step
        if name == "rules":
            return self.rules(rest.upper() or step.rule)
        if name == "board":
            return painter.seen(LEARNER).whole_map(painter.pen)
        if name == "panels":
            return render.panels(painter.seen(LEARNER), painter.pen)
        if name == "options":
            return painter.lower(asked)
        if name == "log":
            return pages.flat(painter.story(LEARNER, 0))
        if name == "help":
            return essentials(self.course.game, self.tongue, self.console.paint, self.console.width)
        raise Misread(_("That key is of no use in a lesson."))

    def rules(self, wanted: str) -> list[str]:
        book = rulebook(self.course.game, self.tongue.lang)
        if wanted not in book:
            raise Misread(_("No rule in particular stands behind this."))
        return pages.rule_page(book[wanted], self.tongue, self.console.paint, self.console.width)

    def leaf(self, lines: list[str]) -> None:
        say = self.tongue.gettext
        self.console.leaf(lines, say("Enter = more · q = back to the table"), say("Enter = back to the table"))

    # -- what is shown

    @property
    def painter(self) -> Painter:
        return Painter(self.course.table, self.console, self.tongue, [LEARNER])

    def show(self, asked: Posed) -> None:
        """The table, what has just happened, the coach's word, the question and its answers."""
        painter, console = self.painter, self.console
        lower = [*self.bubble(), *(painter.sentence(asked) if asked.sentence else []), *painter.noted(self.notice)]
        self.notice = ""
        prompt = wrap(self.prompt(asked), console.width - ROOM_TO_TYPE)
        left = console.height - len(lower) - len(prompt) - HEAD
        upper = painter.upper(LEARNER, LEARNER, left - min(len(asked.labels), FEW) - pages.LOW_STORY)
        story = painter.story(LEARNER, self.course.since)
        room = left + 1 - len(upper)
        free = room - min(len(pages.flat(story)), pages.LOW_STORY)
        answers = pages.shortened(asked, console.paint, console.width, free, self.tongue)
        told = pages.newest(story, room - len(answers)) if console.clears else pages.flat(story)
        console.fresh(*upper, pages.rule_off(console), *told, *lower, *answers)

    def bubble(self) -> list[str]:
        """The coach's word between two rules."""
        course, console = self.course, self.console
        say = self.tongue.gettext
        count = say("{step} of {steps}").format(step=course.at + 1, steps=len(course.lesson.steps))
        who = f"{course.lesson.coach.said(self.tongue)} · {count}"
        head = f"── {who} " + "─" * max(0, console.width - columns(who) - 4)
        text = self.said or course.said(course.step, self.tongue)
        return [console.paint("dim", head), *wrap(text, console.width, "  ", "  "), pages.rule_off(console)]

    def prompt(self, asked: Posed) -> str:
        say = self.tongue.gettext
        why = [say("? = why")] if self.course.step.rule else []
        back = [say("p = back")] if self.course.at else []
        return " · ".join([*asked.hints, *why, say("b = board"), *back, say("q = leave")])

    # -- the end

    def farewell(self) -> list[str]:
        """The accounts, and the table that waits for a first game."""
        painter, say = self.painter, self.tongue.gettext
        first = self.course.lesson.first
        told = say("Your first game: {table}").format(table=first.said(self.tongue))
        again = invitation(self.course.game, first, self.course.people[LEARNER].name)
        return [*render.ending(painter.seen(LEARNER), painter.pen), "", *wrap(told, self.console.width), f"  {again}"]

    def parting(self) -> list[str]:
        """How to come back to a lesson that was left."""
        say = self.tongue.gettext
        if self.trouble:
            return [say("The lesson will begin anew: its place could not be kept.")]
        again = f"{command()} learn {self.course.game.key}"
        return [say("The lesson waits for you here. To go on with it: {command}").format(command=again)]


def invitation(game: Game, first: FirstTable, name: str) -> str:
    """The command that opens somebody's first table."""
    rules = [f"--rules {rule}={value}" for rule, value in first.rules.items()]
    return " ".join([command(), "play", game.key, "--seats", shlex.quote(",".join([name, *first.robots])), *rules])


def learn(console: Console, key: str, lang: str, again: bool = False) -> int:
    """Take a lesson up where it was left, or from its beginning; the exit status."""
    game = title_of(key)
    tongue = tongue_of(lang, game)
    room = Classroom(console, Course(game, 0 if again else left_at(game)), tongue)
    try:
        room.run()
    except (Quit, EOFError):
        console.tell("", *room.parting())
    except KeyboardInterrupt:
        console.tell("", *room.parting())
        return 130
    return 0


def page(key: str, tongue: Tongue, console: Console) -> Sequence[str]:
    """The essentials of a title as they are printed."""
    return essentials(title_of(key), tongue_of(tongue.lang, title_of(key)), console.paint, console.width)
