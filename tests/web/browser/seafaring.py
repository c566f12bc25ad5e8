"""TRAMPING in a browser: voyages brought to a wanted moment beforehand.

Lots and answers are chosen by a seeded hand until somebody is asked the wanted question; a helm may prefer some
answers and bend the dice.  What the server throws afterwards is the same in every run.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from ludotheque import bots, shelf
from ludotheque.games.tramping import GAME
from ludotheque.games.tramping.rules.incident import Four
from ludotheque.games.tramping.state import PRICE, Sea
from ludotheque.kernel.agenda import FATE, NOBODY, Chance, Choice, Move, Seat, pending, play, settle
from ludotheque.web.room.records import Chair, Head, Played
from ludotheque.web.room.sitting import Sitting
from web.browser.chromium import NAMES
from web.browser.moonflight import LINK, Flight

CHART = shelf.default_edition(GAME)
SEEDS = 300  # voyages tried until one comes to the wanted moment
LONGEST = 900  # answers of one voyage
BENT = ("Cast", "CastAgain", "Incident", "Overshoot", "Fork")
RUINOUS = 1000  # more than any bank has
BANK = 1  # the chair that holds the bank, unless a moment is about the bank itself
BUYER = 2  # the first captain after seat 0

# The others are people who have not come yet: nobody answers but who is tested.
FOUR = ("ada", LINK, LINK, LINK)
THREE = ("ada", LINK, LINK)

Entries = list[tuple[Seat, Move]]
Known = dict[str, Any]
Wanted = Callable[[Known, Sea], bool]
Helm = Callable[[Sea, Choice[Any], Seat, list[Move], Random], Move]


class Moment(NamedTuple):
    """Seat 0 is asked this question, and everything is as wanted; `seats` as in a Flight."""

    question: str
    wanted: Wanted = lambda known, s: True
    seats: tuple[str, ...] = FOUR
    bank: Seat = BANK
    rules: Mapping[str, str | int] = {}
    habits: Mapping[str, str] = {}  # by question: the verb always answered with
    drained: bool = False  # whether everything is bent against the bank


# -- how a voyage is steered


def steered(moment: Moment) -> Helm:
    """Habits first; of the rest any answer is as good as another."""

    def helm(s: Sea, question: Choice[Any], seat: Seat, moves: list[Move], rng: Random) -> Move:
        name = type(question).__name__
        if name == "NameBank":
            return ("bank", moment.bank)
        if moment.drained and name in BENT:
            return dearest(s, seat, moves, rng)
        verb = moment.habits.get(name)
        return next((move for move in moves if move[0] == verb), rng.choice(moves))

    return helm


def dearest(s: Sea, seat: Seat, moves: list[Move], rng: Random) -> Move:
    """The throw or the way after which the bank has least, and the game goes on."""

    def left(move: Move) -> int:
        then = s.clone()
        play(then, seat, move)
        return then.cash[then.banker] if then.agenda and then.banker != NOBODY else RUINOUS

    return min(rng.sample(moves, len(moves)), key=left)


def voyage(moment: Moment, seed: int) -> Entries | None:
    """The log of this game up to the moment; None when it does not come to it."""
    rng, log = Random(seed), Entries()
    rules = GAME.agree(len(moment.seats), {"bank_choice": "agreed", **moment.rules})
    s, helm = GAME.deal(len(moment.seats), rules, CHART), steered(moment)
    settle(s)
    while len(log) < LONGEST:
        question = pending(s)
        if arrived(moment, question, s):
            return log
        if question is None:
            return None
        seat = rng.choice(question.seats(s))
        move = helm(s, question, seat, question.options(s, seat), rng)
        play(s, seat, move)
        log.append((seat, move))
    return None


def arrived(moment: Moment, question: Choice[Any] | None, s: Sea) -> bool:
    if question is None:
        return moment.question == "over"
    if type(question).__name__ != moment.question or any(isinstance(step, Four) for step in s.agenda):
        return False  # a card still to be drawn might undo what is answered
    known = question.known(s, 0)
    asked = [known["seat"]] if isinstance(question, Chance) else question.seats(s)
    return 0 in asked and moment.wanted(known, s)


# -- tables


def head_of(seats: Sequence[str], rules: Mapping[str, str | int]) -> Head:
    kinds = [kind if kind in bots.LEVELS else "person" for kind in seats]
    chairs = tuple([Chair(name, kind) for name, kind in zip(NAMES, kinds)])
    agreed = GAME.agree(len(chairs), {"bank_choice": "agreed", **rules})
    return Head("tramping", GAME.version, CHART.key, CHART.fingerprint, "Essai", chairs, agreed, "on_call", "own", True)


def brought(table: str, moment: Moment) -> Flight:
    """The first seeded voyage that comes to this moment."""
    found = next(log for seed in range(SEEDS) if (log := voyage(moment, seed)) is not None)
    head = head_of(moment.seats, moment.rules)
    record = Played(FATE, list(found))
    sitting = Sitting(head)
    sitting.apply(record)
    return Flight(table, moment.seats, head, [record], sitting)


# -- the moments that are tested

SAILING = {"Market": "ready", "Bargain": "refuse"}
CALM = {**SAILING, "BeforeThrow": "throw", "Consent": "decline", "SellOrKeep": "sell"}
DRAINING = {**CALM, "BuyBack": "buy_back", "AtTreasure": "sail_on", "LastResort": "pass", "LoanAsked": "lend"}


def draws(known: Known, s: Sea) -> bool:
    """The draw is owed, and nobody lies where the treasure could be: whatever is drawn, the game goes on."""
    return s.owes == 0 and not {s.fleet.at[seat] for seat in s.captains} & {*s.board.treasure}


def borrows(known: Known, s: Sea) -> bool:
    """A loan with room below and above, which the bank could grant; and somebody could buy a card instead."""
    room = "least" in known and known["most"] >= known["least"] + 6
    return room and s.cash[BANK] >= known["most"] and bool(known["sales"]) and s.cash[BUYER] >= PRICE


def bargains(known: Known, s: Sea) -> bool:
    """Either could pay half a million more."""
    return s.cash[0] > known["ask"] and s.cash[known["maker"]] > known["pay"] and bool(known["offers"] == 2)


def sells_tramping(known: Known, s: Sea) -> bool:
    return known["offers"] > 0 and s.tramping == 0 and s.cash[BUYER] >= 2 * PRICE


def buys(known: Known, s: Sea) -> bool:
    return len(known["buys"]) > 2 and not known["turn"] and s.fleet.departed[0]


def lends(known: Known, s: Sea) -> bool:
    return "least" in known and known["most"] >= known["least"] + 4


MOMENTS: dict[str, Moment] = {
    "NameBank": Moment("NameBank"),
    "Route": Moment("Market", lambda known, s: known["route"] is None),
    "Market": Moment("Market", lambda known, s: known["route"] is not None and known["offers"] > 3),
    "Deal": Moment("Market", seats=THREE, bank=2),
    "Bargain": Moment("Bargain", bargains),
    "Close": Moment("Market", lambda known, s: not s.ready[1], bank=0, habits=SAILING),
    "Depart": Moment("Depart", habits=SAILING),
    "Buy": Moment("BeforeThrow", buys, habits=SAILING),
    "Turn": Moment("BeforeThrow", lambda known, s: known["turn"], habits=CALM),
    "Tramping": Moment("BeforeThrow", sells_tramping, habits=CALM),
    "Propose": Moment("BeforeThrow", lambda known, s: known["close"], habits=CALM),
    "Cast": Moment("Cast", habits=CALM),
    "Draw": Moment("Cast", draws, rules={"draw_throw": "only"}, habits=CALM),
    "Overshoot": Moment("Overshoot", lambda known, s: known["points"] > 1, habits=CALM),
    "Fork": Moment("Fork", lambda known, s: known["points"] > 1, habits=CALM),
    "AtTreasure": Moment("AtTreasure", habits=CALM),
    "BuyBack": Moment("BuyBack", habits=CALM),
    "UseTramping": Moment("UseTramping", habits=CALM),
    "Failing": Moment("Failing", borrows),
    "DistressSale": Moment("DistressSale", lambda known, s: known["ask"] <= s.cash[0]),
    "TakeLoan": Moment("TakeLoan"),
    "SellOrKeep": Moment("SellOrKeep", bank=0, habits=SAILING),
    "LoanAsked": Moment("LoanAsked", lends, bank=0),
    "Counter": Moment("Counter", rules={"bank_sale": "any"}, habits=CALM),
    "LastResort": Moment("LastResort", seats=THREE, bank=0, drained=True, habits=DRAINING),
    "TakeOver": Moment("TakeOver", seats=THREE, drained=True, habits=DRAINING),
    "Consent": Moment("Consent"),
    "over": Moment("over", habits=CALM),
}


def named(moment: str) -> str:
    """The table that stands at this moment."""
    return f"sea-{moment.lower()}"


def moment(name: str) -> Flight:
    return brought(named(name), MOMENTS[name])
