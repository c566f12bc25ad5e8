"""The socket as uvicorn speaks it, with an end to its patience."""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

FULLEST: Final = 262_144  # bytes that may wait to be sent


class Wire(WebSocketsSansIOProtocol):
    """Whoever asks for pongs without ever reading them is cut off."""

    def handle_ping(self) -> None:
        super().handle_ping()
        if self.transport.get_write_buffer_size() > FULLEST:
            self.transport.abort()
