"""A hint on the terminal, by `c`, `hint` or `conseil`; and the robots under the names the title has for them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludotheque import shelf
from ludotheque.lessons import tips
from ludotheque.parts import Show
from ludotheque.terminal.told import Told
from terminal.typist import asked, play, saved, scene


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDOTHEQUE_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("LUDOTHEQUE_MEASURED", str(tmp_path / "measured"))
    monkeypatch.setattr("os.fsync", lambda handle: None)  # the disk is not what is tested here
    monkeypatch.setattr("ludotheque.terminal.questions.SECONDS", 0.5)  # enough for a few tries on a busy machine
    return tmp_path / "saves"


@pytest.mark.parametrize(("key", "lang"), [("c", "en"), ("hint", "en"), ("conseil", "fr")])
def test_a_hint_names_the_best_answers_under_their_numbers(folder: Path, key: str, lang: str) -> None:
    table = scene(folder / "a.json", asked("BuyOrTax", options=2), ["Anne", "Robot"], seat=0)
    played = play([key, "q", "q"], resume=str(folder / "a.json"), lang=lang)
    page = played.text.partition(f"> {key}\n")[2]
    tips = re.findall(r"^ +(\d)  (.+)\n +(\d+)\xa0% ± \d+ .+ · .+ ± .+$", page, re.M)
    assert sorted(int(number) for number, _, _ in tips) == [1, 2]
    assert sum(int(share) for _, _, share in tips) > 0
    assert re.search(r"^  [+=]  \w.+$", page, re.M)  # a sentence for the answer that stands above it
    assert saved().log == table.log


def test_no_hint_where_none_is_given_or_nothing_is_asked(folder: Path) -> None:
    scene(folder / "a.json", asked("BuyOrTax", options=2), ["Anne", "Robot"], seat=0)
    played = play(["c", "q"], resume=str(folder / "a.json"), hints=False)
    assert "At this table no hints are given." in played.text
    assert "c = hint" not in played.text
    assert "c = hint" in play(["q"], resume=str(folder / "a.json")).text
    assert "there is no hint to give" in " ".join(play(["c", "q"], seats=["Anne", "random"]).text.split())


def test_hints_are_agreed_upon_with_the_house_rules() -> None:
    choices = ["2", "Anne", "Bob", "0", "", "y", "14", "15", "", "c", "q"]
    played = play(choices, seats=None, rules={"trade": "yes"})
    assert "Hints: whoever asks" in played.text
    assert "Hints: none" in played.text
    assert "At this table no hints are given." in played.text


def test_robots_have_the_names_of_the_title_and_may_be_given_a_time() -> None:
    played = play(["1", "Anne", "1", "q"], seats=None)
    levels = re.findall(r"^ *\d  ([^:\n]+):", played.text.partition("How do the robots play?")[0], re.M)
    assert levels[-5:] == [
        "Window-shopper (beginner)",
        "Shopkeeper (regular)",
        "Merchant (expert)",
        "Captain of industry (master)",
        "Scatterbrain (for trying out)",
    ]
    play(["q"], seats=["Anne", "search:0.01s", "robot:search"])
    assert [person.kind for person in saved().people] == ["person", "search:0.01s", "search"]


SHOP = "First time: a shop nobody owns. Blue and free: buy, or pay the tax."


def said(text: str) -> str:
    return " ".join(text.split())


def test_something_is_told_the_first_time_it_happens_and_once_to_a_person(folder: Path) -> None:
    assert said(play(["1"] * 12).text).count(SHOP) == 1
    assert SHOP not in said(play(["1"] * 12).text)  # another game, another day
    assert "question:BuyOrTax" in (folder / "lessons" / "a-vendre.tips.txt").read_text("utf-8").split()
    assert SHOP in said(play(["1"] * 12, tips=True).text)  # asked for again
    assert "Première fois : une boutique" in said(play(["1", "q"], lang="fr", tips=True).text)
    assert "First time" not in play(["1"] * 12, tips=False).text


def test_where_nothing_can_be_kept_what_is_told_is_told_all_the_same(folder: Path) -> None:
    (folder / "lessons").parent.mkdir(parents=True, exist_ok=True)
    (folder / "lessons").write_text("no folder", encoding="utf-8")
    assert said(play(["1"] * 12).text).count(SHOP) == 1
    assert said(play(["1"] * 12).text).count(SHOP) == 1


def test_nobody_is_told_three_things_in_a_turn(folder: Path) -> None:
    game = shelf.game("a-vendre")
    due = tips.tips(game).tips
    told = Told(game, again=False)
    assert [told.first(due), told.first(due), told.first(due)] == [due[0], due[1], None]
    told.next_turn()
    assert told.first(due) == due[2]
    assert Told(game, again=False).first(due[:3]) is None


def test_a_turn_ends_when_somebody_else_throws_or_moves_and_not_by_a_bid() -> None:
    assert Show(1, dice=(3,)).passes(0)
    assert Show(heading=True).passes(0)
    assert not Show(0, dice=(3,)).passes(0)
    assert not Show(1, bid="300").passes(0)
