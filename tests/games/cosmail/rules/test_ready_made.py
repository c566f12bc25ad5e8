"""What a board has ready-made is what the rules would reckon each time: ways by purse and by path, goods by value."""

from __future__ import annotations

import pytest

from games.cosmail.table import fx, placed, shipped
from ludotheque.games.cosmail.rules.board import NOWHERE, WARES, Board, Way
from ludotheque.games.cosmail.rules.remedy import blockers
from ludotheque.games.cosmail.rules.ways import way_of
from ludotheque.games.cosmail.state import PIECES, SHIP

BOARDS = {"fx": fx, "shipped": shipped}


@pytest.mark.parametrize("name", BOARDS)
def test_ways_by_purse_are_those_that_can_be_paid(name: str) -> None:
    """C28: up to the dearest, and no more beyond it."""
    board = BOARDS[name]()
    for known, paid in tables(board):
        for node, ways in enumerate(known):
            dearest = max([way.cost for way in ways], default=0)
            assert len(paid[node]) == dearest + 1
            for fuel, found in enumerate(paid[node]):
                assert found == [way for way in ways if way.cost <= fuel]


def tables(board: Board) -> list[tuple[list[list[Way]], list[list[list[Way]]]]]:
    return [
        (board.flights, board.paid_flights),
        (board.free_flights, board.paid_free_flights),
        (board.voyages, board.paid_voyages),
    ]


@pytest.mark.parametrize("name", BOARDS)
def test_a_known_path_costs_what_its_legs_cost(name: str) -> None:
    """C28 C35 C92: and crosses their straits, if it is a ship's."""
    board = BOARDS[name]()
    s = placed(3, board=board)
    for piece, known in ((0, board.free_flights), (SHIP, board.voyages)):
        for node, ways in enumerate(known):
            s.fleet.at[piece] = node
            for way in ways:
                legs = [board.leg[leg] for leg in zip((node, *way.path), way.path)]
                found = way_of(s, 0, piece, way.path)
                assert found is way
                assert found.cost == sum([leg.cost for leg in legs])
                assert list(found.straits) == [leg.strait for leg in legs if leg.strait and piece == SHIP]
                assert way.going[piece] == ("go", piece, way.path, ())


@pytest.mark.parametrize("name", BOARDS)
def test_without_the_set_other_ways_are_open_only_beside_deposits(name: str) -> None:
    """C145: where the two lists of flights are the same, nobody asks who has the twelve goods."""
    board = BOARDS[name]()
    for node, beside in enumerate(board.by_deposits):
        one, other = board.flights[node], board.free_flights[node]
        assert beside or [(way.path, way.cost) for way in one] == [(way.path, way.cost) for way in other]


def test_goods_of_the_same_value() -> None:
    """C129: each good is its own peer, too; the cheapest bounds what a claim may cost."""
    board = shipped()
    for ware in range(WARES):
        assert board.peers[ware] == [other for other in range(WARES) if board.value[other] == board.value[ware]]
    assert board.cheapest == min(board.value)


def test_blockers_are_named_in_the_order_of_play() -> None:
    """C172: those of whoever plays first come first, whatever the seats; lost pieces block nothing."""
    s = placed(3)
    bases = [node for node, thrown in enumerate(s.board.thrown_at) if thrown][:3]
    for seat, node in enumerate(bases):
        s.lift(seat, 0)
        s.set_down(seat, 0, node)
        s.fleet.since[PIECES * seat] = 0
    s.turns = [s.house.move_on_after] * 3
    s.order = (2, 0, 1)
    assert blockers(s) == [(2, 0), (0, 0), (1, 0)]
    s.lift(2, 0)
    assert s.fleet.own(2, 0) == NOWHERE
    assert blockers(s) == [(0, 0), (1, 0)]
