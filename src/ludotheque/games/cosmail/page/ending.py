"""The end in words: the accounts line by line, who won, and why; C153 to C170, C184 to C188."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Final

from ludotheque.games.cosmail.page.view import Page
from ludotheque.kernel.agenda import Event, Seat
from ludotheque.kernel.game import AGREED
from ludotheque.parts import NONE, Account, AccountLine, Because, foremost

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


class Ending(Page):
    """The accounts line by line, who won, and why."""

    def account_lines(self) -> list[AccountLine]:
        """C162: gold and its factor, goods, both fuels, less the tolls."""
        return [
            (self.say("Role"), partial(role, self), "C163"),
            *teams(self),
            (self.say("Gold thrown"), thrown, "C150"),
            (self.say("Factor"), lambda account: points(self, account["factor"]), "C153"),
            (self.say("Gold"), lambda account: points(self, account["gold"]), "C153"),
            (self.say("Goods"), lambda account: points(self, account["goods"]), "C162"),
            (self.say("Petrol"), lambda account: points(self, account["petrol"]), "C162"),
            (self.say("Coal"), lambda account: points(self, account["coal"]), "C162"),
            (self.say("Tolls owed"), lambda account: points(self, -account["debts"]), "C100"),
            *forms(self),
        ]

    def account_total(self, account: Account) -> str:
        return self.number(account["total"])

    def account_note(self) -> str:
        """C164 C165: who is first, and how the others are placed."""
        told = [self.say("The first home is first; the others are placed by their totals.")]
        if self.view["reason"] not in FIRST_WINS:
            told = [self.say("The highest total wins.")]
        if self.agreed("mode") == "race":
            told = [self.say("The first at the goal wins; the others are placed by what they still have to go.")]
        elif self.agreed("mode") == "series":
            told = [self.say("The last game is counted here; the points of the series decide.")]
        if left := self.view["out"]:
            told.append(self.say("Out of the game: {people}.", people=self.people(list(left))))
        return " ".join(told)

    def feats(self, seat: Seat, told: Sequence[Event]) -> list[str]:
        """C119 C141 C150: who threw most gold, who first held all goods, who loaded most."""
        gold, loaded = Counter[Seat](), Counter[Seat]()
        sets: list[Seat] = []
        for event in told:
            match event:
                case ("gold_found", _, int(who), _, _, int(points)):
                    gold[who] += points
                case ("loaded", _, int(who), _, _, int(count)):
                    loaded[who] += count
                case ("set", _, int(who)):
                    sets.append(who)
        found = [self.say("The first to hold all twelve goods.")] if sets[:1] == [seat] else []
        if foremost(gold, seat):
            found.append(self.say("Nobody threw more gold: {points}.", points=self.points(gold[seat])))
        if foremost(loaded, seat):
            told_of = self.ngettext(
                "Nobody loaded more goods: {count} vignette.",
                "Nobody loaded more goods: {count} vignettes.",
                loaded[seat],
            )
            found.append(told_of)
        return found

    def headline(self, winners: list[Seat]) -> str:
        mode, reason = self.agreed("mode"), self.view["reason"]
        people = self.people(winners)
        if reason in ("race", "rally") or (reason == AGREED and mode in ("race", "rally")):
            return self.ngettext("{people} wins", "{people} win", len(winners), people=people)
        if mode == "series":
            best = self.number(self.view["points"][winners[0]])
            return self.ngettext(
                "{people} wins the series with {sum}",
                "{people} win the series with {sum}",
                len(winners),
                people=people,
                sum=best,
            )
        totals = {account["seat"]: account["total"] for account in self.view["accounts"]}
        best = self.points(totals[winners[0]])
        return self.ngettext(
            "{people} wins with {sum}", "{people} win with {sum}", len(winners), people=people, sum=best
        )

    def because(self, winners: list[Seat]) -> list[Because]:
        """How the game ended, and whether somebody richer had to look on."""
        reason = self.view["reason"]
        told: list[Because] = [(self.words.reason(reason, self.tongue), RULES[reason])]
        if reason in ("home", "all_home"):
            told += [(self.say("The first home wins, whatever the totals."), "C164"), *richer(self, winners)]
        elif reason in ("limit", "rounds", "nobody"):
            told.append((self.say("The highest total wins."), "C165"))
        if len(winners) > 1 and self.agreed("mode") != "teams":
            told.append((self.say("Equal results share the place."), "C166"))
        return told


def role(page: Page, account: Account) -> str:
    told = {
        "finisher": page.say("home first"),
        "player": page.say("player"),
        "partial": page.say("ship only"),
        "out": page.say("out of the game"),
    }
    return told[account["role"]]


def teams(page: Page) -> list[AccountLine]:
    """C184: partners count together."""
    if page.agreed("mode") != "teams":
        return []
    sides = {side: page.people([seat for seat in page.players if page.side(seat) == side]) for side in page.players}
    return [(page.say("Team"), lambda account: sides[account["team"]], "C184")]


def thrown(account: Account) -> str:
    return " + ".join([str(points) for _, points in account["throws"]])


def points(page: Page, count: int) -> str:
    return page.number(count) if count else ""


def forms(page: Page) -> list[AccountLine]:
    """C186 C187 C188: what decides in a race, a rally or a series."""
    lines: dict[str | int, AccountLine] = {
        "race": (page.say("Still to go"), lambda account: left(page, account["left"]), "C186"),
        "rally": (page.say("Checkpoints"), lambda account: page.number(account["visited"]), "C187"),
        "series": (
            page.say("Points of the series"),
            lambda account: page.number(page.view["points"][account["seat"]]),
            "C188",
        ),
    }
    mode = page.agreed("mode")
    return [lines[mode]] if mode in lines else []


def left(page: Page, count: int) -> str:
    return NONE if count < 0 else page.number(count)


# -- who won


def richer(page: Page, winners: list[Seat]) -> list[Because]:
    """C164: whoever has more points, and yet is not first."""
    totals = {account["seat"]: account["total"] for account in page.view["accounts"]}
    best = max(totals, key=lambda seat: totals[seat])
    if best in winners or totals[best] <= totals[winners[0]]:
        return []
    facts = {"who": page.names[best], "sum": page.points(totals[best])}
    return [(page.say("{who} has {sum}, but was not home.", **facts),)]
