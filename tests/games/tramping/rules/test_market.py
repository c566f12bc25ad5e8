"""The rules T27 to T31 and T35: routes, and the opening and closing of the market."""

from __future__ import annotations

import pytest

from games.suites.asking import answer, asked, known, options, told
from games.tramping.table import (
    ACCEPT,
    CLOSE,
    READY,
    REFUSE,
    WAIT,
    dealt,
    no,
    opened,
    roll,
    sea,
    shipped,
    square,
    view,
    where,
)
from ludotheque.games.tramping.state import Sea
from ludotheque.kernel.agenda import FATE, IllegalMove, Move
from ludotheque.table import Table

EAST, SOUTH = 1, 2


def offer(to: int, give: tuple[int, ...] = (), pay: int = 0, want: tuple[int, ...] = (), ask: int = 0) -> Move:
    return ("offer", to, give, pay, want, ask)


def first_of(s: Sea, seat: int) -> int:
    return s.cards_of(seat)[0]


# -- routes


def test_three_routes() -> None:
    """T27: by Alger and Saïgon, by Alger and Djakarta, by Casablanca and Tamatave; each ends at its gate."""
    board = shipped()
    calls = [
        ("Narvik", "Alger", "Saïgon", "Pétropavlosk"),
        ("Narvik", "Alger", "Djakarta", "Honolulu"),
        ("Narvik", "Casablanca", "Tamatave", "Papeete"),
    ]
    for route, names in zip(board.routes, calls, strict=True):
        stops = [route.index(board.names["fr"].index(name)) for name in names]
        assert stops == sorted(stops)
        assert (stops[0], stops[-1]) == (0, len(route) - 1)
    s = dealt(on=board)
    assert [move for move in options(s, 0) if move[0] == "route"] == [("route", route) for route in range(3)]


def test_routes_are_chosen_when_the_cards_are_known() -> None:
    """T28: the market opens after the deal, all captains at once."""
    s = dealt(3)
    assert (asked(s), view(s, None)["phase"]) == (("Market", 0, 1, 2), "market")
    assert all(len(s.cards_of(seat)) == 10 for seat in s.captains)


def test_several_captains_may_sail_by_one_route() -> None:
    """T29: all of them."""
    s = dealt(3)
    for seat in range(3):
        answer(s, seat, ("route", SOUTH))
    assert view(s, None)["routes"] == [SOUTH, SOUTH, SOUTH, None]


def test_a_route_is_public_and_may_be_changed_until_the_market_closes() -> None:
    """T30: each change is told; afterwards there is no changing."""
    s = dealt()
    answer(s, 0, ("route", EAST))
    answer(s, 0, ("route", SOUTH))
    assert told(s, "route") == [("route", "T27", 0, EAST), ("route", "T27", 0, SOUTH)]
    assert [view(s, seat)["routes"][0] for seat in (None, 0, 1, 2)] == [SOUTH] * 4
    answer(s, 0, READY)
    assert no(s, 0, ("route", EAST))[0] == "seat 0 is not to act"
    answer(s, 1, ("route", EAST))
    answer(s, 1, READY)
    assert (view(s, None)["phase"], asked(s)) == ("voyage", ("Depart", FATE))


def test_the_last_to_be_ready_cannot_take_it_back_once_routes_are_shown() -> None:
    """T30: before that, a captain who has named a route in secret may name another."""
    table = Table.new("tramping", 3, seed=5, rules={"route_declare": "secret"}, dice="on_call")
    while table.chance is not None:
        table.let_fate_answer()
    captains = table.view(None)["captains"]
    for captain in captains:
        table.play(captain, ("route", 0))
        table.undo(captain)
        table.play(captain, ("route", 1))
    for captain in captains[:-1]:
        table.play(captain, ("ready",))
        table.undo(captain)
        table.play(captain, ("ready",))
    table.play(captains[-1], ("ready",))
    assert table.view(captains[-1])["routes"][captains[0]] == 1
    with pytest.raises(IllegalMove, match="what was hidden"):
        table.undo(captains[-1])


def test_a_secret_route_is_seen_by_its_captain_alone() -> None:
    """T30: by house rule; when the market closes all routes are told, in turn order."""
    s = dealt(rules={"route_declare": "secret"}, first=1)
    answer(s, 0, ("route", SOUTH))
    assert [view(s, seat)["routes"][0] for seat in (None, 0, 1, 2)] == [None, SOUTH, None, None]
    assert [known(s, seat)["route"] for seat in (0, 1, 2)] == [SOUTH, None, None]
    assert told(s, "route") == []
    answer(s, 1, ("route", EAST))
    answer(s, 0, READY)
    answer(s, 1, READY)
    assert told(s, "route") == [("route", "T27", 1, EAST), ("route", "T27", 0, SOUTH)]
    assert view(s, None)["routes"] == [SOUTH, EAST, None]


@pytest.mark.parametrize(("route", "place"), [(EAST, "g1"), (SOUTH, "c1")])
def test_the_declared_route_binds_up_to_the_gate(route: int, place: str) -> None:
    """T31: at the fork nobody is asked."""
    s = sea(at={0: "s7"}, routes={0: route}, cash={0: 10})
    roll(s, 1)
    assert (where(s, 0), s.active) == (place, 1)


def test_by_house_rule_the_route_is_chosen_at_the_fork() -> None:
    """T31: nothing is declared; the captain is asked where the ways part, with the points he has left."""
    s = sea(rules={"route": "at_fork"}, at={0: "s6"}, cash={0: 10})
    roll(s, 3)
    assert (asked(s), options(s, 0)) == (("Fork", 0), [("to", square("g1")), ("to", square("c1"))])
    assert (known(s, 0)["points"], known(s, 0)["squares"]) == (2, [square("g1"), square("c1")])
    assert no(s, 0, ("to", square("s6")))[1] == ("T115", "T117", "T31", "T128")
    answer(s, 0, ("to", square("c1")))
    assert (where(s, 0), told(s, "sailed")[-1][3:]) == (
        "c5",
        (square("c2"), (square("c3"), square("c4"), square("c5"))),
    )
    s = dealt(rules={"route": "at_fork"})
    assert no(s, 0, ("route", EAST))[1] == ("T27", "T30", "T32", "T33", "T35")
    answer(s, 0, READY)
    answer(s, 1, READY)
    assert asked(s) == ("Depart", FATE)


def test_without_a_route_nobody_is_ready() -> None:
    """T27 T31: it must be declared first."""
    s = dealt()
    assert READY not in options(s, 0)
    assert no(s, 0, READY) == ("choose a route first", ("T27", "T31"))


@pytest.mark.parametrize("route", [0, 3, -1, "two"])
def test_a_route_that_is_not_there(route: object) -> None:
    """T27: route 1 is not on the small chart, a fourth nowhere."""
    assert no(dealt(), 0, ("route", route))[1] == ("T27", "T30", "T32", "T33", "T35")


# -- closing


def test_the_market_closes_when_all_are_ready() -> None:
    """T35 T36: not before; then the first captain throws."""
    s = dealt(3)
    for seat in range(3):
        answer(s, seat, ("route", EAST))
    for seat in (1, 0):
        answer(s, seat, READY)
        assert told(s, "market_closed") == []
    assert (asked(s), view(s, None)["ready"]) == (("Market", 2, 3), [True, True, False, False])
    answer(s, 2, READY)
    assert told(s, "ready") == [("ready", "T35", seat) for seat in (1, 0, 2)]
    assert (told(s, "market_closed"), s.market) == ([("market_closed", "T35")], False)
    assert asked(s) in (("BeforeThrow", 0), ("Depart", FATE))


def test_a_new_deal_makes_both_think_again() -> None:
    """T35: their ready flags are cleared, a third captain's is not; a refused offer clears none."""
    s = dealt(4)
    for seat in range(4):
        answer(s, seat, ("route", EAST))
    for seat in (1, 2, 3):
        answer(s, seat, READY)
    answer(s, 0, offer(1, (), 3, (first_of(s, 1),)))
    answer(s, 1, REFUSE)
    assert view(s, None)["ready"] == [False, True, True, True, False]
    answer(s, 0, offer(1, (), 3, (first_of(s, 1),)))
    answer(s, 1, ACCEPT)
    assert view(s, None)["ready"] == [False, False, True, True, False]
    assert asked(s) == ("Market", 0, 1)


def test_the_animator_closes_against_the_last() -> None:
    """T35: when one captain keeps all waiting, the bank may close; he sails by the first route if he named none."""
    s = dealt(3)
    for seat in (0, 1):
        answer(s, seat, ("route", SOUTH))
        answer(s, seat, READY)
    answer(s, 2, offer(1, (), 3, (first_of(s, 1),)))
    answer(s, 1, REFUSE)
    assert (known(s, 3)["laggard"], asked(s)) == (2, ("Market", 2, 3))
    assert no(s, 3, READY)[1] == ("T27", "T30", "T32", "T33", "T35")
    answer(s, 3, CLOSE)
    assert (told(s, "market_ended"), s.fleet.route[2], s.market) == ([("market_ended", "T35")], EAST, False)
    assert told(s, "route")[-1] == ("route", "T27", 2, EAST)


def test_nobody_is_closed_out_before_he_has_spoken() -> None:
    """T35: the last captain names a route, makes an offer or answers one before the bank may close the market."""
    s = dealt(3)
    for seat in (0, 1):
        answer(s, seat, ("route", SOUTH))
        answer(s, seat, READY)
    assert (known(s, 3)["laggard"], asked(s)) == (None, ("Market", 2))
    assert no(s, 3, CLOSE)[0] == "seat 3 is not to act"
    answer(s, 2, ("route", EAST))
    assert (known(s, 3)["laggard"], asked(s)) == (2, ("Market", 2, 3))
    s = dealt(3)
    answer(s, 0, ("route", SOUTH))
    answer(s, 0, offer(2, (), 3, (first_of(s, 2),)))
    answer(s, 2, REFUSE)
    answer(s, 0, READY)
    answer(s, 1, ("route", SOUTH))
    answer(s, 1, READY)
    assert asked(s) == ("Market", 2, 3)


def test_a_bank_that_waits_is_asked_again_after_every_word() -> None:
    """T35: a route named anew, or an offer refused, is news; a route named in secret is not heard."""
    for rules, again in (({}, True), ({"route_declare": "secret"}, False)):
        s = dealt(3, rules)
        for seat in range(3):
            answer(s, seat, ("route", SOUTH))
        for seat in (0, 1):
            answer(s, seat, READY)
        answer(s, 3, WAIT)
        assert asked(s) == ("Market", 2)
        answer(s, 2, ("route", EAST))
        assert (asked(s) == ("Market", 2, 3)) is again
        if again:
            answer(s, 3, WAIT)
        answer(s, 2, offer(1, (), 3, (first_of(s, 1),)))
        answer(s, 1, REFUSE)
        assert asked(s) == ("Market", 2, 3)


def test_the_animator_may_wait_and_keeps_a_declared_route() -> None:
    """T35: who waits is asked again when somebody has said ready; a route that was declared stands."""
    s = dealt(3)
    for seat in range(3):
        answer(s, seat, ("route", SOUTH))
    answer(s, 0, READY)
    assert asked(s) == ("Market", 1, 2)
    assert no(s, 3, CLOSE)[0] == "seat 3 is not to act"
    answer(s, 1, READY)
    answer(s, 3, WAIT)
    assert asked(s) == ("Market", 2)
    answer(s, 2, offer(1, (), 3, (first_of(s, 1),)))
    answer(s, 1, ACCEPT)
    answer(s, 1, READY)
    assert asked(s) == ("Market", 2, 3)
    answer(s, 3, CLOSE)
    assert s.fleet.route[2] == SOUTH


def test_the_market_opens_once() -> None:
    """T35: nobody is ready or unready on the voyage."""
    s = opened()
    assert no(s, 0, READY)[0] == "seat 0 is not to act"
