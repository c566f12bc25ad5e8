"""A thing to be done in the background, and not oftener than it can be done."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from ludotheque.web.store import StoreError

log = logging.getLogger(__name__)


class Debounced:
    """Asked for while it is being done, it is done once more; what goes wrong with it disturbs nobody."""

    def __init__(self, work: Callable[[], Awaitable[None]], pause: float = 0.0) -> None:
        self.work = work
        self.pause = pause  # seconds between two times
        self.asked = False
        self.task: asyncio.Task[None] | None = None

    def ask(self) -> None:
        self.asked = True
        if self.task is None:
            self.task = asyncio.ensure_future(self.run())

    async def run(self) -> None:
        try:
            while self.asked:
                self.asked = False
                await self.once()
                await asyncio.sleep(self.pause)
        finally:
            self.task = None

    async def once(self) -> None:
        try:
            await self.work()
        except StoreError as wrong:
            log.info("the store does not answer: %s", wrong)
        except Exception:
            log.exception("something in the background failed")

    def cancel(self) -> None:
        if self.task is not None:
            self.task.cancel()
