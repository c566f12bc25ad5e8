"""A game from the terminal goes on in the browser, and one from the browser in the terminal."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from conformance.walk import KEYS
from ludotheque import bots, shelf
from ludotheque.table import Table
from ludotheque.table.plain import fingerprint
from ludotheque.table.saved import Person as Somebody
from ludotheque.terminal import keeper
from web.browser.chromium import Screen
from web.people import API, Person
from web.room.test_playing import play_until
from web.server import Server

PEOPLE = [Somebody("Anne", "person"), Somebody("Bob", "person"), Somebody("Gaston", "greedy")]
ALONE = [Somebody("Anne", "person"), Somebody("Paulette", "novice"), Somebody("Gaston", "greedy")]
GAMES = Path(__file__).parents[2] / "whole_games"


@pytest.fixture
def claire(server: Server) -> Iterator[Person]:
    person = Person(server)
    yield person
    person.close()


@pytest.fixture
def paul(server: Server) -> Iterator[Person]:
    person = Person(server)
    yield person
    person.close()


def begun(key: str, answers: int = 40, dice: str = "virtual", people: list[Somebody] = PEOPLE) -> Table:
    """A game of three, some answers old."""
    table, rng = Table.new(key, 3, seed=4, people=people, dice=dice), Random(4)
    for _ in range(answers):
        seat = table.to_act[0]
        options = table.options(seat)
        move = rng.choice(options) if seat < 0 else bots.answer(table.game, table.state, seat, "greedy", rng)
        table.play(seat, move)
    return table


def sent(person: Person, text: str) -> Any:
    return person.http.post(API + "/import", content=text.encode(), headers={"Content-Type": "application/json"})


@pytest.mark.parametrize("key", KEYS)
def test_a_game_goes_there_and_back(key: str, claire: Person, tmp_path: Path) -> None:
    """Its log, its people and house rules, then some answers more, and the terminal takes it up again."""
    old = begun(key, people=ALONE)
    made = sent(claire, old.dump())
    assert made.status_code == 201, made.text
    table = made.json()["table"]
    with claire.listen(table, "view") as own:
        own.drain()
        now = own.table()
        assert now["people"] == [list(person) for person in ALONE]
        before = now["seq"]
        play_until(own, lambda now: now["seq"] >= before + 4)
    back = claire.get(f"/tables/{table}/save")
    assert back.status_code == 200, back.text
    assert "proof" not in back.json()
    file = tmp_path / "back.json"
    file.write_text(back.text, encoding="utf-8")
    again, _ = keeper.load(file, None, 1)
    assert again.log[: len(old.log)] == old.log
    assert len(again.log) > len(old.log)
    assert (again.people, again.rules) == (ALONE, old.rules)
    assert again.dice == "virtual"
    rng = Random(2)
    for _ in range(10):
        seat = again.to_act[0]
        again.play(seat, bots.answer(again.game, again.state, seat, "greedy", rng))


def test_it_stands_where_it_stood(claire: Person) -> None:
    """The position is the very same, real dice included."""
    for dice in ("virtual", "entered"):
        old = begun("a-vendre", 31, dice)
        table = sent(claire, old.dump()).json()["table"]
        back = Table.load(claire.get(f"/tables/{table}/save").text, seed=1)
        assert back.log[: len(old.log)] == old.log
        assert back.dice == old.dice
        if dice == "entered":
            assert fingerprint(back.state) == fingerprint(old.state)


def test_a_robot_nobody_knows_plays_as_the_usual_one(claire: Person) -> None:
    people = [Somebody("Anne", "person"), Somebody("X", "os:abort"), Somebody("Y", "robot:search")]
    text = Table.new("lune", 3, seed=2, people=people).dump()
    table = sent(claire, text).json()["table"]
    kinds = [kind for _, kind in claire.get(f"/tables/{table}").json()["people"]]
    assert kinds == ["person", "greedy", "search"]


def test_what_cannot_go_on_is_refused_with_its_reason(claire: Person) -> None:
    old = begun("lune").dump()
    broken = json.loads(old)
    broken["log"][3][0] = 99
    elsewhere = json.loads(old) | {"edition": {"key": "mine", "hash": "0" * 64}}
    twins = Table.new("lune", 2, seed=1, people=[Somebody("Anne", "person"), Somebody("ANNE", "person")]).dump()
    over = next((GAMES / "a-vendre").glob("*.json")).read_text(encoding="utf-8")
    reasons = {
        "{}": "not a saved game",
        "[": "was not understood",
        json.dumps(broken): "was changed after it was saved",
        json.dumps(elsewhere): "was changed after it was saved",
        twins: "wo seats have the same name",
        over: "nothing left to play",
        old.replace('"lune"', '"chess"'): "chang",
    }
    before = len(claire.get("/tables").json())
    for text, reason in reasons.items():
        refused = sent(claire, text)
        assert refused.status_code == 400, (reason, refused.text)
        assert reason in refused.json()["error"]["message"], refused.text
    assert sent(claire, " " * 2_100_000).status_code in (400, 413)
    assert len(claire.get("/tables").json()) == before


def test_nobody_takes_along_a_game_in_which_others_sit(claire: Person, paul: Person) -> None:
    """It would hold their secrets; so would one where somebody may still sit down."""
    made = claire.new_table("lune", "me", "link", "greedy")
    for whose in (claire, paul):
        assert whose.get(f"/tables/{made['table']}/save").status_code == 403
    paul.join(made["invitations"][0]["link"])
    for whose in (claire, paul):
        assert whose.get(f"/tables/{made['table']}/save").status_code == 403


def test_the_page_takes_a_file_in_and_gives_one_out(screen: Callable[..., Screen], tmp_path: Path) -> None:
    """By hand: the file is chosen, the table opens, and its file can be had again."""
    file = tmp_path / "game.json"
    file.write_text(begun("a-vendre").dump(), encoding="utf-8")
    tab = screen()
    tab.may_be_refused = (400,)
    page: Page = tab.go("/you")
    wrong = tmp_path / "wrong.json"
    wrong.write_text("{}")
    page.locator("#file").set_input_files(wrong)
    expect(page.locator("#file-no")).to_be_visible()
    page.locator("#file").set_input_files(file)
    page.wait_for_url("**/table/**")
    expect(page.locator("main.stage .ask h1")).not_to_be_empty()
    page = tab.go("/you")
    with page.expect_download() as download:
        page.locator('[aria-labelledby="taken-title"] a[download]').first.click()
    saved = Path(download.value.path()).read_text(encoding="utf-8")
    assert Table.load(saved, seed=1).people == PEOPLE
    tab.assert_clean()


def test_every_title_is_taken_in() -> None:
    assert set(KEYS) <= set(shelf.games())
