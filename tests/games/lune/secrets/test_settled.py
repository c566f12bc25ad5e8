"""Where lots alone hardly ever find a table that a seat could believe, it is settled step by step; C12.

`LUDOTHEQUE_POSITIONS=200000` settles so many positions.
"""

from __future__ import annotations

import os
from random import Random
from time import perf_counter

import pytest

from games.lune.table import an_option, give_options, imagine, sky
from games.lune.walks import Memory, conserved, seen_by, states
from layers import few_or_many
from ludotheque.games.lune.secrets.imagine import dealt
from ludotheque.games.lune.secrets.places import Places
from ludotheque.games.lune.secrets.settled import Settling
from ludotheque.games.lune.secrets.tokens import unlocated, unseen_tokens
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.agenda import NOBODY, Seat
from ludotheque.table.plain import fingerprint

POSITIONS = int(os.environ.get("LUDOTHEQUE_POSITIONS", few_or_many(400, 1600)))
SEEDS = 4

LEFT = [an_option("TI", 0), an_option("TI", 1), an_option("TI", 2), an_option("FE"), an_option("CA")]
HELD = ["TI"] * 3 + ["SI"] * 6 + ["ZR"] * 8 + ["FE"] * 2 + ["CA"] * 2


def left_and_taken(last: str, tokens_seen: bool) -> Sky:
    """Seat 0 left LEFT under a pack; seat 1 has taken it all but the last, and laid out everything with its tokens.

    Seat 0 holds what is exhausted: three of the four can only lie in the one pile of titanium.
    """
    s = sky(2, moon=[0, 1], tokens={1: ["TI", "SI", "ZR", "FE", "CA"]})
    s.riches.pool.draw(an_option(last))
    s.riches.packs[0].untouched -= 1
    s.riches.packs[0].under = [[an_option(last)]]
    give_options(s, 0, ["exhausted"] * 2)
    give_options(s, 1, HELD)
    s.riches.layer_seers.append((0,))
    for option in LEFT:
        s.riches.layers[option] = (1,)
    for sample in s.riches.piles[1]:
        sample.seers = (0, 1) if tokens_seen else (1,)
    return s


@pytest.mark.parametrize("tokens_seen", [True, False])
def test_where_lots_fail_the_truth_has_no_say(tokens_seen: bool) -> None:
    """L113 L122 L163: iron or calcium, one was taken and one still lies under the pack; who left both cannot tell."""
    one, other = left_and_taken("FE", tokens_seen), left_and_taken("CA", tokens_seen)
    assert seen_by(one, 0) == seen_by(other, 0)
    assert fingerprint(one) != fingerprint(other)
    last = set()
    for number in range(60):
        new = imagine(one, 0, Random(number))
        assert fingerprint(new) == fingerprint(imagine(other, 0, Random(number)))
        assert seen_by(new, 0) == seen_by(one, 0)
        conserved(new)
        last.add(new.riches.packs[0].under[0][0])
    assert last >= {an_option("FE"), an_option("CA")}


def test_settling_never_takes_long() -> None:
    """L113 L122: neither with tokens that were seen nor without."""
    began = perf_counter()
    for number in range(50):
        imagine(left_and_taken("FE", number % 2 == 0), 0, Random(number))
    assert perf_counter() - began < 5


def settled(s: Sky, seat: Seat | None, rng: Random) -> Sky:
    """Options and deposits settled step by step, though lots might have done."""
    new = s.clone()
    me = NOBODY if seat is None else seat
    places, hidden = Places(new, me), unseen_tokens(new, me)
    kinds = unlocated(new, hidden)
    assert dealt(new, places, hidden, Settling(new, places, hidden, kinds, rng).settle(), rng, False)
    return new


def riches_of(s: Sky) -> str:
    return fingerprint([s.riches, s.moon.pile, s.moon.spots, s.moon.sample, s.moon.lost])


@pytest.mark.parametrize("seed", range(SEEDS))
def test_every_position_can_be_settled(seed: int) -> None:
    """L121 L122 L163: it looks the same, keeps the rules, and comes out alike from all that look alike."""
    looked, number = 0, 3000 + seed
    while looked < POSITIONS // SEEDS:
        rng = Random(number)
        memory = Memory(4)
        for s in states(number):
            memory.listen(s)
            if rng.random() > 0.1:
                continue
            seat = rng.choice([None, *range(s.seats)])
            new = settled(s, seat, Random(looked))
            assert seen_by(new, seat) == seen_by(s, seat)
            conserved(new)
            if seat is not None:
                memory.agrees(new, seat)
            assert riches_of(new) == riches_of(settled(imagine(s, seat, rng), seat, Random(looked)))
            looked += 1
        number += SEEDS
