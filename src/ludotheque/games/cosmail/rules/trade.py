"""Trades of free bundles at exact parity, C128 to C141."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.cosmail.rules.board import WARES
from ludotheque.games.cosmail.rules.end import finish_test, note_goods
from ludotheque.games.cosmail.state import COAL, FUELS, PETROL, SEATS, THINGS, Bundle, World
from ludotheque.kernel.agenda import NOBODY, Choice, Decision, IllegalMove, Move, Seat
from ludotheque.kernel.market import ACCEPT, PASS, REFUSE

SAMPLE: Final = 10  # points of fuel in the offers listed
NOTHING: Final[Bundle] = (0,) * THINGS
TRADE: Final = ("C128", "C129", "C130", "C131")
NO_BUNDLE: Final = IllegalMove("a bundle counts the twelve goods, then petrol, then coal", ("C130",))


def trades(s: World, seat: Seat) -> bool:
    """C79 C132: who may be party to a trade: in play, and active unless the house lets partial players trade."""
    if not s.has_turns(seat):
        return False
    return s.house.partial_trades or s.has_plane(s.side[seat])


def partners(s: World, seat: Seat) -> list[Seat]:
    """C132 C138 C177: with whom he may trade, wherever their pieces are."""
    if not trades(s, seat):
        return []
    return [other for other in s.players if other != seat and partner(s, seat, other)]


def partner(s: World, seat: Seat, other: Seat) -> bool:
    """C177: one who may trade, and is no partner whose fuel is his own."""
    return trades(s, other) and not (s.house.common_fuel and s.side[other] == s.side[seat])


def possible(s: World, seat: Seat) -> bool:
    """Whether an offer of this seat could be made to anybody: both must have something to trade."""
    if trades(s, seat):
        for other in s.players:
            if other != seat and owns(s, seat, other) and owns(s, other, seat) and partner(s, seat, other):
                return True
    return False


def owns(s: World, seat: Seat, other: Seat) -> bool:
    """C176 C177: fuel, or goods that are not common already."""
    purse = s.purse(seat)
    if s.petrol.balances[purse] or s.coal.balances[purse]:
        return True
    return s.side[seat] != s.side[other] and any(s.hand(s.side[seat]))


def purse(s: World, seat: Seat) -> Bundle:
    """C137: all that this player could put into a trade; gold, options, debts, pieces and places are no part of it."""
    return (*s.hand(s.side[seat]), s.points_of(seat, PETROL), s.points_of(seat, COAL))


def bad_offer(s: World, maker: Seat, move: Move) -> IllegalMove | None:
    """C79 C128 C129 C130 C135 C136 C139: why this offer cannot be made."""
    match move:
        case ("offer", int(asked), tuple(give), tuple(want)):
            if asked in s.players and s.partial(asked) and not s.house.partial_trades:
                return IllegalMove("a player without a plane trades no more", ("C79",))
            if asked not in partners(s, maker):
                return IllegalMove("an offer goes to one other player who may trade", ("C132", "C136", "C139"))
            return bad_bundles(s, maker, asked, give, want)
    return IllegalMove("an offer names a player, what is given and what is wanted", TRADE)


def bad_bundles(s: World, maker: Seat, asked: Seat, give: Bundle, want: Bundle) -> IllegalMove | None:
    for bundle, seat in ((give, maker), (want, asked)):
        if not well_counted(bundle):
            return NO_BUNDLE
        if any([count > most for count, most in zip(bundle, purse(s, seat))]):
            return IllegalMove("nobody can trade what he does not hold", ("C128", "C137"))
    if s.side[maker] == s.side[asked] and (any(give[:WARES]) or any(want[:WARES])):
        return IllegalMove("the goods of partners are common already", ("C176", "C177"))
    one, other = s.board.worth(give), s.board.worth(want)
    if not one or not other:
        return IllegalMove("there are no gifts: both sides are worth something", ("C130",))
    if give == want:
        return IllegalMove("the same against the same: nothing would change hands", ("C135",))
    return None if one == other else unequal(one, other)


def well_counted(bundle: tuple[object, ...]) -> bool:
    return len(bundle) == THINGS and all([type(count) is int and count >= 0 for count in bundle])


def unequal(one: int, other: int) -> IllegalMove:
    """C129: exact parity, to the point."""
    facts = {"one": one, "other": other}
    return IllegalMove("both sides must be worth the same: {one} is not {other}", ("C129",), facts)


def samples(s: World, seat: Seat, made: tuple[tuple[Seat, Bundle, Bundle], ...]) -> list[Move]:
    """A few of the offers that can be made: a spare good for one that is lacking, and petrol for coal."""
    found: list[Move] = []
    mine = s.hand(s.side[seat])
    spare = [ware for ware in range(WARES) if mine[ware] > 1] if max(mine) > 1 else []
    petrol, coal = s.points_of(seat, PETROL), s.points_of(seat, COAL)
    for other in s.players:
        if other == seat:
            continue
        if spare and s.side[other] != s.side[seat]:
            found += swap(s, mine, spare, other)
        if petrol >= SAMPLE and s.points_of(other, COAL) >= SAMPLE:
            found.append(PETROL_FOR_COAL[other])
        elif coal >= SAMPLE and s.points_of(other, PETROL) >= SAMPLE:
            found.append(COAL_FOR_PETROL[other])
    if not found:
        return found
    known = partners(s, seat)
    return [offer for offer in found if offer[1] in known and offer[1:] not in made]


def swap(s: World, mine: list[int], spare: list[int], other: Seat) -> list[Move]:
    """One of what I have twice and he lacks, against one of what he has and I lack, of the same value."""
    his, peers = s.hand(s.side[other]), s.board.peers
    for give in spare:
        if not his[give]:
            for want in peers[give]:
                if his[want] and not mine[want]:
                    return [("offer", other, ONE[give], ONE[want])]
    return []


def one_of(thing: int, count: int) -> Bundle:
    return (*NOTHING[:thing], count, *NOTHING[thing + 1 :])


ONE: Final = [one_of(ware, 1) for ware in range(WARES)]
TEN_PETROL: Final = one_of(WARES + PETROL, SAMPLE)
TEN_COAL: Final = one_of(WARES + COAL, SAMPLE)
PETROL_FOR_COAL: Final[list[Move]] = [("offer", other, TEN_PETROL, TEN_COAL) for other in range(SEATS)]
COAL_FOR_PETROL: Final[list[Move]] = [("offer", other, TEN_COAL, TEN_PETROL) for other in range(SEATS)]


def offered(s: World, maker: Seat, move: Move, counters: int) -> Bargain:
    s.tell(("offered", "C128", maker, move[1], move[2], move[3]))
    s.asks(maker, int(move[1]))
    return Bargain(int(move[1]), maker, move[2], move[3], counters)


class Bargain(Decision[World]):
    """C131 C133 C183: the one asked takes the offer or leaves it; by our reading he may name another bundle, once."""

    asks: ClassVar[str] = "Bargain"
    rules: ClassVar[tuple[str, ...]] = ("C129", "C131", "C133")

    def __init__(self, asked: Seat, maker: Seat, give: Bundle, want: Bundle, counters: int) -> None:
        super().__init__(asked)
        self.maker = maker
        self.give = give
        self.want = want
        self.counters = counters

    def options(self, s: World, seat: Seat) -> list[Move]:
        return [ACCEPT, REFUSE]

    def refusal(self, s: World, seat: Seat, move: Move) -> IllegalMove | None:
        if move[0] != "offer":
            return super().refusal(s, seat, move)
        if not self.counters:
            return IllegalMove("this offer is taken or left", self.rules)
        if len(move) != 4 or move[1] != self.maker:
            return IllegalMove("a counter-offer goes to the one who made the offer", self.rules)
        if move[2:] == (self.want, self.give):
            return IllegalMove("that is the offer itself: accept it", self.rules)
        return bad_offer(s, seat, move)

    def take(self, s: World, seat: Seat, move: Move) -> None:
        if move == ACCEPT:
            s.tell(("traded", "C129", self.seat, self.maker, self.give, self.want))
            exchange(s, self.maker, self.seat, self.give, self.want)
        elif move == REFUSE:
            s.declines(self.maker, ("offer", self.seat, self.give, self.want))
            s.tell(("refused", "C133", self.seat, self.maker))
        else:
            s.declines(self.maker, ("offer", self.seat, self.give, self.want))
            s.tell(("countered", "C131", self.seat, self.maker, move[2], move[3]))
            s.then(Bargain(self.maker, self.seat, move[2], move[3], self.counters - 1))

    def partner(self, s: World, move: Move) -> Seat:
        """Another bundle in answer asks nobody who had not begun."""
        return NOBODY

    def brings(self, s: World) -> int:
        """C129: how much more the one asked would have by it, at the printed values."""
        return s.board.worth(self.give) - s.board.worth(self.want)

    def known(self, s: World, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {
            "maker": self.maker,
            "asked": self.seat,
            "give": list(self.give),
            "want": list(self.want),
            "counters": self.counters,
            "offers": self.counters,
        }

    def shown(self, s: World, seat: Seat) -> dict[str, object]:
        return {"partners": [self.maker]}


def exchange(s: World, maker: Seat, asked: Seat, give: Bundle, want: Bundle) -> None:
    """C129 C138 C141 C160: both hand over at once; who gives his last of a good has no set; then the finish test."""
    one, other = s.side[maker], s.side[asked]
    for ware in range(WARES):
        change = want[ware] - give[ware]
        s.goods[one * WARES + ware] += change
        s.goods[other * WARES + ware] -= change
    for fuel in range(len(FUELS)):
        ledger = s.ledger(fuel)
        ledger.pay(s.purse(maker), s.purse(asked), give[WARES + fuel])
        ledger.pay(s.purse(asked), s.purse(maker), want[WARES + fuel])
    note_goods(s, maker)
    note_goods(s, asked)
    finish_test(s, s.active)


class Interlude(Choice[World]):
    """C132 C134: by house rule the others may make offers between two turns, one after another."""

    asks: ClassVar[str] = "Interlude"
    rules: ClassVar[tuple[str, ...]] = ("C132",)

    def __init__(self, waiting: list[Seat], made: tuple[tuple[Seat, Bundle, Bundle], ...], offers: int) -> None:
        self.waiting = waiting
        self.made = made  # by the first of those waiting
        self.offers = offers  # C134: left to him

    def seats(self, s: World) -> list[Seat]:
        return self.waiting[:1]

    def options(self, s: World, seat: Seat) -> list[Move]:
        return [PASS, *samples(s, seat, self.made)]

    def refusal(self, s: World, seat: Seat, move: Move) -> IllegalMove | None:
        if move[0] != "offer":
            return super().refusal(s, seat, move)
        if move[1:] in self.made:
            return IllegalMove("the same offer is made once in a turn", ("C134",))
        return bad_offer(s, seat, move)

    def take(self, s: World, seat: Seat, move: Move) -> None:
        if move == PASS:
            s.then(*interludes(s, self.waiting[1:]))
            return
        rest = self.offers - 1
        again = Interlude(self.waiting, (*self.made, move[1:]), rest)
        s.then(offered(s, seat, move, s.house.counters), *([again] if rest else interludes(s, self.waiting[1:])))

    def known(self, s: World, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"seat": self.waiting[0], "offers": self.offers, "may_wait": True}

    def shown(self, s: World, seat: Seat) -> dict[str, object]:
        return {"partners": partners(s, seat)}


def interludes(s: World, seats: list[Seat]) -> list[Interlude]:
    """Those of them who could make an offer are asked in turn."""
    waiting = [seat for seat in seats if possible(s, seat)]
    return [Interlude(waiting, (), s.house.offers)] if waiting else []
