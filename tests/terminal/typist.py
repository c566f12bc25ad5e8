"""A person made of prepared lines, and a terminal made of memory."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Iterator
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

from ludotheque import Person, Table
from ludotheque.shelf import saves
from ludotheque.terminal.console import CLEAR, USUAL, Console
from ludotheque.terminal.session import Wishes, play_through

ANSI = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
PROMPT = re.compile(r" > ")


class Typist(io.StringIO):
    """Types the next line whenever one is read; when there are no more, the input ends."""

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__()
        self.lines: Iterator[str] = iter(lines)

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        return next((line + "\n" for line in self.lines), "")


def willing() -> Iterator[str]:
    """Somebody who presses Enter, and types 1 where that is not enough."""
    return cycle(("", "1"))


class Played(NamedTuple):
    status: int
    output: str

    @property
    def text(self) -> str:
        """What a person reads: no colours."""
        return ANSI.sub("", self.output)

    @property
    def pages(self) -> list[str]:
        return [ANSI.sub("", page) for page in self.output.split(CLEAR)]


class Ascii(io.StringIO):
    """A terminal that knows plain letters only."""

    encoding = "ascii"


def play(
    lines: Iterable[str],
    target: io.StringIO | None = None,
    colour: bool = False,
    lang: str = "en",
    size: tuple[int, int] = USUAL,
    **wishes: Any,
) -> Played:
    """One sitting at the terminal, from the command line to the exit status."""
    target = io.StringIO() if target is None else target
    usual: dict[str, Any] = {"game": "a-vendre", "seats": ["Anne", "random", "random", "random"], "rules": {}}
    usual |= {"edition": None, "dice": "virtual", "resume": None, "seed": 5}
    console = Console(Typist(lines), target, colour=colour, live=colour, size=lambda: size)
    status = play_through(console, Wishes(**usual | wishes), lang)
    return Played(status, target.getvalue())


def saved() -> Table:
    """The game kept last, as a new process would find it."""
    return Table.load(saves.found()[0].read_text(encoding="utf-8"))


def scene(
    place: Path,
    reached: Callable[[Table], bool],
    people: list[str],
    rules: dict[str, str] | None = None,
    dice: str = "on_call",
    seat: int | None = None,
) -> Table:
    """A game played at random until something is reached, by this seat if one is named, and saved there."""
    for seed in range(1000):
        seats = [Person(name, "random" if name.startswith("Robot") else "person") for name in people]
        table = Table.new("a-vendre", len(people), seed, rules, None, dice, seats)
        while table.to_act and not (reached(table) and seat in (None, table.to_act[0])):
            who = table.to_act[0]
            if who < 0:
                table.let_fate_answer()
            else:
                options = table.options(who)
                table.play(who, options[table.rng.randrange(len(options))])
        if table.to_act:
            saves.write(place, table.dump())
            return table
    raise AssertionError("no such scene in a thousand games")


def asked(question: str, *, options: int = 1, seats: int = 1) -> Callable[[Table], bool]:
    """Reached when this question is put, with at least so many answers, to so many seats."""

    def reached(table: Table) -> bool:
        known = table.view(None)["question"]
        enough = len(table.to_act) == seats and len(table.options(table.to_act[0])) >= options
        return enough and bool(known["question"] == question)

    return reached
