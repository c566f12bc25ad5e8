"""What robots remember of offers made in vain, in every title that has deals."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple

import pytest

from layers import deep, few_or_many
from ludotheque import bots, shelf
from ludotheque.kernel.agenda import FATE, Chance, Move, Seat, State, pending, play, settle
from ludotheque.kernel.talks import QUIET
from ludotheque.table import Table
from ludotheque.table.plain import fingerprint

MIXED: Final = ("greedy", "novice", "random", "greedy", "novice")


class Way(NamedTuple):
    """A title with deals, how it is played, and how many games belong to each layer."""

    key: str
    rules: dict[str, str]
    few: int
    many: int
    levels: tuple[str, ...] = MIXED


WAYS: Final = [
    Way("a-vendre", {"trade": "yes"}, 12, 520),
    Way("a-vendre", {"trade": "yes", "form": "double", "cash": "hidden"}, 4, 100),
    Way("tramping", {}, 4, 160),
    Way("tramping", {"captain_market": "always", "distress_sale": "yes", "cash": "hidden"}, 3, 100),
    Way("cosmail", {}, 2, 70),
    Way("cosmail", {"trade": "any_time", "counter": "none"}, 1, 50),
]


def has(s: Any, seat: Seat) -> object:
    """What this seat holds besides money, as the test itself sees it on the table."""
    if hasattr(s, "deck"):
        return [square for square in s.board.shops if s.owner[square] == seat]
    if hasattr(s, "holder"):
        return [card for card, holder in enumerate(s.holder) if holder == seat], s.tramping == seat
    return s.hand(s.side[seat])[:], s.points_of(seat, 0), s.points_of(seat, 1)


class Ear:
    """Hears a game, and notes every offer made again to somebody who had turned it down, nothing being changed."""

    def __init__(self) -> None:
        self.offers = self.refused = self.again = 0
        self.vain: set[tuple[Seat, Move]] = set()
        self.held: list[object] = []
        self.lying: tuple[Seat, Move] | None = None

    def hears(self, s: State, seat: Seat, move: Move) -> None:
        self.looks([has(s, each) for each in range(s.seats)])
        if self.lying is not None and seat == self.lying[1][1]:
            maker, offer = self.lying
            if move[0] != "accept":
                self.refused += 1
                self.vain.add((maker, offer))
            self.lying = None
        if move[0] == "offer" and len(move) > 1:  # a bank in need offers its cards to all
            self.offers += 1
            self.again += (seat, move) in self.vain
            self.lying = seat, move

    def looks(self, held: list[object]) -> None:
        """What was refused is another matter once either of the two holds something else."""
        changed = [seat for seat, then in enumerate(self.held) if then != held[seat]]
        self.held = held
        self.vain = {one for one in self.vain if one[0] not in changed and one[1][1] not in changed}


def listened(way: Way, number: int, ear: Ear, forgetful: bool = False) -> None:
    """One game by robots, to its end; `forgetful`: by robots of which nobody remembers anything."""
    game, rng = shelf.game(way.key), Random(f"{way} {number}")
    seats = rng.choice([seats for seats in game.seats if 2 < seats <= len(way.levels)])
    s = game.deal(seats, game.agree(seats, way.rules), shelf.edition(game, None))
    settle(s)
    ear.vain, ear.held = set(), []
    levels = rng.sample(way.levels, seats)
    for _ in range(20_000):
        question = pending(s)
        if question is None:
            return
        if isinstance(question, Chance):
            play(s, FATE, question.pick(s, rng.randrange(question.count(s))))
            continue
        if forgetful:
            s.talks = QUIET
        seat = rng.choice(question.seats(s))
        move = bots.answer(game, s, seat, levels[seat], rng)
        ear.hears(s, seat, move)
        play(s, seat, move)
    raise AssertionError("no end")


@pytest.mark.parametrize("way", WAYS, ids=lambda way: "-".join([way.key, *way.rules]))
def test_no_robot_makes_an_offer_again_that_was_refused(way: Way) -> None:
    """A thousand games with --all; the partner and the maker holding what they held then."""
    ear = Ear()
    for number in range(few_or_many(way.few, way.many)):
        listened(way, number, ear)
    assert ear.offers > 5
    assert ear.refused > 2
    assert ear.again == 0


@deep
def test_a_search_does_not_either() -> None:
    ear = Ear()
    for number in range(2):
        listened(Way("a-vendre", {"trade": "yes"}, 0, 0, ("search:4", "greedy", "search:4", "random")), number, ear)
    assert ear.refused > 5
    assert ear.again == 0


def test_it_would_be_made_again_if_nobody_remembered() -> None:
    """Otherwise the tests above could not fail."""
    ear = Ear()
    for number in range(6):
        listened(WAYS[0], number, ear, forgetful=True)
    assert ear.again > 5


def test_the_memory_comes_from_the_log_alone() -> None:
    """Another process, a game taken back or opened again: whoever plays the log remembers the same."""
    table, rng = Table.new("a-vendre", 4, seed=5, rules={"trade": "yes"}), Random(5)
    while table.to_act and len(table.log) < 160:
        seat = table.to_act[0]
        table.play(seat, bots.answer(table.game, table.state, seat, "random", rng))
    assert table.state.talks.declined
    assert fingerprint(Table.load(table.dump()).state.talks) == fingerprint(table.state.talks)
    now, half = fingerprint(table.state.talks), table.log[80:]
    table.rewind(80)
    assert fingerprint(table.state.talks) != now
    table.take_up(half)
    assert fingerprint(table.state.talks) == now
    table.rewind(0)
    assert fingerprint(table.state.talks) == fingerprint(QUIET)


def test_a_remembered_refusal_is_forgotten_when_something_changes_hands() -> None:
    """V64: asked for a shop in vain; once either of the two has bought or sold, it is another matter."""
    table = Table.new("a-vendre", 3, seed=1, rules={"trade": "yes"})
    s: Any = table.state
    square, other = s.board.shops[0], s.board.shops[1]
    s.owner[square] = 1
    offer = ("offer", 1, (), 300, (square,), 0)
    s.declines(0, offer)
    assert s.in_vain(0, offer)
    assert s.in_vain(0, ("offer", 1, (), 250, (square,), 0))
    assert not s.in_vain(0, ("offer", 1, (), 310, (square,), 0))
    assert not s.in_vain(2, offer)
    assert s.clone().in_vain(0, offer)
    s.hand_over(other, 0)
    assert not s.in_vain(0, offer)
