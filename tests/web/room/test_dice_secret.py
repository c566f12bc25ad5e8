"""Nothing that leaves the server before the end says anything about an outcome that has not fallen yet."""

from __future__ import annotations

import asyncio
import base64
import json
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import combinations
from typing import Any, NamedTuple

import pytest

from layers import deep
from ludotheque import shelf
from ludotheque.kernel.agenda import FATE
from ludotheque.table.dice import Secret, Secrets, secret_of
from ludotheque.web.room.records import Chair, Head, Record, promised
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.store.address import store_from
from web.people import API, Ear, Person, fresh_intent
from web.room.test_playing import play_until, throw
from web.room.twins import keep_table, visitor_of
from web.server import Server

Maker = Callable[..., Server]
ENTROPY = "5ca1ab1e" * 4


@pytest.fixture
def people(own_server: Maker) -> Iterator[list[Person]]:
    """One who sits, and one who looks on."""
    server = own_server()
    met = [Person(server), Person(server)]
    yield met
    for one in met:
        one.close()


def key_of(server: Server) -> bytes:
    """The key of the dice, from the store of a server that does not run."""

    async def read() -> bytes:
        store = store_from(server.address)
        await store.open()
        try:
            return await store.secret("dice", b"")
        finally:
            await store.close()

    return asyncio.run(read())


# -- canaries


def spellings(secret: bytes) -> list[str]:
    """Whatever it could be written as."""
    coded = [base64.b64encode(secret), base64.urlsafe_b64encode(secret), base64.b32encode(secret)]
    return [
        secret.hex(),
        secret.hex().upper(),
        *[code.decode().rstrip("=") for code in coded],
        repr(secret)[2:-1],
        str(list(secret))[1:-1],
        ",".join(map(str, secret)),
        str(int.from_bytes(secret, "big")),
        str(int.from_bytes(secret, "little")),
    ]


def assert_silent(words: str, *secrets: bytes) -> None:
    for secret in secrets:
        for part in (secret, secret[:16], secret[16:]):
            for spelling in spellings(part):
                assert spelling not in words


def everything_read(someone: Person, table: str) -> list[str]:
    """Every page and every answer of the API that has to do with a table."""
    paths = [f"/table/{table}", f"/table/{table}/replay", f"/table/{table}/end", f"/table/{table}/verify", "/"]
    own = ["", "/options", "/log", "/replay?at=3", "/document", "/proof", "?seat=0", "/options?seat=0"]
    paths += [f"{API}/tables/{table}{part}" for part in own] + [f"{API}/tables"]
    found = []
    for path in paths:
        answer = someone.http.get(path)
        found.append(answer.text + str(dict(answer.headers)))
    return found


@deep
def test_no_secret_leaves_before_the_end(people: list[Person]) -> None:
    claire = people[0]
    server = claire.server
    server.stop()
    key = key_of(server)
    server.start()
    promise = claire.made("/promises")
    shown = {"token": promise["token"], "entropy": ENTROPY}
    made = claire.new_table("a-vendre", "me", "here", promise=shown, rules={"max_rounds": 4})
    table = made["table"]
    secret = secret_of(key, table)
    assert secret.promise == promise["promise"]
    heard: list[str] = [json.dumps(promise), json.dumps(made)]
    with ExitStack() as stack:
        modes = [(someone, mode) for someone in people for mode in ("page", "view", "parts")]
        ears = [stack.enter_context(someone.listen(table, mode)) for someone, mode in modes]
        own = ears[1]
        play_until(own, lambda now: now["view"]["round"] >= 3)
        now = own.table()
        own.ask({"type": "stir", "intent": fresh_intent(), "seat": 0, "entropy": ENTROPY})  # refused
        own.ask(throw(now["seat"], now["seq"] - 1))  # refused
        for ear in ears:
            ear.drain()
            heard += ear.raw
    for someone in people:
        heard += everything_read(someone, table)
    assert len(heard) > 60
    assert_silent("\n".join(heard), key, secret.value)
    assert ENTROPY not in "\n".join(heard)
    assert_silent(server.words(), key, secret.value)
    after_the_end(claire, table, key, secret, server)


def after_the_end(claire: Person, table: str, key: bytes, secret: Secret, server: Server) -> None:
    """The secret comes out, and the key of the store does not."""
    with claire.listen(table, "view") as own:
        play_until(own, lambda now: now["outcome"] is not None)
    told = everything_read(claire, table)
    assert secret.value.hex() in "\n".join(told)
    assert_silent("\n".join(told) + server.words(), key)


@deep
def test_only_the_key_is_in_the_store(people: list[Person]) -> None:
    """The secret of a table is nowhere: neither in its records nor in what is kept to read it faster."""
    claire = people[0]
    made = claire.new_table("a-vendre", "me", "here")
    with claire.listen(made["table"], "view") as own:
        play_until(own, lambda now: now["view"]["round"] >= 2)
    claire.server.stop()
    secret = secret_of(key_of(claire.server), made["table"])
    files = [file for file in claire.server.store.parent.iterdir() if file.name.startswith("tables")]
    content = b"".join(file.read_bytes() for file in files)
    assert secret.value not in content
    assert secret.value.hex().encode() not in content


# -- twins: two tables that differ in nothing but their secrets


class Twin(NamedTuple):
    table: str
    head: Head
    records: list[Record]
    fallen: list[list[Any]]  # the outcomes there are after each answer, if that is always the first one listed


def head_of(secret: Secret) -> Head:
    game = shelf.game("a-vendre")
    edition = shelf.edition(game, None)
    chairs = (Chair("NomA", "person"), Chair("NomB", "person"))
    facts = (game.key, game.version, edition.key, edition.fingerprint, "Jumelles", chairs, game.agree(2, {}))
    return promised(Head(*facts, "on_call", "own", True), secret)


def twin(key: bytes, table: str) -> Twin:
    """A table just begun, and what its dice have in store."""
    secret = secret_of(key, table)
    sitting = Sitting(head_of(secret), Secrets(secret))
    records: list[Record] = [sitting.begin(0)]
    sitting.apply(records[0], moved=True)
    fallen = [outcomes(sitting)]
    while len(fallen) < 16 and sitting.table.to_act:
        seat = sitting.table.to_act[0]
        thrown = sitting.table.chance is not None
        record = sitting.throw(sitting.table.thrower or 0) if thrown else sitting.play(seat, seat, first(sitting, seat))
        sitting.apply(record, moved=True)
        fallen.append(outcomes(sitting))
    return Twin(table, sitting.head, records, fallen)


def outcomes(sitting: Sitting) -> list[Any]:
    return [move for seat, move in sitting.table.log if seat == FATE]


def first(sitting: Sitting, seat: int) -> Any:
    return sitting.table.options(seat)[0]


def alike(one: Twin, other: Twin) -> int:
    """After how many answers the first outcome differs; none at all where none does."""
    same = [a == b for a, b in zip(one.fallen, other.fallen)]
    return same.index(False) if False in same else 0


def closest(key: bytes, count: int = 500) -> tuple[Twin, Twin]:
    found = [twin(key, f"jumelle-{number:03d}") for number in range(count)]
    return max(combinations(found, 2), key=lambda pair: alike(*pair))


def steps(ears: list[Ear]) -> Iterator[list[str]]:
    """Everything heard at one table after each answer, always the first one listed."""
    while True:
        for ear in ears:
            ear.drain()
        yield [text for ear in ears for text in ear.raw]
        now = ears[1].table()
        message = {"type": "play", "seat": now["seat"], "move": (now["options"] or [None])[0]}
        if now["awaited"] == "throw":
            message = {"type": "throw", "seat": now["seat"]}
        heard = ears[1].ask({**message, "seq": now["seq"], "intent": f"same-{now['seq']}"})
        assert heard["type"] == "ack", heard


COMPLETE = '{"type":"presence","here":[0,1]'


def masked(texts: list[str], one: Twin) -> list[str]:
    """But for the name of the table and the commitment, and for how often it is told that both are here."""
    away = re.compile(r'(?<="[0-9]":)\d+(?=[,}].*"spectators")')
    return [
        away.sub("0", text.replace(one.table, "TABLE").replace(one.head.commitment, "PROMISE"))
        for text in texts
        if not text.startswith(COMPLETE)
    ]


@deep
def test_until_an_outcome_differs_nothing_does(people: list[Person]) -> None:
    """Whoever could tell the twins apart before would know something of what has not fallen yet."""
    server = people[0].server
    server.stop()
    pair = closest(key_of(server))
    answers = alike(*pair)
    assert len(pair[0].fallen[answers - 1]) >= 4
    keep(server, pair, visitor_of(people[0]))
    server.start()
    with ExitStack() as stack:
        both = [
            steps([stack.enter_context(p.listen(one.table, m)) for p in people for m in ("page", "view", "parts")])
            for one in pair
        ]
        for _ in range(answers):
            heard = [masked(next(stepping), one) for stepping, one in zip(both, pair)]
            assert heard[0] == heard[1]
            read = [masked(everything_read(people[1], one.table), one) for one in pair]
            assert [undated(text) for text in read[0]] == [undated(text) for text in read[1]]
        heard = [masked(next(stepping), one) for stepping, one in zip(both, pair)]
        assert heard[0] != heard[1]


def undated(text: str) -> str:
    return re.sub(r"'(date|set-cookie)': '[^']*'|\"updated\":[0-9.e+]+", "", text)


def keep(server: Server, pair: tuple[Twin, Twin], owner: str) -> None:
    async def write() -> None:
        store = store_from(server.address)
        await store.open()
        try:
            for one in pair:
                await keep_table(store, one.table, one.head, [owner, owner], one.records)
        finally:
            await store.close()

    asyncio.run(write())
