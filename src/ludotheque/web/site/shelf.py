"""The shelf: four boxes, and the tables this browser remembers."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

import msgspec

from ludotheque import shelf
from ludotheque.kernel.game import Game
from ludotheque.lessons import lesson, taught
from ludotheque.parts import About
from ludotheque.say import Tongue
from ludotheque.say import tongue as tongue_of
from ludotheque.shelf.figures import Figures
from ludotheque.web.http import addresses
from ludotheque.web.http.shapes import PersonShown, SeatKept, TableListed
from ludotheque.web.page.blocks import ShelfData, Tag
from ludotheque.web.room.records import PERSON
from ludotheque.web.site.drawings import scene_of
from ludotheque.web.site.words import players, script_words

ORDER: Final = ("a-vendre", "lune", "tramping", "cosmail")  # from left to right on the shelf


def order() -> list[str]:
    """Every box of the shelf: ours in their places, then whatever else is installed."""
    return [key for key in ORDER if key in shelf.games()] + [key for key in shelf.games() if key not in ORDER]


def about(game: Game, lang: str) -> About:
    return scene_of(game).about(tongue_of(lang, game))


def shelf_context(
    tongue: Tongue, tables: Sequence[TableListed], lobby: bool = False, kept: Sequence[SeatKept] = ()
) -> dict[str, object]:
    """`tables` is what the API lists for this visitor, those where it is their turn first; `kept` are their seats."""
    boxes = [{**open_box(shelf.games()[key], tongue), "record": record(key, tables, tongue)} for key in order()]
    return {
        "boxes": boxes,
        "lobby": lobby,
        "quickest": next(iter(boxes), None),
        "tables": [table_row(table, tongue) for table in tables],
        "kept": [kept_row(one, tongue) for one in kept],
        "data": msgspec.to_builtins(ShelfData(script_words(tongue.gettext, "shared", "shelf"), tags(tongue))),
    }


def kept_row(one: SeatKept, tongue: Tongue) -> dict[str, object]:
    """A seat that somebody keeps for this visitor."""
    told = (
        tongue.gettext("{name} invites you").format(name=one.by) if one.by else tongue.gettext("Somebody invites you")
    )
    return {"seat": one, "told": told}


def open_box(game: Game, tongue: Tongue) -> dict[str, object]:
    told = about(game, tongue.lang)
    return {
        "key": game.key,
        "title": game.title,
        "players": players(game.seats.start, game.seats.stop - 1, tongue),
        "minutes": Figures(game, tongue).minutes(told.minutes),
        "tagline": told.tagline,
        "lid": addresses.lid(game.key),
        "essentials": addresses.essentials(game.key) if taught(game) else "",
        "lesson": addresses.lesson(game.key) if taught(game) else "",
        "lesson_minutes": lesson(game).minutes if taught(game) else 0,
    }


def record(key: str, tables: Sequence[TableListed], tongue: Tongue) -> str:
    """How often this title was played to its end at the tables listed, and how often one's own seat won; or nothing."""
    over = [table for table in tables if table.game == key and table.turn == "over" and any(table.places)]
    won = [table for table in over if 1 in [table.places[seat] for seat in persons(table)]]
    if not over:
        return ""
    told = tongue.ngettext("{count} game finished", "{count} games finished", len(over)).format(count=len(over))
    more = tongue.ngettext("{count} won", "{count} won", len(won)).format(count=len(won))
    return f"{told}, {more}" if won else told


def persons(table: TableListed) -> list[int]:
    """Those seats of the visitor where a person sits."""
    return [seat for seat in table.your_seats if table.seats[seat].kind == PERSON]


def offers(game: Game, tongue: Tongue) -> dict[str, str]:
    """What a table offers to whoever is new: the essentials, and the lesson with what its button says."""
    if not taught(game):
        return {"essentials": "", "learn": "", "learn_says": ""}
    says = tongue.gettext("The lesson ({minutes} min)").format(minutes=lesson(game).minutes)
    return {"essentials": addresses.essentials(game.key), "learn": addresses.lesson(game.key), "learn_says": says}


def tags(tongue: Tongue) -> dict[str, Tag]:
    """What a table's turn is called, and the button that goes with it."""
    say = tongue.gettext
    return {
        "yours": Tag(say("Your turn"), say("Play on")),
        "asked": Tag(say("Your answer is awaited"), say("Answer")),
        "others": Tag(say("In progress"), say("Open")),
        "over": Tag(say("Finished"), say("See the end")),
    }


def table_row(table: TableListed, tongue: Tongue) -> dict[str, object]:
    """One line of « your tables », ready to be shown; shelf.js makes the same from the API."""
    when = datetime.fromtimestamp(table.updated, UTC)
    return {
        **msgspec.structs.asdict(table),
        **msgspec.structs.asdict(tags(tongue)[table.turn]),
        "people": ", ".join([seated(seat, tongue) for seat in table.seats]),
        "when": when.isoformat(timespec="seconds"),
        "date": when.date().isoformat(),
        "deadline": datetime.fromtimestamp(table.until, UTC).isoformat(timespec="seconds") if table.until else "",
        "url": addresses.end(table.id) if table.turn == "over" else table.url,
        "lid": addresses.lid(table.game),
    }


def seated(person: PersonShown, tongue: Tongue) -> str:
    return person.name if person.kind == PERSON else tongue.gettext("{name} (robot)").format(name=person.name)
