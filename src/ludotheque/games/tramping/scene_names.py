"""What is written on the chart besides its ports: continents, oceans and soundings, wherever they have room."""

from __future__ import annotations

from typing import Final, TypeAlias

from ludotheque.games.tramping.board import Board
from ludotheque.games.tramping.scene_coast import soundings
from ludotheque.games.tramping.scene_inks import LAND_INK, SEA_INK, SOUNDING
from ludotheque.games.tramping.scene_labels import crowd, flag_box, flag_spots, written
from ludotheque.kernel.game import Tongue
from ludotheque.kernel.words import _
from ludotheque.scenery.drawing import group, text, text_width
from ludotheque.scenery.parts import Point
from ludotheque.scenery.room import Box, Room

Choice: TypeAlias = tuple[str, int, tuple[Point, ...]]  # words, units between letters, where they may lie
Name: TypeAlias = tuple[list[str], int, Point]

SIZE: Final = 17  # of the letters
LEAD: Final = 23  # from line to line
LANDS: Final[tuple[Choice, ...]] = (
    (_("EUROPE"), 7, ((372, 258),)),
    (_("ASIA"), 26, ((640, 296),)),
    (_("AFRICA"), 9, ((292, 486),)),
    (_("AUSTRALIA"), 4, ((828, 682), (832, 664))),
    (_("NORTH AMERICA"), 8, ((1400, 240), (1420, 230), (1440, 270))),
    (_("SOUTH AMERICA"), 1, ((1580, 560), (1586, 618), (1600, 600), (1580, 690))),
)
SEAS: Final[tuple[Choice, ...]] = (
    (_("ATLANTIC OCEAN"), 3, ((148, 622), (150, 690), (1670, 760))),
    (_("INDIAN OCEAN"), 5, ((600, 618), (540, 640), (400, 790))),
    (_("PACIFIC OCEAN"), 5, ((1072, 596), (1080, 330), (1160, 440))),
)


def names(board: Board, tongue: Tongue) -> str:
    """Two words take two lines."""
    taken = crowded(board, tongue)
    lands, seas = [[drawn(name) for name in placed(taken, some, tongue)] for some in (LANDS, SEAS)]
    inland = group(*lands, id="land-names", fill=LAND_INK)
    return group(
        inland,
        group(*seas, id="sea-names", fill=SEA_INK),
        font_size=SIZE,
        text_anchor="middle",
        font_style="italic",
    )


def placed(taken: Room, choices: tuple[Choice, ...], tongue: Tongue) -> list[Name]:
    """Where no square, lane or port's name is in the way; left out when there is no such place."""
    found: list[Name] = []
    for words, spread, spots in choices:
        lines = tongue.gettext(words).split(" ", 1)
        free = [spot for spot in spots if taken.free(room((lines, spread, spot)))]
        found += [(lines, spread, spot) for spot in free[:1]]
    return found


def room(name: Name) -> Box:
    lines, spread, (x, y) = name
    half = max([text_width(line, SIZE) + spread * len(line) for line in lines]) / 2
    return x - half, y - SIZE, x + half, y + LEAD * (len(lines) - 1) + SIZE * 0.3


def drawn(name: Name) -> str:
    """The space after the last letter is no part of the word."""
    lines, spread, (x, y) = name
    found = [text(x + spread / 2, y + LEAD * no, line, letter_spacing=spread) for no, line in enumerate(lines)]
    return "".join(found)


def crowded(board: Board, tongue: Tongue) -> Room:
    """All that the chart already holds."""
    ports = [line[3] for line in written(board, tongue.lang).values()]
    return crowd(board).more(ports + [flag_box(*spot) for spot in flag_spots(board, tongue.lang).values()])


def depths(board: Board, tongue: Tongue) -> str:
    """Soundings, where nothing else is written."""
    taken = crowded(board, tongue)
    taken = taken.more([room(name) for name in placed(taken, SEAS, tongue)])
    spots = [spot for spot in soundings() if taken.free((spot[0] - 14, spot[1] - 9, spot[0] + 14, spot[1] + 3))]
    found = [text(x, y, str(depth)) for x, y, depth in spots]
    return group(*found, id="soundings", font_size=9, fill=SOUNDING, text_anchor="middle", font_style="italic")
