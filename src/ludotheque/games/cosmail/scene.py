"""COSMAIL in the browser: every part of its page, each from a seat's view alone."""

from __future__ import annotations

from ludotheque.games.cosmail import (
    scene_asked,
    scene_barter,
    scene_ending,
    scene_moves,
    scene_panels,
    scene_places,
    scene_reasons,
)
from ludotheque.games.cosmail.board import Board
from ludotheque.games.cosmail.scene_about import about
from ludotheque.games.cosmail.scene_board import draw
from ludotheque.games.cosmail.scene_inks import PAPER, SIZE
from ludotheque.games.cosmail.scene_lid import lid
from ludotheque.games.cosmail.scene_page import Page
from ludotheque.games.cosmail.scene_show import Telling
from ludotheque.games.cosmail.scene_symbols import symbols
from ludotheque.kernel.agenda import Event, Move, Seat
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.parts import (
    About,
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


class CosmailScene:
    """The scene of one edition: it lends the map with its places, lines and numbers."""

    size: tuple[int, int] = SIZE
    ground = PAPER

    def __init__(self, edition: Board) -> None:
        self.edition = edition

    def page(self, view: View, names: Names, tongue: Tongue) -> Page:
        return Page(self.edition, view, names, tongue)

    # -- the box

    def about(self, tongue: Tongue) -> About:
        return about(self.edition, tongue)

    def lid(self) -> str:
        return lid("COSMAIL")

    def board(self, tongue: Tongue) -> str:
        return draw(self.edition, tongue)

    def symbols(self) -> str:
        return symbols()

    # -- the table

    def pieces(self, view: View, names: Names, tongue: Tongue) -> list[Piece]:
        return scene_places.pieces(self.page(view, names, tongue))

    def purse(self, view: View, seat: Seat, names: Names, tongue: Tongue) -> Purse:
        return scene_panels.purse(self.page(view, names, tongue), seat)

    def others(self, view: View, names: Names, tongue: Tongue) -> list[Purse]:
        return scene_panels.others(self.page(view, names, tongue))

    def tray(self, view: View, names: Names, tongue: Tongue) -> list[Panel]:
        return scene_panels.tray(self.page(view, names, tongue))

    def middle(self, view: View, names: Names, tongue: Tongue) -> list[Panel]:
        return scene_asked.middle(self.page(view, names, tongue))

    def places(self, view: View, names: Names, tongue: Tongue) -> list[Row]:
        page = self.page(view, names, tongue)
        return [scene_places.described(page, node) for node in range(len(self.edition.kind))]

    # -- the question

    def about_question(self, view: View, names: Names, tongue: Tongue) -> str:
        return scene_reasons.about_question(self.page(view, names, tongue))

    def target(self, view: View, move: Move, names: Names, tongue: Tongue) -> Target | None:
        return scene_moves.target(self.page(view, names, tongue), move)

    def then(self, view: View, move: Move, names: Names, tongue: Tongue) -> str:
        return scene_moves.then(self.page(view, names, tongue), move)

    def unplayable(self, view: View, names: Names, tongue: Tongue) -> list[Unplayable]:
        return scene_reasons.unplayable(self.page(view, names, tongue))

    def barter(self, view: View, names: Names, tongue: Tongue) -> Barter | None:
        return scene_barter.barter(self.page(view, names, tongue))

    def bargain(self, view: View, bundle: Bundle) -> Move:
        return scene_barter.bargain(view, bundle)

    def dice_keeper(self, view: View) -> Seat | None:
        """C15: the commissaire, where a person is one."""
        keeper: Seat | None = view["commissaire"]
        return keeper

    # -- what happened

    def show(self, event: Event, names: Names, tongue: Tongue) -> Show:
        return Telling(self.edition, names, tongue).show(event)

    def accounts(self, view: View, names: Names, tongue: Tongue) -> Accounts | None:
        return scene_ending.accounts(self.page(view, names, tongue))

    def verdict(self, view: View, names: Names, tongue: Tongue) -> Verdict | None:
        return scene_ending.verdict(self.page(view, names, tongue))
