"""Non-interference of notices: of two tables that differ only in what one seat knows, everybody is told the same."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest

from layers import deep, deep_but, few_or_many
from ludotheque.table import accord
from ludotheque.web.room import intents, messages
from ludotheque.web.room.room import Room
from ludotheque.web.room.rooms import Rooms
from ludotheque.web.room.sitting import Sitting
from web.notices.receiving import Receiver, soon
from web.notices.test_post import OVER, PATIENCE, SHORT, STILL, TURN, VOTE, everybody, lived, propose, vote
from web.people import Person, fresh_intent
from web.room.falseclock import DAY, HOUR, FalseClock, now_at
from web.room.moontwins import CARD, moon_pair
from web.room.seatwins import sea_pair
from web.room.twins import EDITION, Pair, keep, keep_table, pair, timed
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


def to_be_told(twins: Pair) -> int:
    """How many are waited for, and so are told by one call each."""
    sitting = Sitting(twins.head)
    for record in twins.records[0]:
        sitting.apply(record)
    return len(sitting.awaited)


def all_told(receiver: Receiver, pairs: list[Pair]) -> bool:
    return all(len(told(receiver, table)) >= to_be_told(twins) for twins in pairs for table in twins.tables)


@deep
def test_twins_are_told_alike(people: list[Person], receiver: Receiver) -> None:
    server, count = people[0].server, few_or_many(2, 8)
    pairs = [pair(Random(seed), answers=4 + 7 * (seed % 6)) for seed in range(count)]
    server.stop()
    keep(server.address, pairs, people)
    server.start()
    soon(lambda: all_told(receiver, pairs), 60)
    for twins in pairs:
        for table in twins.tables:  # whatever is said there goes to nobody
            seat = people[0].get(f"/tables/{table}").json()["to_act"][0] % SEATS
            people[seat].post(f"/tables/{table}/chat", {"intent": fresh_intent(), "seat": seat, "text": "le secret"})
    assert sum([compare(twins, people, receiver) for twins in pairs]) >= count
    assert not [call for call in receiver.calls if b"le secret" in call.body]


# -- at a table with a pace, by a false clock


PACED: dict[str, Callable[[Random], Pair]] = {
    "lune": lambda rng: moon_pair(rng, 100, CARD)[0],
    "tramping": lambda rng: sea_pair(rng)[0],
    "pochette": lambda rng: pair(rng, 11),
}


async def closed(room: Room) -> None:
    """Everybody agrees to count here."""
    wish = messages.Propose(fresh_intent(), (await now_at(room)).seq, 0, accord.Close(), "il est tard")
    await intents.obey(room, "V0", wish, lambda seq: None)
    for seat in range(1, SEATS):
        await vote(room, seat, yes=True)


@pytest.mark.parametrize("title", deep_but(list(PACED), "lune"))
def test_twins_with_a_pace_are_told_alike(tmp_path: Path, receiver: Receiver, title: str) -> None:
    """That it is their turn, still is, that time runs out, that they are asked to agree, that it is over."""
    twins = timed(PACED[title](Random(2)))

    async def looked(rooms: Rooms) -> set[str]:
        """The kinds of notices so far, which are the same for both."""
        await rooms.post.look()
        first, second = (told(receiver, table) for table in twins.tables)
        assert first == second
        return {said["text"].partition(".")[0].partition(": ")[2] for _, said in first}

    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        await everybody(rooms, receiver)
        for table, records in zip(twins.tables, twins.records):
            await keep_table(rooms.store, table, twins.head, [f"V{seat}" for seat in range(SEATS)], records)
        known = []
        for wait in (PATIENCE, DAY - PATIENCE, 2 * DAY - 9 * HOUR):
            clock.moment += wait
            known.append(await looked(rooms))
        assert known == [{TURN}, {TURN, STILL}, {TURN, STILL, SHORT}]
        both = [await rooms.room(table) for table in twins.tables]
        for room in both:
            await propose(room, 0, "le secret")
        clock.moment += PATIENCE
        assert await looked(rooms) == {TURN, STILL, SHORT, VOTE}
        assert "le secret" not in json.dumps(told(receiver, twins.tables[0]))
        for room in both:
            await vote(room, 0, yes=False)
            if title != "tramping":  # its market comes before the first round: there is nothing to count
                await closed(room)
        clock.moment += PATIENCE
        assert await looked(rooms) == {TURN, STILL, SHORT, VOTE} | ({OVER} if title != "tramping" else set())

    lived(tmp_path / "tables.sqlite", scene)
