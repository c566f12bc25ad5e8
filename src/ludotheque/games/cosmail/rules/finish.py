"""After the move: an option or a loading, gold thrown on arrival by house rule, the last trades; C108 to C126."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.cosmail.rules.announce import FreeActs, announce, gold_ready
from ludotheque.games.cosmail.rules.board import GOODS, NOWHERE, WARES
from ludotheque.games.cosmail.rules.end import note_goods
from ludotheque.games.cosmail.rules.foreseen import digging
from ludotheque.games.cosmail.state import PIECES, SEATS, SHIP, SeatStep, World
from ludotheque.kernel.agenda import IllegalMove, Move, Seat

END: Final[Move] = ("end",)

BUSINESS_DONE: Final = IllegalMove("one option or one loading in a turn", ("C126",))
NO_BUSINESS: Final = IllegalMove("no business is done without a plane, or in a game without riches", ("C79", "C189"))
NO_PORT: Final = IllegalMove("options and loadings belong to goods ports", ("C110",))
EMPTY_PORT: Final = IllegalMove("nothing is left in this port", ("C117",))
NO_PLANE_THERE: Final = IllegalMove("an option needs a plane that has stopped at the port", ("C111", "C112"))
NOTED: Final = IllegalMove("this option is noted already", ("C116",))
NO_SHIP_THERE: Final = IllegalMove("a ship loads where it lies", ("C119",))
NO_OPTION: Final = IllegalMove("no option is noted there: a plane must come first", ("C118", "C120"))


class Closing(SeatStep):
    """C69 C126 C132: asked while business is open, or trades after something has changed; never after a seven."""

    def run(self, s: World) -> None:
        if s.doings.seven or not s.has_turns(self.seat):
            return
        question = FINISH[self.seat]
        if question.business(s) or ((s.doings.gained or s.doings.moved) and question.deals(s)):
            s.agenda.append(question)


class Finish(FreeActs):
    """C111 C113 C119 C121 C126 C148: one option or one loading; then trades, then the turn ends."""

    asks: ClassVar[str] = "Finish"
    rules: ClassVar[tuple[str, ...]] = ("C111", "C119", "C126")

    def business(self, s: World) -> list[Move]:
        found: list[Move] = []
        if not s.doings.business:
            found = [("load", node) for node in loads(s, self.seat)]
            found += [("option", node) for node in open_options(s, self.seat)]
        if s.house.gold_on_arrival:
            found += [("gold", piece) for piece in self.golds(s)]
        return found

    def golds(self, s: World) -> list[int]:
        """C148, by house rule: gold is thrown for on arrival."""
        if not s.house.gold_on_arrival:
            return []
        return [piece for piece in s.doings.moved if gold_ready(s, self.seat, piece)]

    def options(self, s: World, seat: Seat) -> list[Move]:
        return [*self.business(s), END, *self.free_options(s)]

    def refusal(self, s: World, seat: Seat, move: Move) -> IllegalMove | None:
        if self.free(move):
            return self.free_refusal(s, move)
        if move[0] in ("option", "load") and len(move) == 2:
            return why_no_business(s, seat, str(move[0]), move[1])
        return super().refusal(s, seat, move)

    def take(self, s: World, seat: Seat, move: Move) -> None:
        if self.free(move):
            self.free_take(s, move, CLOSING[seat])
        elif move[0] == "option":
            note(s, seat, int(move[1]))
            if self.golds(s):
                s.then(CLOSING[seat])
        elif move[0] == "load":
            load(s, seat, int(move[1]))
            s.then(CLOSING[seat])
        elif move[0] == "gold":
            s.then(announce(s, seat, "gold", int(move[1])), CLOSING[seat])

    def known(self, s: World, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {
            "options": open_options(s, self.seat),
            "loads": loads(s, self.seat),
            "stock": {str(node): s.stock[node] for node in loads(s, self.seat)},
            "throws": self.golds(s),
        }

    def near_misses(self, s: World, seat: Seat) -> list[Move]:
        """C117 C120 C126: pieces on ports that can do no business; an option that is noted already is not missed."""
        found: list[Move] = []
        if s.house.riches and not s.partial(seat):
            for piece in s.fleet.left(seat):
                what, node = "load" if piece == SHIP else "option", s.fleet.own(seat, piece)
                if s.board.kind[node] == GOODS and why_no_business(s, seat, what, node) not in (None, NOTED):
                    found.append((what, node))
        return found + self.free_misses(s)

    def shown(self, s: World, seat: Seat) -> dict[str, object]:
        return super().shown(s, seat) | digging(s, seat)


# steps never change: those of every turn are made once, by seat
FINISH: Final = [Finish(seat) for seat in range(SEATS)]
CLOSING: Final = [Closing(seat) for seat in range(SEATS)]


def open_options(s: World, seat: Seat) -> list[int]:
    """C111 C112 C113 C114 C115: the ports where a plane of his stands and whose option he could note."""
    if s.doings.business:
        return []
    first, stock = PIECES * seat, s.stock
    nodes = s.fleet.at[first : first + SHIP]
    if s.house.touch_and_go:
        nodes += s.doings.passed
    found = [node for node in nodes if node != NOWHERE and stock[node] and why_no_option(s, seat, node) is None]
    return sorted(set(found)) if len(found) > 1 else found


def loads(s: World, seat: Seat) -> list[int]:
    """C119 C121: the port where his ship could load now."""
    node = s.fleet.own(seat, SHIP)
    if node == NOWHERE or not s.stock[node] or s.doings.business or s.partial(seat):
        return []
    return [node] if why_no_load(s, seat, node) is None else []


def why_no_business(s: World, seat: Seat, what: str, node: object) -> IllegalMove | None:
    """C79 C110 C117 C120 C126 C178 C189: why neither an option nor a loading is possible here."""
    if s.partial(seat) or not s.house.riches:
        return NO_BUSINESS
    if type(node) is not int or not 0 <= node < len(s.board.kind) or s.board.kind[node] != GOODS:
        return NO_PORT
    if not s.stock[node]:
        return EMPTY_PORT
    if s.doings.business:
        return BUSINESS_DONE
    return why_no_option(s, seat, node) if what == "option" else why_no_load(s, seat, node)


def why_no_option(s: World, seat: Seat, node: int) -> IllegalMove | None:
    """C108 C112: a plane stops there; by house rule it may fly over a port that is free."""
    standing = node in s.fleet.of(seat)[:SHIP]
    over = s.house.touch_and_go and node in s.doings.passed
    if not standing and not over:
        return NO_PLANE_THERE
    if node in s.noted[s.side[seat]]:
        return NOTED
    return None


def why_no_load(s: World, seat: Seat, node: int) -> IllegalMove | None:
    """C118 C119 C120: the ship stands there, and his side holds the option of that very port."""
    if s.fleet.own(seat, SHIP) != node:
        return NO_SHIP_THERE
    if node not in s.noted[s.side[seat]]:
        return NO_OPTION
    return None


def note(s: World, seat: Seat, node: int) -> None:
    """C18 C111 C115 C116: said by the player, repeated and noted by the commissaire; it lasts until used or lapsed."""
    side = s.side[seat]
    s.noted[side] = tuple(sorted(s.noted[side] + (node,)))
    s.doings.business = True
    s.tell(("option", "C111", seat, node))


def load(s: World, seat: Seat, node: int) -> None:
    """C7 C117 C119 C122 C123 C124 C125: all the port has goes to the first ship; every option on it lapses."""
    side, good, count = s.side[seat], s.board.good[node], s.stock[node]
    s.stock[node] = 0
    s.goods[side * WARES + good] += count
    s.doings.business = s.doings.gained = True
    s.progress = s.round
    s.tell(("loaded", "C119", seat, node, good, count))
    losers = tuple([other for other in s.sides if other != side and node in s.noted[other]])
    for other in s.sides:
        s.noted[other] = tuple([port for port in s.noted[other] if port != node])
    if losers:
        s.tell(("emptied", "C117", node, losers))
    note_goods(s, seat)
