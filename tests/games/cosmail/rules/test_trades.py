"""Trades of goods and fuel at exact parity: C128 to C141, vector A21."""

from __future__ import annotations

from typing import Any

import pytest

from games.cosmail.table import (
    ACCEPT,
    END,
    GOOD_NAMES,
    PASS,
    PLANE_A,
    REFUSE,
    SET,
    SKIP,
    STAY,
    bundle,
    coal,
    events,
    fly,
    held,
    no,
    node,
    pass_turn,
    petrol,
    say,
    throw,
    total,
    until,
    view,
    world,
)
from games.suites.asking import asked, known, options, told
from ludotheque.games.cosmail.rules.board import NOWHERE
from ludotheque.games.cosmail.state import Bundle, World

RICH = dict.fromkeys(GOOD_NAMES[:12], 6)


def rich(**given: Any) -> World:
    """Three players with six of everything and fifty of each fuel; seat 0 is on turn."""
    fuel = {0: 50, 1: 50, 2: 50}
    return world(petrol=fuel, coal=fuel, goods={0: RICH, 1: RICH, 2: RICH}, **given)


def trade(s: World, to: int, give: Bundle, want: Bundle) -> None:
    say(s, "offer", to, give, want)
    say(s, *ACCEPT)


# -- parity


def test_a21_what_is_at_parity() -> None:
    """C128 C129 C130: two 30s for three 20s, a 30 for a 20 and ten coal, petrol for coal."""
    for give, want in (
        (bundle(wheat=1, rice=1), bundle(iron=1, wood=1, rubber=1)),
        (bundle(wine=1), bundle(iron=1, coal=10)),
        (bundle(petrol=12), bundle(coal=12)),
    ):
        s = rich()
        before = [total(s, seat) for seat in range(3)]
        trade(s, 1, give, want)
        assert told(s, "traded") == [("traded", "C129", 1, 0, give, want)]
        assert [total(s, seat) for seat in range(3)] == before
        for thing, name in enumerate(GOOD_NAMES[:12]):
            assert held(s, 0, name) == 6 - give[thing] + want[thing]
            assert held(s, 1, name) == 6 + give[thing] - want[thing]
        assert (petrol(s, 0), coal(s, 0)) == (50 - give[12] + want[12], 50 - give[13] + want[13])
        assert (petrol(s, 1), coal(s, 1)) == (50 + give[12] - want[12], 50 + give[13] - want[13])


def test_a21_what_is_not() -> None:
    """C129 C130 C135: wine for iron, 30 coal for nothing, iron for iron."""
    s = rich()
    why = no(s, "offer", 1, bundle(wine=1), bundle(iron=1))
    assert (why.rules, why.facts) == (("C129",), {"one": 30, "other": 20})
    assert no(s, "offer", 1, bundle(coal=30), bundle()).rules == ("C130",)
    assert no(s, "offer", 1, bundle(iron=1), bundle(iron=1)).rules == ("C135",)
    assert no(s, "offer", 1, bundle(), bundle()).rules == ("C130",)


@pytest.mark.parametrize("name", GOOD_NAMES)
def test_everything_is_tradable(name: str) -> None:
    """C128 C129: each good and each fuel, at its printed value."""
    value = {"petrol": 1, "coal": 1}.get(name, 20 if name in GOOD_NAMES[:4] else 30)
    other = "coal" if name != "coal" else "petrol"
    s = rich()
    assert no(s, "offer", 1, bundle(**{name: 1}), bundle(**{other: value + 1})).rules == ("C129",)
    trade(s, 1, bundle(**{name: 1}), bundle(**{other: value}))
    assert len(told(s, "traded")) == 1


@pytest.mark.parametrize(
    "give",
    [
        bundle(iron=-1, coal=50),
        (1,) * 13,
        (1,) * 15,
        (),
        ("one", *(0,) * 13),
    ],
)
def test_what_is_no_bundle(give: Bundle) -> None:
    """C130: fourteen whole numbers, none below zero."""
    s = rich()
    assert no(s, "offer", 1, give, bundle(coal=30)).rules == ("C130",)
    assert no(s, "offer", 1, bundle(coal=30), give).rules == ("C130",)


def test_what_is_no_offer() -> None:
    """C128 C131: a player, what is given, what is wanted, and no further terms."""
    s = rich()
    for move in (("offer",), ("offer", 1), ("offer", 1, bundle(coal=1), bundle(petrol=1), "later"), ("offer", 1, 5, 5)):
        assert no(s, *move).rules == ("C128", "C129", "C130", "C131")


def test_nobody_trades_what_he_does_not_hold() -> None:
    """C128 C131 C137: neither side; no loans, no promises, no later delivery."""
    s = world(petrol={0: 20, 1: 20}, goods={0: {"iron": 1}})
    assert no(s, "offer", 1, bundle(iron=2), bundle(petrol=40)).rules == ("C128", "C137")
    assert no(s, "offer", 1, bundle(petrol=20), bundle(wood=1)).rules == ("C128", "C137")
    assert no(s, "offer", 1, bundle(coal=1), bundle(petrol=1)).rules == ("C128", "C137")


def test_gold_debts_and_places_are_no_part_of_a_trade() -> None:
    """C137: a trade moves goods and fuel, and nothing else."""
    s = rich()
    s.debts[0] = 2
    s.gold = ((0, node("BE"), 8),)
    s.noted[0] = (node("BA"),)
    places = view(s)["at"]
    trade(s, 1, bundle(wheat=1), bundle(tea=1))
    seen = view(s)
    assert (seen["debts"], seen["gold"], seen["noted"]) == (
        [2, 0, 0],
        [[[node("BE"), 8]], [], []],
        [[node("BA")], [], []],
    )
    assert (seen["at"], seen["turns"], seen["active"]) == (places, [11, 10, 10], 0)


# -- who, when and how often


def test_the_reply_is_given_at_once() -> None:
    """C133: take or leave; a refusal needs no reason and changes nothing but the count of offers."""
    s = rich()
    say(s, "offer", 2, bundle(wheat=1), bundle(tea=1))
    assert (asked(s), options(s, 2)) == (("Bargain", 2), [ACCEPT, REFUSE])
    facts = known(s, 2)
    assert (facts["maker"], facts["asked"], facts["give"]) == (0, 2, list(bundle(wheat=1)))
    say(s, *REFUSE)
    assert told(s, "refused") == [("refused", "C133", 2, 0)]
    assert (held(s, 0, "wheat"), asked(s), known(s, 0)["offers"]) == (6, ("Announce", 0), 5)


def test_the_player_on_turn_proposes_in_steps_0_3_and_6() -> None:
    """C132: before the throw, before the move, and after it."""
    s = rich()
    for points, step in enumerate(("Announce", "MovePiece", "Finish"), 1):
        assert asked(s) == (step, 0)
        trade(s, 1, bundle(petrol=points), bundle(coal=points))
        assert asked(s) == (step, 0)
        if step == "Announce":
            throw(s, 2)
        elif step == "MovePiece":
            fly(s, PLANE_A, "NY")
            say(s, *STAY)
    say(s, *END)
    assert (asked(s), len(told(s, "traded"))) == (("Announce", 1), 3)


def test_only_the_player_on_turn_proposes() -> None:
    """C132: with trade=own_turn nobody is asked between two turns."""
    s = rich()
    say(s, *SKIP)
    say(s, *STAY)
    assert asked(s) == ("Announce", 1)


def test_any_time_by_house_rule() -> None:
    """C132 C134: with trade=any_time the others are asked between two turns, each for so many offers."""
    s = rich(trade="any_time", offers_per_turn=2)
    say(s, *SKIP)
    say(s, *STAY)
    assert (asked(s), known(s, 1)["offers"], view(s)["active"]) == (("Interlude", 1), 2, None)
    trade(s, 0, bundle(wheat=1), bundle(tea=1))
    assert (asked(s), known(s, 1)["offers"], held(s, 1, "tea")) == (("Interlude", 1), 1, 7)
    assert no(s, "offer", 0, bundle(wheat=1), bundle(tea=1)).rules == ("C134",)
    assert no(s, "throw").rules == ("C132",)
    say(s, "offer", 2, bundle(wheat=1), bundle(tea=1))
    say(s, *REFUSE)
    assert asked(s) == ("Interlude", 2)
    say(s, *PASS)
    assert asked(s) == ("Announce", 1)


def test_between_turns_one_who_has_nothing_is_not_asked() -> None:
    """C132: with trade=any_time too."""
    s = world(petrol={0: 20, 2: 20}, trade="any_time")
    say(s, *SKIP)
    say(s, *STAY)
    assert asked(s) == ("Interlude", 2)
    say(s, *PASS)
    assert asked(s) == ("Announce", 1)


def test_nobody_is_asked_between_the_last_turn_and_the_end() -> None:
    """C132 C168 C170: with trade=any_time the others trade before a turn; where none comes the game is over at once."""
    s = rich(turn=2, trade="any_time", round_limit=1)
    pass_turn(s)
    assert (asked(s), view(s)["reason"]) == ((), "limit")
    s = rich(turn=2, trade="any_time", round_limit=2)
    pass_turn(s)
    assert (asked(s), view(s)["active"], view(s)["round"]) == (("Interlude", 0), None, 2)
    s = rich(at={0: (None, None, "I"), 1: (None, None, "II")}, trade="any_time", partial_trades="yes")
    s.out, s.fleet.at[5] = (1,), NOWHERE
    s.last7[0] = True
    throw(s, 7)
    assert (asked(s), view(s)["reason"]) == ((), "survivor")


def test_the_others_are_asked_before_each_turn() -> None:
    """C132 C134: with trade=any_time in the order of bases, all but the one who has just played; the next one too."""
    s = rich(turn=1, trade="any_time")
    say(s, "offer", 0, bundle(wheat=1), bundle(tea=1))
    say(s, *REFUSE)
    say(s, *SKIP)
    say(s, *STAY)
    assert (asked(s), view(s)["turns"]) == (("Interlude", 0), [10, 11, 10])
    say(s, *PASS)
    assert asked(s) == ("Interlude", 2)
    trade(s, 1, bundle(wheat=1), bundle(tea=1))
    say(s, *PASS)
    assert (asked(s), known(s, 2)["offers"], view(s)["turns"]) == (("Announce", 2), 6, [10, 11, 11])


def test_the_offers_of_one_are_not_those_of_another() -> None:
    """C132 C134: what seat 0 offered in his turn is listed for seat 2 between the turns, who has offers of his own."""
    s = world(petrol={0: 20, 2: 20}, coal={1: 40}, trade="any_time")
    offer = ("offer", 1, bundle(petrol=10), bundle(coal=10))
    say(s, *offer)
    say(s, *REFUSE)
    pass_turn(s)
    assert (asked(s), view(s)["offers"]) == (("Interlude", 1), 0)
    say(s, *PASS)
    assert (asked(s), known(s, 2)["offers"], offer in options(s, 2)) == (("Interlude", 2), 6, True)
    say(s, *offer)
    say(s, *REFUSE)
    assert (asked(s), known(s, 2)["offers"], offer in options(s, 2)) == (("Interlude", 2), 5, False)


@pytest.mark.parametrize("count", [1, 3, 6, 20])
def test_so_many_offers_in_a_turn(count: int) -> None:
    """C134: accepted and refused ones alike; then no more, and the next turn has as many again."""
    s = rich(offers_per_turn=count)
    assert known(s, 0)["offers"] == count
    for points in range(1, count + 1):
        say(s, "offer", 1, bundle(petrol=points), bundle(coal=points))
        say(s, *(ACCEPT if points == 1 else REFUSE))
    assert known(s, 0)["offers"] == 0
    assert no(s, "offer", 1, bundle(coal=30), bundle(tea=1)).rules == ("C134",)
    assert [move for move in options(s, 0) if move[0] == "offer"] == []
    pass_turn(s)
    until(s, 0)
    assert known(s, 0)["offers"] == count


def test_the_same_offer_once_in_a_turn() -> None:
    """C134: to the same player; another may hear it too, and he himself again on a later turn."""
    s = rich()
    offer = (bundle(wheat=1), bundle(tea=1))
    for to in (1, 2):
        say(s, "offer", to, *offer)
        say(s, *REFUSE)
        assert no(s, "offer", to, *offer).rules == ("C134",)
        assert ("offer", to, *offer) not in options(s, 0)
    pass_turn(s)
    until(s, 0)
    say(s, "offer", 1, *offer)
    assert asked(s) == ("Bargain", 1)


def test_a_trade_has_two_parties() -> None:
    """C136: a ring is made of successive trades."""
    s = rich()
    assert no(s, "offer", (1, 2), bundle(wheat=1), bundle(tea=1)).rules == ("C128", "C129", "C130", "C131")
    trade(s, 1, bundle(wheat=1), bundle(tea=1))
    trade(s, 2, bundle(tea=1), bundle(rice=1))
    assert [held(s, 0, name) for name in ("wheat", "tea", "rice")] == [5, 6, 7]


@pytest.mark.parametrize("to", [0, 3, 9, -1])
def test_an_offer_goes_to_another_player(to: int) -> None:
    """C132 C139: not to oneself, not to nobody, and never to the commissaire."""
    assert no(rich(), "offer", to, bundle(wheat=1), bundle(tea=1)).rules == ("C132", "C136", "C139")


def test_not_with_the_commissaire() -> None:
    """C139: a person who is commissaire holds a seat, and is no party to a trade."""
    s = world(4, petrol={0: 20, 1: 20}, commissaire="person")
    assert view(s)["commissaire"] == 3
    assert no(s, "offer", 3, bundle(petrol=10), bundle(coal=10)).rules == ("C132", "C136", "C139")


def test_nobody_needs_to_meet() -> None:
    """C138: pieces may be anywhere."""
    s = world(at={0: ("OD", "BT", "I"), 1: ("SY", "II", "PE")}, petrol={0: 20}, coal={1: 20})
    trade(s, 1, bundle(petrol=20), bundle(coal=20))
    assert (petrol(s, 1), coal(s, 0)) == (20, 20)


def test_fuel_needs_no_change() -> None:
    """C8 C139 C140: points are plain numbers, paid to the unit."""
    s = rich()
    trade(s, 1, bundle(petrol=7), bundle(coal=7))
    assert (petrol(s, 0), coal(s, 0), petrol(s, 1), coal(s, 1)) == (43, 57, 57, 43)


# -- the partial, and the set


def test_a_partial_player_does_not_trade() -> None:
    """C79 C132: neither proposes nor is asked, unless partial_trades=yes."""
    given = {0: 50, 1: 50, 2: 50}
    s = world(at={1: (None, None, "II")}, petrol=given, coal=given)
    assert no(s, "offer", 1, bundle(petrol=9), bundle(coal=9)).rules == ("C79",)
    until(s, 1)
    assert known(s, 1)["offers"] == 0
    assert no(s, "offer", 0, bundle(petrol=9), bundle(coal=9)).rules == ("C79",)
    s = world(at={1: (None, None, "II")}, petrol=given, coal=given, partial_trades="yes")
    trade(s, 1, bundle(petrol=9), bundle(coal=9))
    until(s, 1)
    trade(s, 0, bundle(petrol=9), bundle(coal=9))
    assert (petrol(s, 1), len(told(s, "traded"))) == (50, 2)


def test_debts_bar_no_trade() -> None:
    """C101 C132: who owes tolls may trade like anybody."""
    s = rich()
    s.debts[0] = 9
    trade(s, 1, bundle(petrol=9), bundle(coal=9))
    assert petrol(s, 0) == 41


def test_trading_away_the_set() -> None:
    """C141 C142: allowed, and told; the rights of the set rest until it is whole again."""
    s = world(at={0: ("NY", "I", "I")}, petrol={0: 20}, goods={0: SET, 1: {"tea": 2}})
    trade(s, 1, bundle(rice=1), bundle(tea=1))
    assert told(s, "set_broken") == [("set_broken", "C141", 0)]
    say(s, *SKIP)
    assert no(s, "go", PLANE_A, (node("OU"),), ()).rules == ("C145",)
    trade(s, 1, bundle(tea=1), bundle(rice=1))
    assert told(s, "set_again") == [("set_again", "C141", 0)]
    fly(s, PLANE_A, "OU")
    assert events(s, "moved")[-1][:3] == (0, PLANE_A, node("NY"))


def test_a_trade_may_complete_the_set() -> None:
    """C127 C141: the one who gets his twelfth good is told, be he the one asked; and stays in the order of sets."""
    lacks_tea = {name: 1 for name in SET if name != "tea"} | {"rice": 2}
    s = world(goods={0: {"tea": 1}, 1: lacks_tea})
    trade(s, 1, bundle(tea=1), bundle(rice=1))
    assert (events(s, "set"), view(s)["first_set"], view(s)["kinds"]) == ([(1,)], [1], [1, 12, 0])


def test_samples_are_listed_and_any_other_offer_is_judged() -> None:
    """C128: a few offers stand for all."""
    s = world(petrol={0: 30, 1: 5}, coal={1: 30}, goods={0: {"wheat": 2}, 1: {"tea": 1}})
    listed = [move for move in options(s, 0) if move[0] == "offer"]
    assert listed == [
        ("offer", 1, bundle(wheat=1), bundle(tea=1)),
        ("offer", 1, bundle(petrol=10), bundle(coal=10)),
    ]
    trade(s, 1, bundle(petrol=3), bundle(coal=3))
    assert coal(s, 0) == 3
