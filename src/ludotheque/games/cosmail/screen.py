"""COSMAIL on a terminal: the table at a glance, the whole planisphere, the accounts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludotheque.games.cosmail.board import Board
from ludotheque.games.cosmail.screen_accounts import account_lines
from ludotheque.games.cosmail.screen_map import map_lines
from ludotheque.games.cosmail.screen_sheet import Sheet
from ludotheque.games.cosmail.screen_table import facts_lines, heading, own_lines, row
from ludotheque.games.cosmail.words import CosmailWords
from ludotheque.kernel.columns import flow
from ludotheque.kernel.game import Paint, Tongue

MOST_LINES: Final = 12


class CosmailScreen:
    """Lines about one edition: it lends the places, the legs and the names."""

    def __init__(self, edition: Board) -> None:
        self.edition = edition
        self.words = CosmailWords(edition)

    def position(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        """Round and goals; the fleets; what the viewer lacks, holds and can reach. A dozen lines at most."""
        sheet = Sheet(self.words, view, names, tongue, paint, width)
        rows = [heading(sheet), *[row(sheet, seat) for seat in sheet.order()]]
        facts = facts_lines(sheet, 2 if view["goals"] else 1)
        return [*facts, *rows, *own_lines(sheet, MOST_LINES - len(facts) - len(rows))]

    def board(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        """Ports by goods, fuel, gold, straits and homes; what lies next to the viewer's pieces; then every leg."""
        sheet = Sheet(self.words, view, names, tongue, paint, width)
        signs = flow(self.legend(tongue)[1:], width, 9)
        return [*map_lines(sheet), *[paint("dim", line) for line in signs]]

    def legend(self, tongue: Tongue) -> list[str]:
        """The aim, and how to read the signs of the page."""
        return [
            tongue.gettext("Aim: the twelve goods, gold at three bases, and everything home before the others."),
            tongue.gettext("Tampico 2/3: two vignettes of three are left"),
            tongue.gettext("[IIA] plane A of base II stands there, [II*] its ship"),
            tongue.gettext("(I III) hold an option"),
            tongue.gettext("Perth> must leave Perth"),
            tongue.gettext("10~ a sea leg of 10, 10 a land leg, 10# through a strait"),
            tongue.gettext("pet. points of petrol, co. points of coal, /12 different goods"),
        ]

    def accounts(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        """C162 C184: gold, goods, fuel and tolls owed, to the total, the best placed first."""
        return account_lines(Sheet(self.words, view, names, tongue, paint, width))
