"""Trade and auction in the browser: bars, jumps, a maximum in secret, a line that opens; a proposal and its answer."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from layers import deep
from web.browser.chromium import Screen
from web.browser.looking import EVERY, looked_through
from web.browser.measuring import out_of_sight
from web.browser.playing import awaits, press_key, wait_until
from web.people import Person, fresh_intent
from web.room.twins import bidders_of, keep, open_pair
from web.server import Server

Screens = Callable[..., Screen]


class Sale(NamedTuple):
    """An auction among three persons: the table, who is asked first, who next, and the lowest bid."""

    table: str
    people: list[Person]
    mine: int
    other: int
    least: int


@pytest.fixture
def sale(own_server: Callable[..., Server], person: Callable[..., Person]) -> Sale:
    server = own_server()
    people = [person(server) for _ in range(3)]
    made = open_pair(Random(3))
    server.stop()
    with ThreadPoolExecutor(1) as aside:  # the browser's loop runs in this thread
        aside.submit(keep, server.address, [made], people).result()
    server.start()
    (mine, other), least = bidders_of(made)
    return Sale(made.tables[0], people, mine, other, least)


def seated(screen: Screens, sale: Sale, seat: int, **more: object) -> Screen:
    """The browser of whoever has this seat."""
    person = sale.people[seat]
    tab = screen(person.server.url, reduced_motion="reduce", **more)
    name, value = person.cookie()
    tab.context.add_cookies([{"name": name, "value": value, "url": person.server.url}])
    tab.go(f"/table/{sale.table}")
    return tab


@deep
def test_a_maximum_bids_for_whoever_left_it_and_nobody_else_sees_it(screen: Screens, sale: Sale) -> None:
    """Left by keyboard, shown to its owner, outbid by nobody, withdrawn; the other page never holds the number."""
    most = sale.least + 370
    own, their = seated(screen, sale, sale.mine, lang="en"), seated(screen, sale, sale.other, lang="en")
    page, other = own.page, their.page
    awaits(page)
    expect(page.locator(".jumps .move")).to_have_count(3)
    page.locator(".maxi input").fill(str(most))
    page.locator(".maxi input").press("Enter")
    expect(page.locator(".maxi.left")).to_contain_text(f"{most:,}")
    awaits(other)
    other.locator(".jumps .move").nth(2).click()
    wait_until(other, lambda: other.locator(".bidders .lead .num").inner_text() == f"{sale.least + 110:,}")
    awaits(other)
    expect(other.locator(".bidders .lead")).not_to_contain_text("You")
    told = [frame["auction"]["maximum"] for frame in map(json.loads, their.received) if frame.get("auction")]
    assert len(told) > 2
    assert {one["left"] for one in told if one} == {None}
    assert other.locator(".maxi.left").count() == 0
    page.reload()
    expect(page.locator(".maxi.left")).to_contain_text(f"{most:,}")
    page.locator(".maxi.left button").click()
    expect(page.locator(".maxi.left")).to_have_count(0)
    other.locator(".jumps .move").first.click()
    assert awaits(page) == "move"  # now its person is asked
    page.get_by_role("button", name="Pass").click()
    for one in (page, other):
        expect(one.locator(".log summary").last).to_contain_text("4 bids, from")


@deep
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_an_auction_is_for_everyone(screen: Screens, sale: Sale, lang: str) -> None:
    tab = seated(screen, sale, sale.mine, lang=lang)
    awaits(tab.page)
    expect(tab.page.locator(".maxi .stepper")).to_be_visible()
    tab.page.locator(".jumps .btn").click()
    expect(tab.page.locator("form.amount")).to_be_visible()
    looked_through(tab, EVERY)
    tab.page.set_viewport_size({"width": 1280, "height": 800})
    tab.page.locator(".brief").click()
    tab.page.locator(".log summary").last.click()
    looked_through(tab, EVERY)


# -- a proposal


class Market(NamedTuple):
    """TRAMPING's market before departure: captains at 0 and 1, and the bank."""

    table: str
    people: list[Person]


@pytest.fixture
def market(person: Callable[..., Person]) -> Market:
    ada, robert, bank = (person() for _ in range(3))
    made = ada.new_table("tramping", "me", "link", "link", rules={"bank_choice": "agreed"})
    for guest, invitation in zip((robert, bank), made["invitations"]):
        guest.join(invitation["link"], "Robert" if guest is robert else "Banque")
    found = Market(made["table"], [ada, robert, bank])
    answered(found, 0, ["bank", 2])
    for seat in (0, 1):
        answered(found, seat, ["route", seat])
    return found


def answered(market: Market, seat: int, move: list[object]) -> None:
    person = market.people[seat]
    seq = person.get(f"/tables/{market.table}", seat=seat).json()["seq"]
    message = {"intent": fresh_intent(), "seq": seq, "seat": seat, "move": move}
    person.made(f"/tables/{market.table}/moves", message)


def captain(screen: Screens, market: Market, seat: int, **more: object) -> Screen:
    tab = seated(screen, Sale(market.table, market.people, 0, 1, 0), seat, **more)
    awaits(tab.page)
    return tab


def side(page: Page, which: int) -> str:
    return f"dialog.trade .bundle > div:nth-child({which + 1})"


def proposed(page: Page) -> None:
    """One card for one card and half a million."""
    page.locator(".moves .move", has_text="Propose").click()
    page.locator(f"{side(page, 0)} .tcard").first.click()
    page.locator(f"{side(page, 1)} .tcard").first.click()
    page.locator(f"{side(page, 1)} .chipbtn").nth(1).click()


@deep
def test_a_proposal_a_counter_offer_that_begins_from_it_and_a_refusal(screen: Screens, market: Market) -> None:
    """What was refused cannot be sent again in the same turn; a counter-offer says what it changes."""
    ada, robert = (captain(screen, market, seat, lang="en").page for seat in (0, 1))
    box, send = ada.locator("dialog.trade"), ada.locator("dialog.trade .btn.main")
    proposed(ada)
    expect(box.locator(".balance b")).to_contain_text("0.5")
    send.click()
    expect(box).to_have_count(0)
    awaits(robert)
    opener = robert.locator(".moves .move", has_text="counter-offer")
    opener.click()
    back, reply = robert.locator("dialog.trade"), robert.locator("dialog.trade .btn.main")
    expect(back.locator(".tcard :checked")).to_have_count(2)
    expect(back.locator(".balance")).to_contain_text("as it stands")
    expect(reply).to_have_attribute("aria-disabled", "true")
    robert.locator(f"{side(robert, 0)} .chipbtn").first.click()
    expect(back.locator(".ch")).to_contain_text("You keep 0.5")
    expect(reply).to_have_attribute("aria-disabled", "false")
    robert.keyboard.press("Escape")
    expect(back).to_have_count(0)
    expect(opener).to_be_focused()
    robert.locator(".moves .move", has_text="Refuse").click()
    awaits(ada)
    proposed(ada)
    expect(box.locator(".balance")).to_contain_text("already refused")
    expect(send).to_have_attribute("aria-disabled", "true")
    ada.locator(f"{side(ada, 1)} .chipbtn").nth(2).click()
    expect(send).to_have_attribute("aria-disabled", "false")


@deep
def test_a_counter_offer_is_one_press_away(screen: Screens, market: Market) -> None:
    """A little more than was offered: the whole bargain is said, pressed once, and put to whoever made the offer."""
    ada, robert = captain(screen, market, 0, lang="en"), captain(screen, market, 1, lang="en")
    proposed(ada.page)
    ada.page.locator("dialog.trade .btn.main").click()
    awaits(robert.page)
    quick = robert.page.locator(".moves .quick")
    expect(quick.first).to_contain_text("Pay 0.5 M less")
    assert not (hidden := out_of_sight(robert.page)), hidden
    looked_through(robert, EVERY)
    robert.page.set_viewport_size({"width": 1280, "height": 900})
    before = market.people[1].get(f"/tables/{market.table}", seat=1).json()["view"]["question"]
    quick.first.click()
    assert awaits(ada.page) == "move"
    after = market.people[0].get(f"/tables/{market.table}", seat=0).json()["view"]["question"]
    assert (before["ask"], before["pay"]) == (1, 0)
    assert (after["maker"], after["asked"], after["ask"], after["pay"]) == (1, 0, 0, 0)
    assert (after["give"], after["want"]) == (before["want"], before["give"])
    expect(ada.page.locator(".moves .quick").first).to_contain_text("too")
    assert not ada.page.locator(".moves .quick", has_text="0.5 M").count()  # Robert has declined that already


@deep
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_proposal_is_for_everyone_and_leaves_the_question_in_sight(
    screen: Screens, market: Market, lang: str
) -> None:
    tab = captain(screen, market, 0, lang=lang)
    page = tab.page
    press_key(page, "t", "dialog.trade")
    box, question = page.locator("dialog.trade"), page.locator(".ask h1")
    expect(box).to_be_visible()
    over = box.bounding_box()
    asked = question.bounding_box()
    assert over
    assert asked
    apart = asked["y"] + asked["height"] <= over["y"] or asked["x"] >= over["x"] + over["width"]
    assert apart, (over, asked)
    page.locator(f"{side(page, 0)} .tcard").first.click()
    looked_through(tab, EVERY)
