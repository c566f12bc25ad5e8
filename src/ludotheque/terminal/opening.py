"""How a game begins: a new one, or one that was left."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from ludotheque import shelf
from ludotheque.kernel.agenda import Refusal
from ludotheque.kernel.game import BadSetup, Game, agreed
from ludotheque.languages import Tongue, refusal
from ludotheque.languages import tongue as tongue_of
from ludotheque.saved import Person
from ludotheque.table import Table
from ludotheque.terminal import keeper, setup
from ludotheque.terminal.console import Console
from ludotheque.terminal.desk import Quit
from ludotheque.terminal.keeper import Keeper
from ludotheque.terminal.session import Session
from ludotheque.terminal.text import capital, wrap


class Wishes(NamedTuple):
    """What was asked for on the command line."""

    game: str
    seats: list[str] | None
    rules: dict[str, str]
    edition: str | None
    dice: str
    resume: str | None
    seed: int | None


def play_through(console: Console, wishes: Wishes, lang: str) -> int:
    """Open a game and play it; the exit status.  Whatever happens, it is one clear word and no traceback."""
    session: Session | None = None
    try:
        table, place = opened(console, wishes, lang)
        tongue = tongue_of(lang, table.game)
        session = Session(table, console, tongue, Keeper(place), Random(wishes.seed))
        session.run()
    except Refusal as wrong:
        console.tell(*wrap(capital(refusal(wrong, tongue_of(lang))), console.width))
        return 2
    except (Quit, EOFError):
        left(console, session, lang)
    except KeyboardInterrupt:
        left(console, session, lang)
        return 130
    return 0


def left(console: Console, session: Session | None, lang: str) -> None:
    told = [tongue_of(lang).gettext("No game was begun.")] if session is None else session.desk.farewell()
    console.tell("", *told)


def opened(console: Console, wishes: Wishes, lang: str) -> tuple[Table, Path]:
    """The table to play at, and the file where it is kept."""
    if wishes.resume is not None:
        place = keeper.latest() if wishes.resume == "last" else Path(os.path.expanduser(wishes.resume))
        return keeper.load(place, wishes.edition, wishes.seed), place
    game = shelf.game(wishes.game)
    agreed(game.options, wishes.rules)
    edition = shelf.edition(game, wishes.edition)
    if wishes.seats is not None:
        table = dealt(game, setup.named(wishes.seats), wishes.rules, edition, wishes)
    else:
        console.fresh(console.paint("title", f" {game.title} "), "")
        tongue = tongue_of(lang, game)
        if found := offered(console, game, edition, wishes, tongue):
            return found
        table = arranged(console, game, edition, wishes, tongue)
    return table, keeper.new_place(game.key)


def dealt(game: Game, people: list[Person], rules: dict[str, str], edition: Any, wishes: Wishes) -> Table:
    dice = "on_call" if wishes.dice == "virtual" else wishes.dice
    return Table.new(game, len(people), wishes.seed, rules, edition, dice, people)


def arranged(console: Console, game: Game, edition: Any, wishes: Wishes, tongue: Tongue) -> Table:
    """Ask who plays and how, again if it cannot be."""
    while True:
        people = setup.invite(console, game, tongue)
        rules = setup.house(console, game, tongue, wishes.rules)
        try:
            return dealt(game, people, rules, edition, wishes)
        except BadSetup as wrong:
            console.tell("", *wrap(capital(refusal(wrong, tongue)), console.width), "")


def offered(console: Console, game: Game, edition: Any, wishes: Wishes, tongue: Tongue) -> tuple[Table, Path] | None:
    """The games that were left, if any; Enter begins a new one."""
    found = keeper.shelved(game.key, edition, wishes.seed)
    tables = [(one.table, one.place) for one in found if one.table is not None]
    for one in found:
        if one.wrong is not None:
            told = tongue.gettext("{file} cannot be resumed: {reason}")
            console.tell(*wrap(told.format(file=one.place.name, reason=refusal(one.wrong, tongue)), console.width))
    if not tables:
        return None
    people = [f"{', '.join(table.names)} ({keeper.date(place)})" for table, place in tables]
    labels = [setup.labelled(game.title, named, tongue) for named in people]
    labels.append(tongue.gettext("A new game"))
    index = setup.pick(console, tongue.gettext("Go on with a game, or begin a new one?"), labels, len(tables), tongue)
    return None if index == len(tables) else tables[index]
