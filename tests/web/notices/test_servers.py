"""Two servers on one PostgreSQL, one of which dies: everybody is told of every turn, once."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

import pytest

from layers import deep
from web.notices.receiving import Receiver, soon
from web.room.nodes import nodes, running, visitor

pytestmark = pytest.mark.usefixtures("_goodbye")
TABLES = 12


@deep
def test_each_is_told_once_by_whichever_server(tmp_path: Path, database: str, receiver: Receiver) -> None:
    """The first dies before anything is due: whoever dies while a call is under way cannot know if it was heard."""
    options = ("--hooks", "--trusted-host", "127.0.0.1", "--tell-after", "25")
    with running(nodes(tmp_path, database, *options)) as (first, second):
        anna, otto = visitor(first), visitor(second)
        for one in (anna, otto):
            one.made("/notices/channels", {"way": "hook", "target": receiver.url})
        opened = [one.new_table("pochette", "me", "link")["table"] for _ in range(TABLES) for one in (anna, otto)]
        first.kill()
        assert not receiver.calls, "too slow to die before the first notice"
        soon(lambda: len({call.json["link"] for call in receiver.calls}) == len(opened), 90)
        time.sleep(2)
        told = Counter(call.json["link"].rpartition("/")[2] for call in receiver.calls)
        assert sorted(told) == sorted(opened)
        assert set(told.values()) == {1}
        second.stop()
        first.start()
        time.sleep(2)
        assert len(receiver.calls) == len(opened)
    second.assert_calm()
