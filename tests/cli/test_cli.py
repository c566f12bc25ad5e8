"""The command line: figures for programs, sentences for people, and a clear no."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from layers import deep
from ludotheque import BadSave, IllegalMove, shelf
from ludotheque.cli.bench import WORKS, python_loop
from ludotheque.cli.main import RUNS, main
from ludotheque.kernel.agenda import settle
from ludotheque.kernel.rollout import rollout
from ludotheque.say import refusal, tongue

GAMES = Path(__file__).parents[1] / "whole_games" / "a-vendre"


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(words)
    out, err = capsys.readouterr()
    return status, out, err


def test_rules_prints_one_rule_in_either_language(capsys: pytest.CaptureFixture[str]) -> None:
    status, english, _ = ran(capsys, "rules", "a-vendre", "V46", "--lang", "en")
    assert status == 0
    assert english.startswith("V46  ")
    assert "given by the sheet" in english
    _, french, _ = ran(capsys, "--lang", "fr", "rules", "a-vendre", "v46")
    assert french.startswith("V46  ")
    assert "jaune" in french.lower()


def test_rules_prints_the_whole_book(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = ran(capsys, "rules", "a-vendre", "--lang=en")
    assert out.count("[") >= 133


def test_rules_prints_the_glossary(capsys: pytest.CaptureFixture[str]) -> None:
    status, english, _ = ran(capsys, "rules", "tramping", "--glossary", "--lang=en")
    assert status == 0
    assert "distress sale  [T146]\nthe sale of a card" in english
    _, french, _ = ran(capsys, "rules", "tramping", "--glossary", "--lang=fr")
    assert "vente de détresse  [T146]\n" in french


def test_an_unknown_rule_or_game_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = ran(capsys, "rules", "a-vendre", "V999", "--lang=en")
    assert (status, out) == (2, "")
    assert err == "There is no rule V999; the book goes from V1 to V133\n"
    status, _, err = ran(capsys, "rules", "chess", "--lang=en")
    assert status == 2
    assert "no game 'chess'" in err


def test_simulate_prints_the_figures_of_the_design(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "a-vendre", "--games", "6", "--bots", "greedy,random,random", "--seed", "3", "--json"]
    _, out, _ = ran(capsys, *words, "--rules", "form=double")
    found = json.loads(out)
    assert found["game"] == "a-vendre"
    assert found["games"] == found["finished"] == 6
    assert sum(found["wins"]) == pytest.approx(6)
    assert sum(found["reasons"].values()) == 6
    assert set(found["length"]) == {"min", "median", "p95", "max"}
    assert len(found["wins"]) == len(found["scores"]) == 3
    assert found["decisions"] > 6 * found["length"]["min"] - 1
    assert found["decisions_per_second"] > 0
    assert found["seconds"] > 0


def test_the_same_seed_plays_the_same_games_on_any_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "a-vendre", "--games", "8", "--bots", "greedy", "--seats", "3", "--seed", "5", "--json"]
    reports = [json.loads(ran(capsys, *words, "--jobs", jobs)[1]) for jobs in ("1", "2")]
    for report in reports:
        del report["seconds"], report["decisions_per_second"]
    assert reports[0] == reports[1]


def test_simulate_counts_what_happened(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "a-vendre", "--games", "5", "--bots", "random", "--seats", "3", "--seed", "5", "--events"]
    found = json.loads(ran(capsys, *words, "--json")[1])["events"]
    assert found["first"]["won"] in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
    assert found["closed"]["won"] == 0  # what it names first is a reason
    assert found["stakes"] == {"games": 1.0, "mean": 1.0, "won": 0.0}
    assert found["threw"]["mean"] > 10
    assert 0 < found["entrusted"]["games"] <= 1
    _, out, _ = ran(capsys, *words, "--lang=en")
    assert "share of the games, times a game" in out
    assert "  stakes                100 %, 1.0" in out
    assert "events" not in ran(capsys, *words[:-1], "--lang=en")[1]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seats", "11"], "V1 V2: 2 to 10 persons can play, not 11"),
        (["--rules", "form"], "written name=value"),
        (["--rules", "form=triple"], "V6: house rule form cannot be 'triple'"),
        (["--rules", "colour=red"], "There is no house rule colour"),
        (["--bots", "genius"], "There is no robot genius"),
        (["--bots", "random,random,random", "--seats", "2"], "3 people are named for 2 seats"),
        (["--edition", "/no/such/file"], "cannot be read"),
    ],
)
def test_a_wrong_simulation_is_one_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    status, out, err = ran(capsys, "simulate", "a-vendre", "--games", "1", *words, "--lang=en")
    assert (status, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_replay_tells_a_saved_game(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = ran(capsys, "replay", str(GAMES / "loan.json"), "--lang=en")
    assert status == 0
    assert "owes the bank one loan" in out
    status, _, err = ran(capsys, "replay", "/no/such/file", "--lang=en")
    assert status == 2
    assert "/no/such/file" in err


def test_replay_tells_the_evening_too(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = ran(capsys, "replay", str(GAMES.parent / "tramping" / "treasure.json"), "--lang=fr")
    told = out[out.index("1.\u00a0greedy 1\u00a025,5") :]
    assert told.index("2.\u00a0greedy 3") < told.index("Les tournants de la partie") < told.index("Bien joué")
    assert "1. Tour\u00a033\u00a0: La banque paie le fret" in told
    assert "greedy 1\u00a0: Le trésor est trouvé." in told


def test_replay_says_that_a_game_was_begun_under_other_rules(capsys: pytest.CaptureFixture[str]) -> None:
    old, new = [GAMES.parent / folder / "two_at_home.json" for folder in ("lune-1", "lune")]
    status, out, _ = ran(capsys, "replay", str(old), "--lang=en")
    assert status == 0
    assert out.startswith("Begun under version 1 of the rules: it keeps the house rules it was begun with.\n")
    assert "Begun under" not in ran(capsys, "replay", str(new), "--lang=en")[1]


def test_replay_of_a_damaged_game_says_what_is_wrong(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.json"
    damaged.write_text((GAMES / "loan.json").read_text().replace('["die", 3]', '["die", 4]', 1))
    status, out, err = ran(capsys, "replay", str(damaged), "--lang=fr")
    assert (status, out) == (2, "")
    assert "journal" in err


@deep
def test_bench_counts_decisions_and_fate_apart_in_both_loops(capsys: pytest.CaptureFixture[str]) -> None:
    from ludotheque.shelf.sources import build

    _, out, _ = ran(capsys, "bench", "--json", "--seconds", "0.05", "--profile")
    found = json.loads(out)["games"]["a-vendre"][build()]
    for loop in ("inner_loop", "python_loop"):
        rates = found[loop]
        assert rates["decisions"] > 3_000
        assert rates["fate"] > rates["decisions"]  # two throws or cards for each choice
        assert abs(rates["answers"] - rates["decisions"] - rates["fate"]) <= 1
        assert rates["games"] > 10
    assert 0 < found["clone_us"] < 100
    assert 0 < found["options_us"] < 1000
    assert found["greedy_us"] > found["clone_us"]
    assert found["search_tries"] > 0
    assert list(found["profile"]) == list(WORKS)
    assert all(found["profile"][work] > 0 for work in ("checking", "carrying_out", "cloning", "advice"))


def test_the_loop_in_python_plays_the_games_of_the_kernel() -> None:
    """The rates of the two loops can be compared: they are of the same games."""
    game = shelf.game("lune")
    for seed in range(3):
        one, other = (game.deal(3, game.agree(3, {}), shelf.edition(game, None)) for _ in range(2))
        settle(other)
        assert rollout(one, seed, 10_000) == python_loop(other, seed)
        assert game.outcome(one) == game.outcome(other)


def test_help_speaks_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    texts = []
    for lang in ("fr", "en"):
        with pytest.raises(SystemExit) as left:
            main(["--lang", lang, "simulate", "--help"])
        assert left.value.code == 0
        texts.append(capsys.readouterr().out)
    assert texts[0] != texts[1]


@deep
def test_figures_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = ran(capsys, "simulate", "a-vendre", "--games", "4", "--bots", "random", "--lang=en")
    labels = [line[:24].strip() for line in out.splitlines()]
    assert labels == ["games", "wins", "endings", "length", "decisions per second"]
    for lang, label in (("en", "inner loop: fate's answers"), ("fr", "boucle interne : réponses du sort")):
        _, out, _ = ran(capsys, "bench", "--seconds", "0.05", f"--lang={lang}")
        assert out.count("\n  " + label) == len(shelf.games())


@pytest.mark.parametrize("words", [[], ["--lang", "en"], ["--lang=en"]])
def test_without_a_command_the_shelf_is_opened(monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    asked: list[Any] = []

    def serve(*args: Any, **more: Any) -> int:
        asked.append((args, more))
        return 0

    monkeypatch.setattr("ludotheque.web.serve.serve", serve)
    assert main(words) == 0
    ((settings, _), more) = asked[0]
    assert (settings.host, settings.port, settings.store) == ("127.0.0.1", 8321, "")
    assert more == {"strict_port": False, "open_page": True}


def test_nothing_typed_begins_no_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """No game is begun, nothing is written, no traceback."""
    monkeypatch.setenv("LUDOTHEQUE_SAVES", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    status, out, _ = ran(capsys, "play", "--lang=en")
    assert status == 0
    assert "How many people" in out
    assert "No game was begun." in out
    assert list(tmp_path.iterdir()) == []


def test_a_title_refuses_in_french_too(capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever speaks, the program, the title or a reason within a reason."""
    _, _, err = ran(capsys, "simulate", "a-vendre", "--games", "1", "--seats", "11", "--lang=fr")
    assert err == "V1 V2\u00a0: on peut jouer de 2 à 10, mais pas à 11\n"
    refused = BadSave(
        "log entry {entry} breaks the rules: {reason}", (), {"entry": 3, "reason": IllegalMove("the game is over")}
    )
    assert refusal(refused, tongue("fr")) == "l'entrée 3 du journal enfreint les règles\u00a0: la partie est finie"
    assert str(refused) == "log entry 3 breaks the rules: the game is over"


@pytest.mark.parametrize("content", [b"\xff\xfe\x00junk", b"", b"{}", "\ud800".encode("utf-8", "surrogatepass")])
def test_a_foreign_file_is_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes) -> None:
    foreign = tmp_path / "foreign.json"
    foreign.write_bytes(content)
    status, out, err = ran(capsys, "replay", str(foreign), "--lang=en")
    assert (status, out, err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("place", ["/dev/zero", "/", "/dev/null"])
def test_what_is_no_plain_file_is_not_read(capsys: pytest.CaptureFixture[str], place: str) -> None:
    status, _, err = ran(capsys, "replay", place, "--lang=en")
    assert status == 2
    assert "not a plain file" in err
    status, _, err = ran(capsys, "simulate", "a-vendre", "--edition", place, "--lang=en")
    assert status == 2
    assert "not a plain file" in err


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "a-vendre", "--games", "0"],
        ["simulate", "a-vendre", "--games", "many"],
        ["simulate", "a-vendre", "--jobs", "100000"],
        ["bench", "--seconds", "-1"],
        ["bench", "--seconds", "nan"],
        ["nonsense"],
        ["rules"],
    ],
)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_wrong_words_are_explained(capsys: pytest.CaptureFixture[str], words: list[str], lang: str) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--lang", lang, *words])
    assert left.value.code == 2
    assert ("erreur" if lang == "fr" else "error") in capsys.readouterr().err


def test_zero_seats_are_not_four(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = ran(capsys, "simulate", "a-vendre", "--seats", "0", "--lang=en")
    assert status == 2
    assert "2 to 10 persons" in err


def test_resume_wants_no_other_setup(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["a-vendre"], ["--seats", "A,B"], ["--rules", "form=double"], ["--dice", "entered"]):
        status, _, err = ran(capsys, "play", *words, "--resume", "last", "--lang=en")
        assert status == 2
        assert "leave them out" in err


@deep
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams(closed: str, tmp_path: Path) -> None:
    """A closed stream is an empty one: no traceback, no hang."""
    command = f"{sys.executable} -m ludotheque --lang en play --seats Anne,greedy --fast {closed}"
    settings = os.environ | {"LUDOTHEQUE_SAVES": str(tmp_path)}
    done = subprocess.run(["sh", "-c", command], input="q\n", capture_output=True, text=True, timeout=30, env=settings)
    assert "Traceback" not in done.stdout + done.stderr
    assert done.returncode in (0, 1)


@deep
def test_an_ascii_terminal_gets_plain_signs(tmp_path: Path) -> None:
    settings = os.environ | {"PYTHONIOENCODING": "ascii", "LUDOTHEQUE_LANG": "fr"}
    for words in (["rules", "a-vendre", "V46"], ["--help"], ["replay", str(GAMES / "simple.json")]):
        command = [sys.executable, "-m", "ludotheque", *words]
        done = subprocess.run(command, capture_output=True, text=True, timeout=30, env=settings)
        assert (done.returncode, done.stderr) == (0, "")


def test_ctrl_c_is_no_traceback(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(*_args: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setitem(RUNS, "bench", interrupted)
    assert ran(capsys, "bench") == (130, "", "")
