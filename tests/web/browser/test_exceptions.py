"""An exception in the browser: from the menu or a moment of the replay, agreed to elsewhere, told in the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from layers import deep
from web.browser.chromium import Screen
from web.browser.looking import looked_through
from web.browser.playing import answers, press, wait_until
from web.browser.test_people import sit_down

Screens = Callable[..., Screen]
REASON = "le train part"


def two_at_the_street(screen: Screens, lang: str = "en") -> tuple[Screen, Screen, str]:
    """Ada and Robert, each in a browser of their own, some throws into the game."""
    host, guest = screen(reduced_motion="reduce", lang=lang), screen(reduced_motion="reduce", lang=lang)
    made = host.new_table("a-vendre", "me", "link", rules={"bank": "automatic"})
    sit_down(guest, made["invitations"][0]["link"], "Robert")
    host.go(made["url"])
    table = str(made["table"])
    while host.table(table)["view"]["round"] < 2 or not throwing(host, table):
        page = turn_of([host.page, guest.page])
        before = host.table(table)["seq"]
        press(page, next(iter(answers(page).values())))
        wait_until(page, lambda seq=before: host.table(table)["seq"] > seq)
    turn_of([host.page, guest.page])
    return host, guest, table


def throwing(tab: Screen, table: str) -> bool:
    return bool(tab.table(table)["view"]["question"]["question"] == "Cast")


def turn_of(pages: list[Page]) -> Page:
    found: list[Page] = []

    def somebody() -> bool:
        found[:] = [page for page in pages if answers(page) and not page.locator(".sending").count()]
        return bool(found)

    wait_until(pages[0], somebody)
    return found[0]


def open_dialog(page: Page) -> Any:
    page.locator("#menu").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Propose an exception…").or_(
        page.get_by_role("button", name="Proposer une exception…")
    ).press("Enter")
    box = page.locator("dialog[open]")
    expect(box.locator("textarea")).to_be_visible()
    return box


@deep
def test_closing_is_proposed_by_keyboard_and_agreed_to_in_the_other_browser(screen: Screens) -> None:
    host, guest, table = two_at_the_street(screen)
    box = open_dialog(host.page)
    box.locator("select").first.select_option(label="Close here and count")
    expect(box.locator("[role=status]")).to_contain_text("The game ends here")
    box.locator("textarea").fill(REASON)
    box.locator("textarea").press("Tab")
    host.page.keyboard.press("Enter")
    expect(host.page.locator("dialog[open]")).to_have_count(0)
    for page in (host.page, guest.page):
        expect(page.locator(".vote")).to_contain_text(REASON)
        expect(page.locator(".vote")).to_contain_text("Ada proposes to close the game here")
    looked_through(guest, [(360, "light")])
    guest.go("/")
    row = guest.page.locator(f"[data-table='{table}']")
    expect(row).to_contain_text("Ada proposes an exception: do you agree?")
    looked_through(guest, [(360, "light")])
    guest.page.set_viewport_size({"width": 1280, "height": 800})
    row.get_by_role("link").click()
    guest.page.locator(".vote").get_by_role("button", name="Agree", exact=True).click()
    wait_until(host.page, lambda: host.table(table)["outcome"] is not None)
    expect(host.page.locator(".ask")).to_contain_text(f"Ended by agreement in round 2: {REASON}")
    host.go(f"/table/{table}/end")
    expect(host.page.locator("#corrected")).to_contain_text("A corrected game")
    expect(host.page.locator("#exceptions")).to_contain_text(REASON)
    looked_through(host, [(360, "dark")])


@deep
def test_a_sum_is_corrected_and_refused_first(screen: Screens) -> None:
    host, guest, table = two_at_the_street(screen)
    cash = host.table(table)["view"]["cash"]
    for agrees in (False, True):
        box = open_dialog(host.page)
        box.locator("select").first.select_option(label="Correct a sum: money")
        box.locator("select").nth(1).select_option(label="Ada")
        box.locator("select").nth(2).select_option(label="Robert")
        box.locator(".stepper input").fill("50")
        expect(box.locator("[role=status]")).to_contain_text("Ada → Robert: 50")
        box.locator("textarea").fill("oubli")
        looked_through(host, [(360, "light")])
        host.page.set_viewport_size({"width": 1280, "height": 800})
        box.get_by_role("button", name="Propose it to everybody").click()
        asked = guest.page.locator(".vote")
        expect(asked).to_contain_text("Ada pays 50 to Robert")
        asked.get_by_role("button", name="Agree" if agrees else "Do not agree", exact=True).click()
        expect(host.page.locator(".vote")).to_have_count(0)
    wait_until(host.page, lambda: host.table(table)["view"]["cash"] == [cash[0] - 50, cash[1] + 50])
    expect(guest.page.locator(".log")).to_contain_text("All agree with Ada on a correction. Reason: oubli")


def test_a_piece_is_set_elsewhere_by_name(screen: Screens) -> None:
    host, guest, table = two_at_the_street(screen)
    box = open_dialog(host.page)
    box.locator("select").first.select_option(label="Set a piece elsewhere")
    box.get_by_label("Which piece").select_option(label="Robert")
    place = box.get_by_label("Where to").locator("option").last
    name, square = place.inner_text(), place.get_attribute("value")
    box.get_by_label("Where to").select_option(label=name)
    expect(box.locator("[role=status]")).to_contain_text(f"→ {name}. Set by hand, a piece has not arrived")
    box.locator("textarea").fill("mal posé")
    looked_through(host, [(360, "light")])
    host.page.set_viewport_size({"width": 1280, "height": 800})
    box.get_by_role("button", name="Propose it to everybody").click()
    asked = guest.page.locator(".vote")
    expect(asked).to_contain_text(f"The pawn of Robert is set elsewhere by agreement: {name}.")
    expect(asked).to_contain_text("has not arrived")
    asked.get_by_role("button", name="Agree", exact=True).click()
    wait_until(host.page, lambda: host.table(table)["view"]["at"][1] == int(square or 0))
    expect(host.page.locator(".log")).to_contain_text("Reason: mal posé")


@deep
def test_a_moment_of_the_replay_is_gone_back_to(screen: Screens) -> None:
    host, guest, table = two_at_the_street(screen, "fr")
    host.go(f"/table/{table}/replay?at=2")
    host.page.get_by_role("link", name="Proposer de revenir ici").click()
    box = host.page.locator("dialog[open]")
    expect(box.locator("[role=status]")).to_contain_text("seront tirés de nouveau")
    box.locator("textarea").fill("mal lu")
    box.get_by_role("button", name="La proposer à tout le monde").click()
    guest.page.locator(".vote").get_by_role("button").first.click()
    expect(host.page.locator(".log")).to_contain_text("Tous s'accordent avec Ada pour revenir à ce moment")
    assert host.table(table)["view"]["round"] == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_whoever_looks_on_proposes_nothing(screen: Screens, lang: str) -> None:
    host, looker = screen(lang=lang), screen(lang=lang)
    made = host.new_table("a-vendre", "me", "greedy")
    page = looker.go(made["url"])
    expect(page.locator("#menu")).to_be_visible()
    page.wait_for_selector(".log", state="attached")
    page.locator("#menu").click()
    expect(page.locator(".menu")).to_be_visible()
    expect(page.locator(".menu")).not_to_contain_text("exception")
