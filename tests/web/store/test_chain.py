"""What either store reads is as it was kept: damage is seen, and a snapshot counts only where the log is its own."""

from __future__ import annotations

import asyncio

import pytest

from ludotheque.web.store import Damaged, NewRecord, Snapshot, Store, StoredTable, first_mark, following
from web.store.storing import FIRST, HEAD, meddle, opened, run, set_up, whole, written

DAMAGE = {
    "a changed record": ("UPDATE log SET record = X'00' WHERE seq = 3", 2),
    "a longer record": ("UPDATE log SET record = record || ' ' WHERE seq = 3", 2),
    "a changed mark": ("UPDATE log SET mark = X'00' WHERE seq = 3", 2),
    "a missing record": ("DELETE FROM log WHERE seq = 3", 2),
    "a cut end": ("DELETE FROM log WHERE seq = 5", 4),
    "an added record": ("INSERT INTO log SELECT number, 6, 'x', record, mark, at FROM log WHERE seq = 5", 5),
    "two that changed places": ("UPDATE log SET seq = CASE seq WHEN 3 THEN -4 WHEN 4 THEN -3 ELSE seq END", 0),
    "another heading": ("UPDATE tables SET head = X'00'", 0),
}


async def five_records(store: Store) -> None:
    await set_up(store)
    for seq in range(2, 6):
        await store.append(NewRecord("T", seq, None, b"record %d" % seq))


async def read(address: str, whole: bool = False) -> StoredTable:
    async with opened(address) as store:
        kept = await store.load("T", whole)
        assert isinstance(kept, StoredTable)
        return kept


@pytest.mark.parametrize("how", DAMAGE)
def test_damage_is_seen_and_the_sound_beginning_is_given(address: str, how: str) -> None:
    statement, sound = DAMAGE[how]

    async def before(store: Store) -> None:
        await five_records(store)
        await set_up(store, "U", token=None)
        await whole(store, "T")

    run(address, before)
    meddle(address, statement + (" AND number = 1" if "WHERE" in statement else ""))
    with pytest.raises(Damaged, match="table T was changed or cut at record") as found:
        asyncio.run(read(address))
    assert [entry.seq for entry in found.value.kept.entries] == list(range(1, sound + 1))


def marks() -> list[bytes]:
    """The mark of every record of that table, the heading's first."""
    found = [first_mark("T", HEAD)]
    for record in (FIRST, *[b"record %d" % seq for seq in range(2, 6)]):
        found.append(following(found[-1], record))
    return found


def test_both_stores_give_the_same_marks(address: str) -> None:
    run(address, five_records)
    assert asyncio.run(read(address)).mark == marks()[-1]


def test_after_a_snapshot_only_what_is_new_is_read(address: str) -> None:
    async def scene(store: Store) -> None:
        await five_records(store)
        assert (await whole(store, "T")).snapshot is None
        first = Snapshot(2, marks()[2], b"at two")
        await store.keep_snapshot("T", first)
        kept = await whole(store, "T")
        assert (kept.snapshot, [entry.seq for entry in kept.entries], kept.mark) == (first, [3, 4, 5], marks()[-1])
        last = Snapshot(5, marks()[5], b"at five")
        await store.keep_snapshot("T", last)
        kept = await whole(store, "T")
        assert (kept.snapshot, kept.entries, kept.mark) == (last, [], marks()[-1])
        await store.append(NewRecord("T", 6, None, b"six"))
        assert written((await whole(store, "T")).entries) == [(6, b"six")]

    run(address, scene)
    everything = asyncio.run(read(address, whole=True))
    assert everything.snapshot is None
    assert [entry.seq for entry in everything.entries] == [1, 2, 3, 4, 5, 6]


def test_a_snapshot_that_does_not_fit_the_log_is_not_kept(address: str) -> None:
    async def scene(store: Store) -> None:
        await five_records(store)
        good = Snapshot(3, marks()[3], b"good")
        await store.keep_snapshot("T", good)
        for wrong in (Snapshot(3, marks()[2], b"x"), Snapshot(6, marks()[5], b"x"), Snapshot(0, marks()[0], b"x")):
            await store.keep_snapshot("T", wrong)
        await store.keep_snapshot("none", good)
        assert (await whole(store, "T")).snapshot == good

    run(address, scene)


def test_a_snapshot_of_another_log_is_ignored(address: str) -> None:
    async def scene(store: Store) -> None:
        await five_records(store)
        await store.keep_snapshot("T", Snapshot(3, marks()[3], b"body"))

    run(address, scene)
    meddle(address, "UPDATE snapshots SET mark = X'00'")
    kept = asyncio.run(read(address))
    assert (kept.snapshot, len(kept.entries)) == (None, 5)
    meddle(address, "UPDATE snapshots SET mark = (SELECT mark FROM log WHERE seq = 3)")
    assert asyncio.run(read(address)).snapshot is not None
    meddle(address, "UPDATE log SET mark = X'00' WHERE seq = 3")
    with pytest.raises(Damaged):
        asyncio.run(read(address))


def test_damage_after_a_snapshot_is_seen_too(address: str) -> None:
    async def scene(store: Store) -> None:
        await five_records(store)
        await store.keep_snapshot("T", Snapshot(3, marks()[3], b"body"))

    run(address, scene)
    meddle(address, "UPDATE log SET record = X'00' WHERE seq = 5")
    with pytest.raises(Damaged) as found:
        asyncio.run(read(address))
    assert written(found.value.kept.entries) == [(4, b"record 4")]
