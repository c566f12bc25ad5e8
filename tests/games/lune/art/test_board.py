"""The board, the pieces and the lid of DE LA TERRE A LA LUNE: drawings anyone can open, in both languages."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import dist
from xml.etree import ElementTree

import pytest

from games.lune.table import FX, shipped
from games.suites.drawings import (
    HOSTILE,
    SVG,
    Box,
    Element,
    boxes,
    by_id,
    check_corners,
    check_harmless,
    check_inside,
    check_symbols,
    written,
)
from layers import few_or_many
from ludotheque.games.lune import GAME
from ludotheque.games.lune.art.board import THROW, draw
from ludotheque.games.lune.art.inks import AMBER, CHALK, DEEP, GLOW, NIGHT, PALE, SHADE, SKY, note_width
from ludotheque.games.lune.art.pieces import SIGNS, deposit_symbol, pack_symbol, symbols
from ludotheque.games.lune.art.routes import runs, upper_side
from ludotheque.games.lune.page.places import (
    DEPOSITS,
    EARTH_RADIUS,
    LANDING_RADIUS,
    LEGEND,
    MOON_RADIUS,
    SIZE,
    TITLE,
    deposit_spot,
    label_spot,
    name_half,
    orbit_standing,
    pack_spot,
    standing,
)
from ludotheque.games.lune.rules.board import (
    EARTH,
    FIRST_LANDING,
    KINDS,
    MOON,
    NOWHERE,
    OPTIONS,
    STATIONS,
    SUITS,
    Board,
)
from ludotheque.games.lune.words import node_name
from ludotheque.parts import Point
from ludotheque.parts.svg.drawing import along, arcs, contrast, heading, short, smooth, text_width
from ludotheque.parts.svg.room import meet
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from ludotheque.shelf import package_text

WIDTH, HEIGHT = SIZE


def drawn(lang: str, board: Board | None = None) -> Element:
    return ElementTree.fromstring(draw(board or shipped(), tongue(lang, GAME)))


# -- the board


@pytest.mark.parametrize("lang", languages())
def test_every_place_is_drawn_where_the_edition_has_it(lang: str) -> None:
    """Nodes by their group, points of the orbit by their disc, or by the crossing that lies on them."""
    board, found = shipped(), by_id(drawn(lang))
    for node, (x, y) in enumerate(board.spots):
        assert found[f"node-{node}"].get("transform") == f"translate({short(x)} {short(y)})"
        assert found[f"node-{node}"].findtext(SVG + "title") == node_name(board, node, tongue(lang, GAME))
    for point, (x, y) in enumerate(board.orbit_spots):
        if board.crossing[point] == NOWHERE:
            assert (found[f"point-{point}"].get("cx"), found[f"point-{point}"].get("cy")) == (short(x), short(y))
        else:
            assert dist((x, y), board.spots[board.crossing[point]]) < 1


@pytest.mark.parametrize("lang", languages())
def test_ids_are_those_of_the_edition(lang: str) -> None:
    """Every node and every free point of the orbit once, inside the frame, whatever the language."""
    board = shipped()
    ids = [name for element in drawn(lang).iter() if (name := element.get("id"))]
    free = [f"point-{point}" for point in range(board.orbit) if board.crossing[point] == NOWHERE]
    assert sorted([name for name in ids if name.startswith("node-")]) == sorted(
        [f"node-{node}" for node in range(len(board.links))]
    )
    assert sorted([name for name in ids if name.startswith("point-")]) == sorted(free)
    assert all([on_sheet(spot) for spot in (*board.spots, *board.orbit_spots)])
    for node, radius in ((EARTH, EARTH_RADIUS), (MOON, MOON_RADIUS)):
        x, y = board.spots[node]
        assert radius + 40 < x < WIDTH - radius - 40
        assert radius + 40 < y < HEIGHT - radius - 40


@pytest.mark.parametrize("lang", languages())
def test_no_two_labels_overlap(lang: str) -> None:
    """Of the whole sheet: title, legend, throw, landings, stations, kilometres, the orbit's figures and its name."""
    board, found = shipped(), boxes(drawn(lang), width)
    caption = [(x - 6, y - 12, x + 6, y + 4) for x, y in upper_side(board)]
    for no, (box, words) in enumerate(found):
        assert not [other for room, other in found[:no] if meet(box, room)], words
        assert not [room for room in caption if meet(box, room)], words
    assert len(found) > len(board.links) + 40


def test_every_fifth_point_has_its_number() -> None:
    """L30: crossings too; each nearer to its own point than to any other, and the arrowheads run clockwise."""
    board = shipped()
    orbit = by_id(drawn("en"))["orbit"]
    numbers: list[tuple[Box, str]] = [(box, words) for box, words in boxes(orbit, width) if words.isdigit()]
    assert [words for _, words in numbers] == [str(point) for point in range(0, board.orbit, 5)]
    for (left, top, right, bottom), words in numbers:
        middle = (left + right) / 2, (top + bottom) / 2
        nearest = min(range(board.orbit), key=lambda point: dist(board.orbit_spots[point], middle))
        assert str(nearest) == words
        assert all([dist(spot, middle) > LANDING_RADIUS + 8 for spot in board.spots[FIRST_LANDING:]])
    arrows = [use.get("href") for use in orbit.iter(SVG + "use")].count("#onwards")
    assert arrows > board.orbit / 2


def test_every_landing_of_a_route_bears_its_mark() -> None:
    """A route is named by its ends, its landings by the route and their number: no mark twice."""
    board = shipped()
    texts = written(drawn("fr"))
    for node in range(FIRST_LANDING, len(board.links)):
        assert texts.count(board.labels[node]) == 1
    assert by_id(drawn("fr"))["itineraries"].get("d", "").count("M") == len(runs(board))


def test_the_throw_is_told_where_there_is_room() -> None:
    """L28 L152: in its box, left of the legend; a board with a landing there goes without."""
    tree = drawn("en")
    check_corners(tree, {"throw": THROW}, width)
    assert THROW[2] < LEGEND[0]
    assert "first 200 points, second 150" in written(tree)
    crowded = GAME.edition(package_text(GAME, "edition.toml"))
    crowded.spots[FIRST_LANDING] = (THROW[0] + 60, THROW[1] + 60)
    assert "throw" not in by_id(drawn("en", crowded))


def test_an_empty_place_for_each_pack() -> None:
    board, found = shipped(), by_id(drawn("en"))
    places = [use for use in found["packs"].iter(SVG + "use") if use.get("href") == "#pack-place"]
    assert len(places) == len(STATIONS)
    spots = {f"translate({short(x)} {short(y)})" for x, y in [pack_spot(board, station) for station in STATIONS]}
    assert {group.get("transform") for group in found["packs"]} >= spots


def test_a_crossing_wears_a_sighting_ring() -> None:
    """Landings are discs, those on the orbit have two rings more: never a colour alone."""
    board, found = shipped(), by_id(drawn("fr"))
    for node in range(FIRST_LANDING, len(board.links)):
        shapes = [use.get("href") for use in found[f"node-{node}"].iter(SVG + "use")]
        assert shapes == ["#landing" if board.point[node] == NOWHERE else "#crossing"]


@pytest.mark.parametrize("lang", languages())
def test_the_words_are_those_of_the_language(lang: str) -> None:
    board, texts = shipped(), written(drawn(lang))
    say = tongue(lang, GAME).gettext
    for node in (EARTH, MOON, *STATIONS):
        assert node_name(board, node, tongue(lang, GAME)).upper() in texts
    for words in ("LEGEND", "LANDING", "ATTRACTION LANDING", "ORBITAL STATION", "ORBIT OF THE PIRATE SATELLITE"):
        assert say(words) in texts
    for node in range(FIRST_LANDING, len(board.links)):
        assert board.labels[node] in texts


@pytest.mark.parametrize("lang", languages())
def test_no_words_leave_the_sheet(lang: str) -> None:
    check_words(drawn(lang))


def check_words(tree: Element) -> None:
    check_inside(tree, (20, 20, WIDTH - 20, HEIGHT - 20), width)


def width(element: Element, size: float) -> float:
    words = element.text or ""
    return note_width(words, size) if element.get("letter-spacing") else text_width(words, size)


@pytest.mark.parametrize("lang", languages())
def test_title_and_legend_stay_in_their_corners(lang: str) -> None:
    check_corners(drawn(lang), {"title": TITLE, "legend": LEGEND}, width)


def test_names_lie_off_landings_and_orbit() -> None:
    board = shipped()
    for node in (MOON, *STATIONS):
        x, y = label_spot(board, node)
        half = name_half(board, node)
        for other in (*board.spots[FIRST_LANDING:], *board.orbit_spots):
            nearest = (min(max(other[0], x - half), x + half), min(max(other[1], y - 7), y + 7))
            assert dist(nearest, other) > 8, (board.names["fr"][node], other)


def test_hostile_names_stay_names() -> None:
    """Whatever an edition calls its places, the drawing is well formed and harmless and its words stay on it."""
    for number, hostile in enumerate(HOSTILE[:: few_or_many(3, 1)]):
        board = GAME.edition(package_text(GAME, "edition.toml"))
        places = range(len(board.links))
        board.names = {lang: [HOSTILE[(no + number) % len(HOSTILE)] for no in places] for lang in languages()}
        board.labels = [hostile for _ in places]
        svg = draw(board, tongue("fr", GAME))
        check_harmless(svg)
        check_words(ElementTree.fromstring(svg))


def test_a_board_without_spots_can_be_drawn() -> None:
    """Nothing divides by the distance of places that all lie in one corner."""
    found = by_id(drawn("en", FX))
    assert {f"node-{node}" for node in range(len(FX.links))} <= set(found)


def test_routes_are_drawn_once_each() -> None:
    """From place or fork to the next: all links, none twice."""
    for board in (shipped(), FX):
        drawn_links = [frozenset(pair) for run in runs(board) for pair in pairwise(run)]
        links = {frozenset((node, other)) for node, near in enumerate(board.links) for other in near}
        assert len(drawn_links) == len(links)
        assert set(drawn_links) == links


def test_words_can_be_read_on_the_night() -> None:
    """At 4.5:1 or better, even where the sky is brightest."""
    inks = set()
    for element, ink in inked(drawn("fr")):
        inks.add(ink)
        grounds = (AMBER,) if ink == DEEP else (NIGHT, SHADE, SKY)
        assert min([contrast(ink, ground) for ground in grounds]) > 4.5, element.text
    assert inks == {PALE, CHALK, GLOW, AMBER, DEEP}


def inked(element: Element, ink: str = "#000000") -> list[tuple[Element, str]]:
    """Every line of words with the ink it is written in; dark ink stands on the hub of a station alone."""
    ink = element.get("fill", ink)
    if element.tag == SVG + "text":
        return [(element, ink)]
    return [found for child in element for found in inked(child, ink)]


# -- where pieces stand


def on_sheet(spot: Point) -> bool:
    return 40 < spot[0] < WIDTH - 40 and 40 < spot[1] < HEIGHT - 40


def test_rockets_stand_side_by_side() -> None:
    """Up to four on one node or one point of the orbit: each has a place of its own, on the sheet."""
    board = shipped()
    for count in range(1, 5):
        crowds = [[standing(board, node, no, count) for no in range(count)] for node in range(len(board.links))]
        crowds += [[orbit_standing(board, point, no, count) for no in range(count)] for point in range(board.orbit)]
        for crowd in crowds:
            assert all([on_sheet(spot) for spot in crowd])
            assert all([dist(one, other) > 24 for one, other in combinations(crowd, 2)])


def test_a_rocket_stands_by_its_place() -> None:
    board = shipped()
    for node, spot in enumerate(board.spots):
        reach = {EARTH: EARTH_RADIUS, MOON: MOON_RADIUS}.get(node, 90)
        assert all([dist(standing(board, node, no, 4), spot) < reach for no in range(4)])
    for point, spot in enumerate(board.orbit_spots):
        assert dist(orbit_standing(board, point, 0, 1), spot) < 60


def test_packs_lie_beside_their_stations() -> None:
    """Off the landings, the orbit, each other, the title and the legend."""
    board = shipped()
    spots = [pack_spot(board, station) for station in STATIONS]
    for station, spot in zip(STATIONS, spots):
        assert on_sheet(spot)
        assert 60 < dist(spot, board.spots[station]) < 140
        assert all([dist(spot, other) > LANDING_RADIUS + 20 for other in board.spots[FIRST_LANDING:]])
        assert all([dist(spot, other) > 28 for other in board.orbit_spots])
        for left, top, right, bottom in (TITLE, LEGEND):
            assert not (left < spot[0] < right and top < spot[1] < bottom)
    assert all([dist(one, other) > 60 for one, other in combinations(spots, 2)])


def test_deposits_lie_on_the_moon() -> None:
    """L119: eight places, none over another, all on its disc, and the rockets of four people between them."""
    board = shipped()
    spots = [deposit_spot(board, place) for place in range(DEPOSITS)]
    assert all([dist(spot, board.spots[MOON]) < MOON_RADIUS - 14 for spot in spots])
    assert all([dist(one, other) > 34 for one, other in combinations(spots, 2)])
    rockets = [standing(board, MOON, no, 4) for no in range(4)]
    assert all([dist(rocket, spot) > 34 for rocket in rockets for spot in spots])


# -- pieces and lid


def test_every_piece_has_its_symbol() -> None:
    """Rockets, pirate, packs of any size, deposits face down and face up; suits differ by shape too."""
    wanted = {f"rocket-{suit}" for suit in SUITS} | {"pirate", "wreck", "pack", "deposit"}
    wanted |= {pack_symbol(count) for count in range(1, OPTIONS + 1)}
    wanted |= {deposit_symbol(kind) for kind in range(len(KINDS))}
    found = check_symbols(symbols(shipped()), wanted, 40_000)
    for suit, sign in zip(SUITS, SIGNS):
        drawn_paths = [path.get("d") for path in found[f"rocket-{suit}"].iter(SVG + "path")]
        assert [other for other in SIGNS if other in drawn_paths] == [sign]
    assert written(found[pack_symbol(7)]) == ["7"]


def test_curves_run_through_their_points() -> None:
    """A smooth line meets every point; a closed one comes back, and runs the way the points do."""
    points = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    ring = arcs(points, close=True)
    assert [arc[0] for arc in ring] == points
    assert ring[-1][3] == points[0]
    assert along(ring[0], 0) == points[0]
    assert along(ring[0], 1) == pytest.approx(points[1])
    assert heading(ring[0], 0.5) == pytest.approx(0)
    assert heading(ring[1], 0.5) == pytest.approx(90)
    assert len(arcs(points)) == 3
    assert smooth(points).startswith("M0 0C")
    assert smooth(points, close=True).endswith(" 0 0z")
