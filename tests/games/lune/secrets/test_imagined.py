"""What a seat imagines agrees with what it sees, keeps the rules, and is not the truth copied; C12.

`LUDOTHEQUE_POSITIONS=200000` looks at so many positions.
"""

from __future__ import annotations

import os
from random import Random
from time import perf_counter

import pytest

from games.lune.fights import heard, leave_in_pack, quiet_turn
from games.lune.table import FX, an_option, draw, give_options, give_tokens, imagine, node, opened, roll, sky, view
from games.lune.walks import (
    SHIPPED,
    Memory,
    a_game,
    a_move,
    conserved,
    follows_its_voids,
    matched,
    seen_by,
    states,
)
from games.suites.asking import answer, asked, play_on
from layers import deep, few_or_many
from ludotheque.games.lune.rules.board import CARDS, Board
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.agenda import Seat, play
from ludotheque.table.plain import fingerprint

POSITIONS = int(os.environ.get("LUDOTHEQUE_POSITIONS", few_or_many(400, 1600)))
SEEDS = 8
RARELY = ("DealCard", "DrawCard", "Cast", "HomeCast", "Exchange", "Fly")


def everybody(s: Sky) -> list[Seat | None]:
    return [None, *range(s.seats)]


def the_same_to(s: Sky, seat: Seat | None, memory: Memory, rng: Random) -> Sky:
    new = imagine(s, seat, rng)
    assert seen_by(new, seat) == seen_by(s, seat)
    conserved(new)
    matched(new)
    follows_its_voids(new)
    if seat is not None:
        memory.agrees(new, seat)
    return new


@pytest.mark.parametrize("seed", range(SEEDS))
def test_an_imagined_table_looks_the_same(seed: int) -> None:
    """L51 L65 L120 L163: to the seat that imagines it, at any moment of a duel, a draw or a choice.

    Cards, options and deposits are all there, shown voids are kept, and no deposit seen on the Moon lies in a pile
    that was taken before.
    """
    looked, number = 0, seed
    while looked < POSITIONS // SEEDS:
        rng = Random(number)
        memory = Memory(4)
        for s in states(number):
            memory.listen(s)
            if asked(s) and rng.random() > (0.05 if asked(s)[0] in RARELY else 0.4):
                continue
            conserved(s)
            matched(s)
            for seat in everybody(s):
                the_same_to(s, seat, memory, rng)
            looked += 1
        number += SEEDS


@deep
@pytest.mark.parametrize("seed", range(6))
def test_what_looks_alike_is_imagined_alike(seed: int) -> None:
    """C12: the same chances make the same table of two that a seat cannot tell apart; the truth has no say in it."""
    rng = Random(seed)
    for s in states(seed + 40):
        if rng.random() < 0.9:
            continue
        for seat in everybody(s):
            tables = [s, imagine(s, seat, rng), imagine(s, seat, rng)]
            assert len({fingerprint(imagine(table, seat, Random(7))) for table in tables}) == 1


def rich(rng: Random, board: Board = FX) -> Sky:
    """Tokens and options before everybody, some left under packs, some lost with a wreck, cards laid down."""
    s = sky(4, on=board, moon=[0, 1, 2], options={3: ["ZR", "SI"]})
    kinds = rng.sample(["H2O", "O", "AL", "TI", "FE", "CA", "SI", "ZR"], 8)
    for seat in range(3):
        give_tokens(s, seat, kinds[seat * 2 : seat * 2 + 2])
        give_options(s, seat, [kinds[seat * 2], "ZR", "SI"])
        s.fleet.at[seat] = 8 + seat
    s.cards.hands[0], s.cards.discards = s.cards.hands[0][:3], s.cards.hands[0][3:] + s.cards.talon.cards[:4]
    s.cards.hands[0] += s.cards.talon.cards[4:6]
    s.cards.talon.cards = s.cards.talon.cards[6:]
    for card in s.cards.discards:
        s.cards.discarder[card] = 0 if card < 5 else 1
    return s


@pytest.mark.parametrize("seed", range(6))
def test_an_imagined_table_can_be_played_to_the_end(seed: int) -> None:
    """L159: nothing in it breaks a rule; what it imagines in turn agrees with it."""
    s, rng, thumb = a_game(seed + 100)
    for _ in range(rng.randrange(60, 250)):
        if not s.agenda:
            break
        play(s, *a_move(s, rng, thumb))
    for seat in everybody(s):
        new = imagine(s, seat, rng)
        play_on(new, rng, lambda state: conserved(state))
        assert new.reason


def test_imagining_changes_nothing_at_the_real_table() -> None:
    """C12: the table itself stays as it was, for everybody."""
    rng = Random(5)
    s = rich(rng)
    before = [seen_by(s, seat) for seat in everybody(s)]
    hands, pool = [hand[:] for hand in s.cards.hands], s.riches.pool.cards[:]
    for seat in everybody(s):
        new = imagine(s, seat, rng)
        play_on(new, rng, most=50)
    assert [seen_by(s, seat) for seat in everybody(s)] == before
    assert (s.cards.hands, s.riches.pool.cards) == (hands, pool)


@pytest.mark.parametrize("board", [FX, SHIPPED], ids=["fx", "shipped"])
def test_the_truth_is_not_copied(board: Board) -> None:
    """L51 L120 L163: over many draws every unseen card, option and deposit turns up wherever it could be."""
    rng = Random(11)
    s = rich(rng, board)
    drawn = [imagine(s, 0, rng) for _ in range(400)]
    unseen = [card for card in range(CARDS) if card not in s.cards.hands[0] and card not in view(s, 0)["own_discards"]]
    for seat in (1, 2, 3):
        assert {card for new in drawn for card in new.cards.hands[seat]} == set(unseen)
        assert len({tuple(new.cards.hands[seat]) for new in drawn}) > 300
    assert {card for new in drawn for card in new.cards.talon.cards} == set(unseen)
    assert {card for new in drawn for card in new.cards.discards} == {*unseen, *view(s, 0)["own_discards"]}
    for seat in (1, 2):
        for place in range(2):
            kinds = {new.riches.piles[seat][place].kind for new in drawn}
            assert kinds == set(range(8)) - set(s.kinds_of(0))
        assert len({new.riches.loose[seat][0] for new in drawn}) > 10
    assert len({tuple(new.riches.loose[3]) for new in drawn}) > 50
    assert len({tuple(new.riches.pool.cards) for new in drawn}) > 300
    assert {tuple(new.moon.pile.cards) for new in drawn} > {tuple(s.moon.pile.cards)}


def test_a_spectator_imagines_every_hand() -> None:
    """C12: nothing is known to him."""
    rng = Random(12)
    s = rich(rng)
    drawn = [imagine(s, None, rng) for _ in range(300)]
    for seat in range(4):
        assert {card for new in drawn for card in new.cards.hands[seat]} == set(range(CARDS))
        for place in range(len(s.riches.piles[seat])):
            assert {new.riches.piles[seat][place].kind for new in drawn} == set(range(8))


def looked_at(place: int, kind: int) -> Sky:
    """By house rule deposits keep their places: seat 1 has looked at one, and put it back."""
    s = sky(3, {"moon_memory": "yes"}, turn=1, at={0: "M", 1: "M"}, moon=[0, 1])
    roll(s, 1, 1, 1)
    for move in (("stay",), ("keep",), ("prospect", place)):
        answer(s, 1, move)
    draw(s, kind)
    answer(s, 1, ("put_back",))
    return s


def test_the_place_another_looked_at_is_told_or_imagined() -> None:
    """L121: what a seat cannot see of the Moon's places is not copied from the truth."""
    rng = Random(14)
    one, other = looked_at(3, 4), looked_at(5, 4)
    told = seen_by(one, 0) != seen_by(other, 0) or heard(one, 0) != heard(other, 0)
    turned = [{tuple(kind >= 0 for kind in imagine(s, 0, rng).moon.spots) for _ in range(100)} for s in (one, other)]
    assert told or turned[0] == turned[1]


def laid_after_a_win(under: int, top: int) -> Sky:
    """Seat 0 left iron and calcium under a pack; seat 1, with the token of iron, has won one of them and one from
    elsewhere, and laid both out: one lies with its token, one loose."""
    s = sky(3, turn=0, at={0: "S1"}, last={0: "S1"}, pirate=23, moon=[1], tokens={1: ["FE"]}, options={0: ["FE", "CA"]})
    leave_in_pack(s, "S1", 1)
    roll(s, 3, 4, 2)
    answer(s, 0, ("fly", node("b1"), node("x2")))
    answer(s, 0, ("keep",))
    take(s, top)
    s.riches.fresh[1], s.riches.untidy[1] = s.options_of(1), True  # as if both had come at once
    s.riches.loose[1], s.riches.piles[1][0].options = [], []
    while s.active != 1:
        quiet_turn(s)
    take(s, under)
    return s


def take(s: Sky, option: int) -> None:
    """Seat 1 docks at S1, takes this option and lays out what it has."""
    s.fleet.at[1], s.fleet.came[1] = node("a3"), node("x1")
    roll(s, 1, 1, 1)
    answer(s, 1, ("keep",))
    draw(s, option)
    if asked(s)[0] == "DuelOrNot":
        answer(s, 1, ("pass",))
    answer(s, 1, ("lay",))


def test_which_of_two_options_came_from_under_a_pack_is_not_copied() -> None:
    """L113 L163: who left it there knows that one of the two was his, and not which."""
    rng = Random(15)
    one = laid_after_a_win(an_option("FE"), an_option("ZR"))
    other = laid_after_a_win(an_option("CA"), an_option("FE", 1))
    assert seen_by(one, 0) == seen_by(other, 0)

    def pictures(s: Sky) -> set[str]:
        """Whether the option in the pile, and the loose one, is one that seat 0 left."""
        mine = (an_option("FE"), an_option("CA"))
        drawn = [imagine(s, 0, rng) for _ in range(300)]
        return {f"{new.riches.piles[1][0].options[0] in mine} {new.riches.loose[1][0] in mine}" for new in drawn}

    assert pictures(one) == pictures(other)


def test_what_one_knows_stays_in_every_imagined_table() -> None:
    """C12: one's own hand, options, tokens and discards."""
    rng = Random(13)
    s = rich(rng)
    for _ in range(50):
        for seat in range(4):
            new = imagine(s, seat, rng)
            assert new.cards.hands[seat] == s.cards.hands[seat]
            assert new.options_of(seat) == s.options_of(seat)
            assert new.kinds_of(seat) == s.kinds_of(seat)
            assert set(view(s, seat)["own_discards"]) <= set(new.cards.discards)


@deep
def test_at_the_end_nothing_is_moved() -> None:
    """L164: what is shown when the points are counted is shown in every imagined table, whatever it once was."""
    found = 0
    for number in range(400):
        s = opened(3, rng=Random(number))
        play_on(s, Random(number))
        if len(s.riches.layer_seers) == 1:
            continue
        found += 1
        rng = Random(number)
        for seat in everybody(s):
            for _ in range(5):
                assert seen_by(imagine(s, seat, rng), seat) == seen_by(s, seat)
    assert found > 10


def test_imagining_never_takes_long() -> None:
    """L121 L122: one rival holds all deposits and most options, laid out: kinds that cannot be are left early."""
    tokens = {1: ["ZR", "SI", "CA", "FE", "TI", "AL", "O", "H2O"]}
    held = ["ZR"] * 8 + ["SI"] * 6 + ["CA"] * 5 + ["FE"] * 4 + ["TI"] * 3 + ["AL"] * 2 + ["O", "H2O", "exhausted"]
    s = sky(2, at={0: "b2", 1: "a3"}, moon=[0, 1], tokens=tokens, options={1: held})
    rng = Random(3)
    began = perf_counter()
    for _ in range(50):
        assert seen_by(imagine(s, 0, rng), 0) == seen_by(s, 0)
    assert perf_counter() - began < 5
