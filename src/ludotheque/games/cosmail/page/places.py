"""Where everything stands on the map: pieces, options, what ports still have; and the map in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import dist
from typing import Final, TypeAlias

from ludotheque.games.cosmail.art.inks import PIECES, STOCK_SIZE, stock_symbol
from ludotheque.games.cosmail.page.view import Page
from ludotheque.games.cosmail.rules.board import (
    COAL_PORT,
    DEPOSIT,
    GOLD_PORT,
    GOODS,
    HOME,
    PETROL_BASE,
    SEA,
    Board,
    steps,
)
from ludotheque.games.cosmail.words import ROMANS, CosmailWords
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Piece, Point, Row

# -- the printed lines between places, followed in the sense of a move


Line: TypeAlias = tuple[Point, ...]

BOARDS: Final = 8  # editions whose legs are remembered by their ends
PRINTED: Final = 1024  # places whose legs are remembered in words, in every language


def spot(board: Board, node: int) -> Point:
    x, y = board.spots[node]
    return float(x), float(y)


@lru_cache(BOARDS)
def numbered(board: Board) -> dict[tuple[int, int], int]:
    """By its two ends, the lower first: the number of a leg."""
    return {(min(leg.one, leg.other), max(leg.one, leg.other)): number for number, leg in enumerate(board.legs)}


def lines(board: Board, start: int, end: int) -> tuple[Line, ...]:
    """One line, or two where the leg leaves the map at the seam; from the start to the end, rounded."""
    number = numbered(board).get((min(start, end), max(start, end)))
    if number is None or number >= len(board.lanes):
        return ((spot(board, start), spot(board, end)),)
    found = [tuple([(round(x, 1), round(y, 1)) for x, y in line]) for line in board.lanes[number]]
    if dist(found[0][0], spot(board, start)) > dist(found[-1][-1], spot(board, start)):
        found = [line[::-1] for line in found[::-1]]
    return tuple(found)


def way(board: Board, start: int, path: Sequence[int]) -> tuple[Line, ...]:
    """All the lines of a path."""
    return tuple([line for one, other in steps(tuple(path), start) for line in lines(board, one, other)])


def travelled(board: Board, start: int, path: Sequence[int]) -> tuple[Line, tuple[int, ...]]:
    """The same as one sequence of points, and which of them are reached by leaving at the seam and coming back."""
    points: list[Point] = []
    leaps = []
    for line in way(board, start, path):
        if points and dist(points[-1], line[0]) > 1:
            leaps.append(len(points))
            points.append(line[0])
        points += line[1:] if points else line
    return tuple(points), tuple(leaps)


PIECE_SIZE: Final = 1.5
OPTION_SIZE: Final = 0.8
GOAL_SIZE: Final = 2.0
LEAVE_SIZE: Final = 0.7
SHUT_SIZE: Final = 1.2
FAN: Final = ((-31.0, -30.0), (31.0, -30.0), (0.0, 44.0))  # at home, where all three may stand
NEAR: Final = 17.0  # from the middle of a port to the flag of an option, and of a piece to the mark of its duty


def beside(page: Page, node: int, across: float, down: float) -> Point:
    x, y = spot(page.edition, node)
    return round(x + across, 1), round(y + down, 1)


def piece_spot(page: Page, seat: Seat, piece: int) -> Point:
    """C22 C106: a piece on its place; at home each has a place of its own."""
    node = page.at(seat, piece)
    if node is None:
        return spot(page.edition, page.home(seat))
    return beside(page, node, *FAN[piece]) if node == page.home(seat) else spot(page.edition, node)


def pieces(page: Page) -> list[Piece]:
    """What ports still have, closed deposits, goals, then the fleets, with options and duties on top."""
    return [*stocks(page), *barriers(page), *goals(page), *fleets(page), *options(page), *leaving(page)]


def goals(page: Page) -> list[Piece]:
    """C186 C187: where the race ends, or the checkpoints of the rally."""
    found = []
    for node in page.seen["goals"]:
        label = page.say("Goal: {place}", place=page.place(node))
        found.append(Piece(f"goal-{node}", spot(page.edition, node), label, symbol="goal", size=GOAL_SIZE))
    return found


def stocks(page: Page) -> list[Piece]:
    """C7 C117: what is left at a port from which something was taken."""
    found = []
    for node in page.edition.ports:
        left = page.stock(node)
        if left < page.edition.stock[node]:
            label = page.say("{place}: {what} left", place=page.place(node), what=page.vignettes(left))
            symbol = stock_symbol(page.edition.stock[node], left)
            found.append(Piece(f"stock-{node}", spot(page.edition, node), label, symbol=symbol, size=STOCK_SIZE))
    return found


def barriers(page: Page) -> list[Piece]:
    """C145: the deposits, as long as whoever looks may not even fly over them."""
    me = page.me
    if me is None or me not in page.players or not page.riches or page.has_set(me):
        return []
    shut = [node for node, what in enumerate(page.edition.kind) if what == DEPOSIT]
    label = page.say("Closed without the twelve goods")
    return [Piece(f"shut-{node}", spot(page.edition, node), label, symbol="shut", size=SHUT_SIZE) for node in shut]


def leaving(page: Page) -> list[Piece]:
    """C63 C172: a piece that must go on its owner's next turn."""
    found = []
    for seat in page.playing:
        for piece, _ in page.fleet(seat):
            if page.seen["bound"][seat][piece]:
                label = page.say("{piece} must leave", piece=page.theirs(seat, piece))
                x, y = piece_spot(page, seat, piece)
                at = (round(x - NEAR, 1), round(y - NEAR, 1))
                found.append(Piece(f"leave-{seat}-{piece}", at, label, symbol="leave", size=LEAVE_SIZE))
    return found


def options(page: Page) -> list[Piece]:
    """C111: the options of whoever looks; a spectator sees everybody's."""
    found = []
    seats = page.playing if page.me is None or page.me not in page.players else [page.me]
    for node in page.edition.ports:
        holders = [seat for seat in seats if page.noted(seat, node)]
        for rank, seat in enumerate(holders):
            label = page.say("{place}: option of {who}", place=page.place(node), who=page.called(seat))
            at = beside(page, node, NEAR + 14 * rank, -NEAR)
            found.append(Piece(f"option-{seat}-{node}", at, label, seat, "noted", OPTION_SIZE))
    return found


def fleets(page: Page) -> list[Piece]:
    """C5: planes A and B and the ship of everybody in play."""
    found = []
    for seat in page.playing:
        for piece, node in page.fleet(seat):
            facts = {"piece": page.piece_label(piece), "who": page.names[seat], "place": page.place(node)}
            label = page.say("{piece}, {who}, {place}", **facts)
            at = piece_spot(page, seat, piece)
            found.append(Piece(f"piece-{seat}-{piece}", at, label, seat, PIECES[piece], PIECE_SIZE))
    return found


def places(page: Page) -> list[Row]:
    return [described(page, node) for node in range(len(page.edition.kind))]


def described(page: Page, node: int) -> Row:
    """A place in words: who is there, what it is, where its legs lead and at what cost."""
    here = [page.theirs(seat, piece) for seat, piece in page.standing(node)]
    told = [page.say("here: {pieces}", pieces=page.listed(here))] if here else []
    told.append(kind(page, node))
    if node in page.seen["goals"]:
        told.append(page.say("goal"))
    told += [leads(page.edition, node, way, page.tongue) for way in (SEA, SEA + 1)]
    return Row(str(page.place(node)), " · ".join([part for part in told if part]))


@lru_cache(PRINTED)
def leads(edition: Board, node: int, way: int, tongue: Tongue) -> str:
    """C26 C27: its legs by sea, or by land."""
    words = CosmailWords(edition)
    legs = [(to, edition.leg[node, to]) for to, _, _ in edition.near[node]]
    places = ", ".join([f"{words.place(to, tongue)} {leg.cost}" for to, leg in legs if leg.way == way])
    told = tongue.gettext("by sea: {places}") if way == SEA else tongue.gettext("by land: {places}")
    return told.format(places=places) if places else ""


def kind(page: Page, node: int) -> str:
    what = page.edition.kind[node]
    if what == GOODS:
        return port(page, node)
    if what == HOME:
        return base(page, node)
    told = {
        PETROL_BASE: page.say("petrol base"),
        COAL_PORT: page.say("coal port"),
        GOLD_PORT: page.say("gold: no stop without the twelve goods"),
        DEPOSIT: page.say("gold: closed without the twelve goods"),
    }
    return told.get(what, "")


def port(page: Page, node: int) -> str:
    """Its good, what is left of it, and who has an option."""
    facts = {"good": page.good(page.edition.good[node]), "left": page.stock(node), "printed": page.edition.stock[node]}
    told = page.say("port of {good}, {left} of {printed} left", **facts)
    holders = [seat for seat in page.playing if page.noted(seat, node)]
    if not holders:
        return told
    noted = page.say("options: {people}", people=page.people(holders))
    return f"{told} · {noted}"


def base(page: Page, node: int) -> str:
    number = page.edition.base[node]
    owner = [seat for seat in page.playing if page.seen["base"][seat] == number]
    if owner:
        return page.say("home base {roman} of {who}", roman=ROMANS[number], who=page.called(owner[0]))
    return page.say("home base {roman}, nobody's", roman=ROMANS[number])
