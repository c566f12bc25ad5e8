"""COSMAIL in real browsers: every question answered on the page, from a position of its own; and a telephone."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from layers import deep, deep_but, few_or_many
from web.browser.airmail import build_way, builders, good, place, press_way
from web.browser.airtouch import FINGER, HALOS, PHONE, inside, spread, too_wide, touched, width_of
from web.browser.airways import MOMENTS, moments, named
from web.browser.chromium import Screen
from web.browser.measuring import SIZES
from web.browser.moonflight import REACHED, WAYS, Flight, aimed, confirm, known_as, moonport, sees, unfold
from web.browser.playing import awaits, table_of, wait_until
from web.browser.seamanship import (
    CALL,
    Editor,
    answers_sent,
    move_button,
    press_move,
    sail_by_chart,
    sail_by_list,
    shown,
)
from web.server import Server

Desk = Callable[..., Screen]
View = dict[str, Any]
Answering = Callable[[Screen], None]
ASKED = [name for name in MOMENTS if name not in ("Home", "Deal", "Desk", "Dice")]
SOME = ["Bound", "Move", "Toll", "Claim", "Announce", "over"]  # what `make test` looks at
COPIES = ("again", "third", "small", "gain")
EDITED = f"{named('Toll')}-edited"


@pytest.fixture(scope="module")
def flights() -> dict[str, Flight]:
    return moments(few_or_many(SOME, ASKED))


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory, flights: dict[str, Flight]) -> Iterator[Server]:
    copies = [one._replace(table=f"{one.table}-{copy}") for one in flights.values() for copy in COPIES]
    copies.append(flights["Toll"]._replace(table=EDITED))
    with moonport(tmp_path_factory.mktemp("port"), [*flights.values(), *copies]) as server:
        yield server


def question_of(tab: Screen) -> View:
    found: View = tab.table(table_of(tab.page), 0)["view"]["question"]
    return found


# -- how a question is answered


def says(verb: str, *rest: int) -> Answering:
    return lambda tab: press_move(tab, verb, *rest)


def by_map(tab: Screen) -> None:
    sail_by_chart(tab, Random(3))


def by_list(tab: Screen) -> None:
    sail_by_list(tab, Random(3))


def throws(tab: Screen) -> None:
    tab.page.locator(CALL).click()


def thrown(announces: Answering) -> Answering:
    """What was announced is then thrown for."""

    def answer(tab: Screen) -> None:
        announces(tab)
        tab.page.locator(CALL).click()

    return answer


def at_its_place(verb: str) -> Answering:
    """A tap on the place chooses the button that means it, and the button confirms it."""

    def answer(tab: Screen) -> None:
        button = move_button(tab, verb)
        target = tab.page.locator(f'.board .target[data-move="{button.get_attribute("data-move")}"]')
        target.focus()
        tab.page.keyboard.press("Enter")
        expect(button).to_be_focused()
        tab.page.keyboard.press("Enter")

    return answer


def another_way(on_map: bool) -> Answering:
    """The first listed way of several legs, put together place by place."""

    def answer(tab: Screen) -> None:
        long = next(one for one in shown(tab)["moves"] if one["move"][0] == "go" and len(one["move"][2]) > 1)
        build_way(tab, long["target"]["group"], long["move"][2], on_map)

    return answer


def pays_with(kind: str) -> Answering:
    """Through a strait, and the toll in this fuel."""

    def answer(tab: Screen) -> None:
        press_way(tab, lambda move: bool(move[3] == [kind]))

    return answer


def counters(tab: Screen) -> None:
    """What was offered, and five points of fuel on either side."""
    asked = question_of(tab)
    view = tab.table(table_of(tab.page), 0)["view"]
    editor = Editor(tab.page)
    for side, seat, bundle in (("give", 0, asked["want"]), ("want", asked["maker"], asked["give"])):
        for ware, count in enumerate(bundle[:12]):
            if count:
                editor.put(side, good(ware), str(count))
        fuels = dict(zip(("petrol", "coal"), bundle[12:]))
        spare = {kind: view[kind][seat] - count for kind, count in fuels.items()}
        fuels[max(spare, key=lambda kind: spare[kind])] += 5
        for kind, label in (("petrol", "Essence"), ("coal", "Charbon")):
            if fuels[kind]:
                editor.put(side, label, str(fuels[kind]))
    editor.offer()


# -- what follows from an answer

Follows = Callable[[View, View], bool]


def asks(question: str) -> Follows:
    return lambda before, after: after["question"]["question"] == question


def threw(before: View, after: View) -> bool:
    """Petrol, coal or a breakdown."""
    more = after["petrol"][0] + after["coal"][0] > before["petrol"][0] + before["coal"][0]
    return bool(more or after["last7"][0])


def filled(before: View, after: View) -> bool:
    piece = before["question"]["fill"][0]
    return bool(after["bound"][0][piece] or after["last7"][0])


def dug(before: View, after: View) -> bool:
    return len(after["gold"][0]) > len(before["gold"][0]) or bool(after["last7"][0])


def moved(before: View, after: View) -> bool:
    return bool(after["at"][0] != before["at"][0])


def stayed(before: View, after: View) -> bool:
    return bool(after["at"][0] == before["at"][0]) and after["question"]["question"] != "MovePiece"


def tolled(kind: str) -> Follows:
    return lambda before, after: after["accounts_fuel"][kind]["tolls"] == before["accounts_fuel"][kind]["tolls"] + 10


def left_base(before: View, after: View) -> bool:
    piece = before["question"]["bound"][0]
    return moved(before, after) and not after["bound"][0][piece]


def noted(before: View, after: View) -> bool:
    return set(after["noted"][0]) > set(before["noted"][0])


def loaded(before: View, after: View) -> bool:
    node = before["question"]["loads"][0]
    return sum(after["goods"][0]) == sum(before["goods"][0]) + int(before["stock"][node]) and not after["stock"][node]


def struck(before: View, after: View) -> bool:
    """Both bundles have changed hands."""
    asked = before["question"]
    come = [gain - loss for gain, loss in zip(asked["give"], asked["want"])]
    hand = [*before["goods"][0], before["petrol"][0], before["coal"][0]]
    return [*after["goods"][0], after["petrol"][0], after["coal"][0]] == [a + b for a, b in zip(hand, come)]


def unchanged(before: View, after: View) -> bool:
    return bool(after["goods"] == before["goods"] and after["petrol"] == before["petrol"])


def claimed(before: View, after: View) -> bool:
    ware, holder = before["question"]["claims"][0]
    return bool(after["goods"][0][ware] == 1 and after["goods"][holder][ware] == before["goods"][holder][ware] - 1)


def ordered(before: View, after: View) -> bool:
    owner, piece = before["question"]["orders"][0]
    return bool(after["ordered"][owner][piece])


def ruled(before: View, after: View) -> bool:
    asked = before["question"]
    return bool(after["ordered"][asked["owner"]][asked["piece"]])


Case = tuple[str, str, Answering, Follows]
# What is answered, on which table, with which verbs, how, and what follows.
CASES: dict[str, Case] = {
    "base": ("PlaceDie", "throw", throws, lambda before, after: after["base"][0] > 0 or before["base"] != [0, 0, 0]),
    "goal on the map": ("Goal", "goal", by_map, lambda before, after: len(after["goals"]) == 1),
    "checkpoint": ("Checkpoint", "goal", by_list, lambda before, after: len(after["goals"]) == 2),
    "piece entered": ("Piece", "piece", says("piece", 1), lambda before, after: after["entered"][0] == 1),
    "dice": ("Announce", "throw", says("throw"), threw),
    "no dice": ("Skip", "skip", says("skip"), asks("MovePiece")),
    "fill-up on the map": ("Fill", "fill throw", thrown(at_its_place("fill")), filled),
    "gold": ("Gold", "gold throw", thrown(says("gold")), dug),
    "gold on arrival": ("Arrival", "gold throw", thrown(says("gold")), dug),
    "retirement": ("Retire", "retire", says("retire"), lambda before, after: after["retired"][0]),
    "repayment": ("Repay", "repay", says("repay"), lambda before, after: after["debts"][0] == before["debts"][0] - 1),
    "claim": ("Claim", "claim", says("claim"), claimed),
    "order on the map": ("Order", "order", at_its_place("order"), ordered),
    "plane lost": ("Lose", "lose", says("lose", 1), lambda before, after: after["at"][0][1] is None),
    "move on the map": ("Move", "go", by_map, moved),
    "another way by list": ("Move-again", "go", another_way(False), moved),
    "another way by map": ("Toll-third", "go", another_way(True), moved),
    "nothing moves": ("Move-third", "stay", says("stay"), stayed),
    "toll in petrol": ("Toll", "go", pays_with("petrol"), tolled("petrol")),
    "toll in coal": ("Toll-again", "go", pays_with("coal"), tolled("coal")),
    "base left": ("Bound", "go", by_list, left_base),
    "option on the map": ("Option", "option", at_its_place("option"), noted),
    "loading": ("Load", "load", says("load"), loaded),
    "turn ended": ("Option-again", "end", says("end"), lambda before, after: after["noted"][0] == before["noted"][0]),
    "bargain accepted": ("Bargain", "accept", says("accept"), struck),
    "bargain refused": ("Bargain-again", "refuse", says("refuse"), unchanged),
    "bargain countered": ("Bargain-third", "offer", counters, asks("Bargain")),
    "nothing proposed": ("Interlude", "pass", says("pass"), unchanged),
    "ruling": ("Ruling", "grant", says("grant"), ruled),
}


@deep
@pytest.mark.parametrize("case", CASES)
def test_each_question_is_answered_on_the_page(desk: Desk, port: Server, case: str) -> None:
    """One answer, by a button, on the map, in the editor or place by place; and what it leads to."""
    table, verb, answer, follows = CASES[case]
    name, _, copy = table.partition("-")
    tab = known_as(desk(port.url, reduced_motion="reduce"), "ada")
    page = sees(tab, named(name) + (f"-{copy}" if copy else ""))
    before = tab.table(table_of(page), 0)
    assert before["view"]["question"]["question"] == MOMENTS[name].question
    assert awaits(page) == "move"
    answer(tab)
    answers = verb.split()
    wait_until(page, lambda: tab.table(table_of(page))["seq"] >= before["seq"] + len(answers))
    assert answers_sent(tab) == answers
    assert follows(before["view"], tab.table(table_of(page), 0)["view"])
    assert not page.locator(".notes .bad").count()


# -- what the page says of a move


@deep
def test_what_must_leave_cannot_stay(desk: Desk, port: Server) -> None:
    tab = known_as(desk(port.url, reduced_motion="reduce"), "ada")
    page = sees(tab, f"{named('Bound')}-again")
    awaits(page)
    expect(page.locator(".moves .move.no").first).to_be_visible()
    assert "stay" not in [one["move"][0] for one in shown(tab)["moves"]]
    expect(page.locator('.piece use[href$="#leave"]').first).to_be_attached()


# -- what an answer brings


PINS = """() => [...document.querySelectorAll('.board .target .pin:not(.quiet) rect')].map((pin) => {
  const { left, right, top, bottom } = pin.getBoundingClientRect();
  return [left, top, right, bottom];
})"""


def overlap(one: list[float], other: list[float]) -> bool:
    return one[0] < other[2] - 1 and other[0] < one[2] - 1 and one[1] < other[3] - 1 and other[1] < one[3] - 1


def test_what_is_lacking_stands_out_and_the_rest_can_be_opened(desk: Desk, port: Server) -> None:
    """Pins of three kinds, none on another; what brings nothing is one line, opened and played with the keyboard."""
    tab = known_as(desk(port.url, reduced_motion="reduce"), "ada")
    page = sees(tab, f"{named('Move')}-gain")
    awaits(page)
    expect(page.locator(".board .target.lacking .pin:not(.quiet)")).not_to_have_count(0)
    expect(page.locator(".board .target.useful .pin")).not_to_have_count(0)
    expect(page.locator(".board .target.neutral .dot")).not_to_have_count(0)
    pins = page.evaluate(PINS)
    assert not [pair for pair in combinations(pins, 2) if overlap(*pair)]
    rest = page.locator(".moves .rest")
    folded = rest.locator("button.move").first
    expect(folded).to_be_hidden()
    rest.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(folded).to_be_visible()
    page.keyboard.press("Tab")
    expect(folded).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".picked .btn")).to_be_focused()
    move = shown(tab)["moves"][int(str(folded.get_attribute("data-move")))]["move"]
    page.keyboard.press("Enter")
    wait_until(page, lambda: any(json.loads(text).get("move") == move for text in tab.sent))


def test_each_piece_shows_its_own_places(desk: Desk, port: Server) -> None:
    """One piece at a time, in the list and on the map; crossing the list draws the way and its price."""
    tab = known_as(desk(port.url, reduced_motion="reduce"), "ada")
    page = sees(tab, f"{named('Move')}-small")
    awaits(page)
    groups: dict[str, int] = {}
    for one in shown(tab)["moves"]:
        if one["move"][0] == "go":
            groups[one["target"]["group"]] = groups.get(one["target"]["group"], 0) + 1
    assert len(groups) == 3
    for name, count in groups.items():
        page.locator(f'.groups label:has(input[value="{name}"])').click()
        expect(page.locator(WAYS)).to_have_count(count)
        expect(page.locator(".board .target")).to_have_count(count)
        unfold(page)
        page.locator(WAYS).last.hover()
        expect(page.locator(".board .way")).to_have_count(2)
        expect(page.locator(".board .target.hot .pin")).to_be_visible()


LINES = """() => {
  const names = [...document.querySelectorAll('.targets .place b')].filter((one) => one.checkVisibility());
  const high = (name) => Math.round(name.offsetHeight / parseFloat(getComputedStyle(name).lineHeight));
  return names.map((name) => [high(name), name.textContent]);
}"""


@pytest.mark.parametrize("size", deep_but(["laptop", "phone"], "laptop"))
def test_a_price_leaves_room_for_the_name(desk: Desk, port: Server, size: str) -> None:
    """However long the toll makes it: a name is four lines high at the most, never a pillar of letters."""
    width, height = SIZES[size]
    tab = known_as(desk(port.url, lang="fr", width=width, height=height, reduced_motion="reduce"), "ada")
    page = sees(tab, f"{named('Toll')}-gain")
    awaits(page)
    for group in page.locator(".groups label").all() or [page.locator("body")]:
        group.click()
        unfold(page)
        lines = page.evaluate(LINES)
        assert lines
        assert max(lines)[0] <= 4, max(lines)


# -- a way put together by hand


def routes_of(tab: Screen) -> list[View]:
    return [route for panel in shown(tab)["middle"] for route in panel["routes"]]


def barred_step(tab: Screen) -> tuple[View, int]:
    """A piece, and a place one step from where it stands that it may pass, but not stop at."""
    for route in routes_of(tab):
        start, most = route["start"], min(route["limit"], route["purse"])
        for to, price, _gate in route["places"][str(start)]["steps"]:
            beyond = [further for further, more, _ in route["places"][str(to)]["steps"] if price + more <= most]
            free = [one for one in beyond if one != start and not route["places"][str(one)]["why_not"]]
            if route["places"][str(to)]["why_not"] and free:
                return route, to
    raise AssertionError("no piece passes a barred place")


@deep
def test_a_way_is_put_together_by_clicking(desk: Desk, port: Server) -> None:
    """Where one may not stop the editor says why, before and after; a strait is paid for as it is chosen there."""
    tab = known_as(desk(port.url, reduced_motion="reduce"), "ada")
    page = sees(tab, EDITED)
    awaits(page)
    panel = page.locator(".moves .panel:has(.row.wrap > .btn.grow)")
    stop, steps = panel.locator(".btn.main"), panel.locator(".targets button")
    route, barred = barred_step(tab)
    builders(page).filter(has_text=route["name"]).click()
    expect(stop).to_have_attribute("aria-disabled", "true")  # it has not left yet
    expect(panel.locator(f'[data-move="way-{barred}"]')).to_contain_text(route["places"][str(barred)]["why_not"])
    panel.locator(f'[data-move="way-{barred}"]').click()
    expect(panel).to_contain_text(route["places"][str(barred)]["why_not"])
    expect(stop).to_have_attribute("aria-disabled", "true")
    stop.click(force=True)  # to no avail
    panel.locator(".row.wrap .btn").first.click()  # a step back
    panel.locator(".row.wrap .btn").last.click()  # and away
    expect(builders(page).first).to_be_focused()
    assert answers_sent(tab) == []
    before = tab.table(EDITED, 0)["view"]
    way = next(one for one in shown(tab)["moves"] if one["move"][0] == "go" and one["move"][3] == ["coal"])
    builders(page).filter(has_text=way["target"]["group"]).click()
    for node in way["move"][2]:
        steps.and_(page.locator(f'[data-move="way-{node}"]')).click()
    expect(panel.locator("label.field")).not_to_be_empty()  # the strait by its name
    words = next(route["words"] for route in routes_of(tab) if route["words"])
    assert {words["petrol"], words["coal"]} <= set(panel.locator("select option").all_text_contents())
    panel.locator("select").select_option(label=words["coal"])
    stop.click()
    wait_until(page, lambda: tab.table(EDITED, 0)["view"]["at"][0] != before["at"][0])
    after = tab.table(EDITED, 0)["view"]
    assert after["at"][0][way["move"][1]] == way["move"][2][-1]
    assert tolled("coal")(before, after)
    assert not tolled("petrol")(before, after)
    assert answers_sent(tab) == ["go"]


# -- a telephone

SMALL = ("Goal", "Announce", "Claim", "Move", "Option", "Bargain", "Lose", "Ruling")


@deep
@pytest.mark.parametrize("question", SMALL)
def test_everything_is_within_reach_on_a_telephone(desk: Desk, port: Server, question: str) -> None:
    tab = known_as(desk(port.url, **PHONE), "ada")
    page = sees(tab, f"{named(question)}-small")
    assert awaits(page) == "move"
    assert too_wide(page) <= 0
    assert inside(page.locator(".ask h1"))
    if page.locator(".moves .rest > summary").count():
        page.locator(".moves .rest > summary").first.click()  # answers that bring nothing are one line that opens
    found = page.locator(".moves button.move:not(.no), .moves .groups label, .moves .panel .btn").all()
    assert found
    for button in found:
        assert inside(button), button.inner_text()
    if page.locator(".board .target").count():
        assert min(page.evaluate(HALOS)) >= FINGER
    assert too_wide(page) <= 0


def all_of_the_screen(page: Page) -> bool:
    box = page.locator(".board").bounding_box()
    return box is not None and (box["width"], box["height"]) == (PHONE["width"], PHONE["height"])


def test_the_map_in_a_hand(desk: Desk, port: Server) -> None:
    """It opens on what is within reach, and fills the screen; fingers and buttons zoom, a tap picks, a button goes."""
    tab = known_as(desk(port.url, **PHONE), "ada")
    page = sees(tab, f"{named('Toll')}-small")
    assert awaits(page) == "move"
    assert len(aimed(page)) >= 3
    start, scroll = width_of(page), "(pan) => pan.scrollLeft"
    pan = page.locator(".board .pan")
    assert start > 450  # the whole map would have 360
    page.locator(".board .large").tap()
    wait_until(page, lambda: all_of_the_screen(page))
    start = width_of(page)
    spread(page, 30, 45, 70)
    wait_until(page, lambda: width_of(page) > 1.5 * start)
    page.locator(".board .over .btn").nth(2).click()
    wait_until(page, lambda: width_of(page) < 1.6 * start)
    before = pan.evaluate(scroll)
    touched(page, *[[(80 - 20.0 * step, 40.0)] for step in range(9)])
    wait_until(page, lambda: pan.evaluate(scroll) > before + 60)
    page.locator(".board .over .btn").nth(0).click()
    wait_until(page, lambda: width_of(page) <= 360)
    page.locator(".board .over .btn").nth(1).click()
    wait_until(page, lambda: width_of(page) > 360)
    assert min(page.evaluate(HALOS)) >= FINGER
    places = tab.table(table_of(page), 0)["view"]["at"][0]
    reached: list[list[float]] = page.evaluate(REACHED)
    page.touchscreen.tap(*reached[0])
    expect(page.locator(".picked .btn")).to_be_in_viewport(ratio=1)
    assert too_wide(page) <= 0
    confirm(page)
    wait_until(page, lambda: tab.table(table_of(page), 0)["view"]["at"][0] != places)


def test_an_offer_is_made_on_a_telephone(desk: Desk, port: Server) -> None:
    """The trade editor fits: nothing to be scrolled sideways, and every stepper can be touched."""
    tab = known_as(desk(port.url, **PHONE), "ada")
    page = sees(tab, f"{named('Claim')}-again")
    awaits(page)
    editor = Editor(page)
    assert too_wide(page) <= 0
    assert editor.box.evaluate("(el) => el.scrollWidth - el.clientWidth") <= 0
    for stepper in editor.box.locator(".stepper input").all():
        assert inside(stepper)
    editor.put("give", "Essence", "4")
    editor.put("want", "Charbon", "4")
    expect(editor.send).to_be_in_viewport(ratio=1)
    editor.offer()
    wait_until(page, lambda: question_of(tab)["question"] == "Bargain")


def test_the_map_in_words_keeps_its_names_on_a_telephone(desk: Desk, port: Server) -> None:
    tab = known_as(desk(port.url, **PHONE), "ada")
    page = sees(tab, f"{named('Announce')}-small")
    awaits(page)
    page.locator("#menu").click()
    page.locator(".menu .item").nth(1).click()
    row = page.locator("dialog tr", has=page.locator("th", has_text=place(0)))
    expect(row.locator("th")).to_be_visible()
    expect(row.locator("td")).to_contain_text("par mer")
    assert too_wide(page) <= 0


def test_the_accounts_fit_a_telephone(desk: Desk, port: Server) -> None:
    page = known_as(desk(port.url, **PHONE), "ada").go(f"/table/{named('over')}/end")
    assert too_wide(page) <= 0
    page.locator("#accounts summary").click()
    assert too_wide(page) <= 0
    expect(page.locator("table.accounts tfoot td").first).to_be_visible()
