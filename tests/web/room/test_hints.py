"""A hint: whoever asks hears it and nobody else, nothing is kept of it, and it rests on what that seat can see."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from layers import deep
from ludotheque import bots
from ludotheque.bots import advising
from ludotheque.bots.budget import Budget
from ludotheque.say import tongue
from ludotheque.table.counsel import counsel
from ludotheque.web.room.records import Chair, Head, decode_head, encode
from ludotheque.web.room.robots import RobotJob, advise
from ludotheque.web.room.snapshots import Freezer
from web.people import Ear, Person, fresh_intent, moved
from web.room.moontwins import CARD, Mirror, moon_pair
from web.room.twins import KNOWING

People = Callable[..., Person]


def wish(seat: int) -> dict[str, Any]:
    return {"type": "hint", "intent": fresh_intent(), "seat": seat}


def answer(ear: Ear, message: dict[str, Any]) -> dict[str, Any]:
    ear.say(message)
    return ear.until(lambda frame: frame.get("intent") == message["intent"])


def choosing(ears: list[Ear]) -> tuple[int, dict[str, Any]]:
    """Play until somebody has a choice; who that is, and the table as they see it."""
    while True:
        acting = next(seat for seat, ear in enumerate(ears) if ear.table()["awaited"])
        shown = ears[acting].table()
        if len(shown["options"]) > 1:
            return acting, shown
        if shown["awaited"] == "throw":
            said = {"type": "throw", "intent": fresh_intent(), "seq": shown["seq"], "seat": acting}
        else:
            said = moved(shown["options"][0], acting, shown["seq"])
        kept = ears[acting].ask(said)
        for ear in ears:
            ear.until_seq(kept["seq"])


@contextmanager
def at_table(person: People) -> Iterator[tuple[list[Ear], str]]:
    """Two people at a table of A VENDRE!, listening."""
    claire, paul = person(), person()
    made = claire.new_table("a-vendre", "me", "link")
    paul.join(made["invitations"][0]["link"], "Paul")
    with claire.listen(made["table"], "view") as one, paul.listen(made["table"], "view") as two:
        one.until_kind("state")
        two.until_kind("state")
        yield [one, two], str(made["table"])


@deep
def test_only_whoever_asks_hears_the_hint_and_nothing_is_kept(person: People) -> None:
    guest = person()
    with at_table(person) as (ears, table), guest.listen(table) as looker:
        seat, shown = choosing(ears)
        found = answer(ears[seat], wish(seat))
        assert found["type"] == "hint"
        assert found["seat"] == seat
        assert len(found["tips"]) == min(3, len(shown["options"]))
        assert all(tip["move"] in shown["options"] for tip in found["tips"])
        assert found["reasons"]
        assert found["strength"] == "none" or found["heading"].startswith(found["tips"][0]["label"])
        for tip in found["tips"]:
            assert tip["tries"] > 1
            assert abs(int(tip["wins"].partition("\u00a0% ± ")[0]) - 100 * tip["share"]) < 0.6
            assert any(digit.isdecimal() for digit in tip["ends"].partition(" ± ")[2])
            assert tip["label"]
        for ear in (ears[1 - seat], looker):
            ear.drain()
            assert all(frame["type"] != "hint" for frame in ear.frames)
        assert guest.get(f"/tables/{table}").json()["seq"] == shown["seq"]


def test_a_hint_is_refused_with_its_reason(person: People) -> None:
    guest = person()
    with at_table(person) as (ears, table), guest.listen(table, "view") as looker:
        looker.until_kind("state")
        seat, _ = choosing(ears)
        other = 1 - seat
        assert answer(ears[seat], wish(other))["code"] == "not_yours"
        assert answer(ears[seat], wish(7))["code"] == "not_yours"
        assert answer(looker, wish(seat))["code"] == "not_yours"
        assert answer(ears[other], wish(other))["code"] == "stale"  # nothing is asked of it
        assert guest.post(f"/tables/{table}/hint", {"seat": seat}).status_code == 403
    strict = guest.new_table("a-vendre", "me", "here", hints=False)["table"]
    with guest.listen(strict) as ear:
        page = ear.until_kind("page")
        assert page["hint"] is None
        assert page["table"]["hints"] is False
        refused = answer(ear, wish(page["seat"]))
        assert (refused["type"], refused["code"]) == ("refused", "rules")


def test_behind_the_curtain_nobody_is_advised(person: People) -> None:
    """LA POCHETTE has secrets: a hint for one of two people at a screen is for who sits alone before it."""
    claire = person()
    table = claire.new_table("pochette", "me", "here")["table"]
    with claire.listen(table) as ear:
        seat = ear.until_kind("page")["curtain"]["seat"]
        assert answer(ear, wish(seat))["code"] == "not_yours"
        assert claire.post(f"/tables/{table}/hint", {"seat": seat}).status_code == 403
        ear.say({"type": "lift", "seat": seat})
        ear.until(lambda frame: frame["type"] == "page" and frame["seat"] == seat)
        assert answer(ear, wish(1 - seat))["code"] == "not_yours"
        assert answer(ear, wish(seat))["type"] == "hint"


def test_a_program_asks_over_http(person: People) -> None:
    claire = person(key=True)
    table = claire.new_table("a-vendre", "me", "here", rules={"trade": "yes"})["table"]
    seat = claire.get(f"/tables/{table}").json()["to_act"][0]
    found = claire.made(f"/tables/{table}/hint", {"seat": seat})
    assert found["tips"]
    assert found["heading"]
    assert claire.post(f"/tables/{table}/hint", {"seat": 1 - seat}).json()["error"]["code"] == "stale"
    assert claire.post(f"/tables/{table}/hint", {"seat": 5}).json()["error"]["code"] == "not_yours"


def test_who_plays_on_gets_no_hint_and_who_asks_too_often_waits(person: People) -> None:
    with at_table(person) as (ears, _):
        seat, shown = choosing(ears)
        ears[seat].say(wish(seat))
        assert ears[seat].ask(moved(shown["options"][0], seat, shown["seq"]))["type"] == "ack"
        with pytest.raises(TimeoutError):
            ears[seat].until(lambda frame: frame["type"] == "hint", 1.3)
        for ear in ears:
            ear.drain()
        seat, _ = choosing(ears)
        for _ in range(40):
            ears[seat].say(wish(seat))
        assert ears[seat].until_kind("refused")["code"] == "too_fast"


def test_a_table_kept_before_there_were_hints_has_them() -> None:
    head = Head("a-vendre", 1, "e", "h", "n", (Chair("A", "person"),), {}, "on_call", "own", True)
    older = encode(head).replace(b',"hints":true', b"")
    assert b"hints" not in older
    assert decode_head(older).hints


@pytest.mark.parametrize(
    ("level", "seconds", "robot"),
    [
        ("search", 0.5, "search:0.500s"),
        ("search", 3600.0, "search:999.000s"),
        ("greedy", 0.5, "greedy"),
        ("gone", 0.5, "random"),
    ],
)
def test_a_robot_that_searches_is_given_its_time(level: str, seconds: float, robot: str) -> None:
    head = Head("a-vendre", 1, "e", "h", "n", (Chair("A", level),), {}, "on_call", "own", True)
    job = RobotJob(head, b"", [], 0, level, seconds)
    assert job.robot() == robot
    assert bots.robot(job.robot())


def test_a_hint_does_not_know_what_its_seat_cannot_see(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games of DE LA TERRE A LA LUNE that differ by a card of another seat: the same hint, with the same luck."""
    monkeypatch.setattr(advising, "Budget", lambda seconds: Budget(tries=8))
    compared, freezer = 0, Freezer(b"")
    for seed in range(40):
        pair, secret = moon_pair(Random(seed), 20, CARD)
        mirror = Mirror(pair, secret)
        twins = [mirror.table(which) for which in (0, 1)]
        seat = twins[0].table.to_act[0]
        if seat in (KNOWING, -1) or len(twins[0].table.options(seat)) < 2:
            continue
        told = []
        for sitting in twins:
            found = advise(RobotJob.of(sitting, seat, 1.0, freezer), Random(seed))
            told.append((found, counsel(sitting.table, seat, found, tongue("fr", sitting.table.game))))
        assert told[0] == told[1], seed
        assert told[0][0].answers[0].found.tries
        compared += 1
        if compared == 3:
            return
    raise AssertionError("too few games to compare")
