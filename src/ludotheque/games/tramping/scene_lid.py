"""The cover of the box, 240 by 180: a tramp under steam before a compass rose, on three rows of waves."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from ludotheque.games.tramping.scene_inks import DEEP, INK, RED, RHUMB, SHOAL
from ludotheque.scenery.drawing import SANS, at, capitals, circle, group, path, polygon, rect, sheet, word_width
from ludotheque.scenery.parts import Point

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
    return at(4, 4, smoke(), derricks(), house(), hull())


def smoke() -> str:
    cloud = "M63 24C57 13 43 17 34 8C25-2 14 3-6-4V-14C12-10 24-13 36-6C49-9 71 4 77 24z"
    return path(cloud, fill="#9aa7ad")


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
    return bridge + funnel + mark + panes


def hull() -> str:
    body = path("M18 91H166L187 78L175 126H36z", fill=INK)
    return body + path("M25 102H180", stroke=RED, stroke_width=4)


def band() -> str:
    """The title in drawn capitals, over a red rule."""
    ground = rect(0, SEA, SIZE[0], BAND, fill=DEEP) + path(f"M0 {SEA}H240", stroke=RED, stroke_width=2.4)
    track = 32.0
    height = min(TITLE, 200 / word_width("TRAMPING", 1, track))
    return ground + capitals("TRAMPING", 120, SEA + (BAND - height) / 2 + 0.6, height, 3.7, INK, track)
