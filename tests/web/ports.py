"""A port of this machine that nobody uses."""

from __future__ import annotations

import os
import socket
from contextlib import suppress

WORKER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
FIRST, COUNT = 12_000 + 1_000 * (WORKER % 20), 1_000
PORTS = iter([FIRST + (os.getpid() + number) % COUNT for number in range(COUNT)])  # another run begins elsewhere


def free_port() -> int:
    """Below those the system gives away by lot, and in each process of the tests others: whoever gets it has it."""
    for port in PORTS:
        with suppress(OSError), socket.socket() as door:
            door.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is left")
