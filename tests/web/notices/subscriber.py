"""A browser's side of Web Push: its keys, and how it opens what was sealed for it (RFC 8188, RFC 8291)."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.hazmat.primitives.asymmetric.ec import ECDH, SECP256R1, EllipticCurvePublicKey, generate_private_key
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.hmac import HMAC
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def read(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def written(value: bytes) -> str:
    return urlsafe_b64encode(value).rstrip(b"=").decode()


def mac(key: bytes, value: bytes) -> bytes:
    made = HMAC(key, SHA256())
    made.update(value)
    return made.finalize()


class Subscriber:
    def __init__(self, auth: bytes = b"0123456789abcdef") -> None:
        self.secret = generate_private_key(SECP256R1())
        self.auth = auth
        self.point = self.secret.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def asks(self, endpoint: str) -> dict[str, str]:
        return {"way": "push", "target": endpoint, "key": written(self.point), "auth": written(self.auth)}

    def opened(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, rest = body[21 : 21 + length], body[21 + length :]
        assert len(rest) <= size
        theirs = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), sender)
        first = mac(self.auth, self.secret.exchange(ECDH(), theirs))
        shared = mac(first, b"WebPush: info\0" + self.point + sender + b"\1")
        secret = mac(salt, shared)
        key = mac(secret, b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = mac(secret, b"Content-Encoding: nonce\0\1")[:12]
        padded = AESGCM(key).decrypt(nonce, rest, None)
        assert padded.rstrip(b"\0").endswith(b"\2")
        return padded.rstrip(b"\0")[:-1]
