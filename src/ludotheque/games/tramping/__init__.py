"""TRAMPING: cargos, freights, a bank that plays to win, and a treasure somewhere round the Americas."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final

from ludotheque.games.tramping import edition, secrets
from ludotheque.games.tramping.page import TrampScene
from ludotheque.games.tramping.robot.advice import Shipowner
from ludotheque.games.tramping.rules import accounts
from ludotheque.games.tramping.rules.board import Board
from ludotheque.games.tramping.rules.house import HOUSE_RULES, agree
from ludotheque.games.tramping.rules.start import opening
from ludotheque.games.tramping.state import House, Sea, new_sea
from ludotheque.games.tramping.text import TrampScreen
from ludotheque.games.tramping.words import TrampWords
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import HouseRule, Outcome, Said


class Tramping:
    key: ClassVar[str] = "tramping"
    title: ClassVar[str] = "TRAMPING"
    version: ClassVar[int] = 1
    package: ClassVar[str] = "ludotheque.games.tramping"
    seats: ClassVar[range] = range(3, 7)
    options: ClassVar[dict[str, HouseRule]] = HOUSE_RULES
    reasons: ClassVar[tuple[str, ...]] = accounts.REASONS
    advice = Shipowner()
    robots: ClassVar[dict[str, Said]] = {
        "random": ("Passager clandestin", "Stowaway"),
        "novice": ("Mousse", "Ship's boy"),
        "greedy": ("Second", "First mate"),
        "search": ("Commandant au long cours", "Master mariner"),
    }
    unit: ClassVar[Said] = ("{number} M", "{number} M")
    without_step: ClassVar[dict[str, str]] = {"T185": "a good wish, from which nothing follows"}

    def words(self, edition: Board) -> TrampWords:
        return TrampWords(edition)

    def screen(self, edition: Board) -> TrampScreen:
        return TrampScreen(edition)

    def scene(self, edition: Board) -> TrampScene:
        return TrampScene(edition)

    def edition(self, text: str) -> Board:
        return edition.read(text)

    def agree(self, seats: int, given: Mapping[str, object]) -> dict[str, str | int]:
        return agree(seats, given)

    def deal(self, seats: int, rules: Mapping[str, str | int], edition: Board) -> Sea:
        s = new_sea(edition, House(dict(rules)), seats)
        s.then(*opening(s))
        return s

    def view(self, s: Sea, seat: Seat | None) -> dict[str, Any]:
        return secrets.view(s, seat)

    def imagine(self, s: Sea, seat: Seat | None, rng: Random) -> Sea:
        return secrets.imagine(s, seat, rng)

    def outcome(self, s: Sea) -> Outcome | None:
        return None if s.agenda else accounts.outcome(s)


GAME: Final = Tramping()
