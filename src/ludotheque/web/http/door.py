"""The door of the server: whoever comes in and asks for nothing is shown out again."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

UNASKED: Final = 10.0  # seconds in which a connection must have sent its whole request
MOST_WAITING: Final = 128  # connections without a whole request; the oldest goes when one more comes


class Door(H11Protocol):
    """HTTP as uvicorn speaks it, with an end to its patience before a request is whole, and with how many it waits for.

    Between two requests uvicorn's own patience counts, until the first byte of the next.
    """

    waiting: ClassVar[dict[Door, asyncio.TimerHandle]] = {}

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self.forget()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        self.forget()
        super().handle_websocket_upgrade(event)

    @property
    def half(self) -> bool:
        """Whether a request, or the rest of one, is still to come."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return False
        answered = self.cycle is None or self.cycle.response_complete
        return answered or self.cycle.more_body

    def watch(self) -> None:
        """Begin to wait, or cease to: the time runs from the first byte, not from the last."""
        if not self.half:
            self.forget()
        elif self not in self.waiting:
            if len(self.waiting) >= MOST_WAITING:
                next(iter(self.waiting)).show_out()
            self.waiting[self] = self.loop.call_later(UNASKED, self.show_out)

    def show_out(self) -> None:
        self.forget()
        self.transport.abort()

    def forget(self) -> None:
        timer = self.waiting.pop(self, None)
        if timer is not None:
            timer.cancel()
