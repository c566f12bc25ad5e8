"""What the question is about: an offer, an announced throw, a ruling, goals; and ways put together by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ludotheque.games.cosmail.page.places import lines, spot
from ludotheque.games.cosmail.page.view import Page
from ludotheque.games.cosmail.rules.board import WARES
from ludotheque.games.cosmail.state import FUELS, TOLL
from ludotheque.kernel.agenda import Seat
from ludotheque.parts import Chip, Panel, Route, Row, Waypoint
from ludotheque.say.sentences import _

MANY: Final = 987_654  # stands for any number of points while its words are made


def middle(page: Page) -> list[Panel]:
    told = PANELS.get(page.kind)
    return told(page) if told else []


def bargain(page: Page) -> list[Panel]:
    """C129 C133: both bundles, each under the name of who gives it, and what they are worth."""
    asked = page.question
    return [side(page, asked["maker"], asked["give"]), side(page, asked["asked"], asked["want"])]


def side(page: Page, seat: Seat, bundle: Sequence[int]) -> Panel:
    title = page.say("You give") if seat == page.me else page.say("{who} gives", who=page.names[seat])
    chips = [page.chip(ware, owned(page, ware, count)) for ware, count in enumerate(bundle[:WARES]) if count]
    chips += [Chip(page.fuel(count, kind)) for kind, count in zip(FUELS, bundle[WARES:]) if count]
    return Panel(title, page.points(page.edition.worth(tuple(bundle))), chips=tuple(chips))


def owned(page: Page, ware: int, count: int) -> str:
    """A good, and how many of it whoever looks has now."""
    told = page.of_good(ware, count)
    if page.me is None or page.me not in page.players:
        return told
    return page.say("{what} · you have {count}", what=told, count=page.number(page.count(page.me, ware)))


# -- throws, rulings, goals


def announced(page: Page) -> list[Panel]:
    """C55 C58 C148 C150: what was announced, and what each number brings."""
    asked = page.question
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
    rest = (Row("7", page.say("breakdown: the turn is lost"), "C70"),) if asked["breaks"] else ()
    return [Panel(title, rows=(brings, *rest))]


def ruling(page: Page) -> list[Panel]:
    """C15 C171 C172: what the rule grants, for the commissaire to confirm."""
    asked = page.question
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
    chosen = page.question["chosen"]
    if not chosen:
        return []
    chips = tuple([Chip(str(page.place(node))) for node in chosen])
    return [Panel(page.say("Checkpoints so far"), chips=chips)]


def ways(page: Page) -> list[Panel]:
    """C28 C30 C31: any legal path, place by place, besides the cheapest ones."""
    found = tuple([route(page, piece) for piece in page.routes if len(page.routes[piece]["places"]) > 1])
    if not found:
        return []
    note = page.say("Place by place, where the cheapest way is not the one you want.")
    return [Panel(page.say("Another way"), note, routes=found)]


def route(page: Page, piece: int) -> Route:
    """C28 C102 C107 C144 C172: the map as far as this piece could come this turn, and why it may not stop where."""
    known, board = page.routes[piece], page.edition
    steps = {
        place["node"]: tuple([(to, cost, strait) for to, cost, strait in place["steps"]]) for place in known["places"]
    }
    shut = {place["node"]: page.no(place["shut"]) for place in known["places"]}
    kind = page.burns(piece)
    gates = sorted({strait for ways in steps.values() for _, _, strait in ways if strait})
    paid = {"petrol": page.fuel(TOLL, "petrol"), "coal": page.fuel(TOLL, "coal"), "owe": page.say("owe it")}
    return Route(
        page.piece_label(piece),
        ("go", piece),
        known["start"],
        {node: Waypoint(spot(board, node), str(page.place(node)), steps[node], shut[node]) for node in steps},
        {f"{node}-{to}": lines(board, node, to) for node in steps for to, _, _ in steps[node] if node < to},
        known["limit"],
        known["purse"],
        page.fuel(MANY, kind).replace(page.number(MANY), "…"),
        {strait: page.say("Toll, {strait}", strait=page.tongue.text(board.straits, strait)) for strait in gates},
        paid if gates else {},
        {paths: tuple(ways) for paths, ways in known["tolls"].items()},
    )


PANELS: Final[dict[str, Callable[[Page], list[Panel]]]] = {
    "Bargain": bargain,
    "Dice": announced,
    "Ruling": ruling,
    "ChooseGoal": goals,
    "MovePiece": ways,
}


# -- one more sentence


def about_question(page: Page) -> str:
    if page.kind in ALWAYS:
        return page.say(ALWAYS[page.kind])
    return EXPLAINED[page.kind](page) if page.kind in EXPLAINED else ""


def about_announce(page: Page) -> str:
    seat = int(page.question["seat"])
    if page.seen["last7"][seat]:
        return page.say("A 7 last turn: a second one running costs a piece.")
    return in_hand(page, seat)


def in_hand(page: Page, seat: Seat) -> str:
    facts = {
        "petrol": page.fuel(page.tank(seat, "petrol"), "petrol"),
        "coal": page.fuel(page.tank(seat, "coal"), "coal"),
    }
    return page.say("In hand: {petrol}, {coal}.", **facts)


def about_move(page: Page) -> str:
    """C39: which pieces may still move, and the fuel."""
    hand = in_hand(page, int(page.question["seat"]))
    if page.agreed("pieces_per_turn") != "each":
        return page.say("One piece moves. {hand}", hand=hand)
    if not page.question["moved"]:
        return page.say("Each piece may move once. {hand}", hand=hand)
    rest = page.listed([page.piece(piece) for piece in page.question["pieces"]])
    return page.say("Still to move: {pieces}. {hand}", pieces=rest, hand=hand)


def about_finish(page: Page) -> str:
    if page.question["options"] or page.question["loads"]:
        return page.say("One option or one loading in a turn.")
    return in_hand(page, int(page.question["seat"]))


def about_bargain(page: Page) -> str:
    if page.question["counters"]:
        return page.say("Accept, refuse, or name another bundle once; values are fixed.")
    return page.say("It is taken or left.")


def about_dice(page: Page) -> str:
    if page.seen["last7"][page.question["seat"]]:
        return page.say("A 7 last turn: a second one running costs a piece.")
    return ""


ALWAYS: Final = {
    "LosePlane": _("Its fuel and your options stay; the plane does not come back."),
    "ChooseGoal": _("Each place says what it costs from the six bases."),
    "Ruling": _("The conditions of the rule are met."),
}
EXPLAINED: Final[dict[str, Callable[[Page], str]]] = {
    "Announce": about_announce,
    "MovePiece": about_move,
    "Finish": about_finish,
    "Bargain": about_bargain,
    "Dice": about_dice,
}
