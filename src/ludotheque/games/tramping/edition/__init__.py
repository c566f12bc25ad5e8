"""Read an edition of TRAMPING, check it, and make its board."""

from __future__ import annotations

from itertools import pairwise

from ludotheque.games.tramping.edition.rows import Checks, Sheet, SheetChecks
from ludotheque.games.tramping.edition.tracks import BoardChecks
from ludotheque.games.tramping.rules.board import EFFECTS, KINDS, NOWHERE, PLACES, Board
from ludotheque.kernel.edition import read_sheet, sources, texts


def read(text: str) -> Board:
    """The board of this file, or BadEdition with the line and the reason."""
    sheet, lines, fingerprint = read_sheet(text, Sheet)
    Checks(sheet, lines).run()
    made = board(sheet, fingerprint)
    BoardChecks(sheet, lines, made).run()
    SheetChecks(sheet, lines, made).run()
    return made


def board(sheet: Sheet, fingerprint: str) -> Board:
    squares = sheet.squares
    number = {square.id: no for no, square in enumerate(squares)}
    ports = [number[card.port] for card in sheet.cards]
    card_of = {port: card for card, port in enumerate(ports)}
    return Board(
        sheet.key,
        fingerprint,
        [KINDS.index(square.kind) for square in squares],
        [[number[stop] for stop in stops] for stops in runs(sheet)],
        links(sheet, number),
        entries(sheet, number),
        ports,
        [card_of[number[square.bar_of]] if square.bar_of else NOWHERE for square in squares],
        treasures(sheet),
        reefs(sheet),
        joined(sheet, number),
        [EFFECTS.index(incident.effect) for incident in sheet.incidents],
        [incident.amount for incident in sheet.incidents],
        texts(squares),
        texts(sheet.incidents),
        texts(sheet.cargos),
        sheet.about.words(),
        [(square.x, square.y) for square in squares],
        [square.side for square in squares],
        sources(sheet),
    )


def runs(sheet: Sheet) -> list[list[str]]:
    """T27: the squares of each route in order; a lane begins with the last square of the one before."""
    lane = {row.id: row.run for row in sheet.lanes}
    found = []
    for route in sheet.routes:
        run = list(lane[route.lanes[0]])
        for name in route.lanes[1:]:
            run += lane[name][1:]
        found.append(run)
    return found


def links(sheet: Sheet, number: dict[str, int]) -> list[list[int]]:
    """T116: beyond the gates one may sail either way."""
    found: list[set[int]] = [set() for _ in sheet.squares]
    for way in sheet.ways:
        for one, other in pairwise(way.run):
            found[number[one]].add(number[other])
            found[number[other]].add(number[one])
    return [sorted(near) for near in found]


def entries(sheet: Sheet, number: dict[str, int]) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in sheet.squares]
    for entry in sheet.entries:
        found[number[entry.gate]] = [number[stop] for stop in entry.to]
    return found


def treasures(sheet: Sheet) -> list[int]:
    found = [NOWHERE] * (PLACES + 1)
    for no, square in enumerate(sheet.squares):
        if square.treasure:
            found[square.treasure] = no
    return found


def reefs(sheet: Sheet) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = [()] * (PLACES + 1)
    for no, square in enumerate(sheet.squares):
        if square.reef_of:
            found[square.reef_of] += (no,)
    return found


def joined(sheet: Sheet, number: dict[str, int]) -> list[int]:
    found = [NOWHERE] * len(sheet.squares)
    for no, square in enumerate(sheet.squares):
        if square.joined:
            found[no] = number[square.joined]
            found[number[square.joined]] = no
    return found
