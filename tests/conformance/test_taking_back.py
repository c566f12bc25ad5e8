"""Taking back uncovers nothing: whoever takes an answer back has seen no more than if it had never been given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from conformance import walk
from conformance.walk import KEYS, answers, by_lot, hiding_rules, starts
from layers import few_or_many
from ludotheque import shelf
from ludotheque.kernel.agenda import FATE, Chance, IllegalMove, Move, Seat, State, pending, play, settle
from ludotheque.kernel.game import Game
from ludotheque.table import Table

GAMES = few_or_many(16, 24)
WHOLE = few_or_many(5, 8)  # games in which every answer is taken back
LONGEST = few_or_many(200, 300)  # answers of a game
SHORT = 150  # and where each is taken back
OFTEN = 6  # looks at one kind of question in one game, the first ones
TWINS = 2  # games that a seat could not tell from the real one
WITH_SECRETS = ("a-vendre", "lune", "tramping")


@pytest.fixture(params=KEYS)
def game(request: pytest.FixtureRequest) -> Any:
    return shelf.game(request.param)


def moments(game: Game, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[State, Seat, Move, Random]]:
    """What people answer and dice they could type, in random games from every start and from the very beginning."""
    monkeypatch.setattr(walk, "any_rules", hiding_rules)
    names = sorted(starts(game))
    for number in range(GAMES):
        rng = Random(f"{game.key} taking back {number}")
        s = dealt(game, rng) if number % 2 else walk.opened(game, rng, names[number // 2 % len(names)])
        met: Counter[str] = Counter()
        for _, (seat, move) in zip(range(LONGEST), answers(s, rng)):
            choice = pending(s)
            assert choice is not None
            met[choice.asks] += 1
            if (not isinstance(choice, Chance) or choice.thrown) and (met[choice.asks] <= OFTEN or rng.random() < 0.4):
                yield s, seat, move, rng


def dealt(game: Game, rng: Random) -> State:
    seats = rng.choice(game.seats)
    s = game.deal(seats, hiding_rules(game, seats, rng), shelf.edition(game, None))
    settle(s)
    return s


def learnt(game: Game, s: State, viewer: Seat | None, seat: Seat, move: Move) -> tuple[object, ...] | None:
    """What this seat sees and hears once the answer is given; None when the game is over by it."""
    after = s.clone()
    after.telling = []
    play(after, seat, move)
    heard = [event for audience, event in after.telling if audience is None or viewer in audience]
    return None if pending(after) is None else (game.view(after, viewer), heard)


def uncovered(game: Game, s: State, seat: Seat, move: Move, rng: Random) -> list[Seat | None]:
    """Who could tell afterwards games apart that were alike to them before, though the same was answered in both."""
    found = []
    for viewer in (*range(s.seats), None):
        for twin in [game.imagine(s, viewer, rng) for _ in range(TWINS)]:
            question = pending(twin)
            assert question is not None
            if seat not in question.seats(twin) or not question.allows(twin, seat, move):
                continue
            if learnt(game, s, viewer, seat, move) not in (None, learnt(game, twin, viewer, seat, move)):
                found.append(viewer)
    return found


def test_what_uncovers_something_cannot_be_taken_back(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever shows anybody more than what was answered is final, under any house rules."""
    showing: Counter[str] = Counter()
    for s, seat, move, rng in moments(game, monkeypatch):
        question = pending(s)
        assert question is not None
        if who := uncovered(game, s, seat, move, rng):
            assert question.final or game.uncovers(s, seat, move), (type(question), seat, move, who)
            showing[type(question).__name__] += 1
    assert bool(showing) == (game.key in WITH_SECRETS), showing


def test_after_an_answer_and_its_undo_every_seat_sees_what_it_saw(game: Any) -> None:
    """Or it cannot be taken back; real dice, typed in, are as good as answers."""
    outcomes: Counter[str] = Counter()
    for number in range(WHOLE):
        rng = Random(f"{game.key} undo {number}")
        seats = rng.choice(game.seats)
        table = Table.new(game, seats, seed=number, rules=hiding_rules(game, seats, rng), dice="entered")
        while table.to_act and len(table.log) < SHORT:
            if table.chance is not None and not table.real_throw:
                table.let_fate_answer()
                continue
            seat = rng.choice(table.to_act)
            move = by_lot(table.chance, table.state, rng) if table.chance else rng.choice(table.options(seat))
            before = seen(table)
            table.play(seat, move)
            outcome = undone(table, seat)
            if outcome == "taken back":
                assert seen(table) == before
                table.play(seat, move)
            outcomes[outcome] += 1
    assert outcomes["taken back"] > WHOLE
    assert bool(outcomes["seen"]) == (game.key in WITH_SECRETS)


def undone(table: Table, seat: Seat) -> str:
    """Take the last answer back if that may be."""
    uncovered = table.uncovered
    try:
        table.undo(seat)
    except IllegalMove:
        return "seen" if uncovered else "refused"
    assert not uncovered
    return "taken back"


def seen(table: Table) -> object:
    """What every seat, and whoever looks on, sees and has heard."""
    viewers = (*range(table.seats), None)
    return table.log[:], [(table.view(viewer), table.told(viewer)) for viewer in viewers]


def test_a_throw_by_lot_is_never_taken_back_by_one_alone(game: Any) -> None:
    """Or one could throw until the dice fall well."""
    rng = Random(f"{game.key} lot")
    table = Table.new(game, game.seats[0], seed=3, dice="on_call")
    thrown = 0
    while table.to_act and len(table.log) < SHORT:
        if table.to_act != [FATE]:
            seat = rng.choice(table.to_act)
            table.play(seat, rng.choice(table.options(seat)))
            continue
        table.let_fate_answer()
        thrown += 1
        for seat in (FATE, *range(table.seats)):
            with pytest.raises(IllegalMove):
                table.undo(seat)
    assert thrown > 5
