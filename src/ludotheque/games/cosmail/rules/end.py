"""Progress, the finish, and the other ends of the game; C127, C157 to C161, C168 to C170, C180, C186 to C190."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.rules import accounts
from ludotheque.games.cosmail.rules.board import NOWHERE, WARES
from ludotheque.games.cosmail.state import GOLDS, World, last_round
from ludotheque.kernel.agenda import NOBODY, Seat
from ludotheque.kernel.game import AGREED

PATIENCE: Final = 30  # C169: rounds that partial players have for Beira and home
WARNING: Final = 10  # C170: rounds ahead


def note_goods(s: World, seat: Seat) -> None:
    """C127 C141 C171: a set completed, broken or whole again is told; more kinds than ever before are progress."""
    side = s.side[seat]
    kinds, before = s.kinds(side), s.best[side]
    if kinds > before:
        s.best[side] = kinds
        s.progress = s.round
    whole = kinds == WARES
    if whole == s.whole[side]:
        return
    s.whole[side] = whole
    if not whole:
        s.tell(("set_broken", "C141", seat))
    elif side in s.first_set:
        s.tell(("set_again", "C141", seat))
    else:
        s.first_set += (side,)
        s.tell(("set", "C127", seat))


def finished(s: World, side: Seat) -> bool:
    """C84 C157 C158 C159 C160 C180 C190: set, three gold throws, all pieces left at home; a rally has its own goal."""
    if s.house.race or s.house.rounds or side in s.finishers:
        return False
    if s.house.rally:
        done = len(s.visited[side]) == len(s.goals)
    else:
        done = len(s.gold) >= GOLDS and s.has_set(side) and len(s.throws_of(side)) == GOLDS
    if not done or not (s.has_plane(side) or s.house.partial_finishes):
        return False
    members = [seat for seat in s.squads[side] if seat not in s.out]
    return bool(members) and all([s.all_home(seat) for seat in members])


def finish_test(s: World, seat: Seat) -> bool:
    """C160 C161: as an own turn opens, after its move, after a trade; the first one home ends the game at once."""
    if seat == NOBODY or s.reason or not finished(s, s.side[seat]):
        return False
    side = s.side[seat]
    s.finishers += (side,)
    s.tell(("finished", "C187" if s.house.rally else "C160", seat))
    if s.house.rally:
        close(s, "rally", "C187")
    elif not s.house.all_home:
        close(s, "home", "C161")
    return True


def other_end(s: World) -> bool:
    """C156 C161 C168 C169: one side left, or nobody active and everybody settled; judged between turns."""
    sides = s.sides
    if s.out and len(sides) > 1 and len([side for side in sides if not s.gone(side)]) == 1:
        if s.finishers:
            close(s, "all_home", "C161")
        else:
            close(s, "survivor", "C168")
        return True
    if s.house.race:
        return no_racer(s)
    for seat in s.players:
        if s.acts(seat):
            return False
    s.idle_since = s.idle_since or s.round
    if any([s.has_turns(seat) for seat in s.players]):
        return False
    nobody_active(s)
    return True


def nobody_active(s: World) -> None:
    """C161 C169: all who could finish have, or nobody can."""
    if s.finishers:
        close(s, "all_home", "C161")
    else:
        close(s, "nobody", "C169")


def no_racer(s: World) -> bool:
    """C169 C186: a race whose last named piece is lost has no winner."""
    if any([s.fleet.own(seat, s.entered[seat]) != NOWHERE for seat in s.order if s.has_turns(seat)]):
        return False
    close(s, "nobody", "C169")
    return True


def opens_round(s: World) -> bool:
    """C169 C170 C188: the next round, unless the last has been played; the limit is announced ten rounds ahead."""
    last = last_round(s)
    if last and s.round == last:
        close(s, "rounds" if s.house.rounds else "limit", "C188" if s.house.rounds else "C170")
        return False
    if s.idle_since and s.round >= s.idle_since + PATIENCE:
        nobody_active(s)
        return False
    s.round += 1
    s.tell(("round", "C24", s.round))
    left = last - s.round + 1
    if last and (left == WARNING or (left < WARNING and s.round == 1)):
        s.tell(("limit", "C188" if s.house.rounds else "C170", left))
    return True


def reached(s: World, seat: Seat, piece: int, node: int) -> None:
    """C186 C187: a goal of a race, or a checkpoint of a rally, at which a piece has stopped."""
    if s.house.race and node in s.goals and s.entered[seat] == piece:
        s.tell(("arrived", "C186", seat, piece))
        s.finishers += (s.side[seat],)
        close(s, "race", "C186")
    elif s.house.rally and node in s.goals and node not in s.visited[s.side[seat]]:
        s.visited[s.side[seat]] += (node,)
        s.tell(("visited", "C187", seat, piece, node))


def close(s: World, reason: str, rule: str) -> None:
    """C161 C163 C188: nobody plays on, all are counted; only the rest of a series stays on the agenda."""
    more = s.game < s.house.games
    s.agenda[:] = s.agenda[:1] if more else []
    s.tell(("closed", rule, reason))
    s.reason = reason
    s.statement = accounts.counted(s)
    if s.house.games > 1:
        accounts.score(s)
        s.reason = reason if more else "series"


def close_by_agreement(s: World) -> None:
    """C163 C188: all are counted as they stand; of a series this was the last game."""
    s.agenda.clear()
    s.tell(("closed", "", AGREED))
    s.reason = AGREED
    s.statement = accounts.counted(s)
    if s.house.games > 1:
        accounts.score(s)
