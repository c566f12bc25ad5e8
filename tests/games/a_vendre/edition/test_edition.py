"""Broken editions are refused with the line and the reason; meant ones, and other spellings of the same, are read."""

from __future__ import annotations

import re

import pytest

from games.a_vendre.table import EDITION, EDITION_TEXT
from games.suites.editions import EditionFile, meant
from ludotheque.games.a_vendre import GAME
from ludotheque.games.a_vendre.rules.board import GREEN

SHOP = "{ no = 13, colour"  # a row of the squares: the fishmonger, title 10, price 360, takings 110
TAX_CARD = "{ no = 56, kind"  # a row of the cards: the tax of square 13
BILL = "{ no = 90, kind"
POST_CARD = "{ no = 2, kind"
WORDS = 'icon = "fleur", fr = "Massif", en = "Bed", short_fr = "Massif", short_en = "Bed", source = "invented"'
FLOWERBED = f'{{ no = 61, colour = "yellow", {WORDS} }}'


FILE = EditionFile(EDITION_TEXT, GAME.edition)
line_of, changed, without = FILE.line_of, FILE.changed, FILE.without


def swapped(one: int, other: int) -> str:
    """Two squares change places, and the cards follow them."""
    lines = EDITION_TEXT.splitlines()
    here, there = (line_of(f"{{ no = {square}, colour") - 1 for square in (one, other))
    lines[here], lines[there] = (
        lines[there].replace(f"no = {other},", f"no = {one},"),
        lines[here].replace(f"no = {one},", f"no = {other},"),
    )
    places = {str(one): str(other), str(other): str(one)}
    return re.sub(r"square = (\d+),", lambda found: f"square = {places.get(found[1], found[1])},", "\n".join(lines))


def test_the_edition_on_the_shelf_is_sound() -> None:
    """V3 V29 V62 F6: as it stands it is read, and its checks hold."""
    assert GAME.edition(EDITION_TEXT).key == "la-rue"


@pytest.mark.parametrize(
    ("row", "old", "new", "reason"),
    [
        pytest.param(SHOP, "no = 13", "no = 31", "square 31 stands where 13 should", id="square out of order"),
        pytest.param(SHOP, '"blue"', '"mauve"', "'mauve' is not one of yellow, green", id="unknown colour"),
        pytest.param(SHOP, '"blue"', '"goal"', "square 60, and no other, is the goal", id="a second goal"),
        pytest.param("{ no = 60, colour", '"goal"', '"green"', "60 is green", id="60 green"),
        pytest.param("{ no = 60, colour", '"goal"', '"yellow"', "60 is yellow", id="60 yellow"),
        pytest.param(SHOP, "title = 10, ", "", "blue and red squares have a title", id="shop without title"),
        pytest.param("{ no = 8, colour", "icon", "title = 1, icon", "others none", id="yellow with title"),
        pytest.param(SHOP, "title = 10", "title = 9", "title 9 is not a new one", id="duplicated title"),
        pytest.param(SHOP, "title = 10", "title = 44", "title 44 is not a new one of 1 to 43", id="title 44"),
        pytest.param(SHOP, "price = 360", "price = 370", "370 is not a multiple of 20", id="price in odd halves"),
        pytest.param(SHOP, "price = 360", "price = -360", "blue squares have a price", id="negative price"),
        pytest.param(SHOP, "price = 360, ", "", "blue squares have a price", id="shop without price"),
        pytest.param("{ no = 12, colour", "takings", "price = 100, takings", "others none", id="red with price"),
        pytest.param(SHOP, "takings = 110", "takings = 115", "115 are not a multiple of 10", id="takings not in tens"),
        pytest.param(SHOP, "takings = 110, ", "", "have takings", id="shop without takings"),
        pytest.param("{ no = 8, colour", "icon", "takings = 10, icon", "others none", id="yellow with takings"),
        pytest.param(SHOP, 'fr = "Au', 'fr = "\\u001b[31mAu', "fr is empty or cannot be shown", id="ESC in a name"),
        pytest.param(SHOP, 'en = "The', 'en = "\\u202eThe', "en is empty or cannot be shown", id="text turned round"),
        pytest.param(SHOP, 'short_fr = "', 'short_fr = "\\n', "short_fr is empty or cannot", id="a new line in a name"),
        pytest.param(SHOP, 'en = "The Bergen Herring"', 'en = "  "', "en is empty", id="empty name"),
        pytest.param(SHOP, '"invented" }', '"invented", note = "\\u0007" }', "note is empty or", id="BEL in a note"),
        pytest.param(SHOP, 'source = "invented"', 'source = "hearsay"', "'hearsay' is unknown", id="unknown source"),
        pytest.param(SHOP, ', source = "invented"', "", "missing required field `source`", id="no source"),
        pytest.param(SHOP, "price = 360", "price = 360, rent = 5", "unknown field `rent`", id="unknown key"),
        pytest.param(SHOP, "price = 360", 'price = "360"', "Expected `int`, got `str`", id="a word for a sum"),
        pytest.param(SHOP, "price = 360", "price = 360.0", "Expected `int`, got `float`", id="a fraction for a sum"),
        pytest.param(SHOP, 'icon = "poisson"', "icon = 5", "Expected `str`, got `int`", id="a number for a word"),
        pytest.param("{ no = 3, fr", 'fr = "jaune"', 'fr = ""', "fr is empty", id="pawn without name"),
        pytest.param("{ no = 3, fr", ', source = "invented"', "", "missing required field", id="pawn without source"),
        pytest.param("{ value = 50,", '"sheet"', '"memory"', "'memory' is unknown", id="note of unknown source"),
        pytest.param(BILL, "no = 90", "no = 91", "card 91 stands where 90 should", id="card out of order"),
        pytest.param(BILL, '"pay"', '"beg"', "'beg' is not one of honorary, lottery", id="unknown kind"),
        pytest.param(BILL, "amount = 100", "amount = 105", "105 is not a multiple of 10", id="amount not in tens"),
        pytest.param(BILL, "amount = 100", "amount = -100", "-100 is not a multiple of 10", id="negative amount"),
        pytest.param(BILL, "amount = 100, ", "", "honorary cards, and no others, name no sum", id="card without sum"),
        pytest.param(POST_CARD, "square = 12", "square = 12, amount = 10", "name no sum", id="honorary with sum"),
        pytest.param(BILL, "amount = 100", "amount = 100, square = 13", "names no square", id="bill with square"),
        pytest.param(TAX_CARD, "square = 13", "square = 61", "unknown square 61", id="square off the board"),
        pytest.param(TAX_CARD, "square = 13, ", "", "unknown square 0", id="tax card without square"),
        pytest.param(
            TAX_CARD, "square = 13", "square = 12", "names a blue square; 12 is not", id="tax of a red square"
        ),
        pytest.param(POST_CARD, "square = 12", "square = 13", "names a red square; 13 is not", id="honour in a shop"),
        pytest.param("{ no = 27, kind", "square = 4", "square = 5", "names a green square; 5 is not", id="not green"),
        pytest.param(TAX_CARD, "amount = 110", "amount = 120", "tax of square 13 is 110, not 120", id="tax sum"),
    ],
)
def test_a_row_that_breaks_a_rule(row: str, old: str, new: str, reason: str) -> None:
    """F6 F7 F8 V29 V62: refused, with the line of the row and the reason."""
    FILE.check_row(row, old, new, reason)


def turned(square: int, colour: str) -> str:
    """A blue square painted over, with nothing printed on it any more."""
    text = EDITION_TEXT
    row = next(line for line in text.splitlines() if line.strip().startswith(f"{{ no = {square}, colour"))
    return text.replace(
        row, re.sub(r'colour = "blue", title = \d+, price = \d+, takings = \d+', f'colour = "{colour}"', row)
    )


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        pytest.param(turned(13, "green"), "{ no = 14, colour", "two greens in a row", id="two greens in a row"),
        pytest.param(turned(59, "green"), "{ no = 59, colour", "59 is green", id="59 green"),
        pytest.param(turned(13, "yellow"), "squares = [", "there are 42 titles, not 43", id="42 titles"),
        pytest.param(without("{ no = 60, colour"), "squares = [", "not exactly 60 squares", id="59 squares"),
        pytest.param(
            changed("{ no = 60, colour", "  {", f"  {FLOWERBED},\n  {{"),
            "squares = [",
            "not exactly 60 squares",
            id="61 squares",
        ),
        pytest.param(without("{ no = 100, kind"), "cards = [", "not exactly 100 cards", id="99 cards"),
        pytest.param(without("{ no = 9, fr"), "pawns = [", "nine pawns", id="8 pawns"),
        pytest.param(changed("{ no = 9, fr", "no = 9", "no = 10"), "pawns = [", "from 1 to 9", id="pawn 10"),
        pytest.param(
            changed("{ value = 500,", "count = 60", "count = 61"), "notes = [", "51500, not 51000", id="a note too many"
        ),
        pytest.param(
            changed(POST_CARD, 'kind = "honorary", square = 12', 'kind = "lottery", amount = 200'),
            "cards = [",
            "exactly one honorary card for each red square",
            id="honorary card missing",
        ),
        pytest.param(
            changed("{ no = 13, kind", 'kind = "lottery", amount = 200', 'kind = "honorary", square = 6'),
            "cards = [",
            "exactly one honorary card for each red square",
            id="honorary card doubled",
        ),
        pytest.param(
            EDITION_TEXT.replace('kind = "green", square = 43', 'kind = "green", square = 36'),
            "cards = [",
            "no card leads to green square 43",
            id="green square without card",
        ),
        pytest.param(
            re.sub(r'kind = "tax", square = \d+', 'kind = "green", square = 4', EDITION_TEXT),
            "cards = [",
            "fewer than half",
            id="58 cards to green squares",
        ),
        pytest.param(
            re.sub(r'kind = "tax", square = \d+', 'kind = "receive"', EDITION_TEXT).replace('"pay"', '"receive"'),
            "cards = [",
            "some cards must cost money",
            id="no card that costs",
        ),
        pytest.param(
            changed("{ no = 26, kind", "amount = 2000", "amount = 20000"), "cards = [", "keep it within 5000", id="flow"
        ),
        pytest.param(
            re.sub(r"price = (\d+)", lambda found: f"price = {2 * int(found[1])}", EDITION_TEXT),
            "squares = [",
            "5100 should buy six to ten shops",
            id="dear shops",
        ),
        pytest.param(
            re.sub(r"price = (\d+)", "price = 200", EDITION_TEXT), "squares = [", "six to ten shops", id="cheap shops"
        ),
    ],
)
def test_a_whole_that_breaks_a_rule(text: str, line: str, reason: str) -> None:
    """F6 F7 F8 F9 F10 F12 F13 V3 V5 V62: refused, with the line of the row or, no row being to blame, of the list."""
    FILE.check_whole(text, line, reason)


def test_an_unknown_name_in_on_purpose() -> None:
    """F7: refused with the names there are, and with its line."""
    FILE.check_purposes("green_run, green_59, tax_sum, bank_flow, prices")


MEANT: dict[str, tuple[str, str]] = {
    "green_run": (swapped(13, 9), "two greens in a row"),
    "green_59": (swapped(59, 43), "59 is green"),
    "tax_sum": (changed(TAX_CARD, "amount = 110", "amount = 120"), "the tax of square 13"),
    "bank_flow": (changed("{ no = 26, kind", "amount = 2000", "amount = 20000"), "keep it within"),
    "prices": (
        re.sub(r"price = (\d+)", lambda found: f"price = {2 * int(found[1])}", EDITION_TEXT),
        "six to ten shops",
    ),
}


@pytest.mark.parametrize("name", MEANT)
def test_on_purpose_lifts_the_check_it_names_and_no_other(name: str) -> None:
    """F7 V48 V57: the same file is refused, then read once it says that this is meant."""
    FILE.check_meant(name, MEANT)


def test_a_meant_green_run_is_on_the_board() -> None:
    """V48: squares 13 and 14 are green, and the shop of 13 lies on 9 with its tax card."""
    board = GAME.edition(meant(swapped(13, 9), "green_run"))
    assert (board.colour[13], board.colour[14], board.price[9], board.card_square[56]) == (GREEN, GREEN, 360, 9)


@pytest.mark.parametrize(
    ("row", "old", "new"),
    [
        (SHOP, "price = 360", "price = 380"),
        (SHOP, "Hareng", "Saumon"),
        (BILL, "amount = 100", "amount = 110"),
        ("on_purpose", "[]", '["prices"]'),
        ("key =", "la-rue", "ma-rue"),
    ],
)
def test_other_content_has_another_fingerprint(row: str, old: str, new: str) -> None:
    """A price, a word, a sum, a permission, a key."""
    assert GAME.edition(changed(row, old, new)).fingerprint != EDITION.fingerprint
