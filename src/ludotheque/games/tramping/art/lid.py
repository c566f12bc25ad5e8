"""The cover of the box, 240 by 180: a tramp under steam before a compass rose, on three rows of waves."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from ludotheque.games.tramping.art.inks import DEEP, INK, RED, RHUMB, SHOAL
from ludotheque.parts import Point
from ludotheque.parts.svg.drawing import SANS, at, capitals, circle, group, path, polygon, rect, sheet, word_width

SIZE: Final = (240, 180)
ROSE: Final = (197.0, 42.0)
BAND: Final = 44  # the height of the title
SEA: Final = SIZE[1] - BAND
WAVES: Final = ((102, "#7fb4c2"), (115, "#2d6f86"), (126, INK))  # line, colour
TITLE: Final = 22.0  # how high its letters are


def lid(title: str) -> str:
    """Rhumb lines, the rose, the far sea, the ship with its smoke, the near sea, and the title in its band."""
    far, *near = WAVES
    scene = [sky(), rose(), wave(*far, 0), ship(), *[wave(*row, 8 * no) for no, row in enumerate(near, 1)], band()]
    return sheet(*SIZE, title, *scene, font_family=SANS)


def sky() -> str:
    rays = "".join([polygon([ROSE, polar(300, turn * 11.25)], False) for turn in range(32)])
    return rect(0, 0, *SIZE, fill=SHOAL) + path(rays, stroke=RHUMB, stroke_width=0.7)


def polar(far: float, turn: float, middle: Point = ROSE) -> Point:
    """A point that far from a middle; 0 degrees is upwards, 90 to the right."""
    angle = turn * pi / 180
    return middle[0] + far * sin(angle), middle[1] - far * cos(angle)


def rose() -> str:
    """Eight points on a disc, the north in red."""
    disc = circle(*ROSE, 29, fill=DEEP, stroke=INK, stroke_width=1.4) + circle(
        *ROSE, 25.5, fill="none", stroke=INK, stroke_width=0.6
    )
    winds = [point(turn, 25, SHOAL) for turn in (45, 135, 225, 315)]
    points = [point(turn, 36, RED if turn == 0 else INK) for turn in (0, 90, 180, 270)]
    return disc + group(*winds, *points, stroke=INK, stroke_width=0.8)


def point(turn: float, far: float, colour: str) -> str:
    return path(polygon([ROSE, polar(6.4, turn - 45), polar(far, turn), polar(6.4, turn + 45)]), fill=colour)


def wave(top: float, colour: str, shift: float) -> str:
    crests = f"M{-20 - shift:g} {top:g}q10-7 20 0" + "t20 0" * 14
    return path(crests + f"V{SEA}H-40z", fill=colour)


# -- the ship


def ship() -> str:
    """From the smoke to the water."""
    return at(4, 4, smoke(), rigging(), derricks(), house(), hull())


def smoke() -> str:
    """Two tones, the lighter one below."""
    cloud = "M63 24C57 13 43 17 34 8C25-2 14 3-6-4V-14C12-10 24-13 36-6C49-9 71 4 77 24z"
    under = "M63 24C57 13 43 17 34 8C25-2 14 3-6-4V-8C14-3 25-8 37 1C50 4 62 10 70 24z"
    return path(cloud, fill="#7f8f97") + path(under, fill="#a9b5ba")


def rigging() -> str:
    """Stays, a pennant at the masthead, the ensign of Narvik aft, and three gulls."""
    stays = path("M118 43L77 30M118 43L154 59M154 59L186 79M22 91V70", fill="none", stroke=INK, stroke_width=0.9)
    flags = path("M118 42H134L129 45.5L134 49H118z", fill=RED) + path("M22 70H8V80H22z", fill=RED)
    cross = path("M17 70V80M8 75H22", stroke=DEEP, stroke_width=3.4) + path(
        "M17 70V80M8 75H22", stroke=INK, stroke_width=1.6
    )
    gulls = path(
        "M112 18q4-5 7 0q3-5 7 0M134 28q3-4 5.500 0q2.500-4 5.500 0M96 10q3-4 5 0q2-4 5 0",
        fill="none",
        stroke=INK,
        stroke_width=1.3,
        stroke_linecap="round",
    )
    return stays + flags + cross + gulls


def derricks() -> str:
    """Two masts with their booms, hatches between them."""
    masts = path(
        "M118 92V42M118 48L148 88M118 48L98 82M154 92V58M154 61L174 84", fill="none", stroke=INK, stroke_width=2.2
    )
    goods = path("M104 92V82H140V92zM146 92V84H168V92z", fill="#d9a441", stroke=INK, stroke_width=1.4)
    return masts + goods


def house() -> str:
    """Bridge, three windows, and the funnel with its band."""
    bridge = path("M46 92V62H88V92zM53 62V48H80V62z", fill=DEEP, stroke=INK, stroke_width=1.6)
    funnel = path("M61 48L62 24H78L77 48z", fill=RED, stroke=INK, stroke_width=1.6)
    mark = path("M62 32H78", stroke=DEEP, stroke_width=5)
    panes = path("M52 70h7v7h-7zM64 70h7v7h-7zM76 70h7v7h-7z", fill=SHOAL, stroke=INK)
    rail = path("M44 62H90M44 58V62M90 58V62M51 48H82", stroke=INK, stroke_width=1.6)
    boat = path("M30 84H45L42 90H33z", fill=DEEP, stroke=INK, stroke_width=1.2) + path("M32 84V78M43 84V78", stroke=INK)
    tubes = path("M92 92V80H98M100 92V84H105", fill="none", stroke=INK, stroke_width=2.6)
    return bridge + funnel + mark + panes + rail + boat + tubes


def hull() -> str:
    """With its red line, six portholes, the anchor and a bow wave."""
    body = path("M18 91H166L187 78L175 126H36z", fill=INK)
    ports = [circle(x, 96.5, 1.5, fill=SHOAL) for x in (52, 62, 72, 130, 140, 150)]
    anchor = path("M172 88V96M169 93Q172 98 175 93M170 89.500H174", fill="none", stroke=DEEP, stroke_width=1.1)
    foam = path(
        "M181 104q7-5 11 1M183 109q9-5 15 2", fill="none", stroke=DEEP, stroke_width=1.6, stroke_linecap="round"
    )
    return body + path("M25 102H180", stroke=RED, stroke_width=4) + group(*ports) + anchor + foam


def band() -> str:
    """The title in drawn capitals, over a red rule."""
    ground = rect(0, SEA, SIZE[0], BAND, fill=DEEP) + path(f"M0 {SEA}H240", stroke=RED, stroke_width=2.4)
    track = 32.0
    height = min(TITLE, 200 / word_width("TRAMPING", 1, track))
    return ground + capitals("TRAMPING", 120, SEA + (BAND - height) / 2 + 0.6, height, 3.7, INK, track)
