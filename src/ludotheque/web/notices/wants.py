"""What one person wants to be told, by which ways, and when not; and the links that need no cookie."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from itertools import takewhile
from typing import Final, Literal, TypeAlias

import msgspec
from itsdangerous import BadData, URLSafeSerializer

from ludotheque.web.http.refused import Refused
from ludotheque.web.store.outbox import NoticeKey, Outbox
from ludotheque.web.timing import Rest

Way: TypeAlias = Literal["mail", "push", "hook"]
Wish: TypeAlias = Literal["all", "turn", "none"]
Errand: TypeAlias = Literal["stop", "confirm", "feed"]
Changing: TypeAlias = "Callable[[Wants], Wants]"
WISHES: Final[tuple[Wish, ...]] = ("all", "turn", "none")
MOST_CHANNELS: Final = 8
DAY: Final = 86_400.0
EARLY: Final = 600.0  # seconds before quiet hours begin in which what cannot wait for their end is sent
RACES: Final = 5  # how often a change is made again because another was faster


class Channel(msgspec.Struct, frozen=True):
    """One way to somebody."""

    id: str
    way: Way
    target: str  # an address, or a URL
    since: float | None = None  # when it was known to be wanted; an address of mail is asked first
    key: str = ""  # of a browser: what is sent is sealed with it
    auth: str = ""


class Wants(msgspec.Struct, frozen=True):
    lang: str
    origin: str  # the address under which this person knows the server
    zone: str = "UTC"
    quiet: tuple[int, int] | None = None  # hours from and to which nothing is sent
    channels: tuple[Channel, ...] = ()
    feed: str = ""  # what makes the address of the calendar; none, no calendar

    def channel(self, id: str) -> Channel | None:
        return next((channel for channel in self.channels if channel.id == id), None)

    def not_before(self, moment: float) -> float:
        """When something may be sent that could be at this moment: after quiet hours."""
        if self.quiet is None:
            return moment
        return next(max(start, moment) for start, end in Rest(self.zone, self.quiet).spans(moment) if end > moment)

    def in_time(self, moment: float, end: float) -> float:
        """When something may be sent that is of no use after the end: before quiet hours that outlast it."""
        later = self.not_before(moment)
        if self.quiet is None or later < end:
            return later
        loud = takewhile(lambda span: span[1] <= moment, Rest(self.zone, self.quiet).spans(moment - DAY))
        return max([stop for _, stop in loud], default=moment + EARLY) - EARLY


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Wants).decode


async def wants_of(outbox: Outbox, visitor: str) -> Wants | None:
    kept = await outbox.person(visitor)
    return None if kept is None else decode(kept)


async def change(outbox: Outbox, visitor: str, fresh: Wants | None, by: Changing) -> Wants:
    """What they want from now on; `fresh` is what they wanted if they never wanted anything, None where they must."""
    for _ in range(RACES):
        before = await outbox.person(visitor)
        known = fresh if before is None else decode(before)
        if known is None:
            raise Refused("missing", "This link is not valid, or no longer.")
        after = by(known)
        if len(after.channels) > MOST_CHANNELS:
            raise Refused("too_large", "There are {most} ways to you already: remove one.", (), {"most": MOST_CHANNELS})
        if await outbox.keep_person(visitor, before, encode(after)):
            return after
    raise Refused("stale", "Somebody else was faster. Nothing was changed.")


def with_channel(wants: Wants, channel: Channel) -> Wants:
    """The same way again takes the place of the one there was."""
    others = [one for one in wants.channels if (one.way, one.target) != (channel.way, channel.target)]
    return msgspec.structs.replace(wants, channels=(*others, channel))


def without_channel(wants: Wants, id: str) -> Wants:
    return msgspec.structs.replace(wants, channels=tuple([one for one in wants.channels if one.id != id]))


def confirmed(wants: Wants, id: str, now: float) -> Wants:
    channels = [
        msgspec.structs.replace(one, since=now) if one.id == id and one.since is None else one for one in wants.channels
    ]
    return msgspec.structs.replace(wants, channels=tuple(channels))


class Links:
    """Signed words that say for whom and for what: whoever has one may do that, and nothing else."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._signer = URLSafeSerializer(secret, salt="ludotheque.notices", signer_kwargs={"digest_method": sha256})

    def made(self, errand: Errand, visitor: str, which: str = "") -> str:
        signed = self._signer.dumps([errand, visitor, which])
        return signed.decode() if isinstance(signed, bytes) else signed

    def read(self, errand: Errand, token: str) -> tuple[str, str]:
        """The visitor, and which of theirs; Refused when we did not make it."""
        try:
            found = msgspec.convert(self._signer.loads(token), tuple[str, str, str])
        except (BadData, msgspec.ValidationError, UnicodeError, RecursionError):
            found = ("", "", "")
        if found[0] != errand:
            raise Refused("missing", "This link is not valid, or no longer.")
        return found[1], found[2]

    def mark(self, key: NoticeKey) -> str:
        """The name of a notice for whoever gets it twice; it tells nothing else."""
        return sha256(self._secret + "\0".join(map(str, key)).encode()).hexdigest()[:24]
