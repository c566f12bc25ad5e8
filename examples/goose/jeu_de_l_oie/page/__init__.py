"""The goose in the browser: every part of a page, filled from a seat's view."""

from __future__ import annotations

from typing import Final

from ludotheque.kernel.agenda import Move, Seat
from ludotheque.kernel.game import Tongue
from ludotheque.parts import (
    About,
    AccountRow,
    Accounts,
    Because,
    Gain,
    Inks,
    Names,
    Panel,
    Piece,
    Purse,
    Row,
    Scene,
    Show,
    TitlePage,
    View,
    confessed,
)
from ludotheque.parts.kit import Kit
from ludotheque.say.sentences import _

from jeu_de_l_oie.art import board as drawings
from jeu_de_l_oie.art.kit import kit
from jeu_de_l_oie.art.spiral import SIZE, standing
from jeu_de_l_oie.events import GooseEvent
from jeu_de_l_oie.page.show import show
from jeu_de_l_oie.rules.board import LAST, START, Board
from jeu_de_l_oie.state import KEPT
from jeu_de_l_oie.words import POT, GooseWords, counters

TAGLINE: Final = _("Two dice, a pot and a goose to push you on: for everybody, two to six.")
STORY: Final = _("A Medici gave one to the king of Spain, and it has since taught everything from history to railways.")
INVENTED: Final = {"prices": _("The stake, the raise and the price of a meeting.")}
PURSE: Final = _("Purse")
PLACE: Final = _("Pawn")
RACE: Final = _("race {race} of {races}")
AT: Final = _("square {square}")
AT_START: Final = _("start")
LEFT: Final = _("out of the race")
KEPT_THERE: Final = _("kept, {place}")
AIM: Final = _("Aim: the fullest purse; the first on 63 takes the pot.")
KEEPS: Final = _("leaving you {purse}")
WON: Final = _("{who}: {purse}.")


class GoosePage(TitlePage):
    """A table on a page.  It is given a view and nothing else, so it cannot tell what a seat must not know."""

    def __init__(self, board: Board, view: View, names: Names, tongue: Tongue) -> None:
        super().__init__(view, names, tongue)
        self.edition = board

    # -- the table

    def pieces(self) -> list[Piece]:
        at = self.view["at"]
        return [
            Piece(f"pawn-{seat}", standing(at, seat), f"{name}, {self.place(seat)}", seat)
            for seat, name in enumerate(self.names)
            if not self.view["left"][seat]
        ]

    def place(self, seat: Seat) -> str:
        """Where a pawn stands, and whether it is kept there."""
        square, waits = self.view["at"][seat], self.view["waits"][seat]
        if self.view["left"][seat]:
            return self.say(LEFT)
        if waits:
            named = self.tongue.text(self.edition.names, square)
            return self.say(KEPT_THERE, place=named) + ("" if waits == KEPT else f" ({waits})")
        return self.say(AT, square=square) if square else self.say(AT_START)

    def moment(self) -> str:
        return self.say(RACE, race=self.view["race"], races=self.view["races"])

    def legend(self) -> list[str]:
        return [self.say(AIM)]

    def purse(self, seat: Seat) -> Purse:
        holds, place = counters(self.view["purses"][seat], self.tongue), self.place(seat)
        rows = (Row(self.say(PURSE), holds, "O2"), Row(self.say(PLACE), place, "O10"))
        return Purse(f"{holds} · {place}", Panel(self.names[seat], rows=rows), out=self.view["left"][seat])

    def others(self) -> list[Purse]:
        return [Purse(counters(self.view["pot"], self.tongue), Panel(self.say(POT)))]

    def tray(self) -> list[Panel]:
        return [] if self.me is None else [self.purse(self.me).panel]

    def places(self) -> list[Row]:
        """Every square that has a name or a pawn."""
        at, left, rows = self.view["at"], self.view["left"], []
        for square in range(START, LAST + 1):
            here = [name for seat, name in enumerate(self.names) if at[seat] == square and not left[seat]]
            named = self.tongue.text(self.edition.names, square)
            if here or named:
                rows.append(Row(f"{square} {named}".strip(), ", ".join(here)))
        return rows

    # -- the question

    def gain(self, move: Move) -> Gain:
        """What would be left in the purse."""
        if self.me is None:
            return Gain()
        square = self.edition.squares[self.view["at"][self.me]]
        prices = {"raise": self.edition.raising, "follow": self.edition.raising}
        prices |= {"pay": square.ransom, "live": square.ransom, "die": square.fee}
        if move[0] not in prices:
            return Gain()
        left = max(0, self.view["purses"][self.me] - prices[move[0]])
        return Gain(left=self.say(KEEPS, purse=counters(left, self.tongue)))

    # -- the end

    def accounts(self) -> Accounts | None:
        if self.view["scores"] is None:
            return None
        total = tuple([self.tongue.number(score) for score in self.view["scores"]])
        row = AccountRow(self.say(PURSE), total, "O26")
        return Accounts(tuple(self.seats), tuple(self.names), (row,), total)

    def headline(self, winners: list[Seat]) -> str:
        best = ", ".join([self.names[seat] for seat in winners])
        return self.say(WON, who=best, purse=counters(max(self.view["scores"]), self.tongue))

    def because(self, winners: list[Seat]) -> list[Because]:
        return [(GooseWords(self.edition).reason(self.view["reason"], self.tongue), "O25", "O26")]


class GooseScene(Scene):
    """The title on the shelf, on its box and in print; what depends on a view is on a page."""

    size = SIZE
    ground = drawings.GROUND
    inks = Inks(
        line=("#2f6130", "#9bd39c"),
        second=("#b5651d", "#f0b27a"),
        tint=("#e4efe2", "#1c2f1d"),
        fill=("#2f6130", "#3f7a41"),
        edge="#2f6130",
    )

    def about(self, tongue: Tongue) -> About:
        invented = confessed({array: tongue.gettext(said) for array, said in INVENTED.items()}, self.edition.sources)
        story = (tongue.text(self.edition.about, 0), tongue.gettext(STORY))
        return About(tongue.gettext(TAGLINE), "20 min", story, tuple(invented))

    def lid(self) -> str:
        return drawings.lid()

    def board(self, tongue: Tongue) -> str:
        return drawings.board(self.edition, tongue)

    def kit(self, tongue: Tongue) -> Kit:
        return kit(tongue)

    def page(self, view: View, names: Names, tongue: Tongue) -> TitlePage:
        return GoosePage(self.edition, view, names, tongue)

    def show(self, event: GooseEvent, names: Names, tongue: Tongue) -> Show:
        return show(event, names, tongue)
