"""What everybody at a table may agree to correct: a sum that was forgotten or too large, a piece that stands wrong."""

from __future__ import annotations

from typing import Final

from ludotheque.kernel.agenda import IllegalMove, Move, Seat, spell

PAY: Final = "pay"
SET: Final = "set"
NONE_BY_HAND: Final = IllegalMove(
    "no piece can be set by hand now: wait until somebody is about to throw, or go back to a moment instead"
)


class Till:
    """Sums of one kind: which accounts there are, what each could pay, in which steps; so many units in one shown.

    From a hidden purse its owner alone may propose to pay, so that a refusal tells nobody what is in it.
    """

    def __init__(self, name: str, purses: dict[int, int], step: int, scale: int, hidden: list[Seat]) -> None:
        self.name = name
        self.purses = purses  # by account, the seats' first: the most it could pay
        self.step = step
        self.scale = scale
        self.hidden = hidden

    def payers(self, seat: Seat) -> list[int]:
        """The accounts from which this seat may propose to pay."""
        return [account for account in self.purses if account == seat or account not in self.hidden]


class Placing:
    """A piece that may be set on another place by hand: where it stands, and every place where it could stand as well.

    A title lists only what leaves the game whole, and by what everybody sees, so that a refusal tells nobody anything.
    """

    def __init__(self, piece: int, at: int, places: list[int]) -> None:
        self.piece = piece
        self.at = at
        self.places = places


def bad_payment(tills: list[Till], seat: Seat, move: Move) -> IllegalMove | None:
    """Why this seat cannot propose ("pay", till, payer, payee, amount); None when it can."""
    if len(move) != 5 or move[0] != PAY or not all([type(part) is int for part in move[2:]]):
        return IllegalMove("{move} is no correction of a sum", (), {"move": spell(move)})
    found = [till for till in tills if till.name == move[1]]
    if not found:
        return IllegalMove("no such sum can be corrected now: wait until somebody is about to throw")
    till, payer, payee, amount = found[0], int(move[2]), int(move[3]), int(move[4])
    if payer == payee or payer not in till.purses or payee not in till.purses:
        return IllegalMove("a sum goes from one purse in play to another")
    if amount <= 0 or amount % till.step:
        return IllegalMove("this is no sum that can be paid")
    if payer not in till.payers(seat):
        return IllegalMove("this purse is secret: only its owner can propose a payment from it")
    if amount > till.purses[payer]:
        return IllegalMove("there is too little in this purse")
    return None


def bad_placing(placings: list[Placing], move: Move) -> IllegalMove | None:
    """Why nobody can propose ("set", piece, place); None when anybody can."""
    if len(move) != 3 or move[0] != SET or not all([type(part) is int for part in move[1:]]):
        return IllegalMove("{move} is no correction of a place", (), {"move": spell(move)})
    if not placings:
        return NONE_BY_HAND
    found = [placing for placing in placings if placing.piece == move[1]]
    if not found:
        return IllegalMove("this piece cannot be set by hand: go back to the moment before it went wrong instead")
    if move[2] not in found[0].places:
        return IllegalMove("this piece cannot be set there by hand: go back to the moment before it went wrong instead")
    return None
