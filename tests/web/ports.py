"""A port of this machine that nobody uses."""

from __future__ import annotations

import fcntl
import os
import socket
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import IO

WORKER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
FIRST, COUNT = 12_000 + 1_000 * (WORKER % 20), 1_000
PORTS = iter([FIRST + (os.getpid() + number) % COUNT for number in range(COUNT)])  # another run begins elsewhere
CLAIMS = Path(tempfile.gettempdir()) / f"ludotheque-ports-{os.getuid()}"
HELD: list[IO[bytes]] = []  # as long as this process lives


def free_port() -> int:
    """Below those the system gives away by lot, and in each process of the tests others: whoever gets it has it."""
    for port in PORTS:
        with suppress(OSError), socket.socket() as door:
            door.bind(("127.0.0.1", port))
            claim(port)
            return port
    raise AssertionError("no port is left")


def claim(port: int) -> None:
    """OSError where another run of the tests has been given this port, and has not opened it yet."""
    CLAIMS.mkdir(exist_ok=True)
    file = (CLAIMS / str(port)).open("wb")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise
    HELD.append(file)
