"""The host of a server: what there is, and taking a table or a person out; by a page, and by `ludotheque host`."""

from __future__ import annotations

import argparse
import asyncio
import hmac
import sys
import time
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from hashlib import sha256
from math import inf
from typing import Final, NamedTuple, Protocol

import msgspec
from msgspec import UNSET, UnsetType

from ludotheque import shelf
from ludotheque.kernel.game import BadSetup
from ludotheque.say import Tongue
from ludotheque.say.languages import meant
from ludotheque.web.http import addresses, housekeeping, shapes
from ludotheque.web.http.identity import CARRIES, dated_token, token_hash
from ludotheque.web.http.refused import Refused, no_table
from ludotheque.web.persons import locks
from ludotheque.web.persons.forget import RACES, forget, forget_in
from ludotheque.web.room.records import Digest, Head, decode_digest, legible
from ludotheque.web.room.rooms import Rooms
from ludotheque.web.settings import Welcome
from ludotheque.web.store import NOBODY, Sitter, StoreError, Untouched
from ludotheque.web.store.archive import Archive, archive_at
from ludotheque.web.store.tidy import see_that_it_is_of_today

KEY: Final = "host"  # the name of the secret in the store
MOST_LISTED: Final = 500  # the latest


class Source(Protocol):
    """Where tables are kept: a store, or an archive."""

    async def untouched(self, before: float) -> list[Untouched]: ...
    async def sitters(self) -> list[Sitter]: ...
    async def glance(self, table: str) -> Untouched | None: ...
    async def remove(self, table: str, last: int) -> bool: ...


class Known(NamedTuple):
    """Somebody who sits somewhere: by which mark a host names them, who they are, and what they were called last."""

    mark: str
    visitor: str
    name: str
    tables: int
    updated: float


def spelt(secret: bytes) -> str:
    """The key of the host as it is written."""
    return urlsafe_b64encode(secret).decode().rstrip("=")


def check_key(rooms: Rooms, key: str) -> None:
    if not hmac.compare_digest(spelt(rooms.host_key).encode(), key.encode("utf-8", "replace")):
        raise Refused("closed", "This is not the key of this server's host.")


def mark_of(visitor: str) -> str:
    """By what a host knows a person: enough to tell people apart, and nobody's key."""
    return sha256(b"ludotheque person:" + visitor.encode()).hexdigest()[:12]


async def persons(source: Source) -> list[Known]:
    """Everybody who sits somewhere, the latest first."""
    found: dict[str, Known] = {}
    for seat in await source.sitters():
        if seat.visitor == NOBODY:
            continue
        known = found.get(seat.visitor)
        if known is None:
            known = Known(mark_of(seat.visitor), seat.visitor, name_in(seat), 0, seat.updated)
        found[seat.visitor] = known._replace(tables=known.tables + 1)
    return list(found.values())


def name_in(seat: Sitter) -> str:
    """What they were called there; nothing where that cannot be read."""
    with suppress(msgspec.DecodeError, UnicodeError, IndexError):
        return decode_digest(seat.summary).people[seat.seat].name
    return ""


async def tables(source: Source) -> list[tuple[Untouched, Head, Digest]]:
    """Every table that can be read, the latest first."""
    return legible(reversed(await source.untouched(inf)))


async def look(rooms: Rooms) -> housekeeping.HostLook:
    """What a host is shown: who sits where, and nothing of the games."""
    listed, known = await tables(rooms.store), await persons(rooms.store)
    return housekeeping.HostLook(
        allows=await allows(rooms),
        tables=[
            housekeeping.HostTable(
                one.table, title_of(head), head.name, [name for name, _ in facts.people], facts.over, one.updated
            )
            for one, head, facts in listed[:MOST_LISTED]
        ],
        all_tables=len(listed),
        persons=[housekeeping.HostPerson(one.mark, one.name, one.tables, one.updated) for one in known[:MOST_LISTED]],
        all_persons=len(known),
    )


async def allows(rooms: Rooms) -> housekeeping.HostAllows:
    now = await rooms.allowed()
    return housekeeping.HostAllows(now.lobby, now.most_tables, now.closed)


async def allow(rooms: Rooms, wanted: Welcome) -> housekeeping.HostAllows:
    """From now on, at all servers on the store."""
    await rooms.store.set_house(wanted.written())
    return await allows(rooms)


def title_of(head: Head) -> str:
    return shelf.games()[head.game].title if head.game in shelf.games() else head.game


async def remove(source: Source, table: str) -> None:
    """Take a table out, whatever is played there meanwhile."""
    for _ in range(RACES):
        seen = await source.glance(table)
        if seen is None:
            raise no_table()
        if await source.remove(table, seen.last):
            return
    raise Refused("stale", "Somebody else was faster. Nothing was played.")


async def remove_table(rooms: Rooms, table: str) -> None:
    """And tell whoever looks at it."""
    await remove(rooms.store, table)
    rooms.drop(table)


async def forget_person(rooms: Rooms, mark: str, tongue: Tongue) -> shapes.Gone:
    return await forget(rooms, visitor_of(await persons(rooms.store), mark), tongue)


def visitor_of(known: Sequence[Known], mark: str) -> str:
    found = [one.visitor for one in known if one.mark == mark]
    if not found:
        raise Refused("missing", "There is no such person.")
    return found[0]


# -- the command


def run_host(args: argparse.Namespace, tongue: Tongue) -> int:
    return asyncio.run(obeyed(args, tongue))


async def obeyed(args: argparse.Namespace, tongue: Tongue) -> int:
    changes = args.what in ("remove", "relock", "forget") or (args.what == "set" and bool(wanted_of(args).written()))
    async with archive_at(args.store, hold="share" if changes else "look") as archive:
        await see_that_it_is_of_today(archive)
        if args.what == "key":
            print(await key_in(archive))
        elif args.what == "tables":
            for one, head, facts in await tables(archive):
                print("  ".join([one.table, title_of(head), head.name, names(facts), day(one.updated)]))
        elif args.what == "persons":
            for known in await persons(archive):
                print("  ".join([known.mark, known.name, str(known.tables), day(known.updated)]))
        elif args.what == "set":
            if changes:
                await archive.set_house(wanted_of(args).written())
            print(said_of(Welcome.read(await archive.house()), tongue))
        elif args.what == "remove":
            await removed(archive, args, tongue)
        elif args.what == "relock":
            await relocked(archive, args, tongue)
        else:
            await forgotten(archive, args, tongue)
    return 0


def wanted_of(args: argparse.Namespace) -> Welcome:
    """What the command is to set: what it does not name stays."""
    most = UNSET if args.most_tables is None else args.most_tables or None
    lobby, closed = (UNSET if said is None else said for said in (args.lobby, args.closed))
    return Welcome(lobby, most, closed)


def said_of(welcome: Welcome, tongue: Tongue) -> str:
    """What is set for all servers on a store, a line each."""
    most = welcome.most_tables
    told = {
        "--lobby": yes_or_no(welcome.lobby, tongue),
        "--most-tables": tongue.gettext("any number") if most is None else "" if most is UNSET else tongue.number(most),
        "--closed": yes_or_no(welcome.closed, tongue),
    }
    unset = tongue.gettext("as each server was started")
    return "\n".join([f"{name}  {text or unset}" for name, text in told.items()])


def yes_or_no(said: bool | UnsetType, tongue: Tongue) -> str:
    return "" if said is UNSET else tongue.gettext("yes") if said else tongue.gettext("no")


async def key_in(archive: Archive) -> str:
    secret = dict((await archive.loose()).secrets).get(KEY)
    if secret is None:
        raise StoreError("{place} has no key yet: start its server once", (), {"place": archive.place})
    return spelt(secret)


async def removed(archive: Archive, args: argparse.Namespace, tongue: Tongue) -> None:
    if await archive.glance(args.name) is None:
        raise no_table()
    if sure(args, tongue.gettext("Remove table {table} for ever? [y/N]").format(table=args.name), tongue):
        await remove(archive, args.name)
        print(tongue.gettext("The table is gone."))


async def relocked(archive: Archive, args: argparse.Namespace, tongue: Tongue) -> None:
    """For whoever has lost the only device they were themselves on."""
    visitor = visitor_of(await persons(archive), args.name)
    question = tongue.gettext("Send all devices of {person} away, whoever has them? [y/N]").format(person=args.name)
    if sure(args, question, tongue):
        token = dated_token(time.time() + CARRIES)
        await locks.change(archive, visitor, await locks.newest(archive, visitor), token_hash(token))
        print(
            tongue.gettext(
                "All their keys and links are void. After the address of your site this brings them back, for a week:"
            )
        )
        print(addresses.resume("", token))


async def forgotten(archive: Archive, args: argparse.Namespace, tongue: Tongue) -> None:
    visitor = visitor_of(await persons(archive), args.name)
    if sure(args, tongue.gettext("Forget {person} for ever? [y/N]").format(person=args.name), tongue):
        gone = await forget_in(archive, visitor, tongue)
        stands = tongue.ngettext(
            "At {count} table they are somebody.", "At {count} tables they are somebody.", gone.tables
        )
        went = tongue.ngettext("{count} table is gone.", "{count} tables are gone.", gone.removed)
        told = stands.format(count=tongue.number(gone.tables)), went.format(count=tongue.number(gone.removed))
        print(" ".join(told))


def sure(args: argparse.Namespace, question: str, tongue: Tongue) -> bool:
    """Whether somebody at the keyboard says yes, unless they have said so already."""
    if args.yes:
        return True
    if not sys.stdin.isatty():
        raise BadSetup("nobody is here to be asked: --yes does it without asking")
    print(question)
    if meant(sys.stdin.readline().strip()) in ("y", "yes"):
        return True
    print(tongue.gettext("Nothing was removed."))
    return False


def names(facts: Digest) -> str:
    return ", ".join([name for name, _ in facts.people])


def day(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M")
