"""A browser for a test, and a page that notices everything it should not do."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Dialog, Page, Playwright, Request, WebSocket

from layers import INSTALL, NO_BROWSER
from web.whole import Whole

NAMES = ("Ada", "Bob", "Cléo", "Dan", "Eva")
PLACES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CONNECTION_LOST = (
    "ERR_CONNECTION_REFUSED",
    "ERR_INTERNET_DISCONNECTED",
    "ERR_CONNECTION_RESET",
    "ERR_EMPTY_RESPONSE",
    "ERR_CONTENT_LENGTH_MISMATCH",
    "WebSocket",
)
# The address bar of a whole Chromium makes pages of its own for each window, and nobody looks at them.  Only the last
# such list counts, so what Playwright turns off is named here again.
TURNED_OFF = (
    *("WebUIOmniboxPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"),
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *(
        "HttpsFirstBalancedModeAutoEnable",
        "LensOverlay",
        "MediaRouter",
        "PaintHolding",
        "ThirdPartyStoragePartitioning",
    ),
    *("OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"),
)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-features=" + ",".join(TURNED_OFF)]
AT_ONCE = "0"  # the pace of a test that does not wait for the story: whatever happened is told at once
NEW_BROOM = "() => { localStorage.clear(); sessionStorage.clear(); }"


def chromium() -> str | None:
    """Where a browser is installed, if one is."""
    usual = Path("/usr/bin/chromium")
    if usual.exists():
        return str(usual)
    return next((found for name in PLACES if (found := shutil.which(name))), None)


def launched(playwright: Playwright) -> Browser:
    """A browser; without one these tests are left out, but never in CI."""
    own = playwright.chromium.executable_path
    where = chromium() or (own if Path(own).exists() else None)
    if where is None:
        word = f"{NO_BROWSER}: install one with {INSTALL}"
        if os.environ.get("CI"):
            pytest.fail(word)
        pytest.skip(word)
    return playwright.chromium.launch(executable_path=where, args=FLAGS)


class Screen:
    """One tab of one visitor: what it asked for, what it received, what went wrong."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self.context = context
        self.page: Page = context.new_page()
        self.page.set_default_timeout(30_000)
        self.come(origin)
        self.page.on("console", self.noticed)
        self.page.on("pageerror", lambda error: self.errors.append(f"page error: {error}"))
        self.page.on("request", lambda request: self.requests.append(request))
        self.page.on("websocket", self.opened)
        self.page.on("dialog", self.asked)

    def come(self, origin: str) -> None:
        """Somebody begins to use this tab."""
        self.origin = origin
        self.errors: list[str] = []
        self.requests: list[Request] = []
        self.raw: list[str] = []  # frames as they came
        self.received: list[str] = []  # the same, with a whole page for its parts
        self.sent: list[str] = []
        self.may_lose_connection = False
        self.may_be_refused: tuple[int, ...] = ()  # the browser itself writes a refused request on its console

    def noticed(self, message: ConsoleMessage) -> None:
        lost = self.may_lose_connection and any(word in message.text for word in CONNECTION_LOST)
        refused = any(f"status of {status}" in message.text for status in self.may_be_refused)
        early = message.type == "warning" and "preloaded" in message.text  # a curtain fell before the board was used
        kept_out = "registration blocked by Playwright" in message.text  # see context_for
        if message.type in ("error", "warning") and not (lost or refused or early or kept_out):
            self.errors.append(f"{message.type}: {message.text} ({message.location})")

    def asked(self, box: Dialog) -> None:
        self.errors.append(f"a box opened: {box.message}")
        box.dismiss()

    def opened(self, socket: WebSocket) -> None:
        whole = Whole()
        socket.on("framereceived", lambda frame: self.hear(str(frame), whole))
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))

    def hear(self, text: str, whole: Whole) -> None:
        """As it came, and with the page that its parts make."""
        self.raw.append(text)
        frame = json.loads(text)
        if frame["type"] == "parts":
            text = json.dumps(whole.take(frame), ensure_ascii=False, separators=(",", ":"))
        self.received.append(text)

    def places(self) -> list[dict[str, Any]]:
        """The board in words, as this page has asked for it last."""
        told = [frame for frame in map(json.loads, self.raw) if frame["type"] == "places"]
        return list(told[-1]["places"])

    def go(self, path: str) -> Page:
        self.page.goto(path if path.startswith("http") else self.origin + path)
        return self.page

    def table(self, table: str, seat: int | None = None) -> dict[str, Any]:
        """The table as the API shows it to a program with this visitor's key, curtain or not."""
        query = "" if seat is None else f"?seat={seat}"
        key = next(cookie["value"] for cookie in self.context.cookies() if cookie["name"].startswith("ludotheque"))
        url = f"{self.origin}/api/v1/tables/{table}{query}"
        shown: dict[str, Any] = self.context.request.get(url, headers={"Authorization": f"Bearer {key}"}).json()
        return shown

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """A call to the API by this very visitor, to prepare what a test needs."""
        if not self.context.cookies():
            self.context.request.get(self.origin + "/help")
        answer = self.context.request.post(f"{self.origin}/api/v1{path}", data=body, headers={"Origin": self.origin})
        assert answer.ok, answer.text()
        made: dict[str, Any] = answer.json()
        return made

    def new_table(self, game: str, *kinds: str, **more: Any) -> dict[str, Any]:
        """A table opened as the page does it: whoever opens it has added to its dice already."""
        seats = [{"name": name, "kind": kind} for name, kind in zip(NAMES, kinds)]
        promise = {"token": self.post("/promises", {})["token"], "entropy": "0123456789abcdef" * 2}
        return self.post("/tables", {"game": game, "name": "Essai", "seats": seats, "promise": promise, **more})

    def assert_clean(self) -> None:
        """No error on the console, and not one request to any other machine."""
        assert not self.errors, self.errors
        for request in self.requests:
            parts = urlsplit(request.url)
            if parts.scheme not in ("data", "blob"):
                assert f"{parts.scheme}://{parts.netloc}" == self.origin, request.url

    def leave(self) -> None:
        """Whoever was at this tab goes, and whoever comes next is nobody known."""
        self.page.evaluate(NEW_BROOM)
        self.page.goto("about:blank")
        self.context.clear_cookies()

    def content(self) -> str:
        """The document as it stands, with what was typed into its fields."""
        typed: Any = self.page.evaluate("() => [...document.querySelectorAll('input,textarea')].map(e => e.value)")
        return self.page.content() + "\n".join(typed)


def context_for(
    browser: Browser,
    lang: str = "fr",
    width: int = 1280,
    height: int = 900,
    pace: str = AT_ONCE,
    tips: bool = False,
    worker: bool = False,
    **more: Any,
) -> BrowserContext:
    """Somebody's browser; its story goes at this pace unless somebody chooses another, and first-time notes are off.

    No worker comes between its pages and the server, unless it is the worker that is tried.
    """
    context = browser.new_context(
        locale={"fr": "fr-FR", "en": "en-GB"}[lang],
        viewport={"width": width, "height": height},
        service_workers="allow" if worker else "block",
        **more,
    )
    context.add_init_script(f"try {{ localStorage.pace ??= '{pace}' }} catch {{}}")
    if not tips:
        context.add_init_script("try { localStorage['tips-off'] ??= '1' } catch {}")
    return context
