"""Pages over a real socket: parts and whole pages, the board in words, and frames that travel packed."""

from __future__ import annotations

import zlib
from contextlib import ExitStack, closing

import pytest
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Opcode

from ludotheque.web.page.packet import ENDING, WORTH, Packet, framed
from web.people import Person, fresh_intent
from web.server import Server

SHORT = Packet(b'{"type":"pong"}')
LONG = Packet(b'{"type":"chat","lines":[%s]}' % b",".join([b"%d" % n for n in range(30_000)]))


def test_a_page_of_parts_is_the_page_that_is_sent_whole(server: Server) -> None:
    """But for the board in words, which is told to whoever asks."""
    with ExitStack() as stack:
        anna = stack.enter_context(closing(Person(server)))
        table = anna.new_table("tramping", "me", "link", "link")["table"]
        own, whole = [stack.enter_context(anna.listen(table, mode)) for mode in ("parts", "page")]
        for ear in (own, whole):
            ear.until_kind("page")
        before = own.table()
        for _ in range(3):
            for ear in (own, whole):
                ear.drain()
            page, page_sent = own.table(), whole.table()
            assert {**page, "places": 0, "log": 0} == {**page_sent, "places": 0, "log": 0}
            said = {"type": "chat", "intent": fresh_intent(), "seat": page["mine"][0], "text": "bonjour"}
            own.ask(said)
        assert own.table()["seq"] > before["seq"]
        assert len(own.raw[-1]) < 500
        own.say({"type": "places"})
        told = own.until_kind("places")
        whole.drain()
        assert told["places"] == whole.table()["places"] != []
        own.say({"type": "whole"})
        anew = own.until_kind("page")
        assert '"since":null' in own.raw[-1]
        assert anew == {**whole.table(), "places": [], "log": anew["log"]}
        assert anew["log"]["lines"] == whole.frames[0]["log"]["lines"]


def test_frames_travel_packed_for_whoever_unpacks_them(server: Server) -> None:
    """Each by itself, so that all who look on can be sent the same."""
    with ExitStack() as stack:
        anna = stack.enter_context(closing(Person(server)))
        table = anna.new_table("cosmail", "me", "here", "here")["table"]
        plain = stack.enter_context(anna.listen(table, "parts"))
        offer = ClientPerMessageDeflateFactory(client_max_window_bits=True)
        packed = stack.enter_context(anna.listen(table, "parts", extensions=[offer]))
        agreed = packed.socket.protocol.extensions
        assert [(one.remote_no_context_takeover, one.local_no_context_takeover) for one in agreed] == [(True, True)]  # type: ignore[attr-defined]
        assert not plain.socket.protocol.extensions
        for ear in (plain, packed):
            ear.until_kind("page")
            ear.drain()
            ear.ask({"type": "chat", "intent": fresh_intent(), "seat": 0, "text": "bonjour"})
            ear.drain()
        assert plain.raw[0] == packed.raw[0]


def test_what_is_packed_is_bounded_as_what_is_not(server: Server) -> None:
    with ExitStack() as stack:
        anna = stack.enter_context(closing(Person(server)))
        table = anna.new_table("a-vendre", "me", "here")["table"]
        offer = ClientPerMessageDeflateFactory()
        ear = stack.enter_context(anna.listen(table, "parts", extensions=[offer]))
        ear.until_kind("page")
        ear.socket.send(" " * 1_000_000)
        assert ear.until_closed() == 1009
    server.assert_calm()


@pytest.mark.parametrize("packet", [SHORT, LONG])
def test_a_packet_is_the_frame_of_the_protocol(packet: Packet) -> None:
    sizes = {0: b"\x81\x00", 125: b"\x81\x7d", 126: b"\x81\x7e\x00\x7e", 70_000: b"\x81\x7f" + (70_000).to_bytes(8)}
    for size, head in sizes.items():
        assert framed(0x80 | Opcode.TEXT, b"x" * size) == head + b"x" * size
    assert packet.plain.endswith(packet.body)
    assert (packet.packed == packet.plain) == (len(packet.body) < WORTH)
    if packet is LONG:
        assert packet.packed[0] == 0xC1
        size = int.from_bytes(packet.packed[2:4])
        unpacked = zlib.decompressobj(-zlib.MAX_WBITS).decompress(packet.packed[-size:] + ENDING)
        assert unpacked == packet.body
