"""Who is served when: everybody who asks in turn, one question answered once however many ask it, and none too many.

Whoever asks is known by their address.  Of several processes one is always left to others, whatever one address asks.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Awaitable, Callable, Coroutine, Generator, Hashable
from contextvars import Context, ContextVar, copy_context
from functools import partial
from typing import Any, Final, Generic, TypeVar

from starlette.requests import ClientDisconnect, Request

from ludotheque.kernel.agenda import Refusal
from ludotheque.web.background.processes import Processes
from ludotheque.web.http.refused import Refused
from ludotheque.web.metrics import Work

Found = TypeVar("Found")
Job = TypeVar("Job")

MODESTY: Final = 1  # how much less of the processors they get than whoever plays
WAITING: Final = 16  # questions of one address that may wait
MOST_WAITING: Final = 256  # of all addresses
HEAVIEST: Final = 64_000_000  # bytes of all questions that wait
REMEMBERED: Final = 32_000_000  # bytes of answers
HOUSE: Final = ""  # asks for what everybody needs, and is refused nothing

asking: ContextVar[str] = ContextVar("asking", default=HOUSE)  # by whose address this is done


def of_the_house() -> Context:
    """For what nobody in particular has asked for."""
    context = copy_context()
    context.run(asking.set, HOUSE)
    return context


class Asked(Generic[Found]):
    """One question, and everybody who waits for its answer; whoever goes away is to say so."""

    def __init__(self, name: Hashable, work: Callable[[], Coroutine[Any, Any, Found]], weight: int) -> None:
        self.name = name
        self.work = work
        self.weight = weight
        self.waiting = 0  # how many do
        self.begun = False
        self.since = time.monotonic()
        self.answer: asyncio.Future[Found] = asyncio.get_running_loop().create_future()

    def __await__(self) -> Generator[Any, None, Found]:
        return self.wait().__await__()

    async def wait(self) -> Found:
        """The answer; a question nobody waits for any more is not asked."""
        self.waiting += 1
        try:
            return await asyncio.shield(self.answer)
        finally:
            self.waiting -= 1
            if not self.waiting and not self.begun:
                self.answer.cancel()

    def settle(self, done: asyncio.Task[Found]) -> None:
        if self.answer.done():
            return
        if done.cancelled():
            self.answer.cancel()
        elif wrong := done.exception():
            self.answer.set_exception(wrong)
            self.answer.exception()  # looked at, should nobody wait any more
        else:
            self.answer.set_result(done.result())


def too_much(of_one: bool) -> Refused:
    if of_one:
        return Refused("too_fast", "So much is being worked out for this address already. Please wait a moment.")
    return Refused("busy", "This server has too much to work out just now. Please ask again in a moment.")


async def patiently(request: Request, work: Awaitable[Found]) -> Found:
    """The answer, as long as whoever asks is there: what nobody waits for any more is not begun, or given up."""
    answer, gone = asyncio.ensure_future(work), asyncio.ensure_future(disconnected(request))
    try:
        await asyncio.wait({answer, gone}, return_when=asyncio.FIRST_COMPLETED)
        if answer.done():
            return answer.result()
        raise ClientDisconnect
    finally:
        for task in (answer, gone):
            task.cancel()


async def disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def plainly(order: tuple[Callable[[Job], Found], Job]) -> Found:
    """In a process: a refusal nobody foresaw goes home as a sentence, for not all of them can be sent."""
    work, job = order
    try:
        return work(job)
    except Refusal as wrong:
        raise RuntimeError(str(wrong)) from None


class Background:
    """The queue before a few modest processes."""

    def __init__(self, processes: int) -> None:
        self.processes = Processes(processes, "a process of the background", MODESTY)
        self.work = Work()
        self.lines: dict[str, deque[Asked[Any]]] = {}  # by address
        self.served: dict[str, int] = {}  # at which turn each was served last
        self.turn = 0
        self.running: Counter[str] = Counter()  # by address
        self.tasks: set[asyncio.Task[Any]] = set()
        self._asked: dict[Hashable, Asked[Any]] = {}
        self._known: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0  # of what is known

    # -- asking

    def known(self, name: Hashable) -> bytes | None:
        """What came of it when it was last asked."""
        found = self._known.get(name)
        if found is not None:
            self._known.move_to_end(name)
        return found

    def asks(self, name: Hashable) -> bool:
        """Whether somebody waits for this already."""
        return name in self._asked

    def ask(
        self, work: Callable[[Job], Found], job: Job, name: Hashable = None, weight: int = 0, asker: str | None = None
    ) -> Asked[Found]:
        """What is to be worked out; under the same name it is asked once, and if it is bytes, remembered."""
        known = self._asked.get(name) if name is not None else None
        asked = known or Asked(name, lambda: self.processes.run(plainly, (work, job)), weight)
        if (found := self.known(name)) is not None:
            asked.answer.set_result(found)
        elif not asked.begun:
            self.line_up(asked, asking.get() if asker is None else asker)
        return asked

    def line_up(self, asked: Asked[Any], asker: str) -> None:
        """At the end of the asker's own line, be it in another's too."""
        self.see_that_there_is_room(asker, asked.weight)
        self.lines.setdefault(asker, deque()).append(asked)
        if asked.name is not None:
            self._asked[asked.name] = asked
            asked.answer.add_done_callback(lambda _: self._asked.pop(asked.name, None))
        asyncio.get_running_loop().call_soon(self.serve)

    def see_that_there_is_room(self, asker: str, weight: int) -> None:
        """Refused where too much waits; what nobody waits for any more does not count."""
        if asker == HOUSE:
            return
        waiting = {one: [asked for asked in line if not asked.answer.done()] for one, line in self.lines.items()}
        if len(waiting.get(asker, [])) >= WAITING:
            raise too_much(of_one=True)
        everything = [asked for line in waiting.values() for asked in line]
        if len(everything) >= MOST_WAITING or sum([asked.weight for asked in everything]) + weight > HEAVIEST:
            raise too_much(of_one=False)

    # -- answering

    def serve(self) -> None:
        """Begin what may be begun."""
        while self.running.total() < self.processes.count and (found := self.next()):
            asker, asked = found
            asked.begun = True
            self.running[asker] += 1
            self.work.waiting.observe(time.monotonic() - asked.since)
            task = asyncio.create_task(self.timed(asked))
            self.tasks.add(task)
            task.add_done_callback(partial(self.done, asker, asked))

    async def timed(self, asked: Asked[Found]) -> Found:
        began = time.monotonic()
        try:
            return await asked.work()
        finally:
            self.work.taking.observe(time.monotonic() - began)

    def next(self) -> tuple[str, Asked[Any]] | None:
        """The first of the line of whoever was served the longest ago, or never."""
        self.tidy()
        most = max(1, self.processes.count - 1)
        waiting = [asker for asker in self.lines if self.running[asker] < most]
        if not waiting:
            return None
        asker = min(waiting, key=lambda one: self.served.get(one, 0))
        self.turn += 1
        self.served[asker] = self.turn
        return asker, self.lines[asker].popleft()

    def tidy(self) -> None:
        """Lines begin with what is still to be done, and whoever has none and is not being served is forgotten."""
        for asker, line in list(self.lines.items()):
            while line and (line[0].begun or line[0].answer.done()):
                line.popleft()
            if not line:
                del self.lines[asker]
        self.running += Counter()
        self.served = {asker: turn for asker, turn in self.served.items() if asker in self.lines or self.running[asker]}

    def done(self, asker: str, asked: Asked[Any], task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        self.running[asker] -= 1
        asked.settle(task)
        if asked.name is not None and not task.cancelled() and not task.exception():
            self.remember(asked.name, task.result())
        self.serve()

    def remember(self, name: Hashable, found: object) -> None:
        if not isinstance(found, bytes):
            return
        self._known[name] = found
        self._size += len(found)
        while self._size > REMEMBERED:
            self._size -= len(self._known.popitem(last=False)[1])

    @property
    def thinking(self) -> int:
        return self.running.total()

    @property
    def waiting(self) -> int:
        return sum(not asked.begun and not asked.answer.done() for line in self.lines.values() for asked in line)

    async def close(self) -> None:
        """Nobody waits any more."""
        for task in self.tasks:
            task.cancel()
        for line in self.lines.values():
            for asked in line:
                asked.answer.cancel()
        self.lines.clear()
        await self.processes.cut_short()
