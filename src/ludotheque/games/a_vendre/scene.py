"""A VENDRE! in the browser: every part of its page, each from a seat's view alone."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre import scene_barter, scene_ending, scene_moves, scene_panels
from ludotheque.games.a_vendre.board import BLUE, LAST, RED, Board
from ludotheque.games.a_vendre.scene_about import about
from ludotheque.games.a_vendre.scene_board import draw
from ludotheque.games.a_vendre.scene_houses import COLOURS
from ludotheque.games.a_vendre.scene_lid import lid
from ludotheque.games.a_vendre.scene_page import Page
from ludotheque.games.a_vendre.scene_places import MARK_SIZE, SIZE, START, marking, pawn_size, standing
from ludotheque.games.a_vendre.scene_show import Telling
from ludotheque.kernel.agenda import Event, Move, Seat
from ludotheque.kernel.game import Tongue
from ludotheque.kernel.words import _
from ludotheque.scenery.drawing import sheet
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

KINDS: Final = (_("yellow"), _("green"), _("blue"), _("red"), _("goal"))  # of squares, by colour


class StreetScene:
    """The scene of one edition: it lends names, colours, prices and the texts of the cards."""

    size: tuple[int, int] = SIZE
    ground = COLOURS["coral"]

    def __init__(self, edition: Board) -> None:
        self.edition = edition

    def page(self, view: View, names: Names, tongue: Tongue) -> Page:
        return Page(self.edition, view, names, tongue)

    # -- the box

    def about(self, tongue: Tongue) -> About:
        return about(self.edition, tongue)

    def lid(self) -> str:
        return lid("A VENDRE!")

    def board(self, tongue: Tongue) -> str:
        return draw(self.edition, tongue)

    def symbols(self) -> str:
        """Pawns and markers are the seats' own emblems: there is nothing else to draw."""
        return sheet(1, 1, "A VENDRE!")

    # -- the table

    def pieces(self, view: View, names: Names, tongue: Tongue) -> list[Piece]:
        """A marker on every square that has an owner, then a pawn for everybody who plays."""
        page = self.page(view, names, tongue)
        marks = [mark(page, square, owner) for square, owner in enumerate(view["owner"]) if owner is not None]
        return marks + [pawn(page, seat) for seat in page.players]

    def purse(self, view: View, seat: Seat, names: Names, tongue: Tongue) -> Purse:
        return scene_panels.purse(self.page(view, names, tongue), seat)

    def others(self, view: View, names: Names, tongue: Tongue) -> list[Purse]:
        return [scene_panels.bank(self.page(view, names, tongue))]

    def tray(self, view: View, names: Names, tongue: Tongue) -> list[Panel]:
        return scene_panels.tray(self.page(view, names, tongue))

    def middle(self, view: View, names: Names, tongue: Tongue) -> list[Panel]:
        return scene_panels.middle(self.page(view, names, tongue))

    def places(self, view: View, names: Names, tongue: Tongue) -> list[Row]:
        page = self.page(view, names, tongue)
        return [described(page, square) for square in range(START, LAST + 1)]

    # -- the question

    def about_question(self, view: View, names: Names, tongue: Tongue) -> str:
        return scene_moves.about_question(self.page(view, names, tongue))

    def target(self, view: View, move: Move, names: Names, tongue: Tongue) -> Target | None:
        return scene_moves.target(self.page(view, names, tongue), move)

    def then(self, view: View, move: Move, names: Names, tongue: Tongue) -> str:
        return scene_moves.then(self.page(view, names, tongue), move)

    def unplayable(self, view: View, names: Names, tongue: Tongue) -> list[Unplayable]:
        return scene_moves.unplayable(self.page(view, names, tongue))

    def barter(self, view: View, names: Names, tongue: Tongue) -> Barter | None:
        return scene_barter.barter(self.page(view, names, tongue))

    def bargain(self, view: View, bundle: Bundle) -> Move:
        return scene_barter.bargain(bundle)

    def dice_keeper(self, view: View) -> Seat | None:
        banker: Seat | None = view["banker"]
        return banker

    # -- what happened

    def show(self, event: Event, names: Names, tongue: Tongue) -> Show:
        return Telling(self.edition, names, tongue).show(event)

    def accounts(self, view: View, names: Names, tongue: Tongue) -> Accounts | None:
        return scene_ending.accounts(self.page(view, names, tongue))

    def verdict(self, view: View, names: Names, tongue: Tongue) -> Verdict | None:
        return scene_ending.verdict(self.page(view, names, tongue))


def pawn(page: Page, seat: Seat) -> Piece:
    where = scene_panels.whereabouts(page, seat)
    label = page.say("Pawn {of_whom}, {where}", of_whom=page.of(seat), where=where)
    seats = len(page.names)
    return Piece(f"pawn-{seat}", standing(page.view["at"][seat], seat, seats), label, seat, size=pawn_size(seats))


def mark(page: Page, square: int, owner: Seat) -> Piece:
    said = {
        BLUE: page.say("{square} belongs to {who}", square=page.square(square), who=page.names[owner]),
        RED: page.say("{square} is entrusted to {who}", square=page.square(square), who=page.names[owner]),
    }
    return Piece(f"mark-{square}", marking(square), said[page.edition.colour[square]], owner, size=MARK_SIZE)


def described(page: Page, square: int) -> Row:
    """A square in words: name, colour, sums, owner, pawns."""
    here = [seat for seat in page.players if page.view["at"][seat] == square]
    told = []
    if square:
        told.append(page.say(KINDS[page.edition.colour[square]]))
    if square and page.edition.title[square]:
        owner = page.view["owner"][square]
        told += [page.sums(square), page.say("no owner") if owner is None else page.names[owner]]
    if here:
        told.append(page.say("pawns: {people}", people=page.people(here)))
    label = f"{square}. {page.name(square)}" if square else page.say("Start")
    return Row(label, ", ".join(told))
