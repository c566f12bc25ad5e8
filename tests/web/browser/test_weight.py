"""The table page is light, and asks its first question at once."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Response, expect

from layers import deep_but
from web.browser.chromium import Screen
from web.browser.playing import awaits
from web.browser.test_clock import answer

Screens = Callable[..., Screen]
HEAVIEST = 200_000  # bytes as they travel, board included
HEAVIER = {"tramping": 220_000}  # its 230 squares are told one by one; what is promised is 300,000
SLOWEST = 1000  # milliseconds until the first question
ASKED = """() => {
  const answers = document.querySelector('.moves button.move, .moves button.pcard');
  const asks = answers && document.querySelector('.ask h1')?.textContent;
  return asks ? performance.now() : false;
}"""


SEATS = {
    "a-vendre": ("me", "here"),
    "pochette": ("me", "link"),
    "cosmail": ("me", "link", "link"),
    "lune": ("me", "link"),
    "tramping": ("me", "link", "link"),
}
RULES = {"tramping": {"bank_choice": "3"}}  # else whoever opens it may be the bank, and is asked nothing


def opened(tab: Screen, game: str) -> str:
    """The address of a table at which this visitor is asked first."""
    return str(tab.new_table(game, *SEATS[game], rules=RULES.get(game, {}))["url"])


@pytest.mark.parametrize("game", deep_but(SEATS, "cosmail"))
def test_the_table_page_weighs_less_than_a_photograph(screen: Screens, game: str) -> None:
    tab = screen(lang="en")
    url = opened(tab, game)
    answers: list[Response] = []
    tab.page.on("response", lambda response: answers.append(response))
    page = tab.go(url)
    awaits(page)
    page.wait_for_load_state("networkidle")
    weights = {answer.url: answer.request.sizes()["responseBodySize"] for answer in answers if answer.ok}
    frames = sum(len(text.encode()) for text in tab.raw)
    assert any("/board/" in url for url in weights)
    assert sum(weights.values()) + frames < HEAVIER.get(game, HEAVIEST), sorted(
        (size, url) for url, size in weights.items()
    )


@pytest.mark.parametrize("game", deep_but(SEATS, "a-vendre"))
def test_the_first_question_stands_within_a_second(screen: Screens, game: str) -> None:
    """From the click to the question with its buttons; tried again if the machine had other things to do."""
    tab = screen(lang="en")
    url = opened(tab, game)
    times: list[float] = []
    while len(times) < 6 and min(times, default=SLOWEST) >= SLOWEST:
        page = tab.go(url)
        times.append(float(page.wait_for_function(ASKED).json_value()))
    assert min(times) < SLOWEST, times


STYLES = """() => {
  window.asked = 0;
  const own = window.getComputedStyle;
  window.getComputedStyle = (...of) => {
    window.asked += 1;
    return own(...of);
  };
}"""


def test_a_question_with_many_places_is_laid_out_once(screen: Screens) -> None:
    """Asking for a style between two changes makes the browser lay out the page anew: not once for each place."""
    tab = screen(lang="en", width=360, height=740, reduced_motion="reduce")
    tab.page.add_init_script(f"({STYLES})()")
    page = tab.go("/learn/cosmail?step=9")
    places = page.locator(".board .target")
    expect(places.nth(20)).to_be_attached()
    assert page.evaluate("() => window.asked") < places.count()


# -- while a robot's turn is told

LONG = """() => {
  window.long = [];
  const watch = new PerformanceObserver((list) => window.long.push(...list.getEntries().map((one) => one.duration)));
  watch.observe({ type: 'longtask' });
}"""
BUSY = "() => setTimeout(() => { const end = performance.now() + 120; while (performance.now() < end); })"
TOLD = 6000  # milliseconds of it


@pytest.mark.soak
@pytest.mark.parametrize("game", ["a-vendre", "cosmail", "lune", "tramping"])
def test_no_frame_takes_long_while_a_turn_is_told(screen: Screens, game: str) -> None:
    """None over 50 ms, as the browser counts them, in two windows of three: a machine may have other things to do."""
    tab = screen(lang="fr", pace="1")
    made = tab.new_table(game, "me", "greedy", "greedy", "greedy")
    page, rng = tab.go(made["url"]), Random(5)
    page.evaluate(LONG)
    page.evaluate(BUSY)
    page.wait_for_function("() => window.long.length")  # it would be noticed
    tries: list[list[float]] = []
    while len(tries) < 3:
        page.locator("main[data-telling]").or_(page.locator("main[data-yours]")).first.wait_for()
        answer(tab, made["table"], rng)
        page.wait_for_timeout(500)
        page.evaluate("window.long = []")
        page.wait_for_timeout(TOLD)
        tries.append(page.evaluate("window.long"))
    assert tries.count([]) >= 2, tries
