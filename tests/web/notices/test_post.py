"""What is sent, when, and how often, by a false clock: once, to whoever wants it, and to nobody who sleeps or looks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from ludotheque.table.accord import Back
from ludotheque.web.notices import post, wants
from ludotheque.web.notices.wants import Channel, Wants
from ludotheque.web.room import intents, messages, tables
from ludotheque.web.room.records import Change, Seated
from ludotheque.web.room.room import Room
from ludotheque.web.room.rooms import Rooms
from ludotheque.web.settings import Outward
from ludotheque.web.store.sqlite.store import SqliteStore
from ludotheque.web.timing import Timing
from web.notices.receiving import Receiver
from web.people import fresh_intent
from web.room.falseclock import BY_DAY, DAY, HOUR, FalseClock, acting, answer, chat, now_at, serving, table

SLOW = replace(BY_DAY, seconds=8 * DAY)
PATIENCE = Outward.patience
Scene = Callable[[Rooms, FalseClock], Awaitable[None]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


def lived(path: Path, *scenes: Scene, clock: FalseClock | None = None) -> None:
    """Scenes one after the other, each in a server of its own on the same store; nobody looks but the test."""

    async def whole() -> None:
        own = clock or FalseClock()
        for scene in scenes:
            outward = Outward(hooks=True, trusted=("127.0.0.1",))
            async with serving(SqliteStore(str(path), own), own, outward=outward) as rooms:
                await rooms.post.stop()
                rooms.post._closing = False
                await scene(rooms, own)

    asyncio.run(whole())


async def told(rooms: Rooms, receiver: Receiver, visitor: str, **more: Any) -> None:
    """This visitor wants to be told by a web hook of their own from now on."""
    channel = Channel(f"way-{visitor}", "hook", f"{receiver.url}/{visitor}", await rooms.store.now())
    fresh = Wants("en", "https://jeux.example.org", **{"zone": "Europe/Paris", **more})
    await wants.change(rooms.store.outbox, visitor, fresh, lambda known: wants.with_channel(known, channel))


async def everybody(rooms: Rooms, receiver: Receiver) -> None:
    for seat in range(3):
        await told(rooms, receiver, f"V{seat}")


def heard(receiver: Receiver) -> list[tuple[str, str]]:
    """Who was told, and the beginning of what; those calls are forgotten."""
    found = [(call.path.rpartition("/")[2], call.json["text"].partition(".")[0]) for call in receiver.calls]
    receiver.calls.clear()
    return found


def of(seat: int, said: str) -> tuple[str, str]:
    return f"V{seat}", f"A VENDRE!: {said}"


TURN, STILL, SHORT, OVER, AGAIN, VOTE = (
    "it is your turn",
    "it is still your turn",
    "your time runs out",
    "the game is over",
    "a new game with you",
    "you are asked whether you agree",
)


def test_whoever_is_to_answer_is_told_once(path: Path, receiver: Receiver) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        await everybody(rooms, receiver)
        room = await table(rooms, SLOW)
        seat = await acting(room)
        await rooms.post.look()
        assert heard(receiver) == []
        clock.moment += PATIENCE
        for _ in range(3):
            await rooms.post.look()
        assert heard(receiver) == [of(seat, TURN)]
        await chat(room, seat)  # a word is no answer: it is the same turn
        clock.moment += HOUR
        await rooms.post.look()
        assert heard(receiver) == []

    lived(path, scene)


async def propose(room: Room, seat: int, reason: str) -> None:
    sitting = await now_at(room)
    said = messages.Propose(fresh_intent(), sitting.seq, seat, Back(0), reason)
    await intents.obey(room, f"V{seat}", said, lambda seq: None)


async def vote(room: Room, seat: int, yes: bool) -> None:
    said = messages.Vote(fresh_intent(), (await now_at(room)).seq, seat, yes)
    await intents.obey(room, f"V{seat}", said, lambda seq: None)


def test_whose_vote_is_waited_for_is_told_once_and_never_why(path: Path, receiver: Receiver) -> None:
    """A proposal is told like a turn, to those who have not agreed; another one is told anew."""

    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        await everybody(rooms, receiver)
        room = await table(rooms, SLOW)
        seat = await acting(room)
        clock.moment += PATIENCE
        await rooms.post.look()
        assert heard(receiver) == [of(seat, TURN)]
        await answer(room, seat)
        clock.moment += PATIENCE
        await rooms.post.look()
        heard(receiver)
        for _ in range(2):
            await propose(room, 0, "le secret de Paul")
            await vote(room, 1, yes=True)
            clock.moment += PATIENCE
            for _ in range(2):
                await rooms.post.look()
            assert all("Paul" not in call.json["text"] for call in receiver.calls)
            assert heard(receiver) == [of(2, VOTE)]
            await vote(room, 2, yes=False)
        await propose(room, 0, "encore")
        await rooms.post.look()
        await vote(room, 1, yes=False)  # before anybody was told
        clock.moment += PATIENCE
        await rooms.post.look()
        assert heard(receiver) == []

    lived(path, scene)


def test_whoever_answers_in_time_is_not_told(path: Path, receiver: Receiver) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        await everybody(rooms, receiver)
        room = await table(rooms, SLOW)
        first = await acting(room)
        await rooms.post.look()
        while (seat := await acting(room)) == first:
            await answer(room, seat)
        clock.moment += PATIENCE
        await rooms.post.look()
        clock.moment += PATIENCE
        await rooms.post.look()
        assert heard(receiver) == [of(seat, TURN)]

    lived(path, scene)


def test_every_turn_is_told_though_nobody_looked_in_between(path: Path, receiver: Receiver) -> None:
    """A server may plan late: whoever was told, answered, and is asked again is told again."""

    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        await everybody(rooms, receiver)
        room = await table(rooms, SLOW)
        seat = await acting(room)
        for _ in range(4):
            clock.moment += PATIENCE
            await rooms.post.look()
            clock.moment += PATIENCE
            await rooms.post.look()
            assert heard(receiver) == [of(seat, TURN)]
            await answer(room, seat)
            while await acting(room) != seat:
                await answer(room, await acting(room))

    lived(path, scene)


def test_a_reminder_then_that_time_runs_out(path: Path, receiver: Receiver) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        await everybody(rooms, receiver)
        room = await table(rooms, SLOW)
        seat = await acting(room)
        found = []
        for hour in range(1, 8 * 24):
            clock.moment += HOUR
            await rooms.post.look()
            found += [(hour, *one) for one in heard(receiver)]
        assert found == [(1, *of(seat, TURN)), (24, *of(seat, STILL)), (7 * 24, *of(seat, SHORT))]

    lived(path, scene)


def test_by_the_clock_one_is_told_sooner(path: Path, receiver: Receiver) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        await everybody(rooms, receiver)
        room = await table(rooms, Timing("clock", 600.0))
        seat = await acting(room)
        await rooms.post.look()
        found = []
        for _ in range(60):
            clock.moment += 10
            await rooms.post.look()
            found += [(clock.moment - room_began, *one) for one in heard(receiver)]
        assert found == [(30.0, *of(seat, TURN)), (540.0, *of(seat, SHORT))]

    room_began = FalseClock().moment
    lived(path, scene)


def test_time_that_was_given_back_does_not_run_out_yet(path: Path, receiver: Receiver) -> None:
    """A pause moves the end: the notice that was planned for the old one waits for the new one."""

    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        await everybody(rooms, receiver)
        room = await table(rooms, SLOW)
        seat = await acting(room)
        await rooms.post.look()
        for one in range(3):
            message = messages.Pause(fresh_intent(), one, True)
            await intents.obey(room, f"V{one}", message, lambda seq: None)
        clock.moment += 7 * DAY + HOUR
        await rooms.post.look()
        assert of(seat, SHORT) not in heard(receiver)
        await intents.obey(room, "V0", messages.Pause(fresh_intent(), 0, False), lambda seq: None)
        clock.moment += 7 * DAY - HOUR
        await rooms.post.look()
        assert of(seat, SHORT) not in heard(receiver)
        clock.moment += 2 * HOUR
        await rooms.post.look()
        assert heard(receiver) == [of(seat, SHORT)]

    lived(path, scene)


def test_quiet_hours_end_in_the_morning(path: Path, receiver: Receiver) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        for seat in range(3):
            await told(rooms, receiver, f"V{seat}", quiet=(22, 8))
        clock.moment += 13 * HOUR  # eleven in the evening, in Paris
        room = await table(rooms, SLOW)
        seat = await acting(room)
        clock.moment += PATIENCE
        wait = await rooms.post.look()
        assert wait == post.LONGEST
        clock.moment += 9 * HOUR - 2 * PATIENCE
        await rooms.post.look()
        assert heard(receiver) == []
        clock.moment += PATIENCE
        await rooms.post.look()
        assert heard(receiver) == [of(seat, TURN)]

    lived(path, scene)


@pytest.mark.parametrize(
    ("hours", "told_after"),
    [
        (14.0, 11 * HOUR + 50 * 60),  # at midnight time is up, and quiet hours begin at ten: ten minutes before them
        (23.0, 22 * HOUR),  # they end before it is up: at their end
        (12.5, 12.5 * HOUR * 7 / 8),  # little is left before they begin: then
    ],
)
def test_that_time_runs_out_is_told_before_quiet_hours_that_outlast_it(
    path: Path, receiver: Receiver, hours: float, told_after: float
) -> None:
    """From ten in the morning, in Paris."""

    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        for seat in range(3):
            await told(rooms, receiver, f"V{seat}", quiet=(22, 8))
        room, began, found = await table(rooms, replace(SLOW, seconds=hours * HOUR)), clock.moment, []
        seat = await acting(room)
        for _ in range(24 * 12):
            await rooms.post.look()
            found += [(clock.moment - began, *one) for one in heard(receiver)]
            clock.moment += 300
        told_of = [moment for moment, *rest in found if tuple(rest) == of(seat, SHORT)]
        assert len(told_of) == 1
        assert told_after <= told_of[0] < told_after + 300

    lived(path, scene)


def test_nobody_is_told_what_they_are_looking_at(path: Path, receiver: Receiver) -> None:
    class Page:
        visitor = ""
        seat: int | None = None

        def refresh(self, sitting: object) -> None: ...
        def stirred(self, sitting: object) -> None: ...
        def cut(self) -> None: ...
        def dismiss(self) -> None: ...
        def presence(self) -> None: ...

    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        await everybody(rooms, receiver)
        room = await table(rooms, SLOW)
        seat = await acting(room)
        page = Page()
        page.visitor = f"V{seat}"
        room.company.enter(page)
        for _ in range(2 * post.TRIES):
            clock.moment += PATIENCE
            await rooms.post.look()
        assert heard(receiver) == []
        room.company.leave(page)
        receiver.says = [503]  # to wait for somebody to go is no try
        for _ in range(2):
            clock.moment += PATIENCE
            await rooms.post.look()
        assert heard(receiver) == [of(seat, TURN)] * 2

    lived(path, scene)


@pytest.mark.parametrize(("wish", "kinds"), [("all", [TURN, STILL]), ("turn", [TURN, STILL]), ("none", [])])
def test_how_much_one_wants_of_a_table(path: Path, receiver: Receiver, wish: str, kinds: list[str]) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        await everybody(rooms, receiver)
        room = await table(rooms, SLOW)
        seat = await acting(room)
        await rooms.post.look()
        await rooms.store.outbox.keep_wish(f"V{seat}", room.id, wish)
        for _ in range(2):
            clock.moment += DAY
            await rooms.post.look()
        assert sorted(heard(receiver)) == sorted([of(seat, kind) for kind in kinds])

    lived(path, scene)


def test_who_wants_nothing_any_more_gets_nothing_that_was_planned(path: Path, receiver: Receiver) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        await everybody(rooms, receiver)
        room = await table(rooms, SLOW)
        await rooms.post.look()
        await rooms.store.outbox.forget_person(f"V{await acting(room)}")
        clock.moment += DAY
        await rooms.post.look()
        assert heard(receiver) == []
        assert await rooms.store.outbox.next() is None

    lived(path, scene)


async def finish(room: Room) -> None:
    """Everybody lets a robot play on, to the end."""
    for seat in range(3):

        async def robot(sitting: Any, seat: int = seat) -> Any:
            return Change(Seated(seat, f"Nº {seat}", "random"))

        await room.change(robot)
    while (await now_at(room)).table.to_act:
        await asyncio.sleep(0.02)


def test_who_left_the_seat_to_a_robot_hears_only_that_the_game_is_over(path: Path, receiver: Receiver) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        await everybody(rooms, receiver)
        room = await table(rooms, SLOW)
        await rooms.post.look()
        await finish(room)
        clock.moment += DAY
        await rooms.post.look()
        await rooms.post.look()
        assert sorted(heard(receiver)) == [of(seat, OVER) for seat in range(3)]

    lived(path, scene)


def test_a_new_way_is_not_told_old_news(path: Path, receiver: Receiver) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        room = await table(rooms, SLOW)
        seat = await acting(room)
        clock.moment += HOUR
        await everybody(rooms, receiver)
        clock.moment += HOUR
        await rooms.post.look()
        assert heard(receiver) == []
        clock.moment += DAY
        await rooms.post.look()
        assert heard(receiver) == [of(seat, STILL)]

    lived(path, scene)


def test_the_same_people_again(path: Path, receiver: Receiver) -> None:
    """Whoever opens the rematch knows of it; the others are told, and whoever is to begin of that too."""

    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        await everybody(rooms, receiver)
        room = await table(rooms, SLOW)
        owners = ["V0", "V1", "V2"]
        head = replace(room.head, parent=room.id)
        again = await rooms.room(await tables.lay(rooms, "V1", tables.Laying(head, owners)))
        seat = await acting(again)
        await rooms.store.outbox.keep_wish(f"V{await acting(room)}", room.id, "none")
        clock.moment += PATIENCE
        await rooms.post.look()
        assert sorted(heard(receiver)) == sorted([of(0, AGAIN), of(2, AGAIN), of(seat, TURN)])

    lived(path, scene)


def test_whom_a_seat_is_kept_for_is_told_once_and_led_to_the_answer(path: Path, receiver: Receiver) -> None:
    """Who sits there is told nothing of it; nor is anybody once the seat is taken, be it by another."""

    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        await everybody(rooms, receiver)
        room = await table(rooms, SLOW)
        for visitor in ("V0", "V1", "V2"):
            await rooms.store.outbox.keep_wish(visitor, room.id, "none")
        kept = [await tables.lay(rooms, "V0", keeping(room, token)) for token in ("first", "second")]
        await tables.sit_down(rooms, "stranger", "second", "Zoé")
        clock.moment += PATIENCE / 2
        for _ in range(3):
            await rooms.post.look()
        calls = [call.json["text"] for call in receiver.calls]
        assert heard(receiver) == [of(1, "somebody invites you")]
        assert f"Table “{room.head.name}”".casefold() in calls[0].casefold()
        assert "https://jeux.example.org/you" in calls[0]
        assert await rooms.store.decline("V1", kept[0], 2)
        await chat(await rooms.room(kept[0]), 0)
        await rooms.post.look()
        assert heard(receiver) == []

    lived(path, scene)


def keeping(room: Room, token: str) -> tables.Laying:
    """A table of V0's whose last seat is kept for V1."""
    return tables.Laying(room.head, ["V0", "V0", None], {2: token}, guests={2: "V1"})


def test_a_restart_between_planning_and_sending(path: Path, receiver: Receiver) -> None:
    async def planning(rooms: Rooms, clock: FalseClock) -> None:
        await everybody(rooms, receiver)
        await table(rooms, SLOW)
        await rooms.post.look()

    async def sending(rooms: Rooms, clock: FalseClock) -> None:
        clock.moment += DAY / 2
        await rooms.post.look()
        assert [said for _, said in heard(receiver)] == [of(0, TURN)[1]]

    async def after(rooms: Rooms, clock: FalseClock) -> None:
        await rooms.post.look()
        assert heard(receiver) == []

    lived(path, planning, sending, after, after)


def test_a_record_nobody_planned_for_is_found_after_a_restart(path: Path, receiver: Receiver) -> None:
    async def dying(rooms: Rooms, clock: FalseClock) -> None:
        await everybody(rooms, receiver)
        await table(rooms, SLOW)

    async def sending(rooms: Rooms, clock: FalseClock) -> None:
        clock.moment += HOUR
        await rooms.post.look()
        assert [said for _, said in heard(receiver)] == [of(0, TURN)[1]]

    lived(path, dying, sending)


def test_one_whose_server_died_over_it_comes_a_little_later_and_bears_the_same_mark(
    path: Path, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def dying(rooms: Rooms, clock: FalseClock) -> None:
        await everybody(rooms, receiver)
        await table(rooms, SLOW)
        clock.moment += PATIENCE

        async def die(*words: object) -> None:
            raise asyncio.CancelledError

        with monkeypatch.context() as dead:
            dead.setattr(rooms.store.outbox, "settle", die)
            with pytest.raises(asyncio.CancelledError):
                await rooms.post.look()
        assert len(receiver.calls) == 1

    async def sending(rooms: Rooms, clock: FalseClock) -> None:
        await rooms.post.look()
        assert len(receiver.calls) == 1  # it may still be on its way
        clock.moment += post.HELD
        await rooms.post.look()
        await rooms.post.look()
        first, second = receiver.calls
        assert first.body == second.body

    lived(path, dying, sending)


def test_what_does_not_arrive_is_tried_again_with_growing_pauses_and_given_up(path: Path, receiver: Receiver) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        await everybody(rooms, receiver)
        room = await table(rooms, SLOW)
        await rooms.store.outbox.keep_wish(f"V{await acting(room)}", room.id, "turn")
        receiver.says = [503] * 100
        tried = []
        for minute in range(1, 15 * 60):
            clock.moment += 60
            await rooms.post.look()
            tried += [minute] * len(receiver.calls)
            receiver.calls.clear()
        assert tried == [1, 2, 4, 8, 16, 32, 64, 128, 256]
        receiver.says = []

    lived(path, scene)


def test_it_arrives_when_the_other_is_back(path: Path, receiver: Receiver) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        await everybody(rooms, receiver)
        room = await table(rooms, SLOW)
        receiver.says = [500, 302, 204]
        for _ in range(60):
            clock.moment += 60
            await rooms.post.look()
        assert heard(receiver) == [of(await acting(room), TURN)] * 3  # nobody was led elsewhere by the second answer

    lived(path, scene)


def test_a_way_that_leads_nowhere_is_forgotten(path: Path, receiver: Receiver) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        await everybody(rooms, receiver)
        room = await table(rooms, SLOW)
        visitor = f"V{await acting(room)}"
        receiver.says = [410]
        for _ in range(50):
            clock.moment += HOUR
            await rooms.post.look()
        assert len(receiver.calls) == 1
        known = await wants.wants_of(rooms.store.outbox, visitor)
        assert known is not None
        assert known.channels == ()

    lived(path, scene)
