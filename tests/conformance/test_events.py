"""An event names its facts: every one that is told is declared in the title's `events.py`, and has its sentence."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest
from mypy import api

from conformance.declared import declared, fits
from conformance.walk import KEYS, answers, any_rules, opened, starts
from layers import deep, few_or_many
from ludotheque import shelf
from ludotheque.kernel.agenda import State, settle
from ludotheque.kernel.game import Game

ROOT = Path(__file__).parents[2]
GAMES = few_or_many(3, 20)
SAID_ELSEWHERE = {"paid", "closed", "over"}  # by the rule that asks for the sum, by the reason of the end


@pytest.fixture(params=KEYS)
def game(request: pytest.FixtureRequest) -> Any:
    return shelf.game(request.param)


def check_told(game: Game, s: State, rng: Random) -> set[str]:
    for _ in answers(s, rng):
        pass
    told = [event for _, event in s.telling or ()]
    assert [event for event in told if not fits(game, event)] == []
    return {event[0] for event in told}


def test_every_event_told_is_declared(game: Any) -> None:
    """Under any house rules, from the first deal on; and from the starts that bring what is rare."""
    kinds: set[str] = set()
    for number in range(GAMES):
        rng = Random(f"{game.key} events {number}")
        seats = rng.choice(game.seats)
        s = game.deal(seats, any_rules(game, seats, rng), shelf.edition(game, None))
        s.telling = []
        settle(s)
        kinds |= check_told(game, s, rng)
        for start in sorted(starts(game)):
            s = opened(game, rng, start)
            s.telling = []
            kinds |= check_told(game, s, rng)
    assert len(kinds) >= 0.6 * len(declared(game.package))


def test_every_declared_event_has_a_sentence(game: Any) -> None:
    sentences = import_module(f"{game.package}.words").EVENTS
    assert set(declared(game.package)) - SAID_ELSEWHERE <= set(sentences)


def test_what_is_not_declared_does_not_fit() -> None:
    game = shelf.game("a-vendre")
    assert fits(game, ("bought", "V32", 0, 17, 400))
    assert fits(game, ("offered", "V64", 0, 1, (17, 18), 0, (), 400))
    wrong: list[tuple[Any, ...]] = [
        ("bougth", "V32", 0, 17, 400),
        ("bought", "V32", 0, 17),
        ("bought", "V32", 0, 17, 400, 1),
        ("bought", 32, 0, 17, 400),
        ("bought", "V32", 0, "17", 400),
        ("bought", "V32", True, 17, 400),
        ("offered", "V64", 0, 1, [17], 0, (), 400),
        ("offered", "V64", 0, 1, ("17",), 0, (), 400),
    ]
    assert [event for event in wrong if fits(game, event)] == []


SNIPPET = """
from ludotheque.games.a_vendre.state import Street

def told(s: Street, card: str) -> None:
    s.tell(("bought", "V32", 0, 17, 400))
    s.tell(("bougth", "V32", 0, 17, 400))  # wrong
    s.tell(("bought", "V32", 0, 17))  # wrong
    s.tell(("drew", "V42", 0, card))  # wrong
"""


@deep
def test_mypy_refuses_an_event_that_is_not_declared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MYPYPATH", str(ROOT / "src"))
    snippet = tmp_path / "snippet.py"
    snippet.write_text(SNIPPET)
    flags = ["--strict", "--follow-imports=silent", "--config-file=", f"--cache-dir={tmp_path}"]
    said, _, _ = api.run([*flags, f"--python-executable={sys.executable}", str(snippet)])
    wrong = [number for number, line in enumerate(SNIPPET.splitlines(), 1) if line.endswith("# wrong")]
    assert [line.split(":")[1] for line in said.splitlines() if ": error:" in line] == [str(number) for number in wrong]
    assert said.count("[arg-type]") == len(wrong)
