"""A VENDRE! to print: what the sheet has in its box, in its numbers, drawn so that it can be cut out and read."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree

import pytest

from games.a_vendre.street import EDITION, EDITION_TEXT
from games.colours import EYES, check_signs, confused
from games.drawings import HOSTILE, SVG, Box, Element, boxes, check_inside, check_sheet, spread_width, written
from ludotheque.games.a_vendre.board import BLUE, HONORARY, LAST, TAX, TO_GREEN, Board
from ludotheque.games.a_vendre.game import GAME
from ludotheque.games.a_vendre.kit import WIDTH, kit
from ludotheque.games.a_vendre.kit_lines import evened, fitted, parted
from ludotheque.games.a_vendre.kit_tokens import PAINTS, paint
from ludotheque.kernel.game import LANGUAGES
from ludotheque.languages import tongue
from ludotheque.rulebook import rulebook
from ludotheque.scenery.drawing import contrast, text_width
from ludotheque.scenery.kit import UNITS, Face, Kit, Part
from ludotheque.scenery.room import meet
from ludotheque.shelf import game

EDGE = 30  # tenths of a millimetre from the cut
MOST = 14_000  # bytes of a drawing
COUNTS = {
    "titles": (43, "V3"),
    "charges": (100, "V3"),
    "markers": (43, "V3"),
    "pawns": (9, "V3"),
    "dice": (1, "V3"),
    "money": (460, "V3"),
}


@cache
def printed(lang: str) -> Kit:
    return kit(EDITION, tongue(lang, GAME))


def part(key: str, lang: str = "fr") -> Part:
    return next(part for part in printed(lang).parts if part.key == key)


def found_in(key: str, name: str, lang: str = "fr") -> list[str]:
    """The words on the front of one thing."""
    return written(ElementTree.fromstring(next(face.front for face in part(key, lang).faces if face.id == name)))


def sides(found: Kit) -> list[tuple[Part, Face, str]]:
    """Every drawing of a kit; a back that many faces share comes once."""
    every = {
        side: (part, face, side) for part in found.parts for face in part.faces for side in (face.front, face.back)
    }
    return [one for side, one in every.items() if side]


# -- numbers


def test_everything_is_there_in_its_number() -> None:
    assert {part.key: (part.count, part.rule) for part in printed("fr").parts} == COUNTS
    assert all(rule in rulebook(game("a-vendre"), "en") for _, rule in COUNTS.values())
    assert part("money").size == (60, 30)


def test_the_notes_of_the_box() -> None:
    """V3 V5: 100 of 10, 200 of 50, 100 of 100 and 60 of 500: 51000 in all."""
    counts = {int(face.id.removeprefix("note-")): face.count for face in part("money").faces}
    assert counts == {10: 100, 50: 200, 100: 100, 500: 60}
    assert sum(value * count for value, count in counts.items()) == 51000
    for value in counts:
        assert found_in("money", f"note-{value}").count(str(value)) == 3


def numbered(words: list[str], number: int) -> bool:
    """Whether a line ends in this number, after a sign for it."""
    return any(re.search(rf"[.°]\s?{number}$", line) for line in words)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_title_shows_what_the_rule_wants(lang: str) -> None:
    """V31: its number, PA, the name and R; V29: an establishment has no PA. V119: and half of PA."""
    number = tongue(lang, GAME).number
    for square in EDITION.shops + EDITION.posts:
        words = found_in("titles", f"title-{EDITION.title[square]}", lang)
        said = " ".join(words)
        assert EDITION.names[lang][square] in said
        assert f"R {number(EDITION.takings[square])}" in words
        assert [word for word in words if word.startswith("PA ")] == (
            [f"PA {number(EDITION.price[square])}"] if EDITION.price[square] else []
        )
        assert numbered(words, EDITION.title[square])
        assert EDITION.colour[square] != BLUE or number(EDITION.price[square] // 2) in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_charge_card_says_what_the_program_says(lang: str) -> None:
    """V40 V43 V49 V57: the text to the letter, its sum, and the square or the title it names."""
    for card in EDITION.cards:
        words = found_in("charges", f"charge-{card}", lang)
        said = " ".join(words)
        kind, square = EDITION.card_kind[card], EDITION.card_square[card]
        assert EDITION.card_texts[lang][card] in said
        if kind == HONORARY:
            assert numbered(words, EDITION.title[square])
        else:
            assert any(
                re.fullmatch(rf"[+−] {tongue(lang, GAME).number(EDITION.card_amount[card])}", word) for word in words
            )
        if kind in (TO_GREEN, TAX):
            assert str(square) in words[-1]


def test_nobody_knows_a_charge_card_by_its_back() -> None:
    """V22: they lie face down."""
    backs = {face.back for face in part("charges").faces}
    assert len(backs) == 1
    assert "" not in backs
    assert part("charges").back_ground in backs.pop()


def test_a_marker_for_each_title() -> None:
    """V23: numbered as the titles are; those of shops and of establishments differ in word and colour."""
    ids = {face.id.split("-")[1] for face in part("markers").faces}
    assert ids == {face.id.split("-")[1] for face in part("titles").faces} == {str(no) for no in range(1, 44)}
    for square in EDITION.shops + EDITION.posts:
        number = str(EDITION.title[square])
        word = "SOLD" if EDITION.colour[square] == BLUE else "HELD"
        assert found_in("markers", f"marker-{number}", "en") == [number, word]
    assert part("markers").round


def test_nine_pawns_wear_the_colours_their_edition_names() -> None:
    """V3 V9: and a number each."""
    for number in range(1, 10):
        face = part("pawns").faces[number - 1]
        assert written(ElementTree.fromstring(face.front)) == [str(number)]
        assert PAINTS[EDITION.pawns["en"][number]] in face.front
        assert face.back == face.front
    other = changed()
    other.pawns = {lang: ["", "Violet", "puce", *names[3:]] for lang, names in EDITION.pawns.items()}
    assert paint(other, 1) == PAINTS["violet"]
    assert paint(other, 2) == PAINTS["blue"]


def test_ids_are_unique_and_the_same_in_every_language() -> None:
    ids = {lang: [face.id for part in printed(lang).parts for face in part.faces] for lang in LANGUAGES}
    assert len(set(ids["fr"])) == len(ids["fr"]) == 43 + 100 + 43 + 9 + 1 + 4
    assert ids["fr"] == ids["en"]
    assert [ledger.key for ledger in printed("fr").ledgers] == [ledger.key for ledger in printed("en").ledgers]


def test_the_scene_brings_its_kit() -> None:
    assert GAME.scene(EDITION).kit(tongue("en", GAME)) == printed("en")
    assert printed("en").width == WIDTH == 545


# -- drawings


def check_drawing(part: Part, svg: str) -> None:
    wide, high = (round(side * UNITS) for side in part.size)
    check_sheet(svg, (wide, high), MOST)
    tree = ElementTree.fromstring(svg)
    check_inside(tree, (EDGE, EDGE, wide - EDGE, high - EDGE))
    found = boxes(tree, spread_width)
    for no, (box, words) in enumerate(found):
        assert not [other for room, other in found[:no] if meet(box, room)], words
        assert not part.round or inside_disc(box, wide / 2), words


def inside_disc(box: Box, middle: float) -> bool:
    corners = [(x, y) for x in (box[0], box[2]) for y in (box[1], box[3])]
    return all((x - middle) ** 2 + (y - middle) ** 2 < (middle - EDGE) ** 2 for x, y in corners)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_drawing_can_be_cut_out(lang: str) -> None:
    """Well formed, harmless and small; its words off each other and three millimetres inside the cut."""
    for part, _, svg in sides(printed(lang)):
        check_drawing(part, svg)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_words_are_cut_short(lang: str) -> None:
    for part, face, svg in sides(printed(lang)):
        assert "…" not in svg, (part.key, face.id)


def changed() -> Board:
    """An edition of one's own to spoil."""
    return GAME.edition(EDITION_TEXT)


@pytest.mark.parametrize("number", range(len(HOSTILE) - 1))
def test_hostile_names_stay_names(number: int) -> None:
    """Whatever an edition calls its squares and writes on its cards, the drawings stay drawings."""
    other = changed()
    names = [name for name in HOSTILE if name]
    turned = [names[(no + number) % len(names)] for no in range(101)]
    other.names = {lang: ["", *turned[:LAST]] for lang in LANGUAGES}
    other.card_texts = {lang: ["", *turned[:100]] for lang in LANGUAGES}
    other.pawns = {lang: ["", *turned[:9]] for lang in LANGUAGES}
    found = kit(other, tongue("fr", GAME))
    tags = {"svg", "title", "defs", "g", "path", "circle", "ellipse", "rect", "text", "use"}
    for part, _, svg in sides(found):
        check_drawing(part, svg)
        assert {node.tag.removeprefix(SVG) for node in ElementTree.fromstring(svg).iter()} <= tags
    assert {part.key: part.count for part in found.parts} == {key: count for key, (count, _) in COUNTS.items()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_can_be_read(lang: str) -> None:
    """Large enough, and at 4.5:1 or better on the shape that lies under them."""
    seen = 0
    for _, face, svg in sides(printed(lang)):
        for words, size, ink, ground in inked(ElementTree.fromstring(svg)):
            assert size >= 22, (face.id, words)
            assert contrast(ink, ground) >= 4.5, (face.id, words, ink, ground)
            seen += 1
    assert seen > 1000


def inked(tree: Element) -> list[tuple[str, float, str, str]]:
    """Every line of words with its size, its ink, and the fill of the last shape under its middle."""
    found: list[tuple[str, float, str, str]] = []
    shapes: list[tuple[Box, str]] = []

    def look(element: Element, x: float, y: float) -> None:
        transform = element.get("transform", "")
        moved = re.fullmatch(r"translate\(([-\d.]+) ([-\d.]+)\)", transform)
        if element.tag == SVG + "defs" or (transform and not moved):
            return
        if moved:
            x, y = x + float(moved[1]), y + float(moved[2])
        fill, outline = element.get("fill", "none"), around(element)
        if outline and fill != "none":
            shapes.append(((x + outline[0], y + outline[1], x + outline[2], y + outline[3]), fill))
        if element.tag == SVG + "text":
            (left, top, right, bottom), words = boxes(element, spread_width)[0]
            middle = (x + (left + right) / 2, y + (top + bottom) / 2)
            under = [fill for box, fill in shapes if box[0] < middle[0] < box[2] and box[1] < middle[1] < box[3]]
            found.append((words, float(element.get("font-size", "0")), fill, under[-1]))
        for child in element:
            look(child, x, y)

    look(tree, 0, 0)
    return found


def around(element: Element) -> Box | None:
    """The box of a shape; of a path, of one that is written in absolute points."""

    def number(name: str) -> float:
        return float(element.get(name, "0"))

    x, y = number("cx"), number("cy")
    tag = element.tag.removeprefix(SVG)
    if tag == "rect":
        return number("x"), number("y"), number("x") + number("width"), number("y") + number("height")
    if tag == "circle":
        return x - number("r"), y - number("r"), x + number("r"), y + number("r")
    if tag == "ellipse":
        return x - number("rx"), y - number("ry"), x + number("rx"), y + number("ry")
    d = element.get("d", "a")
    if re.search("[a-y]|A", d):
        return None
    across, down = [], []
    for letter, numbers in re.findall(r"([MLHVCQ])([-\d. ]*)", d):
        values = [float(value) for value in re.findall(r"-?[\d.]+", numbers)]
        across += values if letter == "H" else [] if letter == "V" else values[::2]
        down += values if letter == "V" else [] if letter == "H" else values[1::2]
    return min(across), min(down), max(across), max(down)


def test_words_are_parted_evenly_and_cut_only_at_the_end() -> None:
    words = "Aux Mille Boutons de Prague"
    assert parted(words, 10, 1000) == [words]
    assert parted(words, 10, 120) == ["Aux Mille Boutons de", "Prague"]
    assert evened(words, 10, 120) == ["Aux Mille Boutons", "de Prague"]
    lines, size = fitted(words * 30, 36, 22, 400, 120)
    assert size == 22
    assert lines[-1].endswith("…")
    assert max(text_width(line, size) for line in lines) <= 400
    assert fitted("x", 36, 22, 400, 120) == (["x"], 36)


# -- colours


def test_a_colour_is_never_alone() -> None:
    for lang in LANGUAGES:
        check_signs(printed(lang).signs)
    for family in printed("en").signs:
        assert all(contrast(sign.ink, sign.colour) >= 4.5 for sign in family)


@pytest.mark.parametrize("eye", EYES)
def test_notes_bear_their_values_for_all_eyes(eye: str) -> None:
    """In a grey print two notes may look alike: their figures never do."""
    notes = printed("en").signs[2]
    assert len(confused(notes, eye)) < 6
    assert [sign.mark for sign in notes] == ["10", "50", "100", "500"]


# -- sheets to write on


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_books_of_the_bank(lang: str) -> None:
    """V79 V84 V117-V128: the accounts by their own lines; loans; every establishment with its R."""
    found = {ledger.key: ledger for ledger in printed(lang).ledgers}
    assert list(found) == ["accounts", "bank", "loans", "entrusted"]
    accounts = " ".join(found["accounts"].rows)
    assert [rule in accounts for rule in ("V118", "V80", "V119", "V120", "V121", "V117")] == [True] * 6
    assert len(found["accounts"].columns) == 10  # nine participants, and a banker who does not play
    assert tongue(lang, GAME).number(1100) in found["loans"].note
    assert not any(found["loans"].rows)
    assert len(found["entrusted"].rows) == len(EDITION.posts) == 12
    for square, row in zip(EDITION.posts, found["entrusted"].rows):
        assert EDITION.names[lang][square] in row
        assert f"R {EDITION.takings[square]}" in row
    assert all(ledger.title and ledger.note and ledger.columns for ledger in found.values())
