"""Where everything stands on the chart: cargos, marks of holders, what the draw lights up; and the chart in words."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.art.inks import cargo_symbol
from ludotheque.games.tramping.page.view import Page
from ludotheque.games.tramping.rules.board import KINDS, NARVIK, ROMANS, Board
from ludotheque.games.tramping.words import neighbours, square_names
from ludotheque.kernel.agenda import Seat
from ludotheque.parts import Piece, Point, Row
from ludotheque.say.sentences import _

CARGO_SIZE: Final = 1.9
MARK_SIZE: Final = 0.55
KEPT_SIZE: Final = 0.9
LIT_SIZE: Final = 2.2
REEF_SIZE: Final = 1.8
GOAL_SIZE: Final = 1.8
CORNER: Final = 11  # of a port, where its holder's mark lies
QUAY: Final = (52, 58, 22, 3)  # Narvik: from its middle to the first cargo, between columns, between rows, rows
EDGE: Final = 220  # nearer to the left of the sheet the quay lies on the right


def spot(board: Board, square: int) -> Point:
    x, y = board.spots[square]
    return float(x), float(y)


def beside(board: Board, square: int, across: float, down: float) -> Point:
    x, y = spot(board, square)
    return round(x + across, 1), round(y + down, 1)


# -- pieces


def pieces(page: Page) -> list[Piece]:
    """What the draw lights up, marks of holders, then the cargos on top."""
    return [*lit(page), *goals(page), *marks(page), *cargos(page)]


def lit(page: Page) -> list[Piece]:
    """T120 T124: the drawn treasure and the two reefs that guard it."""
    square = page.live_treasure
    if square is None or page.seen["phase"] == "over":
        return []
    worth = page.money(page.treasure)
    label = page.say("The treasure {number}: {worth}", number=page.roman, worth=worth)
    found = [Piece("treasure", spot(page.edition, square), label, symbol="treasure-lit", size=LIT_SIZE)]
    for reef in page.seen["reefs"]:
        said = page.say("A live reef: {place}", place=page.place(reef))
        found.append(Piece(f"reef-{reef}", spot(page.edition, reef), said, symbol="reef-lit", size=REEF_SIZE))
    return found


def goals(page: Page) -> list[Piece]:
    """T127: the repair port a damaged cargo must reach."""
    found = []
    for seat in page.sailing:
        port = page.seen["repair"][seat]
        if port is not None:
            label = page.say("{who} must be repaired at {port}", who=page.names[seat], port=page.port_called(port))
            found.append(Piece(f"repair-{seat}", spot(page.edition, port), label, seat, "repair-goal", GOAL_SIZE))
    return found


def marks(page: Page) -> list[Piece]:
    """T17 T25: whose card a port is; nothing where the bank has it, a tag where it must sell it."""
    found = []
    for card, holder in enumerate(page.seen["holder"]):
        port = page.port(card)
        if holder is not None:
            label = page.say("{port}: card of {who}", port=page.place(port), who=page.called(holder))
            at = beside(page.edition, port, CORNER, -CORNER)
            found.append(Piece(f"mark-{card}", at, label, holder, size=MARK_SIZE))
        elif card in page.seen["kept"]:
            label = page.say("{port}: on sale at the bank by right", port=page.place(port))
            at = beside(page.edition, port, -CORNER, -CORNER)
            found.append(Piece(f"kept-{card}", at, label, symbol="kept", size=KEPT_SIZE))
    return found


def cargos(page: Page) -> list[Piece]:
    found = []
    for seat in page.sailing:
        here = page.at(seat)
        if here is not None:
            at = harbour(page.edition, page.cargo(seat) - 1) if here == NARVIK else spot(page.edition, here)
            found.append(cargo(page, seat, here, at))
    return found


def harbour(board: Board, index: int) -> Point:
    """T46: several may lie at Narvik, each in a place of its own beside it."""
    first, across, down, rows = QUAY
    side = -1 if spot(board, NARVIK)[0] > EDGE else 1
    column, row = divmod(index, rows)
    return beside(board, NARVIK, side * (first + column * across), (row - 1) * down - 14)


def cargo(page: Page, seat: Seat, here: int, at: Point) -> Piece:
    damaged = page.seen["repair"][seat] is not None
    number = page.cargo(seat)
    facts = {"number": number, "who": page.names[seat], "place": page.place(here)}
    label = page.say("Cargo {number}, {who}, {place}", **facts)
    if damaged:
        label = page.say("Cargo {number}, {who}, damaged, {place}", **facts)
    return Piece(f"cargo-{seat}", at, label, seat, cargo_symbol(number - 1, damaged), CARGO_SIZE)


# -- the chart in words


def places(page: Page) -> list[Row]:
    return [described(page, node) for node in range(len(page.edition.kind))]


def described(page: Page, square: int) -> Row:
    """A square in words: what it is, whose, where it leads, who is there."""
    told = [kind(page, square)]
    here = [seat for seat in page.sailing if page.at(seat) == square]
    if here:
        told.insert(0, page.say("here: {people}", people=page.people(here)))
    if following := neighbours(page.edition, square):
        places = ", ".join([page.place(other) for other in sorted(following)])
        told.append(page.say("leads to {places}", places=places))
    return Row(square_names(page.edition, page.tongue)[square], " · ".join([part for part in told if part]))


# by kind, of the squares that are always the same
SEA: Final = {
    "start": _("start"),
    "plain": _("open sea"),
    "repair": _("repair port, 0.5 M"),
    "control": _("control port, 0.5 M"),
    "avarie": _("breakdown (A), 1 M"),
    "six_black": _("black 6, back 3"),
    "six_green": _("green 6, forward 3"),
    "joined1": _("first joined square: next turn one square only"),
    "joined2": _("second joined square"),
}


def kind(page: Page, square: int) -> str:
    what = KINDS[page.edition.kind[square]]
    if what in ("freight", "petrol"):
        return cargo_port(page, square)
    if what == "bar":
        return page.say("bar of {port}", port=page.good(page.edition.bar_of[square]))
    if what == "treasure":
        return place_of_treasure(page, square)
    if what == "reef":
        return page.say("live reef") if square in page.seen["reefs"] else page.say("reef, not live")
    return page.say(SEA[what])


def cargo_port(page: Page, square: int) -> str:
    card = page.edition.card_of[square]
    holder = page.seen["holder"][card]
    whose = page.say("the bank") if holder is None else page.names[holder]
    if page.petrol(card):
        return page.say("petrol port, card: {whose}", whose=whose)
    return page.say("freight port, card: {whose}", whose=whose)


def place_of_treasure(page: Page, square: int) -> str:
    number = page.edition.treasure.index(square)
    if square == page.live_treasure:
        return page.say("the treasure {number}", number=ROMANS[number])
    return page.say("treasure place {number}", number=ROMANS[number])
