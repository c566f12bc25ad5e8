"""Landing, everybody home, the count, the recall; L152 to L166."""

from __future__ import annotations

from typing import Any

import pytest

from games.lune.fights import heard, quiet_turn, throw_home, told_one
from games.lune.table import KEEP, PASS, STAY, fly, give_tokens, node, options_of_kinds, result, roll, sky, view, where
from games.suites.asking import answer, asked, options, refused, told
from ludotheque.games.lune.rules.board import KINDS
from ludotheque.games.lune.state import Sky


def homeward(seats: int = 3, **more: Any) -> Sky:
    """Seat 0 is one step from the Earth, back from the Moon."""
    moon = [0, *more.pop("moon", [])]
    return sky(seats, at={0: "a1"} | more.pop("at", {}), came={0: "a2"} | more.pop("came", {}), moon=moon, **more)


def land(s: Sky, die: int = 1) -> None:
    """Seat 0 lands first."""
    roll(s, 1, 2, die)
    if asked(s) == ("Fly", 0):
        fly(s, "E")


# -- primes


def test_primes_of_two_hundred_and_a_hundred_and_fifty() -> None:
    """L152: first 200, second 150, the others nothing (vector A7)."""
    s = homeward(4, at={1: "a1", 2: "a1", 3: "a1"})
    land(s)
    for _ in range(3):
        throw_home(s, 1)
    assert [event[2:] for event in told(s, "landed")] == [(0, 200, 1), (1, 150, 2), (2, 0, 3), (3, 0, 4)]
    assert result(s).scores == (200, 150, 0, 0)


# -- all home


def test_after_the_first_landing_all_come_home_by_the_quickest_way() -> None:
    """L153: of equally quick ways the choice is free; no station, no Moon."""
    s = homeward(at={1: "b1", 2: "M"})
    land(s)
    assert told_one(s, "homing") == ("homing", "L153")
    throw_home(s, 3)
    assert options(s, 1) == [("fly", *ways) for ways in (path("S1-a3-x1"), path("c2-S2-c1"))]
    refused(s, 1, ("fly", *path("S1-a3")))
    fly(s, "S1-a3-x1")
    assert not told(s, "docked") + told(s, "took") + told(s, "towed")
    throw_home(s, 1)
    assert where(s, 2) == "b2", "one leaves the Moon by oneself"
    assert asked(s)[0] == "HomeCast"


def path(names: str) -> tuple[int, ...]:
    return tuple(node(name) for name in names.split("-"))


def test_a_station_on_the_way_home_gives_nothing() -> None:
    """L153 L154: it is a landing like any other; the exact count is flown."""
    s = homeward(2, at={1: "b1"})
    land(s)
    throw_home(s, 1)
    fly(s, "S1")
    assert (where(s, 1), asked(s)[0]) == ("S1", "HomeCast")
    assert not told(s, "took")


def test_pirate_and_unused_options_leave_the_game() -> None:
    """L154: packs and what lies under them; what players hold stays theirs."""
    s = homeward(at={1: "S1"}, options={0: ["FE"], 1: ["CA", "SI"]})
    s.pack(node("S1")).under.append(options_of_kinds("TI"))
    s.riches.pool.draw(options_of_kinds("TI")[0])
    s.riches.packs[3].untouched -= 1
    land(s)
    seen = view(s, None)
    assert (seen["pirate"], seen["packs"], seen["options"]) == (None, [0, 0, 0, 0], [1, 2, 0])
    assert told_one(s, "removed") == ("removed", "L154", 29)
    assert len(s.riches.removed) == 29


def test_all_cards_go_to_the_pile() -> None:
    """L155: no exchange, DEFI or ambush any more."""
    s = homeward(at={1: "S2", 2: "a2"}, moon=[1, 2], tokens={2: ["FE"]})
    land(s)
    seen = view(s, 1)
    assert (seen["cards"], seen["hand"], seen["talon"], seen["discards"]) == ([0, 0, 0], [], 32, 0)
    assert told_one(s, "cards_out") == ("cards_out", "L155")
    throw_home(s, 6)
    assert asked(s)[0] != "Exchange"
    assert (where(s, 1), s.landed) == ("E", (0, 1))


def test_one_die_is_thrown() -> None:
    """L156: three are refused."""
    s = homeward(at={1: "b1", 2: "b1"})
    land(s)
    assert asked(s) == ("HomeCast", -1)
    refused(s, -1, ("dice", 1, 1, 1))
    throw_home(s, 2)
    assert view(s, None)["dice"] == [2]
    assert told_one(s, "home_threw") == ("home_threw", "L156", 1, 2)


def test_a_rocket_in_tow_goes_back_to_its_landing_first() -> None:
    """L157: one turn to its landing, then the quickest way; nothing else is asked on the way."""
    s = homeward(2, at={1: "x1"}, tow={1: 8})
    land(s)
    assert s.fleet.tow[1] == 8
    throw_home(s, 2)
    assert (s.fleet.tow[1], where(s, 1), asked(s)) == (0, "x1", ("HomeCast", -1)), "no cards, so no exchange (L155)"
    throw_home(s, 3)
    assert s.landed == (0, 1)


def test_by_house_rule_a_rocket_in_tow_counts_its_way_back() -> None:
    """L157 L102: distance d, then the quickest way."""
    s = homeward(2, rules={"tow_back": "counted"}, at={1: "x1"}, tow={1: 8})
    land(s)
    throw_home(s, 2)
    assert (s.fleet.tow[1], asked(s)) == (6, ("HomeCast", -1)), "no cards, so no exchange (L155)"
    throw_home(s, 6)
    assert (s.fleet.tow[1], where(s, 1), asked(s)) == (0, "x1", ("HomeCast", -1))
    throw_home(s, 3)
    assert s.landed == (0, 1)


def test_no_push_for_a_six_on_the_way_back_from_the_orbit() -> None:
    """L157 L62: all are called home."""
    s = homeward(3, at={1: "x1", 2: "a3"}, tow={1: 8})
    land(s)
    throw_home(s, 6)
    assert asked(s) == ("HomeCast", -1)
    assert s.active == 2


def test_with_a_surplus_it_flies_on_at_once() -> None:
    """L157: from its landing, the quickest way."""
    s = homeward(2, at={1: "x1"}, came={1: "a2"}, tow={1: 2})
    land(s)
    throw_home(s, 4)
    assert where(s, 1) == "a1"


def test_outbound_rockets_turn_at_once_and_the_second_lander_gets_his_prime() -> None:
    """L158: come from a1, it may go back there; 150 with or without samples."""
    s = homeward(2, at={1: "a2"}, came={1: "a1"})
    land(s)
    throw_home(s, 2)
    assert told(s, "landed")[-1] == ("landed", "L152", 1, 150, 2)


def test_a_rocket_on_earth_is_home_already_without_a_prime() -> None:
    """L158: never left or fallen back; the 150 stay open."""
    s = homeward(3, at={2: "a1"})
    land(s)
    assert told_one(s, "home_already") == ("home_already", "L158", 1)
    assert view(s, None)["stayed"] == [1]
    assert s.active == 2
    throw_home(s, 1)
    assert result(s).scores == (200, 0, 150)


def test_the_game_ends_with_the_last_landing() -> None:
    """L159: and not before."""
    s = homeward(3, at={1: "a1", 2: "a2"})
    land(s)
    throw_home(s, 1)
    assert view(s, None)["reason"] is None
    throw_home(s, 2)
    assert (asked(s), view(s, None)["reason"], result(s).reason) == ((), "landed", "landed")
    refused(s, 2, ("pass",))


def test_wrecks_need_not_come_home() -> None:
    """L159: everybody who is not eliminated has landed."""
    s = homeward(3, at={1: "a1"})
    s.wrecked, s.cards.hands[2] = (2,), []
    land(s)
    throw_home(s, 1)
    assert result(s).places == (1, 2, 0)


# -- the count


def test_vector_a20() -> None:
    """L160: iron 30 and 30 with its token; calcium without, an exhausted one: 60, and 200 for the first."""
    s = homeward(2, tokens={0: ["FE", "SI"]}, options={0: ["FE", "FE", "CA", "exhausted"]})
    land(s)
    assert result(s).scores[0] == 260
    mine = view(s, 1)["accounts"][0]
    assert (mine["points"], mine["bonus"], mine["total"], mine["state"]) == (60, 200, 260, "landed")
    iron, silicon = KINDS.index("FE"), KINDS.index("SI")
    assert mine["kinds"] == [[iron, options_of_kinds("FE", "FE"), 60], [silicon, [], 0]]
    assert mine["loose"] == sorted(options_of_kinds("CA", "exhausted"))


def test_an_exhausted_option_in_a_pile_scores_nothing() -> None:
    """L160: wherever it lies."""
    s = homeward(2, tokens={0: ["FE"]}, options={0: ["FE", "exhausted"]})
    s.riches.piles[0][0].options.append(s.riches.loose[0].pop())
    land(s)
    assert result(s).scores[0] == 230


def test_equal_totals_share_the_win() -> None:
    """L161: 200 against 150 and 50 of calcium."""
    s = homeward(2, at={1: "a1"}, moon=[1], tokens={1: ["CA"]}, options={1: ["CA"]})
    land(s)
    throw_home(s, 1)
    assert result(s).scores == (200, 200)
    assert result(s).places == (1, 1)
    assert result(s).winners == (0, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_sole_survivor_wins_at_once(seats: int) -> None:
    """L162: all the others are eliminated; he need not land."""
    s = sky(seats, at={0: "S1"}, last={0: "S1"}, collisions={0: 1}, pirate=23)
    s.wrecked = tuple(range(2, seats))
    for seat in s.wrecked:
        s.cards.hands[seat] = []
    roll(s, 3, 4, 2)
    fly(s, "b1-x2")
    assert (asked(s), view(s, None)["reason"]) == ((), "survivor")
    assert told_one(s, "survivor") == ("survivor", "L162", 1)
    assert result(s).winners == (1,)
    assert [result(s).places[seat] for seat in range(seats) if seat != 1] == [0] * (seats - 1)


def test_nobody_shows_his_options() -> None:
    """L163: nor his tokens; only how many."""
    s = homeward(3, at={1: "b1", 2: "b1"}, tokens={0: ["FE"]}, options={0: ["FE", "CA"]})
    land(s)
    for seat in (1, 2, None):
        seen = view(s, seat)
        assert seen["piles"][0] == [{"token": None, "options": [0]}]
        assert seen["loose"][0] == [0]
        assert (seen["accounts"], seen["scores"]) == ([], None)
    assert (view(s, None)["tokens"][0], view(s, None)["options"][0]) == (1, 2)


def test_at_the_count_the_holdings_of_the_landed_are_shown() -> None:
    """L164: those of a wreck never."""
    s = homeward(3, at={1: "a1"}, moon=[1], tokens={1: ["FE"]}, options={1: ["FE", "CA"], 2: ["SI"]})
    s.wrecked, s.cards.hands[2] = (2,), []
    s.riches.removed, s.riches.loose[2] = s.riches.loose[2], []
    land(s)
    throw_home(s, 1)
    for seat in (0, 1, 2, None):
        seen = view(s, seat)
        assert seen["piles"][1] == [{"token": KINDS.index("FE"), "options": options_of_kinds("FE")}]
        assert seen["loose"][1] == options_of_kinds("CA")
        assert [account["shown"] for account in seen["accounts"]] == [True, True, False]
        assert seen["accounts"][2]["loose"] == []


def test_how_many_cards_one_lays_down_is_seen_by_all() -> None:
    """L165 L51: the number, which may betray a strong hand; the faces not."""
    s = sky(2, at={0: "a1"}, came={0: "E"}, hands={0: "R2 R3 R4 R5 R6"})
    roll(s, 1, 1, 3)
    fly(s, "a2-c1-S2")
    answer(s, 0, ("exchange", 3, 4, 5))
    assert told_one(s, "exchanged") == ("exchanged", "L48", 0, 3)
    assert view(s, 1)["discards"] == 3
    assert view(s, 1)["own_discards"] == []
    assert not [event for event in heard(s, 1) if event[0] in ("drew", "discarded")]
    kept = sky(2)
    quiet_turn(kept)
    assert [event for event in heard(kept, 1) if event[0] == "kept"] == [("kept", "L48", 0)]


# -- the recall


def round_of(s: Sky) -> None:
    """A whole round in which nobody does more than he must; those on the Moon stay there."""
    for _ in s.around(s.first):
        roll(s, *([1] if s.homing else [1, 1, 1]))
        while asked(s) and asked(s)[0] not in ("Cast", "HomeCast"):
            moves = options(s, asked(s)[1])
            answer(s, asked(s)[1], next((move for move in (STAY, KEEP, PASS) if move in moves), moves[0]))


def idle(rules: dict[str, object] | None = None, round: int = 1, dry: bool = False) -> Sky:
    """Both sit on the Moon, with all the deposits or with none; when dry the packs are used up too."""
    s = sky(2, rules, at={0: "M", 1: "M"}, moon=[0, 1], round=round)
    if dry:
        give_tokens(s, 0, list(KINDS))
        s.riches.removed, s.riches.pool.cards = s.riches.pool.cards, []
        for pack in s.riches.packs:
            pack.untouched = 0
    return s


def test_after_the_sixtieth_round_the_recall_is_announced() -> None:
    """L166: one more round is played as ever, then all go home by one die; primes by the order of landing."""
    s = idle(round=59)
    round_of(s)
    assert (s.round, told(s, "recall"), view(s, None)["recall"]) == (60, [], None)
    round_of(s)
    assert (s.round, told(s, "recall"), view(s, None)["recall"]) == (61, [("recall", "L166")], 61)
    assert asked(s)[0] == "Cast"
    round_of(s)
    assert (s.round, told_one(s, "recalled"), s.homing) == (62, ("recalled", "L166"), True)
    assert asked(s)[0] == "HomeCast"
    while asked(s):
        throw_home(s, 6)
        if asked(s) and asked(s)[0] == "Fly":
            answer(s, asked(s)[1], options(s, asked(s)[1])[0])
    assert (result(s).reason, result(s).scores) == ("recall", (200, 150))


def test_a_landing_during_the_last_round_ends_the_game_as_ever() -> None:
    """L166: the recall is then forgotten."""
    s = idle(round=60)
    round_of(s)
    s.fleet.at[0], s.fleet.came[0] = node("a1"), node("a2")
    roll(s, 1, 1, 1)
    assert s.homing
    assert not told(s, "recalled")
    while asked(s):
        throw_home(s, 6)
        if asked(s) and asked(s)[0] == "Fly":
            answer(s, asked(s)[1], options(s, asked(s)[1])[0])
    assert result(s).reason == "landed"


def test_fifteen_dry_rounds_recall_too() -> None:
    """L166: Moon and packs empty for fifteen whole rounds, from the beginning of one."""
    s = idle(dry=True)
    for _ in range(14):
        round_of(s)
        assert not told(s, "recall")
    round_of(s)
    assert len(told(s, "recall")) == 1
    round_of(s)
    assert s.homing


def test_a_round_in_which_the_last_one_was_taken_is_not_a_dry_one() -> None:
    """L166: fifteen full rounds; the Moon ran out in the middle of the first."""
    s = idle(dry=True, rules={"token_needs_option": "no"})
    last = s.riches.piles[0].pop()
    s.moon.pile.shuffle_in([last.kind])
    roll(s, 1, 1, 1)
    for move in (STAY, KEEP, ("prospect",)):
        answer(s, 0, move)
    answer(s, -1, ("card", last.kind))
    answer(s, 0, ("take",))
    assert view(s, None)["moon"] == 0
    while s.active == 1:
        roll(s, 1, 1, 1)
        answer(s, 1, STAY)
        answer(s, 1, KEEP)
    for _ in range(14):
        round_of(s)
        assert not told(s, "recall"), f"announced after round {s.round - 1}"
    round_of(s)
    assert len(told(s, "recall")) == 1


def test_rockets_on_earth_when_all_are_called_home_are_home() -> None:
    """L166 L158: with nobody in the sky the game is over at once, without primes."""
    s = sky(2, {"recall_round": 1}, at={0: "x1", 1: "x1"}, came={0: "a3", 1: "a3"}, tow={0: 1, 1: 1}, pirate=20)
    s.round = s.recall = 2
    roll(s, 1, 3, 1)
    assert where(s, 0) == "E", "a collision"
    answer(s, 0, KEEP)
    s.pirate = 20
    roll(s, 1, 3, 1)
    answer(s, 1, KEEP)
    assert (asked(s), view(s, None)["stayed"]) == ((), [0, 1])
    assert (result(s).reason, result(s).scores) == ("recall", (0, 0))
