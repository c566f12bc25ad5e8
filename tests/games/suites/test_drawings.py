"""The drawings of all titles: board, lid, symbols and kit are small, harmless, and the same each time."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from conformance.walk import KEYS
from games.suites.drawings import SVG, check_lid, check_sheet
from games.suites.kits import check_colours, check_ids, printed
from layers import deep
from ludotheque import shelf
from ludotheque.kernel.game import Game
from ludotheque.parts import Scene
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from ludotheque.shelf import package_text

WIDTHS = {"a-vendre": 545, "cosmail": 550, "lune": 550, "tramping": 550}  # millimetres of the printed boards


@pytest.fixture(params=KEYS)
def game(request: pytest.FixtureRequest) -> Game:
    return shelf.game(request.param)


def fresh(game: Game) -> Scene:
    """The scene of an edition just read."""
    scene: Scene = game.scene(game.edition(package_text(game, "edition.toml")))
    return scene


@deep
@pytest.mark.parametrize("lang", languages())
def test_the_board_is_small_and_harmless(game: Game, lang: str) -> None:
    """Under 120 kB, the same each time, without style sheets, scripts or anything from elsewhere."""
    scene, said = fresh(game), tongue(lang, game)
    svg = scene.board(said)
    assert svg == game.scene(shelf.edition(game, None)).board(said)
    check_sheet(svg, scene.size, 120_000)


def test_the_lid_is_a_drawing_of_its_own(game: Game) -> None:
    check_lid(fresh(game).lid())
    assert ElementTree.fromstring(fresh(game).symbols()).tag == SVG + "svg"


def test_everything_to_cut_out_has_a_name_in_every_language(game: Game) -> None:
    check_ids(game)


@pytest.mark.parametrize("lang", languages())
def test_a_scene_brings_its_kit_and_no_colour_is_alone(game: Game, lang: str) -> None:
    kit = fresh(game).kit(tongue(lang, game))
    assert kit == printed(game, lang)
    assert kit.width == WIDTHS[game.key]
    check_colours(kit)
