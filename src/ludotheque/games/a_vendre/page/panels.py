"""What stands beside the board: purses, the bank, the tray, and what the question is about."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre.art.houses import COLOURS
from ludotheque.games.a_vendre.page.view import Page
from ludotheque.games.a_vendre.state import BANK_FLOOR, LOAN, LOAN_DUE, Street
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Number, Tongue
from ludotheque.parts import Aim, Card, Chip, Line, Panel, Purse, Row
from ludotheque.say.sentences import capital

# -- A lot under the hammer: what is sold, who leads, who may still speak; V69, V73, V88


def auction(page: Page) -> Panel:
    """The lot with its opening, and a line for each participant, always in the same order."""
    sealed = page.kind.startswith("Sealed")
    told = [sealed_line(page, seat) if sealed else open_line(page, seat) for seat in order(page)]
    if "square" in page.known:
        square = page.known["square"]
        opening = page.edition.opening(square)
        first = Line(page.say("The bank opens"), page.money(opening))
        brings = (
            page.row(page.say("From each visitor"), page.edition.takings[square], "V53"),
            page.row(page.say("It would count at the end"), page.edition.price[square] / 2, "V119"),
            *own_purse(page),
        )
        return Panel(
            page.square(square), form(sealed, page), rows=brings, cards=(page.deed(square),), lines=(first, *told)
        )
    first = Line(page.say("No bid below"), page.money(BANK_FLOOR))
    brings = (page.row(page.say("A quarter of its cash"), max(0, page.seen["bank"]) / 4, "V121"), *own_purse(page))
    return Panel(
        capital(page.say("the bank")), form(sealed, page), rows=brings, cards=(bank_deed(page),), lines=(first, *told)
    )


def own_purse(page: Page) -> tuple[Row, ...]:
    """V74 V93: one bids what one has."""
    return (page.row(page.say("Your cash"), page.own_cash),) if page.me in page.players else ()


def form(sealed: bool, page: Page) -> str:
    return page.say("one secret bid each") if sealed else page.say("open bids, by tens")


def bank_deed(page: Page) -> Card:
    foot = page.say("cash {sum}", sum=page.money(page.seen["bank"]))
    return Card("deed-bank", f"¼ · {page.money(BANK_FLOOR)}", capital(page.say("the bank")), COLOURS["teal"], foot=foot)


def order(page: Page) -> list[Seat]:
    """Clockwise from the seller's left, the seller left out; from the active person's left when the bank is sold."""
    after = page.known["seller"] if "seller" in page.known else page.seen["active"] or 0
    count = len(page.names)
    turn = [(after + step) % count for step in range(1, count + 1)]
    return [seat for seat in turn if seat in page.players and seat != page.known.get("seller")]


def open_line(page: Page, seat: Seat) -> Line:
    """V73: leads, speaks next, may still speak, or has done."""
    asked, name = page.known, page.names[seat]
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
    asked, name = page.known, page.names[seat]
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


# -- what stands beside the board: purses, the bank, the tray, and what the question is about


AUCTIONS: Final = ("ShopAuction", "SealedShopAuction", "BankAuction", "SealedBankAuction")


# -- purses


def purse(page: Page, seat: Seat) -> Purse:
    out = seat in page.seen["out"]
    return Purse(short_line(page, seat), panel(page, seat, page.names[seat]), out, page.places_now[seat])


def short_line(page: Page, seat: Seat) -> str:
    """Worth 2 540 · cash 1 840 · 4 titles, and who holds the bank: first what one's place goes by."""
    if seat in page.seen["out"]:
        return page.say("has left the game")
    bank = [page.say("banker")] if seat == page.seen["banker"] else []
    if seat == page.seen["idle"]:
        return " · ".join([*bank, page.say("does not play")])
    cash, fortune = page.cash(seat), page.fortunes[seat]
    shown = [] if cash is None else [page.money(cash)]
    if fortune is not None and fortune != cash:
        worth = page.say("worth {sum}", sum=page.money(fortune))
        shown = [worth] if cash is None else [worth, page.say("cash {sum}", sum=page.money(cash))]
    return " · ".join([*shown, page.counted_titles(len(page.titles(seat))), *bank])


def aim(page: Page) -> Aim | None:
    """V99 V114 V117 V119 V121: the richest wins; how far one is from whoever leads, and the titles still needed."""
    me = page.me
    if me is None:
        return None
    goal = page.say("The richest wins: cash, and half the price of every shop.")
    if me == page.seen["banker"]:
        goal = page.say("The richest wins: cash, half the price of every shop, and for you a quarter of the bank.")
    fortune = page.fortunes[me]
    if fortune is None:
        return Aim(goal, short_line(page, me))
    stands = page.say("You are worth {sum}.", sum=page.money(fortune))
    return Aim(goal, stands, " ".join([part for part in (gap(page, me, fortune), needed(page, me)) if part]))


def gap(page: Page, me: Seat, fortune: Number) -> str:
    """How far the richest of the others is ahead, or behind."""
    rivals = {seat: other for seat, other in enumerate(page.fortunes) if other is not None and seat != me}
    if page.hidden or not rivals:
        return page.say("The others' purses are closed.") if page.hidden else ""
    best = max(rivals.values())
    names = page.people([seat for seat, other in rivals.items() if other == best])
    if best == fortune:
        return page.say("Level with {who}.", who=names)
    if best < fortune:
        return page.say("You lead {who} by {sum}.", who=names, sum=page.money(fortune - best))
    return page.say("{sum} behind {who}.", who=names, sum=page.money(best - fortune))


def needed(page: Page, me: Seat) -> str:
    """V99 V114: titles that open the gate of 60, as long as some are lacking."""
    lacking = page.needed(me) - len(page.titles(me))
    if lacking <= 0:
        return ""
    return page.ngettext("{count} more title to pass 60.", "{count} more titles to pass 60.", lacking)


def panel(page: Page, seat: Seat, title: str) -> Panel:
    """What is known of a person: where the pawn stands, money, titles."""
    if seat not in page.players:
        return Panel(title, short_line(page, seat))
    chips = tuple([page.chip(square) for square in page.titles(seat)])
    return Panel(title, whereabouts(page, seat), rows=tuple(purse_rows(page, seat)), chips=chips)


def whereabouts(page: Page, seat: Seat) -> str:
    """Voyage 1, square 19."""
    square = page.seen["at"][seat]
    if page.seen["waiting"][seat]:
        where = page.say("waits on 60")
    else:
        where = page.say("square {square}", square=square) if square else page.say("at the start")
    if not page.seen["double"]:
        return where
    return page.say("voyage {voyage}, {where}", voyage=page.seen["voyage"][seat], where=where)


def purse_rows(page: Page, seat: Seat) -> list[Row]:
    """V18 V79 V99 V114 V119: cash, what the shops count, the titles asked for at 60, the loans."""
    cash = page.cash(seat)
    halves = sum([page.edition.price[square] for square in page.shops(seat)]) / 2
    rows = [
        Row(page.say("Cash"), page.say("hidden") if cash is None else page.money(cash), "V132" if cash is None else ""),
        page.row(page.say("Shops at half price"), halves, "V119"),
    ]
    if needed := page.needed(seat):
        have = len(page.titles(seat))
        value = page.say("{have} of {needed}", have=have, needed=needed) + (" ✓" if have >= needed else "")
        again = page.seen["voyage"][seat] == 1
        label = page.say("Titles for the second voyage") if again else page.say("Titles to finish")
        rows.append(Row(label, value, "V99" if again else "V114"))
    if owed := page.owed(seat):
        rows.append(page.row(page.say("Loans to give back at the end"), -owed, "V79"))
    return rows


def others(page: Page) -> list[Purse]:
    return [bank(page)]


def bank(page: Page) -> Purse:
    """V21 V22 V122: the bank's box, its titles, its loans, the pack."""
    view = page.view
    banker = view["banker"]
    held = page.say("held by the program") if banker is None else page.say("held by {who}", who=page.names[banker])
    unsold = len([square for square in page.edition.shops if view["owner"][square] is None])
    rows = [
        page.row(page.say("Cash"), view["bank"]),
        page.row(page.say("Shops for sale"), unsold),
        page.row(page.say("Charge cards left"), len(view["pack"])),
    ]
    if lent := sum([page.owed(seat) for seat in page.players]):
        rows.append(page.row(page.say("Loans due to it"), lent, "V79"))
    return Purse(page.money(view["bank"]), Panel(capital(page.say("the bank")), held, rows=tuple(rows)))


def tray(page: Page) -> list[Panel]:
    """What is yours: purse and titles; the bank too, if it is yours."""
    if page.me is None:
        return []
    if page.me in page.seen["out"]:
        return [Panel(page.say("You have left the game"), page.say("your place is settled; you may watch"))]
    found = []
    if page.me in page.players:
        own = panel(page, page.me, page.say("Your cash and your titles"))
        found.append(Panel(own.title, own.note, page.hidden, own.rows, own.chips))
    if page.me == page.seen["banker"]:
        quarter = max(0, page.seen["bank"]) / 4
        rows = (
            page.row(page.say("Its cash"), page.seen["bank"]),
            page.row(page.say("A quarter of it"), quarter, "V121"),
        )
        found.append(Panel(page.say("Your bank"), page.say("never mixed with your own cash"), rows=rows))
    return found or [Panel(page.say("You do not play"), page.say("somebody else holds the bank now"))]


# -- what the question is about


def middle(page: Page) -> list[Panel]:
    if page.kind in AUCTIONS:
        return [auction(page)]
    if page.kind == "Bargain":
        return bargain(page)
    asked = {"BuyOrTax": lot, "Claim": claim, "SellShop": debt, "BorrowOrLeave": loan, "DrawOrPass": pack}
    return [asked[page.kind](page)] if page.kind in asked else []


def lot(page: Page) -> Panel:
    """V51: a shop without owner, for sale to whoever came to it."""
    square = page.known["square"]
    rows = (
        page.row(page.say("To buy it"), page.known["price"], "V32"),
        page.row(page.say("The tax instead"), page.known["takings"], "V51"),
        page.row(page.say("It would count at the end"), page.known["price"] / 2, "V119"),
    )
    return Panel(page.square(square), page.say("for sale"), rows=rows, cards=(page.deed(square),))


def claim(page: Page) -> Panel:
    """V36: the place that earns, and what is due there."""
    square = page.seen["at"][page.known["visitor"]]
    rows = (page.row(page.say("Due now or never"), page.known["amount"], "V36"),)
    cards: tuple[Card, ...] = (page.deed(square),) if page.edition.title[square] else ()
    return Panel(page.square(square), rows=rows, cards=cards)


def missing(page: Page, seat: Seat, due: int) -> list[Row]:
    """What is due, what there is, and what is missing, as far as the purse is open."""
    rows = [page.row(page.say("To pay"), due, "V67")]
    cash = page.cash(seat)
    if cash is not None:
        rows += [page.row(page.say("In cash"), cash), page.row(page.say("Missing"), due - cash)]
    return rows


def debt(page: Page) -> Panel:
    """V67 V71 V72: a debt to be met by selling shops."""
    seller = page.known["seller"]
    chips = tuple([page.chip(square) for square in page.shops(seller)])
    title = page.say("A debt {of_whom}", of_whom=page.of(seller))
    return Panel(
        title, page.say("one shop at a time"), rows=tuple(missing(page, seller, page.known["due"])), chips=chips
    )


def loan(page: Page) -> Panel:
    """V78 V79 V81: the terms of the loan."""
    payer, owed = page.known["payer"], page.known["loans"]
    rows = [
        *missing(page, payer, page.known["due"]),
        page.row(page.say("The bank lends"), LOAN, "V78"),
        page.row(page.say("To give back at the end"), LOAN_DUE, "V79"),
        page.row(page.say("Loans owed already"), owed, "V81"),
        page.row(page.say("All that would be due at the end"), LOAN_DUE * (owed + 1), "V80"),
    ]
    return Panel(page.say("The loan"), page.say("10 % once, however long"), rows=tuple(rows))


def pack(page: Page) -> Panel:
    """V42 V46: a card may be refused, but not once it is taken."""
    rows = (page.row(page.say("Charge cards left"), len(page.seen["pack"]), "V42"),)
    return Panel(page.square(page.known["square"]), rows=rows)


def bargain(page: Page) -> list[Panel]:
    """V64: both bundles, each under the name of who gives it."""
    asked = page.known
    sides = ((asked["maker"], asked["give"], asked["pay"]), (asked["asked"], asked["want"], asked["ask"]))
    found = []
    for seat, squares, amount in sides:
        title = page.say("You give") if seat == page.me else page.say("{who} gives", who=page.names[seat])
        worth = sum([page.edition.price[square] for square in squares])
        rows = [page.row(page.say("Money"), amount)] if amount else []
        if squares:
            rows.append(page.row(page.say("Purchase price of the shops"), worth))
        note = "" if rows else page.say("nothing")
        chips = tuple([page.chip(square) for square in squares])
        found.append(Panel(title, note, rows=tuple(rows), chips=chips))
    return found


# -- what lies face down, for whoever lays a paused game out again with cardboard


def face_down(s: Street, tongue: Tongue) -> list[Panel]:
    """V22 V41 V42: the charge cards: those still in the pack, those set aside, those out of the game."""
    say = tongue.gettext
    return [
        Panel(say("Charge cards in the pack"), say("shuffle these"), chips=numbered(s.deck.pile.cards)),
        Panel(say("Charge cards set aside"), chips=numbered(s.deck.used)),
        Panel(say("Charge cards out of the game"), chips=numbered(s.deck.removed)),
    ]


def numbered(cards: list[int]) -> tuple[Chip, ...]:
    """By the numbers printed on them."""
    return tuple([Chip(str(card)) for card in cards])
