"""What a server says of itself: figures for Prometheus, to its own machine alone, and lines of JSON."""

from __future__ import annotations

import json
import logging
import os
import re
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

import httpx
import pytest

from layers import deep
from ludotheque.cli.main import main
from ludotheque.web.logs import JsonLines
from ludotheque.web.store import Store, StoreError
from web.people import Person, fresh_intent
from web.server import UNSEALED, Server
from web.store.postgres import children
from web.store.storing import meddle, run, set_up

SAMPLE = re.compile(r'(ludotheque_\w+)(?:\{(\w+="[^"\\\n]*"(?:,\w+="[^"\\\n]*")*)\})? (-?\d+(?:\.\d+)?)')
KINDS = ("robots", "search", "search_alone", "strangers", "hints", "background")


def figures(server: Server, **headers: str) -> dict[str, float]:
    """Every sample by its name and label; the text must be as Prometheus wants it."""
    answer = httpx.get(server.url + "/metrics", headers=headers, verify=UNSEALED)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    assert answer.text.endswith("\n")
    found: dict[str, float] = {}
    kinds: dict[str, str] = {}
    for line in answer.text.splitlines():
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split(" ")
            kinds[name] = kind
        elif not line.startswith("# HELP "):
            sample = SAMPLE.fullmatch(line)
            assert sample is not None, line
            name, label, value = sample.groups()
            assert name in kinds or kinds[re.sub(r"_(bucket|sum|count)$", "", name)] == "histogram"
            found[f"{name}{{{label}}}" if label else name] = float(value)
    for name in [name for name, kind in kinds.items() if kind == "histogram"]:
        for label in [key.removeprefix(f"{name}_count") for key in found if key.startswith(f"{name}_count")]:
            of = f"{name}_bucket{label[:-1]}," if label else f"{name}_bucket{{le="
            buckets = [value for key, value in found.items() if key.startswith(of)]
            assert buckets == sorted(buckets)
            assert buckets[-1] == found[f"{name}_count{label}"]
    return found


def test_figures_are_those_of_the_server(own_server: Callable[..., Server]) -> None:
    server = own_server("--metrics")
    before = figures(server)
    assert (before["ludotheque_open_rooms"], before["ludotheque_connections"]) == (0, 0)
    with closing(Person(server)) as someone:
        table = someone.new_table("pochette", "me", "me")["table"]
        with someone.listen(table) as ear:
            ear.until_kind("page")
            for _ in range(7):
                ear.ask({"type": "chat", "intent": fresh_intent(), "seat": 0, "text": "bonjour"})
            for _ in range(3):
                ear.socket.send("junk")
                ear.until_kind("refused")
            assert someone.post(f"/tables/{table}/chat", {"seat": 0}).status_code == 400
            after = figures(server)
        assert (after["ludotheque_open_rooms"], after["ludotheque_connections"]) == (1, 1)
        assert after["ludotheque_records_kept_total"] == after["ludotheque_keep_seconds_count"] == 7
        assert after["ludotheque_keep_seconds_sum"] > 0
        assert after["ludotheque_page_build_seconds_count"] >= 8
        assert after['ludotheque_refused_total{code="bad"}'] == 4
        assert after["ludotheque_store_errors_total"] == 0
        assert table not in httpx.get(server.url + "/metrics", verify=UNSEALED).text


@deep
def test_robots_are_counted_while_they_think(own_server: Callable[..., Server]) -> None:
    server = own_server("--metrics", "--think", "1.5", "--robots", "1")
    with closing(Person(server)) as someone:
        for _ in range(3):
            someone.new_table("pochette", "search", "search")
        end, seen = time.monotonic() + 30, (0.0, 0.0)
        while seen != (1, 2):
            assert time.monotonic() < end, seen
            now = figures(server)
            seen = now["ludotheque_robots_thinking"], now["ludotheque_robots_waiting"]


def test_what_waits_for_processes_is_told_by_what_they_are_for(own_server: Callable[..., Server]) -> None:
    server = own_server("--metrics", "--think", "0.3", "--robots", "1")
    with closing(Person(server)) as someone:
        for _ in range(3):
            someone.new_table("a-vendre", "search", "search")
        someone.new_table("pochette", "greedy", "greedy")
        table = someone.new_table("a-vendre", "me", "here", rules={"trade": "yes"})["table"]
        asked = someone.get(f"/tables/{table}").json()["to_act"][0]
        assert someone.post(f"/tables/{table}/hint", {"seat": asked}).status_code == 200
        end, alone, now = time.monotonic() + 30, '{kind="search_alone"}', figures(server)
        while (
            min(now[f"ludotheque_work_{what}seconds_sum{alone}"] for what in ("", "wait_")) < 0.5
        ):  # of three two wait
            assert time.monotonic() < end, now
            now = figures(server)
    for kind in KINDS:
        of = f'{{kind="{kind}"}}'
        waited, took = now["ludotheque_work_wait_seconds_count" + of], now["ludotheque_work_seconds_count" + of]
        assert waited >= took, kind
        assert (now["ludotheque_work_processes" + of] > 0) >= (took > 0), kind
    assert now["ludotheque_work_processes" + alone] == 1
    assert now['ludotheque_work_seconds_count{kind="hints"}'] == 1
    assert now['ludotheque_work_seconds_count{kind="search"}'] == 0


@deep
def test_figures_are_for_this_machine_alone(own_server: Callable[..., Server], server: Server) -> None:
    assert httpx.get(server.url + "/metrics", verify=UNSEALED).status_code == 404  # nobody has asked for them
    open_to_all = own_server("--metrics", "--host", "0.0.0.0")
    assert figures(open_to_all)
    for name, value in (
        ("X-Forwarded-For", "127.0.0.1"),
        ("X-Forwarded-For", "203.0.113.9"),
        ("Forwarded", "for=127.0.0.1"),
        ("X-Real-IP", "127.0.0.1"),
        ("Via", "1.1 proxy"),
    ):
        refused = httpx.get(open_to_all.url + "/metrics", headers={name: value}, verify=UNSEALED)
        assert refused.status_code == 404, name
        assert "ludotheque_" not in refused.text
    address = outward()
    if address.startswith("127."):
        pytest.skip("this machine has no address but its own")
    elsewhere = f"http://{address}:{open_to_all.port}"
    assert httpx.get(elsewhere + "/health", verify=UNSEALED).status_code == 200
    assert httpx.get(elsewhere + "/metrics", verify=UNSEALED).status_code == 404


def outward() -> str:
    """The address this machine has for others."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("203.0.113.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def test_what_the_store_could_not_do_is_counted(address: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store)
        assert store.failures == 0
        meddle(address, "DROP TABLE places")
        for expected in (1, 2):
            with pytest.raises(StoreError):
                await store.places("T")
            assert store.failures == expected
        with pytest.raises(StoreError):
            await store.invite("T", 2, b"new")
        assert store.failures == 3

    run(address, scene)


# -- the log as lines of JSON


def lines(server: Server) -> list[dict[str, Any]]:
    return [json.loads(line) for line in server.words().splitlines()]


def until_said(server: Server, words: str) -> dict[str, Any]:
    end = time.monotonic() + 20
    while True:
        for line in lines(server):
            if words in line["message"]:
                return line
        assert time.monotonic() < end, server.words()
        time.sleep(0.05)


@deep
def test_every_line_of_a_server_is_an_object_and_none_tells_a_secret(
    own_server: Callable[..., Server], tmp_path: Path
) -> None:
    server = own_server("--log-format", "json", store=str(tmp_path / "tables.sqlite"))
    opened = until_said(server, server.url)
    assert set(opened) == {"time", "level", "logger", "message"}
    assert datetime.fromisoformat(opened["time"]).tzinfo is not None
    with closing(Person(server)) as someone:
        made = someone.new_table("pochette", "me", "link", "random")
        table, token = made["table"], made["invitations"][0]["link"].partition("#")[2]
        message = {"intent": fresh_intent(), "seat": 0, "text": "entre nous"}
        assert someone.post(f"/tables/{table}/chat", message).status_code == 200
        cookie = someone.cookie()[1]
        # A robot's process dies, a request is nonsense, an old table goes: real lines, of several loggers.
        assert server.process is not None
        for process in children(server.process.pid):
            if b"spawn_main" in Path(f"/proc/{process}/cmdline").read_bytes():
                os.kill(process, signal.SIGKILL)
        someone.new_table("a-vendre", "random", "random")
        died = until_said(server, "a robot's process died")
        assert (died["level"], died["logger"]) == ("WARNING", "ludotheque.web.background.processes")
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            line.sendall(b"\x16\x03\x01 nonsense\r\n\r\n")
            line.recv(1000)
        assert until_said(server, "Invalid HTTP request")["logger"].startswith("uvicorn")
        server.stop()
        meddle(server.address, "UPDATE tips SET updated = 0")
        server.options += ["--keep-idle", "1"]
        server.start()
        assert until_said(server, f"table {table} was removed")["table"] == table
    for secret in (token, cookie, cookie.partition(".")[0], "entre nous"):
        assert secret not in server.words()


@deep
def test_one_of_several_servers_says_which_it_is(own_server: Callable[..., Server], database: str) -> None:
    servers = [own_server("--log-format", "json", store=database) for _ in range(2)]
    nodes = {line["node"] for server in servers for line in lines(server)}
    assert len(nodes) == 2


def test_an_exception_is_told_without_its_message() -> None:
    form = JsonLines()
    form.node = "N"
    try:
        raise ValueError("the secret move is (7, 950)")
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "", 1, "table %s\nfuture: secret", ("T",), sys.exc_info())
    record.table = "T"
    told = json.loads(form.format(record))
    assert (told["message"], told["error"], told["node"], told["table"]) == ("table T", "ValueError", "N", "T")
    assert told["trace"][0].startswith("test_metrics.py:")
    assert "secret" not in json.dumps(told)


@deep
def test_people_read_words_unless_they_ask(
    own_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not own_server().words().startswith("{")
    monkeypatch.setenv("LUDOTHEQUE_LOG", "json")
    assert until_said(own_server(), "")
    monkeypatch.setenv("LUDOTHEQUE_LOG", "xml")
    assert main(["serve", "--no-open", "--port", "0", "--lang", "en"]) == 2
    assert "The log is written as text, json, not as xml" in capsys.readouterr().err
