"""TRAMPING in real browsers: whole games as captain and as bank, a deal and a loan between browsers."""

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
from ludotheque.games.tramping import GAME
from ludotheque.games.tramping.words import millions
from ludotheque.say import tongue
from web.browser.chromium import Screen
from web.browser.moonflight import Flight, known_as, moonport, sees
from web.browser.playing import awaits, house_rules, table_of, wait_until
from web.browser.seafaring import moment
from web.browser.seamanship import Editor, answered, answers_sent, joined, name_sum, port_of, press_move, shown, typed
from web.server import Server

Screens = Callable[..., Screen]


@pytest.fixture(scope="module")
def voyages() -> dict[str, Flight]:
    return {name: moment(name) for name in few_or_many(("Failing", "Close"), ("Deal", "Failing", "Close"))}


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory, voyages: dict[str, Flight]) -> Iterator[Server]:
    with moonport(tmp_path_factory.mktemp("harbour"), voyages.values()) as server:
        yield server


# -- whole games


def opened(tab: Screen, rounds: int) -> Page:
    """From the shelf to a table against three robots, closed after so many rounds; the bank is named."""
    page = tab.go("/")
    page.locator('[data-box="tramping"] a[href$="/new"]').click()
    page.wait_for_url("**/new")
    house_rules(page)
    page.locator("#rule-limit_total").select_option("*")
    page.locator("#number-limit_total").fill(str(rounds))
    page.locator("details.chapter", has=page.locator("#rule-bank_choice")).locator("summary").click()
    page.locator("#rule-bank_choice").check()
    page.locator("#open").click()
    page.wait_for_url(re.compile(r"/table/[\w-]+$"))
    awaits(page)
    return page


def played_out(tab: Screen, deals: float = 0.3) -> Counter[str]:
    rng, done, end = Random(1), Counter[str](), time.monotonic() + 120
    while (what := answered(tab, rng, deals)) != "end":
        done[what] += 1
        assert time.monotonic() < end, done
    return done


def figure(cell: Locator) -> float:
    """A sum of the page in millions; a dash is nothing."""
    text = cell.inner_text().replace("\u00a0M", "").replace("−", "-").replace(",", ".").strip()
    return 0.0 if text == "–" else float(text)


def accounts_agree(page: Page, table: dict[str, Any]) -> None:
    """The page says of everybody what the API says: in hand at the end, and the gain."""
    names = [name for name, _ in table["people"]]
    page.locator("#accounts summary").click()
    kept = page.locator("#accounts table").first
    heads = [cell.inner_text() for cell in kept.locator("thead th").all()][1:]
    assert sorted(heads) == sorted(names)
    hands = kept.locator("tbody tr").nth(1).locator("td").all()
    totals = kept.locator("tfoot td").all()
    said = {head: (figure(hand), figure(total)) for head, hand, total in zip(heads, hands, totals)}
    for account in table["view"]["accounts"]:
        assert said[names[account["seat"]]] == (account["before"] / 2, account["gain"] / 2), account
    for seat, place in enumerate(table["view"]["places"]):
        if place == 1:
            expect(page.locator("h1")).to_contain_text(names[seat])
    assert names[table["outcome"]["ranking"][0]] in page.locator(".steps li").first.inner_text()


def ended(tab: Screen) -> dict[str, Any]:
    """From the table to its accounts."""
    table = tab.table(table_of(tab.page))
    tab.page.locator('.moves a[href$="/end"]').click()
    tab.page.wait_for_url("**/end")
    accounts_agree(tab.page, table)
    return table


@deep
def test_a_whole_game_as_a_captain(screen: Screens) -> None:
    """From the shelf to the accounts; every answer is given on the page."""
    tab = screen(reduced_motion="reduce")
    page = opened(tab, 16)
    press_move(tab, "bank", 2)
    wait_until(page, lambda: tab.table(table_of(page))["view"]["phase"] == "market")
    done = played_out(tab)
    assert min(done["trade"], done["chart"] + done["way"], done["throw"]) >= 1  # whatever the dice said
    table = ended(tab)
    assert [kind for _, kind in table["people"]] == ["person", "greedy", "greedy", "greedy"]
    assert table["view"]["founder"] == 2
    assert {"offer", "route", "ready"} <= set(answers_sent(tab))


@deep
def test_a_whole_game_as_the_bank(screen: Screens) -> None:
    """The first chair names itself; robots that do anything buy, fail and borrow, and the bank answers them."""
    tab = screen(reduced_motion="reduce", lang="en")
    rules = {"bank_choice": "agreed", "limit_total": 18}
    made = tab.new_table("tramping", "me", "random", "random", "random", rules=rules)
    page = tab.go(made["url"])
    awaits(page)
    press_move(tab, "bank", 0)
    wait_until(page, lambda: tab.table(made["table"])["view"]["banker"] == 0)
    expect(page.locator(".tray")).to_contain_text("The bank's desk")
    played_out(tab, deals=0.8)
    view = ended(tab)["view"]
    assert view["founder"] == 0
    if view["banker"] == 0:  # the income is told by the bank of the moment
        assert ("T88" in view["income"]) == ("sell" in answers_sent(tab))


# -- a market of three browsers


def strip(page: Page, seat: int) -> Locator:
    return page.locator(".seats .seat").nth(seat).locator("small")


def strip_route(tab: Screen) -> Locator:
    """What the market says of Robert."""
    return tab.page.locator(".moves .bids li", has_text="Robert")


def purse_line(view: dict[str, Any], seat: int) -> re.Pattern[str]:
    """22,5 M · 15 cartes, as the strip says it, whatever stands between them."""
    cards = view["holder"].count(seat)
    return re.compile(rf"{re.escape(millions(view['cash'][seat], tongue('fr', GAME)))} · .*{cards} cartes")


@deep
def test_a_market_deal_with_a_counter_offer(screen: Screens, harbour: Server, voyages: dict[str, Flight]) -> None:
    """Ada offers, Robert names another bargain, Ada accepts: purses and cards are right on every page."""
    one = voyages["Deal"]
    tabs = [screen(harbour.url, reduced_motion="reduce") for _ in range(4)]
    ada, robert, claudine, looker = tabs
    sees(known_as(ada, "ada"), one.table)
    joined(robert, one, 1, "Robert")
    joined(claudine, one, 2, "Claudine")
    sees(looker, one.table)
    before = ada.table(one.table)["view"]
    hers, his = [[card for card, holder in enumerate(before["holder"]) if holder == seat] for seat in (0, 1)]
    first = Editor(ada.page)
    first.put("give", port_of(hers[0], "fr"))
    first.put("want", port_of(his[0], "fr"))
    first.put("want", "", "2,5")
    awaits(robert.page)
    press_move(robert, "route", 1)  # meanwhile, and her editor stays as it is
    expect(strip_route(ada)).to_contain_text("parcours 2")
    first.offer()
    for tab in tabs[1:]:
        expect(tab.page.locator(".moves")).to_contain_text("2,5\u00a0M")
    expect(robert.page.locator(".moves")).to_contain_text(port_of(hers[0], "fr"))
    counter = Editor(robert.page)  # which begins from her offer
    counter.put("give", "", "1,5")
    counter.put("give", port_of(his[0], "fr"), "0")
    counter.put("give", port_of(his[1], "fr"))
    counter.put("want", port_of(hers[1], "fr"))
    expect(counter.box.locator(".ch")).to_contain_text(f"Vous demandez en plus {port_of(hers[1], 'fr')}.")
    counter.offer()
    wait_until(ada.page, lambda: shown(ada)["question"]["yours"] and shown(ada)["moves"][0]["move"] == ["accept"])
    awaits(ada.page)
    press_move(ada, "accept")
    wait_until(ada.page, lambda: ada.table(one.table)["view"]["question"]["question"] == "Market")
    for seat, tab in [(0, ada), (1, robert), (2, claudine), (None, looker)]:
        view = tab.table(one.table, seat)["view"]
        assert [view["cash"][0], view["cash"][1]] == [before["cash"][0] + 3, before["cash"][1] - 3]
        assert [view["holder"][card] for card in (*hers[:2], *his[:2])] == [1, 1, 1, 0]
        for captain in (0, 1):
            expect(strip(tab.page, captain)).to_contain_text(purse_line(view, captain))
        expect(tab.page.locator(".log")).to_contain_text(port_of(his[1], "fr"))
    expect(ada.page.locator(".tray")).to_contain_text(port_of(his[1], "fr"))
    expect(ada.page.locator(".tray")).not_to_contain_text(port_of(hers[0], "fr"))
    assert answers_sent(looker) == []


# -- a loan between two browsers


@deep
def test_a_loan_is_asked_for_reduced_and_taken(screen: Screens, harbour: Server, voyages: dict[str, Flight]) -> None:
    one = voyages["Failing"]
    ada, robert = [screen(harbour.url, reduced_motion="reduce") for _ in range(2)]
    page = sees(known_as(ada, "ada"), one.table)
    joined(robert, one, 1, "Robert")
    before = ada.table(one.table)["view"]
    due, least = before["question"]["due"], before["question"]["least"]
    awaits(page)
    name_sum(page, typed(least + 5))
    expect(robert.page.locator(".moves")).to_contain_text(f"{typed(least + 5)}\u00a0M")
    awaits(robert.page)
    less = least + 2
    name_sum(robert.page, typed(less))
    wait_until(page, lambda: ada.table(one.table)["view"]["question"]["question"] == "TakeLoan")
    awaits(page)
    press_move(ada, "take")
    wait_until(page, lambda: ada.table(one.table)["view"]["loans"][0] == less)
    view = ada.table(one.table)["view"]
    assert ["T147", 1, 0, less] in view["ledger"]
    assert view["cash"][1] == before["cash"][1] - less + (due if before["question"]["payee"] == 1 else 0)
    loan = millions(less, tongue("fr", GAME))
    for tab in (ada, robert):
        in_the_purse(tab.page, loan)
    expect(robert.page.locator(".tray")).to_contain_text(loan)  # the desk of the bank
    page.locator("#menu").click()
    page.locator(".menu .item").first.click()
    row = page.locator("dialog table.ledger tbody tr", has=page.locator("button, a", has_text="T147")).last
    expect(row).to_contain_text(loan)


def in_the_purse(page: Page, loan: str) -> None:
    """The loan stands in what everybody may know of Ada."""
    page.locator(".seats .seat").first.click()
    row = page.locator("dialog tr", has=page.locator("button, a", has_text="T152"))
    expect(row).to_contain_text(loan)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


# -- the bank closes the market


def test_the_bank_waits_or_closes_against_the_last(
    screen: Screens, harbour: Server, voyages: dict[str, Flight]
) -> None:
    tab = known_as(screen(harbour.url, reduced_motion="reduce"), "ada")
    page = sees(tab, voyages["Close"].table)
    awaits(page)
    press_move(tab, "close")
    wait_until(page, lambda: tab.table(table_of(page))["view"]["phase"] == "voyage")
