"""LE JEU DE L'OIE: sixty-three squares, two dice, a pot; 2 to 6 persons."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from random import Random
from typing import Any, ClassVar, Final

from ludotheque.kernel.agenda import Move, Seat
from ludotheque.kernel.amends import Placing, Till
from ludotheque.kernel.game import HouseRule, Outcome, house_rules
from ludotheque.say.sentences import _

from jeu_de_l_oie import edition, secrets
from jeu_de_l_oie.page import GooseScene
from jeu_de_l_oie.robot.advice import Gooseherd
from jeu_de_l_oie.rules import accounts
from jeu_de_l_oie.rules.board import Board
from jeu_de_l_oie.rules.house import SEATS, House, agree
from jeu_de_l_oie.rules.race import NewRace
from jeu_de_l_oie.state import Party, new_party
from jeu_de_l_oie.words import GooseWords


class JeuDeLOie:
    key: ClassVar[str] = "oie"
    title: ClassVar[str] = "LE JEU DE L'OIE"
    version: ClassVar[int] = 1
    earlier: ClassVar[dict[int, dict[str, str | int]]] = {}
    package: ClassVar[str] = "jeu_de_l_oie"
    seats: ClassVar[range] = SEATS
    options: ClassVar[dict[str, HouseRule]] = house_rules(
        files("jeu_de_l_oie").joinpath("data", "house.toml").read_text("utf-8")
    )
    reasons: ClassVar[tuple[str, ...]] = accounts.REASONS
    without_step: ClassVar[dict[str, str]] = {}
    advice = Gooseherd()
    eyes = None
    robots: ClassVar[dict[str, str]] = {
        "random": _("Gosling"),
        "novice": _("Goose"),
        "greedy": _("Gander"),
        "search": _("Old gander"),
    }
    unit: ClassVar[str] = _("{number} counters")

    def words(self, edition: Board) -> GooseWords:
        return GooseWords(edition)

    def scene(self, edition: Board) -> GooseScene:
        return GooseScene(edition)

    def edition(self, text: str) -> Board:
        return edition.read(text)

    def agree(self, seats: int, given: Mapping[str, object]) -> dict[str, str | int]:
        return agree(self.options, seats, given)

    def deal(self, seats: int, rules: Mapping[str, str | int], edition: Board) -> Party:
        s = new_party(edition, House(rules), seats)
        s.then(NewRace())
        return s

    def view(self, s: Party, seat: Seat | None) -> dict[str, Any]:
        return secrets.view(s, seat)

    def imagine(self, s: Party, seat: Seat | None, rng: Random) -> Party:
        return secrets.imagine(s, seat, rng)

    def uncovers(self, s: Party, seat: Seat, move: Move) -> bool:
        """Nothing is secret."""
        return False

    def outcome(self, s: Party) -> Outcome | None:
        return None if s.agenda else accounts.outcome(s)

    def close(self, s: Party) -> None:
        accounts.close_by_agreement(s)

    def tills(self, s: Party) -> list[Till]:
        return []

    def placings(self, s: Party) -> list[Placing]:
        return []

    def amend(self, s: Party, move: Move) -> None:
        raise NotImplementedError


GAME: Final = JeuDeLOie()
