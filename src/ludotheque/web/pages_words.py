"""Sentences that several pages share, and those their scripts say."""

from __future__ import annotations

from typing import Final

from ludotheque import levels
from ludotheque.kernel.game import Game, Tongue
from ludotheque.kernel.words import _

STATUSES: Final = {"given": _("Given"), "derived": _("Derived"), "ruled": _("Decided")}


def status(key: str, tongue: Tongue) -> dict[str, str]:
    """A badge: its class and its word."""
    return {"key": key, "word": tongue.gettext(STATUSES[key])}


def robots(game: Game, tongue: Tongue) -> list[dict[str, str]]:
    """The levels of a title's robots: what each is called in a list to choose from, and what it does."""
    return [
        {"key": level, "label": levels.offered(game, level, tongue), "note": levels.note(game, level, tongue)}
        for level in levels.for_people()
    ]


def players(least: int, most: int, tongue: Tongue) -> str:
    return tongue.gettext("{least} to {most} players").format(least=least, most=most)


def shared_words(tongue: Tongue) -> dict[str, str]:
    """What common.js may have to say on any page."""
    say = tongue.gettext
    return {
        "copy": say("Copy the link"),
        "copied": say("Copied"),
        "share": say("Send…"),
        "select": say("The link is selected: copy it with Ctrl+C."),
        "unreachable": say("The server does not answer. Nothing was changed; you can try again."),
        "trouble": say("Something went wrong on the server. You can try again."),
        "qr": say("A square code that a telephone can read: the same link"),
    }
