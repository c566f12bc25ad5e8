"""A VENDRE!, the great cosmopolitan game: shops, charges, auctions; 2 to 10 persons."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from random import Random
from typing import Any, ClassVar, Final

from ludotheque.games.a_vendre import edition, secrets
from ludotheque.games.a_vendre.page import StreetScene
from ludotheque.games.a_vendre.robot.advice import Shopkeeper
from ludotheque.games.a_vendre.robot.eyes import ShopkeeperEyes
from ludotheque.games.a_vendre.rules import accounts, amends
from ludotheque.games.a_vendre.rules.board import Board
from ludotheque.games.a_vendre.rules.house import agree
from ludotheque.games.a_vendre.rules.turn import opening
from ludotheque.games.a_vendre.state import House, Street, new_street
from ludotheque.games.a_vendre.words import StreetWords
from ludotheque.kernel.agenda import Move, Seat
from ludotheque.kernel.amends import Placing, Till
from ludotheque.kernel.game import AGREED, HouseRule, Outcome, house_rules
from ludotheque.say.sentences import _


class AVendre:
    key: ClassVar[str] = "a-vendre"
    title: ClassVar[str] = "A VENDRE!"
    version: ClassVar[int] = 2
    earlier: ClassVar[dict[int, dict[str, str | int]]] = {}  # the first had another street, and a bank without bound
    package: ClassVar[str] = "ludotheque.games.a_vendre"
    seats: ClassVar[range] = range(2, 11)
    options: ClassVar[dict[str, HouseRule]] = house_rules(
        files(package).joinpath("data", "house.toml").read_text("utf-8")
    )
    reasons: ClassVar[tuple[str, ...]] = accounts.REASONS
    advice = Shopkeeper()
    eyes = ShopkeeperEyes()
    robots: ClassVar[dict[str, str]] = {
        "random": _("Scatterbrain"),
        "novice": _("Window-shopper"),
        "greedy": _("Shopkeeper"),
        "search": _("Merchant"),
        "master": _("Captain of industry"),
    }
    unit: ClassVar[str] = _("{number}")
    without_step: ClassVar[dict[str, str]] = {
        "V9": "which pawn stands for whom is settled with the names, and changes nothing in play",
        "V24": "the aim of the game: V7, V98 and V117 enforce what follows from it",
        "V113": "advice to players; the robots' own advice follows it",
        "V130": "where to buy more notes: V20 says that they would not be in play",
    }

    def words(self, edition: Board) -> StreetWords:
        return StreetWords(edition)

    def scene(self, edition: Board) -> StreetScene:
        return StreetScene(edition)

    def edition(self, text: str) -> Board:
        return edition.read(text)

    def agree(self, seats: object, given: Mapping[str, object]) -> dict[str, str | int]:
        return agree(self.options, seats, given)

    def deal(self, seats: int, rules: Mapping[str, str | int], edition: Board) -> Street:
        s = new_street(edition, House(dict(rules)), seats)
        s.then(*opening(s, rules["bank"]))
        return s

    def view(self, s: Street, seat: Seat | None) -> dict[str, Any]:
        return {**secrets.view(s, seat)}

    def imagine(self, s: Street, seat: Seat | None, rng: Random) -> Street:
        return secrets.imagine(s, seat, rng)

    def uncovers(self, s: Street, seat: Seat, move: Move) -> bool:
        return secrets.uncovers(s, seat, move)

    def outcome(self, s: Street) -> Outcome | None:
        return None if s.agenda else accounts.outcome(s)

    def close(self, s: Street) -> None:
        accounts.close(s, AGREED, "")

    def tills(self, s: Street) -> list[Till]:
        return amends.tills(s)

    def placings(self, s: Street) -> list[Placing]:
        return amends.placings(s)

    def amend(self, s: Street, move: Move) -> None:
        amends.amend(s, move)


GAME: Final = AVendre()
