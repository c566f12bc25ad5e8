"""Sentences that several pages share, and those their scripts say by themselves, which stand in words.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Final

from ludotheque.kernel.game import Game, Tongue
from ludotheque.say.sentences import _
from ludotheque.shelf import levels

STATUSES: Final = {"given": _("Given"), "derived": _("Derived"), "ruled": _("Decided")}


def status(key: str, tongue: Tongue) -> dict[str, str]:
    """A badge: its class and its word."""
    return {"key": key, "word": tongue.gettext(STATUSES[key])}


def robots(game: Game, tongue: Tongue) -> list[dict[str, str]]:
    """The levels of a title's robots: what each is called in a list to choose from, and what it does."""
    return [
        {"key": level, "label": levels.offered(game, level, tongue), "note": levels.note(level, tongue)}
        for level in levels.for_people(game)
    ]


def players(least: int, most: int, tongue: Tongue) -> str:
    return tongue.gettext("{least} to {most} players").format(least=least, most=most)


@cache
def sentences() -> dict[str, dict[str, str]]:
    """In English, by their part of the site and their name."""
    return tomllib.loads((files(__package__) / "words.toml").read_text(encoding="utf-8"))


def script_words(say: Callable[[str], str], *parts: str) -> dict[str, str]:
    """What the script of a page may have to say; it goes into the data block."""
    return {name: say(text) for part in parts for name, text in sentences()[part].items()}
