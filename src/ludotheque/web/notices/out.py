"""Sending something to an address that somebody else has named, without being led astray.

Only https, only to addresses of the open network, unless whoever runs the server trusts the host by name.  The address
that was looked at is the one that is called; nobody is followed elsewhere; no answer is waited for long, or read far.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Mapping
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

import msgspec

from ludotheque.web.http.refused import Refused
from ludotheque.web.notices.texts import Letter
from ludotheque.web.notices.wants import Channel, Wants
from ludotheque.web.settings import Outward

SECONDS: Final = 10.0  # for everything: the name, the connection, the answer
LONGEST: Final = 2000  # characters of a URL
TRANSLATED: Final = IPv6Network("64:ff9b::/96")
PORTS: Final = {"https": 443, "http": 80}
FAILURES: Final = (OSError, ValueError, EOFError, asyncio.LimitOverrunError, Refused)  # time that is up among them


class Undelivered(Exception):
    """It did not arrive; it may be tried again."""


class Unwanted(Undelivered):
    """There is nobody at this address any more."""


def checked(url: str, trusted: tuple[str, ...]) -> SplitResult:
    """The parts of a URL something may be sent to; Refused says why not."""
    if len(url) > LONGEST or not all("!" <= sign <= "~" for sign in url):
        raise Refused("bad", "This is no address on the web.")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Refused("bad", "This is no address on the web.") from None
    if not parts.hostname or parts.scheme not in PORTS or parts.username or parts.password:
        raise Refused("bad", "This is no address on the web.")
    if parts.hostname in trusted:
        return parts
    if parts.scheme != "https" or port not in (None, 443):
        raise Refused("bad", "Only an address that begins with https:// can be used, with no port.")
    if not is_public(parts.hostname, if_a_name=True):
        raise Refused("bad", "This address is on a private network.")
    return parts


def is_public(address: str, if_a_name: bool = False) -> bool:
    try:
        found = ip_address(address)
    except ValueError:
        return if_a_name
    if isinstance(found, IPv6Address) and (found.sixtofour or found.teredo or found in TRANSLATED):
        return False
    return found.is_global and not found.is_multicast


async def address_of(parts: SplitResult, port: int, trusted: tuple[str, ...]) -> str:
    """Where to connect to; every address the name has must be one of the open network."""
    assert parts.hostname is not None
    found = await asyncio.get_running_loop().getaddrinfo(parts.hostname, port, proto=6)
    addresses = [str(where[0]) for *_, where in found]
    if parts.hostname not in trusted and not all([is_public(address) for address in addresses]):
        raise Undelivered("a private network")
    return addresses[0]


async def post(url: str, body: bytes, headers: Mapping[str, str], trusted: tuple[str, ...]) -> None:
    """Undelivered when nobody took it, Unwanted when nobody ever will."""
    try:
        async with asyncio.timeout(SECONDS):
            status = await answered(url, body, headers, trusted)
    except FAILURES as wrong:
        raise Undelivered(type(wrong).__name__) from None
    if status in (404, 410):
        raise Unwanted(str(status))
    if not 200 <= status < 300:
        raise Undelivered(str(status))


async def answered(url: str, body: bytes, headers: Mapping[str, str], trusted: tuple[str, ...]) -> int:
    parts = checked(url, trusted)
    port = parts.port or PORTS[parts.scheme]
    address, sealed = await address_of(parts, port, trusted), parts.scheme == "https"
    reader, writer = await asyncio.open_connection(
        address,
        port,
        ssl=ssl.create_default_context() if sealed else None,
        server_hostname=parts.hostname if sealed else None,
    )
    try:
        lines = {"Host": parts.netloc, "Content-Length": str(len(body)), "Connection": "close", **headers}
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        asked = "\r\n".join([f"POST {path} HTTP/1.1", *[f"{name}: {value}" for name, value in lines.items()], "", ""])
        writer.write(asked.encode() + body)
        await writer.drain()
        version, _, rest = (await reader.readuntil(b"\n")).decode("latin-1").partition(" ")
        if not version.startswith("HTTP/"):
            raise ValueError("no answer of a web server")
        return int(rest[:3])
    finally:
        writer.close()


# -- web hooks, for chat rooms: a small JSON that Slack, Mattermost and Discord understand, each in its own word


class Hooked(msgspec.Struct):
    id: str  # the same, should it be sent twice
    text: str
    content: str
    link: str


class Hook:
    key = ""

    def __init__(self, outward: Outward) -> None:
        self.trusted = outward.trusted

    def check(self, channel: Channel) -> None:
        checked(channel.target, self.trusted)

    async def carry(self, channel: Channel, letter: Letter, mark: str, stop: str, wants: Wants) -> None:
        """A room is told no link that stops anything: others read there."""
        text = f"{letter.subject}. {letter.text} {letter.link}"
        body = msgspec.json.encode(Hooked(mark, text, text, letter.link))
        await post(channel.target, body, {"Content-Type": "application/json"}, self.trusted)
