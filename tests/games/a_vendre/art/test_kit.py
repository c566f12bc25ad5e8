"""A VENDRE! to print: what the sheet has in its box, in its numbers, drawn so that it can be cut out and read."""

from __future__ import annotations

import re
from functools import partial
from xml.etree import ElementTree

import pytest

from games.a_vendre.table import EDITION_TEXT
from games.a_vendre.table import SHIPPED as EDITION
from games.suites import kits
from games.suites.colours import EYES, confused
from games.suites.drawings import HOSTILE, SVG, written
from games.suites.kits import (
    check_drawings,
    check_numbers,
    check_readable,
    check_uncut,
    part_of,
    sides,
)
from ludotheque.games.a_vendre import GAME
from ludotheque.games.a_vendre.art.kit import PAINTS, kit, paint
from ludotheque.games.a_vendre.rules.board import BLUE, HONORARY, LAST, TAX, TO_GREEN, Board
from ludotheque.parts.kit import Part
from ludotheque.say import tongue
from ludotheque.say.languages import languages

COUNTS = {
    "titles": (43, "V3"),
    "charges": (100, "V3"),
    "markers": (43, "V3"),
    "pawns": (9, "V3"),
    "dice": (1, "V3"),
    "money": (460, "V3"),
}

printed = partial(kits.printed, GAME)


def part(key: str, lang: str = "fr") -> Part:
    return part_of(printed(lang), key)


def found_in(key: str, name: str, lang: str = "fr") -> list[str]:
    """The words on the front of one thing."""
    return written(ElementTree.fromstring(next(face.front for face in part(key, lang).faces if face.id == name)))


# -- numbers


def test_everything_is_there_in_its_number() -> None:
    check_numbers(GAME, COUNTS)
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


@pytest.mark.parametrize("lang", languages())
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


@pytest.mark.parametrize("lang", languages())
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


# -- drawings


@pytest.mark.parametrize("lang", languages())
def test_every_drawing_can_be_cut_out_and_read(lang: str) -> None:
    check_drawings(printed(lang))
    check_uncut(printed(lang))
    check_readable(printed(lang), 1000)


def changed() -> Board:
    """An edition of one's own to spoil."""
    return GAME.edition(EDITION_TEXT)


@pytest.mark.parametrize("number", range(len(HOSTILE) - 1))
def test_hostile_names_stay_names(number: int) -> None:
    """Whatever an edition calls its squares and writes on its cards, the drawings stay drawings."""
    other = changed()
    names = [name for name in HOSTILE if name]
    turned = [names[(no + number) % len(names)] for no in range(101)]
    other.names = {lang: ["", *turned[:LAST]] for lang in languages()}
    other.card_texts = {lang: ["", *turned[:100]] for lang in languages()}
    other.pawns = {lang: ["", *turned[:9]] for lang in languages()}
    found = kit(other, tongue("fr", GAME))
    tags = {"svg", "title", "defs", "g", "path", "circle", "ellipse", "rect", "text", "use"}
    check_drawings(found)
    for _, _, svg in sides(found):
        assert {node.tag.removeprefix(SVG) for node in ElementTree.fromstring(svg).iter()} <= tags
    assert {part.key: part.count for part in found.parts} == {key: count for key, (count, _) in COUNTS.items()}


# -- colours


@pytest.mark.parametrize("eye", EYES)
def test_notes_bear_their_values_for_all_eyes(eye: str) -> None:
    """In a grey print two notes may look alike: their figures never do."""
    notes = printed("en").signs[2]
    assert len(confused(notes, eye)) < 6
    assert [sign.mark for sign in notes] == ["10", "50", "100", "500"]


# -- sheets to write on


@pytest.mark.parametrize("lang", languages())
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
