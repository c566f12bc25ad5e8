"""The board and the lid of A VENDRE!: drawings anyone can open, on any edition, in both languages."""

from __future__ import annotations

import re
from itertools import combinations
from math import cos, radians, sin
from xml.etree import ElementTree

import pytest

from games.a_vendre.table import EDITION, board
from games.suites.drawings import HOSTILE, SVG, written
from layers import deep, few_or_many
from ludotheque.games.a_vendre import GAME
from ludotheque.games.a_vendre.art.houses import COLOURS, INK, PICTOGRAMS, pictogram
from ludotheque.games.a_vendre.art.stones import fitted
from ludotheque.games.a_vendre.page.places import HEIGHT, SIZE, STONES, WIDTH, marking, place, way
from ludotheque.games.a_vendre.rules.board import BLUE, GOAL, GREEN, LAST, RED, YELLOW, Board
from ludotheque.parts.svg.drawing import contrast, cut, element, escaped, ink_on, short, text_width
from ludotheque.say import tongue
from ludotheque.say.languages import languages

FRAME = 20  # from the edge of the sheet to the lawn
SCENE = GAME.scene(EDITION)


def drawn(lang: str, edition: Board = EDITION) -> ElementTree.Element:
    return ElementTree.fromstring(GAME.scene(edition).board(tongue(lang, GAME)))


def stones(tree: ElementTree.Element) -> dict[int, ElementTree.Element]:
    found = {node.get("id", ""): node for node in tree.iter() if node.get("id", "").startswith("square-")}
    return {int(name.removeprefix("square-")): node for name, node in found.items()}


def named(names: list[str]) -> Board:
    """The usual edition under other names."""
    changed = board()
    for lang in languages():
        changed.names[lang] = ["", *[names[no % len(names)] for no in range(LAST)]]
        changed.short_names[lang] = changed.names[lang]
    return changed


@pytest.mark.parametrize("lang", languages())
def test_the_board_shows_the_edition(lang: str) -> None:
    """V29 V31: every square with its number, its name, PA and R as they are in this edition, and its title."""
    found = stones(drawn(lang))
    own = tongue(lang, GAME)
    assert sorted(found) == list(range(LAST + 1))
    for square in range(1, LAST + 1):
        texts = written(found[square])
        assert str(square) in texts
        assert (
            EDITION.names[lang][square].split()
            == [word for text in texts for word in text.split()][: len(EDITION.names[lang][square].split())]
        )
        band = [text for text in texts if text.startswith(("PA ", "R "))]
        price, takings = own.number(EDITION.price[square]), own.number(EDITION.takings[square])
        by_colour = {BLUE: [f"PA {price} · R {takings}"], RED: [f"R {takings}"]}
        assert band == by_colour.get(EDITION.colour[square], [])
        assert found[square].findtext(SVG + "title") == f"{square}. {EDITION.names[lang][square]}"


@deep
def test_hostile_names_stay_names() -> None:
    """Whatever an edition calls its squares, the drawing is well formed, harmless and within its stones."""
    names = [name for name in HOSTILE if name]  # an edition without a name is refused
    for number, name in enumerate(names[:: few_or_many(3, 1)]):
        tree = drawn(("fr", "en")[number % 2], named([name, *names]))
        tags = {node.tag.removeprefix(SVG) for node in tree.iter()}
        assert tags <= {"svg", "title", "desc", "defs", "g", "path", "circle", "rect", "text", "use"}
        check_room(tree)
    assert len(GAME.scene(named(["été " * 40])).board(tongue("fr", GAME)).encode()) < 120_000


@pytest.mark.parametrize("lang", languages())
def test_no_words_leave_their_stone_or_lie_on_others(lang: str) -> None:
    check_room(drawn(lang))


def check_room(tree: ElementTree.Element) -> None:
    """Boxes round the words of a stone, on the wide side: inside the stone, and apart from each other."""
    for square, stone in stones(tree).items():
        boxes = [box(text) for text in stone.iter(SVG + "text")]
        for left, top, right, bottom in boxes:
            assert -WIDTH / 2 < left < right < WIDTH / 2, (square, written(stone))
            assert -HEIGHT / 2 < top < bottom < HEIGHT / 2, (square, written(stone))
        for one, other in combinations(boxes, 2):
            assert not overlapping(one, other), (square, written(stone))


def box(text: ElementTree.Element) -> tuple[float, float, float, float]:
    x, y, size = (float(text.get(name, "0")) for name in ("x", "y", "font-size"))
    width = text_width(text.text or "", size)
    left = x - {"middle": width / 2, "end": width, "start": 0}[text.get("text-anchor", "middle")]
    return left, y - size * 0.74, left + width, y + size * 0.2


def overlapping(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]


def turned(transform: str, outer: Matrix) -> Matrix:
    """What a transform makes of the axes and the origin, inside another."""
    a, b, c, d, e, f = outer
    for name, numbers in re.findall(r"(translate|rotate|scale)\(([^)]*)\)", transform):
        values = [*[float(value) for value in numbers.split()], 0.0]
        if name == "translate":
            e, f = a * values[0] + c * values[1] + e, b * values[0] + d * values[1] + f
        elif name == "scale":
            a, b, c, d = (values[0] * part for part in (a, b, c, d))
        else:
            turn = radians(values[0])
            a, c = a * cos(turn) + c * sin(turn), c * cos(turn) - a * sin(turn)
            b, d = b * cos(turn) + d * sin(turn), d * cos(turn) - b * sin(turn)
    return a, b, c, d, e, f


def labels(tree: ElementTree.Element) -> list[tuple[str, list[Point]]]:
    """Every line of words of the sheet with its four corners, wherever it is moved, turned or enlarged."""
    found: list[tuple[str, list[Point]]] = []

    def look(node: ElementTree.Element, outer: Matrix, anchor: str) -> None:
        if node.tag == SVG + "defs":
            return
        a, b, c, d, e, f = inner = turned(node.get("transform", ""), outer)
        anchor = node.get("text-anchor", anchor)
        if node.tag == SVG + "text":
            x, y, size = (float(node.get(name, "0")) for name in ("x", "y", "font-size"))
            width = text_width(node.text or "", size) + float(node.get("letter-spacing", "0")) * len(node.text or "")
            left = x - {"middle": 0.5, "end": 1.0}.get(anchor, 0.0) * width
            low, high, right = y + 0.2 * size, y - 0.74 * size, left + width
            corners = [(left, high), (right, high), (right, low), (left, low)]
            found.append((node.text or "", [(a * p + c * q + e, b * p + d * q + f) for p, q in corners]))
        for child in node:
            look(child, inner, anchor)

    look(tree, (1, 0, 0, 1, 0, 0), "start")
    return found


def apart(one: list[Point], other: list[Point]) -> bool:
    """Whether a side of one of two boxes parts them."""
    for box in (one, other):
        for (x, y), (next_x, next_y) in zip(box, [*box[1:], box[0]]):
            across, down = next_y - y, x - next_x
            heights = [[across * p + down * q for p, q in each] for each in (one, other)]
            if max(heights[0]) <= min(heights[1]) or max(heights[1]) <= min(heights[0]):
                return True
    return False


@pytest.mark.parametrize("lang", languages())
def test_no_two_labels_of_the_board_overlap(lang: str) -> None:
    """Sign, bank and stones, tilted as they are; and all of them inside the frame."""
    found = labels(drawn(lang))
    assert len(found) > 4 * 43
    for words, corners in found:
        for x, y in corners:
            assert FRAME < x < SIZE[0] - FRAME, words
            assert FRAME < y < SIZE[1] - FRAME, words
    for (words, one), (others, other) in combinations(found, 2):
        assert apart(one, other), (words, others)


@pytest.mark.parametrize("lang", languages())
def test_the_words_of_the_board_can_be_read(lang: str) -> None:
    """At 4.5:1 on the stone, on the band of a price, on the sign and on the bank."""
    tree = drawn(lang)
    for square, stone in stones(tree).items():
        fills = {use.get("href"): use.get("fill", "") for use in stone.iter(SVG + "use")}
        for text in stone.iter(SVG + "text"):
            ground = fills["#band"] if (text.text or "").startswith(("PA ", "R ")) else fills["#stone"]
            assert contrast(text.get("fill", ""), ground) >= 4.5, (square, text.text)
    for name, ground in (("sign", COLOURS["yellow"]), ("bank", INK)):
        corner = next(node for node in tree.iter() if node.get("id") == name)
        assert all(contrast(text.get("fill", ""), ground) >= 4.5 for text in corner.iter(SVG + "text"))


def test_every_id_of_the_board_is_known() -> None:
    """The same in both languages: sixty squares and the start, the corners of the sheet, and what is drawn from."""
    ids = {lang: {name for node in drawn(lang).iter() if (name := node.get("id"))} for lang in languages()}
    assert ids["fr"] == ids["en"]
    assert {name for name in ids["fr"] if name.startswith("square-")} == {f"square-{no}" for no in range(LAST + 1)}
    assert {"sign", "bank", "houses", "street", "squares", "sights", "road"} < ids["fr"]


def test_behind_each_stone_stands_what_its_colour_says() -> None:
    """Once each, but where the street turns: a shop, an establishment, a garden, a corner, and the globe at 60."""
    tree = drawn("fr")
    parts = {BLUE: "#front-", RED: "#civic-", GREEN: "#garden-", YELLOW: "#corner-", GOAL: "#globe"}
    shown = [no for no in range(1, LAST + 1) if not STONES[no].turning and not STONES[no - 1].turning]
    found = list(next(node for node in tree.iter() if node.get("id") == "houses"))
    assert len(found) == len(shown) == LAST - 6
    for square, house in zip(shown, found):
        first = next(house.iter(SVG + "use")).get("href", "")
        assert first.startswith(parts[EDITION.colour[square]]), square
        moved = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", house.get("transform", ""))
        assert moved
        assert abs(float(moved[1]) - STONES[square].x) < 10


def test_stones_lie_apart_and_upright() -> None:
    """No two stones overlap, none leaves the sheet, and no name stands on its head."""
    for square, stone in enumerate(STONES):
        assert WIDTH / 2 < stone.x < SIZE[0] - WIDTH / 2
        assert HEIGHT / 2 + 14 < stone.y < SIZE[1] - HEIGHT / 2
        assert abs(stone.tilt) < 8
        for other in STONES[square + 1 :]:
            assert abs(stone.x - other.x) >= WIDTH or abs(stone.y - other.y) >= HEIGHT
        assert abs(marking(square)[1] - place(square)[1]) > HEIGHT / 2


def test_a_green_square_points_to_the_next() -> None:
    """V47: the arrow follows the walk: right, left, or down at a turn."""
    tree = drawn("fr")
    turned = {}
    for square, stone in stones(tree).items():
        arrows = [use for use in stone.iter(SVG + "use") if use.get("href") == "#onwards"]
        assert len(arrows) == (EDITION.colour[square] == GREEN)
        if arrows:
            turned[square] = re.search(r"rotate\((-?\d+)", arrows[0].get("transform", ""))
    angles = {square: int(found[1]) % 360 if found else 0 for square, found in turned.items()}
    for square, angle in angles.items():
        (x, y), (next_x, next_y) = place(square), place(square + 1)
        across = next_x - x if abs(next_x - x) > abs(next_y - y) else 0
        assert angle == (0 if across > 0 else 180 if across < 0 else 90)


def test_the_way_along_the_street() -> None:
    """V28 V49 V102: stone by stone, over 60 to the first ones, or back; a long way is told by its turns."""
    assert way(0, 6, onwards=True) == [0, 1, 2, 3, 4, 5, 6]
    assert way(LAST, 3, onwards=True) == [60, 1, 2, 3]
    assert way(LAST, 57, onwards=False) == [60, 59, 58, 57]
    far = way(55, 4, onwards=False)
    assert far[0] == 55
    assert far[-1] == 4
    assert len(far) <= 14
    assert far == sorted(far, reverse=True)
    assert {13, 30, 47} <= set(far)


def test_every_square_has_its_pictogram() -> None:
    """The edition's own; an unknown one falls back on that of its colour."""
    assert all(pictogram(EDITION, square) in PICTOGRAMS for square in EDITION.shops + EDITION.posts)
    assert pictogram(EDITION, 1) == "pain"
    plain = board()
    assert pictogram(plain, 1) == "caisse"
    assert pictogram(plain, 6) == "temple"
    assert pictogram(plain, 8) == ""
    ElementTree.fromstring(GAME.scene(plain).board(tongue("fr", GAME)))


def test_names_are_parted_at_their_spaces() -> None:
    assert fitted("Kiosque")[0] == ["Kiosque"]
    assert fitted("La Bicyclette de Copenhague")[0] == ["La Bicyclette", "de Copenhague"]
    lines, size = fitted("Anticonstitutionnellement")
    assert len(lines) == 1
    assert lines[0].endswith("…")
    assert size >= 8


def test_drawing_helpers() -> None:
    """Short numbers, harmless words, inks one can read."""
    assert [short(value) for value in (1.0, -0.04, 2.25, 3.96)] == ["1", "0", "2.2", "4"]
    assert escaped('<a b="&">') == "&lt;a b=&quot;&amp;&quot;&gt;"
    assert element("g", class_="x", stroke_width=2.0, fill=None) == '<g class="x" stroke-width="2"/>'
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert ink_on("#1d5fa8", "#1f2440", "#fffdf5") == "#fffdf5"
    with pytest.raises(ValueError, match="can be read"):
        ink_on("#888888", "#777777", "#999999")
    assert cut("Boulangerie", 10, 1000) == "Boulangerie"
    assert text_width(cut("Boulangerie", 10, 40), 10) <= 40
