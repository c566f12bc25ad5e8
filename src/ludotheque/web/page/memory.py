"""Parts of pages that need not be made again.

A part is made from a view, the names and the language, and from nothing else.  So it is kept with the facts of the view
it was made from, and serves every page, move and table at which those facts are the same.
"""

from __future__ import annotations

import pickle
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from hashlib import blake2b
from typing import Final, TypeAlias, TypeVar, cast

import msgspec

from ludotheque.parts import TitlePage, View

T = TypeVar("T")
MOST: Final = 256  # parts kept by one process
WAYS: Final = 8  # in which one part may depend on a view
encode = msgspec.json.Encoder().encode
Key: TypeAlias = tuple[object, ...]  # the title, the language, the names, the part
Facts: TypeAlias = tuple[str, ...]  # by name

_parts: OrderedDict[tuple[Key, Facts, tuple[bytes, ...]], object] = OrderedDict()
_depends: OrderedDict[Key, list[Facts]] = OrderedDict()


class ObservedView(Mapping[str, object]):
    """A view that remembers which of its facts were looked at."""

    def __init__(self, view: View) -> None:
        self._view = view
        self.read: set[str] = set()

    def __getitem__(self, name: str) -> object:
        self.read.add(name)
        return self._view[name]

    def __iter__(self) -> Iterator[str]:
        self.read.update(self._view)
        return iter(self._view)

    def __len__(self) -> int:
        self.read.update(self._view)
        return len(self._view)


class PartMemory:
    """The parts of one page, made anew only where a fact they depend on has changed."""

    def __init__(self, view: View, key: Key, page: Callable[[View], TitlePage]) -> None:
        self.view = view
        self.key = key
        self.page = page
        self._marks: dict[str, bytes] = {}

    def part(self, name: str, make: Callable[[TitlePage], T]) -> T:
        """The part of this name; `make` asks a page for it."""
        key = (*self.key, name)
        ways = _depends.setdefault(key, [])
        for facts in ways:
            place = key, facts, self.marks(facts)
            if place in _parts:
                _parts.move_to_end(place)
                return cast(T, _parts[place])
        observed = ObservedView(self.view)
        part = make(self.page(observed))
        facts = tuple(sorted(observed.read))
        if facts not in ways:
            ways.append(facts)
            del ways[:-WAYS]
        _parts[key, facts, self.marks(facts)] = part
        forget(_parts)
        forget(_depends)
        return part

    def marks(self, facts: Facts) -> tuple[bytes, ...]:
        """They say whether facts are the same, however they change afterwards."""
        for name in facts:
            if name not in self._marks:
                self._marks[name] = blake2b(spelled(self.view.get(name)), digest_size=16).digest()
        return tuple([self._marks[name] for name in facts])


def spelled(fact: object) -> bytes:
    """The same for the same fact; what the rules foresee may be more than JSON can hold."""
    try:
        return encode(fact)
    except TypeError:
        return pickle.dumps(fact)


def forget(kept: OrderedDict[T, object] | OrderedDict[T, list[Facts]]) -> None:
    while len(kept) > MOST:
        kept.popitem(last=False)
