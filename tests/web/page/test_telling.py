"""What a page is told: the parts put together are the page, and whoever sees the same shares a frame."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from layers import few_or_many
from ludotheque import shelf
from ludotheque.kernel.agenda import Refusal
from ludotheque.web.metrics import Metrics
from ludotheque.web.page import frames
from ludotheque.web.page.model import Frame, PageFrame
from ludotheque.web.page.packet import Packet
from ludotheque.web.page.telling import APART, PARTS, Telling
from ludotheque.web.room.records import Said
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.room.socket import Connection
from web.page.test_model import SEATS, Lounge, played, walk
from web.whole import Whole

sys.path.insert(0, str(Path(__file__).parents[3] / "tools"))
import page_bench

understood = msgspec.json.Decoder(Frame).decode
ANSWERS = few_or_many(40, 200)


class Reader:
    """An open page, and what its browser has put together."""

    def __init__(self, room: Any, visitor: str, lang: str) -> None:
        self.connection = Connection(room, visitor, lang, "parts", 8)
        self.whole = Whole()
        self.lines: list[Any] = []
        self.packets: list[Packet] = []

    def told(self, telling: Telling) -> dict[str, Any]:
        """The frame with which it hears of this, and nothing else of the game."""
        self.connection.refresh(telling)
        return self.hear()

    def hear(self) -> dict[str, Any]:
        frame: dict[str, Any] = {}
        while not self.connection.queue.empty():
            packet = self.connection.queue.get_nowait()
            assert packet is not None
            understood(packet.body)
            if b'"type":"parts"' in packet.body:
                assert not frame
                frame = json.loads(packet.body)
                self.packets.append(packet)
        log = self.whole.take(frame)["log"]
        self.lines = [line for line in self.lines if line["n"] < log["from"]] + log["lines"]
        return frame

    def check(self, sitting: Sitting) -> None:
        """What was put together is the page as it would be sent whole."""
        seat = self.connection.seat
        page = frames.page(self.connection.room, sitting, self.connection.visitor, seat, self.connection.tongue, 0)
        whole = json.loads(msgspec.json.encode(page))
        own = self.whole.page
        assert {name: own[name] for name in PARTS} == {name: whole[name] for name in PARTS}
        assert own["seq"] == whole["seq"]
        texts = [line["text"] for line in self.lines]
        assert texts[-len(whole["log"]["lines"]) :] == [line["text"] for line in whole["log"]["lines"]]


def gathered(sitting: Sitting) -> list[Reader]:
    """Four seats and three who look on."""
    room: Any = Lounge(sitting.head)
    room.places = [f"{seat}" for seat in range(SEATS)]
    room.rooms.metrics, room.persons_of = Metrics(), room.seats_of
    seated = [Reader(room, f"{seat}", ("fr", "en")[seat % 2]) for seat in range(SEATS)]
    return [*seated, Reader(room, "x", "fr"), Reader(room, "y", "fr"), Reader(room, "z", "en")]


@pytest.mark.parametrize("key", shelf.games())
def test_the_parts_put_together_are_the_page(key: str) -> None:
    """Whoever was told of everything, and whoever has come late or was told now and then, sees the same."""

    async def play() -> None:
        rng, readers = Random(key), list[Reader]()
        for sitting in walk(key, "on_call", ANSWERS, Random(3)):
            readers = readers or gathered(sitting)
            if rng.random() < 0.2:
                take_back(sitting)
            telling = Telling(readers[0].connection.room, sitting)
            for n, reader in enumerate(readers):
                if n < 2 or rng.random() < 0.7 or sitting.cut is not None:
                    reader.told(telling)
                    reader.check(sitting)
            sitting.clear_cache()

    asyncio.run(play())


def take_back(sitting: Sitting) -> None:
    """The last answer, where it may be."""
    for seat in range(SEATS):
        try:
            keep = sitting.to_undo(seat)
        except Refusal:
            continue
        sitting.apply(sitting.take_back(seat, keep), moved=True)
        return


@pytest.mark.parametrize("key", shelf.games())
def test_what_has_not_changed_is_neither_made_nor_sent(key: str) -> None:
    async def look() -> None:
        sitting = played(key, "on_call", 30, Random(2))
        readers = gathered(sitting)
        room = readers[0].connection.room
        first = [reader.told(Telling(room, sitting)) for reader in readers]
        assert all(set(frame["parts"]) == set(PARTS) and frame["since"] is None for frame in first)
        assert not set(PARTS) & set(APART)
        sitting.apply(Said(0, "bonjour"))
        telling = Telling(room, sitting)
        for reader in readers:
            frame = reader.told(telling)
            assert (frame["parts"], frame["entries"], frame["log"]["lines"]) == ({}, {}, [])
            assert len(reader.packets[-1].body) < 200
        sitting.table.people[1] = sitting.table.people[1]._replace(name="Zoé")
        sitting.apply(Said(0, "bonsoir"))
        frame = readers[-1].told(Telling(room, sitting))
        assert set(frame["entries"]["seats"]) == {"1"}

    asyncio.run(look())


def test_whoever_sees_the_same_is_sent_the_same_bytes() -> None:
    """One page and one packing for all who look on in a language; none of a seat's for anybody else."""

    async def look() -> None:
        sitting = played("tramping", "on_call", 40, Random(2))
        readers = gathered(sitting)
        for _ in range(2):
            telling = Telling(readers[0].connection.room, sitting)
            for reader in readers:
                reader.told(telling)
            sitting.apply(Said(0, "bonjour"))
        french, also_french, english = [reader.packets[-1] for reader in readers[SEATS:]]
        assert french is also_french
        assert french.packed is also_french.packed
        assert len({id(reader.packets[-1]) for reader in readers}) == SEATS + 2
        assert french is not english
        assert len(telling.drawn) == SEATS + 2

    asyncio.run(look())


def test_other_eyes_are_shown_everything_anew() -> None:
    """A screen that changes hands goes on from nothing, so that no part of the one is left to the other."""

    async def look() -> None:
        sitting = played("lune", "on_call", 30, Random(2))
        reader = gathered(sitting)[0]
        room: Any = reader.connection.room
        assert reader.told(Telling(room, sitting))["since"] is None
        assert reader.told(Telling(room, sitting))["since"] == sitting.seq
        for places in (["x", "0", "2", "3"], ["x", "y", "2", "3"], ["0", "y", "2", "3"]):
            room.places = places
            frame = reader.told(Telling(room, sitting))
            assert (frame["since"], set(frame["parts"])) == (None, set(PARTS))
            reader.check(sitting)
        reader.connection.curtain = 0
        reader.connection.post(reader.connection.packet(Telling(room, sitting)))
        assert reader.hear()["since"] is None

    asyncio.run(look())


def test_a_page_that_has_missed_something_is_shown_everything() -> None:
    async def look() -> None:
        sitting = played("a-vendre", "on_call", 30, Random(2))
        reader = gathered(sitting)[0]
        for show in told_twice(reader):
            show(Telling(reader.connection.room, sitting))
            frame = reader.hear()
            assert frame["since"] is None
            assert len(frame["log"]["lines"]) == len(reader.lines) > 3
            reader.check(sitting)

    asyncio.run(look())


def told_twice(reader: Reader) -> list[Callable[[Telling], None]]:
    return [reader.connection.refresh, reader.connection.show_all]


def test_a_whole_page_is_made_once_for_whoever_sees_the_same() -> None:
    """A program may still ask for whole pages, with the board in words."""

    async def look() -> None:
        sitting = played("cosmail", "on_call", 30, Random(2))
        room: Any = gathered(sitting)[0].connection.room
        both = [Connection(room, visitor, "fr", "page", 2) for visitor in ("x", "y")]
        telling = Telling(room, sitting)
        for one in both:
            one.refresh(telling)
        first, second = [one.queue.get_nowait() for one in both]
        assert first is second
        assert first is not None
        page = msgspec.json.decode(first.body, type=PageFrame)
        assert page.places == frames.page(room, sitting, "x", None, both[0].tongue, 0).places != []

    asyncio.run(look())


@pytest.mark.parametrize("key", shelf.games())
def test_what_pages_cost_is_measured(key: str) -> None:
    """What a page is told of a move is less than all of it."""
    found = {count: page_bench.measured(key, count, 8) for count in page_bench.OPEN}
    for count, figures in found.items():
        assert 0 < figures["median_ms"] <= figures["p99_ms"]
        assert 0 < figures["bytes"] / count < figures["first_bytes"] < 12_000
