"""What every title's page has in common: whoever looks, what is asked, and how it is said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Tongue
from ludotheque.kernel.words import capital
from ludotheque.scenery.parts import Names, Verdict, View

NONE: Final = "–"  # in the accounts


class SeenPage:
    """One view about to be shown, in one language; a spectator has no seat."""

    def __init__(self, view: View, names: Names, tongue: Tongue) -> None:
        self.view = view
        self.names = names
        self.seats = range(len(names))
        self.tongue = tongue
        self.me: Seat | None = view["seat"]
        self.asked: dict[str, Any] = dict(view["question"] or {})
        self.kind = str(self.asked.get("question", ""))

    def say(self, message: str, **facts: object) -> str:
        return self.tongue.gettext(message).format(**facts)

    def ngettext(self, one: str, many: str, count: int, **facts: object) -> str:
        return self.tongue.ngettext(one, many, count).format(count=self.tongue.number(count), **facts)

    @property
    def acting(self) -> bool:
        """Whether the question is put to whoever looks."""
        return self.me is not None and self.me in self.view["to_act"]

    @property
    def winners(self) -> list[Seat]:
        """Whoever has the first place, once there are places."""
        return [seat for seat, place in enumerate(self.view["places"] or ()) if place == 1]


def decided(headline: str, told: Sequence[str], rules: Sequence[str]) -> Verdict:
    """Who won, why in whole sentences, and every rule once."""
    return Verdict(headline, " ".join([capital(sentence) for sentence in told]), tuple(dict.fromkeys(rules)))


def confessed(told: Mapping[str, str], sources: Mapping[str, list[str]]) -> list[str]:
    """What of an edition is invented, counted from its own sources; one written down from a real box has nothing."""
    found = []
    for array, sentence in told.items():
        rows = sources.get(array, [])
        if count := rows.count("invented"):
            found.append(sentence.format(count=count, total=len(rows)))
    return found
