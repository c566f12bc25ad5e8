"""Where a PostgreSQL is, and what is wrong with it, in sentences.  None of them tells the password."""

from __future__ import annotations

import os
from typing import NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

from asyncpg import exceptions as errors

from ludotheque.web.store import StoreError

PORT = 5432
NOT_LET_IN = (errors.InvalidPasswordError, errors.InvalidAuthorizationSpecificationError)
NO_ANSWER = (OSError, errors.CannotConnectNowError, errors.ConnectionDoesNotExistError, errors.AdminShutdownError)


class Address(NamedTuple):
    """An address as it was given, and as it may be shown."""

    url: str
    place: str  # host:port/database
    user: str
    database: str

    @property
    def facts(self) -> dict[str, str]:
        return {"place": self.place, "user": self.user, "database": self.database}


def address_of(url: str) -> Address:
    """Read an address; what may be part of a password is not repeated, however wrong the rest is."""
    try:
        parts = urlsplit(url)
        port, asked = parts.port, parse_qs(parts.query, strict_parsing=bool(parts.query))
    except ValueError:
        raise malformed() from None
    if parts.fragment or any("@" in part for part in (parts.path, parts.query)) or parts.netloc.count("@") > 1:
        raise malformed()
    user = unquote(parts.username or "") or os.environ.get("PGUSER", "") or asked.get("user", [""])[0]
    database = unquote(parts.path[1:]) or os.environ.get("PGDATABASE", "") or user
    host = parts.hostname or asked.get("host", [""])[0] or os.environ.get("PGHOST", "") or "localhost"
    number = port or asked.get("port", [""])[0] or os.environ.get("PGPORT", "") or PORT
    return Address(url, f"{host}:{number}/{database}", user, database)


def malformed() -> StoreError:
    return StoreError(
        "a database is written postgresql://user:password@host:port/database; signs such as @ : / # ? in a password"
        " are written %40 %3A %2F %23 %3F"
    )


def trouble(wrong: BaseException, address: Address) -> StoreError:
    """Why the database cannot be used, in a sentence for whoever starts the server."""
    facts = address.facts
    match wrong:
        case StoreError():
            return wrong
        case errors.InvalidCatalogNameError():
            return StoreError("there is no database {database} at {place}: make it with createdb", (), facts)
        case _ if isinstance(wrong, NOT_LET_IN):
            return StoreError("the database at {place} does not let {user} in: is the password right?", (), facts)
        case errors.TooManyConnectionsError():
            return StoreError("the database at {place} has no connection left", (), facts)
        case errors.InsufficientPrivilegeError():
            return StoreError("{user} has no right to make tables in {place}", (), facts)
        case errors.DiskFullError():
            return StoreError("the disk of the database at {place} is full", (), facts)
        case errors.ClientConfigurationError():
            return malformed()
        case _ if isinstance(wrong, NO_ANSWER):
            return StoreError("no database answers at {place}", (), facts)
        case _:
            return StoreError("something is wrong with {place}: {reason}", (), {**facts, "reason": first_line(wrong)})


def not_kept(wrong: BaseException) -> StoreError:
    """Why something was not kept, in a sentence for whoever plays: it names no database."""
    match wrong:
        case errors.DiskFullError():
            return StoreError("the disk of this server is full: nothing was kept")
        case errors.ReadOnlySQLTransactionError():
            return StoreError("the tables of this server can only be read just now: nothing was kept")
        case errors.OutOfMemoryError():
            return StoreError("this server has too much to do just now: nothing was kept")
        case _:
            return StoreError("this server cannot reach its tables just now: nothing was kept")


def first_line(wrong: BaseException) -> str:
    return (str(wrong).splitlines() or [type(wrong).__name__])[0]
