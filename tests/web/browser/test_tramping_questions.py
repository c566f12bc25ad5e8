"""TRAMPING in real browsers: every question answered on the page, from a position of its own; and a telephone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from layers import deep, few_or_many
from web.browser.chromium import Screen
from web.browser.moonflight import WAYS, Flight, aimed, known_as, moonport, sees
from web.browser.playing import awaits, table_of, wait_until
from web.browser.seafaring import MOMENTS, moment
from web.browser.seamanship import (
    CALL,
    Editor,
    answers_sent,
    move_button,
    name_sum,
    port_of,
    press_move,
    sail_by_chart,
    shown,
    typed,
)
from web.server import Server

Desk = Callable[..., Screen]
View = dict[str, Any]
Answering = Callable[[Screen], None]


@pytest.fixture(scope="module")
def voyages() -> dict[str, Flight]:
    return {name: moment(name) for name in few_or_many(("Route", "over"), tuple(MOMENTS))}


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory, voyages: dict[str, Flight]) -> Iterator[Server]:
    again = [one._replace(table=f"{one.table}-{copy}") for one in voyages.values() for copy in ("again", "small")]
    with moonport(tmp_path_factory.mktemp("harbour"), [*voyages.values(), *again]) as server:
        yield server


# -- how a question is answered


def says(verb: str) -> Answering:
    return lambda tab: press_move(tab, verb)


def by_chart(tab: Screen) -> None:
    sail_by_chart(tab, Random(3))


def throws(tab: Screen) -> None:
    tab.page.locator(CALL).click()


def sums(more: int) -> Answering:
    """So many half millions more than the least."""

    def answer(tab: Screen) -> None:
        least = tab.table(table_of(tab.page), 0)["view"]["question"]["least"]
        name_sum(tab.page, typed(least + more))

    return answer


def buys_at_port(tab: Screen) -> None:
    """A tap on the port chooses the card, and its button confirms it."""
    button = move_button(tab, "buy")
    place = button.get_attribute("data-move")
    target = tab.page.locator(f'.board .target[data-move="{place}"]')
    target.focus()
    tab.page.keyboard.press("Enter")
    expect(button).to_be_focused()
    tab.page.keyboard.press("Enter")


def sells_in_distress(tab: Screen) -> None:
    """One card to one captain, for what is missing and half a million more."""
    view = tab.table(table_of(tab.page), 0)["view"]
    card = view["holder"].index(0)
    editor = Editor(tab.page)
    editor.put("give", port_of(card, "fr"))
    editor.put("want", "", "1,5")
    editor.offer()


def sells_tramping(tab: Screen) -> None:
    editor = Editor(tab.page)
    editor.put("give", "TRAMPING")
    editor.put("want", "", "2")
    editor.offer()


def counters(tab: Screen) -> None:
    """What was offered, but for half a million more."""
    asked = tab.table(table_of(tab.page), 0)["view"]["question"]
    editor = Editor(tab.page)
    for good in asked["want"]:
        editor.put("give", port_of(good, "fr"))
    for good in asked["give"]:
        editor.put("want", port_of(good, "fr"))
    editor.put("want", "", typed(asked["pay"] + 1))
    editor.offer()


# -- what follows from an answer


def anything(before: View, after: View) -> bool:
    return True


def holds(seat: int | None) -> Callable[[View, View], bool]:
    """The card that was in question is whose it should be."""
    return lambda before, after: after["holder"][before["question"]["card"]] == seat


def moved_cargo(before: View, after: View) -> bool:
    return bool(after["at"][0] != before["at"][0])


def asks(question: str) -> Callable[[View, View], bool]:
    return lambda before, after: after["question"]["question"] == question


def sold(before: View, after: View) -> bool:
    return bool(after["holder"][before["question"]["card"]] == before["question"]["captain"])


def struck(before: View, after: View) -> bool:
    asked = before["question"]
    mine = [after["holder"][good] == 0 for good in asked["give"] if good < 30]
    theirs = [after["holder"][good] == asked["maker"] for good in asked["want"] if good < 30]
    return all(mine + theirs) and after["cash"][0] == before["cash"][0] + asked["pay"] - asked["ask"]


def spared(before: View, after: View) -> bool:
    return after["repair"][0] is None and after["tramping"]["uses"] == before["tramping"]["uses"] - 1


def damaged(before: View, after: View) -> bool:
    return after["repair"][0] is not None and after["tramping"]["uses"] == before["tramping"]["uses"]


def taken_over(before: View, after: View) -> bool:
    return after["banker"] == 0 and bool(after["failed"])


def lent(before: View, after: View) -> bool:
    return bool(after["loans"][0] == before["loans"][0] + before["question"]["lent"])


Case = tuple[str, str, Answering, Callable[[View, View], bool]]
# What is answered, on which table, with which verb, how, and what follows.
CASES: dict[str, Case] = {
    "bank named": ("NameBank", "bank", says("bank"), lambda before, after: after["banker"] == 0),
    "route on the chart": ("Route", "route", by_chart, lambda before, after: after["routes"][0] is not None),
    "ready": ("Market", "ready", says("ready"), lambda before, after: after["ready"][0]),
    "bargain accepted": ("Bargain", "accept", says("accept"), struck),
    "bargain countered": ("Bargain-again", "offer", counters, asks("Bargain")),
    "market left open": ("Close", "wait", says("wait"), lambda before, after: after["phase"] == "market"),
    "market closed": ("Close-again", "close", says("close"), lambda before, after: after["phase"] == "voyage"),
    "departure": ("Depart", "throw", throws, anything),
    "card bought at its port": ("Buy", "buy", buys_at_port, anything),
    "turn round": ("Turn", "turn", says("turn"), lambda before, after: after["bound"][0] == before["came"][0]),
    "TRAMPING for sale": ("Tramping", "offer", sells_tramping, asks("Bargain")),
    "end proposed": ("Propose", "close", says("close"), asks("Consent")),
    "die": ("Cast", "throw", throws, anything),
    "bounce": ("Overshoot", "bounce", says("bounce"), moved_cargo),
    "card given up": ("Overshoot-again", "give_up", says("give_up"), holds(None)),
    "fork on the chart": ("Fork", "to", by_chart, moved_cargo),
    "bounce at the treasure": ("AtTreasure", "bounce", says("bounce"), moved_cargo),
    "past the treasure": ("AtTreasure-again", "sail_on", says("sail_on"), moved_cargo),
    "bought back": ("BuyBack", "buy_back", says("buy_back"), holds(0)),
    "not bought back": ("BuyBack-again", "lose", says("lose"), holds(None)),
    "TRAMPING used": ("UseTramping", "use", says("use"), spared),
    "TRAMPING spared": ("UseTramping-again", "spare", says("spare"), damaged),
    "loan asked": ("Failing", "ask", sums(5), asks("LoanAsked")),
    "sold in distress": ("Failing-again", "offer", sells_in_distress, asks("DistressSale")),
    "bought in distress": ("DistressSale", "accept", says("accept"), struck),
    "loan taken": ("TakeLoan", "take", says("take"), lent),
    "card sold": ("SellOrKeep", "sell", says("sell"), sold),
    "card kept": ("SellOrKeep-again", "keep", says("keep"), holds(None)),
    "lent less": ("LoanAsked", "lend", sums(1), asks("TakeLoan")),
    "nothing bought": ("Counter", "pass", says("pass"), anything),
    "stock offered": ("LastResort", "offer", says("offer"), asks("Counter")),
    "bank taken over": ("TakeOver", "take", says("take"), taken_over),
    "bank declined": ("TakeOver-again", "decline", says("decline"), anything),
    "consent": ("Consent", "agree", says("agree"), anything),
}


@deep
@pytest.mark.parametrize("case", CASES)
def test_each_question_is_answered_on_the_page(desk: Desk, harbour: Server, case: str) -> None:
    """One answer, by a button, on the chart, in the editor or as a sum; and what it leads to."""
    table, verb, answer, follows = CASES[case]
    name, _, copy = table.partition("-")
    tab = known_as(desk(harbour.url, reduced_motion="reduce"), "ada")
    page = sees(tab, f"sea-{name.lower()}" + (f"-{copy}" if copy else ""))
    before = tab.table(table_of(page), 0)
    assert before["view"]["question"]["question"] == MOMENTS[name].question
    assert awaits(page) == "move"
    answer(tab)
    wait_until(page, lambda: tab.table(table_of(page))["seq"] > before["seq"])
    assert answers_sent(tab) == [verb]
    assert follows(before["view"], tab.table(table_of(page), 0)["view"])
    assert not page.locator(".notes .bad").count()


# -- what the chart shows


@pytest.mark.parametrize("question", [pytest.param(question, marks=deep) for question in ("Overshoot", "AtTreasure")])
def test_both_ways_out_lie_on_the_chart(desk: Desk, harbour: Server, question: str) -> None:
    """Back and onward are places of their own, and end where their words say."""
    tab = known_as(desk(harbour.url, reduced_motion="reduce"), "ada")
    page = sees(tab, f"sea-{question.lower()}-small")
    assert awaits(page) == "move"
    assert page.locator(WAYS).count() == 2
    expect(page.locator(".board .target")).to_have_count(2)
    ends = [one["target"]["at"] for one in shown(tab)["moves"]]
    assert len({tuple(at) for at in ends}) == 2
    for at, move in enumerate(shown(tab)["moves"]):
        page.locator(WAYS).nth(at).click()
        expect(page.locator(".picked")).to_contain_text(move["brings"] or move["cost"] or move["how"])
        expect(page.locator(".board .way")).to_have_count(2)  # the line and its edge


@deep
def test_the_draw_lights_up_the_treasure_and_its_reefs(desk: Desk, harbour: Server) -> None:
    tab = known_as(desk(harbour.url, reduced_motion="reduce"), "ada")
    page = sees(tab, "sea-draw")
    assert not page.locator('.piece use[href$="#treasure-lit"]').count()
    assert awaits(page) == "move"
    throws(tab)
    wait_until(page, lambda: tab.table(table_of(page))["view"]["treasure"] > 0)
    expect(page.locator('.piece use[href$="#treasure-lit"]')).to_have_count(1)
    expect(page.locator('.piece use[href$="#reef-lit"]')).to_have_count(2)


# -- a telephone

PHONE = {"width": 360, "height": 740, "reduced_motion": "reduce", "has_touch": True}
SMALL = (
    *("Route", "Market", "Bargain", "Close", "Buy", "Turn", "Overshoot", "Fork", "BuyBack", "UseTramping"),
    *("Failing", "LoanAsked", "SellOrKeep", "TakeOver"),
)


def too_wide(page: Page) -> int:
    wide: int = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    return wide


def inside(found: Locator) -> bool:
    """Whether a finger put on the middle of it touches it."""
    found.scroll_into_view_if_needed()
    touched: bool = found.evaluate("""(el) => {
      const { left, top, width, height } = el.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return left >= 0 && left + width <= innerWidth && el.contains(document.elementFromPoint(x, y));
    }""")
    return touched


@deep
@pytest.mark.parametrize("question", SMALL)
def test_everything_is_within_reach_on_a_telephone(desk: Desk, harbour: Server, question: str) -> None:
    tab = known_as(desk(harbour.url, **PHONE), "ada")
    page = sees(tab, f"sea-{question.lower()}-small")
    assert awaits(page) == "move"
    assert too_wide(page) <= 0
    assert inside(page.locator(".ask h1"))
    found = page.locator(".moves button.move:not(.no), .moves form.amount button, .moves form.amount input")
    assert found.count()
    for button in found.locator("visible=true").all():  # what is folded away is one press farther
        button.scroll_into_view_if_needed()  # many answers scroll in their own room
        assert inside(button), button.inner_text()
    if page.locator(WAYS).count():
        assert aimed(page)
    assert too_wide(page) <= 0


@deep
def test_a_route_is_picked_on_the_chart_of_a_telephone(desk: Desk, harbour: Server) -> None:
    tab = known_as(desk(harbour.url, **PHONE), "ada")
    page = sees(tab, "sea-route-again")
    before = tab.table(table_of(page))
    awaits(page)
    sail_by_chart(tab, Random(1))
    wait_until(page, lambda: tab.table(table_of(page))["seq"] > before["seq"])


@deep
def test_an_offer_is_made_on_a_telephone(desk: Desk, harbour: Server) -> None:
    """The trade editor fits: nothing to be scrolled sideways, and every stepper can be touched."""
    tab = known_as(desk(harbour.url, **PHONE), "ada")
    page = sees(tab, "sea-market-again")
    awaits(page)
    view = tab.table(table_of(page), 0)["view"]
    editor = Editor(page)
    assert too_wide(page) <= 0
    assert editor.box.evaluate("(el) => el.scrollWidth - el.clientWidth") <= 0
    for stepper in editor.box.locator(".stepper input").all():
        assert inside(stepper)
    editor.put("give", port_of(view["holder"].index(0), "fr"))
    editor.put("want", "", "0,5")
    expect(editor.send).to_be_in_viewport(ratio=1)
    editor.offer()
    wait_until(page, lambda: tab.table(table_of(page))["view"]["question"]["question"] == "Bargain")


def test_the_accounts_fit_a_telephone(desk: Desk, harbour: Server) -> None:
    page = known_as(desk(harbour.url, **PHONE), "ada").go("/table/sea-over/end")
    assert too_wide(page) <= 0
    page.locator("#accounts summary").click()
    assert too_wide(page) <= 0
    expect(page.locator("table.accounts tfoot td").first).to_be_visible()
