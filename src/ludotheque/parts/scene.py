"""A scene made of functions: a title says which part of its page each of them fills."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from ludotheque.kernel.agenda import Move, Seat
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Accounts, Barter, Names, Panel, Piece, Purse, Row, Target, Unplayable, Verdict, View
from ludotheque.say.sentences import capital

# -- A scene made of functions: a title says which part of its page each of them fills


P = TypeVar("P")


@dataclass(frozen=True)
class Parts(Generic[P]):
    """What fills each part of a page that is about to be shown; see `Scene` for what each of them is."""

    pieces: Callable[[P], list[Piece]]
    purse: Callable[[P, Seat], Purse]
    others: Callable[[P], list[Purse]]
    tray: Callable[[P], list[Panel]]
    middle: Callable[[P], list[Panel]]
    places: Callable[[P], list[Row]]
    about_question: Callable[[P], str]
    target: Callable[[P, Move], Target | None]
    then: Callable[[P, Move], str]
    unplayable: Callable[[P], list[Unplayable]]
    barter: Callable[[P], Barter | None]
    accounts: Callable[[P], Accounts | None]
    verdict: Callable[[P], Verdict | None]


class PagedScene(Generic[P]):
    """The half of a `Scene` that looks at a view: each part is asked of a page made of it."""

    def __init__(self, page: Callable[[View, Names, Tongue], P], parts: Parts[P]) -> None:
        self.page = page
        self.parts = parts

    def pieces(self, view: View, names: Names, tongue: Tongue) -> list[Piece]:
        return self.parts.pieces(self.page(view, names, tongue))

    def purse(self, view: View, seat: Seat, names: Names, tongue: Tongue) -> Purse:
        return self.parts.purse(self.page(view, names, tongue), seat)

    def others(self, view: View, names: Names, tongue: Tongue) -> list[Purse]:
        return self.parts.others(self.page(view, names, tongue))

    def tray(self, view: View, names: Names, tongue: Tongue) -> list[Panel]:
        return self.parts.tray(self.page(view, names, tongue))

    def middle(self, view: View, names: Names, tongue: Tongue) -> list[Panel]:
        return self.parts.middle(self.page(view, names, tongue))

    def places(self, view: View, names: Names, tongue: Tongue) -> list[Row]:
        return self.parts.places(self.page(view, names, tongue))

    def about_question(self, view: View, names: Names, tongue: Tongue) -> str:
        return self.parts.about_question(self.page(view, names, tongue))

    def target(self, view: View, move: Move, names: Names, tongue: Tongue) -> Target | None:
        return self.parts.target(self.page(view, names, tongue), move)

    def then(self, view: View, move: Move, names: Names, tongue: Tongue) -> str:
        return self.parts.then(self.page(view, names, tongue), move)

    def unplayable(self, view: View, names: Names, tongue: Tongue) -> list[Unplayable]:
        return self.parts.unplayable(self.page(view, names, tongue))

    def barter(self, view: View, names: Names, tongue: Tongue) -> Barter | None:
        return self.parts.barter(self.page(view, names, tongue))

    def accounts(self, view: View, names: Names, tongue: Tongue) -> Accounts | None:
        return self.parts.accounts(self.page(view, names, tongue))

    def verdict(self, view: View, names: Names, tongue: Tongue) -> Verdict | None:
        return self.parts.verdict(self.page(view, names, tongue))


# -- what every title's page has in common: whoever looks, what is asked, and how it is said


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
