"""A frame as it travels: made once for all to whom it goes, as it is and packed.

A page with a context of its own in each line would have to be packed for each reader anew; so no frame refers to an
earlier one (RFC 7692, no context takeover), and the very same bytes go to everybody who sees the same.
"""

from __future__ import annotations

import struct
import zlib
from functools import cached_property
from typing import Final

import msgspec

WORTH: Final = 300  # bytes; what is shorter is sent as it is
LEVEL: Final = 3  # of packing: the next ones take twice the time for a tenth less
WINDOW: Final = 13  # two to this power: bytes looked back
ENDING: Final = b"\x00\x00\xff\xff"  # of a flushed block, which the protocol leaves out
TEXT: Final = 0x81  # a whole message of text
PACKED: Final = 0x40  # it is to be unpacked
encode: Final = msgspec.json.Encoder().encode


class Packet:
    """One frame, in JSON."""

    def __init__(self, body: bytes) -> None:
        self.body = body

    @classmethod
    def of(cls, frame: msgspec.Struct) -> Packet:
        return cls(encode(frame))

    @cached_property
    def plain(self) -> bytes:
        """As a server writes it to the socket."""
        return framed(TEXT, self.body)

    @cached_property
    def packed(self) -> bytes:
        """The same for a reader who unpacks."""
        if len(self.body) < WORTH:
            return self.plain
        return framed(TEXT | PACKED, deflated(self.body))


def framed(kind: int, body: bytes) -> bytes:
    """With the shortest length that fits (RFC 6455, 5.2)."""
    size = len(body)
    if size < 126:
        return struct.pack("!BB", kind, size) + body
    if size < 1 << 16:
        return struct.pack("!BBH", kind, 126, size) + body
    return struct.pack("!BBQ", kind, 127, size) + body


def deflated(body: bytes) -> bytes:
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -WINDOW)
    return (packer.compress(body) + packer.flush(zlib.Z_SYNC_FLUSH)).removesuffix(ENDING)
