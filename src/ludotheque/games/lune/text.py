"""DE LA TERRE A LA LUNE on a terminal: the flight at a glance, the whole sky, the accounts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from ludotheque.games.lune.rules.board import FIRST_LANDING, NOWHERE, STATIONS, SUITS, Board, rank_of, suit_of
from ludotheque.games.lune.words import LuneWords
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Paint, Tongue, best_first
from ludotheque.parts.text import BETWEEN, SeenSheet, columns, cut, fit, flow, right
from ludotheque.say.sentences import _, capital

# -- A view about to be written down on a page: who asks, in which language, how wide


class Sheet(SeenSheet):
    """Everything a line is made from."""

    def __init__(
        self,
        words: LuneWords,
        view: Mapping[str, Any],
        names: Sequence[str],
        tongue: Tongue,
        paint: Paint,
        width: int,
    ) -> None:
        super().__init__(view, names, tongue, paint, width)
        self.words = words
        self.board = words.board

    def initial(self, seat: Seat) -> str:
        """A rocket by the initial of its colour; before it is chosen, by a dot."""
        colour = self.view["colours"][seat]
        return "·" if colour is None else self.words.suit(colour, self.tongue)[:1].upper()

    def mark(self, seat: Seat) -> str:
        """The same, painted."""
        colour = self.view["colours"][seat]
        return self.initial(seat) if colour is None else self.paint(SUITS[colour], self.initial(seat))

    def flies(self, seat: Seat) -> bool:
        view = self.view
        return seat not in view["landed"] and seat not in view["stayed"] and seat not in view["wrecked"]

    def short(self, node: int) -> str:
        """A place where there is little room."""
        return self.words.short_place(node, self.tongue)

    def cross(self, node: int) -> str:
        """The sign of an attraction landing."""
        return "" if self.board.point[node] == NOWHERE else "×"

    def worth(self, option: int) -> str:
        """An option where there is little room."""
        name = self.words.kind(self.board.option_kind[option], self.tongue)
        points = self.board.option_worth[option]
        return f"{name} {self.tongue.number(points)}" if points else name

    def either(self, full: str, brief: str) -> str:
        """The full line if it has room, else the brief one."""
        return self.line(full if columns(full) <= self.width else brief)


# -- the flight at a glance: dice, pirate, rockets, packs, one's own hand and riches, the duel


LEAST: Final = 2  # points the pirate moves
MOST: Final = 12


def dice_line(sheet: Sheet) -> str:
    """The round, when the director calls home, and the dice of the turn."""
    view = sheet.view
    round_, dice = sheet.say(_("round {round}"), round=view["round"]), view["dice"]
    later = []
    if view["homing"]:
        later = [sheet.say(_("all fly home"))]
    elif view["recall"] is not None:
        later = [sheet.say(_("recall after round {round}"), round=view["recall"])]
    if len(dice) == 3:
        facts = {"first": dice[0], "second": dice[1], "third": dice[2]}
        full = sheet.say(_("dice {first} + {second} for the pirate, {third} for the rocket"), **facts)
        brief = sheet.say(_("dice {first} + {second}, {third}"), **facts)
    else:
        full = brief = sheet.say(_("die {number}"), number=dice[0]) if dice else ""
    return sheet.either(
        *[BETWEEN.join([part for part in (round_, thrown, *later) if part]) for thrown in (full, brief)]
    )


def pirate_line(sheet: Sheet) -> str:
    """Where the pirate is, and the crossings its next throw can reach, each with the points it needs."""
    point = sheet.view["pirate"]
    if point is None:
        return ""
    here = sheet.board.crossing[point]
    on = "" if here == NOWHERE else f" ({sheet.short(here)}×)"
    where = sheet.say(_("pirate at point {point}"), point=point) + on
    threats = ", ".join([f"{sheet.short(node)}× +{points}" for points, node in threatened(sheet, point)])
    if not threats:
        return sheet.line(where)
    full = sheet.say(_("{where}, within reach: {threats}"), where=where, threats=threats)
    brief = sheet.say(_("pirate {point}: {threats}"), point=f"{point}{on}", threats=threats.replace("× ", ""))
    return sheet.either(full, brief)


def threatened(sheet: Sheet, point: int) -> list[tuple[int, int]]:
    """L30 L106: the crossings where the next throw of two dice can bring the pirate."""
    board = sheet.board
    ahead = [(points, board.crossing[(point + points) % board.orbit]) for points in range(LEAST, MOST + 1)]
    return [(points, node) for points, node in ahead if node != NOWHERE]


def rockets(sheet: Sheet) -> list[str]:
    """A line for each, under a heading."""
    say = sheet.say
    names, places = rooms(sheet)
    heading = "    " + fit(say(_("name")), names) + fit(say(_("where")), places)
    heads = (_("goal"), _("opt"), _("dep"), _("cards"))
    heading += "".join([right(say(head), room) for head, room in zip(heads, figures(sheet))])
    return [sheet.paint("dim", fit(heading, sheet.width).rstrip()), *[row(sheet, seat) for seat in seats(sheet)]]


def seats(sheet: Sheet) -> range:
    return range(len(sheet.names))


def rooms(sheet: Sheet) -> tuple[int, int]:
    """Columns for a name and for a place."""
    return (16, 14) if sheet.wide else (7, 10)


def figures(sheet: Sheet) -> tuple[int, ...]:
    """Columns for the distance and the numbers of options, deposits and cards; these give way on a narrow page."""
    return (9, 5, 5, 8) if sheet.wide else (5, 4, 4)


def row(sheet: Sheet, seat: Seat) -> str:
    view = sheet.view
    names, places = rooms(sheet)
    arrow = sheet.paint("bold", "►") if seat == view["active"] else " "
    counts = [str(view[held][seat]) for held in ("options", "tokens", "cards")]
    numbers = [right(text, room) for text, room in zip([distance(sheet, seat), *counts], figures(sheet))]
    if not sheet.flies(seat):
        numbers[0] = right("", figures(sheet)[0])
    notes = ", ".join(remarks(sheet, seat))
    rest = fit(sheet.names[seat], names - 1) + " " + fit(where(sheet, seat), places - 1) + " " + "".join(numbers)
    return (
        f"{arrow} {sheet.mark(seat)} "
        + fit(f"{rest} {notes}" if not sheet.wide else f"{rest}  {notes}", sheet.width - 4).rstrip()
    )


def where(sheet: Sheet, seat: Seat) -> str:
    view = sheet.view
    if seat in view["wrecked"]:
        return "—"
    if view["orbit"][seat] is not None:
        return sheet.say(_("orbit {point}"), point=view["orbit"][seat])
    return sheet.short(view["at"][seat]) + sheet.cross(view["at"][seat])


def distance(sheet: Sheet, seat: Seat) -> str:
    """How far the Moon is on the way out, the Earth on the way back; a rocket in tow must first go back."""
    view, board = sheet.view, sheet.board
    node, tow = view["at"][seat], view["tow"][seat]
    home = view["seen_moon"][seat] or view["homing"]
    far = (board.to_earth if home else board.to_moon)[node] + tow
    goal = sheet.short(0 if home else 1)
    return f"{goal if sheet.wide else goal[:1]} {far}"


def remarks(sheet: Sheet, seat: Seat) -> list[str]:
    """What else there is to know of a rocket."""
    view = sheet.view
    cases = [
        (seat in view["wrecked"], _("rocket pulverised"), _("lost")),
        (seat in view["stayed"], _("on Earth already"), _("home")),
        (seat in view["landed"], _("landed"), _("back")),
        (view["tow"][seat] > 0, _("in tow"), _("tow")),
        (view["hooked"][seat], _("attracted"), _("held")),
        (view["collisions"][seat] == 1, _("1 collision"), _("coll.")),
    ]
    return [sheet.say(full if sheet.wide else brief) for applies, full, brief in cases if applies]


def pack_lines(sheet: Sheet, most: int) -> list[str]:
    """Options on the stations, deposits on the Moon, cards in the talon."""
    view = sheet.view
    if view["homing"]:
        return []
    full, brief = (
        sheet.say(_("packs: {packs}"), packs=", ".join([f"{name} {count}" for name, count in zip(said, view["packs"])]))
        for said in ([sheet.short(station) for station in STATIONS], sheet.board.labels[STATIONS[0] :])
    )
    told = [
        sheet.either(full, brief),
        sheet.say(_("Moon {count}"), count=view["moon"]),
        sheet.say(_("talon {count}"), count=view["talon"]),
        sheet.say(_("discards {count}"), count=view["discards"]),
    ]
    return flow(told, sheet.width, most)


def hand_line(sheet: Sheet) -> list[str]:
    """One's own cards, by colour."""
    hand = sheet.view["hand"]
    if not hand:
        return []
    full = sheet.words.cards(hand, sheet.tongue)
    brief = " ".join([sheet.words.suit(suit_of(card), sheet.tongue)[:1].upper() + str(rank_of(card)) for card in hand])
    return [sheet.either(*[sheet.say(_("hand: {cards}"), cards=cards) for cards in (full, brief)])]


def riches_lines(sheet: Sheet, most: int) -> list[str]:
    """L163: one's own deposits with their options and their worth, and the options that count for nothing yet."""
    seat = sheet.view["seat"]
    if seat is None or most < 1:
        return []
    told = [holding(sheet, pile) for pile in sheet.view["piles"][seat]]
    idle = [sheet.worth(option) for option in sheet.view["loose"][seat] + sheet.view["fresh"][seat]]
    if idle:
        told.append(sheet.say(_("without deposit: {options}"), options=", ".join(idle)))
    return flow([capital(told[0]), *told[1:]], sheet.width, most) if told else []


def holding(sheet: Sheet, pile: Mapping[str, Any]) -> str:
    """A deposit: what lies with it, and what that makes."""
    board = sheet.board
    good = [option for option in pile["options"] if board.option_kind[option] == pile["token"]]
    total = sum([board.option_worth[option] for option in good])
    name = sheet.words.kind(pile["token"], sheet.tongue)
    text = f"{name} {sheet.tongue.number(total)} ({len(good)})"
    others = len(pile["options"]) - len(good)
    return f"{text} +{others}" if others else text


def duel_lines(sheet: Sheet) -> list[str]:
    """Trump, tricks won, and the cards of the trick on the table."""
    duel = sheet.view["duel"]
    if duel is None:
        return []
    kind = sheet.say(_("DEFI")) if duel["kind"] == "defi" else sheet.say(_("AMBUSH"))
    won = [f"{sheet.names[seat]} {duel['winners'].count(seat)}" for seat in duel["players"]]
    told = [
        kind,
        sheet.say(_("{suit} is trumps"), suit=sheet.words.suit(duel["trump"], sheet.tongue)),
        sheet.say(_("tricks {won}"), won=", ".join(won)),
    ]
    trick = duel["tricks"][-1]
    if trick and not duel["over"]:
        cards = [f"{sheet.names[seat]} {sheet.words.short_card(card, sheet.tongue)}" for seat, card in trick]
        told.append(sheet.say(_("on the table: {cards}"), cards=", ".join(cards)))
    return flow(told, sheet.width, 2)


# -- the whole sky in lines of text: routes from place to place, the orbit, and whatever stands there


STEP: Final = "─"
Piece: TypeAlias = tuple[str, str]  # a text as it is measured, and as it is painted


def routes(board: Board) -> list[list[int]]:
    """Every stretch between places and forks, once, from the end that is farther from the Moon."""
    ends = [node for node, near in enumerate(board.links) if node < FIRST_LANDING or len(near) != 2]
    found: list[list[int]] = []
    for end in ends:
        for first in board.links[end]:
            route = stretch(board, end, first, ends)
            if route[::-1] not in found:
                found.append(route)
    far = board.to_moon
    turned = [route if far[route[0]] >= far[route[-1]] else route[::-1] for route in found]
    return sorted(turned, key=lambda route: (-far[route[0]], route))


def stretch(board: Board, start: int, first: int, ends: Sequence[int]) -> list[int]:
    route = [start, first]
    while route[-1] not in ends:
        route.append(next(node for node in board.links[route[-1]] if node != route[-2]))
    return route


def route_lines(sheet: Sheet) -> list[str]:
    """A line for each stretch, or more on a narrow page."""
    return [line for route in routes(sheet.board) for line in chained(sheet, [piece(sheet, node) for node in route])]


def piece(sheet: Sheet, node: int) -> Piece:
    """A place or a landing: its name, a cross where the orbit runs through it, the pirate, the rockets."""
    name, sign = sheet.short(node), sheet.cross(node)
    if sign and sheet.board.point[node] == sheet.view["pirate"]:
        sign += "@"
    here = [seat for seat in range(len(sheet.names)) if stands(sheet, seat, node)]
    plain, painted = rocket_marks(sheet, here)
    strong = sheet.paint("bold", name) if node < FIRST_LANDING else name
    return name + sign + plain, strong + sheet.paint("notice", sign) + painted


def stands(sheet: Sheet, seat: Seat, node: int) -> bool:
    view = sheet.view
    return view["at"][seat] == node and not view["tow"][seat] and seat not in view["wrecked"]


def rocket_marks(sheet: Sheet, here: Sequence[Seat]) -> Piece:
    if not here:
        return "", ""
    plain = "".join([sheet.initial(seat) for seat in here])
    return f"[{plain}]", "[" + "".join([sheet.mark(seat) for seat in here]) + "]"


def chained(sheet: Sheet, pieces: Sequence[Piece]) -> list[str]:
    """Names joined by dashes, wrapped with an indent."""
    lines: list[str] = []
    text, used = "", 0
    for plain, painted in pieces:
        wanted = columns(plain) + 2
        if used and used + wanted > sheet.width:
            lines.append(text + STEP)
            text, used = "  ", 2
        joint = STEP if used > 2 or (used and not lines) else ""
        text += joint + painted
        used += wanted - 2 + len(joint)
    return [*lines, text]


def orbit_lines(sheet: Sheet) -> list[str]:
    """The points where routes cross the orbit, the pirate, and the rockets in tow."""
    board, view = sheet.board, sheet.view
    told = [sheet.say(_("Orbit: {count} points, clockwise"), count=board.orbit)]
    told += [f"{point} {sheet.short(node)}×" for point, node in enumerate(board.crossing) if node != NOWHERE]
    if view["pirate"] is not None:
        told.append(sheet.say(_("{point} @ pirate"), point=view["pirate"]))
    for seat in range(len(sheet.names)):
        if view["tow"][seat]:
            facts = {"point": view["orbit"][seat], "rocket": sheet.initial(seat), "tow": view["tow"][seat]}
            told.append(sheet.say(_("{point} [{rocket}], {tow} back to the route"), **facts))
    return flow(told, sheet.width, len(told))


def memory_lines(sheet: Sheet) -> list[str]:
    """L113 L121: what the viewer alone remembers: deposits put back, options left under packs."""
    view, words, tongue = sheet.view, sheet.words, sheet.tongue
    told = []
    if view["spots"]:
        signs = ["—" if kind is None else "?" if kind < 0 else words.kind(kind, tongue) for kind in view["spots"]]
        places = ", ".join([f"{number} {sign}" for number, sign in enumerate(signs, 1)])
        told.append(sheet.say(_("On the Moon: {places}"), places=places))
    if view["sighted"]:
        kinds = ", ".join([words.kind(kind, tongue) for kind, _since in view["sighted"]])
        told.append(sheet.say(_("Seen and put back: {kinds}"), kinds=kinds))
    for station, options in view["left"]:
        if station is not None:
            facts = {"place": sheet.short(station), "options": ", ".join([sheet.worth(option) for option in options])}
            told.append(sheet.say(_("Left under {place}: {options}"), **facts))
    return [line for text in told for line in flow(text.split(", "), sheet.width, 3, ", ")]


# -- the final accounts on a page


STATES = {
    "landed": _("landed"),
    "stayed": _("on Earth already"),
    "wrecked": _("rocket pulverised"),
    "flying": _("in flight"),
}


def account_lines(sheet: Sheet, seat: Seat) -> list[str]:
    """L152 L160: name and total, then every deposit, the bonus, and what counted for nothing."""
    account = next(one for one in sheet.view["accounts"] if one["seat"] == seat)
    place = sheet.view["places"][seat]
    state = STATES[account["state"]]
    told = sheet.say(state)
    who = cut(sheet.names[seat], room(sheet) - columns(told) - 8)
    head = f"{f'{place}.' if place else '—':>3} {who} ({told})"
    lines = [fit(head, room(sheet)) + sheet.paint("bold", right(sheet.tongue.number(account["total"]), 6))]
    return lines + [detail(sheet, text, points) for text, points in details(sheet, account)]


def room(sheet: Sheet) -> int:
    """Columns for the texts; the points stand to their right."""
    return min(sheet.width, 72) - 6


def detail(sheet: Sheet, text: str, points: int) -> str:
    return (fit("      " + text, room(sheet)) + right(sheet.tongue.number(points), 6)).rstrip()


def details(sheet: Sheet, account: Mapping[str, Any]) -> list[tuple[str, int]]:
    """Every deposit with the options that count, the options that do not, the bonus."""
    words, tongue, worth = sheet.words, sheet.tongue, sheet.board.option_worth
    found: list[tuple[str, int]] = []
    for kind, options, points in account["kinds"]:
        sums = " + ".join([tongue.number(worth[option]) for option in options]) or "—"
        found.append((sheet.say(_("{kind}: {sums}"), kind=words.kind(kind, tongue), sums=sums), points))
    if account["loose"]:
        count = len(account["loose"])
        found.append(
            (tongue.ngettext("{count} worthless option", "{count} worthless options", count).format(count=count), 0)
        )
    if account["bonus"]:
        found.append((sheet.say(_("bonus")), account["bonus"]))
    return found


# -- DE LA TERRE A LA LUNE on a terminal: the flight at a glance, the whole sky, the accounts


MOST_LINES = 12


class LuneScreen:
    """Lines about one edition: it lends the places, the routes and the names."""

    def __init__(self, edition: Board) -> None:
        self.edition = edition
        self.words = LuneWords(edition)

    def position(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        """Dice, pirate, rockets, packs, then what is the viewer's own, and the duel; a dozen lines at most."""
        sheet = Sheet(self.words, view, names, tongue, paint, width)
        above = [dice_line(sheet), pirate_line(sheet), *rockets(sheet), *pack_lines(sheet, 1)]
        duel = duel_lines(sheet)
        own = [*hand_line(sheet)]
        own += riches_lines(sheet, MOST_LINES - len(above) - len(duel) - len(own))
        return [line for line in above + own + duel if line]

    def board(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        """Every route from place to place, landing by landing; then the orbit, the packs and how to read it all."""
        sheet = Sheet(self.words, view, names, tongue, paint, width)
        signs = flow(self.legend(tongue)[1:], width, 3)
        return [
            *route_lines(sheet),
            *orbit_lines(sheet),
            *pack_lines(sheet, 3),
            *memory_lines(sheet),
            *[paint("dim", line) for line in signs],
        ]

    def legend(self, tongue: Tongue) -> list[str]:
        """The aim, and how to read the sky."""
        return [
            tongue.gettext("Aim: to have the most points back on Earth, not to be the first there."),
            tongue.gettext("× attraction landing"),
            tongue.gettext("@ pirate satellite"),
            tongue.gettext("[ ] rockets, by their colours"),
        ]

    def accounts(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        """L160 L163 L164: deposits with their options and points, bonus and total, the best placed first."""
        sheet = Sheet(self.words, view, names, tongue, paint, width)
        return [line for seat in best_first(view["places"]) for line in account_lines(sheet, seat)]
