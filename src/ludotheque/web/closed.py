"""The boxes that are still closed: what is known of each title before it can be played."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from ludotheque import shelf
from ludotheque.kernel.words import _

ORDER: Final = ("a-vendre", "lune", "tramping", "cosmail")  # from left to right on the shelf


class ClosedBox(NamedTuple):
    """A title of the shelf that nobody has installed; sentences are in the language of the source."""

    key: str
    title: str
    seats: tuple[int, int]
    minutes: str
    tagline: str
    story: tuple[str, ...]
    known: tuple[str, ...]  # what the sheet settles
    lost: tuple[str, ...]  # what it leaves open, and will have to be invented
    facts: tuple[tuple[str, str], ...]
    rules: tuple[int, int, int]  # given, derived, ruled in our reading of the sheet


COSMAIL: Final = ClosedBox(
    "cosmail",
    "COSMAIL",
    (3, 6),
    _("2 h"),
    _("A map of the world, two planes, one ship. Gather twelve riches by barter, then the gold."),
    (
        _("Two planes take options, one ship carries the goods: twelve kinds, from iron to tobacco."),
        _("What you lack, you barter for at exact parity. Then comes the race for gold, and home."),
    ),
    (
        _("Dice bring petrol or coal; a seven is a breakdown, and two in a row cost a plane."),
        _("Each of the twelve goods lies in three ports that hold three, two and one of it."),
        _("Straits cost a toll; a place in use is closed to the others."),
        _("Nothing is hidden, and no move is hostile: the only pressure is where one stands."),
    ),
    (
        _("The length of the routes, and many of the stopovers."),
        _("Where the six home bases lie."),
    ),
    (
        (_("Chance"), _("two dice")),
        (_("Secrets"), _("no secrets")),
        (_("Authors"), "Marcel Maillard, Gabriel Loire"),
        (_("Time of the box"), _("1945 to 1950, sources disagree")),
    ),
    (78, 37, 76),
)
CLOSED: Final = {box.key: box for box in (COSMAIL,)}


def closed() -> dict[str, ClosedBox]:
    """The titles that are not installed, by key."""
    return {key: box for key, box in CLOSED.items() if key not in shelf.games()}


def order() -> list[str]:
    """Every box of the shelf: ours in their places, then whatever else is installed."""
    known = [key for key in ORDER if key in shelf.games() or key in CLOSED]
    return known + [key for key in shelf.games() if key not in ORDER]


@cache
def drawn_lid(key: str) -> str:
    return files("ludotheque.web").joinpath("lids", key + ".svg").read_text(encoding="utf-8")


def lid(key: str) -> str | None:
    """The cover of any box on the shelf, as an SVG document; None when there is no such box."""
    if key in shelf.games():
        game = shelf.games()[key]
        return str(game.scene(shelf.default_edition(game)).lid())
    return drawn_lid(key) if key in CLOSED else None
