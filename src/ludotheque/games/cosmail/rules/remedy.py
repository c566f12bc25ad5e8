"""The commissaire's remedies: the parity claim C171 and the move-on order C172."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.cosmail.rules.board import DEPOSIT, GOLD_PORT, GOODS, NOWHERE, WARES
from ludotheque.games.cosmail.rules.trade import NO_BUNDLE, NOTHING, exchange, one_of, unequal, well_counted
from ludotheque.games.cosmail.rules.ways import all_ways, fuel_base, may_seek_gold
from ludotheque.games.cosmail.state import COAL, PETROL, PIECES, Bundle, World
from ludotheque.kernel.agenda import NOBODY, Decision, IllegalMove, Move, Seat, Step

IDLE: Final = 10  # full rounds without progress
SPARE: Final = 2  # of a good that an active player holds


def idle(s: World) -> int:
    """How many full rounds have passed without a loading, a gold throw, or a player with more kinds than ever."""
    return max(0, s.round - s.progress - 1)


def open_goods(s: World) -> list[int]:
    """C171: the goods that may be claimed by whoever lacks them: no port has any, and their holders sell none."""
    if not s.house.parity_claim or not s.house.riches:
        return []
    goods = bare_goods(s)
    if not goods or (idle(s) >= IDLE and nobody_is_whole(s)):
        return goods
    return [good for good in goods if only_settled(s, good)]


def nobody_is_whole(s: World) -> bool:
    """C171: none of those who still play has the twelve goods."""
    for side in s.sides:
        if s.has_set(side) and still_plays(s, side):
            return False
    return True


def bare_goods(s: World) -> list[int]:
    """C171: those of which no port has any."""
    stock = s.stock
    found: list[int] = []
    for good, ports in enumerate(s.board.ports_of):
        for port in ports:
            if stock[port]:
                break
        else:
            found.append(good)
    return found


def claimable(s: World) -> list[int]:
    """C171: those of them that somebody lacks and somebody else could be made to give."""
    return [good for good in open_goods(s) if any([wanted(s, seat, good) for seat in s.players])]


def wanted(s: World, seat: Seat, good: int) -> bool:
    return s.acts(seat) and not s.count(s.side[seat], good) and bool(holders(s, seat, good))


def claims(s: World, seat: Seat) -> list[tuple[int, Seat]]:
    """C171: the goods this player may claim now, and from whom, where he has something to pay with."""
    side, goods = s.side[seat], open_goods(s)
    if not goods or s.doings.claimed or not s.acts(seat):
        return []
    lacked = [good for good in goods if not s.count(side, good) and payment(s, seat, good) != NOTHING]
    return [(good, holder) for good in lacked for holder in holders(s, seat, good)]


def still_plays(s: World, side: Seat) -> bool:
    """C85 C87 C161: somebody of it has turns: neither out, nor retired, nor, by house rule, home for good."""
    for seat in s.squads[side]:
        if s.has_turns(seat):
            return True
    return False


def settled(s: World, side: Seat) -> bool:
    """C79 C88 C161: a side that trades no more: partial, out, or home for good by house rule."""
    return not s.has_plane(side) or side in s.finishers


def only_settled(s: World, good: int) -> bool:
    """C171: every vignette of this good lies with players who trade no more."""
    for side in s.sides:
        if s.count(side, good) and not settled(s, side):
            return False
    return True


def holders(s: World, seat: Seat, good: int) -> list[Seat]:
    """C171: those who hold two or more; of one who trades no more even his only one; a side is named by a member."""
    others = [side for side in s.sides if side != s.side[seat] and not s.gone(side)]
    able = [side for side in others if s.count(side, good) >= (1 if settled(s, side) else SPARE)]
    return [next(member for member in s.squads[side] if member not in s.out) for side in able]


def spares(s: World, seat: Seat) -> list[int]:
    """C171: goods of which the claimant has two or more, one of which he may pay with."""
    hand = s.hand(s.side[seat])
    return [ware for ware in range(WARES) if hand[ware] >= SPARE]


def payment(s: World, seat: Seat, good: int) -> Bundle:
    """One way of paying the value of this good, in a spare good and fuel; NOTHING when there is none."""
    due, value = s.board.value[good], s.board.value
    petrol, coal = s.points_of(seat, PETROL), s.points_of(seat, COAL)
    for ware in [ware for ware in spares(s, seat) if value[ware] <= due] + [NOWHERE]:
        rest = due if ware == NOWHERE else due - value[ware]
        if rest <= petrol + coal:
            paid = min(rest, coal)
            goods = NOTHING if ware == NOWHERE else one_of(ware, 1)
            return (*goods[:WARES], rest - paid, paid)
    return NOTHING


def bad_claim(s: World, seat: Seat, move: Move) -> IllegalMove | None:
    """C171: why this claim does not stand."""
    match move:
        case ("claim", int(good), int(holder), tuple(pay)):
            if (good, holder) not in claims(s, seat):
                return IllegalMove("that good cannot be claimed from that player now", ("C171",))
            return bad_payment(s, seat, good, pay)
    return IllegalMove("a claim names a good, its holder and what is paid", ("C171",))


def bad_payment(s: World, seat: Seat, good: int, pay: tuple[int, ...]) -> IllegalMove | None:
    """C129 C171: exact parity, in fuel or in goods of which one is kept."""
    if not well_counted(pay):
        return NO_BUNDLE
    hand = s.hand(s.side[seat])
    fuel = pay[WARES] <= s.points_of(seat, PETROL) and pay[WARES + 1] <= s.points_of(seat, COAL)
    if not fuel or any([pay[ware] and pay[ware] >= hand[ware] for ware in range(WARES)]):
        return IllegalMove("a claim is paid in fuel one has, or in goods of which one is kept", ("C171",))
    if s.board.worth(pay) != s.board.value[good]:
        return unequal(s.board.worth(pay), s.board.value[good])
    return None


def orders(s: World, seat: Seat) -> list[tuple[Seat, int]]:
    """C172: the pieces of others that have blocked a place too long, where he needs it."""
    found = blockers(s)
    if not found or not s.acts(seat):
        return []
    return [(owner, piece) for owner, piece in found if owner != seat and needs(s, seat, s.fleet.own(owner, piece))]


def blockers(s: World) -> list[tuple[Seat, int]]:
    """C108 C109 C172: every piece that has been too long on a fuel base or a gold base; guards of goods stay."""
    after, fleet, held, thrown_at = s.house.move_on_after, s.fleet, s.held, s.board.thrown_at
    if not after:
        return []
    found: list[tuple[Seat, int]] = []
    for number, node in enumerate(fleet.at):  # a piece that is NOWHERE holds nothing
        waits = thrown_at[node] and held[node] == number and fleet.since[number] + after <= s.turns[number // PIECES]
        if waits and not fleet.bound[number]:
            found.append((number // PIECES, number % PIECES))
    return sorted(found, key=lambda each: s.order.index(each[0])) if len(found) > 1 else found


def why_no_order(s: World, move: Move) -> IllegalMove:
    """C108 C172: a guard of goods stays; others are sent away late, and only by one who needs the place."""
    match move:
        case ("order", int(owner), int(piece)):
            if owner in s.players and piece in range(PIECES):
                node = s.fleet.own(owner, piece)
                if node != NOWHERE and s.board.kind[node] == GOODS:
                    return IllegalMove("a piece on a port of goods is never sent away", ("C108", "C172"))
                if (owner, piece) in blockers(s):
                    return IllegalMove("only one who needs that place and could come there asks for it", ("C172",))
    return IllegalMove("that piece cannot be ordered off", ("C172",))


def needs(s: World, seat: Seat, node: int) -> bool:
    """C172: one of his pieces could come there in one turn's way, and has fuel or gold to look for there."""
    gold = s.board.kind[node] in (GOLD_PORT, DEPOSIT)
    if gold and node in [base for base, _ in s.throws_of(s.side[seat])]:
        return False
    for piece in s.fleet.left(seat):
        use = may_seek_gold(s, seat, piece, node) if gold else fuel_base(piece) == s.board.kind[node]
        if use and within_reach(s, seat, piece, node):
            return True
    return False


def within_reach(s: World, seat: Seat, piece: int, node: int) -> bool:
    for way in all_ways(s, seat, piece):
        if way.to == node:
            return True
    return False


class Claim(Step[World]):
    """C171: the holder cannot refuse; nobody's total changes."""

    def __init__(self, seat: Seat, good: int, holder: Seat, pay: Bundle) -> None:
        self.seat = seat
        self.good = good
        self.holder = holder
        self.pay = pay

    def run(self, s: World) -> None:
        s.tell(("claimed", "C171", self.seat, self.holder, self.good, self.pay))
        exchange(s, self.seat, self.holder, self.pay, one_of(self.good, 1))

    def facts(self, s: World) -> dict[str, object]:
        return {"by": self.seat, "what": "claim", "good": self.good, "holder": self.holder, "give": list(self.pay)}


class Order(Step[World]):
    """C172: that piece leaves on its owner's next turn, if it can, and stays away for three."""

    def __init__(self, seat: Seat, owner: Seat, piece: int) -> None:
        self.seat = seat
        self.owner = owner
        self.piece = piece

    def run(self, s: World) -> None:
        number = PIECES * self.owner + self.piece
        s.fleet.bound[number] = s.fleet.ordered[number] = True
        s.tell(("ordered", "C172", self.seat, self.owner, self.piece, s.fleet.at[number]))

    def facts(self, s: World) -> dict[str, object]:
        node = s.fleet.own(self.owner, self.piece)
        return {"by": self.seat, "what": "order", "owner": self.owner, "piece": self.piece, "node": node}


def ask(s: World, wish: Claim | Order) -> None:
    """C15 C16 C171 C172: the program rules at once; a person who is commissaire confirms what the rules grant."""
    if isinstance(wish, Claim):
        s.doings.claimed = True
    if s.commissaire in (NOBODY, wish.seat):
        s.then(wish)
    else:
        s.then(Ruling(s.commissaire, wish))


class Ruling(Decision[World]):
    """C15 C17: he announces the ruling, which binds; he cannot change what is lawful."""

    asks: ClassVar[str] = "Ruling"
    rules: ClassVar[tuple[str, ...]] = ("C15", "C17", "C171", "C172")

    def __init__(self, seat: Seat, wish: Claim | Order) -> None:
        super().__init__(seat)
        self.wish = wish

    def options(self, s: World, seat: Seat) -> list[Move]:
        return [("grant",)]

    def take(self, s: World, seat: Seat, move: Move) -> None:
        s.tell(("granted", "C17", seat))
        s.then(self.wish)

    def known(self, s: World, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | self.wish.facts(s)
