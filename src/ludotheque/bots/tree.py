"""The part of the future a search remembers: what was answered, and how well that went."""

from __future__ import annotations

from math import sqrt
from typing import Final

from ludotheque.kernel.agenda import Move

CURIOSITY: Final = 0.3  # how much an answer tried less often is favoured


class Node:
    """What may follow the same answers of everybody; fate's and the others' are only followed, one's own are chosen."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.after: dict[Move, Node] = {}
        self.order: list[Move] = []  # one's own answers, the best advised first

    def child(self, move: Move) -> Node:
        found = self.after.get(move)
        if found is None:
            found = self.after[move] = Node()
        return found

    def wide(self) -> int:
        """Progressive widening: another answer is looked at whenever the visits have grown fourfold."""
        return min(len(self.order), 1 + int(sqrt(self.visits) / 2))

    def pick(self) -> Move:
        """The answer that has done best so far, or one that was not tried enough to know."""
        return max(self.order[: self.wide()], key=self.promise)

    def promise(self, move: Move) -> float:
        tried = self.after.get(move)
        if tried is None or not tried.visits:
            return 2.0
        return tried.total / tried.visits + CURIOSITY * sqrt(self.visits) / (1 + tried.visits)
