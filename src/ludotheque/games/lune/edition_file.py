"""An edition of DE LA TERRE A LA LUNE as it is written: one row for each thing, each with its source."""

from __future__ import annotations

import msgspec

from ludotheque.kernel.edition import Row, Texts


class Place(Row, kw_only=True):
    id: str
    kind: str
    fr: str
    en: str
    label: str
    x: float
    y: float


class Landing(Row, kw_only=True):
    id: str
    x: float
    y: float


class Route(Row, kw_only=True):
    id: str
    label: str
    run: list[str]


class Point(Row, kw_only=True):
    no: int
    x: float
    y: float
    landing: str = ""


class Suit(Row, kw_only=True):
    id: str
    fr: str
    en: str


class Rank(Row, kw_only=True):
    no: int
    fr: str
    en: str
    blurb_fr: str
    blurb_en: str


class Kind(Row, kw_only=True):
    symbol: str
    fr: str
    en: str


class Options(Row, kw_only=True):
    kind: str
    worth: int
    count: int


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """The file as it is written."""

    key: str
    name: Texts
    about: Texts
    on_purpose: list[str]
    places: list[Place]
    landings: list[Landing]
    routes: list[Route]
    orbit: list[Point]
    suits: list[Suit]
    ranks: list[Rank]
    kinds: list[Kind]
    options: list[Options]
