"""Pages of COSMAIL as somebody would find them, at moments they were brought to beforehand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import expect

from web.browser.airmail import builders
from web.browser.airways import named
from web.browser.chromium import Screen
from web.browser.moonflight import WAYS, sees, unfold
from web.browser.moonstages import page_of
from web.browser.playing import awaits
from web.browser.seamanship import Editor

Stage = Callable[[Screen], None]
FLOWN: Final = (
    *("PlaceDie", "Goal", "Announce", "Fill", "Claim", "Move", "Toll", "Option", "Bargain"),
    *("Lose", "Ruling", "Dice", "over"),
)


def aloft(name: str) -> Stage:
    def show(tab: Screen) -> None:
        sees(tab, named(name))
        awaits(tab.page)

    return show


def places_to_go(tab: Screen) -> None:
    aloft("Move")(tab)
    expect(tab.page.locator(".board .target").first).to_be_visible()


def picked_way(tab: Screen) -> None:
    """A strait lies before the ship; the way is picked and drawn, but not confirmed yet."""
    aloft("Toll")(tab)
    tab.page.locator(".groups label").last.click()
    unfold(tab.page)
    tab.page.locator(WAYS).last.click()
    expect(tab.page.locator(".picked .btn")).to_be_visible()


def way_by_hand(tab: Screen) -> None:
    """Two places of a way put together by hand."""
    aloft("Move")(tab)
    builders(tab.page).first.click()
    for _ in range(2):
        tab.page.locator(".moves .panel .targets button").first.click()
    expect(tab.page.locator(".board .way")).to_have_count(2)


def editor(tab: Screen) -> None:
    """The trade editor, with two points missing."""
    aloft("Claim")(tab)
    box = Editor(tab.page)
    box.field("want", "").fill("1")
    expect(box.box.locator(".balance.odd")).to_be_visible()


def commissaires_desk(tab: Screen) -> None:
    aloft("Claim")(tab)
    tab.page.locator(".seats .seat").last.click()
    expect(tab.page.locator("dialog")).to_be_visible()


def somebodys_fleet(tab: Screen) -> None:
    aloft("Claim")(tab)
    tab.page.locator(".seats .seat").nth(1).click()
    expect(tab.page.locator("dialog")).to_be_visible()


def places_in_words(tab: Screen) -> None:
    aloft("Announce")(tab)
    tab.page.locator("#menu").click()
    tab.page.locator(".menu .item").nth(1).click()
    expect(tab.page.locator("dialog")).to_be_visible()


AIR: dict[str, Stage] = {
    "new table": page_of("/box/cosmail/new"),
    "base to throw for": aloft("PlaceDie"),
    "goal to name": aloft("Goal"),
    "before the dice": aloft("Announce"),
    "fill-up": aloft("Fill"),
    "claim and order": aloft("Claim"),
    "places to go": places_to_go,
    "way picked": picked_way,
    "way by hand": way_by_hand,
    "option": aloft("Option"),
    "trade editor": editor,
    "bargain": aloft("Bargain"),
    "plane to lose": aloft("Lose"),
    "ruling": aloft("Ruling"),
    "commissaire's dice": aloft("Dice"),
    "commissaire's desk": commissaires_desk,
    "somebody's fleet": somebodys_fleet,
    "places in words": places_in_words,
    "over": aloft("over"),
    "end": page_of(f"/table/{named('over')}/end"),
}
