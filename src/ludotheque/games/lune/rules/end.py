"""Landing, everybody home, the director's recall, the end; L152 to L166."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.rules.board import EARTH, NOWHERE
from ludotheque.games.lune.rules.cards import gather
from ludotheque.games.lune.rules.scoring import bonus
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.cards import Pile

DRY_ROUNDS: Final = 15


def land(s: Sky, seat: Seat) -> None:
    """L45 L152 L153 L159: home; the first calls all the others, and with the last the game is over."""
    s.landed += (seat,)
    s.tell(("landed", "L152", seat, bonus(s, seat), len(s.landed)))
    if not s.homing:
        go_home(s)
    if not s.around(seat):
        close(s, "recall" if s.recalled else "landed")


def go_home(s: Sky) -> None:
    """L62 L153 L154 L155 L158: pirate, packs and cards leave the game; whoever stands on Earth is home already."""
    s.homing = True
    s.pirate = NOWHERE
    s.tell(("homing", "L153"))
    unused = sum([len(pack) for pack in s.riches.packs])
    s.riches.removed += s.riches.pool.cards + [
        option for pack in s.riches.packs for layer in pack.under for option in layer
    ]
    s.riches.pool = Pile([])
    for pack in s.riches.packs:
        pack.untouched, pack.under = 0, []
    s.tell(("removed", "L154", unused))
    gather(s)
    s.tell(("cards_out", "L155"))
    s.fleet.hooked = [False] * s.seats
    for seat in range(s.seats):
        if s.flies(seat) and s.fleet.at[seat] == EARTH:
            s.stayed += (seat,)
            s.tell(("home_already", "L158", seat))


def director(s: Sky) -> bool:
    """L166: a stalled game is recalled, one round after it was announced; whether it is time to go home."""
    if s.homing or not s.house.recall_round:
        return False
    if s.recall:
        return s.round >= s.recall
    empty = not s.on_moon() and not any([len(pack) for pack in s.riches.packs])
    if not empty:
        s.lively = s.round
    if s.round - s.lively >= DRY_ROUNDS or s.round >= s.house.recall_round:
        s.recall = s.round + 1
        s.tell(("recall", "L166"))
    return False


def call_home(s: Sky) -> None:
    """L166: everybody goes home as if somebody had landed."""
    s.recalled = True
    s.tell(("recalled", "L166"))
    go_home(s)


def close(s: Sky, reason: str) -> None:
    """L159 L162: the game is over when all are home, or one alone is left."""
    if reason == "survivor":
        left = [seat for seat in range(s.seats) if seat not in s.wrecked]
        s.tell(("survivor", "L162", left[0]))
    s.reason = reason
    s.agenda.clear()
