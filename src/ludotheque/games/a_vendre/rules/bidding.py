"""How one bids for a shop or for the bank: aloud in turn, or in secret; V73, V74, V93."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.a_vendre.events import BidTold
from ludotheque.games.a_vendre.state import Street
from ludotheque.kernel.agenda import NOBODY, Move, Seat
from ludotheque.kernel.market import PASS, Bidding, OpenAuction

UNSAID: Final = -1  # a bid not yet written; a pass is a bid of 0


def bid_told(seat: Seat, bid: int) -> BidTold:
    return ("bid", "V73", seat, bid) if bid else ("dropped", "V73", seat)


class OpenBids(OpenAuction[Street]):
    """V73 V74 V93: bids are in cash; who cannot raise any more is not asked, unless purses are hidden."""

    asks: ClassVar[str] = "OpenBids"

    def purse(self, s: Street, seat: Seat) -> int:
        return s.cash[seat]

    def stays(self, s: Street, seat: Seat, least: int) -> bool:
        return s.house.hidden_cash or s.cash[seat] >= least

    def said(self, s: Street, seat: Seat, bid: int) -> None:
        s.tell(bid_told(seat, bid))


class SealedBids(Bidding[Street]):
    """V73: the highest bid pays itself; of equal ones the nearest clockwise from the seller's left."""

    asks: ClassVar[str] = "SealedBids"
    final: ClassVar[bool] = True

    def __init__(self, bidders: list[Seat], bids: list[int], floor: int) -> None:
        self.bidders = bidders  # the nearest first
        self.bids = bids
        self.floor = floor  # what a bid must exceed

    def resumed(self, bids: list[int]) -> SealedBids:
        """The same auction with one more bid written."""
        raise NotImplementedError

    def least(self, s: Street) -> int:
        return self.floor + self.step()

    def purse(self, s: Street, seat: Seat) -> int:
        return s.cash[seat]

    def seats(self, s: Street) -> list[Seat]:
        return [seat for seat, bid in zip(self.bidders, self.bids) if bid == UNSAID]

    def take(self, s: Street, seat: Seat, move: Move) -> None:
        bids = self.bids[:]
        bids[self.bidders.index(seat)] = 0 if move == PASS else int(move[1])
        if UNSAID in bids:
            s.then(self.resumed(bids))
            return
        for bidder, bid in zip(self.bidders, bids):
            s.tell(bid_told(bidder, bid))
        best = max(bids)
        self.knocked_down(s, self.bidders[bids.index(best)] if best else NOBODY, best or self.floor)

    def known(self, s: Street, seat: Seat) -> dict[str, object]:
        own = self.bids[self.bidders.index(seat)] if seat in self.bidders else UNSAID
        return super().known(s, seat) | {
            "bidders": self.bidders[:],
            "waiting": self.seats(s),
            "own": None if own == UNSAID else own,
            "least": self.least(s),
            "step": self.step(),
        }
