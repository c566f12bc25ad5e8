"""What a seat can see of TRAMPING, and a table it cannot tell from the real one; T17 and T18."""

from __future__ import annotations

from random import Random
from typing import Any, Final, TypedDict, cast

from ludotheque.games.tramping.rules.accounts import outcome
from ludotheque.games.tramping.rules.bank import SellOrKeep, TakeOver
from ludotheque.games.tramping.rules.board import NOWHERE, ROUTES
from ludotheque.games.tramping.rules.dues import Due, Failing, Meet
from ludotheque.games.tramping.rules.landing import BuyBack
from ludotheque.games.tramping.rules.market import Bargain
from ludotheque.games.tramping.rules.turn import last_round
from ludotheque.games.tramping.rules.ways import Foreseen
from ludotheque.games.tramping.state import BUY_BACK, PRICE, UNDECLARED, AccountLine, Sea
from ludotheque.kernel.agenda import NOBODY, Asked, Move, Seat, View, pending, play
from ludotheque.kernel.game import Number

LAST: Final = 24  # ledger entries shown


class SeaAsked(Asked, total=False):
    """The facts of a question; each question has some of them."""

    to: Seat | None  # who is dealt or draws a card
    captains: list[Seat]
    ready: list[bool]
    route: int | None
    laggard: Seat | None
    maker: Seat
    asked: Seat | int  # to whom an offer is made; how much is to be lent
    give: list[int]
    pay: int
    want: list[int]
    ask: int
    captain: Seat  # who wants a card or a loan
    card: int
    cards: list[int]
    price: int
    last: bool  # the bank needs the money
    due: int
    payee: int | None
    short: int | None
    lent: int
    cash: int
    dealings: int
    buys: list[int]
    turn: bool
    close: bool
    repay: int
    points: int
    square: int
    squares: list[int]
    back: list[int]
    uses: int
    by: Seat
    foreseen: list[Foreseen]  # by the rules, for whoever is asked
    faces: list[Foreseen]  # where each face of the die would lead
    for_sale: list[tuple[int, Seat]]  # goods, and to whom each may still be offered
    trade_cards: bool


class CargosSeen(TypedDict):
    at: list[int | None]
    came: list[int | None]
    routes: list[int | None]
    departed: list[bool]
    passed: list[bool]
    repair: list[int | None]
    bound: list[int | None]
    one_step: list[bool]
    skip: list[int]


class TrampingSeen(TypedDict):
    seat: Seat | None
    uses: int
    gone: bool


class RichesSeen(TypedDict):
    cash: list[int | None]
    loans: list[int]
    arrears: list[int]
    holder: list[Seat | None]
    kept: list[int]
    barred: list[Seat | None]
    tramping: TrampingSeen
    pack: dict[str, list[int]]
    ledger: list[list[Any]]  # each a rule, a payer, a payee, a sum
    income: dict[str, int]
    outlay: dict[str, int]


class RaceSeen(TypedDict):
    passers: list[Seat]
    owes: Seat | None
    treasure: int
    reefs: list[int]
    ready: list[bool]
    offers: list[int]
    out: list[Seat]
    failed: list[list[int]]  # each a seat, and what it could not pay
    taken: Seat | None
    limit: int | None
    house: dict[str, str | int]


class SeaView(View, CargosSeen, RichesSeen, RaceSeen):
    """Everything on the table as one seat sees it."""

    phase: str
    round: int
    active: Seat | None
    first: Seat | None
    banker: Seat | None
    founder: Seat | None
    captains: list[Seat]
    accounts: list[AccountLine]
    scores: list[Number] | None


def view(s: Sea, seat: Seat | None) -> SeaView:
    """T17 T18: cards, cargos and loans lie open; purses too, unless the house hides those of captains."""
    me, question = NOBODY if seat is None else seat, pending(s)
    result = None if s.agenda else outcome(s)
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
        **race(s),
        "question": None if question is None else cast(Asked, question.known(s, me)),
        "to_act": [] if question is None else question.seats(s),
        "accounts": [] if s.agenda else [account.lines() for account in s.statement],
        "reason": s.reason or None,
        "places": None if result is None else list(result.places),
        "scores": None if result is None else list(result.scores),
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


def cargos(s: Sea, me: Seat) -> CargosSeen:
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


def riches(s: Sea, me: Seat) -> RichesSeen:
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


def race(s: Sea) -> RaceSeen:
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


def levelled(s: Sea, seat: Seat) -> Sea:
    """The table as far as this seat knows it, the same in every imagined one: no secret route, hidden purses alike."""
    routes = s.house.secret_routes and s.market
    purses = s.house.hidden_cash and (s.market or s.round > 0) and len(s.agenda) > 0 and seat != s.banker
    if not routes and not purses:
        return s
    new = s.clone()
    if routes:
        new.fleet.route = [s.fleet.route[other] if other == seat else UNDECLARED for other in range(s.seats)]
    if purses:
        unseen = [other for other in hidden_purses(s, seat) if not s.arrears[other]]
        whole = sum([s.cash[other] for other in unseen])
        for index, other in enumerate(unseen):
            new.cash.balances[other] = (whole + index) // len(unseen)
    return new


def uncovers(s: Sea, seat: Seat, move: Move) -> bool:
    """T18 T30: secret routes are shown when the market closes; at sea what happens next rests on hidden purses."""
    if not s.market:
        return s.house.hidden_cash and s.round > 0
    if not (s.house.secret_routes or s.house.hidden_cash):
        return False
    after = s.clone()
    play(after, seat, move)
    return not after.market


def refill_purses(s: Sea, seat: Seat | None, rng: Random) -> None:
    """Deal what the others hold together, anew: not less than was offered, nor more than one who fails can have."""
    most = {due.payer: due.amount - 1 for due in failures(s)}
    others = sorted(
        [other for other in hidden_purses(s, seat) if not s.arrears[other]], key=lambda other: other in most
    )
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


def hidden_purses(s: Sea, seat: Seat | None) -> list[Seat]:
    """T18: the captains in play whose purse this seat cannot see, where purses are hidden."""
    return [other for other in s.captains if other not in (seat, s.banker) and s.sails(other)]


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
