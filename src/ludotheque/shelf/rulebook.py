"""The numbered law of a title, read from the rule book of a language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from ludotheque.kernel.game import Game
from ludotheque.say.languages import languages, rulebook_file

STATUSES = ("given", "derived", "ruled")
HEADING = re.compile(r"^### (?P<id>[A-Z]+\d+) (?P<title>.+)$")
STATUS = re.compile(r"^\*(?P<status>\w+)(?: · (?P<source>src .+))?\*$")
TERM = re.compile(r"^- \*\*(?P<word>[^*]+)\*\* \((?P<rules>[^()]+)\)\s?: (?P<text>.+)$", re.MULTILINE)


class Rule(NamedTuple):
    id: str
    title: str
    status: str  # given, derived or ruled
    source: str  # the lines of the sheet
    section: str
    text: str


class Term(NamedTuple):
    word: str
    rules: list[str]  # those that define it, the first before all
    text: str


@cache
def rulebook(game: Game, lang: str) -> dict[str, Rule]:
    """Every rule of the title in this language, by id, in the order of the book."""
    return parse(book(game, lang), languages()[lang].statuses)


def book(game: Game, lang: str) -> str:
    return rulebook_file(game.package, game.key, lang).read_text(encoding="utf-8")


def introduction(game: Game, lang: str) -> str:
    """What stands before the first rule: what a status means, and the words of the game."""
    return book(game, lang).split("\n## ")[0].split("\n", 1)[1].strip()


@cache
def glossary(game: Game, lang: str) -> list[Term]:
    """The words of the game, from the last chapter of its book, in the order of the alphabet; a book may have none."""
    chapter = book(game, lang).rpartition("\n## ")[2]
    return [Term(term["word"], term["rules"].split(", "), term["text"]) for term in TERM.finditer(chapter)]


def parse(text: str, statuses: Mapping[str, str]) -> dict[str, Rule]:
    """`statuses` are the words of the language for given, derived and ruled."""
    known = {**{status: status for status in STATUSES}, **{word: status for status, word in statuses.items()}}
    rules: dict[str, Rule] = {}
    section = ""
    for block in re.split(r"^(?=##)", text, flags=re.MULTILINE):
        lines = block.strip().splitlines()
        if not lines:
            continue
        if heading := HEADING.match(lines[0]):
            status = STATUS.match(lines[1])
            if status is None or status["status"] not in known or heading["id"] in rules:
                raise ValueError(f"rule {heading['id']}: no status, or twice in the book")
            body = "\n".join(lines[2:]).strip()
            rules[heading["id"]] = Rule(
                heading["id"], heading["title"], known[status["status"]], status["source"] or "", section, body
            )
        elif lines[0].startswith("## "):
            section = lines[0][3:]
    return rules
