"""The board, the pieces and the lid of TRAMPING: drawings anyone can open, in both languages."""

from __future__ import annotations

import re
from importlib.resources import files
from itertools import pairwise
from math import dist
from xml.etree import ElementTree

import pytest

from games.suites.drawings import (
    HOSTILE,
    SVG,
    Element,
    boxes,
    by_id,
    check_corners,
    check_harmless,
    check_inside,
    check_symbols,
    spread_width,
)
from games.suites.drawings import written as texts
from games.tramping.table import fx, shipped
from layers import deep, few_or_many
from ludotheque.games.tramping.art.board import draw
from ludotheque.games.tramping.art.inks import (
    BLACK,
    BLUE,
    CARGOS,
    CHART,
    DEEP,
    GREEN,
    HALO,
    INK,
    LAND,
    LAND_INK,
    LEGEND,
    MAGENTA,
    MID,
    OUTLINE,
    PAPER,
    RED,
    RISE,
    ROMAN,
    SEA_INK,
    SHOAL,
    SIZE,
    SOUNDING,
    TABLE,
    TITLE,
    YELLOW,
    cargo_symbol,
    reach,
    symbols,
)
from ludotheque.games.tramping.art.labels import flag_box, flag_spots, leaders, mark_spots, named, stretches, written
from ludotheque.games.tramping.art.lanes import chains, neighbours, network_arcs, route_arcs, strewn
from ludotheque.games.tramping.art.squares import SIGNS, sign
from ludotheque.games.tramping.edition import read
from ludotheque.games.tramping.rules.board import BAR, JOINED_1, PETROL, ROMANS, Board
from ludotheque.games.tramping.words import square_names
from ludotheque.parts import Point
from ludotheque.parts.svg.drawing import contrast, short
from ludotheque.parts.svg.room import TakenBoxes, around, meet
from ludotheque.say import Tongue, catalogue
from ludotheque.say.languages import languages

WIDTH, HEIGHT = SIZE
FX = fx()
PACKAGE = "ludotheque.games.tramping"


def speech(lang: str) -> Tongue:
    return Tongue(lang, catalogue(PACKAGE, lang, "data"))


def drawn(lang: str, board: Board | None = None) -> Element:
    return ElementTree.fromstring(draw(board or shipped(), speech(lang)))


# -- the squares


@pytest.mark.parametrize("lang", languages())
def test_every_square_is_drawn_where_the_edition_has_it(lang: str) -> None:
    """As a group of its own, with its kind's drawing and its name in words."""
    board, found = shipped(), by_id(drawn(lang))
    for square, (x, y) in enumerate(board.spots):
        group = found[f"square-{square}"]
        assert group.get("transform") == f"translate({short(x)} {short(y)})"
        assert square_names(board, speech(lang))[square] in (group.findtext(SVG + "title") or "")
        shapes = [use.get("href") for use in group.iter(SVG + "use")]
        assert shapes == ["#k-gate"] * (square in board.gates) + ["#k-" + sign(board, square)]


def test_every_square_is_there_once() -> None:
    """As many groups as the edition has squares, with the same ids in both languages, and no others."""
    wanted = {f"square-{square}" for square in range(len(shipped().kind))}
    ids = {lang: {name for name in by_id(drawn(lang)) if not name.startswith("k-")} for lang in languages()}
    assert {name for name in ids["fr"] if name.startswith("square-")} == wanted
    assert ids["fr"] == ids["en"]
    assert len([name for name in ids["fr"] if name.startswith("token-")]) == len(CARGOS)


def test_a_bar_wears_the_colour_of_its_port() -> None:
    """Blue and rising for freight, green, falling and broken for petrol."""
    board, found = shipped(), by_id(drawn("fr"))
    bars = [square for square, kind in enumerate(board.kind) if kind == BAR]
    assert {sign(board, square) for square in bars} == {"bar-freight", "bar-petrol"}
    for square in bars:
        petrol = board.kind[board.card_port[board.bar_of[square]]] == PETROL
        assert sign(board, square) == ("bar-petrol" if petrol else "bar-freight")
    assert any([element.get("stroke-dasharray") for element in found["k-bar-petrol"].iter()])
    assert not any([element.get("stroke-dasharray") for element in found["k-bar-freight"].iter()])


def test_kinds_differ_by_more_than_colour() -> None:
    """Without their colours no two drawings are the same."""
    found = by_id(drawn("fr"))
    shapes = [re.sub(r"#[0-9a-f]{6}", "", ElementTree.tostring(found["k-" + key]).decode()) for key in set(SIGNS)]
    bare = [re.sub(r' id="[^"]*"', "", shape) for shape in shapes]
    assert len(set(bare)) == len(bare)


def test_treasures_are_numbered() -> None:
    board, found = shipped(), by_id(drawn("en"))
    for place in range(1, len(ROMANS)):
        assert texts(found[f"square-{board.treasure[place]}"]) == [ROMANS[place]]


def test_squares_lie_apart_on_the_chart() -> None:
    """None hides the middle of another, all are inside the neatline and off the title."""
    board = shipped()
    left, top, right, bottom = CHART
    for square, (x, y) in enumerate(board.spots):
        far = reach(board, square)
        assert left < x - far < x + far < right, square
        assert top < y - far < y + far < bottom, square
        assert not meet(around(x, y, far), TITLE), square
        for other in range(square):
            assert dist(board.spots[other], (x, y)) > 18, (square, other)


# -- the lanes


def test_every_lane_is_drawn_once() -> None:
    """One curve to each step of the routes and each link, and the entries from the gates."""
    for board in (shipped(), FX):
        steps = {pair for route in board.routes for pair in pairwise(route)}
        ends = [(arc[0], arc[3]) for curve in route_arcs(board) for arc in curve]
        assert len(ends) == len(steps)
        near = neighbours(board)
        links = [frozenset(pair) for chain in chains(board) for pair in pairwise(chain)]
        assert len(links) == len(set(links))
        assert set(links) == {frozenset((square, other)) for square, ways in enumerate(near) for other in ways}
        assert sum([len(curve) for curve in network_arcs(board)]) == len(links)


def test_lanes_run_through_their_squares() -> None:
    board = shipped()
    steps = {(board.spots[one], board.spots[two]) for route in board.routes for one, two in pairwise(route)}
    assert {(arc[0], arc[3]) for curve in route_arcs(board) for arc in curve} == steps
    for chain, curve in zip(chains(board), network_arcs(board)):
        assert [arc[0] for arc in curve] + [curve[-1][3]] == [board.spots[square] for square in chain]


def test_a_ring_without_forks_is_one_lane() -> None:
    """A chart whose network is a bare ring, or has none at all, can be drawn too."""
    board = read(edition_text())
    board.links = [[] for _ in board.kind]
    board.entries = [[] for _ in board.kind]
    assert chains(board) == []
    ring = [3, 4, 5, 6]
    for one, two in zip(ring, [4, 5, 6, 3]):
        board.links[one].append(two)
        board.links[two].append(one)
    assert [sorted(set(chain)) for chain in chains(board)] == [ring]


def test_joined_squares_share_a_frame() -> None:
    board, found = shipped(), by_id(drawn("fr"))
    frames = found["joined"].findall(SVG + "path")[0].get("d", "")
    assert frames.count("M") == board.kind.count(JOINED_1)


# -- words


@pytest.mark.parametrize("lang", languages())
def test_names_lie_off_squares_lanes_and_each_other(lang: str) -> None:
    board = shipped()
    lines = written(board, speech(lang))
    assert set(lines) == {square for square in range(len(board.kind)) if named(board, square)}
    lanes = [around(*spot, 1) for spot in strewn(board)]
    stones = [around(*spot, reach(board, square)) for square, spot in enumerate(board.spots)]
    taken = TakenBoxes(lanes + stones + [TITLE, TABLE])
    for square, (_, _, _, box) in lines.items():
        assert taken.free(box), square_names(board, speech(lang))[square]
        assert CHART[0] < box[0] < box[2] < CHART[2], square_names(board, speech(lang))[square]
        assert CHART[1] < box[1] < box[3] < CHART[3], square_names(board, speech(lang))[square]
        for other, line in lines.items():
            assert other == square or not meet(box, line[3]), (
                square_names(board, speech(lang))[square],
                square_names(board, speech(lang))[other],
            )
        assert dist(nearest(box, board.spots[square]), board.spots[square]) < 36, square_names(board, speech(lang))[
            square
        ]


def nearest(box: tuple[float, float, float, float], spot: Point) -> Point:
    return min(max(spot[0], box[0]), box[2]), min(max(spot[1], box[1]), box[3])


@pytest.mark.parametrize("lang", languages())
def test_every_route_flies_its_flag(lang: str) -> None:
    """Off the squares and the names."""
    board = shipped()
    spots = flag_spots(board, speech(lang))
    stones = [around(*spot, reach(board, square)) for square, spot in enumerate(board.spots)]
    taken = TakenBoxes(stones + [line[3] for line in written(board, speech(lang)).values()])
    assert set(spots) == {0, 1, 2}
    assert all([taken.free(flag_box(*spot)) for spot in spots.values()])


@pytest.mark.parametrize("lang", languages())
def test_every_stretch_of_a_route_shows_its_number(lang: str) -> None:
    """T27: pennants with the numbers of the routes, near both ends of each stretch, off everything else."""
    board, say = shipped(), speech(lang).gettext
    found = texts(by_id(drawn(lang))["route-flags"])
    flags = [say("ROUTE {number}").format(number=number) for number in (1, 2, 3)]
    assert [words for words in found if words in flags] == flags
    marks = mark_spots(board, speech(lang))
    assert [words for words in found if words not in flags] == [words for _, words in marks]
    assert {words for _, words in stretches(board)} == {words for _, words in marks} == {"1·2·3", "1·2", "1", "2", "3"}
    taken = TakenBoxes([around(*spot, reach(board, square)) for square, spot in enumerate(board.spots)])
    taken = taken.more([line[3] for line in written(board, speech(lang)).values()] + [TITLE, TABLE])
    assert all([taken.free(around(*spot, 7)) for spot, _ in marks])


def test_names_that_keep_away_have_a_leader() -> None:
    board = shipped()
    drawn_lines = leaders(board, speech("fr")).count("M")
    far = [
        square
        for square, (_, _, _, box) in written(board, speech("fr")).items()
        if max(*[abs(a - b) for a, b in zip(nearest(box, board.spots[square]), board.spots[square])])
        > reach(board, square) + 9
    ]
    assert drawn_lines == len(far)
    assert all([0 < len(far) < 12])


@pytest.mark.parametrize("lang", languages())
def test_no_two_words_meet(lang: str) -> None:
    """Ports, flags, seas, soundings, heights, degrees, rose, title, table and legend."""
    found = boxes(drawn(lang), spread_width)
    assert len(found) > 350
    for no, (box, words) in enumerate(found):
        assert not [other for room, other in found[:no] if meet(box, room)], words


@pytest.mark.parametrize("lang", languages())
def test_the_words_are_those_of_the_language(lang: str) -> None:
    board, found = shipped(), texts(drawn(lang))
    say = speech(lang).gettext
    for square in written(board, speech(lang)):
        assert square_names(board, speech(lang))[square] in found
    for words in ("ASIA", "Repair port", "Black 6", "Joined squares", "live: repairs, 2 M", "The cargos"):
        assert say(words) in found
    assert not [words for words in found if "…" in words]


@pytest.mark.parametrize("lang", languages())
def test_no_words_leave_the_sheet(lang: str) -> None:
    check_words(drawn(lang))


def check_words(tree: Element) -> None:
    check_inside(tree, (22, 22, WIDTH - 22, HEIGHT - 22))


@pytest.mark.parametrize("lang", languages())
def test_title_and_legend_hold_their_words(lang: str) -> None:
    check_corners(drawn(lang), {"title": TITLE, "table": TABLE, "legend": LEGEND})


@pytest.mark.parametrize("lang", languages())
def test_the_legend_shows_every_kind(lang: str) -> None:
    found = by_id(drawn(lang))
    shown = {use.get("href") for use in found["legend"].iter(SVG + "use")}
    kinds = {element for element in found if element.startswith("k-")}
    assert shown == {"#" + kind for kind in kinds}
    assert {f"token-{no}" for no in range(1, 6)} <= set(found)


def test_words_can_be_read() -> None:
    """At 4.5:1 or better on every ground they may lie on."""
    grounds = {
        INK: (DEEP, MID, SHOAL, LAND, PAPER, HALO),
        MAGENTA: (HALO, PAPER, DEEP),
        LAND_INK: (LAND,),
        SEA_INK: (DEEP, RISE, MID, SHOAL),
        SOUNDING: (DEEP, RISE, MID, SHOAL),
        ROMAN: (YELLOW,),
        BLACK: (PAPER,),
        GREEN: (PAPER,),
        OUTLINE: (PAPER, YELLOW),
    }
    for ink, under in grounds.items():
        assert all([contrast(ink, ground) >= 4.5 for ground in under]), ink
    assert all([contrast(PAPER, ground) >= 4.5 for ground in (RED, BLUE, GREEN, INK, MAGENTA)])


def test_every_ink_of_a_text_is_checked() -> None:
    """No words in a colour the test above does not know."""
    known = {INK, MAGENTA, LAND_INK, SEA_INK, SOUNDING, ROMAN, BLACK, GREEN, OUTLINE, PAPER}
    assert fills(drawn("fr"), "") <= known
    assert fills(ElementTree.fromstring(symbols()), "") <= known


def fills(element: Element, fill: str) -> set[str]:
    fill = element.get("fill", fill)
    if element.tag == SVG + "text":
        return {fill}
    return {found for child in element for found in fills(child, fill)}


# -- the drawing as a whole


def edition_text() -> str:
    return files(PACKAGE).joinpath("data", "edition.toml").read_text(encoding="utf-8")


@deep
def test_hostile_names_stay_names() -> None:
    """Whatever an edition calls its squares, the drawing is well formed and harmless and its words stay on it."""
    for number in range(0, len(HOSTILE), few_or_many(3, 1)):
        board = read(edition_text())
        names = [HOSTILE[(no + number) % len(HOSTILE)] for no in range(len(board.kind))]
        board.names = dict.fromkeys(languages(), names)
        board.cargos = dict.fromkeys(languages(), HOSTILE[:5])
        svg = draw(board, speech("fr"))
        check_harmless(svg)
        check_words(ElementTree.fromstring(svg))


def test_a_board_without_spots_can_be_drawn() -> None:
    """Nothing divides by the distance of squares that all lie in one corner."""
    found = by_id(drawn("en", FX))
    assert {f"square-{square}" for square in range(len(FX.kind))} <= set(found)


# -- pieces and lid


def test_every_piece_has_its_symbol() -> None:
    """Cargos whole and damaged, treasure, reefs, goals, tags and cards; cargos differ by number too."""
    wanted = {"treasure-lit", "reef-lit", "repair-goal", "damage", "kept", "freight", "petrol", "incident", "tramping"}
    wanted |= {cargo_symbol(no, damaged) for no in range(len(CARGOS)) for damaged in (False, True)}
    found = check_symbols(symbols(), wanted, 24_000)
    for no in range(len(CARGOS)):
        assert texts(found[cargo_symbol(no)]) == [str(no + 1)]
