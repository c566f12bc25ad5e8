"""States, steps and piles as plain nested tuples: to compare two of them, or to take their fingerprint."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from typing import Any

SILENT = frozenset({"telling", "talks", "__dict__", "__weakref__"})  # what does not lie on the table


def plain(thing: Any) -> Any:
    """Numbers and words as they are; lists and tuples item by item; an object as its name and fields."""
    if thing is None or isinstance(thing, (int, str)):
        return thing
    if isinstance(thing, (list, tuple)):
        return tuple([plain(item) for item in thing])
    if isinstance(thing, dict):
        return tuple([(plain(key), plain(thing[key])) for key in sorted(thing)])
    if hasattr(thing, "fingerprint"):
        return (type(thing).__name__, thing.fingerprint)
    return (type(thing).__name__, *[(name, plain(getattr(thing, name))) for name in sorted(fields(thing))])


def fields(thing: Any) -> set[str]:
    """The names of an object's own fields, in the interpreted and in the compiled build."""
    kind: object = type(thing)
    return {*declared(kind), *getattr(thing, "__dict__", ())} - SILENT


@cache
def declared(kind: type) -> frozenset[str]:
    """The fields that every object of a class has a place for, be it compiled or not."""
    slots = [name for one in kind.__mro__ for name in listed(one.__dict__.get("__slots__", ()))]
    return frozenset([*getattr(kind, "__mypyc_attrs__", ()), *slots])


def listed(slots: str | Iterable[str]) -> Iterable[str]:
    return [slots] if isinstance(slots, str) else slots


def fingerprint(thing: Any) -> str:
    return sha256(repr(plain(thing)).encode()).hexdigest()
