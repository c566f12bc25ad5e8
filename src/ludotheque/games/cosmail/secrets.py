"""What a seat can see of COSMAIL: everything, for nothing is hidden but the coming dice; C11 and C15."""

from __future__ import annotations

from random import Random
from typing import TypedDict, TypeVar, cast

from ludotheque.games.cosmail.rules.accounts import outcome
from ludotheque.games.cosmail.rules.board import NOWHERE, WARES
from ludotheque.games.cosmail.rules.foreseen import RouteKnown
from ludotheque.games.cosmail.rules.remedy import blockers, claimable, idle
from ludotheque.games.cosmail.rules.ways import must_leave
from ludotheque.games.cosmail.state import ACCOUNTS, COAL, PETROL, PIECES, AccountLine, World, last_round
from ludotheque.kernel.agenda import NOBODY, Asked, Seat, View, pending
from ludotheque.kernel.game import Number

T = TypeVar("T")


class CosmailAsked(Asked, total=False):
    """The facts of a question; each question has some of them."""

    repay: list[str]
    claims: list[list[int]]  # good, holder
    orders: list[list[int]]  # owner, piece
    partners: list[Seat]  # foreseen: with whom an offer may be made
    throw: bool
    skip: bool
    retire: bool
    fill: list[int]  # pieces
    gold: list[int]
    throws: list[int]
    bound: list[int]
    factors: list[int]  # foreseen: what gold may come to be multiplied by
    set_order: bool
    seven_counts: bool
    at: list[int | None]
    pieces: list[int]  # that may move now
    moved: list[int]  # that have in this turn
    stay: bool
    loads: list[int]  # ports
    options: list[int]
    stock: dict[str, int]
    routes: list[RouteKnown]  # foreseen
    what: str
    piece: int
    node: int
    breaks: bool  # whether a seven is an avarie here
    maker: Seat
    asked: Seat
    give: list[int]
    want: list[int]
    counters: int
    by: Seat
    good: int
    holder: Seat
    owner: Seat
    chosen: list[int]
    offered: list[int]
    costs: dict[str, list[int]]  # by node: from each base
    left: int
    far: list[int]  # foreseen: by piece, the way to the goal


class TurnSeen(TypedDict):
    phase: str
    game: int
    round: int
    active: Seat | None
    order: list[Seat]
    turns: list[int]
    offers: int
    idle: int
    claimable: list[int]  # goods
    blockers: list[tuple[Seat, int]]  # pieces that may be sent away
    limit: int | None
    house: dict[str, str | int]


class PeopleSeen(TypedDict):
    commissaire: Seat | None
    players: list[Seat]
    team: list[Seat | None]
    base: list[int]
    last7: list[bool]
    planes: list[int]
    partial: list[bool]
    out: list[Seat]
    retired: list[bool]


class FleetsSeen(TypedDict):
    at: list[list[int | None]]
    bound: list[list[bool]]
    since: list[list[int]]
    filled: list[list[list[int] | None]]
    ordered: list[list[bool]]
    occupied: list[list[int] | None]  # by node: a seat and its piece


class RichesSeen(TypedDict):
    petrol: list[int]
    coal: list[int]
    debts: list[int]
    goods: list[list[int]]
    kinds: list[int]
    whole: list[bool]  # C127: the set
    worth: list[int]
    stock: list[int]
    noted: list[list[int]]
    gold: list[list[list[int]]]  # base, points
    first_set: list[Seat]
    accounts_fuel: dict[str, dict[str, int]]


class FormsSeen(TypedDict):
    goals: list[int]
    entered: list[int | None]
    visited: list[list[int]]
    finishers: list[Seat]
    points: list[int]


class CosmailView(View, TurnSeen, PeopleSeen, FleetsSeen, RichesSeen, FormsSeen):
    """The whole table, which lies open to all."""

    accounts: list[AccountLine]
    scores: list[Number] | None


def view(s: World, seat: Seat | None) -> CosmailView:
    """C11: fuel, vignettes, options, debts and gold throws lie open to all."""
    question = pending(s)
    result = None if s.agenda else outcome(s)
    return {
        "seat": seat,
        **turn(s),
        **people(s),
        **fleets(s),
        **riches(s),
        **forms(s),
        "question": None if question is None else cast(Asked, question.known(s, NOBODY)),
        "to_act": [] if question is None else question.seats(s),
        "accounts": [] if s.agenda else [account.lines() for account in s.statement],
        "reason": s.reason or None,
        "places": None if result is None else list(result.places),
        "scores": None if result is None else list(result.scores),
    }


def phase(s: World) -> str:
    if not s.agenda:
        return "over"
    return "play" if s.round else "setup"


def named(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def place(node: int) -> int | None:
    return None if node == NOWHERE else node


def turn(s: World) -> TurnSeen:
    return {
        "phase": phase(s),
        "game": s.game,
        "round": s.round,
        "active": named(s.active),
        "order": list(s.order),
        "turns": s.turns[:],
        "offers": 0 if s.active == NOBODY else s.doings.offers,
        "idle": idle(s),
        "claimable": claimable(s),
        "blockers": blockers(s),
        "limit": last_round(s) or None,
        "house": dict(s.house.rules),
    }


def people(s: World) -> PeopleSeen:
    seats, players = range(s.seats), s.players
    return {
        "commissaire": named(s.commissaire),
        "players": players[:],
        "team": [s.side[seat] if seat in players else None for seat in seats],
        "base": s.base[:],
        "last7": s.last7[:],
        "planes": [s.fleet.planes(seat) for seat in seats],
        "partial": [seat in players and s.base[seat] > 0 and s.partial(seat) for seat in seats],
        "out": list(s.out),
        "retired": s.retired[:],
    }


def fleets(s: World) -> FleetsSeen:
    fleet, seats = s.fleet, range(s.seats)
    filled = [None if at == NOWHERE else [at, on] for at, on in zip(fleet.filled_at, fleet.filled_on)]
    return {
        "at": [[place(node) for node in threes(fleet.at, seat)] for seat in seats],
        "bound": [[must_leave(s, seat, piece) for piece in range(PIECES)] for seat in seats],
        "since": [threes(fleet.since, seat) for seat in seats],
        "filled": [threes(filled, seat) for seat in seats],
        "ordered": [threes(fleet.ordered, seat) for seat in seats],
        "occupied": [None if number == NOWHERE else list(divmod(number, PIECES)) for number in s.held],
    }


def threes(facts: list[T], seat: Seat) -> list[T]:
    """The facts of one seat's pieces."""
    return facts[PIECES * seat : PIECES * (seat + 1)]


def riches(s: World) -> RichesSeen:
    seats, value = range(s.seats), s.board.value
    hands = [s.hand(s.side[seat]) for seat in seats]
    return {
        "petrol": [s.points_of(seat, PETROL) for seat in seats],
        "coal": [s.points_of(seat, COAL) for seat in seats],
        "debts": s.debts[:],
        "goods": hands,
        "kinds": [WARES - hand.count(0) for hand in hands],
        "whole": [0 not in hand for hand in hands],
        "worth": [sum([value[ware] * hand[ware] for ware in range(WARES)]) for hand in hands],
        "stock": s.stock[:],
        "noted": [list(s.noted[s.side[seat]]) for seat in seats],
        "gold": [[list(throw) for throw in s.throws_of(s.side[seat])] for seat in seats],
        "first_set": list(s.first_set),
        "accounts_fuel": {"petrol": turnover(s, PETROL), "coal": turnover(s, COAL)},
    }


def turnover(s: World, fuel: int) -> dict[str, int]:
    """What the commissaire has handed out and taken back, by name."""
    return {name: abs(s.ledger(fuel)[s.seats + account]) for account, name in enumerate(ACCOUNTS)}


def forms(s: World) -> FormsSeen:
    """C173 C186 C187 C188: what a race, a rally or a series adds."""
    return {
        "goals": list(s.goals),
        "entered": [place(piece) for piece in s.entered],
        "visited": [list(s.visited[s.side[seat]]) for seat in range(s.seats)],
        "finishers": list(s.finishers),
        "points": s.points[:],
    }


def imagine(s: World, seat: Seat | None, rng: Random) -> World:
    """Nothing is secret, so the imagined table is the real one."""
    return s.clone()
