"""A calendar of what waits for somebody: each turn, at the moment their time is up, and each vote (RFC 5545).

It needs nothing from whoever runs the server: a calendar program asks for it at an address only its owner knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Final

from ludotheque.web.http import addresses
from ludotheque.web.notices.texts import letter
from ludotheque.web.notices.wants import Wants
from ludotheque.web.notices.what import Called, Facts
from ludotheque.web.store import SeatOwner, TableSummary
from ludotheque.web.store.outbox import TableTold
from ludotheque.web.timing import zone_of

WAITING: Final = ("turn", "vote")
FOLDED: Final = 75  # bytes of a line
ESCAPED: Final = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n", "\r": ""})


def calendar(visitor: str, tables: Iterable[TableSummary], wants: Wants) -> str:
    """What waits for this visitor, as a calendar program reads it."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Ludothèque//Notices//EN", "METHOD:PUBLISH"]
    for one in tables:
        facts = facts_of(one, visitor)
        for called in facts.called_for(visitor, 0.0):
            if called.kind in WAITING:
                lines += entry(facts, called, visitor, wants)
    lines.append("END:VCALENDAR")
    return "".join([part + "\r\n" for line in lines for part in folded(line)])


def facts_of(one: TableSummary, visitor: str) -> Facts:
    seats = [SeatOwner(seat, visitor) for seat in one.seats]
    return Facts.of(TableTold(one.table, 0, one.head, one.summary, one.updated, one.updated, "", seats))


def entry(facts: Facts, called: Called, visitor: str, wants: Wants) -> list[str]:
    """At the end of their time; where no clock runs, the whole day on which the table began to wait."""
    said, updated = letter(called.kind, facts, visitor, wants), facts.table.updated
    until, turn = (facts.until(visitor), f"{called.turn}") if called.kind == "turn" else (None, f"vote-{called.turn}")
    day = datetime.fromtimestamp(updated, zone_of(wants.zone) or UTC).strftime("%Y%m%d")
    start = f"DTSTART:{stamp(until)}" if until is not None else f"DTSTART;VALUE=DATE:{day}"
    return [
        "BEGIN:VEVENT",
        f"UID:{facts.table.table}-{turn}@{wants.origin.partition('://')[2]}",
        f"DTSTAMP:{stamp(updated)}",
        start,
        f"SUMMARY:{said.subject.translate(ESCAPED)}",
        f"DESCRIPTION:{said.text.translate(ESCAPED)}",
        f"URL:{wants.origin}{addresses.table(facts.table.table)}",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
    ]


def stamp(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y%m%dT%H%M%SZ")


def folded(line: str) -> Iterator[str]:
    """No line is longer than it may be; whatever is folded begins with a space, and no sign is cut in two."""
    part = ""
    for sign in line:
        if len((part + sign).encode()) > FOLDED:
            yield part
            part = " "
        part += sign
    yield part
