"""The end of an evening in the browser: the story of the game, from a turning point into the replay, and back."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from layers import deep
from web.browser.chromium import NAMES, Screen
from web.browser.looking import EVERY, looked_through
from web.evenings import Evening, Kept, put
from web.server import Server, fresh_store

Screens = Callable[..., Screen]
Servers = Callable[..., Server]
FOUR = ("a-vendre/bank_unsold_ends", "cosmail/round_limit", "lune/all_home", "tramping/closed_by_consent")

LASTS = "Math.max(0, ...document.getAnimations().map((one) => one.effect.getComputedTiming().endTime))"  # milliseconds


def evening(servers: Servers, folder: Path, *games: str) -> tuple[Server, Kept]:
    """A server on whose store these games were played to their end; the first seat was the visitor's."""
    store = fresh_store(folder)
    kept = put(store, *[Evening(game, NAMES[:4], [0]) for game in games])
    return servers(store=store), kept


def sat_there(screen: Screens, server: Server, kept: Kept, **more: object) -> Screen:
    tab = screen(server.url, **more)
    tab.context.add_cookies([{"name": kept.cookie, "value": kept.value, "url": server.url}])
    return tab


@deep
def test_from_the_end_to_a_turning_point_and_back(screen: Screens, own_server: Servers, tmp_path: Path) -> None:
    server, kept = evening(own_server, tmp_path, "tramping/treasure")
    end = f"/table/{kept.tables['tramping/treasure']}/end"
    tab = sat_there(screen, server, kept, reduced_motion="reduce", lang="fr")
    page = tab.go(end)
    expect(page.locator("h1")).to_have_text("Vous gagnez, Ada.")
    expect(page.locator(".turns li")).to_have_count(3, timeout=30_000)
    assert page.evaluate("document.getAnimations().length") == 0  # the feast stands still
    page.locator(".turns li").nth(2).locator("a").click()
    page.wait_for_url("**/replay?at=485")
    slider = page.locator("#moment")
    expect(slider).to_have_value("485")
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value("484")
    page.keyboard.press("Home")
    page.wait_for_url("**/replay?at=0")
    page.go_back()
    expect(slider).to_have_value("484")
    page.reload()
    expect(slider).to_have_value("484")
    page.go_back()
    page.wait_for_url("**" + end)


@deep
def test_a_replay_plays_at_its_speed_and_hands_on_the_address_of_a_moment(
    screen: Screens, own_server: Servers, tmp_path: Path
) -> None:
    server, kept = evening(own_server, tmp_path, "lune/all_home")
    replay = f"/table/{kept.tables['lune/all_home']}/replay"
    tab = screen(server.url, reduced_motion="reduce", lang="en")
    page = tab.go(f"{replay}?at=10&seat=all")
    expect(page.locator('input[name=eyes][value="all"]')).to_be_checked()
    page.locator('input[name=speed][value="4"]').check()
    page.locator("body").press("k")
    page.wait_for_url(re.compile(r"at=1[3-9]"))
    page.locator("body").press("k")
    page.locator("body").press("<")
    expect(page.locator('input[name=speed][value="2"]')).to_be_checked()
    here = page.url
    page.get_by_role("button", name="Link to this moment").click()
    assert page.locator("dialog input").input_value() == here
    page.keyboard.press("Escape")
    page.reload()
    expect(page.locator('input[name=speed][value="2"]')).to_be_checked()
    page.get_by_role("link", name="Back to the end of the game").click()
    page.wait_for_url("**/end")


@deep
@pytest.mark.parametrize(("lang", "begun"), [("fr", "Commencée sous la version 1"), ("en", "Begun under version 1")])
def test_an_older_table_says_so_in_its_menu_its_log_and_its_replay(
    screen: Screens, own_server: Servers, tmp_path: Path, lang: str, begun: str
) -> None:
    server, kept = evening(own_server, tmp_path, "lune-1/all_home", "lune/all_home")
    for game, often in (("lune-1/all_home", 1), ("lune/all_home", 0)):
        table = f"/table/{kept.tables[game]}"
        page = sat_there(screen, server, kept, lang=lang).go(table)
        expect(page.locator("#log li").first).to_be_attached()
        expect(page.locator("#log .begun").filter(has_text=begun)).to_have_count(often)
        page.locator("#menu").click()
        expect(page.locator("[popover] p.item").filter(has_text=begun)).to_have_count(often)
        tab = sat_there(screen, server, kept, lang=lang)
        page = tab.go(f"{table}/replay")
        expect(page.locator('input[name=eyes][value="all"]')).to_be_attached()
        expect(page.locator("#moves .hint").filter(has_text=begun, visible=True)).to_have_count(often)
        looked_through(tab, EVERY)


@deep
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_end_of_every_title_is_whole(screen: Screens, own_server: Servers, tmp_path: Path, lang: str) -> None:
    server, kept = evening(own_server, tmp_path, *FOUR)
    for table in kept.tables.values():
        tab = sat_there(screen, server, kept, lang=lang)
        page = tab.go(f"/table/{table}/end")
        expect(page.locator(".feast")).to_be_visible()
        expect(page.locator(".own")).not_to_be_empty()
        expect(page.locator(".waits")).to_have_count(0, timeout=30_000)
        assert 0 < page.evaluate(LASTS) < 1500
        page.locator("#accounts summary").click()
        expect(page.locator("#rounds table")).to_be_visible()
        looked_through(tab, EVERY)
