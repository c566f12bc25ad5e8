"""The edition files of all titles: what is no edition is refused with a sentence, other spellings of one are read."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator

import pytest

from conformance.walk import KEYS
from games.suites.editions import EditionFile, replaced
from ludotheque import shelf
from ludotheque.shelf import package_text


def own(key: str) -> EditionFile:
    """The edition that the title of this key comes with."""
    game = shelf.game(key)
    return EditionFile(package_text(game, "edition.toml"), game.edition)


@pytest.fixture(params=KEYS)
def file(request: pytest.FixtureRequest) -> EditionFile:
    return own(request.param)


def arrays(file: EditionFile) -> list[str]:
    """The lists of rows."""
    found = [name for name, value in tomllib.loads(file.text).items() if isinstance(value, list) and value]
    assert len(found) >= 4
    return found


def rows(file: EditionFile) -> Iterator[str]:
    """The first row of each list."""
    lines = [line.strip() for line in file.text.splitlines()]
    for array in arrays(file):
        yield next(line for line in lines[file.line_of(f"{array} = [") :] if line.startswith("{"))


def key(file: EditionFile) -> str:
    return str(tomllib.loads(file.text)["key"])


# -- files that are none


def test_a_file_that_is_not_toml(file: EditionFile) -> None:
    """The reason names the line."""
    for row in rows(file):
        wrong = file.bad(file.changed(row, " = ", " = = "))
        assert "not readable as TOML" in str(wrong)
        assert f"line {file.line_of(row)}" in str(wrong)


def test_a_raw_control_character_is_not_toml(file: EditionFile) -> None:
    """Nor does the refusal repeat it."""
    for row in rows(file):
        wrong = file.bad(file.changed(row, "{ ", '{ note = "\x1b[31m", '))
        assert "not readable as TOML" in str(wrong)
        assert f"line {file.line_of(row)}" in str(wrong)
        assert "\x1b" not in str(wrong)


@pytest.mark.parametrize(
    "text", ["", "key = 5", 'key = "x"', "squares = 5", "places = 5", "[" * 5000, "x = " + "[" * 5000]
)
def test_a_file_that_is_no_edition_at_all(file: EditionFile, text: str) -> None:
    """Refused in a sentence, not with a crash."""
    assert str(file.bad(text)).startswith("edition")


@pytest.mark.parametrize(("title", "array"), [(title, array) for title in KEYS for array in arrays(own(title))])
def test_an_empty_or_missing_list(title: str, array: str) -> None:
    """The sentence names it, or its line."""
    file = own(title)
    assert f"`{array}`" in str(file.bad(replaced(file.text, array, "")))
    assert str(file.bad(replaced(file.text, array, f"{array} = []"))).startswith("edition, line")


def test_a_number_of_five_thousand_digits(file: EditionFile) -> None:
    """Refused in a sentence, not with a crash."""
    for row in rows(file):
        assert "digits" in str(file.bad(file.changed(row, "{ ", "{ x = " + "9" * 5000 + ", ")))


# -- what cannot be shown


@pytest.mark.parametrize("place", ["name", "about"])
def test_a_control_character_in_the_heading(file: EditionFile, place: str) -> None:
    """The name and the description are shown too."""
    wrong = file.bad(file.text.replace(f'[{place}]\nfr = "', f'[{place}]\nfr = "\\u001b[31m'))
    assert "fr is empty or cannot be shown" in str(wrong)


def test_a_control_character_in_the_key(file: EditionFile) -> None:
    """The key of an edition is shown and saved like its name."""
    wrong = file.bad(file.text.replace(f'key = "{key(file)}"', f'key = "{key(file)}\\u001b[31m"'))
    assert "key" in str(wrong)
    assert "\x1b" not in str(wrong)


def test_a_control_character_in_an_unknown_key_is_not_repeated(file: EditionFile) -> None:
    """A refusal is shown on a terminal."""
    for row in rows(file):
        wrong = file.bad(file.changed(row, "{ ", '{ "\\u001b[31m" = 5, '))
        assert wrong.line == file.line_of(row)
        assert "\x1b" not in str(wrong)


# -- the same file, written differently


@pytest.mark.parametrize(
    "rewrite",
    [
        pytest.param(lambda text: re.sub(r"^\s*#.*\n", "", text, flags=re.MULTILINE), id="without comments"),
        pytest.param(
            lambda text: "# mine\n\n" + text.replace("\n", "  # so\n").replace("[  # so", "["), id="commented"
        ),
        pytest.param(lambda text: text.replace("\n  {", "\n\n\t{  "), id="spaced"),
        pytest.param(lambda text: text.replace("\n", "\r\n"), id="other line ends"),
        pytest.param(lambda text: re.sub('^key = "(.*?)"', r"key = '\1'", text, flags=re.MULTILINE), id="other quotes"),
    ],
)
def test_comments_and_spaces_do_not_change_the_fingerprint(file: EditionFile, rewrite: Callable[[str], str]) -> None:
    """The same content is the same edition."""
    text = rewrite(file.text)
    assert text != file.text
    assert file.read(text).fingerprint == file.read(file.text).fingerprint


@pytest.mark.parametrize("start", ["# mine\n\n\n", "# a\u2028b\n"])
def test_lines_are_counted_as_they_are_shown(file: EditionFile, start: str) -> None:
    """Comments before a row move its line; only a line feed ends a line."""
    for row in rows(file):
        wrong = file.bad(start + file.changed(row, row, re.sub('source = "[a-z]+"', 'source = "hearsay"', row)))
        assert "'hearsay' is unknown" in str(wrong)
        assert wrong.line == file.line_of(row) + start.count("\n")
