"""Play in the terminal: persons and robots at one keyboard."""

from __future__ import annotations

from ludotheque.say import usual_language
from ludotheque.say.languages import languages
from ludotheque.terminal import learning
from ludotheque.terminal.console import Console, Hangup, let_go
from ludotheque.terminal.session import Wishes, play_through


def play(
    game_key: str,
    *,
    seats: list[str] | None,
    rules: dict[str, str],
    lang: str | None,
    edition: str | None,
    dice: str,
    resume: str | None,
    colour: bool | None,
    seed: int | None,
    fast: bool,
    hints: bool = True,
    tips: bool | None = None,
) -> int:
    """Play one game; the exit status: 0, 1 when it is lost, 2 when it could not be opened, 130 after Ctrl-C."""
    wishes = Wishes(game_key, seats, rules, edition, dice, resume, seed, hints, tips)
    try:
        return play_through(Console.standard(colour, fast), wishes, lang if lang in languages() else usual_language())
    except Hangup:
        let_go()
        return 1


def learn(game_key: str, lang: str, colour: bool | None, again: bool) -> int:
    """Take a lesson; the exit status: 0, 1 when the terminal is gone, 130 after Ctrl-C."""
    try:
        return learning.learn(Console.standard(colour, fast=True), game_key, lang, again)
    except Hangup:
        let_go()
        return 1
