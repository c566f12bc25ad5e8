"""One honest browser listens to a host that lies: whatever the lie, it does not agree with what was told."""

from __future__ import annotations

import msgspec
import pytest

from ludotheque.table.witness import Memory, Odd, add, against, counted, hear
from table.hostile import HONEST, LIARS, Evening, Host

SHOWN_AS_IT_HAPPENS = {"skipped", "backwards", "ignored"}


EVENINGS: dict[str, Evening] = {}


def evening(host: type[Host]) -> Evening:
    """Played once."""
    if host.__name__ not in EVENINGS:
        EVENINGS[host.__name__] = host().evening()
    return EVENINGS[host.__name__]


def listened(told: Evening) -> Memory:
    """What a browser remembers that was there all evening, and has added whenever it was asked to."""
    memory = Memory(told.frames[0].commitment)
    for frame in told.frames:
        if frame.adds:
            add(memory, frame.adds)
            if frame.counts_from is not None:
                counted(memory, frame.adds, frame.counts_from, frame.seq)
        hear(memory, frame.commitment, "never" if frame.undo == "never" else "unanimous", frame.seq, frame.fair)
    return memory


@pytest.mark.parametrize("host", HONEST, ids=lambda host: host.__name__)
def test_an_honest_host_agrees_with_itself(host: type[Host]) -> None:
    told = evening(host)
    assert told.game.verdict == "verified", told.game.sentences
    memory = listened(told)
    assert against(memory, told.game) == []
    assert len(memory.fell) > 20
    assert any(move for _, move in memory.fell)


@pytest.mark.parametrize(("host", "found"), LIARS.items(), ids=lambda one: getattr(one, "__name__", None))
def test_a_lie_is_found(host: type[Host], found: Odd) -> None:
    told = evening(host)
    memory = listened(told)
    assert found in against(memory, told.game)
    assert (found in memory.odd) >= (found in SHOWN_AS_IT_HAPPENS)


def test_whoever_came_late_or_went_away_hears_no_lie_where_there_is_none() -> None:
    """Frames are missing, at the beginning, in the middle and at the end."""
    for host in HONEST:
        told = evening(host)
        for step in (2, 3, 7):
            followed = zip(told.frames[4:], [*told.frames[5:], told.frames[-1]])
            some = [one for n, (one, after) in enumerate(followed) if one.adds or after.adds or n % step == 0]
            assert against(listened(Evening(some, told.game)), told.game) == []


def test_the_memory_is_one_document() -> None:
    memory = listened(evening(Host))
    again = msgspec.json.decode(msgspec.json.encode(memory), type=Memory)
    assert again == memory
    assert again.told[-1].drawn == memory.told[-1].drawn
