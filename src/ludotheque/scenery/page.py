"""What every title's page has in common: whoever looks, what is asked, and how it is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.parts import Names, View


class SeenPage:
    """One view about to be shown, in one language; a spectator has no seat."""

    def __init__(self, view: View, names: Names, tongue: Tongue) -> None:
        self.view = view
        self.names = names
        self.tongue = tongue
        self.me: Seat | None = view["seat"]
        self.asked: dict[str, Any] = dict(view["question"] or {})
        self.kind = str(self.asked.get("question", ""))

    def say(self, message: str, **facts: object) -> str:
        return self.tongue.gettext(message).format(**facts)


def confessed(told: Mapping[str, str], sources: Mapping[str, list[str]]) -> list[str]:
    """What of an edition is invented, counted from its own sources; one written down from a real box has nothing."""
    found = []
    for array, sentence in told.items():
        rows = sources.get(array, [])
        if count := rows.count("invented"):
            found.append(sentence.format(count=count, total=len(rows)))
    return found
