"""The end in words: the accounts line by line, who won, and why; L152 to L164."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Final

from ludotheque.games.lune.page.view import Page
from ludotheque.games.lune.rules.board import EXHAUSTED
from ludotheque.kernel.agenda import Event, Seat
from ludotheque.parts import Account, AccountLine, Because, foremost, margin

WON: Final = ("won_defi", "won_ambush", "tied")  # a duel


class Ending(Page):
    """The accounts line by line, who won, and why."""

    def account_lines(self) -> list[AccountLine]:
        """L160 L164: a line for every deposit somebody brought home, then what counts nothing, then the prime."""
        held = sorted({kind for account in self.view["accounts"] for kind, _, _ in account["kinds"]})
        return [
            *[(self.symbol(kind), partial(brought, self, kind), "L132") for kind in held],
            (self.say("Options without their deposit"), partial(worthless, self), "L160"),
            (self.say("Bonus of the return"), partial(prime, self), "L152"),
        ]

    def account_total(self, account: Account) -> str:
        return self.tongue.number(account["total"]) if account["shown"] else ""

    def account_note(self) -> str:
        told = [self.say("Deposits alone count nothing; options count only with their deposit.")]
        exhausted = [
            option
            for account in self.view["accounts"]
            for option in account["loose"]
            if self.edition.option_kind[option] == EXHAUSTED
        ]
        if exhausted:
            told.append(
                self.ngettext(
                    "{count} exhausted option came home.", "{count} exhausted options came home.", len(exhausted)
                )
            )
        if self.view["wrecked"]:
            told.append(
                self.say("Pulverised, with all they held: {people}.", people=self.people(list(self.view["wrecked"])))
            )
        return " ".join(told)

    def feats(self, seat: Seat, told: Sequence[Event]) -> list[str]:
        """L90 L152: who won most duels, and who was home first."""
        duels = Counter[Seat]()
        for event in told:
            match event:
                case (kind, _, int(who), *_) if kind in WON:
                    duels[who] += 1
        found = [self.say("First home, for the bonus of the return.")] if self.view["landed"][:1] == [seat] else []
        if foremost(duels, seat):
            found.append(
                self.ngettext("Nobody won more duels: {count}.", "Nobody won more duels: {count}.", duels[seat])
            )
        return found

    def headline(self, winners: list[Seat]) -> str:
        facts = {"people": self.people(winners), "points": self.points(self.scores[winners[0]])}
        return self.ngettext("{people} wins with {points}", "{people} win with {points} each", len(winners), **facts)

    def because(self, winners: list[Seat]) -> list[Because]:
        """How the game ended, that the most points win, and what made the difference."""
        view = self.view
        if view["reason"] == "survivor":
            return [(self.say("All other rockets are pulverised: the last one wins."), "L162", "L115")]
        bonus = {account["seat"]: account["bonus"] for account in view["accounts"]}[winners[0]]
        difference = {
            "shared": (self.say("Equal points share the place."), "L161"),
            "parted": (self.say("Points are equal: the earlier return decides, as agreed."), "L161"),
            "prize": (self.say("The bonus of the return makes the difference."), "L152"),
        }
        placed = {seat: self.scores[seat] for seat, place in enumerate(view["places"] or ()) if place}
        made = margin(placed, winners, bonus)
        return [*ending(self, winners), *([difference[made]] if made else [])]


def brought(page: Page, kind: int, account: Account) -> str:
    """L132: the points of a deposit, and how many options make them."""
    for token, options, points in account["kinds"]:
        if token == kind:
            return f"{page.tongue.number(points)} ({page.options(len(options))})"
    return ""


def worthless(page: Page, account: Account) -> str:
    """L160: unmatched and exhausted options count nothing; how many there are is worth knowing."""
    loose = len(account["loose"])
    return f"0 ({page.options(loose)})" if loose else ""


def prime(page: Page, account: Account) -> str:
    """L152 L158: 200 for the first home, 150 for the second; what became of the others."""
    states = {"stayed": page.say("at home"), "wrecked": page.say("pulverised"), "flying": page.say("in flight")}
    state = states.get(account["state"]) or page.say("no. {order}", order=account["order"])
    return f"{page.tongue.number(account['bonus'])} ({state})" if account["bonus"] else state


# -- who won


def ending(page: Page, winners: list[Seat]) -> list[Because]:
    """L152 L159 L166: who was home first, and whether that was the one with the most points."""
    landed = page.view["landed"]
    recall = page.view["reason"] == "recall"
    told: list[Because] = [(page.say("Everybody was called home."), "L166")] if recall else []
    if not landed:
        return [*told, (page.say("The most points win."), "L159", "L160")]
    first = page.names[landed[0]]
    if landed[0] in winners:
        said = page.say("{who} was the first to land, and has the most points.", who=first)
    else:
        said = page.say("{who} was the first to land, but the most points win.", who=first)
    return [*told, (said, "L159", "L160")]
