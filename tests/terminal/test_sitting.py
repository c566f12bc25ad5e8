"""Several persons and one screen, persons who only look on, narrow terminals, and questions before the game."""

from __future__ import annotations

import io
from itertools import chain, islice
from pathlib import Path
from typing import Any

import pytest

from layers import deep_but, few_or_many
from ludotheque import Table
from ludotheque.parts.text import columns
from ludotheque.terminal.console import FORGET, Console
from terminal.typist import Typist, asked, play, saved, scene, willing


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDOTHEQUE_SAVES", str(tmp_path / "saves"))
    monkeypatch.setattr("os.fsync", lambda handle: None)
    return tmp_path / "saves"


# -- passing the screen


def test_ones_own_card_is_seen_before_the_screen_is_passed(folder: Path) -> None:
    table = scene(folder / "a.json", asked("DrawOrPass"), ["Anne", "Bob"], {"cash": "hidden"})
    me, other = table.names[table.to_act[0]], table.names[1 - table.to_act[0]]
    played = play(["", "1", "", "", "q"], resume=str(folder / "a.json"), colour=True)
    passing = next(at for at, page in enumerate(played.pages) if "Enter = pass the screen" in page)
    assert f"─ {me} ─" in played.pages[passing]
    assert f"Next at the screen: {other}." in played.pages[passing]
    assert f"· {me} draws: " in played.pages[passing]
    assert f"{other}, press Enter when you alone" in played.pages[passing + 1]


def test_what_may_have_shown_a_purse_is_not_taken_back_before_the_screen_is_passed(folder: Path) -> None:
    rules = {"cash": "hidden"}
    table = scene(folder / "a.json", asked("DrawOrPass", options=2), ["Anne", "Bob"], rules)
    played = play(["", "2", "u"], resume=str(folder / "a.json"), colour=True)
    assert "cannot be taken back" in played.text
    assert saved().log[: len(table.log)] == table.log
    assert len(saved().log) > len(table.log)


def test_what_was_scrolled_away_is_wiped_too(folder: Path) -> None:
    played = play(["", "", ""], seats=["Anne", "Bob"], rules={"cash": "hidden"}, colour=True)
    assert FORGET in played.output
    bare = play(["", "", ""], seats=["Anne", "Bob"], rules={"cash": "hidden"})
    assert "\x1b" not in bare.output
    assert "can still be scrolled back to" in bare.text
    assert FORGET not in play(["", "", ""], seats=["Anne", "Bob"], colour=True).output


# -- keys that were no answer


def test_keys_pressed_during_a_pause_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    termios = pytest.importorskip("termios")
    flushed: list[int] = []
    monkeypatch.setattr(termios, "tcflush", lambda handle, queue: flushed.append(handle))
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    source = Typist(["", "", ""])
    monkeypatch.setattr(source, "fileno", lambda: 7)
    seat = Console(source, io.StringIO(), live=True, fast=False)
    seat.ask("?")
    assert flushed == []
    seat.pause()
    seat.ask("?")
    seat.ask("?")
    assert flushed == [7]


# -- looking on


def test_a_banker_who_does_not_play_can_still_press_keys() -> None:
    ten = ["Anne", *["random"] * 9]
    rests = []
    for seed in range(12):
        played = play(["", "1", "z", "b", "l", "q", "q", "q"], seats=ten, seed=seed, colour=True)
        rests.append("Enter = go on · q = leave" in played.text and saved().view(None)["idle"] == 0)
        assert played.status == 0
    assert any(rests)


def test_robots_alone_are_not_held_up() -> None:
    assert "Enter = go on" not in play([], seats=["random"] * 4, colour=True).text


def test_one_who_need_not_answer_waits_for_the_robots() -> None:
    """The bank of TRAMPING may close the market against the last captain, but a robot has not been waited for yet."""
    played = play(["1", "q"], game="tramping", seats=["Anne", "greedy", "greedy"], rules={"bank_choice": "agreed"})
    assert played.status == 0
    assert "The market is closed" in played.text
    assert "Close the market" not in played.text


# -- help


@pytest.mark.parametrize(("lang", "yellow"), [("en", "Y yellow"), ("fr", "J jaune")])
def test_help_begins_with_the_aim_and_the_signs(lang: str, yellow: str) -> None:
    text = " ".join(play(["h", "q"], lang=lang).text.split())
    assert yellow in text
    assert "[A]" in text


def test_help_is_announced_when_a_game_is_new() -> None:
    assert "Type h for help." in play(["", "q"]).text
    assert "Type h for help." not in play(["q"], resume="last").text


def test_the_board_shows_the_pawns_on_start() -> None:
    played = play(["b", "q"], seats=["Anne", "Bob"])
    assert any(line.split()[:1] == ["Start"] and set(line.split()[1]) >= set("AB") for line in played.text.splitlines())


# -- before the game


@pytest.mark.parametrize("before", [[], ["2"], ["2", "Zoé"], ["1", ""], ["1", "", "2"], ["1", "", "2", "", ""]])
def test_setting_up_can_be_left_and_explained(folder: Path, before: list[str]) -> None:
    played = play([*before, "?", "h", "Q"], seats=None)
    assert played.status == 0
    assert played.text.count("Enter takes what stands between brackets") == 2
    assert played.text.rstrip().endswith("No game was begun.")
    assert not folder.exists()


def test_robots_without_persons_sit_with_nobody() -> None:
    assert "How many robots play?" in play(["0", "q"], seats=None).text
    assert "How many robots sit with them?" in play(["", "", "q"], seats=None).text


# -- offers


def dealing(table: Table) -> bool:
    known: Any = table.view(None)["question"]
    return bool(known["question"] == "BeforeThrow" and known["offers"] and owned(table, table.to_act[0]))


def owned(table: Table, seat: int) -> list[int]:
    return [no for no in table.edition.shops if table.view(None)["owner"][no] == seat]


@pytest.mark.parametrize("words", ["ask 1,200", "ask 1 200", "ask 1200", "demander 1.200"])
def test_sums_of_an_offer_have_thousands(folder: Path, words: str) -> None:
    table = scene(folder / "a.json", dealing, ["Anne", "Bob", "Zoé"], {"trade": "yes"}, seat=0)
    square = owned(table, 0)[0]
    play([f"offer Bob, give {square}, {words}"], resume=str(folder / "a.json"))
    assert saved().log[-1] == (0, ("offer", 1, (square,), 0, (), 1200))


@pytest.mark.parametrize("seat", [0, 1])
def test_the_example_of_an_offer_names_somebody_else(folder: Path, seat: int) -> None:
    table = scene(folder / "a.json", dealing, ["Anne", "Bob"], {"trade": "yes"}, seat=seat)
    played = play(["offer", f"offer {table.names[1 - seat]} pay 1 2"], resume=str(folder / "a.json"))
    assert f"like this: offer {table.names[1 - seat]} give" in played.text
    assert "An offer names one sum" in played.text


def test_where_one_can_only_throw_only_that_is_shown(folder: Path) -> None:
    def only(table: Table) -> bool:
        known = table.view(None)["question"]
        return known["question"] == "BeforeThrow" and len(table.options(table.to_act[0])) == 1

    scene(folder / "a.json", only, ["Anne", "Bob"], {"trade": "yes"})
    assert "offer NAME" not in play(["q"], resume=str(folder / "a.json")).text


# -- narrow terminals

SHORT: dict[str, int] = few_or_many({"max_rounds": 10}, {})


@pytest.mark.parametrize("lang", deep_but(["en", "fr"], "fr"))
@pytest.mark.parametrize("robots", deep_but([2, 7], 2))
def test_pages_fit_a_narrow_terminal(robots: int, lang: str) -> None:
    seats = ["Anne", "Bob" if robots > 2 else "greedy", *["random"] * robots]
    lines = chain(["h", "", "", "b", "", "", "?", "", ""], willing())
    played = play(lines, colour=True, seats=seats, lang=lang, size=(60, 20), rules={"trade": "yes", **SHORT})
    assert played.status == 0
    for page in played.pages[:-1]:
        assert max(columns(line) for line in page.split("\n")) <= 60, page
        assert len(page.split("\n")) <= 20, page
    final = played.pages[-1].split(str(Path("/")))[0]
    assert max(columns(line) for line in final.split("\n")[:-1]) <= 60


def test_only_very_small_terminals_are_told_so() -> None:
    assert "A page needs 60 columns" in play(["q"], size=(59, 20)).text
    assert "A page needs" not in play(islice(willing(), 4), size=(60, 18)).text
