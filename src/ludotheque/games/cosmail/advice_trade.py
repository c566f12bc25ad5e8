"""Offers at parity, answers to them, and claims; C128 to C141, C171."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.advice_worth import Worth
from ludotheque.games.cosmail.board import WARES
from ludotheque.games.cosmail.play_trade import NOTHING, Bargain, bad_bundles, partners
from ludotheque.games.cosmail.table import COAL, PETROL, Bundle, World
from ludotheque.kernel.agenda import Move, Seat

LEAST: Final = 0.25  # turns that make a trade worth the trouble
RIVAL: Final = [0.1] * 8 + [0.15, 0.2, 0.25, 0.3, 0.42]  # part of the other's gain that is one's loss, by his kinds
BEHIND: Final = 0.04  # more for each kind that he has and oneself has not
NEVER: Final = -1e6
PATIENCE: Final = 4  # rounds between two like offers when nothing has changed
TO_EACH: Final = 2  # offers to the same player in one turn
SWAPPED: Final = [10, 20, 40]  # points of petrol for coal


class Dealer:
    """Two players, and what a trade is worth to both."""

    def __init__(self, s: World, maker: Seat, asked: Seat) -> None:
        self.s = s
        self.maker = maker
        self.asked = asked
        self.mine = Worth(s, maker)
        self.his = Worth(s, asked)
        self.allied = s.side[maker] == s.side[asked]

    def gains(self, give: Bundle, want: Bundle) -> tuple[float, float]:
        """For the maker and for the one asked, each less what the other gains on him."""
        mine, his = self.mine.change(want, give), self.his.change(give, want)
        if self.allied:
            return mine + his, mine + his
        own, other = self.mine.kinds_after(want, give), self.his.kinds_after(give, want)
        return (
            mine - rivalry(other, own) * max(his, 0.0),
            his - rivalry(own, other) * max(mine, 0.0),
        )

    def best(self) -> tuple[float, Move] | None:
        """The offer that brings the maker most and that the other should take."""
        found: tuple[float, Move] | None = None
        made = self.s.doings.made
        for give, want in self.pairs():
            if (self.asked, give, want) in made:
                continue
            mine, his = self.gains(give, want)
            if mine >= LEAST <= his and (found is None or mine > found[0]):
                found = (mine, ("offer", self.asked, give, want))
        return found

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
        one, other = single(give), single(want)
        return [(joined(one, fuel), other)] if rest > 0 else [(one, joined(other, fuel))]

    def bought(self, want: int) -> list[tuple[Bundle, Bundle]]:
        """A good for fuel."""
        fuel = self.fuel_of(self.mine, self.s.board.value[want])
        return [] if fuel is None else [(fuel, single(want))]

    def sold(self, give: int) -> list[tuple[Bundle, Bundle]]:
        fuel = self.fuel_of(self.his, self.s.board.value[give])
        return [] if fuel is None else [(single(give), fuel)]

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
        return [(give, want) for give, want in found if self.s.worth(give) == self.s.worth(want)]

    def fuel_swaps(self) -> list[tuple[Bundle, Bundle]]:
        found: list[tuple[Bundle, Bundle]] = []
        for points in SWAPPED:
            petrol, coal = fuels(points, 0), fuels(0, points)
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


def single(ware: int) -> Bundle:
    return (*NOTHING[:ware], 1, *NOTHING[ware + 1 :])


def several(wares: list[int]) -> Bundle:
    return tuple([wares.count(thing) for thing in range(len(NOTHING))])


def fuels(petrol: int, coal: int) -> Bundle:
    return (*NOTHING[:WARES], petrol, coal)


def joined(one: Bundle, other: Bundle) -> Bundle:
    return tuple([a + b for a, b in zip(one, other)])


def offers(s: World, seat: Seat) -> list[Move]:
    """The best offer to each of the others, unless it was made of late and nothing has happened since."""
    found = []
    asked = [made[0] for made in s.doings.made]
    for other in partners(s, seat):
        if asked.count(other) >= TO_EACH or not timely(s, seat, other):
            continue
        best = Dealer(s, seat, other).best()
        if best is not None:
            found.append(best)
    return [max(found, key=lambda each: each[0])[1]] if found else []


def timely(s: World, seat: Seat, other: Seat) -> bool:
    """Offers follow progress; without it they come round again after a while."""
    return s.doings.gained or s.progress >= s.round - 1 or (s.round + seat + other) % PATIENCE == 0


def offer_worth(s: World, seat: Seat, move: Move) -> float:
    """What an offer brings its maker, if the other should take it; else it is not made."""
    if not timely(s, seat, int(move[1])) or [made[0] for made in s.doings.made].count(move[1]) >= TO_EACH:
        return NEVER
    mine, his = Dealer(s, seat, int(move[1])).gains(move[2], move[3])
    return mine if mine >= LEAST <= his else NEVER


def bargain_worth(s: World, seat: Seat, question: Bargain, move: Move) -> float:
    """C133: taken for a gain of one's own; a counter-offer where another bundle is better for both."""
    if move[0] == "refuse":
        return 0.0
    if move[0] == "accept":
        _, mine = Dealer(s, question.maker, seat).gains(question.give, question.want)
        return mine if mine >= LEAST else NEVER
    mine, his = Dealer(s, seat, question.maker).gains(move[2], move[3])
    return 0.5 * mine if mine >= LEAST <= his else NEVER


def counter_offers(s: World, seat: Seat, question: Bargain) -> list[Move]:
    if not question.counters:
        return []
    best = Dealer(s, seat, question.maker).best()
    if best is None or best[1][2:] == (question.want, question.give):
        return []
    move = best[1]
    return [move] if bad_bundles(s, seat, question.maker, move[2], move[3]) is None else []


def claim_worth(s: World, seat: Seat, move: Move) -> float:
    """C171: what the good is worth, less what is paid for it."""
    return Worth(s, seat).change(single(int(move[1])), move[3])
