"""The whole chart in lines of text: the routes to the gates, then the ways round the Americas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludotheque.games.tramping.board import NARVIK, START, TREASURE, Board
from ludotheque.games.tramping.screen_sheet import Sheet
from ludotheque.games.tramping.screen_table import is_real
from ludotheque.games.tramping.screen_track import PLAIN_SIGN, Piece, is_port, piece, sign, standing
from ludotheque.games.tramping.words_ways import neighbours
from ludotheque.kernel.columns import columns, flow
from ludotheque.kernel.words import _

STEP: Final = " "
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


def chart_lines(sheet: Sheet) -> list[str]:
    """The routes, stretch by stretch, then the gates and the Americas."""
    board = sheet.board
    letters = crossings(board)
    lines: list[str] = []
    for line in stretches(board):
        used = [str(no) for no, route in enumerate(board.routes, 1) if line[1] in route]
        head = sheet.tongue.ngettext("Route {routes}", "Routes {routes}", len(used)).format(routes=" ".join(used))
        lines += [sheet.paint("dim", head), *chained(sheet, [square_piece(sheet, letters, each) for each in line])]
    lines.append(sheet.paint("dim", sheet.say(_("Americas"))))
    for gate in board.gates:
        to = [letters.get(square, sheet.name(square)) for square in board.entries[gate]]
        lines.append(
            sheet.line(sheet.say(_("{gate} leads to {squares}"), gate=sheet.name(gate), squares=", ".join(to)))
        )
    for line in lanes(board):
        lines += chained(sheet, [square_piece(sheet, letters, each) for each in line])
    return lines


def square_piece(sheet: Sheet, letters: dict[int, str], square: int) -> Piece:
    """A square of the chart: a port has its name before its sign, a crossing its letter."""
    named = is_port(sheet, square) or square == NARVIK or square in sheet.board.gates
    label = sheet.name(square) if named else letters.get(square, "")
    if not label:
        return piece(sheet, square)
    strong = sheet.paint("bold", label)
    if sheet.board.kind[square] not in (START, TREASURE) and sign(sheet, square) != PLAIN_SIGN:
        plain, painted = piece(sheet, square)
        return f"{label}\u00a0{plain}", f"{strong}\u00a0{painted}"
    plain, painted = standing(sheet, square)
    return label + plain, strong + painted


def chained(sheet: Sheet, pieces: Sequence[Piece]) -> list[str]:
    """Squares one after another, wrapped with an indent."""
    lines: list[str] = []
    text, used = "", 0
    for plain, painted in pieces:
        if used and used + 1 + columns(plain) > sheet.width:
            lines.append(text)
            text, used = "", 0
        indent = STEP if text else "  " if lines else ""
        text += indent + painted
        used += len(indent) + columns(plain)
    return [*lines, text]


def stock_lines(sheet: Sheet) -> list[str]:
    """Every card by its holder, the bank's last."""
    view, lines = sheet.view, []
    for seat in [*sheet.captains, None]:
        held = [card for card, holder in enumerate(view["holder"]) if holder == seat and is_real(sheet, card)]
        if held:
            who = sheet.say(_("Bank")) if seat is None else sheet.names[seat]
            names = [sheet.words.card(card, sheet.tongue) for card in held]
            first = sheet.say(_("{who}: {cards}"), who=who, cards=names[0])
            lines += flow([first, *names[1:]], sheet.width, 9, ", ", ",")
    kept = [sheet.words.card(card, sheet.tongue) for card in view["kept"]]
    if kept:
        lines += flow([sheet.say(_("On sale by right: {cards}"), cards=", ".join(kept))], sheet.width, 1)
    return lines
