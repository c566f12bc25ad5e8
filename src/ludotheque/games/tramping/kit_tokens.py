"""What lies on the chart: the five cargos, whole on one side and damaged on the other, the treasure and its reefs."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.board import Board
from ludotheque.games.tramping.scene_inks import CARGOS, INK, OUTLINE, PAPER, RED, ROMAN, SHOAL, YELLOW
from ludotheque.games.tramping.scene_squares import SPANNER
from ludotheque.games.tramping.scene_symbols import DECK, HULL, chest, reef
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.drawing import SERIF, Attribute, at, circle, group, ink_on, path, rect, star, text
from ludotheque.scenery.kit import Face, face
from ludotheque.scenery.kit_dice import die_net

CARGO: Final = (20.0, 11.0)  # as small as the squares ask: the bow shows where the ship is
ROUND: Final = (18.0, 18.0)
REEFS: Final = 2  # T124
LINE: Final[dict[str, Attribute]] = {"stroke": OUTLINE, "stroke_width": 1}


def called(board: Board, no: int, tongue: Tongue) -> str:
    words = board.cargos[tongue.lang][no] if no < len(board.cargos.get(tongue.lang, [])) else ""
    return tongue.gettext("Cargo {number}, {colour}").format(number=no + 1, colour=words)


def pip_ink(no: int) -> str:
    """In which the points of a cargo's die are printed."""
    return ink_on(CARGOS[no], OUTLINE, PAPER)


# -- cargos and dice


def cargos(board: Board, tongue: Tongue) -> tuple[Face, ...]:
    """T7 T127: turned over when they touch a live reef, and back when they are repaired."""
    return tuple([Face(f"cargo-{no + 1}", whole(board, no, tongue), damaged(board, no, tongue)) for no in range(5)])


def whole(board: Board, no: int, tongue: Tongue) -> str:
    """From above in its own colour, bow to the right."""
    ground = rect(0, 0, 200, 110, fill=SHOAL)
    ship = at(97, 55, hull(no), scale=2.9)
    return face(CARGO, called(board, no, tongue), ground, ship, number(114, no), font_family=SERIF)


def damaged(board: Board, no: int, tongue: Tongue) -> str:
    """The other side: bow to the left, and a spanner before the bridge."""
    ground = rect(0, 0, 200, 110, fill=SHOAL)
    ship = group(hull(no), transform="translate(103 55) scale(-2.9 2.9)")
    disc = circle(0, 0, 28, fill=RED, stroke=PAPER, stroke_width=5) + path(SPANNER, fill=PAPER, transform="scale(2.3)")
    said = tongue.gettext("{cargo}: damaged").format(cargo=called(board, no, tongue))
    return face(CARGO, said, ground, ship, at(142, 55, disc), number(78, no), font_family=SERIF)


def hull(no: int) -> str:
    """In the cargo's colour, with a light deck line, a hatch, the bridge and its funnel; foam all round."""
    foam = path(HULL, fill=PAPER, stroke=PAPER, stroke_width=5, stroke_linejoin="round")
    outside = foam + path(HULL, fill=CARGOS[no], stroke=OUTLINE, stroke_width=2, stroke_linejoin="round")
    deck = path(DECK, fill="none", stroke=PAPER, stroke_width=1.3)
    hatch = rect(-22, -4.5, 6, 9, fill="#d9c79a", **LINE) + path("M-19-4.500V4.500", **LINE)
    bridge = rect(-14, -7, 8, 14, fill=PAPER, **LINE) + circle(-10, 0, 2.8, fill=CARGOS[no], **LINE)
    return outside + deck + hatch + bridge


def number(x: float, no: int) -> str:
    plate = circle(x, 55, 24, fill=PAPER, stroke=OUTLINE, stroke_width=4)
    return plate + text(x, 67, str(no + 1), 34, fill=OUTLINE, font_weight=700, text_anchor="middle")


def dice(board: Board, tongue: Tongue) -> tuple[Face, ...]:
    """T7: every cargo has a die that goes with it."""
    said = tongue.gettext("Die of {cargo}")
    names = [said.format(cargo=called(board, no, tongue)) for no in range(len(CARGOS))]
    return tuple([Face(f"die-{no + 1}", die_net(CARGOS[no], pip_ink(no), name)) for no, name in enumerate(names)])


# -- the treasure and its reefs


def markers(tongue: Tongue) -> tuple[Face, ...]:
    """T120 T124: laid on the place the die has drawn, and on the two squares that awake."""
    chart, fires = treasure(tongue), live_reef(tongue)
    return (Face("treasure", chart, chart), Face("reef", fires, fires, REEFS))


def treasure(tongue: Tongue) -> str:
    """An open chest before its rays."""
    rays = path(star(60, 46, 16), fill=YELLOW, stroke=ROMAN, stroke_width=3)
    ground = rect(0, 0, 180, 180, fill=PAPER) + circle(90, 90, 66, fill="none", stroke=INK, stroke_width=2)
    return face(ROUND, tongue.gettext("The treasure"), ground, at(90, 90, rays, at(0, 3, chest(), scale=1.7)))


def live_reef(tongue: Tongue) -> str:
    """Flames round a rock in the breakers."""
    ground = rect(0, 0, 180, 180, fill=PAPER) + circle(90, 90, 66, fill="none", stroke=INK, stroke_width=2)
    return face(ROUND, tongue.gettext("Live reef"), ground, at(90, 90, reef(), scale=2.1))
