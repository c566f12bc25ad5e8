"""Roles: what somebody at a table may be besides one of all, and how it is decided; `roles.toml` of a title."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from ludotheque.kernel.game import Game
from ludotheque.lessons import Texts, accepted, data, decoded


class Role(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A part one has in the game: what it is called, what it is about, and when whoever has no turn is asked."""

    name: Texts
    about: Texts
    asked: Texts | None = None


class Roles(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The roles of a title; where a house rule decides by lot who has one, it can be chosen beforehand."""

    roles: dict[str, Role] = msgspec.field(name="role", default_factory=dict)
    rule: str = ""
    decides: str = ""  # the role it decides about
    other: str = ""  # and that of everybody else
    most: int = 0  # persons up to whom it does; 0: however many


@cache
def roles(game: Game) -> Roles:
    """The roles of a title, checked; none where it has no file of them."""
    place = data(game, "roles.toml")
    return checked(game, place.read_text("utf-8")) if place.is_file() else Roles()


def checked(game: Game, text: str) -> Roles:
    found = decoded(game, "roles.toml", text, Roles)
    return accepted(found, game, faults(found, game))


def faults(found: Roles, game: Game) -> Iterator[tuple[str, str]]:
    """What is wrong with a file of roles."""
    if found.rule and (found.rule not in game.options or not game.options[found.rule].chairs):
        yield "rule", f"{found.rule!r} is no house rule that draws lots between chairs"
    for name in (found.decides, found.other):
        if bool(found.rule) != (name in found.roles):
            yield "role", f"there is no role {name!r}, or nothing decides about it"
