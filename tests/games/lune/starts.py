"""Named starting positions: random play from an ordinary opening seldom reaches the rare rules.

Each function changes a freshly opened game, at any number of seats, by any house rules and on any board, before its
first throw:

    s = opened(4, {"moon_memory": "yes"})
    STARTS["homeward"](s)

What everybody holds was taken from the packs and from the Moon, and whoever holds it has seen it, so that
invariants.check() holds before and after.
"""

from __future__ import annotations

from collections.abc import Callable

from ludotheque.games.lune.rules.board import EARTH, EXHAUSTED, FIRST_LANDING, MOON, NOWHERE, STATIONS, Board
from ludotheque.games.lune.rules.start import ChooseRocket, PlacePirate
from ludotheque.games.lune.state import GONE, UNTURNED, Sample, Sky
from ludotheque.kernel.agenda import Seat

PREPARATIONS = (ChooseRocket, PlacePirate)  # what people answer before the first throw


def ordinary(s: Sky) -> None:
    """As it was dealt."""


def on_the_moon(s: Sky) -> None:
    """All there, with options; every other one with a deposit, the others with one they put back."""
    for seat in range(s.seats):
        been_to_the_moon(s, seat, MOON)
        take_options(s, seat, 3 + seat)
    for seat in range(s.seats):
        if seat % 2:
            look_and_put_back(s, seat)
        else:
            take_tokens(s, seat, 1)


def homeward(s: Sky) -> None:
    """All on the way back with deposits and options, one or two landings from a station: ambushes."""
    near = landings_near_stations(s.board)
    for seat in range(s.seats):
        landing, came = near[seat * (len(near) - 1) // s.seats]
        been_to_the_moon(s, seat, landing, came)
        take_tokens(s, seat, 2)
        take_options(s, seat, 5)
    let_bluff(s)


def outbound_near_pirate(s: Sky) -> None:
    """On the way out with options, just before crossings the pirate will come by; every other one has fallen once."""
    board = s.board
    before = landings_before_crossings(board)
    s.pirate = (board.point[before[0][2]] - 7) % board.orbit
    for turn, seat in enumerate(s.around(s.active)):
        ahead = 7 * (turn + 1)  # where the pirate is likely to be in this turn
        landing, came, _ = min(before, key=lambda way: abs((board.point[way[2]] - s.pirate) % board.orbit - ahead))
        visit(s, seat, seat)
        stand(s, seat, landing, came)
        take_options(s, seat, 2 + seat)
        s.fleet.collisions[seat] = (turn + 1) % 2


def nearly_home(s: Sky) -> None:
    """The first two a throw from the Earth with deposits; a third in tow on its way back, a fourth never off."""
    close = landings_close_to_earth(s.board)
    for seat in range(min(s.seats, 3)):
        landing, came = close[seat * 2 % len(close)]
        been_to_the_moon(s, seat, landing, came)
        take_tokens(s, seat, 1 + seat % 2)
        take_options(s, seat, 4)
    if s.seats > 2:
        crossing = next(node for node in s.board.crossing if node != NOWHERE)
        stand(s, 2, crossing, max(s.board.links[crossing], key=lambda node: s.board.to_earth[node]))
        s.fleet.left_from[2] = MOON
        s.fleet.tow[2], s.fleet.towed[2] = 9, (s.board.group[crossing],)


def dry(s: Sky) -> None:
    """Moon and packs are empty, and have been so for a while; all options and deposits are held."""
    near = landings_near_stations(s.board)
    for seat in range(s.seats):
        if seat % 2:
            been_to_the_moon(s, seat, *near[seat % len(near)])
        else:
            been_to_the_moon(s, seat, MOON)
        s.fleet.visited[seat] = tuple(reached(s.board))
    while len(s.moon.pile):
        take_tokens(s, s.moon.takes % s.seats, 1)
    for _ in range(len(s.riches.pool)):
        take_options(s, len(s.riches.pool) % s.seats, 1)
    s.round = max(s.house.recall_round - 4, 1)
    s.lively = max(0, s.round - 14)


STARTS: dict[str, Callable[[Sky], None]] = {
    "ordinary": ordinary,
    "on_the_moon": on_the_moon,
    "homeward": homeward,
    "outbound_near_pirate": outbound_near_pirate,
    "nearly_home": nearly_home,
    "dry": dry,
}


# -- places


def reached(board: Board) -> list[int]:
    """The stations to which a route leads."""
    return [station for station in STATIONS if board.links[station]]


def landings_near_stations(board: Board) -> list[tuple[int, int]]:
    """Landings next to a station, not on the orbit, each with the node on its other side."""
    found = []
    for station in reached(board):
        for landing in board.links[station]:
            others = [node for node in board.links[landing] if node not in (station, EARTH, MOON)]
            if landing >= FIRST_LANDING and board.point[landing] == NOWHERE and others:
                found.append((landing, others[0]))
    return found


def landings_before_crossings(board: Board) -> list[tuple[int, int, int]]:
    """Landings next to a crossing on its side of the Earth, where they came from, and the crossing."""
    found = []
    for crossing in [node for node in board.crossing if node != NOWHERE]:
        for landing in board.links[crossing]:
            behind = [node for node in board.links[landing] if node != crossing]
            if landing >= FIRST_LANDING and behind and board.to_moon[landing] > board.to_moon[crossing]:
                found.append((landing, behind[0], crossing))
    return found


def landings_close_to_earth(board: Board) -> list[tuple[int, int]]:
    """Landings up to four steps from the Earth, not on the orbit, each with the node behind it on the way back."""
    found = []
    for landing in range(FIRST_LANDING, len(board.links)):
        farther = [node for node in board.links[landing] if board.to_earth[node] > board.to_earth[landing]]
        if board.to_earth[landing] <= 4 and board.point[landing] == NOWHERE and farther:
            found.append((landing, farther[0]))
    return found


def stand(s: Sky, seat: Seat, node: int, came: int = NOWHERE) -> None:
    s.fleet.at[seat], s.fleet.came[seat] = node, came


def visit(s: Sky, seat: Seat, number: int) -> None:
    """It has called at a station, and its leg began there."""
    stations = reached(s.board)
    station = stations[number % len(stations)]
    s.fleet.visited[seat], s.fleet.last_station[seat], s.fleet.left_from[seat] = (station,), station, station


def been_to_the_moon(s: Sky, seat: Seat, node: int, came: int = NOWHERE) -> None:
    visit(s, seat, seat)
    s.fleet.seen_moon[seat], s.fleet.left_from[seat] = True, MOON
    stand(s, seat, node, came)


# -- holdings


def take_tokens(s: Sky, seat: Seat, count: int) -> None:
    """Deposits from the Moon, with the options that match them."""
    for _ in range(count):
        kind = s.moon.pile.cards[(3 * s.moon.takes) % len(s.moon.pile)]
        s.moon.pile.draw(kind)
        if s.house.memory:
            s.moon.spots[s.moon.spots.index(UNTURNED)] = GONE
        mine = [option for option in s.riches.loose[seat] if s.board.option_kind[option] == kind]
        s.riches.loose[seat] = [option for option in s.riches.loose[seat] if option not in mine]
        s.riches.piles[seat].append(Sample(kind, (seat,), s.moon.takes, mine))
        s.moon.takes += 1


def take_options(s: Sky, seat: Seat, count: int) -> None:
    """Options from the fullest pack, as chance would give them, laid out with their tokens."""
    for _ in range(count):
        option = s.riches.pool.cards[(7 * seat + 3 * count) % len(s.riches.pool)]
        s.riches.pool.draw(option)
        max(s.riches.packs, key=lambda pack: pack.untouched).untouched -= 1
        s.riches.seers[option] = (seat,)
        home = [sample for sample in s.riches.piles[seat] if sample.kind == s.board.option_kind[option]]
        (home[0].options if home else s.riches.loose[seat]).append(option)
    s.riches.loose[seat].sort()


def look_and_put_back(s: Sky, seat: Seat) -> None:
    """It has looked at a deposit that lies on the Moon still."""
    kind = s.moon.pile.cards[-1 - seat]
    if s.house.memory:
        place = s.moon.spots.index(UNTURNED)
        s.moon.pile.draw(kind)
        s.moon.spots[place], s.moon.spot_seers[place] = kind, (seat,)
    else:
        s.moon.sighted[seat][kind] = s.moon.takes


def let_bluff(s: Sky) -> None:
    """L148: exhausted options lie with the first deposit of their owners."""
    for seat in range(s.seats):
        spent = [option for option in s.riches.loose[seat] if s.board.option_kind[option] == EXHAUSTED]
        s.riches.loose[seat] = [option for option in s.riches.loose[seat] if option not in spent]
        s.riches.piles[seat][0].options += spent
