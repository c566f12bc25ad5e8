"""Lessons over the API: nothing is kept, whatever a step, a name or a move may be."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from ludotheque import shelf
from ludotheque.lessons import lesson
from web.people import Person
from web.server import Server

PATH = "/api/v1/games/a-vendre/lesson"


def ask(someone: Person, **body: Any) -> Any:
    return someone.http.post(PATH, json=body)


@pytest.fixture
def learner(server: Server) -> Iterator[Person]:
    with closing(Person(server)) as someone:
        yield someone


def test_a_lesson_is_walked_through_by_a_program(learner: Person) -> None:
    steps = lesson(shelf.game("a-vendre")).steps
    shown = learner.http.get(PATH, params={"lang": "en", "name": "Zoé"}).json()
    assert (shown["step"], shown["steps"], shown["page"]["seats"][0]["name"]) == (0, len(steps), "Zoé")
    while shown["step"] < len(steps) - 1:
        move = (shown["coach"]["want"] or [None])[0]
        shown = ask(learner, step=shown["step"], move=move, name="Zoé").json()
        assert shown["page"] is not None
    assert shown["page"]["end"] is not None
    assert shown["page"]["table"]["over"]


def test_a_wrong_answer_shows_no_page(learner: Person) -> None:
    told = ask(learner, step=1, move=["tax"]).json()
    assert (told["step"], told["page"]) == (1, None)
    assert told["coach"]["text"] != learner.http.get(PATH, params={"step": 1}).json()["coach"]["text"]


def test_what_the_rules_forbid_is_refused(learner: Person) -> None:
    answer = ask(learner, step=1, move=["fly", "away"])
    assert answer.status_code == 409
    assert answer.json()["error"]["rules"]


@pytest.mark.parametrize("name", ["", " ", "x" * 60, "\u202e", "</script>", "Zoé"])
def test_any_name_is_harmless(learner: Person, name: str) -> None:
    seats = learner.http.get(PATH, params={"name": name}).json()["page"]["seats"]
    assert seats[0]["name"] in (name, "Claire")


@pytest.mark.parametrize("step", [-1, 1001, "one", 1.5, None])
def test_no_step_at_all_is_refused(learner: Person, step: object) -> None:
    assert ask(learner, step=step).status_code == 400


def test_a_step_beyond_the_last_is_the_last(learner: Person) -> None:
    shown = learner.http.get(PATH, params={"step": 999}).json()
    assert shown["step"] == shown["steps"] - 1
    assert ask(learner, step=999).json()["step"] == shown["step"]


def test_a_title_without_a_lesson_says_so(learner: Person) -> None:
    assert learner.http.get("/api/v1/games/pochette/lesson").status_code == 404
    assert learner.http.get("/learn/pochette").status_code == 404
    assert learner.http.get("/box/pochette/essentiel").status_code == 404
    assert learner.http.get("/essentiel/a-vendre/99.svg").status_code == 404
    assert learner.http.get("/essentiel/a-vendre/0.svg").headers["content-type"].startswith("image/svg")
