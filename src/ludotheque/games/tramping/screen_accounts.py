"""T173: the final accounts on a page, line by line, a column for each person."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from ludotheque.games.tramping.screen_sheet import Sheet
from ludotheque.games.tramping.words_names import figure, millions
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.columns import cut, fit, flow, right
from ludotheque.kernel.game import Number
from ludotheque.kernel.words import _, capital

Account: TypeAlias = Mapping[str, Any]
LABEL: Final = 22  # columns of a line's name
SUM: Final = 9  # and of each person's sum, at least
WIDEST: Final = 14


ROLES: Final = {
    "captain": _("cargo {number}"),
    "bank": _("bank"),
    "captain_bank": _("bank"),
    "failed_bank": _("failed"),
    "out": _("failed"),
}
SCALES: Final = {
    "wealth": _("bank less its opening wealth: {sum}"),
    "raw": _("bank in plain cash: {sum}"),
    "per_captain": _("bank per captain: {sum}"),
}


def lends(account: Account) -> bool:
    return account["role"] in ("bank", "captain_bank")


LINES: Final[tuple[tuple[str, Callable[[Account], Number]], ...]] = (
    (_("in hand"), lambda account: account["before"]),
    (_("treasure"), lambda account: account["treasure"]),
    (_("half of the treasure"), lambda account: account["half"] if lends(account) else -account["half"]),
    (_("loans"), lambda account: account["repaid"] if lends(account) else -account["repaid"]),
    (_("arrears"), lambda account: account["arrears"]),
    (_("cards left"), lambda account: account["cards"]),
    (_("not paid"), lambda account: -account["unpaid"]),
    (_("at the start"), lambda account: -account["stake"]),
)


def account_lines(sheet: Sheet, order: Sequence[Seat]) -> list[str]:
    """As many persons side by side as there is room for, the best placed first."""
    side_by_side = max(1, (sheet.width - label_room(sheet)) // SUM)
    lines: list[str] = []
    for first in range(0, len(order), side_by_side):
        lines += block(sheet, [account_of(sheet, seat) for seat in order[first : first + side_by_side]])
    return lines + scale_lines(sheet)


def label_room(sheet: Sheet) -> int:
    return LABEL if sheet.wide else LABEL - 8


def account_of(sheet: Sheet, seat: Seat) -> Account:
    found: Account = next(account for account in sheet.view["accounts"] if account["seat"] == seat)
    return found


def block(sheet: Sheet, accounts: Sequence[Account]) -> list[str]:
    """Names, roles, then every line that is not nothing for everybody at the table, and the gains."""
    everybody = sheet.view["accounts"]
    room = label_room(sheet)
    column = max(SUM, min(WIDEST, (sheet.width - room) // len(accounts)))
    heads = [f"{sheet.view['places'][account['seat']]}. {sheet.names[account['seat']]}" for account in accounts]
    roles = [role(sheet, account["seat"], account["role"]) for account in accounts]
    lines = [
        sheet.paint("bold", row("", heads, room, column)),
        sheet.paint("dim", row("", roles, room, column)),
    ]
    for label, value in [*LINES, (_("not covered"), lambda account: -missing(sheet, account))]:
        if any([value(account) for account in everybody]):
            sums = [signed(sheet, value(account), label) for account in accounts]
            lines.append(row(sheet.say(label), sums, room, column))
    gains = [figure(account["gain"], sheet.tongue) for account in accounts]
    return [*lines, sheet.paint("bold", row(sheet.say(_("gain (M)")), gains, room, column))]


def role(sheet: Sheet, seat: Seat, kept: str) -> str:
    """What a person was in the end."""
    return sheet.say(ROLES[kept], number=sheet.number(seat) if seat in sheet.captains else "")


def row(label: str, cells: Sequence[str], room: int, column: int) -> str:
    return fit(label, room) + "".join([right(cut(cell, column - 1), column) for cell in cells])


def signed(sheet: Sheet, amount: Number, label: str) -> str:
    """What comes in and goes out has its sign; a dash for nothing."""
    if not amount:
        return "—"
    plus = "+" if amount > 0 and label != LINES[0][0] else ""
    return plus + figure(amount, sheet.tongue)


def missing(sheet: Sheet, account: Account) -> int:
    """T183: what a bank that failed could not pay."""
    return sum([short for seat, short in sheet.view["failed"] if seat == account["seat"] == sheet.view["founder"]])


def scale_lines(sheet: Sheet) -> list[str]:
    """T178: the gain of the bank on the scales that do not count at this table."""
    account = next((account for account in sheet.view["accounts"] if account["scales"]), None)
    if account is None:
        return []
    others = [scale for scale in SCALES if scale != sheet.view["house"]["bank_scale"]]
    told = [sheet.say(SCALES[scale], sum=millions(account["scales"][scale], sheet.tongue)) for scale in others]
    return [sheet.paint("dim", line) for line in flow([capital(told[0]), *told[1:]], sheet.width, 2)]
