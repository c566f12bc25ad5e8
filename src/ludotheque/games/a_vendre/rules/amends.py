"""What everybody may agree to correct: money between two purses or with the bank, the square a pawn stands on."""

from __future__ import annotations

from ludotheque.games.a_vendre.rules.board import GREEN, LAST
from ludotheque.games.a_vendre.rules.trade import BeforeThrow
from ludotheque.games.a_vendre.rules.turn import Cast
from ludotheque.games.a_vendre.state import NOTE, Street
from ludotheque.kernel.agenda import Move, Seat, pending
from ludotheque.kernel.amends import SET, Placing, Till


def between_throws(s: Street) -> bool:
    """Nothing is owed, bid or bargained, and no square has its say."""
    return isinstance(pending(s), (BeforeThrow, Cast))


def tills(s: Street) -> list[Till]:
    """V4: notes of those who play, and of the bank; between two throws, when nothing is owed or bid."""
    if not between_throws(s):
        return []
    playing = [seat for seat in range(s.seats) if s.plays(seat)]
    purses = {account: s.cash[account] for account in (*playing, s.bank)}
    return [Till("money", purses, NOTE, 1, playing if s.house.hidden_cash else [])]


def placings(s: Street) -> list[Placing]:
    """V28 V47 V97: any pawn, on any square from which it throws; not on green, which moves it on, nor on 60, a goal."""
    if not between_throws(s):
        return []
    squares = [square for square in range(1, LAST) if s.board.colour[square] != GREEN]
    playing = [seat for seat in range(s.seats) if s.plays(seat)]
    return [Placing(seat, s.at[seat], [square for square in squares if square != s.at[seat]]) for seat in playing]


def amend(s: Street, move: Move) -> None:
    """The money goes through the ledger like any other; the director counts as if something had changed by itself."""
    s.still = False
    if move[0] == SET:
        put(s, int(move[1]), int(move[2]))
        return
    payer, payee, amount = int(move[2]), int(move[3]), int(move[4])
    s.cash.pay(payer, payee, amount)
    s.tell(("paid", "", payer, payee, amount))


def put(s: Street, seat: Seat, square: int) -> None:
    """V49 V106: as by a card, a pawn that waited on 60 waits no more; the square has no say, the voyage is the same."""
    start, s.at[seat] = s.at[seat], square
    s.waiting[seat] = False
    s.tell(("set_by_hand", "", seat, start, square))
