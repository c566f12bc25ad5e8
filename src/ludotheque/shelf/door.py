"""The door of the shelf: a title of somebody else's is tried before it stands among the others."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.metadata import EntryPoint
from importlib.resources import files
from typing import Any, Final, NamedTuple

from ludotheque.kernel.agenda import Refusal, pending, settle, spell
from ludotheque.kernel.game import BadSetup, Game

OURS: Final = "ludotheque.games."
KEY: Final = re.compile(r"[a-z][a-z0-9-]{0,30}")  # it is part of addresses, and of names of files


class LeftOut(NamedTuple):
    """A title or robot that is installed and cannot be played, and why."""

    key: str
    module: str
    wrong: BaseException

    def reason(self) -> Refusal:
        """Why, as something that can be said in any language; what Python says, it says in one line."""
        if isinstance(self.wrong, Refusal):
            return self.wrong
        lines = str(self.wrong).strip().splitlines()
        said = f"{type(self.wrong).__name__}: {lines[0][:200]}" if lines else type(self.wrong).__name__
        return Refusal("{reason}", (), {"reason": said})


def admit(entries: Iterable[EntryPoint]) -> tuple[dict[str, Game], list[LeftOut]]:
    """Every title that can be played, by its key, and whatever had to be left out; ours come first."""
    titles: dict[str, Game] = {}
    left_out: list[LeftOut] = []
    for entry in sorted(entries, key=lambda entry: (not entry.value.startswith(OURS), entry.name)):
        try:
            titles[entry.name] = opened(entry, taken=entry.name in titles)
        except (Exception, SystemExit) as wrong:  # whatever a stranger's module may raise
            left_out.append(LeftOut(entry.name, entry.value.partition(":")[0], wrong))
    return dict(sorted(titles.items())), left_out


def opened(entry: EntryPoint, taken: bool) -> Game:
    """The title behind this entry point, tried if it is not one of ours."""
    if taken:
        raise BadSetup("another title has this key")
    game: Game = entry.load()
    if not entry.value.startswith(OURS):
        try_out(game, entry.name)
    return game


def ours(game: Game) -> bool:
    """Whether a title comes with the house."""
    return game.package.startswith(OURS)


def own_text(package: str) -> str:
    """The edition that comes with a title, as it is written; nothing where it has none."""
    place = files(package).joinpath("data", "edition.toml")
    return place.read_text(encoding="utf-8") if place.is_file() else ""


def try_out(game: Game, key: str) -> None:
    """The smallest table is laid out and looked at; whatever is missing or wrong is raised."""
    if not KEY.fullmatch(key) or game.key != key:
        raise BadSetup("its key is {key}, and it was registered as {other}", (), {"key": str(game.key), "other": key})
    if not isinstance(game.seats, range) or not game.seats or game.seats.start < 1:
        raise BadSetup("its seats are {seats}; they must be a range, from 1", (), {"seats": spell(game.seats)})
    if not isinstance(game.title, str) or not isinstance(game.version, int):
        raise BadSetup("it has no title, or no version")
    edition: Any = game.edition(own_text(game.package))
    s: Any = game.deal(game.seats.start, game.agree(game.seats.start, {}), edition)
    settle(s)
    for seat in (None, 0):
        game.view(s, seat)
    if pending(s) is not None and game.outcome(s) is not None:
        raise BadSetup("it is over before anybody has answered")
    game.words(edition)
    game.scene(edition)
    whole = (game.earlier, game.options, game.without_step, game.reasons, game.robots, game.unit, game.advice.horizon)
    if None in whole:
        raise BadSetup("it leaves out what every title says of itself")
