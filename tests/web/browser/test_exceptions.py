"""An exception in the browser: from the menu or a moment of the replay, agreed to elsewhere, told in the log."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from layers import deep, deep_but
from ludotheque import shelf
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from web.browser.chromium import Screen
from web.browser.looking import looked_through
from web.browser.playing import answers, press, wait_until
from web.browser.test_people import sit_down

Screens = Callable[..., Screen]
REASON = "le train part"


def two_at_the_street(screen: Screens, lang: str = "en") -> tuple[Screen, Screen, str]:
    """Ada and Robert, each in a browser of their own, some throws into the game."""
    host, guest = screen(reduced_motion="reduce", lang=lang), screen(reduced_motion="reduce", lang=lang)
    made = host.new_table("a-vendre", "me", "link", rules={"bank": "automatic"})
    sit_down(guest, made["invitations"][0]["link"], "Robert")
    host.go(made["url"])
    table = str(made["table"])
    while host.table(table)["view"]["round"] < 2 or not throwing(host, table):
        page = turn_of([host.page, guest.page])
        before = host.table(table)["seq"]
        press(page, next(iter(answers(page).values())))
        wait_until(page, lambda seq=before: host.table(table)["seq"] > seq)
    turn_of([host.page, guest.page])
    return host, guest, table


def throwing(tab: Screen, table: str) -> bool:
    return bool(tab.table(table)["view"]["question"]["question"] == "Cast")


def turn_of(pages: list[Page]) -> Page:
    found: list[Page] = []

    def somebody() -> bool:
        found[:] = [page for page in pages if answers(page) and not page.locator(".sending").count()]
        return bool(found)

    wait_until(pages[0], somebody)
    return found[0]


def said_in(lang: str) -> Callable[[str], str]:
    return tongue(lang, shelf.game("a-vendre")).gettext


def open_dialog(page: Page, lang: str) -> Any:
    page.locator("#menu").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name=said_in(lang)("Propose an exception…")).press("Enter")
    box = page.locator("dialog[open]")
    expect(box.locator("textarea")).to_be_visible()
    return box


@deep
@pytest.mark.parametrize("lang", languages())
def test_closing_is_proposed_by_keyboard_and_agreed_to_in_the_other_browser(screen: Screens, lang: str) -> None:
    host, guest, table = two_at_the_street(screen, lang)
    say = said_in(lang)
    box = open_dialog(host.page, lang)
    box.locator("select").first.select_option(label=say("Close here and count"))
    ends = {"en": "The game ends here", "fr": "La partie s'arrête ici"}[lang]
    expect(box.locator("[role=status]")).to_contain_text(ends)
    box.locator("textarea").fill(REASON)
    looked_through(host, [(360, "light")])
    host.page.set_viewport_size({"width": 1280, "height": 800})
    box.locator("textarea").press("Tab")
    host.page.keyboard.press("Enter")
    expect(host.page.locator("dialog[open]")).to_have_count(0)
    wish = {"en": "Ada proposes to close the game here", "fr": "Ada propose d'arrêter la partie ici"}[lang]
    for page in (host.page, guest.page):
        expect(page.locator(".vote")).to_contain_text(REASON)
        expect(page.locator(".vote")).to_contain_text(wish)
    looked_through(guest, [(360, "light")])
    guest.go("/")
    row = guest.page.locator(f"[data-table='{table}']")
    expect(row).to_contain_text(say("{name} proposes an exception: do you agree?").format(name="Ada"))
    looked_through(guest, [(360, "light")])
    guest.page.set_viewport_size({"width": 1280, "height": 800})
    row.get_by_role("link").click()
    guest.page.locator(".vote").get_by_role("button", name=say("Agree"), exact=True).click()
    wait_until(host.page, lambda: host.table(table)["outcome"] is not None)
    closed = say("Ended by agreement in round {round}: {reason}").format(round=2, reason=REASON)
    expect(host.page.locator(".ask")).to_contain_text(closed)
    host.go(f"/table/{table}/end")
    corrected = {"en": "A corrected game", "fr": "Une partie corrigée"}[lang]
    expect(host.page.locator("#corrected")).to_contain_text(corrected)
    expect(host.page.locator("#exceptions")).to_contain_text(REASON)
    looked_through(host, [(360, "dark")])


@deep
@pytest.mark.parametrize("lang", languages())
def test_a_sum_is_corrected_and_refused_first(screen: Screens, lang: str) -> None:
    host, guest, table = two_at_the_street(screen, lang)
    say = said_in(lang)
    cash = host.table(table)["view"]["cash"]
    for agrees in (False, True):
        box = open_dialog(host.page, lang)
        box.locator("select").first.select_option(label=say("Correct a sum: {label}").format(label=say("money")))
        box.locator("select").nth(1).select_option(label="Ada")
        box.locator("select").nth(2).select_option(label="Robert")
        box.locator(".stepper input").fill("50")
        expect(box.locator("[role=status]")).to_contain_text(re.compile(r"Ada → Robert\s?: 50"))
        box.locator("textarea").fill("oubli")
        looked_through(host, [(360, "light")])
        host.page.set_viewport_size({"width": 1280, "height": 800})
        box.get_by_role("button", name=say("Propose it to everybody")).click()
        asked = guest.page.locator(".vote")
        expect(asked).to_contain_text({"en": "Ada pays 50 to Robert", "fr": "Ada paie 50 à Robert"}[lang])
        looked_through(guest, [(360, "light")])
        guest.page.set_viewport_size({"width": 1280, "height": 800})
        asked.get_by_role("button", name=say("Agree" if agrees else "Do not agree"), exact=True).click()
        expect(host.page.locator(".vote")).to_have_count(0)
    wait_until(host.page, lambda: host.table(table)["view"]["cash"] == [cash[0] - 50, cash[1] + 50])
    told = say("All agree with {who} on a correction. Reason: {reason}").format(who="Ada", reason="oubli")
    expect(guest.page.locator(".log")).to_contain_text(told)


@pytest.mark.parametrize("lang", deep_but(languages(), "en"))
def test_a_piece_is_set_elsewhere_by_name(screen: Screens, lang: str) -> None:
    host, guest, table = two_at_the_street(screen, lang)
    say = said_in(lang)
    box = open_dialog(host.page, lang)
    box.locator("select").first.select_option(label=say("Set a piece elsewhere"))
    box.get_by_label(say("Which piece")).select_option(label="Robert")
    where = box.get_by_label(say("Where to"))
    place = where.locator("option").last
    name, square = place.inner_text(), place.get_attribute("value")
    where.select_option(label=name)
    by_hand = say("Set by hand, a piece has not arrived: nothing is paid, taken or drawn there.")
    expect(box.locator("[role=status]")).to_contain_text(f"→ {name}. {by_hand}")
    box.locator("textarea").fill("mal posé")
    looked_through(host, [(360, "light")])
    host.page.set_viewport_size({"width": 1280, "height": 800})
    box.get_by_role("button", name=say("Propose it to everybody")).click()
    asked = guest.page.locator(".vote")
    pawn = {"en": "The pawn of Robert is set elsewhere", "fr": "le pion de Robert est placé ailleurs"}[lang]
    expect(asked).to_contain_text(pawn)
    expect(asked).to_contain_text(name)
    expect(asked).to_contain_text({"en": "has not arrived", "fr": "n'est pas arrivée"}[lang])
    looked_through(guest, [(360, "light")])
    guest.page.set_viewport_size({"width": 1280, "height": 800})
    asked.get_by_role("button", name=say("Agree"), exact=True).click()
    wait_until(host.page, lambda: host.table(table)["view"]["at"][1] == int(square or 0))
    expect(host.page.locator(".log")).to_contain_text(re.compile(r"(Reason|Raison)\s?: mal posé"))


@deep
def test_a_moment_of_the_replay_is_gone_back_to(screen: Screens) -> None:
    host, guest, table = two_at_the_street(screen, "fr")
    host.go(f"/table/{table}/replay?at=2")
    host.page.get_by_role("link", name="Proposer de revenir ici").click()
    box = host.page.locator("dialog[open]")
    expect(box.locator("[role=status]")).to_contain_text("seront tirés de nouveau")
    box.locator("textarea").fill("mal lu")
    box.get_by_role("button", name="La proposer à tout le monde").click()
    guest.page.locator(".vote").get_by_role("button").first.click()
    expect(host.page.locator(".log")).to_contain_text("Tous s'accordent avec Ada pour revenir à ce moment")
    assert host.table(table)["view"]["round"] == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_whoever_looks_on_proposes_nothing(screen: Screens, lang: str) -> None:
    host, looker = screen(lang=lang), screen(lang=lang)
    made = host.new_table("a-vendre", "me", "greedy")
    page = looker.go(made["url"])
    expect(page.locator("#menu")).to_be_visible()
    page.wait_for_selector(".log", state="attached")
    page.locator("#menu").click()
    expect(page.locator(".menu")).to_be_visible()
    expect(page.locator(".menu")).not_to_contain_text("exception")
