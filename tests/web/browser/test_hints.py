"""A hint on the page: asked for by a button or a key, shown above the moves, played from there; on a phone too."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import Page, expect

from layers import deep
from web.browser.chromium import Screen
from web.browser.looking import sticks_out, violations
from web.browser.playing import awaits, press_key, table_of, until_choice, wait_until
from web.server import Server

Screens = Callable[..., Screen]


def choosing(tab: Screen) -> Page:
    """A table of A VENDRE! at which this visitor has a choice."""
    page = tab.go(tab.new_table("a-vendre", "me", "here")["url"])
    until_choice(tab, Random(1))
    return page


def test_a_hint_is_asked_for_and_played(screen: Screens) -> None:
    tab = screen(lang="en", reduced_motion="reduce")
    page = choosing(tab)
    page.locator(".ask .btn.advise").click()
    expect(page.locator(".hints [role=status]")).to_contain_text("is thinking for you")
    tips = page.locator(".hints button.move")
    expect(tips.first).to_be_visible()
    expect(page.locator(".hints [role=status]")).to_contain_text("best answer first")
    assert 2 <= tips.count() <= 3
    for words in tips.all_inner_texts():
        assert "% to win" in words
        assert any(digit.isdecimal() for digit in words.partition("·")[2])
    page.locator(".hints summary").click()
    expect(page.locator(".hints details")).to_contain_text("continuations in thought")
    expect(page.locator(".hints details")).to_contain_text("by rule of thumb")
    listed = page.locator(".moves .stack > button.move b").all_inner_texts()
    label = tips.first.locator("b").inner_text()
    assert label in listed
    before = tab.table(table_of(page))["seq"]
    tips.first.click()
    wait_until(page, lambda: tab.table(table_of(page))["seq"] > before)
    expect(page.locator(".hints")).to_have_count(0)


def test_on_a_phone_a_hint_is_within_reach_of_the_thumb(screen: Screens) -> None:
    tab = screen(lang="fr", width=360, height=740, reduced_motion="reduce")
    page = choosing(tab)
    button = page.locator(".moves .btn.advise")
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    assert box["y"] > 740 / 2
    assert box["height"] >= 44
    button.click()
    expect(page.locator(".hints button.move").first).to_be_in_viewport()
    assert sticks_out(page) <= 0
    assert not violations(page)
    page.locator(".hints .btn.icon").click()
    expect(page.locator(".hints")).to_have_count(0)


def test_the_key_c_asks_then_leads_to_the_best_answer(screen: Screens) -> None:
    tab = screen(lang="en", reduced_motion="reduce")
    page = choosing(tab)
    press_key(page, "c", ".hints button.move")
    page.keyboard.press("c")
    expect(page.locator(".hints button.move").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".hints")).to_have_count(0)


def test_a_place_on_the_board_is_picked_from_a_hint_and_then_confirmed(screen: Screens) -> None:
    """LA POCHETTE: after the throw one chooses where to go."""
    tab = screen(lang="en", reduced_motion="reduce")
    page, ways = tab.page, tab.page.locator(".moves .targets button")
    while ways.count() < 2:  # not every throw leaves a choice
        made = tab.new_table("pochette", "me", "link", rules={"offers": "no"})
        tab.go(made["url"])
        awaits(page)
        page.locator(".moves button.move").first.click()
        expect(ways).not_to_have_count(0)
    press_key(page, "c", ".hints button.move")
    before = tab.table(made["table"])["seq"]
    page.locator(".hints button.move").last.click()
    expect(page.locator(".picked .btn")).to_have_text(page.locator(".hints button.move b").last.inner_text())
    expect(page.locator(".board .target.armed")).to_have_count(1)
    assert tab.table(made["table"])["seq"] == before
    page.locator(".picked .btn").click()
    wait_until(page, lambda: tab.table(made["table"])["seq"] > before)


@deep
def test_a_robot_that_takes_longer_than_a_moment_is_said_to_think(
    screen: Screens, own_server: Callable[..., Server]
) -> None:
    tab = screen(own_server(delay=6).url, lang="en")
    page = tab.go(tab.new_table("a-vendre", "search", "search")["url"])
    page.wait_for_function("() => document.querySelector('.ask p')?.textContent.includes('Thinking for 1 s.')")


def test_a_table_without_hints_says_so(screen: Screens) -> None:
    tab = screen(lang="en")
    page = tab.go("/box/a-vendre/new")
    page.locator('label:has(input[name="hints"][value="no"])').click()
    page.locator("#open").click()
    page.wait_for_url("**/table/*")
    awaits(page)
    expect(page.locator(".btn.advise:visible")).to_have_count(0)
    press_key(page, "c", ".hints [role=status]")
    expect(page.locator(".hints [role=status]")).to_have_text("At this table no hints are given.")
    expect(page.locator(".hints button.move")).to_have_count(0)
