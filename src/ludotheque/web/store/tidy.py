"""`ludotheque tidy-store`, and the same by a server: whole tables that nobody has touched for long may go.

Nothing goes unless somebody has said after how many days.  A table to which something was added meanwhile stays.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final, NamedTuple, Protocol

import msgspec

from ludotheque import shelf
from ludotheque.kernel.game import BadSetup
from ludotheque.say import Tongue
from ludotheque.say.languages import meant
from ludotheque.web.room.records import Digest, Head, decode_digest, decode_head
from ludotheque.web.settings import Keep
from ludotheque.web.store import StoreError, Untouched
from ludotheque.web.store.archive import Archive, archive_at
from ludotheque.web.store.commands import bar_of_tables

DAY: Final = 86_400.0  # seconds


class Shelves(Protocol):
    """Where tables can be looked for: a store, or an archive."""

    async def untouched(self, before: float) -> list[Untouched]: ...


class Old(NamedTuple):
    """A table that has stood longer than tables like it are kept."""

    untouched: Untouched
    head: Head
    digest: Digest

    @classmethod
    def of(cls, found: Untouched) -> Old:
        return cls(found, decode_head(found.head), decode_digest(found.summary))


async def old(shelves: Shelves, keep: Keep) -> list[Old]:
    """The tables that may go; one that cannot be read is left to whoever can."""
    now = time.time()
    if keep.shortest is None:
        return []
    found = []
    for one in await shelves.untouched(now - keep.shortest * DAY):
        try:
            table = Old.of(one)
        except msgspec.DecodeError:
            continue
        days = keep.days(table.digest.over)
        if days is not None and one.updated < now - days * DAY:
            found.append(table)
    return found


# -- the command


def run_tidy_store(args: argparse.Namespace, tongue: Tongue) -> int:
    """Say what is to go, ask, and remove it."""
    keep = Keep(args.keep_finished, args.keep_idle)
    if keep.shortest is None:
        raise BadSetup("nothing goes unless --keep-finished or --keep-idle says after how many days")
    return asyncio.run(tidied(args.url, keep, args, tongue))


async def tidied(url: str, keep: Keep, args: argparse.Namespace, tongue: Tongue) -> int:
    async with archive_at(url, hold="look" if args.dry_run else "share") as archive:
        await see_that_it_is_of_today(archive)
        found = await old(archive, keep)
        for table in found:
            print(line(table, keep, tongue))
        if not found:
            print(tongue.gettext("Nothing is old enough to go."))
        elif args.dry_run:
            would = tongue.ngettext("{count} table would go.", "{count} tables would go.", len(found))
            print(would.format(count=tongue.number(len(found))))
        elif args.yes or agreed(len(found), tongue):
            gone = await removed(archive, found, tongue)
            told = tongue.ngettext("{count} table is gone.", "{count} tables are gone.", gone)
            print(told.format(count=tongue.number(gone)))
        else:
            print(tongue.gettext("Nothing was removed."))
    return 0


async def see_that_it_is_of_today(archive: Archive) -> None:
    if (await archive.census()).version != len(archive.steps):
        raise StoreError(
            "{place} has another schema version: `ludotheque store` tells which, and changes it",
            (),
            {"place": archive.place},
        )


async def removed(archive: Archive, tables: Sequence[Old], tongue: Tongue) -> int:
    """How many went, each in a transaction of its own; one that was touched meanwhile stays."""
    gone, progress = 0, bar_of_tables(tongue)
    for done, table in enumerate(tables, 1):
        gone += await archive.remove(table.untouched.table, table.untouched.last)
        progress(done, len(tables))
    return gone


def agreed(tables: int, tongue: Tongue) -> bool:
    """Whether somebody at the keyboard says yes."""
    if not sys.stdin.isatty():
        raise BadSetup("nobody is here to be asked: --yes removes them, --dry-run only lists them")
    asked = tongue.ngettext("Remove {count} table for ever? [y/N]", "Remove {count} tables for ever? [y/N]", tables)
    print(asked.format(count=tongue.number(tables)))
    return meant(sys.stdin.readline().strip()) in ("y", "yes")


def line(table: Old, keep: Keep, tongue: Tongue) -> str:
    """A table that may go: which, whose, since when, and why."""
    say, found, over = tongue.gettext, table.untouched, table.digest.over
    title = shelf.games()[table.head.game].title if table.head.game in shelf.games() else table.head.game
    why = say("finished, kept for {days} days") if over else say("not finished, kept for {days} days")
    return "  ".join(
        (
            found.table,
            title,
            table.head.name,
            ", ".join([name for name, _ in table.digest.people]),
            datetime.fromtimestamp(found.updated, UTC).strftime("%Y-%m-%d %H:%M"),
            why.format(days=tongue.number(keep.days(over) or 0)),
        )
    )
