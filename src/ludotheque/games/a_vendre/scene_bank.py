"""The sign that names the game, on its post, and the bank at the end of the street."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre.scene_houses import COLOURS, CREAM, GLASS, INK, WOOD, outlined
from ludotheque.games.a_vendre.scene_pictograms import PAPER
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.drawing import SERIF, at, capitals, circle, group, path, rect, text

TITLE_RED: Final = "#9e1b12"


def sign(x: float, y: float, titles: int, tongue: Tongue) -> str:
    """The big hanging board that names the game."""
    say = tongue.gettext
    foot = say("60 SQUARES · {titles} TITLES · ONE STREET").format(titles=titles)
    middle = {"text_anchor": "middle", "fill": INK}
    board = [
        rect(-222, -8, 470, 210, rx=12, fill=INK),
        rect(-230, -16, 470, 210, rx=12, fill=COLOURS["yellow"], stroke=INK, stroke_width=3),
        rect(-218, -4, 446, 186, rx=8, fill="none", stroke=COLOURS["red"], stroke_width=4),
        capitals("A VENDRE!", 9, 27, 54, 10, INK, 20),
        capitals("A VENDRE!", 5, 23, 54, 9, TITLE_RED, 20),
        path("M-150 100H160", stroke=COLOURS["red"], stroke_width=2),
        text(5, 130, foot, 16, font_weight=700, letter_spacing=1, **middle),
        text(5, 163, say("who will buy?"), 21, font_style="italic", font_family=SERIF, **middle),
    ]
    chains = path("M-190-54V-12M196-54V-26", stroke=INK, stroke_width=4, stroke_dasharray="7 3")
    return at(x, y, post(), chains, group(*board, transform="rotate(-2)"), scale=0.8, id="sign")


def post() -> str:
    """A wooden gallows with a brace, a ball on top, and a bird."""
    wood = {"fill": "none", "stroke_linecap": "round"}
    shape = "M-252 328V-60H232M-252-16L-208-60"
    bird = outlined("M148-82C152-92 164-92 168-82L192-74L170-68C158-66 150-70 148-82z", 2.4, PAPER)
    return "".join(
        [
            path(shape, stroke=INK, stroke_width=19, **wood),
            path(shape, stroke=WOOD, stroke_width=14, **wood),
            circle(-252, -74, 13, fill=COLOURS["yellow"], stroke=INK, stroke_width=3),
            outlined("M-274 346V328H-230V346z", 3, CREAM),
            bird,
            path(
                "M148-84L138-81L149-78M157-84h.1M162-68V-62M170-68V-62",
                stroke=INK,
                stroke_width=2.6,
                fill=COLOURS["coral"],
            ),
        ]
    )


def bank(x: float, y: float, tongue: Tongue) -> str:
    """A temple of money: steps, six columns, the name on its frieze, a coin in the pediment."""
    return at(
        x,
        y,
        outlined("M-130 56V-46H130V56z", 3, CREAM),
        outlined("M-150-76L0-150L150-76z", 3, COLOURS["teal"]),
        outlined("M-116-81L0-137L116-81z", 2, "#14717b"),
        circle(0, -104, 19, fill=COLOURS["yellow"], stroke=INK, stroke_width=2.6),
        path("M-6-113V-95M0-115V-93M6-113V-95", stroke=INK, stroke_width=2.4),
        windows(),
        outlined("M-27 56V-8A27 27 0 0 1 27-8V56z", 2.6, COLOURS["red"]),
        path("M0 56V-34M-27-8H27", stroke=INK, stroke_width=2),
        circle(-7, 22, 3.4, fill=COLOURS["yellow"]),
        circle(7, 22, 3.4, fill=COLOURS["yellow"]),
        *[column(across) for across in (-116, -80, -44, 44, 80, 116)],
        rect(-140, -76, 280, 30, fill=INK),
        text(0, -54, tongue.gettext("BANK"), 20, text_anchor="middle", font_weight=700, fill=PAPER, letter_spacing=8),
        outlined("M-142 56H142V66H-142z", 2.4, PAPER),
        outlined("M-156 66H156V78H-156z", 2.4, "#d9c79b"),
        outlined("M0-149V-176L22-169L0-162", 2.4, COLOURS["yellow"]),
        id="bank",
    )


def windows() -> str:
    panes = "M-69 30V-14A7 7 0 0 1-55-14V30zM55 30V-14A7 7 0 0 1 69-14V30z"
    panes += "M-104 30V-14A7 7 0 0 1-92-14V30zM92 30V-14A7 7 0 0 1 104-14V30z"
    return outlined(panes, 1.6, GLASS)


def column(x: float) -> str:
    shaft = outlined("M-8 48V-36H8V48z", 2, PAPER) + path("M-3 44V-32M3 44V-32", stroke="#d9c79b", stroke_width=2)
    return at(x, 0, shaft, outlined("M-12-36V-46H12V-36zM-12 56V48H12V56z", 2, PAPER))
