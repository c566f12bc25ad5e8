"""TRAMPING in the browser: every part of its page, each from a seat's view alone."""

from __future__ import annotations

from ludotheque.games.tramping.art.board import draw
from ludotheque.games.tramping.art.feast import feast
from ludotheque.games.tramping.art.inks import DEEP, SIZE, lid, symbols
from ludotheque.games.tramping.art.kit import kit
from ludotheque.games.tramping.events import SeaEvent
from ludotheque.games.tramping.page import barter, moves, panels, places, questions
from ludotheque.games.tramping.page.ending import Ending
from ludotheque.games.tramping.page.panels import face_down
from ludotheque.games.tramping.page.show import Telling
from ludotheque.games.tramping.page.view import Page
from ludotheque.games.tramping.rules.board import Board
from ludotheque.games.tramping.state import Sea
from ludotheque.games.tramping.text import TextMap
from ludotheque.kernel.agenda import Move, Seat
from ludotheque.kernel.game import Tongue, best_first
from ludotheque.parts import Bundle, Names, Panel, Point, Scene, Show, TitlePage, View, box
from ludotheque.parts.kit import Kit


def moment(page: Page) -> str:
    told = [page.say("round {round}", round=page.view["round"])]
    if page.view["limit"] is not None:
        told.append(page.say("last round {round}", round=page.view["limit"]))
    return " · ".join(told)


def whereabouts(page: Page, seat: Seat) -> str:
    return "" if page.at(seat) is None else panels.whereabouts(page, seat).value


def role(page: Page, seat: Seat) -> str:
    """T2 T160: the bank, a captain, or a captain who has taken the bank over."""
    if page.banker is None:
        return ""
    sails = seat in page.captains
    return ("both" if sails else "bank") if seat == page.banker else "captain"


class TrampPage(Ending, TextMap):
    """The parts of a page, and where each of them is made."""

    pieces = places.pieces
    purse = panels.purse
    others = panels.others
    aim = panels.aim
    moment = moment
    role = role
    whereabouts = whereabouts
    tray = panels.tray
    middle = questions.middle
    places = places.places
    about_question = questions.about_question
    target = moves.target
    gain = moves.gain
    barter = barter.barter


class TrampScene(Scene):
    """The scene of one edition: it lends the chart, the names of its squares and the texts of the incidents."""

    edition: Board
    size = SIZE
    box = box("ludotheque.games.tramping")
    ground = DEEP
    dice_by = "banker"  # T5: the bank is the animator
    inks = box.inks

    def feast(self, page: TitlePage, board: str) -> str:
        """T2: the bank has no cargo; its name hangs on the rope all the same."""
        if not page.winners:
            return ""
        places, worn = page.view["places"], page.emblems()
        captains = [seat for seat in best_first(places) if page.wears(seat) is not None]
        return feast(page.names[page.winners[0]], [(places[seat], worn[seat]) for seat in captains])

    def lid(self) -> str:
        return lid()

    def board(self, tongue: Tongue) -> str:
        return draw(self.edition, tongue)

    def kit(self, tongue: Tongue) -> Kit:
        return kit(self.edition, tongue)

    def face_down(self, s: Sea, names: Names, tongue: Tongue) -> list[Panel]:
        return face_down(s, tongue)

    def spots(self) -> list[Point]:
        return [places.spot(self.edition, node) for node in range(len(self.edition.kind))]

    def symbols(self) -> str:
        return symbols()

    def page(self, view: View, names: Names, tongue: Tongue) -> Page:
        return TrampPage(self.edition, view, names, tongue)

    def bargain(self, view: View, bundle: Bundle) -> Move:
        return barter.bargain(view, bundle)

    def bundle(self, move: Move) -> Bundle:
        return barter.bundle(move)

    def show(self, event: SeaEvent, names: Names, tongue: Tongue) -> Show:
        return Telling(self.edition, names, tongue).show(event)
