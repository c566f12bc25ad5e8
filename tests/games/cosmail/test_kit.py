"""COSMAIL to print: what the sheet has in its box, in its numbers, drawn so that it can be cut out and read."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from games.colours import EYES, check_signs, confused
from games.drawings import HOSTILE, SVG, Box, Element, boxes, check_inside, check_sheet, spread_width, written
from ludotheque.games.cosmail.board import WARES, Board
from ludotheque.games.cosmail.edition import read
from ludotheque.games.cosmail.kit import WIDTH, kit
from ludotheque.games.cosmail.kit_inks import EDGE, FLEETS, FUELS
from ludotheque.games.cosmail.scene import CosmailScene
from ludotheque.games.cosmail.scene_inks import ROMANS, WARE_INKS
from ludotheque.kernel.game import LANGUAGES
from ludotheque.languages import Tongue, catalogue
from ludotheque.rulebook import rulebook
from ludotheque.scenery.drawing import contrast
from ludotheque.scenery.kit import UNITS, Face, Kit, Part
from ludotheque.scenery.kit_dice import NET
from ludotheque.scenery.room import meet
from ludotheque.shelf import game

PACKAGE = "ludotheque.games.cosmail"
MOST = 14_000  # bytes of a drawing
COUNTS = {
    "vignettes": (72, "C6"),
    "fuel": (96, "C8"),
    "bars": (24, "C8"),
    "rectangles": (36, "C8"),
    "counters": (24, "C8"),
    "planes": (12, "C5"),
    "ships": (6, "C5"),
    "dice": (2, "C70"),
}


@cache
def shipped() -> Board:
    return read(files(PACKAGE).joinpath("edition.toml").read_text(encoding="utf-8"))


def speech(lang: str) -> Tongue:
    return Tongue(lang, catalogue(PACKAGE, lang))


@cache
def printed(lang: str) -> Kit:
    return kit(shipped(), speech(lang))


def part(key: str, lang: str = "fr") -> Part:
    return next(part for part in printed(lang).parts if part.key == key)


def sides(found: Kit) -> list[tuple[Part, Face, str]]:
    """Every drawing of a kit; a back that many faces share comes once."""
    every = {
        side: (part, face, side) for part in found.parts for face in part.faces for side in (face.front, face.back)
    }
    return [one for side, one in every.items() if side]


# -- numbers


def test_everything_is_there_in_its_number() -> None:
    """C5 C6 C8 C70."""
    assert {part.key: (part.count, part.rule) for part in printed("fr").parts} == COUNTS
    book = rulebook(game("cosmail"), "en")
    assert all([rule in book for _, rule in COUNTS.values()])


def test_six_vignettes_of_each_good() -> None:
    """C6 C7: of its three ports 3, 2 and 1, each with the name and the pips of its port and the value of the good."""
    board = shipped()
    counts = {face.id: face.count for face in part("vignettes").faces}
    assert counts == {f"vignette-{good}-{stock}": stock for good in range(WARES) for stock in (3, 2, 1)}
    for port in board.ports:
        name = f"vignette-{board.good[port]}-{board.stock[port]}"
        svg = next(face.front for face in part("vignettes").faces if face.id == name)
        words = written(ElementTree.fromstring(svg))
        assert board.names["fr"][port] in words
        assert board.goods["fr"][board.good[port]].upper() in words
        assert words.count(str(board.value[board.good[port]])) == 2
        assert svg.count('r="2.4"') == board.stock[port]
        assert WARE_INKS[board.good[port]] in svg
    assert sum([board.value[board.good[port]] * board.stock[port] for port in board.ports]) == 1920
    assert len({face.back for face in part("vignettes").faces}) == 1


def test_fuel_of_two_colours_and_its_small_change() -> None:
    """C8: bars of 5, rectangles of 2, round counters of 1; enough of each fuel for any number up to 1,000."""
    for kind, colour in FUELS.items():
        found = [face for key in ("fuel", "bars", "rectangles", "counters") for face in part(key).faces]
        own = {face.id.partition("-")[2]: face for face in found if face.id.startswith(kind)}
        assert list(own) == ["50", "10", "5", "2", "1"]
        assert all([colour in face.front and face.front == face.back for face in own.values()])
        assert all([worth in written(ElementTree.fromstring(face.front)) for worth, face in own.items()])
        assert sum([int(worth) * face.count for worth, face in own.items()]) > 1000
    assert [part(key).round for key in ("bars", "rectangles", "counters")] == [False, False, True]
    wide, high = part("bars").size
    assert wide > 2 * high


def test_two_planes_and_a_ship_for_each_base() -> None:
    """C5: of one colour, with the number of the base; the planes told apart by a letter; the same on both sides."""
    for base, colour in enumerate(FLEETS, 1):
        fleet = [face for key in ("planes", "ships") for face in part(key).faces if face.id.split("-")[1] == str(base)]
        assert [face.count for face in fleet] == [1, 1, 1]
        words = [written(ElementTree.fromstring(face.front)) for face in fleet]
        assert words == [["A", ROMANS[base]], ["B", ROMANS[base]], [ROMANS[base]]]
        assert all([colour in face.front and face.front == face.back for face in fleet])
    assert len(set(FLEETS)) == len(FLEETS) == 6
    assert part("planes").round
    assert all([18 <= side <= 26 for key in ("planes", "ships") for side in part(key).size])


def test_two_dice_to_fold() -> None:
    assert part("dice").size == NET
    assert [face.count for face in part("dice").faces] == [2]


def test_ids_are_unique_and_the_same_in_every_language() -> None:
    ids = {lang: [face.id for part in printed(lang).parts for face in part.faces] for lang in LANGUAGES}
    assert len(set(ids["fr"])) == len(ids["fr"])
    assert ids["fr"] == ids["en"]
    assert [ledger.key for ledger in printed("fr").ledgers] == [ledger.key for ledger in printed("en").ledgers]


def test_the_scene_brings_its_kit() -> None:
    assert CosmailScene(shipped()).kit(speech("en")) == printed("en")
    assert printed("en").width == WIDTH == 550


# -- drawings


def check_drawing(part: Part, svg: str) -> None:
    wide, high = [round(side * UNITS) for side in part.size]
    check_sheet(svg, (wide, high), MOST)
    tree = ElementTree.fromstring(svg)
    check_inside(tree, (EDGE, EDGE, wide - EDGE, high - EDGE))
    found = boxes(tree, spread_width)
    for no, (box, words) in enumerate(found):
        assert not [other for room, other in found[:no] if meet(box, room)], words
        assert not part.round or inside_disc(box, wide / 2), words


def inside_disc(box: Box, middle: float) -> bool:
    corners = [(x, y) for x in (box[0], box[2]) for y in (box[1], box[3])]
    return all([(x - middle) ** 2 + (y - middle) ** 2 < (middle - EDGE) ** 2 for x, y in corners])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_drawing_can_be_cut_out(lang: str) -> None:
    """Well formed, harmless and small; its words off each other and three millimetres inside the cut."""
    for part, _, svg in sides(printed(lang)):
        check_drawing(part, svg)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_words_are_cut_short(lang: str) -> None:
    for _, face, svg in sides(printed(lang)):
        assert "…" not in svg, face.id


@pytest.mark.parametrize("number", [0, 3])
def test_hostile_names_stay_names(number: int) -> None:
    """Whatever an edition calls its ports and goods, the drawings stay drawings."""
    board = read(files(PACKAGE).joinpath("edition.toml").read_text(encoding="utf-8"))
    names = [HOSTILE[(no + number) % len(HOSTILE)] for no in range(len(board.kind))]
    board.names = dict.fromkeys(LANGUAGES, names)
    board.goods = dict.fromkeys(LANGUAGES, names[:WARES])
    found = kit(board, speech("fr"))
    for part, _, svg in sides(found):
        check_drawing(part, svg)
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
    assert seen > 200


def inked(tree: Element) -> list[tuple[str, float, str, str]]:
    """Every line of words with its size, its ink, and the fill of the last plain shape under its middle."""
    found: list[tuple[str, float, str, str]] = []
    shapes: list[Element] = []
    for element in tree:
        if element.tag in (SVG + "rect", SVG + "circle") and element.get("fill") != "none":
            shapes.append(element)
        if element.tag == SVG + "text":
            (left, top, right, bottom), words = boxes(element, spread_width)[0]
            middle = (left + right) / 2, (top + bottom) / 2
            under = [shape.get("fill", "") for shape in shapes if covers(shape, *middle)]
            found.append((words, float(element.get("font-size", "0")), element.get("fill", ""), under[-1]))
    return found


def covers(shape: Element, x: float, y: float) -> bool:
    def number(name: str) -> float:
        return float(shape.get(name, "0"))

    if shape.tag == SVG + "circle":
        return (x - number("cx")) ** 2 + (y - number("cy")) ** 2 < number("r") ** 2
    return 0 < x - number("x") < number("width") and 0 < y - number("y") < number("height")


# -- colours


def test_a_colour_is_never_alone() -> None:
    """Goods have pictograms, fleets the numbers of their bases, fuels pictograms; each mark can be seen."""
    goods, fleets, fuels = printed("en").signs
    assert [sign.colour for sign in goods] == list(WARE_INKS)
    assert [sign.mark for sign in fleets] == list(ROMANS[1:])
    assert [sign.colour for sign in fuels] == list(FUELS.values())
    for lang in LANGUAGES:
        check_signs(printed(lang).signs)
    for family in printed("en").signs:
        assert all([contrast(sign.ink, sign.colour) >= 4.5 for sign in family])


@pytest.mark.parametrize("eye", EYES)
def test_fleets_and_fuels_are_told_apart_by_all_eyes(eye: str) -> None:
    """By colour alone, and in a grey print: one looks for them from across the table."""
    _, fleets, fuels = printed("en").signs
    assert confused(fleets, eye) == confused(fuels, eye) == []


# -- sheets to write on


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_books_of_the_commissaire(lang: str) -> None:
    """C111 C150 C162: a line for each port, a throw for each gold base, the count by its own lines."""
    board = shipped()
    found = {ledger.key: ledger for ledger in printed(lang).ledgers}
    assert list(found) == ["options-1", "options-2", "fortunes", "fill-ups", "score"]
    lines = [*found["options-1"].rows, *found["options-2"].rows]
    assert [line.split(" · ")[0] for line in lines] == [board.names[lang][port] for port in board.ports]
    for key in ("fortunes", "score"):
        for node in board.golds:
            assert [1 for row in found[key].rows if board.names[lang][node] in row], key
        assert found[key].columns[1:] == ROMANS[1:]
    assert not any(found["fill-ups"].rows)
    assert len(found["fill-ups"].columns) == 6
    assert all([ledger.title and ledger.note for ledger in found.values()])
