"""An auction that runs, as one seat sees it: what everybody has bid, and up to where the program bids for this seat."""

from __future__ import annotations

from typing import Any, NamedTuple

from ludotheque.kernel.market import OpenAuction
from ludotheque.table import standing
from ludotheque.table.standing import UpTo
from ludotheque.web.page import model
from ludotheque.web.page.build import PageBuilder


class Bid(NamedTuple):
    """A sum, as a number and in writing."""

    worth: int
    sum: str


NONE = Bid(0, "")


def auction(builder: PageBuilder) -> model.Auction | None:
    """Those who lead first; of those who have not bid, who speaks next."""
    running = standing.auction(builder.table)
    if running is None:
        return None
    bids = heard(builder)
    high = max([bid.worth for bid in bids.values()], default=0) or 1
    seats = [*running.bidders, *[seat for seat in bids if seat not in running.bidders]]
    bidders = [
        model.Bidder(
            seat=seat,
            sum=bids.get(seat, NONE).sum,
            share=round(bids.get(seat, NONE).worth / high, 3),
            lead=seat == running.leader,
            out=seat not in running.bidders,
        )
        for seat in sorted(seats, key=lambda seat: -bids.get(seat, NONE).worth)
    ]
    return model.Auction(bidders, maximum(builder, running))


def heard(builder: PageBuilder) -> dict[int, Bid]:
    """By seat, the last sum it has named in this auction; who has only passed has named none."""
    bids: dict[int, Bid] = {}
    for _, event in reversed(builder.told()):
        _, show = builder.parts.line(event, builder.heard)
        if show.bid is None or show.seat is None:
            break
        if bids.get(show.seat, NONE) == NONE:
            bids[show.seat] = Bid(show.worth, show.bid)
    return bids


def maximum(builder: PageBuilder, running: OpenAuction[Any]) -> model.Maximum | None:
    """For a person who may still bid, and for nobody else's eyes."""
    seat, state, step = builder.seat, builder.table.state, running.step()
    if seat is None or seat not in running.bidders or not builder.sitting.person(seat):
        return None
    left = [answer.most for answer in builder.sitting.standing.of(builder.table, seat) if isinstance(answer, UpTo)]
    least, most = running.least(state), running.purse(state, seat)
    if most < least and not left:
        return None
    return model.Maximum(UpTo.scope(builder.table), least, most - most % step, step, next(iter(left), None))
