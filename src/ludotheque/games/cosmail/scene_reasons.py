"""What cannot be done and why, and one more sentence under the question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludotheque.games.cosmail.board import COAL_PORT, DEPOSIT, GOLD_PORT, GOODS, PETROL_BASE
from ludotheque.games.cosmail.fleet import SHIP
from ludotheque.games.cosmail.scene_page import Page
from ludotheque.games.cosmail.table import TOLL
from ludotheque.kernel.agenda import Seat
from ludotheque.scenery.parts import Unplayable

FEW: Final = 3  # occupied places that are named one by one
AGAIN: Final = 4  # own turns after which a piece may fill up at the same base

# -- what cannot be done


def unplayable(page: Page) -> list[Unplayable]:
    told = CANNOT.get(page.kind)
    return told(page, int(page.asked["seat"])) if told and page.acting else []


def before_dice(page: Page, me: Seat) -> list[Unplayable]:
    found = []
    if not page.asked["skip"]:
        label = page.say("Do not throw")
        found.append(Unplayable(label, page.say("what you have moves none of your pieces"), "C50"))
    for piece, node in page.fleet(me):
        found += [*no_fill(page, me, piece, node), *no_gold(page, me, piece, node)]
    return [*found, *no_free_act(page, me)]


def no_fill(page: Page, me: Seat, piece: int, node: int) -> list[Unplayable]:
    """C63 C65 C67: on the right base, and yet no fill-up."""
    right = page.edition.kind[node] == (COAL_PORT if piece == SHIP else PETROL_BASE)
    if not right or piece in page.asked["fill"]:
        return []
    label = page.say("Fill up with {piece}", piece=page.piece(piece))
    last = page.view["filled"][me][piece]
    again = last is not None and last[0] == node and page.view["turns"][me] < last[1] + AGAIN
    if again and page.purse(me, page.burns(piece)):
        return [Unplayable(label, page.say("not so soon at the same base, unless you have no fuel left"), "C65")]
    return [Unplayable(label, must_leave_first(page), "C63")]


def no_gold(page: Page, me: Seat, piece: int, node: int) -> list[Unplayable]:
    """C63 C142 C151: on gold, and yet no throw for it."""
    if page.edition.kind[node] not in (GOLD_PORT, DEPOSIT) or piece in page.asked["gold"]:
        return []
    label = page.say("Throw for gold with {piece}", piece=page.piece(piece))
    if node in [base for base, _ in page.view["gold"][me]]:
        return [Unplayable(label, page.say("each base gives one throw"), "C151")]
    if not page.has_set(me) and not (page.partial(me) and piece == SHIP):
        return [Unplayable(label, page.say("the twelve goods are not complete"), "C142")]
    return [Unplayable(label, must_leave_first(page), "C63")]


def must_leave_first(page: Page) -> str:
    bound = page.asked["bound"]
    if not bound:
        return page.say("it must leave first")
    return page.say("{piece} must leave first", piece=page.piece(bound[0]))


def moving(page: Page, me: Seat) -> list[Unplayable]:
    """C63 C102 C142: staying, gold, and the nearest places that are taken."""
    found = []
    if not page.asked["stay"] and page.asked["bound"]:
        found.append(Unplayable(page.say("Leave everything where it is"), must_leave_first(page), "C63"))
    if page.riches and not page.has_set(me) and gold_near(page, me):
        facts = {"kinds": page.view["kinds"][me]}
        reason = page.say("the twelve goods first: you have {kinds}", **facts)
        found.append(Unplayable(page.say("Go for gold"), reason, "C142"))
    return [*found, *taken(page, me), *no_free_act(page, me)]


def gold_near(page: Page, me: Seat) -> bool:
    """Whether a gold base would be within reach."""
    for piece in page.asked["pieces"]:
        start = page.at(me, piece)
        if start is None or page.partial(me):
            continue
        reach = page.edition.voyages[start] if piece == SHIP else page.edition.free_flights[start]
        purse = page.purse(me, page.burns(piece))
        if any([way.cost <= purse and way.to in page.edition.golds for way in reach]):
            return True
    return False


def taken(page: Page, me: Seat) -> list[Unplayable]:
    """C102: ports within reach where another piece stands."""
    found: dict[int, Unplayable] = {}
    for piece in page.asked["pieces"]:
        start = page.at(me, piece)
        if start is None:
            continue
        reach = page.edition.voyages[start] if piece == SHIP else page.edition.flights[start]
        purse = page.purse(me, page.burns(piece))
        for way in reach:
            if way.cost <= purse and page.edition.kind[way.to] == GOODS and (who := page.occupant(way.to)):
                reason = page.say("{piece} stands there: it can be passed, not joined", piece=who)
                found.setdefault(way.to, Unplayable(str(page.place(way.to)), reason, "C102"))
    return list(found.values())[:FEW]


def finishing(page: Page, me: Seat) -> list[Unplayable]:
    """C117 C120 C126: pieces on ports that can do no business."""
    found = []
    if page.riches and not page.partial(me):
        for piece, node in page.fleet(me):
            if page.edition.kind[node] == GOODS:
                found += no_business(page, me, piece, node)
    return [*found, *no_free_act(page, me)]


def no_business(page: Page, me: Seat, piece: int, node: int) -> list[Unplayable]:
    place = page.place(node)
    if piece == SHIP:
        label = page.say("Load at {place}", place=place)
        possible = node in page.asked["loads"]
        needless = False
    else:
        label = page.say("Option at {place}", place=place)
        possible = node in page.asked["options"]
        needless = page.noted(me, node)
    if possible or needless:
        return []
    if not page.stock(node):
        return [Unplayable(label, page.say("nothing is left there"), "C117")]
    if piece == SHIP and not page.noted(me, node):
        return [Unplayable(label, page.say("no option is noted there: a plane must come first"), "C120")]
    return [Unplayable(label, page.say("one option or one loading in a turn"), "C126")]


def no_free_act(page: Page, me: Seat) -> list[Unplayable]:
    """C79 C98 C134: no offer, no payment of an old toll."""
    found = []
    if not page.trades(me):
        reason = page.say("without a plane you do no more business")
        found.append(Unplayable(page.say("Trade"), reason, "C79"))
    elif not page.asked["offers"] and not page.view["offers"]:
        found.append(Unplayable(page.say("Trade"), page.say("you have made all your offers of this turn"), "C134"))
    if page.view["debts"][me] and not page.asked["repay"]:
        reason = page.say("{count} points of one kind are needed", count=TOLL)
        found.append(Unplayable(page.say("Pay a toll you owe"), reason, "C98"))
    return found


CANNOT: Final[dict[str, Callable[[Page, Seat], list[Unplayable]]]] = {
    "Announce": before_dice,
    "MovePiece": moving,
    "Finish": finishing,
}


# -- one more sentence


def about_question(page: Page) -> str:
    told = EXPLAINED.get(page.kind)
    return told(page) if told else ""


def about_announce(page: Page) -> str:
    seat = int(page.asked["seat"])
    if page.view["last7"][seat]:
        return page.say("A 7 last turn: a second one running costs a piece.")
    return in_hand(page, seat)


def in_hand(page: Page, seat: Seat) -> str:
    facts = {
        "petrol": page.fuel(page.purse(seat, "petrol"), "petrol"),
        "coal": page.fuel(page.purse(seat, "coal"), "coal"),
    }
    return page.say("In hand: {petrol}, {coal}.", **facts)


def about_move(page: Page) -> str:
    """C39: the fuel, and how many pieces move."""
    if page.agreed("pieces_per_turn") == "each":
        return page.say("Each piece may move once. {hand}", hand=in_hand(page, int(page.asked["seat"])))
    return page.say("One piece moves. {hand}", hand=in_hand(page, int(page.asked["seat"])))


def about_finish(page: Page) -> str:
    if page.asked["options"] or page.asked["loads"]:
        return page.say("One option or one loading in a turn.")
    return in_hand(page, int(page.asked["seat"]))


def about_bargain(page: Page) -> str:
    if page.asked["counters"]:
        return page.say("Accept, refuse, or name another bundle once; values are fixed.")
    return page.say("It is taken or left.")


def about_dice(page: Page) -> str:
    if page.view["last7"][page.asked["seat"]]:
        return page.say("A 7 last turn: a second one running costs a piece.")
    return ""


def about_loss(page: Page) -> str:
    return page.say("Its fuel and your options stay; the plane does not come back.")


def about_goal(page: Page) -> str:
    return page.say("Each place says what it costs from the six bases.")


def about_ruling(page: Page) -> str:
    return page.say("The conditions of the rule are met.")


EXPLAINED: Final[dict[str, Callable[[Page], str]]] = {
    "Announce": about_announce,
    "MovePiece": about_move,
    "Finish": about_finish,
    "Bargain": about_bargain,
    "Dice": about_dice,
    "LosePlane": about_loss,
    "ChooseGoal": about_goal,
    "Ruling": about_ruling,
}
