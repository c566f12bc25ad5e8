"""Who is told: a mail server and a web hook, both real, on this machine."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ssl import SSLContext
from typing import Any, NamedTuple

from aiosmtpd.controller import Controller

from web.ports import free_port

PATIENCE = 15.0


class Mailbox:
    """A mail server that keeps whatever it is sent; `says` is its answer to a letter, for as long as it stands."""

    def __init__(self, host: str = "127.0.0.1", **seal: Any) -> None:
        """`seal` is what aiosmtpd takes: `tls_context` for STARTTLS, `ssl_context` for a port that is sealed."""
        self.letters: list[EmailMessage] = []
        self.raw: list[bytes] = []
        self.says: list[str] = []
        self.port = free_port()
        self._controller = Controller(self, hostname=host, port=self.port, **seal)

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:  # noqa: N802
        if address.startswith("nobody@"):
            return "550 there is nobody of this name"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        if self.says:
            return self.says.pop(0)
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        assert [str(letter["To"])] == envelope.rcpt_tos
        self.raw.append(envelope.content)
        self.letters.append(letter)
        return "250 kept"

    @property
    def options(self) -> list[str]:
        return self.options_as(f"smtp://127.0.0.1:{self.port}")

    def options_as(self, url: str) -> list[str]:
        """Of a server that sends through this one, which it is told of by this URL."""
        return ["--smtp", url, "--mail-from", "jeux@example.org"]

    def text(self, number: int) -> str:
        return str(self.letters[number].get_content())

    def __enter__(self) -> Mailbox:
        self._controller.start()
        return self

    def __exit__(self, *trouble: object) -> None:
        self._controller.stop()


class Call(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Receiver:
    """A web server that keeps every call; `says` are the statuses of its next answers, 204 afterwards."""

    def __init__(self, seal: SSLContext | None = None) -> None:
        self.calls: list[Call] = []
        self.says: list[int] = []
        self.slow = 0.0
        receiver = self

        class Answering(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                time.sleep(receiver.slow)
                status = receiver.says.pop(0) if receiver.says else 204
                receiver.calls.append(Call(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                self.send_response(status)
                if status == 302:
                    self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, *words: object) -> None:
                return

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Answering)
        if seal is not None:
            self._server.socket = seal.wrap_socket(self._server.socket, server_side=True)
        self.url = f"http{'s' if seal else ''}://127.0.0.1:{self._server.server_address[1]}/hook"

    def __enter__(self) -> Receiver:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *trouble: object) -> None:
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def mail_and_hook() -> Iterator[tuple[Mailbox, Receiver]]:
    with Mailbox() as mailbox, Receiver() as receiver:
        yield mailbox, receiver


def soon(what: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Wait until it is so."""
    end = time.monotonic() + patience
    while not what():
        assert time.monotonic() < end
        time.sleep(0.02)
