"""Saved games replayed answer by answer: what a page promises of an answer is compared with what follows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ludotheque.kernel.agenda import FATE, Choice, Move, Seat, State, pending, play, settle
from ludotheque.kernel.game import Game
from ludotheque.parts import Scene, TitlePage
from ludotheque.say import tongue
from ludotheque.table import Table

FOLDER = Path(__file__).parents[2] / "whole_games"


class Asked(NamedTuple):
    """Somebody is asked something, and sees this."""

    s: Any  # a state of the title
    seat: Seat
    question: Choice[Any]
    page: TitlePage
    move: Move  # what was answered


def seen(game: Game, scene: Scene, s: State, seat: Seat, names: list[str]) -> TitlePage:
    """The page of whoever is asked, in English."""
    view, question = game.view(s, seat), pending(s)
    assert isinstance(question, Choice)
    view["question"] = {**view["question"], **question.shown(s, seat)}
    return scene.page(view, names, tongue("en", game))


def replayed(title: str, name: str) -> Iterator[Asked]:
    """Every answer of a person in this game, before it is given."""
    table = Table.load((FOLDER / title / f"{name}.json").read_text("utf-8"))
    game, names = table.game, table.names
    scene: Scene = game.scene(table.edition)
    s = game.deal(table.seats, table.rules, table.edition)
    settle(s)
    for seat, move in table.log:
        question = pending(s)
        if seat != FATE and isinstance(question, Choice):
            yield Asked(s, seat, question, seen(game, scene, s, seat, names), move)
        play(s, seat, move)


def after(s: Any, seat: Seat, move: Move) -> Any:
    """The table after this answer; the one before it stays as it was."""
    then = s.clone()
    play(then, seat, move)
    return then
