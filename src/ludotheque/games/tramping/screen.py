"""TRAMPING on a terminal: the voyage at a glance, the whole chart, the accounts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludotheque.games.tramping.board import Board
from ludotheque.games.tramping.screen_accounts import account_lines
from ludotheque.games.tramping.screen_chart import chart_lines, stock_lines
from ludotheque.games.tramping.screen_sheet import Sheet
from ludotheque.games.tramping.screen_table import facts_lines, heading, own_cards, row
from ludotheque.games.tramping.screen_track import strip
from ludotheque.games.tramping.words import TrampWords
from ludotheque.kernel.columns import flow
from ludotheque.kernel.game import Paint, Tongue, best_first

MOST_LINES: Final = 12


class TrampScreen:
    """Lines about one edition: it lends the squares, the routes and the names."""

    def __init__(self, edition: Board) -> None:
        self.edition = edition
        self.words = TrampWords(edition)

    def position(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        """Round, treasure and bank; the captains; what lies before cargos; own cards. A dozen lines at most."""
        sheet = Sheet(self.words, view, names, tongue, paint, width)
        if not sheet.captains:
            return flow([tongue.gettext("The bank is not chosen yet"), ", ".join(names)], width, 2)
        strips = [strip(sheet, seat) for seat in sheet.captains if view["at"][seat] is not None]
        rows = [heading(sheet), *[row(sheet, seat) for seat in sheet.captains]]
        room = MOST_LINES - len(rows) - len(strips)
        facts = facts_lines(sheet, min(2, room))
        return [*facts, *rows, *strips, *own_cards(sheet, min(3, room - len(facts)))]

    def board(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        """Every stretch of the chart, square by square; who holds which card; how to read it all."""
        sheet = Sheet(self.words, view, names, tongue, paint, width)
        signs = flow(self.legend(tongue)[1:], width, 9)
        return [*chart_lines(sheet), *stock_lines(sheet), *[paint("dim", line) for line in signs]]

    def legend(self, tongue: Tongue) -> list[str]:
        """The aim, and how to read the signs of the squares."""
        return [
            tongue.gettext("Aim: the greatest gain in money, for the bank as for the captains."),
            tongue.gettext("F freight port, P petrol port"),
            tongue.gettext("F2: cargo 2 holds the card (F: the bank)"),
            tongue.gettext("/ barred square"),
            tongue.gettext("R repair port, C control port"),
            tongue.gettext("A average: 1 M"),
            tongue.gettext("6+ on by three, 6- back by three"),
            tongue.gettext("= joined squares"),
            tongue.gettext("I to VI: places of the treasure"),
            tongue.gettext("* reef, < fork"),
            tongue.gettext("[1] cargo 1"),
            tongue.gettext("Rio 5: Rio is five squares ahead"),
        ]

    def accounts(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        """T173 T176 T177 T178: from the cash in hand to the gain, the best placed first."""
        sheet = Sheet(self.words, view, names, tongue, paint, width)
        return account_lines(sheet, best_first(view["places"]))
