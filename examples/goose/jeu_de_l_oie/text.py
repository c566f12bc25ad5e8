"""The goose on a terminal: who stands where, the track, the accounts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludotheque.kernel.game import Paint, Tongue, best_first
from ludotheque.parts.text import SeenSheet, cut, fit, flow

from jeu_de_l_oie.rules.board import LAST, START, Board
from jeu_de_l_oie.state import KEPT
from jeu_de_l_oie.words import Said, counters, pick

RACE: Final[Said] = ("Course {race} sur {races} · pot : {pot}", "Race {race} of {races} · pot: {pot}")
AT: Final[Said] = ("case {square}", "square {square}")
AT_START: Final[Said] = ("départ", "start")
LEFT: Final[Said] = ("hors course", "out of the race")
KEPT_THERE: Final[Said] = ("attend, {place}", "kept, {place}")
LEGEND: Final[tuple[Said, ...]] = (
    (
        "But : la bourse la plus pleine ; le premier en 63 prend le pot.",
        "Aim: the fullest purse; the first on 63 takes the pot.",
    ),
    (
        "« board » nomme les cases qui font quelque chose, et qui s'y trouve.",
        "“board” names the squares that do something, and who stands there.",
    ),
)


class GooseScreen:
    """Lines about one edition: it lends the names of the squares."""

    def __init__(self, board: Board) -> None:
        self.edition = board

    def position(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        """The race and its pot, then a line for each player."""
        sheet = SeenSheet(view, names, tongue, paint, width)
        pot = counters(view["pot"], tongue)
        lines = [sheet.line(pick(RACE, tongue, race=view["race"], races=view["races"], pot=pot))]
        for seat, name in enumerate(names):
            mark = "› " if seat == view["active"] else "  "
            purse = fit(counters(view["purses"][seat], tongue), 14)
            lines.append(cut(mark + fit(name, 14) + purse + where(self.edition, view, seat, tongue), width))
        return lines

    def board(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        """Every square that does something or holds a pawn."""
        shown = []
        for square in range(START, LAST + 1):
            here = [name for name, at in zip(names, view["at"]) if at == square]
            named = self.edition.squares[square].names.get(tongue.lang, "")
            if here or named:
                number = pick(AT_START, tongue) if square == START else str(square)
                shown.append(" ".join([number, *[named] * bool(named), *[f"[{name}]" for name in here]]))
        return flow(shown, width, len(shown))

    def accounts(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        """O26: the purses, the fullest first."""
        order = best_first(view["places"])
        return [cut(fit(names[seat], 16) + counters(view["scores"][seat], tongue), width) for seat in order]

    def legend(self, tongue: Tongue) -> list[str]:
        return [pick(line, tongue) for line in LEGEND]


def where(board: Board, view: Mapping[str, Any], seat: int, tongue: Tongue) -> str:
    """Where a pawn stands, and whether it is kept there."""
    square = view["at"][seat]
    if view["left"][seat]:
        return pick(LEFT, tongue)
    if view["waits"][seat]:
        named = board.squares[square].names[tongue.lang]
        more = "" if view["waits"][seat] == KEPT else f" ({view['waits'][seat]})"
        return pick(KEPT_THERE, tongue, place=named) + more
    return pick(AT, tongue, square=square) if square else pick(AT_START, tongue)
