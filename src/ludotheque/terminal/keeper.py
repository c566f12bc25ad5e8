"""The file of a game: written after every answer, found again later."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from ludotheque.kernel.agenda import Refusal
from ludotheque.say.sentences import _
from ludotheque.shelf import saves
from ludotheque.table import Table
from ludotheque.table.saved import BadSave, Entry, text_of


def hashed(held: bytes) -> bytes:
    """What a file holds, in a few bytes; line ends are the system's own affair."""
    return sha256(held.replace(b"\r\n", b"\n")).digest()


NOTHING: Final = hashed(b"")  # what a name just taken holds


class Keeper:
    """Keeps one game in one file; a disk that refuses is a trouble to tell, not a reason to stop."""

    def __init__(self, place: Path, holds: bytes = NOTHING, kept: list[Entry] | None = None) -> None:
        self.place = place
        self.holds = holds  # the hash of what this game has last read or written there
        self.kept = kept
        self.trouble = ""
        self.left: Path | None = None  # a file somebody else has changed, not yet told

    def take_up(self, table: Table) -> None:
        """Before the first question: a new game is written, one that was left becomes the latest again."""
        self.keep(table)
        with suppress(OSError):
            os.utime(self.place)

    def keep(self, table: Table) -> None:
        """Write what is new; a file somebody else has changed stays as it is, and the game moves beside it."""
        if table.log == self.kept:
            return
        try:
            if not self.own():
                self.left, self.place = self.place, free(self.place)
                self.holds = NOTHING
            self.write(self.place, table)
        except OSError as wrong:
            self.trouble = why(wrong)
            self.give_back()

    def write(self, place: Path, table: Table) -> None:
        """Put the game there and stay there; OSError when it cannot be."""
        text = table.dump()
        saves.write(place, text)
        self.place, self.holds = place, hashed(text.encode())
        self.kept = table.log[:]
        self.trouble = ""

    def own(self) -> bool:
        """Whether the file is as this game left it, or not there at all."""
        try:
            return hashed(self.place.read_bytes()) == self.holds
        except FileNotFoundError:
            return True

    def give_back(self) -> None:
        """Free a name that was taken but never written to: an empty file is no saved game."""
        with suppress(OSError):
            if self.holds == NOTHING and self.place.stat().st_size == 0:
                self.place.unlink()


def why(wrong: OSError) -> str:
    """The reason the system gives."""
    return wrong.strerror or str(wrong)


def begun(key: str) -> Keeper:
    """A new game takes a free name in the folder of saved games: a-vendre-2026-11-15-2103.json."""
    keeper = Keeper(saves.folder() / f"{key}-{datetime.now():%Y-%m-%d-%H%M}.json")
    try:
        keeper.place.parent.mkdir(parents=True, exist_ok=True)
        keeper.place = free(keeper.place)
    except OSError as wrong:
        keeper.trouble = why(wrong)
    return keeper


def free(wanted: Path) -> Path:
    """This name, or the next one nobody has, taken at once."""
    place, number = wanted, 1
    while True:
        try:
            place.touch(exist_ok=False)
            return place
        except FileExistsError:
            number += 1
            place = wanted.with_name(f"{wanted.stem}-{number}{wanted.suffix}")


def load(place: Path, edition: object, seed: int | None) -> tuple[Table, Keeper]:
    """The game in this file, and who keeps it there; BadSave says what is wrong with it."""
    text = text_of(place)
    table = Table.load(text, seed=seed, edition=edition)
    return table, Keeper(place, hashed(text.encode()), table.log[:])


def latest(edition: object) -> Path:
    """The newest game that can go on; failing that, the newest file."""
    found = saves.found()
    if not found:
        raise BadSave(_("there is no saved game in {folder}"), (), {"folder": str(saves.folder())})
    return next((place for place in found if goes_on(place, edition)), found[0])


def goes_on(place: Path, edition: object) -> bool:
    try:
        return bool(load(place, edition, None)[0].to_act)
    except Refusal:
        return False


class Shelved(NamedTuple):
    """A saved game that could be resumed, or why it cannot be."""

    place: Path
    game: tuple[Table, Keeper] | None
    wrong: Refusal | None


def date(place: Path) -> str:
    return f"{datetime.fromtimestamp(place.stat().st_mtime):%Y-%m-%d %H:%M}"


def shelved(key: str, edition: object, seed: int | None, most: int = 9) -> list[Shelved]:
    """The latest unfinished games of a title, and the files that cannot be read."""
    games: list[Shelved] = []
    for place in saves.found():
        try:
            game = load(place, edition, seed)
        except Refusal as wrong:
            games.append(Shelved(place, None, wrong))
            continue
        if game[0].game.key == key and game[0].to_act:
            games.append(Shelved(place, game, None))
        if len([one for one in games if one.game]) == most:
            break
    return games
