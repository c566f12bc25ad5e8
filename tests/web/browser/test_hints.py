"""A hint on the page: asked for by a button or a key, told above the moves, its answer marked; on a phone too."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import Page, expect

from layers import deep
from web.browser.chromium import Screen
from web.browser.looking import sticks_out, violations
from web.browser.playing import awaits, one_answer, press_key, table_of, until_choice, wait_until
from web.server import Server

Screens = Callable[..., Screen]


def choosing(tab: Screen) -> Page:
    """A table of A VENDRE! at which this visitor has a choice."""
    page = tab.go(tab.new_table("a-vendre", "me", "here")["url"])
    until_choice(tab, Random(1))
    return page


def advice(page: Page) -> str:
    """Ask for a hint; how strong it is."""
    press_key(page, "c", ".hints .reasons")
    told = page.locator(".hints .reasons")
    expect(told.locator("li").first).not_to_be_empty()
    return (told.get_attribute("class") or "").removeprefix("reasons ")


def test_a_hint_reasons_and_marks_its_answer(screen: Screens) -> None:
    tab = screen(lang="en", reduced_motion="reduce")
    page = choosing(tab)
    page.locator(".ask .btn.advise").click()
    expect(page.locator(".hints [role=status]")).to_contain_text("is thinking for you")
    strength = advice(page)
    expect(page.locator(".hints .reasons li").last).to_contain_text(".")
    marked = page.locator(".moves .stack button.move.advised")
    expect(marked).to_have_count(0 if strength == "none" else 1)
    figures = page.locator(".hints details")
    expect(figures.locator("table")).to_be_hidden()
    figures.locator("summary").click()
    expect(figures.locator("tbody tr")).to_have_count(2)
    expect(figures.locator("td.n").first).to_contain_text("% ±")
    expect(figures).to_contain_text("continuations imagined for each")
    before = tab.table(table_of(page))["seq"]
    page.locator(".moves .stack button.move").first.click()
    wait_until(page, lambda: tab.table(table_of(page))["seq"] > before)
    expect(page.locator(".hints")).to_have_count(0)
    expect(page.locator(".advised")).to_have_count(0)


@deep
def test_a_clear_answer_is_named_and_an_indifferent_choice_is_called_so(screen: Screens) -> None:
    """Both kinds come up in a game; the sentence, the mark and the key that leads to it agree."""
    tab, rng, seen = screen(lang="en", reduced_motion="reduce"), Random(1), set[bool]()
    page = tab.go(tab.new_table("a-vendre", "me", "here")["url"])
    for _ in range(40):
        until_choice(tab, rng)
        indifferent = advice(page) == "none"
        seen.add(indifferent)
        heading = page.locator(".hints [role=status] b").first.inner_text()
        if indifferent:
            assert "does not matter" in heading
            expect(page.locator(".hints .against, .hints .sure, .advised")).to_have_count(0)
        else:
            marked = page.locator(".moves .stack button.move.advised")
            expect(marked.locator(".adv")).to_have_text("advised")
            assert marked.locator("b").inner_text() in heading.split(" — ")[0]  # a bid's button has the bare sum
            page.keyboard.press("c")
            expect(marked).to_be_focused()
        if len(seen) == 2:
            return
        one_answer(tab, rng)
        awaits(page)
    raise AssertionError(f"only one kind of hint: {seen}")


def test_on_a_phone_a_hint_stands_beside_the_question(screen: Screens) -> None:
    tab = screen(lang="fr", width=360, height=740, reduced_motion="reduce")
    page = choosing(tab)
    button = page.locator(".ask .btn.advise")
    box = button.bounding_box()
    assert box is not None
    assert box["height"] >= 40
    button.click()
    expect(page.locator(".hints .reasons li").first).to_be_in_viewport()
    assert sticks_out(page) <= 0
    assert not violations(page)
    page.locator(".hints .btn.icon").click()
    expect(page.locator(".hints")).to_have_count(0)


@deep
def test_an_advised_place_is_marked_on_the_board_and_in_the_list(screen: Screens) -> None:
    """LA POCHETTE: after the throw one chooses where to go; the mark outlasts a place that is picked and left."""
    tab = screen(lang="en", reduced_motion="reduce")
    page, ways = tab.page, tab.page.locator(".moves .targets button")
    strength = "none"
    while strength == "none":  # not every throw leaves a choice that matters
        made = tab.new_table("pochette", "me", "link", rules={"offers": "no"})
        tab.go(made["url"])
        awaits(page)
        page.locator(".moves button.move").first.click()
        expect(ways).not_to_have_count(0)
        strength = advice(page) if ways.count() > 1 else "none"
    expect(page.locator(".board .target.advised")).to_have_count(1)
    expect(page.locator(".moves .targets button.advised")).to_have_count(1)
    before = tab.table(made["table"])["seq"]
    page.locator(".moves .targets button.advised").click()
    expect(page.locator(".board .target.armed.advised")).to_have_count(1)
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
