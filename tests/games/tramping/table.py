"""A sea for tests: a real game, dealt and opened, then put into the wanted position.

    s = sea(at={0: "g1"}, holds={0: ("ALG",)})
    roll(s, 3)
    assert where(s, 0) == "g4"

The bank is the last seat unless a test says otherwise. Everything a test does goes through check() and play(), as at a
real table. FX is the small chart of the companion's vectors: routes 2 and 3 only, places I and V only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, Final

from games.suites.asking import answer, asked, fate, refused, told
from ludotheque.games.tramping import GAME, secrets
from ludotheque.games.tramping.edition import read
from ludotheque.games.tramping.rules import accounts
from ludotheque.games.tramping.rules.board import CARDS, EFFECTS, KINDS, NOWHERE, TRAMPING, Board
from ludotheque.games.tramping.rules.start import opening
from ludotheque.games.tramping.rules.turn import Turn
from ludotheque.games.tramping.state import House, Sea, new_sea, tramping_card
from ludotheque.kernel.agenda import FATE, NOBODY, Move, Seat, settle
from ludotheque.kernel.cards import TailedPile
from ludotheque.kernel.game import Outcome

THROW: Final[Move] = ("throw",)
TURN: Final[Move] = ("turn",)
BOUNCE: Final[Move] = ("bounce",)
GIVE_UP: Final[Move] = ("give_up",)
SAIL_ON: Final[Move] = ("sail_on",)
BUY_BACK: Final[Move] = ("buy_back",)
LOSE: Final[Move] = ("lose",)
USE: Final[Move] = ("use",)
SPARE: Final[Move] = ("spare",)
SELL: Final[Move] = ("sell",)
KEEP: Final[Move] = ("keep",)
PASS: Final[Move] = ("pass",)
OFFER: Final[Move] = ("offer",)
ACCEPT: Final[Move] = ("accept",)
REFUSE: Final[Move] = ("refuse",)
TAKE: Final[Move] = ("take",)
LEAVE: Final[Move] = ("leave",)
DECLINE: Final[Move] = ("decline",)
FAIL: Final[Move] = ("fail",)
READY: Final[Move] = ("ready",)
WAIT: Final[Move] = ("wait",)
CLOSE: Final[Move] = ("close",)
AGREE: Final[Move] = ("agree",)

# -- the small chart of the vectors

TRUNK: Final = ["N0", "s1", "s2", "s3", "s4", "s5", "s6", "s7"]
EAST: Final = [f"g{i}" for i in range(1, 17)]
SOUTH: Final = [f"c{i}" for i in range(1, 9)]
RING: Final = [f"a{i}" for i in range(1, 17)]
IDS: Final = [*TRUNK, *EAST, *SOUTH, *RING]
FX_KINDS: Final = {
    "N0": "start",
    "s3": "avarie",
    "s5": "repair",
    "g1": "bar",
    "g2": "control",
    "g4": "freight",
    "g6": "control",
    "g7": "joined1",
    "g8": "joined2",
    "g10": "six_black",
    "g11": "bar",
    "g14": "petrol",
    "c1": "control",
    "c2": "six_green",
    "c3": "bar",
    "c6": "freight",
    "a2": "bar",
    "a3": "freight",
    "a4": "reef",
    "a5": "treasure",
    "a6": "reef",
    "a9": "repair",
    "a11": "reef",
    "a12": "treasure",
    "a13": "reef",
}
NAMED: Final = {"ALG": "g4", "BAT": "g14", "DAK": "c6", "SAL": "a3"}  # the cards of the small chart, 0 to 3
BARS: Final = {"g1": "ALG", "g11": "BAT", "c3": "DAK", "a2": "SAL"}
INCIDENTS: Final = [  # effect, amount; one of each, and the TRAMPING card
    ("pay_bank", 2),
    ("pay_each", 1),
    ("from_bank", 2),
    ("from_each", 1),
    ("forward", 1),
    ("back", 2),
    ("skip", 1),
    ("again", 0),
    ("tramping", 0),
]


def square(name: str) -> int:
    return IDS.index(name)


def good(name: str | int) -> int:
    """The number of a card of the small chart, or of the TRAMPING card."""
    if isinstance(name, int):
        return name
    return TRAMPING if name == "TRAMPING" else list(NAMED).index(name)


def fx(kinds: Mapping[str, str] = {}, incidents: Sequence[tuple[str, int]] = INCIDENTS) -> Board:
    """The small chart, some squares of another kind if a test says so."""
    of = {**FX_KINDS, **kinds}
    route = {1: TRUNK + EAST, 2: TRUNK + SOUTH}
    links: list[list[int]] = [[] for _ in IDS]
    for one, other in zip(RING, [*RING[1:], RING[0]], strict=True):
        links[square(one)].append(square(other))
        links[square(other)].append(square(one))
    entries: list[list[int]] = [[] for _ in IDS]
    entries[square("g16")] = entries[square("c8")] = [square("a1")]
    joined = [NOWHERE] * len(IDS)
    joined[square("g7")], joined[square("g8")] = square("g8"), square("g7")
    names = list(IDS)
    texts = [f"{effect} {amount}" for effect, amount in incidents]
    return Board(
        "fx",
        "fx",
        [KINDS.index(of.get(name, "plain")) for name in IDS],
        [[], [square(name) for name in route[1]], [square(name) for name in route[2]]],
        [sorted(near) for near in links],
        entries,
        [square(port) for port in NAMED.values()] + [NOWHERE] * (CARDS - len(NAMED)),
        [good(BARS[name]) if name in BARS and of.get(name) == "bar" else NOWHERE for name in IDS],
        [NOWHERE, square("a12"), NOWHERE, NOWHERE, NOWHERE, square("a5"), NOWHERE],
        [(), (square("a11"), square("a13")), (), (), (), (square("a4"), square("a6")), ()],
        joined,
        [EFFECTS.index(effect) for effect, _ in incidents],
        [amount for _, amount in incidents],
        {"fr": names, "en": names},
        {"fr": texts, "en": texts},
        {"fr": ["Rouge", "Jaune", "Bleu", "Vert", "Blanc"], "en": ["Red", "Yellow", "Blue", "Green", "White"]},
        {"fr": "fx", "en": "fx"},
    )


@cache
def shipped() -> Board:
    """The edition of the box."""
    return read(files("ludotheque.games.tramping").joinpath("data", "edition.toml").read_text(encoding="utf-8"))


def incident(s: Sea, effect: str) -> int:
    """The number of the first card with this effect."""
    return s.board.incident_effect.index(EFFECTS.index(effect))


# -- the position


# the treasure of the fixtures, and the accounts that count nothing but cash
PLAIN_COUNT: Final[dict[str, object]] = {"treasure": 20, "bank_float": 0, "bank_scale": "wealth"}


def dealt(
    captains: int = 2,
    rules: Mapping[str, object] | None = None,
    on: Board | None = None,
    bank: Seat | None = None,
    first: Seat | None = None,
) -> Sea:
    """A game through its deal, dealt by a fixed lot: the market is open. The treasure is 20 M unless said."""
    seats = captains + 1
    s = new_sea(fx() if on is None else on, House(GAME.agree(seats, PLAIN_COUNT | dict(rules or {}))), seats)
    s.then(*opening(s))
    settle(s)
    bank = seats - 1 if bank is None else bank
    answer(s, 0 if s.house.bank_agreed else FATE, ("bank", bank))
    if not s.house.left_of_bank:
        answer(s, FATE, ("first", (0 if bank else 1) if first is None else first))
    fate(s)
    s.telling = []
    return s


def opened(
    captains: int = 2,
    rules: Mapping[str, object] | None = None,
    on: Board | None = None,
    bank: Seat | None = None,
    first: Seat | None = None,
    routes: Mapping[Seat, int] = {},
) -> Sea:
    """The market is closed: the first captain is about to throw for departure; all sail by route 2 unless said."""
    s = dealt(captains, rules, on, bank, first)
    for seat in s.captains:
        if not s.house.free_route:
            answer(s, seat, ("route", routes.get(seat, 1)))
        answer(s, seat, READY)
    s.telling = []
    return s


def sea(
    captains: int = 2,
    rules: Mapping[str, object] | None = None,
    on: Board | None = None,
    turn: Seat = 0,
    at: Mapping[Seat, str | int] = {},
    came: Mapping[Seat, str | int] = {},
    routes: Mapping[Seat, int] = {},
    cash: Mapping[Seat, int] = {},
    bank: int | None = None,
    holds: Mapping[Seat, Iterable[str | int]] = {},
    kept: Iterable[str | int] = (),
    loans: Mapping[Seat, int] = {},
    passed: Iterable[Seat] = (),
    treasure: int = 0,
    damaged: Mapping[Seat, str | int] = {},
    tramping: tuple[Seat, int] | None = None,
    round: int = 1,
) -> Sea:
    """A game in which `turn` is about to throw, and each captain stands, holds and owns what is said.

    Seats named in `at` have departed; those beyond the gates, and `passed`, have passed one, in seat order. Cards not
    named are with the bank. Sums are in half millions; `bank` is the bank's cash; money comes from the box or
    goes there. Use roll() to throw: it answers the question before the throw, where there is one.
    """
    s = opened(captains, rules, on, first=turn, routes=routes)
    for seat, name in at.items():
        put(s, seat, spot(name))
    for seat, name in came.items():
        s.fleet.wake[seat] = (spot(name),)
    s.passers = tuple([seat for seat in s.captains if seat in passed or s.board.americas[s.fleet.at[seat]]])
    for seat in s.passers:
        s.fleet.passed[seat] = True
    give_cards(s, holds)
    s.kept = tuple([good(name) for name in kept])
    for seat, amount in loans.items():
        s.loans[seat] = amount
    if treasure:
        s.treasure, s.drawn_in = treasure, round
    for seat, port in damaged.items():
        s.fleet.repair[seat] = spot(port)
    if tramping is not None:
        s.tramping, s.uses = tramping
        s.pack = TailedPile([card for card in s.pack.cards if card != tramping_card(s.board)], [])
    s.round = round
    purses(s, cash, bank)
    restart(s, turn)
    return s


def restart(s: Sea, turn: Seat) -> None:
    """This captain's turn begins anew from the position as it is now, in the same round."""
    s.first = turn
    s.round -= 1
    s.agenda = [Turn((turn - 1) % s.seats)]
    settle(s)
    s.telling = []


def give_cards(s: Sea, holds: Mapping[Seat, Iterable[str | int]]) -> None:
    """Each captain holds what is said; all other cards are with the bank."""
    s.holder = [NOBODY] * CARDS
    for seat, names in holds.items():
        for name in names:
            s.holder[good(name)] = seat


def spot(name: str | int) -> int:
    return square(name) if isinstance(name, str) else name


def put(s: Sea, seat: Seat, where: int) -> None:
    """The cargo has departed and stands here."""
    s.fleet.at[seat] = where
    s.fleet.departed[seat] = True


def purses(s: Sea, cash: Mapping[Seat, int], bank: int | None) -> None:
    for seat, amount in cash.items():
        fill(s, seat, amount)
    if bank is not None:
        fill(s, s.banker, bank)


def fill(s: Sea, account: int, amount: int) -> None:
    """Money comes from the box, and goes there: the sum of all accounts stays."""
    has = s.cash[account]
    if amount < has:
        s.cash.pay(account, s.box, has - amount)
    else:
        s.cash.overdraw(s.box, account, amount - has)


# -- playing


def roll(s: Sea, *faces: int) -> None:
    """One die, or the two of a departure, thrown by whoever is to throw."""
    if asked(s)[:1] == ("BeforeThrow",):
        answer(s, s.active, THROW)
    answer(s, FATE, ("die", *faces) if len(faces) == 1 else ("dice", *faces))


def turn_of(s: Sea, seat: Seat) -> None:
    """This captain is about to throw, whoever it was before; nothing else changes."""
    s.agenda = [Turn((seat - 1) % s.seats)]
    if seat == s.first:
        s.round -= 1
    settle(s)


def turn_up(s: Sea, effect: str) -> None:
    """Chance turns up the first incident card of this effect."""
    answer(s, FATE, ("card", incident(s, effect)))


# -- looking


def where(s: Sea, seat: Seat) -> str:
    """The name of the square of the small chart; "" off it."""
    return IDS[s.fleet.at[seat]] if s.fleet.at[seat] != NOWHERE else ""


def held(s: Sea, seat: Seat) -> set[str]:
    """The cards of the small chart this captain holds; the bank's with NOBODY."""
    return {name for name in NAMED if s.holder[good(name)] == seat}


def bank(s: Sea) -> int:
    return s.cash[s.banker]


def paid(s: Sea, rule: str | None = None) -> list[tuple[int, int, int]]:
    """(payer, payee, half millions) of every payment told since the position was set up, by this rule."""
    return [event[2:] for event in told(s, "paid") if rule in (None, event[1])]


def view(s: Sea, seat: Seat | None) -> dict[str, Any]:
    return dict(secrets.view(s, seat))


def imagine(s: Sea, seat: Seat | None, rng: Random) -> Sea:
    return secrets.imagine(s, seat, rng)


def result(s: Sea) -> Outcome:
    """The outcome of a game that is over."""
    assert not s.agenda, "the game is not over"
    return accounts.outcome(s)


def statement(s: Sea, seat: Seat) -> dict[str, Any]:
    """This seat's lines in the final accounts."""
    lines: list[dict[str, Any]] = view(s, None)["accounts"]
    return next(line for line in lines if line["seat"] == seat)


# -- for the tests of the law


def no(s: Sea, seat: Seat, move: Move) -> tuple[str, tuple[str, ...]]:
    """Why this answer is refused, and by which rules; nobody sees anything change."""
    seats = [None, *range(s.seats)]
    before = [view(s, each) for each in seats]
    why = refused(s, seat, move)
    assert [view(s, each) for each in seats] == before
    return why.template.format(**why.facts), why.rules


def port_moved(board: Board, card: str, to: str) -> Board:
    """The small chart with the port of this card elsewhere; its bar stays where it was."""
    board.card_of[board.card_port[good(card)]] = NOWHERE
    board.card_port[good(card)] = square(to)
    board.card_of[square(to)] = good(card)
    return board


def owing(s: Sea, seat: Seat) -> None:
    """Everybody is through, and this captain owes the draw."""
    s.passers = tuple([other for other in s.captains if other != seat] + [seat])
    for captain in s.captains:
        s.fleet.passed[captain] = True
    s.owes = seat


def total(s: Sea) -> int:
    """All the money that people have."""
    return sum(s.cash[seat] for seat in range(s.seats))


def stocked(s: Sea) -> Sea:
    """The same game with the treasure in the box, whatever purses were filled from there."""
    s.cash.balances[s.box] = 0 if s.house.bank_pays_treasure else s.house.treasure
    return s
