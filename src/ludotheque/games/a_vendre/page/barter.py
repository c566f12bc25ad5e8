"""The trade editor of the house rule `trade`: shops on both sides, and money from one of them; V64."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre.page.view import INK_OF, Page
from ludotheque.games.a_vendre.rules.board import LAST
from ludotheque.games.a_vendre.state import BOX, NOTE
from ludotheque.kernel.agenda import IllegalMove, Move, Seat, spell
from ludotheque.parts import Barter, Bundle, Good, Partner
from ludotheque.parts.question import CASH

SHOP: Final = "shop-"
SUMS: Final = (50, 100, 200, 500)
RULES: Final = ("V64",)


def barter(page: Page) -> Barter | None:
    """Before the throw with everybody who plays; to answer an offer, with whoever made it."""
    if page.kind not in ("BeforeThrow", "Bargain") or page.me is None or not page.acting or not page.known["offers"]:
        return None
    counter = page.kind == "Bargain"
    others = [page.known["maker"]] if counter else [seat for seat in page.players if seat != page.me]
    partners = [
        Partner(seat, tuple(goods(page, page.me)), tuple(goods(page, seat)))
        for seat in others
        if page.shops(page.me) or page.shops(seat)
    ]
    note = page.say("At least one shop; only one side adds money, by tens.")
    return Barter(tuple(partners), "", note=note, counter=counter, verb="offer") if partners else None


def goods(page: Page, seat: Seat) -> list[Good]:
    """The shops of a person, then the cash; of a closed purse one may ask anything."""
    found = [good(page, square) for square in page.shops(seat)]
    cash = page.cash(seat)
    most = (BOX if cash is None else cash) // NOTE * NOTE
    found.append(Good(CASH, page.say("Money"), most, 1, step=NOTE, sums=SUMS))
    return found


def good(page: Page, square: int) -> Good:
    price = page.edition.price[square]
    return Good(
        f"{SHOP}{square}", page.square(square), 1, price, page.sums(square), INK_OF[page.edition.colour[square]]
    )


def bundle(move: Move) -> Bundle:
    """What an offer looks like in the editor."""
    _, to, give, pay, want, ask = move
    return Bundle.of(to, SHOP, give, pay, want, ask)


def bargain(bundle: Bundle) -> Move:
    """The offer as a move; money on both sides is set off, and the table judges the rest."""
    if type(bundle.to) is not int:
        raise IllegalMove("an offer goes to one other participant", RULES)
    give, pay = counted(bundle.give)
    want, ask = counted(bundle.want)
    return ("offer", bundle.to, give, max(0, pay - ask), want, max(0, ask - pay))


def counted(side: dict[str, int]) -> tuple[tuple[int, ...], int]:
    """The shops of one side in order, and its money; what is no good of this game is refused."""
    if not isinstance(side, dict):
        raise IllegalMove("a side of a bargain lists shops and money, not {side}", RULES, {"side": spell(side)})
    shops, money = [], 0
    for key, count in side.items():
        amount = whole(count)
        if key == CASH:
            money = amount
        elif amount > 1:
            raise IllegalMove("a shop is named once", RULES)
        elif amount:
            shops.append(shop(key))
    return tuple(sorted(shops)), money


def whole(count: object) -> int:
    if type(count) is not int or not 0 <= count <= BOX:
        raise IllegalMove("{count} is not a number of things one can give", RULES, {"count": spell(count)})
    return count


def shop(key: object) -> int:
    number = key[len(SHOP) :] if isinstance(key, str) and key.startswith(SHOP) else ""
    if number.isascii() and number.isdecimal() and len(number) <= 2 and 1 <= int(number) <= LAST:
        return int(number)
    raise IllegalMove("{key} is not a shop of this street", RULES, {"key": spell(key)})
