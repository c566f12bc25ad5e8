"""A VENDRE! in the browser: every part of its page, each from a seat's view alone."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre.art.board import draw
from ludotheque.games.a_vendre.art.feast import feast
from ludotheque.games.a_vendre.art.houses import COLOURS
from ludotheque.games.a_vendre.art.kit import kit, lid
from ludotheque.games.a_vendre.events import StreetEvent
from ludotheque.games.a_vendre.page import barter, moves, panels
from ludotheque.games.a_vendre.page.ending import Ending
from ludotheque.games.a_vendre.page.panels import face_down
from ludotheque.games.a_vendre.page.places import MARK_SIZE, SIZE, START, marking, pawn_size, place, standing
from ludotheque.games.a_vendre.page.show import Telling
from ludotheque.games.a_vendre.page.view import Page
from ludotheque.games.a_vendre.rules.board import BLUE, LAST, RED, Board
from ludotheque.games.a_vendre.state import Street
from ludotheque.games.a_vendre.text import TextMap
from ludotheque.kernel.agenda import Move, Seat
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Bundle, Names, Panel, Piece, Point, Row, Scene, Show, TitlePage, View, box
from ludotheque.parts.kit import Kit
from ludotheque.parts.svg.picture import ink_of
from ludotheque.say.sentences import _

KINDS: Final = (_("yellow"), _("green"), _("blue"), _("red"), _("goal"))  # of squares, by colour
OWNED: Final = {BLUE: _("{square} belongs to {who}"), RED: _("{square} is entrusted to {who}")}


class StreetScene(Scene):
    """The scene of one edition: it lends names, colours, prices and the texts of the cards."""

    edition: Board
    size = SIZE
    box = box("ludotheque.games.a_vendre")
    ground = COLOURS["coral"]
    dice_by = "banker"
    inks = box.inks

    def spots(self) -> list[Point]:
        return [place(square) for square in range(START, LAST + 1)]

    def feast(self, page: TitlePage, board: str) -> str:
        """V119: the shops of whoever has won, in the order of the street."""
        if not page.winners:
            return ""
        owned = [square for square, owner in enumerate(page.view["owner"]) if owner in page.winners]
        return feast([page.tongue.text(self.edition.names, square) for square in owned], ink_of(page, page.winners[0]))

    def lid(self) -> str:
        return lid()

    def board(self, tongue: Tongue) -> str:
        return draw(self.edition, tongue)

    def kit(self, tongue: Tongue) -> Kit:
        return kit(self.edition, tongue)

    def face_down(self, s: Street, names: Names, tongue: Tongue) -> list[Panel]:
        return face_down(s, tongue)

    def page(self, view: View, names: Names, tongue: Tongue) -> Page:
        return StreetPage(self.edition, view, names, tongue)

    def spot(self, number: int, /) -> Point:
        return place(number)

    def bargain(self, view: View, bundle: Bundle) -> Move:
        return barter.bargain(bundle)

    def bundle(self, move: Move) -> Bundle:
        return barter.bundle(move)

    def show(self, event: StreetEvent, names: Names, tongue: Tongue) -> Show:
        return Telling(self.edition, names, tongue).show(event)


def role(page: Page, seat: Seat) -> str:
    """V10 V14: the banker, who plays or not."""
    if seat != page.seen["banker"]:
        return ""
    return "idle" if seat == page.seen["idle"] else "banker"


def moment(page: Page) -> str:
    limit = page.view["max_rounds"]
    rounds = _("round {round} ({limit} at most)") if limit else _("round {round}")
    return page.say(rounds, round=page.view["round"], limit=limit)


def pieces(page: Page) -> list[Piece]:
    """A marker on every square that has an owner, then a pawn for everybody who plays."""
    marks = [mark(page, square, owner) for square, owner in enumerate(page.view["owner"]) if owner is not None]
    return marks + [pawn(page, seat) for seat in page.players]


def places(page: Page) -> list[Row]:
    return [described(page, square) for square in range(START, LAST + 1)]


def pawn(page: Page, seat: Seat) -> Piece:
    where = panels.whereabouts(page, seat)
    label = page.say("Pawn {of_whom}, {where}", of_whom=page.of(seat), where=where)
    seats = len(page.names)
    return Piece(f"pawn-{seat}", standing(page.view["at"][seat], seat, seats), label, seat, size=pawn_size(seats))


def mark(page: Page, square: int, owner: Seat) -> Piece:
    label = page.say(OWNED[page.edition.colour[square]], square=page.square(square), who=page.names[owner])
    return Piece(f"mark-{square}", marking(square), label, owner, size=MARK_SIZE)


def described(page: Page, square: int) -> Row:
    """A square in words: name, colour, sums, owner, pawns."""
    at, told = page.view["at"], []
    here = [seat for seat in page.players if at[seat] == square]
    if square:
        told.append(page.say(KINDS[page.edition.colour[square]]))
    if square and page.edition.title[square]:
        owner = page.view["owner"][square]
        told += [page.sums(square), page.say("no owner") if owner is None else page.names[owner]]
    if here:
        told.append(page.say("pawns: {people}", people=page.people(here)))
    label = f"{square}. {page.name(square)}" if square else page.say("Start")
    return Row(label, ", ".join(told))


class StreetPage(Ending, TextMap):
    """The parts of a page, and where each of them is made."""

    pieces = pieces
    role = role
    purse = panels.purse
    others = panels.others
    aim = panels.aim
    tray = panels.tray
    middle = panels.middle
    moment = moment
    whereabouts = panels.whereabouts
    places = places
    about_question = moves.about_question
    target = moves.target
    gain = moves.gain
    barter = barter.barter
