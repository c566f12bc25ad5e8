"""The board of COSMAIL: a lithographed planisphere of the early fifties, drawn on the edition's own nodes and legs."""

from __future__ import annotations

from ludotheque.games.cosmail.art import labels, legend, legs, map, medallions
from ludotheque.games.cosmail.art.inks import SIZE
from ludotheque.games.cosmail.art.ornaments import airliner, cartouche, liner, ornaments
from ludotheque.games.cosmail.rules.board import Board
from ludotheque.kernel.game import Tongue
from ludotheque.parts.svg.drawing import SERIF, element, group, sheet


def draw(board: Board, tongue: Tongue) -> str:
    """The whole board without its pieces: the same edition and language give the same drawing."""
    parts = (map.definitions(), medallions.definitions(), legs.tag_definitions(board))
    said = tongue.gettext(
        "A planisphere: thirty-six ports of twelve goods, squares of petrol, coal and gold, five straits and six home "
        "bases, joined by numbered routes over sea and land."
    )
    inside = (element("defs", *parts), group(*layers(board, tongue), id="static"))
    return sheet(*SIZE, tongue.gettext("COSMAIL, the board"), *inside, description=said, font_family=SERIF)


def layers(board: Board, tongue: Tongue) -> list[str]:
    """From the paper upwards."""
    title, compass, ship, plane = ornaments(board)
    return [
        map.frame(),
        map.rim(),
        map.planisphere(),
        map.relief(),
        map.degrees(board, tongue),
        labels.names(board, tongue),
        liner(*ship),
        airliner(*plane),
        map.compass(*compass, tongue),
        cartouche(*title, tongue),
        legend.key(board, tongue),
        legs.legs(board),
        labels.straits(board),
        medallions.nodes(board, tongue),
        labels.labels(board, tongue),
        legs.numbers(board, labels.number_spots(board, tongue)),
        legs.seams(board),
    ]
