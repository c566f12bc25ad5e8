"""Every lesson can be taught: it plays through on the real table; whatever else is answered is told, not played."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from layers import deep_but
from ludotheque import shelf
from ludotheque.kernel.agenda import IllegalMove, Move
from ludotheque.lessons import OTHER, BadLesson, Texts, checked, data, lesson, read, taught
from ludotheque.lessons.course import LEARNER, Course
from ludotheque.lessons.pictures import drawn
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from ludotheque.shelf.rulebook import rulebook
from ludotheque.table.plain import fingerprint

OURS = ("a-vendre", "cosmail", "lune", "tramping")
LONGEST_BUBBLE = 240  # letters, read in ten seconds
LONGEST_ESSENTIALS = 160  # words, read in a minute

titles = pytest.mark.parametrize("key", OURS)


def walk(key: str) -> Iterator[Course]:
    """The lesson at each of its steps; what is wanted is done between two."""
    course = Course(shelf.game(key))
    while True:
        yield course
        if course.last:
            return
        course.go_on()


def told(course: Course) -> list[Texts]:
    return [course.step, *course.step.wrong]


@titles
def test_a_lesson_plays_through_and_the_learner_wins(key: str) -> None:
    for course in walk(key):
        if course.step.do == "answer":
            assert (course.asked, LEARNER in course.table.to_act) == (course.step.question, True), course.step.id
        if course.step.do == "throw":
            assert course.table.thrower == LEARNER or ("throw",) in course.table.options(LEARNER), course.step.id
    outcome = course.table.outcome
    assert outcome is not None
    assert outcome.places[LEARNER] == 1


@titles
def test_every_other_answer_is_told_and_not_played(key: str) -> None:
    for course in walk(key):
        at, before = course.at, list(course.table.log)
        for move in [move for move in course.table.options(LEARNER) if not course.wants(move)]:
            said = course.answer(move)
            assert said in (course.step.wrong if course.step.do == "answer" else [course.step]), (course.step.id, move)
            assert (course.at, course.table.log) == (at, before)


@titles
def test_a_forbidden_answer_is_refused_by_the_rules(key: str) -> None:
    course = Course(shelf.game(key), lesson(shelf.game(key)).number("fin") - 1)
    with pytest.raises(IllegalMove):
        course.answer(("fly", "away"))


@titles
def test_what_is_called_wrong_is_allowed_and_not_wanted(key: str) -> None:
    for course in walk(key):
        named = [course.lesson.move(wrong.move) for wrong in course.step.wrong if wrong.move != OTHER]
        options = course.table.options(LEARNER)
        assert all([move in options and not course.wants(move) for move in named]), course.step.id
        rest = [move for move in options if move not in named and not course.wants(move)]
        assert bool(rest) >= (OTHER in [wrong.move for wrong in course.step.wrong]), course.step.id


@titles
def test_where_several_answers_are_wanted_the_lesson_goes_on_after_each(key: str) -> None:
    found: list[tuple[int, Move]] = []
    for course in walk(key):
        found += [(course.at, course.lesson.move(want)) for want in course.step.want[1:]]
    for at, move in found:
        course = Course(shelf.game(key), at)
        assert course.answer(move) is None
        while not course.last:
            course.go_on()
        assert course.table.outcome is not None
        assert course.table.outcome.places[LEARNER] == 1


@titles
def test_a_lesson_is_taken_up_again_at_any_step(key: str) -> None:
    game = shelf.game(key)
    for course in walk(key):
        again = Course(game, course.at)
        assert fingerprint(again.table.state) == fingerprint(course.table.state)
        assert (again.step, again.since) == (course.step, course.since)
    assert Course(game, 999).last
    assert Course(game, -5).at == 0


@titles
def test_its_sentences_are_whole_and_short_in_every_language(key: str) -> None:
    game = shelf.game(key)
    for course in walk(key):
        for text in told(course):
            for lang in languages():
                said = course.said(text, tongue(lang, game))
                assert 0 < len(said) <= LONGEST_BUBBLE, (course.step.id, lang, len(said))
                assert not set("{}@|") & set(said), said
    points = lesson(game).essentials
    assert 6 <= len(points) <= 8
    for lang in languages():
        words = " ".join([point.said(tongue(lang, game)) for point in points])
        assert len(words.split()) <= LONGEST_ESSENTIALS


@titles
def test_it_points_at_what_is_there(key: str) -> None:
    game = shelf.game(key)
    scene = game.scene(shelf.edition(game, None))
    for course in walk(key):
        kind, which = course.lesson.anchor(course.step)
        if kind == "board":
            x, y = scene.spot(int(which))
            assert 0 < x < scene.size[0]
            assert 0 < y < scene.size[1]
        if kind == "answer":
            assert which in [move[0] for move in course.table.options(LEARNER)], course.step.id
        assert not course.step.rule or course.step.rule in rulebook(game, "fr")


@pytest.mark.parametrize("key", deep_but(OURS, "a-vendre"))
def test_every_point_of_the_essentials_is_drawn(key: str) -> None:
    game = shelf.game(key)
    scene = game.scene(shelf.edition(game, None))
    for lang in languages():
        drawings = [drawn(scene, point.picture, tongue(lang, game)) for point in lesson(game).essentials]
        assert len({*drawings}) == len(drawings)
        assert all([ElementTree.fromstring(drawing).get("viewBox") == "0 0 260 132" for drawing in drawings])


@titles
def test_the_first_table_can_be_laid(key: str) -> None:
    game = shelf.game(key)
    first = lesson(game).first
    agreed = game.agree(1 + len(first.robots), first.rules)
    assert agreed.items() >= first.rules.items()


def test_every_title_of_the_house_is_taught() -> None:
    assert all([taught(shelf.game(key)) for key in OURS])


SOUND = """
coach = { fr = "x", en = "x" }
seats = ["A", "B", "C"]
minutes = 5
[first]
robots = ["novice"]
fr = "x"
en = "x"
[[essential]]
picture = "die"
fr = "x"
en = "x"
[[step]]
id = "one"
fr = "x"
en = "x"
"""


@pytest.mark.parametrize(
    ("more", "wrong"),
    [
        ('at = "bored:3"', "nothing is called"),
        ('do = "throw"', "fate speaks"),
        ('do = "answer"', "has a question"),
        ('rule = "V999"', "no rule V999"),
        ('position = "nowhere"', "no position 'nowhere'"),
        ('at = "board:@nowhere"', "no place of the board"),
        ('at = "panel:kitchen"', "no panel"),
        ('[[step]]\nid = "one"\nfr = "{@x}"\nen = "x"', "twice"),
        ("colour = 3", "unknown field"),
    ],
)
def test_a_lesson_that_cannot_be_taught_says_why(more: str, wrong: str) -> None:
    game = shelf.game("a-vendre")
    with pytest.raises(BadLesson, match=wrong):
        checked(read(game, SOUND + more, ""), game)


def test_the_words_of_a_lesson_are_found_in_its_file() -> None:
    game = shelf.game("lune")
    assert lesson(game) is lesson(game)
    assert read(game, data(game, "lesson.toml").read_text("utf-8"), "").steps == lesson(game).steps
