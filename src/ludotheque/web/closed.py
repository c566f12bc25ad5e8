"""The boxes that are still closed: what is known of each title before it can be played."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from ludotheque import shelf


def _(message: str) -> str:
    return message


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


TRAMPING: Final = ClosedBox(
    "tramping",
    "TRAMPING",
    (3, 6),
    _("about 1 h 30 (a guess)"),
    _("Cargo ships race for freight. One of you is the bank, and wants to win too."),
    (
        _("Captains leave Narvik with cards they had to buy, and carry freight from port to port."),
        _("One person is the bank: it lends, collects dues, and counts its gain like everybody else."),
    ),
    (
        _("Thirty cards name thirty ports; a captain delivers by stopping there with an exact throw."),
        _("The first to reach a gate takes a prize; the last one draws where the treasure lies."),
        _("Reefs guard the treasure; a damaged ship must be repaired first."),
        _("Captains and the bank can fail; the greatest gain wins."),
    ),
    (
        _("The chart: its lanes, its squares, and most of the thirty ports."),
        _("What the treasure is worth, and the text of the incident cards."),
    ),
    (
        (_("Chance"), _("dice, incident cards")),
        (_("Roles"), _("one bank, two to five captains")),
        (_("Time of the box"), _("about 1950 to 1959")),
    ),
    (71, 35, 78),
)
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
CLOSED: Final = {box.key: box for box in (TRAMPING, COSMAIL)}


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
