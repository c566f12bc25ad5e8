"""The patience of an offer, by a false clock: it is refused when nobody answers, and costs neither seat nor time."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from ludotheque import shelf
from ludotheque.kernel.agenda import Move, Seat
from ludotheque.say import tongue
from ludotheque.table import Table, standing
from ludotheque.web.page.build import PageBuilder
from ludotheque.web.page.model import Times
from ludotheque.web.page.pace import times
from ludotheque.web.room import intents, messages, replay, tables
from ludotheque.web.room.clocks import Clocks
from ludotheque.web.room.records import Played, decode_digest
from ludotheque.web.room.room import Room
from ludotheque.web.room.rooms import Rooms
from ludotheque.web.timing import Timing
from web.people import fresh_intent
from web.room.falseclock import BY_DAY, DAY, HOUR, FalseClock, lived, looked, now_at, records, timed_out
from web.room.histories import heading

FOLDER = Path(__file__).parents[2] / "whole_games"
BY_POST, HALF_HOUR = Timing("correspondence", 3 * DAY), Timing("clock", 1800.0, 30.0)
SAID = (("en", "The time for this offer was up."), ("fr", "Le délai de cette offre était écoulé."))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


def before_an_offer(game: str) -> tuple[Table, int]:
    """A whole game of this title, and how many entries of its log come before somebody makes an offer."""
    for file in sorted((FOLDER / game).glob("*.json")):
        whole = Table.load(file.read_text(encoding="utf-8"))
        table = Table(whole.game, whole.people, whole.rules, whole.edition, whole.dice)
        for at, entry in enumerate(whole.log):
            table.take_up([entry])
            if entry[0] >= 0 and at and standing.offer(table) is not None:
                return whole, at
    raise AssertionError("nobody offers anything")


async def played(room: Room, seat: Seat, move: Move) -> int:
    message = messages.Play(fresh_intent(), (await now_at(room)).seq, seat, move)
    return await intents.obey(room, f"V{seat}", message, lambda seq: None)


async def offered(rooms: Rooms, timing: Timing, game: str = "a-vendre") -> tuple[Room, Seat]:
    """A table of persons at which an offer was made just now, and who is asked."""
    whole, at = before_an_offer(game)
    maker, move = whole.log[at]
    head = replace(heading(game, whole.seats, dict(whole.rules), undo="unanimous"), timing=timing)
    assert head.edition_hash == shelf.edition(whole.game, None).fingerprint == whole.edition.fingerprint
    before = Played(maker, whole.log[:at], inherited=True, waits=[maker])
    owners = [f"V{seat}" for seat in range(whole.seats)]
    room = await rooms.room(await tables.lay(rooms, "V0", tables.Laying(head, owners, before=before)))
    await played(room, maker, move)
    (asked,) = (await now_at(room)).awaited
    return room, asked


async def clocks_of(room: Room) -> Clocks:
    clocks = (await now_at(room)).clocks
    assert clocks is not None
    return clocks


async def shown(room: Room, clock: FalseClock) -> Times:
    found = times(await clocks_of(room), clock.moment)
    assert found is not None
    return found


async def lies(room: Room) -> bool:
    return standing.offer((await now_at(room)).table) is not None


def test_how_long_it_is() -> None:
    assert BY_POST.offer == DAY
    assert replace(BY_DAY, seconds=HOUR).offer == HOUR
    assert HALF_HOUR.offer == 120.0


@pytest.mark.parametrize("timing", [BY_POST, HALF_HOUR], ids=["by post", "by the clock"])
@pytest.mark.parametrize("game", ["a-vendre", "cosmail", "tramping"])
def test_an_offer_nobody_answers_is_refused_once_and_not_before_its_time(path: Path, timing: Timing, game: str) -> None:
    """Through a death and out of a snapshot; whoever did not answer has their seat and their time."""
    clock = FalseClock()

    async def made(rooms: Rooms, clock: FalseClock) -> tuple[str, Seat, float]:
        room, asked = await offered(rooms, timing, game)
        now = await shown(room, clock)
        assert now.offer
        assert [(one.seat, one.left, one.until) for one in now.seats if one.until is not None] == [
            (asked, timing.offer, clock.moment + timing.offer)
        ]
        (listed,) = await rooms.store.tables_of("V0", 9)
        assert decode_digest(listed.summary).until == {asked: clock.moment + timing.offer}
        clock.moment += timing.offer - 1
        await looked(rooms)
        assert await lies(room)
        return room.id, asked, (await clocks_of(room)).left[asked]

    async def lapses(rooms: Rooms, clock: FalseClock) -> None:
        room = await rooms.room(name)
        clock.moment += 0.999
        await looked(rooms)
        assert await lies(room)
        clock.moment += 0.001
        before = len(await records(rooms, room))
        await looked(rooms)
        await looked(rooms)
        (lapsed,) = (await records(rooms, room))[before:]
        assert isinstance(lapsed, Played)
        assert (lapsed.by, lapsed.entries[0], lapsed.lapsed) == (asked, (asked, ("refuse",)), True)
        assert (await timed_out(rooms, room), (await now_at(room)).persons) == ([], list(range(len(room.places))))
        clocks = await clocks_of(room)
        assert (clocks.offer, clocks.away, clocks.gone) == (None, {}, [])
        assert asked in clocks.waits or clocks.left[asked] == left
        await room.keep_snapshot()

    async def told(rooms: Rooms, clock: FalseClock) -> None:
        room = await rooms.room(name)
        sitting = await now_at(room)
        for lang, words in SAID:
            job = replay.watching(room, sitting, "", None, tongue(lang))
            for then in (sitting, replay.Past(job).at(job, len(sitting.table.log))):
                lines = PageBuilder(then, None, tongue(lang)).log(0).lines
                assert [line.at for line in lines if line.text.endswith(words)] == sitting.lapsed
        assert len(sitting.lapsed) == 1

    name, asked, left = lived(path, made, clock)
    lived(path, lapses, clock)
    lived(path, told, clock)


def test_an_offer_answered_in_time_costs_no_clock_and_brings_nothing(path: Path) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        room, asked = await offered(rooms, HALF_HOUR)
        left = (await clocks_of(room)).left[:]
        clock.moment += 100
        await played(room, asked, ("refuse",))
        assert ((await clocks_of(room)).left, (await now_at(room)).lapsed) == (left, [])
        assert not (await shown(room, clock)).offer
        clock.moment += 100
        await looked(rooms)
        (maker,) = (await now_at(room)).awaited
        assert [one.until for one in (await shown(room, clock)).seats if one.seat == maker] == [
            clock.moment - 100 + left[maker]
        ]

    lived(path, scene)


def test_the_time_of_an_offer_stands_still_in_a_pause(path: Path) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        room, _ = await offered(rooms, HALF_HOUR)
        clock.moment += 60
        for seat in range(len(room.places)):
            await intents.obey(room, f"V{seat}", messages.Pause(fresh_intent(), seat, True), lambda seq: None)
        clock.moment += 3 * DAY
        await looked(rooms)
        await intents.obey(room, "V0", messages.Pause(fresh_intent(), 0, False), lambda seq: None)
        clock.moment += 59
        await looked(rooms)
        assert await lies(room)
        clock.moment += 1
        await looked(rooms)
        assert not await lies(room)

    lived(path, scene)


def test_what_is_taken_back_is_forgotten_with_the_word_about_it(path: Path) -> None:
    """An offer that lies on the table again has its whole time again."""

    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        room, asked = await offered(rooms, BY_POST)
        clock.moment += DAY
        await looked(rooms)
        assert len((await now_at(room)).lapsed) == 1
        undo = messages.Undo(fresh_intent(), (await now_at(room)).seq, asked)
        await intents.obey(room, f"V{asked}", undo, lambda seq: None)
        for seat in [seat for seat in range(len(room.places)) if seat != asked]:
            yes = messages.UndoAnswer(fresh_intent(), (await now_at(room)).seq, seat, True)
            await intents.obey(room, f"V{seat}", yes, lambda seq: None)
        assert await lies(room)
        assert ((await now_at(room)).lapsed, (await clocks_of(room)).offer) == ([], DAY)

    lived(path, scene)
