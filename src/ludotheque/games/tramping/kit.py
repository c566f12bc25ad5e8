"""The box of TRAMPING to print: cards, incidents, notes, cargos with their dice, markers, and sheets to write on."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping import kit_cards, kit_incidents, kit_money, kit_tokens
from ludotheque.games.tramping.board import Board
from ludotheque.games.tramping.kit_ledgers import ledgers
from ludotheque.games.tramping.scene_inks import BLUE, CARGOS, DEEP, GREEN, MAGENTA, OUTLINE, PAPER, RED, SHOAL, YELLOW
from ludotheque.games.tramping.table import MILLION
from ludotheque.games.tramping.words_names import millions
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.kit import Kit, Part, Sign
from ludotheque.scenery.kit_dice import NET

WIDTH: Final = 550.0  # of the board, in millimetres: four sheets of A4


def kit(edition: Board, tongue: Tongue) -> Kit:
    signs = (fleet(edition, tongue), ports(tongue), packs(tongue), notes(tongue))
    parts = (*cards(edition, tongue), *pieces(edition, tongue))
    return Kit(WIDTH, parts, ledgers(edition, tongue), signs)


def cards(edition: Board, tongue: Tongue) -> list[Part]:
    """T7 T14 T100: what is held in the hand."""
    say = tongue.gettext
    freights, incidents = kit_cards.freights(edition, tongue), kit_incidents.incidents(edition, tongue)
    return [
        Part("cards", say("Freight and petrol cards"), kit_cards.SIZE, freights, "T14", PAPER, DEEP),
        Part("incidents", say("Route incidents"), kit_incidents.SIZE, incidents, "T100", PAPER, MAGENTA),
        Part("money", say("Notes of the B.I.M."), kit_money.SIZE, kit_money.notes(tongue), "T7", PAPER, PAPER),
    ]


def pieces(edition: Board, tongue: Tongue) -> list[Part]:
    """T7 T124: what lies on the chart or is thrown."""
    say = tongue.gettext
    cargos, dice = kit_tokens.cargos(edition, tongue), kit_tokens.dice(edition, tongue)
    markers = kit_tokens.markers(tongue)
    return [
        Part("cargos", say("The cargos"), kit_tokens.CARGO, cargos, "T7", SHOAL, SHOAL),
        Part("dice", say("Dice of the cargos"), NET, dice, "T7", "#ffffff"),
        Part("markers", say("Treasure and live reefs"), kit_tokens.ROUND, markers, "T124", PAPER, PAPER, True),
    ]


# -- what the colours mean


def fleet(edition: Board, tongue: Tongue) -> tuple[Sign, ...]:
    """The number of a cargo, in the ink of its die."""
    found = [(kit_tokens.called(edition, no, tongue), CARGOS[no], str(no + 1)) for no in range(len(CARGOS))]
    return tuple([Sign(*words, kit_tokens.pip_ink(no)) for no, words in enumerate(found)])


def ports(tongue: Tongue) -> tuple[Sign, ...]:
    """T12: the four kinds."""
    say = tongue.gettext
    return (
        Sign(say("Freight port"), BLUE, say("crate"), PAPER),
        Sign(say("Petrol port"), GREEN, say("drop"), PAPER),
        Sign(say("Repair port"), RED, say("spanner"), PAPER),
        Sign(say("Control port"), PAPER, say("lozenge"), RED),
    )


def packs(tongue: Tongue) -> tuple[Sign, ...]:
    say = tongue.gettext
    return (
        Sign(say("Freight card"), BLUE, say("crate"), PAPER),
        Sign(say("Petrol card"), GREEN, say("drop"), PAPER),
        Sign(say("Route incident"), MAGENTA, say("porthole"), PAPER),
        Sign(say("TRAMPING card"), YELLOW, say("spanner"), OUTLINE),
    )


def notes(tongue: Tongue) -> tuple[Sign, ...]:
    pictures = {MILLION: tongue.gettext("steamer"), 1: tongue.gettext("anchor")}
    return tuple(
        [Sign(millions(worth, tongue), paint[0], pictures[worth], paint[2]) for worth, paint in kit_money.NOTES.items()]
    )
