"""Broken editions are refused with the line and the reason; meant ones are read, and differ by what they say."""

from __future__ import annotations

import re

import pytest

from games.suites.editions import meant
from games.tramping.spoiled import (
    EDITION,
    EDITION_TEXT,
    FILE,
    NO_BAR,
    SHORT,
    TOO_NEAR,
    TWO_NEAREST,
    added,
    kinds,
    run,
    square,
    swapped,
)
from ludotheque.games.tramping import edition

line_of, changed, without, bad = FILE.line_of, FILE.changed, FILE.without, FILE.bad


# -- rows that break a rule

PORT = square("aden")
BAR = square("m-25")
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
        pytest.param(PLAIN_ROW, "lon = 1", "lon = 199", "no longitude and latitude", id="a longitude too far"),
        pytest.param(PLAIN_ROW, "lat = 6", "lat = 96", "no longitude and latitude", id="a latitude beyond the pole"),
        pytest.param(PLAIN_ROW, "lat = ", "lat = nan, lat_ = ", "unknown field `lat_`", id="unknown key"),
        pytest.param(PORT, 'fr = "A', 'fr = "\\u001b[31mA', "fr is empty or cannot be shown", id="ESC in a name"),
        pytest.param(PORT, 'en = "A', 'en = "\\u202eA', "en is empty or cannot be shown", id="text turned round"),
        pytest.param(PORT, '"invented"', '"hearsay"', "'hearsay' is unknown", id="unknown source"),
        pytest.param(PORT, ', source = "invented"', "", "missing required field `source`", id="no source"),
        pytest.param(PORT, '"invented" }', '"invented", note = "\\u0007" }', "note is empty or", id="BEL in a note"),
        pytest.param(PLAIN_ROW, "y = 1", 'y = "1', "not readable", id="an open string"),
        pytest.param(BAR, 'bar_of = "bahrein", ', "", "of kind bar, and no other, has bar_of", id="bar of nothing"),
        pytest.param(PLAIN_ROW, "lon", 'bar_of = "dakar", lon', "of kind bar, and no other", id="plain with a bar"),
        pytest.param(BAR, '"bahrein"', '"aden"', "'aden' is no freight or petrol port", id="bar of a control port"),
        pytest.param(BAR, '"bahrein"', '"paris"', "'paris' is no freight or petrol port", id="bar of no square"),
        pytest.param(square("m-18"), '"m-19"', '"m-21"', "'m-21' is no second joined square", id="joined to a six"),
        pytest.param(square("m-18"), '"m-19"', '"m-99"', "'m-99' is no second joined square", id="joined to nothing"),
        pytest.param(square("m-18"), ', joined = "m-19"', "", "of kind joined1, and no other", id="joined to none"),
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
    FILE.check_row(row, old, new, reason)


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
        pytest.param(kinds(rangoun='"control"'), "squares = [", "22 freight ports, not 23", id="22 freight ports"),
        pytest.param(kinds(rangoun='"petrol"'), "squares = [", "22 freight ports, not 23", id="8 petrol ports"),
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
            changed(square("m-18"), '"m-19"', '"m-27"'),
            square("m-19"),
            "no more and no less, leads to 'm-19'",
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
            swapped("honolulu", "r2-14"), SECOND, "route 2 begins and ends with its calls", id="beyond Honolulu"
        ),
    ],
)
def test_a_whole_that_breaks_a_rule(text: str, line: str, reason: str) -> None:
    """T1 T14 T27 T101 T119 T124 T-02 T-13: refused, with the line of the list or of the row to blame."""
    FILE.check_whole(text, line, reason)


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


# -- on purpose


def test_an_unknown_name_in_on_purpose() -> None:
    """Refused with the names there are, and with its line."""
    FILE.check_purposes("bars, deck, lengths, near_start, nearest_repair")


MEANT: dict[str, tuple[str, str]] = {
    "bars": (NO_BAR, "has not one bar"),
    "deck": (
        without(BAD_LUCK, changed('{ effect = "pay_bank", amount = 2', "= 2", "= 1")),
        "do not bring the bank a little",
    ),
    "lengths": (SHORT, "within 5 %"),
    "near_start": (TOO_NEAR, "within 6 squares of Narvik"),
    "nearest_repair": (TWO_NEAREST, "two repair ports are the nearest"),
}


@pytest.mark.parametrize("name", MEANT)
def test_on_purpose_lifts_the_check_it_names_and_no_other(name: str) -> None:
    """T74 T100 T128 T-11 T-23: the same file is refused, then read once it says that this is meant."""
    FILE.check_meant(name, MEANT)


def test_a_pack_that_is_too_thin() -> None:
    """T100: sixteen incidents or more, unless meant."""
    text = EDITION_TEXT
    for effect in ("forward", "forward", "forward", "back", "skip"):
        text = without(f'{{ effect = "{effect}"', text)
    assert "there are 15 incidents, not 16 to 24" in str(bad(text))
    assert len(edition.read(meant(text, "deck")).incident_effect) == 15


def test_bars_that_are_meant_still_come_before_their_ports() -> None:
    """T79: on every route that comes there."""
    text = meant(kinds(r1_13='"bar", bar_of = "colombo"'), "bars")
    assert "does not lie ahead of it" in str(bad(text))


# -- the fingerprint


@pytest.mark.parametrize(
    ("row", "old", "new"),
    [
        (FORWARD, "amount = 3", "amount = 4"),
        (PORT, 'fr = "Aden"', 'fr = "Massaoua"'),
        (PLAIN_ROW, "x = 2", "x = 3"),
        ("on_purpose", "[]", '["bars"]'),
        ("key =", "carte-du-tramp", "ma-carte"),
    ],
)
def test_other_content_has_another_fingerprint(row: str, old: str, new: str) -> None:
    """Squares, a word, a spot, a permission, a key."""
    assert edition.read(changed(row, old, new)).fingerprint != EDITION.fingerprint
