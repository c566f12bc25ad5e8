"""Read an edition of DE LA TERRE A LA LUNE, check it, and make its board."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.board import KINDS, NOWHERE, Board, new_links
from ludotheque.games.lune.edition_checks import BoardChecks, Checks
from ludotheque.games.lune.edition_file import Landing, Place, Sheet
from ludotheque.kernel.edition import read_sheet, sources
from ludotheque.kernel.game import LANGUAGES

WORDS: Final = {"fr": ("palier", "palier d'attraction"), "en": ("landing", "attraction landing")}


def read(text: str) -> Board:
    """The board of this file, or BadEdition with the line and the reason."""
    sheet, lines, fingerprint = read_sheet(text, Sheet)
    Checks(sheet, lines).run()
    made = board(sheet, fingerprint)
    BoardChecks(sheet, lines, made).run()
    return made


def board(sheet: Sheet, fingerprint: str) -> Board:
    stops: list[Place | Landing] = [*sheet.places, *sheet.landings]
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
        {lang: names(sheet, marks, lang) for lang in LANGUAGES},
        {"fr": [row.fr for row in sheet.kinds], "en": [row.en for row in sheet.kinds]},
        {"fr": ["", *[row.fr for row in sheet.ranks]], "en": ["", *[row.en for row in sheet.ranks]]},
        {"fr": sheet.about.fr, "en": sheet.about.en},
        [(stop.x, stop.y) for stop in stops],
        [(point.x, point.y) for point in sheet.orbit],
        [*[place.label for place in sheet.places], *[short(*marks[landing.id]) for landing in sheet.landings]],
        {"fr": ["", *[row.blurb_fr for row in sheet.ranks]], "en": ["", *[row.blurb_en for row in sheet.ranks]]},
        sources(sheet),
    )


def landing_marks(sheet: Sheet) -> dict[str, tuple[str, int]]:
    """By landing: the label of the first route it lies on, and which one it is from the beginning of that route."""
    marks: dict[str, tuple[str, int]] = {}
    for route in sheet.routes:
        for number, stop in enumerate(route.run):
            marks.setdefault(stop, (route.label, number))
    return marks


def short(label: str, number: int) -> str:
    return label.replace("-", "") + str(number)


def names(sheet: Sheet, marks: dict[str, tuple[str, int]], lang: str) -> list[str]:
    """L97: a landing that lies on the orbit is called one of attraction."""
    plain, drawn = WORDS[lang]
    crossings = {point.landing for point in sheet.orbit}
    found = [place.fr if lang == "fr" else place.en for place in sheet.places]
    for landing in sheet.landings:
        label, number = marks[landing.id]
        found.append(f"{drawn if landing.id in crossings else plain} {label} {number}")
    return found
