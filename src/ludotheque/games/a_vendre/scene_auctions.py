"""A lot under the hammer: what is sold, who leads, who may still speak; V69, V73, V88."""

from __future__ import annotations

from ludotheque.games.a_vendre.scene_houses import COLOURS
from ludotheque.games.a_vendre.scene_page import Page
from ludotheque.games.a_vendre.table import BANK_FLOOR
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.words import capital
from ludotheque.scenery.parts import Card, Line, Panel


def auction(page: Page) -> Panel:
    """The lot with its opening, and a line for each participant, always in the same order."""
    sealed = page.kind.startswith("Sealed")
    told = [sealed_line(page, seat) if sealed else open_line(page, seat) for seat in order(page)]
    if "square" in page.asked:
        square = page.asked["square"]
        opening = page.edition.opening(square)
        first = Line(page.say("The bank opens"), page.money(opening))
        return Panel(page.square(square), form(sealed, page), cards=(page.deed(square),), lines=(first, *told))
    first = Line(page.say("No bid below"), page.money(BANK_FLOOR))
    return Panel(capital(page.say("the bank")), form(sealed, page), cards=(bank_deed(page),), lines=(first, *told))


def form(sealed: bool, page: Page) -> str:
    return page.say("one secret bid each") if sealed else page.say("open bids, by tens")


def bank_deed(page: Page) -> Card:
    foot = page.say("cash {sum}", sum=page.money(page.view["bank"]))
    return Card("deed-bank", f"¼ · {page.money(BANK_FLOOR)}", capital(page.say("the bank")), COLOURS["teal"], foot=foot)


def order(page: Page) -> list[Seat]:
    """Clockwise from the seller's left, the seller left out; from the active person's left when the bank is sold."""
    after: Seat = page.asked["seller"] if "seller" in page.asked else page.view["active"]
    count = len(page.names)
    turn = [(after + step) % count for step in range(1, count + 1)]
    return [seat for seat in turn if seat in page.players and seat != page.asked.get("seller")]


def open_line(page: Page, seat: Seat) -> Line:
    """V73: leads, speaks next, may still speak, or has done."""
    asked, name = page.asked, page.names[seat]
    mine = seat == page.me
    if seat == asked["leader"]:
        text = page.say("You lead") if mine else page.say("{who} leads", who=name)
        return Line(text, page.money(asked["price"]), seat, lead=True)
    if asked["bidders"][:1] == [seat]:
        text = page.say("Your turn") if mine else page.say("{who} is asked", who=name)
        return Line(text, f"≥ {page.money(asked['least'])}", seat)
    if seat in asked["bidders"]:
        text = page.say("You may still bid") if mine else page.say("{who} may still bid", who=name)
        return Line(text, seat=seat)
    return out_line(page, seat)


def sealed_line(page: Page, seat: Seat) -> Line:
    """V73: who has written a bid, never which; one's own is known to oneself."""
    asked, name = page.asked, page.names[seat]
    mine = seat == page.me
    if seat in asked["waiting"]:
        text = page.say("Your bid, in secret") if mine else page.say("{who} is writing", who=name)
        return Line(text, f"≥ {page.money(asked['least'])}" if mine else "", seat)
    if seat not in asked["bidders"]:
        return out_line(page, seat)
    if mine and asked["own"] is not None:
        text = page.say("Your bid is handed in") if asked["own"] else page.say("You pass, in secret")
        return Line(text, page.money(asked["own"]) if asked["own"] else "", seat)
    return Line(page.say("{who} has handed in a bid", who=name), seat=seat)


def out_line(page: Page, seat: Seat) -> Line:
    """Passed, or without the cash to go on: the view does not say which."""
    if seat == page.me:
        return Line(page.say("You bid no more"), seat=seat)
    return Line(page.say("{who} bids no more", who=page.names[seat]), seat=seat)
