"""All that one person owns, to take home: finished games whole, of others their own eyes, and nobody else's secrets."""

from __future__ import annotations

import asyncio
import io
import json
import re
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZipFile

import pytest

from layers import deep
from ludotheque.cli.main import main
from ludotheque.say import tongue
from ludotheque.table import proof
from ludotheque.table.dice import Secrets
from ludotheque.web.room import export
from ludotheque.web.room.export import CONTENTS, TableJob, exported, take
from ludotheque.web.room.records import encode
from ludotheque.web.settings import Limits
from web.people import Person, fresh_intent
from web.room.moontwins import CARD, DEPOSIT, OPTION, moon_pair
from web.room.test_exceptions import CLOSE, heard_by_all, propose, vote
from web.room.twins import KNOWING, Pair, pair
from web.server import Server
from web.store.storing import meddle

pytestmark = pytest.mark.usefixtures("pochette_here")


def unpacked(packed: bytes) -> dict[str, Any]:
    with ZipFile(io.BytesIO(packed)) as zipped:
        return {name: json.loads(zipped.read(name)) for name in zipped.namelist()}


def taken_by(someone: Person) -> dict[str, Any]:
    answer = someone.get("/export")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/zip"
    return unpacked(answer.content)


def say(someone: Person, table: str, seat: int, text: str) -> None:
    someone.made(f"/tables/{table}/chat", {"intent": fresh_intent(), "seat": seat, "text": text})


def finish(someone: Person, table: str, seats: list[int]) -> None:
    """Let robots play it to its end."""
    for seat in seats:
        someone.made(f"/tables/{table}/robot", {"intent": fresh_intent(), "by": seat, "seat": seat, "level": "random"})
    end = time.monotonic() + 30
    while someone.get(f"/tables/{table}").json()["to_act"]:
        assert time.monotonic() < end
        time.sleep(0.05)


def test_a_person_gets_what_is_theirs_and_nothing_of_others(server: Server, person: Callable[..., Person]) -> None:
    host, guest = person(), person()
    over = host.new_table("pochette", "me", "random")["table"]
    finish(host, over, [0])
    made = host.new_table("pochette", "me", "link")
    running = made["table"]
    guest.join(made["invitations"][0]["link"], "Robert")
    others = guest.new_table("pochette", "me", "random")["table"]
    say(host, running, 0, "mine to take home")
    say(guest, running, 1, "not yours to take")
    host.made("/you", {"name": "Ada de Paris", "rated": True})
    with host.listen(running, "view") as ear, guest.listen(running, "view") as other:
        for proposes, answers, reason in ((ear, other, "we forgot the toll"), (other, ear, "not yours to take either")):
            heard_by_all([ear, other], propose(proposes, CLOSE, reason)["seq"])
            heard_by_all([ear, other], vote(answers, yes=False)["seq"])
    taken = taken_by(host)
    contents = taken[CONTENTS]
    assert set(taken) == {CONTENTS, f"games/pochette-{over}.json", f"running/pochette-{running}.json"}
    assert {table["table"] for table in contents["tables"]} == {over, running}
    assert contents["names"] == ["NomA"]
    assert contents["person"] == {"name": "Ada de Paris", "rated": True, "unwanted": []}
    listed = next(table for table in contents["tables"] if table["table"] == running)
    assert (listed["said"], listed["seats"], listed["over"]) == (["mine to take home"], [0], False)
    assert listed["reasons"] == ["we forgot the toll"]
    # The finished game is the saved game, and its dice can be checked.
    document = host.get(f"/tables/{over}/document").text
    assert taken[f"games/pochette-{over}.json"] == json.loads(document)
    assert proof.verify(json.dumps(taken[f"games/pochette-{over}.json"])).verdict == proof.VERIFIED
    # The other one is what one's own page has, and no more.
    (seen,) = taken[f"running/pochette-{running}.json"]["seen"]
    own = host.get(f"/tables/{running}", seat=0).json()
    assert {name: seen["state"][name] for name in own if name != "table"} == {
        name: value for name, value in own.items() if name != "table"
    }
    lines = host.get(f"/tables/{running}/log", seat=0, before=999).json()["lines"]
    assert seen["log"][-len(lines) :] == [line["text"] for line in lines]
    words = json.dumps(taken)
    assert "not yours to take" not in words
    assert others not in words
    for someone in (host, guest):
        assert someone.cookie()[1].partition(".")[0] not in words
    theirs = taken_by(guest)[CONTENTS]
    assert {table["table"] for table in theirs["tables"]} == {running, others}
    assert theirs["person"] is None  # who has said nothing of themselves
    assert "toll" not in json.dumps(theirs)


def test_who_shares_a_screen_and_secrets_is_shown_what_a_spectator_is(person: Callable[..., Person]) -> None:
    host = person()
    table = host.new_table("pochette", "me", "here", "random")["table"]
    (seen,) = taken_by(host)[f"running/pochette-{table}.json"]["seen"]
    assert seen["state"]["seat"] is None
    assert seen["state"]["view"] == host.get(f"/tables/{table}").json()["view"]


def test_whoever_wants_too_much_too_often_is_asked_to_wait(own_server: Callable[..., Server]) -> None:
    with closing(Person(own_server())) as someone:
        codes = [someone.get("/export").status_code for _ in range(Limits.exports_per_minute + 1)]
    assert codes == [200] * Limits.exports_per_minute + [429]


def test_the_command_writes_the_same(
    own_server: Callable[..., Server], address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = own_server(store=address)
    with closing(Person(server, lang="fr")) as someone:
        over = someone.new_table("pochette", "me", "random")["table"]
        finish(someone, over, [0])
        running = someone.new_table("pochette", "me", "random")["table"]
        say(someone, running, 0, "bonjour")
        while someone.get(f"/tables/{running}").json()["to_act"] != [0]:
            time.sleep(0.05)
        someone.made("/you", {"name": "Ada"})
        file = tmp_path / "hers.zip"
        words = ["export", running, "0", "--store", address, "-o", str(file)]
        assert main([*words, "--lang", "fr"]) == 0  # while the server runs
        assert capsys.readouterr().out == f"{file}\u00a0: 2 tables\n"
        assert file.stat().st_mode & 0o077 == 0
        written, sent = unpacked(file.read_bytes()), taken_by(someone)
    for part in ("tables", "person"):
        assert written[CONTENTS][part] == sent[CONTENTS][part]
    assert (
        written.pop(CONTENTS)["person"]
        == sent.pop(CONTENTS)["person"]
        == {"name": "Ada", "rated": False, "unwanted": []}
    )
    assert written == sent
    assert main([*words, "--lang", "en"]) == 2
    assert "is there already" in capsys.readouterr().err
    for table, seat, why in (("none", "0", "There is no table none"), (running, "1", "Nobody owns seat 1 of table")):
        assert main(["export", table, seat, "--store", address, "-o", str(tmp_path / "x.zip"), "--lang", "en"]) == 2
        assert why in capsys.readouterr().err
    assert not (tmp_path / "x.zip").exists()


def test_what_cannot_be_opened_or_does_not_fit_is_listed_with_the_reason(
    own_server: Callable[..., Server], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = str(tmp_path / "tables.sqlite")
    server = own_server(store=address)
    with closing(Person(server)) as someone:
        tables = [someone.new_table("pochette", "me", "me")["table"] for _ in range(3)]
    server.stop()
    number = f"(SELECT number FROM tables WHERE id = '{tables[0]}')"
    meddle(address, f"UPDATE log SET record = X'00' WHERE number = {number}")

    def taken() -> dict[str, Any]:
        return unpacked(asyncio.run(exported(address, tables[2], 0, tongue("en"))))

    reasons = {table["table"]: table.get("left_out", "") for table in taken()[CONTENTS]["tables"]}
    assert "was changed or cut at record 1" in reasons.pop(tables[0])
    assert set(reasons.values()) == {""}
    monkeypatch.setattr(export, "MOST_TABLES", 3)
    assert taken()[CONTENTS]["complete"]
    monkeypatch.setattr(export, "MOST_TABLES", 2)
    assert (taken()[CONTENTS]["complete"], len(taken()[CONTENTS]["tables"])) == (False, 2)
    monkeypatch.setattr(export, "MOST_TABLES", 3)
    monkeypatch.setattr(export, "MOST_BYTES", 10)
    reasons = {table["table"]: table.get("left_out", "") for table in taken()[CONTENTS]["tables"]}
    assert sorted(reasons.values())[:2] == ["", "This is more than fits into one file."]


def content(twins: Pair, which: int, seats: tuple[int, ...]) -> bytes:
    records = [encode(record) for record in twins.records[which]]
    job = TableJob("T", twins.head, records, seats, Secrets(), False, "en")
    return take(job).content


@deep
@pytest.mark.parametrize("seed", range(4))
def test_twins_are_the_same_to_whoever_does_not_know_the_secret(seed: int) -> None:
    """Non-interference: what one seat alone knows changes nothing in anybody else's file."""
    rng = Random(seed)
    for twins in (
        pair(rng, answers=4 + 7 * seed),
        *[moon_pair(rng, 30 + 10 * seed, what)[0] for what in (CARD, OPTION, DEPOSIT)],
    ):
        for seats in ((1,), (2,), ()):
            assert content(twins, 0, seats) == content(twins, 1, seats)
        assert content(twins, 0, (KNOWING,)) != content(twins, 1, (KNOWING,))
        assert re.search(rb'"log":\["', content(twins, 0, (1,)))
