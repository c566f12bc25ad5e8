"""An edition of TRAMPING as it is written: one row for each thing, each with its source."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any, Final

import msgspec

from ludotheque.games.tramping.rules.board import (
    CARDS,
    EFFECTS,
    JOINED_1,
    KINDS,
    NOWHERE,
    PLACES,
    REPAIR,
    ROMANS,
    ROUTES,
    SIX_GREEN,
    Board,
)
from ludotheque.kernel.edition import WRITTEN, Demands, Lines, Named, SheetRow, Texts

# -- an edition of TRAMPING as it is written: one row for each thing, each with its source


class SquareRow(Named, kw_only=True):
    id: str
    kind: str
    lon: float
    lat: float
    x: float
    y: float
    fr: str = ""  # names of its own; the others are called by what they are
    en: str = ""
    side: str = ""
    bar_of: str = ""
    joined: str = ""
    reef_of: int = 0
    treasure: int = 0


class Lane(SheetRow, kw_only=True):
    """One-way, or beyond the gates two-way; a lane that leads on begins where another ends."""

    id: str
    run: list[str]


class RouteRow(SheetRow, kw_only=True):
    no: int
    lanes: list[str]
    calls: list[str]


class Entry(SheetRow, kw_only=True):
    gate: str
    to: list[str]


class CardRow(SheetRow, kw_only=True):
    port: str


class IncidentRow(Named, kw_only=True):
    effect: str
    amount: int


class Cargo(Named, kw_only=True):
    """Its colour."""


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """The file as it is written."""

    key: str
    name: Texts
    about: Texts
    on_purpose: list[str]
    squares: list[SquareRow]
    lanes: list[Lane]
    routes: list[RouteRow]
    ways: list[Lane]
    entries: list[Entry]
    cards: list[CardRow]
    incidents: list[IncidentRow]
    cargos: list[Cargo]


# -- what the sheet and the reconstruction demand of an edition of TRAMPING, row by row


SOURCES: Final = ("sheet", "deduced", "invented")
ON_PURPOSE: Final = ("bars", "deck", "lengths", "near_start", "nearest_repair")
WIDE, HIGH = 1800, 1160  # the sheet a board is drawn on
SQUARES, LANES = 400, 60  # more than anyone could play, not more than can be checked in a moment
CARGOS: Final = 5
CARRIED: Final = {"freight": 23, "petrol": 7}
PORTS: Final = ("start", "freight", "petrol", "repair", "control")
CALLS: Final = {
    1: ("Narvik", "Alger", "Saïgon", "Pétropavlosk"),
    2: ("Narvik", "Alger", "Djakarta", "Honolulu"),
    3: ("Narvik", "Casablanca", "Tamatave", "Papeete"),
}
AMOUNTS: Final = {
    **dict.fromkeys(("pay_bank", "pay_each", "from_bank", "from_each"), range(1, 5)),
    **dict.fromkeys(("forward", "back"), range(1, 7)),
    **{"skip": range(1, 3), "again": range(1), "tramping": range(1)},
}
DECK: Final = range(16, 25)
DECK_MOST: Final = 60


class Checks(Demands):
    """What can be seen row by row."""

    def __init__(self, sheet: Sheet, lines: Lines) -> None:
        super().__init__(lines, sheet.on_purpose)
        self.sheet = sheet
        self.square = {square.id: square for square in sheet.squares}

    def run(self) -> None:
        self.purposes(ON_PURPOSE)
        empty = (*WRITTEN, "side", "bar_of", "joined")
        self.texts(self.sheet.key, {"squares": self.sheet.squares}, SOURCES, *empty)
        self.texts(self.sheet.key, self.arrays(), SOURCES)
        self.squares()
        self.marks()
        self.cards()
        self.runs()
        self.routes()
        self.entries()
        self.incidents()
        cargos = len(self.sheet.cargos)
        self.demand(cargos == CARGOS, "cargos", -1, "there are {count} cargos, not five (T-01)", count=cargos)
        self.different({"cargos": self.sheet.cargos}, *WRITTEN)

    def arrays(self) -> dict[str, Iterable[Any]]:
        return {
            "name": [self.sheet.name],
            "about": [self.sheet.about],
            "lanes": self.sheet.lanes,
            "routes": self.sheet.routes,
            "ways": self.sheet.ways,
            "entries": self.sheet.entries,
            "cards": self.sheet.cards,
            "incidents": self.sheet.incidents,
            "cargos": self.sheet.cargos,
        }

    def squares(self) -> None:
        """T16 T-02 T-13: Narvik first, every kind of square, 23 ports of freight and 7 of petrol."""
        squares = self.sheet.squares
        many = len(squares) > SQUARES
        self.demand(not many, "squares", -1, "there are more than {most} squares", most=SQUARES)
        self.different({"squares": squares}, "id", *WRITTEN)
        for row, square in enumerate(squares):
            self.look(row, square)
        kinds = [square.kind for square in squares]
        for kind in KINDS:
            self.demand(kind in kinds, "squares", -1, "no square is of kind {kind} (T-13)", kind=kind)
        for kind, wanted in CARRIED.items():
            count = kinds.count(kind)
            self.demand(
                count == wanted,
                "squares",
                -1,
                "there are {count} {kind} ports, not {wanted} (T-02)",
                count=count,
                kind=kind,
                wanted=wanted,
            )

    def look(self, row: int, square: SquareRow) -> None:
        def want(holds: bool, template: str, **facts: object) -> None:
            self.demand(holds, "squares", row, template, square=square, **facts)

        want(square.kind in KINDS, "kind {square.kind!r} is not one of {known}", known=", ".join(KINDS))
        want((square.kind == "start") == (row == 0), "the first square, and no other, is the start (T16)")
        inside = 0 <= square.x <= WIDE and 0 <= square.y <= HIGH
        want(inside, "this lies off the sheet of {wide} by {high}", wide=WIDE, high=HIGH)
        globe = -180 <= square.lon <= 180 and -90 <= square.lat <= 90
        want(globe, "{square.lon} and {square.lat} are no longitude and latitude")
        want(bool(square.fr) == bool(square.en), "a name is given in both languages or in none")
        want(bool(square.fr) or square.kind not in PORTS, "a port has a name")
        want(square.side in ("", "n", "e", "s", "w"), "side {square.side!r} is not one of n, e, s, w")
        want(bool(square.fr) == bool(square.side), "a named square, and no other, has a side for its name")

    def marks(self) -> None:
        """T71 T79 T-13 T-20: what a bar, a joined square, a reef and a treasure belong to."""
        for row, square in enumerate(self.sheet.squares):
            for kind, field in (
                ("bar", "bar_of"),
                ("joined1", "joined"),
                ("reef", "reef_of"),
                ("treasure", "treasure"),
            ):
                has = bool(getattr(square, field))
                self.demand(
                    has == (square.kind == kind),
                    "squares",
                    row,
                    "a square of kind {kind}, and no other, has {field}",
                    kind=kind,
                    field=field,
                )
            self.mark(row, square)
        firsts = [square.joined for square in self.sheet.squares]
        for row, square in enumerate(self.sheet.squares):
            fits = square.kind != "joined2" or firsts.count(square.id) == 1
            self.demand(
                fits, "squares", row, "one joined square, no more and no less, leads to {s.id!r} (T71)", s=square
            )
        self.places()

    def mark(self, row: int, square: SquareRow) -> None:
        def want(holds: bool, template: str) -> None:
            self.demand(holds, "squares", row, template, square=square)

        if square.bar_of:
            port = self.square.get(square.bar_of)
            want(port is not None and port.kind in CARRIED, "{square.bar_of!r} is no freight or petrol port (T79)")
        if square.joined:
            other = self.square.get(square.joined)
            want(other is not None and other.kind == "joined2", "{square.joined!r} is no second joined square (T71)")
        want(0 <= square.reef_of <= PLACES and 0 <= square.treasure <= PLACES, "the places are numbered 1 to 6 (T119)")

    def places(self) -> None:
        """T119 T124: six, each with two reefs."""
        for no in range(1, PLACES + 1):
            places = [square.treasure for square in self.sheet.squares].count(no)
            self.demand(
                places == 1,
                "squares",
                -1,
                "there are {count} places {roman} of the treasure, not one (T119)",
                count=places,
                roman=ROMANS[no],
            )
            reefs = [square.reef_of for square in self.sheet.squares].count(no)
            self.demand(
                reefs == 2,
                "squares",
                -1,
                "{count} reefs guard place {roman}, not two (T124)",
                count=reefs,
                roman=ROMANS[no],
            )

    def cards(self) -> None:
        """T14: one for each port of freight or petrol."""
        self.different({"cards": self.sheet.cards}, "port")
        for row, card in enumerate(self.sheet.cards):
            port = self.square.get(card.port)
            carried = port is not None and port.kind in CARRIED
            self.demand(carried, "cards", row, "{card.port!r} is no freight or petrol port (T14)", card=card)
        count = len(self.sheet.cards)
        self.demand(count == CARDS, "cards", -1, "there are {count} cards, not 30 (T-02)", count=count)

    def runs(self) -> None:
        arrays = {"lanes": self.sheet.lanes, "ways": self.sheet.ways}
        for array, lanes in arrays.items():
            fits = 0 < len(lanes) <= LANES
            self.demand(
                fits, array, -1, "there are {count} of these: between 1 and {most}", count=len(lanes), most=LANES
            )
            self.different({array: lanes}, "id")
            for row, lane in enumerate(lanes):
                self.lane(array, row, lane)
        used = {stop for lane in self.sheet.lanes for stop in lane.run}
        beyond = {stop for way in self.sheet.ways for stop in way.run}
        for row, square in enumerate(self.sheet.squares):
            on = (square.id in used) + (square.id in beyond)
            self.demand(on > 0, "squares", row, "{square.id!r} lies on no lane and no way", square=square)
            self.demand(
                on < 2, "squares", row, "{square.id!r} lies both before and beyond the gates (T116)", square=square
            )

    def lane(self, array: str, row: int, lane: Lane) -> None:
        def want(holds: bool, template: str, **facts: object) -> None:
            self.demand(holds, array, row, template, **facts)

        want(len(lane.run) > 1, "this needs two squares or more")
        for stop in lane.run:
            want(stop in self.square, "{stop!r} is no square", stop=stop)
        want(len(set(lane.run)) == len(lane.run), "this does not come to the same square twice")

    def routes(self) -> None:
        """T27 T-09: three, from Narvik by their calls, each to a gate of its own."""
        numbers = [route.no for route in self.sheet.routes]
        fits = numbers == list(range(1, ROUTES + 1))
        self.demand(fits, "routes", -1, "the routes are 1, 2 and 3, in this order (T27)")
        for row, route in enumerate(self.sheet.routes):
            self.route(row, route)
        lanes = {name for route in self.sheet.routes for name in route.lanes}
        for row, lane in enumerate(self.sheet.lanes):
            self.demand(lane.id in lanes, "lanes", row, "no route leads over lane {lane.id!r}", lane=lane)

    def route(self, row: int, route: RouteRow) -> None:
        def want(holds: bool, template: str, **facts: object) -> None:
            self.demand(holds, "routes", row, template, route=route, **facts)

        lanes = {lane.id: lane.run for lane in self.sheet.lanes}
        want(len(route.lanes) > 0, "a route has a lane")
        for name in route.lanes:
            want(name in lanes, "{name!r} is no lane", name=name)
        for one, other in pairwise(route.lanes):
            want(lanes[one][-1] == lanes[other][0], "{other!r} does not begin where {one!r} ends", one=one, other=other)
        run = [lanes[route.lanes[0]][0], *[stop for name in route.lanes for stop in lanes[name][1:]]]
        want(len(set(run)) == len(run), "a route does not come to the same square twice")
        names = tuple(self.square[stop].fr if stop in run else "" for stop in route.calls)
        known = ", ".join(CALLS[route.no])
        want(names == CALLS[route.no], "the calls of route {route.no} are {known} (T27)", known=known)
        order = [run.index(stop) for stop in route.calls]
        want(
            order == sorted(order), "route {route.no} does not make its calls in this order: {known} (T27)", known=known
        )
        ends = order[0] == 0 and order[-1] == len(run) - 1
        want(ends, "route {route.no} begins and ends with its calls (T27)")

    def entries(self) -> None:
        """T110 T115: from each gate, to squares beyond."""
        gates = [route.calls[-1] for route in self.sheet.routes]
        self.different({"entries": self.sheet.entries}, "gate")
        beyond = {stop for way in self.sheet.ways for stop in way.run}
        for row, entry in enumerate(self.sheet.entries):
            self.demand(entry.gate in gates, "entries", row, "{entry.gate!r} is no gate (T106)", entry=entry)
            fits = 1 <= len(entry.to) <= 3 and len(set(entry.to)) == len(entry.to)
            self.demand(fits, "entries", row, "a gate leads to one, two or three squares (T115)")
            for stop in entry.to:
                self.demand(stop in beyond, "entries", row, "{stop!r} does not lie beyond the gates", stop=stop)
        count = len(self.sheet.entries)
        self.demand(count == ROUTES, "entries", -1, "there are {count} entries, not one for each gate", count=count)

    def incidents(self) -> None:
        """T94 T99 T100 T101 T-06: one TRAMPING, effects the rules know, and a little more for the bank than from it."""
        rows = self.sheet.incidents
        for row, incident in enumerate(rows):
            self.incident(row, incident)
        tramping = [incident.effect for incident in rows].count("tramping")
        self.demand(tramping == 1, "incidents", -1, "there are {count} TRAMPING cards, not one (T101)", count=tramping)
        fits = len(rows) <= DECK_MOST
        self.demand(fits, "incidents", -1, "there are more than {most} incidents", most=DECK_MOST)
        self.demand(
            len(rows) in DECK or self.meant("deck"),
            "incidents",
            -1,
            'there are {count} incidents, not 16 to 24: write "deck" in on_purpose if meant (T100)',
            count=len(rows),
        )
        paid = sum(incident.amount for incident in rows if incident.effect == "pay_bank")
        drawn = sum(incident.amount for incident in rows if incident.effect == "from_bank")
        self.demand(
            0 <= paid - drawn <= len(rows) or self.meant("deck"),
            "incidents",
            -1,
            'the incidents do not bring the bank a little: write "deck" in on_purpose if meant (T100)',
        )

    def incident(self, row: int, incident: IncidentRow) -> None:
        known = incident.effect in EFFECTS
        self.demand(
            known,
            "incidents",
            row,
            "effect {incident.effect!r} is not one of {known}",
            incident=incident,
            known=", ".join(EFFECTS),
        )
        range_ = AMOUNTS[incident.effect]
        facts = {"incident": incident, "least": range_[0], "most": range_[-1]}
        self.demand(
            incident.amount in range_,
            "incidents",
            row,
            "amount {incident.amount}: between {least} and {most} for {incident.effect}",
            **facts,
        )


# -- what the sheet says outright of the board of TRAMPING: names, kinds, and the distances of its examples


NAMED: Final = {
    "Narvik": "start",
    "Dunkerque": "repair",
    "Gibraltar": "control",
    "Alger": "freight",
    "Batoum": "petrol",
    "Dakar": "freight",
    "Rio de Janeiro": "repair",
    **dict.fromkeys(("Casablanca", "Tamatave", "Papeete", "Saïgon", "Pétropavlosk", "Djakarta", "Honolulu"), ""),
    **dict.fromkeys(("Port-Saïd", "Salvador"), ""),
}
V: Final = 5


class SheetChecks(Demands):
    """The examples of the sheet can be played on this board."""

    def __init__(self, sheet: Sheet, lines: Lines, board: Board) -> None:
        super().__init__(lines, sheet.on_purpose)
        self.sheet = sheet
        self.board = board
        self.found = {square.fr: no for no, square in enumerate(sheet.squares) if square.fr}

    def run(self) -> None:
        self.named()
        self.trunk()
        self.alger()
        self.dakar()
        self.rio()

    def want(self, holds: bool, template: str, name: str) -> None:
        """Refuse the file with the row of this place."""
        self.demand(holds, "squares", self.found[name], template)

    def named(self) -> None:
        """T12 T-08: the ports of the sheet, of the kinds that it gives."""
        for name, kind in NAMED.items():
            self.demand(name in self.found, "squares", -1, "there is no {name} (T-08)", name=name)
            square = self.found[name]
            real = self.sheet.squares[square].kind
            fits = not kind or real == kind
            self.demand(fits, "squares", square, "{name} is of kind {kind} (T12)", name=name, kind=kind)
        open_ = self.board.kind[self.found["Salvador"]] != REPAIR
        self.want(open_, "Salvador is no repair port (T-19)", "Salvador")

    def places(self, route: int, *names: str) -> list[int]:
        """Where these lie on a route, in squares from Narvik; NOWHERE for one that does not."""
        run = self.board.routes[route]
        return [run.index(self.found[name]) if self.found[name] in run else NOWHERE for name in names]

    def trunk(self) -> None:
        """T71 T-10: Dunkerque on all routes; Alger, Batoum, Port-Saïd and the joined squares on two."""
        shared = all(self.places(route, "Dunkerque") != [NOWHERE] for route in range(3))
        self.want(shared, "Dunkerque lies on all three routes (T-10)", "Dunkerque")
        for route in (0, 1):
            at = self.places(route, "Dunkerque", "Gibraltar", "Alger", "Batoum", "Port-Saïd")
            rising = NOWHERE not in at and all(one < other for one, other in pairwise(at))
            self.want(
                rising,
                "routes 1 and 2 come to Dunkerque, Gibraltar, Alger, Batoum and Port-Saïd, in this order (T-10)",
                "Batoum",
            )
            following = self.board.kind[self.board.routes[route][at[-1] + 1]]
            self.want(following == JOINED_1, "two joined squares follow Port-Saïd (T71)", "Port-Saïd")
        apart = self.places(2, "Gibraltar") == [NOWHERE]
        self.want(apart, "route 3 has parted before Gibraltar (T-09)", "Gibraltar")

    def alger(self) -> None:
        """T-17: two squares after Gibraltar; its bar, three squares before it, is then just before Gibraltar (T-18)."""
        for route in (0, 1):
            gibraltar, alger = self.places(route, "Gibraltar", "Alger")
            self.want(alger == gibraltar + 2, "Alger lies two squares after Gibraltar (T-17)", "Alger")

    def dakar(self) -> None:
        """T-15 T-16: Casablanca, a green six, the bar and three squares on Dakar."""
        casablanca, dakar = self.places(2, "Casablanca", "Dakar")
        run = self.board.routes[2]
        self.want(casablanca != NOWHERE and casablanca < dakar - 4, "Dakar comes after Casablanca (T-15)", "Dakar")
        bar = self.board.bar_of[run[dakar - 3]] == self.board.card_of[self.found["Dakar"]]
        self.want(bar, "the bar of Dakar lies three squares before it (T-15)", "Dakar")
        six = self.board.kind[run[dakar - 4]] == SIX_GREEN
        self.want(six, "between Casablanca and the bar of Dakar there is a green six, just before it (T-15)", "Dakar")

    def rio(self) -> None:
        """T-19: from the reef after Salvador it is five squares to Rio, past V and the other reef."""
        rio, salvador = self.found["Rio de Janeiro"], self.found["Salvador"]
        beyond = self.board.americas[rio] and self.board.americas[salvador]
        self.want(beyond, "Salvador and Rio de Janeiro lie beyond the gates (T-19)", "Rio de Janeiro")
        far = self.board.far[rio]
        near, after = sorted(self.board.reefs[V], key=lambda reef: far[reef])
        fits = (far[near], far[self.board.treasure[V]], far[after]) == (3, 4, 5)
        self.want(fits, "the reefs of V lie three and five squares from Rio, V four (T-19)", "Rio de Janeiro")
        nearest = [self.board.nearest_repairs(reef) == [rio] for reef in (near, after)]
        self.want(all(nearest), "Rio is the nearest repair port to the reefs of V (T-19)", "Rio de Janeiro")
        self.want(far[salvador] > 5, "the reefs of V lie between Salvador and Rio (T-19)", "Salvador")
