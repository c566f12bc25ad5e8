"""The text of rules, parted into runs: nothing is lost, and nothing is taken for markup."""

from __future__ import annotations

import re
from typing import Any

import pytest

from conformance.walk import KEYS
from ludotheque import shelf
from ludotheque.printing.booklet import paragraphs
from ludotheque.printing.document import folded
from ludotheque.shelf.rulebook import glossary, introduction, rulebook


def test_runs_and_items() -> None:
    text = "One *two* `three` **four**.\ngoes on\n\n- An item\n  that goes on\n- Another"
    assert paragraphs(text) == [
        {
            "item": False,
            "runs": [
                {"style": "plain", "text": "One "},
                {"style": "stress", "text": "two"},
                {"style": "plain", "text": " "},
                {"style": "code", "text": "three"},
                {"style": "plain", "text": " "},
                {"style": "strong", "text": "four"},
                {"style": "plain", "text": ". goes on"},
            ],
        },
        {"item": True, "runs": [{"style": "plain", "text": "An item that goes on"}]},
        {"item": True, "runs": [{"style": "plain", "text": "Another"}]},
    ]


def letters(text: str) -> str:
    return re.sub(r"[\s*`]|^- |^\d+\. ", "", text, flags=re.MULTILINE)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("key", KEYS)
def test_no_word_of_a_rule_is_lost(key: str, lang: str) -> None:
    game: Any = shelf.game(key)
    texts = [introduction(game, lang), *[rule.text for rule in rulebook(game, lang).values()]]
    texts += [term.text for term in glossary(game, lang)]
    assert len(introduction(game, lang)) > 300
    for text in texts:
        kept = "".join(run["text"] for one in paragraphs(text) for run in one["runs"])
        assert letters(kept) == letters(text)


@pytest.mark.parametrize("pages", range(1, 30))
def test_folded_sheets_are_read_in_order(pages: int) -> None:
    """Fold the sheets one inside the other and turn the leaves."""
    sides = folded(pages)
    assert len(sides) % 2 == 0
    first = [page for front, back in zip(sides[::2], sides[1::2]) for page in (front[1], back[0])]
    last = [page for front, back in zip(sides[::2], sides[1::2]) for page in (front[0], back[1])]
    assert [page for page in first + last[::-1] if page] == list(range(1, pages + 1))
    assert not any(first[pages:])
