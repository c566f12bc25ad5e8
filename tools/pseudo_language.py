"""A language that nobody speaks: `python tools/pseudo_language.py FOLDER` writes one as a translator would hand it in.

Every letter of the English becomes one that neither French nor English has, every blank stays: whatever is still
readable on a page was not said through a catalogue.  LUDOTHEQUE_LANGUAGES=FOLDER adds it to the others.
"""

from __future__ import annotations

import re
import sys
from datetime import UTC, datetime
from pathlib import Path

import catalogues
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo

CODE = "xx"
PLAIN = "abcdefghijklmnopqrstuvwxyz"
STRANGE = "ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑ"
LETTERS = str.maketrans(PLAIN + PLAIN.upper(), STRANGE + STRANGE.upper())
BLANKS = re.compile(r"\{[^{}]*\}|%\(\w+\)[a-z]|%[a-z]\b|<[^<>]+>|&\w+;")
LAW = re.compile(r"^#+ (?:[A-Z]+\d+ )?|`[^`]*`|\b[A-Z]-?\d+\b")
STATUS = re.compile(r"^\*\w+(?: · src .+)?\*$")
REGISTERED = '[{code}]\nname = "{name}"\nthousands = "\'"\ndecimal = "·"\n'


def strange(text: str, kept: re.Pattern[str] = BLANKS) -> str:
    """The same text in strange letters; what is kept stays as it is."""
    found, done = "", 0
    for blank in kept.finditer(text):
        found += text[done : blank.start()].translate(LETTERS) + blank[0]
        done = blank.end()
    return found + text[done:].translate(LETTERS)


def translated(message: Message) -> str | tuple[str, ...]:
    return strange(message.id) if isinstance(message.id, str) else tuple([strange(form) for form in message.id])


def catalogue(home: Path, code: str) -> Catalog:
    """Every sentence of a title or of the program, and every word of its edition."""
    made = Catalog(charset="utf-8", fuzzy=False)
    for message in catalogues.extracted(home, code, datetime(2026, 1, 1, tzinfo=UTC)):
        if message.id:
            made.add(message.id, translated(message), context=message.context)
    return made


def rule_book(text: str) -> str:
    lines = text.splitlines()
    return "\n".join([line if STATUS.match(line) else strange(line, LAW) for line in lines]) + "\n"


def write(folder: Path, code: str = CODE) -> None:
    """Registration, catalogues and rule books, in the folder of a translator."""
    own = folder / code / "LC_MESSAGES"
    own.mkdir(parents=True, exist_ok=True)
    (folder / "languages.toml").write_text(REGISTERED.format(code=code, name=strange("Pseudo")), encoding="utf-8")
    for home in catalogues.homes():
        title = home.name.replace("_", "-") if home != catalogues.PACKAGE else ""
        with (own / f"{title or 'messages'}.mo").open("wb") as file:
            write_mo(file, catalogue(home, code))
        if title:
            book = (home / "data" / "rules.en.md").read_text(encoding="utf-8")
            (folder / code / f"{title}.md").write_text(rule_book(book), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
