"""The end in words: the accounts line by line, who won, and why; V117 to V127."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from ludotheque.games.a_vendre.page.view import Page
from ludotheque.games.a_vendre.rules.board import LAST
from ludotheque.games.a_vendre.state import STAKE, TITLES_NEEDED
from ludotheque.kernel.agenda import Event, Seat
from ludotheque.parts import Account, AccountLine, Because, foremost, margin

VISITS: Final = ("V53", "V59")  # what visitors pay for


class Ending(Page):
    """The accounts line by line, who won, and why."""

    def account_lines(self) -> list[AccountLine]:
        """V124: cash with the last bonus in it, loans, titles, the quarter of the bank."""
        return [
            (self.say("Cash"), lambda account: self.money(account["cash"]), "V118"),
            (self.say("Loans, with 10 %"), lambda account: self.money(-account["debt"]), "V80"),
            (self.say("Shops, at half price"), lambda account: self.money(account["titles"]), "V119"),
            (self.say("Entrusted establishments"), lambda account: posts(self, account["seat"]), "V120"),
            (self.say("A quarter of the bank"), lambda account: quarter(self, account), "V121"),
        ]

    def account_total(self, account: Account) -> str:
        return self.money(account["total"])

    def account_note(self) -> str:
        """Money only moved: the sum of all boxes is what was dealt."""
        total = sum([cash or 0 for cash in self.view["cash"]]) + self.view["bank"]
        dealt = STAKE * (len([seat for seat in range(len(self.names)) if seat != self.view["idle"]]) + 1)
        told = [self.say("The accounts are drawn up in this order.")]
        if total == dealt:
            told.append(self.say("All the cash together: {sum}, as at the start.", sum=self.money(total)))
        if left := self.view["out"]:
            told.append(self.say("Left the game: {people}.", people=self.people(list(left))))
        return " ".join(told)

    def feats(self, seat: Seat, told: Sequence[Event]) -> list[str]:
        """V53 V59: whose shops took most."""
        takings, visits = Counter[Seat](), Counter[Seat]()
        for event in told:
            match event:
                case ("paid", rule, _, int(payee), int(amount)) if rule in VISITS and payee != self.bank:
                    takings[payee] += amount
                    visits[payee] += 1
        if not foremost(takings, seat):
            return []
        facts = {"sum": self.money(takings[seat])}
        return [
            self.ngettext(
                "Nobody's shops took more: {sum} from {count} visit.",
                "Nobody's shops took more: {sum} from {count} visits.",
                visits[seat],
                **facts,
            )
        ]

    def headline(self, winners: list[Seat]) -> str:
        if not winners:
            return self.say("Nobody wins")
        facts = {"people": self.people(winners), "sum": self.money(totals(self)[winners[0]])}
        return self.ngettext("{people} wins with {sum}", "{people} win with {sum} each", len(winners), **facts)

    def because(self, winners: list[Seat]) -> list[Because]:
        """How the game ended, that the richest wins, and what made the difference."""
        if not winners:
            return [(self.words.reason(self.view["reason"], self.tongue), "V117")]
        share = {account["seat"]: account["bank"] for account in self.view["accounts"]}[winners[0]]
        difference = {
            "shared": (self.say("Equal fortunes share the place."), "V125"),
            "parted": (self.say("Fortunes are equal: the agreed house rule parts them."), "V125"),
            "prize": (self.say("The quarter of the bank makes the difference."), "V121"),
        }
        made = margin(totals(self), winners, share)
        return [*ending(self, winners), *([difference[made]] if made else [])]


def posts(page: Page, seat: Seat) -> str:
    """They count nothing; how many there are is worth knowing."""
    held = len(page.posts(seat))
    return f"0 ({page.counted_titles(held)})" if held else ""


def quarter(page: Page, account: Account) -> str:
    share = account["bank"]
    whole = page.say("¼ of {sum}", sum=page.money(4 * share))
    return f"{page.money(share)} ({whole})" if share else ""


# -- who won


def totals(page: Page) -> dict[Seat, float]:
    return {account["seat"]: account["total"] for account in page.view["accounts"]}


def ending(page: Page, winners: list[Seat]) -> list[Because]:
    """V7 V94 V98 V115 V131 V133: which ending it was."""
    reason = page.view["reason"]
    if reason in ("simple", "double", "short"):
        return arrival(page, reason, finisher(page), winners)
    told = {
        "last": (page.say("Only one participant is left."), "V133"),
        "limit": (page.say("The director closes the game after its last round."), "V131"),
        "locked": (page.say("The director closes the game: nothing can change any more."), "V131"),
        "bank": (page.say("The bank has failed and nobody buys it."), "V94"),
    }
    return [told[reason], (page.say("The richest wins."), "V117")]


def arrival(page: Page, reason: str, first: Seat | None, winners: list[Seat]) -> list[Because]:
    """Who ended the game on 60, and whether that was the richest."""
    rule = {"simple": "V7", "double": "V114", "short": "V115"}[reason]
    if first is None:
        return [(page.words.reason(reason, page.tongue), rule), (page.say("The richest wins."), "V117")]
    who = page.names[first]
    if first in winners:
        said = page.say("{who} ends the game on 60, and with the greatest fortune.", who=who)
    else:
        said = page.say("{who} ends the game on 60, but the richest wins.", who=who)
    return [(said, rule, "V117")]


def finisher(page: Page) -> Seat | None:
    """Whose arrival on 60 ended the game, where the view leaves no doubt."""
    view = page.view
    if view["reason"] != "double":
        active: Seat | None = view["active"]
        return active
    done = [
        seat
        for seat in page.players
        if view["at"][seat] == LAST
        and view["voyage"][seat] == 2
        and not view["waiting"][seat]
        and len(page.titles(seat)) >= TITLES_NEEDED[2]
    ]
    return done[0] if len(done) == 1 else None
