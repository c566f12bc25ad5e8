"""Drawings and inks of a title, made once and named by what is in them, so that a browser may keep them for ever."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import NamedTuple

from ludotheque import shelf
from ludotheque.kernel.game import Game
from ludotheque.lessons import lesson, taught
from ludotheque.lessons.legend import legend
from ludotheque.lessons.pictures import crop, drawn
from ludotheque.parts import Scene
from ludotheque.parts.svg.picture import COLOURS
from ludotheque.say import tongue
from ludotheque.web.http import addresses


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


@cache
def board(game: Game, lang: str) -> Drawing:
    return made(scene_of(game).board(tongue(lang, game)))


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


@cache
def picture(game: Game, number: int, lang: str) -> Drawing:
    """One of the pictures."""
    return made(drawn(scene_of(game), pictures(game)[number], tongue(lang, game)))


def pictured(game: Game, name: str, lang: str) -> tuple[str, str]:
    """A piece of the board as a window on it, so that the board is sent once; or the address of a drawing."""
    if seen := crop(scene_of(game), name):
        return seen.box, addresses.board(game.key, lang, board(game, lang).mark)
    number = pictures(game).index(name)
    return "", addresses.picture(game.key, number, lang, picture(game, number, lang).mark)


@cache
def colours() -> str:
    """The colours of the seats and the inks of every box on the shelf, as one style sheet."""
    seats = "".join([f"  --seat-{seat}: {colour};\n" for seat, colour in enumerate(COLOURS)])
    boxes = [scene_of(game).inks.css(key) for key, game in shelf.games().items()]
    return "".join([f":root {{\n{seats}}}\n", *boxes])
