"""The incidents of the route, TRAMPING among them: a porthole, what happens, and one back that tells nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from ludotheque.games.tramping.art.inks import BLUE, GREEN, INK, MAGENTA, OUTLINE, PAPER, RED, SHOAL, YELLOW
from ludotheque.games.tramping.art.pieces import DECK, HULL
from ludotheque.games.tramping.art.squares import SPANNER
from ludotheque.games.tramping.rules.board import (
    AGAIN,
    BACK,
    FORWARD,
    FROM_BANK,
    FROM_EACH,
    KEEP,
    PAY_BANK,
    PAY_EACH,
    SKIP,
    Board,
)
from ludotheque.games.tramping.state import USES
from ludotheque.games.tramping.words import millions
from ludotheque.kernel.game import Tongue
from ludotheque.parts.kit import Face, face
from ludotheque.parts.svg.drawing import SERIF, Attribute, at, capitals, circle, group, path, polygon, rect, star, text
from ludotheque.parts.svg.lines import block, composed, line

# -- what an incident does, as a picture: money, squares, a turn missed, a die, a repair


LINE: Final[dict[str, Attribute]] = {"stroke": OUTLINE, "stroke_width": 5, "stroke_linejoin": "round"}
UP: Final = "M-16 40V0H-38L0-46L38 0H16V40z"
ANCHOR: Final = (
    "M0-84A24 24 0 1 0 .1-84zM0-36V92M-46-12H46M-84 34C-78 74-44 92 0 92C44 92 78 74 84 34M-98 56L-84 34L-64 52"
    "M98 56L84 34L64 52"
)
FLEET: Final = ((-78, 62), (0, 84), (78, 62))


def picture(effect: int) -> str:
    """In a porthole of radius 150 round the origin."""
    water = circle(0, 0, 150, fill=SHOAL)
    rims = circle(0, 0, 150, fill="none", stroke=INK, stroke_width=12)
    rims += circle(0, 0, 139, fill="none", stroke=PAPER, stroke_width=4)
    bolts = [circle(150 * x, 150 * y, 5, fill=PAPER) for x, y in ((0, -1), (0, 1), (-1, 0), (1, 0))]
    return water + PICTURES[effect]() + rims + group(*bolts)


# -- money


def bank() -> str:
    """A temple with four columns."""
    roof = path("M-78-6L0-52L78-6z", fill=PAPER, **LINE)
    columns = "".join([rect(x, -6, 20, 56, fill=PAPER, **LINE) for x in (-64, -30, 10, 44)])
    return roof + columns + rect(-80, 50, 160, 18, fill=PAPER, **LINE)


def coin(x: float, y: float, scale: float = 1) -> str:
    gold = circle(0, 0, 34, fill=YELLOW, **LINE) + circle(0, 0, 24, fill="none", stroke=OUTLINE, stroke_width=2.4)
    letter = path("M-12 11V-11L0 5L12-11V11", fill="none", stroke=OUTLINE, stroke_width=5, stroke_linejoin="round")
    return at(x, y, gold, letter, scale=scale)


def arrow(x: float, y: float, turn: float, colour: str, scale: float = 1) -> str:
    return at(x, y, path(UP, fill=colour, **LINE), turn=turn, scale=scale)


def to_bank() -> str:
    return at(0, -48, bank()) + arrow(-34, 76, 0, RED) + coin(42, 76)


def from_bank() -> str:
    return at(0, -48, bank()) + arrow(-34, 76, 180, GREEN) + coin(42, 76)


def to_each() -> str:
    ships = [at(x, y + 8, ship(PAPER), turn=-90, scale=1.1) for x, y in FLEET]
    ways = [arrow(x * 0.55, y * 0.5 - 34, turn, RED, 0.72) for (x, y), turn in zip(FLEET, (235, 180, 125))]
    return group(*ships) + group(*ways) + coin(0, -84, 1.1)


def from_each() -> str:
    ships = [at(x, y + 8, ship(PAPER), turn=-90, scale=1.1) for x, y in FLEET]
    ways = [arrow(x * 0.55, y * 0.5 - 34, turn, GREEN, 0.72) for (x, y), turn in zip(FLEET, (55, 0, 305))]
    return group(*ships) + group(*ways) + coin(0, -84, 1.1)


# -- squares and turns


def ship(colour: str) -> str:
    """A cargo from above, bow to the right."""
    hull = path(HULL, fill=colour, stroke=OUTLINE, stroke_width=2.4, stroke_linejoin="round")
    deck = path(DECK, fill="none", stroke=OUTLINE, stroke_width=0.9)
    house = rect(-13, -7, 8.5, 14, fill=RED, stroke=OUTLINE, stroke_width=1.4)
    return hull + deck + house + rect(-1, -5, 9, 10, fill="#d9c79a", stroke=OUTLINE, stroke_width=1.4)


def chevrons(x: float, way: float, colour: str) -> str:
    found = [polygon([(x + no * 30, -34), (x + no * 30 + way * 26, 0), (x + no * 30, 34)], False) for no in range(3)]
    return path("".join(found), fill="none", stroke=colour, stroke_width=13, stroke_linejoin="round")


def forward() -> str:
    return at(-40, 0, ship(PAPER), scale=2.3) + chevrons(36, 1, GREEN)


def backward() -> str:
    return at(46, 0, ship(PAPER), scale=2.3) + chevrons(-94, -1, RED)


def waiting() -> str:
    """At anchor."""
    return path(ANCHOR, fill="none", stroke=INK, stroke_width=15, stroke_linecap="round", stroke_linejoin="round")


def thrown() -> str:
    pips = [circle(38 * x, 38 * y, 14, fill=PAPER) for x, y in ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))]
    return at(0, 0, rect(-76, -76, 152, 152, rx=22, fill=BLUE, **LINE), *pips, turn=12)


def repaired() -> str:
    """A spanner on a red disc."""
    return circle(0, 0, 112, fill=RED, **LINE) + path(SPANNER, fill=PAPER, transform="scale(10.5)")


PICTURES: Final[dict[int, Callable[[], str]]] = {
    PAY_BANK: to_bank,
    PAY_EACH: to_each,
    FROM_BANK: from_bank,
    FROM_EACH: from_each,
    FORWARD: forward,
    BACK: backward,
    SKIP: waiting,
    AGAIN: thrown,
    KEEP: repaired,
}


# -- the incidents of the route, TRAMPING among them: a porthole, what happens, and one back that tells nothing


SIZE: Final = (63.0, 88.0)
WIDE: Final = 630
HIGH: Final = 880
MIDDLE: Final = WIDE / 2
GAIN: Final = "#17603a"  # of money or way won
LOSS: Final = "#a3201a"
MINUS: Final = "\u2212"
MARK: Final = "translate(315 582)"
SUM: Final = re.compile(r"(?<=\d) (?=M\b)")  # what stands between a figure and its million


def incidents(board: Board, tongue: Tongue) -> tuple[Face, ...]:
    """T93 T101: as many as the edition has, one of them TRAMPING; all alike from behind."""
    turned = back(tongue)
    found = []
    for no, effect in enumerate(board.incident_effect):
        kept = effect == KEEP
        drawn = tramping(board, no, tongue) if kept else front(board, no, tongue)
        found.append(Face("tramping" if kept else f"incident-{no + 1}", drawn, turned))
    return tuple(found)


def front(board: Board, no: int, tongue: Tongue) -> str:
    """Head, porthole, the effect in figures, the story."""
    effect, amount = board.incident_effect[no], board.incident_amount[no]
    words = tongue.text(board.incident_texts, no)
    parts = [
        rect(0, 0, WIDE, HIGH, fill=PAPER),
        frame(MAGENTA),
        line(MIDDLE, 100, tongue.gettext("Route incident"), 40, 510, fill=PAPER, font_weight=700),
        at(MIDDLE, 310, picture(effect)),
        line(MIDDLE, 548, figures(effect, amount, tongue), 64, 510, fill=tone(effect), font_weight=700),
        path("M120 582H510", stroke=MAGENTA, stroke_width=3) + path(star(16, 5, 4), fill=MAGENTA, transform=MARK),
        story(words, INK),
        stamp(no, MAGENTA),
    ]
    return face(SIZE, tongue.gettext("Route incident"), *parts, font_family=SERIF)


def frame(colour: str) -> str:
    """A border, with the band of the head."""
    outer = rect(32, 32, WIDE - 64, HIGH - 64, fill="none", stroke=INK, stroke_width=4)
    foot = path(f"M44 {HIGH - 50}H586", stroke=colour, stroke_width=12)
    return outer + rect(44, 44, WIDE - 88, 82, fill=colour) + foot


def story(words: str, ink: str) -> str:
    """A sum is never parted."""
    return block(MIDDLE, 697, composed(SUM.sub("\u00a0", words), 33, 25, 500, 200), fill=ink)


def stamp(no: int, colour: str) -> str:
    """The number of the card in its pack, at the foot."""
    disc = circle(MIDDLE, 822, 26, fill=PAPER, stroke=colour, stroke_width=4)
    return disc + text(MIDDLE, 831, str(no + 1), 26, fill=OUTLINE, font_weight=700, text_anchor="middle")


def figures(effect: int, amount: int, tongue: Tongue) -> str:
    """What it does, in as few signs as can be."""
    if effect in (PAY_BANK, PAY_EACH):
        return MINUS + millions(amount, tongue)
    if effect in (FROM_BANK, FROM_EACH):
        return "+" + millions(amount, tongue)
    if effect == SKIP:
        return tongue.ngettext("{count} turn missed", "{count} turns missed", amount).format(count=amount)
    if effect == AGAIN:
        return tongue.gettext("one more throw")
    way = {FORWARD: "+", BACK: MINUS}[effect]
    return way + tongue.ngettext("{count} square", "{count} squares", amount).format(count=amount)


def tone(effect: int) -> str:
    return LOSS if effect in (PAY_BANK, PAY_EACH, BACK, SKIP) else GAIN


def tramping(board: Board, no: int, tongue: Tongue) -> str:
    """T102: yellow, with a ring to cross out for each of its three repairs."""
    rings = [circle(MIDDLE + 110 * (use - 1), 552, 30, fill=PAPER, stroke=RED, stroke_width=6) for use in range(USES)]
    counted = [
        text(MIDDLE + 110 * (use - 1), 563, str(use + 1), 32, fill=OUTLINE, font_weight=700, text_anchor="middle")
        for use in range(USES)
    ]
    parts = [
        rect(0, 0, WIDE, HIGH, fill=PAPER),
        rect(32, 32, WIDE - 64, HIGH - 64, fill=YELLOW, stroke=INK, stroke_width=4),
        rect(44, 44, WIDE - 88, HIGH - 88, fill="none", stroke=RED, stroke_width=3),
        capitals("TRAMPING", MIDDLE, 72, 56, 9, OUTLINE, 28),
        at(MIDDLE, 324, picture(KEEP)),
        group(*rings, *counted),
        story(tongue.text(board.incident_texts, no), OUTLINE),
        stamp(no, RED),
    ]
    return face(SIZE, tongue.gettext("TRAMPING card"), *parts, font_family=SERIF)


def back(tongue: Tongue) -> str:
    """A rose on magenta, the same from above and from below."""
    ground = rect(0, 0, WIDE, HIGH, fill=MAGENTA)
    lines = rect(60, 60, WIDE - 120, HIGH - 120, fill="none", stroke=PAPER, stroke_width=5)
    lines += rect(74, 74, WIDE - 148, HIGH - 148, fill="none", stroke=PAPER, stroke_width=2)
    rings = circle(0, 0, 178, fill="none", stroke=PAPER, stroke_width=3) + circle(
        0, 0, 196, fill="none", stroke=PAPER, stroke_width=1.6
    )
    rose = path(star(170, 46, 4), fill=PAPER) + path(star(104, 38, 4), fill=YELLOW, transform="rotate(45)")
    waves = [path(wave(y), fill="none", stroke=PAPER, stroke_width=4) for y in (150, 178, 206, 674, 702, 730)]
    return face(
        SIZE, tongue.gettext("Route incident, face down"), ground, lines, at(MIDDLE, HIGH / 2, rings, rose), *waves
    )


def wave(y: float) -> str:
    """Eight crests round the middle line, as high above as below."""
    return f"M{MIDDLE - 200:g} {y:g}q12.500-12 25 0" + "t25 0" * 15
