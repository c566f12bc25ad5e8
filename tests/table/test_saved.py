"""Saved games: what is wrong with a document is said exactly, and nothing is loaded by halves."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ludotheque import BadSave, Person, Table, shelf
from ludotheque.say import refusal, tongue


def a_game(answers: int = 40, people: list[Person] | None = None) -> Table:
    table = Table.new("a-vendre", seats=3, seed=4, rules={"form": "double"}, people=people)
    rng = Random(4)
    for _ in range(answers):
        if table.to_act:
            seat = table.to_act[0]
            table.play(seat, rng.choice(table.options(seat)))
    return table


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    document = json.loads(a_game().dump())
    change(document)
    return json.dumps(document)


def test_the_document_names_all_that_is_needed() -> None:
    people = [Person("Anne", "person"), Person("Zoé", "greedy"), Person("Léo", "random")]
    document = json.loads(a_game(people=people).dump())
    assert document["game"] == "a-vendre"
    assert document["version"] == shelf.game("a-vendre").version
    assert len(document["edition"]["hash"]) == 64
    assert document["seats"] == [["Anne", "person"], ["Zoé", "greedy"], ["Léo", "random"]]
    assert document["rules"]["form"] == "double"
    assert document["dice"] == "virtual"
    assert document["log"][0][1][0] == "banker"
    assert "seed" not in json.dumps(document)


def test_play_goes_on_after_loading() -> None:
    table = Table.load(a_game().dump(), seed=1)
    seat = table.to_act[0]
    table.play(seat, table.options(seat)[0])
    assert table.people == a_game().people


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not a JSON document"),
        ("{", "not a JSON document"),
        ('{"a": 1, "a": 2}', "twice"),
        ("[" * 100_000, "not a JSON document"),
        (" " * 20_000_001, "too large"),
        ("[]", "not a saved game"),
        ("{}", "not a saved game"),
        ('{"format": "chess"}', "not a saved game"),
        ('{"format": "ludotheque-game-99"}', "ludotheque-game-99"),
        ('{"format": "ludotheque-game-1"}', "damaged.*missing required field"),
        (a_game().dump()[:-200], "not a JSON document"),
    ],
)
def test_a_damaged_document(text: str, reason: str) -> None:
    with pytest.raises(BadSave, match=reason):
        Table.load(text)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda d: d["log"].__setitem__(7, [-1, ["die", 6]]), "log entry 7 was changed"),
        (lambda d: d["log"].pop(9), "entries, but"),
        (lambda d: d["log"][9].__setitem__(0, "Anne"), r"damaged.*log\[9\]"),
        (lambda d: d["rules"].__setitem__("form", "simple"), "heading"),
        (lambda d: d.__setitem__("version", 1), "heading"),
        (lambda d: d["seats"][0].__setitem__(0, "Eve"), "heading"),
        (lambda d: d.__setitem__("seal", "0" * 64), "seal"),
        (lambda d: d.__setitem__("extra", 1), "damaged.*extra"),
        (lambda d: d.pop("log"), "damaged.*log"),
        (lambda d: d.__setitem__("seats", 4), "damaged.*seats"),
    ],
)
def test_a_tampered_document(change: Callable[[dict[str, Any]], object], reason: str) -> None:
    with pytest.raises(BadSave, match=reason):
        Table.load(changed(change))


def resealed(change: Callable[[dict[str, Any]], object], text: str | None = None) -> str:
    """A document whose marks fit again: only the rules can find what is wrong with it."""
    from ludotheque.table.saved import MARK, digests

    document = json.loads(text or a_game().dump())
    change(document)
    head = {key: value for key, value in document.items() if key not in ("log", "marks", "seal")}
    chain = list(digests(head, document["log"]))
    document["marks"] = "".join(digest[:MARK] for digest in chain[1:])
    document["seal"] = chain[-1]
    return json.dumps(document)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda d: d["log"].__setitem__(1, [-1, ["die", 7]]), "log entry 1 breaks the rules"),
        (lambda d: d["log"].__setitem__(1, [0, ["die", 3]]), "log entry 1 breaks the rules.*seat 0 is not to act"),
        (lambda d: d["log"].__setitem__(1, [-1, ["die", True]]), "log entry 1 breaks the rules"),
        (lambda d: d["log"].__setitem__(1, [-1, []]), "log entry 1 breaks the rules"),
        (lambda d: d.__setitem__("game", "go"), "no game 'go'"),
        (lambda d: d.__setitem__("version", 99), "rules version 99"),
        (lambda d: d["edition"].__setitem__("hash", "f" * 64), "played on edition la-rue"),
        (lambda d: d["rules"].__setitem__("form", "triple"), "form cannot be 'triple'"),
        (lambda d: d["rules"].pop("form"), "does not name every house rule"),
        (lambda d: d.__setitem__("seats", [["Anne", "person"]]), "2 to 10 persons"),
        (lambda d: d.__setitem__("dice", "loaded"), "dice cannot be"),
        (lambda d: d["seats"][0].__setitem__(0, "\x1b[2J"), "can be shown"),
    ],
)
def test_a_foreign_or_forged_document(change: Callable[[dict[str, Any]], object], reason: str) -> None:
    with pytest.raises(BadSave, match=reason):
        Table.load(resealed(change))


# -- games of earlier versions

OLD = (Path(__file__).parents[1] / "whole_games" / "lune-1" / "all_home.json").read_text("utf-8")


def cut_short(document: dict[str, Any]) -> None:
    del document["log"][120:]


def test_a_game_of_an_earlier_version_goes_on_under_its_own_rules() -> None:
    """What was usual then is a house rule now; saved again it is a game of today."""
    game = shelf.game("lune")
    table = Table.load(resealed(cut_short, OLD), seed=3)
    then = {name: table.rules[name] for name in ("token_needs_option", "duel_moves_rockets", "tow_back")}
    assert then == {"token_needs_option": "no", "duel_moves_rockets": "no", "tow_back": "counted"}
    assert not then.items() & game.agree(4, {}).items()
    seat = table.to_act[0]
    table.play(seat, table.options(seat)[0])
    document = json.loads(table.dump())
    assert (document["version"], document["rules"]) == (game.version, table.rules)
    assert Table.load(table.dump()).rules == table.rules


def test_house_rules_that_have_come_since_are_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    """An older document does not name them; `earlier` says how it was played."""

    def without_tie(document: dict[str, Any]) -> None:
        cut_short(document)
        del document["rules"]["tie"]

    old = resealed(without_tie, OLD)
    with pytest.raises(BadSave, match="does not name every house rule"):
        Table.load(old)
    monkeypatch.setattr(type(shelf.game("lune")), "earlier", {1: {"tie": "first_landed"}})
    assert Table.load(old).rules["tie"] == "first_landed"


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "en",
            "begun under rules version 0 of {title}, which can no longer be played; this program plays 1, 2",
        ),
        (
            "fr",
            "commencée sous la version 0 des règles de {title}, qui ne se joue plus ; ce programme joue la 1, 2",
        ),
    ],
)
def test_a_version_that_is_no_longer_played_is_told_in_both_languages(lang: str, told: str) -> None:
    with pytest.raises(BadSave) as no:
        Table.load(resealed(lambda document: document.__setitem__("version", 0), OLD))
    assert refusal(no.value, tongue(lang)).replace("\u00a0", " ") == told.format(title="DE LA TERRE A LA LUNE")


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d["seats"][0].__setitem__(0, "\ud800"),
        lambda d: d.__setitem__("\ud800", 1),
        lambda d: d["log"].__setitem__(1, [-1, ["die", "\udfff"]]),
        lambda d: d["log"].__setitem__(1, [-1, ["die", nested(200)]]),
        lambda d: d["log"].__setitem__(1, [-1, ["die", nested(800)]]),
    ],
)
def test_an_outlandish_document(change: Callable[[dict[str, Any]], object]) -> None:
    """Half characters and towers of lists: refused like anything else."""
    with pytest.raises(BadSave):
        Table.load(changed(change))


def nested(depth: int) -> list[Any]:
    tower: list[Any] = []
    for _ in range(depth):
        tower = [tower]
    return tower


def test_a_tower_of_lists_with_fitting_marks() -> None:
    for depth in (5, 100, 400):
        with pytest.raises(BadSave, match="log entry 1 breaks the rules"):
            Table.load(resealed(lambda d, depth=depth: d["log"].__setitem__(1, [-1, ["die", nested(depth)]])))  # type: ignore[misc]


def test_no_text_at_all() -> None:
    things: list[Any] = [None, 5, b"{}", ["{}"]]
    for thing in things:
        with pytest.raises(BadSave, match="no text"):
            Table.load(thing)
