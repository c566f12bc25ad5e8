"""Charts that cannot be sailed, or are not the one of the sheet, are refused with the line of the square to blame."""

from __future__ import annotations

import re
import tomllib

import msgspec
import pytest

from games.suites.editions import meant
from games.tramping.spoiled import (
    EDITION,
    EDITION_TEXT,
    FILE,
    FINE,
    NO_BAR,
    SHORT,
    TOO_NEAR,
    TWO_NEAREST,
    added,
    kinds,
    run,
    square,
    swapped,
)
from ludotheque.games.tramping import edition
from ludotheque.games.tramping.edition.rows import Sheet
from ludotheque.games.tramping.edition.tracks import BoardChecks
from ludotheque.games.tramping.rules.board import PLAIN, SIX_BLACK, SIX_GREEN, Board
from ludotheque.kernel.edition import row_lines
from ludotheque.kernel.game import BadEdition

RING = ['id = "x", run = ["x1", "x2", "x3"]', 'id = "y", run = ["x3", "x1"]']
APART = added("ways", *RING).replace(
    "\n]\n\n# one-way",
    "\n"
    + "".join(f'  {{ id = "x{no}", kind = "plain", lon = 0, lat = 0, x = {no}, y = 1, {FINE}\n' for no in (1, 2, 3))
    + "]\n\n# one-way",
)
MEETING = FILE.without(square("r2-2")).replace('"r2-2"', '"r1-3"')
NO_REPAIRS = kinds(san_francisco='"control"', valparaiso='"control"', norfolk='"control"', rio='"control"')


@pytest.mark.parametrize(
    ("text", "name", "reason"),
    [
        pytest.param(MEETING, "r1-3", "two squares lead to 'r1-3'", id="routes that meet again"),
        pytest.param(FILE.without(run("petropavlosk")), "n-1", "'n-1' is a dead end", id="a dead end"),
        pytest.param(APART, "x1", "no way leads from one end of the Americas to 'x1'", id="a sea apart"),
        pytest.param(swapped("m-18", "m-19"), "m-18", "not the one it is joined to", id="second square first"),
        pytest.param(
            kinds(e_13='"joined1", joined = "e-19"', e_19='"joined2"'),
            "e-13",
            "not the one it is joined to",
            id="joined squares apart, beyond the gates",
        ),
        pytest.param(NO_BAR, "bahrein", "'bahrein' has not one bar, 3 squares before it", id="no bar"),
        pytest.param(kinds(n_11='"plain"'), "vancouver", "'vancouver' has not one bar", id="no bar on one side"),
        pytest.param(
            swapped("r1-3", "r1-4"), "saigon", "'saigon' has not one bar, 3 squares before it", id="a bar too near"
        ),
        pytest.param(
            kinds(r1_4='"bar", bar_of = "saigon"'), "saigon", "'saigon' has not one bar", id="two bars of a port"
        ),
        pytest.param(
            kinds(r1_13='"bar", bar_of = "colombo"'),
            "r1-13",
            "the port of bar 'r1-13' does not lie ahead of it",
            id="a bar behind its port",
        ),
        pytest.param(
            kinds(t_6='"bar", bar_of = "dakar"'),
            "t-6",
            "the port of bar 't-6' does not lie ahead",
            id="far from its port",
        ),
        pytest.param(
            kinds(e_15='"plain"', e_14='"reef", reef_of = 5'),
            "e-16",
            "place V does not lie between its two reefs",
            id="a reef too far",
        ),
        pytest.param(NO_REPAIRS, "b-5", "no repair port can be reached from 'b-5'", id="no repairs"),
        pytest.param(TWO_NEAREST, "u-21", "two repair ports are the nearest to 'u-21'", id="two nearest ports"),
        pytest.param(TOO_NEAR, "hambourg", "within 6 squares of Narvik", id="freight at once"),
        pytest.param(kinds(r1_14='"six_green"'), "r1-14", "beyond the end of the track", id="a jump past a gate"),
        pytest.param(kinds(t_3='"six_black"'), "t-3", "beyond the end of the track", id="a jump back to Narvik"),
        pytest.param(kinds(t_2='"six_black"'), "t-2", "beyond the end of the track", id="a jump back past Narvik"),
        pytest.param(kinds(b_2='"six_black"'), "b-2", "leads back before a gate", id="a jump back through a gate"),
        pytest.param(
            kinds(r3_45='"six_green"', r3_48='"six_black"'),
            "r3-45",
            "more than three jumps may follow",
            id="to and fro",
        ),
        pytest.param(kinds(m_11='"six_green"'), "m-10", "more than three jumps may follow", id="off a held port"),
        pytest.param(
            kinds(e_13='"six_green"', e_14='"six_green"'), "e-13", "more than three jumps", id="off a repair port"
        ),
    ],
)
def test_a_chart_that_breaks_a_rule(text: str, name: str, reason: str) -> None:
    """T59 T67 T68 T69 T71 T74 T79 T115 T116 T124 T127 T128 T-22: refused, with the line of the square to blame."""
    FILE.check_whole(text, square(name), reason)


def test_routes_of_unequal_length() -> None:
    """T-11: refused with the line of the routes."""
    FILE.check_whole(SHORT, "routes = [", "routes of 67, 67, 61 squares")


def checks(board: Board) -> BoardChecks:
    sheet = msgspec.convert(tomllib.loads(EDITION_TEXT), Sheet)
    return BoardChecks(sheet, row_lines(EDITION_TEXT), board)


def test_one_way_round_the_americas() -> None:
    """T-12: a mere ring is refused."""
    board = edition.read(EDITION_TEXT)
    ring = [no for no, beyond in enumerate(EDITION.americas) if beyond]
    board.links = [[] for _ in EDITION.links]
    for before, here, after in zip([ring[-1], *ring], ring, [*ring[1:], ring[0]]):
        board.links[here] = [before, after]
    with pytest.raises(BadEdition, match="only one way round the Americas") as wrong:
        checks(board).network()
    assert wrong.value.line == FILE.line_of("ways = [")


@pytest.mark.parametrize(("sixes", "refused"), [(3, False), (4, True)])
def test_three_jumps_may_follow_each_other_and_four_may_not(sixes: int, refused: bool) -> None:
    """T69 T-22: green sixes three squares apart on a track without ports."""
    board = edition.read(EDITION_TEXT)
    route = EDITION.routes[2]
    board.kind = [PLAIN] * len(EDITION.kind)
    for no in range(sixes):
        board.kind[route[20 + 3 * no]] = SIX_GREEN
    if not refused:
        checks(board).jumps()
        return
    with pytest.raises(BadEdition, match="more than three jumps"):
        checks(board).jumps()


def numbers(board: Board, *names: str) -> list[int]:
    """The numbers of squares by their ids: rows are in the order of the board."""
    ids = re.findall(r'{ id = "([\w-]+)", kind', EDITION_TEXT)
    assert len(ids) == len(board.kind)
    return [ids.index(name) for name in names]


def test_joined_squares_beyond_the_gates() -> None:
    """T71: two neighbours on a lane may be joined there too."""
    board = edition.read(kinds(e_13='"joined1", joined = "e-14"', e_14='"joined2"'))
    first, second = numbers(board, "e-13", "e-14")
    assert (board.joined[first], board.joined[second]) == (second, first)


def test_every_six_of_the_box_is_looked_at() -> None:
    """T67 T68: no jump of the edition leads to another one."""
    sixes = [no for no, kind in enumerate(EDITION.kind) if kind in (SIX_BLACK, SIX_GREEN)]
    assert len(sixes) == 28
    assert not any(end in sixes for six in sixes for end in checks(EDITION).ends(six))


# -- what the sheet says

TIES = "nearest_repair"


@pytest.mark.parametrize(
    ("text", "name", "reason"),
    [
        pytest.param(kinds(gibraltar='"repair"'), "gibraltar", "Gibraltar is of kind control", id="Gibraltar repairs"),
        pytest.param(
            kinds(dakar='"petrol"', port_gentil='"freight"'), "dakar", "Dakar is of kind freight", id="petrol for Dakar"
        ),
        pytest.param(
            meant(kinds(salvador='"repair"'), TIES), "salvador", "Salvador is no repair port", id="Salvador repairs"
        ),
        pytest.param(swapped("dunkerque", "m-3"), "dunkerque", "on all three routes", id="Dunkerque off route 3"),
        pytest.param(
            swapped("port_said", "m-10"), "batoum", "and Port-Saïd, in this order", id="Batoum after Port-Saïd"
        ),
        pytest.param(swapped("port_said", "m-15"), "port_said", "joined squares follow", id="a square between"),
        pytest.param(
            swapped("gibraltar", "t-15"), "gibraltar", "parted before Gibraltar", id="Gibraltar on all routes"
        ),
        pytest.param(swapped("gibraltar", "m-3"), "alger", "two squares after Gibraltar", id="Alger next to it"),
        pytest.param(swapped("casablanca", "r3-6"), "dakar", "comes after Casablanca", id="Casablanca after the bar"),
        pytest.param(kinds(r3_3='"plain"'), "dakar", "there is a green six", id="no six before the bar"),
        pytest.param(
            meant(kinds(r3_4='"plain"'), "bars"), "dakar", "the bar of Dakar lies three squares before", id="no bar"
        ),
        pytest.param(meant(swapped("rio", "r3-5"), TIES), "rio", "lie beyond the gates", id="Rio in Africa"),
        pytest.param(
            meant(swapped("rio", "e-13"), TIES), "rio", "lie three and five squares from Rio", id="Rio a square nearer"
        ),
        pytest.param(
            kinds(e_14='"repair", fr = "Santos", en = "Santos", side = "e"'),
            "rio",
            "Rio is the nearest repair port",
            id="Santos repairs",
        ),
        pytest.param(swapped("salvador", "e-13"), "salvador", "between Salvador and Rio", id="Salvador by Rio"),
    ],
)
def test_a_board_that_is_not_the_one_of_the_sheet(text: str, name: str, reason: str) -> None:
    """T12 T71 T-08 T-10 T-15 T-17 T-19: refused, with the line of the port."""
    FILE.check_whole(text, square(name), reason)


@pytest.mark.parametrize(
    "name", ["Dunkerque", "Gibraltar", "Batoum", "Port-Saïd", "Dakar", "Salvador", "Rio de Janeiro"]
)
def test_a_port_of_the_sheet_that_is_missing(name: str) -> None:
    """T-08: refused."""
    text = EDITION_TEXT.replace(f'fr = "{name}"', 'fr = "Ailleurs"')
    FILE.check_whole(text, "squares = [", f"there is no {name}")
