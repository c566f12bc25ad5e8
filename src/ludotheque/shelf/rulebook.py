"""The numbered law of a title, read from its rules.fr.md and rules.en.md."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from ludotheque.kernel.game import Game
from ludotheque.shelf import package_text

STATUSES = {
    "given": "given",
    "derived": "derived",
    "ruled": "ruled",
    "donné": "given",
    "déduit": "derived",
    "décidé": "ruled",
}
HEADING = re.compile(r"^### (?P<id>[A-Z]+\d+) (?P<title>.+)$")
STATUS = re.compile(r"^\*(?P<status>\w+)(?: · (?P<source>src .+))?\*$")


class Rule(NamedTuple):
    id: str
    title: str
    status: str  # given, derived or ruled
    source: str  # the lines of the sheet
    section: str
    text: str


@cache
def rulebook(game: Game, lang: str) -> dict[str, Rule]:
    """Every rule of the title in this language, by id, in the order of the book."""
    return parse(package_text(game, f"rules.{lang}.md"))


def introduction(game: Game, lang: str) -> str:
    """What stands before the first rule: what a status means, and the words of the game."""
    return package_text(game, f"rules.{lang}.md").split("\n## ")[0].split("\n", 1)[1].strip()


def parse(text: str) -> dict[str, Rule]:
    found: dict[str, Rule] = {}
    section = ""
    for block in re.split(r"^(?=##)", text, flags=re.MULTILINE):
        lines = block.strip().splitlines()
        if not lines:
            continue
        if heading := HEADING.match(lines[0]):
            status = STATUS.match(lines[1])
            if status is None or status["status"] not in STATUSES or heading["id"] in found:
                raise ValueError(f"rule {heading['id']}: no status, or twice in the book")
            body = "\n".join(lines[2:]).strip()
            found[heading["id"]] = Rule(
                heading["id"], heading["title"], STATUSES[status["status"]], status["source"] or "", section, body
            )
        elif lines[0].startswith("## "):
            section = lines[0][3:]
    return found
