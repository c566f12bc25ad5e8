"""TRAMPING: cargos, freights, a bank that plays to win, and a treasure somewhere round the Americas."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from random import Random
from typing import Any, ClassVar, Final

from ludotheque.games.tramping import edition, secrets
from ludotheque.games.tramping.page import TrampScene
from ludotheque.games.tramping.robot.advice import Shipowner
from ludotheque.games.tramping.robot.eyes import ShipownerEyes
from ludotheque.games.tramping.rules import accounts, amends
from ludotheque.games.tramping.rules.board import Board
from ludotheque.games.tramping.rules.house import agree
from ludotheque.games.tramping.rules.start import opening
from ludotheque.games.tramping.state import House, Sea, new_sea
from ludotheque.games.tramping.words import TrampWords
from ludotheque.kernel.agenda import Move, Seat
from ludotheque.kernel.amends import Placing, Till
from ludotheque.kernel.game import AGREED, HouseRule, Outcome, house_rules
from ludotheque.say.sentences import _


class Tramping:
    key: ClassVar[str] = "tramping"
    title: ClassVar[str] = "TRAMPING"
    version: ClassVar[int] = 2
    earlier: ClassVar[dict[int, dict[str, str | int]]] = {}
    package: ClassVar[str] = "ludotheque.games.tramping"
    seats: ClassVar[range] = range(3, 7)
    options: ClassVar[dict[str, HouseRule]] = house_rules(
        files(package).joinpath("data", "house.toml").read_text("utf-8")
    )
    reasons: ClassVar[tuple[str, ...]] = accounts.REASONS
    advice = Shipowner()
    eyes = ShipownerEyes()
    robots: ClassVar[dict[str, str]] = {
        "random": _("Stowaway"),
        "novice": _("Ship's boy"),
        "greedy": _("First mate"),
        "search": _("Master mariner"),
        "master": _("Commodore"),
    }
    unit: ClassVar[str] = _("{number} M")
    without_step: ClassVar[dict[str, str]] = {"T185": "a good wish, from which nothing follows"}

    def words(self, edition: Board) -> TrampWords:
        return TrampWords(edition)

    def scene(self, edition: Board) -> TrampScene:
        return TrampScene(edition)

    def edition(self, text: str) -> Board:
        return edition.read(text)

    def agree(self, seats: object, given: Mapping[str, object]) -> dict[str, str | int]:
        return agree(self.options, seats, given)

    def deal(self, seats: int, rules: Mapping[str, str | int], edition: Board) -> Sea:
        s = new_sea(edition, House(dict(rules)), seats)
        s.then(*opening(s))
        return s

    def view(self, s: Sea, seat: Seat | None) -> dict[str, Any]:
        return dict(secrets.view(s, seat))

    def imagine(self, s: Sea, seat: Seat | None, rng: Random) -> Sea:
        return secrets.imagine(s, seat, rng)

    def uncovers(self, s: Sea, seat: Seat, move: Move) -> bool:
        return secrets.uncovers(s, seat, move)

    def outcome(self, s: Sea) -> Outcome | None:
        return None if s.agenda else accounts.outcome(s)

    def close(self, s: Sea) -> None:
        accounts.close(s, AGREED, "")

    def tills(self, s: Sea) -> list[Till]:
        return amends.tills(s)

    def placings(self, s: Sea) -> list[Placing]:
        return amends.placings(s)

    def amend(self, s: Sea, move: Move) -> None:
        amends.amend(s, move)


GAME: Final = Tramping()
