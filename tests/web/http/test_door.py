"""Connections that ask for nothing, or for half of something: they end, and keep nobody else out."""

from __future__ import annotations

import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest

from layers import deep
from ludotheque.web.http.door import MOST_WAITING, UNASKED
from web.people import Person
from web.server import Server

FILES = 256  # that the server may have open at once
SLACK = 60.0  # seconds of a busy machine


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[Server]:
    """A server with few files to open; they are inherited."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, before[1]))
    try:
        server = Server(tmp_path).start()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
    yield server
    server.stop()


def caller(server: Server, said: bytes = b"") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port), SLACK)
    line.sendall(said)
    return line


def answered(line: socket.socket) -> bytes:
    """What the server says before it hangs up."""
    line.settimeout(SLACK)
    try:
        return line.recv(4096)
    except ConnectionError:
        return b""


@deep
def test_callers_who_say_nothing_keep_nobody_out(narrow: Server) -> None:
    """300 of them, where the server can open 256 files: the oldest go, and somebody with a question is answered."""
    with ExitStack() as stack:
        silent = [stack.enter_context(closing(caller(narrow))) for _ in range(300)]
        with closing(Person(narrow)) as someone:
            assert someone.http.get("/health").status_code == 200
        assert not any(answered(line) for line in silent[: 300 - MOST_WAITING])


@deep
@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HT",
        b"POST /api/v1/visitors HTTP/1.1\r\nHost: HERE\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n{",
    ],
    ids=["nothing", "half a line", "half a body"],
)
def test_half_a_request_is_not_waited_for(server: Server, said: bytes) -> None:
    began = time.monotonic()
    with closing(caller(server, said.replace(b"HERE", f"127.0.0.1:{server.port}".encode()))) as line:
        assert answered(line) == b""
    assert time.monotonic() - began > UNASKED / 2


@deep
def test_a_byte_now_and_then_buys_no_time(server: Server) -> None:
    """The patience is for the request, not for its bytes; nor does a request before it count."""
    with closing(caller(server, b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")) as line:
        assert line.recv(4096).startswith(b"HTTP/1.1 200")
        began = time.monotonic()
        with suppress(ConnectionError):
            while time.monotonic() - began < SLACK:
                line.sendall(b"G")
                time.sleep(0.5)
        assert time.monotonic() - began < SLACK


@deep
def test_a_page_that_is_open_stays_open(server: Server) -> None:
    """A socket of a table is no request that is waited for."""
    with closing(Person(server)) as someone:
        made = someone.new_table("a-vendre", "me", "here")
        with someone.listen(made["table"]) as ear:
            time.sleep(UNASKED + 2)
            ear.drain()
