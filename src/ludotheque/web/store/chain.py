"""The chain of a table's log: each record has a mark that depends on everything before it."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from ludotheque.web.store import Damaged, StoredRecord, StoredTable

MARK: Final = 8  # bytes kept with every record
BEGINNING: Final = -(1 << 62)  # before whatever number a record could have been given


def following(mark: bytes, record: bytes) -> bytes:
    """The mark of a record after the one with this mark."""
    return sha256(mark + record).digest()[:MARK]


def first_mark(table: str, head: bytes) -> bytes:
    return following(table.encode(), head)


def checked(kept: StoredTable, rows: Iterable[tuple[int, bytes, bytes]], last: int, tip: bytes) -> StoredTable:
    """The table with these rows (seq, record, mark) after what it has already; Damaged where the chain breaks.

    The log should end with record `last`, marked `tip`.
    """
    seq = kept.snapshot.seq if kept.snapshot else 0
    sound = True
    for number, record, noted in rows:
        mark = following(kept.mark, record)
        sound = mark == noted and number == seq + 1
        if not sound:
            break
        seq, kept = number, kept._replace(mark=mark)
        kept.entries.append(StoredRecord(number, record))
    if not sound or seq != last or kept.mark != tip:
        facts = {"table": kept.table, "seq": seq + 1}
        raise Damaged("the log of table {table} was changed or cut at record {seq}", (), facts, kept)
    return kept
