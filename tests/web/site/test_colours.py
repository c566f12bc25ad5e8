"""A title's colours: they come from the title, can be read by day and by night, and hold nothing but colours."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ludotheque.web
from ludotheque import shelf
from ludotheque.parts import Inks
from ludotheque.parts.svg.drawing import contrast
from ludotheque.parts.svg.picture import COLOURS
from ludotheque.web.site.drawings import colours, scene_of

CSS = Path(ludotheque.web.__file__).parent / "static" / "css"
SURFACE = ("#ffffff", "#19222a")
READABLE = 4.5


@pytest.mark.parametrize("key", shelf.games())
def test_a_box_brings_inks_that_can_be_read(key: str) -> None:
    inks = scene_of(shelf.game(key)).inks
    for line, fill, surface in zip(inks.line, inks.fill, SURFACE):
        assert contrast(line, surface) >= READABLE
        assert contrast("#ffffff", fill) >= READABLE
    assert f'[data-box="{key}"] {{' in colours()


def test_the_seats_have_the_colours_that_are_printed() -> None:
    for seat, colour in enumerate(COLOURS):
        assert f"--seat-{seat}: {colour};" in colours()


def test_the_furniture_knows_no_title() -> None:
    for sheet in CSS.glob("*.css"):
        assert "data-box=" not in sheet.read_text(encoding="utf-8"), sheet.name


def test_the_night_is_said_once() -> None:
    """But for one number, which is no colour."""
    tokens = (CSS / "tokens.css").read_text(encoding="utf-8")
    dark = re.findall(r'(?:data-theme="dark"\] \{|prefers-color-scheme: dark\) \{[^{]*\{)([^}]*)\}', tokens)
    assert [re.findall(r"(--[\w-]+):", one) for one in dark] == [["--board-dim"], ["--board-dim"]]


@pytest.mark.parametrize("wrong", ["red", "#fff", "#123456; } * { display: none", "url(//a.example)", ""])
def test_an_ink_is_a_colour_and_nothing_else(wrong: str) -> None:
    pair = ("#123456", "#abcdef")
    with pytest.raises(ValueError, match="no colour"):
        Inks(line=pair, second=("#000000", wrong), tint=pair, fill=pair, edge="#000000")
