"""A state that breaks one of the invariants C1 to C13 is seen: by check(), or by the books of a Watch."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.lune.invariants import Watch, check
from games.lune.table import KEEP, an_option, fly, node, options_of_kinds, roll, sky
from games.suites.asking import Heard, answer, asked
from ludotheque.games.lune.rules.board import EARTH
from ludotheque.games.lune.state import Sample, Sky
from ludotheque.kernel.agenda import FATE
from ludotheque.kernel.cards import Pile

# -- a broken state is seen

FE, CA, SPENT = an_option("FE"), an_option("CA"), an_option("exhausted")


def a_position() -> Sky:
    """Seat 0 has iron with its option, calcium loose; seat 1 is in tow on its way out; seat 2 has fallen once."""
    return sky(
        3,
        at={0: "a2", 1: "x1", 2: "S1"},
        came={0: "x1", 1: "a2"},
        moon=[0],
        tow={1: 7},
        last={2: "S1"},
        collisions={2: 1},
        tokens={0: ["FE"]},
        options={0: ["FE", "CA"], 1: ["ZR"]},
    )


def go_home(s: Sky) -> None:
    """Pirate, packs and cards are out of the game."""
    s.homing, s.pirate = True, -1
    s.riches.removed, s.riches.pool = s.riches.pool.cards, Pile([])
    for pack in s.riches.packs:
        pack.untouched = 0
    s.cards.hands, s.cards.talon = [[] for _ in s.cards.hands], Pile(list(range(32)))


def card_twice(s: Sky) -> None:
    s.cards.discards.append(s.cards.talon.cards[0])


def card_gone(s: Sky) -> None:
    s.cards.talon.draw(s.cards.talon.cards[0])


def six_cards(s: Sky) -> None:
    s.cards.hands[0].append(s.cards.talon.cards[0])
    s.cards.talon.draw(s.cards.talon.cards[0])


def hand_at_home(s: Sky) -> None:
    go_home(s)
    s.cards.hands[1] = s.cards.talon.cards[:5]
    s.cards.talon = Pile(s.cards.talon.cards[5:])


def option_twice(s: Sky) -> None:
    s.riches.loose[2].append(s.riches.loose[1][0])
    s.riches.seers[s.riches.loose[1][0]] = (1, 2)


def option_gone(s: Sky) -> None:
    s.riches.loose[0] = []


def option_out_of_the_game(s: Sky) -> None:
    s.riches.removed.append(s.riches.loose[1].pop())


def pack_miscounted(s: Sky) -> None:
    s.riches.packs[0].untouched += 1


def empty_layer(s: Sky) -> None:
    s.riches.packs[0].under.append([])


def token_twice(s: Sky) -> None:
    s.riches.piles[0].append(Sample(2, (0,), 0, []))


def token_gone(s: Sky) -> None:
    s.moon.pile.draw(2)


def token_lost(s: Sky) -> None:
    s.moon.pile.draw(2)
    s.moon.lost.append(Sample(2, (1,), 0, []))


def token_of_a_wreck(s: Sky) -> None:
    s.wrecked, s.fleet.collisions[0] = (0,), 2
    s.cards.discards += s.cards.hands[0]
    s.cards.hands[0] = []
    s.riches.removed += s.options_of(0)
    s.riches.piles[0][0].options, s.riches.loose[0] = [], []


def pirate_off_its_orbit(s: Sky) -> None:
    s.pirate = 24


def pirate_gone(s: Sky) -> None:
    s.pirate = -1


def stayed_and_wrecked(s: Sky) -> None:
    go_home(s)
    s.stayed = s.wrecked = (2,)


def landed_elsewhere(s: Sky) -> None:
    go_home(s)
    s.landed = (0,)


def landed_alone(s: Sky) -> None:
    s.landed, s.fleet.at[0], s.fleet.came[0] = (0,), EARTH, -1
    s.cards.discards, s.cards.hands[0] = s.cards.hands[0], []


def off_the_board(s: Sky) -> None:
    s.fleet.at[0] = len(s.board.links)


def tow_without_a_crossing(s: Sky) -> None:
    s.fleet.at[1], s.fleet.came[1] = node("a2"), node("a1")


def tow_unmarked(s: Sky) -> None:
    s.fleet.towed[1] = ()


def tow_too_long(s: Sky) -> None:
    s.fleet.tow[1] = 13


def tow_below_zero(s: Sky) -> None:
    s.fleet.tow[1] = -1


def came_from_afar(s: Sky) -> None:
    s.fleet.came[0] = node("b1")


def heading_at_a_station(s: Sky) -> None:
    s.fleet.came[2] = node("a3")


def on_the_moon_unseen(s: Sky) -> None:
    s.fleet.at[1], s.fleet.came[1], s.fleet.tow[1], s.fleet.towed[1], s.fleet.left_from[1] = (
        node("M"),
        -1,
        0,
        (),
        node("M"),
    )


def last_station_is_a_landing(s: Sky) -> None:
    s.fleet.last_station[0] = node("a2")


def three_collisions(s: Sky) -> None:
    s.fleet.collisions[0] = 3


def two_collisions_and_flying(s: Sky) -> None:
    s.fleet.collisions[2] = 2


def deposit_without_the_moon(s: Sky) -> None:
    s.fleet.seen_moon[0] = False


def option_away_from_its_token(s: Sky) -> None:
    s.riches.piles[0][0].options, s.riches.loose[0] = [], [FE, CA]


def option_with_another_token(s: Sky) -> None:
    s.riches.piles[0][0].options, s.riches.loose[0] = [FE, CA], []


def fresh_and_tidy(s: Sky) -> None:
    s.riches.fresh[0], s.riches.loose[0] = s.riches.loose[0], []


def option_unseen_by_its_owner(s: Sky) -> None:
    s.riches.seers[CA] = ()


def token_unseen_by_its_owner(s: Sky) -> None:
    s.riches.piles[0][0].seers = (1,)


def option_seen_in_a_pack(s: Sky) -> None:
    s.riches.seers[s.riches.pool.cards[0]] = (2,)


def deposit_put_back_later_than_now(s: Sky) -> None:
    s.moon.sighted[1][5] = s.moon.takes + 1


BREACHES = [
    card_twice,
    card_gone,
    six_cards,
    hand_at_home,
    option_twice,
    option_gone,
    option_out_of_the_game,
    pack_miscounted,
    empty_layer,
    token_twice,
    token_gone,
    token_lost,
    token_of_a_wreck,
    pirate_off_its_orbit,
    pirate_gone,
    stayed_and_wrecked,
    landed_elsewhere,
    landed_alone,
    off_the_board,
    tow_without_a_crossing,
    tow_unmarked,
    tow_too_long,
    tow_below_zero,
    came_from_afar,
    heading_at_a_station,
    on_the_moon_unseen,
    last_station_is_a_landing,
    three_collisions,
    two_collisions_and_flying,
    deposit_without_the_moon,
    option_away_from_its_token,
    option_with_another_token,
    fresh_and_tidy,
    option_unseen_by_its_owner,
    token_unseen_by_its_owner,
    option_seen_in_a_pack,
    deposit_put_back_later_than_now,
]


@pytest.mark.parametrize("breach", BREACHES)
def test_a_breach_is_seen(breach: Callable[[Sky], None]) -> None:
    """C1 C2 C3 C5 C6 C7 C8 C9 C13: each of them, broken by hand, is noticed at once."""
    s = a_position()
    check(s)
    breach(s)
    with pytest.raises(AssertionError):
        check(s)


def test_the_options_of_the_position_are_those_named() -> None:
    """C2: the numbers by which the breaches above name them."""
    s = a_position()
    assert s.options_of(0) == options_of_kinds("FE", "CA") == [FE, CA]
    assert SPENT in s.riches.pool.cards


# -- what only a memory can see


def untold_pirate(s: Sky) -> list[Heard]:
    s.pirate = 13
    return []


def pirate_by_the_wrong_dice(s: Sky) -> list[Heard]:
    s.pirate = 18
    return [("threw", "L27", 0, 1, 2, 6), ("pirate", "L30", 12, 18, 6)]


def untold_flight(s: Sky) -> list[Heard]:
    s.fleet.at[0] = node("a1")
    return []


def flight_off_the_route(s: Sky) -> list[Heard]:
    s.fleet.at[0] = node("b1")
    return [("threw", "L27", 0, 1, 2, 6), ("flew", "L33", 0, node("a2"), (node("b1"),))]


def flight_too_far(s: Sky) -> list[Heard]:
    s.fleet.at[0], s.pirate = EARTH, 15
    way = (node("a1"), EARTH)
    return [("threw", "L27", 0, 1, 2, 1), ("pirate", "L30", 12, 15, 3), ("flew", "L33", 0, node("a2"), way)]


def pushed_without_a_six(s: Sky) -> list[Heard]:
    s.fleet.at[0], s.pirate = node("a1"), 15
    threw = ("threw", "L27", 1, 1, 2, 5)
    return [threw, ("pirate", "L30", 12, 15, 3), ("pushed", "L56", 1, 0, node("a2"), node("a1"))]


def pushed_twice(s: Sky) -> list[Heard]:
    s.fleet.at[0], s.pirate = node("a2"), 15
    there = ("pushed", "L56", 1, 0, node("a2"), node("a1"))
    back = ("pushed", "L56", 1, 0, node("a1"), node("a2"))
    return [("threw", "L27", 1, 1, 2, 6), ("pirate", "L30", 12, 15, 3), there, back]


def untold_tow(s: Sky) -> list[Heard]:
    s.fleet.tow[1] = 6
    return []


def tow_of_another_length(s: Sky) -> list[Heard]:
    s.fleet.at[0], s.fleet.tow[0], s.pirate = node("x1"), 9, 15
    threw, pirate = ("threw", "L27", 0, 1, 2, 1), ("pirate", "L30", 12, 15, 3)
    return [threw, pirate, ("flew", "L33", 0, node("a2"), (node("x1"),)), ("towed", "L99", 0, node("x1"), 9, 9)]


def growing_pack(s: Sky) -> list[Heard]:
    option = s.riches.loose[1].pop()
    s.riches.packs[0].under.append([option])
    s.riches.seers[option], s.riches.layers[option] = (), (1,)
    return []


def untold_option(s: Sky) -> list[Heard]:
    option = s.riches.pool.cards[0]
    s.riches.pool.draw(option)
    s.riches.packs[0].untouched -= 1
    s.riches.loose[1].append(option)
    s.riches.seers[option] = (1,)
    return []


def untold_deposit(s: Sky) -> list[Heard]:
    s.moon.pile.draw(2)
    s.riches.piles[0].append(Sample(2, (0,), 1, []))
    return []


def deposit_taken_elsewhere(s: Sky) -> list[Heard]:
    s.moon.pile.draw(2)
    s.riches.piles[0].append(Sample(2, (0,), 1, []))
    return [("took_sample", "L121", 0)]


def untold_collision(s: Sky) -> list[Heard]:
    s.fleet.collisions[0] = 1
    return []


def collision_away_from_the_pirate(s: Sky) -> list[Heard]:
    s.fleet.collisions[1], s.fleet.at[1], s.fleet.tow[1] = 1, EARTH, 0
    return [("collision", "L106", 1, node("x1")), ("fell", "L111", 1, EARTH)]


def the_moon_forgotten(s: Sky) -> list[Heard]:
    s.fleet.seen_moon[0] = False
    return []


def untold_landing(s: Sky) -> list[Heard]:
    s.landed = (0,)
    return []


def first_prime_twice(s: Sky) -> list[Heard]:
    s.fleet.at[0] = s.fleet.at[2] = EARTH
    s.landed = (0, 2)
    home = [("flew", "L33", 0, node("a2"), (node("a1"), EARTH)), ("landed", "L152", 0, 200, 1)]
    return [("threw", "L27", 0, 1, 2, 2), *home, ("fell", "L111", 2, EARTH), ("landed", "L152", 2, 200, 2)]


def exchange_of_another_size(s: Sky) -> list[Heard]:
    s.pirate = 15
    return [("threw", "L27", 0, 1, 2, 3), ("pirate", "L30", 12, 15, 3), ("exchanged", "L48", 0, 2)]


def two_exchanges(s: Sky) -> list[Heard]:
    s.pirate = 15
    twice = [("exchanged", "L48", 0, 3), ("exchanged", "L48", 0, 3)]
    return [("threw", "L27", 0, 1, 2, 3), ("pirate", "L30", 12, 15, 3), *twice]


def spoils_seen_by_others(s: Sky) -> list[Heard]:
    sample = s.riches.piles[0].pop()
    s.riches.piles[2].append(sample)
    sample.seers = (0, 1, 2)
    s.riches.seers[FE] = (0, 2)
    return [("spoils", "L142", 2, 0, 1, 1), ("spoil", "L142", 2, 0, 4, (FE,))]


def spoils_unseen_by_the_winner(s: Sky) -> list[Heard]:
    sample = s.riches.piles[0].pop()
    s.riches.piles[2].append(sample)
    sample.seers = (0, 2)
    return [("spoils", "L142", 2, 0, 1, 1), ("spoil", "L142", 2, 0, 4, (FE,))]


def an_option_shown(s: Sky) -> list[Heard]:
    s.riches.seers[CA] = (0, 1)
    return []


REMEMBERED = [
    untold_pirate,
    pirate_by_the_wrong_dice,
    untold_flight,
    flight_off_the_route,
    flight_too_far,
    pushed_without_a_six,
    pushed_twice,
    untold_tow,
    tow_of_another_length,
    growing_pack,
    untold_option,
    untold_deposit,
    deposit_taken_elsewhere,
    untold_collision,
    collision_away_from_the_pirate,
    the_moon_forgotten,
    untold_landing,
    first_prime_twice,
    exchange_of_another_size,
    two_exchanges,
    spoils_seen_by_others,
    spoils_unseen_by_the_winner,
    an_option_shown,
]


@pytest.mark.parametrize("breach", REMEMBERED)
def test_a_breach_that_needs_a_memory_is_seen(breach: Callable[[Sky], list[Heard]]) -> None:
    """C2 C3 C4 C5 C6 C7 C8 C10 C11 C13: what only the watch can notice."""
    s = a_position()
    watch = Watch(s)
    watch.see(s, [])
    events = breach(s)
    with pytest.raises(AssertionError):
        watch.see(s, events)


def test_spoils_rightly_told_are_no_breach() -> None:
    """C13: the same transfer, seen by both duellists and nobody else."""
    s = a_position()
    watch = Watch(s)
    events = spoils_unseen_by_the_winner(s)
    s.riches.seers[FE] = (0, 2)
    watch.see(s, events)


def test_a_false_score_is_seen() -> None:
    """C10: a prime that was never told."""
    s = sky(2, at={0: "a1", 1: "a1"}, came={0: "a2", 1: "a2"}, moon=(0, 1))
    watch = Watch(s)
    roll(s, 1, 2, 1)
    roll(s, 1)
    assert asked(s) == ()
    told = s.heard()
    Watch(sky(2, at={0: "a1", 1: "a1"}, came={0: "a2", 1: "a2"}, moon=(0, 1))).see(s, told)
    watch.at, watch.pirate, watch.landed, watch.packs = s.fleet.at[:], s.pirate, list(s.landed), [0] * 4
    with pytest.raises(AssertionError):
        watch.see(s, [])


def test_a_duel_keeps_the_cards_together() -> None:
    """C1: cards laid down in a trick are still among the thirty-two."""
    s = sky(2, at={0: "a3", 1: "c1"}, came={0: "x1", 1: "a2"})
    roll(s, 1, 2, 2)
    fly(s, "S1")
    answer(s, 0, KEEP)
    answer(s, FATE, ("card", s.riches.pool.cards[0]))
    answer(s, 0, ("defi", 1))
    answer(s, 0, ("play", s.cards.hands[0][0]))
    check(s)
    assert s.duel is not None
    s.duel.current.cards.clear()
    with pytest.raises(AssertionError):
        check(s)
