"""Offers at parity, answers to them, and claims; C128 to C141, C171."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.robot.worth import Worth
from ludotheque.games.cosmail.rules.board import WARES
from ludotheque.games.cosmail.rules.trade import NOTHING, Bargain, bad_bundles, one_of, partners
from ludotheque.games.cosmail.state import COAL, PETROL, Bundle, World
from ludotheque.kernel.agenda import Move, Seat

LEAST: Final = 0.25  # turns that make a trade worth the trouble
MORE: Final = 0.05  # that an offer after a declined one brings the other
RIVAL: Final = [0.1] * 8 + [0.15, 0.2, 0.25, 0.3, 0.42]  # part of the other's gain that is one's loss, by his kinds
BEHIND: Final = 0.04  # more for each kind that he has and oneself has not
NEVER: Final = -1e6
PATIENCE: Final = 4  # rounds between two like offers when nothing has changed
TO_EACH: Final = 2  # offers to the same player in one turn
SWAPPED: Final = [
    (points, (*NOTHING[:WARES], points, 0), (*NOTHING[:WARES], 0, points)) for points in (10, 20, 40)
]  # points of petrol for coal
SINGLES: Final = [one_of(ware, 1) for ware in range(WARES)]


class Dealer:
    """Two players, and what a trade is worth to both."""

    def __init__(self, s: World, mine: Worth, his: Worth) -> None:
        self.s = s
        self.mine = mine
        self.his = his
        self.allied = s.side[mine.seat] == s.side[his.seat]

    def gains(self, give: Bundle, want: Bundle) -> tuple[float, float]:
        """For the maker and for the one asked, each less what the other gains on him."""
        mine, his = self.mine.change(want, give), self.his.change(give, want)
        if self.allied:
            return mine + his, mine + his
        if mine <= 0 or his < LEAST:
            return mine, his
        own, other = self.mine.kinds_after(want, give), self.his.kinds_after(give, want)
        return (mine - rivalry(other, own) * max(his, 0.0), his - rivalry(own, other) * max(mine, 0.0))

    def best(self) -> tuple[float, Move] | None:
        """The offer that brings the maker most and that the other should take; more than what he has declined."""
        found: tuple[float, Move] | None = None
        asked, made, least = self.his.seat, self.s.doings.made, self.least()
        for give, want in self.pairs():
            if made and (asked, give, want) in made:
                continue
            mine, his = self.gains(give, want)
            if mine >= LEAST and his >= least and (found is None or mine > found[0]):
                found = (mine, ("offer", asked, give, want))
        return found

    def least(self) -> float:
        """C129: there is no price to haggle over, so ground is given by another bundle, which serves him better."""
        said = self.s.declined(self.mine.seat, self.his.seat)
        return max([LEAST, *[self.gains(offer[2], offer[3])[1] + MORE for offer in said]])

    def pairs(self) -> list[tuple[Bundle, Bundle]]:
        found = self.fuel_swaps()
        if self.allied or not self.mine.riches:
            return found
        mine, his = self.mine, self.his
        wants = [ware for ware in range(WARES) if his.hand[ware] > 1 and not mine.hand[ware]]
        gives = [ware for ware in range(WARES) if mine.hand[ware] > 1 and not his.hand[ware]]
        for want in wants:
            for give in gives:
                found += self.even(give, want)
            found += self.bought(want)
        for give in gives:
            found += self.sold(give)
        return found + self.crossed(gives, wants)

    def even(self, give: int, want: int) -> list[tuple[Bundle, Bundle]]:
        """One for one, with fuel for the difference."""
        value = self.s.board.value
        rest = value[want] - value[give]
        fuel = self.fuel_of(self.mine, rest) if rest > 0 else self.fuel_of(self.his, -rest)
        if fuel is None:
            return []
        one, other = SINGLES[give], SINGLES[want]
        return [(joined(one, fuel), other)] if rest > 0 else [(one, joined(other, fuel))]

    def bought(self, want: int) -> list[tuple[Bundle, Bundle]]:
        """A good for fuel."""
        fuel = self.fuel_of(self.mine, self.s.board.value[want])
        return [] if fuel is None else [(fuel, SINGLES[want])]

    def sold(self, give: int) -> list[tuple[Bundle, Bundle]]:
        fuel = self.fuel_of(self.his, self.s.board.value[give])
        return [] if fuel is None else [(SINGLES[give], fuel)]

    def fuel_of(self, payer: Worth, due: int) -> Bundle | None:
        """So many points, of the kind that this player misses least."""
        petrol, coal = payer.points
        if petrol + coal < due:
            return None
        spared = payer.more_fuel(PETROL, -min(due, petrol)) >= payer.more_fuel(COAL, -min(due, coal))
        first = min(due, petrol) if spared or coal < due else max(0, due - coal)
        return (*NOTHING[:WARES], first, due - first)

    def crossed(self, gives: list[int], wants: list[int]) -> list[tuple[Bundle, Bundle]]:
        """C130: two goods at thirty for three at twenty, and the other way round."""
        value = self.s.board.value
        low = min(value)
        give_low, give_high = [w for w in gives if value[w] == low], [w for w in gives if value[w] > low]
        want_low, want_high = [w for w in wants if value[w] == low], [w for w in wants if value[w] > low]
        found = []
        if len(give_low) >= 3 and len(want_high) >= 2:
            found.append((several(give_low[:3]), several(want_high[:2])))
        if len(give_high) >= 2 and len(want_low) >= 3:
            found.append((several(give_high[:2]), several(want_low[:3])))
        return [(give, want) for give, want in found if self.s.board.worth(give) == self.s.board.worth(want)]

    def fuel_swaps(self) -> list[tuple[Bundle, Bundle]]:
        found: list[tuple[Bundle, Bundle]] = []
        for points, petrol, coal in SWAPPED:
            if self.mine.points[PETROL] >= points <= self.his.points[COAL]:
                found.append((petrol, coal))
            if self.mine.points[COAL] >= points <= self.his.points[PETROL]:
                found.append((coal, petrol))
        return found


def rivalry(his: int, mine: int) -> float:
    """How much of what he gains is lost to oneself: the more, the nearer he is to a set and the further ahead."""
    if mine == WARES:
        return RIVAL[0]
    return RIVAL[his] + BEHIND * max(0, his - mine)


def several(wares: list[int]) -> Bundle:
    return tuple([wares.count(thing) for thing in range(len(NOTHING))])


def joined(one: Bundle, other: Bundle) -> Bundle:
    return tuple([a + b for a, b in zip(one, other)])


def timely(s: World, seat: Seat, other: Seat) -> bool:
    """Offers follow progress; without it they come round again after a while."""
    return s.doings.gained or s.progress >= s.round - 1 or (s.round + seat + other) % PATIENCE == 0


class Proposals:
    """One player, and what he may propose to each of the others."""

    def __init__(self, s: World, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.mine = Worth(s, seat)
        self.dealers: dict[Seat, Dealer] = {}

    def dealer(self, other: Seat) -> Dealer:
        if other not in self.dealers:
            self.dealers[other] = Dealer(self.s, self.mine, Worth(self.s, other))
        return self.dealers[other]

    def open_to(self, other: Seat) -> bool:
        """Not too often in a turn, nor again when nothing has happened since."""
        made = [offer[0] for offer in self.s.doings.made]
        return made.count(other) < TO_EACH and timely(self.s, self.seat, other)

    def offers(self) -> list[Move]:
        """The best offer to each of the others, the best of all first, without its equals."""
        found = []
        for other in partners(self.s, self.seat):
            best = self.dealer(other).best() if self.open_to(other) else None
            if best is not None:
                found.append(best)
        if len(found) > 1:
            first = max(found, key=lambda each: each[0])
            found = [first] + [each for each in found if each[0] < first[0]]
        return [move for _, move in found]

    def worth(self, move: Move) -> float:
        """What an offer brings its maker, if the other should take it; else it is not made."""
        if not self.open_to(int(move[1])):
            return NEVER
        mine, his = self.dealer(int(move[1])).gains(move[2], move[3])
        return mine if mine >= LEAST <= his else NEVER


def bargain_worth(s: World, seat: Seat, question: Bargain, move: Move) -> float:
    """C133: taken for a gain of one's own; a counter-offer where another bundle is better for both."""
    if move[0] == "refuse":
        return 0.0
    own, maker = Worth(s, seat), Worth(s, question.maker)
    if move[0] == "accept":
        _, mine = Dealer(s, maker, own).gains(question.give, question.want)
        return mine if mine >= LEAST else NEVER
    mine, his = Dealer(s, own, maker).gains(move[2], move[3])
    return 0.5 * mine if mine >= LEAST <= his else NEVER


def counter_offers(s: World, seat: Seat, question: Bargain) -> list[Move]:
    if not question.counters:
        return []
    best = Dealer(s, Worth(s, seat), Worth(s, question.maker)).best()
    if best is None or best[1][2:] == (question.want, question.give):
        return []
    move = best[1]
    return [move] if bad_bundles(s, seat, question.maker, move[2], move[3]) is None else []


def claim_worth(mine: Worth, move: Move) -> float:
    """C171: what the good is worth, less what is paid for it."""
    return mine.change(SINGLES[int(move[1])], move[3])
