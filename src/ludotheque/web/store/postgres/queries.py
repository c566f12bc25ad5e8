"""What is asked of the tables in PostgreSQL, and what is written into them: a change is one statement or transaction.

A change that is sent `again` may have been kept the first time, when its answer was lost.  All of them can be sent
twice: a record stands at its number once, whoever comes second finds his own words there.  That is sure even while
the first try still lives somewhere: both need the same row of `tips`, and wait for each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_hex

from asyncpg import Connection

from ludotheque.web import store

CHANNEL = "ludotheque"
NOW = "extract(epoch FROM clock_timestamp())::double precision"

# -- writing


MARK = "(random() * 1e15)::bigint"
MARKED = "ON CONFLICT (number) DO UPDATE SET mark = excluded.mark"
# A table that has changed is marked in `stirred` where anybody at it wants notices.
WANTED = """EXISTS (SELECT 1 FROM addressees WHERE visitor IN (
        SELECT places.owner FROM places WHERE places.number = {0}
        UNION ALL SELECT guests.visitor FROM guests WHERE guests.number = {0}))"""
# The rows are locked in one order, so that two servers never wait for each other in a circle.
APPEND = f"""
WITH asked AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bytea[], $4::bytea[], $5::bytea[], $6::double precision[])
        AS asked (id, seq, intent, record, summary, due)
), free AS (
    SELECT tips.number, asked.* FROM asked JOIN tables USING (id) JOIN tips USING (number)
    WHERE tips.seq = asked.seq - 1 ORDER BY tips.number FOR UPDATE OF tips
), tip AS (
    UPDATE tips SET seq = free.seq, mark = substring(sha256(tips.mark || free.record) FOR 8), updated = {NOW},
        summary = coalesce(free.summary, tips.summary), due = free.due
    FROM free WHERE tips.number = free.number AND tips.seq = free.seq - 1
    RETURNING free.id, tips.number, tips.seq, free.intent, free.record, tips.mark, tips.updated
), kept AS (
    INSERT INTO log SELECT number, seq, intent, record, mark, updated FROM tip
), stir AS (
    INSERT INTO stirred SELECT number, {MARK} FROM tip WHERE {WANTED.format("tip.number")} ORDER BY number {MARKED}
)
SELECT id, updated, pg_notify('{CHANNEL}', seq || ' ' || id) FROM tip
"""

CLAIM = f"""
WITH free AS (
    SELECT number FROM tips JOIN tables USING (number) WHERE id = $3 AND seq = $4 - 1 FOR UPDATE OF tips
), place AS (
    UPDATE places SET owner = $2 FROM free
    WHERE token_hash = $1 AND places.owner IS NULL AND places.number = free.number RETURNING places.number
), tip AS (
    UPDATE tips SET seq = $4, mark = substring(sha256(mark || $5) FOR 8), updated = {NOW},
        summary = coalesce($6, summary), due = $7
    FROM place WHERE tips.number = place.number RETURNING tips.number, seq, mark, updated
), kept AS (
    INSERT INTO log SELECT number, seq, NULL, $5, mark, updated FROM tip
), stir AS (
    INSERT INTO stirred SELECT number, {MARK} FROM tip WHERE {WANTED.format("tip.number")}
        OR EXISTS (SELECT 1 FROM addressees WHERE visitor = $2) {MARKED}
)
SELECT updated, pg_notify('{CHANNEL}', seq || ' ' || $3) FROM tip
"""

CREATE = f"""
WITH made AS (
    INSERT INTO tables (id, head, owner, created) VALUES ($1, $2, $3, {NOW})
    ON CONFLICT (id) DO NOTHING RETURNING number, created
), tip AS (
    INSERT INTO tips SELECT number, cardinality($4::bytea[]), $6, created, $7, $11 FROM made
), kept AS (
    INSERT INTO log SELECT number, first.seq, NULL, record, mark, created
    FROM made, unnest($4::bytea[], $5::bytea[]) WITH ORDINALITY AS first (record, mark, seq)
), seats AS (
    INSERT INTO places SELECT number, place.seat, place.owner, token_hash
    FROM made, unnest($8::integer[], $9::text[], $10::bytea[]) AS place (seat, owner, token_hash)
), listed AS (
    INSERT INTO lobby SELECT number FROM made WHERE $12
), meant AS (
    INSERT INTO guests SELECT number, guest.seat, guest.visitor
    FROM made, unnest($13::integer[], $14::text[]) AS guest (seat, visitor)
), stir AS (
    INSERT INTO stirred SELECT number, {MARK} FROM made
    WHERE EXISTS (SELECT 1 FROM addressees WHERE visitor = ANY ($9 || $14))
)
SELECT created FROM made
"""
STIR = f"INSERT INTO stirred SELECT number, {MARK} FROM tables WHERE number = $1 AND {WANTED.format('$1')} {MARKED}"


def intent_bytes(intent: str | None) -> bytes | None:
    """A name that a visitor gave may hold any sign: its bytes are kept."""
    return None if intent is None else intent.encode()


async def append(file: Connection, new: Sequence[store.NewRecord]) -> dict[str, float]:
    """Compare and set: each record goes in only as the very next one of its table.  When, by those that have theirs."""
    rows = [(one.table, one.seq, intent_bytes(one.intent), one.record, one.summary, one.due) for one in new]
    kept = await file.fetch(APPEND, *([list(column) for column in zip(*rows)]))
    return {row["id"]: row["updated"] for row in kept}


async def refuse(file: Connection, new: store.NewRecord, again: bool) -> float:
    """Say why a record cannot stand there: known already, or somebody was faster, or it is too early.

    When it was kept, if it stands there itself.
    """
    table, seq, record, intent = new.table, new.seq, new.record, intent_bytes(new.intent)
    found = await file.fetchrow(
        "SELECT tips.seq, known.seq AS known, here.intent, here.record, here.at FROM tables JOIN tips USING (number)"
        " LEFT JOIN log AS known ON known.number = tips.number AND known.intent = $2"
        " LEFT JOIN log AS here ON here.number = tips.number AND here.seq = $3 WHERE id = $1",
        table,
        intent,
        seq,
    )
    if found is None:
        raise store.StoreError("there is no table {table}", (), {"table": table})
    if again and (found["intent"], found["record"]) == (intent, record):
        return float(found["at"])
    if found["known"] is not None:
        raise store.Repeated(found["known"])
    if 0 < seq <= found["seq"]:
        raise store.Taken
    raise store.StoreError("record {seq} would leave a gap after {last}", (), {"seq": seq, "last": found["seq"]})


async def try_keeping(file: Connection) -> None:
    async with file.transaction():
        name = "trial " + token_hex(8)
        await file.execute("INSERT INTO secrets VALUES ($1, $2)", name, bytes(store.TRIAL))
        await file.execute("DELETE FROM secrets WHERE name = $1", name)


async def secret(file: Connection, name: str, fresh: bytes) -> bytes:
    await file.execute("INSERT INTO secrets VALUES ($1, $2) ON CONFLICT DO NOTHING", name, fresh)
    value: bytes = await file.fetchval("SELECT value FROM secrets WHERE name = $1", name)
    return value


async def dice_keys(file: Connection, fresh: bytes) -> list[bytes]:
    copied = await file.fetchval("DELETE FROM secrets WHERE name = $1 RETURNING true", store.COPIED)
    known = store.keys_of_dice(dict(await file.fetch("SELECT name, value FROM secrets")))  # another may have been first
    if known and not copied:
        return known
    return [*known, await secret(file, store.next_key(len(known)), fresh)]


async def house(file: Connection) -> dict[str, bytes]:
    rows = await file.fetch("SELECT name, value FROM secrets WHERE name LIKE $1", f"{store.HOUSE}%")
    return {name.removeprefix(store.HOUSE): value for name, value in rows}


async def set_house(file: Connection, wanted: dict[str, bytes]) -> None:
    await file.execute(
        "INSERT INTO secrets SELECT * FROM unnest($1::text[], $2::bytea[])"
        " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        [store.HOUSE + name for name in wanted],
        list(wanted.values()),
    )


async def create(file: Connection, laid: store.Laid, again: bool) -> float:
    table, head, owner, places, records, summary, due, is_open = laid
    marks = store.chained(table, head, records)
    tip = marks[-1] if marks else store.first_mark(table, head)
    seats = [[place[column] for place in places] for column in range(3)]
    meant = [place for place in places if place.guest is not None]
    guests = [place.seat for place in meant], [place.guest for place in meant]
    facts = (table, head, owner, records, marks, tip, summary, *seats, due, is_open, *guests)
    made: float | None = await file.fetchval(CREATE, *facts)
    if made is None and again:
        ours = "SELECT created FROM tables WHERE id = $1 AND head = $2 AND owner = $3"
        made = await file.fetchval(ours, table, head, owner)
    if made is None:
        raise store.Exists
    return made


async def create_beside(file: Connection, laid: store.Laid, beside: store.NewRecord, again: bool) -> float:
    async with file.transaction():
        if not await append(file, [beside]):
            await refuse(file, beside, again)
        return await create(file, laid, again)


async def invite(file: Connection, table: str, seat: int, token_hash: bytes) -> bool:
    changed = await file.execute(
        "UPDATE places SET token_hash = $3 WHERE seat = $2 AND owner IS NULL"
        " AND number = (SELECT number FROM tables WHERE id = $1)",
        table,
        seat,
        token_hash,
    )
    return bool(changed == "UPDATE 1")


async def claim(file: Connection, token_hash: bytes, visitor: str, new: store.NewRecord, again: bool) -> float | None:
    table, seq, _, record, summary, due = new
    at: float | None = await file.fetchval(CLAIM, token_hash, visitor, table, seq, record, summary, due)
    if at is not None:
        return at
    place = await file.fetchrow(
        "SELECT places.owner FROM places JOIN tables USING (number) WHERE token_hash = $1 AND id = $2",
        token_hash,
        table,
    )
    if place is None or place["owner"] not in (None, visitor) or (place["owner"] is not None and not again):
        return None
    return await refuse(file, new, again)


async def keep_snapshot(file: Connection, table: str, snapshot: store.Snapshot) -> None:
    await file.execute(
        "INSERT INTO snapshots SELECT number, seq, mark, $4 FROM log"
        " WHERE number = (SELECT number FROM tables WHERE id = $1) AND seq = $2 AND mark = $3"
        " ON CONFLICT (number) DO UPDATE SET seq = excluded.seq, mark = excluded.mark, body = excluded.body",
        table,
        *snapshot,
    )


async def remove(file: Connection, table: str, last: int) -> bool:
    """Whoever appends waits for the same row of `tips`, and finds no table then; or was faster, and the table stays."""
    tip = "SELECT number FROM tables JOIN tips USING (number) WHERE id = $1 AND seq = $2 FOR UPDATE OF tips"
    async with file.transaction():
        number = await file.fetchval(tip, table, last)
        if number is None:
            return False
        await file.execute("SELECT FROM tables WHERE number = $1 FOR UPDATE", number)  # whoever keeps a snapshot waits
        for part in store.PARTS:
            await file.execute(f"DELETE FROM {part} WHERE number = $1", number)
        await file.execute(f"SELECT pg_notify('{CHANNEL}', '{store.GONE} ' || $1::text)", table)
    return True


async def postpone(file: Connection, table: str, due: float, later: float | None) -> None:
    await file.execute(
        "UPDATE tips SET due = $3 WHERE number = (SELECT number FROM tables WHERE id = $1) AND due = $2",
        table,
        due,
        later,
    )


async def keep_resume(file: Connection, visitor: str, token_hash: bytes) -> None:
    await file.execute(
        "INSERT INTO resume VALUES ($1, $2) ON CONFLICT (visitor) DO UPDATE SET token_hash = excluded.token_hash",
        visitor,
        token_hash,
    )


# -- persons


async def keep_person(file: Connection, visitor: str, facts: bytes) -> None:
    await file.execute(
        "INSERT INTO persons VALUES ($1, $2) ON CONFLICT (visitor) DO UPDATE SET facts = excluded.facts", visitor, facts
    )


async def rewrite_log(file: Connection, number: int, new: store.Rewritten, marks: list[bytes]) -> None:
    """The records as they shall stand, and those that are new; nobody finds the visitor's intents again."""
    await file.execute(
        "UPDATE log SET intent = NULL WHERE number = $1 AND substring(intent FOR octet_length($2::bytea)) = $2::bytea",
        number,
        intent_bytes(f"{new.visitor}:"),
    )
    await file.execute(
        "UPDATE log SET record = line.record, mark = line.mark"
        " FROM unnest($2::bytea[], $3::bytea[]) WITH ORDINALITY AS line (record, mark, seq)"
        " WHERE log.number = $1 AND log.seq = line.seq",
        number,
        new.records[: new.last],
        marks[: new.last],
    )
    await file.execute(
        f"INSERT INTO log SELECT $1::bigint, $4::bigint + line.seq, NULL, line.record, line.mark, {NOW}"
        " FROM unnest($2::bytea[], $3::bytea[]) WITH ORDINALITY AS line (record, mark, seq)",
        number,
        new.records[new.last :],
        marks[new.last :],
        new.last,
    )


async def rewrite_seats(file: Connection, number: int, new: store.Rewritten, marks: list[bytes]) -> None:
    """What stands beside the log: its end, the heading, and whose the seats are."""
    await file.execute(
        "UPDATE tips SET seq = $2, mark = $3, summary = $4, due = $5 WHERE number = $1",
        number,
        len(marks),
        marks[-1],
        new.summary,
        new.due,
    )
    await file.execute(
        "UPDATE tables SET head = $2, owner = CASE owner WHEN $3::text THEN $4::text ELSE owner END WHERE number = $1",
        number,
        new.head,
        new.visitor,
        store.NOBODY,
    )
    await file.execute(
        "UPDATE places SET owner = $3, token_hash = NULL WHERE number = $1 AND owner = $2",
        number,
        new.visitor,
        new.left,
    )


async def rewrite(file: Connection, new: store.Rewritten) -> bool:
    """Whoever appends waits for the same row of `tips`.  Sent again it finds another number there, and says no."""
    tip = "SELECT number FROM tables JOIN tips USING (number) WHERE id = $1 AND seq = $2 FOR UPDATE OF tips"
    marks = store.chained(new.table, new.head, new.records)
    async with file.transaction():
        number = await file.fetchval(tip, new.table, new.last)
        if number is None:
            return False
        await file.execute("DELETE FROM snapshots WHERE number = $1", number)
        await rewrite_log(file, number, new, marks)
        await rewrite_seats(file, number, new, marks)
        await file.execute(STIR, number)
        await file.execute(f"SELECT pg_notify('{CHANNEL}', $1::text)", f"{len(marks)} {new.table}")
    return True


async def forget(file: Connection, visitor: str, ghost: bytes) -> None:
    async with file.transaction():
        for table in store.OWN:
            await file.execute(f"DELETE FROM {table} WHERE visitor = $1", visitor)
        await file.execute("INSERT INTO forgotten VALUES ($1) ON CONFLICT DO NOTHING", ghost)


async def forgotten(file: Connection, ghosts: Sequence[bytes]) -> bool:
    return bool(await file.fetchval("SELECT EXISTS (SELECT 1 FROM forgotten WHERE ghost = ANY ($1))", ghosts))


async def relock(file: Connection, visitor: str, lock: bytes, link: bytes | None, again: bool) -> bool:
    """Where it is sent again, it may have been this very change that was kept."""
    async with file.transaction():
        fresh = await file.fetchval("INSERT INTO forgotten VALUES ($1) ON CONFLICT DO NOTHING RETURNING true", lock)
        if not fresh and not again:
            return False
        await file.execute("DELETE FROM resume WHERE visitor = $1", visitor)
        if link is not None:
            await keep_resume(file, visitor, link)
    return True


async def person(file: Connection, visitor: str) -> bytes | None:
    facts: bytes | None = await file.fetchval("SELECT facts FROM persons WHERE visitor = $1", visitor)
    return facts


async def seats_beside(file: Connection, visitor: str) -> list[store.SeatBeside]:
    rows = await file.fetch(
        "SELECT id, seat, places.owner, tables.owner, CASE WHEN places.owner IS NULL THEN guests.visitor END"
        " FROM places JOIN tables USING (number) LEFT JOIN guests USING (number, seat) WHERE places.number IN"
        " (SELECT number FROM tables WHERE owner = $1 UNION SELECT number FROM places WHERE owner = $1)"
        " ORDER BY places.number, seat",
        visitor,
    )
    return [store.SeatBeside(*row) for row in rows]


async def sitters(file: Connection) -> list[store.Sitter]:
    rows = await file.fetch(
        "SELECT places.owner, seat, summary, updated FROM places JOIN tips USING (number)"
        " WHERE places.owner IS NOT NULL ORDER BY updated DESC, places.number, seat"
    )
    return [store.Sitter(*row) for row in rows]


# -- asking


async def glance(file: Connection, table: str) -> store.Untouched | None:
    row = await file.fetchrow(
        "SELECT id, head, summary, updated, seq FROM tables JOIN tips USING (number) WHERE id = $1", table
    )
    return None if row is None else store.Untouched(*row)


async def open_tables(file: Connection) -> list[store.Untouched]:
    rows = await file.fetch(
        "SELECT id, head, summary, updated, seq FROM lobby JOIN tables USING (number) JOIN tips USING (number)"
        " WHERE EXISTS (SELECT 1 FROM places WHERE places.number = lobby.number AND places.owner IS NULL"
        " AND token_hash IS NOT NULL) ORDER BY updated DESC, number DESC"
    )
    return [store.Untouched(*row) for row in rows]


async def playing(file: Connection) -> int:
    what = "SELECT count(*) FROM tips WHERE position($1::bytea IN summary) = 0"
    return int(await file.fetchval(what, store.IS_OVER.encode()))


LOAD = """
SELECT head, tables.owner, created, tips.seq AS last, tips.mark AS tip,
    snapshot.seq, snapshot.mark, snapshot.body, seats, owners, seqs, records, marks, times
FROM tables JOIN tips USING (number)
LEFT JOIN (SELECT number, seq, mark, body FROM snapshots JOIN log USING (number, seq, mark)) AS snapshot
    ON snapshot.number = tables.number AND NOT $2
CROSS JOIN LATERAL (
    SELECT array_agg(seat ORDER BY seat) AS seats, array_agg(places.owner ORDER BY seat) AS owners
    FROM places WHERE places.number = tables.number
) AS sitting
CROSS JOIN LATERAL (
    SELECT array_agg(log.seq ORDER BY log.seq) AS seqs, array_agg(record ORDER BY log.seq) AS records,
        array_agg(log.mark ORDER BY log.seq) AS marks, array_agg(at ORDER BY log.seq) AS times
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
    rows = zip(row["seqs"] or [], row["records"] or [], row["marks"] or [], row["times"] or [])
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
        "SELECT seq, record, at FROM log WHERE seq > $2 AND number = (SELECT number FROM tables WHERE id = $1)"
        " ORDER BY seq",
        table,
        after,
    )
    return [store.StoredRecord(*row) for row in rows]


async def now(file: Connection) -> float:
    moment: float = await file.fetchval(f"SELECT {NOW}")
    return moment


async def due(file: Connection, most: int) -> list[tuple[str, float]]:
    rows = await file.fetch(
        "SELECT id, due FROM tips JOIN tables USING (number) WHERE due IS NOT NULL ORDER BY due LIMIT $1", most
    )
    return [(row["id"], row["due"]) for row in rows]


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


async def offered(file: Connection, visitor: str) -> list[store.SeatOffered]:
    rows = await file.fetch(
        "SELECT id, head, summary, (SELECT min(theirs.seat) FROM places AS theirs"
        " WHERE theirs.number = tables.number AND theirs.owner = tables.owner), seat, token_hash, tables.owner"
        " FROM guests JOIN places USING (number, seat)"
        " JOIN tables USING (number) JOIN tips USING (number)"
        " WHERE guests.visitor = $1 AND places.owner IS NULL AND token_hash IS NOT NULL"
        " ORDER BY number DESC, seat",
        visitor,
    )
    return [store.SeatOffered(*row) for row in rows]


async def decline(file: Connection, visitor: str, table: str, seat: int, again: bool) -> bool:
    """Sent again, it may have been declined the first time."""
    changed: str = await file.execute(
        "UPDATE guests SET visitor = '' WHERE (visitor = $1 OR ($4 AND visitor = '')) AND seat = $3"
        " AND number = (SELECT number FROM tables WHERE id = $2)",
        visitor,
        table,
        seat,
        again,
    )
    return changed.endswith(" 1")


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


async def untouched(file: Connection, before: float) -> list[store.Untouched]:
    rows = await file.fetch(
        "SELECT id, head, summary, updated, seq FROM tables JOIN tips USING (number) WHERE updated < $1"
        " ORDER BY updated, number",
        before,
    )
    return [store.Untouched(*row) for row in rows]


async def count_of(file: Connection, visitor: str) -> int:
    return int(await file.fetchval("SELECT count(*) FROM tables WHERE owner = $1", visitor))


async def resumed(file: Connection, token_hash: bytes) -> str | None:
    visitor: str | None = await file.fetchval("SELECT visitor FROM resume WHERE token_hash = $1", token_hash)
    return visitor
