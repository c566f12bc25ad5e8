"""Points, primes and places; L152, L158, L160 to L164."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, TypedDict

from ludotheque.games.lune.rules.board import EXHAUSTED
from ludotheque.games.lune.state import FIRST_PRIZE, SECOND_PRIZE, Sky
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Outcome, ranked

REASONS: Final = ("landed", "survivor", "recall")


def bonus(s: Sky, seat: Seat) -> int:
    return prime(s, s.landed, seat)


def prime(s: Sky, landed: tuple[Seat, ...], seat: Seat) -> int:
    """L152 L158: 200 for the first to land, 150 for the second; by house rule the second must have seen the Moon."""
    if seat not in landed:
        return 0
    if landed[0] == seat:
        return FIRST_PRIZE
    later = [other for other in landed[1:] if s.fleet.seen_moon[other] or not s.house.second_needs_moon]
    return SECOND_PRIZE if later and later[0] == seat else 0


def points(s: Sky, seat: Seat) -> int:
    """L132 L160: options count with their deposit; exhausted and unmatched ones, and deposits alone, do not."""
    kinds = s.kinds_of(seat)
    return sum([s.board.option_worth[option] for option in s.options_of(seat) if s.board.option_kind[option] in kinds])


def total(s: Sky, seat: Seat) -> int:
    return points(s, seat) + bonus(s, seat)


def state_of(s: Sky, seat: Seat) -> str:
    if seat in s.wrecked:
        return "wrecked"
    if seat in s.stayed:
        return "stayed"
    return "landed" if seat in s.landed else "flying"


Row: TypeAlias = list[Any]  # facts of several kinds side by side, as JSON holds them


class Account(TypedDict):
    """One seat's points, as they are shown when the game is over."""

    seat: Seat
    state: str  # wrecked, stayed, landed or flying
    order: int | None  # in which it landed
    bonus: int
    kinds: list[Row]  # each deposit, the options that count with it, and their worth
    loose: list[int]
    points: int
    total: int
    shown: bool  # a wreck shows nothing


def account(s: Sky, seat: Seat) -> Account:
    """L160 L163 L164: what one holds is shown when the points are counted; a wreck shows nothing."""
    shown = seat not in s.wrecked
    kind, worth = s.board.option_kind, s.board.option_worth
    held = s.options_of(seat) if shown else []
    kinds = sorted(s.kinds_of(seat)) if shown else []
    matched = [(token, sorted([option for option in held if kind[option] == token])) for token in kinds]
    return {
        "seat": seat,
        "state": state_of(s, seat),
        "order": s.landed.index(seat) + 1 if seat in s.landed else None,
        "bonus": bonus(s, seat),
        "kinds": [[token, options, sum([worth[option] for option in options])] for token, options in matched],
        "loose": sorted([option for option in held if kind[option] == EXHAUSTED or kind[option] not in kinds]),
        "points": points(s, seat),
        "total": total(s, seat),
        "shown": shown,
    }


def outcome(s: Sky) -> Outcome:
    """L2 L159 L161 L162: the most points win, primes included; equal totals share, or the earlier lander wins."""
    scores = [total(s, seat) for seat in range(s.seats)]
    placed = [seat for seat in range(s.seats) if seat not in s.wrecked]

    def merit(seat: Seat) -> tuple[int, int]:
        early = s.landed.index(seat) if seat in s.landed else s.seats
        return (scores[seat], -early if s.house.tie_by_landing else 0)

    order, places = ranked({seat: merit(seat) for seat in placed}, s.seats)
    return Outcome(tuple(order), tuple(scores), s.reason, tuple(places))
