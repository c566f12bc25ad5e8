"""A page put together from its parts, as a browser does it."""

from __future__ import annotations

from typing import Any


class Whole:
    """What one socket has been shown."""

    def __init__(self) -> None:
        self.page: dict[str, Any] = {}

    def take(self, frame: dict[str, Any]) -> dict[str, Any]:
        """The page with what this frame has changed of it, without the board in words."""
        before = {} if frame["since"] is None else self.page
        assert frame["since"] == before.get("seq")
        page = {"type": "page", "places": [], **before, **frame["parts"], "seq": frame["seq"], "log": frame["log"]}
        for name, entries in frame["entries"].items():
            assert set(entries) <= {str(n) for n in range(len(page[name]))}
            page[name] = [entries.get(str(n), one) for n, one in enumerate(page[name])]
        self.page = page
        return dict(page)
