"""A world for tests: a real game, placed and opened, then put into the wanted position.

    s = world(at={0: ("BA", "I", "X")}, coal={0: 20})
    throw(s, 11)
    sail(s, "I")
    assert where(s, 0, SHIP) == "I"

Seat 0 has base I, seat 1 base II, and so on. Everything a test does goes through check() and play(), as at a real
table. FX is the small board of the companion's vectors, with bases I to III.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from games.suites.asking import answer, asked, refused, told
from ludotheque.games.cosmail import GAME, secrets
from ludotheque.games.cosmail.edition import read
from ludotheque.games.cosmail.rules import accounts
from ludotheque.games.cosmail.rules.board import KINDS, LAND, NOWHERE, SEA, WARES, Board, Leg
from ludotheque.games.cosmail.rules.setup import opening
from ludotheque.games.cosmail.rules.turn import Begin, Turn
from ludotheque.games.cosmail.state import PIECES, SHIP, THROWS, Bundle, House, World, new_world
from ludotheque.kernel.agenda import FATE, IllegalMove, Move, Seat, pending, settle
from ludotheque.kernel.game import Outcome

THROW: Final[Move] = ("throw",)
SKIP: Final[Move] = ("skip",)
STAY: Final[Move] = ("stay",)
END: Final[Move] = ("end",)
ACCEPT: Final[Move] = ("accept",)
REFUSE: Final[Move] = ("refuse",)
RETIRE: Final[Move] = ("retire",)
GRANT: Final[Move] = ("grant",)
PASS: Final[Move] = ("pass",)
PLANE_A: Final = 0
PLANE_B: Final = 1
GOOD_NAMES: Final = (
    "iron",
    "wood",
    "rubber",
    "cotton",
    "wheat",
    "rice",
    "wine",
    "cattle",
    "sugar",
    "coffee",
    "tea",
    "tobacco",
    "petrol",
    "coal",
)
SET: Final = dict.fromkeys(GOOD_NAMES[:WARES], 1)

# -- the small board of the vectors

IDS: Final = ("I", "II", "III", "BA", "ME", "SY", "OD", "IS", "LI", "NY", "BT", "PE", "X", "BE", "OU", "AK")
FX_KINDS: Final = {
    **dict.fromkeys(("I", "II", "III"), "home"),
    **dict.fromkeys(("BA", "ME", "SY", "OD", "IS"), "goods"),
    "LI": "coal",
    "NY": "petrol",
    "BT": "petrol",
    "BE": "gold_port",
    "OU": "deposit",
    "AK": "deposit",
}
FX_GOODS: Final = {
    "BA": ("cattle", 3),
    "ME": ("cattle", 2),
    "SY": ("wheat", 1),
    "OD": ("wheat", 2),
    "IS": ("tobacco", 1),
}
SEA_LEGS: Final = (
    "I-BA 8, BA-X 3, X-LI 4, X-IS 6*2, IS-OD 5*5, X-BE 7, II-PE 10, II-BE 9, PE-ME 11, ME-SY 5, LI-NY 14, III-ME 20"
)
LAND_LEGS: Final = "III-SY 23, I-NY 9, NY-X 12, NY-OU 6, OU-BT 7, BT-OD 4, SY-AK 26, AK-NY 21"
VALUES: Final = [20] * 4 + [30] * 8


def node(name: str) -> int:
    return IDS.index(name)


def legs(text: str, way: int) -> list[Leg]:
    """Legs as the companion writes them: I-BA 8, with a star and the number of the strait for a grid."""
    found = []
    for written in text.split(", "):
        ends, price = written.split(" ")
        one, other = ends.split("-")
        cost, _, strait = price.partition("*")
        found.append(Leg(node(one), node(other), way, int(cost), int(strait or 0)))
    return found


@cache
def fx(sea: str = SEA_LEGS, land: str = LAND_LEGS) -> Board:
    """The small board; goods ports hold what the companion says, and most goods have no port at all."""
    goods = [FX_GOODS.get(name, ("", 0)) for name in IDS]
    names = {"fr": list(IDS), "en": list(IDS)}
    wares = {"fr": list(GOOD_NAMES[:WARES]), "en": list(GOOD_NAMES[:WARES])}
    straits = ["", "Suez", "Gibraltar", "Panama", "Singapour", "Istamboul"]
    return Board(
        "fx",
        "fx",
        [KINDS.index(FX_KINDS.get(name, "square")) for name in IDS],
        [GOOD_NAMES.index(good) if good else NOWHERE for good, _ in goods],
        [stock for _, stock in goods],
        [("I", "II", "III").index(name) + 1 if name in ("I", "II", "III") else 0 for name in IDS],
        legs(sea, SEA) + legs(land, LAND),
        VALUES,
        names,
        wares,
        {"fr": straits, "en": straits},
        {"fr": "", "en": ""},
    )


@cache
def shipped() -> Board:
    """The edition in the box."""
    return read((files("ludotheque.games.cosmail") / "data" / "edition.toml").read_text(encoding="utf-8"))


# -- positions


def rules(seats: int = 3, **given: str | int) -> dict[str, str | int]:
    return GAME.agree(seats, given)


def dealt(seats: int = 3, board: Board | None = None, **given: str | int) -> World:
    """A game at its first question."""
    s = new_world(board or fx(), House(rules(seats, **given)), seats)
    s.telling = []
    s.then(*opening(s))
    settle(s)
    return s


def placed(seats: int = 3, board: Board | None = None, **given: str | int) -> World:
    """A game whose players have thrown 1, 2, 3 ... for their bases; other questions of the setup stay open."""
    s = dealt(seats, board, **given)
    base = 1
    while asked(s) == ("PlaceDie", FATE):
        answer(s, FATE, ("die", base))
        base += 1
    return s


def world(
    seats: int = 3,
    board: Board | None = None,
    turn: Seat = 0,
    at: Mapping[Seat, Sequence[str | int | None]] = {},
    petrol: Mapping[Seat, int] = {},
    coal: Mapping[Seat, int] = {},
    goods: Mapping[Seat, Mapping[str, int]] = {},
    noted: Mapping[Seat, Iterable[str | int]] = {},
    stock: Mapping[str, int] = {},
    gold: Iterable[tuple[Seat, str, int]] = (),
    round_: int = 1,
    turns: int = 10,
    **given: str | int,
) -> World:
    """A position at the beginning of a player's turn: pieces where the test says, fuel, vignettes, options and gold.

    `at` names the nodes of plane A, plane B and the ship; None is a lost plane. Every piece has stood there for a turn.
    """
    s = placed(seats, board, **given)
    s.round, s.progress = round_, round_
    s.turns = [turns] * seats
    s.fleet.since = [turns - 1] * (PIECES * seats)
    for seat, places in at.items():
        put(s, seat, places)
    for ledger, amounts in ((s.petrol, petrol), (s.coal, coal)):
        for seat, amount in amounts.items():
            ledger.overdraw(s.seats + THROWS, s.purse(seat), amount)
    for name, left in stock.items():
        s.stock[node(name)] = left
    for seat, held in goods.items():
        give(s, seat, held)
    for seat, ports in noted.items():
        s.noted[s.side[seat]] = tuple(sorted([spot(port) for port in ports]))
    s.gold = tuple([(s.side[seat], spot(base), points) for seat, base, points in gold])
    s.agenda[:] = [step for step in s.agenda if type(step).__name__ == "Series"]
    begin(s, turn)
    return s


def begin(s: World, turn: Seat) -> None:
    """The turn of this seat begins; where the others may trade between two turns, they have done so."""
    s.telling = []
    if s.house.trade_any_time:
        s.then(Begin(turn))
    else:
        s.then(Turn(before(s, turn)))
        s.round -= turn == s.order[0]
    settle(s)


def before(s: World, seat: Seat) -> Seat:
    """Who plays just before this seat."""
    return s.order[s.order.index(seat) - 1]


def spot(place: str | int) -> int:
    return node(place) if isinstance(place, str) else place


def put(s: World, seat: Seat, places: Sequence[str | int | None]) -> None:
    """The pieces of a seat on these nodes, for a turn already."""
    since = s.fleet.since[:]
    for piece, place in enumerate(places):
        s.lift(seat, piece)
        if place is not None:
            s.set_down(seat, piece, spot(place))
    s.fleet.since = since


def give(s: World, seat: Seat, held: Mapping[str, int]) -> None:
    """Vignettes in hand, taken from nowhere: the small board has few ports."""
    side = s.side[seat]
    for name, count in held.items():
        s.goods[side * WARES + GOOD_NAMES.index(name)] += count
    s.best[side] = s.kinds(side)
    s.whole[side] = s.has_set(side)
    if s.whole[side]:
        s.first_set += (side,)


def bundle(**counts: int) -> Bundle:
    """bundle(wheat=1, coal=10)"""
    return tuple([counts.get(name, 0) for name in GOOD_NAMES])


# -- acts

FACES: Final = {total: next((a, total - a) for a in range(1, 7) if 1 <= total - a <= 6) for total in range(2, 13)}


def seat_to_act(s: World) -> Seat:
    question = pending(s)
    assert question is not None
    return question.seats(s)[0]


def say(s: World, *move: Any) -> None:
    """The one asked answers."""
    leave_the_rest(s, move)
    answer(s, seat_to_act(s), move)


def no(s: World, *move: Any) -> IllegalMove:
    """Why the one asked may not answer this."""
    leave_the_rest(s, move)
    return refused(s, seat_to_act(s), move)


def leave_the_rest(s: World, move: Move) -> None:
    """C39 C126: business comes after the moves, so the pieces that have not gone stay."""
    if s.doings.moved and asked(s)[0] == "MovePiece" and move[0] in ("option", "load", "end"):
        answer(s, s.active, STAY)


def dice(s: World, total: int) -> None:
    """The two dice show this total."""
    answer(s, FATE, ("dice", *FACES[total]))


def throw(s: World, total: int) -> None:
    """An ordinary throw."""
    say(s, *THROW)
    dice(s, total)


def path(*names: str | int) -> tuple[int, ...]:
    return tuple([spot(name) for name in names])


def fly(s: World, piece: int, *names: str | int) -> None:
    say(s, "go", piece, path(*names), ())


def sail(s: World, *names: str | int, tolls: Sequence[str] = ()) -> None:
    say(s, "go", SHIP, path(*names), tuple(tolls))


def pass_turn(s: World, total: int = 2) -> None:
    """The player on turn throws this total, moves nothing, does no business, and ends his turn."""
    seat = s.active
    turn = s.turns[seat]
    while s.active == seat and s.turns[seat] == turn and s.agenda:
        match asked(s)[0]:
            case "Announce":
                say(s, *THROW)
            case "Dice":
                dice(s, total)
            case "MovePiece":
                say(s, *STAY)
            case "Finish":
                say(s, *END)
            case other:
                raise AssertionError(f"{other} is asked")


def until(s: World, seat: Seat, total: int = 2) -> None:
    """Everybody passes until it is this player's turn to announce."""
    while asked(s) != ("Announce", seat):
        pass_turn(s, total)


def reach(s: World, piece: int) -> dict[str, list[tuple[int, int]]]:
    """Where the player on turn could go with this piece now: by node, cost and number of tolls of each listed way."""
    from ludotheque.games.cosmail.rules.ways import ways

    found: dict[str, list[tuple[int, int]]] = {}
    for way in ways(s, s.active, piece):
        found.setdefault(IDS[way.to], []).append((way.cost, len(way.straits)))
    return found


# -- looking


def where(s: World, seat: Seat, piece: int) -> str | None:
    at = s.fleet.own(seat, piece)
    return None if at == NOWHERE else IDS[at]


def petrol(s: World, seat: Seat) -> int:
    return s.petrol[s.purse(seat)]


def coal(s: World, seat: Seat) -> int:
    return s.coal[s.purse(seat)]


def held(s: World, seat: Seat, good: str) -> int:
    return s.count(s.side[seat], GOOD_NAMES.index(good))


def total(s: World, seat: Seat) -> int:
    """What this player would count now, gold apart."""
    side = s.side[seat]
    return s.board.worth((*s.hand(side), petrol(s, seat), coal(s, seat))) - 10 * s.debts[seat]


def result(s: World) -> Outcome:
    assert not s.agenda
    return accounts.outcome(s)


def view(s: World, seat: Seat | None = None) -> dict[str, Any]:
    return dict(secrets.view(s, seat))


def events(s: World, kind: str) -> list[tuple[Any, ...]]:
    """What was told of this kind since the position was set up, without its kind and rule."""
    return [event[2:] for event in told(s, kind)]
