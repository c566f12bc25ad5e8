"""What one left under a pack and others took: a seat believes of it what it can know, and no truth is copied; C12.

`LUDOTHEQUE_POSITIONS=200000` looks at so many positions.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random

import pytest

from games.lune.fights import leave_in_pack
from games.lune.table import an_option, give_options, give_tokens, imagine, node, sky, view
from games.lune.walks import conserved, seen_by, states
from layers import deep, few_or_many
from ludotheque.games.lune.rules.board import KINDS, STATIONS
from ludotheque.games.lune.rules.duel import TakeOption, take_spoils
from ludotheque.games.lune.rules.layout import LayOut, twin
from ludotheque.games.lune.rules.stop import leave_options, wreck
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.agenda import FATE, Move, Seat
from ludotheque.table.plain import fingerprint

POSITIONS = int(os.environ.get("LUDOTHEQUE_POSITIONS", few_or_many(800, 2400)))
SEEDS = 4
STREAMS = 100

FE, CA, SI = (an_option(symbol) for symbol in ("FE", "CA", "SI"))
SPENT = an_option("exhausted")


def take(s: Sky, seat: Seat, option: int, station: str = "S1") -> None:
    """The seat draws this option from the pack."""
    TakeOption(seat, node(station)).take(s, FATE, ("card", option))


def spoil(s: Sky, winner: Seat, loser: Seat, *places: int) -> None:
    """The winner of an ambush points at these piles."""
    s.ambushes += ((winner, loser),)
    twin(s, loser)
    take_spoils(s, winner, loser, list(places))


def alike(one: Sky, other: Sky, seat: Seat) -> None:
    """Two tables that look the same to this seat and are not, are imagined the same by any stream of chance."""
    assert seen_by(one, seat) == seen_by(other, seat)
    assert fingerprint(one) != fingerprint(other)
    for number in range(STREAMS):
        new = imagine(one, seat, Random(number))
        assert fingerprint(new) == fingerprint(imagine(other, seat, Random(number)))
        assert seen_by(new, seat) == seen_by(one, seat)
        conserved(new)


# -- who has it, after an ambush between others


def left_and_won(mine: int, other: int) -> Sky:
    """Seat 0 left iron and calcium under a pack; seat 1 took one of the two, and one from elsewhere, and laid each
    out with its token; seat 2 has won the iron."""
    s = sky(3, moon=[1, 2], tokens={1: ["FE", "CA"]}, last={0: "S1"}, options={0: ["FE", "CA"]})
    leave_in_pack(s, "S1", 0)
    leave_options(s, 0)
    take(s, 1, mine)
    take(s, 1, other, "S2")
    twin(s, 1)
    spoil(s, 2, 1, 0)
    return s


def mine_before(s: Sky, draws: int = 200) -> set[Seat]:
    """The seats before whom seat 0 imagines what it left."""
    found = set()
    for number in range(draws):
        new = imagine(s, 0, Random(number))
        found |= {seat for seat in (1, 2) if {FE, CA} & set(new.options_of(seat))}
    return found


def test_after_an_ambush_of_others_either_may_have_what_one_left() -> None:
    """L113 L142: it lay in the pile that was taken, or in the one that was not."""
    one, other = left_and_won(FE, an_option("CA", 1)), left_and_won(CA, an_option("FE", 1))
    alike(one, other, 0)
    assert mine_before(one) == mine_before(other) == {1, 2}


def test_the_view_tells_how_many_are_before_whom() -> None:
    """L113 L142: one is seen to be taken; after the ambush it lies before one of two; the third sees nothing."""
    s = sky(3, moon=[1, 2], tokens={1: ["FE", "CA"]}, last={0: "S1"}, options={0: ["FE", "CA"]})
    leave_in_pack(s, "S1", 0)
    leave_options(s, 0)
    assert view(s, 0)["astray"] == []
    take(s, 1, FE)
    take(s, 1, SI, "S2")
    give_options(s, 2, ["ZR"])
    assert view(s, 0)["astray"] == [[[1], 1]]
    assert mine_before(s) == {1}
    twin(s, 1)
    spoil(s, 2, 1, 1)
    assert view(s, 0)["astray"] == [[[2, 1], 1]]
    assert view(s, 1)["astray"] == view(s, 2)["astray"] == view(s, None)["astray"] == []


def test_what_went_down_with_a_wreck_may_have_been_it() -> None:
    """L116 L142: one of those who fought is pulverised with all he had."""

    def make(mine: int, other: int) -> Sky:
        s = left_and_won(mine, other)
        wreck(s, 1)
        return s

    one, other = make(FE, an_option("CA", 1)), make(CA, an_option("FE", 1))
    alike(one, other, 0)
    assert view(one, 0)["astray"] == [[[2, None], 1]]


def test_once_another_rocket_has_fallen_the_trail_is_lost() -> None:
    """L113: seat 1 had one that seat 0 had left, and left it with another; seat 2 has drawn one of the two."""

    def make(drawn: int) -> Sky:
        s = sky(3, last={0: "S1", 1: "S1"}, options={0: ["FE"], 1: ["SI"]})
        leave_in_pack(s, "S1", 0)
        leave_options(s, 0)
        take(s, 1, FE)
        twin(s, 1)
        leave_options(s, 1)
        take(s, 2, drawn)
        return s

    one, other = make(FE), make(SI)
    alike(one, other, 0)
    assert view(one, 0)["astray"] == [[[2, None], 1]]


# -- what others know


def test_an_exhausted_option_that_was_won_leaves_no_trace() -> None:
    """L142 L148: seat 1 has won two options with the iron and laid out; the loser may know one of them, or both."""

    def make(second: int) -> Sky:
        s = sky(3, moon=[1, 2], tokens={2: ["FE"]}, options={2: ["FE"]})
        take(s, 2, second, "S2")
        lay_out(s, 2, ("lay", 0) if second == SPENT else ("lay",))
        spoil(s, 1, 2, 0)
        lay_out(s, 1, ("lay", 0) if second == SPENT else ("lay",))
        return s

    one, other = make(SPENT), make(an_option("FE", 1))
    assert one.riches.seers[SPENT] == (1,)
    assert other.riches.seers[an_option("FE", 1)] == (1, 2)
    alike(one, other, 0)


def lay_out(s: Sky, seat: Seat, move: Move) -> None:
    LayOut(seat).take(s, seat, move)


def test_nor_does_it_among_what_one_sees_oneself() -> None:
    """L142: seat 0 has won a pile and sees all of it; which of two seat 2 had seen before, it cannot tell."""

    def make(first: int, second: int) -> Sky:
        s = sky(3, moon=[0, 1, 2], tokens={2: ["FE"]})
        take(s, 2, first)
        twin(s, 2)
        spoil(s, 1, 2, 0)
        take(s, 1, second)
        twin(s, 1)
        spoil(s, 0, 1, 0)
        return s

    alike(make(FE, an_option("FE", 1)), make(an_option("FE", 1), FE), 0)


def test_what_another_left_is_not_recognised() -> None:
    """L113: seat 1 left iron; seat 2 took it, and left it with another; which of the two seat 0 then drew it sees,
    but not whether it was the one of seat 1."""

    def make(of_one: str, of_two: str) -> Sky:
        s = sky(3, last={1: "S1", 2: "S1"}, options={1: [of_one], 2: [of_two]})
        leave_in_pack(s, "S1", 0)
        leave_options(s, 1)
        take(s, 2, an_option(of_one))
        leave_options(s, 2)
        take(s, 0, FE)
        return s

    alike(make("FE", "CA"), make("CA", "FE"), 0)


# -- whatever happens


class Pair:
    """A table, and another that seat 0 could take it for; what all can see happens at both."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        seats = range(self.rng.choice([3, 4]))
        s = sky(len(seats), moon=seats, last=dict.fromkeys(seats, "S1"))
        for seat in seats:
            give_tokens(s, seat, [KINDS[seat * 2], KINDS[seat * 2 + 1]])
            give_options(s, seat, self.rng.sample(["ZR", "SI", "CA", "FE"], 2))
        leave_in_pack(s, "S1", self.rng.randrange(2))
        if self.rng.random() < 0.7:
            leave_options(s, 0)
        self.one = s
        self.other = imagine(s, 0, self.rng)

    def happen(self) -> bool:
        """Something by lot; False when seat 0 has seen something that it could not have seen at the other table."""
        events: list[Callable[[], bool]] = [self.draw, self.draw, self.lay, self.lay, self.ambush, self.fall]
        return self.rng.choice(events)() and seen_by(self.one, 0) == seen_by(self.other, 0)

    def seat(self) -> Seat:
        """Seldom seat 0 itself, which sees what it gets."""
        return self.rng.choice([0, *self.one.around(0)[1:] * 3])

    def draw(self) -> bool:
        """What comes to seat 0 is the same at both."""
        question = TakeOption(self.seat(), self.rng.choice([STATIONS[0], STATIONS[0], STATIONS[1]]))
        if not len(self.one.pack(question.station)):
            return True
        move = self.rng.choice(question.options(self.one, FATE))
        others = question.options(self.other, FATE)
        question.take(self.one, FATE, move)
        return self.follow(question, FATE, [move] if question.to == 0 else self.rng.sample(others, len(others)))

    def lay(self) -> bool:
        seat = self.seat()
        question = LayOut(seat)
        moves, others = question.options(self.one, seat), question.options(self.other, seat)
        question.take(self.one, seat, self.rng.choice(moves))
        return self.follow(question, seat, self.rng.sample(others, len(others)))

    def follow(self, question: TakeOption | LayOut, seat: Seat, moves: list[Move]) -> bool:
        """The first of these answers that looks the same at the other table; False when none does."""
        for move in moves:
            if move in question.options(self.other, seat):
                after = self.other.clone()
                question.take(after, seat, move)
                if seen_by(after, 0) == seen_by(self.one, 0):
                    self.other = after
                    return True
        return False

    def ambush(self) -> bool:
        winner, loser = self.seat(), self.seat()
        piles = len(self.one.riches.piles[loser])
        if winner != loser and piles:
            place = self.rng.randrange(piles)
            spoil(self.one, winner, loser, place)
            spoil(self.other, winner, loser, place)
        return True

    def fall(self) -> bool:
        """Now and then; hardly ever is a rocket pulverised."""
        if self.rng.random() < 0.3:
            seat = self.seat()
            gone = wreck if seat and self.rng.random() < 0.1 and len(self.one.wrecked) < 1 else leave_options
            gone(self.one, seat)
            gone(self.other, seat)
        return True


@deep
@pytest.mark.parametrize("seed", range(SEEDS))
def test_what_looks_alike_and_went_alike_is_imagined_alike(seed: int) -> None:
    """L113 L142 L148: drawn, laid out, won, left, lost; the same to be seen at two tables, and other secrets."""
    compared, number, differed, astray = 0, seed, 0, 0
    while compared < POSITIONS // SEEDS:
        pair = Pair(number)
        for _ in range(30):
            if not pair.happen():
                pair.other = imagine(pair.one, 0, pair.rng)
                continue
            new = imagine(pair.one, 0, Random(compared))
            assert fingerprint(new) == fingerprint(imagine(pair.other, 0, Random(compared)))
            assert seen_by(new, 0) == seen_by(pair.one, 0)
            differed += fingerprint(pair.one) != fingerprint(pair.other)
            astray += bool(view(pair.one, 0)["astray"])
            compared += 1
        number += SEEDS
    assert differed > compared // 2
    assert astray > compared // 10


@pytest.mark.parametrize("seed", range(SEEDS))
def test_an_imagined_table_is_imagined_like_the_real_one(seed: int) -> None:
    """C12: at whatever has come of ambushes, the table one imagines gives no more away than the real one."""
    looked, number = 0, 5000 + seed
    while looked < POSITIONS // SEEDS // 8:
        rng = Random(number)
        for s in states(number):
            if not s.ambushes or rng.random() > 0.05:
                continue
            for seat in range(s.seats):
                dream = imagine(s, seat, rng)
                for stream in range(3):
                    new, again = imagine(s, seat, Random(stream)), imagine(dream, seat, Random(stream))
                    assert fingerprint(new) == fingerprint(again)
            looked += 1
        number += SEEDS
