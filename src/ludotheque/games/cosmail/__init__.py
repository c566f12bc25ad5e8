"""COSMAIL: two planes, one ship, twelve riches to gather by barter, then the gold, and home."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from random import Random
from typing import ClassVar, Final

from ludotheque.games.cosmail import edition, secrets
from ludotheque.games.cosmail.page import CosmailScene
from ludotheque.games.cosmail.robot.advice import Merchant
from ludotheque.games.cosmail.robot.eyes import MerchantEyes
from ludotheque.games.cosmail.rules import accounts, amends, end
from ludotheque.games.cosmail.rules.board import Board
from ludotheque.games.cosmail.rules.house import agree
from ludotheque.games.cosmail.rules.setup import opening
from ludotheque.games.cosmail.state import House, World, new_world
from ludotheque.games.cosmail.words import CosmailWords
from ludotheque.kernel.agenda import Move, Seat
from ludotheque.kernel.amends import Placing, Till
from ludotheque.kernel.game import HouseRule, Outcome, house_rules
from ludotheque.say.sentences import _


class Cosmail:
    key: ClassVar[str] = "cosmail"
    title: ClassVar[str] = "COSMAIL"
    version: ClassVar[int] = 2
    earlier: ClassVar[dict[int, dict[str, str | int]]] = {}
    package: ClassVar[str] = "ludotheque.games.cosmail"
    seats: ClassVar[range] = range(3, 8)
    options: ClassVar[dict[str, HouseRule]] = house_rules(
        files(package).joinpath("data", "house.toml").read_text("utf-8")
    )
    reasons: ClassVar[tuple[str, ...]] = accounts.REASONS
    advice = Merchant()
    eyes = MerchantEyes()
    robots: ClassVar[dict[str, str]] = {
        "random": _("Stowaway"),
        "novice": _("Cabin boy"),
        "greedy": _("Supercargo"),
        "search": _("Shipowner"),
        "master": _("Magnate"),
    }
    unit: ClassVar[str] = _("{number} points")
    without_step: ClassVar[dict[str, str]] = {
        "C2": "there is no hostile act, so no step carries one out",
        "C8": "tokens: here petrol and coal are whole numbers",
        "C140": "change: whole numbers need none",
    }

    def words(self, edition: Board) -> CosmailWords:
        return CosmailWords(edition)

    def scene(self, edition: Board) -> CosmailScene:
        return CosmailScene(edition)

    def edition(self, text: str) -> Board:
        return edition.read(text)

    def agree(self, seats: object, given: Mapping[str, object]) -> dict[str, str | int]:
        return agree(self.options, seats, given)

    def deal(self, seats: int, rules: Mapping[str, str | int], edition: Board) -> World:
        s = new_world(edition, House(dict(rules)), seats)
        s.then(*opening(s))
        return s

    def view(self, s: World, seat: Seat | None) -> dict[str, object]:
        return dict(secrets.view(s, seat))

    def imagine(self, s: World, seat: Seat | None, rng: Random) -> World:
        return secrets.imagine(s, seat, rng)

    def uncovers(self, s: World, seat: Seat, move: Move) -> bool:
        """Nothing is secret."""
        return False

    def outcome(self, s: World) -> Outcome | None:
        return None if s.agenda else accounts.outcome(s)

    def close(self, s: World) -> None:
        end.close_by_agreement(s)

    def tills(self, s: World) -> list[Till]:
        return amends.tills(s)

    def placings(self, s: World) -> list[Placing]:
        return amends.placings(s)

    def amend(self, s: World, move: Move) -> None:
        amends.amend(s, move)


GAME: Final = Cosmail()
