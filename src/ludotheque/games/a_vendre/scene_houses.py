"""What stands along the street: shop fronts, establishments, parks, the sign and the bank."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre.board import BLUE, GREEN, RED
from ludotheque.games.a_vendre.scene_pictograms import PAPER
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.drawing import SERIF, at, capitals, circle, group, move, path, rect, text, use

INK: Final = "#1f2440"
COLOURS: Final = {
    "blue": "#1d5fa8",
    "red": "#c5281f",
    "yellow": "#ffc62e",
    "green": "#1f7d46",
    "coral": "#ee6c4d",
    "teal": "#1f8a94",
}
LAWN: Final = "#bfe0b4"
GRASS: Final = "#a5d09c"
WALLS: Final = ("#f28c6a", "#ffd469", "#8fd0c8", "#f6b5b0", "#b9d58a", "#f3e3bd", "#9cc2e8", "#f0a33e")
ROOFS: Final = ("#a83a26", "#3b4a78", "#1f6f78")
AWNINGS: Final = (COLOURS["coral"], COLOURS["teal"], COLOURS["red"], COLOURS["blue"])
GLASS: Final = "#e8f6ff"


def definitions() -> str:
    """The parts that come back along the street: three shop fronts, an establishment, a tree, two parks, a lamp."""
    roofs = ("M-42-66L0-96L42-66z", "M-44-70H44L38-88H-38z", "M-44-66V-76H-20L0-92L20-76H44V-66z")
    fronts = [group(front(roof), id=f"front-{index}") for index, roof in enumerate(roofs)]
    stripes = path("".join([f"M{x}-34h10l-1 13h-10z" for x in (-40, -20, 0, 20)]), id="stripes")
    return "".join([*fronts, stripes, establishment(), tree(), *parks(), lamp()])


def front(roof: str) -> str:
    """A shop front without its colours: whoever uses it says the wall (fill) and the roof and door (color)."""
    return "".join(
        [
            path("M-40 0V-68H40V0z", stroke=INK, stroke_width=2),
            path(roof, fill="currentColor", stroke=INK, stroke_width=2),
            path("M-34-58h16v14h-16zM18-58h16v14h-16z", fill=GLASS, stroke=INK, stroke_width=1.4),
            path("M-35-20H6V0H-35z", fill=GLASS, stroke=INK, stroke_width=1.6),
            path("M14-20H32V0H14z", fill="currentColor", stroke=INK, stroke_width=1.6),
            path("M-42-34H42L38-21H-38z", fill=PAPER, stroke=INK, stroke_width=1.6),
        ]
    )


def establishment() -> str:
    """Pediment, columns, flag."""
    columns = "M-32-8V-56M-16-8V-56M16-8V-56M32-8V-56"
    return group(
        path("M-44 0V-8H44V0zM-40-8V-58H40V-8z", fill="#f3e3bd", stroke=INK, stroke_width=2),
        path("M-46-58L0-88L46-58z", fill="#e7907c", stroke=INK, stroke_width=2),
        path(columns, stroke=INK, stroke_width=6),
        path(columns, stroke=PAPER, stroke_width=3),
        path("M-9-8V-34A9 9 0 0 1 9-34V-8z", fill=COLOURS["red"], stroke=INK, stroke_width=1.6),
        path("M0-88V-108L18-102L0-96", fill=COLOURS["red"], stroke=INK, stroke_width=1.6),
        circle(0, -68, 7, fill=PAPER, stroke=INK, stroke_width=1.6),
        id="establishment",
    )


def tree() -> str:
    crown = circle(0, -26, 16, fill="#3f9a5c") + circle(-5, -31, 6, fill="#6cbf7d")
    return group(path("M-3 0V-14H3V0z", fill="#7a4b2a"), crown, id="tree")


def parks() -> list[str]:
    trees = use("tree", transform=move(-24, 0, scale=1.2)) + use("tree", transform=move(22, 0, scale=1.4))
    bench = path("M-10-2H12M-8-2V4M10-2V4M-10-9H12", stroke="#8a4a22", stroke_width=2.6)
    water = "M-12 0C-12-8 12-8 12 0zM0-6V-22M0-22C-8-22-9-14-9-10M0-22C8-22 9-14 9-10"
    fountain = path(water, fill="#bfe6f2", stroke=COLOURS["blue"], stroke_width=1.8)
    return [group(trees, fountain, id="park-0"), group(trees, bench, id="park-1")]


def lamp() -> str:
    post = path("M12 0V-46M4-46H20", stroke=INK, stroke_width=3)
    light = circle(12, -52, 7, fill=COLOURS["yellow"], stroke=INK, stroke_width=2)
    return group(use("tree", x=-18), post, light, id="lamp")


def facade(colour: int, number: int, sketch: str) -> str:
    """What stands behind the stone of this colour, the so-manyth of its kind."""
    if colour == BLUE:
        return shop(number, sketch)
    if colour == RED:
        return use("establishment")
    return use(f"park-{number % 2}") if colour == GREEN else use("lamp")


def shop(number: int, sketch: str) -> str:
    """A shop front: one of three roofs, a striped awning, a round sign."""
    walls = use(f"front-{number % 3}", fill=WALLS[number % 8], color=ROOFS[number // 2 % 3])
    sign = circle(0, -54, 17, fill=PAPER, stroke=INK, stroke_width=2)
    shown = use("i-" + sketch, transform=move(0, -54, scale=0.82), color=INK) if sketch else ""
    return walls + use("stripes", fill=AWNINGS[number % 4]) + sign + shown


def sign(x: float, y: float, titles: int, tongue: Tongue) -> str:
    """The big hanging board that names the game."""
    say = tongue.gettext
    foot = say("60 SQUARES · {titles} TITLES · ONE STREET").format(titles=titles)
    middle = {"text_anchor": "middle", "fill": INK}
    board = [
        rect(-226, -8, 470, 210, rx=12, fill=INK),
        rect(-218, -16, 470, 210, rx=12, fill=COLOURS["yellow"], stroke=INK, stroke_width=3),
        rect(-206, -4, 446, 186, rx=8, fill="none", stroke=COLOURS["red"], stroke_width=4),
        capitals("A VENDRE!", 21, 34, 54, 11, INK, 24),
        capitals("A VENDRE!", 17, 30, 54, 9.5, "#9e1b12", 24),
        text(17, 134, foot, 16, font_weight=700, letter_spacing=1, **middle),
        text(17, 163, say("who will buy?"), 21, font_style="italic", font_family=SERIF, **middle),
    ]
    post = path("M-252 330V-60H226M-252-26L-218-60", stroke="#7a4b2a", stroke_width=16, fill="none")
    chains = path("M-190-54V-10M190-54V-10", stroke=INK, stroke_width=3)
    return at(x, y, post, chains, group(*board, transform="rotate(-2)"), scale=0.8, id="sign")


def bank(x: float, y: float, tongue: Tongue) -> str:
    columns = "M-110 58V-44M-66 58V-44M66 58V-44M110 58V-44"
    name = tongue.gettext("BANK")
    return at(
        x,
        y,
        path("M-130 60V-70H130V60z", fill="#f3e3bd", stroke=INK, stroke_width=3),
        path("M-146-70L0-146L146-70z", fill=COLOURS["teal"], stroke=INK, stroke_width=3),
        circle(0, -98, 20, fill=COLOURS["yellow"], stroke=INK, stroke_width=2.6),
        path("M-6-107V-89M0-109V-87M6-107V-89", stroke=INK, stroke_width=2.4),
        path(columns, stroke=INK, stroke_width=20),
        path(columns, stroke=PAPER, stroke_width=15),
        path("M-28 60V-10A28 28 0 0 1 28-10V60z", fill=COLOURS["red"], stroke=INK, stroke_width=2.6),
        circle(14, 26, 4, fill=COLOURS["yellow"]),
        rect(-130, -70, 260, 26, fill=INK),
        text(0, -51, name, 19, text_anchor="middle", font_weight=700, fill=PAPER, letter_spacing=8),
        path("M-154 60H154V74H-154z", fill="#d9c79b", stroke=INK, stroke_width=2.4),
        id="bank",
    )
