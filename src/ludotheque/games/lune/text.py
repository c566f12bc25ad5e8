"""DE LA TERRE A LA LUNE on a terminal: what the pirate threatens and how far there is to go, the whole sky."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.page.view import Page
from ludotheque.games.lune.rules.board import FIRST_LANDING, NOWHERE, Board
from ludotheque.kernel.agenda import Seat
from ludotheque.parts.text import Inked, Pen, flow, joined
from ludotheque.say.sentences import _

INKS: Final = ("seat1", "seat3", "seat2", "seat4")  # of the rockets: red, yellow, blue, green
LEAST: Final = 2  # points the pirate moves
MOST: Final = 12


class TextMap(Page):
    """The map on a terminal."""

    def mark(self, seat: Seat) -> tuple[str, str]:
        """A rocket by the initial of its colour; before it is chosen, by a dot."""
        colour = self.colour(seat)
        return ("·", "dim") if colour is None else (self.suit(colour)[:1].upper(), INKS[colour])

    def map_glance(self, pen: Pen) -> list[str]:
        return [line for line in (pirate_line(self, pen), distance_line(self, pen)) if line]

    def whole_map(self, pen: Pen) -> list[str]:
        """Every route from place to place, landing by landing; then the orbit, and how to read it all."""
        return [
            *[line for route in routes(self.edition) for line in route_lines(self, route, pen)],
            *orbit_lines(self, pen),
            *pen.dim(pen.flow(self.legend()[1:])),
        ]

    def legend(self) -> list[str]:
        """The aim, and how to read the sky."""
        signs = (
            _("Aim: to have the most points back on Earth, not to be the first there."),
            _("× attraction landing"),
            _("@ pirate satellite"),
            _("[ ] rockets, by their colours"),
        )
        return [self.say(sign) for sign in signs]


def short(page: Page, node: int) -> str:
    """A place where there is little room, with the sign of an attraction landing."""
    return page.words.short_place(node, page.tongue) + ("×" if page.crossing(node) else "")


# -- what stands on every page


def pirate_line(page: Page, pen: Pen) -> str:
    """L30 L106: where the pirate is, and the crossings its next throw can reach, each with the points it needs."""
    point, board = page.view["pirate"], page.edition
    if point is None:
        return ""
    ahead = [(points, board.crossing[(point + points) % board.orbit]) for points in range(LEAST, MOST + 1)]
    threats = ", ".join([f"{short(page, node)} +{points}" for points, node in ahead if node != NOWHERE])
    here = board.crossing[point]
    where = f"{point}" if here == NOWHERE else f"{point} ({short(page, here)})"
    return pen.line(page.say("pirate {point}: {threats}", point=where, threats=threats or "—"))


def distance_line(page: Page, pen: Pen) -> str:
    """How far the Moon is on the way out, the Earth on the way back; a rocket in tow must first go back (L102)."""
    view, board = page.view, page.edition
    counted = page.agreed("tow_back", "counted")
    told = []
    for seat in page.flying:
        home = view["seen_moon"][seat] or view["homing"]
        far = (board.to_earth if home else board.to_moon)[view["at"][seat]]
        goal = short(page, 0 if home else 1)
        tow = view["tow"][seat]
        way = f"{far + tow}" if counted or not tow else page.say("one turn and {steps}", steps=far)
        told.append(f"{page.names[seat]} {way} ({goal})")
    return pen.line(page.say("still to go: {rockets}", rockets=", ".join(told))) if told else ""


# -- the whole sky in lines of text: routes from place to place, the orbit, and whatever stands there


STEP: Final = "─"


def routes(board: Board) -> list[list[int]]:
    """Every stretch between places and forks, once, from the end that is farther from the Moon."""
    ends = [node for node, near in enumerate(board.links) if node < FIRST_LANDING or len(near) != 2]
    found: list[list[int]] = []
    for end in ends:
        for first in board.links[end]:
            route = stretch(board, end, first, ends)
            if route[::-1] not in found:
                found.append(route)
    far = board.to_moon
    turned = [route if far[route[0]] >= far[route[-1]] else route[::-1] for route in found]
    return sorted(turned, key=lambda route: (-far[route[0]], route))


def stretch(board: Board, start: int, first: int, ends: list[int]) -> list[int]:
    route = [start, first]
    while route[-1] not in ends:
        route.append(next(node for node in board.links[route[-1]] if node != route[-2]))
    return route


def route_lines(page: Page, route: list[int], pen: Pen) -> list[str]:
    return flow([landing(page, node, pen) for node in route], pen.width, STEP, end=STEP)


def landing(page: Page, node: int, pen: Pen) -> Inked:
    """A place or a landing: its name, a cross where the orbit runs through it, the pirate, the rockets."""
    name = page.words.short_place(node, page.tongue)
    sign = "" if not page.crossing(node) else "×@" if page.edition.point[node] == page.view["pirate"] else "×"
    here = [seat for seat in page.seats if stands(page, seat, node)]
    rockets = [("[", "["), *[pen.inked(*page.mark(seat)[::-1]) for seat in here], ("]", "]")] if here else []
    return joined([pen.inked("bold" if node < FIRST_LANDING else "", name), pen.inked("notice", sign), *rockets])


def stands(page: Page, seat: Seat, node: int) -> bool:
    view = page.view
    return view["at"][seat] == node and not view["tow"][seat] and seat not in view["wrecked"]


def orbit_lines(page: Page, pen: Pen) -> list[str]:
    """The points where routes cross the orbit, the pirate, and the rockets in tow."""
    board, view = page.edition, page.view
    told = [page.say("Orbit: {count} points, clockwise", count=board.orbit)]
    told += [f"{point} {short(page, node)}" for point, node in enumerate(board.crossing) if node != NOWHERE]
    if view["pirate"] is not None:
        told.append(page.say("{point} @ pirate", point=view["pirate"]))
    for seat in page.seats:
        if view["tow"][seat]:
            facts = {"point": view["orbit"][seat], "rocket": page.mark(seat)[0], "tow": view["tow"][seat]}
            told.append(page.say("{point} [{rocket}], {tow} back to the route", **facts))
    return pen.flow(told)
