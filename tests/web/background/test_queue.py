"""Who is served when: in turn by address, equal questions once, whoever has gone not at all, and never too many."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import copy_context
from typing import Any

import pytest
from starlette.requests import ClientDisconnect, Request

from ludotheque.kernel.agenda import IllegalMove
from ludotheque.web.background import queue
from ludotheque.web.background.queue import HOUSE, WAITING, Asked, Background, asking, patiently
from ludotheque.web.http.refused import Refused


class Slow(Background):
    """Its processes answer when they are told to, with the question itself."""

    def __init__(self, processes: int) -> None:
        super().__init__(processes)
        self.begun: list[str] = []
        self.ready: dict[str, asyncio.Event] = {}
        self.processes.run = self.answer  # type: ignore[method-assign,assignment]

    async def answer(self, work: Callable[[Any], Any], order: Any) -> Any:
        self.begun.append(order[1])
        await self.ready.setdefault(order[1], asyncio.Event()).wait()
        return work(order)

    async def finish(self, *jobs: str) -> None:
        for job in jobs:
            self.ready.setdefault(job, asyncio.Event()).set()
        await rest()

    def of(self, address: str, job: str, **more: Any) -> Asked[bytes]:
        """A question of somebody at this address."""

        def ask() -> Asked[bytes]:
            asking.set(address)
            return self.ask(str.encode, job, **more)

        return copy_context().run(ask)


async def rest() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def run(scene: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(scene(), 10))


def test_the_ten_questions_of_one_address_do_not_keep_anothers_one_waiting() -> None:
    async def scene() -> None:
        background = Slow(1)
        many = [asyncio.ensure_future(background.of("a", f"a{n}").wait()) for n in range(10)]
        await rest()
        one = asyncio.ensure_future(background.of("b", "b").wait())
        await background.finish("a0")
        assert background.begun == ["a0", "b"]
        await background.finish("b", *[f"a{n}" for n in range(10)])
        assert await one == b"b"
        assert await asyncio.gather(*many) == [b"a%d" % n for n in range(10)]

    run(scene)


def test_one_of_several_processes_is_left_to_others() -> None:
    async def scene() -> None:
        background = Slow(2)
        asked = [asyncio.ensure_future(background.of("a", f"a{n}").wait()) for n in range(3)]
        await rest()
        assert background.begun == ["a0"]
        asked.append(asyncio.ensure_future(background.of("b", "b0").wait()))
        await rest()
        assert background.begun == ["a0", "b0"]
        assert (background.thinking, background.waiting) == (2, 2)
        await background.finish("a0", "a1", "a2", "b0")
        await asyncio.gather(*asked)

    run(scene)


def test_equal_questions_are_asked_once_and_remembered() -> None:
    async def scene() -> None:
        background = Slow(1)
        first, second = [asyncio.ensure_future(background.of(who, "x", name="x").wait()) for who in "ab"]
        await background.finish("x")
        assert await first == await second == b"x"
        assert await background.of("c", "x", name="x") == b"x"
        assert background.begun == ["x"]

    run(scene)


def test_what_somebody_else_asks_too_is_not_kept_waiting_by_the_first_ones_line() -> None:
    async def scene() -> None:
        background = Slow(1)
        many = [asyncio.ensure_future(background.of("a", f"{n}", name=n).wait()) for n in range(9)]
        await rest()
        other = asyncio.ensure_future(background.of("b", "8", name=8).wait())
        await background.finish("0")
        assert background.begun == ["0", "8"]
        await background.finish(*[f"{n}" for n in range(9)])
        assert await other == await many[8] == b"8"
        await asyncio.gather(*many)
        assert sorted(background.begun) == [f"{n}" for n in range(9)]

    run(scene)


def test_what_nobody_waits_for_any_more_is_not_begun() -> None:
    async def scene() -> None:
        background = Slow(1)
        first = asyncio.ensure_future(background.of("a", "first").wait())
        gone, stays = [asyncio.ensure_future(background.of("a", "shared", name="s").wait()) for _ in range(2)]
        alone = asyncio.ensure_future(background.of("a", "alone").wait())
        await rest()
        gone.cancel()
        alone.cancel()
        await background.finish("first", "shared")
        assert (await first, await stays) == (b"first", b"shared")
        assert background.begun == ["first", "shared"]

    run(scene)


def test_whoever_hangs_up_is_no_longer_served() -> None:
    async def scene() -> None:
        background = Slow(1)
        hung_up = asyncio.Event()

        async def receive() -> dict[str, Any]:
            if asking.get() == "here":
                asking.set("")
                return {"type": "http.request", "body": b"", "more_body": False}
            await hung_up.wait()
            return {"type": "http.disconnect"}

        busy = asyncio.ensure_future(background.of("a", "busy").wait())
        await rest()
        asking.set("here")
        caller = asyncio.ensure_future(patiently(Request({"type": "http"}, receive), background.of("a", "mine")))
        await rest()
        hung_up.set()
        with pytest.raises(ClientDisconnect):
            await caller
        await background.finish("busy", "mine")
        assert await busy == b"busy"
        assert background.begun == ["busy"]

    run(scene)


def test_only_so_much_may_wait() -> None:
    async def scene() -> None:
        background = Slow(1)
        kept = [asyncio.ensure_future(background.of("a", f"{n}").wait()) for n in range(WAITING)]
        with pytest.raises(Refused) as refused:
            background.of("a", "too many")
        assert refused.value.code == "too_fast"
        with pytest.raises(Refused) as refused:
            background.of("b", "too heavy", weight=queue.HEAVIEST + 1)
        assert refused.value.code == "busy"
        kept.append(asyncio.ensure_future(background.of(HOUSE, "house", weight=queue.HEAVIEST + 1).wait()))
        await background.finish("house", *[f"{n}" for n in range(WAITING)])
        await asyncio.gather(*kept)
        assert await_nothing(background)

    def await_nothing(background: Background) -> bool:
        return not background.waiting and not background.thinking

    run(scene)


def test_answers_are_remembered_up_to_so_many_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue, "REMEMBERED", 10)

    async def scene() -> None:
        background = Slow(1)
        for job in ("abcd", "efgh", "ijkl"):
            background.ready[job] = asyncio.Event()
            background.ready[job].set()
            assert await background.of("a", job, name=job) == job.encode()
        assert [background.known(job) for job in ("abcd", "efgh", "ijkl")] == [None, b"efgh", b"ijkl"]

    run(scene)


def wrong(_: str) -> bytes:
    raise IllegalMove("{odd} braces", (), {"odd": "{}"})


def test_a_refusal_nobody_foresaw_comes_home_as_a_sentence() -> None:
    async def scene() -> None:
        background = Slow(1)
        background.ready["x"] = asyncio.Event()
        background.ready["x"].set()
        with pytest.raises(RuntimeError, match="braces"):
            await background.ask(wrong, "x")

    run(scene)
