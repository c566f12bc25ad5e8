"""The inks of the flight plan, how its notes are written, and the drawings that `data/drawings.svg` holds."""

from __future__ import annotations

from typing import Final

from ludotheque.parts.svg.drawing import MONO, Attribute, ink_on, kept_groups, kept_lid, text

NIGHT: Final = "#0b1836"
DEEP: Final = "#071026"
SKY: Final = "#183064"  # where the sky is brightest
SHADE: Final = "#0f2048"  # round the letters of a name: neither the brightest sky nor the darkest
LINE: Final = "#5f7fb8"  # drafting lines only: too dark for words
PALE: Final = "#9db8e6"
CHALK: Final = "#eef3fb"
GLOW: Final = "#7df0e6"
AMBER: Final = "#ffb23e"
CARD: Final = "#f3ead0"
CARD_INK: Final = "#14264a"
BROWN: Final = "#7a4b12"
ROCKETS: Final = ("#ff5a4f", "#ffd23e", "#5aa9ff", "#4fd38a")  # by suit

SPREAD: Final = 1.6  # between the letters of a note
LONGEST: Final = 18  # letters of a name


def note(x: float, y: float, words: str, size: float, colour: str = PALE, **attributes: Attribute) -> str:
    """Words as a draughtsman writes them, all letters equally wide."""
    return text(x, y, words, size, fill=colour, font_family=MONO, letter_spacing=SPREAD, **attributes)


def name(x: float, y: float, words: str, size: float, colour: str = CHALK, **attributes: Attribute) -> str:
    """Words round a middle, with a halo of the night so that no line runs into them."""
    halo: dict[str, Attribute] = {"paint_order": "stroke", "stroke": SHADE, "stroke_width": 5.0}
    middle = x + SPREAD / 2
    return note(middle, y, words, size, colour, text_anchor="middle", stroke_linejoin="round", **halo, **attributes)


def note_width(words: str, size: float) -> float:
    return len(words) * (size * 0.61 + SPREAD)


def fitted(words: str, size: float, room: float) -> float:
    """A size at which these words have room."""
    return min(size, (room / max(len(words), 1) - SPREAD) / 0.61)


def shown(words: str) -> str:
    """A name as it stands on the board: in capitals, and not endless."""
    return (words if len(words) <= LONGEST else words[: LONGEST - 1] + "…").upper()


# -- the inks of what is printed: an engineer's sheet, ivory paper, four colours for the suits


SUITS_ON_PAPER: Final = ("#ca3526", "#f2b705", "#15468e", "#52a870")  # by suit; four greys in a grey print
WHITE: Final = "#fffaf0"
DIMENSION: Final = "#8a3b12"  # dimension lines and callouts


def on_paper(colour: str) -> str:
    """The ink one can read on this colour."""
    return ink_on(colour, CARD_INK, WHITE)


# -- what is drawn once for all


PACKAGE: Final = "ludotheque.games.lune"
DRAWN: Final = kept_groups(PACKAGE)


def drawn(name: str, colour: str = CARD_INK) -> str:
    """A drawing; what is left free in it takes this colour."""
    return DRAWN[name].replace("currentColor", colour)


def lid() -> str:
    """The cover of the box, 240 by 180: a rocket between the Earth and the Moon, and the pirate's orbit."""
    return kept_lid(PACKAGE)
