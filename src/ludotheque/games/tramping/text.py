"""TRAMPING on a terminal: what lies before each cargo, the whole chart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludotheque.games.tramping.page.view import Page
from ludotheque.games.tramping.rules.board import (
    AVARIE,
    BAR,
    CONTROL,
    FREIGHT,
    JOINED_1,
    JOINED_2,
    NARVIK,
    NOWHERE,
    PETROL,
    REEF,
    REPAIR,
    ROMANS,
    SIX_BLACK,
    SIX_GREEN,
    START,
    TREASURE,
    Board,
)
from ludotheque.games.tramping.rules.ways import onward
from ludotheque.games.tramping.words import heading, neighbours, square_names
from ludotheque.kernel.agenda import Seat
from ludotheque.parts.text import Inked, Pen, columns, cut, flow, joined, plain
from ludotheque.say.sentences import _

INKS: Final = ("seat1", "seat3", "seat2", "seat4", "bold")  # of the five cargos


class TextMap(Page):
    """The map on a terminal."""

    def mark(self, seat: Seat) -> tuple[str, str]:
        """A cargo by its number; whoever is only the bank has none."""
        if seat not in self.captains:
            return "", "bold"
        return str(self.cargo(seat)), INKS[self.captains.index(seat)]

    def map_glance(self, pen: Pen) -> list[str]:
        return [track(self, seat, pen) for seat in self.captains if self.at(seat) is not None]

    def whole_map(self, pen: Pen) -> list[str]:
        """The routes, stretch by stretch, then the gates and the Americas, and how to read it all."""
        board = self.edition
        letters = crossings(board)
        lines: list[str] = []
        for line in stretches(board):
            used = [str(no) for no, route in enumerate(board.routes, 1) if line[1] in route]
            told = self.ngettext("Route {routes}", "Routes {routes}", len(used), routes=" ".join(used))
            lines += [*pen.dim([told]), *sailed(self, letters, line, pen)]
        lines += pen.dim([self.say("Americas")])
        for gate in board.gates:
            to = ", ".join([letters.get(square, name(self, square)) for square in board.entries[gate]])
            lines.append(pen.line(self.say("{gate} leads to {squares}", gate=name(self, gate), squares=to)))
        for line in lanes(board):
            lines += sailed(self, letters, line, pen)
        return [*lines, *pen.dim(pen.flow(self.legend()[1:]))]

    def legend(self) -> list[str]:
        """The aim, and how to read the signs of the squares."""
        signs = (
            _("Aim: the greatest gain in money, for the bank as for the captains."),
            _("F freight port, P petrol port"),
            _("F2: cargo 2 holds the card (F: the bank)"),
            _("/ barred square"),
            _("R repair port, C control port"),
            _("A breakdown: 1 M"),
            _("6+ on by three, 6- back by three"),
            _("= joined squares"),
            _("I to VI: places of the treasure"),
            _("* reef, < fork"),
            _("[1] cargo 1"),
            _("Rio 5: Rio is five squares ahead"),
        )
        return [self.say(sign) for sign in signs]


def name(page: Page, square: int) -> str:
    return square_names(page.edition, page.tongue)[square]


# -- the track as signs: what each square is, who stands there, and what lies before a cargo


BEHIND: Final = 3
AHEAD: Final = 9
FORK: Final = "<"
PLAIN_SIGN: Final = "·"
SIGNS: Final = {
    START: "N",
    FREIGHT: "F",
    PETROL: "P",
    BAR: "/",
    REPAIR: "R",
    CONTROL: "C",
    AVARIE: "A",
    SIX_BLACK: "6-",
    SIX_GREEN: "6+",
    JOINED_1: "=",
    JOINED_2: "=",
}
PAINTS: Final = {FREIGHT: "blue", PETROL: "green", REPAIR: "red", CONTROL: "red", TREASURE: "yellow"}


def sign(page: Page, square: int) -> str:
    """The kind of a square in a sign or two; reefs count once the treasure is drawn."""
    kind = page.edition.kind[square]
    if kind == TREASURE:
        return ROMANS[page.edition.treasure.index(square)]
    if kind == REEF:
        return "*" if square in page.view["reefs"] else PLAIN_SIGN
    return SIGNS.get(kind, PLAIN_SIGN)


def holder(page: Page, square: int, pen: Pen) -> Inked:
    """Whose card it is, by the number of his cargo; nothing when the bank has it."""
    card = page.edition.card_of[square]
    seat = None if card == NOWHERE else page.view["holder"][card]
    return plain("") if seat is None else pen.inked(*page.mark(seat)[::-1])


def cargos(page: Page, square: int, pen: Pen) -> Inked:
    """The cargos on a square, between brackets."""
    here = [pen.inked(*page.mark(seat)[::-1]) for seat in page.captains if page.at(seat) == square]
    return joined([plain("["), *here, plain("]")]) if here else plain("")


def drawn(page: Page, square: int, pen: Pen) -> Inked:
    """A square of the track: its sign, the holder of its card, the cargos on it."""
    signed = pen.inked(PAINTS.get(page.edition.kind[square], ""), sign(page, square))
    return joined([signed, holder(page, square, pen), cargos(page, square, pen)])


def is_port(page: Page, square: int) -> bool:
    return page.edition.kind[square] in (FREIGHT, PETROL, REPAIR, CONTROL, TREASURE)


# -- what stands on every page: a line for each cargo


def track(page: Page, seat: Seat, pen: Pen) -> str:
    """A cargo with the squares behind and before it, then the places ahead by name and distance."""
    at = page.view["at"][seat]
    behind = [] if at == NARVIK else astern(page, seat)
    ahead, choices = before(page, seat)
    shown = [drawn(page, square, pen) for square in [*behind, at, *ahead]]
    if choices:
        shown.append(plain(FORK))
    while len(shown) > len(behind) + 2 and columns(joined(shown, " ")[0]) > pen.width - 2:
        shown.pop()
    bare, painted = joined(shown, " ")
    places = "  " + ", ".join(landmarks(page, at, ahead, choices))
    room = pen.width - columns(bare) - 2
    number = pen.inked(*page.mark(seat)[::-1])[1]
    return f"{number} {painted}{cut(places, room) if room > 12 else ''}".rstrip()


def ways(page: Page, seat: Seat, came: int | None, square: int) -> list[int]:
    """T31 T115 T117 T128: the squares this cargo may sail to from there, coming from the one before."""
    view, route = page.view, page.route(seat)
    bound = view["bound"][seat] if square == page.at(seat) else None
    before, goal, ahead = [NOWHERE if each is None else each for each in (came, view["repair"][seat], bound)]
    board = page.edition
    return onward(board, square, before, board.any_ahead if route is None else board.ahead[route], goal, ahead)


def astern(page: Page, seat: Seat) -> list[int]:
    """The squares behind a cargo, the farthest first, as far as they are known."""
    board, found = page.edition, [page.view["at"][seat]]
    came = page.view["came"][seat]
    for _step in range(BEHIND):
        here = found[-1]
        if not board.americas[here]:
            behind = [board.before[here]]
        elif here == found[0]:
            behind = [] if came is None else [came]
        else:
            behind = [near for near in board.links[here] if near != found[-2]]
        if len(behind) != 1 or behind[0] == NOWHERE:
            break
        found.append(behind[0])
    return found[:0:-1]


def before(page: Page, seat: Seat) -> tuple[list[int], list[int]]:
    """The squares ahead of a cargo, as far as its repair port, and the ways it may choose from where they end."""
    square, last = page.view["at"][seat], page.view["came"][seat]
    found: list[int] = []
    while len(found) < AHEAD and (not found or square != page.view["repair"][seat]):
        nearest = ways(page, seat, last, square)
        if len(nearest) != 1:
            return found, nearest
        last, square = square, nearest[0]
        found.append(square)
    return found, []


def landmarks(page: Page, at: int, ahead: Sequence[int], choices: Sequence[int]) -> list[str]:
    """Ports ahead, each with the throw it takes; beyond a fork, the first place on each way."""
    named = [(far, square) for far, square in enumerate(ahead, 1) if is_port(page, square)]
    last = ahead[-1] if ahead else at
    for way in choices:
        goal, far = heading(page.edition, last, way, list(choices))
        named.append((len(ahead) + far, goal))
    return [f"{name(page, square)} {far}" for far, square in dict.fromkeys(named)]


# -- the whole chart in lines of text: the routes to the gates, then the ways round the Americas


LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def stretches(board: Board) -> list[list[int]]:
    """Every stretch from Narvik to the gates between forks, once, each with the square it starts from."""
    found: list[list[int]] = []
    starts = [(NARVIK, square) for square in neighbours(board, NARVIK)]
    for before, first in starts:
        line = [before, first]
        while len(following := neighbours(board, line[-1])) == 1 and line[-1] not in board.gates:
            line.append(following[0])
        found.append(line)
        if line[-1] not in board.gates:
            starts += [(line[-1], square) for square in following]
    return found


def lanes(board: Board) -> list[list[int]]:
    """Every stretch beyond the gates between forks and entries, once."""
    entered = {square for gate in board.gates for square in board.entries[gate]}
    beyond = [square for square, ways in enumerate(board.links) if ways]
    ends = [square for square in beyond if len(board.links[square]) != 2 or square in entered] or beyond[:1]
    found: list[list[int]] = []
    for end in ends:
        for first in board.links[end]:
            line = [end, first]
            while line[-1] not in ends:
                line.append(next(near for near in board.links[line[-1]] if near != line[-2]))
            if line[::-1] not in found:
                found.append(line)
    return found


def crossings(board: Board) -> dict[int, str]:
    """Unnamed squares where stretches meet, each with a letter."""
    lines = [*stretches(board), *lanes(board)]
    ends = dict.fromkeys([square for line in lines for square in (line[0], line[-1])])
    unnamed = [square for square in ends if square != NARVIK and square not in board.gates]
    return dict(zip(unnamed, LETTERS))


def sailed(page: Page, letters: dict[int, str], line: list[int], pen: Pen) -> list[str]:
    return flow([square_of(page, letters, each, pen) for each in line], pen.width, " ")


def square_of(page: Page, letters: dict[int, str], square: int, pen: Pen) -> Inked:
    """A square of the chart: a port has its name before its sign, a crossing its letter."""
    named = is_port(page, square) or square == NARVIK or square in page.edition.gates
    label = name(page, square) if named else letters.get(square, "")
    if not label:
        return drawn(page, square, pen)
    strong = pen.inked("bold", label)
    if page.edition.kind[square] not in (START, TREASURE) and sign(page, square) != PLAIN_SIGN:
        return joined([strong, drawn(page, square, pen)], "\u00a0")
    return joined([strong, cargos(page, square, pen)])
