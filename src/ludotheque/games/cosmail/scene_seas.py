"""The names of the oceans, spread over the water that lines, nodes and other words leave free."""

from __future__ import annotations

from math import cos, dist, pi, sin
from typing import Final, TypeAlias

from ludotheque.games.cosmail.board import Board
from ludotheque.games.cosmail.scene_inks import SEA_INK
from ludotheque.games.cosmail.scene_labels import fixed, settled
from ludotheque.games.cosmail.scene_ornaments import coast, lane_room, spots
from ludotheque.kernel.game import Tongue
from ludotheque.kernel.words import _
from ludotheque.scenery.drawing import group, move, text, text_width
from ludotheque.scenery.parts import Point
from ludotheque.scenery.room import Box, Room, around

Ocean: TypeAlias = tuple[str, Point, float, tuple[Box, ...]]  # words, where one would like them, turn, where else

SIZE: Final = 19  # of the letters
SPREAD: Final = 5  # between them
STEP: Final = 14  # units between two places that are looked at
LEAD: Final = 26  # from line to line
OCEANS: Final[tuple[Ocean, ...]] = (
    (_("ATLANTIC OCEAN"), (612, 660), -6, ((540, 560, 690, 860),)),
    (_("INDIAN OCEAN"), (1180, 740), 0, ((1080, 700, 1400, 930),)),
    (_("PACIFIC"), (262, 300), -52, ((180, 240, 330, 520),)),
    (_("PACIFIC"), (1474, 250), 42, ((1400, 180, 1530, 330),)),
)


def names(board: Board, tongue: Tongue) -> str:
    """Two words take two lines."""
    words = Room([choice[4] for kind in settled(board, tongue.lang) for choice in kind])
    found = [drawn(board, ocean, words, tongue) for ocean in OCEANS]
    style = {"font_style": "italic", "text_anchor": "middle", "fill": SEA_INK}
    return group(*found, id="sea-names", font_size=SIZE, letter_spacing=SPREAD, **style)


def drawn(board: Board, ocean: Ocean, words: Room, tongue: Tongue) -> str:
    said, liked, turn, waters = ocean
    lines = tongue.gettext(said).split(" ", 1)
    spot = min(
        spots(waters, STEP), key=lambda spot: (crowd(board, spot, turn, lines, words) + dist(spot, liked) / 8, spot)
    )
    written = [text(SPREAD / 2, LEAD * no, line, SIZE, letter_spacing=SPREAD) for no, line in enumerate(lines)]
    return group(*written, transform=move(*spot, turn=turn))


def crowd(board: Board, spot: Point, turn: float, lines: list[str], words: Room) -> float:
    """Against these lines there: everything their letters would lie on."""
    total = 0.0
    for no, line in enumerate(lines):
        for letter in letters(spot, turn, line, LEAD * no):
            taken = words.count(letter) + fixed(board).count(letter)
            total += 60 * taken + 14 * lane_room(board).count(letter) + 14 * coast().count(letter)
    return total


def letters(spot: Point, turn: float, line: str, down: float) -> list[Box]:
    """A box round each letter."""
    step = (text_width(line, SIZE) + SPREAD * len(line)) / max(len(line), 1)
    across, up = cos(turn * pi / 180), sin(turn * pi / 180)
    found = []
    for no in range(len(line)):
        far, low = (no - (len(line) - 1) / 2) * step, down - SIZE * 0.35
        found.append(around(spot[0] + far * across - low * up, spot[1] + far * up + low * across, SIZE * 0.55))
    return found
