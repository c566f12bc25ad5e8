"""What the cards of A VENDRE! share: their size, the round picture of a place of the street, and their backs."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre import scene_facades
from ludotheque.games.a_vendre.board import BLUE, GREEN, RED, Board
from ludotheque.games.a_vendre.scene_facades import facade
from ludotheque.games.a_vendre.scene_houses import INK, LAWN, SKY
from ludotheque.games.a_vendre.scene_pictograms import PAPER
from ludotheque.scenery.drawing import SANS, at, capitals, circle, group, path, rect, text
from ludotheque.scenery.kit import face

CARD: Final = (63.0, 88.0)
WIDTH: Final = 630
HEIGHT: Final = 880
MIDDLE: Final = WIDTH / 2
EDGE: Final = 34  # from the cut to the frame
SIZES: Final = {BLUE: 70, RED: 80, GREEN: 64}  # what a picture shows of the street, from its middle to its rim
ROOM: Final = WIDTH - 2 * EDGE - 44  # for a line of words


def picture(edition: Board, square: int, x: float, y: float, radius: float) -> str:
    """A place of the street on its lawn, under a round sky."""
    low, half = radius * 0.48, radius * 0.877
    size = SIZES[edition.colour[square]]
    lawn = f"M{-half:.0f} {low:.0f}A{radius} {radius} 0 0 0 {half:.0f} {low:.0f}z"
    return scene_facades.definitions(edition, [square]) + at(
        x,
        y,
        circle(0, 0, radius, fill=SKY),
        path(lawn, fill=LAWN),
        at(0, low + radius * 0.12, facade(edition, square), scale=round(radius / size, 2)),
        circle(0, 0, radius, fill="none", stroke=INK, stroke_width=5),
    )


def back(title: str, ground: str, ink: str, sign: str) -> str:
    """The same whichever way up it lies, and wide enough at its edge to be cut a little askew."""
    inside = [half(ground, ink), group(half(ground, ink), transform=f"rotate(180 {MIDDLE} {HEIGHT / 2})")]
    medal = circle(0, 0, 128, fill=PAPER, stroke=INK, stroke_width=8) + circle(
        0, 0, 108, fill="none", stroke=ink, stroke_width=5
    )
    return face(
        CARD,
        title,
        rect(0, 0, WIDTH, HEIGHT, fill=ground),
        rect(70, 70, WIDTH - 140, HEIGHT - 140, rx=26, fill="none", stroke=ink, stroke_width=8),
        *inside,
        at(MIDDLE, HEIGHT / 2, medal, sign),
        font_family=SANS,
    )


def half(ground: str, ink: str) -> str:
    """The upper half of a back: an awning under the frame, and the name of the game."""
    awning = "".join([scallop(96 + 54.75 * index, PAPER if index % 2 else ink) for index in range(8)])
    return group(awning, stroke=INK, stroke_width=4) + capitals("A VENDRE!", MIDDLE, 226, 44, 8, ink, 24)


def scallop(x: float, colour: str) -> str:
    return path(f"M{x:.2f} 96h54.75v52a27.4 27.4 0 0 1-54.75 0z", fill=colour)


def asked(size: float) -> str:
    """A question mark round the origin."""
    return text(0, size * 0.36, "?", size, text_anchor="middle", font_weight=700, fill=INK)
