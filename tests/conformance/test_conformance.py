"""What holds for every title on the shelf, ours and anyone's."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import ludotheque
from conformance.walk import KEYS, answers, any_rules, opened, own_module, starts
from layers import deep, few_or_many
from ludotheque import shelf
from ludotheque.kernel.agenda import FATE, Chance, IllegalMove, check, pending
from ludotheque.kernel.ledger import Ledger
from ludotheque.table import Table
from ludotheque.table.plain import fields, fingerprint

PARTS = 8  # the random games are shared out, so that two processes can play them
SOME = few_or_many(6, 12)  # games for the dearer properties
LONGEST = few_or_many(200, 600)  # answers for what looks at the whole state after each

JUNK: list[Any] = [
    (),
    ("",),
    ("nonsense",),
    ("bid",),
    ("bid", 10, 10),
    ("bid", "10"),
    ("bid", True),
    ("bid", 10.0),
    ("bid", 10**30),
    ("bid", -(10**30)),
    ("bid", None),
    ("sell", ((((((1,),),),),),)),
    ("offer", 0, (1,) * 300, 0, (), 0),
    ("buy", 1),
    (1, 2),
    ["pass"],
    "pass",
    None,
    7,
    {"verb": "pass"},
    ("pass\x1b[2J",),
]


@pytest.fixture(params=KEYS)
def game(request: pytest.FixtureRequest) -> Any:
    return shelf.game(request.param)


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_end_and_keep_every_invariant(game: Any, part: int, games_wanted: int) -> None:
    """From ordinary, poor, rich and nearly finished starts, under any house rules, after every move."""
    names = sorted(starts(game))
    invariants = own_module(game, "invariants")
    for number in range(part, games_wanted, PARTS):
        rng = Random(f"{game.key} {number}")
        s = opened(game, rng, names[number // PARTS % len(names)])
        watch = invariants.Watch(s)
        for _ in answers(s, rng):
            watch.see(s, heard(s))
            invariants.check(s)
        watch.see(s, heard(s))
        invariants.check(s)
        assert game.outcome(s) is not None, number


def heard(s: Any) -> list[Any]:
    """What was told since the last time; listening begins with the first call."""
    events = [event for _, event in s.telling or ()]
    s.telling = []
    return events


def test_money_only_moves(game: Any) -> None:
    """The sum of each ledger is the same after every move."""
    for number in range(SOME):
        rng = Random(number)
        s = opened(game, rng)
        ledgers = [name for name in fields(s) if isinstance(getattr(s, name), Ledger)]
        sums = {name: sum(getattr(s, name).balances) for name in ledgers}
        for _ in answers(s, rng):
            assert {name: sum(getattr(s, name).balances) for name in ledgers} == sums


def test_every_listed_option_is_allowed(game: Any) -> None:
    for number in range(SOME):
        rng = Random(number)
        s = opened(game, rng, sorted(starts(game))[number % len(starts(game))])
        for _ in answers(s, rng):
            choice = pending(s)
            assert choice is not None
            for seat in choice.seats(s):
                options = choice.options(s, seat)
                assert options, f"{choice} leaves seat {seat} without an answer"
                assert len(set(options)) == len(options)
                for move in options:
                    check(s, seat, move)


def test_fate_lists_what_it_can_pick(game: Any) -> None:
    """A chance picks each listed outcome as often as its weight says."""
    rng = Random(3)
    s = opened(game, rng)
    for _ in answers(s, rng):
        chance = pending(s)
        if isinstance(chance, Chance):
            picked = [chance.pick(s, case) for case in range(chance.count(s))]
            weights = dict(zip(chance.options(s, FATE), chance.weights(s)))
            assert {move: picked.count(move) for move in weights} == weights


def test_a_refused_move_changes_nothing(game: Any) -> None:
    """Junk, moves of another seat and moves of another moment: a sentence, and the table as it was."""
    rng = Random(5)
    table = Table.new(game, seats=game.seats[len(game.seats) // 2], seed=5)
    before: list[Any] = []
    while table.to_act and len(table.log) < LONGEST:
        seat = rng.choice(table.to_act)
        options = table.options(seat)
        others = [other for other in range(-3, table.seats + 2) if other not in table.to_act]
        tries: list[tuple[Any, Any]] = [(seat, junk) for junk in JUNK] + [(other, options[0]) for other in others]
        tries += [(seat, move) for move in before[-20:] if move not in options]
        tries += [(True, options[0]), ("0", options[0]), (None, options[0])]
        state, log = fingerprint(table.state), list(table.log)
        choice = pending(table.state)
        assert choice is not None
        for who, move in tries:
            if who == seat and type(who) is int and type(move) is tuple and allowed(table, who, move):
                continue
            with pytest.raises(IllegalMove) as refused:
                table.play(who, move)
            assert str(refused.value).strip()
        assert fingerprint(table.state) == state
        assert table.log == log
        move = rng.choice(options)
        before.append(move)
        table.play(seat, move)


def allowed(table: Table, seat: int, move: Any) -> bool:
    try:
        check(table.state, seat, move)
    except IllegalMove:
        return False
    return True


def test_a_clone_played_on_leaves_its_original_alone(game: Any) -> None:
    rng = Random(7)
    s = opened(game, rng)
    for number, _ in enumerate(answers(s, rng)):
        if number % 25 == 0:
            before = fingerprint(s)
            clone = s.clone()
            assert fingerprint(clone) == before
            for _ in answers(clone, Random(number)):
                pass
            assert fingerprint(s) == before


def test_replay_from_json_gives_an_equal_state(game: Any) -> None:
    for number in range(SOME):
        rng = Random(number)
        seats = rng.choice(game.seats)
        table = Table.new(game, seats=seats, seed=number, rules=any_rules(game, seats, rng))
        play_at_random(table, rng, rng.randrange(1, 500))
        again = ludotheque.Table.load(table.dump(), seed=1)
        assert fingerprint(again.state) == fingerprint(table.state)
        assert again.log == table.log
        assert again.story == table.story
        assert again.dump() == table.dump()


def play_at_random(table: Table, rng: Random, answers: int) -> None:
    while table.to_act and answers:
        seat = rng.choice(table.to_act)
        table.play(seat, rng.choice(table.options(seat)))
        answers -= 1


def test_a_seat_cannot_tell_an_imagined_table_from_the_real_one(game: Any) -> None:
    """view(imagine(s, p), p) == view(s, p), for every seat and for a spectator, at every position."""
    for number in range(SOME):
        rng = Random(number)
        s = opened(game, rng, sorted(starts(game))[number % len(starts(game))])
        seats = [*range(s.seats), None]
        for _ in answers(s, rng):
            for seat in seats:
                imagined = game.imagine(s, seat, rng)
                assert game.view(imagined, seat) == game.view(s, seat)


@deep
def test_an_imagined_table_can_be_played_to_its_end(game: Any) -> None:
    for number in range(SOME):
        rng = Random(number)
        s = opened(game, rng)
        for turn, _ in enumerate(answers(s, rng)):
            if turn % 40 == 0:
                for _ in answers(game.imagine(s, rng.choice([0, 1, None]), rng), rng):
                    pass


def test_a_view_is_plain_json(game: Any) -> None:
    rng = Random(11)
    s = opened(game, rng)
    for _ in answers(s, rng):
        for seat in (0, None):
            view = game.view(s, seat)
            assert json.loads(json.dumps(view)) == view


def test_no_undo_across_fate_or_another_seat(game: Any) -> None:
    """Undo brings back the position before; after fate, another seat or a secret answer it is refused."""
    rng = Random(13)
    table = Table.new(game, seats=game.seats[len(game.seats) // 2], seed=13, dice="on_call")
    taken_back = 0
    while table.to_act and len(table.log) < LONGEST:
        if table.to_act == [FATE]:
            table.let_fate_answer()
            with pytest.raises(IllegalMove):
                table.undo(FATE)
            continue
        seat = rng.choice(table.to_act)
        state, log = fingerprint(table.state), list(table.log)
        move = rng.choice(table.options(seat))
        question = pending(table.state)
        shows = (question is not None and question.final) or game.uncovers(table.state, seat, move)
        table.play(seat, move)
        last = shows or not table.to_act  # an answer that ends the game stands
        for other in range(table.seats):
            if other != seat or last:
                with pytest.raises(IllegalMove):
                    table.undo(other)
        if last:
            continue
        table.undo(seat)
        assert (fingerprint(table.state), table.log) == (state, log)
        taken_back += 1
        table.play(seat, move)
    assert taken_back > 20


def test_entered_dice_wait_and_are_checked(game: Any) -> None:
    """With dice="entered" every chance is answered from outside, and an impossible one is refused."""
    rng = Random(17)
    virtual = Table.new(game, seats=game.seats[len(game.seats) // 2], seed=17)
    play_at_random(virtual, rng, 200)
    entered = Table.new(game, seats=virtual.seats, dice="entered")
    assert entered.to_act == [FATE]
    for seat, move in virtual.log:
        if seat == FATE:
            with pytest.raises(IllegalMove):
                entered.play(FATE, ("die", 7))
        entered.play(seat, move)
    assert fingerprint(entered.state) == fingerprint(virtual.state)
    with pytest.raises(IllegalMove):
        virtual.play(FATE, ("die", 3))


def test_seats_and_house_rules_are_checked(game: Any) -> None:
    wrong: list[Any] = [0, 1, game.seats.stop, 99, -2, True, "4", 2.0, None]
    for seats in wrong:
        with pytest.raises(ludotheque.BadSetup):
            Table.new(game, seats=seats)
    for rules in ({"no such rule": "yes"}, {next(iter(game.options)): "no such choice"}):
        with pytest.raises(ludotheque.BadSetup, match="no such"):
            Table.new(game, seats=game.seats[0], rules=rules)
    with pytest.raises(ludotheque.BadSetup):
        Table.new(game, seats=game.seats[0], dice="loaded")


def test_every_size_can_be_dealt_with_default_rules(game: Any) -> None:
    for seats in game.seats:
        table = Table.new(game, seats=seats, seed=seats)
        assert table.to_act


def test_the_game_over_says_so(game: Any) -> None:
    table = Table.new(game, seats=game.seats[0], seed=2)
    play_at_random(table, Random(2), 100_000)
    assert table.outcome is not None
    assert table.to_act == []
    assert table.options(0) == []
    with pytest.raises(IllegalMove, match="over"):
        table.play(0, ("pass",))
    assert set(table.outcome.ranking) <= set(range(table.seats))
    assert len(table.outcome.scores) == len(table.outcome.places) == table.seats
    assert table.outcome.winners
