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
from ludotheque.lessons.course import LEARNER, Course
from ludotheque.say.languages import languages
from web.browser.chromium import Screen

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
    """The bubble is on the screen, hides no answer and not what it points at."""
    hidden = page.evaluate("""() => {
        const box = (el) => el.getBoundingClientRect();
        const own = box(document.querySelector(".coach"));
        const over = (one) => Math.min(own.right, one.right) - Math.max(own.left, one.left) > 1
            && Math.min(own.bottom, one.bottom) - Math.max(own.top, one.top) > 1;
        const pointing = document.querySelector(".pointing:not([hidden]) .ring");
        const wrong = [];
        const inside = own.left >= 0 && own.top >= 0 && own.right <= innerWidth && own.bottom <= innerHeight;
        if (!inside) wrong.push("off the screen");
        if (over(box(document.querySelector(".moves")))) wrong.push("over the answers");
        if (pointing && over(box(pointing))) wrong.push("over what it points at");
        if (box(document.querySelector(".sheet")).bottom > innerHeight + 1) wrong.push("answers off the screen");
        if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is too wide");
        return wrong;
    }""")
    assert not hidden, (step_of(page), hidden)


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


def wrongs(key: str) -> Iterator[tuple[int, str]]:
    """At which steps there is an answer that is not wanted, and the number of one."""
    course = Course(shelf.game(key))
    while not course.last:
        if course.step.do == "answer" and any([not course.wants(move) for move in course.table.options(LEARNER)]):
            yield course.at, course.step.id
        course.go_on()


def test_a_wrong_press_is_told_and_the_table_stays(screen: Screens) -> None:
    """Buy or tax, draw or pass, bid or pass: the last answer of the list is never the wanted one."""
    tab = screen(reduced_motion="reduce")
    for at, _id in wrongs("a-vendre"):
        page = tab.go(f"/learn/a-vendre?step={at}")
        awaits_step(page, at)
        said, asked = page.locator(".coach .what span span").text_content(), page.locator(".ask h1").text_content()
        page.locator(".moves .move:not(.no)").last.click()
        expect(page.locator(".coach .what span span")).not_to_have_text(said or "")
        assert page.locator(".ask h1").text_content() == asked
        assert step_of(page) == at
        obey(page)
    tab.assert_clean()


@deep
def test_a_lesson_survives_reload_leaving_and_coming_back(screen: Screens) -> None:
    tab = screen(reduced_motion="reduce", lang="en")
    page = opened(tab, "lune")
    obey(page)
    obey(page)
    page.reload()
    awaits_step(page, 2)
    page.locator(".bar .end a").first.click()  # leave the lesson
    page.wait_for_url("**/box/lune")
    page.locator('a[href="/learn/lune"]').click()
    awaits_step(page, 2)
    page.locator(".coach .acts .btn.icon").first.click()  # back
    awaits_step(page, 1)
    obey(page)
    page.locator(".coach .acts .btn.icon").nth(1).click()  # this scene again
    awaits_step(page, 0)
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


def test_a_first_game_is_opened_from_the_box(screen: Screens) -> None:
    tab = screen(lang="fr")
    page = tab.go("/box/a-vendre")
    page.locator("#first").click()
    page.wait_for_url(re.compile(r"/table/[\w-]+$"))
    expect(page.locator(".where")).to_contain_text("Première partie")
    table = tab.table(page.url.rsplit("/", 1)[1])
    assert [kind for _name, kind in table["people"]] == ["person", "novice", "novice"]
    tab.assert_clean()
