"""What the question is about: an offer, an announced throw, a ruling, goals; and ways put together by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ludotheque.games.cosmail.page.moves import worth
from ludotheque.games.cosmail.page.places import lines, spot
from ludotheque.games.cosmail.page.view import Page
from ludotheque.games.cosmail.rules.board import (
    COAL_PORT,
    DEPOSIT,
    GOLD_PORT,
    GOODS,
    PETROL_BASE,
    PLANE_LIMIT,
    SHIP_LIMIT,
    WARES,
)
from ludotheque.games.cosmail.state import FUELS, SHIP, TOLL
from ludotheque.kernel.agenda import Seat
from ludotheque.parts import Chip, Panel, Route, Row, Unplayable, Waypoint

# -- what the question is about: an offer, an announced throw, a ruling, goals; and ways put together by hand


MANY: Final = 987_654  # stands for any number of points while its words are made


def middle(page: Page) -> list[Panel]:
    told = PANELS.get(page.kind)
    return told(page) if told else []


# -- an offer


def bargain(page: Page) -> list[Panel]:
    """C129 C133: both bundles, each under the name of who gives it, and what they are worth."""
    asked = page.asked
    return [side(page, asked["maker"], asked["give"]), side(page, asked["asked"], asked["want"])]


def side(page: Page, seat: Seat, bundle: Sequence[int]) -> Panel:
    title = page.say("You give") if seat == page.me else page.say("{who} gives", who=page.names[seat])
    chips = [page.chip(ware, owned(page, ware, count)) for ware, count in enumerate(bundle[:WARES]) if count]
    chips += [Chip(page.fuel(count, kind)) for kind, count in zip(FUELS, bundle[WARES:]) if count]
    return Panel(title, page.points(worth(page, bundle)), chips=tuple(chips))


def owned(page: Page, ware: int, count: int) -> str:
    """A good, and how many of it whoever looks has now."""
    told = page.of_good(ware, count)
    if page.me is None or page.me not in page.players:
        return told
    return page.say("{what} · you have {count}", what=told, count=page.number(page.count(page.me, ware)))


# -- throws, rulings, goals


def announced(page: Page) -> list[Panel]:
    """C55 C58 C148 C150: what was announced, and what each number brings."""
    asked = page.asked
    if asked["what"] == "throw":
        rows = (
            Row("2, 4, 5, 8, 10, 11", page.say("so much coal"), "C42"),
            Row("3, 6, 9, 12", page.say("twice as much petrol"), "C43"),
            Row("7", page.say("breakdown: the turn is lost"), "C69"),
        )
        return [Panel(page.say("What the dice bring"), rows=rows)]
    facts = {"piece": page.piece_label(asked["piece"]), "place": page.place(asked["node"])}
    title = page.say("{piece}, {place}", **facts)
    if asked["what"] == "gold":
        brings = Row(page.say("Gold"), page.say("the throw, times the factor of the end"), "C150")
    else:
        kind = page.say("Petrol") if page.burns(asked["piece"]) == "petrol" else page.say("Coal")
        brings = Row(kind, page.say("ten times the throw"), "C58")
    seven = page.agreed("seven_fill_gold") == "avarie"
    rest = (Row("7", page.say("breakdown: the turn is lost"), "C70"),) if seven else ()
    return [Panel(title, rows=(brings, *rest))]


def ruling(page: Page) -> list[Panel]:
    """C15 C171 C172: what the rule grants, for the commissaire to confirm."""
    asked = page.asked
    rows = [Row(page.say("Asked by"), page.names[asked["by"]])]
    if asked["what"] == "claim":
        rows.append(Row(page.say("Claimed"), page.of_good(asked["good"], 1), "C171"))
        rows.append(Row(page.say("From"), page.names[asked["holder"]]))
        rows.append(Row(page.say("Paid"), page.words.bundle(asked["give"], page.tongue), "C129"))
    else:
        rows.append(Row(page.say("To leave"), page.theirs(asked["owner"], asked["piece"]), "C172"))
        rows.append(Row(page.say("Where"), str(page.place(asked["node"]))))
    return [Panel(page.say("The commissaire rules"), rows=tuple(rows))]


def goals(page: Page) -> list[Panel]:
    """C187: the checkpoints named so far."""
    chosen = page.asked["chosen"]
    if not chosen:
        return []
    chips = tuple([Chip(str(page.place(node))) for node in chosen])
    return [Panel(page.say("Checkpoints so far"), chips=chips)]


# -- ways


def ways(page: Page) -> list[Panel]:
    """C28 C30 C31: any legal path, place by place, besides the cheapest ones."""
    me = page.me
    if me is None or not page.acting:
        return []
    routes = [route(page, me, piece) for piece in page.asked["pieces"]]
    found = tuple([one for one in routes if len(one.places) > 1])
    if not found:
        return []
    note = page.say("Place by place, where the cheapest way is not the one you want.")
    return [Panel(page.say("Another way"), note, routes=found)]


def route(page: Page, me: Seat, piece: int) -> Route:
    """The map as far as this piece could come this turn."""
    start = page.at(me, piece) or 0
    near = page.edition.near_sea if piece == SHIP else page.edition.near
    nodes = within(page, me, piece, start)
    steps = {node: tuple([step for step in near[node] if step[0] in nodes]) for node in nodes}
    places = {
        node: Waypoint(spot(page.edition, node), str(page.place(node)), steps[node], closed(page, me, piece, node))
        for node in sorted(nodes)
    }
    drawn = {
        f"{node}-{to}": lines(page.edition, node, to) for node in sorted(nodes) for to, _, _ in steps[node] if node < to
    }
    kind = page.burns(piece)
    gates = {strait for ways in steps.values() for _, _, strait in ways if strait}
    return Route(
        page.piece_label(piece),
        ("go", piece),
        start,
        places,
        drawn,
        SHIP_LIMIT if piece == SHIP else PLANE_LIMIT,
        page.tank(me, kind),
        page.fuel(MANY, kind).replace(page.number(MANY), "…"),
        {strait: page.say("Toll, {strait}", strait=page.edition.straits[page.tongue.lang][strait]) for strait in gates},
        {"petrol": page.fuel(10, "petrol"), "coal": page.fuel(10, "coal"), "owe": page.say("owe it")},
    )


def within(page: Page, me: Seat, piece: int, start: int) -> set[int]:
    """C28 C145: what can be entered with the fuel in hand."""
    board, purse = page.edition, page.tank(me, page.burns(piece))
    if piece == SHIP:
        reach = board.voyages[start]
    else:
        reach = board.free_flights[start] if page.has_set(me) else board.flights[start]
    return {start, *[way.to for way in reach if way.cost <= purse]}


def closed(page: Page, me: Seat, piece: int, node: int) -> str:
    """C102 C107 C144: why this piece may not stop here."""
    if node == page.home(me):
        return ""
    if taken := page.occupant(node):
        return page.say("{piece} stands there", piece=taken)
    base = page.edition.base[node]
    if base and base in [page.view["base"][seat] for seat in page.playing]:
        return page.say("a home base is closed to strangers")
    gold = page.edition.kind[node] in (GOLD_PORT, DEPOSIT)
    if gold and not page.has_set(me) and not (piece == SHIP and page.partial(me)):
        return page.say("no stop on gold without the twelve goods")
    return ""


PANELS: Final[dict[str, Callable[[Page], list[Panel]]]] = {
    "Bargain": bargain,
    "Dice": announced,
    "Ruling": ruling,
    "ChooseGoal": goals,
    "MovePiece": ways,
}


# -- what cannot be done and why, and one more sentence under the question


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
    if again and page.tank(me, page.burns(piece)):
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
        purse = page.tank(me, page.burns(piece))
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
        purse = page.tank(me, page.burns(piece))
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
        "petrol": page.fuel(page.tank(seat, "petrol"), "petrol"),
        "coal": page.fuel(page.tank(seat, "coal"), "coal"),
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
