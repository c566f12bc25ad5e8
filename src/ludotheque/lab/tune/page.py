"""The report of a search: what was reached, the objective over time, the trade-offs, the board beside the old one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import fsum, sqrt
from statistics import fmean, median
from typing import Final, NamedTuple

from ludotheque import __version__
from ludotheque.lab.play.game import GamePlan
from ludotheque.lab.report.page import FigureTile, rendered
from ludotheque.lab.report.plots import (
    EDGE,
    WIDTH,
    PlotText,
    across,
    axis,
    frame,
    label,
    line,
    lozenge,
    named,
    points,
    tight_axis,
    upwards,
)
from ludotheque.lab.report.sheet import Cell, Picture, QuantityKind, ReportTable, Section, Spoken, TableRow, kinds
from ludotheque.lab.stats.intervals import Estimate
from ludotheque.lab.tune.goal import GOAL, Aim, AimFigure
from ludotheque.lab.tune.knobs import Change
from ludotheque.lab.tune.search import Found, Search, Tried
from ludotheque.parts import Scene
from ludotheque.parts.svg.drawing import circle, path

TOP, BOTTOM = 40.0, 250.0
MOST_PAIRS: Final = 4
NONE: Final = "–"


class TuneSheet:
    """Everything a section needs."""

    def __init__(self, search: Search, found: Found, lang: str, command: str) -> None:
        self.search = search
        self.found = found
        self.command = command
        table = search.goal.tables[0]
        self.spoken = Spoken(GamePlan(search.header.game, table.seats, (), search.header.seed, {}, None), lang, {})
        self.say = self.spoken.say
        self.numbers = self.spoken.numbers
        self.changes = search.workshop.changed(found.chosen.draft)
        reach = kinds(self.numbers, self.spoken.amount)
        self.kinds: dict[str, QuantityKind] = reach | {
            "times": reach["digit"]._replace(value=self.two, reach=self.reach)
        }

    def two(self, value: float) -> str:
        return self.numbers.plain(value, 2)

    def reach(self, one: Estimate) -> str:
        return self.numbers.between(self.two(one.low), self.two(one.high))

    def aim(self, aim: Aim) -> str:
        """What is measured, in words."""
        about = " / ".join([one for one in (aim.of, aim.given and "| " + aim.given) if one])
        said = self.say(aim.rule.label)
        return self.spoken.pair(said, about) if about else said

    def wanted(self, aim: Aim) -> str:
        """From where to where, and the limits behind."""
        spell = self.kinds[aim.rule.kind].value
        soft, hard = [
            ", ".join([f"{sign}\u00a0{spell(one)}" for sign, one in (("≥", low), ("≤", high)) if one is not None])
            for low, high in ((aim.low, aim.high), (aim.least, aim.most))
        ]
        limits = self.say("limit: {bounds}").format(bounds=hard) if hard else ""
        return self.spoken.row([part for part in (soft, limits) if part])

    def verdict(self, figure: AimFigure) -> str:
        if figure.aim.broken(figure.value):
            return self.say("beyond the limit")
        return self.say("reached") if figure.aim.reached(figure.value) else self.say("not reached")

    def figure(self, figure: AimFigure) -> str:
        if figure.estimate is None:
            return NONE
        kind = self.kinds[figure.aim.rule.kind]
        return f"{kind.value(figure.estimate.value)} ({kind.reach(figure.estimate)})"


def tune_page(sheet: TuneSheet) -> str:
    sections = [reached(sheet), course(sheet), *trade_offs(sheet), boards(sheet), differences(sheet)]
    return rendered(sheet.spoken, tiles(sheet), sections, facts(sheet))


def tiles(sheet: TuneSheet) -> list[FigureTile]:
    say, numbers, found = sheet.say, sheet.numbers, sheet.found
    figures = found.chosen.verdict.figures
    kept = sum([figure.aim.reached(figure.value) for figure in figures])
    broken = sum([figure.aim.broken(figure.value) for figure in figures])
    return [
        FigureTile(numbers.plain(found.start.cost, 2), say("objective at the start; 0 is all that was wanted")),
        FigureTile(numbers.plain(found.chosen.cost, 2), say("objective of the board found")),
        FigureTile(f"{kept} / {len(figures)}", say("figures as they were wanted")),
        FigureTile(str(broken), say("figures beyond a limit")),
    ]


def reached(sheet: TuneSheet) -> Section:
    """Every aim at every table, before and after."""
    say, found = sheet.say, sheet.found
    heads = [say("figure"), say("at the start"), say("found"), say("wanted"), ""]
    rows = [
        TableRow(
            sheet.aim(new.aim),
            [Cell(sheet.figure(old)), Cell(sheet.figure(new)), Cell(sheet.wanted(new.aim)), Cell(sheet.verdict(new))],
            new.table.key,
        )
        for old, new in zip(found.start.verdict.figures, found.chosen.verdict.figures)
    ]
    notes = [
        say("Both boards with fresh dice that the search has not seen, {games} games at each table.").format(
            games=sheet.numbers.plain(found.chosen.games)
        ),
        say("In brackets the interval in which the true figure lies, 99 times in 100."),
    ]
    if found.chosen is found.start:
        notes.insert(0, say("Nothing better than the board of the start was found."))
    return Section("reached", say("What was reached"), notes, [], [ReportTable(say("What was reached"), heads, rows)])


# -- the objective over time


def course(sheet: TuneSheet) -> Section:
    say, found = sheet.say, sheet.found
    title = say("The objective over time")
    costs = [[one.told for one in generation.tried] for generation in found.generations]
    best, middle = [min(one) for one in costs], [median(one) for one in costs]
    boards = sum([len(one) for one in costs])
    notes = [
        say("What a board lacks of what was wanted, weighted; boards tried: {boards}, games played: {games}.").format(
            boards=sheet.numbers.plain(boards), games=sheet.numbers.plain(found.played)
        ),
        say("The boards of a generation play with the same dice; the worse half is given up early, twice."),
    ]
    about = PlotText("course", title, sheet.spoken.pair(say("found"), sheet.numbers.plain(found.chosen.cost, 2)))
    names = [say("the best"), say("the middle one")]
    plots = [lines(sheet, about, [best, middle], names, found.first.cost)] if costs else []
    return Section("course", title, notes, plots, [course_table(sheet, best, middle)])


def lines(
    sheet: TuneSheet, about: PlotText, series: Sequence[Sequence[float]], names: Sequence[str], start: float
) -> str:
    """A line for each series over the generations, and the cost of the start across."""
    level = tight_axis(1.0, max(2.0, float(len(series[0]))), EDGE, WIDTH - EDGE)
    upright = axis([start, *[value for one in series for value in one]], BOTTOM, TOP, most=4)
    xs = [level.place(place + 1.0) for place in range(len(series[0]))]
    drawn = [
        path(points(xs, [upright.place(value) for value in one]), class_=f"line s{place}")
        for place, one in enumerate(series)
    ]
    y = upright.place(start)
    across_start = [
        line(EDGE, y, WIDTH - EDGE, y, "fair"),
        label(WIDTH - EDGE, y - 4, sheet.say("start"), "end", "tick"),
    ]
    frames = [
        upwards(upright, EDGE, WIDTH - EDGE, sheet.numbers.fitting),
        across(level, BOTTOM, BOTTOM + 4, sheet.numbers.fitting),
    ]
    return frame(about, BOTTOM + 24, *frames, *drawn, *across_start, named(names))


def course_table(sheet: TuneSheet, best: Sequence[float], middle: Sequence[float]) -> ReportTable:
    """At most a dozen generations, the last among them."""
    say = sheet.say
    every = max(1, -(-len(best) // 12))
    shown = [place for place in range(len(best)) if place % every == 0 or place == len(best) - 1]
    rows = [TableRow(str(place + 1), [Cell(sheet.two(best[place])), Cell(sheet.two(middle[place]))]) for place in shown]
    return ReportTable(
        say("The objective over time"), [say("generation"), say("the best"), say("the middle one")], rows
    )


# -- trade-offs: what two aims cost, of all boards that were looked at twice, and the front that none of them passes


class AimPair(NamedTuple):
    one: int
    other: int
    related: float  # below zero where one gains what the other loses


def trade_offs(sheet: TuneSheet) -> list[Section]:
    known = seasoned(sheet)
    pairs = opposed(known)
    if not pairs:
        return []
    say = sheet.say
    title = say("Trade-offs")
    notes = [
        say("What two aims cost on each board that was not given up at once; 0 is what was wanted."),
        say("The line joins the boards that no other one betters in both; the lozenge is the board of the start."),
    ]
    plots = [scatter(sheet, pair, known, place) for place, pair in enumerate(pairs)]
    tables = [front_table(sheet, pair, known) for pair in pairs]
    return [Section("trade-offs", title, notes, plots, tables)]


def seasoned(sheet: TuneSheet) -> list[Tried]:
    """The boards that were looked at more than once."""
    every = [one for generation in sheet.found.generations for one in generation.tried]
    fewest = min([one.games for one in every], default=0)
    return [one for one in every if one.games > fewest]


def opposed(known: Sequence[Tried]) -> list[AimPair]:
    """The pairs of aims that hinder each other most."""
    if len(known) < 3:
        return []
    columns = list(zip(*[one.parts for one in known]))
    alive = [place for place, column in enumerate(columns) if max(column) > min(column)]
    pairs = [AimPair(one, other, related(columns[one], columns[other])) for one, other in combinations(alive, 2)]
    return sorted(pairs, key=lambda pair: pair.related)[:MOST_PAIRS]


def related(one: Sequence[float], other: Sequence[float]) -> float:
    """The correlation."""
    a, b = fmean(one), fmean(other)
    both = fsum([(x - a) * (y - b) for x, y in zip(one, other)])
    return both / (sqrt(fsum([(x - a) ** 2 for x in one]) * fsum([(y - b) ** 2 for y in other])) or 1.0)


def front(spots: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Those that no other one betters in both."""
    found: list[tuple[float, float]] = []
    for x, y in sorted(set(spots)):
        if not found or y < found[-1][1]:
            found.append((x, y))
    return found


def spots_of(pair: AimPair, known: Sequence[Tried]) -> list[tuple[float, float]]:
    return [(one.parts[pair.one], one.parts[pair.other]) for one in known]


def pair_names(sheet: TuneSheet, pair: AimPair) -> tuple[str, str]:
    aims = sheet.search.goal.aims
    return sheet.aim(aims[pair.one]), sheet.aim(aims[pair.other])


def scatter(sheet: TuneSheet, pair: AimPair, known: Sequence[Tried], place: int) -> str:
    spots, first = spots_of(pair, known), sheet.found.first.parts
    start = (first[pair.one], first[pair.other])
    level = axis([start[0], *[x for x, _ in spots]], EDGE, WIDTH - EDGE, most=4)
    upright = axis([start[1], *[y for _, y in spots]], BOTTOM, TOP + 16, most=4)
    best = front(spots)
    across_name, up_name = pair_names(sheet, pair)
    dots = [circle(level.place(x), upright.place(y), 2.5, class_="dot a") for x, y in spots]
    edge = path(points([level.place(x) for x, _ in best], [upright.place(y) for _, y in best]), class_="line s1")
    begun = path(lozenge(level.place(start[0]), upright.place(start[1])), class_="dot b")
    names = [label(EDGE, 12, f"↑ {up_name}"), label(EDGE, 28, f"→ {across_name}")]
    frames = [
        upwards(upright, EDGE, WIDTH - EDGE, sheet.numbers.fitting),
        across(level, BOTTOM, BOTTOM + 4, sheet.numbers.fitting),
    ]
    about = PlotText(f"trade-off-{place}", f"{across_name} × {up_name}", sheet.say("Trade-offs"))
    return frame(about, BOTTOM + 24, *frames, *dots, edge, begun, *names)


def front_table(sheet: TuneSheet, pair: AimPair, known: Sequence[Tried]) -> ReportTable:
    across_name, up_name = pair_names(sheet, pair)
    best = front(spots_of(pair, known))
    rows = [TableRow(str(place + 1), [Cell(sheet.two(x)), Cell(sheet.two(y))]) for place, (x, y) in enumerate(best)]
    caption = sheet.say("No board betters these in both")
    return ReportTable(caption, ["", across_name, up_name], rows)


# -- the board, and what differs


def boards(sheet: TuneSheet) -> Section:
    say, game, tongue = sheet.say, sheet.spoken.game, sheet.spoken.tongue
    drawn = []
    for caption, trial in (
        (say("the board of the start"), sheet.found.start),
        (say("the board found"), sheet.found.chosen),
    ):
        scene: Scene = game.scene(game.edition(trial.draft.text))
        drawn.append(Picture(caption, scene.board(tongue)))
    return Section("boards", say("The board"), [], [], [], pictures=drawn)


def differences(sheet: TuneSheet) -> Section:
    """The knobs, then every cell that differs."""
    say, chosen = sheet.say, sheet.found.chosen
    by_array: dict[str, list[Change]] = {}
    for change in sheet.changes:
        by_array.setdefault(f"{change.array}: {change.field}", []).append(change)
    heads = [say("row"), say("at the start"), say("found")]
    tables = [
        ReportTable(name, heads, [TableRow(one.name, [Cell(str(one.before)), Cell(str(one.after))]) for one in changes])
        for name, changes in by_array.items()
    ]
    knobs = [ReportTable(say("Knobs"), [say("knob"), say("found")], knob_rows(sheet))] if chosen.vector else []
    notes = [] if sheet.changes else [say("Nothing differs.")]
    return Section("differences", say("What differs"), notes, [], [*knobs, *tables], folded=True)


def knob_rows(sheet: TuneSheet) -> list[TableRow]:
    """Those of one or two numbers; the others show in the rows they change."""
    workshop, vector = sheet.search.workshop, sheet.found.chosen.vector
    pairs = zip(workshop.file.knobs, workshop.values(vector or []))
    return [
        TableRow(knob.name, [Cell("; ".join([sheet.two(value) for value in values]))])
        for knob, values in pairs
        if len(values) <= 2
    ]


def facts(sheet: TuneSheet) -> list[tuple[str, str]]:
    say, header = sheet.say, sheet.search.header
    tables = [f"{table.key} {table.rules or ''}".strip() for table in sheet.search.goal.tables]
    return [
        (say("goal"), header.goal_file or GOAL),
        (say("tables"), "; ".join(tables)),
        (say("boards tried"), sheet.numbers.plain(sheet.search.evaluations)),
        (say("games"), sheet.numbers.plain(sheet.found.played)),
        (say("seed"), str(header.seed)),
        (say("program"), f"ludotheque {__version__}, {header.game} {sheet.spoken.game.version}"),
        (say("command"), sheet.command),
    ]
