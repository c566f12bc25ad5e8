"""Two browsers at one table: an invitation, an auction between two people, a race for a seat, words that stay words."""

from __future__ import annotations

import re
import threading
from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from layers import deep
from web.browser.chromium import Screen
from web.browser.playing import answers, awaits, press, press_key, table_of, wait_until
from web.people import Person
from web.server import Server

Screens = Callable[..., Screen]
EVIL = '<img src=x onerror="alert(1)"><script>alert(2)</script>'


def sit_down(tab: Screen, link: str, name: str) -> Page:
    page = tab.go(link)
    page.locator("#name").fill(name)
    page.locator("#take").click()
    page.wait_for_url(re.compile(r"/table/[\w-]+$"))
    return page


def named(page: Page, pattern: str) -> Locator | None:
    """The answer whose words match, if there is one."""
    found = [button for words, button in answers(page).items() if re.search(pattern, words, re.IGNORECASE)]
    return found[0] if found else None


def called(page: Page) -> str:
    """Whose turn it is, of those who sit here."""
    return page.locator(".ask .flag").inner_text()


def turns(pages: list[Page]) -> Page:
    """The page that can answer now."""
    found: list[Page] = []

    def somebody() -> bool:
        idle = not any(page.locator(".sending").count() for page in pages)
        found[:] = [page for page in pages if idle and answers(page)]
        return bool(found)

    wait_until(pages[0], somebody)
    return found[0]


def test_an_auction_between_two_people_in_two_browsers(screen: Screens) -> None:
    """Ada and Cléo share a browser, Robert has another; Ada puts a shop up, and the two others bid for it."""
    first, second = screen(reduced_motion="reduce", lang="en"), screen(reduced_motion="reduce", lang="en")
    made = first.new_table("a-vendre", "me", "link", "here", rules={"trade": "yes"}, undo="never")
    bob = sit_down(second, made["invitations"][0]["link"], "Robert")
    ada = first.go(made["url"])
    pages = [ada, bob]
    put_up(pages)
    bids: list[int] = []
    for wanted in ("Bid", "Bid", "Pass"):
        bidder = turns(pages)
        bids.append(pages.index(bidder))
        press(bidder, bidder.locator(".moves").get_by_role("button", name=wanted).first)
    assert bids == [1, 0, 1]  # Robert, Cléo, and Robert again
    for page in pages:
        expect(page.locator(".log summary")).to_contain_text("2 bids, from")
        expect(page.locator(".log summary")).to_contain_text("knocked down to Cléo")
        assert "passes" not in page.locator(".log").inner_text()  # it is one line, which opens
        page.locator(".log summary").focus()
        page.keyboard.press("Enter")
        for words in ("is put up for auction", "bids", "passes", "takes"):
            expect(page.locator(".log")).to_contain_text(words)
    assert bob.locator(".log li").count() == ada.locator(".log li").count()


def put_up(pages: list[Page]) -> None:
    """Ada buys what she can until she can have a shop auctioned, and does; the others keep their money to bid."""
    for _ in range(120):
        page = turns(pages)
        hers = called(page).endswith("Ada")
        auction = named(page, "auction .*opens at") if hers else None
        if auction is not None:
            return press(page, auction)
        found = named(page, "buy|throw|take a card" if hers else "throw|take a card|pay the tax")
        press(page, found or next(iter(answers(page).values())))
    raise AssertionError("Ada never owned a shop")


def two_at_pochette(screen: Screens, **more: Any) -> tuple[Screen, Screen, str]:
    """Ada and Robert, each in a browser of their own, in English."""
    host, guest = screen(reduced_motion="reduce", lang="en"), screen(reduced_motion="reduce", lang="en")
    made = host.new_table("pochette", "me", "link", **more)
    sit_down(guest, made["invitations"][0]["link"], "Robert")
    host.go(made["url"])
    return host, guest, str(made["table"])


def asked_of(tab: Screen, table: str) -> tuple[str, Any]:
    question = tab.table(table)["view"]["question"]
    return question["question"], question.get("seat")


@deep
def test_an_offer_is_built_in_the_editor_and_accepted_in_the_other_browser(screen: Screens) -> None:
    """Ada takes a token; in the next round she offers it to Robert for 5 coins, and he accepts."""
    host, guest, table = two_at_pochette(screen)
    pages = [host.page, guest.page]
    while not (asked_of(host, table) == ("BeforeThrow", 0) and host.table(table)["view"]["round"] == 2):
        page = turns(pages)
        before = host.table(table)["seq"]
        press(page, named(page, "take the token") or next(iter(answers(page).values())))
        wait_until(page, lambda before=before: host.table(table)["seq"] > before)
    token = host.table(table, 0)["view"]["pouches"][0][0]
    coins = host.table(table)["view"]["cash"]
    awaits(host.page)
    press_key(host.page, "t", "dialog.trade")
    box = host.page.locator("dialog.trade")
    box.locator(".bundle > div").nth(0).locator(".tcard").first.click()
    box.locator(".bundle > div").nth(1).locator("input").last.fill("5")
    box.locator(".btn.main").click()
    wait_until(host.page, lambda: asked_of(host, table)[0] == "Bargain")
    expect(guest.page.locator(".moves")).to_contain_text("Accept")
    accept = named(guest.page, "accept")
    assert accept is not None
    press(guest.page, accept)
    wait_until(host.page, lambda: token in guest.table(table, 1)["view"]["pouches"][1])
    view = host.table(table)["view"]
    assert (view["cash"][0], view["cash"][1]) == (coins[0] + 5, coins[1] - 5)
    for page in pages:
        expect(page.locator(".log")).to_contain_text("Robert accepts")


def test_everybody_must_agree_before_an_answer_is_taken_back(screen: Screens) -> None:
    host, guest, table = two_at_pochette(screen, undo="unanimous", rules={"offers": "no"})
    awaits(host.page)
    press(host.page, next(iter(answers(host.page).values())))
    wait_until(host.page, lambda: asked_of(host, table)[0] == "Way")
    before = host.table(table)["view"]
    awaits(host.page)
    expect(host.page.locator(".moves .targets button").first).to_be_visible()
    press(host.page, next(iter(answers(host.page).values())))
    wait_until(host.page, lambda: host.table(table)["view"] != before)
    host.page.locator(".ask .undo").click()
    plea = guest.page.locator(".plea")
    expect(plea).to_contain_text("Ada")
    assert host.table(table)["view"] != before
    plea.locator("button").first.click()
    wait_until(host.page, lambda: host.table(table)["view"] == before)
    expect(plea).to_have_count(0)


def test_an_invitation_never_leaves_the_address_bar(screen: Screens) -> None:
    host, guest = screen(), screen()
    made = host.new_table("a-vendre", "me", "link")
    link = made["invitations"][0]["link"]
    token = link.partition("#")[2]
    assert len(token) >= 22  # 128 bits and more
    page = sit_down(guest, link, "Invitée")
    assert awaits_or_waits(page)
    assert token not in page.url
    for request in guest.requests:
        assert token not in request.url
        for value in request.all_headers().values():
            assert token not in value
        if token in (request.post_data or ""):
            assert request.method == "POST"
            assert request.url.endswith(("/api/v1/join", "/api/v1/join/look"))
    assert token not in page.content()
    again = screen().go(link)
    expect(again.locator("#taken")).to_be_visible()


def test_an_invitation_says_what_the_game_is(screen: Screens) -> None:
    """Whoever is invited may never have heard of the title."""
    host, guest = screen(), screen()
    made = host.new_table("cosmail", "me", "link", "greedy")
    page = guest.go(made["invitations"][0]["link"])
    expect(page.locator("#found")).to_be_visible()
    expect(page.locator("#about")).to_contain_text(re.compile(r"\w{4,}.*\."))
    expect(page.locator("#minutes")).to_contain_text(re.compile(r"3 joueurs, .*\d"))
    expect(page.locator("#box")).to_have_attribute("href", "/box/cosmail")


def test_a_link_of_this_machine_alone_says_how_others_are_let_in(screen: Screens) -> None:
    page = screen().go("/box/a-vendre/new")
    page.locator("input[value=link]").nth(1).check(force=True)
    page.locator("#open").click()
    card = page.locator(".linkcard")
    expect(card.locator("input")).to_have_value(re.compile("http://127.0.0.1"))
    expect(card.locator(".note")).to_contain_text("--host 0.0.0.0")


def awaits_or_waits(page: Page) -> bool:
    expect(page.locator(".ask h1")).not_to_be_empty()
    return True


@deep
def test_two_who_press_at_the_same_time_get_one_seat(screen: Screens) -> None:
    host, one, two = screen(), screen(), screen()
    made = host.new_table("a-vendre", "me", "link")
    link = made["invitations"][0]["link"]
    one.may_be_refused = two.may_be_refused = (409,)
    for tab, name in ((one, "Une"), (two, "Deux")):
        tab.go(link)
        tab.page.locator("#name").fill(name)
    one.page.locator("#take").evaluate("(e) => setTimeout(() => e.click(), 50)")
    two.page.locator("#take").evaluate("(e) => setTimeout(() => e.click(), 50)")
    wait_until(one.page, lambda: sum("/table/" in tab.page.url for tab in (one, two)) == 1)
    loser = next(tab for tab in (one, two) if "/table/" not in tab.page.url)
    expect(loser.page.locator("#taken")).to_be_visible()
    people = host.table(made["table"])["people"]
    assert sum(name in ("Une", "Deux") for name, _ in people) == 1


def test_many_who_want_one_seat(server: Server, person: Callable[..., Person]) -> None:
    host = person()
    for _ in range(3):
        link = host.new_table("pochette", "me", "link")["invitations"][0]["link"]
        crowd = [person() for _ in range(16)]
        codes: list[int] = []

        def claim(someone: Person, name: str, token: str = link.partition("#")[2], codes: list[int] = codes) -> None:
            codes.append(someone.post("/join", {"token": token, "name": name}).status_code)

        runners = [threading.Thread(target=claim, args=(one, f"Nom {n}")) for n, one in enumerate(crowd)]
        for runner in runners:
            runner.start()
        for runner in runners:
            runner.join()
        assert Counter(codes) == {200: 1, 409: 15}


def test_names_and_chat_never_become_markup(screen: Screens) -> None:
    host, guest = screen(), screen()
    made = host.post(
        "/tables",
        {
            "game": "pochette",
            "name": EVIL[:60],
            "seats": [{"name": EVIL[:50], "kind": "me"}, {"name": "L", "kind": "link"}],
        },
    )
    sit_down(guest, made["invitations"][0]["link"], EVIL[30:])
    page = host.go(made["url"])
    page.locator('.sides [data-side="chat"]').click()
    page.locator(".chat input").fill(EVIL)
    page.locator(".chat input").press("Enter")
    for tab in (host, guest):
        expect(tab.page.locator(".chat")).to_contain_text(EVIL)
        assert tab.page.locator("img[src=x], main script").count() == 0
    host.go("/")
    expect(host.page.locator("#tables")).to_contain_text(EVIL[:50])
    assert host.page.locator("img[src=x]").count() == 0
    assert table_of(guest.page) == made["table"]
    assert awaits(host.go(made["url"])) == "move"


NOTICES = """() => { window.given = [];
  window.Notification = class { constructor(title, more) { window.given.push([title, more.body]); } close() {}
    static permission = "granted"; static async requestPermission() { return "granted"; } };
  Object.defineProperty(document, "hidden", { get: () => true }); }"""


def test_my_question_is_put_to_me_and_anothers_is_told(screen: Screens) -> None:
    """« À vous, Ada » over my question, the third person and no flag over another's; the tab says whose turn it is."""
    host, guest, _table = two_at_pochette(screen, rules={"offers": "no"})
    awaits(host.page)
    flag = host.page.locator(".ask .flag")
    expect(flag).to_be_visible()
    expect(flag).to_contain_text("Ada")
    expect(host.page.locator(".ask h1")).not_to_contain_text("Ada")
    expect(guest.page.locator(".ask .flag")).to_be_hidden()
    expect(guest.page.locator(".ask h1")).to_contain_text("Ada")
    expect(guest.page.locator(".ask h1")).not_to_contain_text("?")
    assert host.page.title() != guest.page.title()


@deep
def test_one_quiet_notice_for_whoever_asked_for_it(screen: Screens) -> None:
    """Nothing without a press in the menu; then one for a turn that begins while the page is out of sight."""
    host, guest, table = two_at_pochette(screen, rules={"offers": "no"})
    awaits(host.page)
    guest.page.evaluate(NOTICES)
    guest.page.locator("#menu").click()
    guest.page.locator(".menu .notices input").check()
    while not guest.page.evaluate("() => window.given.length"):
        awaits(host.page)
        press(host.page, next(iter(answers(host.page).values())))
        wait_until(
            host.page,
            lambda: guest.page.evaluate("() => window.given.length") or asked_of(host, table)[1] == 0,
        )
    [[title, body]] = guest.page.evaluate("() => window.given")
    assert title in guest.page.title() or guest.page.title().startswith(title[:6])
    assert body == guest.page.locator(".ask h1").inner_text()
