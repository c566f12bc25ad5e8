"""Ways round the command line: house rules told, words completed, rules for programs, names of files as they are."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from ludotheque import Table, shelf
from ludotheque.cli import arguments, house
from ludotheque.cli.completion import SHELLS, bash, commands, fish
from ludotheque.cli.main import RUNS, main
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from ludotheque.shelf.rulebook import rulebook
from ludotheque.web.serve import new_file

KEYS = sorted(shelf.games())


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    capsys.readouterr()
    status = main(words)
    out, err = capsys.readouterr()
    return status, out, err


# -- house rules


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("lang", languages())
def test_help_tells_every_house_rule_with_its_values(key: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said(capsys, "--lang", lang, "play", key, "--rules", "help")
    assert (status, err) == (0, "")
    game, own = shelf.game(key), tongue(lang, shelf.game(key))
    squeezed = " ".join(out.split())
    for name, rule in game.options.items():
        assert " ".join(f"{name} [{rule.rule}] {rule.called(own)} {rule.told(own)}".split()) in squeezed
        for choice in rule.choices:
            assert " ".join(f"{choice} {rule.choice(choice, own)}".split()) in squeezed
    assert out.count(f"({own.gettext('the usual one')})") == len(game.options)
    assert len(house.listing(game, own)) > 3 * len(game.options)


def test_help_goes_before_anything_else(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is played, and without a title all are told."""
    status, out, _ = said(capsys, "--lang", "en", "simulate", "lune", "--rules", "turn_round=free", "--rules", "help")
    assert status == 0
    assert "DE LA TERRE A LA LUNE" in out
    assert "decisions per second" not in out
    status, out, _ = said(capsys, "--lang", "en", "play", "--rules", "help")
    assert [game.title in out for game in shelf.games().values()] == [True] * len(shelf.games())


# -- for programs


@pytest.mark.parametrize("key", KEYS)
def test_rules_are_written_for_programs(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said(capsys, "--lang", "fr", "rules", key, "--json")
    told, book = json.loads(out), rulebook(shelf.game(key), "fr")
    assert told == [rule._asdict() for rule in book.values()]
    some = list(book)[2:5:2]
    _, out, _ = said(capsys, "--lang", "fr", "rules", key, *[id.lower() for id in some], "--json")
    assert [rule["id"] for rule in json.loads(out)] == some
    _, out, _ = said(capsys, "--lang", "en", "rules", key, "--glossary", "--json")
    assert set(json.loads(out)[0]) == {"word", "rules", "text"}


def test_a_table_says_what_it_is() -> None:
    table = Table.new("a-vendre", seats=2, seed=3)
    assert repr(table) == f"<Table of A VENDRE!: 1, 2; log of {len(table.log)}; 1 to act>"
    waiting = Table.new("a-vendre", seats=2, dice="entered")
    assert repr(waiting) == "<Table of A VENDRE!: 1, 2; log of 0; the dice to act>"
    while table.to_act:
        table.play(table.to_act[0], table.options(table.to_act[0])[0])
    assert table.outcome is not None
    assert repr(table).endswith(f"; log of {len(table.log)}; over ({table.outcome.reason})>")


# -- files


def test_the_name_of_a_file_stays_as_it_was_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for lang in languages():
        for name in ("missing.json", "élan.json"):
            status, _, err = said(capsys, "--lang", lang, "replay", name)
            assert status == 2
            assert err.startswith(f"{name} ")
    _, _, err = said(capsys, "--lang", "en", "rules", "chess")
    assert err.startswith("There is no game")


def test_no_folder_is_made_for_a_name_that_was_mistyped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    status, _, err = said(capsys, "--lang", "en", "board", "lune", "-o", "wrong/board.svg")
    assert status == 2
    assert err == "wrong/board.svg cannot be written: No such file or directory\n"
    assert list(tmp_path.iterdir()) == []
    assert said(capsys, "board", "lune", "-o", "board.svg")[0] == 0


def test_a_store_that_is_made_is_told_of(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    assert new_file(str(file)) == file
    file.touch()
    assert new_file(str(file)) is None
    assert new_file("postgresql://somewhere/tables") is None


# -- completion


def test_every_command_and_option_is_completed(capsys: pytest.CaptureFixture[str]) -> None:
    parser = arguments.parser(tongue("en"), RUNS)
    found = {one.words: one for one in commands(parser)}
    assert set(RUNS) <= set(found)
    assert "lab report" in found
    assert found["rules"].things == tuple(shelf.games())
    (dice,) = [option for option in found["play"].options if "--dice" in option.names]
    assert dice.choices == ("virtual", "entered")
    for shell, script in SHELLS.items():
        status, out, _ = said(capsys, "--lang", "en", "completion", shell)
        assert (status, out) == (0, script(parser))
    for one in found.values():
        for name in one.names:
            assert name in bash(parser)
            assert re.search(rf"-[ls] {name.lstrip('-')}\b", fish(parser)), name


TRIES = {
    "ludotheque pl": "play",
    "ludotheque play l": "lune",
    "ludotheque play --dice ": "virtual entered",
    "ludotheque lab ladd": "ladder",
    "ludotheque lab report --lu": "--luck",
    "ludotheque --lang ": " ".join(languages()),
    "ludotheque rules tr": "tramping",
    "ludotheque play --resume ": "",
}


def test_a_shell_completes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In a real bash; the others are asked whether they can read their script, where they are."""
    for shell in SHELLS:
        (tmp_path / shell).write_text(said(capsys, "--lang", "fr", "completion", shell)[1], encoding="utf-8")
    lines = [f". {tmp_path / 'bash'}"]
    for line in TRIES:
        words = " ".join([f"'{word}'" for word in line.split(" ")])
        lines += [f"COMP_WORDS=({words}); COMP_CWORD={line.count(' ')}; COMPREPLY=(); _ludotheque"]
        lines.append('echo "${COMPREPLY[*]}"')
    done = subprocess.run(["bash", "-c", "\n".join(lines)], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == list(TRIES.values())
    for shell in [shell for shell in ("zsh", "fish") if shutil.which(shell)]:
        subprocess.run([shell, "-n", str(tmp_path / shell)], check=True)
