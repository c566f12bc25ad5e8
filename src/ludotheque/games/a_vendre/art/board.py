"""The board of A VENDRE!: a cheerful street in the colours of a poster, drawn on the edition's own data."""

from __future__ import annotations

from collections.abc import Iterable
from math import copysign
from typing import Final

from ludotheque.games.a_vendre.art import gardens as garden_art
from ludotheque.games.a_vendre.art import houses as house_art
from ludotheque.games.a_vendre.art import pictograms
from ludotheque.games.a_vendre.art import stones as stone_art
from ludotheque.games.a_vendre.art.gardens import bench, cases, lamp, person
from ludotheque.games.a_vendre.art.houses import COLOURS, CREAM, GLASS, GRASS, INK, LAWN, SKY, WOOD, outlined
from ludotheque.games.a_vendre.art.pictograms import PAPER, pictogram
from ludotheque.games.a_vendre.art.stones import stone
from ludotheque.games.a_vendre.page.places import ROWS, SIZE, START, STONES, wave
from ludotheque.games.a_vendre.rules.board import BLUE, GOAL, GREEN, LAST, RED, YELLOW, Board
from ludotheque.kernel.game import Tongue
from ludotheque.parts.svg.drawing import (
    NARROW,
    SANS,
    SERIF,
    at,
    capitals,
    circle,
    element,
    group,
    move,
    path,
    polygon,
    rect,
    sheet,
    star,
    text,
    use,
)

# -- what stands behind each stone of the street, by its colour and its turn among those of that colour


def turn(edition: Board, square: int) -> int:
    """How many squares of the same colour lie before this one."""
    return edition.colour[1:square].count(edition.colour[square])


def facade(edition: Board, square: int) -> str:
    """A shop, an establishment, a garden, a street corner, or the globe behind the goal."""
    number, colour = turn(edition, square), edition.colour[square]
    if colour == BLUE:
        return house_art.shop(number, pictogram(edition, square))
    if colour == RED:
        return use("civic-" + house_art.form_of(number))
    if colour == GREEN:
        return use("garden-" + garden_art.garden_of(number))
    return use("corner-" + garden_art.corner_of(number) if colour == YELLOW else "globe")


def definitions(edition: Board, squares: Iterable[int]) -> str:
    """All that the facades of these squares are made of, and nothing else."""
    numbers: dict[int, list[int]] = {BLUE: [], RED: [], GREEN: [], YELLOW: [], GOAL: []}
    sketches = set()
    for square in squares:
        numbers[edition.colour[square]].append(turn(edition, square))
        sketches.add(pictogram(edition, square))
    return "".join(
        [
            pictograms.definitions(sketches - {""}),
            element("defs", shops(numbers[BLUE])),
            element("defs", house_art.civic_definitions({house_art.form_of(no) for no in numbers[RED]})),
            element("defs", gardens(numbers[GREEN], numbers[YELLOW])),
            element("defs", garden_art.globe() if numbers[GOAL] else ""),
        ]
    )


def shops(numbers: list[int]) -> str:
    return house_art.definitions({house_art.roof_of(number) for number in numbers}) if numbers else ""


def gardens(green: list[int], yellow: list[int]) -> str:
    """With all the trees there are."""
    if not green and not yellow:
        return ""
    return garden_art.definitions(
        {garden_art.garden_of(number) for number in green}, {garden_art.corner_of(number) for number in yellow}
    )


# -- above the roofs: the sun, clouds, a balloon, and far away the sights of the whole world in one pale tint


FAR: Final = "#9fd0e2"
HILL: Final = "#d2ebc6"
SUN: Final = (1640, 92)
BALLOON: Final = (566, 88)
CLOUDS: Final = ((660, 74, 0.8), (905, 62, 1.0), (1210, 72, 1.2), (1432, 58, 0.8))

# The sights, their feet at the origin
IRON_TOWER: Final = "M-26 0C-12-24-6-64-3-112H3C6-64 12-24 26 0H15C12-12-12-12-15 0zM-16-34H16M-10-62H10"
PYRAMIDS: Final = "M-66 0L-22-56L22 0zM6 0L36-40L66 0z"
ONIONS: Final = (
    "M-34 0V-36C-44-48-29-54-28-66C-27-54-12-48-22-36V-28H-10V-58C-22-72-3-80 0-100C3-80 22-72 10-58V-28H22V-36"
    "C12-48 27-54 28-66C29-54 44-48 34-36V0z"
)
PAGODA: Final = (
    "M-12 0V-16H-32C-22-18-18-24-16-28H-10V-40H-26C-18-42-14-46-12-50H-8V-62H-20C-12-64-8-70-5-74H-1V-94H1V-74H5"
    "C8-70 12-64 20-62H8V-50H12C14-46 18-42 26-40H10V-28H16C18-24 22-18 32-16H12V0z"
)
MOSQUE: Final = (
    "M-48 0V-84L-45-96L-42-84V-34H-30C-32-58-8-62 0-76C8-62 32-58 30-34H42V-84L45-96L48-84V0zM-52-62H-38M38-62H52"
)
CLOCK_TOWER: Final = "M-12 0V-82L-9-86V-92L0-112L9-92V-86L12-82V0z"
MILL: Final = "M-15 0L-9-46C-6-54 6-54 9-46L15 0zM-34-84L34-20M-34-20L34-84"
SKYSCRAPERS: Final = (
    "M-58 0V-50H-34V-66H-20V0zM-22 0V-70H-15V-94H-8V-106H-2V-126H2V-106H8V-94H15V-70H22V0zM24 0V-62H40V-40H58V0z"
)
BRIDGE: Final = "M-92 0V-8H92V0zM-48 0V-74H-42V0zM42 0V-74H48V0z"
CABLES: Final = "M-92-10Q-62-20-45-72Q-20-14 0-14Q20-14 45-72Q62-20 92-10"
ARCH: Final = "M-30 0V-52H30V0H13V-22A13 13 0 0 0-13-22V0z"
HILLS: Final = (
    "C160 176 330 206 520 190C700 176 860 204 1040 188C1220 174 1400 204 1560 186C1660 178 1720 192",
    "C180 196 320 216 480 206C640 196 800 218 960 206C1120 196 1250 216 1400 204C1560 194 1650 212",
)
SIGHTS: Final = (
    (500, IRON_TOWER),
    (628, PYRAMIDS),
    (742, ONIONS),
    (820, PAGODA),
    (1070, MOSQUE),
    (1160, CLOCK_TOWER),
    (1228, MILL),
    (1330, SKYSCRAPERS),
    (1494, BRIDGE),
    (958, ARCH),
)


def sky(left: float, top: float, right: float, radius: float) -> list[str]:
    """From corner to corner of the frame down to the hills, with everything in it."""
    far = [path(d, transform=move(x, 206)) for x, d in SIGHTS]
    cables = path(CABLES, fill="none", stroke_width=2.4, transform=move(1494, 206))
    return [
        rect(left, top, right - left, 236 - top, fill=SKY, rx=radius),
        group(*far, cables, fill=FAR, stroke=FAR, stroke_width=2, id="sights"),
        sun(*SUN),
        *[cloud(*where) for where in CLOUDS],
        balloon(*BALLOON),
        path(f"M{left} 194{HILLS[0]} {right} 184V250H{left}z", fill=HILL),
        path(f"M{left} 208{HILLS[1]} {right} 200V262H{left}z", fill=LAWN),
    ]


def sun(x: float, y: float) -> str:
    eyes = path("M-12-6h.1M12-6h.1", stroke=INK, stroke_width=6, stroke_linecap="round")
    smile = path("M-13 8Q0 20 13 8", stroke=INK, stroke_width=3, fill="none", stroke_linecap="round")
    disc = circle(0, 0, 38, fill="#ffdd75", stroke=INK, stroke_width=2)
    return at(x, y, path(star(66, 44, 18), fill=COLOURS["yellow"]), disc, eyes, smile)


def cloud(x: float, y: float, scale: float) -> str:
    d = "M0 0C-4-16 14-26 26-18C34-32 60-30 62-12C76-14 82 0 72 6H8C2 6 0 4 0 0"
    return path(d, fill=PAPER, transform=move(x, y, scale=scale))


def balloon(x: float, y: float) -> str:
    """Striped as an awning."""
    envelope = "M-10 34C-22 20-32 8-32-10A32 32 0 0 1 32-10C32 8 22 20 10 34z"
    gores = "M-10 34C-20 14-22-20 0-42C22-20 20 14 10 34z"
    inner = "M-3 34C-8 10-8-20 0-42C8-20 8 10 3 34z"
    return at(
        x,
        y,
        path(envelope, fill=COLOURS["coral"]),
        path(gores, fill=PAPER),
        path(inner, fill=COLOURS["coral"]),
        path(envelope, fill="none", stroke=INK, stroke_width=2),
        path("M-10 34L-6 46M10 34L6 46", stroke=INK, stroke_width=1.4),
        path("M-7 46H7V56H-7z", fill=WOOD, stroke=INK, stroke_width=1.6),
    )


# -- the sign that names the game, on its post, and the bank at the end of the street


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


# -- the board of A VENDRE!: a cheerful street in the colours of a poster, drawn on the edition's own data


FRAME: Final = 20  # from the edge of the sheet to the lawn
PLANTS: Final = (
    ("poplar", 44, 640, 1.0),
    ("poplar", 66, 648, 0.8),
    ("poplar", 52, 770, 1.1),
    ("bush", 68, 772, 0.9),
    ("poplar", 64, 896, 0.9),
    ("poplar", 44, 890, 1.1),
    ("tree", 92, 424, 1.6),
    ("cherry", 372, 396, 1.2),
    ("cherry", 338, 412, 1.4),
    ("tree", 56, 1192, 1.2),
    ("bush", 84, 1200, 1.2),
    ("bush", 396, 1200, 1.1),
    ("bush", 124, 422, 1.3),
)
FOOTPATH: Final = "M420 326C350 300 300 352 220 350C140 348 100 380 20 376"
PADS: Final = [START, *[no + step for no, stone in enumerate(STONES) if stone.turning for step in (-1, 1)], LAST]
HALF: Final = 68  # of the width of the road along a row
SIDE: Final = 62  # of its width across, where it turns or ends: between two rows there is less room
LAYERS: Final = ((INK, 0.0), ("#e2cfa2", 2.5), ("#f7ead0", 7.0))  # how far inside the first each layer begins


def draw(edition: Board, tongue: Tongue) -> str:
    """The whole board without its pieces: the same edition and language give the same drawing."""
    titles = sum([1 for title in edition.title if title])
    squares = range(1, LAST + 1)
    return sheet(
        *SIZE,
        tongue.gettext("A VENDRE!, the board"),
        definitions(edition, squares) + element("defs", stone_art.definitions()),
        *ground(),
        sign(252, 96, titles, tongue),
        bank(236, 1108, tongue),
        *passers_by(),
        group(*[at(*where, facade(edition, square), scale=scale) for square, where, scale in houses()], id="houses"),
        street(),
        stones(edition, tongue),
        description=tongue.gettext(
            "A street of sixty squares: blue shops, red establishments, yellow and green squares."
        ),
        font_family=SANS,
    )


def stones(edition: Board, tongue: Tongue) -> str:
    """The start and the sixty squares; their words are bold and centred unless they say otherwise."""
    laid = [stone(edition, square, tongue) for square in range(START, LAST + 1)]
    return group(*laid, id="squares", font_family=NARROW, font_weight=700, text_anchor="middle")


def ground() -> list[str]:
    """The frame, the lawn and what grows on it, the sky."""
    width, height = SIZE
    lawn = rect(FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME, fill=LAWN, rx=20)
    return [
        rect(0, 0, width, height, fill=COLOURS["coral"]),
        rect(12, 12, width - 24, height - 24, fill=PAPER, rx=26),
        lawn,
        *sky(FRAME, FRAME, width - FRAME, 20),
        *meadow(),
        path(FOOTPATH, fill="none", stroke="#e2cfa2", stroke_width=34),
        path(FOOTPATH, fill="none", stroke="#f7ead0", stroke_width=28),
        *[use(name, transform=move(x, y, scale=scale)) for name, x, y, scale in PLANTS],
    ]


def meadow() -> list[str]:
    """Under each row of the street: tufts of grass, and flowers in two colours."""
    tufts, flowers = "", ["", ""]
    for row, y in enumerate(ROWS[:-1]):
        for index in range(14):
            x = 236 + index * 104 + (index * 37 + row * 53) % 41
            low = round(y + HALF + 15 + wave(x, row, 0.9) + (index * 29 + row * 17) % 13)
            tufts += f"M{x} {low}q7-9 14 0q5-7 10 0"
            flowers[index % 2] += f"M{x + 38} {low - 3}h.1m13 7h.1"
    dots = [
        path(d, stroke=colour, stroke_width=7, stroke_linecap="round")
        for d, colour in zip(flowers, (PAPER, COLOURS["yellow"]))
    ]
    return [path(tufts, fill="none", stroke=GRASS, stroke_width=4), *dots]


def passers_by() -> list[str]:
    """Before the sign and before the bank."""
    early = at(0, 356, person(136, COLOURS["teal"]), person(155, COLOURS["coral"]), lamp(216), bench(188), scale=1.25)
    late = at(0, 1202, person(150, COLOURS["blue"]), person(308, COLOURS["red"]), cases(344), lamp(108))
    return [early, late]


def houses() -> list[tuple[int, tuple[float, float], float]]:
    """Behind each stone of a row, but for those that a turn of the street hides; beside a turn they are smaller."""
    found = []
    for square in range(1, LAST + 1):
        laid, before = STONES[square], STONES[square - 1]
        if laid.turning or before.turning:
            continue
        close = before.first and before.row > 0
        aside = copysign(7, laid.x - before.x) if close else 0
        found.append((square, (laid.x + aside, laid.y - 66), 0.84 if close else 1.0))
    return found


def street() -> str:
    """The road under the stones, in three layers; where it ends or turns it is wide enough for a whole stone."""
    rows = [[(stone.x, stone.y) for stone in STONES if stone.row == row and not stone.turning] for row in range(4)]
    road = path("".join([polygon(row, close=False) for row in rows]), id="road", fill="none")
    turns = [stone for stone in STONES if stone.turning]
    layers = []
    for colour, inset in LAYERS:
        across, along = SIDE - inset, HALF - inset
        pads = [
            rect(STONES[pad].x - across, STONES[pad].y - along, 2 * across, 2 * along, rx=26 - inset) for pad in PADS
        ]
        links = [rect(turn.x - across, turn.y - 140, 2 * across, 280) for turn in turns]
        layers.append(group(use("road", stroke=colour, stroke_width=2 * along), *pads, *links, fill=colour))
    return group(element("defs", road), *layers, id="street")
