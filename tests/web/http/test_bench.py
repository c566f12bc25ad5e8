"""`bench --server`: a real server, a real crowd, and figures that are there."""

from __future__ import annotations

import json
from typing import Any

import pytest

from layers import deep
from ludotheque import shelf
from ludotheque.cli.main import main
from ludotheque.say import tongue
from ludotheque.web import bench, bench_pages

FOUND: dict[str, Any] = {
    "tables": 1000,
    "acked_moves_per_second": 3456.7,
    "ack_p50_ms": 17.5,
    "ack_p99_ms": 30.25,
    "rss_mb": 101.5,
    "kb_per_idle_table": 13.5,
    "kb_per_idle_table_with_socket": 50.9,
    "steady": {"acked_moves_per_second": 1000.2, "ack_p50_ms": 2.5, "ack_p99_ms": 12.5},
}

PAGES: list[dict[str, Any]] = [
    {
        "title": "cosmail",
        "pages": 4,
        "bytes_per_move": 5432,
        "processor_us_per_move": 2354,
        "moves_a_second_of_processor": 425,
        "ack_p50_ms": 4.5,
        "ack_p99_ms": 12.25,
    }
]


@deep
def test_pages_are_opened_in_every_title_and_sent_what_happens() -> None:
    """Real sockets, unpacked as browsers do."""
    found = bench_pages.bench_pages(0.5, tables=1, counts=(0, 5))
    assert [(one["title"], one["pages"]) for one in found] == [(key, n) for key in shelf.games() for n in (0, 5)]
    for one in found:
        assert one["acked_moves_per_second"] > 1
        assert (one["bytes_per_move"] > 0) == (one["pages"] > 0)
        assert one["bytes_per_move"] < one["pages"] * 8000 or not one["pages"]


@deep
def test_a_crowd_plays_at_a_real_server_and_is_measured() -> None:
    found = bench.bench_server(0.5, tables=30, idle=0.4)
    assert found["tables"] == 30
    assert found["sync"] == "FULL"
    assert found["refused"] == found["sockets_lost"] == 0
    for figures in (found, found["steady"]):
        assert figures["acked_moves_per_second"] > 20
        assert 0 < figures["ack_p50_ms"] <= figures["ack_p99_ms"] <= figures["ack_slowest_ms"] < 5000
    assert found["rss_mb"] > 10
    assert {"kb_per_idle_table", "kb_per_idle_table_with_socket", "kb_per_table_put_away"} < set(found)


def test_the_figures_are_those_of_the_slowest_in_a_hundred() -> None:
    times = [n / 1000 for n in range(1, 201)]
    assert bench.figures(times, 2.0) == (100.0, 101.0, 199.0, 200.0)
    assert bench.figures([], 2.0).per_second == 0


def test_the_command_prints_one_object_or_a_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = []

    def measured(seconds: float, tables: int, store: str, nodes: int) -> dict[str, Any]:
        asked.append((seconds, tables, store, nodes))
        return FOUND

    monkeypatch.setattr(bench, "bench_server", measured)
    monkeypatch.setattr(bench_pages, "bench_pages", lambda seconds: PAGES)
    assert main(["bench", "--server", "--json", "--seconds", "3", "--tables", "50"]) == 0
    assert json.loads(capsys.readouterr().out) == {"server": FOUND, "pages": PAGES}
    assert main(["bench", "--server", "--lang", "en"]) == 0
    report = capsys.readouterr().out
    assert "acknowledged moves per second" in report
    assert "pages open  bytes a move  ms of processor a move" in report
    for figure in ("1000", "3457", "17.5 ms", "30.25 ms", "101.5 MB", "50.9 kB", "cosmail", "5432", "2.35", "425"):
        assert figure in report
    assert asked == [(3.0, 50, "", 1), (2.0, 1000, "", 1)]


@deep
def test_two_servers_on_one_database_are_measured_beside_a_file(
    database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench.bench_server, "__defaults__", (30, 0.4, "", 1))
    assert (
        main(["bench", "--server", "--compare", "--json", "--seconds", "0.5", "--tables", "20", "--store", database])
        == 0
    )
    found = json.loads(capsys.readouterr().out)["servers"]
    assert [(one["store"], one["nodes"]) for one in found] == [("sqlite", 1), ("postgresql", 1), ("postgresql", 2)]
    for one in found:
        assert one["refused"] == one["sockets_lost"] == 0
        assert one["acked_moves_per_second"] > 20
    report = bench.side_by_side(found, tongue("en"))
    assert "postgresql  2" in report


def test_several_servers_are_not_measured_on_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--server", "--nodes", "2", "--lang", "en"]) == 2
    assert "--store postgresql" in capsys.readouterr().err
