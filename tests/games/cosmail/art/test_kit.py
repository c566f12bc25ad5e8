"""COSMAIL to print: what the sheet has in its box, in its numbers, drawn so that it can be cut out and read."""

from __future__ import annotations

from functools import partial
from xml.etree import ElementTree

import pytest

from games.cosmail.table import shipped
from games.suites import kits
from games.suites.colours import EYES, confused
from games.suites.drawings import HOSTILE, written
from games.suites.kits import (
    check_colours,
    check_drawings,
    check_numbers,
    check_readable,
    check_uncut,
    part_of,
)
from ludotheque.games.cosmail import GAME
from ludotheque.games.cosmail.art.inks import FLEETS, FUELS, ROMANS, WARE_INKS
from ludotheque.games.cosmail.art.kit import kit
from ludotheque.games.cosmail.rules.board import WARES
from ludotheque.parts.kit import NET, Part
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from ludotheque.shelf import package_text

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

printed = partial(kits.printed, GAME)


def part(key: str) -> Part:
    return part_of(printed("fr"), key)


# -- numbers


def test_everything_is_there_in_its_number() -> None:
    """C5 C6 C8 C70."""
    check_numbers(GAME, COUNTS)


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


# -- drawings


@pytest.mark.parametrize("lang", languages())
def test_every_drawing_can_be_cut_out_and_read(lang: str) -> None:
    check_drawings(printed(lang))
    check_uncut(printed(lang))
    check_readable(printed(lang), 200)


@pytest.mark.parametrize("number", [0, 3])
def test_hostile_names_stay_names(number: int) -> None:
    """Whatever an edition calls its ports and goods, the drawings stay drawings."""
    board = GAME.edition(package_text(GAME, "edition.toml"))
    names = [HOSTILE[(no + number) % len(HOSTILE)] for no in range(len(board.kind))]
    board.names = dict.fromkeys(languages(), names)
    board.goods = dict.fromkeys(languages(), names[:WARES])
    found = kit(board, tongue("fr", GAME))
    check_drawings(found)
    assert {part.key: part.count for part in found.parts} == {key: count for key, (count, _) in COUNTS.items()}


# -- colours


def test_a_colour_is_never_alone() -> None:
    """Goods have pictograms, fleets the numbers of their bases, fuels pictograms; each mark can be seen."""
    goods, fleets, fuels = printed("en").signs
    assert [sign.colour for sign in goods] == list(WARE_INKS)
    assert [sign.mark for sign in fleets] == list(ROMANS[1:])
    assert [sign.colour for sign in fuels] == list(FUELS.values())
    for lang in languages():
        check_colours(printed(lang))


@pytest.mark.parametrize("eye", EYES)
def test_fleets_and_fuels_are_told_apart_by_all_eyes(eye: str) -> None:
    """By colour alone, and in a grey print: one looks for them from across the table."""
    _, fleets, fuels = printed("en").signs
    assert confused(fleets, eye) == confused(fuels, eye) == []


# -- sheets to write on


@pytest.mark.parametrize("lang", languages())
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
