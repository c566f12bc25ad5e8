"""People and programs without a browser: they call the API over HTTP and listen at the socket."""

from __future__ import annotations

import json
import socket as sockets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ludotheque.web.page.model import Frame
from web.server import UNSEALED, Server
from web.whole import Whole

API = "/api/v1"
WAIT = 30.0
understood = msgspec.json.Decoder(Frame).decode  # strictly: a frame the page model does not know is an error
_intents = count(1)


def fresh_intent() -> str:
    return f"intent-{next(_intents)}"


def moved(move: list[Any], seat: int, seq: int, **more: Any) -> dict[str, Any]:
    return {"type": "play", "intent": fresh_intent(), "seq": seq, "seat": seat, "move": move, **more}


class Ear:
    """One open socket, and everything it has heard."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.frames: list[dict[str, Any]] = []  # with a whole page for its parts
        self.whole = Whole()

    def hear(self, timeout: float = WAIT) -> dict[str, Any]:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        understood(text)
        frame: dict[str, Any] = json.loads(text)
        if frame["type"] == "parts":
            frame = self.whole.take(frame)
            understood(json.dumps(frame))
        self.raw.append(text)
        self.frames.append(frame)
        return frame

    def until(self, wanted: Callable[[dict[str, Any]], bool], timeout: float = WAIT) -> dict[str, Any]:
        """The first frame that is wanted, from here on."""
        while not wanted(frame := self.hear(timeout)):
            pass
        return frame

    def until_kind(self, *kinds: str) -> dict[str, Any]:
        return self.until(lambda frame: frame["type"] in kinds)

    def table(self) -> dict[str, Any]:
        """The table as it was last shown."""
        return next(frame for frame in reversed(self.frames) if frame["type"] in ("page", "state"))

    def until_seq(self, seq: int) -> dict[str, Any]:
        """Wait until this socket has been shown record `seq`."""
        shown = [frame for frame in self.frames if frame["type"] in ("page", "state")]
        if shown and shown[-1]["seq"] >= seq:
            return shown[-1]
        return self.until(lambda frame: frame["type"] in ("page", "state") and frame["seq"] >= seq)

    def say(self, message: dict[str, Any]) -> None:
        self.socket.send(json.dumps(message))

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Say something that is to be kept, and wait for the answer to it."""
        self.say(message)
        return self.until(lambda frame: frame["type"] in ("ack", "refused") and frame["intent"] == message["intent"])

    def until_closed(self) -> int:
        """With which code the server hangs up."""
        with pytest.raises(ConnectionClosed) as closed:
            self.until(lambda frame: False)
        assert closed.value.rcvd is not None
        return closed.value.rcvd.code

    def drain(self) -> None:
        """Hear everything that was sent before now: a ping comes back last."""
        self.say({"type": "ping"})
        self.until_kind("pong")


class Person:
    """Somebody with a browser's cookie, or a program with a key."""

    def __init__(self, server: Server, lang: str = "en", key: bool = False, known: bool = True) -> None:
        self.server = server
        self.lang = lang
        self.http = httpx.Client(
            base_url=server.url, headers={"Accept-Language": lang, "Origin": server.url}, timeout=WAIT, verify=UNSEALED
        )
        if key:
            made = self.http.post(API + "/visitors", json={})
            assert made.status_code in (200, 201), made.text
            self.http.cookies.clear()
            del self.http.headers["Origin"]
            self.http.headers["Authorization"] = "Bearer " + made.json()["key"]
        elif known:
            self.http.get("/")  # any page gives a cookie

    def close(self) -> None:
        self.http.close()

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http.get(API + path, params={key: value for key, value in query.items() if value is not None})

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.http.post(API + path, json={} if body is None else body)

    def made(self, path: str, body: Any = None) -> Any:
        answer = self.post(path, body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def new_table(self, game: str, *kinds: str, **more: Any) -> dict[str, Any]:
        """A table with seats of these kinds; the persons are called A, B, C…"""
        seats = [{"name": "Nom" + "ABCDEFGHIJ"[seat], "kind": kind} for seat, kind in enumerate(kinds)]
        made: dict[str, Any] = self.made("/tables", {"game": game, "name": "", "seats": seats, **more})
        return made

    def join(self, link: str, name: str = "Invité") -> dict[str, Any]:
        joined: dict[str, Any] = self.made("/join", {"token": link.partition("#")[2], "name": name})
        return joined

    def cookie(self) -> tuple[str, str]:
        """The name and the value of the cookie by which the server knows this visitor."""
        found = [cookie for cookie in self.http.cookies.jar if cookie.name.startswith("ludotheque")]
        return found[0].name, str(found[0].value)

    def cookies(self) -> dict[str, str]:
        headers = {}
        if self.http.cookies:
            headers["Cookie"] = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        if "Authorization" in self.http.headers:
            headers["Authorization"] = self.http.headers["Authorization"]
        return headers

    @contextmanager
    def listen(
        self, table: str, mode: str = "page", lang: str = "", origin: str | None = "", **options: Any
    ) -> Iterator[Ear]:
        """A socket at this table; `origin` None sends no such header."""
        url = f"{self.server.live}{API}/tables/{table}/live?mode={mode}&lang={lang or self.lang}"
        own = self.server.url if "Authorization" not in self.http.headers else None
        where: Any = own if origin == "" else origin
        options = {"max_queue": None, "max_size": None, "compression": None, **options}
        with connect(url, origin=where, additional_headers=self.cookies(), **options) as socket:
            with suppress(OSError):  # closed already
                socket.socket.setsockopt(sockets.IPPROTO_TCP, sockets.TCP_NODELAY, 1)
            yield Ear(socket)
