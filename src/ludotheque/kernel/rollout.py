"""Play on at random to the end: the speed a search robot sees."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.kernel.agenda import FATE, Chance, Choice, State, settle


def rollout(s: State, seed: int, limit: int) -> tuple[int, int]:
    """Answer every question uniformly at random, changing `s`; return how many answers were people's, and fate's.

    The stream of numbers is a plain congruential one, so that the same seed always plays the same game.
    """
    x: i64 = seed % 2147483648
    decisions = fates = 0
    agenda = s.agenda
    while agenda and decisions + fates < limit:
        choice = agenda.pop()
        if not isinstance(choice, Choice):
            choice.run(s)
            continue
        x = (x * 1103515245 + 12345) % 2147483648
        if isinstance(choice, Chance):
            move = choice.pick(s, (x >> 8) % choice.count(s))
            choice.take(s, FATE, move)
            fates += 1
        else:
            seats = choice.seats(s)
            seat = seats[0]
            options = choice.options(s, seat)
            choice.take(s, seat, options[(x >> 8) % len(options)])
            decisions += 1
    settle(s)
    return decisions, fates
