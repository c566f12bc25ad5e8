"""Laying out what one holds: options with their tokens, exhausted ones where one likes; L122, L148, L150."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import ClassVar, Final

from ludotheque.games.lune.state import CHAIRS, SeatStep, Sky
from ludotheque.kernel.agenda import Decision, IllegalMove, Move, Seat
from ludotheque.kernel.cards import as_set

LOOSE: Final = -1


def may_rearrange(s: Sky, seat: Seat) -> bool:
    """L148: whoever has a token and an option may touch his piles; what is seen of it betrays nothing by itself."""
    return bool(s.riches.piles[seat]) and bool(s.options_of(seat))


def twin(s: Sky, seat: Seat) -> None:
    """L7 L122 L150: options that match a token lie with it; the others lie loose."""
    kind = s.board.option_kind
    unmatched = []
    place = {sample.kind: sample for sample in s.riches.piles[seat]}
    for option in s.riches.loose[seat] + s.riches.fresh[seat]:
        if kind[option] in place:
            place[kind[option]].options.append(option)
        else:
            unmatched.append(option)
    for sample in s.riches.piles[seat]:
        sample.options.sort()
    s.riches.loose[seat], s.riches.fresh[seat] = sorted(unmatched), []
    s.riches.untidy[seat] = False


class TidyUp(SeatStep):
    """L122 L148: at the end of one's turn everything new is laid out at once, so that only the sizes are seen."""

    def run(self, s: Sky) -> None:
        seat = self.seat
        if not s.riches.untidy[seat] or s.homing or not s.flies(seat):
            return
        if may_rearrange(s, seat):
            s.then(LayOut(seat))
        else:
            twin(s, seat)


TIDY_UP: Final = [TidyUp(seat) for seat in CHAIRS]


class LayOut(Decision[Sky]):
    """L148: each exhausted option may lie with any of one's tokens, or loose; those who have none are asked too."""

    asks: ClassVar[str] = "LayOut"
    rules: ClassVar[tuple[str, ...]] = ("L148", "L122")
    final: ClassVar[bool] = True

    def options(self, s: Sky, seat: Seat) -> list[Move]:
        places = range(LOOSE, len(s.riches.piles[seat]))
        return [("lay", *where) for where in combinations_with_replacement(places, len(s.exhausted_of(seat)))]

    def refusal(self, s: Sky, seat: Seat, move: Move) -> IllegalMove | None:
        if as_set(move) in self.options(s, seat):
            return None
        return IllegalMove("only exhausted options may lie with any deposit, or loose", self.rules)

    def take(self, s: Sky, seat: Seat, move: Move) -> None:
        lying = lift_exhausted(s, seat)
        twin(s, seat)
        for option, place in assigned(lying, [int(place) for place in move[1:]]):
            (s.riches.loose[seat] if place == LOOSE else s.riches.piles[seat][place].options).append(option)
            s.riches.seers[option] = (seat,)  # a former owner cannot tell where it lies now
        s.tell(("laid_out", "L148", seat))


def lift_exhausted(s: Sky, seat: Seat) -> list[tuple[int, int]]:
    """Take up this seat's exhausted options; each with the place where it lay."""
    exhausted = s.exhausted_of(seat)
    lying = []
    for place, sample in enumerate(s.riches.piles[seat]):
        lying += [(option, place) for option in sample.options if option in exhausted]
        sample.options = [option for option in sample.options if option not in exhausted]
    lying += [(option, LOOSE) for option in s.riches.loose[seat] + s.riches.fresh[seat] if option in exhausted]
    s.riches.loose[seat] = [option for option in s.riches.loose[seat] if option not in exhausted]
    s.riches.fresh[seat] = [option for option in s.riches.fresh[seat] if option not in exhausted]
    return lying


def assigned(lying: list[tuple[int, int]], places: list[int]) -> list[tuple[int, int]]:
    """Which option goes where: one that may stay where it lies is not moved."""
    found, moving = [], []
    for option, place in lying:
        if place in places:
            places.remove(place)
            found.append((option, place))
        else:
            moving.append(option)
    return found + list(zip(moving, places))
