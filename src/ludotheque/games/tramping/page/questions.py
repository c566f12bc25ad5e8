"""What the question is about: the market, an offer, a loan, a sale, a failure, a bank to be taken over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludotheque.games.tramping.page.moves import ended, landing
from ludotheque.games.tramping.page.view import Page
from ludotheque.games.tramping.rules.bank import delivery
from ludotheque.games.tramping.rules.board import ROUTES, TRAMPING
from ludotheque.games.tramping.state import INTEREST, PRICE
from ludotheque.kernel.agenda import Seat
from ludotheque.parts import Gain, Line, Panel, Row
from ludotheque.say.sentences import _


def middle(page: Page) -> list[Panel]:
    told = PANELS.get(page.kind)
    return told(page) if told else []


# -- the market


def market(page: Page) -> list[Panel]:
    """T27 T30 T35: who sails where and who is ready; then who holds what one needs."""
    lines = tuple([ready_line(page, seat) for seat in page.sailing])
    found = [Panel(page.say("The captains' market"), page.say("before departure only"), lines=lines)]
    me = page.me
    if me is None or not page.plays(me):
        return found
    if page.route(me) is None:
        return [routes(page, me), *found]
    return [*found, *wanted(page, me)]


def ready_line(page: Page, seat: Seat) -> Line:
    route = page.route(seat)
    told = page.names[seat]
    if route is not None:
        told = page.say("{who}, route {route}", who=told, route=route + 1)
    ready = page.question["ready"][seat]
    return Line(told, page.say("ready") if ready else page.say("not ready"), seat, lead=ready)


def routes(page: Page, me: Seat) -> Panel:
    """T27 T28: what one holds on each route, and where it leads."""
    rows = []
    for route in range(ROUTES):
        track = page.edition.routes[route]
        if track:
            mine = [card for card in page.cards(me) if page.edition.lies_on[route][page.port(card)]]
            label = page.say("Route {route}, to {gate}", route=route + 1, gate=page.place(track[-1]))
            rows.append(Row(label, page.cards_counted(len(mine)), "T27"))
    beyond = [card for card in page.cards(me) if page.edition.americas[page.port(card)]]
    rows.append(Row(page.say("Round the Americas, by any route"), page.cards_counted(len(beyond)), "T115"))
    return Panel(page.say("Your cards on each route"), rows=tuple(rows))


def wanted(page: Page, me: Seat) -> list[Panel]:
    """T32: the cards of the others whose ports lie on one's own way."""
    found = []
    for seat in page.sailing:
        useful = [card for card in page.by_use(page.cards(seat), me) if seat != me and page.ahead(me, card) is not None]
        if useful:
            chips = tuple([page.chip(card, page.standing(me, card)) for card in useful])
            found.append(Panel(page.say("{who} holds, on your way", who=page.names[seat]), chips=chips))
    return found


# -- an offer


def bargain(page: Page) -> list[Panel]:
    """T33 T103 T146: both bundles, each under the name of who gives it, with what each card is to me."""
    asked = page.question
    sides = ((asked["maker"], asked["give"], asked["pay"]), (asked["asked"], asked["want"], asked["ask"]))
    found = []
    for seat, goods, amount in sides:
        title = page.say("You give") if seat == page.me else page.say("{who} gives", who=page.names[seat])
        rows = [page.row(page.say("Money"), amount)] if amount else []
        chips = tuple([page.chip(good, worth_to_me(page, good)) for good in goods])
        found.append(Panel(title, "" if rows or chips else page.say("nothing"), rows=tuple(rows), chips=chips))
    return found


def worth_to_me(page: Page, good: int) -> str:
    """Where the port lies on my way; of the TRAMPING card, what is left of it."""
    if good == TRAMPING:
        return page.ngettext("{count} repair left", "{count} repairs left", page.seen["tramping"]["uses"])
    if page.me is None or not page.plays(page.me):
        return ""
    return page.standing(page.me, good)


# -- the bank is asked


def loan(page: Page) -> list[Panel]:
    """T147 T149 T151 T152 T153: the captain's situation, and what the loan may bring or cost."""
    return [situation(page, page.question["captain"]), terms(page, page.question["captain"], page.question["asked"])]


def situation(page: Page, seat: Seat) -> Panel:
    """Cash, what is missing, freights still to come, and how near the treasure is."""
    rows = [
        Row(page.say("Cash"), page.shown_cash(seat)),
        page.row(page.say("To pay"), page.question["due"], "T144"),
    ]
    if (short := page.question.get("short")) is not None:
        rows.append(page.row(page.say("Missing"), short, "T149"))
    if owed := page.seen["loans"][seat]:
        rows.append(page.row(page.say("Loans owed already"), owed, "T149"))
    here = page.at(seat)
    rows.append(Row(page.say("Where"), "" if here is None else page.place(here)))
    rows.append(Row(page.say("Cards still to deliver"), str(len(page.deliverable(seat))), "T87"))
    rows.append(Row(page.say("The treasure"), prospects(page, seat), "T153"))
    return Panel(page.names[seat], rows=tuple(rows))


def prospects(page: Page, seat: Seat) -> str:
    if page.seen["repair"][seat] is not None:
        return page.say("damaged: repair first")
    far = None if page.live_treasure is None else page.way_to(seat, page.live_treasure)
    if far is None:
        return page.say("not drawn yet") if page.live_treasure is None else "–"
    return page.ngettext("{count} square away", "{count} squares away", far)


def terms(page: Page, seat: Seat, units: int) -> Panel:
    rows = (
        Row(page.say("On each freight delivered"), page.signed(INTEREST), "T151"),
        Row(page.say("If the treasure is won"), page.signed(page.treasure // 2), "T153"),
        page.row(page.say("Given back at the end"), units, "T152"),
        Row(page.say("If the captain is eliminated"), page.signed(-units), "T155"),
    )
    title = page.say("The loan, as the bank sees it") if page.banking else page.say("The terms of the loan")
    return Panel(title, rows=rows)


def sale(page: Page) -> list[Panel]:
    """T88 T91: where the card lies on the buyer's way, what it brings now, what it may cost."""
    asked = page.question
    card, buyer = asked["card"], asked["captain"]
    rows = [
        Row(page.say("For {who}", who=page.names[buyer]), page.standing(buyer, card)),
        Row(page.say("The bank receives"), page.signed(asked["price"]), "T88"),
    ]
    if page.ahead(buyer, card) is not None:
        rows.append(Row(page.say("If it is delivered"), page.signed(-delivery(page.seen["loans"][buyer])), "T87"))
    rows.append(Row(page.say("If it is kept: each other cargo that ends there"), page.signed(1), "T81"))
    return [Panel(page.say("The card of {port}", port=page.good(card)), rows=tuple(rows), chips=(page.chip(card),))]


# -- failures


def failing(page: Page) -> list[Panel]:
    """T144 T145 T149: what is due, what there is, what may be borrowed."""
    seat, asked = page.question["seat"], page.question
    rows = [
        page.row(page.say("To pay to {who}", who=page.who(asked["payee"])), asked["due"], "T144"),
        Row(page.say("Cash"), page.shown_cash(seat)),
    ]
    if (short := asked.get("short")) is not None:
        rows.append(page.row(page.say("Missing"), short, "T149"))
    if "most" in asked:
        rows.append(page.row(page.say("The bank may lend up to"), asked["most"], "T149"))
    found = [Panel(page.say("{who} cannot pay", who=page.names[seat]), rows=tuple(rows))]
    return [*found, terms(page, seat, asked["least"])] if "least" in asked else found


def lent(page: Page) -> list[Panel]:
    return [terms(page, page.question["seat"], page.question["lent"])]


def takeover(page: Page) -> list[Panel]:
    """T160 T163 T164: what the bank has, and what must be paid at once."""
    asked = page.question
    stock, out = page.cards(None), sum(page.seen["loans"])
    rows = [page.row(page.say("Cash of the bank"), asked["cash"], "T164")]
    if asked["payee"] is not None:
        rows.append(page.row(page.say("To pay at once to {who}", who=page.who(asked["payee"])), asked["due"], "T163"))
    rows += [
        Row(page.say("Cards in stock"), str(len(stock)), "T164"),
        page.row(page.say("Loans to come back"), out, "T164"),
    ]
    note = page.say("one purse from then on; your own loan is extinguished")
    return [Panel(page.say("The bank is to be taken over"), note, rows=tuple(rows))]


def last_resort(page: Page) -> list[Panel]:
    """T158 T159: what the bank owes, and what its cards might still bring."""
    asked = page.question
    bank = page.banker
    rows = [page.row(page.say("To pay to {who}", who=page.who(asked["payee"])), asked["due"], "T158")]
    if bank is not None:
        rows.append(Row(page.say("Cash of the bank"), page.shown_cash(bank)))
    stock = page.cards(None)
    rows.append(page.row(page.say("Its stock, at 1.5 M each"), PRICE * len(stock), "T159"))
    return [Panel(page.say("The bank cannot pay"), rows=tuple(rows))]


def counter(page: Page) -> list[Panel]:
    """T89 T159: the bank's cards, and where they lie for the buyer."""
    seat = page.question["seat"]
    chips = tuple([page.chip(card, page.standing(seat, card)) for card in page.question["cards"]])
    note = page.say("the bank needs the money") if page.question["last"] else page.say("1.5 M each, if the bank agrees")
    return [Panel(page.say("On sale at the bank"), note, chips=chips)]


def bar(page: Page) -> list[Panel]:
    """T74 T75: the cancelled card, what it costs to keep and what it may bring."""
    card, seat = page.question["card"], page.question["seat"]
    rows = (
        page.row(page.say("To buy it back"), page.question["price"], "T75"),
        Row(page.say("Its freight"), page.money(delivery(page.seen["loans"][seat])), "T87"),
        Row(page.say("Its port"), page.standing(seat, card)),
    )
    return [Panel(page.say("The bar of {port}", port=page.good(card)), rows=rows, chips=(page.chip(card),))]


def faces(page: Page) -> list[Panel]:
    """T51 T67 T87: where each face of the die would bring the cargo, and what happens there."""
    thrown = page.question.get("faces", [])
    if not thrown or not page.acting:
        return []
    rows = []
    for then in thrown:
        end = landing(page, then) if ended(then) else Gain(page.say("then you choose the way"))
        rows.append(Row(str(then["move"][1]), " · ".join([part for part in (end.brings, end.cost) if part])))
    return [Panel(page.say("What the die would bring"), rows=tuple(rows), listed=True)]


PANELS: Final[dict[str, Callable[[Page], list[Panel]]]] = {
    "Market": market,
    "Bargain": bargain,
    "DistressSale": bargain,
    "LoanAsked": loan,
    "SellOrKeep": sale,
    "Failing": failing,
    "TakeLoan": lent,
    "TakeOver": takeover,
    "LastResort": last_resort,
    "Counter": counter,
    "BuyBack": bar,
    "BeforeThrow": faces,
}


# -- one more sentence


SENTENCES: Final = {
    "Depart": _(
        "A double lets the cargo leave, by half its sum; one throw in seven, or so. A double 1 stays, and costs 0.5 M."
    ),
    "Overshoot": _("The freight is paid on exact arrival only."),
    "AtTreasure": _("The treasure is taken on exact arrival only."),
    "Failing": _("A loan or a sale; without either the captain is eliminated."),
    "SellOrKeep": _("The price is always 1.5 M; the bank is free to keep it."),
    "TakeOver": _("The new bank settles the debt at once, and keeps its cargo."),
    "Consent": _("If all agree the game ends, and the treasure is nobody's."),
    "BuyBack": _("Now or never: afterwards the bank sells it for 1.5 M, if it likes."),
    "UseTramping": _("Three repairs in all, whoever holds the card."),
}


def about_question(page: Page) -> str:
    if page.kind in SENTENCES:
        return page.say(SENTENCES[page.kind])
    told = EXPLAINED.get(page.kind)
    return told(page) if told else ""


def about_market(page: Page) -> str:
    if page.question["laggard"] is not None and page.banking:
        return page.say("Close it, or wait: you will be asked again.")
    if page.question["offers"] and page.acting:
        return page.ngettext("{count} offer left.", "{count} offers left.", page.question["offers"])
    return page.say("It closes when every captain is ready.")


def about_bargain(page: Page) -> str:
    if not page.question["offers"]:
        return page.say("It is taken or left.")
    return page.ngettext(
        "{count} counter-offer may be made.", "{count} counter-offers may be made.", page.question["offers"]
    )


def about_turn(page: Page) -> str:
    """T38 T89: what a cargo at the quay waits for, and how often one may still ask or offer."""
    left = page.ngettext(
        "{count} dealing left in this turn.", "{count} dealings left in this turn.", page.question["dealings"]
    )
    if page.seen["departed"][page.question["seat"]]:
        return left
    return " ".join([page.say("Only a double from 2 to 6 lets the cargo leave: one throw in seven, or so."), left])


def about_throw(page: Page) -> str:
    seat = page.question["seat"]
    if page.seen["owes"] == seat:
        return page.say("This throw draws the place of the treasure, then moves the cargo.")
    goal = page.seen["repair"][seat]
    if goal is not None:
        far = page.way_to(seat, goal) or 0
        return page.ngettext(
            "Damaged: {count} square to {port}.",
            "Damaged: {count} squares to {port}.",
            far,
            port=page.port_called(goal),
        )
    if page.live_treasure is not None:
        far = page.way_to(seat, page.live_treasure) or 0
        return page.ngettext("{count} square to the treasure.", "{count} squares to the treasure.", far)
    return nearest(page)


def nearest(page: Page) -> str:
    """The next port whose card is held."""
    seat = page.question["seat"]
    near = [(far, card) for card in page.cards(seat) if (far := page.ahead(seat, card)) is not None]
    if not near:
        return ""
    far, card = min(near)
    return page.ngettext(
        "Next delivery: {port}, {count} square ahead.",
        "Next delivery: {port}, {count} squares ahead.",
        far,
        port=page.good(card),
    )


def about_loan(page: Page) -> str:
    return page.say("Without a loan or a sale {who} is eliminated.", who=page.called(page.question["captain"]))


EXPLAINED: Final[dict[str, Callable[[Page], str]]] = {
    "Market": about_market,
    "Bargain": about_bargain,
    "BeforeThrow": about_turn,
    "Cast": about_throw,
    "CastAgain": about_throw,
    "LoanAsked": about_loan,
}
