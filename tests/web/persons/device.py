"""A device that holds passkeys, without a browser: it answers as WebAuthn says, or lies where a test wants it to."""

from __future__ import annotations

import json
import os
from hashlib import sha256
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, EllipticCurvePrivateKey, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import bytes_to_base64url, encode_cbor

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40  # flags of what a device signs


class Device:
    def __init__(self, origin: str) -> None:
        self.origin = origin  # of the page it is asked on
        self.counter = 0
        self.flags = PRESENT | VERIFIED
        self.keys: dict[str, tuple[EllipticCurvePrivateKey, str]] = {}  # by passkey, with whose it is

    def make(self, asked: dict[str, Any], name: str = "Poche", **lies: Any) -> dict[str, Any]:
        """A new passkey, as a page sends it to the server."""
        id, key = os.urandom(32), generate_private_key(SECP256R1())
        self.keys[bytes_to_base64url(id)] = key, asked["user"]["id"]
        numbers = key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (numbers.x, numbers.y))
        public = encode_cbor({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        told = self.told(lies.get("place", asked["rp"]["id"]), self.flags | ATTESTED)
        told += bytes(16) + len(id).to_bytes(2, "big") + id + public
        said = self.said("webauthn.create", asked["challenge"], lies)
        attestation = encode_cbor({"fmt": "none", "attStmt": {}, "authData": told})
        return {"name": name, "client_data": bytes_to_base64url(said), "attestation": bytes_to_base64url(attestation)}

    def answer(self, asked: dict[str, Any], **lies: Any) -> dict[str, Any]:
        """What its last passkey says, as a page sends it to the server."""
        self.counter += lies.get("later", 1)
        id, (key, handle) = list(self.keys.items())[-1]
        told = self.told(lies.get("place", asked["rpId"]), self.flags)
        said = self.said("webauthn.get", asked["challenge"], lies)
        signed = lies.get("by", key).sign(told + sha256(said).digest(), ECDSA(SHA256()))
        return {
            "id": lies.get("id", id),
            "client_data": bytes_to_base64url(said),
            "data": bytes_to_base64url(told),
            "signature": bytes_to_base64url(signed),
            "handle": lies.get("handle", handle),
        }

    def told(self, place: str, flags: int) -> bytes:
        return sha256(place.encode()).digest() + bytes([flags]) + self.counter.to_bytes(4, "big")

    def said(self, kind: str, challenge: str, lies: dict[str, Any]) -> bytes:
        facts = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(
            facts | {name: lies[name] for name in ("type", "challenge", "origin") if name in lies}
        ).encode()
