"""What stands beside the chart: captains and bank in the strip, the treasure, the pack, and the tray."""

from __future__ import annotations

from math import ceil
from typing import Final

from ludotheque.games.tramping.page.view import Page
from ludotheque.games.tramping.rules.bank import delivery
from ludotheque.games.tramping.rules.board import CARDS
from ludotheque.games.tramping.state import MILLION, PRICE, ROYALTY, STAKE, Sea
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Number, Tongue
from ludotheque.parts import Aim, Chip, Panel, Purse, Row
from ludotheque.say.sentences import _

# -- the strip


def purse(page: Page, seat: Seat) -> Purse:
    out = seat in page.seen["out"] or (former(page, seat) and seat not in page.captains)
    return Purse(short_line(page, seat), panel(page, seat, page.names[seat]), out, page.places_now[seat])


def former(page: Page, seat: Seat) -> bool:
    """T167: held the bank when it failed."""
    return any([failed == seat for failed, _ in page.seen["failed"]])


def short_line(page: Page, seat: Seat) -> str:
    """Bank · 42 M; or 14.5 M · 7 cards · Gibraltar."""
    if seat in page.seen["out"]:
        return page.say("eliminated")
    if seat == page.banker and seat not in page.captains:
        return " · ".join([page.say("the bank · {cash}", cash=page.shown_cash(seat)), *gain_told(page, seat)])
    if former(page, seat):
        return page.say("former bank")
    if seat not in page.captains:
        return ""
    told = [page.say("bank")] if seat == page.banker else []
    told += [page.shown_cash(seat), *gain_told(page, seat), page.cards_counted(len(page.cards(seat)))]
    if page.seen["repair"][seat] is not None:
        told.append(page.say("damaged"))
    if seat == page.seen["tramping"]["seat"]:
        told.append("TRAMPING")
    return " · ".join(told)


def gain_told(page: Page, seat: Seat) -> list[str]:
    """T176 T177 T178: what decides, as far as it can be known: what one has beyond the start, or less."""
    gain = page.gains[seat]
    if gain is None:
        return []
    if not gain:
        return [page.say("as at the start")]
    told = page.signed(gain)
    if seat == page.seen["founder"] and page.agreed("bank_scale") == "per_captain":
        told = page.say("{sum} per captain", sum=told)
    return [page.say("{sum} since the start", sum=told)]


def aim(page: Page) -> Aim | None:
    """T139 T178: the greatest gain, the gap to whoever leads, and how many freights that is."""
    me = page.me
    if me is None:
        return None
    goal = page.say("The greatest gain wins. The treasure, {sum}, ends the game.", sum=page.money(page.treasure))
    gain = page.gains[me]
    if gain is None or me in page.seen["out"]:
        return Aim(goal, short_line(page, me))
    stands = page.say("You: {what}, {gain}.", what=holdings(page, me), gain=beyond(page, me, gain))
    if page.plays(me):
        return Aim(goal, stands, gap(page, me, gain))
    return Aim(goal, stands, " ".join([told for told in (turnover(page), due(page), gap(page, me, gain)) if told]))


def holdings(page: Page, me: Seat) -> str:
    """T151 T174 T177: one's cash, and whatever else the gain is made of."""
    loans, seen = page.seen["loans"], page.seen
    told, owed = [page.money(page.own_cash)], loans[me] + seen["arrears"][me]
    lent = sum([min(loan, page.cash(seat) or 0) for seat, loan in enumerate(loans)]) if me == page.banker else 0
    if lent:
        told.append(page.say("{sum} lent", sum=page.money(lent)))
    if me == seen["founder"] and (others := sum([page.counted(captain) for captain in page.captains])):
        told.append(page.say("less {sum} for the captains' cards", sum=page.money(others)))
    elif me != seen["founder"] and (own := page.counted(me)):
        told.append(page.say("{sum} in cards", sum=page.money(own)))
    if owed and me != seen["founder"]:
        told.append(page.say("less {sum} owed", sum=page.money(owed)))
    return ", ".join(told)


def beyond(page: Page, me: Seat, gain: Number) -> str:
    """T11 T176 T177: what one has more or less than one began with; a bank by the scale that was agreed on."""
    start = page.money(STAKE)
    if me == page.seen["founder"]:
        float_ = MILLION * int(page.agreed("bank_float"))
        start = page.money(float_ + (PRICE * CARDS if page.agreed("bank_scale") == "wealth" else 0))
    facts = {"sum": page.money(abs(gain)), "start": start}
    if me == page.seen["founder"] and page.agreed("bank_scale") == "per_captain":
        facts["sum"] = page.say("{sum} per captain", sum=facts["sum"])
    if not gain:
        return page.say("as much as the {start} of the start", **facts)
    if gain > 0:
        return page.say("{sum} more than the {start} of the start", **facts)
    return page.say("{sum} less than the {start} of the start", **facts)


def turnover(page: Page) -> str:
    """What the bank lives on: all that came in and went out by now."""
    came, went = [sum(side.values()) for side in (page.seen["income"], page.seen["outlay"])]
    if not came and not went:
        return ""
    return page.say("{came} came in, {went} went out.", came=page.money(came), went=page.money(went))


def due(page: Page) -> str:
    """T87: what the captains may still claim of a bank that has no cargo."""
    freights = {seat: len(page.deliverable(seat)) for seat in page.sailing}
    most = sum([count * delivery(page.seen["loans"][seat]) for seat, count in freights.items()])
    return page.ngettext(
        "{count} freight may still be claimed from you: {sum} at most.",
        "{count} freights may still be claimed from you: {sum} at most.",
        sum(freights.values()),
        sum=page.money(most),
    )


def gap(page: Page, me: Seat, gain: Number) -> str:
    """T178: how far the best of the others is ahead, or behind."""
    over = page.seen["phase"] == "over"
    rivals = {seat: other for seat in rivals_of(page, me) if (other := page.gains[seat]) is not None}
    if not rivals or None in page.seen["cash"]:
        return page.say("The others' purses are hidden.") if None in page.seen["cash"] else ""
    best = max(rivals.values())
    names = page.people([seat for seat, other in rivals.items() if other == best])
    if best == gain:
        return page.say("Level with {who}.", who=names)
    if best < gain:
        return page.say("You lead {who} by {sum}.", who=names, sum=page.money(gain - best))
    if over or not page.plays(me):
        return page.say("{sum} behind {who}.", sum=page.money(best - gain), who=names)
    freights = ceil((best - gain) / delivery(page.seen["loans"][me]))
    return page.ngettext(
        "{sum} behind {who}: {count} freight, or the treasure.",
        "{sum} behind {who}: {count} freights, or the treasure.",
        freights,
        sum=page.money(best - gain),
        who=names,
    )


def rivals_of(page: Page, me: Seat) -> list[Seat]:
    """T177: with whom one compares oneself; what a bank has is not its own before the end."""
    bank = [page.banker] if page.seen["phase"] == "over" and page.banker not in (None, *page.sailing) else []
    return [seat for seat in (*page.sailing, *bank) if seat is not None and seat != me]


def panel(page: Page, seat: Seat, title: str) -> Panel:
    """T17 T18: what everybody may know of a person."""
    if seat == page.banker and seat not in page.captains:
        return desk(page, seat, title)
    if not page.plays(seat):
        return Panel(title, short_line(page, seat))
    chips = tuple([page.chip(card, page.standing(seat, card)) for card in page.cards(seat)])
    return Panel(title, rows=tuple(captain_rows(page, seat)), chips=chips)


def captain_rows(page: Page, seat: Seat) -> list[Row]:
    hidden = "T18" if page.cash(seat) is None else ""
    rows = [Row(page.say("Cash"), page.shown_cash(seat), hidden), whereabouts(page, seat), course(page, seat)]
    rows += debts(page, seat)
    state = page.seen["tramping"]
    if state["seat"] == seat:
        left = page.ngettext("{count} repair left", "{count} repairs left", state["uses"])
        rows.append(Row("TRAMPING", left, "T102"))
    if missed := page.seen["skip"][seat]:
        rows.append(Row(page.say("Turns to miss"), str(missed)))
    return rows


def whereabouts(page: Page, seat: Seat) -> Row:
    here = page.at(seat)
    place = "" if here is None else page.place(here)
    if not page.seen["departed"][seat] and here == 0:
        place = page.say("{place}, not departed", place=place)
    return Row(page.say("Where"), place, "T71" if page.seen["one_step"][seat] else "")


def course(page: Page, seat: Seat) -> Row:
    """The route, or beyond the gates what the cargo is bound for."""
    goal = page.seen["repair"][seat]
    if goal is not None:
        far = page.way_to(seat, goal)
        place = page.place(goal)
        text = place if far is None else f"{place}, {page.squares_counted(far)}"
        return Row(page.say("To be repaired at"), text, "T127")
    if page.live_treasure is not None:
        far = page.way_to(seat, page.live_treasure)
        return Row(page.say("To the treasure"), "–" if far is None else page.squares_counted(far), "T140")
    if page.seen["passed"][seat]:
        return Row(page.say("Gate"), page.say("passed"), "T110")
    route = page.route(seat)
    return Row(page.say("Route"), "–" if route is None else str(route + 1), "T27")


def debts(page: Page, seat: Seat) -> list[Row]:
    """T149 T155: what the bank has lent, and what is still owed by house rule."""
    found = []
    if loan := page.seen["loans"][seat]:
        found.append(page.row(page.say("Loan to give back at the end"), loan, "T152"))
    if owed := page.seen["arrears"][seat]:
        found.append(page.row(page.say("Still owed"), owed, "T155"))
    return found


# -- what belongs to nobody


def others(page: Page) -> list[Purse]:
    return [chest(page), pack(page)]


def chest(page: Page) -> Purse:
    """T112 T120: the treasure, and who will draw its place."""
    worth = page.money(page.treasure)
    rows = [Row(page.say("Worth"), worth, "T171")]
    if number := page.seen["treasure"]:
        rows.append(Row(page.say("Place"), f"{page.roman}, {page.place(page.edition.treasure[number])}", "T120"))
        reefs = ", ".join([page.place(reef) for reef in page.seen["reefs"]])
        rows.append(Row(page.say("Live reefs"), reefs, "T124"))
    elif page.seen["owes"] is not None:
        rows.append(Row(page.say("Drawn by"), page.names[page.seen["owes"]], "T112"))
    through = [seat for seat in page.sailing if page.seen["passed"][seat]]
    rows.append(Row(page.say("Cargos through a gate"), f"{len(through)} / {len(page.sailing)}", "T112"))
    line = f"{page.roman} · {worth}" if page.seen["treasure"] else page.say("{worth}, place unknown", worth=worth)
    return Purse(line, Panel(page.say("The treasure"), rows=tuple(rows)))


def pack(page: Page) -> Purse:
    """T93 T94 T105: the incidents, in the order they will come as far as it is known."""
    known = page.seen["pack"]
    left = len(known["unseen"]) + len(known["under"])
    texts = page.tongue.texts(page.edition.incident_texts)
    rows = [
        Row(page.say("Not seen yet"), str(len(known["unseen"])), "T95"),
        *[Row(f"{number}.", texts[card]) for number, card in enumerate(known["under"], len(known["unseen"]) + 1)],
    ]
    note = page.say("no more incidents since the draw") if page.seen["treasure"] else ""
    return Purse(page.cards_counted(left), Panel(page.say("The incidents"), note, rows=tuple(rows), listed=True))


# -- the tray


def tray(page: Page) -> list[Panel]:
    """What is yours: the bank's desk, the cargo, the cards by where they can be delivered."""
    me = page.me
    if me is None:
        return []
    found = panels(page, me) if me == page.banker else []
    if page.plays(me):
        found += own_panels(page, me)
    if found:
        return found
    if me in page.seen["out"] or former(page, me):
        return [Panel(page.say("You are out of the game"), page.say("you may watch how the others fare"))]
    return [Panel(page.say("Your cargo"), page.say("the bank is being chosen"))]


def own_panels(page: Page, me: Seat) -> list[Panel]:
    """T17 T54 T63: the cargo with what it can still deliver, by distance; then what only earns royalties."""
    cards = page.cards(me)
    if page.seen["phase"] in ("start", "market") and page.route(me) is None:
        return [*by_route(page, cards), own_cargo(page, me, [])]
    useful = [card for card in page.by_use(cards, me) if page.ahead(me, card) is not None]
    rest = [card for card in cards if card not in useful]
    found = [own_cargo(page, me, useful)]
    if rest:
        chips = tuple([page.chip(card, page.standing(me, card)) for card in rest])
        note = page.say("another cargo that stops at the port pays you {sum}", sum=page.money(ROYALTY))
        found.append(Panel(page.say("Cards for royalties only"), note, chips=chips))
    return found


def own_cargo(page: Page, me: Seat, useful: list[int]) -> Panel:
    rows = captain_rows(page, me)
    title = page.say("Your cargo, number {number}", number=page.cargo(me))
    chips = tuple([page.chip(card, page.standing(me, card)) for card in useful])
    return Panel(title, secret=page.agreed("cash") == "hidden", rows=tuple(rows), chips=chips)


def by_route(page: Page, cards: list[int]) -> list[Panel]:
    """T28: before a route is chosen, the cards under the routes that come by their ports."""
    groups: dict[str, list[int]] = {}
    for card in sorted(cards, key=lambda card: routes_key(page, card)):
        port = page.port(card)
        name = page.say("round the Americas") if page.edition.americas[port] else page.by_routes(port)
        groups.setdefault(name, []).append(card)
    found = []
    for name, held in groups.items():
        chips: tuple[Chip, ...] = tuple([page.chip(card) for card in held])
        title = page.say("Your cards, {where}", where=name)
        found.append(Panel(title, page.cards_counted(len(held)), chips=chips))
    return found


def routes_key(page: Page, card: int) -> tuple[int, list[int]]:
    """The ports of many routes first, those beyond the gates last."""
    routes = page.routes_of(page.port(card))
    return (CARDS if page.edition.americas[page.port(card)] else -len(routes), routes)


# -- the bank's desk: cash, stock, loans, income by rule, and the last entries of the ledger


ENTRIES: Final = 8  # of the ledger, shown at the desk

# what a payment was for, by the rule it rests on
PURPOSES: Final = {
    "T21": _("cards of the deal"),
    "T25": _("kept card sold"),
    "T33": _("captains' market"),
    "T40": _("double 1"),
    "T72": _("breakdown (A)"),
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
    gain = page.gains[seat]
    if gain is not None and seat == page.seen["founder"]:
        rows.append(Row(page.say("Gain on its opening wealth"), page.signed(gain), "T177"))
    rows += loans(page)
    stock = page.cards(None)
    rows.append(Row(page.say("Cards in stock"), str(len(stock)), "T88"))
    kept = page.seen["kept"]
    chips = tuple([page.chip(card, page.say("on sale by right") if card in kept else "") for card in stock])
    secret = own and page.agreed("cash") == "hidden"
    return Panel(title, secret=secret, rows=tuple(rows), chips=chips)


def loans(page: Page) -> list[Row]:
    """T151 T152: who owes what; each freight of a borrower brings 0.5 M."""
    lent = [(seat, page.seen["loans"][seat]) for seat in page.sailing]
    return [page.row(page.say("Lent to {who}", who=page.called(seat)), units, "T151") for seat, units in lent if units]


def earnings(page: Page) -> list[Panel]:
    """What came in, rule by rule, and what went out."""
    came, went = page.seen["income"], page.seen["outlay"]
    if not came and not went:
        return []
    rows = [Row(purpose(page, rule), page.signed(units), rule) for rule, units in came.items()]
    rows += [Row(purpose(page, rule), page.signed(-units), rule) for rule, units in went.items()]
    total = sum(came.values()) - sum(went.values())
    return [Panel(page.say("Income of the bank"), page.signed(total), rows=tuple(rows), listed=True)]


def entries(page: Page) -> list[Panel]:
    """The last lines of the ledger, the newest first."""
    last = page.seen["ledger"][-ENTRIES:]
    if not last:
        return []
    rows = []
    for rule, payer, payee, units in reversed(last):
        facts = {"payer": page.who(payer), "payee": page.who(payee), "purpose": purpose(page, rule)}
        rows.append(Row(page.say("{payer} → {payee}, {purpose}", **facts), page.money(units), rule))
    return [Panel(page.say("Last entries"), rows=tuple(rows), listed=True)]


# -- what lies face down, for whoever lays a paused game out again with cardboard


def face_down(s: Sea, tongue: Tongue) -> list[Panel]:
    """T94 T95: the incidents: those still mixed on top, those drawn before underneath, the first of them first."""
    say = tongue.gettext
    return [
        Panel(say("Incidents, on top"), say("shuffle these"), rows=printed(s, s.pack.cards, tongue)),
        Panel(
            say("Incidents, underneath"),
            say("in this order, the first on top"),
            rows=printed(s, s.pack.tail, tongue),
        ),
    ]


def printed(s: Sea, cards: list[int], tongue: Tongue) -> tuple[Row, ...]:
    """By what is printed on them."""
    texts = tongue.texts(s.board.incident_texts)
    return tuple([Row(str(place), texts[card]) for place, card in enumerate(cards, 1)])
