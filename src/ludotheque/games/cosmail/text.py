"""COSMAIL on a terminal: the table at a glance, the whole planisphere, the accounts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from ludotheque.games.cosmail.rules.board import (
    COAL_PORT,
    DEPOSIT,
    GOLD_PORT,
    PETROL_BASE,
    SEA,
    SQUARE,
    WARES,
    Board,
    Leg,
    Way,
)
from ludotheque.games.cosmail.words import ROMANS, SHIP, TOLL, CosmailWords
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Paint, Tongue
from ludotheque.parts.text import SeenSheet, columns, cut, fit, flow, right
from ludotheque.say.sentences import _, capital

# -- A view about to be written down on a page: who asks, in which language, how wide


Text: TypeAlias = tuple[str, str]  # as it is measured, and as it is painted

INKS: Final = ("seat1", "seat2", "seat3", "seat4", "bold", "title")
LETTERS: Final = ("A", "B", "*")  # planes and ship, after the number of the base


class Sheet(SeenSheet):
    """Everything a line is made from."""

    def __init__(
        self,
        words: CosmailWords,
        view: Mapping[str, Any],
        names: Sequence[str],
        tongue: Tongue,
        paint: Paint,
        width: int,
    ) -> None:
        super().__init__(view, names, tongue, paint, width)
        self.words = words
        self.board = words.board
        self.players: list[Seat] = view["players"]
        self.own: Seat | None = view["seat"] if view["seat"] in self.players else None

    def name(self, node: int) -> str:
        return self.tongue.text(self.board.names, node)

    def good(self, ware: int) -> str:
        return str(self.words.good(ware, self.tongue))

    def base(self, seat: Seat) -> str:
        """A player by the number of his base; a dash before the die has fallen."""
        return ROMANS[self.view["base"][seat]] or "—"

    def mark(self, seat: Seat, text: str) -> str:
        """Something of this player's, in his colour."""
        return self.paint(INKS[self.players.index(seat) % len(INKS)], text)

    def marked(self, seat: Seat, text: str) -> Text:
        return text, self.mark(seat, text)

    def order(self) -> list[Seat]:
        """C24: the players as they follow each other; as they sit before that is known."""
        return self.view["order"] or self.players

    def short(self, piece: int) -> str:
        """A piece in a line of figures: A, B, ship."""
        return ("A", "B", self.tongue.gettext("ship"))[piece]


def painted_flow(parts: Sequence[Text], width: int, between: str = " · ", indent: str = "  ") -> list[str]:
    """Painted parts one after another, on as many lines as they take."""
    lines: list[str] = []
    text, used = "", 0
    for plain, painted in [narrowed(part, width - columns(indent)) for part in parts]:
        if used and used + columns(between + plain) > width:
            lines.append(text)
            text, used = "", 0
        before = between if text else indent if lines else ""
        text += before + painted
        used += columns(before + plain)
    return [*lines, text] if text else lines


def narrowed(part: Text, width: int) -> Text:
    """What is wider than a line is cut, and loses its colours."""
    plain, painted = part
    return (plain, painted) if columns(plain) <= width else (cut(plain, width), cut(plain, width))


# -- the planisphere in lines of text: ports by goods, bases, straits, and the legs from place to place


def map_lines(sheet: Sheet) -> list[str]:
    """Everything on the board; the viewer's own neighbourhood before the list of all legs."""
    return [*goods_lines(sheet), *base_lines(sheet), *near_lines(sheet), *leg_lines(sheet)]


def titled(sheet: Sheet, title: str, lines: list[str]) -> list[str]:
    return [sheet.paint("dim", sheet.line(title)), *lines] if lines else []


def leads_to(sheet: Sheet, title: str, parts: Sequence[Text]) -> list[str]:
    """A list after its name."""
    if not parts:
        return []
    plain, painted = parts[0]
    first = (f"{title}{plain}", f"{sheet.paint('bold', title)}{painted}")
    return painted_flow([first, *parts[1:]], sheet.width)


def goods_lines(sheet: Sheet) -> list[str]:
    """C6 C7: every good with its value and its three ports, the richest first."""
    lines: list[str] = []
    for ware in range(WARES):
        title = sheet.say(_("{good} ({value}): "), good=capital(sheet.good(ware)), value=sheet.board.value[ware])
        ports = sorted(sheet.board.ports_of[ware], key=lambda node: -sheet.board.stock[node])
        lines += leads_to(sheet, title, [port(sheet, node) for node in ports])
    return titled(sheet, sheet.say(_("goods and their ports")), lines)


def port(sheet: Sheet, node: int) -> Text:
    """A port with what is left there, who stands there, who holds an option."""
    left = f"{sheet.name(node)}\u00a0{sheet.view['stock'][node]}/{sheet.board.stock[node]}"
    plain, painted = occupant(sheet, node)
    holders = [seat for seat in sheet.order() if node in sheet.view["noted"][seat]]
    if not holders:
        return left + plain, left + painted
    marks = "\u00a0".join([sheet.base(seat) for seat in holders])
    inked = "\u00a0".join([sheet.mark(seat, sheet.base(seat)) for seat in holders])
    return f"{left}{plain}\u00a0({marks})", f"{left}{painted}\u00a0({inked})"


def occupant(sheet: Sheet, node: int) -> Text:
    """C102: the piece on a node, between brackets, by base and letter."""
    held = sheet.view["occupied"][node]
    if held is None:
        return "", ""
    seat, piece = held
    text = f"\u00a0[{sheet.base(seat)}{LETTERS[piece]}]"
    return text, sheet.mark(seat, text)


def spot(sheet: Sheet, node: int) -> Text:
    plain, painted = occupant(sheet, node)
    return sheet.name(node) + plain, sheet.name(node) + painted


def of_kind(sheet: Sheet, kind: int) -> list[Text]:
    return [spot(sheet, node) for node, what in enumerate(sheet.board.kind) if what == kind]


def base_lines(sheet: Sheet) -> list[str]:
    """C52 C53 C89 C143: where planes and ships fill up, the gold, the straits, the homes, the squares in use."""
    squares = [node for node, what in enumerate(sheet.board.kind) if what == SQUARE]
    busy = [spot(sheet, node) for node in squares if sheet.view["occupied"][node] is not None]
    lines = [
        *leads_to(sheet, sheet.say(_("Petrol, for planes: ")), of_kind(sheet, PETROL_BASE)),
        *leads_to(sheet, sheet.say(_("Coal, for ships: ")), of_kind(sheet, COAL_PORT)),
        *leads_to(
            sheet, sheet.say(_("Gold, with the twelve goods: ")), [gold(sheet, node) for node in sheet.board.golds]
        ),
        *leads_to(
            sheet, sheet.say(_("Home bases: ")), [home(sheet, node) for node in sheet.board.homes[1:] if node >= 0]
        ),
        *leads_to(sheet, sheet.say(_("Straits, 10 points: ")), straits(sheet)),
        *leads_to(sheet, sheet.say(_("On squares: ")), busy),
    ]
    return titled(sheet, sheet.say(_("bases and straits")), lines)


def gold(sheet: Sheet, node: int) -> Text:
    """C151: a gold base with the throws that were counted there."""
    plain, painted = spot(sheet, node)
    for seat in sheet.order():
        if sheet.view["team"][seat] == seat:
            for base, points in sheet.view["gold"][seat]:
                if base == node:
                    text = f"{sheet.base(seat)}\u00a0{points}"
                    plain, painted = f"{plain}, {text}", f"{painted}, {sheet.mark(seat, text)}"
    return plain, painted


def home(sheet: Sheet, node: int) -> Text:
    """A home base with its player and the pieces that are there, or whoever uses it as a square."""
    base = sheet.board.base[node]
    owners = [seat for seat in sheet.players if sheet.view["base"][seat] == base]
    if not owners:
        plain, painted = occupant(sheet, node)
        return ROMANS[base] + plain, ROMANS[base] + painted
    seat = owners[0]
    here = [LETTERS[piece] for piece, at in enumerate(sheet.view["at"][seat]) if at == node]
    text = f"{ROMANS[base]}\u00a0{cut(sheet.names[seat], 15)}" + (f"\u00a0[{' '.join(here)}]" if here else "")
    return sheet.marked(seat, text)


def straits(sheet: Sheet) -> list[Text]:
    """C89 C94: each strait with the legs that bear its grid."""
    found = []
    for number, name in enumerate(sheet.tongue.texts(sheet.board.straits)):
        legs = [leg for leg in sheet.board.legs if number and leg.strait == number]
        told = [f"{sheet.name(leg.one)}–{sheet.name(leg.other)} {leg.cost}" for leg in legs]
        if told:
            text = f"{name} ({', '.join(told)})"
            found.append((text, text))
    return found


def price(leg: Leg) -> str:
    """10~ by sea, 10 by land, 10# through a strait."""
    return f"{leg.cost}{'#' if leg.strait else '~' if leg.way == SEA else ''}"


def near_lines(sheet: Sheet) -> list[str]:
    """C26 C27: the legs that leave the places where the viewer's pieces stand."""
    if sheet.own is None:
        return []
    lines: list[str] = []
    for piece, node in enumerate(sheet.view["at"][sheet.own]):
        if node is None:
            continue
        legs = sorted([leg for leg in sheet.board.legs if node in (leg.one, leg.other)], key=lambda leg: leg.cost)
        if piece == SHIP:
            legs = [leg for leg in legs if leg.way == SEA]
        title = f"{sheet.words.label(piece, sheet.tongue)}, {sheet.name(node)} → "
        lines += leads_to(sheet, title, [beyond(sheet, leg, node) for leg in legs])
    return titled(sheet, sheet.say(_("next to your pieces")), lines)


def beyond(sheet: Sheet, leg: Leg, node: int) -> Text:
    plain, painted = spot(sheet, leg.other if leg.one == node else leg.one)
    return f"{plain}\u00a0{price(leg)}", f"{painted}\u00a0{price(leg)}"


def leg_lines(sheet: Sheet) -> list[str]:
    """C3: every leg once, under the first of its ends."""
    lines: list[str] = []
    for node in range(len(sheet.board.kind)):
        legs = [leg for leg in sheet.board.legs if node == min(leg.one, leg.other)]
        far = [f"{sheet.name(max(leg.one, leg.other))}\u00a0{price(leg)}" for leg in legs]
        lines += leads_to(sheet, f"{sheet.name(node)} → ", [(text, text) for text in far])
    return titled(sheet, sheet.say(_("all the legs")), lines)


# -- the table at a glance: the round, the fleets, and what the viewer has, lacks and can reach


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


# -- C162: the final accounts on a page, line by line, a column for each player


Account: TypeAlias = Mapping[str, Any]
LABEL: Final = 20  # columns of a line's name
FIGURE: Final = 9  # and of each player's figure, at least
WIDEST: Final = 14

ROLES: Final = {
    "finisher": _("home first"),
    "player": _("in play"),
    "partial": _("partial"),
    "out": _("out"),
}
LINES: Final[tuple[tuple[str, Callable[[Account], int]], ...]] = (
    (_("gold"), lambda account: account["gold"]),
    (_("goods"), lambda account: account["goods"]),
    (_("petrol"), lambda account: account["petrol"]),
    (_("coal"), lambda account: account["coal"]),
    (_("tolls owed"), lambda account: -account["debts"]),
)


def account_lines(sheet: Sheet) -> list[str]:
    """As many players side by side as there is room for, the best placed first; then the points of a series."""
    accounts = sorted(sheet.view["accounts"], key=lambda account: (not account["place"], account["place"]))
    room = LABEL if sheet.wide else LABEL - 6
    side_by_side = max(1, (sheet.width - room) // FIGURE)
    lines: list[str] = []
    for first in range(0, len(accounts), side_by_side):
        lines += block(sheet, accounts[first : first + side_by_side], room)
    return lines


def block(sheet: Sheet, accounts: Sequence[Account], room: int) -> list[str]:
    """Names, how each ended, throws and factors, then what counts, and the total."""
    column = max(FIGURE, min(WIDEST, (sheet.width - room) // len(accounts)))

    def row(label: str, cells: Sequence[str], ink: str = "") -> str:
        text = fit(cut(label, room - 1), room) + "".join([right(cut(cell, column - 1), column) for cell in cells])
        return sheet.paint(ink, text) if ink else text

    heads = [f"{account['place']}. {sheet.names[account['seat']]}" for account in accounts]
    lines = [row("", heads, "bold"), row("", [role(sheet, account) for account in accounts], "dim")]
    lines += [row(label, cells) for label, cells in contest_rows(sheet, accounts)]
    if sheet.view["house"]["riches"] == "with":
        lines += [row(label, cells) for label, cells in riches_rows(sheet, accounts)]
    totals = [sheet.tongue.number(account["total"]) for account in accounts]
    lines.append(row(sheet.say(_("total")), totals, "bold"))
    if sheet.view["house"]["mode"] == "series":
        points = [f"+{account['points']} = {sheet.view['points'][account['seat']]}" for account in accounts]
        lines.append(row(sheet.say(_("points of the series")), points, "bold"))
    return [line.rstrip() for line in lines]


def role(sheet: Sheet, account: Account) -> str:
    role = ROLES[account["role"]]
    return sheet.say(role)


def riches_rows(sheet: Sheet, accounts: Sequence[Account]) -> list[tuple[str, list[str]]]:
    """C150 C153: the gold as it was thrown and multiplied."""
    rows: list[tuple[str, list[str]]] = []
    if any([account["throws"] for account in sheet.view["accounts"]]):
        rows.append((sheet.say(_("gold thrown")), [thrown(account) for account in accounts]))
    return rows + [
        (sheet.say(label), [figure(sheet, value(account)) for account in accounts])
        for label, value in LINES
        if any([value(account) for account in sheet.view["accounts"]])
    ]


def thrown(account: Account) -> str:
    """8+9 ×50"""
    points = "+".join([str(points) for _node, points in account["throws"]])
    return f"{points} ×{account['factor']}" if points else "—"


def figure(sheet: Sheet, number: int) -> str:
    return sheet.tongue.number(number) if number else "—"


def contest_rows(sheet: Sheet, accounts: Sequence[Account]) -> list[tuple[str, list[str]]]:
    """C186 C187: what was left of a race, how many checkpoints of a rally."""
    mode = sheet.view["house"]["mode"]
    if mode == "race":
        return [(sheet.say(_("still to go")), ["—" if each["left"] < 0 else str(each["left"]) for each in accounts])]
    if mode == "rally":
        return [(sheet.say(_("checkpoints")), [str(each["visited"]) for each in accounts])]
    return []


# -- COSMAIL on a terminal: the table at a glance, the whole planisphere, the accounts


MOST_LINES: Final = 12


class CosmailScreen:
    """Lines about one edition: it lends the places, the legs and the names."""

    def __init__(self, edition: Board) -> None:
        self.edition = edition
        self.words = CosmailWords(edition)

    def position(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        """Round and goals; the fleets; what the viewer lacks, holds and can reach. A dozen lines at most."""
        sheet = Sheet(self.words, view, names, tongue, paint, width)
        rows = [heading(sheet), *[row(sheet, seat) for seat in sheet.order()]]
        facts = facts_lines(sheet, 2 if view["goals"] else 1)
        return [*facts, *rows, *own_lines(sheet, MOST_LINES - len(facts) - len(rows))]

    def board(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        """Ports by goods, fuel, gold, straits and homes; what lies next to the viewer's pieces; then every leg."""
        sheet = Sheet(self.words, view, names, tongue, paint, width)
        signs = flow(self.legend(tongue)[1:], width, 9)
        return [*map_lines(sheet), *[paint("dim", line) for line in signs]]

    def legend(self, tongue: Tongue) -> list[str]:
        """The aim, and how to read the signs of the page."""
        return [
            tongue.gettext("Aim: the twelve goods, gold at three bases, and everything home before the others."),
            tongue.gettext("Tampico 2/3: two vignettes of three are left"),
            tongue.gettext("[IIA] plane A of base II stands there, [II*] its ship"),
            tongue.gettext("(I III) hold an option"),
            tongue.gettext("Perth> must leave Perth"),
            tongue.gettext("10~ a sea leg of 10, 10 a land leg, 10# through a strait"),
            tongue.gettext("pet. points of petrol, co. points of coal, /12 different goods"),
        ]

    def accounts(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        """C162 C184: gold, goods, fuel and tolls owed, to the total, the best placed first."""
        return account_lines(Sheet(self.words, view, names, tongue, paint, width))
