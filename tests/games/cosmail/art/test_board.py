"""The board, the pieces and the lid of COSMAIL: drawings anyone can open, in both languages."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from math import dist
from xml.etree import ElementTree

import pytest

from games.suites.drawings import (
    HOSTILE,
    SVG,
    Element,
    boxes,
    by_id,
    check_harmless,
    check_inside,
    check_symbols,
    spread_width,
)
from games.suites.drawings import written as texts
from layers import deep, deep_but
from ludotheque.games.cosmail.art.board import draw
from ludotheque.games.cosmail.art.inks import (
    BRICK,
    BUOY,
    BURST,
    DARK,
    GOLD,
    GRID,
    HALO,
    INK,
    IVORY,
    KEYS,
    LIGHT,
    NEAT,
    PAPER,
    PIECES,
    ROMANS,
    SEA_INK,
    SHORES,
    SIZE,
    WARE_INKS,
    WARE_SIGNS,
    bodies,
    extent,
    stock_symbol,
    stocks,
    symbols,
)
from ludotheque.games.cosmail.art.inks import SEA as SEA_TINT
from ludotheque.games.cosmail.art.labels import figure, grids, letters, settled, strait_names, written
from ludotheque.games.cosmail.art.legs import legs, loose_ends, strewn, tag
from ludotheque.games.cosmail.art.medallions import PICTOGRAMS, PLATES
from ludotheque.games.cosmail.art.ornaments import WATERS, ornaments
from ludotheque.games.cosmail.edition import read
from ludotheque.games.cosmail.rules.board import (
    DEPOSIT,
    GOODS,
    HOME,
    KINDS,
    NOWHERE,
    SEA,
    SQUARE,
    STRAITS,
    WARES,
    Board,
    Leg,
)
from ludotheque.parts import Point
from ludotheque.parts.svg.drawing import contrast, ink_on, short
from ludotheque.parts.svg.room import Box, TakenBoxes, around, meet, moved
from ludotheque.say import Tongue, catalogue
from ludotheque.say.languages import languages

WIDTH, HEIGHT = SIZE
PACKAGE = "ludotheque.games.cosmail"


def speech(lang: str) -> Tongue:
    return Tongue(lang, catalogue(PACKAGE, lang, "data"))


def edition_text() -> str:
    return files(PACKAGE).joinpath("data", "edition.toml").read_text(encoding="utf-8")


@cache
def shipped() -> Board:
    return read(edition_text())


@cache
def drawing(lang: str) -> str:
    return draw(shipped(), speech(lang))


def drawn(lang: str) -> Element:
    return ElementTree.fromstring(drawing(lang))


def bare() -> Board:
    """A ring of nodes of every kind, but nobody has said where they lie."""
    size = len(KINDS)
    ring = [Leg(node, (node + 1) % size, node % 2, node + 1, node % (STRAITS + 1)) for node in range(size)]
    good = [0 if kind == GOODS else NOWHERE for kind in range(size)]
    stock, base = [int(ware == 0) for ware in good], [int(kind == HOME) for kind in range(size)]
    words = {lang: [f"{lang} {number}" for number in range(WARES)] for lang in languages()}
    about = dict.fromkeys(languages(), "")
    return Board("bare", "", list(range(size)), good, stock, base, ring, [20] * WARES, words, words, words, about)


# -- the nodes


@deep
@pytest.mark.parametrize("lang", languages())
def test_every_node_is_drawn_where_the_edition_has_it(lang: str) -> None:
    """Once, as a group of its own, with its name in words."""
    board, found = shipped(), by_id(drawn(lang))
    for node, (x, y) in enumerate(board.spots):
        group = found[f"node-{node}"]
        assert group.get("transform") == f"translate({short(x)} {short(y)})"
        assert board.names[lang][node] in (group.findtext(SVG + "title") or "")
    nodes = [element for element in drawn(lang).iter() if (element.get("id") or "").startswith("node-")]
    assert len(nodes) == len(board.kind)


def test_a_medallion_tells_its_good_and_its_stock() -> None:
    """C4 C7: the colour and the pictogram of the good, a pip for each vignette; others their own square or shield."""
    board, found = shipped(), by_id(drawn("fr"))
    for node, kind in enumerate(board.kind):
        shapes = [use.get("href") for use in found[f"node-{node}"].iter(SVG + "use")]
        if kind == GOODS:
            assert shapes == [f"#m-{board.good[node]}"] + ["#pip"] * board.stock[node]
        elif kind == HOME:
            assert shapes == ["#shield"]
            assert texts(found[f"node-{node}"]) == [ROMANS[board.base[node]]]
        else:
            assert shapes == ["#stop" if kind == SQUARE else "#b-" + PLATES[kind]]


def test_kinds_differ_by_more_than_colour() -> None:
    """Without their colours no two drawings are the same."""
    found = by_id(drawn("fr"))
    signs = [f"m-{ware}" for ware in range(WARES)] + ["b-" + plate for plate in PLATES.values()] + ["stop", "grid"]
    shapes = [re.sub(r"#[0-9a-f]{6}", "", ElementTree.tostring(found[sign]).decode()) for sign in signs]
    assert len({re.sub(r' id="[^"]*"', "", shape) for shape in shapes}) == len(signs)
    assert len(set(WARE_INKS)) == len(set(WARE_SIGNS)) == WARES
    assert set(WARE_SIGNS) <= set(PICTOGRAMS)


def test_nodes_lie_apart_inside_the_frame() -> None:
    board = shipped()
    for node, spot in enumerate(board.spots):
        box = extent(board, node)
        assert NEAT[0] < box[0] < box[2] < NEAT[2], board.names["fr"][node]
        assert NEAT[1] < box[1] < box[3] < NEAT[3], board.names["fr"][node]
        for other in range(node):
            assert dist(board.spots[other], spot) > 20, (board.names["fr"][node], board.names["fr"][other])


# -- the legs


@pytest.mark.parametrize("lang", deep_but(languages(), "fr"))
def test_every_leg_is_drawn_with_its_number(lang: str) -> None:
    """C3 C28: dashed at sea, solid over land; the tag says what it costs and is round or pointed."""
    board, found = shipped(), by_id(drawn(lang))
    at_sea = {element.get("id") for element in found["sea-legs"]}
    assert found["sea-legs"].get("stroke-dasharray")
    assert not found["land-legs"].get("stroke-dasharray")
    for no, leg in enumerate(board.legs):
        assert (f"leg-{no}" in at_sea) == (leg.way == SEA)
        assert found[f"cost-{no}"].get("href") == "#" + tag(leg.way, leg.cost)
        assert texts(found[tag(leg.way, leg.cost)]) == [str(leg.cost)]


@pytest.mark.parametrize("lang", deep_but(languages(), "fr"))
def test_numbers_lie_on_their_legs_and_nowhere_else(lang: str) -> None:
    """Off every node, grid and name, and off each other."""
    board = shipped()
    numbers, names = settled(board, speech(lang))
    nodes = TakenBoxes([body for node in range(len(board.kind)) for body in bodies(board, node)])
    for no, (_, x, y, _, box) in enumerate(numbers):
        ends = (board.names[lang][board.legs[no].one], board.names[lang][board.legs[no].other])
        assert min([dist((x, y), point) for point in strewn(board)[no]]) < 9, ends
        assert nodes.free(figure(box)), ends
        assert not [1 for other in numbers[:no] if meet(figure(box), figure(other[4]))], ends
        assert not [1 for other in names if meet(box, other[4])], ends


def test_lines_run_from_node_to_node() -> None:
    board = shipped()
    for no, leg in enumerate(board.legs):
        line = strewn(board)[no]
        ends = {board.spots[leg.one], board.spots[leg.other]}
        assert min([dist(line[0], end) for end in ends]) < 1
        assert min([dist(line[-1], end) for end in ends]) < 1


def test_a_leg_that_leaves_the_map_has_its_letter_twice() -> None:
    """Where it goes and where it comes back; a base that stands on the seam is named at the other side."""
    signs = [sign for sign, _ in loose_ends(shipped())]
    for sign in set(signs):
        assert sign in ROMANS or signs.count(sign) == 2, sign


@deep
def test_straits_bear_their_grids() -> None:
    """C89 C94: one on every marked leg, close to its line, and off the nodes."""
    board, found = shipped(), by_id(drawn("en"))
    nodes = TakenBoxes([body for node in range(len(board.kind)) for body in bodies(board, node)])
    marked = [no for no, leg in enumerate(board.legs) if leg.strait]
    assert set(grids(board)) == set(marked)
    for no, spot in grids(board).items():
        assert found[f"grid-{no}"].get("href") == "#grid"
        assert min([dist(spot, point) for point in strewn(board)[no]]) < 20
        assert nodes.free(around(*spot, GRID - 2)), board.names["fr"][board.legs[no].one]


@pytest.mark.parametrize("lang", languages())
def test_every_strait_is_named(lang: str) -> None:
    board = shipped()
    found = texts(by_id(drawn(lang))["labels"])
    for strait in board.straits[lang][1:]:
        assert strait in found
    board = read(edition_text())
    board.names = {lang: [f"port {node}" for node in range(len(board.kind))] for lang in languages()}
    assert {name[0] for name in strait_names(board, speech(lang))} == set(board.straits[lang][1:])


# -- words


@deep
@pytest.mark.parametrize("lang", languages())
def test_names_lie_off_nodes_and_each_other(lang: str) -> None:
    """Inside the frame, near what they name and clear of the title and the key."""
    board = shipped()
    _, places = settled(board, speech(lang))
    names = written(board, speech(lang))
    assert len(places) == len(names)
    taken = TakenBoxes([body for node in range(len(board.kind)) for body in bodies(board, node)] + list(KEYS))
    for room, spot in zip([room for room, _ in WATERS], ornaments(board)):
        taken.take(moved(room, *spot))
    for no, ((words, _, spot, far), (_, _, _, _, box)) in enumerate(zip(names, places)):
        assert taken.free(box), words
        assert NEAT[0] < box[0] < box[2] < NEAT[2], words
        assert NEAT[1] < box[1] < box[3] < NEAT[3], words
        assert not [names[other][0] for other in range(no) if meet(box, places[other][4])], words
        assert dist(nearest(box, spot), spot) < far + 27, words


def nearest(box: Box, spot: Point) -> Point:
    return min(max(spot[0], box[0]), box[2]), min(max(spot[1], box[1]), box[3])


@deep
@pytest.mark.parametrize("lang", languages())
def test_no_words_lie_on_others(lang: str) -> None:
    """Names, numbers of the legs, degrees, letters of the seam, key, title, compass and the names of the oceans."""
    board, found = shipped(), by_id(drawn(lang))
    groups = ("labels", "key", "degrees", "seams", "title", "compass", "nodes")
    words = [box for name in groups for box in boxes(found[name], spread_width)]
    words += [(figure(choice[4]), f"leg {no}") for no, choice in enumerate(settled(board, speech(lang))[0])]
    for no, (box, said) in enumerate(words):
        assert not [other for room, other in words[:no] if meet(box, room)], said
    for group in found["sea-names"]:
        for box in ocean(group):
            assert not [other for room, other in words if meet(box, room)], texts(group)


def ocean(group: Element) -> list[Box]:
    """Round each letter of a name that is turned."""
    placed = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)(?: rotate\(([-\d.]+)\))?", group.get("transform", ""))
    assert placed
    x, y, turn = [float(part or 0) for part in placed.groups()]
    lines = [(line.text or "", float(line.get("y", "0"))) for line in group]
    return [box for said, low in lines for box in letters((x, y), turn, said, low)]


def test_the_legs_to_the_deposits_are_gilt() -> None:
    """C145: a line of gold under each, and under no other."""
    board, found = shipped(), by_id(drawn("fr"))
    closed = [no for no, leg in enumerate(board.legs) if DEPOSIT in (board.kind[leg.one], board.kind[leg.other])]
    lines = "".join([found[f"leg-{no}"].get("d", "") for no in closed])
    assert closed
    assert [line.get("d") for line in found["gilt"]] == [lines]


@deep
@pytest.mark.parametrize("lang", languages())
def test_few_lines_run_under_names(lang: str) -> None:
    """Words wear a halo; still, hardly one in ten of them lies across a route for long."""
    board = shipped()
    lanes = TakenBoxes([around(*spot, 0.5) for line in strewn(board) for spot in line])
    crossed = [choice for choice in settled(board, speech(lang))[1] if lanes.count(choice[4]) > 6]
    assert len(crossed) < len(settled(board, speech(lang))[1]) / 10


@pytest.mark.parametrize("lang", languages())
def test_the_words_are_those_of_the_language(lang: str) -> None:
    board, found = shipped(), texts(drawn(lang))
    say = speech(lang).gettext
    for node, kind in enumerate(board.kind):
        assert kind == HOME or board.names[lang][node] in found
    for words in (*board.goods[lang], say("Sea route"), say("Strait"), say("PACIFIC"), say("BY SEA AND BY AIR")):
        assert words in found
    assert not [words for words in found if "…" in words]


@pytest.mark.parametrize("lang", languages())
def test_no_words_leave_the_sheet(lang: str) -> None:
    check_words(drawn(lang))


def check_words(tree: Element) -> None:
    check_inside(tree, NEAT)


@pytest.mark.parametrize("lang", languages())
def test_the_title_holds_its_words(lang: str) -> None:
    x, y = ornaments(shipped())[0]
    check_inside(by_id(drawn(lang))["title"], moved(WATERS[0][0], x, y))


@pytest.mark.parametrize("lang", languages())
def test_the_key_shows_every_kind(lang: str) -> None:
    found = by_id(drawn(lang))
    shown = {use.get("href") for use in found["key"].iter(SVG + "use")}
    assert {f"#m-{ware}" for ware in range(WARES)} | {"#grid", "#stop", "#pip"} <= shown
    assert {"#b-" + plate for plate in PLATES.values()} <= shown
    for good, value in zip(shipped().goods[lang], shipped().value):
        assert good in texts(found["key"])
        assert any([words.startswith(f"{value} ") for words in texts(found["key"])])


def test_words_can_be_read() -> None:
    """At 4.5:1 or better on every ground they may lie on."""
    water = (SEA_TINT, BURST, *[colour for colour, _ in SHORES])
    grounds = {INK: (PAPER, IVORY, HALO, BUOY, GOLD), SEA_INK: water, BRICK: (IVORY, PAPER), DARK: (LIGHT,)}
    for ink, under in grounds.items():
        assert all([contrast(ink, ground) >= 4.5 for ground in under]), ink
    for ground in WARE_INKS:
        assert contrast(ink_on(ground, DARK, LIGHT), ground) >= 4.5


def test_every_ink_of_a_text_is_checked() -> None:
    """No words in a colour the test above does not know."""
    assert fills(drawn("fr"), "") <= {INK, SEA_INK, BRICK}
    assert fills(ElementTree.fromstring(symbols()), "") <= {DARK, LIGHT}


def fills(element: Element, fill: str) -> set[str]:
    fill = element.get("fill", fill)
    if element.tag == SVG + "text":
        return {fill}
    return {found for child in element for found in fills(child, fill)}


# -- the drawing as a whole


@deep
@pytest.mark.parametrize("number", [0, 3])
def test_hostile_names_stay_names(number: int) -> None:
    """Whatever an edition calls its places, the drawing is well formed and harmless and its words stay on it."""
    board = read(edition_text())
    names = [HOSTILE[(no + number) % len(HOSTILE)] for no in range(len(board.kind))]
    board.names = dict.fromkeys(languages(), names)
    board.goods = dict.fromkeys(languages(), names[:WARES])
    board.straits = dict.fromkeys(languages(), names[::-1])
    svg = draw(board, speech("fr"))
    check_harmless(svg)
    check_words(ElementTree.fromstring(svg))


def test_a_board_without_spots_can_be_drawn() -> None:
    """Nothing divides by the distance of nodes that all lie in one corner."""
    board = bare()
    found = by_id(ElementTree.fromstring(draw(board, speech("en"))))
    assert {f"node-{node}" for node in range(len(board.kind))} <= set(found)
    assert legs(board).count('id="leg-') == len(board.legs)
    assert loose_ends(board) == []


# -- pieces and lid


def test_every_piece_has_its_symbol() -> None:
    """Planes told apart by a letter, a ship, in the colour of their player; what is left of a stock; marks."""
    wanted = {"noted", "leave", "goal", "shut", *PIECES} | {stock_symbol(*pair) for pair in stocks()}
    found = check_symbols(symbols(), wanted, 8_000)
    assert [texts(found[piece]) for piece in PIECES] == [["A"], ["B"], []]
    drawn = symbols().split("<symbol ")
    assert all(
        ["currentColor" in part for part in drawn if part.startswith(tuple([f'id="{name}"' for name in PIECES]))]
    )
