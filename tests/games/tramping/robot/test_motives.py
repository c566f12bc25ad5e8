"""What a hint of TRAMPING says is true: squares are sailed again, cards and sums read from what the seat can see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from conformance.moments import moments, reasoned
from layers import deep
from ludotheque.games.tramping import GAME
from ludotheque.games.tramping.rules.board import NOWHERE
from ludotheque.games.tramping.rules.landing import ChooseRepair
from ludotheque.games.tramping.rules.ways import far_to
from ludotheque.games.tramping.state import Sea
from ludotheque.kernel.agenda import Move, Seat
from ludotheque.table import Table

Facts = dict[str, Any]
View = dict[str, Any]
Check = Callable[[View, Sea, Seat, Move, Facts], bool]


def held(view: View, s: Sea, seat: Seat, move: Move, facts: Facts) -> bool:
    return bool(s.holder[facts["card"]] == seat)


def on_route(view: View, s: Sea, seat: Seat, move: Move, facts: Facts) -> bool:
    """T27: the ports of his cards that this route passes."""
    cards = [card for card, holder in enumerate(s.holder) if holder == seat and s.board.card_port[card] != NOWHERE]
    passed = [card for card in cards if s.board.card_port[card] in s.board.routes[facts["route"]]]
    return (len(passed), len(cards)) == (facts["count"], facts["held"])


def squares_off(view: View, s: Sea, seat: Seat, move: Move, facts: Facts) -> bool:
    """T29: counted along a route, square by square; beyond the gates never nearer than the chart says."""
    at, port = s.fleet.at[seat], s.board.card_port[facts["card"]]
    if s.board.americas[port]:
        return bool(facts["squares"] >= far_to(s.board, port)[at])
    ways = [line.index(port) - line.index(at) for line in s.board.routes if at in line and port in line]
    return facts["squares"] in ways


def bounced(view: View, s: Sea, seat: Seat, move: Move, facts: Facts) -> bool:
    """T55: turned back, the cargo stands as many squares from the port as there were points left."""
    asked = view["question"]
    return bool(facts["points"] == asked["points"] == len(asked["back"]) <= 6 and facts["sum"] > 0)


def purse(view: View, s: Sea, seat: Seat, move: Move, facts: Facts) -> bool:
    return bool(facts["cash"] == s.cash[seat])


TRUE: dict[str, Check] = {
    "port_ahead": lambda *all_: held(*all_) and squares_off(*all_),
    "fork_port": held,
    "route_suits": on_route,
    "route_ports": on_route,
    "bounce": bounced,
    "price": purse,
    "pays": purse,
    "for_repair": lambda view, s, seat, move, facts: s.fleet.repair[seat] == facts["place"] != NOWHERE,
    "long_game": lambda view, s, seat, move, facts: facts["count"] == view["round"],
    "free_repair": lambda view, s, seat, move, facts: s.tramping == seat and s.uses == facts["uses"] > 0,
    "bank_self": lambda view, s, seat, move, facts: move == ("bank", seat),
}


@deep
def test_what_motives_say_is_so() -> None:
    """T27 T29 T55 T88: in positions of whole games."""
    met = set()
    for view, s, seat, move, motive in reasoned("tramping"):
        if motive.name in TRUE:
            met.add(motive.name)
            assert TRUE[motive.name](view, s, seat, move, dict(motive.facts)), (move, motive)
    assert met >= {"port_ahead", "route_ports", "bounce", "fork_port", "price"}


def test_who_names_the_bank_hears_what_it_is_about() -> None:
    """T3: by house rule the first chair says who holds it."""
    table = Table.new("tramping", seats=3, rules={"bank_choice": "agreed"})
    [seat] = table.to_act
    names = {move: table.game.advice.motives(table.state, seat, move)[0].name for move in table.options(seat)}
    assert names[("bank", seat)] == "bank_self"
    assert {name for move, name in names.items() if move != ("bank", seat)} == {"bank_other"}


def test_of_repair_ports_as_near_the_treasure_decides() -> None:
    """T128: or nothing does, before it is drawn."""
    told = set()
    for table, seat, _ in moments("tramping"):
        s = table.state.clone()
        assert isinstance(s, Sea)
        drawn = s.live_treasure() != NOWHERE
        s.agenda.append(ChooseRepair(seat, s.board.repair_ports[:2]))
        motives = [GAME.advice.motives(s, seat, ("port", port))[0] for port in s.board.repair_ports[:2]]
        assert [motive.name for motive in motives] == ["repair_treasure" if drawn else "as_near"] * 2
        assert all(bool(motive.weight) == drawn for motive in motives)
        told.add(drawn)
        if len(told) == 2:
            return
    raise AssertionError(told)
