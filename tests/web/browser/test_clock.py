"""One clock for board and words: whole games of every title are told beat by beat, and every question comes last."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from layers import deep, deep_but, few_or_many
from web.browser.chromium import Screen
from web.browser.looking import violations
from web.browser.measuring import SIZES, out_of_sight
from web.browser.playing import awaits, press_key, wait_until
from web.browser.watching import until_asked, witnessed
from web.people import fresh_intent

Screens = Callable[..., Screen]
SHORT: dict[str, dict[str, Any]] = {
    "a-vendre": {"max_rounds": 12},
    "cosmail": {"round_limit": 12},
    "lune": {"recall_round": 8},
    "tramping": {"limit_total": 20, "bank_choice": "4"},  # a bank is asked too seldom
}
PACES = {"usual": 1.0, "fast": 0.45}
ANSWERS = int(os.environ.get("LUDOTHEQUE_ANSWERS", "40"))  # of a game that is watched; make soak watches whole games
CARD, WORD, WORDS, TRICK = 2600, 60, 12, 2400  # milliseconds, and how many words are read in the first of them


def answer(tab: Screen, table: str, rng: Random) -> None:
    """Any answer to what the seat is asked; what can be pressed on a page is tested elsewhere."""
    state = tab.table(table, 0)
    told = {"intent": fresh_intent(), "seq": state["seq"], "seat": 0}
    try:
        if state["awaited"] == "throw":
            tab.post(f"/tables/{table}/throw", told)
        elif state["options"]:  # else somebody has answered for all who were asked
            tab.post(f"/tables/{table}/moves", {**told, "move": rng.choice(state["options"])})
    except AssertionError as refused:  # others are asked at the same time, and were faster
        if "stale" not in str(refused):
            raise
        answer(tab, table, rng)


def picks(page: Page) -> None:
    """Where an answer is picked first, what confirms it is in sight, too; unless an offer comes in between."""
    places = page.locator(".moves .targets button")
    if not places.count():
        return
    try:
        places.first.click(timeout=5000)
    except PlaywrightTimeout:
        assert not places.count()
        return
    assert not (hidden := out_of_sight(page)), hidden
    page.keyboard.press("Escape")


# Every title, every size and every pace once in all tests; all of them together, and longer, in make soak.
ONCE = [("a-vendre", "fast", "phone"), ("a-vendre", "usual", "laptop")]
MORE = [("cosmail", "fast", "laptop"), ("lune", "fast", "desktop"), ("tramping", "fast", "tablet")]
CASES = [*product(SHORT, ["fast"], SIZES), *product(SHORT, ["usual"], ["laptop"])]
REST = [pytest.param(case, marks=pytest.mark.soak) for case in CASES if case not in ONCE + MORE]
WATCHED = [*deep_but(ONCE + MORE, *ONCE), *REST]


@pytest.mark.parametrize("case", WATCHED, ids=str)
def test_a_game_is_told_before_it_is_asked(screen: Screens, case: tuple[str, str, str]) -> None:
    """No question before its story, no layer left lying, no card gone before it was read, and the board keeps still.

    Whatever bears on the question is in sight and covered by nothing.
    """
    game, pace, size = case
    factor, rng = PACES[pace], Random(7)
    width, height = SIZES[size]
    tab = screen(lang="fr", width=width, height=height, pace=str(factor))
    page = witnessed(tab)
    made = tab.new_table(game, "me", "greedy", "greedy", "greedy", rules=SHORT[game])
    table = made["table"]
    tab.go(made["url"])
    state = until_asked(page)
    for number in range(few_or_many(12, ANSWERS)):
        if state.over:
            break
        assert not (hidden := out_of_sight(page)), hidden
        if number % 5 == 0:
            picks(page)
        seq = tab.table(table)["seq"]
        answer(tab, table, rng)
        wait_until(page, lambda seq=seq: tab.table(table)["seq"] > seq)
        state = until_asked(page)
    for held, words in state.cards:
        assert held >= factor * (CARD + WORD * max(0, words - WORDS)), (held, words)
    assert len(state.tricks) == state.taken
    assert all([shown >= factor * TRICK for shown in state.tricks]), state.tricks


# -- what is told in one breath

TELLING = """async ([told, skips]) => {
  const { Story } = await import('/static/table/story.js');
  const nothing = { seat: 1, heading: false, also: false, slight: false, dice: [], dice_colours: [], card: null };
  const plain = { ...nothing, laid: null, trick: false, bid: null, glide: null, payment: null };
  const beats = [];
  const over = Promise.withResolvers();
  const teller = {
    begin() {}, changed() {}, hold() {}, place() {}, settle() {},
    rest: () => over.resolve(), write() {},
    perform: async ({ lines }) => { beats.push(lines.map(({ n }) => n)); },
  };
  const story = new Story(teller);
  const line = (show, n) => ({ n, at: n, text: 'a b c', rule: '', show: { ...plain, ...show } });
  for (const one of told.map(line)) story.tell([one], { question: null, seat: 0 });
  if (skips) story.skip();
  await over.promise;
  return beats;
}"""


def in_breaths(tab: Screen, told: list[dict[str, Any]], skips: bool = False) -> list[list[int]]:
    """How a page groups what has happened, when all of it has come already; `skips`: goes on to its own turn."""
    made = tab.new_table("pochette", "me", "link")
    page = tab.go(made["url"])
    awaits(page)
    found: list[list[int]] = page.evaluate(TELLING, [told, skips])
    return found


def test_a_run_of_bids_is_one_beat(screen: Screens) -> None:
    bids: list[dict[str, Any]] = [{"bid": f"{sum_}"} for sum_ in range(380, 520, 10)]
    told: list[dict[str, Any]] = [{"dice": [3]}, *bids, {"bid": ""}, {}]
    assert in_breaths(screen(pace="0.01"), told) == [[0], list(range(1, 16)), [16]]


def test_a_card_of_ones_own_is_shown_on_the_way_to_ones_turn(screen: Screens) -> None:
    """Others' cards and whatever else happens are skipped, before it and after it."""
    card = {"id": "card-1", "corner": "", "word": "Pay 20"}
    told: list[dict[str, Any]] = [{}, {"seat": 0, "dice": [3]}, {"seat": 0, "card": card}, {"card": card}, {"seat": 0}]
    assert in_breaths(screen(pace="0.01"), told, skips=True) == [[0], [2]]


@deep
@pytest.mark.parametrize("many", [2, 10])
def test_what_is_slight_is_told_together_only_when_much_is_waiting(screen: Screens, many: int) -> None:
    """More than twelve seconds: ten plain facts at the usual pace; what matters always stands alone."""
    tab = screen(pace="1")
    told: list[dict[str, Any]] = [{}, *[{"slight": True}] * many, {}]
    slight = list(range(1, many + 1))
    expected = [[0], slight, [many + 1]] if many == 10 else [[0], *[[n] for n in slight], [many + 1]]
    assert in_breaths(tab, told) == expected


# -- the pace of one's own

HELD = """() => {
  const bar = document.querySelector('.hold i');
  return !bar.style.transform && !bar.getAnimations().length;
}"""


def settled(tab: Screen, table: str) -> bool:
    """Whether it is the seat's turn again."""
    return tab.table(table, 0)["awaited"] is not None


def throwing(tab: Screen) -> tuple[Page, str]:
    """Somebody has thrown the die against three robots, and sees it told."""
    made = tab.new_table("a-vendre", "me", "greedy", "greedy", "greedy")
    wait_until(tab.page, lambda: settled(tab, made["table"]))
    page = tab.go(made["url"])
    awaits(page)
    answer(tab, made["table"], Random(1))
    expect(page.locator("main[data-telling] .narrator")).to_be_visible()
    return page, made["table"]


@pytest.mark.parametrize("width", deep_but([1280, 360], 360))
def test_what_is_told_can_be_read_by_everyone(screen: Screens, width: int) -> None:
    """While it is told nothing can be answered; and axe finds nothing amiss, neither wide nor narrow."""
    tab = screen(lang="fr", width=width, height=740, pace="9", reduced_motion="reduce")
    page, _ = throwing(tab)
    assert not page.locator(".moves .move, .board .target").count()
    assert page.locator("main > [aria-live=polite]").inner_text() == page.locator(".narrator h2").inner_text()
    assert not violations(page)


@deep
def test_pause_one_step_and_to_my_turn(screen: Screens) -> None:
    tab = screen(lang="en", pace="1")
    page, _ = throwing(tab)
    press_key(page, " ", ".pace .btn[aria-pressed=true]")
    lines = page.locator(".log li")
    wait_until(page, lambda: page.evaluate(HELD))
    told = lines.count()
    page.wait_for_timeout(500)
    assert lines.count() == told
    page.keyboard.press("ArrowRight")
    wait_until(page, lambda: lines.count() > told)
    assert page.locator(".pace .btn[aria-pressed=true]").count() == 1
    page.keyboard.press("End")
    expect(page.locator("main[data-yours] .moves .move").first).to_be_visible()
    expect(page.locator(".narrator")).to_be_hidden()


def test_a_pace_is_remembered_and_nobody_elses(screen: Screens) -> None:
    tab = screen(lang="en", pace="1")
    page, _ = throwing(tab)
    page.get_by_role("radio", name="Fast").check(force=True)
    page.reload()
    assert page.evaluate("() => localStorage.pace") == "0.45"
    page.locator("#menu").click()
    expect(page.locator(".menu").get_by_role("radio", name="Fast")).to_be_checked()
    assert not [text for text in tab.sent if '"pace"' in text]


def test_since_my_last_turn_is_one_press_away(screen: Screens) -> None:
    tab = screen(lang="en")
    made = tab.new_table("a-vendre", "me", "greedy", "greedy", "greedy")
    wait_until(tab.page, lambda: settled(tab, made["table"]))
    page = tab.go(made["url"])
    lines = page.locator("dialog .recap li")
    for number in range(12):
        seq = tab.table(made["table"])["seq"]
        answer(tab, made["table"], Random(number))
        wait_until(page, lambda seq=seq: tab.table(made["table"])["seq"] > seq and settled(tab, made["table"]))
        awaits(page)
        page.locator(".ask .since-turn").click()
        expect(page.locator("dialog")).to_be_visible()
        if lines.count():
            break
        page.keyboard.press("Escape")  # asked twice in a row: nobody else has played since
    expect(lines.first).to_be_visible()
    assert page.locator("dialog .recap li").count() <= 12


# -- the log ends on the newest line, unless somebody reads further up

AT_ITS_END = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const [scroll] = [...document.querySelectorAll('.log .scroll, .told .recap')].filter((one) => one.checkVisibility());
  done(!scroll || scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 24);
})))"""


@deep
@pytest.mark.parametrize("case", [*product(SHORT, ["0.01"]), ("a-vendre", "0.45")], ids=str)
def test_the_log_ends_on_the_newest_line(screen: Screens, case: tuple[str, str]) -> None:
    """At the fastest pace, too, whether it stands in sight or has given way to what was told since one's turn."""
    game, pace = case
    tab, rng = screen(lang="fr", width=1920, height=1080, pace=pace), Random(7)
    made = tab.new_table(game, "me", "greedy", "greedy", "greedy", rules=SHORT[game])
    page = tab.go(made["url"])
    for _ in range(15):
        if awaits(page) == "end":
            break
        wait_until(page, lambda: page.evaluate(AT_ITS_END))
        answer(tab, made["table"], rng)
    wait_until(page, lambda: page.evaluate(AT_ITS_END))


# where it has come to stand: it glides, and a busy machine draws it late
AT_REST = """async (one) => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
  for (let still = 0, top = one.scrollTop; ; top = one.scrollTop) {
    await drawn();
    still = one.scrollTop === top ? still + 1 : 0;
    if (still === 12) return top;
  }
}"""


@deep
def test_whoever_reads_further_up_is_left_there(screen: Screens) -> None:
    tab, rng = screen(lang="fr", width=1920, height=1080, pace="0.01"), Random(7)
    made = tab.new_table("a-vendre", "me", "greedy", "greedy", "greedy")
    page = tab.go(made["url"])
    for _ in range(8):
        awaits(page)
        answer(tab, made["table"], rng)
        page.wait_for_timeout(100)
    awaits(page)
    scroll = page.locator(".log .scroll")
    scroll.hover()
    page.mouse.wheel(0, -150)
    wait_until(page, lambda: not page.evaluate(AT_ITS_END))
    top = scroll.evaluate(AT_REST)
    told = page.locator(".log li").count()
    answer(tab, made["table"], rng)
    wait_until(page, lambda: page.locator(".log li").count() > told)
    awaits(page)
    assert scroll.evaluate("(one) => one.scrollTop") == top


# -- what was told can be seen again

TABLE = """() => JSON.stringify([...document.querySelectorAll('.piece')].map((one) => one.style.transform)
  .concat([...document.querySelectorAll('.seat')].map((one) => one.textContent)))"""


GHOSTS = """() => {
  window.ghosts = 0;
  const moves = (one) => one.matches?.('.ghost') && one.getAnimations().length > 0;
  const ghosts = ({ addedNodes }) => [...addedNodes].filter(moves).length;
  new MutationObserver((changes) => { for (const one of changes) window.ghosts += ghosts(one); })
    .observe(document.querySelector('section.board'), { childList: true, subtree: true });
}"""


def since_turn(page: Page) -> Locator:
    """Turns with dice in them, among what has happened since one's last."""
    page.locator("main[data-yours] .moves .move").first.wait_for(timeout=60_000)
    page.locator(".ask .since-turn").click()
    expect(page.locator("dialog")).to_be_visible()
    return page.locator("dialog .recap li", has=page.locator(".die"))


def see_again(tab: Screen, told: Locator) -> None:
    """One turn once more, from its button until the question stands there as before."""
    page = tab.page
    sent, before, question = len(tab.sent), page.evaluate(TABLE), page.locator(".ask h1").inner_text()
    told.get_by_role("button", name="see again").click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".narrator .die").first).to_be_visible()
    page.locator(".narrator").wait_for(state="hidden", timeout=60_000)
    expect(page.locator(".ghost")).to_have_count(0)
    assert (page.evaluate(TABLE), page.locator(".ask h1").inner_text()) == (before, question)
    assert not [text for text in tab.sent[sent:] if '"ping"' not in text and '"presence"' not in text]


@deep
@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_what_was_told_can_be_seen_again_and_nothing_changes(screen: Screens, size: str) -> None:
    """From what happened since one's last turn: its sentence, dice and card again, the ghost of the piece, and back.

    A piece that went one square has no ghost, only a ring: so turns are seen again until one went farther.
    """
    width, height = SIZES[size]
    tab, rng = screen(lang="en", width=width, height=height, pace="0.45"), Random(3)
    made = tab.new_table("a-vendre", "me", "greedy", "greedy", "greedy")
    page = tab.go(made["url"])
    awaits(page)
    page.evaluate(GHOSTS)
    for _ in range(12):
        seq = tab.table(made["table"])["seq"]
        answer(tab, made["table"], rng)
        wait_until(page, lambda seq=seq: tab.table(made["table"])["seq"] > seq)
        told = since_turn(page)
        assert not violations(page)
        if told.count():
            see_again(tab, told.last)
            if page.evaluate("() => window.ghosts"):
                break
        else:
            page.keyboard.press("Escape")
            expect(page.locator("dialog")).to_have_count(0)
    assert page.evaluate("() => window.ghosts")
    tab.assert_clean()


def test_sound_is_off_until_it_is_switched_on(screen: Screens) -> None:
    tab = screen(lang="en")
    made = tab.new_table("pochette", "me", "link")
    page = tab.go(made["url"])
    awaits(page)
    assert not [request for request in tab.requests if "sound.js" in request.url]
    press_key(page, "m", "#sound[aria-pressed=true]")
    page.reload()
    expect(page.locator("#sound[aria-pressed=true]")).to_be_visible()
    page.locator("#sound").click()
    expect(page.locator("#sound[aria-pressed=false]")).to_be_visible()
