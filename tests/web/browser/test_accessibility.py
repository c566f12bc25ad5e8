"""For everyone: axe finds nothing on any page, nothing sticks out of a small screen, and the keyboard suffices."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from layers import deep, few_or_many
from ludotheque.say.languages import languages
from web.browser.airstages import AIR, FLOWN
from web.browser.airways import moments
from web.browser.chromium import Screen
from web.browser.looking import EVERY, Look, in_turn, looked_through, seen_at
from web.browser.moonflight import known_as, moment, moonport
from web.browser.moonstages import AT, MOON
from web.browser.playing import (
    answers,
    awaits,
    house_rules,
    lift,
    one_answer,
    press,
    press_key,
    table_of,
    until_choice,
    wait_until,
)
from web.browser.seafaring import moment as voyage
from web.browser.seastages import MOORED, SEA
from web.server import Server

Stage = Callable[[Screen], None]
Desk = Callable[..., Screen]


# -- the pages, each as a visitor would find it


def plain(path: str) -> Stage:
    def show(tab: Screen) -> None:
        tab.go(path)

    return show


def missing(tab: Screen) -> None:
    tab.may_be_refused = (404,)
    tab.go("/table/nowhere")


def shelf_with_tables(tab: Screen) -> None:
    tab.new_table("a-vendre", "me", "greedy")
    tab.new_table("pochette", "me", "here")
    tab.go("/")
    tab.page.locator("#carry").click()
    expect(tab.page.locator("#carried")).to_be_visible()


def invited(tab: Screen) -> None:
    tab.go(tab.new_table("a-vendre", "me", "link")["invitations"][0]["link"])
    expect(tab.page.locator("#found")).to_be_visible()


def all_of_a_new_table(tab: Screen) -> None:
    house_rules(tab.go("/box/a-vendre/new"))
    expect(tab.page.locator("#rule-form")).to_be_visible()


def links_to_send(tab: Screen) -> None:
    page = tab.go("/box/a-vendre/new")
    page.locator('label:has(input[name="kind-1"][value="link"])').click()
    page.locator("#open").click()
    expect(page.locator("#invitations")).to_be_visible()


def at_table(game: str, *kinds: str, **more: Any) -> Stage:
    def show(tab: Screen) -> None:
        tab.go(tab.new_table(game, *kinds, **more)["url"])
        awaits(tab.page)

    return show


def at_lesson(game: str, step: int) -> Stage:
    def show(tab: Screen) -> None:
        tab.go(f"/learn/{game}?step={step}")
        expect(tab.page.locator(".coach .what")).to_be_visible()

    return show


def somebody_elses_turn(tab: Screen) -> None:
    made = tab.new_table("pochette", "link", "me")
    tab.go(made["url"])
    expect(tab.page.locator(".moves")).not_to_be_empty()


def looking_on(tab: Screen) -> None:
    made = tab.new_table("a-vendre", "link", "link")
    tab.go(made["url"])
    expect(tab.page.locator(".moves")).not_to_be_empty()


def lifted(tab: Screen) -> None:
    at_table("pochette", "me", "here")(tab)
    lift(tab.page)


def picked_place(tab: Screen) -> None:
    """A way round the garden is picked but not confirmed: path and cost are drawn."""
    at_table("pochette", "me", "link")(tab)
    press(tab.page, next(iter(answers(tab.page).values())))
    tab.page.locator(".moves .targets button").first.click()
    expect(tab.page.locator(".picked .btn")).to_be_visible()


def laying_cards(tab: Screen) -> None:
    """One has to lay a card, and the other has: a hand to play from, and a duel on the table."""
    made = tab.new_table("pochette", "me", "random", rules={"offers": "no"})
    tab.go(made["url"])
    rng = Random(1)
    while not tab.page.locator(".moves button.pcard:not(.no)").count():
        one_answer(tab, rng)
        awaits(tab.page)
    wait_until(tab.page, lambda: tab.table(made["table"])["view"]["laid"] == [False, True])


def buying_or_bidding(tab: Screen) -> None:
    """A VENDRE! with dealing allowed, a few answers into the game."""
    made = tab.new_table("a-vendre", "me", "greedy", "greedy", rules={"trade": "yes"})
    tab.go(made["url"])
    rng = Random(2)
    for _ in range(6):
        one_answer(tab, rng)
    awaits(tab.page)


def trading(tab: Screen) -> None:
    at_table("pochette", "me", "link", "random")(tab)
    press_key(tab.page, "t", "dialog.trade")


def asking_why(tab: Screen) -> None:
    at_table("pochette", "me", "link")(tab)
    press_key(tab.page, "?", ".rulecard")


def words_of_the_game(tab: Screen) -> None:
    looking_on(tab)
    tab.page.locator("#menu").click()
    tab.page.locator(".menu .item").nth(2).click()
    expect(tab.page.locator("dialog th").first).to_be_visible()


def advised(tab: Screen) -> None:
    """A robot has said what it would play, and why."""
    at_table("a-vendre", "me", "here")(tab)
    until_choice(tab, Random(1))
    press_key(tab.page, "c", ".hints .reasons")
    tab.page.locator(".hints summary").click()


def menu(tab: Screen) -> None:
    at_table("a-vendre", "me", "greedy")(tab)
    tab.page.locator("#menu").click()
    expect(tab.page.locator(".menu")).to_be_visible()


def somebodys_purse(tab: Screen) -> None:
    at_table("a-vendre", "me", "greedy")(tab)
    tab.page.locator(".seats .seat").first.click()
    expect(tab.page.locator("dialog")).to_be_visible()


def chatting(tab: Screen) -> None:
    at_table("pochette", "me", "link")(tab)
    press_key(tab.page, "n", ".chat input:focus")
    tab.page.keyboard.type("bonjour")
    tab.page.keyboard.press("Enter")
    expect(tab.page.locator(".chat")).to_contain_text("bonjour")


def over(tab: Screen) -> str:
    """A finished game: a robot has played it for this visitor."""
    table = str(tab.new_table("pochette", "me", "random")["table"])
    tab.post(f"/tables/{table}/robot", {"intent": "sit-in", "by": 0, "seat": 0, "level": "random"})
    wait_until(tab.page, lambda: not tab.table(table)["to_act"], 30)
    return table


def over_at_the_table(tab: Screen) -> None:
    tab.go(f"/table/{over(tab)}")
    assert awaits(tab.page) == "end"


def accounts(tab: Screen) -> None:
    tab.go(f"/table/{over(tab)}/end")
    expect(tab.page.locator(".waits")).to_have_count(0)


def replaying(tab: Screen) -> None:
    tab.go(f"/table/{over(tab)}/replay?at=20")
    expect(tab.page.locator("#moment")).not_to_have_attribute("max", "0")
    tab.page.locator('input[name=eyes][value="all"]').check()


STAGES: dict[str, Stage] = {
    "shelf": plain("/"),
    "shelf with tables": shelf_with_tables,
    "box": plain("/box/a-vendre"),
    "box of the test title": plain("/box/pochette"),
    "essentials": plain("/box/a-vendre/essentiel"),
    "new table": all_of_a_new_table,
    "links to send": links_to_send,
    "join without a link": plain("/join"),
    "join": invited,
    "resume": plain("/resume#no-such-token-here"),
    "help": plain("/help"),
    "error": missing,
    "table, to throw": at_table("a-vendre", "me", "greedy", "greedy"),
    "table, dealing": buying_or_bidding,
    "table, real dice": at_table("pochette", "me", "link", dice="real", rules={"offers": "no"}),
    "table, picked place": picked_place,
    "table, laying cards": laying_cards,
    "table, another's turn": somebody_elses_turn,
    "table, looking on": looking_on,
    "table, trading": trading,
    "table, why": asking_why,
    "table, glossary": words_of_the_game,
    "table, hint": advised,
    "table, menu": menu,
    "table, purse": somebodys_purse,
    "table, chat": chatting,
    "curtain": at_table("pochette", "me", "here"),
    "table, lifted": lifted,
    "table, over": over_at_the_table,
    "end": accounts,
    "replay": replaying,
    "check of the dice": plain("/verify"),
    "notices": plain("/notices"),
    "lesson, to answer": at_lesson("a-vendre", 1),
    "lesson, to read": at_lesson("tramping", 0),
    "lesson, over": at_lesson("lune", 19),
}


MORE = (  # the same pages again, with something else open
    *("shelf", "box", "join without a link", "table, dealing", "table, real dice", "table, picked place"),
    *("table, laying cards", "table, another's turn", "table, looking on", "table, why", "table, hint"),
    *("table, menu", "table, purse", "table, chat", "table, lifted", "table, glossary"),
    *("lesson, to read", "lesson, over"),
)
LONG = ("box",)  # so many rules that one look at each language must do; the box of the test title has the others


def visitor(desk: Desk, server: Server, lang: str) -> Screen:
    """Somebody who likes no motion, so that no colour is caught while it changes."""
    tab = desk(server.url, lang=lang, reduced_motion="reduce")
    seen_at(tab.page, 1280, "light")
    return tab


@pytest.fixture
def tab(desk: Desk, server: Server, lang: str) -> Screen:
    return visitor(desk, server, lang)


@pytest.mark.parametrize(
    ("stage", "lang", "looks"),
    [pytest.param(*seen, marks=deep if seen[0] in MORE else ()) for seen in in_turn(STAGES)],
)
def test_axe_finds_nothing_and_nothing_sticks_out(tab: Screen, stage: str, lang: str, looks: list[Look]) -> None:
    """Each page wide and narrow, light and dark, in one language; `make looks` has both, and every look."""
    STAGES[stage](tab)
    expect(tab.page.locator("html")).to_have_attribute("lang", lang)
    looked_through(tab, looks[:1] if stage in LONG else looks)


@pytest.mark.soak
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("stage", STAGES)
def test_axe_finds_nothing_in_any_look(tab: Screen, stage: str, lang: str) -> None:
    STAGES[stage](tab)
    expect(tab.page.locator("html")).to_have_attribute("lang", lang)
    looked_through(tab, EVERY)


# -- DE LA TERRE A LA LUNE, TRAMPING and COSMAIL, at moments they were brought to beforehand

ABROAD: dict[str, dict[str, Stage]] = {"sky": MOON, "sea": SEA, "air": AIR}
EVERYWHERE = [(where, stage) for where, stages in ABROAD.items() for stage in stages]
ONCE = {"sky": ("ways to fly",), "sea": ("end",), "air": ()}
IN_TURN = [
    pytest.param(where, *seen, marks=() if seen[0] in ONCE[where] else deep)
    for where, stages in ABROAD.items()
    for seen in in_turn(stages)
]


@pytest.fixture(scope="module")
def sky(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with moonport(tmp_path_factory.mktemp("sky"), [moment(name) for name in few_or_many(["Fly"], AT)]) as server:
        yield server


@pytest.fixture(scope="module")
def sea(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with moonport(
        tmp_path_factory.mktemp("sea"), [voyage(name) for name in few_or_many(("Market", "over"), MOORED)]
    ) as server:
        yield server


@pytest.fixture(scope="module")
def air(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with moonport(tmp_path_factory.mktemp("air"), moments(few_or_many(("Move",), FLOWN)).values()) as server:
        yield server


@pytest.fixture
def traveller(request: pytest.FixtureRequest, desk: Desk, where: str, lang: str) -> Screen:
    return known_as(visitor(desk, request.getfixturevalue(where), lang), "ada")


@deep
@pytest.mark.parametrize(("where", "stage", "lang", "looks"), IN_TURN)
def test_axe_finds_nothing_abroad(traveller: Screen, where: str, stage: str, lang: str, looks: list[Look]) -> None:
    ABROAD[where][stage](traveller)
    expect(traveller.page.locator("html")).to_have_attribute("lang", lang)
    looked_through(traveller, looks[:1] if stage in LONG else looks)


@pytest.mark.soak
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(("where", "stage"), EVERYWHERE)
def test_axe_finds_nothing_abroad_in_any_look(traveller: Screen, where: str, stage: str, lang: str) -> None:
    ABROAD[where][stage](traveller)
    expect(traveller.page.locator("html")).to_have_attribute("lang", lang)
    looked_through(traveller, EVERY)


# -- the keyboard alone


def tab_to(page: Page, wanted: str, most: int = 60) -> None:
    """Press Tab until the focus is on what is wanted."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            return
    raise AssertionError(f"{wanted} cannot be reached")


def by_number(page: Page) -> None:
    """The first answer by its number: it gets the focus, and Enter plays it."""
    press_key(page, "1", ".moves .move:focus")
    page.keyboard.press("Enter")


@pytest.mark.parametrize("lang", ["fr"])
def test_a_game_is_begun_and_played_with_the_keyboard_alone(tab: Screen, lang: str) -> None:
    page = tab.go("/")
    tab_to(page, '[data-box="a-vendre"] a[href$="/new"]')
    page.keyboard.press("Enter")
    page.wait_for_url("**/new")
    tab_to(page, "#open", 200)
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/table/[\w-]+$"))
    table = table_of(page)
    for _ in range(4):
        assert awaits(page) == "move"
        before = tab.table(table)["seq"]
        by_number(page)
        wait_until(page, lambda before=before: tab.table(table)["seq"] > before)
        awaits(page)
    tab_to(page, ".log .scroll", 120)


@pytest.mark.parametrize("lang", ["en"])
def test_a_place_is_picked_and_confirmed_with_the_keyboard(tab: Screen, lang: str) -> None:
    made = tab.new_table("pochette", "me", "link", rules={"offers": "no"})
    page = tab.go(made["url"])
    awaits(page)
    by_number(page)
    wait_until(page, lambda: tab.table(made["table"])["view"]["question"]["question"] == "Way")
    awaits(page)
    expect(page.locator(".board .target")).not_to_have_count(0)
    expect(page.locator(".board .target").first).to_be_visible()
    press_key(page, "b", ".board .target:focus")
    page.keyboard.press("Enter")
    expect(page.locator(".picked .btn:focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".picked .btn")).to_have_count(0)
    press_key(page, "b", ".board .target:focus")
    page.keyboard.press("Enter")
    expect(page.locator(".picked .btn:focus")).to_have_count(1)
    before = tab.table(made["table"])["view"]["at"]
    page.keyboard.press("Enter")
    wait_until(page, lambda: tab.table(made["table"])["view"]["at"] != before)


@pytest.mark.parametrize("lang", ["fr"])
def test_after_an_answer_the_focus_is_on_the_next_one_or_on_the_question(tab: Screen, lang: str) -> None:
    made = tab.new_table("pochette", "me", "link")
    page = tab.go(made["url"])
    awaits(page)
    by_number(page)
    wait_until(page, lambda: tab.table(made["table"])["view"]["question"]["question"] == "Way")
    awaits(page)
    expect(page.locator(".moves :focus")).to_have_count(1)
    asked = page.locator(".ask h1").inner_text()
    expect(page.locator("main > [aria-live=assertive]")).to_contain_text(asked)
    expect(page.locator("main > [aria-live=polite]")).to_contain_text("Ada")
    assert page.locator('.log [role="log"][aria-live=off]').count() == 1
