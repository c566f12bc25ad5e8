"""The 32 Exploration cards: a sheet of an engineer's album for each rank, in the four colours, and one back for all."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.art.inks import CARD, CARD_INK, NIGHT, SUITS_ON_PAPER, drawn, fitted, note, on_paper
from ludotheque.games.lune.art.machines import MACHINES, ROWS, Machine, called, measured
from ludotheque.games.lune.art.pieces import SIGNS
from ludotheque.games.lune.rules.board import CARDS, MOBEX, MOLAB, SUITS, Board, rank_of, suit_of
from ludotheque.games.lune.words import LuneWords
from ludotheque.kernel.game import Tongue
from ludotheque.parts.kit import Face, Part, face
from ludotheque.parts.svg.drawing import CAPITALS, SANS, SERIF, at, capitals, group, path, rect, text, word_width
from ludotheque.parts.svg.lines import block, composed
from ludotheque.say.sentences import _

SIZE: Final = (63.0, 88.0)
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
        drawn("card-paper"),
        pictured(MACHINES[rank - 1], colour, tongue),
        index(96, colour, suit, rank),
        index(534, colour, suit, rank),
        heading(suit, rank, tongue),
        titled(tongue.text(board.ranks, rank), suit),
        said(tongue.text(board.blurbs, rank) if board.blurbs else ""),
        rect(*FRAME, rx=16, fill="none", stroke=CARD_INK, stroke_width=4),
    )
    return face(SIZE, LuneWords(board).card(card, tongue), *inside)


def pictured(machine: Machine, colour: str, tongue: Tongue) -> str:
    body = group(drawn("soil"), drawn(machine.drawing, colour), stroke=CARD_INK, stroke_linejoin="round")
    named = [tongue.gettext(words) for words in machine.callouts]
    names = [called(*callout) for callout in zip(named, ROWS, machine.spots)]
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
    return face(SIZE, tongue.gettext("Exploration card, the back"), drawn("card-back"))
