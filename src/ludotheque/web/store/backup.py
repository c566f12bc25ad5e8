"""`ludotheque backup`: a copy of a store as it stood at one moment, taken while its servers go on.

The copy is a file of tables, whatever the store is: a server can use it, and `move-store` brings it into any other.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from ludotheque.say import Tongue
from ludotheque.web.store import StoreBusy, StoreError
from ludotheque.web.store.address import file_of
from ludotheque.web.store.archive import archive_at
from ludotheque.web.store.commands import Moved, Progress, bar_of_tables, content, copied_whole, damage, digest_of
from ludotheque.web.store.sqlite.file import OWNED, PATIENCE, opened, schema_version

AT_ITS_SIDE = ("-wal", "-shm", OWNED)  # what may lie beside a file, and would be taken for the next one's


class Backup(NamedTuple):
    copied: Moved
    size: int  # bytes
    seconds: float


def run_backup(args: argparse.Namespace, tongue: Tongue) -> int:
    """Take a copy and say what is in it; status 1 when a table was damaged before, for the copy has the damage too."""
    done = asyncio.run(back_up(args.url, Path(args.output), args.force, bar_of_tables(tongue)))
    print(*told(done, args.output, tongue), sep="\n")
    return 1 if done.copied.damaged else 0


def told(done: Backup, file: str, tongue: Tongue) -> list[str]:
    facts = {
        "file": file,
        "content": content(done.copied.tables, done.copied.records, tongue),
        "size": tongue.number(-(-done.size // 1000)),
        "seconds": tongue.number(round(done.seconds)),
        "digest": done.copied.digest,
    }
    return [
        *damage(done.copied, tongue),
        tongue.gettext("{file}: {content}, {size} kB, {seconds} s, checked, sha256 {digest}").format(**facts),
        tongue.gettext("It holds the secrets of the store: keep it as you keep the server."),
    ]


async def back_up(url: str, file: Path, force: bool, progress: Progress) -> Backup:
    """Copy a store into this file; StoreError says why not, and whatever stood there stands there still.

    It is written in a folder beside, which only its owner can enter, and put in its place once it has been read again.
    """
    began = time.monotonic()
    see_that_it_may_be_written(url, file, force)
    async with archive_at(url, hold="look") as source:
        with TemporaryDirectory(prefix=f".{file.name}.", dir=file.parent) as folder:
            written = Path(folder) / file.name
            copied = await copied_whole(source, str(written), progress, backup=True)
            await see_that_it_can_be_read(written, copied)
            size = written.stat().st_size
            see_that_it_may_be_written(url, file, force)
            put(written, file)
    return Backup(copied, size, time.monotonic() - began)


def see_that_it_may_be_written(url: str, file: Path, force: bool) -> None:
    facts = {"path": str(file)}
    if not file.parent.is_dir():
        raise StoreError("there is no folder {path}", (), {"path": str(file.parent)})
    if not file.exists():
        return
    if not force or not file.is_file():
        raise StoreError("{path} is there already: --force writes over a file", (), facts)
    source = file_of(url)
    if source is not None and source.exists() and source.samefile(file):
        raise StoreError("{path} is the store itself: a copy needs another name", (), facts)


async def see_that_it_can_be_read(written: Path, copied: Moved) -> None:
    async with archive_at(str(written), hold="look") as copy:
        if await digest_of(copy) != copied.digest:
            raise StoreError("the copy cannot be read as it was written: nothing was kept", (), {})


def put(written: Path, file: Path) -> None:
    """The copy in its place, on the disk; what stood there before is gone, unless a server uses it."""
    with written.open("rb") as copy:
        os.fsync(copy.fileno())
    if file.exists():
        see_that_nobody_uses(file)
        for end in AT_ITS_SIDE:
            file.with_name(file.name + end).unlink(missing_ok=True)
    written.replace(file)
    if os.name == "posix":
        folder = os.open(file.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)


def see_that_nobody_uses(file: Path) -> None:
    """StoreBusy when a server does; a file that is no store at all is nobody's."""
    try:
        opened(file, PATIENCE, schema_version).close()
    except StoreBusy:
        raise
    except StoreError:
        return
