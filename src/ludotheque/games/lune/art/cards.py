"""The 32 Exploration cards: a sheet of an engineer's album for each rank, in the four colours, and one back for all."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.art.inks import (
    AMBER,
    CARD,
    CARD_INK,
    CHALK,
    GLOW,
    GRID,
    LINE,
    NIGHT,
    PALE,
    SUITS_ON_PAPER,
    fitted,
    note,
    on_paper,
)
from ludotheque.games.lune.art.machines import LARGE, SMALL, called, measured, soil
from ludotheque.games.lune.art.pieces import SIGNS, rocket
from ludotheque.games.lune.art.stations import panels, wheel
from ludotheque.games.lune.rules.board import CARDS, MOBEX, MOLAB, SUITS, Board, rank_of, suit_of
from ludotheque.games.lune.words import LuneWords
from ludotheque.kernel.game import Tongue
from ludotheque.parts.kit import Face, Part, face
from ludotheque.parts.svg.drawing import (
    CAPITALS,
    SANS,
    SERIF,
    at,
    capitals,
    circle,
    element,
    group,
    path,
    rect,
    text,
    word_width,
)
from ludotheque.parts.svg.lines import block, composed
from ludotheque.say.sentences import _

SIZE: Final = (63.0, 88.0)
MACHINES: Final = (*LARGE, *SMALL)  # by rank, from 1
SUIT_CAPITALS: Final = (_("RED"), _("YELLOW"), _("BLUE"), _("GREEN"))
COURT: Final = {MOLAB: _("ACE"), MOBEX: _("KING")}  # L5
MIDDLE: Final = 315.0
FRAME: Final = (36.0, 36.0, 558.0, 808.0)
BAND: Final = 598.0  # where the name stands
HIGH: Final = 98.0
TRACK: Final = 26.0


def cards(board: Board, tongue: Tongue) -> Part:
    """L3 L4: four colours, ranks 1 to 8."""
    behind = back(tongue)
    faces = [Face(f"card-{SUITS[suit_of(no)]}-{rank_of(no)}", front(board, no, tongue), behind) for no in range(CARDS)]
    return Part("cards", tongue.gettext("Exploration cards"), SIZE, tuple(faces), "L3", CARD, NIGHT)


def front(board: Board, card: int, tongue: Tongue) -> str:
    suit, rank = suit_of(card), rank_of(card)
    colour = SUITS_ON_PAPER[suit]
    inside = (
        rect(0, 0, 630, 880, fill=CARD),
        paper(),
        drawn(rank, colour, tongue),
        index(96, colour, suit, rank),
        index(534, colour, suit, rank),
        heading(suit, rank, tongue),
        titled(tongue.text(board.ranks, rank), suit),
        said(tongue.text(board.blurbs, rank) if board.blurbs else ""),
        rect(*FRAME, rx=16, fill="none", stroke=CARD_INK, stroke_width=4),
    )
    return face(SIZE, LuneWords(board).card(card, tongue), *inside)


def paper() -> str:
    """Squared, a heavier line every fifth."""
    thin = "".join([f"M{x} 166V598" for x in range(65, 590, 25)] + [f"M40 {y}H590" for y in range(173, 598, 25)])
    heavy = "".join([f"M{x} 166V598" for x in range(65, 590, 125)] + [f"M40 {y}H590" for y in range(173, 598, 125)])
    return group(path(thin, stroke_width=1.2), path(heavy, stroke_width=2.4), stroke=GRID)


def drawn(rank: int, colour: str, tongue: Tongue) -> str:
    machine = MACHINES[rank - 1]
    body = group(soil(), machine.drawing(colour), stroke=CARD_INK, stroke_linejoin="round")
    names = [called(callout, tongue.gettext(callout.words)) for callout in machine.callouts]
    return at(MIDDLE, 380, body, measured(machine), *names)


def index(x: float, colour: str, suit: int, rank: int) -> str:
    """The number and the sign of the suit on its colour, in both upper corners."""
    ink = on_paper(colour)
    plate = rect(-60, 36, 120, 130, rx=16, fill=colour)
    figure = text(0, 106, str(rank), 74, text_anchor="middle", font_weight=700, fill=ink, font_family=SANS)
    return at(x, 0, plate, figure, at(0, 138, path(SIGNS[suit], fill=ink), scale=2.2))


def heading(suit: int, rank: int, tongue: Tongue) -> str:
    """The colour in words, and what the two highest ranks stand for."""
    words = tongue.gettext(SUIT_CAPITALS[suit])
    lines = [words, tongue.gettext(COURT[rank])] if rank in COURT else [words]
    first = 110 - 19 * (len(lines) - 1)
    return "".join(
        [
            note(
                MIDDLE + 0.8,
                first + 38 * no,
                line,
                fitted(line, 30, 300),
                CARD_INK,
                text_anchor="middle",
                font_weight=700,
            )
            for no, line in enumerate(lines)
        ]
    )


def titled(name: str, suit: int) -> str:
    """The name of the machine on the colour, between two signs of the suit."""
    colour = SUITS_ON_PAPER[suit]
    band = rect(FRAME[0], BAND, FRAME[2], HIGH, fill=colour, stroke=CARD_INK, stroke_width=4)
    signs = [at(x, BAND + HIGH / 2, path(SIGNS[suit], fill=on_paper(colour)), scale=2.6) for x in (80, 550)]
    return band + "".join(signs) + lettered(name, BAND + HIGH / 2, on_paper(colour), FRAME[2] - 150)


def lettered(name: str, middle: float, ink: str, room: float) -> str:
    """Drawn capitals; in letters if there is a sign nobody has drawn, or too many of them."""
    if name and all([sign in CAPITALS for sign in name]) and word_width(name, 56, TRACK) <= room:
        return capitals(name, MIDDLE, middle - 28, 56, 8, ink, TRACK)
    return block(MIDDLE, middle, composed(name, 56, 24, room, HIGH - 28), fill=ink, font_family=SANS)


def said(blurb: str) -> str:
    """A line or three about the machine."""
    return block(MIDDLE, 770, composed(blurb, 27, 22, FRAME[2] - 36, 134), fill=CARD_INK, font_family=SERIF)


# -- the back


def back(tongue: Tongue) -> str:
    """The same for all and either way up: an orbital station, its orbits, two rockets that fly round it."""
    halves = [at(MIDDLE, 440, half(), turn=turn) for turn in (0, 180)]
    hub = at(0, 0, group(*panels()), group(*wheel()), scale=2.1)
    inside = (
        rect(0, 0, 630, 880, fill=NIGHT),
        rect(70, 70, 490, 740, rx=24, fill="none", stroke=AMBER, stroke_width=5),
        rect(84, 84, 462, 712, rx=16, fill="none", stroke=LINE, stroke_width=2),
        at(MIDDLE, 440, *rings()),
        *halves,
        at(MIDDLE, 440, hub, circle(0, 0, 12, fill=NIGHT), turn=45),
    )
    return face(SIZE, tongue.gettext("Exploration card, the back"), *inside)


def rings() -> list[str]:
    """Drafting circles and one luminous orbit."""
    circles = [circle(0, 0, far, stroke_dasharray=None if far % 80 else "4 10") for far in (120, 160, 200)]
    orbit = [
        element("ellipse", rx=205.0, ry=330.0 / 2.6, stroke=GLOW, stroke_width=width, opacity=strength)
        for width, strength in ((16.0, ".12"), (8.0, ".3"), (3.0, "1"))
    ]
    return [group(*circles, fill="none", stroke=LINE, stroke_width=2), at(0, 0, *orbit, turn=-38, fill="none")]


def half() -> str:
    """A rocket, stars, and the word in drawn capitals."""
    dots = "M-190-196h.1M-96-260h.1M60-214h.1M176-282h.1M-30-178h.1M140-160h.1M-172-112h.1M206-94h.1"
    stars = path(dots, stroke=PALE, stroke_width=5, stroke_linecap="round")
    return stars + capitals("EXPLORATION", 0, -322, 36, 5, CHALK, 30) + at(162, -126, rocket(0), turn=52, scale=1.15)
