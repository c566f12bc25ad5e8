"""Web Push, with a push service of our own that reads what it is sent as a browser would, and checks who signed it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from ludotheque.cli.main import main
from ludotheque.web.notices.push import sealed
from web.notices.receiving import Call, Receiver, soon
from web.notices.subscriber import Subscriber, read
from web.people import Person
from web.server import Server

OPTIONS = ["--push", "mailto:host@example.org", "--trusted-host", "127.0.0.1", "--tell-after", "0.2"]


def verified(call: Call, push_key: str) -> dict[str, Any]:
    """The claims of who asks, if the signature is theirs."""
    scheme, _, words = call.headers["authorization"].partition(" ")
    assert scheme == "vapid"
    facts = dict(word.strip().split("=", 1) for word in words.split(","))
    assert facts["k"] == push_key
    head, claims, seal = facts["t"].split(".")
    assert json.loads(read(head)) == {"typ": "JWT", "alg": "ES256"}
    key = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), read(push_key))
    r, s = (int.from_bytes(read(seal)[part], "big") for part in (slice(32), slice(32, 64)))
    key.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ECDSA(SHA256()))
    found: dict[str, Any] = json.loads(read(claims))
    return found


@pytest.fixture
def service() -> Iterator[Receiver]:
    with Receiver() as made:
        yield made


def test_a_browser_is_told_and_nobody_between_can_read_it(own_server: Callable[..., Server], service: Receiver) -> None:
    server, browser = own_server(*OPTIONS), Subscriber()
    with closing(Person(server)) as anne:
        found = anne.made("/notices/channels", browser.asks(service.url))
        assert found["channels"][0]["target"] == "127.0.0.1"  # the rest of the address is a secret of the browser
        table = anne.new_table("pochette", "me", "random", name="Chez Anne")["table"]
        soon(lambda: len(service.calls) == 1)
        (call,) = service.calls
        claims = verified(call, found["push_key"])
        assert claims["aud"] == service.url.removesuffix("/hook")
        assert claims["sub"] == "mailto:host@example.org"
        assert time.time() < claims["exp"] < time.time() + 24 * 3600
        assert (call.headers["content-encoding"], int(call.headers["ttl"]) > 0) == ("aes128gcm", True)
        assert b"Anne" not in call.body
        said = json.loads(browser.opened(call.body))
        assert said["title"] == "LA POCHETTE: it is your turn"
        assert said["link"] == f"{server.url}/table/{table}"
        assert "Chez Anne" in said["text"]
        assert said["id"] == call.headers["topic"]
        with pytest.raises(InvalidTag):
            Subscriber().opened(call.body)
        server.stop()
        server.start()
        assert anne.get("/notices").json()["push_key"] == found["push_key"]


def test_a_browser_that_is_gone_is_forgotten(own_server: Callable[..., Server], service: Receiver) -> None:
    server = own_server(*OPTIONS)
    with closing(Person(server)) as anne:
        anne.made("/notices/channels", Subscriber().asks(service.url))
        service.says = [410]
        anne.new_table("pochette", "me", "random")
        soon(lambda: anne.get("/notices").json()["channels"] == [])


def test_keys_that_are_none_are_refused(own_server: Callable[..., Server], service: Receiver) -> None:
    server, good = own_server(*OPTIONS), Subscriber().asks(service.url)
    with closing(Person(server)) as anne:
        for wrong in ({"key": ""}, {"key": "AAAA"}, {"key": "é"}, {"auth": "AAAA"}, {"auth": ""}):
            assert anne.post("/notices/channels", {**good, **wrong}).status_code == 400, wrong
        for target in ("http://push.example.org/x", "https://10.0.0.1/x"):
            assert anne.post("/notices/channels", {**good, "target": target}).status_code == 400
        assert anne.get("/notices").json()["channels"] == []


def test_two_of_the_same_are_sealed_differently_and_read_the_same() -> None:
    browser = Subscriber()
    asked = browser.asks("")
    first, second = (sealed("né".encode(), asked["key"], asked["auth"]) for _ in range(2))
    assert first != second
    assert browser.opened(first) == browser.opened(second) == "né".encode()


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--push", "me"], "--push names where you can be reached"),
        (["--smtp", "mail.example.org", "--mail-from", "a@example.org"], "A mail server is named like this"),
        (["--smtp", "smtp://mail.example.org"], "Mail needs an address it comes from"),
        (
            ["--smtp", "smtp://a:%C3%A9t%C3%A9@mail.example.org", "--mail-from", "a@example.org"],
            "The name and the password at the mail server may hold no letters with accents",
        ),
    ],
)
def test_what_is_missing_is_said_in_a_sentence(
    options: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--no-open", "--lang", "en", *options]) == 2
    assert says in capsys.readouterr().err
