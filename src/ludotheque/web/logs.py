"""What a server says of itself on standard error: lines for people, or one JSON object a line for programs.

Names, chat, links, moves and secrets never stand there.  As the message of an exception may hold any of them, a line of
JSON tells its kind and where it came from, and not its message.
"""

from __future__ import annotations

import json
import logging
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from ludotheque.kernel.game import BadSetup

FORMATS: Final = ("text", "json")
LEVEL: Final = logging.WARNING


class JsonLines(logging.Formatter):
    """One object a line: time, level, logger, message; node, table, error and trace where they are known."""

    node = ""  # the name of this server among those on one store

    def format(self, record: logging.LogRecord) -> str:
        facts: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage().partition("\n")[0],
        }
        facts |= {
            name: value for name in ("node", "table") if (value := getattr(record, name, getattr(self, name, "")))
        }
        if record.exc_info and record.exc_info[0] is not None:
            places = traceback.extract_tb(record.exc_info[2])
            facts["error"] = record.exc_info[0].__name__
            facts["trace"] = [f"{Path(place.filename).name}:{place.lineno} {place.name}" for place in places]
        return json.dumps(facts, ensure_ascii=False)


def set_up(form: str) -> None:
    """From now on say everything in this format; BadSetup when there is no such."""
    if form not in FORMATS:
        raise BadSetup("the log is written as {known}, not as {form}", (), {"known": ", ".join(FORMATS), "form": form})
    if form == "text":
        logging.basicConfig(level=LEVEL, format="%(levelname)s %(name)s: %(message)s")
        return
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=LEVEL, handlers=[handler])
    logging.captureWarnings(True)


def name_node(node: str) -> None:
    """Every line of JSON says from now on which of several servers it comes from."""
    for handler in logging.getLogger().handlers:
        if isinstance(handler.formatter, JsonLines):
            handler.formatter.node = node
