"""What happens to a rocket that stops on the orbit: attraction and collision; L97 to L118."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.rules.board import EARTH, NOWHERE, STATIONS
from ludotheque.games.lune.rules.end import close
from ludotheque.games.lune.state import GONE, UNTURNED, Sky
from ludotheque.kernel.agenda import Seat

NOTHING: Final = ""  # what the orbit does to a rocket that stops somewhere
COLLISION: Final = "collision"
WRECK: Final = "wreck"  # a second collision
SPARED: Final = "spared"
TOW: Final = "tow"
HOOK: Final = "hook"
CRASHES: Final = (COLLISION, WRECK)


def orbit_says(s: Sky, seat: Seat, node: int) -> str:
    """L97 L98 L103 L104 L106 L109 L115: stopping on a crossing is a collision, or an attraction, once a leg."""
    point = s.board.point[node]
    if point == NOWHERE or s.homing:
        return NOTHING
    if point == s.pirate and outbound(s, seat, node):
        return WRECK if s.fleet.collisions[seat] else COLLISION
    if s.board.group[node] in s.fleet.towed[seat]:
        return SPARED
    return TOW if s.house.tow == "this_throw" else HOOK


def stop(s: Sky, seat: Seat) -> None:
    """L97 L98 L103 L106 L107: the orbit has its say where a rocket has stopped."""
    node = s.fleet.at[seat]
    said = orbit_says(s, seat, node)
    if said == NOTHING:
        return
    if said in CRASHES:
        collide(s, seat)
    elif said == SPARED:
        s.tell(("spared", "L103", seat, node))
    else:
        attract(s, seat)


def attract(s: Sky, seat: Seat) -> None:
    """L61 L98 L99 L100: at once, in the wake of the pirate, by the throw of this turn; it never ends in a collision."""
    node = s.fleet.at[seat]
    s.fleet.towed[seat] += (s.board.group[node],)
    if s.house.tow == "this_throw":
        points = s.dice[0] + s.dice[1]
        s.fleet.tow[seat] = points
        s.tell(("towed", "L99", seat, node, points, (s.board.point[node] + points) % s.board.orbit))
    else:
        s.fleet.hooked[seat] = True
        s.tell(("hooked", "L99", seat, node))


def drag(s: Sky, seat: Seat, points: int) -> None:
    """L99: by house rule the rocket is dragged by later throws."""
    s.fleet.tow[seat] += points
    where = (s.board.point[s.fleet.at[seat]] + s.fleet.tow[seat]) % s.board.orbit
    s.tell(("dragged", "L99", seat, points, where))


def outbound(s: Sky, seat: Seat, node: int) -> bool:
    """L106 L117 L118: before the first Moon landing; by house rule on any leg towards the Moon."""
    if not s.fleet.seen_moon[seat]:
        return True
    far = s.board.to_moon
    return s.house.collide_toward_moon and far[node] < far[s.fleet.left_from[seat]]


def end_leg(s: Sky, seat: Seat) -> None:
    """L37 L104: on a station, the Moon or the Earth one may turn, and every crossing attracts anew."""
    s.fleet.came[seat] = NOWHERE
    s.fleet.tow[seat] = 0
    s.fleet.hooked[seat] = False
    s.fleet.towed[seat] = ()
    s.fleet.left_from[seat] = s.fleet.at[seat]


def collide(s: Sky, seat: Seat) -> None:
    """L106 L110 L111 L112 L114 L115: back to the station it last left, or to Earth; the second time it is the end."""
    s.fleet.collisions[seat] += 1
    s.tell(("collision", "L106", seat, s.fleet.at[seat]))
    if s.fleet.collisions[seat] == 2:
        wreck(s, seat)
        return
    s.fleet.at[seat] = s.fleet.last_station[seat]
    end_leg(s, seat)
    s.tell(("fell", "L111" if s.fleet.at[seat] == EARTH else "L110", seat, s.fleet.at[seat]))
    leave_options(s, seat)


def leave_options(s: Sky, seat: Seat) -> None:
    """L112 L113: all options go under the station's pack, mixed; after a fall to Earth under the pack nearest to it."""
    options = s.options_of(seat)
    if not options:
        return
    station = s.fleet.last_station[seat] if s.fleet.last_station[seat] in STATIONS else s.board.nearest
    give_up(s, seat)
    layer = len(s.riches.layer_seers)
    s.riches.layer_seers.append((seat,))
    for option in options:
        s.riches.seers[option] = ()
        s.riches.layers[option] += (layer,)
    s.pack(station).under.append(sorted(options))
    s.tell(("left_options", "L112", seat, station, len(options)))


def give_up(s: Sky, seat: Seat) -> None:
    """Nothing of this seat's options lies before it any more."""
    s.riches.loose[seat], s.riches.fresh[seat] = [], []
    for sample in s.riches.piles[seat]:
        sample.options = []


def wreck(s: Sky, seat: Seat) -> None:
    """L22 L115 L116 L162: pulverised with its load; its cards go to the discards, the dealer's post to the left."""
    s.tell(("wrecked", "L115", seat))
    if s.house.wreck_to_station:
        leave_options(s, seat)
        back_to_moon(s, seat)
    else:
        options = s.options_of(seat)
        s.riches.removed += options
        s.moon.lost += s.riches.piles[seat]
        if options:
            s.tell(("wreck_lost", "L116", seat, len(options)))
    if s.riches.piles[seat]:
        s.tell(("tokens_back" if s.house.wreck_to_station else "tokens_lost", "L116", seat, len(s.riches.piles[seat])))
    give_up(s, seat)
    s.riches.piles[seat] = []
    for card in s.cards.hands[seat]:
        s.cards.discarder[card] = seat
    if s.house.open_discards:
        s.tell(("discarded", "L51", seat, tuple(s.cards.hands[seat])))
    s.cards.discards, s.cards.hands[seat] = sorted(s.cards.discards + s.cards.hands[seat]), []
    end_leg(s, seat)
    s.wrecked += (seat,)
    pass_the_post(s)
    if len(s.wrecked) == s.seats - 1:
        close(s, "survivor")


def back_to_moon(s: Sky, seat: Seat) -> None:
    """L116: deposits of a wreck lie on the Moon again, face down."""
    kinds = s.kinds_of(seat)
    s.moon.pile.shuffle_in(kinds)
    if s.house.memory:
        free = [place for place, kind in enumerate(s.moon.spots) if kind == GONE]
        for place in free[: len(kinds)]:
            s.moon.spots[place], s.moon.spot_seers[place] = UNTURNED, ()


def pass_the_post(s: Sky) -> None:
    """L22: the dealer stays dealer all game; if eliminated, the post passes to the left."""
    left = s.around(s.dealer)
    if s.dealer in s.wrecked and left:
        s.dealer = left[0]
        s.tell(("dealer_passes", "L22", s.dealer))
