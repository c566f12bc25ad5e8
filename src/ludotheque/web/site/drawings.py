"""Drawings and inks of a title, made once and named by what is in them, so that a browser may keep them for ever.

Boards and pictures take long the first time: whoever serves others has them drawn in the background.
"""

from __future__ import annotations

import asyncio
import logging
from functools import cache
from hashlib import sha256
from typing import Final, NamedTuple

from ludotheque import shelf
from ludotheque.kernel.game import Game
from ludotheque.lessons import lesson, taught
from ludotheque.lessons.legend import legend
from ludotheque.lessons.pictures import crop, drawn
from ludotheque.parts import Scene
from ludotheque.parts.svg.picture import COLOURS
from ludotheque.say import tongue
from ludotheque.web.background.queue import HOUSE, Background, of_the_house
from ludotheque.web.http import addresses

log = logging.getLogger(__name__)


class Drawing(NamedTuple):
    svg: bytes
    mark: str


@cache
def scene_of(game: Game) -> Scene:
    scene: Scene = game.scene(shelf.edition(game, None))
    return scene


def made(svg: str) -> Drawing:
    content = svg.encode()
    return Drawing(content, sha256(content).hexdigest()[:16])


KNOWN: Final[dict[tuple[str, str, int], Drawing]] = {}  # by title, language and picture
BOARD: Final = -1  # which is no picture's number


def board(game: Game, lang: str) -> Drawing:
    return known(game, lang, BOARD)


def known(game: Game, lang: str, number: int) -> Drawing:
    """One of the pictures, or the board; it is drawn once."""
    key = game.key, lang, number
    if key not in KNOWN:
        KNOWN[key] = fresh(game, lang, number)
    return KNOWN[key]


def fresh(game: Game, lang: str, number: int) -> Drawing:
    scene, spoken = scene_of(game), tongue(lang, game)
    return made(scene.board(spoken) if number == BOARD else drawn(scene, pictures(game)[number], spoken))


@cache
def symbols(game: Game) -> Drawing:
    return made(scene_of(game).symbols())


@cache
def lid(game: Game) -> Drawing:
    return made(scene_of(game).lid())


def pictures(game: Game) -> list[str]:
    """What is drawn beside the essentials, and in the legend, by name."""
    points = [point.picture for point in lesson(game).essentials] if taught(game) else []
    return [*points, *[sign.picture for sign in legend(game)]]


def pictured(game: Game, name: str, lang: str) -> tuple[str, str]:
    """A piece of the board as a window on it, so that the board is sent once; or the address of a drawing."""
    if seen := crop(scene_of(game), name):
        return seen.box, addresses.board(game.key, lang, board(game, lang).mark)
    number = pictures(game).index(name)
    return "", addresses.picture(game.key, number, lang, known(game, lang, number).mark)


# -- in the background


def draw(wanted: tuple[str, str, int]) -> dict[tuple[str, str, int], Drawing]:
    """In a process: this picture; with the board, the small pictures that are no pieces of it."""
    key, lang, number = wanted
    game = shelf.game(key)
    numbers = [number]
    if number == BOARD:
        numbers += [at for at, name in enumerate(pictures(game)) if crop(scene_of(game), name) is None]
    return {(key, lang, one): fresh(game, lang, one) for one in numbers}


async def ready(background: Background, game: Game, lang: str, number: int = BOARD) -> None:
    """Come back once the board of this title, or another picture of it, is drawn in this language."""
    wanted = game.key, lang, number
    if wanted not in KNOWN:
        KNOWN.update(await background.ask(draw, wanted, ("drawn", *wanted), asker=HOUSE))


AHEAD: Final[dict[str, asyncio.Task[None]]] = {}  # by language: what is drawn before anybody has asked for it


def ahead(background: Background, lang: str) -> None:
    """Somebody looks at the shelf, and will open a box: its board shall be drawn by then."""
    if lang not in AHEAD and any([(game.key, lang, BOARD) not in KNOWN for game in shelf.games().values()]):
        AHEAD[lang] = drawing = asyncio.create_task(one_by_one(background, lang), context=of_the_house())
        drawing.add_done_callback(lambda _: AHEAD.pop(lang))


async def one_by_one(background: Background, lang: str) -> None:
    """One is asked for at a time, so that whoever opens a box waits for no others than the one being drawn."""
    for game in list(shelf.games().values()):
        try:
            await ready(background, game, lang)
        except Exception as wrong:  # whoever asks for it is told so
            log.info("a board was not drawn ahead: %s", wrong)


def take(key: str, lang: str, mark: str) -> None:
    """In a process that needs to know of a board only what it is called."""
    KNOWN.setdefault((key, lang, BOARD), Drawing(b"", mark))


@cache
def colours() -> str:
    """The colours of the seats and the inks of every box on the shelf, as one style sheet."""
    seats = "".join([f"  --seat-{seat}: {colour};\n" for seat, colour in enumerate(COLOURS)])
    boxes = [scene_of(game).inks.css(key) for key, game in shelf.games().items()]
    return "".join([f":root {{\n{seats}}}\n", *boxes])
