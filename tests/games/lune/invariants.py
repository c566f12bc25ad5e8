"""The invariants C1 to C14 of docs/rules/lune.md, to be checked after every move of many games.

`check(s)` looks at one state.  `Watch` remembers: it keeps books of its own from the events told, and compares.
C12, what stays hidden, is a property of the views, and C14 one of whole games; other tests prove them.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.games.lune.events import SkyEvent
from ludotheque.games.lune.rules.board import (
    CARDS,
    EARTH,
    EXHAUSTED,
    FIRST_LANDING,
    KINDS,
    MOON,
    NOWHERE,
    OPTIONS,
    STATIONS,
)
from ludotheque.games.lune.rules.cards import DealCard, Redeal
from ludotheque.games.lune.rules.scoring import outcome
from ludotheque.games.lune.state import GONE, HAND, NO_KIND, UNTURNED, Sky
from ludotheque.kernel.agenda import NOBODY, Seat

LONGEST_TOW = 12
BONUS = (200, 150, 0, 0)


def check(s: Sky) -> None:
    """Whatever holds of every state between two answers, once the first turn has begun."""
    if s.active == NOBODY:
        return
    check_cards(s)
    check_options(s)
    check_tokens(s)
    check_rockets(s)
    check_piles(s)
    check_knowledge(s)


def in_play(s: Sky) -> list[int]:
    """Cards lying on the table in the tricks of a duel, until all are gathered."""
    if s.duel is None or (s.duel.over and not any([isinstance(step, Redeal) for step in s.agenda])):
        return []
    return [card for trick in s.duel.tricks for _, card in trick.cards]


def check_cards(s: Sky) -> None:
    # C1: thirty-two cards, each once
    played = in_play(s)
    held = [card for hand in s.cards.hands for card in hand]
    assert sorted(held + s.cards.talon.cards + s.cards.discards + s.cards.laid + played) == list(range(CARDS))
    if s.homing:
        assert len(s.cards.talon) == CARDS
    dealing = bool(s.agenda) and isinstance(s.agenda[-1], DealCard)
    for seat in range(s.seats):
        if not s.flies(seat) or s.homing:
            assert not s.cards.hands[seat]
        elif not dealing:
            # C1: five outside exchange and duel; in a duel those already played are missing
            mine = s.duel.played_by(seat) if played and s.duel is not None else []
            assert len(s.cards.hands[seat]) + len(mine) == HAND


def check_options(s: Sky) -> None:
    # C2: thirty-two options, each once
    under = [option for pack in s.riches.packs for layer in pack.under for option in layer]
    held = [option for seat in range(s.seats) for option in s.options_of(seat)]
    assert sorted(s.riches.pool.cards + under + held + s.riches.removed) == list(range(1, OPTIONS + 1))
    assert sum([pack.untouched for pack in s.riches.packs]) == len(s.riches.pool)
    assert min([pack.untouched for pack in s.riches.packs]) >= 0
    for pack in s.riches.packs:
        for layer in pack.under:
            assert layer
    for seat in s.wrecked:
        assert not s.options_of(seat)
    if s.homing:
        assert not s.riches.pool.cards
        assert not under
    elif not s.wrecked:
        assert not s.riches.removed


def check_tokens(s: Sky) -> None:
    # C3: eight deposits, each once
    held = [kind for seat in range(s.seats) for kind in s.kinds_of(seat)]
    found = (
        s.moon.pile.cards
        + held
        + [sample.kind for sample in s.moon.lost]
        + [kind for kind in s.moon.spots if kind >= 0]
    )
    if s.moon.sample != NO_KIND and not s.house.memory:
        found.append(s.moon.sample)
    assert sorted(found) == list(range(len(KINDS)))
    if s.house.memory:
        assert s.moon.spots.count(UNTURNED) == len(s.moon.pile)
        assert len(s.moon.spots) - s.moon.spots.count(GONE) == s.on_moon()
    for seat in s.wrecked:
        assert not s.riches.piles[seat]
    assert not s.moon.lost or s.house.collide_toward_moon or s.house.ambush_by_any
    for seat in range(s.seats):
        # C8: who holds a deposit has been on the Moon, unless the house lets anybody ambush
        assert s.fleet.seen_moon[seat] or not s.riches.piles[seat] or s.house.ambush_by_any


def check_rockets(s: Sky) -> None:
    # C5: the pirate is on its orbit, until it leaves the game
    assert s.pirate == NOWHERE if s.homing else 0 <= s.pirate < s.board.orbit
    # C6: each rocket flies, or is in one of the lists, once
    ended = [*s.landed, *s.stayed, *s.wrecked]
    assert len(set(ended)) == len(ended)
    assert s.homing or not (s.landed or s.stayed)
    for seat in range(s.seats):
        check_place(s, seat)
        # C7: the second collision is the end
        assert (s.fleet.collisions[seat] == 2) is (seat in s.wrecked)
        assert 0 <= s.fleet.collisions[seat] <= 2


def check_place(s: Sky, seat: Seat) -> None:
    """C6: on the Earth, a landing, a station or the Moon, or in tow of a crossing; never two of them."""
    node, tow = s.fleet.at[seat], s.fleet.tow[seat]
    assert 0 <= node < len(s.board.links)
    if seat in s.landed or seat in s.stayed:
        assert (node, tow) == (EARTH, 0)
    if not s.flies(seat):
        assert (tow, s.fleet.hooked[seat]) == (0, False)
        return
    assert s.fleet.came[seat] == NOWHERE or s.fleet.came[seat] in s.board.links[node]
    if node == MOON:
        assert s.fleet.seen_moon[seat]
    if node < FIRST_LANDING and not s.homing:
        assert (s.fleet.came[seat], tow, s.fleet.towed[seat], s.fleet.left_from[seat]) == (NOWHERE, 0, (), node)
    if tow or s.fleet.hooked[seat]:
        assert s.board.point[node] != NOWHERE
        assert s.board.group[node] in s.fleet.towed[seat]
    long_tow = s.house.tow == "until_turn" or s.house.push_anywhere
    assert 0 <= tow <= LONGEST_TOW or (long_tow and tow > 0)
    assert s.fleet.last_station[seat] == EARTH or s.fleet.last_station[seat] in STATIONS


def check_piles(s: Sky) -> None:
    """C9: numbered options lie with their token if the owner has it; with a token lies nothing else but exhausted."""
    kind = s.board.option_kind
    for seat in range(s.seats):
        kinds = s.kinds_of(seat)
        for sample in s.riches.piles[seat]:
            for option in sample.options:
                assert kind[option] in (sample.kind, EXHAUSTED)
        if not s.riches.untidy[seat]:
            assert not s.riches.fresh[seat]
            for option in s.riches.loose[seat]:
                assert kind[option] not in kinds


def check_knowledge(s: Sky) -> None:
    """C13, and what the views are built from: owners have seen what they hold, nobody what lies in a pack."""
    for seat in range(s.seats):
        for option in s.options_of(seat):
            assert seat in s.riches.seers[option]
        for sample in s.riches.piles[seat]:
            assert seat in sample.seers
            assert 0 <= sample.taken < s.moon.takes
        assert max(s.moon.sighted[seat]) <= s.moon.takes
    for option in s.riches.pool.cards:
        assert not s.riches.seers[option]
        assert not s.riches.layers[option]
    for pack in s.riches.packs:
        for layer in pack.under:
            for option in layer:
                assert not s.riches.seers[option]
                assert s.riches.layers[option]


class Watch:
    """A bookkeeper at the table, who hears what is told and finds the pieces where they must be."""

    def __init__(self, s: Sky) -> None:
        self.pirate = s.pirate
        self.at = s.fleet.at[:]
        self.tow = s.fleet.tow[:]
        self.packs = [len(pack) for pack in s.riches.packs]
        self.options = [len(s.options_of(seat)) for seat in range(s.seats)]
        self.tokens = [len(s.riches.piles[seat]) for seat in range(s.seats)]
        self.moon = s.on_moon()
        self.collisions = s.fleet.collisions[:]
        self.seen_moon = s.fleet.seen_moon[:]
        self.landed = list(s.landed)
        self.bonus = [0] * s.seats
        self.dice = s.dice
        self.exchanges = 1  # of this turn; more than one is too many
        self.pushes = 1
        self.seers = s.riches.seers[:]
        self.token_seers = seers_of_tokens(s)

    def see(self, s: Sky, events: Sequence[SkyEvent]) -> None:
        """After each answer, with the events it brought: AssertionError when an invariant is broken."""
        for event in events:
            self.write(s, event)
        # C5: the pirate is where the throws have moved it
        assert s.pirate == self.pirate
        # C6: every rocket is where the events have brought it
        assert s.fleet.at == self.at
        assert s.fleet.tow == self.tow
        # C4: packs shrink as options are taken, and grow by falls alone
        assert [len(pack) for pack in s.riches.packs] == self.packs
        # C2 C3: options and tokens change hands only as told
        assert [len(s.options_of(seat)) for seat in range(s.seats)] == self.options
        assert [len(s.riches.piles[seat]) for seat in range(s.seats)] == self.tokens
        assert s.on_moon() == self.moon
        # C7 C10
        assert s.fleet.collisions == self.collisions
        assert list(s.landed) == self.landed
        self.look_at_faces(s, events)
        for seat, been in enumerate(self.seen_moon):
            # C8: nobody forgets the Moon
            assert s.fleet.seen_moon[seat] or not been
        self.seen_moon = s.fleet.seen_moon[:]
        if not s.agenda:
            self.reckon(s)

    # -- the books

    def write(self, s: Sky, event: SkyEvent) -> None:
        kind, _, *facts = event
        book = getattr(self, "write_" + kind, None)
        if book is not None:
            book(s, *facts)

    def write_round(self, s: Sky, number: int) -> None:
        assert number <= s.round

    def write_threw(self, s: Sky, seat: Seat, *dice: int) -> None:
        self.dice = dice
        self.exchanges = self.pushes = 0

    write_home_threw = write_threw

    def write_pirate(self, s: Sky, start: int, end: int, points: int) -> None:
        """C5: clockwise by the two like dice."""
        assert (start, points) == (self.pirate, self.dice[0] + self.dice[1])
        assert end == (start + points) % s.board.orbit
        self.pirate = end

    def write_flew(self, s: Sky, seat: Seat, start: int, way: tuple[int, ...]) -> None:
        """C6: along the routes, from where it stood, no farther than the die shows."""
        assert (start, self.tow[seat]) == (self.at[seat], 0)
        assert 0 < len(way) <= self.dice[-1]
        for node in way:
            assert node in s.board.links[self.at[seat]]
            self.at[seat] = node

    def write_pushed(self, s: Sky, seat: Seat, victim: Seat, start: int, node: int) -> None:
        assert seat != victim
        assert self.dice[-1] == 6
        assert (start, self.tow[victim]) == (self.at[victim], 0)
        assert node in s.board.links[start]
        assert node >= FIRST_LANDING
        self.at[victim] = node
        self.pushes += 1
        assert self.pushes == 1

    def write_dragged_on(self, s: Sky, seat: Seat, victim: Seat, step: int, point: int) -> None:
        assert seat != victim
        assert abs(step) == 1
        self.tow[victim] += step
        self.pushes += 1
        assert self.pushes == 1

    def write_towed(self, s: Sky, seat: Seat, node: int, points: int, point: int) -> None:
        """C6: once on a crossing, by the throw of this turn."""
        assert (node, self.tow[seat]) == (self.at[seat], 0)
        assert points == self.dice[0] + self.dice[1]
        assert point == (s.board.point[node] + points) % s.board.orbit
        self.tow[seat] = points

    def write_dragged(self, s: Sky, seat: Seat, points: int, point: int) -> None:
        assert s.house.tow != "this_throw"
        assert points == self.dice[0] + self.dice[1]
        self.tow[seat] += points

    def write_way_back(self, s: Sky, seat: Seat, points: int, left: int, point: int) -> None:
        self.tow[seat] -= points
        assert self.tow[seat] == left > 0
        assert points == self.dice[-1]

    def write_freed(self, s: Sky, seat: Seat, node: int) -> None:
        assert node == self.at[seat]
        unhooked = s.house.tow == "until_turn" and not self.tow[seat]  # its own turn came before any throw
        assert unhooked or 0 < self.tow[seat] <= self.dice[-1] or s.house.one_turn_back
        self.tow[seat] = 0

    def write_set_by_hand(self, s: Sky, seat: Seat, start: int, node: int) -> None:
        """C6 C8: from where it stood, out of any tow; the Moon is not seen for the first time by hand."""
        assert start == self.at[seat]
        assert node != MOON or self.seen_moon[seat]
        self.at[seat], self.tow[seat] = node, 0

    def write_set_down(self, s: Sky, seat: Seat, station: int) -> None:
        assert s.house.duel_moves
        self.at[seat], self.tow[seat] = station, 0

    def write_collision(self, s: Sky, seat: Seat, node: int) -> None:
        """C7: where the pirate is."""
        assert (node, s.board.crossing[self.pirate]) == (self.at[seat], node)
        self.collisions[seat] += 1

    def write_fell(self, s: Sky, seat: Seat, place: int) -> None:
        assert self.collisions[seat] == 1
        assert place == EARTH or place in STATIONS
        self.at[seat], self.tow[seat] = place, 0

    def write_wrecked(self, s: Sky, seat: Seat) -> None:
        assert self.collisions[seat] == 2
        self.tow[seat] = 0
        if s.house.wreck_to_station:
            self.moon += self.tokens[seat]
        self.tokens[seat] = 0

    def write_wreck_lost(self, s: Sky, seat: Seat, count: int) -> None:
        assert count == self.options[seat]
        assert not s.house.wreck_to_station
        self.options[seat] = 0

    def write_left_options(self, s: Sky, seat: Seat, station: int, count: int) -> None:
        """C4: the one way in which a pack grows."""
        assert count == self.options[seat]
        self.options[seat] = 0
        self.packs[station - STATIONS[0]] += count

    def write_took(self, s: Sky, seat: Seat, station: int, left: int) -> None:
        pack = station - STATIONS[0]
        self.packs[pack] -= 1
        self.options[seat] += 1
        assert self.packs[pack] == left >= 0

    def write_took_sample(self, s: Sky, seat: Seat) -> None:
        assert self.at[seat] == MOON
        self.moon -= 1
        self.tokens[seat] += 1

    def write_spoils(self, s: Sky, winner: Seat, loser: Seat, tokens: int, options: int) -> None:
        assert 0 < tokens <= min(3, self.tokens[loser])
        self.tokens[loser] -= tokens
        self.tokens[winner] += tokens
        self.options[loser] -= options
        self.options[winner] += options

    def write_exchanged(self, s: Sky, seat: Seat, count: int) -> None:
        """C11: exactly as many as the third die shows, five at most; once a turn."""
        most = min(self.dice[-1], HAND)
        assert count == most or (s.house.exchange_up_to and 0 < count < most)
        self.exchanges += 1
        assert self.exchanges == 1

    def write_homing(self, s: Sky) -> None:
        self.pirate = NOWHERE

    def write_removed(self, s: Sky, count: int) -> None:
        assert count == sum(self.packs)
        self.packs = [0] * len(STATIONS)

    def write_landed(self, s: Sky, seat: Seat, bonus: int, order: int) -> None:
        """C10: each once, in the order told; a prime is paid once."""
        assert self.at[seat] == EARTH
        assert seat not in self.landed
        self.landed.append(seat)
        assert order == len(self.landed)
        assert bonus == BONUS[order - 1] or s.house.second_needs_moon
        assert bonus == 0 or bonus not in self.bonus
        self.bonus[seat] = bonus

    # -- who has seen what

    def look_at_faces(self, s: Sky, events: Sequence[SkyEvent]) -> None:
        """C13: spoils are known to both duellists from now on, and to nobody else because of them."""
        spoils = [event[2:] for event in events if event[0] == "spoil"]
        tokens = seers_of_tokens(s)
        for winner, loser, kind, options in spoils:
            assert tokens[kind] == {winner, loser, *self.token_seers[kind]}
            for option in options:
                assert set(s.riches.seers[option]) == {winner, loser, *self.seers[option]}
        if s.riches.seers != self.seers:
            taken = {event[3]: event[2] for event in events if event[0] == "option"}
            won = {option for spoil in spoils for option in spoil[3]}
            moved = {option for event in events if event[0] == "laid_out" for option in s.exhausted_of(event[2])}
            for option, seers in enumerate(s.riches.seers):
                if option in moved:  # L148: whoever knew where it lay does not know it any more
                    assert set(seers) <= set(self.seers[option])
                elif seers != self.seers[option] and option not in won:
                    assert seers == ((taken[option],) if option in taken else ())
            self.seers = s.riches.seers[:]
        self.token_seers = tokens

    # -- the end

    def reckon(self, s: Sky) -> None:
        """C10, and L160: the points, counted from the piles alone, and the primes told are the scores."""
        kind, worth = s.board.option_kind, s.board.option_worth
        for seat, score in enumerate(outcome(s).scores):
            tokens = {sample.kind for sample in s.riches.piles[seat]}
            counted = [worth[option] for option in s.options_of(seat) if kind[option] in tokens]
            assert score == sum(counted) + self.bonus[seat]


def seers_of_tokens(s: Sky) -> dict[int, set[Seat]]:
    return {sample.kind: set(sample.seers) for samples in s.riches.piles for sample in samples}
