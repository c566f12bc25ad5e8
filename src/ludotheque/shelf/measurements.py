"""The measured figures that the interface shows: those shipped with the program, or measured anew on this machine."""

from __future__ import annotations

import logging
import os
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec
from platformdirs import user_data_path

from ludotheque import shelf
from ludotheque.kernel.game import Game
from ludotheque.shelf import saves

log = logging.getLogger(__name__)
LARGEST = 5_000_000  # bytes

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Amount: TypeAlias = Annotated[float, msgspec.Meta(ge=0)]
Seats: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[1-9]\d?$")]


class Rung(msgspec.Struct, frozen=True):
    """A level of robots on the ladder: its openskill rating, with a 99 % interval."""

    level: str
    rating: float
    low: float
    high: float
    games: Count


class Length(msgspec.Struct, frozen=True):
    """How long a game of so many seats is: answers of all people together, and minutes at a human pace."""

    games: Count
    decisions: Amount  # the median
    low: Amount  # nine games of ten are longer,
    high: Amount  # or shorter
    minutes: Amount


class Effect(msgspec.Struct, frozen=True):
    """What a choice of a house rule changes, against the default, in games of greedy robots with the same seeds.

    Each low and high are a 99 % interval; those of the advantage and of lead changes are of the difference.
    """

    rule: str
    choice: str | int
    seats: Count
    games: Count  # of the choice, and as many of the default
    length: Amount  # the median of the choice over that of the default
    length_low: Amount
    length_high: Amount
    advantage: Amount  # what the best seat wins over its fair share
    advantage_default: Amount
    advantage_low: float
    advantage_high: float
    noise: Amount  # the chance that fair seats have a best one as good, at most
    lead_changes: Amount  # a game, on average
    lead_changes_default: Amount
    lead_changes_low: float
    lead_changes_high: float


class Measured(msgspec.Struct, frozen=True):
    """All that was measured of a title."""

    game: str
    version: int
    edition: str  # its key
    ladder: list[Rung] = []  # the weakest level first
    lengths: dict[Seats, Length] = {}  # by their number
    switches: list[Effect] = []


def folder() -> Path:
    """Where figures measured on this machine stand: $LUDOTHEQUE_MEASURED, or the user's own data folder."""
    named = os.environ.get("LUDOTHEQUE_MEASURED")
    return Path(named) if named else user_data_path("ludotheque", appauthor=False) / "measured"


def place(game: Game) -> Path:
    return folder() / f"{game.key}.json"


def measured(game: Game) -> Measured | None:
    """What was measured of this title as it is now: on this machine, or else before it was shipped."""
    return kept(game, place(game)) or shipped(game)


def shipped(game: Game) -> Measured | None:
    source = files("ludotheque.shelf").joinpath("measured", f"{game.key}.json")
    return current(game, source.read_bytes(), str(source)) if source.is_file() else None


def kept(game: Game, file: Path) -> Measured | None:
    """What this file says of the title; a file that cannot be read is passed over with a warning."""
    if not file.exists():
        return None
    try:
        content = saves.read(file, LARGEST).encode()
    except (OSError, ValueError) as wrong:
        warn(str(file), str(wrong))
        return None
    return current(game, content, str(file))


def current(game: Game, content: bytes, where: str) -> Measured | None:
    """The figures in this text, if they are those of the title's present rules and board."""
    try:
        measured = msgspec.json.decode(content, type=Measured)
    except (msgspec.MsgspecError, UnicodeDecodeError) as wrong:
        warn(where, str(wrong))
        return None
    now = (game.key, game.version, shelf.default_edition(game).key)
    if (measured.game, measured.version, measured.edition) != now:
        warn(
            where, f"measured for {measured.game} {measured.version} {measured.edition}, not {' '.join(map(str, now))}"
        )
        return None
    return measured


@cache
def warn(where: str, why: str) -> None:
    """Say once that a file is passed over."""
    log.warning("measured figures passed over: %s: %s", where, why)


def record(
    game: Game,
    file: Path,
    *,
    ladder: list[Rung] | None = None,
    lengths: dict[str, Length] | None = None,
    switches: list[Effect] | None = None,
) -> None:
    """Write the sections given and keep the others; in the user's folder those shipped stand until replaced."""
    before = kept(game, file) or (shipped(game) if file == place(game) else None)
    if before is None:
        before = Measured(game.key, game.version, shelf.default_edition(game).key)
    given = {"ladder": ladder, "lengths": lengths, "switches": switches}
    after = msgspec.structs.replace(before, **{name: new for name, new in given.items() if new is not None})
    text = msgspec.json.format(msgspec.json.encode(after), indent=1).decode()
    file.parent.mkdir(parents=True, exist_ok=True)
    saves.write(file, text + "\n")
