"""What stands behind each stone of the street, by its colour and its turn among those of that colour."""

from __future__ import annotations

from collections.abc import Iterable

from ludotheque.games.a_vendre import scene_civic, scene_gardens, scene_houses, scene_pictograms
from ludotheque.games.a_vendre.board import BLUE, GOAL, GREEN, RED, YELLOW, Board
from ludotheque.games.a_vendre.scene_pictograms import pictogram
from ludotheque.scenery.drawing import element, use


def turn(edition: Board, square: int) -> int:
    """How many squares of the same colour lie before this one."""
    return edition.colour[1:square].count(edition.colour[square])


def facade(edition: Board, square: int) -> str:
    """A shop, an establishment, a garden, a street corner, or the globe behind the goal."""
    number, colour = turn(edition, square), edition.colour[square]
    if colour == BLUE:
        return scene_houses.shop(number, pictogram(edition, square))
    if colour == RED:
        return use("civic-" + scene_civic.form_of(number))
    if colour == GREEN:
        return use("garden-" + scene_gardens.garden_of(number))
    return use("corner-" + scene_gardens.corner_of(number) if colour == YELLOW else "globe")


def definitions(edition: Board, squares: Iterable[int]) -> str:
    """All that the facades of these squares are made of, and nothing else."""
    numbers: dict[int, list[int]] = {BLUE: [], RED: [], GREEN: [], YELLOW: [], GOAL: []}
    sketches = set()
    for square in squares:
        numbers[edition.colour[square]].append(turn(edition, square))
        sketches.add(pictogram(edition, square))
    return "".join(
        [
            scene_pictograms.definitions(sketches - {""}),
            element("defs", shops(numbers[BLUE])),
            element("defs", scene_civic.definitions({scene_civic.form_of(no) for no in numbers[RED]})),
            element("defs", gardens(numbers[GREEN], numbers[YELLOW])),
            element("defs", scene_gardens.globe() if numbers[GOAL] else ""),
        ]
    )


def shops(numbers: list[int]) -> str:
    return scene_houses.definitions({scene_houses.roof_of(number) for number in numbers}) if numbers else ""


def gardens(green: list[int], yellow: list[int]) -> str:
    """With all the trees there are."""
    if not green and not yellow:
        return ""
    return scene_gardens.definitions(
        {scene_gardens.garden_of(number) for number in green}, {scene_gardens.corner_of(number) for number in yellow}
    )
