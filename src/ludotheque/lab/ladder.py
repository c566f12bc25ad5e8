"""The ladder: neighbouring levels play each other in rotated seats until it is certain which is the stronger.

A round is one game for every seat of the table: the stronger level sits in some seats and the weaker in all others, and
from game to game they move on by one seat while the dice of each seat stay the same.  So no seat, no role that goes
with it and no lucky throw helps one level more than the other, and the rounds are independent: `Scores` of
lab/stats/intervals.py may look at them as often as it likes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from math import fsum, inf
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from ludotheque import shelf
from ludotheque.bots import LEVELS
from ludotheque.cli.arguments import MOST_GAMES, Say, whole
from ludotheque.kernel.game import BadSetup
from ludotheque.lab.measuring import add_measuring, file_of, part_of, plan_of, say_where, taken_up
from ludotheque.lab.play.bar import Bar
from ludotheque.lab.play.crowd import KeptGames, Progress, Workforce
from ludotheque.lab.play.game import GamePlan, PlannedGame, Recorded, check
from ludotheque.lab.stats.intervals import Scores
from ludotheque.parts.text import columns, right
from ludotheque.say import Tongue
from ludotheque.shelf import measurements
from ludotheque.shelf.measurements import Rung

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

FIRST_ROUNDS: Final = 4  # before anybody looks; then half as many again as were played


class Pair(NamedTuple):
    weaker: str
    stronger: str
    wanted: float = 0.0  # how many times the share of the weaker is wanted of the stronger; 0: just more


class Contest(NamedTuple):
    """What is the same for every pair of a ladder; the robots of the plan are left open."""

    plan: GamePlan
    pairs: tuple[Pair, ...]
    challengers: int  # seats of the stronger level
    most: int  # games of a pair
    sure: float  # of the whole order

    def plan_of(self, pair: Pair, turn: int) -> GamePlan:
        """The stronger level has moved on by so many seats."""
        seats = self.plan.seats
        strong = {(turn + seat) % seats for seat in range(self.challengers)}
        bots = [pair.stronger if seat in strong else pair.weaker for seat in range(seats)]
        return self.plan._replace(bots=tuple(bots))

    def round(self, pair: Pair, number: int) -> list[PlannedGame]:
        """The games of a round; the dice are the same in all of them."""
        first = number * self.plan.seats
        turns = range(self.plan.seats)
        return [PlannedGame(self.plan_of(pair, turn), first + turn, dice=number) for turn in turns]

    def share_at(self, times: float) -> float:
        """The part of the victories the stronger level has when a seat of it wins so many times what another does."""
        return self.challengers * times / (self.challengers * times + self.plan.seats - self.challengers)

    def times_at(self, share: float) -> float:
        """And the other way round."""
        if share >= 1:
            return inf
        return share / self.challengers / ((1 - share) / (self.plan.seats - self.challengers))


class Bout(msgspec.Struct, frozen=True):
    """How two neighbouring levels stand after the games so far."""

    weaker: str
    stronger: str
    games: int
    unfinished: int
    share: float  # of the victories, for the seats of the stronger together
    times: float  # what a seat of the stronger wins over what a seat of the weaker does
    low: float
    high: float
    order: str  # "certain", "reversed", or "open"
    wanted: float
    reached: str  # "certain", "missed", "open", or "" when nothing is wanted

    @property
    def decided(self) -> bool:
        return self.order != "open" and self.reached != "open"


def pairs_of(levels: Sequence[str], wanted: Mapping[tuple[str, str], float]) -> tuple[Pair, ...]:
    """Neighbours on the ladder, the weakest first; `wanted` is asked by (stronger, weaker)."""
    return tuple([Pair(low, high, wanted.get((high, low), 0.0)) for low, high in pairwise(levels)])


def victory_share(game: Recorded, level: str) -> float:
    """What the seats of this level have of the victory; a game without a winner is everybody's."""
    seats = game.winners or range(len(game.bots))
    return sum([game.bots[seat] == level for seat in seats]) / len(seats)


def standing(contest: Contest, pair: Pair, games: Sequence[Recorded]) -> Bout:
    """What is certain after these games, which are whole rounds; each pair is held to its part of the doubt."""
    seats = contest.plan.seats
    won = [victory_share(game, pair.stronger) for game in games]
    rounds = [fsum(won[first : first + seats]) / seats for first in range(0, len(won), seats)]
    scores = Scores(1 - (1 - contest.sure) / len(contest.pairs), rounds)
    low, high = scores.interval()
    return Bout(
        weaker=pair.weaker,
        stronger=pair.stronger,
        games=len(games),
        unfinished=sum([game.reason is None for game in games]),
        share=scores.mean,
        times=contest.times_at(scores.mean),
        low=contest.times_at(low),
        high=contest.times_at(high),
        order=judged(scores, contest.share_at(1), "reversed"),
        wanted=pair.wanted,
        reached=judged(scores, contest.share_at(pair.wanted), "missed") if pair.wanted else "",
    )


def judged(scores: Scores, share: float, otherwise: str) -> str:
    if scores.above(share):
        return "certain"
    return otherwise if scores.below(share) else "open"


def play_off(
    contest: Contest, pair: Pair, crowd: Workforce, kept: KeptGames, watch: Callable[[Bout | None, int], Progress]
) -> tuple[Bout, list[Recorded]]:
    """Rounds of a pair until all is decided or the games are used up; `watch` makes a bar for the next ones."""
    games: list[Recorded] = []
    bout = None
    last = max(1, contest.most // contest.plan.seats)
    rounds = 0
    while bout is None or (not bout.decided and rounds < last):
        wanted = min(last, rounds + max(FIRST_ROUNDS, rounds // 2))
        sittings = [sitting for number in range(rounds, wanted) for sitting in contest.round(pair, number)]
        games += crowd.gather(sittings, kept, watch(bout, len(sittings)))
        rounds = wanted
        bout = standing(contest, pair, games)
    return bout, games


def ranked(game: Recorded) -> Ranked:
    """A game as ratings see it: who is not placed comes last, and a game that did not end is everybody's."""
    last = len(game.bots) + 1
    places = [place or last for place in game.places] or [1] * len(game.bots)
    return Ranked(game.bots, tuple(places))


# -- A ladder for people: who won how much more than whom, and the ratings


BEYOND: Final = 1000


def ladder_lines(bouts: Sequence[Bout], rungs: Sequence[Rung], tongue: Tongue) -> list[str]:
    say = tongue.gettext
    head = (say("stronger"), say("weaker"), say("games"), say("wins a seat, times (interval)"), say("order"))
    pairs = [head, *[pair_row(bout, tongue) for bout in bouts]]
    if any([bout.wanted for bout in bouts]):
        column = [say("wanted"), *[wanted_told(bout, tongue) for bout in bouts]]
        pairs = [(*row, cell) for row, cell in zip(pairs, column)]
    levels = [
        (say("level"), say("rating"), say("99 % interval"), say("games")),
        *[rung_row(one, tongue) for one in rungs],
    ]
    return [*aligned(pairs), "", *aligned(levels)]


def pair_row(bout: Bout, tongue: Tongue) -> tuple[str, ...]:
    return (
        bout.stronger,
        bout.weaker,
        tongue.number(bout.games),
        times_told(bout, tongue),
        judged_line(bout.order, tongue),
    )


def wanted_told(bout: Bout, tongue: Tongue) -> str:
    return f"{tongue.number(bout.wanted)} = {judged_line(bout.reached, tongue)}" if bout.wanted else ""


def judged_line(word: str, tongue: Tongue) -> str:
    say = tongue.gettext
    words = {
        "certain": say("certain"),
        "reversed": say("the other way round"),
        "missed": say("not so"),
        "open": say("not certain"),
    }
    return words[word]


def times_told(bout: Bout, tongue: Tongue) -> str:
    """2.9 (1.81 – 46)."""
    mean, low, high = (shortly(one, tongue) for one in (bout.times, bout.low, bout.high))
    return f"{mean} ({low} – {high})"


def shortly(times: float, tongue: Tongue) -> str:
    """A ratio with as many digits as it deserves."""
    if times >= BEYOND:
        return "∞"
    return tongue.number(round(times, 2) if times < 10 else round(times))


def rung_row(rung: Rung, tongue: Tongue) -> tuple[str, ...]:
    rating, low, high = (tongue.number(round(one, 1)) for one in (rung.rating, rung.low, rung.high))
    return rung.level, rating, f"{low} – {high}", tongue.number(rung.games)


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Columns as wide as what stands in them."""
    widths = [max([columns(cell) for cell in column]) for column in zip(*rows)]
    return ["  ".join([right(cell, width) for cell, width in zip(row, widths)]).rstrip() for row in rows]


# -- `ludotheque lab ladder`


MOST_SEATS: Final = 10


def add_ladder(made: argparse.ArgumentParser, say: Say) -> None:
    add_measuring(made, say)
    levels = say("levels of robots, the weakest first; a search may have a budget: search:0.5s, search:200")
    made.add_argument("--levels", default=",".join(LEVELS), metavar="A,B,…", help=levels)
    made.add_argument(
        "--challengers", type=whole(1, MOST_SEATS, say), default=1, metavar="N", help=say("seats of the stronger level")
    )
    made.add_argument(
        "--most", type=whole(1, MOST_GAMES, say), default=1000, metavar="N", help=say("games of a pair, at most")
    )
    made.add_argument(
        "--sure", type=certainty(say), default=0.99, metavar="P", help=say("how certain the whole order shall be")
    )
    ratio = say("go on until it is certain whether a seat of B wins so many times what one of A does")
    made.add_argument("--ratio", default="", metavar="B/A:X,…", help=ratio)
    made.add_argument("--json", action="store_true", help=say("print one JSON object"))


def certainty(say: Say) -> Callable[[str], float]:
    def read(text: str) -> float:
        try:
            sure = float(text)
        except ValueError:
            sure = 0.0
        if not 0.5 <= sure <= 0.999999:
            told = say("a probability from 0.5 to 0.999999 is wanted, not {text}")
            raise argparse.ArgumentTypeError(told.format(text=text[:20]))
        return sure

    return read


def run_ladder(args: argparse.Namespace, tongue: Tongue) -> int:
    """Play, print and write down; status 1 when something asked for could not be made certain, or is not so."""
    game, levels, contest = shelf.game(args.game), args.levels.split(","), contest_of(args)
    file = file_of(args, game, usual=levels == list(LEVELS))
    with taken_up(part_of(file, game, "ladder"), tongue) as kept:
        with Workforce(args.jobs, args.cluster) as crowd:
            bouts, games = play_all(contest, crowd, kept, tongue)
        rungs = ratings([ranked(one) for one in games], levels, args.seed)
        if file:
            measurements.record(game, file, ladder=rungs)
        if args.json:
            setup = contest.plan._asdict() | {"bots": levels, "challengers": contest.challengers, "sure": contest.sure}
            print(msgspec.json.encode({**setup, "pairs": bouts, "ladder": rungs}).decode())
        else:
            print("\n".join(ladder_lines(bouts, rungs, tongue)))
        say_where(file, tongue)
        if all([bout.decided for bout in bouts]):
            kept.remove()
        else:
            told = tongue.gettext("not everything is certain; a larger --most goes on from the games kept in {file}")
            print(told.format(file=kept.path), file=sys.stderr)
    return 0 if all([bout.order == "certain" and bout.reached in ("", "certain") for bout in bouts]) else 1


def contest_of(args: argparse.Namespace) -> Contest:
    """What is to be played, checked before anybody sits down."""
    levels = args.levels.split(",")
    if len(set(levels)) != len(levels) or len(levels) < 2:
        raise BadSetup("a ladder has at least two levels, all of them different")
    wanted = wanted_of(args.ratio)
    for stronger, weaker in wanted.keys() - {(high, low) for low, high in pairwise(levels)}:
        raise BadSetup(
            "{stronger} and {weaker} are no neighbours on this ladder", (), {"stronger": stronger, "weaker": weaker}
        )
    contest = Contest(plan_of(args), pairs_of(levels, wanted), args.challengers, args.most, args.sure)
    if contest.challengers >= contest.plan.seats:
        facts = {"challengers": contest.challengers, "seats": contest.plan.seats}
        raise BadSetup("{challengers} challengers of {seats} seats leave nobody to play against", (), facts)
    for pair in contest.pairs:
        check(contest.plan_of(pair, 0))
    return contest


def wanted_of(text: str) -> dict[tuple[str, str], float]:
    """`greedy/random:3,search/greedy:1.5`: how many times what a seat of the weaker level wins."""
    thresholds = {}
    for part in text.split(",") if text else []:
        pair, _, times = part.rpartition(":")
        stronger, _, weaker = pair.partition("/")
        try:
            thresholds[stronger, weaker] = float(times)
        except ValueError:
            thresholds[stronger, weaker] = 0.0
        if not (stronger and weaker and 0 < thresholds[stronger, weaker] < 1e6):
            raise BadSetup("a ratio is written stronger/weaker:times, not {part}", (), {"part": repr(part[:40])})
    return thresholds


def play_all(contest: Contest, crowd: Workforce, kept: KeptGames, tongue: Tongue) -> tuple[list[Bout], list[Recorded]]:
    """Every pair, from the bottom of the ladder."""
    bouts, played = [], []
    for pair in contest.pairs:
        bout, games = play_off(contest, pair, crowd, kept, partial(bar, pair, tongue))
        bouts.append(bout)
        played += games
    return bouts, played


def bar(pair: Pair, tongue: Tongue, now: Bout | None, more: int) -> Progress:
    """A bar for the next games, after what is known so far."""
    told = f"{times_told(now, tongue)} " if now else ""
    return Bar(f"{pair.weaker} < {pair.stronger} {told}", more)


# -- ratings of the levels: openskill's Plackett-Luce model over all games played


RUNS: Final = 100
WIDTH: Final = 2.576  # standard deviations on either side of the mean that leave out one in a hundred
STILL: Final = 1e-9  # robots do not learn between two games, so nothing is added to their uncertainty
DIGITS: Final = 2


class Ranked(NamedTuple):
    """A game: the level in each seat, and the place it took, equal when shared."""

    levels: tuple[str, ...]
    places: tuple[int, ...]


def rated(model: PlackettLuce, games: Sequence[Ranked], levels: Sequence[str]) -> dict[str, float]:
    """The mean rating of each level after these games in this order."""
    now = {level: model.rating() for level in levels}
    for game in games:
        sitting = [[model.create_rating([now[level].mu, now[level].sigma])] for level in game.levels]
        after = model.rate(sitting, ranks=list(game.places))
        for level in set(game.levels):
            own = [team[0] for team, its in zip(after, game.levels) if its == level]
            now[level] = model.create_rating([fmean([one.mu for one in own]), fmean([one.sigma for one in own])])
    return {level: rating.mu for level, rating in now.items()}


def ratings(games: Sequence[Ranked], levels: Sequence[str], seed: int, runs: int = RUNS) -> list[Rung]:
    """A rung for each level that has played, in the order given.

    A filter such as openskill's gives the last games more weight than the first, and sees a level that sits in several
    chairs as several people.  So it is run many times, over games drawn again from those played and in another order
    each time (a bootstrap): the rating is the mean of these runs, and the interval holds 99 % of a normal law with
    their spread.  Only differences between ratings mean anything; without games everybody has 25.
    """
    from openskill.models import PlackettLuce

    model, rng = PlackettLuce(tau=STILL), Random(f"{seed}/ratings")
    played = {level: sum([level in game.levels for game in games]) for level in levels}
    resampled = [rated(model, rng.choices(games, k=len(games)), levels) for _ in range(runs if games else 0)]
    return [rung(level, [one[level] for one in resampled], played[level]) for level in levels if played[level]]


def rung(level: str, found: Sequence[float], games: int) -> Rung:
    mean, half = fmean(found), WIDTH * stdev(found)
    return Rung(level, round(mean, DIGITS), round(mean - half, DIGITS), round(mean + half, DIGITS), games)
