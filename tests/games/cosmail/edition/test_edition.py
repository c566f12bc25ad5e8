"""Broken editions are refused with the line and the reason; meant ones are read, and differ by what they say."""

from __future__ import annotations

import re

import pytest

from games.cosmail.spoiled import (
    EDITION,
    EDITION_TEXT,
    FILE,
    SHORTER,
    added,
    costs,
    dropped,
    joined,
    leg,
    node,
    stranded,
)
from layers import deep
from ludotheque.games.cosmail import edition

line_of, changed, without, bad = FILE.line_of, FILE.changed, FILE.without, FILE.bad

# -- rows that break a rule

PORT = node("aden")
SQUARE = node("dakar")
HOME = node("base-2")
SEA_LEG = leg("suez", "aden")
LAND_LEG = leg("alaska", "vancouver")
SEAM = leg("fidji", "tahiti")
WHEAT = '{ id = "ble"'


@pytest.mark.parametrize(
    ("row", "old", "new", "reason"),
    [
        pytest.param(SQUARE, '"square"', '"casino"', "kind 'casino' is not one of square, goods", id="unknown kind"),
        pytest.param(SQUARE, 'id = "dakar"', 'id = "suez"', "id 'suez' stands twice", id="two nodes of one id"),
        pytest.param(SQUARE, 'fr = "Dakar"', 'fr = "Suez"', "fr 'Suez' stands twice", id="two nodes of one name"),
        pytest.param(SQUARE, 'en = "Dakar"', 'en = "Suez"', "en 'Suez' stands twice", id="one name in English"),
        pytest.param(SQUARE, 'en = "Dakar"', 'en = ""', "en is empty or cannot be shown", id="no name in English"),
        pytest.param(SQUARE, "x = ", "x = 9", "lies off the sheet of 1800 by 1180", id="right of the sheet"),
        pytest.param(SQUARE, "y = ", "y = -", "lies off the sheet", id="above the sheet"),
        pytest.param(SQUARE, "lon = -17", "lon = -187", "no longitude and latitude", id="a longitude too far"),
        pytest.param(SQUARE, "lat = 14", "lat = 94", "no longitude and latitude", id="a latitude beyond the pole"),
        pytest.param(SQUARE, "lat = ", "lat = nan, lat_ = ", "unknown field `lat_`", id="unknown key"),
        pytest.param(SQUARE, 'fr = "D', 'fr = "\\u001b[31mD', "fr is empty or cannot be shown", id="ESC in a name"),
        pytest.param(SQUARE, '"invented"', '"hearsay"', "'hearsay' is unknown", id="unknown source"),
        pytest.param(SQUARE, ', source = "invented"', "", "missing required field `source`", id="no source"),
        pytest.param(SQUARE, '"invented" }', '"invented", note = "\\u0007" }', "note is empty or", id="BEL in a note"),
        pytest.param(PORT, 'good = "cafe", ', "", "of kind goods, and no other, has good", id="port of nothing"),
        pytest.param(PORT, "stock = 1, ", "", "of kind goods, and no other, has stock", id="port without stock"),
        pytest.param(PORT, "stock = 1", "stock = 4", "a stock of 3, 2 or 1", id="four vignettes"),
        pytest.param(PORT, "stock = 1", "stock = 1.5", "Expected `int`, got `float`", id="half a vignette"),
        pytest.param(PORT, '"cafe"', '"opium"', "'opium' is none of the goods", id="another good"),
        pytest.param(PORT, 'fr = "Aden"', 'fr = "Mokha"', "of cafe is Aden (C6)", id="another port"),
        pytest.param(SQUARE, "lon", 'good = "fer", lon', "of kind goods, and no other", id="square with a good"),
        pytest.param(SQUARE, "lon", "base = 3, lon", "of kind home, and no other, has base", id="square with a base"),
        pytest.param(HOME, ", base = 2", "", "of kind home, and no other, has base", id="base without a number"),
        pytest.param(HOME, "base = 2", "base = 7", "numbered 1 to 6", id="base VII"),
        pytest.param(HOME, "base = 2", "base = -2", "numbered 1 to 6", id="a base below I"),
        pytest.param(HOME, "base = 2", "base = 1", "base 1 stands twice", id="base I twice"),
        pytest.param(WHEAT, "value = 30", "value = 40", "Blé is worth 30 points", id="wheat at 40"),
        pytest.param('{ id = "riz"', 'fr = "Riz"', 'fr = "Blé"', "fr 'Blé' stands twice", id="one good twice"),
        pytest.param(SEA_LEG, '"suez"', '"paris"', "'paris' is no node", id="leg from nowhere"),
        pytest.param(SEA_LEG, 'b = "aden"', 'b = "paris"', "'paris' is no node", id="leg to nowhere"),
        pytest.param(SEA_LEG, 'b = "aden"', 'b = "suez"', "does not lead from 'suez' to itself", id="leg to itself"),
        pytest.param(SEA_LEG, '"sea"', '"rail"', "way 'rail' is not one of sea, land", id="by rail"),
        pytest.param(SEA_LEG, "cost = ", "cost = 0, cost_ = ", "unknown field `cost_`", id="unknown key of a leg"),
        pytest.param(SEA_LEG, "cost = ", "cost = -", "between 1 and 99", id="a number below zero"),
        pytest.param(SEA_LEG, "cost = ", "cost = 10", "between 1 and 99", id="a number above 99"),
        pytest.param(SEA_LEG, "cost = ", "cost = 1.", "Expected `int`, got `float`", id="half a point"),
        pytest.param(SEA_LEG, "via = ", 'strait = "kiel", via = ', "'kiel' is no strait", id="a sixth strait"),
        pytest.param(SEA_LEG, "via = [[", "via = [[-", "lies off the sheet", id="a bend off the sheet"),
        pytest.param(SEA_LEG, "via = [[", "via = [[nan, 5], [", "lies off the sheet", id="a bend nowhere"),
        pytest.param(SEA_LEG, "via = [[", "via = [[5], [", "length 2", id="half a bend"),
        pytest.param(
            SEA_LEG, "via = [", f"via = [{'[5, 5], ' * 41}", "no more than 40 bends", id="a line of forty bends"
        ),
        pytest.param(SEAM, "via = ", "via = [], note = ", "Expected `str`, got `array`", id="a note of bends"),
        pytest.param(LAND_LEG, "via = ", 'strait = "suez", via = ', "only a sea leg bears the grid", id="grid ashore"),
    ],
)
def test_a_row_that_breaks_a_rule(row: str, old: str, new: str, reason: str) -> None:
    """C3 C4 C6 C20 C28 C89 C94 C-01: refused, with the line of the row and the reason."""
    FILE.check_row(row, old, new, reason)


def test_numbers_that_are_none() -> None:
    """TOML knows nan and inf; the sheet and the globe do not."""
    row = next(line for line in EDITION_TEXT.splitlines() if SQUARE in line)
    for field in ("x", "y", "lon", "lat"):
        for word in ("nan", "inf"):
            text = EDITION_TEXT.replace(row, re.sub(rf"\b{field} = [-\d.]+", f"{field} = {word}", row))
            assert bad(text).line == line_of(SQUARE)


def test_a_leg_that_comes_back_without_leaving() -> None:
    """Its first line ends on the edge."""
    row = next(line for line in EDITION_TEXT.splitlines() if SEAM in line)
    text = EDITION_TEXT.replace(row, re.sub(r"via = \[\[.*?\]\], ", "", row))
    FILE.check_whole(text, SEAM, "has to leave first")


# -- wholes that break a rule

X, Y = EDITION.spots[EDITION.names["fr"].index("Dakar")]
NEAR = f'id = "near", kind = "square", fr = "Ici", en = "Here", lon = 0, lat = 0, x = {X + 5}, y = {Y + 5}'


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        pytest.param(without(WHEAT), "goods = [", "the goods are fer, bois", id="eleven goods"),
        pytest.param(
            added("goods", 'id = "opium", value = 30, fr = "Opium", en = "Opium"'),
            "goods = [",
            "the goods are fer, bois",
            id="thirteen goods",
        ),
        pytest.param(without('{ id = "panama", fr'), "straits = [", "the straits are suez", id="four straits"),
        pytest.param(
            changed(PORT, '"goods"', '"square"').replace('good = "cafe", stock = 1, ', ""),
            "nodes = [",
            "35 nodes of kind goods, not 36",
            id="35 ports",
        ),
        pytest.param(changed(node("perth"), '"square"', '"coal"'), "nodes = [", "4 nodes of kind coal", id="4 coal"),
        pytest.param(
            changed(HOME, 'kind = "home"', 'kind = "square"').replace(", base = 2", ""),
            "nodes = [",
            "5 nodes of kind home, not 6",
            id="five bases",
        ),
        pytest.param(
            changed(PORT, "stock = 1", "stock = 2"), "nodes = [", "no port has 1 vignettes of cafe", id="2, 2 and 3"
        ),
        pytest.param(
            changed(node("batavia"), "petrol", "coal", changed(node("liverpool"), "coal", "petrol")),
            node("batavia"),
            "Batavia is of kind petrol",
            id="petrol at Liverpool",
        ),
        pytest.param(changed(node("perth"), '"Perth"', '"Fremantle"'), "nodes = [", "there is no Perth", id="no Perth"),
        pytest.param(joined("aden", "suez", "land", 5), SEA_LEG, "two legs join 'suez' and 'aden'", id="two ways"),
        pytest.param(added("nodes", NEAR), SQUARE, "'dakar' is drawn on top of 'near'", id="one on the other"),
    ],
)
def test_a_whole_that_breaks_a_rule(text: str, line: str, reason: str) -> None:
    """C3 C6 C20 C52 C53 C89 C-05 C-09: refused, with the line of the list or of the row to blame."""
    FILE.check_whole(text, line, reason)


@pytest.mark.parametrize("array", ["nodes", "legs"])
def test_too_much_of_it(array: str) -> None:
    """No file takes long to check."""
    rows = {
        "nodes": 'id = "s{no}", kind = "square", fr = "s{no}", en = "s{no}", lon = 0, lat = 0, x = {no}, y = 1',
        "legs": 'a = "suez", b = "aden", way = "sea", cost = {no}',
    }
    many = added(array, *[rows[array].format(no=no) for no in range(600)])
    FILE.check_whole(many, f"{array} = [", "there are more than")


# -- on purpose


def test_an_unknown_name_in_on_purpose() -> None:
    """Refused with the names there are, and with its line."""
    FILE.check_purposes("fairness, fuel, homes, long_legs, scale, shortcuts, small, straits, tolls")


INLAND = ("islande", "winnipeg", "tombouctou", "irkoutsk", "alice", "acores", "manaos", "chicago", "khartoum", "pekin")
MEANT: dict[str, tuple[str, str]] = {
    "fairness": (stranded("aden", "sea"), "from 'base-1' the goods ports cost"),
    "fuel": (costs(batoum=21), "'batoum' has no leg of 20 or less"),
    "homes": (costs(base_1=20), "'base-1' has no sea leg of 11 or less"),
    "long_legs": (SHORTER, "no leg is longer than 24"),
    "scale": (costs(islande=99, acores__liverpool=99), 'write "scale"'),
    "shortcuts": (costs(base_4__vancouver=1, base_4__yokohama=4), "through a home base"),
    "small": (costs(dropped(*INLAND, "tachkent"), base_5__san_francisco=6), "there are 74 nodes, not 75"),
    "straits": (joined("sabang", "batavia", "sea", 4), "Singapour does not separate two sides"),
    "tolls": (joined("batoum", "suez", "sea", 30), "Odessa lies behind istamboul alone"),
}


@deep
@pytest.mark.parametrize("name", MEANT)
def test_on_purpose_lifts_the_check_it_names_and_no_other(name: str) -> None:
    """C20 C31 C63 C94 C-09 C-15 C-19 C-20 C-36: the same file is refused, then read once it says that this is meant."""
    FILE.check_meant(name, MEANT)


# -- the fingerprint


@pytest.mark.parametrize(
    ("row", "old", "new"),
    [
        (leg("liverpool", "islande"), "cost = ", "cost = 1"),
        (SQUARE, 'fr = "Dakar"', 'fr = "Gorée"'),
        (SQUARE, "lon = -17", "lon = -18"),
        ("on_purpose", "[]", '["tolls"]'),
        ("key =", "planisphere-bertin", "mon-planisphere"),
    ],
)
def test_other_content_has_another_fingerprint(row: str, old: str, new: str) -> None:
    """A number, a word, a place, a permission, a key."""
    assert edition.read(changed(row, old, new)).fingerprint != EDITION.fingerprint
