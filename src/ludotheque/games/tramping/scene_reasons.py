"""What cannot be done and why, and one more sentence under the question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludotheque.games.tramping.scene_page import Page
from ludotheque.games.tramping.table import CEILING, PRICE
from ludotheque.scenery.parts import Unplayable

POOR: Final = 2  # with a million or less one thinks of a loan
FEW: Final = 3  # cards that one may not buy back, named one by one

# -- what cannot be done


def unplayable(page: Page) -> list[Unplayable]:
    told = CANNOT.get(page.kind)
    return told(page) if told and page.acting else []


def no_departure(page: Page) -> list[Unplayable]:
    """T27 T31 T33: a route comes first, and offers are numbered."""
    if page.me is None or not page.plays(page.me):
        return []
    found = []
    if page.asked["route"] is None and page.agreed("route") == "declared":
        found.append(Unplayable(page.say("Wait for departure"), page.say("choose a route first"), "T27"))
    if not page.asked["offers"]:
        found.append(Unplayable(page.say("Make an offer"), page.say("you have made all your offers"), "T33"))
    return found


def before_throw(page: Page) -> list[Unplayable]:
    return [*no_purchase(page), *no_turn(page), *no_loan_yet(page)]


def no_purchase(page: Page) -> list[Unplayable]:
    """T80 T88 T90: too poor, too many dealings, or paid for that freight oneself."""
    stock = page.cards(None)
    if not stock or page.banking:
        return []
    label = page.say("Buy a card from the bank")
    if not page.asked["dealings"]:
        return [Unplayable(label, page.say("three dealings in one turn, no more"), "T89")]
    if page.own_cash < PRICE:
        facts = {"cash": page.money(page.own_cash), "price": page.money(PRICE)}
        return [Unplayable(label, page.say("you have {cash}, and it costs {price}", **facts), "T80")]
    barred = [card for card in stock if page.view["barred"][card] == page.me]
    reason = page.say("you delivered it: another captain must have held it first")
    return [
        Unplayable(page.say("Buy the card of {port}", port=page.good(card)), reason, "T90") for card in barred[:FEW]
    ]


def no_turn(page: Page) -> list[Unplayable]:
    """T117 T128: a cargo keeps its heading."""
    seat = page.asked["seat"]
    here = page.at(seat)
    if page.asked["turn"] or here is None or not page.edition.americas[here]:
        return []
    label = page.say("Turn round")
    if page.view["repair"][seat] is not None:
        return [Unplayable(label, page.say("a damaged cargo takes the shortest way to its repair port"), "T128")]
    if page.view["bound"][seat] is not None:
        return [Unplayable(label, page.say("you have just done so"), "T117")]
    return [Unplayable(label, page.say("only on a port, or after a repair, a bump or the draw"), "T117")]


def no_loan_yet(page: Page) -> list[Unplayable]:
    """T148: loans are for those who cannot pay."""
    if page.own_cash > POOR or page.banking:
        return []
    return [Unplayable(page.say("Ask for a loan"), page.say("only when a due cannot be paid"), "T148")]


def no_loan(page: Page) -> list[Unplayable]:
    """T146 T149 T150 T168: why the bank cannot be asked, or nothing sold."""
    asked, found = page.asked, []
    if "least" not in asked:
        found.append(Unplayable(page.say("Ask for a loan"), *loan_barred(page)))
    if not asked["sales"]:
        reason = page.say("nothing that has not been offered to everybody")
        if page.agreed("distress_sale") == "no":
            reason = page.say("agreed so before the game")
        found.append(Unplayable(page.say("Sell a card to another captain"), reason, "T146"))
    return found


def loan_barred(page: Page) -> tuple[str, str]:
    if page.banking:
        return page.say("the bank is your own"), "T168"
    short = page.asked.get("short") or 0
    if page.view["loans"][page.asked["seat"]] + short > CEILING:
        return page.say("all your loans together may not exceed {sum}", sum=page.money(CEILING)), "T149"
    return page.say("one request for each debt"), "T150"


def no_lending(page: Page) -> list[Unplayable]:
    """T149: the bank lends no more than it has."""
    if "least" in page.asked:
        return []
    reason = page.say("you have {cash}: less than is missing", cash=page.money(page.own_cash))
    return [Unplayable(page.say("Lend"), reason, "T149")]


def too_dear(page: Page) -> list[Unplayable]:
    """T33 T146: one pays with cash in hand."""
    if page.own_cash >= page.asked["ask"]:
        return []
    facts = {"cash": page.money(page.own_cash), "sum": page.money(page.asked["ask"] - page.own_cash)}
    rule = "T146" if page.kind == "DistressSale" else "T33"
    return [Unplayable(page.say("Accept"), page.say("you have {cash}: {sum} is missing", **facts), rule)]


CANNOT: Final[dict[str, Callable[[Page], list[Unplayable]]]] = {
    "Market": no_departure,
    "BeforeThrow": before_throw,
    "Failing": no_loan,
    "LoanAsked": no_lending,
    "Bargain": too_dear,
    "DistressSale": too_dear,
}


# -- one more sentence


def about_question(page: Page) -> str:
    told = EXPLAINED.get(page.kind)
    return told(page) if told else ""


def about_market(page: Page) -> str:
    if page.asked["laggard"] is not None and page.banking:
        return page.say("Close it, or wait: you will be asked again.")
    if page.asked["offers"] and page.acting:
        return page.ngettext("{count} offer left.", "{count} offers left.", page.asked["offers"])
    return page.say("It closes when every captain is ready.")


def about_bargain(page: Page) -> str:
    if not page.asked["offers"]:
        return page.say("It is taken or left.")
    return page.ngettext(
        "{count} counter-offer may be made.", "{count} counter-offers may be made.", page.asked["offers"]
    )


def about_turn(page: Page) -> str:
    return page.ngettext(
        "{count} dealing left in this turn.", "{count} dealings left in this turn.", page.asked["dealings"]
    )


def about_departure(page: Page) -> str:
    return page.say("A double lets the cargo leave, by half its sum; a double 1 costs 0.5 M.")


def about_throw(page: Page) -> str:
    seat = page.asked["seat"]
    if page.view["owes"] == seat:
        return page.say("This throw draws the place of the treasure, then moves the cargo.")
    goal = page.view["repair"][seat]
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
    seat = page.asked["seat"]
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


def about_overshoot(page: Page) -> str:
    return page.say("The freight is paid on exact arrival only.")


def about_treasure(page: Page) -> str:
    return page.say("The treasure is taken on exact arrival only.")


def about_loan(page: Page) -> str:
    return page.say("Without a loan or a sale {who} is eliminated.", who=page.called(page.asked["captain"]))


def about_failing(page: Page) -> str:
    return page.say("A loan or a sale; without either the captain is eliminated.")


def about_sale(page: Page) -> str:
    return page.say("The price is always 1.5 M; the bank is free to keep it.")


def about_takeover(page: Page) -> str:
    return page.say("The new bank settles the debt at once, and keeps its cargo.")


def about_consent(page: Page) -> str:
    return page.say("If all agree the game ends, and the treasure is nobody's.")


def about_bar(page: Page) -> str:
    return page.say("Now or never: afterwards the bank sells it for 1.5 M, if it likes.")


def about_reef(page: Page) -> str:
    return page.say("Three repairs in all, whoever holds the card.")


EXPLAINED: Final[dict[str, Callable[[Page], str]]] = {
    "Market": about_market,
    "Bargain": about_bargain,
    "BeforeThrow": about_turn,
    "Depart": about_departure,
    "Cast": about_throw,
    "CastAgain": about_throw,
    "Overshoot": about_overshoot,
    "AtTreasure": about_treasure,
    "LoanAsked": about_loan,
    "Failing": about_failing,
    "SellOrKeep": about_sale,
    "TakeOver": about_takeover,
    "Consent": about_consent,
    "BuyBack": about_bar,
    "UseTramping": about_reef,
}
