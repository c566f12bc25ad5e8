"""The four large machines of the cards: MOLAB, MOBEX, MOLEM, MOCOM, drawn from the side by our own hand."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.kit_draft import Callout, Machine, detail, outline, wheel
from ludotheque.games.lune.kit_inks import GLASS, METAL
from ludotheque.games.lune.scene_inks import CARD_INK
from ludotheque.kernel.words import _
from ludotheque.scenery.drawing import at, circle, path, rect


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
