"""The invariants of the companion hold in random games from every starting position, whatever the table agreed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from games.cosmail.invariants import Watch, check
from games.cosmail.starts import PREPARATIONS, STARTS
from games.cosmail.table import fx, result, shipped, view
from games.suites.asking import play_on
from games.suites.watching import check_replayed, reached, watched
from layers import deep, deep_but, few_or_many
from ludotheque.games.cosmail import GAME
from ludotheque.games.cosmail.rules.board import Board
from ludotheque.games.cosmail.rules.setup import opening
from ludotheque.games.cosmail.state import House, World, new_world
from ludotheque.kernel.agenda import Chance, pending, play, settle
from ludotheque.kernel.game import BadSetup

BOARDS: dict[str, Callable[[], Board]] = {"fx": fx, "shipped": shipped}
BASES_OF_FX = 3


def any_rules(seats: int, rng: Random) -> dict[str, str | int]:
    """House rules drawn by lot, each left alone half of the time, and drawn again if they cannot hold together."""
    while True:
        given = {name: rng.choice(rule.choices) for name, rule in GAME.options.items() if rng.random() < 0.5}
        try:
            return GAME.agree(seats, given)
        except BadSetup:
            continue


def opened(seats: int, given: dict[str, str | int], board: Board, rng: Random) -> World:
    """A game before its first throw: partners drawn and goals chosen by lot."""
    s = new_world(board, House(GAME.agree(seats, given)), seats)
    s.then(*opening(s))
    settle(s)
    while True:
        question = pending(s)
        if not isinstance(question, (Chance, *PREPARATIONS)) or (isinstance(question, Chance) and question.thrown):
            return s
        seat = question.seats(s)[0]
        play(s, seat, rng.choice(question.options(s, seat)))


@pytest.mark.parametrize("seats", deep_but([3, 4, 5, 6, 7], 3, 7))
@pytest.mark.parametrize("start", STARTS)
def test_the_invariants_hold(start: str, seats: int) -> None:
    """C2 C7 C11 C44 C46 C102 C135 C137: invariants 1 to 15, under house rules drawn by lot."""
    for number in range(few_or_many(1, 4)):
        rng = Random(f"{start} {seats} {number}")
        s = opened(seats, any_rules(seats, rng), shipped(), rng)
        STARTS[start](s)
        assert watched(s, rng, check, Watch(s)) > 0
        assert len(result(s).scores) == seats


@pytest.mark.parametrize("start", STARTS)
def test_the_invariants_hold_on_the_small_board(start: str) -> None:
    """C3 C6 C102: invariants 1 to 15, with fewer ports and fewer vignettes."""
    for number in range(few_or_many(1, 6)):
        rng = Random(f"fx {start} {number}")
        s = opened(3, any_rules(3, rng), fx(), rng)
        STARTS[start](s)
        assert watched(s, rng, check, Watch(s)) > 0
        assert len(result(s).scores) == BASES_OF_FX


@pytest.mark.parametrize("rule", GAME.options)
def test_the_invariants_hold_under_every_choice(rule: str) -> None:
    """C19: one house rule at a time, all its choices, from the starts where it can matter."""
    for choice in GAME.options[rule].choices:
        seats = 4 + (rule == "commissaire" or choice == 2)
        given = {rule: choice} | ({"commissaire": "person"} if choice == 2 else {})
        if (rule, choice) == ("riches", "without"):
            given["mode"] = "rally"
        for start in ("nearly_finished", "traders", "brink"):
            rng = Random(f"{rule} {choice} {start}")
            s = opened(seats, given, shipped(), rng)
            STARTS[start](s)
            assert watched(s, rng, check, Watch(s)) > 0


REACHED = {
    "ordinary": {
        "placed",
        "base_taken",
        "round",
        "threw",
        "coal",
        "petrol",
        "avarie",
        "moved",
        "stays",
        "stuck",
        "skipped",
    },
    "rich": {"moved", "option", "loaded", "emptied", "toll", "offered", "traded", "refused", "skipped"},
    "traders": {"offered", "traded", "refused", "claimed", "ordered", "set", "filled"},
    "nearly_finished": {"finished", "closed", "gold", "gold_found"},
    "gold_rush": {"gold", "gold_found", "set_again", "traded"},
    "partial": {"retired", "double", "lost", "out", "returned", "gold_found", "partial"},
    "brink": {"double", "lost", "partial", "lapsed", "out", "returned", "closed"},
    "fill_ups": {"fill", "filled", "avarie", "moved"},
    "straits": {"toll", "owes", "repaid", "moved"},
    "race": {"arrived", "moved", "closed"},
    "rally": {"visited", "finished", "closed"},
    "teams": {"loaded", "moved", "out"},
    "person": {"granted", "claimed", "ordered"},
    "each": {"moved", "option", "gold_found"},
    "any_time": {"offered", "traded", "refused", "set"},
}


@deep
@pytest.mark.parametrize("start", STARTS)
def test_each_start_reaches_what_it_is_for(start: str) -> None:
    """Forty random games of the usual rules on the shipped board show these events."""
    games = [opened(3 + seed % 5, {}, shipped(), Random(seed)) for seed in range(40)]
    assert REACHED[start] - reached(games, STARTS[start]) == set()


def test_the_preparations_are_all_that_people_answer_before_the_first_throw() -> None:
    """C19 C20: goals are named; chance draws the partners, and then the dice are thrown."""
    for seats in (4, 6):
        for mode in GAME.options["mode"].choices:
            s = opened(seats, {"mode": mode}, shipped(), Random(seats))
            question = pending(s)
            assert type(question).__name__ == "PlaceDie"
            assert s.round == 0


@pytest.mark.parametrize("start", STARTS)
def test_the_same_decisions_give_the_same_game(start: str) -> None:
    """C17: invariant 16: every answer, chance's too, played again from the same position: the same views and events."""
    first, again = (opened(4, {}, shipped(), Random(start)) for _ in range(2))
    STARTS[start](first)
    STARTS[start](again)
    check_replayed(first, again, Random(start), view)


@pytest.mark.parametrize("start", STARTS)
def test_everybody_sees_the_same(start: str) -> None:
    """C11 C16: invariant 16: no view differs from another but by its seat, the commissaire's included."""
    rng = Random(start)
    s = opened(7, {}, shipped(), rng)
    STARTS[start](s)

    def see(s: World) -> None:
        seen = [view(s, who) | {"seat": None} for who in (*range(s.seats), None)]
        assert all([one == seen[0] for one in seen])

    play_on(s, rng, see, most=120)
