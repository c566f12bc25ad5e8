"""The simulation of other eyes, and that it can say no."""

from __future__ import annotations

import pytest

from games.suites.colours import EYES, check_signs, confused, distance, seen
from ludotheque.parts.kit import Sign


@pytest.mark.parametrize("eye", sorted(EYES))
def test_black_and_white_stay_what_they_are(eye: str) -> None:
    assert distance(seen("#ffffff", eye), "#ffffff") < 3
    assert seen("#000000", eye) == "#000000"


def test_red_and_green_of_one_brightness_are_taken_for_one() -> None:
    red, green = Sign("red", "#b34700", "R", "#ffffff"), Sign("green", "#6b7000", "G", "#ffffff")
    assert distance(red.colour, green.colour) > 60
    assert confused((red, green), "deutan") == [("red", "green")]
    assert not confused((red, Sign("blue", "#1d5fa8", "B", "#ffffff")), "deutan")
    check_signs(((red, green),))


@pytest.mark.parametrize(
    "other",
    [
        Sign("red", "#1d5fa8", "B", "#ffffff"),
        Sign("blue", "#1d5fa8", "R", "#ffffff"),
        Sign("rust", "#b54900", "B", "#ffffff"),
        Sign("blue", "#1d5fa8", "B", "#2d6fb8"),
        Sign("blue", "#1d5fa8", " ", "#ffffff"),
    ],
)
def test_signs_one_cannot_tell_are_found(other: Sign) -> None:
    with pytest.raises(AssertionError):
        check_signs(((Sign("red", "#b34700", "R", "#ffffff"), other),))
