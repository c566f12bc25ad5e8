"""A position of a game that never changes: what a search may keep, share and come back to."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cached_property
from hashlib import sha256
from random import Random

from ludotheque.kernel.agenda import FATE, Move, Question, Seat, State, Told, pending, play
from ludotheque.kernel.game import Game
from ludotheque.research.layout import layout_of


class Heard:
    """What was told at one answer, after all that was told before it."""

    def __init__(self, before: Heard | None, events: Sequence[Told]) -> None:
        self.before = before
        self.events = events
        self.marks: dict[Seat, str] = {}

    def memory(self, seat: Seat) -> str:
        """A fingerprint of everything this seat was told, in its order."""
        fresh: list[Heard] = []
        link: Heard | None = self
        while link is not None and seat not in link.marks:
            fresh.append(link)
            link = link.before
        mark = "" if link is None else link.marks[seat]
        for one in reversed(fresh):
            own = [event for audience, event in one.events if audience is None or seat in audience]
            mark = sha256(f"{mark}{own}".encode()).hexdigest() if own else mark
            one.marks[seat] = mark
        return mark


class Position:
    """The table, what was told so far, and how many answers were given."""

    def __init__(self, game: Game, s: State, heard: Heard, answers: int) -> None:
        self.game = game
        self.s = s
        self.heard = heard
        self.answers = answers

    def __deepcopy__(self, memo: dict[int, object]) -> Position:
        """It never changes, so it is its own copy."""
        return self

    @property
    def question(self) -> Question | None:
        return pending(self.s)

    @cached_property
    def seat(self) -> Seat:
        """Who is to answer: the first of those who may."""
        choice = self.question
        assert choice is not None
        return choice.seats(self.s)[0]

    @cached_property
    def options(self) -> list[Move]:
        choice = self.question
        assert choice is not None
        listed = choice.options(self.s, self.seat)
        return listed if self.seat == FATE else layout_of(self.game.key).offered(listed)

    def after(self, number: int) -> Position:
        """The position after the answer with this number."""
        s = self.s.clone()
        s.telling = []
        play(s, self.seat, self.options[number])
        heard, s.telling = Heard(self.heard, s.telling), None
        return Position(self.game, s, heard, self.answers + (self.seat != FATE))

    def imagined(self, seat: Seat, rng: Random) -> Position:
        """A position this seat could be in, for all it knows."""
        return Position(self.game, self.game.imagine(self.s, seat, rng), self.heard, self.answers)

    def memory(self, seat: Seat) -> str:
        return self.heard.memory(seat)

    def view(self, seat: Seat) -> str:
        return json.dumps(self.game.view(self.s, seat), ensure_ascii=False)
