"""Measured figures where people choose: how long a game is, how strong a robot, what a house rule changes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Final

from ludotheque.kernel.game import Game, HouseRule, Tongue
from ludotheque.shelf.measurements import Effect, Length, measured

# -- measured figures in a few words, for people; nothing is said that the intervals leave open


SAME_LENGTH: Final = 0.05  # a ratio this near to 1 changes nobody's evening
SAME_ADVANTAGE: Final = 0.1  # of a fair share
SAME_LEADS: Final = 0.25
ENOUGH: Final = 200  # games in which what never happened is rare indeed
TWICE: Final = 1.95  # from here on one counts in times, not in percent
HOUR: Final = 60
ROUND: Final = 5  # minutes: an estimate needs no more


def effect_told(effect: Effect, tongue: Tongue) -> str:
    """What a choice changes: « parties 18 % plus courtes ; changements de tête : 2,1 au lieu de 3,4 »."""
    changes = [*length_changed(effect, tongue), *advantage_changed(effect, tongue), *leads_changed(effect, tongue)]
    if not changes:
        return tongue.gettext("no difference one would notice")
    both = tongue.gettext("{first}; {second}")
    parts = [*changes, *unchanged(effect, tongue)]
    return reduce(lambda first, second: both.format(first=first, second=second), parts)


def length_changed(effect: Effect, tongue: Tongue) -> Iterator[str]:
    say = tongue.gettext
    percent = round(100 * abs(effect.length - 1))
    if effect.length_low > 1 and effect.length >= TWICE:
        yield say("games {times} times as long").format(times=tongue.number(round(effect.length, 1)))
    elif effect.length_low > 1 and percent:
        yield say("games {percent} % longer").format(percent=tongue.number(percent))
    elif effect.length_high < 1 and percent:
        yield say("games {percent} % shorter").format(percent=tongue.number(percent))


def advantage_changed(effect: Effect, tongue: Tongue) -> Iterator[str]:
    now, before = (tongue.number(round(one, 1)) for one in (effect.advantage, effect.advantage_default))
    if not effect.advantage_low <= 0 <= effect.advantage_high and now != before:
        told = tongue.gettext("the best seat wins {now} times its fair share instead of {before}")
        yield told.format(now=now, before=before)


def leads_changed(effect: Effect, tongue: Tongue) -> Iterator[str]:
    now, before = (tongue.number(round(one, 1)) for one in (effect.lead_changes, effect.lead_changes_default))
    if not effect.lead_changes_low <= 0 <= effect.lead_changes_high and now != before:
        yield tongue.gettext("changes of the lead: {now} instead of {before}").format(now=now, before=before)


def unchanged(effect: Effect, tongue: Tongue) -> Iterator[str]:
    """What is certain to stay as it is, or so near that nobody would notice."""
    if effect.games < ENOUGH:
        return
    if 1 - SAME_LENGTH <= effect.length_low <= 1 <= effect.length_high <= 1 + SAME_LENGTH:
        yield tongue.gettext("length unchanged")
    if -SAME_ADVANTAGE <= effect.advantage_low <= 0 <= effect.advantage_high <= SAME_ADVANTAGE:
        yield tongue.gettext("advantage of the best seat unchanged")
    if -SAME_LEADS <= effect.lead_changes_low <= 0 <= effect.lead_changes_high <= SAME_LEADS:
        yield tongue.gettext("changes of the lead unchanged")


def length_told(length: Length, tongue: Tongue) -> str:
    """How long a game is: « environ 1 h 30 : 212 réponses à vous tous, le plus souvent de 150 à 300 »."""
    told = tongue.gettext("about {time}: {decisions} answers from all of you, most often {low} to {high}")
    decisions, low, high = (tongue.number(round(one)) for one in (length.decisions, length.low, length.high))
    return told.format(time=time_told(length.minutes, tongue), decisions=decisions, low=low, high=high)


def time_told(minutes: float, tongue: Tongue) -> str:
    """An estimated time, rounded as people round it: 45 min, 2 h, 1 h 35."""
    exact = round(minutes)
    shown = max(1, exact) if exact < 2 * ROUND else ROUND * round(minutes / ROUND)
    hours, left = divmod(shown, HOUR)
    if not hours:
        return tongue.gettext("{minutes} min").format(minutes=left)
    return tongue.gettext("{hours} h {minutes}").format(hours=hours, minutes=f"{left:02}") if left else f"{hours} h"


# -- measured figures where people choose: how long a game is, how strong a robot, what a house rule changes


USUAL_SEATS: Final = 4


def usual_seats(game: Game) -> int:
    return min(max(USUAL_SEATS, game.seats.start), game.seats.stop - 1)


class Figures:
    """What was measured of one title, in one language; nothing where nothing was."""

    def __init__(self, game: Game, tongue: Tongue) -> None:
        self.game = game
        self.tongue = tongue
        found = measured(game)
        self.lengths = {int(seats): length for seats, length in found.lengths.items()} if found else {}
        self.effects = {(one.rule, str(one.choice)): one for one in found.switches} if found else {}

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
        return self.tongue.gettext("about {time}").format(time=time_told(length.minutes, self.tongue))

    def times(self) -> dict[int, str]:
        """By the number of players: about how long."""
        said = self.tongue.gettext("about {time}")
        return {
            seats: said.format(time=time_told(length.minutes, self.tongue))
            for seats, length in sorted(self.lengths.items())
        }

    def by_players(self) -> list[tuple[int, str, str]]:
        """How many players, how long, and between which times most games lie."""
        said = self.tongue.gettext("{low} to {high}")
        rows = []
        for seats, length in sorted(self.lengths.items()):
            pace = length.minutes / length.decisions
            low, high = (time_told(pace * decisions, self.tongue) for decisions in (length.low, length.high))
            rows.append((seats, time_told(length.minutes, self.tongue), said.format(low=low, high=high)))
        return rows

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
