"""COSMAIL in real browsers: a whole game against robots, the way home, a trade of free bundles, a human commissaire."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from layers import deep, few_or_many
from ludotheque.games.cosmail.rules.board import WARES
from web.browser.airmail import answered, good, place, press_way
from web.browser.airways import MAP, moments
from web.browser.chromium import Screen
from web.browser.moonflight import Flight, known_as, moonport, sees
from web.browser.playing import awaits, house_rules, table_of, wait_until
from web.browser.seamanship import Editor, answers_sent, joined, press_move, shown
from web.server import Server

Screens = Callable[..., Screen]
View = dict[str, Any]
ROUNDS = 6


@pytest.fixture(scope="module")
def flights() -> dict[str, Flight]:
    return moments(few_or_many(["Home", "Desk"], ["Home", "Deal", "Desk"]))


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory, flights: dict[str, Flight]) -> Iterator[Server]:
    with moonport(tmp_path_factory.mktemp("port"), flights.values()) as server:
        yield server


# -- whole games


def opened(tab: Screen) -> Page:
    """From the shelf to a table against robots, closed after a few rounds."""
    page = tab.go("/")
    page.locator('[data-box="cosmail"] a[href$="/new"]').click()
    page.wait_for_url("**/new")
    house_rules(page)
    chapter = page.locator("details.chapter", has=page.locator("#rule-round_limit"))
    if chapter.count() and chapter.get_attribute("open") is None:
        chapter.locator("summary").click()
    page.locator("#rule-round_limit").select_option("*")
    page.locator("#number-round_limit").fill(str(ROUNDS))
    page.locator("#open").click()
    page.wait_for_url(re.compile(r"/table/[\w-]+$"))
    awaits(page)
    return page


def figure(cell: Locator) -> int:
    """A number of the page; a dash is nothing."""
    text = re.sub(r"[^\d−–-]", "", cell.inner_text()).replace("−", "-")
    return 0 if text == "–" else int(text)


def accounts_agree(page: Page, table: dict[str, Any]) -> None:
    """The page says of everybody what the API says."""
    names = [name for name, _ in table["people"]]
    page.locator("#accounts summary").click()
    kept = page.locator("#accounts table").first
    heads = [cell.inner_text() for cell in kept.locator("thead th").all()][1:]
    totals = [figure(cell) for cell in kept.locator("tfoot td").all()]
    assert dict(zip(heads, totals)) == {names[one["seat"]]: one["total"] for one in table["view"]["accounts"]}
    for seat, rank in enumerate(table["view"]["places"]):
        if rank == 1:
            expect(page.locator("h1")).to_contain_text(names[seat])
    assert names[table["outcome"]["ranking"][0]] in page.locator(".steps li").first.inner_text()


def ended(tab: Screen) -> View:
    """From the table to its accounts."""
    table = tab.table(table_of(tab.page))
    tab.page.locator('.moves a[href$="/end"]').click()
    tab.page.wait_for_url("**/end")
    accounts_agree(tab.page, table)
    view: View = table["view"]
    return view


@deep
def test_a_whole_game_against_robots(screen: Screens) -> None:
    """From the shelf to the accounts; every answer is given on the page."""
    tab = screen(reduced_motion="reduce")
    opened(tab)
    rng, done, end = Random(5), Counter[str](), time.monotonic() + 60
    while (what := answered(tab, rng)) != "end":
        done[what] += 1
        assert time.monotonic() < end, done
    view = ended(tab)
    assert view["reason"] == "limit"
    assert view["round"] == ROUNDS
    assert done["throw"] >= 3  # whatever the dice said
    assert "throw" in answers_sent(tab)


@deep
def test_the_last_piece_is_brought_home(screen: Screens, port: Server, flights: dict[str, Flight]) -> None:
    """Twelve goods and all the gold: one flight ends the game, and the first one home has won."""
    tab = known_as(screen(port.url, reduced_motion="reduce"), "ada")
    page = sees(tab, flights["Home"].table)
    before = tab.table(table_of(page), 0)["view"]
    home = MAP.homes[before["base"][0]]
    assert before["kinds"][0] == WARES
    assert len(before["gold"][0]) == 3
    assert awaits(page) == "move"
    move = press_way(tab, lambda move: move[2][-1] == home)
    wait_until(page, lambda: awaits(page) == "end")
    after = tab.table(table_of(page), 0)["view"]
    assert after["at"][0][move[1]] == home
    assert after["reason"] == "home"
    assert after["places"][0] == 1
    expect(page.locator(".ask h1")).to_contain_text("Ada")
    view = ended(tab)
    first = next(one for one in view["accounts"] if one["seat"] == 0)
    assert first["role"] == "finisher"
    assert first["gold"] == 60 * sum(points for _, points in first["throws"])
    for said in ("C164", "rentré"):
        expect(page.locator("main")).to_contain_text(said)


# -- a trade of free bundles


def worth(view: View, seat: int) -> int:
    """All that a player could trade, in points."""
    return int(view["worth"][seat] + view["petrol"][seat] + view["coal"][seat])


def strip_line(view: View, seat: int) -> str:
    """3/12 · 22 d'essence · 10 de charbon, as the strip says it."""
    return f"{view['kinds'][seat]}/12 · {view['petrol'][seat]} d'essence · {view['coal'][seat]} de charbon"


def pair_of(view: View) -> tuple[int, int]:
    """A good of Ada's and another of Robert's, of the same value."""
    hers, his = [[ware for ware in range(WARES) if view["goods"][seat][ware]] for seat in (0, 1)]
    return next((a, b) for a in hers for b in his if a != b and MAP.value[a] == MAP.value[b])


def filled(editor: Editor, side: str, ware: int, petrol: int, coal: int) -> None:
    """One of a good, so much petrol and so much coal."""
    editor.put(side, good(ware))
    editor.put(side, "Essence", str(petrol))
    editor.put(side, "Charbon", str(coal))


@deep
def test_a_trade_with_a_counter_offer_in_two_browsers(
    screen: Screens, port: Server, flights: dict[str, Flight]
) -> None:
    """Ada offers goods, petrol and coal, Robert names other bundles, Ada accepts; a spectator sees the same."""
    one = flights["Deal"]
    ada, robert, looker = [screen(port.url, reduced_motion="reduce") for _ in range(3)]
    page = sees(known_as(ada, "ada"), one.table)
    joined(robert, one, 1, "Robert")
    sees(looker, one.table)
    before = ada.table(one.table)["view"]
    hers, his = pair_of(before)
    first = Editor(page)
    filled(first, "give", hers, 6, 3)
    filled(first, "want", his, 2, 5)
    expect(first.box.locator(".balance")).to_contain_text("2 points")
    expect(first.send).to_have_attribute("aria-disabled", "true")
    first.send.click(force=True)  # to no avail
    assert answers_sent(ada) == []
    first.put("want", "Charbon", "7")
    expect(first.box.locator(".balance.even")).to_be_visible()
    first.offer()
    for tab in (robert, looker):
        expect(tab.page.locator(".moves")).to_contain_text("7 de charbon")
        expect(tab.page.locator(".log")).to_contain_text("6 points d'essence")
    awaits(robert.page)
    counter = Editor(robert.page)
    filled(counter, "give", his, 0, 4)
    filled(counter, "want", hers, 1, 3)
    counter.offer()
    wait_until(page, lambda: shown(ada)["question"]["yours"] and shown(ada)["moves"][0]["move"] == ["accept"])
    expect(page.locator(".ask h1")).to_contain_text("Robert")
    assert not shown(ada)["barter"]  # one counter-offer, no more
    awaits(page)
    press_move(ada, "accept")
    wait_until(page, lambda: ada.table(one.table)["view"]["question"]["question"] == "Announce")
    for seat, tab in [(0, ada), (1, robert), (None, looker)]:
        after = tab.table(one.table, seat)["view"]
        assert after["petrol"][:2] == [before["petrol"][0] - 1, before["petrol"][1] + 1]
        assert after["coal"][:2] == [before["coal"][0] - 3 + 4, before["coal"][1] + 3 - 4]
        assert after["goods"][0][his] == before["goods"][0][his] + 1
        assert after["goods"][1][hers] == before["goods"][1][hers] + 1
        assert [worth(after, seat) for seat in (0, 1)] == [worth(before, seat) for seat in (0, 1)]
        for trader in (0, 1):
            expect(tab.page.locator(".seats .seat").nth(trader)).to_contain_text(strip_line(after, trader))
        expect(tab.page.locator(".log")).to_contain_text("4 points de charbon")
    assert answers_sent(ada) == ["offer", "accept"]
    assert answers_sent(robert) == ["offer"]
    assert answers_sent(looker) == []


# -- real dice, and a person as commissaire

DICE = "form.dice"


def entered(page: Page, *faces: int) -> None:
    """Tap these faces and confirm them."""
    page.locator(DICE).wait_for()
    for row, face in enumerate(faces):
        page.locator(f'{DICE} label.face:has(input[name="die{row}"][value="{face}"])').click()
    page.locator(f"{DICE} button[type=submit]").click()


@deep
def test_the_commissaire_enters_real_dice_for_everybody(screen: Screens) -> None:
    """Bases and fuel: the players wait for what the commissaire has seen on the table; he mends what he mistook."""
    desk, ada, robert = [screen(reduced_motion="reduce") for _ in range(3)]
    rules = {"commissaire": "person", "min_active": 2}
    made = desk.new_table("cosmail", "link", "link", "me", dice="real", rules=rules)
    for tab, link, name in zip((ada, robert), made["invitations"], ("Ada", "Robert")):
        tab.post("/join", {"token": link["link"].partition("#")[2], "name": name})
    pages = [tab.go(made["url"]) for tab in (desk, ada, robert)]

    def view() -> View:
        found: View = desk.table(made["table"])["view"]
        return found

    entered(pages[0], 4)
    wait_until(pages[0], lambda: view()["base"][0] == 4)
    expect(pages[1].locator(DICE)).to_have_count(0)  # now Robert throws, and Ada has nothing to enter
    expect(pages[1].locator(".moves")).to_contain_text("dés")
    entered(pages[0], 4)  # taken: he throws again
    expect(pages[2].locator(".log")).to_contain_text("la base IV est prise")
    assert view()["base"][1] == 0
    entered(pages[0], 1)
    wait_until(pages[0], lambda: view()["base"][1] == 1)
    awaits(pages[2])
    press_move(robert, "throw")  # base I begins
    pages[0].locator(DICE).wait_for()
    expect(pages[1].locator(DICE)).to_have_count(0)
    entered(pages[0], 6, 3)
    wait_until(pages[0], lambda: view()["petrol"][1] == 18)
    pages[0].locator(".ask .undo").click()
    wait_until(pages[0], lambda: view()["petrol"][1] == 0)
    entered(pages[0], 6, 4)
    wait_until(pages[0], lambda: view()["coal"][1] == 10)
    expect(pages[2].locator(".seats .seat").nth(1)).to_contain_text("10 de charbon")
    assert view()["petrol"][1] == 0
    expect(pages[0].locator(".tray")).to_contain_text("commissaire")
    assert answers_sent(ada) == []
    assert answers_sent(robert) == ["throw"]


@deep
def test_the_commissaire_confirms_an_order(screen: Screens, port: Server, flights: dict[str, Flight]) -> None:
    """Bob asks that a base be cleared; it is so as soon as the commissaire has said it, in his own browser."""
    one = flights["Desk"]
    bob, desk = [known_as(screen(port.url, reduced_motion="reduce"), name) for name in ("bob", "ada")]
    page, other = sees(bob, one.table), sees(desk, one.table)
    owner, piece = bob.table(one.table, 0)["view"]["question"]["orders"][0]
    awaits(page)
    press_move(bob, "order", owner, piece)
    wait_until(other, lambda: shown(desk)["question"]["yours"])
    before = desk.table(one.table, 3)["view"]
    assert before["question"]["question"] == "Ruling"
    assert not before["ordered"][owner][piece]
    expect(other.locator(".moves")).to_contain_text(place(before["at"][owner][piece]))
    expect(page.locator(".moves button.move:not(.no)")).to_have_count(0)
    awaits(other)
    press_move(desk, "grant")
    wait_until(page, lambda: shown(bob)["question"]["yours"])
    after = bob.table(one.table, 0)["view"]
    assert after["ordered"][owner][piece]
    assert after["question"]["question"] == "Announce"
    assert [owner, piece] not in after["question"]["orders"]
    for tab in (bob, desk):
        expect(tab.page.locator(".log")).to_contain_text(place(before["at"][owner][piece]))
