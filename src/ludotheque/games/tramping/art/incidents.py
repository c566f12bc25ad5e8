"""The incidents of the route, TRAMPING among them: a porthole, what happens, and one back that tells nothing."""

from __future__ import annotations

import re
from typing import Final

from ludotheque.games.tramping.art.inks import INK, MAGENTA, OUTLINE, PAPER, RED, YELLOW, figure
from ludotheque.games.tramping.rules.board import EFFECTS, KEEP, Board
from ludotheque.games.tramping.state import USES
from ludotheque.games.tramping.words import millions
from ludotheque.kernel.game import Tongue
from ludotheque.parts.kit import Face, face
from ludotheque.parts.svg.drawing import SERIF, at, capitals, circle, group, path, rect, star, text
from ludotheque.parts.svg.lines import block, composed, line

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
    effect, amount = EFFECTS[board.incident_effect[no]], board.incident_amount[no]
    words = tongue.text(board.incident_texts, no)
    parts = [
        rect(0, 0, WIDE, HIGH, fill=PAPER),
        frame(MAGENTA),
        line(MIDDLE, 100, tongue.gettext("Route incident"), 40, 510, fill=PAPER, font_weight=700),
        at(MIDDLE, 310, figure("porthole-" + effect)),
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


def figures(effect: str, amount: int, tongue: Tongue) -> str:
    """What it does, in as few signs as can be."""
    if effect in ("pay_bank", "pay_each"):
        return MINUS + millions(amount, tongue)
    if effect in ("from_bank", "from_each"):
        return "+" + millions(amount, tongue)
    if effect == "skip":
        return tongue.ngettext("{count} turn missed", "{count} turns missed", amount).format(count=amount)
    if effect == "again":
        return tongue.gettext("one more throw")
    way = "+" if effect == "forward" else MINUS
    return way + tongue.ngettext("{count} square", "{count} squares", amount).format(count=amount)


def tone(effect: str) -> str:
    return LOSS if effect in ("pay_bank", "pay_each", "back", "skip") else GAIN


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
        at(MIDDLE, 324, figure("porthole-" + EFFECTS[KEEP])),
        group(*rings, *counted),
        story(tongue.text(board.incident_texts, no), OUTLINE),
        stamp(no, RED),
    ]
    return face(SIZE, tongue.gettext("TRAMPING card"), *parts, font_family=SERIF)


def back(tongue: Tongue) -> str:
    """A rose on magenta, the same from above and from below."""
    return face(SIZE, tongue.gettext("Route incident, face down"), figure("back-incident"))
