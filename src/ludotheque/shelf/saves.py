"""Where games are kept on this machine, and how a file is written so that nothing is ever lost."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from platformdirs import user_data_path


def folder() -> Path:
    """The folder of saved games: $LUDOTHEQUE_SAVES, or the user's own data folder."""
    named = os.environ.get("LUDOTHEQUE_SAVES")
    return Path(named) if named else user_data_path("ludotheque", appauthor=False) / "saves"


def write(place: Path, content: str | bytes) -> None:
    """Replace a file in one go: the old one stands until the new one is safely on the disk.

    The folder of saved games is made when something is first kept there, no other.
    """
    if folder() in (place.parent, *place.parent.parents):
        place.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=place.parent, prefix=place.name, suffix=".new")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, place)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def found() -> list[Path]:
    """The files that may be saved games, the latest first; what is gone or no plain file is passed over."""
    dated = [(file.stat().st_mtime, file) for file in folder().glob("*.json") if file.is_file()]
    return [file for _, file in sorted(dated, reverse=True)]


def read(place: Path, largest: int) -> str:
    """The text of a file; ValueError when it is no plain file, too large, or no text."""
    if place.exists() and not place.is_file():
        raise ValueError("not a plain file")
    with place.open("rb") as file:
        content = file.read(largest + 1)
    if len(content) > largest:
        raise ValueError("too large")
    return content.decode("utf-8")
