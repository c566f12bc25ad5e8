"""A table whose heading or summary was damaged from outside: everybody's lists go on without it, or make do."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from layers import deep_but
from ludotheque.cli.main import main
from web.people import Person, fresh_intent
from web.server import Server
from web.store.storing import meddle

Meet = Callable[..., Person]
pytestmark = pytest.mark.usefixtures("pochette_here")
DAMAGE = {
    "no JSON": b"\0",
    "no text": b'{"\xff":1}',
    "of nobody": b'{"acting":[],"over":true,"people":[],"question":null}',
}
PAGES = ("/", "/you", "/you/forget", "/lobby", "/api/v1/tables", "/api/v1/you", "/api/v1/you/people", "/api/v1/export")


@pytest.mark.parametrize("how", deep_but(DAMAGE, "no JSON"))
@pytest.mark.parametrize("what", ["summary", "heading"])
def test_one_damaged_table_spoils_no_list(
    own_server: Callable[..., Server], person: Meet, capsys: pytest.CaptureFixture[str], what: str, how: str
) -> None:
    home = own_server("--lobby")
    host, guest = person(home), person(home)
    good = host.new_table("pochette", "me", "link", name="Bonne")
    bad = host.new_table("pochette", "me", "link", "link", name="Mauvaise", open=True)
    guest.join(bad["invitations"][0]["link"], "Robert")
    assert main(["host", "key", "--store", home.address]) == 0
    key = capsys.readouterr().out.strip()
    home.stop()
    column = "tips SET summary" if what == "summary" else "tables SET head"
    meddle(home.address, f"UPDATE {column} = X'{DAMAGE[how].hex().upper()}' WHERE number = 2")
    home.start()
    for someone in (host, guest):
        assert {page: someone.http.get(page).status_code for page in PAGES} == dict.fromkeys(PAGES, 200)
    listed = {table["id"]: table["name"] for table in host.get("/tables").json()}
    assert listed == {good["table"]: "Bonne", **({bad["table"]: "Mauvaise"} if what == "summary" else {})}
    look = host.made("/host", {"key": key})
    assert {table["table"] for table in look["tables"]} == set(listed)
    assert len(look["persons"]) == 2
    assert guest.made("/you", {"name": "Bob", "everywhere": True})["name"] == "Bob"


def test_the_next_record_brings_another_summary(own_server: Callable[..., Server], person: Meet) -> None:
    home = own_server()
    host, guest = person(home), person(home)
    made = host.new_table("pochette", "me", "link")
    table = made["table"]
    guest.join(made["invitations"][0]["link"], "Robert")
    before = host.get("/tables").json()
    home.stop()
    meddle(home.address, "UPDATE tips SET summary = X'00'")
    home.start()
    (shown,) = host.get("/tables").json()
    assert (shown["turn"], [seat["name"] for seat in shown["seats"]]) == ("others", ["NomA", "NomB"])
    host.made(f"/tables/{table}/chat", {"intent": fresh_intent(), "seat": 0, "text": "encore là ?"})
    (again,) = host.get("/tables").json()
    assert {**again, "updated": 0} == {**before[0], "updated": 0}
