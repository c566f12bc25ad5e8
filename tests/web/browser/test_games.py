"""Whole games of A VENDRE! by one person against robots, through the page alone; then the end, replay and fork."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from playwright.sync_api import Page, Route, expect

import ludotheque
from layers import deep, few_or_many
from web.browser.chromium import Screen
from web.browser.playing import awaits, house_rules, play_to_the_end, table_of, wait_until

Screens = Callable[..., Screen]


def opened(screen: Screen, *, double: bool = False, rounds: int | None = None) -> Page:
    """From the shelf to a table in three clicks, or a few more for house rules."""
    page = screen.go("/")
    page.locator('[data-box="a-vendre"] a[href$="/new"]').click()
    page.wait_for_url("**/new")
    if double or rounds is not None:
        house_rules(page)
    if double:
        page.locator("#rule-form").check()
    if rounds is not None:
        page.locator("#rule-max_rounds").select_option("*")
        page.locator("#number-max_rounds").fill(str(rounds))
    page.locator("#open").click()
    page.wait_for_url(re.compile(r"/table/[\w-]+$"))
    return page


def test_a_simple_game_from_the_shelf_to_the_accounts(screen: Screens) -> None:
    tab = screen(reduced_motion="reduce")
    page = opened(tab, rounds=few_or_many(6, None))
    awaits(page)
    count = play_to_the_end(tab, Random(1), 180)
    assert count > 5
    over = tab.table(table_of(page))
    assert over["outcome"]["reason"] in ("simple", "last", "limit")
    page.locator('.moves a[href$="/end"]').click()
    page.wait_for_url("**/end")
    expect(page.locator("h1")).not_to_be_empty()
    winner = over["people"][over["outcome"]["ranking"][0]][0]
    expect(page.locator("main")).to_contain_text(winner)
    assert page.locator("main table tr").count() >= 4


@deep
def test_a_double_game_closed_by_the_director(screen: Screens) -> None:
    tab = screen(reduced_motion="reduce", lang="en")
    page = opened(tab, double=True, rounds=8)
    awaits(page)
    play_to_the_end(tab, Random(2), 180)
    over = tab.table(table_of(page))
    assert over["view"]["double"]
    assert over["outcome"] is not None


def finished(tab: Screen) -> str:
    """A short game of one person against a robot, over."""
    made = tab.new_table("a-vendre", "me", "random", rules={"max_rounds": 2})
    tab.go(made["url"])
    play_to_the_end(tab, Random(3), 30)
    return str(made["table"])


@deep
def test_a_moment_that_comes_late_does_not_take_the_slider_back(screen: Screens) -> None:
    tab = screen(reduced_motion="reduce", lang="en")
    table = finished(tab)
    page = tab.go(f"/table/{table}/replay?at=8")
    expect(page.locator(".ask h1")).to_contain_text("Move 8")
    held: list[Route] = []
    page.route("**/replay?at=7&*", lambda route: held.append(route))
    page.keyboard.press("ArrowLeft")
    wait_until(page, lambda: held)
    page.locator("#moment").fill("3")
    held[0].continue_()
    expect(page.locator(".ask h1")).to_contain_text("Move 3")
    expect(page.locator("#moment")).to_have_value("3")


@deep
def test_replay_fork_download_and_rematch(screen: Screens) -> None:
    tab = screen(reduced_motion="reduce", lang="en")
    table = finished(tab)
    page = tab.go(f"/table/{table}/replay")
    expect(page.locator("#moment")).not_to_have_attribute("max", "0")
    total = int(page.locator("#moment").get_attribute("max") or 0)
    assert total > 5
    heading = page.locator(".ask h1")
    before = heading.inner_text()
    page.keyboard.press("End")
    expect(page.locator("#moment")).to_have_value(str(total))
    expect(heading).not_to_have_text(before)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#moment")).to_have_value(str(total - 1))
    page.locator("#moment").fill("3")
    expect(page.locator("#moment")).to_have_value("3")
    for eyes in ("0", "1", "all", ""):
        page.locator(f'input[name=eyes][value="{eyes}"]').check()
        expect(heading).not_to_be_empty()
    with page.expect_download() as saved:
        page.locator("a[download]").click()
    game = ludotheque.Table.load(saved.value.path().read_text(encoding="utf-8"))
    assert game.outcome is not None
    assert len(game.log) == total

    page.locator(".moves button.wide:not(.plain)").click()
    page.locator("#fork-seat").select_option("0")
    page.locator("dialog .btn.main").click()
    page.wait_for_url(re.compile(rf"/table/(?!{table})[\w-]+$"))
    assert awaits(page) in ("move", "end")
    fork = table_of(page)
    assert fork != table
    assert [kind for _, kind in tab.table(fork)["people"]] == ["person", "greedy"]

    page = tab.go(f"/table/{table}/end")
    page.locator("#rematch").click()
    page.wait_for_url(re.compile(rf"/table/(?!{table}|{fork})[\w-]+$"))
    assert awaits(page) == "move"
