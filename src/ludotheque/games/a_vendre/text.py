"""A VENDRE! on a terminal: the squares around the pawn, the whole street."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludotheque.games.a_vendre.page.view import Page
from ludotheque.games.a_vendre.rules.board import BLUE, COLOURS, GOAL, LAST, RED
from ludotheque.kernel.agenda import Seat
from ludotheque.parts.text import Inked, Pen, columns, fit, joined, plain
from ludotheque.say.sentences import _

COLOUR_NAMES: Final = (_("yellow"), _("green"), _("blue"), _("red"))  # their initials stand on the squares
BEHIND: Final = 2  # squares shown behind the pawn
REACH: Final = 6  # squares a throw can reach


def marks(names: Sequence[str]) -> list[str]:
    """One letter for each person: the initial if it is free, or another letter of the name, or a number."""
    initials = [name[:1].upper() for name in names]
    taken: list[str] = []
    for number, name in enumerate(names, 1):
        letters = [letter.upper() for letter in name if letter.isalpha() and columns(letter.upper()) == 1]
        free = [
            letter
            for letter in letters
            if letter not in taken and (letter == name[:1].upper() or letter not in initials)
        ]
        taken.append(free[0] if free else str(number % 10))
    return taken


class TextMap(Page):
    """The map on a terminal."""

    def mark(self, seat: Seat) -> tuple[str, str]:
        return marks(self.names)[seat], f"seat{seat + 1}"

    def map_glance(self, pen: Pen) -> list[str]:
        """Four rows: number and colour, name, price or owner, pawns."""
        squares = around(self, pen)
        room = min(14, pen.width // len(squares)) - 1
        bar = pen.paint("dim", "│")
        rows = [
            [f"{no or '':>3} {sign(self, no, pen)}" + " " * (room - 5) for no in squares],
            [fit(short_name(self, no), room) for no in squares],
            [worth(self, no, pen, room) for no in squares],
            [filled(pawns(self, no, pen, room), room) for no in squares],
        ]
        return [bar + bar.join(row).rstrip() for row in rows]

    def whole_map(self, pen: Pen) -> list[str]:
        """The sixty squares in three columns or fewer, the pawns on Start, and how to read them."""
        count = 3 if pen.wide else 2
        high = LAST // count
        room = (pen.width + 2) // count - 17
        rows = [[listed(self, row + column * high, pen, room) for column in range(count)] for row in range(1, high + 1)]
        start = self.say("Start")
        waiting = pawns(self, 0, pen, pen.width - columns(start) - 4)[1]
        at_start = [f"    {start} {waiting}"] if waiting else []
        told = self.say("{colours} · price, takings, owner · pawns: [A] B", colours=colours(self))
        return [*at_start, *["  ".join(row).rstrip() for row in rows], *pen.dim([pen.line(told)])]

    def legend(self) -> list[str]:
        """The aim, and how to read the strip of squares above the persons."""
        return [
            self.say("Aim: to be the richest at the end, not the first at square 60."),
            self.say(
                "Squares: number and colour ({colours}), name, then the price of a shop for sale, "
                "the (takings) of an establishment without holder, or the owner's letter and the takings.",
                colours=colours(self),
            ),
            self.say("Pawns stand below their square; [A] is the pawn whose turn it is."),
        ]


def inked(page: Page, seat: Seat, pen: Pen) -> Inked:
    text, style = page.mark(seat)
    return pen.inked(style, text)


# -- what stands on every page


def around(page: Page, pen: Pen) -> list[int]:
    """The squares to show: some behind the active pawn, all a throw can reach; past 60 the street begins anew."""
    count = min(12, pen.width // 8)
    active = page.view["active"]
    behind = max(0, min(BEHIND, count - REACH - 1))
    first = max(0, (0 if active is None else page.view["at"][active]) - behind)
    if page.view["double"]:
        return [no if no <= LAST else no - LAST for no in range(first, first + count)]
    first = min(first, LAST - count + 1)
    return list(range(first, first + count))


def sign(page: Page, no: int, pen: Pen) -> str:
    """The colour of a square as a letter, painted in that colour; the goal has a star."""
    colour = page.edition.colour[no]
    letter = "★" if colour == GOAL else initial(page, colour)
    return pen.paint(COLOURS[colour], letter) if no else " "


def initial(page: Page, colour: int) -> str:
    return page.say(COLOUR_NAMES[colour])[:1].upper()


def short_name(page: Page, no: int) -> str:
    return page.tongue.text(page.edition.short_names, no) if no else page.say("Start")


def worth(page: Page, no: int, pen: Pen, room: int) -> str:
    """What stopping here means: a price, an entrance fee in brackets, or an owner and his takings."""
    owner, takings = page.view["owner"][no], page.edition.takings[no]
    if owner is not None:
        return inked(page, owner, pen)[1] + fit(f" {takings}", room - 1)
    if page.edition.colour[no] == BLUE:
        return fit(f"{page.edition.price[no]}", room)
    return fit(f"({takings})" if page.edition.colour[no] == RED else "", room)


def pawns(page: Page, no: int, pen: Pen, room: int) -> Inked:
    """The pawns on a square, the active one first and between brackets; a plus for those without room."""
    active = page.view["active"]
    here = [seat for seat in page.players if page.view["at"][seat] == no]
    found: list[Inked] = []
    used = 0
    for seat in sorted(here, key=lambda seat: seat != active):
        shown = inked(page, seat, pen)
        piece = joined([plain("["), shown, plain("]")]) if seat == active else shown
        used += len(piece[0])
        if used + (len(found) + 1 < len(here)) > room:
            return joined([*found, plain("+")])
        found.append(piece)
    return joined(found)


def filled(text: Inked, room: int) -> str:
    return text[1] + " " * (room - len(text[0]))


# -- the whole street


def listed(page: Page, no: int, pen: Pen, room: int) -> str:
    """A square of the whole board: number, colour, name with the pawns on it, price, takings, owner."""
    here = pawns(page, no, pen, room - 2)
    name = short_name(page, no)
    label = fit(name, room - len(here[0]) - 1) + " " + here[1] if here[0] else fit(name, room)
    price, takings = page.edition.price[no] or "", page.edition.takings[no] or ""
    owner = page.view["owner"][no]
    holder = " " if owner is None else inked(page, owner, pen)[1]
    return f"{no:>2}{sign(page, no, pen)} {label} {price:>4} {takings:>3} {holder}"


def colours(page: Page) -> str:
    return ", ".join([f"{initial(page, colour)} {page.say(name)}" for colour, name in enumerate(COLOUR_NAMES)])
