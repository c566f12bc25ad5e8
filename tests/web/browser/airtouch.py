"""A telephone in somebody's hand: what fits, what a finger reaches, and fingers on the map."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

FINGER = 24  # pixels that a target has at least
HALOS = """() => [...document.querySelectorAll('.board .target:not(.twin) .halo')].map((halo) => {
  const { width, height } = halo.getBoundingClientRect();
  return Math.min(width, height);
})"""
PHONE = {"width": 360, "height": 740, "reduced_motion": "reduce", "has_touch": True}


def too_wide(page: Page) -> int:
    wide: int = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    return wide


def inside(found: Locator) -> bool:
    """Whether a finger put on the middle of it touches it."""
    found.scroll_into_view_if_needed()
    touched: bool = found.evaluate("""(el) => {
      const { left, top, width, height } = el.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return left >= 0 && left + width <= innerWidth && el.contains(document.elementFromPoint(x, y));
    }""")
    return touched


def touched(page: Page, *steps: list[tuple[float, float]]) -> None:
    """Fingers on the map, seen from its middle, at one moment after the other."""
    box = page.locator(".board .pan").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    line = page.context.new_cdp_session(page)
    for number, step in enumerate([*steps, []]):
        kind = "touchMove" if number and step else "touchEnd" if number else "touchStart"
        points = [{"x": x + across, "y": y + down, "id": finger} for finger, (across, down) in enumerate(step)]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def spread(page: Page, *steps: float) -> None:
    """Two fingers, so many pixels from the middle."""
    touched(page, *[[(-step, 0.0), (step, 0.0)] for step in steps])


def width_of(page: Page) -> float:
    wide: float = page.locator(".board svg.map").evaluate("(map) => map.getBoundingClientRect().width")
    return wide
