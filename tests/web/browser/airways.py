"""COSMAIL in a browser: games brought to a wanted moment beforehand.

Greedy robots play with seeded dice; a course may agree on house rules, bend the dice and give the players habits.
One game serves every moment of its course that it comes to.  What the server throws afterwards is the same in every
run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from ludotheque import bots, shelf
from ludotheque.games.cosmail import GAME
from ludotheque.games.cosmail.rules.board import WARES
from ludotheque.games.cosmail.rules.foreseen import RouteKnown, route
from ludotheque.games.cosmail.rules.remedy import SPARE
from ludotheque.games.cosmail.state import COAL, GOLDS, PETROL, World
from ludotheque.kernel.agenda import FATE, Chance, Choice, Move, Seat, pending, play, settle
from ludotheque.web.room.records import Chair, Head, Played
from ludotheque.web.room.sitting import Sitting
from web.browser.chromium import NAMES
from web.browser.moonflight import LINK, Flight

MAP = shelf.default_edition(GAME)
SEEDS = 60  # games tried until a course has come to all its moments
SEVEN: Move = ("dice", 3, 4)
TWELVE: Move = ("dice", 6, 6)

Entries = list[tuple[Seat, Move]]
Known = dict[str, Any]
Wanted = Callable[[Known, World], bool]
Helm = Callable[[World, Choice[Any], Seat, Random], Move | None]


# -- how a game is steered


def freely(s: World, question: Choice[Any], seat: Seat, rng: Random) -> Move | None:
    return None


def wrecked(s: World, question: Choice[Any], seat: Seat, rng: Random) -> Move | None:
    """The first seat throws nothing but sevens."""
    if type(question).__name__ == "Dice":
        return SEVEN if question.known(s, 0)["seat"] == 0 else TWELVE
    return ("throw",) if type(question).__name__ == "Announce" else None


def indebted(s: World, question: Choice[Any], seat: Seat, rng: Random) -> Move | None:
    """The first seat pays no toll as long as it may owe one, and repays nothing."""
    if seat != 0 or s.debts[0] or type(question).__name__ != "MovePiece":
        return None
    moves = question.options(s, seat)
    return next((move for move in moves if move[0] == "go" and "owe" in move[3]), None)


def idle(s: World, question: Choice[Any], seat: Seat, rng: Random) -> Move | None:
    """As soon as a good is out of reach but for its holders, nobody does anything more."""
    if not cornered(s):
        return None
    verbs = {"Announce": "throw", "MovePiece": "stay", "Finish": "end", "Bargain": "refuse"}
    verb = verbs.get(type(question).__name__)
    if type(question).__name__ == "Dice":
        return TWELVE
    return next((move for move in question.options(s, seat) if move[0] == verb), None) if verb else None


def cornered(s: World) -> bool:
    """A good that the first seat lacks is in no port, and somebody has two."""
    for ware in range(WARES):
        gone = not any(s.stock[port] for port in s.board.ports_of[ware])
        if gone and not s.count(0, ware) and any(s.count(side, ware) >= SPARE for side in s.sides):
            return not any(s.has_set(side) for side in s.sides)
    return False


class Course(NamedTuple):
    """Who sits at the table (as in a Flight), what is agreed, and how it is played."""

    seats: tuple[str, ...] = ("ada", LINK, LINK)
    rules: Mapping[str, str | int] = {}
    helm: Helm = freely
    dice: str = "on_call"
    first: int = 0  # the seed that is tried first


# The others are people who have not come yet: nobody answers but who is tested.
PLAIN = Course()
ROBOTS = Course(("ada", "greedy", "greedy"))
RACE = Course(rules={"mode": "race"})
RALLY = Course(rules={"mode": "rally"})
WRECKED = Course(helm=wrecked)
INDEBTED = Course(rules={"toll_credit": "free"}, helm=indebted)
IDLE = Course(helm=idle, first=48)
JUDGE = Course(rules={"commissaire": "player"})
BAZAAR = Course(rules={"trade": "any_time"})
ARRIVAL = Course(rules={"gold_throw": "arrival"})
DESK = Course(("bob", LINK, LINK, "ada"), {"commissaire": "person"}, dice="entered")


class Moment(NamedTuple):
    """A seat is asked this question, and everything is as wanted."""

    course: Course
    question: str
    wanted: Wanted = lambda known, s: True
    seat: Seat = 0


# -- what is wanted


def has(*facts: str) -> Wanted:
    return lambda known, s: all(known[fact] for fact in facts)


def begins(known: Known, s: World) -> bool:
    return not known["skip"] and s.round < 3


def roams(known: Known, s: World) -> bool:
    """All three pieces may go to several places, and staying is allowed."""
    ends = len(pending(s).options(s, 0))  # type: ignore[union-attr]
    return known["stay"] and len(known["pieces"]) == 3 and ends > 25


def tolled(known: Known, s: World) -> bool:
    """The ship has a strait before it, and more than one way of paying; a plane may go too, one over a barred place."""
    ways = [move for move in pending(s).options(s, 0) if move[0] == "go"]  # type: ignore[union-attr]
    tolls = {move[3] for move in ways}
    paid = ("petrol",) in tolls and ("coal",) in tolls and len({move[1] for move in ways}) > 1
    return paid and any(passes(route(s, 0, piece)) for piece in known["pieces"])


def passes(known: RouteKnown) -> bool:
    """Whether the first place on some way is one to pass, not to stop at."""
    places = {place["node"]: place for place in known["places"]}
    most = min(known["limit"], known["purse"])
    return any(
        price + more <= most and further != known["start"] and not places[further]["shut"]
        for to, price, _ in places[known["start"]]["steps"]
        if places[to]["shut"]
        for further, more, _ in places[to]["steps"]
    )


def finishes(known: Known, s: World) -> bool:
    """One move brings the last piece home."""
    if not s.has_set(0) or len(s.throws_of(0)) < GOLDS:
        return False
    return any(move[0] == "go" and ends(s, move) for move in pending(s).options(s, 0))  # type: ignore[union-attr]


def ends(s: World, move: Move) -> bool:
    then = s.clone()
    play(then, 0, move)
    return then.reason == "home"


def wealthy(known: Known, s: World) -> bool:
    """The first two could trade goods and both fuels."""
    fuels = [s.points_of(seat, fuel) for seat in (0, 1) for fuel in (PETROL, COAL)]
    kinds = [len([1 for count in s.hand(seat) if count]) for seat in (0, 1)]
    return min(fuels) >= 20 and min(kinds) >= 2


def bargains(known: Known, s: World) -> bool:
    """Either could give five points of fuel more than what is on the table."""
    sides = ((0, known["want"]), (known["maker"], known["give"]))
    spare = [max(s.points_of(seat, fuel) - bundle[WARES + fuel] for fuel in (PETROL, COAL)) for seat, bundle in sides]
    return bool(known["counters"]) and min(spare) >= 5


MOMENTS: dict[str, Moment] = {
    "PlaceDie": Moment(PLAIN, "PlaceDie"),
    "Announce": Moment(PLAIN, "Announce", begins),
    "Skip": Moment(PLAIN, "Announce", has("skip")),
    "Fill": Moment(PLAIN, "Announce", has("fill")),
    "Gold": Moment(PLAIN, "Announce", has("gold")),
    "Order": Moment(PLAIN, "Announce", has("orders")),
    "Move": Moment(PLAIN, "MovePiece", roams),
    "Toll": Moment(PLAIN, "MovePiece", tolled),
    "Bound": Moment(PLAIN, "MovePiece", has("bound")),
    "Option": Moment(PLAIN, "Finish", has("options")),
    "Load": Moment(PLAIN, "Finish", has("loads")),
    "Deal": Moment(PLAIN, "Announce", wealthy),
    "Bargain": Moment(PLAIN, "Bargain", bargains),
    "Home": Moment(ROBOTS, "MovePiece", finishes),
    "over": Moment(ROBOTS, "over"),
    "Goal": Moment(RACE, "ChooseGoal"),
    "Piece": Moment(RACE, "NamePiece"),
    "Checkpoint": Moment(RALLY, "ChooseGoal", has("chosen")),
    "Lose": Moment(WRECKED, "LosePlane"),
    "Retire": Moment(WRECKED, "Announce", has("retire")),
    "Repay": Moment(INDEBTED, "Announce", has("repay")),
    "Claim": Moment(IDLE, "Announce", has("claims")),
    "Ruling": Moment(JUDGE, "Ruling"),
    "Interlude": Moment(BAZAAR, "Interlude"),
    "Arrival": Moment(ARRIVAL, "Finish", has("throws")),
    "Desk": Moment(DESK, "Announce", has("orders")),
    "Dice": Moment(DESK, "Dice"),
}


# -- games


def head_of(course: Course) -> Head:
    kinds = [kind if kind in bots.LEVELS else "person" for kind in course.seats]
    chairs = tuple([Chair(name, kind) for name, kind in zip(NAMES, kinds)])
    agreed = GAME.agree(len(chairs), course.rules)
    edition = (MAP.key, MAP.fingerprint)
    return Head("cosmail", GAME.version, *edition, "Essai", chairs, agreed, course.dice, "own", True)


def arrived(moment: Moment, question: Choice[Any] | None, s: World) -> bool:
    if question is None or type(question).__name__ != moment.question:
        return question is None and moment.question == "over"
    known = question.known(s, moment.seat)
    asked = [known["seat"]] if isinstance(question, Chance) else question.seats(s)
    return moment.seat in asked and moment.wanted(known, s)


def flown(course: Course, seed: int, wanted: set[str]) -> dict[str, Entries]:
    """One game, as long as it may still come to something that is wanted; and the log up to each."""
    rng, log, found = Random(seed), Entries(), dict[str, Entries]()
    s = GAME.deal(len(course.seats), GAME.agree(len(course.seats), course.rules), MAP)
    settle(s)
    while wanted - found.keys():
        question = pending(s)
        for name in wanted - found.keys():
            if arrived(MOMENTS[name], question, s):
                found[name] = log[:]
        if question is None:
            break
        seat = question.seats(s)[0]
        move = course.helm(s, question, seat, rng) or usual(s, question, seat, rng)
        play(s, seat, move)
        log.append((seat, move))
    return found


def usual(s: World, question: Choice[Any], seat: Seat, rng: Random) -> Move:
    return rng.choice(question.options(s, seat)) if seat == FATE else bots.answer(GAME, s, seat, "greedy", rng)


def named(moment: str) -> str:
    """The table that stands at this moment."""
    return f"air-{moment.lower()}"


def flight(name: str, course: Course, log: Entries) -> Flight:
    head = head_of(course)
    record = Played(FATE, list(log))
    sitting = Sitting(head)
    sitting.apply(record)
    return Flight(named(name), course.seats, head, [record], sitting)


def moments(names: Iterable[str]) -> dict[str, Flight]:
    """The first seeded games that come to these moments."""
    wanted, found = list(names), dict[str, Flight]()
    for course in dict.fromkeys([id(MOMENTS[name].course) for name in wanted]):
        found |= steered([name for name in wanted if id(MOMENTS[name].course) == course])
    return found


def steered(names: Sequence[str]) -> dict[str, Flight]:
    """Moments of one course."""
    course, found = MOMENTS[names[0]].course, dict[str, Entries]()
    for seed in range(course.first, course.first + SEEDS):
        found |= flown(course, seed, set(names) - found.keys())
        if len(found) == len(names):
            return {name: flight(name, course, log) for name, log in found.items()}
    raise AssertionError(f"no game comes to {set(names) - found.keys()}")
