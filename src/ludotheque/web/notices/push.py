"""Web Push: a sealed word to a browser whose pages are closed, through the push service that the browser has chosen.

Sealed as RFC 8291 says, so that the service cannot read it; signed as RFC 8292 says (VAPID), so that it knows who asks.
"""

from __future__ import annotations

import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Final
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ludotheque.kernel.game import BadSetup
from ludotheque.web.http.refused import Refused
from ludotheque.web.notices.out import checked, post
from ludotheque.web.notices.texts import Letter
from ludotheque.web.notices.wants import Channel, Wants
from ludotheque.web.settings import Outward

CURVE: Final = SECP256R1()
KEPT: Final = 2 * 86_400  # seconds a push service keeps it for a browser that is off
SIGNED: Final = 12 * 3600  # seconds a signature counts
RECORD: Final = 4096  # bytes
AUTH: Final = 16


class Pushed(msgspec.Struct):
    """What the service worker of the browser shows."""

    id: str  # the same, should it be sent twice: the second takes the place of the first
    title: str
    text: str
    link: str


class Push:
    def __init__(self, outward: Outward, secret: bytes) -> None:
        """The secret makes the key by which push services know this server, as long as it stands."""
        if urlsplit(outward.push).scheme not in ("mailto", "https"):
            raise BadSetup("--push names where you can be reached: mailto:… or https://…")
        self.contact, self.trusted = outward.push, outward.trusted
        self._key = derive_private_key(int.from_bytes(sha256(secret).digest()[:31], "big") + 1, CURVE)
        self.key = written(point(self._key.public_key()))

    def check(self, channel: Channel) -> None:
        checked(channel.target, self.trusted)
        try:
            point(public_key(channel.key))
            fits = len(read(channel.auth)) == AUTH
        except ValueError:
            fits = False
        if not fits:
            raise Refused("bad", "a browser sends its keys along; these are none")

    async def carry(self, channel: Channel, letter: Letter, mark: str, stop: str, wants: Wants) -> None:
        """The stop is on the page the notice opens: nothing else is needed there."""
        body = msgspec.json.encode(Pushed(mark, letter.subject, letter.text, letter.link))
        headers = {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Topic": mark,
            "Urgency": "normal",
            "Authorization": self.signed(channel.target, time.time()),
        }
        await post(channel.target, sealed(body, channel.key, channel.auth), headers, self.trusted)

    def signed(self, endpoint: str, now: float) -> str:
        """That it is this server which asks, and whom to write to about it (RFC 8292)."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + SIGNED, "sub": self.contact}
        head = written(msgspec.json.encode({"typ": "JWT", "alg": "ES256"}))
        token = f"{head}.{written(msgspec.json.encode(claims))}"
        r, s = decode_dss_signature(self._key.sign(token.encode(), ECDSA(SHA256())))
        return f"vapid t={token}.{written(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.key}"


def sealed(body: bytes, key: str, auth: str) -> bytes:
    """For one browser's eyes only (RFC 8291): one record, whose key both sides find and nobody between them."""
    theirs, own, salt = public_key(key), generate_private_key(CURVE), os.urandom(16)
    mine = point(own.public_key())
    shared = derived(read(auth), own.exchange(ECDH(), theirs), b"WebPush: info\0" + point(theirs) + mine, 32)
    secret = derived(salt, shared, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(salt, shared, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return head + AESGCM(secret).encrypt(nonce, body + b"\2", None)


def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def point(key: EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def public_key(text: str) -> EllipticCurvePublicKey:
    """ValueError, when it is none."""
    return EllipticCurvePublicKey.from_encoded_point(CURVE, read(text))


def read(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def written(value: bytes) -> str:
    return urlsafe_b64encode(value).rstrip(b"=").decode()
