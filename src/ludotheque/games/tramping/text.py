"""TRAMPING on a terminal: the voyage at a glance, the whole chart, the accounts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from ludotheque.games.tramping.rules.board import (
    AVARIE,
    BAR,
    CONTROL,
    FREIGHT,
    JOINED_1,
    JOINED_2,
    NARVIK,
    NOWHERE,
    PETROL,
    REEF,
    REPAIR,
    ROMANS,
    SIX_BLACK,
    SIX_GREEN,
    START,
    TREASURE,
    Board,
)
from ludotheque.games.tramping.rules.ways import ALL, onward
from ludotheque.games.tramping.words import TrampWords, figure, heading, millions, neighbours, square_names
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Number, Paint, Tongue, best_first
from ludotheque.parts.text import BETWEEN, SeenSheet, columns, cut, fit, flow, right
from ludotheque.say.sentences import _, capital

# -- A view about to be written down on a page: who asks, in which language, how wide


INKS: Final = ("seat1", "seat3", "seat2", "seat4", "bold")  # of the five cargos


class Sheet(SeenSheet):
    """Everything a line is made from."""

    def __init__(
        self,
        words: TrampWords,
        view: Mapping[str, Any],
        names: Sequence[str],
        tongue: Tongue,
        paint: Paint,
        width: int,
    ) -> None:
        super().__init__(view, names, tongue, paint, width)
        self.words = words
        self.board = words.board
        self.captains: list[Seat] = view["captains"]

    def number(self, seat: Seat) -> str:
        """A cargo by its number."""
        return str(self.captains.index(seat) + 1)

    def mark(self, seat: Seat, text: str | None = None) -> str:
        """The same, or something of his, painted in the colour of the cargo."""
        return self.paint(INKS[self.captains.index(seat)], self.number(seat) if text is None else text)

    def sum(self, amount: Number | None) -> str:
        """A purse in millions; a dash for one that is hidden."""
        return "—" if amount is None else figure(amount, self.tongue)

    def name(self, square: int) -> str:
        return square_names(self.board, self.tongue)[square]

    def standing(self, square: int) -> list[Seat]:
        return [seat for seat in self.captains if self.view["at"][seat] == square]


# -- the table at a glance: round, treasure, bank, captains, one's own cards


FIGURES: Final = (7, 7, 7)  # columns for cash, loan and cards
NARROW: Final = (6, 5, 3)


def facts_lines(sheet: Sheet, most: int) -> list[str]:
    """The round, the treasure, the bank with its cash and stock; the end in sight."""
    view = sheet.view
    told = [capital(sheet.say(_("round {round}"), round=view["round"])), treasure(sheet), *bank(sheet)]
    if view["limit"] is not None:
        told.append(sheet.say(_("last round {round}"), round=view["limit"]))
    while len(told) > 2 and most == 1 and columns(BETWEEN.join(told)) > sheet.width:
        told.pop()
    return flow(told, sheet.width, most)


def treasure(sheet: Sheet) -> str:
    view = sheet.view
    if view["taken"] is not None:
        return sheet.say(_("treasure taken by {who}"), who=sheet.names[view["taken"]])
    if view["treasure"]:
        return sheet.say(_("treasure at {roman}"), roman=ROMANS[view["treasure"]])
    return sheet.say(_("treasure not drawn"))


def bank(sheet: Sheet) -> list[str]:
    view = sheet.view
    banker = view["banker"]
    if banker is None:
        return [sheet.say(_("bank without an owner"))]
    stock = view["holder"].count(None)
    cards = sheet.tongue.ngettext("{count} card", "{count} cards", stock).format(count=stock)
    purse = view["cash"][banker]
    facts = {"who": sheet.names[banker], "sum": "—" if purse is None else millions(purse, sheet.tongue), "cards": cards}
    return [sheet.say(_("bank {who} {sum}, {cards}"), **facts)]


def rooms(sheet: Sheet) -> tuple[int, int]:
    """Columns for a name and for a place."""
    return (15, 16) if sheet.wide else (8, 9)


def figures(sheet: Sheet) -> tuple[int, ...]:
    return FIGURES if sheet.wide else NARROW


def title_line(sheet: Sheet) -> str:
    say = sheet.say
    names, places = rooms(sheet)
    heads = (_("cash"), _("loan"), _("cards")) if sheet.wide else (_("cash"), _("loan"), _("c."))
    numbers = "".join([right(say(head), room) for head, room in zip(heads, figures(sheet))])
    text = "    " + fit(say(_("captain")), names) + fit(say(_("where")), places) + numbers
    return sheet.paint("dim", fit(text, sheet.width).rstrip())


def row(sheet: Sheet, seat: Seat) -> str:
    """A captain: cargo, place, cash, loan, cards, and what else there is to know."""
    view = sheet.view
    names, places = rooms(sheet)
    arrow = sheet.paint("bold", "►") if seat == view["active"] and view["phase"] == "voyage" else " "
    at, loan = view["at"][seat], view["loans"][seat]
    cells = [sheet.sum(view["cash"][seat]), sheet.sum(loan) if loan else "", str(view["holder"].count(seat))]
    numbers = "".join([right(cell, room) for cell, room in zip(cells, figures(sheet))])
    where = "—" if at is None else sheet.name(at)
    rest = fit(sheet.names[seat], names - 1) + " " + fit(where, places - 1) + " " + numbers
    notes = ", ".join(remarks(sheet, seat))
    return f"{arrow} {sheet.mark(seat)} " + fit(f"{rest}  {notes}", sheet.width - 4).rstrip()


def remarks(sheet: Sheet, seat: Seat) -> list[str]:
    """What else there is to know of a captain."""
    view, tramping = sheet.view, sheet.view["tramping"]
    port, route = view["repair"][seat], view["routes"][seat]
    facts = {
        "port": "" if port is None else sheet.name(port),
        "count": view["skip"][seat],
        "uses": tramping["uses"],
        "route": 0 if route is None else route + 1,
        "sum": millions(view["arrears"][seat], sheet.tongue),
    }
    cases = [
        (seat in view["out"], _("out of the game")),
        (seat == view["banker"], _("bank")),
        (port is not None, _("damaged, to {port}")),
        (seat == view["owes"], _("draws the treasure")),
        (view["one_step"][seat], _("one square")),
        (view["skip"][seat] > 0, _("misses {count}")),
        (seat == tramping["seat"], _("TRAMPING {uses}")),
        (view["arrears"][seat] > 0, _("owes {sum}")),
        (view["phase"] == "market" and view["ready"][seat], _("waits")),
        (route is not None and not view["passed"][seat] and seat not in view["out"], _("route {route}")),
    ]
    return [sheet.say(note, **facts) for applies, note in cases if applies]


def own_cards(sheet: Sheet, most: int) -> list[str]:
    """The viewer's cards by name, or the bank's for its owner, as far as there is room."""
    view, seat = sheet.view, sheet.view["seat"]
    shown = [(seat, _("your cards: {first}"))] if seat in sheet.captains else []
    if seat is not None and seat == view["banker"]:
        shown.append((None, _("cards of the bank: {first}")))
    lines: list[str] = []
    for owner, message in shown:
        held = [card for card, holder in enumerate(view["holder"]) if holder == owner and is_real(sheet, card)]
        names = [sheet.words.card(card, sheet.tongue) for card in held]
        if names and len(lines) < most:
            told = capital(sheet.say(message, first=names[0]))
            lines += flow([told, *names[1:]], sheet.width, most - len(lines), ", ", ",")
    return lines


def is_real(sheet: Sheet, card: int) -> bool:
    """A small chart does without some cards."""
    return sheet.board.card_port[card] != NOWHERE


# -- the track as signs: what each square is, who stands there, and what lies before a cargo


Piece: TypeAlias = tuple[str, str]  # a text as it is measured, and as it is painted

BEHIND: Final = 3
AHEAD: Final = 9
FORK: Final = "<"
PLAIN_SIGN: Final = "·"
SIGNS: Final = {
    START: "N",
    FREIGHT: "F",
    PETROL: "P",
    BAR: "/",
    REPAIR: "R",
    CONTROL: "C",
    AVARIE: "A",
    SIX_BLACK: "6-",
    SIX_GREEN: "6+",
    JOINED_1: "=",
    JOINED_2: "=",
}
PAINTS: Final = {FREIGHT: "blue", PETROL: "green", REPAIR: "red", CONTROL: "red", TREASURE: "yellow"}


def sign(sheet: Sheet, square: int) -> str:
    """The kind of a square in a sign or two; reefs count once the treasure is drawn."""
    kind = sheet.board.kind[square]
    if kind == TREASURE:
        return ROMANS[sheet.board.treasure.index(square)]
    if kind == REEF:
        return "*" if square in sheet.view["reefs"] else PLAIN_SIGN
    return SIGNS.get(kind, PLAIN_SIGN)


def holding(sheet: Sheet, square: int) -> Piece:
    """Whose card it is, by the number of his cargo; nothing when the bank has it."""
    card = sheet.board.card_of[square]
    holder = None if card == NOWHERE else sheet.view["holder"][card]
    return ("", "") if holder is None else (sheet.number(holder), sheet.mark(holder))


def standing(sheet: Sheet, square: int) -> Piece:
    """The cargos on a square, between brackets."""
    here = sheet.standing(square)
    if not here:
        return "", ""
    return (
        "[" + "".join([sheet.number(seat) for seat in here]) + "]",
        "[" + "".join([sheet.mark(seat) for seat in here]) + "]",
    )


def piece(sheet: Sheet, square: int) -> Piece:
    """A square of the strip: its sign, the holder of its card, the cargos on it."""
    text = sign(sheet, square)
    parts = [
        (text, sheet.paint(PAINTS.get(sheet.board.kind[square], ""), text)),
        holding(sheet, square),
        standing(sheet, square),
    ]
    return "".join([plain for plain, _ in parts]), "".join([painted for _, painted in parts])


def ways(sheet: Sheet, seat: Seat, before: int | None, square: int) -> list[int]:
    """T31 T115 T117 T128: the squares this cargo may sail to from there, coming from the one before."""
    view, route = sheet.view, sheet.view["routes"][seat]
    port, bound = view["repair"][seat], view["bound"][seat] if square == view["at"][seat] else None
    came, goal, ahead = [NOWHERE if each is None else each for each in (before, port, bound)]
    return onward(sheet.board, square, came, ALL if route is None else [route], goal, ahead)


def astern(sheet: Sheet, seat: Seat) -> list[int]:
    """The squares behind a cargo, the farthest first, as far as they are known."""
    board, found = sheet.board, [sheet.view["at"][seat]]
    came = sheet.view["came"][seat]
    for _step in range(BEHIND):
        here = found[-1]
        if not board.americas[here]:
            behind = [board.before[here]]
        elif here == found[0]:
            behind = [] if came is None else [came]
        else:
            behind = [near for near in board.links[here] if near != found[-2]]
        if len(behind) != 1 or behind[0] == NOWHERE:
            break
        found.append(behind[0])
    return found[:0:-1]


def before(sheet: Sheet, seat: Seat) -> tuple[list[int], list[int]]:
    """The squares ahead of a cargo, as far as its repair port, and the ways it may choose from where they end."""
    square, last = sheet.view["at"][seat], sheet.view["came"][seat]
    found: list[int] = []
    while len(found) < AHEAD and (not found or square != sheet.view["repair"][seat]):
        nearest = ways(sheet, seat, last, square)
        if len(nearest) != 1:
            return found, nearest
        last, square = square, nearest[0]
        found.append(square)
    return found, []


def strip(sheet: Sheet, seat: Seat) -> str:
    """A cargo with the squares behind and before it, then the places ahead by name and distance."""
    at = sheet.view["at"][seat]
    behind = [] if at == NARVIK else astern(sheet, seat)
    ahead, choices = before(sheet, seat)
    pieces = [piece(sheet, square) for square in [*behind, at, *ahead]]
    if choices:
        pieces.append((FORK, FORK))
    while len(pieces) > len(behind) + 2 and columns(joined(pieces)[0]) > sheet.width - 2:
        pieces.pop()
    plain, painted = joined(pieces)
    places = "  " + ", ".join(landmarks(sheet, at, ahead, choices))
    room = sheet.width - columns(plain) - 2
    return f"{sheet.mark(seat)} {painted}{cut(places, room) if room > 12 else ''}".rstrip()


def joined(pieces: Sequence[Piece]) -> Piece:
    return " ".join([plain for plain, _ in pieces]), " ".join([painted for _, painted in pieces])


def landmarks(sheet: Sheet, at: int, ahead: Sequence[int], choices: Sequence[int]) -> list[str]:
    """Ports ahead, each with the throw it takes; beyond a fork, the first place on each way."""
    named = [(far, square) for far, square in enumerate(ahead, 1) if is_port(sheet, square)]
    last = ahead[-1] if ahead else at
    for way in choices:
        goal, far = heading(sheet.board, last, way, list(choices))
        named.append((len(ahead) + far, goal))
    return [f"{sheet.name(square)} {far}" for far, square in dict.fromkeys(named)]


def is_port(sheet: Sheet, square: int) -> bool:
    return sheet.board.kind[square] in (FREIGHT, PETROL, REPAIR, CONTROL, TREASURE)


# -- the whole chart in lines of text: the routes to the gates, then the ways round the Americas


STEP: Final = " "
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def stretches(board: Board) -> list[list[int]]:
    """Every stretch from Narvik to the gates between forks, once, each with the square it starts from."""
    found: list[list[int]] = []
    starts = [(NARVIK, square) for square in neighbours(board, NARVIK)]
    for before, first in starts:
        line = [before, first]
        while len(following := neighbours(board, line[-1])) == 1 and line[-1] not in board.gates:
            line.append(following[0])
        found.append(line)
        if line[-1] not in board.gates:
            starts += [(line[-1], square) for square in following]
    return found


def lanes(board: Board) -> list[list[int]]:
    """Every stretch beyond the gates between forks and entries, once."""
    entered = {square for gate in board.gates for square in board.entries[gate]}
    beyond = [square for square, ways in enumerate(board.links) if ways]
    ends = [square for square in beyond if len(board.links[square]) != 2 or square in entered] or beyond[:1]
    found: list[list[int]] = []
    for end in ends:
        for first in board.links[end]:
            line = [end, first]
            while line[-1] not in ends:
                line.append(next(near for near in board.links[line[-1]] if near != line[-2]))
            if line[::-1] not in found:
                found.append(line)
    return found


def crossings(board: Board) -> dict[int, str]:
    """Unnamed squares where stretches meet, each with a letter."""
    lines = [*stretches(board), *lanes(board)]
    ends = dict.fromkeys([square for line in lines for square in (line[0], line[-1])])
    unnamed = [square for square in ends if square != NARVIK and square not in board.gates]
    return dict(zip(unnamed, LETTERS))


def chart_lines(sheet: Sheet) -> list[str]:
    """The routes, stretch by stretch, then the gates and the Americas."""
    board = sheet.board
    letters = crossings(board)
    lines: list[str] = []
    for line in stretches(board):
        used = [str(no) for no, route in enumerate(board.routes, 1) if line[1] in route]
        head = sheet.tongue.ngettext("Route {routes}", "Routes {routes}", len(used)).format(routes=" ".join(used))
        lines += [sheet.paint("dim", head), *chained(sheet, [square_piece(sheet, letters, each) for each in line])]
    lines.append(sheet.paint("dim", sheet.say(_("Americas"))))
    for gate in board.gates:
        to = [letters.get(square, sheet.name(square)) for square in board.entries[gate]]
        lines.append(
            sheet.line(sheet.say(_("{gate} leads to {squares}"), gate=sheet.name(gate), squares=", ".join(to)))
        )
    for line in lanes(board):
        lines += chained(sheet, [square_piece(sheet, letters, each) for each in line])
    return lines


def square_piece(sheet: Sheet, letters: dict[int, str], square: int) -> Piece:
    """A square of the chart: a port has its name before its sign, a crossing its letter."""
    named = is_port(sheet, square) or square == NARVIK or square in sheet.board.gates
    label = sheet.name(square) if named else letters.get(square, "")
    if not label:
        return piece(sheet, square)
    strong = sheet.paint("bold", label)
    if sheet.board.kind[square] not in (START, TREASURE) and sign(sheet, square) != PLAIN_SIGN:
        plain, painted = piece(sheet, square)
        return f"{label}\u00a0{plain}", f"{strong}\u00a0{painted}"
    plain, painted = standing(sheet, square)
    return label + plain, strong + painted


def chained(sheet: Sheet, pieces: Sequence[Piece]) -> list[str]:
    """Squares one after another, wrapped with an indent."""
    lines: list[str] = []
    text, used = "", 0
    for plain, painted in pieces:
        if used and used + 1 + columns(plain) > sheet.width:
            lines.append(text)
            text, used = "", 0
        indent = STEP if text else "  " if lines else ""
        text += indent + painted
        used += len(indent) + columns(plain)
    return [*lines, text]


def stock_lines(sheet: Sheet) -> list[str]:
    """Every card by its holder, the bank's last."""
    view, lines = sheet.view, []
    for seat in [*sheet.captains, None]:
        held = [card for card, holder in enumerate(view["holder"]) if holder == seat and is_real(sheet, card)]
        if held:
            who = sheet.say(_("Bank")) if seat is None else sheet.names[seat]
            names = [sheet.words.card(card, sheet.tongue) for card in held]
            first = sheet.say(_("{who}: {cards}"), who=who, cards=names[0])
            lines += flow([first, *names[1:]], sheet.width, 9, ", ", ",")
    kept = [sheet.words.card(card, sheet.tongue) for card in view["kept"]]
    if kept:
        lines += flow([sheet.say(_("On sale by right: {cards}"), cards=", ".join(kept))], sheet.width, 1)
    return lines


# -- T173: the final accounts on a page, line by line, a column for each person


Account: TypeAlias = Mapping[str, Any]
LABEL: Final = 22  # columns of a line's name
SUM: Final = 9  # and of each person's sum, at least
WIDEST: Final = 14


ROLES: Final = {
    "captain": _("cargo {number}"),
    "bank": _("bank"),
    "captain_bank": _("bank"),
    "failed_bank": _("failed"),
    "out": _("failed"),
}
SCALES: Final = {
    "wealth": _("bank less its opening wealth: {sum}"),
    "raw": _("bank in plain cash: {sum}"),
    "per_captain": _("bank per captain: {sum}"),
}


def lends(account: Account) -> bool:
    return account["role"] in ("bank", "captain_bank")


LINES: Final[tuple[tuple[str, Callable[[Account], Number]], ...]] = (
    (_("in hand"), lambda account: account["before"]),
    (_("treasure"), lambda account: account["treasure"]),
    (_("half of the treasure"), lambda account: account["half"] if lends(account) else -account["half"]),
    (_("loans"), lambda account: account["repaid"] if lends(account) else -account["repaid"]),
    (_("arrears"), lambda account: account["arrears"]),
    (_("cards left"), lambda account: account["cards"]),
    (_("not paid"), lambda account: -account["unpaid"]),
    (_("at the start"), lambda account: -account["stake"]),
)


def account_lines(sheet: Sheet, order: Sequence[Seat]) -> list[str]:
    """As many persons side by side as there is room for, the best placed first."""
    side_by_side = max(1, (sheet.width - label_room(sheet)) // SUM)
    lines: list[str] = []
    for first in range(0, len(order), side_by_side):
        lines += block(sheet, [account_of(sheet, seat) for seat in order[first : first + side_by_side]])
    return lines + scale_lines(sheet)


def label_room(sheet: Sheet) -> int:
    return LABEL if sheet.wide else LABEL - 8


def account_of(sheet: Sheet, seat: Seat) -> Account:
    found: Account = next(account for account in sheet.view["accounts"] if account["seat"] == seat)
    return found


def block(sheet: Sheet, accounts: Sequence[Account]) -> list[str]:
    """Names, roles, then every line that is not nothing for everybody at the table, and the gains."""
    everybody = sheet.view["accounts"]
    room = label_room(sheet)
    column = max(SUM, min(WIDEST, (sheet.width - room) // len(accounts)))
    heads = [f"{sheet.view['places'][account['seat']]}. {sheet.names[account['seat']]}" for account in accounts]
    roles = [role(sheet, account["seat"], account["role"]) for account in accounts]
    lines = [
        sheet.paint("bold", account_row("", heads, room, column)),
        sheet.paint("dim", account_row("", roles, room, column)),
    ]
    for label, value in [*LINES, (_("not covered"), lambda account: -missing(sheet, account))]:
        if any([value(account) for account in everybody]):
            sums = [signed(sheet, value(account), label) for account in accounts]
            lines.append(account_row(sheet.say(label), sums, room, column))
    gains = [figure(account["gain"], sheet.tongue) for account in accounts]
    return [*lines, sheet.paint("bold", account_row(sheet.say(_("gain (M)")), gains, room, column))]


def role(sheet: Sheet, seat: Seat, kept: str) -> str:
    """What a person was in the end."""
    return sheet.say(ROLES[kept], number=sheet.number(seat) if seat in sheet.captains else "")


def account_row(label: str, cells: Sequence[str], room: int, column: int) -> str:
    return fit(label, room) + "".join([right(cut(cell, column - 1), column) for cell in cells])


def signed(sheet: Sheet, amount: Number, label: str) -> str:
    """What comes in and goes out has its sign; a dash for nothing."""
    if not amount:
        return "—"
    plus = "+" if amount > 0 and label != LINES[0][0] else ""
    return plus + figure(amount, sheet.tongue)


def missing(sheet: Sheet, account: Account) -> int:
    """T183: what a bank that failed could not pay."""
    return sum([short for seat, short in sheet.view["failed"] if seat == account["seat"] == sheet.view["founder"]])


def scale_lines(sheet: Sheet) -> list[str]:
    """T178: the gain of the bank on the scales that do not count at this table."""
    account = next((account for account in sheet.view["accounts"] if account["scales"]), None)
    if account is None:
        return []
    others = [scale for scale in SCALES if scale != sheet.view["house"]["bank_scale"]]
    told = [sheet.say(SCALES[scale], sum=millions(account["scales"][scale], sheet.tongue)) for scale in others]
    return [sheet.paint("dim", line) for line in flow([capital(told[0]), *told[1:]], sheet.width, 2)]


# -- TRAMPING on a terminal: the voyage at a glance, the whole chart, the accounts


MOST_LINES: Final = 12


class TrampScreen:
    """Lines about one edition: it lends the squares, the routes and the names."""

    def __init__(self, edition: Board) -> None:
        self.edition = edition
        self.words = TrampWords(edition)

    def position(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        """Round, treasure and bank; the captains; what lies before cargos; own cards. A dozen lines at most."""
        sheet = Sheet(self.words, view, names, tongue, paint, width)
        if not sheet.captains:
            return flow([tongue.gettext("The bank is not chosen yet"), ", ".join(names)], width, 2)
        strips = [strip(sheet, seat) for seat in sheet.captains if view["at"][seat] is not None]
        rows = [title_line(sheet), *[row(sheet, seat) for seat in sheet.captains]]
        room = MOST_LINES - len(rows) - len(strips)
        facts = facts_lines(sheet, min(2, room))
        return [*facts, *rows, *strips, *own_cards(sheet, min(3, room - len(facts)))]

    def board(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        """Every stretch of the chart, square by square; who holds which card; how to read it all."""
        sheet = Sheet(self.words, view, names, tongue, paint, width)
        signs = flow(self.legend(tongue)[1:], width, 9)
        return [*chart_lines(sheet), *stock_lines(sheet), *[paint("dim", line) for line in signs]]

    def legend(self, tongue: Tongue) -> list[str]:
        """The aim, and how to read the signs of the squares."""
        return [
            tongue.gettext("Aim: the greatest gain in money, for the bank as for the captains."),
            tongue.gettext("F freight port, P petrol port"),
            tongue.gettext("F2: cargo 2 holds the card (F: the bank)"),
            tongue.gettext("/ barred square"),
            tongue.gettext("R repair port, C control port"),
            tongue.gettext("A breakdown: 1 M"),
            tongue.gettext("6+ on by three, 6- back by three"),
            tongue.gettext("= joined squares"),
            tongue.gettext("I to VI: places of the treasure"),
            tongue.gettext("* reef, < fork"),
            tongue.gettext("[1] cargo 1"),
            tongue.gettext("Rio 5: Rio is five squares ahead"),
        ]

    def accounts(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        """T173 T176 T177 T178: from the cash in hand to the gain, the best placed first."""
        sheet = Sheet(self.words, view, names, tongue, paint, width)
        return account_lines(sheet, best_first(view["places"]))
