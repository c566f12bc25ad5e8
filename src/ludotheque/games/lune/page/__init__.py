"""DE LA TERRE A LA LUNE in the browser: every part of its page, each from a seat's view alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludotheque.games.lune.art.board import draw
from ludotheque.games.lune.art.feast import feast
from ludotheque.games.lune.art.inks import NIGHT, lid
from ludotheque.games.lune.art.kit import kit
from ludotheque.games.lune.art.pieces import deposit_symbol, pack_symbol, symbols
from ludotheque.games.lune.events import SkyEvent
from ludotheque.games.lune.page import duel, flight, moves, panels
from ludotheque.games.lune.page.ending import Ending
from ludotheque.games.lune.page.panels import face_down
from ludotheque.games.lune.page.places import (
    DEPOSIT_SIZE,
    PACK_SIZE,
    PIRATE_SIZE,
    ROCKET_SIZE,
    SIZE,
    deposit_spot,
    pack_spot,
)
from ludotheque.games.lune.page.show import BLUE, PIRATE, RED, Telling
from ludotheque.games.lune.page.view import Page
from ludotheque.games.lune.rules.board import MOON, NOWHERE, STATIONS, SUITS, Board
from ludotheque.games.lune.state import Sky
from ludotheque.games.lune.text import TextMap
from ludotheque.games.lune.words import LuneWords
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Tongue
from ludotheque.parts import About, Card, Die, Names, Panel, Piece, Point, Row, Scene, Show, TitlePage, View, box
from ludotheque.parts.kit import Kit
from ludotheque.parts.svg.picture import ink_of
from ludotheque.say.sentences import capital

PAPER_INK: Final = "#453a97"  # of a deposit's card
PRINTED: Final = 512  # places, in every language


class LuneScene(Scene):
    """The scene of one edition: it lends places, names, deposits and what options are worth."""

    edition: Board
    size = SIZE
    box = box("ludotheque.games.lune")
    ground = NIGHT
    dice_by = "dealer"  # L21
    inks = box.inks

    def about(self, tongue: Tongue) -> About:
        """L10: with two dice alike for the pirate, one of another colour for the rocket."""
        blue, red = Die(tongue.gettext("Blue die"), BLUE), Die(tongue.gettext("Red die"), RED)
        return self.box.about(self.edition, tongue, (blue, blue, red))

    def feast(self, page: TitlePage, board: str) -> str:
        """L160: the points of whoever has won."""
        scores = {account["seat"]: account["total"] for account in page.view["accounts"]}
        return feast(str(scores[page.winners[0]]), ink_of(page, page.winners[0])) if page.winners else ""

    def lid(self) -> str:
        return lid()

    def board(self, tongue: Tongue) -> str:
        return draw(self.edition, tongue)

    def kit(self, tongue: Tongue) -> Kit:
        return kit(self.edition, tongue)

    def face_down(self, s: Sky, names: Names, tongue: Tongue) -> list[Panel]:
        return face_down(s, tongue)

    def spots(self) -> list[Point]:
        return [(float(x), float(y)) for x, y in self.edition.spots]

    def symbols(self) -> str:
        return symbols(self.edition)

    def page(self, view: View, names: Names, tongue: Tongue) -> Page:
        return LunePage(self.edition, view, names, tongue)

    def show(self, event: SkyEvent, names: Names, tongue: Tongue) -> Show:
        return Telling(self.edition, len(names), tongue).show(event)


def moment(page: Page) -> str:
    """The round, and when the director calls home."""
    view = page.view
    told = [page.say("round {round}", round=view["round"])]
    if view["homing"]:
        told.append(page.say("all fly home"))
    elif view["recall"] is not None:
        told.append(page.say("recall after round {round}", round=view["recall"]))
    return " · ".join(told)


# -- pieces


def pieces(page: Page) -> list[Piece]:
    """Packs and deposits first, then the pirate, then the rockets, so that none of them is hidden."""
    return [*packs(page), *deposits(page), *pirate(page), *rockets(page)]


def packs(page: Page) -> list[Piece]:
    """L15: a pack beside each station, as long as an option lies there."""
    found = []
    for no, station in enumerate(STATIONS):
        if left := page.view["packs"][no]:
            label = page.say("{station}: {options} left", station=page.node(station), options=page.options(left))
            found.append(
                Piece(
                    f"pack-{station}", pack_spot(page.edition, station), label, symbol=pack_symbol(left), size=PACK_SIZE
                )
            )
    return found


def deposits(page: Page) -> list[Piece]:
    """L14 L121: face-down deposits on the Moon; in their own places where these are remembered."""
    mixed: list[int | None] = [NOWHERE] * page.view["moon"]
    found = []
    for place, kind in enumerate(page.view["spots"] or mixed):
        if kind is None:
            continue
        label, sign = page.say("A deposit, face down"), "deposit"
        if kind != NOWHERE:
            label = page.say("A deposit you have seen: {deposit}", deposit=page.symbol(kind))
            sign = deposit_symbol(kind)
        at = deposit_spot(page.edition, place)
        found.append(Piece(f"deposit-{place}", at, label, symbol=sign, size=DEPOSIT_SIZE))
    return found


def pirate(page: Page) -> list[Piece]:
    point = page.view["pirate"]
    if point is None:
        return []
    label = page.say("The pirate satellite, point {point} of its orbit", point=point)
    return [Piece(PIRATE, page.edition.orbit_spots[point], label, symbol="pirate", size=PIRATE_SIZE)]


def rockets(page: Page) -> list[Piece]:
    return [rocket(page, seat, at) for seat, at in sorted(flight.places(page).items())]


def rocket(page: Page, seat: Seat, at: Point) -> Piece:
    """Whose it is, its colour and where; before the colours are chosen the emblem of the seat stands for it."""
    colour, where = page.colour(seat), panels.whereabouts(page, seat)
    if colour is None:
        return Piece(f"rocket-{seat}", at, f"{page.names[seat]}, {where}", seat, size=ROCKET_SIZE)
    label = f"{page.names[seat]}, {page.words.rocket(colour, page.tongue)}, {where}"
    return Piece(f"rocket-{seat}", at, label, seat, f"rocket-{SUITS[colour]}", ROCKET_SIZE)


# -- what the question is about


def middle(page: Page) -> list[Panel]:
    found = [duel.duel(page)] if page.view["duel"] else []
    if page.kind == "ChooseRocket" and page.acting:
        found.append(duel.rockets(page))
    elif page.kind == "DuelOrNot" and page.acting:
        found += duel.challenges(page)
    elif page.kind == "ChooseSpoils":
        found.append(duel.spoils(page))
    elif page.kind == "KeepSample" and page.view["sample"] is not None:
        found.append(sample(page, page.view["sample"]))
    if page.me is not None and panels.laid_before(page):
        found.append(panels.riches(page, page.me))
    return found


def sample(page: Page, kind: int) -> Panel:
    """L120 L122: what the prospector alone is looking at, and what it would be worth."""
    mine = page.of_kind(page.held(page.me), kind) if page.me is not None else []
    every = len(page.of_kind(list(range(1, len(page.edition.option_kind))), kind))
    rows = (
        Row(page.say("Your matching options"), str(len(mine))),
        Row(page.say("Their worth"), page.points(page.worth(mine)), "L160"),
        Row(page.say("In the whole box"), page.options(every)),
    )
    card = Card(f"deposit-{kind}", page.symbol(kind).split()[0], page.deposit(kind), PAPER_INK)
    return Panel(page.say("The deposit before you"), page.say("nobody else sees it"), True, rows, cards=(card,))


# -- the board in words


def places(page: Page) -> list[Row]:
    return [*pirate_row(page), *[described(page, node) for node in range(len(page.edition.links))]]


def pirate_row(page: Page) -> list[Row]:
    return [Row(purse.panel.title, purse.line, "L30") for purse in panels.pirate(page)]


def described(page: Page, node: int) -> Row:
    """A place in words: what it leads to, what lies there, who stands there."""
    name, leads = printed(page.edition, node, page.tongue)
    told = [leads]
    if node in STATIONS:
        told.insert(0, page.options(page.view["packs"][node - STATIONS[0]]))
    if node == MOON:
        told.insert(0, page.deposits(page.view["moon"]))
    if page.crossing(node):
        told.insert(0, page.say("on the pirate's orbit, point {point}", point=page.edition.point[node]))
    here = [seat for seat in page.seats if page.view["at"][seat] == node and seat not in page.view["wrecked"]]
    flying = [seat for seat in here if not page.view["tow"][seat]]
    if flying:
        told.insert(0, page.say("here: {people}", people=page.people(flying)))
    if towed := [seat for seat in here if page.view["tow"][seat]]:
        told.insert(0, page.say("towed away from here: {people}", people=page.people(towed)))
    return Row(name, " · ".join(told))


@lru_cache(PRINTED)
def printed(edition: Board, node: int, tongue: Tongue) -> tuple[str, str]:
    """What is the same in every game: the name of a place, and what it leads to."""
    words = LuneWords(edition)
    near = words.both([words.name(other, tongue) for other in edition.links[node]], tongue)
    return capital(words.place(node, tongue)), tongue.gettext("leads to {places}").format(places=near)


class LunePage(Ending, TextMap):
    """The parts of a page, and where each of them is made."""

    pieces = pieces
    purse = panels.purse
    others = panels.others
    aim = panels.aim
    tray = panels.tray
    middle = middle
    moment = moment
    places = places
    about_question = moves.about_question
    target = moves.target
    gain = moves.gain
