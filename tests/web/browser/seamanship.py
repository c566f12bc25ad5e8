"""TRAMPING through the page alone: ways on the chart, the trade editor, sums in millions, and buttons."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

from ludotheque.games.tramping import GAME
from ludotheque.say import tongue
from web.browser.chromium import Screen
from web.browser.moonflight import WAYS, Flight, aimed, confirm, unfold
from web.browser.playing import awaits, press_key, table_of, wait_until
from web.browser.seafaring import CHART

PLAIN = ".moves button.move[data-move]:not(.no):not(.targets *)"
CALL = ".moves button.move.main:not([data-move])"
SUM = ".moves form.amount"
EDITOR = "dialog.trade"
ANSWER_TYPES = ("play", "throw", "offer")


def port_of(good: int, lang: str) -> str:
    """The name of a card, as the page writes it."""
    return GAME.words(CHART).card(good, tongue(lang, GAME))


# -- what the page was last sent


def shown(tab: Screen) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(next(text for text in reversed(tab.received) if '"type":"page"' in text))
    return found


def move_button(tab: Screen, verb: str, *rest: int) -> Locator:
    """The button of the first move that begins so."""
    wanted = [verb, *rest]
    moves = [one["move"] for one in shown(tab)["moves"]]
    place = next(at for at, move in enumerate(moves) if move[: len(wanted)] == wanted)
    return tab.page.locator(f'.moves [data-move="{place}"]')


def press_move(tab: Screen, verb: str, *rest: int) -> None:
    """Press the button of this move; a way is confirmed in words."""
    button = move_button(tab, verb, *rest)
    way = button.and_(tab.page.locator(WAYS)).count()
    button.click()
    if way:
        confirm(tab.page)


# -- places on the chart


def sail_by_chart(tab: Screen, rng: Random) -> None:
    """Tap a place on the chart, and confirm it."""
    page = tab.page
    page.mouse.click(*rng.choice(aimed(page)))
    if page.locator(".picked .btn").count():
        confirm(page)
    else:  # a plain button is its own confirmation
        page.locator(".moves .armed").first.click()


def sail_by_list(tab: Screen, rng: Random) -> None:
    unfold(tab.page)
    ways = tab.page.locator(WAYS)
    ways.nth(rng.randrange(ways.count())).click()
    confirm(tab.page)


# -- sums and bargains


def typed(units: int) -> str:
    """Half millions as a Frenchman types them: 2,5."""
    return str(units // 2) + (",5" if units % 2 else "")


def name_sum(page: Page, millions: str) -> None:
    """Type a sum into the stepper, and send it."""
    form = page.locator(SUM)
    form.locator("input").fill(millions)
    form.locator("button[type=submit]").click()


class Editor:
    """The trade editor, open."""

    def __init__(self, page: Page) -> None:
        awaits(page)
        press_key(page, "t", EDITOR)
        self.page = page
        self.box = page.locator(EDITOR)
        self.send = self.box.locator(".btn.main")

    def field(self, side: str, label: str) -> Locator:
        """The number of a thing one gives or wants; the money has no name."""
        half = self.box.locator(".bundle > div").nth(("give", "want").index(side))
        named = self.page.locator(f'[aria-label="{label}"]')
        return half.locator("input").and_(named) if label else half.locator(".money input").first

    def put(self, side: str, label: str, count: str = "1") -> None:
        """A card is on or off, whatever is counted has a number."""
        field = self.field(side, label)
        if field.get_attribute("type") == "checkbox":
            field.set_checked(count == "1", force=True)
        else:
            field.fill(count)

    def offer(self) -> None:
        self.send.click()
        self.box.wait_for(state="detached")


def offered(tab: Screen, editor: Editor) -> None:
    """Make the offer, and wait until it is kept; one that was refused in this turn cannot be sent again."""
    if editor.send.get_attribute("aria-disabled") == "true":
        press_key(tab.page, "Escape", "body")
        editor.box.wait_for(state="detached")
        return
    editor.offer()
    said = next(text for text in reversed(tab.sent) if '"type":"offer"' in text)
    sign = f'"intent":"{json.loads(said)["intent"]}"'
    wait_until(tab.page, lambda: any(sign in text for text in tab.received))


def some_offer(tab: Screen, rng: Random) -> None:
    """A card of somebody's for half a million: whoever is asked may laugh."""
    editor = Editor(tab.page)
    cards = editor.box.locator(".bundle > div").nth(1).locator(".tcard")
    cards.nth(rng.randrange(cards.count())).click()
    editor.box.locator(".bundle > div").nth(0).locator(".chipbtn").nth(1).click()  # half a million
    offered(tab, editor)


# -- any answer


def asked(tab: Screen) -> dict[str, Any]:
    """The question as the API puts it to whose page this is."""
    table = tab.table(table_of(tab.page), shown(tab)["seat"])
    found: dict[str, Any] = table["view"]["question"] or {}
    return found


def settled(tab: Screen) -> bool:
    """No robot can answer now (in the market all speak at once), and the page shows how things stand."""
    table, page = tab.table(table_of(tab.page)), shown(tab)
    rest = all(seat < 0 or table["people"][seat][1] == "person" for seat in table["to_act"])
    question = page["question"] or {"text": tab.page.locator(".ask h1").inner_text()}
    return rest and page["seq"] == table["seq"] and tab.page.locator(".ask h1").inner_text() == question["text"]


def answered(tab: Screen, rng: Random, deals: float = 0.3) -> str:
    """Do something that the page offers, and say what."""
    page = tab.page
    what = awaits(page, 60_000)  # whoever is out of the game waits for the others to end it
    if what != "move":
        return what
    wait_until(page, lambda: settled(tab), 60)
    if not (shown(tab)["question"] or {}).get("yours"):
        return "nothing"
    if asked(tab)["question"] == "Market":
        return dealt(tab, rng)
    if page.locator(SUM).count() and rng.random() < deals:
        name_sum(page, re.sub(r"[^\d,.]", "", page.locator(f"{SUM} input").input_value()))
        return "sum"
    others = page.locator(PLAIN).count() + page.locator(CALL).count()
    if page.locator(WAYS).count() and (not others or rng.random() < 0.9):
        return picked(tab, rng)
    if page.locator(CALL).count():
        page.locator(CALL).click()
        return "throw"
    return some_button(tab, rng)


def picked(tab: Screen, rng: Random) -> str:
    by_chart = rng.random() < 0.6
    sail_by_chart(tab, rng) if by_chart else sail_by_list(tab, rng)
    return "chart" if by_chart else "way"


def dealt(tab: Screen, rng: Random) -> str:
    """In the market: a route, then two offers, then ready."""
    question = asked(tab)
    if question["route"] is None:
        return picked(tab, rng)
    if question["offers"] > 8:
        some_offer(tab, rng)
        return "trade"
    press_move(tab, "ready")
    return "button"


def some_button(tab: Screen, rng: Random) -> str:
    """One of the plain answers; to throw rather than to deal."""
    verbs = [one["move"][0] for one in shown(tab)["moves"]]
    if "throw" in verbs and rng.random() < 0.7:
        press_move(tab, "throw")
        return "throw"
    found = tab.page.locator(PLAIN)
    found.nth(rng.randrange(found.count())).click()
    return "button"


# -- people


def joined(tab: Screen, one: Flight, seat: int, name: str) -> Page:
    page = tab.go(f"/join#{one.token(seat)}")
    page.locator("#name").fill(name)
    page.locator("#take").click()
    page.wait_for_url(re.compile(r"/table/[\w-]+$"))
    return page


def answers_sent(tab: Screen) -> list[str]:
    """The verbs of all that this tab has answered."""
    said = [json.loads(text) for text in tab.sent]
    return [one["move"][0] if one["type"] == "play" else one["type"] for one in said if one["type"] in ANSWER_TYPES]
