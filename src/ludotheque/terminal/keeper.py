"""The file of a game: written after every answer, found again later."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from ludotheque import saves
from ludotheque.kernel.agenda import Refusal
from ludotheque.saved import BadSave, Entry
from ludotheque.table import Table
from ludotheque.terminal.text import _


class Keeper:
    """Keeps one game in one file; a disk that refuses is a trouble to tell, not a reason to stop."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.kept: list[Entry] | None = None
        self.trouble = ""

    def keep(self, table: Table) -> None:
        if table.log == self.kept:
            return
        try:
            saves.write(self.place, table.dump())
            self.kept = table.log[:]
            self.trouble = ""
        except OSError as wrong:
            self.trouble = wrong.strerror or str(wrong)


def new_place(key: str) -> Path:
    """A free name in the folder of saved games, taken at once: a-vendre-2026-11-15-2103.json."""
    stem = f"{key}-{datetime.now():%Y-%m-%d-%H%M}"
    place = saves.folder() / f"{stem}.json"
    number = 1
    while True:
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.touch(exist_ok=False)
            return place
        except FileExistsError:
            number += 1
            place = saves.folder() / f"{stem}-{number}.json"
        except OSError:
            return place


def load(place: Path, edition: Any, seed: int | None) -> Table:
    """The game in this file; BadSave says what is wrong with it."""
    try:
        text = place.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        facts = {"file": str(place), "reason": getattr(wrong, "strerror", None) or str(wrong)}
        raise BadSave(_("{file} cannot be read: {reason}"), (), facts) from None
    return Table.load(text, seed=seed, edition=edition)


def latest() -> Path:
    found = saves.found()
    if not found:
        raise BadSave(_("there is no saved game in {folder}"), (), {"folder": str(saves.folder())})
    return found[0]


class Shelved(NamedTuple):
    """A saved game that could be resumed, or why it cannot be."""

    place: Path
    table: Table | None
    wrong: Refusal | None


def date(place: Path) -> str:
    return f"{datetime.fromtimestamp(place.stat().st_mtime):%Y-%m-%d %H:%M}"


def shelved(key: str, edition: Any, seed: int | None, most: int = 9) -> list[Shelved]:
    """The latest unfinished games of a title, and the files that cannot be read."""
    found: list[Shelved] = []
    for place in saves.found():
        try:
            table = load(place, edition, seed)
        except Refusal as wrong:
            found.append(Shelved(place, None, wrong))
            continue
        if table.game.key == key and table.to_act:
            found.append(Shelved(place, table, None))
        if len(found) == most:
            break
    return found
