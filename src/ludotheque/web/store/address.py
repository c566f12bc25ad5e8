"""Which store an address names."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from platformdirs import user_data_path

from ludotheque.web.store import Store, StoreError
from ludotheque.web.store.sqlite.store import SqliteStore


def usual_file() -> Path:
    return user_data_path("ludotheque", appauthor=False) / "tables.sqlite"


def store_from(url: str) -> Store:
    """The store of this name: a file, `sqlite:///file`, a database, or the usual file when there is no name."""
    file = file_of(url)
    if file is not None:
        return SqliteStore(file)
    with postgres_wanted():
        from ludotheque.web.store.postgres.store import PostgresStore
    return PostgresStore(url)


def file_of(url: str) -> Path | None:
    """The file that is meant; None when a PostgreSQL is."""
    kind, parted, rest = url.partition("://")
    if not parted:
        return Path(url) if url else usual_file()
    if kind in ("postgresql", "postgres"):
        return None
    if kind != "sqlite":
        raise StoreError(
            "{kind} is no store known here; name a file, sqlite:///file or postgresql://user@host/database",
            (),
            {"kind": kind},
        )
    if not rest.startswith("/") or rest == "/":
        raise StoreError("a store is written sqlite:///file, with three strokes, not {url}", (), {"url": url})
    return Path(rest[1:])


@contextmanager
def postgres_wanted() -> Iterator[None]:
    """Around an import that needs a package which not everybody has."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name != "asyncpg":
            raise
        raise StoreError("a database needs one package more: pip install 'ludotheque[postgres]'") from None
