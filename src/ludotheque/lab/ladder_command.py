"""`ludotheque lab ladder`."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from itertools import pairwise

import msgspec

from ludotheque import shelf
from ludotheque.bots import LEVELS
from ludotheque.kernel.game import BadSetup
from ludotheque.lab import measured
from ludotheque.lab.bar import Bar
from ludotheque.lab.crowd import Crowd, Progress
from ludotheque.lab.kept import Kept
from ludotheque.lab.ladder import Bout, Contest, Pair, pairs_of, play_off, ranked
from ludotheque.lab.ladder_lines import ladder_lines, times_told
from ludotheque.lab.measuring import file_of, part_of, plan_of, say_where, taken_up
from ludotheque.lab.playing import Recorded, check
from ludotheque.lab.ratings import ratings
from ludotheque.languages import Tongue


def run_ladder(args: argparse.Namespace, tongue: Tongue) -> int:
    """Play, print and write down; status 1 when something asked for could not be made certain, or is not so."""
    game, levels, contest = shelf.game(args.game), args.levels.split(","), contest_of(args)
    file = file_of(args, game, usual=levels == list(LEVELS))
    with taken_up(part_of(file, game, "ladder"), tongue) as kept:
        with Crowd(args.jobs, args.cluster) as crowd:
            bouts, games = play_all(contest, crowd, kept, tongue)
        rungs = ratings([ranked(one) for one in games], levels, args.seed)
        if file:
            measured.record(game, file, ladder=rungs)
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
    found = {}
    for part in text.split(",") if text else []:
        pair, _, times = part.rpartition(":")
        stronger, _, weaker = pair.partition("/")
        try:
            found[stronger, weaker] = float(times)
        except ValueError:
            found[stronger, weaker] = 0.0
        if not (stronger and weaker and 0 < found[stronger, weaker] < 1e6):
            raise BadSetup("a ratio is written stronger/weaker:times, not {part}", (), {"part": repr(part[:40])})
    return found


def play_all(contest: Contest, crowd: Crowd, kept: Kept, tongue: Tongue) -> tuple[list[Bout], list[Recorded]]:
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
