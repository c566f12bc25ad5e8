"""A real server for a test: the program itself in a process of its own, with LA POCHETTE on its shelf.

LUDOTHEQUE_TEST_STORE=postgresql gives each a new database instead of a file of its own.
"""

from __future__ import annotations

import os
import re
import signal
import ssl
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

import httpx
import pytest

from titles.shelf_for_tests import python_path
from web.ports import free_port
from web.store.postgres import postgres

PATIENCE = 60.0  # seconds until it must answer
TROUBLE = re.compile(r"Traceback|ERROR|CRITICAL|Exception|Warning")
UNSEALED = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # to read the certificates of the world takes longer than most tests
KILLED = re.compile(r".*resource_tracker.*\n.*warnings\.warn.*\n")  # a helper of a process that was killed says so


def on_postgresql() -> bool:
    return os.environ.get("LUDOTHEQUE_TEST_STORE") == "postgresql"


def fresh_store(folder: Path) -> str:
    """The address of a store that has nothing in it."""
    if on_postgresql():
        return postgres().create()
    return str(folder / "tables.sqlite")


class Server:
    """One process, one port, one store; it can be stopped, killed and started again."""

    def __init__(self, folder: Path, *options: str, delay: float = 0.02, store: str = "") -> None:
        self.folder = folder
        self.address = store or fresh_store(folder)
        self.log = folder / "server.log"
        self.port = free_port()
        self.options = ["--delay", str(delay), "--posts", "1000000", *options]
        self.process: subprocess.Popen[bytes] | None = None
        self.killed = False

    @property
    def store(self) -> Path:
        """The file of tables, for a test that looks into it."""
        if "://" in self.address:
            pytest.skip("this test looks into the file of tables, and here they are in a database")
        return Path(self.address)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def live(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def command(self) -> list[str]:
        where = ["--host", "127.0.0.1", "--port", str(self.port), "--store", self.address, "--no-open"]
        return [sys.executable, "-m", "ludotheque", "serve", *where, *self.options]

    def start(self) -> Server:
        environment = {**os.environ, "PYTHONPATH": python_path(), "PYTHONUNBUFFERED": "1"}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command(), env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.folder
            )
        self.await_answer()
        return self

    def await_answer(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self.process is not None
            assert self.process.poll() is None, self.words()
            try:
                if httpx.get(self.url + "/openapi.json", timeout=2, verify=UNSEALED).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server does not answer: " + self.words())

    def stop(self, how: int = signal.SIGTERM) -> None:
        """Ask it to stop, or kill it; either way it is gone afterwards."""
        if self.process is None:
            return
        self.process.send_signal(how)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(10)
            raise AssertionError("the server did not stop when asked to") from None
        self.process = None

    def kill(self) -> None:
        self.killed = True
        self.stop(signal.SIGKILL)

    def words(self) -> str:
        """Whatever it has written."""
        return self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""

    def assert_calm(self) -> None:
        """Nothing in its log speaks of an exception."""
        words = KILLED.sub("", self.words()) if self.killed else self.words()
        assert TROUBLE.search(words) is None, words[-6000:]

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
