"""The sections of a report on luck, on rules, on events, and on what differs between two ways to play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ludotheque.bots import searches
from ludotheque.kernel.agenda import Event
from ludotheque.lab.play.game import Counts, GamePlan, PlannedGame, Recorded, played
from ludotheque.lab.report.plots import Fair, PlotText, dots, stack
from ludotheque.lab.report.sheet import (
    Cell,
    Figure,
    QuantityKind,
    ReportSheet,
    ReportTable,
    Section,
    TableRow,
    difference_cells,
    table,
)
from ludotheque.lab.stats.luck import Luck
from ludotheque.lab.stats.summary import PlaySummary, SummaryLine

PARTS = ("level", "dice", "whims", "rest")
AGAIN = ("other_dice", "other_whims", "other_both")


def luck(sheet: ReportSheet) -> list[Section]:
    """Where enough sets were played on every side."""
    splits = [side.summary.luck for side in sheet.sides if side.summary.luck is not None]
    if len(splits) < len(sheet.sides):
        return []
    say = sheet.say
    named = " / ".join([sheet.spoken.level(level) for level in splits[0].levels])
    notes = [
        say(
            "Robots of different levels ({levels}) sit down together and play the same game four times: with these "
            "dice or with others, with these whims or with others."
        ).format(levels=named),
        say(
            "What comes back although the dice have changed is the players' doing; "
            "what comes back only with the same dice is luck."
        ),
        say("Sets of four games: {number}.").format(number=sheet.numbers.plain(splits[0].sets)),
    ]
    plots = [*[split(sheet, one, place) for place, one in enumerate(splits)], again(sheet, splits)]
    tables = [parts_table(sheet, splits), again_table(sheet, splits), wins_table(sheet, splits)]
    legend = [(f"p{place}", part_names(sheet)[name]) for place, name in enumerate(PARTS)]
    return [Section("luck", say("Luck against skill"), notes, plots, tables, [*legend, *sheet.legend()])]


def part_names(sheet: ReportSheet) -> dict[str, str]:
    say = sheet.say
    return {
        "level": say("the level of the player"),
        "dice": say("the dice and cards"),
        "whims": say("the whims of the robots"),
        "rest": say("the chair, and how dice and whims meet"),
    }


def again_names(sheet: ReportSheet) -> dict[str, str]:
    say = sheet.say
    return {
        "other_dice": say("other dice, the same whims"),
        "other_whims": say("the same dice, other whims"),
        "other_both": say("other dice and other whims"),
    }


def split(sheet: ReportSheet, found: Luck, place: int) -> str:
    title = sheet.say("Where the differences between scores come from")
    values = [getattr(found, name).value for name in PARTS]
    words = [sheet.numbers.percent(value, 0) for value in values]
    told = [sheet.spoken.pair(name, word) for name, word in zip(part_names(sheet).values(), words)]
    head = "AB"[place] if sheet.versus else ""
    return stack(PlotText(f"luck-{place}", title, sheet.spoken.row(told)), values, words, head)


def again(sheet: ReportSheet, found: Sequence[Luck]) -> str:
    title = sheet.say("How often the same seat wins again")
    names = again_names(sheet)
    series = [[getattr(one, name) for name in AGAIN] for one in found]
    told = [sheet.spoken.pair(names[name], sheet.numbers.percent(one.value)) for name, one in zip(AGAIN, series[0])]
    fair = Fair(found[0].chance, sheet.say("by chance"))
    about = PlotText("luck-again", title, sheet.spoken.row(told))
    return dots(about, [names[name] for name in AGAIN], series, sheet.numbers.rounded_percent, fair)


def parts_table(sheet: ReportSheet, found: Sequence[Luck]) -> ReportTable:
    say, names = sheet.say, part_names(sheet)
    figures = [Figure(names[name], [getattr(one, name) for one in found], sheet.kinds["share"]) for name in PARTS]
    caption = say("Where the differences between scores come from")
    return table(caption, sheet.heads(say("due to"), say("share"), points=True), figures)


def again_table(sheet: ReportSheet, found: Sequence[Luck]) -> ReportTable:
    say, names = sheet.say, again_names(sheet)
    figures = [Figure(names[name], [getattr(one, name) for one in found], sheet.kinds["share"]) for name in AGAIN]
    caption = say("How often the same seat wins again")
    return table(caption, sheet.heads(say("played again with"), say("share"), points=True), figures)


def wins_table(sheet: ReportSheet, found: Sequence[Luck]) -> ReportTable:
    """What a chair of each level wins in these games."""
    say = sheet.say
    levels = [level for level in found[0].levels if all([level in one.wins for one in found])]
    figures = [
        Figure(sheet.spoken.level(level), [one.wins[level] for one in found], sheet.kinds["share"]) for level in levels
    ]
    return table(say("Wins by level"), sheet.heads(say("level"), say("share"), points=True), figures)


def rules(sheet: ReportSheet) -> Section:
    say = sheet.say
    notes = [
        say("In which share of the games each rule was applied, and how often in a game."),
        say("A rule is counted when a step that carries it out is done, or when an event that cites it is told."),
    ]
    summary = sheet.sides[0].summary
    silent, uncounted = [
        [(rule, sheet.spoken.rule(rule)) for rule in shared(sheet, name)] for name in ("silent", "uncounted")
    ]
    lists = [
        (say("Never applied in these games: {number}").format(number=len(silent)), silent),
        (say("Not counted, for no step and no event tells of them: {number}").format(number=len(uncounted)), uncounted),
    ]
    rows = happening_rows(sheet, "rules", summary)
    found = ReportTable(say("Rules applied"), happening_heads(sheet, say("rule")), rows)
    return Section("rules", say("Rules"), notes, [], [found], lists=[one for one in lists if one[1]], folded=True)


def shared(sheet: ReportSheet, name: str) -> list[str]:
    """The rules of this list on every side."""
    lists = [getattr(side.summary, name) for side in sheet.sides]
    return [rule for rule in lists[0] if all([rule in one for one in lists])]


def events(sheet: ReportSheet) -> Section:
    say = sheet.say
    notes = [say("In which share of the games each event was told, and how often in a game.")]
    heads = happening_heads(sheet, say("event"))
    if not sheet.versus:
        heads.append(say("the last one named wins"))
        notes.append(say("The last column: how often the seat that such an event last named has won the game."))
    found = ReportTable(say("Events"), heads, happening_rows(sheet, "events", sheet.sides[0].summary))
    return Section("events", say("Events"), notes, [], [found], folded=True)


def happening_heads(sheet: ReportSheet, what: str) -> list[str]:
    say = sheet.say
    if sheet.versus:
        return sheet.heads(what, "", points=True)
    return [what, say("share of the games"), say("99 times in 100"), say("times a game")]


def happening_rows(sheet: ReportSheet, name: str, summary: PlaySummary) -> list[TableRow]:
    """Rules or events, with a bar behind the share of the games."""
    spoken = sheet.spoken.rule if name == "rules" else sheet.spoken.event
    if sheet.versus:
        kind = sheet.kinds["share"]
        return [
            TableRow(
                one.key,
                [
                    Cell(kind.value(one.before.value), bar=one.before.value),
                    Cell(kind.value(one.after.value), bar=one.after.value),
                    *difference_cells(one, kind),
                ],
                spoken(one.key),
            )
            for one in sheet.changes[name]
        ]
    lines: Sequence[SummaryLine] = getattr(summary, name)
    return [TableRow(line.key, happening_cells(sheet, line, name == "events"), spoken(line.key)) for line in lines]


def happening_cells(sheet: ReportSheet, line: SummaryLine, event: bool) -> list[Cell]:
    share = sheet.kinds["share"]
    cells = [
        Cell(share.value(line.share.value), bar=line.share.value),
        Cell(share.reach(line.share)),
        Cell(sheet.numbers.fitting(line.times)),
    ]
    if event:
        named = line.won is not None and sheet.spoken.names_a_seat(line.key)
        cells.append(Cell(f"{share.value(line.won.value)}" if named and line.won else ""))
    return cells


# -- what an event sounds like: the first one of its kind, found by playing again a game in which it was told


def examples(plan: GamePlan, games: Sequence[Recorded], known: Mapping[str, Event]) -> dict[str, Event]:
    """One event of every kind told in these games, besides those already known.

    A robot that thinks by the clock plays no game twice, and one that searches takes its time: then none is looked for.
    """
    events = dict(known)
    if any([searches(bot) for game in games[:1] for bot in game.bots]):
        return events
    for game in games:
        if any([kind not in events for kind in game.events]):
            s = played(PlannedGame(plan._replace(bots=game.bots, events=True), game.number), Counts())
            for _, event in s.telling or ():
                events.setdefault(event[0], event)
    return events


# -- what differs between two ways to play: every figure whose difference is certain, and nothing else


COUNTED = ("rules", "events")  # too many to be listed twice


def differences(sheet: ReportSheet) -> list[Section]:
    """Only where there are two sides."""
    if not sheet.versus:
        return []
    say = sheet.say
    heads = [say("figure"), "A", "B", say("difference"), say("99 times in 100")]
    rows = [row for key in sheet.changes if key not in COUNTED for row in certain(sheet, key)]
    notes = [
        say("Only what is certain: the interval of the difference excludes zero."),
        say("Of a hundred figures that do not differ, one would be marked by chance alone."),
    ]
    if not rows:
        notes.insert(0, say("Nothing that these games can prove."))
    for key in COUNTED:
        number = sum([one.certain for one in sheet.changes[key]])
        told = sheet.spoken.tongue.ngettext("{number} certain difference", "{number} certain differences", number)
        notes.append(sheet.spoken.pair(sections(sheet)[key], told.format(number=number)))
    tables = [ReportTable(say("Certain differences"), heads, rows)] if rows else []
    return [Section("differences", say("What differs"), notes, [], tables, sheet.legend())]


def certain(sheet: ReportSheet, key: str) -> list[TableRow]:
    spell, rows = names(sheet, key), []
    for one in sheet.changes[key]:
        if one.certain:
            kind = kind_of(sheet, key, one.key)
            cells = [Cell(kind.value(one.before.value)), Cell(kind.value(one.after.value))]
            rows.append(
                TableRow(spell(one.key), [*cells, *difference_cells(one, kind)], sections(sheet)[key.partition(":")[0]])
            )
    return rows


def kind_of(sheet: ReportSheet, section: str, key: str) -> QuantityKind:
    if section != "length":
        return sheet.kinds["share"]
    return sheet.kinds[{"minutes": "minutes", "leads": "digit"}.get(key, "whole")]


def sections(sheet: ReportSheet) -> dict[str, str]:
    say = sheet.say
    return {
        "length": say("Length"),
        "seats": say("Wins by seat"),
        "levels": say("Wins by level"),
        "endings": say("Endings"),
        "mark": say("Wins by what is told"),
        "luck": say("Luck against skill"),
        "rules": say("Rules"),
        "events": say("Events"),
    }


def names(sheet: ReportSheet, key: str) -> Callable[[str], str]:
    """How the keys of a section are said."""
    say, spoken = sheet.say, sheet.spoken
    lengths = {
        "minutes": say("minutes"),
        "decisions": say("questions answered"),
        "rounds": say("rounds"),
        "leads": say("Lead changes"),
    }
    if key.startswith("mark:"):
        return lambda value: spoken.mark(key.removeprefix("mark:"), value)
    found: dict[str, Callable[[str], str]] = {
        "length": lengths.__getitem__,
        "seats": spoken.seat,
        "levels": spoken.level,
        "endings": spoken.ending,
        "luck": part_names(sheet).__getitem__,
    }
    return found[key]
