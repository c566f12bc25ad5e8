"""What is asked of the file of tables, and what is written into it: plain functions, each for one transaction."""

from __future__ import annotations

import sqlite3
import time
from sqlite3 import Connection

from ludotheque.web import store

# -- writing


def secret(file: Connection, name: str, fresh: bytes) -> bytes:
    file.execute("INSERT OR IGNORE INTO secrets VALUES (?, ?)", (name, fresh))
    value: bytes = file.execute("SELECT value FROM secrets WHERE name = ?", (name,)).fetchone()[0]
    return value


def create(file: Connection, laid: store.Laid, beside: store.NewRecord | None = None) -> None:
    table, head, owner, places, records, summary = laid
    if beside is not None:
        append(file, beside)
    now, mark = time.time(), store.first_mark(table, head)
    try:
        made = file.execute("INSERT INTO tables VALUES (NULL, ?, ?, ?, ?)", (table, head, owner, now))
    except sqlite3.IntegrityError:
        raise store.Exists from None
    number = made.lastrowid
    kept: list[tuple[object, ...]] = []
    for record in records:
        mark = store.following(mark, record)
        kept.append((number, len(kept) + 1, None, record, mark, now))
    file.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?)", kept)
    file.execute("INSERT INTO tips VALUES (?, ?, ?, ?, ?)", (number, len(kept), mark, now, summary))
    file.executemany("INSERT INTO places VALUES (?, ?, ?, ?)", [(number, *place) for place in places])


def append(file: Connection, new: store.NewRecord) -> None:
    """Compare and set: the record goes in only as the very next one."""
    table, seq, intent, record, summary = new
    tip = file.execute(
        "SELECT number, seq, mark FROM tables JOIN tips USING (number) WHERE id = ?", (table,)
    ).fetchone()
    if tip is None:
        raise store.StoreError("there is no table {table}", (), {"table": table})
    number, last, mark = tip
    if seq != last + 1:
        refuse(file, number, seq, last, intent)
    mark, now = store.following(mark, record), time.time()
    try:
        file.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?)", (number, seq, intent, record, mark, now))
    except sqlite3.IntegrityError:
        refuse(file, number, seq, seq, intent)
    file.execute(
        "UPDATE tips SET seq = ?, mark = ?, updated = ?, summary = coalesce(?, summary) WHERE number = ?",
        (seq, mark, now, summary, number),
    )


def refuse(file: Connection, number: int, seq: int, last: int, intent: str | None) -> None:
    """Say why a record cannot stand there: known already, or somebody was faster, or it is too early."""
    known = file.execute("SELECT seq FROM log WHERE number = ? AND intent = ?", (number, intent)).fetchone()
    if known is not None:
        raise store.Repeated(known[0])
    if 0 < seq <= last:
        raise store.Taken
    raise store.StoreError("record {seq} would leave a gap after {last}", (), {"seq": seq, "last": last})


def invite(file: Connection, table: str, seat: int, token_hash: bytes) -> bool:
    changed = file.execute(
        "UPDATE places SET token_hash = ? WHERE seat = ? AND owner IS NULL"
        " AND number = (SELECT number FROM tables WHERE id = ?)",
        (token_hash, seat, table),
    )
    return changed.rowcount == 1


def claim(file: Connection, token_hash: bytes, visitor: str, new: store.NewRecord) -> bool:
    changed = file.execute(
        "UPDATE places SET owner = ? WHERE token_hash = ? AND owner IS NULL"
        " AND number = (SELECT number FROM tables WHERE id = ?)",
        (visitor, token_hash, new.table),
    )
    if changed.rowcount != 1:
        return False
    append(file, new)
    return True


def keep_snapshot(file: Connection, table: str, snapshot: store.Snapshot) -> None:
    seq, mark, body = snapshot
    file.execute(
        "INSERT OR REPLACE INTO snapshots SELECT number, seq, mark, ? FROM log"
        " WHERE number = (SELECT number FROM tables WHERE id = ?) AND seq = ? AND mark = ?",
        (body, table, seq, mark),
    )


def keep_resume(file: Connection, visitor: str, token_hash: bytes) -> None:
    file.execute("INSERT OR REPLACE INTO resume VALUES (?, ?)", (visitor, token_hash))


# -- asking


def intent(file: Connection, table: str, intent: str) -> int | None:
    row = file.execute(
        "SELECT seq FROM log WHERE intent = ? AND number = (SELECT number FROM tables WHERE id = ?)", (intent, table)
    ).fetchone()
    return None if row is None else int(row[0])


def load(file: Connection, table: str, whole: bool) -> store.StoredTable | None:
    row = file.execute(
        "SELECT number, head, owner, created, seq, mark FROM tables JOIN tips USING (number) WHERE id = ?", (table,)
    ).fetchone()
    if row is None:
        return None
    number, head, owner, created, last, tip = row
    snapshot = None if whole else snapshot_of(file, number)
    mark = snapshot.mark if snapshot else store.first_mark(table, head)
    kept = store.StoredTable(table, head, owner, created, [], places(file, table), mark, snapshot)
    after = snapshot.seq if snapshot else store.BEGINNING
    rows = file.execute(  # whatever somebody may have made of them by hand
        "SELECT seq, CAST(record AS BLOB), CAST(mark AS BLOB) FROM log WHERE number = ? AND seq > ? ORDER BY seq",
        (number, after),
    ).fetchall()
    return store.checked(kept, rows, last, tip)


def snapshot_of(file: Connection, number: int) -> store.Snapshot | None:
    """The snapshot of a table, where the log has the same mark as it."""
    row = file.execute(
        "SELECT seq, mark, CAST(body AS BLOB) FROM snapshots JOIN log USING (number, seq, mark) WHERE number = ?",
        (number,),
    ).fetchone()
    return None if row is None else store.Snapshot(*row)


def entries(file: Connection, table: str, after: int) -> list[store.StoredRecord]:
    rows = file.execute(
        "SELECT seq, record FROM log WHERE seq > ? AND number = (SELECT number FROM tables WHERE id = ?) ORDER BY seq",
        (after, table),
    )
    return [store.StoredRecord(seq, record) for seq, record in rows]


def places(file: Connection, table: str) -> list[store.SeatOwner]:
    rows = file.execute(
        "SELECT seat, owner FROM places WHERE number = (SELECT number FROM tables WHERE id = ?) ORDER BY seat", (table,)
    )
    return [store.SeatOwner(seat, owner) for seat, owner in rows]


def invited(file: Connection, token_hash: bytes) -> tuple[str, store.SeatOwner] | None:
    row = file.execute(
        "SELECT id, seat, places.owner FROM places JOIN tables USING (number) WHERE token_hash = ?", (token_hash,)
    ).fetchone()
    return None if row is None else (row[0], store.SeatOwner(row[1], row[2]))


def tables_of(file: Connection, visitor: str, most: int) -> list[store.TableSummary]:
    rows = file.execute(
        "SELECT id, head, summary, updated,"
        " (SELECT group_concat(seat) FROM places WHERE places.number = tables.number AND places.owner = :visitor)"
        " FROM tables JOIN tips USING (number) WHERE tables.owner = :visitor"
        " OR tables.number IN (SELECT places.number FROM places WHERE places.owner = :visitor)"
        " ORDER BY updated DESC, tables.number DESC LIMIT :most",
        {"visitor": visitor, "most": most},
    )
    return [
        store.TableSummary(table, head, summary, updated, tuple(sorted(map(int, seats.split(",")))) if seats else ())
        for table, head, summary, updated, seats in rows
    ]


def count_of(file: Connection, visitor: str) -> int:
    return int(file.execute("SELECT count(*) FROM tables WHERE owner = ?", (visitor,)).fetchone()[0])


def resumed(file: Connection, token_hash: bytes) -> str | None:
    row = file.execute("SELECT visitor FROM resume WHERE token_hash = ?", (token_hash,)).fetchone()
    return None if row is None else str(row[0])
