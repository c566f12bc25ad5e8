"""A lesson and a replay as a whole hold what they are when asked for step by step, moment by moment."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from layers import deep, deep_but, few_or_many
from ludotheque import shelf
from ludotheque.lessons.course import LEARNER, Course
from ludotheque.say.languages import languages
from web.evenings import Evening, put
from web.people import Person
from web.server import Server, fresh_store

OURS = ("a-vendre", "cosmail", "lune", "tramping")
GAMES = ("a-vendre/bank_unsold_ends", "cosmail/round_limit", "lune/all_home", "tramping/treasure")


@pytest.fixture
def learner(server: Server) -> Iterator[Person]:
    with closing(Person(server)) as someone:
        yield someone


def said(step: dict[str, Any], move: Any) -> str | None:
    """What a browser without a network makes of an answer: the coach's word, or nothing where it leads on."""
    words: list[str] = [word for wrong, word in step["wrong"] if wrong == move]
    return None if move in step["want"] else [*words, step["other"]][0]


@pytest.mark.parametrize("key", deep_but(OURS, "a-vendre"))
@pytest.mark.parametrize("lang", deep_but(languages(), "fr"))
def test_a_whole_lesson_answers_as_the_server_does(learner: Person, key: str, lang: str) -> None:
    steps = learner.get(f"/games/{key}/course", lang=lang).json()
    course = Course(shelf.game(key))
    tried = 0
    for at, step in enumerate(steps):
        assert step["shown"] == learner.get(f"/games/{key}/lesson", step=at, lang=lang).json()
        for move in course.table.options(LEARNER)[: few_or_many(3, 12)]:
            answer = learner.post(f"/games/{key}/lesson?lang={lang}", {"step": at, "move": move}).json()
            word = said(step, json.loads(json.dumps(move)))
            assert answer["step"] == (min(at + 1, len(steps) - 1) if word is None else at)
            assert word is None or answer["coach"]["text"] == word
            tried += 1
        assert (None in step["want"]) is (step["shown"]["coach"]["do"] != "answer")
        course.go_on()
    assert tried > 5


def all_moments(someone: Person, path: str, eyes: str | None) -> dict[str, Any]:
    """Stretch after stretch, as the worker asks for them."""
    whole = someone.get(path + "/stretch", seat=eyes, lang="fr").json()
    while len(whole["stretch"]) <= whole["moments"]:
        begin = len(whole["stretch"])
        more = someone.get(path + "/stretch", **{"from": begin}, seat=eyes, lang="fr").json()
        assert (more["ticks"], more["moments"]) == (whole["ticks"], whole["moments"])
        assert more["stretch"]
        whole["stretch"] += more["stretch"]
    return dict(whole)


def at_moment(whole: dict[str, Any], at: int) -> dict[str, Any]:
    """The page of a moment, put together as the worker does it."""
    page: dict[str, Any] = {"type": "page"}
    lines: list[Any] = []
    for moment in whole["stretch"][: at + 1]:
        page |= moment["page"]
        lines = [*lines[: moment["log"]["from"]], *moment["log"]["lines"]]
    return {**page, "log": {**whole["stretch"][at]["log"], "from": 0, "lines": lines}}


def without_tips(page: dict[str, Any]) -> dict[str, Any]:
    """The lines as they stand in both: a moment asked for alone has only the last ones, some with a note."""
    lines = [{**line, "tip": None} for line in page["log"]["lines"]]
    return {**page, "log": {"lines": lines, "since": page["log"]["since"]}}


@deep
@pytest.mark.parametrize("game", [GAMES[0], *[pytest.param(game, marks=deep) for game in GAMES[1:]]])
@pytest.mark.parametrize("eyes", [None, "0", "all"])
def test_a_whole_replay_has_every_moment(tmp_path: Path, own_server: Any, game: str, eyes: str | None) -> None:
    store = fresh_store(tmp_path)
    kept = put(store, Evening(game, ("Ada", "Bob", "Cléo", "Dan"), [0]))
    path = f"/tables/{kept.tables[game]}/replay"
    with closing(Person(own_server(store=store), known=False)) as someone:
        someone.http.cookies.set(kept.cookie, kept.value)
        whole = all_moments(someone, path, eyes)
        last = whole["moments"]
        assert len(whole["stretch"]) == last + 1
        for at in sorted({0, 1, last // 3, last // 2, last - 1, last}):
            alone = someone.get(path, at=at, seat=eyes, lang="fr").json()
            assert (alone["moments"], alone["ticks"]) == (last, whole["ticks"])
            shown, page = without_tips(at_moment(whole, at)), without_tips(alone["page"])
            count = len(page["log"]["lines"])
            shown["log"]["lines"] = shown["log"]["lines"][-count:] if count else []
            assert shown == page


def test_a_game_that_goes_on_has_no_such_moments(server: Server) -> None:
    with closing(Person(server)) as someone:
        table = someone.new_table("pochette", "me", "link")["table"]
        answer = someone.get(f"/tables/{table}/replay/stretch", seat="0")
        assert answer.status_code == 409
        assert "stretch" not in answer.json()
