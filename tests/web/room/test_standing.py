"""Standing answers: a maximum that the program bids up to is kept like an answer, and ends with its auction."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from layers import deep
from ludotheque.kernel.agenda import Move, Seat
from ludotheque.say import tongue
from ludotheque.table.standing import PassAbove, RefuseUnder, StandingAnswer, Throw, UpTo, auction
from ludotheque.web.page import standing as frames
from ludotheque.web.page.build import PageBuilder
from ludotheque.web.room.records import Record, Revoked, Seated, Stood, TimedOut, Undone
from ludotheque.web.room.sitting import Sitting
from web.people import Ear, Person, fresh_intent, moved
from web.room.twins import keep, open_pair
from web.server import Server

MADE = open_pair(Random(3))


class Lived:
    """A table at an auction, and every record of it."""

    def __init__(self) -> None:
        self.sitting = Sitting(MADE.head)
        self.records: list[Record] = []
        for record in MADE.records[0]:
            self.keep(record)

    def keep(self, record: Record, moved: bool = False) -> None:
        self.records.append(record)
        self.sitting.apply(record, moved)

    def play(self, seat: Seat, move: Move) -> None:
        self.keep(self.sitting.play(seat, seat, move), moved=True)

    def stand(self, seat: Seat, most: int) -> None:
        self.keep(Stood(seat, UpTo.scope(self.sitting.table), UpTo(most)))

    @property
    def bidders(self) -> list[Seat]:
        running = auction(self.sitting.table)
        return running.bidders if running else []

    @property
    def least(self) -> int:
        running = auction(self.sitting.table)
        assert running is not None
        return running.least(self.sitting.table.state)

    def left(self, seat: Seat) -> list[StandingAnswer]:
        """What the seat has left, read live, all at once, and one by one."""
        again, one_by_one = Sitting(MADE.head), Sitting(MADE.head)
        again.fold_at_once(self.records)
        for record in self.records:
            one_by_one.apply(record)
        found = [sitting.standing.of(sitting.table, seat) for sitting in (self.sitting, again, one_by_one)]
        assert found[0] == found[1] == found[2]
        return found[0]


def test_it_bids_one_step_at_a_time_and_no_further() -> None:
    table = Lived()
    mine, other = table.bidders[:2]
    least = table.least
    table.stand(mine, least + 40)
    assert table.sitting.next_played() == mine
    assert table.sitting.left_move(mine) == ("bid", least)
    table.play(mine, ("bid", least))
    assert table.sitting.next_played() is None
    table.play(other, ("bid", least + 30))
    assert table.sitting.left_move(mine) == ("bid", least + 40)
    table.play(mine, ("bid", least + 40))
    table.play(other, ("bid", least + 50))
    assert table.sitting.left_move(mine) is None
    assert table.left(mine) == [UpTo(least + 40)]  # its person is asked, and may go on


def test_it_ends_with_its_auction() -> None:
    """Whatever is sold next, even the same lot, is another auction."""
    table = Lived()
    mine = table.bidders[0]
    table.stand(mine, table.least + 400)
    table.play(mine, ("bid", table.least))
    while table.bidders:
        table.play(table.bidders[0], ("pass",))
    assert table.left(mine) == []
    rng = Random(5)
    for _ in range(2000):
        if auction(table.sitting.table) is not None or not table.sitting.table.to_act:
            break
        seat = table.sitting.table.to_act[0]
        if table.sitting.table.chance is not None:
            table.keep(table.sitting.throw(table.sitting.table.thrower or 0), moved=True)
        else:
            options = table.sitting.table.options(seat)
            table.play(seat, rng.choice([move for move in options if move[0] == "auction"] or options))
    assert table.bidders
    assert table.left(mine) == []


def test_who_drops_out_thinks_better_of_it_or_hands_over_has_left_nothing() -> None:
    for end in ("revoked", "handed over", "taken back"):
        table = Lived()
        mine = table.bidders[0]
        table.play(mine, ("bid", table.least))
        table.stand(mine, table.least + 400)
        assert len(table.left(mine)) == 1
        ends: dict[str, Record] = {
            "revoked": Revoked(mine, UpTo.kind),
            "handed over": Seated(mine, "X", "greedy"),
            "taken back": Undone(mine, len(table.sitting.table.log) - 1),
        }
        table.keep(ends[end])
        assert table.left(mine) == []


def test_what_another_takes_back_does_not_touch_it() -> None:
    table = Lived()
    mine, other = table.bidders[:2]
    table.stand(mine, table.least + 400)
    table.play(mine, ("bid", table.least))
    table.play(other, ("bid", table.least))
    table.keep(Undone(other, len(table.sitting.table.log) - 1))
    assert len(table.left(mine)) == 1
    table.keep(Undone(other, len(MADE.records[0]) - 1))  # far back: before there was an auction
    assert table.left(mine) == []


# -- over the wire


@pytest.fixture
def people(own_server: Callable[..., Server]) -> Iterator[list[Person]]:
    server = own_server()
    met = [Person(server) for _ in range(3)]
    server.stop()
    keep(server.address, [MADE], met)
    server.start()
    yield met
    for one in met:
        one.close()


def bidding(ear: Ear) -> dict[str, Any]:
    question: dict[str, Any] = ear.table()["view"]["question"]
    return question


def stand(seat: int, scope: str, most: int) -> dict[str, Any]:
    answer = {"kind": "up_to", "most": most}
    return {"type": "stand", "intent": fresh_intent(), "seat": seat, "scope": scope, "answer": answer}


@deep
def test_what_was_acknowledged_survives_the_death_of_the_server(people: list[Person]) -> None:
    """The maximum is kept before it is acknowledged: after a kill the program bids on."""
    table, server = MADE.tables[0], people[0].server
    mine, other = Lived().bidders[:2]
    before = people[mine].get(f"/tables/{table}/log").text
    with people[mine].listen(table) as page, people[mine].listen(table, "view") as own:
        shown = page.until_kind("page")["auction"]["maximum"]
        own.drain()
        refused = own.ask(stand(mine, "ShopAuction 1", shown["least"]))
        too_much = own.ask(stand(mine, shown["scope"], shown["most"] + 10))
        assert (refused["code"], too_much["code"]) == ("stale", "rules")
        heard = own.ask(stand(mine, shown["scope"], shown["least"] + 300))
        assert heard["type"] == "ack"
        own.until(lambda frame: frame.get("type") == "state" and bidding(own)["leader"] == mine)
        left = page.until(lambda frame: frame["type"] == "page" and bool(frame["auction"]["maximum"]["left"]))
        assert left["moves"] == []
    server.kill()
    server.start()
    with people[other].listen(table, "view") as others, people[mine].listen(table, "view") as own:
        others.drain()
        assert others.table()["standing"] == []
        price = bidding(others)["least"]
        assert others.ask(moved(["bid", price], other, others.table()["seq"]))["type"] == "ack"
        others.until(lambda frame: frame.get("type") == "state" and bidding(others)["price"] == price + 10)
        own.drain()
        assert own.table()["standing"] == [{"kind": "up_to", "most": shown["least"] + 300}]
        assert own.ask({"type": "revoke", "intent": fresh_intent(), "seat": mine, "kind": "up_to"})["type"] == "ack"
        own.drain()
        assert own.table()["standing"] == []
        others.ask(moved(["bid", price + 20], other, others.table()["seq"]))
        own.drain()
        assert own.table()["awaited"] == "play"  # now the person is asked
    most, after = str(shown["least"] + 300), people[mine].get(f"/tables/{table}/log").text
    assert after.count(most) == before.count(most)  # others may have paid as much before


@deep
def test_a_maximum_that_is_the_last_word_of_two_is_paid_one_step_above_the_other(people: list[Person]) -> None:
    table = MADE.tables[1]
    mine, other = Lived().bidders[:2]
    with people[mine].listen(table) as page, people[other].listen(table) as theirs:
        first = page.until_kind("page")["auction"]["maximum"]
        page.ask(stand(mine, first["scope"], first["least"] + 200))
        page.until(lambda frame: frame.get("type") == "page" and frame["auction"]["bidders"][0]["lead"])
        heard = theirs.ask(stand(other, first["scope"], first["least"] + 100))
        assert heard["type"] == "ack"
        shown = theirs.until(lambda frame: frame.get("type") == "page" and frame["question"]["yours"])
        best = shown["auction"]["bidders"][0]
        assert (best["seat"], best["lead"], best["share"]) == (mine, True, 1.0)
        assert best["sum"].replace(",", "") == str(first["least"] + 100)


# -- for the whole game, at a table with a pace

DAY = {"kind": "correspondence", "seconds": 86_400}


def always(seat: int, answer: dict[str, Any]) -> dict[str, Any]:
    return {"type": "stand", "intent": fresh_intent(), "seat": seat, "scope": "game", "answer": answer}


def test_the_program_throws_where_nothing_else_can_be_done(own_server: Callable[..., Server]) -> None:
    """From then on, after a death of the server too, until it is withdrawn; others hear of the throws alone."""
    server = own_server()
    me, friend = Person(server), Person(server)
    made = me.new_table("a-vendre", "me", "greedy", "link", timing=DAY)
    friend.join(made["invitations"][0]["link"])
    table = made["table"]
    with me.listen(table) as page, friend.listen(table) as theirs:
        shown = until_thrown(page, theirs)
        assert shown["standing"]["kind"] == "throw"
        assert page.ask(always(0, {"kind": "throw"}))["type"] == "ack"
        thrown = page.until(lambda frame: frame["type"] == "page" and frame["moment"] > shown["moment"])
        assert [left["kind"] for left in thrown["left"]] == ["throw"]
        theirs.until_seq(thrown["seq"])
        assert [frame["left"] for frame in theirs.frames if frame["type"] == "page" and frame["left"]] == []
    server.kill()
    server.start()
    with me.listen(table, "view") as own:
        own.drain()
        assert own.table()["standing"] == [{"kind": "throw"}]
        assert own.ask({"type": "revoke", "intent": fresh_intent(), "seat": 0, "kind": "throw"})["type"] == "ack"
        own.drain()
        assert own.table()["standing"] == []
    me.close()
    friend.close()


def until_thrown(page: Ear, theirs: Ear) -> dict[str, Any]:
    """Everybody answers what comes first until the first of these two is to throw."""
    for _ in range(200):
        time.sleep(0.1)  # nobody may speak faster than the server listens
        for ear, seat in ((page, 0), (theirs, 2)):
            ear.drain()
            shown = ear.table()
            if shown["throw"] and ear is page:
                return shown
            told = {"intent": fresh_intent(), "seq": shown["seq"], "seat": seat}
            if shown["throw"]:
                ear.ask({"type": "throw", **told})
            elif shown["moves"]:
                ear.ask({"type": "play", "move": shown["moves"][-1]["move"], **told})
    raise AssertionError("nobody throws")


@deep
@pytest.mark.parametrize("answer", [{"kind": "pass_above", "most": -1}, {"kind": "refuse_under"}, {"kind": "nod"}])
def test_what_cannot_be_left_is_refused_and_nothing_changes(
    own_server: Callable[..., Server], answer: dict[str, Any]
) -> None:
    me = Person(own_server())
    table = me.new_table("a-vendre", "me", "greedy", timing=DAY)["table"]
    with me.listen(table, "view") as own:
        own.say(always(0, answer))
        assert own.until_kind("refused")["code"] == "bad"
        own.drain()
        assert own.table()["standing"] == []
    me.close()


def test_what_was_left_is_told_in_words_and_stays_while_one_is_away() -> None:
    """Seated again after one's time was up, one finds what was left for the whole game, and not a word more."""
    table = Lived()
    seat = 0
    for answer in (Throw(), PassAbove(300), RefuseUnder(5, 2)):
        table.keep(Stood(seat, "game", answer))
    table.keep(TimedOut(seat, "greedy"))
    table.keep(Seated(seat, "A", "person"))
    assert table.left(seat) == [Throw(), PassAbove(300), RefuseUnder(5, 2)]
    page = frames.left(PageBuilder(table.sitting, seat, tongue("en", table.sitting.table.game)))
    assert [left.text.split()[-1] for left in page] == ["do", "300", "2.5"]
