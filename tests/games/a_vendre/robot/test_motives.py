"""What a hint of A VENDRE! says is true: each figure is read again from what the seat can see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from conformance.moments import reasoned
from layers import deep
from ludotheque.games.a_vendre.rules.board import HONORARY, Board
from ludotheque.kernel.agenda import Seat

Facts = dict[str, Any]
LAST = 60


def rivals(view: Facts, seat: Seat) -> list[Seat]:
    gone = [*view["out"], view["idle"], seat]
    return [other for other in range(len(view["at"])) if other not in gone]


def comes_by(view: Facts, other: Seat, square: int) -> bool:
    """V26: on the way it still has to go, square by square."""
    at, voyages = view["at"][other] % LAST, 2 if view["double"] else 1
    left = LAST - at + LAST * (voyages - view["voyage"][other])
    return any((at + step) % LAST == square for step in range(1, left))


def visited(view: Facts, board: Board, seat: Seat, facts: Facts) -> bool:
    coming = [other for other in rivals(view, seat) if comes_by(view, other, facts["square"])]
    return bool(len(coming) == facts["count"] and board.takings[facts["square"]] == facts["takings"])


def deserted(view: Facts, board: Board, seat: Seat, facts: Facts) -> bool:
    return not any(comes_by(view, other, facts["square"]) for other in rivals(view, seat))


def halved(view: Facts, board: Board, seat: Seat, facts: Facts) -> bool:
    return bool(facts["price"] == view["question"]["price"] and facts["half"] == facts["price"] // 2)


def taxed(view: Facts, board: Board, seat: Seat, facts: Facts) -> bool:
    return bool(facts["tax"] == view["question"]["takings"])


def entrusted(view: Facts, board: Board, seat: Seat, facts: Facts) -> bool:
    kind, square = board.card_kind, board.card_square
    free = [card for card in view["pack"] if kind[card] == HONORARY and view["owner"][square[card]] is None]
    return (len(free), len(view["pack"])) == (facts["count"], facts["pack"])


def purse(view: Facts, board: Board, seat: Seat, facts: Facts) -> bool:
    return bool(0 <= facts["left"] < min(500, view["cash"][seat]))


def affordable(view: Facts, board: Board, seat: Seat, facts: Facts) -> bool:
    return bool(view["cash"][seat] + facts["opening"] >= facts["due"] == view["question"]["due"])


def missing_title(view: Facts, board: Board, seat: Seat, facts: Facts) -> bool:
    held = [owner for owner in view["owner"] if owner == seat]
    return bool(view["double"] and len(held) == facts["have"] < facts["need"] == 3 * view["voyage"][seat])


TRUE: dict[str, Callable[[Facts, Board, Seat, Facts], bool]] = {
    "visitors": visited,
    "nobody_behind": deserted,
    "half": halved,
    "tax_gone": taxed,
    "tax_lost": lambda view, board, seat, facts: taxed(view, board, seat, facts) and facts["loss"] <= facts["tax"],
    "honours": entrusted,
    "thin": purse,
    "one_sale": affordable,
    "title": missing_title,
    "ruinous": lambda view, board, seat, facts: facts["amount"] > facts["cash"] == view["cash"][seat],
    "bank_taken": lambda view, board, seat, facts: facts["who"] == view["banker"] not in (None, seat),
    "nothing_to_sell": lambda view, board, seat, facts: seat not in [view["owner"][square] for square in board.shops],
    "due": lambda view, board, seat, facts: facts["amount"] == view["question"]["amount"],
}


@deep
def test_what_motives_say_is_so() -> None:
    """V26 V46 V51 V67 V99: in positions of whole games."""
    met = set()
    for view, s, seat, move, motive in reasoned("a-vendre"):
        if motive.name in TRUE:
            met.add(motive.name)
            assert TRUE[motive.name](view, s.board, seat, dict(motive.facts)), (move, motive)
    assert met >= {"visitors", "half", "tax_gone", "honours", "thin", "one_sale", "title", "due"}
