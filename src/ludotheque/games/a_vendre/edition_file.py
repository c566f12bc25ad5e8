"""An edition of A VENDRE! as it is written: one row for each thing, each with its source."""

from __future__ import annotations

import msgspec

from ludotheque.kernel.edition import Row, Texts


class Pawn(Row, kw_only=True):
    no: int
    fr: str
    en: str


class Note(Row, kw_only=True):
    value: int
    count: int


class Square(Row, kw_only=True):
    no: int
    colour: str
    icon: str
    fr: str
    en: str
    short_fr: str
    short_en: str
    title: int = 0
    price: int = 0
    takings: int = 0


class Card(Row, kw_only=True):
    no: int
    kind: str
    fr: str
    en: str
    square: int = 0
    amount: int = 0


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """The file as it is written."""

    key: str
    name: Texts
    about: Texts
    on_purpose: list[str]
    pawns: list[Pawn]
    notes: list[Note]
    squares: list[Square]
    cards: list[Card]
