"""Who is asking, without accounts: a signed cookie for a browser, the same value as a key for a program."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from hashlib import sha256
from math import inf
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec
from itsdangerous import BadData, BadSignature, Signer, URLSafeSerializer

COOKIE: Final = "ludotheque-"
YEAR: Final = 365 * 24 * 3600
TOKEN_BYTES: Final = 20  # 160 bits
NAMED: Final = 43  # characters of a visitor's name, at most
OF: Final = "~"  # in a key, before the number of the lock it was cut for; no visitor's name has it
PATIENCE: Final = 300  # seconds somebody may take to answer a challenge
CARRIES: Final = 7 * 24 * 3600  # seconds for which a link brings somebody to another device
Purpose: TypeAlias = Literal["add", "use"]  # a passkey


class Visitor(NamedTuple):
    """Somebody we have met before, or nobody yet."""

    id: str  # "" for a stranger
    by_key: bool  # whether a key was shown, which no other site can make a browser do
    lock: int = 0  # which of their locks this key was cut for: they may have changed it since


class Challenge(NamedTuple):
    """What a passkey is asked to sign: for one purpose, by whoever asked, once, and soon."""

    purpose: Purpose
    visitor: str
    until: float
    mark: str  # no other has it


STRANGER: Final = Visitor("", False)


def fresh_token(length: int = TOKEN_BYTES) -> str:
    """One that nobody can guess; on a command line it could not be taken for an option."""
    while (token := secrets.token_urlsafe(length)).startswith("-"):
        pass
    return token


def dated_token(until: float) -> str:
    """One that says until when it is good; what is kept of it covers that too, so nobody makes it good for longer."""
    return f"{fresh_token()}.{int(until):x}"


def good_until(token: str) -> float:
    """Until when a token that is known here is good; those of older releases say nothing of it."""
    _, dated, until = token.partition(".")
    return float(int(until, 16)) if dated else inf


def token_hash(token: str) -> bytes:
    """What is kept of an invitation: enough to know it again, not to make it."""
    return sha256(b"ludotheque:" + token.encode("utf-8", "surrogatepass")).digest()


def handle_of(visitor: str) -> bytes:
    """By what a device tells one person's passkeys from another's; it is nobody's key."""
    return token_hash(f"passkeys {visitor}")


def ghost_of(visitor: str) -> bytes:
    """By what it is known that somebody was forgotten, without knowing who."""
    return token_hash(f"forgotten {visitor}")


def lock_of(visitor: str, number: int) -> bytes:
    """By what it is known that somebody has changed this lock."""
    return token_hash(f"lock {number} of {visitor}")


class Identity:
    """Signs and reads the names we give to visitors, and the challenges."""

    def __init__(self, secret: bytes) -> None:
        self.cookie = COOKIE + sha256(b"cookie:" + secret).hexdigest()[:8]  # two servers of one host do not mix
        self._signer = Signer(secret, salt="ludotheque.visitor", key_derivation="hmac", digest_method=sha256)
        signed = {"key_derivation": "hmac", "digest_method": sha256}
        self._challenges = URLSafeSerializer(secret, salt="ludotheque.challenge", signer_kwargs=signed)

    def sign(self, visitor: str, lock: int = 0) -> str:
        return self._signer.sign(f"{visitor}{OF}{lock}" if lock else visitor).decode()

    def read(self, value: str, by_key: bool) -> Visitor:
        """The visitor this value names; a stranger when we did not sign it."""
        try:
            named = self._signer.unsign(value.encode("utf-8", "replace")).decode()[:NAMED]
        except (BadSignature, UnicodeError):
            return Visitor("", by_key)
        visitor, _, lock = named.partition(OF)
        return Visitor(visitor, by_key, int(lock) if lock.isdecimal() else 0)

    def challenge(self, purpose: Purpose, visitor: str, until: float) -> bytes:
        made = self._challenges.dumps(Challenge(purpose, visitor, until, fresh_token()))
        return made if isinstance(made, bytes) else made.encode()

    def challenged(self, signed: bytes) -> Challenge | None:
        """The challenge these bytes are; None when we did not make it."""
        try:
            return msgspec.convert(self._challenges.loads(signed), Challenge)
        except (BadData, msgspec.ValidationError, UnicodeError, RecursionError):
            return None

    def visitor(self, headers: Mapping[str, str], cookies: Mapping[str, str]) -> Visitor:
        """A key in the Authorization header speaks louder than a cookie."""
        scheme, _, key = headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            return self.read(key.strip(), True)
        return self.read(cookies.get(self.cookie, ""), False)
