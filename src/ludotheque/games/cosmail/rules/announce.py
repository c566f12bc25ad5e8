"""Who may throw for a fill-up or for gold, and where; C52 to C57, C65 to C68, C71, C142 to C148 and C151."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.cosmail.rules import remedy
from ludotheque.games.cosmail.rules.board import DEPOSIT, GOLD_PORT, NOWHERE
from ludotheque.games.cosmail.rules.dice import Dice
from ludotheque.games.cosmail.rules.trade import SAMPLE, bad_offer, offered, partners, possible, samples, trades
from ludotheque.games.cosmail.rules.ways import fuel_base, leavers, legs_of, may_seek_gold
from ludotheque.games.cosmail.state import COAL, FUELS, PETROL, PIECES, TOLL, TOLLS, World
from ludotheque.kernel.agenda import Decision, IllegalMove, Move, Seat, Step

AGAIN: Final = 4  # C66: own turns after which a piece may fill up at the same base
NO_FUEL_HERE: Final = IllegalMove("planes fill up at petrol bases, ships at coal ports", ("C52", "C53", "C54"))
FILL_TOO_EARLY: Final = IllegalMove("the turn of arrival gives no fill-up", ("C55", "C56"))
FILL_TOO_SOON: Final = IllegalMove(
    "the same piece fills up at the same base after three turns, or with no fuel left", ("C65", "C66")
)
NO_GOLD_HERE: Final = IllegalMove("gold is thrown for at a gold base", ("C143", "C147"))
NO_SET: Final = IllegalMove("only who holds the twelve riches throws for gold", ("C142", "C141"))
GOLD_TAKEN: Final = IllegalMove("each gold base gives one throw", ("C151",))
GOLD_TOO_EARLY: Final = IllegalMove("the turn of arrival gives no gold throw", ("C148",))


def announce(s: World, seat: Seat, what: str, piece: int) -> Dice:
    """C18 C55 C148: said aloud before the throw."""
    rule = "C55" if what == "fill" else "C148"
    s.tell(("fill" if what == "fill" else "gold", rule, seat, piece, s.fleet.own(seat, piece)))
    return Dice(seat, what, piece)


def obliged(s: World, seat: Seat) -> list[int]:
    """C63 C64 C152: the pieces that must go now; one that a bound piece kept from its own throw may wait for it."""
    found = leavers(s, seat)
    if not s.doings.released:
        return found
    return [piece for piece in found if s.fleet.bound[PIECES * seat + piece] or not throw_ready(s, seat, piece)]


def throw_ready(s: World, seat: Seat, piece: int) -> bool:
    return gold_ready(s, seat, piece) or fill_ready(s, seat, piece)


def fill_ready(s: World, seat: Seat, piece: int) -> bool:
    return why_no_fill(s, seat, piece) is None


def gold_ready(s: World, seat: Seat, piece: int) -> bool:
    return why_no_gold(s, seat, piece) is None


def why_no_throw(s: World, seat: Seat, move: Move) -> IllegalMove | None:
    piece = int(move[1])
    return why_no_fill(s, seat, piece) if move[0] == "fill" else why_no_gold(s, seat, piece)


def why_no_fill(s: World, seat: Seat, piece: int) -> IllegalMove | None:
    """C52 C53 C54 C55 C56 C65 C66 C67 C68 C71: the right piece, on a later turn, and not again too soon."""
    number = PIECES * seat + piece
    node = s.fleet.at[number]
    if node == NOWHERE or s.board.kind[node] != fuel_base(piece):
        return NO_FUEL_HERE
    if s.fleet.since[number] >= s.turns[seat]:
        return FILL_TOO_EARLY
    again = s.fleet.filled_at[number] == node and s.turns[seat] < s.fleet.filled_on[number] + AGAIN
    if again and not exhausted(s, seat, piece):
        return FILL_TOO_SOON
    return None


def exhausted(s: World, seat: Seat, piece: int) -> bool:
    """C67: not a point is left; by house rule, too little for any leg from there."""
    points = s.fuel_for(seat, piece)
    if not s.house.unusable_is_exhausted:
        return points == 0
    near = legs_of(s, piece)[s.fleet.own(seat, piece)]
    closed = not s.has_set(s.side[seat])
    return points < min([cost for to, cost, _ in near if not (closed and s.board.kind[to] == DEPOSIT)])


def why_no_gold(s: World, seat: Seat, piece: int) -> IllegalMove | None:
    """C80 C142 C147 C148 C151: at a gold base, with the right to it, once; later than on arrival by default."""
    number = PIECES * seat + piece
    node = s.fleet.at[number]
    if node == NOWHERE or s.board.kind[node] not in (GOLD_PORT, DEPOSIT):
        return NO_GOLD_HERE
    if not may_seek_gold(s, seat, piece, node):
        return NO_SET
    if node in [base for base, _ in s.throws_of(s.side[seat])]:
        return GOLD_TAKEN
    if s.fleet.since[number] >= s.turns[seat] and not s.house.gold_on_arrival:
        return GOLD_TOO_EARLY
    return None


# -- what the player on turn may do besides: trade, repay a toll, ask for a remedy; C99, C132, C171 and C172


ACTS: Final = ("offer", "repay", "claim", "order")
SOME_OFFER: Final[Move] = ("offer",)  # to nobody yet: what cannot be done when none can be made
NO_TRADER: Final = IllegalMove("without a plane no more business is done", ("C79",))
NO_OFFER_LEFT: Final = IllegalMove("no offer is left in this turn", ("C134",))
NO_DEBT: Final = IllegalMove("no toll is owed", ("C99",))


class FreeActs(Decision[World]):
    """C132: in steps 0, 3 and 6 of his turn; the question is put again when the act is done."""

    asks: ClassVar[str] = "FreeActs"

    def free(self, move: Move) -> bool:
        return move[0] in ACTS

    def deals(self, s: World) -> bool:
        """Whether any of it can be done now."""
        seat = self.seat
        if s.doings.offers and possible(s, seat):
            return True
        return bool(repayable(s, seat) or remedy.claims(s, seat) or remedy.orders(s, seat))

    def free_options(self, s: World) -> list[Move]:
        """All but the offers and payments, of which a few are listed."""
        seat = self.seat
        found: list[Move] = [("repay", fuel) for fuel in repayable(s, seat)] if s.debts[seat] else []
        spare, purse = max(s.hand(s.side[seat])) > 1, s.purse(seat)
        petrol, coal = s.petrol.balances[purse], s.coal.balances[purse]
        if spare or petrol + coal >= s.board.cheapest:
            for good, holder in remedy.claims(s, seat):
                found.append(("claim", good, holder, remedy.payment(s, seat, good)))
        for owner, piece in remedy.orders(s, seat):
            found.append(("order", owner, piece))
        if s.doings.offers and (spare or petrol >= SAMPLE or coal >= SAMPLE):
            found += samples(s, seat, s.doings.made)
        return found

    def free_refusal(self, s: World, move: Move) -> IllegalMove | None:
        if move[0] == "offer":
            return self.offer_refusal(s, move)
        if move[0] == "repay":
            return why_no_repayment(s, self.seat, move)
        if move[0] == "claim":
            return remedy.bad_claim(s, self.seat, move)
        if move[1:] in remedy.orders(s, self.seat):
            return None
        return remedy.why_no_order(s, move)

    def offer_refusal(self, s: World, move: Move) -> IllegalMove | None:
        """C79 C134: so many offers in a turn, the same one once, and none without a plane."""
        if not trades(s, self.seat):
            return NO_TRADER
        if not s.doings.offers:
            return NO_OFFER_LEFT
        if move[1:] in s.doings.made:
            return IllegalMove("the same offer is made once in a turn", ("C134",))
        return bad_offer(s, self.seat, move)

    def free_misses(self, s: World) -> list[Move]:
        """C79 C99 C134: an offer, or paying for a strait."""
        seat = self.seat
        found: list[Move] = [] if trades(s, seat) and s.doings.offers else [SOME_OFFER]
        if s.debts[seat] and not repayable(s, seat):
            found.append(("repay", FUELS[PETROL if s.points_of(seat, PETROL) > s.points_of(seat, COAL) else COAL]))
        return found

    def free_take(self, s: World, move: Move, again: Step[World]) -> None:
        s.then(again)
        if move[0] == "offer":
            s.doings.offers -= 1
            s.doings.made += (move[1:],)
            s.then(offered(s, self.seat, move, s.house.counters))
        elif move[0] == "repay":
            repay(s, self.seat, str(move[1]))
        elif move[0] == "claim":
            remedy.ask(s, remedy.Claim(self.seat, int(move[1]), int(move[2]), move[3]))
        else:
            remedy.ask(s, remedy.Order(self.seat, int(move[1]), int(move[2])))

    def known(self, s: World, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {
            "offers": s.doings.offers if possible(s, self.seat) else 0,
            "repay": repayable(s, self.seat),
            "claims": [list(claim) for claim in remedy.claims(s, self.seat)],
            "orders": [list(order) for order in remedy.orders(s, self.seat)],
        }

    def shown(self, s: World, seat: Seat) -> dict[str, object]:
        return {"partners": partners(s, seat)}


def why_no_repayment(s: World, seat: Seat, move: Move) -> IllegalMove | None:
    """C99: ten points of one kind, for a toll that is owed."""
    if move[1:] in [(fuel,) for fuel in repayable(s, seat)]:
        return None
    if not s.debts[seat]:
        return NO_DEBT
    facts = {"petrol": s.points_of(seat, PETROL), "coal": s.points_of(seat, COAL)}
    return IllegalMove(
        "a toll takes ten points of one kind, and there are {petrol} of petrol and {coal} of coal", ("C99",), facts
    )


def repayable(s: World, seat: Seat) -> list[str]:
    """C99: the kinds of fuel with which a toll could be repaid now."""
    found: list[str] = []
    if s.debts[seat]:
        if s.points_of(seat, PETROL) >= TOLL:
            found.append(FUELS[PETROL])
        if s.points_of(seat, COAL) >= TOLL:
            found.append(FUELS[COAL])
    return found


def repay(s: World, seat: Seat, fuel: str) -> None:
    """C99 C101: ten points of one kind; never forced."""
    s.spend(seat, FUELS.index(fuel), TOLL, TOLLS)
    s.debts[seat] -= 1
    s.tell(("repaid", "C99", seat, fuel))
