"""The invariants 1 to 15 of the companion, to be checked after every answer of many games.

`check(s)` looks at one state.  `Watch` in watch.py remembers: it keeps books of its own from the events told.  The last
one, that the same decisions give the same game, is a property of whole games; other tests prove it.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from games.cosmail.watch import Watch
from ludotheque.games.cosmail.rules.accounts import REASONS, outcome
from ludotheque.games.cosmail.rules.board import (
    COAL_PORT,
    DEPOSIT,
    GOLD_PORT,
    GOODS,
    HOME,
    NOWHERE,
    PETROL_BASE,
    WARES,
)
from ludotheque.games.cosmail.state import FILLS, LEGS, PIECES, RETURNED, SHIP, THROWS, TOLLS, Account, World
from ludotheque.kernel.agenda import Seat, pending

__all__ = ["Watch", "check"]

FACTORS = (60, 50, 40, 30, 20, 10)


def check(s: World) -> None:
    """Whatever holds of every state between two answers, once the fleets are placed."""
    check_question(s)
    if not s.order:
        return
    check_goods(s)
    check_fuel(s)
    check_nodes(s)
    check_gold_bases(s)
    check_players(s)
    check_bound(s)
    check_options(s)
    check_gold(s)
    if s.agenda:
        check_not_over(s)
    else:
        check_end(s)


def check_goods(s: World) -> None:
    # 1: every vignette is in one place; each port between nothing and its printed number
    for good in range(WARES):
        ports = s.board.ports_of[good]
        printed = sum([s.board.stock[port] for port in ports]) if s.house.riches else 0
        assert sum([s.stock[port] for port in ports]) + sum(s.goods[good::WARES]) == printed
    assert not [port for port in s.board.ports if not 0 <= s.stock[port] <= s.board.stock[port]]
    assert min(s.goods) >= 0
    for seat in range(s.seats):
        assert seat in s.sides or not any(s.hand(seat))
        assert seat not in s.sides or s.whole[seat] == s.has_set(seat)
        assert s.kinds(seat) <= s.best[seat]
    assert s.house.frozen or not any([any(s.hand(side)) for side in s.sides if s.gone(side)])


def check_fuel(s: World) -> None:
    # 2: whole numbers, nobody below zero; what is handed out and taken back has a name, and the books add up
    for ledger in (s.petrol, s.coal):
        own, named = ledger.balances[: s.seats], ledger.balances[s.seats :]
        assert {type(points) for points in ledger.balances} == {int}
        assert min(own) >= 0
        assert sum(ledger.balances) == 0
        assert max(named[THROWS], named[FILLS]) <= 0 <= min(named[LEGS], named[TOLLS], named[RETURNED])
        purses = {s.purse(seat) for seat in s.players if not s.gone(s.side[seat])}
        assert not any([points for seat, points in enumerate(own) if seat not in purses])
    assert s.coal[s.seats + FILLS] % 10 == s.petrol[s.seats + FILLS] % 10 == 0
    assert (s.coal[s.seats + TOLLS] + s.petrol[s.seats + TOLLS]) % 10 == 0
    assert all([debt >= 0 for debt in s.debts])
    owing = [seat for seat in s.players if not s.gone(s.side[seat])]  # a partner who is out may still owe
    assert not any([s.debts[seat] for seat in range(s.seats) if seat not in owing])


def check_nodes(s: World) -> None:
    # 4: at most one piece on a node, but for those of its owner at home; no stranger at a home in use
    standing = [NOWHERE] * len(s.board.kind)
    for number, node in enumerate(s.fleet.at):
        seat, piece = divmod(number, PIECES)
        if node == NOWHERE:
            continue
        assert seat in s.players
        # 5: ships are afloat
        assert piece != SHIP or s.board.afloat[node]
        if node == s.home(seat):
            continue
        assert standing[node] == NOWHERE
        standing[node] = number
        owner = s.owner[s.board.base[node]] if s.board.kind[node] == HOME else NOWHERE
        assert owner < 0 or owner in s.out
    assert s.held == standing


def check_gold_bases(s: World) -> None:
    # 6: nobody without the set stands on gold, but a piece that was there when it broke, and a partial ship at Beira
    for number, node in enumerate(s.fleet.at):
        seat, piece = divmod(number, PIECES)
        if node == NOWHERE or s.board.kind[node] not in (GOLD_PORT, DEPOSIT):
            continue
        side = s.side[seat]
        partial = s.board.kind[node] == GOLD_PORT and piece == SHIP and s.partial(seat)
        assert s.has_set(side) or side in s.first_set or partial
        assert s.house.riches


def check_players(s: World) -> None:
    # 7: partial without planes and not out; out without anything
    for seat in s.players:
        planes = sum([s.fleet.own(seat, piece) != NOWHERE for piece in range(SHIP)])
        assert (s.fleet.own(seat, SHIP) == NOWHERE) == (seat in s.out)
        assert not planes or seat not in s.out
        if len(s.squads[s.side[seat]]) == 1:
            assert s.partial(seat) == (planes == 0 and seat not in s.out)
        assert not s.retired[seat] or s.partial(seat) or s.gone(s.side[seat]) or not s.agenda
    assert len(set(s.out)) == len(s.out)
    assert sorted(s.order) == s.players
    assert [s.base[seat] for seat in s.order] == sorted([s.base[seat] for seat in s.players])
    apart = [seat for seat in range(s.seats) if seat not in s.players]
    assert all([s.base[seat] == 0 for seat in apart])
    assert s.commissaire not in s.players or s.house.commissaire == "player"


def check_bound(s: World) -> None:
    # 9: who must leave stands on a fuel base of his kind, or at gold; by an order, on any fuel base or goods port
    for number, bound in enumerate(s.fleet.bound):
        node, ship = s.fleet.at[number], number % PIECES == SHIP
        assert bound or not s.fleet.ordered[number]
        if not bound:
            continue
        assert node != NOWHERE
        kinds = {GOLD_PORT, DEPOSIT, COAL_PORT if ship else PETROL_BASE}
        assert s.board.kind[node] in (kinds | {GOODS, COAL_PORT, PETROL_BASE} if s.fleet.ordered[number] else kinds)
    assert all([on <= s.turns[number // PIECES] for number, on in enumerate(s.fleet.filled_on)])
    assert all([since <= s.turns[number // PIECES] for number, since in enumerate(s.fleet.since)])


def check_options(s: World) -> None:
    # 10: each once, on a port with something left, of a side that has a plane
    for side, ports in enumerate(s.noted):
        assert list(ports) == sorted(set(ports))
        assert all([s.stock[port] for port in ports])
        assert not ports or (side in s.sides and s.has_plane(side))


def check_gold(s: World) -> None:
    # 11: one number for each side and base; it had the set then, or was partial at Beira
    assert len({throw[:2] for throw in s.gold}) == len(s.gold)
    for side, node, points in s.gold:
        assert side in s.sides
        assert s.board.kind[node] in (GOLD_PORT, DEPOSIT)
        assert side in s.first_set or (s.board.kind[node] == GOLD_PORT and not s.has_plane(side))
        assert 2 <= points <= 12
        assert points != 7 or s.house.seven_counts


def done(s: World, side: Seat) -> bool:
    """The test of C160, or of C187 in a rally, made here once more."""
    members = [seat for seat in s.squads[side] if seat not in s.out]
    if not members or s.house.mode in ("race", "rounds"):
        return False
    if not s.house.partial_finishes and not any([s.fleet.planes(seat) for seat in members]):
        return False
    away = [
        number
        for seat in members
        for number in range(PIECES * seat, PIECES * seat + PIECES)
        if s.fleet.at[number] not in (NOWHERE, s.home(seat))
    ]
    if s.house.mode == "rally":
        return not away and set(s.visited[side]) == set(s.goals)
    return not away and 0 not in s.hand(side) and len(s.throws_of(side)) == 3


def check_not_over(s: World) -> None:
    # 14: nobody has passed the test in his own turn and plays on
    question = pending(s)
    if type(question).__name__ in ("Announce", "MovePiece", "Finish") and not s.doings.seven:
        assert not done(s, s.side[s.active]) or s.side[s.active] in s.finishers


def check_question(s: World) -> None:
    # whoever is asked is in play, and has an answer
    question = pending(s)
    if question is None:
        return
    seats = question.seats(s)
    assert seats
    for seat in seats:
        assert seat < 0 or seat == s.commissaire or seat not in s.out
        moves = question.options(s, seat)
        assert moves
        assert len(set(moves)) == len(moves)
    if s.order and s.active < 0 and s.round:
        # between two turns only trades are made, and a turn comes after them
        assert s.house.trade_any_time
        assert type(question).__name__ in ("Interlude", "Bargain")
        assert any([type(step).__name__ == "Begin" for step in s.agenda])


# -- the end


def check_end(s: World) -> None:
    """15: the accounts add up line by line; the places are a total preorder, finisher first, players out last."""
    assert s.reason in REASONS
    assert [account.seat for account in s.statement] == s.players
    for account in s.statement:
        check_lines(s, account)
    check_factors(s)
    check_places(s)
    for side in s.finishers:
        assert s.house.race or done(s, side)


def check_lines(s: World, account: Account) -> None:
    side = s.side[account.seat]
    members = [] if s.gone(side) else s.squads[side]
    purses = {s.purse(seat) for seat in members}
    assert account.petrol == sum([s.petrol[purse] for purse in purses])
    assert account.coal == sum([s.coal[purse] for purse in purses])
    assert account.debts == 10 * sum([s.debts[seat] for seat in members])
    worth = sum([count * s.board.value[good] for good, count in enumerate(s.hand(side))])
    assert account.goods == (worth if members else 0)
    assert account.gold == account.factor * sum([points for _, points in account.throws]) * bool(members)
    assert account.total == account.gold + account.goods + account.petrol + account.coal - account.debts


def check_factors(s: World) -> None:
    """C153 C154 C155 C83: 60, 50, 40 ... without gaps among those with gold; 30 for partial players, 10 last by house.

    C156: by the order of sets the rank is the place in that order, whoever throws.
    """
    ranked = {account.team: account.rank for account in s.statement if account.rank}
    if s.house.set_order:
        sets = {side: place for place, side in enumerate(s.first_set, 1)}
        assert all([rank == sets.get(side, len(sets) + 1) for side, rank in ranked.items()])
    else:
        assert sorted(ranked.values()) == list(range(1, len(ranked) + 1))
    for account in s.statement:
        side, finished = account.team, account.team in s.finishers
        may_rank = s.has_plane(side) or (finished and s.house.partial_finishes)
        assert bool(account.rank) == (bool(account.throws) and may_rank)
        if account.rank:
            last = s.house.last_ten and account.rank == len(s.sides)
            assert account.factor == (10 if last else FACTORS[account.rank - 1])
        elif account.role != "out":
            assert account.factor == (30 if account.throws else 0)


def check_places(s: World) -> None:
    result = outcome(s)
    assert sorted(result.ranking) == s.players
    assert len(result.places) == len(result.scores) == s.seats
    assert sorted([result.places[seat] for seat in s.players])[0] == 1
    if s.reason == "series":
        return
    rows: list[tuple[Any, int]] = sorted([(standing(s, account), account.place) for account in s.statement])
    for (better, place), (worse, after) in pairwise(rows):
        assert place < after if better < worse else place == after


def standing(s: World, account: Account) -> tuple[int, ...]:
    """C161 C164 C165 C166 C167 C168 C186 C187: the smaller, the better."""
    if account.role == "finisher":
        return (1, s.finishers.index(account.team))
    if account.role == "out":
        return (3, -max([s.out.index(seat) for seat in s.squads[account.team]]))
    if s.reason == "survivor":
        return (2, 0)
    if s.house.race:
        return (2, int(account.left < 0), account.left)
    stops = account.visited if s.house.rally else 0
    return (2, -stops, -account.total if s.house.riches else 0)
