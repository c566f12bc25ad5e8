"""The trade editor: cards and money between captains, T33; TRAMPING, T103; a sale in distress, T146."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.page.view import Page
from ludotheque.games.tramping.rules.board import CARDS, TRAMPING
from ludotheque.games.tramping.state import MILLION, PRICE, STAKE
from ludotheque.kernel.agenda import IllegalMove, Move, Seat, spell
from ludotheque.parts import Barter, Bundle, Good, Partner, View
from ludotheque.parts.question import CASH

CARD: Final = "card-"
SUMS: Final = (0.5, 1, 2)  # millions
MOST: Final = 5 * STAKE  # more than anybody can have
OFFER: Final = ("T33",)
SALE: Final = ("T146",)


def barter(page: Page) -> Barter | None:
    """In the market and before the throw with every captain; to answer an offer, with whoever made it."""
    me = page.me
    if me is None or not page.acting or not page.plays(me):
        return None
    if page.kind == "Failing":
        return distress(page, me) if page.question["sales"] else None
    if page.kind not in ("Market", "BeforeThrow", "Bargain") or not page.question["offers"]:
        return None
    counter = page.kind == "Bargain"
    others = [page.question["maker"]] if counter else [seat for seat in page.sailing if seat != me]
    partners = [partner(page, me, seat) for seat in others if goods(page, me, seat) or goods(page, seat, me)]
    note = page.say("At least one card; only one side adds money, by half millions.")
    return Barter(tuple(partners), "M", False, note, counter, "offer") if partners else None


def distress(page: Page, me: Seat) -> Barter:
    """T146: one card to one captain, at any price."""
    partners = [
        Partner(seat, tuple(held), (money(page, seat),))
        for seat in page.sailing
        if seat != me and (held := goods(page, me, seat))
    ]
    note = page.say("One card, to one captain, for money; each card is offered once to each.")
    return Barter(tuple(partners), "M", note=note, verb="sell", label=page.say("Sell a card to another captain"))


def partner(page: Page, me: Seat, seat: Seat) -> Partner:
    give = [money(page, me), *goods(page, me, seat)]
    want = [money(page, seat), *goods(page, seat, me)]
    return Partner(seat, tuple(give), tuple(want))


def goods(page: Page, seat: Seat, other: Seat) -> list[Good]:
    """T36 T146: what somebody could give now, as the rules say, and what it is to the receiver."""
    if page.kind == "Failing":
        mine = [good for good, to in page.question.get("for_sale", ()) if to == other]
    else:
        mine = [*(page.cards(seat) if page.question.get("trade_cards") else ()), TRAMPING]
    found = [card_good(page, card, other) for card in page.by_use([card for card in mine if card != TRAMPING], other)]
    state = page.seen["tramping"]
    if state["seat"] == seat and TRAMPING in mine:
        note = page.ngettext("{count} repair left", "{count} repairs left", state["uses"])
        found.insert(0, Good(f"{CARD}{TRAMPING}", "TRAMPING", 1, 0, note))
    return found


def card_good(page: Page, card: int, other: Seat) -> Good:
    """A card, with where its port lies for the one who would receive it, and what it is to me."""
    label, ink, where = str(page.good(card)), page.ink(card), page.standing(other, card)
    me = other if page.me is None else page.me
    ahead = page.ahead(me, card) is not None
    if other == me:
        return Good(
            f"{CARD}{card}", label, 1, PRICE / MILLION, page.by_routes(page.port(card)), ink, 1, 1, where, ahead
        )
    note = page.say("for {who}: {where}", who=page.called(other), where=where)
    use = page.say("on your route") if ahead else page.say("of no use to you")
    return Good(f"{CARD}{card}", label, 1, PRICE / MILLION, note, ink, 1, 1, use, not ahead)


def money(page: Page, seat: Seat) -> Good:
    """In half millions; of a closed purse one may ask anything."""
    cash, label = page.cash(seat), page.say("Money, in millions")
    if cash is None:
        return Good(CASH, label, MOST, 1, page.say("a closed purse"), scale=MILLION, sums=SUMS, unit="M")
    has = page.say("you have {cash}", cash=page.money(cash))
    if seat != page.me:
        has = page.say("{who} has {cash}", who=page.called(seat), cash=page.money(cash))
    return Good(CASH, label, cash, 1, has, scale=MILLION, sums=SUMS, unit="M")


# -- the move


def bundle(move: Move) -> Bundle:
    """What an offer looks like in the editor."""
    _, to, give, pay, want, ask = move
    return Bundle.of(to, CARD, give, pay, want, ask)


def bargain(view: View, bundle: Bundle) -> Move:
    """The offer as a move; money on both sides is set off, and the table judges the rest."""
    asked = view["question"] or {}
    if type(bundle.to) is not int:
        raise IllegalMove("an offer goes to one other captain", OFFER)
    give, pay = counted(bundle.give)
    want, ask = counted(bundle.want)
    if asked.get("question") != "Failing":
        return ("offer", bundle.to, give, max(0, pay - ask), want, max(0, ask - pay))
    if len(give) != 1 or pay or want:
        raise IllegalMove("a sale in distress is one card for money", SALE)
    return ("sell", bundle.to, give[0], ask)


def counted(side: dict[str, int]) -> tuple[tuple[int, ...], int]:
    """The cards of one side in order, and its money; what is no good of this game is refused."""
    if not isinstance(side, dict):
        raise IllegalMove("a side of a bargain lists cards and money, not {side}", OFFER, {"side": spell(side)})
    cards, cash = [], 0
    for key, count in side.items():
        amount = whole(count)
        if key == CASH:
            cash = amount
        elif amount > 1:
            raise IllegalMove("a card is named once", OFFER)
        elif amount:
            cards.append(card(key))
    return tuple(sorted(cards)), cash


def whole(count: object) -> int:
    if type(count) is not int or not 0 <= count <= MOST:
        raise IllegalMove("{count} is not a number of things one can give", OFFER, {"count": spell(count)})
    return count


def card(key: object) -> int:
    number = key[len(CARD) :] if isinstance(key, str) and key.startswith(CARD) else ""
    if number.isascii() and number.isdecimal() and len(number) <= 2 and int(number) <= CARDS:
        return int(number)
    raise IllegalMove("{key} is not a card of this game", OFFER, {"key": spell(key)})
