"""COSMAIL in the browser: every part of its page, each from a seat's view alone."""

from __future__ import annotations

from functools import partial
from typing import Final

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
from ludotheque.games.cosmail.kit import kit
from ludotheque.games.cosmail.scene_about import about
from ludotheque.games.cosmail.scene_board import draw
from ludotheque.games.cosmail.scene_inks import PAPER, SIZE
from ludotheque.games.cosmail.scene_lid import lid
from ludotheque.games.cosmail.scene_page import Page
from ludotheque.games.cosmail.scene_show import Telling
from ludotheque.games.cosmail.scene_symbols import symbols
from ludotheque.games.cosmail.table import World
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


class CosmailScene(PagedScene[Page]):
    """The scene of one edition: it lends the map with its places, lines and numbers."""

    size: tuple[int, int] = SIZE
    ground = PAPER

    def __init__(self, edition: Board) -> None:
        super().__init__(partial(Page, edition), PARTS)
        self.edition = edition

    def about(self, tongue: Tongue) -> About:
        return about(self.edition, tongue)

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

    def bargain(self, view: View, bundle: Bundle) -> Move:
        return scene_barter.bargain(view, bundle)

    def dice_keeper(self, view: View) -> Seat | None:
        """C15: the commissaire, where a person is one."""
        keeper: Seat | None = view["commissaire"]
        return keeper

    def show(self, event: Event, names: Names, tongue: Tongue) -> Show:
        return Telling(self.edition, names, tongue).show(event)
