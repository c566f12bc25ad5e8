"""Who may do what where a host has opened everything: lobby, key, mail, push, hooks, figures; at tables with a pace.

`test_roles.py` has every route on a plain server, where many can only say no.  Here whoever may is let in, with a right
key, a link that was sent, a device that signs; everybody else is refused the same.  No route is left without a yes.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, redirect_stdout
from io import StringIO
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import pytest

from ludotheque.cli.main import main
from ludotheque.table import Table
from ludotheque.web.persons.host import mark_of
from ludotheque.web.settings import Outward, Settings
from web.http.test_roles import PASSKEYS, ROWS, Row, read, served_by
from web.notices.receiving import Mailbox, Receiver, mail_and_hook
from web.notices.subscriber import Subscriber
from web.people import API, Person, fresh_intent
from web.persons.device import Device
from web.persons.test_passkeys import add as add_passkey
from web.persons.test_passkeys import at_home, origin_of
from web.server import Server

# site is a page of another server in the browser of the guest; guest sits at 0 and is to act, owner made the table and
# sits at 1, nobody else sits there
ROLES = ("site", "stranger", "looker", "program", "owner", "guest")
ELSEWHERE = "https://elsewhere.example"
WAYS = ("--lobby", "--hooks", "--metrics", "--push", "mailto:host@example.org", "--trusted-host", "127.0.0.1")
BY_DAY = {"kind": "correspondence", "seconds": 86_400}
TITLE = "a-vendre"

# a word in brackets says what is otherwise: "forged" is a key or a link that is not quite right
ROUTES = """
route                                          site stranger looker program owner guest
GET /metrics                                    200      200    200     200   200   200
GET /metrics (proxied)                          404      404    404     404   404   404
GET /lobby                                      200      200    200     200   200   200
GET /api/v1/lobby                               200      200    200     200   200   200
POST /api/v1/lobby                              403      401    200     200   409   409
POST /api/v1/host                               403      200    200     200   200   200
POST /api/v1/host (forged)                      403      403    403     403   403   403
POST /api/v1/host/remove                        403      200    200     200   200   200
POST /api/v1/host/remove (forged)               403      403    403     403   403   403
POST /api/v1/host/forget                        403      200    200     200   200   200
POST /api/v1/host/forget (forged)               403      403    403     403   403   403
POST /api/v1/host/settings                      403      200    200     200   200   200
POST /api/v1/host/settings (forged)             403      403    403     403   403   403
POST /api/v1/you/people                         403      401    404     404   404   200
POST /api/v1/you/seats                          403      401    404     404   404   200
POST /api/v1/you/locks                          403      401    200     200   200   200
POST /api/v1/you/forget                         403      401    200     200   200   200
GET /box/{game}/essentiel                       200      200    200     200   200   200
GET /essentiel/{game}/{number}.svg              200      200    200     200   200   200
GET /learn/{game}                               200      200    200     200   200   200
GET /api/v1/games/{game}/lesson                 200      200    200     200   200   200
POST /api/v1/games/{game}/lesson                403      200    200     200   200   200
GET /api/v1/games/{game}/course                 200      200    200     200   200   200
POST /api/v1/notices/channels (mail)            403      401    200     200   200   200
POST /api/v1/notices/channels (push)            403      401    200     200   200   200
POST /api/v1/notices/channels (hook)            403      401    200     200   200   200
POST /api/v1/notices/test                       403      401    200     200   200   200
GET /notices/confirm                            200      200    200     200   200   200
GET /notices/confirm (forged)                   404      404    404     404   404   404
POST /notices/confirm                           200      200    200     200   200   200
POST /notices/confirm (forged)                  404      404    404     404   404   404
GET /notices/stop                               200      200    200     200   200   200
GET /notices/stop (forged)                      404      404    404     404   404   404
POST /notices/stop                              200      200    200     200   200   200
POST /notices/stop (forged)                     404      404    404     404   404   404
GET /calendar/{token}.ics                       200      200    200     200   200   200
GET /calendar/{token}.ics (forged)              404      404    404     404   404   404
POST /api/v1/resume/use                         403      200    200     200   200   200
POST /api/v1/resume/use (forged)                403      404    404     404   404   404
POST /api/v1/passkeys                           403      401    201     201   201   201
POST /api/v1/passkeys (forged)                  403      401    400     400   400   400
POST /api/v1/resume/passkey/use                 403      200    200     200   200   200
POST /api/v1/resume/passkey/use (forged)        403      400    400     400   400   400
POST /api/v1/verify                             403      200    200     200   200   200
POST /api/v1/import                             403      401    201     201   201   201
GET /api/v1/tables/{table}/save                 403      401    403     403   200   403
POST /api/v1/tables/{table}/offer               403      401    403     403   403   200
POST /api/v1/tables/{table}/throw               403      401    403     403   403   200
POST /api/v1/tables/{table}/undo                403      401    403     403   403   200
POST /api/v1/tables/{table}/undo_answer         403      401    403     403   403   200
POST /api/v1/tables/{table}/vote                403      401    403     403   403   200
POST /api/v1/tables/{table}/pause               403      401    403     403   403   200
POST /api/v1/tables/{table}/stand               403      401    403     403   403   200
POST /api/v1/tables/{table}/revoke              403      401    403     403   403   200
"""
GRANTED = read(ROUTES, ROLES)


class House(NamedTuple):
    """A server with every way in and out, and what stands at their ends."""

    server: Server
    mailbox: Mailbox
    receiver: Receiver
    key: str


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with mail_and_hook() as (mailbox, receiver):
        with Server(tmp_path_factory.mktemp("granted"), *WAYS, *mailbox.options) as server:
            yield House(server, mailbox, receiver, host_key(server))
        server.assert_calm()


def host_key(server: Server) -> str:
    with redirect_stdout(StringIO()) as said:
        assert main(["host", "key", "--store", server.address]) == 0
    return said.getvalue().strip()


class Company:
    """Five people, and a page of another site in the browser of one of them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.people = {
            role: Person(house.server, known=role not in ("site", "stranger"), key=role == "program") for role in ROLES
        }
        self.owner, self.guest = self.people["owner"], self.people["guest"]
        site = self.people["site"].http
        site.cookies.update(self.guest.http.cookies)
        site.headers["Origin"] = ELSEWHERE
        come_from(fresh_address(), *self.people.values())  # so many letters a minute for each address

    def close(self) -> None:
        for someone in self.people.values():
            someone.close()

    def seated(self, *kinds: str, **more: Any) -> str:
        """A table of the owner's at which the guest has sat down."""
        made = self.owner.new_table("pochette", *(kinds or ("link", "me")), **more)
        self.guest.join(made["invitations"][0]["link"], "Robert")
        return str(made["table"])

    def over(self) -> str:
        """A table at which robots have finished."""
        table = str(self.owner.new_table("pochette", "me", "random")["table"])
        self.owner.made(f"/tables/{table}/robot", {"intent": fresh_intent(), "by": 0, "seat": 0, "level": "random"})
        end = time.monotonic() + 60
        while self.owner.get(f"/tables/{table}").json()["to_act"]:
            assert time.monotonic() < end
            time.sleep(0.05)
        return table


ADDRESSES = count(1)


def fresh_address() -> str:
    return f"192.0.2.{next(ADDRESSES)}"


def come_from(address: str, *people: Person) -> None:
    for someone in people:
        someone.http.headers["X-Forwarded-For"] = address


def at_seat(someone: Person, table: str, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = someone.get(f"/tables/{table}", seat=seat).json()
    return found


def said(someone: Person, table: str, word: str, seat: int, **more: Any) -> tuple[str, dict[str, Any]]:
    """Where something is said at a table, and what: of the table as this person sees it."""
    seq = at_seat(someone, table, seat)["seq"] if word not in ("pause", "stand", "revoke") else None
    body = {"intent": fresh_intent(), "seat": seat, **more} | ({} if seq is None else {"seq": seq})
    return f"/tables/{table}/{word}", body


def does(someone: Person, table: str, word: str, seat: int, **more: Any) -> None:
    someone.made(*said(someone, table, word, seat, **more))


def walks(someone: Person, table: str, seat: int) -> None:
    """The die is thrown, and the way round taken that costs nothing."""
    does(someone, table, "throw", seat)
    does(someone, table, "moves", seat, move=at_seat(someone, table, seat)["options"][0])


# -- how each route is asked: what is sent by the one who asks, or by anybody, so that it could be obeyed


class Asking(NamedTuple):
    """Who asks, and what is otherwise than usual."""

    company: Company
    me: Person  # whoever prepares what is sent; for a page of another site, the person whose browser it is in
    how: str

    @property
    def owner(self) -> Person:
        return self.company.owner

    @property
    def guest(self) -> Person:
        return self.company.guest

    @property
    def house(self) -> House:
        return self.company.house

    def right(self, text: str) -> str:
        """This key or link, or one that is not quite right."""
        if self.how != "forged":
            return text
        return text[:-3] + ("A" if text[-3] != "A" else "B") + text[-2:]


Sent = tuple[str, Any]  # to which address, and the body


def open_table(ask: Asking) -> Sent:
    table = ask.company.seated("link", "me", "link", open=True)
    return "/lobby", {"table": table, "name": "Zoé"}


def host_look(ask: Asking) -> Sent:
    return "/host", {"key": ask.right(ask.house.key)}


def host_remove(ask: Asking) -> Sent:
    return "/host/remove", {"key": ask.right(ask.house.key), "table": ask.company.seated(), "sure": True}


def host_forget(ask: Asking) -> Sent:
    """Somebody who sits somewhere, and is none of those who ask."""
    with closing(Person(ask.house.server)) as other:
        other.new_table("pochette", "me", "random")
        mark = mark_of(other.cookie()[1].partition(".")[0])
    return "/host/forget", {"key": ask.right(ask.house.key), "person": mark, "sure": True}


def host_sets(ask: Asking) -> Sent:
    return "/host/settings", {"key": ask.right(ask.house.key), "lobby": True}


def kept_seat(ask: Asking) -> Sent:
    """The owner has kept a seat for the guest, with whom a game was begun before."""
    walks(ask.guest, ask.company.seated(rules={"offers": "no"}), 0)
    (known,) = ask.owner.get("/you/people").json()
    seats = [{"name": "Ada", "kind": "me"}, {"name": "Robert", "kind": "link", "person": known["person"]}]
    made = ask.owner.made("/tables", {"game": "pochette", "name": "", "seats": seats})
    return "/you/seats", {"table": made["table"], "seat": 1, "yes": True}


def welcome_again(ask: Asking) -> Sent:
    """The guest has wanted no invitation of the owner."""
    if not ask.guest.get("/you").json()["unwanted"]:
        path, seat = kept_seat(ask)
        ask.guest.made(path, {**seat, "yes": False, "never": True})
    (unwanted,) = ask.guest.get("/you").json()["unwanted"]
    return "/you/people", {"person": unwanted["person"]}


def channel(ask: Asking) -> Sent:
    if ask.how == "push":
        return "/notices/channels", Subscriber().asks(ask.house.receiver.url)
    target = {"mail": "anne@example.org", "hook": ask.house.receiver.url}[ask.how]
    return "/notices/channels", {"way": ask.how, "target": target}


def trial(ask: Asking) -> Sent:
    ask.me.made("/notices/channels", {"way": "hook", "target": ask.house.receiver.url})
    return "/notices/test", {}


@contextmanager
def asked_by_mail(ask: Asking) -> Iterator[tuple[Person, str]]:
    """Somebody, and the link in the letter that asks their address whether it wants notices."""
    with closing(Person(ask.house.server)) as anne:
        come_from(fresh_address(), anne)
        anne.made("/notices/channels", {"way": "mail", "target": "anne@example.org"})
        words = ask.house.mailbox.text(-1).split()
        yield anne, path_of(next(word for word in words if "/notices/confirm" in word))


def confirm(ask: Asking) -> Sent:
    with asked_by_mail(ask) as (_, link):
        return ask.right(link), None


def stop(ask: Asking) -> Sent:
    """The link in a letter that tells somebody of something."""
    with asked_by_mail(ask) as (anne, link):
        assert anne.http.post(link).status_code == 200
        anne.made("/notices/test")
    return ask.right(path_of(str(ask.house.mailbox.letters[-1]["List-Unsubscribe"]).strip("<>"))), None


def path_of(link: str) -> str:
    return f"{urlsplit(link).path}?{urlsplit(link).query}"


def calendar(ask: Asking) -> Sent:
    feed = ask.owner.made("/notices/feed", {"on": True})["feed"]["link"]
    return ask.right(urlsplit(feed).path.removesuffix(".ics")) + ".ics", None


def resume(ask: Asking) -> Sent:
    link = ask.owner.made("/resume")["link"]
    return "/resume/use", {"token": ask.right(link.partition("#")[2])}


def new_passkey(ask: Asking) -> Sent:
    if ask.how == "forged":
        return "/passkeys", PASSKEYS["/passkeys"]
    return "/passkeys", Device(origin_of(ask.me)).make(ask.me.made("/passkeys/begin"))


def by_passkey(ask: Asking) -> Sent:
    """A passkey of the owner's, in the hand of whoever asks."""
    device = Device(origin_of(ask.owner))
    add_passkey(ask.owner, device)
    told = device.answer(ask.me.made("/resume/passkey"))
    return "/resume/passkey/use", told | {"signature": ask.right(told["signature"])}


def document(ask: Asking) -> Sent:
    return "/verify", ask.owner.get(f"/tables/{ask.company.over()}/document").json()


def saved_game(ask: Asking) -> Sent:
    return "/import", json.loads(Table.new(TITLE, seats=2, seed=1).dump())


def taken_along(ask: Asking) -> Sent:
    return f"/tables/{ask.owner.new_table(TITLE, 'me', 'here', 'greedy')['table']}/save", None


def offer(ask: Asking) -> Sent:
    """Somebody has found a token, and may offer it."""
    for _ in range(20):
        table = ask.company.seated(rules={"form": "long"})
        if (made := until_offer(ask, table)) is not None:
            _, to, (token,), _, _, worth = made
            goods = {"to": to, "give": {f"token-{token}": 1}, "want": {"cash": worth}}
            return said(ask.guest, table, "offer", 0, **goods)
    raise AssertionError("nobody finds a token")


def until_offer(ask: Asking, table: str) -> list[Any] | None:
    people = (ask.guest, ask.owner)
    while to_act := ask.owner.get(f"/tables/{table}").json()["to_act"]:
        seat = to_act[0]
        now = at_seat(people[seat], table, seat)
        if now["awaited"] == "throw":
            does(people[seat], table, "throw", seat)
            continue
        made: list[list[Any]] = [move for move in now["options"] if move[0] == "offer" and move[2]]
        if made and seat == 0:
            return made[0]
        does(people[seat], table, "moves", seat, move=taking(now["options"]))
    return None


def taking(options: list[Any]) -> Any:
    return next((move for move in options if move[0] == "take"), options[0])


def throw(ask: Asking) -> Sent:
    return said(ask.guest, ask.company.seated(rules={"offers": "no"}), "throw", 0)


def undo(ask: Asking) -> Sent:
    table = ask.company.seated(rules={"offers": "no"})
    walks(ask.guest, table, 0)
    return said(ask.guest, table, "undo", 0)


def undo_answer(ask: Asking) -> Sent:
    """Here it is the owner who has played, and asks to take it back."""
    table = ask.company.seated("me", "link", rules={"offers": "no"}, undo="unanimous")
    walks(ask.owner, table, 0)
    does(ask.owner, table, "undo", 0)
    return said(ask.guest, table, "undo_answer", 1, yes=True)


def vote(ask: Asking) -> Sent:
    table = ask.company.seated()
    does(ask.owner, table, "propose", 1, wish={"type": "back", "keep": 0}, reason="il hésite")
    return said(ask.guest, table, "vote", 0, yes=True)


def pause(ask: Asking) -> Sent:
    return said(ask.guest, ask.company.seated(timing=BY_DAY), "pause", 0, on=True)


def stand(ask: Asking) -> Sent:
    table = ask.company.seated(timing=BY_DAY)
    return said(ask.guest, table, "stand", 0, scope="game", answer={"kind": "throw"})


def revoke(ask: Asking) -> Sent:
    table = ask.company.seated(timing=BY_DAY)
    does(ask.guest, table, "stand", 0, scope="game", answer={"kind": "throw"})
    return said(ask.guest, table, "revoke", 0, kind="throw")


ASKED: dict[str, Callable[[Asking], Sent]] = {
    "POST /api/v1/lobby": open_table,
    "POST /api/v1/host": host_look,
    "POST /api/v1/host/remove": host_remove,
    "POST /api/v1/host/forget": host_forget,
    "POST /api/v1/host/settings": host_sets,
    "POST /api/v1/you/people": welcome_again,
    "POST /api/v1/you/seats": kept_seat,
    "POST /api/v1/you/locks": lambda ask: ("/you/locks", {"sure": True}),
    "POST /api/v1/you/forget": lambda ask: ("/you/forget", {"sure": True}),
    "POST /api/v1/games/{game}/lesson": lambda ask: (f"/games/{TITLE}/lesson", {"step": 0}),
    "POST /api/v1/notices/channels": channel,
    "POST /api/v1/notices/test": trial,
    "GET /notices/confirm": confirm,
    "POST /notices/confirm": confirm,
    "GET /notices/stop": stop,
    "POST /notices/stop": stop,
    "GET /calendar/{token}.ics": calendar,
    "POST /api/v1/resume/use": resume,
    "POST /api/v1/passkeys": new_passkey,
    "POST /api/v1/resume/passkey/use": by_passkey,
    "POST /api/v1/verify": document,
    "POST /api/v1/import": saved_game,
    "GET /api/v1/tables/{table}/save": taken_along,
    "POST /api/v1/tables/{table}/offer": offer,
    "POST /api/v1/tables/{table}/throw": throw,
    "POST /api/v1/tables/{table}/undo": undo,
    "POST /api/v1/tables/{table}/undo_answer": undo_answer,
    "POST /api/v1/tables/{table}/vote": vote,
    "POST /api/v1/tables/{table}/pause": pause,
    "POST /api/v1/tables/{table}/stand": stand,
    "POST /api/v1/tables/{table}/revoke": revoke,
}


def sent(row: Row, ask: Asking) -> Sent:
    """The address and the body; what only names a title is asked for as it stands."""
    plain = row.route.partition(" ")[2].format(game=TITLE, number=0, table="", token="")
    if row.route not in ASKED:
        return plain, None
    path, body = ASKED[row.route](ask)
    return (API + path if plain.startswith(API) else path), body


def answer(company: Company, row: Row, role: str) -> str:
    someone = company.people[role]
    helper = {"site": company.guest, "stranger": company.owner}.get(role, someone)
    if "passkey" in row.route:
        at_home(company.owner)
        at_home(helper)
        at_home(someone, "" if role != "site" else ELSEWHERE)
        someone.http.headers["Host"] = origin_of(someone).partition("//")[2]
    if row.route == "POST /api/v1/resume/passkey/use" and role == "stranger":
        helper = someone
    path, body = sent(row, Asking(company, helper, row.table))
    if row.route == "GET /metrics" and row.table != "proxied":
        del someone.http.headers["X-Forwarded-For"]
    method = row.route.partition(" ")[0]
    found = someone.http.request(method, path, json=body, follow_redirects=False)
    assert "access-control-allow-origin" not in found.headers  # what another site is sent it cannot read
    return str(found.status_code)


@pytest.mark.parametrize("row", GRANTED, ids=lambda row: row.name)
def test_every_role_where_everything_is_open(house: House, row: Row) -> None:
    with closing(Company(house)) as company:
        assert {role: answer(company, row, role) for role in ROLES} == row.expected


def test_no_route_is_left_without_a_yes(tmp_path: Path) -> None:
    """In one of the two tables every route of a server with everything is seen to let somebody in."""
    ways = Outward(smtp="smtp://127.0.0.1", mail_from="jeux@example.org", push="mailto:host@example.org", hooks=True)
    served = served_by(tmp_path, Settings(lobby=True, metrics=True, outward=ways))
    assert {row.route for row in GRANTED} <= served
    let_in = {row.route for row in (*ROWS, *GRANTED) if {"101", "200", "201"} & {*row.expected.values()}}
    assert served - let_in == set()
