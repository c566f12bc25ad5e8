"""The pieces: four rockets, the pirate, packs of options, deposits on the Moon."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.art.inks import AMBER, BROWN, CARD, CARD_INK, CHALK, DEEP, GLOW, NIGHT, ROCKETS, RUST
from ludotheque.games.lune.rules.board import KINDS, SUITS, Board
from ludotheque.parts.svg.drawing import Attribute, at, circle, element, group, ink_on, path, sheet, star, text

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
    found += [symbol("pirate", 84, pirate()), symbol("wreck", 84, wreck())]
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


def symbol(name: str, side: float, *inside: str) -> str:
    half = side / 2
    return element("symbol", *inside, id=name, viewBox=f"{-half:g} {-half:g} {side:g} {side:g}")


# -- rockets and pirate


def rocket(suit: int) -> str:
    """A stout rocket in the colour of its suit, its sign in the porthole."""
    colour = ROCKETS[suit]
    outline: dict[str, Attribute] = {"stroke": DEEP, "stroke_width": 2.2, "stroke_linejoin": "round"}
    flame = path("M-7 28C-6 35-2 36 0 42C2 36 6 35 7 28z", fill=AMBER, stroke=DEEP, stroke_width=1.6)
    fins = path("M-11 8L-23 22V33L-9 27M11 8L23 22V33L9 27", fill=CHALK, **outline)
    hull = path("M0-41C11-31 16-17 16-4C16 8 13 18 9 29H-9C-13 18-16 8-16-4C-16-17-11-31 0-41z", fill=colour, **outline)
    nose = path("M0-41C6-35.5 10.5-28 13-20H-13C-10.5-28-6-35.5 0-41z", fill=CHALK, **outline)
    band = path("M-12.6 20H12.6", stroke=DEEP, stroke_width=2.2)
    port = circle(0, 0, 13, fill=CHALK, stroke=DEEP, stroke_width=2.2)
    return flame + fins + hull + nose + band + port + path(SIGNS[suit], fill=DEEP)


def pirate() -> str:
    """A satellite with two wings, two aerials and a skull."""
    light = circle(0, 0, 27, fill=GLOW, opacity=".2") + circle(0, 0, 22, fill=GLOW, opacity=".3")
    wings = path("M-41-9H-18V9H-41zM18-9H41V9H18z", fill="#0f2f4a", stroke=GLOW, stroke_width=2)
    cells = path("M-33-9V9M-26-9V9M26-9V9M33-9V9M-41 0H-18M18 0H41", stroke=GLOW, stroke_width=1.2)
    aerials = path("M-6-15L-14-33M6-15L14-33", stroke=GLOW, stroke_width=2.4, stroke_linecap="round")
    tips = circle(-14, -34, 3, fill=RUST) + circle(14, -34, 3, fill=RUST)
    ball = circle(0, 0, 18.5, fill=DEEP, stroke=GLOW, stroke_width=3)
    return light + wings + cells + aerials + tips + ball + skull()


def skull() -> str:
    """Over two crossed bones."""
    bones = path("M-10 4L10 13M10 4L-10 13", stroke=CHALK, stroke_width=3.4, stroke_linecap="round")
    head = "M0-12C7-12 10-7 10-2C10 2 8 4 6 5V9H-6V5C-8 4-10 2-10-2C-10-7-7-12 0-12z"
    eyes = circle(-4, -1, 3.4) + circle(4, -1, 3.4) + path("M0 2L-1.6 5H1.6z")
    teeth = path("M-2.4 6V9M2.4 6V9", stroke=DEEP, stroke_width=1.2)
    return bones + path(head, fill=CHALK, stroke=DEEP, stroke_width=1.4) + group(eyes, fill=DEEP) + teeth


def wreck() -> str:
    """Two halves of a rocket that flies no more."""
    burst = path(star(40, 20, 9), fill=AMBER, stroke=DEEP, stroke_width=2)
    heart = path(star(27, 14, 9), fill=RUST)
    nose = path("M0-22C7-16 11-9 12-1L5-4L1 2L-5-3L-12 0C-11-9-7-16 0-22z", fill=CHALK, stroke=DEEP, stroke_width=2)
    tail = path("M-11-6L-4-2L1-7L6-3L11-6L9 14L16 22H-16L-9 14z", fill=CHALK, stroke=DEEP, stroke_width=2)
    return burst + heart + at(7, -4, nose, turn=34) + at(-6, 9, tail, turn=-14, scale=0.8)


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
