"""The legend: each sign of a board in a picture, its word, what it does and the rule; `legend.toml` of a title."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from ludotheque.kernel.game import Game
from ludotheque.lessons import Texts, accepted, data, decoded
from ludotheque.shelf.rulebook import rulebook


class Sign(Texts, frozen=True):
    """One sign; `fr`, `en` say what it does."""

    id: str
    picture: str  # as pictures.py draws them
    word: Texts
    rule: str


class Legend(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    signs: list[Sign] = msgspec.field(name="sign")


@cache
def legend(game: Game) -> list[Sign]:
    """The signs of a title, checked; none where it has no file of them."""
    place = data(game, "legend.toml")
    return checked(game, place.read_text("utf-8")) if place.is_file() else []


def checked(game: Game, text: str) -> list[Sign]:
    found = decoded(game, "legend.toml", text, Legend).signs
    return accepted(found, game, faults(found, game))


def faults(found: list[Sign], game: Game) -> Iterator[tuple[str, str]]:
    """What is wrong with a legend."""
    law = rulebook(game, "en")
    yield from [(f"sign {sign.id!r}", f"there is no rule {sign.rule}") for sign in found if sign.rule not in law]
