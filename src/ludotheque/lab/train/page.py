"""The report of a training: how the learning went, and what the eyes win against others."""

from __future__ import annotations

from ludotheque import __version__
from ludotheque.lab.play.game import GamePlan
from ludotheque.lab.report.page import FigureTile, rendered
from ludotheque.lab.report.plots import (
    EDGE,
    WIDTH,
    Fair,
    PlotText,
    across,
    axis,
    dots,
    frame,
    label,
    line,
    named,
    points,
    tight_axis,
    upwards,
)
from ludotheque.lab.report.sheet import Cell, ReportTable, Section, Spoken, TableRow
from ludotheque.lab.stats.intervals import Estimate
from ludotheque.lab.train.training import Judged, Kept, Learned, Training
from ludotheque.parts.svg.drawing import path

TOP, BOTTOM = 40.0, 250.0


class TrainSheet:
    """Everything a section needs."""

    def __init__(self, training: Training, lang: str, command: str) -> None:
        header = training.header
        self.header = header
        self.command = command
        self.learned = [one for one in training.entries if isinstance(one, Learned)]
        self.judged = [one for one in training.entries if isinstance(one, Judged)]
        self.kept = {one.round: one.better for one in training.entries if isinstance(one, Kept)}
        self.spoken = Spoken(GamePlan(header.game, training.usual_seats, (), header.seed, {}, None), lang, {})
        self.say = self.spoken.say
        self.numbers = self.spoken.numbers
        self.size = training.best.stat().st_size

    def against(self, one: Judged) -> str:
        """Round 1, against untrained eyes."""
        opponents = {"untrained": self.say("against untrained eyes"), "search": self.say("against rules of thumb")}
        return f"{self.round(one.round)}, {opponents[one.against]}"

    def round(self, number: int) -> str:
        return self.say("round {number}").format(number=number + 1)

    def share(self, one: Judged) -> str:
        """61 % (52 to 70 %)."""
        reach = self.numbers.between(self.numbers.percent(one.low), self.numbers.percent(one.high))
        return f"{self.numbers.percent(one.share)} ({reach})"

    def summary(self) -> list[str]:
        """The figures for a terminal."""
        return [self.spoken.pair(self.against(one), self.share(one)) for one in self.judged]


def train_page(sheet: TrainSheet) -> str:
    return rendered(sheet.spoken, tiles(sheet), [course(sheet), victories(sheet)], facts(sheet))


def tiles(sheet: TrainSheet) -> list[FigureTile]:
    say, numbers, last = sheet.say, sheet.numbers, sheet.learned[-1]
    best = min([epoch.unseen for one in sheet.learned for epoch in one.epochs])
    return [
        FigureTile(numbers.plain(last.positions), say("positions learned from")),
        FigureTile(numbers.plain(last.by_hand, 3), say("surprise of rules of thumb, in games not learned from")),
        FigureTile(numbers.plain(best, 3), say("surprise of the eyes")),
        FigureTile(numbers.plain(sheet.size), say("bytes of weights")),
    ]


def course(sheet: TrainSheet) -> Section:
    """A line for each round over the epochs, and what rules of thumb reach across."""
    say = sheet.say
    title = say("How the learning went")
    notes = [
        say("Surprise is the mean of the logarithm of what the winner's chance was taken to be: 0 for who knows all."),
        say("A tenth of the games is not learned from; on these the lines are drawn."),
    ]
    rows = [
        TableRow(
            sheet.round(one.round),
            [
                Cell(sheet.numbers.plain(one.positions)),
                Cell(sheet.numbers.plain(min([epoch.unseen for epoch in one.epochs]), 4)),
                Cell(sheet.numbers.plain(one.by_hand, 4)),
                Cell(say("kept") if sheet.kept.get(one.round) else say("given up")),
            ],
        )
        for one in sheet.learned
    ]
    heads = ["", say("positions"), say("surprise of the eyes"), say("of rules of thumb"), ""]
    return Section("course", title, notes, [curves(sheet, title)], [ReportTable(title, heads, rows)])


def curves(sheet: TrainSheet, title: str) -> str:
    series = [[epoch.unseen for epoch in one.epochs] for one in sheet.learned]
    thumbs = sheet.learned[-1].by_hand
    level = tight_axis(1.0, max(2.0, float(len(series[0]))), EDGE, WIDTH - EDGE)
    upright = axis([thumbs, *[value for one in series for value in one]], BOTTOM, TOP, most=4)
    drawn = [
        path(
            points([level.place(place + 1.0) for place in range(len(one))], [upright.place(value) for value in one]),
            class_=f"line s{number % 4}",
        )
        for number, one in enumerate(series)
    ]
    y = upright.place(thumbs)
    known = [
        line(EDGE, y, WIDTH - EDGE, y, "fair"),
        label(WIDTH - EDGE, y - 4, sheet.say("rules of thumb"), "end", "tick"),
    ]
    frames = [
        upwards(upright, EDGE, WIDTH - EDGE, sheet.numbers.fitting),
        across(level, BOTTOM, BOTTOM + 4, sheet.numbers.fitting),
    ]
    about = PlotText("course", title, sheet.spoken.pair(sheet.say("rules of thumb"), sheet.numbers.plain(thumbs, 3)))
    names = named([sheet.round(one.round) for one in sheet.learned[:4]])
    return frame(about, BOTTOM + 24, *frames, *drawn, *known, names)


def victories(sheet: TrainSheet) -> Section:
    say = sheet.say
    title = say("What the eyes win")
    notes = [
        say("Half of the seats have the eyes of the round, with {tries} tries a decision; the others as many.").format(
            tries=sheet.numbers.plain(sheet.header.tries)
        ),
        say("In brackets the interval in which the true figure lies, 99 times in 100."),
    ]
    rows = [
        TableRow(sheet.against(one), [Cell(sheet.numbers.plain(one.games)), Cell(sheet.share(one))])
        for one in sheet.judged
    ]
    found = [Estimate(one.share, one.low, one.high) for one in sheet.judged]
    about = PlotText("victories", title, "; ".join(sheet.summary()))
    names = [sheet.against(one) for one in sheet.judged]
    plot = dots(about, names, [found], sheet.numbers.percent, Fair(0.5, say("as often")))
    table = ReportTable(title, ["", say("games"), say("part of the victories")], rows)
    return Section("victories", title, notes, [plot], [table])


def facts(sheet: TrainSheet) -> list[tuple[str, str]]:
    say, header = sheet.say, sheet.header
    return [
        (say("games"), sheet.numbers.plain(header.games)),
        (say("seed"), str(header.seed)),
        (say("program"), f"ludotheque {__version__}, {header.game} {sheet.spoken.game.version}"),
        (say("command"), sheet.command),
    ]
