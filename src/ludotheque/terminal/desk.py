"""The desk where a person sits: questions are put, keys are pressed, the screen is handed over."""

from __future__ import annotations

import os
import shlex
from pathlib import Path
from typing import Final

from ludotheque.kernel.agenda import FATE, Move, Refusal, Seat
from ludotheque.lessons import tips
from ludotheque.parts.text import columns, wrap
from ludotheque.say import Tongue, refusal
from ludotheque.say.sentences import _, capital
from ludotheque.shelf import saves
from ludotheque.shelf.rulebook import rulebook
from ludotheque.table import Table, has_secrets
from ludotheque.table.standing import Left, StandingAnswer, StandingAnswers
from ludotheque.terminal import keyboard, pages, questions, render
from ludotheque.terminal import questions as hinting
from ludotheque.terminal.console import ROOM_TO_TYPE, Console, command
from ludotheque.terminal.exception import Proposing
from ludotheque.terminal.keeper import Keeper, why
from ludotheque.terminal.keyboard import Misread, Quit, yes
from ludotheque.terminal.pages import Painter
from ludotheque.terminal.questions import Posed
from ludotheque.terminal.told import Told

ROOMY: Final = 24  # lines of a terminal that has room for what is told once


class Desk:
    """One console, the persons before it, and what they may still take back."""

    def __init__(
        self,
        table: Table,
        console: Console,
        tongue: Tongue,
        keeper: Keeper,
        persons: list[Seat],
        hints: bool = True,
        tells: bool | None = None,
    ) -> None:
        self.table = table
        self.console = console
        self.tongue = tongue
        self.keeper = keeper
        self.persons = persons
        self.hints = hints  # whether a robot may be asked what to play
        self.tells = tells is not False  # whether something is told the first time it happens
        self.told = Told(table.game, again=bool(tells))
        self.painter = Painter(table, console, tongue, persons)
        self.in_chair: Seat | None = None  # who was asked last
        self.standing = StandingAnswers()  # what persons have left with the program, as long as it runs
        self.notice = ""
        self.trouble = ""  # of the keeper, once told

    def put(self, asked: Posed) -> None:
        """Show the page and read lines until one settles the question, or something is taken back."""
        if not self.hand_over(asked.seat):
            return
        if self.tells and asked.choice and asked.seat is not None and self.console.height >= ROOMY:
            self.tell_once(asked.seat)
        self.settle(asked)

    def tell_once(self, seat: Seat) -> None:
        """One tip at most, of this question or of what has happened, if nobody here was told it before."""
        events = [event for _entry, event in self.table.told(seat, self.painter.since(seat))]
        if any([self.painter.scene.shown(event, self.table.names, self.tongue).passes(seat) for event in events]):
            self.told.next_turn()
        asked = str(self.table.view(seat)["question"]["question"])
        if tip := self.told.first(tips.due(self.table.game, seat, asked, events, self.table.options(seat))):
            first = self.tongue.gettext("First time: {name}.").format(name=tip.of.said(self.tongue))
            self.notice = " ".join([self.notice, first, tip.told(self.painter.seen(seat))]).strip()

    def settle(self, asked: Posed) -> None:
        self.painter.question(asked, self.due())
        while not self.reply(asked, self.console.ask(self.prompt(asked))):
            self.painter.again(asked, self.due())

    def reply(self, asked: Posed, line: str) -> bool:
        """Do what a line says; whether that settles the question.  What is wrong changes nothing."""
        try:
            if pressed := keyboard.key(line):
                return self.press(*pressed, asked)
            asked.answer(line)
        except Refusal as wrong:
            self.notice = capital(refusal(wrong, self.tongue))
            return False
        return True

    def due(self) -> str:
        """The notice to show now; what befalls the file comes first, and is told once."""
        notices, self.notice = [self.notice], ""
        if self.keeper.trouble != self.trouble:
            self.trouble = self.keeper.trouble
            notices.insert(0, self.troubled() if self.trouble else "")
        if self.keeper.left is not None:
            told = self.tongue.gettext("{file} was changed elsewhere and stays so; this game goes on in {new}.")
            notices.insert(0, told.format(file=self.keeper.left, new=self.keeper.place))
            self.keeper.left = None
        return " ".join([notice for notice in notices if notice])

    def prompt(self, asked: Posed) -> str:
        """What can be typed; where the line is short, help alone tells the rest."""
        say = self.tongue.gettext
        undo = [] if self.to_undo(asked) is None else [say("u = take back")]
        hint = [say("c = hint")] if self.hints and len(asked.labels) > 1 and asked.choice else []
        parts = [*asked.hints, *undo, *hint, say("? = rules"), say("m = in full"), say("h = help")]
        while len(parts) > 2 and columns(" · ".join(parts)) > self.console.width - ROOM_TO_TYPE:
            del parts[-2]
        return " · ".join(parts)

    # -- several persons, one screen

    def hand_over(self, seat: Seat | None) -> bool:
        """Where something is secret, the next person sits down alone; false when an answer was taken back instead."""
        if seat is None or seat == self.in_chair:
            return True
        if len(self.persons) > 1 and self.has_secrets(seat):
            if not self.looked(seat):
                return False
            self.call(seat)
        self.in_chair = seat
        return True

    def looked(self, following: Seat) -> bool:
        """Whoever was asked last sees what has happened since; whether nothing was taken back."""
        if self.in_chair is None:
            return True
        before = len(self.table.log)
        self.settle(questions.passing(self.in_chair, self.table.names[following], self.tongue))
        return len(self.table.log) == before

    def call(self, seat: Seat) -> None:
        """Clear the screen, and wait for the person whose page comes next."""
        say = self.tongue.gettext
        self.console.wipe()
        if not self.console.clears:
            told = say("What stood above can still be scrolled back to: --colour would wipe it away.")
            self.console.tell(*wrap(told, self.console.width))
        prompt = say("{name}, press Enter when you alone look at the screen")
        self.console.ask(prompt.format(name=self.table.names[seat]))

    def has_secrets(self, seat: Seat) -> bool:
        """Whether this seat knows what others do not, or is about to say it; or somebody has left a standing answer."""
        left = [answer for person in self.persons for answer in self.standing.of(self.table, person)]
        return bool(left) or has_secrets(self.table.view(seat), self.table.view(None))

    def leave(self, seat: Seat, answer: StandingAnswer) -> Move | None:
        """Keep what the program shall answer for this person; what that is now."""
        if why := answer.refusal(self.table, seat):
            raise why
        self.standing.leave(seat, Left(answer, answer.scope(self.table), len(self.table.log)))
        return self.standing.move(self.table, seat)

    # -- taking back

    def to_undo(self, asked: Posed) -> Seat | None:
        """Whose last answer can be taken back from this page: dice just typed in, or a person's own."""
        if not self.table.retractable:
            return None
        last = self.table.log[-1][0]
        if last == FATE:
            return FATE
        if last == asked.seat or asked.seat is None or not self.has_secrets(asked.seat):
            return last if last in self.persons else None
        return None

    def why_not(self, asked: Posed) -> Refusal:
        """Why nothing can be taken back from this page."""
        last = self.table.log[-1][0] if self.table.log else None
        own = last if last in self.persons and not self.table.retractable else asked.seat
        return self.table.why_not_undo(self.persons[0] if own is None else own) or Misread(
            _("That is not yours to take back.")
        )

    def undo(self, asked: Posed) -> bool:
        seat = self.to_undo(asked)
        if seat is None:
            raise self.why_not(asked)
        self.table.undo(seat)
        self.standing.take_back(seat, len(self.table.log))
        self.painter.forget()
        say = self.tongue.gettext
        told = say("The dice are taken back.") if seat == FATE else say("{name} takes back the last answer.")
        self.notice = told.format(name=self.table.names[seat])
        return True

    def propose(self, asked: Posed) -> bool:
        """An exception, for all at this screen to agree on."""
        if asked.seat is None or not asked.rules:
            raise Misread(_("An exception is proposed by whoever is asked something."))
        Proposing(self.table, self.console, self.tongue, self.persons, asked.seat).run()
        for seat in self.persons:
            self.standing.take_back(seat, len(self.table.log))
        self.painter.forget()
        self.in_chair = None
        return True

    # -- keys

    def press(self, name: str, rest: str, asked: Posed) -> bool:
        """Obey a key; only taking back and exceptions settle the question."""
        if name == "undo":
            return self.undo(asked)
        if name == "exception":
            return self.propose(asked)
        if name == "quit":
            raise Quit
        if name == "save":
            self.save(rest)
        else:
            self.leaf(self.leaf_of(name, rest, asked), from_end=name == "log")
        return False

    def leaf_of(self, name: str, rest: str, asked: Posed) -> list[str]:
        """The lines of a page of reference."""
        paint, width = self.console.paint, self.console.width
        if name == "board":
            return self.painter.seen(asked.seat).whole_map(self.painter.pen)
        if name == "panels":
            return render.panels(self.painter.seen(asked.seat), self.painter.pen)
        if name == "log":
            return pages.flat(self.painter.story(asked.seat, 0))
        if name == "options":
            return self.painter.lower(asked)
        if name == "hint":
            return self.hint(asked)
        if name == "rules":
            return self.rules(rest.upper().split() or asked.rules)
        goods = list(self.table.words.goods(self.tongue))
        examples = [example for *_parts, example in self.table.words.phrases(self.tongue)]
        return [*self.legend(), *pages.help_page(self.tongue, paint, width, goods, examples)]

    def hint(self, asked: Posed) -> list[str]:
        """A robot thinks for the person at the screen, who sees all that it says."""
        if not self.hints:
            raise Misread(_("At this table no hints are given."))
        if not asked.choice or asked.seat is None:
            raise Misread(_("Nothing is asked of you: there is no hint to give."))
        self.console.tell(self.tongue.gettext("A robot is thinking for you."))
        return hinting.hint_page(self.table, asked.seat, self.tongue, self.console.paint, self.console.width)

    def legend(self) -> list[str]:
        """The aim and the signs of the map, where the title explains them."""
        lines = self.painter.seen(None).legend()
        return [part for line in lines for part in wrap(line, self.console.width, "· ", "  ")] + [""] * bool(lines)

    def rules(self, ids: list[str]) -> list[str]:
        book = rulebook(self.table.game, self.tongue.lang)
        prefix = next(iter(book)).rstrip("0123456789")
        lines: list[str] = []
        for wanted in [prefix + rule if rule.isdecimal() else rule for rule in ids]:
            if wanted not in book:
                facts = {"id": wanted[:20], "first": next(iter(book)), "last": next(reversed(book))}
                raise Misread(_("there is no rule {id}; the book goes from {first} to {last}"), (), facts)
            lines += pages.rule_page(book[wanted], self.tongue, self.console.paint, self.console.width)
        if not lines:
            raise Misread(
                _("No rule in particular stands behind this; ? {first} shows rule {first}."),
                (),
                {"first": next(iter(book))},
            )
        return lines

    def leaf(self, lines: list[str], from_end: bool) -> None:
        say = self.tongue.gettext
        more = (
            say("Enter = earlier · q = back to the table") if from_end else say("Enter = more · q = back to the table")
        )
        self.console.leaf(lines, more, say("Enter = back to the table"), from_end)

    def save(self, name: str) -> None:
        """Save a copy under another name; Enter keeps to the file of the game."""
        place = self.keeper.place
        name = name or self.console.ask(self.tongue.gettext("Save to which file? [{file}]").format(file=place))
        if name:
            place = self.agreed_place(name)
        if place == self.keeper.place:
            place = self.keep_again()
        else:
            self.copy_to(place)
        self.notice = self.tongue.gettext("Saved in {file}.").format(file=place)

    def keep_again(self) -> Path:
        """Write the game's own file once more, even if nothing is new; where it stands now."""
        self.keeper.kept = None
        self.keeper.keep(self.table)
        if self.keeper.trouble:
            facts = {"file": str(self.keeper.place), "reason": self.keeper.trouble}
            raise Misread(_("{file} cannot be written: {reason}"), (), facts)
        return self.keeper.place

    def copy_to(self, place: Path) -> None:
        try:
            saves.write(place, self.table.dump())
        except OSError as wrong:
            raise unwritable(place, wrong) from None

    def agreed_place(self, name: str) -> Path:
        """Where this name leads; what stands there is replaced only if that is wanted."""
        place = named_place(name)
        told = self.tongue.gettext("{file} already exists. Replace it? y = yes, Enter = no").format(file=place)
        if place != self.keeper.place and place.exists() and not yes(self.console.ask(told)):
            raise Misread(_("Nothing was saved under that name."))
        return place

    # -- leaving

    def rescue(self) -> None:
        """Before a person leaves a game that could not be saved: another file, or none."""
        self.keeper.keep(self.table)
        say = self.tongue.gettext
        while self.keeper.trouble:
            self.console.tell("", *wrap(self.troubled(), self.console.width))
            name = self.console.ask(say("Save it elsewhere? Type a file name, or press Enter to leave without saving"))
            if not name:
                return
            try:
                self.move_to(name)
            except Refusal as wrong:
                self.console.tell(*wrap(capital(refusal(wrong, self.tongue)), self.console.width))

    def move_to(self, name: str) -> None:
        """Keep the game under this name from now on."""
        place = self.agreed_place(name)
        try:
            self.keeper.write(place, self.table)
        except OSError as wrong:
            raise unwritable(place, wrong) from None

    def troubled(self) -> str:
        told = self.tongue.gettext("The game could not be saved in {file}: {reason}.")
        return told.format(file=self.keeper.place, reason=self.keeper.trouble)

    def farewell(self) -> list[str]:
        """Where the game lies, and how to go on with it."""
        say = self.tongue.gettext
        if self.keeper.trouble:
            return [self.troubled()]
        lines = [say("The game is saved in {file}").format(file=self.keeper.place)]
        if self.table.to_act:
            again = f"{command()} play --resume {shlex.quote(str(self.keeper.place))}"
            lines.append(say("To go on with it: {command}").format(command=again))
        return lines


def unwritable(place: Path, wrong: OSError) -> Misread:
    return Misread(_("{file} cannot be written: {reason}"), (), {"file": str(place), "reason": why(wrong)})


def named_place(name: str) -> Path:
    """A bare name stands in the folder of saved games; a path is taken as it is.  A folder is no place for a game."""
    place = Path(os.path.expanduser(name))
    if str(place).startswith("~"):
        raise Misread(_("{file} cannot be written: nobody of that name has a folder here"), (), {"file": str(place)})
    if place.parent == Path():
        place = saves.folder() / place
    whole = place if place.suffix else place.parent / (place.name + ".json")
    try:
        if any([path.exists() and not path.is_file() for path in (place, whole)]):
            raise Misread(_("{file} cannot be written: it is not an ordinary file"), (), {"file": str(place)})
    except OSError as wrong:
        raise unwritable(place, wrong) from None
    return whole
