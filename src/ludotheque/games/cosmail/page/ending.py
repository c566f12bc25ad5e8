"""The end in words: the accounts line by line, who won, and why; C153 to C170, C184 to C188."""

from __future__ import annotations

from typing import Any, Final

from ludotheque.games.cosmail.page.view import Page
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import best_first
from ludotheque.parts import NONE, AccountRow, Accounts, Verdict, decided

RULES: Final = {
    "home": "C161",
    "all_home": "C161",
    "survivor": "C168",
    "nobody": "C169",
    "limit": "C170",
    "race": "C186",
    "rally": "C187",
    "rounds": "C188",
    "series": "C188",
}
FIRST_WINS: Final = ("home", "all_home", "race", "rally")  # whatever the totals


def accounts(page: Page) -> Accounts | None:
    """C162: gold and its factor, goods, both fuels, less the tolls; empty lines are left out."""
    places = page.view["places"]
    if places is None:
        return None
    counted = {account["seat"]: account for account in page.view["accounts"]}
    seats = [seat for seat in best_first(places) if seat in counted]
    columns = [counted[seat] for seat in seats]
    rows = [
        AccountRow(page.say("Role"), tuple([role(page, column) for column in columns]), "C163"),
        *team_row(page, columns),
        AccountRow(page.say("Gold thrown"), tuple([thrown(column) for column in columns]), "C150"),
        AccountRow(page.say("Factor"), sums(page, columns, "factor"), "C153"),
        AccountRow(page.say("Gold"), sums(page, columns, "gold"), "C153"),
        AccountRow(page.say("Goods"), sums(page, columns, "goods"), "C162"),
        AccountRow(page.say("Petrol"), sums(page, columns, "petrol"), "C162"),
        AccountRow(page.say("Coal"), sums(page, columns, "coal"), "C162"),
        AccountRow(page.say("Tolls owed"), sums(page, columns, "debts", -1), "C100"),
        *forms(page, columns),
    ]
    total = tuple([page.number(column["total"]) for column in columns])
    filled = tuple([row for row in rows if set(row.values) != {NONE}])
    return Accounts(tuple(seats), tuple([page.names[seat] for seat in seats]), filled, total, note(page))


def role(page: Page, column: dict[str, Any]) -> str:
    told = {
        "finisher": page.say("home first"),
        "player": page.say("player"),
        "partial": page.say("ship only"),
        "out": page.say("out of the game"),
    }
    return told[column["role"]]


def team_row(page: Page, columns: list[dict[str, Any]]) -> list[AccountRow]:
    """C184: partners count together."""
    if page.agreed("mode") != "teams":
        return []
    sides = {side: page.people([seat for seat in page.players if page.side(seat) == side]) for side in page.players}
    return [AccountRow(page.say("Team"), tuple([sides[column["team"]] for column in columns]), "C184")]


def thrown(column: dict[str, Any]) -> str:
    return " + ".join([str(points) for _, points in column["throws"]]) or NONE


def sums(page: Page, columns: list[dict[str, Any]], line: str, sign: int = 1) -> tuple[str, ...]:
    return tuple([page.number(sign * column[line]) if column[line] else NONE for column in columns])


def forms(page: Page, columns: list[dict[str, Any]]) -> list[AccountRow]:
    """C186 C187 C188: what decides in a race, a rally or a series."""
    mode = page.agreed("mode")
    if mode == "race":
        left = tuple([NONE if column["left"] < 0 else page.number(column["left"]) for column in columns])
        return [AccountRow(page.say("Still to go"), left, "C186")]
    if mode == "rally":
        visited = tuple([page.number(column["visited"]) for column in columns])
        return [AccountRow(page.say("Checkpoints"), visited, "C187")]
    if mode == "series":
        points = tuple([page.number(page.view["points"][column["seat"]]) for column in columns])
        return [AccountRow(page.say("Points of the series"), points, "C188")]
    return []


def note(page: Page) -> str:
    """C164 C165: who is first, and how the others are placed."""
    told = [page.say("The first home is first; the others are placed by their totals.")]
    if page.view["reason"] not in FIRST_WINS:
        told = [page.say("The highest total wins.")]
    if page.agreed("mode") == "race":
        told = [page.say("The first at the goal wins; the others are placed by what they still have to go.")]
    elif page.agreed("mode") == "series":
        told = [page.say("The last game is counted here; the points of the series decide.")]
    if left := page.view["out"]:
        told.append(page.say("Out of the game: {people}.", people=page.people(list(left))))
    return " ".join(told)


# -- who won


def verdict(page: Page) -> Verdict | None:
    view = page.view
    if view["places"] is None:
        return None
    winners = page.winners
    told, rules = because(page, winners)
    return decided(headline(page, winners), told, rules)


def headline(page: Page, winners: list[Seat]) -> str:
    reason = page.view["reason"]
    people = page.people(winners)
    if reason in ("race", "rally"):
        return page.ngettext("{people} wins", "{people} win", len(winners), people=people)
    if reason == "series":
        best = page.number(page.view["points"][winners[0]])
        return page.ngettext(
            "{people} wins the series with {sum}",
            "{people} win the series with {sum}",
            len(winners),
            people=people,
            sum=best,
        )
    totals = {account["seat"]: account["total"] for account in page.view["accounts"]}
    best = page.points(totals[winners[0]])
    return page.ngettext("{people} wins with {sum}", "{people} win with {sum}", len(winners), people=people, sum=best)


def because(page: Page, winners: list[Seat]) -> tuple[list[str], list[str]]:
    """How the game ended, and whether somebody richer had to look on."""
    reason = page.view["reason"]
    told, rules = [page.words.reason(reason, page.tongue)], [RULES[reason]]
    if reason in ("home", "all_home"):
        told.append(page.say("The first home wins, whatever the totals (C164)."))
        rules.append("C164")
        told += richer(page, winners)
    elif reason in ("limit", "rounds", "nobody"):
        told.append(page.say("The highest total wins (C165)."))
        rules.append("C165")
    if len(winners) > 1 and page.agreed("mode") != "teams":
        told.append(page.say("Equal results share the place (C166)."))
        rules.append("C166")
    return told, rules


def richer(page: Page, winners: list[Seat]) -> list[str]:
    """C164: whoever has more points, and yet is not first."""
    totals = {account["seat"]: account["total"] for account in page.view["accounts"]}
    best = max(totals, key=lambda seat: totals[seat])
    if best in winners or totals[best] <= totals[winners[0]]:
        return []
    return [page.say("{who} has {sum}, but was not home.", who=page.names[best], sum=page.points(totals[best]))]
