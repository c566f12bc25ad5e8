"""A crowd of players for the speed test: one socket at each table, answers by lot, one on its way at a time."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections import deque
from typing import Any

import msgspec
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

TICK = 0.004  # seconds between two looks at who may play
PATIENCE = 30.0


class Heard(msgspec.Struct):
    """As much of a frame as a player needs."""

    type: str
    intent: str | None = None
    seq: int | None = None
    seat: int | None = None
    awaited: str | None = None
    to_act: list[int] = []
    options: list[msgspec.Raw] = []


understood = msgspec.json.Decoder(Heard).decode


class Player(asyncio.Protocol):
    """One socket in view mode, with all seats of its table."""

    def __init__(self, crowd: Crowd, address: str, key: str) -> None:
        self.crowd = crowd
        self.line = ClientProtocol(parse_uri(address))
        self.key = key
        self.asked: Heard | None = None
        self.intents = 0
        self.sent = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.WriteTransport)
        self.transport = transport
        request = self.line.connect()
        request.headers["Authorization"] = "Bearer " + self.key
        self.line.send_request(request)
        self.flush()

    def data_received(self, data: bytes) -> None:
        self.line.receive_data(data)
        for event in self.line.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self.hear(understood(event.data))
        self.flush()

    def connection_lost(self, wrong: Exception | None) -> None:
        self.crowd.lost(self)

    def flush(self) -> None:
        for data in self.line.data_to_send():
            if data:
                self.transport.write(data)

    def utter(self, text: bytes) -> None:
        self.line.send_text(text)
        self.flush()

    def hear(self, frame: Heard) -> None:
        if frame.type == "state":
            self.asked = frame
            if frame.awaited is not None:
                self.crowd.may_play(self)
            elif frame.seat is None and frame.to_act:  # one screen for several, and secrets: the next one sits down
                self.utter(b'{"type":"lift","seat":%d}' % frame.to_act[0])
            self.crowd.shown(self)
        elif frame.type == "ack":
            self.crowd.acknowledged(time.perf_counter() - self.sent)
        elif frame.type == "refused":
            self.crowd.refused(answered=frame.intent is not None)

    def play(self) -> None:
        """Answer what was asked, by lot."""
        asked = self.asked
        assert asked is not None
        self.intents += 1
        facts = b'"intent":"%d","seq":%d,"seat":%d' % (self.intents, asked.seq or 0, asked.seat or 0)
        if asked.awaited == "throw":
            message = b'{"type":"throw",%s}' % facts
        else:
            message = b'{"type":"play",%s,"move":%s}' % (facts, bytes(random.choice(asked.options)))
        self.sent = time.perf_counter()
        self.utter(message)


class Crowd:
    """All players, and how many of their answers may be on their way at once."""

    def __init__(self) -> None:
        self.players: list[Player] = []
        self.ready: deque[Player] = deque()
        self.seen: set[Player] = set()
        self.times: list[float] = []
        self.on_their_way = 0
        self.refusals = 0
        self.lines_lost = 0
        self.window = 0
        self.allowed = 0.0

    async def sit_down(self, doors: list[tuple[str, int]], tables: list[tuple[str, str]]) -> None:
        """One socket at each table, fifty at a time, through the servers in turn; all have been shown their table."""
        loop = asyncio.get_running_loop()
        for first in range(0, len(tables), 50):
            for (host, port), (table, key) in zip(itertools.cycle(doors), tables[first : first + 50]):
                address = f"ws://{host}:{port}/api/v1/tables/{table}/live?mode=view"
                _, player = await loop.create_connection(lambda a=address, k=key: Player(self, a, k), host, port)  # type: ignore[misc]
                self.players.append(player)
            await self.until(lambda: len(self.seen) + self.lines_lost >= len(self.players))

    async def until(self, true: Any) -> None:
        began = time.perf_counter()
        while not true() and time.perf_counter() < began + PATIENCE:
            await asyncio.sleep(TICK)

    async def play(self, seconds: float, window: int, per_second: float = float("inf")) -> list[float]:
        """Play so long; the seconds each acknowledgement took."""
        self.times = []
        self.window = window
        self.allowed = 0.0
        began = last = time.perf_counter()
        while last < began + seconds:
            self.allowed = min(self.allowed + (time.perf_counter() - last) * per_second, window)
            last = time.perf_counter()
            self.pump()
            await asyncio.sleep(TICK)
        self.window = 0
        await self.until(lambda: not self.on_their_way)
        return self.times

    def pump(self) -> None:
        while self.ready and self.on_their_way < self.window and self.allowed >= 1:
            player = self.ready.popleft()
            if player.line.state is State.OPEN:
                self.on_their_way += 1
                self.allowed -= 1
                player.play()

    def may_play(self, player: Player) -> None:
        self.ready.append(player)
        self.pump()

    def shown(self, player: Player) -> None:
        self.seen.add(player)

    def acknowledged(self, seconds: float) -> None:
        self.times.append(seconds)
        self.on_their_way -= 1
        self.pump()

    def refused(self, answered: bool) -> None:
        self.refusals += 1
        self.on_their_way -= answered

    def lost(self, player: Player) -> None:
        self.lines_lost += 1

    def leave(self) -> None:
        for player in self.players:
            player.transport.close()
