"""COSMAIL in the browser: every part of its page, each from a seat's view alone."""

from __future__ import annotations

from ludotheque.games.cosmail.art.board import draw
from ludotheque.games.cosmail.art.feast import feast
from ludotheque.games.cosmail.art.inks import PAPER, SIZE, lid, symbols
from ludotheque.games.cosmail.art.kit import kit
from ludotheque.games.cosmail.art.medallions import signs
from ludotheque.games.cosmail.events import WorldEvent
from ludotheque.games.cosmail.page import barter, moves, panels, places, questions
from ludotheque.games.cosmail.page.ending import Ending
from ludotheque.games.cosmail.page.show import Telling
from ludotheque.games.cosmail.page.view import Page
from ludotheque.games.cosmail.rules.board import Board
from ludotheque.games.cosmail.text import TextMap
from ludotheque.kernel.agenda import Move, Seat
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Bundle, Names, Point, Scene, Show, TitlePage, View, box
from ludotheque.parts.kit import Kit
from ludotheque.parts.svg.picture import ink_of


def moment(page: Page) -> str:
    """Whether play has begun, and which game of a series it is."""
    told = [page.say("the fleets are not in place yet")] if page.view["phase"] == "setup" else []
    if page.agreed("mode") == "series":
        told.append(page.say("game {game} of {games}", game=page.view["game"], games=page.agreed("games")))
    return " · ".join(told)


def whereabouts(page: Page, seat: Seat) -> str:
    """A New York, ship Buenos-Aires: the pieces that are not at home."""
    if not page.plays(seat):
        return ""
    letters = ("A", "B", page.say("ship"))
    away = [(piece, node) for piece, node in page.fleet(seat) if node != page.home(seat)]
    told = [f"{letters[piece]} {panels.where(page, seat, piece, node)}" for piece, node in away]
    return ", ".join(told) or page.say("home")


def role(page: Page, seat: Seat) -> str:
    """C14 C15: the commissaire, where a person is one."""
    if seat != page.commissaire:
        return ""
    return "both" if page.plays(seat) else "commissaire"


class CosmailPage(Ending, TextMap):
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


class CosmailScene(Scene):
    """The scene of one edition: it lends the map with its places, lines and numbers."""

    edition: Board
    size = SIZE
    box = box("ludotheque.games.cosmail")
    ground = PAPER
    dice_by = "commissaire"  # C15: where a person is one
    inks = box.inks

    def feast(self, page: TitlePage, board: str) -> str:
        names = " & ".join([page.names[seat] for seat in page.winners])
        return feast(names, ink_of(page, page.winners[0]), board, SIZE) if names else ""

    def lid(self) -> str:
        return lid()

    def board(self, tongue: Tongue) -> str:
        return draw(self.edition, tongue)

    def spots(self) -> list[Point]:
        return [places.spot(self.edition, node) for node in range(len(self.edition.kind))]

    def symbols(self) -> str:
        return symbols().replace("</svg>", signs() + "</svg>")

    def kit(self, tongue: Tongue) -> Kit:
        return kit(self.edition, tongue)

    def page(self, view: View, names: Names, tongue: Tongue) -> Page:
        return CosmailPage(self.edition, view, names, tongue)

    def bargain(self, view: View, bundle: Bundle) -> Move:
        return barter.bargain(view, bundle)

    def bundle(self, move: Move) -> Bundle:
        return barter.bundle(move)

    def show(self, event: WorldEvent, names: Names, tongue: Tongue) -> Show:
        return Telling(self.edition, names, tongue).show(event)
