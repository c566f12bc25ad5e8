"""Every sentence of the sources stands in French in its catalogue, whole, and compiled."""

from __future__ import annotations

import re
import string
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from ludotheque import shelf
from ludotheque.say import tongue

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
import catalogues

HOMES = [*catalogues.homes(), *catalogues.guests()]
LANG = "fr"
NAMES = {
    "who",
    "other",
    "seat",
    "name",
    "place",
    "port",
    "good",
    "strait",
    "origin",
    "laggard",
    "captain",
    "loser",
    "title",
}
AFTER = re.compile(r"(?<!\w)(?:[Dd]e|du|[Qq]ue|[Ll]e|ne|se|jusque|lorsque|puisque) \{(\w+)\}|['’]\{(\w+)\}")


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def forms(message: Message) -> list[tuple[str, str]]:
    """(source, translation) pairs; for a plural, both forms of each."""
    if isinstance(message.id, str):
        return [(message.id, str(message.string))]
    return list(zip(message.id, list(message.string or ())))


@pytest.mark.parametrize("home", HOMES, ids=lambda home: home.name)
def test_every_sentence_is_translated(home: Path) -> None:
    catalogue = catalogues.current(home, LANG)
    wanted = {
        (message.context, message.id)
        for message in catalogues.extracted(home, LANG, catalogue.creation_date)
        if message.id
    }
    have = {(message.context, message.id) for message in catalogue if message.id}
    assert wanted == have, "run `make catalogues`"
    assert len(have) > 10
    for message in catalogue:
        if message.id:
            assert not message.fuzzy, message.id
            assert catalogues.translated(message.string), f"no French for {message.id}"


@pytest.mark.parametrize("home", HOMES, ids=lambda home: home.name)
def test_translations_fill_the_same_blanks(home: Path) -> None:
    for message in catalogues.current(home, LANG):
        if message.id:
            for source, french in forms(message):
                assert fields(french) <= fields(source), french
            assert set().union(*[fields(french) for _, french in forms(message)]) == set().union(
                *[fields(source) for source, _ in forms(message)]
            ), message.id


@pytest.mark.parametrize("home", HOMES, ids=lambda home: home.name)
def test_french_typography(home: Path) -> None:
    """A no-break space before : ; ! ? and inside « »."""
    for message in catalogues.current(home, LANG):
        if message.id:
            for _, french in forms(message):
                assert not re.search(r"[\w})][:;!?»](\s|$)| [;!»]|[\w})»] :(\s|$)| \?$|« ", french), french


@pytest.mark.parametrize("home", HOMES, ids=lambda home: home.name)
def test_no_bare_name_follows_a_word_that_elides(home: Path) -> None:
    """« de {who} » is written {who:de}, so that it becomes « d'Émile »."""
    for message in catalogues.current(home, LANG):
        if message.id:
            for _, french in forms(message):
                assert not NAMES & {one or other for one, other in AFTER.findall(french)}, french


@pytest.mark.parametrize("home", HOMES, ids=lambda home: home.name)
def test_the_compiled_catalogue_is_the_written_one(home: Path) -> None:
    compiled = catalogues.po_file(home, LANG).with_suffix(".mo")
    assert compiled.read_bytes() == catalogues.compiled(catalogues.current(home, LANG)), "run `make catalogues`"


def test_french_counts_zero_and_one_as_one() -> None:
    own = tongue("fr", shelf.game("a-vendre"))
    one, many = "{who} now owes the bank one loan.", "{who} now owes the bank {count} loans."
    said = [own.ngettext(one, many, number) for number in (0, 1, 2, 5)]
    assert said[0] == said[1]
    assert said[2] == said[3]
    assert said[1] != said[2]
    assert one not in said


def test_a_page_says_no_bare_rule_id() -> None:
    """What a sentence of a page rests on stands beside it, to be pressed."""
    for home in catalogues.homes()[1:]:
        for file in (home / "page").glob("*.py"):
            said = re.findall(r'say\("([^"]*)"', file.read_text("utf-8"))
            assert [text for text in said if re.search(r"\b[CLTV]\d+\b", text)] == [], file
