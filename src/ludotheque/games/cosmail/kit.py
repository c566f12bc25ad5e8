"""COSMAIL to print: its vignettes, fuel, planes, ships and dice, the books of the commissaire, and the count."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.board import WARES, Board
from ludotheque.games.cosmail.kit_fuel import fuel, named
from ludotheque.games.cosmail.kit_inks import FLEETS, FUELS, GROUND, ink_of
from ludotheque.games.cosmail.kit_ledgers import ledgers
from ludotheque.games.cosmail.kit_pieces import planes, ships
from ludotheque.games.cosmail.kit_vignettes import vignettes
from ludotheque.games.cosmail.scene_inks import BRICK, IVORY, ROMANS, WARE_INKS, WARE_SIGNS
from ludotheque.kernel.game import Tongue
from ludotheque.kernel.words import _
from ludotheque.scenery.kit import Face, Kit, Part, Sign
from ludotheque.scenery.kit_dice import NET, die_net

WIDTH: Final = 550.0  # of the board, in millimetres: four sheets of A4
MARKS: Final = {
    "iron": _("girder"),
    "wood": _("fir"),
    "rubber": _("tyre"),
    "cotton": _("boll"),
    "wheat": _("ear"),
    "rice": _("bowl"),
    "wine": _("bottle"),
    "cattle": _("horns"),
    "sugar": _("cube"),
    "coffee": _("cup"),
    "tea": _("leaf"),
    "tobacco": _("pipe"),
    "petrol": _("drop"),
    "coal": _("lumps"),
}  # by pictogram: what it shows


def kit(edition: Board, tongue: Tongue) -> Kit:
    parts = (vignettes(edition, tongue), *fuel(tongue), planes(tongue), ships(tongue), dice(tongue))
    return Kit(WIDTH, parts, ledgers(edition, tongue), signs(edition, tongue))


def dice(tongue: Tongue) -> Part:
    """C70: two, alike."""
    net = die_net(IVORY, BRICK, tongue.gettext("A die to fold"))
    return Part("dice", tongue.gettext("Dice"), NET, (Face("die", net, count=2),), "C70", GROUND)


def signs(edition: Board, tongue: Tongue) -> tuple[tuple[Sign, ...], ...]:
    """The goods by their pictograms, the fleets by the numbers of their bases, the fuels by theirs."""
    say = tongue.gettext
    goods = [
        Sign(edition.goods[tongue.lang][good], WARE_INKS[good], say(MARKS[WARE_SIGNS[good]]), ink_of(WARE_INKS[good]))
        for good in range(WARES)
    ]
    fleets = [
        Sign(say("Base {roman}").format(roman=ROMANS[base]), FLEETS[base - 1], ROMANS[base], ink_of(FLEETS[base - 1]))
        for base in range(1, len(ROMANS))
    ]
    fuels = [Sign(named(kind, tongue), colour, say(MARKS[kind]), ink_of(colour)) for kind, colour in FUELS.items()]
    return tuple(goods), tuple(fleets), tuple(fuels)
