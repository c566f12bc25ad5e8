"""The sections of a report on who wins, how long it takes, and how it ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludotheque.lab.report.plots import Fair, PlotText, dots, fortunes, histogram
from ludotheque.lab.report.sheet import Cell, Figure, ReportSheet, ReportTable, Section, Side, TableRow, table
from ludotheque.lab.stats.intervals import ratio
from ludotheque.lab.stats.summary import (
    SECONDS_A_DECISION,
    SECONDS_A_DRAW,
    SECONDS_A_THROW,
    Curve,
    PlaySummary,
    Spread,
    SummaryLine,
)


def shares(
    sheet: ReportSheet,
    about: PlotText,
    what: str,
    lines: Callable[[PlaySummary], Sequence[SummaryLine]],
    spell: Callable[[str], str],
) -> Section:
    """A section of shares: dots in their intervals, and the same figures in a table; `about.text` heads the counts."""
    matched, counted = sheet.matched(lines), sheet.times(lines)
    labels = [spell(name) for name, _ in matched]
    series = [[sides[place] for _, sides in matched] for place in range(len(sheet.sides))]
    fair = None if about.name == "endings" else Fair(1 / sheet.seats, sheet.say("fair share"))
    figures = [
        Figure(
            head, sides, sheet.kinds["share"], [sheet.numbers.fitting(counted[name].times) if name in counted else ""]
        )
        for head, (name, sides) in zip(labels, matched)
    ]
    told = [sheet.spoken.pair(head, sheet.numbers.percent(sides[0].value)) for head, (_, sides) in zip(labels, matched)]
    plot = dots(about._replace(text=sheet.spoken.row(told)), labels, series, sheet.numbers.rounded_percent, fair)
    heads = sheet.heads(what, sheet.say("share"), about.text, points=True)
    return Section(about.name, about.title, [], [plot], [table(about.title, heads, figures)], sheet.legend())


def seats(sheet: ReportSheet) -> Section:
    say = sheet.say
    about = PlotText("seats", say("Wins by seat"), say("wins"))
    found = shares(sheet, about, say("seat"), lambda one: one.seats, sheet.spoken.seat)
    note = say("Seat 1 is the first around the table. A shared first place counts as a part of a win.")
    scores = [
        Figure(sheet.spoken.seat(str(seat)), [side.summary.scores[seat] for side in sheet.sides], sheet.kinds["score"])
        for seat in range(sheet.seats)
    ]
    averages = table(say("Scores by seat"), sheet.heads(say("seat"), say("on average")), scores)
    return found._replace(notes=[note], tables=[*found.tables, averages])


def levels(sheet: ReportSheet) -> list[Section]:
    """Only where robots of several levels play."""
    say = sheet.say
    if not any([side.summary.levels for side in sheet.sides]):
        return []
    about = PlotText("levels", say("Wins by level"), say("wins"))
    found = shares(sheet, about, say("level"), lambda one: one.levels, sheet.spoken.level)
    note = say("What one chair of each level wins; the levels move on by one chair from game to game.")
    return [found._replace(notes=[note])]


def marks(sheet: ReportSheet) -> list[Section]:
    """What every seat is told once, such as where it begins."""
    say, sections = sheet.say, []
    for kind in sheet.sides[0].summary.marks:

        def spelt(value: str, kind: str = kind) -> str:
            return sheet.spoken.mark(kind, value)

        def lines(one: PlaySummary, kind: str = kind) -> Sequence[SummaryLine]:
            return one.marks.get(kind, ())

        about = PlotText(f"mark-{kind}", say("Wins by “{kind}”").format(kind=kind), say("times met"))
        note = say("Every seat is told this once; here is what those who were told it win.")
        sections.append(shares(sheet, about, say("what is told"), lines, spelt)._replace(notes=[note]))
    return sections


def endings(sheet: ReportSheet) -> Section:
    say = sheet.say
    about = PlotText("endings", say("Endings"), say("games"))
    section = shares(sheet, about, say("ending"), lambda one: one.endings, sheet.spoken.ending)
    unfinished = sum([side.summary.games - side.summary.finished for side in sheet.sides])
    if not unfinished:
        return section
    note = say("Games stopped because they would not end: {number}.").format(number=sheet.numbers.plain(unfinished))
    return section._replace(notes=[note])


def length(sheet: ReportSheet) -> Section:
    say = sheet.say
    title = say("Length")
    note = say("Time at a human pace, in seconds: {decision} for an answer, {throw} for a throw, {draw} for a card.")
    paces = {"decision": SECONDS_A_DECISION, "throw": SECONDS_A_THROW, "draw": SECONDS_A_DRAW}
    seconds = {name: f"{pace:.0f}" for name, pace in paces.items()}
    spreads = [side.summary.minutes for side in sheet.sides]
    told = say("Half of the games are shorter than {median}.").format(
        median=sheet.numbers.minutes(spreads[0].median.value)
    )
    plot = histogram(PlotText("length", title, told), spreads, sheet.numbers.minutes, sheet.numbers.rounded_percent)
    heads = sheet.heads(say("quantity"), say("median"), say("eight games in ten"))
    rows = table(title, heads, [*lengths(sheet)])
    notes = [note.format(**seconds), *as_long(sheet, spreads)]
    return Section("length", title, notes, [plot], [rows], [*sheet.legend(), median_key(sheet)])


def as_long(sheet: ReportSheet, spreads: Sequence[Spread]) -> list[str]:
    """How many times as long the games of the second side are."""
    if not sheet.versus:
        return []
    found = ratio(spreads[0].median, spreads[1].median)
    times, low, high = [sheet.numbers.plain(one, 2) for one in found]
    told = sheet.say("A game of B lasts {times} times as long as a game of A ({reach}).")
    return [told.format(times=times, reach=sheet.numbers.between(low, high))]


def median_key(sheet: ReportSheet) -> tuple[str, str]:
    return "dash", sheet.say("median")


def lengths(sheet: ReportSheet) -> list[Figure]:
    say = sheet.say
    figures = [
        middle(sheet, say("minutes"), [side.summary.minutes for side in sheet.sides], "minutes"),
        middle(sheet, say("questions answered"), [side.summary.decisions for side in sheet.sides], "whole"),
    ]
    rounds = [side.summary.rounds for side in sheet.sides]
    known = [one for one in rounds if one is not None]
    if len(known) == len(rounds):
        figures.append(middle(sheet, say("rounds"), known, "whole"))
    return figures


def middle(sheet: ReportSheet, head: str, spreads: Sequence[Spread], kind: str) -> Figure:
    """A median, and where eight games in ten lie."""
    spell, first = sheet.kinds[kind].value, spreads[0]
    most = sheet.numbers.between(spell(first.low), spell(first.high))
    return Figure(head, [one.median for one in spreads], sheet.kinds[kind], [most])


def leads(sheet: ReportSheet) -> Section:
    say = sheet.say
    title = say("Lead changes")
    note = say("How often another seat became the most likely to win, by the robots' own estimate of the position.")
    spreads = [side.summary.leads for side in sheet.sides]
    told = say("On average {number} in a game.").format(number=sheet.numbers.plain(spreads[0].mean.value, 1))
    plot = histogram(PlotText("leads", title, told), spreads, sheet.numbers.fitting, sheet.numbers.rounded_percent)
    most = sheet.numbers.between(sheet.numbers.fitting(spreads[0].low), sheet.numbers.fitting(spreads[0].high))
    figure = Figure(say("in a game"), [one.mean for one in spreads], sheet.kinds["digit"], [most])
    heads = sheet.heads(title, say("on average"), say("eight games in ten"))
    return Section(
        "leads", title, [note], [plot], [table(title, heads, [figure])], [*sheet.legend(), median_key(sheet)]
    )


def money(sheet: ReportSheet) -> Section:
    """The fortunes of winners and others, for each side in a plot of its own; and of the levels where they differ."""
    say = sheet.say
    title = say("Fortunes over time")
    note = say(
        "What the accounts would say if they were drawn up at that moment of the game: "
        "the middle fortune, and the band in which eight in ten lie."
    )
    groups = [[one for one in side.summary.curves if won(one)] for side in sheet.sides]
    groups += [[one for one in side.summary.curves if not won(one)] for side in sheet.sides]
    letters = ["A – ", "B – "] * 2 if sheet.versus else ["", ""]
    plots = [
        curve_plot(sheet, PlotText(f"fortunes-{place}", title, letters[place]), one, groups)
        for place, one in enumerate(groups)
        if one
    ]
    tables = [curve_table(sheet, side) for side in sheet.sides]
    return Section("fortunes", title, [note], plots, tables)


def won(curve: Curve) -> bool:
    return curve.key in ("winner", "others")


def curve_plot(sheet: ReportSheet, about: PlotText, curves: Sequence[Curve], groups: Sequence[Sequence[Curve]]) -> str:
    """`about.text` is what comes before the names."""
    names = [about.text + curve_name(sheet, one) for one in curves]
    told = [sheet.spoken.pair(name, sheet.spoken.amount(one.middle[-1])) for name, one in zip(names, curves)]
    ends = [value for group in groups for one in group for value in (*one.low, *one.high)]
    spells = (sheet.numbers.fitting, sheet.numbers.rounded_percent)
    return fortunes(about._replace(text=sheet.spoken.row(told)), curves, names, spells, ends)


def curve_name(sheet: ReportSheet, curve: Curve) -> str:
    named = {"winner": sheet.say("the winner"), "others": sheet.say("the others")}
    return named.get(curve.key) or sheet.spoken.level(curve.key)


def curve_table(sheet: ReportSheet, side: Side) -> ReportTable:
    """The middle fortunes at every quarter of the game."""
    last = len(side.summary.curves[0].middle) - 1 if side.summary.curves else 0
    points = [last * quarter // 4 for quarter in range(5)]
    heads = [sheet.say("moment of the game"), *[sheet.numbers.rounded_percent(quarter / 4) for quarter in range(5)]]
    rows = [
        TableRow(curve_name(sheet, one), [Cell(sheet.numbers.fitting(one.middle[point])) for point in points])
        for one in side.summary.curves
    ]
    caption = sheet.say("Middle fortunes")
    return ReportTable(f"{caption} – {side.label}" if side.label else caption, heads, rows)
