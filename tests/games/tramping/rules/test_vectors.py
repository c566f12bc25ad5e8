"""The test vectors A1 to A11 and A25 to A27 of docs/rules/tramping.md.

A1 to A8, the examples of the sheet, are played on the small chart and on that of the box, there under the usual rules.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.suites.asking import answer, asked, told
from games.tramping.table import (
    BOUNCE,
    BUY_BACK,
    DECLINE,
    LOSE,
    PASS,
    TAKE,
    bank,
    dealt,
    fx,
    opened,
    owing,
    paid,
    put,
    restart,
    result,
    roll,
    sea,
    shipped,
    square,
    statement,
    total,
    turn_of,
    where,
)
from ludotheque.games.tramping import GAME
from ludotheque.games.tramping.rules.board import NARVIK, NOWHERE, SIX_GREEN, Board
from ludotheque.games.tramping.state import Sea
from ludotheque.kernel.agenda import FATE, NOBODY

EAST, SOUTH = 1, 2  # routes 2 and 3 of the sheet
USUAL = {"treasure": 17, "bank_float": "usual", "bank_scale": "raw"}  # where the small chart has rounder figures
PLACES = {"Gibraltar": "g2", "Alger": "g4", "Casablanca": "c1", "Dakar": "c6", "Salvador": "a3", "Rio de Janeiro": "a9"}


class Chart:
    """A chart on which the sheet's examples are played, and its squares by name."""

    def __init__(self, key: str) -> None:
        self.small = key == "small"
        self.board: Board = fx() if self.small else shipped()
        self.rules: dict[str, object] = {} if self.small else USUAL

    def at(self, name: str) -> int:
        return square(PLACES[name]) if self.small else self.board.names["fr"].index(name)

    def off(self, name: str, route: int, squares: int) -> int:
        """So many squares after this port on this route; before it when negative."""
        way = self.board.routes[route]
        return way[way.index(self.at(name)) + squares]

    def card(self, name: str) -> int:
        return self.board.card_of[self.at(name)]

    def opened(self) -> Sea:
        return opened(2, self.rules, on=self.board)

    def sea(self, **position: Any) -> Sea:
        return sea(2, self.rules, on=self.board, **position)


@pytest.fixture(params=["small", "box"])
def chart(request: pytest.FixtureRequest) -> Chart:
    return Chart(request.param)


# -- departure


def test_the_box_is_played_under_the_usual_rules() -> None:
    """T171 T176: what the small chart has otherwise stands here as it is agreed upon when nothing is said."""
    assert GAME.agree(3, USUAL) == GAME.agree(3, {})


def test_a1_a_double_three_advances_three(chart: Chart) -> None:
    """T37 T38 T39: half the sum."""
    s = chart.opened()
    roll(s, 3, 3)
    assert (s.fleet.at[0], s.fleet.departed[0]) == (chart.board.routes[EAST][3], True)


def test_a2_a_double_one_stays_and_pays(chart: Chart) -> None:
    """T40: 0.5 M to the bank."""
    s = chart.opened()
    before = s.cash[0]
    roll(s, 1, 1)
    assert (s.fleet.at[0], s.cash[0], paid(s, "T40")) == (NARVIK, before - 1, [(0, 2, 1)])


def test_a3_a_double_four_advances_four_and_draws_a_card(chart: Chart) -> None:
    """T42 T43: the move first, then an incident."""
    s = chart.opened()
    roll(s, 4, 4)
    if not chart.small:
        answer(s, 0, LOSE)  # four squares on is the bar of Hamburg, and he has the card
    assert (s.fleet.at[0], asked(s)) == (chart.board.routes[EAST][4], ("Incident", FATE))


def test_a4_a_four_and_a_two_stay_and_draw_nothing(chart: Chart) -> None:
    """T38 T44: and the turn passes."""
    s = chart.opened()
    roll(s, 4, 2)
    assert (s.fleet.at[0], s.active, told(s, "incident"), paid(s)) == (NARVIK, 1, [], [])


# -- the sheet's examples of ports


def alger(chart: Chart, at: int) -> Sea:
    """Within reach of Alger, whose card seat 0 holds."""
    return chart.sea(at={0: chart.off("Alger", EAST, at)}, holds={0: (chart.card("Alger"),)}, cash={0: 10})


def test_a5_alger_exactly_from_the_square_before_gibraltar(chart: Chart) -> None:
    """T54 T87: a 3 arrives; 3 M, and the card goes back."""
    s = alger(chart, -3)
    assert s.fleet.at[0] == chart.off("Gibraltar", EAST, -1)
    roll(s, 3)
    assert (s.fleet.at[0], s.cash[0], s.holder[chart.card("Alger")]) == (chart.at("Alger"), 16, NOBODY)
    assert paid(s) == [(2, 0, 6)]


def test_a5_alger_a_five_goes_back_to_gibraltar(chart: Chart) -> None:
    """T55 T57 T58 T73: three on, two back; 0.5 M for the control, and Alger is still to be delivered."""
    s = alger(chart, -3)
    roll(s, 5)
    assert asked(s) == ("Overshoot", 0)
    answer(s, 0, BOUNCE)
    assert (s.fleet.at[0], s.cash[0], s.holder[chart.card("Alger")]) == (chart.at("Gibraltar"), 9, 0)
    assert paid(s) == [(0, 2, 1)]


def test_a5_alger_from_gibraltar_a_two_arrives_and_a_one_comes_near(chart: Chart) -> None:
    """T54 T87: two squares after Gibraltar."""
    s = alger(chart, -2)
    assert s.fleet.at[0] == chart.at("Gibraltar")
    roll(s, 2)
    assert (s.fleet.at[0], s.cash[0]) == (chart.at("Alger"), 16)
    s = alger(chart, -2)
    roll(s, 1)
    assert (s.fleet.at[0], s.cash[0]) == (chart.off("Alger", EAST, -1), 10)


def dakar(chart: Chart, *, bought_back: bool) -> Sea:
    """The cargo has just ended on the bar of Dakar, three squares before it, by a 1."""
    s = chart.sea(
        at={0: chart.off("Dakar", SOUTH, -4)},
        routes={0: SOUTH},
        holds={0: (chart.card("Dakar"),)},
        cash={0: 10},
    )
    roll(s, 1)
    assert (s.fleet.at[0], asked(s)) == (chart.off("Dakar", SOUTH, -3), ("BuyBack", 0))
    answer(s, 0, BUY_BACK if bought_back else LOSE)
    turn_of(s, 0)
    return s


def test_a6_dakar_the_bar_cancels_the_freight(chart: Chart) -> None:
    """T74 T75 T79: 0.5 M keeps the card, else the bank has it; the bar comes after the green 6 after Casablanca."""
    s = dakar(chart, bought_back=True)
    assert (s.cash[0], s.holder[chart.card("Dakar")], paid(s, "T75")) == (9, 0, [(0, 2, 1)])
    s = dakar(chart, bought_back=False)
    assert (s.cash[0], s.holder[chart.card("Dakar")], paid(s)) == (10, NOBODY, [])
    way = chart.board.routes[SOUTH]
    between = way[way.index(chart.at("Casablanca")) : way.index(chart.off("Dakar", SOUTH, -3))]
    assert SIX_GREEN in [chart.board.kind[place] for place in between]


def test_a6_dakar_bought_back_a_three_delivers(chart: Chart) -> None:
    """T54 T87: exactly three."""
    s = dakar(chart, bought_back=True)
    roll(s, 3)
    assert (s.fleet.at[0], s.cash[0]) == (chart.at("Dakar"), 15)


@pytest.mark.parametrize(("move", "cash", "holder"), [(BUY_BACK, 8, 0), (LOSE, 9, NOBODY)])
def test_a6_dakar_a_six_cancels_it_a_second_time(chart: Chart, move: tuple[str, ...], cash: int, holder: int) -> None:
    """T55 T58 T77: three on, three back, on the bar again."""
    s = dakar(chart, bought_back=True)
    roll(s, 6)
    answer(s, 0, BOUNCE)
    assert (s.fleet.at[0], asked(s)) == (chart.off("Dakar", SOUTH, -3), ("BuyBack", 0))
    answer(s, 0, move)
    assert (s.cash[0], s.holder[chart.card("Dakar")]) == (cash, holder)


def test_a6_dakar_not_bought_back(chart: Chart) -> None:
    """T56 T81: a 6 sails six squares; a 3 ends on Dakar and pays the bank 0.5 M."""
    s = dakar(chart, bought_back=False)
    roll(s, 6)
    assert told(s, "sailed")[-1][4][2:4] == (chart.at("Dakar"), chart.off("Dakar", SOUTH, 1))
    s = dakar(chart, bought_back=False)
    roll(s, 3)
    assert (s.fleet.at[0], s.cash[0], paid(s)) == (chart.at("Dakar"), 9, [(0, 2, 1)])


def rio(chart: Chart, far: int) -> Sea:
    """Treasure V is drawn; seat 0 has touched the reef after Salvador, and is this far from Rio."""
    port = chart.at("Rio de Janeiro")
    reef = next(place for place in chart.board.reefs[5] if chart.board.far[port][place] == 5)
    way = [reef]
    while way[-1] != port:
        ahead = chart.board.links[way[-1]]
        way.append(next(place for place in ahead if chart.board.far[port][place] == 5 - len(way)))
    behind = next(place for place in chart.board.links[reef] if place not in way)
    at = way[5 - far]
    came = behind if far == 5 else way[4 - far]
    return chart.sea(at={0: at}, came={0: came}, passed=[0, 1], treasure=5, damaged={0: port}, cash={0: 10})


def test_a7_rio_is_the_goal_of_a_cargo_that_touches_the_reef_after_salvador(chart: Chart) -> None:
    """T125 T127 T128: five squares on."""
    s = rio(chart, 5)
    reef, behind = s.fleet.at[0], s.fleet.came(0)
    s = chart.sea(at={0: behind}, came={0: other(chart, behind, reef)}, passed=[0, 1], treasure=5)
    roll(s, 1)
    assert (s.fleet.at[0], s.fleet.repair[0]) == (reef, chart.at("Rio de Janeiro"))
    assert told(s, "damaged") == [("damaged", "T127", 0, chart.at("Rio de Janeiro"))]


def other(chart: Chart, place: int, than: int) -> int:
    return next(near for near in chart.board.links[place] if near != than)


def test_a7_rio_a_five_arrives_and_is_repaired(chart: Chart) -> None:
    """T130: 2 M to the bank, and it sails on."""
    s = rio(chart, 5)
    roll(s, 5)
    assert (s.fleet.at[0], s.fleet.repair[0], s.cash[0]) == (chart.at("Rio de Janeiro"), NOWHERE, 6)
    assert paid(s) == [(0, 2, 4)]


def test_a7_rio_a_six_touches_and_backs_one(chart: Chart) -> None:
    """T57 T129: nothing is paid; then a 1 arrives."""
    s = rio(chart, 5)
    roll(s, 6)
    assert (chart.board.far[chart.at("Rio de Janeiro")][s.fleet.at[0]], s.cash[0], paid(s)) == (1, 10, [])
    turn_of(s, 0)
    roll(s, 1)
    assert (s.fleet.at[0], s.cash[0], paid(s, "T130")) == (chart.at("Rio de Janeiro"), 6, [(0, 2, 4)])


def test_a7_rio_at_distance_one_a_four_leaves_three(chart: Chart) -> None:
    """T129: one on, three back."""
    s = rio(chart, 1)
    roll(s, 4)
    assert (chart.board.far[chart.at("Rio de Janeiro")][s.fleet.at[0]], s.cash[0]) == (3, 10)


@pytest.mark.parametrize(("key", "number"), [("small", 1), ("small", 5), *[("box", no) for no in range(1, 7)]])
def test_a8_already_on_the_square_drawn_one_has_the_treasure(key: str, number: int) -> None:
    """T120 T123 T139: « déjà sur place »; the game is over, and the move is not made."""
    chart = Chart(key)
    place = chart.board.treasure[number]
    s = chart.sea(at={0: chart.board.gates[0], 1: place})
    owing(s, 0)
    roll(s, number)
    assert (s.taken, s.reason, s.agenda, s.fleet.at[0]) == (1, "treasure", [], chart.board.gates[0])


# -- the sheet's figures of money


@pytest.mark.parametrize(("captains", "each", "left", "bank_has", "kept"), [
    (2, 15, 5, 90, 0),
    (3, 10, 20, 90, 0),
    (4, 7, 29, 84, 2),
    (5, 6, 32, 90, 0),
])  # fmt: skip
def test_a9_the_deal(captains: int, each: int, left: int, bank_has: int, kept: int) -> None:
    """T21 T22 T23: cards, cash and what the bank keeps."""
    s = dealt(captains)
    assert [len(s.cards_of(seat)) for seat in s.captains] == [each] * captains
    assert [s.cash[seat] for seat in s.captains] == [left] * captains
    assert (bank(s), len(s.cards_of(NOBODY)), len(s.kept)) == (bank_has, kept, kept)


@pytest.mark.parametrize("captains", [2, 3, 4, 5])
@pytest.mark.parametrize("prime", ["each", "total"])
def test_a10_the_prime(captains: int, prime: str) -> None:
    """T106 T108: 1.5 M from each of the others; or in all."""
    s = sea(captains, {"prime": prime}, at={0: "g15"}, cash={0: 10})
    roll(s, 1)
    assert s.cash[0] == 10 + (3 * (captains - 1) if prime == "each" else 3)


def test_a11_a_borrower_is_paid_two_and_a_half() -> None:
    """T151: 0.5 M of the freight is withheld."""
    s = sea(at={0: "g1"}, holds={0: ("ALG",)}, loans={0: 12}, cash={0: 10}, bank=40)
    roll(s, 3)
    assert (s.cash[0], bank(s)) == (15, 35)
    assert (paid(s, "T87"), paid(s, "T151")) == ([(2, 0, 6)], [(0, 2, 1)])


def test_a11_a_borrower_wins_the_treasure() -> None:
    """T152 T153 T173: +10 -5 -6 = -1 M; the bank has 11 M more."""
    s = sea(rules={"treasure": 10}, at={0: "a3"}, came={0: "a2"}, treasure=5, loans={0: 12}, cash={0: 30}, bank=40)
    roll(s, 2)
    assert (statement(s, 0)["cash"], statement(s, 2)["cash"]) == (28, 62)
    assert [statement(s, 0)[line] for line in ("treasure", "half", "repaid")] == [20, 10, 12]


def test_a25_accounts() -> None:
    """T173 T176 T177 T178: A 32, B 5, C 30, bank 18; on the raw scale the bank wins, per captain A."""
    gains = {}
    for scale in ("raw", "per_captain", "wealth"):
        s = sea(
            3,
            {"treasure": 10, "bank_scale": scale},
            at={0: "a3"},
            came={0: "a2"},
            treasure=5,
            loans={1: 8},
            cash={0: 44, 1: 18, 2: 60},
            bank=28,
        )
        roll(s, 2)
        assert [s.cash[seat] for seat in range(4)] == [64, 10, 60, 36]
        gains[scale] = result(s).scores, result(s).places.index(1)
    assert gains == {"raw": ((7, -20, 5, 18), 3), "per_captain": ((7, -20, 5, 6), 0), "wealth": ((7, -20, 5, -27), 0)}


def test_a26_to_the_last_note_and_then_a_loan() -> None:
    """T72 T81 T144 T149 T150: 1 M is paid without failing; a royalty fails; asked 10, named 5, taken."""
    s = sea(at={0: "s2"}, cash={0: 2})
    roll(s, 1)
    assert (where(s, 0), s.cash[0], s.out, asked(s)[1]) == ("s3", 0, (), 1)
    put(s, 0, square("g3"))
    restart(s, 0)
    roll(s, 1)
    answer(s, 0, ("ask", 20))
    answer(s, 2, ("lend", 10))
    answer(s, 0, TAKE)
    assert (s.cash[0], s.loans[0], paid(s, "T81")) == (9, 10, [(0, 2, 1)])


def bank_broken() -> Sea:
    """The bank has 2 M and owes seat 0 a freight of 3 M; it offers no cards."""
    s = sea(
        3,
        {"limit_total": 1},
        at={0: "g1"},
        holds={0: ("ALG",)},
        loans={1: 20},
        cash={0: 52, 1: 54, 2: 40},
        bank=4,
    )
    roll(s, 3)
    answer(s, 3, PASS)
    return s


def test_a27_the_richest_is_asked_first() -> None:
    """T161: cash less loans: A 26, C 20, B 17."""
    s = bank_broken()
    order = []
    for _ in range(3):
        order.append(asked(s))
        answer(s, order[-1][1], DECLINE)
    assert (order, s.reason) == ([("TakeOver", 0), ("TakeOver", 2), ("TakeOver", 1)], "declined")


def test_a27_the_payee_takes_the_bank_over() -> None:
    """T163 T164 T183: his claim is extinguished, his purse 28 M; the former banker has lost 46 M, raw 1 M."""
    s = bank_broken()
    answer(s, 0, TAKE)
    assert (s.banker, s.cash[0], s.cash[3], s.loans[1], total(s)) == (0, 56, 0, 20, 150)
    assert told(s, "extinguished") == [("extinguished", "T163", 0, 6)]
    roll(s, 1, 2)
    roll(s, 1, 2)
    assert (s.reason, statement(s, 3)["gain"], statement(s, 3)["scales"]["raw"]) == ("limit", -92, -2)
