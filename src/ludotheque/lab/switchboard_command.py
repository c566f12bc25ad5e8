"""`ludotheque lab switchboard`."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence

import msgspec

from ludotheque import shelf
from ludotheque.lab import measured
from ludotheque.lab.bar import Bar
from ludotheque.lab.crowd import Crowd
from ludotheque.lab.effects import effect, length
from ludotheque.lab.kept import Kept
from ludotheque.lab.measured import Effect, Length
from ludotheque.lab.measuring import file_of, part_of, plan_of, say_where, taken_up
from ludotheque.lab.playing import Plan, Recorded, check
from ludotheque.lab.switchboard import LEVEL, Left, Trial, sittings, sizes, trials
from ludotheque.lab.switchboard_lines import switchboard_lines
from ludotheque.languages import Tongue


def run_switchboard(args: argparse.Namespace, tongue: Tongue) -> int:
    """Play, print and write down."""
    game, plan = shelf.game(args.game), plan_of(args)
    check(plan._replace(bots=(LEVEL,) * plan.seats))
    file = file_of(args, game)
    listed = trials(game, plan.seats, plan.rules)
    with taken_up(part_of(file, game, "switchboard"), tongue) as kept:
        with Crowd(args.jobs, args.cluster) as crowd:
            usual = play_usual(plan, args.games, crowd, kept)
            wanted = [one for one in listed if isinstance(one, Trial)]
            effects = [measure(one, plan, usual[one.seats], crowd, kept) for one in wanted]
        lengths = {str(seats): length(games) for seats, games in usual.items()}
        if file:
            measured.record(game, file, lengths=lengths, switches=effects)
        left = [one for one in listed if isinstance(one, Left)]
        show(args.json, lengths, effects, left, tongue)
        say_where(file, tongue)
        kept.remove()
    return 0


def play_usual(plan: Plan, games: int, crowd: Crowd, kept: Kept) -> dict[int, list[Recorded]]:
    """Games of the default, for each number of seats."""
    found = {}
    for seats in sizes(shelf.game(plan.game), plan.rules):
        wanted = sittings(plan, seats, {}, games)
        found[seats] = crowd.gather(wanted, kept, Bar(f"{plan.game} ({seats})", len(wanted)))
    return found


def measure(trial: Trial, plan: Plan, usual: Sequence[Recorded], crowd: Crowd, kept: Kept) -> Effect:
    wanted = sittings(plan, trial.seats, {trial.rule: trial.choice}, len(usual))
    games = crowd.gather(wanted, kept, Bar(f"{trial.rule}={trial.choice} ({trial.seats})", len(wanted)))
    return effect(trial.rule, trial.choice, usual, games)


def show(
    as_json: bool, lengths: Mapping[str, Length], effects: Sequence[Effect], left: Sequence[Left], tongue: Tongue
) -> None:
    if as_json:
        apart = [{"rule": one.rule, "choice": one.choice, "why": str(one.why or "")} for one in left]
        print(msgspec.json.encode({"lengths": lengths, "switches": effects, "left": apart}).decode())
    else:
        print("\n".join(switchboard_lines(lengths, effects, left, tongue)))
