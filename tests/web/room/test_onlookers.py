"""A crowd of onlookers that comes and goes in waves: nobody who reads is cut off, and whoever plays plays on."""

from __future__ import annotations

import asyncio
import json
from contextlib import ExitStack, closing
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from layers import deep
from web.people import API, Person, fresh_intent
from web.server import Server

WAVES: Final = 5
CROWD: Final = 100  # sockets in a wave
EACH: Final = 25  # of them, for one visitor
PATIENCE: Final = 120.0  # seconds


def door(person: Person, table: str, mode: str) -> Any:
    url = f"{person.server.live}{API}/tables/{table}/live?mode={mode}&lang=en"
    return connect(
        url,
        origin=Origin(person.server.url),
        additional_headers=person.cookies(),
        compression=None,
        max_size=None,
        ping_interval=None,
    )


class Reader:
    """Somebody who reads whatever comes, as it comes."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[dict[str, Any]] = []
        self.came = asyncio.Condition()

    async def read(self) -> None:
        async for text in self.socket:
            async with self.came:
                self.frames.append(json.loads(text))
                self.came.notify_all()

    async def until(self, kind: str, **facts: Any) -> dict[str, Any]:
        """The latest frame of this kind that says so."""

        def fitting() -> list[dict[str, Any]]:
            wanted = {"type": kind, **facts}
            return [frame for frame in self.frames if wanted.items() <= frame.items()]

        async with self.came:
            await asyncio.wait_for(self.came.wait_for(lambda: bool(fitting())), PATIENCE)
            return fitting()[-1]


async def crowd(people: list[Person], table: str) -> None:
    """All come at once, see the table, and hang up without a word."""

    async def one(person: Person) -> None:
        socket = await door(person, table, "page")
        await socket.recv()
        socket.transport.abort()

    await asyncio.gather(*[one(person) for person in people for _ in range(EACH)])


async def played(reader: Reader, moves: int) -> int:
    """Throw and answer as fast as the table lets one; how many were acknowledged."""
    for made in range(moves):
        shown = await reader.until("state")
        seq, seat = shown["seq"], shown["seat"]
        if shown["outcome"] is not None:
            return made
        intent = fresh_intent()
        message: dict[str, Any] = {"type": "throw", "intent": intent, "seq": seq, "seat": seat}
        if shown["awaited"] == "play":
            message |= {"type": "play", "move": shown["options"][0]}
        await reader.socket.send(json.dumps(message))
        kept = (await reader.until("ack", intent=intent))["seq"]
        await reader.until("state", seq=kept)
        await asyncio.sleep(0.06)  # twenty messages a second are allowed
    return moves


async def waves(owner: Person, looker: Person, people: list[Person], table: str) -> None:
    async with door(owner, table, "view") as playing, door(looker, table, "page") as looking:
        player, onlooker = Reader(playing), Reader(looking)
        reading = [asyncio.ensure_future(reader.read()) for reader in (player, onlooker)]
        answers = asyncio.ensure_future(played(player, 40))
        for _ in range(WAVES):
            await crowd(people, table)
        assert await asyncio.wait_for(answers, PATIENCE) > 0
        last = (await player.until("state"))["seq"]
        await onlooker.until("page", seq=last)
        await onlooker.until("presence", spectators=1)
        assert not any(task.done() for task in reading), "somebody who reads was cut off"
        told = [frame for frame in onlooker.frames if frame["type"] == "presence"]
        assert len(told) < WAVES * CROWD, "each arrival was told by itself"


@deep
def test_a_crowd_in_waves_cuts_nobody_off(server: Server) -> None:
    """Five hundred sockets: who comes and goes is told gathered, and never fills the queue of who reads."""
    with ExitStack() as stack:
        owner, looker, *people = [stack.enter_context(closing(Person(server))) for _ in range(2 + CROWD // EACH)]
        table = owner.new_table("a-vendre", "me", "here")["table"]
        asyncio.run(waves(owner, looker, people, table))
