"""What is asked of the tables in PostgreSQL, and what is written into them: a change is one statement or transaction.

A change that is sent `again` may have been kept the first time, when its answer was lost.  All of them can be sent
twice: a record stands at its number once, whoever comes second finds his own words there.  That is sure even while
the first try still lives somewhere: both need the same row of `tips`, and wait for each other.
"""

from __future__ import annotations

from collections.abc import Sequence

from asyncpg import Connection

from ludotheque.web import store

CHANNEL = "ludotheque"
NOW = "extract(epoch FROM clock_timestamp())::double precision"

# -- writing


# The rows are locked in one order, so that two servers never wait for each other in a circle.
APPEND = f"""
WITH asked AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bytea[], $4::bytea[], $5::bytea[])
        AS asked (id, seq, intent, record, summary)
), free AS (
    SELECT tips.number, asked.* FROM asked JOIN tables USING (id) JOIN tips USING (number)
    WHERE tips.seq = asked.seq - 1 ORDER BY tips.number FOR UPDATE OF tips
), tip AS (
    UPDATE tips SET seq = free.seq, mark = substring(sha256(tips.mark || free.record) FOR 8), updated = {NOW},
        summary = coalesce(free.summary, tips.summary)
    FROM free WHERE tips.number = free.number AND tips.seq = free.seq - 1
    RETURNING free.id, tips.number, tips.seq, free.intent, free.record, tips.mark, tips.updated
), kept AS (
    INSERT INTO log SELECT number, seq, intent, record, mark, updated FROM tip
)
SELECT id, pg_notify('{CHANNEL}', seq || ' ' || id) FROM tip
"""

CLAIM = f"""
WITH free AS (
    SELECT number FROM tips JOIN tables USING (number) WHERE id = $3 AND seq = $4 - 1 FOR UPDATE OF tips
), place AS (
    UPDATE places SET owner = $2 FROM free
    WHERE token_hash = $1 AND places.owner IS NULL AND places.number = free.number RETURNING places.number
), tip AS (
    UPDATE tips SET seq = $4, mark = substring(sha256(mark || $5) FOR 8), updated = {NOW},
        summary = coalesce($6, summary)
    FROM place WHERE tips.number = place.number RETURNING tips.number, seq, mark, updated
), kept AS (
    INSERT INTO log SELECT number, seq, NULL, $5, mark, updated FROM tip
)
SELECT pg_notify('{CHANNEL}', seq || ' ' || $3) FROM tip
"""

CREATE = f"""
WITH made AS (
    INSERT INTO tables (id, head, owner, created) VALUES ($1, $2, $3, {NOW})
    ON CONFLICT (id) DO NOTHING RETURNING number, created
), tip AS (
    INSERT INTO tips SELECT number, cardinality($4::bytea[]), $6, created, $7 FROM made
), kept AS (
    INSERT INTO log SELECT number, first.seq, NULL, record, mark, created
    FROM made, unnest($4::bytea[], $5::bytea[]) WITH ORDINALITY AS first (record, mark, seq)
), seats AS (
    INSERT INTO places SELECT number, place.seat, place.owner, token_hash
    FROM made, unnest($8::integer[], $9::text[], $10::bytea[]) AS place (seat, owner, token_hash)
)
SELECT number FROM made
"""


def intent_bytes(intent: str | None) -> bytes | None:
    """A name that a visitor gave may hold any sign: its bytes are kept."""
    return None if intent is None else intent.encode()


async def append(file: Connection, new: Sequence[store.NewRecord]) -> set[str]:
    """Compare and set: each record goes in only as the very next one of its table.  Which tables have theirs."""
    rows = [(one.table, one.seq, intent_bytes(one.intent), one.record, one.summary) for one in new]
    kept = await file.fetch(APPEND, *([list(column) for column in zip(*rows)]))
    return {row[0] for row in kept}


async def refuse(file: Connection, new: store.NewRecord, again: bool) -> None:
    """Say why a record cannot stand there: known already, or somebody was faster, or it is too early."""
    table, seq, record, intent = new.table, new.seq, new.record, intent_bytes(new.intent)
    found = await file.fetchrow(
        "SELECT tips.seq, known.seq AS known, here.intent, here.record FROM tables JOIN tips USING (number)"
        " LEFT JOIN log AS known ON known.number = tips.number AND known.intent = $2"
        " LEFT JOIN log AS here ON here.number = tips.number AND here.seq = $3 WHERE id = $1",
        table,
        intent,
        seq,
    )
    if found is None:
        raise store.StoreError("there is no table {table}", (), {"table": table})
    if again and (found["intent"], found["record"]) == (intent, record):
        return
    if found["known"] is not None:
        raise store.Repeated(found["known"])
    if 0 < seq <= found["seq"]:
        raise store.Taken
    raise store.StoreError("record {seq} would leave a gap after {last}", (), {"seq": seq, "last": found["seq"]})


async def secret(file: Connection, name: str, fresh: bytes) -> bytes:
    await file.execute("INSERT INTO secrets VALUES ($1, $2) ON CONFLICT DO NOTHING", name, fresh)
    value: bytes = await file.fetchval("SELECT value FROM secrets WHERE name = $1", name)
    return value


async def create(file: Connection, laid: store.Laid, again: bool) -> None:
    table, head, owner, places, records, summary = laid
    marks = [store.first_mark(table, head)]
    for record in records:
        marks.append(store.following(marks[-1], record))
    seats = [[place[column] for place in places] for column in range(3)]
    facts = (table, head, owner, records, marks[1:], marks[-1], summary, *seats)
    if await file.fetchval(CREATE, *facts) is not None:
        return
    ours = "SELECT count(*) FROM tables WHERE id = $1 AND head = $2 AND owner = $3"
    if not again or not await file.fetchval(ours, table, head, owner):
        raise store.Exists


async def create_beside(file: Connection, laid: store.Laid, beside: store.NewRecord, again: bool) -> None:
    async with file.transaction():
        if not await append(file, [beside]):
            await refuse(file, beside, again)
        await create(file, laid, again)


async def invite(file: Connection, table: str, seat: int, token_hash: bytes) -> bool:
    changed = await file.execute(
        "UPDATE places SET token_hash = $3 WHERE seat = $2 AND owner IS NULL"
        " AND number = (SELECT number FROM tables WHERE id = $1)",
        table,
        seat,
        token_hash,
    )
    return bool(changed == "UPDATE 1")


async def claim(file: Connection, token_hash: bytes, visitor: str, new: store.NewRecord, again: bool) -> bool:
    table, seq, _, record, summary = new
    if await file.fetch(CLAIM, token_hash, visitor, table, seq, record, summary):
        return True
    place = await file.fetchrow(
        "SELECT places.owner FROM places JOIN tables USING (number) WHERE token_hash = $1 AND id = $2",
        token_hash,
        table,
    )
    if place is None or place["owner"] not in (None, visitor) or (place["owner"] is not None and not again):
        return False
    await refuse(file, new, again)
    return True


async def keep_snapshot(file: Connection, table: str, snapshot: store.Snapshot) -> None:
    await file.execute(
        "INSERT INTO snapshots SELECT number, seq, mark, $4 FROM log"
        " WHERE number = (SELECT number FROM tables WHERE id = $1) AND seq = $2 AND mark = $3"
        " ON CONFLICT (number) DO UPDATE SET seq = excluded.seq, mark = excluded.mark, body = excluded.body",
        table,
        *snapshot,
    )


async def keep_resume(file: Connection, visitor: str, token_hash: bytes) -> None:
    await file.execute(
        "INSERT INTO resume VALUES ($1, $2) ON CONFLICT (visitor) DO UPDATE SET token_hash = excluded.token_hash",
        visitor,
        token_hash,
    )


# -- asking

LOAD = """
SELECT head, tables.owner, created, tips.seq AS last, tips.mark AS tip,
    snapshot.seq, snapshot.mark, snapshot.body, seats, owners, seqs, records, marks
FROM tables JOIN tips USING (number)
LEFT JOIN (SELECT number, seq, mark, body FROM snapshots JOIN log USING (number, seq, mark)) AS snapshot
    ON snapshot.number = tables.number AND NOT $2
CROSS JOIN LATERAL (
    SELECT array_agg(seat ORDER BY seat) AS seats, array_agg(places.owner ORDER BY seat) AS owners
    FROM places WHERE places.number = tables.number
) AS sitting
CROSS JOIN LATERAL (
    SELECT array_agg(log.seq ORDER BY log.seq) AS seqs, array_agg(record ORDER BY log.seq) AS records,
        array_agg(log.mark ORDER BY log.seq) AS marks
    FROM log WHERE log.number = tables.number AND log.seq > coalesce(snapshot.seq, $3)
) AS history
WHERE id = $1
"""


async def load(file: Connection, table: str, whole: bool) -> store.StoredTable | None:
    """The table in one question, so that all of it is of the same moment."""
    row = await file.fetchrow(LOAD, table, whole, store.BEGINNING)
    if row is None:
        return None
    snapshot = None if row["seq"] is None else store.Snapshot(row["seq"], row["mark"], row["body"])
    mark = snapshot.mark if snapshot else store.first_mark(table, row["head"])
    places = [store.SeatOwner(seat, owner) for seat, owner in zip(row["seats"] or [], row["owners"] or [])]
    kept = store.StoredTable(table, row["head"], row["owner"], row["created"], [], places, mark, snapshot)
    rows = zip(row["seqs"] or [], row["records"] or [], row["marks"] or [])
    return store.checked(kept, rows, row["last"], row["tip"])


async def intent(file: Connection, table: str, intent: str) -> int | None:
    seq: int | None = await file.fetchval(
        "SELECT seq FROM log WHERE intent = $2 AND number = (SELECT number FROM tables WHERE id = $1)",
        table,
        intent_bytes(intent),
    )
    return seq


async def entries(file: Connection, table: str, after: int) -> list[store.StoredRecord]:
    rows = await file.fetch(
        "SELECT seq, record FROM log WHERE seq > $2 AND number = (SELECT number FROM tables WHERE id = $1)"
        " ORDER BY seq",
        table,
        after,
    )
    return [store.StoredRecord(seq, record) for seq, record in rows]


async def tips(file: Connection, tables: list[str]) -> dict[str, int]:
    rows = await file.fetch("SELECT id, seq FROM tables JOIN tips USING (number) WHERE id = ANY ($1::text[])", tables)
    return dict(map(tuple, rows))


async def places(file: Connection, table: str) -> list[store.SeatOwner]:
    rows = await file.fetch(
        "SELECT seat, owner FROM places WHERE number = (SELECT number FROM tables WHERE id = $1) ORDER BY seat", table
    )
    return [store.SeatOwner(seat, owner) for seat, owner in rows]


async def invited(file: Connection, token_hash: bytes) -> tuple[str, store.SeatOwner] | None:
    row = await file.fetchrow(
        "SELECT id, seat, places.owner FROM places JOIN tables USING (number) WHERE token_hash = $1", token_hash
    )
    return None if row is None else (row["id"], store.SeatOwner(row["seat"], row["owner"]))


async def tables_of(file: Connection, visitor: str, most: int) -> list[store.TableSummary]:
    rows = await file.fetch(
        "SELECT id, head, summary, updated, ARRAY(SELECT seat FROM places"
        " WHERE places.number = tables.number AND places.owner = $1 ORDER BY seat)"
        " FROM tables JOIN tips USING (number) WHERE tables.number IN (SELECT number FROM tables WHERE owner = $1"
        " UNION SELECT number FROM places WHERE owner = $1) ORDER BY updated DESC, tables.number DESC LIMIT $2",
        visitor,
        most,
    )
    return [
        store.TableSummary(table, head, summary, updated, tuple(seats)) for table, head, summary, updated, seats in rows
    ]


async def count_of(file: Connection, visitor: str) -> int:
    return int(await file.fetchval("SELECT count(*) FROM tables WHERE owner = $1", visitor))


async def resumed(file: Connection, token_hash: bytes) -> str | None:
    visitor: str | None = await file.fetchval("SELECT visitor FROM resume WHERE token_hash = $1", token_hash)
    return visitor
