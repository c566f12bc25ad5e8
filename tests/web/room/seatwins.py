"""Twin tables of TRAMPING: the same market twice, but for the route that one captain has declared in secret."""

from __future__ import annotations

from random import Random
from typing import Any

from ludotheque.games.tramping import GAME
from ludotheque.kernel.agenda import FATE, Move, play, settle
from ludotheque.web.room.records import Played, Record
from ludotheque.web.room.sitting import Sitting
from web.browser.seafaring import CHART, Entries, head_of
from web.room.moontwins import Mirror, Secret
from web.room.twins import KNOWING, Pair, names

ROUTE = "route"
SEATS = ("person",) * 3
BANK = 2
RULES = {"route_declare": "secret", "cash": "hidden"}
REVEALS = ("ready", "close")  # when the market closes, routes are known


def market_log(rng: Random, routes: dict[int, int]) -> Entries:
    """A deal, and captains who declare these routes."""
    log: Entries = [(0, ("bank", BANK))]
    s = GAME.deal(len(SEATS), head_of(SEATS, RULES).rules, CHART)
    settle(s)
    play(s, *log[0])
    while not s.market:
        moves = s.agenda[-1].options(s, FATE)  # type: ignore[attr-defined]
        log.append((FATE, rng.choice(moves)))
        play(s, *log[-1])
    return log + [(seat, (ROUTE, route)) for seat, route in routes.items()]


def records_of(log: Entries) -> list[Record]:
    return [Played(seat, [(seat, move)]) for seat, move in log]


def sea_pair(rng: Random) -> tuple[Pair, Secret]:
    """A market and its twin; nobody but one captain can tell them apart."""
    old, new, other = rng.sample(range(3), 3)
    state = rng.getstate()
    made = []
    for route in (old, new):
        rng.setstate(state)
        made.append(records_of(market_log(rng, {1: other, KNOWING: route})))
    head = head_of(SEATS, RULES)
    tables = [Sitting(head) for _ in made]
    for sitting, records in zip(tables, made):
        for record in records:
            sitting.apply(record)
    for seat in (1, BANK, None):
        assert tables[0].table.view(seat) == tables[1].table.view(seat)
    assert tables[0].table.view(KNOWING) != tables[1].table.view(KNOWING)
    assert tables[0].table.view(None)["cash"][:BANK] == [None, None]
    return Pair(names(rng), {}, (made[0], made[1]), head), Secret(ROUTE, old, new, 0)


class SeaMirror(Mirror):
    """Offers, answers and routes of others, as long as the market stays open."""

    def next(self, rng: Random) -> tuple[int, int, list[Any]] | None:
        table = self.table(0).table
        seat = rng.choice([seat for seat in table.to_act if seat != BANK] or [BANK])
        moves = table.options(seat)
        for move in rng.sample(moves, len(moves)):
            if not self.tells(seat, move) and all(self.quiet(which, seat, seat, move) for which in (0, 1)):
                for log in self.logs:
                    log.append((seat, move))
                return seat, seat, [*move]
        return None

    def tells(self, by: int, move: Move) -> bool:
        return move[0] in REVEALS or (by == KNOWING and move[0] == ROUTE)
