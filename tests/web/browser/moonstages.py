"""Pages of DE LA TERRE A LA LUNE as somebody would find them, at moments they were brought to beforehand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import expect

from web.browser.chromium import Screen
from web.browser.moonflight import ADA, MOMENTS, named, sees
from web.browser.playing import awaits

Stage = Callable[[Screen], None]
AT: Final = [name for name, (seats, _) in MOMENTS.items() if seats == ADA]


def page_of(path: str) -> Stage:
    def show(tab: Screen) -> None:
        tab.go(path)

    return show


def at_moment(name: str) -> Stage:
    def show(tab: Screen) -> None:
        sees(tab, named(name))
        awaits(tab.page)

    return show


def ways(tab: Screen) -> None:
    at_moment("Fly")(tab)
    expect(tab.page.locator(".board .target").first).to_be_visible()


def picked_way(tab: Screen) -> None:
    """A way is picked and drawn, but not confirmed yet."""
    at_moment("Fly")(tab)
    tab.page.locator(".moves .targets button").first.click()
    expect(tab.page.locator(".picked .btn")).to_be_visible()


def picked_cards(tab: Screen) -> None:
    """One card of two is chosen: the button cannot be pressed yet."""
    at_moment("Exchange")(tab)
    tab.page.locator(".hand.choose .pcard").first.click()
    expect(tab.page.locator(".hand.choose + button")).to_have_attribute("aria-disabled", "true")


def picked_enough(tab: Screen) -> None:
    picked_cards(tab)
    tab.page.locator(".hand.choose .pcard").nth(1).click()
    expect(tab.page.locator(".hand.choose + button")).to_have_attribute("aria-disabled", "false")


def rocket_of_somebody(tab: Screen) -> None:
    at_moment("LayOut")(tab)
    tab.page.locator(".seats .seat").first.click()
    expect(tab.page.locator("dialog")).to_be_visible()


def places_in_words(tab: Screen) -> None:
    at_moment("Fly")(tab)
    tab.page.locator("#menu").click()
    tab.page.locator(".menu .item").nth(1).click()
    expect(tab.page.locator("dialog")).to_be_visible()


def fought_over(tab: Screen) -> None:
    at_moment("duel over")(tab)
    expect(tab.page.locator(".duel")).to_be_visible()


MOON: dict[str, Stage] = {
    "box": page_of("/box/lune"),
    "new table": page_of("/box/lune/new"),
    "rocket to choose": at_moment("ChooseRocket"),
    "ways to fly": ways,
    "way picked": picked_way,
    "places in words": places_in_words,
    "exchange": picked_cards,
    "exchange, enough": picked_enough,
    "push": at_moment("Push"),
    "DEFI or not": at_moment("DuelOrNot"),
    "ambush or not": at_moment("AMBUSH"),
    "duel": at_moment("PlayCard"),
    "duel over": fought_over,
    "spoils": at_moment("ChooseSpoils"),
    "prospect": at_moment("Prospect"),
    "deposit to keep": at_moment("KeepSample"),
    "layout": at_moment("LayOut"),
    "somebody's rocket": rocket_of_somebody,
    "going home": at_moment("HomeCast"),
    "over": at_moment("over"),
    "end": page_of("/table/over/end"),
}
