"""What a move would lead to, and where it lies on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludotheque.games.a_vendre.page.panels import AUCTIONS
from ludotheque.games.a_vendre.page.places import HEIGHT, WIDTH, place
from ludotheque.games.a_vendre.page.view import Page
from ludotheque.games.a_vendre.state import LOAN
from ludotheque.kernel.agenda import Move
from ludotheque.parts import Target

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


def then(page: Page, move: Move) -> str:
    """What would be left or missing; nothing for whoever is not asked."""
    verb = str(move[0])
    told = CONSEQUENCES.get(verb)
    return told(page, move) if told and page.acting else ""


def remains(page: Page, paid: int) -> str:
    """What one's purse would hold after paying so much, or what would be missing."""
    left = page.own_cash - paid
    if left < 0:
        return page.say("{sum} would be missing: sell or borrow", sum=page.money(-left))
    return page.say("you would have {sum} left", sum=page.money(left))


def buying(page: Page, move: Move) -> str:
    return remains(page, page.known["price"])


def taxed(page: Page, move: Move) -> str:
    return remains(page, page.known["takings"])


def bidding(page: Page, move: Move) -> str:
    left = page.money(page.own_cash - move[1])
    if move[1] == page.known["least"]:
        return page.say("the minimum; you would have {sum} left", sum=left)
    return page.say("you would have {sum} left", sum=left)


def passing(page: Page, move: Move) -> str:
    if page.kind in AUCTIONS:
        return page.say("final for this lot")
    return page.say("your turn is over")


def drawing(page: Page, move: Move) -> str:
    return page.say("whatever it says must be done")


def selling(page: Page, move: Move) -> str:
    """V69 V71: the bank pays half at least; is that enough for the debt?"""
    short = page.known["due"] - page.own_cash - page.edition.opening(move[1])
    if short > 0:
        return page.say("at that price {sum} would still be missing", sum=page.money(short))
    return page.say("enough to pay, even at that price")


def auctioning(page: Page, move: Move) -> str:
    least = page.own_cash + page.edition.opening(move[1])
    return page.say("you would have at least {sum}", sum=page.money(least))


def borrowing(page: Page, move: Move) -> str:
    left = page.own_cash + LOAN - page.known["due"]
    if left < 0:
        return page.say("{sum} would still be missing: borrow again", sum=page.money(-left))
    return page.say("the debt paid, you would have {sum} left", sum=page.money(left))


def leaving(page: Page, move: Move) -> str:
    return page.say("final: your place is behind all who go on")


def claiming(page: Page, move: Move) -> str:
    return page.say("you would have {sum} if it can be paid", sum=page.money(page.own_cash + page.known["amount"]))


def waiving(page: Page, move: Move) -> str:
    return page.say("lost for good")


def throwing(page: Page, move: Move) -> str:
    return page.say("no more dealing in this turn") if page.known.get("offers") else ""


def offering(page: Page, move: Move) -> str:
    left = page.own_cash - move[3] + move[5]
    who = page.names[move[1]]
    return page.say("if {who} accepts, you would have {sum} left", who=who, sum=page.money(left))


def accepting(page: Page, move: Move) -> str:
    """V64 V99: the purse and the titles after the bargain."""
    asked = page.known
    left = page.own_cash + asked["pay"] - asked["ask"]
    count = len(page.titles(asked["asked"])) + len(asked["give"]) - len(asked["want"])
    return page.say("you would have {sum} and {titles}", sum=page.money(left), titles=page.counted_titles(count))


def refusing(page: Page, move: Move) -> str:
    return page.say("nothing changes hands")


CONSEQUENCES: Final[dict[str, Callable[[Page, Move], str]]] = {
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
        "SellShop": page.say("The bank opens at half the price; others may go higher."),
        "BorrowOrLeave": page.say("Whoever does not borrow leaves the game."),
        "Claim": page.say("What is not claimed now is lost."),
    }
    return told.get(page.kind, "")
