"""A wire between a store and its database that a test can cut, or make lose what goes over it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit


class Proxy:
    """`eats` answers or questions of what comes next and then hangs up; `is_cut` lets nobody in."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._host, self._port, self._rest = parts.hostname, parts.port, (parts.username, parts.path)
        self.eats = ""  # "answers" or "questions"
        self.holds = False  # questions eaten are not lost: they arrive once they are let go
        self.is_cut = False
        self.held: list[tuple[asyncio.StreamWriter, bytes]] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._writers: list[asyncio.StreamWriter] = []

    @property
    def url(self) -> str:
        user, path = self._rest
        return f"postgresql://{user}@127.0.0.1:{self.port}{path}?sslmode=disable"

    def cut(self) -> None:
        """Nothing gets through any more."""
        self.is_cut = True
        for writer in self._writers:
            writer.close()

    def let_go(self) -> None:
        """What was held back arrives at last."""
        for writer, words in self.held:
            writer.write(words)
        self.held.clear()

    async def begin(self) -> None:
        self._server = await asyncio.start_server(self._meet, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def end(self) -> None:
        self._server.close()
        self.cut()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.append(writer)
        if self.is_cut:
            writer.close()
            return
        there_reader, there_writer = await asyncio.open_connection(self._host, self._port)
        self._writers.append(there_writer)
        for task in (
            asyncio.create_task(self._carry("questions", reader, there_writer, writer)),
            asyncio.create_task(self._carry("answers", there_reader, writer, writer)),
        ):
            self._tasks.add(task)

    async def _carry(
        self, what: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, client: asyncio.StreamWriter
    ) -> None:
        with suppress(OSError):
            while words := await reader.read(65536):
                if self.eats == what:
                    self.eats = ""
                    if self.holds:
                        self.held.append((writer, words))
                    client.close()
                    if not self.holds:
                        writer.close()
                    return
                writer.write(words)
                await writer.drain()
        if not self.holds or what == "answers":
            writer.close()


@asynccontextmanager
async def proxied(url: str) -> AsyncIterator[Proxy]:
    proxy = Proxy(url)
    await proxy.begin()
    try:
        yield proxy
    finally:
        await proxy.end()
