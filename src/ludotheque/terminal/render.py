"""The parts of a page in lines of text: purses, panels, accounts, a verdict."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Accounts, Names, Panel, TitlePage, Verdict
from ludotheque.parts.text import BETWEEN, Inked, Pen, columns, cut, fit, flow, joined, plain, right, wrap
from ludotheque.say.sentences import capital

SPARE: Final = 2  # lines of a glance that are kept for what is one's own
NAME_ROOM: Final = 14  # columns of a name, at most
CLOSE_NAME: Final = 8  # where two persons stand on a line
LAYOUTS: Final = ((30, 2), (18, 2), (11, 2), (11, 1))  # columns of a cell at most, and between two of them
LABEL_SHARE: Final = 3  # of a table, at most one part in so many is for the names of its lines


# -- the table at a glance


def glance(page: TitlePage, pen: Pen, most: int) -> list[str]:
    """When we are and what is nobody's, the map in short, everybody's purse, the question's subject, what is mine."""
    above = [*facts(page, pen), *page.map_glance(pen)]
    purses = strip(page, pen, 1)
    if len(above) + len(purses) > most - SPARE * pen.wide:
        purses = strip(page, pen, 2)
    own = [brief(panel, page, pen) for panel in written(page)]
    rooms = shared([len(flow(parts, pen.width)) for parts in own], most - len(above) - len(purses))
    below = [line for parts, room in zip(own, rooms) if room for line in flow(parts, pen.width, most=room)]
    return [*above, *purses, *below]


def shared(wanted: Sequence[int], room: int) -> list[int]:
    """So many lines given out one by one, the first first, until nobody wants more or none is left."""
    given = [0] * len(wanted)
    while room > 0 and (poorest := [(got, place) for place, got in enumerate(given) if got < wanted[place]]):
        given[min(poorest)[1]] += 1
        room -= 1
    return given


def facts(page: TitlePage, pen: Pen) -> list[str]:
    """When we are, and what is nobody's, as far as there is room on a line."""
    others = [named(page, purse.panel.title, purse.line.replace(BETWEEN, ", ")) for purse in page.others()]
    told = [capital(fact) for fact in (page.moment(), *others) if fact]
    while len(told) > 1 and columns(BETWEEN.join(told)) > pen.width:
        told.pop()
    return [cut(BETWEEN.join(told), pen.width)] if told else []


def named(page: TitlePage, name: str, text: str) -> str:
    """Something after its name; a number needs no colon."""
    if not text or text[0].isdigit() or text[0] in "+−–":
        return f"{name} {text}".rstrip()
    return page.say("{name}: {text}", name=name, text=text)


def written(page: TitlePage) -> list[Panel]:
    """What the question is about and what is mine, without what can only be drawn."""
    return [panel for panel in [*page.middle(), *page.tray()] if not panel.routes]


def strip(page: TitlePage, pen: Pen, across: int) -> list[str]:
    """A line for each seat, or two seats to a line: an arrow for whoever acts, mark and name, purse, whereabouts."""
    marks = [page.mark(seat)[0] for seat in page.seats]
    first = max([columns(mark) for mark in marks])
    name = min(NAME_ROOM if across == 1 else CLOSE_NAME, max([columns(name) for name in page.names]))
    room = (pen.width + 2) // across - 2
    told = [f"{page.purse(seat).line}{BETWEEN}{page.whereabouts(seat)}".removesuffix(BETWEEN) for seat in page.seats]
    acting = acts(page)
    cells = []
    for seat in page.seats:
        who = (fit(marks[seat], first) + " ") * bool(first) + fit(page.names[seat], name)
        rest = cut(told[seat], room - columns(who) - 4)
        arrow = pen.paint("bold", "►") if seat in acting else " "
        filling = " " * (room - columns(who) - columns(rest) - 4)
        cells.append(f"{arrow} {pen.paint(page.mark(seat)[1], who)}  {rest}{filling}")
    high = -(-len(cells) // across)
    return ["  ".join(cells[row::high]).rstrip() for row in range(high)]


def acts(page: TitlePage) -> list[Seat]:
    """Who is asked; while chance is, whose throw or card it is."""
    asked = [seat for seat in page.view["to_act"] if seat in page.seats]
    thrower = page.asked.get("seat")
    return asked or [seat for seat in page.seats if seat == thrower]


def brief(panel: Panel, page: TitlePage, pen: Pen) -> list[Inked]:
    """A panel in one run, after its title."""
    told = [named(page, *pair) for pair in panel.pairs(page.names)] + panel.small(page.names)
    parts = [plain(part.replace(BETWEEN, ", ")) for part in told or [panel.note] if part]
    if ":" in panel.title or not parts:
        return [pen.inked("bold", panel.title), *parts]
    return [joined([pen.inked("bold", named(page, panel.title, " ").rstrip()), parts[0]], " "), *parts[1:]]


# -- panels in full


def panels(page: TitlePage, pen: Pen) -> list[str]:
    """What the question is about, what is mine, everybody's purse, and what is nobody's."""
    purses = [page.purse(seat) for seat in page.seats if seat != page.me or not page.tray()]
    shown = [*written(page), *[purse.panel for purse in [*purses, *page.others()]]]
    return [line for panel in shown for line in [*whole(panel, page.names, pen), ""]][:-1]


def whole(panel: Panel, names: Names, pen: Pen) -> list[str]:
    """A panel with every row, chip, card and line of it."""
    lines = [pen.paint("bold", line) for line in pen.wrapped(panel.title)]
    if panel.note:
        lines += pen.dim(wrap(panel.note, pen.width, "  ", "  "))
    pairs = panel.pairs(names)
    room = min(max([columns(label) for label, _value in pairs], default=0), pen.width // 2)
    for label, value in pairs:
        lines += beside(label, value, room, pen)
    small = [plain(text.replace(BETWEEN, ", ")) for text in panel.small(names)]
    lines += ["  " + line for line in flow(small, pen.width - 2, indent="")]
    for trick in panel.past:
        cards = ", ".join([card.words for card in trick.cards])
        lines += wrap(f"{trick.label}: {cards} {trick.text}".rstrip(), pen.width, "  ", "    ")
    return lines


def beside(label: str, value: str, room: int, pen: Pen) -> list[str]:
    """A label, and its value wrapped beside it."""
    names, values = wrap(label, room), wrap(value, pen.width - room - 4)
    high = max(len(names), len(values))
    cells = zip(filled(names, high), filled(values, high))
    return [f"  {fit(name, room)}  {text}".rstrip() for name, text in cells]


def filled(lines: Sequence[str], high: int) -> list[str]:
    return [*lines, *[""] * (high - len(lines))]


# -- the end


def ending(page: TitlePage, pen: Pen) -> list[str]:
    """Who won and why, then the accounts."""
    verdict, accounts = page.verdict(), page.accounts()
    told = [] if verdict is None else verdict_lines(verdict, pen)
    return told if accounts is None else [*told, "", *account_lines(accounts, page.view["places"], page.tongue, pen)]


def verdict_lines(verdict: Verdict, pen: Pen) -> list[str]:
    rules = f" ({', '.join(verdict.rules)})" if verdict.rules else ""
    told = pen.wrapped(verdict.because + rules)
    return [*[pen.paint("bold", line) for line in pen.wrapped(verdict.headline)], *told]


def account_lines(accounts: Accounts, places: Sequence[int], tongue: Tongue, pen: Pen) -> list[str]:
    """A column for each seat, or a line for each where that takes less room; the best placed first."""
    ranks = [f"{places[seat]}.\u00a0" if seat is not None and places[seat] else "" for seat in accounts.seats]
    people = [cut(f"{rank}{head}", NAME_ROOM) for rank, head in zip(ranks, accounts.heads)]
    labels = [*[row.label for row in accounts.rows], capital(tongue.gettext("total"))]
    values = [*[row.values for row in accounts.rows], accounts.total]
    tables = [
        ruled(lines, [column(head, cells, room) for head, cells in zip(heads, table)], gap, pen)
        for room, gap in LAYOUTS
        for lines, heads, table in ((labels, people, list(zip(*values))), (people, labels, values))
    ]
    lines = min(tables, key=len)
    return [*lines, *pen.dim(pen.wrapped(accounts.note))] if accounts.note else lines


# -- tables


class Column(NamedTuple):
    """A head and its cells, each of them in one line or more."""

    width: int
    head: list[str]
    cells: list[list[str]]


def column(head: str, cells: Sequence[str], room: int) -> Column:
    """As wide as its cells, up to a limit, and as the longest word of its head."""
    words = [columns(word) for word in head.split(" ")]
    width = max(*words, min(room, max([columns(cell) for cell in cells])))
    return Column(width, wrap(head, width), [wrap(cell, width) for cell in cells])


def ruled(labels: Sequence[str], table: Sequence[Column], gap: int, pen: Pen) -> list[str]:
    """Lines of a label and its cells; where the columns have no room side by side, block after block."""
    room = min(max([columns(label) for label in labels]), pen.width // LABEL_SHARE)
    left = list(table)
    lines: list[str] = []
    while left:
        count, used = 1, room + gap + left[0].width
        while count < len(left) and used + gap + left[count].width <= pen.width:
            used += gap + left[count].width
            count += 1
        block, left = left[:count], left[count:]
        lines += [pen.paint("dim", line) for line in table_row([""], [one.head for one in block], block, room, gap)]
        for number, label in enumerate(labels):
            lines += table_row(wrap(label, room), [one.cells[number] for one in block], block, room, gap)
    return lines


def table_row(label: list[str], cells: Sequence[list[str]], block: Sequence[Column], room: int, gap: int) -> list[str]:
    high = max([len(lines) for lines in (label, *cells)])
    rows = zip(filled(label, high), *[filled(lines, high) for lines in cells])
    return [
        (fit(first, room) + "".join([right(text, gap + one.width) for text, one in zip(rest, block)])).rstrip()
        for first, *rest in rows
    ]
