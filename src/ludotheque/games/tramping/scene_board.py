"""The board of TRAMPING: a nautical chart of the fifties, drawn on the edition's own squares."""

from __future__ import annotations

from ludotheque.games.tramping import (
    scene_chart,
    scene_labels,
    scene_lanes,
    scene_legend,
    scene_names,
    scene_relief,
    scene_squares,
    scene_title,
)
from ludotheque.games.tramping.board import Board
from ludotheque.games.tramping.scene_inks import SIZE
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.drawing import SERIF, element, group, sheet


def draw(board: Board, tongue: Tongue) -> str:
    """The whole board without its pieces: the same edition and language give the same drawing."""
    parts = (scene_chart.definitions(), scene_lanes.definitions(board), scene_squares.definitions())
    said = tongue.gettext(
        "A nautical chart: three routes of squares from Narvik to the gates of the Americas, "
        "then a network of lanes with the six places of the treasure and their reefs."
    )
    inside = (element("defs", *parts), group(*layers(board, tongue), id="static"))
    return sheet(*SIZE, tongue.gettext("TRAMPING, the board"), *inside, description=said, font_family=SERIF)


def layers(board: Board, tongue: Tongue) -> list[str]:
    """From the paper upwards."""
    return [
        scene_chart.paper(),
        scene_chart.sea(),
        scene_chart.lands(),
        scene_relief.relief(),
        scene_names.depths(board, tongue),
        scene_relief.heights(board, tongue),
        scene_names.names(board, tongue),
        scene_chart.neatline(tongue),
        scene_chart.rose(),
        scene_title.title(tongue),
        scene_title.table(board, tongue),
        scene_legend.legend(board, tongue),
        scene_lanes.lanes(board),
        scene_labels.leaders(board, tongue.lang),
        scene_squares.squares(board, tongue),
        scene_labels.labels(board, tongue),
        scene_labels.flags(board, tongue),
    ]
