"""Of each party one piece of work after another; what nobody waits for any more is not begun."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from ludotheque.web.background.lanes import Gate, Lane
from ludotheque.web.background.processes import Processes


class ByHand(Processes):
    """What is to be done is done when the test says so."""

    def __init__(self, count: int) -> None:
        super().__init__(count, "a helper")
        self.begun: list[Any] = []
        self.working: dict[Any, asyncio.Future[Any]] = {}

    async def run(self, work: Callable[[Any], Any], job: Any) -> Any:
        self.begun.append(job)
        self.working[job] = asyncio.get_running_loop().create_future()
        await self.working[job]
        return work(job)

    async def finish(self, job: Any) -> None:
        self.working.pop(job).set_result(None)
        await settled()


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_who_brings_much_does_not_keep_others_waiting() -> None:
    async def scene() -> None:
        helpers = ByHand(1)
        lane = Lane(helpers)
        crowd = [asyncio.ensure_future(lane.run("rude", str, n)) for n in range(50)]
        await settled()
        asked = [asyncio.ensure_future(lane.run("polite", str, who)) for who in ("first", "second")]
        await settled()
        assert (lane.inside, lane.waiting) == (1, 51)
        for job in (0, 1, "first", 2, "second", 3):
            assert helpers.begun[-1] == job
            await helpers.finish(job)
        assert [task.result() for task in asked] == ["first", "second"]
        for job in range(4, 50):
            await helpers.finish(job)
        assert await asyncio.gather(*crowd) == [str(n) for n in range(50)]
        assert (lane.inside, lane.waiting) == (0, 0)

    asyncio.run(scene())


def test_what_nobody_waits_for_is_not_begun_and_what_is_begun_keeps_its_place() -> None:
    async def scene() -> None:
        helpers = ByHand(1)
        lane = Lane(helpers)
        tasks = {job: asyncio.ensure_future(lane.run("somebody", str, job)) for job in "abcd"}
        await settled()
        for given_up in "ab":  # one is being done, the other waits
            tasks[given_up].cancel()
        await settled()
        assert (helpers.begun, lane.inside, lane.waiting) == (["a"], 1, 2)
        await helpers.finish("a")
        assert (helpers.begun, lane.inside, lane.waiting) == (["a", "c"], 1, 1)
        await helpers.finish("c")
        await helpers.finish("d")
        assert (await tasks["c"], await tasks["d"]) == ("c", "d")
        assert (lane.inside, lane.waiting) == (0, 0)

    asyncio.run(scene())


def test_who_gives_up_at_the_very_moment_they_are_called_passes_it_on() -> None:
    async def scene() -> None:
        gate = Gate(1)
        await gate.enter("a")
        early, late = (asyncio.ensure_future(gate.enter(party)) for party in "bc")
        await settled()
        gate.leave()  # b is called, and before it hears so
        early.cancel()
        await late
        gate.leave()
        assert (gate.inside, gate.waiting) == (0, 0)
        await gate.enter("a")
        early, late = (asyncio.ensure_future(gate.enter(party)) for party in "bc")
        await settled()
        early.cancel()  # b gives up, and before that is known
        gate.leave()
        await late
        gate.leave()
        assert (gate.inside, gate.waiting) == (0, 0)

    asyncio.run(scene())
