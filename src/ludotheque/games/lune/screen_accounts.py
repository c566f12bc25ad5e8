"""The final accounts on a page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludotheque.games.lune.screen_sheet import Sheet
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.columns import columns, cut, fit, right
from ludotheque.kernel.words import _

STATES = {
    "landed": _("landed"),
    "stayed": _("on Earth already"),
    "wrecked": _("rocket pulverised"),
    "flying": _("in flight"),
}


def account_lines(sheet: Sheet, seat: Seat) -> list[str]:
    """L152 L160: name and total, then every deposit, the bonus, and what counted for nothing."""
    account = next(one for one in sheet.view["accounts"] if one["seat"] == seat)
    place = sheet.view["places"][seat]
    state = STATES[account["state"]]
    told = sheet.say(state)
    who = cut(sheet.names[seat], room(sheet) - columns(told) - 8)
    head = f"{f'{place}.' if place else '—':>3} {who} ({told})"
    lines = [fit(head, room(sheet)) + sheet.paint("bold", right(sheet.tongue.number(account["total"]), 6))]
    return lines + [detail(sheet, text, points) for text, points in details(sheet, account)]


def room(sheet: Sheet) -> int:
    """Columns for the texts; the points stand to their right."""
    return min(sheet.width, 72) - 6


def detail(sheet: Sheet, text: str, points: int) -> str:
    return (fit("      " + text, room(sheet)) + right(sheet.tongue.number(points), 6)).rstrip()


def details(sheet: Sheet, account: Mapping[str, Any]) -> list[tuple[str, int]]:
    """Every deposit with the options that count, the options that do not, the bonus."""
    words, tongue, worth = sheet.words, sheet.tongue, sheet.board.option_worth
    found: list[tuple[str, int]] = []
    for kind, options, points in account["kinds"]:
        sums = " + ".join([tongue.number(worth[option]) for option in options]) or "—"
        found.append((sheet.say(_("{kind}: {sums}"), kind=words.kind(kind, tongue), sums=sums), points))
    if account["loose"]:
        count = len(account["loose"])
        found.append(
            (tongue.ngettext("{count} worthless option", "{count} worthless options", count).format(count=count), 0)
        )
    if account["bonus"]:
        found.append((sheet.say(_("bonus")), account["bonus"]))
    return found
