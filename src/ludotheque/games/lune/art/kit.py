"""All that is printed of DE LA TERRE A LA LUNE: 32 cards, 32 options, 8 deposits, 4 rockets, the pirate, 3 dice."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.art.cards import cards
from ludotheque.games.lune.art.inks import (
    BROWN,
    CARD,
    CARD_INK,
    CHALK,
    DEEP,
    NIGHT,
    ROCKETS,
    SUITS_ON_PAPER,
    drawn,
    on_paper,
)
from ludotheque.games.lune.art.pieces import SIGNS, TOKENS, rocket, written
from ludotheque.games.lune.page.show import BLUE
from ludotheque.games.lune.rules.board import EXHAUSTED, KINDS, SUITS, Board
from ludotheque.games.lune.state import FIRST_PRIZE, SECOND_PRIZE
from ludotheque.games.lune.words import LuneWords
from ludotheque.kernel.game import Tongue
from ludotheque.parts.kit import NET, Face, Kit, Part, ScoreSheet, Sign, die_net, face
from ludotheque.parts.svg.drawing import SANS, at, circle, cut, ink_on, path, rect, star, text
from ludotheque.parts.svg.lines import block, composed
from ludotheque.say.sentences import _, capital

# -- the sheets to write on: the score at the end, and a memo of the flight for each player


def score(board: Board, tongue: Tongue) -> ScoreSheet:
    """L152 L160: the options of every deposit one has brought home, and the bonus."""
    say = tongue.gettext
    bonuses = [
        say("Bonus of the first to land: {points}").format(points=tongue.number(FIRST_PRIZE)),
        say("Bonus of the second to land: {points}").format(points=tongue.number(SECOND_PRIZE)),
    ]
    kinds = [deposit_line(board, kind, tongue) for kind in range(len(KINDS))]
    rows = (*kinds, say("Points of the options"), *bonuses, say("Total"), say("Place"))
    note = say(
        "Write the points of the options whose deposit came home with you (L160). Exhausted options, options without "
        "their deposit and deposits alone count nothing. Equal totals share the place (L161); if one rocket alone is "
        "left, it has won (L162)."
    )
    return ScoreSheet("score", say("The score"), note, (say("Deposits"), "", "", "", ""), rows)


def memo(board: Board, tongue: Tongue) -> ScoreSheet:
    """L6 L148 L163: what one holds and has seen, for nobody else's eyes, and what all may see of the others."""
    say = tongue.gettext
    columns = (say("Deposits"), say("My options"), say("Their points"), say("My deposit"), say("Seen on the Moon"))
    kinds = [f"{deposit_line(board, kind, tongue)} × {counted(board, kind)}" for kind in range(len(KINDS))]
    gone = f"{LuneWords(board).kind(EXHAUSTED, tongue)} × {counted(board, EXHAUSTED)}"
    note = say(
        "One sheet for each player, kept secret: tick what you take at a station and on the Moon. Beside each deposit "
        "stands the number of its options in the box. The empty lines are for the others: their options, their "
        "deposits, the cards they exchange."
    )
    return ScoreSheet("flight", say("Memo of the flight"), note, columns, (*kinds, gone, *[""] * 6))


def deposit_line(board: Board, kind: int, tongue: Tongue) -> str:
    return f"{written(kind)} {LuneWords(board).kind(kind, tongue)}"


def counted(board: Board, kind: int) -> int:
    """How many options of a kind there are."""
    return board.option_kind[1:].count(kind)


# -- what is round: the eight deposits, the four rockets, the pirate


DEPOSIT: Final = (22.0, 22.0)  # eight of them lie side by side round the middle of the Moon
ROCKET: Final = (20.0, 20.0)
PIRATE: Final = (22.0, 22.0)
NAME_ROOM: Final = 126.0


def disc(half: float, ground: str) -> str:
    return circle(half, half, half, fill=ground)


def deposits(board: Board, tongue: Tongue) -> Part:
    """L9: one of each kind."""
    behind = face(DEPOSIT, tongue.gettext("Deposit, the back"), drawn("deposit-back"))
    faces = [Face(f"deposit-{key.lower()}", deposit(board, kind, tongue), behind) for kind, key in enumerate(KINDS)]
    return Part("deposits", tongue.gettext("Deposits"), DEPOSIT, tuple(faces), "L9", CARD_INK, NIGHT, round=True)


def deposit(board: Board, kind: int, tongue: Tongue) -> str:
    """Its symbol and its name on its colour."""
    colour, sign, name = TOKENS[kind], written(kind), LuneWords(board).kind(kind, tongue)
    ink, size = ink_on(colour, DEEP, CHALK), 62 if len(sign) < 3 else 52
    inside = (
        circle(0, 0, 90, fill=colour),
        circle(0, 0, 78, fill="none", stroke=ink, stroke_width=7, stroke_dasharray="3 5.17"),
        text(0, 4, sign, size, text_anchor="middle", font_weight=700, fill=ink, font_family=SANS),
        text(0, 37, cut(name, 22, NAME_ROOM), 22, text_anchor="middle", fill=ink, font_family=SANS),
    )
    return face(DEPOSIT, name, disc(110, CARD_INK), at(110, 110, *inside))


def rockets(board: Board, tongue: Tongue) -> Part:
    """L10 L11: one of each colour, alike on both sides."""
    words = LuneWords(board)
    drawn = [patch(suit, capital(words.rocket(suit, tongue))) for suit in range(len(SUITS))]
    faces = [Face(f"rocket-{SUITS[suit]}", svg, svg) for suit, svg in enumerate(drawn)]
    return Part("rockets", tongue.gettext("Rockets"), ROCKET, tuple(faces), "L10", NIGHT, NIGHT, round=True)


def patch(suit: int, title: str) -> str:
    """A badge like those of a crew: the colour, the sign of the suit on both sides, the rocket in the middle."""
    signs = [at(x, 0, path(SIGNS[suit], fill=DEEP), scale=1.25) for x in (-57, 57)]
    inside = (
        circle(0, 0, 82, fill=ROCKETS[suit]),
        *signs,
        circle(0, 0, 42, fill=NIGHT, stroke=DEEP, stroke_width=3),
        at(0, 0, rocket(suit), scale=1.45),
    )
    return face(ROCKET, title, disc(100, NIGHT), at(100, 100, *inside))


def pirates(tongue: Tongue) -> Part:
    """L10: there is one."""
    name = tongue.gettext("Pirate satellite")
    svg = face(PIRATE, name, drawn("pirate-token"))
    return Part("pirate", name, PIRATE, (Face("pirate", svg, svg),), "L10", DEEP, DEEP, round=True)


# -- the 32 options: an assay on ivory paper, one back for all; the exhausted ones are crossed out


SIZE: Final = (22.0, 30.0)
MIDDLE: Final = 110.0
ROOM: Final = 156.0  # for a name


def options(board: Board, tongue: Tongue) -> Part:
    """L6: as many of each as the edition has, equal ones together."""
    behind = face(SIZE, tongue.gettext("Option, the back"), drawn("option-back"))
    alike: dict[tuple[int, int], list[int]] = {}
    for option in range(1, len(board.option_kind)):
        alike.setdefault((board.option_kind[option], board.option_worth[option]), []).append(option)
    faces = [
        Face(named(kind, worth), front(board, same[0], tongue), behind, len(same))
        for (kind, worth), same in sorted(alike.items())
    ]
    return Part("options", tongue.gettext("Options"), SIZE, tuple(faces), "L6", CARD, CARD)


def named(kind: int, worth: int) -> str:
    return "option-exhausted" if kind == EXHAUSTED else f"option-{KINDS[kind].lower()}-{worth}"


def front(board: Board, option: int, tongue: Tongue) -> str:
    kind = board.option_kind[option]
    ground = rect(0, 0, 220, 300, fill=CARD)
    ruled = rect(30, 30, 160, 240, rx=10, fill="none", stroke=BROWN, stroke_width=3)
    seal = drawn("spent") if kind == EXHAUSTED else assay(kind)
    name = named_below(LuneWords(board).kind(kind, tongue), kind == EXHAUSTED)
    worth = "" if kind == EXHAUSTED else points(tongue.number(board.option_worth[option]))
    return face(SIZE, LuneWords(board).option_name(option, tongue), ground, ruled, seal, name, worth)


def named_below(name: str, gone: bool) -> str:
    """The name beneath the seal; that of an exhausted one may fill what the points leave free."""
    middle, high = (220, 54) if gone else (188, 27)
    return block(MIDDLE, middle, composed(name, 22, 22, ROOM, high), fill=CARD_INK, font_family=SANS)


def points(worth: str) -> str:
    return text(MIDDLE, 252, worth, 54, text_anchor="middle", font_weight=700, fill=CARD_INK, font_family=SANS)


def assay(kind: int) -> str:
    """The symbol of the deposit on its colour, in a seal of eighteen points."""
    colour, sign = TOKENS[kind], written(kind)
    seal = path(star(68, 58, 18), fill=BROWN)
    disc = circle(0, 0, 54, fill=colour, stroke=CARD, stroke_width=4)
    ink, size = ink_on(colour, DEEP, CHALK), 52 if len(sign) < 3 else 40
    letters = text(0, size * 0.36, sign, size, text_anchor="middle", font_weight=700, fill=ink, font_family=SANS)
    return at(MIDDLE, 108, seal, disc, letters)


# -- the whole box


WIDTH: Final = 550.0  # of the board: four sheets of A4; a landing is eight millimetres wide
SHAPES: Final = (_("disc"), _("triangle"), _("square"), _("diamond"))  # by suit


def kit(edition: Board, tongue: Tongue) -> Kit:
    parts = (
        cards(edition, tongue),
        options(edition, tongue),
        deposits(edition, tongue),
        rockets(edition, tongue),
        pirates(tongue),
        dice(tongue),
    )
    return Kit(WIDTH, parts, (score(edition, tongue), memo(edition, tongue)), signs(edition, tongue))


def dice(tongue: Tongue) -> Part:
    """L10 L28: two of one colour for the pirate, a third of another for the rocket."""
    pair = die_net(BLUE, CHALK, tongue.gettext("Blue die"))
    third = die_net(ROCKETS[0], DEEP, tongue.gettext("Red die"))
    faces = (Face("die-pirate", pair, count=2), Face("die-rocket", third))
    return Part("dice", tongue.gettext("Dice"), NET, faces, "L10", "#ffffff")


def signs(edition: Board, tongue: Tongue) -> tuple[tuple[Sign, ...], ...]:
    """Suits on the cards, rockets, deposits, dice: what tells them apart without colour."""
    words, say = LuneWords(edition), tongue.gettext
    shapes = [say(shape) for shape in SHAPES]
    suits = [
        Sign(words.suit(suit, tongue), SUITS_ON_PAPER[suit], shapes[suit], on_paper(SUITS_ON_PAPER[suit]))
        for suit in range(len(SUITS))
    ]
    rocketry = [Sign(words.rocket(suit, tongue), ROCKETS[suit], shapes[suit], DEEP) for suit in range(len(SUITS))]
    kinds = [
        Sign(words.kind(kind, tongue), TOKENS[kind], key, ink_on(TOKENS[kind], DEEP, CHALK))
        for kind, key in enumerate(KINDS)
    ]
    thrown = (Sign(say("Blue die"), BLUE, say("pair"), CHALK), Sign(say("Red die"), ROCKETS[0], say("single"), DEEP))
    return tuple(suits), tuple(rocketry), tuple(kinds), thrown
