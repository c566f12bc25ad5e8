"""Three friends far apart, each with a browser and a way to be told, at one table on two servers, by a false time."""

from __future__ import annotations

import json
import re
import signal
import time
from collections.abc import Iterator
from math import inf
from random import Random
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Browser, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from web.browser.chromium import Screen, context_for
from web.browser.moonflight import unfold
from web.browser.playing import AWAITS, answers, press, press_key, wait_until
from web.notices.receiving import Mailbox, Receiver
from web.notices.subscriber import Subscriber
from web.room.falsetime import FalseTime
from web.room.nodes import Node

HOUR, DAY = 3600.0, 86_400.0
PACE = 2 * DAY
PATIENCE = 1800.0  # seconds after which somebody is told: far more than the whole test takes by the true time
ON_ITS_WAY = 15.0  # seconds of true time within which a notice that is being sent arrives
PATIENT = 90.0  # seconds of true time until servers have seen to what is due
NAMES = ("Anna", "Bob", "Cléo")
TITLE = "Chez Anna"
LOOK = """
SELECT json_build_object('now', falsetime.now(), 'summary', convert_from(summary, 'UTF8')::json, 'seq', tips.seq,
    'due', tips.due, 'waiting', (SELECT min(greatest(due, held)) FROM ludotheque.notices WHERE state = 'waiting'),
    'held', (SELECT count(*) FROM ludotheque.notices WHERE state = 'waiting' AND held > falsetime.now()),
    'offer', (SELECT convert_from(record, 'UTF8')::json ->> 'offer' FROM ludotheque.log ORDER BY seq DESC LIMIT 1),
    'unplanned', EXISTS (SELECT FROM ludotheque.stirred),
    'here', ARRAY(SELECT visitor FROM ludotheque.presence JOIN ludotheque.nodes USING (node),
        unnest(visitors) AS visitor WHERE until > clock_timestamp()))
FROM ludotheque.tips
"""
LINK = re.compile(r"https?://\S+")


class Told(NamedTuple):
    """A notice as it was received: by whom, under which mark, and all of its words."""

    seat: int
    mark: str
    subject: str
    text: str
    link: str


class Friend:
    """Somebody with a browser of their own, who comes and goes."""

    def __init__(self, browser: Browser, seat: int) -> None:
        self.seat, self.name = seat, NAMES[seat]
        self.context = context_for(
            browser, lang="en", reduced_motion="reduce", extra_http_headers={"Accept-Language": "en"}
        )
        self.tabs: list[Screen] = []
        self.tab: Screen | None = None  # the one that is open
        self.door: Node | None = None  # the server it talks to
        self.spells: list[list[float]] = []  # from when until when they had the table before them, by the false time

    @property
    def visitor(self) -> str:
        """As which the servers know them."""
        (key,) = [cookie["value"] for cookie in self.context.cookies() if cookie["name"].startswith("ludotheque")]
        return key.partition(".")[0]

    def come(self, door: Node) -> Screen:
        self.tab, self.door = Screen(self.context, door.url), door
        self.tab.may_lose_connection = True
        self.tabs.append(self.tab)
        return self.tab

    def go(self) -> None:
        assert self.tab is not None
        self.tab.page.close()
        self.tab = self.door = None

    def frames(self) -> Iterator[dict[str, Any]]:
        """Everything the servers have ever said to their pages."""
        return (json.loads(text) for tab in self.tabs for text in tab.received)

    def acknowledged(self) -> dict[str, int]:
        return {frame["intent"]: frame["seq"] for frame in self.frames() if frame["type"] == "ack"}

    def refused(self) -> set[str]:
        return {frame["intent"] for frame in self.frames() if frame["type"] == "refused"}

    def is_answered(self) -> bool:
        """Whether whatever this page has said was kept or refused, and the page shows as much."""
        assert self.tab is not None
        heard = [json.loads(text) for text in self.tab.received]
        seqs = {one["intent"]: one.get("seq", 0) for one in heard if one["type"] in ("ack", "refused")}
        said = {one["intent"] for one in map(json.loads, self.tab.sent) if "intent" in one}
        shown = max([one["seq"] for one in heard if one["type"] == "page"], default=-1)
        return said <= set(seqs) and all([seqs[intent] <= shown for intent in said])


class Club:
    """The table, its friends, the two servers, and everything they send."""

    def __init__(self, browser: Browser, time: FalseTime, doors: list[Node], rng: Random) -> None:
        self.time, self.doors, self.rng = time, doors, rng
        self.friends = [Friend(browser, seat) for seat in range(3)]
        self.game, self.table, self.url, self.restarts, self.kills, self.left = "", "", "", 0, 0, False
        self.said = 0  # words
        self.closed: list[tuple[float, float]] = []  # from when until when no server was open

    # -- sitting down

    def sit_down(self, game: str, ends: Ends, **agreed: Any) -> None:
        """Whoever opens the table is told by mail, the second by a web hook, the third by the browser."""
        for friend, door in zip(self.friends, [*self.doors, self.doors[0]]):
            friend.come(door).go("/")
        anna, bob, cleo = [friend.tab for friend in self.friends if friend.tab]
        anna.post("/notices/channels", {"way": "mail", "target": "anna@example.org"})
        confirm = LINK.findall(ends.mailbox.text(0))[0]
        assert anna.context.request.post(confirm, headers={"Origin": anna.origin}).ok
        bob.post("/notices/channels", {"way": "hook", "target": ends.hook.url})
        cleo.post("/notices/channels", ends.browser.asks(ends.service.url))
        seats = [{"name": NAMES[0], "kind": "me"}, *[{"name": name, "kind": "link"} for name in NAMES[1:]]]
        promise = {"token": anna.post("/promises", {})["token"], "entropy": "0123456789abcdef" * 2}
        facts = {"game": game, "name": TITLE, "seats": seats, "promise": promise, **agreed}
        made = anna.post("/tables", facts)
        self.game, self.table, self.url = game, made["table"], urlsplit(made["url"]).path
        for friend, tab, invitation in zip(self.friends[1:], (bob, cleo), made["invitations"]):
            parts = urlsplit(invitation["link"])
            tab.go(f"{parts.path}#{parts.fragment}")
            tab.page.locator("#name").fill(friend.name)
            tab.page.locator("#take").click()
            tab.page.wait_for_url("**/table/**")
        anna.go(self.url)
        now = self.look()["now"]
        for friend in self.friends:
            friend.spells.append([now, inf])
        self.leaves(self.friends[2])

    # -- what the database says, and how time goes by

    def look(self) -> dict[str, Any]:
        found: dict[str, Any] = self.time.asked(LOOK)
        return found

    def quiet(self) -> dict[str, Any]:
        """Wait until servers and pages have seen to everything that is due by now."""
        began = time.monotonic()
        while self.is_busy(seen := self.look(), time.monotonic() - began < ON_ITS_WAY):
            assert time.monotonic() - began < PATIENT, seen
            self.live()
        return seen

    def is_busy(self, seen: dict[str, Any], on_its_way: bool) -> bool:
        """What a server holds is on its way, unless that server has died over it."""
        summary = seen["summary"]
        program = [seat for seat in summary["acting"] if str(seat) not in summary["until"]]
        due = [moment for moment in (seen["due"], seen["waiting"]) if moment is not None and moment <= seen["now"]]
        pages = {friend.visitor for friend in self.friends if friend.tab}
        return bool(due or seen["unplanned"] or program or (on_its_way and seen["held"])) or set(seen["here"]) != pages

    def live(self) -> None:
        """Let whatever happens in pages happen."""
        open_tabs = [friend.tab for friend in self.friends if friend.tab]
        open_tabs[0].page.wait_for_timeout(40) if open_tabs else time.sleep(0.04)

    def go_on(self, until: float) -> None:
        """Time goes by, from one thing that is due to the next."""
        while True:
            seen = self.quiet()
            if seen["now"] >= until:
                return
            coming = [moment for moment in (seen["due"], seen["waiting"]) if moment is not None]
            self.time.forward(min([until, *coming]) - seen["now"] + 0.01)

    # -- coming and going

    def comes(self, friend: Friend) -> None:
        """Through either server."""
        if friend.tab is None:
            now = self.look()["now"]
            friend.spells.append([now, inf])
            friend.come(self.rng.choice(self.doors)).go(self.url)

    def leaves(self, friend: Friend) -> None:
        if friend.tab is not None:
            friend.go()
            self.quiet()  # everybody knows that they have gone
            friend.spells[-1][1] = self.look()["now"]

    def answers(self, friend: Friend, strike: bool = False) -> None:
        """One answer to what is asked; with `strike` the server dies over it and comes back."""
        assert friend.tab is not None
        assert friend.door is not None
        page, before = friend.tab.page, self.look()["seq"]
        wait_until(page, lambda: page.evaluate(AWAITS) or self.look()["seq"] > before, PATIENT)
        try:
            self.presses(friend)
        except PlaywrightTimeout:  # the program was faster, with what had been left to it
            assert self.look()["seq"] > before
        if strike:
            self.restart(friend.door, kill=True)
        wait_until(page, friend.is_answered, PATIENT)

    def presses(self, friend: Friend) -> None:
        """Any answer, mostly one of the first, which may all be cards of which too many are to be chosen.

        The second friend leaves the throws to the program, as soon as that is offered.
        """
        assert friend.tab is not None
        always = friend.tab.page.locator(".always:not(:has(input))")
        if friend.seat == 1 and not self.left and always.count():
            always.locator("summary").click()
            always.locator("[type=submit]").click()
            self.left = True
            return
        unfold(friend.tab.page)
        if found := list(answers(friend.tab.page).values()):
            press(friend.tab.page, self.rng.choice(found if self.rng.random() < 0.3 else found[:4]))

    def says(self, friend: Friend) -> None:
        """A word to everybody, which is kept like an answer."""
        assert friend.tab is not None
        self.said += 1
        page, word = friend.tab.page, f"good day no. {self.said}"
        press_key(page, "n", ".chat input:focus")
        page.locator(".chat input").fill(word)
        page.locator(".chat input").press("Enter")
        expect(page.locator(".chat")).to_contain_text(word)
        page.locator(".chat input").blur()
        page.keyboard.press("Escape")  # it lay over the answers
        wait_until(page, friend.is_answered, PATIENT)

    def is_back(self, friend: Friend) -> None:
        """Whose time was up finds a robot, and takes the seat again."""
        assert friend.tab is not None
        plea = friend.tab.page.locator(".plea")
        expect(plea).to_contain_text("Your time was up")
        plea.locator("button").click()
        wait_until(friend.tab.page, friend.is_answered, PATIENT)

    def part(self) -> None:
        """Everybody goes; no page and no server may have misbehaved."""
        for friend in self.friends:
            for tab in friend.tabs:
                tab.assert_clean()
            friend.context.close()
        for door in self.doors:
            door.assert_calm()

    # -- deaths

    def restart(self, door: Node, kill: bool) -> None:
        self.shut(door, kill)
        door.start()
        self.restarts += 1

    def shut(self, door: Node, kill: bool) -> None:
        door.killed |= kill
        door.stop(signal.SIGKILL if kill else signal.SIGTERM)
        self.kills += kill

    def close_for(self, seconds: float) -> None:
        """Both servers are away for so long."""
        began = self.look()["now"]
        for door in self.doors:
            self.shut(door, kill=door is self.doors[0])
        self.time.forward(seconds)
        self.closed.append((began, self.look()["now"]))
        for door in self.doors:
            door.start()
            self.restarts += 1


class Ends(NamedTuple):
    """Where the ways to the friends end."""

    mailbox: Mailbox
    hook: Receiver
    service: Receiver
    browser: Subscriber

    def told(self) -> list[Told]:
        """All that has arrived, but for the letter that asked whether letters are wanted."""
        return [*self.letters(), *self.calls(), *self.pushed()]

    def letters(self) -> Iterator[Told]:
        for number, letter in enumerate(self.mailbox.letters[1:], 1):
            text, _, link = self.mailbox.text(number).splitlines()[:3]
            assert str(letter["To"]) == "anna@example.org"
            mark = str(letter["Message-ID"]).strip("<>").partition("@")[0]
            yield Told(0, mark, str(letter["Subject"]), text, link)

    def calls(self) -> Iterator[Told]:
        for said in [call.json for call in self.hook.calls]:
            assert set(said) == {"id", "text", "content", "link"}
            assert said["content"] == said["text"]
            subject, text = said["text"].removesuffix(" " + said["link"]).split(". ", 1)
            yield Told(1, said["id"], subject, text, said["link"])

    def pushed(self) -> Iterator[Told]:
        for call in self.service.calls:
            said = json.loads(self.browser.opened(call.body))
            assert set(said) == {"id", "title", "text", "link"}
            yield Told(2, said["id"], said["title"], said["text"], said["link"])
