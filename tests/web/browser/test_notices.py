"""Being told, as a page shows it: ways are added and removed, and a real service worker shows what was pushed.

No push service can be reached from a test: the browser is given keys by the test, which has a service of its own, and
what that would deliver is handed to the worker by the browser's own tools.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from layers import deep
from web.browser.chromium import Screen
from web.browser.looking import EVERY, looked_through
from web.browser.playing import awaits
from web.notices.receiving import Mailbox, Receiver, soon
from web.notices.subscriber import Subscriber, written
from web.server import Server

SHOWN = """() => navigator.serviceWorker.ready.then((found) => found.getNotifications())
    .then((all) => all.map(({ title, body, tag, data }) => [title, body, tag, data]))"""

# what a vendor's push service would have agreed on with this browser
SUBSCRIBES = """({ endpoint, keys }) => {
  PushManager.prototype.subscribe = async (options) => {
    window.agreed = options;
    return { toJSON: () => ({ endpoint, keys }) };
  };
}"""
# only a person's own finger makes a browser open a window, or bring one forward: the page that is there stands for it
FINGER = """() => {
  self.focused = [];
  WindowClient.prototype.focus = async function () { self.focused.push(new URL(this.url).pathname); return this; };
  self.clients.openWindow = async (path) => {
    const [page] = await self.clients.matchAll({ type: "window" });
    return page.navigate(path);
  };
}"""
CLICKED = """async () => {
  const [notification] = await self.registration.getNotifications();
  self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
}"""


@pytest.fixture
def ends() -> Iterator[tuple[Mailbox, Receiver]]:
    with Mailbox() as mailbox, Receiver() as receiver:
        yield mailbox, receiver


@pytest.fixture
def telling(own_server: Callable[..., Server], ends: tuple[Mailbox, Receiver]) -> Server:
    """A server with every way out."""
    ways = ("--hooks", "--push", "mailto:host@example.org", "--trusted-host", "127.0.0.1", "--tell-after", "0.2")
    return own_server(*ends[0].options, *ways)


@deep
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_is_set_and_stopped_on_one_page(
    screen: Callable[..., Screen], telling: Server, ends: tuple[Mailbox, Receiver], lang: str
) -> None:
    mailbox, receiver = ends
    tab = screen(telling.url, lang=lang, width=360, height=740, reduced_motion="reduce")
    page = tab.go("/")
    tab.new_table("pochette", "me", "greedy")
    page.reload()
    page.click("a[href='/notices']")
    page.wait_for_selector("#channels li")
    page.fill("#address", "anne@example.org")
    page.click("#mail button")
    expect(page.locator("#said")).to_be_visible()
    expect(page.locator("#channels li")).to_have_count(1)
    page.fill("#url", receiver.url)
    page.click("#hook button")
    expect(page.locator("#channels li")).to_have_count(2)
    page.click("#feed-on")
    expect(page.locator("#feed input")).to_be_visible()
    page.check("#quiet-on")
    page.select_option("#quiet-from", "23")
    page.click("#quiet button")
    expect(page.locator("#zone")).not_to_be_empty()
    page.select_option("#tables select", "turn")
    looked_through(tab, EVERY)
    page.click("#test")
    soon(lambda: len(receiver.calls) >= 1)
    page.fill("#url", "https://10.0.0.1/x")
    tab.may_be_refused = (400,)
    page.click("#hook button")
    expect(page.locator("#no")).to_be_visible()
    page.reload()
    expect(page.locator("#channels li")).to_have_count(2)
    expect(page.locator("#quiet-from")).to_have_value("23")
    expect(page.locator("#tables select")).to_have_value("turn")
    letter = mailbox.text(0)
    link = next(word for word in letter.split() if "/notices/confirm" in word)
    page.goto(telling.url + urlsplit(link).path + "?" + urlsplit(link).query)
    looked_through(tab, EVERY)
    page.click("main form button")
    expect(page.locator("main form")).to_have_count(0)
    page = tab.go("/notices")
    page.wait_for_selector("#channels li")
    page.click("#channels li >> nth=1 >> button")
    expect(page.locator("#channels li")).to_have_count(1)
    page.click("#stop")
    expect(page.locator("#said")).to_be_visible()
    expect(page.locator("#channels button")).to_have_count(0)
    expect(page.locator("#feed input")).to_have_count(0)


@deep
def test_the_worker_shows_what_was_pushed(screen: Callable[..., Screen], telling: Server) -> None:
    tab = screen(telling.url, worker=True, permissions=["notifications"])
    page = tab.go("/notices")
    deliver = delivery(tab)
    said = {"id": "one", "title": "LA POCHETTE: it is your turn", "text": "Chez Anne", "link": f"{telling.url}/table/T"}
    deliver(json.dumps(said))
    soon_here(tab, lambda: page.evaluate(SHOWN) == [[said["title"], "Chez Anne", "one", "/table/T"]])


def delivery(tab: Screen) -> Callable[[str], object]:
    """The browser's own tools, by which something is delivered to the worker of this page."""
    soon_here(tab, lambda: bool(tab.page.evaluate("navigator.serviceWorker.controller !== null")))
    tools = tab.context.new_cdp_session(tab.page)
    seen: list[str] = []
    tools.on("ServiceWorker.workerRegistrationUpdated", lambda told: seen.extend(ids(told)))
    tools.send("ServiceWorker.enable")
    soon_here(tab, lambda: bool(seen))
    to = {"origin": tab.origin, "registrationId": seen[0]}
    return lambda data: tools.send("ServiceWorker.deliverPushMessage", {**to, "data": data})


@deep
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_from_the_button_to_the_table(
    screen: Callable[..., Screen], telling: Server, ends: tuple[Mailbox, Receiver], lang: str
) -> None:
    """One press asks to be told; what was sealed for this browser is shown, and a press on that opens the table."""
    service, subscriber = ends[1], Subscriber()
    look = {"lang": lang, "width": 360, "height": 740, "reduced_motion": "reduce"}
    tab = screen(telling.url, worker=True, permissions=["notifications"], **look)
    page = tab.go("/notices")
    deliver = delivery(tab)
    keys = {"p256dh": written(subscriber.point), "auth": written(subscriber.auth)}
    page.evaluate(SUBSCRIBES, {"endpoint": service.url, "keys": keys})
    page.click("#push")
    expect(page.locator("#channels li")).to_contain_text("127.0.0.1")
    expect(page.locator("#test")).to_be_visible()
    push_key = page.evaluate("() => fetch('/api/v1/notices').then((found) => found.json())")["push_key"]
    assert page.evaluate("window.agreed") == {"userVisibleOnly": True, "applicationServerKey": push_key}
    looked_through(tab, EVERY)
    table = tab.new_table("pochette", "me", "greedy")["table"]
    soon(lambda: len(service.calls) == 1)
    said = json.loads(subscriber.opened(service.calls[0].body))
    assert said["title"] == {"en": "LA POCHETTE: it is your turn", "fr": "LA POCHETTE\u00a0: c'est à vous"}[lang]
    shown = [said["title"], said["text"], said["id"], f"/table/{table}"]
    delivered(tab, lambda: deliver(json.dumps(said)), lambda: page.evaluate(SHOWN) == [shown])
    (worker,) = tab.context.service_workers
    worker.evaluate(FINGER)
    worker.evaluate(CLICKED)
    page.wait_for_url(f"{telling.url}/table/{table}")
    awaits(page)
    assert page.evaluate(SHOWN) == []
    delivered(tab, lambda: deliver(json.dumps(said)), lambda: page.evaluate(SHOWN) == [shown])
    worker.evaluate(CLICKED)
    soon_here(tab, lambda: worker.evaluate("self.focused") == [f"/table/{table}"])
    assert len(tab.context.pages) == 1


@deep
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_who_lets_no_browser_tell_them_is_told_so(screen: Callable[..., Screen], telling: Server, lang: str) -> None:
    """The person, or the browser, says no: nothing is added, and the page says why."""
    tab = screen(telling.url, worker=True, lang=lang, width=360, height=740, reduced_motion="reduce")
    page = tab.go("/notices")
    page.click("#push")
    words = {"en": "This browser does not allow notices here.", "fr": "Ce navigateur n'autorise pas les avis ici."}[
        lang
    ]
    expect(page.locator("#no")).to_have_text(words)
    looked_through(tab, EVERY)
    assert page.evaluate("() => fetch('/api/v1/notices').then((found) => found.json())")["channels"] == []


def ids(told: dict[str, list[dict[str, str]]]) -> list[str]:
    return [one["registrationId"] for one in told["registrations"]]


def delivered(tab: Screen, deliver: Callable[[], object], shown: Callable[[], bool]) -> None:
    """A browser's tools lose what they deliver to a worker that is just being started; told twice, it is shown once."""
    for _ in range(5):
        deliver()
        for _ in range(40):
            if shown():
                return
            tab.page.wait_for_timeout(100)
    raise AssertionError("the browser did not tell")


def soon_here(tab: Screen, what: Callable[[], bool]) -> None:
    """Wait until the browser has told it."""
    for _ in range(200):
        if what():
            return
        tab.page.wait_for_timeout(100)
    raise AssertionError("the browser did not tell")
