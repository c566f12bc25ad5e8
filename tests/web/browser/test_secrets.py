"""Two persons at one screen: neither the page nor any frame ever holds the other's secrets.

Every card and token of LA POCHETTE has a number and a name like no other, so that they can be looked for.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import expect

from layers import deep
from ludotheque import shelf
from titles.pochette import GAME
from web.browser.chromium import Screen
from web.browser.playing import awaits, lift, one_answer, wait_until

Screens = Callable[..., Screen]
NAMES = shelf.default_edition(GAME).names
NUMBERS = re.compile(r"(?<!\d)(91\d{4}|82\d{4})(?!\d)")
WORDS = re.compile("|".join(NAMES.values()))
BY_NAME = {name: number for number, name in NAMES.items()}


def markers(text: str) -> set[int]:
    """Every card and token this text gives away."""
    return {int(found) for found in NUMBERS.findall(text) if int(found) in NAMES} | {
        BY_NAME[found] for found in WORDS.findall(text)
    }


class Knowledge:
    """What each person, and everybody, has ever been allowed to know; it only grows."""

    def __init__(self, tab: Screen, table: str, seats: int) -> None:
        self.tab = tab
        self.table = table
        self.known: dict[int | None, set[int]] = {seat: set() for seat in [*range(seats), None]}
        self.look()

    def look(self) -> None:
        for seat, known in self.known.items():
            known |= markers(json.dumps(self.tab.table(self.table, seat)))

    def secret_of(self, seat: int) -> set[int]:
        return self.known[seat] - self.known[None]


def check_frames(tab: Screen, knowledge: Knowledge, start: int) -> set[int | None]:
    """Each frame is for one seat, or for nobody; it holds nothing that seat does not know.  Which seats had one."""
    shown: set[int | None] = set()
    for text in tab.received[start:]:
        frame: dict[str, Any] = json.loads(text)
        seat = frame.get("seat") if frame["type"] == "page" else None
        assert markers(text) <= knowledge.known[seat], (seat, frame["type"])
        if frame["type"] == "page":
            assert frame["curtain"] is None or seat is None
            shown.add(seat)
    return shown


def seat_on(tab: Screen) -> int | None:
    """Whose page the document is now; None behind the curtain."""
    page = json.loads(next(text for text in reversed(tab.received) if '"type":"page"' in text))
    seat: int | None = page["seat"]
    return seat


def test_a_hot_seat_game_in_which_nobody_sees_the_others_hand(screen: Screens) -> None:
    tab = screen(reduced_motion="reduce")
    made = tab.new_table("pochette", "me", "here", "random")
    page = tab.go(made["url"])
    knowledge, rng, start = Knowledge(tab, made["table"], 2), Random(4), 0
    seen: set[int | None] = set()
    lifted = own = 0
    while (what := awaits(page)) != "end":
        knowledge.look()
        content = tab.content()
        seat = seat_on(tab)
        assert (seat is None) == (what == "curtain")
        assert markers(content) <= knowledge.known[seat], (seat, what)
        if seat is not None and knowledge.secret_of(seat) & markers(content):
            own += 1
        seen |= check_frames(tab, knowledge, start)
        start = len(tab.received)
        lifted += what == "curtain"
        if tab.table(made["table"])["to_act"]:
            one_answer(tab, rng)
    assert seen == {0, 1, None}
    assert lifted >= 5
    assert own >= 5  # each saw a hand of their own, so there was something to hide


def test_a_reload_lets_the_curtain_fall(screen: Screens) -> None:
    tab = screen(reduced_motion="reduce")
    made = tab.new_table("pochette", "me", "here")
    page = tab.go(made["url"])
    assert awaits(page) == "curtain"
    lift(page)
    knowledge = Knowledge(tab, made["table"], 2)
    mine = knowledge.secret_of(0)
    assert mine <= markers(tab.content())
    page.reload()
    wait_until(page, lambda: awaits(page) == "curtain")
    assert not markers(tab.content())
    lift(page)
    assert mine <= markers(tab.content())


def test_one_can_let_the_curtain_fall_oneself(screen: Screens) -> None:
    tab = screen(reduced_motion="reduce")
    made = tab.new_table("pochette", "me", "here")
    page = tab.go(made["url"])
    lift(page)
    assert markers(tab.content())
    page.locator(".tray button.wide").click()
    wait_until(page, lambda: awaits(page) == "curtain")
    assert not markers(tab.content())
    assert not markers(tab.received[-1])


def test_somebody_else_at_the_screen_can_look_at_their_own_hand(screen: Screens) -> None:
    """The curtain is down for Ada, but Bob may look at his own cards; then it is down for Ada again."""
    tab = screen(reduced_motion="reduce")
    made = tab.new_table("pochette", "me", "here")
    page = tab.go(made["url"])
    assert awaits(page) == "curtain"
    knowledge = Knowledge(tab, made["table"], 2)
    page.get_by_role("button", name="Je suis Bob, je veux seulement regarder").click()
    wait_until(page, lambda: seat_on(tab) == 1 and bool(markers(tab.content())))
    assert markers(tab.content()) & knowledge.secret_of(1)
    assert not markers(tab.content()) & knowledge.secret_of(0)
    assert not page.locator(".moves button.move").count()
    page.locator(".tray button.wide").click()
    assert awaits(page) == "curtain"
    assert not markers(tab.content())
    expect(page.locator("h1")).to_contain_text("Ada")


@deep
def test_a_spectator_and_a_guest_see_their_part_only(screen: Screens) -> None:
    host, guest, looker = screen(reduced_motion="reduce"), screen(reduced_motion="reduce"), screen()
    made = host.new_table("pochette", "me", "link")
    guest.post("/join", {"token": made["invitations"][0]["link"].partition("#")[2], "name": "Robert"})
    for tab in (host, guest, looker):
        expect(tab.go(made["url"]).locator(".ask h1")).not_to_be_empty()
    rng = Random(6)
    everywhere = {host: 0, guest: 1, looker: None}
    known: dict[int | None, set[int]] = {0: set(), 1: set(), None: set()}
    for _ in range(14):
        for tab, seat in everywhere.items():
            known[seat] |= markers(json.dumps(tab.table(made["table"], seat)))
        now = host.table(made["table"])
        acting = now["view"]["to_act"]
        turn = host if 0 in acting or acting == [-1] else guest
        if not acting or awaits(turn.page) == "end":
            break
        one_answer(turn, rng)
        wait_until(turn.page, lambda before=now["seq"]: host.table(made["table"])["seq"] > before)
    for tab, seat in everywhere.items():
        known[seat] |= markers(json.dumps(tab.table(made["table"], seat)))
        for text in tab.received:
            assert markers(text) <= known[seat]
        assert markers(tab.content()) <= known[seat]
    assert known[0] - known[1]
    assert known[1] - known[0]


@deep
def test_the_replay_of_a_shared_screen_shows_nobodys_hand_before_the_end(screen: Screens) -> None:
    """Whoever sits before the screen could otherwise look through the other's eyes."""
    tab = screen(reduced_motion="reduce")
    made = tab.new_table("pochette", "me", "here")
    page = tab.go(f"/table/{made['table']}/replay?at=99")
    expect(page.locator("#moment")).not_to_have_attribute("max", "0")
    eyes = page.locator("input[name=eyes]")
    assert [one.get_attribute("value") for one in eyes.all()] == [""]
    assert not markers(tab.content())
