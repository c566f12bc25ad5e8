"""Robots of somebody else's: shown what any robot is shown, for as long as they have, and answered for where they fail.

One is installed under a name, by the entry-point group `ludotheque.bots`, or named as `package:function`.  On a server
those sit down that its host has allowed.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

from ludotheque.bots.budget import Budget
from ludotheque.bots.chooser import ByAdvice, advised, listed, weighed
from ludotheque.bots.guard import guarded
from ludotheque.kernel.agenda import FATE, Chance, Move, Seat, State, check, pending, play
from ludotheque.kernel.game import BadSetup, Game

GROUP: Final = "ludotheque.bots"
ALLOWED: Final = "LUDOTHEQUE_BOTS"  # names parted by commas; the processes of a server know them from here
NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,30}")
PLACE: Final = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
RESERVED: Final = ("random", "novice", "greedy", "search", "master", "me", "here", "link", "person", "robot")
LONGEST: Final = 40  # letters of a name that sits at a table of a server
USUAL: Final = 0.2  # seconds for an answer, unless more are granted
GRACE: Final = 2.0  # seconds beyond them, after which it is answered for

Chooses: TypeAlias = Callable[["Imagined"], Move]
Unfit: TypeAlias = tuple[str, str, BaseException]  # one that cannot play: its name, its module, and why


class Imagined:
    """A table as a robot knows it: what is hidden from its seat is dealt as it might be."""

    def __init__(self, game: Game, state: State, seat: Seat, rng: Random, seconds: float) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.rng = rng
        self.seconds = seconds  # for this answer

    @property
    def view(self) -> dict[str, Any]:
        """What the seat sees, as a browser is told it."""
        return self.game.view(self.state, self.seat)

    @property
    def over(self) -> bool:
        return not self.state.agenda

    @property
    def options(self) -> list[Move]:
        """The answers that are listed; others may be allowed."""
        return listed(self.state, self.seat)

    def weighed(self) -> list[tuple[float, Move]]:
        """Every answer with its worth by the rules of thumb of the title, the best first."""
        return weighed(self.game, self.state, self.seat)

    def advised(self) -> Move:
        """What a regular robot would answer."""
        return advised(self.game, self.state, self.seat, self.rng)

    def shares(self) -> list[float]:
        """The chance of each seat to win, by the rules of thumb of the title."""
        return self.game.advice.shares(self.state)

    def after(self, move: Move) -> Imagined:
        """The table once this is answered and fate has spoken, before whoever is asked next; this one stays."""
        s = self.state.clone()
        play(s, self.seat, move)
        while isinstance(chance := pending(s), Chance):
            play(s, FATE, chance.any_case(s, self.rng.randrange(2**30)))
        seat = self.seat if chance is None else chance.seats(s)[0]
        return Imagined(self.game, s, seat, self.rng, self.seconds)


class Stranger:
    """A robot of somebody else's at a table."""

    def __init__(self, name: str, chooses: Chooses, seconds: float) -> None:
        self.name = name
        self.chooses = chooses
        self.seconds = seconds

    def choose(self, game: Game, imagined: State, seat: Seat, rng: Random) -> Move:
        """Its answer, if it is given in time and allowed; else that of a regular robot."""

        def think() -> Move:
            shown = imagined.clone()
            move = self.chooses(Imagined(game, shown, seat, Random(rng.random()), self.seconds))
            check(imagined, seat, move)
            return move

        return guarded(
            f"the robot {self.name}", self.seconds + GRACE, think, lambda: ByAdvice().choose(game, imagined, seat, rng)
        )


# -- where they are


@lru_cache(maxsize=1)
def installed() -> tuple[dict[str, Chooses], list[Unfit]]:
    """Those with a name of their own, and those left out."""
    found: dict[str, Chooses] = {}
    unfit: list[Unfit] = []
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            found[entry.name] = opened(entry, found)
        except (Exception, SystemExit) as wrong:  # whatever a stranger's module may raise
            unfit.append((entry.name, entry.value.partition(":")[0], wrong))
    return found, unfit


def opened(entry: EntryPoint, taken: dict[str, Chooses]) -> Chooses:
    if not NAME.fullmatch(entry.name) or entry.name in taken or entry.name in RESERVED:
        raise BadSetup("another robot has this name, or it is no name: a letter, then letters, figures and hyphens")
    return callable_of(entry.load())


def callable_of(thing: Any) -> Chooses:
    if not callable(thing):
        raise BadSetup("it is no function")
    found: Chooses = thing
    return found


def is_place(name: str) -> bool:
    """Whether it names a function somewhere, and how long that may think; not whether there is one."""
    return PLACE.match(name) is not None and name.partition(":")[0] not in RESERVED


@lru_cache(maxsize=64)
def loaded(place: str) -> Chooses:
    """The function `package:function`, found as Python finds it, and in the folder one stands in."""
    module, _, name = place.partition(":")
    if os.getcwd() not in sys.path and "" not in sys.path:
        sys.path.append(os.getcwd())
    try:
        return callable_of(getattr(import_module(module), name))
    except (Exception, SystemExit) as wrong:  # whatever a stranger's module may raise
        facts = {"bot": place[:80], "reason": " ".join(f"{type(wrong).__name__}: {wrong}".split())[:200]}
        raise BadSetup("the robot {bot} cannot be loaded: {reason}", (), facts) from None


def find(name: str) -> Stranger | None:
    """The robot of this name; `careful:0.5s` and `package:function:0.5s` also say how long it may think."""
    called, _, words = name.rpartition(":")
    budget = Budget.read(words) if called else None
    whose, seconds = (called, budget.seconds or USUAL) if budget is not None else (name, USUAL)
    if PLACE.fullmatch(whose) and is_place(whose):
        return Stranger(whose, loaded(whose), seconds)
    known = installed()[0] if NAME.fullmatch(whose) else {}
    return Stranger(whose, known[whose], seconds) if whose in known else None


def source_of(name: str) -> bytes:
    """The module a robot of somebody else's stands in, as it is written; nothing for the house's own."""
    found = find(name) if is_place(name) or NAME.match(name) else None
    file = None if found is None else getattr(sys.modules.get(found.chooses.__module__), "__file__", None)
    return Path(file).read_bytes() if file else b""


def allow(names: Sequence[str]) -> None:
    """Let these sit down wherever levels are chosen, in this process and those it starts; BadSetup if one cannot."""
    for name in names:
        if not is_place(name) and name not in installed()[0]:
            known = ", ".join(installed()[0]) or "–"
            raise BadSetup("no robot is installed as {bot}; there are {known}", (), {"bot": name[:40], "known": known})
        if len(name) > LONGEST:
            facts = {"bot": name[:80], "most": LONGEST}
            raise BadSetup("the name {bot} is too long: {most} letters at most", (), facts)
        find(name)
    os.environ[ALLOWED] = ",".join(names)


def allowed() -> list[str]:
    """Those that may sit down beside the levels of the house."""
    return [name for name in os.environ.get(ALLOWED, "").split(",") if name]
