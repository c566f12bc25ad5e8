"""Play on at random to the end: the speed a search robot sees."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.kernel.agenda import FATE, Chance, Choice, Decision, State, settle


def rollout(s: State, seed: int, limit: int) -> tuple[int, int]:
    """Answer every question uniformly at random, changing `s`; return how many answers were people's, and fate's.

    The stream of numbers is a plain congruential one, so that the same seed always plays the same game.
    """
    x: i64 = seed % 2147483648
    fates, left = 0, limit
    agenda = s.agenda
    while agenda and left:
        choice = agenda.pop()
        if not isinstance(choice, Choice):
            choice.run(s)
            continue
        left -= 1
        x = (x * 1103515245 + 12345) & 2147483647
        if isinstance(choice, Chance):
            choice.take(s, FATE, choice.any_case(s, x >> 8))
            fates += 1
        else:
            seat = choice.seat if isinstance(choice, Decision) else choice.seats(s)[0]
            options = choice.options(s, seat)
            choice.take(s, seat, options[(x >> 8) % len(options)])
    settle(s)
    return limit - left - fates, fates
