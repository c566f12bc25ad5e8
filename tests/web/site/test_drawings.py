"""Boards are drawn before a box is opened: as soon as a browser shows the shelf, in its language, and once."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import httpx

from ludotheque import shelf
from web.server import UNSEALED, Server

DRAWN = re.compile(r'^ludotheque_work_seconds_count\{kind="background"\} (\d+)$', re.MULTILINE)
BROWSER = {"Accept": "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"}


def drawn(server: Server) -> int:
    """What its background has worked out."""
    found = DRAWN.search(httpx.get(server.url + "/metrics", verify=UNSEALED).text)
    assert found
    return int(found[1])


def test_a_browser_at_the_shelf_has_every_board_drawn_in_its_language(own_server: Callable[..., Server]) -> None:
    server = own_server("--metrics")
    with httpx.Client(base_url=server.url, headers={"Accept-Language": "en"}, timeout=60, verify=UNSEALED) as http:
        boards = len(shelf.games()) + 1  # and LA POCHETTE
        assert http.get("/").status_code == 200
        time.sleep(0.3)
        assert drawn(server) == 0  # a program does not open boxes
        for _ in range(3):
            assert http.get("/", headers=BROWSER).status_code == 200
        end = time.monotonic() + 60
        while drawn(server) < boards:
            assert time.monotonic() < end
            time.sleep(0.05)
        for game in shelf.games():
            assert http.get(f"/box/{game}", headers=BROWSER).status_code == 200
        assert drawn(server) == boards
        assert http.get("/box/lune", headers={**BROWSER, "Accept-Language": "fr"}).status_code == 200
        assert drawn(server) == boards + 1
    server.assert_calm()
