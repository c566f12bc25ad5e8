"""The accounts and the ranking, C83, C87, C100 and C153 to C167, C184 to C188."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.rules.board import DEPOSIT, FAR, NOWHERE, WARES, Board
from ludotheque.games.cosmail.state import GOLDS, SHIP, TOLL, Account, World
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Outcome, ranked

REASONS: Final = ("home", "all_home", "survivor", "nobody", "limit", "race", "rally", "rounds", "series")
FACTORS: Final = (60, 50, 40, 30, 20, 10)
PARTIAL_FACTOR: Final = 30
AWARDS: Final = (6, 5, 4, 3, 2, 1)  # of a series, by place


def drawn_up(s: World, seat: Seat, rank: int) -> Account:
    """C83 C87 C100 C153 C162: what this player counts now, wherever his pieces are."""
    side = s.side[seat]
    made = Account(seat, side, role(s, seat), s.throws_of(side), rank)
    made.left = still_to_go(s, seat)
    made.visited = len(s.visited[side])
    if s.gone(side):
        return made
    if made.throws:
        made.factor = factor(s, rank) if rank else PARTIAL_FACTOR
    made.gold = made.factor * sum([points for _, points in made.throws])
    hand = s.hand(side)
    made.goods = sum([s.board.value[ware] * hand[ware] for ware in range(WARES)])
    members = s.squads[side]
    purses = {s.purse(each) for each in members}
    made.petrol = sum([s.petrol[purse] for purse in purses])
    made.coal = sum([s.coal[purse] for purse in purses])
    made.debts = TOLL * sum([s.debts[each] for each in members])
    return made


def role(s: World, seat: Seat) -> str:
    """C87 C167 C182: a partner who is out counts with the one who is not."""
    side = s.side[seat]
    if side in s.finishers:
        return "finisher"
    if s.gone(side):
        return "out"
    return "player" if s.has_plane(side) else "partial"


def still_to_go(s: World, seat: Seat) -> int:
    """C186: in a race, the cheapest way left to the piece named; NOWHERE when there is none."""
    node = NOWHERE if s.entered[seat] == NOWHERE else s.fleet.own(seat, s.entered[seat])
    if not s.house.race or node == NOWHERE or seat in s.out:
        return NOWHERE
    return way_left(s.board, s.entered[seat], node, s.goals[0], s.has_set(s.side[seat]))


def way_left(board: Board, piece: int, node: int, goal: int, entitled: bool) -> int:
    """C186: the cheapest way from here to the goal; whoever has the twelve goods may pass the deposits."""
    free = entitled or board.kind[goal] == DEPOSIT
    left = board.far(piece != SHIP, free)[node][goal]
    return left if left < FAR else NOWHERE


def counted(s: World) -> list[Account]:
    """C163: everybody is counted, wherever his pieces are; then placed."""
    ranks = gold_ranks(s)
    accounts = [drawn_up(s, seat, ranks.get(s.side[seat], 0)) for seat in s.players]
    _, places = ranked({account.seat: merit(s, account) for account in accounts}, s.seats)
    for account in accounts:
        account.place = places[account.seat]
    return accounts


def gold_ranks(s: World) -> dict[Seat, int]:
    """C83 C153 C154 C155 C156 C179: finishers first, then by progress now; by house rule the order of sets."""
    sides = [side for side in s.sides if s.throws_of(side) and may_rank(s, side)]
    if s.house.set_order:
        places = {side: index + 1 for index, side in enumerate(s.first_set)}
        return {side: places.get(side, len(places) + 1) for side in sides}
    first = [side for side in s.finishers if side in sides]
    order = first + sorted([side for side in sides if side not in first], key=lambda side: behind(s, side))
    return {side: index + 1 for index, side in enumerate(order)}


def factor(s: World, rank: int) -> int:
    """C153 C154: ten less from rank to rank; by house rule ten for the last of those who began."""
    return FACTORS[-1] if s.house.last_ten and rank == len(s.sides) else FACTORS[rank - 1]


def factors(s: World, side: Seat) -> list[int]:
    """C83 C84 C153 C154 C161: what the gold of this side may still come to be multiplied by, the best first."""
    if not s.has_plane(side) and not (s.house.partial_finishes and s.has_set(side)):
        return [PARTIAL_FACTOR]
    if s.house.set_order:
        rank = s.first_set.index(side) if side in s.first_set else len(s.first_set)
        found = [factor(s, rank + 1)]
    else:
        rivals = len([other for other in s.sides if not s.gone(other)])
        done = len(s.finishers)
        found = [factor(s, rank + 1) for rank in range(done, max(rivals, done + 1))]
    if s.has_plane(side):
        return found
    return sorted({*(found if s.house.all_home else found[:1]), PARTIAL_FACTOR}, reverse=True)


def may_rank(s: World, side: Seat) -> bool:
    """C83 C84: a partial player has no rank, unless he has finished by house rule."""
    return s.has_plane(side) or (s.house.partial_finishes and side in s.finishers)


def behind(s: World, side: Seat) -> tuple[int, int, int]:
    """C156: more gold throws, then more pieces home once there are three, then who was there earlier."""
    moments = [moment for moment, throw in enumerate(s.gold) if throw[0] == side]
    home = 0
    if len(moments) == GOLDS:
        for seat in s.squads[side]:
            base = s.home(seat)
            home += [s.fleet.own(seat, piece) for piece in s.fleet.left(seat)].count(base)
    return (-len(moments), -home, moments[-1])


def merit(s: World, account: Account) -> tuple[int, ...]:
    """C161 C164 C165 C166 C167 C186 C187: finishers in order, then by total (a race: what is left; a rally: stops)."""
    if account.role == "out":
        return (0, max([s.out.index(seat) for seat in s.squads[account.team]]))
    if account.role == "finisher":
        return (3, -s.finishers.index(account.team))
    if s.reason == "survivor":
        return (2, 0)
    if s.house.race:
        return (1, -account.left if account.left != NOWHERE else -FAR)
    if s.house.rally:
        return (1, account.visited, account.total if s.house.riches else 0)
    return (1, account.total)


def score(s: World) -> None:
    """C188: in a series the first gets six points, the second five, and so on."""
    for account in s.statement:
        account.points = AWARDS[account.place - 1]
        s.points[account.seat] += account.points
        s.tell(("series", "C188", account.seat, account.place, account.points))


def outcome(s: World) -> Outcome:
    """C164 C165 C166: places as counted; in a series by the points of all its games."""
    if s.house.games > 1:
        order, places = ranked({seat: s.points[seat] for seat in s.players}, s.seats)
        return Outcome(tuple(order), tuple(s.points), s.reason, tuple(places))
    places = [0] * s.seats
    scores = [0] * s.seats
    for account in s.statement:
        places[account.seat] = account.place
        scores[account.seat] = shown(s, account)
    order = sorted(s.players, key=lambda seat: (places[seat], seat))
    return Outcome(tuple(order), tuple(scores), s.reason, tuple(places))


def shown(s: World, account: Account) -> int:
    """The number beside a name: the total; without riches what is left of a race (less than that if lost), or stops."""
    if s.house.riches:
        return account.total
    if s.house.race:
        return -max([each.left for each in s.statement]) - 1 if account.left == NOWHERE else -account.left
    return account.visited
