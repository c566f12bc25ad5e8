"""How the game ends: the treasure, the limits, consent, and everybody out: T169, T170, T184, T185."""

from __future__ import annotations

from typing import Any

import pytest

from games.suites.asking import answer, asked, options, refused, told
from games.tramping.rules.test_bank_failure import BANK, failed
from games.tramping.table import AGREE, CLOSE, DECLINE, FAIL, THROW, paid, restart, result, roll, sea, stocked, view
from ludotheque.games.tramping.rules.accounts import REASONS
from ludotheque.games.tramping.state import Sea
from ludotheque.kernel.agenda import NOBODY

QUIET: dict[str, Any] = {  # three cargos on plain squares with plain squares ahead
    "at": {0: "a7", 1: "a14", 2: "a16"},
    "came": {0: "a6", 1: "a13", 2: "a15"},
}


def quiet(rules: dict[str, object] | None = None, **more: Any) -> Sea:
    return stocked(sea(3, rules, **(QUIET | more)))


def round_of_ones(s: Sea) -> None:
    for _ in range(3):
        roll(s, 1)


def test_the_ordinary_end() -> None:
    """T169: the treasure is taken."""
    s = quiet(at={0: "a3", 1: "a14", 2: "a16"}, came={0: "a2"}, treasure=5)
    roll(s, 2)
    assert told(s, "closed") == [("closed", "T169", "treasure")]
    assert view(s, 1)["reason"] == "treasure"
    assert view(s, 1)["taken"] == 0
    assert view(s, 1)["phase"] == "over"


# -- limits


def test_the_limit_in_all() -> None:
    """T170: the round of that number is the last; the treasure is nobody's."""
    s = quiet({"limit_total": 2})
    round_of_ones(s)
    assert s.agenda
    assert s.round == 2
    round_of_ones(s)
    assert told(s, "closed") == [("closed", "T170", "limit")]
    assert result(s).reason == "limit"
    assert all(line["treasure"] == 0 for line in view(s, None)["accounts"])


@pytest.mark.parametrize(
    ("total", "after", "limit"), [(200, 40, 60), (50, 40, 50), (0, 40, 60), (200, 0, 200), (0, 0, None)]
)
def test_whichever_comes_first(total: int, after: int, limit: int | None) -> None:
    """T170: 0 means never."""
    s = quiet({"limit_total": total, "limit_after_draw": after}, treasure=5, round=20)
    assert view(s, None)["limit"] == limit
    s = quiet({"limit_total": total, "limit_after_draw": after}, round=20)
    assert view(s, None)["limit"] == (total or None)


def test_after_the_draw_the_rounds_are_counted() -> None:
    """T170: drawn in round 3 with limit_after_draw=2: round 5 is the last."""
    s = quiet({"limit_after_draw": 2}, treasure=5, round=3)
    rounds = []
    while s.agenda:
        rounds.append(s.round)
        s.fleet.at[:3], s.fleet.wake[:3] = quiet().fleet.at[:3], quiet().fleet.wake[:3]
        roll(s, 1)
    assert rounds == [3, 3, 3, 4, 4, 4, 5, 5, 5]
    assert result(s).reason == "limit"


def test_it_is_announced_five_rounds_ahead() -> None:
    """T170: once, and at once where fewer are left from the beginning."""
    s = quiet({"limit_total": 30}, round=25)
    s.telling = []
    restart(s, 0)
    s.telling = []
    round_of_ones(s)
    assert told(s, "limit") == [("limit", "T170", 5)]
    s.fleet.at[:3], s.fleet.wake[:3] = quiet().fleet.at[:3], quiet().fleet.wake[:3]
    round_of_ones(s)
    assert len(told(s, "limit")) == 1


# -- consent


def test_all_may_agree_to_end() -> None:
    """T170: from round 60 on a captain proposes before his throw; the other captains and the bank consent."""
    s = quiet(round=60)
    assert CLOSE in options(s, 0)
    answer(s, 0, CLOSE)
    assert told(s, "proposes") == [("proposes", "T170", 0)]
    for seat in (1, 2, BANK):
        assert asked(s) == ("Consent", seat)
        answer(s, seat, AGREE)
    assert told(s, "closed") == [("closed", "T170", "consent")]
    assert result(s).reason == "consent"


@pytest.mark.parametrize("against", [1, 2, BANK])
def test_one_against_it_is_enough(against: int) -> None:
    """T170: the game goes on, with the same captain to throw."""
    s = quiet(round=60)
    answer(s, 0, CLOSE)
    for seat in (1, 2, BANK):
        answer(s, seat, DECLINE if seat == against else AGREE)
        if seat == against:
            break
    assert told(s, "disagrees") == [("disagrees", "T170", against)]
    assert s.agenda
    roll(s, 1)
    assert s.active == 1


def test_not_too_early_and_not_too_often() -> None:
    """T170: before round 60 only from ten rounds after the draw on; then every ten rounds."""
    assert CLOSE not in options(quiet(round=59), 0)
    refused(quiet(round=59), 0, CLOSE)
    late = quiet(round=30, treasure=5)
    late.drawn_in = 21
    assert CLOSE not in options(late, 0)
    late.drawn_in = 20
    assert CLOSE in options(late, 0)
    s = quiet(round=60)
    answer(s, 0, CLOSE)
    answer(s, 1, DECLINE)
    refused(s, 0, CLOSE)
    s.round = 69
    refused(s, 0, CLOSE)
    s.round = 70
    answer(s, 0, CLOSE)


# -- nobody left


def test_all_captains_out() -> None:
    """T170: the bank is alone, and has won."""
    s = sea(2, at={0: "s2", 1: "a14"}, came={1: "a13"}, cash={0: 0, 1: 0})
    roll(s, 1)
    answer(s, 0, FAIL)
    assert s.agenda
    s.fleet.at[1] = s.board.repair_ports[0] - 1
    s.fleet.wake[1] = (s.fleet.at[1] - 1,)
    restart(s, 1)
    roll(s, 1)
    answer(s, 1, FAIL)
    assert told(s, "closed") == [("closed", "T170", "bank_alone")]
    assert result(s).reason == "bank_alone"
    assert result(s).places == (3, 2, 1)


@pytest.mark.parametrize("last_captain", ["plays", "ends"])
def test_one_captain_left(last_captain: str) -> None:
    """T170: he plays on against the bank; with last_captain=ends the game is over."""
    s = sea(2, {"last_captain": last_captain}, at={0: "s2", 1: "a14"}, cash={0: 0, 1: 9})
    roll(s, 1)
    answer(s, 0, FAIL)
    if last_captain == "plays":
        assert s.active == 1
        answer(s, 1, THROW)
        assert s.agenda
    else:
        assert told(s, "closed") == [("closed", "T170", "last_captain")]
        assert result(s).reason == "last_captain"


def test_two_captains_left_go_on_in_any_case() -> None:
    """T170: last_captain=ends waits until there is one."""
    s = sea(3, {"last_captain": "ends"}, at={0: "s2", 1: "a14", 2: "a7"}, cash={0: 0, 1: 9, 2: 9})
    roll(s, 1)
    answer(s, 0, FAIL)
    assert s.agenda


# -- the bank's failure, and the last words


@pytest.mark.parametrize("rules", [{"bank_failure": "stop"}, {}])
def test_stopped_by_the_banks_failure(rules: dict[str, object]) -> None:
    """T184 T170: the payee gets what the bank has; loans are repaid; the drawn treasure is nobody's."""
    s = failed(rules, treasure=5)
    while s.agenda:
        answer(s, asked(s)[1], DECLINE)
    assert paid(s) == [(BANK, 0, 4), (1, BANK, 20)]
    assert (paid(s, "T184"), paid(s, "T152")) == ([(BANK, 0, 4)], [(1, BANK, 20)])
    assert [line["cash"] for line in view(s, None)["accounts"]] == [56, 34, 40, 20]
    assert [line["gain"] for line in view(s, None)["accounts"]] == [6, -16, -10, -92]
    assert result(s).places == (1, 3, 2, 4)
    assert s.taken == NOBODY


def test_nothing_follows_the_end() -> None:
    """T185 T97: good wishes make no rule: nobody is asked anything any more, and no answer is taken."""
    s = quiet(at={0: "a3", 1: "a14", 2: "a16"}, came={0: "a2"}, treasure=5)
    roll(s, 2)
    before = view(s, None)
    for seat in range(4):
        refused(s, seat, THROW)
    assert asked(s) == ()
    assert before == view(s, None)
    assert before["to_act"] == []


def test_every_reason_is_reached() -> None:
    """T169 T170: these are all the ways in which a game can end."""
    assert set(REASONS) == {
        "treasure",
        "limit",
        "consent",
        "bank_alone",
        "last_captain",
        "bank_stopped",
        "declined",
    }
