"""What is asked of the file of tables, and what is written into it: plain functions, each for one transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from sqlite3 import Connection

from ludotheque.web import store

AT_TABLE = "SELECT owner FROM places WHERE number = :number UNION ALL SELECT visitor FROM guests WHERE number = :number"

# -- writing


def try_keeping(file: Connection) -> None:
    file.execute("INSERT INTO secrets SELECT 'trial ' || hex(randomblob(8)), zeroblob(?)", (store.TRIAL,))
    file.execute("DELETE FROM secrets WHERE name LIKE 'trial %'")


def secret(file: Connection, name: str, fresh: bytes) -> bytes:
    file.execute("INSERT OR IGNORE INTO secrets VALUES (?, ?)", (name, fresh))
    value: bytes = file.execute("SELECT value FROM secrets WHERE name = ?", (name,)).fetchone()[0]
    return value


def dice_keys(file: Connection, fresh: bytes) -> list[bytes]:
    known = store.keys_of_dice(dict(file.execute("SELECT name, value FROM secrets")))
    copied = file.execute("DELETE FROM secrets WHERE name = ?", (store.COPIED,)).rowcount
    if known and not copied:
        return known
    return [*known, secret(file, store.next_key(len(known)), fresh)]


def house(file: Connection) -> dict[str, bytes]:
    rows = file.execute("SELECT name, value FROM secrets WHERE name LIKE ?", (f"{store.HOUSE}%",))
    return {name.removeprefix(store.HOUSE): bytes(value) for name, value in rows}


def set_house(file: Connection, wanted: dict[str, bytes]) -> None:
    file.executemany(
        "INSERT INTO secrets VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        [(store.HOUSE + name, value) for name, value in wanted.items()],
    )


def create(file: Connection, now: float, laid: store.Laid, beside: store.NewRecord | None = None) -> float:
    table, head, owner, places, records, summary, due, is_open = laid
    if beside is not None:
        append(file, now, beside)
    try:
        made = file.execute("INSERT INTO tables VALUES (NULL, ?, ?, ?, ?)", (table, head, owner, now))
    except sqlite3.IntegrityError:
        raise store.Exists from None
    number = made.lastrowid
    marks = store.chained(table, head, records)
    kept = [(number, seq, None, record, mark, now) for seq, (record, mark) in enumerate(zip(records, marks), 1)]
    tip = marks[-1] if marks else store.first_mark(table, head)
    file.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?)", kept)
    file.execute("INSERT INTO tips VALUES (?, ?, ?, ?, ?, ?)", (number, len(kept), tip, now, summary, due))
    file.executemany("INSERT INTO places VALUES (?, ?, ?, ?)", [(number, *place[:3]) for place in places])
    guests = [(number, place.seat, place.guest) for place in places if place.guest is not None]
    file.executemany("INSERT INTO guests VALUES (?, ?, ?)", guests)
    if is_open:
        file.execute("INSERT INTO lobby VALUES (?)", (number,))
    stir(file, number)
    return now


def append(file: Connection, now: float, new: store.NewRecord) -> float:
    """Compare and set: the record goes in only as the very next one."""
    table, seq, intent, record, summary, due = new
    tip = file.execute(
        "SELECT number, seq, mark FROM tables JOIN tips USING (number) WHERE id = ?", (table,)
    ).fetchone()
    if tip is None:
        raise store.StoreError("there is no table {table}", (), {"table": table})
    number, last, mark = tip
    if seq != last + 1:
        refuse(file, number, seq, last, intent)
    mark = store.following(mark, record)
    try:
        file.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?)", (number, seq, intent, record, mark, now))
    except sqlite3.IntegrityError:
        refuse(file, number, seq, seq, intent)
    file.execute(
        "UPDATE tips SET seq = ?, mark = ?, updated = ?, summary = coalesce(?, summary), due = ? WHERE number = ?",
        (seq, mark, now, summary, due, number),
    )
    stir(file, number)
    return now


def stir(file: Connection, number: int | None) -> None:
    """A table has changed: notices are to be planned for it, where anybody at it wants some."""
    file.execute(
        "INSERT OR REPLACE INTO stirred SELECT :number, random()"
        f" WHERE EXISTS (SELECT 1 FROM addressees WHERE visitor IN ({AT_TABLE}))",
        {"number": number},
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


def claim(file: Connection, now: float, token_hash: bytes, visitor: str, new: store.NewRecord) -> float | None:
    changed = file.execute(
        "UPDATE places SET owner = ? WHERE token_hash = ? AND owner IS NULL"
        " AND number = (SELECT number FROM tables WHERE id = ?)",
        (visitor, token_hash, new.table),
    )
    return append(file, now, new) if changed.rowcount == 1 else None


def keep_snapshot(file: Connection, table: str, snapshot: store.Snapshot) -> None:
    seq, mark, body = snapshot
    file.execute(
        "INSERT OR REPLACE INTO snapshots SELECT number, seq, mark, ? FROM log"
        " WHERE number = (SELECT number FROM tables WHERE id = ?) AND seq = ? AND mark = ?",
        (body, table, seq, mark),
    )


def remove(file: Connection, table: str, last: int) -> bool:
    row = file.execute(
        "SELECT number FROM tables JOIN tips USING (number) WHERE id = ? AND seq = ?", (table, last)
    ).fetchone()
    if row is None:
        return False
    for part in store.PARTS:
        file.execute(f"DELETE FROM {part} WHERE number = ?", row)
    return True


def postpone(file: Connection, table: str, due: float, later: float | None) -> None:
    file.execute(
        "UPDATE tips SET due = ? WHERE number = (SELECT number FROM tables WHERE id = ?) AND due = ?",
        (later, table, due),
    )


def keep_resume(file: Connection, visitor: str, token_hash: bytes) -> None:
    file.execute("INSERT OR REPLACE INTO resume VALUES (?, ?)", (visitor, token_hash))


# -- persons


def keep_person(file: Connection, visitor: str, facts: bytes) -> None:
    file.execute("INSERT OR REPLACE INTO persons VALUES (?, ?)", (visitor, facts))


def rewrite(file: Connection, now: float, new: store.Rewritten) -> bool:
    row = file.execute(
        "SELECT number FROM tables JOIN tips USING (number) WHERE id = ? AND seq = ?", (new.table, new.last)
    ).fetchone()
    if row is None:
        return False
    number, own, marks = row[0], f"{new.visitor}:", store.chained(new.table, new.head, new.records)
    lines = list(zip(new.records, marks, range(1, len(marks) + 1)))
    file.execute("DELETE FROM snapshots WHERE number = ?", row)
    file.execute("UPDATE log SET intent = NULL WHERE number = ? AND substr(intent, 1, ?) = ?", (number, len(own), own))
    file.executemany(
        "UPDATE log SET record = ?, mark = ? WHERE number = ? AND seq = ?",
        [(record, mark, number, seq) for record, mark, seq in lines[: new.last]],
    )
    file.executemany(
        "INSERT INTO log VALUES (?, ?, NULL, ?, ?, ?)",
        [(number, seq, record, mark, now) for record, mark, seq in lines[new.last :]],
    )
    file.execute(
        "UPDATE tips SET seq = ?, mark = ?, summary = ?, due = ? WHERE number = ?",
        (len(marks), marks[-1], new.summary, new.due, number),
    )
    file.execute(
        "UPDATE tables SET head = ?, owner = CASE owner WHEN ? THEN ? ELSE owner END WHERE number = ?",
        (new.head, new.visitor, store.NOBODY, number),
    )
    file.execute(
        "UPDATE places SET owner = ?, token_hash = NULL WHERE number = ? AND owner = ?",
        (new.left, number, new.visitor),
    )
    stir(file, number)
    return True


def forget(file: Connection, visitor: str, ghost: bytes) -> None:
    for table in store.OWN:
        file.execute(f"DELETE FROM {table} WHERE visitor = ?", (visitor,))
    file.execute("INSERT OR IGNORE INTO forgotten VALUES (?)", (ghost,))


def forgotten(file: Connection, ghosts: Sequence[bytes]) -> bool:
    marks = ", ".join("?" * len(ghosts))
    return file.execute(f"SELECT 1 FROM forgotten WHERE ghost IN ({marks})", ghosts).fetchone() is not None


def relock(file: Connection, visitor: str, lock: bytes, link: bytes | None) -> bool:
    if not file.execute("INSERT OR IGNORE INTO forgotten VALUES (?)", (lock,)).rowcount:
        return False
    file.execute("DELETE FROM resume WHERE visitor = ?", (visitor,))
    if link is not None:
        keep_resume(file, visitor, link)
    return True


def person(file: Connection, visitor: str) -> bytes | None:
    row = file.execute("SELECT facts FROM persons WHERE visitor = ?", (visitor,)).fetchone()
    return None if row is None else bytes(row[0])


def seats_beside(file: Connection, visitor: str) -> list[store.SeatBeside]:
    rows = file.execute(
        "SELECT id, seat, places.owner, tables.owner, CASE WHEN places.owner IS NULL THEN guests.visitor END"
        " FROM places JOIN tables USING (number) LEFT JOIN guests USING (number, seat) WHERE places.number IN"
        " (SELECT number FROM tables WHERE owner = :visitor UNION SELECT number FROM places WHERE owner = :visitor)"
        " ORDER BY places.number, seat",
        {"visitor": visitor},
    )
    return [store.SeatBeside(*row) for row in rows]


def sitters(file: Connection) -> list[store.Sitter]:
    rows = file.execute(
        "SELECT places.owner, seat, summary, updated FROM places JOIN tips USING (number)"
        " WHERE places.owner IS NOT NULL ORDER BY updated DESC, places.number, seat"
    )
    return [store.Sitter(*row) for row in rows]


# -- asking


def glance(file: Connection, table: str) -> store.Untouched | None:
    row = file.execute(
        "SELECT id, head, summary, updated, seq FROM tables JOIN tips USING (number) WHERE id = ?", (table,)
    ).fetchone()
    return None if row is None else store.Untouched(*row)


def open_tables(file: Connection) -> list[store.Untouched]:
    rows = file.execute(
        "SELECT id, head, summary, updated, seq FROM lobby JOIN tables USING (number) JOIN tips USING (number)"
        " WHERE EXISTS (SELECT 1 FROM places WHERE places.number = lobby.number AND places.owner IS NULL"
        " AND token_hash IS NOT NULL) ORDER BY updated DESC, number DESC"
    )
    return [store.Untouched(*row) for row in rows]


def playing(file: Connection) -> int:
    what = "SELECT count(*) FROM tips WHERE NOT instr(CAST(summary AS TEXT), ?)"
    return int(file.execute(what, (store.IS_OVER,)).fetchone()[0])


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
        "SELECT seq, CAST(record AS BLOB), CAST(mark AS BLOB), at FROM log WHERE number = ? AND seq > ? ORDER BY seq",
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
        "SELECT seq, record, at FROM log WHERE seq > ? AND number = (SELECT number FROM tables WHERE id = ?)"
        " ORDER BY seq",
        (after, table),
    )
    return [store.StoredRecord(*row) for row in rows]


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


def offered(file: Connection, visitor: str) -> list[store.SeatOffered]:
    rows = file.execute(
        "SELECT id, head, summary, (SELECT min(theirs.seat) FROM places AS theirs"
        " WHERE theirs.number = tables.number AND theirs.owner = tables.owner), seat, token_hash, tables.owner"
        " FROM guests JOIN places USING (number, seat)"
        " JOIN tables USING (number) JOIN tips USING (number)"
        " WHERE guests.visitor = ? AND places.owner IS NULL AND token_hash IS NOT NULL"
        " ORDER BY number DESC, seat",
        (visitor,),
    )
    return [store.SeatOffered(*row) for row in rows]


def decline(file: Connection, visitor: str, table: str, seat: int) -> bool:
    changed = file.execute(
        "UPDATE guests SET visitor = '' WHERE visitor = ? AND seat = ?"
        " AND number = (SELECT number FROM tables WHERE id = ?)",
        (visitor, seat, table),
    )
    return changed.rowcount > 0


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


def untouched(file: Connection, before: float) -> list[store.Untouched]:
    rows = file.execute(
        "SELECT id, head, summary, updated, seq FROM tables JOIN tips USING (number) WHERE updated < ?"
        " ORDER BY updated, number",
        (before,),
    )
    return [store.Untouched(*row) for row in rows]


def due(file: Connection, most: int) -> list[tuple[str, float]]:
    return file.execute(
        "SELECT id, due FROM tips JOIN tables USING (number) WHERE due IS NOT NULL ORDER BY due LIMIT ?", (most,)
    ).fetchall()


def count_of(file: Connection, visitor: str) -> int:
    return int(file.execute("SELECT count(*) FROM tables WHERE owner = ?", (visitor,)).fetchone()[0])


def resumed(file: Connection, token_hash: bytes) -> str | None:
    row = file.execute("SELECT visitor FROM resume WHERE token_hash = ?", (token_hash,)).fetchone()
    return None if row is None else str(row[0])
