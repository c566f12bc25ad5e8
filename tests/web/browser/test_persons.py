"""Persons in a browser: oneself on two devices, being forgotten, the lobby and the host; for everyone."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from layers import deep
from ludotheque.say.languages import languages
from web.browser.chromium import Screen
from web.browser.looking import DAY, looked_through
from web.browser.playing import wait_until
from web.server import Server

Screens = Callable[..., Screen]


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a lobby."""
    with Server(tmp_path_factory.mktemp("club"), "--lobby") as running:
        yield running
    running.assert_calm()


@pytest.fixture(scope="module")
def key(club: Server) -> str:
    """Of its host, as the command says it while the server runs."""
    command = [sys.executable, "-m", "ludotheque", "host", "key", "--store", club.address]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def played(tab: Screen, table: str) -> None:
    """Robots finish the game, and the person takes the seat back."""
    for name, level in (("sit-in", "random"), ("sit-down", None)):
        tab.post(f"/tables/{table}/robot", {"intent": name, "by": 0, "seat": 0, "level": level})
        wait_until(tab.page, lambda: not tab.table(table)["to_act"])


def oneself(tab: Screen) -> None:
    """A game that is over, an invitation, a rating, and a link for another device."""
    tab.go("/help")
    played(tab, tab.new_table("pochette", "me", "random")["table"])
    tab.new_table("pochette", "me", "link")
    tab.post("/you", {"name": "Ada", "rated": True})
    tab.go("/you")
    tab.page.locator("[data-invite]").click()
    expect(tab.page.locator("#invited")).to_be_visible()
    tab.page.locator("#carry").click()
    expect(tab.page.locator("#carried")).to_be_visible()
    expect(tab.page.locator("#rating")).to_be_visible()
    tab.page.locator("#send-away").click()
    expect(tab.page.locator("#away-yes")).to_be_visible()
    expect(tab.page.locator("#finished li")).to_have_count(1)


def forgetting(tab: Screen) -> None:
    tab.new_table("pochette", "me", "link")
    tab.go("/you/forget")
    expect(tab.page.locator("#second")).not_to_be_visible()
    tab.page.locator("#first").click()
    expect(tab.page.locator("#second")).to_be_visible()


def lobby(tab: Screen) -> None:
    tab.new_table("a-vendre", "me", "link", "greedy", open=True, rules={"trade": "yes"})
    tab.go("/lobby")
    expect(tab.page.locator("[data-sit]").first).to_be_visible()


def shelf_with_lobby(tab: Screen) -> None:
    tab.go("/")
    expect(tab.page.locator('a[href="/lobby"]')).to_be_visible()


def new_table(tab: Screen) -> None:
    tab.go("/box/a-vendre/new")
    expect(tab.page.locator('[name="open"][value="yes"]')).to_have_count(1)


STAGES: dict[str, Any] = {
    "you": oneself,
    "forget": forgetting,
    "lobby": lobby,
    "shelf": shelf_with_lobby,
    "new table": new_table,
}


@deep
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("stage", STAGES)
def test_axe_finds_nothing_and_nothing_sticks_out(screen: Screens, club: Server, stage: str, lang: str) -> None:
    tab = screen(club.url, lang=lang)
    STAGES[stage](tab)
    expect(tab.page.locator("html")).to_have_attribute("lang", lang)
    looked_through(tab, DAY)


@deep
@pytest.mark.parametrize("lang", languages())
def test_axe_finds_nothing_on_the_page_of_the_host(key: str, club: Server, screen: Screens, lang: str) -> None:
    tab = screen(club.url, lang=lang)
    tab.new_table("pochette", "me", "link")
    tab.go("/host")
    looked_through(tab, DAY)
    tab.go(f"/host#{key}")
    tab.page.reload()
    expect(tab.page.locator("#tables li").first).to_be_visible()
    looked_through(tab, DAY)


@deep
def test_a_host_says_with_the_keyboard_alone_whom_they_let_in(key: str, club: Server, screen: Screens) -> None:
    keeper = screen(club.url, lang="en", width=360, height=740)
    desk = keeper.go(f"/host#{key}")
    desk.reload()
    expect(desk.locator("#lobby")).to_be_checked()
    desk.locator("#lobby").focus()
    for press in ("Space", "Tab", "Space", "Tab", "1", "2", "Enter"):  # no lobby, nobody new, at most 12 tables
        desk.keyboard.press(press)
    expect(desk.locator("#done")).to_have_text("This is how it is from now on.")
    desk.reload()
    expect(desk.locator("#most")).to_have_value("12")
    expect(desk.locator("#closed")).to_be_checked()
    expect(desk.locator("#lobby")).not_to_be_checked()
    assert keeper.page.request.get(f"{club.url}/lobby").status == 404
    keeper.may_be_refused = (400,)
    desk.locator("#most").fill("0")
    desk.locator("#allow").press("Enter")
    expect(desk.locator("#no")).to_be_visible()
    expect(desk.locator("#done")).to_be_empty()
    desk.locator("#lobby").check()
    desk.locator("#closed").uncheck()
    desk.locator("#most").fill("")
    desk.locator("#allow").click()
    expect(desk.locator("#done")).not_to_be_empty()
    assert keeper.page.request.get(f"{club.url}/lobby").status == 200


@deep
def test_a_person_on_two_devices_is_one_and_is_forgotten_on_both(screen: Screens) -> None:
    desk, phone = screen(lang="en"), screen(lang="en", width=360, height=740)
    made = desk.new_table("pochette", "me", "link")
    page = desk.go("/you")
    page.locator("#name").fill("Aurélie")
    page.locator('label[for="everywhere"]').click()
    with page.expect_navigation():  # the page shows its tables anew
        page.locator("#keep").click()
    wait_until(page, lambda: desk.table(made["table"])["people"][0] == ["Aurélie", "person"])
    page = desk.go("/you")
    page.locator("#carry").click()
    link = page.locator("#carried input").input_value()
    there = phone.go(link)
    there.locator("#bring").click()
    there.wait_for_url(re.compile(r"/$"))
    there = phone.go("/you")
    expect(there.locator("#name")).to_have_value("Aurélie")
    expect(there.locator("#tables li")).to_have_count(1)
    there = phone.go("/box/pochette/new")
    expect(there.locator("#name-0")).to_have_value("Aurélie")
    there = phone.go("/you/forget")
    there.locator("#first").click()
    there.locator("#second").click()
    expect(there.locator("#done")).to_be_visible()
    page = desk.go("/you")
    expect(page.locator("#name")).to_have_value("")
    expect(page.locator("#tables")).to_have_count(0)


@deep
@pytest.mark.parametrize("lang", languages())
def test_a_lost_device_is_sent_away_by_pressing_twice(screen: Screens, lang: str) -> None:
    """With the keyboard at a telephone; the table that is open on the lost one is seen from outside within a moment."""
    desk, lost = screen(lang=lang, width=360, height=740), screen(lang=lang)
    table = desk.new_table("pochette", "me", "link")["table"]
    page = desk.go("/you")
    page.locator("#carry").click()
    lost.go(page.locator("#carried input").input_value()).locator("#bring").click()
    lost.page.wait_for_url(re.compile(r"/$"))
    expect(lost.page.locator("#tables li")).to_have_count(1)
    there = lost.go(f"/table/{table}")
    wait_until(there, lambda: mine(lost) == [0])
    lost.may_lose_connection = True
    page.locator("#send-away").press("Enter")
    expect(page.locator("#away-title")).to_be_focused()
    looked_through(desk, DAY)
    page.locator("#away-yes").press("Enter")
    expect(page.locator("#away-done")).not_to_be_empty()
    expect(page.locator("#away-yes")).not_to_be_visible()
    wait_until(there, lambda: not mine(lost))
    expect(desk.go("/").locator("#tables li")).to_have_count(1)
    expect(lost.go("/").locator("#tables li")).to_have_count(0)


def mine(tab: Screen) -> list[int]:
    """The seats that are this browser's own, by the last page it was sent."""
    pages = [frame for frame in map(json.loads, tab.received) if frame["type"] == "page"]
    return list(pages[-1]["mine"]) if pages else []


@deep
@pytest.mark.parametrize("lang", languages())
def test_a_seat_is_kept_for_somebody_one_has_played_with(screen: Screens, lang: str) -> None:
    """With the keyboard at a telephone; who is asked sees it on the shelf, and sits down or declines, or once and for
    all, and may think better of it."""
    host, guest = screen(lang=lang, width=360, height=740), screen(lang=lang, width=360, height=740)
    made = host.new_table("pochette", "me", "link")
    guest.go("/help")
    guest.post("/join", {"token": made["invitations"][0]["link"].partition("#")[2], "name": "Robert"})
    for tab, seat in ((host, 0), (guest, 1)):
        message = {"intent": f"sit-in-{seat}", "by": seat, "seat": seat, "level": "random"}
        tab.post(f"/tables/{made['table']}/robot", message)
    wait_until(host.page, lambda: not host.table(made["table"])["to_act"])
    for name in ("Jeudi", "Vendredi", "Samedi"):
        page = host.go("/box/pochette/new")
        page.locator('label:has(input[name="kind-1"][value="link"])').click()
        page.locator("#guest-1").focus()
        page.keyboard.press("ArrowDown")
        expect(page.locator("#name-1")).to_have_value("Robert")
        page.locator("#table-name").fill(name)
        looked_through(host, DAY)
        page.locator("#open").press("Enter")
        expect(page.locator("#kept-note")).to_be_visible()
    there = guest.go("/")
    expect(there.locator("#offers li")).to_have_count(3)
    looked_through(guest, DAY)
    there.locator("#offers a").first.press("Enter")
    there.wait_for_url(re.compile(r"/you#offers-title$"))
    looked_through(guest, DAY)
    with there.expect_navigation():  # the page shows what is left
        there.locator("#offers li", has_text="Vendredi").locator("button").nth(1).press("Enter")
    expect(there.locator("#offers li")).to_have_count(2)
    there.locator("#offers li", has_text="Jeudi").locator("button").first.press("Enter")
    there.wait_for_url(re.compile(r"/table/[\w-]+$"))
    assert guest.table(there.url.rpartition("/")[2])["people"][1] == ["Robert", "person"]
    there = guest.go("/you")
    with there.expect_navigation():
        there.locator("#offers [data-never]").press("Enter")
    expect(there.locator("#offers")).to_have_count(0)
    expect(there.locator("#unwanted li")).to_have_count(1)
    looked_through(guest, DAY)
    with there.expect_navigation():
        there.locator("#unwanted button").press("Enter")
    expect(there.locator("#unwanted")).to_have_count(0)
    page = host.go("/you")
    expect(page.locator("#invitations li")).to_have_count(2)
    looked_through(host, DAY)


@deep
def test_two_strangers_meet_in_the_lobby_and_the_host_removes_their_table(
    key: str, club: Server, screen: Screens
) -> None:
    host, guest, keeper = (screen(club.url, lang="en") for _ in range(3))
    page = host.go("/box/pochette/new")
    page.locator('label:has(input[name="kind-1"][value="link"])').click()
    page.locator('label:has(input[name="open"][value="yes"])').click()
    page.locator("#table-name").fill("Tout le monde")
    page.locator("#open").click()
    expect(page.locator("#invitations")).to_be_visible()
    there = guest.go("/lobby")
    row = there.locator("#open li", has_text="Tout le monde")
    row.locator("button").click()
    expect(there.locator("#no")).to_be_visible()  # nobody without a name
    there.locator("#name").fill("Robert")
    row.locator("button").click()
    there.wait_for_url(re.compile(r"/table/[\w-]+$"))
    expect(there.locator("#board, .board").first).to_be_visible()
    desk = keeper.go("/host")
    keeper.may_be_refused = (403,)
    desk.locator("#key").fill("wrong")
    desk.locator("#look").click()
    expect(desk.locator("#no")).to_be_visible()
    desk.locator("#key").fill(key)
    desk.locator("#look").click()
    listed = desk.locator("#tables li", has_text="Tout le monde")
    listed.locator("button").click()
    guest.may_lose_connection = True
    listed.locator("button").click()
    expect(desk.locator("#tables li", has_text="Tout le monde")).to_have_count(0)
    expect(there.get_by_text("This table cannot be found.")).to_be_visible()
