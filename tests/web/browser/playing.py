"""Playing through the page alone: look what it asks, press what it offers."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from web.browser.chromium import Screen

BUSY = 60_000  # milliseconds until the page must ask something
# What the page waits for, once nothing is on its way: the end, a curtain, real dice, an answer; or nothing yet.
AWAITS = """() => {
  if (document.querySelector('.lift')) return 'curtain';
  const moves = document.querySelector('.moves');
  if (!moves || document.querySelector('.sending')) return null;
  if (moves.querySelector('a[href$="/end"]')) return 'end';
  if (moves.querySelector('form.dice')) return 'dice';
  if (moves.querySelector('button.move:not(.no), button.pcard:not(.no)')) return 'move';
  return null;
}"""
ANSWERS = ".moves button.move:not(.no), .moves button.pcard:not(.no)"
# The words of each, but none for the button of the trade editor, which has T for its key.
WORDS = """(found) => found.map((one) => (one.querySelector('kbd')?.textContent === 'T' ? '' : one.textContent))"""


def awaits(page: Page, timeout: float = BUSY) -> str:
    """What this page can do now: "end", "curtain", "dice" or "move"."""
    found: Any = page.wait_for_function(AWAITS, timeout=timeout).json_value()
    return str(found)


def answers(page: Page) -> dict[str, Locator]:
    """Every button that is an answer, by its words; the trade editor is not one yet."""
    words: list[str] = page.locator(ANSWERS).evaluate_all(WORDS)
    return {text: page.locator(ANSWERS).nth(place) for place, text in enumerate(words) if text}


def press(page: Page, button: Locator) -> None:
    """Press an answer; a place on the board is picked first and then confirmed in words."""
    button.click()
    if page.locator(".picked .btn").count():
        page.locator(".picked .btn").click()


def enter_die(page: Page, face: int) -> None:
    page.locator(f'form.dice label.face:has(input[value="{face}"])').click()
    page.locator("form.dice button[type=submit]").click()


def house_rules(page: Page) -> None:
    """On the page of a new table they are folded away."""
    page.locator("#house > summary").click()


def lift(page: Page) -> None:
    page.locator(".lift").click()
    expect(page.locator("main.stage .ask h1")).not_to_be_empty()


def one_answer(screen: Screen, rng: Random) -> str:
    """Do what the page waits for, whatever it is; and say what that was."""
    page = screen.page
    what = awaits(page, 60_000)  # whoever is out of the game waits for the others to end it
    if what == "curtain":
        lift(page)
    elif what == "dice":
        enter_die(page, rng.randint(1, 6))
    elif what == "move":
        press(page, rng.choice(list(answers(page).values())[:4]))
    return what


def until_choice(screen: Screen, rng: Random) -> None:
    """Press buttons until the page has several answers to choose from, so that a robot may be asked which."""
    while screen.page.locator(".btn.advise:visible").count() == 0:
        one_answer(screen, rng)
        awaits(screen.page)


def play_to_the_end(screen: Screen, rng: Random, seconds: float) -> int:
    """Press buttons until the game is over; how many it took."""
    end = time.monotonic() + seconds
    count = 0
    while one_answer(screen, rng) != "end":
        assert time.monotonic() < end, f"not over after {count} answers in {seconds} s"
        count += 1
    return count


def table_of(page: Page) -> str:
    """The table this page shows."""
    return page.url.partition("/table/")[2].partition("/")[0].partition("?")[0]


def wait_until(page: Page, wanted: Any, seconds: float = 30) -> None:
    """Wait, letting the page live meanwhile; whoever waits long asks less often."""
    end, pause = time.monotonic() + seconds, 20.0
    while not wanted():
        assert time.monotonic() < end, "it did not happen"
        page.wait_for_timeout(pause)
        pause = min(250, 1.3 * pause)


def press_key(page: Page, key: str, sign: str) -> None:
    """Press a key until what it does can be seen: the page listens a moment after it has been drawn."""
    for _ in range(5):
        page.keyboard.press(key)
        try:
            page.locator(sign).first.wait_for(timeout=2000)
        except PlaywrightTimeout:
            continue
        return
    raise AssertionError(f"{key} does nothing")
