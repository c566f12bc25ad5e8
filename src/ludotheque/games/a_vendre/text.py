"""A VENDRE! on a terminal: the squares around the pawn, the persons, the whole street, the accounts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludotheque.games.a_vendre.rules.board import BLUE, COLOURS, GOAL, LAST, RED, Board
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Number, Paint, Tongue, best_first
from ludotheque.parts.text import BETWEEN, SeenSheet, columns, cut, fit, right
from ludotheque.say.sentences import _

COLOUR_NAMES: Final = (_("yellow"), _("green"), _("blue"), _("red"))  # their initials stand on the squares
BEHIND: Final = 2  # squares shown behind the pawn
REACH: Final = 6  # squares a throw can reach
ONE_COLUMN: Final = 6  # persons; more are listed in two columns


class StreetScreen:
    """Lines about one edition: it lends the names, colours and prices of the squares."""

    def __init__(self, edition: Board) -> None:
        self.edition = edition

    def position(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        """Four lines of street, one of facts, and the persons."""
        sheet = Sheet(self.edition, view, names, tongue, paint, width)
        return [*strip(sheet), facts(sheet), *persons(sheet)]

    def board(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        """The sixty squares in three columns or fewer, the pawns on Start, and how to read them."""
        sheet = Sheet(self.edition, view, names, tongue, paint, width)
        count = 3 if sheet.wide else 2
        high = LAST // count
        room = (width + 2) // count - 17
        rows = [[listed(sheet, row + column * high, room) for column in range(count)] for row in range(1, high + 1)]
        return [*at_start(sheet), *["  ".join(row).rstrip() for row in rows], legend(sheet)]

    def legend(self, tongue: Tongue) -> list[str]:
        """The aim, and how to read the strip of squares above the persons."""
        initials = [tongue.gettext(name)[:1].upper() + " " + tongue.gettext(name) for name in COLOUR_NAMES]
        signs = tongue.gettext(
            "Squares: number and colour ({colours}), name, then the price of a shop for sale, "
            "the (takings) of a post without holder, or the owner's letter and the takings."
        )
        return [
            tongue.gettext("Aim: to be the richest at the end, not the first at square 60."),
            signs.format(colours=", ".join(initials)),
            tongue.gettext("Pawns stand below their square; [A] is the pawn whose turn it is."),
        ]

    def accounts(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        """V117 to V127: what each counts, the best placed first; those who left come last."""
        sheet = Sheet(self.edition, view, names, tongue, paint, width)
        heads = (_("cash"), _("half titles"), _("loans due"), _("bank share"), _("total"))
        room = money_room(sheet)
        heading = " " * name_room(sheet) + "".join([right(cut(tongue.gettext(head), room - 1), room) for head in heads])
        counted = {account["seat"]: account for account in view["accounts"]}
        places = view["places"]
        placed = [seat for seat in best_first(places) if places[seat]]
        lines = [account_line(sheet, seat, places[seat], counted.get(seat)) for seat in placed]
        return [paint("dim", heading), *lines]


class Sheet(SeenSheet):
    """One view about to be written down: who asks, in which language, on how wide a page."""

    def __init__(
        self, edition: Board, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> None:
        super().__init__(view, names, tongue, paint, width)
        self.edition = edition
        self.marks = marks(names)
        self.seats = [seat for seat in range(len(names)) if seat not in view["out"] and seat != view["idle"]]

    def mark(self, seat: Seat) -> str:
        return self.paint(f"seat{seat + 1}", self.marks[seat])

    def sign(self, no: int) -> str:
        """The colour of a square as a letter, painted in that colour; the goal has a star."""
        colour = self.edition.colour[no]
        letter = "★" if colour == GOAL else self.say(COLOUR_NAMES[colour])[:1].upper()
        return self.paint(COLOURS[colour], letter) if no else " "

    def name(self, no: int) -> str:
        return self.tongue.text(self.edition.short_names, no) if no else self.say(_("Start"))

    def standing(self, no: int) -> list[Seat]:
        """Whose pawns stand here, the active one first."""
        here = [seat for seat in self.seats if self.view["at"][seat] == no]
        return sorted(here, key=lambda seat: seat != self.view["active"])


def marks(names: Sequence[str]) -> list[str]:
    """One letter for each person: the initial if it is free, or another letter of the name, or a number."""
    initials = [name[:1].upper() for name in names]
    found: list[str] = []
    for number, name in enumerate(names, 1):
        letters = [letter.upper() for letter in name if letter.isalpha() and columns(letter.upper()) == 1]
        free = [
            letter
            for letter in letters
            if letter not in found and (letter == name[:1].upper() or letter not in initials)
        ]
        found.append(free[0] if free else str(number % 10))
    return found


def around(sheet: Sheet) -> list[int]:
    """The squares to show: some behind the active pawn, all a throw can reach; past 60 the street begins anew."""
    count = min(12, sheet.width // 8)
    active = sheet.view["active"]
    behind = max(0, min(BEHIND, count - REACH - 1))
    first = max(0, (0 if active is None else sheet.view["at"][active]) - behind)
    if sheet.view["double"]:
        return [no if no <= LAST else no - LAST for no in range(first, first + count)]
    first = min(first, LAST - count + 1)
    return list(range(first, first + count))


def strip(sheet: Sheet) -> list[str]:
    """Four rows: number and colour, name, price or owner, pawns."""
    squares = around(sheet)
    room = min(14, sheet.width // len(squares)) - 1
    bar = sheet.paint("dim", "│")
    rows = [
        [f"{no or '':>3} {sheet.sign(no)}" + " " * (room - 5) for no in squares],
        [fit(sheet.name(no), room) for no in squares],
        [worth(sheet, no, room) for no in squares],
        [cell(sheet, no, room) for no in squares],
    ]
    return [bar + bar.join(row).rstrip() for row in rows]


def worth(sheet: Sheet, no: int, room: int) -> str:
    """What stopping here means: a price, an entrance fee in brackets, or an owner and his takings."""
    owner, takings = sheet.view["owner"][no], sheet.edition.takings[no]
    if owner is not None:
        return sheet.mark(owner) + fit(f" {takings}", room - 1)
    if sheet.edition.colour[no] == BLUE:
        return fit(f"{sheet.edition.price[no]}", room)
    return fit(f"({takings})" if sheet.edition.colour[no] == RED else "", room)


def pawns(sheet: Sheet, no: int, room: int) -> tuple[str, int]:
    """The pawns on a square and the columns they take; the active one stands between brackets."""
    text, used = "", 0
    here = sheet.standing(no)
    for left, seat in zip(range(len(here) - 1, -1, -1), here):
        sides = ("[", "]") if seat == sheet.view["active"] else ("", "")
        wanted = 1 + len("".join(sides))
        if used + wanted + (left > 0) > room:
            return text + "+", used + 1
        text += sides[0] + sheet.mark(seat) + sides[1]
        used += wanted
    return text, used


def cell(sheet: Sheet, no: int, room: int) -> str:
    text, used = pawns(sheet, no, room)
    return text + " " * (room - used)


def facts(sheet: Sheet) -> str:
    """The round, the bank's box, the pack and the form of the game, in one line."""
    view = sheet.view
    limit = view["max_rounds"]
    rounds = _("round {round} ({limit} at most)") if limit else _("round {round}")
    cards = len(view["pack"])
    told = [
        sheet.say(_("double game")) if view["double"] else sheet.say(_("simple game")),
        sheet.say(rounds, round=view["round"], limit=limit),
        sheet.say(_("bank {sum}"), sum=amount(view["bank"], sheet.tongue)),
        sheet.tongue.ngettext("{count} card left", "{count} cards left", cards).format(count=cards),
    ]
    while len(told) > 1 and columns(BETWEEN.join(told)) > sheet.width:
        del told[0]
    return sheet.line(BETWEEN.join(told))


def persons(sheet: Sheet) -> list[str]:
    """A line for each, under a heading; from seven on, two to a line."""
    everybody = range(len(sheet.names))
    if len(everybody) <= ONE_COLUMN:
        return [sheet.paint("dim", wide_heading(sheet)), *[wide_row(sheet, seat) for seat in everybody]]
    half = (len(everybody) + 1) // 2
    room = (sheet.width - 2) // 2
    rows = [fit(close_heading(sheet), room) + "  " + close_heading(sheet)]
    for seat in range(half):
        other = close_row(sheet, seat + half, room).rstrip() if seat + half < len(everybody) else ""
        rows.append((close_row(sheet, seat, room) + "  " + other).rstrip())
    return [sheet.paint("dim", rows[0]), *rows[1:]]


def wide_heading(sheet: Sheet) -> str:
    say = sheet.say
    numbers = right(say(_("cash")), 8) + right(say(_("titles")), 7) + right(say(_("loans")), 7)
    return "    " + fit(say(_("name")), 13) + fit(say(_("square")), place_room(sheet)) + numbers


def wide_row(sheet: Sheet, seat: Seat) -> str:
    at = sheet.view["at"][seat]
    where = f"{at or '':>2} {sheet.name(at) if seat in sheet.seats else '—'}"
    numbers = "".join([right(number, room) for number, room in zip(holdings(sheet, seat), (8, 7, 7))])
    notes = ", ".join(sheet.say(note) for note in remarks(sheet, seat, short=not sheet.wide))
    rest = fit(f" {fit(where, place_room(sheet))}{numbers}  {notes}", sheet.width - 16).rstrip()
    return f"{arrow(sheet, seat)} {sheet.mark(seat)} {fit(sheet.names[seat], 12)}{rest}"


def place_room(sheet: Sheet) -> int:
    """Columns for the square somebody stands on: the name gives way to remarks on a narrow page."""
    return 16 if sheet.wide else 8


def close_heading(sheet: Sheet) -> str:
    say = sheet.say
    numbers = right(say(_("sq")), 3) + right(say(_("cash")), 7) + right(say(_("ti")), 3)
    if sheet.wide:
        numbers += right(say(_("lo")), 3)
    return "    " + fit(say(_("name")), 7) + numbers


def close_row(sheet: Sheet, seat: Seat, room: int) -> str:
    at = str(sheet.view["at"][seat] or "") if seat in sheet.seats else ""
    cash, titles, loans = holdings(sheet, seat)
    numbers = right(at, 3) + right(cash, 7) + right(titles, 3)
    if sheet.wide:
        numbers += right(loans, 3)
    notes = " ".join(sheet.say(note) for note in remarks(sheet, seat, short=True))
    return f"{arrow(sheet, seat)} {sheet.mark(seat)} {fit(sheet.names[seat], 7)}{fit(f'{numbers} {notes}', room - 11)}"


def arrow(sheet: Sheet, seat: Seat) -> str:
    return sheet.paint("bold", "►") if seat == sheet.view["active"] else " "


def holdings(sheet: Sheet, seat: Seat) -> tuple[str, str, str]:
    """Cash, titles and loans; a purse one may not look into is a dash, and so is everything of one who is out."""
    view = sheet.view
    if seat not in sheet.seats:
        return "—", "—", "—"
    cash = view["cash"][seat]
    held = view["owner"].count(seat)
    return "—" if cash is None else amount(cash, sheet.tongue), str(held), str(view["loans"][seat] or "")


def remarks(sheet: Sheet, seat: Seat, short: bool) -> list[str]:
    """What else there is to know of a person."""
    view = sheet.view
    cases = [
        (seat == view["banker"], _("banker"), _("bank")),
        (seat == view["idle"], _("does not play"), _("idle")),
        (seat in view["out"], _("has left"), _("left")),
        (view["voyage"][seat] == 2 and seat in sheet.seats, _("2nd voyage"), _("2nd")),
        (view["waiting"][seat], _("waits"), _("waits")),
    ]
    return [brief if short else full for applies, full, brief in cases if applies]


def at_start(sheet: Sheet) -> list[str]:
    """The pawns that have not left yet, in a line of their own."""
    start = sheet.say(_("Start"))
    here, used = pawns(sheet, 0, sheet.width - columns(start) - 4)
    return [f"    {start} {here}"] if used else []


def listed(sheet: Sheet, no: int, room: int) -> str:
    """A square of the whole board: number, colour, name with the pawns on it, price, takings, owner."""
    here, used = pawns(sheet, no, room - 2)
    label = fit(sheet.name(no), room - used - 1) + " " + here if here else fit(sheet.name(no), room)
    price, takings = sheet.edition.price[no] or "", sheet.edition.takings[no] or ""
    owner = sheet.view["owner"][no]
    return f"{no:>2}{sheet.sign(no)} {label} {price:>4} {takings:>3} {' ' if owner is None else sheet.mark(owner)}"


def legend(sheet: Sheet) -> str:
    colours = ", ".join(f"{sheet.say(name)[:1].upper()} {sheet.say(name)}" for name in COLOUR_NAMES)
    text = sheet.say(_("{colours} · price, takings, owner · pawns: [A] B"), colours=colours)
    return sheet.paint("dim", fit(text, sheet.width).rstrip())


def account_line(sheet: Sheet, seat: Seat, place: int, account: Mapping[str, Number] | None) -> str:
    head = f"{place:>2}. {fit(sheet.names[seat], name_room(sheet) - 4)}"
    if account is None:
        return head + "  " + sheet.say(_("has left the game"))
    sums = [account["cash"], account["titles"], -account["debt"], account["bank"]]
    room = money_room(sheet)
    cells = [right(amount(number, sheet.tongue) if number else "—", room) for number in sums]
    return head + "".join(cells) + sheet.paint("bold", right(amount(account["total"], sheet.tongue), room))


def name_room(sheet: Sheet) -> int:
    """Columns for a place and a name among the accounts."""
    return 18 if sheet.wide else 10


def money_room(sheet: Sheet) -> int:
    """Columns for each sum of the accounts."""
    return min(12, (sheet.width - name_room(sheet)) // 5)


def amount(number: Number, tongue: Tongue) -> str:
    """5 100,25 in French, 5,100.25 in English."""
    return ("-" if number < 0 else "") + tongue.number(abs(number))
