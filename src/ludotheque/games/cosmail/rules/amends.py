"""What everybody may agree to correct: fuel between two players or with the commissaire, where a piece stands."""

from __future__ import annotations

from ludotheque.games.cosmail.rules.dice import Dice
from ludotheque.games.cosmail.rules.turn import Announce
from ludotheque.games.cosmail.rules.ways import no_stop
from ludotheque.games.cosmail.state import COAL, FUELS, PETROL, PIECES, RETURNED, SHIP, THROWS, World
from ludotheque.kernel.agenda import LARGEST_NUMBER, Move, Seat, pending
from ludotheque.kernel.amends import SET, Placing, Till


def tills(s: World) -> list[Till]:
    """C9 C46 C177: the fuel of those in play, and of the commissaire, who never runs out; before a throw."""
    if not isinstance(pending(s), (Announce, Dice)):
        return []
    players = [seat for seat in s.players if seat not in s.out and s.purse(seat) == seat]
    return [fuel_till(s, players, fuel) for fuel in (PETROL, COAL)]


def fuel_till(s: World, players: list[Seat], fuel: int) -> Till:
    purses = {seat: s.points_of(seat, fuel) for seat in players}
    return Till(FUELS[fuel], purses | {s.seats: LARGEST_NUMBER}, 1, 1, [])


def placings(s: World) -> list[Placing]:
    """C5 C55 C148: every piece in play, before anything is announced that depends on where it stands."""
    if not isinstance(pending(s), Announce):
        return []
    pieces = [(seat, piece) for seat in s.players if s.has_turns(seat) for piece in s.fleet.left(seat)]
    return [Placing(PIECES * seat + piece, s.fleet.own(seat, piece), nodes(s, seat, piece)) for seat, piece in pieces]


def nodes(s: World, seat: Seat, piece: int) -> list[int]:
    """C27 C102 C107 C143 C157 C187: where it could stop, no gold, goal or checkpoint; home unless it is the last.

    Those are reached by a move that counts: a throw for gold, a visit, the end of the game.
    """
    shut = {s.fleet.own(seat, piece), *s.board.golds, *s.goals}
    away = [other for other in s.fleet.left(seat) if other != piece and s.fleet.own(seat, other) != s.home(seat)]
    if not away:
        shut.add(s.home(seat))
    afloat = [node for node in range(len(s.board.kind)) if piece != SHIP or s.board.afloat[node]]
    return [node for node in afloat if node not in shut and no_stop(s, seat, piece, node) is None]


def amend(s: World, move: Move) -> None:
    """C9 C28: fuel goes from hand to hand, back to the commissaire, or comes from there like that of a throw."""
    if move[0] == SET:
        seat, piece = divmod(int(move[1]), PIECES)
        put(s, seat, piece, int(move[2]))
        return
    name, payer, payee, points = str(move[1]), int(move[2]), int(move[3]), int(move[4])
    fuel = FUELS.index(name)
    if payer == s.seats:
        s.grant(payee, fuel, points, THROWS)
    elif payee == s.seats:
        s.spend(payer, fuel, points, RETURNED)
    else:
        s.ledger(fuel).pay(payer, payee, points)
    s.tell(("handed", "", payer, payee, points, name))


def put(s: World, seat: Seat, piece: int, node: int) -> None:
    """C63 C102 C106: as if it had come there in this turn, for nothing; it has neither loaded nor noted anything."""
    start = s.fleet.own(seat, piece)
    s.lift(seat, piece)
    s.set_down(seat, piece, node)
    s.tell(("set_by_hand", "", seat, piece, start, node))
