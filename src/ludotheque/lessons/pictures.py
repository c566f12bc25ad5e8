"""The drawings beside the essentials: dice, things of the box, a piece of the board; all of them the title's own."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from ludotheque.kernel.game import Tongue as Language
from ludotheque.parts import Point, Scene
from ludotheque.parts.kit import PIPS, Face, Part
from ludotheque.parts.svg.drawing import at, circle, element, rect, sheet
from ludotheque.parts.svg.picture import inside_of

WIDE, HIGH = 260, 132  # of every picture
NEAR: Final = 130  # units of the board that are seen to the left and right of a place
SIDE: Final = 62  # of a die
GAP: Final = 14
VIEW: Final = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


class Crop(NamedTuple):
    """A piece of the board: where it begins, and how large it is."""

    x: float
    y: float
    width: float
    height: float

    @property
    def box(self) -> str:
        return " ".join([f"{number:g}" for number in self])


def crop(scene: Scene, picture: str) -> Crop | None:
    """The piece of the board a picture shows, `board:29` or, wider, `board:29:200`; None for any other."""
    kind, _, rest = picture.partition(":")
    if kind != "board":
        return None
    place, _, near = rest.partition(":")
    return around(scene.spot(int(place)), float(near or NEAR), scene.size)


def around(spot: Point, near: float, size: tuple[int, int]) -> Crop:
    """So far to the left and right, in the shape of a picture, and never off the board."""
    width = min(2 * near, size[0], size[1] * WIDE / HIGH)
    height = width * HIGH / WIDE
    left = min(max(0, spot[0] - width / 2), size[0] - width)
    top = min(max(0, spot[1] - height / 2), size[1] - height)
    return Crop(round(left, 1), round(top, 1), round(width, 1), round(height, 1))


def drawn(scene: Scene, picture: str, tongue: Language) -> str:
    """A whole drawing, as `picture` names it: `dice:3 6`, `face:note-500 pawn-1`, `board:29`, `lid`."""
    kind, _, rest = picture.partition(":")
    makers: dict[str, Callable[[], str]] = {
        "dice": lambda: dice([int(face) for face in rest.split()]),
        "face": lambda: things(scene, rest.split(), tongue),
        "board": lambda: fitted(scene.board(tongue), crop(scene, picture)),
        "lid": lambda: fitted(scene.lid(), None),
    }
    return sheet(WIDE, HIGH, "", makers[kind]())


def dice(faces: list[int]) -> str:
    room = len(faces) * SIDE + (len(faces) - 1) * GAP
    left = (WIDE - room) / 2
    return "".join([die(face, left + number * (SIDE + GAP)) for number, face in enumerate(faces)])


def die(face: int, left: float) -> str:
    ground = rect(-SIDE / 2, -SIDE / 2, SIDE, SIDE, rx=11, fill="#ffffff", stroke="#15202a", stroke_width=2)
    pips = [circle(16 * across, 16 * down, 5.5, fill="#15202a") for across, down in PIPS[face]]
    return at(left + SIDE / 2, HIGH / 2, ground, *pips)


def things(scene: Scene, names: list[str], tongue: Language) -> str:
    """Things of the kit side by side, as large as there is room."""
    parts = parts_of(scene, tongue)
    found = [thing(parts, name) for name in names]
    wide = sum([part.size[0] for part, _ in found])
    high = max([part.size[1] for part, _ in found])
    scale = min((WIDE - GAP * (len(found) + 1)) / wide, (HIGH - GAP) / high)
    left = (WIDE - scale * wide - GAP * (len(found) - 1)) / 2
    made = ""
    for part, face in found:
        width, height = scale * part.size[0], scale * part.size[1]
        made += inner(face.front, left, (HIGH - height) / 2, width, height)
        left += width + GAP
    return made


@lru_cache(8)
def parts_of(scene: Scene, tongue: Language) -> tuple[Part, ...]:
    """What the kit is made of: several pictures show things of it."""
    return scene.kit(tongue).parts


def thing(parts: tuple[Part, ...], name: str) -> tuple[Part, Face]:
    """The thing of this name, or the first whose name begins so."""
    faces = [(part, face) for part in parts for face in part.faces]
    return next(one for one in [*faces, *faces] if one[1].id == name or one[1].id.startswith(name + "-"))


def fitted(document: str, seen: Crop | None) -> str:
    """A drawing over the whole picture, or a piece of it."""
    return inner(document, 0, 0, WIDE, HIGH, seen.box if seen else "")


def inner(document: str, x: float, y: float, width: float, height: float, box: str = "") -> str:
    """A document inside another, of this size."""
    size = VIEW.search(document)
    whole = box or (f"0 0 {size[1]} {size[2]}" if size else "")
    return element("svg", inside_of(document), x=x, y=y, width=width, height=height, viewBox=whole)
