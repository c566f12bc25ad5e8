"""Small helpers for drawing in SVG: elements, drawn capitals, and inks one can read.

No style sheet, no script and no font of our own: a drawing looks the same as a file, as a picture and in a page.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from importlib.resources import files
from math import atan2, cos, degrees, pi, sin
from typing import Final, TypeAlias

from ludotheque.kernel.agenda import clean

Attribute: TypeAlias = str | float | None
Point: TypeAlias = tuple[float, float]

SANS: Final = "Futura,'Century Gothic','URW Gothic','Avenir Next','Trebuchet MS','DejaVu Sans',sans-serif"
SERIF: Final = "'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L',Georgia,'DejaVu Serif',serif"
NARROW: Final = (
    "'Avenir Next Condensed','Arial Narrow','Liberation Sans Narrow','DejaVu Sans Condensed','DejaVu Sans',sans-serif"
)
MONO: Final = "'SF Mono',Menlo,Consolas,'Liberation Mono','DejaVu Sans Mono',monospace"


def short(value: float) -> str:
    """A number as short as it can be written."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def escaped(text: str) -> str:
    """Anybody's words: they can neither open an element nor leave an attribute, and hold no sign XML forbids."""
    kept = clean(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return str(kept).replace('"', "&quot;")


def element(tag: str, *inside: str, **attributes: Attribute) -> str:
    """`class_` and `stroke_width` are written class and stroke-width; what is None is left out."""
    written = ""
    for name, value in attributes.items():
        if value is not None:
            shown = escaped(value) if isinstance(value, str) else short(value)
            written += f' {name.rstrip("_").replace("_", "-")}="{shown}"'
    body = "".join(inside)
    return f"<{tag}{written}>{body}</{tag}>" if body else f"<{tag}{written}/>"


def group(*inside: str, **attributes: Attribute) -> str:
    return element("g", *inside, **attributes)


def path(d: str, **attributes: Attribute) -> str:
    return element("path", d=d, **attributes)


def circle(x: float, y: float, radius: float, **attributes: Attribute) -> str:
    return element("circle", cx=x or None, cy=y or None, r=radius, **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: Attribute) -> str:
    return element("rect", x=x or None, y=y or None, width=width, height=height, **attributes)


def text(x: float, y: float, words: str, size: float | None = None, **attributes: Attribute) -> str:
    return element("text", escaped(words), x=x or None, y=y or None, font_size=size, **attributes)


def use(reference: str, **attributes: Attribute) -> str:
    return element("use", href="#" + reference, **attributes)


def move(x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """A transform: there, turned by so many degrees, enlarged so many times."""
    turned = f" rotate({short(turn)})" if turn else ""
    return f"translate({short(x)} {short(y)}){turned}" + (f" scale({scale:g})" if scale != 1 else "")


def at(x: float, y: float, *inside: str, turn: float = 0, scale: float = 1, **attributes: Attribute) -> str:
    return group(*inside, transform=move(x, y, turn, scale), **attributes)


def polygon(points: Iterable[tuple[float, float]], close: bool = True) -> str:
    return "M" + "L".join([f"{short(x)} {short(y)}" for x, y in points]) + ("z" if close else "")


def star(outer: float, inner: float, count: int) -> str:
    """A star round the origin, its first point upwards."""
    found = []
    for index in range(2 * count):
        radius, turn = inner if index % 2 else outer, index * pi / count
        found.append((radius * sin(turn), -radius * cos(turn)))
    return polygon(found)


def sheet(width: int, height: int, title: str, *inside: str, description: str = "", **attributes: Attribute) -> str:
    """A whole document, named in words."""
    said = element("desc", escaped(description)) if description else ""
    size = f"0 0 {width} {height}"
    body = (element("title", escaped(title)), said, *inside)
    return element("svg", *body, xmlns="http://www.w3.org/2000/svg", viewBox=size, role="img", **attributes)


BANNER: Final = (1280, 330)  # of a feast; where there is little room its middle is seen


def banner(*inside: str) -> str:
    """A feast over a page that says the same in words; its styles move `unfurl`, `unroll`, `trail` and `fly`."""
    size = f"0 0 {BANNER[0]} {BANNER[1]}"
    return element(
        "svg", *inside, class_="feast", viewBox=size, preserveAspectRatio="xMidYMax slice", aria_hidden="true"
    )


# -- what a title keeps drawn among its data


def symbol(name: str, side: float, *inside: str) -> str:
    """A drawing round the origin, in a square of its own."""
    half = side / 2
    return element("symbol", *inside, id=name, viewBox=f"{-half:g} {-half:g} {side:g} {side:g}")


def kept(package: str, name: str) -> str:
    return files(package).joinpath("data", name).read_text(encoding="utf-8")


def kept_groups(package: str) -> dict[str, str]:
    """The groups of its drawings.svg by name, without the line breaks that make the file readable."""
    source = kept(package, "drawings.svg")
    groups = re.findall(r'^( *)<g id="([^"]+)">\n(.*?)^\1</g>$', source, re.MULTILINE | re.DOTALL)
    return {name: "".join([line.strip() for line in inside.splitlines()]) for _, name, inside in groups}


def kept_lid(package: str) -> str:
    """The cover of its box, 240 by 180."""
    return "".join(kept(package, "lid.svg").splitlines())


# -- lines and curves

NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


def polar(middle: Point, radius: float, turn: float) -> Point:
    """A point that far from a middle; 0 degrees is upwards, 90 to the right."""
    angle = turn * pi / 180
    return middle[0] + radius * sin(angle), middle[1] - radius * cos(angle)


def corners(drawn: str) -> list[list[Point]]:
    """Of every ring of a relative path: a first point, then steps from one to the next."""
    corners = []
    for part in drawn.split("M")[1:]:
        numbers = [float(number) for number in NUMBER.findall(part)]
        x, y, ring = 0.0, 0.0, []
        for across, down in zip(numbers[::2], numbers[1::2]):
            x, y = x + across, y + down
            ring.append((x, y))
        corners.append(ring)
    return corners


Arc: TypeAlias = tuple[Point, Point, Point, Point]  # start, two handles, end


def arcs(points: Sequence[Point], close: bool = False) -> list[Arc]:
    """A curve through all the points, bend by bend (Catmull and Rom's, as Bezier wrote it)."""
    ring = [points[-1], *points, *points[:2]] if close else [points[0], *points, points[-1]]
    arcs = []
    for before, start, end, after in zip(ring, ring[1:], ring[2:], ring[3:]):
        away = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        towards = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        arcs.append((start, away, towards, end))
    return arcs


def smooth(points: Sequence[Point], close: bool = False) -> str:
    """The path of that curve."""
    drawn = f"M{short(points[0][0])} {short(points[0][1])}"
    for _, *handles in arcs(points, close):
        drawn += "C" + " ".join([f"{short(x)} {short(y)}" for x, y in handles])
    return drawn + ("z" if close else "")


def along(arc: Arc, part: float) -> Point:
    """A point of one bend, from 0 at its start to 1 at its end."""
    rest = 1 - part
    weights = (rest**3, 3 * rest * rest * part, 3 * rest * part * part, part**3)
    pairs = list(zip(weights, arc))
    return sum([weight * x for weight, (x, _) in pairs]), sum([weight * y for weight, (_, y) in pairs])


def heading(arc: Arc, part: float) -> float:
    """Where the curve runs to at a point of one bend, in degrees: 0 is to the right, 90 down."""
    (x, y), (next_x, next_y) = along(arc, part - 0.01), along(arc, part + 0.01)
    return degrees(atan2(next_y - y, next_x - x))


# -- inks


def luminance(colour: str) -> float:
    parts = [int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def ink_on(ground: str, dark: str, light: str) -> str:
    """The more readable of two inks; no drawing may use a ground on which neither reaches 4.5:1."""
    best = max((dark, light), key=lambda ink: contrast(ink, ground))
    if contrast(best, ground) < 4.5:
        raise ValueError(f"neither {dark} nor {light} can be read on {ground}")
    return best


# -- letters

# Drawn capitals: one stroke each, 100 high, no font needed: (width, path).
CAPITALS: Final = {
    "A": (84, "M2 100L42 0L82 100M21 66H63"),
    "B": (62, "M4 0V100H34A27 27 0 0 0 34 46H4M4 0H30A23 23 0 0 1 30 46"),
    "C": (88, "M84 18A46 50 0 1 0 84 82"),
    "D": (82, "M4 0V100H30A48 50 0 0 0 30 0Z"),
    "E": (56, "M54 0H4V100H54M4 48H46"),
    "F": (54, "M52 0H4V100M4 48H44"),
    "G": (92, "M84 18A46 50 0 1 0 88 56H54"),
    "H": (76, "M4 0V100M72 0V100M4 48H72"),
    "I": (8, "M4 0V100"),
    "J": (44, "M40 0V72A18 28 0 0 1 4 76"),
    "K": (68, "M4 0V100M64 0L4 58M24 42L66 100"),
    "L": (52, "M4 0V100H50"),
    "M": (96, "M4 100L14 0L48 74L82 0L92 100"),
    "N": (80, "M4 100V0L76 100V0"),
    "O": (100, "M50 0A46 50 0 1 0 50 100A46 50 0 1 0 50 0Z"),
    "P": (62, "M4 100V0H32A27 27 0 0 1 32 54H4"),
    "Q": (100, "M50 0A46 50 0 1 0 50 100A46 50 0 1 0 50 0ZM62 72L94 104"),
    "R": (66, "M4 100V0H32A26 26 0 0 1 32 52H4M33 56L62 100"),
    "S": (62, "M56 14C46 -4 8 -6 8 24C8 56 58 42 58 74C58 106 14 106 4 82"),
    "T": (72, "M2 0H70M36 0V100"),
    "U": (76, "M4 0V62A34 38 0 0 0 72 62V0"),
    "V": (82, "M2 0L41 100L80 0"),
    "W": (116, "M2 0L30 100L58 18L86 100L114 0"),
    "X": (76, "M4 0L72 100M72 0L4 100"),
    "Y": (76, "M2 0L38 50L74 0M38 50V100"),
    "Z": (70, "M6 0H66L4 100H68"),
    "!": (10, "M5 0V68M5 94V100"),
    " ": (34, ""),
}


def word_width(word: str, height: float, track: float) -> float:
    return (sum([CAPITALS[letter][0] + track for letter in word]) - track) * height / 100


def capitals(word: str, middle: float, top: float, height: float, weight: float, colour: str, track: float) -> str:
    """Drawn capitals round a middle line; weight is the stroke in units of the drawing."""
    scale, pen, letters = height / 100, 0.0, []
    for letter in word:
        width, d = CAPITALS[letter]
        if d:
            letters.append(path(d, transform=f"translate({short(pen)})" if pen else None))
        pen += width + track
    where = f"translate({short(middle - word_width(word, height, track) / 2)} {short(top)}) scale({scale:.4g})"
    return group(
        *letters,
        transform=where,
        fill="none",
        stroke=colour,
        stroke_width=weight / scale,
        stroke_linejoin="miter",
        stroke_miterlimit=2,
        stroke_linecap="square",
    )


THIN: Final = " \u00a0\u202fijlIrtf.,:;!'’|()-·/«»"
WIDE: Final = "mwMW@œŒæÆ%—–…"


def text_width(words: str, size: float) -> float:
    """About how wide bold narrow letters are, on the wide side: fonts differ from one machine to the next."""
    total = 0.0
    for sign in words:
        if sign in THIN:
            total += 0.4
        elif sign in WIDE:
            total += 0.94
        elif sign.isupper():
            total += 0.72
        else:
            total += 0.62 if ord(sign) < 0x2000 else 1.0
    return total * size


def cut(words: str, size: float, room: float) -> str:
    """As much of a line as there is room for."""
    if text_width(words, size) <= room:
        return words
    while words and text_width(words + "…", size) > room:
        words = words[:-1]
    return words.rstrip() + "…"
