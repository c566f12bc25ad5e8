"""Named starting positions: random play from an ordinary opening seldom reaches the rare rules.

Each function changes a freshly opened game, at any number of seats and by any house rules, before its first throw:

    s = opened(4, {"form": "double"})
    STARTS["nearly_finished"](s)

Money only changes purses within what is in play, so that invariants.check() holds before and after.
"""

from __future__ import annotations

from collections.abc import Callable

from ludotheque.games.a_vendre.state import Street
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.cards import Deck, Pile


def ordinary(s: Street) -> None:
    """As it was dealt."""


def poor(s: Street) -> None:
    """Two shops each and little cash, the rest with the bank: auctions, loans, and people leaving."""
    deal_shops(s, 2)
    for index, seat in enumerate(players(s)):
        s.cash.pay(seat, s.bank, s.cash[seat] - 40 - 100 * (index % 4))


def rich(s: Street) -> None:
    """Every shop has an owner and the purses are full: takings flow, and bids go high."""
    deal_shops(s, len(s.board.shops))
    share(s, s.cash[s.bank] - 2000)


def nearly_finished(s: Street) -> None:
    """Pawns at 50 to 59; in the double game on the second voyage, with six and five titles while there are any."""
    posts = s.board.posts[:]
    deal_shops(s, 4)
    for index, seat in enumerate(players(s)):
        s.at[seat] = 50 + (3 * index) % 10
        for square in [posts.pop() for _ in range(2 - index % 2) if posts]:
            entrust(s, square, seat)
        if s.house.double:
            s.voyage[seat] = 2
            s.arrived += (seat,)


def bank_broke(s: Street) -> None:
    """The bank has 50 and no shop left to sell; only the last participant could buy it."""
    deal_shops(s, len(s.board.shops))
    share(s, s.cash[s.bank] - 50)
    *others, last = players(s)
    for seat in others:
        s.cash.pay(seat, last, s.cash[seat] - 2000)


def waiting(s: Street) -> None:
    """In the double game all but the first wait on 60, one title short; the pack is in its second pass."""
    honorary = s.board.honorary
    others = [card for card in s.board.cards if card not in honorary]
    s.deck = Deck(Pile(others[::3]), [card for card in others if card not in others[::3]], honorary[:], 1)
    titles = s.board.posts + s.board.shops
    for index, seat in enumerate(players(s)):
        if seat == s.active:
            continue
        if s.house.double:
            s.at[seat], s.waiting[seat], s.voyage[seat] = 60, True, 1 + index % 2
            s.arrived += (seat,)
        for _ in range(2 if s.voyage[seat] == 1 else 5):
            s.owner[titles.pop()] = seat
    for square in s.board.shops[:3]:
        s.owner[square] = s.active
    s.cash.pay(s.active, s.bank, s.cash[s.active] - 100)


STARTS: dict[str, Callable[[Street], None]] = {
    "ordinary": ordinary,
    "poor": poor,
    "rich": rich,
    "nearly_finished": nearly_finished,
    "bank_broke": bank_broke,
    "waiting": waiting,
}


def players(s: Street) -> list[Seat]:
    return [seat for seat in range(s.seats) if s.plays(seat)]


def deal_shops(s: Street, each: int) -> None:
    """So many shops to each participant, as far as they go, one by one along the street."""
    seats = players(s)
    for index, square in enumerate(s.board.shops[: each * len(seats)]):
        s.owner[square] = seats[index % len(seats)]


def entrust(s: Street, square: int, seat: Seat) -> None:
    """The post is his; its honorary card has been read and set aside."""
    s.owner[square] = seat
    for card in s.board.honorary:
        if s.board.card_square[card] == square:
            s.deck.draw(card)


def share(s: Street, amount: int) -> None:
    """The bank pays this to the participants in equal parts, in whole tens, and the first takes what is over."""
    seats = players(s)
    part = amount // len(seats) // 10 * 10
    for seat in seats:
        s.cash.pay(s.bank, seat, part)
    s.cash.pay(s.bank, seats[0], amount - part * len(seats))
