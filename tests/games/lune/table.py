"""A sky for tests: a real game, dealt and opened, then put into the wanted position.

    s = sky(3, at={0: "a1"}, pirate=10)
    roll(s, 3, 4, 2)
    assert s.fleet.tow[0] == 7

The board is FX of docs/rules/lune.md unless another is given.  Everything a test does goes through check() and play(),
as at a real table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, Final

from games.suites.asking import answer, fate, options
from ludotheque.games.lune import GAME
from ludotheque.games.lune.edition import read
from ludotheque.games.lune.rules import scoring
from ludotheque.games.lune.rules.board import CARDS, EXHAUSTED, KINDS, NOWHERE, Board, new_links
from ludotheque.games.lune.rules.start import opening
from ludotheque.games.lune.secrets import imagine as imagined
from ludotheque.games.lune.secrets import view as seen
from ludotheque.games.lune.state import House, Sample, Sky, new_sky
from ludotheque.kernel.agenda import FATE, Chance, Move, Seat, pending, settle
from ludotheque.kernel.cards import Pile
from ludotheque.kernel.game import Outcome

KEEP: Final[Move] = ("keep",)
PASS: Final[Move] = ("pass",)
STAY: Final[Move] = ("stay",)
PROSPECT: Final[Move] = ("prospect",)
TAKE: Final[Move] = ("take",)
PUT_BACK: Final[Move] = ("put_back",)
REARRANGE: Final[Move] = ("rearrange",)

# -- the board

IDS: Final = ["E", "M", "S1", "S2", "S3", "S4", "a1", "a2", "x1", "a3", "b1", "x2", "b2", "c1", "c2"]
COUNTS: Final = (1, 1, 2, 3, 4, 5, 6, 8, 2)
WORTHS: Final = (200, 180, 100, 80, 30, 50, 40, 30, 0)  # iron 30 and calcium 50, as in vector A20


def node(name: str) -> int:
    return IDS.index(name)


def way(names: str) -> tuple[int, ...]:
    return tuple([node(name) for name in names.split("-")])


def fixture(*more: str) -> Board:
    """FX, with more routes if wanted: two stations only; the packs of the others exist, but no route leads to them."""
    routes = [list(way(names)) for names in ("E-a1-a2-x1-a3-S1-b1-x2-b2-M", "a2-c1-S2-c2-b1", *more)]
    crossing = [NOWHERE] * 24
    crossing[0], crossing[6] = node("x1"), node("x2")
    kinds = [NOWHERE] + [kind for kind, count in enumerate(COUNTS) for _ in range(count)]
    worths = [0] + [WORTHS[kind] for kind in kinds[1:]]
    both = ("fr", "en")
    return Board(
        "fx",
        "fixture FX",
        new_links(len(IDS), routes),
        crossing,
        kinds,
        worths,
        dict.fromkeys(both, IDS),
        {lang: [*KINDS, "exhausted"] for lang in both},
        {lang: ["", "MOLAB", "MOBEX", "3", "4", "5", "6", "7", "8"] for lang in both},
        dict.fromkeys(both, "a fixture"),
    )


FX: Final = fixture()


@cache
def shipped() -> Board:
    """The board of the edition that the program comes with."""
    return read(files("ludotheque.games.lune").joinpath("data", "edition.toml").read_text("utf-8"))


def card(name: str) -> int:
    """R1 is the red MOLAB, Y2 the yellow MOBEX, B3, G8 and so on."""
    return "RYBG".index(name[0]) * 8 + int(name[1]) - 1


def cards(names: str) -> list[int]:
    return sorted([card(name) for name in names.split()])


def an_option(kind: int | str, nth: int = 0) -> int:
    """The nth option of this kind: a number of KINDS, its symbol, or "exhausted"."""
    number = kind if isinstance(kind, int) else EXHAUSTED if kind == "exhausted" else KINDS.index(kind)
    return [option for option, of in enumerate(FX.option_kind) if of == number][nth]


def options_of_kinds(*kinds: str) -> list[int]:
    """One option for each symbol named, the first ones of their kind."""
    return [an_option(kind, kinds[:place].count(kind)) for place, kind in enumerate(kinds)]


# -- the position


def opened(
    seats: int = 2,
    rules: Mapping[str, object] | None = None,
    on: Board = FX,
    first: Seat = 0,
    rng: Random | None = None,
) -> Sky:
    """A game dealt as at a real table: `first` is about to throw; rockets are red, yellow, blue, green by seat."""
    rng = rng or Random(1969)
    s = new_sky(on, House(GAME.agree(seats, rules or {})), seats)
    s.then(*opening(s))
    settle(s)
    answer(s, FATE, ("dealer", (first - 1) % seats))
    for seat in range(seats):
        answer(s, seat, ("rocket", seat))
    if s.house.pirate_placed:
        answer(s, s.dealer, ("point", 12))
    while isinstance(question := pending(s), Chance) and not question.thrown:
        answer(s, FATE, question.pick(s, rng.randrange(question.count(s))))
    return s


def sky(
    seats: int = 2,
    rules: Mapping[str, object] | None = None,
    on: Board = FX,
    turn: Seat = 0,
    at: Mapping[Seat, str] = {},
    came: Mapping[Seat, str] = {},
    pirate: int = 12,
    moon: Iterable[Seat] = (),
    tow: Mapping[Seat, int] = {},
    last: Mapping[Seat, str] = {},
    collisions: Mapping[Seat, int] = {},
    hands: Mapping[Seat, str] = {},
    tokens: Mapping[Seat, Sequence[str]] = {},
    options: Mapping[Seat, Sequence[str]] = {},
    round: int | None = None,
) -> Sky:
    """A game in which `turn` is about to throw, and each seat stands, holds and knows what is said.

    `at` names nodes of FX; `moon` are seats that have been on the Moon; `tokens` and `options` are symbols ("FE"),
    options also "exhausted"; matching options lie with their token.  A rocket in tow stands `at` its landing.
    """
    s = opened(seats, rules, on, turn)
    s.pirate = pirate
    for seat, name in at.items():
        s.fleet.at[seat] = s.fleet.left_from[seat] = node(name)
    for seat, name in came.items():
        s.fleet.came[seat] = node(name)
    for seat, name in last.items():
        s.fleet.last_station[seat] = s.fleet.left_from[seat] = node(name)
    for seat in moon:
        s.fleet.seen_moon[seat] = True
    for seat, points in tow.items():
        s.fleet.tow[seat] = points
        s.fleet.towed[seat] = (s.board.group[s.fleet.at[seat]],)
    for seat, count in collisions.items():
        s.fleet.collisions[seat] = count
    deal_hands(s, {seat: cards(names) for seat, names in hands.items()})
    for seat, symbols in tokens.items():
        give_tokens(s, seat, symbols)
    for seat, symbols in options.items():
        give_options(s, seat, symbols)
    if round is not None:
        s.round = round
    s.telling = []
    return s


def deal_hands(s: Sky, hands: Mapping[Seat, list[int]]) -> None:
    """These hands, and the others dealt anew from what is left; no discards."""
    free = [number for number in range(CARDS) if not any(number in hand for hand in hands.values())]
    for seat in range(s.seats):
        size = len(s.cards.hands[seat])
        if seat in hands:
            s.cards.hands[seat] = hands[seat]
        else:
            s.cards.hands[seat], free = free[:size], free[size:]
    s.cards.talon, s.cards.discards = Pile(free), []


def give_tokens(s: Sky, seat: Seat, symbols: Sequence[str]) -> None:
    for symbol in symbols:
        kind = KINDS.index(symbol)
        s.moon.pile.draw(kind)
        s.riches.piles[seat].append(Sample(kind, (seat,), s.moon.takes, []))
        s.moon.takes += 1


def give_options(s: Sky, seat: Seat, symbols: Sequence[str]) -> None:
    """Taken from the untouched packs, the fullest first; laid out with their tokens."""
    for symbol in symbols:
        kind = EXHAUSTED if symbol == "exhausted" else KINDS.index(symbol)
        option = next(number for number in s.riches.pool.cards if s.board.option_kind[number] == kind)
        s.riches.pool.draw(option)
        max(s.riches.packs, key=lambda pack: pack.untouched).untouched -= 1
        s.riches.seers[option] = (seat,)
        home = [sample for sample in s.riches.piles[seat] if sample.kind == kind]
        (home[0].options if home else s.riches.loose[seat]).append(option)


# -- playing


def roll(s: Sky, *faces: int) -> None:
    """The two like dice and the third; one die on the way home."""
    answer(s, FATE, ("die", *faces) if len(faces) == 1 else ("dice", *faces))


def fly(s: Sky, names: str) -> None:
    """The way, as names of nodes entered."""
    answer(s, s.active, ("fly", *way(names)))


def draw(s: Sky, number: int) -> None:
    """Chance turns up this card, option or deposit."""
    answer(s, FATE, ("card", number))


def quiet(s: Sky) -> None:
    """The rest of this turn, up to the next throw: no cards exchanged, nobody pushed, no duel, no prospecting."""
    while (question := pending(s)) is not None and not (isinstance(question, Chance) and question.thrown):
        if isinstance(question, Chance):
            fate(s)
        else:
            seat = question.seats(s)[0]
            offered = question.options(s, seat)
            nothing = [move for move in (KEEP, PASS, STAY, PUT_BACK) if move in offered]
            answer(s, seat, (nothing or offered)[0])


# -- looking


def ends(s: Sky, seat: Seat) -> set[str]:
    """The nodes where the offered ways end."""
    return {IDS[move[-1]] for move in options(s, seat) if move[0] == "fly"}


def where(s: Sky, seat: Seat) -> str:
    return IDS[s.fleet.at[seat]]


def option_counts(option_kind: list[int]) -> list[int]:
    """L6: how many options of each kind there are, the exhausted ones last."""
    return [option_kind[1:].count(kind) for kind in range(EXHAUSTED + 1)]


def view(s: Sky, seat: Seat | None) -> dict[str, Any]:
    return dict(seen.view(s, seat))


def imagine(s: Sky, seat: Seat | None, rng: Random) -> Sky:
    return imagined.imagine(s, seat, rng)


def result(s: Sky) -> Outcome:
    """The outcome of a game that is over."""
    assert not s.agenda, "the game is not over"
    return scoring.outcome(s)
