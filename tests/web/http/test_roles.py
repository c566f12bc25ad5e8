"""Who may do what: every role on every route and every message of the socket, in tables that are the test.

A route or a message without a row here fails the test, and so does a row without its route.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple, get_args

import httpx
import pytest
from starlette.routing import Mount, Route, WebSocketRoute
from websockets.exceptions import InvalidStatus

from layers import deep
from ludotheque.web.app import make_app
from ludotheque.web.room import messages
from ludotheque.web.settings import Settings
from ludotheque.web.store.sqlite.store import SqliteStore
from web.people import API, Person, fresh_intent
from web.server import UNSEALED, Server

# seat sits at 0 and is to act, owner made the table and sits at 1, other at 2, program (by key) at 3
ROLES = ("looker", "stranger", "program", "other", "owner", "seat")

# "?" asks for what only seat 0 may see or do; a word in brackets says at which table
ROUTES = """
route                                           looker stranger program other owner seat
GET /                                              200      200     200   200   200  200
GET /box/{game}                                    200      200     200   200   200  200
GET /box/{game}/new                                200      200     200   200   200  200
GET /box/{game}/essentiel                          404      404     404   404   404  404
GET /learn/{game}                                  404      404     404   404   404  404
GET /help                                          200      200     200   200   200  200
GET /offline                                       200      200     200   200   200  200
GET /join                                          200      200     200   200   200  200
GET /resume                                        200      200     200   200   200  200
GET /lobby                                         404      404     404   404   404  404
GET /host                                          200      200     200   200   200  200
GET /api/v1/lobby                                  404      404     404   404   404  404
POST /api/v1/lobby                                 404      401     404   404   404  404
POST /api/v1/host                                  403      403     403   403   403  403
POST /api/v1/host/settings                         403      403     403   403   403  403
POST /api/v1/host/remove                           403      403     403   403   403  403
POST /api/v1/host/forget                           403      403     403   403   403  403
GET /you                                           200      200     200   200   200  200
GET /you/forget                                    200      200     200   200   200  200
GET /api/v1/you                                    200      401     200   200   200  200
POST /api/v1/you                                   200      401     200   200   200  200
GET /api/v1/you/people                             200      401     200   200   200  200
POST /api/v1/you/people                            404      401     404   404   404  404
POST /api/v1/you/seats                             404      401     404   404   404  404
POST /api/v1/you/forget                            400      400     400   400   400  400
POST /api/v1/you/locks                             400      400     400   400   400  400
GET /verify                                        200      200     200   200   200  200
GET /notices                                       200      200     200   200   200  200
GET /notices/stop                                  404      404     404   404   404  404
POST /notices/stop                                 404      404     404   404   404  404
GET /notices/confirm                               404      404     404   404   404  404
POST /notices/confirm                              404      404     404   404   404  404
GET /calendar/{token}.ics                          404      404     404   404   404  404
GET /table/{table}                                 200      200     200   200   200  200
GET /table/{table} (closed)                        403      403     200   200   200  200
GET /table/{table}/replay                          200      200     200   200   200  200
GET /table/{table}/replay (closed)                 403      403     200   200   200  200
GET /table/{table}/end                             409      409     409   409   409  409
GET /table/{table}/end (closed)                    403      403     409   409   409  409
GET /table/{table}/end (over)                      200      200     200   200   200  200
GET /table/{table}/verify                          200      200     200   200   200  200
GET /table/{table}/verify (closed)                 403      403     200   200   200  200
GET /board/{game}.svg                              200      200     200   200   200  200
GET /symbols/{game}.svg                            200      200     200   200   200  200
GET /lid/{game}.svg                                200      200     200   200   200  200
GET /essentiel/{game}/{number}.svg                 404      404     404   404   404  404
GET /openapi.json                                  200      200     200   200   200  200
GET /health                                        200      200     200   200   200  200
POST /api/v1/visitors                              201      201     201   201   201  201
GET /api/v1/games                                  200      200     200   200   200  200
GET /api/v1/games/{game}/rules                     200      200     200   200   200  200
GET /api/v1/games/{game}/glossary                  200      200     200   200   200  200
GET /api/v1/games/{game}/essentials                200      200     200   200   200  200
GET /api/v1/games/{game}/legend                    200      200     200   200   200  200
GET /api/v1/games/{game}/lesson                    404      404     404   404   404  404
POST /api/v1/games/{game}/lesson                   404      404     404   404   404  404
GET /api/v1/games/{game}/course                    404      404     404   404   404  404
POST /api/v1/promises                              201      401     201   201   201  201
POST /api/v1/tables                                201      401     201   201   201  201
GET /api/v1/tables                                 200      200     200   200   200  200
GET /api/v1/export                                 200      401     200   200   200  200
POST /api/v1/tables/{table}/invitations/{seat}     403      401     403   403   409  403
POST /api/v1/tables/{table}/invitations/{seat} (free)
                                                   403      401     403   403   200  403
POST /api/v1/join/look (free)                      200      200     200   200   200  200
POST /api/v1/join (free)                           200      401     409   200   409  409
POST /api/v1/join                                  409      401     409   409   409  200
GET /api/v1/tables/{table}                         200      200     200   200   200  200
GET /api/v1/tables/{table} (closed)                403      403     200   200   200  200
GET /api/v1/tables/{table} ?                       403      403     403   403   403  200
GET /api/v1/tables/{table} ? (over)                403      403     403   403   403  200
GET /api/v1/tables/{table}/options                 200      200     200   200   200  200
GET /api/v1/tables/{table}/options ?               403      403     403   403   403  200
GET /api/v1/tables/{table}/options ? (closed)      403      403     403   403   403  200
GET /api/v1/tables/{table}/placings                200      200     200   200   200  200
GET /api/v1/tables/{table}/placings (closed)       403      403     200   200   200  200
GET /api/v1/tables/{table}/placings (over)         200      200     200   200   200  200
GET /api/v1/tables/{table}/log                     200      200     200   200   200  200
GET /api/v1/tables/{table}/log (closed)            403      403     200   200   200  200
GET /api/v1/tables/{table}/log ?                   403      403     403   403   403  200
GET /api/v1/tables/{table}/replay                  200      200     200   200   200  200
GET /api/v1/tables/{table}/replay (closed)         403      403     200   200   200  200
GET /api/v1/tables/{table}/replay ?                403      403     403   403   403  200
GET /api/v1/tables/{table}/replay ? (over)         200      200     200   200   200  200
GET /api/v1/tables/{table}/replay all              403      403     403   403   403  403
GET /api/v1/tables/{table}/replay all (over)       200      200     200   200   200  200
GET /api/v1/tables/{table}/replay/stretch          409      409     409   409   409  409
GET /api/v1/tables/{table}/replay/stretch (closed) 403      403     409   409   409  409
GET /api/v1/tables/{table}/replay/stretch ?        409      409     409   409   409  409
GET /api/v1/tables/{table}/replay/stretch ? (over) 200      200     200   200   200  200
GET /api/v1/tables/{table}/replay/stretch all      409      409     409   409   409  409
GET /api/v1/tables/{table}/replay/stretch all (over)
                                                   200      200     200   200   200  200
GET /api/v1/tables/{table}/document                409      409     409   409   409  409
GET /api/v1/tables/{table}/document (closed)       403      403     409   409   409  409
GET /api/v1/tables/{table}/document (over)         200      200     200   200   200  200
GET /api/v1/tables/{table}/proof                   409      409     409   409   409  409
GET /api/v1/tables/{table}/proof (closed)          403      403     409   409   409  409
GET /api/v1/tables/{table}/proof (over)            200      200     200   200   200  200
POST /api/v1/verify                                400      400     400   400   400  400
POST /api/v1/import                                400      401     400   400   400  400
GET /api/v1/tables/{table}/save                    403      401     403   403   403  403
GET /api/v1/tables/{table}/save (closed)           403      403     403   403   403  403
POST /api/v1/tables/{table}/fork                   409      401     409   409   409  409
POST /api/v1/tables/{table}/fork (closed)          403      403     409   409   409  409
POST /api/v1/tables/{table}/fork (over)            201      401     201   201   201  201
POST /api/v1/tables/{table}/rematch                403      401     409   409   409  409
POST /api/v1/tables/{table}/rematch (over)         403      401     201   201   201  201
POST /api/v1/tables/{table}/hint                   403      401     403   403   403  200
POST /api/v1/tables/{table}/hint (closed)          403      403     403   403   403  200
POST /api/v1/tables/{table}/moves                  403      401     403   403   403  200
POST /api/v1/tables/{table}/moves (closed)         403      403     403   403   403  200
POST /api/v1/tables/{table}/offer                  403      401     403   403   403  409
POST /api/v1/tables/{table}/throw                  403      401     403   403   403  409
POST /api/v1/tables/{table}/undo                   403      401     403   403   403  409
POST /api/v1/tables/{table}/undo_answer            403      401     403   403   403  409
POST /api/v1/tables/{table}/propose                403      401     403   403   403  200
POST /api/v1/tables/{table}/vote                   403      401     403   403   403  409
POST /api/v1/tables/{table}/chat                   403      401     403   403   403  200
POST /api/v1/tables/{table}/robot                  403      401     403   403   403  200
POST /api/v1/tables/{table}/pause                  403      401     403   403   403  409
POST /api/v1/tables/{table}/pace                   403      401     403   403   200  403
POST /api/v1/tables/{table}/stir                   403      401     403   403   403  200
POST /api/v1/tables/{table}/stand                  403      401     403   403   403  409
POST /api/v1/tables/{table}/revoke                 403      401     403   403   403  200
GET /api/v1/notices                                200      401     200   200   200  200
POST /api/v1/notices/quiet                         200      401     200   200   200  200
POST /api/v1/notices/channels                      403      401     403   403   403  403
POST /api/v1/notices/channels/remove               200      401     200   200   200  200
POST /api/v1/notices/feed                          200      401     200   200   200  200
POST /api/v1/notices/tables/{table}                403      401     200   200   200  200
POST /api/v1/notices/tables/{table} (closed)       403      403     200   200   200  200
POST /api/v1/notices/test                          409      401     409   409   409  409
POST /api/v1/notices/stop                          200      401     200   200   200  200
POST /api/v1/resume                                200      401     200   200   200  200
POST /api/v1/resume/use                            404      404     404   404   404  404
POST /api/v1/passkeys/begin                        200      401     200   200   200  200
POST /api/v1/passkeys                              400      401     400   400   400  400
POST /api/v1/passkeys/remove                       200      401     200   200   200  200
POST /api/v1/resume/passkey                        200      200     200   200   200  200
POST /api/v1/resume/passkey/use                    400      400     400   400   400  400
WS /api/v1/tables/{table}/live                     101      101     101   101   101  101
WS /api/v1/tables/{table}/live (closed)            403      403     101   101   101  101
GET /colours.css                                   200      200     200   200   200  200
GET /worker.js                                     200      200     200   200   200  200
GET /manifest.webmanifest                          200      200     200   200   200  200
GET /static                                        200      200     200   200   200  200
"""

MESSAGES = """
message        looker stranger   program     other     owner  seat
play        not_yours not_yours not_yours not_yours not_yours ack
offer       not_yours not_yours not_yours not_yours not_yours rules
throw       not_yours not_yours not_yours not_yours not_yours rules
undo        not_yours not_yours not_yours not_yours not_yours rules
undo_answer not_yours not_yours not_yours not_yours not_yours stale
propose     not_yours not_yours not_yours not_yours not_yours ack
vote        not_yours not_yours not_yours not_yours not_yours stale
chat        not_yours not_yours not_yours not_yours not_yours ack
robot       not_yours not_yours not_yours not_yours not_yours ack
pause       not_yours not_yours not_yours not_yours not_yours rules
pace        not_yours not_yours not_yours not_yours       ack not_yours
stir        not_yours not_yours not_yours not_yours not_yours ack
stand       not_yours not_yours not_yours not_yours not_yours stale
revoke      not_yours not_yours not_yours not_yours not_yours ack
hint        not_yours not_yours not_yours not_yours not_yours hint
lift        not_yours not_yours not_yours not_yours not_yours not_yours
drop             pong      pong      pong      pong      pong pong
whole            page      page      page      page      page page
places         places    places    places    places    places places
ping             pong      pong      pong      pong      pong pong
"""


class Row(NamedTuple):
    route: str
    eyes: str  # "?", "all" or nothing
    table: str  # "open", "closed", "free", "over"
    expected: dict[str, str]

    @property
    def name(self) -> str:
        return " ".join(word for word in (self.route, self.eyes, "" if self.table == "open" else self.table) if word)


def read(text: str, roles: Sequence[str] = ROLES) -> list[Row]:
    """The rows of a table; a long name stands on a line of its own."""
    rows, name = [], []
    for line in text.strip().splitlines()[1:]:
        words = line.split()
        name += words[: -len(roles)] if len(words) >= len(roles) else words
        if len(words) < len(roles):
            continue
        table = next((word.strip("()") for word in name if word.startswith("(")), "open")
        eyes = next((word for word in name if word in ("?", "all")), "")
        route = " ".join(word for word in name if not word.startswith("(") and word != eyes)
        rows.append(Row(route, eyes, table, dict(zip(roles, words[-len(roles) :]))))
        name = []
    return rows


ROWS, MESSAGE_ROWS = read(ROUTES), read(MESSAGES)


class Scene:
    """Six people of six roles, and tables to try them at."""

    def __init__(self, server: Server) -> None:
        self.people = {role: Person(server, known=role != "stranger", key=role == "program") for role in ROLES}
        self.kept: dict[str, tuple[str, str]] = {}

    def close(self) -> None:
        for someone in self.people.values():
            someone.close()

    def table(self, kind: str) -> tuple[str, str]:
        """A fresh table and the invitation of seat 0, or of seat 2 when that is free."""
        made = self.people["owner"].new_table("pochette", "link", "me", "link", "link", spectators=kind != "closed")
        links = [invitation["link"] for invitation in made["invitations"]]
        for link, role in zip(links, ("seat", "other", "program")):
            if kind != "free" or role != "other":
                self.people[role].join(link, role)
        if kind == "over":
            self.played(made["table"])
        return made["table"], links[1 if kind == "free" else 0].partition("#")[2]

    def old_table(self, kind: str) -> tuple[str, str]:
        """One that other rows have looked at too."""
        if kind not in self.kept:
            self.kept[kind] = self.table(kind)
        return self.kept[kind]

    def played(self, table: str) -> None:
        """Everybody lets a robot finish the game."""
        for seat, role in enumerate(("seat", "owner", "other", "program")):
            message = {"intent": fresh_intent(), "by": seat, "seat": seat, "level": "random"}
            self.people[role].made(f"/tables/{table}/robot", message)
        end = time.monotonic() + 30
        while self.people["seat"].get(f"/tables/{table}").json()["to_act"]:
            assert time.monotonic() < end
            time.sleep(0.1)


@pytest.fixture(scope="module")
def scene(server: Server) -> Iterator[Scene]:
    with closing(Scene(server)) as made:
        yield made


def body_of(route: str, table: str, seq: int, token: str) -> dict[str, Any]:
    """A body that would be obeyed if seat 0 sent it."""
    word = route.rpartition("/")[2]
    if word == "settings":
        return {"key": "no-such-key", "closed": True}
    if "/host/" in route:
        return {"key": "no-such-key", "sure": True, **({"table": table} if word == "remove" else {"person": "0" * 12})}
    if "passkey" in route:
        return PASSKEYS.get(route.partition("/v1")[2], {})
    if word in BODIES:
        return {"intent": fresh_intent(), **BODIES[word], **({"seq": seq} if word in ANSWERS else {})}
    known: dict[str, dict[str, Any]] = {
        "tables": {"game": "pochette", "seats": [{"name": "X", "kind": "me"}, {"name": "Y", "kind": "random"}]},
        "look": {"token": token},
        "join": {"token": token, "name": "Nouveau"},
        "fork": {"at": 3, "seat": 0, "level": "random"},
        "hint": {"seat": 0},
        "lesson": {"step": 0},
        "you": {"name": "Nouveau"},
        "lobby": {"table": table, "name": "Nouveau"},
        "host": {"key": "no-such-key"},
        "use": {"token": "no-such-token-at-all"},
        "quiet": {"zone": "Europe/Paris", "hours": [22, 8]},
        "channels": {"way": "mail", "target": "anne@example.org"},
        "remove": {"id": "no-such-channel"},
        "feed": {"on": True},
        "{table}": {"wish": "turn"},
        "seats": {"table": table, "seat": 0, "yes": True},
        "people": {"person": "0" * 16},
    }
    return known.get(word, {})


BODIES: dict[str, dict[str, Any]] = {
    "moves": {"seat": 0, "move": ["throw"]},
    "offer": {"seat": 0, "to": 1, "give": {}, "want": {}},
    "throw": {"seat": 0},
    "undo": {"seat": 0},
    "undo_answer": {"seat": 0, "yes": True},
    "propose": {"seat": 0, "wish": {"type": "back", "keep": 0}, "reason": "il hésite"},
    "vote": {"seat": 0, "yes": True},
    "chat": {"seat": 0, "text": "bonjour"},
    "robot": {"by": 0, "seat": 0, "level": "random"},
    "pause": {"seat": 0, "on": True},
    "pace": {"by": 0, "fast": False},
    "stir": {"seat": 0, "entropy": "0123456789abcdef" * 2},
    "stand": {"seat": 0, "scope": "an auction", "answer": {"kind": "up_to", "most": 100}},
    "revoke": {"seat": 0, "kind": "up_to"},
}
PASSKEYS: dict[str, dict[str, Any]] = {  # not signed by any device
    "/passkeys": {"name": "Poche", "client_data": "e30", "attestation": "oA"},
    "/passkeys/remove": {"id": "no-such-passkey"},
    "/resume/passkey/use": {"id": "none", "client_data": "e30", "data": "AA", "signature": "AA", "handle": "AA"},
}
ANSWERS = ("moves", "offer", "throw", "undo", "undo_answer", "propose", "vote")


def answer(someone: Person, row: Row, table: str, token: str) -> str:
    method, _, path = row.route.partition(" ")
    path = path.format(game="pochette", table=table, seat=2, number=0, token="nobody")
    if method == "WS":
        return handshake(someone, table)
    query = {"?": {"seat": "0"}, "all": {"seat": "all"}}.get(row.eyes)
    if method == "GET":
        path = "/static/css/tokens.css" if path == "/static" else path
        return str(someone.http.get(path, params=query, follow_redirects=False).status_code)
    seq = 0
    if path.rpartition("/")[2] in ANSWERS:
        seq = scene_seq(someone, table)
    body = body_of(row.route, table, seq, token)
    return str(someone.http.post(path, json=body, headers=own_name(someone, path)).status_code)


def own_name(someone: Person, path: str) -> dict[str, str]:
    """Passkeys are for names, and a machine's for itself is one."""
    host = f"localhost:{someone.server.port}"
    return {"Host": host, "Origin": f"http://{host}"} if "passkey" in path else {}


def scene_seq(someone: Person, table: str) -> int:
    """The number of the last record, for those who may look; the others guess."""
    shown = someone.get(f"/tables/{table}")
    return int(shown.json()["seq"]) if shown.status_code == 200 else 5


def handshake(someone: Person, table: str) -> str:
    try:
        with someone.listen(table) as ear:
            ear.until_kind("page")
            return "101"
    except InvalidStatus as refused:
        return str(refused.response.status_code)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_every_role_on_every_route(scene: Scene, row: Row) -> None:
    changes = row.route.startswith("POST") and row.table != "over"
    table, token = scene.table(row.table) if changes else scene.old_table(row.table)
    found = {}
    for role, someone in scene.people.items():
        if row.route == "POST /api/v1/join" and row.table == "free":
            table, token = scene.table(row.table)
        found[role] = answer(someone, row, table, token)
    stranger = scene.people["stranger"]
    stranger.http.cookies.clear()  # pages give a cookie to whoever has none
    assert found == row.expected


def served_by(folder: Path, settings: Settings) -> set[str]:
    """Every route of a server with these settings."""
    app = make_app(SqliteStore(folder / "none.sqlite"), settings)
    served: set[str] = set()
    for route in app.routes:
        if isinstance(route, Route):
            served |= {f"{method} {route.path}" for method in (route.methods or set()) - {"HEAD"}}
        elif isinstance(route, WebSocketRoute):
            served.add(f"WS {route.path}")
        else:
            assert isinstance(route, Mount)
            served.add(f"GET {route.path}")
    return served


def test_every_route_has_a_row(tmp_path: Path) -> None:
    assert {row.route for row in ROWS} == served_by(tmp_path, Settings())


def test_every_message_has_a_row() -> None:
    kinds = {kind.__struct_config__.tag for kind in get_args(messages.Message)}
    assert {row.route for row in MESSAGE_ROWS} == kinds


def message_of(kind: str, seq: int) -> dict[str, Any]:
    if kind in ("lift", "drop", "whole", "places", "ping"):
        return {"type": kind, **({"seat": 0} if kind == "lift" else {})}
    if kind == "hint":
        return {"type": kind, "intent": fresh_intent(), "seat": 0}
    word = "moves" if kind == "play" else kind
    return {
        "type": kind,
        "intent": fresh_intent(),
        **BODIES[word],
        **({"seq": seq} if word in ANSWERS else {}),
    }


def reaction(someone: Person, table: str, kind: str) -> str:
    with someone.listen(table) as ear:
        seq = ear.until_kind("page")["seq"]
        ear.say(message_of(kind, seq))
        if kind == "drop":
            ear.say({"type": "ping"})
        heard = ear.until_kind("ack", "refused", "pong", "hint", "page" if kind == "whole" else "places")
        return str(heard["code"] if heard["type"] == "refused" else heard["type"])


@pytest.mark.parametrize("row", MESSAGE_ROWS, ids=lambda row: row.name)
def test_every_role_with_every_message(scene: Scene, row: Row) -> None:
    table, _ = scene.table("open")
    assert {role: reaction(someone, table, row.route) for role, someone in scene.people.items()} == row.expected


@deep
@pytest.mark.parametrize(
    ("origin", "by_key", "expected"),
    [
        ("https://elsewhere.example", False, "403"),
        ("null", False, "403"),
        (None, False, "403"),
        ("", False, "101"),
        ("https://elsewhere.example", True, "101"),
        (None, True, "101"),
    ],
)
def test_a_socket_is_for_our_own_pages_or_for_keys(scene: Scene, origin: Any, by_key: bool, expected: str) -> None:
    """A page of another site may make a browser connect with its cookie; it can never show a key."""
    table, _ = scene.table("open")
    someone = scene.people["program" if by_key else "seat"]
    try:
        with someone.listen(table, origin=origin) as ear:
            ear.until_kind("page")
            found = "101"
    except InvalidStatus as refused:
        found = str(refused.response.status_code)
    assert found == expected


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", None, ""])
def test_a_cookie_counts_only_from_our_own_pages(scene: Scene, origin: str | None) -> None:
    table, _ = scene.table("open")
    seat = scene.people["seat"]
    headers = {"Cookie": seat.cookies()["Cookie"]} | ({} if origin is None else {"Origin": origin})
    for word, body in BODIES.items():
        message = {"intent": fresh_intent(), **body, **({"seq": 1} if word in ANSWERS else {})}
        url = f"{seat.server.url}{API}/tables/{table}/{word}"
        refused = httpx.post(url, json=message, headers=headers, verify=UNSEALED)
        assert refused.status_code == 403, word
        assert refused.json()["error"]["code"] == "closed"


def test_a_form_of_another_site_changes_nothing(scene: Scene) -> None:
    """Plain text and forms need no permission of the browser: they are refused whatever they say."""
    seat = scene.people["seat"]
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
        answer = seat.http.post(API + "/tables", content=b'{"game":"pochette"}', headers={"Content-Type": kind})
        assert answer.status_code == 400


def test_a_forged_cookie_is_a_stranger(scene: Scene) -> None:
    seat = scene.people["seat"]
    table, _ = scene.table("open")
    name, value = seat.cookie()
    own = f"{seat.server.url}{API}/tables/{table}?seat=0"
    assert httpx.get(own, headers={"Cookie": f"{name}={value}"}, verify=UNSEALED).status_code == 200
    signed, _, seal = value.partition(".")
    other = f"{signed}.{'B' if seal[0] == 'A' else 'A'}{seal[1:]}"
    for forged in (other, "x" + value, signed, "", "....", "é" * 10):
        headers = [(b"Cookie", f"{name}={forged}".encode()), (b"Origin", seat.server.url.encode())]
        chat = {"intent": fresh_intent(), **BODIES["chat"]}
        said = httpx.post(f"{seat.server.url}{API}/tables/{table}/chat", json=chat, headers=headers, verify=UNSEALED)
        assert said.status_code == 401, forged
        assert httpx.get(own, headers=headers, verify=UNSEALED).status_code == 403


def test_a_seat_of_one_table_is_nothing_at_another(scene: Scene) -> None:
    first, _ = scene.table("open")
    second = scene.people["looker"].new_table("pochette", "me", "random")["table"]
    seat = scene.people["seat"]
    assert seat.get(f"/tables/{first}", seat=0).status_code == 200
    assert seat.get(f"/tables/{second}", seat=0).status_code == 403
    message = {"intent": fresh_intent(), "seq": 5, "seat": 0, "move": ["throw"]}
    assert seat.post(f"/tables/{second}/moves", message).status_code == 403


def give(someone: Person, table: str, by: int, seat: int, level: str | None) -> int:
    message = {"intent": fresh_intent(), "by": by, "seat": seat, "level": level}
    return someone.post(f"/tables/{table}/robot", message).status_code


def test_a_robot_of_the_table_stays_a_robot(scene: Scene) -> None:
    """A seat that nobody owns cannot be made a person's: nobody could ever answer for it."""
    owner = scene.people["owner"]
    table = owner.new_table("pochette", "me", "random")["table"]
    assert give(owner, table, 0, 1, None) == 403
    assert owner.get(f"/tables/{table}").json()["people"][1] == ["NomB", "random"]


def test_a_robot_sits_in_for_the_absent_and_only_for_them(own_server: Any) -> None:
    absent = 4.0  # seconds: long enough to be refused in, however busy the machine is
    server = own_server("--absent", str(absent))
    with closing(Person(server)) as host, closing(Person(server)) as guest:
        made = host.new_table("pochette", "me", "link")
        table = made["table"]
        guest.join(made["invitations"][0]["link"], "Robert")
        with guest.listen(table) as ear:
            assert ear.until_kind("page")["table"]["absent"] == absent
            time.sleep(absent + 0.3)
            assert give(host, table, 0, 1, "random") == 403
            left = time.monotonic()
        assert give(host, table, 0, 1, "random") == 403  # has only just left
        assert give(host, table, 0, 1, "nobody") == 400
        while (given := give(host, table, 0, 1, "random")) == 403:
            assert time.monotonic() < left + 60
            time.sleep(1)  # whoever asks more often is asked to wait
        assert given == 200
        assert time.monotonic() - left >= absent
        assert host.get(f"/tables/{table}").json()["people"][1] == ["Robert", "greedy"]  # as the table named it
        assert give(host, table, 0, 1, None) == 403
        assert guest.get(f"/tables/{table}").json()["people"][1] == ["Robert", "person"]  # who reads is back
        assert host.get(f"/tables/{table}").json()["people"][1] == ["Robert", "person"]
