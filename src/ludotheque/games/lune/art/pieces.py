"""The pieces: four rockets, the pirate, packs of options, deposits on the Moon."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.art.inks import AMBER, BROWN, CARD, CARD_INK, CHALK, DEEP, NIGHT, ROCKETS, drawn
from ludotheque.games.lune.rules.board import KINDS, SUITS, Board
from ludotheque.parts.svg.drawing import at, circle, group, ink_on, path, sheet, star, symbol, text

SIGNS: Final = (
    "M-7.5 0A7.5 7.5 0 1 1 7.5 0A7.5 7.5 0 1 1-7.5 0z",
    "M0-8.5L8.6 6.4H-8.6z",
    "M-6.6-6.6H6.6V6.6H-6.6z",
    "M0-9.4L8 0L0 9.4L-8 0z",
)  # of the suits: disc, triangle, square, diamond
TOKENS: Final = ("#1c5fa8", "#9fd8ff", "#cfd5dd", "#8f9bb3", "#a3461f", "#f3ead0", "#5b6270", "#6f4a86")  # by kind


def symbols(board: Board) -> str:
    """Every drawing in a square of its own; pieces are 28 by 28 units, times their size."""
    counts = range(1, len(board.option_kind))
    found = [symbol(f"rocket-{SUITS[suit]}", 84, rocket(suit)) for suit in range(len(SUITS))]
    found += [symbol("pirate", 84, drawn("pirate")), symbol("wreck", 84, drawn("wreck"))]
    found += [symbol("pack", 56, pack(3)), *[symbol(pack_symbol(count), 56, numbered(count)) for count in counts]]
    found += [symbol("deposit", 32, token(CARD_INK, CHALK, "?"))]
    found += [symbol(deposit_symbol(kind), 32, deposit(kind)) for kind in range(len(KINDS))]
    return sheet(1, 1, "DE LA TERRE A LA LUNE", *found)


def pack_symbol(count: int) -> str:
    """A pack that shows how many options it holds; an empty one is not there at all."""
    return f"pack-{count}"


def deposit_symbol(kind: int) -> str:
    """A deposit somebody has seen and remembers."""
    return f"deposit-{kind}"


def rocket(suit: int) -> str:
    """A stout rocket in the colour of its suit, its sign in the porthole."""
    return drawn("rocket", ROCKETS[suit]) + path(SIGNS[suit], fill=DEEP)


# -- options and deposits


def pack(high: int) -> str:
    """Options face down, one over the other."""
    below = "".join([f"M{2.5 * no - 17:g} {2.5 * no - 23:g}h34v46h-34z" for no in range(high - 1, 0, -1)])
    beneath = path(below, fill="#cdbb8c") if below else ""
    card = path("M-17-23h34v46h-34z", fill=CARD) + path("M-13.5-19.5h27v39h-27z", fill="none", stroke=BROWN)
    back = path(star(9, 4, 8), fill=BROWN, stroke="none")
    return group(beneath, card, back, stroke=DEEP, stroke_width=1.4)


def numbered(count: int) -> str:
    """The pack is higher the more it holds, and says how many."""
    plate = circle(0, 0, 11.5, fill=NIGHT, stroke=AMBER, stroke_width=2)
    figure = text(0, 5.2, str(count), 15, text_anchor="middle", font_weight=700, fill=CHALK)
    return pack(1 + (count > 1) + (count > 4) + (count > 7)) + at(0, 0, plate, figure)


def deposit(kind: int) -> str:
    ground = TOKENS[kind]
    return token(ground, ink_on(ground, DEEP, CHALK), written(kind))


def written(kind: int) -> str:
    """The symbol of a deposit as chemists write it."""
    return KINDS[kind].replace("2", "₂")


def token(ground: str, ink: str, sign: str) -> str:
    """A disc with a milled edge."""
    rim = circle(0, 0, 12.6, fill="none", stroke=ink, stroke_width=2.4, stroke_dasharray="1.3 2")
    disc = circle(0, 0, 15, fill=ground, stroke=DEEP, stroke_width=1.6)
    letters = text(0, 4.4 if len(sign) < 3 else 3.4, sign, 13 if len(sign) < 3 else 9.5, text_anchor="middle")
    return disc + rim + group(letters, font_weight=700, fill=ink)
