"""Titles and robots of others: what cannot be played or shown is said in a line, and everything else goes on."""

from __future__ import annotations

import sys
from typing import Any

from ludotheque import shelf
from ludotheque.bots import strangers
from ludotheque.kernel.agenda import settle
from ludotheque.kernel.game import Game
from ludotheque.parts import Scene
from ludotheque.say import Tongue, refusal
from ludotheque.say import tongue as tongue_of
from ludotheque.say.languages import languages
from ludotheque.shelf.door import LeftOut, ours

SHOWING = ("serve", "play", "learn", "print", "board")  # commands that draw what a title shows

PLAYING = ("serve", "play", "simulate", "lab")  # commands at which robots sit down


def clear_the_shelf(command: str, tongue: Tongue) -> None:
    """Leave out what does not work, and say so to whoever has given this command."""
    if command in SHOWING:
        for game in [game for game in shelf.games().values() if not ours(game)]:
            try:
                for lang in languages():
                    try_scene(game, shelf.default_edition(game), tongue_of(lang, game))
            except Exception as wrong:  # whatever a stranger's drawing may raise
                shelf.leave_out(game.key, wrong)
    gone = shelf.left_out()
    if command in PLAYING:
        gone = gone + [LeftOut(*unfit) for unfit in strangers.installed()[1]]
    for one in gone:
        print(line(one, tongue), file=sys.stderr)


def try_scene(game: Game, edition: Any, tongue: Tongue) -> None:
    """Its box, its board and the first page of its smallest table are made; whatever goes wrong is raised."""
    scene: Scene = game.scene(edition)
    scene.about(tongue)
    scene.inks.css(game.key)
    for drawing in (scene.lid(), scene.board(tongue), scene.symbols()):
        if not drawing.lstrip().startswith("<svg"):
            raise ValueError("a drawing is no SVG document")
    seats = game.seats.start
    s: Any = game.deal(seats, game.agree(seats, {}), edition)
    settle(s)
    for seat in (None, 0):
        page = scene.page(game.view(s, seat), [f"Seat {number + 1}" for number in range(seats)], tongue)
        page.pieces()
        page.places()
        page.tray()
        for one in range(seats):
            page.purse(one)


def line(gone: LeftOut, tongue: Tongue) -> str:
    sentence = tongue.gettext("{key} ({module}) is installed and was left out: {reason}")
    return sentence.format(key=gone.key, module=gone.module, reason=refusal(gone.reason(), tongue))
