"""On the Moon: one deposit a turn, looked at in secret, taken or put back; L119 to L131."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.lune.rules.board import NOWHERE
from ludotheque.games.lune.state import CHAIRS, GONE, NO_KIND, UNTURNED, GivenCard, Sample, SeatStep, Sky
from ludotheque.kernel.agenda import Decision, IllegalMove, Move, Seat
from ludotheque.kernel.cards import Pile

PASS: Final[Move] = ("pass",)
PROSPECT: Final[Move] = ("prospect",)
TAKE: Final[Move] = ("take",)
PUT_BACK: Final[Move] = ("put_back",)


class Prospecting(SeatStep):
    """L119 L124 L125 L130: landed now or still there, one prospecting a turn; on an empty Moon there is nothing."""

    def run(self, s: Sky) -> None:
        if s.on_moon():
            s.then(Prospect(self.seat))


PROSPECTING: Final = [Prospecting(seat) for seat in CHAIRS]


class Prospect(Decision[Sky]):
    """L119 L120 L121: a right, not a duty; chance picks the deposit, or by house rule the prospector its place."""

    asks: ClassVar[str] = "Prospect"
    rules: ClassVar[tuple[str, ...]] = ("L119", "L120", "L124")
    final: ClassVar[bool] = True

    def options(self, s: Sky, seat: Seat) -> list[Move]:
        if s.house.memory:
            return [*[("prospect", place) for place in places(s)], PASS]
        return [PROSPECT, PASS]

    def take(self, s: Sky, seat: Seat, move: Move) -> None:
        if move == PASS:
            s.tell(("no_prospect", "L119", seat))
            return
        s.moon.sample_spot = int(move[1]) if s.house.memory else NOWHERE
        s.tell(("prospects_at", "L121", seat, s.moon.sample_spot) if s.house.memory else ("prospects", "L119", seat))
        known = s.moon.spots[s.moon.sample_spot] if s.house.memory else UNTURNED
        if known == UNTURNED:
            s.then(LookAt(seat), KeepSample(seat))
        else:
            look(s, seat, known)
            s.then(KeepSample(seat))

    def known(self, s: Sky, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"left": s.on_moon(), "spots": places(s)}


def places(s: Sky) -> list[int]:
    """L121: the places of the Moon where a deposit lies; none are told apart unless the house says so."""
    return [place for place, kind in enumerate(s.moon.spots) if kind != GONE]


class LookAt(GivenCard):
    """L120: one deposit, at random, seen by the prospector alone."""

    asks: ClassVar[str] = "LookAt"
    rules: ClassVar[tuple[str, ...]] = ("L120",)

    def pile(self, s: Sky) -> Pile:
        return s.moon.pile

    def take(self, s: Sky, seat: Seat, move: Move) -> None:
        s.moon.pile.draw(int(move[1]))
        look(s, self.to, int(move[1]))


def look(s: Sky, seat: Seat, kind: int) -> None:
    s.moon.sample = kind
    if s.house.memory:
        s.moon.spots[s.moon.sample_spot] = kind
        s.moon.spot_seers[s.moon.sample_spot] = tuple(sorted({*s.moon.spot_seers[s.moon.sample_spot], seat}))
    s.tell(("sampled", "L120", seat, kind), (seat,))


class KeepSample(Decision[Sky]):
    """L121 L122 L123 L131: taken for good, or put back; one needs an option for it, unless the house says otherwise."""

    asks: ClassVar[str] = "KeepSample"
    rules: ClassVar[tuple[str, ...]] = ("L121", "L122", "L123")
    final: ClassVar[bool] = True

    def options(self, s: Sky, seat: Seat) -> list[Move]:
        return [TAKE, PUT_BACK] if self.allowed(s) else [PUT_BACK]

    def allowed(self, s: Sky) -> bool:
        return not s.house.token_needs_option or bool(matching(s, self.seat))

    def refusal(self, s: Sky, seat: Seat, move: Move) -> IllegalMove | None:
        if move == TAKE and not self.allowed(s):
            return IllegalMove("none of your options matches this deposit: it goes back", ("L123",))
        return super().refusal(s, seat, move)

    def near_misses(self, s: Sky, seat: Seat) -> list[Move]:
        return [] if self.allowed(s) else [TAKE]

    def take(self, s: Sky, seat: Seat, move: Move) -> None:
        if move == TAKE:
            keep(s, seat)
        else:
            put_back(s, seat)
        s.moon.sample, s.moon.sample_spot = NO_KIND, NOWHERE

    def known(self, s: Sky, seat: Seat) -> dict[str, object]:
        own = seat == self.seat
        return super().known(s, seat) | {
            "sample": s.moon.sample if own else None,
            "matching": len(matching(s, self.seat)) if own else None,
            "needs_option": s.house.token_needs_option,
        }


def matching(s: Sky, seat: Seat) -> list[int]:
    """L122: one's options of the deposit being looked at."""
    return [option for option in s.options_of(seat) if s.board.option_kind[option] == s.moon.sample]


def keep(s: Sky, seat: Seat) -> None:
    """L122 L131: the token lies before its owner, face down, and never goes back to the Moon."""
    seers = s.moon.spot_seers[s.moon.sample_spot] if s.house.memory else (seat,)
    s.riches.piles[seat].append(Sample(s.moon.sample, seers, s.moon.takes, []))
    s.moon.takes += 1
    s.lively = s.round
    s.riches.untidy[seat] = True
    if s.house.memory:
        s.moon.spots[s.moon.sample_spot], s.moon.spot_seers[s.moon.sample_spot] = GONE, ()
    s.tell(("took_sample", "L121", seat))


def put_back(s: Sky, seat: Seat) -> None:
    """L121: face down again, and mixed with the others; by house rule it stays in its place."""
    if not s.house.memory:
        s.moon.pile.shuffle_in([s.moon.sample])
        s.moon.sighted[seat][s.moon.sample] = s.moon.takes
    s.tell(("put_back", "L121", seat))
