"""The shelf: which titles are installed, and the files each brings with it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from pathlib import Path
from typing import Any

from ludotheque.kernel.agenda import spell
from ludotheque.kernel.game import BadSetup, Game
from ludotheque.shelf import saves
from ludotheque.shelf.door import LeftOut, admit, own_text

GROUP = "ludotheque.games"
LARGEST_EDITION = 5_000_000  # bytes


@cache
def admitted() -> tuple[dict[str, Game], list[LeftOut]]:
    """Every title registered by the entry-point group `ludotheque.games`, and those that cannot be played."""
    return admit(entry_points(group=GROUP))


def games() -> dict[str, Game]:
    """Every title that can be played, by its key."""
    return admitted()[0]


def left_out() -> list[LeftOut]:
    """What is installed and had to be left out, and why."""
    return admitted()[1]


def leave_out(key: str, wrong: Exception) -> LeftOut:
    """A title that has shown later that it does not work: from now on it is not on the shelf."""
    gone = LeftOut(key, type(games().pop(key)).__module__, wrong)
    left_out().append(gone)
    return gone


def game(key: object) -> Game:
    """The title with this key; BadSetup names those there are."""
    if not isinstance(key, str) or key not in games():
        facts = {"key": spell(key), "known": ", ".join(games())}
        raise BadSetup("there is no game {key} on the shelf; there are {known}", (), facts)
    return games()[key]


def plays(game: Game, version: int) -> bool:
    """Whether games begun under this version of a title's rules can be played, and looked at."""
    return version == game.version or version in game.earlier


def rules_then(game: Game, version: int, rules: Mapping[str, str | int]) -> dict[str, str | int]:
    """House rules as a game of this version named them, with those that have come since as it was played then."""
    if not plays(game, version):
        facts = {"version": version, "title": game.title, "known": ", ".join(map(str, [*game.earlier, game.version]))}
        raise BadSetup(
            "begun under rules version {version} of {title}, which can no longer be played; this program plays {known}",
            (),
            facts,
        )
    return {**game.earlier.get(version, {}), **rules}


@cache
def default_edition(game: Game) -> Any:
    """The title's own; one that has nothing to tell of its box has no file of it."""
    return game.edition(own_text(game.package))


def edition(game: Game, source: str | Path | None) -> Any:
    """The edition in this file, or the title's own when no file is named."""
    if source is None:
        return default_edition(game)
    try:
        text = saves.read(Path(source), LARGEST_EDITION)
    except (OSError, ValueError) as wrong:
        facts = {"file": str(source), "reason": getattr(wrong, "strerror", None) or str(wrong)}
        raise BadSetup("the edition {file} cannot be read: {reason}", (), facts) from None
    return game.edition(text)


def edition_played(game: Game, key: str, fingerprint: str) -> Any:
    """The title's own edition with this fingerprint: today's, or an earlier one under `data/earlier/`."""
    earlier = [board for board in earlier_editions(game) if board.fingerprint == fingerprint]
    return earlier[0] if earlier else the_same(default_edition(game), key, fingerprint)


def the_same(edition: Any, key: str, fingerprint: str) -> Any:
    """This edition, if a game was played on it; BadSetup if it was another."""
    if edition.fingerprint != fingerprint:
        facts = {"key": key, "hash": fingerprint[:12], "other": edition.fingerprint[:12]}
        raise BadSetup("played on edition {key} ({hash}…); the one at hand is {other}…", (), facts)
    return edition


@cache
def earlier_editions(game: Game) -> list[Any]:
    """Boards that were replaced: games begun on them go on, and can be looked at."""
    folder = files(game.package).joinpath("data", "earlier")
    return [game.edition(text.read_text(encoding="utf-8")) for text in folder.iterdir()] if folder.is_dir() else []


def package_text(game: Game, name: str) -> str:
    """A file of the title's `data/`."""
    return files(game.package).joinpath("data", name).read_text(encoding="utf-8")
