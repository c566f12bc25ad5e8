"""The rules as a booklet: every rule with its number and its status, and what of the box had to be invented."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludotheque.kernel.game import Game
from ludotheque.kit.document import Document
from ludotheque.kit.paragraphs import paragraphs, runs
from ludotheque.languages import Tongue
from ludotheque.rulebook import introduction, rulebook
from ludotheque.scenery.parts import About


def booklet(game: Game, about: About, cover: str, tongue: Tongue) -> dict[str, Any]:
    """All that its pages say."""
    say = tongue.gettext
    book = rulebook(game, tongue.lang)
    counts = Counter([rule.status for rule in book.values()])
    statuses = {
        "given": say("given by the sheet"),
        "derived": say("derived from the sheet"),
        "ruled": say("decided here"),
    }
    sections: dict[str, list[dict[str, Any]]] = {}
    for rule in book.values():
        facts = {"id": rule.id, "title": runs(rule.title), "status": rule.status, "text": paragraphs(rule.text)}
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
    }


def add_booklet(document: Document, paper: tuple[float, float]) -> None:
    document.add("booklet", paper=list(paper), sheets=[])
