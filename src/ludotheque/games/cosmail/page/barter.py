"""The trade editor: goods and fuel at exact parity, C128 to C131."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.art.inks import WARE_INKS
from ludotheque.games.cosmail.page.view import Page
from ludotheque.games.cosmail.rules.board import WARES
from ludotheque.games.cosmail.state import FUELS
from ludotheque.kernel.agenda import IllegalMove, Move, Seat, spell
from ludotheque.parts import Barter, Bundle, Good, Partner, View
from ludotheque.say.sentences import capital

WARE: Final = "good-"
SUMS: Final = (1, 5, 10, 20)  # points of fuel
MOST: Final = 100_000  # more than anybody can have
OFFER: Final = ("C128", "C129", "C130")


def barter(page: Page) -> Barter | None:
    """C132 C177: with whom the rules say; to answer an offer, with whoever made it."""
    me = page.me
    if me is None or not page.acting or not page.question.get("offers"):
        return None
    counter = page.kind == "Bargain"
    partners = [partner(page, me, seat) for seat in page.question["partners"]]
    open_to = tuple([one for one in partners if one.give and one.want])
    if not open_to:
        return None
    return Barter(open_to, page.say("points"), True, note(page, counter), counter, "offer", unit_one=page.say("point"))


def note(page: Page, counter: bool) -> str:
    if counter:
        return page.say("One counter-offer; both sides must be worth the same.")
    return page.ngettext(
        "Both sides must be worth the same; {count} offer left.",
        "Both sides must be worth the same; {count} offers left.",
        page.question["offers"],
    )


def partner(page: Page, me: Seat, seat: Seat) -> Partner:
    common = page.side(me) == page.side(seat)  # C177: of partners only the fuels are apart
    return Partner(seat, tuple(goods(page, me, seat, common)), tuple(goods(page, seat, me, common)))


def goods(page: Page, seat: Seat, other: Seat, common: bool) -> list[Good]:
    """What somebody could give: first what the receiver lacks, then what the giver has twice."""
    wares = [] if common else [ware for ware in range(WARES) if page.count(seat, ware)]
    wares.sort(key=lambda ware: (page.count(other, ware) > 0, page.count(seat, ware) < 2))
    found = [ware_good(page, seat, other, ware) for ware in wares]
    fuels = (
        ("petrol", page.say("Petrol"), page.say("of petrol")),
        ("coal", page.say("Coal"), page.say("of coal")),
    )
    for kind, label, unit in fuels:
        if points := page.tank(seat, kind):
            found.append(Good(kind, label, points, 1, has(page, seat, points), sums=SUMS, unit=unit))
    return found


def ware_good(page: Page, seat: Seat, other: Seat, ware: int) -> Good:
    """C128: a good that one lacks is worth asking for, and one that is there twice worth giving."""
    told = [page.points(page.edition.value[ware]), has(page, seat, page.count(seat, ware))]
    lacks, twice = not page.count(other, ware), page.count(seat, ware) > 1
    if other == page.me:
        use, useful = page.say("you lack it") if lacks else page.say("you have it already"), lacks
    else:
        use, useful = page.say("you have it twice") if twice else page.say("your only one"), twice
        told += [page.say("{who} lacks it", who=page.names[other])] if lacks else []
    label, ink, worth = capital(str(page.good(ware))), WARE_INKS[ware], page.edition.value[ware]
    return Good(f"{WARE}{ware}", label, page.count(seat, ware), worth, " · ".join(told), ink, use=use, useful=useful)


def has(page: Page, seat: Seat, count: int) -> str:
    if seat == page.me:
        return page.say("you have {count}", count=page.number(count))
    return page.say("{who} has {count}", who=page.names[seat], count=page.number(count))


# -- the move


def bundle(move: Move) -> Bundle:
    """What an offer looks like in the editor."""
    keys = [*[f"{WARE}{ware}" for ware in range(WARES)], *FUELS]
    give, want = [{key: count for key, count in zip(keys, side) if count} for side in move[2:]]
    return Bundle(move[1], give, want)


def bargain(view: View, bundle: Bundle) -> Move:
    """The offer as a move; the table judges it."""
    if type(bundle.to) is not int:
        raise IllegalMove("an offer goes to one other player who may trade", OFFER)
    return ("offer", bundle.to, counted(bundle.give), counted(bundle.want))


def counted(side: dict[str, int]) -> tuple[int, ...]:
    """The counts of one side, goods first, then petrol and coal; what is no good of this game is refused."""
    if not isinstance(side, dict):
        raise IllegalMove("a bundle counts the twelve goods, then petrol, then coal", OFFER)
    found = [0] * (WARES + len(FUELS))
    for key, count in side.items():
        found[thing(key)] = whole(count)
    return tuple(found)


def whole(count: object) -> int:
    if type(count) is not int or not 0 <= count <= MOST:
        raise IllegalMove("{count} is not a number of things one can give", OFFER, {"count": spell(count)})
    return count


def thing(key: object) -> int:
    if isinstance(key, str) and key in FUELS:
        return WARES + FUELS.index(key)
    number = key[len(WARE) :] if isinstance(key, str) and key.startswith(WARE) else ""
    if number.isascii() and number.isdecimal() and len(number) <= 2 and int(number) < WARES:
        return int(number)
    raise IllegalMove("{key} is no good of this game", OFFER, {"key": spell(key)})
