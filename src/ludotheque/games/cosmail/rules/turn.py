"""The turn: whose it is, what is announced before the dice, and its end; C24, C47 to C73, C85, C132, C148 to C152."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.cosmail.rules.announce import (
    FreeActs,
    announce,
    fill_ready,
    gold_ready,
    throw_ready,
    why_no_throw,
)
from ludotheque.games.cosmail.rules.board import NOWHERE
from ludotheque.games.cosmail.rules.dice import Dice
from ludotheque.games.cosmail.rules.end import finish_test, opens_round, other_end
from ludotheque.games.cosmail.rules.finish import CLOSING
from ludotheque.games.cosmail.rules.foreseen import digging
from ludotheque.games.cosmail.rules.move import MOVING
from ludotheque.games.cosmail.rules.trade import interludes
from ludotheque.games.cosmail.rules.ways import MUST_LEAVE, can_go, fuel_base, leavers, must_leave
from ludotheque.games.cosmail.state import PIECES, SEATS, Doings, SeatStep, World
from ludotheque.kernel.agenda import NOBODY, IllegalMove, Move, Seat, Step

THROW: Final[Move] = ("throw",)
SKIP: Final[Move] = ("skip",)
RETIRE: Final[Move] = ("retire",)


class Turn(Step[World]):
    """C24 C85 C87 C132: the next base still in play; by house rule the others may trade before."""

    def __init__(self, after: Seat) -> None:
        self.after = after

    def run(self, s: World) -> None:
        seat = self.next_up(s)
        if seat == NOBODY:
            return
        if s.house.trade_any_time:
            s.agenda.append(BEGIN[seat])
            s.then(*interludes(s, [other for other in s.order if other != self.after]))
        else:
            BEGIN[seat].run(s)

    def next_up(self, s: World) -> Seat:
        """The next player with a turn, opening a round where the order begins anew; NOBODY when the game is over."""
        place = s.order.index(self.after) + 1 if self.after in s.order else len(s.order)
        while not other_end(s):
            if place == len(s.order):
                place = 0
                if not opens_round(s):
                    return NOBODY
            if s.has_turns(s.order[place]):
                return s.order[place]
            place += 1
        return NOBODY


class Begin(SeatStep):
    """C134 C160: a new turn, with its offers; the finish test opens it."""

    def run(self, s: World) -> None:
        s.active, s.talks = self.seat, s.talks.next_turn()
        s.turns[self.seat] += 1
        s.doings = Doings(s.house.offers)
        s.agenda.append(END_TURN[self.seat])
        finish_test(s, self.seat)
        if not s.reason:
            OPENING[self.seat].run(s)


class Opening(SeatStep):
    """C161: who has finished plays no more."""

    def run(self, s: World) -> None:
        if s.has_turns(self.seat):
            s.agenda.append(ANNOUNCE[self.seat])


class Announce(FreeActs):
    """C47 C48 C50 C55 C56 C57 C62 C85 C148: before the dice the player says what the throw is for, or makes none."""

    asks: ClassVar[str] = "Announce"
    rules: ClassVar[tuple[str, ...]] = ("C48", "C50", "C55", "C148")

    def may_skip(self, s: World) -> bool:
        """C48 C49 C50 C51: only with a stock that could move one of his pieces, unless the house leaves it to him."""
        if s.house.throw_optional:
            return True
        for piece in range(PIECES):
            if can_go(s, self.seat, piece):
                return True
        return False

    def fills(self, s: World) -> list[int]:
        """C61 C63 C64: nobody fills up while a piece that must leave can."""
        ready = [piece for piece in range(PIECES) if fill_ready(s, self.seat, piece)]
        return [piece for piece in ready if self.held_back(s, piece) == NOWHERE]

    def golds(self, s: World) -> list[int]:
        """C149 C152: a gold throw takes the turn, as a fill-up does."""
        ready = [piece for piece in range(PIECES) if gold_ready(s, self.seat, piece)]
        return [piece for piece in ready if self.held_back(s, piece) == NOWHERE]

    def on_base(self, s: World) -> bool:
        """C52 C53 C147: whether any of his pieces stands on a base of fuel or gold."""
        for node in s.fleet.of(self.seat):
            if node != NOWHERE and s.board.thrown_at[node]:
                return True
        return False

    def held_back(self, s: World, thrower: int) -> int:
        """C63 C64 C152: which piece must leave first and can; of two that wait to throw, either may be the one."""
        seat, bound = self.seat, s.fleet.bound
        waiting = must_leave(s, seat, thrower) and not bound[PIECES * seat + thrower]
        for piece in leavers(s, seat):
            excused = piece == thrower or (waiting and throw_ready(s, seat, piece))
            if bound[PIECES * seat + piece] or not excused:
                return piece
        return NOWHERE

    def may_retire(self, s: World) -> bool:
        """C85 C182: a partial player whose ship is home."""
        return s.partial(self.seat) and s.all_home(self.seat)

    def options(self, s: World, seat: Seat) -> list[Move]:
        found: list[Move] = [THROW]
        if self.may_skip(s):
            found.append(SKIP)
        if self.on_base(s):
            found += [("fill", piece) for piece in self.fills(s)]
            found += [("gold", piece) for piece in self.golds(s)]
        if self.may_retire(s):
            found.append(RETIRE)
        return found + self.free_options(s)

    def refusal(self, s: World, seat: Seat, move: Move) -> IllegalMove | None:
        if self.free(move):
            return self.free_refusal(s, move)
        if move == SKIP and not self.may_skip(s):
            return IllegalMove("without a stock that could move a piece, the dice must be thrown", ("C49", "C50"))
        if move[0] in ("fill", "gold") and move[1:] in [(piece,) for piece in range(PIECES)]:
            return why_no_throw(s, seat, move) or self.held_refusal(s, int(move[1]))
        return super().refusal(s, seat, move)

    def held_refusal(self, s: World, piece: int) -> IllegalMove | None:
        leaver = self.held_back(s, piece)
        return None if leaver == NOWHERE else MUST_LEAVE[leaver]

    def near_misses(self, s: World, seat: Seat) -> list[Move]:
        """C50 C63 C65 C142 C151: not to throw; a fill-up or gold where a piece stands on its base."""
        found: list[Move] = [] if self.may_skip(s) else [SKIP]
        fills, golds = self.fills(s), self.golds(s)
        for piece in s.fleet.left(seat):
            node = s.fleet.own(seat, piece)
            if s.board.kind[node] == fuel_base(piece) and piece not in fills:
                found.append(("fill", piece))
            elif node in s.board.golds and piece not in golds:
                found.append(("gold", piece))
        return found + self.free_misses(s)

    def take(self, s: World, seat: Seat, move: Move) -> None:
        if self.free(move):
            self.free_take(s, move, OPENING[seat])
        elif move == THROW:
            s.agenda.append(CLOSING[seat])
            s.agenda.append(MOVING[seat])
            s.agenda.append(DICE[seat])
        elif move == SKIP:
            s.tell(("skipped", "C48", seat))
            s.agenda.append(CLOSING[seat])
            MOVING[seat].run(s)
        elif move == RETIRE:
            s.retired[seat] = True
            s.tell(("retired", "C85", seat))
        else:
            s.then(announce(s, seat, str(move[0]), int(move[1])), CLOSING[seat])

    def known(self, s: World, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {
            "throw": True,
            "skip": self.may_skip(s),
            "fill": self.fills(s),
            "gold": self.golds(s),
            "retire": self.may_retire(s),
            "bound": leavers(s, self.seat),
        }

    def shown(self, s: World, seat: Seat) -> dict[str, object]:
        return super().shown(s, seat) | digging(s, seat)


class EndTurn(SeatStep):
    """C73: a turn without a seven breaks the row."""

    def run(self, s: World) -> None:
        if not s.doings.seven:
            s.last7[self.seat] = False
        s.active = NOBODY
        TURN[self.seat].run(s)


# steps never change: those of every turn are made once, by seat
TURN: Final = [Turn(seat) for seat in range(SEATS)]
BEGIN: Final = [Begin(seat) for seat in range(SEATS)]
OPENING: Final = [Opening(seat) for seat in range(SEATS)]
ANNOUNCE: Final = [Announce(seat) for seat in range(SEATS)]
DICE: Final = [Dice(seat, "throw", NOWHERE) for seat in range(SEATS)]
END_TURN: Final = [EndTurn(seat) for seat in range(SEATS)]
