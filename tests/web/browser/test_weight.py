"""The table page is light, and asks its first question at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Response

from layers import deep_but
from web.browser.chromium import Screen
from web.browser.playing import awaits

Screens = Callable[..., Screen]
HEAVIEST = 120_000  # bytes as they travel, board included
SLOWEST = 1000  # milliseconds until the first question
ASKED = """() => {
  const asks = document.querySelector('.moves button.move') && document.querySelector('.ask h1')?.textContent;
  return asks ? performance.now() : false;
}"""


SEATS = {"a-vendre": ("me", "here"), "pochette": ("me", "link"), "cosmail": ("me", "link", "link")}


@pytest.mark.parametrize("game", deep_but(SEATS, "cosmail"))
def test_the_table_page_weighs_less_than_a_photograph(screen: Screens, game: str) -> None:
    tab = screen(lang="en")
    made = tab.new_table(game, *SEATS[game])
    answers: list[Response] = []
    tab.page.on("response", lambda response: answers.append(response))
    page = tab.go(made["url"])
    awaits(page)
    page.wait_for_load_state("networkidle")
    weights = {answer.url: answer.request.sizes()["responseBodySize"] for answer in answers if answer.ok}
    frames = sum(len(text.encode()) for text in tab.received)
    assert any("/board/" in url for url in weights)
    assert sum(weights.values()) + frames < HEAVIEST, sorted((size, url) for url, size in weights.items())


def test_the_first_question_stands_within_a_second(screen: Screens) -> None:
    """From the click to the question with its buttons; tried again if the machine had other things to do."""
    tab = screen(lang="en")
    made = tab.new_table("a-vendre", "me", "here")
    times: list[float] = []
    while len(times) < 6 and min(times, default=SLOWEST) >= SLOWEST:
        page = tab.go(made["url"])
        times.append(float(page.wait_for_function(ASKED).json_value()))
    assert min(times) < SLOWEST, times
