"""Pages of TRAMPING as somebody would find them, at moments they were brought to beforehand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import expect

from web.browser.chromium import Screen
from web.browser.moonflight import WAYS, sees
from web.browser.moonstages import page_of
from web.browser.playing import awaits
from web.browser.seafaring import BANK, named
from web.browser.seamanship import SUM, Editor

Stage = Callable[[Screen], None]
MOORED: Final = (
    *("NameBank", "Route", "Market", "Bargain", "Close", "Buy", "Overshoot", "BuyBack", "UseTramping"),
    *("Failing", "DistressSale", "SellOrKeep", "LoanAsked", "TakeOver", "over"),
)


def at_sea(name: str) -> Stage:
    def show(tab: Screen) -> None:
        sees(tab, named(name))
        awaits(tab.page)

    return show


def routes(tab: Screen) -> None:
    """The routes are drawn on the chart, and one is picked but not confirmed."""
    at_sea("Route")(tab)
    tab.page.locator(WAYS).first.click()
    expect(tab.page.locator(".picked .btn")).to_be_visible()


def both_ways_out(tab: Screen) -> None:
    at_sea("Overshoot")(tab)
    expect(tab.page.locator(".board .target")).to_have_count(2)


def editor(tab: Screen) -> None:
    """The trade editor, with half a million asked for."""
    at_sea("Market")(tab)
    Editor(tab.page).put("want", "", "0.5")


def wrong_sum(tab: Screen) -> None:
    """A sum that cannot be asked for is typed: the bounds are said."""
    at_sea("Failing")(tab)
    tab.page.locator(SUM).locator("input").fill("99")
    expect(tab.page.locator("form.amount .hint")).not_to_be_empty()


def purse_of_the_bank(tab: Screen) -> None:
    at_sea("Buy")(tab)
    tab.page.locator(".seats .seat").nth(BANK).click()
    expect(tab.page.locator("dialog")).to_be_visible()


def places_in_words(tab: Screen) -> None:
    at_sea("Buy")(tab)
    tab.page.locator("#menu").click()
    tab.page.locator(".menu .item").nth(1).click()
    expect(tab.page.locator("dialog")).to_be_visible()


SEA: dict[str, Stage] = {
    "box": page_of("/box/tramping"),
    "new table": page_of("/box/tramping/new"),
    "bank to name": at_sea("NameBank"),
    "routes": routes,
    "market": at_sea("Market"),
    "trade editor": editor,
    "bargain": at_sea("Bargain"),
    "market to close": at_sea("Close"),
    "before the throw": at_sea("Buy"),
    "overshoot": both_ways_out,
    "buy-back": at_sea("BuyBack"),
    "reef": at_sea("UseTramping"),
    "failing": wrong_sum,
    "distress sale": at_sea("DistressSale"),
    "bank's desk": at_sea("SellOrKeep"),
    "loan asked": at_sea("LoanAsked"),
    "takeover": at_sea("TakeOver"),
    "bank's purse": purse_of_the_bank,
    "places in words": places_in_words,
    "over": at_sea("over"),
    "end": page_of(f"/table/{named('over')}/end"),
}
