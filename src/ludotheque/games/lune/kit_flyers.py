"""The four small machines of the cards: LSSM, LFV, MOBEV, LFU, and the people who ride them."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.kit_draft import Callout, Machine, detail, flames, outline, person, sitting, wheel
from ludotheque.games.lune.kit_inks import GLASS, METAL
from ludotheque.games.lune.scene_inks import CARD_INK
from ludotheque.kernel.words import _
from ludotheque.scenery.drawing import circle, path, rect


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
