"""The table at a glance: round, treasure, bank, captains, one's own cards."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.board import NOWHERE, ROMANS
from ludotheque.games.tramping.screen_sheet import Sheet
from ludotheque.games.tramping.words_names import millions
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.columns import BETWEEN, columns, fit, flow, right
from ludotheque.kernel.words import _, capital

FIGURES: Final = (7, 7, 7)  # columns for cash, loan and cards
NARROW: Final = (6, 5, 3)


def facts_lines(sheet: Sheet, most: int) -> list[str]:
    """The round, the treasure, the bank with its cash and stock; the end in sight."""
    view = sheet.view
    told = [capital(sheet.say(_("round {round}"), round=view["round"])), treasure(sheet), *bank(sheet)]
    if view["limit"] is not None:
        told.append(sheet.say(_("last round {round}"), round=view["limit"]))
    while len(told) > 2 and most == 1 and columns(BETWEEN.join(told)) > sheet.width:
        told.pop()
    return flow(told, sheet.width, most)


def treasure(sheet: Sheet) -> str:
    view = sheet.view
    if view["taken"] is not None:
        return sheet.say(_("treasure taken by {who}"), who=sheet.names[view["taken"]])
    if view["treasure"]:
        return sheet.say(_("treasure at {roman}"), roman=ROMANS[view["treasure"]])
    return sheet.say(_("treasure not drawn"))


def bank(sheet: Sheet) -> list[str]:
    view = sheet.view
    banker = view["banker"]
    if banker is None:
        return [sheet.say(_("bank without an owner"))]
    stock = view["holder"].count(None)
    cards = sheet.tongue.ngettext("{count} card", "{count} cards", stock).format(count=stock)
    purse = view["cash"][banker]
    facts = {"who": sheet.names[banker], "sum": "—" if purse is None else millions(purse, sheet.tongue), "cards": cards}
    return [sheet.say(_("bank {who} {sum}, {cards}"), **facts)]


def rooms(sheet: Sheet) -> tuple[int, int]:
    """Columns for a name and for a place."""
    return (15, 16) if sheet.wide else (8, 9)


def figures(sheet: Sheet) -> tuple[int, ...]:
    return FIGURES if sheet.wide else NARROW


def heading(sheet: Sheet) -> str:
    say = sheet.say
    names, places = rooms(sheet)
    heads = (_("cash"), _("loan"), _("cards")) if sheet.wide else (_("cash"), _("loan"), _("c."))
    numbers = "".join([right(say(head), room) for head, room in zip(heads, figures(sheet))])
    text = "    " + fit(say(_("captain")), names) + fit(say(_("where")), places) + numbers
    return sheet.paint("dim", fit(text, sheet.width).rstrip())


def row(sheet: Sheet, seat: Seat) -> str:
    """A captain: cargo, place, cash, loan, cards, and what else there is to know."""
    view = sheet.view
    names, places = rooms(sheet)
    arrow = sheet.paint("bold", "►") if seat == view["active"] and view["phase"] == "voyage" else " "
    at, loan = view["at"][seat], view["loans"][seat]
    cells = [sheet.sum(view["cash"][seat]), sheet.sum(loan) if loan else "", str(view["holder"].count(seat))]
    numbers = "".join([right(cell, room) for cell, room in zip(cells, figures(sheet))])
    where = "—" if at is None else sheet.name(at)
    rest = fit(sheet.names[seat], names - 1) + " " + fit(where, places - 1) + " " + numbers
    notes = ", ".join(remarks(sheet, seat))
    return f"{arrow} {sheet.mark(seat)} " + fit(f"{rest}  {notes}", sheet.width - 4).rstrip()


def remarks(sheet: Sheet, seat: Seat) -> list[str]:
    """What else there is to know of a captain."""
    view, tramping = sheet.view, sheet.view["tramping"]
    port, route = view["repair"][seat], view["routes"][seat]
    facts = {
        "port": "" if port is None else sheet.name(port),
        "count": view["skip"][seat],
        "uses": tramping["uses"],
        "route": 0 if route is None else route + 1,
        "sum": millions(view["arrears"][seat], sheet.tongue),
    }
    cases = [
        (seat in view["out"], _("out of the game")),
        (seat == view["banker"], _("bank")),
        (port is not None, _("damaged, to {port}")),
        (seat == view["owes"], _("draws the treasure")),
        (view["one_step"][seat], _("one square")),
        (view["skip"][seat] > 0, _("misses {count}")),
        (seat == tramping["seat"], _("TRAMPING {uses}")),
        (view["arrears"][seat] > 0, _("owes {sum}")),
        (view["phase"] == "market" and view["ready"][seat], _("waits")),
        (route is not None and not view["passed"][seat] and seat not in view["out"], _("route {route}")),
    ]
    return [sheet.say(note, **facts) for applies, note in cases if applies]


def own_cards(sheet: Sheet, most: int) -> list[str]:
    """The viewer's cards by name, or the bank's for its owner, as far as there is room."""
    view, seat = sheet.view, sheet.view["seat"]
    shown = [(seat, _("your cards: {first}"))] if seat in sheet.captains else []
    if seat is not None and seat == view["banker"]:
        shown.append((None, _("cards of the bank: {first}")))
    lines: list[str] = []
    for owner, message in shown:
        held = [card for card, holder in enumerate(view["holder"]) if holder == owner and is_real(sheet, card)]
        names = [sheet.words.card(card, sheet.tongue) for card in held]
        if names and len(lines) < most:
            told = capital(sheet.say(message, first=names[0]))
            lines += flow([told, *names[1:]], sheet.width, most - len(lines), ", ", ",")
    return lines


def is_real(sheet: Sheet, card: int) -> bool:
    """A small chart does without some cards."""
    return sheet.board.card_port[card] != NOWHERE
