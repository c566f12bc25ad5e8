"""The table at a glance: the round, the fleets, and what the viewer has, lacks and can reach."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.board import DEPOSIT, GOLD_PORT, WARES, Way
from ludotheque.games.cosmail.screen_sheet import Sheet
from ludotheque.games.cosmail.words import SHIP, TOLL
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.columns import cut, fit, flow, right
from ludotheque.kernel.words import _, capital

FIGURES: Final = (5, 5, 4)  # columns of petrol, coal and kinds
ROOMY: Final = 100
PATIENCE: Final = 5  # rounds without progress, before they are told


def facts_lines(sheet: Sheet, most: int) -> list[str]:
    """Round, game of a series, commissaire, goals."""
    view, say = sheet.view, sheet.say
    if view["phase"] == "setup":
        told = [say(_("the fleets are not in place yet"))]
    elif view["limit"]:
        told = [say(_("round {round} of {limit}"), round=min(view["round"], view["limit"]), limit=view["limit"])]
    else:
        told = [say(_("round {round}"), round=view["round"])]
    if view["house"]["mode"] == "series":
        told.append(say(_("game {game} of {games}"), game=view["game"], games=view["house"]["games"]))
    if view["goals"]:
        told.append(goals(sheet))
    if view["commissaire"] is not None:
        told.append(say(_("commissaire: {who}"), who=sheet.names[view["commissaire"]]))
    if view["idle"] >= PATIENCE:
        told.append(say(_("{count} rounds without progress"), count=view["idle"]))
    return flow([capital(told[0]), *told[1:]], sheet.width, most)


def goals(sheet: Sheet) -> str:
    """C186 C187: where the race ends; the checkpoints, those already visited with a star."""
    view = sheet.view
    if view["house"]["mode"] == "race":
        return sheet.say(_("goal: {place}"), place=sheet.name(view["goals"][0]))
    seen = [] if sheet.own is None else view["visited"][sheet.own]
    places = [sheet.name(node) + "★" * (node in seen) for node in view["goals"]]
    return sheet.say(_("checkpoints: {places}"), places=", ".join(places))


def rooms(sheet: Sheet) -> tuple[int, int]:
    """Columns for a name and for each place; no place where the page is narrow."""
    return (11, 15) if sheet.width >= ROOMY else (9, 12) if sheet.wide else (9, 0)


def heading(sheet: Sheet) -> str:
    names, places = rooms(sheet)
    heads = [fit(sheet.words.label(piece, sheet.tongue), places) for piece in range(SHIP + 1)] if places else []
    figures = (sheet.say(_("pet.")), sheet.say(_("co.")), f"/{WARES}")
    numbers = "".join([right(head, room) for head, room in zip(figures, FIGURES)])
    text = "      " + fit(sheet.say(_("player")), names) + "".join(heads) + numbers
    return sheet.paint("dim", fit(text, sheet.width).rstrip())


def row(sheet: Sheet, seat: Seat) -> str:
    """A player: base, where the pieces stand, petrol, coal, different goods, and what else there is to know."""
    view = sheet.view
    names, places = rooms(sheet)
    arrow = sheet.paint("bold", "►") if seat == view["active"] and view["phase"] == "play" else " "
    where = [fit(cut(standing(sheet, seat, piece), places - 1), places) for piece in range(SHIP + 1)] if places else []
    cells = [str(view["petrol"][seat]), str(view["coal"][seat]), str(view["kinds"][seat])]
    numbers = "".join([right(cell, room) for cell, room in zip(cells, FIGURES)])
    rest = fit(cut(sheet.names[seat], names - 1), names) + "".join(where) + numbers
    notes = ", ".join(remarks(sheet, seat))
    return f"{arrow} {sheet.mark(seat, fit(sheet.base(seat), 3))} " + fit(f"{rest}  {notes}", sheet.width - 6).rstrip()


def standing(sheet: Sheet, seat: Seat, piece: int) -> str:
    """Where a piece stands; home in a word, a dash for one that is lost; an exclamation mark when it must leave."""
    node = sheet.view["at"][seat][piece]
    if node is None:
        return "—"
    name = sheet.say(_("base")) if sheet.board.base[node] == sheet.view["base"][seat] else sheet.name(node)
    return f"{name}>" if sheet.view["bound"][seat][piece] else name


def remarks(sheet: Sheet, seat: Seat) -> list[str]:
    """What else there is to know of a player."""
    view, mates, piece = sheet.view, partners(sheet, seat), sheet.view["entered"][seat]
    cases: list[tuple[object, str, object]] = [
        (seat in view["out"], _("out of the game"), ""),
        (view["retired"][seat], _("withdrawn"), ""),
        (view["partial"][seat] and not view["retired"][seat], _("ship only"), ""),
        (view["last7"][seat], _("after a 7"), ""),
        (view["gold"][seat], _("gold {what}"), "+".join([str(points) for _node, points in view["gold"][seat]])),
        (view["debts"][seat], _("owes {what}"), TOLL * view["debts"][seat]),
        (piece is not None, _("races: {what}"), sheet.words.label(piece or 0, sheet.tongue).lower()),
        (view["visited"][seat], _("stops {what}"), len(view["visited"][seat])),
        (view["points"][seat], _("{what} pts"), view["points"][seat]),
        (mates, _("with {what}"), ", ".join(mates)),
        (view["noted"][seat] and seat != sheet.own, _("opt. {what}"), len(view["noted"][seat])),
    ]
    return [sheet.say(note, what=what) for applies, note, what in cases if applies]


def partners(sheet: Sheet, seat: Seat) -> list[str]:
    """C173: the names of those who play with him."""
    team = sheet.view["team"]
    return [sheet.names[other] for other in sheet.players if other != seat and team[other] == team[seat]]


# -- the viewer's own affairs


def own_lines(sheet: Sheet, room: int) -> list[str]:
    """Pieces where the rows have no place for them, what is lacking, held and noted, and what can be reached."""
    if sheet.own is None or sheet.own in sheet.view["out"] or sheet.view["phase"] != "play":
        return []
    parts: list[tuple[int, list[str]]] = [
        (1, [] if sheet.wide else fleet(sheet, sheet.own)),
        (2, lacking(sheet, sheet.own)),
        (1, holding(sheet, sheet.own)),
        (1, noted(sheet, sheet.own)),
        *[(3, line) for line in reaching(sheet, sheet.own)],
    ]
    parts = [(most, told) for most, told in parts if told]
    lines: list[str] = []
    for index, (most, told) in enumerate(parts):
        free = room - len(lines) - (len(parts) - index - 1)
        if len(lines) < room:
            lines += flow(told, sheet.width, max(1, min(most, free)), ", ", ",")
    return lines


def led(message: str, parts: list[str]) -> list[str]:
    """A list with a word before it."""
    return [f"{capital(message)} {parts[0]}", *parts[1:]] if parts else []


def fleet(sheet: Sheet, seat: Seat) -> list[str]:
    here = range(SHIP + 1)
    return led(sheet.say(_("yours:")), [f"{sheet.short(piece)} {standing(sheet, seat, piece)}" for piece in here])


def lacking(sheet: Sheet, seat: Seat) -> list[str]:
    """C127: the goods still to be had, each with who has them to spare or where they lie."""
    if sheet.view["house"]["riches"] == "without":
        return []
    mine = sheet.view["goods"][seat]
    missing = [ware for ware in range(WARES) if not mine[ware]]
    if not missing:
        return [sheet.line(sheet.say(_("you have all twelve goods")))]
    if len(missing) == WARES and not any([any(goods) for goods in sheet.view["goods"] if goods]):
        return [sheet.line(sheet.say(_("you lack all twelve goods")))]
    return led(sheet.say(_("you lack:")), [lack(sheet, seat, ware) for ware in missing])


def lack(sheet: Sheet, seat: Seat, ware: int) -> str:
    """A good with its holders; where nobody has it, how many lie in its ports."""
    view = sheet.view
    others = [other for other in sheet.players if view["team"][other] == other != view["team"][seat]]
    held = [f"{sheet.names[other]} {view['goods'][other][ware]}" for other in others if view["goods"][other][ware]]
    return f"{sheet.good(ware)} ({', '.join(held)})" if held else sheet.good(ware)


def holding(sheet: Sheet, seat: Seat) -> list[str]:
    mine = sheet.view["goods"][seat]
    held = [f"{sheet.good(ware)} {mine[ware]}" for ware in range(WARES) if mine[ware]]
    return led(sheet.say(_("you hold:")), held)


def noted(sheet: Sheet, seat: Seat) -> list[str]:
    ports = [f"{sheet.name(node)} {sheet.view['stock'][node]}" for node in sheet.view["noted"][seat]]
    return led(sheet.say(_("options:")), ports)


def reaching(sheet: Sheet, seat: Seat) -> list[list[str]]:
    """C26 C27 C28: on his turn, where each piece could go with the fuel in hand, a line for each."""
    if sheet.view["active"] != seat or (sheet.view["question"] or {}).get("question") not in ("Announce", "MovePiece"):
        return []
    found = []
    for piece in range(SHIP + 1):
        best: dict[int, Way] = {}
        for way in ways(sheet, seat, piece):
            best.setdefault(way.to, way)
        told = [f"{sheet.name(way.to)} {way.cost}{'+10' * len(way.straits)}" for way in best.values()]
        found.append(led(sheet.say(_("{piece} can reach:"), piece=sheet.short(piece)), told))
    return found


def ways(sheet: Sheet, seat: Seat, piece: int) -> list[Way]:
    """C28 C102 C107 C142: those that can be paid and end where one may stop."""
    view, board = sheet.view, sheet.board
    at = view["at"][seat][piece]
    if at is None:
        return []
    flights = board.free_flights if view["kinds"][seat] == WARES else board.flights
    offered = board.voyages[at] if piece == SHIP else flights[at]
    fuel = view["coal" if piece == SHIP else "petrol"][seat]
    return [way for way in offered if way.cost <= fuel and may_stop(sheet, seat, piece, way.to)]


def may_stop(sheet: Sheet, seat: Seat, piece: int, node: int) -> bool:
    view, base = sheet.view, sheet.board.base[node]
    if base == view["base"][seat]:
        return True
    owned = [view["base"][other] for other in sheet.players if other not in view["out"]]
    if view["occupied"][node] is not None or (base and base in owned):
        return False
    if sheet.board.kind[node] in (GOLD_PORT, DEPOSIT) and view["kinds"][seat] < WARES:
        return sheet.board.kind[node] == GOLD_PORT and piece == SHIP and bool(view["partial"][seat])
    return True
