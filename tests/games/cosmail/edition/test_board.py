"""What can be wrong with a planisphere as a whole: ways, straits, scale, fairness, and the examples of the sheet."""

from __future__ import annotations

import re

import pytest

from games.cosmail.spoiled import EDITION_TEXT, FILE, SHORTER, costs, joined, leg, node, stranded, unlinked
from games.suites.editions import meant

SINGAPORE = leg("sabang", "singapour")
SUEZ = leg("alexandrie", "suez")
ISTANBUL = leg("istamboul", "odessa")


def grid(one: str, other: str, strait: str) -> str:
    """The edition with one more marked leg."""
    return FILE.changed(leg(one, other), 'way = "sea"', f'way = "sea", strait = "{strait}"')


# -- ways


@pytest.mark.parametrize(
    ("text", "name", "reason"),
    [
        pytest.param(unlinked("stockholm", "sea"), "stockholm", "no ship can come to 'stockholm'", id="inland port"),
        pytest.param(unlinked("base-2"), "base-2", "no ship can come to 'base-2'", id="a base alone"),
        pytest.param(
            FILE.without(leg("beira", "sydney"), FILE.without(leg("beira", "majunga"))),
            "beira",
            "'beira' has one sea leg only",
            id="Beira the end of the way",
        ),
        pytest.param(
            unlinked("alice"), "alice", "no plane can come to 'alice' without passing a deposit", id="a square alone"
        ),
        pytest.param(
            joined("alice", "oural", "land", 9, text=unlinked("alice")),
            "alice",
            "no plane can come to 'alice' without passing a deposit",
            id="a square behind a deposit",
        ),
        pytest.param(unlinked("alaska"), "alaska", "no plane can come to 'alaska' (C143)", id="Alaska alone"),
        pytest.param(
            FILE.changed(leg("alaska", "vancouver"), '"land"', '"sea"'),
            "alaska",
            "'alaska' is a deposit and has no sea leg",
            id="Alaska on the sea",
        ),
        pytest.param(costs(baltimore=21), "baltimore", "'baltimore' has no leg of 20 or less", id="coal too far"),
        pytest.param(costs(batoum=21), "batoum", "'batoum' has no leg of 20 or less", id="petrol too far"),
        pytest.param(
            joined("batoum", "oural", "land", 5, text=costs(batoum=21)),
            "batoum",
            "'batoum' has no leg of 20 or less",
            id="petrol by a deposit",
        ),
        pytest.param(costs(base_6=12), "base-6", "'base-6' has no sea leg of 11 or less", id="a base too far"),
    ],
)
def test_a_planisphere_that_breaks_a_rule(text: str, name: str, reason: str) -> None:
    """C31 C63 C143 C144 C145 C-16 C-17 C-18: refused, with the line of the node to blame."""
    FILE.check_whole(text, node(name), reason)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        pytest.param(SHORTER, "no leg is longer than 24", id="planes"),
        pytest.param(costs(islande=99, acores__liverpool=99), "sea legs cost 1", id="mean"),
    ],
)
def test_numbers_that_do_not_go_with_the_dice(text: str, reason: str) -> None:
    """C-15 C-20: refused with the line of the legs."""
    FILE.check_whole(text, "legs = [", reason)


def test_no_long_leg_for_ships() -> None:
    """C31 C-15: one over land does not help."""
    short = re.sub(r'(way = "sea", cost = )(1[2-9]|[2-9]\d)', r"\g<1>11", EDITION_TEXT)
    FILE.check_whole(joined("moscou", "pekin", "land", 25, text=short), "legs = [", "no sea leg is longer than 11")


# -- the examples of the sheet


@pytest.mark.parametrize(
    ("text", "name", "reason"),
    [
        pytest.param(costs(base_2__perth=9), "perth", "from base II to Perth is 10 by sea", id="too near"),
        pytest.param(costs(base_2__perth=11), "perth", "from base II to Perth is 10 by sea", id="too far"),
        pytest.param(costs(base_2__perth=12), "perth", "from base II to Perth is 10 by sea", id="out of reach"),
        pytest.param(
            joined(
                "suez",
                "perth",
                "sea",
                5,
                ', strait = "suez"',
                joined("base-2", "suez", "sea", 5, text=costs(base_2=15)),
            ),
            "perth",
            "by sea, without a toll",
            id="through Suez",
        ),
        pytest.param(costs(base_3__sydney=22), "sydney", "is 23 by air, not 22", id="Sydney nearer"),
        pytest.param(joined("base-3", "alice", "land", 7), "sydney", "is 23 by air, not 1", id="by another way"),
    ],
)
def test_examples_that_do_not_come_out(text: str, name: str, reason: str) -> None:
    """C-12 C-13: refused, with the line of the port."""
    FILE.check_whole(text, node(name), reason)


def test_a_base_that_is_worse_than_the_others_by_sea() -> None:
    """C20 C191: refused, with the line of the base."""
    wrong = FILE.bad(meant(costs(base_6=30), "homes"))
    assert "from 'base-6' the goods ports cost" in str(wrong)
    assert "in all by sea, from the best" in str(wrong)
    assert wrong.line == FILE.line_of(node("base-6"))


def test_a_base_that_is_better_than_the_others_by_air() -> None:
    """C20 C191: refused, with the line of the worst."""
    text = stranded("alexandrie", "land")
    wrong = FILE.bad(text)
    assert "in all by air, from the best" in str(wrong)
    assert wrong.line == FILE.line_of(node("base-1"), text)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(costs(base_4__vancouver=1, base_4__yokohama=4), id="the North Pacific"),
        pytest.param(joined("base-3", "tahiti", "sea", 9), id="the South Pacific"),
        pytest.param(joined("base-6", "alaska", "land", 3), id="by air alone"),
    ],
)
def test_a_base_that_is_a_shortcut(text: str) -> None:
    """C-36: a way between two places that are not bases would be shorter through a base than without it."""
    wrong = FILE.bad(text)
    assert "through a home base and" in str(wrong)
    assert wrong.line in range(FILE.line_of(node("tampico"), text), FILE.line_of(node("base-1"), text))


# -- the straits


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        pytest.param(
            FILE.changed(SUEZ, ', strait = "suez"', ""),
            '{ id = "suez", fr',
            "no leg bears the grid of Suez",
            id="no grid",
        ),
        pytest.param(
            grid("liverpool", "islande", "suez"), leg("liverpool", "islande"), "does not touch Suez", id="elsewhere"
        ),
        pytest.param(grid("suez", "aden", "suez"), SUEZ, "Suez does not separate two sides", id="two grids in a row"),
        pytest.param(joined("sabang", "batavia", "sea", 4), SINGAPORE, "Singapour does not separate", id="a way round"),
        pytest.param(
            joined("naples", "dakar", "sea", 30), node("alger"), "Alger lies behind suez, gibraltar alone", id="no toll"
        ),
        pytest.param(
            joined("batoum", "suez", "sea", 30), node("odessa"), "Odessa lies behind istamboul alone", id="a canal"
        ),
        pytest.param(
            meant(
                FILE.without(
                    leg("base-2", "aden"),
                    FILE.without(
                        leg("aden", "colombo"),
                        FILE.without(leg("majunga", "aden"), FILE.without(leg("aden", "bombay"))),
                    ),
                ),
                "fairness",
            ),
            node("aden"),
            "no way without a toll leads to Aden",
            id="a toll for Aden",
        ),
    ],
)
def test_straits_that_do_not_bite_or_bite_too_much(text: str, line: str, reason: str) -> None:
    """C89 C94 C-06 C-19: refused, with the line of the strait, of the leg or of the port."""
    FILE.check_whole(text, line, reason)


def test_batoum_may_lie_inland() -> None:
    """Only if a ship can come there has it to be behind the Bosporus."""
    board = FILE.read(unlinked("batoum", "sea"))
    assert not board.afloat[board.names["fr"].index("Batoum")]
