"""What is printed of LA POCHETTE: its cards, and a sheet to count on."""

from __future__ import annotations

from ludotheque.kernel.game import Tongue
from ludotheque.parts.kit import Face, Kit, Part, ScoreSheet, Sign, face
from ludotheque.parts.svg.drawing import SANS, rect, text
from titles.pochette.edition import Garden

SIZE = (58.0, 88.0)
GROUND = "#f4ecd8"
INK = "#1f2a24"
LETTER = (100, 700)  # tenths of a millimetre from the upper left corner


def kit(garden: Garden, tongue: Tongue) -> Kit:
    faces = tuple(Face(f"card-{card}", front(garden, card), back()) for card in garden.cards)
    cards = Part("cards", tongue.gettext("Cards"), SIZE, faces, "P3", GROUND, GROUND)
    score = ScoreSheet("score", tongue.gettext("Accounts"), "", ("", "A", "B"), ("P2", "P3"))
    signs = (Sign("sun", "#8a5a00", "disc", "#ffffff"), Sign("moon", "#2b4f81", "diamond", "#ffffff"))
    return Kit(400.0, (cards,), (score,), (signs,))


def front(garden: Garden, card: int) -> str:
    """Its name, and below a letter where a test can measure it."""
    name = text(290, 200, garden.names[card], 40, text_anchor="middle", fill=INK, font_family=SANS)
    return face(SIZE, garden.names[card], rect(30, 30, 520, 820, fill="#ffffff"), name, measured("@"))


def back() -> str:
    return face(SIZE, "", rect(60, 60, 460, 760, fill="#ffffff"), measured("#"))


def measured(letter: str) -> str:
    return text(*LETTER, letter, 50, fill=INK, font_family=SANS)
