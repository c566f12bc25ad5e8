"""Links for others: a machine's name for itself leads nobody else to it."""

from __future__ import annotations

import socket

import pytest

from ludotheque.web.http.addresses import alone, for_others, on_network


@pytest.fixture
def own_address(monkeypatch: pytest.MonkeyPatch) -> str:
    """The machine has this address on its network."""

    class Asked(socket.socket):
        def connect(self, address: object) -> None:
            pass

        def getsockname(self) -> tuple[str, int]:
            return "192.168.1.20", 40_000

    monkeypatch.setattr("ludotheque.web.http.addresses.socket.socket", Asked)
    return "192.168.1.20"


@pytest.mark.parametrize(
    ("address", "itself"),
    [
        ("http://127.0.0.1:8321/join#abc", True),
        ("http://localhost:8321", True),
        ("http://[::1]:8321", True),
        ("http://192.168.1.20:8321", False),
        ("https://jeux.example.org", False),
    ],
)
def test_names_a_machine_has_for_itself(address: str, itself: bool) -> None:
    assert alone(address) is itself


def test_the_same_place_on_the_network(own_address: str) -> None:
    assert on_network("http://127.0.0.1:8321/join#abc") == f"http://{own_address}:8321/join#abc"


def test_others_are_sent_where_the_server_listens(own_address: str) -> None:
    assert for_others("http://127.0.0.1:8321", "0.0.0.0") == f"http://{own_address}:8321"
    assert for_others("http://127.0.0.1:8321", "127.0.0.1") == "http://127.0.0.1:8321"  # it would not answer there
    assert for_others("https://jeux.example.org", "0.0.0.0") == "https://jeux.example.org"


def test_a_machine_on_no_network_has_no_other_name(monkeypatch: pytest.MonkeyPatch) -> None:
    class Lost(socket.socket):
        def connect(self, address: object) -> None:
            raise OSError("no way there")

    monkeypatch.setattr("ludotheque.web.http.addresses.socket.socket", Lost)
    assert on_network("http://127.0.0.1:8321") == ""
    assert for_others("http://127.0.0.1:8321", "0.0.0.0") == "http://127.0.0.1:8321"
