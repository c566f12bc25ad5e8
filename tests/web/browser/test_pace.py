"""The pace of play in the browser: chosen at a new table, told to guests, shown at the seats; and coming back."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from random import Random
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from layers import deep, deep_but
from ludotheque.kernel.agenda import pending
from ludotheque.kernel.market import Answer, Bidding
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from ludotheque.web.room.records import Head, Record, TimedOut
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.store.address import store_from
from ludotheque.web.timing import Timing
from web.browser.chromium import Screen
from web.browser.looking import Look, looked_through
from web.browser.playing import wait_until
from web.people import Person
from web.room.histories import heading
from web.room.twins import keep_table, some_answer, visitor_of
from web.server import Server

Screens = Callable[..., Screen]
LOOKS: list[Look] = [(1280, "light"), (360, "light")]
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
    """However long a page takes to open: it begins with what is left, and counts down from there by itself."""
    tab = screen()
    page = tab.go(tab.new_table("a-vendre", "me", "here", timing={"kind": "clock", "seconds": 600})["url"])
    shown = page.locator(".seat.now .time")
    expect(shown).to_contain_text(re.compile(r"[89]:\d\d"))
    heard, first = len(tab.received), shown.text_content()
    expect(shown).not_to_have_text(first or "")
    assert seconds(shown.text_content()) < seconds(first)
    assert not [frame for frame in tab.received[heard:] if '"pong"' not in frame]
    expect(shown).not_to_have_class(re.compile("little"))


def seconds(shown: str | None) -> int:
    """What a clock shows."""
    found = re.search(r"(\d+):(\d\d)", shown or "")
    assert found, shown
    return int(found[1]) * 60 + int(found[2])


@pytest.mark.parametrize("lang", deep_but(languages(), "fr"))
def test_a_pause_is_proposed_agreed_to_and_ended(screen: Screens, lang: str) -> None:
    host, guest = screen(lang=lang, reduced_motion="reduce"), screen(lang=lang, reduced_motion="reduce")
    made = host.new_table("a-vendre", "me", "link", timing=DAY)
    guest.go(made["invitations"][0]["link"])
    guest.page.locator("#take").click()
    guest.page.wait_for_url("**/table/**")
    page = host.go(made["url"])
    expect(page.locator(".seat .time:visible")).to_have_count(1)
    page.locator("#menu").click()
    words = {"en": "Propose a pause", "fr": "Proposer une pause"}
    page.locator(".menu .item", has_text=words[lang]).click()
    plea = guest.page.locator(".plea")
    expect(plea).to_contain_text({"en": "proposes a pause", "fr": "propose une pause"}[lang])
    looked_through(guest, LOOKS)
    plea.locator("button").first.click()
    still = {"en": "the clocks stand still", "fr": "les pendules sont arrêtées"}[lang]
    expect(page.locator(".plea")).to_contain_text(still)
    expect(page.locator(".seat .time:visible")).to_have_count(0)
    looked_through(host, LOOKS)
    plea.locator("button").click()
    expect(page.locator(".plea")).to_have_count(0)
    guest.page.set_viewport_size({"width": 1280, "height": 900})
    page.set_viewport_size({"width": 1280, "height": 900})
    expect(page.locator(".seat .time:visible")).to_have_count(1)


def test_a_live_table_says_nothing_of_time(screen: Screens) -> None:
    tab = screen()
    page = tab.go(tab.new_table("a-vendre", "me", "greedy")["url"])
    expect(page.locator(".ask h1")).not_to_be_empty()
    expect(page.locator(".seat .time:visible")).to_have_count(0)
    page.locator("#menu").click()
    expect(page.locator(".menu p")).to_have_count(0)


@deep
@pytest.mark.parametrize("lang", languages())
def test_whose_time_was_up_comes_back(screen: Screens, own_server: Callable[..., Server], lang: str) -> None:
    head: Any = by_day(heading("a-vendre", 3, {}))
    server = own_server()
    tab = screen(server.url, lang=lang, reduced_motion="reduce")
    page = at_laid(tab, server, head, 0, [Sitting(head).begin(0), TimedOut(0, "novice")])
    plea = page.locator(".plea")
    expect(plea).to_contain_text({"en": "Your time was up", "fr": "Votre temps était écoulé"}[lang])
    looked_through(tab, LOOKS)
    plea.locator("button").click()
    expect(plea).to_have_count(0)
    expect(page.locator(".seat").first).not_to_contain_text("robot")


def by_day(head: Head) -> Head:
    return replace(head, commitment="", timing=Timing("correspondence", 86_400.0))


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
    withdraw(page)
    expect(left).to_have_count(0)
    assert tab.table(table["table"], 0)["standing"] == []
    tab.assert_clean()


# -- what asks for a sum


class Sum(NamedTuple):
    """A standing answer with a sum: to which kind of question, and a sum with which it answers at once."""

    kind: str
    game: str
    question: type
    says: str
    sum: str  # nothing: one step less than the next bid


SUMS = [
    Sum("pass_above", "a-vendre", Bidding, "Pass for me in every auction that goes above {sum}", ""),
    Sum("refuse_under", "a-vendre", Answer, "Refuse for me every offer that brings me less than {sum}", "99000"),
    Sum("refuse_under", "tramping", Answer, "Refuse for me every offer that brings me less than {sum}", "99000"),
]


def asked(case: Sum) -> tuple[Head, int, list[Record]]:
    """A table at such a question, and the seat that is asked."""
    rules: dict[str, str | int] = {"trade": "yes"} if case.game == "a-vendre" else {}
    head, rng = by_day(heading(case.game, 3, rules)), Random(3)
    sitting = Sitting(head)
    records: list[Record] = [sitting.begin(0)]
    sitting.apply(records[0], moved=True)
    while not isinstance(pending(sitting.table.state), case.question):
        records.append(some_answer(sitting, rng))
        sitting.apply(records[-1], moved=True)
    return head, sitting.table.to_act[0], records


@deep
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("case", SUMS, ids=lambda case: f"{case.kind} {case.game}")
def test_a_sum_is_left_for_the_whole_game_and_withdrawn(
    screen: Screens, own_server: Callable[..., Server], case: Sum, lang: str
) -> None:
    """Beside the bid or the offer: what is no sum is not taken, and a good one answers from now on."""
    head, seat, records = asked(case)
    server = own_server()
    tab = screen(server.url, lang=lang, reduced_motion="reduce", width=360, height=740)
    page = at_laid(tab, server, head, seat, records)
    box = page.locator(".always")
    amount, leave = box.locator(".stepper input"), box.locator("[type=submit]")
    box.locator("summary").click()
    looked_through(tab, [(1280, "light"), (360, "dark")])
    seq = tab.table("laid")["seq"]
    shown = amount.input_value()
    amount.fill("-1")
    expect(leave).to_have_attribute("aria-disabled", "true")
    leave.click(force=True)
    amount.fill(shown)
    if not case.sum:
        amount.press("ArrowDown")
        assert int(amount.input_value()) < int(shown)
    else:
        amount.fill(case.sum)
    expect(leave).to_have_attribute("aria-disabled", "false")
    spoken = tongue(lang)
    words = f"{spoken.gettext(case.says).format(sum=spoken.number(int(amount.input_value())))}."
    expect(box.locator("form p").first).to_have_text(words)
    assert tab.table("laid")["seq"] == seq
    leave.click()
    left = page.locator(".lefts li")
    expect(left.locator("span")).to_have_text(words)
    wait_until(page, lambda: tab.table("laid")["seq"] >= seq + 2)
    assert [answer["kind"] for answer in tab.table("laid", seat)["standing"]] == [case.kind]
    looked_through(tab, [(1280, "light"), (360, "dark")])
    withdraw(page)
    expect(left).to_have_count(0)
    assert tab.table("laid", seat)["standing"] == []


def withdraw(page: Page) -> None:
    """Press until it is gone: on a busy machine the first press was lost now and then, and why is not known yet."""
    press = (
        "() => { document.querySelector('.lefts li button')?.click(); return !document.querySelector('.lefts li'); }"
    )
    wait_until(page, lambda: bool(page.evaluate(press)))


def at_laid(tab: Screen, server: Server, head: Head, seat: int, records: list[Record]) -> Page:
    """A table with such a past, at which this visitor has the seat; the others are other people's."""
    tab.go("/")
    with closing(Person(server, known=False)) as person:
        for cookie in tab.context.cookies():
            person.http.cookies.set(str(cookie["name"]), str(cookie["value"]))
        owners = [visitor_of(person) if other == seat else f"another {other}" for other in range(len(head.chairs))]
    server.stop()
    with ThreadPoolExecutor(1) as pool:  # this thread has a loop of the browser's
        pool.submit(asyncio.run, lay(server.address, head, owners, records)).result()
    server.start()
    return tab.go("/table/laid")


async def lay(address: str, head: Head, owners: list[str], records: list[Record]) -> None:
    store = store_from(address)
    await store.open()
    await keep_table(store, "laid", head, owners, records)
    await store.close()


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
