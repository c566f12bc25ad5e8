"""What whoever runs the server may decide."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

import msgspec
from msgspec import UNSET, UnsetType

MOST_ROBOTS: Final = 4  # processes that search, unless more are asked for


def processors() -> int:
    """Those that this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True)
class Limits:
    """How much of everything is too much."""

    message_bytes: int = 16_384
    body_bytes: int = 65_536
    messages_per_second: float = 20.0  # sustained, for each socket
    message_burst: int = 60
    queue_frames: int = 64  # frames a slow reader may be behind
    sockets_per_visitor: int = 40
    sockets_per_table: int = 200
    tables_per_visitor: int = 500
    posts_per_minute: int = 240  # for each address: creating tables, joining, asking for links and hints
    replays_per_minute: int = 900  # for each address: each builds a game up again
    exports_per_minute: int = 12  # for each address: each plays all games of a person again
    letters_per_minute: int = 6  # for each address: mails that ask whether one is wanted, and notices to try
    chat_length: int = 500
    records_per_table: int = 50_000


@dataclass(frozen=True)
class Keep:
    """For how many days after their last record tables are kept; None: for ever."""

    finished: int | None = None
    idle: int | None = None  # those that are not over

    def days(self, over: bool) -> int | None:
        return self.finished if over else self.idle

    @property
    def shortest(self) -> int | None:
        """Nothing is removed that is younger than this."""
        return min([days for days in (self.finished, self.idle) if days is not None], default=None)


@dataclass(frozen=True)
class Outward:
    """The ways in which notices may leave this server: none, unless whoever runs it has set one up."""

    smtp: str = ""  # smtp://user:password@host:587, or smtps://
    mail_from: str = ""
    push: str = ""  # whom a push service may write to when something is wrong: mailto:… or https://…
    hooks: bool = False  # whether people may name web hooks
    trusted: tuple[str, ...] = ()  # hosts that may be on this network, and need no TLS
    patience: float = 60.0  # seconds somebody may take before they are told that it is their turn


@dataclass(frozen=True)
class Settings:
    store: str = ""  # a file, or postgresql://…
    host: str = "127.0.0.1"
    port: int = 8321
    origin: str = ""  # the address people use, when a proxy stands in front
    robots: int = max(1, min(processors() - 1, MOST_ROBOTS))  # processes in which robots search; a processor is left
    background: int = 2  # modest processes for what takes long: replays, checks, stories, drawings
    think: float = 0.2  # seconds a robot that searches takes for an answer
    hint_seconds: float = 1.0  # and for a hint
    delay: float = 0.8  # seconds a robot waits, as a person would, where robots are watched among themselves
    fast_delay: float = 0.08  # and among people: their pages tell what happened at a pace of their own
    idle_seconds: float = 60.0  # after which a table nobody plays at leaves the memory, and robots by themselves rest
    grace_seconds: float = 600.0  # after it has opened, in which nobody's time is up: it may have been closed for long
    absent_seconds: float = 30.0  # after which a robot may take a seat over
    metrics: bool = False  # whether /metrics answers this machine
    log: str = "text"  # or json
    lobby: bool = False  # whether open tables are listed, and anybody may sit down there; see Welcome
    most_tables: int | None = None  # not over, after which no more are opened
    closed: bool = False  # whether only those who sit somewhere already may open tables
    keep: Keep = field(default_factory=Keep)
    outward: Outward = field(default_factory=Outward)
    limits: Limits = field(default_factory=Limits)


class Welcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whom the host lets in, as far as they have said so for all servers on a store.

    What they have never said is as each server was started.
    """

    lobby: bool | UnsetType = UNSET
    most_tables: int | UnsetType | None = UNSET  # None: as many as come
    closed: bool | UnsetType = UNSET

    def written(self) -> dict[str, bytes]:
        """As a store keeps it."""
        return {name: msgspec.json.encode(value) for name, value in msgspec.to_builtins(self).items()}

    @classmethod
    def read(cls, kept: Mapping[str, bytes]) -> Welcome:
        return msgspec.convert({name: msgspec.json.decode(value) for name, value in kept.items()}, cls)

    def over(self, settings: Settings) -> Settings:
        """The settings of a server with what was said since."""
        return replace(settings, **msgspec.to_builtins(self))
