"""What a seat can see of A VENDRE!, and a table it cannot tell from the real one; V132."""

from __future__ import annotations

from random import Random
from typing import cast

from ludotheque.games.a_vendre.rules.accounts import accounts, outcome
from ludotheque.games.a_vendre.rules.bank import BankAuction
from ludotheque.games.a_vendre.rules.bidding import UNSAID, SealedBids
from ludotheque.games.a_vendre.rules.debt import BorrowOrLeave, Debt, ShopAuction
from ludotheque.games.a_vendre.rules.trade import Bargain, BeforeThrow
from ludotheque.games.a_vendre.state import NOTE, Street
from ludotheque.kernel.agenda import NOBODY, Asked, Move, Seat, View, pending
from ludotheque.kernel.game import Number

SPECTATOR = NOBODY


class StreetAsked(Asked, total=False):
    """What a question may hold besides; which facts those are, each question of the rules says in its `known`."""

    at: int  # where whoever throws stands
    left: int  # cards in the pack
    square: int  # the shop or the place it is about
    price: int  # to buy it, or the last bid
    takings: int
    too_dear: bool
    owner: Seat
    visitor: Seat
    amount: int
    seller: Seat
    payer: Seat
    due: int
    loans: int
    bidders: list[Seat]  # who may still speak, the next first
    leader: Seat | None
    own: int | None  # one's own sealed bid; 0 is a pass
    maker: Seat  # of the offer on the table
    asked: Seat
    give: list[int]
    pay: int
    want: list[int]
    ask: int


class StreetView(View):
    """V33 V132: all that a seat can see of the table."""

    double: bool
    round: int
    max_rounds: int
    active: Seat | None
    at: list[int]
    voyage: list[int]
    waiting: list[bool]
    out: list[Seat]
    idle: Seat | None
    cash: list[int | None]
    bank: int
    banker: Seat | None
    owner: list[Seat | None]  # by square
    loans: list[int]
    pack: list[int]  # which cards are left, not in which order
    passes: int
    accounts: list[dict[str, Number]]  # what `Account.lines` says of each, once it is over


def view(s: Street, seat: Seat | None) -> StreetView:
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
        "pack": s.deck.pile.cards[:],
        "passes": s.deck.passes,
        "question": None if question is None else cast(Asked, question.known(s, me)),
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


def levelled(s: Street, seat: Seat) -> Street:
    """The table as far as this seat knows it, the same in every imagined one: hidden purses alike."""
    if not s.house.hidden_cash or not s.agenda:
        return s
    new, unseen = s.clone(), hidden_purses(s, seat)
    whole = sum([s.cash[other] for other in unseen])
    for index, other in enumerate(unseen):
        new.cash.balances[other] = (whole + index) // len(unseen)
    return new


def uncovers(s: Street, seat: Seat, move: Move) -> bool:
    """V132: what somebody must pay may show that they cannot; to offer, and to answer an offer, never does."""
    return s.house.hidden_cash and not isinstance(s.agenda[-1], (BeforeThrow, Bargain))


def refill_purses(s: Street, seat: Seat | None, rng: Random) -> None:
    """Deal what the others hold together, anew: not less than was bid or offered, nor more than a debtor can have."""
    most = debtors(s)
    others = sorted(hidden_purses(s, seat), key=lambda other: other in most)
    rest = others[0] if others else NOBODY
    for other in others[1:]:
        s.cash.pay(other, rest, s.cash[other])
    spare = s.cash[rest] - sum([committed(s.agenda[-1], other) for other in others]) if others else 0
    for other in others[1:]:
        own = committed(s.agenda[-1], other)
        share = rng.randrange(0, max(0, min(spare, most.get(other, spare) - own)) + 1, NOTE)
        s.cash.pay(rest, other, own + share)
        spare -= share


def hidden_purses(s: Street, seat: Seat | None) -> list[Seat]:
    """V132: the participants whose purse this seat cannot see, where purses are hidden."""
    return [other for other in range(s.seats) if other != seat and s.plays(other)]


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
