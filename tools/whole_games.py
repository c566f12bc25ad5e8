"""Play until each ending and each rare event has happened once, and keep those games under tests/whole_games/.

`python tools/whole_games.py` writes only what is missing: a saved game that stands is never replaced.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

from ludotheque.bots import answer
from ludotheque.plain import fingerprint
from ludotheque.saved import Person
from ludotheque.table import Table

FOLDER = Path(__file__).parents[1] / "tests" / "whole_games"
EXPECTED = FOLDER / "expected.json"
TRIES = 20_000


class Wanted(NamedTuple):
    """A game worth keeping: who plays it under which rules, and how it is known when it has come."""

    name: str
    bots: list[str]
    rules: dict[str, object]
    came: Callable[[Table], bool]


def ended(reason: str) -> Callable[[Table], bool]:
    return lambda table: table.outcome is not None and table.outcome.reason == reason


def told(*kinds: str) -> Callable[[Table], bool]:
    """Whether all these events were told, in this order."""

    def came(table: Table) -> bool:
        rest = iter(event[0] for _, event in table.told(None))
        return all(kind in rest for kind in kinds)

    return came


GAMES: dict[str, list[Wanted]] = {
    "a-vendre": [
        Wanted("simple", ["greedy"] * 4, {}, ended("simple")),
        Wanted("double", ["greedy"] * 4, {"form": "double"}, ended("double")),
        Wanted("closed_by_the_director", ["random"] * 3, {"form": "double", "max_rounds": 12}, ended("limit")),
        Wanted("one_participant_left", ["random"] * 2, {"form": "double"}, ended("last")),
        Wanted("second_arrival_short", ["random"] * 4, {"form": "double", "second_short": "end"}, ended("short")),
        Wanted("bank_unsold_ends", ["greedy"] * 9, {"form": "double", "bank_no_bid": "end"}, ended("bank")),
        Wanted("bank_fails_and_is_sold", ["random"] * 9, {"form": "double"}, told("bank_short", "bank_sold")),
        Wanted("bank_fails_unsold", ["greedy"] * 9, {"form": "double"}, told("bank_unsold", "overdrawn")),
        Wanted("banker_leaves", ["random"] * 4, {"form": "double", "bank": "drawn"}, told("left", "bank_offered")),
        Wanted("loan", ["greedy"] * 4, {"form": "double"}, told("borrowed")),
        Wanted("leaving", ["random"] * 4, {"form": "double"}, told("left", "threw")),
        Wanted("waiting_and_released", ["random"] * 4, {"form": "double"}, told("waits", "stays", "second_voyage")),
        Wanted("pack_mixed_again", ["greedy"] * 4, {"form": "double"}, told("reshuffled")),
        Wanted("ten_persons", ["greedy"] * 10, {}, told("idle_banker", "closed")),
        Wanted("sealed_bids", ["greedy"] * 5, {"auction": "sealed", "form": "double"}, told("auction", "bid", "sold")),
        Wanted("trade", ["random"] * 3, {"trade": "yes"}, told("offered", "accepted", "refused")),
        Wanted("manual_claims", ["random"] * 3, {"claims": "manual"}, told("waived")),
        Wanted("hidden_purses", ["greedy"] * 4, {"cash": "hidden", "form": "double"}, told("auction", "bid")),
    ]
}


def played(key: str, wanted: Wanted, seed: int) -> Table:
    """One game by robots at a real table; every kept game has numbers of its own."""
    seed += crc32(wanted.name.encode())
    people = [Person(f"{bot} {seat + 1}", bot) for seat, bot in enumerate(wanted.bots)]
    table = Table.new(key, seats=len(people), seed=seed, rules=wanted.rules, people=people)
    rng = Random(seed)
    while table.to_act:
        seat = table.to_act[0]
        table.play(seat, answer(table.game, table.state, seat, wanted.bots[seat], rng))
    return table


def summary(table: Table) -> dict[str, Any]:
    """What a replay of this game must come to."""
    outcome = table.outcome
    assert outcome is not None
    return {
        "reason": outcome.reason,
        "ranking": list(outcome.ranking),
        "scores": list(outcome.scores),
        "events": len(table.story),
        "state": fingerprint(table.state),
    }


def main() -> None:
    expected = json.loads(EXPECTED.read_text()) if EXPECTED.exists() else {}
    for key, games in GAMES.items():
        for wanted in games:
            place = FOLDER / key / f"{wanted.name}.json"
            if place.exists():
                continue
            table = next(game for seed in range(TRIES) if wanted.came(game := played(key, wanted, seed)))
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(table.dump(), encoding="utf-8")
            expected[f"{key}/{wanted.name}"] = summary(table)
            print(place.relative_to(FOLDER))
    EXPECTED.write_text(json.dumps(expected, indent=1, sort_keys=True) + "\n")


if __name__ == "__main__":
    main()
