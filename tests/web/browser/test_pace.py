"""The pace of play in the browser: chosen at a new table, told to guests, shown at the seats; and coming back."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from layers import deep, deep_but
from ludotheque.say.languages import languages
from ludotheque.web.room.records import Record, TimedOut
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.store.address import store_from
from ludotheque.web.timing import Timing
from web.browser.chromium import Screen
from web.browser.looking import looked_through
from web.browser.playing import wait_until
from web.people import Person
from web.room.histories import heading
from web.room.twins import keep_table, visitor_of
from web.server import Server

Screens = Callable[..., Screen]
DAY = {"kind": "correspondence", "seconds": 86_400, "weekends": True, "zone": "Europe/Paris"}


@pytest.mark.parametrize("lang", deep_but(languages(), "fr"))
def test_a_pace_is_chosen_and_told(screen: Screens, lang: str) -> None:
    host, guest = screen(lang=lang), screen(lang=lang)
    page = host.go("/box/a-vendre/new")
    expect(page.locator("#time")).to_be_hidden()
    page.locator("input[name=kind-1][value=link]").check(force=True)
    page.locator("input[name=pace][value=days]").check()
    expect(page.locator("#time")).to_be_visible()
    page.locator("#time summary").click()
    expect(page.locator("#time-count")).to_have_value("3")
    expect(page.locator("#more")).to_be_hidden()
    page.locator("#nights").check()
    page.locator("#night-from").select_option("23")
    looked_through(host, [(1280, "light"), (360, "light")])
    page.locator("#time-count").fill("0")
    page.locator("#open").click()
    expect(page.locator("#time-count")).to_be_focused()
    expect(page.locator("#invitations")).to_be_hidden()
    page.locator("#time-count").fill("2")
    with page.expect_request("**/api/v1/tables") as asked:
        page.locator("#open").click()
    wanted = json.loads(asked.value.post_data or "{}")["timing"]
    zone = page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
    assert wanted == {
        "kind": "correspondence",
        "seconds": 172_800,
        "increment": 0,
        "late": "robot",
        "night": [23, 8],
        "weekends": False,
        "zone": zone,
    }
    link = page.locator(".linkcard input").first.input_value()
    told = guest.go(link).locator("#timing")
    expect(told).to_contain_text({"en": "2 days for each answer", "fr": "2 jours pour chaque réponse"}[lang])
    expect(told).to_contain_text("23")


@pytest.mark.parametrize("lang", deep_but(languages(), "fr"))
def test_the_time_of_a_seat_is_shown_quietly(screen: Screens, lang: str) -> None:
    tab = screen(lang=lang, reduced_motion="reduce")
    page = tab.go(tab.new_table("a-vendre", "me", "here", timing=DAY)["url"])
    times = page.locator(".seat .time:visible")
    expect(times).to_have_count(1)
    expect(times).to_contain_text(re.compile("23 ?h|1 ?[dj]|2 ?[dj]|3 ?[dj]"))
    expect(page.locator(".seat .time.little")).to_have_count(0)
    page.locator("#menu").click()
    expect(page.locator(".menu")).to_contain_text({"en": "1 day for each answer", "fr": "1 jour pour chaque"}[lang])
    page.keyboard.press("Escape")
    looked_through(tab, [(1280, "light"), (360, "light")])


def test_a_clock_counts_on_without_a_word_from_the_server(screen: Screens) -> None:
    tab = screen()
    page = tab.go(tab.new_table("a-vendre", "me", "here", timing={"kind": "clock", "seconds": 60})["url"])
    shown = page.locator(".seat.now .time")
    expect(shown).to_contain_text(re.compile(r"0:5\d"))
    first = shown.text_content()
    expect(shown).not_to_have_text(first or "")
    expect(shown).not_to_have_class(re.compile("little"))


def test_a_pause_is_proposed_agreed_to_and_ended(screen: Screens) -> None:
    host, guest = screen(), screen()
    made = host.new_table("a-vendre", "me", "link", timing=DAY)
    guest.go(made["invitations"][0]["link"])
    guest.page.locator("#take").click()
    guest.page.wait_for_url("**/table/**")
    page = host.go(made["url"])
    expect(page.locator(".seat .time:visible")).to_have_count(1)
    page.locator("#menu").click()
    page.locator(".menu .item", has_text="Proposer une pause").click()
    plea = guest.page.locator(".plea")
    expect(plea).to_contain_text("propose une pause")
    plea.locator("button").first.click()
    expect(page.locator(".plea")).to_contain_text("les pendules sont arrêtées")
    expect(page.locator(".seat .time:visible")).to_have_count(0)
    plea.locator("button").click()
    expect(page.locator(".plea")).to_have_count(0)
    expect(page.locator(".seat .time:visible")).to_have_count(1)


def test_a_live_table_says_nothing_of_time(screen: Screens) -> None:
    tab = screen()
    page = tab.go(tab.new_table("a-vendre", "me", "greedy")["url"])
    expect(page.locator(".ask h1")).not_to_be_empty()
    expect(page.locator(".seat .time:visible")).to_have_count(0)
    page.locator("#menu").click()
    expect(page.locator(".menu p")).to_have_count(0)


@deep
def test_whose_time_was_up_comes_back(screen: Screens, own_server: Callable[..., Server]) -> None:
    server = own_server()
    tab = screen(server.url)
    tab.go("/")
    person = Person(server, known=False)
    for cookie in tab.context.cookies():
        person.http.cookies.set(str(cookie["name"]), str(cookie["value"]))
    server.stop()
    with ThreadPoolExecutor(1) as pool:  # this thread has a loop of the browser's
        pool.submit(asyncio.run, late_table(server.address, visitor_of(person))).result()
    person.close()
    server.start()
    page = tab.go("/table/late")
    plea = page.locator(".plea")
    expect(plea).to_contain_text("Votre temps était écoulé")
    plea.locator("button").click()
    expect(plea).to_have_count(0)
    expect(page.locator(".seat").first).not_to_contain_text("robot")


async def late_table(address: str, owner: str) -> None:
    """A table at which somebody's time was up: the first of its two seats."""
    head: Any = replace(heading("a-vendre", 3, {}), commitment="", timing=Timing("correspondence", 86_400.0))
    sitting = Sitting(head)
    records: list[Record] = [sitting.begin(0), TimedOut(0, "novice")]
    store = store_from(address)
    await store.open()
    await keep_table(store, "late", head, [owner, "another", "third"], records)
    await store.close()


@deep
@pytest.mark.parametrize("lang", languages())
def test_what_is_left_for_the_whole_game_is_told_and_withdrawn(screen: Screens, lang: str) -> None:
    """Beside the throw: from now on the program throws; the page says so as long as it does."""
    tab = screen(lang=lang, reduced_motion="reduce", width=360, height=740)
    table = tab.new_table("a-vendre", "me", "greedy", timing=DAY)
    page = tab.go(table["url"])
    throw = page.locator(".moves .move.main")
    for _ in range(40):
        expect(page.locator(".moves .move:not(.no)").first).to_be_visible()
        if throw.count():
            break
        page.locator(".moves .move:not(.no)").last.click()
        confirm = page.locator(".moves .picked .btn.main")
        if confirm.count():
            confirm.click()
    page.locator(".always summary").click()
    looked_through(tab, [(1280, "light"), (360, "dark")])
    seq = tab.table(table["table"])["seq"]
    page.locator(".always [type=submit]").click()
    left = page.locator(".lefts li")
    expect(left).to_have_count(1)
    expect(left).to_contain_text({"en": "nothing else I could do", "fr": "rien faire d'autre"}[lang])
    wait_until(page, lambda: tab.table(table["table"])["seq"] > seq + 1)
    looked_through(tab, [(1280, "light"), (360, "dark")])
    left.locator("button").click()
    expect(left).to_have_count(0)
    assert tab.table(table["table"], 0)["standing"] == []
    tab.assert_clean()


@pytest.mark.parametrize("lang", deep_but(languages(), "fr"))
def test_the_shelf_says_until_when_a_table_waits(screen: Screens, lang: str) -> None:
    tab = screen(lang=lang, width=360, height=740)
    tab.go("/")
    slow, live = tab.new_table("a-vendre", "me", "here", timing=DAY), tab.new_table("a-vendre", "me", "here")
    page = tab.go("/")
    until = page.locator(f"[data-table='{slow['table']}'] [data-until]")
    expect(until).to_contain_text({"en": "until", "fr": "jusqu'à"}[lang])
    expect(page.locator(f"[data-table='{live['table']}'] [data-until]")).to_be_hidden()
    looked_through(tab, [(1280, "light"), (360, "dark")])
