"""Fate whose dice do not depend on how often the others have thrown."""

from __future__ import annotations

from random import Random
from typing import Any

from ludotheque.kernel.agenda import FATE, Chance, Move, Seat


class Fate:
    """Every seat has its own dice: its next throw is the same whatever the others have done in the meantime."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.streams: dict[Seat, Random] = {}

    def answer(self, s: Any, question: Chance[Any], last: Seat = FATE) -> Move:
        """What fate answers; a question that names no seat belongs to the one that acted last."""
        seat: Seat = getattr(question, "seat", last)
        stream = self.streams.get(seat)
        if stream is None:
            stream = self.streams[seat] = Random(f"{self.seed}/fate/{seat}")
        return question.pick(s, int(stream.random() * question.count(s)))
