"""Where a move lies on the chart, and what it leads to as far as it can be foreseen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ludotheque.games.tramping.page.places import spot
from ludotheque.games.tramping.page.view import Page
from ludotheque.games.tramping.rules.bank import delivery
from ludotheque.games.tramping.rules.board import NARVIK, NOWHERE, TRAMPING
from ludotheque.games.tramping.rules.ways import Foreseen, far_to
from ludotheque.games.tramping.state import PRICE, STAKE
from ludotheque.kernel.agenda import Move, Seat
from ludotheque.parts import Gain, Target, gained
from ludotheque.say.sentences import _, joined

PORT_SIDE: Final = 34.0  # of the frame round a port that is a move

# -- places


def target(page: Page, move: Move) -> Target | None:
    match move:
        case ("route", int(route)):
            return along_route(page, route)
        case ("to" | "port", int()):
            return by_way(page, move, said(page, move))
        case ("turn",):
            return by_way(page, move, said(page, move), plain=True)
        case ("bounce",):
            return by_way(page, move, page.say("Back: {place}", place=end(page, move)))
        case ("give_up",) | ("sail_on",):
            return by_way(page, move, page.say("Onward: {place}", place=end(page, move)))
        case ("buy", int(card)) if page.me is not None and page.ahead(page.me, card) is not None:
            return at_port(page, card, said(page, move))
    return None


def said(page: Page, move: Move) -> str:
    return page.words.option(page.question, move, page.names, page.tongue)


def here(page: Page) -> int:
    """Where the cargo that is asked about lies now."""
    found = page.at(page.question["seat"])
    return NARVIK if found is None else found


def along_route(page: Page, route: int) -> Target:
    """T27: the whole route, from Narvik to its gate; whoever has one is not asked for it first."""
    track = page.edition.routes[route]
    facts = {"route": route + 1, "gate": page.place(track[-1])}
    path = tuple([spot(page.edition, square) for square in track])
    if page.me is not None and page.route(page.me) is not None:
        return Target(path[-1], page.say("Rather route {route}, to {gate}", **facts), path=path, plain=True)
    return Target(path[-1], page.say("Route {route}, to {gate}", **facts), path=path)


def by_way(page: Page, move: Move, label: str, plain: bool = False) -> Target | None:
    """The way that the rules foresee for this move."""
    squares = way(page, move)
    if not squares:
        return None
    path = tuple([spot(page.edition, square) for square in (here(page), *squares)])
    return Target(path[-1], label, path=path, plain=plain)


def at_port(page: Page, card: int, label: str) -> Target:
    return Target(spot(page.edition, page.port(card)), label, PORT_SIDE, PORT_SIDE, cost=page.money(PRICE))


# -- what the rules foresee


def foreseen(page: Page, move: Move) -> Foreseen | None:
    """What they say of this move; nothing where they cannot, or have not been asked."""
    return next((one for one in page.question.get("foreseen", []) if one["move"] == move), None)


def way(page: Page, move: Move) -> list[int]:
    then = foreseen(page, move)
    return [] if then is None else then["way"]


def end(page: Page, move: Move) -> str:
    return page.place((way(page, move) or [here(page)])[-1])


def landing(page: Page, then: Foreseen) -> Gain:
    """Where a move ends, what it brings or costs there, and whom it drives away."""
    told = [page.place(then["way"][-1]), *[page.say(SIXES[six]) for six in then["sixes"]]]
    if then["prime"]:
        told.append(page.say("first at a gate: {sum}", sum=page.money(then["prime"])))
    what, effect = what_happens(page, then), happening(page, then)
    pays = what in PAYING
    if not pays:
        told += [effect] if effect else [] if then["prime"] else [page.say("nothing to pay")]
    if then["bumped"] is not None:
        told.append(page.say("{who} is driven away", who=page.names[then["bumped"]]))
    if page.kind == "Fork":
        told += treasured(page, then["way"][-1])
    earns = then["prime"] + (then["sum"] if what in EARNING else 0)
    return Gain(
        page.say("ends on {what}", what=" · ".join(told)),
        effect if pays else "",
        remains(page, then["sum"] - then["prime"]) if pays else "",
        rank="lacking" if earns else "useful",
        order=-earns,
        short=page.signed(earns or -then["sum"]) if earns or pays else page.say(SHORT.get(what, HERE)),
    )


def treasured(page: Page, square: int) -> list[str]:
    """T139: how far the treasure that was drawn lies from there; nothing to say on it, or before the draw."""
    goal = page.live_treasure
    if goal is None or goal == square or not page.edition.americas[square]:
        return []
    far = far_to(page.edition, goal)[square]
    treasure = {"roman": page.roman}
    return [
        page.ngettext("treasure {roman}: {count} square off", "treasure {roman}: {count} squares off", far, **treasure)
    ]


PAYING: Final = ("royalty", "port_due", "breakdown", "repair")
EARNING: Final = ("delivery", "treasure")
SIXES: Final = {"six_black": _("black 6: back 3"), "six_green": _("green 6: 3 more")}
HERE: Final = _("you end here")
SHORT: Final = {
    "reef": _("reef"),
    "saved": _("reef"),
    "bar": _("bar"),
    "joined": _("joined squares"),
}  # for a pin
# by what the square does
EFFECTS: Final = {
    "": "",
    "joined": _("next turn one square only"),
    "bar": _("bar of {port}: {sum} or the card is lost"),
    "royalty": _("{sum} to {who}"),
    "own_royalty": _("your bank's port, nothing to pay"),
    "port_due": _("{sum} to the bank"),
    "breakdown": _("{sum} to the bank"),
    "repair": _("{sum} for the repair"),
    "own_due": _("your bank's own due, nothing to pay"),
    "delivery": _("delivered: {sum}"),
    "own_delivery": _("delivered to your own bank, no money"),
    "no_delivery": _("only the die delivers"),
    "treasure": _("the treasure: {sum}"),
    "nothing": _("nothing, as long as the cargo is damaged"),
    "reef": _("live reef: damaged"),
    "saved": _("live reef: TRAMPING can save you"),
}
OWN: Final = {  # for whoever owns the bank
    "royalty": "own_royalty",
    "port_due": "own_due",
    "breakdown": "own_due",
    "repair": "own_due",
    "delivery": "own_delivery",
}


def what_happens(page: Page, then: Foreseen) -> str:
    """T67 to T141: the effect of the square; the bank pays nothing to itself."""
    what = then["what"]
    if page.me == page.banker == then["to"]:
        return OWN.get(what, what)
    return "saved" if what == "reef" and page.seen["tramping"]["seat"] == page.me else what


def happening(page: Page, then: Foreseen) -> str:
    """The same in words."""
    what, card = what_happens(page, then), page.edition.bar_of[then["way"][-1]]
    port = "" if card == NOWHERE else page.good(card)
    return page.say(EFFECTS[what], sum=page.money(then["sum"]), who=page.who(then["to"]), port=port) if what else ""


# -- consequences


SURE: Final = {  # whatever the table looks like
    "wait": _("you will be asked again"),
    "lose": _("the card goes back to the bank for nothing"),
    "spare": _("damaged: to the nearest repair port, and 2 M there"),
    "leave": _("no other loan for this debt"),
    "agree": _("when all have agreed the game is over"),
    "bank": _("everybody else commands a cargo"),
    "keep": _("the card stays in stock"),
}


def gain(page: Page, move: Move) -> Gain:
    """What a move leads to; nothing for whoever is not asked."""
    if page.acting and move[0] in SURE:
        return Gain(page.say(SURE[move[0]]))
    told = CONSEQUENCES.get(str(move[0]))
    return gained(told(page, move) if told and page.acting else "")


def remains(page: Page, paid: int) -> str:
    """What is left of one's cash; nothing is said of what costs nothing."""
    left = page.own_cash - paid
    if not paid:
        return ""
    if left < 0:
        return page.say("{sum} would be missing", sum=page.money(-left))
    return (
        page.say("you would have {sum} left", sum=page.money(left)) if left else page.say("you would have nothing left")
    )


def routing(page: Page, move: Move) -> Gain | str:
    """T27: the cards one could deliver on it."""
    if page.me is None:
        return ""
    mine = [card for card in page.cards(page.me) if page.edition.lies_on[move[1]][page.port(card)]]
    length = len(page.edition.routes[move[1]]) - 1
    facts = {"squares": page.squares_counted(length), "cards": counted(page, mine)}
    return Gain(page.say("{cards} to deliver; {squares}", **facts), short=page.cards_counted(len(mine)))


def counted(page: Page, cards: list[int]) -> str:
    if not cards:
        return page.say("none of your cards")
    return page.ngettext("{count} of your cards", "{count} of your cards", len(cards))


def readying(page: Page, move: Move) -> str:
    late = [seat for seat in page.sailing if not page.question["ready"][seat] and seat != page.me]
    if not late:
        return page.say("the market closes and the cargos may leave")
    return page.say("still to come: {people}", people=page.people(late))


def closing(page: Page, move: Move) -> str:
    late = page.question.get("laggard")
    if late is not None:
        return page.say("{who} sails as things stand", who=page.names[late])
    return page.say("everybody must agree; the treasure is then nobody's")


def offering(page: Page, move: Move) -> Gain | str:
    if page.kind == "LastResort":
        return page.say("1.5 M for each card that is bought")
    brings = bundle(page, move[4], move[5])
    return Gain(
        page.say("{what}, if {who} accepts", what=brings, who=page.called(move[1])) if brings else "",
        bundle(page, move[2], move[3]),
        remains(page, move[3] - move[5]),
    )


def bundle(page: Page, goods: Sequence[int], money: int) -> str:
    """Cards and money that change hands."""
    told = [str(page.good(good)) for good in goods] + ([page.money(money)] if money else [])
    return page.words.both(told, page.tongue) if told else ""


def accepting(page: Page, move: Move) -> Gain:
    """T33 T146: what comes and what goes, and where its ports lie; the purse and the cards after the bargain."""
    asked = page.question
    left = page.own_cash + asked["pay"] - asked["ask"]
    gained, given = [len([good for good in asked[side] if good != TRAMPING]) for side in ("give", "want")]
    held = len(page.cards(page.me)) + gained - given
    return Gain(
        page.say("you get {what}", what=placed(page, asked["give"], asked["pay"])),
        page.say("you give {what}", what=placed(page, asked["want"], asked["ask"])),
        page.say("you would have {sum} and {cards}", sum=page.money(left), cards=page.cards_counted(held)),
    )


def placed(page: Page, goods: Sequence[int], money: int) -> str:
    """The bundle, each card with where its port lies for me."""
    if page.me is None:
        return bundle(page, goods, money)
    told = [bundle(page, [good], 0) + where(page, page.me, good) for good in goods]
    return page.words.both([*told, *([page.money(money)] if money else [])], page.tongue) or page.say("nothing")


def where(page: Page, me: Seat, good: int) -> str:
    return "" if good == TRAMPING else f" ({page.standing(me, good)})"


def refusing(page: Page, move: Move) -> str:
    if page.kind == "LoanAsked":
        return page.say("{who} may still sell, or is eliminated", who=page.names[page.question["captain"]])
    return page.say("nothing changes hands")


def throwing(page: Page, move: Move) -> Gain | str:
    """T51 T71 T89: the faces that bring money, then those that cost some."""
    if page.question.get("step"):
        return page.say("joined squares: one square on, without a throw")
    ends = [(then["move"][1], landing(page, then)) for then in page.question.get("faces", []) if ended(then)]
    brings = by_faces([(face, end.short.removeprefix("+")) for face, end in ends if end.rank == "lacking"], page)
    costs = by_faces([(face, end.cost) for face, end in ends if end.cost], page)
    return Gain(
        ", ".join([page.say("a {faces} brings {sum}", faces=faces, sum=what) for what, faces in brings.items()]),
        ", ".join([page.say("with a {faces} you pay {what}", faces=faces, what=what) for what, faces in costs.items()]),
        how=page.say("no more dealing in this turn"),
    )


def by_faces(ends: list[tuple[int, str]], page: Page) -> dict[str, str]:
    """The faces of the die that bring the same about: 1, 4 or 5."""
    return {
        what: joined([str(face) for face, other in ends if other == what], page.tongue.gettext("{list} or {last}"))
        for what in dict.fromkeys([each for face, each in ends])
    }


def ended(then: Foreseen) -> bool:
    """Whether the move is over there: no fork and no port before."""
    return bool(then["way"]) and not then["left"]


def turning(page: Page, move: Move) -> str:
    return page.say("you would head for {place}", place=end(page, move))


def buying(page: Page, move: Move) -> Gain | str:
    """T25 T81 T87 T88: the freight and where its port lies, or royalties only; by right or if the bank agrees."""
    me, card = page.me, int(move[1])
    if me is None:
        return ""
    right = card in page.seen["kept"] or page.question.get("last")
    return Gain(
        freight(page, me, card),
        page.money(PRICE),
        remains(page, PRICE),
        page.say("the bank must sell") if right else page.say("if the bank agrees"),
        rank="neutral" if page.ahead(me, card) is None else "lacking",
    )


def passing(page: Page, move: Move) -> str:
    if page.kind == "LastResort":
        return page.say("you would come after everybody still in play")
    return page.say("you buy nothing now")


def repaying(page: Page, move: Move) -> Gain:
    """T151 T154: freights and treasure are whole again."""
    paid = page.question["repay"]
    return Gain(page.say("freights and treasure are whole again"), page.money(paid), remains(page, paid))


def sailing(page: Page, move: Move) -> Gain | str:
    """What is met where the way ends, or that there is more to decide."""
    then = foreseen(page, move)
    if then is None:
        return ""
    if not then["way"]:
        return page.say("then you choose the way")
    if not then["left"]:
        return landing(page, then)
    place, left = page.place(then["way"][-1]), then["left"]
    told = page.ngettext("{place}, with {count} point left", "{place}, with {count} points left", left, place=place)
    return " · ".join([told, *treasured(page, then["way"][-1])])


def redeeming(page: Page, move: Move) -> Gain:
    """T75 T87: the card stays, with what it may still bring."""
    card, price, me = page.question["card"], page.question["price"], page.question["seat"]
    return Gain(freight(page, me, card), page.money(price), remains(page, price))


def freight(page: Page, seat: Seat, card: int) -> str:
    """T81 T87: what a card may still bring its holder, and where."""
    where, worth = page.standing(seat, card), page.money(delivery(page.seen["loans"][seat]))
    return where if page.ahead(seat, card) is None else page.say("a freight of {sum}: {where}", sum=worth, where=where)


def using(page: Page, move: Move) -> str:
    left = page.question["uses"] - 1
    if not left:
        return page.say("undamaged, on the spot; the card leaves the game")
    return page.ngettext(
        "undamaged, on the spot; {count} repair left", "undamaged, on the spot; {count} repairs left", left
    )


def docking(page: Page, move: Move) -> str:
    return page.squares_counted(len(way(page, move)))


def asking(page: Page, move: Move) -> str:
    """T147 T149: what would be left once the due is paid."""
    left = page.own_cash + move[1] - page.question["due"]
    told = page.say("the due paid, you would have {sum} left", sum=page.money(left))
    return page.say("if the bank agrees; {what}", what=told)


def selling(page: Page, move: Move) -> str:
    if page.kind == "SellOrKeep":
        return page.say("your cash: {before} → {after}", **change(page, page.question["price"]))
    short = page.question["due"] - page.own_cash - move[3]
    if short > 0:
        return page.say("{sum} would still be missing", sum=page.money(short))
    return page.say("enough to pay, if it is bought")


def change(page: Page, units: int) -> dict[str, str]:
    return {"before": page.money(page.own_cash), "after": page.money(page.own_cash + units)}


def failing(page: Page, move: Move) -> str:
    if page.agreed("insolvent") == "owe":
        return page.say("you pay what you have, and owe the rest")
    return page.say("final: you are eliminated; the {sum} of the start count as lost", sum=page.money(STAKE))


def lending(page: Page, move: Move) -> str:
    """T149 T150: in full, or a lower sum that is taken or left."""
    told = page.say("your cash: {before} → {after}", **change(page, -move[1]))
    return told if move[1] == page.question["asked"] else page.say("to be taken or left; {what}", what=told)


def taking(page: Page, move: Move) -> str:
    if page.kind == "TakeLoan":
        brings = page.money(delivery(page.question["lent"]))
        return page.say("each freight then brings {sum}; half of the treasure is the bank's", sum=brings)
    due = 0 if page.question["payee"] == page.me else page.question["due"]
    return remains(page, due - page.question["cash"])


def declining(page: Page, move: Move) -> str:
    if page.kind == "Consent":
        return page.say("the game goes on")
    return page.say("the next richest is asked; if nobody takes it, the game ends")


CONSEQUENCES: Final[dict[str, Callable[[Page, Move], Gain | str]]] = {
    "route": routing,
    "ready": readying,
    "close": closing,
    "offer": offering,
    "accept": accepting,
    "refuse": refusing,
    "throw": throwing,
    "turn": turning,
    "buy": buying,
    "pass": passing,
    "repay": repaying,
    "to": sailing,
    "bounce": sailing,
    "give_up": sailing,
    "sail_on": sailing,
    "buy_back": redeeming,
    "use": using,
    "port": docking,
    "ask": asking,
    "sell": selling,
    "fail": failing,
    "lend": lending,
    "take": taking,
    "decline": declining,
}
