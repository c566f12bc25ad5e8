"""The bank's desk: cash, stock, loans, income by rule, and the last entries of the ledger."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.board import CARDS
from ludotheque.games.tramping.scene_page import Page
from ludotheque.games.tramping.table import PRICE
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.words import _
from ludotheque.scenery.parts import Panel, Row

ENTRIES: Final = 8  # of the ledger, shown at the desk

# what a payment was for, by the rule it rests on
PURPOSES: Final = {
    "T21": _("cards of the deal"),
    "T25": _("kept card sold"),
    "T33": _("captains' market"),
    "T40": _("double 1"),
    "T72": _("average (A)"),
    "T73": _("port dues"),
    "T75": _("card bought back"),
    "T81": _("royalty"),
    "T87": _("freight"),
    "T88": _("card sold"),
    "T99": _("incident"),
    "T103": _("TRAMPING card"),
    "T106": _("prize of the fastest"),
    "T130": _("repair"),
    "T146": _("distress sale"),
    "T147": _("loan"),
    "T151": _("interest"),
    "T152": _("loan repaid"),
    "T153": _("half of the treasure"),
    "T154": _("loan repaid early"),
    "T155": _("failure"),
    "T163": _("liabilities"),
    "T164": _("the bank's cash"),
    "T171": _("the treasure"),
    "T184": _("the bank's last cash"),
}


def purpose(page: Page, rule: str) -> str:
    return page.say(PURPOSES[rule]) if rule in PURPOSES else rule


def panels(page: Page, me: Seat) -> list[Panel]:
    """What the bank sees before it, most important first."""
    return [desk(page, me, page.say("The bank's desk"), own=True), *earnings(page), *entries(page)]


def desk(page: Page, seat: Seat, title: str, own: bool = False) -> Panel:
    """T10 T88 T147 T177: cash, gain so far, stock, loans with the interest they bear."""
    cash = page.cash(seat)
    rows = [Row(page.say("Cash"), page.shown_cash(seat), "T18" if cash is None else "")]
    if cash is not None and seat == page.view["founder"]:
        gain = cash - 2 * int(page.agreed("bank_float")) - PRICE * CARDS
        rows.append(Row(page.say("Gain on its opening wealth"), page.signed(gain), "T177"))
    rows += loans(page)
    stock = page.cards(None)
    rows.append(Row(page.say("Cards in stock"), str(len(stock)), "T88"))
    kept = page.view["kept"]
    chips = tuple([page.chip(card, page.say("on sale by right") if card in kept else "") for card in stock])
    secret = own and page.agreed("cash") == "hidden"
    return Panel(title, secret=secret, rows=tuple(rows), chips=chips)


def loans(page: Page) -> list[Row]:
    """T151 T152: who owes what; each freight of a borrower brings 0.5 M."""
    lent = [(seat, page.view["loans"][seat]) for seat in page.sailing]
    return [page.row(page.say("Lent to {who}", who=page.called(seat)), units, "T151") for seat, units in lent if units]


def earnings(page: Page) -> list[Panel]:
    """What came in, rule by rule, and what went out."""
    came, went = page.view["income"], page.view["outlay"]
    if not came and not went:
        return []
    rows = [Row(purpose(page, rule), page.signed(units), rule) for rule, units in came.items()]
    rows += [Row(purpose(page, rule), page.signed(-units), rule) for rule, units in went.items()]
    total = sum(came.values()) - sum(went.values())
    return [Panel(page.say("Income of the bank"), page.signed(total), rows=tuple(rows), listed=True)]


def entries(page: Page) -> list[Panel]:
    """The last lines of the ledger, the newest first."""
    last = page.view["ledger"][-ENTRIES:]
    if not last:
        return []
    rows = []
    for rule, payer, payee, units in reversed(last):
        facts = {"payer": page.who(payer), "payee": page.who(payee), "purpose": purpose(page, rule)}
        rows.append(Row(page.say("{payer} → {payee}, {purpose}", **facts), page.money(units), rule))
    return [Panel(page.say("Last entries"), rows=tuple(rows), listed=True)]
