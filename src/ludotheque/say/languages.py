"""The languages there are: those of languages.toml, and those of the folder that LUDOTHEQUE_LANGUAGES names.

Such a folder has a languages.toml of its own, and for each language in it `<code>/LC_MESSAGES/messages.mo` (the
program), `<code>/LC_MESSAGES/<title>.mo` and `<code>/<title>.md` (the rule book).
"""

from __future__ import annotations

import os
import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import msgspec

SOURCE: Final = "en"  # the language that sentences are written in
FOLDER: Final = "LUDOTHEQUE_LANGUAGES"
LISTED: Final = "languages.toml"
ELIDES: Final = "ELIDES"  # a pattern: names before which a word loses its last letter


class Language(msgspec.Struct, forbid_unknown_fields=True):
    """How a language is called, and how it writes."""

    name: str
    thousands: str = ","
    decimal: str = "."
    semicolon: str = "; "
    statuses: dict[str, str] = {}
    typed: dict[str, list[str]] = {}
    elides: str = ""
    forms: dict[str, list[tuple[str, str]]] = {}

    def number(self, text: str) -> str:
        """A number as Python writes it, 5,100.25, with the signs of this language."""
        return text.translate({ord(","): self.thousands, ord("."): self.decimal})

    def form(self, name: str, *wanted: str) -> str:
        """A name as a sentence needs it, « d'Alger », « du Cap »: in the first of these forms that there is."""
        rows = next((self.forms[one] for one in wanted if one in self.forms), [])
        for written, instead in rows:
            pattern = f"^(?={self.elides})" if written == ELIDES else written
            formed, fitting = re.subn(pattern, instead, name, count=1, flags=re.IGNORECASE)
            if fitting:
                return formed
        return name


def added() -> Path | None:
    """The folder of languages that do not come with the house."""
    named = os.environ.get(FOLDER)
    return Path(named) if named else None


@cache
def languages() -> dict[str, Language]:
    """Every language by its code, the usual one first."""
    own = read(files("ludotheque.say").joinpath(LISTED))
    more = added()
    return own if more is None else own | read(more / LISTED)


def read(place: Traversable) -> dict[str, Language]:
    if not place.is_file():
        return {}
    return msgspec.toml.decode(place.read_bytes(), type=dict[str, Language])


def usual() -> str:
    return next(iter(languages()))


def meant(word: str) -> str:
    """The English word that somebody typed, in whichever language; the word itself when it is none of those."""
    typed = word.casefold()
    found = [english for one in languages().values() for english, words in one.typed.items() if typed in words]
    return found[0] if found else typed


def catalogue_file(package: str, key: str, lang: str) -> Traversable:
    """Where the compiled sentences of the program (no key) or of a title stand in this language."""
    more = added()
    if more is not None and (found := more / lang / "LC_MESSAGES" / f"{key or 'messages'}.mo").is_file():
        return found
    room = files(package).joinpath("data") if key else files(package)
    return room.joinpath("locale", lang, "LC_MESSAGES", "messages.mo")


def rulebook_file(package: str, key: str, lang: str) -> Traversable:
    """The rule book of a title in this language; in English where nobody has translated it."""
    more = added()
    if more is not None and (found := more / lang / f"{key}.md").is_file():
        return found
    own = files(package).joinpath("data", f"rules.{lang}.md")
    return own if own.is_file() else files(package).joinpath("data", f"rules.{SOURCE}.md")
