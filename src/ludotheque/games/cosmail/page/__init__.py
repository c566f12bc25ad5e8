"""COSMAIL in the browser: every part of its page, each from a seat's view alone."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.art.board import draw
from ludotheque.games.cosmail.art.inks import PAPER, SIZE
from ludotheque.games.cosmail.art.kit import kit
from ludotheque.games.cosmail.art.lid import lid
from ludotheque.games.cosmail.art.pieces import symbols
from ludotheque.games.cosmail.page import barter, ending, moves, panels, places, questions
from ludotheque.games.cosmail.page.show import Telling
from ludotheque.games.cosmail.page.view import Page
from ludotheque.games.cosmail.rules.board import Board
from ludotheque.games.cosmail.state import World
from ludotheque.kernel.agenda import Event, Move, Seat
from ludotheque.kernel.game import Tongue
from ludotheque.parts import About, Bundle, Names, Panel, Show, View
from ludotheque.parts.box import box
from ludotheque.parts.kit import Kit


class CosmailPage(Page):
    """The parts of a page, and where each of them is made."""

    pieces = places.pieces
    purse = panels.purse
    others = panels.others
    tray = panels.tray
    middle = questions.middle
    places = places.places
    about_question = questions.about_question
    target = moves.target
    then = moves.then
    barter = barter.barter
    accounts = ending.accounts
    verdict = ending.verdict


BOX: Final = box("ludotheque.games.cosmail")


class CosmailScene:
    """The scene of one edition: it lends the map with its places, lines and numbers."""

    size: tuple[int, int] = SIZE
    ground = PAPER

    def __init__(self, edition: Board) -> None:
        self.edition = edition

    def about(self, tongue: Tongue) -> About:
        return BOX.about(self.edition, tongue)

    def lid(self) -> str:
        return lid("COSMAIL")

    def board(self, tongue: Tongue) -> str:
        return draw(self.edition, tongue)

    def symbols(self) -> str:
        return symbols()

    def kit(self, tongue: Tongue) -> Kit:
        return kit(self.edition, tongue)

    def face_down(self, s: World, names: Names, tongue: Tongue) -> list[Panel]:
        """C11: everything is open."""
        return []

    def page(self, view: View, names: Names, tongue: Tongue) -> Page:
        return CosmailPage(self.edition, view, names, tongue)

    def bargain(self, view: View, bundle: Bundle) -> Move:
        return barter.bargain(view, bundle)

    def dice_keeper(self, view: View) -> Seat | None:
        """C15: the commissaire, where a person is one."""
        keeper: Seat | None = view["commissaire"]
        return keeper

    def show(self, event: Event, names: Names, tongue: Tongue) -> Show:
        return Telling(self.edition, names, tongue).show(event)
