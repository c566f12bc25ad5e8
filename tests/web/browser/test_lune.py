"""DE LA TERRE A LA LUNE in real browsers: a whole game, one shared screen, a DEFI between three, a telephone."""

from __future__ import annotations

import json
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from layers import deep, few_or_many
from web.browser.chromium import Screen
from web.browser.moonflight import (
    LINK,
    MOMENTS,
    Flight,
    answered,
    choose_cards,
    fly_by_board,
    known_as,
    moment,
    moonport,
    sees,
    unfold,
)
from web.browser.moonsigns import LYING, Knowledge, Signs, history, learnt
from web.browser.playing import awaits, house_rules, table_of, wait_until
from web.browser.seamanship import answers_sent, joined
from web.server import Server

Screens = Callable[..., Screen]
Desk = Callable[..., Screen]


@pytest.fixture(scope="module")
def flights() -> dict[str, Flight]:
    return {name: moment(name) for name in few_or_many(("Fly", "Push", "over"), tuple(MOMENTS))}


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory, flights: dict[str, Flight]) -> Iterator[Server]:
    small = [one._replace(table=f"{one.table}-small") for one in flights.values() if LINK not in one.seats]
    flown = flights["Fly"]._replace(table="fly-flown")
    with moonport(tmp_path_factory.mktemp("port"), [*flights.values(), *small, flown]) as server:
        yield server


# -- a whole game


def opened(tab: Screen, rounds: int) -> Page:
    """From the shelf to a table against three greedy robots, called home after so many rounds."""
    page = tab.go("/")
    page.locator('[data-box="lune"] a[href$="/new"]').click()
    page.wait_for_url("**/new")
    house_rules(page)
    page.locator("#rule-recall_round").select_option("*")
    page.locator("#number-recall_round").fill(str(rounds))
    page.locator("#open").click()
    page.wait_for_url(re.compile(r"/table/[\w-]+$"))
    awaits(page)
    return page


def digits(cell: Locator) -> str:
    return re.sub(r"\D", "", cell.inner_text())


@deep
def test_a_whole_game_from_the_shelf_to_the_accounts(screen: Screens) -> None:
    """Seven rounds in which a rocket was chosen, cards were exchanged and places tapped on the board.

    Where the dice had a rocket pulverised before all that, another game is played.
    """
    tab, rng, done = screen(reduced_motion="reduce"), Random(1), Counter[str]()
    for _ in range(3):
        end_agrees(tab, whole_game(tab, rng, done))
        if min(done["card"], done["choice"], done["board"]) >= 1 and answers_sent(tab).count("throw") >= 7:
            return
    raise AssertionError(done)


def whole_game(tab: Screen, rng: Random, done: Counter[str]) -> Page:
    page, end = opened(tab, 7), time.monotonic() + 120
    while (what := answered(tab, rng, wanted={"board", "choice"} - set(done))) != "end":
        done[what] += 1
        assert time.monotonic() < end, done
    return page


def end_agrees(tab: Screen, page: Page) -> None:
    """The table says who played and why it is over, and its accounts are the page's."""
    table = tab.table(table_of(page))
    assert [kind for _, kind in table["people"]] == ["person", "greedy", "greedy", "greedy"]
    assert table["outcome"]["reason"] in ("recall", "landed", "survivor")
    page.locator('.moves a[href$="/end"]').click()
    page.wait_for_url("**/end")
    accounts_agree(page, table)


def accounts_agree(page: Page, table: dict[str, Any]) -> None:
    """The page says of everybody what the API says."""
    names = [name for name, _ in table["people"]]
    page.locator("#accounts summary").click()
    kept = page.locator("#accounts table").first
    heads = [cell.inner_text() for cell in kept.locator("thead th").all()][1:]
    totals = [digits(cell) for cell in kept.locator("tfoot td").all()]
    assert sorted(heads) == sorted(names)
    said = dict(zip(heads, totals))
    for account in table["view"]["accounts"]:
        total = str(account["total"]) if account["shown"] else ""
        assert said[names[account["seat"]]] == total, account
    best = [names[seat] for seat, place in enumerate(table["view"]["places"]) if place == 1]
    for name in best:
        expect(page.locator("h1")).to_contain_text(name)
    places = [item.inner_text() for item in page.locator(".steps li").all()]
    assert names[table["outcome"]["ranking"][0]] in places[0]


# -- every question, from a position of its own


def press_first(page: Page, rng: Random) -> None:
    page.locator(".moves button.move:not(.no):not(.targets *)").first.click()


def tap_card(page: Page, rng: Random) -> None:
    page.locator(".moves button.pcard[data-move]:not(.no)").first.click()


def fly(page: Page, rng: Random) -> None:
    fly_by_board(page, rng)


ANSWERS: dict[str, Callable[[Page, Random], None]] = {
    "Fly": fly,
    "Exchange": choose_cards,
    "Push": fly,
    "DuelOrNot": tap_card,
    "PlayCard": tap_card,
    "ChooseSpoils": choose_cards,
    "Prospect": press_first,
    "KeepSample": press_first,
    "LayOut": press_first,
}
VERBS = {
    "Fly": "fly",
    "Exchange": "exchange",
    "Push": "push",
    "DuelOrNot": "defi",
    "PlayCard": "play",
    "ChooseSpoils": "spoils",
    "Prospect": "prospect",
    "KeepSample": "take",
    "LayOut": "lay",
}


@deep
@pytest.mark.parametrize("question", ANSWERS)
def test_each_question_is_answered_on_the_page(
    desk: Desk, port: Server, flights: dict[str, Flight], question: str
) -> None:
    """One answer, pressed, tapped or picked; what is sent is one that the game allows, and the game goes on."""
    tab = known_as(desk(port.url, reduced_motion="reduce"), "ada")
    page = sees(tab, flights[question].table)
    before = tab.table(table_of(page))
    assert before["view"]["question"]["question"] == question
    assert awaits(page) == "move"
    ANSWERS[question](page, Random(3))
    wait_until(page, lambda: tab.table(table_of(page))["seq"] > before["seq"])
    sent = [json.loads(text) for text in tab.sent if '"move"' in text]
    assert [message["move"][0] for message in sent] == [VERBS[question]]
    assert not page.locator(".notes .bad").count()


# -- one screen, two persons


@pytest.mark.parametrize(
    ("start", "asked"),
    [
        pytest.param("defi of two", {"DuelOrNot", "PlayCard", "Cast", "Exchange"}, marks=deep),
        pytest.param("prospecting of two", {"Prospect", "KeepSample", "Cast", "Exchange"}, marks=deep),
    ],
)
def test_two_at_one_screen_never_see_each_others_secrets(
    screen: Screens, port: Server, flights: dict[str, Flight], start: str, asked: set[str]
) -> None:
    """Through a DEFI, and through a prospecting: what is the other's is neither in the page nor in any frame."""
    tab = known_as(screen(port.url, reduced_motion="reduce"), "ada")
    table = flights[start].table
    page = sees(tab, table)
    knowledge, rng, questions = Knowledge(tab, flights[start]), Random(2), Counter[str]()
    lifted = 0
    while lifted < 9 or not asked <= set(questions):
        assert sum(questions.values()) < 90, questions
        what = awaits(page)
        knowledge.check(what)
        questions[tab.table(table)["view"]["question"]["question"]] += 1
        lifted += what == "curtain"
        answered(tab, rng, bold=True)
    assert min(knowledge.had[seat] for seat in (0, 1, None)) >= 4
    assert {sign.split()[0] for sign in knowledge.hidden} == {"card", "deposit"}  # there was something to hide


# -- three browsers, and somebody who looks on


def laid_out(tab: Screen, duel: dict[str, Any]) -> None:
    """Wait until this page shows as many cards of the duel as have been played, small or large."""
    played = sum(len(trick) for trick in duel["tricks"])
    expect(tab.page.locator(".duel .pcard, .duel .tiny")).to_have_count(played)


@deep
def test_a_defi_between_three_browsers(screen: Screens, port: Server, flights: dict[str, Flight]) -> None:
    """Everybody plays from their own hand in their own page; all see the same tricks, and one who looks on no hand."""
    one = flights["defi of three"]
    tabs = [screen(port.url, reduced_motion="reduce") for _ in range(4)]
    sees(known_as(tabs[0], "ada"), one.table)
    joined(tabs[1], one, 1, "Robert")
    joined(tabs[2], one, 2, "Claudine")
    sees(tabs[3], one.table)
    seats: dict[int | None, Screen] = {0: tabs[0], 1: tabs[1], 2: tabs[2], None: tabs[3]}
    signs, rng, turns = Signs("fr"), Random(5), Counter[int]()
    ever = {seat: history(one, seat) for seat in seats}

    def state(seat: int | None = None) -> dict[str, Any]:
        return seats[seat].table(one.table, seat)

    answered(tabs[0], rng)
    wait_until(tabs[0].page, lambda: state()["view"]["question"]["question"] == "PlayCard")
    while not (now := state())["view"]["duel"]["over"]:
        for seat, tab in seats.items():
            laid_out(tab, now["view"]["duel"])
            lying = signs(tab.page.evaluate(LYING))
            known = learnt(state(seat)["view"])
            ever[seat] |= known
            assert lying <= known, (seat, lying - known)
        turn = now["view"]["question"]["seat"]
        turns[turn] += 1
        assert answered(seats[turn], rng) == "card"
        wait_until(tabs[0].page, lambda before=now["seq"]: state()["seq"] > before)
    assert turns == {0: 4, 1: 4, 2: 4}  # the fifth trick plays itself
    duel = now["view"]["duel"]
    told = []
    for seat, tab in seats.items():
        laid_out(tab, duel)
        assert state(seat)["view"]["duel"] == duel
        ever[seat] |= learnt(state(seat)["view"])
        assert all(signs(text) <= ever[seat] for text in tab.received), seat
        told.append([tab.page.locator(f".duel {part}").all_inner_texts() for part in ("h2", ".stake", "ol.past li")])
    assert told.count(told[0]) == 4
    winner = now["people"][duel["winner"]][0]
    assert winner in told[0][1][0]
    assert str(duel["prize"]) in told[0][1][0]
    assert not tabs[3].page.locator(".moves .hand, .tray .hand").count()
    assert tabs[0].page.locator(".tray .hand .pcard, .moves .hand .pcard").count() == 5  # dealt anew


# -- a telephone

PHONE = {"width": 360, "height": 740, "reduced_motion": "reduce", "has_touch": True}
MAIN = {
    "Fly": ".moves .targets button >> nth=-1",
    "Exchange": ".moves .hand.choose + button",
    "Push": ".moves .targets button >> nth=-1",
    "DuelOrNot": ".moves .pcard >> nth=-1",
    "PlayCard": ".moves .pcard >> nth=-1",
    "ChooseSpoils": ".moves .hand.choose + button",
    "Prospect": ".moves .move >> nth=0",
    "KeepSample": ".moves .move >> nth=0",
    "LayOut": ".moves .move >> nth=0",
}


def inside(page: Page, found: Locator) -> bool:
    """Whether a finger put on the middle of it touches it."""
    found.scroll_into_view_if_needed()
    touched: bool = found.evaluate("""(el) => {
      const { left, top, width, height } = el.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return left >= 0 && left + width <= innerWidth && el.contains(document.elementFromPoint(x, y));
    }""")
    return touched


@deep
@pytest.mark.parametrize("question", MAIN)
def test_everything_is_within_reach_on_a_telephone(
    desk: Desk, port: Server, flights: dict[str, Flight], question: str
) -> None:
    tab = known_as(desk(port.url, **PHONE), "ada")
    page = sees(tab, f"{flights[question].table}-small")
    assert awaits(page) == "move"
    unfold(page)
    page.locator(MAIN[question]).wait_for()
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    assert inside(page, page.locator(".ask h1"))
    assert inside(page, page.locator(MAIN[question]))
    for button in page.locator(".moves button.move:not(.no), .moves button.pcard:not(.no)").all():
        assert inside(page, button), button.inner_text()
    view = tab.table(table_of(page))["view"]
    if view["hand"]:
        shown = page.locator(".moves .hand .pcard")
        if question not in ("Exchange", "PlayCard"):
            page.locator('.tabs [data-tab="tray"]').tap()
            shown = page.locator(".tray .hand .pcard")
        assert shown.count() == len(view["hand"])
        assert all(inside(page, card) for card in shown.all())
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0


@deep
def test_a_way_is_picked_on_the_board_of_a_telephone(desk: Desk, port: Server, flights: dict[str, Flight]) -> None:
    tab = known_as(desk(port.url, **PHONE), "ada")
    page = sees(tab, "fly-flown")
    before = tab.table(table_of(page))
    fly_by_board(page, Random(1))
    wait_until(page, lambda: tab.table(table_of(page))["seq"] > before["seq"])


UNCOVERED = """() => {
  const { left, right, top, bottom } = document.querySelector('.board').getBoundingClientRect();
  const over = document.querySelector('.board .over').getBoundingClientRect();
  return [...document.querySelectorAll('.board .target :is(.halo, .pin:not(.quiet))')].every((one) => {
    const box = one.getBoundingClientRect();
    const aside = box.right <= over.left || box.left >= over.right || box.bottom <= over.top || box.top >= over.bottom;
    return aside && box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
  });
}"""


def test_ways_lie_free_and_are_confirmed_without_scrolling(
    desk: Desk, port: Server, flights: dict[str, Flight]
) -> None:
    """Neither dice nor edges cover what can be picked, and the button to confirm it is in sight at once."""
    tab = known_as(desk(port.url, **PHONE), "ada")
    page = sees(tab, f"{flights['Push'].table}-small")
    page.locator(".board .target").first.wait_for()
    page.wait_for_function(UNCOVERED)
    page.locator(".moves .targets button").first.tap()
    expect(page.locator(".picked .btn")).to_be_in_viewport(ratio=1)


def test_the_accounts_fit_a_telephone(desk: Desk, port: Server, flights: dict[str, Flight]) -> None:
    """Those of the end, and those round by round as soon as the game has been gone through again."""
    page = known_as(desk(port.url, **PHONE), "ada").go(f"/table/{flights['over'].table}/end")
    page.locator("#accounts > summary").click()
    expect(page.locator("#rounds .accounts")).to_be_visible()
    for accounts in page.locator(".accounts").all():
        assert accounts.evaluate("(el) => el.scrollWidth - el.parentElement.clientWidth") <= 0


# -- before the first throw


def test_many_house_rules_are_folded_by_chapter(screen: Screens) -> None:
    """Unfolded, the first is in sight; a chapter says what was changed in it, and the table is opened so."""
    tab = screen(reduced_motion="reduce")
    page = tab.go("/box/lune/new")
    expect(page.locator("#rule-recall_round")).to_be_hidden()
    house_rules(page)
    expect(page.locator("#rule-recall_round")).to_be_visible()
    expect(page.locator("#rule-push")).to_be_hidden()
    chapter = page.locator("details.chapter", has=page.locator("#rule-push"))
    chapter.locator("summary").click()
    page.locator("#rule-push").check()
    chapter.locator("summary").click()
    expect(chapter.locator("[data-count]")).to_have_text(page.locator("#changed").inner_text())
    page.locator("#open").click()
    page.wait_for_url(re.compile(r"/table/[\w-]+$"))
    assert tab.table(table_of(page))["view"]["house"]["push"] == "anywhere"
