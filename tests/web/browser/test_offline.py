"""Without a network: the shelf, rules, lessons and finished games open; nothing secret is kept; an answer waits."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle, product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from layers import deep
from ludotheque import shelf
from ludotheque.lessons import lesson
from ludotheque.say.languages import languages
from web.browser.chromium import FLAGS, Screen, chromium
from web.browser.looking import EVERY, looked_through
from web.browser.playing import answers, awaits, press, wait_until
from web.browser.test_evenings import FOUR, evening, sat_there
from web.browser.test_lessons import obey, opened, step_of
from web.browser.test_table import at_pochette
from web.server import Server

Screens = Callable[..., Screen]
Servers = Callable[..., Server]
SIZES = ((1280, 900), (360, 740))
PHONE = SIZES[1]
LOOKS = list(zip(languages(), cycle(reversed(SIZES))))  # every language once, and every size
OURS = ("a-vendre", "cosmail", "lune", "tramping")
PATIENCE = 120  # seconds: the machine may have other things to do
NAMES = "() => caches.keys()"
HELD = """async (path) => {
  for (const name of await caches.keys())
    if (await (await caches.open(name)).match(path, { ignoreVary: true })) return true;
  return false;
}"""
EVERYTHING = """async () => {
  const found = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      found[request.url] = await (await cache.match(request, { ignoreVary: true })).text();
  }
  return found;
}"""


def held(page: Page, path: str) -> None:
    """Until the browser has kept what stands at this address."""
    wait_until(page, lambda: bool(page.evaluate(HELD, path)), PATIENCE)


def installed(tab: Screen, lang: str) -> Page:
    """A browser that has opened the shelf, and was left alone until everything was kept."""
    tab.may_lose_connection = True
    page = tab.go("/")
    held(page, f"/complete?lang={lang}")
    return page


def installs(screen: Screens, server: Server, lang: str, size: tuple[int, int]) -> tuple[Screen, Page]:
    tab = screen(server.url, worker=True, lang=lang, width=size[0], height=size[1], reduced_motion="reduce")
    return tab, installed(tab, lang)


@deep
@pytest.mark.parametrize("case", [*product(languages(), SIZES)], ids=str)
def test_shelf_boxes_and_essentials_open_without_a_server(screen: Screens, own_server: Servers, case: Any) -> None:
    lang, size = case
    server = own_server()
    tab, page = installs(screen, server, lang, size)
    server.stop()
    tab.go("/")
    expect(page.locator(".boxed")).to_have_count(len(shelf.games()) + 1)  # LA POCHETTE too
    for key in OURS:
        tab.go(f"/box/{key}#rules")
        expect(page.locator("h1")).to_have_text(shelf.game(key).title)
        expect(page.locator("html")).to_have_attribute("lang", lang)
        assert page.locator("ol.rules > li").count() > 40
        assert page.locator("img.board-picture").evaluate("(img) => img.complete && img.naturalWidth") > 0
        tab.go(f"/box/{key}/essentiel")
        assert page.locator(".points li").count() > 3
    tab.go("/table/of-somebody")
    expect(page.locator("h1")).to_have_text({"fr": "Vous êtes hors ligne", "en": "You are offline"}[lang])
    looked_through(tab, EVERY)
    page.locator('a[href="/learn/lune"]').click()
    expect(page.locator(".coach .what")).to_be_visible()


CASES = [(game, *look) for game in OURS for look in LOOKS]


@deep
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_lesson_is_taken_to_its_end_without_a_server(screen: Screens, own_server: Servers, case: Any) -> None:
    key, lang, size = case
    server = own_server()
    tab, _ = installs(screen, server, lang, size)
    server.stop()
    page = opened(tab, key)
    for number in range(len(lesson(shelf.game(key)).steps) - 1):
        assert step_of(page) == number
        obey(page)
    expect(page.locator(".coach .more .btn.main")).to_be_visible()


@deep
def test_a_wrong_answer_is_told_without_a_server(screen: Screens, own_server: Servers) -> None:
    """The coach says the same to it, and the table stays."""
    server = own_server()
    tab, page = installs(screen, server, "fr", PHONE)

    def told() -> str:
        tab.go("/learn/a-vendre?step=1")
        word = page.locator(".coach .what span span")
        before = word.text_content() or ""
        page.locator(".moves .move:not(.no)").last.click()
        expect(word).not_to_have_text(before)
        assert step_of(page) == 1
        return word.text_content() or ""

    online = told()
    server.stop()
    assert told() == online


def watched_to_its_end(page: Page, last: int) -> None:
    """From the end of a game to its replay, and there to the last moment and back."""
    page.locator('.endbar a[href$="/replay"]').click()
    slider = page.locator("#moment")
    expect(slider).to_have_attribute("max", str(last))
    page.keyboard.press("End")
    expect(slider).to_have_value(str(last))
    expect(page.locator(".ask h1")).to_contain_text(str(last))
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(last - 1))


def moments_of(page: Page, server: Server, table: str) -> int:
    found: int = page.request.get(f"{server.url}/api/v1/tables/{table}/replay?at=0").json()["moments"]
    return found


@deep
@pytest.mark.parametrize("game", FOUR)
@pytest.mark.parametrize("case", LOOKS, ids=str)
def test_a_finished_game_is_read_and_watched_without_a_server(
    screen: Screens, own_server: Servers, tmp_path: Path, game: str, case: Any
) -> None:
    """Somebody else's, that was looked at by its address: it is kept once its end was opened."""
    lang, (width, height) = case
    server, kept = evening(own_server, tmp_path, game)
    tab = screen(server.url, worker=True, lang=lang, width=width, height=height, reduced_motion="reduce")
    page = installed(tab, lang)
    table = kept.tables[game]
    end = f"/table/{table}/end"
    tab.go(end)
    expect(page.locator(".waits")).to_have_count(0, timeout=60_000)
    won = page.locator("h1").inner_text()
    last = moments_of(page, server, table)
    held(page, f"/api/v1/tables/{table}/replay/stretch?from={last // 20 * 20}&lang={lang}")
    server.stop()
    tab.go(end)
    expect(page.locator("h1")).to_have_text(won)
    watched_to_its_end(page, last)


@deep
@pytest.mark.parametrize("case", LOOKS, ids=str)
def test_finished_games_of_the_shelf_open_though_nobody_has_read_them(
    screen: Screens, own_server: Servers, tmp_path: Path, case: Any
) -> None:
    lang, (width, height) = case
    server, kept = evening(own_server, tmp_path, *FOUR)
    tab = sat_there(screen, server, kept, worker=True, lang=lang, width=width, height=height, reduced_motion="reduce")
    page = installed(tab, lang)
    for table in kept.tables.values():
        held(page, whole(table, lang))
    lasts = {table: moments_of(page, server, table) for table in kept.tables.values()}
    server.stop()
    for table, last in lasts.items():
        tab.go("/")
        page.locator(f'#tables a[href="/table/{table}/end"]').click()
        expect(page.locator(".feast")).to_be_visible()
        expect(page.locator(".waits")).to_have_count(0)
        expect(page.locator("#rounds table")).to_be_attached()  # its story is told
        watched_to_its_end(page, last)


def whole(table: str, lang: str) -> str:
    """By what a browser marks that a whole replay was kept."""
    return f"/table/{table}/replay/whole?lang={lang}"


MOST = 12  # finished games that are kept ahead
ENDS = """async () => {
  const found = new Set();
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) {
      const [, table] = /\\/table\\/([^/]+)\\/end/.exec(url) ?? [];
      if (table) found.add(table);
    }
  return [...found];
}"""


@deep
def test_so_many_are_kept_ahead_and_as_many_that_were_read(screen: Screens, own_server: Servers) -> None:
    """The latest of the shelf, whatever else is read; of the rest, what was read last.  Nothing of a game in play."""
    server = own_server()
    tab = screen(server.url, worker=True, lang="fr", reduced_motion="reduce")
    tab.may_lose_connection = True
    tab.go("/help")
    over = [finished(tab) for _ in range(MOST + 2)]
    played = tab.new_table("pochette", "me", "link")["table"]
    page = tab.go("/")
    for table in over[2:]:
        held(page, whole(table, "fr"))
    wait_until(page, lambda: set(page.evaluate(ENDS)) == set(over[2:]), PATIENCE)
    assert not [url for url in page.evaluate(EVERYTHING) if played in url]
    other = screen(server.url, lang="fr")
    read = [finished(other) for _ in range(MOST)]
    for table in [over[0], *read]:
        tab.go(f"/table/{table}/end")
        held(page, whole(table, "fr"))
    wait_until(page, lambda: set(page.evaluate(ENDS)) == {*over[2:], *read}, PATIENCE)
    server.stop()
    tab.go(f"/table/{over[2]}/end")
    expect(page.locator(".endbar")).to_be_visible()
    tab.go(f"/table/{over[1]}/end")
    expect(page.locator("h1")).to_have_text("Vous êtes hors ligne")


def finished(tab: Screen) -> str:
    """A game of this visitor's that robots have played to its end."""
    table = str(tab.new_table("pochette", "me", "random")["table"])
    tab.post(f"/tables/{table}/robot", {"intent": "away", "by": 0, "seat": 0, "level": "random"})
    wait_until(tab.page, lambda: not tab.table(table)["to_act"], PATIENCE)
    return table


@deep
def test_nothing_of_a_game_that_is_played_is_kept(screen: Screens, own_server: Servers) -> None:
    """Its page, its replay and its secrets: the shelf alone says that there is such a table."""
    server = own_server()
    tab, page = installs(screen, server, "fr", PHONE)
    table = tab.new_table("lune", "me", "link")["table"]
    tab.go(f"/table/{table}")
    awaits(page)
    tab.go(f"/table/{table}/replay")
    expect(page.locator("#moment")).to_be_visible()
    tab.go("/")
    held(page, "/?lang=fr")
    wait_until(page, lambda: table in page.evaluate(EVERYTHING)[f"{server.url}/?lang=fr"])
    found: dict[str, str] = page.evaluate(EVERYTHING)
    assert [url for url in found if table in url] == []
    assert [url for url, text in found.items() if table in text] == [f"{server.url}/?lang=fr"]
    server.stop()
    tab.go(f"/table/{table}")
    expect(page.locator("h1")).to_have_text("Vous êtes hors ligne")


@deep
def test_whoever_brings_their_tables_does_not_find_those_of_another(screen: Screens, own_server: Servers) -> None:
    server = own_server()
    tab, page = installs(screen, server, "fr", PHONE)
    mine = tab.new_table("pochette", "me", "link")["table"]
    tab.go("/")
    wait_until(page, lambda: mine in page.evaluate(EVERYTHING)[f"{server.url}/?lang=fr"])
    other = screen(server.url)
    link = other.post("/resume", {})["link"]
    tab.go(link)
    page.locator("#bring").click()
    page.wait_for_url(server.url + "/")
    wait_until(page, lambda: f"{server.url}/?lang=fr" in page.evaluate(EVERYTHING))
    assert not [url for url, text in page.evaluate(EVERYTHING).items() if mine in text]


@deep
def test_another_release_takes_the_place_of_the_one_before(
    screen: Screens, own_server: Servers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = own_server()
    tab, page = installs(screen, server, "fr", PHONE)
    old = set(page.evaluate(NAMES))
    server.stop()
    (tmp_path / "sitecustomize.py").write_text("import ludotheque\nludotheque.__version__ = '99.0'\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    server.start()
    tab.go("/help")
    wait_until(page, lambda: not any("anybody 0." in name for name in page.evaluate(NAMES)), PATIENCE)
    now = set(page.evaluate(NAMES))
    assert now & old == {"ludotheque notes"}
    assert any("anybody 99.0-" in name for name in now)
    server.stop()
    tab.go("/box/tramping")
    expect(page.locator("h1")).to_have_text("TRAMPING")


# -- an answer given without a connection


def cut_off(screen: Screens, server: Server, **more: Any) -> tuple[Screen, Page, str]:
    """Somebody at a table, whom the server has left with a question."""
    tab = screen(server.url, worker=True, reduced_motion="reduce", **more)
    installed(tab, more.get("lang", "fr"))
    page, table = at_pochette(tab)
    awaits(page)
    wait_until(page, lambda: tab.table(table)["stirred"] == [0])  # what this browser adds to the dice has been heard
    server.stop()
    expect(page.locator(".offline")).to_be_visible()
    return tab, page, table


def press_first(page: Page) -> None:
    press(page, next(iter(answers(page).values())))


@deep
@pytest.mark.parametrize("case", [*product(languages(), SIZES)], ids=str)
def test_an_answer_waits_and_is_sent(screen: Screens, own_server: Servers, case: Any) -> None:
    lang, (width, height) = case
    server = own_server()
    tab, page, table = cut_off(screen, server, lang=lang, width=width, height=height)
    kept = page.locator(".offline .kept")
    press_first(page)
    expect(kept).to_be_visible()
    looked_through(tab, EVERY)
    kept.locator("button").click()
    expect(kept).to_be_hidden()
    expect(page.locator(".sending")).to_have_count(0)
    press_first(page)
    expect(kept).to_be_visible()
    server.start()
    before = {"fr": "Votre réponse a été envoyée.", "en": "Your answer was sent."}[lang]
    expect(page.locator(".note.good")).to_have_text(before, timeout=40_000)
    assert tab.table(table)["view"]["question"]["question"] == "Way"
    assert page.evaluate("(table) => localStorage[`answer.${table}`] ?? null", table) is None


@deep
def test_an_answer_waits_for_a_page_that_is_opened_again(screen: Screens, own_server: Servers) -> None:
    server = own_server()
    tab, page, table = cut_off(screen, server)
    press_first(page)
    expect(page.locator(".offline .kept")).to_be_visible()
    page.goto("about:blank")
    server.start()
    tab.go(f"/table/{table}")
    expect(page.locator(".note.good")).to_have_text("Votre réponse a été envoyée.")
    assert tab.table(table)["view"]["question"]["question"] == "Way"


@deep
@pytest.mark.parametrize("lang", languages())
def test_an_answer_that_comes_too_late_is_told_so(screen: Screens, own_server: Servers, lang: str) -> None:
    """The same seat has answered elsewhere meanwhile: nothing is played twice, and the page says so."""
    server = own_server()
    tab, page, table = cut_off(screen, server, lang=lang)
    press_first(page)
    expect(page.locator(".offline .kept")).to_be_visible()
    page.goto("about:blank")
    server.start()
    for _ in range(2):
        shown = tab.table(table, 0)
        move = tab.context.request.get(f"{server.url}/api/v1/tables/{table}/options?seat=0").json()["options"][0][
            "move"
        ]
        tab.post(f"/tables/{table}/moves", {"intent": f"x{shown['seq']}", "seq": shown["seq"], "seat": 0, "move": move})
    after = tab.table(table)["seq"]
    tab.go(f"/table/{table}")
    late = {"fr": "La table a continué pendant votre absence", "en": "The table has moved on while you were away"}[lang]
    expect(page.locator(".note.warn")).to_contain_text(late)
    assert tab.table(table)["seq"] == after
    page.reload()
    expect(page.locator(".ask h1")).not_to_be_empty()
    expect(page.locator(".note.warn")).to_have_count(0)


@deep
def test_where_no_worker_may_be_the_pages_do_without(screen: Screens, own_server: Servers) -> None:
    """A browser without service workers, or an address without https: nothing is kept, and nothing complains."""
    server = own_server()
    tab = screen(server.url)
    page = tab.go("/")
    expect(page.locator(".boxed").first).to_be_visible()
    assert page.evaluate(NAMES) == []


@deep
@pytest.mark.parametrize("lang", languages())
def test_the_browser_itself_would_install_it(browser: Browser, own_server: Servers, tmp_path: Path, lang: str) -> None:
    """Not in a window that forgets everything, where nothing can be installed: in one with a profile of its own."""
    origin = f"http://localhost:{own_server().port}"
    locale = {"fr": "fr-FR", "en": "en-GB"}[lang]
    with browser.browser_type.launch_persistent_context(
        tmp_path / "profile", executable_path=chromium(), args=FLAGS, locale=locale
    ) as context:
        page = context.new_page()
        page.goto(origin)
        held(page, f"/complete?lang={lang}")
        tools = context.new_cdp_session(page)
        assert tools.send("Page.getAppManifest")["errors"] == []
        assert tools.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
