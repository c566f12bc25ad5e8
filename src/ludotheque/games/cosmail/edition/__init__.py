"""Read an edition of COSMAIL, check it, and make its board."""

from __future__ import annotations

from ludotheque.games.cosmail.edition.rows import Checks, LinkRow, NodeRow, Sheet
from ludotheque.games.cosmail.edition.world import BoardChecks, StraitChecks
from ludotheque.games.cosmail.rules.board import KINDS, NOWHERE, WAYS, Board, Leg
from ludotheque.kernel.edition import read_sheet, sources, texts


def read(text: str) -> Board:
    """The board of this file, or BadEdition with the line and the reason."""
    sheet, lines, fingerprint = read_sheet(text, Sheet)
    Checks(sheet, lines).run()
    made = board(sheet, fingerprint)
    BoardChecks(sheet, lines, made).run()
    StraitChecks(sheet, lines, made).run()
    return made


def board(sheet: Sheet, fingerprint: str) -> Board:
    nodes = sheet.nodes
    number = {node.id: no for no, node in enumerate(nodes)}
    goods = [good.id for good in sheet.goods]
    straits = ["", *[strait.id for strait in sheet.straits]]
    return Board(
        sheet.key,
        fingerprint,
        [KINDS.index(node.kind) for node in nodes],
        [goods.index(node.good) if node.good else NOWHERE for node in nodes],
        [node.stock for node in nodes],
        [node.base for node in nodes],
        [
            Leg(number[leg.a], number[leg.b], WAYS.index(leg.way), leg.cost, straits.index(leg.strait))
            for leg in sheet.legs
        ],
        [good.value for good in sheet.goods],
        texts(nodes),
        texts(sheet.goods),
        texts(sheet.straits, before=[""]),
        sheet.about.words(),
        [(node.x, node.y) for node in nodes],
        [lanes(leg, nodes[number[leg.a]], nodes[number[leg.b]]) for leg in sheet.legs],
        sources(sheet),
    )


def lanes(leg: LinkRow, one: NodeRow, other: NodeRow) -> tuple[tuple[tuple[float, float], ...], ...]:
    """The line of a leg on the sheet, or its two lines where it leaves the map at the seam."""
    if leg.back:
        return ((one.x, one.y), *leg.via), (*leg.back, (other.x, other.y))
    return (((one.x, one.y), *leg.via, (other.x, other.y)),)
