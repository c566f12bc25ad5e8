"""An edition of TRAMPING as it is written: one row for each thing, each with its source."""

from __future__ import annotations

import msgspec

from ludotheque.kernel.edition import Row, Texts


class Square(Row, kw_only=True):
    id: str
    kind: str
    lon: float
    lat: float
    x: float
    y: float
    fr: str = ""  # names of its own; the others are called by what they are
    en: str = ""
    side: str = ""
    bar_of: str = ""
    joined: str = ""
    reef_of: int = 0
    treasure: int = 0


class Lane(Row, kw_only=True):
    """One-way, or beyond the gates two-way; a lane that leads on begins where another ends."""

    id: str
    run: list[str]


class Route(Row, kw_only=True):
    no: int
    lanes: list[str]
    calls: list[str]


class Entry(Row, kw_only=True):
    gate: str
    to: list[str]


class Card(Row, kw_only=True):
    port: str


class Incident(Row, kw_only=True):
    effect: str
    amount: int
    fr: str
    en: str


class Cargo(Row, kw_only=True):
    fr: str
    en: str


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """The file as it is written."""

    key: str
    name: Texts
    about: Texts
    on_purpose: list[str]
    squares: list[Square]
    lanes: list[Lane]
    routes: list[Route]
    ways: list[Lane]
    entries: list[Entry]
    cards: list[Card]
    incidents: list[Incident]
    cargos: list[Cargo]
