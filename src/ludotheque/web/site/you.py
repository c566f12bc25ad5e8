"""The pages about persons: oneself, what one has played and being forgotten; the lobby; the host's."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

import msgspec

from ludotheque.say import Tongue
from ludotheque.say.sentences import joined
from ludotheque.table.retold import ordinal
from ludotheque.table.saved import LONGEST_NAME
from ludotheque.web.http import addresses
from ludotheque.web.http.api import LARGEST_DOCUMENT
from ludotheque.web.http.shapes import (
    FinishedShown,
    OpenTable,
    OpponentShown,
    PasskeyShown,
    RatingShown,
    TableListed,
    TitleRecord,
    You,
)
from ludotheque.web.page.blocks import CalledData
from ludotheque.web.room.records import PERSON
from ludotheque.web.site.shelf import kept_row, persons, seated, table_row
from ludotheque.web.site.words import script_words

DEVICES: Final = {  # by a word of what browsers say of themselves; the first that is there
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "CrOS": "Chromebook",
    "Windows": "Windows",
    "Mac OS": "Mac",
    "Linux": "Linux",
}


def you_context(you: You, passkeys: bool, agent: str, tongue: Tongue) -> dict[str, object]:
    """`passkeys`: whether this address has any; `agent`: what the browser says of itself."""
    return {
        "you": you,
        "passkeys": [passkey_row(one, tongue) for one in you.passkeys] if passkeys else None,
        "device": device_of(agent),
        "longest": LONGEST_NAME,
        "tables": [table_row(table, tongue) for table in you.tables],
        "savable": [saved_row(table) for table in you.tables if alone(table)],
        "most": LARGEST_DOCUMENT,
        "kept": [kept_row(one, tongue) for one in you.kept_seats],
        "unwanted": [{"person": one.person, "name": one.name or tongue.gettext("somebody")} for one in you.unwanted],
        "finished": [finished_row(game, tongue) for game in you.finished],
        "titles": [{"record": record, "lines": title_lines(record, tongue)} for record in you.titles],
        "rating": rating_told(you.rating, tongue) if you.rating else "",
        "data": msgspec.to_builtins(CalledData(script_words(tongue.gettext, "shared", "you", "passkeys"), you.name)),
    }


def alone(table: TableListed) -> bool:
    """Whether every person at a table plays in this browser."""
    return bool(table.your_seats) and persons(table) == [s for s, one in enumerate(table.seats) if one.kind == PERSON]


def saved_row(table: TableListed) -> dict[str, str]:
    return {"name": table.name, "url": f"{addresses.API}/tables/{table.id}/save"}


def passkey_row(one: PasskeyShown, tongue: Tongue) -> dict[str, object]:
    told = [tongue.gettext("Added on {date}.").format(date=day_of(one.added))]
    if one.used is None:
        told.append(tongue.gettext("Not used yet."))
    else:
        told.append(tongue.gettext("Last used on {date}.").format(date=day_of(one.used)))
    return {"id": one.id, "name": one.name, "told": " ".join(told)}


def day_of(when: float) -> str:
    return datetime.fromtimestamp(when, UTC).date().isoformat()


def device_of(agent: str) -> str:
    """What a device may be called, where its browser says what it is."""
    return next((name for word, name in DEVICES.items() if word in agent), "")


def forget_context(you: You, tongue: Tongue) -> dict[str, object]:
    count = len(you.tables)
    running = tongue.ngettext("{count} table goes on.", "{count} tables go on.", count).format(count=count)
    return {
        "running": running if count else "",
        "data": {"words": script_words(tongue.gettext, "shared", "forget")},
    }


def lobby_context(tables: Sequence[OpenTable], name: str, tongue: Tongue) -> dict[str, object]:
    return {
        "tables": [open_row(table, tongue) for table in tables],
        "longest": LONGEST_NAME,
        "called": name,
        "data": msgspec.to_builtins(CalledData(script_words(tongue.gettext, "shared", "lobby"), name)),
    }


def open_row(table: OpenTable, tongue: Tongue) -> dict[str, object]:
    free = tongue.ngettext("{count} free seat", "{count} free seats", table.free)
    return {
        "table": table,
        "people": ", ".join([seated(person, tongue) for person in table.people]),
        "free": free.format(count=tongue.number(table.free)),
        "lid": addresses.lid(table.game),
        "timing": table.timing or tongue.gettext("Played live, with no clock."),
        "rules": ", ".join(table.rules) or tongue.gettext("the usual rules"),
    }


def host_context(tongue: Tongue) -> dict[str, object]:
    return {"data": {"words": script_words(tongue.gettext, "shared", "host")}}


def finished_row(game: FinishedShown, tongue: Tongue) -> dict[str, object]:
    """One finished game: who has won, and where one came oneself."""
    when = datetime.fromtimestamp(game.ended, UTC)
    place = tongue.gettext("You came {place}.").format(place=ordinal(game.place, tongue)) if game.place > 1 else ""
    return {
        "game": game,
        "when": when.isoformat(timespec="seconds"),
        "date": when.date().isoformat(),
        "told": " ".join([part for part in (won(game, tongue), place) if part]),
    }


def won(game: FinishedShown, tongue: Tongue) -> str:
    if game.place == 1 and len(game.winners) == 1:
        return tongue.gettext("You won.")
    if not game.winners:
        return tongue.gettext("The game is over.")
    said = tongue.ngettext("{names} won.", "{names} won together.", len(game.winners))
    return said.format(names=game.won_by)


def title_lines(record: TitleRecord, tongue: Tongue) -> list[tuple[str, str]]:
    """What is said of a title, each with its heading."""
    say = tongue.gettext
    lines = [
        (say("Games"), tongue.number(record.games)),
        (say("Won"), tongue.number(record.wins)),
        (say("Best score"), record.best),
        (say("Mostly against"), joined([met(one, tongue) for one in record.opponents], say("{list} and {last}"))),
        (say("Luck with dice"), record.luck),
    ]
    return [(name, text) for name, text in lines if text]


def met(one: OpponentShown, tongue: Tongue) -> str:
    told = tongue.ngettext("{name} ({count} game)", "{name} ({count} games)", one.games)
    return told.format(name=one.name, count=tongue.number(one.games))


def rating_told(rating: RatingShown, tongue: Tongue) -> str:
    if not rating.games:
        return tongue.gettext("No rating yet: play a game to its end with another person. Everybody begins with 25.")
    told = tongue.ngettext(
        "Your rating is {value} (± {doubt}) after {count} game with other persons. Everybody begins with 25.",
        "Your rating is {value} (± {doubt}) after {count} games with other persons. Everybody begins with 25.",
        rating.games,
    )
    value, doubt, count = (tongue.number(one) for one in (rating.value, rating.doubt, rating.games))
    return told.format(value=value, doubt=doubt, count=count)
