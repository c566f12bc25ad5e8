"""A scene made of functions: a title says which part of its page each of them fills."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from ludotheque.kernel.agenda import Move, Seat
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.parts import (
    Accounts,
    Barter,
    Names,
    Panel,
    Piece,
    Purse,
    Row,
    Target,
    Unplayable,
    Verdict,
    View,
)

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
