"""Random games for the tests of every title: watched at every answer, heard to the end, or played again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Protocol, TypeVar

from games.suites.asking import Heard, answer, play_on
from ludotheque.kernel.agenda import FATE, Chance, Move, Seat, State, pending, play

S = TypeVar("S", bound=State)
Seen = TypeVar("Seen", bound=State, contravariant=True)


class Watcher(Protocol[Seen]):
    """It remembers the table it has seen, and knows what may have become of it."""

    def see(self, s: Seen, events: list[Heard], /) -> None: ...


def watched(s: S, rng: Random, check: Callable[[S], None], watch: Watcher[S]) -> int:
    """Play on at random, checking after every answer; how many there were."""
    check(s)
    s.telling = []

    def see(s: S) -> None:
        check(s)
        watch.see(s, [event for _, event in s.telling or []])
        s.telling = []

    return play_on(s, rng, see)


def reached(games: Iterable[S], start: Callable[[S], None]) -> set[str]:
    """The kinds of event that these games show when they are played to the end from this start."""
    heard: set[str] = set()
    for seed, s in enumerate(games):
        start(s)
        s.telling = []
        play_on(s, Random(seed))
        heard |= {event[0] for _, event in s.telling}
    return heard


def check_replayed(first: S, again: S, rng: Random, view: Callable[[S, Seat | None], Any]) -> None:
    """Two tables alike: one is played at random, the other by the same answers, and they are alike in the end."""
    log: list[tuple[Seat, Move]] = []
    first.telling, again.telling = [], []
    while (question := pending(first)) is not None:
        seat = question.seats(first)[0]
        assert isinstance(question, Chance) is (seat == FATE)
        log.append((seat, rng.choice(question.options(first, seat))))
        play(first, *log[-1])
    for seat, move in log:
        answer(again, seat, move)
    for who in (*range(first.seats), None):
        assert view(again, who) == view(first, who)
    assert again.telling == first.telling
