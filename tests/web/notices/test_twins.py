"""Non-interference of notices: of two tables that differ only in what one seat knows, everybody is told the same."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from random import Random
from urllib.parse import urlsplit

import pytest

from layers import deep, few_or_many
from web.notices.receiving import Receiver, soon
from web.people import Person, fresh_intent
from web.room.twins import EDITION, Pair, keep, pair
from web.server import Server

pytestmark = pytest.mark.usefixtures("pochette_here")
SEATS = 3


@pytest.fixture
def people(own_server: Callable[..., Server], receiver: Receiver) -> Iterator[list[Person]]:
    """Three who sit and are told, and one who looks on."""
    server = own_server("--hooks", "--trusted-host", "127.0.0.1", "--tell-after", "0.1")
    met = [Person(server) for _ in range(SEATS + 1)]
    for number, one in enumerate(met):
        one.made("/notices/channels", {"way": "hook", "target": f"{receiver.url}/{number}"})
        one.made("/notices/feed", {"on": True})
    yield met
    for one in met:
        one.close()


def told(receiver: Receiver, table: str) -> list[tuple[str, dict[str, str]]]:
    """Who was told what of a table, but for its name and the mark of the notice."""
    found = []
    for call in receiver.calls:
        if table in call.json["link"]:
            said = json.loads(call.body.decode().replace(table, "TABLE"))
            assert re.fullmatch("[0-9a-f]{24}", said.pop("id"))
            found.append((call.path, said))
    return sorted(found, key=str)


def feed(someone: Person, table: str) -> list[str]:
    """What the calendar of a person says of a table, but for its name and when it was last touched."""
    link = someone.get("/notices").json()["feed"]["link"]
    text = someone.http.get(urlsplit(link).path).text.replace("\r\n ", "")
    entries = [entry.partition("END:VEVENT")[0] for entry in text.split("BEGIN:VEVENT") if table in entry]
    return [re.sub(r"DTSTAMP:\w+", "", entry.replace(table, "TABLE")) for entry in entries]


def compare(twins: Pair, people: list[Person], receiver: Receiver) -> int:
    first, second = (told(receiver, table) for table in twins.tables)
    assert first == second
    assert [feed(one, twins.tables[0]) for one in people] == [feed(one, twins.tables[1]) for one in people]
    words = json.dumps(first)
    for secret in twins.swap:
        assert EDITION.names[secret] not in words
    assert not [path for path, _ in first if path.endswith(f"/{SEATS}")]  # whoever looks on is told nothing
    return len(first)


@deep
def test_twins_are_told_alike(people: list[Person], receiver: Receiver) -> None:
    server, count = people[0].server, few_or_many(2, 8)
    pairs = [pair(Random(seed), answers=4 + 7 * (seed % 6)) for seed in range(count)]
    server.stop()
    keep(server.address, pairs, people)
    server.start()
    soon(lambda: all([told(receiver, table) for twins in pairs for table in twins.tables]))
    for twins in pairs:
        for table in twins.tables:  # whatever is said there goes to nobody
            seat = people[0].get(f"/tables/{table}").json()["to_act"][0] % SEATS
            people[seat].post(f"/tables/{table}/chat", {"intent": fresh_intent(), "seat": seat, "text": "le secret"})
    soon(lambda: all([told(receiver, one) and told(receiver, two) for one, two in [p.tables for p in pairs]]))
    assert sum([compare(twins, people, receiver) for twins in pairs]) >= count
    assert not [call for call in receiver.calls if b"le secret" in call.body]
