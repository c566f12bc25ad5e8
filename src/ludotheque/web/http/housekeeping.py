"""The shapes of what a host sends and is shown."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from ludotheque.web.http.shapes import Body


class HostKey(Body):
    key: Annotated[str, Meta(max_length=128, description="from `ludotheque host key`")]


class HostSets(HostKey, kw_only=True):
    """What is left out stays as it is."""

    lobby: bool | UnsetType = UNSET
    most_tables: Annotated[int, Meta(ge=1, le=10**9)] | UnsetType | None = UNSET
    closed: bool | UnsetType = UNSET


class HostRemoves(HostKey, kw_only=True):
    table: Annotated[str, Meta(max_length=64)]
    sure: Literal[True]


class HostForgets(HostKey, kw_only=True):
    person: Annotated[str, Meta(max_length=64, description="the mark by which a host knows them")]
    sure: Literal[True]


class HostTable(msgspec.Struct):
    table: str
    title: str
    name: str
    people: list[str]
    over: bool
    updated: float


class HostPerson(msgspec.Struct):
    person: str  # a mark, and nobody's key
    name: str
    seats: int
    updated: float


class HostAllows(msgspec.Struct):
    """Whether there is a lobby, after how many tables no more are opened, whether nobody new is taken."""

    lobby: bool
    most_tables: int | None
    closed: bool


class HostLook(msgspec.Struct):
    """What a host is shown; nothing of the games. Where there are many, the latest."""

    allows: HostAllows
    tables: list[HostTable]
    all_tables: int
    persons: list[HostPerson]
    all_persons: int
