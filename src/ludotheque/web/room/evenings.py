"""The story of a finished game, told once in the background and remembered: nobody at a table waits for it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final, NamedTuple, TypeAlias

from ludotheque.say import tongue
from ludotheque.table import retold
from ludotheque.table.retold import Told
from ludotheque.table.saved import Person
from ludotheque.web.background import games
from ludotheque.web.background.queue import Background
from ludotheque.web.room.records import Head
from ludotheque.web.room.sitting import Sitting, laid

REMEMBERED: Final = 200  # evenings, each in one language

Key: TypeAlias = tuple[
    str, int, tuple[Person, ...], str
]  # the table, how long its log is, who sits there, the language


class EveningJob(NamedTuple):
    """A game that is over, to be told in one language."""

    head: Head
    people: list[Person]
    log: bytes
    lang: str


def tell(job: EveningJob) -> Told:
    table = laid(job.head)
    table.people = list(job.people)
    table.take_up(games.unpacked(job.log))
    return retold.told(table, tongue(job.lang, table.game))


class Evenings:
    """Those that were asked for last; what is being told is told once, however many ask."""

    def __init__(self, background: Background) -> None:
        self.background = background
        self._told: OrderedDict[Key, asyncio.Task[Told]] = OrderedDict()

    def of(self, table: str, sitting: Sitting, lang: str) -> asyncio.Task[Told]:
        """Told already, or about to be; one that failed is tried again."""
        people = sitting.table.people
        key = (table, len(sitting.table.log), tuple(people), lang)
        known = self._told.pop(key, None)
        if known is None or (known.done() and (known.cancelled() or known.exception())):
            log = games.packed(sitting.table.log)
            job = EveningJob(sitting.head, list(people), log, lang)
            known = asyncio.ensure_future(self.background.ask(tell, job, weight=len(log)).wait())
        self._told[key] = known
        while len(self._told) > REMEMBERED:
            self._told.popitem(last=False)[1].cancel()
        return known

    def stop(self) -> None:
        for task in self._told.values():
            task.cancel()
