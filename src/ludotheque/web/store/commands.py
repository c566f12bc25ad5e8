"""`ludotheque store` and `ludotheque move-store`: looking after the place where tables are kept."""

from __future__ import annotations

import argparse
import asyncio

from ludotheque.lab.play.bar import Bar
from ludotheque.say import Tongue
from ludotheque.say.sentences import capital
from ludotheque.web.store.archive import Archive, Census, archive_at
from ludotheque.web.store.move import Moved, move


def run_store(args: argparse.Namespace, tongue: Tongue) -> int:
    """Say what a store has, and bring it to another form if that is asked for."""
    for line in asyncio.run(looked_after(args.url, args.schema, tongue)):
        print(line)
    return 0


async def looked_after(url: str, version: int | None, tongue: Tongue) -> list[str]:
    async with archive_at(url, alone=version is not None) as archive:
        before = await archive.census()
        if version is None or version == before.version:
            return [described(archive, before, tongue)]
        await archive.migrate(version)
        lines = [described(archive, await archive.census(), tongue)]
        dropped = [step.drops for step in archive.steps[version : before.version]]
        if dropped:
            what = ", ".join([tongue.gettext(word) for word in reversed(dropped)])
            lines.append(tongue.gettext("Going back dropped: {what}.").format(what=what))
            lines.append(tongue.gettext("An older Ludothèque can use it now; this one brings it forward again."))
        return lines


def described(archive: Archive, census: Census, tongue: Tongue) -> str:
    facts = {"place": archive.place, "form": census.version, "newest": len(archive.steps)}
    told = tongue.gettext("{place}: form {form} of {newest}, {content}")
    return told.format(**facts, content=content(census.tables, census.records, tongue))


def content(tables: int, records: int, tongue: Tongue) -> str:
    parts = (
        tongue.ngettext("{count} table", "{count} tables", tables).format(count=tongue.number(tables)),
        tongue.ngettext("{count} record", "{count} records", records).format(count=tongue.number(records)),
    )
    return ", ".join(parts)


def run_move_store(args: argparse.Namespace, tongue: Tongue) -> int:
    """Copy a store, and say what was copied."""
    bar: list[Bar] = []

    def progress(done: int, tables: int) -> None:
        bar[:] = bar or [Bar(tongue.gettext("tables"), tables)]
        bar[0](done)

    print(told(asyncio.run(move(args.old, args.new, progress)), tongue))
    return 0


def told(moved: Moved, tongue: Tongue) -> str:
    lines = [
        capital(tongue.gettext("table {table} was damaged before, and was copied as it is").format(table=table))
        for table in moved.damaged
    ]
    lines.append(content(moved.tables, moved.records, tongue) + f", sha256 {moved.digest}")
    lines.append(tongue.gettext("The old store was not changed."))
    return "\n".join(lines)
