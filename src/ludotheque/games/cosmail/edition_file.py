"""An edition of COSMAIL as it is written: one row for each thing, each with its source."""

from __future__ import annotations

import msgspec

from ludotheque.kernel.edition import Row, Texts


class Good(Row, kw_only=True):
    id: str
    value: int
    fr: str
    en: str


class Strait(Row, kw_only=True):
    id: str
    fr: str
    en: str


class Node(Row, kw_only=True):
    id: str
    kind: str
    fr: str
    en: str
    lon: float
    lat: float
    x: float
    y: float
    sheet: str = ""  # the name as the rule sheet spells it, where that differs
    good: str = ""
    stock: int = 0
    base: int = 0


class Link(Row, kw_only=True):
    """A leg: its line bends through `via`, and where it crosses the seam of the map comes back through `back`."""

    a: str
    b: str
    way: str
    cost: int
    strait: str = ""
    via: tuple[tuple[float, float], ...] = ()
    back: tuple[tuple[float, float], ...] = ()


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """The file as it is written."""

    key: str
    name: Texts
    about: Texts
    on_purpose: list[str]
    goods: list[Good]
    straits: list[Strait]
    nodes: list[Node]
    legs: list[Link]
