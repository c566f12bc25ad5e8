"""What a seat can see of TRAMPING, and a table it cannot tell from the real one; T17 and T18."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ludotheque.games.tramping.rules.accounts import outcome
from ludotheque.games.tramping.rules.bank import SellOrKeep, TakeOver
from ludotheque.games.tramping.rules.board import NOWHERE, ROUTES
from ludotheque.games.tramping.rules.dues import Due, Failing, Meet
from ludotheque.games.tramping.rules.landing import BuyBack
from ludotheque.games.tramping.rules.market import Bargain
from ludotheque.games.tramping.rules.turn import last_round
from ludotheque.games.tramping.state import BUY_BACK, PRICE, UNDECLARED, Sea
from ludotheque.kernel.agenda import NOBODY, Seat, pending

LAST: Final = 24  # ledger entries shown


def view(s: Sea, seat: Seat | None) -> dict[str, Any]:
    """T17 T18: cards, cargos and loans lie open; purses too, unless the house hides those of captains."""
    me = NOBODY if seat is None else seat
    return {
        "seat": seat,
        "phase": phase(s),
        "round": s.round,
        "active": named(s.active),
        "first": named(s.first),
        "banker": named(s.banker),
        "founder": named(s.founder),
        "captains": s.captains if s.founder != NOBODY else [],
        **cargos(s, me),
        **riches(s, me),
        **state(s),
        **ending(s, me),
    }


def phase(s: Sea) -> str:
    if not s.agenda:
        return "over"
    if s.market:
        return "market"
    return "voyage" if s.round else "start"


def named(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def place(square: int) -> int | None:
    return None if square == NOWHERE else square


def cargos(s: Sea, me: Seat) -> dict[str, Any]:
    fleet, seats = s.fleet, range(s.seats)
    return {
        "at": [place(square) for square in fleet.at],
        "came": [place(fleet.came(seat)) for seat in seats],
        "routes": [route_seen(s, me, seat) for seat in seats],
        "departed": fleet.departed[:],
        "passed": fleet.passed[:],
        "repair": [place(port) for port in fleet.repair],
        "bound": [place(square) for square in fleet.bound],
        "one_step": fleet.one_step[:],
        "skip": fleet.skip[:],
    }


def route_seen(s: Sea, me: Seat, seat: Seat) -> int | None:
    """T30: by house rule another's route is secret until the market closes."""
    route = s.fleet.route[seat]
    hidden = s.market and s.house.secret_routes and seat != me
    return None if route == UNDECLARED or hidden else route


def riches(s: Sea, me: Seat) -> dict[str, Any]:
    income, outlay = turnover(s)
    return {
        "cash": [purse(s, me, seat) for seat in range(s.seats)],
        "loans": s.loans[:],
        "arrears": [sum([amount for _, amount in owed]) for owed in s.arrears],
        "holder": [named(holder) for holder in s.holder],
        "kept": list(s.kept),
        "barred": [named(seat) for seat in s.paid_to],
        "tramping": {"seat": named(s.tramping), "uses": s.uses, "gone": tramping_gone(s)},
        "pack": {"unseen": s.pack.cards[:], "under": s.pack.tail[:]},
        "ledger": [list(entry) for entry in s.book[-LAST:]],
        "income": income,
        "outlay": outlay,
    }


def purse(s: Sea, me: Seat, seat: Seat) -> int | None:
    """T18: everybody sees his own and the bank's, the bank sees all; at the end everything is counted."""
    return s.cash[seat] if s.sees_purse(me, seat) or not s.agenda else None


def tramping_gone(s: Sea) -> bool:
    """T104: neither with a captain nor in the pack."""
    return s.tramping == NOBODY and len(s.pack) < len(s.board.incident_effect)


def turnover(s: Sea) -> tuple[dict[str, int], dict[str, int]]:
    """What the bank of the moment has received and paid out, rule by rule."""
    income: dict[str, int] = {}
    outlay: dict[str, int] = {}
    for rule, payer, payee, amount in s.book:
        if payee == s.banker:
            income[rule] = income.get(rule, 0) + amount
        elif payer == s.banker:
            outlay[rule] = outlay.get(rule, 0) + amount
    return income, outlay


def state(s: Sea) -> dict[str, Any]:
    return {
        "passers": list(s.passers),
        "owes": named(s.owes),
        "treasure": s.treasure,
        "reefs": list(s.live_reefs()),
        "ready": s.ready[:],
        "offers": s.offers[:],
        "out": list(s.out),
        "failed": [list(failure) for failure in s.failed],
        "taken": named(s.taken),
        "limit": last_round(s) or None,
        "house": dict(s.house.rules),
    }


def ending(s: Sea, me: Seat) -> dict[str, Any]:
    question = pending(s)
    result = None if s.agenda else outcome(s)
    return {
        "question": None if question is None else question.known(s, me),
        "to_act": [] if question is None else question.seats(s),
        "accounts": [] if s.agenda else [account.lines() for account in s.statement],
        "reason": s.reason or None,
        "places": None if result is None else list(result.places),
        "scores": None if result is None else list(result.scores),
    }


def imagine(s: Sea, seat: Seat | None, rng: Random) -> Sea:
    """Secret routes declared and hidden purses filled afresh; nothing else is secret, for the pack has no order."""
    new = s.clone()
    if s.house.secret_routes and s.market:
        open_routes = [route for route in range(ROUTES) if s.board.routes[route]]
        for captain in s.captains:
            if captain != seat:
                new.fleet.route[captain] = rng.choice(open_routes if s.ready[captain] else [*open_routes, UNDECLARED])
    if s.house.hidden_cash and (s.market or s.round) and s.agenda and seat != s.banker:
        refill_purses(new, seat, rng)
    return new


def refill_purses(s: Sea, seat: Seat | None, rng: Random) -> None:
    """Deal what the others hold together, anew: not less than was offered, nor more than one who fails can have."""
    most = {due.payer: due.amount - 1 for due in failures(s)}
    hidden = [other for other in s.captains if other not in (seat, s.banker) and s.sails(other)]
    others = sorted([other for other in hidden if not s.arrears[other]], key=lambda other: other in most)
    if len(others) < 2:
        return
    rest = others[0]
    for other in others[1:]:
        s.cash.pay(other, rest, s.cash[other])
    spare = s.cash[rest] - sum([promised(s, other) for other in others])
    for other in others[1:]:
        own = promised(s, other)
        share = rng.randrange(max(0, min(spare, most.get(other, spare) - own)) + 1)
        s.cash.pay(rest, other, own + share)
        spare -= share


def failures(s: Sea) -> list[Due]:
    """The dues that captains cannot meet at this moment."""
    found = [step.due for step in s.agenda if isinstance(step, Meet)]
    top = s.agenda[-1]
    return [*found, top.meet.due] if isinstance(top, Failing) else found


def promised(s: Sea, seat: Seat) -> int:
    """What this captain must have in hand: he has offered it, or could not have been asked without it."""
    top = s.agenda[-1]
    if isinstance(top, Bargain):
        return top.pay if top.maker == seat else 0
    if isinstance(top, BuyBack):
        return BUY_BACK if top.seat == seat else 0
    if isinstance(top, SellOrKeep):
        return PRICE if top.captain == seat else 0
    if isinstance(top, TakeOver) and top.seat == seat != top.due.payee:
        return max(0, top.due.amount - (0 if s.banker == NOBODY else s.cash[s.banker]))
    return 0
