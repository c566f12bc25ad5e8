"""The invariants C1 to C14 hold in random games from every starting position, and their breach would be seen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from games.lune.invariants import Watch, check
from games.lune.starts import PREPARATIONS, STARTS
from games.lune.table import FX, opened, result, shipped, view
from games.suites.watching import check_replayed, reached, watched
from ludotheque.games.lune import GAME
from ludotheque.games.lune.rules.board import Board
from ludotheque.games.lune.rules.start import opening
from ludotheque.games.lune.state import House, new_sky
from ludotheque.kernel.agenda import Chance, pending, play, settle

VARIED: dict[str, dict[str, object]] = {
    "usual": {},
    "wild": {
        "turn_round": "free",
        "station_surplus": "fly_on",
        "exchange_size": "up_to",
        "discards": "open",
        "exchange": "after",
        "push": "anywhere",
        "defi_who": "all",
        "tow": "until_turn",
        "collision": "toward_moon",
        "moon_memory": "yes",
        "ambush_by": "any",
    },
    "strict": {
        "earth_needs": "token",
        "station_revisit": "no",
        "duel_moves_rockets": "no",
        "molab_same_card": 2,
        "defi_tie": "none",
        "tow_back": "counted",
        "pirate_hits": "yes",
        "wreck_options": "station",
        "token_needs_option": "no",
        "station_after_moon_forces_moon": "yes",
        "ambush_limit": "once",
        "prime150_needs_moon": "yes",
        "tie": "first_landed",
        "recall_round": 25,
    },
    "other": {
        "pirate_start": "dealer",
        "first_player": "dealer",
        "defi_tie": "last",
        "tow": "next_throw",
        "ambush_who": "behind",
        "wreck_options": "station",
        "collision": "toward_moon",
        "moon_memory": "yes",
        "recall_round": 0,
    },
}
BOARDS: dict[str, Callable[[], Board]] = {"fx": lambda: FX, "shipped": shipped}


@pytest.mark.parametrize("rules", VARIED)
@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("on", BOARDS)
def test_the_invariants_hold(on: str, start: str, rules: str) -> None:
    """C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C13: in random games, whatever the table agreed."""
    for seats in (2, 3, 4):
        rng = Random(f"{on} {start} {rules} {seats}")
        s = opened(seats, VARIED[rules], BOARDS[on](), rng=rng)
        STARTS[start](s)
        assert watched(s, rng, check, Watch(s)) > 0
        assert len(result(s).scores) == seats


def test_the_varied_rules_name_every_house_rule() -> None:
    """L26: nothing that a table may agree on is left out of the games above."""
    usual = GAME.agree(2, {})
    spoken = {name for rules in VARIED.values() for name in rules}
    assert spoken == set(usual)
    assert all(GAME.agree(2, rules) != usual for name, rules in VARIED.items() if name != "usual")


REACHED = {
    "ordinary": {"docked", "defi", "towed", "moon", "took_sample", "landed", "homing"},
    "on_the_moon": {"stayed", "sampled", "took_sample", "put_back", "laid_out", "spoils"},
    "homeward": {"ambush", "won_ambush", "spoils", "no_spoils", "third_token", "laid_out", "landed"},
    "outbound_near_pirate": {"collision", "fell", "left_options", "wrecked", "wreck_lost", "towed", "spared"},
    "nearly_home": {"landed", "homing", "removed", "home_already", "home_threw", "freed"},
    "dry": {"empty", "ambush", "recall", "recalled"},
}


@pytest.mark.parametrize("start", STARTS)
def test_each_start_reaches_what_it_is_for(start: str) -> None:
    """Thirty random games of the usual rules on the shipped board show these events."""
    games = [opened(2 + seed % 3, on=shipped()) for seed in range(30)]
    assert REACHED[start] <= reached(games, STARTS[start])


def test_the_preparations_are_all_that_people_answer_before_the_first_throw() -> None:
    """L13 L18: a rocket each, and the pirate by house rule; chance does the rest."""
    for value in ("random", "dealer"):
        s = new_sky(FX, House(GAME.agree(3, {"pirate_start": value})), 3)
        s.then(*opening(s))
        settle(s)
        found = []
        while s.active < 0:
            question = pending(s)
            assert question is not None
            if not isinstance(question, Chance):
                found.append(type(question))
            play(s, question.seats(s)[0], question.options(s, question.seats(s)[0])[0])
        assert set(found) == set(PREPARATIONS[: 1 if value == "random" else 2])


@pytest.mark.parametrize("rules", VARIED)
def test_the_same_decisions_give_the_same_game(rules: str) -> None:
    """C14: every answer, chance's too, played again from the same opening: the same views and events."""
    first, again = (opened(3, VARIED[rules], rng=Random(14)) for _ in range(2))
    check_replayed(first, again, Random(rules), view)
