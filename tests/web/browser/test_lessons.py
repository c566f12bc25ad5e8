"""Lessons in the browser: what the coach asks for leads to the end; wrong presses, reload, leaving, coming back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from layers import deep, deep_but
from ludotheque import shelf
from ludotheque.lessons import lesson
from ludotheque.lessons.course import Course
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from ludotheque.web.page.lesson import page as lesson_page
from web.browser.chromium import Screen
from web.browser.playing import press, wait_until

Screens = Callable[..., Screen]
OURS = ("a-vendre", "cosmail", "lune", "tramping")
SIZES = ((1280, 800), (360, 740))
ONCE = ("a-vendre", "fr", (1280, 800))


def opened(tab: Screen, key: str) -> Page:
    page = tab.go(f"/learn/{key}")
    expect(page.locator(".coach .what")).to_be_visible()
    return page


def step_of(page: Page) -> int:
    """Which step the coach is at, as whoever listens hears it."""
    told = page.locator(".coach .top .sr").text_content() or ""
    return int(re.findall(r"\d+", told)[0]) - 1


def awaits_step(page: Page, number: int) -> None:
    expect(page.locator(".coach .top .sr")).to_have_text(re.compile(rf"\D{number + 1}\D"))
    expect(page.locator(".coach .what")).to_be_visible()


def obey(page: Page) -> None:
    """Press what the coach asks for: to go on, or, once it was shown, what is to be pressed."""
    before = step_of(page)
    go_on = page.locator(".coach .acts .btn.main")
    if go_on.count():
        go_on.click()
    else:
        page.locator(".coach .acts .btn:not(.icon)").click()
        confirm = page.locator(".moves .picked .btn.main")
        (confirm if confirm.count() else page.locator(":focus")).click()
    awaits_step(page, before + 1)


def in_sight(page: Page) -> None:
    """The bubble is on the screen, hides no answer and not what it points at; so is what confirms cards."""
    hidden = page.evaluate("""() => {
        const box = (el) => el.getBoundingClientRect();
        const own = box(document.querySelector(".coach"));
        const cross = (one, other) => Math.min(other.right, one.right) - Math.max(other.left, one.left) > 1
            && Math.min(other.bottom, one.bottom) - Math.max(other.top, one.top) > 1;
        const over = (one) => cross(own, one);
        const pointing = document.querySelector(".pointing:not([hidden]) .ring");
        const wrong = [];
        const inside = own.left >= 0 && own.top >= 0 && own.right <= innerWidth && own.bottom <= innerHeight;
        if (!inside) wrong.push("off the screen");
        if (over(box(document.querySelector(".moves")))) wrong.push("over the answers");
        if (pointing && over(box(pointing))) wrong.push("over what it points at");
        const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
        if (pointing && !cross(box(pointing), screen)) wrong.push("points off the screen");
        const confirm = document.querySelector(".hand.choose + .move");
        const { left, right, top, bottom } = confirm ? box(confirm) : {};
        const middle = confirm && document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (confirm && !(confirm.contains(middle) && bottom <= innerHeight)) wrong.push("what confirms is hidden");
        if (box(document.querySelector(".sheet")).bottom > innerHeight + 1) wrong.push("answers off the screen");
        if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is too wide");
        return wrong;
    }""")
    assert not hidden, (step_of(page), hidden)


# How high the head of a duel is, with the longest title there is, and the trump.
LONGEST = """(one) => {
  one.textContent = 'EMBUSCADE à Bérénice\u00a0: levée 3 sur 5';
  return one.parentElement.clientHeight;
}"""
TWO_LINES = 40  # pixels
CUT = "(one) => one.scrollHeight > one.clientHeight"


def test_on_a_phone_what_confirms_chosen_cards_is_in_sight(screen: Screens) -> None:
    """Two cards are chosen and laid down; what is said to follow below are answers, not a card that is only shown."""
    tab = screen(lang="fr", width=360, height=740, reduced_motion="reduce")
    steps = [step.id for step in lesson(shelf.game("lune")).steps]
    page = tab.go(f"/learn/lune?step={steps.index('echange')}")
    awaits_step(page, steps.index("echange"))
    confirm = page.locator(".hand.choose + .move")
    expect(page.locator(".below")).to_have_text("▾ 1 autre réponse plus bas")  # to keep them
    expect(confirm).to_be_in_viewport(ratio=1)
    in_sight(page)
    for card in page.locator(".hand.choose button").all()[3:]:
        card.click()
    in_sight(page)
    confirm.click()
    awaits_step(page, steps.index("echange") + 1)
    page = tab.go(f"/learn/lune?step={steps.index('rendu')}")
    awaits_step(page, steps.index("rendu"))
    expect(page.locator(".below")).to_have_text("▾ La suite plus bas")
    in_sight(page)
    page = tab.go(f"/learn/lune?step={steps.index('rester')}")
    awaits_step(page, steps.index("rester"))
    expect(page.locator(".moves .move", has_text="Rester sur la Lune")).to_be_in_viewport(ratio=0.9)
    in_sight(page)
    page = tab.go(f"/learn/lune?step={steps.index('pli1')}")
    awaits_step(page, steps.index("pli1"))
    expect(page.locator(".below")).to_be_hidden()  # all five cards are in sight, and the stake of the duel
    expect(page.locator(".duel .stake")).to_be_in_viewport(ratio=1)
    expect(page.locator(".moves .pcard").last).to_be_in_viewport(ratio=1)
    assert page.locator(".duel h2").evaluate(LONGEST) <= TWO_LINES  # else the stake of a duel in a game is cut off
    page.set_viewport_size({"width": 768, "height": 1024})
    wait_until(page, lambda: not page.locator(".duel .lying").evaluate(CUT), 10)
    tab.assert_clean()


# Whether dice and buttons lie over the piece of whoever is to move.
COVERED = """() => {
  const over = document.querySelector('.board .over').getBoundingClientRect();
  return [...document.querySelectorAll('.board .piece.now')].some((piece) => {
    const own = piece.getBoundingClientRect();
    return own.right > over.left && own.left < over.right && own.bottom > over.top && own.top < over.bottom;
  });
}"""


@deep
def test_on_a_phone_dice_and_buttons_leave_the_own_rocket_in_sight(screen: Screens) -> None:
    """And the header says the title whole."""
    tab = screen(lang="fr", width=360, height=740, reduced_motion="reduce")
    steps = [step.id for step in lesson(shelf.game("lune")).steps]
    for name in ("des", "garder", "station", "rester", "titane"):
        page = tab.go(f"/learn/lune?step={steps.index(name)}")
        awaits_step(page, steps.index(name))
        wait_until(page, lambda page=page: not page.evaluate(COVERED), 10)
    cut = page.locator(".bar .where").evaluate("(one) => one.scrollHeight > one.clientHeight + 1")
    assert not cut
    tab.assert_clean()


@pytest.mark.parametrize("case", deep_but(product(OURS, languages(), SIZES), ONCE), ids=str)
def test_a_lesson_is_taken_to_its_end(screen: Screens, case: tuple[str, str, tuple[int, int]]) -> None:
    key, lang, size = case
    tab = screen(lang=lang, width=size[0], height=size[1], reduced_motion="reduce")
    page = opened(tab, key)
    steps = lesson(shelf.game(key)).steps
    for number in range(len(steps) - 1):
        assert step_of(page) == number
        in_sight(page)
        obey(page)
    in_sight(page)
    expect(page.locator(".ask h1")).to_contain_text("Claire")
    page.locator(".coach .more .btn.main").click()
    page.wait_for_url(re.compile(r"/table/[\w-]+$"))
    expect(page.locator(".ask h1")).not_to_be_empty()
    tab.assert_clean()


# Each title at both sizes, one in each language.
BOTH = tuple(product(OURS, (("fr", (1280, 800)), ("en", (360, 740)))))


def wrongs(key: str, lang: str) -> Iterator[tuple[int, list[int]]]:
    """At which steps there is an answer that is not wanted, and the numbers of those on the page."""
    game = shelf.game(key)
    course = Course(game)
    while not course.last:
        listed = lesson_page(course, "Claire", tongue(lang, game)).moves
        unwanted = [number for number, shown in enumerate(listed) if not course.wants(shown.move)]
        if course.step.do == "answer" and unwanted:
            yield course.at, unwanted
        course.go_on()


def press_wrong(page: Page, unwanted: list[int]) -> None:
    """Press the first of these that is listed; where an answer is put together, the first card and what confirms it."""
    found = page.locator(",".join([f'.moves [data-move="{number}"]' for number in unwanted]))
    if not found.count():
        page.locator(".moves .hand.choose button").first.click()
        page.locator(".moves .hand.choose + .btn").click()
        return
    button = found.first
    button.evaluate("(one) => one.closest('details')?.setAttribute('open', '')")
    press(page, button)


@pytest.mark.parametrize("case", deep_but(BOTH, BOTH[0]), ids=str)
def test_a_wrong_press_is_told_and_the_table_stays(
    screen: Screens, case: tuple[str, tuple[str, tuple[int, int]]]
) -> None:
    """At every question of every lesson: the coach says what is true of it, nothing is played, and one may go on."""
    key, (lang, (width, height)) = case
    tab = screen(lang=lang, width=width, height=height, reduced_motion="reduce")
    for at, unwanted in wrongs(key, lang):
        page = tab.go(f"/learn/{key}?step={at}")
        awaits_step(page, at)
        word, asked = page.locator(".coach .what span span"), page.locator(".ask h1").text_content()
        said = word.text_content()
        press_wrong(page, unwanted)
        expect(word).not_to_have_text(said or "")
        assert page.locator(".ask h1").text_content() == asked
        assert step_of(page) == at
        in_sight(page)
        obey(page)
    tab.assert_clean()


@deep
@pytest.mark.parametrize("case", BOTH, ids=str)
def test_a_lesson_survives_reload_leaving_and_coming_back(
    screen: Screens, case: tuple[str, tuple[str, tuple[int, int]]]
) -> None:
    """From its beginning, and in the middle of a scene further on."""
    key, (lang, (width, height)) = case
    tab = screen(lang=lang, width=width, height=height, reduced_motion="reduce")
    page = opened(tab, key)
    obey(page)
    obey(page)
    page.reload()
    awaits_step(page, 2)
    page.locator(".bar .end a").first.click()  # leave the lesson
    page.wait_for_url(f"**/box/{key}")
    page.locator(f'a[href="/learn/{key}"]').first.click()
    awaits_step(page, 2)
    page.locator(".coach .acts .btn.icon").first.click()  # back
    awaits_step(page, 1)
    obey(page)
    page.locator(".coach .acts .btn.icon").nth(1).click()  # this scene again
    awaits_step(page, 0)
    later = lesson(shelf.game(key)).scenes()[1]
    page = tab.go(f"/learn/{key}?step={later}")
    awaits_step(page, later)
    obey(page)
    page.reload()
    awaits_step(page, later + 1)
    obey(page)
    tab.assert_clean()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_place_in_a_game_just_laid_out_is_seen_near(screen: Screens, size: tuple[int, int]) -> None:
    """The treasure of TRAMPING, a speck on the whole chart, and the learner's own cargo beside it."""
    at = lesson(shelf.game("tramping")).number("tresor")
    tab = screen(lang="fr", width=size[0], height=size[1], reduced_motion="reduce")
    page = tab.go(f"/learn/tramping?step={at}")
    awaits_step(page, at)
    expect(page.locator(".pointing .ring")).to_be_visible()
    near = """() => {
        const wide = (query) => document.querySelector(query).getBoundingClientRect().width;
        return wide(".board svg.map") > 1.4 * wide(".board .pan");
    }"""
    page.wait_for_function(near)
    in_sight(page)
    tab.assert_clean()


@deep
def test_why_folding_and_the_keyboard(screen: Screens) -> None:
    tab = screen(reduced_motion="reduce", lang="en")
    page = opened(tab, "tramping")
    page.keyboard.press("Enter")
    awaits_step(page, 1)
    page.locator(".coach .why").click()
    expect(page.locator(".rulecard")).to_contain_text("T28")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".coach .what")).to_be_hidden()
    page.locator(".coach .fold").click()
    expect(page.locator(".coach .what")).to_be_visible()
    page = tab.go("/learn/a-vendre?step=1")
    awaits_step(page, 1)
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    awaits_step(page, 2)
    tab.assert_clean()


@deep
@pytest.mark.parametrize(("lang", "size"), [("fr", SIZES[0]), ("en", SIZES[1])], ids=str)
def test_a_key_goes_to_the_coach_and_back(screen: Screens, lang: str, size: tuple[int, int]) -> None:
    tab = screen(reduced_motion="reduce", lang=lang, width=size[0], height=size[1])
    page = tab.go("/learn/a-vendre?step=1")
    awaits_step(page, 1)
    answer = page.locator(".moves .move").first
    answer.focus()
    page.keyboard.press("F6")
    expect(page.locator(".coach")).to_be_focused()
    page.keyboard.press("F6")
    expect(answer).to_be_focused()
    tab.assert_clean()


def test_a_first_game_is_opened_from_the_box(screen: Screens) -> None:
    tab = screen(lang="fr")
    page = tab.go("/box/a-vendre")
    page.locator('a[href="/learn/a-vendre"] + #first').click()  # the two ways in for whoever comes new stand together
    page.wait_for_url(re.compile(r"/table/[\w-]+$"))
    expect(page.locator(".where")).to_contain_text("Première partie")
    table = tab.table(page.url.rsplit("/", 1)[1])
    assert [kind for _name, kind in table["people"]] == ["person", "novice", "novice"]
    tab.assert_clean()
