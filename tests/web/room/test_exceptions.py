"""A vote for an exception, at real tables: proposed with a reason, agreed to by every person, kept through a death."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from layers import deep
from ludotheque.kernel.agenda import EVERYBODY, Seat
from ludotheque.say import tongue
from ludotheque.table import Table, accord
from ludotheque.table.proof import VERIFIED, verify
from ludotheque.web.http.refused import Refused
from ludotheque.web.page import frames
from ludotheque.web.room import intents, messages
from ludotheque.web.room.records import Excepted, Proposed, Record, Undone, Voted, decode_digest
from ludotheque.web.room.room import Room
from ludotheque.web.room.rooms import Rooms
from web.people import Ear, Person, fresh_intent, moved
from web.room.falseclock import BY_DAY, DAY, FalseClock, acting, answer, lived, looked, now_at, records, table
from web.room.test_playing import asks, both_seated, play_until, throw, turns, undo
from web.server import Server

REASON = "nous avons oublié le péage"
CLOSE = {"type": "close"}


@pytest.fixture
def people(server: Server) -> Iterator[list[Person]]:
    with ExitStack() as stack:
        yield [stack.enter_context(closing(Person(server))) for _ in range(3)]


def three_seated(people: list[Person], **facts: Any) -> str:
    made = people[0].new_table("a-vendre", "me", "link", "link", **facts)
    for name, person, invitation in zip(("Paul", "Rose"), people[1:], made["invitations"]):
        person.join(invitation["link"], name)
    return str(made["table"])


def propose(ear: Ear, wish: dict[str, Any], reason: str = REASON, **more: Any) -> dict[str, Any]:
    ear.drain()
    now = ear.table()
    message = {"type": "propose", "intent": fresh_intent(), "seq": now["seq"], "seat": now["seat"]}
    return ear.ask({**message, "wish": wish, "reason": reason, **more})


def vote(ear: Ear, yes: bool = True, **more: Any) -> dict[str, Any]:
    ear.drain()
    now = ear.table()
    message = {"type": "vote", "intent": fresh_intent(), "seq": now["seq"], "seat": now["seat"], "yes": yes}
    return ear.ask({**message, **more})


def back(keep: int) -> dict[str, Any]:
    return {"type": "back", "keep": keep}


def play_round(ears: list[Ear], wanted: Callable[[dict[str, Any]], bool], most: int = 300) -> Ear:
    """Everybody answers, until somebody is asked what is wanted; whose ear that is."""
    for _ in range(most):
        for ear in ears:
            ear.drain()
            now = ear.table()
            if wanted(now) and now["awaited"]:
                return ear
            if now["awaited"]:
                message = throw(now["seat"], now["seq"])
                if now["awaited"] == "play":
                    message = moved(now["options"][0], now["seat"], now["seq"])
                assert ear.ask(message)["type"] == "ack"
    raise AssertionError("it never came to that")


def listening(stack: ExitStack, people: list[Person], table: str, mode: str = "view") -> list[Ear]:
    return [stack.enter_context(person.listen(table, mode)) for person in people]


def heard_by_all(ears: list[Ear], seq: int) -> list[dict[str, Any]]:
    return [ear.until_seq(seq) for ear in ears]


def round_is(number: int) -> Callable[[dict[str, Any]], bool]:
    return lambda now: now["view"]["round"] >= number and now["awaited"] == "throw"


def document(person: Person, table: str) -> dict[str, Any]:
    found: dict[str, Any] = person.get(f"/tables/{table}/document").json()
    return found


# -- going back


def test_three_persons_agree_to_go_back(people: list[Person]) -> None:
    table = three_seated(people)
    with ExitStack() as stack:
        ears = listening(stack, people, table)
        asked = play_round(ears, asks("BuyOrTax"))
        now = asked.table()
        others = [ear for ear in ears if ear is not asked]
        before = people[0].get(f"/tables/{table}/replay", at=10**6).json()["moments"]
        paid = asked.ask(moved(["tax"], now["seat"], now["seq"]))
        heard_by_all(ears, paid["seq"])
        proposed = propose(others[0], back(before), "  laisse-le   reprendre ")
        assert proposed["type"] == "ack", proposed
        heard_by_all(ears, proposed["seq"])
        first = vote(asked)
        assert first["type"] == "ack"
        shown = heard_by_all(ears, first["seq"])
        assert all(one["view"]["question"] != now["view"]["question"] for one in shown)
        agreed = vote(others[1])
        shown = heard_by_all(ears, agreed["seq"])
    for one in shown:
        assert one["view"]["question"] == now["view"]["question"]
        assert one["view"]["cash"] == now["view"]["cash"]
        assert one["events"][-1][0] == "agreed_back"
        assert one["events"][-1][4] == "laisse-le reprendre"
    with people[0].listen(table) as page:
        told = page.until_kind("page")["log"]["lines"][-1]["text"]
    assert "laisse-le reprendre" in told


def test_a_proposal_is_shown_to_all_and_blocks_nobody(people: list[Person]) -> None:
    table = three_seated(people)
    with ExitStack() as stack:
        ears = listening(stack, people, table)
        pages = listening(stack, people, table, "page")
        asked = play_round(ears, round_is(2))
        proposer = next(ear for ear in ears if ear is not asked)
        proposed = propose(proposer, CLOSE)
        heard_by_all([*ears, *pages], proposed["seq"])
        votes = [page.table()["vote"] for page in pages]
        own = ears.index(proposer)
        for seat, shown in enumerate(votes):
            assert shown["reason"] == REASON
            assert "close the game here" in shown["text"]
            assert shown["answer"] == ([] if seat == own else [seat])
            assert shown["withdraw"] == (seat if seat == own else None)
            assert pages[seat].table()["exception"] is None
        now = asked.table()
        played = asked.ask(throw(now["seat"], now["seq"]))
        assert played["type"] == "ack"
        heard_by_all([*ears, *pages], played["seq"])
        assert "undone too" in pages[0].table()["vote"]["follows"]
        assert propose(asked, CLOSE)["code"] == "stale"
        gone = vote(proposer, yes=False)
        heard_by_all(pages, gone["seq"])
        assert pages[0].table()["vote"] is None
        assert pages[0].table()["exception"]["most"] == 200
    with people[0].http.stream("GET", f"/table/{table}") as answer:
        assert answer.status_code == 200


# -- closing


def test_a_game_closed_by_agreement_is_counted_and_says_why(people: list[Person]) -> None:
    table = three_seated(people)
    with ExitStack() as stack:
        ears = listening(stack, people, table)
        play_round(ears, round_is(3))
        proposed = propose(ears[0], CLOSE)
        heard_by_all(ears, proposed["seq"])
        number = ears[0].table()["view"]["round"]
        vote(ears[1])
        agreed = vote(ears[2])
        assert agreed["type"] == "ack", agreed
        shown = heard_by_all(ears, agreed["seq"])
    assert all(one["outcome"]["reason"] == "agreement" for one in shown)
    said = f"Ended by agreement in round {number}: {REASON}"
    end = people[0].http.get(f"/table/{table}/end").text
    for words in (said, "A corrected game", "Exceptions agreed on"):
        assert words in end
    listed = next(row for row in people[1].get("/tables").json() if row["id"] == table)
    assert said in listed["awaits"]
    assert said in people[1].http.get("/").text
    with people[2].listen(table) as page:
        over = page.until_kind("page")["end"]
    assert over["because"] == said
    assert over["corrected"].startswith("A corrected game")
    kept = document(people[0], table)
    assert kept["log"][-1] == [EVERYBODY, ["close", 0, [1, 2], REASON]]
    text = people[0].get(f"/tables/{table}/document").text
    assert Table.load(text).outcome is not None
    assert verify(text).verdict == VERIFIED
    replayed = people[0].get(f"/tables/{table}/replay", at=len(kept["log"])).json()["page"]
    assert replayed["log"]["lines"][-2]["text"].endswith(f"Reason: {REASON}")


# -- a sum


def test_a_sum_is_corrected_when_all_agree(people: list[Person]) -> None:
    table = three_seated(people)
    with ExitStack() as stack:
        ears = listening(stack, people, table)
        pages = listening(stack, people, table, "page")
        play_round(ears, round_is(2))
        pages[0].drain()
        (till,) = pages[0].table()["exception"]["tills"]
        assert [one["account"] for one in till["payers"]] == [0, 1, 2, 3]
        assert till["payers"][3]["name"] == "The bank"
        proposed = propose(ears[0], {"type": "amend", "move": ["pay", "money", 1, 3, 40]})
        before = ears[0].table()["view"]
        heard_by_all([*ears, *pages], proposed["seq"])
        assert "Paul pays 40 to the bank" in pages[2].table()["vote"]["text"]
        vote(ears[1])
        agreed = vote(ears[2])
        (now, *_) = heard_by_all(ears, agreed["seq"])
        assert now["view"]["cash"][1] == before["cash"][1] - 40
        assert now["view"]["bank"] == before["bank"] + 40
        play_round(ears, round_is(4))


def test_from_a_hidden_purse_only_its_owner_proposes(people: list[Person]) -> None:
    table = three_seated(people, rules={"cash": "hidden"})
    with ExitStack() as stack:
        ears = listening(stack, people, table)
        pages = listening(stack, people, table, "page")
        play_round(ears, round_is(2))
        pages[0].drain()
        (till,) = pages[0].table()["exception"]["tills"]
        assert [one["account"] for one in till["payers"]] == [0, 3]
        refused = [propose(ears[0], {"type": "amend", "move": ["pay", "money", 1, 3, sum]}) for sum in (10, 10**6)]
    assert refused[0]["message"] == refused[1]["message"]
    assert "secret" in refused[0]["message"]


# -- a place


def test_a_piece_is_set_elsewhere_when_all_agree(people: list[Person]) -> None:
    """The names come from the list of pieces and places; those who vote read what follows; play goes on from there."""
    table = three_seated(people)
    with ExitStack() as stack:
        ears = listening(stack, people, table)
        pages = listening(stack, people, table, "page")
        play_round(ears, round_is(2))
        found = people[0].get(f"/tables/{table}/placings").json()
        piece = next(piece for piece in found["pieces"] if piece["name"] == "Paul")
        named = {one["place"]: one["name"] for one in found["places"]}
        place = next(place for place in piece["places"] if place > 30)
        proposed = propose(ears[0], {"type": "amend", "move": ["set", piece["piece"], place]})
        assert proposed["type"] == "ack", proposed
        heard_by_all([*ears, *pages], proposed["seq"])
        shown = pages[2].table()["vote"]
        assert f"The pawn of Paul is set elsewhere by agreement: {named[place]}." in shown["text"]
        assert "has not arrived" in shown["follows"]
        vote(ears[1])
        agreed = vote(ears[2])
        for now in heard_by_all(ears, agreed["seq"]):
            assert now["view"]["at"][piece["piece"]] == place
            assert [event[0] for event in now["events"][-2:]] == ["agreed_amend", "set_by_hand"]
        play_round(ears, round_is(4))


def test_where_no_piece_can_be_set_a_word_names_the_way_round(people: list[Person]) -> None:
    table = three_seated(people)
    with ExitStack() as stack:
        ears = listening(stack, people, table)
        play_round(ears, asks("BuyOrTax"))
        found = people[0].get(f"/tables/{table}/placings").json()
        assert (found["pieces"], found["places"]) == ([], [])
        assert "go back to a moment instead" in found["because"]
        refused = propose(ears[0], {"type": "amend", "move": ["set", 0, 3]})
    assert refused["code"] == "rules"
    assert refused["message"] == found["because"]


# -- who agrees


def test_robots_agree_and_one_person_alone_is_asked_nothing(people: list[Person]) -> None:
    made = people[0].new_table("a-vendre", "me", "greedy", "greedy")
    with people[0].listen(made["table"], "view") as own:
        play_until(own, round_is(2))
        done = propose(own, CLOSE)
        assert done["type"] == "ack"
        assert own.until_seq(done["seq"])["outcome"]["reason"] == "agreement"


def test_every_person_at_one_screen_is_asked(people: list[Person]) -> None:
    made = people[0].new_table("a-vendre", "me", "here", "here")
    with people[0].listen(made["table"], "view") as own:
        play_until(own, round_is(2))
        asked = propose(own, CLOSE, seat=0)
        own.until_seq(asked["seq"])
        assert vote(own, seat=0)["code"] == "stale"  # who proposes has agreed
        own.until_seq(vote(own, seat=1)["seq"])
        assert own.table()["outcome"] is None
        done = vote(own, seat=2)
        assert own.until_seq(done["seq"])["outcome"]["reason"] == "agreement"


def test_a_no_is_enough_and_a_yes_can_be_taken_back(people: list[Person]) -> None:
    table = three_seated(people)
    with ExitStack() as stack:
        ears = listening(stack, people, table)
        play_round(ears, round_is(2))
        for doubter in (1, 2):
            proposed = propose(ears[0], CLOSE)
            heard_by_all(ears, proposed["seq"])
            heard_by_all(ears, vote(ears[1])["seq"])
            heard_by_all(ears, vote(ears[doubter], yes=False)["seq"])
            assert vote(ears[2])["code"] == "stale"
        assert ears[0].table()["outcome"] is None


# -- whoever is away has not agreed


async def some_rounds(room: Room) -> None:
    """Until somebody is to throw, and everybody has answered something."""
    while (await now_at(room)).view(None)["round"] < 3 or not await all_have_answered(room):
        await answer(room, await acting(room))


async def all_have_answered(room: Room) -> bool:
    table = (await now_at(room)).table
    return table.chance is not None and {0, 1, 2} <= {seat for seat, _ in table.log}


async def proposes_to_close(room: Room, seat: Seat) -> Record:
    seq = (await now_at(room)).seq
    await obeyed(room, messages.Propose(fresh_intent(), seq, seat, accord.Close(), REASON))
    return (await records(room.rooms, room))[-1]


async def votes(room: Room, seat: Seat, yes: bool = True) -> Record:
    await obeyed(room, messages.Vote(fresh_intent(), (await now_at(room)).seq, seat, yes))
    return (await records(room.rooms, room))[-1]


async def obeyed(room: Room, message: messages.Kept) -> int:
    return await intents.obey(room, f"V{messages.acting_seat(message)}", message, lambda seq: None)


async def shelf_says(room: Room) -> list[bool]:
    """Whether the list of each of the three says that their answer is awaited."""
    listed = [await room.rooms.store.tables_of(f"V{seat}", 9) for seat in range(3)]
    return [bool(decode_digest(kept.summary).pleas_to(kept.seats)) for (kept,) in listed]


async def late_for_the_turn(room: Room, clock: FalseClock) -> tuple[Seat, Seat, Seat]:
    """Somebody's time is up; who that is, and the two others."""
    await some_rounds(room)
    late = await acting(room)
    clock.moment += DAY
    await looked(room.rooms)
    assert not (await now_at(room)).person(late)
    one, two = [seat for seat in range(3) if seat != late]
    return late, one, two


def test_whoever_is_away_has_not_agreed_and_comes_back_to_say_so(tmp_path: Path) -> None:
    """The seat is theirs still: a robot that sits in plays, and agrees to nothing for them; through a death."""
    path, clock = tmp_path / "tables.sqlite", FalseClock()

    async def proposed(rooms: Rooms, clock: FalseClock) -> tuple[str, Seat]:
        room = await table(rooms, BY_DAY)
        late, one, two = await late_for_the_turn(room, clock)
        assert isinstance(await proposes_to_close(room, one), Proposed)
        assert await votes(room, two) == Voted(two, True)
        sitting = await now_at(room)
        assert sitting.table.outcome is None
        assert await shelf_says(room) == [seat == late for seat in range(3)]
        shown = frames.page(room, sitting, f"V{late}", late, tongue("en"), 0).vote
        assert shown is not None
        assert (shown.answer, shown.waits) == ([late], sitting.table.names[late])
        return room.id, late

    async def back(rooms: Rooms, clock: FalseClock) -> None:
        room = await rooms.room(name)
        assert isinstance(await votes(room, late), Excepted)
        outcome = (await now_at(room)).table.outcome
        assert outcome is not None
        assert outcome.reason == "agreement"

    name, late = lived(path, proposed, clock)
    lived(path, back, clock)


def test_whoever_has_given_up_their_seat_has_no_say(tmp_path: Path) -> None:
    """Neither a yes nor a no; also about an answer that is to be taken back."""

    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        room = await table(rooms, replace(BY_DAY, late="leave"))
        late, one, two = await late_for_the_turn(room, clock)
        await proposes_to_close(room, one)
        assert await shelf_says(room) == [seat == two for seat in range(3)]
        for yes in (True, False):
            with pytest.raises(Refused, match="Nobody asks you"):
                await votes(room, late, yes)
        assert await votes(room, two, yes=False) == Voted(two, False)
        await obeyed(room, messages.Undo(fresh_intent(), (await now_at(room)).seq, one))
        assert await shelf_says(room) == [seat == two for seat in range(3)]
        await obeyed(room, messages.UndoAnswer(fresh_intent(), (await now_at(room)).seq, two, True))
        assert Undone in [type(record) for record in await records(rooms, room)]
        await looked(rooms)
        await proposes_to_close(room, one)
        assert isinstance(await votes(room, two), Excepted)

    lived(tmp_path / "tables.sqlite", scene)


def test_whoever_lets_a_robot_play_is_asked_all_the_same(tmp_path: Path) -> None:
    """And answers without taking the seat back."""

    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        room = await table(rooms, BY_DAY)
        await some_rounds(room)
        resting = await acting(room)
        one, two = [seat for seat in range(3) if seat != resting]
        await obeyed(room, messages.Robot(fresh_intent(), resting, resting, "novice"))
        await looked(rooms)
        await proposes_to_close(room, one)
        assert await votes(room, two) == Voted(two, True)
        assert await shelf_says(room) == [seat == resting for seat in range(3)]
        assert isinstance(await votes(room, resting), Excepted)
        assert not (await now_at(room)).person(resting)

    lived(tmp_path / "tables.sqlite", scene)


# -- who is waited for


def listed(person: Person, table: str) -> tuple[str, list[str]]:
    """How a table stands in the list of somebody, and on the page about themselves."""
    (one,) = [one for one in person.get("/tables").json() if one["id"] == table]
    (other,) = [one for one in person.get("/you").json()["tables"] if one["id"] == table]
    assert (one["turn"], one["asks"]) == (other["turn"], other["asks"])
    return one["turn"], one["asks"]


def test_whose_vote_is_waited_for_sees_it_on_the_shelf_and_in_a_program(people: list[Person]) -> None:
    table = three_seated(people)
    asks = ["NomA proposes an exception: do you agree?"]
    with ExitStack() as stack:
        ears = listening(stack, people, table)
        turn = ears.index(play_round(ears, round_is(2)))
        assert [listed(person, table)[1] for person in people] == [[], [], []]
        proposed = propose(ears[0], CLOSE, "il est tard")
        shown = heard_by_all(ears, proposed["seq"])
        assert [listed(person, table)[1] for person in people] == [[], asks, asks]
        for seat, person in enumerate(people):
            waited = "yours" if seat == turn else "asked" if seat else "others"
            assert listed(person, table)[0] == waited
            (plea,) = shown[seat]["pleas"]
            assert plea == {
                **{"kind": "vote", "by": 0, "agreed": [], "wish": CLOSE, "reason": "il est tard"},
                "yours": seat > 0,
            }
        agreed = heard_by_all(ears, vote(ears[1])["seq"])
        assert [listed(person, table)[1] for person in people] == [[], [], asks]
        assert [frame["pleas"][0]["yours"] for frame in agreed] == [False, False, True]
        (plea,) = people[2].get(f"/tables/{table}", seat=2).json()["pleas"]
        assert (plea["agreed"], plea["yours"]) == ([1], True)
        refused = heard_by_all(ears, vote(ears[2], yes=False)["seq"])
        assert [frame["pleas"] for frame in refused] == [[], [], []]
        assert [listed(person, table)[1] for person in people] == [[], [], []]


def test_a_plea_and_a_pause_wait_for_the_other_on_the_shelf(people: list[Person]) -> None:
    table = both_seated(people[0], people[1], undo="unanimous", timing={"kind": "correspondence", "seconds": 86400})
    with people[0].listen(table, "view") as one, people[1].listen(table, "view") as two:
        asked, other = turns(one, two, asks("BuyOrTax"))
        waits = people[1] if asked is one else people[0]
        name, seat = asked.table()["people"][asked.table()["seat"]][0], asked.table()["seat"]
        paid = asked.ask(moved(["tax"], seat, asked.table()["seq"]))
        other.until_seq(paid["seq"])
        asked.until_seq(paid["seq"])
        pleaded = asked.ask(undo(seat, asked.table()["seq"]))
        assert other.until_seq(pleaded["seq"])["pleas"][0]["yours"]
        assert listed(waits, table)[1] == [f"{name} asks to take back an answer: do you agree?"]
        asked.until_seq(pleaded["seq"])
        said = asked.ask({"type": "pause", "intent": fresh_intent(), "seat": seat, "on": True})
        pleas = other.until_seq(said["seq"])["pleas"]
        assert [(plea["kind"], plea["yours"]) for plea in pleas] == [("undo", True), ("pause", True)]
        assert listed(waits, table)[1][1] == f"{name} proposes a pause: do you agree?"


# -- what is refused


def test_bad_proposals_are_refused_and_change_nothing(people: list[Person]) -> None:
    table = three_seated(people)
    with ExitStack() as stack:
        ears = listening(stack, people, table)
        play_round(ears, round_is(2))
        ears[0].drain()
        now = ears[0].table()
        for reason in ("", "   ", "x" * 201, "a\u202eb"):
            assert propose(ears[0], CLOSE, reason)["code"] == "rules"
        for wish in (back(10**6), {"type": "amend", "move": ["pay", "money", 0, 1, 10**9]}):
            assert propose(ears[0], wish)["code"] == "rules"
        assert propose(ears[0], CLOSE, seat=1)["code"] == "not_yours"
        assert propose(ears[0], CLOSE, seq=1)["code"] == "stale"
        assert vote(ears[1])["code"] == "stale"
        ears[0].drain()
        assert ears[0].table()["seq"] == now["seq"]


def test_an_answer_taken_back_lets_a_proposal_about_it_lapse(people: list[Person]) -> None:
    table = both_seated(people[0], people[1])
    with people[0].listen(table, "view") as one, people[1].listen(table, "view") as two:
        asked, other = turns(one, two, asks("BuyOrTax"))
        now = asked.table()
        paid = asked.ask(moved(["tax"], now["seat"], now["seq"]))
        other.until_seq(paid["seq"])
        other.until_seq(propose(other, CLOSE)["seq"])
        asked.drain()
        gone = asked.ask(undo(now["seat"], asked.table()["seq"]))
        assert gone["type"] == "ack", gone
        asked.until_seq(gone["seq"])
        assert vote(asked)["code"] == "stale"


def test_what_all_agreed_on_is_not_taken_back_by_asking_for_less(people: list[Person]) -> None:
    table = both_seated(people[0], people[1], undo="unanimous")
    with people[0].listen(table, "view") as one, people[1].listen(table, "view") as two:
        asked, other = turns(one, two, asks("BuyOrTax"))
        now = asked.table()
        paid = asked.ask(moved(["tax"], now["seat"], now["seq"]))
        other.until_seq(paid["seq"])
        moments = people[0].get(f"/tables/{table}/replay", at=0).json()["moments"]
        asked.until_seq(propose(other, back(moments - 1))["seq"])
        agreed = vote(asked)
        assert agreed["type"] == "ack", agreed
        asked.until_seq(agreed["seq"])
        assert "stays" in asked.ask(undo(now["seat"], agreed["seq"]))["message"]


# -- a death in between


@deep
def test_a_proposal_outlives_the_server(own_server: Callable[..., Server]) -> None:
    """kill -9 between the proposal, the first yes and the last."""
    server = own_server()
    with ExitStack() as stack:
        people = [stack.enter_context(closing(Person(server))) for _ in range(3)]
        table = three_seated(people)
        with ExitStack() as listened:
            ears = listening(listened, people, table)
            play_round(ears, round_is(2))
            assert propose(ears[0], CLOSE)["type"] == "ack"
            number = ears[0].table()["view"]["round"]
        for seat in (1, 2):
            server.kill()
            server.start()
            with people[seat].listen(table) as page:
                shown = page.until_kind("page")
                assert (shown["vote"]["reason"], shown["vote"]["answer"]) == (REASON, [seat])
                assert vote(page)["type"] == "ack"
        server.kill()
        server.start()
        state = people[0].get(f"/tables/{table}").json()
        assert state["outcome"]["reason"] == "agreement"
        assert state["view"]["round"] == number
        log = json.loads(people[0].get(f"/tables/{table}/document").text)["log"]
    assert log[-1] == [EVERYBODY, ["close", 0, [1, 2], REASON]]
