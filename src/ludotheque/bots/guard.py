"""Thoughts of somebody else's: they have so much time, and whatever goes wrong in them goes no further."""

from __future__ import annotations

import ctypes
import logging
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Final, TypeVar

log = logging.getLogger("ludotheque.robots")
Found = TypeVar("Found")
BENCHED: Final = 3  # late answers in this process, after which nothing more is asked
FAULTS: Final[Counter[str]] = Counter()  # by whose they are
TOLD: Final[set[str]] = set()


class TooSlow(Exception):
    """No answer in time."""


def guarded(whose: str, seconds: float, think: Callable[[], Found], instead: Callable[[], Found]) -> Found:
    """What is thought in this time; what is done instead where nothing comes of it, which is told once, in a line."""
    if FAULTS[whose] >= BENCHED:
        return instead()
    try:
        return within(seconds, think)
    except TooSlow:
        FAULTS[whose] += 1
        tell(whose, f"no answer within {seconds:g} s")
    except BaseException as wrong:
        tell(whose, place_of(wrong))
    return instead()


def tell(whose: str, wrong: str) -> None:
    """One line for whoever runs the program; the same is not said again."""
    line = f"{whose} failed, and another robot answers instead: {wrong}"
    if line not in TOLD:
        TOLD.add(line)
        log.warning(line)


def place_of(wrong: BaseException) -> str:
    """What went wrong, and where; not what it says, which may be anything."""
    places = traceback.extract_tb(wrong.__traceback__)
    where = f" ({Path(places[-1].filename).name}, line {places[-1].lineno})" if places else ""
    return type(wrong).__name__ + where


def within(seconds: float, think: Callable[[], Found]) -> Found:
    """Think in a thread of its own, which is left behind, and asked to end, when its time is up."""
    found: list[Found] = []
    failed: list[BaseException] = []

    def run() -> None:
        try:
            found.append(think())
        except BaseException as wrong:
            failed.append(wrong)

    thread = Thread(target=run, daemon=True)
    thread.start()
    thread.join(seconds)
    if found:
        return found[0]
    if failed:
        raise failed[0]
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(SystemExit))
    raise TooSlow
