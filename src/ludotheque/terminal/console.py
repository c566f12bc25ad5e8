"""The keyboard and the screen: lines in, lines out, and nothing of any game."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from fractions import Fraction
from pathlib import Path
from typing import Final, TextIO
from unicodedata import normalize

from ludotheque.kernel.game import Tongue
from ludotheque.parts.text import Paint, wrap

try:
    import termios
except ImportError:  # not on every system
    termios = None  # type: ignore[assignment]

PAUSE: Final = 0.4  # seconds between what robots do
READING: Final = 1.6  # seconds to read one's own card before they go on
USUAL: Final = (80, 24)
SMALLEST: Final = (60, 18)  # a smaller terminal breaks lines in the middle of words
NARROWEST: Final = 40
WIDEST: Final = 120
ROOM_TO_TYPE: Final = 12  # columns


class Hangup(Exception):
    """The terminal is gone: nobody can be told anything any more."""


class Console:
    """Two streams, and what is known of the terminal behind them."""

    def __init__(
        self,
        source: TextIO,
        target: TextIO,
        colour: bool = False,
        live: bool = False,
        fast: bool = True,
        size: Callable[[], tuple[int, int]] = lambda: USUAL,
    ) -> None:
        self.source = source
        self.target = target
        self.clears = colour  # pages replace each other; else they follow each other
        self.live = live  # a person sits there: pages wait to be turned
        self.paces = live and not fast
        self.paused = False  # whether keys may have been pressed while nothing was asked
        self.size = size
        self.paint: Paint = coloured if colour else plain
        self.encoding = getattr(target, "encoding", None) or "utf-8"

    @classmethod
    def standard(cls, colour: bool | None, fast: bool) -> Console:
        """The process's own input and output; bytes that are no text must not stop a game."""
        reconfigure = getattr(sys.stdin, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
        live = sys.stdin.isatty() and sys.stdout.isatty()
        return cls(sys.stdin, sys.stdout, wanted(colour, sys.stdout), live, fast, measured)

    @property
    def width(self) -> int:
        return min(WIDEST, max(NARROWEST, self.size()[0]))

    @property
    def height(self) -> int:
        return max(12, self.size()[1])

    def tell(self, *lines: str) -> None:
        self.write("".join([line + "\n" for line in lines]))

    def fresh(self, *lines: str) -> None:
        """A new page: over the old one, or after an empty line."""
        self.write((CLEAR if self.clears else "\n") + "".join([line + "\n" for line in lines]))

    def wipe(self) -> None:
        """Nothing that stood on the screen can be read there any more."""
        self.write(FORGET + CLEAR if self.clears else "\n" * self.height)

    def ask(self, prompt: str) -> str:
        """One line, cleaned; EOFError when there are no more."""
        if self.paused:
            self.drain()
        *above, last = [self.paint("key", line) for line in wrap(prompt, self.width - ROOM_TO_TYPE)]
        self.write("".join([line + "\n" for line in above]) + last + " > ")
        try:
            line = self.source.readline()
        except OSError:
            raise Hangup from None
        if not line:
            raise EOFError
        if not self.live:
            self.tell(printable(line))
        return printable(line)

    def pause(self, seconds: float = PAUSE) -> None:
        if self.paces:
            time.sleep(seconds)
            self.paused = True

    def drain(self) -> None:
        """Forget the keys pressed while robots played: they were no answer to what is asked now."""
        self.paused = False
        if not self.live or termios is None:
            return
        with suppress(OSError, ValueError, termios.error):  # no terminal after all
            termios.tcflush(self.source.fileno(), termios.TCIFLUSH)

    def leaf(self, lines: list[str], more: str, back: str, from_end: bool = False) -> None:
        """Page after page until q; `from_end` shows the last page first."""
        if not self.live:
            self.tell(*lines)
            return
        room = self.height - 2
        starts = list(range(len(lines) - room, -room, -room)) if from_end else list(range(0, len(lines), room))
        for start in starts:
            self.fresh(*lines[max(0, start) : start + room])
            if self.ask(back if start == starts[-1] else more).casefold() == "q":
                return

    def write(self, text: str) -> None:
        try:
            self.target.write(written(text, self.encoding))
            self.target.flush()
        except (OSError, ValueError):
            raise Hangup from None


def measured() -> tuple[int, int]:
    size = shutil.get_terminal_size(USUAL)
    return size.columns, size.lines


def let_go() -> None:
    """After a hangup: what is still in the buffer goes nowhere, without a complaint at the exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


# -- colours for those who want them; every sign also stands in letters


CLEAR: Final = "\x1b[2J\x1b[H"
FORGET: Final = "\x1b[3J"  # what was scrolled away, too
STYLES: Final = {
    "bold": "1",
    "dim": "2",
    "title": "1;7",
    "key": "1;36",
    "notice": "1;33",
    "blue": "1;97;44",
    "red": "1;97;41",
    "yellow": "30;43",
    "green": "30;42",
    "goal": "1;97;45",
    "seat1": "1;31",
    "seat2": "1;34",
    "seat3": "1;33",
    "seat4": "1;32",
    "seat5": "1;35",
    "seat6": "1;36",
    "seat7": "31",
    "seat8": "34",
    "seat9": "33",
    "seat10": "32",
}


def coloured(style: str, text: str) -> str:
    return f"\x1b[{STYLES[style]}m{text}\x1b[0m" if style in STYLES and text else text


def plain(style: str, text: str) -> str:
    return text


def wanted(asked: bool | None, target: TextIO) -> bool:
    """What was asked for; else colours on a terminal, unless NO_COLOR is set."""
    if asked is not None:
        return asked
    return target.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


# -- how this program was started, so that a person can start it again the same way


PROGRAM: Final = "ludotheque"


def command() -> str:
    """`ludotheque` where the shell finds it, `.venv/bin/ludotheque` as it was typed, or python -m."""
    given = sys.argv[0]
    found = shutil.which(PROGRAM)
    if Path(given).stem == PROGRAM and os.path.isfile(given):
        return PROGRAM if found and os.path.samefile(found, given) else shlex.quote(given)
    python = shutil.which("python")
    same = python is not None and os.path.abspath(python) == os.path.abspath(sys.executable)
    return f"{'python' if same or not sys.executable else shlex.quote(sys.executable)} -m {PROGRAM}"


# -- what is typed and what a terminal can show: numbers, lists, plainer signs


LONGEST: Final = 15  # digits of a number
PLAINER: Final = {
    **dict(zip("─│►★·…—–", "-|>*-~--")),
    **dict.fromkeys("“”«»", '"'),
    **dict.fromkeys("‘’", "'"),
    "œ": "oe",
    "Œ": "OE",
}


def whole(text: str) -> int | None:
    """A whole number, thousands parted or not: 1200, 1 200, 1,200."""
    digits = re.sub(r"(?<=\d)[ ,.\u00a0\u202f](?=\d{3}\b)", "", text)
    return int(digits) if digits.isdecimal() and len(digits) <= LONGEST else None


def units(text: str, scale: int) -> int | None:
    """A sum as people write it, in units of which so many make one: 3,5 or 3.5 M is 7 where two make one."""
    if scale == 1:
        return whole(text)
    written = re.fullmatch(r"(\d{1,15})(?:[.,](\d{1,6}))?(?:\s*[^\W\d_])?", text.strip())
    exact = scale * Fraction(f"{written[1]}.{written[2] or 0}") if written else Fraction(1, 2)
    return int(exact) if exact.denominator == 1 else None


def amount(number: int, scale: int, tongue: Tongue) -> str:
    """The same the other way: 7 is 3,5 in French and 3.5 in English where two make one."""
    return tongue.number(number / scale)


def listed(names: Sequence[str], tongue: Tongue) -> str:
    """Anne, Bernard and Claire"""
    if len(names) < 2:
        return "".join(names)
    return tongue.gettext("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def printable(text: str) -> str:
    """What somebody typed, without anything a terminal could take for an order."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def written(text: str, encoding: str) -> str:
    """The text with plainer signs in place of those this encoding does not have."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join([plainer(letter, encoding) for letter in text])
    return text


def plainer(letter: str, encoding: str) -> str:
    for attempt in (letter, PLAINER.get(letter, ""), normalize("NFKD", letter)):
        kept = attempt.encode(encoding, "ignore").decode(encoding)
        if kept:
            return kept
    return "?"
