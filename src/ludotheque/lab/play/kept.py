"""Games already played, in a file beside the report: one line of JSON for each, so that a long run can go on later."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import IO, Final

import msgspec

from ludotheque import __version__, shelf
from ludotheque.lab.play.game import GamePlan, PlannedGame, Recorded, edition_of
from ludotheque.shelf.sources import code_of

PLAYED: Final = ("edition", "rules", "state", "secrets", "robot")  # the rooms of a title that its games depend on


class KeptGame(msgspec.Struct, array_like=True):
    key: str
    game: Recorded


DECODE = msgspec.json.Decoder(KeptGame).decode


class KeptGames:
    """A `.part` file.  What it holds is found again by what was played, whichever command asks for it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.games: dict[str, Recorded] = {}
        self.plans: dict[str, str] = {}
        self.file: IO[bytes] | None = None
        if path.exists():
            self.read()

    def read(self) -> None:
        """Take up what is there; a line cut short when the power went is passed over."""
        for text in self.path.read_bytes().split(b"\n"):
            try:
                line = DECODE(text)
            except (msgspec.DecodeError, UnicodeDecodeError):
                continue
            self.games[line.key] = line.game

    def key(self, sitting: PlannedGame) -> str:
        plan, number, dice, minds = sitting
        spelt = repr(plan)
        if spelt not in self.plans:
            self.plans[spelt] = digest(plan)
        return f"{self.plans[spelt]}/{number}/{dice}/{minds}"

    def find(self, sittings: Sequence[PlannedGame]) -> dict[int, Recorded]:
        """The games of this list that were played before, by their places in it."""
        keys = [self.key(sitting) for sitting in sittings]
        return {place: self.games[key] for place, key in enumerate(keys) if key in self.games}

    def add(self, sitting: PlannedGame, game: Recorded) -> None:
        if self.file is None:
            self.file = self.path.open("ab")
            self.file.write(b"\n")  # ends a line cut short
        key = self.key(sitting)
        self.games[key] = game
        self.file.write(msgspec.json.encode(KeptGame(key, game)) + b"\n")
        self.file.flush()

    def close(self) -> None:
        if self.file is not None:
            self.file.close()
            self.file = None

    def remove(self) -> None:
        """The report is written: nothing is left to go on with."""
        self.close()
        self.path.unlink(missing_ok=True)


def digest(plan: GamePlan) -> str:
    """Everything a game depends on, in a few letters: the same for two plans that mean the same."""
    game = shelf.game(plan.game)
    rules = sorted(game.agree(plan.seats, plan.rules).items())
    code = [code_of("ludotheque.kernel"), code_of("ludotheque.bots"), code_of(game.package, *PLAYED)]
    parts = [__version__, game.key, code, edition_of(plan).fingerprint, plan.seats, plan.bots, plan.seed, rules]
    return sha256(repr(parts).encode()).hexdigest()[:16]


def program(key: str) -> str:
    """Everything here that plays a title, in a few letters: two machines that have the same play the same games."""
    game = shelf.game(key)
    code = [code_of(f"ludotheque.{package}") for package in ("kernel", "bots", "lab")]
    parts = [__version__, code, code_of(game.package, *PLAYED), shelf.edition(game, None).fingerprint]
    return sha256(repr(parts).encode()).hexdigest()[:16]
