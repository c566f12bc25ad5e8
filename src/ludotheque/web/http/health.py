"""Whether a server can be sent visitors: it runs, its store answers, and what is said there would be kept."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from ludotheque.web.store import Store, StoreError

PATIENCE: Final = 2.0  # seconds within which the store must answer
TRIED: Final = 5.0  # seconds between two trials, however often anybody asks


class Health:
    """Asked every second by some proxies, and by anybody who likes: it must cost little."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.lock = asyncio.Lock()
        self.tried = -TRIED
        self.keeps = True

    async def trouble(self) -> str:
        """What is wrong, in two words; nothing when all is well."""
        try:
            await asyncio.wait_for(self.store.intent("", ""), PATIENCE)
        except (StoreError, TimeoutError):
            return "no store"
        async with self.lock:
            if time.monotonic() >= self.tried + TRIED:
                self.keeps = await self.can_keep()
                self.tried = time.monotonic()
        return "" if self.keeps else "nothing kept"

    async def can_keep(self) -> bool:
        try:
            await asyncio.wait_for(self.store.try_keeping(), PATIENCE)
        except (StoreError, TimeoutError):
            return False
        return True
