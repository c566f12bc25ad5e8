"""How long robots take at a table, while the one person there answers at once."""

from __future__ import annotations

import time
from typing import Any

from web.people import Ear, Person, fresh_intent, moved


def robots_take(person: Person, table: str, rounds: int) -> float:
    """Seconds of one of their answers; nine in ten take no longer.

    Most are throws, or answers where there is no choice: how long a robot thinks is told by the slow ones.
    """
    took: list[float] = []
    with person.listen(table, "view") as ear:
        now = ear.until_kind("state")
        while now["awaited"] is None:
            now = ear.until_kind("state")
        for _ in range(rounds):
            now = answered(ear, now, took)
    return sorted(took)[len(took) * 9 // 10]


def answered(ear: Ear, now: dict[str, Any], took: list[float]) -> dict[str, Any]:
    """The table once this person is asked again, having answered, and how long each of the robots' records took."""
    kept = ear.ask(answer(now))["seq"]
    now, began = ear.until_seq(kept), time.monotonic()
    while now["awaited"] is None:
        then, now = now, ear.until_kind("state")
        ended = time.monotonic()
        records = now["seq"] - then["seq"]
        took += [(ended - began) / records] * records
        began = ended
    return now


def answer(now: dict[str, Any]) -> dict[str, Any]:
    if now["awaited"] == "throw":
        return {"type": "throw", "intent": fresh_intent(), "seq": now["seq"], "seat": now["seat"]}
    return moved(now["options"][0], now["seat"], now["seq"])
