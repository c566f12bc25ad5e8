"""Where a move lies on the map, and what it leads to as far as it can be foreseen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ludotheque.games.cosmail.page.panels import under_option
from ludotheque.games.cosmail.page.places import piece_spot, spot, way
from ludotheque.games.cosmail.page.view import Page
from ludotheque.games.cosmail.rules.board import NOWHERE, WARES, Leg, steps
from ludotheque.games.cosmail.state import FILL, FUELS, GOLDS, TOLL
from ludotheque.games.cosmail.words import ROMANS
from ludotheque.kernel.agenda import Move, Seat
from ludotheque.parts import Gain, Rank, Target, gained
from ludotheque.say.sentences import _, capital

ARRIVALS: Final[dict[str, tuple[str, Rank]]] = {  # by what the rules say a stop brings
    "": (_("nothing to take there"), "neutral"),
    "home": (_("home"), "neutral"),
    "goal": (_("the goal of the race"), "lacking"),
    "checkpoint": (_("a checkpoint of the rally"), "lacking"),
    "empty": (_("nothing is left there"), "neutral"),
    "noted": (_("your option is noted"), "neutral"),
    "option": (_("you may note an option on it"), "useful"),
    "load": (_("your ship can load it"), "useful"),
    "no_option": (_("no option there, nothing to load"), "neutral"),
    "no_fuel": (_("no fuel for this piece there"), "neutral"),
    "fill": (_("fill-up from your next turn"), "useful"),
    "thrown": (_("you have thrown for this gold"), "neutral"),
    "gold_now": (_("gold: you throw at once"), "lacking"),
    "gold_next": (_("gold: you throw on your next turn"), "lacking"),
}
GOLD: Final = ("gold_now", "gold_next")
TIER: Final = 1000  # more than any way costs: what is worse comes later, however cheap
NAMED: Final = 3  # places passed that are named one by one

# -- places


def target(page: Page, move: Move) -> Target | None:
    match move:
        case ("go", int(piece), tuple(path), tuple(tolls)):
            return by_way(page, piece, path, tolls)
        case ("goal", int(node)):
            return at_goal(page, node)
        case ("option" | "load", int(node)):
            return Target(spot(page.edition, node), said(page, move))
        case ("fill" | "gold" | "lose" | "piece", int(piece)):
            return at_piece(page, asked_seat(page), piece, move)
        case ("order", int(seat), int(piece)):
            return at_piece(page, seat, piece, move)
    return None


def at_goal(page: Page, node: int) -> Target:
    """C191: a place, and what it costs from the nearest and from the farthest base."""
    costs = page.question["costs"].get(str(node)) or [0]
    facts = {"place": page.place(node), "least": min(costs), "most": max(costs)}
    at = spot(page.edition, node)
    return Target(at, page.say("{place}, {least} to {most}", **facts), path=(at,))


def said(page: Page, move: Move) -> str:
    return page.words.option(page.question, move, page.names, page.tongue)


def asked_seat(page: Page) -> Seat:
    """Whose pieces are asked about."""
    return int(page.question["seat"])


def at_piece(page: Page, seat: Seat, piece: int, move: Move) -> Target | None:
    if page.at(seat, piece) is None:
        return None
    return Target(piece_spot(page, seat, piece), said(page, move))


def by_way(page: Page, piece: int, path: tuple[int, ...], tolls: tuple[str, ...]) -> Target | None:
    """C28: the lines followed, what they cost, and how straits are paid where that can be chosen."""
    start = page.at(asked_seat(page), piece)
    if start is None:
        return None
    cost, place = price(legs(page, start, path)), page.place(path[-1])
    label = page.say("{place}, {cost}", place=place, cost=page.fuel(cost, page.burns(piece)))
    if tolls:
        label = page.say("{where}, {tolls}", where=label, tolls=paid(page, tolls))
    points = tuple([spot(page.edition, node) for node in (start, *path)])
    return Target(
        points[-1],
        label,
        path=points,
        cost=page.number(cost),
        group=page.piece_label(piece),
        lines=way(page.edition, start, path),
        name=capital(page.say("{where}, {tolls}", where=place, tolls=paid(page, tolls)) if tolls else str(place)),
    )


def legs(page: Page, start: int, path: Sequence[int]) -> list[Leg]:
    return [page.edition.leg[pair] for pair in steps(tuple(path), start)]


def price(found: list[Leg]) -> int:
    return sum([leg.cost for leg in found])


def paid(page: Page, tolls: Sequence[str]) -> str:
    """C90 C95 C96: what the straits on the way take: 10 petrol, or owed."""
    counts = [(kind, list(tolls).count(kind)) for kind in FUELS]
    told = [page.say("toll {amount}", amount=page.fuel(TOLL * count, kind)) for kind, count in counts if count]
    if owed := list(tolls).count("owe"):
        told.append(page.ngettext("{count} toll owed", "{count} tolls owed", owed))
    return page.listed(told)


# -- consequences


def gain(page: Page, move: Move) -> Gain:
    """What a move leads to; nothing for whoever is not asked."""
    verb = str(move[0])
    if not page.acting:
        return Gain()
    return gained(
        CONSEQUENCES[verb](page, move) if verb in CONSEQUENCES else page.say(PLAIN[verb]) if verb in PLAIN else ""
    )


def going(page: Page, move: Move) -> Gain | str:
    """C28 C90: what can be done on arrival, the fuel with its legs one by one, and what is left of it."""
    _, piece, path, tolls = move
    me = asked_seat(page)
    start = page.at(me, piece)
    if start is None:
        return ""
    costs = [leg.cost for leg in legs(page, start, path)]
    cost, met = page.fuel(sum(costs), page.burns(piece)), arrival(page, me, piece, path[-1])
    how = [met.how] if met.how else []
    if len(costs) > 1:
        how.append(page.say("{sum} by {places}", sum=" + ".join(map(str, costs)), places=passed(page, path)))
    return Gain(
        met.brings,
        page.say("{cost}, {tolls}", cost=cost, tolls=paid(page, tolls)) if tolls else cost,
        left(page, me, piece, sum(costs), tolls),
        " · ".join(how),
        met.rank,
        TIER * met.order + sum(costs),
        met.short,
        met.sign,
    )


def arrival(page: Page, me: Seat, piece: int, node: int) -> Gain:
    """C52 C110 C119 C148 C157 C186: option or loading, fuel, gold, home, a goal, as the rules foresee it."""
    places = page.routes[piece]["places"] if piece in page.routes else []
    brings = next((place["brings"] for place in places if place["node"] == node), "")
    if brings in ("option", "load"):
        return at_port(page, me, node, brings)
    if not brings and (ahead := page.to_goal(me, piece, node)) != NOWHERE:
        return nearer(page, me, piece, ahead)
    sentence, rank = ARRIVALS[brings]
    if brings == "fill":
        return Gain(page.say(sentence), rank=rank, short=page.say("fill-up"), sign=f"sign-{page.burns(piece)}")
    if brings in GOLD:
        return Gain(page.say(sentence), rank=rank, short=page.say("gold"), sign="sign-gold")
    if brings == "home":
        due = len(page.seen["gold"][me]) >= GOLDS
        return Gain(page.say(sentence), rank="lacking" if due else rank, short=page.say("home") if due else "")
    if not brings and not page.riches and page.seen["entered"][me] not in (None, piece):
        return Gain(page.say("this piece is not in the race"), rank=rank)
    return Gain(page.say(sentence), rank=rank)


def nearer(page: Page, me: Seat, piece: int, ahead: int) -> Gain:
    """C186: what would be left of the way to the goal."""
    told = page.say("{cost} to the goal", cost=page.fuel(ahead, page.burns(piece)))
    now = page.at(me, piece)
    if now is None or ahead >= page.to_goal(me, piece, now):
        return Gain(told, rank="neutral")
    return Gain(told, rank="useful", order=ahead, short=page.say("{count} to go", count=page.number(ahead)))


def at_port(page: Page, me: Seat, node: int, brings: str) -> Gain:
    """C1 C111 C116 C117 C119: whether the good is lacking, and who else has an option on it."""
    ware = page.edition.good[node]
    what, have = held(page, node), page.count(me, ware)
    rank: Rank = "lacking"
    if have:
        told, tier = page.say("{what}: you have {count}", what=what, count=page.number(have)), 0
        rank = "useful" if brings == "load" else "neutral"
    elif brings == "option" and (elsewhere := under_option(page, me, ware)):
        facts = {"what": what, "place": page.place(elsewhere[0])}
        told, tier = page.say("{what}: you have one at {place}", **facts), 2
    elif rivals := [seat for seat in page.rivals(me) if page.noted(seat, node)]:
        people = page.people(rivals)
        told = page.ngettext(
            "{what}: you lack it, {people} has an option too",
            "{what}: you lack it, {people} have an option too",
            len(rivals),
            what=what,
            people=people,
        )
        tier = 1
    else:
        told, tier = page.say("{what}: you lack it", what=what), 0
    if rank == "neutral":
        return Gain(told, rank=rank, sign=f"sign-{ware}")
    how = page.say(ARRIVALS[brings][0])
    return Gain(told, how=how, rank=rank, order=tier, short=str(page.good(ware)), sign=f"sign-{ware}")


def passed(page: Page, path: Sequence[int]) -> str:
    """The places flown over, or the first and the last of many."""
    if len(path) - 1 <= NAMED:
        return page.words.ways(path[:-1], page.tongue)
    return page.say("{first} … {last}", first=page.place(path[0]), last=page.place(path[-2]))


def left(page: Page, me: Seat, piece: int, cost: int, tolls: Sequence[str]) -> str:
    """C90 C96: what remains of the fuels that are touched, and new debts."""
    spent = {kind: TOLL * list(tolls).count(kind) for kind in FUELS}
    spent[page.burns(piece)] += cost
    return remains(page, {kind: page.tank(me, kind) - amount for kind, amount in spent.items() if amount})


def remains(page: Page, rest: dict[str, int]) -> str:
    """So much of one fuel left, and none of the other."""
    some = [page.fuel(count, kind) for kind, count in rest.items() if count]
    told = [page.say("{what} left", what=page.listed(some))] if some else []
    gone = {"petrol": page.say("no petrol left"), "coal": page.say("no coal left")}
    return " · ".join([*told, *[gone[kind] for kind, count in rest.items() if not count]])


def staying(page: Page, move: Move) -> str:
    """C39 C40: nothing moves, or nothing more; without riches there are no options."""
    if not page.riches:
        return page.say("nothing more moves") if page.question["moved"] else page.say("nothing moves in this turn")
    if page.question["moved"]:
        return page.say("nothing more moves; trades and options stay open")
    return page.say("nothing moves; trades and options stay open")


def throwing(page: Page, move: Move) -> str:
    """C42 C43 C69 C75: what the dice may bring."""
    if page.seen["last7"][asked_seat(page)]:
        return page.say("a second 7 running would cost you a piece")
    return page.say("coal or petrol, or a breakdown on a 7")


def filling(page: Page, move: Move) -> str:
    """C58 C61 C63: the throw is the turn's work."""
    kind = page.burns(move[1])
    facts = {"least": 2 * FILL, "most": page.fuel(12 * FILL, kind), "piece": page.piece(move[1])}
    return page.say("{least} to {most}; nothing moves now, {piece} must leave next turn", **facts)


def digging(page: Page, move: Move) -> str:
    """C70 C150 C151 C153: one counted throw at each base, and what it may come to count."""
    first, *rest = page.question["factors"]
    told = page.say("{factor} times the throw at the end", factor=first)
    if rest:
        facts = {"factor": first, "rest": ", ".join([str(factor) for factor in rest])}
        told = page.say("{factor} times the throw if you are the next one home, else {rest}", **facts)
        if page.question["set_order"]:
            told = page.say("{factor} times the throw if you finish, else {rest}", **facts)
    seven = page.say("a 7 counts too") if page.question["seven_counts"] else page.say("a 7 is a breakdown")
    return f"{told} · {seven}"


def offering(page: Page, move: Move) -> str:
    return page.say("worth {points} on both sides", points=page.points(page.edition.worth(move[2])))


def repaying(page: Page, move: Move) -> str:
    return remains(page, {move[1]: page.tank(asked_seat(page), move[1]) - TOLL})


def claiming(page: Page, move: Move) -> str:
    return page.say("{who} cannot refuse: no port has any left", who=page.names[move[2]])


def ordering(page: Page, move: Move) -> str:
    return page.say("on the next turn of {who}; not back for three turns", who=page.called(move[1]))


def losing(page: Page, move: Move) -> str:
    here = page.at(asked_seat(page), move[1])
    return "" if here is None else page.say("it stands at {place}", place=page.place(here))


def noting(page: Page, move: Move) -> Gain:
    """C111 C122: what the ship could load there."""
    port = at_port(page, asked_seat(page), move[1], "option")
    return Gain(port.brings, left=page.say("your ship may then load it"), rank=port.rank)


def loading(page: Page, move: Move) -> Gain:
    """C122 C127: everything there is, and how far the set is."""
    ware, seat = page.edition.good[move[1]], asked_seat(page)
    kinds = page.seen["kinds"][seat] + (page.count(seat, ware) == 0)
    return Gain(
        at_port(page, seat, move[1], "load").brings, left=page.say("{kinds} of {all} goods", kinds=kinds, all=WARES)
    )


def held(page: Page, node: int) -> str:
    """What lies in a port, and how many where there are several."""
    good, count = str(page.good(page.edition.good[node])), page.stock(node)
    return good if count == 1 else page.say("{good} × {count}", good=good, count=page.number(count))


def accepting(page: Page, move: Move) -> str:
    """C129: what one would have after the exchange."""
    asked = page.question
    seat = asked["asked"]
    after = [have + come - go for have, come, go in zip(page.bundle(seat), asked["give"], asked["want"])]
    kinds = len([count for count in after[:WARES] if count])
    facts = {"kinds": kinds, "all": WARES, "petrol": page.fuel(after[WARES], "petrol")}
    return page.say("{kinds} of {all} goods, {petrol}, {coal}", coal=page.fuel(after[WARES + 1], "coal"), **facts)


def naming(page: Page, move: Move) -> str:
    """C186 C191: what each base has to go to the goal."""
    costs = page.question["costs"].get(str(move[1]), [])
    told = [
        f"{ROMANS[base]} {page.number(cost)}"
        for base, cost in enumerate(costs, 1)
        if page.edition.homes[base] != NOWHERE
    ]
    return page.say("from the bases: {costs}", costs=" · ".join(told))


def entering(page: Page, move: Move) -> str:
    """C186: how far the goal is for this kind of piece."""
    return page.say("{cost} to the goal", cost=page.fuel(page.question["far"][move[1]], page.burns(move[1])))


PLAIN: Final = {
    "skip": _("no fuel, and no risk of a 7"),
    "retire": _("final: no more turns and no more risk"),
    "end": _("the turn passes on"),
    "refuse": _("nothing changes hands"),
    "pass": _("play goes on"),
    "grant": _("the rule leaves no choice: you confirm it"),
}  # what such a move always leads to
CONSEQUENCES: Final[dict[str, Callable[[Page, Move], Gain | str]]] = {
    "goal": naming,
    "piece": entering,
    "throw": throwing,
    "stay": staying,
    "fill": filling,
    "gold": digging,
    "offer": offering,
    "repay": repaying,
    "claim": claiming,
    "order": ordering,
    "lose": losing,
    "go": going,
    "option": noting,
    "load": loading,
    "accept": accepting,
}
