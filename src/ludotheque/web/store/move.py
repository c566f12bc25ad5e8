"""Moving all tables from one store to another of either kind, checked by hash.

The new store must be empty, and takes everything or nothing: what was written is read again and compared before it
counts.  The old store is not changed.  A table that was damaged before is copied as it is, record by record, so that
nothing of it is lost and the new store sees the damage too; its name is told.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import NamedTuple

from ludotheque.web.store import StoreError
from ludotheque.web.store.archive import Archive, Loose, archive_at, batches

Progress = Callable[[int, int], None]  # tables done, of how many


class Moved(NamedTuple):
    tables: int
    records: int
    digest: str
    damaged: list[str]


async def move(old: str, new: str, progress: Progress) -> Moved:
    """Copy a whole store; StoreError says why not, and the new store is empty then, unless it is Unsure."""
    async with archive_at(old) as source:
        census = await source.census()
        if not census.version:
            raise StoreError("{place} has no tables yet: there is nothing to move", (), {"place": source.place})
        async with archive_at(new, make=True) as target:
            await see_that_it_is_empty(target)
            await target.begin()
            copied = await copy(source, target, census.tables, progress)
            if (copied.tables, copied.records) != (census.tables, census.records):
                raise StoreError(
                    "{place} has tables or records that belong to nothing: nothing was moved",
                    (),
                    {"place": source.place},
                )
            if await told(target) != copied.digest:
                raise StoreError("{place} did not take everything: nothing was kept there", (), {"place": target.place})
            await target.commit()
    return copied


async def see_that_it_is_empty(target: Archive) -> None:
    await target.migrate(len(target.steps))
    if (await target.census()).tables or await target.loose() != Loose([], []):
        raise StoreError("{place} is not empty; tables can only move into a new store", (), {"place": target.place})


async def copy(source: Archive, target: Archive, tables: int, progress: Progress) -> Moved:
    loose = await source.loose()
    await target.put_loose(loose)
    digest, records, done, damaged = sha256(loose.digest()), 0, 0, []
    for numbers in batches(await source.lengths()):
        dossiers = await source.dossiers(numbers)
        await target.put(dossiers)
        for one in dossiers:
            digest.update(one.digest())
            records += len(one.log)
            if not one.is_sound():
                damaged.append(one.table)
        done += len(dossiers)
        progress(done, tables)
    return Moved(done, records, digest.hexdigest(), damaged)


async def told(archive: Archive) -> str:
    """The hash over everything an archive has, table by table."""
    digest = sha256((await archive.loose()).digest())
    for numbers in batches(await archive.lengths()):
        for one in await archive.dossiers(numbers):
            digest.update(one.digest())
    return digest.hexdigest()
