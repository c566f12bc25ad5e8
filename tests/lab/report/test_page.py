"""The page of a report in a browser: light and dark, wide and narrow, and for everyone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, sync_playwright

from layers import deep
from ludotheque.cli.main import main
from web.browser.chromium import launched
from web.browser.looking import DAY, violations


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = launched(playwright)
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def page_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A comparison, which has every kind of section."""
    file = tmp_path_factory.mktemp("report") / "report.html"
    words = ["--games", "30", "--bots", "greedy,novice", "--luck", "80", "--versus-rules", "form=double"]
    assert main(["lab", "report", "a-vendre", "--jobs", "1", "--lang", "fr", *words, "-o", str(file)]) == 0
    return file


@deep
@pytest.mark.parametrize(("width", "scheme"), [DAY[0], pytest.param(*DAY[1], marks=deep)])
def test_nothing_sticks_out_and_axe_finds_nothing(
    browser: Browser, page_file: Path, width: int, scheme: Literal["light", "dark"]
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme)
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(page_file.as_uri())
    for folded in page.locator("summary").all():
        folded.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert not violations(page)
    assert asked == [page_file.as_uri()]
    context.close()


@deep
def test_the_words_of_a_plot_stay_inside_it(browser: Browser, page_file: Path) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(page_file.as_uri())
    outside = page.evaluate("""() => [...document.querySelectorAll('svg.plot text')].filter(text => {
        const box = text.getBoundingClientRect(), frame = text.closest('svg').getBoundingClientRect()
        return box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1
    }).map(text => text.textContent)""")
    assert outside == []
    page.close()
