"""The rules as a booklet: every rule with its number and its status, and what of the box had to be invented."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final, TypedDict

from ludotheque.kernel.game import Game
from ludotheque.parts import About
from ludotheque.printing.document import Document
from ludotheque.say import Tongue
from ludotheque.shelf.rulebook import glossary, introduction, rulebook

# -- the text of a rule as a typesetter wants it: paragraphs and items, made of runs of plain, stressed or typed words


RUN: Final = re.compile(r"\*\*(?P<strong>[^*]+)\*\*|\*(?P<stress>[^*]+)\*|`(?P<code>[^`]+)`")
ITEM: Final = re.compile(r"^(?:- |\d+\. )")


class Paragraph(TypedDict):
    item: bool
    runs: list[dict[str, str]]


def paragraphs(text: str) -> list[Paragraph]:
    """Blocks parted by empty lines; the lines of a list are items."""
    paragraphs: list[Paragraph] = []
    for block in re.split(r"\n\s*\n", text.strip()):
        for line in joined(block.splitlines()):
            marked = ITEM.match(line)
            paragraphs.append({"item": bool(marked), "runs": runs(line[marked.end() :] if marked else line)})
    return paragraphs


def joined(lines: list[str]) -> list[str]:
    """Lines that go on in the next are one; an item begins a new one."""
    paragraphs: list[str] = []
    for line in lines:
        if paragraphs and not ITEM.match(line):
            paragraphs[-1] += " " + line.strip()
        elif line.strip():
            paragraphs.append(line.strip())
    return paragraphs


def runs(line: str) -> list[dict[str, str]]:
    runs: list[dict[str, str]] = []
    end = 0
    for run in RUN.finditer(line):
        if run.start() > end:
            runs.append({"style": "plain", "text": line[end : run.start()]})
        style = str(run.lastgroup)
        runs.append({"style": style, "text": run[style]})
        end = run.end()
    if end < len(line):
        runs.append({"style": "plain", "text": line[end:]})
    return runs


def booklet(game: Game, about: About, cover: str, tongue: Tongue) -> dict[str, object]:
    """All that its pages say."""
    say = tongue.gettext
    book = rulebook(game, tongue.lang)
    counts = Counter([rule.status for rule in book.values()])
    statuses = {
        "given": say("given by the sheet"),
        "derived": say("derived from the sheet"),
        "ruled": say("decided here"),
    }
    sections: dict[str, list[dict[str, object]]] = {}
    for rule in book.values():
        facts: dict[str, object] = {
            "id": rule.id,
            "title": runs(rule.title),
            "status": rule.status,
            "text": paragraphs(rule.text),
        }
        sections.setdefault(rule.section, []).append(facts)
    return {
        "lang": tongue.lang,
        "title": game.title,
        "subtitle": say("The rules"),
        "cover": cover,
        "tagline": about.tagline,
        "facts": [[row.label, row.value] for row in about.facts],
        "introduction": paragraphs(introduction(game, tongue.lang)),
        "statuses": [
            {
                "status": status,
                "name": name,
                "count": tongue.ngettext("{count} rule", "{count} rules", counts[status]).format(count=counts[status]),
            }
            for status, name in statuses.items()
        ],
        "invented_title": say("What is invented"),
        "invented": list(about.invented),
        "contents_title": say("Contents"),
        "sections": [{"title": title, "rules": rules} for title, rules in sections.items()],
        "glossary_title": say("Glossary"),
        "glossary": [
            {"word": term.word, "ids": ", ".join(term.rules), "text": runs(term.text)}
            for term in glossary(game, tongue.lang)
        ],
    }


def add_booklet(document: Document, paper: tuple[float, float]) -> None:
    document.add("booklet", paper=list(paper), sheets=[])
