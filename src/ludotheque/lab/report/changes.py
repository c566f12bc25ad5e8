"""What differs between two ways to play: every figure whose difference is certain, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from ludotheque.lab.report.happenings import part_names
from ludotheque.lab.report.sheet import ReportSheet, Section
from ludotheque.lab.report.tables import Cell, QuantityKind, ReportTable, TableRow, difference_cells

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
    spell, found = names(sheet, key), []
    for one in sheet.changes[key]:
        if one.certain:
            kind = kind_of(sheet, key, one.key)
            cells = [Cell(kind.value(one.before.value)), Cell(kind.value(one.after.value))]
            found.append(
                TableRow(spell(one.key), [*cells, *difference_cells(one, kind)], sections(sheet)[key.partition(":")[0]])
            )
    return found


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
