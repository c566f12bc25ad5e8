"""DE LA TERRE A LA LUNE to print: what the sheet has in its box, in its numbers, to be cut out and read."""

from __future__ import annotations

from functools import partial
from xml.etree import ElementTree

import pytest

from games.lune.table import shipped
from games.suites import kits
from games.suites.colours import EYES, confused
from games.suites.drawings import HOSTILE, SVG, Element, written
from games.suites.kits import (
    check_colours,
    check_drawings,
    check_numbers,
    check_readable,
    check_uncut,
    part_of,
)
from ludotheque.games.lune import GAME
from ludotheque.games.lune.art.cards import MACHINES
from ludotheque.games.lune.art.inks import drawn, note_width
from ludotheque.games.lune.art.kit import kit
from ludotheque.games.lune.art.pieces import SIGNS
from ludotheque.games.lune.rules.board import EXHAUSTED, KINDS, OPTIONS, RANKS, SUITS, Board
from ludotheque.parts.kit import NET, Part
from ludotheque.parts.svg.drawing import text_width
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from ludotheque.shelf import package_text

COUNTS = {
    "cards": (32, "L3"),
    "options": (32, "L6"),
    "deposits": (8, "L9"),
    "rockets": (4, "L10"),
    "pirate": (1, "L10"),
    "dice": (3, "L10"),
}

printed = partial(kits.printed, GAME)


def part(key: str) -> Part:
    return part_of(printed("en"), key)


# -- numbers


def test_everything_is_there_in_its_number() -> None:
    """L3 L6 L9 L10; the rules named are those of the book."""
    check_numbers(GAME, COUNTS)


def test_eight_ranks_in_four_colours() -> None:
    """L4 L5: a drawing for each rank, the sign of each suit, and the rank in both upper corners; one back for all."""
    board, found = shipped(), part("cards")
    assert [face.id for face in found.faces] == [f"card-{suit}-{rank + 1}" for suit in SUITS for rank in range(RANKS)]
    assert len(MACHINES) == RANKS
    assert len({drawn(machine, "#123456") for machine, _ in MACHINES}) == RANKS
    for no, face in enumerate(found.faces):
        tree = ElementTree.fromstring(face.front)
        assert written(tree).count(str(no % RANKS + 1)) == 2
        signs = [path.get("d") for path in tree.iter(SVG + "path") if path.get("d") in SIGNS]
        assert signs == [SIGNS[no // RANKS]] * 4
        assert board.ranks["en"][no % RANKS + 1] in (tree.findtext(SVG + "title") or "")
    assert len({face.back for face in found.faces}) == 1
    courts = [face.id for face in found.faces if {"ACE", "KING"} & set(written(ElementTree.fromstring(face.front)))]
    assert courts == [f"card-{suit}-{rank}" for suit in SUITS for rank in (1, 2)]


def test_options_are_those_of_the_edition() -> None:
    """L6 L7: as many of each deposit as the edition has, with their points; the exhausted ones have none."""
    board, found = shipped(), part("options")
    for kind, key in enumerate(KINDS):
        own = [option for option in range(1, OPTIONS + 1) if board.option_kind[option] == kind]
        face = next(face for face in found.faces if face.id.startswith(f"option-{key.lower()}-"))
        assert face.count == len(own)
        words = written(ElementTree.fromstring(face.front))
        assert words == [key.replace("2", "₂"), board.kinds["en"][kind], str(board.option_worth[own[0]])]
    gone = next(face for face in found.faces if face.id == "option-exhausted")
    assert gone.count == board.option_kind[1:].count(EXHAUSTED)
    assert " ".join(written(ElementTree.fromstring(gone.front))) == board.kinds["en"][EXHAUSTED]
    assert len({face.back for face in found.faces}) == 1


def test_one_deposit_of_each_kind_and_one_back() -> None:
    """L9 L14."""
    found = part("deposits")
    assert [face.id for face in found.faces] == [f"deposit-{key.lower()}" for key in KINDS]
    assert [face.count for face in found.faces] == [1] * len(KINDS)
    assert len({face.back for face in found.faces}) == 1
    assert found.round


def test_what_flies_is_the_same_on_both_sides() -> None:
    """L10 L11: four rockets with the signs of the suits, upright, and a pirate; eighteen millimetres or more."""
    for key in ("rockets", "pirate"):
        assert all([face.front == face.back for face in part(key).faces])
        assert all([18 <= side <= 26 for side in part(key).size])
    assert [face.id for face in part("rockets").faces] == [f"rocket-{suit}" for suit in SUITS]
    for face, sign in zip(part("rockets").faces, SIGNS):
        drawn = [path.get("d") for path in ElementTree.fromstring(face.front).iter(SVG + "path")]
        assert [drawn.count(other) for other in SIGNS if other in drawn] == [3]
        assert sign in drawn
        assert "rotate" not in face.front


def test_two_dice_are_alike_and_the_third_is_not() -> None:
    """L10 L28."""
    assert part("dice").size == NET
    assert [(face.id, face.count) for face in part("dice").faces] == [("die-pirate", 2), ("die-rocket", 1)]
    assert len({face.front for face in part("dice").faces}) == 2


# -- drawings


def width(element: Element, size: float) -> float:
    words = element.text or ""
    return note_width(words, size) if element.get("letter-spacing") else text_width(words, size)


@pytest.mark.parametrize("lang", languages())
def test_every_drawing_can_be_cut_out_and_read(lang: str) -> None:
    check_drawings(printed(lang), width)
    check_uncut(printed(lang))
    check_readable(printed(lang), 32 * 6, width)


@pytest.mark.parametrize("number", range(len(HOSTILE)))
def test_hostile_names_stay_names(number: int) -> None:
    """Whatever an edition calls its machines and deposits, the drawings stay drawings, in the same numbers."""
    found = kit(hostile(number), tongue("fr", GAME))
    check_drawings(found, width)
    assert {part.key: part.count for part in found.parts} == {key: count for key, (count, _) in COUNTS.items()}


def hostile(number: int) -> Board:
    board = GAME.edition(package_text(GAME, "edition.toml"))
    names = [HOSTILE[(no + number) % len(HOSTILE)] for no in range(EXHAUSTED + 1)]
    for lang in languages():
        board.ranks[lang] = board.blurbs[lang] = board.kinds[lang] = names
    return board


def test_an_edition_without_blurbs_can_be_printed() -> None:
    board = GAME.edition(package_text(GAME, "edition.toml"))
    board.blurbs = {}
    assert kit(board, tongue("en", GAME)).parts[0].count == COUNTS["cards"][0]


def test_a_colour_is_never_alone() -> None:
    """Suits and rockets have shapes, deposits their symbols, dice their number."""
    for lang in languages():
        check_colours(printed(lang))
    suits, rockets, deposits, _ = printed("en").signs
    assert [sign.mark for sign in suits] == [sign.mark for sign in rockets]
    assert [sign.mark for sign in deposits] == list(KINDS)


@pytest.mark.parametrize("eye", EYES)
def test_suits_rockets_and_dice_are_told_apart_by_all_eyes(eye: str) -> None:
    """By colour alone, and in a grey print."""
    suits, rockets, _, dice = printed("en").signs
    assert confused(suits, eye) == confused(rockets, eye) == confused(dice, eye) == []


# -- sheets to write on


@pytest.mark.parametrize("lang", languages())
def test_the_score_has_the_lines_of_the_rule(lang: str) -> None:
    """L152 L160: a line for each deposit, both bonuses, the total; a column for each of four."""
    score = printed(lang).ledgers[0]
    assert score.columns[1:] == ("", "", "", "")
    for kind, row in enumerate(score.rows[: len(KINDS)]):
        assert row.endswith(shipped().kinds[lang][kind])
    assert [number for row in score.rows for number in ("200", "150") if number in row] == ["200", "150"]
    assert all([rule in score.note for rule in ("L160", "L161", "L162")])
    assert len(set(score.rows)) == len(score.rows) == len(KINDS) + 5


@pytest.mark.parametrize("lang", languages())
def test_the_memo_counts_the_options_in_the_box(lang: str) -> None:
    """L6: so many of each deposit; lines for the others are empty."""
    memo = printed(lang).ledgers[1]
    counts = [int(row.split(" × ")[1]) for row in memo.rows if row]
    assert counts == [shipped().option_kind[1:].count(kind) for kind in range(EXHAUSTED + 1)]
    assert sum(counts) == OPTIONS
    assert [row.split(" × ")[0] for row in memo.rows[: len(KINDS)]] == list(printed(lang).ledgers[0].rows[: len(KINDS)])
    assert memo.rows.count("") == 6
    assert all([memo.title, memo.note, *memo.columns])
