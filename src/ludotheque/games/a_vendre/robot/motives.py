"""Why an answer of A VENDRE! is weighed as it is: what visitors will bring, what counts at the end, what is gone."""

from __future__ import annotations

from math import fsum

from ludotheque.games.a_vendre.robot.worth import (
    RESERVE,
    bank_to_come,
    card_value,
    one_card,
    shop_value,
    taken_from_another,
    thin_purse,
    title_value,
    visits,
    way_left,
)
from ludotheque.games.a_vendre.rules.bank import BankAuction, SealedBankAuction
from ludotheque.games.a_vendre.rules.bidding import OpenBids, SealedBids
from ludotheque.games.a_vendre.rules.board import HONORARY, LAST
from ludotheque.games.a_vendre.rules.debt import BorrowOrLeave, SealedShopAuction, SellShop, ShopAuction
from ludotheque.games.a_vendre.rules.trade import Bargain, BeforeThrow
from ludotheque.games.a_vendre.rules.turn import BuyOrTax, Claim, DrawOrPass
from ludotheque.games.a_vendre.state import LOAN, LOAN_DUE, NOTE, TITLES_NEEDED, Street
from ludotheque.kernel.agenda import NOBODY, Move, Seat, pending
from ludotheque.kernel.game import Motive


def motives(s: Street, seat: Seat, move: Move) -> list[Motive]:
    """What is to be said for this answer and against it."""
    question = pending(s)
    if isinstance(question, BuyOrTax):
        return buying(s, seat, question.square) if move[0] == "buy" else paying(s, seat, question.square)
    if isinstance(question, DrawOrPass):
        return drawing(s, seat, move[0] == "draw")
    if isinstance(question, (ShopAuction, SealedShopAuction)):
        return bidding(s, seat, question, move)
    if isinstance(question, (BankAuction, SealedBankAuction)):
        return bidding_for_bank(s, seat, question, move)
    if isinstance(question, SellShop):
        return selling(s, seat, question.due, int(move[1]))
    if isinstance(question, BeforeThrow):
        return dealing(s, seat, move)
    if isinstance(question, Bargain):
        return haggling(s, seat, question, move)
    if isinstance(question, Claim):
        return [Motive("due", float(question.amount), {"amount": question.amount})] if move[0] == "claim" else []
    return borrowing() if isinstance(question, BorrowOrLeave) and move[0] == "borrow" else []


def tens(amount: float) -> int:
    """What is reckoned is said in round figures."""
    return round(amount / NOTE) * NOTE


# -- a shop


def to_come(s: Street, seat: Seat, square: int) -> int:
    """Pawns of others that have yet to come by this square, before their last arrival at 60."""
    others = [other for other in s.around(seat) if other != seat]
    return len([other for other in others if (square - s.at[other] - 1) % LAST + 1 < way_left(s, other)])


def earning(s: Street, seat: Seat, square: int) -> list[Motive]:
    """V53: those who have yet to come by."""
    income, count = visits(s, seat, square) * s.board.takings[square], to_come(s, seat, square)
    if not count:
        return []
    return [Motive("visitors", income, {"square": square, "count": count, "takings": s.board.takings[square]})]


def title(s: Street, seat: Seat) -> list[Motive]:
    """V99: the gate of 60."""
    need, have = TITLES_NEEDED[s.voyage[seat]], s.has_titles(seat)
    if not s.house.double or have >= need:
        return []
    return [Motive("title", title_value(s, seat), {"need": need, "have": have})]


def strained(s: Street, seat: Seat, cost: int, weight: float) -> list[Motive]:
    """A purse so thin that a bill may force a sale."""
    left = s.cash[seat] - cost
    return [Motive("thin", weight * thin_purse(s, seat, cost), {"left": left})] if 0 <= left < RESERVE else []


def buying(s: Street, seat: Seat, square: int) -> list[Motive]:
    """V51 V119: the shop counts half at the end, the tax is gone."""
    price, tax = s.board.price[square], s.board.takings[square]
    loss = price - price // 2
    found = earning(s, seat, square) + title(s, seat) + strained(s, seat, price, -1.0)
    if loss <= tax:
        found.append(Motive("tax_lost", float(tax), {"tax": tax, "loss": loss}))
    else:
        found.append(Motive("half", float(tax - loss), {"price": price, "half": price // 2}))
    return found


def paying(s: Street, seat: Seat, square: int) -> list[Motive]:
    """V51: what a shop does not bring speaks for the tax."""
    price, tax = s.board.price[square], s.board.takings[square]
    income, count = visits(s, seat, square) * tax, to_come(s, seat, square)
    facts = {"square": square, "price": price, "half": price // 2, "income": tens(income)}
    found = [Motive("tax_gone", -float(tax), {"tax": tax})]
    missing = price - price // 2 - income
    if missing > 0:
        found.append(Motive("few_visitors" if count else "nobody_behind", missing, facts))
    if s.cash[seat] - price < RESERVE:
        found.append(Motive("purse", thin_purse(s, seat, price), {"left": s.cash[seat] - tax}))
    return found


# -- a card


def drawing(s: Street, seat: Seat, draws: bool) -> list[Motive]:
    """V46: which cards are left is known."""
    cards, sign = s.deck.pile.cards, 1.0 if draws else -1.0
    if not cards:
        return [Motive("mixed", sign * card_value(s, seat), {})]
    mean = card_value(s, seat)
    brings = "card_brings" if mean > 0 else "card_costs"
    found = [Motive(brings, sign * mean, {"mean": abs(tens(mean))})] if tens(mean) else [Motive("card_even", 0.0, {})]
    free = [card for card in cards if s.board.card_kind[card] == HONORARY and vacant(s, card)]
    if free:
        worth = sum([one_card(s, seat, card) for card in free]) / len(cards)
        found.append(Motive("honours", sign * worth, {"count": len(free), "pack": len(cards)}))
    worst = -min([one_card(s, seat, card) for card in cards])
    if worst > s.cash[seat]:
        found.append(Motive("ruinous", -sign * worst / len(cards), {"amount": int(worst), "cash": s.cash[seat]}))
    elif worst > 0:
        found.append(Motive("worst", -sign * worst / len(cards), {"amount": int(worst)}))
    return found


def vacant(s: Street, card: int) -> bool:
    return s.owner[s.board.card_square[card]] == NOBODY


# -- auctions


def bidding(s: Street, seat: Seat, question: ShopAuction | SealedShopAuction, move: Move) -> list[Motive]:
    """V73 V119: up to what the shop should bring."""
    square, bid = question.square, bid_of(s, question, move)
    value = shop_value(s, seat, square)
    facts = {"square": square, "value": tens(value), "bid": bid, "half": s.board.price[square] // 2}
    if move[0] != "bid":
        dear = [Motive("too_much", bid - value, facts)] if value < bid else []
        return dear + strained(s, seat, bid, 1.0)
    if value < bid:
        return [Motive("too_much", value - bid, facts)]
    return [Motive("worth_more", value - bid, facts), *earning(s, seat, square), *strained(s, seat, bid, -1.0)]


def bid_of(s: Street, question: OpenBids | SealedBids, move: Move) -> int:
    """What is bid, or would have to be."""
    return int(move[1]) if move[0] == "bid" else question.least(s)


def bidding_for_bank(s: Street, seat: Seat, question: BankAuction | SealedBankAuction, move: Move) -> list[Motive]:
    """V88 V92 V122: a quarter of what will be in it, and that the former banker has it no longer."""
    bid, fortune = bid_of(s, question, move), s.cash[s.bank] + bank_to_come(s)
    quarter, taken = max(0.0, fortune + bid) / 4, taken_from_another(s, seat, fortune)
    sign = 1.0 if move[0] == "bid" else -1.0
    name = "bank_pays" if tens(quarter) > bid else "bank_dear"
    found = [Motive(name, sign * (quarter - bid), {"quarter": tens(quarter), "bid": bid})]
    return [*found, Motive("bank_taken", sign * taken, {"who": s.banker})] if taken else found


# -- debts and bargains


def selling(s: Street, seat: Seat, due: int, square: int) -> list[Motive]:
    """V67 V69: keep what earns; one sale is better than two."""
    opening, own = s.board.opening(square), s.shops(seat)
    incomes = {each: visits(s, seat, each) * s.board.takings[each] for each in own}
    facts = {"square": square, "income": tens(incomes[square])}
    found = []
    if s.cash[seat] + opening >= due:
        found.append(Motive("one_sale", 0.5 * opening, {"due": due, "opening": opening}))
    if len(own) > 1 and incomes[square] == min(incomes.values()):
        found.append(Motive("earns_least", max(incomes.values()) - incomes[square] + 1, facts))
    elif tens(incomes[square]):
        found.append(Motive("still_earns", -incomes[square], facts))
    return found


def dealing(s: Street, seat: Seat, move: Move) -> list[Motive]:
    """V64 V77: a shop is auctioned, or asked for, where the other side values it more."""
    own = s.shops(seat)
    if move[0] == "auction":
        square = int(move[1])
        facts = {"square": square, "opening": s.board.opening(square), "value": tens(shop_value(s, seat, square))}
        gain = s.board.opening(square) - shop_value(s, seat, square)
        return [Motive("auction_costs", gain, facts)]
    if move[0] == "offer":
        wanted = sum([shop_value(s, seat, square) for square in move[4]])
        return [Motive("offer_pays" if wanted > move[3] else "offer_costs", wanted - move[3], {"value": tens(wanted)})]
    kept = [shop_value(s, seat, square) - s.board.opening(square) for square in own]
    if kept and min(kept) > 0:
        return [Motive("keep_shops", min(kept), {"count": len(own)})]
    return [] if own else [Motive("nothing_to_sell", 1.0, {})]


def haggling(s: Street, seat: Seat, offer: Bargain, move: Move) -> list[Motive]:
    """V64: both bundles, as far as they can be reckoned."""
    gets = fsum([shop_value(s, seat, square) for square in offer.give]) + offer.pay
    gain = gets - fsum([shop_value(s, seat, square) for square in offer.want]) - offer.ask
    sign = 1.0 if move[0] == "accept" else -1.0
    name = "bargain_gains" if gain > 0 else "bargain_loses"
    return [Motive(name, sign * gain, {"gets": tens(gets), "gives": tens(gets - gain)})]


def borrowing() -> list[Motive]:
    """V78 V83: whoever leaves comes last."""
    return [Motive("loan", float(LOAN), {"loan": LOAN, "interest": LOAN_DUE - LOAN})]
