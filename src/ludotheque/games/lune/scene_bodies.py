"""The Earth and the Moon: lit from the upper right, the only places of the sheet with shades of colour."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from ludotheque.games.lune.board import EARTH, MOON, Board
from ludotheque.games.lune.scene_globe import ICE, LAND, NET, RADIUS
from ludotheque.games.lune.scene_inks import AMBER, CHALK, DEEP, LINE, name, shown
from ludotheque.games.lune.scene_places import EARTH_RADIUS, MOON_RADIUS, label_spot
from ludotheque.games.lune.scene_sky import polar, stop
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.drawing import at, circle, element, escaped, group, path, polygon, short, smooth, use

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
    words = board.names[tongue.lang][EARTH]
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
    words = board.names[tongue.lang][MOON]
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
