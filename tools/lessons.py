"""Cut the positions of the lessons anew out of games of robots, when a board has changed.

`python tools/lessons.py` tries game after game until one has what the lesson of each title tells of, and writes it
with its facts to `data/positions.toml`; `python tools/lessons.py cosmail` does so for one title.  It needs nothing of
`ludotheque.lessons`, so that a compiled program can do it: tests/lessons say whether the lesson holds.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeAlias

from ludotheque.bots import answer
from ludotheque.kernel.agenda import FATE, Move, Seat, State, pending, play
from ludotheque.table import Table
from ludotheque.table.saved import Entry, tupled

GAMES = Path(__file__).parents[1] / "src" / "ludotheque" / "games"
LONGEST = 3000  # answers of a game
LEVEL = "greedy"
PLANES = (0, 1)
BREAKDOWN = 7
FEW_LEGS = 3  # of the last way home
ROOM = 116  # columns of a line that is written


class Position(NamedTuple):
    """Moves, and what a lesson has to know of them."""

    log: list[Entry]
    facts: dict[str, int | str | list[int]]


Positions: TypeAlias = dict[str, Position]
Whim: TypeAlias = Callable[[Table, Seat], Move | None]  # what somebody does instead of what a robot would


def laid(key: str, seats: int, opening: list[Entry]) -> Table:
    table = Table.new(key, seats, dice="on_call")
    table.take_up(opening)
    return table


def played(table: Table, rng: Random, whim: Whim = lambda table, seat: None) -> Iterator[None]:
    """Answer after answer, by robots and by lot; whoever looks on does so before each."""
    table.rng = rng
    while table.to_act and len(table.log) < LONGEST:
        yield
        seat = table.to_act[0]
        if seat == FATE:
            table.let_fate_answer()
        else:
            table.play(seat, whim(table, seat) or answer(table.game, table.state, seat, LEVEL, rng))


def after(state: State, *entries: Entry) -> State:
    """The position these moves would lead to."""
    then = state.clone()
    for seat, move in entries:
        play(then, seat, move)
    return then


def asks(state: State) -> str:
    question = pending(state)
    return "" if question is None else question.asks


def options(state: State, seat: Seat) -> list[Move]:
    question = pending(state)
    return [] if question is None or seat not in question.seats(state) else question.options(state, seat)


def first_scene(title: str, until: str) -> list[Entry]:
    """The moves of a lesson up to a step, which is not played itself: fate's, the others', and the answers wanted."""
    steps = tomllib.loads((GAMES / title / "data" / "lesson.toml").read_text("utf-8"))["step"]
    found: list[list[Any]] = []
    for step in steps[: [step["id"] for step in steps].index(until)]:
        found += [*step.get("play", []), *step.get("fate", []), *[[0, *want] for want in step.get("want", [])[:1]]]
    return [(seat, tuple([tupled(part) for part in move])) for seat, *move in found]


# -- A VENDRE!: Léa, out of money, lands in a shop of the learner, who is about to reach square 60


def buys_all(table: Table, seat: Seat) -> Move | None:
    """Léa buys whatever she can, the learner too; Tom keeps his money."""
    wanted = {0: "buy", 1: "buy", 2: "tax"}[seat]
    return (wanted,) if (wanted,) in table.options(seat) else None


def a_vendre() -> Positions:
    opening = first_scene("a_vendre", "saut")
    for seed in count():
        table = laid("a-vendre", 3, opening)
        for _ in played(table, Random(seed), buys_all):
            close = table.thrower == 1 and asks(table.state) == "Cast" and 54 <= table.view(None)["at"][0] <= 58
            if close and (found := sale(table, len(opening), seed)):
                return found
    raise AssertionError


def sale(table: Table, begun: int, seed: int) -> Positions | None:
    """What Léa's throw leads to, if it is a shop put up for auction that the learner can have for ten above half."""
    before, board = len(table.log), table.edition
    for face in range(1, 7):
        then = laid("a-vendre", 3, table.log)
        then.take_up([(FATE, ("die", face))])
        owed = then.view(None)["at"][1]
        if asks(then.state) != "SellShop" or then.view(None)["owner"][owed] != 0:
            continue
        sold = min([move[1] for move in then.options(1)], key=lambda square: board.price[square])
        then.take_up([(1, ("sell", sold))])
        if then.to_act != [2]:
            continue
        then.take_up([(2, ("pass",))])
        bid = board.price[sold] // 2 + 10
        if asks(then.state) != "ShopAuction" or ("bid", bid) not in then.options(0):
            continue
        auctioned = len(then.log)
        then.take_up([(0, ("bid", bid))])
        for _ in played(then, Random(seed), buys_all):
            if then.thrower == 0 and asks(then.state) == "Cast":
                break
        over = after(then.state, (FATE, ("die", 6))) if then.thrower == 0 else then.state
        outcome = table.game.outcome(over)
        if outcome is not None and outcome.places[0] == 1 and len(then.log) < auctioned + 14:
            return {
                "saut": Position(table.log[begun:], {"here": table.view(None)["at"][0]}),
                "vente": Position(then.log[before:auctioned], {"owed": owed, "sold": sold, "bid": bid}),
                "apres": Position(then.log[auctioned + 1 :], {}),
            }
    return None


# -- TRAMPING: the treasure lies within one throw, behind one fork


def tramping() -> Positions:
    for seed in count():
        table = laid("tramping", 4, [(FATE, ("bank", 3)), (FATE, ("first", 0))])
        for _ in played(table, Random(seed)):
            drawn = asks(table.state) == "BeforeThrow" and table.to_act == [0] and table.view(None)["treasure"]
            if drawn and (facts := within_reach(table)):
                return {"tresor": Position(table.log, facts)}
    raise AssertionError


def within_reach(table: Table) -> dict[str, int | str | list[int]]:
    """The face that brings the treasure, and the way to take at the one fork before it."""
    for face in (6, 5, 3, 2, 1):
        thrown = after(table.state, (0, ("throw",)), (FATE, ("die", face)))
        if asks(thrown) != "Fork":
            continue
        for move in options(thrown, 0):
            outcome = table.game.outcome(after(thrown, (0, move)))
            if outcome is not None and outcome.places[0] == 1 and outcome.reason == "treasure":
                number = table.view(None)["treasure"]
                place = table.edition.treasure[number]
                return {"treasure": number, "place": place, "face": face, "turn": move[1]}
    return {}


# -- COSMAIL: the twelfth good, the third throw for gold, the last piece home


def cosmail() -> Positions:
    for seed in count():
        table = laid("cosmail", 3, first_scene("cosmail", "essence")[:3])
        for _ in played(table, Random(seed)):
            pass
        won = table.outcome is not None and table.outcome.places[0] == 1 and table.outcome.reason == "home"
        if won and (found := three_cuts(table)):
            return found
    raise AssertionError


def three_cuts(table: Table) -> Positions | None:
    log = table.log
    kinds, golds = [0], []
    collected = gold = home = -1
    then = laid("cosmail", 3, [])
    for at, (seat, move) in enumerate(log):
        if seat == 0 and move[0] == "gold":
            golds.append(at)
        if seat == 0 and asks(then.state) == "Announce":
            home = at
        then.take_up([(seat, move)])
        kinds.append(sum([number > 0 for number in then.view(None)["goods"][0]]))
        if seat == 0 and move[0] == "load" and kinds[-2:] == [11, 12]:
            collected = at
    if len(golds) < 3 or not 0 < collected < golds[2] < home:
        return None
    gold = golds[2]
    last = laid("cosmail", 3, log[:home])
    ways = [move for seat, move in log[home:] if seat == 0 and move[0] == "go"]
    if len(ways) != 1 or ways[0][1] not in PLANES or ("skip",) not in last.options(0) or asks(last.state) != "Announce":
        return None
    return finished(log, (collected, gold, home), ways[0], last)


def finished(log: list[Entry], cuts: tuple[int, int, int], way: Move, last: Table) -> Positions | None:
    """The last piece comes home without a throw, by one leg or several."""
    collected, gold, home = cuts
    quiet = after(last.state, (0, ("skip",)))
    if asks(quiet) != "MovePiece" or way not in options(quiet, 0):
        return None
    outcome = last.game.outcome(after(quiet, (0, way)))
    if outcome is None or outcome.places[0] != 1:
        return None
    start = last.view(None)["at"][0][way[1]]
    port = log[collected][1][1]
    thrown = log[gold + 1][1]
    if thrown[1] + thrown[2] == BREAKDOWN or len(way[2]) > FEW_LEGS:
        return None
    facts = {"last": way[1], "path": list(way[2]), "from": start, "way": ">".join(map(str, (start, *way[2])))}
    return {
        "collection": Position(log[:collected], {"port": port, "good": last.edition.good[port]}),
        "or": Position(log[collected + 1 : gold], {"digger": log[gold][1][1], "one": thrown[1], "two": thrown[2]}),
        "maison": Position(log[gold + 2 : home], facts),
    }


# -- writing


def written(positions: Positions) -> str:
    """The file, a few moves to a line."""
    lines = ["# Cut out of games of robots by tools/lessons.py: [seat, verb, …], fate is -1."]
    for name, position in positions.items():
        lines += ["", f"[{name}]"]
        if position.facts:
            facts = [f"{fact} = {json.dumps(value, ensure_ascii=False)}" for fact, value in position.facts.items()]
            lines.append(f"facts = {{ {', '.join(facts)} }}")
        lines += ["log = [", *packed([json.dumps([seat, *move]) for seat, move in position.log]), "]"]
    return "\n".join(lines) + "\n"


def packed(moves: list[str]) -> list[str]:
    lines = [" "]
    for move in moves:
        if len(lines[-1]) + len(move) > ROOM:
            lines.append(" ")
        lines[-1] += f" {move},"
    return lines


TITLES: dict[str, Callable[[], Positions]] = {"a_vendre": a_vendre, "tramping": tramping, "cosmail": cosmail}


def main(titles: list[str]) -> None:
    for title in titles or TITLES:
        place = GAMES / title / "data" / "positions.toml"
        place.write_text(written(TITLES[title]()), "utf-8")
        print(place)


if __name__ == "__main__":
    main(sys.argv[1:])
