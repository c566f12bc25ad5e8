"""The Earth and the Moon: lit from the upper right, the only places of the sheet with shades of colour."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from ludotheque.games.lune.art.inks import AMBER, CHALK, DEEP, LINE, name, shown
from ludotheque.games.lune.art.sky import polar, stop
from ludotheque.games.lune.page.places import EARTH_RADIUS, MOON_RADIUS, label_spot
from ludotheque.games.lune.rules.board import EARTH, MOON, Board
from ludotheque.kernel.game import Tongue
from ludotheque.parts.svg.drawing import at, circle, element, escaped, group, path, polygon, short, smooth, use

# -- the Earth as a traveller of 1969 sees it behind him: the Atlantic, from America to Africa


RADIUS: Final = 400
LAND: Final = (
    "M366 100l0 8-12 49-6 16-6 9-3 1 1-13 6-18 0-10 2-8 6-8 5-12 5-20zM-335 32l7 3 5 7 3 6-1 2-5-4-4-1-2 4-1-4-7-4-2-5"
    " 6 5 1-1zM-354-3l0 3 3 2 4 12 3 4 4 9-12-7 3-2-3-4-1-7-8-11 1-3-2-3-4 2-3-2 3-2 6 0zM115-112l3 11-16-1-1-3zM76-11"
    "8l5 4 3 8-6 2-6-10zM-218-149l-2 8 7 4-3 4 3-1-1 8-3 6-4-2 2-6-6 4 1-3-2-2-11-3 3-4 0-2 15-15 5-1zM-21-164l-6 6-7 "
    "0 2-7-3-6 7-9 3-2 5 3-1 5 2 4zM-18-205l-2 7 8-3-1 11 4 0 7 6 2 0 8 8 5 0-1 6 3 3-2 4-6 2-11 6-9 3 5-8 3-2-7 0-2-2"
    " 4-3-4-3 0-4 6-1 0-3-4-3-5 0-3-6-1 3-5-8 1-12zM-219-262l-2 2-2 12-3 1 1-6-8 2 5-5 9-8zM-64-241l0 4 4 3-4 5-11 7-1"
    "2-2 3-2-6-3 5-3-6-1 2-3 4-2 4 4 5-4 3 1 4-3zM219-211l5 2 7 11 6 5 7-1 4-3 2-6-10-9-3 0-3-4-1 2-4-5 3-1 0-4-8-3 0 "
    "3 3 4-9-6-4 1-10-4 2-2-3-4 3-4-9-7-4 4-1 8 2 4-1 2 3 8 8 2 3 3zM-64-395l-2 1 39-5 27-1 42 2 28 4 41 10 39 13 26 1"
    "2 24 13 36 23 22 17 30 28 19 21 17 22 12 19 16 31 20 41 7 22-17-28-23-31 2 8-1 2-5-3-1-3-6-2-1 1-7-4-4 17-9 9-6-5"
    "-1 1-1 9-4 2-5-1-4 1-13-8-3 3-2 5 12 10 8 1 2 4 7 5-3-4-1-5 6 8 3 2 4-8-4-20 6 8 6 2 4-2 6 3 5 15-1 1 4 9 0 7 1 1"
    "2-4 15 2 5-4 14-1 7-7 15-1 5-4 6-15-22-6-4-8-7-7-1-5-4-5-8-6-4-5-1-4-4-19-11-2 1-3-8 2 13-6-2-8-7 20 17 14 9 2 5 "
    "9 3 13 18 5 1 10 10 10 2 14 6-1 6 4 0 4 3 7-11 10-22 6 18 2 30-2 22-8 28-3 17-4 10-3 25 0 3 3 0 0 11 6 8 1 22-3 1"
    "0-23 36 0 4 2 6-2 8-2 6-12 13 1 1-4 12-14 19-10 12-12 11-14 8-15 11-5-1 0-4 2-4-7-9-5-3-3-13 0-7-6-4-4-7-5-3-1-7 "
    "2-13 8-16-1-7-6-7 2-4-11-17-18-11-6-4 2-15-1 0 0-13-7-3-4-5-10 8-5 2-8-7-5-2-21 9-18 13-14 1-12 4-11 7-10-1-20-8-"
    "7-2-4-3-4-7-11-6-2-4-9-4-5-3-2-9-8-7 3-2 3-9 0-13-3-14-6-5-1-6 4-6 1-8 4-6 2-13 4-3 5-11 6-2 10-15-4-8 2-10 2-6 8"
    "-8 3-12 8 1 14-3 16-15 17-7 3 0 4-4 11-3 4-5 4-1 2 4 3-4 0 5 3 4 2 5-2 5 3 3 14 1 15-2 5 5 20-1 2-7-3-5 1-8 3-2 7"
    "-2 3 2 8-3 3 1 5-3 13-3 3-6 7-4 9-3 2-3-8-25-4-7-6-2-3 1 0 5-5 4-6 0-4 2-1 6-6-1-4 3-7-5-5-1-1-6-4-1 0-8 6-4-2-5 "
    "8-4 1-6 3-5 5-4 15-2 6-6 1-5-6-6-26-1 1-3-1-6-4 0 1-7-6 11-1 4 3 3 6-3-3 12-5-3-4 1 1-5-13 2 2 10 0 3 4 8 1 8 6 4"
    " 5 2-4 3-2 8-4-3-5 1-3 5 4 1-3 4-5-2 7 8 7 2 2 4-5 0 3 3-2 2 5 4-8 1-8-7-14-8-5-9-4-2-17-1-6-3-4-5-9 0-2 3 5 7 5 "
    "2 5 4 13 4 14 1 2 4-8-1 0 5 4 1 0 10-2 2-1-8-7-4-12-4-3 1-16-6-4-5-7 0-8 11-10 2-6 4 3 7-3 6-6 4-2 12 4 4-2 8-4 2"
    "-2 6-12 4-4 6-3 0-5-5-5 0-8 3-2-9-4-3 1-14-4-12-2-2 5-6 19-2 12-4 1-4-3-13-12-8-7-1-2-4 5-3 8 0-4-7 5 2 9-8-1-6 7"
    "-6 0-10 12-11-7-7-3-10 5-6 3 6 2 0-1 8 4 4 5 2 4-5 8 1 8-11 9-1-1-3 3-4-7-7 0-8 5 3 3-1-6-8-4 1-2-3 5-5 6-3 0-4-5"
    "-1-10 11-8-2-4-5-5-3-2-7 1-10-7-1-3 3 1 4 3 3-2 12 4 7 9 4 2 7-2 2 7 15-4 1 0 6-3 2-18-16-5-3-2 9-4 3-6-1-12-18 2"
    "-4 4-7 2-7-1-20 2-13 2-4 3-1-1-5 5-4 9-1-1 2 5 2 0-3 23-3 8 2 0 7-11 3-1 2 7 0 8 5 7-1-6-2-1-3 8-1 0-2-5-2-2-6 4-"
    "1-3-3-12-4 5-3 4 1 0 2 6 2 1-3-4-2-3-11 4 2 2-6-2-2 5 0-4-3-6-1 3-3 12-4-4-2-17 0-13-6 2-2 10 2 20 1 14 6 2-2-11-"
    "5-9-1-4 0-7-2-5 1-6-3 2 0-3-4 3-2-12 1-4-6-8 0-10-4-1-2-6-2-10-1 3-1 0-2-3-1 2-3 14 0 0-3-5 0-3-2 2-1-5-2-4 1-5-1"
    " 0-2 4-1 0-2-6 1-1-1-12-1-5 2-16-1-5-2-14 1 0-1-24 3-2 1 1 1-40 9-14 4 7-4 16-4 10-4-8 2 12-4zM-209 341l-12-8 1 1"
    "-22-19-16-19-23-32-31-31-36-59-3-8-1-4 2-4-4-6-2-7 0-9 4 0 0-7 1 1 1-6-3-18-3-7 0-5-3-7-3 3 1 4-2 0-1-4-8-12-5-15"
    "-4-26-1-1-5-12-4-24-3-3-2-22 1-26 10-53 16-50-11 29-10 37 4-18 13-38 18-40 18-32 14-19 21-24-8 10 4-4 23-26 46-40"
    " 41-29 28-15 11-5-8 5 3-1 20-8-14 7 18-6-4 2-1 2-6 5-10 5-31 19 1 2-2 2 0 2-3 2 3 0-7 5 2 0-4 2 2 1-14 14-2 0-2 3"
    " 1 3-4 4 3 0 3-3 2 2-4 5-2 4 1 4 4-3 0 6 6-3 5-7 11-5-8 10-4 1 0 3-6 4 6-2-3 4-7 6 10-4 6-5 1 4-1 3-6 4-5 5-6 1-1"
    "-3-16 8-2-2-6 4-2-1-5 2-11 6-6 6 0 3-8 9 3 2-3 19 4 5-4 4-8 14-1 7 3-1 5-4 7-14 4 0 9-6 6-9 1-5 7-5 10-13 2-1 3 5"
    " 2 0-1 9 3 2-8 12 0 6 6-1 10-8-5 22-3 4 2 8 5 6-1 5 2 4-3 7-7 4-6 1-6 4-6-1-6-4-7-2-5 3-5 1-14 11 3 0 8-6 9-3 5 2"
    " 1 4-5 3-4 12 3 5 6 1 6-6-1 5 1 2-6 4-9 1-10 4-2-1 2-6 8-3-9-2 0 2-13 3-4 4-2 7 1 2-10-2 2 3-7-1-3 5-4 4 0-5-2 8-"
    "5 6 2-4 0-7-6 22-3 4-9 2-12 9-4 15-1 18-4 10-2-2 0-6 0-16 2-3 1-11-1-2-3 0-1-8-7-6-1 6-3-3 0-5-2-5-2-2-5 2-2 3-9 "
    "29-2 13 0 16 1 8 5 4 1-1 3-9 4 1 2 4 0 5-4 14-1-3-3 15 10 12 2 9-2 21 1 8 5 15 5 1 1-2 8 13 4-2 0-7 5-2 3 2 6-4 2"
    " 4-1 3-2-1 1 7-1 3 1 6 2 0 1-4-2-8 5 0 1-4 1 5 3 1 3 7 8 3 6 6 2-2 12 4-4 0 2 4 3 1 4 5 1 5 8 6 12 16 6 3 4-1 12 "
    "7 10 9 7 15 3 2 1 4-3 4 2 2 11 3 1 6 4-3 18 8 4 3 0 3 6-1 13 4 9 1 11 5 9 7 11 2 3 2 6 10 0 9-8 11-7 14 4 9 2 10-"
    "1 2 2 6-4 5 2 5-4 1 0 3-14 0-8 2-4 2-2 4 6 10-2 1 0 6-3 3 0 5-3 1-6-2-12-5 16 9 2 4-15-4 9 5-9-2 17 8zM-183-320l-"
    "5 5 3-1-8 6 9-4-3 4-11 6-5 7-3-1-5 3 3-5-2-3-1-4 5-5 5-4 1 5 3-7 2-2 1 2 4-4 6-1 2 1zM-178-295l-3 3 5-2 4 0-8 8 7"
    " 0-2 6-2 2 3 1-1 3 1 4-4 8-4 0 2 8-2 5 3 2-11 8 0-9-2-1-3 3-1 9-2 6-4 4-3-9-3 12-3-5-1-9 1-1 0-8-1 2-5-2 1-3 4-3 "
    "6 3 11-8 3-4 0-7 2 0 2-7-5 0-2-10 9-8 9-4 3 1zM-180-309l1 3-5 2-2 3-6 3-3-1 7-8 2 1 3-3zM-191-323l-1-2 7-5 9-1 5-"
    "2-1 3-9 8-4-2zM-165-322l-1 2-7 2-3-3 2-3 3 1 0-3 2-2 7 0-8 7 7-3zM55-328l-3 4-10 0-8-6-2 0-4-3-3-1-5-6 0-3-3-3 5 "
    "0 10 11 11 6 5 1zM-158-314l-1 3-6 5 1 3 4 2-3 4-4 1-5-5 1-5 9-6 2-3zM-33-318l7 0-2 3 5 7-7 0 0-2-8-2-3-2 2-3zM-13"
    "9-318l-1 2-8 2-1-3 6-3-1-1 5-3 7-2-3 6zM-110-323l0 4-8 2 1 1-13 4-6 0-4 4-11 3 0 2-5 1 0-3-3-1-1-3 10-4-1 3 3-4 8"
    "-2 4-4 1 2 3 0-2-3 8-6 6 1-1 1 6-1z"
)
ICE: Final = (
    "M-82-321l5 3-2 2-9 1 6 1 2 3 7-4 4 2-6 6-2 6-1 5 2 3-5 3 3 2-2 4 2 4-4 1 2 4-6 1 2 6-5-1 5 4 1 4-4 2-4-5 0 4-3 2 "
    "10 0-14 10-11 2-8 8-7 4-10 3-3 3-4 8-7 4 0 5-7 11-4 0-3-6-5 0-1-4 0-14 3-9 0-6 3-6 6-6 4-1 5-6-7 2-1-2 5-6 4 2-1-"
    "6-3-1 6-4 6-15-1-4-8-3 3-5 6 0-3-3 3-4 10-1 2-4 12-4 6-1 2 2 4-2 2 4 1-4 9-4z"
)
NET: Final = (
    "M-116-384l20 8 24 32M-220-332l32-16 36-8 36 0 44 12M-360-176l20-36 28-32 64-52 84-36 92-12M-336 216l-28-48-16-56-"
    "4-68 8-72 20-68 36-68 48-60 60-52 68-40 72-28M-120 380l-52-24-44-44-36-60-24-72-8-68 4-76 12-76 20-76 36-72 40-60"
    " 48-56 52-40M16 400l-32-12-32-40-28-64-20-84-20-148-4-156 16-140 12-56 20-44M116 384l12-20-4-112-52-232-48-148-52"
    "-128-44-88M220 332l24-16 16-24 24-56 8-68-12-80-20-68-28-72-84-132-52-56-56-44-56-36-56-24M360 172l28-88 0-52-8-4"
    "8-20-68-36-64-48-56-60-52-64-40-76-28-72-16-76-4M336-216l-32-44-40-36-100-52-60-12-56-4-60 4-60 16M116-384l-44-8-"
    "48 4-48 16-48 28M-16-400l-16 4-16 12-24 40M8 400l28 0 80-16 40-16M-276 292l28 20 48 20 56 12 64 4 140-12 136-44 6"
    "0-28 48-32 36-36 28-40M-392 84l28 48 36 28 52 20 64 16 76 4 80 0 80-12 84-20 76-28 68-36 56-36 44-40 28-44 12-40 "
    "0-28M-368-152l-8 28 4 36 20 28 32 24 44 20 56 12 64 4 72 0 68-12 72-16 124-52 52-36 36-32 24-40 12-32-4-36-24-36M"
    "-160-368l-56 36-40 40-4 20 12 40 48 24 32 8 116-4 80-24 64-36 36-44 4-40-32-32-28-12-76-8"
)


# -- the Earth and the Moon: lit from the upper right, the only places of the sheet with shades of colour


# Seas of the Moon as one sees them from here, round their shores: latitude and longitude in degrees.
SEAS: Final = (
    ((50, -18), (48, -8), (42, -2), (34, 4), (25, 1), (19, -6), (14, -11), (7, -10), (1, -9), (-6, -13), (-13, -9),
     (-20, -6), (-27, -9), (-30, -17), (-26, -25), (-19, -28), (-18, -34), (-23, -36), (-29, -39), (-28, -46),
     (-20, -46), (-12, -44), (-8, -54), (1, -60), (11, -64), (23, -66), (35, -64), (46, -58), (53, -46), (47, -38),
     (49, -28)),
    ((37, 13), (37, 20), (31, 28), (23, 29), (18, 31), (16, 40), (8, 44), (1, 40), (-5, 35), (-11, 40), (-18, 40),
     (-21, 34), (-15, 30), (-7, 29), (-1, 22), (4, 17), (10, 18), (16, 19), (18, 10), (26, 8), (33, 8)),
    ((4, 50), (2, 58), (-6, 61), (-14, 58), (-20, 52), (-14, 46), (-6, 44), (0, 45)),
    ((24, 56), (22, 64), (15, 66), (11, 59), (13, 51), (19, 50)),
    ((58, -44), (62, -25), (61, 0), (59, 20), (54, 34), (53, 24), (56, 8), (55, -10), (54, -28), (53, -42)),
    ((16, 0), (16, 7), (11, 8), (9, 2)),
)  # fmt: skip
CRATERS: Final = (
    (-43, -11, 6), (10, -20, 5.5), (8, -38, 3.4), (24, -47, 3.6), (51, -9, 4.6), (-9, -2, 7.4), (-15, -3, 5),
    (-58, -14, 10), (-9, 61, 6), (-25, 60, 7), (-11, 26, 5.6), (-11, 5, 6.4), (-50, -3, 7), (-44, -55, 8.5),
    (-17, -40, 5), (32, 30, 4.4), (50, 17, 4.6), (-41, 7, 6.4), (-46, 17, 5.4), (-47, 38, 9), (-32, 1, 6), (-5, -70, 5),
    (72, 14, 5), (-30, 28, 6.4), (-22, 9, 3.6), (-67, 22, 6), (-29, 44, 4), (68, -40, 4.4), (-36, -32, 5), (42, 46, 6),
    (-72, -34, 5), (-24, 18, 4.4), (-38, 24, 3), (-54, 24, 3.2), (-36, 54, 4), (-57, 48, 4), (26, 42, 3), (44, 6, 2.6),
    (31, -4, 4), (4, 10, 2.4), (34, 60, 4), (0, -3, 2.4), (-37, -20, 3), (-50, -30, 4.4), (-27, -55, 4.4), (13, -53, 2),
    (38, -33, 2.2), (19, 16, 2), (-31, 12, 2.6), (-60, 4, 3.4), (20, 76, 3), (-10, 40, 2.2), (58, 34, 3),
)  # fmt: skip
# The deepest lava: latitude, longitude and reach in degrees.
BASINS: Final = (
    (34, -17, 13), (14, -53, 13), (-20, -17, 7), (-24, -39, 5), (4, -32, 9), (27, 18, 8), (8, 31, 9), (-6, 52, 6),
    (17, 58, 5), (-16, 35, 4),
)  # fmt: skip
BRIGHT: Final = ((10, -20, 10), (8, -38, 7), (24, -47, 6))  # dust round young craters in the seas
GREENS: Final = (
    "M-400-30C-372-52-352-20-330-16C-310 20-288 16-262 40C-220 66-196 110-160 122C-136 150-118 170-128 214C-120 250"
    "-150 270-160 300C-190 330-226 350-260 340C-390 260-430 60-400-30zM-390-150C-352-196-330-178-300-214C-262-214-240"
    "-246-206-222C-176-218-166-196-150-186C-170-150-200-142-214-110C-250-90-256-50-300-40C-330-16-360-10-400-20z"
    "M-20-236C4-262 24-246 50-268C84-262 104-286 140-262C168-262 176-236 204-222C190-196 176-190 150-182C120-160 96-178"
    " 70-160C46-166 30-140-4-156zM84 128C110 104 130 118 152 100C176 112 200 96 226 112C262 112 264 150 288 168"
    "C286 206 268 214 262 246C240 262 226 290 196 286C170 290 150 262 140 236C116 222 96 190 70 176z"
    "M60-352C120-360 190-330 240-286C270-262 292-226 268-222C240-232 214-262 170-282C130-292 96-286 70-300"
    "C50-316 40-340 60-352z"
)  # woods and meadows of the Americas, Europe, central Africa and the north, in the units of the globe
# Bands of cloud: where each begins, how long, bent and thick it is, how far it is turned.
CLOUDS: Final = (
    (-300, 76, 150, 26, 15, -10), (-262, 98, 96, 14, 10, -8), (-228, 58, 104, 16, 9, 4), (-196, 112, 84, 10, 9, 2),
    (-70, -112, 118, 26, 14, -14), (-38, -92, 78, 14, 9, -10), (-96, -140, 84, 18, 10, -30), (30, -140, 74, 10, 8, 8),
    (112, 214, 116, 22, 13, -4), (150, 236, 84, 12, 9, 2), (196, 196, 84, 12, 9, 10), (-190, 262, 150, 28, 15, -12),
    (-140, 284, 104, 16, 10, -6), (-96, 246, 96, 14, 9, 4), (-58, 306, 92, 10, 9, 2), (60, 336, 110, 14, 11, -12),
    (190, -126, 84, 14, 9, 6), (232, -150, 62, 10, 7, 12), (-338, -86, 78, 18, 9, -30), (-312, -64, 54, 10, 7, -24),
    (-92, 36, 84, 14, 10, -8), (-56, 54, 60, 8, 7, 0), (-10, -302, 104, 18, 11, 6), (30, -282, 74, 10, 8, 10),
    (226, 24, 66, 10, 8, 6), (-170, -30, 74, 12, 8, -16), (-146, -12, 60, 8, 7, -12), (-40, 168, 88, 10, 8, 6),
    (20, 184, 66, 8, 7, 8),
)  # fmt: skip
TYCHO: Final = (-43, -11)
TRANQUILLITY: Final = (0.7, 23.5)  # July 1969


def definitions() -> str:
    """Light and shade, and the outline of the land, which also bounds its meadows."""
    ocean = (stop(0, "#3f92d6"), stop(0.6, "#1c5b9f"), stop(1, "#0f3566"))
    night = (stop(0.5, DEEP, "0"), stop(0.8, DEEP, ".5"), stop(1, DEEP, ".88"))
    moonlight = (stop(0, "#fdfaee"), stop(0.7, "#e2decf"), stop(1, "#bab6a6"))
    dusk = (stop(0.55, DEEP, "0"), stop(0.82, DEEP, ".3"), stop(1, DEEP, ".66"))
    return "".join(
        [
            element("radialGradient", *ocean, id="ocean", cx=".64", cy=".34", r=".75"),
            element("radialGradient", *night, id="night", cx=".7", cy=".28", r=".92"),
            element("radialGradient", *moonlight, id="moonlight", cx=".62", cy=".36", r=".8"),
            element("radialGradient", *dusk, id="dusk", cx=".68", cy=".3", r=".95"),
            path(LAND, id="land"),
            element("clipPath", use("land"), id="shores"),
        ]
    )


def halo(radius: float, colour: str, strengths: tuple[str, ...]) -> str:
    """Air or light round a body, in flat rings."""
    rings = [circle(0, 0, radius + 4 + 7.5 * no, opacity=strength) for no, strength in enumerate(strengths)]
    return group(*rings, fill="none", stroke=colour, stroke_width=8)


# -- the Earth


def earth(board: Board, tongue: Tongue) -> str:
    words = tongue.text(board.names, EARTH)
    disc = circle(0, 0, EARTH_RADIUS, fill="url(#ocean)")
    shade = circle(0, 0, EARTH_RADIUS, fill="url(#night)", stroke=CHALK, stroke_width=1.6)
    globe = at(0, 0, *lands(), scale=EARTH_RADIUS / RADIUS)
    air = halo(EARTH_RADIUS, "#6fc3ff", (".55", ".26", ".12"))
    written = name(0, 60, shown(words), 26, stroke_opacity=".8", font_weight=700)
    inside = (element("title", escaped(words)), air, disc, globe, shade, written)
    return at(*board.spots[EARTH], *inside, id=f"node-{EARTH}")


def lands() -> list[str]:
    return [
        path(NET, fill="none", stroke="#a9d7ff", stroke_width=1.2, opacity=".5"),
        use("land", fill="#dcb86c"),
        group(path(GREENS, fill="#96a356"), clip_path="url(#shores)"),
        path(ICE, fill="#f4f8ff", stroke="#bcd9f2", stroke_width=1.5),
        use("land", fill="none", stroke="#fff0c4", stroke_width=1.8, stroke_linejoin="round"),
        path("".join([cloud(*band) for band in CLOUDS]), fill="#ffffff", opacity=".58"),
    ]


def cloud(x: float, y: float, length: float, bend: float, thick: float, turn: float) -> str:
    """A band that tapers to both ends."""
    along, across = (cos(radians(turn)), sin(radians(turn))), (sin(radians(turn)), -cos(radians(turn)))
    end = (x + length * along[0], y + length * along[1])
    over, under = [
        (x + length * along[0] / 2 + rise * across[0], y + length * along[1] / 2 + rise * across[1])
        for rise in (bend + thick, bend - thick)
    ]
    points = [f"{short(u)} {short(v)}" for u, v in ((x, y), over, end, under, (x, y))]
    return f"M{points[0]}Q{points[1]} {points[2]}Q{points[3]} {points[4]}z"


# -- the Moon


def moon(board: Board, tongue: Tongue) -> str:
    words = tongue.text(board.names, MOON)
    light = halo(MOON_RADIUS, "#fff3cf", (".34", ".15", ".07"))
    disc = circle(0, 0, MOON_RADIUS, fill="url(#moonlight)")
    shade = circle(0, 0, MOON_RADIUS, fill="url(#dusk)", stroke=CHALK, stroke_width=1.6)
    ring = circle(0, 0, MOON_RADIUS + 30, fill="none", stroke=LINE, stroke_dasharray="3 7")
    ground = [*seas(), rays()]
    pits = [crater(*where) for where in CRATERS]
    inside = (element("title", escaped(words)), ring, light, disc, *ground, *pits, landfall(), shade)
    x, y = label_spot(board, MOON)
    return at(*board.spots[MOON], *inside, id=f"node-{MOON}") + name(x, y + 7, shown(words), 20, font_weight=700)


def seen(latitude: float, longitude: float) -> tuple[float, float]:
    """Where a place of the Moon is on its disc."""
    north, east = radians(latitude), radians(longitude)
    return MOON_RADIUS * cos(north) * sin(east), -MOON_RADIUS * sin(north)


def seas() -> list[str]:
    """Plains of dark lava, and the bright dust that fell on them."""
    shores = "".join([smooth([seen(*place) for place in shore], close=True) for shore in SEAS])
    dust = [circle(*seen(latitude, longitude), size) for latitude, longitude, size in BRIGHT]
    deep = "".join([smooth([seen(*place) for place in round_about(*basin)], close=True) for basin in BASINS])
    return [
        path(shores, fill="#aaa798", stroke="#c9c5b6", stroke_width=1.6),
        path(deep, fill="#8d8a7b", opacity=".5"),
        group(*dust, fill="#d9d5c6", opacity=".5"),
    ]


def round_about(latitude: float, longitude: float, reach: float) -> list[tuple[float, float]]:
    """Places so many degrees from one, further on this side than on that."""
    found = []
    for no in range(9):
        turn, far = radians(40 * no), reach * (1, 0.94, 1.04, 0.97, 1.02, 0.93, 1.05, 0.98, 1.01)[no]
        found.append((latitude + far * cos(turn), longitude + far * sin(turn)))
    return found


def rays() -> str:
    """Dust thrown far over the ground round the youngest crater."""
    middle = seen(*TYCHO)
    turns = ((8, 66), (38, 90), (64, 52), (96, 40), (128, 26), (238, 34), (282, 46), (312, 58), (334, 84), (352, 50))
    beams = [[polar(middle, 7, turn - 9), polar(middle, far, turn), polar(middle, 7, turn + 9)] for turn, far in turns]
    return path("".join([polygon(beam) for beam in beams]), fill="#f8f5e8", opacity=".45")


def crater(latitude: float, longitude: float, size: float) -> str:
    """A bright wall, and the shadow of the side that faces the sun."""
    x, y = seen(latitude, longitude)
    rim = circle(0, 0, size, fill="#d8d4c5", stroke="#8f8b7c", stroke_width=0.9)
    start, end = polar((0, 0), size, 330), polar((0, 0), size, 120)
    curve = f"A{short(size)} {short(size)} 0 0 1 {short(end[0])} {short(end[1])}"
    back = f"A{short(size * 1.3)} {short(size * 1.3)} 0 0 0 {short(start[0])} {short(start[1])}z"
    return at(x, y, rim, path(f"M{short(start[0])} {short(start[1])}{curve}{back}", fill="#7f7b6d"))


def landfall() -> str:
    """Where people first set foot."""
    return at(
        *seen(*TRANQUILLITY), path("M-4 0H4M0-4V4", stroke=DEEP, stroke_width=3.4), mark(), stroke_linecap="round"
    )


def mark() -> str:
    return path("M-4 0H4M0-4V4", stroke=AMBER, stroke_width=1.8)
