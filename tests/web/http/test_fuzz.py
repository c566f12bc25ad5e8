"""Nothing that is sent can break the server, change a table it may not change, or hurt anybody else at it."""

from __future__ import annotations

import json
import socket as sockets
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from random import Random
from typing import Any, get_args

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi import checks as openapi_checks
from websockets.exceptions import ConnectionClosed, InvalidStatus

from layers import deep, few_or_many
from ludotheque.table.accord import Wish
from ludotheque.table.standing import StandingAnswer
from ludotheque.web.room import messages
from web.http.malformed import VALID, WRONG, broken, made
from web.people import API, Person, fresh_intent
from web.server import Server

CODES = {"stale", "rules", "not_yours", "over", "read_only", "too_fast", "too_large", "bad", "closed", "setup"}
AT_ONCE = 55  # messages before a socket is too fast
CHECKS = [
    not_a_server_error,
    openapi_checks.status_code_conformance,
    openapi_checks.content_type_conformance,
    openapi_checks.response_schema_conformance,
    openapi_checks.negative_data_rejection,
]


@pytest.fixture
def people(server: Server) -> Iterator[list[Person]]:
    """Who made the table, who sits at it, a program at it, who looks on, and nobody known."""
    met = [Person(server), Person(server), Person(server, key=True), Person(server), Person(server, known=False)]
    yield met
    for one in met:
        one.close()


def table_for(people: list[Person]) -> str:
    """LA POCHETTE, where the second person begins, and nobody has answered yet."""
    made = people[0].new_table("pochette", "link", "me", "link")
    for someone, invitation in zip(people[1:], made["invitations"]):
        someone.join(invitation["link"], f"Invité {invitation['seat']}")
    return str(made["table"])


def stands(someone: Person, table: str) -> Any:
    """The table as seat 0 sees it."""
    return someone.get(f"/tables/{table}", seat=0).json()


# -- the socket


def throw_junk(someone: Person, table: str, rng: Random, count: int) -> Counter[str]:
    """So many broken messages on one socket; each must be answered with a reason."""
    codes: Counter[str] = Counter()
    with someone.listen(table) as ear:
        seq = ear.until_kind("page")["seq"]
        ear.drain()
        for _ in range(count):
            ear.socket.send(broken(rng, fresh_intent(), seq))
        for _ in range(count):
            heard = ear.until_kind("refused", "ack", "page", "pong")
            assert heard["type"] == "refused", heard
            assert heard["code"] in CODES, heard
            assert heard["message"].strip(), heard
            codes[heard["code"]] += 1
        ear.drain()
    return codes


def withstand(people: list[Person], messages: int, seed: int) -> Counter[str]:
    rng = Random(seed)
    table = table_for(people)
    before = stands(people[1], table)
    codes: Counter[str] = Counter()
    with people[0].listen(table) as witness:
        witness.until_kind("page")
        witness.drain()
        heard = len([frame for frame in witness.frames if frame["type"] == "page"])
        while sum(codes.values()) < messages:
            codes += throw_junk(rng.choice(people), table, rng, AT_ONCE)
        witness.drain()
        assert len([frame for frame in witness.frames if frame["type"] == "page"]) == heard
    assert stands(people[1], table) == before
    people[0].server.assert_calm()
    return codes


def kinds_of(union: Any) -> dict[str, type[msgspec.Struct]]:
    """What a union on the wire may be, by tag."""
    return {str(kind.__struct_config__.tag): kind for kind in get_args(union)}


def test_every_message_there_is_is_broken_in_each_of_its_fields() -> None:
    """Whoever adds a message, a field, a wish or a standing answer has it broken here as well."""
    sent = [made(Random(n), fresh_intent(), 1) for n in range(2000)]
    fields: defaultdict[str, set[str]] = defaultdict(set)
    for message in sent:
        assert messages.decode(json.dumps(message))  # it would be understood, were it not broken
        fields[message["type"]] |= message.keys()
    kinds = kinds_of(messages.Message)
    assert fields.keys() == kinds.keys()
    for kind, struct in kinds.items():
        assert fields[kind] == {"type", *struct.__struct_fields__}, kind
        assert fields[kind] <= WRONG.keys(), kind
    assert {one["wish"]["type"] for one in VALID if "wish" in one} == kinds_of(Wish).keys()
    assert {one["answer"]["kind"] for one in VALID if "answer" in one} == kinds_of(StandingAnswer).keys()


def test_thousands_of_malformed_messages_change_nothing(people: list[Person]) -> None:
    codes = withstand(people, few_or_many(1_000, 10_000), seed=3)
    assert set(codes) >= {"bad", "not_yours", "rules"}


@pytest.mark.soak
def test_a_hundred_thousand_malformed_messages_change_nothing(people: list[Person]) -> None:
    for seed in range(10):
        withstand(people, 10_000, seed=100 + seed)


def test_an_oversize_message_closes_the_socket_that_sent_it(people: list[Person]) -> None:
    table = table_for(people)
    before = stands(people[1], table)
    with people[0].listen(table) as witness, people[1].listen(table) as ear:
        ear.until_kind("page")
        ear.socket.send(json.dumps({"type": "chat", "intent": "a", "seat": 0, "text": "x" * 20_000}))
        with pytest.raises(ConnectionClosed) as closed:
            ear.until(lambda frame: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        witness.drain()
    assert stands(people[1], table) == before


def test_too_fast_is_refused_with_a_reason_and_then_cut_off(people: list[Person]) -> None:
    table = table_for(people)
    with people[0].listen(table) as witness, people[1].listen(table) as ear:
        ear.until_kind("page")
        for _ in range(400):
            ear.say({"type": "ping"})
        with pytest.raises(ConnectionClosed) as closed:
            ear.until(lambda frame: False)
        refused = [frame for frame in ear.frames if frame["type"] == "refused"]
        assert refused
        assert {frame["code"] for frame in refused} == {"too_fast"}
        assert all(frame["message"] for frame in refused)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        witness.drain()


def test_too_fast_names_what_was_not_obeyed(people: list[Person]) -> None:
    """Or whoever waits for an answer to it would wait for ever."""
    table = table_for(people)
    with people[0].listen(table) as ear:
        asked = [{"type": "throw", "intent": fresh_intent(), "seq": 0, "seat": 0} for _ in range(AT_ONCE + 25)]
        for message in asked:
            ear.say(message)
        heard = [ear.until_kind("ack", "refused") for _ in asked]
        assert "too_fast" in {frame["code"] for frame in heard}
        assert {frame["intent"] for frame in heard} == {message["intent"] for message in asked}


@deep
def test_a_slow_reader_is_cut_off_and_nobody_else_notices(people: list[Person], person: Callable[..., Person]) -> None:
    """A socket that never reads fills its queue and is let go; the others go on, and it may come back."""
    owner, slow, talkers = people[0], people[1], [person() for _ in range(7)]
    made = owner.new_table("a-vendre", "link", "me", *["link"] * len(talkers))
    table = str(made["table"])
    for seat, (someone, invitation) in enumerate(zip([slow, *talkers], made["invitations"])):
        someone.join(invitation["link"], f"Invité {seat}")
    small = sockets.socket()
    small.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    small.connect(("127.0.0.1", owner.server.port))
    with slow.listen(table, sock=small, max_queue=1, close_timeout=1) as stuck, owner.listen(table) as quick:
        quick.until_kind("page")
        slowest = 0.0
        for sent in range(1500):
            seq, began = chatter(talkers[sent % len(talkers)], table, 2 + sent % len(talkers), f"ligne {sent}")
            quick.until_seq(seq)
            slowest = max(slowest, time.monotonic() - began)
            if sent % 40 == 39 and gone(owner, table):
                break
        assert gone(owner, table), "the slow reader is still there"
        assert slowest < 3.0
        with pytest.raises(ConnectionClosed):
            stuck.until(lambda frame: False)
    with slow.listen(table) as again:
        assert again.until_kind("page")["seat"] == 0


def chatter(someone: Person, table: str, seat: int, text: str) -> tuple[int, float]:
    """Say something, and when it was taken; whoever has said too much waits a moment, which is nobody's delay."""
    message = {"intent": fresh_intent(), "seat": seat, "text": text}
    began = time.monotonic()
    while (answer := someone.post(f"/tables/{table}/chat", message)).status_code == 429:
        time.sleep(0.05)
        began = time.monotonic()
    assert answer.status_code == 200, answer.text
    return int(answer.json()["seq"]), began


def test_nobody_keeps_a_table_busy_with_open_sockets(people: list[Person]) -> None:
    """One visitor may open many pages at one table, but not any number; others still get in."""
    table = table_for(people)
    with ExitStack() as stack:
        refused = 0
        for _ in range(60):
            try:
                stack.enter_context(people[3].listen(table))
            except InvalidStatus:
                refused += 1
        assert 10 <= refused <= 30
        with people[1].listen(table) as ear:
            assert ear.until_kind("page")["seat"] == 0


def gone(owner: Person, table: str) -> bool:
    """Whether the table says that seat 0 has left."""
    with owner.listen(table) as ear:
        return 0 not in ear.until_kind("presence")["here"]


# -- HTTP


@pytest.mark.parametrize(
    ("content", "kind", "status"),
    [
        (b"x" * 70_000, "application/json", 413),
        (b'{"game":' + b"[" * 30_000, "application/json", 400),
        (b"\xff\xfe\x00", "application/json", 400),
        (b"", "application/json", 400),
        (b"null", "application/json", 400),
        (b"[1,2", "application/json", 400),
        (b'{"game":"pochette","seats":[]}', "application/json", 400),
        (b'{"game":"pochette","seats":[{"name":"A","kind":"me"}]}', "application/json", 400),
        (b'{"game":"pochette","seats":[{"name":"A","kind":"me"},{"name":"a","kind":"me"}]}', "application/json", 400),
        (b'{"game":"../../etc/passwd","seats":[{"name":"A","kind":"me"}]}', "application/json", 400),
        (b"game=pochette", "application/x-www-form-urlencoded", 400),
    ],
)
def test_a_body_that_is_no_table_is_refused(people: list[Person], content: bytes, kind: str, status: int) -> None:
    answer = people[0].http.post(API + "/tables", content=content, headers={"Content-Type": kind})
    assert answer.status_code == status
    assert answer.json()["error"]["message"]


@deep
def test_a_body_without_end_is_refused(people: list[Person]) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(100_000):
            yield b" " * 1024

    try:
        answer = people[0].http.post(API + "/tables", content=endless(), headers={"Content-Type": "application/json"})
    except httpx.TransportError:  # the server hung up before all of it was sent
        return
    assert answer.status_code == 413


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/..%2fapp.py",
        "/static//etc/passwd",
        "/lid/..%2f..%2fapp.svg",
        "/board/%00.svg",
        "/box/%ff",
        "/table/%00",
        "/table/" + "x" * 5000,
        "/api/v1/tables/%00/live",
        "/api/v1/tables/..",
        "/?lang=%00",
        "/help?lang=" + "x" * 5000,
        "/" + "x/" * 500,
    ],
)
def test_odd_addresses_lead_nowhere(people: list[Person], path: str) -> None:
    with closing(http_lines(people[0].server, path)) as answer:
        status = int(answer.makefile("rb").readline().split()[1])
    assert status in (200, 303, 400, 404, 405, 414, 431), status
    if "app" in path or "passwd" in path:
        assert status == 404


def http_lines(server: Server, path: str) -> sockets.socket:
    """A request exactly as written, which no client tidies up."""
    door = sockets.create_connection(("127.0.0.1", server.port), timeout=10)
    door.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: close\r\n\r\n".encode())
    return door


@deep
def test_too_many_posts_from_one_address_are_refused(own_server: Callable[..., Server]) -> None:
    server = own_server("--posts", "30")
    with closing(Person(server)) as someone:
        answers = [someone.post("/visitors") for _ in range(60)]
        codes = Counter(answer.status_code for answer in answers)
        assert codes[201] >= 30
        assert codes[429] >= 20
        assert answers[-1].json()["error"]["message"]
        assert someone.get("/games").status_code == 200


# -- the OpenAPI document


def aimed(case: Case[Any], tables: list[str], number: int) -> Case[Any]:
    """Most requests go to a table that exists, and name a seat that exists; the rest stay as they were made up."""
    path: Any = case.path_parameters
    if path and "table" in path and number % 4:
        path["table"] = tables[number % len(tables)]
    if path and "seat" in path and number % 3:
        path["seat"] = str(number % 4)
    if path and "game" in path and number % 2:
        path["game"] = "pochette"
    body: Any = case.body
    if isinstance(body, dict) and number % 3 == 0:
        body |= {name: number % 3 for name in ("seat", "by") if type(body.get(name)) is int}
    return case


def schema_attack(people: list[Person], examples: int) -> Counter[int]:
    """Every operation of the document, with data that fits it and data that does not, as everybody in turn."""
    schema = schemathesis.openapi.from_url(people[0].server.url + "/openapi.json")
    tables = [table_for(people), str(people[3].new_table("a-vendre", "me", "greedy")["table"])]
    codes: Counter[int] = Counter()
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        for mode in GenerationMode:

            @settings(
                max_examples=examples,
                deadline=None,
                database=None,
                derandomize=True,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            )
            @given(case=found.ok().as_strategy(generation_mode=mode))
            def attack(case: Case[Any]) -> None:
                number = sum(codes.values())
                someone = people[number % len(people)]
                made = aimed(case, tables, number)
                headers = {"Origin": someone.server.url, **someone.cookies()}
                answer = made.call(headers=headers)
                codes[answer.status_code] += 1
                meant = number % 4 == 0 and answer.status_code != 413  # as it was made up, and not just too large
                fits = CHECKS if meant else CHECKS[:-1]
                made.validate_response(answer, checks=fits)

            try:
                attack()
            except Unsatisfiable:
                continue  # nothing about this operation can be wrong
    return codes


@deep
def test_schemathesis_finds_nothing(people: list[Person]) -> None:
    examples = 12
    codes = schema_attack(people, examples)
    assert sum(codes.values()) > 40 * examples
    assert not [code for code in codes if code >= 500]
    assert set(codes) >= {200, 201, 400, 401, 403, 404, 409}
    people[0].server.assert_calm()


@pytest.mark.soak
def test_schemathesis_finds_nothing_in_many_requests(people: list[Person]) -> None:
    codes = schema_attack(people, 600)
    assert sum(codes.values()) > 15_000
    assert not [code for code in codes if code >= 500]
    people[0].server.assert_calm()
