"""Mountains and rivers, drawn lightly on the land: they carry no rule."""

from __future__ import annotations

from typing import Final, TypeAlias

from ludotheque.games.cosmail.projection import spot
from ludotheque.games.cosmail.scene_inks import PEAK, SHORE_LINE
from ludotheque.games.cosmail.scene_legs import curve, sampled
from ludotheque.scenery.drawing import group, path

Places: TypeAlias = tuple[tuple[float, float], ...]  # longitude and latitude

APART: Final = 4  # sampled points from one peak to the next
RANGES: Final[tuple[Places, ...]] = (
    ((-73, 6), (-78, -2), (-76, -11), (-69, -17), (-67, -24), (-70, -33), (-72, -44), (-73, -50)),  # Andes
    ((-129, 58), (-120, 51), (-114, 46), (-109, 41), (-106, 35), (-105, 27)),  # Rocky Mountains
    ((-84, 35), (-79, 39), (-73, 43.5)),  # Appalachians
    ((6.5, 45), (10, 46.7), (15, 47.3)),  # Alps
    ((59, 67), (59, 60), (58, 53)),  # Urals
    ((-6, 31.5), (0, 33.6), (7, 35.3)),  # Atlas
    ((36, 12), (39, 8), (36, -1), (35, -9), (33, -14)),  # the east of Africa
    ((72, 36), (79, 32), (86, 28.4), (94, 28.6), (98, 27)),  # Himalaya
    ((70, 39.5), (78, 42), (86, 44.6), (92, 48)),  # Tien-chan and Altaï
    ((84, 36.4), (94, 36.6), (102, 33)),  # Kouen-louen
    ((98, 52), (108, 52), (116, 56), (126, 60), (138, 64)),  # Siberia
    ((152, -27), (150, -32), (148, -36.5)),  # Australia
)
RIVERS: Final[tuple[Places, ...]] = (
    ((33, 0), (31.5, 7), (33, 15), (31, 22), (32.5, 26), (30.8, 31.3)),  # Nile
    ((26, -9), (24, -2), (22, 2.5), (17, 0), (12.8, -5.9)),  # Congo
    ((-10, 9.5), (-3, 16.6), (3, 13.5), (6.5, 8), (6.2, 4.6)),  # Niger
    ((-74, -5), (-66, -2.8), (-58, -3), (-50.6, -0.4)),  # Amazon
    ((-56, -15), (-57.5, -24), (-60, -31), (-58.4, -34.2)),  # Paraná
    ((-95, 47), (-91, 42), (-90, 37), (-91, 32.5), (-89.4, 29.4)),  # Mississippi
    ((-120, 61), (-125, 65), (-134, 69)),  # Mackenzie
    ((33, 57), (44, 56.3), (49, 54), (45, 48.5), (48, 46)),  # Volga
    ((85, 52), (80, 56), (69, 60.5), (66, 66)),  # Ob
    ((93, 51.6), (92, 58), (88, 66), (83, 71)),  # Yenisei
    ((106, 54), (120, 60.5), (129, 63), (125, 71)),  # Lena
    ((91, 33), (100, 27.5), (107, 29.6), (114, 30.3), (121, 31.8)),  # Yang-tsé
    ((79, 30.5), (82, 25.8), (88, 24.4), (90.5, 22.4)),  # Ganges
    ((81, 31.5), (74.5, 35.3), (71.5, 31), (68, 24.4)),  # Indus
)


def relief() -> str:
    """Under everything that belongs to the game."""
    water = path("".join([curve([spot(*place) for place in river]) for river in RIVERS]), stroke=SHORE_LINE)
    peaks = path("".join([peak(x, y) for x, y in summits()]), fill=PEAK, stroke=PEAK, stroke_width=0.7)
    return group(group(water, fill="none"), peaks, opacity=".6", id="relief")


def summits() -> list[tuple[int, int]]:
    found = []
    for crest in RANGES:
        line = sampled([spot(*place) for place in crest])
        found += [(round(x), round(y)) for x, y in line[::APART]]
    return found


def peak(x: int, y: int) -> str:
    """Both slopes, and the shade on one of them."""
    return f"M{x - 5} {y + 3}l5-8 5 8q-4-3-5-8"
