"""Two games that differ only in a secret look and sound the same to those who do not share it; C12 and C13.

`LUDOTHEQUE_POSITIONS=200000` compares so many positions.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.lune.table import imagine, view
from games.lune.walks import a_game, a_move, seen_by, told_to
from games.suites.asking import asked
from layers import few_or_many
from ludotheque.games.lune.rules.board import CARDS
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.agenda import FATE, Chance, Choice, IllegalMove, Move, Seat, check, pending, play
from ludotheque.table.plain import fields, plain

POSITIONS = int(os.environ.get("LUDOTHEQUE_POSITIONS", few_or_many(3000, 6000)))
SEEDS = 6
DRAWN = {"card": ("DealCard", "DrawCard"), "option": ("TakeOption",), "deposit": ("LookAt",)}
PUBLIC_CARDS = {"led", "followed", "trumped", "discarded_card", "discarded"}
PRIVATE = ("hand", "drew", "option", "sampled", "spoil")


def sizes(s: Sky) -> list[Any]:
    """How many options lie in each pile and loose: by laying out, a secret may become a size that all may see."""
    seen = view(s, None)
    return [[[len(pile["options"]) for pile in piles] for piles in seen["piles"]], [len(row) for row in seen["loose"]]]


def question_of(s: Sky) -> Choice[Any]:
    question = pending(s)
    assert question is not None
    return question


# -- the same game with two cards, options or deposits exchanged


class Swap:
    """Two cards, options or deposits, of which one comes to a seat in one game and the other in the other."""

    def __init__(self, what: str, one: int, other: int) -> None:
        self.what = what
        self.one = one
        self.other = other

    def of(self, number: int) -> int:
        return {self.one: self.other, self.other: self.one}.get(number, number)

    def touches(self, numbers: tuple[Any, ...]) -> bool:
        return self.one in numbers or self.other in numbers

    def answer(self, s: Sky, move: Move) -> Move:
        """The same answer in the other game."""
        if asked(s)[0] in DRAWN[self.what]:
            return (move[0], self.of(int(move[1])))
        if self.what == "card" and move[0] == "exchange":
            return ("exchange", *sorted([self.of(int(card)) for card in move[1:]]))
        return move


class Twins:
    """Two games played side by side from a draw on; `initiated` are the seats that share the secret."""

    def __init__(self, number: int, what: str) -> None:
        self.one, self.rng, self.thumb = a_game(number)
        self.initiated: set[Seat | None] = set()
        left = self.rng.randrange(40 if what == "card" else 8 if what == "option" else 3)
        while self.one.agenda:
            seat, move = a_move(self.one, self.rng, self.thumb)
            others = self.others(what, move)
            if others and not left:
                self.other = self.one.clone()
                self.swap = Swap(what, int(move[1]), self.rng.choice(others))
                self.answer(seat, move)
                return
            left -= bool(others)
            play(self.one, seat, move)
        self.other = self.one

    def others(self, what: str, move: Move) -> list[int]:
        """What might have been drawn instead."""
        if asked(self.one)[0] not in DRAWN[what]:
            return []
        return [other[1] for other in question_of(self.one).options(self.one, FATE) if other != move]

    def step(self) -> bool:
        """One answer in both games; False when they can no longer be compared."""
        if not self.one.agenda:
            return False
        seat, move = a_move(self.one, self.rng, self.thumb)
        if move[0] == "play" and self.swap.what == "card" and self.swap.touches(move[1:]):
            return False
        return self.answer(seat, move)

    def answer(self, seat: Seat, move: Move) -> bool:
        one, other = self.one, self.other
        same = self.swap.answer(one, move)
        self.initiate(move)
        try:
            check(other, seat, same)
        except IllegalMove:
            return False
        one.telling, other.telling = [], []
        play(one, seat, move)
        play(other, seat, same)
        return bool(one.agenda) and sizes(one) == sizes(other) and self.listen()

    def initiate(self, move: Move) -> None:
        """Who draws one of the two knows; when all cards are gathered, nobody does any more."""
        name = asked(self.one)[0]
        if self.swap.what == "card" and name == "DealCard" and len(self.one.cards.talon) == CARDS:
            self.initiated.clear()
        if name in DRAWN[self.swap.what] and self.swap.touches(move[1:]):
            drawer = question_of(self.one).known(self.one, FATE)["to"]
            assert isinstance(drawer, int)
            self.initiated.add(drawer)

    def listen(self) -> bool:
        """Told events are equal, but for what an initiate is told; False when the secret has come out for all."""
        ones, others = self.one.telling or [], self.other.telling or []
        for (to, event), (also, twin) in zip(ones, others):
            if json.dumps(event) == json.dumps(twin):
                assert to == also
                continue
            if to is None:
                assert {event[0], twin[0]} <= PUBLIC_CARDS, (event, twin)
                return False
            assert event[0] in PRIVATE
            assert (twin[0], also) == (event[0], to)
            self.initiated.update(to)
        assert len(ones) == len(others)
        return True

    def strangers(self) -> list[Seat | None]:
        found: list[Seat | None] = [None, *range(self.one.seats)]
        return [seat for seat in found if seat not in self.initiated]


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("what", ["card", "option", "deposit"])
def test_who_does_not_share_a_secret_cannot_tell(what: str, seed: int) -> None:
    """L51 L65 L120 L163: another card, option or deposit was drawn by one of the others, all else is the same."""
    compared, number, apart = 0, seed, 0
    while compared < POSITIONS // SEEDS // 6:
        twins = Twins(number, what)
        while twins.step():
            for seat in twins.strangers():
                assert seen_by(twins.one, seat) == seen_by(twins.other, seat)
            apart += len([seat for seat in twins.initiated if not at_one(twins, seat)])
            compared += 1
            if all([at_one(twins, seat) for seat in twins.initiated]):
                break  # what was drawn has come to the same in the end
        number += SEEDS
    assert apart > compared // 4, "the games really differ"


def at_one(twins: Twins, seat: Seat | None) -> bool:
    return seen_by(twins.one, seat) == seen_by(twins.other, seat)


# -- what a stranger imagines does not give away which of the two games it is


def facts(s: Sky) -> dict[tuple[object, ...], str]:
    """Everything in a state, item by item; what is under way on the agenda is public."""
    found: dict[tuple[object, ...], str] = {}
    for name, value in [(name, getattr(s, name)) for name in sorted(fields(s))]:
        if name in ("agenda", "board", "house", "telling"):
            continue
        rows = value if isinstance(value, list) else [value]
        for place, row in enumerate(rows):
            found[name, place] = repr(plain(row))
    return found


def fixed(s: Sky, seat: Seat | None, draws: int, rng: Random) -> dict[tuple[object, ...], str]:
    """The facts that are the same in every table this seat imagines."""
    drawn = [facts(imagine(s, seat, rng)) for _ in range(draws)]
    return {key: value for key, value in drawn[0].items() if all(other.get(key) == value for other in drawn)}


def given_away(twins: Twins, seat: Seat | None, rng: Random) -> set[object]:
    """The fields by which the imagined tables of two games are told apart that look the same to this seat."""
    for draws in (5, 60):
        one, other = fixed(twins.one, seat, draws, rng), fixed(twins.other, seat, draws, rng)
        names = {key[0] for key in one if key in other and one[key] != other[key]}
        if not names:
            return names
    return names


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("what", ["card", "option", "deposit"])
def test_imagining_does_not_tell_either(what: str, seed: int) -> None:
    """L51 L120 L163 C15: a robot that is shown imagined tables finds no secret copied into them."""
    found: set[object] = set()
    for number in range(seed, seed + SEEDS * (POSITIONS // 1500), SEEDS):
        twins = Twins(number, what)
        rng = Random(number)
        for _ in range(rng.randrange(10, 60)):
            if not twins.step():
                break
            if rng.random() < 0.1:
                for seat in twins.strangers():
                    found |= given_away(twins, seat, rng)
    assert not found


# -- the real game and the one a seat imagines


class Beside:
    """A game, and another that one seat could take it for, played on with the same public moves."""

    def __init__(self, s: Sky, seat: Seat | None, rng: Random, thumb: bool) -> None:
        self.seat = seat
        self.rng = rng
        self.thumb = thumb
        self.real = s.clone()
        self.dream = imagine(s, seat, rng)
        self.real.telling, self.dream.telling = [], []

    def moves(self) -> Iterator[tuple[Seat, Move, Move]]:
        """An answer for each: the same one, unless only its number is seen by the others."""
        while self.real.agenda:
            assert asked(self.real) == asked(self.dream)
            if isinstance(question := question_of(self.real), Chance):
                found = self.by_chance(question)
            else:
                seat, move = a_move(self.real, self.rng, self.thumb)
                found = None if (same := self.like(seat, move)) is None else (seat, move, same)
            if found is None:
                return
            yield found

    def by_chance(self, question: Chance[Any]) -> tuple[Seat, Move, Move] | None:
        """What comes to this seat, or to all, is the same in both; what comes to another is not."""
        mine = question.options(self.real, FATE)
        others = question_of(self.dream).options(self.dream, FATE)
        to = question.known(self.real, FATE).get("to", self.seat)
        if to != self.seat:
            return FATE, self.rng.choice(mine), self.rng.choice(others)
        both = [move for move in mine if move in others]
        move = self.rng.choice(both) if both else None
        return None if move is None else (FATE, move, move)

    def like(self, seat: Seat, move: Move) -> Move | None:
        moves = question_of(self.dream).options(self.dream, seat)
        if seat != self.seat and move[0] in ("exchange", "lay"):
            moves = [other for other in moves if other[0] == move[0]]
            moves = [other for other in moves if len(other) == len(move)] if move[0] == "exchange" else moves
            return self.rng.choice(moves)
        return move if move in moves else None

    def still_the_same(self) -> bool:
        """False when the other game has rightly gone another way: sizes laid out, faces looked at, the end."""
        if not self.real.agenda or sizes(self.real) != sizes(self.dream):
            return False
        heard, dreamt = told_to(self.real, self.seat, 0), told_to(self.dream, self.seat, 0)
        self.real.telling, self.dream.telling = [], []
        for event, other in zip(heard, dreamt):
            if event != other and event[0] in {"spoil", "sampled", *PUBLIC_CARDS}:
                return False
            assert json.dumps(event) == json.dumps(other)
        assert len(heard) == len(dreamt)
        return True


@pytest.mark.parametrize("seed", range(SEEDS))
def test_the_real_game_goes_on_like_the_imagined_one(seed: int) -> None:
    """L51 L65 L120 L163: with the same public moves a seat sees and hears the same, whatever the others hold."""
    compared, number = 0, 1000 + seed
    while compared < POSITIONS // SEEDS // 2:
        s, rng, thumb = a_game(number)
        while s.agenda and rng.random() > 0.004:
            play(s, *a_move(s, rng, thumb))
        for seat in [None, *range(s.seats)] if s.agenda else []:
            pair = Beside(s, seat, rng, thumb)
            for who, move, same in pair.moves():
                play(pair.real, who, move)
                play(pair.dream, who, same)
                if not pair.still_the_same():
                    break
                assert seen_by(pair.real, seat) == seen_by(pair.dream, seat)
                compared += 1
        number += SEEDS
