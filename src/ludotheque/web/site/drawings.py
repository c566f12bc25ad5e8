"""Drawings and inks of a title, made once and named by what is in them, so that a browser may keep them for ever."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import NamedTuple

from ludotheque import shelf
from ludotheque.kernel.game import Game
from ludotheque.parts import Scene
from ludotheque.parts.svg.picture import COLOURS
from ludotheque.say import tongue


class Drawing(NamedTuple):
    svg: bytes
    mark: str


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


@cache
def colours() -> str:
    """The colours of the seats and the inks of every box on the shelf, as one style sheet."""
    seats = "".join([f"  --seat-{seat}: {colour};\n" for seat, colour in enumerate(COLOURS)])
    boxes = [scene_of(game).inks.css(key) for key, game in shelf.games().items()]
    return "".join([f":root {{\n{seats}}}\n", *boxes])
