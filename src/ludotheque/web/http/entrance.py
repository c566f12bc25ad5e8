"""The entrance: who comes in, from where, and whether they may look."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit
from weakref import WeakValueDictionary

from starlette.requests import HTTPConnection

from ludotheque.say.languages import languages, usual
from ludotheque.say.sentences import _
from ludotheque.web.background.queue import asking, too_much
from ludotheque.web.http.identity import STRANGER, Identity, Visitor, ghost_of, lock_of
from ludotheque.web.http.refused import Buckets, Refused
from ludotheque.web.room.room import Room
from ludotheque.web.room.rooms import Rooms
from ludotheque.web.settings import Settings

LANGUAGE_COOKIE: Final = "lang"
FORGOTTEN: Final = _("Whoever this was has asked to be forgotten. Open the shelf, and be somebody new.")
SENT_AWAY: Final = _("This browser was sent away by whoever it was. Open the shelf, and be somebody new.")
LARGE_BODIES: Final = 4  # that may be on their way from one address
MOST_LARGE_BODIES: Final = 16  # and from all
HERE: Final = "localhost"  # the one name without TLS for which browsers have passkeys


class Entrance:
    """What every request and every socket goes through."""

    def __init__(self, rooms: Rooms, identity: Identity, settings: Settings) -> None:
        self.rooms = rooms
        self.identity = identity
        self.settings = settings
        self.posts = Buckets(settings.limits.posts_per_minute)
        self.replays = Buckets(settings.limits.replays_per_minute)
        self.exports = Buckets(settings.limits.exports_per_minute)
        self.letters = Buckets(settings.limits.letters_per_minute)
        self._exporting: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._reading: Counter[str] = Counter()  # large bodies that are being read, by address

    def visitor_of(self, connection: HTTPConnection) -> Visitor:
        """Who is asking; a cookie counts only when our own pages send it."""
        if getattr(connection.state, "stranger", False):
            return STRANGER
        visitor = self.identity.visitor(connection.headers, connection.cookies)
        if not visitor.by_key and changes(connection) and self.foreign(connection):
            raise Refused("closed", "This does not come from a page of this server.")
        return visitor

    async def is_gone(self, visitor: str) -> bool:
        """Whether this visitor has asked to be forgotten, and only their key is left."""
        return bool(visitor) and await self.rooms.store.forgotten(ghost_of(visitor))

    async def void(self, visitor: Visitor) -> str:
        """Why a key opens nothing any more; nothing when it does."""
        store, ghost, lock = self.rooms.store, ghost_of(visitor.id), lock_of(visitor.id, visitor.lock)
        if not visitor.id or not await store.forgotten(ghost, lock):
            return ""
        return FORGOTTEN if await store.forgotten(ghost) else SENT_AWAY

    def foreign(self, connection: HTTPConnection) -> bool:
        """Whether another site's page may be behind this; a program without a cookie names no origin."""
        origin = connection.headers.get("origin")
        if origin is None:
            return self.identity.cookie in connection.cookies
        return origin != self.origin(connection)

    def origin(self, connection: HTTPConnection) -> str:
        """The address people use for this server."""
        if self.settings.origin:
            return self.settings.origin.rstrip("/")
        scheme = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
        return f"{scheme}://{connection.headers.get('host', '')}"

    def passkeys_for(self, connection: HTTPConnection) -> str:
        """The name for which passkeys are made here; "" where there are none.

        That is the name whoever runs the server has given it, or a machine's own for itself: what a request says of the
        host it was sent to is nobody's word.
        """
        parts = urlsplit(self.origin(connection))
        host = parts.hostname or ""
        named = bool(self.settings.origin) and parts.scheme == "https" and not is_number(host)
        return host if (named or host == HERE) and has_passkeys() else ""

    def may_look(self, room: Room, visitor: str) -> None:
        """Who sits at a table sees it; others only where it has spectators."""
        if not room.head.spectators and visitor != room.owner and not room.seats_of(visitor):
            raise Refused("closed", "This table is not open to spectators.")

    def has_room(self, room: Room, visitor: str) -> None:
        limits = self.settings.limits
        own = sum(1 for connection in room.company.connections if connection.visitor == visitor)
        crowded = len(room.company.connections) >= limits.sockets_per_table and not room.seats_of(visitor)
        if own >= limits.sockets_per_visitor or crowded:
            raise Refused("too_fast", "Too many pages look at this table.")

    def exporting(self) -> asyncio.Lock:
        """One at a time for each address: each plays many games again."""
        return self._exporting.setdefault(asking.get(), asyncio.Lock())

    @contextmanager
    def reading(self, most: int) -> Iterator[None]:
        """While a body of so many bytes at the most is read: large ones are held in memory, and must not be many."""
        home = asking.get()
        if most <= self.settings.limits.body_bytes:
            yield
            return
        if self._reading[home] >= LARGE_BODIES or self._reading.total() >= MOST_LARGE_BODIES:
            raise too_much(self._reading[home] >= LARGE_BODIES)
        self._reading[home] += 1
        try:
            yield
        finally:
            self._reading[home] -= 1
            self._reading += Counter()  # forget who has none

    def not_too_fast(self, connection: HTTPConnection, buckets: Buckets) -> None:
        if not buckets.take(asked_from(connection)):
            raise Refused("too_fast", "Too many requests from this address. Please wait a moment.")


@cache
def has_passkeys() -> bool:
    """Whether the package that knows them is installed."""
    return find_spec("webauthn") is not None


def asked_from(connection: HTTPConnection) -> str:
    """By what limits count whoever asks."""
    return home_of(connection.client.host if connection.client else "")


def home_of(address: str) -> str:
    """Of an IPv6 address the first 64 bits, for the rest is its owner's to choose."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False))


def is_number(host: str) -> bool:
    """Whether this is an address in numbers, for which no browser makes a passkey."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def changes(connection: HTTPConnection) -> bool:
    """Whether this could change something: every socket, and every request but those that only read."""
    return connection.scope["type"] == "websocket" or connection.scope["method"] not in ("GET", "HEAD", "OPTIONS")


def language_of(connection: HTTPConnection) -> str:
    """The language asked for: by the address, by choice, or by the browser; else the usual one."""
    asked = (connection.query_params.get("lang"), connection.cookies.get(LANGUAGE_COOKIE))
    chosen = next((lang for lang in asked if lang in languages()), None)
    return chosen or preferred(connection.headers.get("accept-language", "")) or usual()


def preferred(accepted: str) -> str | None:
    """The first of our languages in the order of an Accept-Language header."""
    ranked: list[tuple[float, str]] = []
    for part in accepted[:500].split(","):
        name, _, weight = part.partition(";q=")
        ranked.append((-weight_of(weight), name.strip()[:2].lower()))
    names = [name for _, name in sorted(ranked, key=lambda pair: pair[0])]
    return next((name for name in names if name in languages()), None)


def weight_of(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0
