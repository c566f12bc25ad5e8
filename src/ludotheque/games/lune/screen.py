"""DE LA TERRE A LA LUNE on a terminal: the flight at a glance, the whole sky, the accounts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludotheque.games.lune.board import Board
from ludotheque.games.lune.screen_accounts import account_lines
from ludotheque.games.lune.screen_flight import (
    dice_line,
    duel_lines,
    hand_line,
    pack_lines,
    pirate_line,
    riches_lines,
    rockets,
)
from ludotheque.games.lune.screen_sheet import Sheet
from ludotheque.games.lune.screen_sky import memory_lines, orbit_lines, route_lines
from ludotheque.games.lune.words import LuneWords
from ludotheque.kernel.columns import flow
from ludotheque.kernel.game import Paint, Tongue, best_first

MOST_LINES = 12


class LuneScreen:
    """Lines about one edition: it lends the places, the routes and the names."""

    def __init__(self, edition: Board) -> None:
        self.edition = edition
        self.words = LuneWords(edition)

    def position(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        """Dice, pirate, rockets, packs, then what is the viewer's own, and the duel; a dozen lines at most."""
        sheet = Sheet(self.words, view, names, tongue, paint, width)
        above = [dice_line(sheet), pirate_line(sheet), *rockets(sheet), *pack_lines(sheet, 1)]
        duel = duel_lines(sheet)
        own = [*hand_line(sheet)]
        own += riches_lines(sheet, MOST_LINES - len(above) - len(duel) - len(own))
        return [line for line in above + own + duel if line]

    def board(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        """Every route from place to place, landing by landing; then the orbit, the packs and how to read it all."""
        sheet = Sheet(self.words, view, names, tongue, paint, width)
        signs = flow(self.legend(tongue)[1:], width, 3)
        return [
            *route_lines(sheet),
            *orbit_lines(sheet),
            *pack_lines(sheet, 3),
            *memory_lines(sheet),
            *[paint("dim", line) for line in signs],
        ]

    def legend(self, tongue: Tongue) -> list[str]:
        """The aim, and how to read the sky."""
        return [
            tongue.gettext("Aim: to have the most points back on Earth, not to be the first there."),
            tongue.gettext("× attraction landing"),
            tongue.gettext("@ pirate satellite"),
            tongue.gettext("[ ] rockets, by their colours"),
        ]

    def accounts(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        """L160 L163 L164: deposits with their options and points, bonus and total, the best placed first."""
        sheet = Sheet(self.words, view, names, tongue, paint, width)
        return [line for seat in best_first(view["places"]) for line in account_lines(sheet, seat)]
