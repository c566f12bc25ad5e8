"""The goose in the browser: every part of a page, filled from a seat's view."""

from __future__ import annotations

from typing import Final

from ludotheque.kernel.agenda import Event, Move, Seat
from ludotheque.kernel.game import Said, Tongue
from ludotheque.parts import (
    About,
    AccountRow,
    Accounts,
    Barter,
    Bundle,
    Names,
    Panel,
    Piece,
    Purse,
    Row,
    Show,
    Target,
    Unplayable,
    Verdict,
    View,
)
from ludotheque.parts.kit import Kit
from ludotheque.parts.scene import confessed
from ludotheque.parts.svg.drawing import sheet

from jeu_de_l_oie import drawings
from jeu_de_l_oie.board import LAST, START, Board
from jeu_de_l_oie.kit import kit
from jeu_de_l_oie.scene_show import show
from jeu_de_l_oie.screen import where
from jeu_de_l_oie.sentences import POT
from jeu_de_l_oie.spiral import SIZE, standing
from jeu_de_l_oie.table import Party
from jeu_de_l_oie.words import GooseWords, counters, pick

TAGLINE: Final[Said] = (
    "Deux dés, un pot et une oie qui pousse : pour tous, de deux à six.",
    "Two dice, a pot and a goose to push you on: for everybody, two to six.",
)
STORY: Final[Said] = (
    "On le dit « renouvelé des Grecs » ; un Médicis l'offrit au roi d'Espagne, et il a servi depuis à tout apprendre, "
    "de l'histoire de France au chemin de fer.",
    "A Medici gave one to the king of Spain, and it has since taught everything from history to railways.",
)
INVENTED: Final[dict[str, Said]] = {
    "prices": ("La mise, la relance et le prix d'une rencontre.", "The stake, the raise and the price of a meeting.")
}
PURSE: Final[Said] = ("Bourse", "Purse")
PLACE: Final[Said] = ("Pion", "Pawn")
KEEPS: Final[Said] = ("il vous resterait {purse}", "leaving you {purse}")
WON: Final[Said] = ("{who} : {purse}.", "{who}: {purse}.")


class GooseScene:
    """A title on a page.  It is given a view and nothing else, so it cannot tell what a seat must not know."""

    size: tuple[int, int] = SIZE
    ground: str = drawings.GROUND

    def __init__(self, board: Board) -> None:
        self.edition = board
        self.words = GooseWords(board)

    # -- the box

    def about(self, tongue: Tongue) -> About:
        invented = confessed({array: pick(said, tongue) for array, said in INVENTED.items()}, self.edition.sources)
        story = (self.edition.about[tongue.lang], pick(STORY, tongue))
        return About(pick(TAGLINE, tongue), "20 min", story, tuple(invented))

    def lid(self) -> str:
        return drawings.lid()

    def board(self, tongue: Tongue) -> str:
        return drawings.board(self.edition, tongue)

    def symbols(self) -> str:
        return sheet(1, 1, "")  # pawns are the emblems of their seats

    def kit(self, tongue: Tongue) -> Kit:
        return kit(tongue)

    def face_down(self, s: Party, names: Names, tongue: Tongue) -> list[Panel]:
        return []

    # -- the table

    def pieces(self, view: View, names: Names, tongue: Tongue) -> list[Piece]:
        at = view["at"]
        return [
            Piece(f"pawn-{seat}", standing(at, seat), f"{name}, {where(self.edition, view, seat, tongue)}", seat)
            for seat, name in enumerate(names)
            if not view["left"][seat]
        ]

    def purse(self, view: View, seat: Seat, names: Names, tongue: Tongue) -> Purse:
        holds, place = counters(view["purses"][seat], tongue), where(self.edition, view, seat, tongue)
        rows = (Row(pick(PURSE, tongue), holds, "O2"), Row(pick(PLACE, tongue), place, "O10"))
        return Purse(f"{holds} · {place}", Panel(names[seat], rows=rows), out=view["left"][seat])

    def others(self, view: View, names: Names, tongue: Tongue) -> list[Purse]:
        return [Purse(counters(view["pot"], tongue), Panel(pick(POT, tongue)))]

    def tray(self, view: View, names: Names, tongue: Tongue) -> list[Panel]:
        return [] if view["seat"] is None else [self.purse(view, view["seat"], names, tongue).panel]

    def middle(self, view: View, names: Names, tongue: Tongue) -> list[Panel]:
        return []

    def places(self, view: View, names: Names, tongue: Tongue) -> list[Row]:
        """Every square that has a name or a pawn."""
        rows = []
        for square in range(START, LAST + 1):
            here = [name for seat, name in enumerate(names) if view["at"][seat] == square and not view["left"][seat]]
            named = self.edition.squares[square].names.get(tongue.lang, "")
            if here or named:
                rows.append(Row(f"{square} {named}".strip(), ", ".join(here)))
        return rows

    # -- the question

    def about_question(self, view: View, names: Names, tongue: Tongue) -> str:
        return ""

    def target(self, view: View, move: Move, names: Names, tongue: Tongue) -> Target | None:
        return None

    def then(self, view: View, move: Move, names: Names, tongue: Tongue) -> str:
        """What would be left in the purse."""
        if view["seat"] is None:
            return ""
        square = self.edition.squares[view["at"][view["seat"]]]
        prices = {"raise": self.edition.raising, "follow": self.edition.raising}
        prices |= {"pay": square.ransom, "live": square.ransom, "die": square.fee}
        if move[0] not in prices:
            return ""
        left = max(0, view["purses"][view["seat"]] - prices[move[0]])
        return pick(KEEPS, tongue, purse=counters(left, tongue))

    def unplayable(self, view: View, names: Names, tongue: Tongue) -> list[Unplayable]:
        return []

    def barter(self, view: View, names: Names, tongue: Tongue) -> Barter | None:
        return None

    def bargain(self, view: View, bundle: Bundle) -> Move:
        return ("offer",)

    def dice_keeper(self, view: View) -> Seat | None:
        return None

    # -- what happens

    def show(self, event: Event, names: Names, tongue: Tongue) -> Show:
        return show(event, names, tongue)

    # -- the end

    def accounts(self, view: View, names: Names, tongue: Tongue) -> Accounts | None:
        if view["scores"] is None:
            return None
        total = tuple([tongue.number(score) for score in view["scores"]])
        return Accounts(tuple(range(len(names))), tuple(names), (AccountRow(pick(PURSE, tongue), total, "O26"),), total)

    def verdict(self, view: View, names: Names, tongue: Tongue) -> Verdict | None:
        if view["places"] is None:
            return None
        best = [name for name, place in zip(names, view["places"]) if place == 1]
        headline = pick(WON, tongue, who=", ".join(best), purse=counters(max(view["scores"]), tongue))
        return Verdict(headline, self.words.reason(view["reason"], tongue), ("O25", "O26"))
