"""Measured figures where people choose: how long a game is, how strong a robot, what a house rule changes."""

from __future__ import annotations

from typing import Final

from ludotheque.kernel.game import Game, HouseRule, Tongue
from ludotheque.lab.measured import Length, measured
from ludotheque.lab.told import effect_told, rung_told, time_told

USUAL_SEATS: Final = 4


def usual_seats(game: Game) -> int:
    return min(max(USUAL_SEATS, game.seats.start), game.seats.stop - 1)


class Figures:
    """What was measured of one title, in one language; nothing where nothing was."""

    def __init__(self, game: Game, tongue: Tongue) -> None:
        self.game = game
        self.tongue = tongue
        found = measured(game)
        self.rungs = {rung.level: rung for rung in found.ladder} if found else {}
        self.lengths = {int(seats): length for seats, length in found.lengths.items()} if found else {}
        self.effects = {(one.rule, str(one.choice)): one for one in found.switches} if found else {}

    def strength(self, level: str) -> str:
        return rung_told(self.rungs[level], self.tongue) if level in self.rungs else ""

    def usual(self) -> Length | None:
        """The length at the usual number of players, or at the number nearest to it."""
        usual = usual_seats(self.game)
        nearest = min(self.lengths, key=lambda seats: (abs(seats - usual), seats), default=usual)
        return self.lengths.get(nearest)

    def minutes(self, told: str) -> str:
        """How long a game takes, as it was measured; else as the title itself says."""
        length = self.usual()
        if length is None:
            return told
        said = self.tongue.gettext("about {time}, {decisions} answers")
        return said.format(
            time=time_told(length.minutes, self.tongue), decisions=self.tongue.number(round(length.decisions))
        )

    def times(self) -> dict[int, str]:
        """By the number of players: about how long."""
        said = self.tongue.gettext("about {time}")
        return {
            seats: said.format(time=time_told(length.minutes, self.tongue))
            for seats, length in sorted(self.lengths.items())
        }

    def by_players(self) -> list[tuple[int, str, str, str]]:
        """How many players, how long, how many answers, and between what they mostly lie."""
        found, number = [], self.tongue.number
        for seats, length in sorted(self.lengths.items()):
            span = f"{number(round(length.low))}–{number(round(length.high))}"
            found.append((seats, time_told(length.minutes, self.tongue), number(round(length.decisions)), span))
        return found

    def effect(self, name: str, choice: str | int) -> str:
        """What this choice of a house rule changes, against the usual one."""
        found = self.effects.get((name, str(choice)))
        said = self.tongue.gettext("Measured: {effect}.")
        return said.format(effect=effect_told(found, self.tongue)) if found else ""

    def beside(self, name: str, rule: HouseRule, choice: str | int) -> str:
        """The same for the place beside a switch: if nothing was measured, it says so."""
        say, known = self.tongue.gettext, {name for name, _ in self.effects}
        usual = choice == rule.default and name in known
        bare = say("The usual choice, against which the others are measured.") if usual else say("Not measured.")
        return self.effect(name, choice) or bare
