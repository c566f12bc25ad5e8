"""Who sees what in LA POCHETTE, and a table that a seat cannot tell from the real one."""

from __future__ import annotations

from random import Random
from typing import Any

from ludotheque.kernel.agenda import NOBODY, Seat, pending
from ludotheque.kernel.cards import Pile
from titles.pochette.rules.rounds import outcome
from titles.pochette.state import UNSEEN, Held, Salon


def view(s: Salon, seat: Seat | None) -> dict[str, Any]:
    """P16: built up from what this seat has seen; at the end everything lies open."""
    question = pending(s)
    me = NOBODY if seat is None else seat
    over = not s.agenda
    return {
        "seat": seat,
        "round": s.round,
        "rounds": s.rounds,
        "active": None if s.active == NOBODY else s.active,
        "dealer": 0,
        "cash": s.cash.balances[: s.seats],
        "bank": s.cash[s.bank],
        "pot": s.cash[s.pot],
        "at": s.at[:],
        "cards": [len(hand) for hand in s.hands],
        "hand": None if seat is None else s.hands[seat][:],
        "hands": [hand[:] for hand in s.hands] if over else None,
        "laid": [bool(card) for card in s.laid],
        "own": None if seat is None else s.laid[seat] or None,
        "lying": [None if held is None else known(held, me, over) for held in s.lying],
        "pouches": [[known(held, me, over) for held in pouch] for pouch in s.pouches],
        "shown": s.shown[:],
        "winner": None if s.winner == NOBODY else s.winner,
        "question": None if question is None else question.known(s, me),
        "to_act": [] if question is None else question.seats(s),
        "reason": s.reason or None,
        "places": list(outcome(s).places) if over else None,
        "scores": list(outcome(s).scores) if over else None,
    }


def known(held: Held, me: Seat, over: bool) -> int:
    """The token, or UNSEEN."""
    return held[0] if over or me in held[1] else UNSEEN


def imagine(s: Salon, seat: Seat | None, rng: Random) -> Salon:
    """P16: other hands, cards face down and unseen tokens are dealt afresh."""
    new = s.clone()
    if s.agenda:
        deal_cards(new, seat, rng)
        deal_tokens(new, seat, rng)
    return new


def deal_cards(s: Salon, seat: Seat | None, rng: Random) -> None:
    others = [other for other in range(s.seats) if other != seat]
    hidden = s.pile.cards + [card for other in others for card in [*s.hands[other], s.laid[other]] if card]
    rng.shuffle(hidden)
    for other in others:
        s.hands[other] = sorted([hidden.pop() for _ in s.hands[other]])
        s.laid[other] = hidden.pop() if s.laid[other] else 0
    s.pile = Pile(sorted(hidden))


def deal_tokens(s: Salon, seat: Seat | None, rng: Random) -> None:
    """Each token this seat has not seen becomes any of them; who has seen it stays."""
    hidden = s.unseen.cards + [token for token, seen in slots(s) if token and seat not in seen]
    rng.shuffle(hidden)

    def redealt(held: Held) -> Held:
        return (hidden.pop(), held[1]) if held[0] and seat not in held[1] else held

    s.lying = [None if held is None else redealt(held) for held in s.lying]
    s.pouches = [[redealt(held) for held in pouch] for pouch in s.pouches]
    s.unseen = Pile(sorted(hidden))


def slots(s: Salon) -> list[Held]:
    return [held for held in s.lying if held is not None] + [held for pouch in s.pouches for held in pouch]
