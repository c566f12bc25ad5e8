"""Colours as people with other eyes see them, and as a grey print shows them; Viénot, Brettel and Mollon, 1999."""

from __future__ import annotations

from itertools import combinations
from typing import Final, TypeAlias

from ludotheque.parts.kit import Sign
from ludotheque.parts.svg.drawing import contrast

Matrix: TypeAlias = tuple[tuple[float, float, float], ...]

# in linear light: who lacks the red cones, who lacks the green ones, who lacks the blue ones, and a grey print
EYES: Final[dict[str, Matrix]] = {
    "protan": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "deutan": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "tritan": ((1.0, 0.14461, -0.14461), (0.0, 0.85924, 0.14076), (0.0, 0.85924, 0.14076)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
APART: Final = 24.0  # of 441: colours nearer than this are taken for one
READABLE: Final = 3.0  # the contrast of a large mark


def seen(colour: str, eye: str) -> str:
    """The colour these eyes see."""
    parts = [int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    mixed = [min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, light)))) for row in EYES[eye]]
    shown = [12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055 for part in mixed]
    return "#" + "".join(f"{round(255 * part):02x}" for part in shown)


def distance(one: str, other: str) -> float:
    parts = [[int(colour[index : index + 2], 16) for index in (1, 3, 5)] for colour in (one, other)]
    return float(sum((a - b) ** 2 for a, b in zip(*parts)) ** 0.5)


def confused(family: tuple[Sign, ...], eye: str) -> list[tuple[str, str]]:
    """Signs whose colours these eyes take for one."""
    return [
        (one.name, other.name)
        for one, other in combinations(family, 2)
        if distance(seen(one.colour, eye), seen(other.colour, eye)) < APART
    ]


def check_signs(families: tuple[tuple[Sign, ...], ...]) -> None:
    """Colours differ for most eyes; every mark is another and can be read by all of them, and in grey."""
    assert families
    for family in families:
        names, marks = [sign.name for sign in family], [sign.mark for sign in family]
        assert len(set(names)) == len(names) > 1, names
        assert len(set(marks)) == len(marks), marks
        for one, other in combinations(family, 2):
            assert distance(one.colour, other.colour) >= APART, (one.name, other.name)
        for sign in family:
            assert sign.mark.strip(), sign
            assert contrast(sign.colour, sign.ink) >= READABLE, sign
            for eye in EYES:
                assert contrast(seen(sign.colour, eye), seen(sign.ink, eye)) >= READABLE, (sign, eye)
