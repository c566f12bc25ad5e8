"""What happens at a real table: a reload, a lost line, two tabs, a late answer, an impatient finger, real dice."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from layers import deep
from web.browser.chromium import Screen
from web.browser.playing import answers, awaits, enter_die, press, press_key, table_of, wait_until
from web.browser.seamanship import settled
from web.server import Server

Screens = Callable[..., Screen]


def at_pochette(tab: Screen, *kinds: str, **more: Any) -> tuple[Page, str]:
    made = tab.new_table("pochette", *(kinds or ("me", "link")), **more)
    page = tab.go(made["url"])
    return page, str(made["table"])


def question(page: Page) -> str:
    return page.locator(".ask h1").inner_text()


def test_a_reload_in_mid_turn_finds_the_same_question(screen: Screens) -> None:
    tab = screen(reduced_motion="reduce")
    page, table = at_pochette(tab)
    awaits(page)
    press(page, next(iter(answers(page).values())))
    awaits(page)
    wait_until(page, lambda: tab.table(table)["view"]["question"]["question"] == "Way")
    asked, offered, seq = question(page), list(answers(page)), tab.table(table)["seq"]
    told = page.locator(".log li").count()
    page.reload()
    awaits(page)
    assert (question(page), list(answers(page))) == (asked, offered)
    assert page.locator(".log li").count() == told
    assert tab.table(table)["seq"] == seq


MEASURED_LATE = """const Soon = ResizeObserver;
window.ResizeObserver = class {
  constructor(seen) {
    const late = (...news) => (document.querySelector(".target") ? seen(...news) : setTimeout(late, 20, ...news));
    this.soon = new Soon(late);
  }
  observe(el) { this.soon.observe(el); }
};"""


@deep
def test_places_wait_until_the_board_knows_its_size(screen: Screens) -> None:
    """A busy browser measures the board after everything else is there; nobody complains, and nothing is lost."""
    tab = screen(reduced_motion="reduce")
    page, table = at_pochette(tab)
    awaits(page)
    press(page, next(iter(answers(page).values())))
    wait_until(page, lambda: tab.table(table)["view"]["question"]["question"] == "Way")
    page.add_init_script(MEASURED_LATE)
    page.reload()
    place = page.locator(".board .target").first
    expect(place).to_be_attached()
    expect(place).to_be_in_viewport(ratio=1)


@deep
def test_a_lost_line_comes_back(screen: Screens, own_server: Callable[..., Server]) -> None:
    """The server goes away in mid-turn and comes back: the page says so, waits, and goes on by itself."""
    server = own_server()
    tab = screen(origin=server.url, reduced_motion="reduce")
    tab.may_lose_connection = True
    page, table = at_pochette(tab)
    awaits(page)
    asked = question(page)
    server.stop()
    expect(page.locator(".offline")).to_be_visible()
    assert question(page) == asked
    assert page.locator(".moves.cut").count() == 1
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.locator(".offline").evaluate("(strip) => strip.offsetHeight") < 100  # two lines on a phone
    page.set_viewport_size({"width": 1280, "height": 900})
    server.start()
    expect(page.locator(".offline")).to_be_hidden(timeout=30_000)
    seq = tab.table(table)["seq"]
    awaits(page)
    press(page, next(iter(answers(page).values())))
    wait_until(page, lambda: tab.table(table)["seq"] > seq)


def test_an_answer_on_its_way_when_the_server_dies_counts_once(
    screen: Screens, own_server: Callable[..., Server]
) -> None:
    """The server is frozen, the answer leaves the page, the server is killed: the page says it again."""
    server = own_server()
    tab = screen(origin=server.url, reduced_motion="reduce")
    tab.may_lose_connection = True
    page, table = at_pochette(tab)
    awaits(page)
    before = tab.table(table)
    assert server.process is not None
    os.kill(server.process.pid, signal.SIGSTOP)
    press(page, next(iter(answers(page).values())))
    assert page.locator(".sending").count() == 1
    server.kill()
    server.start()
    wait_until(page, lambda: tab.table(table)["seq"] > before["seq"], 30)
    expect(page.locator(".sending")).to_have_count(0)
    after = tab.table(table)
    assert after["seq"] == before["seq"] + 1
    assert after["view"]["question"]["question"] == "Way"


def shown(page: Page) -> tuple[str, list[str]]:
    return question(page), list(answers(page))


def test_two_tabs_of_one_seat_show_the_same(screen: Screens) -> None:
    tab = screen(reduced_motion="reduce")
    page, table = at_pochette(tab)
    twin = screen(beside=tab)
    other = twin.go(f"/table/{table}")
    for one, two in ((page, other), (other, page)):
        awaits(one)
        before = shown(one)
        press(one, next(iter(answers(one).values())))
        wait_until(two, lambda one=one, two=two, before=before: shown(two) == shown(one) != before)
    assert tab.table(table)["view"]["at"][0] != 0


class Held:
    """A line on which what the server says can be held back."""

    def __init__(self, page: Page) -> None:
        self.holding = False
        self.kept: list[Any] = []
        self.route: WebSocketRoute | None = None
        page.route_web_socket("**/live*", self.connect)

    def connect(self, route: WebSocketRoute) -> None:
        self.route = route
        server = route.connect_to_server()
        route.on_message(lambda message: server.send(message))
        server.on_message(self.pass_on)

    def pass_on(self, message: Any) -> None:
        stale = self.holding and json.loads(message)["type"] == "parts"
        if stale:
            self.kept.append(message)
        elif self.route is not None:
            self.route.send(message)

    def release(self) -> None:
        self.holding = False
        for message in self.kept:
            assert self.route is not None
            self.route.send(message)


def test_a_stale_answer_is_refused_in_words_and_nothing_is_played(screen: Screens) -> None:
    """The second tab has not heard yet that the first has answered."""
    tab = screen(reduced_motion="reduce", lang="en")
    page, table = at_pochette(tab)
    awaits(page)
    twin = screen(beside=tab)
    line = Held(twin.page)
    other = twin.go(f"/table/{table}")
    awaits(other)
    line.holding = True
    press(page, next(iter(answers(page).values())))
    wait_until(page, lambda: tab.table(table)["view"]["question"]["question"] == "Way")
    seq = tab.table(table)["seq"]
    press(other, next(iter(answers(other).values())))
    expect(other.locator(".note.warn")).to_be_visible()
    expect(other.locator(".note.warn")).to_contain_text("Nothing was played")
    assert tab.table(table)["seq"] == seq
    line.release()
    wait_until(other, lambda: question(other) == question(page))


def test_the_menu_opens_though_it_was_pressed_before_the_table_came(screen: Screens) -> None:
    tab = screen(reduced_motion="reduce")
    line = Held(tab.page)
    line.holding = True
    page, _ = at_pochette(tab)
    with page.expect_response("**/dialogs.js*") as fetched:
        page.locator("#menu").click()
    page.evaluate("(url) => import(url)", fetched.value.url)  # the page has it, and would open it if it could
    wait_until(page, lambda: len(line.kept) > 0)
    assert not page.locator(".menu").count()
    line.release()
    expect(page.locator(".menu")).to_be_visible()


def test_the_menu_of_a_phone_has_what_its_bar_has_no_room_for(screen: Screens) -> None:
    tab = screen(width=360, height=740, reduced_motion="reduce")
    page, _ = at_pochette(tab)
    page.locator("#menu").click()
    expect(page.locator(".menu [href='/help']")).to_be_visible()
    expect(page.locator(".menu [hreflang=en]")).to_be_visible()
    expect(page.locator(".menu [hreflang=fr]")).to_have_count(0)
    tab.assert_clean()


def test_the_menu_has_the_words_of_the_game_and_a_rule_those_it_defines(screen: Screens) -> None:
    tab = screen(reduced_motion="reduce")
    page = tab.go(tab.new_table("a-vendre", "me", "link")["url"])
    expect(page.locator(".moves")).not_to_be_empty()
    page.locator("#menu").click()
    page.locator(".menu .item").nth(2).click()
    holder = page.locator("dialog tr", has=page.get_by_text("titulaire", exact=True))
    holder.get_by_role("button", name="V44").click()
    card = page.locator(".rulecard")
    expect(card.locator("b", has_text="titulaire")).to_be_visible()
    expect(card).to_contain_text("celui à qui un établissement est confié")


def test_a_double_click_counts_once(screen: Screens) -> None:
    tab = screen(reduced_motion="reduce")
    page, table = at_pochette(tab, "me", "link", rules={"offers": "no"})
    awaits(page)
    before = tab.table(table)["seq"]
    page.locator(".moves button.move").first.dblclick()
    wait_until(page, lambda: tab.table(table)["seq"] > before)
    awaits(page)
    page.wait_for_timeout(150)
    assert tab.table(table)["seq"] == before + 1
    assert tab.table(table)["view"]["question"]["question"] == "Way"
    plays = [text for text in tab.sent if '"type":"throw"' in text]
    assert len(plays) == 1


def test_real_dice_are_entered_with_two_taps_and_can_be_corrected(screen: Screens) -> None:
    tab = screen(reduced_motion="reduce", lang="en")
    page, table = at_pochette(tab, "me", "link", dice="real", rules={"offers": "no"})
    assert awaits(page) == "dice"
    enter_die(page, 5)
    wait_until(page, lambda: tab.table(table)["view"]["question"]["question"] == "Way")
    assert tab.table(table)["view"]["question"]["number"] == 5
    page.locator(".ask .undo").click()
    wait_until(page, lambda: tab.table(table)["view"]["question"]["question"] == "Cast")
    wait_until(page, lambda: awaits(page) == "dice")
    enter_die(page, 2)
    wait_until(page, lambda: tab.table(table)["view"]["question"]["question"] == "Way")
    expect(page.locator(".log")).to_contain_text("throws 2")
    expect(page.locator(".log")).not_to_contain_text("throws 5")
    awaits(page)
    press(page, next(iter(answers(page).values())))
    wait_until(page, lambda: tab.table(table)["view"]["at"][0] == 2)


@deep
def test_the_dealer_enters_dice_for_a_guest(screen: Screens) -> None:
    host, guest = screen(reduced_motion="reduce"), screen(reduced_motion="reduce")
    made = host.new_table("pochette", "me", "link", dice="real", rules={"offers": "no"})
    guest.post("/join", {"token": made["invitations"][0]["link"].partition("#")[2], "name": "Robert"})
    table = made["table"]
    page, other = host.go(made["url"]), guest.go(made["url"])
    awaits(page)
    enter_die(page, 4)
    for _ in range(6):
        view = host.table(table)["view"]
        if view["question"]["question"] == "Cast" and view["question"]["seat"] == 1:
            break
        awaits(page)
        press(page, list(answers(page).values())[-1])
        wait_until(page, lambda before=view: host.table(table)["view"] != before)
    for one in (page, other):
        wait_until(one, lambda one=one: awaits(one) == "dice")
    enter_die(page, 6)
    wait_until(other, lambda: host.table(table)["view"]["question"]["question"] == "Way")
    wait_until(other, lambda: awaits(other) == "move")


def test_taking_back_as_the_table_agreed(screen: Screens) -> None:
    tab = screen(reduced_motion="reduce")
    page, table = at_pochette(tab, "me", "link", rules={"offers": "no"}, dice="real", undo="own")
    awaits(page)
    enter_die(page, 3)
    awaits(page)
    wait_until(page, lambda: tab.table(table)["view"]["question"]["question"] == "Way")
    before = tab.table(table)["view"]
    press(page, next(iter(answers(page).values())))
    wait_until(page, lambda: tab.table(table)["view"] != before and settled(tab))
    page.locator(".ask .undo").click()
    wait_until(page, lambda: tab.table(table)["view"] == before)
    assert table_of(page) == table


def test_a_refusal_says_why_and_changes_nothing(screen: Screens) -> None:
    """The trade editor sends what the rules forbid: an offer that names no token."""
    tab = screen(reduced_motion="reduce", lang="en")
    page, table = at_pochette(tab)
    awaits(page)
    seq = tab.table(table)["seq"]
    press_key(page, "t", "dialog.trade")
    box = page.locator("dialog.trade")
    box.locator(".good input").first.fill("3")
    box.locator(".good input").first.press("Tab")
    box.locator(".btn.main").click()
    expect(page.locator(".note.bad")).to_contain_text("names a token")
    assert tab.table(table)["seq"] == seq
    assert awaits(page) == "move"


@deep
def test_the_rules_lie_beside_the_table(screen: Screens) -> None:
    """Those of the question first; a search without accents; Escape closes; the table is still there."""
    tab = screen()
    made = tab.new_table("cosmail", "me", "greedy", "greedy")
    page = tab.go(made["url"])
    awaits(page)
    page.locator(".bar a[href$='#rules']").click()
    drawer = page.locator(".drawer")
    expect(drawer).to_be_visible()
    asked = tab.table(made["table"])["view"]["question"]["rules"]
    now = drawer.locator(".chapter").first
    expect(now.locator(".rid")).to_have_text(asked)
    expect(now.locator(".rule").first).to_be_visible()
    drawer.locator("input").fill("DETROIT")
    found = drawer.locator(".rule:visible")
    expect(found.first).to_contain_text("étroit")
    assert found.count() < drawer.locator(".rule").count()
    expect(drawer.locator("[role=status]")).to_contain_text(f"{found.count()}")
    drawer.locator("input").fill("zzzz")
    expect(found).to_have_count(0)
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    assert "/table/" in page.url
    expect(page.locator(".moves .move").first).to_be_visible()


def test_a_place_explains_itself(screen: Screens) -> None:
    """Where the mouse rests, a place says in words what it is; it is quiet again when one looks elsewhere."""
    tab = screen()
    page = tab.go(tab.new_table("cosmail", "me", "greedy", "greedy")["url"])
    awaits(page)
    tip = page.locator(".board .explain")
    expect(tip).to_be_hidden()
    x, y = page.evaluate(
        """() => { const { board } = JSON.parse(document.querySelector("#data").textContent);
          const map = document.querySelector("svg.map"), pan = document.querySelector(".pan").getBoundingClientRect();
          const seen = board.spots.map(([x, y]) => new DOMPoint(x, y).matrixTransform(map.getScreenCTM()))
            .find(({ x, y }) => x > pan.left + 40 && x < pan.right - 40 && y > pan.top + 120 && y < pan.bottom - 40);
          return [seen.x, seen.y]; }"""
    )
    assert not any('"type":"places"' in text for text in tab.raw), "told to nobody who has not asked"
    page.mouse.move(x - 1, y)
    tip.wait_for(state="attached")  # what explains is fetched when it is first wanted
    page.mouse.move(x, y)
    expect(tip).to_be_visible()
    names = [place["label"] for place in tab.places()]
    assert any(tip.inner_text().startswith(name) for name in names), tip.inner_text()
    page.mouse.move(5, 5)
    expect(tip).to_be_hidden()


def test_light_and_dark_are_in_the_menu_of_a_telephone(screen: Screens) -> None:
    """There the bar has no room for them."""
    tab = screen(lang="en", width=360, height=740, reduced_motion="reduce")
    page = tab.go(tab.new_table("a-vendre", "me", "here")["url"])
    awaits(page)
    page.locator("#menu").click()
    page.locator(".menu").get_by_role("button", name="Light or dark").click()
    expect(page.locator("html[data-theme=dark]")).to_be_attached()
    page.reload()
    expect(page.locator("html[data-theme=dark]")).to_be_attached()
