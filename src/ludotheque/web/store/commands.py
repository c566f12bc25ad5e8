"""`ludotheque store` and `ludotheque move-store`: looking after the place where tables are kept."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable
from hashlib import sha256
from typing import NamedTuple

from ludotheque.lab.play.bar import Bar
from ludotheque.say import Tongue
from ludotheque.say.sentences import capital
from ludotheque.web.store import StoreError
from ludotheque.web.store.archive import Archive, Census, archive_at, batches


def run_store(args: argparse.Namespace, tongue: Tongue) -> int:
    """Say what a store has, and bring it to another schema version if that is asked for."""
    if args.restored:
        asyncio.run(restored(args.url))
    for line in asyncio.run(looked_after(args.url, args.schema, tongue)):
        print(line)
    if args.restored:
        print(tongue.gettext("Its tables go on with dice that are promised anew."))
    return 0


async def restored(url: str) -> None:
    """This is a copy that nothing tells from the store it was made of."""
    async with archive_at(url) as archive:
        census = await archive.census()
        if not census.version:
            raise StoreError("{place} has no tables yet: there is nothing to copy", (), {"place": archive.place})
        await archive.begin()
        await archive.mark_copied()
        await archive.commit()


async def looked_after(url: str, version: int | None, tongue: Tongue) -> list[str]:
    async with archive_at(url, hold="look" if version is None else "alone") as archive:
        before = await archive.census()
        if version is None or version == before.version:
            return [described(archive, before, tongue)]
        await archive.migrate(version)
        lines = [described(archive, await archive.census(), tongue)]
        dropped = [step.drops for step in archive.steps[version : before.version] if step.drops]
        if dropped:
            what = ", ".join([tongue.gettext(word) for word in reversed(dropped)])
            lines.append(tongue.gettext("Going back dropped: {what}.").format(what=what))
            lines.append(tongue.gettext("An older Ludothèque can use it now; this one brings it forward again."))
        return lines


def described(archive: Archive, census: Census, tongue: Tongue) -> str:
    facts = {"place": archive.place, "version": census.version, "newest": len(archive.steps)}
    told = tongue.gettext("{place}: schema version {version} of {newest}, {content}")
    return told.format(**facts, content=content(census.tables, census.records, tongue))


def content(tables: int, records: int, tongue: Tongue) -> str:
    parts = (
        tongue.ngettext("{count} table", "{count} tables", tables).format(count=tongue.number(tables)),
        tongue.ngettext("{count} record", "{count} records", records).format(count=tongue.number(records)),
    )
    return ", ".join(parts)


def run_move_store(args: argparse.Namespace, tongue: Tongue) -> int:
    """Copy a store, and say what was copied."""
    print(told(asyncio.run(move(args.old, args.new, bar_of_tables(tongue))), tongue))
    return 0


def bar_of_tables(tongue: Tongue) -> Progress:
    bar: list[Bar] = []

    def progress(done: int, tables: int) -> None:
        bar[:] = bar or [Bar(tongue.gettext("tables"), tables)]
        bar[0](done)

    return progress


def told(moved: Moved, tongue: Tongue) -> str:
    lines = damage(moved, tongue)
    lines.append(content(moved.tables, moved.records, tongue) + f", sha256 {moved.digest}")
    lines.append(tongue.gettext("The old store was not changed."))
    return "\n".join(lines)


def damage(moved: Moved, tongue: Tongue) -> list[str]:
    say = tongue.gettext("table {table} was damaged before, and was copied as it is")
    return [capital(say.format(table=table)) for table in moved.damaged]


# -- moving all tables from one store to another of either kind, checked by hash


Progress = Callable[[int, int], None]  # tables done, of how many


class Moved(NamedTuple):
    tables: int
    records: int
    digest: str
    damaged: list[str]


async def move(old: str, new: str, progress: Progress) -> Moved:
    """Copy a whole store; StoreError says why not, and the new store is empty then, unless it is Unsure.

    The new store must be empty, and takes everything or nothing: what was written is read again and compared before it
    counts.  The old store is not changed.  A table that was damaged before is copied as it is, record by record, so
    that nothing of it is lost and the new store sees the damage too; its name is told.
    """
    async with archive_at(old) as source:
        return await copied_whole(source, new, progress)


async def copied_whole(source: Archive, new: str, progress: Progress, backup: bool = False) -> Moved:
    """All of it in a new store, read again and compared; a backup says that it is one."""
    census = await source.census()
    if not census.version:
        raise StoreError("{place} has no tables yet: there is nothing to copy", (), {"place": source.place})
    async with archive_at(new, make=True) as target:
        await see_that_it_is_empty(target)
        await target.begin()
        copied = await copy(source, target, census.tables, progress)
        if (copied.tables, copied.records) != (census.tables, census.records):
            raise StoreError(
                "{place} has tables or records that belong to nothing: nothing was copied", (), {"place": source.place}
            )
        if await digest_of(target) != copied.digest:
            raise StoreError("{place} did not take everything: nothing was kept there", (), {"place": target.place})
        if backup:
            await target.mark_copied()
        await target.commit()
    return copied


async def see_that_it_is_empty(target: Archive) -> None:
    await target.migrate(len(target.steps))
    if (await target.census()).tables or any(await target.loose()):
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


async def digest_of(archive: Archive) -> str:
    """The hash over everything an archive has, table by table."""
    digest = sha256((await archive.loose()).digest())
    for numbers in batches(await archive.lengths()):
        for one in await archive.dossiers(numbers):
            digest.update(one.digest())
    return digest.hexdigest()
