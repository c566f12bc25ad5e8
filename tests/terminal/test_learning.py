"""Lessons at the keyboard: pressing what the coach asks for leads to the end; wrong keys, leaving and coming back."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from layers import deep
from ludotheque import shelf
from ludotheque.lessons import lesson
from ludotheque.lessons.course import LEARNER, Course
from ludotheque.parts.text import columns
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from ludotheque.terminal.console import USUAL, Console
from ludotheque.terminal.learning import learn, left_at, mark
from ludotheque.terminal.told import known
from terminal.test_pseudo_terminal import Sitting
from terminal.typist import Played, Typist, play

OURS = ("a-vendre", "cosmail", "lune", "tramping")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDOTHEQUE_SAVES", str(tmp_path / "saves"))
    monkeypatch.setattr("os.fsync", lambda handle: None)
    return tmp_path / "saves"


def taught(key: str, lines: Iterable[str], lang: str = "en", colour: bool = False, again: bool = False) -> Played:
    target = io.StringIO()
    console = Console(Typist(lines), target, colour=colour, live=colour, size=lambda: USUAL)
    return Played(learn(console, key, lang, again), target.getvalue())


def obedient(key: str) -> Iterator[str]:
    """What somebody types who does what the coach says: Enter, or the number of the wanted answer."""
    course = Course(shelf.game(key))
    while True:
        wanted = [course.lesson.move(want) for want in course.step.want[:1]]
        yield str(course.table.options(LEARNER).index(wanted[0]) + 1) if wanted else ""
        if course.last:
            return
        course.go_on()


@deep
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("key", OURS)
def test_a_lesson_is_taken_to_its_end(key: str, lang: str) -> None:
    game = shelf.game(key)
    played = taught(key, obedient(key), lang, colour=True)
    assert played.status == 0
    words = " ".join(played.text.split())
    for step in lesson(game).steps:
        opening = " ".join(step.said(tongue(lang, game)).partition("{")[0].split()[:4])
        assert opening in words, step.id
    assert f"play {key} --seats" in words
    assert mark(game).read_text() == "done\n"
    for page in played.pages[:-1]:
        lines = page.splitlines()
        assert len(lines) <= USUAL[1]
        assert all([columns(line) <= USUAL[0] for line in lines])


@deep
@pytest.mark.parametrize("key", OURS)
def test_a_wrong_answer_is_told_and_the_lesson_goes_on(key: str) -> None:
    """Every wrong number before every right one."""
    course, typed = Course(shelf.game(key)), []
    for right in obedient(key):
        wrong = range(1, len(course.table.options(LEARNER)) + 1) if course.step.do == "answer" else ()
        typed += [str(number) for number in wrong if str(number) != right and course.step.want[1:] == []][:3]
        typed.append(right)
        course.go_on()
    played = taught(key, typed)
    assert played.status == 0
    assert "Nothing was played: try what the coach says." in played.text
    assert mark(shelf.game(key)).read_text() == "done\n"


def test_a_lesson_that_was_left_goes_on_at_the_same_bubble() -> None:
    game = shelf.game("a-vendre")
    left = taught("a-vendre", ["", "1", "q"])
    assert "The lesson waits for you here" in left.text
    assert left_at(game) == 2
    again = taught("a-vendre", [])  # the input ends
    assert "3 of 16" in again.text
    assert "1 of 16" not in again.text
    assert "1 of 16" in taught("a-vendre", [], again=True).text


def test_what_was_kept_and_is_not_known_begins_anew(folder: Path) -> None:
    game = shelf.game("lune")
    assert left_at(game) == 0
    mark(game).parent.mkdir(parents=True)
    mark(game).write_bytes(b"\xff\xfe")
    assert left_at(game) == 0
    mark(game).write_text("no such step")
    assert left_at(game) == 0


def test_one_can_go_back_and_look_around() -> None:
    played = taught("tramping", ["", "p", "p", "", "?", "b", "m", "o", "l", "h", "c", "xyz", "99", "q"])
    assert played.status == 0
    assert "This is the first word of the coach." in played.text
    assert "T28" in played.text  # the rule behind the bubble
    assert "That key is of no use in a lesson." in played.text
    assert "Traceback" not in played.text


def test_a_place_that_cannot_be_kept_is_said(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder.parent.mkdir(exist_ok=True)
    folder.write_text("a file where the folder should be")
    assert "could not be kept" in taught("lune", ["q"]).text


@deep
def test_the_real_program_on_a_real_terminal(tmp_path: Path) -> None:
    person = Sitting(tmp_path, "lune", command="learn")
    try:
        page = person.await_text("q = leave")
        assert "\x1b[2J\x1b[H" in page
        assert "Flight control · 1 of 20" in page
        person.type("2\r")
        person.await_text("Nothing was played")
        person.type("1\r")
        person.await_text("2 of 20")
        person.type("q\r")
        status, rest = person.leave()
        assert status == 0
        assert "learn lune" in rest
    finally:
        person.close()
    again = Sitting(tmp_path, "lune", command="learn")
    try:
        again.await_text("2 of 20")
        again.type("\x03")
        assert again.leave()[0] == 130
    finally:
        again.close()


def test_what_the_lesson_has_shown_is_not_told_again_in_a_game(folder: Path) -> None:
    taught("a-vendre", obedient("a-vendre"))
    assert "question:BuyOrTax" in known(shelf.game("a-vendre"))
    assert "First time: a shop nobody owns" not in " ".join(play(["1"] * 12).text.split())
