"""All that is printed of A VENDRE!: the material of V3, and the sheets to write on."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre.board import Board
from ludotheque.games.a_vendre.kit_charges import charges
from ludotheque.games.a_vendre.kit_ledgers import ledgers
from ludotheque.games.a_vendre.kit_money import money
from ludotheque.games.a_vendre.kit_signs import signs
from ludotheque.games.a_vendre.kit_titles import titles
from ludotheque.games.a_vendre.kit_tokens import markers, pawns
from ludotheque.games.a_vendre.scene_houses import COLOURS
from ludotheque.games.a_vendre.scene_pictograms import PAPER
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.kit import Face, Kit, Part
from ludotheque.scenery.kit_dice import NET, die_net

WIDTH: Final = 545.0  # of the board: four sheets of A4; a stone is 30 by 34 mm, and holds a pawn of 22


def kit(edition: Board, tongue: Tongue) -> Kit:
    parts = (
        titles(edition, tongue),
        charges(edition, tongue),
        markers(edition, tongue),
        pawns(edition, tongue),
        dice(tongue),
        money(tongue),
    )
    return Kit(WIDTH, parts, ledgers(edition, tongue), signs(edition, tongue))


def dice(tongue: Tongue) -> Part:
    name = tongue.gettext("Die")
    return Part("dice", name, NET, (Face("die-red", die_net(COLOURS["red"], PAPER, name)),), "V3", "#ffffff")
