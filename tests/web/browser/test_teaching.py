"""What teaches: notes told once, roles chosen and said, the lesson offered, essentials and signs over the board."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from layers import deep, deep_but, few_or_many
from ludotheque import shelf
from ludotheque.lessons import lesson
from ludotheque.say.languages import languages
from web.browser.chromium import Screen
from web.browser.looking import sticks_out, violations
from web.browser.measuring import out_of_sight
from web.browser.playing import answers, awaits, house_rules, press, until_choice, wait_until
from web.browser.test_clock import SHORT, answer
from web.browser.watching import until_asked, witnessed

Screens = Callable[..., Screen]
SIZES = ((1280, 800), (360, 740))


def choosing(tab: Screen) -> Page:
    """A table of A VENDRE! at which this visitor is asked whether to buy."""
    page = tab.go(tab.new_table("a-vendre", "me", "here", rules={"bank": "automatic"})["url"])
    until_choice(tab, Random(1))
    return page


def answered(tab: Screen, page: Page) -> None:
    """The question is answered, and another stands."""
    press(page, next(iter(answers(page).values())))
    until_choice(tab, Random(2))


def test_a_note_is_told_once_and_shows_what_it_speaks_of(screen: Screens) -> None:
    tab = screen(lang="en", tips=True, reduced_motion="reduce")
    page = choosing(tab)
    note = page.get_by_role("note", name="First time: a shop nobody owns.")
    expect(note).to_contain_text("buy, or pay the tax")
    note.get_by_role("button", name="Show me").click()
    expect(page.locator(".moves .move.pointed")).to_contain_text("Buy")
    page.reload()  # what nobody has acknowledged is told again
    note.get_by_role("button", name="Got it").click()
    expect(note).to_have_count(0)
    expect(page.locator(".pointed")).to_have_count(0)
    expect(page.locator(".moves .move").first).to_be_focused()
    page.reload()
    awaits(page)
    expect(note).to_have_count(0)
    tab.assert_clean()


@deep
def test_a_note_is_known_once_its_question_is_answered(screen: Screens) -> None:
    tab = screen(lang="fr", tips=True, reduced_motion="reduce")
    page = choosing(tab)
    expect(page.locator(".tip")).to_contain_text("Première fois")
    first = page.locator(".tip").inner_text()
    answered(tab, page)
    wait_until(page, lambda: first not in page.locator("#tip").inner_text())
    assert page.locator(".tip").count() <= 1
    assert "question:BuyOrTax" in page.evaluate("localStorage['tips.a-vendre']")


@deep
def test_notes_are_switched_off_and_brought_back_in_the_menu(screen: Screens) -> None:
    tab = screen(lang="en", tips=True, reduced_motion="reduce")
    page = choosing(tab)
    expect(page.locator(".tip")).to_be_visible()
    page.locator("#menu").click()
    page.get_by_role("switch", name="First-time notes").click()
    expect(page.locator(".tip")).to_have_count(0)
    page.reload()
    awaits(page)
    expect(page.locator(".tip")).to_have_count(0)
    page.locator("#menu").click()
    page.get_by_role("button", name="Show the notes again").click()
    page.reload()
    expect(page.locator(".tip")).to_be_visible()


# What the page asks its memory, one question after the other: whose line was told, and which notes would be told now.
DOSES = """async (asked) => {
  const { due, learn } = await import('/static/table/known.js');
  const line = ([n, seat, dice, bid]) => ({ n, show: { heading: false, seat, dice, glide: null, bid } });
  const tip = (id) => ({ id, name: id, text: id, show: '' });
  return asked.map(([ids, lines]) => {
    const told = due(ids.map(tip), 0, lines.map(line));
    if (told) learn([told.id]);
    return told?.id ?? null;
  });
}"""


def test_two_notes_are_told_in_a_turn_and_the_others_wait(screen: Screens) -> None:
    tab = screen(lang="en", tips=True, reduced_motion="reduce")
    page = tab.go(tab.new_table("a-vendre", "me", "here")["url"])
    awaits(page)
    mine, bid, theirs = [7, 0, [3], None], [8, 1, [], "300"], [9, 1, [4], None]
    asked = [
        (["a", "b"], [theirs]),
        (["b", "c"], []),
        (["c"], [mine]),
        (["c"], [mine, bid]),
        (["c"], [bid, [11, 1, [2], None]]),
    ]
    assert page.evaluate(DOSES, asked) == ["a", "b", None, None, "c"]


def test_a_table_with_a_clock_tells_no_notes(screen: Screens) -> None:
    """Neither of a question nor of what has happened; one's role is told all the same."""
    rules = {"bank": "automatic"}
    for timing in ({"kind": "clock", "seconds": 3600}, {"kind": "correspondence", "seconds": 86400}):
        tab = screen(lang="fr", tips=True, reduced_motion="reduce")
        tab.go(tab.new_table("a-vendre", "me", "here", rules=rules, timing=timing)["url"])
        until_choice(tab, Random(1))
        assert pages(tab)[-1]["tips"] == []
        assert not [line for shown in pages(tab) for line in shown["log"]["lines"] if line["tip"]]
        expect(tab.page.locator(".tip")).to_have_count(0)


@deep
def test_a_note_over_a_throw_is_known_once_it_is_thrown(screen: Screens) -> None:
    tab = screen(lang="en", tips=True, reduced_motion="reduce")
    page = tab.go("/box/a-vendre/new")
    page.locator("#role-0").select_option("yes")
    page.locator("#open").click()
    awaits(page)
    note = page.locator(".tip", has_text="Your role")
    expect(note).to_be_visible()
    page.get_by_role("button", name="Throw the die").click()
    expect(page.locator(".ask h1")).not_to_have_text("Throw the die.")
    awaits(page)
    expect(note).to_have_count(0)


@deep
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_whoever_is_not_asked_yet_reads_the_role_while_others_play(screen: Screens, size: tuple[int, int]) -> None:
    """And when a bank is asked, on a small screen too; then what came in and went out by now."""
    tab = screen(lang="en", width=size[0], height=size[1], tips=True, pace="0.45")
    page = tab.go("/box/tramping/new")
    page.locator("#role-0").select_option("yes")
    page.locator("#open").click()
    asked = page.locator(".ask .words p", has_text="You are asked when a captain wants a card or a loan")
    expect(asked).to_be_visible(timeout=15000)
    if size == SIZES[0]:
        expect(asked).to_contain_text("Your role: the bank.")
    expect(page.locator("#aim")).to_contain_text("came in", timeout=60000)
    expect(page.locator("#aim")).to_contain_text("than the 8")


@deep
def test_a_lesson_has_no_notes_and_what_it_showed_is_known(screen: Screens) -> None:
    tab = screen(lang="en", tips=True, reduced_motion="reduce")
    asked = [step.question for step in lesson(shelf.game("a-vendre")).steps].index("BuyOrTax")
    page = tab.go(f"/learn/a-vendre?step={asked}")
    expect(page.locator(".coach .what")).to_be_visible()
    expect(page.locator(".tip")).to_have_count(0)
    assert "question:BuyOrTax" in page.evaluate("localStorage['tips.a-vendre']")


@deep
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("lang", languages())
def test_a_note_stands_on_the_screen_before_the_answers(screen: Screens, lang: str, size: tuple[int, int]) -> None:
    tab = screen(lang=lang, width=size[0], height=size[1], tips=True, reduced_motion="reduce")
    page = choosing(tab)
    expect(page.locator(".tip .btn").last).to_be_in_viewport()
    expect(page.locator(".moves .move").first).to_be_in_viewport(ratio=1)
    note, move = page.locator(".tip").bounding_box(), page.locator(".moves .move").first.bounding_box()
    assert note is not None
    assert move is not None
    assert note["y"] + note["height"] <= move["y"]
    assert violations(page) == []
    assert sticks_out(page) <= 0


# -- a note about a question stands over that one alone; one about an event is told with it, and stays at its line

ONCE = """() => {
  window.once = [];
  const look = () => {
    const note = document.querySelector('.once .tip');
    if (note && window.once.at(-1) !== note.ariaLabel) window.once.push(note.ariaLabel);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}"""


def pages(tab: Screen) -> list[dict[str, Any]]:
    return [frame for frame in map(json.loads, tab.received) if frame["type"] == "page"]


@deep
@pytest.mark.parametrize(
    "case",
    [("a-vendre", SIZES[1]), *[pytest.param((game, SIZES[0]), marks=pytest.mark.soak) for game in SHORT]],
    ids=str,
)
def test_a_note_of_an_event_is_told_with_it_and_stands_over_no_question(
    screen: Screens, case: tuple[str, tuple[int, int]]
) -> None:
    """Whatever a note is about, every answer stays in sight."""
    game, (width, height) = case
    tab, rng = screen(lang="fr", width=width, height=height, tips=True, pace="0.45"), Random(7)
    page = witnessed(tab)
    page.add_init_script(f"({ONCE})()")
    made = tab.new_table(game, "me", "greedy", "greedy", "greedy", rules=SHORT[game])
    tab.go(made["url"])
    state = until_asked(page)
    for _ in range(few_or_many(10, 25)):
        if state.over:
            break
        shown = pages(tab)[-1]
        due = [tip["name"] for tip in [shown["role"], *shown["tips"]] if tip]
        assert set(page.locator("#tip .tip").evaluate_all("all => all.map((one) => one.ariaLabel)")) <= set(due)
        assert not (hidden := out_of_sight(page)), hidden
        seq = shown["seq"]
        answer(tab, made["table"], rng)
        wait_until(page, lambda seq=seq: pages(tab)[-1]["seq"] > seq)
        state = until_asked(page)
    told = page.evaluate("window.once")
    happened = {line["tip"]["name"] for shown in pages(tab) for line in shown["log"]["lines"] if line["tip"]}
    assert set(told) <= happened
    assert len(told) == len(set(told))
    assert told or game != "a-vendre"  # elsewhere there may be nothing new so early


@deep
def test_a_note_nobody_has_watched_stays_at_its_line_until_it_is_opened(screen: Screens) -> None:
    tab, rng = screen(lang="en", tips=True), Random(7)
    made = tab.new_table("a-vendre", "me", "greedy", "greedy", "greedy")
    page, note = tab.go(made["url"]), tab.page.locator(".log .first")
    while not note.count():
        awaits(page)
        answer(tab, made["table"], rng)
        page.wait_for_timeout(100)
    page.locator(".log .first summary").last.evaluate("(one) => one.click()")
    opened = note.last.locator("summary").inner_text()
    assert page.locator("#tip .tip", has_text=opened).count() == 0
    page.reload()
    awaits(page)
    assert note.filter(has_text=opened).count() == 0


# -- roles: chosen on the page of a new table, said at the join page, at the empty table and at the first question


@deep
def test_a_role_is_chosen_seat_by_seat_and_said(screen: Screens) -> None:
    tab = screen(lang="en", tips=True, reduced_motion="reduce")
    page = tab.go("/box/tramping/new")
    page.locator("#role-1").select_option("yes")
    page.locator("#role-2").select_option("yes")  # there is one bank: the other is drawn again
    assert page.locator("#role-1").input_value() == ""
    expect(page.locator("#summary")).to_contain_text("the bank")
    for seat in range(4):
        page.locator(f"#role-{seat}").select_option("no")
    page.locator("#open").click()
    expect(page.locator("#refused")).to_contain_text("One seat at least")
    page.locator("#role-0").select_option("yes")
    page.locator('label:has(input[name="kind-1"][value="link"])').click()
    page.locator("#open").click()
    link = page.locator("#invited input").first.input_value()
    page.locator("#go").click()
    waiting = page.get_by_role("note", name="Waiting for")
    expect(waiting).to_contain_text("Your role: the bank.")
    expect(waiting.get_by_role("link", name="The lesson (6 min)")).to_have_attribute("href", "/learn/tramping")
    guest = screen(lang="en").go(link)
    expect(guest.locator("#role")).to_contain_text("Your role: captain. You command a cargo ship")


@deep
def test_the_first_question_says_the_role_at_every_table(screen: Screens) -> None:
    tab = screen(lang="fr", tips=True, reduced_motion="reduce")
    for _ in range(2):
        made = tab.new_table("tramping", "me", "here", "here", rules={"bank_choice": "3"})
        page = tab.go(made["url"])
        if awaits(page) == "curtain":
            page.locator(".lift").click()
        expect(page.get_by_role("note", name="Votre rôle : commandant.")).to_contain_text("Vous menez un cargo")


@deep
def test_roles_are_drawn_by_lot_unless_the_house_says_otherwise(screen: Screens) -> None:
    page = screen(lang="en").go("/box/a-vendre/new")
    expect(page.locator("#role-0")).to_be_visible()
    house_rules(page)
    page.locator("#rule-bank").check()
    expect(page.locator("#role-0")).to_be_hidden()
    assert screen(lang="en").go("/box/lune/new").locator("#role-0").count() == 0


@deep
def test_the_lesson_is_offered_until_a_table_was_opened(screen: Screens) -> None:
    tab = screen(lang="en")
    page = tab.go("/box/lune/new")
    expect(page.locator("#learn")).to_have_text("The lesson (7 min)")
    page.locator("#open").click()
    page.wait_for_url("**/table/*")
    tab.go("/box/lune/new")
    expect(page.locator("#open")).to_be_visible()
    expect(page.locator("#learn")).to_be_hidden()


# -- the essentials and the signs of the board, in the drawer


@deep
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", ["a-vendre", "cosmail", "lune", "tramping"])
def test_the_essentials_and_the_signs_open_over_the_board(screen: Screens, game: str, size: tuple[int, int]) -> None:
    tab = screen(lang="fr", width=size[0], height=size[1], reduced_motion="reduce")
    rules = {"bank_choice": "3"} if game == "tramping" else {}  # robots would play on without their bank
    page = tab.go(tab.new_table(game, "me", "novice", "novice", rules=rules)["url"])
    awaits(page)
    page.keyboard.press("e")
    drawer = page.locator(".drawer:popover-open")
    expect(drawer.locator("li")).to_have_count(8)
    expect(drawer.locator(".pict").first).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    page.keyboard.press("r")
    drawer.locator("summary", has_text="Les signes du plateau").click()
    expect(drawer.locator(".pictured").first).to_be_visible()
    assert drawer.locator(".pictured").count() >= 8
    assert violations(page) == []
    assert sticks_out(page) <= 0
    tab.assert_clean()


# -- places, pieces and cards explain themselves


LOOKS = (
    ("a-vendre", "fr", SIZES[0]),
    ("lune", "en", SIZES[1]),
    ("tramping", "fr", SIZES[1]),
    ("cosmail", "en", SIZES[0]),
)


@pytest.mark.parametrize("case", deep_but(LOOKS, LOOKS[0]), ids=str)
def test_arrows_go_over_the_board_where_nothing_can_be_picked(
    screen: Screens, case: tuple[str, str, tuple[int, int]]
) -> None:
    """Each place says what it is to whoever looks and to whoever listens; Escape leaves."""
    game, lang, (width, height) = case
    tab = screen(lang=lang, width=width, height=height, reduced_motion="reduce")
    rules = {"bank_choice": "2"} if game == "tramping" else {}  # the bank is asked later
    page = tab.go(tab.new_table(game, "link", "me", "link", rules=rules)["url"])  # somebody else is waited for
    expect(page.locator(".board .pan")).to_be_visible()
    expect(page.locator(".board .target")).to_have_count(0)
    page.locator(".board .pan").focus()
    page.locator(".board .explain").wait_for(state="attached")
    cursor, tip = page.locator(".board .cursor"), page.locator(".board .explain")
    seen = set()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        expect(cursor).to_have_count(1)
        expect(cursor).to_be_focused()
        expect(tip).to_be_visible()
        told = cursor.get_attribute("aria-label") or ""
        assert " · ".join(tip.locator("p").all_text_contents()) == told
        seen.add(told)
    assert len(seen) >= 3, seen
    names = [one["label"] for one in [*tab.places(), *pages(tab)[-1]["pieces"]]]
    assert all([any([name in told for name in names]) for told in seen])
    expect(cursor.locator(".over")).to_be_in_viewport()
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(cursor).to_have_count(0)
    expect(tip).to_be_hidden()
    expect(page.locator(".board .pan")).to_be_focused()
    tab.assert_clean()


@deep
def test_a_card_explains_itself_where_the_mouse_rests_and_the_focus_is(screen: Screens) -> None:
    tab = screen(lang="en", reduced_motion="reduce")
    page = tab.go(tab.new_table("tramping", "me", "here", "here", rules={"bank_choice": "3"})["url"])
    if awaits(page) == "curtain":
        page.locator(".lift").click()
    page.locator('.brief, [data-side="tray"]').locator("visible=true").first.click()
    page.locator('[data-side="tray"]').click()
    card = page.locator(".tray .chip[data-says]").first
    card.hover()
    saying = page.get_by_role("tooltip")
    expect(saying).to_contain_text("the bank pays 3 M for it")
    expect(card).to_have_attribute("aria-describedby", "saying")
    page.mouse.move(2, 2)
    expect(saying).to_be_hidden()
    page.locator(".moves .move").first.focus()
    for _ in range(40):
        if page.evaluate("document.activeElement.matches('.chip[data-says]')"):
            break
        page.keyboard.press("Tab")
    expect(saying).to_be_visible()
    page.keyboard.press("Escape")
    expect(saying).to_be_hidden()
    assert violations(page) == []


@deep
def test_a_finger_that_stays_on_a_card_asks_and_does_not_play(screen: Screens) -> None:
    tab = screen(lang="fr", width=360, height=740, reduced_motion="reduce", has_touch=True)
    page = tab.go(tab.new_table("lune", "me", "novice")["url"])
    awaits(page)
    says = "[data-says]"
    for _ in range(12):
        if page.locator(f".moves button{says}").count():
            break
        press(page, next(iter(answers(page).values())))
        awaits(page)
    card = page.locator(f".moves button{says}").first
    card.scroll_into_view_if_needed()
    pressed = card.get_attribute("aria-pressed")
    card.dispatch_event("pointerover", {"pointerType": "touch", "bubbles": True})
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(page.get_by_role("tooltip")).to_contain_text("couleur")
    card.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    card.dispatch_event("click")
    assert card.get_attribute("aria-pressed") == pressed


# -- why something happened: asked of its line of the log, not printed after each


@deep
@pytest.mark.parametrize(("lang", "size"), [("fr", SIZES[0]), ("en", SIZES[1])], ids=str)
def test_a_line_of_the_log_opens_its_rule_when_it_is_asked(screen: Screens, lang: str, size: tuple[int, int]) -> None:
    """By a press on the line, by the mouse that shows the sign, or by the keyboard."""
    tab = screen(lang=lang, width=size[0], height=size[1], reduced_motion="reduce")
    page = choosing(tab)
    if size == SIZES[1]:
        page.locator('[data-tab="log"]').locator("visible=true").first.click()
    line = page.locator(".log li[data-n]:has(.why)").last
    sign, card = line.locator(".why"), page.locator(".rulecard:popover-open")
    page.mouse.move(1, 1)
    expect(sign).to_have_css("opacity", "0")
    assert page.locator(".log .why").evaluate_all("all => all.every((one) => getComputedStyle(one).opacity === '0')")
    line.hover(position={"x": 60, "y": 8})
    expect(sign).to_have_css("opacity", "1")
    line.click(position={"x": 60, "y": 8})
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    page.mouse.move(1, 1)
    expect(sign).to_be_focused()
    expect(sign).to_have_css("opacity", "1")
    page.keyboard.press("Enter")
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".ask h1").evaluate("(one) => { one.tabIndex = -1; one.focus(); }")
    expect(sign).to_have_css("opacity", "0")
    assert violations(page) == []
