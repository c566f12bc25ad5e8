"""TRAMPING in the browser: every part of its page, each from a seat's view alone."""

from __future__ import annotations

from functools import partial
from typing import Final

from ludotheque.games.tramping import (
    scene_asked,
    scene_barter,
    scene_ending,
    scene_moves,
    scene_panels,
    scene_places,
    scene_reasons,
)
from ludotheque.games.tramping.board import Board
from ludotheque.games.tramping.kit import kit
from ludotheque.games.tramping.scene_about import about
from ludotheque.games.tramping.scene_board import draw
from ludotheque.games.tramping.scene_face_down import face_down
from ludotheque.games.tramping.scene_inks import DEEP, SIZE
from ludotheque.games.tramping.scene_lid import lid
from ludotheque.games.tramping.scene_page import Page
from ludotheque.games.tramping.scene_show import Telling
from ludotheque.games.tramping.scene_symbols import symbols
from ludotheque.games.tramping.table import Sea
from ludotheque.kernel.agenda import Event, Move, Seat
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.kit import Kit
from ludotheque.scenery.paged import PagedScene, Parts
from ludotheque.scenery.parts import (
    About,
    Bundle,
    Names,
    Panel,
    Show,
    View,
)

PARTS: Final = Parts[Page](
    pieces=scene_places.pieces,
    purse=scene_panels.purse,
    others=scene_panels.others,
    tray=scene_panels.tray,
    middle=scene_asked.middle,
    places=scene_places.places,
    about_question=scene_reasons.about_question,
    target=scene_moves.target,
    then=scene_moves.then,
    unplayable=scene_reasons.unplayable,
    barter=scene_barter.barter,
    accounts=scene_ending.accounts,
    verdict=scene_ending.verdict,
)


class TrampScene(PagedScene[Page]):
    """The scene of one edition: it lends the chart, the names of its squares and the texts of the incidents."""

    size: tuple[int, int] = SIZE
    ground = DEEP

    def __init__(self, edition: Board) -> None:
        super().__init__(partial(Page, edition), PARTS)
        self.edition = edition

    def about(self, tongue: Tongue) -> About:
        return about(self.edition, tongue)

    def lid(self) -> str:
        return lid("TRAMPING")

    def board(self, tongue: Tongue) -> str:
        return draw(self.edition, tongue)

    def kit(self, tongue: Tongue) -> Kit:
        return kit(self.edition, tongue)

    def face_down(self, s: Sea, names: Names, tongue: Tongue) -> list[Panel]:
        return face_down(s, tongue)

    def symbols(self) -> str:
        return symbols(self.edition)

    def bargain(self, view: View, bundle: Bundle) -> Move:
        return scene_barter.bargain(view, bundle)

    def dice_keeper(self, view: View) -> Seat | None:
        """T5: the bank is the animator."""
        banker: Seat | None = view["banker"]
        return banker

    def show(self, event: Event, names: Names, tongue: Tongue) -> Show:
        return Telling(self.edition, names, tongue).show(event)
