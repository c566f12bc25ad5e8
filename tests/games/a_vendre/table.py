"""A street for tests: a real game, dealt and opened, then put into the wanted position.

    s = street(3, rules={"form": "double"}, at={0: 57}, owns={0: (1, 2, 3)})
    roll(s, 4)
    assert s.at[0] == 1

Everything a test does goes through check() and play(), as at a real table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from games.suites.asking import answer
from ludotheque.games.a_vendre import GAME
from ludotheque.games.a_vendre.rules.board import Board
from ludotheque.games.a_vendre.state import Street
from ludotheque.kernel.agenda import FATE, NOBODY, Move, Seat, settle
from ludotheque.kernel.cards import Deck, Pile
from ludotheque.kernel.game import Outcome
from ludotheque.shelf import game, package_text

EDITION_TEXT: Final = (Path(__file__).parent / "street.toml").read_text("utf-8")  # numbers that no search changes
EDITION: Final = GAME.edition(EDITION_TEXT)
SHIPPED: Final = GAME.edition(package_text(game("a-vendre"), "edition.toml"))
DOUBLE: Final = {"form": "double"}

# the answers, as a page or a saved game would send them
BUY: Final[Move] = ("buy",)
PAY_TAX: Final[Move] = ("tax",)
DRAW: Final[Move] = ("draw",)
PASS: Final[Move] = ("pass",)
CLAIM: Final[Move] = ("claim",)
WAIVE: Final[Move] = ("waive",)
BORROW: Final[Move] = ("borrow",)
LEAVE: Final[Move] = ("leave",)
THROW: Final[Move] = ("throw",)
ACCEPT: Final[Move] = ("accept",)
REFUSE: Final[Move] = ("refuse",)


# -- the board


def board(
    swap: Sequence[tuple[int, int]] = (),
    price: Mapping[int, int] = {},
    takings: Mapping[int, int] = {},
    cards: Mapping[int, tuple[int, int, int]] = {},
) -> Board:
    """The usual edition, changed: squares change places with all that names them; a card is (kind, square, amount)."""
    old = list(range(len(EDITION.colour)))  # by place: which square of the edition lies there
    for one, other in swap:
        old[one], old[other] = old[other], old[one]
    of_card = [
        cards.get(
            number, (EDITION.card_kind[number], old.index(EDITION.card_square[number]), EDITION.card_amount[number])
        )
        for number in range(len(EDITION.card_kind))
    ]
    return Board(
        EDITION.key,
        "changed for a test",
        [EDITION.colour[no] for no in old],
        [price.get(place, EDITION.price[no]) for place, no in enumerate(old)],
        [takings.get(place, EDITION.takings[no]) for place, no in enumerate(old)],
        [EDITION.title[no] for no in old],
        [kind for kind, _, _ in of_card],
        [square for _, square, _ in of_card],
        [amount for _, _, amount in of_card],
        {lang: [names[no] for no in old] for lang, names in EDITION.names.items()},
        {lang: [names[no] for no in old] for lang, names in EDITION.short_names.items()},
        EDITION.card_texts,
        EDITION.pawns,
        EDITION.about,
    )


def a_card(on: Board, kind: int, square: int | None = None, amount: int | None = None) -> int:
    """The number of the first card of this kind, naming this square, with this sum."""
    for number in on.cards:
        named = square is None or on.card_square[number] == square
        if on.card_kind[number] == kind and named and amount in (None, on.card_amount[number]):
            return number
    raise LookupError(f"no card of kind {kind}, square {square}, amount {amount}")


# -- the position


def opened(
    seats: int = 4,
    rules: Mapping[str, object] | None = None,
    on: Board | None = None,
    first: Seat = 0,
    banker: Seat = NOBODY,
) -> Street:
    """A game dealt as at a real table, and opened: `first` is about to throw.

    The program holds the bank, unless `rules` speak of it or `banker` is the one drawn by lot.
    """
    held = {"bank": "automatic"} if banker == NOBODY and seats < 10 else {}
    s = GAME.deal(seats, GAME.agree(seats, held | dict(rules or {})), EDITION if on is None else on)
    settle(s)
    if s.house.drawn:
        answer(s, FATE, ("banker", banker))
    answer(s, FATE, ("first", first))
    return s


def street(
    seats: int = 4,
    rules: Mapping[str, object] | None = None,
    on: Board | None = None,
    turn: Seat = 0,
    at: Mapping[Seat, int] = {},
    cash: Mapping[Seat, int] = {},
    bank: int | None = None,
    owns: Mapping[Seat, Iterable[int]] = {},
    voyage: Mapping[Seat, int] = {},
    waiting: Iterable[Seat] = (),
    loans: Mapping[Seat, int] = {},
    out: Sequence[Seat] = (),
    banker: Seat = NOBODY,
    pack: Sequence[int] | None = None,
) -> Street:
    """A game in which `turn` is about to throw, and each seat stands, holds and owns what is said.

    `banker` is the person drawn by lot or, with an automatic bank, somebody who has bought it.
    `pack` are the cards left in the pile; the others lie set aside.
    """
    s = opened(seats, rules, on, turn, banker)
    s.banker = banker
    put(s.at, at)
    put(s.voyage, voyage)
    put(s.loans, loans)
    for seat in waiting:
        s.at[seat], s.waiting[seat] = 60, True
    for seat, squares in owns.items():
        for square in squares:
            give_title(s, square, seat)
    for seat, amount in cash.items():
        fill_purse(s, seat, amount)
    if bank is not None:
        fill_purse(s, s.bank, bank)
    for seat in out:
        fill_purse(s, seat, 0)
        s.at[seat] = 0
    s.out = tuple(out)
    if pack is not None:
        s.deck = Deck(Pile(sorted(pack)), [no for no in s.board.cards if no not in pack], [], s.deck.passes)
    s.telling = []
    return s


def put(field: list[int], wanted: Mapping[Seat, int]) -> None:
    for seat, value in wanted.items():
        field[seat] = value


def give_title(s: Street, square: int, seat: Seat) -> None:
    """A shop is simply his; an establishment was entrusted to him by its card, now set aside."""
    s.owner[square] = seat
    for number in s.board.honorary:
        if s.board.card_square[number] == square and s.deck.pile.holds(number):
            s.deck.draw(number)
            return


def fill_purse(s: Street, account: int, amount: int) -> None:
    """Money comes from the notes left in the box, and goes there: the sum of all accounts stays."""
    has = s.cash[account]
    if amount < has:
        s.cash.overdraw(account, s.box, has - amount)
    else:
        s.cash.pay(s.box, account, amount - has)


# -- playing


def roll(s: Street, points: int) -> None:
    answer(s, FATE, ("die", points))


def card(s: Street, number: int) -> None:
    answer(s, FATE, ("card", number))


def quiet_turn(s: Street) -> None:
    """The one to throw comes to a yellow square, takes no card, and the turn passes on."""
    seat = s.active
    s.at[seat] = 7
    roll(s, 1)
    answer(s, seat, PASS)


def take_card(s: Street, number: int) -> None:
    """The one to throw draws this card: on a yellow square (8), or while waiting on 60."""
    seat = s.active
    if s.waiting[seat]:
        roll(s, 1)
    else:
        s.at[seat] = 7
        roll(s, 1)
        answer(s, seat, DRAW)
    card(s, number)


# -- looking


def titles(s: Street, seat: Seat) -> list[int]:
    """The squares whose titles lie before this seat."""
    return [square for square, owner in enumerate(s.owner) if owner == seat]


def bank(s: Street) -> int:
    return s.cash[s.bank]


def result(s: Street) -> Outcome:
    """The outcome of a game that is over."""
    outcome = GAME.outcome(s)
    assert outcome is not None, "the game is not over"
    return outcome


def statement(s: Street, seat: Seat) -> dict[str, Any]:
    """This seat's lines in the final accounts."""
    lines: list[dict[str, Any]] = GAME.view(s, None)["accounts"]
    return next(line for line in lines if line["seat"] == seat)
