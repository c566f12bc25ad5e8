"""The rules T93 to T105: incidents of the route, and the TRAMPING card."""

from __future__ import annotations

import pytest

from games.suites.asking import answer, asked, known, options, told
from games.tramping.table import (
    ACCEPT,
    BUY_BACK,
    FAIL,
    REFUSE,
    USE,
    bank,
    fx,
    incident,
    no,
    owing,
    paid,
    put,
    restart,
    roll,
    sea,
    shipped,
    square,
    total,
    turn_of,
    turn_up,
    view,
    where,
)
from ludotheque.games.tramping.rules.board import EFFECTS, NOWHERE
from ludotheque.games.tramping.state import Sea, tramping_card
from ludotheque.kernel.agenda import FATE, NOBODY

TRAMPING = 30


def four(captains: int = 2, at: str = "s2", **rules: object) -> Sea:
    """Seat 0 has thrown a 4 from here, and draws; each captain has 5 M."""
    s = sea(captains, rules, at={0: at}, cash=dict.fromkeys(range(captains), 10), bank=40)
    roll(s, 4)
    return s


# -- the pack


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_every_four_draws_an_incident_and_no_other_throw(face: int) -> None:
    """T93: the die of 4."""
    s = sea(at={0: "s5"}, cash={0: 10})
    roll(s, face)
    assert (asked(s) == ("Incident", FATE)) is (face == 4)


def test_the_captain_obeys_the_card() -> None:
    """T93 T99: he is told it, and it happens at once."""
    s = four()
    card = incident(s, "pay_bank")
    assert (known(s, 0)["to"], ("card", card) in options(s, FATE)) == (0, True)
    answer(s, FATE, ("card", card))
    assert (told(s, "incident"), s.cash[0]) == ([("incident", "T93", 0, card)], 8)


def test_the_card_goes_under_the_pack_and_the_order_cycles() -> None:
    """T94 T95: once every card has come, they come again in the same order; nothing is shuffled anew."""
    s = sea(tramping=(1, 3), cash={0: 30, 1: 30})
    order = [3, 0, 6, 2, 7, 1, 5, 4]
    drawn = []
    for turn in range(20):
        put(s, 0, square("s2"))
        s.fleet.skip[0] = 0
        restart(s, 0)
        roll(s, 4)
        assert len(options(s, FATE)) == max(1, 8 - turn)
        move = ("card", order[turn]) if turn < 8 else options(s, FATE)[0]
        answer(s, FATE, move)
        drawn.append(move[1])
        if asked(s) == ("CastAgain", FATE):
            roll(s, 1)
    assert drawn == (order * 3)[:20]
    assert no(four(), FATE, ("card", 99))[1] == ("T93", "T94")


def test_what_has_come_is_seen_what_will_come_is_not() -> None:
    """T95: the pack of unseen cards has no order; those underneath have."""
    s = four()
    turn_up(s, "skip")
    seen = view(s, 1)["pack"]
    assert (seen["under"], len(seen["unseen"])) == ([incident(s, "skip")], 8)
    assert seen["unseen"] == sorted(seen["unseen"])


def test_the_move_first_the_card_after() -> None:
    """T96: the 4 is sailed and its square settled, buy-back included."""
    s = sea(at={0: "s4"}, holds={0: ("ALG",)}, cash={0: 10})
    roll(s, 4)
    assert (where(s, 0), asked(s)) == ("g1", ("BuyBack", 0))
    answer(s, 0, BUY_BACK)
    assert asked(s) == ("Incident", FATE)


def test_by_house_rule_the_card_comes_first() -> None:
    """T96: then the four squares, from where the card has put it."""
    s = four(at="s5", card="before")
    assert (where(s, 0), asked(s)) == ("s5", ("Incident", FATE))
    turn_up(s, "back")
    assert (where(s, 0), paid(s, "T72")) == ("s7", [(0, 2, 2)])
    assert [event[0] for _, event in s.telling or [] if event[0] in ("backed", "sailed")] == ["backed", "sailed"]


def test_no_card_for_one_who_is_out_or_when_the_game_is_over() -> None:
    """T97: eliminated by the square; the treasure taken."""
    s = sea(3, on=fx({"g1": "avarie"}), at={0: "s4"}, cash={0: 0})
    roll(s, 4)
    assert asked(s) == ("Failing", 0)
    answer(s, 0, FAIL)
    assert (s.out, told(s, "incident"), s.active) == ((0,), [], 1)
    s = sea(at={0: "a1"}, came={0: "g16"}, passed=[1])
    owing(s, 0)
    s.fleet.at[1] = square("a12")
    roll(s, 1)
    assert (s.reason, told(s, "incident")) == ("treasure", [])


# -- what cards do


def test_a_card_that_moves_runs_the_whole_move() -> None:
    """T98 T45 T73: six, bump and due where it ends; but never a second card."""
    s = sea(at={0: "s4", 1: "g2"}, cash={0: 10, 1: 10})
    roll(s, 4)
    turn_up(s, "forward")
    assert (where(s, 0), where(s, 1), s.cash[0]) == ("g2", "g1", 9)
    assert told(s, "sailed")[-1][1] == "T98"


def test_a_card_may_move_it_through_the_gate() -> None:
    """T98 T106: the prime is paid."""
    s = sea(at={0: "g11"}, cash={0: 10, 1: 10})
    roll(s, 4)
    turn_up(s, "forward")
    assert (where(s, 0), paid(s, "T106")) == ("g16", [(1, 0, 3)])


def test_throw_again_draws_no_second_card() -> None:
    """T98: a 4 by the card's throw is only a move."""
    s = four()
    turn_up(s, "again")
    assert (asked(s), known(s, 0)["seat"]) == (("CastAgain", FATE), 0)
    roll(s, 4)
    assert (where(s, 0), len(told(s, "incident")), s.active) == ("g3", 1, 1)


def test_throw_again_is_a_throw_of_the_die() -> None:
    """T98 T65: it delivers also where only the die may."""
    s = sea(rules={"deliver_by": "die"}, at={0: "s6"}, holds={0: ("ALG",)}, cash={0: 10})
    roll(s, 4)
    turn_up(s, "again")
    roll(s, 1)
    assert (where(s, 0), s.cash[0]) == ("g4", 16)


def test_throw_again_is_the_next_throw_of_one_who_owes_the_draw() -> None:
    """T98 T112: it draws the treasure."""
    s = sea(at={0: "g12", 1: "a9"}, came={1: "a8"})
    roll(s, 4)
    assert s.owes == 0
    turn_up(s, "again")
    roll(s, 1)
    assert (s.treasure, s.owes, where(s, 0)) == (1, NOBODY, "a1")


@pytest.mark.parametrize(("effect", "changes"), [
    ("pay_bank", [-2, 0, 0, 2]),
    ("pay_each", [-2, 1, 1, 0]),
    ("from_bank", [2, 0, 0, -2]),
    ("from_each", [2, -1, -1, 0]),
])  # fmt: skip
def test_money_by_card(effect: str, changes: list[int]) -> None:
    """T99: to or from the bank, or each captain, as it says; nothing comes from nowhere."""
    s = four(3)
    before, all_money = [s.cash[seat] for seat in range(4)], total(s)
    turn_up(s, effect)
    assert [s.cash[seat] - before[seat] for seat in range(4)] == changes
    assert (total(s), {event[1] for event in told(s, "paid")}) == (all_money, {"T99"})


def test_a_card_may_break_a_captain_off_turn() -> None:
    """T99 T156: from each captain, in turn order, before the turn goes on."""
    s = sea(3, at={0: "s2"}, cash={0: 10, 1: 0, 2: 10})
    roll(s, 4)
    turn_up(s, "from_each")
    assert (asked(s), known(s, 1)["payee"], known(s, 1)["due"]) == (("Failing", 1), 0, 1)
    answer(s, 1, FAIL)
    assert (s.out, s.cash[0], s.cash[2]) == ((1,), 11, 9)


def test_missing_turns() -> None:
    """T100: no step of the turn at all: neither purchase nor throw; then it plays again."""
    s = four()
    turn_up(s, "skip")
    assert s.fleet.skip[0] == 1
    turn_of(s, 0)
    assert (s.active, told(s, "misses"), where(s, 0)) == (1, [("misses", "T100", 0, 0)], "s6")
    turn_of(s, 0)
    assert (s.active, asked(s)) == (0, ("BeforeThrow", 0))


def test_effects_keep_to_a_small_vocabulary() -> None:
    """T100: on the chart of the box, too: moves of six at most, sums of 2 M at most, one TRAMPING card."""
    board = shipped()
    effects = [EFFECTS[effect] for effect in board.incident_effect]
    assert (effects.count("tramping"), 16 <= len(effects) <= 24) == (1, True)
    for effect, amount in zip(effects, board.incident_amount):
        most = {"forward": 6, "back": 6, "skip": 2, "again": 0, "tramping": 0}.get(effect, 4)
        assert (0 if most == 0 else 1) <= amount <= most


# -- TRAMPING


def test_tramping_is_kept() -> None:
    """T101: it does not go under the pack."""
    s = four()
    turn_up(s, "tramping")
    assert (s.tramping, s.uses, told(s, "tramping")) == (0, 3, [("tramping", "T101", 0)])
    pack = view(s, None)["pack"]
    assert tramping_card(s.board) not in pack["unseen"] + pack["under"]
    assert view(s, None)["tramping"] == {"seat": 0, "uses": 3, "gone": False}


def test_it_repairs_on_the_spot_only_at_live_reefs() -> None:
    """T102: no trip, no 2 M; before the draw, or on a reef of another place, nothing is asked."""
    s = sea(at={0: "a3"}, came={0: "a2"}, treasure=5, tramping=(0, 3), cash={0: 10})
    roll(s, 1)
    assert (asked(s), known(s, 0)["uses"], known(s, 0)["square"]) == (("UseTramping", 0), 3, square("a4"))
    answer(s, 0, USE)
    assert (s.uses, s.fleet.repair[0], s.cash[0], paid(s)) == (2, NOWHERE, 10, [])
    for number in (0, 1):
        s = sea(at={0: "a3"}, came={0: "a2"}, treasure=number, tramping=(0, 3))
        roll(s, 1)
        assert (where(s, 0), s.uses, told(s, "reef")) == ("a4", 3, [])


def test_its_holder_may_sell_it_at_a_free_price() -> None:
    """T103: with the repairs it has left."""
    s = sea(tramping=(0, 2), cash={0: 10, 1: 40})
    answer(s, 0, ("offer", 1, (TRAMPING,), 0, (), 37))
    assert told(s, "offered") == [("offered", "T103", 0, 1, (TRAMPING,), 0, (), 37)]
    answer(s, 1, ACCEPT)
    assert (s.tramping, s.uses, s.cash[0], s.cash[1], paid(s, "T103")) == (1, 2, 47, 3, [(1, 0, 37)])


def test_another_may_ask_for_it_in_his_own_turn() -> None:
    """T103 T104: its holder answers; he may refuse, or name his price."""
    s = sea(tramping=(1, 3), cash={0: 10, 1: 10})
    answer(s, 0, ("offer", 1, (), 3, (TRAMPING,), 0))
    answer(s, 1, ("offer", 0, (TRAMPING,), 0, (), 9))
    assert (asked(s), known(s, 0)["ask"]) == (("Bargain", 0), 9)
    answer(s, 0, ACCEPT)
    assert (s.tramping, s.cash[0], s.cash[1]) == (0, 1, 19)


def test_it_goes_to_captains_and_from_its_holder_only() -> None:
    """T104 T34: not to the bank; nobody sells what he does not have."""
    s = sea(3, tramping=(0, 3), cash={0: 10})
    assert no(s, 0, ("offer", 3, (TRAMPING,), 0, (), 6)) == (
        "an offer goes to one other captain; the bank is no party",
        ("T33", "T34"),
    )
    turn_of(s, 1)
    assert no(s, 1, ("offer", 2, (TRAMPING,), 0, (), 6)) == (
        "every card of the bargain must be held by the one who gives it",
        ("T33",),
    )


def test_d49_bought_after_the_touch_it_is_of_no_use() -> None:
    """T104: it must be held when the reef is touched."""
    s = sea(at={0: "a3"}, came={0: "a2"}, treasure=5, tramping=(1, 3), cash={0: 20, 1: 10})
    roll(s, 1)
    assert (s.fleet.repair[0], asked(s)) == (square("a9"), ("BeforeThrow", 1))
    answer(s, 1, ("offer", 0, (TRAMPING,), 0, (), 6))
    answer(s, 0, ACCEPT)
    assert (s.tramping, s.uses, s.fleet.repair[0]) == (0, 3, square("a9"))


def test_an_offer_of_it_may_be_refused() -> None:
    """T104: and the dealing counts."""
    s = sea(tramping=(0, 3), cash={0: 0, 1: 10})
    answer(s, 0, ("offer", 1, (TRAMPING,), 0, (), 6))
    answer(s, 1, REFUSE)
    assert (s.tramping, known(s, 0)["dealings"], told(s, "refused")) == (0, 2, [("refused", "T33", 1, 0)])


def test_after_the_third_use_it_leaves_the_game() -> None:
    """T104 T137: whoever made them."""
    s = sea(at={0: "a3"}, came={0: "a2"}, treasure=5, tramping=(0, 1))
    roll(s, 1)
    answer(s, 0, USE)
    assert view(s, None)["tramping"] == {"seat": None, "uses": 0, "gone": True}
    assert told(s, "tramping_gone") == [("tramping_gone", "T104")]


def test_d51_no_incidents_after_the_draw() -> None:
    """T105: a 4 is then only a move."""
    s = sea(at={0: "s5"}, treasure=5, cash={0: 10}, bank=40)
    roll(s, 4)
    assert (where(s, 0), told(s, "incident"), s.active, bank(s)) == ("g2", [], 1, 41)


def test_d52_the_four_that_draws_the_fourth_place_draws_no_card() -> None:
    """T105 T122: the place is known before the card would come."""
    board = shipped()
    s = sea(on=board, at={0: board.gates[2], 1: board.repair_ports[0]}, routes={0: 2})
    owing(s, 0)
    roll(s, 4)
    while asked(s)[0] in ("Fork", "Overshoot"):
        answer(s, 0, options(s, 0)[0])
    assert (s.treasure, told(s, "incident")) == (4, [])
