"""What whoever runs the server may decide."""

from __future__ import annotations

from dataclasses import dataclass, field


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
    chat_length: int = 500
    records_per_table: int = 50_000


@dataclass(frozen=True)
class Settings:
    store: str = ""  # a file, or postgresql://…
    host: str = "127.0.0.1"
    port: int = 8321
    origin: str = ""  # the address people use, when a proxy stands in front
    robots: int = 1  # processes that think
    think: float = 0.2  # seconds a robot that searches takes for an answer
    hint_seconds: float = 1.0  # and for a hint
    delay: float = 0.8  # seconds a robot waits, as a person would
    fast_delay: float = 0.08
    idle_seconds: float = 60.0  # after which a table nobody plays at leaves the memory
    absent_seconds: float = 30.0  # after which a robot may take a seat over
    limits: Limits = field(default_factory=Limits)
