"""Broken editions are refused with the line and the reason; meant ones, and other spellings of the same, are read."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from copy import copy
from importlib.resources import files

import msgspec
import pytest

from ludotheque.games.tramping import edition
from ludotheque.games.tramping.board import PLAIN, SIX_BLACK, SIX_GREEN, Board
from ludotheque.games.tramping.edition_checks_board import BoardChecks
from ludotheque.games.tramping.edition_file import Sheet
from ludotheque.kernel.edition import row_lines
from ludotheque.kernel.game import BadEdition

EDITION_TEXT = (files("ludotheque.games.tramping") / "edition.toml").read_text(encoding="utf-8")
EDITION = edition.read(EDITION_TEXT)
FINE = 'source = "invented" },'


def square(name: str) -> str:
    return f'{{ id = "{name}", kind'


def run(name: str) -> str:
    return f'{{ id = "{name}", run'


def line_of(start: str, text: str = EDITION_TEXT) -> int:
    """The number of the first line that begins so."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip().startswith(start):
            return number
    raise LookupError(start)


def changed(start: str, old: str, new: str, text: str = EDITION_TEXT) -> str:
    """The edition with one row written differently."""
    lines = text.splitlines()
    number = line_of(start, text) - 1
    assert old in lines[number], lines[number]
    lines[number] = lines[number].replace(old, new, 1)
    return "\n".join(lines)


def kinds(text: str = EDITION_TEXT, /, **new: str) -> str:
    """The edition with squares of another kind, followed by what it needs; `_` in a name may stand for `-`."""
    for name, words in new.items():
        row = square(name if square(name) in text else name.replace("_", "-"))
        lines = text.splitlines()
        number = line_of(row, text) - 1
        lines[number] = re.sub(
            r'kind = "\w+"(, (bar_of|joined|reef_of|treasure) = [^,]*)?', f"kind = {words}", lines[number]
        )
        text = "\n".join(lines)
    return text


def swapped(one: str, other: str, text: str = EDITION_TEXT) -> str:
    """The edition with two squares in each other's place on the track."""
    rows = [line for line in text.splitlines() if re.match(r'\s*{ id = "\w+", run', line)]
    for row in rows:
        mixed = row.replace(f'"{one}"', "@").replace(f'"{other}"', f'"{one}"').replace("@", f'"{other}"')
        text = text.replace(row, mixed)
    return text


def without(start: str, text: str = EDITION_TEXT) -> str:
    lines = text.splitlines()
    del lines[line_of(start, text) - 1]
    return "\n".join(lines)


def dropped(*names: str) -> str:
    """The edition without these squares, and with the lanes closed up."""
    text = EDITION_TEXT
    for name in names:
        text = without(square(name), text).replace(f'"{name}", ', "")
    return text


def added(array: str, *rows: str, text: str = EDITION_TEXT) -> str:
    written = "".join(f"  {{ {row}, {FINE}\n" for row in rows)
    return text.replace(f"\n{array} = [\n", f"\n{array} = [\n{written}", 1)


def meant(text: str, name: str) -> str:
    return text.replace("on_purpose = []", f'on_purpose = ["{name}"]')


def bad(text: str) -> BadEdition:
    with pytest.raises(BadEdition) as wrong:
        edition.read(text)
    return wrong.value


# -- rows that break a rule

PORT = square("aden")
BAR = square("r1-1")
PLAIN_ROW = square("t-1")
LANE = run("r3")
WAY = run("q")
ENTRY = '{ gate = "papeete"'
SECOND = "{ no = 2, lanes"
CARD = '{ port = "dakar"'
FORWARD = '{ effect = "forward"'
BAD_LUCK = '{ effect = "pay_bank"'


@pytest.mark.parametrize(
    ("row", "old", "new", "reason"),
    [
        pytest.param(PLAIN_ROW, '"plain"', '"casino"', "kind 'casino' is not one of start, plain", id="unknown kind"),
        pytest.param(PLAIN_ROW, '"plain"', '"start"', "the first square, and no other, is the start", id="two starts"),
        pytest.param(square("narvik"), '"start"', '"plain"', "and no other, is the start", id="no start"),
        pytest.param(square("t-2"), '"t-2"', '"t-1"', "id 't-1' stands twice", id="two squares of one id"),
        pytest.param(PORT, 'fr = "Aden"', 'fr = "Alger"', "fr 'Alger' stands twice", id="two ports of one name"),
        pytest.param(PORT, 'en = "Aden"', 'en = "Batumi"', "en 'Batumi' stands twice", id="one name in English"),
        pytest.param(PORT, 'en = "Aden", ', "", "in both languages or in none", id="a name in French only"),
        pytest.param(PORT, 'fr = "Aden", en = "Aden", side = "s", ', "", "a port has a name", id="port without a name"),
        pytest.param(PORT, 'side = "s"', 'side = "q"', "side 'q' is not one of", id="unknown side"),
        pytest.param(PORT, 'side = "s", ', "", "has a side for its name", id="a name with no side"),
        pytest.param(PLAIN_ROW, "x = ", 'side = "n", x = ', "has a side for its name", id="a side with no name"),
        pytest.param(PLAIN_ROW, "x = 2", "x = 92", "lies off the sheet of 1800 by 1160", id="right of the sheet"),
        pytest.param(PLAIN_ROW, "y = 1", "y = -1", "lies off the sheet", id="above the sheet"),
        pytest.param(PLAIN_ROW, "lon = 9", "lon = 199", "no longitude and latitude", id="a longitude too far"),
        pytest.param(PLAIN_ROW, "lat = 6", "lat = 96", "no longitude and latitude", id="a latitude beyond the pole"),
        pytest.param(PLAIN_ROW, "lat = ", "lat = nan, lat_ = ", "unknown field `lat_`", id="unknown key"),
        pytest.param(PORT, 'fr = "A', 'fr = "\\u001b[31mA', "fr is empty or cannot be shown", id="ESC in a name"),
        pytest.param(PORT, 'en = "A', 'en = "\\u202eA', "en is empty or cannot be shown", id="text turned round"),
        pytest.param(PORT, '"invented"', '"hearsay"', "'hearsay' is unknown", id="unknown source"),
        pytest.param(PORT, ', source = "invented"', "", "missing required field `source`", id="no source"),
        pytest.param(PORT, '"invented" }', '"invented", note = "\\u0007" }', "note is empty or", id="BEL in a note"),
        pytest.param(PLAIN_ROW, "y = 1", 'y = "1', "not readable", id="an open string"),
        pytest.param(BAR, 'bar_of = "colombo", ', "", "of kind bar, and no other, has bar_of", id="bar of nothing"),
        pytest.param(PLAIN_ROW, "lon", 'bar_of = "dakar", lon', "of kind bar, and no other", id="plain with a bar"),
        pytest.param(BAR, '"colombo"', '"aden"', "'aden' is no freight or petrol port", id="bar of a control port"),
        pytest.param(BAR, '"colombo"', '"paris"', "'paris' is no freight or petrol port", id="bar of no square"),
        pytest.param(square("m-15"), '"m-16"', '"m-17"', "'m-17' is no second joined square", id="joined to a six"),
        pytest.param(square("m-15"), '"m-16"', '"m-99"', "'m-99' is no second joined square", id="joined to nothing"),
        pytest.param(square("m-15"), ', joined = "m-16"', "", "of kind joined1, and no other", id="joined to none"),
        pytest.param(square("e-15"), "reef_of = 5", "reef_of = 7", "numbered 1 to 6", id="reef of VII"),
        pytest.param(square("e-15"), "reef_of = 5, ", "", "of kind reef, and no other", id="reef of nothing"),
        pytest.param(square("e-16"), "treasure = 5, ", "", "of kind treasure, and no other", id="no number"),
        pytest.param(square("e-16"), "treasure = 5", "treasure = -1", "numbered 1 to 6", id="a number below 1"),
        pytest.param(CARD, '"dakar"', '"aden"', "'aden' is no freight or petrol port", id="card of a control port"),
        pytest.param(CARD, '"dakar"', '"paris"', "'paris' is no freight or petrol port", id="card of no square"),
        pytest.param(CARD, '"dakar"', '"alger"', "port 'alger' stands twice", id="two cards of one port"),
        pytest.param(LANE, '"dakar"', '"paris"', "'paris' is no square", id="lane over no square"),
        pytest.param(WAY, '"q-3"', '"paris"', "'paris' is no square", id="way over no square"),
        pytest.param(LANE, '"dakar"', '"le_cap"', "not come to the same square twice", id="square twice on a lane"),
        pytest.param(run("honolulu"), '"h-1", ', "", "needs two squares or more", id="way of one square"),
        pytest.param(run("m"), '{ id = "m"', '{ id = "t"', "id 't' stands twice", id="two lanes of one id"),
        pytest.param(SECOND, '"r2"', '"r9"', "'r9' is no lane", id="route over no lane"),
        pytest.param(SECOND, '"t", "m", "r2"', "", "a route has a lane", id="route of no lane"),
        pytest.param(SECOND, '"m", "r2"', '"r2"', "'r2' does not begin where 't' ends", id="lanes that do not meet"),
        pytest.param(SECOND, '"djakarta"', '"saigon"', "of route 2 are Narvik, Alger, Djakarta", id="other calls"),
        pytest.param(SECOND, '"djakarta", ', '"djakarta", "paris", ', "of route 2 are Narvik", id="a call too many"),
        pytest.param(SECOND, '"djakarta", ', "", "of route 2 are Narvik, Alger, Djakarta", id="a call missing"),
        pytest.param(ENTRY, '"papeete"', '"dakar"', "'dakar' is no gate", id="entry from a port"),
        pytest.param(ENTRY, '"papeete"', '"honolulu"', "gate 'honolulu' stands twice", id="two entries of one gate"),
        pytest.param(ENTRY, '"p-1", "q-1"', "", "to one, two or three squares", id="a gate that leads nowhere"),
        pytest.param(ENTRY, '"q-1"', '"p-1"', "to one, two or three squares", id="a gate that leads there twice"),
        pytest.param(ENTRY, '"q-1"', '"q-1", "q-2", "q-3"', "one, two or three squares", id="a gate with four ways"),
        pytest.param(ENTRY, '"q-1"', '"dakar"', "'dakar' does not lie beyond the gates", id="a gate that leads back"),
        pytest.param(FORWARD, '"forward"', '"sink"', "effect 'sink' is not one of pay_bank", id="unknown effect"),
        pytest.param(FORWARD, "amount = 3", "amount = 7", "amount 7: between 1 and 6 for forward", id="7 squares"),
        pytest.param(FORWARD, "amount = 3", "amount = 0", "amount 0: between 1 and 6 for forward", id="no square"),
        pytest.param(FORWARD, "amount = 3", "amount = 1.5", "Expected `int`, got `float`", id="half a square"),
        pytest.param('{ effect = "pay_bank"', "amount = 2", "amount = 5", "between 1 and 4 for pay_bank", id="2.5 M"),
        pytest.param('{ effect = "from_each"', "amount = 1", "amount = 0", "between 1 and 4 for from_each", id="0 M"),
        pytest.param('{ effect = "skip"', "amount = 1", "amount = 3", "between 1 and 2 for skip", id="three turns"),
        pytest.param('{ effect = "again"', "amount = 0", "amount = 1", "between 0 and 0 for again", id="twice again"),
        pytest.param('{ fr = "Jaune"', '"Jaune"', '"Rouge"', "fr 'Rouge' stands twice", id="two red cargos"),
    ],
)
def test_a_row_that_breaks_a_rule(row: str, old: str, new: str, reason: str) -> None:
    """T14 T16 T27 T71 T79 T99 T100 T106 T115 T119: refused, with the line of the row and the reason."""
    wrong = bad(changed(row, old, new))
    assert reason in str(wrong)
    assert wrong.line == line_of(row)
    assert f"line {line_of(row)}: " in str(wrong)


def test_numbers_that_are_none() -> None:
    """TOML knows nan and inf; the sheet and the globe do not."""
    row = next(line for line in EDITION_TEXT.splitlines() if PLAIN_ROW in line)
    for field in ("x", "y", "lon", "lat"):
        for word in ("nan", "inf"):
            text = EDITION_TEXT.replace(row, re.sub(rf"\b{field} = [\d.]+", f"{field} = {word}", row))
            assert bad(text).line == line_of(PLAIN_ROW)


# -- wholes that break a rule


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        pytest.param(kinds(guam='"control"'), "squares = [", "22 freight ports, not 23", id="22 freight ports"),
        pytest.param(kinds(guam='"petrol"'), "squares = [", "22 freight ports, not 23", id="8 petrol ports"),
        pytest.param(kinds(curacao='"control"'), "squares = [", "6 petrol ports, not 7", id="6 petrol ports"),
        pytest.param(
            EDITION_TEXT.replace('kind = "avarie"', 'kind = "plain"'),
            "squares = [",
            "no square is of kind avarie",
            id="no breakdown",
        ),
        pytest.param(
            changed(square("u-20"), "treasure = 4", "treasure = 5"),
            "squares = [",
            "there are 0 places IV of the treasure",
            id="V twice, IV never",
        ),
        pytest.param(
            changed(square("u-21"), "reef_of = 4", "reef_of = 5"),
            "squares = [",
            "1 reefs guard place IV, not two",
            id="one reef of IV",
        ),
        pytest.param(
            changed(square("m-15"), '"m-16"', '"r1-3"'),
            square("m-16"),
            "no more and no less, leads to 'm-16'",
            id="joined to another pair",
        ),
        pytest.param(without(CARD), "cards = [", "there are 29 cards, not 30", id="29 cards"),
        pytest.param(without(SECOND), "routes = [", "the routes are 1, 2 and 3", id="two routes"),
        pytest.param(without(ENTRY), "entries = [", "2 entries, not one for each gate", id="a gate without entry"),
        pytest.param(without('{ fr = "Vert"'), "cargos = [", "there are 4 cargos, not five", id="four cargos"),
        pytest.param(
            without('{ effect = "tramping"'), "incidents = [", "there are 0 TRAMPING cards, not one", id="no TRAMPING"
        ),
        pytest.param(
            added("incidents", 'effect = "tramping", amount = 0, fr = "a", en = "a"'),
            "incidents = [",
            "there are 2 TRAMPING cards, not one",
            id="two TRAMPING cards",
        ),
        pytest.param(
            added("incidents", *['effect = "again", amount = 0, fr = "a", en = "a"'] * 60),
            "incidents = [",
            "more than 60 incidents",
            id="too many incidents",
        ),
        pytest.param(
            added("squares", 'id = "lost", kind = "plain", lon = 0, lat = 0, x = 1, y = 1').replace(
                "[\n  { id", "[\n{id"
            ),
            '{id = "lost"',
            "the start",
            id="a square before Narvik",
        ),
        pytest.param(
            changed(WAY, '"q-3"', '"dakar"', without(square("q-3"))),
            square("dakar"),
            "'dakar' lies both before and beyond the gates",
            id="Dakar in the Americas too",
        ),
        pytest.param(
            changed(LANE, '"r3-1", ', ""), square("r3-1"), "'r3-1' lies on no lane and no way", id="a square nowhere"
        ),
        pytest.param(
            added("lanes", 'id = "spare", run = ["narvik", "t-1"]'),
            '{ id = "spare"',
            "no route leads over lane 'spare'",
            id="a lane of no route",
        ),
        pytest.param(swapped("casablanca", "tamatave"), "{ no = 3", "its calls in this order", id="Tamatave first"),
        pytest.param(
            swapped("honolulu", "r2-23"), SECOND, "route 2 begins and ends with its calls", id="beyond Honolulu"
        ),
    ],
)
def test_a_whole_that_breaks_a_rule(text: str, line: str, reason: str) -> None:
    """T1 T14 T27 T101 T119 T124 T-02 T-13: refused, with the line of the list or of the row to blame."""
    wrong = bad(text)
    assert reason in str(wrong)
    assert wrong.line == line_of(line, text)


# -- charts that break a rule

RING = ['id = "x", run = ["x1", "x2", "x3"]', 'id = "y", run = ["x3", "x1"]']
APART = added("ways", *RING).replace(
    "\n]\n\n# one-way",
    "\n"
    + "".join(f'  {{ id = "x{no}", kind = "plain", lon = 0, lat = 0, x = {no}, y = 1, {FINE}\n' for no in (1, 2, 3))
    + "]\n\n# one-way",
)
MEETING = without(square("r2-1")).replace('"r2-1"', '"r1-2"')
SHORT = dropped("r3-38", "r3-39", "r3-40")
TOO_NEAR = swapped("t-3", "t-4", swapped("t-6", "saint_nazaire"))
NO_REPAIRS = kinds(san_francisco='"control"', valparaiso='"control"', norfolk='"control"', rio='"control"')
TWO_NEAREST = kinds(panama='"repair"')
NO_BAR = kinds(r1_1='"plain"')


@pytest.mark.parametrize(
    ("text", "name", "reason"),
    [
        pytest.param(MEETING, "r1-2", "two squares lead to 'r1-2'", id="routes that meet again"),
        pytest.param(without(run("petropavlosk")), "n-1", "'n-1' is a dead end", id="a dead end"),
        pytest.param(APART, "x1", "no way leads from one end of the Americas to 'x1'", id="a sea apart"),
        pytest.param(swapped("m-15", "m-16"), "m-15", "not the one it is joined to", id="second square first"),
        pytest.param(
            kinds(e_13='"joined1", joined = "e-19"', e_19='"joined2"'),
            "e-13",
            "not the one it is joined to",
            id="joined squares apart, beyond the gates",
        ),
        pytest.param(NO_BAR, "colombo", "'colombo' has not one bar, 3 squares before it", id="no bar"),
        pytest.param(kinds(n_11='"plain"'), "vancouver", "'vancouver' has not one bar", id="no bar on one side"),
        pytest.param(
            swapped("r1-9", "r1-10"), "saigon", "'saigon' has not one bar, 3 squares before it", id="a bar too near"
        ),
        pytest.param(
            kinds(r1_10='"bar", bar_of = "saigon"'), "saigon", "'saigon' has not one bar", id="two bars of a port"
        ),
        pytest.param(
            kinds(r1_18='"bar", bar_of = "colombo"'),
            "r1-18",
            "the port of bar 'r1-18' does not lie ahead of it",
            id="a bar behind its port",
        ),
        pytest.param(
            kinds(t_6='"bar", bar_of = "dakar"'),
            "t-6",
            "the port of bar 't-6' does not lie ahead",
            id="far from its port",
        ),
        pytest.param(
            kinds(e_15='"plain"', e_14='"reef", reef_of = 5'),
            "e-16",
            "place V does not lie between its two reefs",
            id="a reef too far",
        ),
        pytest.param(NO_REPAIRS, "b-5", "no repair port can be reached from 'b-5'", id="no repairs"),
        pytest.param(TWO_NEAREST, "u-21", "two repair ports are the nearest to 'u-21'", id="two nearest ports"),
        pytest.param(TOO_NEAR, "saint_nazaire", "within 6 squares of Narvik", id="freight at once"),
        pytest.param(kinds(r1_22='"six_green"'), "r1-22", "beyond the end of the track", id="a jump past a gate"),
        pytest.param(kinds(t_3='"six_black"'), "t-3", "beyond the end of the track", id="a jump back to Narvik"),
        pytest.param(kinds(t_2='"six_black"'), "t-2", "beyond the end of the track", id="a jump back past Narvik"),
        pytest.param(kinds(b_2='"six_black"'), "b-2", "leads back before a gate", id="a jump back through a gate"),
        pytest.param(
            kinds(m_6='"six_green"', m_9='"six_black"'), "m-6", "more than three jumps may follow", id="to and fro"
        ),
        pytest.param(
            kinds(m_9='"six_green"', m_10='"six_green"'),
            "m-9",
            "more than three jumps may follow",
            id="off a held port",
        ),
        pytest.param(
            kinds(e_13='"six_green"', e_14='"six_green"'), "e-13", "more than three jumps", id="off a repair port"
        ),
    ],
)
def test_a_chart_that_breaks_a_rule(text: str, name: str, reason: str) -> None:
    """T59 T67 T68 T69 T71 T74 T79 T115 T116 T124 T127 T128 T-22: refused, with the line of the square to blame."""
    wrong = bad(text)
    assert reason in str(wrong)
    assert wrong.line == line_of(square(name), text)


def test_routes_of_unequal_length() -> None:
    """T-11: refused with the line of the routes."""
    wrong = bad(SHORT)
    assert "routes of 51, 52, 48 squares" in str(wrong)
    assert wrong.line == line_of("routes = [", SHORT)


def checks(board: Board) -> BoardChecks:
    sheet = msgspec.convert(tomllib.loads(EDITION_TEXT), Sheet)
    return BoardChecks(sheet, row_lines(EDITION_TEXT), board)


def test_one_way_round_the_americas() -> None:
    """T-12: a mere ring is refused."""
    board = copy(EDITION)
    ring = [no for no, beyond in enumerate(EDITION.americas) if beyond]
    board.links = [[] for _ in EDITION.links]
    for before, here, after in zip([ring[-1], *ring], ring, [*ring[1:], ring[0]]):
        board.links[here] = [before, after]
    with pytest.raises(BadEdition, match="only one way round the Americas") as wrong:
        checks(board).network()
    assert wrong.value.line == line_of("ways = [")


@pytest.mark.parametrize(("sixes", "refused"), [(3, False), (4, True)])
def test_three_jumps_may_follow_each_other_and_four_may_not(sixes: int, refused: bool) -> None:
    """T69 T-22: green sixes three squares apart on a track without ports."""
    board = copy(EDITION)
    route = EDITION.routes[2]
    board.kind = [PLAIN] * len(EDITION.kind)
    for no in range(sixes):
        board.kind[route[20 + 3 * no]] = SIX_GREEN
    if not refused:
        checks(board).jumps()
        return
    with pytest.raises(BadEdition, match="more than three jumps"):
        checks(board).jumps()


def test_joined_squares_beyond_the_gates() -> None:
    """T71: two neighbours on a lane may be joined there too."""
    board = edition.read(kinds(e_13='"joined1", joined = "e-14"', e_14='"joined2"'))
    first, second = numbers(board, "e-13", "e-14")
    assert (board.joined[first], board.joined[second]) == (second, first)


# -- what the sheet says

TIES = "nearest_repair"


@pytest.mark.parametrize(
    ("text", "name", "reason"),
    [
        pytest.param(kinds(gibraltar='"repair"'), "gibraltar", "Gibraltar is of kind control", id="Gibraltar repairs"),
        pytest.param(
            kinds(dakar='"petrol"', port_gentil='"freight"'), "dakar", "Dakar is of kind freight", id="petrol for Dakar"
        ),
        pytest.param(
            meant(kinds(salvador='"repair"'), TIES), "salvador", "Salvador is no repair port", id="Salvador repairs"
        ),
        pytest.param(swapped("dunkerque", "m-3"), "dunkerque", "on all three routes", id="Dunkerque off route 3"),
        pytest.param(
            swapped("port_said", "m-10"), "batoum", "and Port-Saïd, in this order", id="Batoum after Port-Saïd"
        ),
        pytest.param(swapped("port_said", "m-13"), "port_said", "joined squares follow", id="a square between"),
        pytest.param(swapped("gibraltar", "t-8"), "gibraltar", "parted before Gibraltar", id="Gibraltar on all routes"),
        pytest.param(swapped("gibraltar", "m-3"), "alger", "two squares after Gibraltar", id="Alger next to it"),
        pytest.param(swapped("casablanca", "r3-6"), "dakar", "comes after Casablanca", id="Casablanca after the bar"),
        pytest.param(kinds(r3_3='"plain"'), "dakar", "there is a green six", id="no six before the bar"),
        pytest.param(
            meant(kinds(r3_4='"plain"'), "bars"), "dakar", "the bar of Dakar lies three squares before", id="no bar"
        ),
        pytest.param(meant(swapped("rio", "r3-5"), TIES), "rio", "lie beyond the gates", id="Rio in Africa"),
        pytest.param(
            meant(swapped("rio", "e-13"), TIES), "rio", "lie three and five squares from Rio", id="Rio a square nearer"
        ),
        pytest.param(
            kinds(e_14='"repair", fr = "Santos", en = "Santos", side = "e"'),
            "rio",
            "Rio is the nearest repair port",
            id="Santos repairs",
        ),
        pytest.param(swapped("salvador", "e-13"), "salvador", "between Salvador and Rio", id="Salvador by Rio"),
    ],
)
def test_a_board_that_is_not_the_one_of_the_sheet(text: str, name: str, reason: str) -> None:
    """T12 T71 T-08 T-10 T-15 T-17 T-19: refused, with the line of the port."""
    wrong = bad(text)
    assert reason in str(wrong)
    assert wrong.line == line_of(square(name), text)


@pytest.mark.parametrize(
    "name", ["Dunkerque", "Gibraltar", "Batoum", "Port-Saïd", "Dakar", "Salvador", "Rio de Janeiro"]
)
def test_a_port_of_the_sheet_that_is_missing(name: str) -> None:
    """T-08: refused."""
    wrong = bad(EDITION_TEXT.replace(f'fr = "{name}"', 'fr = "Ailleurs"'))
    assert f"there is no {name}" in str(wrong)
    assert wrong.line == line_of("squares = [")


# -- files that are none


def test_a_file_that_is_not_toml() -> None:
    """The reason names the line."""
    wrong = bad(changed(PLAIN_ROW, "x = ", "x = = "))
    assert "not readable as TOML" in str(wrong)
    assert f"line {line_of(PLAIN_ROW)}" in str(wrong)


@pytest.mark.parametrize("text", ["", "key = 5", 'key = "x"', "squares = 5", "[" * 5000, "x = " + "[" * 5000])
def test_a_file_that_is_no_edition_at_all(text: str) -> None:
    """Refused in a sentence, not with a crash."""
    assert str(bad(text)).startswith("edition")


@pytest.mark.parametrize("array", ["squares", "lanes", "routes", "ways", "entries", "cards", "incidents", "cargos"])
def test_an_empty_or_missing_list(array: str) -> None:
    """The sentence names it, or its line."""
    whole = rf"^{array} = \[.*?\n\]"
    gone = re.sub(whole, "", EDITION_TEXT, flags=re.DOTALL | re.MULTILINE)
    empty = re.sub(whole, f"{array} = []", EDITION_TEXT, flags=re.DOTALL | re.MULTILINE)
    assert f"`{array}`" in str(bad(gone))
    assert str(bad(empty)).startswith("edition, line")


@pytest.mark.parametrize("array", ["squares", "lanes", "ways"])
def test_too_much_of_it(array: str) -> None:
    """No file takes long to check."""
    rows = {
        "squares": 'id = "s{no}", kind = "plain", lon = 0, lat = 0, x = 1, y = 1',
        "lanes": 'id = "s{no}", run = ["narvik", "t-1"]',
        "ways": 'id = "s{no}", run = ["q-1", "q-2"]',
    }
    many = added(array, *[rows[array].format(no=no) for no in range(400)])
    assert bad(many).line == line_of(f"{array} = [", many)


@pytest.mark.parametrize("place", ["name", "about"])
def test_a_control_character_in_the_heading(place: str) -> None:
    """The name and the description are shown too."""
    wrong = bad(EDITION_TEXT.replace(f'[{place}]\nfr = "', f'[{place}]\nfr = "\\u001b[31m'))
    assert "fr is empty or cannot be shown" in str(wrong)


def test_a_control_character_in_the_key() -> None:
    """The key of an edition is shown and saved like its name."""
    assert "key" in str(bad(EDITION_TEXT.replace('key = "carte-du-tramp"', 'key = "carte\\u001b[31m"')))


# -- on purpose


def test_an_unknown_name_in_on_purpose() -> None:
    """Refused with the names there are, and with its line."""
    wrong = bad(meant(EDITION_TEXT, "anything"))
    assert "'anything' is not one of bars, deck, lengths, near_start, nearest_repair" in str(wrong)
    assert wrong.line == line_of("on_purpose")


MEANT: dict[str, tuple[str, str]] = {
    "bars": (NO_BAR, "has not one bar"),
    "deck": (
        without(BAD_LUCK, changed('{ effect = "pay_bank", amount = 4', "= 4", "= 1")),
        "do not bring the bank a little",
    ),
    "lengths": (SHORT, "within 5 %"),
    "near_start": (TOO_NEAR, "within 6 squares of Narvik"),
    "nearest_repair": (TWO_NEAREST, "two repair ports are the nearest"),
}


@pytest.mark.parametrize("name", MEANT)
def test_on_purpose_lifts_the_check_it_names_and_no_other(name: str) -> None:
    """T74 T100 T128 T-11 T-23: the same file is refused, then read once it says that this is meant."""
    text, reason = MEANT[name]
    assert reason in str(bad(text))
    assert edition.read(meant(text, name))
    for other in MEANT:
        if other != name:
            assert reason in str(bad(meant(text, other)))


def test_a_pack_that_is_too_thin() -> None:
    """T100: sixteen incidents or more, unless meant."""
    text = EDITION_TEXT
    for effect in ("forward", "forward", "forward", "back", "skip"):
        text = without(f'{{ effect = "{effect}"', text)
    assert "there are 15 incidents, not 16 to 24" in str(bad(text))
    assert len(edition.read(meant(text, "deck")).incident_effect) == 15


def test_bars_that_are_meant_still_come_before_their_ports() -> None:
    """T79: on every route that comes there."""
    text = meant(kinds(r1_18='"bar", bar_of = "colombo"'), "bars")
    assert "does not lie ahead of it" in str(bad(text))


# -- the fingerprint


@pytest.mark.parametrize(
    "rewrite",
    [
        pytest.param(lambda text: re.sub(r"^\s*#.*\n", "", text, flags=re.MULTILINE), id="without comments"),
        pytest.param(lambda text: text.replace("\n  {", "\n\n\t{  "), id="spaced"),
        pytest.param(lambda text: text.replace("\n", "\r\n"), id="other line ends"),
        pytest.param(lambda text: text.replace('key = "carte-du-tramp"', "key = 'carte-du-tramp'"), id="other quotes"),
    ],
)
def test_comments_and_spaces_do_not_change_the_fingerprint(rewrite: Callable[[str], str]) -> None:
    """The same content is the same edition."""
    text = rewrite(EDITION_TEXT)
    assert text != EDITION_TEXT
    assert edition.read(text).fingerprint == EDITION.fingerprint


@pytest.mark.parametrize(
    ("row", "old", "new"),
    [
        (FORWARD, "amount = 3", "amount = 4"),
        (PORT, 'fr = "Aden"', 'fr = "Djibouti"'),
        (PLAIN_ROW, "x = 2", "x = 3"),
        ("on_purpose", "[]", '["bars"]'),
        ("key =", "carte-du-tramp", "ma-carte"),
    ],
)
def test_other_content_has_another_fingerprint(row: str, old: str, new: str) -> None:
    """Squares, a word, a spot, a permission, a key."""
    assert edition.read(changed(row, old, new)).fingerprint != EDITION.fingerprint


@pytest.mark.parametrize("start", ["# mine\n\n\n", "# a\u2028b\n"])
def test_lines_are_counted_as_they_are_shown(start: str) -> None:
    """Comments before a row move its line; only a line feed ends a line."""
    wrong = bad(start + changed(FORWARD, "amount = 3", "amount = 9"))
    assert wrong.line == line_of(FORWARD) + start.count("\n")


def numbers(board: Board, *names: str) -> list[int]:
    """The numbers of squares by their ids: rows are in the order of the board."""
    ids = re.findall(r'{ id = "([\w-]+)", kind', EDITION_TEXT)
    assert len(ids) == len(board.kind)
    return [ids.index(name) for name in names]


def test_every_six_of_the_box_is_looked_at() -> None:
    """T67 T68: no jump of the edition leads to another one."""
    sixes = [no for no, kind in enumerate(EDITION.kind) if kind in (SIX_BLACK, SIX_GREEN)]
    assert len(sixes) == 29
    assert not any(end in sixes for six in sixes for end in checks(EDITION).ends(six))
