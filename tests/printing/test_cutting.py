"""Things to cut out: all of them, apart from each other, and every back behind its front."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.kernel.game import BadSetup
from ludotheque.parts.kit import Face, Part
from ludotheque.printing.cutting import GUTTER, Cut, cut_out
from ludotheque.printing.document import MARGIN, Paper

A4 = Paper(210, 297)


def part(size: tuple[float, float], counts: list[int], backs: bool = True) -> Part:
    faces = [Face(f"f{n}", f"front {n}", f"back {n}" if backs else "", count) for n, count in enumerate(counts)]
    return Part("cards", "Cards", size, tuple(faces), "L3", "#ffffff")


@given(st.tuples(st.floats(12, 180), st.floats(12, 260)), st.lists(st.integers(1, 60), min_size=1, max_size=12))
def test_all_are_there_and_lie_apart_on_the_paper(size: tuple[float, float], counts: list[int]) -> None:
    made = part(size, counts)
    cuts = cut_out(made, A4)
    assert Counter(spot.face.id for cut in cuts for spot in cut.fronts) == {face.id: face.count for face in made.faces}
    for cut in cuts:
        size = lying(cut, made.size)
        for spot in cut.fronts:
            assert spot.x >= MARGIN
            assert spot.y >= MARGIN
            assert spot.x + size[0] <= A4.width - MARGIN
            assert spot.y + size[1] <= A4.height - MARGIN
        check_apart(cut, size)


def lying(cut: Cut, size: tuple[float, float]) -> tuple[float, float]:
    """The width and height of a thing as it lies on the sheet."""
    return (size[1], size[0]) if cut.lying else size


def check_apart(cut: Cut, size: tuple[float, float]) -> None:
    for number, one in enumerate(cut.fronts):
        for other in cut.fronts[number + 1 :]:
            across = abs(one.x - other.x) - size[0]
            down = abs(one.y - other.y) - size[1]
            assert max(across, down) >= GUTTER - 1e-6, (one, other)


@given(st.tuples(st.floats(12, 180), st.floats(12, 260)), st.lists(st.integers(1, 30), min_size=1, max_size=8))
def test_backs_match_when_the_sheet_is_turned_over_its_long_edge(size: tuple[float, float], counts: list[int]) -> None:
    for cut in cut_out(part(size, counts), A4):
        width = lying(cut, size)[0]
        behind = {(round(A4.width - spot.x - width, 6), round(spot.y, 6)): spot.face.id for spot in cut.backs}
        assert behind == {(round(spot.x, 6), round(spot.y, 6)): spot.face.id for spot in cut.fronts}


def test_cut_marks_stand_at_the_edges_of_every_thing() -> None:
    for cut in cut_out(part((63.0, 88.0), [20]), A4):
        for spot in cut.fronts:
            width, height = lying(cut, (63.0, 88.0))
            for x in (spot.x, spot.x + width):
                assert min(abs(x - line) for line in cut.across) < 1e-9
            for y in (spot.y, spot.y + height):
                assert min(abs(y - line) for line in cut.down) < 1e-9


def test_things_lie_on_their_side_where_more_of_them_fit() -> None:
    cuts = cut_out(part((63.0, 88.0), [20]), A4)
    assert [len(cut.fronts) for cut in cuts] == [8, 8, 4]
    assert all(cut.lying for cut in cuts)
    assert not any(cut.lying for cut in cut_out(part((90.0, 40.0), [20]), A4))


def test_nothing_is_printed_behind_what_has_no_back() -> None:
    assert not any(cut.backs for cut in cut_out(part((30.0, 30.0), [80], backs=False), A4))


def test_what_does_not_fit_is_refused_with_a_word() -> None:
    with pytest.raises(BadSetup, match="does not fit on this paper"):
        cut_out(part((230.0, 230.0), [1]), A4)
