"""Processes of the server's own: they answer, they are replaced when they die, they let others go first."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Final

import pytest

from ludotheque.web.background.processes import Processes

PID: Final = "__import__('os').getpid()"
DIES: Final = "__import__('pathlib').Path({!r}).unlink() or __import__('os')._exit(1)"


def test_what_is_asked_is_answered_elsewhere_and_again_when_a_process_dies(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    once = tmp_path / "once"
    once.touch()

    async def scene() -> None:
        processes = Processes(1, "a helper")
        first = await processes.run(eval, PID)
        assert first != os.getpid()
        assert await processes.run(eval, PID) == first
        with pytest.raises(FileNotFoundError):  # the first process that is asked dies of it, the next one does not
            await processes.run(eval, DIES.format(str(once)))
        assert await processes.run(eval, PID) not in (first, os.getpid())
        await processes.close()

    asyncio.run(scene())
    told = [record.message for record in caplog.records if record.name.startswith("ludotheque")]
    assert told == ["a helper died; another is started"]


@pytest.mark.skipif(not hasattr(os, "nice"), reason="this system has no such thing")
def test_a_modest_process_lets_others_go_first() -> None:
    async def scene() -> None:
        processes = Processes(1, "a helper", modesty=3)
        assert await processes.run(os.nice, 0) == min(19, os.nice(0) + 3)
        await processes.close()

    asyncio.run(scene())
