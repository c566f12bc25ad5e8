"""How a game begins: a new one, or one that was left."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from ludotheque import shelf
from ludotheque.kernel.agenda import Refusal
from ludotheque.kernel.game import BadSetup, Game, agreed
from ludotheque.parts.text import wrap
from ludotheque.say import Tongue, refusal
from ludotheque.say import tongue as tongue_of
from ludotheque.say.sentences import capital
from ludotheque.table import Table
from ludotheque.table.saved import Person
from ludotheque.terminal import keeper, setup
from ludotheque.terminal.console import Console
from ludotheque.terminal.keeper import Keeper
from ludotheque.terminal.keyboard import Quit
from ludotheque.terminal.session import Session

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
        session = Session(table, console, tongue, kept, Random(wishes.seed), hints)
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
