"""The chart of TRAMPING's box, spoiled: squares of another kind, in each other's place, dropped or added."""

from __future__ import annotations

import re

from games.suites.editions import EditionFile
from ludotheque.games.tramping import GAME, edition
from ludotheque.shelf import package_text

EDITION_TEXT = package_text(GAME, "edition.toml")
EDITION = edition.read(EDITION_TEXT)
FILE = EditionFile(EDITION_TEXT, edition.read)
FINE = 'source = "invented" },'


def square(name: str) -> str:
    return f'{{ id = "{name}", kind'


def run(name: str) -> str:
    return f'{{ id = "{name}", run'


def kinds(text: str = EDITION_TEXT, /, **new: str) -> str:
    """The edition with squares of another kind, followed by what it needs; `_` in a name may stand for `-`."""
    for name, words in new.items():
        row = square(name if square(name) in text else name.replace("_", "-"))
        lines = text.splitlines()
        number = FILE.line_of(row, text) - 1
        lines[number] = re.sub(
            r'kind = "\w+"(, (bar_of|joined|reef_of|treasure) = [^,]*)?', f"kind = {words}", lines[number]
        )
        text = "\n".join(lines)
    return text


def swapped(one: str, other: str, text: str = EDITION_TEXT) -> str:
    """The edition with two squares in each other's place on the track."""
    rows = [line for line in text.splitlines() if re.match(r'\s*{ id = "\w+", run', line)]
    for row in rows:
        mixed = row.replace(f'"{one}"', "@").replace(f'"{other}"', f'"{one}"').replace("@", f'"{other}"')
        text = text.replace(row, mixed)
    return text


def dropped(*names: str) -> str:
    """The edition without these squares, and with the lanes closed up."""
    text = EDITION_TEXT
    for name in names:
        text = FILE.without(square(name), text).replace(f'"{name}", ', "")
    return text


def added(array: str, *rows: str, text: str = EDITION_TEXT) -> str:
    written = "".join(f"  {{ {row}, {FINE}\n" for row in rows)
    return text.replace(f"\n{array} = [\n", f"\n{array} = [\n{written}", 1)


SHORT = dropped("r3-1", "r3-45", "r3-46", "r3-47")
TOO_NEAR = swapped("t-3", "t-4", swapped("t-6", "hambourg"))
TWO_NEAREST = kinds(panama='"repair"')
NO_BAR = kinds(m_25='"plain"')
