"""What is noticed while a game is played: who leads, and how everybody's fortune grows."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludotheque.kernel.agenda import FATE, NOBODY, Chance, Choice, Seat, Step
from ludotheque.kernel.game import Game, Number

GRID = 21  # points of a curve kept: the start, then every twentieth of the game
MOST_SAMPLES = 40
LEAD_EVERY = 8  # answers, at least, between two looks at who leads


class Counts:
    """The answers given, and the paragraphs carried out by their kind."""

    def __init__(self) -> None:
        self.steps: Counter[type[Step[Any]]] = Counter()
        self.decisions = 0
        self.throws = 0
        self.draws = 0

    @property
    def answers(self) -> int:
        return self.decisions + self.throws + self.draws

    def opened(self, s: Any) -> None:
        """Hear that the game begins."""

    def answered(self, s: Any, question: Choice[Any], seat: Seat) -> None:
        """Hear of an answer just carried out."""
        if not isinstance(question, Chance):
            self.decisions += 1
        elif question.thrown:
            self.throws += 1
        else:
            self.draws += 1


class Watch(Counts):
    """Looks now and then at the chances of winning and at the fortunes, too."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.advice = game.advice
        self.leads = 0
        self.leader: Seat = NOBODY
        self.acting: Seat = NOBODY
        self.looked = 0
        self.every = 1
        self.start: list[float] = []
        self.samples: list[list[float]] = []

    def opened(self, s: Any) -> None:
        self.start = self.advice.fortunes(s)

    def answered(self, s: Any, question: Choice[Any], seat: Seat) -> None:
        super().answered(s, question, seat)
        answers = self.answers
        if seat != FATE and seat != self.acting and answers - self.looked >= LEAD_EVERY:
            self.acting, self.looked = seat, answers
            self.look(s)
        if answers % self.every == 0:
            self.sample(s)

    def look(self, s: Any) -> None:
        """Who leads: the seat most likely to win; a lead that is shared is not taken."""
        shares = self.advice.shares(s)
        best = max(shares)
        if shares.count(best) == 1 and (leader := shares.index(best)) != self.leader:
            self.leads += self.leader != NOBODY
            self.leader = leader

    def sample(self, s: Any) -> None:
        """Note the fortunes; as a game grows long every other note is dropped, and they are taken half as often."""
        self.samples.append(self.advice.fortunes(s))
        if len(self.samples) == MOST_SAMPLES:
            del self.samples[::2]
            self.every *= 2

    def curve(self, s: Any) -> tuple[tuple[Number, ...], ...]:
        """By seat: the fortunes at GRID moments evenly spread over the game, from its start to its end."""
        self.look(s)
        notes = [self.start, *self.samples, self.advice.fortunes(s)]
        times = [self.every * place for place in range(len(notes) - 1)] + [self.answers]
        moments = [self.answers * point / (GRID - 1) for point in range(GRID)]
        return tuple([tuple(along(times, [note[seat] for note in notes], moments)) for seat in range(s.seats)])


def along(times: list[int], values: list[float], moments: list[float]) -> list[Number]:
    """The values at these moments, on straight lines between the times they were noted; two decimals are enough."""
    found: list[Number] = []
    place = 0
    for moment in moments:
        while place < len(times) - 2 and times[place + 1] < moment:
            place += 1
        span = times[place + 1] - times[place]
        part = (moment - times[place]) / span if span else 1.0
        value = round(values[place] + part * (values[place + 1] - values[place]), 2)
        found.append(int(value) if value == int(value) else value)
    return found
