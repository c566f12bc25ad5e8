"""COSMAIL through the page alone: places on the map, ways put together by hand, bundles at parity, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect

from ludotheque.games.cosmail import GAME
from ludotheque.say import tongue
from ludotheque.say.sentences import capital
from web.browser.airways import MAP
from web.browser.chromium import Screen
from web.browser.moonflight import WAYS, confirm, unfold
from web.browser.playing import awaits, wait_until
from web.browser.seamanship import CALL, Editor, offered, press_move, sail_by_chart, sail_by_list, settled, shown

PLAIN_FIRST = ("load", "option", "gold", "fill", "accept", "lose", "stay", "end")
Ways = Callable[[list[Any]], bool]


def good(ware: int, lang: str = "fr") -> str:
    """The name of a good, as the editor writes it."""
    return capital(str(GAME.words(MAP).good(ware, tongue(lang, GAME))))


def place(node: int, lang: str = "fr") -> str:
    return str(GAME.words(MAP).place(node, tongue(lang, GAME)))


# -- ways


def press_way(tab: Screen, wanted: Ways) -> list[Any]:
    """Show the piece, pick the first of its places that is wanted, confirm it; and the move."""
    page, moves = tab.page, shown(tab)["moves"]
    at = next(at for at, one in enumerate(moves) if one["move"][0] == "go" and wanted(one["move"]))
    piece = page.locator(f'.groups label:has(input[value="{moves[at]["target"]["group"]}"])')
    if piece.count():
        piece.click()
    unfold(page)
    page.locator(f'{WAYS}[data-move="{at}"]').click()
    expect(page.locator(".board .way")).to_have_count(2)  # the line and its edge
    confirm(page)
    move: list[Any] = moves[at]["move"]
    return move


def builders(page: Page) -> Locator:
    """The buttons, one for each piece, behind which a way is put together place by place."""
    return page.locator(".moves .panel .row.wrap > .btn.grow")


def build_way(tab: Screen, piece: str, nodes: Sequence[int], by_map: bool = False) -> None:
    """Put this way together, in the list or on the map, and stop at its end."""
    page = tab.page
    builders(page).filter(has_text=piece).click()
    where = ".board .target" if by_map else ".moves .panel .targets button"
    for node in nodes:
        step = page.locator(f'{where}[data-move="way-{node}"]')
        step.focus()
        page.keyboard.press("Enter")
    stop = page.locator(".moves .panel .btn.main")
    expect(stop).to_contain_text(place(nodes[-1]))
    expect(stop).not_to_have_attribute("aria-disabled", "true")
    expect(page.locator(".board .way")).to_have_count(2)
    stop.click()


# -- any answer


def answered(tab: Screen, rng: Random) -> str:
    """Do something that the page offers, and say what."""
    page = tab.page
    what = awaits(page, 60_000)
    if what != "move":
        return what
    wait_until(page, lambda: settled(tab), 60)
    if not (shown(tab)["question"] or {}).get("yours"):
        return "nothing"
    if page.locator(WAYS).count() and rng.random() < 0.9:
        return travelled(tab, rng)
    if shown(tab)["barter"] and rng.random() < 0.2 and swapped(tab):
        return "trade"
    if page.locator(CALL).count():
        page.locator(CALL).click()
        return "throw"
    return some_button(tab, rng)


def travelled(tab: Screen, rng: Random) -> str:
    """By the map, by the list, or place by place."""
    choice = rng.random()
    if choice < 0.3 and built(tab, rng):
        return "built"
    by_map = choice < 0.7
    sail_by_chart(tab, rng) if by_map else sail_by_list(tab, rng)
    return "map" if by_map else "list"


def built(tab: Screen, rng: Random) -> bool:
    """A listed way of several legs, put together by hand; False when there is none."""
    moves = [one for one in shown(tab)["moves"] if one["move"][0] == "go"]
    long = [one for one in moves if len(one["move"][2]) > 1 and not one["move"][3]]
    if not long:
        return False
    one = rng.choice(long)
    build_way(tab, one["target"]["group"], one["move"][2])
    return True


def swapped(tab: Screen) -> bool:
    """A point of coal for a point of petrol, offered in the editor; False when there is none to be had."""
    give, want = [shown(tab)["barter"]["partners"][0][side] for side in ("give", "want")]
    if "petrol" not in [one["key"] for one in give] or "coal" not in [one["key"] for one in want]:
        return False
    editor = Editor(tab.page)
    editor.put("want", "Charbon")
    editor.box.locator(".balance .btn:not(.main)").click()  # makes up what is missing, with petrol
    offered(tab, editor)
    return True


def some_button(tab: Screen, rng: Random) -> str:
    """Business first, then the dice; to do nothing is rare."""
    verbs = [one["move"][0] for one in shown(tab)["moves"]]
    if "throw" in verbs and not {"fill", "gold"} & set(verbs):
        verb = "skip" if "skip" in verbs and rng.random() < 0.15 else "throw"
    else:
        verb = next((verb for verb in PLAIN_FIRST if verb in verbs), verbs[0])
    press_move(tab, verb)
    return "turn over" if verb == "end" else verb
