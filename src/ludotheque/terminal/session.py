"""A game at one keyboard: persons are asked, robots and chance answer, and every answer is kept."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from ludotheque import bots, shelf
from ludotheque.kernel.agenda import FATE, Refusal, Seat
from ludotheque.kernel.game import BadSetup, Game, agreed
from ludotheque.parts.text import wrap
from ludotheque.say import Tongue, refusal
from ludotheque.say import tongue as tongue_of
from ludotheque.say.sentences import capital
from ludotheque.table import Table, saved
from ludotheque.table.saved import Person
from ludotheque.terminal import keeper, questions, setup
from ludotheque.terminal.console import PAUSE, READING, SMALLEST, Console, listed
from ludotheque.terminal.desk import Desk
from ludotheque.terminal.keeper import Keeper
from ludotheque.terminal.keyboard import Quit
from ludotheque.terminal.pages import evening, last_page
from ludotheque.terminal.questions import Posed
from ludotheque.terminal.setup import level_of

RESTING: Final = 20  # answers of robots and chance between two pauses, once persons only look on
UNASKED: Final = 60  # the same while they still play


class Session:
    """One table played to its end, or until a person leaves."""

    def __init__(
        self,
        table: Table,
        console: Console,
        tongue: Tongue,
        keeper: Keeper,
        rng: Random,
        hints: bool = True,
        tells: bool | None = None,
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
        self.desk = Desk(table, console, tongue, keeper, self.persons, hints, tells)
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
        self.tell_evening()
        self.console.fresh(*last_page(self.desk.painter))
        self.console.tell("", *self.desk.farewell())

    def tell_evening(self) -> None:
        """Who is where, what turned the game, what was done well; page by page, before the accounts."""
        lines = evening(self.table, self.tongue, self.desk.painter.pen, self.desk.painter.everybody)
        if self.console.clears and not self.console.live:  # nobody turns the pages
            room = self.console.height - 2
            for start in range(0, len(lines), room):
                self.console.fresh(*lines[start : start + room])
            return
        with suppress(EOFError):
            self.console.leaf(lines, self.tongue.gettext("Enter = more"), self.tongue.gettext("Enter = the accounts"))

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
        lines.append(saved.earlier(self.table, self.tongue))
        if self.keeper.kept is None:
            lines.append(self.tongue.gettext("Type h for help."))
        return " ".join(filter(None, lines))

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
        """A person is asked, unless the program was told what to answer."""
        move = self.desk.standing.move(self.table, seat)
        if move is None:
            self.ask(questions.choice(self.table, seat, self.tongue, leave=self.desk.leave))
        else:
            self.table.play(seat, move)
        self.let_read(seat)

    def robot(self, seat: Seat) -> None:
        table, manners = self.table, self.table.manners(seat, self.persons)
        table.play(seat, bots.answer(table.game, table.state, seat, self.levels[seat], self.rng, manners))
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


# -- how a game begins: a new one, or one that was left


FEW: Final = 2  # files that are worth a sentence each


class Wishes(NamedTuple):
    """What was asked for on the command line."""

    game: str
    seats: list[str] | None
    rules: dict[str, str]
    edition: str | None
    dice: str
    resume: str | None
    seed: int | None
    hints: bool = True  # whether a robot may be asked what to play
    tips: bool | None = None  # whether something is told the first time it happens; True tells it again


class Opened(NamedTuple):
    """A game about to be played, who keeps it in which file, and whether there are hints."""

    table: Table
    keeper: Keeper
    hints: bool


def play_through(console: Console, wishes: Wishes, lang: str) -> int:
    """Open a game and play it; the exit status.  Whatever happens, it is one clear word and no traceback."""
    session: Session | None = None
    try:
        table, kept, hints = opened(console, wishes, lang)
        tongue = tongue_of(lang, table.game)
        session = Session(table, console, tongue, kept, Random(wishes.seed), hints, wishes.tips)
        session.run()
    except Refusal as wrong:
        console.tell(*wrap(capital(refusal(wrong, tongue_of(lang))), console.width))
        return 2
    except Quit:
        return rescued(console, session, lang)
    except EOFError:
        return left(console, session, lang)
    except KeyboardInterrupt:
        left(console, session, lang)
        return 130
    return 0


def rescued(console: Console, session: Session | None, lang: str) -> int:
    """Somebody leaves: a game that could not be saved can still be put elsewhere."""
    try:
        if session is not None:
            session.desk.rescue()
    except (EOFError, KeyboardInterrupt):
        pass  # no answer is an answer
    return left(console, session, lang)


def left(console: Console, session: Session | None, lang: str) -> int:
    """A last word; 1 when the game is lost."""
    told = [tongue_of(lang).gettext("No game was begun.")] if session is None else session.desk.farewell()
    console.tell("", *told)
    return 1 if session is not None and session.keeper.trouble else 0


def opened(console: Console, wishes: Wishes, lang: str) -> Opened:
    """The table to play at: one that was left, or a new one."""
    if wishes.resume is not None:
        place = keeper.latest(wishes.edition) if wishes.resume == "last" else Path(os.path.expanduser(wishes.resume))
        return Opened(*keeper.load(place, wishes.edition, wishes.seed), wishes.hints)
    game = shelf.game(wishes.game)
    agreed(game.options, wishes.rules)
    edition = shelf.edition(game, wishes.edition)
    if wishes.seats is not None:
        table = dealt(game, setup.named(wishes.seats), wishes.rules, edition, wishes)
        return Opened(table, keeper.begun(game.key), wishes.hints)
    console.fresh(console.paint("title", f" {game.title} "), "")
    tongue = tongue_of(lang, game)
    if found := offered(console, game, edition, wishes, tongue):
        return Opened(*found, wishes.hints)
    table, hints = arranged(console, game, edition, wishes, tongue)
    return Opened(table, keeper.begun(game.key), hints)


def dealt(game: Game, people: list[Person], rules: dict[str, str], edition: object, wishes: Wishes) -> Table:
    dice = "on_call" if wishes.dice == "virtual" else wishes.dice
    return Table.new(game, len(people), wishes.seed, rules, edition, dice, people)


def arranged(console: Console, game: Game, edition: object, wishes: Wishes, tongue: Tongue) -> tuple[Table, bool]:
    """Ask who plays and how, again if it cannot be; the table, and whether there are hints at it."""
    while True:
        people = setup.invite(console, game, tongue)
        rules, hints = setup.house(console, game, tongue, wishes.rules, wishes.hints)
        try:
            return dealt(game, people, rules, edition, wishes), hints
        except BadSetup as wrong:
            console.tell("", *wrap(capital(refusal(wrong, tongue)), console.width), "")


def tell_wrong(console: Console, found: list[keeper.Shelved], tongue: Tongue) -> None:
    """Why a file cannot be resumed; many are only counted."""
    if len(found) > FEW:
        told = tongue.ngettext("{count} file here is no game.", "{count} files here are no games.", len(found))
        console.tell(told.format(count=len(found)))
        return
    for one in found:
        told = tongue.gettext("{file} cannot be resumed: {reason}")
        reason = refusal(one.wrong, tongue) if one.wrong else ""
        console.tell(*wrap(told.format(file=one.place.name, reason=reason), console.width))


def offered(
    console: Console, game: Game, edition: object, wishes: Wishes, tongue: Tongue
) -> tuple[Table, Keeper] | None:
    """The games that were left, if any; Enter begins a new one."""
    found = keeper.shelved(game.key, edition, wishes.seed)
    games = [one.game for one in found if one.game is not None]
    tell_wrong(console, [one for one in found if one.wrong is not None], tongue)
    if not games:
        return None
    labels = [setup.labelled(game.title, described(table, kept.place, tongue), tongue) for table, kept in games]
    labels.append(tongue.gettext("A new game"))
    index = setup.pick(console, tongue.gettext("Go on with a game, or begin a new one?"), labels, len(games), tongue)
    return None if index == len(games) else games[index]


def described(table: Table, place: Path, tongue: Tongue) -> str:
    """Who plays, since when, how far they are and in which file: copies can be told apart."""
    number = table.view(None).get("round")
    facts = [keeper.date(place), place.name]
    if number is not None:
        facts.insert(1, tongue.gettext("round {round}").format(round=number))
    return f"{', '.join(table.names)} ({', '.join(facts)})"
