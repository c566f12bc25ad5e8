"""The ends of the game: the first one home, all home, the last one left, nobody active, the limit; C157 to C170."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from games.cosmail.rules.test_options import end
from games.cosmail.table import (
    ACCEPT,
    IDS,
    PLANE_A,
    PLANE_B,
    RETIRE,
    SET,
    SKIP,
    STAY,
    bundle,
    dice,
    events,
    fly,
    fx,
    no,
    node,
    pass_turn,
    result,
    sail,
    say,
    throw,
    until,
    view,
    where,
    world,
)
from games.suites.asking import asked, known, refused, told
from ludotheque.games.cosmail.rules.board import HOME, NOWHERE, SEA, Board, Leg
from ludotheque.games.cosmail.state import SHIP, World

IV, V, VI = (len(IDS) + extra for extra in range(3))  # the bases of wide()
BE, OU, AK = (node(name) for name in ("BE", "OU", "AK"))
THREE = [(0, "BE", 5), (0, "OU", 8), (0, "AK", 9)]


@cache
def wide() -> Board:
    """The small board with three more bases, for up to six players."""
    small = fx()
    names = {lang: [*said, "IV", "V", "VI"] for lang, said in small.names.items()}
    berths = [Leg(IV, node("ME"), SEA, 8, 0), Leg(V, node("LI"), SEA, 9, 0), Leg(VI, node("OD"), SEA, 10, 0)]
    return Board(
        "wide",
        "wide",
        [*small.kind, HOME, HOME, HOME],
        [*small.good, NOWHERE, NOWHERE, NOWHERE],
        [*small.stock, 0, 0, 0],
        [*small.base, 4, 5, 6],
        small.legs + berths,
        small.value,
        names,
        small.goods,
        small.straits,
        small.about,
    )


def returning(**more: Any) -> World:
    """Seat 0 has the set and three gold throws; only his ship is away, at BA, and it is his turn."""
    given: dict[str, Any] = {"at": {0: ("I", "I", "BA")}, "coal": {0: 11}, "goods": {0: SET}, "gold": THREE}
    return world(**(given | more))


def last_leg(s: World) -> World:
    """Without a throw the ship comes home."""
    say(s, *SKIP)
    sail(s, "I")
    return s


# -- the finish


def test_the_first_one_home_ends_the_game() -> None:
    """C157 C160 C161 C164: at once, in mid-round; nobody plays on."""
    s = last_leg(returning())
    assert told(s, "finished") == [("finished", "C160", 0)]
    assert told(s, "closed") == [("closed", "C161", "home")]
    assert (asked(s), result(s).reason, result(s).ranking[0], view(s)["phase"]) == ((), "home", 0, "over")
    assert view(s)["turns"] == [11, 10, 10]
    assert str(refused(s, 1, ("throw",))) == "the game is over"


@pytest.mark.parametrize(
    "more",
    [
        {"goods": {0: {name: 1 for name in SET if name != "tea"}}},
        {"gold": THREE[:2]},
        {"at": {0: ("NY", "I", "BA")}},
        {"at": {0: ("I", "X", "BA")}},
    ],
)
def test_everything_is_needed(more: dict[str, Any]) -> None:
    """C157 C160: the set, three throws, and every piece at home."""
    s = last_leg(returning(**more))
    assert (where(s, 0, SHIP), events(s, "finished"), bool(s.agenda)) == ("I", [], True)


def test_any_piece_may_be_the_last() -> None:
    """C157: a plane as well."""
    s = returning(at={0: ("NY", "I", "I")}, petrol={0: 9})
    say(s, *SKIP)
    fly(s, PLANE_A, "I")
    assert result(s).reason == "home"


def test_a_lost_plane_is_not_awaited() -> None:
    """C158: one plane and the ship suffice."""
    s = last_leg(returning(at={0: (None, "I", "BA")}))
    assert result(s).reason == "home"


def test_pieces_may_wait_at_home() -> None:
    """C159: only the last position counts; the planes never left after the first throws."""
    s = returning(at={0: ("I", "I", "BE")}, coal={0: 30}, gold=THREE[1:])
    say(s, "gold", SHIP)
    dice(s, 5)
    for stop in ("X", "I"):
        until(s, 0)
        say(s, *SKIP)
        sail(s, *({"X": ("X",), "I": ("BA", "I")}[stop]))
        if s.agenda:
            end(s)
    assert (result(s).reason, events(s, "finished")) == ("home", [(0,)])


def test_the_test_opens_the_turn() -> None:
    """C160: whoever fulfils everything when his turn comes ends the game before he throws."""
    s = world(goods={0: SET}, gold=THREE)
    assert (result(s).reason, events(s, "threw")) == ("home", [])


def test_only_in_his_own_turn() -> None:
    """C160: not in the turn of another."""
    s = world(turn=1, goods={0: SET}, gold=THREE)
    assert asked(s) == ("Announce", 1)
    pass_turn(s)
    pass_turn(s)
    assert (result(s).reason, view(s)["turns"]) == ("home", [11, 11, 11])


def test_after_a_trade_of_his_own_turn() -> None:
    """C141 C160: the trade that makes the set whole again ends the game."""
    lacks_rice = {name: 1 for name in SET if name != "rice"} | {"tea": 2}
    s = world(goods={0: lacks_rice, 1: {"rice": 1}}, gold=THREE)
    assert asked(s) == ("Announce", 0)
    say(s, "offer", 1, bundle(tea=1), bundle(rice=1))
    say(s, *ACCEPT)
    assert (result(s).reason, events(s, "finished")) == ("home", [(0,)])


def test_not_between_two_turns() -> None:
    """C132 C160: with trade=any_time a trade of the interlude ends nothing; the opening of the next own turn does."""
    lacks_rice = {name: 1 for name in SET if name != "rice"} | {"tea": 2}
    gold = [(1, base, points) for _, base, points in THREE]
    s = world(goods={1: lacks_rice, 2: {"rice": 1}}, gold=gold, trade="any_time")
    pass_turn(s)
    assert asked(s) == ("Interlude", 1)
    say(s, "offer", 2, bundle(tea=1), bundle(rice=1))
    say(s, *ACCEPT)
    assert events(s, "finished") == []
    say(s, "pass")
    say(s, "pass")
    assert (result(s).reason, events(s, "finished"), view(s)["turns"]) == ("home", [(1,)], [11, 11, 10])


def test_a_partial_player_does_not_finish() -> None:
    """C84 C160: unless partial_may_finish=yes."""
    at = {0: (None, None, "BA")}
    s = last_leg(returning(at=at))
    assert (events(s, "finished"), bool(s.agenda)) == ([], True)
    s = last_leg(returning(at=at, partial_may_finish="yes"))
    assert (result(s).reason, result(s).ranking[0]) == ("home", 0)


# -- all home


def test_by_house_rule_all_play_on() -> None:
    """C156 C161: with end=all_home the finisher is skipped, and nobody overtakes him."""
    s = last_leg(returning(end="all_home", goods={0: SET, 1: SET}, gold=[*THREE, (1, "BE", 12), (1, "OU", 12)]))
    assert (asked(s), view(s)["finishers"], events(s, "closed")) == (("Announce", 1), [0], [])
    pass_turn(s)
    pass_turn(s)
    assert asked(s) == ("Announce", 1)


def test_the_game_ends_when_all_have_finished() -> None:
    """C153 C161: with end=all_home, in the order of finishing: factors 60, 50, 40."""
    throws = [(seat, base, 2 * seat + 4) for seat in range(3) for base in ("BE", "OU", "AK")]
    s = world(goods={0: SET, 1: SET, 2: SET}, gold=throws, end="all_home")
    assert told(s, "closed") == [("closed", "C161", "all_home")]
    assert (result(s).reason, result(s).ranking, view(s)["finishers"]) == ("all_home", (0, 1, 2), [0, 1, 2])
    assert [line["factor"] for line in view(s)["accounts"]] == [60, 50, 40]
    assert [line["role"] for line in view(s)["accounts"]] == ["finisher"] * 3
    assert [line["gold"] for line in view(s)["accounts"]] == [12 * 60, 18 * 50, 24 * 40]


def test_all_home_and_the_round_limit() -> None:
    """C161 C170: who has finished is first, whatever the totals of those who have not."""
    s = last_leg(returning(end="all_home", petrol={2: 5000}, round_limit=1))
    pass_turn(s)
    pass_turn(s)
    assert (result(s).reason, result(s).ranking[:2]) == ("limit", (0, 2))
    assert [line["role"] for line in view(s)["accounts"]] == ["finisher", "player", "player"]


def test_a_finisher_plays_no_more() -> None:
    """C161: with end=all_home, one who finishes by a trade before his throw has no throw left either."""
    lacks_rice = {name: 1 for name in SET if name != "rice"} | {"tea": 2}
    s = world(goods={0: lacks_rice, 1: {"rice": 1}}, petrol={0: 30}, gold=THREE, end="all_home")
    say(s, "offer", 1, bundle(tea=1), bundle(rice=1))
    say(s, *ACCEPT)
    assert view(s)["finishers"] == [0]
    assert asked(s) == ("Announce", 1)


def test_a_finisher_trades_no_more() -> None:
    """C132 C161: with end=all_home he is no party to trades, and his goods stay."""
    s = last_leg(returning(end="all_home", goods={0: SET, 1: {"tea": 1}}))
    assert no(s, "offer", 0, bundle(tea=1), bundle(rice=1)).rules == ("C132", "C136", "C139")


# -- nobody left


def test_the_last_one_left_wins() -> None:
    """C168: all others are out: the game ends, whatever he has."""
    s = world(turn=1, at={0: (None, None, "I"), 1: (None, None, "II"), 2: ("III", "III", "III")}, petrol={0: 90})
    for seat in (1, 0):
        assert asked(s) == ("Announce", seat)
        s.last7[seat] = True
        throw(s, 7)
        if s.agenda:
            until(s, 0)
    assert told(s, "closed") == [("closed", "C168", "survivor")]
    assert (result(s).reason, result(s).ranking, view(s)["out"]) == ("survivor", (2, 0, 1), [1, 0])
    assert [line["role"] for line in view(s)["accounts"]] == ["out", "out", "player"]


def test_one_is_home_and_nobody_else_is_left() -> None:
    """C161 C168: with end=all_home he has finished, so he is no mere survivor."""
    s = world(goods={0: SET}, gold=THREE, end="all_home", at={1: (None, None, "II"), 2: (None, None, "III")})
    for seat in (1, 2):
        assert asked(s) == ("Announce", seat)
        s.last7[seat] = True
        throw(s, 7)
    assert told(s, "closed") == [("closed", "C161", "all_home")]
    assert (result(s).reason, result(s).ranking) == ("all_home", (0, 2, 1))


def test_a_partial_survivor_wins_too() -> None:
    """C168: he is the only one not out."""
    s = world(at={0: (None, None, "I"), 1: (None, None, "X"), 2: (None, None, "III")})
    s.out, s.fleet.at[8] = (2,), NOWHERE
    s.last7[0] = True
    throw(s, 7)
    assert (result(s).reason, result(s).ranking) == ("survivor", (1, 0, 2))


def test_nobody_is_active_and_all_retire() -> None:
    """C85 C169: partial players go on until each is retired or out; then the highest total wins."""
    at = {seat: (None, None, name) for seat, name in enumerate(("I", "II", "III"))}
    s = world(at=at, coal={0: 5, 1: 50, 2: 20})
    for seat in range(3):
        assert asked(s) == ("Announce", seat)
        say(s, *RETIRE)
    assert told(s, "closed") == [("closed", "C169", "nobody")]
    assert (result(s).reason, result(s).ranking, view(s)["retired"]) == ("nobody", (1, 2, 0), [True] * 3)


def test_they_have_thirty_rounds() -> None:
    """C169: then all are counted, wherever their ships are."""
    s = world(at={0: (None, None, "BA"), 1: (None, None, "PE"), 2: (None, None, "ME")}, round_=40)
    while s.agenda:
        pass_turn(s)
    assert (result(s).reason, view(s)["turns"]) == ("nobody", [40, 40, 40])


def test_an_active_player_keeps_the_game_going() -> None:
    """C169: one plane anywhere, and the thirty rounds do not begin."""
    s = world(at={0: ("X", None, "BA"), 1: (None, None, "PE"), 2: (None, None, "ME")}, round_=40)
    for _ in range(3 * 35):
        pass_turn(s)
    assert (view(s)["round"], events(s, "closed")) == (75, [])


# -- the round limit


def test_the_limit_of_120_rounds() -> None:
    """C170: announced ten rounds ahead; then all are counted, without a finisher, and the highest total wins."""
    s = world(round_=110, petrol={2: 99})
    while s.agenda:
        pass_turn(s)
    assert told(s, "limit") == [("limit", "C170", 10)]
    assert [number for (number,) in events(s, "round")][:2] == [110, 111]
    limits = [event[0] for _, event in s.telling or [] if event[0] in ("round", "limit")]
    assert limits[:4] == ["round", "round", "limit", "round"]
    assert told(s, "closed") == [("closed", "C170", "limit")]
    assert events(s, "round")[-1] == (120,)
    assert (result(s).reason, result(s).ranking[0], view(s)["finishers"]) == ("limit", 2, [])


@pytest.mark.parametrize("limit", [1, 5, 9])
def test_a_short_limit_is_announced_at_the_start(limit: int) -> None:
    """C170: any number of rounds may be agreed; fewer than ten are announced at once."""
    s = world(round_limit=limit)
    assert (events(s, "limit"), view(s)["limit"]) == ([(limit,)], limit)
    for _ in range(3 * limit):
        pass_turn(s)
    assert result(s).reason == "limit"


def test_no_limit_by_house_rule() -> None:
    """C170: with round_limit=0 nothing is announced, and the game goes on."""
    assert events(world(round_limit=0), "limit") == []
    s = world(round_=119, round_limit=0)
    for _ in range(9):
        pass_turn(s)
    assert (view(s)["round"], view(s)["limit"], events(s, "limit")) == (122, None, [])


def test_a_straggler_lost_by_a_double() -> None:
    """C75 C158 C160: no end after a seven; it comes as the next own turn opens."""
    s = returning(at={0: ("I", "X", "I")}, coal={})
    s.last7[0] = True
    throw(s, 7)
    say(s, "lose", PLANE_B)
    assert (asked(s), events(s, "finished")) == (("Announce", 1), [])
    pass_turn(s)
    pass_turn(s)
    assert (result(s).reason, view(s)["planes"]) == ("home", [1, 2, 2])


def test_staying_at_home_needs_no_move() -> None:
    """C40 C157: pieces at home are not bound to anything."""
    s = returning(gold=THREE[:2])
    say(s, *SKIP)
    assert known(s, 0)["stay"] is True
    say(s, *STAY)
    assert asked(s) == ("Announce", 1)
