"""`ludotheque lab report`."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

from ludotheque.arguments import house_rules
from ludotheque.kernel.agenda import Event
from ludotheque.lab import luck
from ludotheque.lab.bar import Bar
from ludotheque.lab.crowd import Crowd
from ludotheque.lab.examples import examples
from ludotheque.lab.kept import Kept
from ludotheque.lab.measuring import taken_up
from ludotheque.lab.playing import Plan, Recorded, Sitting, check, seated
from ludotheque.lab.report import page
from ludotheque.lab.report_arguments import add_report
from ludotheque.lab.report_files import as_csv, as_json
from ludotheque.lab.report_sheet import Sheet, Side
from ludotheque.lab.report_words import Spoken
from ludotheque.lab.summary import summaries
from ludotheque.languages import Tongue

__all__ = ["add_report", "run_report"]

USUAL_LUCK = 200
Games: TypeAlias = list[list[Recorded]]  # of each side


def run_report(args: argparse.Namespace, tongue: Tongue) -> int:
    """Play, sum up, write; the games are kept beside the page until it is written."""
    asked = plans(args)
    for plan in asked:
        check(plan)
    target = Path(args.output)
    with taken_up(target.with_name(target.name + ".part"), tongue) as kept:
        with Crowd(args.jobs, args.cluster) as crowd:
            games = gather(crowd, [sittings(plan, args.games) for plan in asked], kept, tongue.gettext("games"))
            sets = [luck.sittings(plan, sets_wanted(args)) for plan in asked]
            fours = gather(crowd, sets, kept, tongue.gettext("luck"))
        write(args, asked, games, fours, tongue.lang)
        kept.remove()
    print(target)
    return 0


def plans(args: argparse.Namespace) -> list[Plan]:
    """What was asked for; and, for a comparison, the same with what is named for the other side."""
    bots = seated(args.bots, args.seats)
    seats = len(bots) if args.seats is None else args.seats
    first = Plan(args.game, seats, bots, args.seed, house_rules(args.rules), args.edition)
    if not (args.versus_rules or args.versus_edition or args.versus_bots):
        return [first]
    other = first._replace(
        bots=seated(args.versus_bots, first.seats) if args.versus_bots else bots,
        rules={**first.rules, **house_rules(args.versus_rules)},
        edition=args.versus_edition or args.edition,
    )
    return [first, other]


def sittings(plan: Plan, games: int) -> list[Sitting]:
    """So many games; robots of several levels move on by one chair from game to game."""
    return [Sitting(plan._replace(bots=luck.seating(plan.bots, plan.seats, number)), number) for number in range(games)]


def sets_wanted(args: argparse.Namespace) -> int:
    """Four games each; where nothing was said a tenth of the games, but enough of them to say something."""
    games: int = max(args.games // 10, min(args.games, USUAL_LUCK)) if args.luck is None else args.luck
    return -(-games // 4)


def gather(crowd: Crowd, sides: Sequence[Sequence[Sitting]], kept: Kept, label: str) -> Games:
    """The games of all sides, under one bar."""
    wanted = [sitting for side in sides for sitting in side]
    played = iter(crowd.gather(wanted, kept, Bar(label, len(wanted))))
    return [[next(played) for _ in side] for side in sides]


def write(args: argparse.Namespace, asked: Sequence[Plan], games: Games, fours: Games, lang: str) -> None:
    told: dict[str, Event] = {}
    for plan, side in zip(asked, games):
        told = examples(plan, side, told)
    spoken = Spoken(asked[0], lang, told)
    found = summaries(asked[0], games)
    labels = [spoken.apart(plan, other) for plan, other in zip(asked, asked[::-1])] if len(asked) > 1 else [""]
    sides = [
        Side(label, plan, side, four, one.with_luck(luck.luck(plan, four)))
        for label, plan, side, four, one in zip(labels, asked, games, fours, found)
    ]
    command = spelt(args, lang)
    Path(args.output).write_text(page(Sheet(sides, spoken), command), encoding="utf-8")
    if args.json:
        Path(args.json).write_bytes(as_json(sides, command))
    if args.csv:
        Path(args.csv).write_text(as_csv(sides), encoding="utf-8")


def spelt(args: argparse.Namespace, lang: str) -> str:
    """The command that makes the same report again; who plays and where it is written change nothing."""
    words = ["ludotheque", "lab", "report", args.game, "--games", str(args.games), "--bots", args.bots]
    if args.seats is not None:
        words += ["--seats", str(args.seats)]
    words += ["--seed", str(args.seed)]
    for name, given in (("--rules", args.rules), ("--versus-rules", args.versus_rules)):
        words += [word for pair in given for word in (name, pair)]
    others = {"--edition": args.edition, "--versus-edition": args.versus_edition, "--versus-bots": args.versus_bots}
    if args.luck is not None:
        others["--luck"] = str(args.luck)
    words += [word for name, given in others.items() if given for word in (name, given)]
    return shlex.join([*words, "--lang", lang])
