"""What a board has ready-made is what the rules would reckon each time: the squares that follow, who sits where."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.tramping.table import fx, shipped
from ludotheque.games.tramping.rules.board import NOWHERE, Board
from ludotheque.games.tramping.state import ROUND, SEATS

BOARDS: dict[str, Callable[[], Board]] = {"fx": fx, "shipped": shipped}


@pytest.mark.parametrize("name", BOARDS)
def test_the_rest_of_a_route_is_what_one_sails_square_by_square(name: str) -> None:
    """T31: as far as the gate."""
    board = BOARDS[name]()
    for onward, course in zip(board.onward, board.course):
        for square, following in enumerate(course):
            walked = []
            while (square := onward[square]) != NOWHERE:
                walked.append(square)
            assert following == walked


def test_clockwise_from_the_left_of_each_seat() -> None:
    """T9: everybody but oneself, once, the left-hand neighbour first."""
    for seats in range(2, SEATS + 1):
        for seat, others in enumerate(ROUND[seats]):
            assert others[0] == (seat + 1) % seats
            assert [*others, seat] == [(others[0] + step) % seats for step in range(seats)]
