"""What a move would lead to, and where it lies on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ludotheque.games.a_vendre.page.panels import AUCTIONS
from ludotheque.games.a_vendre.page.places import HEIGHT, WIDTH, place
from ludotheque.games.a_vendre.page.view import Page
from ludotheque.games.a_vendre.state import LOAN, LOAN_DUE
from ludotheque.kernel.agenda import Move
from ludotheque.parts import Gain, Target, gained

ENOUGH: Final = 300  # cash with which one meets the next card
STOPS: Final = 3  # of so many pawns that go by, one stops

# -- places


def target(page: Page, move: Move) -> Target | None:
    """The stone that is the same as the move; the tax of a shop has none, for the stone stands for buying."""
    label = page.words.option(page.known, move, page.names, page.tongue)
    match move:
        case ("buy",):
            square, cost = page.known["square"], page.money(page.known["price"])
            label = page.say("Buy {square} for {price}", square=page.square(square), price=cost)
            return on_stone(square, label, cost)
        case ("sell" | "auction", int(square)):
            return on_stone(square, label)
        case ("offer", int(), (), int(pay), (int(square),), 0):
            return on_stone(square, label, page.money(pay))
    return None


def on_stone(square: int, label: str, cost: str = "") -> Target:
    return Target(place(square), label, WIDTH + 9.0, HEIGHT + 12.0, cost=cost)


# -- consequences


def gain(page: Page, move: Move) -> Gain:
    """What it brings, what it costs, what would be left or missing; nothing for whoever is not asked."""
    told = CONSEQUENCES.get(str(move[0]))
    return gained(told(page, move) if told and page.acting else "")


def remains(page: Page, paid: int) -> str:
    """What one's purse would hold after paying so much, or what would be missing; nothing where nothing is paid."""
    left = page.own_cash - paid
    if not paid:
        return ""
    if left < 0:
        return page.say("{sum} would be missing: sell or borrow", sum=page.money(-left))
    if not left:
        return page.say("you would have nothing left")
    return page.say("you would have {sum} left", sum=page.money(left))


def worth(page: Page, square: int) -> str:
    """V36 V119: what a title earns at each visit, and what a shop counts at the end."""
    takings, half = page.money(page.edition.takings[square]), page.money(page.edition.price[square] / 2)
    if not page.edition.price[square]:
        return page.say("{takings} from each visitor", takings=takings)
    return page.say("{takings} from each visitor, {half} at the end", takings=takings, half=half)


def dear(page: Page, square: int, price: int, saved: int = 0) -> bool:
    """V51 V53 V119: half its price comes back, the tax is saved, a few may still come by; and money may be short."""
    seen = page.seen
    coming = [
        seat
        for seat in page.players
        if seat != page.me and (seen["at"][seat] < square or (seen["double"] and seen["voyage"][seat] == 1))
    ]
    back = page.edition.price[square] / 2 + page.edition.takings[square] * len(coming) / STOPS
    return price - saved > back or page.own_cash - price < ENOUGH


def buying(page: Page, move: Move) -> Gain:
    """V32 V51: its yield, its price, what is left."""
    price, square = page.known["price"], page.known["square"]
    doubtful = dear(page, square, price, page.known["takings"])
    return Gain(worth(page, square), page.money(price), remains(page, price), rank="lacking", doubtful=doubtful)


def taxed(page: Page, move: Move) -> Gain:
    takings = page.known["takings"]
    return Gain(cost=page.money(takings), left=remains(page, takings))


def bidding(page: Page, move: Move) -> Gain:
    """V69 V88 V121: what the lot is worth to whoever bids."""
    bid, least = int(move[1]), page.known["least"]
    how = page.say("the minimum") if bid == least else ""
    if "square" not in page.known:
        return Gain(a_quarter(page), page.money(bid), remains(page, bid), how, "lacking", doubtful=True)
    square = page.known["square"]
    doubtful = dear(page, square, bid)
    return Gain(worth(page, square), page.money(bid), remains(page, bid), how, "lacking", doubtful=doubtful)


def a_quarter(page: Page) -> str:
    """V121: what the bank would count for its owner, as it stands."""
    return page.say("a quarter of its cash at the end, {sum} now", sum=page.money(max(0, page.seen["bank"]) / 4))


def passing(page: Page, move: Move) -> str:
    if page.kind in AUCTIONS:
        return page.say("final for this lot")
    return page.say("your turn is over")


def drawing(page: Page, move: Move) -> Gain:
    """V46: more cards cost than bring."""
    return Gain(page.say("whatever it says must be done"), doubtful=True)


def selling(page: Page, move: Move) -> Gain:
    """V69 V71: the bank pays half at least; what goes with the shop; and is that enough for the debt?"""
    least = page.edition.opening(move[1])
    short = page.known["due"] - page.own_cash - least
    left = page.say("enough to pay, even at that price")
    if short > 0:
        left = page.say("at that price {sum} would still be missing", sum=page.money(short))
    return Gain(at_least(page, least), given_up(page, move[1]), left)


def auctioning(page: Page, move: Move) -> Gain:
    least = page.edition.opening(move[1])
    left = page.say("you would have at least {sum}", sum=page.money(page.own_cash + least))
    return Gain(at_least(page, least), given_up(page, move[1]), left)


def at_least(page: Page, least: int) -> str:
    return page.say("{sum} at least", sum=page.money(least))


def given_up(page: Page, square: int) -> str:
    return page.say("you give up {what}", what=worth(page, square))


def borrowing(page: Page, move: Move) -> Gain:
    """V78 V79: what it brings now, and costs at the end."""
    left = page.own_cash + LOAN - page.known["due"]
    told = page.say("the debt paid, you would have {sum} left", sum=page.money(left))
    if left < 0:
        told = page.say("{sum} would still be missing: borrow again", sum=page.money(-left))
    cost = page.say("{sum} to give back at the end", sum=page.money(LOAN_DUE))
    return Gain(page.money(LOAN), cost, told)


def leaving(page: Page, move: Move) -> str:
    return page.say("final: your place is behind all who go on")


def claiming(page: Page, move: Move) -> str:
    return page.say("you would have {sum} if it can be paid", sum=page.money(page.own_cash + page.known["amount"]))


def waiving(page: Page, move: Move) -> str:
    return page.say("lost for good")


def throwing(page: Page, move: Move) -> str:
    return page.say("no more dealing in this turn") if page.known.get("offers") else ""


def offering(page: Page, move: Move) -> Gain:
    """V64: what one would get, what one would give, and the purse after it."""
    _, other, give, pay, want, ask = move
    brings = page.say("{what}, if {who} accepts", what=bundle(page, want, ask), who=page.names[other])
    return Gain(brings, bundle(page, give, pay), remains(page, pay - ask))


def accepting(page: Page, move: Move) -> Gain:
    """V64 V99: what comes and what goes, then the purse and the titles after the bargain."""
    asked = page.known
    left = page.own_cash + asked["pay"] - asked["ask"]
    count = len(page.titles(asked["asked"])) + len(asked["give"]) - len(asked["want"])
    told = page.say("you would have {sum} and {titles}", sum=page.money(left), titles=page.counted_titles(count))
    return Gain(
        page.say("you get {what}", what=weighed(page, asked["give"], asked["pay"])),
        page.say("you give {what}", what=weighed(page, asked["want"], asked["ask"])),
        told,
    )


def weighed(page: Page, squares: Sequence[int], money: int) -> str:
    """The bundle, each title with what it brings."""
    told = [f"{page.name(square)} ({worth(page, square)})" for square in squares]
    return ", ".join([*told, *([page.money(money)] if money else [])]) or page.say("nothing")


def bundle(page: Page, squares: Sequence[int], money: int) -> str:
    """Titles and money that change hands; an empty bundle is nothing."""
    told = [page.name(square) for square in squares] + ([page.money(money)] if money else [])
    return ", ".join(told) or page.say("nothing")


def refusing(page: Page, move: Move) -> str:
    return page.say("nothing changes hands")


CONSEQUENCES: Final[dict[str, Callable[[Page, Move], Gain | str]]] = {
    "buy": buying,
    "tax": taxed,
    "bid": bidding,
    "pass": passing,
    "draw": drawing,
    "sell": selling,
    "auction": auctioning,
    "borrow": borrowing,
    "leave": leaving,
    "claim": claiming,
    "waive": waiving,
    "throw": throwing,
    "offer": offering,
    "accept": accepting,
    "refuse": refusing,
}


# -- one more sentence


def about_question(page: Page) -> str:
    """What whoever is asked should have in mind, or why the others wait."""
    asked = page.known
    if page.kind in ("ShopAuction", "SealedShopAuction"):
        return page.say("{who} sells. The buyer pays {who}, in cash.", who=page.names[asked["seller"]])
    if page.kind in ("BankAuction", "SealedBankAuction"):
        return page.say("The price goes into the bank's box; its owner counts a quarter of it at the end.")
    if page.kind == "Cast" and asked["waiting"]:
        return page.say("The pawn waits on 60: it does not move, and a card is drawn.")
    if page.kind == "BeforeThrow" and asked["offers"]:
        left = asked["offers"]
        return page.tongue.ngettext(
            "{count} dealing left in this turn.", "{count} dealings left in this turn.", left
        ).format(count=left)
    if page.kind == "Bargain":
        return page.say("One counter-offer may be made.") if asked["offers"] else page.say("It is taken or left.")
    told = {
        "BuyOrTax": page.say("A charge card follows in any case."),
        "ChargeCard": page.say("A card ends the visit; what it says is done at once."),
        "SellShop": page.say("The bank opens at half the price; others may go higher."),
        "BorrowOrLeave": page.say("Whoever does not borrow leaves the game."),
        "Claim": page.say("What is not claimed now is lost."),
    }
    return told.get(page.kind, "")
