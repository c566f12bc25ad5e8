"""A game of each title by correspondence, over a fortnight of false time: three browsers, two servers, many deaths."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from layers import deep
from web.browser.correspondence import DAY, HOUR, PACE, PATIENCE, Club, Ends, Friend
from web.browser.verdicts import Verdicts
from web.notices.receiving import Mailbox, Receiver
from web.notices.subscriber import Subscriber
from web.room.falsetime import FalseTime
from web.room.killing import records_that_replay
from web.room.nodes import running

pytestmark = [deep, pytest.mark.soak, pytest.mark.skipif(os.name != "posix", reason="there is no kill -9")]
SEED = int(os.environ.get("LUDOTHEQUE_SEED", "0")) or Random().randrange(1, 1 << 32)
SHORT: dict[str, dict[str, Any]] = {
    "a-vendre": {"max_rounds": 9},
    "cosmail": {"round_limit": 5},
    "lune": {"recall_round": 3},
    # The bank may never be asked anything: it is no place for whoever is to be late.  A captain in debt plays on.
    "tramping": {"limit_total": 16, "bank_choice": "1", "insolvent": "owe"},
}
LATE = {"a-vendre": "robot", "cosmail": "answer", "lune": "robot", "tramping": "answer"}
COMES = (0, 1, 3, 4, 7, 8, 9, 12)  # on these days the third one looks in, and her time is up on the 7th and the 12th
UNTIL_HER = (4, 9)  # on these days all play until it is her turn: an offer has its own time, and makes nobody late
TALKS = (2, 5, 6, 10, 11)  # on these days the others say a word, whether they are asked anything or not
ANSWERS = 2  # on one day: so few that no game is over before she has been late twice
DEATHS = {1: "answer", 2: "stop", 3: "kill", 5: "kill", 6: "stop", 7: "answer", 8: "kill", 10: "stop", 11: "both"}


@pytest.fixture
def ends() -> Iterator[Ends]:
    with Mailbox() as mailbox, Receiver() as hook, Receiver() as service:
        yield Ends(mailbox, hook, service, Subscriber())


@pytest.fixture
def falsely(database: str, tmp_path: Path) -> Iterator[FalseTime]:
    with FalseTime(database, tmp_path) as time:
        yield time


@pytest.mark.parametrize("game", SHORT)
def test_a_fortnight(game: str, browser: Browser, falsely: FalseTime, ends: Ends, tmp_path: Path) -> None:
    print(f"LUDOTHEQUE_SEED={SEED}")
    began = time.monotonic()
    ways = ["--hooks", "--push", "mailto:host@example.org", "--trusted-host", "127.0.0.1"]
    doors = falsely.nodes(tmp_path, *ends.mailbox.options, *ways, "--tell-after", str(PATIENCE))
    timing = {"kind": "correspondence", "seconds": int(PACE), "late": LATE[game]}
    with running(doors):
        club = Club(browser, falsely, doors, Random(SEED))
        club.sit_down(game, ends, rules=SHORT[game], timing=timing)
        Fortnight(club).live_through()
        assert club.restarts >= 10
        verdicts = Verdicts(club, ends.told(), LATE[game])
        verdicts.check()
        proof = club.friends[0].context.request.get(f"{doors[0].url}/api/v1/tables/{club.table}/proof").json()
        assert proof["verdict"] == "verified"
    with ThreadPoolExecutor(1) as pool:  # this thread has a loop of the browser's
        replayed = pool.submit(asyncio.run, records_that_replay(falsely.address, [club.table])).result()
    assert replayed == len(verdicts.log)
    club.part()
    print(f"{game}: {verdicts}, {club.restarts} restarts, {club.kills} deaths, {time.monotonic() - began:.0f} s")


class Fortnight:
    """What happens on which day."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.anna, self.bob, self.cleo = club.friends
        self.began = club.look()["now"]

    def live_through(self) -> None:
        for day in range(14):
            self.morning(day)
            self.play(day)
        self.club.quiet()

    def morning(self, day: int) -> None:
        """What servers suffer while nobody plays, and whoever is late is late."""
        club, dies, door = self.club, DEATHS.get(day), self.club.doors[day % 2]
        if dies == "both":
            for friend in club.friends:
                club.leaves(friend)
            club.go_on(self.began + day * DAY - 2 * HOUR)
            club.close_for(12 * HOUR)
        elif dies in ("stop", "kill"):
            club.restart(door, kill=dies == "kill")
        club.go_on(self.began + day * DAY + 2 * HOUR)

    def play(self, day: int) -> None:
        """Those who are called come and answer, until it is enough for today; on the last day, to the end."""
        club, count, strikes = self.club, 0, DEATHS.get(day) == "answer"
        if day in TALKS:
            self.talk()
        while not (seen := (look := club.quiet())["summary"])["over"]:
            friend = self.called(day, seen)
            waits = day not in UNTIL_HER or (friend is self.cleo and not look["offer"])
            if friend is None or (count >= ANSWERS and day < 13 and waits):
                break
            if friend.tab is None:
                club.go_on(club.look()["now"] + PATIENCE + HOUR * club.rng.random())
                club.comes(friend)
                continue
            self.answer(friend, seen, strikes and friend is not self.cleo)
            strikes, count = strikes and friend is self.cleo, count + 1
        if strikes:  # nobody has answered but her
            club.restart(club.doors[0], kill=True)
        for friend in club.friends:
            if friend is self.cleo or (not seen["over"] and (day in UNTIL_HER or seen["acting"] != [2])):
                club.leaves(friend)

    def talk(self) -> None:
        """Whoever is asked little, or has left it to the program, has something to lose too."""
        for friend in (self.anna, self.bob):
            self.club.comes(friend)
            self.club.says(friend)

    def called(self, day: int, seen: dict[str, Any]) -> Friend | None:
        """Somebody for whom the table waits and who has time today, she last; but if her time was up, she first."""
        comes = day in COMES or day == 13
        waited = [self.club.friends[seat] for seat in sorted(seen["acting"]) if comes or seat != 2]
        return self.cleo if comes and is_robot(seen, self.cleo) else next(iter(waited), None)

    def answer(self, friend: Friend, seen: dict[str, Any], strike: bool) -> None:
        if is_robot(seen, friend):
            self.club.is_back(friend)
        else:
            self.club.answers(friend, strike)
        if friend is self.cleo:
            self.club.leaves(friend)


def is_robot(seen: dict[str, Any], friend: Friend) -> bool:
    """Whether a robot sits there instead."""
    return bool(seen["people"][friend.seat][1] != "person")
