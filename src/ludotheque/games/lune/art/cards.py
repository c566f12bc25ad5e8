"""The 32 Exploration cards: a sheet of an engineer's album for each rank, in the four colours, and one back for all."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.art.inks import (
    CARD,
    CARD_INK,
    DIMENSION,
    NIGHT,
    SUITS_ON_PAPER,
    drawn,
    fitted,
    note,
    note_width,
    on_paper,
)
from ludotheque.games.lune.art.pieces import SIGNS
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
    group,
    path,
    rect,
    text,
    word_width,
)
from ludotheque.parts.svg.lines import block, composed
from ludotheque.say.sentences import _

SIZE: Final = (63.0, 88.0)
HALF: Final = 262.0  # of the room for a machine and its callouts
LETTERS: Final = 22.0  # how large a callout is written
ROWS: Final = {"left": -192.0, "right": -162.0, "low": 204.0}  # where a callout is written
MACHINES: Final = (
    ("molab", ((_("DISH AERIAL"), -186, -146), (_("DRIVING CAB"), 168, -46), (_("WIRE WHEELS"), 0, 85))),
    ("mobex", ((_("DRILLING MAST"), -186, -118), (_("CABIN FOR TWO"), 150, -46), (_("BELLOWS"), -14, 46))),
    ("molem", ((_("DOCKING HATCH"), 0, -120), (_("THRUSTERS"), 142, -40), (_("CHASSIS"), 96, 50))),
    ("mocom", ((_("FOLDING AERIAL"), -190, -58), (_("PORTHOLE"), 76, -46), (_("HEAT SHIELD"), 20, 56))),
    ("lssm", ((_("UMBRELLA AERIAL"), -130, -124), (_("INSTRUMENTS"), 98, 2), (_("BATTERIES"), 0, 78))),
    ("lfv", ((_("TWO PILOTS"), -66, -116), (_("RAIL"), 120, -66), (_("FUEL TANKS"), 116, 60))),
    ("mobev", ((_("SAMPLES"), -154, -46), (_("LEADING BAR"), 130, 54), (_("LOAD BED"), -9, 70))),
    ("lfu", ((_("TRAJECTORY"), -160, -74), (_("HANDLES"), 66, -52), (_("NOZZLE"), 12, 74))),
)  # by rank, from 1: a drawing, and its parts as they are named on the left, on the right and below
SUIT_CAPITALS: Final = (_("RED"), _("YELLOW"), _("BLUE"), _("GREEN"))
COURT: Final = {MOLAB: _("ACE"), MOBEX: _("KING")}  # L5
MIDDLE: Final = 315.0
FRAME: Final = (36.0, 36.0, 558.0, 808.0)
BAND: Final = 598.0  # where the name stands
HIGH: Final = 98.0
TRACK: Final = 26.0


def cards(board: Board, tongue: Tongue) -> Part:
    """L3 L4: four colours, ranks 1 to 8."""
    behind = face(SIZE, tongue.gettext("Exploration card, the back"), drawn("card-back"))
    faces = [Face(f"card-{SUITS[suit_of(no)]}-{rank_of(no)}", front(board, no, tongue), behind) for no in range(CARDS)]
    return Part("cards", tongue.gettext("Exploration cards"), SIZE, tuple(faces), "L3", CARD, NIGHT)


def front(board: Board, card: int, tongue: Tongue) -> str:
    suit, rank = suit_of(card), rank_of(card)
    colour = SUITS_ON_PAPER[suit]
    inside = (
        rect(0, 0, 630, 880, fill=CARD),
        drawn("card-paper"),
        pictured(rank, colour, tongue),
        index(96, colour, suit, rank),
        index(534, colour, suit, rank),
        heading(suit, rank, tongue),
        titled(tongue.text(board.ranks, rank), suit),
        said(tongue.text(board.blurbs, rank) if board.blurbs else ""),
        rect(*FRAME, rx=16, fill="none", stroke=CARD_INK, stroke_width=4),
    )
    return face(SIZE, LuneWords(board).card(card, tongue), *inside)


def pictured(rank: int, colour: str, tongue: Tongue) -> str:
    """A machine on the ground of the Moon, its length and height, and what its parts are called."""
    machine, callouts = MACHINES[rank - 1]
    body = group(drawn("soil"), drawn(machine, colour), stroke=CARD_INK, stroke_linejoin="round")
    names = [called(tongue.gettext(words), where, x, y) for where, (words, x, y) in zip(ROWS, callouts)]
    return at(MIDDLE, 380, body, drawn(machine + "-measured"), *names)


def called(words: str, where: str, x: float, y: float) -> str:
    """A name, a thin line, and a dot on the part it means."""
    row, size = ROWS[where], fitted(words, LETTERS, 2 * HALF)
    width = note_width(words, size)
    beginnings = {"left": -HALF, "right": HALF - width, "low": min(max(x - width / 2, -HALF), HALF - width)}
    start = beginnings[where]
    from_x, from_y = min(max(x, start + 10), start + width - 12), row + (-24 if where == "low" else 8)
    leader = path(f"M{from_x:.0f} {from_y:g}L{x:g} {y:g}", fill="none", stroke_width=1.8)
    written = note(start, row, words, size, DIMENSION)
    return group(leader, circle(x, y, 4.5, fill=DIMENSION), stroke=DIMENSION) + written


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
