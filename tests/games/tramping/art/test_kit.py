"""TRAMPING to print: the box of the sheet, card by card, drawn so that it can be cut out and read."""

from __future__ import annotations

import re
from functools import partial
from xml.etree import ElementTree

import pytest

from games.suites import kits
from games.suites.drawings import SVG, check_sheet
from games.suites.drawings import written as texts
from games.suites.kits import MOST, check_numbers, part_of, sides
from games.tramping.table import fx, shipped
from ludotheque.games.tramping import GAME
from ludotheque.games.tramping.art.coast import clipped, coast, rings
from ludotheque.games.tramping.art.inks import CARGOS
from ludotheque.games.tramping.art.kit import kit
from ludotheque.games.tramping.rules.board import KEEP, NOWHERE, PETROL, Board
from ludotheque.games.tramping.words import millions
from ludotheque.parts.kit import NET, UNITS, Face, Part
from ludotheque.say import tongue
from ludotheque.say.languages import languages

COUNTS = {
    "cards": (30, "T14"),
    "incidents": (20, "T100"),
    "money": (180, "T7"),
    "cargos": (5, "T7"),
    "dice": (5, "T7"),
    "markers": (3, "T124"),
}

printed = partial(kits.printed, GAME)


def part(key: str) -> Part:
    return part_of(printed("fr"), key)


# -- numbers


def test_everything_is_there_in_its_number() -> None:
    check_numbers(GAME, COUNTS)


def test_a_card_for_each_port() -> None:
    """T14: 23 freight and 7 petrol cards, with the name of the port, its routes, and three sums."""
    board, faces = shipped(), part("cards").faces
    kinds = [face.id.partition("-")[0] for face in faces]
    assert (kinds.count("freight"), kinds.count("petrol")) == (23, 7)
    for card, face in enumerate(faces):
        port = board.card_port[card]
        words = texts(ElementTree.fromstring(face.front))
        assert face.id == f"{'petrol' if board.kind[port] == PETROL else 'freight'}-{card + 1}"
        assert board.names["fr"][port] in words
        assert [words.count(millions(units, tongue("fr", GAME))) for units in (6, 1, 3)] == [1, 1, 1]
        on = [str(route + 1) for route, lies in enumerate(board.lies_on) if lies[port]]
        assert [number for number in ("1", "2", "3") if number in words] == on


def test_a_card_shows_where_its_port_lies() -> None:
    """The square of the port is drawn in the detail of the chart, in its own place, and so is the land."""
    board = shipped()
    for card, face in enumerate(part("cards").faces):
        x, y = board.spots[board.card_port[card]]
        spots = [group.get("transform") for group in ElementTree.fromstring(face.front).iter(SVG + "g")]
        assert f"translate({x:g} {y:g})" in spots
    assert "<path id=" not in part("cards").faces[0].back


def test_incidents_are_those_of_the_edition() -> None:
    """T100 T101: one card each with its number, of which one is TRAMPING, with its three repairs."""
    board, faces = shipped(), part("incidents").faces
    assert [face.id for face in faces if face.id == "tramping"] == ["tramping"]
    assert faces[board.incident_effect.index(KEEP)].id == "tramping"
    for no, face in enumerate(faces):
        words = texts(ElementTree.fromstring(face.front))
        assert words[-1] == str(no + 1)
        assert " ".join(words).replace("\u00a0", " ").count(board.incident_texts["fr"][no][:12].strip()) == 1
    assert texts(ElementTree.fromstring(faces[board.incident_effect.index(KEEP)].front))[:3] == ["1", "2", "3"]


@pytest.mark.parametrize("lang", languages())
def test_the_story_of_an_incident_parts_no_sum(lang: str) -> None:
    """A figure and its M stand in one line, however the lines fall."""
    stories = [words for words in shipped().incident_texts[lang] if re.search(r"\d\sM\b", words)]
    lines = [
        line
        for face in part_of(printed(lang), "incidents").faces
        for line in texts(ElementTree.fromstring(face.front))
        if len(line) > 12
    ]
    assert len([line for line in lines if re.search(r"\d\u00a0M\b", line)]) == len(stories) > 8


def test_what_is_dealt_face_down_cannot_be_told_from_behind() -> None:
    for key in ("cards", "incidents"):
        assert len({face.back for face in part(key).faces}) == 1
        assert part(key).faces[0].back


def test_notes_for_five_captains_and_one_outfit_more() -> None:
    """T7 T11 T172: twenty of 1 M and ten of 0.5 M each; the sixth outfit serves a float or the treasure."""
    million, half = part("money").faces
    assert (million.count, half.count) == (6 * 20, 6 * 10)
    assert million.count + half.count / 2 == 6 * 25
    assert texts(ElementTree.fromstring(million.front)).count("1\u00a0M") == 2
    assert texts(ElementTree.fromstring(half.front)).count("0,5\u00a0M") == 2


def test_a_cargo_and_a_die_of_each_colour() -> None:
    """T7 T127: numbered on both sides; the other side is that of a damaged cargo."""
    for no, (cargo, die) in enumerate(zip(part("cargos").faces, part("dice").faces)):
        assert (cargo.id, die.id) == (f"cargo-{no + 1}", f"die-{no + 1}")
        assert all([CARGOS[no] in side for side in (cargo.front, cargo.back, die.front)])
        assert [texts(ElementTree.fromstring(side)) for side in (cargo.front, cargo.back)] == [[str(no + 1)]] * 2
        assert cargo.front != cargo.back
    assert part("dice").size == NET


def test_a_treasure_and_two_reefs() -> None:
    """T120 T124."""
    assert [(face.id, face.count) for face in part("markers").faces] == [("treasure", 1), ("reef", 2)]
    assert part("markers").round


# -- sheets to write on


def test_the_score_sheet_has_the_lines_of_the_accounts() -> None:
    """T173 to T177, one column for the bank and one for each cargo."""
    score = printed("en").ledgers[0]
    assert score.key == "score"
    assert len(score.columns) == 6
    rules = [row.partition("(")[2].rstrip(")") for row in score.rows if "(T" in row]
    assert rules == ["T171", "T153", "T152", "T173", "T174", "T175", "T176", "T177", "T178"]


def test_the_bank_has_its_ledgers() -> None:
    """T10 T147: loans, and all thirty ports with their routes."""
    found = {ledger.key: ledger for ledger in printed("fr").ledgers}
    assert set(found) == {"score", "loans", "concessions", "voyage"}
    assert len(found["concessions"].rows) == 30
    assert "Alger (1, 2)" in found["concessions"].rows
    assert all([ledger.title and ledger.note and ledger.columns and ledger.rows for ledger in found.values()])


# -- drawings


@pytest.mark.parametrize("lang", languages())
def test_every_side_is_small_and_harmless(lang: str) -> None:
    for part, _, svg in sides(printed(lang)):
        wide, high = [round(side * UNITS) for side in part.size]
        check_sheet(svg, (wide, high), MOST)


def test_nothing_but_the_pack_differs_from_card_to_card() -> None:
    """Two cards of the same kind share all but what is theirs."""
    fronts = {face.front for key in ("cards", "incidents") for face in part(key).faces}
    assert len(fronts) == 50


# -- other editions, and the coast


def test_a_small_board_has_the_cards_it_has() -> None:
    small: Board = fx()
    faces: tuple[Face, ...] = kit(small, tongue("en", GAME)).parts[0].faces
    assert [int(face.id.partition("-")[2]) - 1 for face in faces] == [
        card for card, port in enumerate(small.card_port) if port != NOWHERE
    ]


def test_the_coast_is_cut_to_its_window() -> None:
    """Nothing leaves the window, nothing inside is lost, and the open sea has none."""
    window = (180.0, 330.0, 330.0, 440.0)
    cut = [ring for ring in [clipped(ring, window) for ring in rings()] if len(ring) > 2]
    assert cut
    assert all([window[0] <= x <= window[2] and window[1] <= y <= window[3] for ring in cut for x, y in ring])
    kept = {spot for ring in cut for spot in ring}
    inside = [(x, y) for ring in rings() for x, y in ring if window[0] < x < window[2] and window[1] < y < window[3]]
    assert len(inside) > 50
    assert set(inside) <= kept
    assert coast((1050.0, 540.0, 1120.0, 590.0)) == ""
    whole = clipped([(0.0, 0.0), (2000.0, 0.0), (2000.0, 2000.0), (0.0, 2000.0)], window)
    assert set(whole) == {(x, y) for x in (window[0], window[2]) for y in (window[1], window[3])}
