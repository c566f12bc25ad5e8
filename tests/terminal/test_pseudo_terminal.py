"""The real program on a real pseudo-terminal of 80 columns and 24 lines."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludotheque import Table

fcntl = pytest.importorskip("fcntl")
pty = pytest.importorskip("pty")
struct = pytest.importorskip("struct")
termios = pytest.importorskip("termios")

PATIENCE = 60.0  # seconds


class Sitting:
    """A process on a terminal of its own: type, and wait for what it shows."""

    def __init__(self, folder: Path, *words: str, command: str = "play", **variables: str) -> None:
        self.keys, screen = pty.openpty()
        fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environ = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
        environ |= {"LUDOTHEQUE_SAVES": str(folder), "LC_ALL": "C.UTF-8", "TERM": "xterm", **variables}
        seed = ["--seed", "5"] if command == "play" else []
        whole = [sys.executable, "-m", "ludotheque", command, "--lang", "en", *seed, *words]
        self.process = subprocess.Popen(
            whole, stdin=screen, stdout=screen, stderr=screen, env=environ, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )  # fmt: skip
        os.close(screen)
        self.seen = ""

    def await_text(self, text: str) -> str:
        """Read until this appears after what was awaited before; return what came up to it."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.seen:
            assert time.monotonic() < deadline, f"no {text!r} in {self.seen[-2000:]!r}"
            if select.select([self.keys], [], [], 0.1)[0]:
                self.seen += self.read()
        before, _, self.seen = self.seen.partition(text)
        return before + text

    def read(self) -> str:
        try:
            return os.read(self.keys, 65536).decode("utf-8", "replace")
        except OSError:  # the other side has closed
            return ""

    def type(self, text: str) -> None:
        os.write(self.keys, text.encode())

    def leave(self) -> tuple[int, str]:
        status = self.process.wait(PATIENCE)
        while select.select([self.keys], [], [], 0)[0] and (more := self.read()):
            self.seen += more
        return status, self.seen

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)
        os.close(self.keys)


@pytest.fixture
def sittings() -> Iterator[list[Sitting]]:
    begun: list[Sitting] = []
    yield begun
    for sitting in begun:
        sitting.close()


def sit(sittings: list[Sitting], folder: Path, *words: str, **variables: str) -> Sitting:
    sittings.append(Sitting(folder, *words, **variables))
    return sittings[-1]


def kept(folder: Path) -> Table:
    (place,) = folder.glob("*.json")
    return Table.load(place.read_text(encoding="utf-8"))


def test_setting_up_playing_and_leaving(tmp_path: Path, sittings: list[Sitting]) -> None:
    person = sit(sittings, tmp_path, "--fast")
    for question in ("keyboard?", "Name of", "robots", "How do", "choice?", "house rules?"):
        person.await_text(question)
        person.type("\r")
    page = person.await_text("h = help")
    assert "\x1b[2J\x1b[H" in page
    person.type("\r")
    person.await_text("h = help")
    person.type("q\r")
    status, rest = person.leave()
    assert status == 0
    assert "ludotheque play --resume" in rest
    assert [who.kind for who in kept(tmp_path).people] == ["person", "greedy", "greedy", "greedy"]


@pytest.mark.parametrize(("key", "status"), [("\x03", 130), ("\x04", 0)])
def test_leaving_by_control_keys(tmp_path: Path, sittings: list[Sitting], key: str, status: int) -> None:
    person = sit(sittings, tmp_path, "--fast", "--seats", "Anne,Bob")
    person.await_text("h = help")
    person.type("\r")
    person.await_text("h = help")
    person.type(key)
    left, rest = person.leave()
    assert left == status
    assert "To go on with it" in rest
    assert "Traceback" not in rest
    assert len(kept(tmp_path).log) == 3


def test_a_killed_game_is_resumed_where_it_was(tmp_path: Path, sittings: list[Sitting]) -> None:
    person = sit(sittings, tmp_path, "--fast", "--seats", "Anne,Bob")
    person.await_text("h = help")
    person.type("\r")
    asked = person.await_text("h = help")
    os.kill(person.process.pid, signal.SIGKILL)
    person.leave()
    again = sit(sittings, tmp_path, "--fast", "--resume", "last")
    assert asked[asked.rindex("►") :] in again.await_text("h = help")


def test_no_escapes_where_colours_are_not_wanted(tmp_path: Path, sittings: list[Sitting]) -> None:
    person = sit(sittings, tmp_path, "--seats", "Anne,greedy", NO_COLOR="1")
    assert "\x1b" not in person.await_text("h = help")
    person.type("b\r")
    assert "\x1b" not in person.await_text("back to the table")


def test_bytes_that_are_no_text_are_no_traceback(tmp_path: Path, sittings: list[Sitting]) -> None:
    person = sit(sittings, tmp_path, "--seats", "Anne,Bob")
    person.await_text("h = help")
    os.write(person.keys, b"\xff\xfe\xc3\r")
    person.await_text("press Enter")
    person.type("\x04")
    status, rest = person.leave()
    assert status == 0
    assert "Traceback" not in rest


def test_keys_pressed_while_robots_play_throw_no_die(tmp_path: Path, sittings: list[Sitting]) -> None:
    """They are typed before anything is asked, and a robot comes before Anne."""
    person = sit(sittings, tmp_path, "--seats", "Anne,greedy,greedy,greedy,greedy")
    person.type("\r\r\r\r")
    page = person.await_text("h = help")
    person.type("q\r")
    status, rest = person.leave()
    assert status == 0
    assert "Anne throws" in page
    at = kept(tmp_path).view(None)["at"]
    assert at[0] == 0, rest
    assert any(at)
