"""The events a title declares in its `events.py`, and whether one that was told is among them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import NoneType, UnionType
from typing import Annotated, Any, get_args, get_origin

from ludotheque.kernel.events import Exceptional
from ludotheque.kernel.game import Game


@cache
def declared(package: str) -> dict[str, list[Any]]:
    """By kind: the type of the rule, then of each fact, with its name."""
    module = import_module(f"{package}.events")
    [events] = [alias for name, alias in vars(module).items() if name.endswith("Event")]
    return by_kind(events)


def by_kind(events: object) -> dict[str, list[Any]]:
    types = [get_args(event) for event in get_args(events)]
    return {kind: rest for kinds, *rest in types for kind in get_args(kinds)}


EXCEPTIONAL = by_kind(Exceptional)  # what any table may agree on


def fits(game: Game, event: tuple[Any, ...]) -> bool:
    """Whether this event is of a declared kind, with as many facts as it has there, of the types they have there."""
    types = EXCEPTIONAL.get(event[0]) or declared(game.package).get(event[0])
    return types is not None and len(types) == len(event) - 1 and all(map(is_a, types, event[1:]))


def is_a(wanted: Any, fact: object) -> bool:
    """A whole number is never a bool, and a tuple never a list: it would be another game once it was saved."""
    if get_origin(wanted) is Annotated:
        return is_a(get_args(wanted)[0], fact)
    if get_origin(wanted) is UnionType:
        return any(is_a(one, fact) for one in get_args(wanted))
    if get_origin(wanted) is tuple:
        item, dots = get_args(wanted)
        assert dots is ...
        return type(fact) is tuple and all(is_a(item, one) for one in fact)
    assert wanted in (int, str, NoneType)
    return type(fact) is wanted
