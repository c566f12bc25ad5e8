"""Space by priority: at a full table everybody is in sight, and on a phone the map can fill the screen."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random

import pytest
from playwright.sync_api import Page, expect

from layers import deep, few_or_many
from ludotheque import shelf
from web.browser.chromium import Screen
from web.browser.measuring import SIZES, out_of_sight
from web.browser.playing import answers, awaits, press, wait_until
from web.browser.test_clock import SHORT, answer
from web.people import fresh_intent

Screens = Callable[..., Screen]
OURS = ("a-vendre", "cosmail", "lune", "tramping")
MANY = ("Ada", "Bob", "Cléo", "Dan", "Eva", "Frédérique", "Gustave", "Hélène", "Isidore", "Jeanne")


CUT = """() => [...document.querySelectorAll('.seat:not(.other) :is(b, small)')].filter((one) =>
  one.checkVisibility() && (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1))
  .map((one) => one.textContent)"""


def full_table(tab: Screen, game: str) -> Page:
    """As many as the box has room for, whoever is asked."""
    seats = [{"name": name, "kind": "random"} for name in MANY[: shelf.game(game).seats[-1]]]
    promise = {"token": tab.post("/promises", {})["token"], "entropy": "0123456789abcdef" * 2}
    seats[0]["kind"] = "me"
    made = tab.post("/tables", {"game": game, "name": "Essai", "seats": seats, "promise": promise})
    page = tab.go(made["url"])
    expect(page.locator(".seats .seat").first).to_be_visible()
    return page


@deep
@pytest.mark.parametrize("game", OURS)
def test_all_seats_of_a_full_table_are_in_sight(screen: Screens, game: str) -> None:
    tab = screen(lang="fr", reduced_motion="reduce")
    page = full_table(tab, game)
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        assert page.locator(".seats .seat:not(.other)").count() == shelf.game(game).seats[-1]
        assert not (hidden := out_of_sight(page)), (width, hidden)


def test_names_and_facts_of_the_seats_are_whole(screen: Screens) -> None:
    """Four at TRAMPING on a laptop: a name is told without what it is, and a fact is left out, before either is cut."""
    tab = screen(lang="fr", width=1280, height=800, reduced_motion="reduce")
    page = tab.go(tab.new_table("tramping", "me", "random", "random", "random")["url"])
    expect(page.locator(".seats .seat").first).to_be_visible()
    for width in (1280, 1920, 768, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        wait_until(page, lambda: not page.evaluate(CUT), 5)
    expect(page.locator(".seat b .long:visible").first).to_have_text("Ada, vous")


@deep
def test_on_a_phone_the_map_fills_the_screen_and_back(screen: Screens) -> None:
    tab = screen(lang="fr", width=360, height=740, reduced_motion="reduce")
    page = full_table(tab, "a-vendre")
    board = page.locator("section.board")
    small = board.bounding_box()
    page.get_by_role("button", name="Carte en grand").click()
    wait_until(page, lambda: board.bounding_box() == {"x": 0, "y": 0, "width": 360, "height": 740})
    expect(page.locator(".ask h1")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    wait_until(page, lambda: board.bounding_box() == small)


# -- pins stand beside the pieces

ON_PIECES = """() => {
  const found = [];
  const box = (one) => one.getBoundingClientRect();
  const across = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left));
  const down = (a, b) => Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const pieces = [...document.querySelectorAll('.board .piece')];
  for (const pin of document.querySelectorAll('.board .pin:not(.quiet) rect'))
    for (const piece of pieces) {
      const [a, b] = [box(pin), box(piece)];
      if (across(a, b) * down(a, b) > 0.2 * b.width * b.height) found.push(piece.textContent);
    }
  return [document.querySelectorAll('.board .pin:not(.quiet)').length, found];
}"""


@deep
@pytest.mark.parametrize("case", [*product(("cosmail", "tramping"), ("laptop", "phone"))], ids=str)
def test_no_pin_lies_on_a_piece(screen: Screens, case: tuple[str, str]) -> None:
    game, size = case
    width, height = SIZES[size]
    tab, rng = screen(lang="fr", width=width, height=height, reduced_motion="reduce"), Random(3)
    made = tab.new_table(game, "me", "greedy", "greedy", "greedy", rules=SHORT[game])
    page, pins = tab.go(made["url"]), 0
    for _ in range(few_or_many(20, 40)):
        if awaits(page, 60_000) == "end":
            break
        seen, covered = page.evaluate(ON_PIECES)
        assert not covered
        pins += seen
        seq = tab.table(made["table"])["seq"]
        answer(tab, made["table"], rng)
        wait_until(page, lambda seq=seq: tab.table(made["table"])["seq"] > seq or tab.table(made["table"])["over"])
        page.wait_for_timeout(50)
    assert pins


# -- on a phone


NEARNESS = """() => {
  const map = document.querySelector('.board svg.map');
  return map.getBoundingClientRect().width / map.viewBox.baseVal.width;
}"""
READABLE = 0.55  # pixels to a unit of the board
OWN = """() => {
  const pan = document.querySelector('.board .pan').getBoundingClientRect();
  const { left, right, top, bottom } = document.querySelector('.board .piece.now').getBoundingClientRect();
  return left >= pan.left && right <= pan.right && top >= pan.top && bottom <= pan.bottom;
}"""


def until_may(tab: Screen, table: str, *move: object) -> int:
    """Until this may be said, or thrown, what robots offer is refused; which is the position where it may."""
    while list(move) not in [*(state := tab.table(table, 0))["options"], [state["awaited"]]]:
        if ["refuse"] in state["options"]:
            says(tab, table, state["seq"], "refuse")
        tab.page.wait_for_timeout(100)
    return int(state["seq"])


def says(tab: Screen, table: str, seq: int, *move: object) -> bool:
    """Whether it was said before a robot said something else."""
    told = {"intent": fresh_intent(), "seq": seq, "seat": 0, "move": move}
    return tab.context.request.post(
        f"{tab.origin}/api/v1/tables/{table}/moves", data=told, headers={"Origin": tab.origin}
    ).ok


def says_once_may(tab: Screen, table: str, *move: object) -> None:
    while not says(tab, table, until_may(tab, table, *move), *move):
        tab.page.wait_for_timeout(100)


@deep
def test_on_a_phone_the_map_is_near_again_after_a_large_choice(screen: Screens) -> None:
    """TRAMPING: three routes round half the world are chosen from; then one's own cargo is looked at, and can be."""
    tab = screen(lang="en", width=360, height=740, reduced_motion="reduce")
    made = tab.new_table("tramping", "me", "novice", "novice", rules={"bank_choice": "3"})
    page = tab.go(made["url"])

    def far_with_three_routes() -> bool:
        until_may(tab, made["table"], "route", 0)
        return page.locator(".board .target").count() == 3 and page.evaluate(NEARNESS) < READABLE - 0.05

    wait_until(page, far_with_three_routes)
    for move in (("route", 0), ("ready",)):
        says_once_may(tab, made["table"], *move)
    until_may(tab, made["table"], "throw")
    expect(page.locator(".ask h1")).to_contain_text("Throw")
    wait_until(page, lambda: page.evaluate(NEARNESS) > READABLE - 0.01, 10)
    wait_until(page, lambda: page.evaluate(OWN), 10)
    tab.assert_clean()


@deep
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_on_a_phone_a_note_gives_way_to_what_was_picked(screen: Screens, lang: str) -> None:
    """LUNE's first flight: what was picked, what confirms it and the note have not room enough together."""
    tab = screen(lang=lang, width=360, height=740, tips=True, reduced_motion="reduce")
    page = tab.go(tab.new_table("lune", "me", "random")["url"])
    for _ in range(6):
        awaits(page)
        if page.locator(".moves .targets .place").count():
            break
        press(page, next(iter(answers(page).values())))
    note = page.locator("#tip .tip")
    expect(note).to_be_visible()
    page.locator(".moves .targets .place").first.click()
    expect(page.locator(".picked .btn")).to_be_visible()
    expect(note).to_be_hidden()
    assert not (hidden := out_of_sight(page)), hidden
    page.keyboard.press("Escape")
    expect(note).to_be_visible()
    tab.assert_clean()
