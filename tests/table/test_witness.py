"""One honest browser listens to a host that lies: whatever the lie, it does not agree with what was told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludotheque.cli.main import main
from ludotheque.table.witness import FORMAT, SAID, Keepsake, Memory, Odd, add, against, counted, hear
from table.hostile import HONEST, LIARS, Evening, Host

SHOWN_AS_IT_HAPPENS = {"skipped", "backwards", "ignored"}


EVENINGS: dict[str, Evening] = {}


def evening(host: type[Host]) -> Evening:
    """Played once."""
    if host.__name__ not in EVENINGS:
        EVENINGS[host.__name__] = host().evening()
    return EVENINGS[host.__name__]


def listened(told: Evening) -> Memory:
    """What a browser remembers that was there all evening, and has added whenever it was asked to."""
    memory = Memory(told.frames[0].commitment)
    for frame in told.frames:
        if frame.adds:
            add(memory, frame.adds)
            if frame.counts_from is not None:
                counted(memory, frame.adds, frame.counts_from, frame.seq)
        hear(memory, frame.commitment, "never" if frame.undo == "never" else "unanimous", frame.seq, frame.fair)
    return memory


@pytest.mark.parametrize("host", HONEST, ids=lambda host: host.__name__)
def test_an_honest_host_agrees_with_itself(host: type[Host]) -> None:
    told = evening(host)
    assert told.game.verdict == "verified", told.game.sentences
    memory = listened(told)
    assert against(memory, told.game) == []
    assert len(memory.fell) > 20
    assert any(move for _, move in memory.fell)


@pytest.mark.parametrize(("host", "found"), LIARS.items(), ids=lambda one: getattr(one, "__name__", None))
def test_a_lie_is_found(host: type[Host], found: Odd) -> None:
    told = evening(host)
    memory = listened(told)
    assert found in against(memory, told.game)
    assert (found in memory.odd) >= (found in SHOWN_AS_IT_HAPPENS)


def test_whoever_came_late_or_went_away_hears_no_lie_where_there_is_none() -> None:
    """Frames are missing, at the beginning, in the middle and at the end."""
    for host in HONEST:
        told = evening(host)
        for step in (2, 3, 7):
            followed = zip(told.frames[4:], [*told.frames[5:], told.frames[-1]])
            some = [one for n, (one, after) in enumerate(followed) if one.adds or after.adds or n % step == 0]
            assert against(listened(told._replace(frames=some)), told.game) == []


def test_the_memory_is_one_document() -> None:
    memory = listened(evening(Host))
    again = msgspec.json.decode(msgspec.json.encode(memory), type=Memory)
    assert again == memory
    assert again.told[-1].drawn == memory.told[-1].drawn


# -- the command


def files(folder: Path, told: Evening) -> tuple[str, Path]:
    """The finished game, and what a browser remembers that was there."""
    game, witness = folder / "game.json", folder / "witness.json"
    game.write_text(told.document, encoding="utf-8")
    memory = listened(told)
    witness.write_bytes(msgspec.json.encode(Keepsake(FORMAT, told.game.table, memory)))
    return str(game), witness


@pytest.mark.parametrize("host", [*HONEST, *LIARS], ids=lambda host: host.__name__)
def test_the_command_believes_one_honest_browser(
    tmp_path: Path, host: type[Host], capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever the finished game says for itself."""
    told = evening(host)
    game, witness = files(tmp_path, told)
    odd = against(listened(told), told.game)
    assert bool(odd) == (host in LIARS)
    assert main(["verify", game, "--witness", str(witness), "--lang", "en"]) == (1 if odd else 0)
    said = capsys.readouterr().out
    assert "What the browser remembers" in said
    assert [one for one in SAID if f"- {SAID[one]}" in said] == [one for one in SAID if one in odd]
    assert ("- The commitment is the one this browser saw first" in said) == (not odd)
    assert main(["verify", game, "--witness", str(witness), "--json", "--lang", "en"]) == (1 if odd else 0)
    assert json.loads(capsys.readouterr().out)["odd"] == odd


def test_a_file_that_remembers_nothing_of_this_table_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, witness = files(tmp_path, evening(HONEST[0]))
    good: dict[str, Any] = json.loads(witness.read_text(encoding="utf-8"))

    def refused(text: str, lang: str = "en") -> str:
        witness.write_text(text, encoding="utf-8")
        assert main(["verify", game, "--witness", str(witness), "--lang", lang]) == 2
        found = capsys.readouterr()
        assert not found.out
        assert "Traceback" not in found.err
        return found.err

    assert "another table: elsewhere" in refused(json.dumps(good | {"table": "elsewhere"}))
    assert "d'une autre table" in refused(json.dumps(good | {"table": "elsewhere"}), "fr")
    wrong: dict[str, Any]
    for wrong in ({"format": "ludotheque-witness-2"}, {"memory": {}}, {"memory": good["memory"] | {"more": 1}}):
        assert "not what a browser remembers" in refused(json.dumps(good | wrong))
    for text in ("", "[]", "{", "[" * 100_000, json.dumps(good)[:-20], "\x00"):
        assert "not what a browser remembers" in refused(text)
    assert main(["verify", game, "--witness", str(tmp_path / "none.json"), "--lang", "en"]) == 2
