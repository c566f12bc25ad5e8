"""Broken editions are refused with the line and the reason; meant ones, and other spellings of the same, are read."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from importlib.resources import files
from math import cos, pi, sin

import msgspec
import pytest

from games.suites.editions import EditionFile, replaced
from ludotheque.games.lune import edition
from ludotheque.games.lune.edition import BoardChecks, Sheet
from ludotheque.games.lune.rules.board import EARTH, Board
from ludotheque.kernel.edition import row_lines
from ludotheque.kernel.game import BadEdition

EDITION_TEXT = (files("ludotheque.games.lune") / "data" / "edition.toml").read_text(encoding="utf-8")
EDITION = edition.read(EDITION_TEXT)

STATION = '{ id = "diane"'
LANDING = '{ id = "ta3"'
ROUTE = '{ id = "ta", label'
POINT = "{ no = 7, x"  # of the orbit, between two crossings, after ad2
CROSSING = "{ no = 4, x"  # of the orbit, with landing ad2
WATER = '{ kind = "H2O"'
IRON = '{ kind = "FE"'
SPENT = '{ kind = "EXHAUSTED"'


FILE = EditionFile(EDITION_TEXT, edition.read)
line_of, changed, without, bad = FILE.line_of, FILE.changed, FILE.without, FILE.bad


def chart(routes: dict[str, str], crossings: Sequence[str], points: int = 24) -> str:
    """The edition with another chart: routes by the names of their stops, landings where it does not matter."""
    places = ("earth", "moon", "ariane", "berenice", "ceres", "diane")
    stops = dict.fromkeys(stop for run in routes.values() for stop in run.split() if stop not in places)
    ring = [
        (round(900 + 400 * cos(2 * pi * no / points), 1), round(580 + 400 * sin(2 * pi * no / points), 1))
        for no in range(points)
    ]
    spots = {stop: (10 + no, 20) for no, stop in enumerate(stops)} | dict(zip(crossings, ring))
    on = [*crossings, *[""] * (points - len(crossings))]
    arrays = {
        "landings": [f'id = "{stop}", x = {spots[stop][0]}, y = {spots[stop][1]}' for stop in stops],
        "routes": [f'id = "{key}", label = "{key}", run = {run.split()}' for key, run in routes.items()],
        "orbit": [f'no = {no}, x = {x}, y = {y}, landing = "{on[no]}"' for no, (x, y) in enumerate(ring)],
    }
    text = EDITION_TEXT
    for array, rows in arrays.items():
        written = "".join(f'  {{ {row}, source = "invented" }},\n' for row in rows)
        text = replaced(text, array, f"{array} = [\n{written}]")
    return text


PIECES = {
    "ta": "earth a1 ariane",
    "tb": "earth b1 berenice",
    "ac": "ariane a2 ceres",
    "bd": "berenice b2 diane",
    "cl": "ceres a3 moon",
    "dl": "diane b3 moon",
}


# -- rows that break a rule


@pytest.mark.parametrize(
    ("row", "old", "new", "reason"),
    [
        pytest.param(STATION, '"station"', '"moon"', "the moon and four stations, in order", id="a second Moon"),
        pytest.param('{ id = "earth"', 'kind = "earth"', 'kind = "moon"', "four stations, in order", id="no Earth"),
        pytest.param(STATION, 'id = "diane"', 'id = "ceres"', "id 'ceres' stands twice", id="two places of one id"),
        pytest.param(LANDING, 'id = "ta3"', 'id = "ta2"', "id 'ta2' stands twice", id="two landings of one id"),
        pytest.param(LANDING, 'id = "ta3"', 'id = "moon"', "id 'moon' stands twice", id="a landing called Moon"),
        pytest.param(STATION, 'label = "D"', 'label = "C"', "label 'C' stands twice", id="two places of one label"),
        pytest.param(ROUTE, 'id = "ta"', 'id = "tl"', "id 'tl' stands twice", id="two routes of one id"),
        pytest.param(ROUTE, '"T-A"', '"T-L"', "label 'T-L' stands twice", id="two routes of one label"),
        pytest.param(LANDING, "x = 5", "x = 95", "lies off the sheet", id="landing off the sheet"),
        pytest.param(STATION, "y = ", "y = -", "lies off the sheet", id="station off the sheet"),
        pytest.param(POINT, "x = ", "x = nan, x_ = ", "unknown field `x_`", id="unknown key"),
        pytest.param(STATION, 'fr = "D', 'fr = "\\u001b[31mD', "fr is empty or cannot be shown", id="ESC in a name"),
        pytest.param(STATION, 'en = "D', 'en = "\\u202eD', "en is empty or cannot be shown", id="text turned round"),
        pytest.param(ROUTE, '"T-A"', '" "', "label is empty", id="empty label"),
        pytest.param(LANDING, '"invented"', '"hearsay"', "'hearsay' is unknown", id="unknown source"),
        pytest.param(LANDING, ', source = "invented"', "", "missing required field `source`", id="no source"),
        pytest.param(LANDING, '"invented" }', '"invented", note = "\\u0007" }', "note is empty or", id="BEL in a note"),
        pytest.param(LANDING, "y = 597.2", 'y = "up"', "Expected `float`, got `str`", id="a word for a number"),
        pytest.param(ROUTE, '"ta3"', '"ta33"', "'ta33' is none", id="route over an unknown landing"),
        pytest.param(ROUTE, '"ta3"', '"moon"', "'moon' is none", id="route through the Moon"),
        pytest.param(ROUTE, '"ariane"]', '"ta5"]', "begins and ends on a place, and 'ta5' is none", id="open end"),
        pytest.param(ROUTE, '"ta3"', '"ta2"', "the same landing or place twice", id="landing twice on a route"),
        pytest.param(ROUTE, '"ariane"]', '"earth"]', "the same landing or place twice", id="there and back"),
        pytest.param(POINT, "no = 7", "no = 4", "point 4 stands where 7 should", id="point out of order"),
        pytest.param(POINT, 'landing = ""', 'landing = "ad9"', "'ad9' is not a landing", id="unknown crossing"),
        pytest.param(POINT, 'landing = ""', 'landing = "moon"', "'moon' is not a landing", id="the Moon a crossing"),
        pytest.param(POINT, 'landing = ""', 'landing = "ad2"', "on another point", id="crossing twice"),
        pytest.param(POINT, 'landing = ""', 'landing = "ad3"', "not drawn at the same spot", id="crossing elsewhere"),
        pytest.param(CROSSING, "y = 4", "y = 5", "not drawn at the same spot", id="point moved off its landing"),
        pytest.param("{ no = 1, fr", 'en = "MOLAB"', 'en = "BLOB"', "rank 1 is called MOLAB", id="no MOLAB"),
        pytest.param("{ no = 2, fr", 'fr = "MOBEX"', 'fr = "X"', "rank 2 is called MOBEX", id="no MOBEX"),
        pytest.param("{ no = 5, fr", 'en = "LSSM"', 'en = "X"', "rank 5 is called LSSM", id="two names of a rank"),
        pytest.param(IRON, '"FE"', '"AU"', "kind 'AU' is not one of H2O, O", id="gold"),
        pytest.param(IRON, "worth = 60", "worth = 65", "65 points is not a multiple of 10", id="points not in tens"),
        pytest.param(IRON, "worth = 60", "worth = -60", "between 0 and 1000", id="points below zero"),
        pytest.param(IRON, "worth = 60", "worth = 0", "an exhausted option, and no other", id="worthless iron"),
        pytest.param(SPENT, "worth = 0", "worth = 10", "an exhausted option, and no other", id="exhausted with points"),
        pytest.param(IRON, "count = 4", "count = 0", "between 1 and 32", id="no iron"),
        pytest.param(IRON, "count = 4", "count = 4.5", "Expected `int`, got `float`", id="half an option"),
    ],
)
def test_a_row_that_breaks_a_rule(row: str, old: str, new: str, reason: str) -> None:
    """L4 L5 L6 L7 L15 L17 L30 L32 L97: refused, with the line of the row and the reason."""
    FILE.check_row(row, old, new, reason)


def test_numbers_that_are_none() -> None:
    """TOML knows nan and inf; the sheet does not."""
    for word in ("nan", "inf"):
        row = next(line for line in EDITION_TEXT.splitlines() if LANDING in line)
        text = EDITION_TEXT.replace(row, re.sub(r"x = [\d.]+", f"x = {word}", row))
        assert bad(text).line == line_of(LANDING)


# -- wholes that break a rule


def reversed_orbit() -> str:
    """The same points, run the other way."""
    rows = re.findall(r"\{ no = \d+, (x = .*)", EDITION_TEXT)
    numbered = "".join(f"  {{ no = {no}, {row}\n" for no, row in enumerate(reversed(rows)))
    return replaced(EDITION_TEXT, "orbit", f"orbit = [\n{numbered}]")


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        pytest.param(without(STATION), "places = [", "the moon and four stations", id="three stations"),
        pytest.param(reversed_orbit(), "orbit = [", "do not run clockwise", id="orbit run backwards"),
        pytest.param(chart(PIECES, ["a3", "b3"], 12), "orbit = [", "it takes 13 to 60", id="12 points"),
        pytest.param(chart(PIECES, ["a3", "b3"], 61), "orbit = [", "it takes 13 to 60", id="61 points"),
        pytest.param(chart(PIECES, ["a3"]), "orbit = [", "several landings lie on the orbit, not 1", id="one crossing"),
        pytest.param(chart(PIECES, ["a3", "a2"]), "orbit = [", "without meeting the orbit", id="a way past the orbit"),
        pytest.param(without('{ id = "green"'), "suits = [", "the colours are red, yellow", id="three colours"),
        pytest.param(without("{ no = 8, fr"), "ranks = [", "from 1 to 8", id="seven ranks"),
        pytest.param(without('{ symbol = "FE"'), "kinds = [", "the kinds are H2O, O", id="no iron"),
        pytest.param(without(IRON), "options = [", "no option is one of FE", id="no option of iron"),
        pytest.param(changed(IRON, "count = 4", "count = 5"), "options = [", "33 options, not 32", id="33 options"),
        pytest.param(
            changed(IRON, "worth = 60", "worth = 180"),
            "options = [",
            "are not the dearest",
            id="iron dear as oxygen",
        ),
    ],
)
def test_a_whole_that_breaks_a_rule(text: str, line: str, reason: str) -> None:
    """L3 L4 L6 L8 L9 L15 L30 L97 L-10: refused, with the line of the list, no row being to blame."""
    FILE.check_whole(text, line, reason)


LOOPS = {
    **{f"out{no}": f"earth p {name}1 {name}" for no, name in enumerate(("ariane", "berenice", "ceres", "diane"))},
    **{f"in{no}": f"{name} {name}2 p moon" for no, name in enumerate(("ariane", "berenice", "ceres", "diane"))},
}


@pytest.mark.parametrize(
    ("routes", "line", "reason"),
    [
        pytest.param(
            {"ta": "earth a1 ariane", "al": "ariane a3 moon", "tb": "earth b1 berenice", "bl": "berenice b3 moon"}
            | {"cd": "ceres c1 diane", "dc": "diane c2 ceres"},
            '{ id = "ceres"',
            "no way leads from the Earth to 'ceres'",
            id="two stations apart",
        ),
        pytest.param(
            {key: run for key, run in PIECES.items() if key != "dl"} | {"bl": "berenice b3 moon"},
            '{ id = "diane"',
            "'diane' is a dead end",
            id="a station that leads nowhere",
        ),
        pytest.param(
            {"ta": "earth a1 ariane", "al": "ariane a3 moon", "tb": "earth b1 berenice", "bl": "berenice b3 moon"}
            | {"lc": "moon c1 ceres", "cl": "ceres c2 moon", "td": "earth d1 diane", "dl": "diane d3 moon"},
            '{ id = "ceres"',
            "'ceres' does not lie between the Earth and the Moon",
            id="a station behind the Moon",
        ),
        pytest.param(
            {"ta": "earth a1 ariane", "at": "ariane a2 earth", "al": "ariane a3 moon", "ab": "ariane b1 berenice"}
            | {"bl": "berenice b3 moon", "ac": "ariane c1 ceres", "cl": "ceres c3 moon"}
            | {"ad": "ariane d1 diane", "dl": "diane d3 moon"},
            '{ id = "ariane"',
            "every way to the Moon leads through 'ariane'",
            id="a station nobody can avoid",
        ),
        pytest.param(LOOPS, "routes = [", "only one way from the Earth to the Moon", id="one way"),
    ],
)
def test_a_chart_that_breaks_a_rule(routes: dict[str, str], line: str, reason: str) -> None:
    """L32 L35 L-11: refused, with the line of the place to blame."""
    FILE.check_whole(chart(routes, ["p", "ariane1"] if routes is LOOPS else ["a3", "b3"]), line, reason)


def test_a_chart_that_breaks_none() -> None:
    """L32 L35: two ways to the Moon, by two stations each, and a crossing on both."""
    board = edition.read(chart(PIECES, ["a3", "b3"]))
    assert (board.to_moon[EARTH], len(board.links), board.orbit) == (6, 12, 24)


def test_a_landing_off_the_routes() -> None:
    """L32: refused, with its line."""
    row = next(line for line in EDITION_TEXT.splitlines() if LANDING in line)
    text = EDITION_TEXT.replace(row, row.replace('"ta3"', '"lost"') + "\n" + row)
    FILE.check_whole(text, '{ id = "lost"', "landing 'lost' lies on no route")


def test_a_board_on_which_a_rocket_could_be_stuck() -> None:
    """L33 L37 L45: a landing that only leads to the Earth, closed before the Moon, is refused with its line."""
    sheet = msgspec.convert(tomllib.loads(EDITION_TEXT), Sheet)
    links = [list(row) for row in EDITION.links]
    landing = EDITION.labels.index("TA1")
    links[landing] = [EARTH]
    board = Board("k", "f", links, EDITION.crossing, [0], [0], EDITION.names, {}, {}, {})
    with pytest.raises(BadEdition, match="no legal move") as wrong:
        BoardChecks(sheet, row_lines(EDITION_TEXT), board).never_stuck(landing)
    assert wrong.value.line == line_of('{ id = "ta1"')


# -- on purpose


def test_an_unknown_name_in_on_purpose() -> None:
    """Refused with the names there are, and with its line."""
    FILE.check_purposes("orbit_length, worths")


MEANT: dict[str, tuple[str, str]] = {
    "orbit_length": (chart(PIECES, ["a3", "b3"], 20), "20 points, not 24 to 40"),
    "worths": (changed(WATER, "worth = 200", "worth = 10"), "are not the dearest"),
}


@pytest.mark.parametrize("name", MEANT)
def test_on_purpose_lifts_the_check_it_names_and_no_other(name: str) -> None:
    """L8 L-10: the same file is refused, then read once it says that this is meant."""
    FILE.check_meant(name, MEANT)


# -- the fingerprint


@pytest.mark.parametrize(
    ("row", "old", "new"),
    [
        (IRON, "worth = 60", "worth = 70"),
        (STATION, '"Diane", en', '"Daphné", en'),
        (LANDING, "y = 5", "y = 6"),
        ("on_purpose", "[]", '["worths"]'),
        ("key =", "plan-de-vol", "mon-plan"),
    ],
)
def test_other_content_has_another_fingerprint(row: str, old: str, new: str) -> None:
    """Points, a word, a spot, a permission, a key."""
    assert edition.read(changed(row, old, new)).fingerprint != EDITION.fingerprint
