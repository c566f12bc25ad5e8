"""The remedy for a good that cannot be had otherwise: the parity claim C171, and what counts as progress."""

from __future__ import annotations

from typing import Any

import pytest

from games.cosmail.rules.test_finish import THREE
from games.cosmail.rules.test_options import rest
from games.cosmail.table import (
    ACCEPT,
    GOOD_NAMES,
    PLANE_A,
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
    result,
    say,
    throw,
    total,
    until,
    view,
    world,
)
from games.suites.asking import asked, known, options, told
from ludotheque.games.cosmail.state import World

TEA, IRON, CATTLE = (GOOD_NAMES.index(name) for name in ("tea", "iron", "cattle"))
PARTIAL = {1: (None, None, "II")}


def locked(**more: Any) -> World:
    """All tea lies with seat 1, who is partial; seat 0 lacks it and has 40 petrol."""
    given: dict[str, Any] = {"at": PARTIAL, "petrol": {0: 40}, "goods": {1: {"tea": 6}}}
    return world(**(given | more))


def idle(rounds: int = 10, **more: Any) -> World:
    """Seat 1 holds all tea and refuses; so many full rounds have passed without progress."""
    given: dict[str, Any] = {"petrol": {0: 40}, "goods": {1: {"tea": 6}}, "round_": 20}
    s = world(**(given | more))
    s.progress = s.round - rounds - 1
    assert view(s)["idle"] == rounds
    return s


# -- when a claim is open


def test_a_good_that_only_partial_players_hold() -> None:
    """C171: (a) may be claimed at once; the holder is not asked, and no total changes."""
    s = locked()
    before = [total(s, seat) for seat in range(3)]
    assert known(s, 0)["claims"] == [[TEA, 1]]
    assert ("claim", TEA, 1, bundle(petrol=30)) in options(s, 0)
    say(s, "claim", TEA, 1, bundle(petrol=30))
    assert told(s, "claimed") == [("claimed", "C171", 0, 1, TEA, bundle(petrol=30))]
    assert (held(s, 0, "tea"), held(s, 1, "tea"), petrol(s, 1), asked(s)) == (1, 5, 30, ("Announce", 0))
    assert [total(s, seat) for seat in range(3)] == before


def test_not_while_an_active_player_holds_it_too() -> None:
    """C171: (a) is for goods out of all active hands."""
    assert known(locked(goods={1: {"tea": 5}, 2: {"tea": 1}}), 0)["claims"] == []
    assert no(locked(goods={1: {"tea": 5}, 2: {"tea": 1}}), "claim", TEA, 1, bundle(petrol=30)).rules == ("C171",)


def test_from_a_partial_player_even_his_only_one() -> None:
    """C171: he needs no set any more."""
    s = locked(goods={1: {"tea": 1}})
    say(s, "claim", TEA, 1, bundle(petrol=30))
    assert (held(s, 0, "tea"), held(s, 1, "tea")) == (1, 0)


def test_after_ten_idle_rounds() -> None:
    """C171: (b) ten full rounds without progress, and nobody holds a set."""
    s = idle(9)
    assert (known(s, 0)["claims"], no(s, "claim", TEA, 1, bundle(petrol=30)).rules) == ([], ("C171",))
    s = idle(10)
    assert known(s, 0)["claims"] == [[TEA, 1]]
    say(s, "claim", TEA, 1, bundle(petrol=30))
    assert (held(s, 0, "tea"), view(s)["idle"]) == (1, 0)  # a twelfth of the way: that is progress


def test_ten_rounds_played_to_the_end() -> None:
    """C171: progress in round 1; the rounds 2 to 11 pass; in round 12 the claim is open, and not before."""
    s = world(petrol={0: 40}, goods={1: {"tea": 6}})
    opened = []
    while view(s)["round"] < 12:
        opened.append(known(s, 0)["claims"])
        pass_turn(s)
        until(s, 0)
    assert (opened, known(s, 0)["claims"]) == ([[]] * 11, [[TEA, 1]])


def test_not_while_anybody_holds_a_set() -> None:
    """C171: (b) stays shut, be he the one who asks; (a) does not."""
    assert known(idle(goods={1: {"tea": 6}, 2: SET}), 0)["claims"] == []
    assert known(locked(goods={1: {"tea": 6}, 2: {name: 1 for name in SET if name != "tea"}}), 0)["claims"] == [
        [TEA, 1]
    ]
    partial_set = locked(goods={1: SET | {"tea": 2}})
    assert [TEA, 1] in known(partial_set, 0)["claims"]


@pytest.mark.parametrize("may_finish", ["no", "yes"])
def test_a_partial_player_holds_a_set_too(may_finish: str) -> None:
    """C84 C171: (b) stays shut while he has it; it opens when one good is missing."""
    for goods, claims in ((SET, []), ({name: 1 for name in SET if name != "iron"}, [[TEA, 1], [TEA, 2]])):
        s = idle(at=PARTIAL, goods={1: goods, 2: {"tea": 5}}, partial_may_finish=may_finish)
        assert [claim for claim in known(s, 0)["claims"] if claim[0] == TEA] == claims


def test_a_set_that_is_out_of_play() -> None:
    """C87 C88 C161 C171: one frozen with a player who is out, or of one who is home for good, shuts nothing."""
    s = idle(turn=1, at=PARTIAL, goods={1: SET, 2: {"tea": 4}}, out_goods="frozen")
    s.last7[1] = True
    throw(s, 7)
    until(s, 0)
    assert (view(s)["out"], known(s, 0)["claims"]) == ([1], [[TEA, 2]])
    s = idle(goods={0: SET, 1: {"tea": 4}, 2: {"rice": 3}}, petrol={1: 40}, gold=THREE, end="all_home")
    assert (asked(s), view(s)["finishers"]) == (("Announce", 1), [0])
    assert [GOOD_NAMES.index("rice"), 2] in known(s, 1)["claims"]


def test_a_set_that_has_retired() -> None:
    """C85 C171: of a partial player who has retired it shuts nothing; while he still plays it does."""
    s = idle(turn=1, at=PARTIAL, goods={1: SET, 2: {"tea": 4}})
    until(s, 0)
    assert [TEA, 2] not in known(s, 0)["claims"]
    until(s, 1)
    say(s, "retire")
    until(s, 0)
    assert (view(s)["retired"], [TEA, 2] in known(s, 0)["claims"]) == ([False, True, False], True)


def test_frozen_goods_are_nobodys() -> None:
    """C79 C88 C171: (a) is open where all that can still be had is with partial players; what is frozen is not had."""
    at = {1: (None, None, "II"), 2: (None, None, "III")}
    s = world(turn=1, at=at, petrol={0: 40}, goods={1: {"tea": 1}, 2: {"tea": 5}}, out_goods="frozen")
    s.last7[1] = True
    throw(s, 7)
    until(s, 0)
    assert (view(s)["out"], known(s, 0)["claims"]) == ([1], [[TEA, 2]])
    assert no(s, "claim", TEA, 1, bundle(petrol=30)).rules == ("C171",)


def test_one_who_is_home_for_good_is_treated_like_a_partial_player() -> None:
    """C161 C171: with end=all_home he trades no more: what only he holds may be claimed at once, his only one too."""
    s = world(goods={0: SET}, petrol={1: 40}, gold=THREE, end="all_home", stock={"BA": 0, "ME": 0})
    assert (asked(s), view(s)["finishers"], view(s)["idle"]) == (("Announce", 1), [0], 0)
    assert {tuple(claim) for claim in known(s, 1)["claims"]} >= {(TEA, 0), (CATTLE, 0)}
    say(s, "claim", TEA, 0, bundle(petrol=30))
    assert (held(s, 0, "tea"), held(s, 1, "tea"), petrol(s, 0)) == (0, 1, 30)


def test_not_while_a_port_holds_it() -> None:
    """C171: who can load it must; once the ports are empty, it may be claimed."""
    assert known(locked(goods={1: {"cattle": 1}}), 0)["claims"] == []
    assert known(locked(goods={1: {"cattle": 1}}, stock={"BA": 0}), 0)["claims"] == []
    assert known(locked(goods={1: {"cattle": 1}}, stock={"BA": 0, "ME": 0}), 0)["claims"] == [[CATTLE, 1]]


def test_not_what_one_has() -> None:
    """C171: the claimant lacks the good."""
    assert known(locked(goods={0: {"tea": 1}, 1: {"tea": 5}}), 0)["claims"] == []


def test_the_holder_keeps_one() -> None:
    """C171: an active player gives only what he has twice; six vignettes with at most five others: one of them does."""
    s = idle(goods={1: {"tea": 1}, 2: {"tea": 2}})
    assert known(s, 0)["claims"] == [[TEA, 2]]
    assert no(s, "claim", TEA, 1, bundle(petrol=30)).rules == ("C171",)
    say(s, "claim", TEA, 2, bundle(petrol=30))
    assert [held(s, seat, "tea") for seat in range(3)] == [1, 1, 1]


def test_only_an_active_player_claims() -> None:
    """C79 C171: a partial one does not."""
    s = locked(at={0: (None, None, "I"), 1: (None, None, "II")})
    assert known(s, 0)["claims"] == []


def test_off_by_house_rule() -> None:
    """C171: with parity_claim=off there is none."""
    s = locked(parity_claim="off")
    assert (known(s, 0)["claims"], no(s, "claim", TEA, 1, bundle(petrol=30)).rules) == ([], ("C171",))


def test_once_in_a_turn() -> None:
    """C171: the second waits for the next turn."""
    s = locked(petrol={0: 90}, goods={1: {"tea": 3, "iron": 3}})
    assert known(s, 0)["claims"] == [[IRON, 1], [TEA, 1]]
    say(s, "claim", TEA, 1, bundle(petrol=30))
    assert (known(s, 0)["claims"], no(s, "claim", IRON, 1, bundle(petrol=20)).rules) == ([], ("C171",))
    pass_turn(s)
    until(s, 0)
    assert known(s, 0)["claims"] == [[IRON, 1]]


@pytest.mark.parametrize("step", ["Announce", "MovePiece", "Finish"])
def test_in_each_free_step_of_his_turn(step: str) -> None:
    """C132 C171: before the throw, before the move, and after it."""
    s = locked(petrol={0: 60, 2: 9})
    if step != "Announce":
        say(s, *SKIP)
    if step == "Finish":
        fly(s, PLANE_A, "NY")
        say(s, *STAY)
    assert (asked(s), known(s, 0)["claims"]) == ((step, 0), [[TEA, 1]])
    say(s, "claim", TEA, 1, bundle(petrol=30))
    assert (held(s, 0, "tea"), asked(s)) == (1, (step, 0))


# -- how it is paid


def test_payment_at_exact_parity() -> None:
    """C129 C171: in fuel of both kinds, or in goods of which one is kept, or in both."""
    for pay in (bundle(petrol=30), bundle(petrol=25, coal=5), bundle(rice=1), bundle(wood=1, coal=10)):
        s = locked(petrol={0: 40}, coal={0: 40}, goods={0: {"rice": 2, "wood": 2}, 1: {"tea": 6}})
        say(s, "claim", TEA, 1, pay)
        assert held(s, 0, "tea") == 1
        assert (petrol(s, 1), coal(s, 1), held(s, 1, "rice"), held(s, 1, "wood")) == (pay[12], pay[13], pay[5], pay[1])


@pytest.mark.parametrize(
    ("pay", "rule"),
    [
        (bundle(petrol=29), "C129"),
        (bundle(petrol=31), "C129"),
        (bundle(), "C129"),
        (bundle(wheat=1), "C171"),  # his only one
        (bundle(rice=2), "C171"),  # he has but two
        (bundle(coal=30), "C171"),
        (bundle(sugar=1), "C171"),
        (bundle(wood=1, petrol=-10, coal=20), "C130"),
        ((30,), "C130"),
    ],
)
def test_what_is_no_payment(pay: tuple[int, ...], rule: str) -> None:
    """C129 C130 C171: too much, too little, the last of a good, or what is not there."""
    s = locked(goods={0: {"rice": 2, "wheat": 1, "wood": 3}, 1: {"tea": 6}})
    assert no(s, "claim", TEA, 1, pay).rules == (rule,)


def test_each_fuel_is_paid_from_its_own_points() -> None:
    """C46 C171: thirty in all are enough, but not thirty of one kind with twenty in hand."""
    s = locked(petrol={0: 20}, coal={0: 20})
    for pay in (bundle(petrol=30), bundle(coal=30)):
        assert no(s, "claim", TEA, 1, pay).rules == ("C171",)
    say(s, "claim", TEA, 1, bundle(petrol=15, coal=15))
    assert (petrol(s, 0), coal(s, 0), petrol(s, 1), coal(s, 1)) == (5, 5, 15, 15)


def test_without_means_no_claim_is_listed() -> None:
    """C171: parity can always be met later, for fuel can always be earned."""
    s = locked(petrol={0: 29})
    assert (known(s, 0)["claims"], no(s, "claim", TEA, 1, bundle(petrol=29)).rules) == ([], ("C171",))
    throw(s, 3)
    assert known(s, 0)["claims"] == [[TEA, 1]]


@pytest.mark.parametrize("move", [("claim",), ("claim", TEA), ("claim", TEA, 1), ("claim", TEA, 1, 30)])
def test_what_is_no_claim(move: tuple[Any, ...]) -> None:
    """C171: a good, its holder, and the bundle paid."""
    assert no(locked(), *move).rules == ("C171",)


def test_a_claim_may_end_the_game() -> None:
    """C160 C171: it is a trade of his own turn."""
    goods = {0: {name: 1 for name in SET if name != "tea"}, 1: {"tea": 1}}
    s = locked(goods=goods, gold=THREE)
    say(s, "claim", TEA, 1, bundle(petrol=30))
    assert (result(s).reason, events(s, "set")) == ("home", [(0,)])


# -- progress


def test_what_counts_as_progress() -> None:
    """C171: a loading, or more kinds of goods than ever; other trades do not."""
    s = idle(petrol={0: 40}, coal={1: 40}, goods={0: {"rice": 1}, 1: {"tea": 6}})
    say(s, "offer", 1, bundle(petrol=9), bundle(coal=9))
    say(s, *ACCEPT)
    assert view(s)["idle"] == 10
    say(s, "offer", 1, bundle(rice=1), bundle(tea=1))
    say(s, *ACCEPT)
    assert view(s)["idle"] == 0  # for seat 1, who has two kinds now
    s = idle(at={0: ("I", "I", "BA")}, coal={0: 1}, noted={0: ["BA"]}, goods={0: {"cattle": 1}})
    throw(s, 2)
    rest(s)
    say(s, "load", node("BA"))
    assert view(s)["idle"] == 0


def test_no_more_kinds_than_ever_is_no_progress() -> None:
    """C171: to lose a kind and win it back, or to swap one for another, does not restart the count."""
    s = idle(goods={0: {"rice": 1, "wheat": 1}, 1: {"tea": 1, "wine": 1}})
    for _ in range(2):
        for give, want in ((bundle(rice=1), bundle(tea=1)), (bundle(tea=1), bundle(rice=1))):
            say(s, "offer", 1, give, want)
            say(s, *ACCEPT)
        assert view(s)["idle"] >= 10
        pass_turn(s)
        until(s, 0)
