"""How an evening went, played again once it is over: the accounts round by round, and the turns that changed the order.

Whoever would be first, second and last is reckoned as a robot does for a hint, from the whole table: nothing of it is a
secret any more.  The same game always gives the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from ludotheque.kernel.agenda import Event, Seat
from ludotheque.kernel.game import Number, Outcome
from ludotheque.parts import Scene, Show
from ludotheque.say import tongue
from ludotheque.say.languages import SOURCE
from ludotheque.table import Table

MOST_TURNINGS: Final = 3
LEAST_SWING: Final = 0.25  # of a place; what changes less is no turning point
LEAST_CHANCE: Final = 0.03  # those who have less are all alike: who of them comes before whom is not reckoned
SIGNS: Final = 6  # decimals that count when two swings are compared

Chances: TypeAlias = tuple[float, ...]  # of each seat to win
Places: TypeAlias = tuple[float, ...]  # the place each seat should expect


class Round(NamedTuple):
    """What the accounts would have given, had the game stopped when this round was over."""

    number: int  # 0: before the first
    at: int  # after so many entries of the log
    scores: tuple[Number, ...]


class Turn(NamedTuple):
    """From one throw to the next."""

    round: int  # which of the rounds of the evening
    first: int  # its first entry of the log
    after: int  # the first that is no more of it


class Turning(NamedTuple):
    """A turn after which the end looked different for somebody."""

    turn: Turn
    key: int  # the entry of the log that did most of it
    seat: Seat
    before: Chances
    later: Chances
    swing: float  # in places, upwards or downwards

    @property
    def at(self) -> int:
        """After how many entries of the log it has happened."""
        return self.key + 1


class Feat(NamedTuple):
    """The answer of a seat that did most for it: its entry of the log, and the seat's chances before and after."""

    entry: int
    before: float
    later: float


class Evening(NamedTuple):
    rounds: tuple[Round, ...]
    turnings: tuple[Turning, ...]  # in the order of the game
    feats: tuple[Feat | None, ...]  # by seat


class Thrown(NamedTuple):
    """What the dice gave to one seat: how many there were, and the sum of what they showed."""

    dice: int
    pips: int


class Again:
    """A finished game played once more, entry by entry, and what a robot thinks of each position."""

    def __init__(self, table: Table) -> None:
        assert table.outcome is not None
        self.table = table
        self.outcome: Outcome = table.outcome
        self.again = Table(table.game, table.people, table.rules, table.edition, table.dice)
        self.scene: Scene = table.game.scene(table.edition)
        self.tongue = tongue(SOURCE, table.game)
        self.chances: list[Chances] = []  # before each entry of the log, and after the last
        self.rounds: list[Round] = []
        self.turns: list[Turn] = []
        self.play()

    def play(self) -> None:
        advice, told = self.table.game.advice, 0
        for entry, answer in enumerate(self.table.log):
            self.chances.append(tuple(advice.shares(self.again.state)))
            self.again.take_up([answer])
            for _, _, event in self.again.story[told:]:
                self.hear(entry, event)
            told = len(self.again.story)
        self.chances.append(victory(self.outcome))
        self.end(len(self.table.log))
        if self.rounds:
            self.rounds.append(Round(len(self.rounds), len(self.table.log), self.outcome.scores))

    def hear(self, entry: int, event: Event) -> None:
        """A round is over when the next begins; a turn, when dice are thrown again or a round begins."""
        if event[0] == "round":
            fortunes = tuple(self.table.game.advice.fortunes(self.again.state))
            self.end(entry + 1)
            self.rounds.append(Round(len(self.rounds), entry + 1, fortunes))
            self.turns.append(Turn(len(self.rounds), entry + 1, entry + 1))
        elif self.turns and self.shown(event).dice:
            self.end(entry)
            self.turns.append(Turn(len(self.rounds), entry, entry))

    def end(self, entry: int) -> None:
        """The turn going on ends before this entry; one of no entries was none."""
        if self.turns:
            last = self.turns.pop()
            if entry > last.first:
                self.turns.append(last._replace(after=entry))

    def shown(self, event: Event) -> Show:
        return self.scene.shown(event, self.table.names, self.tongue)

    # -- what changed

    def places_at(self, entry: int) -> Places:
        """The place each seat should expect before this entry."""
        return expected(self.chances[entry])

    def turning(self, turn: Turn) -> Turning:
        """Whom this turn moved most, and the entry that did most of it."""
        before, later = self.places_at(turn.first), self.places_at(turn.after)
        swings = [round(old - new, SIGNS) for old, new in zip(before, later)]
        seat = max(range(len(swings)), key=lambda seat: (abs(swings[seat]), swings[seat], -seat))
        way = 1 if swings[seat] >= 0 else -1
        steps = [
            (round(way * (self.places_at(entry)[seat] - self.places_at(entry + 1)[seat]), SIGNS), -entry)
            for entry in range(turn.first, turn.after)
        ]
        key = -max(steps)[1]
        return Turning(turn, key, seat, self.chances[turn.first], self.chances[turn.after], swings[seat])

    def feat(self, seat: Seat) -> Feat | None:
        """The answer of its own that did most for a seat from the first round on, if any did."""
        best: Feat | None = None
        begun = self.rounds[0].at if self.rounds else 0
        for entry, (who, _) in enumerate(self.table.log):
            before, later = self.chances[entry][seat], self.chances[entry + 1][seat]
            if (
                who == seat
                and entry >= begun
                and later > before
                and (best is None or later - before > best.later - best.before + 1e-9)
            ):
                best = Feat(entry, before, later)
        return best


def victory(outcome: Outcome) -> Chances:
    winners = outcome.winners
    return tuple([1 / len(winners) if seat in winners else 0.0 for seat in range(len(outcome.places))])


def expected(chances: Sequence[float]) -> Places:
    """The place each seat should expect: the first, and one more for everybody likely to come before."""
    likely = [max(chance, LEAST_CHANCE) for chance in chances]
    return tuple([1.0 + sum([other / (own + other) for other in likely]) - 0.5 for own in likely])


def chosen(found: Sequence[Turning]) -> list[Turning]:
    """The largest, one a round at most, and never all of them about one person."""
    kept: list[Turning] = []
    for one in sorted(found, key=lambda one: (-abs(one.swing), one.key)):
        same_round = one.turn.round in [other.turn.round for other in kept]
        alone = len(kept) == MOST_TURNINGS - 1 and {other.seat for other in kept} == {one.seat}
        if not same_round and not alone and len(kept) < MOST_TURNINGS and abs(one.swing) >= LEAST_SWING:
            kept.append(one)
    return sorted(kept, key=lambda one: one.key)


def evening(table: Table) -> Evening:
    """All that is known of a game that is over."""
    again = Again(table)
    feats = tuple([again.feat(seat) for seat in range(table.seats)])
    return Evening(tuple(again.rounds), tuple(chosen([again.turning(turn) for turn in again.turns])), feats)


def thrown(table: Table) -> list[Thrown]:
    """What each seat has thrown in a game, by its story: what was taken back is not in it."""
    scene, spoken = table.game.scene(table.edition), tongue(SOURCE, table.game)
    found = [Thrown(0, 0)] * table.seats
    for _, _, event in table.story:
        show = scene.shown(event, table.names, spoken)
        if show.dice and show.seat is not None:
            before = found[show.seat]
            found[show.seat] = Thrown(before.dice + len(show.dice), before.pips + sum(show.dice))
    return found
