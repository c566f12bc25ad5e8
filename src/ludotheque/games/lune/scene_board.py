"""The board of DE LA TERRE A LA LUNE: a flight plan of 1969 on night-blue paper, drawn on the edition's own data."""

from __future__ import annotations

from ludotheque.games.lune import scene_bodies, scene_notes, scene_routes, scene_sky, scene_stations
from ludotheque.games.lune.board import Board
from ludotheque.games.lune.scene_places import SIZE
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.drawing import SANS, element, sheet


def draw(board: Board, tongue: Tongue) -> str:
    """The whole board without its pieces: the same edition and language give the same drawing."""
    parts = (
        scene_sky.definitions(),
        scene_bodies.definitions(),
        scene_stations.definitions(),
        scene_routes.definitions(board),
    )
    said = tongue.gettext(
        "A flight plan: the Earth, the Moon, four orbital stations, dotted routes from landing to landing, "
        "and the closed orbit of the pirate satellite."
    )
    inside = (element("defs", *parts), *layers(board, tongue))
    title = tongue.gettext("DE LA TERRE A LA LUNE, the board")
    return sheet(*SIZE, title, *inside, description=said, font_family=SANS)


def layers(board: Board, tongue: Tongue) -> list[str]:
    """From the paper upwards."""
    return [
        scene_sky.paper(),
        scene_sky.stars(),
        scene_sky.drafting(board, tongue),
        scene_sky.frame(),
        scene_notes.title(tongue),
        scene_notes.legend(tongue),
        scene_notes.throw(board, tongue),
        scene_routes.orbit(board, tongue),
        scene_routes.routes(),
        scene_stations.pack_places(board),
        scene_bodies.earth(board, tongue),
        scene_bodies.moon(board, tongue),
        scene_routes.landings(board, tongue),
        scene_stations.stations(board, tongue),
    ]
