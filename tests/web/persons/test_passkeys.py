"""Passkeys: with one any browser is whoever it belongs to; whatever is not signed here, now, for this is refused."""

from __future__ import annotations

import asyncio
import io
import json
import os
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, cast
from zipfile import ZipFile

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from starlette.requests import HTTPConnection
from webauthn.helpers import bytes_to_base64url

from layers import deep, few_or_many
from ludotheque.web.http.entrance import Entrance
from ludotheque.web.http.identity import Identity, Purpose
from ludotheque.web.room.rooms import Rooms
from ludotheque.web.settings import Settings
from ludotheque.web.store.archive import archive_at
from web.people import Person
from web.persons.device import PRESENT, Device
from web.persons.test_you import you
from web.room.nodes import Node, at
from web.server import Server

Meet = Callable[..., Person]
WITHOUT = """
import sys
sys.modules["webauthn"] = None
from ludotheque.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


def origin_of(someone: Person) -> str:
    return f"http://localhost:{someone.server.port}"


def at_home(someone: Person, origin: str = "") -> Person:
    """The same visitor at the address of a machine for itself, or at another."""
    origin = origin or origin_of(someone)
    someone.http.headers.update({"Host": origin.partition("//")[2], "Origin": origin})
    return someone


@pytest.fixture
def meet(person: Meet) -> Meet:
    return lambda **more: at_home(person(**more))


def add(someone: Person, device: Device, name: str = "Poche") -> Any:
    return someone.made("/passkeys", device.make(someone.made("/passkeys/begin"), name))


def ada(meet: Meet) -> tuple[Person, Device]:
    """Somebody with a passkey."""
    someone = meet()
    someone.made("/you", {"name": "Ada"})
    device = Device(origin_of(someone))
    add(someone, device)
    return someone, device


def use(someone: Person, device: Device, **lies: Any) -> httpx.Response:
    return someone.post("/resume/passkey/use", device.answer(someone.made("/resume/passkey"), **lies))


def code_of(answer: httpx.Response) -> tuple[int, str]:
    assert answer.json()["error"]["message"]
    return answer.status_code, answer.json()["error"]["code"]


def test_with_a_passkey_any_browser_is_its_person(meet: Meet) -> None:
    desk, device = ada(meet)
    table = desk.new_table("pochette", "me", "random")["table"]
    (kept,) = you(desk)["passkeys"]
    assert (kept["name"], kept["used"]) == ("Poche", None)
    for browser in (meet(), meet(known=False)):
        assert use(browser, device).json() == {"ok": True}
        assert browser.cookie() == desk.cookie()
        assert (you(browser)["name"], [one["id"] for one in you(browser)["tables"]]) == ("Ada", [table])
    (kept,) = you(desk)["passkeys"]
    assert kept["used"] >= kept["added"] > 1e9


def test_what_a_browser_is_asked_for(meet: Meet) -> None:
    """A passkey that is found without a name, for this place; the device's user is asked for if it can be."""
    desk, device = ada(meet)
    asked = desk.made("/passkeys/begin")
    assert asked["rp"] == {"name": "Ludothèque", "id": "localhost"}
    assert (asked["user"]["name"], asked["attestation"]) == ("Ada", "none")
    assert asked["authenticatorSelection"]["residentKey"] == "required"
    assert asked["authenticatorSelection"]["userVerification"] == "preferred"
    assert [one["id"] for one in asked["excludeCredentials"]] == list(device.keys)
    found = desk.made("/resume/passkey")
    assert (found["rpId"], found["allowCredentials"], found["userVerification"]) == ("localhost", [], "preferred")
    visitor = desk.cookie()[1].partition(".")[0]
    assert visitor not in json.dumps(asked["user"])


LIES: dict[str, dict[str, Any]] = {
    "another origin": {"origin": "https://elsewhere.example"},
    "another port": {"origin": "http://localhost:1"},
    "another place": {"place": "elsewhere.example"},
    "another key": {"by": generate_private_key(SECP256R1())},
    "another person": {"handle": bytes_to_base64url(os.urandom(32))},
    "no person": {"handle": "A"},  # which is no Base64
    "made, not used": {"type": "webauthn.create"},
    "a challenge of its own": {"challenge": bytes_to_base64url(os.urandom(32))},
    "used as often as before": {"later": 0},
    "used less often": {"later": -1},
}


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_is_refused_and_nobody_becomes_anybody(meet: Meet, lie: str) -> None:
    _, device = ada(meet)
    thief = meet()
    assert use(meet(), device, later=7).status_code == 200
    before = thief.cookie()
    assert code_of(use(thief, device, **LIES[lie])) == (400, "bad")
    assert thief.cookie() == before
    assert you(thief)["name"] == ""
    device.counter = 9
    assert use(thief, device).status_code == 200  # the passkey itself is as good as before


@pytest.mark.parametrize("lie", ["another origin", "another place", "a challenge of its own", "type"])
def test_a_lie_about_a_new_passkey_is_refused(meet: Meet, lie: str) -> None:
    desk = meet()
    device = Device(origin_of(desk))
    made = device.make(desk.made("/passkeys/begin"), **LIES.get(lie, {"type": "webauthn.get"}))
    assert code_of(desk.post("/passkeys", made)) == (400, "bad")
    assert you(desk)["passkeys"] == []


def test_nobody_at_the_device_is_nobody(meet: Meet) -> None:
    """Somebody must have touched it; whether it knows who is its own affair."""
    _, device = ada(meet)
    device.flags = 0
    assert code_of(use(meet(), device)) == (400, "bad")
    device.flags = PRESENT
    assert use(meet(), device).status_code == 200


def test_an_answer_counts_once(meet: Meet) -> None:
    """Neither the same again, nor another one to the same challenge; whether the first counted or not."""
    _, device = ada(meet)
    browser, thief = meet(), meet()
    asked = browser.made("/resume/passkey")
    spoilt = device.answer(asked, by=generate_private_key(SECP256R1()))
    assert code_of(browser.post("/resume/passkey/use", spoilt)) == (400, "bad")
    assert code_of(browser.post("/resume/passkey/use", device.answer(asked))) == (409, "stale")
    told = device.answer(browser.made("/resume/passkey"))
    mine = browser.http.cookies
    browser.http.cookies = httpx.Cookies(mine)
    assert browser.post("/resume/passkey/use", told).status_code == 200
    browser.http.cookies = mine  # as a page in another tab, which has not heard yet
    assert code_of(browser.post("/resume/passkey/use", told)) == (409, "stale")
    assert code_of(thief.post("/resume/passkey/use", told)) == (400, "bad")
    assert you(thief)["name"] == ""


def test_a_new_passkey_is_kept_once(meet: Meet) -> None:
    desk = meet()
    device = Device(origin_of(desk))
    made = device.make(desk.made("/passkeys/begin"))
    desk.made("/passkeys", made)
    assert code_of(desk.post("/passkeys", made)) == (409, "stale")
    assert len(you(desk)["passkeys"]) == 1


def test_a_challenge_is_for_one_purpose_and_one_browser(meet: Meet) -> None:
    desk, device = ada(meet)
    thief = meet()
    begun, asked = desk.made("/passkeys/begin"), desk.made("/resume/passkey")
    assert (
        code_of(desk.post("/resume/passkey/use", device.answer({**asked, "challenge": begun["challenge"]})))[0] == 400
    )
    assert code_of(desk.post("/passkeys", device.make({**begun, "challenge": asked["challenge"]})))[0] == 400
    assert code_of(thief.post("/passkeys", device.make(begun)))[0] == 400
    assert you(thief)["passkeys"] == []


def sealed(server: Server, purpose: Purpose, visitor: str, until: float) -> str:
    """A challenge as the server itself would have made it."""

    async def secret() -> bytes:
        async with archive_at(server.address, hold="look") as archive:
            return dict((await archive.loose()).secrets)["visitors"]

    return bytes_to_base64url(Identity(asyncio.run(secret())).challenge(purpose, visitor, until))


def test_a_challenge_counts_for_some_minutes(meet: Meet) -> None:
    desk, device = ada(meet)
    visitor = desk.cookie()[1].partition(".")[0]
    asked = desk.made("/resume/passkey")
    for until, status in ((1.0, 409), (4e9, 200)):
        challenge = sealed(desk.server, "use", visitor, until)
        told = device.answer({**asked, "challenge": challenge})
        assert desk.post("/resume/passkey/use", told).status_code == status
    begun = desk.made("/passkeys/begin")
    late = device.make({**begun, "challenge": sealed(desk.server, "add", visitor, 1.0)})
    assert code_of(desk.post("/passkeys", late)) == (409, "stale")


def test_a_removed_passkey_is_not_known_and_only_its_owner_removes_it(meet: Meet) -> None:
    desk, device = ada(meet)
    other = meet()
    (id,) = device.keys
    other.made("/passkeys/remove", {"id": id})
    assert use(meet(), device).status_code == 200
    desk.made("/passkeys/remove", {"id": id})
    assert you(desk)["passkeys"] == []
    refused = use(other, device)
    assert code_of(refused) == (404, "missing")
    assert refused.json()["error"]["message"].startswith("This passkey is not known here: it was removed,")
    assert code_of(use(other, device, id="never-seen")) == (404, "missing")


def test_who_is_forgotten_has_no_passkeys(meet: Meet) -> None:
    desk, device = ada(meet)
    add(desk, device, "Aurélie-la-vraie")
    desk.made("/you/forget", {"sure": True})
    assert code_of(use(meet(), device)) == (404, "missing")

    async def kept() -> str:
        async with archive_at(desk.server.address, hold="look") as archive:
            return repr((await archive.loose()).passkeys)

    assert "Aurélie-la-vraie" not in asyncio.run(kept())


def test_all_that_is_ones_own_lists_passkeys_and_no_secret(meet: Meet) -> None:
    desk, device = ada(meet)
    use(meet(), device)
    with ZipFile(io.BytesIO(desk.get("/export").content)) as zipped:
        (listed,) = json.loads(zipped.read("contents.json"))["passkeys"]
    assert set(listed) == {"name", "added", "used"}
    assert (listed["name"], listed["used"][:2]) == ("Poche", "20")


@pytest.mark.parametrize("name", ["", " ", "x" * 61, "a\u0007b"])
def test_a_passkey_has_a_name_that_can_be_shown(meet: Meet, name: str) -> None:
    desk = meet()
    device = Device(origin_of(desk))
    asked = desk.made("/passkeys/begin")
    assert desk.post("/passkeys", device.make(asked, name)).status_code == 400
    desk.made("/passkeys", device.make(asked))  # it was not asked for in vain


def test_nobody_has_any_number_of_passkeys(meet: Meet) -> None:
    desk = meet()
    device = Device(origin_of(desk))
    begun = desk.made("/passkeys/begin")
    for _ in range(20):
        add(desk, device)
    assert code_of(desk.post("/passkeys/begin")) == (413, "too_large")
    assert code_of(desk.post("/passkeys", device.make(begun))) == (413, "too_large")
    assert len(you(desk)["passkeys"]) == 20


def test_malformed_answers_are_refused_with_a_reason(meet: Meet) -> None:
    """What a new passkey says of itself is not signed, so some of it may be anything; what a known one says may not."""
    desk, device = ada(meet)
    thief, rng = meet(), Random(6)
    made = Device(origin_of(desk))
    for _ in range(few_or_many(25, 250)):
        told = with_spoilt(device.answer(thief.made("/resume/passkey")), ("client_data", "data", "signature"), rng)
        assert code_of(thief.post("/resume/passkey/use", told))[0] in (400, 409), told
        begun = with_spoilt(made.make(thief.made("/passkeys/begin")), ("client_data", "attestation"), rng)
        answer = thief.post("/passkeys", begun)
        assert answer.status_code in (201, 400, 409), answer.text
        if answer.status_code == 201:
            thief.made("/passkeys/remove", {"id": answer.json()["id"]})
    assert (you(thief)["name"], you(thief)["passkeys"]) == ("", [])
    desk.server.assert_calm()


def with_spoilt(body: dict[str, Any], parts: Sequence[str], rng: Random) -> dict[str, Any]:
    part = rng.choice(parts)
    return body | {part: spoilt(body[part], rng)}


def spoilt(text: str, rng: Random) -> str:
    """Cut, or with one sign changed, or nothing like it."""
    place = rng.randrange(len(text) - 2)
    other = rng.choice([sign for sign in "AZaz09_-" if sign != text[place]])
    return rng.choice(
        [text[: place or 1], text[:place] + other + text[place + 1 :], bytes_to_base64url(rng.randbytes(9))]
    )


# -- where there are passkeys, and where not


def shown(someone: Person) -> bool:
    return 'id="passkeys"' in someone.http.get("/you").text


def test_only_a_name_that_was_given_to_the_server_has_passkeys(person: Meet) -> None:
    """A machine's own for itself is one; what else a request says of the host is nobody's word."""
    someone = person()
    assert shown(at_home(someone))
    for origin in (someone.server.url, "http://elsewhere.example", "https://elsewhere.example"):
        assert not shown(at_home(someone, origin))
        for path in ("/passkeys/begin", "/resume/passkey"):
            assert code_of(someone.post(path)) == (403, "closed")


def program(server: Server) -> Person:
    """Somebody with a key, whichever address people use."""
    made = Person(server, known=False)
    del made.http.headers["Origin"]
    made.http.headers["Authorization"] = "Bearer " + made.made("/visitors")["key"]
    return made


def test_passkeys_are_for_the_address_people_use(own_server: Callable[..., Server]) -> None:
    origin = "https://jeux.example"
    server = own_server("--origin", origin)
    with closing(program(server)) as desk, closing(program(server)) as phone:
        device = Device(origin)
        assert shown(desk)
        asked = desk.made("/passkeys/begin")
        assert asked["rp"]["id"] == "jeux.example"
        desk.made("/passkeys", device.make(asked))
        phone.http.headers["Host"] = "elsewhere.example"
        device.origin = "https://elsewhere.example"
        assert code_of(use(phone, device)) == (400, "bad")
        device.origin = origin
        answer = use(phone, device)
        assert answer.status_code == 200
        assert "secure" in answer.headers["set-cookie"].lower()


@pytest.mark.parametrize(
    ("origin", "host", "name"),
    [
        ("", "localhost:8321", "localhost"),
        ("", "127.0.0.1:8321", ""),
        ("", "[::1]:8321", ""),
        ("", "jeux.example", ""),
        ("", "localhost.jeux.example", ""),
        ("", "", ""),
        ("http://localhost:8321", "jeux.example", "localhost"),
        ("http://jeux.example", "localhost", ""),
        ("https://jeux.example/", "localhost", "jeux.example"),
        ("https://jeux.example:8443", "jeux.example:8443", "jeux.example"),
        ("https://192.0.2.7", "localhost", ""),
        ("https://[2001:db8::7]", "localhost", ""),
    ],
)
def test_the_name_for_which_they_are_made(origin: str, host: str, name: str) -> None:
    """For an address in numbers, or without TLS, no browser makes any."""
    headers = [(b"host", host.encode())] if host else []
    scope = {"type": "http", "method": "GET", "scheme": "http", "path": "/", "query_string": b"", "headers": headers}
    entrance = Entrance(cast(Rooms, None), Identity(b"secret"), Settings(origin=origin))
    assert entrance.passkeys_for(HTTPConnection(scope)) == name


def test_without_the_package_nothing_is_said_of_them(tmp_path: Path) -> None:
    with Node(tmp_path).says(WITHOUT) as bare, closing(at_home(Person(bare))) as someone:
        assert not shown(someone)
        assert code_of(someone.post("/passkeys/begin")) == (403, "closed")
        assert you(someone)["passkeys"] == []
    bare.assert_calm()


@deep
@pytest.mark.usefixtures("_goodbye")
def test_a_challenge_of_one_server_is_answered_once_at_another(two: list[Node]) -> None:
    one, other = two
    with closing(Person(one)) as desk:
        origin = "http://localhost:8321"
        at_home(desk, origin)
        device = Device(origin)
        add(desk, device)
        here, there = at_home(desk, origin), at_home(at(desk, other), origin)
        told = device.answer(here.made("/resume/passkey"))
        assert there.post("/resume/passkey/use", told).status_code == 200
        assert code_of(here.post("/resume/passkey/use", told)) == (409, "stale")
        assert use(there, device).status_code == 200
