"""Named starting positions: random play from an ordinary opening seldom reaches the rare rules.

Each function changes a freshly opened game, at any number of seats, by any house rules and on any board, before its
first throw, and shortens it to a few rounds:

    s = opened(4, {"toll_credit": "free"})
    STARTS["straits"](s)

Vignettes come out of the ports, and fuel from the commissaire, so that invariants.check() holds before and after.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ludotheque.games.cosmail import GAME
from ludotheque.games.cosmail.rules.board import COAL_PORT, GOODS, HOME, NOWHERE, PETROL_BASE, SQUARE, WARES
from ludotheque.games.cosmail.rules.setup import ChooseGoal, Series
from ludotheque.games.cosmail.rules.turn import Turn
from ludotheque.games.cosmail.rules.ways import may_seek_gold
from ludotheque.games.cosmail.state import PIECES, SHIP, THROWS, House, World
from ludotheque.kernel.agenda import NOBODY, Seat, settle
from ludotheque.kernel.game import BadSetup

PREPARATIONS = (ChooseGoal,)  # what people answer before the first throw
ROUNDS = 5  # played from here
TURNS = 10  # own turns behind everybody


def ordinary(s: World) -> None:
    """As it was dealt, but short."""
    shorten(s, 8)


def rich(s: World) -> None:
    """Fuel for everybody; planes stand on goods ports, ships on ports of which they hold the option."""
    lay(s)
    ports = s.board.ports
    for index, seat in enumerate(s.players):
        fuel(s, seat, 70, 70)
        put(s, seat, 0, ports[3 * index :])
        put(s, seat, SHIP, ports[3 * index + 1 :])
        note(s, seat, ports[-1 - index % len(ports)])
    for seat in s.players:
        for other in (seat, s.players[seat - 1]):
            note(s, seat, s.fleet.own(other, SHIP))
    begin(s)


def traders(s: World) -> None:
    """Hands full of duplicates, ports of those goods empty, no progress for long, and planes camping on fuel bases."""
    lay(s)
    sides = s.sides
    for good in range(WARES):
        if good:
            take(s, sides[0], good, 1 + good % 2)
        take(s, sides[1 + good % (len(sides) - 1)], good, 6 if good % 4 != 3 else 1)
    for seat in s.players:
        fuel(s, seat, 35, 35)
    camp(s, s.players[0], 0, PETROL_BASE)
    camp(s, s.players[1], SHIP, COAL_PORT)
    camp(s, s.players[-1], 1, GOODS)
    s.progress = s.round - 12
    begin(s)


def nearly_finished(s: World) -> None:
    """Two sides hold the set; one needs just the way home, the other gold; the rest have fuel."""
    lay(s)
    first, second = s.sides[:2]
    for side in (first, second):
        for good in range(WARES):
            take(s, side, good, 1)
    golds = s.board.golds
    book(s, first, golds, (5, 8, 9))
    book(s, second, golds[:1], (12,))
    put(s, first, 0, around(s, s.home(first)))
    fuel(s, first, s.board.free_air_far[s.fleet.own(first, 0)][s.home(first)], 0)
    for seat in s.players:
        if seat != first:
            fuel(s, seat, 60, 60)
    lead = s.squads[second][0]
    put(s, lead, 0, golds[1:])
    put(s, lead, 1, golds[1:])
    begin(s)


def gold_rush(s: World) -> None:
    """Two sides stand at the gold bases, one with the set, the other with one that is broken and can be mended."""
    lay(s)
    for side in s.sides[:2]:
        for good in range(WARES):
            take(s, side, good, 2 if side == s.sides[0] else 1)
    for seat in s.players:
        fuel(s, seat, 45, 45)
    one, other = s.sides[0], s.squads[s.sides[1]][0]
    put(s, one, 0, s.board.golds[::-1])
    put(s, other, 1, s.board.golds)
    put(s, other, SHIP, [node for node in s.board.golds if s.board.afloat[node]])
    take(s, s.sides[1], 5, 1)
    give(s, s.sides[1], s.sides[-1] if s.sides[-1] != s.sides[1] else s.sides[0], 4)
    begin(s)


def partial(s: World) -> None:
    """The first two have only their ships, near Beira and there, the third one plane; the last threw a seven."""
    lay(s)
    beira = next(node for node in s.board.golds if s.board.afloat[node])
    for index, seat in enumerate(s.players):
        for plane in range((2, 2, 1)[index] if index < PIECES else 0):
            s.lift(seat, plane)
        fuel(s, seat, 25, 30)
        for good in range(index, WARES, 3):
            take(s, s.side[seat], good, 2)
    put(s, s.players[0], SHIP, around(s, beira, sea=True))
    put(s, s.players[1], SHIP, [beira])
    s.last7[s.players[-1]] = True
    begin(s)


def brink(s: World) -> None:
    """Everybody has just thrown a seven, with one plane left or none, and goods and debts at stake."""
    lay(s)
    for index, seat in enumerate(s.players):
        s.lift(seat, 0)
        if index % 2:
            s.lift(seat, 1)
        s.last7[seat] = True
        take(s, s.side[seat], index, 3)
        s.debts[seat] = index
        fuel(s, seat, 3 * index, 4)
        put(s, seat, SHIP, s.board.ports[4 * index :])
    for seat in s.players:
        note(s, seat, s.board.ports[-1 - seat % len(s.board.ports)])
    begin(s)


def fill_ups(s: World) -> None:
    """Planes and ships lie at the fuel bases, or just before them; the purses are empty or nearly."""
    lay(s)
    for index, seat in enumerate(s.players):
        piece, kind = ((0, PETROL_BASE), (SHIP, COAL_PORT), (1, PETROL_BASE))[index % 3]
        bases = [node for node, what in enumerate(s.board.kind) if what == kind]
        put(s, seat, piece, bases)
        put(s, seat, 2 - piece, around(s, bases[index % len(bases)], sea=piece == 0))
        fuel(s, seat, 12 * (index % 2), 9 * (index % 2))
    begin(s)


def straits(s: World) -> None:
    """Ships lie beside the straits with coal for the leg and sometimes for the toll; some owe already."""
    lay(s)
    ends = [node for leg in s.board.legs if leg.strait for node in (leg.one, leg.other)]
    for index, seat in enumerate(s.players):
        put(s, seat, SHIP, ends[2 * index % len(ends) :] + ends)
        fuel(s, seat, (0, 9, 30)[index % 3], (8, 20, 33)[index % 3])
        s.debts[seat] = index % 2
    begin(s)


def race(s: World) -> None:
    """A race whose pieces are a move or two from the goal."""
    lay(s, mode="race", riches="with")
    s.goals = s.goals[:1] or tuple([node for node in s.board.ports if s.board.afloat[node]][:1])
    named = {"plane": (0, 1), "ship": (SHIP,)}.get(s.house.race_piece, (0, SHIP, 1))
    for index, seat in enumerate(s.players):
        piece = named[index % len(named)]
        if piece == SHIP and not s.board.afloat[s.goals[0]]:
            piece = 0
        s.entered[seat] = piece
        put(s, seat, piece, around(s, s.goals[0], sea=piece == SHIP, far=True))
        fuel(s, seat, 24, 24)
    begin(s)


def rally(s: World) -> None:
    """A rally in which all but the last stop or two are behind everybody."""
    lay(s, mode="rally")
    known = [node for node, kind in enumerate(s.board.kind) if kind in (SQUARE, GOODS, COAL_PORT)]
    wanted = min(s.house.checkpoints, len(known))
    s.goals = (s.goals + tuple([node for node in known if node not in s.goals]))[:wanted]
    for index, side in enumerate(s.sides):
        s.visited[side] = s.goals[: wanted - index % 2]
    for index, seat in enumerate(s.players):
        fuel(s, seat, 48, 22)
        put(s, seat, 0, around(s, s.goals[-1], far=True) if index % 2 else around(s, s.home(seat)))
    begin(s)


def teams(s: World) -> None:
    """Pairs, where the number of players allows them: one partner has no plane left, the other carries on."""
    lay(s, mode="teams", riches="with")
    for index, seat in enumerate(s.players):
        fuel(s, seat, 40, 40)
        if index % 3 == 1:
            s.lift(seat, 0)
            s.lift(seat, 1)
            s.last7[seat] = True
        put(s, seat, SHIP, s.board.ports[2 * index :])
    for seat in s.players:
        note(s, seat, s.fleet.own(seat, SHIP))
    begin(s)


def person(s: World) -> None:
    """The last chair is the commissaire, who confirms what is claimed and who is ordered off."""
    few: str | int = 2 if s.seats == 3 else 3
    lay(s, commissaire="person", min_active=few, mode="main", riches="with", parity_claim="on", move_on_after=6)
    first, last = s.players[0], s.players[-1]
    for good in range(WARES):
        take(s, last if good % 2 else first, good, 6)
    for seat in s.players:
        fuel(s, seat, 40, 40)
    camp(s, last, 1, PETROL_BASE)
    camp(s, first, SHIP, COAL_PORT)
    s.progress = s.round - 12
    begin(s)


def each(s: World) -> None:
    """Each piece moves once in a turn, gold is thrown for on arrival, and options are noted in passing."""
    lay(s, pieces_per_turn="each", gold_throw="arrival", touch_and_go="on")
    for good in range(WARES):
        take(s, s.sides[0], good, 1)
    for seat in s.players:
        fuel(s, seat, 70, 40)
    put(s, s.players[0], 0, around(s, s.board.golds[0]))
    put(s, s.players[0], SHIP, around(s, s.board.golds[-1], sea=True))
    begin(s)


def any_time(s: World) -> None:
    """Everybody trades between the turns, partial players too; the first misses one good only."""
    lay(s, trade="any_time", partial_trades="yes", offers_per_turn=2)
    for good in range(WARES - 1):
        take(s, s.sides[0], good, 2)
    take(s, s.sides[-1], WARES - 1, 3)
    lost = s.players[1]
    s.lift(lost, 0)
    s.lift(lost, 1)
    for seat in s.players:
        fuel(s, seat, 22, 22)
    begin(s)


STARTS: dict[str, Callable[[World], None]] = {
    "ordinary": ordinary,
    "rich": rich,
    "traders": traders,
    "nearly_finished": nearly_finished,
    "gold_rush": gold_rush,
    "partial": partial,
    "brink": brink,
    "fill_ups": fill_ups,
    "straits": straits,
    "race": race,
    "rally": rally,
    "teams": teams,
    "person": person,
    "each": each,
    "any_time": any_time,
}

# -- the table


def shorten(s: World, rounds: int, **changes: str | int) -> None:
    """The same table with so many rounds and other house rules, where they hold together."""
    known = s.house.rules | {"round_limit": rounds, "rounds": rounds, "games": 2}
    for wanted in (changes, {name: value for name, value in changes.items() if name != "mode"}, {}):
        try:
            s.house = House(GAME.agree(s.seats, known | wanted))
            return
        except BadSetup:
            continue


def lay(s: World, **changes: str | int) -> None:
    """Everybody at home on bases I, II, III ..., after ten own turns each, by these house rules where possible."""
    shorten(s, ROUNDS, **changes)
    seat_players(s)
    s.lay_out()
    for seat in s.players:
        s.base[seat] = seat + 1
        s.owner[seat + 1] = seat
        for piece in range(PIECES):
            s.set_down(seat, piece, s.home(seat))
    s.order = tuple(s.players)
    s.turns = [TURNS] * s.seats
    if s.house.race or s.house.rally:
        needed = s.house.checkpoints if s.house.rally else 1
        open_ = [node for node, kind in enumerate(s.board.kind) if kind in (SQUARE, GOODS)]
        s.goals = s.goals or tuple(open_[:: max(1, len(open_) // needed)][:needed])
    else:
        s.goals = ()
    if s.house.race:
        s.entered = [SHIP if s.board.afloat[s.goals[0]] else 1] * s.seats
    s.agenda = [Series()] if s.house.games > 1 else []


def seat_players(s: World) -> None:
    """Who plays by these house rules; partners sit opposite each other, unless they have been drawn already."""
    fresh = World([], s.board, s.house, s.seats)
    drawn = s.house.teams and len(s.sides) < len(s.players) == len(fresh.players)
    s.commissaire, s.players = fresh.commissaire, fresh.players
    if not drawn:
        s.side, s.squads, s.sides = fresh.side, fresh.squads, fresh.sides
    if s.house.teams and not drawn:
        half = len(s.players) // 2
        for seat in s.players[:half]:
            s.pair(seat, seat + half)


def begin(s: World) -> None:
    """The first player's turn begins."""
    s.then(Turn(NOBODY))
    settle(s)


# -- pieces


def put(s: World, seat: Seat, piece: int, nodes: Iterable[int]) -> None:
    """The piece has stood for a turn on the first of these nodes that is free for it, and nobody's home."""
    if s.fleet.own(seat, piece) == NOWHERE:
        return
    for node in nodes:
        afloat = piece != SHIP or s.board.afloat[node]
        fit = afloat and (node not in s.board.golds or may_seek_gold(s, seat, piece, node))
        if fit and s.held[node] == NOWHERE and s.board.kind[node] != HOME:
            s.lift(seat, piece)
            s.set_down(seat, piece, node)
            s.fleet.since[PIECES * seat + piece] = TURNS - 1
            return


def camp(s: World, seat: Seat, piece: int, kind: int) -> None:
    """The piece has stood for ten turns on a node of this kind."""
    put(s, seat, piece, [node for node, what in enumerate(s.board.kind) if what == kind])
    s.fleet.since[PIECES * seat + piece] = 0


def around(s: World, node: int, sea: bool = False, far: bool = False) -> list[int]:
    """The nodes about this one, the nearest first; with `far`, those a move or two away before the others."""
    costs = s.board.sea_far[node] if sea else s.board.air_far[node]
    shut = [*s.board.golds, *s.board.homes, node]
    plain = [other for other in range(len(costs)) if other not in shut]
    return sorted(plain, key=lambda other: abs(costs[other] - 12) if far else costs[other])


# -- holdings


def fuel(s: World, seat: Seat, petrol: int, coal: int) -> None:
    for ledger, amount in ((s.petrol, petrol), (s.coal, coal)):
        ledger.overdraw(s.seats + THROWS, s.purse(seat), amount)


def take(s: World, side: Seat, good: int, count: int) -> None:
    """Up to so many vignettes out of the ports of this good, the smallest first, whose options lapse when empty."""
    for port in sorted(s.board.ports_of[good], key=lambda node: s.board.stock[node]):
        part = min(count, s.stock[port])
        s.stock[port] -= part
        count -= part
        s.goods[side * WARES + good] += part
    counted(s, side)


def give(s: World, giver: Seat, taker: Seat, good: int) -> None:
    """One vignette changes hands, and may break a set."""
    if giver != taker and s.count(giver, good):
        s.goods[giver * WARES + good] -= 1
        s.goods[taker * WARES + good] += 1
    counted(s, giver)
    counted(s, taker)


def counted(s: World, side: Seat) -> None:
    s.best[side] = max(s.best[side], s.kinds(side))
    s.whole[side] = s.has_set(side)
    if s.whole[side] and side not in s.first_set:
        s.first_set += (side,)


def note(s: World, seat: Seat, node: int) -> None:
    """An option of his side on this port, if it has something left and his side a plane."""
    side = s.side[seat]
    if s.stock[node] and s.has_plane(side):
        s.noted[side] = tuple(sorted({*s.noted[side], node}))


def book(s: World, side: Seat, golds: list[int], points: tuple[int, ...]) -> None:
    """Gold throws already counted."""
    s.gold += tuple([(side, node, number) for node, number in zip(golds, points)])
    if side not in s.first_set:
        s.first_set += (side,)  # on a board with fewer goods too: nobody throws who never had a set
