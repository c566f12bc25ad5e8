"""What the player on turn may do besides: trade, repay a toll, ask for a remedy; C99, C132, C171 and C172."""

from __future__ import annotations

from typing import Any, Final

from ludotheque.games.cosmail import play_remedy as remedy
from ludotheque.games.cosmail.play_trade import bad_offer, offered, possible, samples
from ludotheque.games.cosmail.table import FUELS, TOLL, TOLLS, World
from ludotheque.kernel.agenda import Decision, IllegalMove, Move, Seat, Step

ACTS: Final = ("offer", "repay", "claim", "order")


class FreeActs(Decision[World]):
    """C132: in steps 0, 3 and 6 of his turn; the question is put again when the act is done."""

    def free(self, move: Move) -> bool:
        return move[0] in ACTS

    def deals(self, s: World) -> bool:
        """Whether any of it can be done now."""
        return bool(s.doings.offers and possible(s, self.seat)) or bool(self.free_options(s))

    def free_options(self, s: World) -> list[Move]:
        """All but the offers and payments, of which a few are listed."""
        seat = self.seat
        found: list[Move] = [("repay", fuel) for fuel in repayable(s, seat)]
        for good, holder in remedy.claims(s, seat):
            found.append(("claim", good, holder, remedy.payment(s, seat, good)))
        found += [("order", owner, piece) for owner, piece in remedy.orders(s, seat)]
        return found + samples(s, seat, s.doings.made) if s.doings.offers else found

    def free_refusal(self, s: World, move: Move) -> IllegalMove | None:
        if move[0] == "offer":
            return self.offer_refusal(s, move)
        if move[0] == "repay":
            if move[1:] in [(fuel,) for fuel in repayable(s, self.seat)]:
                return None
            return IllegalMove("a toll that is owed is repaid with ten points of one kind", ("C99",))
        if move[0] == "claim":
            return remedy.bad_claim(s, self.seat, move)
        if move[1:] in remedy.orders(s, self.seat):
            return None
        return IllegalMove("that piece cannot be ordered off", ("C172",))

    def offer_refusal(self, s: World, move: Move) -> IllegalMove | None:
        """C134: so many offers in a turn, the same one once."""
        if not s.doings.offers:
            return IllegalMove("no offer is left in this turn", ("C134",))
        if move[1:] in s.doings.made:
            return IllegalMove("the same offer is made once in a turn", ("C134",))
        return bad_offer(s, self.seat, move)

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

    def known(self, s: World, seat: Seat) -> dict[str, Any]:
        return super().known(s, seat) | {
            "offers": s.doings.offers if possible(s, self.seat) else 0,
            "repay": repayable(s, self.seat),
            "claims": [list(claim) for claim in remedy.claims(s, self.seat)],
            "orders": [list(order) for order in remedy.orders(s, self.seat)],
        }


def repayable(s: World, seat: Seat) -> list[str]:
    """C99: the kinds of fuel with which a toll could be repaid now."""
    if not s.debts[seat]:
        return []
    return [name for fuel, name in enumerate(FUELS) if s.points_of(seat, fuel) >= TOLL]


def repay(s: World, seat: Seat, fuel: str) -> None:
    """C99 C101: ten points of one kind; never forced."""
    s.spend(seat, FUELS.index(fuel), TOLL, TOLLS)
    s.debts[seat] -= 1
    s.tell(("repaid", "C99", seat, fuel))
