"""LA POCHETTE: a small title with secrets, registered only in the tests."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from random import Random
from typing import Any, ClassVar, Final

from ludotheque.kernel.agenda import Move, Seat
from ludotheque.kernel.amends import Placing, Till
from ludotheque.kernel.game import AGREED, HouseRule, Outcome, house_rules
from ludotheque.say.sentences import _
from titles.pochette import edition, secrets
from titles.pochette.edition import Garden
from titles.pochette.page import PochetteScene
from titles.pochette.robot import Gambler
from titles.pochette.rules import house, rounds
from titles.pochette.state import Salon, new_salon
from titles.pochette.words import REASONS, PochetteWords


class Pochette:
    key: ClassVar[str] = "pochette"
    title: ClassVar[str] = "LA POCHETTE"
    version: ClassVar[int] = 1
    earlier: ClassVar[dict[int, dict[str, str | int]]] = {}
    package: ClassVar[str] = "titles.pochette"
    seats: ClassVar[range] = range(2, 5)
    options: ClassVar[dict[str, HouseRule]] = house_rules(
        files(package).joinpath("data", "house.toml").read_text("utf-8")
    )
    reasons: ClassVar[tuple[str, ...]] = tuple(REASONS)
    without_step: ClassVar[dict[str, str]] = {}
    advice = Gambler()
    eyes = None
    robots: ClassVar[dict[str, str]] = {
        "random": _("Doll"),
        "novice": _("Child"),
        "greedy": _("Gambler"),
        "search": _("Croupier"),
    }
    unit: ClassVar[str] = _("{number} coins")

    def words(self, edition: Garden) -> PochetteWords:
        return PochetteWords(edition)

    def scene(self, edition: Garden) -> PochetteScene:
        return PochetteScene(edition)

    def edition(self, text: str) -> Garden:
        return edition.read(text)

    def agree(self, seats: int, given: Mapping[str, object]) -> dict[str, str | int]:
        return house.agree(self.options, seats, given)

    def deal(self, seats: int, rules: Mapping[str, str | int], edition: Garden) -> Salon:
        s = new_salon(edition, rules, seats)
        s.then(*rounds.opening(s))
        return s

    def view(self, s: Salon, seat: Seat | None) -> dict[str, Any]:
        return secrets.view(s, seat)

    def imagine(self, s: Salon, seat: Seat | None, rng: Random) -> Salon:
        return secrets.imagine(s, seat, rng)

    def uncovers(self, s: Salon, seat: Seat, move: Move) -> bool:
        """Whatever may uncover a card or a token is a final question."""
        return False

    def outcome(self, s: Salon) -> Outcome | None:
        return None if s.agenda else rounds.outcome(s)

    def close(self, s: Salon) -> None:
        s.agenda.clear()
        s.reason = AGREED

    def tills(self, s: Salon) -> list[Till]:
        return []

    def placings(self, s: Salon) -> list[Placing]:
        return []

    def amend(self, s: Salon, move: Move) -> None:
        raise NotImplementedError


GAME: Final = Pochette()
