"""The board of COSMAIL: a lithographed planisphere of the early fifties, drawn on the edition's own nodes and legs."""

from __future__ import annotations

from ludotheque.games.cosmail import (
    scene_craft,
    scene_frame,
    scene_labels,
    scene_legend,
    scene_legs,
    scene_map,
    scene_medallions,
    scene_rim,
    scene_seas,
    scene_title,
)
from ludotheque.games.cosmail.board import Board
from ludotheque.games.cosmail.scene_inks import SIZE
from ludotheque.games.cosmail.scene_ornaments import ornaments
from ludotheque.games.cosmail.scene_relief import relief
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.drawing import SERIF, element, group, sheet


def draw(board: Board, tongue: Tongue) -> str:
    """The whole board without its pieces: the same edition and language give the same drawing."""
    parts = (scene_map.definitions(), scene_medallions.definitions(), scene_legs.tag_definitions(board))
    said = tongue.gettext(
        "A planisphere: thirty-six ports of twelve goods, squares of petrol, coal and gold, five straits and six home "
        "bases, joined by numbered routes over sea and land."
    )
    inside = (element("defs", *parts), group(*layers(board, tongue), id="static"))
    return sheet(*SIZE, tongue.gettext("COSMAIL, the board"), *inside, description=said, font_family=SERIF)


def layers(board: Board, tongue: Tongue) -> list[str]:
    """From the paper upwards."""
    title, compass, liner, airliner = ornaments(board)
    return [
        scene_frame.frame(),
        scene_rim.rim(),
        scene_map.planisphere(),
        relief(),
        scene_rim.degrees(board, tongue),
        scene_seas.names(board, tongue),
        scene_craft.liner(*liner),
        scene_craft.airliner(*airliner),
        scene_frame.compass(*compass, tongue),
        scene_title.cartouche(*title, tongue),
        scene_legend.key(board, tongue),
        scene_legs.legs(board),
        scene_labels.straits(board),
        scene_medallions.nodes(board, tongue),
        scene_labels.labels(board, tongue),
        scene_legs.numbers(board, scene_labels.number_spots(board, tongue.lang)),
        scene_legs.seams(board),
    ]
