"""Read an edition of DE LA TERRE A LA LUNE, check it, and make its board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from ludotheque.games.lune.rules.board import (
    EARTH,
    FIRST_LANDING,
    KINDS,
    MOON,
    NOWHERE,
    OPTIONS,
    RANKS,
    STATIONS,
    SUITS,
    Board,
    distances,
    new_links,
)
from ludotheque.games.lune.rules.paths import walks
from ludotheque.kernel.edition import Demands, Lines, Named, SheetRow, Texts, read_sheet, sources, texts

# -- an edition of DE LA TERRE A LA LUNE as it is written: one row for each thing, each with its source


class PlaceRow(Named, kw_only=True):
    id: str
    kind: str
    label: str
    x: float
    y: float


class LandingRow(SheetRow, kw_only=True):
    id: str
    x: float
    y: float


class RouteRow(SheetRow, kw_only=True):
    id: str
    label: str
    run: list[str]


class Point(SheetRow, kw_only=True):
    no: int
    x: float
    y: float
    landing: str = ""


class Suit(Named, kw_only=True):
    id: str


class Rank(Named, kw_only=True):
    no: int
    blurb_fr: str
    blurb_en: str


class Kind(Named, kw_only=True):
    symbol: str


class OptionsRow(SheetRow, kw_only=True):
    kind: str
    worth: int
    count: int


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """The file as it is written."""

    key: str
    name: Texts
    about: Texts
    on_purpose: list[str]
    places: list[PlaceRow]
    landings: list[LandingRow]
    routes: list[RouteRow]
    orbit: list[Point]
    suits: list[Suit]
    ranks: list[Rank]
    kinds: list[Kind]
    options: list[OptionsRow]


# -- everything the sheet and the reconstruction demand of an edition of DE LA TERRE A LA LUNE


SOURCES: Final = ("sheet", "found", "deduced", "invented")
ON_PURPOSE: Final = ("orbit_length", "worths")
PLACES: Final = ("earth", "moon", "station", "station", "station", "station")
NAMED: Final = {1: "MOLAB", 2: "MOBEX"}  # the ranks the sheet names
WIDE, HIGH = 1800, 1160  # the sheet a board is drawn on
LANDINGS, ROUTES = 300, 60  # more than anyone could play, not more than can be checked in a moment
ORBIT, ADVISED = range(13, 61), range(24, 41)
EXHAUSTED_MOST: Final = 4  # each may lie with any token: more would make too many ways to lay them out
DIE: Final = range(1, 7)


class Checks(Demands):
    """What can be seen row by row."""

    def __init__(self, sheet: Sheet, lines: Lines) -> None:
        super().__init__(lines, sheet.on_purpose)
        self.sheet = sheet

    def run(self) -> None:
        self.purposes(ON_PURPOSE)
        self.texts(self.sheet.key, self.arrays(), SOURCES, "landing")
        self.places()
        self.spots()
        self.demand(len(self.sheet.routes) <= ROUTES, "routes", -1, "there are more than {most} routes", most=ROUTES)
        for index, route in enumerate(self.sheet.routes):
            self.route(index, route)
        self.joined()
        self.orbit()
        self.cards()
        self.options()

    def arrays(self) -> dict[str, Iterable[Any]]:
        return {
            "name": [self.sheet.name],
            "about": [self.sheet.about],
            "places": self.sheet.places,
            "landings": self.sheet.landings,
            "routes": self.sheet.routes,
            "orbit": self.sheet.orbit,
            "suits": self.sheet.suits,
            "ranks": self.sheet.ranks,
            "kinds": self.sheet.kinds,
            "options": self.sheet.options,
        }

    def places(self) -> None:
        """L10 L15: the Earth, the Moon and four stations, in the order of the board; all names differ."""
        kinds = [place.kind for place in self.sheet.places]
        for row in [*[row for row, kind in enumerate(kinds) if PLACES[row : row + 1] != (kind,)], -1]:
            fits = kinds == list(PLACES)
            self.demand(fits, "places", row, "the places are the earth, the moon and four stations, in order (L-07)")
        many = len(self.sheet.landings) > LANDINGS
        self.demand(not many, "landings", -1, "there are more than {most} landings", most=LANDINGS)
        self.different({"places": self.sheet.places, "landings": self.sheet.landings}, "id")
        self.different({"routes": self.sheet.routes}, "id")
        self.different({"places": self.sheet.places, "routes": self.sheet.routes}, "label")

    def spots(self) -> None:
        arrays: dict[str, Iterable[Any]] = {
            "places": self.sheet.places,
            "landings": self.sheet.landings,
            "orbit": self.sheet.orbit,
        }
        for array, rows in arrays.items():
            for index, row in enumerate(rows):
                inside = 0 <= row.x <= WIDE and 0 <= row.y <= HIGH
                self.demand(inside, array, index, "this lies off the sheet of {wide} by {high}", wide=WIDE, high=HIGH)

    def route(self, row: int, route: RouteRow) -> None:
        """L32 L-11: from one place to another, by landings that each stand there once."""
        places = [place.id for place in self.sheet.places]
        landings = {landing.id for landing in self.sheet.landings}

        def want(holds: bool, template: str, **facts: object) -> None:
            self.demand(holds, "routes", row, template, **facts)

        want(len(route.run) > 1, "a route has two ends")
        for end in (route.run[0], route.run[-1]):
            want(end in places, "a route begins and ends on a place, and {stop!r} is none", stop=end)
        for stop in route.run[1:-1]:
            want(stop in landings, "between its ends a route has landings only, and {stop!r} is none", stop=stop)
        want(len(set(route.run)) == len(route.run), "a route does not come to the same landing or place twice")

    def joined(self) -> None:
        """L32: no landing off the routes."""
        used = {stop for route in self.sheet.routes for stop in route.run}
        for row, landing in enumerate(self.sheet.landings):
            on = landing.id in used
            self.demand(on, "landings", row, "landing {landing.id!r} lies on no route (L32)", landing=landing)

    def orbit(self) -> None:
        """L17 L30 L97 L-08 L-10: closed, clockwise, long enough for a tow of twelve, with several crossings."""
        points, count = self.sheet.orbit, len(self.sheet.orbit)
        self.demand(count in ORBIT, "orbit", -1, "the orbit has {count} points: it takes 13 to 60 (L-10)", count=count)
        self.demand(
            count in ADVISED or self.meant("orbit_length"),
            "orbit",
            -1,
            'the orbit has {count} points, not 24 to 40: write "orbit_length" in on_purpose if meant (L-10)',
            count=count,
        )
        spots = {landing.id: (landing.x, landing.y) for landing in self.sheet.landings}
        seen: set[str] = set()
        for row, point in enumerate(points):
            self.point(row, point, spots, seen)
        self.demand(len(seen) > 1, "orbit", -1, "several landings lie on the orbit, not {count} (L97)", count=len(seen))
        self.demand(turning(points) > 0, "orbit", -1, "the points of the orbit do not run clockwise (L30)")

    def point(self, row: int, point: Point, spots: dict[str, tuple[float, float]], seen: set[str]) -> None:
        def want(holds: bool, template: str, **facts: object) -> None:
            self.demand(holds, "orbit", row, template, point=point, **facts)

        want(point.no == row, "point {point.no} stands where {place} should", place=row)
        if not point.landing:
            return
        want(point.landing in spots, "{point.landing!r} is not a landing")
        want(point.landing not in seen, "{point.landing!r} lies on another point of the orbit already (L97)")
        seen.add(point.landing)
        here = spots[point.landing] == (point.x, point.y)
        want(here, "point {point.no} and landing {point.landing!r} are one, but not drawn at the same spot (L97)")

    def cards(self) -> None:
        """L3 L4 L5 L9 L11: four colours of eight ranks, the first two named by the sheet; eight deposits."""
        suits = tuple(suit.id for suit in self.sheet.suits)
        self.demand(suits == SUITS, "suits", -1, "the colours are {known}, in this order (L4)", known=", ".join(SUITS))
        numbers = [rank.no for rank in self.sheet.ranks]
        self.demand(numbers == list(range(1, RANKS + 1)), "ranks", -1, "the ranks go from 1 to 8 (L4)")
        for row, rank in enumerate(self.sheet.ranks):
            name = NAMED.get(rank.no, rank.fr)
            fits = rank.fr == rank.en == name
            self.demand(fits, "ranks", row, "rank {no} is called {name} (L5)", no=rank.no, name=name)
        symbols = tuple(kind.symbol for kind in self.sheet.kinds)
        known = (*KINDS, "EXHAUSTED")
        fits = symbols == known
        self.demand(fits, "kinds", -1, "the kinds are {known}, in this order (L9)", known=", ".join(known))

    def options(self) -> None:
        """L6 L7 L8 L15: thirty-two, of eight deposits and exhausted ones; water and oxygen are the dearest."""
        for row, options in enumerate(self.sheet.options):
            self.option(row, options)
        rows = self.sheet.options
        for kind in KINDS:
            some = any(options.kind == kind for options in rows)
            self.demand(some, "options", -1, "no option is one of {kind} (L7)", kind=kind)
        gone = sum(options.count for options in rows if options.kind == "EXHAUSTED")
        self.demand(
            gone <= EXHAUSTED_MOST, "options", -1, "more than {most} options are exhausted", most=EXHAUSTED_MOST
        )
        total = sum(options.count for options in rows)
        self.demand(total == OPTIONS, "options", -1, "there are {total} options, not 32 (L6)", total=total)
        precious = [options.worth for options in rows if options.kind in KINDS[:2]]
        others = [options.worth for options in rows if options.kind in KINDS[2:]]
        self.demand(
            min(precious) > max(others) or self.meant("worths"),
            "options",
            -1,
            'water and oxygen are not the dearest: write "worths" in on_purpose if meant (L8)',
        )

    def option(self, row: int, options: OptionsRow) -> None:
        def want(holds: bool, template: str, **facts: object) -> None:
            self.demand(holds, "options", row, template, options=options, **facts)

        known = (*KINDS, "EXHAUSTED")
        want(options.kind in known, "kind {options.kind!r} is not one of {known}", known=", ".join(known))
        want(1 <= options.count <= OPTIONS, "{options.count} options: between 1 and 32 (L6)")
        want(options.worth % 10 == 0, "{options.worth} points is not a multiple of 10 (L-04)")
        spent = options.kind == "EXHAUSTED"
        want(spent == (options.worth == 0), "an exhausted option, and no other, is worth nothing (L6)")
        want(0 <= options.worth <= 1000, "{options.worth} points: between 0 and 1000 (L-04)")


class BoardChecks(Demands):
    """What can be seen only on the whole board."""

    def __init__(self, sheet: Sheet, lines: Lines, board: Board) -> None:
        super().__init__(lines, sheet.on_purpose)
        self.sheet = sheet
        self.board = board

    def run(self) -> None:
        self.reached()
        self.stations()
        self.choice()
        crossings = {node for node in self.board.crossing if node != NOWHERE}
        met = not self.linked(EARTH, MOON, crossings)
        self.demand(met, "orbit", -1, "a rocket can fly from the Earth to the Moon without meeting the orbit (L97)")
        for node in range(len(self.board.links)):
            self.never_stuck(node)

    def want(self, holds: bool, template: str, node: int) -> None:
        """Refuse the file with the row of this place or landing."""
        place = node < FIRST_LANDING
        array, row = ("places", node) if place else ("landings", node - FIRST_LANDING)
        stop = self.sheet.places[row].id if place else self.sheet.landings[row].id
        self.demand(holds, array, row, template, stop=stop)

    def linked(self, start: int, goal: int, without: set[int]) -> bool:
        """Is there a way that avoids these?"""
        links = [[near for near in row if near not in without] for row in self.board.links]
        return distances(links, goal)[start] != NOWHERE

    def reached(self) -> None:
        for node, far in enumerate(self.board.to_earth):
            self.want(far != NOWHERE, "no way leads from the Earth to {stop!r} (L32)", node)

    def stations(self) -> None:
        """L35 L-11: each can be called at on the way out, and each can be left aside."""
        for station in STATIONS:
            self.want(len(self.board.links[station]) > 1, "{stop!r} is a dead end (L-11)", station)
            called = self.linked(EARTH, station, {MOON}) and self.linked(station, MOON, {EARTH})
            self.want(called, "{stop!r} does not lie between the Earth and the Moon (L-11)", station)
            avoided = self.linked(EARTH, MOON, {station})
            self.want(avoided, "every way to the Moon leads through {stop!r} (L35)", station)

    def choice(self) -> None:
        """L35: two or more ways from the Earth to the Moon."""
        links, to_moon = self.board.links, self.board.to_moon
        node = EARTH
        while node != MOON:
            nearer = next(near for near in links[node] if to_moon[near] < to_moon[node])
            cut = [[near for near in row if {one, near} != {node, nearer}] for one, row in enumerate(links)]
            if distances(cut, MOON)[EARTH] != NOWHERE:
                return
            node = nearer
        self.demand(False, "routes", -1, "there is only one way from the Earth to the Moon (L35)")

    def never_stuck(self, node: int) -> None:
        """L33 L37 L45: with every throw, from wherever it came, the Earth open or closed, a rocket can move."""
        origins = [NOWHERE] if node < FIRST_LANDING else [NOWHERE, *self.board.links[node]]
        for came in origins:
            for steps in DIE:
                for earth_open in (False, True):
                    free = bool(walks(self.board, node, came, steps, earth_open))
                    self.want(free, "from {stop!r} a rocket may have no legal move (L33 L37)", node)


def turning(points: list[Point]) -> float:
    """Twice the area the points go round; above zero when they run clockwise on a page whose y points down."""
    before = [points[-1], *points[:-1]]
    return sum(one.x * other.y - other.x * one.y for one, other in zip(before, points))


# -- read an edition of DE LA TERRE A LA LUNE, check it, and make its board


def read(text: str) -> Board:
    """The board of this file, or BadEdition with the line and the reason."""
    sheet, lines, fingerprint = read_sheet(text, Sheet)
    Checks(sheet, lines).run()
    made = board(sheet, fingerprint)
    BoardChecks(sheet, lines, made).run()
    return made


def board(sheet: Sheet, fingerprint: str) -> Board:
    stops: list[PlaceRow | LandingRow] = [*sheet.places, *sheet.landings]
    node = {stop.id: number for number, stop in enumerate(stops)}
    crossing = [node.get(point.landing, NOWHERE) for point in sheet.orbit]
    kind_of = [*KINDS, "EXHAUSTED"]
    options = [row for row in sheet.options for _ in range(row.count)]
    marks = landing_marks(sheet)
    return Board(
        sheet.key,
        fingerprint,
        new_links(len(stops), [[node[stop] for stop in route.run] for route in sheet.routes]),
        crossing,
        [0, *[kind_of.index(row.kind) for row in options]],
        [0, *[row.worth for row in options]],
        {lang: [*names, *[""] * len(sheet.landings)] for lang, names in texts(sheet.places).items()},
        texts(sheet.kinds),
        texts(sheet.ranks, before=[""]),
        sheet.about.words(),
        [(stop.x, stop.y) for stop in stops],
        [(point.x, point.y) for point in sheet.orbit],
        [*[place.label for place in sheet.places], *[marks[landing.id] for landing in sheet.landings]],
        texts(sheet.ranks, "blurb", [""]),
        sources(sheet),
    )


def landing_marks(sheet: Sheet) -> dict[str, str]:
    """By landing: the label of the first route it lies on, and which one it is from the beginning of that route."""
    marks: dict[str, str] = {}
    for route in sheet.routes:
        for number, stop in enumerate(route.run):
            marks.setdefault(stop, f"{route.label} {number}")
    return marks
