"""Looking through a page for everyone: with axe, light and dark, wide and narrow, down to the smallest screen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page

from layers import few_or_many
from web.browser.chromium import Screen

Look = tuple[int, Literal["light", "dark"]]
SIZES = {1280: 900, 360: 740}
DAY: list[Look] = [(1280, "light"), (360, "dark")]
NIGHT: list[Look] = [(1280, "dark"), (360, "light")]
EVERY: list[Look] = [*DAY, *NIGHT]
TURNS = (("fr", DAY), ("en", NIGHT), ("en", DAY), ("fr", NIGHT))
SMALLEST = 320
# Only what is wrong comes back from the page: all that is right would take longer to read than to find.
AXE = "() => axe.run({ resultTypes: ['violations'] }).then((found) => found.violations)"
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"


def in_turn(stages: Iterable[str]) -> list[tuple[str, str, list[Look]]]:
    """Each stage in one language, wide and narrow, light and dark; the next one in another way.  At first once each."""
    turns = [(lang, few_or_many([looks[number // 2]], looks)) for number, (lang, looks) in enumerate(TURNS)]
    return [(stage, *turns[number % len(turns)]) for number, stage in enumerate(stages)]


def seen_at(page: Page, width: int, scheme: Literal["light", "dark"]) -> None:
    page.set_viewport_size({"width": width, "height": SIZES[width]})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")


def violations(page: Page) -> list[str]:
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[dict[str, Any]] = page.evaluate(AXE)
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:200]}" for one in found for node in one["nodes"]
    ]


def sticks_out(page: Page) -> int:
    """By how many pixels the page is wider than the screen."""
    wide: int = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return wide


def looked_through(tab: Screen, looks: list[Look]) -> None:
    """Axe at each of these looks; and nothing has to be scrolled sideways, not even on the smallest screen."""
    page, found = tab.page, []
    for width, scheme in looks:
        seen_at(page, width, scheme)
        page.evaluate(DRAWN)
        found += [f"{width} {scheme} {one}" for one in violations(page)]
        assert sticks_out(page) <= 0, width
    assert not found, "\n".join(found)
    for width in {*SIZES, SMALLEST} - {width for width, _ in looks}:
        page.set_viewport_size({"width": width, "height": 740})
        page.evaluate(DRAWN)
        assert sticks_out(page) <= 0, width
