"""DE LA TERRE A LA LUNE: rockets, hidden options, card duels."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from random import Random
from typing import Any, ClassVar, Final

from ludotheque.games.lune import edition
from ludotheque.games.lune.page import LuneScene
from ludotheque.games.lune.robot.advice import Cosmonaut
from ludotheque.games.lune.robot.eyes import CosmonautEyes
from ludotheque.games.lune.rules import amends, end, scoring
from ludotheque.games.lune.rules.board import Board
from ludotheque.games.lune.rules.house import agree
from ludotheque.games.lune.rules.start import opening
from ludotheque.games.lune.secrets import imagine as imagined
from ludotheque.games.lune.secrets import view as seen
from ludotheque.games.lune.state import House, Sky, new_sky
from ludotheque.games.lune.words import LuneWords
from ludotheque.kernel.agenda import Move, Seat
from ludotheque.kernel.amends import Placing, Till
from ludotheque.kernel.game import AGREED, HouseRule, Outcome, house_rules
from ludotheque.say.sentences import _


class Lune:
    key: ClassVar[str] = "lune"
    title: ClassVar[str] = "DE LA TERRE A LA LUNE"
    version: ClassVar[int] = 2
    earlier: ClassVar[dict[int, dict[str, str | int]]] = {1: {}}  # only the usual choices of house rules have changed
    package: ClassVar[str] = "ludotheque.games.lune"
    seats: ClassVar[range] = range(2, 5)
    options: ClassVar[dict[str, HouseRule]] = house_rules(
        files(package).joinpath("data", "house.toml").read_text("utf-8")
    )
    reasons: ClassVar[tuple[str, ...]] = scoring.REASONS
    advice = Cosmonaut()
    eyes = CosmonautEyes()
    without_step: ClassVar[dict[str, str]] = {}
    robots: ClassVar[dict[str, str]] = {
        "random": _("Stowaway"),
        "novice": _("Trainee pilot"),
        "greedy": _("Cosmonaut"),
        "search": _("Mission commander"),
        "master": _("Space veteran"),
    }
    unit: ClassVar[str] = _("{number} points")

    def words(self, edition: Board) -> LuneWords:
        return LuneWords(edition)

    def scene(self, edition: Board) -> LuneScene:
        return LuneScene(edition)

    def edition(self, text: str) -> Board:
        return edition.read(text)

    def agree(self, seats: object, given: Mapping[str, object]) -> dict[str, str | int]:
        return agree(self.options, seats, given)

    def deal(self, seats: int, rules: Mapping[str, str | int], edition: Board) -> Sky:
        s = new_sky(edition, House(dict(rules)), seats)
        s.then(*opening(s))
        return s

    def view(self, s: Sky, seat: Seat | None) -> dict[str, Any]:
        return dict(seen.view(s, seat))

    def imagine(self, s: Sky, seat: Seat | None, rng: Random) -> Sky:
        return imagined.imagine(s, seat, rng)

    def uncovers(self, s: Sky, seat: Seat, move: Move) -> bool:
        """Whatever may uncover a card or a token is a final question."""
        return False

    def outcome(self, s: Sky) -> Outcome | None:
        return None if s.agenda else scoring.outcome(s)

    def close(self, s: Sky) -> None:
        end.close(s, AGREED)

    def tills(self, s: Sky) -> list[Till]:
        """Nothing is paid in this game: points lie in cards and tokens, many of them face down."""
        return []

    def placings(self, s: Sky) -> list[Placing]:
        return amends.placings(s)

    def amend(self, s: Sky, move: Move) -> None:
        amends.amend(s, move)


GAME: Final = Lune()
