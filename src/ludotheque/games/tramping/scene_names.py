"""What is written on the chart besides its ports: continents, oceans and soundings, wherever they have room."""

from __future__ import annotations

from typing import Final, TypeAlias

from ludotheque.games.tramping.board import Board
from ludotheque.games.tramping.scene_coast import soundings
from ludotheque.games.tramping.scene_inks import LAND, LAND_INK, SEA_INK, SOUNDING
from ludotheque.games.tramping.scene_labels import crowded
from ludotheque.kernel.game import Tongue
from ludotheque.kernel.words import _
from ludotheque.scenery.drawing import Attribute, group, text, text_width
from ludotheque.scenery.parts import Point
from ludotheque.scenery.room import Box, Room

Choice: TypeAlias = tuple[str, int, tuple[Point, ...]]  # words, units between letters, where they may lie
Name: TypeAlias = tuple[list[str], float, int, Point]  # lines, size, units between letters, where

SIZE: Final = 17.0  # of the letters
SOUNDED: Final = 9.0  # of the figures of depth
SMALL: Final = 10.5  # of those of the lesser seas
LEAD: Final = 1.35  # from line to line, in heights of letters
LANDS: Final[tuple[Choice, ...]] = (
    (_("EUROPE"), 7, ((372, 258),)),
    (_("ASIA"), 26, ((640, 296),)),
    (_("AFRICA"), 9, ((292, 486),)),
    (_("AUSTRALIA"), 4, ((828, 682), (832, 664))),
    (_("NORTH AMERICA"), 8, ((1376, 246), (1400, 240), (1440, 270))),
    (_("SOUTH AMERICA"), 1, ((1580, 560), (1586, 618), (1600, 600), (1580, 690))),
)
OCEANS: Final[tuple[Choice, ...]] = (
    (_("ATLANTIC OCEAN"), 3, ((148, 622), (150, 690), (1670, 760))),
    (_("INDIAN OCEAN"), 5, ((600, 618), (540, 640), (400, 790))),
    (_("PACIFIC OCEAN"), 5, ((1072, 596), (1080, 330), (1160, 440))),
    (_("SOUTHERN OCEAN"), 5, ((800, 880), (820, 890), (300, 880))),
)
SEAS: Final[tuple[Choice, ...]] = (
    (_("Norwegian Sea"), 1, ((142, 128), (150, 150))),
    (_("Bay of Biscay"), 1, ((112, 306), (112, 318))),
    (_("Gulf of Guinea"), 1, ((178, 582), (186, 590))),
    (_("Arabian Sea"), 1, ((504, 462), (498, 470))),
    (_("Bay of Bengal"), 1, ((600, 472), (604, 480))),
    (_("Sea of Japan"), 1, ((828, 350), (832, 356))),
    (_("Sea of Okhotsk"), 1, ((896, 246), (900, 236))),
    (_("Bering Sea"), 1, ((1034, 214), (1030, 226))),
    (_("Gulf of Alaska"), 1, ((1206, 222), (1200, 232))),
    (_("Coral Sea"), 1, ((930, 636), (926, 650))),
    (_("Tasman Sea"), 1, ((940, 796), (936, 810))),
    (_("Hudson Bay"), 1, ((1484, 196), (1486, 206))),
    (_("Labrador Sea"), 1, ((1640, 236), (1648, 226))),
    (_("Drake Passage"), 1, ((1580, 922), (1600, 916))),
)


def names(board: Board, tongue: Tongue) -> str:
    """Two words take two lines; those inland wear a halo of sand, for the hachures."""
    taken = crowded(board, tongue)
    lands = [drawn(name) for name in placed(taken, LANDS, SIZE, tongue)]
    seas = [drawn(name) for name in waters(taken, tongue)]
    halo: dict[str, Attribute] = {"paint_order": "stroke", "stroke": LAND, "stroke_width": 4}
    inland = group(*lands, id="land-names", fill=LAND_INK, stroke_linejoin="round", **halo)
    return group(inland, group(*seas, id="sea-names", fill=SEA_INK), text_anchor="middle", font_style="italic")


def waters(taken: Room, tongue: Tongue) -> list[Name]:
    """The oceans first; the lesser seas where they leave room."""
    oceans = placed(taken, OCEANS, SIZE, tongue)
    return oceans + placed(taken.more([room(name) for name in oceans]), SEAS, SMALL, tongue)


def placed(taken: Room, choices: tuple[Choice, ...], size: float, tongue: Tongue) -> list[Name]:
    """Where no square, lane or port's name is in the way; left out when there is no such place."""
    found: list[Name] = []
    for words, spread, spots in choices:
        lines = halves(tongue.gettext(words))
        free = [spot for spot in spots if taken.free(room((lines, size, spread, spot)))]
        found += [(lines, size, spread, spot) for spot in free[:1]]
    return found


def halves(words: str) -> list[str]:
    """On two lines, cut where they are nearest to the same length."""
    parts = words.split(" ")
    cuts = [[" ".join(parts[:no]), " ".join(parts[no:])] for no in range(1, len(parts))]
    return min(cuts, key=lambda two: max(len(two[0]), len(two[1]))) if cuts else [words]


def room(name: Name) -> Box:
    lines, size, spread, (x, y) = name
    half = max([text_width(line, size) + spread * len(line) for line in lines]) / 2
    return x - half, y - size, x + half, y + LEAD * size * (len(lines) - 1) + size * 0.3


def drawn(name: Name) -> str:
    """The space after the last letter is no part of the word."""
    lines, size, spread, (x, y) = name
    found = [
        text(x + spread / 2, y + LEAD * size * no, line, size, letter_spacing=spread) for no, line in enumerate(lines)
    ]
    return "".join(found)


def depths(board: Board, tongue: Tongue) -> str:
    """Soundings, where nothing else is written."""
    taken = crowded(board, tongue)
    taken = taken.more([room(name) for name in waters(taken, tongue)])
    found = []
    for x, y, depth in soundings():
        half = text_width(str(depth), SOUNDED) / 2 + 1
        box = (x - half, y - SOUNDED * 0.75, x + half, y + 2.5)
        if taken.free(box):
            taken.take(box)
            found.append(text(x, y, str(depth)))
    return group(*found, id="soundings", font_size=SOUNDED, fill=SOUNDING, text_anchor="middle", font_style="italic")
