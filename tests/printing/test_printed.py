"""Kits as they come off the press: every title, read back from its PDF."""

from __future__ import annotations

import time
from itertools import product
from math import dist
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from conformance.walk import KEYS
from games.suites.drawings import placed
from layers import deep, deep_but
from ludotheque import shelf
from ludotheque.cli.main import main
from ludotheque.lessons import lesson
from ludotheque.parts.kit import UNITS, Kit
from ludotheque.printing.cutting import cut_out, tiled
from ludotheque.printing.document import paper
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from printing.pdf import Page, pages, squeezed
from titles.pochette.art.kit import LETTER
from titles.pochette.art.kit import SIZE as CARD
from titles.shelf_for_tests import on_the_shelf

EXACT = 0.2  # millimetres
SECONDS = 20
PRINTED = deep_but(product(KEYS, languages()), ("a-vendre", "fr"))


class Printed:
    """A title's whole kit, printed once for all tests of a language and a paper."""

    def __init__(self, key: str, lang: str, sheet: str, folder: Path) -> None:
        self.game: Any = shelf.game(key)
        self.scene = self.game.scene(shelf.edition(self.game, None))
        self.tongue = tongue(lang, self.game)
        self.kit: Kit = self.scene.kit(self.tongue)
        self.paper = paper(sheet)
        file = folder / f"{key}.pdf"
        began = time.perf_counter()
        assert main(["--lang", lang, "print", key, "--paper", sheet, "-o", str(file)]) == 0
        self.seconds = time.perf_counter() - began
        self.pages = pages(file.read_bytes())

    @property
    def tiles(self) -> list[Page]:
        """After the page of directions."""
        return self.pages[1 : 1 + len(self.tiling.tiles)]

    @property
    def tiling(self) -> Any:
        width, height = self.scene.size
        return tiled(self.kit.width, self.kit.width * height / width, self.paper)


@pytest.fixture(scope="module", params=PRINTED, ids="-".join)
def done(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Printed:
    key, lang = request.param
    return Printed(key, lang, "a4", tmp_path_factory.mktemp("kit"))


def test_it_is_printed_soon(done: Printed) -> None:
    assert done.seconds < SECONDS


def test_the_board_has_its_true_size(done: Printed) -> None:
    """The first sign of every line stands on every tile where the drawing has it, to a fifth of a millimetre."""
    scale = done.kit.width / done.scene.size[0]
    known = placed(ElementTree.fromstring(done.scene.board(done.tongue)))
    assert len(known) >= 15
    left, top = done.tiling.corner
    for page, tile in zip(done.tiles, done.tiling.tiles):
        signs: dict[str, list[tuple[float, float]]] = {}
        for glyph in page.glyphs:
            signs.setdefault(glyph.sign[0], []).append((glyph.x, glyph.y))
        met = 0
        for said, (x, y) in known:
            wanted = left - tile.left + x * scale, top - tile.top + y * scale
            met += any(dist(wanted, spot) < EXACT for spot in signs.get(said[0], []))
        assert met >= 0.8 * len(known), (tile.name, met, len(known))


def test_every_sheet_has_its_size(done: Printed) -> None:
    upright = (done.paper.width, done.paper.height)
    for number, page in enumerate(done.pages):
        tile = 1 <= number <= len(done.tiles)
        assert page.size == (tuple(done.tiling.paper) if tile else upright), number


def test_every_part_is_there_with_all_its_sheets(done: Printed) -> None:
    """Fronts, and backs right after them, in the order of the kit; the foot of a sheet says what it is."""
    number = 1 + len(done.tiles)
    for part in done.kit.parts:
        for count, cut in enumerate(cut_out(part, done.paper), 1):
            foot = done.tongue.gettext("{part}, sheet {number}").format(part=part.name, number=count)
            assert squeezed(foot) in done.pages[number].words
            number += 1
            if cut.backs:
                backs = done.tongue.gettext("{foot}, backs").format(foot=foot)
                assert squeezed(backs) in done.pages[number].words
                number += 1


def test_the_first_page_says_what_there_is(done: Printed) -> None:
    said = done.pages[0].words
    for part in done.kit.parts:
        assert squeezed(part.name) in said
    for sentence in done.scene.about(done.tongue).invented:
        assert squeezed(sentence[:20]) in said


@deep
def test_the_essentials_stand_on_one_page(tmp_path: Path, done: Printed) -> None:
    file = tmp_path / "essentials.pdf"
    assert main(["--lang", done.tongue.lang, "print", done.game.key, "--only", "essentials", "-o", str(file)]) == 0
    _directions, page = pages(file.read_bytes())
    for point in lesson(done.game).essentials:
        assert squeezed("".join([run for run, _strong in point.spans(done.tongue)])) in page.words


def test_backs_lie_behind_their_fronts(tmp_path: Path) -> None:
    """Hold the sheet against the light: every back has the edges of its front, to a fifth of a millimetre."""
    file = tmp_path / "cards.pdf"
    with on_the_shelf():
        assert main(["--lang", "en", "print", "pochette", "--only", "cards", "-o", str(file)]) == 0
    fronts, backs = pages(file.read_bytes())[1:3]
    inset = LETTER[0] / UNITS  # of the letter, from the left edge of its side
    across = {
        letter: [glyph for glyph in page.glyphs if glyph.sign == letter]
        for letter, page in (("@", fronts), ("#", backs))
    }
    assert len(across["@"]) >= 6
    behind = [(fronts.size[0] - (glyph.x - inset) - CARD[0] + inset, glyph.y) for glyph in across["#"]]
    for glyph in across["@"]:
        assert min(dist(spot, (glyph.x, glyph.y)) for spot in behind) < EXACT
