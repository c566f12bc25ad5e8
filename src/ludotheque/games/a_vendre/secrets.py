"""What a seat can see of A VENDRE!, and a table it cannot tell from the real one; V132."""

from __future__ import annotations

from random import Random
from typing import Any

from ludotheque.games.a_vendre.rules.accounts import accounts, outcome
from ludotheque.games.a_vendre.rules.bank import BankAuction
from ludotheque.games.a_vendre.rules.bidding import UNSAID, SealedBids
from ludotheque.games.a_vendre.rules.debt import BorrowOrLeave, Debt, ShopAuction
from ludotheque.games.a_vendre.rules.trade import Bargain
from ludotheque.games.a_vendre.state import NOTE, Street
from ludotheque.kernel.agenda import NOBODY, Seat, pending

SPECTATOR = NOBODY


def view(s: Street, seat: Seat | None) -> dict[str, Any]:
    """V33 V132: titles, pawns, cards read and loans lie open; purses too, unless the house hides them."""
    question = pending(s)
    me = SPECTATOR if seat is None else seat
    return {
        "seat": seat,
        "double": s.house.double,
        "round": s.round,
        "max_rounds": s.house.max_rounds,
        "active": named(s.active),
        "at": s.at[:],
        "voyage": s.voyage[:],
        "waiting": s.waiting[:],
        "out": list(s.out),
        "idle": named(s.idle),
        "cash": [purse(s, me, other) for other in range(s.seats)],
        "bank": s.cash[s.bank],
        "banker": named(s.banker),
        "owner": [named(owner) for owner in s.owner],
        "loans": s.loans[:],
        "pack": s.deck.pile.cards[:],  # which cards are left, not in which order
        "passes": s.deck.passes,
        "question": None if question is None else question.known(s, me),
        "to_act": [] if question is None else question.seats(s),
        "accounts": [] if s.agenda else [account.lines() for account in accounts(s)],
        "reason": s.reason or None,
        "places": None if s.agenda else list(outcome(s).places),
    }


def named(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def purse(s: Street, seat: Seat, other: Seat) -> int | None:
    """V132: purses are open, or each sees only his own; everything is counted at the end."""
    hidden = s.house.hidden_cash and seat != other and bool(s.agenda)
    return None if hidden else s.cash[other]


def imagine(s: Street, seat: Seat | None, rng: Random) -> Street:
    """Hidden purses filled and sealed bids written afresh; nothing else is secret, for the pack has no order."""
    new = s.clone()
    if s.house.hidden_cash and s.agenda:
        refill_purses(new, seat, rng)
    top = new.agenda[-1] if new.agenda else None
    if isinstance(top, SealedBids):
        bids = top.bids[:]
        for index, bidder in enumerate(top.bidders):
            if bids[index] != UNSAID and bidder != seat:
                bids[index] = some_bid(top.least(new), new.cash[bidder], rng)
        new.agenda[-1] = top.resumed(bids)
    return new


def refill_purses(s: Street, seat: Seat | None, rng: Random) -> None:
    """Deal what the others hold together, anew: not less than was bid or offered, nor more than a debtor can have."""
    most = debtors(s)
    others = [other for other in range(s.seats) if other != seat and s.plays(other)]
    others.sort(key=lambda other: other in most)
    rest = others[0] if others else NOBODY
    for other in others[1:]:
        s.cash.pay(other, rest, s.cash[other])
    spare = s.cash[rest] - sum([committed(s.agenda[-1], other) for other in others]) if others else 0
    for other in others[1:]:
        own = committed(s.agenda[-1], other)
        share = rng.randrange(0, max(0, min(spare, most.get(other, spare) - own)) + 1, NOTE)
        s.cash.pay(rest, other, own + share)
        spare -= share


def debtors(s: Street) -> dict[Seat, int]:
    """The most that each participant who could not pay a debt can have: a note less than what is due."""
    top = s.agenda[-1]
    debts = [step for step in s.agenda if isinstance(step, Debt)]
    if isinstance(top, BorrowOrLeave):
        debts.append(top.debt)
    return {debt.payer: debt.amount - NOTE for debt in debts}


def committed(top: object, seat: Seat) -> int:
    """What this seat must have in cash, for it has said so at the table."""
    if isinstance(top, (ShopAuction, BankAuction)):
        return top.price if top.leader == seat else 0
    if isinstance(top, Bargain):
        return top.pay if top.maker == seat else 0
    return 0


def some_bid(least: int, cash: int, rng: Random) -> int:
    return rng.randrange(least, cash + 1, NOTE) if cash >= least and rng.random() < 0.5 else 0
