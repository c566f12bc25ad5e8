"""What an answer of COSMAIL brings, as the page says it before, and what it then does bring."""

from __future__ import annotations

import pytest

from games.cosmail.table import node, path, throw, world
from games.suites.asking import options
from games.suites.replays import Asked, after, replayed, seen
from layers import deep_but
from ludotheque.games.cosmail import GAME
from ludotheque.games.cosmail.rules.accounts import still_to_go
from ludotheque.games.cosmail.state import SHIP, World
from ludotheque.kernel.agenda import Move, Seat, pending
from ludotheque.parts import Gain, TitlePage
from ludotheque.say import tongue

PLAYED = ("three_players", "teams", "gold_on_arrival", "one_piece_a_turn")
NAMES = ["Claire", "Paul", "Émile"]


def page(s: World, seat: Seat) -> TitlePage:
    return seen(GAME, GAME.scene(s.board), s, seat, NAMES)


def gains(s: World, seat: Seat) -> dict[Move, Gain]:
    return {move: page(s, seat).gain(move) for move in options(s, seat)}


@pytest.mark.parametrize("name", deep_but(PLAYED, "three_players"))
def test_what_a_port_brings_is_what_the_move_gives(name: str) -> None:
    """C1 C111 C119: where a good is said to be lacking, an option on it or the good itself can be had at once."""
    met = set()
    for asked in replayed("cosmail", name):
        if type(asked.question).__name__ == "MovePiece" and asked.move[0] == "go":
            met.add(check_way(asked))
    assert met >= {"lacking", "useful", "neutral"}


def test_what_is_left_of_a_race_is_what_the_rules_count() -> None:
    """C186: an answer that brings the named piece nearer to the goal says how near, and the aim says it afterwards."""
    met = set()
    for asked in replayed("cosmail", "race"):
        if asked.move[0] == "go" and asked.move[1] == asked.s.entered[asked.seat]:
            gain, then = asked.page.gain(asked.move), after(asked.s, asked.seat, asked.move)
            left = still_to_go(then, asked.seat)
            if gain.short.endswith("to go"):
                assert gain.short == f"{left} to go"
                aim = page(then, asked.seat).aim()
                assert aim is not None
                assert f": {left} of " in aim.lacks
                met.add(left)
    assert len(met) > 1


def asks(s: World, seat: Seat) -> str:
    """What this seat is asked, if it is."""
    question = pending(s)
    return "" if question is None or seat not in question.seats(s) else type(question).__name__


def check_way(asked: Asked) -> str:
    s, seat, move = asked.s, asked.seat, asked.move
    gain, end = asked.page.gain(move), move[2][-1]
    then = after(s, seat, move)
    ware = s.board.good[end]
    while asks(then, seat) == "MovePiece":
        then = after(then, seat, ("stay",))
    offered = options(then, seat) if asks(then, seat) == "Finish" else []
    business = [one for one in offered if one[0] in ("option", "load") and one[1] == end]
    if gain.sign == f"sign-{ware}":
        assert business, gain
        assert (gain.rank == "lacking") == (s.count(s.side[seat], ware) == 0), gain
        if business[0][0] == "load":
            loaded = after(then, seat, business[0])
            assert loaded.count(s.side[seat], ware) == s.count(s.side[seat], ware) + s.stock[end]
    elif gain.rank == "neutral":
        assert not business, gain
    return gain.rank


def test_a_port_says_who_else_may_come_first() -> None:
    """C111 C116 C117: nobody's option before somebody's, and both before a second one of one's own."""
    s = world(petrol={0: 22}, noted={1: ("BA",)})
    throw(s, 2)
    found = gains(s, 0)["go", 0, path("BA"), ()]
    assert (found.brings, found.rank) == ("cattle × 3: you lack it, Paul has an option too", "lacking")
    free = world(petrol={0: 22})
    throw(free, 2)
    assert gains(free, 0)["go", 0, path("BA"), ()].order < found.order
    own = world(petrol={0: 22}, noted={0: ("ME",)})
    throw(own, 2)
    second = gains(own, 0)["go", 0, path("BA"), ()]
    assert (second.brings, second.rank) == ("cattle × 3: you have one at ME", "lacking")
    assert second.order > found.order
    rich = world(petrol={0: 22}, goods={0: {"cattle": 2}})
    throw(rich, 2)
    assert gains(rich, 0)["go", 0, path("BA"), ()].rank == "neutral"
    assert gains(rich, 0)["go", 0, path("BA"), ()].brings == "cattle × 3: you have 2"


def test_the_aim_of_a_player() -> None:
    """C1 C127 C150: in hand, under option, lacking; then the gold, then home."""
    s = world(goods={0: {"iron": 2}}, noted={0: ("BA",)})
    throw(s, 2)
    aim = page(s, 0).aim()
    assert aim is not None
    states = {token.label: token.state for token in aim.tokens}
    assert states["Iron: you have 2"] == "yours"
    assert states["Cattle: option at BA"] == "option"
    assert states["Tobacco: lacking"] == "lacking"
    assert (aim.stands, aim.lacks) == ("1 of 12 goods, 1 under option", "10 to find")
    assert [stage.state for stage in aim.stages] == ["now", "next", "next"]
    assert GAME.scene(s.board).page(GAME.view(s, None), NAMES, tongue("en", GAME)).aim() is None


def test_places_follow_what_everybody_can_count() -> None:
    """C1: gold before goods; equal progress shares a place, and before the first good there is none."""
    s = world(goods={0: {"iron": 2}, 1: {"iron": 1, "rice": 1}})
    assert [page(s, 0).purse(seat).place for seat in range(3)] == [2, 1, 3]
    assert [page(world(), 0).purse(seat).place for seat in range(3)] == [0, 0, 0]


def test_a_ship_that_can_load_is_told_apart_from_one_that_cannot() -> None:
    s = world(at={0: ("I", "I", "X")}, coal={0: 16}, petrol={0: 12}, noted={0: ("IS",)})
    throw(s, 2)
    found = gains(s, 0)
    assert found["go", SHIP, path("IS"), ("coal",)].rank == "lacking"
    assert found["go", SHIP, path("BA"), ()].rank == "neutral"
    assert node("IS") in [move[2][-1] for move in found if move[0] == "go"]
