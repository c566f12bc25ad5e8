"""The Earth and the Moon: lit from the upper right, the only places of the sheet with shades of colour."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.art.inks import CHALK, LINE, drawn, name, shown
from ludotheque.games.lune.page.places import EARTH_RADIUS, MOON_RADIUS, label_spot
from ludotheque.games.lune.rules.board import EARTH, MOON, Board
from ludotheque.kernel.game import Tongue
from ludotheque.parts.svg.drawing import at, circle, element, escaped, group

RADIUS: Final = 400  # of the Earth as its lands are drawn: the Atlantic, from America to Africa


def halo(radius: float, colour: str, strengths: tuple[str, ...]) -> str:
    """Air or light round a body, in flat rings."""
    rings = [circle(0, 0, radius + 4 + 7.5 * no, opacity=strength) for no, strength in enumerate(strengths)]
    return group(*rings, fill="none", stroke=colour, stroke_width=8)


def earth(board: Board, tongue: Tongue) -> str:
    words = tongue.text(board.names, EARTH)
    disc = circle(0, 0, EARTH_RADIUS, fill="url(#ocean)")
    shade = circle(0, 0, EARTH_RADIUS, fill="url(#night)", stroke=CHALK, stroke_width=1.6)
    globe = at(0, 0, drawn("lands"), scale=EARTH_RADIUS / RADIUS)
    air = halo(EARTH_RADIUS, "#6fc3ff", (".55", ".26", ".12"))
    written = name(0, 60, shown(words), 26, stroke_opacity=".8", font_weight=700)
    inside = (element("title", escaped(words)), air, disc, globe, shade, written)
    return at(*board.spots[EARTH], *inside, id=f"node-{EARTH}")


def moon(board: Board, tongue: Tongue) -> str:
    words = tongue.text(board.names, MOON)
    light = halo(MOON_RADIUS, "#fff3cf", (".34", ".15", ".07"))
    disc = circle(0, 0, MOON_RADIUS, fill="url(#moonlight)")
    shade = circle(0, 0, MOON_RADIUS, fill="url(#dusk)", stroke=CHALK, stroke_width=1.6)
    ring = circle(0, 0, MOON_RADIUS + 30, fill="none", stroke=LINE, stroke_dasharray="3 7")
    inside = (element("title", escaped(words)), ring, light, disc, drawn("moonscape"), shade)
    x, y = label_spot(board, MOON)
    return at(*board.spots[MOON], *inside, id=f"node-{MOON}") + name(x, y + 7, shown(words), 20, font_weight=700)
