"""Words in the room they have: parted, evened, made smaller, and only then cut."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from games.suites.drawings import HOSTILE, Element
from ludotheque.parts.svg.drawing import text_width
from ludotheque.parts.svg.lines import LEADING, LEAST, block, composed, evened, line, parted, wide

WORDS = "Aux Mille Boutons de Prague"
COUNTED = "one two three four five six seven eight nine ten eleven"


def drawn(svg: str) -> Element:
    return ElementTree.fromstring(svg)


# -- one line


def test_a_line_with_room_is_as_large_as_asked() -> None:
    found = drawn(line(100, 40, "Bergen", 38, 336, font_weight=700))
    assert found.attrib == {"x": "100", "y": "40", "font-size": "38", "text-anchor": "middle", "font-weight": "700"}
    assert found.text == "Bergen"


@pytest.mark.parametrize("room", [160, 233, 260.5, 300])
def test_a_long_line_becomes_smaller_before_it_is_cut(room: float) -> None:
    """As large as the room allows, to a tenth of a unit."""
    found = drawn(line(0, 0, "BOUTONS", 60, room))
    size = float(found.get("font-size", "0"))
    assert found.text == "BOUTONS"
    assert wide("BOUTONS", size) <= room < wide("BOUTONS", size + 0.1)


def test_letters_become_no_smaller_than_can_be_read() -> None:
    found = drawn(line(0, 0, "W" * 90, 60, 300))
    assert float(found.get("font-size", "0")) == LEAST
    assert (found.text or "").endswith("W…")
    assert 270 < wide(found.text or "", LEAST) <= 300


def test_letters_set_apart_stay_in_the_middle() -> None:
    """The room after the last letter counts for nothing; it shrinks with the letters."""
    found = drawn(line(220, 0, "TABAC", 44, 400, 4))
    assert (found.get("x"), found.get("letter-spacing")) == ("222", "4")
    tight = drawn(line(220, 0, "CAOUTCHOUC", 44, 200, 4))
    spread, size = float(tight.get("letter-spacing", "0")), float(tight.get("font-size", "0"))
    assert spread == pytest.approx(4 * size / 44, abs=0.06)
    assert wide("CAOUTCHOUC", size, spread) == pytest.approx(200, abs=1.5)


def test_a_line_may_begin_at_its_place() -> None:
    found = drawn(line(164, 0, "Narvik", 52, 400, 3, text_anchor=None))
    assert found.get("x") == "164"
    assert "text-anchor" not in found.attrib


# -- several lines


def test_words_are_parted_at_their_spaces() -> None:
    assert parted(WORDS, 10, 1000) == [WORDS]
    assert parted(WORDS, 10, 120) == ["Aux Mille Boutons de", "Prague"]
    assert parted("  two  spaces ", 10, 1000) == ["two spaces"]
    assert parted("règle\u00a0; nous", 20, 90) == ["règle\u00a0;", "nous"]
    assert parted("", 20, 300) == []


def test_lines_are_about_equally_long() -> None:
    """No word alone on the last line where the others could share, nothing lost, nothing longer than its room."""
    assert evened(WORDS, 10, 120) == ["Aux Mille Boutons", "de Prague"]
    lines = evened(COUNTED, 20, 300)
    widths = [text_width(each, 20) for each in lines]
    assert " ".join(lines) == COUNTED
    assert len(lines) == len(parted(COUNTED, 20, 300))
    assert max(widths) <= 300
    assert min(widths) > max(widths) / 2
    assert evened("alone", 20, 300) == ["alone"]
    assert evened("", 20, 300) == []


def test_a_text_takes_the_largest_size_in_which_it_fits() -> None:
    """In steps of two, and the smallest itself; evened in whichever it is."""
    assert composed("x", 36, 22, 400, 120) == (["x"], 36)
    assert composed("", 36, 22, 400, 120) == ([], 36)
    assert [composed(COUNTED, 40, 23, 300, high)[1] for high in (244.1, 240, 150, 84.5)] == [40, 38, 30, 23]
    for high in (244.1, 240, 150, 84.5):
        lines, size = composed(COUNTED, 40, 23, 300, high)
        assert lines == evened(COUNTED, size, 300)
        assert len(lines) * size * LEADING <= high


def test_a_long_word_makes_the_letters_smaller() -> None:
    lines, size = composed("Konstantinopolitanische", 40, 20, 330, 400)
    assert lines == ["Konstantinopolitanische"]
    assert 20 < size < 40
    assert text_width(lines[0], size) <= 330 < text_width(lines[0], size + 2)


def test_what_is_too_long_even_small_is_cut() -> None:
    lines, size = composed("word " * 300, 30, 20, 500, 100)
    assert (len(lines), size) == (4, 20)
    assert [each.endswith("…") for each in lines] == [False, False, False, True]
    assert max([text_width(each, size) for each in lines]) <= 500
    assert composed("W" * 200, 36, 22, 400, 120)[0][0].endswith("W…")
    assert composed(WORDS, 36, 22, 120, 5) == (["Aux Mill…"], 22)  # a line there is, however low the room


@pytest.mark.parametrize("words", HOSTILE)
def test_any_words_stay_in_their_room(words: str) -> None:
    lines, size = composed(words, 40, 22, 300, 150)
    assert all([text_width(each, size) <= 300 for each in lines])
    assert len(lines) * size * LEADING <= 150
    found = drawn(line(0, 0, words, 40, 300, 3)).text or ""
    assert wide(found, LEAST) <= 300


def test_a_block_lies_round_its_middle() -> None:
    tree = drawn(f"<g>{block(50, 300, (['one', 'two', 'three'], 20.0), fill='#123456')}</g>")
    assert [(each.text, each.get("x"), each.get("font-size"), each.get("text-anchor")) for each in tree] == [
        (words, "50", "20", "middle") for words in ("one", "two", "three")
    ]
    heights = [float(each.get("y", "0")) for each in tree]
    assert heights[1] == pytest.approx(300 + 20 * 0.36, abs=0.05)
    assert heights[1] - heights[0] == pytest.approx(heights[2] - heights[1], abs=0.11)
    assert heights[2] - heights[1] == pytest.approx(20 * LEADING, abs=0.11)
    assert {each.get("fill") for each in tree} == {"#123456"}
