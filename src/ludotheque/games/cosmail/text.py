"""COSMAIL on a terminal: the planisphere in lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludotheque.games.cosmail.page.view import Page
from ludotheque.games.cosmail.rules.board import COAL_PORT, PETROL_BASE, SEA, SQUARE, WARES, Leg
from ludotheque.games.cosmail.state import SHIP
from ludotheque.games.cosmail.words import ROMANS
from ludotheque.kernel.agenda import Seat
from ludotheque.parts.text import Inked, Pen, cut, flow, joined, plain
from ludotheque.say.sentences import _, capital

INKS: Final = ("seat1", "seat2", "seat3", "seat4", "bold", "title")
LETTERS: Final = ("A", "B", "*")  # planes and ship, after the number of the base
NBSP: Final = "\u00a0"


class TextMap(Page):
    """The map on a terminal."""

    def mark(self, seat: Seat) -> tuple[str, str]:
        """A player by the number of his base; a dash before the die has fallen."""
        if seat not in self.players:
            return "", "bold"
        return self.roman(seat) or "—", INKS[self.players.index(seat) % len(INKS)]

    def map_glance(self, pen: Pen) -> list[str]:
        """C186 C187: where the race ends; the checkpoints, those already visited with a star."""
        goals = self.view["goals"]
        if not goals:
            return []
        if self.agreed("mode") == "race":
            return [pen.line(self.say("goal: {place}", place=self.place(goals[0])))]
        seen = [] if self.me is None or self.me not in self.players else self.view["visited"][self.me]
        places = ", ".join([f"{self.place(node)}{'★' * (node in seen)}" for node in goals])
        return pen.wrapped(capital(self.say("checkpoints: {places}", places=places)), "  ")

    def whole_map(self, pen: Pen) -> list[str]:
        """Everything on the board; the viewer's own neighbourhood before the list of all legs; how to read it."""
        chapters = (
            (self.say("goods and their ports"), goods_lines(self, pen)),
            (self.say("bases and straits"), base_lines(self, pen)),
            (self.say("next to your pieces"), near_lines(self, pen)),
            (self.say("all the legs"), leg_lines(self, pen)),
        )
        lines = [line for title, told in chapters if told for line in (*pen.dim([pen.line(title)]), *told)]
        return [*lines, *pen.dim(pen.flow(self.legend()[1:]))]

    def legend(self) -> list[str]:
        """The aim, and how to read the signs of the map."""
        signs = (
            _("Aim: the twelve goods, gold at three bases, and everything home before the others."),
            _("Tampico 2/3: two vignettes of three are left"),
            _("[IIA] plane A of base II stands there, [II*] its ship"),
            _("(I III) hold an option"),
            _("10~ a sea leg of 10, 10 a land leg, 10# through a strait"),
        )
        return [self.say(sign) for sign in signs]


def inked(page: Page, seat: Seat, text: str, pen: Pen) -> Inked:
    """Something of this player's, in his colour."""
    return pen.inked(page.mark(seat)[1], text)


def order(page: Page) -> list[Seat]:
    """C24: the players as they follow each other; as they sit before that is known."""
    return page.view["order"] or page.players


# -- the planisphere in lines of text: ports by goods, bases, straits, and the legs from place to place


def leads_to(pen: Pen, title: str, parts: Sequence[Inked]) -> list[str]:
    """A list after its name."""
    return flow([joined([pen.inked("bold", title), parts[0]]), *parts[1:]], pen.width) if parts else []


def goods_lines(page: Page, pen: Pen) -> list[str]:
    """C6 C7: every good with its value and its three ports, the richest first."""
    lines: list[str] = []
    for ware in range(WARES):
        good, value = capital(str(page.good(ware))), page.edition.value[ware]
        ports = sorted(page.edition.ports_of[ware], key=lambda node: -page.edition.stock[node])
        title = page.say("{good} ({value}): ", good=good, value=value)
        lines += leads_to(pen, title, [port(page, node, pen) for node in ports])
    return lines


def port(page: Page, node: int, pen: Pen) -> Inked:
    """A port with what is left there, who stands there, who holds an option."""
    left = f"{page.place(node)}{NBSP}{page.stock(node)}/{page.edition.stock[node]}"
    holders = [inked(page, seat, page.roman(seat), pen) for seat in order(page) if page.noted(seat, node)]
    noted = joined([plain(f"{NBSP}("), joined(holders, NBSP), plain(")")]) if holders else plain("")
    return joined([plain(left), occupant(page, node, pen), noted])


def occupant(page: Page, node: int, pen: Pen) -> Inked:
    """C102: the piece on a node, between brackets, by base and letter."""
    held = page.view["occupied"][node]
    if held is None:
        return plain("")
    seat, piece = held
    return inked(page, seat, f"{NBSP}[{page.roman(seat)}{LETTERS[piece]}]", pen)


def spot(page: Page, node: int, pen: Pen) -> Inked:
    return joined([plain(str(page.place(node))), occupant(page, node, pen)])


def of_kind(page: Page, kind: int) -> list[int]:
    return [node for node, what in enumerate(page.edition.kind) if what == kind]


def base_lines(page: Page, pen: Pen) -> list[str]:
    """C52 C53 C89 C143: where planes and ships fill up, the gold, the straits, the homes, the squares in use."""
    busy = [node for node in of_kind(page, SQUARE) if page.view["occupied"][node] is not None]
    homes = [node for node in page.edition.homes[1:] if node >= 0]
    lists = (
        (_("Petrol, for planes: "), [spot(page, node, pen) for node in of_kind(page, PETROL_BASE)]),
        (_("Coal, for ships: "), [spot(page, node, pen) for node in of_kind(page, COAL_PORT)]),
        (_("Gold, with the twelve goods: "), [gold(page, node, pen) for node in page.edition.golds]),
        (_("Home bases: "), [home(page, node, pen) for node in homes]),
        (_("Straits, 10 points: "), straits(page)),
        (_("On squares: "), [spot(page, node, pen) for node in busy]),
    )
    return [line for title, parts in lists for line in leads_to(pen, page.say(title), parts)]


def gold(page: Page, node: int, pen: Pen) -> Inked:
    """C151: a gold base with the throws that were counted there."""
    thrown = [
        inked(page, seat, f"{page.roman(seat)}{NBSP}{points}", pen)
        for seat in order(page)
        if page.side(seat) == seat
        for base, points in page.view["gold"][seat]
        if base == node
    ]
    return joined([spot(page, node, pen), *thrown], ", ")


def home(page: Page, node: int, pen: Pen) -> Inked:
    """A home base with its player and the pieces that are there, or whoever uses it as a square."""
    base = page.edition.base[node]
    owners = [seat for seat in page.players if page.view["base"][seat] == base]
    if not owners:
        return joined([plain(ROMANS[base]), occupant(page, node, pen)])
    here = [LETTERS[piece] for piece, at in page.fleet(owners[0]) if at == node]
    pieces = f"{NBSP}[{' '.join(here)}]" if here else ""
    return inked(page, owners[0], f"{ROMANS[base]}{NBSP}{cut(page.names[owners[0]], 15)}{pieces}", pen)


def straits(page: Page) -> list[Inked]:
    """C89 C94: each strait with the legs that bear its grid."""
    found = []
    for number, name in enumerate(page.tongue.texts(page.edition.straits)):
        legs = [leg for leg in page.edition.legs if number and leg.strait == number]
        told = [f"{page.place(leg.one)}–{page.place(leg.other)} {leg.cost}" for leg in legs]
        if told:
            found.append(plain(f"{name} ({', '.join(told)})"))
    return found


def price(leg: Leg) -> str:
    """10~ by sea, 10 by land, 10# through a strait."""
    return f"{NBSP}{leg.cost}{'#' if leg.strait else '~' if leg.way == SEA else ''}"


def near_lines(page: Page, pen: Pen) -> list[str]:
    """C26 C27: the legs that leave the places where the viewer's pieces stand."""
    lines: list[str] = []
    for piece, node in page.fleet(page.me) if page.me is not None and page.me in page.players else ():
        legs = [leg for leg in page.edition.legs if node in (leg.one, leg.other)]
        legs = [leg for leg in legs if piece != SHIP or leg.way == SEA]
        title = f"{page.piece_label(piece)}, {page.place(node)} → "
        ends = [(leg, leg.other if leg.one == node else leg.one) for leg in sorted(legs, key=lambda leg: leg.cost)]
        lines += leads_to(pen, title, [joined([spot(page, end, pen), plain(price(leg))]) for leg, end in ends])
    return lines


def leg_lines(page: Page, pen: Pen) -> list[str]:
    """C3: every leg once, under the first of its ends."""
    lines: list[str] = []
    for node in range(len(page.edition.kind)):
        legs = [leg for leg in page.edition.legs if node == min(leg.one, leg.other)]
        far = [plain(f"{page.place(max(leg.one, leg.other))}{price(leg)}") for leg in legs]
        lines += leads_to(pen, f"{page.place(node)} → ", far)
    return lines
