"""What a language is made of: its registration, its numbers, its forms of names, and the words of an edition."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from ludotheque import shelf
from ludotheque.kernel.edition import Named, Texts, read_sheet, texts
from ludotheque.kernel.game import BadEdition
from ludotheque.say import tongue, usual_language
from ludotheque.say.languages import FOLDER, Language, languages, meant, rulebook_file, usual
from ludotheque.shelf import package_text

GERMAN = '[de]\nname = "Deutsch"\nthousands = "."\ndecimal = ","\n'


class Pawn(Named, kw_only=True):
    no: int
    short_fr: str = ""
    short_en: str = ""


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    name: Texts
    pawns: list[Pawn]


WRITTEN = """
name = { fr = "La rue", en = "The street", de = "Die Straße" }
pawns = [
  { no = 1, fr = "rouge", en = "red", de = "rot", short_fr = "r.", short_en = "r", short_de = "rt", source = "sheet" },
  { no = 2, fr = "bleu", en = "blue", source = "sheet" },
]
"""


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with one line of registration, and nothing else yet."""
    (tmp_path / "languages.toml").write_text(GERMAN, encoding="utf-8")
    monkeypatch.setenv(FOLDER, str(tmp_path))
    languages.cache_clear()
    yield tmp_path
    monkeypatch.delenv(FOLDER)
    languages.cache_clear()
    tongue.cache_clear()


def test_one_line_registers_a_language(german: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not translated yet is said in English."""
    game = shelf.game("lune")
    assert [*languages()] == ["fr", "en", "de"]
    assert usual() == "fr"
    own = tongue("de", game)
    assert own.number(5100.5) == "5.100,5"
    assert own.gettext(game.options["recall_round"].label) == game.options["recall_round"].label
    assert rulebook_file(game.package, game.key, "de").name == "rules.en.md"
    monkeypatch.setenv("LUDOTHEQUE_LANG", "de")
    assert usual_language() == "de"
    (german / "de").mkdir()
    (german / "de" / "lune.md").write_text("# Die Regeln\n", encoding="utf-8")
    assert rulebook_file(game.package, game.key, "de").read_text() == "# Die Regeln\n"


def test_a_folder_that_is_not_there_adds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, "/nowhere")
    languages.cache_clear()
    assert [*languages()] == ["fr", "en"]
    languages.cache_clear()


def test_a_form_is_the_first_pattern_that_fits() -> None:
    language = Language("Test", forms={"of": [("^A", "of an A"), ("^", "of ")], "place": [("^X$", "the X")]})
    assert [language.form(name, "of") for name in ("Apple", "Pear")] == ["of an Apple", "of Pear"]
    assert language.form("X", "at place", "at", "place") == "the X"
    assert language.form("Pear", "at") == "Pear"


def test_words_are_typed_in_any_language() -> None:
    assert [meant(word) for word in ("Miser", "bid", "offrir", "oui", "Anne")] == ["bid", "bid", "offer", "yes", "anne"]


def test_an_edition_may_say_more_languages() -> None:
    sheet, _, _ = read_sheet(WRITTEN, Sheet)
    assert sheet.name.words() == {"fr": "La rue", "en": "The street", "de": "Die Straße"}
    assert texts(sheet.pawns, before=[""]) == {
        "fr": ["", "rouge", "bleu"],
        "en": ["", "red", "blue"],
        "de": ["", "rot", "blue"],
    }
    assert texts(sheet.pawns[:1], "short") == {"fr": ["r."], "en": ["r"], "de": ["rt"]}


def test_what_is_no_language_is_refused_as_ever() -> None:
    with pytest.raises(BadEdition, match="colour"):
        read_sheet(WRITTEN.replace("no = 2", 'no = 2, colour = "blue"'), Sheet)
    with pytest.raises(BadEdition, match="en"):
        read_sheet(WRITTEN.replace('en = "blue", ', ""), Sheet)


def test_a_language_in_the_file_comes_before_the_catalogue(german: Path) -> None:
    game = shelf.game("a-vendre")
    text = package_text(game, "edition.toml").replace('en = "red"', 'en = "red", de = "rot"')
    board = game.edition(text)
    own = tongue("de", game)
    assert [own.text(board.pawns, number) for number in (0, 1, 2)] == ["", "rot", "blue"]
    assert board.fingerprint != shelf.default_edition(game).fingerprint
