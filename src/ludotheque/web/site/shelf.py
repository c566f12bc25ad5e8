"""The shelf: four boxes, and the tables this browser remembers."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

import msgspec

from ludotheque import shelf
from ludotheque.kernel.game import Game
from ludotheque.parts import About
from ludotheque.say import Tongue
from ludotheque.say import tongue as tongue_of
from ludotheque.shelf.figures import Figures
from ludotheque.web.http import addresses
from ludotheque.web.http.shapes import PersonShown, TableListed
from ludotheque.web.page.model import ShelfData, Tag
from ludotheque.web.room.sitting import PERSON
from ludotheque.web.site.drawings import scene_of
from ludotheque.web.site.words import players, script_words

ORDER: Final = ("a-vendre", "lune", "tramping", "cosmail")  # from left to right on the shelf


def order() -> list[str]:
    """Every box of the shelf: ours in their places, then whatever else is installed."""
    return [key for key in ORDER if key in shelf.games()] + [key for key in shelf.games() if key not in ORDER]


def about(game: Game, lang: str) -> About:
    return scene_of(game).about(tongue_of(lang, game))


def shelf_context(tongue: Tongue, tables: Sequence[TableListed]) -> dict[str, object]:
    """`tables` is what the API lists for this visitor, those where it is their turn first."""
    boxes = [open_box(shelf.games()[key], tongue) for key in order()]
    return {
        "boxes": boxes,
        "quickest": next(iter(boxes), None),
        "tables": [table_row(table, tongue) for table in tables],
        "data": msgspec.to_builtins(ShelfData(script_words(tongue.gettext, "shared", "shelf"), tags(tongue))),
    }


def open_box(game: Game, tongue: Tongue) -> dict[str, object]:
    told = about(game, tongue.lang)
    return {
        "key": game.key,
        "title": game.title,
        "players": players(game.seats.start, game.seats.stop - 1, tongue),
        "minutes": Figures(game, tongue).minutes(told.minutes),
        "tagline": told.tagline,
        "lid": addresses.lid(game.key),
    }


def tags(tongue: Tongue) -> dict[str, Tag]:
    """What a table's turn is called, and the button that goes with it."""
    say = tongue.gettext
    return {
        "yours": Tag(say("Your turn"), say("Play on")),
        "others": Tag(say("In progress"), say("Open")),
        "over": Tag(say("Finished"), say("See the accounts")),
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
        "url": addresses.end(table.id) if table.turn == "over" else table.url,
        "lid": addresses.lid(table.game),
    }


def seated(person: PersonShown, tongue: Tongue) -> str:
    return person.name if person.kind == PERSON else tongue.gettext("{name} (robot)").format(name=person.name)
