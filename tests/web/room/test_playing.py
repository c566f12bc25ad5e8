"""Playing over the wire: one intent, one record; the right seat, the right question, and nothing half done."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import pytest

from layers import deep
from web.people import Ear, Person, fresh_intent, moved
from web.server import Server

Maker = Callable[..., Server]


@pytest.fixture
def claire(server: Server) -> Iterator[Person]:
    person = Person(server)
    yield person
    person.close()


@pytest.fixture
def paul(server: Server) -> Iterator[Person]:
    person = Person(server)
    yield person
    person.close()


def throw(seat: int, seq: int) -> dict[str, Any]:
    return {"type": "throw", "intent": fresh_intent(), "seq": seq, "seat": seat}


def undo(seat: int, seq: int) -> dict[str, Any]:
    return {"type": "undo", "intent": fresh_intent(), "seq": seq, "seat": seat}


def play_until(ear: Ear, wanted: Callable[[dict[str, Any]], bool], most: int = 400) -> dict[str, Any]:
    """Answer for every seat of this socket, the first option each time, until the table is as wanted."""
    ear.drain()
    for _ in range(most):
        now = ear.table()
        if wanted(now):
            return now
        assert now["outcome"] is None, "the game is over before it was as wanted"
        message = throw(now["seat"], now["seq"]) if now["awaited"] == "throw" else None
        if now["awaited"] == "play":
            message = moved(now["options"][0], now["seat"], now["seq"])
        if message is None:
            ear.until_seq(now["seq"] + 1)
            continue
        heard = ear.ask(message)
        while heard.get("code") == "too_fast":
            time.sleep(0.1)
            heard = ear.ask(message)
        assert heard["type"] == "ack", heard
        ear.until_seq(heard["seq"])
    raise AssertionError("it never came to that")


def asks(name: str) -> Callable[[dict[str, Any]], bool]:
    return lambda now: (now["view"]["question"] or {}).get("question") == name


def test_an_answer_is_acknowledged_kept_and_shown_to_all(claire: Person, paul: Person) -> None:
    made = claire.new_table("a-vendre", "me", "here")
    with claire.listen(made["table"], "view") as own, paul.listen(made["table"], "view") as looker:
        looker.drain()
        before = play_until(own, lambda now: now["awaited"] == "throw")
        heard = own.ask(throw(before["seat"], before["seq"]))
        assert heard["type"] == "ack"
        assert heard["seq"] == before["seq"] + 1
        assert own.until_seq(heard["seq"])["view"]["at"] != before["view"]["at"]
        seen = looker.until_seq(heard["seq"])
        assert seen["seat"] is None
        assert seen["options"] == []
        assert seen["view"]["at"] == own.table()["view"]["at"]


def test_the_same_intent_twice_is_kept_once(claire: Person) -> None:
    made = claire.new_table("a-vendre", "me", "here")
    with claire.listen(made["table"], "view") as own:
        now = play_until(own, lambda now: now["awaited"] == "throw")
        message = throw(now["seat"], now["seq"])
        first = own.ask(message)
        again = own.ask(message)
        over_http = claire.post(f"/tables/{made['table']}/throw", message).json()
    assert first["type"] == again["type"] == "ack"
    assert first["seq"] == again["seq"] == over_http["seq"]
    assert claire.get(f"/tables/{made['table']}").json()["seq"] == first["seq"]


def test_a_stale_answer_is_refused_with_the_present_number(claire: Person) -> None:
    made = claire.new_table("a-vendre", "me", "here")
    with claire.listen(made["table"], "view") as own:
        now = play_until(own, lambda now: now["awaited"] == "throw")
        own.ask(throw(now["seat"], now["seq"]))
        late = own.ask(throw(now["seat"], now["seq"]))
        early = own.ask(throw(now["seat"], 10_000))
    assert late["type"] == early["type"] == "refused"
    assert late["code"] == early["code"] == "stale"
    assert late["seq"] == now["seq"] + 1
    assert "Nothing was played" in late["message"]


def test_a_word_in_between_makes_no_answer_stale(claire: Person) -> None:
    made = claire.new_table("a-vendre", "me", "here")
    with claire.listen(made["table"], "view") as own:
        now = play_until(own, lambda now: now["awaited"] == "throw")
        said = own.ask({"type": "chat", "intent": fresh_intent(), "seat": 0, "text": "  bonne   chance "})
        assert said["type"] == "ack"
        assert own.ask(throw(now["seat"], now["seq"]))["type"] == "ack"
    with claire.listen(made["table"]) as page:
        line = page.until_kind("chat")["lines"][0]
    assert (line["name"], line["text"]) == ("NomA", "bonne chance")


def test_nobody_plays_for_another(claire: Person, paul: Person) -> None:
    made = claire.new_table("a-vendre", "me", "here")
    with claire.listen(made["table"], "view") as own, paul.listen(made["table"], "view") as other:
        now = play_until(own, lambda now: now["awaited"] == "throw")
        refused = other.ask(throw(now["seat"], now["seq"]))
        own.drain()
    assert refused["code"] == "not_yours"
    assert own.table()["seq"] == now["seq"]
    answer = paul.post(f"/tables/{made['table']}/throw", throw(now["seat"], now["seq"]))
    assert answer.status_code == 403


def test_an_illegal_answer_names_its_rule_and_changes_nothing(claire: Person) -> None:
    made = claire.new_table("a-vendre", "me", "here")
    with claire.listen(made["table"], "view", lang="fr") as own:
        now = play_until(own, asks("BuyOrTax"))
        refused = own.ask(moved(["buy", 3], now["seat"], now["seq"]))
        own.drain()
    assert refused["code"] == "rules"
    assert refused["rules"]
    assert own.table()["seq"] == now["seq"]


def test_own_last_answer_is_taken_back_until_fate_has_spoken(claire: Person) -> None:
    made = claire.new_table("a-vendre", "me", "here", undo="own")
    with claire.listen(made["table"], "view") as own:
        now = play_until(own, asks("BuyOrTax"))
        paid = own.ask(moved(["tax"], now["seat"], now["seq"]))
        own.until_seq(paid["seq"])
        back = own.ask(undo(now["seat"], paid["seq"]))
        assert back["type"] == "ack", back
        again = own.until_seq(back["seq"])
        assert again["view"]["question"] == now["view"]["question"]
        assert again["view"]["cash"] == now["view"]["cash"]
        more = own.ask(undo(now["seat"], back["seq"]))
    assert more["type"] == "refused"
    assert "ate has spoken" in more["message"]


def test_at_some_tables_an_answer_given_is_kept(claire: Person) -> None:
    made = claire.new_table("a-vendre", "me", "here", undo="never")
    with claire.listen(made["table"], "view") as own:
        now = play_until(own, asks("BuyOrTax"))
        paid = own.ask(moved(["tax"], now["seat"], now["seq"]))
        refused = own.ask(undo(now["seat"], paid["seq"]))
    assert refused["type"] == "refused"


def both_seated(claire: Person, paul: Person, **more: Any) -> str:
    made = claire.new_table("a-vendre", "me", "link", **more)
    paul.join(made["invitations"][0]["link"], "Paul")
    return str(made["table"])


def turns(one: Ear, other: Ear, wanted: Callable[[dict[str, Any]], bool]) -> tuple[Ear, Ear]:
    """Play for both until one of them is asked what is wanted; that one comes first."""
    for _ in range(300):
        for ear, else_ in ((one, other), (other, one)):
            ear.drain()
            now = ear.table()
            if wanted(now) and now["awaited"] == "play":
                return ear, else_
            if now["awaited"] is None:
                continue
            message = throw(now["seat"], now["seq"])
            if now["awaited"] == "play":
                message = moved(now["options"][0], now["seat"], now["seq"])
            assert ear.ask(message)["type"] == "ack"
    raise AssertionError("it never came to that")


@pytest.mark.parametrize("yes", [True, False])
def test_taking_back_with_everybodys_leave(claire: Person, paul: Person, yes: bool) -> None:
    table = both_seated(claire, paul, undo="unanimous")
    with claire.listen(table, "view") as one, paul.listen(table, "view") as two:
        asker, other = turns(one, two, asks("BuyOrTax"))
        now = asker.table()
        kept = asker.ask(moved(["tax"], now["seat"], now["seq"]))
        asked = asker.ask(undo(now["seat"], kept["seq"]))
        assert asked["type"] == "ack"
        assert asker.until_seq(asked["seq"])["view"]["question"] != now["view"]["question"]
        other.until_seq(asked["seq"])
        answer = {"type": "undo_answer", "intent": fresh_intent(), "seq": asked["seq"], "seat": 1 - now["seat"]}
        heard = other.ask(answer | {"yes": yes})
        assert heard["type"] == "ack"
        after = asker.until_seq(heard["seq"])
    assert (after["view"]["question"] == now["view"]["question"]) is yes


def test_while_a_seat_is_free_nobody_takes_a_throw_back(claire: Person) -> None:
    """Whoever is still to come cannot be asked: only what has shown nothing is taken back."""
    for _ in range(30):  # until the lot lets one of her seats begin
        made = claire.new_table("a-vendre", "me", "here", "link", undo="unanimous", rules={"trade": "yes"})
        with claire.listen(made["table"], "view") as own:
            own.drain()
            now = own.table()
            if now["awaited"] == "play":
                thrown = own.ask(moved(["throw"], now["seat"], now["seq"]))
                assert thrown["type"] == "ack", thrown
                refused = own.ask(undo(now["seat"], thrown["seq"]))
                break
    assert refused["type"] == "refused"
    assert "ate has spoken" in refused["message"]


def test_real_dice_are_entered_corrected_and_only_by_who_may(claire: Person, paul: Person) -> None:
    table = both_seated(claire, paul, dice="real", rules={"bank": "automatic"})
    with claire.listen(table, "view") as one, paul.listen(table, "view") as two:
        one.drain()
        two.drain()
        thrower, other = (one, two) if one.table()["awaited"] == "dice" else (two, one)
        now = thrower.table()
        die = {"type": "play", "intent": fresh_intent(), "seq": now["seq"], "seat": -1, "move": ["die", 4]}
        assert other.table()["awaited"] is None
        assert other.ask(die | {"by": 1 - now["seat"]})["code"] == "not_yours"
        assert thrower.ask(die | {"by": now["seat"], "intent": fresh_intent(), "move": ["die", 7]})["code"] == "rules"
        entered = thrower.ask(die | {"by": now["seat"], "intent": fresh_intent()})
        assert entered["type"] == "ack", entered
        at = thrower.until_seq(entered["seq"])["view"]["at"][now["seat"]]
        assert at >= 4
        corrected = thrower.ask(undo(now["seat"], entered["seq"]))
        assert corrected["type"] == "ack", corrected
        assert thrower.until_seq(corrected["seq"])["awaited"] == "dice"


def test_a_robot_sits_in_for_whoever_is_away_and_gives_the_seat_back(own_server: Maker) -> None:
    server = own_server("--absent", "0.4")
    with closing(Person(server)) as claire, closing(Person(server)) as paul:
        sit_in(claire, paul)


def robot_sits_in(ear: Ear, by: int, seat: int) -> dict[str, Any]:
    """Ask for one until whoever sits there has been away for long enough."""
    for _ in range(40):
        heard = ear.ask({"type": "robot", "intent": fresh_intent(), "by": by, "seat": seat, "level": "greedy"})
        if heard["type"] == "ack":
            return heard
        time.sleep(0.1)
    raise AssertionError(heard)


def sit_in(claire: Person, paul: Person) -> None:
    table = both_seated(claire, paul)
    with claire.listen(table, "view") as one:
        with paul.listen(table, "view") as two:
            two.drain()
            refused = one.ask({"type": "robot", "intent": fresh_intent(), "by": 0, "seat": 1, "level": "greedy"})
            assert refused["code"] == "not_yours", refused
        heard = robot_sits_in(one, 0, 1)
        assert one.until_seq(heard["seq"])["people"][1] == ["Paul", "greedy"]
        for _ in range(6):
            play_until(one, lambda now: now["awaited"] is not None)
            now = one.table()
            message = throw(0, now["seq"]) if now["awaited"] == "throw" else moved(now["options"][0], 0, now["seq"])
            assert one.ask(message)["type"] == "ack"
        assert one.ask({"type": "robot", "intent": fresh_intent(), "by": 0, "seat": 1, "level": None})["type"] == (
            "refused"
        )
        with paul.listen(table, "view") as two:  # is back, and plays again at once
            two.until(lambda frame: frame["type"] == "state" and frame["people"][1] == ["Paul", "person"])


def test_two_persons_answer_at_the_same_time_and_neither_is_stale(claire: Person, paul: Person) -> None:
    """Sealed bids: both write theirs on the number they saw."""
    made = claire.new_table("a-vendre", "me", "link", "link", rules={"trade": "yes", "auction": "sealed"})
    links = [one["link"] for one in made["invitations"]]
    jo = Person(claire.server)
    paul.join(links[0], "Paul")
    jo.join(links[1], "Jo")
    with (
        claire.listen(made["table"], "view") as one,
        paul.listen(made["table"], "view") as two,
        jo.listen(made["table"], "view") as three,
    ):
        ears = [one, two, three]
        bidding = until_sealed(ears)
        seqs = {ear.table()["seq"] for ear in bidding}
        assert len(bidding) == 2
        assert len(seqs) == 1
        for ear in bidding:
            now = ear.table()
            heard = ear.ask(moved(["pass"], now["seat"], next(iter(seqs))))
            assert heard["type"] == "ack", heard
    jo.close()


def until_sealed(ears: list[Ear]) -> list[Ear]:
    for _ in range(300):
        for ear in ears:
            ear.drain()
        sealed = [ear for ear in ears if "Sealed" in str(ear.table()["view"]["question"]) and ear.table()["awaited"]]
        if sealed:
            return sealed
        for ear in ears:
            now = ear.table()
            if now["awaited"] is None:
                continue
            message = throw(now["seat"], now["seq"])
            if now["awaited"] == "play":
                auctions = [move for move in now["options"] if move[0] == "auction"]
                message = moved((auctions or now["options"])[0], now["seat"], now["seq"])
            heard = ear.ask(message)
            assert heard["type"] == "ack", heard
            break
    raise AssertionError("nothing was ever put up for auction")


@deep
def test_after_a_restart_every_table_goes_on(own_server: Maker) -> None:
    server = own_server()
    with closing(Person(server)) as claire:
        go_on_after_a_kill(server, claire)


def go_on_after_a_kill(server: Server, claire: Person) -> None:
    made = claire.new_table("a-vendre", "me", "greedy", "greedy", rules={"form": "double"})
    with claire.listen(made["table"], "view") as own:
        now = play_until(own, lambda now: now["view"]["round"] >= 3 and now["awaited"] is not None)
    server.kill()
    server.start()
    with claire.listen(made["table"], "view") as own:
        own.drain()
        assert own.table()["view"] == now["view"]
        assert own.table()["seq"] == now["seq"]
        play_until(own, lambda now: now["view"]["round"] >= 5)


def test_what_nobody_uses_leaves_the_memory_and_comes_back(own_server: Maker) -> None:
    with closing(Person(own_server("--idle", "0.2"))) as claire:
        made = claire.new_table("a-vendre", "me", "here")
        come_back(claire, made["table"])


def come_back(claire: Person, table: str) -> None:
    with claire.listen(table, "view") as own:
        now = play_until(own, lambda now: now["view"]["round"] >= 2 and now["awaited"] == "throw")
        with pytest.raises(TimeoutError):
            own.hear(1.0)
        assert own.ask(throw(now["seat"], now["seq"]))["type"] == "ack"


def test_an_offer_a_counter_offer_and_a_bargain(claire: Person, paul: Person) -> None:
    """The trade editor's bundles become moves; the one asked may answer with another bundle."""
    table = both_seated(claire, paul, rules={"trade": "yes", "form": "double"})
    with claire.listen(table, "view") as one, paul.listen(table, "view") as two:

        def has_a_shop(now: dict[str, Any]) -> bool:
            return asks("BeforeThrow")(now) and any(move[0] == "auction" for move in now["options"])

        maker, asked = turns(one, two, has_a_shop)
        me, shop = maker.table()["seat"], next(m[1] for m in maker.table()["options"] if m[0] == "auction")
        offer = {"type": "offer", "intent": fresh_intent(), "seq": maker.table()["seq"], "seat": me, "to": 1 - me}
        refused = maker.ask(offer | {"give": {"shop-99": 1}, "want": {}})
        assert refused["code"] == "rules", refused
        made = maker.ask(offer | {"intent": fresh_intent(), "give": {f"shop-{shop}": 1}, "want": {"cash": 500}})
        asked.until_seq(made["seq"])
        person = (claire, paul)[1 - me]
        with person.listen(table) as page:
            barter = page.until_kind("page")["barter"]
        assert barter["counter"] is True
        assert [partner["seat"] for partner in barter["partners"]] == [me]
        back = {"type": "offer", "intent": fresh_intent(), "seq": made["seq"], "seat": 1 - me, "to": me}
        countered = asked.ask(back | {"give": {"cash": 300}, "want": {f"shop-{shop}": 1}})
        assert countered["type"] == "ack", countered
        before = maker.until_seq(countered["seq"])
        assert (before["seat"], before["options"]) == (me, [["accept"], ["refuse"]])
        struck = maker.ask(moved(["accept"], me, countered["seq"]))
        after = maker.until_seq(struck["seq"])
    assert after["view"]["owner"][shop] == 1 - me
    assert after["view"]["cash"][me] == before["view"]["cash"][me] + 300
