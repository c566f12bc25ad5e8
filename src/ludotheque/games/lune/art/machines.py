"""How a machine is drawn on a card: outlines, wheels, people, dimension lines and callouts.

A drawing has its middle as the origin: 524 wide, 430 high; the ground lies at 130.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from ludotheque.games.lune.art.inks import CARD, CARD_INK, DIMENSION, GLASS, METAL, WHITE, fitted, note, note_width
from ludotheque.parts import Point
from ludotheque.parts.svg.drawing import Attribute, at, circle, group, path, polygon, rect, short
from ludotheque.say.sentences import _

# -- how a machine is drawn on a card: outlines, wheels, people, dimension lines and callouts


GROUND: Final = 130.0
HALF: Final = 262.0  # of the room for a drawing and its callouts
LETTERS: Final = 22.0  # how large a callout is written
ROWS: Final = {"left": -192.0, "right": -162.0, "low": 204.0}  # where a callout is written


@dataclass(frozen=True)
class Callout:
    """The name of a part, where it is written, and the spot it points to."""

    words: str
    where: str  # left, right or low
    spot: Point


@dataclass(frozen=True)
class Machine:
    """What a rank shows: a drawing that takes the colour of its suit, its length and height, its callouts."""

    drawing: Callable[[str], str]
    length: tuple[float, float]
    height: tuple[float, float, float]  # top, bottom, and where it is measured
    callouts: tuple[Callout, ...]


# -- lines


def outline(d: str, fill: str = WHITE, width: float = 4) -> str:
    return path(d, fill=fill, stroke_width=width)


def detail(d: str, width: float, **attributes: Attribute) -> str:
    return path(d, fill="none", stroke_width=width, **attributes)


def wheel(x: float, radius: float) -> str:
    """A wheel of woven wire on the ground: tyre, rim, hub and spokes."""
    turns = [no * pi / 6 for no in range(12)]
    spokes = [[(radius * part * sin(turn), radius * part * cos(turn)) for part in (0.24, 0.68)] for turn in turns]
    return at(
        x,
        GROUND - radius,
        circle(0, 0, radius, fill=CARD_INK),
        circle(0, 0, radius * 0.85, fill="none", stroke=CARD, stroke_width=3, stroke_dasharray="4 4"),
        circle(0, 0, radius * 0.7, fill=WHITE, stroke_width=2.4),
        detail("".join([polygon(spoke, False) for spoke in spokes]), 2),
        circle(0, 0, radius * 0.24, fill=METAL, stroke_width=3),
    )


def soil() -> str:
    """The ground of the Moon: a line, stones, hatches beneath."""
    line = "M-262 131C-200 134-150 129-90 131S40 134 100 131S220 129 262 132"
    hatches = "".join([f"M{x} 138l-9 11" for x in (-236, -226, -216, -128, -118, -20, -10, 0, 88, 98, 196, 206, 216)])
    return detail(line, 3) + detail(hatches, 2) + detail("M-172 131q7-9 15 0M132 131q10-13 20 0", 2.4)


def flames(x: float, y: float, half: float, length: float) -> str:
    """What a nozzle blows out: two sides and a core."""
    waist = length / 2
    sides = [f"M{short(x + side)} {short(y)}q0 {short(waist)} {short(-side)} {short(length)}" for side in (-half, half)]
    core = f"M{short(x)} {short(y + 4)}v{short(waist)}"
    return detail("".join(sides) + core, 2.4, stroke=DIMENSION, stroke_dasharray="9 4")


# -- people


def person(x: float, feet: float, colour: str, turn: float = 0) -> str:
    """Somebody in a space suit who looks to the right, arms before him; 146 high."""
    return at(
        x,
        feet,
        rect(-44, -112, 24, 54, rx=6, fill=METAL, stroke_width=3),
        outline("M-22-62L-24-10L-28 0H-1L2-44L9-10V0H32C32-8 26-12 22-14L20-62z", WHITE, 3),
        outline("M-24-106C-16-114 14-114 20-106L24-58H-24z", WHITE, 3),
        path("M-23-74H23V-64H-24z", fill=colour, stroke_width=2),
        arm(),
        circle(0, -126, 20, fill=WHITE, stroke_width=3),
        outline("M3-139C19-141 24-114 6-112C-3-117-3-134 3-139z", GLASS, 2.4),
        turn=turn,
    )


def arm() -> str:
    bend = "M4-98C12-92 20-80 42-78"
    return detail(bend, 17, stroke_linecap="round") + detail(bend, 11, stroke=WHITE, stroke_linecap="round")


def sitting(x: float, seat: float, colour: str) -> str:
    """The same on a seat, feet forward."""
    return at(
        x,
        seat,
        rect(-44, -62, 24, 54, rx=6, fill=METAL, stroke_width=3),
        outline("M-20-14H34C42-14 46-8 46 0V42H60V54H26V10H-20z", WHITE, 3),
        outline("M-24-56C-16-64 14-64 20-56L24-6H-24z", WHITE, 3),
        path("M-23-24H23V-14H-24z", fill=colour, stroke_width=2),
        at(0, 50, arm()),
        circle(0, -76, 20, fill=WHITE, stroke_width=3),
        outline("M3-89C19-91 24-64 6-62C-3-67-3-84 3-89z", GLASS, 2.4),
    )


# -- measures and names


def measured(machine: Machine) -> str:
    """Its length beneath the ground and its height beside it, in letters: nobody has measured them."""
    left, right = machine.length
    top, bottom, x = machine.height
    y = 168
    across = f"M{left:g} {bottom + 8:g}V{y + 8}M{right:g} {bottom + 8:g}V{y + 8}M{left:g} {y}H{right:g}"
    heads = f"M{left:g} {y}l14-5v10zM{right:g} {y}l-14-5v10z"
    side = -1 if x > 0 else 1
    up = f"M{x + side * 26:g} {top:g}H{x - side * 6:g}M{x:g} {top:g}V{bottom:g}"
    heads += f"M{x:g} {top:g}l-5 14h10zM{x:g} {bottom:g}l-5-14h10z"
    lines = path(across + up + heads, fill=DIMENSION, stroke=DIMENSION, stroke_width=1.8)
    return lines + letter(left + (right - left) * 0.3, y, "L") + letter(x, (top + bottom) / 2, "H")


def letter(x: float, y: float, sign: str) -> str:
    """A letter that breaks its line."""
    patch = circle(x, y, 17, fill=CARD)
    return patch + note(x + 0.8, y + 9, sign, 26, DIMENSION, text_anchor="middle", font_weight=700)


def called(callout: Callout, words: str) -> str:
    """A name, a thin line, and a dot on the part it means."""
    x, y = callout.spot
    row, size = ROWS[callout.where], fitted(words, LETTERS, 2 * HALF)
    width = note_width(words, size)
    beginnings = {"left": -HALF, "right": HALF - width, "low": min(max(x - width / 2, -HALF), HALF - width)}
    start = beginnings[callout.where]
    from_x, from_y = min(max(x, start + 10), start + width - 12), row + (-24 if callout.where == "low" else 8)
    leader = path(f"M{from_x:.0f} {from_y:g}L{x:g} {y:g}", fill="none", stroke_width=1.8)
    written = note(start, row, words, size, DIMENSION)
    return group(leader, circle(x, y, 4.5, fill=DIMENSION), stroke=DIMENSION) + written


# -- the four large machines of the cards: MOLAB, MOBEX, MOLEM, MOCOM, drawn from the side by our own hand


def dish(x: float, y: float, turn: float) -> str:
    """A bowl on a mast that listens to the Earth."""
    bowl = outline("M-38-12C-30 16 30 16 38-12z", METAL, 3) + detail("M0-8V-34M-16-10L0-34L16-10", 2)
    return at(x, y, bowl, circle(0, -34, 4, fill=CARD_INK), turn=turn)


def molab(colour: str) -> str:
    """A laboratory on six wheels: glazed cab, airlock, living quarters."""
    hull = "M-226 66V-26C-226-84-196-104-152-104H64C140-104 196-62 214 4L226 66z"
    return "".join(
        [
            detail("M-176-104V-126", 5) + dish(-176, -132, -28),
            outline("M30-104V-120H74V-102", METAL, 3) + detail("M52-120V-142M38-142H66", 3),
            outline(hull),
            path("M-226 18H-46V38H-226zM38 18H217L220 38H38z", fill=colour, stroke_width=2.4),
            outline("M112-98C158-84 192-46 206-6H112z", GLASS, 3) + detail("M152-82V-6", 3),
            *[rect(x, -76, 62, 42, rx=12, fill=GLASS, stroke_width=3) for x in (-200, -124)],
            rect(-34, -86, 60, 148, rx=16, fill=METAL, stroke_width=3),
            circle(-4, -50, 17, fill=GLASS, stroke_width=3) + detail("M8 4H18M-30 30H22", 3),
            detail("M-226-14H-46M38-14H98M60-90V-14M78-92V-14", 2),
            detail("M-196 52H-60M60 52H200", 2),
            path("M-238 66H238L228 92H-228z", fill=CARD_INK),
            *[wheel(x, 45) for x in (-164, 0, 164)],
        ]
    )


def mobex(colour: str) -> str:
    """Two halves joined by a bellows: a round cabin before, a drilling platform behind."""
    mast = "M-206 14V-138M-166 14V-138M-206-138H-166" + "".join(
        [f"M-206 {y}L-166 {y - 30}" for y in range(14, -108, -30)]
    )
    return "".join(
        [
            detail(mast, 3) + outline("M-192-150H-180V8H-192z", METAL, 2.4),
            outline("M-196 60H-176L-186 124z", METAL, 3) + detail("M-192 76H-180M-190 92H-182", 2),
            outline("M-236 14H-54V62H-236z") + path("M-236 28H-54V44H-236z", fill=colour, stroke_width=2.4),
            outline("M-142-34H-66V14H-142z", METAL, 3) + detail("M-142-10H-66M-104-34V14", 2),
            outline("M-54 26H-44L-38 16L-30 58L-22 16L-14 58L-6 16L2 58L8 26H18V50H-54z", METAL, 3),
            circle(112, -8, 96, fill="#fffaf0", stroke_width=4),
            outline("M118-88C164-86 192-52 194-8H104V-44C104-66 106-80 118-88z", GLASS, 3) + detail("M148-80V-8", 3),
            path("M19 14H205C202 26 200 30 198 36H26C22 30 20 24 19 14z", fill=colour, stroke_width=2.4),
            rect(40, -46, 48, 94, rx=14, fill=METAL, stroke_width=3) + circle(78, 8, 4, fill=CARD_INK),
            detail("M80-100L60-136M60-136L44-128M60-136L76-140", 3),
            path("M14 62H216L206 84H24zM-240 62H-48L-56 80H-232z", fill=CARD_INK),
            *[wheel(x, 42) for x in (-106, 58, 172)],
            wheel(-216, 42),
        ]
    )


def molem(colour: str) -> str:
    """The cabin of a lunar module on a chassis of four wheels."""
    cabin = "M-116 28L-134-34L-98-88H-44L-34-110H34L44-88H104L134-34L116 28z"
    return "".join(
        [
            outline("M-20-110V-128H22V-110", METAL, 3) + detail("M-26-128H28", 4) + dish(72, -108, 24),
            detail("M-60-90L-84-140", 3) + circle(-84, -140, 5, fill=CARD_INK),
            outline("M-134-34C-172-34-172 26-116 28z", METAL, 3),
            outline(cabin),
            path("M-124 0H124L119 18H-119z", fill=colour, stroke_width=2.4),
            outline("M40-74H100L76-24z", GLASS, 3) + outline("M-66-74H-8L-30-24z", GLASS, 3),
            rect(-14, -20, 50, 48, rx=10, fill=METAL, stroke_width=3) + circle(26, 4, 4, fill=CARD_INK),
            detail("M-98-88L-76 28M104-88L88 28M-44-88H44", 2),
            outline("M128-52H152V-28H128z", METAL, 3)
            + outline("M132-52L126-68H154L148-52zM152-46L168-52V-28L152-34z", METAL, 2.4),
            path("M-232 40H232V60H-232z", fill=CARD_INK) + path("M-120 28H120V40H-120z", fill=METAL, stroke_width=3),
            detail("M-160 60L-110 28M160 60L110 28M-90 60V84H90V60", 4)
            + detail("M-70 84V118M70 84V118M-78 118H-62M62 118H78", 3),
            *[wheel(x, 54) for x in (-176, 176)],
        ]
    )


def mocom(colour: str) -> str:
    """The cone of a command module, made to drive."""
    cone = "M-158 42L-62-96C-52-112 52-112 62-96L158 42C158 58-158 58-158 42z"
    return "".join(
        [
            outline("M-26-106V-124H26V-106", METAL, 3) + outline("M-10-124V-142H10V-124", METAL, 3),
            outline(cone),
            path("M-132 4L-146 24H146L132 4z", fill=colour, stroke_width=2.4),
            path("M-158 40C-120 54 120 54 158 40V50C150 64-150 64-158 50z", fill=CARD_INK),
            rect(-30, -62, 60, 58, rx=12, fill=METAL, stroke_width=3)
            + rect(-16, -50, 32, 26, rx=6, fill=GLASS, stroke_width=2.4),
            outline("M52-62L76-58L96-26L62-30z", GLASS, 3) + outline("M-52-62L-76-58L-96-26L-62-30z", GLASS, 3),
            detail("M-66-90H66M-92-52H-84M84-52H92M-116-14H-36M36-14H116", 2),
            path("M-222 66H222L210 86H-210z", fill=CARD_INK) + detail("M-120 60V68M0 62V68M120 60V68", 6),
            outline("M168 66V12H212V66z", METAL, 3) + detail("M168 30H212M190 12V66", 2),
            detail("M-190 66V-58M-190-58L-214-80M-190-58L-166-80", 3) + circle(-190, -58, 5, fill=CARD_INK),
            *[wheel(x, 52) for x in (-158, 158)],
        ]
    )


LARGE: Final = (
    Machine(
        molab,
        (-226, 226),
        (-104, 130, 252),
        (
            Callout(_("DISH AERIAL"), "left", (-186, -146)),
            Callout(_("DRIVING CAB"), "right", (168, -46)),
            Callout(_("WIRE WHEELS"), "low", (0, 85)),
        ),
    ),
    Machine(
        mobex,
        (-236, 214),
        (-104, 130, 240),
        (
            Callout(_("DRILLING MAST"), "left", (-186, -118)),
            Callout(_("CABIN FOR TWO"), "right", (150, -46)),
            Callout(_("BELLOWS"), "low", (-14, 46)),
        ),
    ),
    Machine(
        molem,
        (-232, 232),
        (-128, 130, 252),
        (
            Callout(_("DOCKING HATCH"), "left", (0, -120)),
            Callout(_("THRUSTERS"), "right", (142, -40)),
            Callout(_("CHASSIS"), "low", (96, 50)),
        ),
    ),
    Machine(
        mocom,
        (-210, 212),
        (-142, 130, 244),
        (
            Callout(_("FOLDING AERIAL"), "left", (-190, -58)),
            Callout(_("PORTHOLE"), "right", (76, -46)),
            Callout(_("HEAT SHIELD"), "low", (20, 56)),
        ),
    ),
)


# -- the four small machines of the cards: LSSM, LFV, MOBEV, LFU, and the people who ride them


def lssm(colour: str) -> str:
    """An open car for one: seat, stick, umbrella aerial, a rack of tools."""
    umbrella = "M-172-112C-164-146-96-146-88-112z"
    return "".join(
        [
            detail("M-130 34V-112", 4) + outline(umbrella, METAL, 3) + detail("M-151-112L-130-138L-109-112", 2),
            detail("M-214 34V-26H-150V34M-214 4H-150", 4) + detail("M-206-26V-62M-190-26V-74M-174-26V-56", 5),
            outline("M-98 34V-50H-84V14H-14V34z", METAL, 3),
            sitting(-46, 6, colour),
            detail("M74 34L60-34M48-40H74", 5)
            + outline("M78 34V-20L118-6V34z", GLASS, 3)
            + detail("M88-8V18M98-4V18", 2),
            outline("M-222 34H214L190 62H-206z") + path("M-214 44H206L198 54H-208z", fill=colour, stroke_width=2),
            outline("M130 34V-2H200V34z", METAL, 3) + detail("M165-2V34M130 16H200", 2),
            rect(-48, 62, 96, 30, rx=5, fill=METAL, stroke_width=3) + detail("M-16 62V92M16 62V92", 2),
            detail("M-150 62V76M150 62V76", 10),
            *[wheel(x, 56) for x in (-156, 156)],
        ]
    )


def lfv(colour: str) -> str:
    """A platform for two that leaps on its rockets."""
    return "".join(
        [
            person(-66, 6, colour) + person(44, 6, colour),
            detail("M-140 6V-66H140V6M-140-30H140", 4) + outline("M104-66H146V-40H104z", GLASS, 3),
            outline("M-176 6H176L164 28H-164z") + path("M-172 12H172L168 20H-168z", fill=colour, stroke_width=2),
            *[circle(x, 54, 27, fill=METAL, stroke_width=3) for x in (-116, -44, 44, 116)],
            detail("M-140 50H-92M-68 50H-20M20 50H68M92 50H140", 2),
            outline("M-13 28H13L22 66H-22z", METAL, 3) + flames(0, 66, 20, 60),
            detail("M-164 28L-212 108M-146 28L-196 108M164 28L212 108M146 28L196 108M-176 46H-150M176 46H150", 4),
            path("M-230 108H-180V116H-230zM180 108H230V116H180z", fill=CARD_INK),
        ]
    )


def mobev(colour: str) -> str:
    """A small cart with a seat; its rider walks ahead and leads it, laden."""
    return "".join(
        [
            person(196, 128, colour),
            detail("M92 60L196 44L236 46", 5) + detail("M226 36V58", 5),
            outline("M-214 48H96L78 76H-200z") + path("M-206 56H90L86 66H-204z", fill=colour, stroke_width=2),
            outline("M-196 48V-20H-118V48z", METAL, 3) + detail("M-196 14H-118M-157-20V48", 2),
            outline("M-180-20V-70H-128V-20z", "#fffaf0", 3) + detail("M-180-70L-128-20M-128-70L-180-20", 2),
            outline("M-108 48V-44H-30V48z", "#fffaf0", 3) + detail("M-108-14H-30M-92-44V48M-46-44V48", 2),
            circle(-69, -68, 24, fill=METAL, stroke_width=3) + detail("M-93-68H-45", 2),
            outline("M8 48V-28H22V12H74V30H22V48z", METAL, 3) + detail("M84 48L78-4M68-8H90", 4),
            detail("M-150 76V96M36 76V96", 9),
            *[wheel(x, 40) for x in (-150, -56, 38)],
        ]
    )


def lfu(colour: str) -> str:
    """One person standing on a rocket: four legs, two tanks, handles."""
    return "".join(
        [
            detail("M-236 118C-220-20-150-92-70-112", 2.4, stroke_dasharray="10 8"),
            detail("M62-44H34M66 30L58-44", 5) + detail("M54-52H76", 7),
            person(0, 34, colour),
            outline("M-58 34V-52H-44V34z", METAL, 3),
            outline("M-92 34H92L80 54H-80z") + path("M-88 40H88L84 48H-84z", fill=colour, stroke_width=2),
            *[circle(x, 34, 30, fill=METAL, stroke_width=3) for x in (-112, 112)],
            detail("M-140 28H-84M84 28H140M-112 4V-8H-58M112 4V-8H70", 2.4),
            outline("M-12 54H12L22 84H-22z", METAL, 3) + flames(0, 84, 19, 40),
            detail("M-80 54L-128 106M80 54L128 106M-60 54L-112 106M60 54L112 106", 4),
            path("M-146 106H-100V114H-146zM100 106H146V114H100z", fill=CARD_INK),
            rect(84, -52, 34, 26, rx=5, fill=GLASS, stroke_width=3) + detail("M76-44H84", 3),
        ]
    )


SMALL: Final = (
    Machine(
        lssm,
        (-212, 212),
        (-138, 130, 244),
        (
            Callout(_("UMBRELLA AERIAL"), "left", (-130, -124)),
            Callout(_("INSTRUMENTS"), "right", (98, 2)),
            Callout(_("BATTERIES"), "low", (0, 78)),
        ),
    ),
    Machine(
        lfv,
        (-230, 230),
        (-140, 116, 252),
        (
            Callout(_("TWO PILOTS"), "left", (-66, -116)),
            Callout(_("RAIL"), "right", (120, -66)),
            Callout(_("FUEL TANKS"), "low", (116, 60)),
        ),
    ),
    Machine(
        mobev,
        (-214, 96),
        (-92, 130, -240),
        (
            Callout(_("SAMPLES"), "left", (-154, -46)),
            Callout(_("LEADING BAR"), "right", (130, 54)),
            Callout(_("LOAD BED"), "low", (-9, 70)),
        ),
    ),
    Machine(
        lfu,
        (-146, 146),
        (-112, 114, 214),
        (
            Callout(_("TRAJECTORY"), "left", (-160, -74)),
            Callout(_("HANDLES"), "right", (66, -52)),
            Callout(_("NOZZLE"), "low", (12, 74)),
        ),
    ),
)
