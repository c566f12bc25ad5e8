"""Where a piece may go: the engine against a search of every simple path, written here from the text of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from games.cosmail.table import fx, placed, shipped
from games.suites.asking import options
from layers import deep
from ludotheque.games.cosmail.rules.board import DEPOSIT, GOLD_PORT, NOWHERE, SEA, WARES, Board
from ludotheque.games.cosmail.rules.move import Moving
from ludotheque.games.cosmail.rules.ways import can_go, ways
from ludotheque.games.cosmail.state import PIECES, SHIP, THROWS, Doings, World
from ludotheque.kernel.agenda import IllegalMove, check, pending, settle

LIMITS = {True: 24, False: 11}  # planes, ships
BOARDS: dict[str, Callable[[], Board]] = {"fx": fx, "shipped": shipped}
POSITIONS = {"fx": 600, "shipped": 400}
Found = dict[tuple[int, ...], tuple[int, int]]  # by path: cost and number of straits


# -- the search


def printed(board: Board, plane: bool) -> dict[int, list[tuple[int, int, int]]]:
    """By node: where a leg leads for this kind of piece, its number, and its strait (none for a plane)."""
    found: dict[int, list[tuple[int, int, int]]] = {place: [] for place in range(len(board.kind))}
    for leg in board.legs:
        if plane or leg.way == SEA:
            for one, other in ((leg.one, leg.other), (leg.other, leg.one)):
                found[one].append((other, leg.cost, 0 if plane else leg.strait))
    return found


def paths(board: Board, start: int, plane: bool) -> Found:
    """Depth first, every simple path: several legs up to the limit, or one longer leg alone."""
    legs, limit = printed(board, plane), LIMITS[plane]
    found: Found = {(to,): (cost, int(strait > 0)) for to, cost, strait in legs[start] if cost > limit}

    def walk(path: tuple[int, ...], cost: int, tolls: int) -> None:
        here = path[-1] if path else start
        for to, price, strait in legs[here]:
            if cost + price <= limit and to != start and to not in path:
                longer = (*path, to)
                found[longer] = (cost + price, tolls + (strait > 0))
                walk(longer, *found[longer])

    walk((), 0, 0)
    return found


@cache
def paths_of(on: str, start: int, plane: bool) -> Found:
    return paths(BOARDS[on](), start, plane)


def may_stop(s: World, seat: int, piece: int, node: int) -> bool:
    """One piece on a node; the own home is always open, another's never while he plays; gold needs the set."""
    if node == s.board.homes[s.base[seat]]:
        return True
    if node in s.fleet.at:
        return False
    for other in s.players:
        if node == s.board.homes[s.base[other]] and other not in s.out:
            return False
    kind = s.board.kind[node]
    if kind == GOLD_PORT:
        return whole(s, seat) or (piece == SHIP and s.fleet.planes(seat) == 0)
    return kind != DEPOSIT or whole(s, seat)


def whole(s: World, seat: int) -> bool:
    return all([s.goods[seat * WARES + good] for good in range(WARES)])


def legal(s: World, on: str, seat: int, piece: int) -> Found:
    """Every path this piece may take now."""
    start = s.fleet.at[PIECES * seat + piece]
    if start == NOWHERE:
        return {}
    plane = piece != SHIP
    purse = (s.petrol if plane else s.coal)[seat]
    shut = not whole(s, seat)
    return {
        path: (cost, tolls)
        for path, (cost, tolls) in paths_of(on, start, plane).items()
        if cost <= purse
        and may_stop(s, seat, piece, path[-1])
        and not (shut and plane and any([s.board.kind[node] == DEPOSIT for node in path]))
    }


def bargains(found: Found) -> dict[int, set[tuple[int, int]]]:
    """By end: the pairs of cost and tolls that no other beats."""
    by_end: dict[int, set[tuple[int, int]]] = {}
    for path, pair in found.items():
        by_end.setdefault(path[-1], set()).add(pair)
    return {
        end: {one for one in pairs if not any([two != one and two[0] <= one[0] and two[1] <= one[1] for two in pairs])}
        for end, pairs in by_end.items()
    }


def settled(s: World, seat: int, cost: int, tolls: int) -> set[tuple[str, ...]]:
    """Every way of settling so many tolls after the fuel of the move: ten of one kind each, owing only for lack."""
    found: set[tuple[str, ...]] = set()

    def pay(words: tuple[str, ...], petrol: int, coal: int) -> None:
        if len(words) == tolls:
            found.add(words)
            return
        if petrol >= 10:
            pay((*words, "petrol"), petrol - 10, coal)
        if coal >= 10:
            pay((*words, "coal"), petrol, coal - 10)
        if s.house.free_credit or max(petrol, coal) < 10:
            pay((*words, "owe"), petrol, coal)

    pay((), s.petrol[seat], s.coal[seat] - cost)
    return found


# -- positions


def position(on: str, rng: Random) -> World:
    """Pieces just arrived anywhere they may stand, some planes lost, fuel of every size; seat 0 may move."""
    board = BOARDS[on]()
    seats = 3 if on == "fx" else rng.randrange(3, 7)
    s = placed(seats, board, toll_credit=rng.choice(("lack_only", "free")))
    s.active, s.turns, s.round = 0, [10] * seats, 5
    for seat in range(seats):
        if rng.random() < 0.4:
            s.goods[seat * WARES : (seat + 1) * WARES] = [1] * WARES
        for piece in range(PIECES):
            scatter(s, seat, piece, rng)
        for ledger in (s.petrol, s.coal):
            ledger.overdraw(s.seats + THROWS, seat, rng.choice((0, 5, 9, 11, 14, 20, 24, 30, 60)))
    if seats > 3 and rng.random() < 0.2:
        for piece in s.fleet.left(seats - 1):
            s.lift(seats - 1, piece)
        s.out = (seats - 1,)
    s.doings = Doings(s.house.offers)
    s.agenda[:] = []
    s.then(Moving(0))
    settle(s)
    return s


def scatter(s: World, seat: int, piece: int, rng: Random) -> None:
    if piece != SHIP and rng.random() < 0.15:
        s.lift(seat, piece)
        return
    crowded = [place for place in range(len(s.board.kind)) if may_stop(s, seat, piece, place)]
    fit = [place for place in crowded if piece != SHIP or s.board.afloat[place]]
    if seat and rng.random() < 0.6:
        near = [other for other, _, _ in s.board.near[s.fleet.at[rng.choice((0, SHIP))]]]
        fit = [place for place in near if place in fit] or fit
    s.lift(seat, piece)
    s.set_down(seat, piece, rng.choice(fit))


def judged(s: World, piece: int, path: tuple[int, ...], tolls: tuple[str, ...]) -> bool:
    try:
        check(s, 0, ("go", piece, path, tolls))
    except IllegalMove:
        return False
    return True


def positions(on: str) -> Iterator[tuple[World, Random]]:
    """Those in which seat 0 is asked to move something."""
    asked = 0
    for number in range(POSITIONS[on]):
        rng = Random(f"{on} {number}")
        s = position(on, rng)
        if pending(s) is not None:
            asked += 1
            yield s, rng
    assert asked > POSITIONS[on] // 2


# -- the comparison


@pytest.mark.parametrize("on", BOARDS)
def test_the_ends_the_costs_and_the_bargains(on: str) -> None:
    """C26 C27 C30 C31 C33 C38 C102 C107 C145: the same ends, cheapest costs, and best bargains of cost and tolls."""
    ends = 0
    for s, _ in positions(on):
        for piece in range(PIECES):
            found: dict[int, set[tuple[int, int]]] = {}
            for way in ways(s, 0, piece):
                found.setdefault(way.to, set()).add((way.cost, len(way.straits)))
            assert found == bargains(legal(s, on, 0, piece))
            assert can_go(s, 0, piece) is bool(found)
            ends += len(found)
    assert ends > 1000


@pytest.mark.parametrize("on", BOARDS)
def test_what_is_listed(on: str) -> None:
    """C39 C90 C95 C97: every best bargain with every way of settling its tolls, once; and nothing else that goes."""
    for s, _ in positions(on):
        listed = [move for move in options(s, 0) if move[0] == "go"]
        known = [legal(s, on, 0, piece) for piece in range(PIECES)]
        wanted: list[tuple[int, int, tuple[str, ...]]] = []
        for piece in range(PIECES):
            for end, pairs in bargains(known[piece]).items():
                for cost, tolls in pairs:
                    kinds = {tuple(sorted(words)) for words in settled(s, 0, cost, tolls)}
                    wanted += [(piece, end, words) for words in kinds]
        assert sorted([(move[1], move[2][-1], tuple(sorted(move[3]))) for move in listed]) == sorted(wanted)
        for _, piece, path, tolls in listed:
            cost, straits = known[piece][path]
            assert tolls in settled(s, 0, cost, straits)


@deep
@pytest.mark.parametrize("on", BOARDS)
def test_every_path_is_judged_alike(on: str) -> None:
    """C28 C30 C31 C33 C36 C37 C38 C104 C145: legal ones, spoiled ones, and paths made up at random."""
    counts = {True: 0, False: 0}
    for s, rng in positions(on):
        for piece in s.fleet.left(0):
            known = legal(s, on, 0, piece)
            tries = rng.sample(sorted(known), min(6, len(known))) + [made_up(s, piece, rng) for _ in range(12)]
            tries += [spoiled(path, s, rng) for path in tries[:6]]
            for path in tries:
                cost, tolls = known.get(path, (0, 0))
                words = rng.choice(sorted(settled(s, 0, cost, tolls))) if path in known else ()
                counts[path in known] += 1
                assert judged(s, piece, path, words) is (path in known), (piece, path, words)
    assert min(counts.values()) > 300


def made_up(s: World, piece: int, rng: Random) -> tuple[int, ...]:
    """A walk along printed legs of either kind, up to five of them, without a thought for limits or fuel."""
    path: list[int] = []
    here = s.fleet.own(0, piece)
    for _ in range(rng.randrange(1, 6)):
        here = rng.choice(s.board.near[here])[0]
        path.append(here)
    return tuple(path)


def spoiled(path: tuple[int, ...], s: World, rng: Random) -> tuple[int, ...]:
    """One node of the path is left out, doubled, or another."""
    spot = rng.randrange(len(path))
    other = rng.randrange(len(s.board.kind))
    return (*path[:spot], *rng.choice(((), (path[spot], path[spot]), (other,))), *path[spot + 1 :])


@pytest.mark.parametrize("on", BOARDS)
def test_every_settlement_is_judged_alike(on: str) -> None:
    """C90 C91 C95 C97 C98: any words for the straits of a legal voyage."""
    counts = {True: 0, False: 0}
    for s, rng in positions(on):
        voyages = [(path, pair) for path, pair in legal(s, on, 0, SHIP).items() if pair[1]]
        for path, (cost, tolls) in rng.sample(voyages, min(8, len(voyages))):
            allowed = settled(s, 0, cost, tolls)
            for _ in range(8):
                words = tuple(rng.choices(("petrol", "coal", "owe"), k=rng.choice((tolls, tolls, tolls, tolls + 1))))
                counts[words in allowed] += 1
                assert judged(s, SHIP, path, words) is (words in allowed), (path, words)
    assert min(counts.values()) > 20


def test_the_straits_of_a_path_are_those_of_its_legs() -> None:
    """C92 C94: for every voyage of the shipped board within a turn; flights cross none."""
    board = shipped()
    grids = {frozenset((leg.one, leg.other)): leg.strait for leg in board.legs if leg.strait}
    crossings = 0
    for start in range(len(board.kind)):
        for way in board.voyages[start]:
            wanted = [grids[frozenset(pair)] for pair in pairwise((start, *way.path)) if frozenset(pair) in grids]
            assert list(way.straits) == wanted
            crossings += len(wanted)
        assert not any([way.straits for way in board.free_flights[start]])
    assert crossings > 20
