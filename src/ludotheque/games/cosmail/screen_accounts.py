"""C162: the final accounts on a page, line by line, a column for each player."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from ludotheque.games.cosmail.screen_sheet import Sheet
from ludotheque.kernel.columns import cut, fit, right
from ludotheque.kernel.words import _

Account: TypeAlias = Mapping[str, Any]
LABEL: Final = 20  # columns of a line's name
FIGURE: Final = 9  # and of each player's figure, at least
WIDEST: Final = 14

ROLES: Final = {
    "finisher": _("home first"),
    "player": _("in play"),
    "partial": _("partial"),
    "out": _("out"),
}
LINES: Final[tuple[tuple[str, Callable[[Account], int]], ...]] = (
    (_("gold"), lambda account: account["gold"]),
    (_("goods"), lambda account: account["goods"]),
    (_("petrol"), lambda account: account["petrol"]),
    (_("coal"), lambda account: account["coal"]),
    (_("tolls owed"), lambda account: -account["debts"]),
)


def account_lines(sheet: Sheet) -> list[str]:
    """As many players side by side as there is room for, the best placed first; then the points of a series."""
    accounts = sorted(sheet.view["accounts"], key=lambda account: (not account["place"], account["place"]))
    room = LABEL if sheet.wide else LABEL - 6
    side_by_side = max(1, (sheet.width - room) // FIGURE)
    lines: list[str] = []
    for first in range(0, len(accounts), side_by_side):
        lines += block(sheet, accounts[first : first + side_by_side], room)
    return lines


def block(sheet: Sheet, accounts: Sequence[Account], room: int) -> list[str]:
    """Names, how each ended, throws and factors, then what counts, and the total."""
    column = max(FIGURE, min(WIDEST, (sheet.width - room) // len(accounts)))

    def row(label: str, cells: Sequence[str], ink: str = "") -> str:
        text = fit(cut(label, room - 1), room) + "".join([right(cut(cell, column - 1), column) for cell in cells])
        return sheet.paint(ink, text) if ink else text

    heads = [f"{account['place']}. {sheet.names[account['seat']]}" for account in accounts]
    lines = [row("", heads, "bold"), row("", [role(sheet, account) for account in accounts], "dim")]
    lines += [row(label, cells) for label, cells in contest_rows(sheet, accounts)]
    if sheet.view["house"]["riches"] == "with":
        lines += [row(label, cells) for label, cells in riches_rows(sheet, accounts)]
    totals = [sheet.tongue.number(account["total"]) for account in accounts]
    lines.append(row(sheet.say(_("total")), totals, "bold"))
    if sheet.view["house"]["mode"] == "series":
        points = [f"+{account['points']} = {sheet.view['points'][account['seat']]}" for account in accounts]
        lines.append(row(sheet.say(_("points of the series")), points, "bold"))
    return [line.rstrip() for line in lines]


def role(sheet: Sheet, account: Account) -> str:
    role = ROLES[account["role"]]
    return sheet.say(role)


def riches_rows(sheet: Sheet, accounts: Sequence[Account]) -> list[tuple[str, list[str]]]:
    """C150 C153: the gold as it was thrown and multiplied."""
    rows: list[tuple[str, list[str]]] = []
    if any([account["throws"] for account in sheet.view["accounts"]]):
        rows.append((sheet.say(_("gold thrown")), [thrown(account) for account in accounts]))
    return rows + [
        (sheet.say(label), [figure(sheet, value(account)) for account in accounts])
        for label, value in LINES
        if any([value(account) for account in sheet.view["accounts"]])
    ]


def thrown(account: Account) -> str:
    """8+9 ×50"""
    points = "+".join([str(points) for _node, points in account["throws"]])
    return f"{points} ×{account['factor']}" if points else "—"


def figure(sheet: Sheet, number: int) -> str:
    return sheet.tongue.number(number) if number else "—"


def contest_rows(sheet: Sheet, accounts: Sequence[Account]) -> list[tuple[str, list[str]]]:
    """C186 C187: what was left of a race, how many checkpoints of a rally."""
    mode = sheet.view["house"]["mode"]
    if mode == "race":
        return [(sheet.say(_("still to go")), ["—" if each["left"] < 0 else str(each["left"]) for each in accounts])]
    if mode == "rally":
        return [(sheet.say(_("checkpoints")), [str(each["visited"]) for each in accounts])]
    return []
