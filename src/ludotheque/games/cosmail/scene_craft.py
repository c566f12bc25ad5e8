"""On the open sea and over the land: a liner and an airliner, as large as no piece of the game."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.scene_inks import BRICK, INK, IVORY, SHORE_LINE, SMOKE
from ludotheque.scenery.drawing import at, path
from ludotheque.scenery.room import Box

LINER: Final[Box] = (-84.0, -56.0, 54.0, 34.0)  # the room it takes round its middle
AIRLINER: Final[Box] = (-46.0, -42.0, 46.0, 42.0)
WINGS: Final = (
    "M-8-16L-62 2V9L-7 3L-5 30L-20 36V41L0 39L20 41V36L5 30L7 3L62 9V2L8-16V-30C8-40 4-46 0-46C-4-46-8-40-8-30z"
)
ENGINES: Final = "M-25-17v12h5v-12zM20-17v12h5v-12zM-44-10v11h5v-11zM39-10v11h5v-11z"
FINS: Final = "M-20 32v11M0 30v14M20 32v11"


def liner(x: float, y: float) -> str:
    return at(x, y, vessel(), scale=0.82, id="liner")


def vessel() -> str:
    """With two funnels, its smoke behind it and the swell below."""
    hull = path("M-52 8C-30 12 30 12 60 6L50 26C20 30-24 30-44 26z", fill=INK)
    decks = path("M-40 8L-36-2H34L44 6M-26-2V-9H24V-2", fill=IVORY, stroke=INK, stroke_width=1.4)
    panes = path("M-34 4H38M-22-5H20", stroke=INK, stroke_width=1.8, stroke_dasharray="1.8 3")
    funnels = path("M-10-9L-12-28H-1L1-9zM10-9L8-26H18L20-9z", fill=BRICK, stroke=INK, stroke_width=1.2)
    rings = path("M-11.500-23H-.5M8.500-22H18.500", stroke=IVORY, stroke_width=3)
    masts = path("M-40-2V-20M40 0V-18", stroke=INK, stroke_width=1.2)
    cloud = "M-6-32C-20-44-40-36-52-46C-66-56-84-44-98-50C-84-62-62-64-48-58C-34-66-12-54-4-34"
    smoke = path(cloud + "M13-30C4-42-14-40-22-48", fill=SMOKE, stroke=SHORE_LINE, stroke_width=1)
    swell = "M-70 32q8-6 16 0" + "t16 0" * 7 + "M-50 39q8-6 16 0" + "t16 0" * 4
    waves = path(swell, fill="none", stroke=SHORE_LINE, stroke_width=1.5)
    return smoke + hull + decks + panes + funnels + rings + masts + waves


def airliner(x: float, y: float) -> str:
    return at(x, y, aircraft(), turn=58, scale=0.72, id="airliner")


def aircraft() -> str:
    """From above, with four engines and three fins."""
    engines = path(ENGINES, fill=BRICK, stroke=INK)
    body = path(WINGS, fill=IVORY, stroke=INK, stroke_width=1.6, stroke_linejoin="round")
    stripe = path("M0-34V26M-3.500-36h7", stroke=BRICK, stroke_width=2)
    return engines + body + stripe + path(FINS, stroke=INK, stroke_width=3)
