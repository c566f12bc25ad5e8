"""The edge cases of the companion, D52 to D57 and D60 to D64: totals, trades, teams, rallies and the limit."""

from __future__ import annotations

import pytest

from games.cosmail.rules.test_accounts import line, ranks
from games.cosmail.rules.test_finish import last_leg, returning
from games.cosmail.rules.test_options import BA, end
from games.cosmail.rules.test_teams import teams
from games.cosmail.rules.test_trades import rich, trade
from games.cosmail.table import (
    PLANE_A,
    REFUSE,
    SET,
    SKIP,
    bundle,
    dealt,
    fly,
    held,
    no,
    node,
    pass_turn,
    result,
    sail,
    say,
    shipped,
    until,
    view,
    world,
)
from games.suites.asking import told
from ludotheque.games.cosmail import GAME
from ludotheque.kernel.game import BadSetup


def test_d52_a_total_below_zero() -> None:
    """C100 C101 C162: kept negative, and placed behind nothing at all."""
    s = returning(petrol={1: 5})
    s.debts[1] = 2
    last_leg(s)
    assert (line(s, 1)["total"], result(s).scores[1], result(s).places) == (-15, -15, (1, 3, 2))


def test_d53_equal_totals_behind_the_winner() -> None:
    """C166: the same rank."""
    s = last_leg(returning(petrol={1: 20}, goods={0: SET, 2: {"iron": 1}}))
    assert result(s).places == (1, 2, 2)


def test_d54_the_finisher_has_fewer_points() -> None:
    """C164: still first."""
    s = last_leg(returning(petrol={2: 9000}))
    assert line(s, 0)["total"] < line(s, 2)["total"]
    assert result(s).places[0] == 1


def test_d55_five_vignettes_change_hands_in_one_act() -> None:
    """C129 C130: three 20s for two 30s, and the other way round."""
    s = rich()
    trade(s, 1, bundle(iron=3), bundle(tea=2))
    trade(s, 1, bundle(wheat=2, rice=2), bundle(iron=2, wood=2, cotton=2))
    assert [held(s, 0, name) for name in ("iron", "tea", "wheat", "wood")] == [5, 8, 4, 8]
    assert len(told(s, "traded")) == 2


def test_d56_an_offer_repeated() -> None:
    """C134: refused in the same turn."""
    s = rich()
    say(s, "offer", 1, bundle(tea=1), bundle(rice=1))
    say(s, *REFUSE)
    assert no(s, "offer", 1, bundle(tea=1), bundle(rice=1)).rules == ("C134",)


@pytest.mark.parametrize("who", ["software", "person", "player"])
def test_d57_wheat_for_coal_from_the_commissaire(who: str) -> None:
    """C139: refused; a player who is commissaire trades what is his, and not what is the bank's."""
    s = world(4 if who == "person" else 3, turn=1, goods={1: {"wheat": 1}}, petrol={2: 9}, commissaire=who)
    to = {"software": 3, "person": 3, "player": 0}[who]
    rules = ("C128", "C137") if who == "player" else ("C132", "C136", "C139")
    assert no(s, "offer", to, bundle(wheat=1), bundle(coal=30)).rules == rules


def test_d60_a_checkpoint_at_the_urals() -> None:
    """C189: refused at the setup of a rally without riches, as are Alaska and Beira."""
    for board in (None, shipped()):
        s = dealt(board=board, mode="rally", riches="without", fair_goals="off")
        for place in s.board.golds:
            assert no(s, "goal", place).rules == ("C186", "C187", "C191")


def test_d61_the_option_of_one_partner() -> None:
    """C176: the ship of the other loads, and the goods are common."""
    s = teams(at={2: ("III", "III", "X")}, petrol={0: 16}, coal={2: 9})
    say(s, *SKIP)
    fly(s, PLANE_A, "BA")
    say(s, "option", BA)
    until(s, 0)
    say(s, *SKIP)
    fly(s, PLANE_A, "I")
    end(s)
    until(s, 2)
    say(s, *SKIP)
    sail(s, "BA")
    say(s, "load", BA)
    assert held(s, 0, "cattle") == held(s, 2, "cattle") == 3


def test_d62_a_partner_without_a_plane() -> None:
    """C182: his ship may load while the other has one."""
    s = teams(at={0: (None, None, "X"), 2: ("III", None, "III")}, coal={0: 9}, noted={0: ["BA"]})
    say(s, *SKIP)
    sail(s, "BA")
    say(s, "load", BA)
    assert held(s, 0, "cattle") == 3
    s = teams(at={0: (None, None, "X"), 2: (None, None, "III")}, coal={0: 9, 1: 9}, noted={0: ["BA"]})
    say(s, *SKIP)
    sail(s, "BA")
    assert view(s)["goods"][0] == [0] * 12


def test_d63_teams_with_five_players() -> None:
    """C174: refused."""
    with pytest.raises(BadSetup) as why:
        GAME.agree(5, {"mode": "teams"})
    assert why.value.rules == ("C174",)


def test_d64_two_players_with_gold_at_the_limit() -> None:
    """C156 C170: factors 60 and 50."""
    s = world(gold=[(2, "BE", 5), (1, "OU", 6), (2, "AK", 4)], round_limit=1)
    for _ in range(3):
        pass_turn(s)
    assert (result(s).reason, ranks(s)) == ("limit", [(0, 0), (2, 50), (1, 60)])
    assert (line(s, 2)["gold"], line(s, 1)["gold"]) == (9 * 60, 6 * 50)
    assert line(s, 2)["throws"] == [[node("BE"), 5], [node("AK"), 4]]
